//! What captures do beside removing a piece: explosions, hands, limits of promotion.
//!
//! Sources: pyffish 0.0.90 where nothing else is said.

use crate::library::game;
use crate::slow::{Slow, SlowGame};
use piecewright_games::game::State;
use piecewright_games::variant::read;
use std::collections::BTreeSet;

/// Returns the state of a definition after a FEN, once the slow implementation agrees about its plies.
#[track_caller]
fn state(definition: &str, fen: &str) -> State {
    let state = State::from_fen(&game(definition), fen).unwrap();
    let texts: BTreeSet<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
    let slow_game = SlowGame::new(&read(definition).variant).unwrap();
    if let Some(slow) = Slow::read(&slow_game, &state.fen()).filter(|slow| slow.passed.is_empty()) {
        assert_eq!(texts, slow.texts(&slow_game).into_iter().collect(), "{fen}");
    }
    state
}

#[track_caller]
fn plies(definition: &str, fen: &str, start: &str) -> Vec<String> {
    let state = state(definition, fen);
    let mut texts: Vec<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
    texts.retain(|text| text.starts_with(start));
    texts.sort();
    texts
}

#[track_caller]
fn cells_after(definition: &str, fen: &str, ply: &str) -> String {
    let mut state = state(definition, fen);
    state.play(ply).unwrap();
    let after = state.fen();
    state.undo();
    assert_eq!(state.fen(), fen);
    after.split(' ').next().unwrap().to_owned()
}

/// Returns chess without castling whose explosions fill hands.
fn atomic(capture: &str) -> String {
    format!(
        r#"{{"version":1,"board":"8x8","start":"4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1","capture":{capture},"pieces":{{
            "K":{{"name":"king","text":"K","royal":true}},"Q":{{"name":"queen","text":"Q"}},
            "R":{{"name":"rook","text":"R"}},"B":{{"name":"bishop","text":"B"}},"N":{{"name":"knight","text":"N"}},
            "P":{{"name":"pawn","text":"fmWfceF","promotes":{{"to":"QRBN","in":"rank 8"}}}}}}}}"#
    )
}

/// What explodes comes to the hand of the other side, promoted pieces as what they were.
#[test]
fn explosions_fill_hands() {
    let to_hand = atomic(r#"{"toHand":true,"blast":{"spares":"P"}}"#);
    for (fen, ply, after) in [
        ("4k3/8/3rn3/3p4/8/5N2/8/3RK3[] w - - 0 1", "d1d5", "4k3/8/8/8/8/5N2/8/4K3[RNPr]"),
        ("4k3/8/1B6/2nb4/8/8/8/2R1K3[] w - - 0 1", "c1c5", "4k3/8/8/8/8/8/8/4K3[BNrb]"),
        ("4k3/8/3Q~n3/3p4/8/5N2/8/3RK3[] w - - 0 1", "d1d5", "4k3/8/8/8/8/5N2/8/4K3[NPrp]"),
        ("4k3/8/3q~n3/3q~4/8/5N2/8/3Q~K3[] w - - 0 1", "d1d5", "4k3/8/8/8/8/5N2/8/4K3[NPPp]"),
        ("4k3/8/8/3rp3/8/8/8/3RK3[B] w - - 0 1", "d1d5", "4k3/8/8/4p3/8/8/8/4K3[RBr]"),
    ] {
        assert_eq!(cells_after(&to_hand, fen, ply), after, "{fen}");
    }
    // Promoted pieces that stay so in hand, pieces that do not explode, and hands that captures do not fill.
    let loops = atomic(r#"{"toHand":true,"keepsPromotion":true,"blast":{"spares":"P","immune":"R"}}"#);
    let mut state = State::from_fen(&game(&loops), "4k3/8/3rq3/3p4/8/5N2/8/3RK3[] w - - 0 1").unwrap();
    state.play("d1d5").unwrap();
    assert!(state.fen().starts_with("4k3/8/3r4/3R4/8/5N2/8/4K3[QP] b"), "{}", state.fen());
    let removed = atomic(r#"{"blast":{"spares":"P"}}"#).replace(r#""capture""#, r#""drops":true,"capture""#);
    let after = cells_after(&removed, "4k3/8/3rn3/3p4/8/5N2/8/3RK3[N] w - - 0 1", "d1d5");
    assert_eq!(after, "4k3/8/8/8/8/5N2/8/4K3[N]");
}

/// A limit counts pieces on the board, those that remember a promotion too, and none in hand.
#[test]
fn limits_of_promotion_count_promoted_pieces() {
    let limited = |capture: &str, black: &str| {
        format!(
            r#"{{"version":1,"board":"8x8","start":"4k3/8/8/8/8/8/8/4K2R w - - 0 1","capture":{capture},"drops":true,"pieces":{{
                "K":{{"name":"king","text":"K","royal":true}},"Q":{{"name":"queen","text":"Q"}},
                "R":{{"name":"rook","text":"R"}},"P":{{"name":"pawn","text":"fmWfceF",
                    "promotes":{{"to":"QR","in":"rank 8","limit":{{"Q":1}}}}{black}}}}}}}"#
        )
    };
    for capture in [r#""to hand""#, r#"{"toHand":true,"keepsPromotion":true}"#, r#""removed""#] {
        let definition = limited(capture, "");
        let of = |fen: &str, start: &str| plies(&definition, fen, start);
        assert_eq!(of("4k3/P7/8/8/8/8/8/Q3K3[] w - - 0 1", "a7"), ["a7a8r"], "{capture}");
        assert_eq!(of("4k3/P7/8/8/8/8/8/Q~3K3[] w - - 0 1", "a7"), ["a7a8r"], "{capture}");
        assert_eq!(of("4k3/P7/8/8/q7/8/8/4K3[] w - - 0 1", "a7"), ["a7a8q", "a7a8r"], "{capture}");
        assert_eq!(of("4k3/P7/8/8/8/8/8/4K3[Q] w - - 0 1", "a7"), ["a7a8q", "a7a8r"], "{capture}");
        assert_eq!(of("1r2k3/P7/8/8/8/8/8/Q3K3[] w - - 0 1", "a7b8"), ["a7b8r"], "{capture}");
        assert_eq!(of("4k3/8/8/8/8/8/p7/q3K3[] b - - 0 1", "a2"), Vec::<String>::new(), "{capture}");
        assert_eq!(of("4k3/8/8/8/8/8/p7/1q2K3[] b - - 0 1", "a2"), ["a2a1r"], "{capture}");
        // Only promotion is limited, not the drop of another one.
        assert!(of("4k3/8/8/8/8/8/8/Q3K3[Q] w - - 0 1", "Q@").len() == 61, "{capture}");
    }
    let apart = limited(r#""to hand""#, r#","black":{"promotes":{"to":"QR","in":"rank 8","limit":{"Q":2,"R":1}}}"#);
    assert_eq!(plies(&apart, "4k3/P7/8/8/8/8/8/Q3K3[] w - - 0 1", "a7"), ["a7a8r"]);
    assert_eq!(plies(&apart, "4k3/7r/8/8/8/8/p7/1q2K3[] b - - 0 1", "a2"), ["a2a1q"]);
    assert_eq!(plies(&apart, "3qk3/8/8/8/8/8/p7/1q~2K3[] b - - 0 1", "a2"), ["a2a1r"]);
}

/// A piece that has become another one with its double step is not the pawn that passed.
#[test]
fn a_double_step_that_promotes_is_not_answered_en_passant() {
    let definition = |forced: &str| {
        format!(
            r#"{{"version":1,"board":"8x8","start":"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1","pieces":{{
                "K":{{"name":"king","text":"K","royal":true}},"N":{{"name":"knight","text":"N"}},
                "P":{{"name":"pawn","text":"fmWfceF","first":{{"in":"rank 2","text":"fmWfceFfmnD"}},
                    "promotes":{{"to":"N","in":"ranks 4 5 6 7 8","forced":{forced}}}}}}}}}"#
        )
    };
    let after = |forced: &str, ply: &str| {
        let mut state = state(&definition(forced), "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
        state.play(ply).unwrap();
        let takes = state.legal().iter().any(|ply| state.text(ply).starts_with("d4e3"));
        (state.fen(), takes)
    };
    assert_eq!(after("true", "e2e4n"), ("4k3/8/8/8/3pN3/8/8/4K3 b - - 0 1".to_owned(), false));
    assert_eq!(after("false", "e2e4n"), ("4k3/8/8/8/3pN3/8/8/4K3 b - - 0 1".to_owned(), false));
    assert_eq!(after("false", "e2e4"), ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1".to_owned(), true));
}

/// The documentation of Fairy-Stockfish: pieces cannot capture another piece of the same type.
#[test]
fn mutual_immunity_is_that_of_one_kind() {
    let definition = r#"{"version":1,"board":"8x8","start":"4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1","pieces":{
        "K":{"name":"king","text":"K","royal":true},"N":{"name":"knight","text":"N"},"B":{"name":"bishop","text":"B"},
        "L":{"name":"lancer","text":"[W-sW]","promotes":{"to":"N","in":"rank 8","forced":false}}},
        "capture":{"mutuallyImmune":"NBL","toHand":true}}"#;
    assert!(plies(definition, "4k3/8/2b5/8/3N4/8/8/4K3[] w - - 0 1", "d4").contains(&"d4c6".to_owned()));
    assert!(!plies(definition, "4k3/8/2n5/8/3N4/8/8/4K3[] w - - 0 1", "d4").contains(&"d4c6".to_owned()));
    assert!(plies(definition, "4k3/8/8/8/8/8/1n6/B3K3[] w - - 0 1", "a1").contains(&"a1b2".to_owned()));
    assert_eq!(plies(definition, "4k3/8/8/8/8/8/1b6/B3K3[] w - - 0 1", "a1"), Vec::<String>::new());
    // A promoted knight is a knight, and moves of several legs are moves.
    assert!(!plies(definition, "4k3/8/2n~5/8/3N4/8/8/4K3[] w - - 0 1", "d4").contains(&"d4c6".to_owned()));
    assert!(plies(definition, "4k3/8/8/8/8/1n6/L7/4K3[] w - - 0 1", "a2").contains(&"a2b3".to_owned()));
    assert!(!plies(definition, "4k3/8/8/8/8/1l6/L7/4K3[] w - - 0 1", "a2").contains(&"a2b3".to_owned()));
}
