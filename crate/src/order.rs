//! Sorting and sorted maps that take few bytes of wasm (`CONTRIBUTING.md`, "Bytes").
//!
//! The standard library's sorts are tuned for long slices and take some 3 to 8 kB of wasm for each type they are used
//! with; its tree maps take some 4 kB. The lists here are short, so one sort of indices serves them all: only comparing
//! and swapping two elements is compiled for each type.

use std::cmp::Ordering;

/// Sorts a slice; equal elements keep their order.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, |a, b| a < b);
}

/// Sorts a slice of values that are small and nearly always few, then without allocating.
pub(crate) fn sort_few<T: Copy + Ord>(items: &mut [T]) {
    sort_few_by(items, |a, b| a < b);
}

/// Sorts a slice of such values by a strict order; equal values keep their order.
pub(crate) fn sort_few_by<T: Copy>(items: &mut [T], is_less: impl FnMut(&T, &T) -> bool) {
    if items.len() <= FEW { sort_by_insertion(items, is_less) } else { sort_by(items, is_less) }
}

/// The most values that are sorted by insertion alone, which takes the square of their number.
const FEW: usize = 64;

fn sort_by_insertion<T: Copy>(items: &mut [T], mut is_less: impl FnMut(&T, &T) -> bool) {
    for end in 1..items.len() {
        let item = items[end];
        let mut index = end;
        while 0 < index && is_less(&item, &items[index - 1]) {
            items[index] = items[index - 1];
            index -= 1;
        }
        items[index] = item;
    }
}

/// Sorts a slice by a key, which is calculated once for each element; equal elements keep their order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl FnMut(&T) -> K) {
    let keys: Vec<K> = items.iter().map(key).collect();
    let order = sorted_indices(keys.len(), &mut |a, b| keys.get(a) < keys.get(b));
    arrange(order, &mut |a, b| items.swap(a, b));
}

/// Sorts a slice by a strict order; equal elements keep their order.
pub fn sort_by<T>(items: &mut [T], mut is_less: impl FnMut(&T, &T) -> bool) {
    let less = |a: usize, b: usize| items.get(a).zip(items.get(b)).is_some_and(|(a, b)| is_less(a, b));
    let order = sorted_indices(items.len(), &mut { less });
    arrange(order, &mut |a, b| items.swap(a, b));
}

/// The number of indices that are sorted by insertion before longer runs are merged.
const RUN: usize = 8;

/// Returns the indices of `count` elements in sorted order; none if they are in order already, as most lists are.
#[inline(never)]
fn sorted_indices(count: usize, is_less: &mut dyn FnMut(usize, usize) -> bool) -> Vec<usize> {
    if (1..count).all(|index| !is_less(index, index - 1)) {
        return Vec::new();
    }
    let mut indices: Vec<usize> = (0..count).collect();
    for run in indices.chunks_mut(RUN) {
        sort_by_insertion(run, |a, b| is_less(*a, *b));
    }
    let mut width = RUN;
    while width < count {
        let mut merged = Vec::with_capacity(count);
        for pair in indices.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([first, rest @ ..], [second, others @ ..]) = (left, right) {
                if is_less(*second, *first) {
                    merged.push(*second);
                    right = others;
                } else {
                    merged.push(*first);
                    left = rest;
                }
            }
            merged.extend(left);
            merged.extend(right);
        }
        indices = merged;
        width *= 2;
    }
    indices
}

/// Brings the element from each of these indices to its index in the list, by swaps.
#[inline(never)]
fn arrange(mut indices: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..indices.len() {
        let mut index = start;
        // Follows the cycle of elements that move to each other's indices.
        while let Some(from) = indices.get_mut(index).map(|from| std::mem::replace(from, index))
            && from != start
        {
            swap(index, from);
            index = from;
        }
    }
}

/// A map kept as a sorted list. Adding a key takes time that grows with their number; there is `LargeMap` for many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> SortedMap<K, V> {
        SortedMap(Vec::new())
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    /// Returns the value of a key, inserting one if there is none yet.
    pub fn or_insert_with(&mut self, key: K, make: impl FnOnce(&K) -> V) -> &mut V {
        let index = self.0.partition_point(|(own, _)| *own < key);
        if self.0.get(index).is_none_or(|(own, _)| *own != key) {
            let value = make(&key);
            self.0.insert(index, (key, value));
        }
        &mut self.0[index].1
    }

    /// Returns the entries, in the order of their keys.
    #[must_use]
    pub fn into_entries(self) -> Vec<(K, V)> {
        self.0
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        let index = self.0.partition_point(|(own, _)| *own < key);
        match self.0.get_mut(index) {
            Some((own, old)) if *own == key => *old = value,
            _ => self.0.insert(index, (key, value)),
        }
    }

    /// Returns the value of a key, if it has one.
    #[must_use]
    pub fn get(&self, key: &K) -> Option<&V> {
        let index = self.0.partition_point(|(own, _)| own < key);
        self.0.get(index).filter(|(own, _)| own == key).map(|(_, value)| value)
    }

    /// Returns the entries, in the order of their keys.
    #[must_use]
    pub fn entries(&self) -> &[(K, V)] {
        &self.0
    }
}

/// If a key has several values, the last one counts.
impl<K: Ord, V> FromIterator<(K, V)> for SortedMap<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> SortedMap<K, V> {
        let mut entries: Vec<(K, V)> = entries.into_iter().collect();
        sort_by(&mut entries, |a, b| a.0 < b.0);
        entries.dedup_by(|later, kept| {
            let is_same = later.0 == kept.0;
            if is_same {
                std::mem::swap(later, kept);
            }
            is_same
        });
        SortedMap(entries)
    }
}

/// A map of any number of entries, which stay where they were added; only their indices are kept in order.
#[derive(Clone, Debug)]
pub(crate) struct LargeMap<K, V> {
    entries: Vec<(K, V)>,
    order: SortedIndices,
}

impl<K, V> Default for LargeMap<K, V> {
    fn default() -> LargeMap<K, V> {
        LargeMap { entries: Vec::new(), order: SortedIndices::default() }
    }
}

impl<K: Ord, V> LargeMap<K, V> {
    fn find(&self, key: &K) -> Lookup {
        self.order.find(&|index| self.entries.get(index).map_or(Ordering::Greater, |(own, _)| own.cmp(key)))
    }

    /// Returns the value of a key, if it has one.
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        match self.find(key) {
            Lookup::Present(index) => self.entries.get(index).map(|(_, value)| value),
            Lookup::Absent { .. } => None,
        }
    }

    /// Returns the values, in no particular order.
    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.entries.iter_mut().map(|(_, value)| value)
    }

    /// Returns the entries, in the order of their keys.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.order.0.iter().flatten().filter_map(|&index| self.entries.get(index))
    }

    /// Returns the entries, in no particular order.
    pub(crate) fn into_entries(self) -> Vec<(K, V)> {
        self.entries
    }
}

impl<K: Ord, V: Default> LargeMap<K, V> {
    /// Returns the value of a key, adding an empty one if there is none yet.
    pub(crate) fn or_default(&mut self, key: K) -> &mut V {
        let index = match self.find(&key) {
            Lookup::Present(index) => index,
            Lookup::Absent { run, at } => {
                let index = self.entries.len();
                self.order.insert(run, at, index);
                self.entries.push((key, V::default()));
                index
            }
        };
        &mut self.entries[index].1
    }
}

/// Places in sorted order, in runs that are short enough to insert into.
#[derive(Clone, Debug, Default)]
struct SortedIndices(Vec<Vec<usize>>);

/// The result of looking for a key.
enum Lookup {
    Present(usize),
    /// It belongs into this run, before this one of its indices.
    Absent {
        run: usize,
        at: usize,
    },
}

impl SortedIndices {
    /// The length at which a run is cut in two.
    const LONGEST_RUN: usize = 256;

    /// Finds a key by how the keys of indices compare with it.
    #[inline(never)]
    fn find(&self, compare: &dyn Fn(usize) -> Ordering) -> Lookup {
        let is_less = |&index: &usize| compare(index).is_lt();
        let is_before = |run: &Vec<usize>| run.last().is_some_and(is_less);
        // A key after all others belongs to the end of the last run.
        let run = self.0.partition_point(is_before).min(self.0.len().saturating_sub(1));
        let indices = self.0.get(run).map_or(&[][..], Vec::as_slice);
        let at = indices.partition_point(is_less);
        match indices.get(at) {
            Some(&index) if compare(index).is_eq() => Lookup::Present(index),
            _ => Lookup::Absent { run, at },
        }
    }

    #[inline(never)]
    fn insert(&mut self, run: usize, at: usize, index: usize) {
        let Some(indices) = self.0.get_mut(run) else {
            self.0.push(vec![index]);
            return;
        };
        indices.insert(at.min(indices.len()), index);
        if SortedIndices::LONGEST_RUN <= indices.len() {
            let rest = indices.split_off(indices.len() / 2);
            self.0.insert(run + 1, rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn a_sorted_map_keeps_one_value_a_key() {
        let mut map = SortedMap::default();
        for word in ["b", "a", "c", "a", "b"] {
            *map.or_insert_with(word.to_owned(), |_| 0) += 1;
        }
        let words: Vec<(String, usize)> = map.into_entries();
        assert_eq!(words, [("a".to_owned(), 2), ("b".to_owned(), 2), ("c".to_owned(), 1)]);
    }

    /// Compared with the standard library's maps, for keys in any order.
    #[test]
    fn maps_are_those_of_the_standard_library() {
        let mut seed: u32 = 1;
        for most in [1, 10, 5000] {
            let numbers: Vec<u32> = (0..3000)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 8) % most
                })
                .collect();
            let ascending = 0..2000;
            let all: Vec<u32> = numbers.into_iter().chain(ascending.clone()).chain(ascending.rev()).collect();
            let mut large: LargeMap<u32, usize> = LargeMap::default();
            let mut small: SortedMap<u32, usize> = SortedMap::default();
            let mut expected: BTreeMap<u32, usize> = BTreeMap::new();
            for (index, &number) in all.iter().enumerate() {
                *large.or_default(number) = index;
                small.insert(number, index);
                expected.insert(number, index);
            }
            let expected: Vec<(u32, usize)> = expected.into_iter().collect();
            assert!(large.iter().eq(&expected));
            assert_eq!(small.entries(), expected);
            let pairs = all.iter().zip(0..).map(|(&number, index)| (number, index));
            assert_eq!(pairs.collect::<SortedMap<u32, usize>>().entries(), expected);
            for number in 0..6000 {
                let value = expected.iter().find(|(own, _)| *own == number).map(|(_, value)| value);
                assert_eq!((large.get(&number), small.get(&number)), (value, value));
            }
        }
    }

    #[test]
    fn sorts_as_the_standard_library_does() {
        // A small generator of numbers.
        let mut seed: u32 = 1;
        for length in 0..80 {
            let numbers: Vec<(u32, usize)> = (0..length)
                .map(|index| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 28, index)
                })
                .collect();
            // Equal numbers keep their order, so the indices that go with them stay ascending.
            let mut expected = numbers.clone();
            expected.sort_by_key(|&(number, _)| number);
            let sorted = |how: fn(&mut [(u32, usize)])| {
                let mut sorted = numbers.clone();
                how(&mut sorted);
                sorted
            };
            assert_eq!(sorted(|all| sort_by(all, |a, b| a.0 < b.0)), expected);
            assert_eq!(sorted(|all| sort_by_key(all, |pair| pair.0)), expected);
            assert_eq!(sorted(sort), expected);
            assert_eq!(sorted(sort_few), expected);
            assert_eq!(sorted(|all| sort_few_by(all, |a, b| a.0 < b.0)), expected);
        }
    }
}
