//! Sorting in few bytes of wasm, for code that reads texts, generates moves or plays (`CONTRIBUTING.md`, "Bytes").
//!
//! The standard library's sorts are compiled for each type they are used with. The lists here are short, so one sort of
//! indices serves them all: only comparing and swapping two elements is compiled for each type.

/// Sorts a slice; equal elements keep their order.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, |a, b| a < b);
}

/// Sorts a slice of values that are small and nearly always few, then without allocating.
pub(crate) fn sort_few<T: Copy + Ord>(items: &mut [T]) {
    if items.len() <= FEW { sort_by_insertion(items, |a, b| a < b) } else { sort(items) }
}

/// The most values that are sorted by insertion alone, which takes the square of their number.
const FEW: usize = 64;

fn sort_by_insertion<T: Copy>(items: &mut [T], mut is_less: impl FnMut(&T, &T) -> bool) {
    for end in 1..items.len() {
        for place in (1..=end).rev() {
            match items.get_mut(place - 1..=place) {
                Some([before, after]) if is_less(after, before) => std::mem::swap(before, after),
                _ => break,
            }
        }
    }
}

/// Sorts a slice by a strict order; equal elements keep their order.
pub fn sort_by<T>(items: &mut [T], mut is_less: impl FnMut(&T, &T) -> bool) {
    let less = |a: usize, b: usize| items.get(a).zip(items.get(b)).is_some_and(|(a, b)| is_less(a, b));
    let order = sorted_places(items.len(), &mut { less });
    arrange(order, &mut |a, b| items.swap(a, b));
}

/// The number of places that are sorted by insertion before longer runs are merged.
const RUN: usize = 8;

/// Returns the places of `count` elements in sorted order; none if they are in order already, as most lists are.
#[inline(never)]
fn sorted_places(count: usize, is_less: &mut dyn FnMut(usize, usize) -> bool) -> Vec<usize> {
    if (1..count).all(|place| !is_less(place, place - 1)) {
        return Vec::new();
    }
    let mut places: Vec<usize> = (0..count).collect();
    for run in places.chunks_mut(RUN) {
        sort_by_insertion(run, |a, b| is_less(*a, *b));
    }
    let mut width = RUN;
    while width < count {
        let mut merged = Vec::with_capacity(count);
        for pair in places.chunks(2 * width) {
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
        places = merged;
        width *= 2;
    }
    places
}

/// Brings the element from each of these places to the place in the list, by swaps.
#[inline(never)]
fn arrange(mut places: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut place = start;
        // Follows the cycle of elements that move to each other's places.
        while let Some(from) = places.get_mut(place).map(|from| std::mem::replace(from, place))
            && from != start
        {
            swap(place, from);
            place = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_does() {
        // A small generator of numbers.
        let mut seed: u32 = 1;
        for length in 0..80 {
            let numbers: Vec<(u32, usize)> = (0..length)
                .map(|place| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 28, place)
                })
                .collect();
            // Equal numbers keep their order, so the places that go with them stay ascending.
            let mut expected = numbers.clone();
            expected.sort_by_key(|&(number, _)| number);
            let sorted = |how: fn(&mut [(u32, usize)])| {
                let mut sorted = numbers.clone();
                how(&mut sorted);
                sorted
            };
            assert_eq!(sorted(|all| sort_by(all, |a, b| a.0 < b.0)), expected);
            assert_eq!(sorted(sort), expected);
            assert_eq!(sorted(sort_few), expected);
        }
    }
}
