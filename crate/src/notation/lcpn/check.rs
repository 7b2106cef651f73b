//! Reports conditions used as pieces, and pieces used as conditions.

use super::mistake::Mistake;
use super::tree::{Expr, ExprKind, Tree};
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
        ExprKind::Compare(..) | ExprKind::Logic(..) | ExprKind::Not(_) => {
            diagnostics.push(Mistake::ConditionAsPiece.at(expr.span));
        }
        ExprKind::Joined(_, parts) => parts.iter().for_each(|part| piece(part, diagnostics)),
        ExprKind::With(inner, _) => piece(inner, diagnostics),
        ExprKind::Call(callee, arguments) => {
            piece(callee, diagnostics);
            for argument in arguments {
                piece(argument, diagnostics);
            }
        }
        ExprKind::Cond(branches) => {
            for branch in branches {
                if let Some(when) = &branch.when {
                    condition(when, diagnostics);
                }
                piece(&branch.body, diagnostics);
            }
        }
        ExprKind::Missing
        | ExprKind::Name(_)
        | ExprKind::Number(_)
        | ExprKind::Star
        | ExprKind::Text(_)
        | ExprKind::Array(_)
        | ExprKind::Property(_) => {}
    }
}

fn condition(expr: &Expr, diagnostics: &mut Vec<Diagnostic>) {
    match &expr.kind {
        ExprKind::Missing | ExprKind::Text(_) | ExprKind::Name(_) => {}
        ExprKind::Logic(_, parts) => parts.iter().for_each(|part| condition(part, diagnostics)),
        ExprKind::Not(inner) => condition(inner, diagnostics),
        ExprKind::Compare(_, sides) => {
            for side in &**sides {
                if !matches!(side.kind, ExprKind::Number(_)) {
                    condition(side, diagnostics);
                }
            }
        }
        ExprKind::Call(callee, arguments) if matches!(callee.kind, ExprKind::Name(_)) => {
            for argument in arguments {
                piece(argument, diagnostics);
            }
        }
        ExprKind::Number(_)
        | ExprKind::Star
        | ExprKind::Array(_)
        | ExprKind::Property(_)
        | ExprKind::Joined(..)
        | ExprKind::With(..)
        | ExprKind::Call(..)
        | ExprKind::Cond(_) => diagnostics.push(Mistake::PieceAsCondition.at(expr.span)),
    }
}
