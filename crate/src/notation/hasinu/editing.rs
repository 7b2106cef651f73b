//! Editor support for this notation: tokens, completion and hover.

use super::Hasinu;
use super::complete::complete;
use super::item::is_of_name;
use super::parse;
use super::tree::{Expr, ExprKind, Value};
use super::vocabulary::{self, whose};
use crate::notation::editing::{Editor, in_order, quoted, token_at};
use crate::notation::word_table::find;
use crate::notation::{Completion, Hover, Notation, Span, Token, TokenKind};

impl Editor for Hasinu {
    fn tokens(&self, text: &str) -> Vec<Token> {
        tokens(text)
    }

    fn complete(&self, text: &str, offset: usize) -> Completion {
        complete(text, offset)
    }

    fn hover(&self, text: &str, offset: usize) -> Option<Hover> {
        hover(text, offset)
    }
}

/// A part of the tree that an editor marks as a whole.
pub(super) enum Mark {
    Function(Span),
    Text(Span),
    Sides(Span),
    Betza(Span),
}

/// Collects the marks of an expression and everything in it.
pub(super) fn marks(text: &str, expr: &Expr, all: &mut Vec<Mark>) {
    match &expr.kind {
        ExprKind::Join(parts) => parts.iter().for_each(|part| marks(text, part, all)),
        ExprKind::Chain(first, rest) => {
            marks(text, first, all);
            for (_, part) in rest {
                marks(text, part, all);
            }
        }
        ExprKind::Loop(rounds) => marks(text, &rounds.body, all),
        ExprKind::Call(call) => {
            all.extend(call.functions.iter().map(|applied| Mark::Function(applied.name)));
            for argument in &call.arguments {
                match &argument.value {
                    Value::Move(inner) => marks(text, inner, all),
                    Value::Text if whose(argument.span.of(text)).is_some() => {
                        all.push(Mark::Sides(argument.span));
                    }
                    Value::Text => all.push(Mark::Text(argument.span)),
                    Value::Number(_) => {}
                }
            }
        }
        ExprKind::Betza(word) => all.push(Mark::Betza(*word)),
        ExprKind::Prose(_) => all.push(Mark::Text(expr.span)),
        ExprKind::Radial(..) | ExprKind::Leap(_) => {}
    }
}

fn all_marks(text: &str) -> Vec<Mark> {
    let tree = parse::parse(text, &mut Vec::new());
    let mut all = Vec::new();
    if let Some(body) = &tree.body {
        marks(text, body, &mut all);
    }
    all
}

/// Returns the word in Betza's notation at an offset.
pub(super) fn betza_at(text: &str, offset: usize) -> Option<Span> {
    let inside = |span: &Span| span.from <= offset && offset <= span.to;
    let words = all_marks(text).into_iter().filter_map(|mark| match mark {
        Mark::Betza(span) => Some(span),
        _ => None,
    });
    words.into_iter().find(inside)
}

/// Shifts a span that is relative to the start of a part.
pub(super) fn moved(span: Span, by: usize) -> Span {
    Span::new(span.from.saturating_add(by), span.to.saturating_add(by))
}

fn tokens(text: &str) -> Vec<Token> {
    let mut all = Vec::new();
    for mark in all_marks(text) {
        match mark {
            Mark::Function(span) => all.push(Token { kind: TokenKind::Function, span }),
            Mark::Text(span) => all.push(Token { kind: TokenKind::Text, span }),
            Mark::Sides(span) => all.push(Token { kind: TokenKind::Modifier, span }),
            Mark::Betza(word) => {
                let inside = Notation::XBETZA.editor().tokens(word.of(text));
                all.extend(inside.into_iter().map(|token| Token { span: moved(token.span, word.from), ..token }));
            }
        }
    }
    in_order(Span::new(0, text.len()), all, |gap, all| between(text, gap, all))
}

/// Splits the text between the words of the tree into numbers, directions and signs.
fn between(text: &str, gap: Span, all: &mut Vec<Token>) {
    let mut at = gap.from;
    while let Some(c) = Span::new(at, gap.to).of(text).chars().next() {
        let rest = Span::new(at, gap.to).of(text);
        let run = |wanted: &dyn Fn(char) -> bool| {
            let end = rest.char_indices().find(|&(_, c)| !wanted(c)).map_or(rest.len(), |(end, _)| end);
            at.saturating_add(end)
        };
        let mut to = at.saturating_add(c.len_utf8());
        let kind = match c {
            _ if c.is_whitespace() => {
                at = to;
                continue;
            }
            '0'..='9' | '.' => {
                to = run(&|c| c.is_ascii_digit() || c == '.');
                TokenKind::Number
            }
            '°' | 'º' | '˚' => TokenKind::Number,
            '(' | ')' | '[' | ']' | '{' | '}' => TokenKind::Bracket,
            '&' if is_turn(rest) => {
                to = at.saturating_add(2);
                TokenKind::Operator
            }
            '&' | '*' | ',' | '×' | '\\' | '-' | '\u{2010}' | '\u{2011}' | '\u{2013}' | '\u{2212}' => {
                TokenKind::Operator
            }
            _ if is_of_name(c) => {
                to = run(&is_of_name);
                word(text, Span::new(at, to), all);
                at = to;
                continue;
            }
            _ => {
                to =
                    run(&|c| !c.is_whitespace() && !is_of_name(c) && !c.is_ascii_digit() && !"&*,()[]{}\\".contains(c));
                TokenKind::Error
            }
        };
        all.push(Token::new(kind, at, to));
        at = to.max(at.saturating_add(1));
    }
}

/// Returns whether `rest` starts with the turn `&t`, and not with `&` before a function.
fn is_turn(rest: &str) -> bool {
    let Some(behind) = rest.strip_prefix("&t") else { return false };
    let end = behind.find(|c: char| !is_of_name(c)).unwrap_or(behind.len());
    let word = behind.get(..end).unwrap_or("");
    word.is_empty()
        || matches!(word, "n" | "m" | "c" | "i" | "j" | "nj")
        || !behind.get(end..).unwrap_or("").starts_with('(')
}

/// Adds tokens for letters that are not a function of the tree.
fn word(text: &str, span: Span, all: &mut Vec<Token>) {
    let written = span.of(text);
    let before = text.get(..span.from).unwrap_or("");
    let behind = text.get(span.to..).unwrap_or("");
    let last = before.chars().next_back();
    let is_after_number = last.is_some_and(|c| c.is_ascii_digit());
    let push = |all: &mut Vec<Token>, kind, from: usize, to: usize| {
        if from < to {
            all.push(Token::new(kind, from, to));
        }
    };
    let direction =
        |word: &str| if vocabulary::direction(word).is_some() { TokenKind::Direction } else { TokenKind::Error };
    let is_unit = matches!(written, "degrees" | "deg" | "grad" | "gon" | "rad");
    if is_after_number && written.starts_with('d') && !is_unit {
        let from = span.from.saturating_add(1);
        push(all, TokenKind::Keyword, span.from, from);
        push(all, direction(Span::new(from, span.to).of(text)), from, span.to);
    } else if last.is_some_and(|c| "-\u{2010}\u{2011}\u{2013}\u{2212}".contains(c)) {
        push(all, direction(written), span.from, span.to);
    } else if last == Some(')') && !behind.starts_with('(') {
        let kind = if written.chars().all(|c| vocabulary::letter(c).is_some()) {
            TokenKind::Direction
        } else {
            TokenKind::Error
        };
        push(all, kind, span.from, span.to);
    } else if written == "n" {
        push(all, TokenKind::Number, span.from, span.to);
    } else if written == "x" {
        push(all, TokenKind::Operator, span.from, span.to);
    } else if is_unit && before.trim_end().ends_with(|c: char| c.is_ascii_digit()) {
        push(all, TokenKind::Number, span.from, span.to);
    } else if behind.trim_start().starts_with('(') {
        push(all, TokenKind::Function, span.from, span.to);
    } else {
        push(all, TokenKind::Error, span.from, span.to);
    }
}

fn hover(text: &str, offset: usize) -> Option<Hover> {
    if let Some(word) = betza_at(text, offset).filter(|word| offset < word.to) {
        let inside = offset.saturating_sub(word.from);
        let hover = Notation::XBETZA.editor().hover(word.of(text), inside)?;
        return Some(Hover { span: moved(hover.span, word.from), ..hover });
    }
    let all = tokens(text);
    let token = token_at(&all, offset)?;
    let span = token.span;
    let written = span.of(text);
    let explained = |text: &str| Some(Hover::new(span, Some(written), text));
    let behind = text.get(span.to..).unwrap_or("");
    match token.kind {
        TokenKind::Function => match find(&vocabulary::FUNCTION_HELPS, written) {
            Some(help) => explained(help),
            None if text.contains(&format!("function({written}")) => explained("a function that this text defines"),
            None => explained("is not known here"),
        },
        TokenKind::Direction if written.chars().all(|c| c.is_ascii_lowercase()) => {
            // Each letter is a separate leap.
            let at = offset.saturating_sub(span.from);
            let letter = written.get(at..at.saturating_add(1))?;
            let span = Span::new(offset, offset.saturating_add(1));
            find(&vocabulary::LETTER_HELPS, letter).map(|help| Hover::new(span, Some(letter), help))
        }
        TokenKind::Direction => explained(find(&vocabulary::DIRECTION_HELPS, written)?),
        TokenKind::Modifier => explained(vocabulary::side_help(written)?),
        TokenKind::Number if written == "n" => explained(find(&vocabulary::SIGNS, "n")?),
        TokenKind::Number if behind.starts_with('d') => explained("the number of directions"),
        TokenKind::Number if behind.trim_start().starts_with(['×', 'x']) => explained("just so many steps"),
        TokenKind::Number if text.get(..span.from).is_some_and(|before| before.trim_end().ends_with("&t")) => {
            explained("the angle of the turn, to either side")
        }
        TokenKind::Number if behind.trim_start().starts_with('(') => explained("just so many times"),
        TokenKind::Operator | TokenKind::Bracket | TokenKind::Keyword => explained(find(&vocabulary::SIGNS, written)?),
        TokenKind::Text => Some(Hover::new(span, None, "kept as it is; it changes no move")),
        TokenKind::Error => Some(Hover::new(span, None, format!("has no meaning here: {}", quoted(written)))),
        _ => None,
    }
}
