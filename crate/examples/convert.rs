//! Writes a piece in every other notation, with the losses: `cargo run --example convert -- fmWfcF betza`.

use piecewright::convert::convert;
use piecewright::explain::explain;
use piecewright::notation::{Notation, read};
use std::error::Error;

/// Writes a piece in plain English and in all notations except its own, one per line.
///
/// # Errors
///
/// If the notation is unknown.
pub fn translations(text: &str, notation: &str) -> Result<String, Box<dyn Error>> {
    let from = notation.parse::<Notation>().map_err(|_| format!("there is no notation {notation}"))?;
    let mut lines = Vec::new();
    for definition in read(text, from).pieces {
        lines.push(explain(&definition.piece));
    }
    for &to in Notation::ALL.iter().filter(|&&to| to != from) {
        let converted = convert(text, from, to, None, None)?;
        lines.push(format!("{}: {}", to.id(), converted.text.trim()));
        lines.extend(converted.losses.iter().map(|loss| format!("  lost: {loss}")));
    }
    Ok(lines.join("\n"))
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (text, notation) = match words.as_slice() {
        [] => ("fmWfcF", "betza"),
        [text, notation] => (text.as_str(), notation.as_str()),
        _ => return Err("expected a text and the notation that it is in".into()),
    };
    println!("{}", translations(text, notation)?);
    Ok(())
}
