//! What a side may do with its turn: passes, drops that come first, and rights to gating.
//!
//! Sources: pyffish 0.0.90 where nothing else is said.

use crate::library::{game, named};
use crate::slow::{Slow, SlowGame};
use piecewright_games::game::{GameResult, State, Termination};
use piecewright_games::variant::read;
use std::collections::BTreeSet;

/// Returns the plies of a position, once the slow implementation agrees.
#[track_caller]
fn plies(definition: &str, fen: &str) -> BTreeSet<String> {
    let state = State::from_fen(&game(definition), fen).unwrap();
    let texts: BTreeSet<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
    let slow_game = SlowGame::new(&read(definition).variant).unwrap();
    let slow = Slow::read(&slow_game, &state.fen()).unwrap();
    assert_eq!(texts, slow.texts(&slow_game).into_iter().collect(), "{fen}");
    assert_eq!(state.perft(1), texts.len() as u64);
    texts
}

fn set(texts: &str) -> BTreeSet<String> {
    texts.split_whitespace().map(str::to_owned).collect()
}

fn definition(drop: &str, others: &str) -> String {
    format!(
        r#"{{"version":1,"board":"8x8","start":"4k3/8/8/8/8/8/8/3RK3[R] w - - 0 1",{others},"pieces":{{
            "K":{{"name":"king","text":"K","royal":true}},"Q":{{"name":"queen","text":"Q"{drop}}},
            "R":{{"name":"rook","text":"R"}}}}}}"#
    )
}

#[test]
fn who_must_drop_cannot_pass() {
    let of = |area: &str, pass: &str| {
        let others = format!(r#""drops":{{"first":"Q"}},"pass":"{pass}""#);
        definition(&format!(r#","drop":{{"in":"{area}"}}"#), &others)
    };
    let a1 = of("a1", "always");
    assert_eq!(plies(&a1, "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"), set("Q@a1"));
    assert_eq!(plies(&a1, "4k3/8/8/8/8/8/8/4K3[QR] w - - 0 1"), set("Q@a1"));
    assert_eq!(plies(&a1, "4k3/8/8/8/8/8/8/4K3[q] b - - 0 1"), set("Q@h8"));
    assert!(plies(&a1, "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1").contains("0000"));
    // What cannot be dropped need not be: there is no cell for it, or no drop ends the check.
    let e1 = of("e1", "always");
    assert_eq!(plies(&e1, "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"), set("e1d1 e1f1 e1d2 e1e2 e1f2 0000"));
    let all = of("all", "always");
    assert_eq!(plies(&all, "4k3/8/8/8/8/8/4r3/4K3[Q] w - - 0 1"), set("e1d1 e1f1 e1e2"));
    assert_eq!(plies(&all, "4k3/8/8/8/4r3/8/8/4K3[Q] w - - 0 1"), set("Q@e2 Q@e3"));
    let stuck = of("e1", "when stuck");
    assert_eq!(plies(&stuck, "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"), set("e1d1 e1f1 e1d2 e1e2 e1f2"));
}

#[test]
fn passes_of_both_sides_end_the_game_where_the_rules_say_so() {
    let ends = definition("", r#""drops":true,"pass":"always","end":{"adjudication":{"passes":true}}"#);
    let mut state = State::from_fen(&game(&ends), "4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    state.play("0000").unwrap();
    assert_eq!(state.outcome(), None);
    state.play("0000").unwrap();
    assert_eq!(state.fen(), "4k3/8/8/8/8/8/8/4K3[] w - - 2 2");
    let ended = state.outcome().map(|outcome| (outcome.result, outcome.termination));
    assert_eq!(ended, Some((GameResult::Draw, Termination::Adjudication)));
    assert_eq!(state.legal(), []);
    state.undo();
    state.play("e8d8").unwrap();
    state.play("0000").unwrap();
    assert_eq!(state.outcome(), None);
}

/// Rights stand side by side, gates that a side cannot use are left out, and empty hands are written.
#[test]
fn rights_of_seirawan_chess_are_written_as_the_engine_does() {
    let seirawan = named("seirawan");
    for (rights, ply, after) in [
        ("[HEhe] w KQBCDFGkqbcdfg", "e1e2", "PPPPKPPP/RNBQ1BNR[HEhe] b ABCDFGHkqbcdfg - 1 1"),
        ("[he] w KQBCDFGkqbcdfg", "e1e2", "PPPPKPPP/RNBQ1BNR[he] b kqbcdfg - 1 1"),
        ("[] w KQBCDFGkqbcdfg", "e1e2", "PPPPKPPP/RNBQ1BNR[] b kq - 1 1"),
        ("[Hhe] w KQBCDFGkqbcdfg", "e1e2h", "PPPPKPPP/RNBQHBNR[he] b kqbcdfg - 1 1"),
        ("[HEhe] w AHkq", "e1e2", "PPPPKPPP/RNBQ1BNR[HEhe] b AHkq - 1 1"),
    ] {
        let before = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR{rights} - 0 1");
        let mut state = State::from_fen(&seirawan, &before).unwrap();
        state.play(ply).unwrap();
        let after = format!("rnbqkbnr/pppppppp/8/8/8/8/{after}");
        assert_eq!(state.fen(), after);
        assert_eq!(State::from_fen(&seirawan, &after).unwrap().fen(), after);
    }
}
