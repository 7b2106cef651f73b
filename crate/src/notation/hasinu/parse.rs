//! Parses moves joined by `&` and `&t`, loops and function arguments.

use super::mistake::Mistake;
use super::slot::Slot;
use super::tree::{Argument, Expr, ExprKind, Rounds, Tree, Turning, Value};
use super::unicode::decomposed;
use super::vocabulary::{Parameter, whose};
use crate::limits::MAX_BRACKETS;
use crate::notation::cursor::Cursor;
use crate::notation::{Diagnostic, Span};
use crate::piece::Counts;

/// Parses a text. Every iteration of its loops takes at least one character.
pub(super) fn parse(text: &str, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    Parser::new(text, diagnostics).tree()
}

/// Returns what may follow a text.
pub(super) fn expected(text: &str) -> Slot {
    let mut diagnostics = Vec::new();
    let mut parser = Parser::new(text, &mut diagnostics);
    parser.tree();
    parser.expected.unwrap_or(Slot::Nothing)
}

/// Returns the names that the text defines by `function(name, …)`, anywhere in it.
pub(super) fn own_functions(text: &str) -> Vec<String> {
    let behind = |(at, word): (usize, &str)| text.get(at.saturating_add(word.len())..).unwrap_or("");
    let name = |rest: &str| decomposed(rest.split([',', ')', '*', '&']).next().unwrap_or("").trim());
    text.match_indices("function(").map(behind).map(name).filter(|name| !name.is_empty()).collect()
}

pub(super) struct Parser<'a, 'd> {
    pub cursor: Cursor<'a>,
    pub diagnostics: &'d mut Vec<Diagnostic>,
    /// The number of open brackets.
    depth: usize,
    is_too_deep: bool,
    /// The turn at the end of the current loop.
    closing: Option<Turning>,
    /// The names of the functions that the text defines.
    pub own: Vec<String>,
    /// What may follow the text, once the parser has reached its end.
    pub expected: Option<Slot>,
}

impl<'a, 'd> Parser<'a, 'd> {
    fn new(text: &'a str, diagnostics: &'d mut Vec<Diagnostic>) -> Parser<'a, 'd> {
        let own = own_functions(text);
        let cursor = Cursor::new(text);
        Parser { cursor, diagnostics, depth: 0, is_too_deep: false, closing: None, own, expected: None }
    }
}

impl Parser<'_, '_> {
    pub(super) fn report(&mut self, mistake: Mistake, span: Span) {
        // After `TooDeep` the rest of the text is skipped, so any further report would be misleading.
        if !self.is_too_deep {
            self.is_too_deep = mistake == Mistake::TooDeep;
            self.diagnostics.push(mistake.at(span));
        }
    }

    fn tree(&mut self) -> Tree {
        self.cursor.skip_spaces();
        self.expects(Slot::Move);
        let from = self.cursor.at();
        if self.cursor.remainder().from == self.cursor.remainder().to {
            self.report(Mistake::Nothing, self.cursor.remainder());
            return Tree { body: None, span: self.cursor.remainder() };
        }
        let mut parts: Vec<Expr> = Vec::new();
        loop {
            parts.extend(self.expr());
            self.cursor.skip_spaces();
            let sign = self.cursor.at();
            match self.cursor.peek() {
                None => break,
                Some('*') => {
                    self.cursor.bump();
                    self.expects(Slot::Nothing);
                    let behind = {
                        self.cursor.skip_spaces();
                        self.cursor.remainder()
                    };
                    if behind.from < behind.to {
                        self.report(Mistake::BehindEnd, behind);
                    }
                    break;
                }
                Some(close @ (')' | ']' | '}')) => {
                    self.cursor.bump();
                    self.expects(Slot::Joint { may_end: true });
                    self.report(Mistake::StrayClose(close), self.cursor.since(sign));
                }
                Some(',') => {
                    self.cursor.bump();
                    self.expects(Slot::Nothing);
                    self.report(Mistake::Comma, self.cursor.since(sign));
                }
                Some(_) => {
                    self.cursor.bump();
                    let found = self.cursor.text_of(self.cursor.since(sign)).to_owned();
                    self.report(Mistake::NoMove(found), self.cursor.since(sign));
                }
            }
        }
        let span = Span::new(from, self.cursor.remainder().to);
        let body = match <[Expr; 1]>::try_from(parts) {
            Ok([part]) => Some(part),
            Err(parts) if parts.is_empty() => None,
            Err(parts) => Some(Expr { span, kind: ExprKind::Join(parts) }),
        };
        Tree { body, span }
    }

    /// Parses inside one more bracket. If that is too deep, skips the rest of the text and returns `None`.
    pub(super) fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if MAX_BRACKETS <= self.depth {
            self.report(Mistake::TooDeep, self.cursor.remainder());
            self.cursor.eat_while(|_| true);
            return None;
        }
        self.depth = self.depth.saturating_add(1);
        let result = inner(self);
        self.depth = self.depth.saturating_sub(1);
        result
    }

    /// Parses moves joined by `&`, up to text that cannot continue them.
    pub(super) fn expr(&mut self) -> Option<Expr> {
        self.cursor.skip_spaces();
        self.expects(Slot::Move);
        let from = self.cursor.at();
        let mut parts: Vec<Expr> = Vec::new();
        while self.at_join() {
            let sign = self.cursor.at();
            self.cursor.bump();
            self.expects(Slot::Move);
            self.report(Mistake::MissingBefore, self.cursor.since(sign));
            self.cursor.skip_spaces();
        }
        loop {
            self.cursor.skip_spaces();
            if self.at_end() {
                break;
            }
            let (start, known) = (self.cursor.at(), self.diagnostics.len());
            // Only between two leaps may the `&` be missing.
            let after = parts.last().map(|last| matches!(last.kind, ExprKind::Leap(_)));
            let part = self.chain();
            if let (Some(after_leap), Some(part)) = (after, &part)
                && !(after_leap && is_leap(part))
                && self.diagnostics.len() == known
            {
                self.report(Mistake::MissingJoin, self.cursor.since(start));
            }
            parts.extend(part);
            if !self.joined() {
                if self.cursor.at() == start {
                    break;
                }
                continue;
            }
            // A part after `&` needs no other sign.
            while let Some(part) = self.chain_behind_join() {
                parts.push(part);
                if !self.joined() {
                    break;
                }
            }
        }
        let span = self.cursor.since(from);
        match <[Expr; 1]>::try_from(parts) {
            Ok([part]) => Some(part),
            Err(parts) if parts.is_empty() => None,
            Err(parts) => Some(Expr { span, kind: ExprKind::Join(parts) }),
        }
    }

    /// Takes `&` signs, and reports those that no move follows; returns whether a move follows the last.
    fn joined(&mut self) -> bool {
        self.cursor.skip_spaces();
        let mut found = false;
        while self.at_join() {
            let sign = self.cursor.at();
            self.cursor.bump();
            let span = self.cursor.since(sign);
            self.expects(Slot::Move);
            self.cursor.skip_spaces();
            found = !self.at_end() && !self.at_join();
            if !found {
                self.report(Mistake::MissingAfter, span);
            }
        }
        found
    }

    fn chain_behind_join(&mut self) -> Option<Expr> {
        let start = self.cursor.at();
        let part = self.chain();
        // An unreadable part is skipped, and parsing resumes after it.
        if part.is_none() && self.cursor.at() == start {
            self.cursor.bump();
        }
        part
    }

    /// Returns whether nothing more of this expression can follow.
    fn at_end(&self) -> bool {
        matches!(self.cursor.peek(), None | Some('*' | ')' | ']' | '}' | ','))
    }

    fn at_join(&self) -> bool {
        self.cursor.peek() == Some('&') && !self.at_turn()
    }

    /// Returns whether the turn `&t` follows. `&tower(…)` joins a function if the text defines `tower`.
    fn at_turn(&self) -> bool {
        let Some(rest) = self.cursor.rest().strip_prefix("&t") else { return false };
        let name: String = std::iter::once('t').chain(rest.chars().take_while(|c| c.is_alphabetic())).collect();
        !self.own.contains(&decomposed(&name))
    }

    /// Parses parts joined by `&t`.
    fn chain(&mut self) -> Option<Expr> {
        let from = self.cursor.at();
        let mut first = self.item();
        self.expects(Slot::Joint { may_end: self.depth == 0 });
        let mut rest: Vec<(Turning, Expr)> = Vec::new();
        loop {
            let mut ahead = self.cursor;
            ahead.skip_spaces();
            let before = std::mem::replace(&mut self.cursor, ahead);
            if !self.at_turn() {
                self.cursor = before;
                break;
            }
            let sign = self.cursor.at();
            self.cursor.eat("&t");
            let turning = Turning { angle: self.angle() };
            self.expects(Slot::Move);
            let turn_span = self.cursor.since(sign);
            let end = self.cursor;
            self.cursor.skip_spaces();
            if 0 < self.depth && self.cursor.peek() == Some(')') {
                // The turn at the end of a loop happens before its next round.
                self.closing = Some(turning);
                break;
            }
            if self.at_end() || self.cursor.peek() == Some('&') {
                self.cursor = end;
                self.report(Mistake::MissingAfterTurn, turn_span);
                continue;
            }
            let part = self.item();
            self.expects(Slot::Joint { may_end: self.depth == 0 });
            match (&first, part) {
                (Some(_), Some(part)) => rest.push((turning, part)),
                (None, part) => first = part,
                (Some(_), None) => {}
            }
        }
        let first = first?;
        if rest.is_empty() {
            return Some(first);
        }
        Some(Expr { span: self.cursor.since(from), kind: ExprKind::Chain(Box::new(first), rest) })
    }

    /// Parses the contents of a loop, after its opening bracket.
    pub(super) fn rounds(&mut self, from: usize, open: usize, times: Counts) -> Option<Expr> {
        let outer = self.closing.take();
        let body = self.deeper(Self::expr);
        let closing = std::mem::replace(&mut self.closing, outer);
        self.close(open);
        let Some(body) = body else {
            self.report(Mistake::MoveExpected, self.cursor.since(from));
            return None;
        };
        let rounds = Rounds { times, body: Box::new(body), closing };
        Some(Expr { span: self.cursor.since(from), kind: ExprKind::Loop(rounds) })
    }

    /// Takes a closing bracket, or reports that it is missing.
    pub(super) fn close(&mut self, open: usize) {
        if self.cursor.eat_behind_spaces(")") {
            return;
        }
        let span = self.cursor.since(open);
        self.report(Mistake::OpenCall, span);
    }

    /// Parses one argument of a function.
    pub(super) fn argument(&mut self, parameter: Parameter) -> Argument {
        self.expects(Some(parameter));
        self.cursor.skip_spaces();
        let from = self.cursor.at();
        let value = match parameter {
            Parameter::Move => {
                let outer = self.closing.take();
                let found = self.expr();
                // A turn at the end of a function's move leads to no next round.
                if self.closing.is_some() {
                    self.report(Mistake::MissingAfterTurn, self.cursor.since(from));
                }
                self.closing = outer;
                if found.is_none() {
                    self.report(Mistake::MoveExpected, self.cursor.since(from));
                }
                found.map_or(Value::Text, Value::Move)
            }
            Parameter::Number => self.number_argument().unwrap_or_else(|| {
                self.raw();
                self.report(Mistake::NumberExpected, self.cursor.since(from));
                Value::Text
            }),
            Parameter::Sides => {
                let word = self.raw();
                if whose(self.cursor.text_of(word)).is_none() {
                    self.report(Mistake::SidesExpected, word);
                }
                Value::Text
            }
            Parameter::Text | Parameter::Texts => {
                let text = self.raw();
                if text.from == text.to {
                    self.report(Mistake::TextExpected, text);
                }
                Value::Text
            }
        };
        self.expects(Slot::Nothing);
        Argument { span: self.cursor.since(from), value }
    }

    /// Parses a number, or `n`; takes nothing and returns `None` if the argument is anything else.
    fn number_argument(&mut self) -> Option<Value> {
        let before = self.cursor;
        let any = self.cursor.eat("n");
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        let is_number = any != (digits.from < digits.to);
        if is_number && matches!(self.cursor.peek_behind_spaces(), None | Some(',' | ')' | '*' | ']')) {
            let number = self.cursor.text_of(digits).parse().unwrap_or(u16::MAX);
            return Some(Value::Number((!any).then_some(number)));
        }
        self.cursor = before;
        None
    }

    /// Takes everything up to a comma or the closing bracket, including any brackets in it.
    pub(super) fn raw(&mut self) -> Span {
        self.cursor.skip_spaces();
        let from = self.cursor.at();
        let mut open: usize = 0;
        while let Some(next) = self.cursor.peek() {
            match next {
                '(' | '[' | '{' => open = open.saturating_add(1),
                ')' | ']' | '}' | ',' if open == 0 => break,
                ')' | ']' | '}' => open = open.saturating_sub(1),
                '*' => break,
                _ => {}
            }
            self.cursor.bump();
        }
        self.cursor.since(from)
    }
}

fn is_leap(part: &Expr) -> bool {
    match &part.kind {
        ExprKind::Leap(_) => true,
        ExprKind::Chain(first, _) => matches!(first.kind, ExprKind::Leap(_)),
        _ => false,
    }
}
