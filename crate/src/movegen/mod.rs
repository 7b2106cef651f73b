//! From a piece and a board to moves: [`compile`] once, [`generate`] for each position.
//!
//! ```
//! use piecewright::board::{Board, Position};
//! use piecewright::movegen::{compile, generate};
//! use piecewright::piece::{Aim, Leap, Leg, Path, Piece, Rule};
//!
//! let board: Board = "8x8".parse().unwrap();
//! let knight = Piece::from(Path::from(Leg::step(Aim::at(Leap::orbit(2, 1)), Rule::MOVE_OR_TAKE)));
//! let movement = compile(&knight, &board);
//! let position = Position::empty(&board);
//! let moves = generate(&movement, &position, board.cell("a1").unwrap());
//! assert_eq!(moves.to_strings(), ["b3", "c2"]);
//! ```

mod arrival;
mod bent_lines;
mod capability;
mod castle;
pub(crate) mod changes;
mod compile;
mod cond;
mod covered;
mod emit;
pub(crate) mod follow;
pub(crate) mod lines;
mod moves;
mod program;
mod rays;
mod report;
mod ride;
mod routes;
mod visitor;
mod walk;

use crate::board::{Board, CellId, Position};
use crate::budget::Budget;
use crate::limits::{MAX_SIDE, MAX_STATES};
use crate::piece::OriginId;
pub(crate) use arrival::{Arrival, Intent, Missing, PathKind, WayPoint};
use arrival::{Needs, Source};
pub(crate) use capability::{Capability, capabilities};
use castle::castle;
pub(crate) use castle::{BoxLeap, leaps_of, straight_way};
pub(crate) use changes::{CellContent, Changes};
use compile::bare_leg;
pub use compile::compile;
use cond::{Circumstances, Truth};
pub use moves::{Move, Moves};
pub(crate) use program::Op;
#[doc(hidden)]
pub use program::{CompiledLeg, CompiledWay, EffectTable, PathPlan, Program, Target};
pub use program::{Movement, Unsupported};
pub use rays::rays;
use report::{report_landing, report_leap, report_whole_move};
use ride::{MetCells, ride, slide};
pub(crate) use ride::{Scene, Start};
pub(crate) use routes::{routes_by_total, routes_toward};
use std::ops::ControlFlow;
pub(crate) use visitor::{FnVisitor, Visitor};
pub(crate) use walk::Memo;
use walk::walk;

/// Generates the moves of one piece, each result once.
///
/// The cell that the piece stands on counts as empty during the move.
///
/// A lame leap looks at the cell it passes, so the `:` on e4 takes both cells behind it from a xiangqi horse:
///
/// ```text
/// . . X . X . .
/// . X . . . . .
/// . . . ! : . .
/// . X . . . . .
/// . . X . X . .
/// ```
///
/// ```
/// use piecewright::board::{Board, Occupant, Position};
/// use piecewright::movegen::{compile, generate};
/// use piecewright::piece::{Aim, Leap, Leg, Over, Path, Piece, Rule, Via};
///
/// let board: Board = "8x8".parse().unwrap();
/// let leap = Leg::step(Aim::at(Leap::orbit(2, 1)), Rule::MOVE_OR_TAKE);
/// let horse = Piece::from(Path::from(Leg { over: Over::Clear(Via::OrthogonalFirst), ..leap }));
/// let mut position = Position::empty(&board);
/// position.put(board.cell("e4").unwrap(), Occupant::Enemy);
/// let moves = generate(&compile(&horse, &board), &position, board.cell("d4").unwrap());
/// assert_eq!(moves.to_strings(), ["b3", "b5", "c2", "c6", "e2", "e6"]);
/// ```
///
/// In a position on another board than the one that the piece was compiled for ([`Movement::is_for`]) there are no moves, and
/// they are not complete.
#[must_use]
pub fn generate<'a>(movement: &Movement, position: &'a Position<'a>, from: CellId) -> Moves<'a> {
    let mut moves = Moves::new(position, from);
    let complete = run(movement, position, from, &mut moves);
    moves.finish(complete);
    moves
}

/// Generates the moves of one piece within a budget; if it does not suffice, the moves are not complete.
#[must_use]
pub fn generate_within<'a>(
    movement: &Movement,
    position: &'a Position<'a>,
    from: CellId,
    budget: &mut Budget,
) -> Moves<'a> {
    let mut moves = Moves::new(position, from);
    if !movement.is_for(position.board) {
        moves.finish(false);
        return moves;
    }
    let mut complete = movement.is_complete();
    // All paths share the states, as in `run`.
    let mut states_left = MAX_STATES.min(budget.left() / WORK_OF_STATE);
    for (path, plan) in movement.paths.iter().enumerate() {
        if budget.spend(work_of_rays(&plan.way, position.board)).is_err() {
            complete = false;
            break;
        }
        complete &= run_within(movement, path, position, from, &mut states_left, &mut moves);
    }
    // The work is done already; if it exceeds the budget, the moves count as incomplete.
    complete &= budget.spend(moves.work()).is_ok();
    moves.finish(complete);
    moves
}

/// The least work of a state of a walk, in units of a budget.
const WORK_OF_STATE: usize = 8;

/// How many cells of a ray cost one unit of a budget.
const CELLS_PER_UNIT: usize = 16;

/// Returns the work of following rays as far as they may lead.
fn work_of_rays(way: &CompiledWay, board: &Board) -> usize {
    let longest = usize::from(MAX_SIDE).min(board.len());
    match way {
        CompiledWay::Rays(legs) => {
            let ray = |leg: &CompiledLeg| leg.targets.len() * (1 + longest.min(leg.longest.into()) / CELLS_PER_UNIT);
            legs.iter().map(ray).sum()
        }
        CompiledWay::Burn(range) => range.iter().map(|plan| work_of_rays(&plan.way, board)).sum(),
        CompiledWay::Box { .. } => board.len(),
        CompiledWay::Program(_) | CompiledWay::Castle(_) | CompiledWay::Nothing => 1,
    }
}

/// Sends every arrival of the piece to `visitor`; returns whether the limits let it find all. On another board than its own, a
/// piece arrives nowhere.
pub(crate) fn run<V: Visitor>(movement: &Movement, position: &Position, from: CellId, visitor: &mut V) -> bool {
    if !movement.is_for(position.board) {
        return false;
    }
    let mut complete = movement.is_complete();
    // All paths share the states; otherwise a text with many paths would take as many times longer.
    let mut states_left = MAX_STATES;
    for path in 0..movement.paths.len() {
        complete &= run_within(movement, path, position, from, &mut states_left, visitor);
    }
    complete
}

/// Does the same for one of its paths, by its index.
pub(crate) fn run_one<V: Visitor>(
    movement: &Movement,
    path: usize,
    position: &Position,
    from: CellId,
    visitor: &mut V,
) -> bool {
    run_within(movement, path, position, from, &mut { MAX_STATES }, visitor)
}

fn run_within<V: Visitor>(
    movement: &Movement,
    path: usize,
    position: &Position,
    from: CellId,
    states_left: &mut usize,
    visitor: &mut V,
) -> bool {
    debug_assert!(movement.is_for(position.board), "the piece was compiled for another board");
    let Some(plan) = movement.paths.get(path) else { return true };
    let unmoved = position.is_unmoved().unwrap_or(V::WANTS_HYPOTHETICAL);
    let truth = Circumstances { position, unmoved, cell: from }.holds(&plan.when);
    if truth == Truth::No {
        return true;
    }
    let scene = Scene { position, origin: from, unmoved, hypothetical: V::WANTS_HYPOTHETICAL };
    let needs = Needs { unmoved: plan.needs_unmoved, conditional: truth == Truth::Unknown };
    run_path(&scene, Source { path, plan, needs }, states_left, visitor)
}

fn run_path<V: Visitor>(scene: &Scene, source: Source, states_left: &mut usize, visitor: &mut V) -> bool {
    match &source.plan.way {
        CompiledWay::Rays(legs) => {
            for leg in legs {
                if leg.is_simple
                    && source.plan.ends.is_none()
                    && let Some((stop, _)) = leg.stop
                    && let Some(cells) = visitor.plain_cells(source)
                {
                    leg.targets.iter().for_each(|target| slide(scene, leg, stop, target, cells));
                    continue;
                }
                let mut met = MetCells::default();
                for target in 0..leg.targets.len() {
                    let start = Start::new(scene.origin, leg, target);
                    ride(scene, start, &Changes::NONE, &mut met, |landing| {
                        report_landing(scene, source, &Changes::NONE, landing, &[], visitor);
                        ControlFlow::Continue(())
                    });
                }
            }
            true
        }
        CompiledWay::Program(program) => walk(program, scene, source, states_left, visitor),
        CompiledWay::Castle(way) => {
            castle(way, scene, source, visitor);
            true
        }
        CompiledWay::Burn(range) => burn(range, scene, source, states_left, visitor),
        CompiledWay::Box(reachable) => {
            let leg = bare_leg(reachable.stop, reachable.origin);
            leaps_of(scene, reachable).for_each(|leap| report_leap(scene, source, &leg, &leap, visitor));
            true
        }
        CompiledWay::Nothing => true,
    }
}

/// Takes everything that the paths of the range could take, without moving.
fn burn<V: Visitor>(
    range: &[PathPlan],
    scene: &Scene,
    source: Source,
    states_left: &mut usize,
    visitor: &mut V,
) -> bool {
    let mut changes = Changes::NONE;
    let mut last = OriginId::default();
    let mut conditional = source.needs.conditional;
    let mut watch = |arrival: &Arrival| match arrival.missing {
        None => {
            arrival.changes().taken.into_iter().for_each(|victim| changes.take(victim));
            last = arrival.origin;
            conditional |= arrival.source.needs.conditional;
        }
        // A possible victim lets the path end where it began, so it is not an end by itself.
        Some(_) if V::WANTS_HYPOTHETICAL => {
            visitor.visit(&Arrival { source, leg: 0, intent: Intent::Hop, way_points: &[], ..*arrival });
        }
        Some(_) => {}
    };
    let mut complete = true;
    let (mut states, mut landings) = (0, 0);
    for plan in range {
        let circumstances = Circumstances { position: scene.position, unmoved: scene.unmoved, cell: scene.origin };
        let truth = circumstances.holds(&plan.when);
        if truth == Truth::No {
            continue;
        }
        let needs = Needs { conditional: source.needs.conditional || truth == Truth::Unknown, ..source.needs };
        let part = Source { plan, needs, ..source };
        let mut inner = FnVisitor::new(&mut watch, usize::MAX);
        complete &= run_path(scene, part, states_left, &mut inner);
        states += inner.states;
        landings += inner.landings;
    }
    visitor.count_work(states, landings);
    if !changes.is_none() {
        let needs = Needs { conditional, ..source.needs };
        report_whole_move(scene, Source { needs, ..source }, last, scene.origin, &changes, visitor);
    }
    complete
}
