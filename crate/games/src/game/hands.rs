//! What the sides hold in hand, with the part of the hash that follows from it.

use super::KindId;
use super::position::mix;
use crate::variant::BySide;
use piecewright::piece::Player;

/// How many pieces of each kind the sides have in hand.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    counts: BySide<Vec<u8>>,
    hash: u64,
}

/// What distinguishes the numbers from which keys are mixed: beyond the numbers of pieces on cells.
const HAND: u64 = 1 << 40;

fn key(side: Player, kind: KindId, count: u8) -> u64 {
    if count == 0 { 0 } else { mix(HAND | u64::from(kind.0) << 16 | u64::from(count) << 8 | side as u64) }
}

impl Hands {
    /// Returns empty hands for a number of kinds.
    pub(crate) fn empty(kinds: usize) -> Hands {
        Hands { counts: BySide::from_fn(|_| vec![0; kinds]), hash: 0 }
    }

    pub(crate) fn count(&self, side: Player, kind: KindId) -> u8 {
        self.counts[side][kind.index()]
    }

    /// Returns how many pieces a side has, by kind.
    pub(crate) fn counts(&self, side: Player) -> &[u8] {
        &self.counts[side]
    }

    /// Returns the kinds with how many of them a side has, none included.
    pub(crate) fn kinds(&self, side: Player) -> impl Iterator<Item = (KindId, u8)> {
        (0..).map(KindId).zip(self.counts[side].iter().copied())
    }

    pub(crate) fn is_empty(&self, side: Player) -> bool {
        self.counts[side].iter().all(|&count| count == 0)
    }

    pub(crate) fn set(&mut self, side: Player, kind: KindId, count: u8) {
        let held = &mut self.counts[side][kind.index()];
        self.hash ^= key(side, kind, *held) ^ key(side, kind, count);
        *held = count;
    }

    /// Returns what the hands add to a hash.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }
}
