//! Random numbers, random positions, and random texts without errors, the same in every run.

#![allow(dead_code, clippy::unwrap_used, reason = "some of it only some programs use, and all are tests")]

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position};
use piecewright::notation::{Notation, read};
use piecewright::piece::Player;

#[path = "../../src/xorshift.rs"]
mod xorshift;

pub(crate) use xorshift::Random;

const DIRECTIONS: [&str; 16] = ["", "", "", "f", "b", "l", "s", "v", "fs", "bs", "fr", "lb", "fb", "fsb", "fh", "q"];
const MODES: [&str; 20] =
    ["", "", "", "m", "c", "mc", "d", "cd", "k", "e", "ce", "p", "mp", "g", "t", "u", "y", "n", "j", "i"];
const ATOMS: [&str; 20] =
    ["W", "F", "K", "N", "D", "A", "R", "B", "Q", "C", "H", "NN", "DD", "W3", "F2", "R4", "WX", "N2", "W2", "nD"];
const LETTERS: &str = "mcdekpgntujyifblrsvhqzaWFDNAHCRBQK0234[]?-";

impl Random {
    fn one_move(&mut self) -> String {
        if self.below(12) == 0 {
            let legs: Vec<String> =
                (0..2).map(|_| format!("{}{}", self.pick(&["", "", "m", "c", "s"]), self.pick(&ATOMS))).collect();
            let outer = self.pick(&["", "", "f", "v", "m"]);
            return format!("{outer}[{}]", legs.join(self.pick(&["-", "?"])));
        }
        let legs = [1, 1, 1, 2, 2, 3][self.below(6)];
        let legs: Vec<String> = (0..legs).map(|_| format!("{}{}", self.pick(&DIRECTIONS), self.pick(&MODES))).collect();
        format!("{}{}", legs.join("a"), self.pick(&ATOMS))
    }

    /// Returns a text of one to three moves.
    pub fn text(&mut self) -> String {
        self.until_read(|random| (0..[1, 1, 2, 3][random.below(4)]).map(|_| random.one_move()).collect())
    }

    /// Returns a text that differs from another by a character or a move, and may mean the same.
    pub fn near_miss(&mut self, text: &str) -> String {
        self.until_read(|random| {
            let mut letters: Vec<char> = text.chars().collect();
            let at = random.below(letters.len());
            let letter = LETTERS.chars().nth(random.below(LETTERS.len())).unwrap();
            match random.below(5) {
                0 => letters[at] = letter,
                1 => letters.insert(at, letter),
                2 => drop(letters.remove(at)),
                3 => letters.extend(random.one_move().chars()),
                _ => letters.insert(at, letters[at]),
            }
            letters.into_iter().collect()
        })
    }

    fn until_read(&mut self, mut make: impl FnMut(&mut Random) -> String) -> String {
        loop {
            let text = make(self);
            let reading = read(&text, Notation::XBETZA);
            if !reading.has_errors() && reading.pieces.len() == 1 {
                return text;
            }
        }
    }
}

/// Returns a random position on a board.
pub fn random_position<'a>(random: &mut Random, board: &'a Board, from: CellId) -> Position<'a> {
    let mut position = Position::empty(board);
    let density = random.below(10);
    for cell in board.cells() {
        if random.below(12) < density {
            let occupants = [
                Occupant::Friend,
                Occupant::Enemy,
                Occupant::Friend,
                Occupant::Enemy,
                Occupant::FriendRoyal,
                Occupant::EnemyRoyal,
                Occupant::Wall,
            ];
            position.put(cell, occupants[random.below(occupants.len())]);
        }
    }
    position.unmoved = [None, Some(false), Some(true)][random.below(3)];
    if random.below(3) == 0 {
        position.player = Player::Black;
    }
    let is_free = |&cell: &CellId| cell != from && position.occupant(cell) == Occupant::Empty;
    let passed = board.at(random.below(board.len())).filter(is_free);
    position.en_passant = passed.map(|on| EnPassant { on, victim: None });
    position
}
