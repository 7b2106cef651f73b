//! The letters by which programs identify pieces.

use crate::coding::Set;

/// Chooses a letter for each piece of a set: its symbol if that is a single letter, otherwise the first free letter of
/// its name, otherwise the first free one of the alphabet. With `dressed`, letters with an apostrophe follow. A piece
/// for which none is left gets an empty text.
pub(super) fn letters(set: &Set, dressed: bool) -> Vec<String> {
    let mut given: Vec<Option<String>> = Vec::new();
    for member in set.members() {
        let letter = own(&member.symbol, dressed).filter(|letter| !given.iter().flatten().any(|other| other == letter));
        given.push(letter);
    }
    for (index, member) in set.members().iter().enumerate() {
        if given.get(index).is_none_or(Option::is_some) {
            continue;
        }
        let plain = || member.name.chars().filter(char::is_ascii_alphabetic).chain('A'..='Z');
        let of = |tail: &'static str| plain().map(move |c| format!("{}{tail}", c.to_ascii_uppercase()));
        let with: &[&str] = if dressed { &["", "'"] } else { &[""] };
        let free =
            with.iter().flat_map(|tail| of(tail)).find(|letter| !given.iter().flatten().any(|other| other == letter));
        if let Some(entry) = given.get_mut(index) {
            *entry = Some(free.unwrap_or_default());
        }
    }
    given.into_iter().map(Option::unwrap_or_default).collect()
}

/// The symbol as a letter, in upper case, if the program allows it.
fn own(symbol: &str, dressed: bool) -> Option<String> {
    let letter = symbol.strip_suffix('\'').filter(|_| dressed).unwrap_or(symbol);
    let is_letter = letter.len() == 1 && letter.chars().all(|c| c.is_ascii_alphabetic());
    is_letter.then(|| symbol.to_ascii_uppercase())
}
