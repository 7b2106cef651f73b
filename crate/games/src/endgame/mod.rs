//! Endgame tables: who wins with a few men, and how soon.
//!
//! A table is made backward from the ends of the game, by forward moves alone: what leads to a lost state wins, and a state
//! whose plies all lead to won ones is lost. So hoppers, lame pieces and pieces that move one way only come out right.
//! Captures lead to tables of fewer men, which are made first.

mod distance_table;
mod endgame_definition;
mod endgame_error;
mod endgame_summary;
mod retrograde;
mod roster;
mod steps;
mod symmetries;

use crate::game::{Game, KindId, Ply, State};
use distance_table::{Code, DistanceTable, Domain, states_of};
pub use endgame_definition::{EndgameDefinition, EndgamePiece, EndgameTexts};
pub use endgame_error::EndgameError;
pub use endgame_summary::{EndgameClass, EndgameCounts, EndgameSummary, EndgameVerdict};
use piecewright::board::CellId;
use piecewright::piece::Player;
use retrograde::{Retrograde, Share};
use roster::Roster;
use std::sync::Arc;
use steps::Cells;

/// The most bytes that the tables of an ending may take together.
pub const MAX_BYTES: usize = 64 << 20;

/// The most cells of a board with an ending.
pub const MAX_CELLS: usize = 255;

/// What the making of a table needs of the program around it.
pub trait EndgameHost {
    /// Returns whether to stop. It is asked every few thousand states.
    fn is_stopped(&mut self) -> bool {
        false
    }

    /// Receives how much is done, of how much: both in states.
    fn progress(&mut self, _done: u64, _of: u64) {}
}

/// A host that never stops, and takes no notice of progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unattended;

impl EndgameHost for Unattended {}

/// The size of an ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EndgameSize {
    /// The states that are stored, of all tables and both sides to move.
    pub states: usize,
    /// The bytes that they take, if no win is longer than 126 moves.
    pub bytes: usize,
    /// The symmetries that are used, with the identity.
    pub symmetries: usize,
}

/// What a state is worth with best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EndgameValue {
    /// Neither side can force a win.
    Draw,
    /// The side to move wins after this many plies.
    Win(u16),
    /// The side to move loses after this many plies; at 0 it has lost.
    Loss(u16),
}

impl EndgameValue {
    fn of(code: Code) -> EndgameValue {
        match code.plies() {
            Some(plies) if code.is_win() => EndgameValue::Win(plies),
            Some(plies) => EndgameValue::Loss(plies),
            None => EndgameValue::Draw,
        }
    }

    /// Returns what it is worth, for the other side and one ply earlier, to be able to reach this state.
    #[must_use]
    pub const fn before(self) -> EndgameValue {
        match self {
            EndgameValue::Draw => EndgameValue::Draw,
            EndgameValue::Win(plies) => EndgameValue::Loss(plies.saturating_add(1)),
            EndgameValue::Loss(plies) => EndgameValue::Win(plies.saturating_add(1)),
        }
    }
}

/// The tables of an ending of a game.
///
/// ```
/// use piecewright_games::endgame::{Endgame, EndgameValue, Unattended};
/// use piecewright_games::game::{Game, State};
///
/// let game = Game::from_json(r#"{ "version": 1, "board": "6x6", "start": "k5/6/6/6/6/4RK w - - 0 1",
///   "pieces": { "K": { "text": "K", "royal": true }, "R": { "text": "R" } } }"#).unwrap();
/// let endgame = Endgame::new(&game, &["K", "R"], &["K"], &mut Unattended).unwrap();
/// assert_eq!(endgame.summary().longest, 12);
/// let state = State::from_fen(&game, "k5/6/1K4/6/6/2R3 w - - 0 1").unwrap();
/// assert_eq!(endgame.probe(&state), Some(EndgameValue::Win(1)));
/// ```
#[derive(Debug)]
pub struct Endgame {
    game: Game,
    /// The tables, each after those to which its captures lead.
    tables: Vec<DistanceTable>,
    summary: EndgameSummary,
}

/// What is made before the first table.
struct Plan {
    rosters: Vec<Roster>,
    domain: Arc<Domain>,
}

impl Plan {
    fn new(game: &Game, white: &[KindId], black: &[KindId]) -> Result<Plan, EndgameError> {
        let roster = Roster::new(game, white, black)?;
        if let Some(refusal) = roster::refusal(game, &roster) {
            return Err(refusal);
        }
        if MAX_CELLS < game.board.len() {
            return Err(EndgameError::TooManyCells(game.board.len()));
        }
        let mut rosters: Vec<Roster> = Vec::new();
        for taken in roster.captured_sets() {
            let left = roster.without(taken);
            if !rosters.contains(&left) {
                rosters.push(left);
            }
        }
        let symmetries = symmetries::shared_symmetries(game, &roster);
        Ok(Plan { rosters, domain: Arc::new(Domain::new(symmetries)) })
    }

    fn size(&self, game: &Game) -> EndgameSize {
        let cells = game.board.len();
        let states = self.rosters.iter().map(|roster| states_of(roster, &self.domain, cells));
        let states = states.fold(0_usize, usize::saturating_add).saturating_mul(2);
        EndgameSize { states, bytes: states, symmetries: self.domain.symmetries.len() }
    }
}

impl Endgame {
    /// Returns how large the tables of an ending are, without making them.
    ///
    /// # Errors
    ///
    /// As for [`Endgame::new`], but for the bytes.
    pub fn size(
        game: &Game,
        white: &[impl AsRef<str>],
        black: &[impl AsRef<str>],
    ) -> Result<EndgameSize, EndgameError> {
        let (white, black) = (kinds_of(game, white)?, kinds_of(game, black)?);
        Ok(Plan::new(game, &white, &black)?.size(game))
    }

    /// Makes the tables of an ending with men of some letters; each side has exactly one royal man.
    ///
    /// # Errors
    ///
    /// If the game or the men need what no table holds, if the tables would take more than [`MAX_BYTES`], or if the host
    /// stops it.
    pub fn new(
        game: &Game,
        white: &[impl AsRef<str>],
        black: &[impl AsRef<str>],
        host: &mut dyn EndgameHost,
    ) -> Result<Endgame, EndgameError> {
        let (white, black) = (kinds_of(game, white)?, kinds_of(game, black)?);
        let plan = Plan::new(game, &white, &black)?;
        let tables = match Endgame::make(game, &plan, false, host) {
            // A win is too long for a byte.
            Err(EndgameError::TooLong) => Endgame::make(game, &plan, true, host)?,
            tables => tables?,
        };
        let summary = tables.last().map(|table| EndgameSummary::of(game, table)).unwrap_or_default();
        Ok(Endgame { game: game.clone(), tables, summary })
    }

    fn make(
        game: &Game,
        plan: &Plan,
        is_wide: bool,
        host: &mut dyn EndgameHost,
    ) -> Result<Vec<DistanceTable>, EndgameError> {
        let EndgameSize { states, bytes, .. } = plan.size(game);
        let bytes = bytes.saturating_mul(1 + usize::from(is_wide));
        if MAX_BYTES < bytes {
            return Err(EndgameError::TooLarge { bytes });
        }
        let mut tables = Vec::new();
        let mut done = 0;
        for roster in &plan.rosters {
            let table = DistanceTable::new(roster.clone(), &plan.domain, game.board.len(), is_wide);
            let share = Share { before: done, own: 2 * table.len() as u64, of: states as u64 };
            done += share.own;
            let solved = Retrograde::new(game, table, &tables, is_wide, (share, host)).solve()?;
            tables.push(solved);
        }
        Ok(tables)
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns what the table of all men says as a whole.
    #[must_use]
    pub const fn summary(&self) -> &EndgameSummary {
        &self.summary
    }

    /// Returns what a state is worth; `None` if it is not of this ending, or not legal. Its rights and counters do not
    /// matter.
    #[must_use]
    pub fn probe(&self, state: &State) -> Option<EndgameValue> {
        let code = self.code_of(state)?;
        (code != Code::ILLEGAL).then(|| EndgameValue::of(code))
    }

    fn code_of(&self, state: &State) -> Option<Code> {
        let pieces: Vec<(CellId, KindId, Player)> = state.pieces().collect();
        self.tables.iter().find_map(|table| {
            let mut cells = Cells::default();
            let mut is_used = vec![false; pieces.len()];
            for (man, cell) in table.roster.iter().zip(&mut cells) {
                let is_man = |&(_, kind, side): &(CellId, KindId, Player)| kind == man.kind && side == man.side;
                let index = (0..pieces.len()).find(|&index| !is_used[index] && is_man(&pieces[index]))?;
                is_used[index] = true;
                *cell = symmetries::byte(pieces[index].0.index());
            }
            is_used.iter().all(|&used| used).then(|| table.look_up(state.turn(), cells))
        })
    }

    /// Returns the legal plies of a state, each with what the state after it is worth for the side that then moves, the
    /// best first.
    #[must_use]
    pub fn plies(&self, state: &State) -> Vec<(Ply, EndgameValue)> {
        let mut state = state.clone();
        let mut found: Vec<(Ply, Code)> = Vec::new();
        for ply in state.legal() {
            state.play_unchecked(&ply);
            if let Some(code) = self.code_of(&state).filter(|&code| code != Code::ILLEGAL) {
                found.push((ply, code));
            }
            state.undo();
        }
        found.sort_by_key(|(_, code)| match code.plies() {
            Some(plies) if code.is_loss() => i32::from(plies) - 2 * i32::from(u16::MAX),
            Some(plies) => 2 * i32::from(u16::MAX) - i32::from(plies),
            None => 0,
        });
        found.into_iter().map(|(ply, code)| (ply, EndgameValue::of(code))).collect()
    }

    /// Returns a line of best plies from a state to the end, of at most a number of plies.
    #[must_use]
    pub fn line(&self, state: &State, most: usize) -> Vec<Ply> {
        let mut state = state.clone();
        let mut line = Vec::new();
        while line.len() < most
            && matches!(self.probe(&state), Some(EndgameValue::Win(_) | EndgameValue::Loss(1..)))
            && let Some((ply, _)) = self.plies(&state).into_iter().next()
        {
            state.play_unchecked(&ply);
            line.push(ply);
        }
        line
    }

    /// Returns the state with the longest win of white, white to move.
    #[must_use]
    pub fn longest(&self) -> Option<State> {
        let table = self.tables.last()?;
        let plies = self.summary.longest.checked_mul(2)?.checked_sub(1)?;
        let index = table.next(Player::White, 0, Code(plies + 1))?;
        let cells = table.cells_at(index)?;
        Some(State::with_men(&self.game, &table.roster, cells))
    }
}

impl State {
    /// Makes the state with white to move and men on some cells.
    fn with_men(game: &Game, roster: &Roster, cells: Cells) -> State {
        let men = roster.iter().zip(&cells);
        State::with_pieces(game, men.map(|(man, &cell)| (CellId::new(u32::from(cell)), man.kind, man.side)))
    }
}

/// Returns the kinds with some letters.
fn kinds_of(game: &Game, letters: &[impl AsRef<str>]) -> Result<Vec<KindId>, EndgameError> {
    let kind_of = |letter: &_| {
        let letter = AsRef::<str>::as_ref(letter);
        let kind = game.kind_with(letter).or_else(|| game.kind_with(&letter.to_uppercase()));
        kind.ok_or_else(|| EndgameError::UnknownKind(letter.to_owned()))
    };
    letters.iter().map(kind_of).collect()
}
