//! The Locomotive Taxonomy: names against moves that were worked out by hand, and against other notations.

#![cfg(feature = "workshop")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::Vector;
use common::random::same_moves;
use piecewright::notation::{Notation, Severity, read};
use piecewright::piece::Piece;
use serde_json::Value;

/// The piece that a text without errors stands for.
#[track_caller]
fn piece(text: &str, notation: Notation) -> Piece {
    let reading = read(text, notation);
    let errors: Vec<_> = reading.diagnostics.iter().filter(|one| one.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{text}: {errors:?}");
    reading.pieces.into_iter().next().unwrap().piece
}

#[test]
fn names_move_as_worked_out_by_hand() {
    let mut count = 0;
    for vector in Vector::read("taxonomy.jsonl") {
        match vector.field("near") {
            Some(near) => check_error(vector.text(), near),
            None => vector.check(&piece(vector.text(), Notation::Taxonomy)),
        }
        count += 1;
    }
    assert_eq!(count, 227);
}

/// Checks that the first error of a text touches a part of it.
#[track_caller]
fn check_error(text: &str, near: &str) {
    let reading = read(text, Notation::Taxonomy);
    let error = reading.diagnostics.iter().find(|one| one.severity == Severity::Error);
    let span = error.unwrap_or_else(|| panic!("no error in {text}")).span;
    let from = text.find(near).unwrap();
    assert!(span.from < from + near.len() && from < span.to, "{text}: {span:?}");
}

#[test]
fn names_equal_what_they_should() {
    let path = format!("{}/../tests/vectors/equivalences-hasinu-taxonomy.jsonl", env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let pair: Value = serde_json::from_str(line).unwrap();
        let notation = |key: &str| Notation::from_id(pair[key]["notation"].as_str().unwrap());
        // Pairs with notations that are not read here are for their own tests.
        let (Some(a), Some(b)) = (notation("a"), notation("b")) else { continue };
        if a != Notation::Taxonomy && b != Notation::Taxonomy {
            continue;
        }
        let text = |key: &str| pair[key]["text"].as_str().unwrap();
        let same = same_moves(&piece(text("a"), a), &piece(text("b"), b), 200);
        assert_eq!(same.is_ok(), pair["equal"].as_bool().unwrap(), "{line}: {same:?}");
        count += 1;
    }
    assert!(60 <= count, "{count}");
}
