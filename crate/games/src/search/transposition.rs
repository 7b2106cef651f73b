//! The table of states that have been searched.

use super::score_window::Window;

/// How a stored score compares with the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true one is at least as high.
    Lower,
    /// The true one is at most as high.
    Upper,
    /// It is the true one.
    Exact,
}

/// What is known of a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The mark of the best ply; 0 if none is known.
    pub mark: u32,
    pub score: i32,
    pub eval: i32,
    pub depth: i32,
    pub bound: Bound,
}

impl Entry {
    /// Returns whether the score answers a window, apart from the depth; in large ones the line is wanted, too.
    pub(super) const fn decides(&self, window: Window) -> bool {
        window.is_small()
            && match self.bound {
                Bound::Lower => window.beta <= self.score,
                Bound::Upper => self.score <= window.alpha,
                Bound::Exact => true,
            }
    }
}

#[derive(Clone, Copy, Default)]
struct PackedEntry {
    key: u32,
    mark: u32,
    score: i16,
    eval: i16,
    depth: u8,
    /// 0 if it is free; otherwise the bound and, above two bits, the age.
    flags: u8,
}

/// Entries of sixteen bytes: 16 MB in all.
const SIZE: usize = 1 << 20;

/// The entries for searches of few nodes, which take less time than clearing a large table.
const SMALL: usize = 1 << 14;

pub(super) struct TranspositionTable {
    entries: Vec<PackedEntry>,
    age: u8,
}

impl TranspositionTable {
    pub(super) const fn new() -> TranspositionTable {
        TranspositionTable { entries: Vec::new(), age: 0 }
    }

    /// Prepares the table for a search that may look at a number of nodes.
    pub(super) fn begin(&mut self, nodes: u64) {
        let size = if nodes < SMALL as u64 { SMALL } else { SIZE };
        if self.entries.len() < size {
            self.entries = vec![PackedEntry::default(); size];
        }
        self.age = (self.age + 1) % 64;
    }

    /// Forgets everything, and how large it has grown, which decides what later searches find.
    pub(super) fn clear(&mut self) {
        *self = TranspositionTable::new();
    }

    const fn index_of(&self, hash: u64) -> usize {
        // The length is a power of two.
        (hash % self.entries.len() as u64) as usize
    }

    pub(super) fn get(&self, hash: u64) -> Option<Entry> {
        let entry = self.entries.get(self.index_of(hash))?;
        if entry.key != key(hash) {
            return None;
        }
        let bound = match entry.flags & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let PackedEntry { mark, score, eval, depth, .. } = *entry;
        Some(Entry { mark, score: i32::from(score), eval: i32::from(eval), depth: i32::from(depth), bound })
    }

    pub(super) fn put(&mut self, hash: u64, known: Entry) {
        let index = self.index_of(hash);
        let age = self.age;
        let Some(entry) = self.entries.get_mut(index) else { return };
        let is_same = entry.key == key(hash);
        let is_old = entry.flags >> 2 != age;
        let depth = u8::try_from(known.depth.max(0)).unwrap_or(u8::MAX);
        if !is_old && depth + 3 < entry.depth {
            return;
        }
        // A ply that was best before is better than none.
        let mark = if known.mark == 0 && is_same { entry.mark } else { known.mark };
        let bound = match known.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let [score, eval] = [known.score, known.eval].map(small);
        *entry = PackedEntry { key: key(hash), mark, score, eval, depth, flags: age << 2 | bound };
    }
}

/// Returns the part of a hash that an entry keeps.
const fn key(hash: u64) -> u32 {
    (hash >> 32) as u32
}

fn small(score: i32) -> i16 {
    i16::try_from(score).unwrap_or(if score < 0 { i16::MIN } else { i16::MAX })
}
