//! Converts the conditions of a piece to expressions.

use super::{call, node, number, word};
use crate::notation::lcpn::tree::{Branch, Expr, ExprKind, Logic, Sign};
use crate::notation::lcpn::vocabulary::conditions;
use crate::piece::{Cond, CountRange, Counts, Name};

/// Returns the expression under a condition.
pub(super) fn given(when: &Cond, expr: Expr) -> Expr {
    match when {
        Cond::Always => expr,
        Cond::Unmoved => call(conditions::VIRGIN, vec![expr]),
        when => {
            let when = Some(condition(when));
            node(ExprKind::Cond(vec![Branch { when, body: expr }]))
        }
    }
}

/// Returns a condition that always holds.
fn always() -> Expr {
    comparison(conditions::RANK, Sign::Greater, 0)
}

fn comparison(what: &str, sign: Sign, n: u16) -> Expr {
    node(ExprKind::Compare(sign, Box::new([call(what, Vec::new()), number(n)])))
}

fn condition(cond: &Cond) -> Expr {
    match cond {
        Cond::Always => always(),
        Cond::Unmoved => call(conditions::VIRGIN, Vec::new()),
        Cond::Turn(counts) => counted(conditions::TURN, counts),
        Cond::Rank(counts) => counted(conditions::RANK, counts),
        Cond::File(counts) => counted(conditions::FILE, counts),
        Cond::Region(Name(name)) => call(conditions::WITHIN, vec![word(name)]),
        Cond::OneRankAhead | Cond::Said(_) => node(ExprKind::Text(cond.prose().unwrap_or_default().to_owned())),
        Cond::Not(inner) => node(ExprKind::Not(Box::new(condition(inner)))),
        Cond::All(parts) => logic(Logic::And, parts.iter().map(condition).collect()),
        Cond::Any(parts) => logic(Logic::Or, parts.iter().map(condition).collect()),
    }
}

fn logic(logic: Logic, mut parts: Vec<Expr>) -> Expr {
    match (parts.len(), parts.pop()) {
        (1, Some(part)) => part,
        (_, Some(last)) => {
            parts.push(last);
            node(ExprKind::Logic(logic, parts))
        }
        (_, None) if logic == Logic::And => always(),
        (_, None) => node(ExprKind::Not(Box::new(always()))),
    }
}

fn counted(what: &str, counts: &Counts) -> Expr {
    let mut ranges = Vec::new();
    for CountRange { min, max } in counts.ranges() {
        let above = comparison(what, Sign::Greater, min.saturating_sub(1));
        ranges.push(match max {
            Some(max) if max == min => comparison(what, Sign::Equal, min),
            Some(max) if min <= 1 => comparison(what, Sign::Less, max.saturating_add(1)),
            Some(max) => logic(Logic::And, vec![above, comparison(what, Sign::Less, max.saturating_add(1))]),
            None => above,
        });
    }
    logic(Logic::Or, ranges)
}
