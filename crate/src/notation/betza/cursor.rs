//! A character cursor over one span of a text.

use crate::notation::Span;

/// An offset in a text, moving forward over a part of it.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    /// The rest of the part. It is kept, because cutting it out of the text for each character takes a tenth of the time of
    /// reading.
    rest: &'a str,
    end: usize,
}

impl<'a> Cursor<'a> {
    /// Starts at the beginning of `span`.
    pub(super) fn new(text: &'a str, span: Span) -> Cursor<'a> {
        let rest = span.of(text);
        Cursor { text, rest, end: span.from.saturating_add(rest.len()) }
    }

    /// The rest of the part.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn at(&self) -> usize {
        self.end.saturating_sub(self.rest.len())
    }

    /// Takes the next character.
    pub(super) fn bump(&mut self) -> Option<char> {
        let mut rest = self.rest.chars();
        let next = rest.next();
        self.rest = rest.as_str();
        next
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
        let from = self.at();
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        Span::new(from, self.at())
    }

    /// The span of everything since `from`.
    pub(super) fn since(&self, from: usize) -> Span {
        Span::new(from, self.at())
    }

    pub(super) fn text_of(&self, span: Span) -> &'a str {
        span.of(self.text)
    }
}
