//! The syntax tree of a text, with sets of compass directions and leap letters.

use super::vocabulary::Function;
use crate::notation::Span;
use crate::piece::Counts;

/// A text in Ħasínū notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tree {
    pub body: Option<Expr>,
    /// The span of the piece in the text.
    pub span: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Expr {
    pub span: Span,
    pub kind: ExprKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ExprKind {
    /// Joined by `&`.
    Join(Vec<Expr>),
    /// A part and the parts that `&t` joins to it.
    Chain(Box<Expr>, Vec<(Turning, Expr)>),
    /// `1×4dO`
    Radial(Counts, Compass),
    /// `(2,1)ab`, or with counts `n(2,1)ab`, which repeats the leap in the same direction.
    Leap(LeapText),
    /// `n(…)`
    Loop(Rounds),
    /// `m(…)`, `group(i, c)(…)`
    Call(Call),
    /// `\fmWfcF`, without the backslash.
    Betza(Span),
    /// `//…`
    Prose(String),
}

/// The turn `&t45°`; the angle is in thousandths of a degree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turning {
    pub angle: Option<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LeapText {
    pub numbers: (i16, i16),
    pub letters: Letters,
    /// How often the leap is repeated; `None` is a single leap.
    pub rides: Option<Counts>,
}

/// A set of the letters `a` to `h`, one bit each. The empty set stands for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Letters(pub u8);

/// A set of the eight directions, one bit each, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Compass(pub u8);

impl Compass {
    pub(crate) const ORTHOGONAL: Compass = Compass(0b0101_0101);
    pub(crate) const DIAGONAL: Compass = Compass(0b1010_1010);
    pub(crate) const ALL: Compass = Compass(0b1111_1111);

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn or(self, other: Compass) -> Compass {
        Compass(self.0 | other.0)
    }

    pub(crate) const fn and(self, other: Compass) -> Compass {
        Compass(self.0 & other.0)
    }

    pub(crate) const fn others(self) -> Compass {
        Compass(!self.0)
    }

    /// Returns the indices of the directions in the set, clockwise from north.
    pub(super) fn indices(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |index| self.0 & (1 << index) != 0)
    }
}

/// A loop, `n(… &t45°)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rounds {
    pub times: Counts,
    pub body: Box<Expr>,
    /// The turn between one round and the next.
    pub closing: Option<Turning>,
}

/// Functions with their arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Call {
    /// A single function, or those of a group, outermost first.
    pub functions: Vec<Applied>,
    pub arguments: Vec<Argument>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Applied {
    pub function: Function,
    /// The span of the name.
    pub name: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Argument {
    pub span: Span,
    pub value: Value,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Move(Expr),
    /// A number; `None` is `n`, any number.
    Number(Option<u16>),
    /// A word or a sentence that is kept unchanged.
    Text,
}
