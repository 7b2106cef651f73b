//! Whether exactly the pieces with the same moves have the same explanation.

use super::{DETAILS, Dice, on_squares};
use crate::common::{betza, file, known_texts};
use piecewright::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use piecewright::movegen::{compile, generate};
use piecewright::piece::{Piece, Player};
use std::collections::{BTreeMap, BTreeSet};

/// Returns a board with random pieces, and the cell of the moving piece.
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
    position.unmoved = Some(dice.throw(2) == 0);
    let said = "it stands one rank in front of where such a piece starts";
    position.assume = vec![(said.to_owned(), dice.throw(2) == 0)];
    let from = cells[dice.throw(cells.len())];
    // Mostly next to the moving piece, otherwise it would rarely be captured.
    let near = Vector::new(i16::try_from(dice.throw(3)).unwrap() - 1, i16::try_from(dice.throw(3)).unwrap() - 1);
    if let Some(passed) = board.step(from, near).filter(|&cell| position.occupant(cell) == Occupant::Empty) {
        position.en_passant = Some(EnPassant { on: passed, victim: None });
    }
    (position, from)
}

/// Groups the pieces by their moves in many positions: on each board, for each side, moved or not.
#[test]
fn only_equal_pieces_are_explained_alike() {
    const SCENES: usize = 250;
    let texts = known_texts();
    let pieces: Vec<Piece> = texts.iter().map(|text| betza(text)).collect();
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
    let mut by_words: [BTreeMap<String, Vec<&str>>; 2] = Default::default();
    for ((text, piece), done) in texts.iter().zip(&pieces).zip(&done) {
        by_moves.entry(done).or_default().push(text);
        for (by_words, detail) in by_words.iter_mut().zip(DETAILS) {
            by_words.entry(on_squares(piece, detail)).or_default().push(text);
        }
    }
    // An imitator has no moves unless a piece moved last, but it differs from a piece that cannot move.
    let has_moves = |text: &str| text != "I";
    let groups = |all: Vec<Vec<&str>>| -> BTreeSet<String> {
        let names = all.into_iter().map(|mut group| {
            group.retain(|text| has_moves(text));
            group.join(" ")
        });
        names.filter(|names| !names.is_empty()).collect()
    };
    let expected = groups(by_moves.into_values().collect());
    for by_words in by_words {
        let found = groups(by_words.into_values().collect());
        let none: Vec<&String> = Vec::new();
        assert_eq!(found.symmetric_difference(&expected).collect::<Vec<_>>(), none);
    }
    // Some pieces of the catalog are equal with different texts.
    assert!(expected.len() < texts.len());
}

/// Pairs from other sources, equal or not.
#[test]
fn known_pairs_are_explained_alike_or_not() {
    let pairs = file("tests/vectors/equivalences-betza.jsonl");
    let mut wrong = Vec::new();
    for line in pairs.lines() {
        let pair: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |side: &str| pair[side]["text"].as_str().unwrap().to_owned();
        for detail in DETAILS {
            let (a, b) = (on_squares(&betza(&text("a")), detail), on_squares(&betza(&text("b")), detail));
            if (a == b) != pair["equal"].as_bool().unwrap() {
                wrong.push(format!("{} {}\n  {a}\n  {b}", text("a"), text("b")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} {}", wrong.len(), wrong.join("\n"));
}

#[test]
fn ways_to_write_a_piece_do_not_matter() {
    for (a, b) in [
        ("WnD", "R2"),
        ("afK", "nDnA"),
        ("RpafR", "(paf)1R"),
        ("afafW", "nH"),
        ("mpafsK", "N"),
        ("mpafmpafmpafsW", "FX"),
        ("pafW", "pD"),
        ("pafW", "jD"),
        ("pafQ", "pQ"),
        ("gafQ", "gQ"),
        ("(afq)7N", "qN"),
        ("W2D", "WD"),
        ("nDjD", "nDpD"),
        ("hrNhlN", "N"),
        ("fNbN", "vN"),
        ("afsKN", "N"),
        ("mQcQ", "Q"),
        ("ilO2irO2", "isO2"),
        ("fmWfmnD", "fmW2"),
        ("KfmnnD", "fmW2fcWFsbW"),
        ("KimK", "K"),
        ("DjDnD", "D"),
    ] {
        for detail in DETAILS {
            assert_eq!(on_squares(&betza(a), detail), on_squares(&betza(b), detail), "{a} {b}");
        }
    }
}

/// A piece has the same explanation for every order of its moves.
#[test]
fn the_order_of_moves_does_not_matter() {
    const PIECES: usize = 400;
    let texts = known_texts();
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    for _ in 0..PIECES {
        let parts: Vec<&str> = (0..3).map(|_| texts[dice.throw(texts.len())].as_str()).collect();
        let mut piece = betza(&parts.concat());
        let explanation = DETAILS.map(|detail| on_squares(&piece, detail));
        piece.paths.reverse();
        assert_eq!(DETAILS.map(|detail| on_squares(&piece, detail)), explanation, "{parts:?}");
        // Duplicate moves do not change the explanation either.
        piece.paths.extend(piece.paths.clone());
        assert_eq!(DETAILS.map(|detail| on_squares(&piece, detail)), explanation, "{parts:?}");
    }
}
