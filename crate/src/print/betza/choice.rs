//! Parts of the printer for callers that choose moves by other means than the cases of a piece.

use super::leg_by_leg;
use super::letters::{Name, Reaches, all_directions, ring_index};
use super::order;
use crate::board::Vector;
use crate::notation::Dialect;
use crate::order::sort_by_key;
use crate::piece::Path;
use crate::print::set_cover::{self, Candidate};

/// A move with the entries of a list that it covers.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The text.
    pub text: String,
    /// The indices in the list, sorted.
    pub covers: Vec<usize>,
}

/// Returns the shortest set of moves that covers everything that any of them covers.
pub(crate) fn shortest(size: usize, choices: Vec<Choice>) -> Vec<String> {
    let mut candidates: Vec<Candidate> =
        choices.into_iter().map(|Choice { text, covers }| Candidate { weight: covers.len(), text, covers }).collect();
    sort_by_key(&mut candidates, |candidate| order::rank(&candidate.text));
    let indices = set_cover::cheapest(size, &candidates).into_iter();
    indices.filter_map(|index| candidates.get(index).map(|candidate| candidate.text.clone())).collect()
}

/// Joins moves into one text.
pub(crate) fn joined(mut moves: Vec<String>) -> String {
    sort_by_key(&mut moves, |text| order::rank(text));
    moves.dedup();
    order::joined(&moves)
}

/// Writes paths one by one with the letters of their legs; `None` if some path has no letters.
pub(crate) fn as_built(paths: &[Path]) -> Option<String> {
    let (moves, losses) = leg_by_leg::as_built(paths, Dialect::default());
    losses.is_empty().then(|| joined(moves))
}

/// The atom of a leap that is ridden at most `longest` times, or without a limit.
pub(crate) fn atom(m: i16, n: i16, longest: Option<u16>) -> Option<String> {
    let reaches = longest.map_or(Reaches::Unlimited, Reaches::UpTo);
    Name::Leap(m, n).with(reaches, Dialect::default())
}

/// The shortest letters for each set of a leap's vectors on squares; a set has a bit for each index in the list.
pub(crate) fn directions(m: i16, n: i16, vectors: &[Vector]) -> Vec<(u64, &'static str)> {
    let class = Name::Leap(m, n).class();
    // The bit of a vector in the list for each bit of the table.
    let bits: Vec<(usize, u64)> = vectors
        .iter()
        .zip(0_u32..)
        .filter_map(|(&v, index)| {
            Some((1_usize.checked_shl(u32::try_from(ring_index(class, v)?).ok()?)?, 1_u64.checked_shl(index)?))
        })
        .collect();
    let set = |mask: usize| bits.iter().filter(|&&(own, _)| mask & own != 0).fold(0, |set, &(_, bit)| set | bit);
    (1_usize..).zip(all_directions(class)).filter_map(|(mask, letters)| Some((set(mask), letters?))).collect()
}
