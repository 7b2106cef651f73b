//! How many letters one word differs from another.

/// The number of letters that are compared; every word of a notation is shorter.
const MAX_COMPARED: usize = 64;

/// Returns how many letters must be inserted, removed, changed or swapped with their neighbor to turn one word into the
/// other.
#[must_use]
pub fn distance(a: &str, b: &str) -> usize {
    let [a, b] = [a, b].map(|word| word.chars().take(MAX_COMPARED).collect::<Vec<char>>());
    let width = b.len().saturating_add(1);
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..width).collect();
    for (row, &letter) in a.iter().enumerate() {
        let mut next = vec![row.saturating_add(1)];
        for (column, &other) in b.iter().enumerate() {
            let at = |line: &[usize], index: usize| line.get(index).copied().unwrap_or(usize::MAX);
            let changed = at(&last, column).saturating_add(usize::from(letter != other));
            let without = at(&last, column.saturating_add(1)).min(at(&next, column)).saturating_add(1);
            let mut fewest = changed.min(without);
            let swaps = row.checked_sub(1).zip(column.checked_sub(1)).filter(|&(row, column)| {
                a.get(row) == Some(&other) && b.get(column) == Some(&letter) && letter != other
            });
            if let Some((_, column)) = swaps {
                fewest = fewest.min(at(&before, column).saturating_add(1));
            }
            next.push(fewest);
        }
        before = std::mem::replace(&mut last, next);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapped_neighbors_are_one_step() {
        let cases =
            [("knight", "knight", 0), ("", "ab", 2), ("rok", "rook", 1), ("rock", "rook", 1), ("nobel", "noble", 1)];
        for (a, b, steps) in cases {
            assert_eq!((distance(a, b), distance(b, a)), (steps, steps), "{a} {b}");
        }
    }
}
