//! Prints sets of pieces as bare text or `piece` commands.

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
        let name = definition.name.as_deref().unwrap_or("");
        let id = id(name, definition.side, &ids);
        let Printed { text, losses } = text(number, &definition.piece);
        printed.losses.extend(losses.into_iter().map(|words| format!("{id}: {words}")));
        if id != name {
            printed.losses.push(format!("the piece `{name}` is named `{id}`: an id is one letter"));
        }
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
        ids.push(id);
    }
    printed
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
