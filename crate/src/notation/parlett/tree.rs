//! The syntax tree of a text.
//!
//! Spans belong to the reader; a printer builds trees with empty ones.

use crate::notation::Span;
use crate::piece::CountRange;

/// A text: the options of a piece, any of which a move may use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tree {
    pub choices: Vec<Choice>,
}

/// One option, such as `io2>` or `1X.n+`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub span: Span,
    pub conditions: Conditions,
    /// What is made one after the other, at least one.
    pub parts: Vec<Part>,
    /// The words in brackets after it.
    pub remark: Option<String>,
}

/// The conditions of an option, which count wherever its move ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Conditions {
    /// Whether only the first move of the piece can use it (`i`).
    pub is_first: bool,
    pub ends: Ends,
}

/// What a move may end on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Ends {
    /// An empty cell or an enemy.
    #[default]
    Either,
    /// `c`
    Capture,
    /// `o`
    Quiet,
}

/// One part of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub span: Span,
    pub manner: Manner,
    pub step: Step,
}

/// The type of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Manner {
    /// Every cell before the last must be empty.
    #[default]
    Slide,
    /// `~`: what stands between does not matter.
    Leap,
    /// `^`: takes an enemy by leaping over it.
    Locust,
}

/// Where a part goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// `1-4+`: along a line.
    Straight(CountRange, Direction),
    /// `1/2>`
    Oblique(Oblique),
    /// `n(1/2)`, `(1X)`; the signs `&` after a step stand for the group around it.
    Group(Group),
}

/// The directions of a straight part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Direction {
    pub lines: Lines,
    /// The signs that narrow the lines; none means all directions.
    pub signs: Signs,
}

/// The lines of a straight part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lines {
    /// `+`, and signs alone
    Orthogonal,
    /// `X`
    Diagonal,
    /// `*`
    All,
}

/// A set of direction signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Signs(u8);

impl Signs {
    pub(crate) const NONE: Signs = Signs(0);
    /// `>`
    pub(crate) const FORWARD: Signs = Signs(1);
    /// `<`
    pub(crate) const BACKWARD: Signs = Signs(2);
    /// `=`
    pub(crate) const SIDEWAYS: Signs = Signs(4);

    /// Returns the signs of either set.
    pub(crate) const fn or(self, other: Signs) -> Signs {
        Signs(self.0 | other.0)
    }

    /// Returns the signs that are not in the other set.
    pub(crate) const fn without(self, other: Signs) -> Signs {
        Signs(self.0 & !other.0)
    }

    /// Returns whether the set leaves no sign out.
    pub(crate) const fn is_all(self) -> bool {
        self.0 == Signs::FORWARD.or(Signs::BACKWARD).or(Signs::SIDEWAYS).0
    }

    /// Returns whether the sets have a sign in common.
    pub(crate) const fn meets(self, other: Signs) -> bool {
        self.0 & other.0 != 0
    }
}

/// A hippogonal move. Under a sign, the first number counts across its direction and the second along it; without signs,
/// their order means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Oblique {
    pub across: i16,
    pub along: i16,
    pub signs: Signs,
}

/// A part in brackets, which is repeated in one direction if a number stands before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub times: Option<CountRange>,
    /// What the brackets hold; only a single part can be repeated.
    pub parts: Vec<Part>,
}
