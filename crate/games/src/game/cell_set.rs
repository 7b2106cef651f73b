//! Sets of cells of a board that is not too large, in the bits of two words.

use piecewright::board::CellId;

/// A set of cells of a board with at most [`CellSet::MOST`] cells. It ignores all others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct CellSet([u64; 2]);

impl CellSet {
    /// The number of cells of the largest board that sets can describe.
    pub(crate) const MOST: usize = 128;

    const fn bit(cell: CellId) -> u64 {
        1 << (cell.index() % 64)
    }

    /// Returns whether a cell is in the set.
    pub(crate) fn has(self, cell: CellId) -> bool {
        self.0.get(cell.index() / 64).is_some_and(|word| word & CellSet::bit(cell) != 0)
    }

    /// Adds a cell.
    pub(crate) fn insert(&mut self, cell: CellId) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word |= CellSet::bit(cell);
        }
    }

    /// Removes a cell.
    pub(crate) fn remove(&mut self, cell: CellId) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word &= !CellSet::bit(cell);
        }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Returns the number of cells.
    pub(crate) const fn len(self) -> u32 {
        let [low, high] = self.0;
        // Bits are counted slowly by processors without an instruction for it, and most boards need one word.
        low.count_ones() + if high == 0 { 0 } else { high.count_ones() }
    }

    pub(crate) const fn and(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    pub(crate) const fn or(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// Returns the cells that are not in another set.
    pub(crate) const fn without(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// Returns the first cell in the order of the board.
    pub(crate) const fn first(self) -> Option<CellId> {
        match self.0 {
            [0, 0] => None,
            [0, high] => Some(CellId::new(64 + high.trailing_zeros())),
            [low, _] => Some(CellId::new(low.trailing_zeros())),
        }
    }

    /// Returns the last cell in the order of the board.
    pub(crate) const fn last(self) -> Option<CellId> {
        match self.0 {
            [0, 0] => None,
            [low, 0] => Some(CellId::new(low.ilog2())),
            [_, high] => Some(CellId::new(64 + high.ilog2())),
        }
    }

    /// Returns the cells in the order of the board.
    pub(crate) fn cells(mut self) -> impl Iterator<Item = CellId> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self.remove(first);
            Some(first)
        })
    }

    /// Returns the cells up to the first one of another set, with it; all if that is empty.
    const fn up_to_first(self, other: CellSet) -> CellSet {
        let [low, high] = other.0;
        let above = if low == 0 { high ^ high.wrapping_sub(1) } else { 0 };
        CellSet([self.0[0] & (low ^ low.wrapping_sub(1)), self.0[1] & above])
    }

    /// Returns the cells from the last one of another set on, with it; all if that is empty.
    const fn since_last(self, other: CellSet) -> CellSet {
        let [low, high] = other.0;
        let below = if high == 0 { u64::MAX << (low | 1).ilog2() } else { 0 };
        CellSet([self.0[0] & below, self.0[1] & u64::MAX << (high | 1).ilog2()])
    }
}

impl From<CellId> for CellSet {
    fn from(cell: CellId) -> CellSet {
        CellSet::from_iter([cell])
    }
}

impl FromIterator<CellId> for CellSet {
    fn from_iter<T: IntoIterator<Item = CellId>>(cells: T) -> CellSet {
        let mut set = CellSet::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The cells of a row in the order in which a piece meets them, as far as sets can say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// In the order of the board.
    Rising,
    /// Against the order of the board.
    Falling,
    /// In another order, or on a board that is too large for sets.
    Listed,
}

impl Order {
    /// Returns the order of a list of cells on a board with a number of cells.
    pub(crate) fn of(cells: &[CellId], board: usize) -> Order {
        if CellSet::MOST < board {
            Order::Listed
        } else if cells.is_sorted_by(|a, b| a < b) {
            Order::Rising
        } else if cells.is_sorted_by(|a, b| b < a) {
            Order::Falling
        } else {
            Order::Listed
        }
    }

    /// Returns the cell of a set that is met first.
    pub(crate) fn first(self, set: CellSet) -> Option<CellId> {
        if self == Order::Falling { set.last() } else { set.first() }
    }

    /// Returns the cells of a set that are met up to the first one of another set, with it; all if that is empty.
    pub(crate) const fn up_to_first(self, set: CellSet, other: CellSet) -> CellSet {
        match self {
            Order::Falling => set.since_last(other),
            Order::Rising | Order::Listed => set.up_to_first(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CellSet, Order};
    use piecewright::board::CellId;

    fn set(cells: &[u32]) -> CellSet {
        cells.iter().map(|&cell| CellId::new(cell)).collect()
    }

    #[test]
    fn sets_span_both_words() {
        let all = set(&[0, 5, 63, 64, 100, 127]);
        assert_eq!(all.len(), 6);
        assert_eq!(all.cells().map(CellId::index).collect::<Vec<_>>(), [0, 5, 63, 64, 100, 127]);
        assert_eq!((set(&[64, 127]).first(), set(&[0, 63]).last()), (Some(CellId::new(64)), Some(CellId::new(63))));
        assert_eq!((set(&[]).first(), set(&[]).last()), (None, None));
        for (cell, before, after) in [(63, 3, 4), (64, 4, 3), (0, 1, 6), (127, 6, 1), (99, 4, 2)] {
            let cell = CellSet::from(CellId::new(cell));
            assert_eq!((all.up_to_first(cell).len(), all.since_last(cell).len()), (before, after), "{cell:?}");
        }
        assert_eq!((all.up_to_first(set(&[])), all.since_last(set(&[]))), (all, all));
        let two = set(&[5, 64]);
        assert_eq!((all.up_to_first(two), all.since_last(two)), (set(&[0, 5]), set(&[64, 100, 127])));
        assert!(!set(&[128, 500]).has(CellId::new(0)));
        assert!(!all.has(CellId::new(128)));
    }

    #[test]
    fn rows_in_no_order_are_listed() {
        let order = |cells: &[u32], board: usize| {
            let cells: Vec<CellId> = cells.iter().map(|&cell| CellId::new(cell)).collect();
            Order::of(&cells, board)
        };
        assert_eq!(order(&[3, 5, 70], 128), Order::Rising);
        assert_eq!(order(&[70, 5, 3], 128), Order::Falling);
        assert_eq!(order(&[5, 70, 3], 128), Order::Listed);
        assert_eq!(order(&[3, 5, 70], 129), Order::Listed);
    }
}
