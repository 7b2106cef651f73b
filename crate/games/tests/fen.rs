//! FEN: what is read, what is refused, and what the counters are.
//!
//! Sources: the PGN standard (16.1.3), "The counter of quiet plies" for a single number; SFEN for numbers in hands; lichess for
//! hands behind a slash and checks behind the counters; Fairy-Stockfish (pyffish 0.0.90) for the counters after plies.

use crate::library::{game, named};
use piecewright_games::game::{Game, State};

/// Checks what a FEN is read as: the FEN that is written, or nothing.
#[track_caller]
fn check(game: &Game, fen: &str, expected: Option<&str>) {
    let found = State::from_fen(game, fen).ok().map(|state| state.fen());
    assert_eq!(found.as_deref(), expected, "{fen}");
}

const BARE: &str = "4k3/8/8/8/8/8/8/4K3";

#[test]
fn numbers_in_a_hand_count_the_letter_behind_them() {
    let crazyhouse = named("crazyhouse");
    for (hand, expected) in [
        ("", Some("")),
        ("-", Some("")),
        ("3P", Some("PPP")),
        ("2n10P", Some("PPPPPPPPPPnn")),
        ("2PQq", Some("QPPq")),
        ("2PP", Some("PPP")),
        ("255P", Some(&*"P".repeat(255))),
        ("256P", None),
        ("255PP", None),
        ("P3", None),
        ("3", None),
        ("0P", None),
        ("03P", None),
        ("-P", None),
        ("*", None),
        ("P~", None),
        ("Q~", None),
        ("+P", None),
        ("X", None),
    ] {
        let expected = expected.map(|hand| format!("{BARE}[{hand}] w - - 0 1"));
        check(&crazyhouse, &format!("{BARE}[{hand}] w - - 0 1"), expected.as_deref());
    }
    for cells in
        ["4k3/8/8/8/8/8/8/4K3[P", "4k3/8/8/8/8/8/8/4K3[P]]", "4k3/8/8/8/8/8/8/4K3[P]/", "4k3/8/8/8/8/8/8/4K3P]"]
    {
        check(&crazyhouse, &format!("{cells} w - - 0 1"), None);
    }
    let shogi = named("shogi");
    check(&shogi, "4k4/9/9/9/9/9/9/9/4K4[2P3s] b - - 0 1", Some("4k4/9/9/9/9/9/9/9/4K4[PPsss] b - - 0 1"));
}

#[test]
fn a_line_too_many_is_a_hand_only_if_it_can_be_nothing_else() {
    let [chess, crazyhouse] = ["chess", "crazyhouse"].map(named);
    for line in ["4K3", "8", "K", "KQ", "7P", "P7", "+P", "4P3/8"] {
        check(&chess, &format!("{BARE}/{line} w - - 0 1"), None);
        check(&crazyhouse, &format!("{BARE}/{line} w - - 0 1"), None);
    }
    for (line, hand) in [("", ""), ("-", ""), ("Pn", "Pn"), ("nP", "Pn")] {
        check(&chess, &format!("{BARE}/{line} w - - 0 1"), None);
        check(&crazyhouse, &format!("{BARE}/{line} w - - 0 1"), Some(&format!("{BARE}[{hand}] w - - 0 1")));
    }
    check(&chess, "4k3/8/8/8/8/8/4K3 w - - 0 1", None);
}

#[test]
fn empty_cells_are_counted() {
    let chess = named("chess");
    let ones = "4k3/11111111/8/8/8/8/8/4K3 w - - 0 1";
    for (fen, is_read) in [
        (ones, true),
        ("4k3/8/2222/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/08/8/8/8/8/4K3 w - - 0 1", false),
        ("4k30/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("4k3/8/9/8/8/8/8/4K3 w - - 0 1", false),
        ("4k3/8/7/8/8/8/8/4K3 w - - 0 1", false),
        ("4k3/8/18/8/8/8/8/4K3 w - - 0 1", false),
        ("4k3//8/8/8/8/8/8/4K3 w - - 0 1", false),
    ] {
        check(&chess, fen, is_read.then_some("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    }
    let capablanca = named("capablanca");
    check(&capablanca, "4k5/55/10/10/10/10/10/4K5 w - - 0 1", None);
    check(&capablanca, "4k5/10/10/10/10/10/10/4K5 w - - 0 1", Some("4k5/10/10/10/10/10/10/4K5 w - - 0 1"));
}

#[test]
fn a_single_number_is_the_counter_of_quiet_plies() {
    let chess = named("chess");
    for (rest, expected) in [
        ("", Some("w - - 0 1")),
        (" b", Some("b - - 0 1")),
        (" w -", Some("w - - 0 1")),
        (" w - -", Some("w - - 0 1")),
        (" w - - 5", Some("w - - 5 1")),
        (" w - - 0", Some("w - - 0 1")),
        (" w 5 7", Some("w - - 5 7")),
        (" w - - 5 7", Some("w - - 5 7")),
        (" w - - 5 7 9", None),
        (" w - 0 5 7", Some("w - - 5 7")),
        (" w - 128 5 7", None),
        (" w - 0 0 5 7", None),
        (" w - 5 - 7", None),
        (" w 5 - - 7", None),
        (" w - - - 5 7", None),
        (" w - - 5 7 -", None),
        (" w -- - 0 1", None),
        (" w - -- 0 1", None),
        (" w - - -5 1", None),
        (" w - - +5 1", None),
        (" w - - 5.5 1", None),
        (" w - - 70000 1", None),
        (" w - - 3+3 0 1", None),
        (" white - - 0 1", None),
    ] {
        let expected = expected.map(|rest| format!("{BARE} {rest}"));
        check(&chess, &format!("{BARE}{rest}"), expected.as_deref());
    }
}

#[test]
fn checks_stand_before_or_behind_the_counters() {
    let checks = named("3check");
    for (rest, expected) in [
        ("3+3 4 9", Some("3+3 4 9")),
        ("1+2 4 9", Some("1+2 4 9")),
        ("4 9 +0+1", Some("3+2 4 9")),
        ("+2+0 4 9", Some("1+3 4 9")),
        ("4 9", Some("3+3 4 9")),
        ("4+3 4 9", None),
        ("+4+0 4 9", None),
        ("++1+1 4 9", None),
        ("3+3 3+3 4 9", None),
        ("3+ 4 9", None),
        ("3+3+3 4 9", None),
    ] {
        let expected = expected.map(|rest| format!("{BARE} w - - {rest}"));
        check(&checks, &format!("{BARE} w - - {rest}"), expected.as_deref());
    }
}

#[test]
fn a_right_that_is_none_is_refused() {
    let chess = named("chess");
    let board = "r3k2r/8/8/8/8/8/8/R3K2R";
    for (rights, expected) in [
        ("KQkq", Some("KQkq")),
        ("qkQK", Some("KQkq")),
        ("HAha", Some("KQkq")),
        ("Kq", Some("Kq")),
        ("-", Some("-")),
        ("Z", None),
        ("KQkqZ", None),
        ("KQx", None),
        ("B", None),
        ("K-", None),
        ("-K", None),
        ("K1", None),
    ] {
        let expected = expected.map(|rights| format!("{board} w {rights} - 0 1"));
        check(&chess, &format!("{board} w {rights} - 0 1"), expected.as_deref());
    }
    // As python-chess and the engine read it, `KQkq` without its pieces says nothing.
    check(&chess, &format!("{BARE} w KQkq - 0 1"), Some(&format!("{BARE} w - - 0 1")));
    let seirawan = named("seirawan");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w";
    check(&seirawan, &format!("{start} KQBCDFGkqbcdfgz - 0 1"), None);
}

/// Checks the counters after a ply, those before it being 5 and 1.
#[track_caller]
fn check_clock(game: &Game, cells: &str, side: char, ply: &str, quiet: u16) {
    let fen = format!("{cells} {side} - - 5 1");
    let mut state = State::from_fen(game, &fen).unwrap();
    state.play(ply).unwrap();
    let number = if side == 'b' { 2 } else { 1 };
    assert!(state.fen().ends_with(&format!(" {quiet} {number}")), "{fen} {ply}: {}", state.fen());
    state.undo();
    assert!(state.fen().ends_with(" 5 1"), "{fen} {ply}");
}

/// Each as pyffish 0.0.90 has it.
#[test]
fn plies_that_cannot_be_taken_back_set_the_counter_to_zero() {
    for (id, cells, ply, quiet) in [
        ("crazyhouse", "4k3/8/8/8/4P3/8/8/4K3[NP]", "N@d4", 0),
        ("crazyhouse", "4k3/8/8/8/4P3/8/8/4K3[NP]", "e4e5", 0),
        ("crazyhouse", "4k3/8/8/8/8/8/4P3/4K3[]", "e2e4", 0),
        ("crazyhouse", "4k3/8/8/8/4P3/8/8/4K3[NP]", "e1e2", 6),
        ("makruk", "4k3/8/8/8/8/4P3/8/4K3", "e3e4", 0),
        ("makruk", "4k3/8/8/8/8/4P3/8/4K3", "e1e2", 6),
        ("breakthrough", "1p6/8/8/8/8/8/P7/8", "a2b3", 0),
        ("pawnback", "4k3/8/8/8/4P3/8/8/4K3", "e4e3", 6),
        ("pawnback", "4k3/8/8/8/4P3/8/8/4K3", "e4e5", 6),
        ("pawnsideways", "4k3/8/8/8/4P3/8/8/4K3", "e4d4", 6),
        ("pawnsideways", "4k3/8/8/8/4P3/8/8/4K3", "e4e5", 0),
        ("berolina", "4k3/8/8/8/4P3/8/8/4K3", "e4d5", 0),
        ("placement", "4k3/8/8/8/8/8/8/8[KQ]", "K@e1", 0),
        ("sittuyin", "8/8/8/3P4/4P3/8/8/k3K3[]", "d5d5f", 0),
        ("shogi", "4k4/9/9/9/9/9/4P4/9/4K4[]", "e3e4", 6),
        ("shogi", "4k4/9/9/9/9/9/4P4/9/4K4[P]", "P@a4", 0),
        ("shogi", "4k4/9/9/9/4N4/9/9/9/4K4[]", "e5d7+", 0),
        ("shogi", "4k4/9/9/9/4N4/9/9/9/4K4[]", "e5d7", 6),
        ("torishogi", "3k3/7/7/7/3S3/7/3K3[]", "d3d4", 6),
        ("kyotoshogi", "2k2/5/5/5/P1K2[]", "a1a2+", 6),
        ("xiangqi", "4k4/9/9/9/4P4/9/9/9/9/3K5", "e6e7", 6),
        ("janggi", "4k4/9/9/9/4P4/9/9/9/9/3K5", "e6d6", 6),
        ("seirawan", "4k3/8/8/8/8/8/8/4K3[HE]", "e1e2", 6),
        ("chess", "4k3/8/8/8/4P3/8/8/4K3", "e4e5", 0),
    ] {
        check_clock(&named(id), cells, 'w', ply, quiet);
    }
    check_clock(&named("crazyhouse"), "4k3/4p3/8/8/8/8/8/4K3[]", 'b', "e7e5", 0);
    check_clock(&named("makruk"), "4k3/8/4p3/8/8/8/8/4K3", 'b', "e6e5", 0);
}

#[test]
fn the_kinds_whose_moves_count_are_those_of_the_side() {
    // A piece that steps forward and aside, and captures as a pawn (pyffish 0.0.90: `customPiece1 = a:fsmWfcF` in
    // `nMoveRuleTypes`).
    let of = |quiet: &str| {
        game(&format!(
            r#"{{"version":1,"board":"8x8","start":"4k3/b7/8/8/8/A7/8/4K3 w - - 0 1","end":{{"quiet":{quiet}}},"pieces":{{
                "K":{{"name":"king","text":"K","royal":true}},"A":{{"name":"walker","text":"fsmWfcF"}},
                "B":{{"name":"guard","text":"fmW"}}}}}}"#
        ))
    };
    let (cells, both) = ("4k3/b7/8/8/8/A7/8/4K3", of(r#"{"unless":"A"}"#));
    check_clock(&both, cells, 'w', "a3a4", 0);
    check_clock(&both, cells, 'w', "a3b3", 6);
    check_clock(&both, cells, 'b', "a7a6", 6);
    let apart = of(r#"{"plies":false,"unless":{"white":"B","black":"B"}}"#);
    check_clock(&apart, cells, 'w', "a3a4", 6);
    check_clock(&apart, cells, 'b', "a7a6", 0);
    let blacks = of(r#"{"plies":20,"unless":{"black":"AB"}}"#);
    check_clock(&blacks, cells, 'w', "a3a4", 6);
    check_clock(&blacks, "4k3/a7/8/8/8/A7/8/4K3", 'b', "a7a6", 0);
    // Without a rule, a piece is held to be a pawn that can never go back.
    let none = of(r#"{"plies":false}"#);
    check_clock(&none, cells, 'b', "a7a6", 6);
}
