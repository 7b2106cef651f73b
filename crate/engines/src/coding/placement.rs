//! The start position of a set, read from symbols on cells.

use super::scheme::SIDES;
use super::{CodingError, Set};
use piecewright::board::{Board, CellId};
use piecewright::internal::sort_by;
use piecewright::piece::Player;

/// The start position of a set of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Placement {
    /// See [`Placement::pieces`].
    pub(super) pieces: Vec<(CellId, usize, Player)>,
}

impl Placement {
    /// Reads a placement of symbols on cells. White pieces have the symbol of the piece; black pieces have it in lower
    /// case, or preceded by `-` if that makes no difference.
    ///
    /// Single pieces are numbered as in Lachex: a1 to h1 are 1 to 8, a2 to h2 are 9 to 16, a8 to h8 are 17 to 24, a7 to
    /// h7 are 25 to 32 (source: Chess Programming Wiki, "Pieces", section "Piece Coding").
    ///
    /// ```
    /// use piecewright::board::Board;
    /// use piecewright_engines::coding::{Placement, Set};
    /// use piecewright::notation::{Notation, read};
    ///
    /// let mut set = Set::default();
    /// set.add(Some("rook"), None, &read("R", Notation::XBETZA).pieces[0]).unwrap();
    /// let board: Board = "8x8".parse().unwrap();
    /// let start = Placement::read(&set, &board, [("h8", "r"), ("a8", "r"), ("h1", "R")]).unwrap();
    /// let cells: Vec<&str> = start.pieces().iter().map(|&(cell, ..)| board.name(cell)).collect();
    /// assert_eq!(cells, ["h1", "a8", "h8"]);
    /// ```
    ///
    /// # Errors
    ///
    /// [`CodingError::Cell`], [`CodingError::Stranger`] or [`CodingError::Unclear`].
    pub fn read<'a>(
        set: &Set,
        board: &Board,
        entries: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Placement, CodingError> {
        let mut pieces: Vec<(CellId, usize, Player)> = Vec::new();
        for (name, symbol) in entries {
            let cell = board.cell(name).ok_or_else(|| CodingError::Cell(shown(name)))?;
            let (member, side) = owner(set, symbol)?;
            pieces.retain(|&(other, ..)| other != cell);
            pieces.push((cell, member, side));
        }
        let key = |&(cell, _, side): &(CellId, usize, Player)| {
            (side == Player::Black, board.rank_of(cell, side), board.file_of(cell, Player::White), cell)
        };
        sort_by(&mut pieces, |a, b| key(a) < key(b));
        Ok(Placement { pieces })
    }

    /// Each piece: its cell, its index in the set, and its color. White pieces come first, then black ones, each from
    /// the rank nearest to their owner on, and by file.
    #[must_use]
    pub fn pieces(&self) -> &[(CellId, usize, Player)] {
        &self.pieces
    }

    /// The number of white pieces, which have the lowest numbers.
    #[must_use]
    pub fn of_white(&self) -> usize {
        self.pieces.iter().filter(|(.., side)| *side == Player::White).count()
    }
}

/// The symbol of a piece in a placement.
pub(super) fn symbol_of(symbol: &str, side: Player) -> String {
    let lower = symbol.to_ascii_lowercase();
    match side {
        Player::White => symbol.to_owned(),
        Player::Black if lower == symbol => format!("-{symbol}"),
        Player::Black => lower,
    }
}

fn owner(set: &Set, symbol: &str) -> Result<(usize, Player), CodingError> {
    let all = || set.members().iter().enumerate().flat_map(|(index, own)| SIDES.map(|(side, ..)| (index, own, side)));
    let mut found = all().filter(|(_, own, side)| symbol_of(&own.symbol, *side) == symbol);
    match (found.next(), found.next()) {
        (None, _) => Err(CodingError::Stranger(shown(symbol))),
        (Some((index, _, side)), None) => Ok((index, side)),
        (Some(_), Some(_)) => Err(CodingError::Unclear(shown(symbol))),
    }
}

/// Shortens a text for a message.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}
