//! Solves problems: mates and stalemates in a number of moves, by force or with help, in any game.
//!
//! ```
//! use piecewright_games::game::{Game, State};
//! use piecewright_games::solve::{SolveOptions, Verdict, solve};
//!
//! let game = Game::from_json(r#"{ "version": 1, "board": "8x8", "pieces": {
//!   "K": { "text": "K", "royal": true }, "R": { "text": "R" } },
//!   "start": "8/8/8/8/8/1K6/7R/k7 w - - 0 1" }"#).unwrap();
//! let state = State::new(&game);
//! let solution = solve(&state, "#1".parse().unwrap(), &SolveOptions::default(), &mut ()).unwrap();
//! assert_eq!(solution.verdict, Verdict::Sound);
//! assert_eq!(solution.keys.iter().map(|key| key.ply.text.as_str()).collect::<Vec<_>>(), ["h2h1"]);
//! ```
//!
//! The search is complete to the length of the stipulation. While it solves, no game ends by counters, repetition, material or
//! adjudication.

mod by_checks;
mod direct_lines;
mod effort;
mod estimate;
mod forced;
mod helped;
mod last_plies;
mod problem_position;
mod proof_table;
mod solution;
mod solving_state;
mod stipulation;
mod variations;

use crate::game::State;
use effort::{Effort, Stopped};
pub use estimate::{Estimate, estimate};
use forced::Attack;
use helped::{Line, Lines, Script};
pub use problem_position::{CastlingRights, ProblemPosition, problem_position};
use proof_table::ProofTable;
pub use solution::{
    AfterKey, Continuation, CutReason, Mark, PostPlay, Solution, SolutionPart, Try, Variation, Verdict, WrittenPly,
};
use solving_state::SolvingState;
use std::fmt;
use std::time::Duration;
pub use stipulation::{BadStipulation, Goal, MAX_HALF_MOVES, Play, Stipulation};

/// The most cells of a board on which problems are solved.
const MAX_CELLS: usize = 256;

/// Bytes that the table of a search may take, unless the caller wants another bound.
const MEMORY: usize = 64 << 20;

/// How many solutions are kept, unless the caller wants another number.
const MAX_SOLUTIONS: usize = 1_000;

/// What is looked for, and within which limits.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
/// use piecewright_games::solve::{SolveOptions, solve};
///
/// let chess = library::get("chess").unwrap();
/// let state = State::from_fen(&chess, "7k/8/6K1/8/8/8/8/R7 w - - 0 1").unwrap();
/// let options = SolveOptions { tries: 1, nodes: Some(10_000), ..SolveOptions::default() };
/// let solution = solve(&state, "#1".parse().unwrap(), &options, &mut ()).unwrap();
/// assert_eq!(solution.keys[0].ply.text, "a1a8");
/// ```
// Exhaustive: calls are made with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent wishes")]
pub struct SolveOptions {
    /// Tries: first plies that at most so many replies refute; 0 for none.
    pub tries: usize,
    /// Whether set play is looked for.
    pub set: bool,
    /// Whether the replies to keys and tries are answered.
    pub variations: bool,
    /// Whether threats are looked for; without, no zugzwang is known either.
    pub threats: bool,
    /// Whether variations and threats go on to the goal.
    pub deep: bool,
    /// How many solutions of help and series play are kept; more are counted.
    pub solutions: usize,
    /// How many solutions of help and series play, or keys, are intended.
    pub intended: u64,
    /// The time.
    pub time: Option<Duration>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Bytes for the table of positions. What is found does not depend on it.
    pub memory: usize,
}

impl Default for SolveOptions {
    fn default() -> SolveOptions {
        SolveOptions {
            tries: 0,
            set: false,
            variations: true,
            threats: true,
            deep: true,
            solutions: MAX_SOLUTIONS,
            intended: 1,
            time: None,
            nodes: None,
            memory: MEMORY,
        }
    }
}

/// How far solving is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Progress {
    /// How many first plies are done.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// How many nodes were looked at.
    pub nodes: u64,
}

/// What the program around the solver provides.
pub trait SolveHost {
    /// Returns the time since some moment, by a clock of the host. `None`, the default, is the clock of the machine;
    /// WebAssembly has none.
    fn now(&self) -> Option<Duration> {
        None
    }

    /// Returns whether solving is to end. It is asked every few hundred nodes.
    fn is_stopped(&self) -> bool {
        false
    }

    /// Receives how far solving is, at most ten times a second.
    fn progress(&mut self, _progress: &Progress) {}

    /// Receives each part of the solution that is kept, as soon as it is found.
    fn part(&mut self, _part: &SolutionPart) {}
}

/// A host that never stops.
impl SolveHost for () {}

/// Why a position is not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unsolvable {
    /// The side to move could capture a royal piece.
    RoyalCapture,
    /// The board has more cells than this number.
    LargeBoard(usize),
    /// The turns of the game have several plies.
    Turns,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolvable::RoyalCapture => {
                f.write_str("expected a legal position, found that the side to move can capture a royal piece")
            }
            Unsolvable::LargeBoard(most) => write!(f, "expected a board of at most {most} cells, found a larger one"),
            Unsolvable::Turns => f.write_str("expected a game whose turns have one ply, found several"),
        }
    }
}

impl std::error::Error for Unsolvable {}

/// Solves a problem: the side to move in the state begins.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
/// use piecewright_games::solve::{SolveOptions, solve};
///
/// // A mate in two by Paul Morphy.
/// let state = State::from_fen(&library::get("chess").unwrap(), "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap();
/// let solution = solve(&state, "#2".parse().unwrap(), &SolveOptions::default(), &mut ()).unwrap();
/// assert_eq!(solution.keys.iter().map(|key| key.ply.san.as_str()).collect::<Vec<_>>(), ["Ra6"]);
/// ```
///
/// # Errors
///
/// If the position is not legal, the board is too large, or turns have several plies.
pub fn solve(
    state: &State,
    stipulation: Stipulation,
    options: &SolveOptions,
    host: &mut dyn SolveHost,
) -> Result<Solution, Unsolvable> {
    if MAX_CELLS < state.game().board().len() {
        return Err(Unsolvable::LargeBoard(MAX_CELLS));
    }
    if state.game().turn.is_some() {
        return Err(Unsolvable::Turns);
    }
    let mut diagram = SolvingState::new(state);
    if diagram.is_impossible() {
        return Err(Unsolvable::RoyalCapture);
    }
    let effort = Effort::new(host, options);
    let mut table = ProofTable::new(options.memory);
    let mut found = Solution {
        verdict: Verdict::Unfinished,
        cut: None,
        keys: Vec::new(),
        tries: Vec::new(),
        set: None,
        after_key: None,
        count: 0,
        lines: Vec::new(),
        short_count: 0,
        short: Vec::new(),
        set_lines: None,
        nodes: 0,
    };
    if stipulation.play().is_forced() {
        let cells = state.game().board().len();
        let mut attack = Attack {
            state: diagram,
            effort,
            table: &mut table,
            play: stipulation.play(),
            goal: stipulation.goal(),
            is_quodlibet: stipulation.is_quodlibet(),
            history: [0, 1].map(|_| vec![0; cells * cells]),
            killers: [0, 1].map(|_| vec![0; usize::from(MAX_HALF_MOVES)]),
            cells,
        };
        attack.solve(stipulation, options, &mut found);
        (found.cut, found.nodes) = (attack.effort.cut, attack.effort.nodes);
    } else {
        let lines = Lines {
            state: diagram,
            effort,
            table: &mut table,
            goal: stipulation.goal(),
            script: Script { series: 0, plies: 0, forces: false },
            max_kept: options.solutions,
            count: 0,
            kept: Vec::new(),
            writer: SolvingState::new(state),
            part: SolutionPart::Line,
        };
        lines.solve(stipulation, options, &mut found);
    }
    found.verdict = verdict(&found, stipulation, options);
    Ok(found)
}

/// Returns the script of a stipulation with some whole moves and perhaps a half one.
fn script(play: Play, half_moves: u16) -> Script {
    let moves = half_moves / 2;
    match play {
        Play::SeriesDirect => Script { series: moves - 1, plies: moves, forces: false },
        Play::SeriesHelp => Script { series: moves - 1, plies: moves + 1, forces: false },
        Play::SeriesSelf => Script { series: moves - 1, plies: moves, forces: true },
        Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex | Play::Help => {
            Script { series: 0, plies: half_moves, forces: false }
        }
    }
}

impl Lines<'_, '_> {
    /// Finds solutions, shorter ones and set play.
    fn solve(mut self, stipulation: Stipulation, options: &SolveOptions, found: &mut Solution) {
        let _ = self.solve_all(stipulation, options, found);
        (found.cut, found.nodes) = (self.effort.cut, self.effort.nodes);
    }

    fn solve_all(
        &mut self,
        stipulation: Stipulation,
        options: &SolveOptions,
        found: &mut Solution,
    ) -> Result<(), Stopped> {
        let (play, half_moves) = (stipulation.play(), stipulation.half_moves());
        if options.set && matches!(play, Play::Help | Play::SeriesHelp) {
            found.set_lines = self.set_play(play, half_moves)?;
        }
        let mut length = 2 - half_moves % 2;
        self.part = SolutionPart::Short;
        while length < half_moves {
            self.max_kept = options.solutions.saturating_sub(found.short.len());
            let ended = self.search(script(play, length));
            found.short_count += self.count;
            found.short.extend(self.written());
            ended?;
            length += 2;
        }
        (self.part, self.max_kept) = (SolutionPart::Line, options.solutions);
        let ended = self.search(script(play, half_moves));
        found.count = self.count;
        found.lines = self.written().collect();
        ended
    }

    /// Returns what the other side would begin with; `None` if the side to move could not pass.
    fn set_play(&mut self, play: Play, half_moves: u16) -> Result<Option<Vec<Vec<WrittenPly>>>, Stopped> {
        if self.state.is_in_check() {
            return Ok(None);
        }
        let plies = if play == Play::Help { half_moves - 1 } else { 1 };
        self.part = SolutionPart::SetLine;
        [&mut self.state, &mut self.writer].into_iter().for_each(SolvingState::pass);
        self.search(Script { series: 0, plies, forces: false })?;
        [&mut self.state, &mut self.writer].into_iter().for_each(SolvingState::undo);
        Ok(Some(self.written().collect()))
    }

    /// Takes the lines that are kept, with their texts.
    fn written(&mut self) -> impl Iterator<Item = Vec<WrittenPly>> {
        std::mem::take(&mut self.kept).into_iter().map(|Line { written, .. }| written)
    }
}

/// Returns the verdict on what was found.
fn verdict(found: &Solution, stipulation: Stipulation, options: &SolveOptions) -> Verdict {
    if found.cut.is_some_and(|cut| cut != CutReason::Tree) {
        return Verdict::Unfinished;
    }
    if let Some(AfterKey { moves, .. }) = found.after_key {
        return match moves {
            None => Verdict::Unsolvable,
            Some(moves) if moves < stipulation.moves() => Verdict::Short,
            Some(_) => Verdict::Sound,
        };
    }
    let is_forced = stipulation.play().is_forced();
    let is_short = 0 < found.short_count || found.shortest().is_some_and(|moves| moves < stipulation.moves());
    let count = if is_forced { found.keys.len() as u64 } else { found.count };
    match count.cmp(&options.intended) {
        _ if is_short => Verdict::Short,
        std::cmp::Ordering::Less => Verdict::Unsolvable,
        std::cmp::Ordering::Equal => Verdict::Sound,
        std::cmp::Ordering::Greater => Verdict::Cooked,
    }
}
