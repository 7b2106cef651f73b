//! States: a position of a game, for users.

use super::ply::PlyKind;
use super::position::Position;
use super::question::LastWork;
use super::{Code, FenError, Game, Illegal, KindId, Ply};
use crate::limits::MAX_WORK;
use piecewright::board::{CellId, Occupant};
use piecewright::internal::sort;
use piecewright::piece::Player;
use std::fmt;

/// A position of a game, with the side to move, hands, rights and counters. Plies change it in place and can be undone;
/// questions leave it as it is.
///
/// ```
/// use piecewright_games::game::{Game, State};
///
/// let game = Game::from_json(r#"{ "version": 1, "board": "5x4", "start": "k4/5/5/K3R w - - 0 1",
///   "pieces": { "K": { "text": "K", "royal": true }, "R": { "text": "R" } } }"#).unwrap();
/// let mut state = State::new(&game);
/// let plies: Vec<String> = state.legal().iter().map(|ply| state.san(ply)).collect();
/// assert_eq!(plies, ["Ka2", "Kb1", "Kb2", "Rb1", "Rc1", "Rd1", "Re2", "Re3", "Re4+"]);
/// state.play("Re4+").unwrap();
/// assert_eq!(state.to_string(), "k3R/5/5/K4 b - - 1 1");
/// assert_eq!(state.checks(), [game.board().cell("a4").unwrap()]);
/// state.undo();
/// assert_eq!(state.to_string(), "k4/5/5/K3R w - - 0 1");
/// ```
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) game: Game,
    pub(crate) position: Position,
    pub(super) last_work: LastWork,
}

impl State {
    /// Returns the start of a game.
    #[must_use]
    pub fn new(game: &Game) -> State {
        // A game is compiled only if its start can be read.
        State::try_new(game).unwrap_or_else(|_| State::at(game, Position::empty(game)))
    }

    pub(super) fn at(game: &Game, position: Position) -> State {
        State { game: game.clone(), position, last_work: LastWork::default() }
    }

    /// Returns the state with some pieces, white to move, without rights.
    pub(crate) fn with_pieces(game: &Game, pieces: impl Iterator<Item = (CellId, KindId, Player)>) -> State {
        let mut position = Position::empty(game);
        for (cell, kind, side) in pieces {
            position.pieces.set(game, cell, Code::new(kind, side));
        }
        State::at(game, position)
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

    /// Returns how many plies the side to move has left in its turn, unless a check ends it: one, where turns have one ply.
    ///
    /// ```
    /// use piecewright_games::game::{Game, State};
    ///
    /// let mut state = State::new(&Game::from_json(r#"{ "version": 1, "board": "3x4", "start": "k2/3/3/2K w - - 0 1",
    ///   "turn": { "plies": 2 }, "pieces": { "K": { "text": "K", "royal": true } } }"#).unwrap());
    /// assert_eq!(state.plies_left(), 2);
    /// state.play("c1b1").unwrap();
    /// assert_eq!((state.plies_left(), state.fen().as_str()), (1, "k2/3/3/1K1 w - - 1/2 1 1"));
    /// ```
    #[must_use]
    pub const fn plies_left(&self) -> u8 {
        self.position.turn_plies.left
    }

    /// Returns the pieces on the board, in the order of their cells.
    pub fn pieces(&self) -> impl Iterator<Item = (CellId, KindId, Player)> {
        let codes = self.game.board.cells().zip(self.position.pieces.codes());
        codes.filter_map(|(cell, code)| code.piece().map(|(kind, side)| (cell, kind, side)))
    }

    /// Returns the cells of walls, in their order.
    pub fn walls(&self) -> impl Iterator<Item = CellId> {
        let codes = self.game.board.cells().zip(self.position.pieces.codes());
        codes.filter(|(_, code)| **code == Code::WALL).map(|(cell, _)| cell)
    }

    /// Returns what stands on a cell as a side sees it.
    #[must_use]
    pub fn occupant(&self, side: Player, cell: CellId) -> Occupant {
        self.position.pieces.occupant(side, cell)
    }

    /// Returns the kinds that a side has in hand, each with how many.
    pub fn hand(&self, side: Player) -> impl Iterator<Item = (KindId, u8)> {
        self.position.hands.kinds(side).filter(|&(_, count)| count != 0)
    }

    /// Returns the legal plies, in the order of their cells.
    #[must_use]
    pub fn legal(&self) -> Vec<Ply> {
        self.question().listed()
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
            PlyKind::Castle(way) => self.position.rights.castling(way).map(|way| way.partner),
            PlyKind::Move | PlyKind::Drop(_) | PlyKind::Pass => None,
        };
        self.game.ply_text(ply, partner)
    }

    /// Plays a ply given as text: as [`State::text`] or [`State::san`] write it, or as an origin and a move string.
    ///
    /// ```
    /// use piecewright_games::game::{Game, State};
    ///
    /// let mut state = State::new(&Game::from_json(r#"{ "version": 1, "board": "3x3", "start": "k2/3/2K w - - 0 1",
    ///   "pieces": { "K": { "name": "king", "text": "K", "royal": true } } }"#).unwrap());
    /// state.play("c1c2").unwrap();
    /// let illegal = state.play("a3b2").unwrap_err();
    /// assert_eq!(illegal.refusal.reason, "The king on b2 would be attacked by the king on c2.");
    /// ```
    ///
    /// # Errors
    ///
    /// [`Illegal`] with the reason; the state is then as it was.
    pub fn play(&mut self, text: &str) -> Result<Ply, Illegal> {
        self.position.work.renew(MAX_WORK);
        let played = match self.ply_of(text) {
            Some(ply) => {
                let game = self.game.clone();
                self.position.play(&game, &ply);
                Ok(ply)
            }
            None => Err(Illegal { text: text.to_owned(), refusal: self.refused(text) }),
        };
        self.last_work.record(&self.position.work);
        played
    }

    /// Plays a ply, such as one of those that [`State::legal`] returns.
    ///
    /// # Errors
    ///
    /// [`Illegal`] if it is not legal in this state; the state is then as it was.
    pub fn play_ply(&mut self, ply: &Ply) -> Result<(), Illegal> {
        if !self.legal().contains(ply) {
            let text = self.text(ply);
            let refusal = self.question().refused(&text);
            return Err(Illegal { text, refusal });
        }
        self.play_unchecked(ply);
        Ok(())
    }

    /// Plays one of the plies that [`State::legal`] returns for this state, without asking whether it is legal, for programs
    /// that play millions of plies. After any other, what the state answers has no meaning.
    ///
    /// # Panics
    ///
    /// Perhaps, now or later, if the ply is not legal in this state.
    pub fn play_unchecked(&mut self, ply: &Ply) {
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
        self.position.history.plies()
    }

    /// Counts the leaves of the tree of legal plies at a depth.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        let mut position = self.position.clone();
        // Whoever asks for a depth has chosen the work.
        position.work.renew(usize::MAX);
        position.perft(&self.game, depth)
    }

    /// Returns the legal plies, each with the leaves of the tree of plies below it: of `depth` plies, with it.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Ply, u64)> {
        let mut question = self.question();
        question.position.work.renew(usize::MAX);
        let plies = question.listed().into_iter();
        let counted = plies.map(|ply| {
            question.position.play(&self.game, &ply);
            let count = question.position.perft(&self.game, depth.saturating_sub(1));
            question.position.undo(&self.game);
            (ply, count)
        });
        counted.collect()
    }

    /// Returns the cells of the royal pieces of the side to move that are attacked.
    #[must_use]
    pub fn checks(&self) -> Vec<CellId> {
        let mut question = self.question();
        let position = &mut question.position;
        let turn = position.turn;
        let royals = position.pieces.royals(turn).to_vec();
        royals.into_iter().filter(|&cell| position.is_exposed(&self.game, cell, turn)).collect()
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}
