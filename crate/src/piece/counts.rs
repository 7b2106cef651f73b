//! Sets of counts, stored as ranges: ride lengths, hurdles and loop rounds.

use crate::limits::MAX_COUNT;
use crate::order::sort;

/// Consecutive counts, both ends included; without `max` there is no greatest one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct CountRange {
    /// The least count.
    pub min: u16,
    /// The greatest count, if there is one.
    pub max: Option<u16>,
}

/// A set of counts: how often a leap is repeated, how many hurdles are passed, how often a loop runs.
///
/// Counts above [`MAX_COUNT`] are unlimited: no board is that long.
///
/// ```
/// use piecewright::piece::Counts;
///
/// let one_or_three = Counts::exactly(1).or(&Counts::exactly(3));
/// assert!(one_or_three.contains(3) && !one_or_three.contains(2));
/// assert_eq!(one_or_three.max(), Some(3));
/// assert_eq!(Counts::at_least(2).max(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Counts {
    /// Sorted, with a gap between neighbors. Nearly every set has one range, so it needs no allocation.
    first: CountRange,
    more: Vec<CountRange>,
}

impl Counts {
    /// Returns the set of `n` alone.
    #[must_use]
    pub const fn exactly(n: u16) -> Counts {
        Counts::between(n, n)
    }

    /// Returns the counts from 1 to `n`.
    #[must_use]
    pub const fn up_to(n: u16) -> Counts {
        Counts::between(1, n)
    }

    /// Returns the counts from `min` on.
    #[must_use]
    pub const fn at_least(min: u16) -> Counts {
        Counts { first: CountRange { min, max: None }, more: Vec::new() }
    }

    /// Returns the counts from `min` to `max`, or `min` alone if `max` is less.
    #[must_use]
    pub const fn between(min: u16, max: u16) -> Counts {
        let max = if max > MAX_COUNT {
            None
        } else if max < min {
            Some(min)
        } else {
            Some(max)
        };
        Counts { first: CountRange { min, max }, more: Vec::new() }
    }

    /// Returns the counts of either set.
    #[must_use]
    pub fn or(&self, other: &Counts) -> Counts {
        let mut ranges: Vec<CountRange> = self.ranges().chain(other.ranges()).collect();
        sort(&mut ranges);
        let mut merged: Vec<CountRange> = Vec::new();
        for range in ranges {
            match merged.last_mut() {
                Some(last) if last.max.is_none_or(|max| range.min <= max.saturating_add(1)) => {
                    last.max = last.max.zip(range.max).map(|(a, b)| a.max(b));
                }
                _ => merged.push(range),
            }
        }
        let first = merged.remove(0);
        Counts { first, more: merged }
    }

    /// Returns the counts of the set from `least` on, or `None` if there are none.
    #[must_use]
    pub fn from(&self, least: u16) -> Option<Counts> {
        let cut = |range: CountRange| {
            let min = range.min.max(least);
            range.max.is_none_or(|max| min <= max).then(|| match range.max {
                None => Counts::at_least(min),
                Some(max) => Counts::between(min, max),
            })
        };
        self.ranges().filter_map(cut).reduce(|all, counts| all.or(&counts))
    }

    /// Returns each count of the set that is not 0, less one, or `None` if there are none.
    pub(crate) fn less_one(&self) -> Option<Counts> {
        let less = |CountRange { min, max }: CountRange| match max {
            None => Counts::at_least(min.saturating_sub(1)),
            Some(max) => Counts::between(min.saturating_sub(1), max.saturating_sub(1)),
        };
        self.from(1)?.ranges().map(less).reduce(|all, counts| all.or(&counts))
    }

    /// Iterates over the ranges of the set, in ascending order.
    pub fn ranges(&self) -> impl Iterator<Item = CountRange> + '_ {
        std::iter::once(self.first).chain(self.more.iter().copied())
    }

    /// Returns whether `n` is in the set.
    #[must_use]
    pub fn contains(&self, n: u16) -> bool {
        self.ranges().any(|range| range.min <= n && range.max.is_none_or(|max| n <= max))
    }

    /// Returns whether the set is a single range that begins at 1.
    #[must_use]
    pub fn is_run_from_one(&self) -> bool {
        self.first.min == 1 && self.more.is_empty()
    }

    /// Returns the least count.
    #[must_use]
    pub const fn min(&self) -> u16 {
        self.first.min
    }

    /// Returns the greatest count, or `None` if there is none.
    #[must_use]
    pub fn max(&self) -> Option<u16> {
        self.more.last().unwrap_or(&self.first).max
    }

    /// Returns the count from which on all counts are in the set or none is, so that counting further changes nothing.
    #[must_use]
    pub fn horizon(&self) -> u16 {
        let last = self.more.last().unwrap_or(&self.first);
        last.max.map_or(last.min, |max| max.saturating_add(1))
    }
}
