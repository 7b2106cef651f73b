//! Parses Common Lisp and Emacs Lisp style.

use super::lexer::TokenKind;
use super::mistake::Mistake;
use super::tokens::Cursor;
use super::tree::{Expr, ExprKind, Item, Tree};
use super::vocabulary::signs::{Sign, reserved};
use crate::notation::{Diagnostic, Span, Style};

/// Parses a text in either Lisp style. The styles differ only in how they are printed, so all kinds of brackets are
/// equal.
pub(super) fn parse(text: &str, style: Style, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let mut parser = Parser { cursor: Cursor::new(text, style, diagnostics), open: Vec::new() };
    let mut items = Vec::new();
    while parser.cursor.peek().is_some() {
        items.extend(parser.item());
    }
    parser.cursor.finish(items)
}

pub(super) struct Parser<'a, 'd> {
    pub cursor: Cursor<'a, 'd>,
    /// The open brackets, each with its closing bracket.
    open: Vec<(Span, &'static str)>,
}

impl Parser<'_, '_> {
    /// Parses a definition or a piece; `None` where there is neither.
    fn item(&mut self) -> Option<Item> {
        self.cursor.begin_item();
        let from = self.cursor.span();
        let gap = self.cursor.has_gap();
        match self.cursor.peek()? {
            TokenKind::Close(_) => {
                self.cursor.bump();
                self.cursor.report(Mistake::StrayBracket, from);
                return None;
            }
            TokenKind::Open(_) if self.is_definition() => return self.definition(from, gap),
            _ => {}
        }
        let body = self.expr()?;
        let mut keywords = Vec::new();
        while let Some(keyword) = self.cursor.keyword() {
            keywords.push(keyword);
        }
        let span = self.cursor.since(from);
        if !keywords.is_empty() {
            self.cursor.report(Mistake::LooseKeyword(span.of(self.cursor.text).to_owned()), span);
            let body = Expr::new(ExprKind::With(Box::new(body), keywords), span);
            return Some(Item { span, gap, name: None, body });
        }
        Some(Item { span, gap, name: None, body })
    }

    fn is_definition(&self) -> bool {
        let head = self.cursor.ahead(1);
        matches!(self.cursor.peek(), Some(TokenKind::Open(_))) && self.structural(head) == Some(Sign::Define)
    }

    /// Returns what a structural word such as `cond` means.
    pub(super) fn structural(&self, token: Option<&TokenKind>) -> Option<Sign> {
        match token? {
            TokenKind::Name(name, false) => reserved(name, self.cursor.style),
            _ => None,
        }
    }

    #[inline(never)]
    fn definition(&mut self, from: Span, gap: bool) -> Option<Item> {
        self.enter();
        self.cursor.bump();
        let name = match self.cursor.peek() {
            Some(TokenKind::Name(name, _)) => {
                let name = name.clone();
                let span = self.cursor.span();
                self.cursor.bump();
                Some(self.cursor.ident(name, span))
            }
            _ => None,
        };
        let mut parts: Vec<Expr> = Vec::new();
        if name.is_none() {
            let here = self.cursor.span();
            let first = self.operand();
            let span = first.as_ref().map_or(here, |first| first.span);
            let is_empty = first.is_none();
            self.cursor.report(Mistake::NoName, if is_empty { self.cursor.since(from) } else { span });
        }
        while let Some(part) = self.operand() {
            parts.push(part);
        }
        let end = self.cursor.before();
        let closed = self.leave(from);
        let span = self.cursor.since(from);
        let name = name?;
        let mut parts = parts.into_iter();
        let Some(body) = parts.next() else {
            if closed {
                self.cursor.report(Mistake::NoPiece, from.up_to(end));
            }
            let missing = Expr::new(ExprKind::Missing, Span::new(end.to, end.to));
            return Some(Item { span, gap, name: Some(name), body: missing });
        };
        if let Some(more) = parts.next() {
            self.cursor.report(Mistake::SeveralPieces, more.span);
        }
        Some(Item { span, gap, name: Some(name), body })
    }

    pub(super) fn enter(&mut self) {
        if let Some(token) = self.cursor.bump()
            && let TokenKind::Open(bracket) = token.kind
        {
            self.open.push((token.span, bracket.closing()));
        }
    }

    /// Closes a list; returns whether it had a closing bracket.
    pub(super) fn leave(&mut self, opened: Span) -> bool {
        if matches!(self.cursor.peek(), Some(TokenKind::Close(_))) {
            self.cursor.bump();
            self.open.pop();
            return true;
        }
        // The innermost open list reports all the open ones, so that one fix closes them all.
        if !self.open.is_empty() {
            let closing: String = self.open.iter().rev().map(|&(_, closing)| closing).collect();
            self.cursor.report_open(opened, &closing);
            self.open.clear();
        }
        false
    }

    /// Returns whether the current list must end here: at its closing bracket, or where the next definition begins.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.cursor.peek(), None | Some(TokenKind::Close(_))) || self.is_definition() || self.open.is_empty()
    }

    /// Parses an operand of the current list; `None` at its end.
    pub(super) fn operand(&mut self) -> Option<Expr> {
        while !self.is_over() {
            if let Some(keyword) = self.cursor.keyword() {
                self.cursor.report(Mistake::KeywordAsPiece, keyword.span);
                continue;
            }
            if let Some(expr) = self.expr() {
                return Some(expr);
            }
        }
        None
    }

    /// Parses an expression. Where none can begin, takes one token and returns `None`.
    pub(super) fn expr(&mut self) -> Option<Expr> {
        let from = self.cursor.span();
        if matches!(self.cursor.peek(), Some(TokenKind::Open(_))) {
            let fits = self.cursor.deeper();
            let list = if fits { self.list() } else { self.cursor.skip_deep() };
            self.cursor.shallower();
            return Some(self.cursor.bounded(list));
        }
        let token = self.cursor.bump()?;
        let kind = match token.kind {
            TokenKind::Name(name, _) => ExprKind::Name(name),
            TokenKind::Number(value, is_whole) => return Some(self.cursor.number(value, is_whole, from)),
            TokenKind::Star => ExprKind::Star,
            TokenKind::Text(text) => ExprKind::Text(text),
            TokenKind::Property(name) => ExprKind::Property(name),
            TokenKind::Comma => {
                self.cursor.report(Mistake::Comma, from);
                return None;
            }
            // The lexer has already reported it.
            TokenKind::Define => return None,
            TokenKind::Keyword(_) | TokenKind::KeyNumber(_) | TokenKind::KeyStar | TokenKind::Colon => {
                self.cursor.report(Mistake::KeywordAsPiece, from);
                return None;
            }
            _ => {
                let found = from.of(self.cursor.text).to_owned();
                self.cursor.report(Mistake::LooseSign(found), from);
                return None;
            }
        };
        Some(self.cursor.leaf(kind, from))
    }
}
