//! Parses the contents of lists in Lisp style.

use super::lexer::TokenKind;
use super::mistake::Mistake;
use super::parse_lisp::Parser;
use super::tree::{Branch, Expr, ExprKind, Joint, Keyword, Logic, Sign as Comparison};
use super::vocabulary::signs::Sign;
use crate::notation::Span;

/// An element of a list.
enum Element {
    Expr(Expr),
    Keyword(Keyword),
    /// An operator that is not the first element, where it belongs.
    Sign(Joint, Span),
}

impl Parser<'_, '_> {
    pub(super) fn list(&mut self) -> Expr {
        let from = self.cursor.span();
        self.enter();
        let head = self.cursor.peek();
        match (head, self.structural(head)) {
            (Some(&TokenKind::Joint(joint)), _) => self.joined(joint, from),
            (Some(&TokenKind::Sign(sign)), _) => self.compare(sign, from),
            (_, Some(Sign::If)) => self.cond_form(from),
            (_, Some(Sign::Logic(logic))) => self.logic(logic, from),
            (_, Some(Sign::Not)) => {
                let mut parts = self.operands();
                let sign = self.cursor.before();
                self.leave(from);
                let span = self.cursor.since(from);
                match (parts.pop(), parts.is_empty()) {
                    (Some(part), true) => Expr::new(ExprKind::Not(Box::new(part)), span),
                    _ => self.missing(Mistake::MissingCondition, from.up_to(sign)),
                }
            }
            (Some(TokenKind::Close(_)), _) => {
                self.leave(from);
                self.missing(Mistake::EmptyList, self.cursor.since(from))
            }
            _ => self.call(from),
        }
    }

    #[inline(never)]
    fn missing(&mut self, mistake: Mistake, span: Span) -> Expr {
        self.cursor.report(mistake, span);
        Expr::new(ExprKind::Missing, span)
    }

    /// Takes the operator or word at the head of a list, and its operands.
    fn operands(&mut self) -> Vec<Expr> {
        self.cursor.bump();
        std::iter::from_fn(|| self.operand()).collect()
    }

    #[inline(never)]
    fn joined(&mut self, joint: Joint, from: Span) -> Expr {
        let sign = self.cursor.span();
        let parts = self.operands();
        let closed = self.leave(from);
        let span = self.cursor.since(from);
        if parts.is_empty() {
            if closed {
                let word = sign.of(self.cursor.text).to_owned();
                self.cursor.report(Mistake::MissingOperand(word), sign);
            }
            return Expr::new(ExprKind::Missing, span);
        }
        Expr::joined(joint, parts, span)
    }

    #[inline(never)]
    fn compare(&mut self, sign: Comparison, from: Span) -> Expr {
        let sign_span = self.cursor.span();
        let parts = self.operands();
        self.leave(from);
        let span = self.cursor.since(from);
        match <[Expr; 2]>::try_from(parts) {
            Ok(sides) => Expr::new(ExprKind::Compare(sign, Box::new(sides)), span),
            Err(_) => self.missing(Mistake::HalfComparison(sign_span.of(self.cursor.text).to_owned()), sign_span),
        }
    }

    #[inline(never)]
    fn logic(&mut self, logic: Logic, from: Span) -> Expr {
        let mut parts = self.operands();
        self.leave(from);
        let span = self.cursor.since(from);
        match (parts.len(), parts.pop()) {
            (1, Some(part)) => part,
            (_, Some(last)) => {
                parts.push(last);
                Expr::new(ExprKind::Logic(logic, parts), span)
            }
            (_, None) => self.missing(Mistake::MissingCondition, span),
        }
    }

    #[inline(never)]
    fn cond_form(&mut self, from: Span) -> Expr {
        self.cursor.bump();
        let mut branches: Vec<Branch> = Vec::new();
        let mut is_reported = false;
        while !self.is_over() {
            let span = self.cursor.span();
            if !matches!(self.cursor.peek(), Some(TokenKind::Open(_))) {
                if self.expr().is_some() {
                    self.cursor.report(Mistake::BadClause, span);
                }
                is_reported = true;
                continue;
            }
            if branches.last().is_some_and(|last| last.when.is_none()) {
                self.cursor.report(Mistake::BranchAfterElse, span);
            }
            let fits = self.cursor.deeper();
            let branch = if fits { self.branch() } else { None };
            if !fits {
                self.cursor.skip_deep();
            }
            self.cursor.shallower();
            branches.extend(branch);
        }
        self.leave(from);
        let span = self.cursor.since(from);
        if branches.is_empty() {
            if !is_reported {
                self.cursor.report(Mistake::NoBranches, span);
            }
            return Expr::new(ExprKind::Missing, span);
        }
        Expr::new(ExprKind::Cond(branches), span)
    }

    #[inline(never)]
    fn branch(&mut self) -> Option<Branch> {
        let from = self.cursor.span();
        self.enter();
        let is_else = self.structural(self.cursor.peek()) == Some(Sign::Else);
        let when = if is_else {
            self.cursor.bump();
            None
        } else {
            self.operand()
        };
        let body = self.operand();
        let more = self.operand();
        while self.operand().is_some() {}
        let closed = self.leave(from);
        let span = self.cursor.since(from);
        if let Some(more) = more {
            self.cursor.report(Mistake::SeveralPieces, more.span);
        }
        match (when, body) {
            (None, _) if !is_else => {
                if closed {
                    self.cursor.report(Mistake::BadClause, span);
                }
                None
            }
            (when, None) => {
                if closed {
                    self.cursor.report(Mistake::NoPieceInBranch, span);
                }
                Some(Branch { when, body: Expr::new(ExprKind::Missing, span) })
            }
            (when, Some(body)) => Some(Branch { when, body }),
        }
    }

    /// Parses a list that is an array, a call, or a piece with keywords.
    #[inline(never)]
    fn call(&mut self, from: Span) -> Expr {
        if matches!(self.cursor.peek(), Some(TokenKind::Number(..))) {
            return self.numbers(from);
        }
        let mut parts: Vec<Expr> = Vec::new();
        let mut keywords: Vec<Keyword> = Vec::new();
        let mut loose = None;
        while let Some(element) = self.element() {
            match element {
                Element::Sign(joint, span) => {
                    if loose.is_none() {
                        self.cursor.report(Mistake::LooseSign(span.of(self.cursor.text).to_owned()), span);
                    }
                    loose = Some(joint);
                }
                Element::Expr(expr) if keywords.is_empty() => parts.push(expr),
                Element::Expr(expr) => self.cursor.report(Mistake::ArgumentAfterKeyword, expr.span),
                Element::Keyword(keyword) => keywords.push(keyword),
            }
        }
        self.leave(from);
        let span = self.cursor.since(from);
        if let Some(joint) = loose.filter(|_| !parts.is_empty()) {
            return Expr::joined(joint, parts, span);
        }
        let mut parts = parts.into_iter();
        let Some(mut head) = parts.next() else {
            return self.missing(Mistake::KeywordAsPiece, span);
        };
        let arguments: Vec<Expr> = parts.collect();
        let takes_more = !arguments.is_empty() || !keywords.is_empty();
        if takes_more && matches!(head.kind, ExprKind::Number(_) | ExprKind::Star) {
            self.cursor.report(Mistake::NumberAsPiece, head.span);
            head.kind = ExprKind::Missing;
        }
        let is_name = matches!(head.kind, ExprKind::Name(_));
        let called = if arguments.is_empty() && (!keywords.is_empty() || !is_name) {
            head
        } else {
            Expr::new(ExprKind::Call(Box::new(head), arguments), span)
        };
        if keywords.is_empty() {
            return called;
        }
        Expr::new(ExprKind::With(Box::new(called), keywords), span)
    }

    fn element(&mut self) -> Option<Element> {
        while !self.is_over() {
            if let Some(keyword) = self.cursor.keyword() {
                return Some(Element::Keyword(keyword));
            }
            if self.is_over() {
                return None;
            }
            if let Some(&TokenKind::Joint(joint)) = self.cursor.peek() {
                let span = self.cursor.span();
                self.cursor.bump();
                return Some(Element::Sign(joint, span));
            }
            if let Some(expr) = self.expr() {
                return Some(Element::Expr(expr));
            }
        }
        None
    }

    /// Parses the numbers of a leap and the keywords after them.
    #[inline(never)]
    fn numbers(&mut self, from: Span) -> Expr {
        let mut numbers = Vec::new();
        let first = self.cursor.span();
        loop {
            match self.cursor.peek() {
                Some(&TokenKind::Number(value, is_whole)) => {
                    numbers.push((value, is_whole, self.cursor.span()));
                    self.cursor.bump();
                }
                Some(TokenKind::Comma) => {
                    let span = self.cursor.span();
                    self.cursor.bump();
                    self.cursor.report(Mistake::Comma, span);
                }
                _ => break,
            }
        }
        let is_whole = matches!(
            self.cursor.peek(),
            None | Some(
                TokenKind::Close(_)
                    | TokenKind::Keyword(_)
                    | TokenKind::KeyNumber(_)
                    | TokenKind::KeyStar
                    | TokenKind::Colon
            )
        );
        // Another element among the numbers is one mistake, not two.
        let array =
            if is_whole { self.cursor.array(&numbers, first) } else { self.cursor.leaf(ExprKind::Missing, first) };
        let mut keywords = Vec::new();
        while let Some(element) = self.element() {
            match element {
                Element::Sign(_, span) => self.cursor.report(Mistake::WordInArray, span),
                Element::Expr(expr) if keywords.is_empty() => self.cursor.report(Mistake::WordInArray, expr.span),
                Element::Expr(expr) => self.cursor.report(Mistake::ArgumentAfterKeyword, expr.span),
                Element::Keyword(keyword) => keywords.push(keyword),
            }
        }
        self.leave(from);
        let span = self.cursor.since(from);
        if keywords.is_empty() {
            return array.at(span);
        }
        Expr::new(ExprKind::With(Box::new(array), keywords), span)
    }
}
