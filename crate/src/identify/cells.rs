//! Describes how a known piece differs from another one by listing cells, on boards not made of squares.

use crate::board::{Board, CellId, Occupant, Position};
use crate::budget::Budget;
use crate::movegen::{compile, generate_within};
use crate::order::sort;
use crate::piece::Piece;

/// How many cells are named. A difference of more cells is rarely described well by a list.
const MOST_NAMED: usize = 4;

/// Describes how a known piece differs from another one on a board that is not made of squares, by cells reached from
/// the middle. Returns the rest of a sentence about the known piece.
pub(super) fn difference_on(board: &Board, piece: &Piece, known: &Piece, budget: &mut Budget) -> String {
    let mut parts = Vec::new();
    for (occupant, also, lacks) in [
        (Occupant::Empty, "also moves to ", "does not move to "),
        (Occupant::Enemy, "also captures on ", "does not capture on "),
    ] {
        let [own, others] = [piece, known].map(|piece| reached(board, piece, occupant, budget));
        let without = |all: &[CellId], others: &[CellId]| -> Vec<CellId> {
            all.iter().copied().filter(|cell| !others.contains(cell)).collect()
        };
        let (more, fewer) = (without(&others, &own), without(&own, &others));
        if !more.is_empty() {
            parts.push(format!("{also}{}", named(board, &more)));
        }
        if !fewer.is_empty() {
            parts.push(format!("{lacks}{}", named(board, &fewer)));
        }
    }
    match parts.as_slice() {
        [] => "moves alike around the middle, but not everywhere or with other pieces around".to_owned(),
        parts => format!("from {} {}", board.name(board.middle()), parts.join("; ")),
    }
}

/// The cells that a piece in the middle moves to on the empty board, or captures on if all other cells hold enemies.
fn reached(board: &Board, piece: &Piece, occupant: Occupant, budget: &mut Budget) -> Vec<CellId> {
    let at = board.middle();
    let mut position = Position::empty(board);
    board.cells().filter(|&cell| cell != at).for_each(|cell| position.put(cell, occupant));
    let mut cells: Vec<CellId> = generate_within(&compile(piece, board), &position, at, budget)
        .iter()
        .flat_map(|m| if occupant == Occupant::Empty { vec![m.to] } else { m.captures })
        .collect();
    sort(&mut cells);
    cells.dedup();
    cells
}

fn named(board: &Board, cells: &[CellId]) -> String {
    let names: Vec<&str> = cells.iter().take(MOST_NAMED).map(|&cell| board.name(cell)).collect();
    match (cells.len().saturating_sub(names.len()), names.as_slice()) {
        (0, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (0, names) => names.concat(),
        (more, names) => format!("{} and {more} more", names.join(", ")),
    }
}
