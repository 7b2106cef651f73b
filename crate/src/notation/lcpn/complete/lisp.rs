//! Completion for Lisp: what can follow the start of a text.

use super::place::Place;
use crate::notation::lcpn::lexer::{Token, TokenKind as Lexeme};
use crate::notation::lcpn::words;

/// An open list: its first word, and the number of its elements.
#[derive(Default)]
struct List {
    head: Option<String>,
    count: usize,
}

/// The context of a place.
#[derive(Default)]
struct Before {
    /// The open lists, innermost last.
    open: Vec<List>,
    /// The number of unnamed pieces; a text is one piece, or definitions.
    pieces: usize,
    definitions: usize,
}

fn scan(before: &[&Token], text: &str) -> Before {
    let Before { mut open, mut pieces, mut definitions } = Before::default();
    for token in before {
        let (is_open, is_closed) = match token.kind {
            Lexeme::Open(_) => (true, false),
            Lexeme::Close(_) => (false, true),
            _ => (false, false),
        };
        if is_closed {
            open.pop();
            continue;
        }
        if let Some(list) = open.last_mut() {
            list.count = list.count.saturating_add(1);
            if list.head.is_none() {
                list.head = Some(if is_open { String::new() } else { token.span.of(text).to_lowercase() });
            }
        }
        if open.is_empty() {
            pieces = pieces.saturating_add(1);
        }
        if let ([list], Lexeme::Name(word, false)) = (open.as_slice(), &token.kind)
            && list.count == 1
            && word.to_lowercase() == "def"
        {
            pieces = pieces.saturating_sub(1);
            definitions = definitions.saturating_add(1);
        }
        if is_open {
            open.push(List::default());
        }
    }
    Before { open, pieces, definitions }
}

/// Returns what can follow these tokens.
pub(super) fn place(before: &[&Token], text: &str) -> Place {
    let Before { open, pieces, definitions } = scan(before, text);
    let is_behind_keyword = before
        .last()
        .is_some_and(|token| matches!(token.kind, Lexeme::Keyword(_) | Lexeme::KeyNumber(_) | Lexeme::KeyStar));
    let head_above = |levels: usize| {
        let place = open.len().checked_sub(levels)?;
        open.get(place).map(|list| list.head.as_deref().unwrap_or(""))
    };
    let is_condition = |head: &str| matches!(head, "and" | "or" | "not" | "=" | "<" | ">");
    let Some(list) = open.last() else { return if before.is_empty() { Place::Piece } else { Place::Nothing } };
    let above = head_above(2).unwrap_or("");
    let Some(head) = &list.head else {
        return match above {
            "cond" => Place::Branch,
            // The first list in a branch is its condition.
            "" if head_above(3) == Some("cond") && open.iter().rev().nth(1).is_some_and(|list| list.count == 1) => {
                Place::Asked
            }
            _ if is_condition(above) => Place::Asked,
            _ if 1 < open.len() => Place::Head,
            // The bracket that is open here has been counted as a piece.
            _ if 1 < pieces => Place::Nothing,
            _ if 0 < definitions => Place::HeadOfDefinition,
            _ => Place::HeadOfText,
        };
    };
    if above == "cond" {
        return Place::Piece;
    }
    match head.as_str() {
        "def" if list.count == 1 => Place::Nothing,
        "def" | "/" | "=>" | "->" | "promote-to" => Place::Piece,
        "&" => Place::Function,
        "within" => Place::Region,
        "and" | "or" | "not" => Place::Condition,
        "cond" | "=" | "<" | ">" | "rank" | "file" | "turn" => Place::Nothing,
        head if words::is_piece(head) => Place::Keyword,
        head if head.starts_with(|c: char| c.is_ascii_digit() || c == '-') && head != "->" => {
            if list.count < 2 {
                Place::Nothing
            } else {
                Place::Keyword
            }
        }
        // A function takes its piece first.
        head if words::is_function(head) && list.count < 2 => Place::Piece,
        _ if is_behind_keyword => Place::Keyword,
        _ => Place::PieceOrKeyword,
    }
}
