use crate::notation::Span;

/// A text in Betza notation as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tree {
    pub entries: Vec<Entry>,
}

/// One piece of a text: a bare description, or a `piece` command or `VariantMen` entry of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub span: Span,
    pub id: Option<Id>,
    pub moves: Vec<Move>,
    pub drops: Option<Drops>,
}

/// The id of a piece in an engine's list: `+S&`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Id {
    /// Without the `&`.
    pub name: String,
    /// Whether the other side's piece is defined too.
    pub both_sides: bool,
    /// Whether the letter is a capital.
    pub white: bool,
}

/// The drop field: ranks, and pieces that forbid a drop by standing on the file, with how many of them it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Drops {
    pub first_rank: u16,
    pub last_rank: u16,
    pub forbidding: Vec<(char, u16)>,
}

/// Modifiers, an atom and a range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub span: Span,
    pub modifiers: Vec<Modifier>,
    pub atom: Atom,
    /// Where the atom stands, without modifiers and range.
    pub atom_span: Span,
    pub range: Option<Range>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Modifier {
    pub letter: char,
    pub span: Span,
}

/// How far a move goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Range {
    Unlimited,
    UpTo(u16),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Atom {
    /// One orbit; the numbers of the leap, the larger first.
    Leap(i16, i16),
    /// Steps to all eight neighbors of a square: `K`, and `Q`, which rides.
    King,
    /// `U`: any other cell.
    Anywhere,
    /// `O`: castling, or with no number the null move.
    Castle,
}

impl Atom {
    pub(super) const fn class(self) -> Class {
        match self {
            Atom::Leap(_, 0) => Class::Orthogonal,
            Atom::Leap(m, n) if m == n => Class::Diagonal,
            Atom::Leap(..) => Class::Oblique,
            Atom::King | Atom::Anywhere | Atom::Castle => Class::EightFold,
        }
    }

    /// Tells whether the atom steps to a touching cell, so that a ride of it jumps nothing.
    pub(super) const fn touches(self) -> bool {
        matches!(self, Atom::Leap(1, _) | Atom::King)
    }
}

/// The symmetry of an atom, which decides how direction letters pair (source: `reference/betza.md` section 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Orthogonal,
    Diagonal,
    Oblique,
    EightFold,
}
