//! Calls for text editors.

use piecewright::notation;
use piecewright_wasm_common::misuse;
use piecewright_wasm_common::offsets::Offsets;
use piecewright_wasm_common::pieces::arguments::notation_of;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

macro_rules! mirrored_kinds {
    ($($variant:ident $text:literal,)*) => {
        /// The kind of a part of a text.
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

/// The completions at an offset of a text.
#[derive(Serialize, Tsify)]
pub struct Completion {
    /// Where the text that an item replaces begins, in UTF-16 code units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The completions, likeliest first.
    pub items: Vec<CompletionItem>,
}

/// One completion.
#[derive(Serialize, Tsify)]
pub struct CompletionItem {
    /// The text to insert.
    pub text: String,
    /// The kind of the text.
    pub kind: TokenKind,
    /// A one-line description.
    pub help: String,
}

/// A description of a part of a text.
#[derive(Serialize, Tsify)]
pub struct Hover {
    /// Where the part begins, in UTF-16 code units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The name of the part.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What the part means.
    pub text: String,
}

/// The result of `hover`.
#[derive(Serialize, Tsify)]
pub struct HoverAnswer {
    /// The description; absent if there is none.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hover: Option<Hover>,
}

/// Converts an offset in UTF-16 code units to a byte offset.
fn byte_at(text: &str, offset: usize) -> Result<usize, JsError> {
    let mut units = 0;
    for (byte, c) in text.char_indices() {
        // An offset inside a surrogate pair counts as that of its character.
        if offset < units + c.len_utf16() {
            return Ok(byte);
        }
        units += c.len_utf16();
    }
    if offset == units { Ok(text.len()) } else { Err(misuse("bad-option", "expected an offset in the text")) }
}

/// Returns the ids of the token kinds, in the order of their numbers.
#[wasm_bindgen(js_name = tokenKinds)]
#[must_use]
pub fn token_kinds() -> Vec<String> {
    notation::TokenKind::ALL.iter().map(|kind| kind.id().to_owned()).collect()
}

/// Returns the tokens of a text, three numbers each: the offsets where it begins and ends, and the number of its kind.
///
/// # Errors
///
/// `unknown-notation`.
#[wasm_bindgen]
pub fn tokens(text: &str, notation: usize) -> Result<Vec<u32>, JsError> {
    let notation = notation_of(notation)?;
    let offsets = Offsets::of(text);
    let units = |byte| u32::try_from(offsets.units(byte)).unwrap_or(u32::MAX);
    let index_of = |kind| notation::TokenKind::ALL.iter().position(|&other| other == kind).unwrap_or(0);
    let tokens = notation::tokens(text, notation);
    let numbers = tokens.iter().flat_map(|token| {
        let kind = u32::try_from(index_of(token.kind)).unwrap_or(0);
        [units(token.span.from), units(token.span.to), kind]
    });
    Ok(numbers.collect())
}

/// Returns the completions at an offset of a text.
///
/// # Errors
///
/// `unknown-notation` or `bad-option`.
#[wasm_bindgen]
pub fn complete(text: &str, offset: usize, notation: usize) -> Result<Ts<Completion>, JsError> {
    let notation = notation_of(notation)?;
    let notation::Completion { span, items, .. } = notation::complete(text, byte_at(text, offset)?, notation);
    let offsets = Offsets::of(text);
    let items = items.into_iter().map(|notation::Item { text, kind, help, .. }| {
        let kind = TokenKind::from(kind);
        CompletionItem { text, kind, help }
    });
    Ok(Completion { from: offsets.units(span.from), to: offsets.units(span.to), items: items.collect() }.into_ts()?)
}

/// Describes the part of a text at an offset.
///
/// # Errors
///
/// `unknown-notation` or `bad-option`.
#[wasm_bindgen]
pub fn hover(text: &str, offset: usize, notation: usize) -> Result<Ts<HoverAnswer>, JsError> {
    let notation = notation_of(notation)?;
    let offsets = Offsets::of(text);
    let hover = notation::hover(text, byte_at(text, offset)?, notation);
    let hover = hover.map(|notation::Hover { span, title, text, .. }| {
        let (from, to) = (offsets.units(span.from), offsets.units(span.to));
        Hover { from, to, title, text }
    });
    Ok(HoverAnswer { hover }.into_ts()?)
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
