//! Compares the moves of a text with the drawing and lists the differences.

use super::bends::ways;
use super::target::{Ends, MODES, Target};
use crate::board::{CellId, Occupant, Position};
use crate::movegen::{Movement, compile, generate};
use crate::notation::{Interpretation, read};
use crate::order::sort;

/// How many cells are named in one loss.
const MOST_NAMED: usize = 8;

/// Describes where the moves of a text differ from the drawing.
pub(super) fn differences(text: &str, notation: Interpretation, target: &Target) -> Vec<String> {
    let piece = read(text, notation).pieces.pop().map(|definition| definition.piece).unwrap_or_default();
    let movement = compile(&piece, target.board);
    let mut losses = Vec::new();
    for mode in MODES {
        let drawn = drawn(target, mode);
        let found = found(&movement, target, mode);
        let without = |all: &[CellId], others: &[CellId]| -> Vec<CellId> {
            all.iter().copied().filter(|cell| !others.contains(cell)).collect()
        };
        let does = if mode == Ends::Quiet { "move" } else { "capture" };
        let missing = without(&drawn, &found);
        if !missing.is_empty() {
            losses.push(format!("the text does not {does}{}", named(target, does, &missing)));
        }
        let further = without(&found, &drawn);
        if !further.is_empty() {
            losses.push(format!("the text also {does}s{}", named(target, does, &further)));
        }
    }
    losses
}

/// Describes the moves with a way-point on which they begin or end. They are not part of the text.
pub(super) fn unbent(target: &Target) -> Vec<String> {
    let lost = |&(via, to): &(CellId, CellId)| {
        let does = if via == target.at { "begins" } else { "ends" };
        let name = |cell| target.board.name(cell);
        format!("the move to {} cannot pass {}, where it {does}", name(to), name(via))
    };
    let mut losses: Vec<String> = target.unbent.iter().take(MOST_NAMED).map(lost).collect();
    if MOST_NAMED < target.unbent.len() {
        losses.push("more moves pass the cell where they begin or end".to_owned());
    }
    losses
}

fn named(target: &Target, does: &str, cells: &[CellId]) -> String {
    let names: Vec<&str> = cells.iter().take(MOST_NAMED).map(|&cell| target.board.name(cell)).collect();
    let more = if MOST_NAMED < cells.len() { " and elsewhere" } else { "" };
    let before = if does == "move" { " to " } else { " on " };
    format!("{before}{}{more}", names.join(", "))
}

/// The cells drawn for a mode.
fn drawn(target: &Target, mode: Ends) -> Vec<CellId> {
    let index = usize::from(mode == Ends::Capture);
    let is_drawn = |&cell: &CellId| target.ways(cell).get(index).is_some_and(|ways| ways.0 != 0);
    let mut cells: Vec<CellId> = target.board.cells().filter(is_drawn).collect();
    for bent in target.bent.iter().filter(|bent| bent.ends.includes(mode)) {
        cells.extend(ways(target, bent.legs).into_iter().map(|(_, to)| to));
    }
    sort(&mut cells);
    cells.dedup();
    cells
}

/// The cells that a piece moves to on the empty board, or on which it captures a lone enemy.
fn found(movement: &Movement, target: &Target, mode: Ends) -> Vec<CellId> {
    let mut position = Position::empty(target.board);
    let cells = || target.board.cells().filter(|&cell| cell != target.at);
    if mode == Ends::Quiet {
        return generate(movement, &position, target.at).iter().map(|m| m.to).filter(|&to| to != target.at).collect();
    }
    let mut found = Vec::new();
    for cell in cells() {
        position.put(cell, Occupant::Enemy);
        let moves = generate(movement, &position, target.at);
        if moves.iter().any(|m| m.captures.contains(&cell)) {
            found.push(cell);
        }
        position.put(cell, Occupant::Empty);
    }
    found
}
