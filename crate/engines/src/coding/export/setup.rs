//! The start position of a game.

use super::error::largest;
use super::{ExportError, GameSettings, Program};
use crate::coding::{Placement, Set};
use piecewright::board::{Board, CellId, Position, Shape};
use piecewright::budget::Budget;
use piecewright::internal::limits::MAX_SIMILARITY_WORK;
use piecewright::internal::sort;
use piecewright::movegen::{compile, generate_within};
use piecewright::piece::{Castle, Piece, Player, Way};

/// A piece on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlacedPiece {
    pub cell: CellId,
    pub member: usize,
    pub player: Player,
}

/// A board with the start position.
pub(super) struct Setup<'a> {
    pub name: &'a str,
    pub board: &'a Board,
    pub files: u16,
    pub ranks: u16,
    pub start: Vec<PlacedPiece>,
    /// Which members are pawns.
    pub pawns: Vec<bool>,
}

impl<'a> Setup<'a> {
    pub(super) fn new(set: &Set, game: &GameSettings<'a>) -> Result<Setup<'a>, ExportError> {
        let board = game.board;
        let (files, ranks) = size(board).ok_or(ExportError::Shape)?;
        let pawns: Vec<bool> = {
            let distinct = set.distinct();
            let pawns = Budget::new(MAX_SIMILARITY_WORK).share(&distinct.pieces, |piece, part| is_pawn(piece, part));
            distinct.of_members.iter().map(|&index| pawns.get(index).copied().unwrap_or(false)).collect()
        };
        let start = match game.start {
            Some(Placement { pieces }) => {
                pieces.iter().map(|&(cell, member, player)| PlacedPiece { cell, member, player }).collect()
            }
            None => in_rows(set, &pawns, board, files, ranks),
        };
        Ok(Setup { name: game.name, board, files, ranks, start, pawns })
    }

    /// Refuses a board that is too large for a program.
    pub(super) fn check_size(&self, program: Program) -> Result<(), ExportError> {
        let (files, ranks) = largest(program);
        if files < self.files || ranks < self.ranks { Err(ExportError::Board(program)) } else { Ok(()) }
    }

    /// The cell on a file and a rank, both from 0.
    pub(super) fn cell(&self, file: u16, rank: u16) -> Option<CellId> {
        // Board order is by file, then by rank.
        self.board.at(usize::from(file) * usize::from(self.ranks) + usize::from(rank))
    }

    /// The file and the rank of a cell, both from 0.
    pub(super) fn square(&self, cell: CellId) -> (u16, u16) {
        let white = Player::White;
        (self.board.file_of(cell, white) - 1, self.board.rank_of(cell, white) - 1)
    }

    /// The piece on a cell.
    pub(super) fn on(&self, cell: CellId) -> Option<&PlacedPiece> {
        self.start.iter().find(|standing| standing.cell == cell)
    }

    /// The piece placement of the start as a FEN, with the letters of the pieces, white's in upper case.
    pub(super) fn fen(&self, letters: &[String]) -> String {
        let mut text = String::new();
        for rank in (0..self.ranks).rev() {
            let mut empty = 0;
            for file in 0..self.files {
                let letter = self.cell(file, rank).and_then(|cell| self.on(cell)).and_then(|standing| {
                    let letter = letters.get(standing.member)?;
                    Some(if standing.player == Player::White { letter.clone() } else { letter.to_ascii_lowercase() })
                });
                match letter {
                    None => empty += 1,
                    Some(letter) => {
                        if 0 < empty {
                            text.push_str(&empty.to_string());
                        }
                        empty = 0;
                        text.push_str(&letter);
                    }
                }
            }
            if 0 < empty {
                text.push_str(&empty.to_string());
            }
            if 0 < rank {
                text.push('/');
            }
        }
        text
    }

    /// The names of the start cells of a player's pieces of one kind, in board order.
    pub(super) fn cells_of(&self, member: usize, player: Player) -> Vec<&str> {
        let own = |standing: &&PlacedPiece| standing.member == member && standing.player == player;
        let mut cells: Vec<CellId> = self.start.iter().filter(own).map(|standing| standing.cell).collect();
        sort(&mut cells);
        cells.into_iter().map(|cell| self.board.name(cell)).collect()
    }
}

/// The numbers of files and ranks of a rectangle of squares; `None` for any other board.
fn size(board: &Board) -> Option<(u16, u16)> {
    let white = Player::White;
    let files = board.cells().map(|cell| board.file_of(cell, white)).max()?;
    let ranks = board.cells().map(|cell| board.rank_of(cell, white)).max()?;
    let is_plain = board.shape() == Shape::Square && !board.has_joined_edges() && !board.has_levels();
    (is_plain && usize::from(files) * usize::from(ranks) == board.len()).then_some((files, ranks))
}

/// Returns whether a piece only goes forward, and by one rank once it has moved.
fn is_pawn(piece: &Piece, budget: &mut Budget) -> bool {
    let Ok(board) = "9x9".parse::<Board>() else { return false };
    let movement = compile(piece, &board);
    let middle = board.middle();
    let rank = board.rank_of(middle, Player::White);
    // Tries an empty board and one full of enemies, because a pawn may capture on other cells than it moves to.
    let mut full = Position::empty(&board);
    for cell in board.cells().filter(|&cell| cell != middle) {
        full.put(cell, piecewright::board::Occupant::Enemy);
    }
    let mut ranks_of = |position: &Position| -> Vec<u16> {
        let moves = generate_within(&movement, position, middle, budget);
        moves.iter().map(|m| board.rank_of(m.to, Player::White)).collect()
    };
    let mut quiet = Position::empty(&board);
    let quiet_ranks = ranks_of(&quiet);
    quiet.unmoved = Some(true);
    let first_ranks = ranks_of(&quiet);
    let all: Vec<u16> = quiet_ranks.iter().copied().chain(ranks_of(&full)).collect();
    !quiet_ranks.is_empty() && all.iter().all(|&to| to == rank + 1) && first_ranks.iter().all(|&to| rank < to)
}

/// Places the pieces in rows, as far as there is room.
fn in_rows(set: &Set, pawns: &[bool], board: &Board, files: u16, ranks: u16) -> Vec<PlacedPiece> {
    let at = |file: u16, rank: u16| board.at(usize::from(file) * usize::from(ranks) + usize::from(rank));
    let of = |royal: bool| {
        let members = set.members().iter().zip(pawns).enumerate();
        members.filter(move |(_, (member, pawn))| member.is_royal() == royal && !**pawn).map(|(index, _)| index)
    };
    let room = usize::from(files);
    let royals: Vec<usize> = of(true).take(room).collect();
    let others: Vec<usize> = of(false).take(room - royals.len()).collect();
    let before = room / 2 + 1 - royals.len().div_ceil(2);
    let before = before.min(others.len());
    let mut row = others.clone();
    row.splice(before..before, royals);
    let pawn = pawns.iter().position(|&pawn| pawn);
    let mut start = Vec::new();
    let mut put = |file: u16, rank: u16, member: usize| {
        if ranks < 2 || ranks <= 2 * rank + 1 {
            return;
        }
        for (rank, player) in [(rank, Player::White), (ranks - 1 - rank, Player::Black)] {
            start.extend(at(file, rank).map(|cell| PlacedPiece { cell, member, player }));
        }
    };
    for (file, &member) in (0..files).zip(&row) {
        put(file, 0, member);
    }
    if let Some(pawn) = pawn {
        // If no pieces stand behind them, the pawns stand on the first rank.
        for file in 0..files {
            put(file, u16::from(!row.is_empty()), pawn);
        }
    }
    start
}

/// The ways in which a piece castles.
pub(super) fn castles(piece: &Piece) -> Vec<&Castle> {
    piece
        .paths
        .iter()
        .filter_map(|path| if let Way::Castle(castle) = &path.way { Some(castle) } else { None })
        .collect()
}
