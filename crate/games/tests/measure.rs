//! The measurement of values by games: starts, statistics, and what it finds where the answer is plain.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/measure_values/main.rs"]
mod measure_values;

use measure_values::playing::{Pair, play_pair};
use measure_values::setup::Setup;
use measure_values::summing::{Measured, PAWNS, difference, pawn, score, table};
use piecewright_games::game::State;
use piecewright_games::search::Search;

fn setup(piece: &str, against: &str, slots: &str, pawns: [u8; 2]) -> Setup {
    Setup { piece: piece.into(), against: against.into(), slots: slots.into(), pawns, nodes: 300 }
}

/// Makes the results of pairs by their scores.
fn pairs(setup: &Setup, scores: &[[f64; 2]]) -> Vec<Pair> {
    let of = |(seed, &scores): (u64, &[f64; 2])| Pair { setup: setup.clone(), seed, scores, plies: [80, 80] };
    (0..).zip(scores).map(of).collect()
}

#[track_caller]
fn is_near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 0.005, "{found}, expected {expected}");
}

#[test]
fn starts_fit_the_game_and_are_fair() {
    for setup in [
        setup("F", "N", "NN", [8, 8]),
        setup("BN", "Q", "Q", [8, 7]),
        setup("-", "N", "N", [8, 5]),
        setup("N", "N", "", [7, 8]),
    ] {
        let game = setup.game().unwrap();
        for seed in 0..50 {
            let fens = [true, false].map(|is_white| setup.start(seed, is_white));
            for fen in &fens {
                assert!(State::from_fen(&game, fen).is_ok(), "{fen}");
            }
            // With the colors exchanged, the pieces stand on the same files.
            let ranks = fens.map(|fen| {
                let board = fen.split(' ').next().unwrap().to_owned();
                let rows: Vec<String> = board.split('/').map(str::to_lowercase).collect();
                [rows[0].clone(), rows[1].clone(), rows[7].clone(), rows[6].clone()]
            });
            assert_eq!(ranks[0][..2], ranks[1][2..]);
            assert_eq!(ranks[0][2..], ranks[1][..2]);
        }
        assert_ne!(setup.start(1, true), setup.start(2, true));
    }
    // Bishops, and pieces in two slots, begin on cells of both colors.
    let setup = setup("F", "N", "NN", [8, 8]);
    for seed in 0..50 {
        let start = setup.start(seed, true);
        let rank = start.split(' ').next().unwrap().split('/').next_back().unwrap();
        for letter in ['B', 'X'] {
            let files: Vec<usize> = (0..8).filter(|&file| rank.as_bytes()[file] == letter as u8).collect();
            assert_eq!((files[0] + files[1]) % 2, 1, "{start}");
        }
    }
}

/// The package draws the same ones, so that games of both add up.
#[test]
fn starts_are_those_that_a_third_program_draws() {
    let rows = include_str!("measure-starts.tsv").lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let [piece, against, slots, pawns, seed, side, start] = row.split('\t').collect::<Vec<&str>>()[..] else {
            panic!("{row}");
        };
        let (own, other) = pawns.split_once(':').unwrap();
        let setup = setup(piece, against, slots, [own.parse().unwrap(), other.parse().unwrap()]);
        assert_eq!(setup.start(seed.parse().unwrap(), side == "white"), start, "{row}");
    }
}

#[test]
fn mistakes_in_a_setup_are_reported() {
    for (wrong, part) in [
        (setup("N", "B", "NNN", [8, 8]), "slots"),
        (setup("N", "B", "K", [8, 8]), "slots"),
        (setup("N", "B", "N", [9, 8]), "8 pawns"),
        (setup("f", "B", "N", [8, 8]), "expected an atom"),
        (setup("\"", "B", "N", [8, 8]), "expected"),
    ] {
        let error = wrong.game().unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn a_score_has_the_error_of_its_pairs() {
    let setup = setup("F", "N", "NN", [8, 8]);
    let all = pairs(&setup, &[[1.0, 0.0], [0.5, 0.5], [1.0, 1.0], [0.0, 0.0]]);
    let found = score(&all.iter().collect::<Vec<_>>());
    // Pairs scored 0.5, 0.5, 1 and 0: a variance of 0.5 / 3, and a quarter of it for the mean of four.
    is_near(found.is, 0.5);
    is_near(found.error, 0.2041);
}

#[test]
fn a_difference_is_counted_in_pawns() {
    // A pawn gives 63.5 %: the natural logarithm of 63.5 / 36.5 is 0.5537.
    let scale = Measured { is: 0.135, error: 0.03 };
    let even = Measured { is: 0.5, error: 0.02 };
    let found = difference(&setup("F", "N", "NN", [8, 5]), even, scale).unwrap();
    // Three pawns more for two ferzes instead of two knights: each is worth a pawn and a half less.
    is_near(found.is, -150.0);
    // 0.02 is 0.08 on the scale of logarithms, 0.1445 pawns, for two pieces.
    is_near(found.error, 7.224);
    let ahead = Measured { is: 0.635, error: 0.0 };
    is_near(difference(&setup("F", "N", "N", [8, 8]), ahead, scale).unwrap().is, 100.0);
    assert_eq!(difference(&setup("N", "N", "", [8, 7]), even, scale), None);
}

#[test]
fn games_with_a_pawn_more_are_the_scale() {
    let mut all = pairs(&setup("N", "N", "", [8, 7]), &[[1.0, 0.5]]);
    all.extend(pairs(&setup("N", "N", "", [7, 8]), &[[0.0, 0.5]]));
    is_near(pawn(&all, 300).is, 0.25);
    // Without such games, the usual advantage of the nearest number of nodes.
    assert_eq!(pawn(&all, 500), PAWNS[0].1);
    assert_eq!(pawn(&[], 4_000), PAWNS[0].1);
    assert_eq!(pawn(&[], 5_000), PAWNS[1].1);
    all.extend(pairs(&setup("F", "N", "N", [8, 8]), &[[0.5, 0.5]]));
    assert!(table(&all).contains("F against N for N  with 8:8 pawns at 300 nodes: 2 games, 50.0 ± 50.0 %: +0.00 ±"));
}

#[test]
fn a_queen_wins_against_nothing_and_games_can_be_repeated() {
    // As many nodes as the program looks at by default: with a few hundred, a queen can be lost again.
    let setup = Setup { nodes: 2_000, ..setup("Q", "-", "Q", [8, 8]) };
    let game = setup.game().unwrap();
    let play = || play_pair(&setup, &game, &mut Search::new(&game), 3).unwrap();
    let pair = play();
    assert!(pair.scores.iter().all(|&score| 0.9 < score), "{pair:?}");
    assert_eq!(play(), pair);
    let line = serde_json::to_string(&pair).unwrap();
    assert_eq!(serde_json::from_str::<Pair>(&line).unwrap(), pair);
    // What the package writes for the same.
    assert!(line.starts_with(
        r#"{"piece":"Q","against":"-","slots":"Q","pawns":[8,8],"nodes":2000,"seed":3,"scores":[1.0,1.0],"plies":["#
    ));
}
