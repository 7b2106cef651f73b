//! Prints expressions in Lisp style, on one line or broken over several.

use super::{self as format, Printer, Tightness};
use crate::notation::Style;
use crate::notation::lcpn::tree::{Branch, Expr, Kind};
use crate::notation::lcpn::vocabulary::signs::{Sign, spelling};

/// Appends a list on one line.
pub(super) fn flat(printer: &Printer, expr: &Expr, out: &mut String) {
    let each = |parts: &[Expr], out: &mut String| {
        for part in parts {
            out.push(' ');
            printer.flat_to(part, Tightness::Either, out);
        }
    };
    out.push('(');
    match &expr.kind {
        Kind::Joined(joint, parts) => {
            out.push_str(printer.style.sign(*joint));
            each(parts, out);
        }
        Kind::With(inner, keywords) => {
            with_head(printer, inner, out);
            for keyword in keywords {
                out.push(' ');
                out.push_str(&format::keyword(keyword, printer.style));
            }
        }
        Kind::Call(callee, arguments) => {
            printer.flat_to(callee, Tightness::Either, out);
            each(arguments, out);
        }
        Kind::Cond(branches) => {
            out.push_str("cond");
            for branch in branches {
                out.push_str(" (");
                match &branch.when {
                    Some(when) => printer.flat_to(when, Tightness::Either, out),
                    None => out.push('t'),
                }
                out.push(' ');
                printer.flat_to(&branch.body, Tightness::Either, out);
                out.push(')');
            }
        }
        Kind::Compare(sign, sides) => {
            out.push_str(spelling(Sign::Compare(*sign), printer.style));
            each(&**sides, out);
        }
        Kind::Logic(logic, parts) => {
            out.push_str(spelling(Sign::Logic(*logic), printer.style));
            each(parts, out);
        }
        Kind::Not(inner) => {
            out.push_str("not ");
            printer.flat_to(inner, Tightness::Either, out);
        }
        _ => {}
    }
    out.push(')');
}

/// Appends the expression before keywords. In Common Lisp style the numbers of a leap need no brackets there.
fn with_head(printer: &Printer, inner: &Expr, out: &mut String) {
    match &inner.kind {
        Kind::Array(numbers) if printer.style == Style::Lisp => {
            let numbers: Vec<String> = numbers.iter().map(i16::to_string).collect();
            out.push_str(&numbers.join(" "));
        }
        _ => printer.flat_to(inner, Tightness::Either, out),
    }
}

/// Writes a list on several lines, its parts aligned below each other after its head.
pub(super) fn broken(printer: &mut Printer, expr: &Expr, indent: usize) {
    let _ = indent;
    let start = printer.out.column();
    match &expr.kind {
        Kind::Joined(joint, parts) => {
            let sign = printer.style.sign(*joint);
            parts_below(printer, &["(", sign, " "].concat(), parts, true);
        }
        Kind::Compare(sign, sides) => {
            parts_below(printer, &["(", spelling(Sign::Compare(*sign), printer.style), " "].concat(), &**sides, true);
        }
        Kind::Logic(logic, parts) => {
            parts_below(printer, &["(", spelling(Sign::Logic(*logic), printer.style), " "].concat(), parts, true);
        }
        Kind::Not(inner) => parts_below(printer, "(not ", std::slice::from_ref(&**inner), true),
        Kind::Call(callee, arguments) => {
            printer.out.write("(");
            printer.expr(callee, Tightness::Either, start.saturating_add(1), true);
            if arguments.is_empty() {
                printer.out.write(")");
                return;
            }
            let is_name = matches!(callee.kind, Kind::Name(_));
            if !is_name {
                printer.out.line_break(start.saturating_add(1));
                parts_below(printer, "", arguments, false);
                return;
            }
            parts_below(printer, " ", arguments, false);
        }
        Kind::With(inner, keywords) => {
            printer.out.write("(");
            let inside = start.saturating_add(1);
            if matches!(inner.kind, Kind::Array(_)) {
                let mut head = String::new();
                with_head(printer, inner, &mut head);
                printer.out.write(&head);
            } else {
                printer.expr(inner, Tightness::Either, inside, true);
            }
            for keyword in keywords {
                printer.out.comments(&keyword.comments, inside);
                let text = [" ", &format::keyword(keyword, printer.style)].concat();
                if !printer.out.fits(&text) {
                    printer.out.line_break(inside);
                }
                printer.out.write(&text);
            }
            printer.out.write(")");
        }
        Kind::Cond(branches) => {
            printer.out.write("(cond ");
            let column = start.saturating_add(6);
            for (number, branch) in branches.iter().enumerate() {
                let first = branch.when.as_ref().unwrap_or(&branch.body);
                if 0 < number {
                    if branch.when.is_some() {
                        printer.out.comments(first.leading(), column);
                    }
                    printer.out.line_break(column);
                }
                self::branch(printer, branch, column);
            }
            printer.out.write(")");
        }
        _ => {}
    }
}

fn branch(printer: &mut Printer, branch: &Branch, column: usize) {
    let inside = column.saturating_add(1);
    printer.out.write("(");
    match &branch.when {
        Some(when) => printer.expr(when, Tightness::Either, inside, true),
        None => printer.out.write("t"),
    }
    match printer.flat(&branch.body, Tightness::Either, false) {
        Some(text) if printer.out.fits(&text) => {
            printer.out.write(" ");
            printer.out.write(&text);
        }
        _ => {
            printer.out.comments(branch.body.leading(), inside);
            printer.out.line_break(inside);
            printer.expr(&branch.body, Tightness::Either, inside, true);
        }
    }
    printer.out.write(")");
}

/// Writes the head of a list and its parts below each other. If `led` is set, the first part's comments are already
/// written.
fn parts_below(printer: &mut Printer, head: &str, parts: &[Expr], led: bool) {
    printer.out.write(head);
    let column = printer.out.column();
    for (number, part) in parts.iter().enumerate() {
        let is_led = led && number == 0;
        if !is_led {
            printer.out.comments(part.leading(), column);
        }
        if 0 < number {
            printer.out.line_break(column);
        }
        printer.expr(part, Tightness::Either, column, true);
    }
    printer.out.write(")");
}
