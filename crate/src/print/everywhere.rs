//! Finds which moves keep their meaning on boards other than squares, by trying them in some positions.

use super::set_cover::Candidate;
use crate::budget::Budget;
use crate::piece::Piece;
use crate::sample::Sample;

/// A board of each geometry.
const BOARDS: [&str; 6] = ["11x11", "hex:6", "hex:6:pointy", "tri:8", "cube:5x5x5", "cylinder:8x8"];

/// The moves of a piece in all positions, and the texts that make no others.
#[derive(Default)]
pub(super) struct Everywhere {
    /// How many moves the piece makes.
    pub size: usize,
    /// The texts, each with the indices of the moves that it covers.
    pub candidates: Vec<Candidate>,
}

/// Tries texts in some positions on a board of every geometry, and returns those that do only what the piece does.
/// `piece_of` reads a text.
pub(super) fn everywhere(
    piece: &Piece,
    texts: Vec<String>,
    piece_of: &dyn Fn(&str) -> Option<Piece>,
    budget: &mut Budget,
) -> Everywhere {
    let mut samples: Vec<Sample> = BOARDS.iter().filter_map(|spec| spec.parse().ok()).map(Sample::new).collect();
    // Drops samples with too many moves: which moves those leave out depends on how they are found.
    samples.retain(|sample| sample.moves(piece, budget).is_complete);
    // The moves of a piece on all boards, one board after the other.
    let mut seen = |piece: &Piece| -> Vec<(usize, u64)> {
        let on = |(number, sample): (usize, &Sample)| {
            sample.moves(piece, budget).moves.into_iter().map(move |m| (number, m)).collect::<Vec<(usize, u64)>>()
        };
        let mut all: Vec<(usize, u64)> = samples.iter().enumerate().flat_map(on).collect();
        all.dedup();
        all
    };
    let wanted = seen(piece);
    let mut candidate = |text: String| {
        let piece = piece_of(&text)?;
        let covers = seen(&piece).iter().map(|m| wanted.binary_search(m).ok()).collect::<Option<Vec<usize>>>()?;
        Some(Candidate { text, weight: covers.len(), covers })
    };
    let candidates = texts.into_iter().filter_map(&mut candidate).collect();
    Everywhere { size: wanted.len(), candidates }
}
