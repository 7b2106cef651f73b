//! Completion for Ħasínū: what can be written at an offset of a text.

use super::editing::{betza_at, moved};
use super::item::is_of_name;
use super::parse::{self, expected};
use super::slot::Slot;
use super::tree::{Expr, ExprKind};
use super::vocabulary::{self, EXAMPLES, Function};
use crate::notation::editing::fitting;
use crate::notation::word_table::{Help, find};
use crate::notation::{Completion, Item, Notation, Span, TokenKind};

pub(super) fn complete(text: &str, offset: usize) -> Completion {
    if let Some(word) = betza_at(text, offset) {
        let inside = Notation::XBETZA.editor().complete(word.of(text), offset.saturating_sub(word.from));
        return Completion { span: moved(inside.span, word.from), ..inside };
    }
    let before = text.get(..offset).unwrap_or("");
    let letters = before.len().saturating_sub(before.trim_end_matches(is_of_name).len());
    let from = offset.saturating_sub(letters);
    let behind = text.get(offset..).unwrap_or("");
    let end = offset.saturating_add(behind.find(|c: char| !is_of_name(c)).unwrap_or(behind.len()));
    let (begun, left) = (Span::new(from, offset).of(text), text.get(..from).unwrap_or(""));
    let nothing = Completion { span: Span::new(offset, offset), items: Vec::new() };
    let answer = |from: usize, items: Vec<Item>| {
        let begun = Span::new(from, offset).of(text);
        Completion { span: Span::new(from, end), items: fitting(items, begun) }
    };
    let is_after_number = left.ends_with(|c: char| c.is_ascii_digit());
    // Nothing can be inserted between a function and its operand.
    if begun.is_empty() && left.trim_end().ends_with([')', ']']) && behind.trim_start().starts_with('(') {
        return nothing;
    }
    let here = |items: Vec<Item>| Completion { items, ..nothing.clone() };
    if left.ends_with(')') && begun.chars().all(|c| vocabulary::letter(c).is_some()) {
        let free =
            vocabulary::LETTER_HELPS.iter().filter(|(letter, _)| !Span::new(from, end).of(text).contains(letter));
        let mut items: Vec<Item> = Vec::new();
        if is_oblique_leap(before) {
            items.extend(free.map(|(letter, help)| Item::new(*letter, TokenKind::Direction, *help)));
        }
        if let Slot::Joint { may_end } = expected(before) {
            items.extend(joints(may_end));
        }
        return here(items);
    }
    // Skip the `d` between a number and its directions.
    let from = if is_after_number && begun.starts_with('d') { from.saturating_add(1) } else { from };
    // Nothing can be inserted between a number and the signs or digits that belong to it.
    let is_counted = behind.trim_start().starts_with(|c: char| c.is_alphanumeric() || "×,()}".contains(c));
    match expected(text.get(..from).unwrap_or("")) {
        Slot::Times | Slot::D if is_counted => nothing,
        Slot::Move => {
            let mut items: Vec<Item> = own_functions(text);
            items.extend(rows(&vocabulary::FUNCTION_HELPS, TokenKind::Function));
            // If nothing has been typed yet, a whole move may be wanted.
            items.extend(rows(&EXAMPLES, TokenKind::Atom));
            answer(from, items)
        }
        Slot::Applied => {
            let applied = vocabulary::FUNCTION_HELPS.iter().filter(|(name, _)| {
                Function::named(name).is_some_and(|function| function.is_applied() && function != Function::GROUP)
            });
            answer(from, applied.map(|(name, help)| Item::new(*name, TokenKind::Function, *help)).collect())
        }
        Slot::Sides => answer(from, rows(&vocabulary::SIDE_HELPS, TokenKind::Modifier)),
        Slot::Directions => answer(from, rows(&vocabulary::DIRECTION_HELPS, TokenKind::Direction)),
        Slot::Times if begun.is_empty() => here(vec![sign("×")]),
        Slot::D if begun.is_empty() => here(vec![sign("d")]),
        Slot::Joint { may_end } if begun.is_empty() => here(joints(may_end)),
        Slot::Times | Slot::D | Slot::Joint { .. } | Slot::Nothing => nothing,
    }
}

fn rows(table: &'static [Help], kind: TokenKind) -> Vec<Item> {
    table.iter().map(|(word, help)| Item::new(*word, kind, *help)).collect()
}

fn sign(word: &str) -> Item {
    Item::new(word, TokenKind::Operator, find(&vocabulary::SIGNS, word).unwrap_or(""))
}

/// Returns the signs that join moves, and the one that ends the text.
fn joints(may_end: bool) -> Vec<Item> {
    ["&", "&t", "&t45°", "*"].into_iter().filter(|&word| may_end || word != "*").map(sign).collect()
}

/// Returns the functions that the text defines.
fn own_functions(text: &str) -> Vec<Item> {
    let names = parse::own_functions(text);
    let written = names.into_iter().filter(|name| text.contains(name.as_str()));
    written.map(|name| Item::new(name, TokenKind::Function, "a function that this text defines")).collect()
}

/// Returns whether a text ends in an oblique leap, which may have letters.
fn is_oblique_leap(before: &str) -> bool {
    fn last(expr: &Expr) -> &Expr {
        match &expr.kind {
            ExprKind::Join(parts) => parts.last().map_or(expr, last),
            ExprKind::Chain(_, rest) => rest.last().map_or(expr, |(_, part)| last(part)),
            ExprKind::Call(call) => match call.arguments.last().map(|argument| &argument.value) {
                Some(super::tree::Value::Move(inner)) => last(inner),
                _ => expr,
            },
            ExprKind::Loop(rounds) => last(&rounds.body),
            _ => expr,
        }
    }
    let tree = parse::parse(before, &mut Vec::new());
    let Some(found) = tree.body.as_ref().map(last) else { return false };
    let ExprKind::Leap(leap) = &found.kind else { return false };
    let (m, n) = leap.numbers;
    found.span.to == before.len() && m != n && 0 < m && 0 < n
}
