//! How many letters one word differs from another.

/// The number of letters that are compared; every word of a notation is shorter.
const MAX_COMPARED: usize = 64;

/// Returns how many letters must be inserted, removed or changed to turn one word into the other.
pub(super) fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(MAX_COMPARED).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (number, from) in a.chars().take(MAX_COMPARED).enumerate() {
        let mut diagonal = number;
        let mut left = number.saturating_add(1);
        let mut next = vec![left];
        for (above, &to) in row.iter().skip(1).zip(&b) {
            let changed = diagonal.saturating_add(usize::from(from != to));
            left = changed.min(above.saturating_add(1)).min(left.saturating_add(1));
            diagonal = *above;
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}
