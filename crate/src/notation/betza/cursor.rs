//! A character cursor over one span of a text.

use crate::notation::Span;

/// An offset in a text, moving forward over a part of it.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> Cursor<'a> {
    /// Starts at the beginning of `span`.
    pub(super) fn new(text: &'a str, span: Span) -> Cursor<'a> {
        Cursor { text, at: span.from, end: span.to }
    }

    /// The rest of the part.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or("")
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Takes the next character.
    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at = self.at.saturating_add(next.len_utf8());
        Some(next)
    }

    /// Takes the next character if it is this one.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump();
        }
        found
    }

    /// Takes characters while they are wanted, and returns their span.
    pub(super) fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> Span {
        let from = self.at;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        Span::new(from, self.at)
    }

    /// The span of everything since `from`.
    pub(super) fn since(&self, from: usize) -> Span {
        Span::new(from, self.at)
    }

    pub(super) fn text_of(&self, span: Span) -> &'a str {
        span.of(self.text)
    }
}
