//! Identifies a piece: the known pieces that move as it does, its systematic name, and its nearest relatives.
//!
//! An exact comparison decides whether two pieces are the same. That takes some work, so pieces are first compared by
//! their moves in a few positions. A difference there is a real one, and the number of differing moves is the distance
//! between two pieces.
//!
//! ```
//! use piecewright::identify::Catalog;
//! use piecewright::notation::{Notation, read};
//!
//! let piece = |text| read(text, Notation::XBETZA).pieces[0].piece.clone();
//! let catalog = Catalog::new(["R", "B", "WF", "R4"].map(piece).to_vec());
//! assert_eq!(catalog.identify(&piece("K"), 0).same, [2]);
//! let nearest = catalog.identify(&piece("R3"), 1).nearest;
//! assert_eq!(nearest[0].number, 3);
//! assert_eq!(nearest[0].difference, "reaches up to four squares");
//! ```

mod cells;
mod difference;
mod elementary;
mod similarity;

use crate::board::{Board, Shape};
use crate::budget::Budget;
use crate::equality::{Verdict, same_moves_within};
use crate::limits::{MAX_IDENTITY_WORK, MAX_SIMILARITY_WORK};
use crate::movegen::compile;
use crate::order::sort;
use crate::piece::Piece;
use crate::print::taxonomy::names;
use crate::sample::Sample;
use cells::difference_on;
use difference::difference;
use similarity::SampledMoves;
use std::sync::OnceLock;

/// The known pieces, by their numbers.
#[derive(Debug, Default)]
pub struct Catalog {
    pieces: Vec<Piece>,
    /// What each of them does in the sample.
    sampled_moves: Vec<SampledMoves>,
    /// Whether the board supports all of each. A piece that asks for more, such as joined sides on hexagons, gives no other
    /// piece its name there.
    fits: Vec<bool>,
    /// For each piece that was compared with those before it, which of them has the same moves.
    first_same: Vec<OnceLock<FirstSame>>,
    /// Where the pieces are compared; `None` if no board could be made.
    setting: Option<Setting>,
}

/// The first of the known pieces that have the same moves as one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FirstSame {
    Known(usize),
    /// The limits did not suffice to compare the piece with each one before it; it is taken for a piece of its own, and no
    /// other one is compared with it.
    Undecided,
}

/// The board and sample on which pieces are compared.
#[derive(Debug)]
struct Setting {
    /// The board; `None` for all boards of squares.
    board: Option<Board>,
    sample: Sample,
}

impl Setting {
    fn new(board: Option<&Board>) -> Option<Setting> {
        let sample = Sample::new(board.map_or_else(|| SQUARES.parse().ok(), |board| Some(board.clone()))?);
        Some(Setting { board: board.cloned(), sample })
    }

    fn compare(&self, a: &Piece, b: &Piece, budget: &mut Budget) -> Verdict {
        same_moves_within(a, b, self.board.as_ref(), budget)
    }
}

/// A board with the same number of cells on every side of its middle, and no longer than the boards for which equality is
/// decided.
const SQUARES: &str = "11x11";

/// The result of identifying a piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Identity {
    /// The numbers of the known pieces with exactly the same moves, ascending. Properties are ignored.
    pub same: Vec<usize>,
    /// The known pieces with the fewest differing moves, the nearest first; equally near ones are sorted by number.
    /// None of them is known to have the same moves.
    pub nearest: Vec<Relative>,
    /// Whether the result is decided: whether the limits let all moves be found and compared.
    pub complete: bool,
}

/// A known piece with moves close to those of another one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Relative {
    /// The number of the known piece, the lowest of those that have the same moves.
    pub number: usize,
    /// How the known piece differs from the other one: the rest of a sentence about the known piece.
    pub difference: String,
}

impl Catalog {
    /// Builds a catalog of the known pieces as they move on squares; their numbers are their indices.
    #[must_use]
    pub fn new(pieces: Vec<Piece>) -> Catalog {
        Catalog::of(pieces, None, &[])
    }

    /// Builds the same catalog faster, as it is known which pieces move alike on squares: `first_same` has for each piece the
    /// number of the first one with the same moves, which may be its own.
    ///
    /// ```
    /// use piecewright::identify::Catalog;
    /// use piecewright::notation::{Notation, read};
    ///
    /// let piece = |text| read(text, Notation::XBETZA).pieces[0].piece.clone();
    /// let catalog = Catalog::knowing(["R", "vRsR", "B"].map(piece).to_vec(), &[0, 0, 2]);
    /// assert_eq!(catalog.identify(&piece("R"), 0).same, [0, 1]);
    /// ```
    #[must_use]
    pub fn knowing(pieces: Vec<Piece>, first_same: &[usize]) -> Catalog {
        Catalog::of(pieces, None, first_same)
    }

    /// Builds a catalog of the known pieces as they move on a board.
    ///
    /// ```
    /// use piecewright::identify::Catalog;
    /// use piecewright::notation::{Notation, read};
    ///
    /// let piece = |text| read(text, Notation::XBETZA).pieces[0].piece.clone();
    /// let catalog = Catalog::on(["R", "fhW"].map(piece).to_vec(), &"hex:6:pointy".parse().unwrap());
    /// assert_eq!(catalog.identify(&piece("fW"), 0).same, [1]);
    /// ```
    #[must_use]
    pub fn on(pieces: Vec<Piece>, board: &Board) -> Catalog {
        Catalog::of(pieces, Some(board), &[])
    }

    fn of(pieces: Vec<Piece>, board: Option<&Board>, known: &[usize]) -> Catalog {
        let Some(setting) = Setting::new(board) else {
            return Catalog::default();
        };
        let sampled_moves = SampledMoves::of_all(&pieces, &setting.sample, known);
        let fits = pieces.iter().map(|piece| board.is_none_or(|board| compile(piece, board).unsupported().is_empty()));
        let fits = fits.collect();
        let first_same: Vec<OnceLock<FirstSame>> = pieces.iter().map(|_| OnceLock::new()).collect();
        for (first_same, &number) in first_same.iter().zip(known) {
            first_same.get_or_init(|| FirstSame::Known(number));
        }
        Catalog { pieces, sampled_moves, fits, first_same, setting: Some(setting) }
    }

    /// The known pieces, by their numbers.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Identifies a piece; `most` limits the number of relatives.
    #[must_use]
    pub fn identify(&self, piece: &Piece, most: usize) -> Identity {
        self.identify_within(piece, most, &mut Budget::new(MAX_IDENTITY_WORK))
    }

    /// Identifies a piece within a budget of the caller's.
    #[must_use]
    pub fn identify_within(&self, piece: &Piece, most: usize, budget: &mut Budget) -> Identity {
        let Some(setting) = &self.setting else { return Identity::default() };
        let sampled = budget.within(MAX_SIMILARITY_WORK, |part| SampledMoves::of(piece, &setting.sample, part));
        let mut complete = sampled.is_complete();
        let known = || {
            let all = self.pieces.iter().zip(&self.sampled_moves).zip(&self.fits).enumerate();
            all.filter(|(_, (_, fits))| **fits).map(|(number, (known, _))| (number, known))
        };
        let mut same: Vec<usize> = Vec::new();
        // The first of the known pieces that are the same, once it is known: the others need no comparison then.
        let mut first = FirstSame::Undecided;
        for (number, (candidate, _)) in known().filter(|(_, (_, of_known))| **of_known == sampled) {
            let is_same = match first {
                FirstSame::Known(_) => match self.first_same(setting, number) {
                    FirstSame::Undecided => None,
                    of_candidate @ FirstSame::Known(_) => Some(of_candidate == first),
                },
                FirstSame::Undecided => match setting.compare(candidate, piece, budget) {
                    Verdict::Equal => Some(true),
                    Verdict::Different(_) => Some(false),
                    Verdict::Unknown => None,
                },
            };
            complete &= is_same.is_some();
            if is_same == Some(true) {
                same.push(number);
                if first == FirstSame::Undecided {
                    first = self.first_same(setting, number);
                }
            }
        }
        let others = known().filter(|(number, _)| !same.contains(number));
        let mut apart: Vec<(usize, usize)> =
            others.map(|(number, (_, of_known))| (of_known.distance(&sampled), number)).collect();
        sort(&mut apart);
        let mut nearest: Vec<Relative> = Vec::new();
        for (_, number) in apart {
            if nearest.len() == most {
                break;
            }
            if nearest.iter().any(|relative| self.have_same_moves(setting, relative.number, number)) {
                continue;
            }
            let Some((known, of_known)) = self.pieces.get(number).zip(self.sampled_moves.get(number)) else { continue };
            // The description by elementary moves applies only to squares.
            let elsewhere = setting.board.as_ref().filter(|board| board.shape() != Shape::Square || board.has_levels());
            let difference = match elsewhere {
                _ if budget.is_spent() => UNDECIDED.to_owned(),
                Some(board) => difference_on(board, piece, known, budget),
                None => difference(piece, known, of_known, &setting.sample, budget),
            };
            complete &= !budget.is_spent();
            nearest.push(Relative { number, difference });
        }
        Identity { same, nearest, complete }
    }

    /// Returns whether two known pieces are known to have the same moves.
    fn have_same_moves(&self, setting: &Setting, a: usize, b: usize) -> bool {
        let first = self.first_same(setting, a);
        first != FirstSame::Undecided && first == self.first_same(setting, b)
    }

    /// Returns the first known piece with the same moves as this one, which may be itself.
    fn first_same(&self, setting: &Setting, number: usize) -> FirstSame {
        let Some(known) = self.first_same.get(number) else { return FirstSame::Undecided };
        *known.get_or_init(|| self.find_first_same(setting, number))
    }

    fn find_first_same(&self, setting: &Setting, number: usize) -> FirstSame {
        let known = || self.pieces.iter().zip(&self.sampled_moves);
        let Some((piece, sampled)) = known().nth(number) else { return FirstSame::Undecided };
        let mut budget = Budget::new(MAX_IDENTITY_WORK);
        for (earlier, (other, _)) in known().enumerate().take(number).filter(|(_, (_, of_other))| *of_other == sampled)
        {
            // Only the first piece of each group is compared: on a small board hundreds cannot move at all.
            if self.first_same(setting, earlier) != FirstSame::Known(earlier) {
                continue;
            }
            match setting.compare(other, piece, &mut budget) {
                Verdict::Equal => return FirstSame::Known(earlier),
                Verdict::Different(_) => {}
                Verdict::Unknown => return FirstSame::Undecided,
            }
        }
        FirstSame::Known(number)
    }
}

/// Used for a known piece that was not compared.
const UNDECIDED: &str = "what it does otherwise was not decided within the limits";

/// The name that the Locomotive Taxonomy gives a piece, if it has one.
#[must_use]
pub fn systematic(piece: &Piece) -> Option<String> {
    names(piece).into_iter().next()
}
