//! Completion of names: which words may come next.

use super::mistake::Mistake;
use super::table::{Affix, Makeup, QUALIFIERS, Qualifier, Scope};
use super::word::{KnownWord, entries, separates};
use super::{check, parse};
use crate::limits::MAX_COMPLETED_NAME;
use crate::notation::{Diagnostic, Severity};

/// A word that may come next in a name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NextWord {
    /// The word.
    pub word: &'static str,
    /// The meaning of the word, in one line.
    pub help: String,
}

/// Returns the words that may come next in a name, in the order of the tables. If the text ends within a word, returns
/// only those that start with it.
///
/// ```
/// use piecewright::notation::taxonomy::next_words;
///
/// let words: Vec<&str> = next_words("Noble R").into_iter().map(|next| next.word).collect();
/// assert_eq!(words, ["Rogue", "Rook", "Regal", "Riding"]);
/// assert_eq!(next_words("Noble Rook Comp")[0].help, "the head ends on empty cells only");
/// ```
#[must_use]
pub fn next_words(text: &str) -> Vec<NextWord> {
    let begun = text.rsplit(separates).next().unwrap_or("");
    let before = text.strip_suffix(begun).unwrap_or("");
    if MAX_COMPLETED_NAME < before.len() {
        return Vec::new();
    }
    let known = problems(before);
    let begins = |word: &str| word.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun));
    let numbers = QUALIFIERS.iter().filter(|row| matches!(row.qualifier, Qualifier::Steps(_)));
    let numbers = numbers.map(|row| (row.word, KnownWord::Qualifier(row.qualifier)));
    let fits = |word: &str| problems(&format!("{before}{word}")).iter().all(|problem| known.contains(problem));
    let fitting = entries().chain(numbers).filter(|&(word, _)| begins(word) && fits(word));
    fitting.map(|(word, known)| NextWord { word, help: help(known) }).collect()
}

const NOTHING_COMBINED: &str = Mistake::NothingCombined.code();

/// The mistakes that further words can correct.
pub(super) const CORRECTABLE: [&str; 6] = [
    Mistake::Nothing.code(),
    Mistake::MissingHead.code(),
    Mistake::TurnWithoutRider.code(),
    Mistake::FirstWithoutStrider.code(),
    Mistake::QualifierWithoutRider.code(),
    NOTHING_COMBINED,
];

/// Returns the mistakes in a text that no further word can correct.
fn problems(text: &str) -> Vec<&'static str> {
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let tree = parse::parse(text, &mut diagnostics);
    check::check(text, &tree, &mut diagnostics);
    // After the head, no component can follow that it could be combined with.
    let is_late = |code: &str| tree.has_head && code == NOTHING_COMBINED;
    let counts = |diagnostic: &Diagnostic| {
        diagnostic.severity != Severity::Info && (!CORRECTABLE.contains(&diagnostic.code) || is_late(diagnostic.code))
    };
    diagnostics.iter().filter(|diagnostic| counts(diagnostic)).map(|diagnostic| diagnostic.code).collect()
}

/// Returns the help for a word.
pub(super) fn help(known: KnownWord) -> String {
    let of_component = |makeup: Makeup, help: &str, is_head: bool| {
        let compound = if makeup.is_compound() { " (compound)" } else { "" };
        format!("{}{help}{compound}", if is_head { "" } else { "with: " })
    };
    let of_affix = |affix: &Affix, scope: Scope| {
        let whose = match scope {
            Scope::Name => "the head ",
            Scope::Prefix => "this component ",
            Scope::Combined => "every component ",
        };
        format!("{whose}{}", affix.help)
    };
    match known {
        KnownWord::Name(component) => of_component(component.makeup, component.help, true),
        KnownWord::Prefix(component) => of_component(component.makeup, component.help, false),
        KnownWord::Before(affix, scope) | KnownWord::Behind(affix, scope) => of_affix(affix, scope),
        KnownWord::Qualifier(qualifier) => {
            let is_number = |qualifier: Qualifier| matches!(qualifier, Qualifier::Steps(_));
            let same = |other: Qualifier| other == qualifier || (is_number(other) && is_number(qualifier));
            let row = QUALIFIERS.iter().find(|row| same(row.qualifier));
            row.map_or_else(String::new, |row| row.help.to_owned())
        }
        KnownWord::Number | KnownWord::Step | KnownWord::Unknown => String::new(),
    }
}
