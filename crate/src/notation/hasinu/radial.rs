//! Moves along the eight directions, such as `{1,2}×4dO`.

use super::mistake::Mistake;
use super::parse::Parser;
use super::slot::Slot;
use super::tree::{Compass, Expr, ExprKind};
use super::vocabulary::direction;
use crate::limits::{MAX_COUNT, MAX_SET};
use crate::notation::Span;
use crate::piece::Counts;

/// Characters that people write for a hyphen.
const HYPHENS: [char; 5] = ['-', '\u{2010}', '\u{2011}', '\u{2013}', '\u{2212}'];

impl Parser<'_, '_> {
    /// Parses the counts of a move: a number or a set of numbers.
    pub(super) fn counts(&mut self) -> Counts {
        if self.cursor.peek() == Some('{') {
            return self.set();
        }
        let number = self.number();
        self.expects(Slot::Times);
        Counts::exactly(number)
    }

    /// Parses a number from 1; a number that is too large is clamped.
    fn number(&mut self) -> u16 {
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        let number: u16 = self.cursor.text_of(digits).parse().unwrap_or(u16::MAX);
        if number == 0 {
            self.report(Mistake::ZeroCount, digits);
        } else if MAX_COUNT < number {
            self.report(Mistake::LongCount, digits);
        }
        number.max(1)
    }

    fn set(&mut self) -> Counts {
        let from = self.cursor.at();
        self.cursor.bump();
        self.expects(Slot::Nothing);
        let mut numbers: Vec<u16> = Vec::new();
        loop {
            self.cursor.skip_spaces();
            if self.cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
                numbers.push(self.number());
                self.cursor.skip_spaces();
                self.expects(Slot::Nothing);
                if self.cursor.eat(",") {
                    self.expects(Slot::Nothing);
                    continue;
                }
            }
            break;
        }
        let inner = self.cursor.since(from);
        if !self.cursor.eat("}") {
            let bad = self.cursor.eat_while(|c| !"}*&()×xd".contains(c));
            if bad.from < bad.to || self.cursor.peek() == Some('}') {
                self.cursor.eat("}");
                let span = self.cursor.since(from);
                let words = self.cursor.text_of(span).split(|c: char| !c.is_ascii_digit());
                let numbers: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
                if numbers.is_empty() {
                    self.report(Mistake::EmptySet, span);
                } else {
                    self.report(Mistake::BadSet(format!("{{{}}}", numbers.join(","))), span);
                }
            } else {
                let closed = format!("{}}}", self.cursor.text_of(inner).trim_end_matches(','));
                self.report(Mistake::OpenSet(closed), inner);
            }
        } else if numbers.is_empty() {
            self.report(Mistake::EmptySet, self.cursor.since(from));
        }
        self.expects(Slot::Nothing);
        if MAX_SET < numbers.len() {
            self.report(Mistake::LongSet, self.cursor.since(from));
            numbers.truncate(MAX_SET);
        }
        let sets = numbers.into_iter().map(Counts::exactly);
        sets.reduce(|a, b| a.or(&b)).unwrap_or(Counts::exactly(1))
    }

    /// Parses what follows a count: `×4dO`, `(2,1)` or `(…)`.
    pub(super) fn counted(&mut self, from: usize, counts: Counts) -> Option<Expr> {
        let sign = self.cursor.at();
        if self.cursor.eat_behind_spaces("×") || self.cursor.eat_behind_spaces("x") {
            let sign = self.cursor.since(sign);
            return self.radial(from, sign, counts);
        }
        match self.cursor.peek_behind_spaces() {
            Some('(') => self.rounds_or_leap(from, counts),
            Some('d') if self.cursor.peek() == Some('d') => {
                self.cursor.bump();
                self.compass();
                self.report(Mistake::MissingSteps, self.cursor.since(from));
                None
            }
            _ => {
                self.report(Mistake::MissingSteps, self.cursor.since(from));
                None
            }
        }
    }

    /// Parses `4dO`, after `×` or `n`.
    pub(super) fn radial(&mut self, from: usize, sign: Span, counts: Counts) -> Option<Expr> {
        self.expects(Slot::Nothing);
        self.cursor.skip_spaces();
        let start = self.cursor.at();
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        self.expects(Slot::D);
        if digits.from == digits.to {
            self.report(Mistake::MissingNumber, sign);
            // The directions are skipped with the rest.
            self.cursor.eat("d");
            self.compass();
            return None;
        }
        let written = self.cursor.text_of(digits);
        let number = written.parse().ok().filter(|number| (1..=8).contains(number));
        let known = self.diagnostics.len();
        let has_d = self.cursor.eat("d");
        let behind = self.cursor.at();
        let listed = self.compass();
        let span = self.cursor.since(start);
        if !has_d {
            let directions = self.cursor.text_of(self.cursor.since(behind));
            self.report(Mistake::MissingD(format!("{written}d{directions}")), span);
        }
        if number.is_none() {
            let found = written.chars().take(8).collect();
            self.report(Mistake::DirectionNumber { found, listed: listed.map(Compass::count) }, digits);
        }
        let is_clear = self.diagnostics.len() == known;
        let compass = match (listed, number) {
            (None, Some(8) | None) => Compass::ALL,
            (None, Some(_)) => {
                if is_clear {
                    self.report(Mistake::NoDirections, span);
                }
                return None;
            }
            (Some(listed), Some(number)) if listed.count() == number => listed,
            (Some(listed), Some(number)) if listed.others().count() == number => listed.others(),
            (Some(listed), number) => {
                if is_clear {
                    let rest = self.cursor.text_of(span).trim_start_matches(|c: char| c.is_ascii_digit());
                    let (announced, listed) = (number.unwrap_or(0), listed.count());
                    let mended = format!("{listed}{rest}");
                    self.report(Mistake::DirectionCount { announced, listed, mended }, span);
                }
                listed
            }
        };
        Some(Expr { span: self.cursor.since(from), kind: ExprKind::Radial(counts, compass) })
    }

    /// Parses directions with hyphens between them, if there are any.
    fn compass(&mut self) -> Option<Compass> {
        if self.cursor.rest().is_empty() {
            self.expects(Slot::Directions);
        }
        let mut all: Option<Compass> = None;
        let mut is_reported = false;
        loop {
            let word = self.cursor.eat_while(|c| c.is_ascii_alphabetic());
            let text = self.cursor.text_of(word);
            match direction(text) {
                Some(compass) => all = Some(all.unwrap_or_default().or(compass)),
                None if text.is_empty() => {}
                None => {
                    self.report(Mistake::UnknownDirection(text.chars().take(8).collect()), word);
                    all = all.or(Some(Compass::default()));
                }
            }
            let Some(hyphen) = self.cursor.peek().filter(|c| HYPHENS.contains(c)) else { break };
            let sign = self.cursor.at();
            self.cursor.bump();
            // No space may stand before a direction.
            self.expects(if self.cursor.rest().is_empty() { Slot::Directions } else { Slot::Nothing });
            let is_bare = !self.cursor.peek().is_some_and(|c| c.is_ascii_alphabetic());
            if (is_bare || text.is_empty()) && !std::mem::replace(&mut is_reported, true) {
                self.report(Mistake::MissingDirection, Span::new(sign, sign.saturating_add(hyphen.len_utf8())));
            }
            if is_bare && !self.cursor.peek().is_some_and(|c| HYPHENS.contains(&c)) {
                break;
            }
        }
        all.filter(|all| *all != Compass::default())
    }
}
