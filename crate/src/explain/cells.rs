//! Finds the cells to which the moves of a sentence lead, for any occupants of the board.

use super::compass::{Compass, sorted};
use super::group::{BentGroup, StraightGroup};
use super::vector_path::Form;
use crate::board::{CellId, Position, Vector};
use crate::limits::MAX_CLAUSE_STEPS;
use crate::movegen::{Arrival, FnVisitor, Intent, compile, run};
use crate::piece::{Counts, Edges, Path, Piece, Player, Way};

/// The cell of a piece and its owner.
#[derive(Clone, Copy)]
pub(super) struct Start {
    pub cell: CellId,
    pub player: Player,
}

/// The cells on which the rides of a straight group may end.
pub(super) fn of_straight(compass: &Compass, start: Start, group: &StraightGroup) -> Vec<CellId> {
    let mut work = MAX_CLAUSE_STEPS;
    let mut found = Vec::new();
    for &vector in &group.vectors {
        ride(compass, start, vector, &group.form, &[start.cell], &mut found, &mut work);
    }
    sorted(found)
}

/// The cells on which groups of several legs may end; where the last leg is not made, the cells it would reach.
pub(super) fn of_bent(compass: &Compass, start: Start, group: &BentGroup) -> Vec<CellId> {
    let mut work = MAX_CLAUSE_STEPS;
    let mut all = Vec::new();
    for way in &group.ways {
        let mut cells = vec![start.cell];
        for (&vector, form) in way.iter().zip(&group.forms) {
            if form.returns {
                continue;
            }
            let mut next = Vec::new();
            ride(compass, start, vector, form, &cells, &mut next, &mut work);
            cells = sorted(next);
        }
        all.extend(cells);
    }
    sorted(all)
}

/// The cells on which a path of any other kind may end on an empty board, or could capture. Returns none if the states
/// that all paths share are used up.
pub(super) fn of_path(compass: &Compass, start: Start, path: &Path, states_left: &mut usize) -> Vec<CellId> {
    if *states_left == 0 {
        return Vec::new();
    }
    let movement = compile(&Piece::from(path.clone()), compass.board);
    let mut position = Position::empty(compass.board);
    position.player = start.player;
    let mut all = Vec::new();
    let mut watch = |arrival: &Arrival| {
        // Burnt cells are captures, not destinations.
        if arrival.intent == Intent::Stop || matches!(path.way, Way::Burn(_)) {
            all.push(arrival.on);
        }
    };
    let mut visitor = FnVisitor::new(&mut watch, MAX_CLAUSE_STEPS);
    run(&movement, &position, start.cell, &mut visitor);
    *states_left = states_left.saturating_sub(visitor.states);
    sorted(all)
}

fn ride(
    compass: &Compass,
    start: Start,
    vector: Vector,
    form: &Form,
    from: &[CellId],
    found: &mut Vec<CellId>,
    work: &mut usize,
) {
    let (least, most) = lengths(form);
    let vector = compass.board.seen_by(vector, start.player);
    for &cell in from {
        let mut at = cell;
        for leaps in 1..=most {
            let Some(left) = work.checked_sub(1) else { return };
            *work = left;
            let next = match form.edges {
                Edges::AsBoard => compass.board.step(at, vector),
                Edges::SidesJoined => compass.board.step_around(at, vector),
            };
            let Some(next) = next else { break };
            at = next;
            let is_length = form.total.as_ref().is_none_or(|total: &Counts| total.contains(leaps));
            if least <= leaps && is_length {
                found.push(at);
            }
            // Around joined edges, the ride has returned to its start.
            if at == cell {
                break;
            }
        }
    }
}

/// The minimum and maximum number of leaps of a segment.
fn lengths(form: &Form) -> (u16, u16) {
    if form.as_last {
        return (1, u16::MAX);
    }
    let least = form.passed.iter().fold(1_u16, |sum, run| sum.saturating_add(run.times.min()));
    let most = form.passed.iter().fold(1_u16, |sum, run| {
        let most = run.times.max().filter(|_| !run.spaced).unwrap_or(u16::MAX);
        sum.saturating_add(most)
    });
    if form.total.is_some() { (least, u16::MAX) } else { (least, most) }
}
