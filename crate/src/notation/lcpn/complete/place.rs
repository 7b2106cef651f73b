//! What kinds of places a text has, by what may stand there.

use crate::notation::lcpn::lexer::TokenKind as Lexeme;

/// What can stand somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// A name that nobody can guess, a number, or nothing.
    Nothing,
    /// Right behind a bracket in Lisp.
    Head,
    /// The same where only a definition can begin.
    HeadOfDefinition,
    /// The same where a definition can begin, or a piece.
    HeadOfText,
    /// A piece, in Lisp behind a function.
    Piece,
    /// A piece within `IF` and `END`, where a further `IF` would take that `END`.
    PieceOfBranch,
    /// A piece behind which keywords may stand, too.
    PieceOrKeyword,
    Keyword,
    Function,
    /// A condition; in Lisp with its brackets.
    Condition,
    /// Right behind the bracket of a condition in Lisp.
    Asked,
    /// Right behind the bracket of a branch in Lisp.
    Branch,
    Region,
    /// Behind a piece in C and SQL style: what joins it to another one, or ends what it stands in.
    Joint(Ending),
    /// Behind what a condition asks in C and SQL style.
    Comparison,
    /// Behind a whole condition in these.
    Logic,
}

/// What may stand behind a piece beside what joins it to another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Nothing,
    /// The sign that makes a definition of a name.
    Definition,
    /// `else` behind a brace.
    Else,
    /// `ELSE` or `END`.
    Branch,
    /// `END`.
    LastBranch,
}

impl Place {
    /// Returns whether what stands here is an operand, of which two cannot stand beside each other.
    pub(super) fn takes_operand(self) -> bool {
        matches!(self, Place::Piece | Place::PieceOfBranch | Place::Function | Place::Condition | Place::Region)
    }

    /// The place that is left where more follows.
    pub(super) fn before(self, next: Option<&Lexeme>) -> Place {
        match (self, next) {
            // A name and its sign belong together, and so do the numbers of a leap.
            (_, Some(Lexeme::Define))
            | (Place::Keyword | Place::PieceOrKeyword, Some(Lexeme::Number(..)))
            | (
                Place::Comparison | Place::Logic,
                Some(Lexeme::Sign(_) | Lexeme::Logic(_) | Lexeme::Joint(_) | Lexeme::Then),
            )
            | (Place::Joint(Ending::Branch), Some(Lexeme::Else)) => Place::Nothing,
            (place, _) => place,
        }
    }
}

/// Returns whether something is the first of an operand.
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
