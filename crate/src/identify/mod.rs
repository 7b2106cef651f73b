//! What a piece is called: the known pieces that move as it does, its systematic name, and its nearest relatives.
//!
//! Whether two pieces are one is decided exactly. That takes some work, so pieces are compared by their moves in a few
//! positions first: what differs there differs, and how much differs is how far two pieces are apart.
//!
//! ```
//! use piecewright::identify::Catalog;
//! use piecewright::notation::{Notation, read};
//!
//! let piece = |text| read(text, Notation::Betza).pieces[0].piece.clone();
//! let catalog = Catalog::new(["R", "B", "WF", "R4"].map(piece).to_vec());
//! assert_eq!(catalog.same(&piece("K")), [2]);
//! let nearest = catalog.nearest(&piece("R3"), 1);
//! assert_eq!(nearest[0].number, 3);
//! assert_eq!(nearest[0].difference, "reaches up to four squares");
//! ```

mod difference;
mod likeness;
mod unit;

use crate::equality::{Verdict, equal};
use crate::notation::taxonomy;
use crate::piece::Piece;
use difference::difference;
use likeness::Likeness;

/// The known pieces, by their numbers.
#[derive(Debug)]
pub struct Catalog {
    pieces: Vec<Piece>,
    /// Pieces that move alike are one kind.
    kinds: Vec<Kind>,
}

/// Pieces that move alike.
#[derive(Debug)]
struct Kind {
    /// Their numbers, ascending.
    numbers: Vec<usize>,
    likeness: Likeness,
}

/// A known piece that moves nearly like another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relative {
    /// The number of the known piece, the first of those that move alike.
    pub number: usize,
    /// What it does and the other one does not, or the other way round: the rest of a sentence about the known piece.
    pub difference: String,
}

impl Catalog {
    /// Takes in the known pieces; their numbers are their places.
    #[must_use]
    pub fn new(pieces: Vec<Piece>) -> Catalog {
        let mut kinds: Vec<Kind> = Vec::new();
        for (number, piece) in pieces.iter().enumerate() {
            let likeness = Likeness::of(piece);
            let is_alike = |kind: &&mut Kind| {
                let known = kind.numbers.first().and_then(|&first| pieces.get(first));
                kind.likeness == likeness && known.is_some_and(|known| equal(known, piece) == Verdict::Equal)
            };
            match kinds.iter_mut().find(is_alike) {
                Some(kind) => kind.numbers.push(number),
                None => kinds.push(Kind { numbers: vec![number], likeness }),
            }
        }
        Catalog { pieces, kinds }
    }

    /// The numbers of the known pieces that have just the moves of a piece, ascending; properties play no part.
    #[must_use]
    pub fn same(&self, piece: &Piece) -> Vec<usize> {
        self.kind_of(piece, &Likeness::of(piece)).map(|kind| kind.numbers.clone()).unwrap_or_default()
    }

    fn kind_of(&self, piece: &Piece, likeness: &Likeness) -> Option<&Kind> {
        let is_known = |kind: &Kind| self.known(kind).is_some_and(|known| equal(known, piece) == Verdict::Equal);
        self.kinds.iter().find(|kind| kind.likeness == *likeness && is_known(kind))
    }

    fn known(&self, kind: &Kind) -> Option<&Piece> {
        kind.numbers.first().and_then(|&number| self.pieces.get(number))
    }

    /// The known pieces with the fewest moves that differ, and how they differ, the nearest first; of those equally near
    /// the one with the lowest number. A piece that moves alike is none of them.
    #[must_use]
    pub fn nearest(&self, piece: &Piece, most: usize) -> Vec<Relative> {
        let likeness = Likeness::of(piece);
        let own = self.kind_of(piece, &likeness).map(|kind| &kind.numbers);
        let others = self.kinds.iter().filter(|kind| Some(&kind.numbers) != own);
        let mut apart: Vec<(usize, usize)> =
            others.filter_map(|kind| Some((kind.likeness.distance(&likeness), *kind.numbers.first()?))).collect();
        apart.sort_unstable();
        let relative = |(_, number): (usize, usize)| {
            let known = self.pieces.get(number)?;
            Some(Relative { number, difference: difference(piece, known) })
        };
        apart.into_iter().take(most).filter_map(relative).collect()
    }
}

/// The name that the Locomotive Taxonomy gives a piece, if it has one.
#[must_use]
pub fn systematic(piece: &Piece) -> Option<String> {
    taxonomy::names(piece).into_iter().next()
}
