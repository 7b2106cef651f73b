//! Prints trees as text in any of the four styles, with the code that all styles share.

mod broken_infix;
mod infix;
mod lisp;
mod writer;

use crate::notation::Style;
use crate::notation::lcpn::style;
use crate::notation::lcpn::tree::{Comment, Expr, Item, Keyword, KeywordKind, Kind, Tree};
use crate::notation::lcpn::vocabulary::functions::{GERUNDS, is_function};
use crate::notation::lcpn::vocabulary::pieces::is_piece;
use crate::notation::lcpn::vocabulary::signs;
use writer::Writer;

/// Prints a document in a style, with its comments, in lines of readable length. It parses to the same tree.
pub(crate) fn document(tree: &Tree, style: Style) -> String {
    let mut names: Vec<String> = tree.items.iter().filter_map(|item| Some(item.name.as_ref()?.key())).collect();
    names.sort_unstable();
    let mut printer = Printer { style, names, out: Writer::new(style) };
    for (number, item) in tree.items.iter().enumerate() {
        if 0 < number {
            printer.out.line_break(0);
        }
        printer.item(item);
    }
    printer.out.line_break(0);
    printer.out.comments(&tree.tail, 0);
    printer.out.finish()
}

/// The state of the printer while it writes a document.
pub(super) struct Printer {
    pub style: Style,
    /// The names that the document defines, in lowercase.
    names: Vec<String>,
    pub out: Writer,
}

/// How tightly an operand must bind in its context, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Tightness {
    Either,
    Chain,
    Compose,
    /// Binds tightly enough for a keyword or arguments to follow.
    Tight,
}

impl Printer {
    fn item(&mut self, item: &Item) {
        let leading = item.name.as_ref().map_or_else(|| item.body.leading(), |name| &name.comments);
        self.out.comments(leading, 0);
        if item.gap {
            self.out.gap();
        }
        let Some(name) = &item.name else {
            self.expr(&item.body, Tightness::Either, 0, true);
            return;
        };
        let name = self::name(&name.text, self.style);
        if self.style.is_lisp() {
            self.out.write(&["(def ", &name].concat());
        } else {
            self.out.write(&[&name, " ", self.style.define()].concat());
        }
        let closing = if self.style.is_lisp() { ")" } else { "" };
        // A piece that fits stays on the line of its name.
        match self.flat(&item.body, Tightness::Either, false) {
            Some(text) if self.out.fits(&[" ", &text, closing].concat()) => self.out.write(&[" ", &text].concat()),
            _ if self.style.is_lisp() || matches!(item.body.kind, Kind::Joined(..)) => {
                if self.style.is_lisp() || !item.body.leading().is_empty() {
                    self.out.comments(item.body.leading(), 2);
                    self.out.line_break(2);
                } else {
                    self.out.write(" ");
                }
                self.expr(&item.body, Tightness::Either, 2, true);
            }
            _ => {
                self.out.write(" ");
                self.out.comments(item.body.leading(), 2);
                let indent = if item.body.leading().is_empty() { 0 } else { 2 };
                self.expr(&item.body, Tightness::Either, indent, true);
            }
        }
        self.out.write(closing);
    }

    /// Writes an expression, on one line if it fits. If `led` is set, its leading comments are already written.
    pub(super) fn expr(&mut self, expr: &Expr, tightness: Tightness, indent: usize, led: bool) {
        if !led {
            self.out.comments(expr.leading(), indent);
        }
        match self.flat(expr, tightness, true) {
            Some(text) if self.out.fits(&text) || is_leaf(expr) => self.out.write(&text),
            _ if self.style.is_lisp() => lisp::broken(self, expr, indent),
            _ => broken_infix::broken(self, expr, tightness, indent),
        }
    }

    /// Returns an expression on one line; `None` if it contains comments or line ends. If `led` is set, its leading
    /// comments are already written and do not count.
    pub(super) fn flat(&self, expr: &Expr, tightness: Tightness, led: bool) -> Option<String> {
        if has_comments(expr, led) {
            return None;
        }
        let mut text = String::new();
        self.flat_to(expr, tightness, &mut text);
        (!text.contains('\n') || is_leaf(expr)).then_some(text)
    }

    /// Appends an expression on one line without its comments.
    pub(super) fn flat_to(&self, expr: &Expr, tightness: Tightness, out: &mut String) {
        match &expr.kind {
            Kind::Missing => {}
            Kind::Name(name) => out.push_str(&self.name(name)),
            Kind::Number(number) => out.push_str(&number.to_string()),
            Kind::Star => out.push('*'),
            Kind::Text(text) => {
                out.push('"');
                for c in text.chars() {
                    if matches!(c, '"' | '\\') {
                        out.push('\\');
                    }
                    out.push(c);
                }
                out.push('"');
            }
            Kind::Array(numbers) => {
                let (open, close) = if self.style == Style::Lisp { ('(', ')') } else { ('[', ']') };
                let between = if self.style.is_lisp() { " " } else { ", " };
                let numbers: Vec<String> = numbers.iter().map(i16::to_string).collect();
                out.push(open);
                out.push_str(&numbers.join(between));
                out.push(close);
            }
            Kind::Property(name) => {
                out.push_str("::");
                out.push_str(&spelt(name, self.style));
            }
            Kind::Joined(..)
            | Kind::With(..)
            | Kind::Call(..)
            | Kind::Cond(_)
            | Kind::Compare(..)
            | Kind::Logic(..)
            | Kind::Not(_) => {
                if self.style.is_lisp() {
                    lisp::flat(self, expr, out);
                } else {
                    infix::flat(self, expr, tightness, out);
                }
            }
        }
    }

    fn is_defined(&self, word: &str) -> bool {
        self.names.binary_search_by(|own| own.as_str().cmp(word)).is_ok()
    }

    /// Returns a name, escaped with `$` if it would otherwise be read as a reserved word or a gerund.
    fn name(&self, name: &str) -> String {
        let key = name.to_lowercase();
        let is_known = |word: &str| is_function(word) || self.is_defined(word);
        let is_gerund = self.style == Style::Sql
            && !self.is_defined(&key)
            && !is_piece(&key)
            && style::gerund_of(&key, is_known).is_some();
        let written = self::name(name, self.style);
        if is_gerund && !written.starts_with('$') { ["$", &written].concat() } else { written }
    }

    /// Returns the gerund of a function in SQL style, if it reads back as that function.
    pub(super) fn gerund(&self, callee: &Expr) -> Option<String> {
        let Kind::Name(name) = &callee.kind else { return None };
        let gerund = style::gerund(name);
        let fits = self.style == Style::Sql
            && GERUNDS.contains(&name.as_str())
            && !self.is_defined(&gerund)
            && !self.is_defined(name);
        fits.then(|| spelt(&gerund, Style::Sql))
    }
}

pub(super) fn is_leaf(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        Kind::Missing
            | Kind::Name(_)
            | Kind::Number(_)
            | Kind::Star
            | Kind::Text(_)
            | Kind::Array(_)
            | Kind::Property(_)
    )
}

/// Returns whether an expression contains comments; if `led` is set, those before the first leaf do not count.
pub(super) fn has_comments(expr: &Expr, led: bool) -> bool {
    let all = |parts: &[Expr]| parts.iter().enumerate().any(|(number, part)| has_comments(part, led && number == 0));
    match &expr.kind {
        Kind::Joined(_, parts) | Kind::Logic(_, parts) => all(parts),
        Kind::With(inner, keywords) => {
            has_comments(inner, led) || keywords.iter().any(|keyword| !keyword.comments.is_empty())
        }
        Kind::Call(callee, arguments) => {
            has_comments(callee, led) || arguments.iter().any(|argument| has_comments(argument, false))
        }
        Kind::Cond(branches) => branches.iter().enumerate().any(|(number, branch)| {
            let first = led && number == 0;
            let when = branch.when.as_ref();
            when.is_some_and(|when| has_comments(when, first)) || has_comments(&branch.body, first && when.is_none())
        }),
        Kind::Compare(_, sides) => all(&**sides),
        Kind::Not(inner) => has_comments(inner, led),
        _ => !led && !expr.comments.is_empty(),
    }
}

/// Returns a keyword with its colon.
pub(super) fn keyword(keyword: &Keyword, style: Style) -> String {
    match &keyword.kind {
        KeywordKind::Number(n) => [":", &n.to_string()].concat(),
        KeywordKind::Star => ":*".to_owned(),
        KeywordKind::Word(word, number) => {
            let word = spelt(word, style);
            match number {
                None => [":", &word].concat(),
                Some(number) if style.is_lisp() => [":", &word, " ", &decimal(*number)].concat(),
                Some(number) => [":", &word, "(", &decimal(*number), ")"].concat(),
            }
        }
    }
}

/// Formats thousandths as a decimal number.
fn decimal(thousandths: u32) -> String {
    let whole = thousandths.checked_div(1000).unwrap_or(0).to_string();
    let part = thousandths.checked_rem(1000).unwrap_or(0);
    if part == 0 {
        return whole;
    }
    let digits = part.saturating_add(1000).to_string();
    let digits = digits.get(1..).unwrap_or("").trim_end_matches('0');
    [&whole, ".", digits].concat()
}

/// Spells a word with the style's hyphens or underscores.
fn spelt(word: &str, style: Style) -> String {
    if !style.is_lisp() {
        return word.replace('-', "_");
    }
    // A leading hyphen would be read as a minus sign.
    word.strip_prefix('-').map_or_else(|| word.to_owned(), |rest| ["_", rest].concat())
}

/// Returns a name in the style's spelling, escaped with `$` if it is a reserved word.
pub(super) fn name(name: &str, style: Style) -> String {
    let spelt = spelt(name, style);
    if signs::reserved(&spelt, style).is_some() { ["$", &spelt].concat() } else { spelt }
}

/// Returns an expression on one line, without comments.
pub(super) fn on_one_line(expr: &Expr, style: Style) -> String {
    let printer = Printer { style, names: Vec::new(), out: Writer::new(style) };
    let mut text = String::new();
    printer.flat_to(expr, Tightness::Either, &mut text);
    text
}

/// Returns a call on one line, without comments.
pub(super) fn call_on_one_line(function: &str, arguments: &[Expr], style: Style) -> String {
    let callee = Expr::new(Kind::Name(function.to_owned()), crate::notation::Span::default());
    on_one_line(&Expr::new(Kind::Call(Box::new(callee), arguments.to_vec()), crate::notation::Span::default()), style)
}

/// Returns a comment with its comment sign.
pub(super) fn comment(comment: &Comment, style: Style) -> String {
    let sign = style.comment();
    // In Lisp a comment after code starts with one semicolon, a comment on its own line with two.
    let sign = if style.is_lisp() && comment.own_line { ";;" } else { sign };
    if comment.text.is_empty() { sign.to_owned() } else { [sign, " ", &comment.text].concat() }
}
