//! The directions of a board: vectors, angles, steps and turns, by the move generator's rules.

use super::Detail;
use super::footnotes::Footnotes;
use crate::board::{Aimed, Before, Board, MAX_VECTORS, Shape, Vector, select};
use crate::movegen::routes_toward;
use crate::order::sort;
use crate::piece::{Aim, Directions, Hand, Images, Leap, Leg, Over, Pattern, Turn, Via};

/// The directions of a board, along which paths are expanded, and how much is said about them.
pub(super) struct Compass<'a> {
    pub board: &'a Board,
    pub grid: Grid,
    pub detail: Detail,
    /// The vectors of steps: to touching cells, and diagonally.
    pub(super) near: Vec<Vector>,
}

/// The geometry, which determines the words for directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grid {
    Squares,
    Hexes,
    Triangles,
    /// Three dimensions.
    Levels,
}

/// The angle between one leg and the leg before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Angle {
    Straight,
    /// By this many degrees, between steps.
    By(u16),
    /// By less than 90 degrees.
    Outward,
    Right,
    /// By more than 90 degrees.
    Sharp,
    Back,
    /// By this many steps in the ring of the leg's vectors.
    Ring(u8),
    /// By any angle, where there are no words for turns.
    Any,
}

/// A turn: its angle, and its side if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) struct VectorTurn {
    pub angle: Angle,
    pub side: Option<Hand>,
}

/// The lists of cells, as steps from the start, that lie under one leap; it is enough if one of the lists meets the
/// condition.
pub(super) type Under = Vec<Vec<Vector>>;

impl<'a> Compass<'a> {
    pub(super) fn on(board: &'a Board, detail: Detail) -> Compass<'a> {
        let grid = match board.shape() {
            Shape::Square if board.has_levels() => Grid::Levels,
            Shape::Square => Grid::Squares,
            Shape::HexFlat | Shape::HexPointy => Grid::Hexes,
            Shape::Triangle => Grid::Triangles,
        };
        let mut near = board.neighbors();
        near.extend(board.vectors(&Leap::orbit(1, 1)).unwrap_or_default());
        if grid == Grid::Levels {
            let corner = Leap { numbers: [1, 1, 1, 0], dimensions: 3, images: Images::All };
            near.extend(board.vectors(&corner).unwrap_or_default());
        }
        Compass { board, grid, detail, near }
    }

    /// Returns whether what a chess player expects is left out.
    pub(super) fn is_plain(&self) -> bool {
        self.detail == Detail::Plain
    }

    /// The word for a cell.
    pub(super) const fn cell(&self) -> &'static str {
        match self.grid {
            Grid::Squares => "square",
            Grid::Hexes | Grid::Triangles | Grid::Levels => "cell",
        }
    }

    /// All vectors of the leaps of an aim on this board; `None` if a leap has more dimensions than the board, or if
    /// there are too many vectors.
    pub(super) fn vectors(&self, aim: &Aim) -> Option<Vec<Vector>> {
        let mut all = Vec::new();
        for leap in Aimed::on(self.board.space(), aim).leaps {
            all.extend(self.board.vectors(leap)?);
        }
        sort(&mut all);
        all.dedup();
        (all.len() <= MAX_VECTORS).then_some(all)
    }

    /// The vectors among `vectors` that an aim allows after a leg.
    pub(super) fn open(&self, vectors: &[Vector], aim: &Aim, before: Before) -> Vec<Vector> {
        let mask = select(self.board.space(), vectors, Aimed::on(self.board.space(), aim), before);
        vectors.iter().zip(0..).filter(|&(_, index)| mask & (1 << index) != 0).map(|(&vector, _)| vector).collect()
    }

    /// An aim along one of the vectors of another aim. A leg that goes straight on by its aim stays one: around joined
    /// edges, it ends where its path began.
    pub(super) fn aim_along(&self, vector: Vector, aim: &Aim) -> Aim {
        let goes_straight = Aimed::on(self.board.space(), aim).turn == Turn::Straight;
        Aim::at(self.board.leap(vector)).turning(if goes_straight { Turn::Straight } else { Turn::Free })
    }

    /// The ways of a pattern that lead in some of the player's directions, each with explicit vectors.
    pub(super) fn toward(&self, directions: &Directions, body: &Pattern) -> Option<Vec<Pattern>> {
        routes_toward(self.board, directions, body)
    }

    /// The turn from one vector to another.
    pub(super) fn turn_between(&self, from: Vector, to: Vector) -> VectorTurn {
        if self.grid == Grid::Triangles {
            return VectorTurn { angle: Angle::Any, side: None };
        }
        let along = self.board.dot(from, to);
        let is_in_line = self.board.in_line(from, to);
        let side = if self.grid == Grid::Levels || is_in_line { None } else { self.board.bend(from, to) };
        let angle = match along {
            0.. if is_in_line => Angle::Straight,
            _ if is_in_line => Angle::Back,
            0 => Angle::Right,
            _ if self.grid != Grid::Levels && self.touches(self.unit(from)) && self.touches(self.unit(to)) => {
                Angle::By(self.degrees(from, to))
            }
            1.. => Angle::Outward,
            _ => Angle::Sharp,
        };
        VectorTurn { angle, side }
    }

    fn degrees(&self, from: Vector, to: Vector) -> u16 {
        let turn = (self.board.bearing(to) + 360_000 - self.board.bearing(from)) % 360_000;
        let turn = turn.min(360_000 - turn);
        u16::try_from((turn + 500) / 1_000).unwrap_or(0)
    }

    /// The steps from cell to cell that one lame leap consists of; it is enough if one of the lists meets the
    /// condition. `None` on triangles.
    pub(super) fn steps_under(&self, leg: &Leg, vector: Vector) -> Option<Under> {
        let (Over::Clear(via) | Over::Occupied(via)) = leg.over else { return Some(Vec::new()) };
        // The meaning of a vector differs between cells.
        if self.grid == Grid::Triangles {
            return None;
        }
        let unit = self.unit(vector);
        let straight = || std::iter::repeat_n(unit, self.length(vector)).collect::<Vec<Vector>>();
        let [neighbor, diagonal] = self.board.split(vector);
        let along = |parts: [(Vector, i16); 2]| -> Vec<Vector> {
            parts.into_iter().flat_map(|(step, count)| (0..count).map(move |_| step)).collect()
        };
        Some(match via {
            Via::Straight => vec![straight()],
            Via::OrthogonalFirst => vec![along([neighbor, diagonal])],
            Via::DiagonalFirst => vec![along([diagonal, neighbor])],
            Via::EitherFirst => vec![along([neighbor, diagonal]), along([diagonal, neighbor])],
        })
    }

    /// The components of a vector: along its axes, or as files, rows and levels.
    pub(super) fn numbers(&self, vector: Vector) -> [i16; 3] {
        let [x, y, z, _] = self.board.leap(vector).numbers;
        [x, y, z]
    }

    /// A representative of all images of a vector.
    pub(super) fn orbit(&self, vector: Vector) -> Vector {
        self.board.images(vector).into_iter().max().unwrap_or(vector)
    }

    /// The number of equal parts of a vector. On triangles, a vector of twice the length is not a repeated step.
    pub(super) fn length(&self, vector: Vector) -> usize {
        if self.grid == Grid::Triangles {
            return 1;
        }
        let parts = self.numbers(vector).into_iter().fold(0_u16, |a, b| common_divisor(a, b.unsigned_abs()));
        usize::from(parts.max(1))
    }

    /// The shortest vector in the same direction.
    pub(super) fn unit(&self, vector: Vector) -> Vector {
        let parts = i16::try_from(self.length(vector)).unwrap_or(1);
        let [x, y, z] = self.numbers(vector).map(|n| n / parts);
        if parts == 1 {
            return vector;
        }
        let leap = Leap { numbers: [x, y, z, 0], dimensions: if z == 0 { 2 } else { 3 }, images: Images::Only };
        self.board.vectors(&leap).and_then(|found| found.first().copied()).unwrap_or(vector)
    }

    /// Returns whether a vector is a step: to a touching cell, or to the nearest one diagonally.
    pub(super) fn touches(&self, vector: Vector) -> bool {
        self.near.contains(&vector)
    }

    /// Returns whether a step is diagonal in the sense that needs explaining.
    pub(super) fn is_diagonal(&self, unit: Vector) -> bool {
        self.touches(unit) && !self.board.neighbors().contains(&unit)
    }

    /// All images of some vectors.
    pub(super) fn images(&self, vectors: &[Vector]) -> Vec<Vector> {
        let mut all: Vec<Vector> = vectors.iter().flat_map(|&vector| self.board.images(vector)).collect();
        sort(&mut all);
        all.dedup();
        all
    }

    /// Returns whether two consecutive leaps equal a single leap to the same cell, from every cell.
    pub(super) fn is_one_leap(&self, first: Vector, second: Vector) -> bool {
        let goes_along = |a: i16, b: i16| 0 <= a.signum() * b.signum();
        let (a, b) = (self.numbers(first), self.numbers(second));
        let whole = first + second;
        a.into_iter().zip(b).all(|(a, b)| goes_along(a, b))
            && self.board.cells().all(|cell| {
                let by_two = self.board.step(cell, first).and_then(|between| self.board.step(between, second));
                by_two == self.board.step(cell, whole)
            })
    }

    /// Returns whether a leap made twice leads back, as through the level side of a triangle.
    pub(super) fn comes_back(&self, vector: Vector) -> bool {
        self.grid == Grid::Triangles
            && vector != Vector::ZERO
            && self.board.cells().all(|cell| {
                let next = self.board.step(cell, vector);
                next.is_none_or(|next| self.board.step(next, vector) == Some(cell))
            })
    }

    /// Returns whether the sum of vectors leads to the same cell as the vectors in sequence.
    pub(super) fn adds(&self) -> bool {
        self.grid != Grid::Triangles
    }

    /// The terms that the words for these vectors use.
    pub(super) fn footnotes(&self, vectors: &[Vector]) -> Footnotes {
        let mut footnotes = Footnotes::NONE;
        if self.grid == Grid::Squares {
            return footnotes;
        }
        if self.grid == Grid::Levels {
            let axes = |v: Vector| self.numbers(v).into_iter().filter(|&n| n != 0).count();
            let near: Vec<usize> = vectors.iter().filter(|&&v| self.touches(self.unit(v))).map(|&v| axes(v)).collect();
            let needed = |count: usize, note: Footnotes| if near.contains(&count) { note } else { Footnotes::NONE };
            return needed(2, Footnotes::DIAGONALS).or(needed(3, Footnotes::CORNERS));
        }
        if vectors.iter().any(|&v| self.is_diagonal(self.unit(v))) {
            footnotes = footnotes.or(Footnotes::DIAGONALS);
        }
        if self.grid == Grid::Triangles {
            if vectors.iter().any(|&v| !self.touches(v) && v != Vector::ZERO) {
                footnotes = footnotes.or(Footnotes::COLUMNS).or(Footnotes::MIRRORED);
            }
            // Left, right and the level side are the same on every cell.
            let turned: Vec<Vector> = vectors.iter().copied().filter(|v| !self.board.neighbors().contains(v)).collect();
            if self.images(&turned) != sorted(turned.clone()) {
                footnotes = footnotes.or(Footnotes::MIRRORED);
            }
        }
        footnotes
    }
}

pub(super) fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    sort(&mut items);
    items.dedup();
    items
}

fn common_divisor(a: u16, b: u16) -> u16 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
