//! Work budgets: every call counts its work, stops when its budget is spent, and reports that.
//!
//! The texts are those of `tests/hostile-texts.jsonl`, with those that are too slow for a small budget.

use piecewright::board::{Board, Occupant, Position};
use piecewright::budget::Budget;
use piecewright::convert::convert;
use piecewright::diagram::draw;
use piecewright::equality::{Verdict, equal_on_within, equal_within, same_within};
use piecewright::explain::why;
use piecewright::identify::Catalog;
use piecewright::internal::limits::{MAX_ARRIVALS, MAX_EQUALITY_WORK, MAX_IDENTITY_WORK, MAX_NAMING_WORK};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Reading, Style, read};
use piecewright::piece::{Cond, Name, Path, Piece};
use piecewright::print::taxonomy;

struct Row {
    notation: Notation,
    text: String,
    is_slow: bool,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("../../tests/hostile-texts.jsonl").lines();
    let rows: Vec<Row> = lines
        .map(|line| {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            Row {
                notation: row["notation"].as_str().unwrap().parse::<Notation>().unwrap(),
                text: row["text"].as_str().unwrap().to_owned(),
                is_slow: row["slow"].as_bool().unwrap(),
            }
        })
        .collect();
    // A text that defines no piece is slow only for the editor calls.
    let rows: Vec<Row> = rows.into_iter().filter(|row| row.reading().piece(None).is_some()).collect();
    assert!(10 < rows.len());
    rows
}

impl Row {
    fn reading(&self) -> Reading {
        read(&self.text, self.notation)
    }

    fn piece(&self) -> Piece {
        self.reading().piece(None).unwrap().piece.clone()
    }
}

/// Not enough for the slow texts.
const SMALL: usize = 100_000;

/// Returns the same moves with other paths, so that two pieces are not found equal merely because their paths are the
/// same: each path once more, only for a piece that has not moved.
fn again(piece: &Piece) -> Piece {
    let first = |path: &Path| Path { when: Cond::All(vec![Cond::Unmoved, path.when.clone()]), ..path.clone() };
    Piece { paths: piece.paths.iter().map(first).chain(piece.paths.clone()).collect(), properties: Vec::new() }
}

#[test]
fn comparing_stays_within_its_budget() {
    for row in rows() {
        let (piece, again) = (row.piece(), again(&row.piece()));
        for most in [SMALL, MAX_EQUALITY_WORK] {
            let mut budget = Budget::new(most);
            let verdict = equal_within(&piece, &again, &mut budget);
            assert!(!matches!(verdict, Verdict::Different(_)), "{}", row.text);
            assert!(budget.used() <= most, "{}: {budget:?}", row.text);
            assert!(!budget.is_spent() || verdict == Verdict::Unknown, "{}: {budget:?}", row.text);
            // A spent budget stays spent: a second comparison with it does not start.
            if budget.is_spent() {
                assert_eq!(same_within(&piece, &again, &mut budget), Verdict::Unknown, "{}", row.text);
            } else {
                assert!(most != SMALL || !row.is_slow, "{}: {budget:?}", row.text);
            }
        }
    }
}

/// Each name that a piece may become is a result of its own, so a thousand of them cannot be had for the work of one.
#[test]
fn a_result_is_paid_for_once_for_each_name() {
    let board: Board = "8x8".parse().unwrap();
    let used = |names: usize| {
        let mut piece = read("W", Notation::XBETZA).piece(None).unwrap().piece.clone();
        for path in &mut piece.paths {
            path.becomes = (0..names).map(|number| Name(format!("name {number}"))).collect();
        }
        let mut budget = Budget::new(MAX_EQUALITY_WORK);
        assert_eq!(equal_on_within(&piece, &again(&piece), &board, &mut budget), Verdict::Equal);
        budget.used()
    };
    let name = used(2) - used(1);
    // All ends of the four steps of a wazir are paid for, from every cell and for both pieces.
    assert!(64 < name);
    assert!(99 * name <= used(100) - used(1));
}

/// A board of each geometry, including the largest ones.
const BOARDS: [&str; 7] = ["32x32", "cylinder:16x16", "torus:32x32", "hex:18", "hex:6:pointy", "tri:12", "cube:8x8x8"];

#[test]
fn comparing_on_a_board_stays_within_its_budget() {
    for spec in BOARDS {
        let board: Board = spec.parse().unwrap();
        for row in rows() {
            let (piece, again) = (row.piece(), again(&row.piece()));
            let mut budget = Budget::new(SMALL);
            let verdict = equal_on_within(&piece, &again, &board, &mut budget);
            assert!(budget.used() <= SMALL, "{} on {spec}: {budget:?}", row.text);
            assert!(!matches!(verdict, Verdict::Different(_)), "{} on {spec}", row.text);
            assert!(!budget.is_spent() || verdict == Verdict::Unknown, "{} on {spec}: {budget:?}", row.text);
        }
    }
}

#[test]
fn looking_for_names_stays_within_its_budget() {
    for row in rows() {
        for most in [SMALL, MAX_NAMING_WORK] {
            let mut budget = Budget::new(most);
            let names = taxonomy::names_within(&row.piece(), &mut budget);
            assert!(budget.used() <= most, "{}: {budget:?}", row.text);
            // A found name is correct, even if no shorter one was searched for.
            if let Some(name) = names.first() {
                let again = read(name, Notation::Taxonomy).piece(None).unwrap().piece.clone();
                let verdict = equal_within(&again, &row.piece(), &mut Budget::new(MAX_EQUALITY_WORK));
                assert!(!matches!(verdict, Verdict::Different(_)), "{name} for {}", row.text);
            }
        }
    }
}

#[test]
fn identifying_shares_one_budget() {
    let known = ["K", "R", "(a)K", "(a)2K", "(caf)6mkB", "[K?K]"];
    let known: Vec<Piece> = known.map(|text| read(text, Notation::XBETZA).piece(None).unwrap().piece.clone()).to_vec();
    let hexagons: Board = "hex:6".parse().unwrap();
    for catalog in [Catalog::new(known.clone()), Catalog::on(known, &hexagons)] {
        for row in rows() {
            for most in [SMALL, MAX_IDENTITY_WORK] {
                let mut budget = Budget::new(most);
                let identity = catalog.identify_within(&row.piece(), 3, &mut budget);
                assert!(budget.used() <= most, "{}: {budget:?}", row.text);
                assert!(!budget.is_spent() || !identity.complete, "{}", row.text);
                assert_eq!(identity.nearest.len(), 3, "{}", row.text);
            }
        }
    }
}

#[test]
fn conversions_say_what_they_did_not_decide() {
    let converted = convert("avavavavavQ", Notation::XBETZA, Notation::Lcpn(Style::Lisp), None, None).unwrap();
    assert!(converted.losses.iter().any(|loss| loss.contains("cut short")), "{:?}", converted.losses);
}

#[test]
fn a_diagram_takes_in_so_many_ends() {
    let board: Board = "torus:32x32".parse().unwrap();
    let diagram = |text: &str| {
        let movement = compile(&read(text, Notation::XBETZA).piece(None).unwrap().piece, &board);
        draw(&movement, &Position::empty(&board), board.middle()).complete
    };
    assert!(diagram("(a)K") && diagram("QaQ"));
    assert!(!diagram(&"(a)QNN".repeat(8)));
    // Each of the ends is added at most once, and no list is longer.
    const { assert!(MAX_ARRIVALS < 2_000_000) };
}

#[test]
fn long_rides_count_for_more_states() {
    let board: Board = "torus:32x32".parse().unwrap();
    let mut position = Position::empty(&board);
    for (number, cell) in board.cells().enumerate().filter(|(number, _)| number % 3 == 0) {
        position.put(cell, if number % 2 == 0 { Occupant::Enemy } else { Occupant::Friend });
    }
    let complete = |text: &str| {
        let movement = compile(&read(text, Notation::XBETZA).piece(None).unwrap().piece, &board);
        generate(&movement, &position, board.middle()).is_complete()
    };
    assert!(complete("(a)K") && complete("(a)Q"));
}

#[test]
fn what_is_not_decided_about_a_cell_is_said() {
    let board: Board = "torus:32x32".parse().unwrap();
    let position = Position::empty(&board);
    let (from, to) = (board.middle(), board.cell("a1").unwrap());
    let reason = |text: &str| {
        let piece = read(text, Notation::XBETZA).piece(None).unwrap().piece.clone();
        why(&piece, &position, from, to)
    };
    assert_eq!(reason("W").unwrap(), "It has no move that leads from p16 to a1.");
    // It only reaches every second file, which takes the whole walk to find.
    assert!(reason("(a)60A").unwrap().ends_with("was not decided within the limits."));
}
