//! Reads the commands `setup` and `piece` of engines, and the `VariantMen` tag of game files.

use super::mistake::Mistake;
use super::{Reader, SetPiece};
use piecewright::notation::{Dialect, Span};

pub(super) fn read(reader: &mut Reader) {
    let mut king: Option<char> = None;
    for (span, line) in reader.lines() {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "setup" => king = setup(reader, span, rest).or(king),
            "piece" => piece(reader, span, rest),
            _ => men(reader, span, line),
        }
    }
    if reader.set.pieces.is_empty() && reader.set.diagnostics.is_empty() {
        let whole = Span::new(0, reader.text.len());
        reader.say(whole, &Mistake::Nothing);
    }
    for piece in &mut reader.set.pieces {
        piece.royal = king.is_some_and(|king| piece.symbol.len() == 1 && piece.symbol.starts_with(king));
    }
}

/// Reads `(TABLE) 8x8+0_fairy FEN`, of which the first two may be absent; returns the letter in the king's slot.
fn setup(reader: &mut Reader, span: Span, rest: &str) -> Option<char> {
    let rest = rest.trim_start();
    let (table, rest) = match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((table, rest)) => (table, rest.trim_start()),
        None => ("", rest),
    };
    let first = rest.split_whitespace().next().unwrap_or("");
    let size = first.split('+').next().and_then(|size| size.split_once('x'));
    let size = size.and_then(|(files, ranks)| Some((files.parse::<u16>().ok()?, ranks.parse::<u16>().ok()?)));
    let fen = if size.is_some() { rest.get(first.len()..).unwrap_or("").trim_start() } else { rest };
    let (files, ranks) = size.unwrap_or((8, 8));
    let from = span.to - fen.len().min(span.to);
    reader.board((files, ranks), (!fen.is_empty()).then_some((Span::new(from, span.to), fen)));
    // White's half comes first, and its last letter is the king's.
    let half: Vec<char> = table.chars().filter(|&c| c == '.' || c.is_ascii_alphabetic()).collect();
    half.get((half.len() / 2).checked_sub(1)?).copied().filter(char::is_ascii_uppercase)
}

/// Reads `H& nN` and adds the piece. A black piece is skipped if white has one with the same letter.
fn piece(reader: &mut Reader, span: Span, rest: &str) {
    let mut fields = rest.split_whitespace();
    let (Some(id), Some(text)) = (fields.next(), fields.next()) else {
        reader.say(span, &Mistake::Piece);
        return;
    };
    let symbol = id.trim_end_matches('&');
    let at = span.to - rest.len() + rest.find(id).unwrap_or(0) + id.len();
    let behind = reader.text.get(at..).and_then(|behind| behind.find(text)).unwrap_or(0);
    add(reader, symbol, text, at + behind);
}

/// Reads `[VariantMen "P:fmWfcF;N:N"]`.
fn men(reader: &mut Reader, span: Span, line: &str) {
    const OPENING: &str = "[VariantMen \"";
    let Some(found) = line.find(OPENING) else { return };
    let from = found + OPENING.len();
    let inside = line.get(from..).unwrap_or("").split('"').next().unwrap_or("");
    let mut at = span.from + from;
    for entry in inside.split(';') {
        match entry.split_once(':') {
            Some((id, text)) => add(reader, id.trim(), text.trim(), at + id.len() + 1),
            None => reader.say(Span::new(at, at + entry.len()), &Mistake::Piece),
        }
        at += entry.len() + 1;
    }
}

fn add(reader: &mut Reader, id: &str, text: &str, from: usize) {
    let symbol = id.to_ascii_uppercase();
    // A black piece mostly moves like the white one with the same letter, and a set holds one for both.
    if id != symbol && reader.set.pieces.iter().any(|piece| piece.symbol == symbol) {
        return;
    }
    let piece = SetPiece { name: String::new(), symbol, royal: false, text: text.to_owned(), dialect: Dialect::Xboard };
    reader.add(piece, Some(from));
}
