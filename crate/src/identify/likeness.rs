use crate::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use crate::movegen::{Move, Movement, compile, generate};
use crate::order::sort;
use crate::piece::{Name, Piece};

/// A board whose middle is as far from every edge, and not longer than those for which equality is decided.
const BOARD: &str = "11x11";

/// The positions: in how many of 16 cells something stands, whether the piece has moved, and where chance begins.
const POSITIONS: [(u32, bool, u32); 8] =
    [(0, true, 1), (0, false, 1), (16, true, 2), (2, true, 3), (3, true, 4), (5, true, 5), (8, true, 6), (4, false, 7)];

/// The positions in which pieces are compared.
#[derive(Debug)]
pub(super) struct Ground {
    board: Board,
    settings: Vec<Setting>,
}

/// All that is set up in a position.
#[derive(Debug)]
struct Setting {
    has_moved: bool,
    occupants: Vec<(CellId, Occupant)>,
    en_passant: Option<EnPassant>,
}

impl Ground {
    pub(super) fn new() -> Option<Ground> {
        let board: Board = BOARD.parse().ok()?;
        let settings = POSITIONS.map(|setting| setting_of(&board, setting)).into();
        Some(Ground { board, settings })
    }

    fn positions(&self) -> impl Iterator<Item = Position<'_>> {
        self.settings.iter().map(|Setting { has_moved, occupants, en_passant }| {
            let mut position = Position::empty(&self.board);
            position.virgin = Some(!has_moved);
            position.en_passant = *en_passant;
            for &(cell, occupant) in occupants {
                position.put(cell, occupant);
            }
            position
        })
    }
}

/// The moves of a piece in some positions, each as a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Likeness {
    /// Sorted.
    moves: Vec<u64>,
    is_complete: bool,
}

impl Likeness {
    pub(super) fn of(piece: &Piece, ground: &Ground) -> Likeness {
        let mut likeness = Likeness { moves: Vec::new(), is_complete: true };
        let movement = compile(piece, &ground.board);
        for (number, position) in (0_u64..).zip(ground.positions()) {
            likeness.add(number, &movement, &position);
        }
        sort(&mut likeness.moves);
        likeness
    }

    fn add(&mut self, number: u64, movement: &Movement, position: &Position) {
        let moves = generate(movement, position, position.board.middle());
        self.is_complete &= moves.is_complete();
        self.moves.extend(moves.iter().map(|one| key(number, &one)));
    }

    /// How many moves one piece has and the other has not.
    pub(super) fn distance(&self, other: &Likeness) -> usize {
        let both = self.common(other);
        (self.moves.len() - both).saturating_add(other.moves.len() - both)
    }

    /// Tells whether the other piece has all moves of this one.
    pub(super) fn is_within(&self, other: &Likeness) -> bool {
        self.common(other) == self.moves.len()
    }

    /// How many moves both have.
    pub(super) fn common(&self, other: &Likeness) -> usize {
        let mut others = other.moves.iter().peekable();
        let is_common = |own: &&u64| {
            while others.next_if(|other| other < own).is_some() {}
            others.peek() == Some(own)
        };
        self.moves.iter().filter(is_common).count()
    }
}

fn setting_of(board: &Board, (of_16, has_moved, seed): (u32, bool, u32)) -> Setting {
    let middle = board.middle();
    let mut occupants = Vec::new();
    let mut chance = seed.wrapping_mul(0x9E37_79B9);
    for cell in board.cells().filter(|&cell| cell != middle) {
        chance ^= chance << 13;
        chance ^= chance >> 17;
        chance ^= chance << 5;
        if chance >> 9 & 15 < of_16 {
            // Enemies are more telling than friends: a full board has no others.
            let occupant = match chance >> 20 & 7 {
                _ if of_16 == 16 => Occupant::Enemy,
                0..=3 => Occupant::Enemy,
                4 => Occupant::EnemyRoyal,
                _ => Occupant::Friend,
            };
            occupants.push((cell, occupant));
        }
    }
    let mut setting = Setting { has_moved, occupants, en_passant: None };
    // In one position something has just passed the cell diagonally before the piece.
    let passed = board.step(middle, Vector::new(1, 1)).filter(|_| of_16 == 2);
    let victim = board.step(middle, Vector::new(1, 0));
    if let (Some(on), Some(victim)) = (passed, victim) {
        setting.occupants.extend([(on, Occupant::Empty), (victim, Occupant::Enemy)]);
        setting.en_passant = Some(EnPassant { on, victim: Some(victim) });
    }
    setting
}

/// A move in a position as a number; different moves have different ones, but for a chance too small to matter: it would
/// make an exact comparison or hide a difference of one move.
fn key(position: u64, one: &Move) -> u64 {
    let mut key = 0xCBF2_9CE4_8422_2325_u64;
    let mut mix = |value: u64| key = (key ^ value).wrapping_mul(0x0100_0000_01B3).rotate_left(23);
    mix(position);
    mix(one.to.index() as u64);
    for cell in &one.captures {
        mix(0x100 + cell.index() as u64);
    }
    for (from, to) in &one.shifted {
        mix(0x1_0000 + from.index() as u64);
        mix(0x2_0000 + to.index() as u64);
    }
    if let Some(Name(name)) = &one.becomes {
        name.bytes().for_each(|byte| mix(0x100_0000 + u64::from(byte)));
    }
    key
}
