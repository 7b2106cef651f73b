//! Sampled positions of a board, and the moves of a piece in them as numbers.

use crate::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use crate::budget::Budget;
use crate::movegen::{Move, compile, generate_within};
use crate::piece::{Name, Piece};

/// The positions: in how many of 16 cells something stands, whether the piece has moved, and the random seed.
const POSITIONS: [(u32, bool, u32); 8] =
    [(0, true, 1), (0, false, 1), (16, true, 2), (2, true, 3), (3, true, 4), (5, true, 5), (8, true, 6), (4, false, 7)];

/// Some positions of a board in which pieces are compared, before an exact comparison or where that takes too long.
#[derive(Debug)]
pub(crate) struct Sample {
    board: Board,
    settings: Vec<Setting>,
}

/// The setup of one position.
#[derive(Debug)]
struct Setting {
    at: CellId,
    has_moved: bool,
    occupants: Vec<(CellId, Occupant)>,
    en_passant: Option<EnPassant>,
}

/// The moves of a piece in the positions of a sample, each as a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sampled {
    /// Sorted.
    pub moves: Vec<u64>,
    pub is_complete: bool,
}

impl Sample {
    /// Creates positions with the piece in the middle, on each kind of cell that the board has.
    pub(crate) fn new(board: Board) -> Sample {
        let indices = board.middles().into_iter().flat_map(|at| POSITIONS.map(|position| (at, position)));
        let settings = indices.map(|(at, position)| setting_of(&board, at, position)).collect();
        Sample { board, settings }
    }

    /// Sets the positions up, for the moves of as many pieces as wanted.
    pub(crate) fn positions(&self) -> SamplePositions<'_> {
        SamplePositions(self.settings.iter().map(|setting| (setting.position(&self.board), setting.at)).collect())
    }

    /// Returns all moves of a piece in all positions, as far as the budget suffices.
    pub(crate) fn moves(&self, piece: &Piece, budget: &mut Budget) -> Sampled {
        self.positions().moves(piece, budget)
    }
}

impl Setting {
    fn position<'b>(&self, board: &'b Board) -> Position<'b> {
        let mut position = Position::empty(board);
        position.unmoved = Some(!self.has_moved);
        position.en_passant = self.en_passant;
        for &(cell, occupant) in &self.occupants {
            position.put(cell, occupant);
        }
        position
    }
}

/// The positions of a sample, each with the cell of the piece.
pub(crate) struct SamplePositions<'b>(Vec<(Position<'b>, CellId)>);

impl SamplePositions<'_> {
    /// Returns all moves of a piece in all positions, as far as the budget suffices.
    pub(crate) fn moves(&self, piece: &Piece, budget: &mut Budget) -> Sampled {
        let mut sampled = Sampled { moves: Vec::new(), is_complete: true };
        let Some((position, _)) = self.0.first() else { return sampled };
        let movement = compile(piece, position.board);
        for (number, (position, at)) in (0_u64..).zip(&self.0) {
            let moves = generate_within(&movement, position, *at, budget);
            sampled.is_complete &= moves.is_complete();
            sampled.moves.extend(moves.iter().map(|m| key(number, &m)));
        }
        sampled.moves.sort_unstable();
        sampled
    }
}

fn setting_of(board: &Board, at: CellId, (of_16, has_moved, seed): (u32, bool, u32)) -> Setting {
    let mut occupants = Vec::new();
    let mut chance = seed.wrapping_mul(0x9E37_79B9);
    for cell in board.cells().filter(|&cell| cell != at) {
        chance ^= chance << 13;
        chance ^= chance >> 17;
        chance ^= chance << 5;
        if chance >> 9 & 15 < of_16 {
            // Enemies show more differences than friends, so a full board has only enemies.
            let occupant = match chance >> 20 & 7 {
                _ if of_16 == 16 => Occupant::Enemy,
                0..=3 => Occupant::Enemy,
                4 => Occupant::EnemyRoyal,
                _ => Occupant::Friend,
            };
            occupants.push((cell, occupant));
        }
    }
    let mut setting = Setting { at, has_moved, occupants, en_passant: None };
    // In one position, an enemy has just passed the cell diagonally in front of the piece.
    let passed = board.step(at, Vector::new(1, 1)).filter(|_| of_16 == 2);
    let victim = board.step(at, Vector::new(1, 0));
    if let (Some(on), Some(victim)) = (passed, victim) {
        setting.occupants.extend([(on, Occupant::Empty), (victim, Occupant::Enemy)]);
        setting.en_passant = Some(EnPassant { on, victim: Some(victim) });
    }
    setting
}

/// Returns a move in a position as a number. Two different moves with the same number are too unlikely to matter: they
/// would cause an exact comparison or hide a difference of one move.
fn key(position: u64, m: &Move) -> u64 {
    let mut key = 0xCBF2_9CE4_8422_2325_u64;
    let mut mix = |value: u64| key = (key ^ value).wrapping_mul(0x0100_0000_01B3).rotate_left(23);
    mix(position);
    mix(m.to.index() as u64);
    for cell in &m.captures {
        mix(0x100 + cell.index() as u64);
    }
    for (from, to) in &m.shifted {
        mix(0x1_0000 + from.index() as u64);
        mix(0x2_0000 + to.index() as u64);
    }
    if let Some(Name(name)) = &m.becomes {
        name.bytes().for_each(|byte| mix(0x100_0000 + u64::from(byte)));
    }
    key
}
