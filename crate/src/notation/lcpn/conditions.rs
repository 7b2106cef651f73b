//! Evaluates conditions and comparisons; prose becomes switches.

use super::eval::Evaluation;
use super::format;
use super::mistake::Mistake;
use super::tree::{Expr, ExprKind, Logic, Sign};
use super::vocabulary::conditions::Condition;
use crate::notation::Switch;
use crate::piece::{Cond, Counts, Name};

impl Evaluation<'_, '_> {
    /// Evaluates a condition; its prose becomes switches.
    pub(super) fn condition(&mut self, expr: &Expr, switches: &mut Vec<Switch>) -> Cond {
        match &expr.kind {
            ExprKind::Text(text) => said(text, expr, switches),
            ExprKind::Logic(logic, parts) => {
                let parts = parts.iter().map(|part| self.condition(part, switches)).collect();
                match logic {
                    Logic::And => Cond::All(parts),
                    Logic::Or => Cond::Any(parts),
                }
            }
            ExprKind::Not(inner) => Cond::Not(Box::new(self.condition(inner, switches))),
            ExprKind::Compare(sign, sides) => {
                let [left, right] = &**sides;
                self.comparison(*sign, left, right, expr)
            }
            ExprKind::Call(callee, arguments) => {
                let word = match &callee.kind {
                    ExprKind::Name(name) => name.to_ascii_lowercase(),
                    _ => String::new(),
                };
                match (Condition::named(&word), arguments.as_slice()) {
                    (Some(Condition::Holds(cond)), []) => cond(),
                    (Some(Condition::Region(cond)), [Expr { kind: ExprKind::Name(region), .. }]) => {
                        cond(Name(region.to_ascii_lowercase()))
                    }
                    (Some(Condition::Compared(_)), _) => {
                        self.report(Mistake::NotCompared(word), expr.span);
                        Cond::Always
                    }
                    _ => self.unknown_condition(expr, switches),
                }
            }
            ExprKind::Name(_) => self.unknown_condition(expr, switches),
            // Already reported as missing, or as not being a condition.
            ExprKind::Missing
            | ExprKind::Number(_)
            | ExprKind::Star
            | ExprKind::Array(_)
            | ExprKind::Property(_)
            | ExprKind::Joined(..)
            | ExprKind::With(..)
            | ExprKind::Cond(_) => Cond::Always,
        }
    }

    /// Turns a condition that the program cannot evaluate into a switch that a person decides.
    fn unknown_condition(&mut self, expr: &Expr, switches: &mut Vec<Switch>) -> Cond {
        let text = format::on_one_line(expr, self.style);
        self.report(Mistake::UnknownCondition(text.clone()), expr.span);
        said(&text, expr, switches)
    }

    fn comparison(&mut self, sign: Sign, left: &Expr, right: &Expr, whole: &Expr) -> Cond {
        let (asked, sign, number) = match (asked(left), &left.kind, asked(right), &right.kind) {
            (Some(asked), _, _, ExprKind::Number(number)) => (asked, sign, *number),
            (_, ExprKind::Number(number), Some(asked), _) => {
                let turned = match sign {
                    Sign::Equal => Sign::Equal,
                    Sign::Less => Sign::Greater,
                    Sign::Greater => Sign::Less,
                };
                (asked, turned, *number)
            }
            (
                _,
                ExprKind::Name(_) | ExprKind::Number(_) | ExprKind::Call(..),
                _,
                ExprKind::Name(_) | ExprKind::Number(_) | ExprKind::Call(..),
            ) => {
                self.report(Mistake::BadComparison, whole.span);
                return Cond::Always;
            }
            _ => {
                return Cond::Always;
            }
        };
        let Some(counts) = counts(sign, number) else { return never() };
        asked(counts)
    }
}

/// Returns a condition that never holds.
fn never() -> Cond {
    Cond::Not(Box::new(Cond::Always))
}

fn said(text: &str, expr: &Expr, switches: &mut Vec<Switch>) -> Cond {
    if !switches.iter().any(|switch| switch.text == text) {
        switches.push(Switch { text: text.to_owned(), span: expr.span });
    }
    Cond::said(text.to_owned())
}

/// Returns the condition of a function that is compared with a number.
fn asked(expr: &Expr) -> Option<fn(Counts) -> Cond> {
    let name = match &expr.kind {
        ExprKind::Call(callee, arguments) if arguments.is_empty() => &callee.kind,
        name => name,
    };
    let ExprKind::Name(name) = name else { return None };
    match Condition::named(&name.to_ascii_lowercase())? {
        Condition::Compared(cond) => Some(cond),
        Condition::Holds(_) | Condition::Region(_) => None,
    }
}

/// Returns the counts from 1 that are equal to, less than or greater than a number; `None` if there are none.
fn counts(sign: Sign, number: i32) -> Option<Counts> {
    let number = u16::try_from(number.max(0)).unwrap_or(u16::MAX);
    match sign {
        Sign::Equal => (0 < number).then(|| Counts::exactly(number)),
        Sign::Less => (1 < number).then(|| Counts::between(1, number.saturating_sub(1))),
        Sign::Greater => Some(Counts::at_least(number.saturating_add(1))),
    }
}
