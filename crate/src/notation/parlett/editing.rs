//! Editor support for this notation: tokens, completion and hover.

use super::Parlett;
use super::complete::complete;
use super::parse::{Words, is_known, parse};
use super::vocabulary::{self, CONDITION_HELPS, JOINT_HELPS, LINE_HELPS, MANNER_HELPS, SIGN_HELPS, look_alike};
use crate::notation::editing::{Editor, in_order, quoted, runs, token_at};
use crate::notation::word_table::find;
use crate::notation::{Completion, Hover, Span, Token, TokenKind};

impl Editor for Parlett {
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

fn tokens(text: &str) -> Vec<Token> {
    let words = parse(text, &mut Vec::new()).words;
    let token = |words: Words| match words {
        Words::Head(span) => Token { kind: TokenKind::Keyword, span },
        Words::Remark(span) => Token { kind: TokenKind::Text, span },
        Words::Unknown(span) => Token { kind: TokenKind::Error, span },
    };
    let words = words.into_iter().map(token).collect();
    in_order(Span::new(0, text.len()), words, |gap, all| runs(text, gap, all, kind_of))
}

/// Returns the kind of a character, and whether it forms one token with its neighbors of the same kind.
fn kind_of(c: char) -> Option<(TokenKind, bool)> {
    if c.is_whitespace() {
        return None;
    }
    Some(match look_alike(c).map_or(c, |(meant, _)| meant) {
        'i' | 'c' | 'o' | '~' | '^' => (TokenKind::Modifier, false),
        '0'..='9' => (TokenKind::Number, true),
        'n' => (TokenKind::Number, false),
        '+' | 'X' | '*' | '>' | '<' | '=' => (TokenKind::Direction, true),
        '(' | ')' => (TokenKind::Bracket, false),
        c if is_known(c) => (TokenKind::Operator, false),
        _ => (TokenKind::Error, true),
    })
}

/// Returns a part of a text with the signs that its characters stand for.
fn meant(text: &str) -> String {
    text.chars().map(|c| look_alike(c).map_or(c, |(meant, _)| meant)).collect()
}

fn hover(text: &str, offset: usize) -> Option<Hover> {
    let all = tokens(text);
    let token = token_at(&all, offset)?;
    let span = token.span;
    let word = meant(span.of(text));
    let explained = |help: &str| Some(Hover::new(span, Some(span.of(text)), help));
    match token.kind {
        TokenKind::Modifier => explained(find(&CONDITION_HELPS, &word).or_else(|| find(&MANNER_HELPS, &word))?),
        TokenKind::Direction => explained(&direction(&word)?),
        TokenKind::Number => explained(&describe_number(text, span, &word)),
        TokenKind::Operator | TokenKind::Bracket | TokenKind::Keyword => {
            let word = if token.kind == TokenKind::Keyword { "m=" } else { &word };
            explained(find(&JOINT_HELPS, word).unwrap_or("has no meaning here; moves are separated by `,`"))
        }
        TokenKind::Text => Some(Hover::new(span, None, "kept as it is; it changes no move")),
        TokenKind::Error => Some(Hover::new(span, None, format!("has no meaning here: {}", quoted(span.of(text))))),
        _ => None,
    }
}

/// Describes the signs of a direction.
fn direction(word: &str) -> Option<String> {
    let lines = word.get(..1).and_then(|first| find(&LINE_HELPS, first));
    let signs = if lines.is_some() { word.get(1..)? } else { word };
    if signs.is_empty() {
        return lines.map(str::to_owned);
    }
    let read = signs.chars().try_fold(super::tree::Signs::NONE, |all, c| {
        vocabulary::sign(c.encode_utf8(&mut [0; 4])).map(|sign| all.or(sign))
    })?;
    let help = find(&SIGN_HELPS, vocabulary::signs_word(read))?;
    Some(match lines {
        Some(lines) => format!("{lines}, of these {help}"),
        None => help.to_owned(),
    })
}

/// Describes a number by what stands around it.
fn describe_number(text: &str, span: Span, word: &str) -> String {
    let before = text.get(..span.from).unwrap_or("").trim_end();
    let behind = text.get(span.to..).unwrap_or("").trim_start();
    let is_dash = |c: char| look_alike(c).map_or(c, |(meant, _)| meant) == '-';
    let help = if before.ends_with(['/', '\\']) || behind.starts_with(['/', '\\']) {
        if before.ends_with(['/', '\\']) {
            "so many cells along the side that is named, or one way"
        } else {
            "so many cells across the side that is named, or one way"
        }
    } else if before.ends_with(is_dash) {
        if word == "n" { "no greatest distance" } else { "the greatest distance in cells" }
    } else if behind.starts_with(is_dash) {
        "the least distance in cells"
    } else if behind.starts_with('(') {
        if word == "n" { "any number of times" } else { "exactly so many times" }
    } else if word == "n" {
        "any distance from 1 up"
    } else {
        "exactly so many cells"
    };
    help.to_owned()
}
