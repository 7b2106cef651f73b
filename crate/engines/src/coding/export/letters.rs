//! The letters by which programs identify pieces.

use crate::coding::Set;

/// The marks that may follow a letter.
#[derive(Clone, Copy)]
pub(super) enum Marks {
    /// None.
    None,
    /// An apostrophe.
    Apostrophe,
    /// An apostrophe or a small letter.
    ApostropheOrLetter,
}

impl Marks {
    /// Returns what may follow a letter, the plainest first.
    fn tails(self) -> impl Iterator<Item = String> {
        let (apostrophe, letters) = match self {
            Marks::None => (None, None),
            Marks::Apostrophe => (Some('\''), None),
            Marks::ApostropheOrLetter => (Some('\''), Some('a'..='z')),
        };
        std::iter::once(String::new())
            .chain(apostrophe.into_iter().chain(letters.into_iter().flatten()).map(String::from))
    }

    /// Returns the symbol as a letter, in upper case, if the program allows it.
    fn own(self, symbol: &str) -> Option<String> {
        let letter = match self {
            Marks::None => symbol,
            Marks::Apostrophe | Marks::ApostropheOrLetter => symbol.strip_suffix('\'').unwrap_or(symbol),
        };
        let is_letter = letter.len() == 1 && letter.chars().all(|c| c.is_ascii_alphabetic());
        is_letter.then(|| symbol.to_ascii_uppercase())
    }
}

/// Chooses a letter for each piece of a set: its symbol if that is a single letter, otherwise the first free letter of
/// its name, otherwise the first free one of the alphabet, and then the same with marks. A piece for which none is left
/// gets an empty text.
pub(super) fn letters(set: &Set, marks: Marks) -> Vec<String> {
    let mut given: Vec<Option<String>> = Vec::new();
    for member in set.members() {
        let letter = marks.own(&member.symbol).filter(|letter| !given.iter().flatten().any(|other| other == letter));
        given.push(letter);
    }
    for (index, member) in set.members().iter().enumerate() {
        if given.get(index).is_none_or(Option::is_some) {
            continue;
        }
        let plain = || member.name.chars().filter(char::is_ascii_alphabetic).chain('A'..='Z');
        let of = |tail: String| plain().map(move |c| format!("{}{tail}", c.to_ascii_uppercase()));
        let free = marks.tails().flat_map(of).find(|letter| !given.iter().flatten().any(|other| other == letter));
        if let Some(entry) = given.get_mut(index) {
            *entry = Some(free.unwrap_or_default());
        }
    }
    given.into_iter().map(Option::unwrap_or_default).collect()
}
