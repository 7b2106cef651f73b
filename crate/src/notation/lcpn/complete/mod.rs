//! Completion for the Lispy notation: what can be written at an offset of a text.

mod infix;
mod items;
mod lisp;
mod slot;

use super::editing::between;
use super::lexer::{self, Bracket, Token as Lexed, TokenKind as Lexeme};
use super::tree::Joint;
use super::vocabulary::properties;
use super::vocabulary::signs::{Sign, reserved};
use crate::notation::editing::fitting;
use crate::notation::{Completion, Item, Span, Style, Token, TokenKind};
use items::{items, keyword_items};
use slot::{Slot, begins_operand};

pub(super) fn complete(text: &str, offset: usize, style: Style) -> Completion {
    let lexed = lexer::tokens(text, style, &mut Vec::new()).list;
    let Some(span) = begun_at(&lexed, text, offset, style) else {
        return Completion { span: Span::new(offset, offset), items: Vec::new() };
    };
    let begun = Span::new(span.from, offset).of(text);
    let before: Vec<&Lexed> = lexed.iter().take_while(|token| token.span.to <= span.from).collect();
    let items = if begun.starts_with("::") || (begun.starts_with(':') && is_before_property(&before, style)) {
        properties::HELPS
            .iter()
            .map(|(word, help)| Item::new(format!("::{word}"), TokenKind::Property, *help))
            .collect()
    } else if begun.starts_with(':') {
        keyword_items(begun, style)
    } else {
        let names = defined(&lexed, text, style, span);
        let slot = if style.is_lisp() { lisp::slot(&before, text, style) } else { infix::slot(&before, style, &names) };
        let next = lexed.iter().find(|token| span.to <= token.span.from && offset <= token.span.from);
        // A partly typed word will be replaced, so the token after it does not restrict it.
        let next = next.map(|token| &token.kind).filter(|_| span.from == span.to);
        let is_crowded = !style.is_lisp() && slot.takes_operand() && next.is_some_and(begins_operand);
        items(if is_crowded { Slot::Nothing } else { slot.before(next) }, style, &names)
    };
    // A name that is already followed by `(` is offered without brackets.
    let is_called = lexed.iter().any(|token| token.span.from == span.to && token.kind == Lexeme::Open(Bracket::Round));
    let without_call = |item: Item| match item.text.split_once('(') {
        Some((name, _)) if is_called && !style.is_lisp() && !name.is_empty() => Item { text: name.to_owned(), ..item },
        _ => item,
    };
    // Items with a colon replace only words with one, and the reverse.
    let is_apart = |item: &Item| begun.is_empty() || item.text.starts_with(':') == begun.starts_with(':');
    let items: Vec<Item> = items.into_iter().filter(is_apart).map(without_call).collect();
    let hyphened = if style.is_lisp() { begun.replace('_', "-") } else { begun.replace('-', "_") };
    Completion { span, items: fitting(items, hyphened.trim_start_matches('$')) }
}

/// Returns the span of the partly typed word at an offset, empty where a new word can start; `None` where no word can.
fn begun_at(lexed: &[Lexed], text: &str, offset: usize, style: Style) -> Option<Span> {
    let touched = lexed.get(lexed.partition_point(|token| token.span.to < offset));
    let touched = touched.filter(|token| token.span.from < offset);
    if is_open_text(touched, text, offset) || is_comment(lexed, text, offset, style) {
        return None;
    }
    match touched {
        Some(token) if is_word(token, text) => is_name(token).then_some(token.span),
        // The slot after an operator or bracket is a new one.
        Some(token) if token.span.to != offset || matches!(token.kind, Lexeme::Number(..)) => None,
        _ => {
            // Text inserted directly before a word would become part of it.
            let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
            let is_glued = |token: &Lexed| token.span.from == offset && token.span.of(text).starts_with(is_letter);
            (!lexed.iter().any(is_glued)).then(|| Span::new(offset, offset))
        }
    }
}

fn is_word(token: &Lexed, text: &str) -> bool {
    let is_first = |c: char| c.is_alphabetic() || matches!(c, '_' | '$');
    token.span.of(text).starts_with(is_first)
        || matches!(token.kind, Lexeme::Keyword(_) | Lexeme::Colon | Lexeme::Property(_))
}

/// Returns whether a word may be replaced by another. Keywords such as `if` and `def` may not, because replacing them
/// would change the meaning of the text before them.
fn is_name(token: &Lexed) -> bool {
    matches!(token.kind, Lexeme::Name(..) | Lexeme::Keyword(_) | Lexeme::Colon | Lexeme::Property(_))
}

/// Returns whether an offset is inside prose without a closing quote.
fn is_open_text(touched: Option<&Lexed>, text: &str, offset: usize) -> bool {
    touched.is_some_and(|token| {
        let written = token.span.of(text);
        let is_closed = 1 < written.len() && written.ends_with('"') && !written.ends_with("\\\"");
        matches!(token.kind, Lexeme::Text(_)) && (offset < token.span.to || !is_closed)
    })
}

/// Returns whether an offset is inside a comment.
fn is_comment(lexed: &[Lexed], text: &str, offset: usize, style: Style) -> bool {
    let index = lexed.partition_point(|token| token.span.from < offset);
    let from = index.checked_sub(1).and_then(|last| lexed.get(last)).map_or(0, |token| token.span.to);
    let to = lexed.get(index).map_or(text.len(), |token| token.span.from);
    let mut gap: Vec<Token> = Vec::new();
    if from < to {
        between(text, Span::new(from, to), style, &mut gap);
    }
    let inside = |token: &Token| token.span.from < offset && offset <= token.span.to;
    gap.iter().any(|token| token.kind == TokenKind::Comment && inside(token))
}

/// Returns the names that a text defines outside `but`, as they are written.
fn defined(lexed: &[Lexed], text: &str, style: Style, but: Span) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (index, token) in lexed.iter().enumerate() {
        let at = |index: Option<usize>| index.and_then(|index| lexed.get(index)).map(|token| &token.kind);
        let is_defined = if style.is_lisp() {
            let is_def = matches!(at(index.checked_sub(1)), Some(Lexeme::Name(word, false))
                if reserved(word, style) == Some(Sign::Define));
            is_def && matches!(at(index.checked_sub(2)), Some(Lexeme::Open(_)))
        } else {
            at(index.checked_add(1)) == Some(&Lexeme::Define)
        };
        let name = token.span.of(text).to_owned();
        if is_defined && matches!(token.kind, Lexeme::Name(..)) && token.span != but && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Returns whether a property can follow these tokens.
fn is_before_property(before: &[&Lexed], style: Style) -> bool {
    let begins = |kind: &Lexeme| matches!(kind, Lexeme::Define | Lexeme::Joint(Joint::Either) | Lexeme::Property(_));
    let Some(last) = before.last() else { return true };
    !style.is_lisp() && begins(&last.kind)
}
