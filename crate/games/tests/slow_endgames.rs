//! Endings of a king and a piece against a king, by endgame tables and by a slow program that shares nothing with them.

use crate::retrograde::{Ray, SlowCounts, SlowEnding, SlowPiece, symmetric};
use piecewright_games::endgame::{Endgame, EndgameTexts, Unattended};
use piecewright_games::game::{Game, Reader};

/// As far as a rider goes.
const FAR: usize = 99;

const WAZIR: Ray = (1, 0, 1);
const FERZ: Ray = (1, 1, 1);
const KNIGHT: Ray = (2, 1, 1);
const DABBABA: Ray = (2, 0, 1);
const ALFIL: Ray = (2, 2, 1);
const ROOK: Ray = (1, 0, FAR);
const BISHOP: Ray = (1, 1, FAR);

/// Twenty common pieces: the text, and the rays that it has in all directions.
const PIECES: [(&str, &[Ray]); 20] = [
    ("W", &[WAZIR]),
    ("F", &[FERZ]),
    ("N", &[KNIGHT]),
    ("K", &[WAZIR, FERZ]),
    ("B", &[BISHOP]),
    ("R", &[ROOK]),
    ("Q", &[ROOK, BISHOP]),
    ("BN", &[BISHOP, KNIGHT]),
    ("RN", &[ROOK, KNIGHT]),
    ("QN", &[ROOK, BISHOP, KNIGHT]),
    ("RF", &[ROOK, FERZ]),
    ("BW", &[BISHOP, WAZIR]),
    ("WD", &[WAZIR, DABBABA]),
    ("FAD", &[FERZ, ALFIL, DABBABA]),
    ("WA", &[WAZIR, ALFIL]),
    ("HFD", &[(3, 0, 1), FERZ, DABBABA]),
    ("KN", &[WAZIR, FERZ, KNIGHT]),
    ("NN", &[(2, 1, FAR)]),
    ("W2", &[(1, 0, 2)]),
    ("CZ", &[(3, 1, 1), (3, 2, 1)]),
];

/// Two pieces that do not move the same way in all directions.
const GENERALS: [(&str, &[Ray], &[Ray]); 2] =
    [("WfF", &[(1, 1, 1), (-1, 1, 1)], &[WAZIR]), ("FfW", &[(0, 1, 1)], &[FERZ])];

fn counts(text: &str, width: usize, height: usize) -> SlowCounts {
    let list = |texts: &[&str]| texts.iter().map(|&text| text.into()).collect();
    let board = format!("{width}x{height}");
    let texts = EndgameTexts { white: list(&["K", text]), black: list(&["K"]), board, stalemate_loses: false };
    let definition = texts.definition(Reader::ALL).unwrap();
    let game = Game::from_json(&definition.json).unwrap();
    let endgame = Endgame::new(&game, &definition.white, &definition.black, &mut Unattended).unwrap();
    let summary = endgame.summary();
    let (white, black) = (&summary.white, &summary.black);
    SlowCounts {
        longest: u32::from(summary.longest),
        white: [white.legal, white.won],
        black: [black.legal, black.won, black.mated, black.stalemated],
    }
}

fn check(text: &str, rays: Vec<Ray>, (width, height): (usize, usize)) {
    let slow = SlowEnding::new(width, height, SlowPiece(rays)).counts();
    assert_eq!(counts(text, width, height), slow, "{text} on {width}x{height}");
}

#[test]
fn common_pieces_have_the_figures_of_a_slow_program() {
    for (text, rays) in PIECES {
        for size in [(5, 5), (6, 5)] {
            check(text, symmetric(rays), size);
        }
    }
}

#[test]
fn pieces_that_go_one_way_have_the_figures_of_a_slow_program() {
    for (text, ahead, rays) in GENERALS {
        let rays: Vec<Ray> = symmetric(rays).into_iter().chain(ahead.iter().copied()).collect();
        check(text, rays, (5, 5));
    }
}

/// Run by `cargo test --package piecewright-games slow_program -- --ignored --nocapture`, which prints them.
#[test]
#[ignore = "takes a minute"]
fn common_pieces_have_the_figures_of_a_slow_program_on_the_chessboard() {
    for (text, rays) in PIECES {
        check(text, symmetric(rays), (8, 8));
        let SlowCounts { longest, white: [legal, won], .. } = counts(text, 8, 8);
        println!("{text}: longest win {longest}, {won} of {legal} won");
    }
}
