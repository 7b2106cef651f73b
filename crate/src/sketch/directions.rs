//! The shortest direction letters for each subset of a leap's vectors, on any board.

use crate::board::{Board, Shape, Vector};
use crate::movegen::{CompiledWay, compile};
use crate::notation::{Notation, read};
use crate::order::SortedMap;
use crate::print::choice;

/// The letters that are tried on boards of other cells than squares.
const LETTERS: [char; 7] = ['f', 'b', 'l', 'r', 'v', 's', 'h'];

/// The longest combination of letters tried there; more directions take several moves.
const MOST_LETTERS: usize = 3;

/// The shortest letters for each expressible set of a leap's vectors; a set has a bit for each index in `vectors`.
pub(super) fn letters(board: &Board, m: i16, n: i16, vectors: &[Vector]) -> Vec<(u64, String)> {
    if board.shape() == Shape::Square && !board.has_levels() {
        return choice::directions(m, n, vectors).into_iter().map(|(set, letters)| (set, letters.to_owned())).collect();
    }
    let Some(atom) = choice::atom(m, n, Some(1)) else { return Vec::new() };
    let mut known: SortedMap<u64, String> = SortedMap::default();
    let mut texts: Vec<String> = vec![String::new()];
    for length in 0..=MOST_LETTERS {
        for text in &texts {
            if let Some(set) = meaning(board, &format!("{text}{atom}"), vectors) {
                known.or_insert_with(set, |_| text.clone());
            }
        }
        if length < MOST_LETTERS {
            texts = texts.iter().flat_map(|text| LETTERS.map(|letter| format!("{text}{letter}"))).collect();
        }
    }
    known.into_entries()
}

/// The vectors of the legs of a text on a board, if they are all in `vectors`.
fn meaning(board: &Board, text: &str, vectors: &[Vector]) -> Option<u64> {
    let reading = read(text, Notation::XBETZA);
    if reading.has_errors() {
        return None;
    }
    let movement = compile(&reading.pieces.last()?.piece, board);
    if !movement.unsupported().is_empty() {
        return None;
    }
    let mut set = 0;
    for path in &movement.paths {
        let CompiledWay::Rays(legs) = &path.way else { return None };
        for target in legs.iter().flat_map(|leg| &leg.targets) {
            let index = vectors.iter().position(|&own| own == target.vector)?;
            set |= 1_u64.checked_shl(u32::try_from(index).ok()?)?;
        }
    }
    (set != 0).then_some(set)
}
