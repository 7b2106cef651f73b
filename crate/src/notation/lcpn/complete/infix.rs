//! What may stand behind the beginning of a text in C and SQL style.

use super::place::{Ending, Place};
use crate::notation::lcpn::lexer::{Bracket, Token, TokenKind as Lexeme};
use crate::notation::lcpn::style::{Style, gerund_of};
use crate::notation::lcpn::tree::Joint;
use crate::notation::lcpn::words;

/// What a place lies in and behind.
#[derive(Clone, Copy)]
struct Before<'t> {
    /// Whether a condition is open.
    is_condition: bool,
    /// Whether the brackets of a whole condition have just been closed.
    is_behind_condition: bool,
    /// Whether the `IF` that is open has had its last branch.
    branch: Option<bool>,
    last: Option<&'t Lexeme>,
}

fn scan<'t>(before: &[&'t Token], style: Style) -> Before<'t> {
    // Whether each open bracket, and in SQL style what `IF` began, holds conditions.
    let mut open = vec![false];
    // Whether each `IF` that is open has had its last branch.
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
                // `ELSE IF` goes on with the same ladder.
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
    // Only SQL style has an end that belongs to its `IF`.
    let branch = branches.last().copied().filter(|_| style == Style::Sql);
    Before { is_condition, is_behind_condition, branch, last }
}

/// What may stand behind these tokens; `names` are those that the text defines.
pub(super) fn place(before: &[&Token], style: Style, names: &[String]) -> Place {
    let inside = scan(before, style);
    let Before { is_condition, is_behind_condition, branch, last } = inside;
    let operand = match (is_condition, branch.is_some()) {
        (true, _) => Place::Condition,
        (false, true) => Place::PieceOfBranch,
        (false, false) => Place::Piece,
    };
    match last {
        None => Place::Piece,
        Some(Lexeme::Joint(Joint::Compose)) if !is_condition => Place::Function,
        Some(Lexeme::If) if style == Style::C => Place::Nothing,
        // A brace comes next.
        Some(Lexeme::Close(Bracket::Round)) if is_behind_condition && style == Style::C => Place::Nothing,
        Some(Lexeme::Sign(_) | Lexeme::Open(Bracket::Square) | Lexeme::Colon) => Place::Nothing,
        Some(Lexeme::Open(Bracket::Round))
            if before.iter().rev().nth(1).is_some_and(|token| is_called(token, "within")) =>
        {
            Place::Region
        }
        // What a condition asks takes nothing.
        Some(Lexeme::Open(Bracket::Round))
            if is_condition
                && before.iter().rev().nth(1).is_some_and(|token| matches!(token.kind, Lexeme::Name(..))) =>
        {
            Place::Nothing
        }
        Some(Lexeme::Comma) if matches!(innermost(before), Some(Lexeme::Open(Bracket::Square))) => Place::Nothing,
        Some(Lexeme::Name(word, _)) if style == Style::Sql && is_gerund(word, names) => Place::Piece,
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

/// What may stand behind these tokens, of which the last ends an operand.
fn behind_operand(before: &[&Token], inside: &Before) -> Place {
    match inside.last {
        _ if inside.is_condition && is_compared(before) => Place::Logic,
        _ if inside.is_condition => Place::Comparison,
        Some(Lexeme::Number(..) | Lexeme::Star) => Place::Nothing,
        _ if inside.branch == Some(false) => Place::Joint(Ending::Branch),
        _ if inside.branch == Some(true) => Place::Joint(Ending::LastBranch),
        Some(Lexeme::Close(Bracket::Curly)) => Place::Joint(Ending::Else),
        Some(Lexeme::Name(..)) if begins_item(before) => Place::Joint(Ending::Definition),
        _ => Place::Joint(Ending::Nothing),
    }
}

/// Returns whether the last of the tokens is the first of a definition or of a piece.
fn begins_item(before: &[&Token]) -> bool {
    let Some(token) = before.iter().rev().nth(1) else { return true };
    matches!(token.kind, Lexeme::Name(..) | Lexeme::Close(_) | Lexeme::Keyword(_) | Lexeme::Text(_) | Lexeme::End)
}

/// Returns whether the last of the tokens belongs to a comparison, of which each has one sign.
fn is_compared(before: &[&Token]) -> bool {
    let is_of_one = |kind: &Lexeme| {
        matches!(kind, Lexeme::Sign(_) | Lexeme::Name(..) | Lexeme::Number(..) | Lexeme::Open(_) | Lexeme::Close(_))
    };
    let mut one = before.iter().rev().take_while(|token| is_of_one(&token.kind));
    one.any(|token| matches!(token.kind, Lexeme::Sign(_)))
}

/// Returns whether a token is this word.
fn is_called(token: &Token, word: &str) -> bool {
    matches!(&token.kind, Lexeme::Name(name, _) if name.to_lowercase() == word)
}

/// The bracket that is open last.
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
    gerund_of(&word.to_lowercase(), |name| words::is_function(name) || is_own(name)).is_some()
}
