//! Words that a board defines for some of its vectors, such as `north`.

use super::{Board, Vector};
use crate::order::sort;
use crate::piece::{Images, Leap};

/// A word for some vectors of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    word: Box<str>,
    /// Sorted, without duplicates.
    vectors: Vec<Vector>,
}

impl Board {
    /// Returns the vectors that the board names with a word, as white sees them; words are in lower case, joined by
    /// `-`.
    ///
    /// ```
    /// use piecewright::board::{Board, Vector};
    ///
    /// let board: Board = "8x8+north=[0,1]+north-east=[1,1]".parse().unwrap();
    /// assert_eq!(board.direction("north-east"), Some(&[Vector::new(1, 1)][..]));
    /// assert_eq!(board.direction("south"), None);
    /// ```
    #[must_use]
    pub fn direction(&self, word: &str) -> Option<&[Vector]> {
        let named = self.directions.iter().find(|named| *named.word == *word)?;
        Some(&named.vectors)
    }

    /// Returns the same board with a word for these leaps, each taken as written; replaces an earlier definition of the
    /// word. Returns `None` without leaps, for leaps that the board does not have, and for leaps that lead nowhere.
    ///
    /// ```
    /// use piecewright::board::Board;
    /// use piecewright::piece::Leap;
    ///
    /// let board: Board = "hex:6".parse().unwrap();
    /// let board = board.with_direction("up", &[Leap::only(0, 1)]).unwrap();
    /// assert_eq!(board.direction("up").unwrap().len(), 1);
    /// assert!(board.with_direction("nowhere", &[Leap::only(0, 0)]).is_none());
    /// ```
    #[must_use]
    pub fn with_direction(mut self, word: &str, leaps: &[Leap]) -> Option<Board> {
        let mut vectors = Vec::new();
        for leap in leaps {
            vectors.extend(self.vectors(&Leap { images: Images::Only, ..*leap })?);
        }
        sort(&mut vectors);
        vectors.dedup();
        if vectors.is_empty() || vectors.contains(&Vector::ZERO) {
            return None;
        }
        self.directions.retain(|named| *named.word != *word);
        self.directions.push(Named { word: word.into(), vectors });
        Some(self)
    }
}
