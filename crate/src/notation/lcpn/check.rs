//! Reports conditions used as pieces, and pieces used as conditions.

use super::mistake::Mistake;
use super::tree::{Expr, Kind, Tree};
use crate::notation::Diagnostic;

/// Reports conditions used as pieces and pieces used as conditions. Lisp's brackets allow both; the other styles cannot
/// write them.
pub(super) fn check(tree: &Tree, diagnostics: &mut Vec<Diagnostic>) {
    for item in &tree.items {
        piece(&item.body, diagnostics);
    }
}

fn piece(expr: &Expr, diagnostics: &mut Vec<Diagnostic>) {
    match &expr.kind {
        Kind::Compare(..) | Kind::Logic(..) | Kind::Not(_) => {
            diagnostics.push(Mistake::ConditionAsPiece.at(expr.span));
        }
        Kind::Joined(_, parts) => parts.iter().for_each(|part| piece(part, diagnostics)),
        Kind::With(inner, _) => piece(inner, diagnostics),
        Kind::Call(callee, arguments) => {
            piece(callee, diagnostics);
            for argument in arguments {
                piece(argument, diagnostics);
            }
        }
        Kind::Cond(branches) => {
            for branch in branches {
                if let Some(when) = &branch.when {
                    condition(when, diagnostics);
                }
                piece(&branch.body, diagnostics);
            }
        }
        Kind::Missing
        | Kind::Name(_)
        | Kind::Number(_)
        | Kind::Star
        | Kind::Text(_)
        | Kind::Array(_)
        | Kind::Property(_) => {}
    }
}

fn condition(expr: &Expr, diagnostics: &mut Vec<Diagnostic>) {
    match &expr.kind {
        Kind::Missing | Kind::Text(_) | Kind::Name(_) => {}
        Kind::Logic(_, parts) => parts.iter().for_each(|part| condition(part, diagnostics)),
        Kind::Not(inner) => condition(inner, diagnostics),
        Kind::Compare(_, sides) => {
            for side in &**sides {
                if !matches!(side.kind, Kind::Number(_)) {
                    condition(side, diagnostics);
                }
            }
        }
        Kind::Call(callee, arguments) if matches!(callee.kind, Kind::Name(_)) => {
            for argument in arguments {
                piece(argument, diagnostics);
            }
        }
        Kind::Number(_)
        | Kind::Star
        | Kind::Array(_)
        | Kind::Property(_)
        | Kind::Joined(..)
        | Kind::With(..)
        | Kind::Call(..)
        | Kind::Cond(_) => diagnostics.push(Mistake::PieceAsCondition.at(expr.span)),
    }
}
