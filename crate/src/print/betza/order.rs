//! Sorts the moves of a text and joins them so that each still parses separately.

/// The sort key of a move in a text: first moves without `i`, then moves that do not castle, moves of one leg, moves
/// without modifiers, then by the atom and by the text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what is compared one after the other, each true or not")]
pub(super) struct Rank {
    /// How many `i` it begins with.
    initial: usize,
    castles: bool,
    has_legs: bool,
    is_modified: bool,
    atom: usize,
    /// Whether it hops by `g` or `j`: if `p` means the same, as over a single cell, it comes first.
    hops_oddly: bool,
    text: String,
}

/// The order of atoms.
const ATOMS: &str = "QRBKWFDNAHCZGUIO";

/// The rank of a move by its text.
pub(super) fn rank(text: &str) -> Rank {
    let modifiers = text.trim_start_matches('i');
    let atom = text.chars().filter(char::is_ascii_uppercase).find_map(|letter| ATOMS.find(letter));
    Rank {
        initial: text.len().saturating_sub(modifiers.len()),
        castles: text.contains('O'),
        has_legs: modifiers.contains(['a', '[']),
        is_modified: modifiers.starts_with(|c: char| c.is_ascii_lowercase()),
        atom: atom.unwrap_or(ATOMS.len()),
        hops_oddly: text.contains(['g', 'j']),
        text: text.to_owned(),
    }
}

/// Concatenates moves so that none is read as part of the one before.
pub(super) fn joined(moves: &[String]) -> String {
    let mut text = String::new();
    for m in moves {
        if !reads_as_one(&text, m) {
            text.push_str(m);
        } else if text.is_empty() || !reads_as_one(m, &text) {
            text.insert_str(0, m);
        } else {
            // The default modes keep them apart.
            text.push_str("mc");
            text.push_str(m);
        }
    }
    text
}

/// Returns whether the beginning of a move would be read as the end of the text before: `N` before `NX`, `W` before
/// `tF`.
fn reads_as_one(before: &str, after: &str) -> bool {
    // A suffix does not separate an atom from its double: `FXF` is `FX`, ridden.
    let last = before.trim_end_matches(['X', 'Y']).chars().last();
    let mut next = after.chars();
    let (first, second) = (next.next(), next.next());
    let is_atom = |c: Option<char>| c.is_some_and(|c| c.is_ascii_uppercase() || c == '(');
    let doubles = last == first && is_atom(last);
    let then = first == Some('t') && is_atom(second) && last.is_some_and(|c| c.is_ascii_alphanumeric() || c == ')');
    doubles || then
}
