//! The plies of a node, with their scores and marks.

use crate::game::ply::{Ply, PlyKind};

/// What every capture that loses nothing scores at least.
pub(super) const GOOD: i32 = 1_000_000;

/// The plies of a node, best first as far as they are taken.
#[derive(Default)]
pub(super) struct Plies {
    pub list: Vec<Ply>,
    pub scores: Vec<i32>,
    /// The mark of the ply that is tried first; 0 if none is known.
    pub best: u32,
    /// Whether the list has quiet plies.
    pub is_complete: bool,
    /// How many cells are tried for the wall of a move at first.
    pub most_walls: usize,
    /// The plies with walls on other cells, which matter if all that are tried lose.
    pub late: Vec<Ply>,
}

impl Plies {
    /// Removes the quiet plies from an index on.
    pub(super) fn drop_quiet(&mut self, index: usize) {
        let mut kept = index;
        for at in index..self.list.len() {
            if self.list[at].is_noisy() {
                self.list.swap(kept, at);
                self.scores.swap(kept, at);
                kept += 1;
            }
        }
        self.list.truncate(kept);
        self.scores.truncate(kept);
    }

    /// Puts the best of the plies from an index on there; returns its score, or `None` if none is left.
    pub(super) fn pick(&mut self, index: usize) -> Option<i32> {
        let (mut best, mut score) = (index, *self.scores.get(index)?);
        for (other, &found) in self.scores.iter().enumerate().skip(index + 1) {
            if score < found {
                (best, score) = (other, found);
            }
        }
        self.list.swap(index, best);
        self.scores.swap(index, best);
        Some(score)
    }
}

/// Returns a number that distinguishes a ply from nearly all others of its state; never 0.
pub(super) fn mark(ply: &Ply) -> u32 {
    let act = match ply.act {
        PlyKind::Move => 0,
        PlyKind::Drop(kind) => 1 + kind.index() as u32,
        PlyKind::Castle(way) => 300 + u32::from(way),
        PlyKind::Pass => 600,
    };
    let becomes = ply.becomes.map_or(0, |kind| 1 + kind.index() as u32);
    let mut sum = (ply.from.index() as u32) << 10 | ply.to.index() as u32;
    sum = sum.wrapping_mul(0x9e37_79b1) ^ (act << 7 | becomes).wrapping_mul(0x85eb_ca6b);
    sum = sum.wrapping_add(ply.kind.index() as u32);
    if let Some((kind, cell)) = ply.gate() {
        sum = sum.wrapping_add((cell.index() as u32) << 8 | kind.index() as u32).wrapping_mul(0xc2b2_ae35);
    }
    if let Some(wall) = ply.wall {
        sum = (sum.rotate_left(9) ^ (1 + wall.index() as u32)).wrapping_mul(0x27d4_eb2f);
    }
    if !ply.is_short() {
        let captured = ply.captures().iter().map(|cell| cell.index());
        let shifted = ply.shifted().iter().map(|(from, to)| from.index() << 10 | to.index());
        for number in captured.chain(shifted) {
            sum = (sum.rotate_left(5) ^ number as u32).wrapping_mul(0x27d4_eb2f);
        }
    }
    sum | 1
}
