//! Pieces compared by their moves in random positions.

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position};
use piecewright::movegen::{compile, generate};
use piecewright::piece::{Piece, Player};

/// A small generator (xorshift), so that a failure comes again.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % count
    }

    #[allow(dead_code, reason = "not every test asks")]
    pub fn one<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    fn cell(&mut self, board: &Board) -> CellId {
        board.at(self.below(board.len())).unwrap()
    }
}

const BOARDS: [&str; 4] = ["8x8", "12x12", "9x10", "5x6"];

/// Compares two pieces in so many random positions on several boards, for both sides; gives the first difference.
pub fn same_moves(a: &Piece, b: &Piece, positions: usize) -> Result<(), String> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let boards: Vec<Board> = BOARDS.iter().map(|spec| spec.parse().unwrap()).collect();
    let movements: Vec<_> = boards.iter().map(|board| [compile(a, board), compile(b, board)]).collect();
    for number in 0..positions {
        let board = &boards[number % boards.len()];
        let [first, second] = &movements[number % boards.len()];
        let mut position = Position::empty(board);
        if number % 8 < 4 {
            position.player = Player::Black;
        }
        position.virgin = Some(random.below(2) == 0);
        let percent = random.one(&[0, 10, 25, 50]);
        let kinds = [Occupant::Enemy, Occupant::Enemy, Occupant::Friend, Occupant::EnemyRoyal, Occupant::Wall];
        for cell in board.cells() {
            if random.below(100) < percent {
                position.put(cell, random.one(&kinds));
            }
        }
        let from = if random.below(3) == 0 { random.cell(board) } else { board.middle() };
        position.put(from, Occupant::Empty);
        let on = random.cell(board);
        position.en_passant = Some(EnPassant { on, victim: None });
        let [a, b] = [first, second].map(|movement| generate(movement, &position, from));
        if !a.is_complete() || !b.is_complete() {
            continue;
        }
        let [a, b] = [a.to_strings(), b.to_strings()];
        if a != b {
            let only =
                |a: &[String], b: &[String]| a.iter().filter(|one| !b.contains(one)).cloned().collect::<Vec<_>>();
            let from = board.name(from);
            return Err(format!("{position:?} from {from}: only {:?} | {:?}", only(&a, &b), only(&b, &a)));
        }
    }
    Ok(())
}
