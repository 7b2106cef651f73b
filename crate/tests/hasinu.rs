//! Ħasínū against the vectors and against Betza's notation.

#![cfg(feature = "workshop")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::Vector;
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Severity, read};
use piecewright::piece::{Piece, Player};
use serde_json::Value;

/// The piece of a text that has no mistake.
#[track_caller]
fn piece(text: &str, notation: Notation) -> Piece {
    let reading = read(text, notation);
    assert!(!reading.has_errors(), "{text}: {:?}", reading.diagnostics);
    reading.piece(None).unwrap_or_else(|| panic!("{text} has no piece")).piece.clone()
}

#[test]
fn every_vector_is_read_and_moves() {
    let vectors = Vector::read("hasinu.jsonl");
    let mut count = 0;
    for vector in vectors.iter().filter(|vector| vector.word("expect").is_none()) {
        vector.check(&piece(vector.text(), Notation::Hasinu));
        count += 1;
    }
    assert_eq!(count, 216);
}

#[test]
fn every_mistake_of_the_vectors_is_an_error_at_its_place() {
    let vectors = Vector::read("hasinu.jsonl");
    let mut count = 0;
    for vector in vectors.iter().filter(|vector| vector.word("expect") == Some("error")) {
        let (text, near) = (vector.text(), vector.word("near").unwrap());
        let place = text.find(near).unwrap();
        let diagnostics = read(text, Notation::Hasinu).diagnostics;
        let first = diagnostics.iter().find(|one| one.severity == Severity::Error);
        let span = first.unwrap_or_else(|| panic!("{} {text}: {diagnostics:?}", vector.id())).span;
        let touches = span.from <= place + near.len() && place <= span.to;
        assert!(touches, "{} {text}: {first:?} is not near {near}", vector.id());
        count += 1;
    }
    assert_eq!(count, 26);
}

/// A small generator (xorshift), so that a failure comes again.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count
    }
}

/// Boards, each as empty or crowded as the number before says, in percent.
const SCENES: [(usize, &str); 6] = [(0, "8x8"), (15, "8x8"), (35, "9x10"), (60, "8x8"), (25, "12x12"), (40, "5x6")];

/// A position in which the two pieces move differently, if one of these positions is one.
fn difference(a: &Piece, b: &Piece, rounds: usize) -> Option<String> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for round in 0..rounds {
        let (percent, spec) = SCENES[round % SCENES.len()];
        let board: Board = spec.parse().unwrap();
        let (movement_a, movement_b) = (compile(a, &board), compile(b, &board));
        let from = if round < SCENES.len() { board.middle() } else { board.at(random.below(board.len())).unwrap() };
        let mut position = Position::empty(&board);
        position.player = if round.is_multiple_of(2) { Player::White } else { Player::Black };
        position.virgin = Some(random.below(2) == 0);
        position.turn = Some([2, 1, 3][random.below(3)]).filter(|_| position.virgin == Some(false));
        let kinds = [Occupant::Enemy, Occupant::Friend, Occupant::Enemy, Occupant::EnemyRoyal, Occupant::FriendRoyal];
        for cell in board.cells().collect::<Vec<CellId>>() {
            if random.below(100) < percent {
                position.put(cell, kinds[random.below(kinds.len())]);
            }
        }
        let moves = |movement| generate(movement, &position, from).to_strings();
        let (moves_a, moves_b) = (moves(&movement_a), moves(&movement_b));
        if moves_a != moves_b {
            return Some(format!("{} {position:?} {}: {moves_a:?} {moves_b:?}", spec, board.name(from)));
        }
    }
    None
}

const ROUNDS: usize = 200;

fn notation(value: &Value) -> Option<Notation> {
    Notation::from_id(value["notation"].as_str().unwrap())
}

#[test]
fn pairs_are_equal_or_not_as_the_vectors_say() {
    let path = format!("{}/../tests/vectors/equivalences-hasinu-taxonomy.jsonl", env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let pair: Value = serde_json::from_str(line).unwrap();
        let is_ours = |side: &str| notation(&pair[side]) == Some(Notation::Hasinu);
        if !is_ours("a") && !is_ours("b") {
            continue;
        }
        let sides =
            ["a", "b"].map(|side| notation(&pair[side]).map(|known| (pair[side]["text"].as_str().unwrap(), known)));
        let [Some(a), Some(b)] = sides else { continue };
        let found = difference(&piece(a.0, a.1), &piece(b.0, b.1), ROUNDS);
        assert_eq!(found.is_none(), pair["equal"].as_bool().unwrap(), "{line}: {found:?}");
        count += 1;
    }
    assert!(69 <= count, "{count}");
}
