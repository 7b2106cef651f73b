//! Ħasínū against the vectors and against Betza's notation.

#![cfg(feature = "workshop")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::Vector;
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Dialect, Notation, Severity, print, read};
use piecewright::piece::{Piece, Player};
use serde_json::Value;
use std::collections::BTreeMap;

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
    for vector in vectors.iter().filter(|vector| vector.field("expect").is_none()) {
        vector.check(&piece(vector.text(), Notation::Hasinu));
        count += 1;
    }
    assert_eq!(count, 216);
}

#[test]
fn every_mistake_of_the_vectors_is_an_error_at_its_place() {
    let vectors = Vector::read("hasinu.jsonl");
    let mut count = 0;
    for vector in vectors.iter().filter(|vector| vector.field("expect") == Some("error")) {
        let (text, near) = (vector.text(), vector.field("near").unwrap());
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

/// Names and texts of the known pieces, in Betza's notation.
fn known_pieces() -> Vec<(String, String)> {
    let path = format!("{}/../tests/vectors/pieces.tsv", env!("CARGO_MANIFEST_DIR"));
    let table = std::fs::read_to_string(path).unwrap();
    let columns = |line: &str| -> (String, String) {
        let mut columns = line.split('\t');
        (columns.next().unwrap().to_owned(), columns.next().unwrap().to_owned())
    };
    table.lines().skip(1).map(columns).collect()
}

/// The least share of the known pieces that the printer has words for, in percent.
const EXACT: usize = 87;

#[test]
fn known_pieces_are_printed_exactly_or_with_losses() {
    let pieces = known_pieces();
    let mut exact = 0;
    let mut losses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, betza) in &pieces {
        let reading = read(betza, Notation::Betza);
        let printed = print(&reading.pieces, Notation::Hasinu, Dialect::default());
        println!("{name}: {betza} = {} {:?}", printed.text, printed.losses);
        if !printed.losses.is_empty() {
            for loss in printed.losses {
                losses.entry(loss).or_default().push(betza.clone());
            }
            continue;
        }
        exact += 1;
        let own = piece(&printed.text, Notation::Hasinu);
        let found = difference(&reading.pieces[0].piece, &own, ROUNDS);
        assert_eq!(found, None, "{name} {betza} {}", printed.text);
        let again = print(&read(&printed.text, Notation::Hasinu).pieces, Notation::Hasinu, Dialect::default());
        assert_eq!((again.text, again.losses), (printed.text, Vec::new()), "{name} {betza}");
    }
    for (loss, texts) in &losses {
        println!("{loss}: {}", texts.join(" "));
    }
    let share = exact * 100 / pieces.len();
    println!("{exact} of {} known pieces are exact in Ħasínū: {share} %", pieces.len());
    assert!(EXACT <= share);
}

/// The rows of the document's tables: what it calls the piece, its text in Betza's notation, and that in Ħasínū.
///
/// Where the columns are no equal pieces, `Differ` has the reason.
const TABLES: &[(&str, &[&str], &str, Columns)] = &[
    ("Short Rook", &["R4"], "{1, 2, 3, 4}×4dO*", Columns::Equal),
    ("Bishop", &["B"], "n4dD*", Columns::Equal),
    ("Queen", &["Q"], "n8d*", Columns::Equal),
    ("Lance", &["fR"], "n1dN*", Columns::Equal),
    ("Drunken Elephant", &["FfrlW"], "1×7dS*", Columns::Equal),
    ("Knight", &["N"], "(2, 1)*", Columns::Equal),
    ("Camel", &["L"], "(3, 1)*", Columns::Equal),
    ("Zebra", &["J"], "(3, 2)*", Columns::Equal),
    ("Cardinal", &["NB"], "(2, 1) & n4dD*", Columns::Equal),
    ("Marshall", &["NR"], "(2, 1) & n4dO*", Columns::Equal),
    ("Amazon", &["QN"], "(2, 1) & n8d*", Columns::Equal),
    ("Gnu", &["NL"], "(1, 2) (1, 3)*", Columns::Equal),
    ("Buffalo", &["NLJ"], "(1, 2) (1, 3) (2, 3)*", Columns::Equal),
    ("No name", &["B5R4", "Q4B5"], "{1,2,3,4}×8d & 5×4dD*", Columns::Equal),
    ("Gryphon", &["FtR"], "1×4dD &t n4dO*", Columns::Equal),
    (
        "Anchorite",
        &["WtB"],
        "n4dO &t n4dD*",
        Columns::Differ("one steps like a wazir first, the other slides like a rook"),
    ),
    ("Rhino", &["WtF"], "1×4dO &t 1×4dD*", Columns::Equal),
    ("Rose", &["qN"], "n((2,1) &t22.5°)*", Columns::Equal),
    ("Rook never backwards", &["frlR"], "n3dN-E-W*", Columns::Equal),
    ("Knight never backwards", &["fhN"], "(1,2)abch*", Columns::Equal),
    ("Fibnif", &["fbNF"], "(1,2)abef & 1×4dD*", Columns::Equal),
    ("Crab", &["ffNbsN"], "(1,2)abdg*", Columns::Equal),
    (
        "No name",
        &["RlLrN"],
        "(1,3)fgha (1,2)bcde & n4dO*",
        Columns::Differ("the letters are four leaps a side, `l` and `r` two"),
    ),
    ("Rifle Queen", &["mQcaibQ"], "m(n8d) & group(i, c)(n8d)*", Columns::Equal),
    ("Rifle Queen", &["mQcaibQ"], "\\mQ & i(\\cQ)*", Columns::Equal),
    (
        "Pawn minus en passant",
        &["fmWfcFifmnD"],
        "atmove(1, m(2×1dN)) & m(1×1dN) & c(1×2dNE-NW) & promote(//reach rank eight, n8d, n4dO, n4dD, (2,1))*",
        Columns::Equal,
    ),
    ("Lion move", &["KNAD"], "INF(2, 2)*", Columns::Equal),
];

/// How the two columns of a row go together.
enum Columns {
    Equal,
    Differ(&'static str),
}

#[test]
fn the_columns_of_the_documents_tables_are_equal_pieces() {
    for (name, betza, hasinu, columns) in TABLES {
        let own = piece(hasinu, Notation::Hasinu);
        let printed = print(&read(hasinu, Notation::Hasinu).pieces, Notation::Hasinu, Dialect::default());
        assert_eq!(printed.losses, [] as [&str; 0], "{name}");
        assert_eq!(difference(&own, &piece(&printed.text, Notation::Hasinu), ROUNDS), None, "{name} {}", printed.text);
        for text in *betza {
            let theirs = piece(text, Notation::Betza);
            let found = difference(&own, &theirs, ROUNDS);
            match columns {
                Columns::Equal => assert_eq!(found, None, "{name}"),
                Columns::Differ(reason) => assert!(found.is_some(), "{name}: {reason}"),
            }
            let printed = print(&read(text, Notation::Betza).pieces, Notation::Hasinu, Dialect::default());
            assert_eq!(printed.losses, [] as [&str; 0], "{name} {text}");
            let again = piece(&printed.text, Notation::Hasinu);
            assert_eq!(difference(&theirs, &again, ROUNDS), None, "{name} {text} {}", printed.text);
        }
    }
}
