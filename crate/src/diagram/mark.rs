//! Marks on cells, sets of marks, and the kinds of moves that a diagram distinguishes.

/// What a diagram says about a cell.
// Exhaustive: a renderer has to draw every mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Mark {
    /// The piece can move here, taking nothing.
    Quiet,
    /// It can capture here, landing on the captured piece.
    Capture,
    /// It can capture a friend here.
    Destroy,
    /// Everything that it can do here is possible only while it has not moved.
    Initial,
    /// It can end here after a piece has passed, and captures that piece.
    EnPassant,
    /// The piece here is jumped by a move that needs it.
    Hurdle,
    /// A piece here would block a lame leap.
    Blocking,
    /// A leg ends here, and the move goes on.
    WayPoint,
    /// The piece here is captured on the way to another cell.
    Locust,
    /// The piece here is captured without the mover leaving its cell.
    Igui,
    /// The piece here is captured together with all others in range.
    Burnt,
    /// It can castle to this cell.
    Castling,
    /// It can go here and put another piece elsewhere, such as the one that stands here.
    Swap,
    /// It is promoted when it ends here.
    Promotion,
    /// It can move and end where it began.
    Null,
    /// Everything that it can do here is possible only if an unspecified condition holds.
    Conditional,
    /// It belongs to a part of the board that the piece cannot leave.
    Zone,
}

crate::vocabulary::ids!(Mark {
    Quiet = "quiet",
    Capture = "capture",
    Destroy = "destroy",
    Initial = "initial",
    EnPassant = "en-passant",
    Hurdle = "hurdle",
    Blocking = "blocking",
    WayPoint = "way-point",
    Locust = "locust",
    Igui = "igui",
    Burnt = "burnt",
    Castling = "castling",
    Swap = "swap",
    Promotion = "promotion",
    Null = "null",
    Conditional = "conditional",
    Zone = "zone",
});

impl Mark {
    /// Returns what the mark says in legends.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Mark::Quiet => "can move there",
            Mark::Capture => "can capture there",
            Mark::Destroy => "can take a friend there",
            Mark::Initial => "on its first move only",
            Mark::EnPassant => "captures en passant",
            Mark::Hurdle => "hurdle that is jumped",
            Mark::Blocking => "blocks the way when occupied",
            Mark::WayPoint => "passed on the way",
            Mark::Locust => "captured in passing",
            Mark::Igui => "can capture there without moving",
            Mark::Burnt => "can burn a piece there",
            Mark::Castling => "can castle there",
            Mark::Swap => "can go there and put another piece elsewhere",
            Mark::Promotion => "promotes there",
            Mark::Null => "can pass its turn",
            Mark::Conditional => "only if a condition in words holds",
            Mark::Zone => "part of a zone",
        }
    }

    /// Returns whether a cell with this mark is one where the piece can end or take something.
    #[must_use]
    pub const fn is_reached(self) -> bool {
        match self {
            Mark::Quiet
            | Mark::Capture
            | Mark::Destroy
            | Mark::EnPassant
            | Mark::Locust
            | Mark::Igui
            | Mark::Burnt
            | Mark::Castling
            | Mark::Swap
            | Mark::Null => true,
            Mark::Initial
            | Mark::Hurdle
            | Mark::Blocking
            | Mark::WayPoint
            | Mark::Promotion
            | Mark::Conditional
            | Mark::Zone => false,
        }
    }
}

/// A set of marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u32);

impl Marks {
    /// Adds a mark.
    pub fn insert(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u32;
    }

    /// Returns whether a mark is in the set.
    #[must_use]
    pub const fn contains(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u32) != 0
    }

    /// Iterates over the marks, in order.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |&mark| self.contains(mark))
    }

    /// Returns whether the piece can end here or take something here.
    #[must_use]
    pub fn is_reached(self) -> bool {
        self.iter().any(Mark::is_reached)
    }
}

/// The kind of a move.
// Exhaustive: a renderer has to draw every kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum MoveKind {
    /// It takes nothing.
    Quiet,
    /// It captures what it lands on.
    Capture,
    /// It captures a friend.
    Destroy,
    /// It captures a piece in passing.
    EnPassant,
    /// It captures something that it does not land on.
    Locust,
    /// It captures without moving.
    Igui,
    /// A friend moves too.
    Castling,
    /// It puts another piece elsewhere.
    Swap,
    /// It captures all that is in range, without moving.
    Burn,
    /// Nothing changes.
    Null,
}
