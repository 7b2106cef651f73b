//! Simple ways to move as lists of cells, for code that must be fast and knows nothing else.

use super::bent_lines::bent_lines;
use super::cond::{Circumstances, Truth};
use super::program::{CompiledLeg, CompiledWay, Movement, PathPlan, Program, Target};
use crate::board::{Board, CellId, Occupant, Position, Vector};
use crate::limits::MAX_COUNT;
use crate::piece::{Cond, Counts, Edges, Effect, Over, Player, Rule, Stand};

/// A way in one direction from one cell, at its end if it bends before. It goes on from empty cells only, and captures what
/// stands on the cell where it ends. A ride that ends right behind the piece that it passes is a line for each cell of that
/// piece.
// Exhaustive: only the crates of this project use it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The occupants on which it may end.
    pub on: OccupantSet,
    /// Whether it may also end on an empty cell that an enemy has just passed, and captures that enemy.
    pub takes_en_passant: bool,
    /// Whether an enemy may then capture en passant on the cell where it ends.
    pub allows_en_passant: bool,
    /// Whether it must first pass exactly one piece.
    pub hops: bool,
    /// The cells that must be empty so that it can be made at all.
    pub under: Vec<CellId>,
    /// The cells where it may end, in order.
    pub cells: Vec<CellId>,
}

/// A set of kinds of occupants.
// Exhaustive: only the crates of this project use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OccupantSet(pub u8);

impl OccupantSet {
    /// Returns whether an occupant is in the set.
    #[must_use]
    pub const fn contains(self, occupant: Occupant) -> bool {
        self.0 >> occupant as u8 & 1 != 0
    }

    /// Returns what is in both sets.
    #[must_use]
    pub const fn and(self, other: OccupantSet) -> OccupantSet {
        OccupantSet(self.0 & other.0)
    }
}

/// What a leg does at its end, if it does no more than a [`Line`].
#[derive(Clone, Copy)]
pub(super) struct Ending {
    pub on: OccupantSet,
    pub takes_en_passant: bool,
    pub allows_en_passant: bool,
    pub hop: Option<Landing>,
}

/// Where a ride may end that passes one piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Landing {
    /// On any cell behind it, as a cannon does.
    Beyond,
    /// Right behind it, as a grasshopper does.
    RightBehind,
}

/// Returns the lines of a path from a cell, or `None` if it is more than lines; `unmoved` says whether the piece counts
/// as not moved.
#[must_use]
pub fn lines(movement: &Movement, path: usize, position: &Position, from: CellId, unmoved: bool) -> Option<Vec<Line>> {
    let bent = |program: &Program| bent_lines(program, (position.board, position.player), from);
    movement.paths.get(path).map_or_else(|| Some(Vec::new()), |plan| lines_by(plan, position, from, unmoved, bent))
}

/// Does the same for a path of one leg that is at hand.
pub(super) fn lines_of(plan: &PathPlan, position: &Position, from: CellId, unmoved: bool) -> Option<Vec<Line>> {
    lines_by(plan, position, from, unmoved, |_| None)
}

/// Returns the lines of a path from a cell, those of several legs as a function finds them.
fn lines_by(
    plan: &PathPlan,
    position: &Position,
    from: CellId,
    unmoved: bool,
    bent: impl FnOnce(&Program) -> Option<Vec<Line>>,
) -> Option<Vec<Line>> {
    let decided = |cond: &Cond, cell: CellId| match (Circumstances { position, unmoved, cell }.holds(cond)) {
        Truth::No => Some(false),
        Truth::Yes => Some(true),
        Truth::Unknown => None,
    };
    if !decided(&plan.when, from)? {
        return Some(Vec::new());
    }
    let lines = match &plan.way {
        CompiledWay::Nothing => return Some(Vec::new()),
        _ if !plan.becomes.is_empty() => return None,
        CompiledWay::Rays(legs) => straight_lines(legs, (position.board, position.player), from)?,
        CompiledWay::Program(program) => bent(program)?,
        CompiledWay::Castle(_) | CompiledWay::Burn(_) | CompiledWay::Box(_) => return None,
    };
    let Some(ends) = &plan.ends else { return Some(lines) };
    let mut found = Vec::new();
    for line in lines {
        // A line ends on all of its cells alike.
        let allowed: Vec<bool> = line.cells.iter().map(|&to| decided(ends, to)).collect::<Option<_>>()?;
        if allowed.iter().all(|&allowed| allowed) {
            found.push(line);
        } else if allowed.iter().any(|&allowed| allowed) {
            return None;
        }
    }
    Some(found)
}

/// Returns the lines of ways of one leg from a cell, or `None` if they are more than lines.
fn straight_lines(legs: &[CompiledLeg], view: (&Board, Player), from: CellId) -> Option<Vec<Line>> {
    let mut found = Vec::new();
    for leg in legs {
        if leg.pass.is_some() {
            return None;
        }
        let ending = ending(leg)?;
        for target in &leg.targets {
            let line = match line_to(leg, target, ending, view, from) {
                TargetLine::Line(line) => line,
                TargetLine::OffBoard => continue,
                TargetLine::MoreThanLine => return None,
            };
            if ending.hop == Some(Landing::RightBehind) {
                found.append(&mut by_hurdle(&line)?);
            } else {
                found.push(line);
            }
        }
    }
    Some(found)
}

/// Returns a line for each cell of a ride that may hold the piece right behind which it ends, or `None` if they were many.
fn by_hurdle(line: &Line) -> Option<Vec<Line>> {
    if MOST_HURDLES < line.cells.len() {
        return None;
    }
    let with_hurdle = |(index, ends): (usize, &[CellId])| {
        let (under, cells) = (line.cells[..index].to_vec(), ends.to_vec());
        Line { under, cells, ..line.clone() }
    };
    Some(line.cells.windows(2).enumerate().map(with_hurdle).collect())
}

/// The most cells of a ride with a line for each hurdle. Together, these lines have the square of that many cells.
const MOST_HURDLES: usize = 16;

/// Returns what a leg does where the move ends, or `None` if it does more than a line can.
pub(super) fn ending(leg: &CompiledLeg) -> Option<Ending> {
    let (stop, stand) = leg.stop?;
    let is_plain = stand == Stand::Here && leg.edges == Edges::AsBoard;
    let is_ride = leg.ends_anywhere && leg.skip == 0 && leg.ride == Rule::MOVE.into();
    if !is_plain || !is_ride || matches!(leg.over, Over::Occupied(_)) {
        return None;
    }
    let hop = match &leg.hop {
        None => None,
        Some((hop, over)) => {
            if hop.hurdles != Counts::exactly(1) || *over != Rule::HURDLE.into() || leg.over != Over::Free {
                return None;
            }
            if hop.beyond == Counts::at_least(1) {
                Some(Landing::Beyond)
            } else if hop.beyond == Counts::exactly(1) {
                Some(Landing::RightBehind)
            } else {
                return None;
            }
        }
    };
    let takes_en_passant = match stop.en_passant {
        None => false,
        Some(Effect::TakeEnPassant) => true,
        Some(_) => return None,
    };
    let mut on = OccupantSet::default();
    for occupant in Occupant::ALL {
        let is_allowed = match (occupant, stop.on(occupant)) {
            (_, None) => false,
            (Occupant::Empty, Some(Effect::Leave | Effect::AllowEnPassant)) => true,
            (Occupant::Empty, Some(_)) => return None,
            (_, Some(Effect::Take)) => true,
            (_, Some(_)) => return None,
        };
        on.0 |= u8::from(is_allowed) << occupant as u8;
    }
    let allows_en_passant = stop.on(Occupant::Empty) == Some(Effect::AllowEnPassant);
    Some(Ending { on, takes_en_passant, allows_en_passant, hop })
}

/// The line to a target from a cell, if there is one.
pub(super) enum TargetLine {
    /// A line.
    Line(Line),
    /// None, for it leads off the board.
    OffBoard,
    /// More than a line can describe.
    MoreThanLine,
}

/// Returns the line to a target from a cell.
pub(super) fn line_to(
    leg: &CompiledLeg,
    target: &Target,
    Ending { on, takes_en_passant, allows_en_passant, hop }: Ending,
    (board, player): (&Board, Player),
    from: CellId,
) -> TargetLine {
    let vector = board.seen_by(target.vector, player);
    // A move that stays on its cell is not a line.
    if vector == Vector::ZERO {
        return TargetLine::MoreThanLine;
    }
    let mut under: Vec<CellId> = Vec::new();
    if matches!(leg.over, Over::Clear(_)) {
        let [only] = target.under.as_slice() else { return TargetLine::MoreThanLine };
        // A ride that is lame at each of several leaps has cells in between on which it cannot end.
        if leg.is_ride() && !only.is_empty() {
            return TargetLine::MoreThanLine;
        }
        for &offset in only {
            match board.step(from, board.seen_by(offset, player)) {
                Some(cell) => under.push(cell),
                None => return TargetLine::OffBoard,
            }
        }
    }
    let mut cells = Vec::new();
    let mut at = from;
    for _ in 0..leg.longest.min(MAX_COUNT) {
        match board.step(at, vector) {
            // A ride is over where it began, but a single leap may lead there.
            Some(next) if next == from && leg.is_ride() => break,
            Some(next) if next == from => return TargetLine::MoreThanLine,
            Some(next) => at = next,
            None => break,
        }
        cells.push(at);
    }
    if cells.is_empty() {
        return TargetLine::OffBoard;
    }
    TargetLine::Line(Line { on, takes_en_passant, allows_en_passant, hops: hop.is_some(), under, cells })
}
