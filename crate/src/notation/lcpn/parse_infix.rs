//! Parses C and SQL style: definitions, operators and chains.

use super::lexer::TokenKind;
use super::mistake::Mistake;
use super::tokens::Cursor;
use super::tree::{Expr, ExprKind, Item, Joint, Link, Tree};
use crate::notation::{Diagnostic, Span, Style};
use crate::order::sort;

/// Parses a text in C or SQL style, which share a grammar but differ in their operators.
pub(super) fn parse(text: &str, style: Style, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let cursor = Cursor::new(text, style, diagnostics);
    let mut parser = Parser { defined: Vec::new(), cursor };
    parser.find_names();
    let mut items = Vec::new();
    while parser.cursor.peek().is_some() {
        items.extend(parser.item());
    }
    parser.cursor.finish(items)
}

pub(super) struct Parser<'a, 'd> {
    pub cursor: Cursor<'a, 'd>,
    /// The names that the text defines, in lowercase and sorted. They are not read as gerunds themselves, but may have
    /// gerunds.
    pub defined: Vec<String>,
}

impl Parser<'_, '_> {
    fn find_names(&mut self) {
        let mut index: usize = 0;
        while let Some(kind) = self.cursor.ahead(index) {
            if let TokenKind::Name(name, _) = kind
                && self.is_definition_at(index)
            {
                self.defined.push(name.to_ascii_lowercase());
            }
            index = index.saturating_add(1);
        }
        sort(&mut self.defined);
    }

    /// Returns whether a definition begins at a token.
    pub(super) fn is_definition_at(&self, index: usize) -> bool {
        let is_sign = |kind: &TokenKind| match kind {
            TokenKind::Define => true,
            // `IS`, which defines a name in SQL style, is an ordinary name in C style.
            TokenKind::Name(word, false) => word == "IS" && self.cursor.style == Style::C,
            _ => false,
        };
        let is_word = |kind: &TokenKind| match kind {
            TokenKind::Name(..)
            | TokenKind::If
            | TokenKind::Else
            | TokenKind::Then
            | TokenKind::End
            | TokenKind::Not
            | TokenKind::Number(..) => true,
            TokenKind::Joint(_) => self.cursor.style == Style::Sql,
            _ => false,
        };
        let next = index.saturating_add(1);
        self.cursor.ahead(index).is_some_and(is_word) && self.cursor.ahead(next).is_some_and(is_sign)
    }

    /// Returns whether the current expression must end here.
    pub(super) fn is_over(&self) -> bool {
        self.cursor.peek().is_none() || self.is_definition_at(0)
    }

    /// Parses a definition or a piece; `None` where there is neither.
    fn item(&mut self) -> Option<Item> {
        self.cursor.begin_item();
        let from = self.cursor.span();
        let gap = self.cursor.has_gap();
        if self.is_definition_at(0) {
            return self.definition(from, gap);
        }
        match self.cursor.peek()? {
            TokenKind::Close(_) => {
                self.cursor.bump();
                self.cursor.report(Mistake::StrayBracket, from);
                return None;
            }
            TokenKind::Define => {
                self.cursor.bump();
                self.cursor.report(Mistake::NoName, from);
                if !self.is_over() {
                    self.either();
                }
                return None;
            }
            _ => {}
        }
        let body = self.either();
        let span = self.cursor.since(from);
        self.finish_body();
        if body.kind == ExprKind::Missing && self.cursor.span() == from {
            self.cursor.bump();
        }
        Some(Item { span, gap, name: None, body })
    }

    fn definition(&mut self, from: Span, gap: bool) -> Option<Item> {
        let token = self.cursor.bump()?;
        let name = match token.kind {
            TokenKind::Name(name, _) => name,
            TokenKind::Number(..) => {
                self.cursor.report(Mistake::NoName, from);
                String::new()
            }
            _ => {
                let word = from.of(self.cursor.text);
                self.cursor.report(Mistake::ReservedName(word.to_owned()), from);
                word.replace('_', "-")
            }
        };
        let name = self.cursor.ident(name, from);
        let sign = self.cursor.span();
        if let Some(token) = self.cursor.bump()
            && token.kind != TokenKind::Define
        {
            self.cursor.report(Mistake::ForeignDefine(self.cursor.style), sign);
        }
        if self.is_over() {
            self.cursor.report(Mistake::NoPiece, from.up_to(sign));
            let body = Expr::new(ExprKind::Missing, Span::new(sign.to, sign.to));
            return Some(Item { span: from.up_to(sign), gap, name: Some(name), body });
        }
        let body = self.either();
        let span = self.cursor.since(from);
        self.finish_body();
        Some(Item { span, gap, name: Some(name), body })
            .filter(|item| item.name.as_ref().is_some_and(|n| !n.text.is_empty()))
    }

    /// Skips the tokens between a piece and the next definition, and reports the first.
    fn finish_body(&mut self) {
        let mut is_reported = false;
        while !self.is_over() {
            let span = self.cursor.span();
            let Some(token) = self.cursor.bump() else { return };
            if is_reported {
                continue;
            }
            is_reported = true;
            let found: String = span.of(self.cursor.text).chars().take(20).collect();
            match token.kind {
                TokenKind::Close(_) => self.cursor.report(Mistake::StrayBracket, span),
                _ => self.cursor.report(Mistake::Juxtaposed(found, self.cursor.style.sign(Joint::Either)), span),
            }
        }
    }

    /// Parses operands joined by `/`; a property needs no operator after it.
    pub(super) fn either(&mut self) -> Expr {
        let from = self.cursor.span();
        if !self.cursor.deeper() {
            self.cursor.shallower();
            return self.cursor.skip_deep();
        }
        let mut parts: Vec<Expr> = Vec::new();
        loop {
            let is_property = matches!(self.cursor.peek(), Some(TokenKind::Property(_)));
            let part = self.chain();
            parts.push(part);
            let goes_on = self.cursor.eat(&TokenKind::Joint(Joint::Either));
            let is_next = goes_on || (is_property && self.begins_operand());
            if !is_next {
                break;
            }
        }
        self.cursor.shallower();
        let span = self.cursor.since(from);
        self.cursor.bounded(Expr::joined(Joint::Either, parts, span))
    }

    fn peek_link(&self) -> Option<Link> {
        match self.cursor.peek()? {
            TokenKind::Joint(Joint::Chain(link)) => Some(*link),
            TokenKind::Then => Some(Link::May),
            _ => None,
        }
    }

    fn chain(&mut self) -> Expr {
        let from = self.cursor.span();
        let mut chain = self.compose();
        let mut parts: Vec<Expr> = Vec::new();
        let mut last = None;
        while let Some(link) = self.peek_link() {
            self.cursor.bump();
            if let Some(before) = last.filter(|&before| before != link) {
                parts.push(chain);
                let span = self.cursor.since(from);
                let joined = Expr::joined(Joint::Chain(before), std::mem::take(&mut parts), span);
                chain = self.cursor.bounded(joined);
            }
            last = Some(link);
            parts.push(chain);
            chain = self.compose();
        }
        let Some(link) = last else { return chain };
        parts.push(chain);
        let span = self.cursor.since(from);
        Expr::joined(Joint::Chain(link), parts, span)
    }

    fn compose(&mut self) -> Expr {
        let from = self.cursor.span();
        let mut parts = vec![self.operand()];
        while self.cursor.eat(&TokenKind::Joint(Joint::Compose)) {
            parts.push(self.operand());
        }
        let span = self.cursor.since(from);
        Expr::joined(Joint::Compose, parts, span)
    }
}
