//! Prints expressions on one line in C and SQL style.

use super::{self as format, Printer, Tightness};
use crate::notation::Style;
use crate::notation::lcpn::tree::{Branch, Expr, Joint, Kind, Logic, are_numbers};
use crate::notation::lcpn::vocabulary::signs::{Sign, spelling};

/// Returns how tightly an expression binds without brackets.
pub(super) fn tightness(printer: &Printer, expr: &Expr) -> Tightness {
    match &expr.kind {
        Kind::Joined(Joint::Either, _) => Tightness::Either,
        Kind::Joined(Joint::Chain(_), _) => Tightness::Chain,
        Kind::Call(callee, arguments) => {
            // A composition is written unchanged, as `f & g(x)`; so is a gerund with its operand.
            if as_composed(callee, arguments).is_some() || as_gerund(printer, callee, arguments).is_some() {
                Tightness::Compose
            } else {
                Tightness::Tight
            }
        }
        // Braces or `END` close a choice, but no keywords or arguments can follow them.
        Kind::Joined(Joint::Compose, _) | Kind::Cond(_) => Tightness::Compose,
        _ => Tightness::Tight,
    }
}

/// Returns the functions of a call that is written as `f & g(x)`.
pub(super) fn as_composed<'e>(callee: &'e Expr, arguments: &[Expr]) -> Option<&'e [Expr]> {
    let Kind::Joined(Joint::Compose, functions) = &callee.kind else { return None };
    // Only if it reads back as a call of all the functions.
    let last = functions.last()?;
    let is_plain = matches!(last.kind, Kind::Name(_))
        || matches!(&last.kind, Kind::Call(callee, _) if matches!(callee.kind, Kind::Name(_)));
    (is_plain && !are_numbers(arguments)).then_some(functions)
}

/// Returns the gerund for a call of one piece in SQL style.
fn as_gerund(printer: &Printer, callee: &Expr, arguments: &[Expr]) -> Option<String> {
    let [argument] = arguments else { return None };
    let fits = match &argument.kind {
        Kind::Name(_) | Kind::Array(_) | Kind::Text(_) => true,
        Kind::With(inner, _) => matches!(inner.kind, Kind::Name(_) | Kind::Array(_)),
        _ => false,
    };
    printer.gerund(callee).filter(|_| fits)
}

/// Appends an expression on one line, in brackets if it binds too loosely for its place.
pub(super) fn flat(printer: &Printer, expr: &Expr, wanted: Tightness, out: &mut String) {
    let in_brackets = tightness(printer, expr) < wanted;
    if in_brackets {
        out.push('(');
    }
    match &expr.kind {
        Kind::Joined(joint, parts) => {
            for (number, part) in parts.iter().enumerate() {
                if 0 < number {
                    out.push_str(&between(printer, *joint, parts, number));
                }
                printer.flat_to(part, within(*joint), out);
            }
        }
        Kind::With(inner, keywords) => {
            // Otherwise its own keywords would merge with these.
            let is_with = matches!(inner.kind, Kind::With(..));
            out.push_str(if is_with { "(" } else { "" });
            printer.flat_to(inner, Tightness::Tight, out);
            out.push_str(if is_with { ")" } else { "" });
            for keyword in keywords {
                out.push_str(&format::keyword(keyword, printer.style));
            }
        }
        Kind::Call(callee, arguments) => call(printer, callee, arguments, out),
        Kind::Cond(branches) => cond(printer, branches, out),
        Kind::Compare(sign, sides) => {
            let [left, right] = &**sides;
            term(printer, left, out);
            out.push(' ');
            out.push_str(spelling(Sign::Compare(*sign), printer.style));
            out.push(' ');
            term(printer, right, out);
        }
        Kind::Logic(logic, parts) => {
            for (number, part) in parts.iter().enumerate() {
                if 0 < number {
                    out.push_str(&[" ", spelling(Sign::Logic(*logic), printer.style), " "].concat());
                }
                operand_of_logic(printer, part, *logic, out);
            }
        }
        Kind::Not(inner) => {
            out.push_str(if printer.style == Style::Sql { "NOT " } else { "!" });
            if matches!(inner.kind, Kind::Compare(..) | Kind::Logic(..)) {
                out.push('(');
                printer.flat_to(inner, Tightness::Either, out);
                out.push(')');
            } else {
                printer.flat_to(inner, Tightness::Either, out);
            }
        }
        _ => {}
    }
    if in_brackets {
        out.push(')');
    }
}

/// Returns how tightly the operands of an operator must bind.
pub(super) const fn within(joint: Joint) -> Tightness {
    match joint {
        Joint::Either => Tightness::Chain,
        Joint::Chain(_) => Tightness::Compose,
        Joint::Compose => Tightness::Tight,
    }
}

/// Returns the operator before an operand; properties at the start need none.
pub(super) fn between(printer: &Printer, joint: Joint, parts: &[Expr], number: usize) -> String {
    let are_properties = parts.iter().take(number).all(|part| matches!(part.kind, Kind::Property(_)));
    if joint == Joint::Either && are_properties {
        return " ".to_owned();
    }
    [" ", printer.style.sign(joint), " "].concat()
}

fn operand_of_logic(printer: &Printer, part: &Expr, logic: Logic, out: &mut String) {
    let in_brackets = match &part.kind {
        Kind::Logic(inner, _) => *inner == logic || *inner == Logic::Or,
        _ => false,
    };
    if in_brackets {
        out.push('(');
    }
    printer.flat_to(part, Tightness::Either, out);
    if in_brackets {
        out.push(')');
    }
}

/// Appends one side of a comparison.
fn term(printer: &Printer, expr: &Expr, out: &mut String) {
    let in_brackets = matches!(expr.kind, Kind::Compare(..) | Kind::Logic(..) | Kind::Not(_));
    if in_brackets {
        out.push('(');
    }
    printer.flat_to(expr, Tightness::Either, out);
    if in_brackets {
        out.push(')');
    }
}

fn call(printer: &Printer, callee: &Expr, arguments: &[Expr], out: &mut String) {
    if let Some(gerund) = as_gerund(printer, callee, arguments) {
        out.push_str(&gerund);
        out.push(' ');
        for argument in arguments {
            printer.flat_to(argument, Tightness::Tight, out);
        }
        return;
    }
    if let Some(functions) = as_composed(callee, arguments) {
        let sign = [" ", printer.style.sign(Joint::Compose), " "].concat();
        let gerunds: Option<Vec<String>> = functions.iter().map(|one| printer.gerund(one)).collect();
        let last = functions.last().and_then(|last| as_gerund(printer, last, arguments));
        if let (Some(gerunds), Some(_)) = (gerunds, last) {
            out.push_str(&gerunds.join(&sign));
            out.push(' ');
            for argument in arguments {
                printer.flat_to(argument, Tightness::Tight, out);
            }
            return;
        }
        for (number, function) in functions.iter().enumerate() {
            if 0 < number {
                out.push_str(&sign);
            }
            printer.flat_to(function, Tightness::Tight, out);
        }
    } else {
        // Otherwise the text after a property would be read as the piece that has it.
        let is_property = matches!(callee.kind, Kind::Property(_));
        out.push_str(if is_property { "(" } else { "" });
        printer.flat_to(callee, Tightness::Tight, out);
        out.push_str(if is_property { ")" } else { "" });
    }
    out.push('(');
    for (number, argument) in arguments.iter().enumerate() {
        if 0 < number {
            out.push_str(", ");
        }
        printer.flat_to(argument, Tightness::Either, out);
    }
    out.push(')');
}

/// Appends the condition of a branch, with the words and brackets around it.
fn condition(printer: &Printer, when: &Expr, out: &mut String) {
    let is_sql = printer.style == Style::Sql;
    let is_prose = matches!(when.kind, Kind::Text(_));
    out.push_str(if is_sql { "IF " } else { "if " });
    if !is_sql && !is_prose {
        out.push('(');
    }
    printer.flat_to(when, Tightness::Either, out);
    if !is_sql && !is_prose {
        out.push(')');
    }
    out.push_str(if is_sql { " THEN" } else { " {" });
}

pub(super) fn otherwise(style: Style) -> &'static str {
    if style == Style::Sql { "ELSE " } else { "} else " }
}

fn cond(printer: &Printer, branches: &[Branch], out: &mut String) {
    let is_sql = printer.style == Style::Sql;
    for (number, branch) in branches.iter().enumerate() {
        if 0 < number {
            out.push(' ');
            out.push_str(otherwise(printer.style));
        }
        match &branch.when {
            Some(when) => {
                condition(printer, when, out);
                out.push(' ');
            }
            None if !is_sql => out.push_str("{ "),
            None => {}
        }
        branch_body(printer, branch, out);
    }
    out.push_str(if is_sql { " END" } else { " }" });
}

/// Brackets an `IF` that starts an `ELSE` branch in SQL style, which would otherwise read as `ELSE IF`.
fn branch_body(printer: &Printer, branch: &Branch, out: &mut String) {
    printer.flat_to(&branch.body, body_tightness(printer, branch), out);
}

pub(super) fn body_tightness(printer: &Printer, branch: &Branch) -> Tightness {
    let begins_with_if = |mut expr: &Expr| loop {
        match &expr.kind {
            Kind::Cond(_) => return true,
            Kind::Joined(_, parts) => match parts.first() {
                Some(first) => expr = first,
                None => return false,
            },
            _ => return false,
        }
    };
    let is_else = branch.when.is_none() && printer.style == Style::Sql && begins_with_if(&branch.body);
    if is_else { Tightness::Tight } else { Tightness::Either }
}
