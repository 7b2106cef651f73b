//! Finds the cells on which the moves of a sentence end, for any occupants of the board.

use super::Sentence;
use super::compass::{Compass, sorted};
use super::group::{BentGroup, StraightGroup};
use super::vector_path::Form;
use crate::board::{CellId, Position, Vector};
use crate::budget::Budget;
use crate::equality::{ReachableCells, reach_within};
use crate::limits::MAX_CLAUSE_STEPS;
use crate::movegen::compile;
use crate::piece::{Counts, Edges, Path, Piece, Stand};

/// The cells on which the moves of a sentence end: those that its routes reach, as far as the sentence describes them.
pub(super) fn of(compass: &Compass, routes: &[Path], sentence: &Sentence, budget: &mut Budget) -> ReachableCells {
    let own = sentence.sources.routes.iter().filter_map(|&index| routes.get(index)).cloned();
    let movement = compile(&own.collect::<Piece>(), compass.board);
    let position = Position::empty(compass.board);
    let mut reached = reach_within(&movement, &position, compass.board.middle(), budget);
    if let Some(within) = &sentence.within {
        reached.cells.retain(|cell| within.binary_search(cell).is_ok());
    }
    reached
}

/// The cells of either sentence; all cells if one may describe them all.
pub(super) fn either(a: Option<Vec<CellId>>, b: Option<Vec<CellId>>) -> Option<Vec<CellId>> {
    Some(sorted(a?.into_iter().chain(b?).collect()))
}

/// The cells at the lengths of a straight group, whatever its moves need. Returns `None` if there are too many.
pub(super) fn of_straight(compass: &Compass, group: &StraightGroup) -> Option<Vec<CellId>> {
    let start = compass.board.middle();
    if group.stop.stand != Stand::Here {
        return Some(vec![start]);
    }
    let mut ride = Ride::new(compass);
    for &vector in &group.vectors {
        ride.follow(vector, &group.form, &[start])?;
    }
    Some(sorted(ride.found))
}

/// The cells to which some of the ways of a group of several legs lead, whatever they need. Returns `None` if there are
/// too many.
pub(super) fn of_bent(compass: &Compass, group: &BentGroup, ways: &[Vec<Vector>]) -> Option<Vec<CellId>> {
    let start = compass.board.middle();
    if group.stop.stand == Stand::PathStart {
        return Some(vec![start]);
    }
    let mut ride = Ride::new(compass);
    let mut all = Vec::new();
    for way in ways {
        // A piece that does not make its last leg ends where that leg begins.
        let leg_count = group.forms.len().saturating_sub(usize::from(group.stop.stand == Stand::LegStart));
        let mut cells = vec![start];
        for (&vector, form) in way.iter().zip(&group.forms).take(leg_count).filter(|(_, form)| !form.returns) {
            ride.follow(vector, form, &cells)?;
            cells = sorted(std::mem::take(&mut ride.found));
        }
        all.extend(cells);
    }
    Some(sorted(all))
}

/// The ends of segments, found within a number of leaps.
struct Ride<'a> {
    compass: &'a Compass<'a>,
    found: Vec<CellId>,
    leaps_left: usize,
}

impl Ride<'_> {
    fn new<'a>(compass: &'a Compass<'a>) -> Ride<'a> {
        Ride { compass, found: Vec::new(), leaps_left: MAX_CLAUSE_STEPS }
    }

    fn follow(&mut self, vector: Vector, form: &Form, from: &[CellId]) -> Option<()> {
        let board = self.compass.board;
        let lengths = lengths(form);
        // Around joined edges, a ride that is longer than all its gaps and the board only meets the same cells again.
        let from_here_on = lengths.ranges().last().map_or(0, |range| range.min);
        let longest = u16::try_from(board.len()).unwrap_or(u16::MAX).saturating_add(from_here_on);
        let most = lengths.max().unwrap_or(longest).min(longest);
        for &cell in from {
            let mut at = cell;
            for leaps in 1..=most {
                self.leaps_left = self.leaps_left.checked_sub(1)?;
                let next = match form.edges {
                    Edges::AsBoard => board.step(at, vector),
                    Edges::SidesJoined => board.step_around(at, vector),
                };
                let Some(next) = next else { break };
                at = next;
                if lengths.contains(leaps) {
                    self.found.push(at);
                }
            }
        }
        Some(())
    }
}

/// The numbers of leaps that a segment may have.
fn lengths(form: &Form) -> Counts {
    if form.as_last {
        return Counts::at_least(1);
    }
    let passed = form.passed.iter().fold(Counts::exactly(1), |all, run| {
        let own = if run.spaced { Counts::at_least(run.times.min()) } else { run.times.clone() };
        super::counts::sum(&all, &own)
    });
    form.total.as_ref().and_then(|total| total.from(passed.min())).unwrap_or(passed)
}
