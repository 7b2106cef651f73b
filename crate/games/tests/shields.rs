//! Pieces that not every kind can capture, and pieces that become others without a choice: texts, reasons, checks, search.
//! Which plies are legal then, the slow implementation says in random games.

use crate::library::game;
use piecewright_games::game::{Game, State};
use piecewright_games::search::{Limits, Quiet, Search};
use piecewright_games::variant::read;

/// Returns a game on 6x6 cells with a king, a queen, a rook and a knight, whose rules some texts add to.
fn army(king: &str, queen: &str, rook: &str) -> Game {
    game(&format!(
        r#"{{"version":1,"board":"6x6","start":"k5/6/6/6/6/K5 w - - 0 1","pieces":{{
            "K":{{"name":"king","text":"K","royal":true{king}}},"Q":{{"name":"queen","text":"Q"{queen}}},
            "R":{{"name":"rook","text":"R"{rook}}},"N":{{"name":"knight","text":"N"}}}}}}"#
    ))
}

fn state(game: &Game, fen: &str) -> State {
    State::from_fen(game, fen).unwrap()
}

fn sans(state: &State, to: &str) -> Vec<String> {
    let all = state.legal_with_san().into_iter().map(|(_, san)| san);
    let mut found: Vec<String> = all.filter(|san| san.contains(to)).collect();
    found.sort();
    found
}

#[test]
fn a_king_is_in_check_only_by_what_can_capture_it() {
    let game = army(r#","uncapturable":"Q""#, "", "");
    assert!(state(&game, "k4q/6/6/6/6/K5 w - - 0 1").checks().is_empty());
    assert!(state(&game, "k5/6/6/6/6/q4K w - - 0 1").checks().is_empty());
    assert_eq!(state(&game, "k5/6/6/6/6/r4K w - - 0 1").checks().len(), 1);
    // A queen that cannot check still stands in the way, and the rook behind it does not.
    assert!(state(&game, "k5/6/6/6/6/rq3K w - - 0 1").checks().is_empty());
    // The king may go where only the queen aims.
    assert!(sans(&state(&game, "k4q/6/6/6/6/4K1 w - - 0 1"), "f").contains(&"Kf1".to_owned()));
}

#[test]
fn a_reason_names_what_cannot_be_captured() {
    let game = army("", r#","uncapturable":{"except":"K"}"#, "");
    let state = state(&game, "k5/6/6/3q2/6/K2R2 w - - 0 1");
    assert_eq!(state.why("d1d3").unwrap(), "The rook cannot capture the queen on d3.");
    assert_eq!(state.why("d1d2"), None);
}

#[test]
fn a_blast_removes_iron_pieces_only_if_a_rule_says_so() {
    let definition = |blast: &str| {
        format!(
            r#"{{"version":1,"board":"6x6","notation":"lcpn-c","start":"k5/3q2/2i1n1/6/3R2/K5 w - - 0 1",
                "capture":{{"blast":{{{blast}}}}},"pieces":{{"K":{{"text":"king","royal":true}},"Q":{{"text":"queen"}},
                "R":{{"text":"rook"}},"N":{{"text":"knight"}},"I":{{"text":"::iron rook"}}}}}}"#
        )
    };
    let after = |blast: &str| {
        let mut state = State::new(&game(&definition(blast)));
        state.play("d2d5").unwrap();
        state.fen()
    };
    assert_eq!(after(""), "k5/6/2i3/6/6/K5 b - - 0 1");
    assert_eq!(after(r#""removes":"I""#), "k5/6/6/6/6/K5 b - - 0 1");
}

#[test]
fn a_kind_that_must_not_be_faced_can_be_captured() {
    let text = r#"{"version":1,"board":"5x5","facing":"K","start":"1k3/5/5/5/K4 w - - 0 1","pieces":{
        "K":{"name":"king","text":"K","royal":true,"uncapturable":true}}}"#;
    let diagnostics = Game::new(&read(text).variant).unwrap_err().diagnostics;
    assert_eq!(diagnostics.iter().map(|diagnostic| diagnostic.code).collect::<Vec<_>>(), ["uncapturable-facing"]);
}

#[test]
fn a_piece_becomes_what_it_captures() {
    let game = army("", "", r#","morphs":[{"to":"captured","onCapture":"N"},{"to":"QN","in":"rank 6"}]"#);
    let mut capture = state(&game, "k5/6/6/3n2/6/K2R2 w - - 0 1");
    assert_eq!(sans(&capture, "d3"), ["Rxd3=N"]);
    capture.play("Rxd3=N").unwrap();
    assert_eq!(capture.fen(), "k5/6/6/3N2/6/K5 b - - 0 1");
    capture.undo();
    capture.play("d1d3n").unwrap();
    // Other captures leave it as it is, and of several letters its side chooses.
    assert_eq!(sans(&state(&game, "k5/6/6/3q2/6/K2R2 w - - 0 1"), "d3"), ["Rxd3"]);
    assert_eq!(sans(&state(&game, "k5/6/6/6/6/K2R2 w - - 0 1"), "d6"), ["Rd6=N", "Rd6=Q+"]);
}

/// A king that becomes a rook would leave its side without one.
#[test]
fn the_last_royal_piece_does_not_become_another_one() {
    let game = army(r#","morphs":{"to":"captured"}"#, "", "");
    assert_eq!(sans(&state(&game, "k5/6/6/6/1n4/K5 w - - 0 1"), "b2"), Vec::<String>::new());
    assert_eq!(sans(&state(&game, "k5/6/6/6/1n4/K4K w - - 0 1"), "b2"), ["Kxb2=N"]);
}

/// Returns the ply that the player chooses.
fn chosen(game: &Game, fen: &str) -> String {
    let state = state(game, fen);
    let best = Search::new(game).best(&state, &Limits::default().with_depth(3), &mut Quiet).unwrap();
    state.text(&best.ply)
}

/// The rook becomes the queen that it captures; the king would not.
#[test]
fn the_player_sees_what_pieces_become() {
    let game = army("", "", r#","morphs":{"to":"captured","onCapture":"Q"}"#);
    assert_eq!(chosen(&game, "5k/6/6/6/q3R1/K5 w - - 0 1"), "e2a2q");
}

/// Nothing captures an iron rook back that takes a guarded knight.
#[test]
fn the_player_sees_what_cannot_be_captured() {
    let fen = "k5/6/q5/n5/6/R4K w - - 0 1";
    assert_eq!(chosen(&army("", "", r#","uncapturable":true"#), fen), "a1a3");
    assert_ne!(chosen(&army("", "", ""), fen), "a1a3");
}
