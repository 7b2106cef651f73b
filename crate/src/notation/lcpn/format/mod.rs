//! Writes trees as texts in any of the four styles, with the parts that all styles share.

mod broken_infix;
mod infix;
mod lisp;
mod writer;

use crate::notation::lcpn::style;
use crate::notation::lcpn::style::Style;
use crate::notation::lcpn::tree::{Comment, Expr, Item, Keyword, KeywordKind, Kind, Sign, Tree};
use writer::Writer;

/// Writes a document in a style, with its comments, in lines of a readable length. Reading it gives the same tree.
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

/// What is needed while a document is written.
pub(super) struct Printer {
    pub style: Style,
    /// The names that the document defines, as they are compared.
    names: Vec<String>,
    pub out: Writer,
}

/// How tightly an operand must hold together where it stands, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Tightness {
    Either,
    Chain,
    Compose,
    /// What a keyword or brackets with arguments can stand behind.
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
        // A piece that fits stays beside its name.
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

    /// Writes an expression, on one line if it fits. With `led` its first comments are written already.
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

    /// An expression on one line; nothing if it has comments or line ends within. With `led` its first comments are
    /// written already.
    pub(super) fn flat(&self, expr: &Expr, tightness: Tightness, led: bool) -> Option<String> {
        if has_comments(expr, led) {
            return None;
        }
        let mut text = String::new();
        self.flat_to(expr, tightness, &mut text);
        (!text.contains('\n') || is_leaf(expr)).then_some(text)
    }

    /// Appends an expression on one line, without its comments.
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

    /// A name, marked where it would be read as something else.
    fn name(&self, name: &str) -> String {
        let key = name.to_lowercase();
        let is_function = |word: &str| super::words::is_function(word) || self.is_defined(word);
        let is_gerund = self.style == Style::Sql
            && !self.is_defined(&key)
            && !super::words::is_piece(&key)
            && style::gerund_of(&key, is_function).is_some();
        let written = self::name(name, self.style);
        if is_gerund && !written.starts_with('$') { ["$", &written].concat() } else { written }
    }

    /// The gerund of a function in SQL style, if it reads as that one.
    pub(super) fn gerund(&self, callee: &Expr) -> Option<String> {
        let Kind::Name(name) = &callee.kind else { return None };
        let gerund = style::gerund(name);
        let fits = self.style == Style::Sql
            && super::words::has_gerund(name)
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

/// Returns whether there are comments within; with `led` those before the first leaf do not count.
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

/// The sign of a comparison.
pub(super) const fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Equal => "=",
        Sign::Less => "<",
        Sign::Greater => ">",
    }
}

/// A keyword with its colon.
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

/// Thousandths as a number.
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

/// A word with the hyphens of a style.
fn spelt(word: &str, style: Style) -> String {
    if !style.is_lisp() {
        return word.replace('-', "_");
    }
    // A hyphen at the beginning would be the sign of a number.
    word.strip_prefix('-').map_or_else(|| word.to_owned(), |rest| ["_", rest].concat())
}

/// A name as a style writes it, marked where it would be read as something else.
pub(super) fn name(name: &str, style: Style) -> String {
    let spelt = spelt(name, style);
    let folded = if style.is_lisp() { spelt.to_lowercase() } else { spelt.clone() };
    if style.reserved().contains(&folded.as_str()) { ["$", &spelt].concat() } else { spelt }
}

/// An expression on one line, without comments.
pub(super) fn on_one_line(expr: &Expr, style: Style) -> String {
    let printer = Printer { style, names: Vec::new(), out: Writer::new(style) };
    let mut text = String::new();
    printer.flat_to(expr, Tightness::Either, &mut text);
    text
}

/// A call on one line, without comments.
pub(super) fn call_on_one_line(function: &str, arguments: &[Expr], style: Style) -> String {
    let callee = Expr::new(Kind::Name(function.to_owned()), crate::notation::Span::default());
    on_one_line(&Expr::new(Kind::Call(Box::new(callee), arguments.to_vec()), crate::notation::Span::default()), style)
}

/// A comment with the sign that begins it.
pub(super) fn comment(comment: &Comment, style: Style) -> String {
    let sign = style.comment();
    // In Lisp one semicolon stands behind something, two on a line of their own.
    let sign = if style.is_lisp() && comment.own_line { ";;" } else { sign };
    if comment.text.is_empty() { sign.to_owned() } else { [sign, " ", &comment.text].concat() }
}
