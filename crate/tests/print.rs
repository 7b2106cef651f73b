//! Pieces written in Betza's notation.
//!
//! The text is never longer than the one that the piece was read from, has the same meaning, and is the same for equal
//! pieces.

use crate::common::{file, known_pieces};
use crate::sampling::{Sample, reading};
use piecewright::notation::{Dialect, Notation};
use piecewright::piece::Piece;
use piecewright::print::{Printed, print};
use serde_json::Value;

/// Returns the texts of known pieces.
fn catalog() -> Vec<String> {
    known_pieces().into_iter().map(|(_, text)| text).collect()
}

fn piece(text: &str, dialect: Dialect) -> Piece {
    reading(text, dialect).pieces.pop().unwrap().piece
}

/// Returns the printed text of a piece that is read from `XBetza`.
fn printed(text: &str, dialect: Dialect) -> Printed {
    print(&reading(text, Dialect::Xbetza).pieces, Notation::Betza(dialect))
}

#[track_caller]
fn check(text: &str, expected: &str) {
    check_in(Dialect::Xbetza, text, expected);
}

#[track_caller]
fn check_in(dialect: Dialect, text: &str, expected: &str) {
    let found = printed(text, dialect);
    assert_eq!((found.text.as_str(), found.losses.as_slice()), (expected, &[][..]), "{text}");
}

#[test]
fn known_pieces_are_never_longer_and_stay_what_they_are() {
    let sample = Sample::thorough(5, 60);
    for text in catalog() {
        let found = printed(&text, Dialect::Xbetza);
        assert!(found.losses.is_empty(), "{text}: {:?}", found.losses);
        assert!(found.text.len() <= text.len(), "{text} -> {}", found.text);
        let back = piece(&found.text, Dialect::Xbetza);
        assert!(sample.agrees(&piece(&text, Dialect::Xbetza), &back), "{text} -> {}", found.text);
        assert_eq!(printed(&found.text, Dialect::Xbetza).text, found.text, "{text}, printed twice");
    }
}

#[test]
fn equal_pieces_have_one_text_and_others_have_two() {
    for line in file("tests/vectors/equivalences-betza.jsonl").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let [a, b] = ["a", "b"].map(|side| printed(row[side]["text"].as_str().unwrap(), Dialect::Xbetza).text);
        assert_eq!(a == b, row["equal"].as_bool().unwrap(), "{}: {a} {b}", row["id"]);
    }
}

#[test]
fn every_dialect_reads_back_what_is_written_for_it() {
    let sample = Sample::thorough(6, 30);
    for dialect in Dialect::ALL {
        for text in catalog() {
            let found = printed(&text, dialect);
            let back = piece(&found.text, dialect);
            let is_same = sample.agrees(&piece(&text, Dialect::Xbetza), &back);
            assert!(is_same || !found.losses.is_empty(), "{}: {text} -> {}", dialect.id(), found.text);
        }
    }
}

#[test]
fn shorthands_are_regained() {
    check("WF", "K");
    check("W0F0", "Q");
    check("WW", "R");
    check("R4", "W4");
    check("N0", "NN");
    check("fWrWlWbW", "W");
    check("mNcN", "N");
    check("mcR", "R");
    check("L", "C");
}

#[test]
fn what_other_moves_say_is_dropped() {
    check("RW", "R");
    check("FB", "B");
    check("WnD", "W2");
    check("NfN", "N");
    check("fWiW", "fWiW");
    check("WifW", "W");
    check("UN", "U");
    check("zOU", "UO");
    check("isO2O2", "O2");
}

#[test]
fn several_legs_become_one_where_they_are_one() {
    check("afK", "afK");
    check("nDnA", "afK");
    check("pafW", "pD");
    check("[W-W]", "nD");
    check("(az)3W", "zR4");
    check("afNN", "yafN");
    check("afsW", "nN");
    check("pafpafR", "pafpR");
    check("QafsK", "QqQ2");
    check("[D?B]", "[D?B]");
    check("FyafsF", "[F?R]");
    check("RpafRpafpafR", "(paf)2R");
}

#[test]
fn a_king_has_no_directions() {
    check("fK", "fW");
    check("fhK", "fWfF");
    check("fsQ", "fB");
}

#[test]
fn moves_stand_in_their_order() {
    check("ifmnDfceFfmW", "fmWfceFifmnD");
    check("FfW", "FfW");
    check("ADNK", "KDNA");
    check("nNcR", "cRnN");
}

#[test]
fn pieces_with_names_are_commands() {
    let list = "piece +S& fAbD\npiece P fmWfcF\npiece k WF";
    check(list, "piece +S& bDfA\npiece P fmWfcF\npiece k K");
}

#[test]
fn programs_get_their_own_spelling() {
    check_in(Dialect::Xboard, "NN", "N0");
    check_in(Dialect::Xboard, "FX", "FX");
    check_in(Dialect::FairyStockfish, "W9", "W9");
    check_in(Dialect::Xboard, "L", "C");
    check_in(Dialect::FairyStockfish, "fhK", "fWfF");
}

#[test]
fn what_a_dialect_cannot_say_is_told() {
    for (dialect, text, expected) in [
        (Dialect::Xboard, "qN", ""),
        (Dialect::FairyStockfish, "dW", ""),
        (Dialect::Original, "mNxaN", ""),
        (Dialect::Original, "mWdW", "mW"),
        (Dialect::Betza2, "O2", ""),
    ] {
        let found = printed(text, dialect);
        assert_eq!(found.losses.len(), 1, "{text} {found:?}");
        assert!(expected.is_empty() || found.text == expected, "{text} {found:?}");
    }
}
