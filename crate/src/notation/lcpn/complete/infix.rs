//! Completion for C and SQL style: what can follow the start of a text.

use super::slot::{Ending, Slot};
use crate::notation::Style;
use crate::notation::lcpn::gerunds::gerund_of;
use crate::notation::lcpn::lexer::{Bracket, Token, TokenKind as Lexeme};
use crate::notation::lcpn::tree::Joint;
use crate::notation::lcpn::vocabulary::conditions::Condition;
use crate::notation::lcpn::vocabulary::functions::is_function;

/// The context of an offset: what it is inside, and the token before it.
#[derive(Clone, Copy)]
struct Before<'t> {
    /// Whether a condition is open.
    is_condition: bool,
    /// Whether the last token closes the brackets of a whole condition.
    is_behind_condition: bool,
    /// Whether the innermost open `IF` has reached its last branch; `None` outside `IF`, and in C style.
    branch: Option<bool>,
    last: Option<&'t Lexeme>,
}

fn scan<'t>(before: &[&'t Token], style: Style) -> Before<'t> {
    // Whether each open bracket (in SQL style also each open `IF`) holds a condition.
    let mut open = vec![false];
    // Whether each open `IF` has reached its last branch.
    let mut branches: Vec<bool> = Vec::new();
    let mut last: Option<&Lexeme> = None;
    let mut is_behind_condition = false;
    for token in before {
        let here = open.last().copied().unwrap_or(false);
        match &token.kind {
            Lexeme::Open(bracket) => open.push(*bracket == Bracket::Round && (here || last == Some(&Lexeme::If))),
            Lexeme::Close(_) if 1 < open.len() => {
                is_behind_condition = open.pop() == Some(true) && open.last() == Some(&false);
            }
            Lexeme::If if style == Style::Sql => {
                open.push(true);
                // `ELSE IF` continues the same choice.
                if last == Some(&Lexeme::Else) {
                    branches.pop();
                }
                branches.push(false);
            }
            Lexeme::Else => {
                branches.pop();
                branches.push(true);
            }
            Lexeme::End => {
                branches.pop();
            }
            Lexeme::Then if style == Style::Sql && here => {
                open.pop();
            }
            Lexeme::Define => {
                open = vec![false];
                branches.clear();
            }
            _ => {}
        }
        last = Some(&token.kind);
    }
    let is_condition = open.last().copied().unwrap_or(false);
    // Only in SQL style does `END` close an `IF`.
    let branch = branches.last().copied().filter(|_| style == Style::Sql);
    Before { is_condition, is_behind_condition, branch, last }
}

/// Returns what can follow these tokens; `names` are the names that the text defines.
pub(super) fn slot(before: &[&Token], style: Style, names: &[String]) -> Slot {
    let inside = scan(before, style);
    let Before { is_condition, is_behind_condition, branch, last } = inside;
    let operand = match (is_condition, branch.is_some()) {
        (true, _) => Slot::Condition,
        (false, true) => Slot::PieceOfBranch,
        (false, false) => Slot::Piece,
    };
    match last {
        None => Slot::Piece,
        Some(Lexeme::Joint(Joint::Compose)) if !is_condition => Slot::Function,
        Some(Lexeme::If) if style == Style::C => Slot::Nothing,
        // A brace must follow.
        Some(Lexeme::Close(Bracket::Round)) if is_behind_condition && style == Style::C => Slot::Nothing,
        Some(Lexeme::Sign(_) | Lexeme::Open(Bracket::Square) | Lexeme::Colon) => Slot::Nothing,
        Some(Lexeme::Open(Bracket::Round)) if before.iter().rev().nth(1).is_some_and(|token| asks_region(token)) => {
            Slot::Region
        }
        // The other functions of a condition take no arguments.
        Some(Lexeme::Open(Bracket::Round))
            if is_condition
                && before.iter().rev().nth(1).is_some_and(|token| matches!(token.kind, Lexeme::Name(..))) =>
        {
            Slot::Nothing
        }
        Some(Lexeme::Comma) if matches!(innermost(before), Some(Lexeme::Open(Bracket::Square))) => Slot::Nothing,
        Some(Lexeme::Name(word, _)) if style == Style::Sql && is_gerund(word, names) => Slot::Piece,
        Some(
            Lexeme::Name(..)
            | Lexeme::Number(..)
            | Lexeme::Text(_)
            | Lexeme::Close(_)
            | Lexeme::Keyword(_)
            | Lexeme::KeyNumber(_)
            | Lexeme::KeyStar
            | Lexeme::Star
            | Lexeme::End,
        ) => behind_operand(before, &inside),
        Some(
            Lexeme::Open(_)
            | Lexeme::Property(_)
            | Lexeme::Joint(_)
            | Lexeme::Logic(_)
            | Lexeme::Not
            | Lexeme::Comma
            | Lexeme::Define
            | Lexeme::If
            | Lexeme::Then
            | Lexeme::Else,
        ) => operand,
    }
}

/// Returns what can follow these tokens, the last of which ends an operand.
fn behind_operand(before: &[&Token], inside: &Before) -> Slot {
    match inside.last {
        _ if inside.is_condition && is_compared(before) => Slot::Logic,
        _ if inside.is_condition => Slot::Comparison,
        Some(Lexeme::Number(..) | Lexeme::Star) => Slot::Nothing,
        _ if inside.branch == Some(false) => Slot::Joint(Ending::Branch),
        _ if inside.branch == Some(true) => Slot::Joint(Ending::LastBranch),
        Some(Lexeme::Close(Bracket::Curly)) => Slot::Joint(Ending::Else),
        Some(Lexeme::Name(..)) if begins_item(before) => Slot::Joint(Ending::Definition),
        _ => Slot::Joint(Ending::Nothing),
    }
}

/// Returns whether the last token is the first of a definition or a piece.
fn begins_item(before: &[&Token]) -> bool {
    let Some(token) = before.iter().rev().nth(1) else { return true };
    matches!(token.kind, Lexeme::Name(..) | Lexeme::Close(_) | Lexeme::Keyword(_) | Lexeme::Text(_) | Lexeme::End)
}

/// Returns whether the last token belongs to a comparison that already has its operator. Each comparison has only one.
fn is_compared(before: &[&Token]) -> bool {
    let is_of_one = |kind: &Lexeme| {
        matches!(kind, Lexeme::Sign(_) | Lexeme::Name(..) | Lexeme::Number(..) | Lexeme::Open(_) | Lexeme::Close(_))
    };
    let mut comparison = before.iter().rev().take_while(|token| is_of_one(&token.kind));
    comparison.any(|token| matches!(token.kind, Lexeme::Sign(_)))
}

/// Returns whether a token is a function of conditions that takes a region.
fn asks_region(token: &Token) -> bool {
    let Lexeme::Name(name, _) = &token.kind else { return false };
    matches!(Condition::named(&name.to_ascii_lowercase()), Some(Condition::Region(_)))
}

/// Returns the innermost open bracket.
fn innermost<'t>(before: &[&'t Token]) -> Option<&'t Lexeme> {
    let mut closed: usize = 0;
    for token in before.iter().rev() {
        match token.kind {
            Lexeme::Close(_) => closed = closed.saturating_add(1),
            Lexeme::Open(_) if closed == 0 => return Some(&token.kind),
            Lexeme::Open(_) => closed = closed.saturating_sub(1),
            _ => {}
        }
    }
    None
}

fn is_gerund(word: &str, names: &[String]) -> bool {
    let is_own = |name: &str| names.iter().any(|own| own.replace('_', "-").eq_ignore_ascii_case(name));
    gerund_of(&word.to_ascii_lowercase(), |name| is_function(name) || is_own(name)).is_some()
}
