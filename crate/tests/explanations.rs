//! The explanation of every piece of the catalog, to be read, and whether equal pieces and only these are explained alike.
//!
//! `PIECEWRIGHT_WRITE=1 cargo test --test explanations` writes `explanations.txt` anew.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![cfg(feature = "workshop")]

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use piecewright::explain::explain;
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::{Piece, Player};
use std::collections::{BTreeMap, BTreeSet};

const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/explanations.txt");

/// The texts of the catalog, each once, in its order.
fn texts() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/pieces.tsv");
    let table = std::fs::read_to_string(path).unwrap();
    let mut texts: Vec<String> = Vec::new();
    for text in table.lines().skip(1).filter_map(|line| line.split('\t').nth(1)) {
        if !texts.iter().any(|known| known == text) {
            texts.push(text.to_owned());
        }
    }
    texts
}

fn piece(text: &str) -> Piece {
    read(text, Notation::Betza).pieces.remove(0).piece
}

#[test]
fn pieces_are_explained_as_written_down() {
    let mut told =
        String::from("# Every text of the catalog with its explanation; explanations.rs says how to write it anew.\n");
    for text in texts() {
        told.extend(["\n", &text, "\n", &explain(&piece(&text)), "\n"]);
    }
    if std::env::var_os("PIECEWRIGHT_WRITE").is_some() {
        std::fs::write(SNAPSHOT, &told).unwrap();
    }
    let known = std::fs::read_to_string(SNAPSHOT).unwrap_or_default();
    for (told, known) in told.split("\n\n").zip(known.split("\n\n")) {
        assert_eq!(told, known);
    }
    assert_eq!(told.len(), known.len());
}

/// Numbers without order, the same in each run.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % sides
    }
}

/// A board with pieces thrown on it, and the cell of the piece that moves.
fn scene<'b>(board: &'b Board, cells: &[CellId], dice: &mut Dice) -> (Position<'b>, CellId) {
    let mut position = Position::empty(board);
    let empty = 1 + dice.throw(12);
    for &cell in cells {
        let occupant = match dice.throw(empty + 4) {
            0 => Occupant::Enemy,
            1 => Occupant::Friend,
            2 => Occupant::EnemyRoyal,
            3 => Occupant::FriendRoyal,
            _ => Occupant::Empty,
        };
        position.put(cell, occupant);
    }
    position.player = if dice.throw(2) == 0 { Player::White } else { Player::Black };
    position.virgin = Some(dice.throw(2) == 0);
    let said = "it stands one rank in front of where such a piece starts";
    position.assume = vec![(said.to_owned(), dice.throw(2) == 0)];
    let from = cells[dice.throw(cells.len())];
    // Mostly next to the piece that moves, or it would rarely be taken.
    let near = Vector::new(i16::try_from(dice.throw(3)).unwrap() - 1, i16::try_from(dice.throw(3)).unwrap() - 1);
    if let Some(passed) = board.step(from, near).filter(|&cell| position.occupant(cell) == Occupant::Empty) {
        position.en_passant = Some(EnPassant { on: passed, victim: None });
    }
    (position, from)
}

/// Groups the pieces by what they do in many positions: on each board, for each side, moved or not.
#[test]
fn only_equal_pieces_are_explained_alike() {
    const SCENES: usize = 250;
    let texts = texts();
    let pieces: Vec<Piece> = texts.iter().map(|text| piece(text)).collect();
    let mut done: Vec<Vec<String>> = vec![Vec::new(); texts.len()];
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for spec in ["8x8", "9x10", "20x20"] {
        let board: Board = spec.parse().unwrap();
        let cells: Vec<CellId> = board.cells().collect();
        let movements: Vec<_> = pieces.iter().map(|piece| compile(piece, &board)).collect();
        for _ in 0..SCENES {
            let (position, from) = scene(&board, &cells, &mut dice);
            for (movement, done) in movements.iter().zip(&mut done) {
                let mut moves = String::new();
                generate(movement, &position, from).write_joined(&mut moves);
                done.push(moves);
            }
        }
    }
    let mut by_moves: BTreeMap<&[String], Vec<&str>> = BTreeMap::new();
    let mut by_words: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for ((text, piece), done) in texts.iter().zip(&pieces).zip(&done) {
        by_moves.entry(done).or_default().push(text);
        by_words.entry(explain(piece)).or_default().push(text);
    }
    // What moves like the piece that moved last has no moves without it, but is no piece that cannot move.
    let has_moves = |text: &str| text != "I";
    let groups = |all: Vec<Vec<&str>>| -> BTreeSet<String> {
        let names = all.into_iter().map(|mut group| {
            group.retain(|text| has_moves(text));
            group.join(" ")
        });
        names.filter(|names| !names.is_empty()).collect()
    };
    let expected = groups(by_moves.into_values().collect());
    let found = groups(by_words.into_values().collect());
    let none: Vec<&String> = Vec::new();
    assert_eq!(found.symmetric_difference(&expected).collect::<Vec<_>>(), none);
    // Some of the catalog are the same piece in other words.
    assert!(expected.len() < texts.len());
}
