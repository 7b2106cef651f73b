//! Compares pieces by their moves in random positions.

#[path = "../../src/xorshift.rs"]
mod xorshift;

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position};
use piecewright::movegen::{Movement, compile, generate};
use piecewright::piece::{Piece, Player};
pub(crate) use xorshift::Random;

impl Random {
    pub(crate) fn cell(&mut self, board: &Board) -> CellId {
        let number = self.below(board.len());
        board.at(number).unwrap_or_else(|| board.middle())
    }
}

/// Boards of squares only: pieces that are equal on squares may differ on hexagons, which have other directions.
const BOARDS: [&str; 4] = ["8x8", "12x12", "9x10", "5x6"];

/// Compares two pieces in a number of random positions on several boards of squares, for both sides; `seed` determines
/// the positions.
///
/// # Errors
///
/// The first difference, in words.
pub fn same_moves(a: &Piece, b: &Piece, positions: usize, seed: u64) -> Result<(), String> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ seed);
    let boards: Vec<Board> = BOARDS.iter().filter_map(|spec| spec.parse().ok()).collect();
    let movements: Vec<[Movement; 2]> = boards.iter().map(|board| [compile(a, board), compile(b, board)]).collect();
    for number in 0..positions {
        let index = number % boards.len();
        let (board, [first, second]) = (&boards[index], &movements[index]);
        let mut position = Position::empty(board);
        if number / boards.len() % 2 == 1 {
            position.player = Player::Black;
        }
        position.unmoved = Some(random.below(2) == 0);
        let percent = random.pick(&[0, 10, 25, 50]);
        let kinds = [Occupant::Enemy, Occupant::Enemy, Occupant::Friend, Occupant::EnemyRoyal, Occupant::Wall];
        for cell in board.cells() {
            if random.below(100) < percent {
                position.put(cell, random.pick(&kinds));
            }
        }
        let from = if random.below(3) == 0 { random.cell(board) } else { board.middle() };
        position.put(from, Occupant::Empty);
        position.en_passant = Some(EnPassant { on: random.cell(board), victim: None });
        let [a, b] = [first, second].map(|movement| generate(movement, &position, from));
        // If there are too many moves, the order of generation decides which are left out.
        if !a.is_complete() || !b.is_complete() {
            continue;
        }
        let [a, b] = [a.to_strings(), b.to_strings()];
        if a != b {
            let only =
                |a: &[String], b: &[String]| -> Vec<String> { a.iter().filter(|m| !b.contains(m)).cloned().collect() };
            let (from, player) = (board.name(from), position.player);
            let (first, second) = (only(&a, &b), only(&b, &a));
            return Err(format!("{position:?} for {player:?} from {from}: only {first:?} or {second:?}"));
        }
    }
    Ok(())
}
