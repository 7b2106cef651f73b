//! The explanation of every piece of the catalog, to be read, and whether equal pieces and only these are explained alike.
//!
//! `PIECEWRIGHT_WRITE=1 cargo test --test explanations` writes `explanations.txt` anew.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![cfg(feature = "workshop")]

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position};
use piecewright::explain::explain;
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::{Piece, Player};
use std::collections::BTreeMap;

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
    let mut told = String::from("# Every text of the catalog with its explanation; explanations.rs says how to write it anew.\n");
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
