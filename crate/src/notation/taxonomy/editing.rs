//! Editor support for names: tokens, completion and hover.

use super::Taxonomy;
use super::complete::{CORRECTABLE, help, next_words};
use super::table::{Meaning, Qualifier};
use super::word::{KnownWord, Word, separates, words};
use crate::notation::editing::{Editor, quoted};
use crate::notation::{Completion, Hover, Item, Span, Token, TokenKind};

impl Editor for Taxonomy {
    fn tokens(&self, text: &str) -> Vec<Token> {
        tokens(text)
    }

    fn complete(&self, text: &str, offset: usize) -> Completion {
        complete(text, offset)
    }

    fn hover(&self, text: &str, offset: usize) -> Option<Hover> {
        hover(text, offset)
    }

    fn correctable(&self) -> &'static [&'static str] {
        &CORRECTABLE
    }
}

fn kind_of(known: KnownWord) -> TokenKind {
    match known {
        KnownWord::Name(_) => TokenKind::Atom,
        KnownWord::Prefix(_) => TokenKind::Name,
        KnownWord::Before(affix, _) | KnownWord::Behind(affix, _) => match affix.meaning {
            Meaning::Toward(_) => TokenKind::Direction,
            _ => TokenKind::Modifier,
        },
        KnownWord::Qualifier(Qualifier::Steps(_)) => TokenKind::Number,
        KnownWord::Qualifier(_) => TokenKind::Keyword,
        KnownWord::Number | KnownWord::Step | KnownWord::Unknown => TokenKind::Error,
    }
}

fn tokens(text: &str) -> Vec<Token> {
    words(text).into_iter().map(|word| Token { kind: kind_of(word.known), span: word.span }).collect()
}

fn complete(text: &str, offset: usize) -> Completion {
    let before = text.get(..offset).unwrap_or("");
    let begun = before.rsplit(separates).next().unwrap_or("").len();
    let behind = text.get(offset..).unwrap_or("");
    let rest = behind.find(separates).unwrap_or(behind.len());
    let span = Span::new(offset.saturating_sub(begun), offset.saturating_add(rest));
    // After the hyphen of a number, only `step` can follow.
    let is_counting =
        words(before.get(..span.from).unwrap_or("")).last().is_some_and(|word| word.known == KnownWord::Number);
    if is_counting {
        return Completion { span, items: Vec::new() };
    }
    let item = |next: super::NextWord| {
        let known = words(next.word).first().map_or(KnownWord::Unknown, |word| word.known);
        Item::new(next.word, kind_of(known), next.help)
    };
    Completion { span, items: next_words(before).into_iter().map(item).collect() }
}

fn hover(text: &str, offset: usize) -> Option<Hover> {
    let inside = |word: &Word| word.span.from <= offset && offset < word.span.to;
    let word = words(text).into_iter().find(inside)?;
    let written = word.span.of(text);
    let help = help(word.known);
    let help = if help.is_empty() { format!("not a word of the notation: {}", quoted(written)) } else { help };
    Some(Hover::new(word.span, Some(written), help))
}
