//! Splits a text of the Lispy notation into tokens, in all four styles.

use super::mistake::Mistake;
use super::tree::{Comment, Joint, Link, Logic, Sign as Comparison};
use super::vocabulary::signs::{self, Sign};
use crate::notation::{Diagnostic, Span, Style};

/// A token of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub span: Span,
    /// The comments before it.
    pub comments: Vec<Comment>,
    /// Whether a blank line precedes it.
    pub gap: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    Open(Bracket),
    Close(Bracket),
    /// A name, with `-` for `_`, and whether it is escaped with `$`.
    Name(String, bool),
    /// A number in thousandths, and whether it has no fraction.
    Number(i64, bool),
    Text(String),
    Property(String),
    /// `:forward`
    Keyword(String),
    /// `:4`
    KeyNumber(u32),
    /// `:*`
    KeyStar,
    /// `:` without a word or number.
    Colon,
    Joint(Joint),
    Sign(Comparison),
    Logic(Logic),
    Not,
    Star,
    Comma,
    Define,
    If,
    Then,
    Else,
    End,
}

impl From<Sign> for TokenKind {
    fn from(sign: Sign) -> TokenKind {
        match sign {
            Sign::Joint(joint) => TokenKind::Joint(joint),
            Sign::Compare(comparison) => TokenKind::Sign(comparison),
            Sign::Logic(logic) => TokenKind::Logic(logic),
            Sign::Not => TokenKind::Not,
            Sign::Star => TokenKind::Star,
            Sign::Define => TokenKind::Define,
            Sign::If => TokenKind::If,
            Sign::Then => TokenKind::Then,
            Sign::Else => TokenKind::Else,
            Sign::End => TokenKind::End,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bracket {
    Round,
    Square,
    Curly,
}

impl Bracket {
    pub(super) const fn closing(self) -> &'static str {
        match self {
            Bracket::Round => ")",
            Bracket::Square => "]",
            Bracket::Curly => "}",
        }
    }
}

/// The tokens of a text.
pub(super) struct Tokens {
    pub list: Vec<Token>,
    /// The comments after the last token.
    pub tail: Vec<Comment>,
    /// Whether the last token is prose without a closing quote.
    pub is_open: bool,
}

/// Splits a text into tokens. Every iteration takes at least one character.
pub(super) fn tokens(text: &str, style: Style, diagnostics: &mut Vec<Diagnostic>) -> Tokens {
    let mut lexer = Lexer {
        text,
        style,
        at: 0,
        comments: Vec::new(),
        new_lines: 2,
        is_first: true,
        is_open: false,
        list: Vec::new(),
        diagnostics,
    };
    while let Some(next) = lexer.peek() {
        lexer.token(next);
    }
    Tokens { list: lexer.list, tail: lexer.comments, is_open: lexer.is_open }
}

struct Lexer<'a, 'd> {
    text: &'a str,
    style: Style,
    at: usize,
    comments: Vec<Comment>,
    /// The number of line ends since the last token or comment.
    new_lines: usize,
    /// Whether there has been no token or comment yet.
    is_first: bool,
    is_open: bool,
    list: Vec<Token>,
    diagnostics: &'d mut Vec<Diagnostic>,
}

impl<'a> Lexer<'a, '_> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) {
        self.at = self.at.saturating_add(self.peek().map_or(0, char::len_utf8));
    }

    fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let from = self.at;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        self.text.get(from..self.at).unwrap_or("")
    }

    fn push(&mut self, kind: TokenKind, from: usize) {
        let span = Span::new(from, self.at);
        let gap = 1 < self.new_lines && !self.is_first;
        self.list.push(Token { kind, span, comments: std::mem::take(&mut self.comments), gap });
        self.new_lines = 0;
        self.is_first = false;
    }

    fn token(&mut self, next: char) {
        let from = self.at;
        if next.is_whitespace() {
            self.bump();
            self.new_lines = self.new_lines.saturating_add(usize::from(next == '\n'));
            return;
        }
        if self.rest().starts_with(self.style.comment()) {
            self.comment();
            return;
        }
        match next {
            '"' => self.string(),
            ':' => self.colon(),
            '$' => {
                self.bump();
                let name = self.name_text();
                if name.is_empty() {
                    self.report(Mistake::Unexpected("$".to_owned()), Span::new(from, self.at));
                } else {
                    self.name(name, from, true);
                }
            }
            _ if is_name(next) || (next == '-' && self.digit_follows()) => {
                let name = self.name_text();
                self.name(name, from, false);
            }
            _ => self.sign(),
        }
    }

    fn report(&mut self, mistake: Mistake, span: Span) {
        self.diagnostics.push(mistake.at(span));
    }

    fn digit_follows(&self) -> bool {
        self.rest().chars().nth(1).is_some_and(|c| c.is_ascii_digit())
    }

    fn comment(&mut self) {
        let own_line = self.is_first || 0 < self.new_lines;
        let line = self.eat_while(|c| c != '\n');
        let sign = self.style.comment().chars().next().unwrap_or(';');
        let text = line.trim_start_matches(sign).trim().to_owned();
        let gap = 1 < self.new_lines && !self.is_first;
        self.comments.push(Comment { text, own_line, gap });
        self.new_lines = 0;
        self.is_first = false;
    }

    /// Reads text in double quotes; `\` escapes a quote or a backslash.
    fn string(&mut self) {
        let from = self.at;
        self.bump();
        let mut text = String::new();
        loop {
            match self.peek() {
                None => {
                    // The fix closes the text on its first line, before the brackets that close the enclosing lists.
                    let line = self.text.get(from..).unwrap_or("").lines().next().unwrap_or("");
                    let closing = |c: char| c.is_whitespace() || matches!(c, ')' | ']' | '}');
                    let end = from.saturating_add(line.trim_end_matches(closing).len());
                    let diagnostic = Mistake::OpenString.at(Span::new(from, self.at));
                    self.diagnostics.push(diagnostic.fix(Span::new(end, end), "\""));
                    self.is_open = true;
                    break;
                }
                Some('"') => {
                    self.bump();
                    break;
                }
                Some('\\') => {
                    self.bump();
                    text.extend(self.peek());
                }
                Some(c) => text.push(c),
            }
            self.bump();
        }
        self.push(TokenKind::Text(text), from);
    }

    /// Reads a token that starts with a colon: a keyword, a property, or `:=`.
    fn colon(&mut self) {
        let from = self.at;
        self.bump();
        match self.peek() {
            Some(':') => {
                self.bump();
                let begin = self.at;
                let name = self.word();
                let name = self.without_digits(name, begin);
                if name.is_empty() {
                    self.report(Mistake::EmptyProperty, Span::new(from, self.at));
                } else {
                    self.push(TokenKind::Property(name), from);
                }
            }
            Some('=') => {
                self.bump();
                let is_open = |c: Option<char>| c.is_none_or(char::is_whitespace);
                let before = self.text.get(..from).and_then(|text| text.chars().next_back());
                if self.style == Style::C && !(is_open(before) && is_open(self.peek())) {
                    let space = |is_open: bool| if is_open { "" } else { " " };
                    let insert = format!("{}:={}", space(is_open(before)), space(is_open(self.peek())));
                    let span = Span::new(from, self.at);
                    self.diagnostics.push(Mistake::TightDefine.at(span).fix(span, insert));
                } else if self.style != Style::C {
                    self.report(Mistake::ForeignDefine(self.style), Span::new(from, self.at));
                }
                self.push(TokenKind::Define, from);
            }
            Some('*') => {
                self.bump();
                self.push(TokenKind::KeyStar, from);
            }
            Some(c) if c.is_ascii_digit() => {
                let digits = self.eat_while(|c| c.is_ascii_digit());
                let number = digits.parse().unwrap_or(u32::MAX);
                if !self.eat_while(char::is_alphanumeric).is_empty() {
                    self.report(Mistake::BadNumber, Span::new(from, self.at));
                }
                self.push(TokenKind::KeyNumber(number), from);
            }
            Some(c) if is_name(c) => {
                let word = self.word();
                self.push(TokenKind::Keyword(word), from);
            }
            _ => self.push(TokenKind::Colon, from),
        }
    }

    /// Reads the characters of a name, with `-` for `_`.
    fn word(&mut self) -> String {
        self.name_text().replace('_', "-")
    }

    fn name_text(&mut self) -> &'a str {
        let from = self.at;
        while let Some(c) = self.peek() {
            let next = self.rest().chars().nth(1);
            let joins = match c {
                // In C and SQL style a hyphen may start an arrow.
                '-' => self.at == from || self.style.is_lisp() || next.is_some_and(is_name),
                '.' => next.is_some_and(|c| c.is_ascii_digit()) && self.is_number_since(from),
                c => is_name(c),
            };
            if !joins {
                break;
            }
            self.bump();
        }
        self.text.get(from..self.at).unwrap_or("")
    }

    fn is_number_since(&self, from: usize) -> bool {
        let word = self.text.get(from..self.at).unwrap_or("");
        let digits = word.strip_prefix('-').unwrap_or(word);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Pushes a name, a number, or a reserved word of the style.
    fn name(&mut self, word: &str, from: usize, is_escaped: bool) {
        let first = word.strip_prefix('-').unwrap_or(word);
        let is_number = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        if is_number && !is_escaped {
            let (value, is_whole) = thousandths(word);
            self.push(TokenKind::Number(value, is_whole), from);
            return;
        }
        if let Some(kind) = self.reserved(word).filter(|_| !is_escaped) {
            self.push(kind, from);
            return;
        }
        let name = self.without_digits(word.replace('_', "-"), self.at.saturating_sub(word.len()));
        self.push(TokenKind::Name(name, is_escaped), from);
    }

    fn without_digits(&mut self, name: String, from: usize) -> String {
        if name.chars().any(|c| c.is_ascii_digit() || c == '.') {
            let better = super::roman::with_numerals(&name, self.style);
            self.report(Mistake::DigitInName(better), Span::new(from, self.at));
        }
        name
    }

    /// Returns the token for a reserved word; Lisp has such words only at the beginning of a list.
    fn reserved(&self, word: &str) -> Option<TokenKind> {
        signs::reserved(word, self.style).filter(|_| !self.style.is_lisp()).map(TokenKind::from)
    }

    fn sign(&mut self) {
        const PUNCTUATION: [(&str, TokenKind); 7] = [
            (",", TokenKind::Comma),
            ("(", TokenKind::Open(Bracket::Round)),
            (")", TokenKind::Close(Bracket::Round)),
            ("[", TokenKind::Open(Bracket::Square)),
            ("]", TokenKind::Close(Bracket::Square)),
            ("{", TokenKind::Open(Bracket::Curly)),
            ("}", TokenKind::Close(Bracket::Curly)),
        ];
        let from = self.at;
        let rest = self.rest();
        let sign = signs::beginning(rest).map(|row| (row.word, TokenKind::from(row.sign)));
        let found = sign.or_else(|| PUNCTUATION.into_iter().find(|(sign, _)| rest.starts_with(sign)));
        let is_known = |kind: &TokenKind| match kind {
            TokenKind::Logic(_)
            | TokenKind::Not
            | TokenKind::Open(Bracket::Curly)
            | TokenKind::Close(Bracket::Curly) => self.style == Style::C,
            _ => true,
        };
        let Some((sign, kind)) = found.filter(|(_, kind)| is_known(kind)) else {
            self.bump();
            let known = |c: char| c.is_whitespace() || is_name(c) || "\":$/&=<>!*,()[]{}-;#".contains(c);
            self.eat_while(|c| !known(c));
            let found: String = Span::new(from, self.at).of(self.text).chars().take(8).collect();
            self.report(Mistake::Unexpected(found), Span::new(from, self.at));
            return;
        };
        self.at = self.at.saturating_add(sign.len());
        if let TokenKind::Joint(joint) = kind
            && self.style == Style::Sql
        {
            self.report(Mistake::ForeignSign(self.style.sign(joint)), Span::new(from, self.at));
        }
        // In SQL style the same word also starts the body of a branch.
        let is_then = self.style == Style::Sql && kind == TokenKind::Joint(Joint::Chain(Link::May));
        self.push(if is_then { TokenKind::Then } else { kind }, from);
    }
}

/// Returns whether a character is read as part of a name: letters and digits of any script; digits are reported later.
pub(crate) fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || is_mark(c)
}

/// Returns whether a character is a combining mark of a letter, or a joiner.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{200c}' | '\u{200d}' | '\u{94d}' | '\u{9cd}')
}

/// Returns a number in thousandths, clamped to the range of `i32`, and whether it has no fraction.
fn thousandths(word: &str) -> (i64, bool) {
    let (whole, fraction) = word.split_once('.').unwrap_or((word, ""));
    let limit = i64::from(i32::MAX);
    let whole: i64 = whole.parse().unwrap_or(if whole.starts_with('-') { limit.saturating_neg() } else { limit });
    let digits: String = fraction.chars().filter(char::is_ascii_digit).chain("000".chars()).take(3).collect();
    let part: i64 = digits.parse().unwrap_or(0);
    let whole = whole.clamp(limit.saturating_neg(), limit);
    (whole.saturating_mul(1000).saturating_add(part), fraction.is_empty())
}
