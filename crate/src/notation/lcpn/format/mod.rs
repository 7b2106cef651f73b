//! The pretty-printer: prints trees as text in any of the four styles. The code that all styles share.

mod doc;
mod infix;
mod lisp;
mod writer;

use crate::notation::lcpn::gerunds;
use crate::notation::lcpn::tree::{Comment, Expr, ExprKind, Item, Keyword, KeywordKind, Tree};
use crate::notation::lcpn::vocabulary::functions::{GERUNDS, is_function};
use crate::notation::lcpn::vocabulary::pieces::is_piece;
use crate::notation::lcpn::vocabulary::signs;
use crate::notation::{Span, Style};
use crate::order::sort;
use doc::{Doc, LINE, SOFT_BREAK, group, nest, text};
use writer::Writer;

/// Prints a document in a style, with its comments, in lines of readable length. It parses to the same tree.
pub(crate) fn document(tree: &Tree, style: Style) -> String {
    let mut names: Vec<String> = tree.items.iter().filter_map(|item| Some(item.name.as_ref()?.key())).collect();
    sort(&mut names);
    let printer = Printer { style, names };
    let mut out = Writer::new(style);
    for (number, item) in tree.items.iter().enumerate() {
        if 0 < number {
            out.line_break(0);
        }
        let leading = item.name.as_ref().map_or_else(|| item.body.leading(), |name| &name.comments);
        out.comments(leading, 0);
        if item.gap {
            out.gap();
        }
        printer.item(item).lay_out(0, &mut out);
    }
    out.line_break(0);
    out.comments(&tree.tail, 0);
    out.finish()
}

/// What decides how the parts of a document are spelled.
struct Printer {
    style: Style,
    /// The names that the document defines, in lowercase.
    names: Vec<String>,
}

/// How tightly an operand must bind in its context, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
enum Tightness {
    Either,
    Chain,
    Compose,
    /// Binds tightly enough for a keyword or arguments to follow.
    Tight,
}

impl Printer {
    /// Returns an item without the comments before it. A piece that fits stays on the line of its name.
    fn item<'e>(&self, item: &'e Item) -> Doc<'e> {
        let Some(name) = &item.name else { return self.expr(&item.body, Tightness::Either) };
        let name = self::name(&name.text, self.style);
        let body = || match self.expr(&item.body, Tightness::Either) {
            // Prose stays on the line of its name, even if it has line ends.
            Doc::Prose(prose) => text(prose),
            doc => doc,
        };
        let leading = || Doc::Comments(item.body.leading());
        if self.style.is_lisp() {
            let rest = group(Doc::Seq(vec![leading(), LINE, body(), text(")")]));
            return Doc::Seq(vec![text(format!("(def {name}")), nest(rest)]);
        }
        let flat = Doc::Seq(vec![leading(), text(" "), body()]);
        let is_joined = matches!(item.body.kind, ExprKind::Joined(..));
        let broken = match (item.body.leading().is_empty(), is_joined) {
            (true, true) => Doc::Seq(vec![text(" "), nest(body())]),
            (true, false) => Doc::Seq(vec![text(" "), body()]),
            (false, true) => nest(Doc::Seq(vec![leading(), SOFT_BREAK, body()])),
            (false, false) => nest(Doc::Seq(vec![text(" "), leading(), body()])),
        };
        let rest = group(Doc::Choice { flat: Box::new(flat), broken: Box::new(broken) });
        Doc::Seq(vec![text(format!("{name} {}", self.style.define())), rest])
    }

    /// Returns an expression that binds at least as tightly as given, without the comments before it.
    fn expr<'e>(&self, expr: &'e Expr, tightness: Tightness) -> Doc<'e> {
        match &expr.kind {
            ExprKind::Missing => text(""),
            ExprKind::Name(name) => text(self.name(name)),
            ExprKind::Number(number) => text(number.to_string()),
            ExprKind::Star => text("*"),
            ExprKind::Text(prose) => Doc::Prose(quoted(prose)),
            ExprKind::Array(array) => {
                let (open, close) = if self.style == Style::Lisp { ("(", ")") } else { ("[", "]") };
                text(format!("{open}{}{close}", numbers(array, self.style)))
            }
            ExprKind::Property(name) => text(format!("::{}", spelt(name, self.style))),
            ExprKind::Joined(..)
            | ExprKind::With(..)
            | ExprKind::Call(..)
            | ExprKind::Cond(_)
            | ExprKind::Compare(..)
            | ExprKind::Logic(..)
            | ExprKind::Not(_) => group(if self.style.is_lisp() {
                lisp::list(self, expr)
            } else {
                infix::expression(self, expr, tightness)
            }),
        }
    }

    fn is_defined(&self, word: &str) -> bool {
        self.names.binary_search_by(|own| own.as_str().cmp(word)).is_ok()
    }

    /// Returns a name, escaped with `$` if it would otherwise be read as a reserved word or a gerund.
    fn name(&self, name: &str) -> String {
        let key = name.to_ascii_lowercase();
        let is_known = |word: &str| is_function(word) || self.is_defined(word);
        let is_gerund = self.style == Style::Sql
            && !self.is_defined(&key)
            && !is_piece(&key)
            && gerunds::gerund_of(&key, is_known).is_some();
        let written = self::name(name, self.style);
        if is_gerund && !written.starts_with('$') { format!("${written}") } else { written }
    }

    /// Returns the gerund of a function in SQL style, if it reads back as that function.
    fn gerund(&self, callee: &Expr) -> Option<String> {
        let ExprKind::Name(name) = &callee.kind else { return None };
        let gerund = gerunds::gerund(name);
        let fits = self.style == Style::Sql
            && GERUNDS.contains(&name.as_str())
            && !self.is_defined(&gerund)
            && !self.is_defined(name);
        fits.then(|| spelt(&gerund, Style::Sql))
    }
}

fn is_leaf(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::Missing
            | ExprKind::Name(_)
            | ExprKind::Number(_)
            | ExprKind::Star
            | ExprKind::Text(_)
            | ExprKind::Array(_)
            | ExprKind::Property(_)
    )
}

/// Quotes prose.
fn quoted(prose: &str) -> String {
    let mut text = String::from("\"");
    for c in prose.chars() {
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text.push('"');
    text
}

/// Returns the numbers of a leap without brackets.
fn numbers(array: &[i16], style: Style) -> String {
    let numbers: Vec<String> = array.iter().map(i16::to_string).collect();
    numbers.join(if style.is_lisp() { " " } else { ", " })
}

/// Returns a keyword with its colon.
pub(super) fn keyword(keyword: &Keyword, style: Style) -> String {
    match &keyword.kind {
        KeywordKind::Number(n) => format!(":{n}"),
        KeywordKind::Star => ":*".to_owned(),
        KeywordKind::Word(word, number) => {
            let word = spelt(word, style);
            match number {
                None => format!(":{word}"),
                Some(number) if style.is_lisp() => format!(":{word} {}", decimal(*number)),
                Some(number) => format!(":{word}({})", decimal(*number)),
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
    format!("{whole}.{digits}")
}

/// Spells a word with the style's hyphens or underscores.
fn spelt(word: &str, style: Style) -> String {
    if !style.is_lisp() {
        return word.replace('-', "_");
    }
    // A leading hyphen would be read as a minus sign.
    word.strip_prefix('-').map_or_else(|| word.to_owned(), |rest| format!("_{rest}"))
}

/// Returns a name in the style's spelling, escaped with `$` if it is a reserved word.
pub(super) fn name(name: &str, style: Style) -> String {
    let spelt = spelt(name, style);
    if signs::reserved(&spelt, style).is_some() { format!("${spelt}") } else { spelt }
}

/// Returns an expression on one line, without comments.
pub(super) fn on_one_line(expr: &Expr, style: Style) -> String {
    let mut text = String::new();
    Printer { style, names: Vec::new() }.expr(expr, Tightness::Either).flat_to(&mut text);
    text
}

/// Returns a call on one line, without comments.
pub(super) fn call_on_one_line(function: &str, arguments: &[Expr], style: Style) -> String {
    let callee = Expr::new(ExprKind::Name(function.to_owned()), Span::default());
    on_one_line(&Expr::new(ExprKind::Call(Box::new(callee), arguments.to_vec()), Span::default()), style)
}

/// Returns a comment with its comment sign.
pub(super) fn comment(comment: &Comment, style: Style) -> String {
    let sign = style.comment();
    // In Lisp a comment after code starts with one semicolon, a comment on its own line with two.
    let sign = if style.is_lisp() && comment.own_line { ";;" } else { sign };
    if comment.text.is_empty() { sign.to_owned() } else { format!("{sign} {}", comment.text) }
}
