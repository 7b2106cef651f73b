//! Every word of the Lispy notation: a table for each kind of word, and a row for each word.
//!
//! The lexer, the parsers, the evaluation, completion, hover and spelling help look words up here; the printer takes all
//! its words from here.

pub(crate) mod conditions;
pub(crate) mod directions;
pub(crate) mod functions;
pub(crate) mod keywords;
pub(crate) mod pieces;
pub(crate) mod properties;
pub(super) mod regions;
pub(crate) mod rules;
pub(super) mod signs;
#[cfg(test)]
mod tests;

use crate::notation::spelling::distance;

/// Returns the known word with the most similar spelling, if one is close enough.
pub(super) fn nearest<'n>(word: &str, known: impl Iterator<Item = &'n str>) -> Option<String> {
    let letters = word.chars().count();
    let limit = letters.checked_div(3).unwrap_or(0).max(1);
    let mut best: Option<(usize, &str)> = None;
    for known in known {
        if known.chars().count().abs_diff(letters) <= limit {
            let distance = distance(word, known);
            if distance <= limit && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, known));
            }
        }
    }
    best.map(|(_, known)| known.to_owned())
}
