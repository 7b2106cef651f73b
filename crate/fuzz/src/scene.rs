//! Builds a board and a position from the fuzzer's bytes.

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position};
use piecewright::notation::Dialect;
use piecewright::piece::Player;
use std::slice::Iter;

/// The boards, the most common ones twice. Each looks the same after a turn by 180 degrees.
const BOARDS: [&str; 16] = [
    "8x8",
    "5x6",
    "torus:5x6",
    "hex:4",
    "hex:4:pointy",
    "cylinder:6x5",
    "8x8",
    "8x8-a1..b2,g7..h8,d4,e5",
    "shafran",
    "brusky",
    "cube:4x3x2",
    "devasa:5",
    "3x12",
    "torus:2x1",
    "9x10",
    "32x32",
];

/// Everything except the piece, built from bytes: the board, the cell of the piece, flags, the turn, how full the board
/// is, and then a pair of bytes for each further occupant.
pub(crate) struct Scene {
    pub board: Board,
    pub from: CellId,
    pub dialect: Dialect,
    player: Player,
    unmoved: Option<bool>,
    turn: Option<u16>,
    en_passant: Option<EnPassant>,
    occupants: Vec<(CellId, Occupant)>,
}

struct Bytes<'a>(Iter<'a, u8>);

impl Bytes<'_> {
    fn next_byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn two(&mut self) -> usize {
        usize::from(u16::from_le_bytes([self.next_byte(), self.next_byte()]))
    }
}

impl Scene {
    pub(crate) fn new(data: &[u8]) -> Option<Scene> {
        let mut bytes = Bytes(data.iter());
        let board: Board = BOARDS[usize::from(bytes.next_byte()) % BOARDS.len()].parse().ok()?;
        let cell_at = |number: usize| board.at(number % board.len());
        let from = match bytes.two() {
            0 => board.middle(),
            number => cell_at(number)?,
        };
        let flags = bytes.next_byte();
        let player = if flags & 1 == 0 { Player::White } else { Player::Black };
        let unmoved = [None, Some(true), Some(false), Some(true)][usize::from(flags >> 1 & 3)];
        let dialect = Dialect::ALL[usize::from(flags >> 5) % Dialect::ALL.len()];
        let turn = Some(u16::from(bytes.next_byte())).filter(|&turn| turn != 0);
        let en_passant = match flags >> 3 & 3 {
            0 | 1 => None,
            2 => Some(EnPassant { on: cell_at(bytes.two())?, victim: None }),
            _ => Some(EnPassant { on: cell_at(bytes.two())?, victim: cell_at(bytes.two()) }),
        };
        let mut occupants = filled(&board, bytes.next_byte());
        while bytes.0.len() != 0 {
            let number = bytes.two();
            occupants.push((cell_at(number >> 3)?, Occupant::ALL[number % Occupant::ALL.len()]));
        }
        Some(Scene { board, from, dialect, player, unmoved, turn, en_passant, occupants })
    }

    pub(crate) fn position(&self) -> Position<'_> {
        self.position_with(self.player, |cell| cell)
    }

    /// Returns the position after turning the board by 180 degrees and exchanging the sides.
    pub(crate) fn turned_position(&self) -> Position<'_> {
        let other = match self.player {
            Player::White => Player::Black,
            Player::Black => Player::White,
        };
        self.position_with(other, |cell| self.turned(cell))
    }

    fn position_with(&self, player: Player, turned: impl Fn(CellId) -> CellId) -> Position<'_> {
        let mut position = Position::empty(&self.board);
        position.player = player;
        position.unmoved = self.unmoved;
        position.turn = self.turn;
        position.en_passant =
            self.en_passant.map(|EnPassant { on, victim }| EnPassant { on: turned(on), victim: victim.map(&turned) });
        for &(cell, occupant) in &self.occupants {
            position.put(turned(cell), occupant);
        }
        position
    }

    /// Returns the cell that a cell becomes by turning the board by 180 degrees.
    pub(crate) fn turned(&self, cell: CellId) -> CellId {
        let turned = self.board.turned(cell);
        assert!(turned.is_some(), "{} has no opposite on {}", self.board.name(cell), self.board);
        turned.unwrap_or(cell)
    }
}

/// Returns the occupants of an empty to crowded board; the byte determines how full it is, and the occupants.
fn filled(board: &Board, seed: u8) -> Vec<(CellId, Occupant)> {
    let percent = [0, 10, 25, 50, 100][usize::from(seed) % 5];
    let mut state = u32::from(seed);
    let mut random = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    let kinds = [Occupant::Enemy, Occupant::Enemy, Occupant::Friend, Occupant::EnemyRoyal, Occupant::FriendRoyal];
    let mut occupants = Vec::new();
    for cell in board.cells() {
        let kind = if percent == 100 { Occupant::Enemy } else { kinds[random(5) as usize] };
        if random(100) < percent {
            occupants.push((cell, kind));
        }
    }
    occupants
}
