//! Assigns a letter to each cell of a text diagram and writes the legend.

use super::{Diagram, Mark, Marks};
use crate::board::{CellId, Occupant};
use crate::order::{SortedMap, sort};

/// The letters of marks. A cell gets the letter of its last mark in this list, because later marks say more. Cells that
/// a move only passes have no letter, as in the notations' own documents.
const LETTERS: [(Mark, char); 13] = [
    (Mark::Quiet, 'm'),
    (Mark::Capture, 'c'),
    (Mark::Destroy, 'd'),
    (Mark::Locust, 'l'),
    (Mark::Igui, 'g'),
    (Mark::Burnt, 'b'),
    (Mark::EnPassant, 'e'),
    (Mark::Castling, 'o'),
    (Mark::Swap, 's'),
    (Mark::Null, 'n'),
    (Mark::Promotion, 'p'),
    (Mark::Initial, 'i'),
    (Mark::Conditional, '?'),
];

/// The letter for cells where the piece can move or capture, if there is nothing more to say.
const EITHER: char = 'X';
const EITHER_WORDS: &str = "can move or capture there";

/// Used when two kinds of cells want the same letter. `X` is not among them.
const SPARE: &str = "ABCDEFGHIJKLMNOPQRSTUVWYZ0123456789";
/// Used when there are more kinds of cells than letters.
const OTHER: char = '*';

/// Cells with the same occupant and marks. Kinds are ordered by their usual letter, then by occupant, then by marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct CellKind {
    /// The index among [`LETTERS`], from 1.
    letter: usize,
    occupant: Occupant,
    /// The shown marks, one bit each.
    bits: u32,
}

/// Assigns each cell a letter for what the piece can do there, and returns the lines that explain the letters; there
/// are none if every letter is an `X`. No two kinds of cells share a letter, and the usual letter goes to the kind with
/// the least to explain.
pub(super) fn letters(diagram: &Diagram) -> (SortedMap<CellId, char>, Vec<String>) {
    let mut cells: Vec<(CellId, CellKind)> = Vec::new();
    let mut of_piece = None;
    for marked in &diagram.cells {
        let Some(kind) = kind_of(marked.marks, diagram.position.occupant(marked.cell)) else { continue };
        if marked.cell == diagram.at {
            of_piece = Some(format!("! the piece, {}", words(kind)));
        } else {
            cells.push((marked.cell, kind));
        }
    }
    let mut kinds: Vec<CellKind> = cells.iter().map(|&(_, kind)| kind).collect();
    sort(&mut kinds);
    kinds.dedup();
    let given = assign_letters(&kinds);
    let lines =
        given.entries().iter().map(|(kind, letter)| format!("{letter} {}", words(*kind))).chain(of_piece.clone());
    let is_plain = of_piece.is_none() && kinds.iter().all(|&kind| words(kind) == EITHER_WORDS);
    let legend = if is_plain { Vec::new() } else { lines.collect() };
    (cells.iter().map(|(cell, kind)| (*cell, given.get(kind).copied().unwrap_or(OTHER))).collect(), legend)
}

/// Assigns letters to kinds, which are sorted.
fn assign_letters(kinds: &[CellKind]) -> SortedMap<CellKind, char> {
    let mut given: SortedMap<CellKind, char> = SortedMap::default();
    for &kind in kinds {
        let own = kind.letter.checked_sub(1).and_then(|index| LETTERS.get(index)).map_or(EITHER, |&(_, letter)| letter);
        let is_free = |&letter: &char| given.entries().iter().all(|&(_, used)| used != letter);
        let free = [own, own.to_ascii_uppercase()].into_iter().chain(SPARE.chars()).find(is_free);
        given.insert(kind, free.unwrap_or(OTHER));
    }
    given
}

/// Returns the kind of a cell, or `None` if no letter applies to it.
fn kind_of(marks: Marks, occupant: Occupant) -> Option<CellKind> {
    let last = LETTERS.iter().rposition(|&(mark, _)| marks.contains(mark))?;
    let shown = || LETTERS.iter().filter(|&&(mark, _)| marks.contains(mark));
    let bits = shown().fold(0, |bits, &(mark, _)| bits | 1 << mark as u32);
    let is_either = bits == 1 << Mark::Quiet as u32 | 1 << Mark::Capture as u32;
    Some(CellKind { letter: if is_either { 0 } else { last + 1 }, occupant, bits })
}

/// Describes what the piece can do on cells of a kind.
fn words(kind: CellKind) -> String {
    let has = |mark: Mark| kind.bits & 1 << mark as u32 != 0;
    let is_either = has(Mark::Quiet) && has(Mark::Capture);
    let occupant = Some(kind.occupant.words()).filter(|words| !words.is_empty());
    let either = is_either.then_some(EITHER_WORDS);
    let all = Mark::ALL.into_iter().filter(|&mark| has(mark));
    let others = all.filter(|mark| !(is_either && matches!(mark, Mark::Quiet | Mark::Capture)));
    // These marks qualify all others of the cell, so they come last.
    let (provisos, others): (Vec<Mark>, Vec<Mark>) =
        others.partition(|mark| matches!(mark, Mark::Initial | Mark::Conditional));
    let said = others.into_iter().chain(provisos).map(Mark::words);
    occupant.into_iter().chain(either).chain(said).collect::<Vec<_>>().join(", ")
}
