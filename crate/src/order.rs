//! Sorting in few bytes.
//!
//! The standard library's sorts are tuned for long slices and take some 8 kB of wasm for each type they are used with,
//! which for a dozen types is as much as all the rest. Here lists are short, and a heap sort is never slow on long ones.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_does() {
        // A small generator of numbers: enough to meet every shape of heap.
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
