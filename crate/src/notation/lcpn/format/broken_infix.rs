//! Prints expressions of C and SQL style on several lines.

use super::infix::{as_composed, between, body_tightness, otherwise, tightness, within};
use super::{self as format, Printer, Tightness, is_leaf};
use crate::notation::Style;
use crate::notation::lcpn::tree::{Branch, Expr, Joint, Kind, Logic};
use crate::notation::lcpn::vocabulary::signs::{Sign, spelling};

/// Writes an expression on several lines.
pub(super) fn broken(printer: &mut Printer, expr: &Expr, wanted: Tightness, indent: usize) {
    let in_brackets = tightness(printer, expr) < wanted;
    let inside = if in_brackets { indent.saturating_add(2) } else { indent };
    if in_brackets {
        printer.out.write("(");
        printer.out.line_break(inside);
    }
    match &expr.kind {
        Kind::Joined(joint, parts) => {
            for (number, part) in parts.iter().enumerate() {
                let mut led = number == 0;
                if 0 < number {
                    printer.out.comments(part.leading(), inside);
                    led = true;
                    let sign = between(printer, *joint, parts, number);
                    if sign != " " || !printer.out.fits(" ::") {
                        printer.out.line_break(inside);
                    }
                    printer.out.write(&sign);
                }
                let behind = if number == 0 { inside } else { inside.saturating_add(2) };
                printer.expr(part, within(*joint), behind, led);
            }
        }
        Kind::With(inner, keywords) => {
            let is_with = matches!(inner.kind, Kind::With(..));
            printer.out.write(if is_with { "(" } else { "" });
            printer.expr(inner, Tightness::Tight, inside, true);
            printer.out.write(if is_with { ")" } else { "" });
            for keyword in keywords {
                printer.out.comments(&keyword.comments, inside.saturating_add(2));
                printer.out.write(&format::keyword(keyword, printer.style));
            }
        }
        Kind::Call(callee, arguments) => broken_call(printer, callee, arguments, inside),
        Kind::Cond(branches) => broken_cond(printer, branches, inside),
        Kind::Compare(sign, sides) => {
            let [left, right] = &**sides;
            broken_term(printer, left, inside, true);
            printer.out.write(&[" ", spelling(Sign::Compare(*sign), printer.style), " "].concat());
            broken_term(printer, right, inside, false);
        }
        Kind::Logic(logic, parts) => {
            for (number, part) in parts.iter().enumerate() {
                let brackets = matches!(&part.kind, Kind::Logic(inner, _) if *inner == *logic || *inner == Logic::Or);
                if 0 < number {
                    printer.out.comments(part.leading(), inside);
                    printer.out.line_break(inside);
                    printer.out.write(&[spelling(Sign::Logic(*logic), printer.style), " "].concat());
                }
                bracketed(printer, part, inside, brackets);
            }
        }
        Kind::Not(inner) => {
            printer.out.write(if printer.style == Style::Sql { "NOT " } else { "!" });
            bracketed(printer, inner, inside, matches!(inner.kind, Kind::Compare(..) | Kind::Logic(..)));
        }
        _ => {}
    }
    if in_brackets {
        printer.out.line_break(indent);
        printer.out.write(")");
    }
}

fn bracketed(printer: &mut Printer, expr: &Expr, indent: usize, brackets: bool) {
    if brackets {
        printer.out.write("(");
    }
    printer.expr(expr, Tightness::Either, indent.saturating_add(2), true);
    if brackets {
        printer.out.write(")");
    }
}

fn broken_term(printer: &mut Printer, expr: &Expr, indent: usize, led: bool) {
    if !led {
        printer.out.comments(expr.leading(), indent);
    }
    let brackets = matches!(expr.kind, Kind::Compare(..) | Kind::Logic(..) | Kind::Not(_));
    bracketed(printer, expr, indent, brackets);
}

fn broken_call(printer: &mut Printer, callee: &Expr, arguments: &[Expr], indent: usize) {
    if let Some(functions) = as_composed(callee, arguments) {
        for (number, function) in functions.iter().enumerate() {
            if 0 < number {
                printer.out.comments(function.leading(), indent);
                printer.out.write(&[" ", printer.style.sign(Joint::Compose), " "].concat());
            }
            printer.expr(function, Tightness::Tight, indent, true);
        }
    } else {
        let is_property = matches!(callee.kind, Kind::Property(_));
        printer.out.write(if is_property { "(" } else { "" });
        printer.expr(callee, Tightness::Tight, indent, true);
        printer.out.write(if is_property { ")" } else { "" });
    }
    // A single leaf stays on the line of its function, even if it contains line ends.
    let inside = indent.saturating_add(2);
    let stays = matches!(arguments, [one] if is_leaf(one) && one.comments.is_empty());
    printer.out.write("(");
    for (number, argument) in arguments.iter().enumerate() {
        if 0 < number {
            printer.out.write(",");
        }
        printer.out.comments(argument.leading(), inside);
        if !stays {
            printer.out.line_break(inside);
        }
        printer.expr(argument, Tightness::Either, inside, true);
    }
    if !stays {
        printer.out.line_break(indent);
    }
    printer.out.write(")");
}

fn broken_cond(printer: &mut Printer, branches: &[Branch], indent: usize) {
    let is_sql = printer.style == Style::Sql;
    let inside = indent.saturating_add(2);
    for (number, branch) in branches.iter().enumerate() {
        if 0 < number {
            if let Some(when) = &branch.when {
                printer.out.comments(when.leading(), indent);
            }
            printer.out.line_break(indent);
            printer.out.write(otherwise(printer.style));
        }
        match &branch.when {
            Some(when) => broken_condition(printer, when, inside),
            None => printer.out.write(if is_sql { "" } else { "{" }),
        }
        printer.out.comments(branch.body.leading(), inside);
        printer.out.line_break(inside);
        let tightness = body_tightness(printer, branch);
        printer.expr(&branch.body, tightness, inside, true);
    }
    printer.out.line_break(indent);
    printer.out.write(if is_sql { "END" } else { "}" });
}

fn broken_condition(printer: &mut Printer, when: &Expr, indent: usize) {
    let is_sql = printer.style == Style::Sql;
    let in_brackets = !is_sql && !matches!(when.kind, Kind::Text(_));
    printer.out.write(if is_sql { "IF " } else { "if " });
    if in_brackets {
        printer.out.write("(");
    }
    printer.expr(when, Tightness::Either, indent, true);
    if in_brackets {
        printer.out.write(")");
    }
    printer.out.write(if is_sql { " THEN" } else { " {" });
}
