//! Measures how similar two pieces are by their moves in sampled positions.

use crate::budget::Budget;
use crate::limits::MAX_SIMILARITY_WORK;
use crate::piece::Piece;
use crate::sample::{Sample, Sampled};

/// The moves of a piece in the sample positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SampledMoves(Sampled);

impl SampledMoves {
    /// Generates the moves of a piece, as far as the budget allows.
    pub(super) fn of(piece: &Piece, sample: &Sample, budget: &mut Budget) -> SampledMoves {
        SampledMoves(sample.moves(piece, budget))
    }

    /// Generates the moves of pieces, each within a budget of its own. Where `first_same` has the number of an earlier piece
    /// for one of them, both have the same moves.
    pub(super) fn of_all(pieces: &[Piece], sample: &Sample, first_same: &[usize]) -> Vec<SampledMoves> {
        let positions = sample.positions();
        let mut all: Vec<SampledMoves> = Vec::with_capacity(pieces.len());
        for (number, piece) in pieces.iter().enumerate() {
            let earlier = first_same.get(number).and_then(|&first| all.get(first)).cloned();
            let sampled = || SampledMoves(positions.moves(piece, &mut Budget::new(MAX_SIMILARITY_WORK)));
            all.push(earlier.unwrap_or_else(sampled));
        }
        all
    }

    /// Returns whether all moves were found.
    pub(super) const fn is_complete(&self) -> bool {
        self.0.is_complete
    }

    /// How many moves only one of the two pieces has.
    pub(super) fn distance(&self, other: &SampledMoves) -> usize {
        let both = self.common(other);
        (self.0.moves.len() - both).saturating_add(other.0.moves.len() - both)
    }

    /// Returns whether the other piece has all moves of this one.
    pub(super) fn is_within(&self, other: &SampledMoves) -> bool {
        self.common(other) == self.0.moves.len()
    }

    /// How many moves both have.
    pub(super) fn common(&self, other: &SampledMoves) -> usize {
        let mut others = other.0.moves.iter().peekable();
        let is_common = |own: &&u64| {
            while others.next_if(|other| other < own).is_some() {}
            others.peek() == Some(own)
        };
        self.0.moves.iter().filter(is_common).count()
    }
}
