//! Parses a single move: a leap, a loop, a function, a Betza word or a comment.

use super::mistake::Mistake;
use super::parse::Parser;
use super::slot::Slot;
use super::tree::{Applied, Call, Expr, ExprKind, LeapText, Letters, Value};
use super::vocabulary::{self, Function, nearest};
use crate::limits::MAX_LEAP;
use crate::notation::Span;
use crate::piece::Counts;

/// The punctuation that ends a comment.
pub(crate) const PUNCTUATION: &str = ",;:.!?&*()[]{}\\\"";

impl Parser<'_, '_> {
    /// Parses one move without the sign that joins it to others; reports and skips unreadable text.
    pub(super) fn item(&mut self) -> Option<Expr> {
        let from = self.cursor.at();
        match self.cursor.peek()? {
            '0'..='9' | '{' => {
                let counts = self.counts();
                self.counted(from, counts)
            }
            '(' => self.leap(from, None),
            '[' => Some(self.square(from)),
            '\\' => self.betza(from),
            '/' if self.cursor.rest().starts_with("//") => self.prose(from),
            c if c.is_alphabetic() => self.word(from),
            _ => {
                self.cursor.bump();
                let reads = |c: char| c.is_alphanumeric() || c.is_whitespace() || "*()[]{},&/\\".contains(c);
                self.cursor.eat_while(|c| !reads(c));
                self.expects(Slot::Nothing);
                self.no_move(from)
            }
        }
    }

    pub(super) fn no_move(&mut self, from: usize) -> Option<Expr> {
        let span = self.cursor.since(from);
        let found: String = self.cursor.text_of(span).chars().take(16).collect();
        self.report(Mistake::NoMove(found), span);
        None
    }

    pub(super) fn rounds_or_leap(&mut self, from: usize, counts: Counts) -> Option<Expr> {
        self.cursor.skip_spaces();
        let mut ahead = self.cursor;
        ahead.bump();
        ahead.skip_spaces();
        let digits = ahead.eat_while(|c| c.is_ascii_digit());
        let is_leap = digits.from < digits.to && matches!(ahead.peek_behind_spaces(), Some(',' | ')'));
        if is_leap {
            return self.leap(from, Some(counts));
        }
        let open = self.cursor.at();
        self.cursor.bump();
        self.rounds(from, open, counts)
    }

    /// Parses `(2,1)ab`.
    fn leap(&mut self, from: usize, rides: Option<Counts>) -> Option<Expr> {
        let open = self.cursor.at();
        self.cursor.bump();
        if self.at_move() {
            self.report(Mistake::BareBrackets, Span::new(open, self.cursor.at()));
            return self.rounds(from, open, Counts::exactly(1));
        }
        let numbers = self.leap_numbers(open);
        let mut letters = Letters::default();
        let mut ahead = self.cursor;
        let word = ahead.eat_while(|c| c.is_ascii_lowercase());
        // A function follows instead of letters.
        if ahead.peek() != Some('(') && word.from < word.to {
            self.cursor = ahead;
            letters = self.letters(word);
            if numbers.is_some_and(|(m, n)| m == 0 || n == 0 || m == n) {
                self.report(Mistake::LettersOnStraight, word);
                return None;
            }
        }
        let numbers = numbers?;
        Some(Expr { span: self.cursor.since(from), kind: ExprKind::Leap(LeapText { numbers, letters, rides }) })
    }

    /// Returns whether brackets with nothing before them contain a move instead of the numbers of a leap.
    fn at_move(&self) -> bool {
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        let digits = ahead.eat_while(|c| c.is_ascii_digit());
        match ahead.peek_behind_spaces() {
            Some('×' | '(') => true,
            Some('x') => digits.from < digits.to,
            Some(next) => digits.from == digits.to && (next.is_alphabetic() || matches!(next, '{' | '[' | '\\')),
            None => false,
        }
    }

    fn letters(&mut self, word: Span) -> Letters {
        let text = self.cursor.text_of(word);
        let mut letters = Letters::default();
        for c in text.chars() {
            letters.0 |= vocabulary::letter(c).unwrap_or(0);
        }
        let is_unknown = |c: char| vocabulary::letter(c).is_none();
        if let Some(at) = text.find(is_unknown) {
            let from = word.from.saturating_add(at);
            let run: String = text.chars().skip(at).take_while(|&c| is_unknown(c)).collect();
            let span = Span::new(from, from.saturating_add(run.len()));
            self.report(Mistake::UnknownLetter(run), span);
        }
        letters
    }

    /// Parses `2,1)`, after the opening bracket.
    fn leap_numbers(&mut self, open: usize) -> Option<(i16, i16)> {
        let first = self.leap_number();
        self.expects(Slot::Nothing);
        self.cursor.skip_spaces();
        let comma = self.cursor.eat(",");
        let second = self.leap_number();
        self.cursor.skip_spaces();
        let (Some(m), Some(n)) = (first, second) else {
            self.raw();
            self.cursor.eat(")");
            self.report(Mistake::LeapNumber, self.cursor.since(open));
            return None;
        };
        self.expects(Slot::Nothing);
        let inner = self.cursor.since(open);
        let closed = self.cursor.eat(")");
        if !closed {
            self.report(Mistake::OpenLeap, inner);
        } else if !comma {
            let mended = format!("({m},{n})");
            self.report(Mistake::LeapComma(mended), self.cursor.since(open));
        }
        if MAX_LEAP < m || MAX_LEAP < n {
            self.report(Mistake::LongLeap, self.cursor.since(open));
            return None;
        }
        Some((m, n))
    }

    fn leap_number(&mut self) -> Option<i16> {
        self.expects(Slot::Nothing);
        self.cursor.skip_spaces();
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        let digits = self.cursor.text_of(digits);
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(i16::MAX))
    }

    /// Parses an item that starts with a letter: `n…` or a function.
    fn word(&mut self, from: usize) -> Option<Expr> {
        let name = self.cursor.eat_while(is_of_name);
        let text = self.cursor.text_of(name);
        let next = self.cursor.peek();
        let any = Counts::at_least(1);
        match (text, next) {
            ("n", Some('0'..='9')) => return self.radial(from, name, any),
            ("nx", Some('0'..='9')) | ("n", Some('×')) => {
                self.cursor.eat("×");
                let sign = Span::new(from.saturating_add(1), self.cursor.at());
                self.report(Mistake::SignAfterN, sign);
                return self.radial(from, sign, any);
            }
            ("n", _) if self.cursor.peek_behind_spaces() == Some('(') => return self.rounds_or_leap(from, any),
            _ => {}
        }
        if self.cursor.peek_behind_spaces() != Some('(') {
            // Skip the rest of an unknown word.
            self.cursor.eat_while(|c| c.is_alphanumeric() || c == '-');
            return self.no_move(from);
        }
        let function = self.function(name);
        self.cursor.skip_spaces();
        let open = self.cursor.at();
        self.cursor.bump();
        let call = match function {
            Some(Function::GROUP) => self.group(open)?,
            Some(function) => {
                let arguments = self.arguments(function, from, open);
                Call { functions: vec![Applied { function, name }], arguments }
            }
            // The moves are read as if the unknown function were absent.
            None => {
                let meant = nearest(text).and_then(Function::named).filter(|&meant| meant != Function::GROUP);
                let arguments = self.arguments(meant.unwrap_or(Function::OWN), from, open);
                let moves = arguments.into_iter().find_map(|argument| match argument.value {
                    Value::Move(moves) => Some(moves),
                    Value::Number(_) | Value::Text => None,
                });
                return moves;
            }
        };
        Some(Expr { span: self.cursor.since(from), kind: ExprKind::Call(call) })
    }

    /// Takes a word in Betza's notation, including any brackets in it.
    fn betza(&mut self, from: usize) -> Option<Expr> {
        self.cursor.bump();
        self.expects(Slot::Nothing);
        let start = self.cursor.at();
        let mut open: usize = 0;
        while let Some(next) = self.cursor.peek() {
            match next {
                '(' | '[' => open = open.saturating_add(1),
                ')' | ']' | ',' if open == 0 => break,
                ')' | ']' => open = open.saturating_sub(1),
                '*' | '&' | '\\' => break,
                c if c.is_whitespace() => break,
                _ => {}
            }
            self.cursor.bump();
        }
        let word = self.cursor.since(start);
        if word.from == word.to {
            self.report(Mistake::NoBetza, self.cursor.since(from));
            return None;
        }
        Some(Expr { span: self.cursor.since(from), kind: ExprKind::Betza(word) })
    }

    /// Takes a comment up to the next punctuation (source: the document, "The Backslash and the double-slash").
    fn prose(&mut self, from: usize) -> Option<Expr> {
        self.cursor.eat("//");
        let text = self.cursor.eat_while(|c| !PUNCTUATION.contains(c));
        self.expects(Slot::Nothing);
        let text = self.cursor.text_of(text).trim().to_owned();
        if text.is_empty() {
            self.report(Mistake::TextExpected, self.cursor.since(from));
            return None;
        }
        Some(Expr { span: self.cursor.since(from), kind: ExprKind::Prose(text) })
    }
}

/// Returns whether a character belongs to the name of a function, including the marks of decomposed letters.
pub(super) fn is_of_name(c: char) -> bool {
    c.is_alphabetic() || ('\u{300}'..='\u{36f}').contains(&c)
}
