//! Exports a simple piece as a table of rays for each cell.

use super::program::{CompiledLeg, CompiledWay, Movement, Target};
use crate::board::{Board, CellId, Occupant, Vector};
use crate::limits::MAX_CELLS;
use crate::piece::{Cond, Edges, Effect, Over, Player, Rule, Stand};

/// Returns the rays of a piece from each cell: a table of all its moves, for loops that know nothing else.
///
/// It begins with one number for each cell, the index at which the cell's rays begin, and one more, the length. A ray
/// is three numbers, followed by its cells: the occupants on which the piece may end, one bit each; the number of
/// cells; and how many of the first ones it cannot end on. A ray continues from empty cells only.
///
/// Returns `None` for a piece that does more than go to a cell and capture what stands there.
#[must_use]
pub fn rays(movement: &Movement, board: &Board, player: Player, unmoved: bool) -> Option<Vec<u16>> {
    if !movement.is_complete() || board.has_joined_edges() || MAX_CELLS < board.len() {
        return None;
    }
    let mut legs: Vec<&CompiledLeg> = Vec::new();
    for path in &movement.paths {
        match path.when {
            Cond::Always => {}
            Cond::Unmoved if unmoved => {}
            Cond::Unmoved => continue,
            _ => return None,
        }
        match &path.way {
            CompiledWay::Rays(own) if path.ends.is_none() && path.becomes.is_empty() => legs.extend(own),
            CompiledWay::Nothing => {}
            _ => return None,
        }
    }
    let rules: Vec<u16> = legs.iter().map(|leg| rule_of(leg)).collect::<Option<_>>()?;
    let mut starts: Vec<u16> = Vec::new();
    let mut cells: Vec<u16> = Vec::new();
    let begin = board.len() + 1;
    for from in board.cells() {
        starts.push(u16::try_from(begin + cells.len()).ok()?);
        for (leg, &rule) in legs.iter().zip(&rules) {
            for target in &leg.targets {
                ray(leg, target, rule, (board, player), from, &mut cells)?;
            }
        }
    }
    starts.push(u16::try_from(begin + cells.len()).ok()?);
    starts.append(&mut cells);
    Some(starts)
}

/// Returns the occupants on which a leg may end, or `None` if the leg does more than that.
fn rule_of(leg: &CompiledLeg) -> Option<u16> {
    let (stop, stand) = leg.stop?;
    let is_plain = stand == Stand::Here && leg.pass.is_none() && leg.hop.is_none() && leg.edges == Edges::AsBoard;
    let is_ride = leg.ends_anywhere && leg.skip == 0 && leg.ride == Rule::MOVE.into();
    if !is_plain || !is_ride || matches!(leg.over, Over::Occupied(_)) {
        return None;
    }
    let mut rule = 0;
    for occupant in Occupant::ALL {
        let is_allowed = match (occupant, stop.on(occupant)) {
            (_, None) => false,
            (Occupant::Empty, Some(Effect::Leave | Effect::AllowEnPassant)) => true,
            (Occupant::Empty, Some(_)) => return None,
            (_, Some(Effect::Take)) => true,
            (_, Some(_)) => return None,
        };
        rule |= u16::from(is_allowed) << occupant as u16;
    }
    Some(rule)
}

/// Adds the ray of a target from a cell, if it has cells.
fn ray(
    leg: &CompiledLeg,
    target: &Target,
    rule: u16,
    (board, player): (&Board, Player),
    from: CellId,
    cells: &mut Vec<u16>,
) -> Option<()> {
    let number = |cell: CellId| u16::try_from(cell.index()).ok();
    let vector = board.seen_by(target.vector, player);
    // A move that stays on its cell is not a ray.
    if vector == Vector::ZERO {
        return None;
    }
    let mut ray: Vec<u16> = Vec::new();
    let mut under: Vec<u16> = Vec::new();
    if matches!(leg.over, Over::Clear(_)) {
        let [only] = target.under.as_slice() else { return None };
        // A ride that is lame at each of several leaps has cells in between on which it cannot end.
        if leg.is_ride() && !only.is_empty() {
            return None;
        }
        for &offset in only {
            match board.step(from, board.seen_by(offset, player)) {
                Some(cell) => under.push(number(cell)?),
                None => return Some(()),
            }
        }
    }
    let mut at = from;
    for _ in 0..leg.longest {
        match board.step(at, vector) {
            // A leap that leads back to the origin ends on the piece itself.
            Some(next) if next == from => return None,
            Some(next) => at = next,
            None => break,
        }
        ray.push(number(at)?);
    }
    if !ray.is_empty() {
        cells.extend([rule, u16::try_from(under.len() + ray.len()).ok()?, u16::try_from(under.len()).ok()?]);
        cells.append(&mut under);
        cells.append(&mut ray);
    }
    Some(())
}
