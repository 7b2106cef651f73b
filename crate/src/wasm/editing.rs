//! The calls of an editor.

use super::{Manner, Offsets, manner_of, misuse};
use crate::notation;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

macro_rules! mirrored_kinds {
    ($($variant:ident $text:literal,)*) => {
        /// What a part of a text is.
        #[derive(Serialize, Tsify)]
        #[serde(rename_all = "kebab-case")]
        pub enum TokenKind {
            $(#[doc = $text] $variant,)*
        }

        impl From<notation::TokenKind> for TokenKind {
            fn from(kind: notation::TokenKind) -> TokenKind {
                match kind {
                    $(notation::TokenKind::$variant => TokenKind::$variant,)*
                }
            }
        }
    };
}

mirrored_kinds! {
    Atom "A piece that the notation knows by itself.",
    Modifier "What changes the part beside it.",
    Direction "What says where to.",
    Number "A number, or what stands for any.",
    Operator "A sign or word that joins parts.",
    Bracket "What opens or closes.",
    Keyword "A word that gives a text its form.",
    Name "A name that the text defines, or that nobody knows.",
    Definition "A name where it is defined.",
    Function "A function.",
    Property "What is said of the whole piece.",
    Text "Prose.",
    Comment "What is written for readers and means nothing.",
    Error "What could not be read.",
}

/// What may stand at a place of a text.
#[derive(Serialize, Tsify)]
pub struct Completion {
    /// The first unit of what an item takes the place of, in UTF-16 code units.
    pub from: usize,
    /// The unit after the last.
    pub to: usize,
    /// What fits, the likelier first.
    pub items: Vec<CompletionItem>,
}

/// Something that may stand at a place.
#[derive(Serialize, Tsify)]
pub struct CompletionItem {
    /// What is written.
    pub text: String,
    /// What it is.
    pub kind: TokenKind,
    /// What it means, in a line.
    pub help: String,
}

/// What a part of a text means.
#[derive(Serialize, Tsify)]
pub struct Hover {
    /// The first unit of the part, in UTF-16 code units.
    pub from: usize,
    /// The unit after the last.
    pub to: usize,
    /// What it is called.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it means.
    pub text: String,
}

/// What `hover` finds, if anything.
#[derive(Serialize, Tsify)]
pub struct Found {
    /// It.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hover: Option<Hover>,
}

/// The byte of a text at an offset in UTF-16 code units.
fn byte_at(text: &str, offset: usize) -> Result<usize, JsError> {
    let mut units = 0;
    for (byte, c) in text.char_indices() {
        // An offset between the halves of a character is that of the character.
        if offset < units + c.len_utf16() {
            return Ok(byte);
        }
        units += c.len_utf16();
    }
    if offset == units { Ok(text.len()) } else { Err(misuse("bad-option", "expected an offset in the text")) }
}

/// The kinds of tokens, in the order of their numbers.
#[wasm_bindgen(js_name = tokenKinds)]
#[must_use]
pub fn token_kinds() -> Vec<String> {
    notation::TokenKind::ALL.iter().map(|kind| kind.id().to_owned()).collect()
}

/// The parts of a text, three numbers each: where it begins, where it ends, and the number of its kind.
///
/// # Errors
///
/// `unknown-notation`.
#[wasm_bindgen]
pub fn tokens(text: &str, manner: usize) -> Result<Vec<u32>, JsError> {
    let Manner { notation, dialect } = manner_of(manner)?;
    let offsets = Offsets::of(text);
    let units = |byte| u32::try_from(offsets.units(byte)).unwrap_or(u32::MAX);
    let place = |kind| notation::TokenKind::ALL.iter().position(|&one| one == kind).unwrap_or(0);
    let tokens = notation::tokens(text, notation, dialect);
    let numbers = tokens.iter().flat_map(|token| {
        let kind = u32::try_from(place(token.kind)).unwrap_or(0);
        [units(token.span.from), units(token.span.to), kind]
    });
    Ok(numbers.collect())
}

/// What may stand at a place of a text.
///
/// # Errors
///
/// `unknown-notation` or `bad-option`.
#[wasm_bindgen]
pub fn complete(text: &str, offset: usize, manner: usize) -> Result<Ts<Completion>, JsError> {
    let Manner { notation, dialect } = manner_of(manner)?;
    let notation::Completion { span, items } = notation::complete(text, byte_at(text, offset)?, notation, dialect);
    let offsets = Offsets::of(text);
    let items = items.into_iter().map(|notation::Item { text, kind, help }| {
        let kind = TokenKind::from(kind);
        CompletionItem { text, kind, help }
    });
    Ok(Completion { from: offsets.units(span.from), to: offsets.units(span.to), items: items.collect() }.into_ts()?)
}

/// What the part of a text means that the character at a place belongs to.
///
/// # Errors
///
/// `unknown-notation` or `bad-option`.
#[wasm_bindgen]
pub fn hover(text: &str, offset: usize, manner: usize) -> Result<Ts<Found>, JsError> {
    let Manner { notation, dialect } = manner_of(manner)?;
    let offsets = Offsets::of(text);
    let hover = notation::hover(text, byte_at(text, offset)?, notation, dialect);
    let hover = hover.map(|notation::Hover { span, title, text }| {
        let (from, to) = (offsets.units(span.from), offsets.units(span.to));
        Hover { from, to, title, text }
    });
    Ok(Found { hover }.into_ts()?)
}

#[cfg(test)]
mod tests {
    use super::byte_at;

    #[test]
    fn offsets_become_bytes() {
        for (units, byte) in [(0, 0), (1, 1), (2, 1), (3, 5), (4, 6)] {
            assert_eq!(byte_at("a😀z", units).ok(), Some(byte), "{units}");
        }
    }
}
