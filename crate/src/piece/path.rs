//! Pieces, their properties and paths, and the patterns of legs that make up a path.

use super::{Cond, Counts, Edges, Leg, OriginId, Rule, Sides, Stand, Stop};

/// A piece: its ways to move, and what else is known about it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Piece {
    /// Its ways to move; a move of any of them is a move of the piece.
    pub paths: Vec<Path>,
    /// What has no influence on where it may go.
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

/// What is known of a piece beside its moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Property {
    /// It may not be lost.
    Royal,
    /// It cannot be captured.
    Iron,
    /// The text says that there is more to it.
    Incomplete,
    /// Something in prose.
    Note(String),
}

/// One way to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    /// When it is open, seen from the cell the piece stands on.
    pub when: Cond,
    /// How it goes.
    pub way: Way,
    /// What must hold of the cell on which the piece then stands.
    pub ends: Cond,
    /// What the piece may become at its end; nothing if it stays what it is.
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
    /// Together with a friend.
    Castle(Castle),
    /// Not at all, but everything that any path of the range could take is taken at once; with nothing, there is no move.
    Burn(Vec<Path>),
    /// To any cell within so many files and ranks.
    Box(Reachable),
    /// As another piece moves.
    Borrow(Lender),
    /// As a text says.
    Prose(String),
}

/// The cells within so many files and ranks, but for the piece's own; over joined edges the nearer way counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reachable {
    /// Files to either side; any number without one.
    pub files: Option<u16>,
    /// Ranks to either side; any number without one.
    pub ranks: Option<u16>,
    /// What the move may end on, and where the piece then stands.
    pub stop: Stop,
    /// What becomes of the edges of the board.
    pub edges: Edges,
    /// Which text made it.
    pub origin: OriginId,
}

impl Reachable {
    /// The cells of a box, on which a move ends that is quiet or a capture.
    #[must_use]
    pub const fn within(files: Option<u16>, ranks: Option<u16>, origin: OriginId) -> Reachable {
        let stop = Stop { on: Rule::MOVE_OR_TAKE, stand: Stand::Here };
        Reachable { files, ranks, stop, edges: Edges::AsBoard, origin }
    }
}

/// A move of two: a piece moves sideways toward a partner at the edge, which then stands beside it on the inner side.
///
/// Every cell between the two is empty, and the partner is a friend that has not moved (a friend on its place counts).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Castle {
    /// To which sides.
    pub sides: Sides,
    /// How many cells the piece moves; none, and it ends where the partner stood.
    pub steps: u16,
    /// How many cells from the edge the partner stands.
    pub inset: u16,
    /// Which text made it.
    pub origin: OriginId,
}

/// Who lends its moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Lender {
    /// The piece that the opponent moved last; with `mirrored`, forward and backward exchanged.
    LastMover {
        /// Whether forward and backward are exchanged.
        mirrored: bool,
    },
    /// Friends that this path reaches are lent the moves of the second pattern.
    Relay(Box<Pattern>, Box<Pattern>),
}

#[cfg(feature = "workshop")]
impl Path {
    /// The number of its legs; castling, a box and what is borrowed count as one.
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
/// What looks at a pattern goes as deep as it is, and so does what drops it: no text is read as a pattern of more levels than
/// [`MAX_DEPTH`](crate::limits::MAX_DEPTH), and none that is deeper is compiled.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// One leg.
    Leg(Leg),
    /// One after the other.
    Seq(Vec<Pattern>),
    /// One of them.
    Any(Vec<Pattern>),
    /// The body so many times.
    Loop {
        /// What is repeated.
        body: Box<Pattern>,
        /// How often.
        times: Counts,
    },
    /// Those ways of the body that lead in one of the directions, by where one leap of each leg leads together.
    ///
    /// The directions are the player's and mean what they mean for a leap straight to there: of a griffon's eight ways, the
    /// most forward are the two whose diagonal step goes forward and is followed by a slide along the file.
    Toward(super::Directions, Box<Pattern>),
    /// A part that is open when the condition holds on the cell reached so far.
    Given(Cond, Box<Pattern>),
}

impl Pattern {
    /// Calls `look` with each leg, in order.
    #[cfg(feature = "workshop")]
    pub(crate) fn for_each_leg(&self, look: &mut impl FnMut(&Leg)) {
        match self {
            Pattern::Leg(leg) => look(leg),
            Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| part.for_each_leg(look)),
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => body.for_each_leg(look),
        }
    }

    /// The number of its legs.
    #[cfg(feature = "workshop")]
    pub(crate) fn leg_count(&self) -> usize {
        let mut count: usize = 0;
        self.for_each_leg(&mut |_| count = count.saturating_add(1));
        count
    }

    /// Whether its legs stand within more parts around each other than so many.
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
