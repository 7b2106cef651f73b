//! The table of positions whose questions have been answered. It may forget, and never mistakes one position for another
//! unless 96 bits agree.

/// What identifies a position with the side to move: two numbers that follow from it in different ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PositionKey {
    pub first: u64,
    pub second: u32,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bounds {
    /// The fewest moves in which the attacker is known to succeed; 0 if none is.
    pub proved: u8,
    /// The most moves in which he is known to fail. One of both is not 0.
    pub refuted: u8,
    /// What names the ply that decided last, which probably decides again.
    pub hint: u16,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    first: u64,
    second: u32,
    bounds: Bounds,
}

impl Slot {
    const fn is_used(&self) -> bool {
        self.bounds.proved | self.bounds.refuted != 0
    }
}

/// Bytes of an entry.
pub(super) const ENTRY: usize = size_of::<Slot>();

/// The entries of a table when it is made, if it may have as many.
const FIRST_LENGTH: usize = 1 << 12;

/// A table that grows as it fills, up to a bound. Its length is a power of two.
pub(super) struct ProofTable {
    slots: Vec<Slot>,
    used: usize,
    max: usize,
}

impl ProofTable {
    /// Makes a table of at most so many bytes, and at least two entries.
    pub(super) fn new(bytes: usize) -> ProofTable {
        let entries = (bytes / ENTRY).max(2);
        let max = 1 << entries.ilog2();
        ProofTable { slots: vec![Slot::default(); FIRST_LENGTH.min(max)], used: 0, max }
    }

    /// Returns the two entries in which a position can be.
    fn pair(&self, first: u64) -> [usize; 2] {
        let mask = self.slots.len() - 1;
        // The bits of the number look random, so the lowest ones suffice.
        #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are wanted")]
        let index = first as usize & mask;
        [index, index ^ 1]
    }

    pub(super) fn get(&self, first: u64, second: impl FnOnce() -> u32) -> Option<Bounds> {
        let pair = self.pair(first).map(|index| self.slots[index]);
        let mut slots = pair.into_iter().filter(|slot| slot.is_used() && slot.first == first);
        let slot = slots.next()?;
        let second = second();
        if slot.second == second {
            return Some(slot.bounds);
        }
        slots.find(|slot| slot.second == second).map(|slot| slot.bounds)
    }

    /// Stores what is known, in place of what took less to find out.
    pub(super) fn put(&mut self, key: PositionKey, bounds: Bounds) {
        if self.slots.len() < self.max && self.slots.len() / 2 < self.used {
            self.grow();
        }
        let [near, far] = self.pair(key.first);
        let is_same = |index: usize| {
            let slot = &self.slots[index];
            slot.is_used() && slot.first == key.first && slot.second == key.second
        };
        let is_free = |index: usize| !self.slots[index].is_used();
        let index = if is_same(near) || !is_same(far) && is_free(near) {
            near
        } else if is_same(far) || is_free(far) || effort(self.slots[far].bounds) <= effort(self.slots[near].bounds) {
            far
        } else {
            near
        };
        self.used += usize::from(is_free(index));
        self.slots[index] = Slot { first: key.first, second: key.second, bounds };
    }

    fn grow(&mut self) {
        let length = self.slots.len() * 2;
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); length]);
        self.used = 0;
        // The pair of an entry is not full before both entries of its old pair have come.
        for slot in old.into_iter().filter(Slot::is_used) {
            let pair = self.pair(slot.first);
            if let Some(index) = pair.into_iter().find(|&index| !self.slots[index].is_used()) {
                self.slots[index] = slot;
                self.used += 1;
            }
        }
    }
}

/// Returns about how much it took to find something out.
fn effort(bounds: Bounds) -> u8 {
    bounds.proved.max(bounds.refuted)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::cast_possible_truncation, reason = "the numbers are small")]

    use super::{Bounds, ENTRY, PositionKey, ProofTable};

    #[test]
    fn a_small_table_forgets_and_a_large_one_grows() {
        let bounds = |n: u64| Bounds { proved: (n % 7) as u8 + 1, refuted: 0, hint: 0 };
        // A pair holds two of the positions that fall on it: of 20,000 in 16,384 pairs by the law of Poisson 86 in a hundred, less
        // what was lost before the table had grown.
        for (bytes, least) in [(0, 1), (1 << 20, 15_000)] {
            let mut table = ProofTable::new(bytes);
            // Numbers with random bits, as the table expects.
            let first = |n: u64| crate::game::position::mix(n);
            for n in 0..20_000 {
                table.put(PositionKey { first: first(n), second: n as u32 }, bounds(n));
            }
            let known = (0..20_000).filter(|&n| table.get(first(n), || n as u32).is_some()).count();
            assert!(least <= known, "{known}");
            for n in 0..20_000 {
                assert!(table.get(first(n), || n as u32).is_none_or(|found| found == bounds(n)));
                assert_eq!(table.get(first(n), || n as u32 + 1), None);
            }
            assert!(table.slots.len() * ENTRY <= bytes.max(2 * ENTRY));
        }
    }
}
