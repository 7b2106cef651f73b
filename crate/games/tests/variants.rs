//! Definitions of games: those of the library and of `docs/variants.md`, and broken ones with what is said about them.

use crate::library::{game, library};
use piecewright_games::game::{Game, GameResult, State};
use piecewright_games::variant::read;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_game_of_the_library_can_be_played() {
    for (id, definition) in library() {
        let game = game(&definition);
        assert_eq!(read(&definition).variant.id, id);
        let state = State::new(&game);
        assert_ne!(state.legal(), [], "{id}");
        assert_eq!(state.outcome(), None, "{id}");
    }
}

/// Plays plies that are chosen by a counter, and compares each state with the one that its FEN makes.
#[test]
fn a_state_is_what_its_fen_says_and_undone_is_what_it_was() {
    for (id, definition) in library() {
        let game = game(&definition);
        let mut state = State::new(&game);
        let mut fens = vec![state.fen()];
        for step in 0..60_usize {
            let plies = state.legal();
            if plies.is_empty() {
                break;
            }
            let ply = state.text(&plies[(step * 7919 + 13 * step * step) % plies.len()]);
            state.play(&ply).unwrap();
            let fen = state.fen();
            let mut again = State::from_fen(&game, &fen).unwrap();
            assert_eq!(again.fen(), fen, "{id}");
            let texts = |state: &mut State| state.legal().iter().map(|ply| state.text(ply)).collect::<Vec<String>>();
            let (mut here, mut there) = (texts(&mut state), texts(&mut again));
            here.sort();
            there.sort();
            assert_eq!(here, there, "{id} {fen}");
            fens.push(fen);
        }
        while let Some(fen) = fens.pop() {
            assert_eq!(state.fen(), fen, "{id}");
            state.undo();
        }
    }
}

#[test]
fn no_two_plies_have_one_text() {
    for (id, definition) in library() {
        let game = game(&definition);
        let mut state = State::new(&game);
        for step in 0..40_usize {
            let plies = state.legal();
            let mut texts: Vec<String> = plies.iter().map(|ply| state.text(ply)).collect();
            let count = texts.len();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), count, "{id} {}", state.fen());
            if plies.is_empty() {
                break;
            }
            let ply = state.text(&plies[(step * step * 31 + 5 * step) % count]);
            state.play(&ply).unwrap();
        }
    }
}

#[test]
fn the_definitions_of_the_document_are_games() {
    let document = std::fs::read_to_string(root().join("docs/variants.md")).unwrap();
    let blocks: Vec<&str> = document.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_ne!(blocks.len(), 0);
    for block in blocks {
        assert_ne!(State::new(&game(block)).legal(), []);
    }
}

/// A definition in which `{}` stands for some entries.
fn with(entries: &str) -> String {
    r#"{ "version": 1, "board": "4x4", {}
  "pieces": { "K": { "text": "K", "royal": true }, "P": { "text": "fmWfcF" } }, "start": "k3/4/4/3K w - - 0 1" }"#
        .replace("{}", entries)
}

/// Checks the code of the first diagnostic, the text that it points at, and its help.
#[track_caller]
fn check_mistake(definition: &str, code: &str, at: &str, help: Option<&str>) {
    let reading = read(definition);
    let mut diagnostics = reading.diagnostics;
    if diagnostics.is_empty() {
        diagnostics = Game::new(&reading.variant).map_or_else(|error| error.diagnostics, |_| Vec::new());
    }
    let first = diagnostics.first().expect("a mistake");
    assert_eq!((first.code, first.span.of(definition)), (code, at), "{}", first.message);
    assert_eq!(first.help.as_deref(), help);
}

#[test]
fn mistakes_are_reported_where_they_are() {
    check_mistake("", "not-an-object", "", None);
    check_mistake("[]", "not-an-object", "[]", None);
    check_mistake(&with("").replace(": 1,", ": 2,"), "bad-version", "2", None);
    check_mistake(&with("\"pas\": 1,"), "unknown-key", "\"pas\"", Some("write `pass`"));
    check_mistake(&with("\"pass\": \"often\","), "unknown-word", "\"often\"", None);
    check_mistake(&with("\"id\": 5,"), "not-a-text", "5", None);
    check_mistake(&with("\"id\": \"a\", \"id\": \"b\","), "key-twice", "\"id\"", None);
    check_mistake(&with("").replace("4x4", "4x"), "unknown-board", "\"4x\"", None);
    check_mistake(&with("").replace("\"P\"", "\"p\""), "bad-letter", "\"p\"", Some("write `P`"));
    let help = Some("write `(4,1)`");
    check_mistake(&with("").replace("fmWfcF", "fmW("), "bad-leap", "(", help);
    check_mistake(&with("").replace("k3/", "k4/"), "bad-start", "k4", None);
    check_mistake(&with("").replace("k3/", "q3/"), "bad-start", "q", None);
    check_mistake(&with("\"facing\": \"Q\","), "unknown-kind", "\"Q\"", Some("use one of `K` or `P`"));
    check_mistake(
        &with("\"end\": { \"goal\": { \"kinds\": \"K\", \"in\": \"rink 4\" } },"),
        "bad-area",
        "\"rink 4\"",
        Some("write `rank`"),
    );
    check_mistake(&with("").replace("\"text\": \"K\", ", ""), "missing-key", "\"K\"", None);
}

#[test]
fn a_number_of_empty_cells_has_no_size_that_breaks_the_reader() {
    let game = game(&with(""));
    for number in ["17", "4294967295", "18446744073709551615", "99999999999999999999999"] {
        assert!(State::from_fen(&game, &format!("k3/4/{number}/3K w - - 0 1")).is_err(), "{number}");
        assert!(State::from_fen(&game, &format!("k3/4/1{number}1/3K w - - 0 1")).is_err(), "{number}");
    }
}

#[test]
fn a_side_may_have_hundreds_of_pieces_of_one_kind() {
    let definition = with("").replace("4x4", "20x20").replace("k3/4/4/3K w - - 0 1", "START");
    let full = ["PPPPPPPPPPPPPPPPPPPP"; 15].join("/");
    let game = game(&definition.replace("START", &format!("k19/20/20/20/{full}/19K w - - 0 1")));
    let mut state = State::new(&game);
    assert_eq!(state.legal().len(), 20 + 1);
    state.play("a16a17").unwrap();
    state.undo();
    assert_eq!(state.fen(), format!("k19/20/20/20/{full}/19K w - - 0 1"));
}

#[test]
fn a_piece_gives_no_check_outside_of_its_area() {
    let check = |stays: &str| {
        let pieces = format!(r#""A": {{ "text": "mpafK"{stays} }}, "P""#);
        let definition = with("").replace("\"P\"", &pieces).replace("k3/4/4/3K", "k3/P3/A3/3K");
        let game = game(&definition.replace(" w ", " b "));
        State::new(&game).checks()
    };
    assert_eq!(check("").len(), 1);
    assert_eq!(check(r#", "stays": "ranks 1 2 3""#), []);
}

/// `docs/variants.md`: a stalemate is a draw unless the definition says otherwise.
#[test]
fn stalemate_draws_in_a_definition_without_an_end() {
    for end in ["", r#""end": {},"#] {
        let game = Game::from_json(&format!(
            r#"{{ "version": 1, "board": "8x8", {end} "start": "k7/8/8/8/8/8/8/KQ6 w - - 0 1",
            "pieces": {{ "K": {{ "text": "K", "royal": true }}, "Q": {{ "text": "Q" }} }} }}"#
        ));
        let state = State::from_fen(&game.unwrap(), "k7/2Q5/8/8/8/8/8/K7 b - - 0 1").unwrap();
        assert_eq!(state.outcome().map(|outcome| outcome.result), Some(GameResult::Draw), "{end}");
    }
}
