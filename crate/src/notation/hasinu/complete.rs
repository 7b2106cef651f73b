//! Completion for Ħasínū: what can be written at a place of a text.

use super::editing::{betza_at, moved};
use super::item::is_of_name;
use super::parse;
use super::tree::{Expr, Kind};
use super::vocabulary::{self, EXAMPLES, Function, Parameter};
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
    if is_after_number && begun.starts_with('d') {
        return answer(from.saturating_add(1), rows(&vocabulary::DIRECTION_HELPS, TokenKind::Direction));
    }
    if left.ends_with('-') {
        return answer(from, rows(&vocabulary::DIRECTION_HELPS, TokenKind::Direction));
    }
    if is_prose(left) {
        return nothing;
    }
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
        items.extend(joints(before));
        return here(items);
    }
    // Nothing can be inserted between a number and the signs or digits that belong to it.
    if begun.is_empty()
        && is_after_number
        && behind.trim_start().starts_with(|c: char| c.is_alphanumeric() || "×,)}".contains(c))
    {
        return nothing;
    }
    if begun.is_empty() && is_after_number {
        let mut items = joints(before);
        items.insert(0, sign("×"));
        items.insert(1, sign("d"));
        return here(items.into_iter().filter(|item| can_follow(before, &item.text)).collect());
    }
    match place(left.trim_end()) {
        Place::Move => {
            let mut items: Vec<Item> = own_functions(text);
            items.extend(rows(&vocabulary::FUNCTION_HELPS, TokenKind::Function));
            // If nothing has been typed yet, a whole move may be wanted.
            items.extend(rows(&EXAMPLES, TokenKind::Atom));
            answer(from, items)
        }
        Place::Applied => {
            let applied = vocabulary::FUNCTION_HELPS.iter().filter(|(name, _)| {
                Function::named(name).is_some_and(|function| function.is_applied() && function != Function::GROUP)
            });
            answer(from, applied.map(|(name, help)| Item::new(*name, TokenKind::Function, *help)).collect())
        }
        Place::Sides => answer(from, rows(&vocabulary::SIDE_HELPS, TokenKind::Modifier)),
        Place::Joint if begun.is_empty() => here(joints(before)),
        Place::Joint if !begun.is_empty() && offset == end => {
            if ends_in_directions(begun, left) {
                here(joints(before))
            } else {
                nothing
            }
        }
        Place::Joint | Place::Nothing => nothing,
    }
}

fn rows(table: &'static [Help], kind: TokenKind) -> Vec<Item> {
    table.iter().map(|(word, help)| Item::new(*word, kind, *help)).collect()
}

fn sign(word: &str) -> Item {
    Item::new(word, TokenKind::Operator, find(&vocabulary::SIGNS, word).unwrap_or(""))
}

/// Returns the signs that join or end moves; inside brackets the text cannot end.
fn joints(before: &str) -> Vec<Item> {
    let count = |signs: [char; 3]| before.matches(signs).count();
    let is_open = count([')', ']', '}']) < count(['(', '[', '{']);
    ["&", "&t", "&t45°", "*"].into_iter().filter(|&word| !is_open || word != "*").map(sign).collect()
}

/// Returns whether a sign can follow a number, which may count steps or directions, or neither.
fn can_follow(before: &str, sign: &str) -> bool {
    let left = before.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_count = left.ends_with(['×', 'x', 'n']);
    let is_first = place(left.trim_end()) == Place::Move;
    match sign {
        "d" => is_count,
        "×" => is_first,
        _ => false,
    }
}

/// Returns whether the typed letters are the directions at the end of a move.
fn ends_in_directions(begun: &str, left: &str) -> bool {
    let word = if left.ends_with(|c: char| c.is_ascii_digit()) { begun.strip_prefix('d') } else { Some(begun) };
    word.is_some_and(|word| vocabulary::direction(word).is_some())
}

/// Returns whether a place is inside prose, which ends at the next punctuation.
fn is_prose(left: &str) -> bool {
    let behind = left.rfind("//").and_then(|at| left.get(at.saturating_add(2)..));
    behind.is_some_and(|behind| !behind.contains(|c: char| super::item::PUNCTUATION.contains(c)))
}

/// Returns the functions that the text defines.
fn own_functions(text: &str) -> Vec<Item> {
    let names = parse::own_functions(text);
    let written = names.into_iter().filter(|name| text.contains(name.as_str()));
    written.map(|name| Item::new(name, TokenKind::Function, "a function that this text defines")).collect()
}

/// A kind of place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Move,
    /// A function in a group or in square brackets.
    Applied,
    /// `F`, `E` or `FE`.
    Sides,
    /// A sign that joins moves.
    Joint,
    Nothing,
}

/// Returns the kind of place after a text.
fn place(left: &str) -> Place {
    let Some(last) = left.chars().next_back() else { return Place::Move };
    match last {
        't' if left.ends_with("&t") => return Place::Move,
        '&' | '°' | 'º' | '˚' => return Place::Move,
        '(' | ',' | '[' => {}
        // A set of numbers is followed by the move that it repeats.
        ')' | ']' => return Place::Joint,
        c if c.is_alphanumeric() => return Place::Joint,
        _ => return Place::Nothing,
    }
    // Find the innermost open bracket, and the number of commas in it.
    let mut closed: usize = 0;
    let mut commas: usize = 0;
    for (at, c) in left.char_indices().rev() {
        match c {
            ')' | ']' | '}' => closed = closed.saturating_add(1),
            '(' | '[' | '{' if 0 < closed => closed = closed.saturating_sub(1),
            ',' if closed == 0 => commas = commas.saturating_add(1),
            '[' => return Place::Applied,
            '(' => return inside(left.get(..at).unwrap_or("").trim_end(), commas),
            '{' => return Place::Nothing,
            _ => {}
        }
    }
    Place::Nothing
}

/// Returns the kind of place after `commas` commas in brackets that follow the text `left`.
fn inside(left: &str, commas: usize) -> Place {
    let rest = left.trim_end_matches(is_of_name);
    let name = left.get(rest.len()..).unwrap_or("");
    if name.is_empty() {
        let loops = left.ends_with(|c: char| c.is_ascii_digit() || c == '}');
        let grouped = left.ends_with(')');
        return if (loops || grouped) && commas == 0 { Place::Move } else { Place::Nothing };
    }
    if name == "n" && commas == 0 {
        return Place::Move;
    }
    let Some(function) = Function::named(name) else {
        return if commas == 0 { Place::Move } else { Place::Nothing };
    };
    if function == Function::GROUP {
        return Place::Applied;
    }
    match function.parameters.get(commas) {
        Some(Parameter::Move) => Place::Move,
        Some(Parameter::Sides) => Place::Sides,
        Some(Parameter::Number | Parameter::Text | Parameter::Texts) | None => Place::Nothing,
    }
}

/// Returns whether a text ends in an oblique leap, which may have letters.
fn is_oblique_leap(before: &str) -> bool {
    fn last(expr: &Expr) -> &Expr {
        match &expr.kind {
            Kind::Join(parts) => parts.last().map_or(expr, last),
            Kind::Chain(_, rest) => rest.last().map_or(expr, |(_, part)| last(part)),
            Kind::Call(call) => match call.arguments.last().map(|argument| &argument.value) {
                Some(super::tree::Value::Move(inner)) => last(inner),
                _ => expr,
            },
            Kind::Loop(rounds) => last(&rounds.body),
            _ => expr,
        }
    }
    let tree = parse::parse(before, &mut Vec::new());
    let Some(found) = tree.body.as_ref().map(last) else { return false };
    let Kind::Leap(leap) = &found.kind else { return false };
    let (m, n) = leap.numbers;
    found.span.to == before.len() && m != n && 0 < m && 0 < n
}
