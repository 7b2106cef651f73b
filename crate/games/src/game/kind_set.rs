//! Sets of kinds of pieces, in the bits of a number.

use super::KindId;

/// A set of kinds of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct KindSet(u128);

impl KindSet {
    pub(crate) const EMPTY: KindSet = KindSet(0);

    /// Returns whether a kind is in the set.
    #[expect(clippy::cast_possible_truncation, reason = "each word is one half of the set")]
    pub(crate) const fn has(self, kind: KindId) -> bool {
        // Two words are faster than one shift of both.
        let word = if kind.index() < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        word >> (kind.index() % 64) & 1 != 0
    }

    /// Adds a kind.
    pub(crate) fn insert(&mut self, kind: KindId) {
        *self = self.or(kind.into());
    }

    pub(crate) const fn or(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    pub(crate) const fn without(self, other: KindSet) -> KindSet {
        KindSet(self.0 & !other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of kinds.
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

impl From<KindId> for KindSet {
    fn from(kind: KindId) -> KindSet {
        KindSet(1 << (kind.index() % 128))
    }
}

impl FromIterator<KindId> for KindSet {
    fn from_iter<T: IntoIterator<Item = KindId>>(kinds: T) -> KindSet {
        kinds.into_iter().fold(KindSet::EMPTY, |set, kind| set.or(kind.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::{KindId, KindSet};

    #[test]
    fn sets_hold_the_kinds_of_both_words() {
        let kinds = [0, 63, 64, 127].map(KindId::at);
        let mut set: KindSet = kinds.into_iter().collect();
        assert_eq!(set.len(), 4);
        for index in 0..128 {
            assert_eq!(set.has(KindId::at(index)), kinds.contains(&KindId::at(index)), "{index}");
        }
        set.insert(KindId::at(1));
        assert!(set.has(KindId::at(1)) && set.or(KindSet::EMPTY) == set && !set.is_empty());
        assert!(KindSet::default().is_empty());
    }
}
