//! Conjunctions of conditions: a set of allowed values for each unknown of a position.

/// One unknown of a position: the occupant of a cell, or a property of the whole position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Unknown {
    /// The occupant of the cell with this number.
    Cell(u16),
    /// Whether the piece has not moved yet.
    Unmoved,
    /// Which move of the piece this is.
    Turn,
    /// The rank of the piece, counted from the mover's side.
    Rank,
    /// The file of the piece, counted from the mover's left.
    File,
    /// Whether a condition in prose holds, by its index in the list of those met.
    Said(u16),
    /// Whether a cell lies in a region: the index of the region, and the number of the cell.
    Inside(u16, u16),
}

/// A set of values of one unknown, one bit per value.
pub(super) type Values = u64;

/// The values of a cell: the bits of [`Kinds`].
pub(super) mod value {
    use super::Values;
    use crate::board::Occupant;
    use crate::piece::Kinds;

    pub(crate) const EN_PASSANT: Values = of_kinds(Kinds::EN_PASSANT);
    pub(crate) const EMPTY: Values = of_kinds(Kinds::EMPTY);
    pub(crate) const WALL: Values = of_kinds(Kinds::WALL);
    pub(crate) const ENEMIES: Values = of_kinds(Kinds::ENEMIES);
    pub(crate) const FRIENDS: Values = of_kinds(Kinds::FRIENDS);
    pub(crate) const OTHERS: Values = !(EMPTY | ENEMIES | FRIENDS);

    const fn of_kinds(kinds: Kinds) -> Values {
        kinds.bits() as Values
    }

    /// The values that an occupant matches.
    pub(crate) const fn of(occupant: Occupant) -> Values {
        of_kinds(occupant.kinds())
    }
}

/// The value of a condition that fails.
pub(super) const NO: Values = 1;
/// The value of a condition that holds.
pub(super) const YES: Values = 2;

/// The highest turn number that has a bit of its own.
pub(super) const LAST_TURN: u16 = 63;

impl Unknown {
    /// All possible values.
    pub(super) const fn all(self) -> Values {
        match self {
            Unknown::Cell(_) => 0x7f,
            Unknown::Unmoved | Unknown::Said(_) | Unknown::Inside(..) => NO | YES,
            Unknown::Turn => !1,
            Unknown::Rank | Unknown::File => (2 << super::LONGEST_SIDE) - 2,
        }
    }
}

/// A conjunction of conditions: a set of allowed values for each restricted unknown. It covers all positions in which
/// each unknown has one of its values.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Conjunction {
    /// Sorted by unknown.
    entries: Vec<(Unknown, Values)>,
    signature: Signature,
}

/// Signatures that are compared per budget unit.
const SIGNATURES_PER_UNIT: usize = 8;

/// Cells of two conjunctions that are compared per budget unit.
const CELLS_PER_UNIT: usize = 8;

/// A bit signature of what a conjunction rules out. One that contains another rules out no more, so its bits are among
/// those of the other. This check alone decides nearly all pairs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Signature([u64; 4]);

impl Signature {
    fn of(unknown: Unknown, values: Values) -> Signature {
        let number = match unknown {
            Unknown::Cell(n) => u64::from(n),
            Unknown::Said(n) => 1 << 16 | u64::from(n),
            Unknown::Inside(region, cell) => 2 << 48 | u64::from(region) << 16 | u64::from(cell),
            Unknown::Unmoved => 3 << 48,
            Unknown::Turn => 4 << 48,
            Unknown::Rank => 5 << 48,
            Unknown::File => 6 << 48,
        };
        // Fibonacci hashing spreads neighboring numbers.
        let bit = 1 << (number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58);
        let excluded = unknown.all() & !values;
        let groups = [value::EMPTY, value::ENEMIES, value::FRIENDS, value::OTHERS];
        Signature(groups.map(|group| if excluded & group == 0 { 0 } else { bit }))
    }

    fn add(&mut self, other: Signature) {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own |= other;
        }
    }

    fn is_within(self, other: Signature) -> bool {
        self.0.iter().zip(other.0).all(|(own, other)| own & !other == 0)
    }
}

impl Conjunction {
    /// The allowed values of an unknown.
    pub(super) fn values(&self, unknown: Unknown) -> Values {
        match self.entries.binary_search_by_key(&unknown, |entry| entry.0) {
            Ok(index) => self.entries.get(index).map_or(0, |entry| entry.1),
            Err(_) => unknown.all(),
        }
    }

    /// Returns a copy with fewer values for an unknown, or `None` if no value is left.
    pub(super) fn with(&self, unknown: Unknown, values: Values) -> Option<Conjunction> {
        let mut conjunction = self.clone();
        conjunction.restrict(unknown, values).then_some(conjunction)
    }

    /// Narrows the values of an unknown; returns whether any is left.
    pub(super) fn restrict(&mut self, unknown: Unknown, values: Values) -> bool {
        match self.entries.binary_search_by_key(&unknown, |entry| entry.0) {
            Ok(index) => self.entries.get_mut(index).is_some_and(|entry| {
                entry.1 &= values;
                self.signature.add(Signature::of(unknown, entry.1));
                entry.1 != 0
            }),
            Err(index) => {
                let left = unknown.all() & values;
                if left != unknown.all() {
                    self.entries.insert(index, (unknown, left));
                    self.signature.add(Signature::of(unknown, left));
                }
                left != 0
            }
        }
    }

    /// Sets the values of an unknown, replacing what was allowed before.
    pub(super) fn set(&mut self, unknown: Unknown, values: Values) {
        match self.entries.binary_search_by_key(&unknown, |entry| entry.0) {
            Ok(index) => {
                if let Some(entry) = self.entries.get_mut(index) {
                    entry.1 = values;
                }
            }
            Err(index) => self.entries.insert(index, (unknown, values)),
        }
        self.signature = Signature::default();
        for &(unknown, values) in &self.entries {
            self.signature.add(Signature::of(unknown, values));
        }
    }

    /// The restricted unknowns in ascending order, with their values.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Unknown, Values)> + '_ {
        self.entries.iter().copied()
    }

    /// How many unknowns are restricted.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether one of these covers every position that `other` covers, and the work of finding out, in units of
    /// a budget.
    pub(super) fn any_covers<'a>(all: impl Iterator<Item = &'a Conjunction>, other: &Conjunction) -> (bool, usize) {
        let (mut signatures, mut cells) = (0, 0);
        let covers = |conjunction: &Conjunction| {
            signatures += 1;
            conjunction.signature.is_within(other.signature) && {
                cells += conjunction.len() + other.len();
                conjunction.has_all_of(other)
            }
        };
        let mut all = all;
        let is_covered = all.any(covers);
        (is_covered, signatures / SIGNATURES_PER_UNIT + cells / CELLS_PER_UNIT)
    }

    fn has_all_of(&self, other: &Conjunction) -> bool {
        let mut theirs = other.entries.iter().peekable();
        self.entries.iter().all(|&(unknown, values)| {
            while theirs.peek().is_some_and(|entry| entry.0 < unknown) {
                theirs.next();
            }
            let own = theirs.peek().filter(|entry| entry.0 == unknown).map_or(unknown.all(), |entry| entry.1);
            own & !values == 0
        })
    }

    /// Returns whether the two allow a common value for each unknown.
    pub(super) fn overlaps(&self, other: &Conjunction) -> bool {
        self.entries.iter().all(|&(unknown, values)| other.values(unknown) & values != 0)
    }
}
