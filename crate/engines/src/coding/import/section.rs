//! Reads a section of `variants.ini`.

use super::mistake::Mistake;
use super::{Reader, STILL, SetPiece, known};
use piecewright::internal::limits::{MAX_NAME, MAX_SIDE};
use piecewright::notation::{Dialect, Span};

pub(super) fn read(reader: &mut Reader) {
    let mut size = (8, 8);
    let mut fen: Option<(Span, &str)> = None;
    let mut comment = "";
    let mut begun = false;
    for (span, line) in reader.lines() {
        let last_comment = std::mem::take(&mut comment);
        if let Some(words) = line.strip_prefix(['#', ';']) {
            comment = words.trim();
        } else if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            // Among several sections, the first one with pieces is read.
            if begun && !reader.set.pieces.is_empty() {
                reader.say(span, &Mistake::Sections);
                break;
            }
            begun = true;
            section(reader, span, name);
        } else if let Some((key, value)) = line.split_once('=') {
            let (key, value) = (key.trim(), value.trim());
            let value_span = Span::new(span.to - value.len(), span.to);
            match key {
                "maxFile" => size.0 = number(reader, value_span, value),
                "maxRank" => size.1 = number(reader, value_span, value),
                "startFen" => fen = Some((value_span, value)),
                _ => piece(reader, value_span, key, value, last_comment),
            }
        } else if !line.is_empty() {
            reader.say(span, &Mistake::Line);
        }
    }
    if reader.set.pieces.is_empty() && reader.set.diagnostics.is_empty() {
        reader.say(Span::new(0, reader.text.len()), &Mistake::Nothing);
    }
    reader.board(size, fen);
}

fn section(reader: &mut Reader, span: Span, name: &str) {
    let (own, parent) = name.split_once(':').map_or((name, None), |(own, parent)| (own, Some(parent)));
    reader.set.name = Some(own.trim().to_owned());
    if parent.is_some() {
        reader.say(span, &Mistake::Parent);
    }
}

/// Reads a number of files or ranks, or the letter of the last file.
fn number(reader: &mut Reader, span: Span, value: &str) -> u16 {
    let letter = |value: &str| {
        let [byte] = value.as_bytes() else { return None };
        byte.is_ascii_lowercase().then(|| u16::from(byte - b'a') + 1)
    };
    let read = value.parse().ok().or_else(|| letter(value)).filter(|size| (1..=MAX_SIDE).contains(size));
    read.unwrap_or_else(|| {
        reader.say(span, &Mistake::Size);
        8
    })
}

/// Reads a piece that the section defines or that the engine knows; other keys are rules of the game.
fn piece(reader: &mut Reader, span: Span, key: &str, value: &str, comment: &str) {
    let is_own = key.strip_prefix("customPiece").is_some_and(|number| number.parse::<u8>().is_ok());
    let builtin = known(key).filter(|(name, _)| *name == key);
    if !is_own && builtin.is_none() || value == "-" {
        return;
    }
    let (letter, text) = match (value.split_once(':'), builtin) {
        (Some((letter, text)), _) => (letter.trim(), text.trim()),
        (None, Some((_, text))) => (value, text),
        (None, None) => (value, ""),
    };
    if letter.len() != 1 || !letter.chars().all(|c| c.is_ascii_alphabetic()) || is_own && !value.contains(':') {
        reader.say(span, &Mistake::Piece);
        return;
    }
    let name = if is_own || !comment.is_empty() { comment } else { key };
    let is_written = value.contains(':');
    let piece = SetPiece {
        name: if name.len() <= MAX_NAME { name.to_owned() } else { String::new() },
        symbol: letter.to_ascii_uppercase(),
        royal: key == "king",
        // The engine treats a piece without a description as immobile.
        text: if text.is_empty() { STILL.to_owned() } else { text.to_owned() },
        // The texts of known pieces are in the default dialect.
        dialect: if is_written && !text.is_empty() { Dialect::FairyStockfish } else { Dialect::Xbetza },
    };
    reader.add(piece, (is_written && !text.is_empty()).then(|| span.to - text.len()));
}
