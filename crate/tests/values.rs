//! The estimate of what pieces are worth, held against published values.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use piecewright::game::Game;
use piecewright::piece::Player;
use piecewright::search::Values;
use piecewright::variant::read;

/// Pieces on 8x8 with published values, and how far the estimate may be from each, in points.
///
/// Sources: L. Kaufman, "The Evaluation of Material Imbalances" (N, B, R, Q); H. G. Muller, 33 n + 0.7 n² for n moves
/// of a short leaper (K as a commoner and all leapers of 8 moves or more), ferz, wazir, the rook of four cells, and the
/// archbishop near the queen; a move that only captures two thirds of a move, one that does not capture a third.
const PUBLISHED: [(&str, i32, i32); 20] = [
    ("N", 325, 45),
    ("B", 325, 15),
    ("R", 500, 30),
    ("Q", 975, 30),
    ("F", 150, 15),
    ("W", 125, 15),
    ("R4", 385, 35),
    ("BN", 875, 100),
    ("RN", 900, 60),
    ("WF", 309, 15),
    ("WA", 309, 15),
    ("WD", 309, 20),
    ("FA", 309, 30),
    ("FD", 309, 35),
    ("NW", 497, 30),
    ("NF", 497, 30),
    ("ND", 497, 30),
    ("NA", 497, 40),
    ("NWF", 707, 60),
    ("cN", 209, 30),
];

/// Returns the estimate for a text on a board.
fn points(board: &str, text: &str) -> i32 {
    let definition = format!(
        r#"{{ "version": 1, "board": "{board}", "pieces": {{ "K": {{ "text": "K", "royal": true }},
        "X": {{ "text": "{text}" }} }}, "start": "kX6/8/8/8/8/8/8/7K w - - 0 1" }}"#
    );
    let game = Game::new(&read(&definition).variant).unwrap();
    Values::of(&game).points(game.kind("X").unwrap(), Player::White)
}

#[test]
fn the_estimate_is_near_published_values() {
    let far = |&&(text, published, most): &&(&str, i32, i32)| most < (points("8x8", text) - published).abs();
    let far: Vec<String> = PUBLISHED
        .iter()
        .filter(far)
        .map(|&(text, published, _)| format!("{text}: {published}, estimated {}", points("8x8", text)))
        .collect();
    assert!(far.is_empty(), "{}", far.join("\n"));
}

#[test]
fn more_moves_are_worth_more() {
    for pair in
        [["W", "WF"], ["R2", "R4"], ["R4", "R"], ["B", "BN"], ["R", "RN"], ["Q", "QN"], ["mN", "cN"], ["cN", "N"]]
    {
        let [less, more] = pair.map(|text| points("8x8", text));
        assert!(less < more, "{pair:?}: {less}, {more}");
    }
}

#[test]
fn a_pawn_is_worth_about_a_hundred_points() {
    let chess = include_str!("../../www/games/variants/chess.json");
    let game = Game::new(&read(chess).variant).unwrap();
    let values = Values::of(&game);
    for side in Player::ALL {
        let pawn = values.points(game.kind("P").unwrap(), side);
        assert!((85..=115).contains(&pawn), "{pawn}");
    }
}
