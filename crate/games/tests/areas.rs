//! Areas that pieces do not leave, and cells where they could never move: what they hop over, where they are dropped.

use crate::library::game;
use crate::slow::{Slow, SlowGame};
use piecewright_games::game::State;
use piecewright_games::variant::read;
use std::collections::BTreeSet;

/// Returns the plies of a position that begin with a text, as the game and the slow implementation have them.
#[track_caller]
fn plies(definition: &str, start: &str) -> BTreeSet<String> {
    let state = State::new(&game(definition));
    let legal = state.legal();
    let texts: BTreeSet<String> = legal.iter().map(|ply| state.text(ply)).collect();
    let slow_game = SlowGame::new(&read(definition).variant).unwrap();
    let slow: BTreeSet<String> = Slow::read(&slow_game, &state.fen()).unwrap().texts(&slow_game).into_iter().collect();
    assert_eq!(texts, slow, "{}", state.fen());
    texts.into_iter().filter(|text| text.starts_with(start)).collect()
}

fn set(texts: &str) -> BTreeSet<String> {
    texts.split_whitespace().map(str::to_owned).collect()
}

/// Returns the cells of some ranks but one, each behind a text.
fn ranks(before: &str, ranks: &str, without: &[&str]) -> BTreeSet<String> {
    let cells = ranks.chars().flat_map(|rank| ('a'..='h').map(move |file| format!("{file}{rank}")));
    cells.filter(|cell| !without.contains(&&**cell)).map(|cell| format!("{before}{cell}")).collect()
}

fn definition(pieces: &str, start: &str, others: &str) -> String {
    format!(
        r#"{{"version":1,"board":"8x8","start":"{start}",{others}
            "pieces":{{"K":{{"name":"king","text":"K","royal":true}},{pieces}}}}}"#
    )
}

/// Fairy-Stockfish: the region of drops is cut with the one that a piece does not leave (`drop_region`).
#[test]
fn a_piece_is_not_dropped_where_it_may_never_stand() {
    let stays = |area: &str, others: &str, side: char| {
        let knight = format!(r#""N":{{"name":"knight","text":"N","stays":{area}{others}}}"#);
        plies(&definition(&knight, &format!("4k3/8/8/8/8/8/8/4K3[Nn] {side} - - 0 1"), r#""drops":true,"#), "N@")
    };
    assert_eq!(stays(r#""ranks 1 2""#, "", 'w'), ranks("N@", "12", &["e1"]));
    assert_eq!(stays(r#""ranks 1 2""#, "", 'b'), ranks("N@", "78", &["e8"]));
    assert_eq!(stays(r#"{"white":"ranks 1 2","black":"rank 4"}"#, "", 'b'), ranks("N@", "4", &[]));
    assert_eq!(stays(r#""c4 d5""#, "", 'w'), set("N@c4 N@d5"));
    // With an area of drops as well, both hold.
    assert_eq!(stays(r#""ranks 1 2 3""#, r#","drop":{"in":"ranks 3 4 5"}"#, 'w'), ranks("N@", "3", &[]));
    let state = State::new(&game(&definition(
        r#""N":{"name":"knight","text":"N","stays":"ranks 1 2"}"#,
        "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
        r#""drops":true,"#,
    )));
    assert_eq!(state.why("N@e5").unwrap(), "A knight cannot be dropped on e5, where it may never stand.");
}

/// Where a piece is dropped as another one, or put on the cell that another one leaves, its own area counts.
#[test]
fn what_a_piece_is_dropped_as_has_its_own_area() {
    let of = |definition: &str, start: &str| {
        let state = State::new(&game(definition));
        let legal = state.legal();
        let texts = legal.iter().map(|ply| state.text(ply)).filter(|text| text.starts_with(start));
        texts.collect::<BTreeSet<String>>()
    };
    let pair = r#""N":{"name":"knight","text":"N","stays":"rank 2","drop":{"as":"+N"}},
        "+N":{"name":"rider","text":"NN","stays":"rank 3"}"#;
    let dropped = definition(pair, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", r#""drops":true,"#);
    assert_eq!(of(&dropped, "N@"), ranks("N@", "2", &[]));
    assert_eq!(of(&dropped, "+N@"), ranks("+N@", "3", &[]));
    let gated = r#""N":{"name":"knight","text":"N"},"B":{"name":"bishop","text":"B","stays":"c1 d2"}"#;
    let definition = definition(gated, "4k3/8/8/8/8/8/8/1NN1K3[B] w BC - 0 1", r#""gating":true,"#);
    assert!(of(&definition, "b1").iter().all(|ply| ply.len() == 4));
    assert!(of(&definition, "c1").contains("c1b3b"));
}

/// Fairy-Stockfish: only the end of a move lies in the region, whatever it passes.
#[test]
fn a_hop_over_a_piece_outside_the_area_ends_inside() {
    let cannon = r#""C":{"name":"cannon","text":"mRcpR","stays":{"white":"a1 h1 a8 h8","black":"a1 h1 a8 h8"}},
        "P":{"name":"pawn","text":"fW"}"#;
    let hops = |cells: &str| plies(&definition(cannon, &format!("{cells} w - - 0 1"), ""), "a1");
    assert_eq!(hops("c3k3/8/8/8/P7/8/4K3/C6c"), set("a1a8"));
    assert_eq!(hops("c3k3/8/8/8/8/8/4K3/C3P2c"), set("a1h1"));
    assert_eq!(hops("4k3/8/8/8/8/8/4K3/C7"), set("a1a8 a1h1"));
    // Over two pieces it hops no more, and outside it captures nothing.
    assert_eq!(hops("c3k3/8/8/p7/P7/8/4K3/C6P"), set(""));
    // A grasshopper whose only hurdle is beside the edge of its area.
    let hopper = r#""G":{"name":"grasshopper","text":"gR","stays":{"white":"ranks 1 4","black":"all"}}, "P":{"name":"pawn","text":"fW"}"#;
    let hops = |cells: &str| plies(&definition(hopper, &format!("{cells} w - - 0 1"), ""), "a1");
    assert_eq!(hops("4k3/8/8/8/8/P7/4K3/G7"), set("a1a4"));
    assert_eq!(hops("4k3/8/8/8/8/8/P3K3/G7"), set(""));
}

/// A cannon gives check where it may go and nowhere else.
#[test]
fn a_hop_gives_check_only_inside_the_area() {
    let cannon = |area: &str| {
        let cannon = format!(
            r#""C":{{"name":"cannon","text":"mRcpR","stays":{{"white":"{area}","black":"all"}}}},"P":{{"name":"pawn","text":"fW"}}"#
        );
        let definition = definition(&cannon, "k7/8/8/8/P7/8/4K3/C7 b - - 0 1", "");
        let _ = plies(&definition, "");
        State::new(&game(&definition)).checks().len()
    };
    assert_eq!(cannon("a1 a8"), 1);
    assert_eq!(cannon("a1 a7"), 0);
}

/// The maintainer of Fairy-Stockfish (issue 990): such pieces are stuck on the last two ranks, as there is nothing to hop over
/// or no cell behind it.
#[test]
fn hoppers_are_stuck_where_they_find_no_cell_behind_a_hurdle() {
    let drops = |text: &str, side: char| {
        let kind = format!(r#""M":{{"name":"man","text":"{text}","drop":{{"not":"stuck"}}}}"#);
        plies(&definition(&kind, &format!("4k3/8/8/8/8/8/8/4K3[Mm] {side} - - 0 1"), r#""drops":true,"#), "M@")
    };
    for text in ["fgR", "fpR", "fcpR", "fgB", "fN", "fnD", "fpafR"] {
        assert_eq!(drops(text, 'w'), ranks("M@", "123456", &["e1"]), "{text}");
        assert_eq!(drops(text, 'b'), ranks("M@", "345678", &["e8"]), "{text}");
    }
    for text in ["fmR", "fW", "fcF", "fyafsF", "mfRfcpR"] {
        assert_eq!(drops(text, 'w'), ranks("M@", "1234567", &["e1"]), "{text}");
    }
    assert_eq!(drops("bgR", 'w'), ranks("M@", "345678", &["e8"]));
    assert_eq!(drops("gR", 'w').len(), 62);
}

/// Fairy-Stockfish's `immobilityIllegal`: pieces neither move nor are dropped where they can never move.
#[test]
fn a_piece_that_is_never_stuck_does_not_go_where_it_would_be() {
    let of = |text: &str, start: &str| {
        let kind =
            format!(r#""A":{{"name":"man","text":"{text}","neverStuck":true}},"R":{{"name":"rook","text":"R"}}"#);
        plies(&definition(&kind, start, r#""drops":true,"#), "")
    };
    let backward = of("bW", "4k3/8/8/8/8/8/A7/4K3[A] w - - 0 1");
    assert!(!backward.contains("a2a1") && !backward.contains("A@a1"));
    assert!(backward.contains("A@a3") && backward.contains("A@h8"));
    let higher = of("bW", "4k3/8/8/8/8/A7/8/4K3[] w - - 0 1");
    assert!(higher.contains("a3a2"));
    let black = of("bW", "4k3/a7/8/8/8/8/8/4K3[a] b - - 0 1");
    assert!(!black.contains("a7a8") && !black.contains("A@a8") && black.contains("A@a1"));
    // Neither by a capture, a slide or moves of several legs.
    let capture = of("fF", "1r2k3/A7/8/8/8/8/8/4K3[] w - - 0 1");
    assert!(!capture.contains("a7b8"));
    assert_eq!(of("fR", "4k3/8/8/A7/8/8/8/4K3[] w - - 0 1").iter().filter(|ply| ply.starts_with("a5")).count(), 2);
    assert_eq!(of("[fW-fW]", "4k3/8/8/A7/8/8/8/4K3[] w - - 0 1").iter().filter(|ply| ply.starts_with("a5")).count(), 0);
    assert_eq!(of("[fW-fW]", "4k3/8/8/8/A7/8/8/4K3[] w - - 0 1").iter().filter(|ply| ply.starts_with("a4")).count(), 1);
    let state = State::new(&game(&definition(
        r#""A":{"name":"man","text":"bW","neverStuck":true}"#,
        "4k3/8/8/8/8/8/A7/4K3 w - - 0 1",
        "",
    )));
    assert_eq!(state.why("a2a1").unwrap(), "The man may not go to a1: it could never move again.");
}

/// What promotes there is not stuck.
#[test]
fn a_piece_that_is_never_stuck_may_promote() {
    let of = |forced: &str| {
        let kind = format!(
            r#""P":{{"name":"pawn","text":"fW","neverStuck":true,"promotes":{{"to":"R","in":"rank 8","forced":{forced}}}}},
                "R":{{"name":"rook","text":"R"}}"#
        );
        plies(&definition(&kind, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", ""), "a7")
    };
    for forced in ["true", "false", "\"when stuck\""] {
        assert_eq!(of(forced), set("a7a8r"), "{forced}");
    }
}
