//! Finds the cells that a piece can go to, whatever stands on the other cells.
//!
//! Two quick traces usually decide: one that forgets after each leg what the legs before needed, which finds every cell
//! and perhaps more, and one that follows each state once, which finds some. If both find the same cells, these are the
//! answer. Otherwise a whole trace looks for those in between.

use super::conjunction::{Conjunction, LAST_TURN, Unknown, Values, value};
use super::site::{Names, Site, SiteView, number};
use super::trace::Tracer;
use super::{Budget, Scope, Spent};
use crate::board::{CellId, Occupant, Position};
use crate::limits::MAX_REACH_WORK;
use crate::movegen::{CompiledWay, Movement, PathPlan};
use crate::piece::Cond;
use crate::symbolic::{Step, TraceState};

/// The cells that a piece can go to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReachableCells {
    /// The cells, in board order; that of the piece is one of them if a move can end where it began.
    pub cells: Vec<CellId>,
    /// Whether these are all cells; `false` if the limits of the piece or of the search left some out.
    pub is_complete: bool,
}

/// Returns the cells that a piece on `from` can go to if anything may stand on the cells that are empty in the position:
/// nothing, or a piece of either side, royal or not.
///
/// What stands on other cells stays there. The piece may have moved or not unless the position says so, every cell may be
/// one for en passant unless the position names one, and conditions in prose may hold or not unless they are assumed.
///
/// A cannon can capture on every cell of its lines but the nearest ones, where it can only go:
///
/// ```
/// use piecewright::board::{Board, Occupant, Position};
/// use piecewright::equality::reach;
/// use piecewright::movegen::compile;
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "4x4".parse().unwrap();
/// let reached = |text: &str, position: &Position| -> Vec<String> {
///     let movement = compile(&read(text, Notation::XBETZA).pieces[0].piece, &board);
///     let found = reach(&movement, position, board.cell("a1").unwrap());
///     assert!(found.is_complete);
///     found.cells.into_iter().map(|cell| board.name(cell).to_owned()).collect()
/// };
/// let mut position = Position::empty(&board);
/// assert_eq!(reached("cpR", &position), ["a3", "a4", "c1", "d1"]);
/// position.put(board.cell("c1").unwrap(), Occupant::Wall);
/// assert_eq!(reached("mRcpR", &position), ["a2", "a3", "a4", "b1"]);
/// ```
#[must_use]
pub fn reach(movement: &Movement, position: &Position, from: CellId) -> ReachableCells {
    reach_within(movement, position, from, &mut Budget::new(MAX_REACH_WORK))
}

/// Returns the same within a shared budget.
pub(crate) fn reach_within(
    movement: &Movement,
    position: &Position,
    from: CellId,
    budget: &mut Budget,
) -> ReachableCells {
    let site = Site::Cell { board: position.board, origin: from };
    let mover = Mover { movement, position, view: site.view(position.player, Scope::Moves) };
    let nowhere = vec![false; position.board.len()];
    let most = budget.within(MAX_REACH_WORK / 3, |part| mover.cells(Precision::Loose, nowhere.clone(), None, part));
    let wanted = most.ended.then(|| most.count());
    let least = budget.within(MAX_REACH_WORK / 3, |part| mover.cells(Precision::FirstVisit, nowhere, wanted, part));
    let found = if Some(least.count()) == wanted {
        TracedCells { ended: true, ..least }
    } else {
        mover.cells(Precision::Exact, least.cells, wanted, budget)
    };
    let is_complete = movement.is_complete() && (found.ended || Some(found.count()) == wanted);
    let cells = position.board.cells().zip(found.cells).filter_map(|(cell, is_found)| is_found.then_some(cell));
    ReachableCells { cells: cells.collect(), is_complete }
}

/// How precisely a trace distinguishes the states that it has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Precision {
    /// By all that the legs before need and did.
    Exact,
    /// By what the legs before did; each state is only followed the first time that it is reached.
    FirstVisit,
    /// By which pieces the legs before moved.
    Loose,
}

/// A search for the cells where moves end, and those that it has found so far.
pub(super) struct CellSearch<'a> {
    /// Says what is known.
    pub position: &'a Position<'a>,
    pub precision: Precision,
    start: &'a Conjunction,
    cells: Vec<bool>,
    /// How many cells are still to be found, if it is known how many there are.
    left: Option<usize>,
}

impl CellSearch<'_> {
    /// Adds a cell, and ends the trace with the last one.
    pub(super) fn add(&mut self, cell: CellId) -> Result<(), Spent> {
        let Some(is_found) = self.cells.get_mut(cell.index()).filter(|is_found| !**is_found) else { return Ok(()) };
        *is_found = true;
        self.left = self.left.map(|left| left.saturating_sub(1));
        // All are found: the trace ends here, as if its budget were spent.
        if self.left == Some(0) { Err(Spent) } else { Ok(()) }
    }

    /// Returns what distinguishes a state from others that need not be followed too, and makes the step forget what it
    /// may not remember.
    pub(super) fn loosened(&self, step: &mut Step<Tracer>) -> TraceState<CellId> {
        if self.precision == Precision::Loose {
            step.known = Some(self.start.clone());
            step.state.changes.taken.clear();
        }
        let mut state = step.state.clone();
        state.changes.taken.clear();
        state
    }
}

/// The cells that a trace found, and whether it came to its end.
struct TracedCells {
    cells: Vec<bool>,
    ended: bool,
}

impl TracedCells {
    fn count(&self) -> usize {
        self.cells.iter().filter(|&&is_found| is_found).count()
    }
}

/// A piece in a position.
struct Mover<'a> {
    movement: &'a Movement,
    position: &'a Position<'a>,
    view: SiteView<'a>,
}

impl Mover<'_> {
    /// Finds cells beside those that are known, at most as many in all as are `wanted`.
    fn cells(&self, precision: Precision, known: Vec<bool>, wanted: Option<usize>, budget: &mut Budget) -> TracedCells {
        let start = self.start(precision);
        let found = TracedCells { cells: known, ended: false };
        let left = wanted.map(|wanted| wanted.saturating_sub(found.count()));
        if left == Some(0) {
            return TracedCells { ended: true, ..found };
        }
        let cell_search = CellSearch { position: self.position, precision, start: &start, cells: found.cells, left };
        let mut names = Names::default();
        let mut tracer = Tracer::new(self.position, self.view, &mut names, budget, Some(cell_search));
        let ended = tracer.follow(self.movement, &start).is_ok();
        TracedCells { cells: tracer.cell_search.map_or_else(Vec::new, |search| search.cells), ended }
    }

    /// Returns what the position says.
    fn start(&self, precision: Precision) -> Conjunction {
        let Mover { movement, position, view } = self;
        let mut start = Conjunction::default();
        let castles = movement.paths.iter().any(castles);
        for cell in position.board.cells().filter(|&cell| cell != view.origin) {
            let passed = position.en_passant.is_some_and(|passed| passed.on == cell);
            // A loose trace forgets captures: a piece may already have been taken from its cell, but a wall never moves.
            let values = match position.occupant(cell) {
                Occupant::Wall => value::WALL,
                Occupant::Empty if passed && precision != Precision::Loose => value::EN_PASSANT,
                Occupant::Empty if castles => !value::WALL,
                Occupant::Empty => continue,
                _ if precision == Precision::Loose => !value::WALL,
                occupant => value::of(occupant),
            };
            start.restrict(Unknown::Cell(number(cell)), values);
        }
        if let (Some(unmoved), None) = (position.unmoved, position.turn) {
            start.restrict(Unknown::Turn, if unmoved { FIRST_TURN } else { !FIRST_TURN });
        }
        start
    }
}

/// Whether a path castles, which looks for the edge of the board. A wall there counts as one, so it must be ruled out.
fn castles(plan: &PathPlan) -> bool {
    match &plan.way {
        CompiledWay::Castle(_) => true,
        CompiledWay::Burn(range) => range.iter().any(castles),
        CompiledWay::Rays(_) | CompiledWay::Program(_) | CompiledWay::Box(_) | CompiledWay::Nothing => false,
    }
}

const FIRST_TURN: Values = 1 << 1;

/// What a position says about a condition.
pub(super) enum ConditionValue {
    /// It holds, or fails.
    Holds(bool),
    /// It holds on these turns.
    OnTurns(Values),
}

/// Returns what a position says about a condition on the piece or in prose; `None` if that is another condition or unknown.
/// A piece that has not moved makes its first move.
pub(super) fn settled(cond: &Cond, position: &Position) -> Option<ConditionValue> {
    match cond {
        Cond::Unmoved => Some(position.is_unmoved().map_or(ConditionValue::OnTurns(FIRST_TURN), ConditionValue::Holds)),
        Cond::Turn(turns) => Some(match position.turn {
            Some(turn) => ConditionValue::Holds(turns.contains(turn)),
            None => ConditionValue::OnTurns(
                (1..=LAST_TURN).filter(|&n| turns.contains(n)).fold(0, |turns, n| turns | 1 << n),
            ),
        }),
        Cond::OneRankAhead | Cond::Said(_) => {
            let assumed = position.assume.iter().find(|(said, _)| cond.prose() == Some(said.as_str()));
            assumed.map(|&(_, holds)| ConditionValue::Holds(holds))
        }
        _ => None,
    }
}
