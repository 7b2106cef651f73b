//! Tables of moves: their rows move as the piece does, read back and on the board, for every known piece.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use piecewright::board::Board;
use piecewright::equality::{Verdict, equal};
use piecewright::notation::{Notation, read};
use piecewright::piece::Piece;
use piecewright_engines::coding::{Lack, Row, kind, piece_of, rows_of};

fn piece(text: &str) -> Piece {
    let reading = read(text, Notation::XBETZA);
    assert!(!reading.has_errors(), "{text}: {:?}", reading.diagnostics);
    reading.pieces[0].piece.clone()
}

fn board() -> Board {
    "8x8".parse().unwrap()
}

/// Formats a row as text: the leap, the lengths, `m` or `c` or both, `i`, and the cells that must be empty.
fn text_of(row: &Row) -> String {
    let most = row.most.map_or("*".to_owned(), |most| most.to_string());
    let flag = |bit: u8, sign: &str| if row.kind & bit == 0 { String::new() } else { sign.to_owned() };
    let kinds = [flag(kind::MOVES, "m"), flag(kind::CAPTURES, "c"), flag(kind::INITIAL, "i")].concat();
    let clear: Vec<String> = row.clear.iter().map(|v| format!(" over {},{}", v.x, v.y)).collect();
    format!("{},{} {}..{most} {kinds}{}", row.vector.x, row.vector.y, row.least, clear.concat())
}

#[track_caller]
fn check(text: &str, rows: &[&str], lacks: &[Lack]) {
    let found = rows_of(&piece(text), &board());
    let texts: Vec<String> = found.rows.iter().map(text_of).collect();
    assert_eq!(texts, rows, "{text}");
    assert_eq!(found.lacks, lacks, "{text}");
}

#[test]
fn rows_are_leaps_and_rides() {
    check("fW", &["0,1 1..1 mc"], &[]);
    check("fR", &["0,1 1..* mc"], &[]);
    check("fR3", &["0,1 1..3 mc"], &[]);
    check("mfWcfF", &["-1,1 1..1 c", "0,1 1..1 m", "1,1 1..1 c"], &[]);
    // Rows of one direction are merged, so that no move occurs twice.
    check("mfWcfW", &["0,1 1..1 mc"], &[]);
    check("fWfR2", &["0,1 1..2 mc"], &[]);
    check("mfR4cfR2", &["0,1 1..2 mc", "0,1 3..4 m"], &[]);
    check("imfR3fcW", &["0,1 1..1 c", "0,1 1..3 mi"], &[]);
    check("fnN", &["-1,2 1..1 mc over 0,1", "1,2 1..1 mc over 0,1"], &[]);
    check("fmWifmnD", &["0,1 1..1 m", "0,2 1..1 mi over 0,1"], &[]);
    check("fnH", &["0,3 1..1 mc over 0,1 over 0,2"], &[]);
}

#[test]
fn what_rows_cannot_say_is_told() {
    check("fmWfceF", &["-1,1 1..1 c", "0,1 1..1 m", "1,1 1..1 c"], &[Lack::EnPassant]);
    check("fWpR", &["0,1 1..1 mc"], &[Lack::Hopping]);
    check("yafsF", &[], &[Lack::Legs]);
    check("isO2", &[], &[Lack::Castling]);
    check("fdW", &[], &[Lack::Friends]);
    check("foR", &[], &[Lack::Edges]);
    check("jfD", &[], &[Lack::MustLeap]);
    check("U", &[], &[Lack::Anywhere]);
}

#[test]
fn rows_read_back_are_the_piece() {
    let list = include_str!("../../../www/calls/catalog/pieces.tsv");
    let mut whole = 0;
    for line in list.lines().skip(1) {
        let text = line.split('\t').nth(1).unwrap();
        let reading = read(text, Notation::XBETZA);
        let Some(definition) = reading.pieces.first().filter(|_| !reading.has_errors()) else { continue };
        let rows = rows_of(&definition.piece, &board());
        let again = piece_of(&rows.rows).unwrap();
        let is_whole = rows.lacks.iter().all(|&lack| lack == Lack::Rights);
        match equal(&definition.piece, &again) {
            // Moves that are missing may be possible in another way.
            Verdict::Equal => whole += usize::from(is_whole),
            Verdict::Different(witness) => {
                assert!(!is_whole, "{text}: {witness:?}");
                // Rows are never wrong: each of their moves is a move of the piece.
                let extra = witness.second.iter().find(|m| !witness.first.contains(m));
                assert_eq!(extra, None, "{text}: {witness:?}");
            }
            Verdict::Unknown => {}
        }
    }
    assert!(150 < whole, "only {whole} known pieces are leaps and rides");
}
