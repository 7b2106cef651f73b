//! The kinds of slots in a text, by what can be written there.

use crate::notation::lcpn::lexer::TokenKind as Lexeme;

/// A kind of slot in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// A new name, which completion cannot guess, a number, or nothing.
    Nothing,
    /// Directly after an opening bracket in Lisp.
    Head,
    /// Directly after an opening bracket in Lisp, where only a definition can start.
    HeadOfDefinition,
    /// Directly after an opening bracket in Lisp, where a definition or a piece can start.
    HeadOfText,
    /// A piece; in Lisp after a function.
    Piece,
    /// A piece between `IF` and `END`, where a further `IF` would claim that `END`.
    PieceOfBranch,
    /// A piece, or keywords for the piece before.
    PieceOrKeyword,
    Keyword,
    Function,
    /// A condition; in Lisp including its brackets.
    Condition,
    /// Directly after the opening bracket of a condition in Lisp.
    Asked,
    /// Directly after the opening bracket of a branch in Lisp.
    Branch,
    Region,
    /// After a piece in C and SQL style: an operator, or a word that ends the enclosing construct.
    Joint(Ending),
    /// After a function of a condition in C and SQL style.
    Comparison,
    /// After a complete condition in C and SQL style.
    Logic,
}

/// What can follow a piece besides the operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Nothing,
    /// The sign that defines a name: `:=` or `IS`.
    Definition,
    /// `else` after a closing brace.
    Else,
    /// `ELSE` or `END`.
    Branch,
    /// `END`.
    LastBranch,
}

impl Slot {
    /// Returns whether an operand belongs here; two operands cannot be adjacent.
    pub(super) fn takes_operand(self) -> bool {
        matches!(self, Slot::Piece | Slot::PieceOfBranch | Slot::Function | Slot::Condition | Slot::Region)
    }

    /// Returns the slot that remains when this token follows.
    pub(super) fn before(self, next: Option<&Lexeme>) -> Slot {
        match (self, next) {
            // A name must stay next to its `:=` or `IS`, and the numbers of a leap must stay together.
            (_, Some(Lexeme::Define))
            | (Slot::Keyword | Slot::PieceOrKeyword, Some(Lexeme::Number(..)))
            | (
                Slot::Comparison | Slot::Logic,
                Some(Lexeme::Sign(_) | Lexeme::Logic(_) | Lexeme::Joint(_) | Lexeme::Then),
            )
            | (Slot::Joint(Ending::Branch), Some(Lexeme::Else)) => Slot::Nothing,
            (slot, _) => slot,
        }
    }
}

/// Returns whether a token can start an operand.
pub(super) fn begins_operand(kind: &Lexeme) -> bool {
    matches!(
        kind,
        Lexeme::Name(..)
            | Lexeme::Number(..)
            | Lexeme::Text(_)
            | Lexeme::Property(_)
            | Lexeme::Open(_)
            | Lexeme::If
            | Lexeme::Star
            | Lexeme::Not
    )
}
