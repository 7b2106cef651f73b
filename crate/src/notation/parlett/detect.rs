//! Estimates how likely a text is Parlett's notation.

use super::parse::parse;
use super::vocabulary::look_alike;
use crate::notation::Severity;

/// Returns how likely a text is Parlett's notation, in percent.
///
/// No other notation has texts of distances with directions, so a text without errors scores high. A text with errors,
/// as people have while they type, is scored by its signs, higher if some of its moves can be read. So is one in which
/// `×` stands after a number, because most texts in Ħasínū begin in the same way.
pub(super) fn likeness(text: &str) -> u8 {
    let mut diagnostics = Vec::new();
    let tree = parse(text, &mut diagnostics).tree;
    let is_readable = !tree.choices.is_empty();
    if is_readable && !has_times(text) && diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error) {
        // A capital letter is a slip here, but an atom of Betza's notation: `N*`.
        let is_atom = |c: char| c.is_ascii_uppercase() && look_alike(c).is_some();
        return if text.contains(is_atom) { 50 } else { 97 };
    }
    signs(text, is_readable)
}

/// Returns whether `×` or `x` stands after a number.
fn has_times(text: &str) -> bool {
    let is_number = |(at, _): (usize, &str)| {
        text.get(..at).is_some_and(|before| before.trim_end().ends_with(|c: char| c.is_ascii_digit()))
    };
    text.match_indices(['×', 'x']).any(is_number)
}

/// Scores the signs of the notation in a text: distances with directions, leaps, two numbers and `m=`.
fn signs(text: &str, is_readable: bool) -> u8 {
    /// What can stand before a distance.
    const BEFORE: &str = ",;.(~^=-/ioc";
    let mut last = ' ';
    let starts = text.char_indices().filter_map(move |(at, c)| {
        let before = std::mem::replace(&mut last, c);
        (before.is_whitespace() || BEFORE.contains(before)).then(|| text.get(at..)).flatten()
    });
    let behind = |rest: &str, wanted: &str| rest.starts_with(|c: char| wanted.contains(c));
    let numbered = |rest: &'_ str| {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        (0 < end).then(|| rest.get(end..).unwrap_or("").to_owned())
    };
    let counted = |rest: &str| rest.strip_prefix('n').map(str::to_owned).or_else(|| numbered(rest));
    let is_leap =
        |rest: &str| rest.strip_prefix(['~', '^']).is_some_and(|rest| behind(rest, "n(") || numbered(rest).is_some());
    let is_pair = |rest: &str| {
        numbered(rest).is_some_and(|rest| rest.strip_prefix('/').is_some_and(|rest| numbered(rest).is_some()))
    };
    let found = [
        // One of these can be read, unless it only looks like it, as in `(2,1*`.
        is_readable && starts.clone().any(|rest| counted(rest).is_some_and(|rest| behind(&rest, "+X*<>="))),
        starts.clone().any(is_leap),
        starts.clone().any(is_pair),
        text.trim_start().strip_prefix('m').is_some_and(|rest| rest.trim_start().starts_with('=')),
    ];
    let count = found.into_iter().filter(|&found| found).count();
    u8::try_from(count).unwrap_or(4).saturating_mul(25).min(if is_readable { 70 } else { 40 })
}

#[cfg(test)]
mod tests {
    use super::likeness;

    #[test]
    fn texts_of_the_notation_are_distinguished_from_others() {
        for text in ["n*", "1+", "~1/2", "m = n+", "o1>, c1X>, oi2>", "n(~1/2)", "1∗", "1-4+", "1X.n+ (a griffon)"] {
            assert_eq!(likeness(text), 97, "{text}");
        }
        for text in ["n+, ~", "n+ nX", "~1/2, n2", "o1>, c1", "~1/", "1/2, n(", "m= c1", "~3X ~2/4"] {
            assert!((20..90).contains(&likeness(text)), "{text}: {}", likeness(text));
        }
        let others = [
            "N",
            "fmWfcF",
            "[F?R]",
            "nD",
            "R4*",
            "n4dO*",
            "n(2,1)",
            "m(1×1dN) & c(1×2dNE-NW)",
            "(def rook [1 0] :rider)",
            "rook / knight:3",
            "a := wazir:2 / [2, 1]",
            "3-step Rook Rider",
            "Noble Rook",
            "",
            "SELECT",
        ];
        for text in others {
            assert!(likeness(text) <= 5, "{text}: {}", likeness(text));
        }
    }
}
