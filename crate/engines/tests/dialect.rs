//! The dialect of Fairy-Stockfish as the engine plays it: what is read, and what is written for it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../tests/sampling/mod.rs"]
mod sampling;

use piecewright::equality::{Verdict, equal};
use piecewright::notation::{Dialect, Notation};
use piecewright::print::{Printed, print};
use piecewright_engines::coding::import::read_set;
use piecewright_engines::fairy::{interpreted, read_as_played};
use sampling::{Sample, reading};

const FAIRY_STOCKFISH: Notation = Notation::Betza(Dialect::FairyStockfish);

/// Returns the printed text of a piece that is read from `XBetza`.
fn printed(text: &str) -> Printed {
    print(&reading(text, Dialect::Xbetza).pieces, interpreted(FAIRY_STOCKFISH))
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let found = printed(text);
    assert_eq!((found.text.as_str(), found.losses.as_slice()), (expected, &[][..]), "{text}");
}

#[test]
fn the_engine_gets_its_own_spelling() {
    check("W9", "W9");
    check("fhK", "fWfF");
    // The engine cannot repeat `D`; its hopper of range two goes to the same cells.
    check("pafW", "pW2");
}

#[test]
fn what_the_engine_cannot_play_is_reported() {
    // It has no captures of friends.
    let found = printed("dW");
    assert_eq!(found.losses.len(), 1, "{found:?}");
}

#[test]
fn known_pieces_are_played_as_they_move_or_the_losses_say_so() {
    let sample = Sample::thorough(6, 30);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/calls/catalog/pieces.tsv");
    let list = std::fs::read_to_string(path).unwrap();
    let texts = list.lines().skip(1).map(|row| row.split('\t').nth(1).unwrap());
    for text in texts {
        let found = printed(text);
        let back = read_as_played(&found.text, FAIRY_STOCKFISH).pieces.pop().unwrap().piece;
        let own = reading(text, Dialect::Xbetza).pieces.pop().unwrap().piece;
        assert!(sample.agrees(&own, &back) || !found.losses.is_empty(), "{text} -> {}", found.text);
    }
}

#[test]
fn a_text_is_read_as_the_engine_plays_it() {
    // What the engine plays was seen on the program itself (source: `tests/ffish.test.mjs`).
    for (text, played) in [("nW", "jW"), ("fK", "fWfF"), ("fNNbnN", "fNNbN"), ("W12", "W")] {
        let own = read_as_played(text, FAIRY_STOCKFISH).pieces.pop().unwrap().piece;
        let other = reading(played, Dialect::Xbetza).pieces.pop().unwrap().piece;
        assert_eq!(equal(&own, &other), Verdict::Equal, "{text}");
    }
}

#[test]
fn remarks_tell_what_the_engine_plays_instead() {
    let code = |text| read_as_played(text, FAIRY_STOCKFISH).diagnostics.first().map(|diagnostic| diagnostic.code);
    assert_eq!(code("W2pR"), Some("engine-reading"));
    let remark = read_as_played("W2pR", FAIRY_STOCKFISH).diagnostics.remove(0);
    assert_eq!(remark.fix.unwrap().insert, "RpR");
    assert_eq!(code("nW"), Some("engine-reading"));
    assert_eq!(code("fK"), Some("directed-king"));
    assert_eq!(code("N"), None);
}

#[test]
fn a_piece_of_a_file_that_the_engine_cannot_move_is_reported() {
    let texts = |text: &str| read_set(&format!("[steps]\ncustomPiece1 = a:{text}\n")).diagnostics;
    let is_reported = |text: &str| texts(text).iter().any(|diagnostic| diagnostic.code == "engine-reading");
    assert!(is_reported("nW"));
    assert!(!is_reported("W"));
}
