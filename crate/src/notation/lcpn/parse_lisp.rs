use super::lexer::TokenKind;
use super::mistake::Mistake;
use super::style::Style;
use super::tokens::Cursor;
use super::tree::{Branch, Expr, Item, Joint, Keyword, Kind, Logic, Sign, Tree};
use crate::notation::{Diagnostic, Span};

/// Parses a text in either Lisp style, which differ in what they print only: brackets of all kinds are the same.
pub(super) fn parse(text: &str, style: Style, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let mut parser = Parser { cursor: Cursor::new(text, style, diagnostics), open: Vec::new() };
    let mut items = Vec::new();
    while parser.cursor.peek().is_some() {
        items.extend(parser.item());
    }
    parser.cursor.finish(items)
}

struct Parser<'a, 'd> {
    cursor: Cursor<'a, 'd>,
    /// The brackets that are open, each as what closes it.
    open: Vec<(Span, &'static str)>,
}

/// What stands in a list.
enum Element {
    Expr(Expr),
    Keyword(Keyword),
    /// A sign that does not stand first, as it should.
    Sign(Joint, Span),
}

impl Parser<'_, '_> {
    /// One definition, or one piece; nothing where there is neither.
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
            let body = Expr::new(Kind::With(Box::new(body), keywords), span);
            return Some(Item { span, gap, name: None, body });
        }
        Some(Item { span, gap, name: None, body })
    }

    fn is_definition(&self) -> bool {
        let is_def = |kind: &TokenKind| matches!(kind, TokenKind::Name(name, false) if name.to_lowercase() == "def");
        matches!(self.cursor.peek(), Some(TokenKind::Open(_))) && self.cursor.ahead(1).is_some_and(is_def)
    }

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
            let place = self.cursor.span();
            let first = self.operand();
            let span = first.as_ref().map_or(place, |first| first.span);
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
            let place = Span::new(end.to, end.to);
            return Some(Item { span, gap, name: Some(name), body: Expr::new(Kind::Missing, place) });
        };
        if let Some(more) = parts.next() {
            self.cursor.report(Mistake::SeveralPieces, more.span);
        }
        Some(Item { span, gap, name: Some(name), body })
    }

    fn enter(&mut self) {
        if let Some(token) = self.cursor.bump()
            && let TokenKind::Open(bracket) = token.kind
        {
            self.open.push((token.span, bracket.closing()));
        }
    }

    /// Closes a list; tells whether it was closed.
    fn leave(&mut self, opened: Span) -> bool {
        if matches!(self.cursor.peek(), Some(TokenKind::Close(_))) {
            self.cursor.bump();
            self.open.pop();
            return true;
        }
        // The innermost list that is open tells of all of them, so that one fix closes them.
        if !self.open.is_empty() {
            let closing: String = self.open.iter().rev().map(|&(_, closing)| closing).collect();
            self.cursor.report_open(opened, &closing);
            self.open.clear();
        }
        false
    }

    /// Tells whether the list that is read must be over: at its end, or where the next definition begins.
    fn is_over(&self) -> bool {
        matches!(self.cursor.peek(), None | Some(TokenKind::Close(_))) || self.is_definition() || self.open.is_empty()
    }

    /// An operand of the list that is being read; nothing at its end.
    fn operand(&mut self) -> Option<Expr> {
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

    /// An expression, or nothing where none can begin; then one token is taken.
    fn expr(&mut self) -> Option<Expr> {
        let from = self.cursor.span();
        if matches!(self.cursor.peek(), Some(TokenKind::Open(_))) {
            let fits = self.cursor.deeper();
            let list = if fits { self.list() } else { self.cursor.skip_deep() };
            self.cursor.shallower();
            return Some(list);
        }
        let token = self.cursor.bump()?;
        let kind = match token.kind {
            TokenKind::Name(name, _) => Kind::Name(name),
            TokenKind::Number(value, is_whole) => return Some(self.cursor.number(value, is_whole, from)),
            TokenKind::Star => Kind::Star,
            TokenKind::Text(text) => Kind::Text(text),
            TokenKind::Property(name) => Kind::Property(name),
            TokenKind::Comma => {
                self.cursor.report(Mistake::Comma, from);
                return None;
            }
            // The lexer has complained already.
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

    fn list(&mut self) -> Expr {
        let from = self.cursor.span();
        self.enter();
        let word = match self.cursor.peek() {
            Some(TokenKind::Name(name, false)) => name.to_lowercase(),
            _ => String::new(),
        };
        match (self.cursor.peek(), word.as_str()) {
            (Some(&TokenKind::Joint(joint)), _) => self.joined(joint, from),
            (Some(&TokenKind::Sign(sign)), _) => self.compare(sign, from),
            (_, "cond") => self.cond(from),
            (_, "and") => self.logic(Logic::And, from),
            (_, "or") => self.logic(Logic::Or, from),
            (_, "not") => {
                let mut parts = self.operands();
                let sign = self.cursor.before();
                self.leave(from);
                let span = self.cursor.since(from);
                match (parts.pop(), parts.is_empty()) {
                    (Some(part), true) => Expr::new(Kind::Not(Box::new(part)), span),
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

    fn missing(&mut self, mistake: Mistake, span: Span) -> Expr {
        self.cursor.report(mistake, span);
        Expr::new(Kind::Missing, span)
    }

    /// Takes the sign or word at the head of a list, and its operands.
    fn operands(&mut self) -> Vec<Expr> {
        self.cursor.bump();
        std::iter::from_fn(|| self.operand()).collect()
    }

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
            return Expr::new(Kind::Missing, span);
        }
        Expr::joined(joint, parts, span)
    }

    fn compare(&mut self, sign: Sign, from: Span) -> Expr {
        let place = self.cursor.span();
        let parts = self.operands();
        self.leave(from);
        let span = self.cursor.since(from);
        match <[Expr; 2]>::try_from(parts) {
            Ok(sides) => Expr::new(Kind::Compare(sign, Box::new(sides)), span),
            Err(_) => self.missing(Mistake::HalfComparison(place.of(self.cursor.text).to_owned()), place),
        }
    }

    fn logic(&mut self, logic: Logic, from: Span) -> Expr {
        let mut parts = self.operands();
        self.leave(from);
        let span = self.cursor.since(from);
        match (parts.len(), parts.pop()) {
            (1, Some(part)) => part,
            (_, Some(last)) => {
                parts.push(last);
                Expr::new(Kind::Logic(logic, parts), span)
            }
            (_, None) => self.missing(Mistake::MissingCondition, span),
        }
    }

    fn cond(&mut self, from: Span) -> Expr {
        self.cursor.bump();
        let mut branches: Vec<Branch> = Vec::new();
        let mut is_told = false;
        while !self.is_over() {
            let place = self.cursor.span();
            if !matches!(self.cursor.peek(), Some(TokenKind::Open(_))) {
                if self.expr().is_some() {
                    self.cursor.report(Mistake::BadClause, place);
                }
                is_told = true;
                continue;
            }
            if branches.last().is_some_and(|last| last.when.is_none()) {
                self.cursor.report(Mistake::BranchAfterElse, place);
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
            if !is_told {
                self.cursor.report(Mistake::NoBranches, span);
            }
            return Expr::new(Kind::Missing, span);
        }
        Expr::new(Kind::Cond(branches), span)
    }

    fn branch(&mut self) -> Option<Branch> {
        let from = self.cursor.span();
        self.enter();
        let is_else =
            matches!(self.cursor.peek(), Some(TokenKind::Name(name, false)) if name.eq_ignore_ascii_case("t"));
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
                Some(Branch { when, body: Expr::new(Kind::Missing, span) })
            }
            (when, Some(body)) => Some(Branch { when, body }),
        }
    }

    /// A list that is an array, a call, or a piece with keywords.
    fn call(&mut self, from: Span) -> Expr {
        if matches!(self.cursor.peek(), Some(TokenKind::Number(..))) {
            return self.numbers(from);
        }
        let mut parts: Vec<Expr> = Vec::new();
        let mut keywords: Vec<Keyword> = Vec::new();
        let mut loose = None;
        while let Some(element) = self.element() {
            match element {
                Element::Sign(joint, place) => {
                    if loose.is_none() {
                        self.cursor.report(Mistake::LooseSign(place.of(self.cursor.text).to_owned()), place);
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
        let Some(head) = parts.next() else {
            return self.missing(Mistake::KeywordAsPiece, span);
        };
        let arguments: Vec<Expr> = parts.collect();
        let is_name = matches!(head.kind, Kind::Name(_));
        let called = if arguments.is_empty() && (!keywords.is_empty() || !is_name) {
            head
        } else {
            Expr::new(Kind::Call(Box::new(head), arguments), span)
        };
        if keywords.is_empty() {
            return called;
        }
        Expr::new(Kind::With(Box::new(called), keywords), span)
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
                let place = self.cursor.span();
                self.cursor.bump();
                return Some(Element::Sign(joint, place));
            }
            if let Some(expr) = self.expr() {
                return Some(Element::Expr(expr));
            }
        }
        None
    }

    /// The numbers of a leap, and keywords behind them.
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
                    let place = self.cursor.span();
                    self.cursor.bump();
                    self.cursor.report(Mistake::Comma, place);
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
        // Something else among the numbers is one mistake, not two.
        let array = if is_whole { self.cursor.array(&numbers, first) } else { self.cursor.leaf(Kind::Missing, first) };
        let mut keywords = Vec::new();
        while let Some(element) = self.element() {
            match element {
                Element::Sign(_, place) => self.cursor.report(Mistake::WordInArray, place),
                Element::Expr(expr) if keywords.is_empty() => self.cursor.report(Mistake::WordInArray, expr.span),
                Element::Expr(expr) => self.cursor.report(Mistake::ArgumentAfterKeyword, expr.span),
                Element::Keyword(keyword) => keywords.push(keyword),
            }
        }
        self.leave(from);
        let span = self.cursor.since(from);
        if keywords.is_empty() {
            return Expr { span, ..array };
        }
        Expr::new(Kind::With(Box::new(array), keywords), span)
    }
}
