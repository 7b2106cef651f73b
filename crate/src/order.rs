//! Sorting and sorted maps that take few bytes of wasm.
//!
//! The standard library's sorts are tuned for long slices and take some 8 kB of wasm for each type they are used with;
//! its tree maps take some 4 kB. For a dozen types, that is as much as all the rest. The lists here are short, and a
//! heap sort is never slow on long ones.

/// Sorts a slice; equal elements may change places.
pub(crate) fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, |a, b| a < b);
}

/// Sorts a slice by a strict order; equal elements may change places.
pub(crate) fn sort_by<T>(items: &mut [T], mut is_less: impl FnMut(&T, &T) -> bool) {
    for root in (0..items.len() / 2).rev() {
        sift_down(items, root, &mut is_less);
    }
    for end in (1..items.len()).rev() {
        items.swap(0, end);
        if let Some(heap) = items.get_mut(..end) {
            sift_down(heap, 0, &mut is_less);
        }
    }
}

/// Moves the element at `root` down until none below it is greater.
fn sift_down<T>(heap: &mut [T], mut root: usize, is_less: &mut impl FnMut(&T, &T) -> bool) {
    loop {
        let left = 2 * root + 1;
        let greater = |a: usize, b: usize, is_less: &mut dyn FnMut(&T, &T) -> bool| match (heap.get(a), heap.get(b)) {
            (Some(first), Some(second)) if is_less(first, second) => b,
            _ => a,
        };
        let child = greater(left, left + 1, is_less);
        if greater(root, child, is_less) == root {
            return;
        }
        heap.swap(root, child);
        root = child;
    }
}

/// A map kept as a sorted list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SortedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> SortedMap<K, V> {
        SortedMap(Vec::new())
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    /// Returns the value of a key, inserting one if there is none yet.
    pub(crate) fn or_insert_with(&mut self, key: K, make: impl FnOnce(&K) -> V) -> &mut V {
        let place = self.0.partition_point(|(own, _)| *own < key);
        if self.0.get(place).is_none_or(|(own, _)| *own != key) {
            let value = make(&key);
            self.0.insert(place, (key, value));
        }
        &mut self.0[place].1
    }

    /// Returns the entries, in the order of their keys.
    pub(crate) fn into_entries(self) -> Vec<(K, V)> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sorted_map_keeps_one_value_a_key() {
        let mut map = SortedMap::default();
        for word in ["b", "a", "c", "a", "b"] {
            *map.or_insert_with(word.to_owned(), |_| 0) += 1;
        }
        let words: Vec<(String, usize)> = map.into_entries();
        assert_eq!(words, [("a".to_owned(), 2), ("b".to_owned(), 2), ("c".to_owned(), 1)]);
    }

    #[test]
    fn sorts_as_the_standard_library_does() {
        // A small generator of numbers, enough to produce every shape of heap.
        let mut seed: u32 = 1;
        for length in 0..80 {
            let mut numbers: Vec<u32> = (0..length)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    seed >> 26
                })
                .collect();
            let mut expected = numbers.clone();
            expected.sort_unstable();
            sort(&mut numbers);
            assert_eq!(numbers, expected);
        }
    }
}
