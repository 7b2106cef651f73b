//! A cursor over the tokens of a text, shared by the Lisp and infix parsers.

use super::lexer::{self, Bracket, Token, TokenKind};
use super::mistake::Mistake;
use super::tree::{Comment, Expr, ExprKind, Ident, Item, Keyword, KeywordKind, Tree};
use super::vocabulary::keywords::takes_number;
use crate::limits::{MAX_COUNT, MAX_LEAP, MAX_NESTING};
use crate::notation::{Diagnostic, Span, Style};

/// A position among the tokens of a text, with the state that both parsers need.
#[expect(clippy::struct_excessive_bools, reason = "each remembers something of its own about the text so far")]
pub(super) struct Cursor<'a, 'd> {
    pub text: &'a str,
    pub style: Style,
    list: Vec<Token>,
    at: usize,
    /// Comments that are not yet attached to a leaf.
    pending: Vec<Comment>,
    tail: Vec<Comment>,
    /// Whether there has been a leaf.
    has_leaf: bool,
    /// Whether the next leaf is the first of an item.
    begins_item: bool,
    depth: usize,
    /// Whether open brackets at the end of the text have been reported.
    pub has_reported_end: bool,
    /// Whether nesting without brackets has been reported as too deep.
    has_reported_depth: bool,
    pub diagnostics: &'d mut Vec<Diagnostic>,
}

impl<'a, 'd> Cursor<'a, 'd> {
    pub(super) fn new(text: &'a str, style: Style, diagnostics: &'d mut Vec<Diagnostic>) -> Cursor<'a, 'd> {
        let tokens = lexer::tokens(text, style, diagnostics);
        Cursor {
            text,
            style,
            list: tokens.list,
            at: 0,
            pending: Vec::new(),
            tail: tokens.tail,
            has_leaf: false,
            begins_item: true,
            depth: 0,
            has_reported_end: tokens.is_open,
            has_reported_depth: false,
            diagnostics,
        }
    }

    /// Returns the token that is `count` tokens after the next one.
    pub(super) fn ahead(&self, count: usize) -> Option<&TokenKind> {
        self.list.get(self.at.saturating_add(count)).map(|token| &token.kind)
    }

    pub(super) fn peek(&self) -> Option<&TokenKind> {
        self.ahead(0)
    }

    /// Returns the span of the next token, or the end of the text.
    pub(super) fn span(&self) -> Span {
        let end = Span::new(self.text.len(), self.text.len());
        self.list.get(self.at).map_or(end, |token| token.span)
    }

    /// Returns the span of the last token taken.
    pub(super) fn before(&self) -> Span {
        let last = self.at.checked_sub(1).and_then(|at| self.list.get(at));
        last.map_or(Span::new(0, 0), |token| token.span)
    }

    /// Returns the span from a token to the last one taken; empty at the token's start if it was not taken.
    pub(super) fn since(&self, from: Span) -> Span {
        Span::new(from.from, self.before().to.max(from.from))
    }

    pub(super) fn has_gap(&self) -> bool {
        self.list.get(self.at).is_some_and(|token| token.gap)
    }

    /// Takes the next token.
    pub(super) fn bump(&mut self) -> Option<Token> {
        let token = self.list.get_mut(self.at)?;
        self.at = self.at.saturating_add(1);
        self.pending.append(&mut token.comments);
        Some(token.clone())
    }

    /// Takes the next token if it is this one.
    pub(super) fn eat(&mut self, wanted: &TokenKind) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn report(&mut self, mistake: Mistake, span: Span) {
        self.diagnostics.push(mistake.at(span));
    }

    /// Returns the comments for a leaf that consists of the tokens up to here.
    pub(super) fn comments(&mut self) -> Vec<Comment> {
        let mut comments = std::mem::take(&mut self.pending);
        for (number, comment) in comments.iter_mut().enumerate() {
            // A comment after code in one style may not be so in another, so only the first of several can share a
            // line.
            comment.own_line |= 0 < number || !self.has_leaf;
            comment.gap &= self.begins_item && comment.own_line;
        }
        self.has_leaf = true;
        self.begins_item = false;
        comments
    }

    /// Returns a leaf that consists of the tokens from `from` up to here.
    pub(super) fn leaf(&mut self, kind: ExprKind, from: Span) -> Expr {
        let span = self.since(from);
        let mut leaf = Expr::new(kind, span);
        leaf.comments = self.comments();
        leaf
    }

    pub(super) fn ident(&mut self, text: String, span: Span) -> Ident {
        Ident { text, span, comments: self.comments() }
    }

    pub(super) fn begin_item(&mut self) {
        self.begins_item = true;
    }

    /// Enters a bracket; returns whether the depth is within the limit.
    pub(super) fn deeper(&mut self) -> bool {
        self.depth = self.depth.saturating_add(1);
        self.depth <= MAX_NESTING
    }

    pub(super) fn shallower(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Replaces an expression that has become too deep, as long chains can without brackets, and reports this once.
    pub(super) fn bounded(&mut self, expr: Expr) -> Expr {
        if !expr.is_too_deep() {
            return expr;
        }
        if !std::mem::replace(&mut self.has_reported_depth, true) {
            self.report(Mistake::TooDeep, expr.span);
        }
        Expr::new(ExprKind::Missing, expr.span)
    }

    /// Skips an expression that is nested too deep, up to the bracket that closes the enclosing one.
    pub(super) fn skip_deep(&mut self) -> Expr {
        let from = self.span();
        let mut open: usize = 0;
        while let Some(kind) = self.peek() {
            match kind {
                TokenKind::Open(_) | TokenKind::If => open = open.saturating_add(1),
                TokenKind::Close(_) | TokenKind::End if open == 0 => break,
                TokenKind::Close(_) | TokenKind::End => open = open.saturating_sub(1),
                _ => {}
            }
            self.bump();
        }
        self.report(Mistake::TooDeep, from);
        self.has_reported_end = true;
        Expr::new(ExprKind::Missing, from)
    }

    /// Returns the array of these numbers.
    pub(super) fn array(&mut self, numbers: &[(i64, bool, Span)], from: Span) -> Expr {
        let span = self.since(from);
        let limit = i64::from(MAX_LEAP).saturating_mul(1000);
        let mut leap = Vec::new();
        for &(value, is_whole, span) in numbers {
            if !is_whole {
                self.report(Mistake::BadNumber, span);
            } else if limit < value.saturating_abs() {
                self.report(Mistake::LongLeap, span);
            } else {
                leap.push(i16::try_from(value.checked_div(1000).unwrap_or(0)).unwrap_or(0));
                continue;
            }
            return self.leaf(ExprKind::Missing, from);
        }
        if !(2..=4).contains(&leap.len()) {
            self.report(Mistake::BadLeap, span);
            return self.leaf(ExprKind::Missing, from);
        }
        self.leaf(ExprKind::Array(leap), from)
    }

    /// Returns a number that is not part of a leap.
    pub(super) fn number(&mut self, value: i64, is_whole: bool, span: Span) -> Expr {
        let limit = i64::from(MAX_COUNT).saturating_mul(1000);
        if !is_whole || limit < value.saturating_abs() {
            let mistake = if is_whole { Mistake::LargeNumber } else { Mistake::BadNumber };
            self.report(mistake, span);
            return self.leaf(ExprKind::Missing, span);
        }
        let value = i32::try_from(value.checked_div(1000).unwrap_or(0)).unwrap_or(0);
        self.leaf(ExprKind::Number(value), span)
    }

    /// Takes a keyword if there is one.
    pub(super) fn keyword(&mut self) -> Option<Keyword> {
        while self.peek() == Some(&TokenKind::Colon) {
            self.bump();
            self.report(Mistake::EmptyKeyword, self.before());
        }
        if !matches!(self.peek()?, TokenKind::Keyword(_) | TokenKind::KeyNumber(_) | TokenKind::KeyStar) {
            return None;
        }
        let token = self.bump()?;
        let kind = match token.kind {
            TokenKind::Keyword(word) => {
                let number = if takes_number(&word) { self.keyword_number(token.span) } else { None };
                KeywordKind::Word(word, number)
            }
            TokenKind::KeyNumber(n) => {
                let short = u16::try_from(n).ok().filter(|&n| n <= MAX_COUNT);
                if short.is_none() {
                    self.report(Mistake::LongRange, token.span);
                }
                short.map_or(KeywordKind::Star, KeywordKind::Number)
            }
            _ => KeywordKind::Star,
        };
        let span = self.since(token.span);
        Some(Keyword { span, comments: self.comments(), kind })
    }

    /// Parses the number after a keyword: in round brackets in C and SQL style.
    fn keyword_number(&mut self, keyword: Span) -> Option<u32> {
        let in_brackets = !self.style.is_lisp();
        let open = TokenKind::Open(Bracket::Round);
        if in_brackets && !self.eat(&open) {
            self.report(Mistake::MissingNumber, keyword);
            return None;
        }
        let Some(&TokenKind::Number(value, _)) = self.peek() else {
            self.report(Mistake::MissingNumber, keyword);
            return None;
        };
        self.bump();
        if in_brackets && !self.eat(&TokenKind::Close(Bracket::Round)) {
            self.report(Mistake::OpenBracket(")".to_owned()), self.before());
        }
        u32::try_from(value).ok()
    }

    /// Reports a bracket that is not closed; at the end of the text only once, for the innermost.
    pub(super) fn report_open(&mut self, opened: Span, closing: &str) {
        if self.peek().is_none() {
            if self.has_reported_end {
                return;
            }
            self.has_reported_end = true;
        }
        let end = self.before().to;
        let diagnostic = Mistake::OpenBracket(closing.to_owned()).at(opened);
        self.diagnostics.push(diagnostic.fix(Span::new(end, end), closing));
    }

    pub(super) fn finish(mut self, items: Vec<Item>) -> Tree {
        let mut tail = std::mem::take(&mut self.pending);
        tail.append(&mut self.tail);
        for (number, comment) in tail.iter_mut().enumerate() {
            comment.own_line |= 0 < number || !self.has_leaf;
            comment.gap &= comment.own_line;
        }
        Tree { items, tail }
    }
}
