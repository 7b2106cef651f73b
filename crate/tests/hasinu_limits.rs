//! Texts in Ħasínū on either side of each limit, and texts that would take long without one.

use piecewright::board::{Board, Position};
use piecewright::internal::limits::{MAX_BRACKETS, MAX_COUNT, MAX_COUNTERS, MAX_LEAP, MAX_LEGS, MAX_SET};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::print::print;

/// Returns the codes of a text's diagnostics. Also compiles, moves and prints the piece, which must terminate too.
fn codes(text: &str) -> Vec<&'static str> {
    let reading = read(text, Notation::Hasinu);
    if let Some(definition) = reading.piece(None) {
        let board: Board = "8x8".parse().unwrap();
        let position = Position::empty(&board);
        let moves = generate(&compile(&definition.piece, &board), &position, board.middle());
        assert!(moves.to_strings().len() < 100, "{} moves", moves.to_strings().len());
        let _ = print(&reading.pieces, Notation::Hasinu);
    }
    reading.diagnostics.into_iter().map(|diagnostic| diagnostic.code).collect()
}

const NONE: [&str; 0] = [];

fn nested(opening: &str, inner: &str, count: usize) -> String {
    [&opening.repeat(count), inner, &")".repeat(count)].concat()
}

#[test]
fn brackets_are_read_to_a_depth() {
    assert_eq!(codes(&nested("m(", "n4dO", MAX_BRACKETS)), NONE);
    assert_eq!(codes(&nested("m(", "n4dO", MAX_BRACKETS + 1))[0], "too-deep");
    assert_eq!(codes(&nested("m(", "n4dO", 6_000))[0], "too-deep");
    assert_eq!(codes(&"[m(".repeat(6_000))[0], "too-deep");
    assert_eq!(codes(&"n(".repeat(9_000))[0], "too-deep");
}

#[test]
fn loops_are_counted_to_a_depth() {
    let is_complete = |opening: &str, count: usize| {
        let reading = read(&nested(opening, "1×4dO", count), Notation::Hasinu);
        assert!(!reading.has_errors(), "{:?}", reading.diagnostics);
        compile(&reading.pieces[0].piece, &"8x8".parse().unwrap()).is_complete()
    };
    assert!(is_complete("n(", MAX_COUNTERS));
    assert!(!is_complete("n(", MAX_COUNTERS + 1));
    // A single round needs no counter.
    assert!(is_complete("1(", MAX_BRACKETS - 1));
}

#[test]
fn loops_that_are_written_out_are_so_to_a_number_of_legs() {
    // Each of these loops repeats its body twice, the innermost one has three legs.
    let deep = |count: usize| codes(&nested("2(", "1×4dO", count));
    assert_eq!(deep(4), NONE);
    assert_eq!(deep(39)[0], "too-many-legs");
    assert_eq!(codes(&nested("2(", "\\N", 39))[0], "too-many-legs");
    assert_eq!(codes(&nested("2(", "INF(2,2)", 39))[0], "too-many-legs");
    assert_eq!(codes(&nested("2(", "//nothing", 39)), NONE);
    let ranges = |count: usize| codes(&vec!["i(INF(63,63))"; count].join("&"));
    // A box is one path, regardless of its number of cells.
    assert_eq!(ranges(MAX_LEGS / 127 / 127 + 1), NONE);
}

#[test]
fn counts_are_told_from_each_other_up_to_a_number() {
    assert_eq!(codes(&format!("{MAX_COUNT}×4dO")), NONE);
    assert_eq!(codes(&format!("{}×4dO", MAX_COUNT + 1)), ["count-too-long"]);
    assert_eq!(codes("99999999999999999999×4dO"), ["count-too-long"]);
    assert_eq!(codes("99999999999999999999(1×4dO)"), ["count-too-long"]);
    assert_eq!(codes("j(n4dO, FE, 99999999999999999999)"), NONE);
    assert_eq!(codes("atmove(99999999999999999999, n4dO)"), NONE);
    assert_eq!(codes("1×4dD &t99999999999999999999° n4dO"), NONE);
    assert_eq!(codes(&format!("({MAX_LEAP},1)")), NONE);
    assert_eq!(codes(&format!("({},1)", MAX_LEAP + 1)), ["leap-too-long"]);
    assert_eq!(codes("(99999999999999999999,1)"), ["leap-too-long"]);
}

#[test]
fn sets_have_so_many_numbers() {
    let set = |count: usize| {
        let numbers: Vec<String> = (0..count).map(|n| (1 + 2 * n).to_string()).collect();
        codes(&format!("{{{}}}×4dO", numbers.join(",")))
    };
    assert_eq!(set(MAX_SET), NONE);
    assert_eq!(set(MAX_SET + 1), ["set-too-long"]);
    assert_eq!(set(4_000)[0], "set-too-long");
}

#[test]
fn long_texts_come_to_an_end() {
    assert_eq!(codes(&vec!["(2,1)abc"; 1_500].join(" & ")), NONE);
    assert_eq!(codes(&vec!["1×8d"; 1_500].join("&t")), NONE);
    assert_eq!(codes(&vec!["1×8d&t1×8d&t1×8d"; 500].join("&")), NONE);
    assert_eq!(codes(&"&".repeat(5_000))[0], "missing-move");
    assert_eq!(codes(&"1×4dO&t".repeat(1_000))[0], "missing-move-after-turn");
}
