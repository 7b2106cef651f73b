//! The parts of a piece that chess players know by name: the rook, the bishop, the king, the knight and so on.

use super::compass::{Compass, Grid, sorted};
use super::phrase::Words;
use super::vector_words::{Leaps, Shape};
use crate::board::Vector;

/// A known piece whose moves are a part of those of another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum KnownPart {
    Queen,
    Rook,
    Bishop,
    King,
    /// With what explains its leap where that is not the usual one.
    Knight(String),
    /// Another leaper, with what explains its leap.
    Leaper(&'static str, String),
}

impl KnownPart {
    /// The piece that slides along all lines with these vectors.
    pub(super) fn of_slides(compass: &Compass, vectors: &[Vector]) -> Option<KnownPart> {
        let (diagonal, straight): (Vec<Vector>, Vec<Vector>) =
            vectors.iter().partition(|&&vector| compass.is_diagonal(vector));
        // There are no usual names on triangles, and in three dimensions they are disputed.
        if !matches!(compass.grid, Grid::Squares | Grid::Hexes) {
            return None;
        }
        let neighbors = compass.board.neighbors();
        let is_all = |own: Vec<Vector>, are_diagonal: bool| {
            let all = compass.near.iter().copied().filter(|vector| neighbors.contains(vector) != are_diagonal);
            sorted(own) == sorted(all.collect())
        };
        match (straight.is_empty(), diagonal.is_empty()) {
            (false, false) => (is_all(straight, false) && is_all(diagonal, true)).then_some(KnownPart::Queen),
            (false, true) => is_all(straight, false).then_some(KnownPart::Rook),
            (true, false) => is_all(diagonal, true).then_some(KnownPart::Bishop),
            (true, true) => None,
        }
    }

    /// The piece that makes all steps with these vectors.
    pub(super) fn of_steps(compass: &Compass, vectors: &[Vector]) -> Option<KnownPart> {
        (KnownPart::of_slides(compass, vectors)? == KnownPart::Queen).then_some(KnownPart::King)
    }

    /// The piece that makes all leaps with these vectors.
    pub(super) fn of_leaps(compass: &Compass, vectors: &[Vector]) -> Option<KnownPart> {
        match compass.leaps(vectors) {
            Leaps::Oblique => match compass.oblique(vectors) {
                Shape::Like { name: "knight", meaning } => Some(KnownPart::Knight(meaning)),
                Shape::Like { name, meaning } => Some(KnownPart::Leaper(name, meaning)),
                Shape::Measured(_) | Shape::AnyImage(_) => None,
            },
            Leaps::None | Leaps::Steps | Leaps::Lines(_) | Leaps::Mixed => None,
        }
    }

    pub(super) const fn name(&self) -> &'static str {
        match self {
            KnownPart::Queen => "queen",
            KnownPart::Rook => "rook",
            KnownPart::Bishop => "bishop",
            KnownPart::King => "king",
            KnownPart::Knight(_) => "knight",
            KnownPart::Leaper(name, _) => name,
        }
    }

    /// `a rook`.
    fn words(&self) -> Words {
        let meaning = match self {
            KnownPart::Knight(meaning) | KnownPart::Leaper(_, meaning) => meaning.clone(),
            KnownPart::Queen | KnownPart::Rook | KnownPart::Bishop | KnownPart::King => String::new(),
        };
        Words::known(self.name(), meaning)
    }

    /// `like a rook or a knight`, with what kind of board they are on if it is not the usual one.
    pub(super) fn like(compass: &Compass, parts: &[&KnownPart]) -> Words {
        let board = on_board(compass);
        let (leapers, sliders): (Vec<&KnownPart>, Vec<&KnownPart>) =
            parts.iter().copied().partition(|part| matches!(part, KnownPart::Knight(_) | KnownPart::Leaper(..)));
        let list = |parts: &[&KnownPart]| parts.iter().map(|part| part.words()).collect::<Vec<Words>>();
        if board.is_empty() || sliders.is_empty() {
            return Words::from("like").then(Words::listed(list(parts), "or"));
        }
        // The leap of a knight is explained there.
        let sliders = Words::listed(list(&sliders), "or").then(board);
        Words::from("like").then(Words::joined([sliders].into_iter().chain(list(&leapers)), " or "))
    }

    /// `along rook lines`.
    pub(super) fn lines(&self, compass: &Compass) -> Words {
        Words::from(["along ", self.name(), " lines"]).then(on_board(compass))
    }
}

fn on_board(compass: &Compass) -> &'static str {
    if compass.grid == Grid::Hexes { "on hexagons" } else { "" }
}
