//! The cells from which a kind of piece can never move.

use super::ZonePiece;
use super::compile::Compiler;
use super::position::mix;
use super::tables::MoveTable;
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::budget::Budget;
use piecewright::movegen::{compile as compile_piece, generate_within};
use piecewright::piece::Player;

/// The work of looking for any move, which nearly always finds one.
pub(super) const WORK_OF_LOOK: usize = 1_000;

/// How many random positions are tried for a piece that moves neither among nothing nor among enemies nor friends.
const TRIES: u64 = 64;

impl Compiler<'_> {
    /// Returns, by cell, whether a piece there could never move, whatever stands on the other cells.
    pub(super) fn immobile_cells(
        &mut self,
        side: Player,
        table: &MoveTable,
        zones: &[ZonePiece],
        stays: Option<&[bool]>,
    ) -> Vec<bool> {
        let mut immobile: Vec<bool> = self.board.cells().map(|cell| !table.has_line_from(cell)).collect();
        if table.walks.is_empty() {
            return immobile;
        }
        let (board, budget) = (&self.board, &mut self.budget);
        let positions: Vec<Position> = (0..3 + TRIES).map(|number| filled(board, side, number)).collect();
        for zone in zones {
            let movement = compile_piece(&zone.piece, board);
            let mut moves = |position: &Position, from: CellId| {
                let any = |budget: &mut Budget| {
                    let found = generate_within(&movement, position, from, budget);
                    found.iter().any(|found| stays.is_none_or(|stays| stays[found.to.index()]))
                };
                budget.within(WORK_OF_LOOK, any) || any(budget)
            };
            for from in board.cells().filter(|cell| zone.cells[cell.index()]) {
                if immobile[from.index()] && table.walks_from(from).is_some() {
                    immobile[from.index()] = !positions.iter().any(|position| moves(position, from));
                }
            }
        }
        immobile
    }
}

/// Returns one of a series of positions: empty, full of enemies, full of friends, then random ones.
fn filled(board: &Board, side: Player, number: u64) -> Position<'_> {
    let occupant = |cell: CellId| match number {
        0 => Occupant::Empty,
        1 => Occupant::Enemy,
        2 => Occupant::Friend,
        _ => match mix(number << 32 | cell.index() as u64) % 4 {
            0 => Occupant::Enemy,
            1 => Occupant::Friend,
            _ => Occupant::Empty,
        },
    };
    Position::of(board, side, board.cells().map(occupant).collect())
}
