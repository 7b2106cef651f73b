//! Pieces, their properties and paths, and the patterns of legs that make up a path.

use super::{Cond, Counts, Edges, Leg, OriginId, Rule, Sides, Stand, Stop};

/// A piece: its ways to move, and its other properties.
///
/// ```
/// use piecewright::notation::{Notation, read};
/// use piecewright::piece::Piece;
///
/// let piece = |text| -> Piece { read(text, Notation::XBETZA).pieces.remove(0).piece };
/// // The same model, whatever the notation: a knight is one path.
/// assert_eq!(piece("N").paths.len(), 1);
/// assert_eq!(piece("WF").paths.len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Piece {
    /// Its ways to move; a move of any of them is a move of the piece.
    pub paths: Vec<Path>,
    /// Facts that do not affect where it may go.
    pub properties: Vec<Property>,
}

impl From<Path> for Piece {
    fn from(path: Path) -> Piece {
        Piece { paths: vec![path], properties: Vec::new() }
    }
}

impl FromIterator<Path> for Piece {
    fn from_iter<I: IntoIterator<Item = Path>>(paths: I) -> Piece {
        Piece { paths: paths.into_iter().collect(), properties: Vec::new() }
    }
}

/// The name of a piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Name(pub String);

/// A property of a piece that does not concern its moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Property {
    /// It may not be lost.
    Royal,
    /// It cannot be captured.
    Iron,
    /// The text says that it does not describe the whole piece.
    Incomplete,
    /// A note in prose.
    Note(String),
}

/// One way to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    /// When it is open, evaluated on the cell where the piece stands.
    pub when: Cond,
    /// How the piece moves.
    pub way: Way,
    /// What must hold for the cell where the piece stands afterward.
    pub ends: Cond,
    /// What the piece may become at its end; empty if it stays what it is.
    pub becomes: Vec<Name>,
}

impl From<Way> for Path {
    fn from(way: Way) -> Path {
        Path { when: Cond::Always, way, ends: Cond::Always, becomes: Vec::new() }
    }
}

impl From<Pattern> for Path {
    fn from(pattern: Pattern) -> Path {
        Path::from(Way::Walk(pattern))
    }
}

impl From<Leg> for Path {
    fn from(leg: Leg) -> Path {
        Path::from(Pattern::Leg(leg))
    }
}

/// The kinds of ways to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Leg by leg.
    Walk(Pattern),
    /// Together with a friend: castling.
    Castle(Castle),
    /// Without moving: captures at once everything that any path of the range could capture; no move if there is
    /// nothing.
    Burn(Vec<Path>),
    /// To any cell within a number of files and ranks.
    Box(Reachable),
    /// As another piece moves.
    Borrow(Lender),
    /// As prose describes.
    Prose(String),
}

/// The cells within a number of files and ranks, except the piece's own cell; across joined edges the shorter way
/// counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reachable {
    /// Files to either side; unlimited if `None`.
    pub files: Option<u16>,
    /// Ranks to either side; unlimited if `None`.
    pub ranks: Option<u16>,
    /// What must stand between.
    pub across: Across,
    /// What the move may end on, and where the piece then stands.
    pub stop: Stop,
    /// How the edges of the board are treated.
    pub edges: Edges,
    /// The part of the text that made it.
    pub origin: OriginId,
}

/// What must stand between a piece and the cell to which it leaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Across {
    /// Anything.
    #[default]
    Anything,
    /// A piece exactly halfway, and anything on the other cells (the nonstop equihopper of problems).
    Hurdle,
    /// A piece exactly halfway, and nothing on the other cells of the straight line (the equihopper of problems).
    LoneHurdle,
}

impl Reachable {
    /// Returns a box within which a quiet move or a capture may end on any cell.
    #[must_use]
    pub const fn within(files: Option<u16>, ranks: Option<u16>, origin: OriginId) -> Reachable {
        let stop = Stop { on: Rule::MOVE_OR_TAKE, stand: Stand::Here };
        Reachable { files, ranks, across: Across::Anything, stop, edges: Edges::AsBoard, origin }
    }
}

/// A castling move: a piece moves sideways toward a partner near the edge, which then stands next to it on the inner
/// side.
///
/// Every cell between the two must be empty. The partner is a friend that has not moved; any friend on its cell counts
/// as one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Castle {
    /// The sides to which the piece may castle.
    pub sides: Sides,
    /// How many cells the piece moves, at least 1; with 0 there is no move.
    pub steps: u16,
    /// How many cells from the edge the partner stands.
    pub inset: u16,
    /// The part of the text that made it.
    pub origin: OriginId,
}

/// The piece that lends its moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Lender {
    /// The piece that the opponent moved last; `mirrored` swaps forward and backward.
    LastMover {
        /// Whether forward and backward are swapped.
        mirrored: bool,
    },
    /// Friends that the first pattern reaches: the piece lends them the moves of the second pattern.
    Relay(Box<Pattern>, Box<Pattern>),
}

impl Path {
    /// Returns whether a leg leads from level to level of a board.
    pub(crate) fn leaps_in_space(&self) -> bool {
        let leaps = |pattern: &Pattern| {
            let mut found = false;
            pattern.for_each_leg(&mut |leg| found |= leg.aim.leaps.iter().any(super::Leap::is_in_space));
            found
        };
        match &self.way {
            Way::Walk(pattern) => leaps(pattern),
            Way::Burn(range) => range.iter().any(Path::leaps_in_space),
            Way::Borrow(Lender::Relay(reach, lent)) => leaps(reach) || leaps(lent),
            Way::Castle(_) | Way::Box(_) | Way::Borrow(Lender::LastMover { .. }) | Way::Prose(_) => false,
        }
    }

    /// Returns the number of its legs; castling, a box, borrowed moves and prose count as one.
    pub(crate) fn leg_count(&self) -> usize {
        match &self.way {
            Way::Walk(pattern) => pattern.leg_count(),
            Way::Burn(range) => range.iter().map(Path::leg_count).fold(1, usize::saturating_add),
            Way::Castle(_) | Way::Box(_) | Way::Borrow(_) | Way::Prose(_) => 1,
        }
    }
}

/// A regular expression over legs.
///
/// Code that reads or drops a pattern recurses as deep as the pattern. No text is read as a pattern of more levels than
/// [`MAX_DEPTH`](crate::limits::MAX_DEPTH), and no deeper pattern is compiled.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// One leg.
    Leg(Leg),
    /// One after the other.
    Seq(Vec<Pattern>),
    /// One of them.
    Any(Vec<Pattern>),
    /// The body, repeated.
    Loop {
        /// What is repeated.
        body: Box<Pattern>,
        /// How often.
        times: Counts,
    },
    /// The ways of the body that lead in one of the directions, judged by where its legs lead together, each at its
    /// shortest.
    ///
    /// The directions are the player's and mean what they mean for a leap straight to that cell: of a griffon's eight
    /// ways, the most forward are the two whose diagonal step goes forward and is followed by a slide along the file.
    Toward(super::Directions, Box<Pattern>),
    /// A part that is open if the condition holds on the cell reached so far.
    Given(Cond, Box<Pattern>),
}

impl Pattern {
    /// Returns whether a move may end somewhere in the pattern.
    pub(crate) fn may_end(&self) -> bool {
        match self {
            Pattern::Leg(leg) => leg.stop.is_some(),
            Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(Pattern::may_end),
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => body.may_end(),
        }
    }

    /// Calls `look` with each leg, in order.
    pub(crate) fn for_each_leg(&self, look: &mut impl FnMut(&Leg)) {
        match self {
            Pattern::Leg(leg) => look(leg),
            Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| part.for_each_leg(look)),
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => body.for_each_leg(look),
        }
    }

    /// Calls `change` with each leg, in order.
    pub(crate) fn for_each_leg_mut(&mut self, change: &mut impl FnMut(&mut Leg)) {
        match self {
            Pattern::Leg(leg) => change(leg),
            Pattern::Seq(parts) | Pattern::Any(parts) => {
                for part in parts {
                    part.for_each_leg_mut(change);
                }
            }
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => {
                body.for_each_leg_mut(change);
            }
        }
    }

    /// Returns the number of its legs.
    pub(crate) fn leg_count(&self) -> usize {
        let mut count: usize = 0;
        self.for_each_leg(&mut |_| count = count.saturating_add(1));
        count
    }

    /// Returns whether the pattern nests more than `limit` levels of parts around its legs.
    pub(crate) fn is_deeper_than(&self, limit: usize) -> bool {
        let inner = |parts: &[Pattern]| match limit.checked_sub(1) {
            None => true,
            Some(limit) => parts.iter().any(|part| part.is_deeper_than(limit)),
        };
        match self {
            Pattern::Leg(_) => false,
            Pattern::Seq(parts) | Pattern::Any(parts) => inner(parts),
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => {
                inner(std::slice::from_ref(&**body))
            }
        }
    }
}
