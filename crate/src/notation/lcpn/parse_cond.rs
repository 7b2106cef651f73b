//! Parses the conditions of C and SQL style.

use super::lexer::{Bracket, TokenKind};
use super::mistake::Mistake;
use super::parse_infix::Parser;
use super::tree::{Expr, ExprKind, Joint, Logic};
use crate::notation::{Span, Style};

impl Parser<'_, '_> {
    /// Parses the condition after `if`: in C style in round brackets, or prose.
    pub(super) fn condition(&mut self, word: Span) -> Expr {
        let opened = self.cursor.span();
        if self.cursor.style == Style::Sql {
            if self.cursor.peek() == Some(&TokenKind::Then) {
                return self.missing_condition(word);
            }
            return self.any_of();
        }
        match self.cursor.peek() {
            Some(TokenKind::Open(Bracket::Round)) => {
                self.cursor.bump();
                let condition = self.any_of();
                self.close(opened, Bracket::Round);
                condition
            }
            Some(TokenKind::Text(_)) => self.term(),
            Some(TokenKind::Open(Bracket::Curly)) | None => self.missing_condition(word),
            _ => {
                let condition = self.any_of();
                let span = condition.span;
                let words = span.of(self.cursor.text).to_owned();
                if span.from < span.to {
                    let diagnostic = Mistake::NoParentheses.at(span);
                    self.cursor.diagnostics.push(diagnostic.fix(span, format!("({words})")));
                }
                condition
            }
        }
    }

    fn missing_condition(&mut self, span: Span) -> Expr {
        self.cursor.report(Mistake::MissingCondition, span);
        Expr::new(ExprKind::Missing, Span::new(span.to, span.to))
    }

    fn logic(&mut self, logic: Logic) -> bool {
        let word = match (self.cursor.style, logic) {
            (Style::Sql, Logic::And) => TokenKind::Joint(Joint::Compose),
            (Style::Sql, Logic::Or) => TokenKind::Joint(Joint::Either),
            _ => TokenKind::Logic(logic),
        };
        self.cursor.eat(&word)
    }

    fn any_of(&mut self) -> Expr {
        let from = self.cursor.span();
        if !self.cursor.deeper() {
            self.cursor.shallower();
            return self.cursor.skip_deep();
        }
        let mut parts = vec![self.all_of()];
        while self.logic(Logic::Or) {
            parts.push(self.all_of());
        }
        self.cursor.shallower();
        let expr = self.joined_by(Logic::Or, parts, from);
        self.cursor.bounded(expr)
    }

    fn all_of(&mut self) -> Expr {
        let from = self.cursor.span();
        let mut parts = vec![self.inverted()];
        while self.logic(Logic::And) {
            parts.push(self.inverted());
        }
        self.joined_by(Logic::And, parts, from)
    }

    fn joined_by(&self, logic: Logic, mut parts: Vec<Expr>, from: Span) -> Expr {
        match (parts.len(), parts.pop()) {
            (1, Some(part)) => part,
            (_, last) => {
                parts.extend(last);
                Expr::new(ExprKind::Logic(logic, parts), self.cursor.since(from))
            }
        }
    }

    fn inverted(&mut self) -> Expr {
        let from = self.cursor.span();
        let mut signs: usize = 0;
        while self.cursor.eat(&TokenKind::Not) {
            signs = signs.saturating_add(1);
        }
        if crate::limits::MAX_NESTING < signs {
            self.cursor.report(Mistake::TooDeep, from);
            signs = 0;
        }
        let mut expr = self.comparison();
        for _ in 0..signs {
            let span = self.cursor.since(from);
            expr = self.cursor.bounded(Expr::new(ExprKind::Not(Box::new(expr)), span));
        }
        expr
    }

    #[inline(never)]
    fn comparison(&mut self) -> Expr {
        let from = self.cursor.span();
        let left = self.term();
        let Some(&TokenKind::Sign(sign)) = self.cursor.peek() else { return left };
        let span = self.cursor.span();
        self.cursor.bump();
        if !self.begins_term() {
            let word = span.of(self.cursor.text).to_owned();
            self.cursor.report(Mistake::HalfComparison(word), span);
            return Expr::new(ExprKind::Missing, from.up_to(span));
        }
        let right = self.term();
        Expr::new(ExprKind::Compare(sign, Box::new([left, right])), self.cursor.since(from))
    }

    fn begins_term(&self) -> bool {
        matches!(
            self.cursor.peek(),
            Some(TokenKind::Name(..) | TokenKind::Number(..) | TokenKind::Text(_) | TokenKind::Open(Bracket::Round))
        )
    }

    fn term(&mut self) -> Expr {
        let from = self.cursor.span();
        if !self.begins_term() {
            let before = self.cursor.before();
            if !(self.cursor.has_reported_end && self.cursor.peek().is_none()) {
                self.cursor.report(Mistake::MissingCondition, before);
            }
            return Expr::new(ExprKind::Missing, Span::new(before.to, before.to));
        }
        match self.cursor.peek() {
            Some(TokenKind::Open(_)) => {
                self.cursor.bump();
                let inner = self.any_of();
                self.close(from, Bracket::Round);
                inner
            }
            Some(&TokenKind::Number(value, is_whole)) => {
                self.cursor.bump();
                self.cursor.number(value, is_whole, from)
            }
            _ => {
                let kind = match self.cursor.bump().map(|token| token.kind) {
                    Some(TokenKind::Name(name, _)) => ExprKind::Name(name),
                    Some(TokenKind::Text(text)) => ExprKind::Text(text),
                    _ => ExprKind::Missing,
                };
                let leaf = self.cursor.leaf(kind, from);
                if self.cursor.peek() != Some(&TokenKind::Open(Bracket::Round))
                    || matches!(leaf.kind, ExprKind::Text(_))
                {
                    return leaf;
                }
                let arguments = self.arguments();
                let span = self.cursor.since(from);
                Expr::new(ExprKind::Call(Box::new(leaf), arguments), span)
            }
        }
    }
}
