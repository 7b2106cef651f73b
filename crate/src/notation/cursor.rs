//! A cursor over the characters of a text.

use super::Span;

/// A position in a text that moves forward.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the text before the cursor.
    pub(super) fn before(&self) -> &'a str {
        self.text.get(..self.at).unwrap_or("")
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character.
    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at = self.at.saturating_add(next.len_utf8());
        Some(next)
    }

    /// Takes this text if it is next.
    pub(super) fn eat(&mut self, wanted: &str) -> bool {
        let found = self.rest().starts_with(wanted);
        if found {
            self.at = self.at.saturating_add(wanted.len());
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

    pub(super) fn skip_spaces(&mut self) {
        self.eat_while(char::is_whitespace);
    }

    /// Returns the next character after spaces.
    pub(super) fn peek_behind_spaces(&self) -> Option<char> {
        self.rest().trim_start().chars().next()
    }

    /// Takes spaces and this text, if the text follows them.
    pub(super) fn eat_behind_spaces(&mut self, wanted: &str) -> bool {
        let mut ahead = *self;
        ahead.skip_spaces();
        let found = ahead.eat(wanted);
        if found {
            *self = ahead;
        }
        found
    }

    /// Returns the span from `from` to the cursor, without trailing spaces.
    pub(super) fn since(&self, from: usize) -> Span {
        let taken = self.text.get(from..self.at).unwrap_or("");
        Span::new(from, from.saturating_add(taken.trim_end().len()))
    }

    /// Returns the span from the cursor to the end of the text, without trailing spaces.
    pub(super) fn remainder(&self) -> Span {
        let end = self.text.trim_end().len();
        Span::new(self.at.min(end), end)
    }

    pub(super) fn text_of(&self, span: Span) -> &'a str {
        span.of(self.text)
    }
}
