//! What a side may do with its turn: passes, drops that come first, rights to gating, and turns of several plies.
//!
//! Sources: pyffish 0.0.90 where nothing else is said.

use crate::library::{game, named};
use crate::random::Random;
use crate::slow::{Slow, SlowGame};
use piecewright::piece::Player;
use piecewright_games::game::{GameResult, State, Termination};
use piecewright_games::search::{Limits, Quiet, Score, Search};
use piecewright_games::solve::{SolveOptions, solve};
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

/// Chess without castling, with more rules.
fn chess(king: &str, others: &str) -> String {
    format!(
        r#"{{"version":1,"board":"8x8","start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",{others},"pieces":{{
            "K":{{"name":"king","text":"K"{king}}},"Q":{{"name":"queen","text":"Q"}},"R":{{"name":"rook","text":"R"}},
            "B":{{"name":"bishop","text":"B"}},"N":{{"name":"knight","text":"N"}},"P":{{"name":"pawn","text":"fmWfceF",
            "first":{{"in":"rank 2","text":"fmWfceFfmnD"}},"promotes":{{"to":"QRBN","in":"rank 8"}}}}}}}}"#
    )
}

/// Marseillais chess (sources: Wikipedia, "Marseillais chess"; chessvariants.com, multimove.dir).
fn marseillais(turn: &str) -> String {
    chess(r#","royal":true"#, &format!(r#""turn":{turn}"#))
}

/// Two moves a turn, and kings are captured.
fn double_move() -> String {
    chess("", r#""turn":{"plies":2},"end":{"extinct":{"kinds":"K","is":"loss"}}"#)
}

#[track_caller]
fn played(definition: &str, plies: &str) -> State {
    let mut state = State::new(&game(definition));
    plies.split_whitespace().for_each(|ply| drop(state.play(ply).unwrap()));
    state
}

/// Counted by hand: after each of the 20 first plies of white, its second ones. A pawn that has gone one step, or two, leaves
/// 19 and 21 plies on the file a, 21 and 21 on b, 21 and 22, 27 and 28, 30 and 30, 19 and 20, 21 and 21, 19 and 21 on h; the
/// knights leave 20 (Na3), 22, 22 and 20.
#[test]
fn two_plies_of_white_are_counted() {
    for definition in [marseillais(r#"{"plies":2}"#), double_move()] {
        let state = State::new(&game(&definition));
        assert_eq!([1, 2].map(|depth| state.perft(depth)), [20, 445]);
    }
    // Each side has one ply, then black has another one.
    let balanced = State::new(&game(&marseillais(r#"{"plies":2,"first":1}"#)));
    assert_eq!([1, 2].map(|depth| balanced.perft(depth)), [20, 400]);
}

#[test]
fn turns_go_on_in_fen() {
    let state = played(&marseillais(r#"{"plies":2,"first":1}"#), "e4 d5");
    assert_eq!(state.fen(), "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR b - d6 1/2 0 1");
    let state = played(&marseillais(r#"{"plies":2,"first":1}"#), "e4 d5 dxe4");
    assert_eq!(state.fen(), "rnbqkbnr/ppp1pppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w - - 0 2");
    let grown = played(&marseillais(r#"{"plies":1,"grows":true}"#), "e4 d5 d4 Nf3 Nc3");
    assert_eq!((grown.plies_left(), grown.history().count()), (1, 5));
    assert_eq!(grown.fen(), "rnbqkbnr/ppp1pppp/8/8/3pP3/2N2N2/PPPP1PPP/R1BQKB1R w - - 1/3 2 2");
    for fen in ["0/2", "3/2", "2/3", "1/1", "1/2 1/2", "+1/2", "1/", "01/2"] {
        let fen = format!("4k3/8/8/8/8/8/8/4K3 w - - {fen} 0 2");
        assert!(State::from_fen(&game(&marseillais(r#"{"plies":2}"#)), &fen).is_err(), "{fen}");
    }
    let simple = chess("", r#""end":{"extinct":{"kinds":"K","is":"loss"}}"#);
    assert!(State::from_fen(&game(&simple), "4k3/8/8/8/8/8/8/4K3 w - - 1/1 0 2").is_err());
}

#[test]
fn a_check_ends_the_turn_and_the_next_ply_the_check() {
    let mut state = played(&marseillais(r#"{"plies":2,"first":1}"#), "e4 f5 g5 Qh5");
    assert_eq!(state.outcome().map(|outcome| outcome.termination), Some(Termination::Checkmate));
    state.undo();
    assert_eq!((state.turn().name(), state.plies_left()), ("white", 2));
    let state = played(&marseillais(r#"{"plies":2,"first":1}"#), "e4 f5 a6 Qh5");
    assert_eq!((state.turn().name(), state.plies_left()), ("black", 2));
    assert_eq!(state.legal().iter().map(|ply| state.san(ply)).collect::<Vec<_>>(), ["g6"]);
    assert_eq!(state.why("a6a5").unwrap(), "The king on e8 would be attacked by the queen on h5.");
    let state = played(&marseillais(r#"{"plies":2,"first":1}"#), "e4 f5 a6 Nf3");
    assert_eq!(state.why("a6a5").unwrap(), "It is still White's turn, and the pawn on a6 is Black's.");
}

/// Wikipedia: captures en passant are possible whichever move the pawn has made, but only as the first; two may follow each other.
#[test]
fn captures_en_passant_come_first() {
    let definition = marseillais(r#"{"plies":2}"#);
    let at = |fen: &str, plies: &str| {
        let mut state = State::from_fen(&game(&definition), fen).unwrap();
        plies.split_whitespace().for_each(|ply| drop(state.play(ply).unwrap()));
        state.legal().iter().map(|ply| state.san(ply)).filter(|san| san.contains('x')).collect::<Vec<_>>()
    };
    let fen = "4k3/8/8/8/1p1p4/8/P1P1P2P/4K3 w - - 0 1";
    assert_eq!(at(fen, "c4 e4"), ["bxc3", "dxc3", "dxe3"]);
    assert_eq!(at(fen, "c4 e4 Kd7"), [""; 0]);
    assert_eq!(at(fen, "c4 e4 dxe3"), ["bxc3"]);
    // The pawn has gone on, or something else stands on the cell.
    assert_eq!(at(fen, "a4 a5"), [""; 0]);
    assert_eq!(at("4k3/8/8/8/1p6/8/P7/1N2K3 w - - 0 1", "a4 Nc3"), ["bxa3", "bxc3"]);
    assert_eq!(at("4k3/8/8/8/1p6/8/P7/1N2K3 w - - 0 1", "a4 Na3"), ["bxa3"]);
}

#[test]
fn a_side_without_a_further_ply_is_stalemated() {
    let definition = marseillais(r#"{"plies":2}"#);
    let mut state = State::from_fen(&game(&definition), "7k/8/8/8/7p/1q6/7P/K7 w - - 0 2").unwrap();
    assert_eq!(state.outcome(), None);
    state.play("h2h3").unwrap();
    let ended = state.outcome().map(|outcome| (outcome.result, outcome.termination));
    assert_eq!(ended, Some((GameResult::Draw, Termination::Stalemate)));
}

#[test]
fn the_player_wins_within_a_turn() {
    let find = |definition: &str, fen: &str| {
        let game = game(definition);
        let mut state = State::from_fen(&game, fen).unwrap();
        let mut scores = Vec::new();
        while state.outcome().is_none() {
            let side = state.turn();
            let best = Search::new(&game).best(&state, &Limits::default().with_depth(4), &mut Quiet).unwrap();
            scores.push(best.score);
            state.play_ply(&best.ply).unwrap();
            assert_eq!(state.history().count(), scores.len());
            if state.outcome().is_none() && state.turn() != side {
                break;
            }
        }
        (scores, state.outcome().and_then(|outcome| outcome.winner()).map(Player::name))
    };
    let two = marseillais(r#"{"plies":2}"#);
    // No single ply mates: one rook takes the rank, the other one mates.
    assert_eq!(find(&two, "7k/8/8/8/8/8/8/RR4K1 w - - 0 2"), (vec![Score::Mate(1), Score::Mate(1)], Some("white")));
    // A knight captures the king with its second ply.
    let fen = "rnbqkbnr/pppppppp/8/3N4/8/8/PPPPPPPP/R1BQKBNR w - - 0 2";
    assert_eq!(find(&double_move(), fen), (vec![Score::Mate(1), Score::Mate(1)], Some("white")));
}

#[test]
fn problems_are_not_solved_where_turns_have_several_plies() {
    let state = State::new(&game(&marseillais(r#"{"plies":2}"#)));
    let refused = solve(&state, "#1".parse().unwrap(), &SolveOptions::default(), &mut ()).unwrap_err();
    assert_eq!(refused.to_string(), "expected a game whose turns have one ply, found several");
}

#[test]
fn a_turn_of_one_ply_changes_nothing() {
    let usual = chess(r#","royal":true"#, r#""end":{"repetition":{"times":3,"is":"draw"}}"#);
    let with_turn = usual.replace(r#""end""#, r#""turn":{"plies":1},"end""#);
    let mut states = [&usual, &with_turn].map(|definition| State::new(&game(definition)));
    let mut random = Random(48);
    for _ in 0..300 {
        let [first, second] =
            [&states[0], &states[1]].map(|state| (state.fen(), state.legal(), state.outcome(), state.perft(2)));
        assert_eq!(first, second);
        if first.1.is_empty() || first.2.is_some() {
            states = [&usual, &with_turn].map(|definition| State::new(&game(definition)));
            continue;
        }
        let ply = &first.1[random.below(first.1.len())];
        for state in &mut states {
            state.play_ply(ply).unwrap();
        }
    }
}
