//! The syntax tree of Betza notation.

use crate::notation::Span;
use std::iter;

/// A text in Betza notation as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::notation) struct Tree {
    pub(super) entries: Vec<Entry>,
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

/// One move of a description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Move {
    Chain(Chain),
    Bracket(Bracket),
}

/// Legs joined by `a`, all of one atom; most chains have one leg.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    pub span: Span,
    /// The legs before a group, or all of them if there is none.
    pub legs: LegList,
    pub group: Option<Box<Group>>,
    pub atom: AtomText,
}

impl Chain {
    /// All legs as written: those before the group, in it and after it.
    pub(super) fn written_legs(&self) -> impl Iterator<Item = &LegText> {
        let grouped = self.group.iter().flat_map(|group| group.legs.iter().chain(group.after.iter()));
        self.legs.iter().chain(grouped)
    }
}

/// `u(v)nw`: the part in brackets, repeated up to `n` times. Its first leg continues the last one before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub span: Span,
    pub legs: LegList,
    /// The maximum number of rounds; `None` is any number.
    pub times: Option<u16>,
    /// The legs after it; the first continues its last one.
    pub after: LegList,
}

/// One or more legs. Nearly always it is one, which needs no list of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LegList {
    pub first: LegText,
    pub later: Vec<LegText>,
}

impl LegList {
    pub(super) fn iter(&self) -> impl Iterator<Item = &LegText> {
        iter::once(&self.first).chain(&self.later)
    }

    pub(super) fn len(&self) -> usize {
        self.later.len().saturating_add(1)
    }

    /// The only leg, if there are no others.
    pub(super) fn alone(&self) -> Option<&LegText> {
        self.later.is_empty().then_some(&self.first)
    }

    pub(super) fn last(&self) -> &LegText {
        self.later.last().unwrap_or(&self.first)
    }

    pub(super) fn last_mut(&mut self) -> &mut LegText {
        self.later.last_mut().unwrap_or(&mut self.first)
    }
}

/// The modifiers of one leg.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LegText {
    pub modifiers: Vec<Modifier>,
}

/// Legs in square brackets, each with an atom of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bracket {
    pub span: Span,
    /// The modifiers before the bracket, which apply to whole paths.
    pub outer: Vec<Modifier>,
    pub legs: Vec<BracketLeg>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BracketLeg {
    pub span: Span,
    pub leg: LegText,
    pub atom: AtomText,
    pub then: Joint,
}

/// What follows a leg in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Joint {
    /// Nothing: the move ends.
    End,
    /// `-`: the next leg must be made.
    Must,
    /// `?`: the next leg may be made.
    May,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Modifier {
    pub letter: char,
    pub span: Span,
}

/// An atom and its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AtomText {
    pub atom: Atom,
    /// The span of the atom and its range.
    pub span: Span,
    /// How far one leg goes; `None` is a single leap.
    pub range: Option<Range>,
    /// Whether the letter is `R`, `B` or `Q`, regardless of the range after it; `WW` is `W0` and does not count.
    pub rides: bool,
}

impl AtomText {
    /// Returns whether the atom can make legs.
    pub(super) const fn is_leap(&self) -> bool {
        matches!(self.atom, Atom::Leap(..) | Atom::LeapInSpace(..) | Atom::King)
    }
}

/// How far a move goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Range {
    Unlimited,
    UpTo(u16),
    /// Exactly this far: a range with a leading zero in the proposal of 2013.
    Exactly(u16),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Atom {
    /// One orbit; the numbers of the leap, the larger first.
    Leap(i16, i16),
    /// One orbit on boards with levels; the three numbers of the leap, the largest first.
    LeapInSpace(i16, i16, i16),
    /// Steps to all eight neighbors of a square: `K`, and `Q`, which rides.
    King,
    /// `U`: any other cell.
    Anywhere,
    /// `I`: as the piece that moved last.
    Imitator,
    /// `O`: castling, or with no number the null move.
    Castle,
}

impl Atom {
    pub(crate) const fn class(self) -> Class {
        match self {
            Atom::Leap(_, 0) => Class::Orthogonal,
            Atom::Leap(m, n) if m == n => Class::Diagonal,
            Atom::LeapInSpace(m, n, k) if m == n && n == k => Class::Diagonal,
            Atom::Leap(..) | Atom::LeapInSpace(..) => Class::Oblique,
            Atom::King | Atom::Anywhere | Atom::Imitator | Atom::Castle => Class::EightFold,
        }
    }

    /// Returns whether the atom steps to a touching cell, so that a ride of it jumps over nothing.
    pub(super) const fn touches(self) -> bool {
        matches!(self, Atom::Leap(1, _) | Atom::LeapInSpace(1, ..) | Atom::King)
    }
}

/// The symmetry of an atom, which decides how direction letters pair (source: `docs/betza.md`, directions).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Orthogonal,
    Diagonal,
    Oblique,
    EightFold,
}
