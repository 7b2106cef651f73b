//! The estimate of what pieces are worth, held against published values.

#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/fit_values.rs"]
mod fit_values;

use fit_values::{fit, rows, spread};
use piecewright::board::Board;
use piecewright::notation::{Notation, read as read_piece};
use piecewright::piece::Player;
use piecewright_games::game::Game;
use piecewright_games::internal::WEIGHTS;
use piecewright_games::search::{Estimate, Values, estimate};
use piecewright_games::variant::read;

/// Published values; each line names its source.
const PUBLISHED: &str = include_str!("values.tsv");

/// Returns the estimate for a text on a board.
fn on(board: &str, text: &str) -> Estimate {
    let reading = read_piece(text, Notation::XBETZA);
    let board: Board = board.parse().unwrap();
    estimate(&reading.piece(None).unwrap().piece, &board)
}

#[test]
fn the_estimate_is_near_published_values() {
    let rows = rows(PUBLISHED).unwrap();
    assert!(40 <= rows.len() && rows.iter().any(|row| row.board == "10x8"));
    let far = rows.iter().filter(|row| 0.2 < row.error(&WEIGHTS).abs());
    let far: Vec<String> = far.map(|row| format!("{} {}: {}", row.text, row.value, row.estimate(&WEIGHTS))).collect();
    assert!(far.is_empty(), "{}", far.join("\n"));
    let [of_fitted, held_out] = [true, false].map(|is_fitted| spread(&rows, &WEIGHTS, is_fitted));
    assert!(of_fitted < 0.065 && held_out < 0.06, "{of_fitted}, {held_out}");
}

#[test]
fn the_weights_are_those_of_the_fit() {
    let rows = rows(PUBLISHED).unwrap();
    let fitted = fit(&rows);
    for row in &rows {
        let [own, best] = [&WEIGHTS, &fitted].map(|weights| row.estimate(weights));
        assert!((own - best).abs() < 1.0, "{}: {own}, {best}", row.text);
    }
}

#[test]
fn the_error_that_is_stated_covers_most_published_values() {
    for row in rows(PUBLISHED).unwrap() {
        let Estimate { points, error, .. } = on(&row.board, &row.text);
        assert!((f64::from(points) - row.estimate(&WEIGHTS)).abs() <= 0.5, "{}", row.text);
        assert!((f64::from(points) - row.value).abs() < 4.0 * f64::from(error), "{}: {points} ± {error}", row.text);
    }
}

/// A piece that leaps to any cell is worth more on a larger board, however large.
#[test]
fn the_estimate_has_no_upper_bound() {
    let [small, large] = ["24x24", "32x32"].map(|board| on(board, "U"));
    assert!(9_000 < small.points && small.points < large.points, "{small:?}, {large:?}");
    assert!(small.error < large.error);
}

#[test]
fn well_known_pieces_are_in_the_right_order() {
    let order = ["W", "F", "N", "B", "R4", "R", "BN", "RN", "Q", "QN"];
    let points = order.map(|text| on("8x8", text).points);
    assert!(points.is_sorted(), "{order:?}: {points:?}");
}

#[test]
fn more_moves_are_worth_more() {
    for pair in
        [["W", "WF"], ["R2", "R4"], ["R4", "R"], ["B", "BN"], ["R", "RN"], ["Q", "QN"], ["mN", "cN"], ["cN", "N"]]
    {
        let [less, more] = pair.map(|text| on("8x8", text).points);
        assert!(less < more, "{pair:?}: {less}, {more}");
    }
}

#[test]
fn a_knight_loses_and_a_rook_gains_on_larger_boards() {
    let share = |board| f64::from(on(board, "R").points) / f64::from(on(board, "N").points);
    assert!(share("6x6") < share("8x8") && share("8x8") < share("12x12"));
}

#[test]
fn a_piece_that_never_moves_is_worth_nothing() {
    assert_eq!(on("8x8", "(9,9)"), Estimate::default());
    assert_eq!(on("1x1", "Q"), Estimate::default());
    assert_ne!(on("1x2", "W"), Estimate::default());
}

#[test]
fn the_estimate_of_a_kind_of_a_game_is_that_of_its_piece() {
    let chess = include_str!("../../../www/games/variants/chess.json");
    let game = Game::new(&read(chess).variant).unwrap();
    let values = Values::of(&game);
    for letter in ["N", "B", "R", "Q"] {
        for side in Player::ALL {
            let points = values.points(game.kind(letter).unwrap(), side);
            assert_eq!(points, on("8x8", letter).points, "{letter}");
        }
    }
}

#[test]
fn a_pawn_is_worth_about_a_hundred_points() {
    let chess = include_str!("../../../www/games/variants/chess.json");
    let game = Game::new(&read(chess).variant).unwrap();
    let values = Values::of(&game);
    for side in Player::ALL {
        let pawn = values.points(game.kind("P").unwrap(), side);
        assert!((85..=115).contains(&pawn), "{pawn}");
    }
}
