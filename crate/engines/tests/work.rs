//! Work budgets: calls about sets of pieces count their work, stop when their budget is spent, and report that.
//!
//! The texts are those of `tests/hostile-texts.jsonl`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use piecewright::board::Board;
use piecewright::budget::Budget;
use piecewright::internal::limits::MAX_MOBILITY_WORK;
use piecewright::notation::{Notation, read};
use piecewright::piece::Piece;
use piecewright_engines::coding::export::{GameSettings, export};
use piecewright_engines::coding::mobility::mobility_within;
use piecewright_engines::coding::{Codes, Program, Scheme, Set};

/// Not enough for the slow texts.
const SMALL: usize = 100_000;

/// Returns the last piece of each text that defines any, with the text.
fn pieces() -> Vec<(String, Piece)> {
    let lines = include_str!("../../../tests/hostile-texts.jsonl").lines();
    let pieces: Vec<(String, Piece)> = lines
        .filter_map(|line| {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            let (notation, text) = (row["notation"].as_str().unwrap(), row["text"].as_str().unwrap());
            let reading = read(text, notation.parse::<Notation>().unwrap());
            reading.piece(None).map(|definition| (text.to_owned(), definition.piece.clone()))
        })
        .collect();
    assert!(10 < pieces.len());
    pieces
}

#[test]
fn counting_moves_stays_within_its_budget() {
    let board: Board = "32x32".parse().unwrap();
    for (text, piece) in pieces() {
        let mut budget = Budget::new(SMALL);
        assert!(mobility_within(&piece, &board, &mut budget).is_err(), "{text}");
        assert!(budget.is_spent() && budget.used() <= SMALL, "{text}: {budget:?}");
    }
}

#[test]
fn a_thousand_paths_that_are_one_take_no_longer_than_one() {
    let board: Board = "torus:32x32".parse().unwrap();
    let used = |text: &str| {
        let mut budget = Budget::new(MAX_MOBILITY_WORK);
        let piece = read(text, Notation::XBETZA).piece(None).unwrap().piece.clone();
        (mobility_within(&piece, &board, &mut budget).unwrap().empty, budget.used())
    };
    // Doubled letters are riders: the same one 500 times.
    assert_eq!(used(&"W".repeat(1000)), used("WW"));
}

/// Returns a set with a piece for each text, which may repeat.
fn set_of(texts: impl Iterator<Item = String>) -> Set {
    let mut set = Set::default();
    for text in texts {
        set.add(None, None, read(&text, Notation::XBETZA).piece(None).unwrap()).unwrap();
    }
    set
}

#[test]
fn a_set_of_slow_pieces_shares_one_budget() {
    // Each depends on its side, which the budget cannot decide for all of them; the pieces after them are decided
    // nevertheless.
    let slow = (2..12).map(|count| format!("(mpaf)Q{count}"));
    let set = set_of(slow.chain(["N".to_owned(), "fN".to_owned()]));
    let codes = Codes::new(&set, Scheme::BigEnd, None, None, None).unwrap();
    assert_eq!(codes.sided.last_chunk(), Some(&[false, true]));
    let board: Board = "8x8".parse().unwrap();
    let game = GameSettings { name: "slow", board: &board, start: None };
    for program in Program::ALL {
        let exported = export(&set, program, &game).unwrap();
        assert!(!exported.losses.is_empty(), "{}", program.id());
    }
}
