//! Identifiers made from the names of pieces, which may be any text.
use piecewright::internal::SortedMap;

/// The longest identifier, without the prefix `w` or `b`.
const MAX_ID: usize = 40;

/// Identifiers that pieces cannot have: those of the empty square and the colors, with and without the prefix of a
/// side, and those that sources use for all types.
const RESERVED: &[&str] =
    &["pnil", "nil", "empty", "blacky", "white", "black", "names", "symbols", "by_flag", "by_number"];

/// Makes an identifier from each name: ASCII letters in lower case, digits and single underscores, starting with a
/// letter. All are distinct, even with the prefix of a side.
pub(super) fn identifiers<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut taken: SortedMap<String, ()> = RESERVED.iter().map(|&word| (word.to_owned(), ())).collect();
    let mut ids = Vec::new();
    for (index, name) in names.enumerate() {
        let plain = plain(name, index);
        let numbered = (2..).map(|n| format!("{plain}{n}"));
        let fits =
            |id: &String| [id.clone(), of_side('w', id), of_side('b', id)].iter().all(|id| taken.get(id).is_none());
        let Some(id) = std::iter::once(plain.clone()).chain(numbered).find(fits) else { continue };
        for id in [id.clone(), of_side('w', &id), of_side('b', &id)] {
            taken.insert(id, ());
        }
        ids.push(id);
    }
    ids
}

/// Prefixes an identifier with the letter of a side.
pub(super) fn of_side(side: char, id: &str) -> String {
    format!("{side}{id}")
}

fn plain(name: &str, index: usize) -> String {
    let mut id = String::new();
    for c in name.chars().take(MAX_ID) {
        if c.is_ascii_alphanumeric() {
            id.push(c.to_ascii_lowercase());
        } else if !id.is_empty() && !id.ends_with('_') {
            id.push('_');
        }
    }
    let id = id.trim_end_matches('_');
    // `woff`, `boff`, `woff2` and so on are reserved for blockers.
    let word = id.trim_end_matches(|c: char| c.is_ascii_digit());
    match id.chars().next() {
        _ if matches!(word, "off" | "woff" | "boff") => format!("{id}_"),
        None => format!("piece{}", index + 1),
        Some(c) if c.is_ascii_digit() => format!("p{id}"),
        Some(_) => id.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(names: &[&str], ids: &[&str]) {
        assert_eq!(identifiers(names.iter().copied()), ids);
    }

    #[test]
    fn names_become_identifiers() {
        check(&["pawn", "Silver general", "+P", "  a--b  "], &["pawn", "silver_general", "p", "a_b"]);
        check(&["", "王", "3-leaper", "*/ int main", "x\ny"], &["piece1", "piece2", "p3_leaper", "int_main", "x_y"]);
    }

    #[test]
    fn no_two_are_alike() {
        check(&["a", "A", "a2", "a"], &["a", "a2", "a22", "a3"]);
        // They also differ with the letter of a side in front.
        check(&["pawn", "wpawn", "bpawn"], &["pawn", "wpawn2", "bpawn2"]);
        check(&["wrook", "rook"], &["wrook", "rook2"]);
        check(&["off", "lacky", "nil", "empty"], &["off_", "lacky2", "nil2", "empty2"]);
        check(&["off2", "off", "off", "woff"], &["off2_", "off_", "off_2", "woff_3"]);
    }
}
