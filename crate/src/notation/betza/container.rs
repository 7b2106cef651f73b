//! Splits a text into piece descriptions: bare text, `piece` commands or a `VariantMen` tag.

use super::cursor::Cursor;
use super::mistake::Mistake;
use super::parse;
use super::tree::{Drops, Entry, Id, Tree};
use crate::limits::MAX_COUNT;
use crate::notation::{Diagnostic, Dialect, Span};

/// Parses a text: a bare description, the commands of an engine, or the tag of a game file.
pub(super) fn parse(text: &str, span: Span, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    // Nearly every text is one word; commands and tags never are.
    if is_word(span.of(text)) {
        let moves = parse::description(text, span, dialect, diagnostics);
        return Tree { entries: vec![Entry { span, id: None, moves, drops: None }] };
    }
    let lines = lines(text, span);
    let is_command = |line: &Span| matches!(first_word(text, *line).of(text), "piece" | "setup");
    if let Some(tag) = variant_men(text, span) {
        return Tree { entries: pieces_with_ids(text, tag, dialect, diagnostics) };
    }
    if !lines.iter().any(is_command) {
        let whole = trim(text, span);
        let moves = parse::description(text, whole, dialect, diagnostics);
        return Tree { entries: vec![Entry { span: whole, id: None, moves, drops: None }] };
    }
    let mut entries = Vec::new();
    for line in lines {
        let word = first_word(text, line);
        match word.of(text) {
            "piece" => entries.extend(piece_command(text, line, word, dialect, diagnostics)),
            "setup" | "" => {}
            _ => diagnostics.push(Mistake::UnknownCommand.at(line)),
        }
    }
    Tree { entries }
}

/// Returns whether a part is one word and not a command.
fn is_word(part: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_graphic() && byte != b'"';
    part.bytes().all(is_letter) && !matches!(part, "" | "piece" | "setup")
}

/// The lines of a part, trimmed.
pub(super) fn lines(text: &str, span: Span) -> Vec<Span> {
    let mut lines = Vec::new();
    let mut cursor = Cursor::new(text, span);
    while cursor.peek().is_some() {
        let line = cursor.eat_while(|c| c != '\n');
        lines.push(trim(text, line));
        cursor.bump();
    }
    lines
}

pub(super) fn trim(text: &str, span: Span) -> Span {
    let part = span.of(text);
    let before = part.len().saturating_sub(part.trim_start().len());
    let from = span.from.saturating_add(before);
    Span::new(from, from.saturating_add(part.trim().len()))
}

pub(super) fn first_word(text: &str, line: Span) -> Span {
    Cursor::new(text, line).eat_while(|c| !c.is_whitespace())
}

/// Reads `piece ID DESCRIPTION [DROPS]` (source: `docs/betza.md`, what engines write).
#[inline(never)]
fn piece_command(
    text: &str,
    line: Span,
    word: Span,
    dialect: Dialect,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Entry> {
    let mut fields = fields(text, Span::new(word.to, line.to)).into_iter();
    let Some(id_span) = fields.next() else {
        diagnostics.push(Mistake::MissingId.at(line));
        return None;
    };
    let Some(id) = id(id_span.of(text)) else {
        diagnostics.push(Mistake::MissingId.at(id_span));
        return None;
    };
    let Some(description) = fields.next() else {
        diagnostics.push(Mistake::MissingDescription.at(line));
        return None;
    };
    let moves = parse::description(text, description, dialect, diagnostics);
    let drops = fields.next().and_then(|field| {
        let rest = Span::new(field.from, line.to);
        let drops = drops(text, field).filter(|_| field.to == line.to);
        if drops.is_none() {
            diagnostics.push(Mistake::BadDrops.at(rest));
        }
        drops
    });
    Some(Entry { span: line, id: Some(id), moves, drops })
}

pub(super) fn fields(text: &str, span: Span) -> Vec<Span> {
    let mut cursor = Cursor::new(text, span);
    let mut fields = Vec::new();
    loop {
        cursor.eat_while(char::is_whitespace);
        let field = cursor.eat_while(|c| !c.is_whitespace());
        if field.from == field.to {
            return fields;
        }
        fields.push(field);
    }
}

/// Reads `["+"] letter ["'" | "!"] ["&"]`.
fn id(text: &str) -> Option<Id> {
    let (name, both_sides) = text.strip_suffix('&').map_or((text, false), |name| (name, true));
    let letters = name.strip_prefix('+').unwrap_or(name);
    let mut chars = letters.chars();
    let letter = chars.next().filter(char::is_ascii_alphabetic)?;
    let dressed = chars.as_str();
    matches!(dressed, "" | "'" | "!").then(|| Id {
        name: name.to_owned(),
        both_sides,
        white: letter.is_ascii_uppercase(),
    })
}

/// Reads `1-8P1`: ranks, then letters, each with how many of that piece forbid the drop.
fn drops(text: &str, field: Span) -> Option<Drops> {
    let mut cursor = Cursor::new(text, field);
    let number = |cursor: &mut Cursor| -> Option<u16> {
        let digits = cursor.eat_while(|c| c.is_ascii_digit());
        cursor.text_of(digits).parse().ok().filter(|&n| n <= MAX_COUNT)
    };
    let first_rank = number(&mut cursor)?;
    let last_rank = if cursor.eat('-') { number(&mut cursor)? } else { first_rank };
    let mut forbidding = Vec::new();
    while let Some(letter) = cursor.bump() {
        let count = cursor.peek().filter(char::is_ascii_digit).map(|_| number(&mut cursor));
        if !letter.is_ascii_alphabetic() || count == Some(None) {
            return None;
        }
        forbidding.push((letter, count.flatten().unwrap_or(1)));
    }
    Some(Drops { first_rank, last_rank, forbidding })
}

/// The content of a PGN tag `[VariantMen "P:fmWfcF;N:N"]`.
#[inline(never)]
pub(super) fn variant_men(text: &str, span: Span) -> Option<Span> {
    // The standard library's string search would add a kilobyte to the wasm.
    const OPENING: &[u8] = b"[VariantMen \"";
    let found = span.of(text).as_bytes().windows(OPENING.len()).position(|window| window == OPENING)?;
    let from = found.saturating_add(span.from).saturating_add(OPENING.len());
    let rest = text.get(from..span.to)?;
    let length = rest.find('"').unwrap_or(rest.len());
    Some(Span::new(from, from.saturating_add(length)))
}

#[inline(never)]
fn pieces_with_ids(text: &str, tag: Span, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) -> Vec<Entry> {
    let mut cursor = Cursor::new(text, tag);
    let mut entries = Vec::new();
    while cursor.peek().is_some() {
        let span = trim(text, cursor.eat_while(|c| c != ';'));
        cursor.bump();
        let name = Cursor::new(text, span).eat_while(|c| c != ':');
        let description = Span::new(name.to.saturating_add(1).min(span.to), span.to);
        match id(name.of(text)) {
            None => diagnostics.push(Mistake::MissingId.at(span)),
            Some(_) if description.from == description.to => diagnostics.push(Mistake::MissingDescription.at(span)),
            Some(id) => {
                let moves = parse::description(text, description, dialect, diagnostics);
                // A white entry defines the black piece of the same letter too.
                let id = Id { both_sides: id.white, ..id };
                entries.push(Entry { span, id: Some(id), moves, drops: None });
            }
        }
    }
    entries
}
