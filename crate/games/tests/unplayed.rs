//! What the texts of pieces say and no game plays is a warning at the text.

use crate::library::{game, library};
use piecewright::notation::{Severity, Span};
use piecewright_games::game::State;

/// Checks the warnings of a game with a king and a piece: their codes, each at the text of the piece.
#[track_caller]
fn check(notation: &str, text: &str, others: &str, expected: &[&str]) {
    let quoted = format!("\"{}\"", text.replace('"', "\\\""));
    let definition = format!(
        r#"{{"version":1,"board":"8x8","start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1","pieces":{{
            "K":{{"name":"king","text":"K","royal":true}},
            "R":{{"name":"man","notation":"{notation}","text":{quoted}{others}}}}}}}"#
    );
    let game = game(&definition);
    let from = definition.find(&quoted).unwrap();
    let span = Span::new(from, from + quoted.len());
    for warning in game.warnings() {
        assert_eq!((warning.severity, warning.span), (Severity::Warning, span), "{text}: {warning:?}");
    }
    let mut codes: Vec<&str> = game.warnings().iter().map(|warning| warning.code).collect();
    codes.dedup();
    assert_eq!(codes, expected, "{text}");
}

#[test]
fn what_a_text_says_and_a_game_does_not_play_is_a_warning() {
    check("betza", "R", "", &[]);
    check("betza", "RisO2", "", &["castling-not-played"]);
    check("betza", "RimN", "", &["first-moves-not-played"]);
    check("betza", "QI", "", &["imitator-not-played"]);
    check("betza", "mNxaN", "", &["relay-not-played"]);
    check("lcpn-c", "::iron rook", "", &[]);
    check("lcpn-c", "::royal rook", "", &["royal-not-played"]);
    check("lcpn-c", "::royal rook", r#","royal":true"#, &[]);
    check("lcpn-c", "::royal rook", r#","royal":"last""#, &[]);
    check("lcpn-lisp", r#"(=> (move queen) (igui "On the rectangle"))"#, "", &["prose-not-played"]);
    // First moves are played where the definition says that they begin.
    check("betza", "RimN", r#","first":{"in":"rank 1"}"#, &[]);
    check("betza", "R", r#","first":{"in":"rank 1","text":"RimN"}"#, &[]);
}

/// A zone without cells cannot say where the piece is iron.
#[test]
fn iron_of_pieces_that_the_fen_names_is_not_played() {
    let definition = |zone: &str| {
        format!(
            r#"{{"version":1,"board":"8x8","notation":"lcpn-c","start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1","pieces":{{
                "K":{{"text":"king","royal":true}},"R":{{"text":"rook","first":{{{zone},"text":"::iron rook"}}}}}}}}"#
        )
    };
    let codes =
        |zone: &str| -> Vec<&str> { game(&definition(zone)).warnings().iter().map(|warning| warning.code).collect() };
    assert_eq!(codes(r#""in":"rank 1""#), [""; 0]);
    assert_eq!(codes(r#""rights":true"#), ["iron-not-played"]);
}

#[test]
fn castling_is_played_of_the_kind_that_castles() {
    let definition = |king: &str, rook: &str| {
        format!(
            r#"{{"version":1,"board":"8x8","start":"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                "castling":{{"kind":"K","partners":"R","files":{{"queenside":["c","d"]}}}},
                "pieces":{{"K":{{"text":"{king}","royal":true}},"R":{{"text":"{rook}"}}}}}}"#
        )
    };
    assert_eq!(game(&definition("KisO2", "R")).warnings(), []);
    assert_eq!(game(&definition("KisO2", "RisO2")).warnings().len(), 1);
}

#[test]
fn no_game_of_the_library_says_more_than_it_plays() {
    for (id, definition) in library() {
        assert_eq!(game(&definition).warnings(), [], "{id}");
    }
}

/// `lcpn` is the Lispy notation in whichever style a text is in.
#[test]
fn the_style_of_a_lispy_text_need_not_be_named() {
    for text in ["rook / knight", "(/ rook knight)"] {
        let definition = format!(
            r#"{{"version":1,"board":"8x8","notation":"lcpn","start":"4k3/8/8/8/8/8/8/A3K3 w - - 0 1","pieces":{{
                "K":{{"text":"king","royal":true}},"A":{{"text":"{text}"}}}}}}"#
        );
        let state = State::new(&game(&definition));
        let plies: Vec<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
        assert_eq!(plies.iter().filter(|ply| ply.starts_with("a1")).count(), 12, "{text}: {plies:?}");
    }
}
