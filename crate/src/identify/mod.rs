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
//! assert_eq!(catalog.identify(&piece("K"), 0).same, [2]);
//! let nearest = catalog.identify(&piece("R3"), 1).nearest;
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
use likeness::{Ground, Likeness};

/// The known pieces, by their numbers.
#[derive(Debug)]
pub struct Catalog {
    pieces: Vec<Piece>,
    /// Pieces that move alike are one kind.
    kinds: Vec<Kind>,
    /// Where pieces are compared.
    ground: Option<Ground>,
}

/// Pieces that move alike.
#[derive(Debug)]
struct Kind {
    /// Their numbers, ascending.
    numbers: Vec<usize>,
    likeness: Likeness,
}

/// What is known of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Identity {
    /// The numbers of the known pieces that have just its moves, ascending; properties play no part.
    pub same: Vec<usize>,
    /// The known pieces with the fewest moves that differ, the nearest first; of those equally near the one with the
    /// lowest number. None of them moves alike.
    pub nearest: Vec<Relative>,
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
        let mut catalog = Catalog { pieces: Vec::new(), kinds: Vec::new(), ground: Ground::new() };
        let Some(ground) = &catalog.ground else { return catalog };
        for (number, piece) in pieces.iter().enumerate() {
            let likeness = Likeness::of(piece, ground);
            let is_alike = |kind: &&mut Kind| {
                let known = kind.numbers.first().and_then(|&first| pieces.get(first));
                kind.likeness == likeness && known.is_some_and(|known| equal(known, piece) == Verdict::Equal)
            };
            match catalog.kinds.iter_mut().find(is_alike) {
                Some(kind) => kind.numbers.push(number),
                None => catalog.kinds.push(Kind { numbers: vec![number], likeness }),
            }
        }
        catalog.pieces = pieces;
        catalog
    }

    /// Tells which known pieces move like a piece, and at most so many that nearly do.
    #[must_use]
    pub fn identify(&self, piece: &Piece, most: usize) -> Identity {
        let Some(ground) = &self.ground else { return Identity::default() };
        let likeness = Likeness::of(piece, ground);
        let is_own = |kind: &&Kind| {
            let is_same = |known: &Piece| equal(known, piece) == Verdict::Equal;
            kind.likeness == likeness && self.known(kind).is_some_and(is_same)
        };
        let own = self.kinds.iter().position(|kind| is_own(&kind));
        let others = self.kinds.iter().enumerate().filter(|&(place, _)| Some(place) != own);
        let mut apart: Vec<(usize, &Kind)> =
            others.map(|(_, kind)| (kind.likeness.distance(&likeness), kind)).collect();
        apart.sort_by_key(|(distance, kind)| (*distance, kind.numbers.first().copied()));
        let relative = |(_, kind): (usize, &Kind)| {
            let difference = difference(piece, self.known(kind)?, &kind.likeness, ground);
            Some(Relative { number: *kind.numbers.first()?, difference })
        };
        let same = own.and_then(|own| self.kinds.get(own)).map(|kind| kind.numbers.clone());
        Identity {
            same: same.unwrap_or_default(),
            nearest: apart.into_iter().take(most).filter_map(relative).collect(),
        }
    }

    fn known(&self, kind: &Kind) -> Option<&Piece> {
        kind.numbers.first().and_then(|&number| self.pieces.get(number))
    }
}

/// The name that the Locomotive Taxonomy gives a piece, if it has one.
#[must_use]
pub fn systematic(piece: &Piece) -> Option<String> {
    taxonomy::names(piece).into_iter().next()
}
