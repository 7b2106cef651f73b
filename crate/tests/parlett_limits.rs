//! Texts in Parlett's notation on either side of each limit, and texts that would take long without one.

use piecewright::board::{Board, Position};
use piecewright::internal::limits::{MAX_BRACKETS, MAX_COUNT, MAX_DIAGNOSTICS, MAX_LEAP, MAX_LEGS, MAX_TEXT};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Severity, read};
use piecewright::print::print;

/// Returns the codes of the errors and warnings of a text. Also compiles, moves and prints the piece, which must
/// terminate too.
fn codes(text: &str) -> Vec<&'static str> {
    let reading = read(text, Notation::Parlett);
    if let Some(definition) = reading.piece(None) {
        let board: Board = "8x8".parse().unwrap();
        let position = Position::empty(&board);
        let moves = generate(&compile(&definition.piece, &board), &position, board.middle());
        assert!(moves.to_strings().len() < 100, "{} moves", moves.to_strings().len());
        let _ = print(&reading.pieces, Notation::Parlett);
    }
    let problems = reading.diagnostics.into_iter().filter(|diagnostic| diagnostic.severity != Severity::Info);
    problems.map(|diagnostic| diagnostic.code).collect()
}

const NONE: [&str; 0] = [];

fn nested(opening: &str, inner: &str, count: usize) -> String {
    [&opening.repeat(count), inner, &")".repeat(count)].concat()
}

#[test]
fn brackets_are_read_to_a_depth() {
    assert_eq!(codes(&nested("(", "1X", MAX_BRACKETS)), NONE);
    assert_eq!(codes(&nested("(", "1X", MAX_BRACKETS + 1)), ["too-deep"]);
    for opening in ["(", "n(", "2(", "~(", "c1-3(", "n(1X.", "^("] {
        for count in [6_000, MAX_BRACKETS + 1] {
            assert!(!codes(&opening.repeat(count)).is_empty(), "{opening} {count} times");
            assert!(!codes(&nested(opening, "^n+", count)).is_empty(), "{opening} {count} times");
        }
    }
    assert_eq!(codes(&")".repeat(6_000)).len(), MAX_DIAGNOSTICS);
}

#[test]
fn distances_have_a_limit() {
    assert_eq!(codes(&format!("{MAX_COUNT}+")), NONE);
    assert_eq!(codes(&format!("{}+", MAX_COUNT + 1)), ["distance-too-long"]);
    assert_eq!(codes(&format!("1-{}+", MAX_COUNT + 1)), ["distance-too-long"]);
    assert_eq!(codes(&format!("{}(~1/2)", MAX_COUNT + 1)), ["distance-too-long"]);
    assert_eq!(codes(&format!("~{MAX_LEAP}+, ~{MAX_LEAP}/{MAX_LEAP}, ~1-{MAX_LEAP}X")), NONE);
    assert_eq!(codes(&format!("~{}+", MAX_LEAP + 1)), ["leap-too-long"]);
    assert_eq!(codes(&format!("~1-{}+", MAX_LEAP + 1)), ["leap-too-long"]);
    assert_eq!(codes(&format!("~{}/1", MAX_LEAP + 1)), ["leap-too-long"]);
    assert_eq!(codes(&format!("n({}+)", MAX_LEAP + 1)), ["leap-too-long"]);
    assert_eq!(codes(&format!("n(1-{}+)", MAX_LEAP + 1)), ["leap-too-long"]);
    assert_eq!(codes(&format!("~({}X)", MAX_LEAP + 1)), ["leap-too-long"]);
    assert_eq!(codes(&format!("~{}-nX", MAX_LEAP + 1)), NONE);
    let huge = "9".repeat(1_000);
    for text in ["+", "-n+", "/1", "(1X)"].map(|rest| huge.clone() + rest).into_iter().chain([format!("~1/{huge}")]) {
        assert_eq!(codes(&text).len(), 1, "{text}");
    }
}

#[test]
fn pieces_have_so_many_legs() {
    let leaps = |count: usize| codes(&vec!["~1-50+"; count].join(","));
    assert_eq!(leaps(MAX_LEGS / 50), NONE);
    assert_eq!(leaps(MAX_LEGS / 50 + 1), ["too-many-legs"]);
    // Each of these brackets contains its step twice.
    assert_eq!(codes(&nested("2(", "1-2+", 6)), NONE);
    assert_eq!(codes(&nested("2(", "1-2+", 39)), ["too-many-legs"]);
    assert_eq!(codes(&nested("n(", "n+", 39)), ["too-many-legs"]);
}

#[test]
fn long_texts_are_cut() {
    let long = |part: &str| codes(&part.repeat(MAX_TEXT / part.len() + 1));
    for part in
        ["n+,", "1X.", "n+ (in words) ", "~1/2&", "1∗ ", "oi", "= ", "1+ or ", "n+ (", "x", "1/", "king ", "é", "n(1Y,"]
    {
        assert_eq!(long(part).last(), Some(&"text-too-long"), "{part}");
    }
}
