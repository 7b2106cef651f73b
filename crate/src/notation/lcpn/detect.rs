//! Estimates how likely a text is Lispy notation, and picks the most likely style.

use super::parse;
use super::tree::{Expr, ExprKind};
use super::vocabulary::functions::is_function;
use super::vocabulary::pieces::is_piece;
use crate::excerpt::beginning;
use crate::limits::MAX_STYLED;
use crate::notation::{Severity, Style};

/// Returns how likely a text is written in this style of the Lispy notation, in percent.
pub(super) fn likeness(text: &str, style: Style) -> u8 {
    let text = beginning(text, MAX_STYLED);
    let mut diagnostics = Vec::new();
    let tree = parse(text, style, &mut diagnostics);
    let Some(first) = tree.items.first() else { return 0 };
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count();
    let slips = diagnostics.len();
    let is_defined = tree.items.iter().any(|item| item.name.is_some());
    let signs = if is_defined { 90 } else { signs(&first.body) };
    // A text that one style reads only with diagnostics probably belongs to another style.
    let lost = slips.saturating_mul(12).saturating_add(errors.saturating_mul(13)).min(100);
    let left = 100_usize.saturating_sub(lost).saturating_mul(signs).checked_div(100).unwrap_or(0);
    let uses_square = text.contains('[');
    let bonus: usize = match style {
        Style::Elisp if uses_square => 6,
        Style::Elisp => 4,
        Style::Lisp if !uses_square => 5,
        _ => 3,
    };
    let all = if left == 0 { 0 } else { left.saturating_add(bonus) };
    u8::try_from(all.min(100)).unwrap_or(100)
}

/// Returns the confidence, in percent, that a piece without a name is written in this notation.
fn signs(expr: &Expr) -> usize {
    match &expr.kind {
        // A single word can be anything unless it is the name of a well-known piece.
        ExprKind::Name(name) if is_piece(&name.to_ascii_lowercase()) => 60,
        ExprKind::Missing | ExprKind::Number(_) | ExprKind::Star | ExprKind::Text(_) | ExprKind::Name(_) => 0,
        ExprKind::Array(_) => 70,
        ExprKind::Property(_) => 80,
        // `z(FW)` has the brackets of a call and nothing else specific to this notation.
        ExprKind::Call(..) if !is_familiar(expr) => 5,
        ExprKind::Joined(..)
        | ExprKind::With(..)
        | ExprKind::Call(..)
        | ExprKind::Cond(_)
        | ExprKind::Compare(..)
        | ExprKind::Logic(..)
        | ExprKind::Not(_) => 85,
    }
}

/// Returns whether a call contains a known function or piece, or a construct that only this notation has.
fn is_familiar(expr: &Expr) -> bool {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        let is_known = match &expr.kind {
            ExprKind::Call(callee, arguments) => {
                open.push(callee);
                open.extend(arguments);
                false
            }
            ExprKind::Name(name) => {
                let key = name.to_ascii_lowercase().replace('_', "-");
                is_piece(&key) || is_function(&key)
            }
            ExprKind::Missing | ExprKind::Number(_) | ExprKind::Star => false,
            ExprKind::Text(_)
            | ExprKind::Array(_)
            | ExprKind::Property(_)
            | ExprKind::Joined(..)
            | ExprKind::With(..)
            | ExprKind::Cond(_)
            | ExprKind::Compare(..)
            | ExprKind::Logic(..)
            | ExprKind::Not(_) => true,
        };
        if is_known {
            return true;
        }
    }
    false
}

/// Returns the most likely style of the Lispy notation, which the id `lcpn` resolves to.
///
/// ```
/// use piecewright::notation::{Style, lcpn_style};
///
/// assert_eq!(lcpn_style("camel := [3, 1]"), Style::C);
/// assert_eq!(lcpn_style("camel IS [3, 1]"), Style::Sql);
/// ```
#[must_use]
pub fn lcpn_style(text: &str) -> Style {
    let mut best = (0, Style::default());
    for style in Style::ALL {
        let likeness = likeness(text, style);
        if best.0 < likeness {
            best = (likeness, style);
        }
    }
    best.1
}
