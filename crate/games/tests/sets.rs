//! Sets of kinds that count together, kings that face each other along ranks, limits of drops, slides that are answered, and
//! texts in a dialect. The slow implementation plays the same, where it has the rule.

use crate::library::game;
use crate::slow::{Slow, SlowGame};
use piecewright_games::game::State;
use piecewright_games::variant::read;

fn definition(pieces: &str, start: &str, others: &str) -> String {
    format!(r#"{{"version":1,"board":"8x8","start":"{start}",{others}"pieces":{{{pieces}}}}}"#)
}

/// Returns the plies of a start as a text, as the game and the slow implementation have them.
#[track_caller]
fn plies(definition: &str) -> String {
    let state = State::new(&game(definition));
    let legal = state.legal();
    let mut texts: Vec<String> = legal.iter().map(|ply| state.text(ply)).collect();
    texts.sort();
    if let Ok(slow_game) = SlowGame::new(&read(definition).variant) {
        let mut slow = Slow::read(&slow_game, &state.fen()).unwrap().texts(&slow_game);
        slow.sort();
        assert_eq!(texts, slow, "{}", state.fen());
    }
    texts.join(" ")
}

const KINGS: &str = r#""K":{"name":"king","text":"K","royal":true},"#;

#[test]
fn kings_face_each_other_along_ranks_if_the_rules_say_so() {
    let pieces = format!(r#"{KINGS}"P":{{"name":"pawn","text":"fmWfcF"}}"#);
    let facing = |along: &str| {
        let rule = format!(r#""facing":{{"kinds":"K","along":"{along}"}},"#);
        plies(&definition(&pieces, "8/8/8/k3p2K/8/8/8/8 b - - 0 1", &rule))
    };
    assert_eq!(facing("files and ranks"), "a5a4 a5a6 a5b4 a5b5 a5b6");
    assert_eq!(facing("files"), "a5a4 a5a6 a5b4 a5b5 a5b6 e5e4");
}

#[test]
fn the_last_piece_of_each_set_is_royal() {
    let pieces = |sets: [&str; 2]| {
        format!(
            r#""K":{{"name":"commoner","text":"K","royal":"last"{}}},"Q":{{"name":"queen","text":"Q","royal":"last"{}}},
            "B":{{"name":"bishop","text":"B"}}"#,
            sets[0], sets[1]
        )
    };
    let start = "3qk3/8/8/8/7b/8/8/3QK3 w - - 0 1";
    let apart = pieces([r#","lastOf":"K""#, r#","lastOf":"Q""#]);
    // The bishop attacks e1 and d8 guards the file of d: Qd8 loses the queen, and Ke2 leaves it.
    let end = r#""end":{"goal":[{"kinds":"B","in":"e8"}]},"#;
    assert!(game_is_over(&definition(&apart, start, end)));
    let together = pieces(["", ""]);
    assert!(plies(&definition(&together, start, end)).contains("d1a1"));
}

/// Returns whether a definition is refused because its game is over at the start.
fn game_is_over(definition: &str) -> bool {
    let variant = read(definition).variant;
    let found = piecewright_games::game::Game::new(&variant);
    found.is_err_and(|bad| bad.diagnostics.iter().any(|diagnostic| diagnostic.code == "over-at-start"))
}

#[test]
fn a_limit_is_about_several_kinds() {
    let pieces = format!(
        r#"{KINGS}"Q":{{"name":"queen","text":"Q"}},"R":{{"name":"rook","text":"R","promotes":{{"to":"+R","in":"rank 8","forced":false,
        "limit":{{"Q+R":1}}}}}},"+R":{{"name":"promoted rook","text":"Q"}}"#
    );
    let start = |pieces: &str| format!("4k3/8/8/8/8/8/1R6/{pieces}K3 w - - 0 1");
    let of = |cells: &str| plies(&definition(&pieces, &start(cells), ""));
    assert!(of("4").contains("b2b8+"));
    assert!(of("Q3").contains("b2b8") && !of("Q3").contains("b2b8+"));
}

#[test]
fn kinds_do_not_capture_their_own() {
    let pieces = format!(r#"{KINGS}"N":{{"name":"knight","text":"N"}},"B":{{"name":"bishop","text":"BN"}}"#);
    let of = |immune: &str| {
        let rule = format!(r#""capture":{{"mutuallyImmune":{immune}}},"#);
        plies(&definition(&pieces, "4k3/8/2b1n3/8/3N4/8/8/4K3 w - - 0 1", &rule))
    };
    assert!(of(r#""NB""#).contains("d4c6") && !of(r#""NB""#).contains("d4e6"));
    assert!(!of(r#"["NB"]"#).contains("d4c6") && !of(r#"["NB"]"#).contains("d4e6"));
}

#[test]
fn drops_are_limited_by_any_number_on_a_file() {
    let drops = |most: u8| {
        let pieces = format!(
            r#"{KINGS}"P":{{"name":"pawn","text":"fW","drop":{{"in":"rank 3","not":[{{"onFileWith":{most}}}]}}}}"#
        );
        let all = plies(&definition(&pieces, "4k3/8/8/P7/P7/1P6/PP6/4K3[P] w - - 0 1", r#""drops":true,"#));
        all.split(' ').filter(|ply| ply.starts_with("P@")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(drops(0), "");
    assert_eq!(drops(2), "P@c3 P@d3 P@e3 P@f3 P@g3 P@h3");
    assert_eq!(drops(4), "P@a3 P@c3 P@d3 P@e3 P@f3 P@g3 P@h3");
}

#[test]
fn slides_are_answered_if_the_rules_say_so() {
    let after = |slides: bool| {
        let pieces = format!(
            r#"{KINGS}"P":{{"name":"pawn","text":"fmWfceF","first":{{"in":"rank 2","text":"fmW3fceF","slides":{slides}}}}}"#
        );
        let mut state = State::new(&game(&definition(&pieces, "4k3/8/8/1p6/8/8/P7/4K3 w - - 0 1", "")));
        state.play("a2a5").unwrap();
        let legal = state.legal();
        legal.iter().any(|ply| state.text(ply) == "b5a4")
    };
    assert!(after(true));
    assert!(!after(false));
}

#[test]
fn texts_are_read_in_the_dialect_that_is_stated() {
    // Forward on a king means three steps in Fairy-Stockfish, and one elsewhere (source: `docs/betza.md`).
    let of = |dialect: &str| {
        let pieces = format!(r#"{KINGS}"A":{{"name":"guard","text":"fK"{dialect}}}"#);
        let all = plies(&definition(&pieces, "4k3/8/8/8/3A4/8/8/4K3 w - - 0 1", ""));
        all.split(' ').filter(|ply| ply.starts_with("d4")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of(r#","dialect":"fairy-stockfish""#), "d4c5 d4d5 d4e5");
    assert_eq!(of(""), "d4d5");
}

#[test]
fn a_piece_with_an_empty_text_never_moves() {
    let pieces = format!(r#"{KINGS}"X":{{"name":"stone","text":""}}"#);
    let all = plies(&definition(&pieces, "4k3/8/8/8/3X4/8/8/4K3 w - - 0 1", ""));
    assert_eq!(all, "e1d1 e1d2 e1e2 e1f1 e1f2");
}

#[test]
fn drops_are_limited_by_the_kinds_that_the_rule_names() {
    let drops = |kinds: &str| {
        let pieces = format!(
            r#"{KINGS}"S":{{"name":"silver","text":"FfW","promotes":{{"to":"+S","in":"rank 8"}},
            "drop":{{"in":"rank 3","not":[{{"onFileWith":1{kinds}}}]}}}},"+S":{{"name":"gold","text":"WfF"}}"#
        );
        let all = plies(&definition(&pieces, "4k3/8/8/8/8/8/8/S+S2K3[S] w - - 0 1", r#""drops":true,"#));
        all.split(' ').filter(|ply| ply.starts_with("S@")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(drops(""), "S@b3 S@c3 S@d3 S@e3 S@f3 S@g3 S@h3");
    assert_eq!(drops(r#","kinds":"S+S""#), "S@c3 S@d3 S@e3 S@f3 S@g3 S@h3");
    assert_eq!(drops(r#","kinds":"+S""#), "S@a3 S@c3 S@d3 S@e3 S@f3 S@g3 S@h3");
}

#[test]
fn of_several_pieces_at_a_safe_goal_one_may_be_attacked() {
    let is_won = |rank: &str, facing: &str| {
        let pieces = format!(r#"{KINGS}"R":{{"name":"rook","text":"R"}},"W":{{"name":"wazir","text":"W"}}"#);
        let rules = format!(r#"{facing}"end":{{"goal":[{{"kinds":"W","in":"rank 5","safe":true}}]}},"#);
        let start = definition(&pieces, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", &rules);
        let fen = format!("r3k3/8/8/{rank}/8/8/8/4K3 b - - 0 1");
        let state = State::from_fen(&game(&start), &fen).unwrap();
        state.outcome().is_some()
    };
    assert!(!is_won("W7", "") && is_won("1W6", "") && is_won("W6W", ""));
    // A king captures nothing by facing it.
    assert!(is_won("4W3", r#""facing":"K","#));
}

#[test]
fn a_capture_en_passant_may_leave_kings_facing_each_other_if_the_rules_say_so() {
    let after = |except: &str, plies: [&str; 2]| {
        let pieces =
            format!(r#"{KINGS}"P":{{"name":"pawn","text":"fmWfceF","first":{{"in":"rank 2","text":"fmWfceFfmnD"}}}}"#);
        let rule = format!(r#""facing":{{"kinds":"K"{except}}},"#);
        let mut state = State::new(&game(&definition(&pieces, "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", &rule)));
        plies.iter().all(|ply| state.play(ply).is_ok()).then(|| {
            let mut texts: Vec<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
            texts.sort();
            texts.join(" ")
        })
    };
    assert_eq!(after("", ["d2d4", "e4d3"]), None);
    // The next ply ends it.
    let excepted = after(r#","except":"en passant""#, ["d2d4", "e4d3"]);
    assert_eq!(excepted.as_deref(), Some("e1d1 e1d2 e1f1 e1f2"));
}
