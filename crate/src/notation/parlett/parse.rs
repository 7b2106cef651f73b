//! Parses a text to its tree.

use super::mistake::Mistake;
use super::tree::{Choice, Conditions, Direction, Ends, Lines, Manner, Part, Signs, Step, Tree};
use super::vocabulary;
use crate::notation::cursor::Cursor;
use crate::notation::{Diagnostic, Span};
use crate::piece::CountRange;

/// Parses a text. Every iteration of its loops takes at least one character.
pub(super) fn parse(text: &str, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let mut parser = Parser { cursor: Cursor::new(text), diagnostics };
    parser.tree()
}

struct Parser<'a, 'd> {
    cursor: Cursor<'a>,
    diagnostics: &'d mut Vec<Diagnostic>,
}

impl Parser<'_, '_> {
    fn report(&mut self, mistake: Mistake, span: Span) {
        self.diagnostics.push(mistake.at(span));
    }

    fn tree(&mut self) -> Tree {
        let mut tree = Tree::default();
        self.cursor.skip_spaces();
        if self.cursor.peek().is_none() {
            self.report(Mistake::Nothing, self.cursor.remainder());
        }
        while self.cursor.peek().is_some() {
            tree.choices.extend(self.choice());
            if !self.cursor.eat_behind_spaces(",")
                && let Some(found) = self.cursor.peek()
            {
                let from = self.cursor.at();
                self.cursor.bump();
                self.report(Mistake::UnknownSign(found.to_string()), self.cursor.since(from));
            }
            self.cursor.skip_spaces();
        }
        tree
    }

    fn choice(&mut self) -> Option<Choice> {
        self.cursor.skip_spaces();
        let from = self.cursor.at();
        let mut conditions = Conditions::default();
        while let Some(condition) = self.cursor.sign(vocabulary::condition) {
            conditions.is_first |= condition.is_first;
            if condition.ends != Ends::Either {
                conditions.ends = condition.ends;
            }
        }
        let part = self.part()?;
        Some(Choice { span: self.cursor.since(from), conditions, parts: vec![part], remark: None })
    }

    fn part(&mut self) -> Option<Part> {
        let from = self.cursor.at();
        let manner = self.cursor.sign(vocabulary::manner).unwrap_or(Manner::Slide);
        let reach = self.reach()?;
        let lines = self.cursor.sign(vocabulary::lines);
        let mut signs = Signs::NONE;
        while let Some(sign) = self.cursor.sign(vocabulary::sign) {
            signs = signs.or(sign);
        }
        if lines.is_none() && signs == Signs::NONE {
            return None;
        }
        let direction = Direction { lines: lines.unwrap_or(Lines::Orthogonal), signs };
        Some(Part { span: self.cursor.since(from), manner, step: Step::Straight(reach, direction) })
    }

    fn reach(&mut self) -> Option<CountRange> {
        if self.cursor.eat("n") {
            return Some(CountRange { min: 1, max: None });
        }
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        let number = self.cursor.text_of(digits).parse().ok()?;
        Some(CountRange { min: number, max: Some(number) })
    }
}

impl Cursor<'_> {
    /// Takes the next character if it has a meaning.
    fn sign<M>(&mut self, meaning: impl Fn(&str) -> Option<M>) -> Option<M> {
        let found = meaning(self.peek()?.encode_utf8(&mut [0; 4]))?;
        self.bump();
        Some(found)
    }
}
