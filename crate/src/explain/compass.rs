use crate::board::{Board, Vector};
use crate::movegen::{Aimed, Before, MAX_VECTORS, select, ways_toward};
use crate::order::sort;
use crate::piece::{Aim, Directions, Hand, Leap, Over, Pattern, Via};

/// The directions of squares. Explanations are in words for squares, and the rules for directions are the generator's.
pub(super) struct Compass {
    board: Board,
}

/// How far one leg turns against the leg before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Angle {
    Straight,
    /// By less than 90 degrees.
    Outward,
    Right,
    /// By more than 90 degrees.
    Sharp,
    Back,
}

/// A turn: how far, and to which side if to any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) struct Bent {
    pub angle: Angle,
    pub side: Option<Hand>,
}

/// The lists of cells, as vectors from the start, that lie under one leap; any of the lists will do.
pub(super) type Under = Vec<Vec<Vector>>;

impl Compass {
    pub(super) fn new() -> Option<Compass> {
        Some(Compass { board: "8x8".parse().ok()? })
    }

    /// All vectors of some leaps; `None` if one has more than two dimensions.
    pub(super) fn orbits(&self, leaps: &[Leap]) -> Option<Vec<Vector>> {
        let mut all = Vec::new();
        for leap in leaps {
            all.extend(self.board.vectors(leap)?);
        }
        sort(&mut all);
        all.dedup();
        (all.len() <= MAX_VECTORS).then_some(all)
    }

    /// The vectors among `vectors` that an aim allows after a leg.
    pub(super) fn open(&self, vectors: &[Vector], aim: &Aim, before: Before) -> Vec<Vector> {
        let mask = select(self.board.space(), vectors, Aimed::on(self.board.space(), aim), before);
        vectors.iter().zip(0..).filter(|&(_, place)| mask & (1 << place) != 0).map(|(&vector, _)| vector).collect()
    }

    /// The ways of a pattern that lead in some of the player's directions, each with its vectors written out.
    pub(super) fn toward(&self, directions: &Directions, body: &Pattern) -> Option<Vec<Pattern>> {
        ways_toward(&self.board, directions, body)
    }

    /// The turn from one vector to another.
    pub(super) fn bent(&self, from: Vector, to: Vector) -> Bent {
        let side = self.board.bend(from, to);
        let along = self.board.dot(from, to);
        let angle = match (side, along) {
            (None, 0..) => Angle::Straight,
            (None, _) => Angle::Back,
            (Some(_), 1..) => Angle::Outward,
            (Some(_), 0) => Angle::Right,
            (Some(_), _) => Angle::Sharp,
        };
        Bent { angle, side }
    }

    /// What one leap looks at: the steps it is made of, from cell to cell; any of the lists will do.
    pub(super) fn steps_under(&self, over: Over, vector: Vector) -> Under {
        let (Over::Clear(via) | Over::Occupied(via)) = over else { return Vec::new() };
        let unit = unit(vector);
        let straight = || std::iter::repeat_n(unit, length(vector)).collect::<Vec<Vector>>();
        let [neighbor, diagonal] = self.board.split(vector);
        let along = |parts: [(Vector, i16); 2]| -> Vec<Vector> {
            parts.into_iter().flat_map(|(step, count)| (0..count).map(move |_| step)).collect()
        };
        match via {
            Via::Straight => vec![straight()],
            Via::OrthogonalFirst => vec![along([neighbor, diagonal])],
            Via::DiagonalFirst => vec![along([diagonal, neighbor])],
            Via::EitherFirst => vec![along([neighbor, diagonal]), along([diagonal, neighbor])],
        }
    }
}

/// The numbers of a vector without signs, the larger first: what its orbit is told by.
pub(super) fn orbit(vector: Vector) -> (i16, i16) {
    let (x, y) = (vector.x.abs(), vector.y.abs());
    (x.max(y), x.min(y))
}

/// How many equal parts a vector has.
pub(super) fn length(vector: Vector) -> usize {
    let (mut a, mut b) = orbit(vector);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    usize::try_from(a).unwrap_or(1).max(1)
}

/// The shortest vector in the same direction.
pub(super) fn unit(vector: Vector) -> Vector {
    let parts = i16::try_from(length(vector)).unwrap_or(1);
    Vector::new(vector.x / parts, vector.y / parts)
}

/// Tells whether a vector leads to a touching square.
pub(super) fn touches(vector: Vector) -> bool {
    orbit(vector).0 == 1
}
