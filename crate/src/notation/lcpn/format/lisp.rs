//! Lays out expressions in Lisp style: lists with their parts aligned after the head.

use super::doc::{Doc, LINE, align, group, text};
use super::{Printer, Tightness, keyword, numbers};
use crate::notation::Style;
use crate::notation::lcpn::tree::{Branch, Expr, ExprKind};
use crate::notation::lcpn::vocabulary::signs::{Sign, spelling};

/// Returns an expression that is not a leaf as a list.
pub(super) fn list<'e>(printer: &Printer, expr: &'e Expr) -> Doc<'e> {
    let style = printer.style;
    match &expr.kind {
        ExprKind::Joined(joint, parts) => headed(printer, style.sign(*joint), parts),
        ExprKind::Compare(sign, sides) => headed(printer, spelling(Sign::Compare(*sign), style), &**sides),
        ExprKind::Logic(logic, parts) => headed(printer, spelling(Sign::Logic(*logic), style), parts),
        ExprKind::Not(inner) => headed(printer, "not", std::slice::from_ref(&**inner)),
        ExprKind::Call(callee, arguments) => call(printer, callee, arguments),
        ExprKind::With(inner, keywords) => {
            // In Common Lisp style the numbers of a leap need no brackets of their own before keywords.
            let head = match &inner.kind {
                ExprKind::Array(array) if style == Style::Lisp => text(numbers(array, style)),
                _ => printer.expr(inner, Tightness::Either),
            };
            let mut parts = vec![head];
            for keyword_arg in keywords {
                let text = format!(" {}", keyword(keyword_arg, style));
                parts.extend([Doc::Comments(&keyword_arg.comments), Doc::Fill { probe: text.clone(), text }]);
            }
            Doc::Seq(vec![text("("), align(Doc::Seq(parts)), text(")")])
        }
        ExprKind::Cond(branches) => {
            let mut parts = Vec::new();
            for (number, branch_node) in branches.iter().enumerate() {
                if 0 < number {
                    parts.extend([Doc::Comments(branch_node.when.as_ref().map_or(&[], Expr::leading)), LINE]);
                }
                parts.push(branch(printer, branch_node, number == 0));
            }
            Doc::Seq(vec![text("(cond "), align(Doc::Seq(parts)), text(")")])
        }
        // `Printer::expr` writes the leaves.
        _ => Doc::Seq(Vec::new()),
    }
}

/// Returns a list of a word or sign and the parts after it. The comments before the first part are already written.
fn headed<'e>(printer: &Printer, head: &'static str, parts: &'e [Expr]) -> Doc<'e> {
    Doc::Seq(vec![text(format!("({head} ")), below(printer, parts, true), text(")")])
}

/// Returns parts below each other. If `led` is set, the comments before the first one are already written.
fn below<'e>(printer: &Printer, parts: &'e [Expr], led: bool) -> Doc<'e> {
    let mut docs = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        if 0 < number || !led {
            docs.push(Doc::Comments(part.leading()));
        }
        if 0 < number {
            docs.push(LINE);
        }
        docs.push(printer.expr(part, Tightness::Either));
    }
    align(Doc::Seq(docs))
}

fn call<'e>(printer: &Printer, callee: &'e Expr, arguments: &'e [Expr]) -> Doc<'e> {
    let mut parts = vec![printer.expr(callee, Tightness::Either)];
    if !arguments.is_empty() {
        let is_name = matches!(callee.kind, ExprKind::Name(_));
        parts.push(if is_name { text(" ") } else { LINE });
        parts.push(below(printer, arguments, false));
    }
    Doc::Seq(vec![text("("), align(Doc::Seq(parts)), text(")")])
}

fn branch<'e>(printer: &Printer, branch: &'e Branch, is_first: bool) -> Doc<'e> {
    let when = branch.when.as_ref().map_or_else(|| text("t"), |when| printer.expr(when, Tightness::Either));
    // The comments before the first part of a list are already written.
    let is_led = is_first && branch.when.is_none();
    let comments = if is_led { &[] } else { branch.body.leading() };
    let body = match printer.expr(&branch.body, Tightness::Either) {
        // Prose stays on the line of its condition, even if it has line ends.
        Doc::Prose(prose) if comments.is_empty() => {
            Doc::Seq(vec![Doc::Fill { text: " ".to_owned(), probe: format!(" {prose}") }, Doc::Prose(prose)])
        }
        body => group(Doc::Seq(vec![Doc::Comments(comments), LINE, body])),
    };
    Doc::Seq(vec![text("("), align(Doc::Seq(vec![when, body])), text(")")])
}
