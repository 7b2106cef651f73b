//! Completion for Lisp: what can follow the start of a text.

use super::slot::Slot;
use crate::notation::Style;
use crate::notation::lcpn::lexer::{Token, TokenKind as Lexeme};
use crate::notation::lcpn::tree::Joint;
use crate::notation::lcpn::vocabulary::conditions::Condition;
use crate::notation::lcpn::vocabulary::functions::{Function, is_function};
use crate::notation::lcpn::vocabulary::pieces::is_piece;
use crate::notation::lcpn::vocabulary::signs::{self, Sign, reserved};

/// An open list: its first word, and the number of its elements.
#[derive(Default)]
struct List {
    head: Option<String>,
    count: usize,
}

/// The context of an offset.
#[derive(Default)]
struct Before {
    /// The open lists, innermost last.
    open: Vec<List>,
    /// The number of unnamed pieces; a text is one piece, or definitions.
    pieces: usize,
    definitions: usize,
}

fn scan(before: &[&Token], text: &str, style: Style) -> Before {
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
                list.head = Some(if is_open { String::new() } else { token.span.of(text).to_ascii_lowercase() });
            }
        }
        if open.is_empty() {
            pieces = pieces.saturating_add(1);
        }
        if let ([list], Lexeme::Name(word, false)) = (open.as_slice(), &token.kind)
            && list.count == 1
            && reserved(word, style) == Some(Sign::Define)
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
pub(super) fn slot(before: &[&Token], text: &str, style: Style) -> Slot {
    let Before { open, pieces, definitions } = scan(before, text, style);
    let is_behind_keyword = before
        .last()
        .is_some_and(|token| matches!(token.kind, Lexeme::Keyword(_) | Lexeme::KeyNumber(_) | Lexeme::KeyStar));
    let head_above = |levels: usize| {
        let index = open.len().checked_sub(levels)?;
        open.get(index).map(|list| list.head.as_deref().unwrap_or(""))
    };
    let sign = |head: &str| signs::named(head, style).map(|row| row.sign);
    let is_cond = |head: Option<&str>| head.and_then(sign) == Some(Sign::If);
    let Some(list) = open.last() else { return if before.is_empty() { Slot::Piece } else { Slot::Nothing } };
    let above = head_above(2).unwrap_or("");
    let Some(head) = &list.head else {
        return match sign(above) {
            Some(Sign::If) => Slot::Branch,
            // The first list in a branch is its condition.
            None if above.is_empty()
                && is_cond(head_above(3))
                && open.iter().rev().nth(1).is_some_and(|list| list.count == 1) =>
            {
                Slot::Asked
            }
            Some(Sign::Logic(_) | Sign::Not | Sign::Compare(_)) => Slot::Asked,
            _ if 1 < open.len() => Slot::Head,
            // The bracket that is open here has been counted as a piece.
            _ if 1 < pieces => Slot::Nothing,
            _ if 0 < definitions => Slot::HeadOfDefinition,
            _ => Slot::HeadOfText,
        };
    };
    if is_cond(Some(above)) {
        return Slot::Piece;
    }
    match sign(head) {
        Some(Sign::Define) if list.count == 1 => return Slot::Nothing,
        Some(Sign::Define | Sign::Joint(Joint::Either | Joint::Chain(_))) => return Slot::Piece,
        Some(Sign::Joint(Joint::Compose)) => return Slot::Function,
        Some(Sign::Logic(_) | Sign::Not) => return Slot::Condition,
        Some(Sign::If | Sign::Compare(_)) => return Slot::Nothing,
        Some(Sign::Star | Sign::Else | Sign::Then | Sign::End) | None => {}
    }
    match head.as_str() {
        head if matches!(Function::named(head), Some(Function::Promotes)) => Slot::Piece,
        head if matches!(Condition::named(head), Some(Condition::Region(_))) => Slot::Region,
        head if matches!(Condition::named(head), Some(Condition::Compared(_))) => Slot::Nothing,
        head if is_piece(head) => Slot::Keyword,
        head if head.starts_with(|c: char| c.is_ascii_digit() || c == '-') && head != "->" => {
            if list.count < 2 {
                Slot::Nothing
            } else {
                Slot::Keyword
            }
        }
        // A function takes its piece first.
        head if is_function(head) && list.count < 2 => Slot::Piece,
        _ if is_behind_keyword => Slot::Keyword,
        _ => Slot::PieceOrKeyword,
    }
}
