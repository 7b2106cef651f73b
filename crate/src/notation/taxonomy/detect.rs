//! Estimates how likely a text is a name.

use super::parse;
use super::word::{KnownWord, words};
use crate::notation::Severity;

/// Returns how likely a text is a name, in percent: the share of its words that are in the tables, limited if their
/// order is wrong. A single name is likely, but other notations may use it too.
pub(super) fn likeness(text: &str) -> u8 {
    let words = words(text);
    let is_known = |known: KnownWord| !matches!(known, KnownWord::Unknown | KnownWord::Number | KnownWord::Step);
    let known = words.iter().filter(|word| is_known(word.known)).count();
    let percent = known.saturating_mul(100).checked_div(words.len()).unwrap_or(0);
    let mut diagnostics = Vec::new();
    let tree = parse::parse(text, &mut diagnostics);
    let is_disordered = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    let most = match words.len() {
        1 => 60,
        _ if is_disordered || !tree.has_head => 80,
        _ => 100,
    };
    u8::try_from(percent.min(most)).unwrap_or(0)
}
