//! The Locomotive Taxonomy: names against moves that were worked out by hand, and against other notations.

#![cfg(feature = "workshop")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;
#[path = "../fuzz/src/same.rs"]
mod same;

use common::Vector;
use piecewright::notation::{Definition, Dialect, Notation, Severity, Span, print, read};
use piecewright::piece::Piece;
use same::same_moves;
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
        let same = same_moves(&piece(text("a"), a), &piece(text("b"), b), 200, 0);
        assert_eq!(same.is_ok(), pair["equal"].as_bool().unwrap(), "{line}: {same:?}");
        count += 1;
    }
    assert!(60 <= count, "{count}");
}

/// The name of a piece; empty if none exists.
fn name_of(piece: &Piece) -> String {
    let definition =
        Definition { name: None, span: Span::new(0, 0), side: None, piece: piece.clone(), switches: Vec::new() };
    print(&[definition], Notation::Taxonomy, Dialect::default()).text
}

#[test]
fn a_name_of_a_known_piece_is_the_same_piece() {
    let path = format!("{}/../tests/vectors/pieces.tsv", env!("CARGO_MANIFEST_DIR"));
    let mut named = Vec::new();
    let mut count = 0;
    let mut slow = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines().skip(1) {
        let mut fields = line.split('\t');
        let (known, betza) = (fields.next().unwrap(), fields.next().unwrap());
        let original = piece(betza, Notation::Betza);
        let t = std::time::Instant::now();
        let name = name_of(&original);
        slow.push((t.elapsed(), betza.to_owned()));
        count += 1;
        if name.is_empty() {
            println!("none: {betza}");
            continue;
        }
        let again = piece(&name, Notation::Taxonomy);
        let same = same_moves(&original, &again, 200, 0);
        assert!(same.is_ok(), "{known}, {betza}, {name}: {same:?}");
        assert_eq!(name_of(&again), name, "{betza}");
        named.push(format!("{known}\t{betza}\t{name}"));
    }
    slow.sort();
    println!("{:?}", slow.iter().rev().take(20).collect::<Vec<_>>());
    println!("{} of {count} pieces have a name:\n{}", named.len(), named.join("\n"));
}
