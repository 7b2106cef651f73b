//! Prints sets of pieces as bare text, `piece` commands or a `VariantMen` tag.

use super::text_of;
use crate::notation::{Definition, Dialect, Engine};
use crate::piece::{Piece, Player};
use crate::print::Printed;

/// Writes pieces: a single one without a name as a bare text, others as the `piece` commands of an engine.
pub(in crate::print) fn pieces(pieces: &[Definition], dialect: Dialect, engine: Option<&Engine>) -> Printed {
    with_texts(pieces, &mut |_, piece| text_of(piece, dialect, engine))
}

/// Writes pieces; `text` writes each one from its index and the piece.
pub(super) fn with_texts(pieces: &[Definition], text: &mut dyn FnMut(usize, &Piece) -> Printed) -> Printed {
    if let [Definition { name: None, piece, .. }] = pieces {
        return text(0, piece);
    }
    let mut printed = Printed::default();
    let mut ids: Vec<String> = Vec::new();
    for (number, definition) in pieces.iter().enumerate() {
        let own = text(number, &definition.piece);
        let (text, id) = entry(definition, own, &mut ids, &mut printed.losses);
        if !printed.text.is_empty() {
            printed.text.push('\n');
        }
        printed.text.push_str("piece ");
        printed.text.push_str(&id);
        if definition.side.is_none() {
            printed.text.push('&');
        }
        printed.text.push(' ');
        printed.text.push_str(&text);
    }
    printed
}

/// Writes pieces as the tag of a game file, in which a capital defines the black piece of that letter too.
pub(in crate::print) fn variant_men(pieces: &[Definition], dialect: Dialect) -> Printed {
    let mut printed = Printed { text: String::from("[VariantMen \""), losses: Vec::new() };
    let mut ids: Vec<String> = Vec::new();
    for (number, definition) in pieces.iter().enumerate() {
        let own = text_of(&definition.piece, dialect, None);
        let (text, id) = entry(definition, own, &mut ids, &mut printed.losses);
        if 0 < number {
            printed.text.push(';');
        }
        let id = if definition.side.is_none() { id.to_ascii_uppercase() } else { id };
        let is_blacks = id.chars().any(|c| c.is_ascii_lowercase());
        if definition.side == Some(Player::White) && !is_blacks {
            let words = format!("`VariantMen` gives black the piece `{id}` too");
            printed.losses.push(words);
        }
        printed.text.push_str(&id);
        printed.text.push(':');
        printed.text.push_str(&text);
    }
    printed.text.push_str("\"]");
    printed
}

/// Returns the text of a piece and its id, and adds to `ids` and `losses`.
fn entry(
    definition: &Definition,
    Printed { text, losses: lost }: Printed,
    ids: &mut Vec<String>,
    losses: &mut Vec<String>,
) -> (String, String) {
    let name = definition.name.as_deref().unwrap_or("");
    let id = id(name, definition.side, ids);
    losses.extend(lost.into_iter().map(|words| format!("{id}: {words}")));
    if id != name {
        let words = format!("the piece `{name}` is named `{id}`: an id is one letter");
        losses.push(words);
    }
    ids.push(id.clone());
    (text, id)
}

/// The name if it can be an id; otherwise a free letter, those of the name first.
fn id(name: &str, side: Option<Player>, taken: &[String]) -> String {
    if is_id(name) {
        return name.to_owned();
    }
    let letters = name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase());
    let promoted = ('A'..='Z').map(|letter| ['+', letter].iter().collect());
    let free = letters.chain('A'..='Z').map(|letter| letter.to_string()).chain(promoted);
    let cased = free.map(|id: String| if side == Some(Player::Black) { id.to_ascii_lowercase() } else { id });
    let mut cased = cased.filter(|id| !taken.contains(id));
    cased.next().unwrap_or_else(|| "X".to_owned())
}

/// Returns whether a name is `["+"] letter ["'" | "!"]`.
fn is_id(name: &str) -> bool {
    let name = name.strip_prefix('+').unwrap_or(name);
    let name = name.strip_suffix(['\'', '!']).unwrap_or(name);
    name.len() == 1 && name.chars().all(|c| c.is_ascii_alphabetic())
}
