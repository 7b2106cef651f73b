//! States: a position of a game, for users.

use super::ply::PlyKind;
use super::position::Position;
use super::{FenError, Game, Illegal, KindId, Ply};
use piecewright::board::{CellId, Occupant};
use piecewright::internal::sort;
use piecewright::piece::Player;

/// A position of a game, with the side to move, hands, rights and counters. Plies change it in place and can be undone.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) game: Game,
    pub(crate) position: Position,
}

impl State {
    /// Returns the start of a game.
    #[must_use]
    pub fn new(game: &Game) -> State {
        // A game is compiled only if its start can be read.
        State::try_new(game).unwrap_or_else(|_| State { game: game.clone(), position: Position::empty(game) })
    }

    pub(super) fn try_new(game: &Game) -> Result<State, FenError> {
        State::from_fen(game, &game.start)
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the side to move.
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.position.turn
    }

    /// Returns the pieces on the board, in the order of their cells.
    pub fn pieces(&self) -> impl Iterator<Item = (CellId, KindId, Player)> {
        let codes = self.game.board.cells().zip(&self.position.codes);
        codes.filter_map(|(cell, code)| code.piece().map(|(kind, side)| (cell, kind, side)))
    }

    /// Returns what stands on a cell as a side sees it.
    #[must_use]
    pub fn occupant(&self, side: Player, cell: CellId) -> Occupant {
        self.position.occupant(side, cell)
    }

    /// Returns the kinds that a side has in hand, each with how many.
    pub fn hand(&self, side: Player) -> impl Iterator<Item = (KindId, u8)> {
        let counts = (0..).map(KindId).zip(&self.position.hands[side]);
        counts.filter(|&(_, &count)| count != 0).map(|(kind, &count)| (kind, count))
    }

    /// Returns the legal plies, in the order of their cells.
    #[must_use]
    pub fn legal(&mut self) -> Vec<Ply> {
        self.begin();
        self.listed()
    }

    /// Does the same within a question.
    pub(super) fn listed(&mut self) -> Vec<Ply> {
        let game = self.game.clone();
        let mut plies = self.position.legal(&game);
        sort(&mut plies);
        plies
    }

    /// Returns the text of a ply, such as `e2e4`.
    #[must_use]
    pub fn text(&self, ply: &Ply) -> String {
        let partner = match ply.act {
            PlyKind::Castle(way) => self.position.castlings.get(usize::from(way)).map(|way| way.partner),
            PlyKind::Move | PlyKind::Drop(_) | PlyKind::Pass => None,
        };
        self.game.ply_text(ply, partner)
    }

    /// Plays a ply given as text: as [`State::text`] or [`State::san`] write it, or as an origin and a move string.
    ///
    /// # Errors
    ///
    /// If it is not legal; [`State::why`] knows the reason.
    pub fn play(&mut self, text: &str) -> Result<Ply, Illegal> {
        self.begin();
        let ply = self.ply_of(text).ok_or_else(|| Illegal { text: text.to_owned() })?;
        let game = self.game.clone();
        self.position.play(&game, &ply);
        Ok(ply)
    }

    /// Plays one of the plies that [`State::legal`] returns for this state, without asking whether it is legal. After any
    /// other, what the state answers has no meaning.
    pub fn play_legal(&mut self, ply: &Ply) {
        self.begin();
        let game = self.game.clone();
        self.position.play(&game, ply);
    }

    /// Takes the last ply back and returns it.
    pub fn undo(&mut self) -> Option<Ply> {
        let game = self.game.clone();
        self.position.undo(&game)
    }

    /// Returns the plies since the start or the FEN that it was made of.
    pub fn history(&self) -> impl Iterator<Item = &Ply> {
        self.position.history()
    }

    /// Counts the leaves of the tree of legal plies at a depth.
    #[must_use]
    pub fn perft(&mut self, depth: u32) -> u64 {
        let game = self.game.clone();
        // Whoever asks for a depth has chosen the work.
        self.position.work.renew(usize::MAX);
        self.position.perft(&game, depth)
    }

    /// Returns the legal plies, each with the leaves of the tree of plies below it: of `depth` plies, with it.
    #[must_use]
    pub fn divide(&mut self, depth: u32) -> Vec<(Ply, u64)> {
        let game = self.game.clone();
        self.position.work.renew(usize::MAX);
        let plies = self.listed().into_iter();
        let counted = plies.map(|ply| {
            self.position.play(&game, &ply);
            let count = self.position.perft(&game, depth.saturating_sub(1));
            self.position.undo(&game);
            (ply, count)
        });
        counted.collect()
    }

    /// Returns the cells of the royal pieces of the side to move that are in check.
    #[must_use]
    pub fn checks(&mut self) -> Vec<CellId> {
        self.begin();
        let game = self.game.clone();
        let turn = self.position.turn;
        let royals = self.position.royals[turn].clone();
        royals.into_iter().filter(|&cell| self.position.is_exposed(&game, cell, turn)).collect()
    }
}
