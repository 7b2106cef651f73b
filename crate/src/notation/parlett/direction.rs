//! Parses the direction of a part.

use super::mistake::Mistake;
use super::parse::{Parser, Read, Unreadable, is_known};
use super::slot::Slot;
use super::tree::{Direction, Lines, Signs, Step};
use super::vocabulary::{lines, lines_word, sign, signs_word};
use crate::notation::Span;
use crate::piece::CountRange;

/// What the signs for sides narrow.
#[derive(Clone, Copy)]
pub(super) struct Signed {
    /// The sign for lines before them, if there is one.
    pub lines: Option<Lines>,
    /// Whether they follow two numbers.
    pub is_oblique: bool,
    /// Where the direction begins.
    pub from: usize,
}

impl Parser<'_, '_> {
    /// Reads the direction of a straight part.
    pub(super) fn straight(&mut self, reach: CountRange) -> Read<Step> {
        self.peek();
        let from = self.cursor.at();
        let own = self.eat_sign(lines).map(|(lines, _, _)| lines);
        let signs = self.signs(Signed { lines: own, is_oblique: false, from })?;
        let lines = own.or((signs != Signs::NONE).then_some(Lines::Orthogonal));
        match lines {
            Some(lines) => Ok(Step::Straight(reach, Direction { lines, signs })),
            None => self.no_direction(),
        }
    }

    /// Reports what stands where a direction is missing.
    fn no_direction<T>(&mut self) -> Read<T> {
        match self.peek() {
            None | Some(',' | ';' | '.' | '&' | ')' | '(') => {
                let missing = self.here();
                self.fail(Mistake::NoDirection, missing)
            }
            Some(c) if is_known(c) => {
                if let Some(mistake) = self.unopened() {
                    return mistake;
                }
                let found = self.next();
                self.fail(Mistake::NoDirection, found)
            }
            Some(_) => {
                self.unknown();
                Err(Unreadable)
            }
        }
    }

    /// Reports the bracket that closes what none has opened, as in `n1/2)`.
    fn unopened<T>(&mut self) -> Option<Read<T>> {
        if 0 < self.depth {
            return None;
        }
        let at = self.next();
        let mut ahead = self.cursor;
        ahead.eat_while(|c| !",;()".contains(c));
        if ahead.peek() != Some(')') {
            return None;
        }
        let from = ahead.at();
        let close = Span::new(from, from.saturating_add(1));
        let at = Span::new(at.from, at.from);
        self.cursor = ahead;
        self.cursor.bump();
        Some(self.fail(Mistake::NotOpened { at }, close))
    }

    /// Reads the signs for sides.
    pub(super) fn signs(&mut self, of: Signed) -> Read<Signs> {
        let mut signs = Signs::NONE;
        loop {
            let is_complete = of.is_oblique || of.lines.is_some() || signs != Signs::NONE;
            if is_complete {
                let lines = of.lines.or((!of.is_oblique).then_some(Lines::Orthogonal));
                self.record_expected(Slot::Direction { lines, signs, in_group: 0 < self.depth });
                if self.at_explanation() {
                    break;
                }
            }
            if let Some((found, letter, span)) = self.eat_sign(sign) {
                if signs.meets(found) {
                    return self.fail(Mistake::SignTwice(letter), span);
                }
                signs = signs.or(found);
                continue;
            }
            let Some((extra, letter, span)) = self.eat_sign(lines) else { break };
            return match of.lines {
                _ if of.is_oblique => self.fail(Mistake::LinesOnOblique, span),
                Some(known) if known == extra => self.fail(Mistake::SignTwice(letter), span),
                Some(_) => self.fail(Mistake::TwoLines, self.cursor.since(of.from)),
                None => {
                    let mended = format!("{}{}", lines_word(extra), signs_word(signs));
                    self.fail(Mistake::LateLines(mended), self.cursor.since(of.from))
                }
            };
        }
        if signs.is_all() {
            let whole = if of.is_oblique { "" } else { lines_word(of.lines.unwrap_or(Lines::Orthogonal)) };
            return self.fail(Mistake::AllSides(whole.to_owned()), self.cursor.since(of.from));
        }
        if of.lines == Some(Lines::Diagonal) && signs.meets(Signs::SIDEWAYS) {
            return self.fail(Mistake::SidewaysDiagonal, self.cursor.since(of.from));
        }
        Ok(signs)
    }

    /// Returns whether `=` follows after spaces and then another move: an explanation, not a direction.
    fn at_explanation(&self) -> bool {
        let mut ahead = self.cursor;
        let spaces = ahead.eat_while(char::is_whitespace);
        let starts = |c: char| "icon~^(".contains(c) || c.is_ascii_digit();
        spaces.from < spaces.to && ahead.eat("=") && ahead.peek_behind_spaces().is_some_and(starts)
    }
}
