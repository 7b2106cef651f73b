//! Parlett's notation: texts of encyclopedias compared with Betza's notation and with moves that another program made.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;
mod exact;
#[path = "../fuzz/src/same.rs"]
mod same;

use common::Vector;
use piecewright::notation::{Notation, Severity, read};
use piecewright::piece::Piece;
use same::same_moves;

/// Returns the piece of a text without errors.
#[track_caller]
fn piece(text: &str, notation: Notation) -> Piece {
    let reading = read(text, notation);
    let errors: Vec<_> = reading.diagnostics.iter().filter(|one| one.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{text}: {errors:?}");
    reading.pieces.into_iter().next().unwrap().piece
}

/// Returns how two pieces differ, if they do.
fn difference(a: &Piece, b: &Piece) -> Option<String> {
    exact::difference(a, b, || same_moves(a, b, 200, 0).err())
}

/// Checks that the first error of a text touches a part of it, or its end.
#[track_caller]
fn check_error(text: &str, near: &str) {
    let reading = read(text, Notation::Parlett);
    let error = reading.diagnostics.iter().find(|one| one.severity == Severity::Error);
    let span = error.unwrap_or_else(|| panic!("no error in {text}")).span;
    let touches = |(from, found): (usize, &str)| span.from < from + found.len() && from < span.to;
    let is_near = if near.is_empty() { span.to == text.len() } else { text.match_indices(near).any(touches) };
    assert!(is_near, "{text}: {:?}", reading.diagnostics);
}

#[test]
fn texts_are_read_as_the_vectors_say() {
    let (mut equal, mut moves, mut errors) = (0, 0, 0);
    for vector in Vector::read("parlett.jsonl") {
        if let Some(near) = vector.field("near") {
            check_error(vector.text(), near);
            errors += 1;
        } else if vector.field("text").is_some() {
            vector.check(&piece(vector.text(), Notation::Parlett));
            moves += 1;
        } else {
            let side = |name: &str| {
                let text = &vector.value(name)["text"];
                let notation = vector.value(name)["notation"].as_str().unwrap().parse().unwrap();
                piece(text.as_str().unwrap(), notation)
            };
            let found = difference(&side("a"), &side("b"));
            let is_equal = vector.value("equal").as_bool().unwrap();
            assert_eq!(found.is_none(), is_equal, "{} {}: {found:?}", vector.id(), vector.value("a")["text"]);
            equal += 1;
        }
    }
    assert_eq!((equal, moves, errors), (172, 66, 33));
}
