//! Parses the operands of C and SQL style.

use super::gerunds::gerund_of;
use super::lexer::{Bracket, TokenKind};
use super::mistake::Mistake;
use super::parse_infix::Parser;
use super::tree::{Branch, Expr, ExprKind};
use super::vocabulary::functions::is_function;
use super::vocabulary::pieces::is_piece;
use crate::notation::{Span, Style};

impl Parser<'_, '_> {
    pub(super) fn begins_operand(&self) -> bool {
        !self.is_over()
            && matches!(
                self.cursor.peek(),
                Some(
                    TokenKind::Name(..)
                        | TokenKind::Number(..)
                        | TokenKind::Text(_)
                        | TokenKind::Property(_)
                        | TokenKind::Open(Bracket::Round | Bracket::Square)
                        | TokenKind::If
                        | TokenKind::Star
                )
            )
    }

    /// Parses an operand with its keywords and arguments; in SQL style also a gerund with its operand.
    pub(super) fn operand(&mut self) -> Expr {
        let from = self.cursor.span();
        if let Some(function) = self.gerund() {
            self.cursor.bump();
            let callee = self.cursor.leaf(ExprKind::Name(function), from);
            if !self.begins_operand() {
                return self.postfix(callee, from);
            }
            if !self.cursor.deeper() {
                self.cursor.shallower();
                return self.cursor.skip_deep();
            }
            let argument = self.operand();
            self.cursor.shallower();
            let span = self.cursor.since(from);
            return self.cursor.bounded(Expr::new(ExprKind::Call(Box::new(callee), vec![argument]), span));
        }
        let first = self.primary();
        self.postfix(first, from)
    }

    /// Returns the function of the gerund at the cursor.
    #[inline(never)]
    fn gerund(&mut self) -> Option<String> {
        let Some(TokenKind::Name(word, false)) = self.cursor.peek() else { return None };
        let word = word.to_ascii_lowercase();
        if self.cursor.style != Style::Sql || self.defined.binary_search(&word).is_ok() || is_piece(&word) {
            return None;
        }
        let is_known = |name: &str| is_function(name) || self.defined.binary_search(&name.to_owned()).is_ok();
        let next = self.cursor.ahead(1);
        let is_before_operand = matches!(
            next,
            Some(
                TokenKind::Name(..)
                    | TokenKind::Text(_)
                    | TokenKind::Property(_)
                    | TokenKind::Open(Bracket::Round | Bracket::Square)
                    | TokenKind::If
            )
        ) && !self.is_definition_at(1);
        match gerund_of(&word, is_known) {
            Some((function, is_good)) => {
                if !is_good {
                    let better = super::gerunds::gerund(&function).replace('-', "_");
                    let span = self.cursor.span();
                    self.cursor.report(Mistake::BadGerund(better), span);
                }
                Some(function)
            }
            None if is_before_operand && next != Some(&TokenKind::Open(Bracket::Round)) => {
                word.strip_suffix("ing").filter(|stem| !stem.is_empty()).map(str::to_owned)
            }
            None => None,
        }
    }

    fn postfix(&mut self, mut expr: Expr, from: Span) -> Expr {
        // A missing operand takes no keywords or arguments.
        if expr.kind == ExprKind::Missing && expr.span.from == expr.span.to {
            return expr;
        }
        // An expression after a property is the piece that has it, not an argument.
        let is_property = self.is_property_at(from) && matches!(expr.kind, ExprKind::Property(_));
        loop {
            let takes_more = matches!(self.cursor.peek(), Some(TokenKind::Open(Bracket::Round)))
                || matches!(
                    self.cursor.peek(),
                    Some(TokenKind::Keyword(_) | TokenKind::KeyNumber(_) | TokenKind::KeyStar)
                );
            if takes_more && matches!(expr.kind, ExprKind::Number(_) | ExprKind::Star) {
                self.cursor.report(Mistake::NumberAsPiece, expr.span);
                expr.kind = ExprKind::Missing;
            }
            let mut keywords = Vec::new();
            while let Some(keyword) = self.cursor.keyword() {
                keywords.push(keyword);
            }
            if !keywords.is_empty() {
                let span = self.cursor.since(from);
                expr = self.cursor.bounded(Expr::new(ExprKind::With(Box::new(expr), keywords), span));
                continue;
            }
            if is_property && matches!(expr.kind, ExprKind::Property(_)) {
                return expr;
            }
            if self.cursor.peek() != Some(&TokenKind::Open(Bracket::Round)) {
                return expr;
            }
            let arguments = self.arguments();
            // Only a name can be called without arguments.
            if arguments.is_empty() && !matches!(expr.kind, ExprKind::Name(_)) {
                continue;
            }
            let span = self.cursor.since(from);
            expr = self.cursor.bounded(Expr::new(ExprKind::Call(Box::new(expr), arguments), span));
        }
    }

    /// Parses the arguments of a call, from the opening bracket.
    pub(super) fn arguments(&mut self) -> Vec<Expr> {
        let opened = self.cursor.span();
        self.cursor.bump();
        let mut arguments = Vec::new();
        if self.cursor.peek() != Some(&TokenKind::Close(Bracket::Round)) && !self.is_over() {
            loop {
                arguments.push(self.either());
                if !self.cursor.eat(&TokenKind::Comma) {
                    break;
                }
            }
        }
        self.close(opened, Bracket::Round);
        arguments
    }

    /// Closes a bracket; a bracket of another kind also closes it, and is reported.
    pub(super) fn close(&mut self, opened: Span, bracket: Bracket) {
        match self.cursor.peek() {
            Some(&TokenKind::Close(found)) if found == bracket => {
                self.cursor.bump();
            }
            // A brace closes the enclosing branch instead.
            Some(TokenKind::Close(found)) if *found != Bracket::Curly && bracket != Bracket::Curly => {
                let span = self.cursor.span();
                self.cursor.bump();
                self.cursor.report(Mistake::WrongBracket(bracket.closing()), span);
            }
            _ => self.cursor.report_open(opened, bracket.closing()),
        }
    }

    fn is_property_at(&self, from: Span) -> bool {
        from.of(self.cursor.text).starts_with("::")
    }

    #[inline(never)]
    fn primary(&mut self) -> Expr {
        let from = self.cursor.span();
        if self.is_over() {
            return self.missing_operand();
        }
        match self.cursor.peek() {
            Some(TokenKind::Open(Bracket::Round)) => {
                self.cursor.bump();
                let inner = self.either();
                self.close(from, Bracket::Round);
                inner
            }
            Some(TokenKind::Open(Bracket::Square)) => self.array(from),
            Some(TokenKind::If) => self.cond(),
            Some(&TokenKind::Number(value, is_whole)) => {
                self.cursor.bump();
                self.cursor.number(value, is_whole, from)
            }
            Some(TokenKind::Name(..) | TokenKind::Text(_) | TokenKind::Property(_) | TokenKind::Star) => {
                let kind = match self.cursor.bump().map(|token| token.kind) {
                    Some(TokenKind::Name(name, _)) => ExprKind::Name(name),
                    Some(TokenKind::Text(text)) => ExprKind::Text(text),
                    Some(TokenKind::Property(name)) => ExprKind::Property(name),
                    _ => ExprKind::Star,
                };
                self.cursor.leaf(kind, from)
            }
            _ => self.missing_operand(),
        }
    }

    /// Reports a missing operand at the operator that needs it.
    #[inline(never)]
    fn missing_operand(&mut self) -> Expr {
        let before = self.cursor.before();
        let here = self.cursor.span();
        let is_sign = |word: &str| {
            !word.is_empty() && word.chars().all(|c| "/&=>-<,({!:".contains(c) || c.is_uppercase() || c == '_')
        };
        let asks = |span: Span| is_sign(span.of(self.cursor.text)) && span.from < span.to;
        let span = if asks(here) && !self.is_definition_at(0) { here } else { before };
        let word: String = span.of(self.cursor.text).chars().take(20).collect();
        // An unclosed bracket at the end is one mistake, not two.
        if !(self.cursor.has_reported_end && self.cursor.peek().is_none()) {
            self.cursor.report(Mistake::MissingOperand(word), span);
        }
        Expr::new(ExprKind::Missing, Span::new(before.to, before.to))
    }

    #[inline(never)]
    fn array(&mut self, from: Span) -> Expr {
        self.cursor.bump();
        let mut numbers = Vec::new();
        loop {
            match self.cursor.peek() {
                Some(&TokenKind::Number(value, is_whole)) => {
                    let span = self.cursor.span();
                    self.cursor.bump();
                    numbers.push((value, is_whole, span));
                    if matches!(self.cursor.peek(), Some(TokenKind::Number(..))) {
                        let end = Span::new(span.to, span.to);
                        self.cursor.report(Mistake::MissingComma, end);
                    }
                }
                Some(TokenKind::Comma) => {
                    self.cursor.bump();
                }
                Some(TokenKind::Name(..) | TokenKind::Text(_)) if !self.is_definition_at(0) => {
                    let span = self.cursor.span();
                    self.cursor.bump();
                    self.cursor.report(Mistake::WordInArray, span);
                }
                _ => break,
            }
        }
        let is_closed = matches!(self.cursor.peek(), Some(TokenKind::Close(_)));
        self.close(from, Bracket::Square);
        // An unfinished list of numbers is one mistake, not two.
        if !is_closed && numbers.len() < 2 {
            return self.cursor.leaf(ExprKind::Missing, from);
        }
        self.cursor.array(&numbers, from)
    }

    #[inline(never)]
    fn cond(&mut self) -> Expr {
        let from = self.cursor.span();
        if !self.cursor.deeper() {
            self.cursor.shallower();
            return self.cursor.skip_deep();
        }
        let is_sql = self.cursor.style == Style::Sql;
        let mut branches = Vec::new();
        let mut is_open = false;
        loop {
            // The cursor is at `if`, which follows `else` from the second branch on.
            let word = self.cursor.span();
            self.cursor.bump();
            let when = self.condition(word);
            let body = if is_sql { self.sql_branch() } else { self.c_branch(&mut is_open) };
            branches.push(Branch { when: Some(when), body });
            if !self.cursor.eat(&TokenKind::Else) {
                break;
            }
            if self.cursor.peek() == Some(&TokenKind::If) {
                continue;
            }
            let body = if is_sql { self.either() } else { self.c_branch(&mut is_open) };
            branches.push(Branch { when: None, body });
            break;
        }
        if is_sql && !self.cursor.eat(&TokenKind::End) {
            self.cursor.report_open(from, " END");
        }
        self.cursor.shallower();
        let span = self.cursor.since(from);
        self.cursor.bounded(Expr::new(ExprKind::Cond(branches), span))
    }

    fn sql_branch(&mut self) -> Expr {
        if !self.cursor.eat(&TokenKind::Then) {
            let span = self.cursor.before();
            self.cursor.report(Mistake::NoThen, span);
        }
        self.either()
    }

    fn c_branch(&mut self, is_open: &mut bool) -> Expr {
        let opened = self.cursor.span();
        if !self.cursor.eat(&TokenKind::Open(Bracket::Curly)) {
            let body = self.either();
            let span = body.span;
            let words = span.of(self.cursor.text).to_owned();
            if span.from < span.to {
                let diagnostic = Mistake::NoBraces.at(span);
                self.cursor.diagnostics.push(diagnostic.fix(span, format!("{{ {words} }}")));
            }
            return body;
        }
        let body = self.either();
        if self.cursor.peek() == Some(&TokenKind::Else) {
            // The brace before `else` is the one most often forgotten.
            if !*is_open {
                let span = self.cursor.span();
                self.cursor.report(Mistake::NoBraceBeforeElse, span);
            }
            *is_open = false;
        } else {
            self.close(opened, Bracket::Curly);
        }
        body
    }
}
