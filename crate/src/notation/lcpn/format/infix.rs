//! Lays out expressions in C and SQL style: operators between operands, and brackets where they bind too loosely.

use super::doc::{Doc, LINE, SOFT_BREAK, bracketed_if, nest, text};
use super::{Printer, Tightness, is_leaf, keyword};
use crate::notation::Style;
use crate::notation::lcpn::tree::{Branch, Expr, ExprKind, Joint, Logic, are_numbers};
use crate::notation::lcpn::vocabulary::signs::{Sign, spelling};

/// Returns how tightly an expression binds without brackets.
fn tightness(printer: &Printer, expr: &Expr) -> Tightness {
    match &expr.kind {
        ExprKind::Joined(Joint::Either, _) => Tightness::Either,
        ExprKind::Joined(Joint::Chain(_), _) => Tightness::Chain,
        ExprKind::Call(callee, arguments) => {
            // A composition is written unchanged, as `f & g(x)`; so is a gerund with its operand.
            if as_composed(callee, arguments).is_some() || as_gerund(printer, callee, arguments).is_some() {
                Tightness::Compose
            } else {
                Tightness::Tight
            }
        }
        // Braces or `END` close a choice, but no keywords or arguments can follow them.
        ExprKind::Joined(Joint::Compose, _) | ExprKind::Cond(_) => Tightness::Compose,
        _ => Tightness::Tight,
    }
}

/// Returns the functions of a call that is written as `f & g(x)`.
fn as_composed<'e>(callee: &'e Expr, arguments: &[Expr]) -> Option<&'e [Expr]> {
    let ExprKind::Joined(Joint::Compose, functions) = &callee.kind else { return None };
    // Only if it reads back as a call of all the functions.
    let last = functions.last()?;
    let is_plain = matches!(last.kind, ExprKind::Name(_))
        || matches!(&last.kind, ExprKind::Call(callee, _) if matches!(callee.kind, ExprKind::Name(_)));
    (is_plain && !are_numbers(arguments)).then_some(functions)
}

/// Returns the gerund for a call of one piece in SQL style.
fn as_gerund(printer: &Printer, callee: &Expr, arguments: &[Expr]) -> Option<String> {
    let [argument] = arguments else { return None };
    let fits = match &argument.kind {
        ExprKind::Name(_) | ExprKind::Array(_) | ExprKind::Text(_) => true,
        ExprKind::With(inner, _) => matches!(inner.kind, ExprKind::Name(_) | ExprKind::Array(_)),
        _ => false,
    };
    printer.gerund(callee).filter(|_| fits)
}

/// Returns an expression that is not a leaf, in brackets if it binds less tightly than `wanted`.
pub(super) fn expression<'e>(printer: &Printer, expr: &'e Expr, wanted: Tightness) -> Doc<'e> {
    let doc = match &expr.kind {
        ExprKind::Joined(joint, parts) => joined(printer, *joint, parts),
        ExprKind::With(inner, keywords) => {
            // Without brackets its own keywords would merge with these.
            let is_with = matches!(inner.kind, ExprKind::With(..));
            let mut parts = vec![bracketed_if(is_with, printer.expr(inner, Tightness::Tight))];
            for argument in keywords {
                parts.extend([nest(Doc::Comments(&argument.comments)), text(keyword(argument, printer.style))]);
            }
            Doc::Seq(parts)
        }
        ExprKind::Call(callee, arguments) => call(printer, callee, arguments),
        ExprKind::Cond(branches) => cond(printer, branches),
        ExprKind::Compare(sign, sides) => {
            let [left, right] = &**sides;
            let sign = format!(" {} ", spelling(Sign::Compare(*sign), printer.style));
            Doc::Seq(vec![term(printer, left), text(sign), Doc::Comments(right.leading()), term(printer, right)])
        }
        ExprKind::Logic(logic, parts) => {
            let sign = format!(" {} ", spelling(Sign::Logic(*logic), printer.style));
            let mut docs = Vec::new();
            for (number, part) in parts.iter().enumerate() {
                if 0 < number {
                    docs.extend([Doc::Comments(part.leading()), SOFT_BREAK, text(sign.clone())]);
                }
                let brackets = matches!(&part.kind, ExprKind::Logic(inner, _) if inner == logic || *inner == Logic::Or);
                docs.push(operand(printer, part, brackets));
            }
            Doc::Seq(docs)
        }
        ExprKind::Not(inner) => {
            let brackets = matches!(inner.kind, ExprKind::Compare(..) | ExprKind::Logic(..));
            let sign = if printer.style == Style::Sql { "NOT " } else { "!" };
            Doc::Seq(vec![text(sign), operand(printer, inner, brackets)])
        }
        // `Printer::expr` writes the leaves.
        _ => Doc::Seq(Vec::new()),
    };
    if tightness(printer, expr) < wanted {
        Doc::Seq(vec![text("("), nest(Doc::Seq(vec![SOFT_BREAK, doc])), SOFT_BREAK, text(")")])
    } else {
        doc
    }
}

fn joined<'e>(printer: &Printer, joint: Joint, parts: &'e [Expr]) -> Doc<'e> {
    // How tightly the operands must bind.
    let within = match joint {
        Joint::Either => Tightness::Chain,
        Joint::Chain(_) => Tightness::Compose,
        Joint::Compose => Tightness::Tight,
    };
    let mut docs = Vec::new();
    let mut are_properties = joint == Joint::Either;
    for (number, part) in parts.iter().enumerate() {
        let doc = printer.expr(part, within);
        if number == 0 {
            docs.push(doc);
        } else {
            docs.push(Doc::Comments(part.leading()));
            // Properties at the start need no operator.
            if are_properties {
                docs.push(Doc::Fill { text: " ".to_owned(), probe: " ::".to_owned() });
            } else {
                docs.extend([SOFT_BREAK, text(format!(" {} ", printer.style.sign(joint)))]);
            }
            docs.push(nest(doc));
        }
        are_properties &= matches!(part.kind, ExprKind::Property(_));
    }
    Doc::Seq(docs)
}

/// Returns an operand of a logical operator or of a comparison, in brackets if it needs them.
fn operand<'e>(printer: &Printer, expr: &'e Expr, brackets: bool) -> Doc<'e> {
    nest(bracketed_if(brackets, printer.expr(expr, Tightness::Either)))
}

/// Returns one side of a comparison.
fn term<'e>(printer: &Printer, expr: &'e Expr) -> Doc<'e> {
    operand(printer, expr, matches!(expr.kind, ExprKind::Compare(..) | ExprKind::Logic(..) | ExprKind::Not(_)))
}

/// Returns a call, with gerunds if it fits on one line.
fn call<'e>(printer: &Printer, callee: &'e Expr, arguments: &'e [Expr]) -> Doc<'e> {
    let plain = in_brackets(printer, callee, arguments);
    let functions = as_composed(callee, arguments).unwrap_or_default();
    let gerunds = as_gerund(printer, callee, arguments).or_else(|| {
        as_gerund(printer, functions.last()?, arguments)?;
        let gerunds: Option<Vec<String>> = functions.iter().map(|function| printer.gerund(function)).collect();
        Some(gerunds?.join(&composed(printer)))
    });
    let Some(gerunds) = gerunds else { return plain };
    let mut parts = vec![text(gerunds), text(" ")];
    parts.extend(functions.iter().skip(1).map(|function| Doc::Comments(function.leading())));
    for argument in arguments {
        parts.extend([Doc::Comments(argument.leading()), printer.expr(argument, Tightness::Tight)]);
    }
    Doc::Choice { flat: Box::new(Doc::Seq(parts)), broken: Box::new(plain) }
}

/// Returns the operator between functions that are composed.
fn composed(printer: &Printer) -> String {
    format!(" {} ", printer.style.sign(Joint::Compose))
}

/// Returns a call with its arguments in brackets.
fn in_brackets<'e>(printer: &Printer, callee: &'e Expr, arguments: &'e [Expr]) -> Doc<'e> {
    let mut docs = Vec::new();
    if let Some(functions) = as_composed(callee, arguments) {
        for (number, function) in functions.iter().enumerate() {
            if 0 < number {
                docs.extend([Doc::Comments(function.leading()), text(composed(printer))]);
            }
            docs.push(printer.expr(function, Tightness::Tight));
        }
    } else {
        // Without brackets the text after a property would be read as the piece that has it.
        let is_property = matches!(callee.kind, ExprKind::Property(_));
        docs.push(bracketed_if(is_property, printer.expr(callee, Tightness::Tight)));
    }
    docs.push(text("("));
    // A single leaf stays on the line of its function, even if it has line ends.
    if let [leaf] = arguments
        && is_leaf(leaf)
        && leaf.comments.is_empty()
    {
        docs.push(printer.expr(leaf, Tightness::Either));
    } else {
        for (number, argument) in arguments.iter().enumerate() {
            let line = if number == 0 { SOFT_BREAK } else { LINE };
            docs.push(text(if number == 0 { "" } else { "," }));
            let argument = vec![Doc::Comments(argument.leading()), line, printer.expr(argument, Tightness::Either)];
            docs.push(nest(Doc::Seq(argument)));
        }
        docs.push(SOFT_BREAK);
    }
    docs.push(text(")"));
    Doc::Seq(docs)
}

fn cond<'e>(printer: &Printer, branches: &'e [Branch]) -> Doc<'e> {
    let is_sql = printer.style == Style::Sql;
    let mut docs = Vec::new();
    for (number, branch) in branches.iter().enumerate() {
        if 0 < number {
            docs.extend([Doc::Comments(branch.when.as_ref().map_or(&[], Expr::leading)), LINE]);
            docs.push(text(if is_sql { "ELSE " } else { "} else " }));
        }
        docs.push(match &branch.when {
            Some(when) => condition(printer, when),
            None => text(if is_sql { "" } else { "{" }),
        });
        // The comments before the first part are already written.
        let is_led = number == 0 && branch.when.is_none();
        let comments = Doc::Comments(if is_led { &[] } else { branch.body.leading() });
        // `ELSE` has a space already.
        let line = if is_sql && branch.when.is_none() { SOFT_BREAK } else { LINE };
        let body = printer.expr(&branch.body, body_tightness(printer, branch));
        docs.push(nest(Doc::Seq(vec![comments, line, body])));
    }
    docs.extend([LINE, text(if is_sql { "END" } else { "}" })]);
    Doc::Seq(docs)
}

/// Returns the condition of a branch, with the words and brackets around it.
fn condition<'e>(printer: &Printer, when: &'e Expr) -> Doc<'e> {
    let is_sql = printer.style == Style::Sql;
    let brackets = !is_sql && !matches!(when.kind, ExprKind::Text(_));
    let when = bracketed_if(brackets, nest(printer.expr(when, Tightness::Either)));
    let (before, behind) = if is_sql { ("IF ", " THEN") } else { ("if ", " {") };
    Doc::Seq(vec![text(before), when, text(behind)])
}

/// Returns how tightly the body of a branch must bind. An `IF` that starts an `ELSE` branch in SQL style needs brackets,
/// because it would be read as `ELSE IF`.
fn body_tightness(printer: &Printer, branch: &Branch) -> Tightness {
    let begins_with_if = |mut expr: &Expr| loop {
        match &expr.kind {
            ExprKind::Cond(_) => return true,
            ExprKind::Joined(_, parts) => match parts.first() {
                Some(first) => expr = first,
                None => return false,
            },
            _ => return false,
        }
    };
    let is_else = branch.when.is_none() && printer.style == Style::Sql && begins_with_if(&branch.body);
    if is_else { Tightness::Tight } else { Tightness::Either }
}
