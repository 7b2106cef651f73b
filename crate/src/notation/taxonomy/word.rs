//! Splits a text into words and looks them up in the tables.

use super::table::{Affix, COMPONENTS, Component, PREFIXES, QUALIFIERS, Qualifier, SUFFIXES, Scope};
use crate::notation::Span;
use crate::notation::spelling::distance;

/// The kind of a word, with its table row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KnownWord {
    /// The name of a component, or an alternative name.
    Name(&'static Component),
    /// The prefix of a component.
    Prefix(&'static Component),
    /// An affix that precedes what it modifies.
    Before(&'static Affix, Scope),
    /// An affix that follows what it modifies.
    Behind(&'static Affix, Scope),
    Qualifier(Qualifier),
    /// A number without `step` after it.
    Number,
    /// `step` without a number before it.
    Step,
    Unknown,
}

/// A word with its span.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub known: KnownWord,
    pub span: Span,
}

/// Splits a text at spaces and hyphens; a number with `step` is one word.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((from, c)) = rest.next() {
        if separates(c) {
            continue;
        }
        while rest.next_if(|&(_, c)| !separates(c)).is_some() {}
        let to = rest.peek().map_or(text.len(), |&(at, _)| at);
        let span = Span::new(from, to);
        let known = known(span.of(text));
        match words.last_mut() {
            Some(number) if known == KnownWord::Step && number.known == KnownWord::Number => {
                let steps = number.span.of(text).parse().unwrap_or(u16::MAX);
                *number = Word { known: KnownWord::Qualifier(Qualifier::Steps(steps)), span: number.span.up_to(span) };
            }
            _ => words.push(Word { known, span }),
        }
    }
    words
}

/// Returns whether a character separates words.
pub(super) fn separates(c: char) -> bool {
    c == '-' || c.is_whitespace()
}

/// Looks up a word in the tables.
fn known(word: &str) -> KnownWord {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return KnownWord::Number;
    }
    let is = |other: &str| other.eq_ignore_ascii_case(word);
    if is("step") || is("steps") {
        return KnownWord::Step;
    }
    entries().find(|(entry, _)| is(entry)).map_or(KnownWord::Unknown, |(_, known)| known)
}

/// Returns every word of the tables with its kind, in table order; step numbers are not included.
pub(super) fn entries() -> impl Iterator<Item = (&'static str, KnownWord)> {
    let components = COMPONENTS.iter().flat_map(|component| {
        let names = std::iter::once(component.name).chain(component.alternatives.iter().copied());
        let names = names.map(|name| (name, KnownWord::Name(component)));
        names.chain([(component.prefix, KnownWord::Prefix(component))])
    });
    let scopes = |affix: &'static Affix| Scope::ALL.into_iter().filter_map(|scope| Some((affix.word(scope)?, scope)));
    let before = PREFIXES
        .iter()
        .flat_map(move |affix| scopes(affix).map(move |(word, scope)| (word, KnownWord::Before(affix, scope))));
    let behind = SUFFIXES
        .iter()
        .flat_map(move |affix| scopes(affix).map(move |(word, scope)| (word, KnownWord::Behind(affix, scope))));
    let is_word = |row: &&super::table::QualifierRow| !matches!(row.qualifier, Qualifier::Steps(_));
    let qualifiers = QUALIFIERS.iter().filter(is_word).map(|row| (row.word, KnownWord::Qualifier(row.qualifier)));
    components.chain(before).chain(behind).chain(qualifiers)
}

/// The maximum number of wrong letters in a word that is taken for another.
const MAX_WRONG: usize = 2;

/// The maximum length of a word that is compared; the words of the tables are far shorter.
const MAX_COMPARED: usize = 24;

/// Returns what an unknown word was probably meant to be: two known words written as one, or the nearest known word.
pub(super) fn nearest(word: &str) -> Option<String> {
    if MAX_COMPARED < word.len() {
        return None;
    }
    let split = word.char_indices().skip(1).find_map(|(at, _)| {
        let (first, second) = word.split_at_checked(at)?;
        let entry = |part: &str| entries().find(|(entry, _)| entry.eq_ignore_ascii_case(part));
        Some(format!("{} {}", entry(first)?.0, entry(second)?.0))
    });
    if split.is_some() {
        return split;
    }
    let word = word.to_ascii_lowercase();
    let letters = word.chars().count();
    let most = MAX_WRONG.min(letters.checked_div(3).unwrap_or(0));
    let mut best: Option<(usize, &str)> = None;
    // A much longer or shorter word has too many wrong letters.
    let is_near = |entry: &str| entry.len().abs_diff(letters) <= most;
    for (entry, _) in entries().filter(|(entry, _)| is_near(entry)) {
        let wrong = distance(&word, &entry.to_ascii_lowercase());
        if wrong <= most && best.is_none_or(|(least, _)| wrong < least) {
            best = Some((wrong, entry));
        }
    }
    best.map(|(_, entry)| entry.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_in_the_tables_twice() {
        let all: Vec<&str> = entries().map(|(word, _)| word).collect();
        for (index, word) in all.iter().enumerate() {
            assert!(!all[..index].iter().any(|other| other.eq_ignore_ascii_case(word)), "{word}");
        }
    }

    #[test]
    fn slips_of_the_pen_are_understood() {
        for (written, meant) in [
            ("Nobel", Some("Noble")),
            ("Rock", Some("Rook")),
            ("armoured", Some("Armored")),
            ("Knightrider", Some("Knight Rider")),
            ("Nightrider", None),
            ("Flying", None),
            ("ring!", Some("ring")),
            ("x", None),
        ] {
            assert_eq!(nearest(written).as_deref(), meant, "{written}");
        }
    }
}
