//! Walls that plies place: a duck, arrows, and walls behind pieces, at the edge or anywhere.

use crate::library::{game, state};
use piecewright::piece::Player;
use piecewright_games::endgame::{Endgame, EndgameError, Unattended};
use piecewright_games::game::{GameResult, State, Termination};
use piecewright_games::search::{Limits, Quiet, Score, Search};
use piecewright_games::solve::{SolveOptions, solve};

/// Returns a state of a game of kings, rooks, cannons and pawns whose plies place walls.
fn with_walls(walls: &str, fen: &str) -> State {
    let definition = format!(
        r#"{{"version":1,"board":"6x6","start":"2k3/6/6/6/6/2KR2 w - - 0 1","walls":{walls},"pieces":{{
        "K":{{"name":"king","text":"K","royal":true}},"R":{{"name":"rook","text":"R"}},"C":{{"name":"cannon","text":"mRcpR"}},
        "P":{{"name":"pawn","text":"fmWfceF","first":{{"in":"rank 2","text":"fmWfceFfmnD"}},"promotes":{{"to":"R","in":"rank 6"}}}}}}}}"#
    );
    State::from_fen(&game(&definition), fen).unwrap()
}

/// Returns the cells of the walls of the legal plies that begin with a text.
fn walls_after(state: &State, ply: &str) -> Vec<String> {
    let texts = state.legal().into_iter().map(|ply| state.text(&ply));
    let mut cells: Vec<String> = texts
        .filter_map(|text| {
            let (bare, wall) = text.split_once(',')?;
            (bare == ply).then(|| wall.get(2..).unwrap().to_owned())
        })
        .collect();
    cells.sort();
    cells
}

#[test]
fn a_duck_goes_to_another_empty_cell_after_each_ply() {
    let mut duck = state("duck", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(duck.legal().len(), 640);
    let ply = duck.play("e2e4,e4d5").unwrap();
    assert_eq!(ply.wall(), duck.game().board().cell("d5"));
    assert_eq!(duck.fen(), "rnbqkbnr/pppppppp/8/3*4/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    // It may not stay, and nothing ends on it, captures it or passes it.
    assert!(!walls_after(&duck, "e7e5").contains(&"d5".to_owned()));
    assert!(duck.legal().iter().all(|ply| ply.to() != duck.game().board().cell("d5")));
    duck.play("Nf6,e5").unwrap();
    assert_eq!(duck.fen(), "rnbqkb1r/pppppppp/5n2/4*3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    assert_eq!(duck.walls().count(), 1);
    assert_eq!(duck.why("e4e5").unwrap(), "e5 is a wall.");
    let fens = [duck.fen(), State::from_fen(duck.game(), &duck.fen()).unwrap().fen()];
    assert_eq!(fens[0], fens[1]);
    duck.undo();
    duck.undo();
    assert_eq!(duck.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(duck.walls().count(), 0);
}

#[test]
fn plies_with_walls_have_texts_of_their_own() {
    let mut duck = state("duck", "4k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1");
    let written = |state: &State, text: &str| {
        let ply = state.clone().play(text).unwrap();
        (state.text(&ply), state.san(&ply))
    };
    for (text, uci, san) in [
        ("a7a8q,a8b1", "a7a8q,a8b1", "a8=Q,b1"),
        ("O-O,h1", "e1g1,g1h1", "O-O,h1"),
        ("exd6,d5", "e5d6,d6d5", "exd6,d5"),
        ("h1g1,g1h1", "h1g1,g1h1", "Rg1,h1"),
    ] {
        assert_eq!(written(&duck, text), (uci.to_owned(), san.to_owned()));
    }
    let texts: std::collections::BTreeSet<String> = duck.legal_with_san().into_iter().map(|(_, san)| san).collect();
    assert_eq!(texts.len(), duck.legal().len());
    let refused = |state: &State, text: &str| state.why(text).unwrap();
    assert!(refused(&duck, "e1e2").starts_with("The ply also places a wall. What the king can do there is written"));
    assert!(refused(&duck, "e1e2,e2d5").starts_with("No wall can be placed there."));
    assert!(refused(&duck, "Ke2").contains("`Ke2,"), "{}", refused(&duck, "Ke2"));
    duck.play("e1e2,e2d6").unwrap();
    assert_eq!(duck.why("0000").unwrap(), "The rules do not allow a pass.");
}

#[test]
fn kings_of_duck_chess_are_captured_and_a_side_without_plies_wins() {
    let mut duck = state("duck", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert!(duck.checks().is_empty());
    duck.play("e2e8,e8a1").unwrap();
    let outcome = duck.outcome().unwrap();
    assert_eq!(outcome.result, GameResult::Win { side: Player::White, points: 100 });
    assert_eq!(outcome.termination, Termination::Extinction);
    // Fairy-Stockfish: 1-0.
    let stuck = state("duck", "7k/8/8/8/8/p*p5/PRP5/KB6 w - - 0 1");
    assert_eq!(stuck.legal(), []);
    let outcome = stuck.outcome().unwrap();
    assert_eq!(outcome.result, GameResult::Win { side: Player::White, points: 100 });
    assert_eq!(outcome.termination, Termination::Stalemate);
}

#[test]
fn a_wall_on_the_cell_that_a_pawn_has_passed_prevents_its_capture() {
    let mut pawns = state("duck", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 5 1");
    pawns.play("d7d5,d5d6").unwrap();
    assert_eq!(pawns.fen(), "4k3/8/3*4/3pP3/8/8/8/4K3 w - - 0 2");
    pawns.undo();
    pawns.play("d7d5,d5d4").unwrap();
    assert_eq!(pawns.fen(), "4k3/8/8/3pP3/3*4/8/8/4K3 w - d6 0 2");
}

#[test]
fn walls_are_hurdles_and_shields() {
    // The cannon captures over the wall; the king is safe behind it until it goes.
    let cannon = with_walls("\"duck\"", "2k3/6/2*3/6/2C3/3K2 w - - 0 1");
    assert!(State::from_fen(cannon.game(), "2k3/6/2*3/6/2C3/3K2 b - - 0 1").unwrap().checks().len() == 1);
    let rook = with_walls("\"duck\"", "2k3/6/2*3/6/2r3/2K3 b - - 0 1");
    assert!(rook.checks().is_empty());
    let shielded = with_walls("\"static\"", "2k3/6/2r3/6/2*3/2K3 w - - 0 1");
    assert!(shielded.checks().is_empty());
    // A wall may end a check.
    let checked = with_walls("\"static\"", "2k3/6/2r3/6/6/2K2R w - - 0 1");
    assert_eq!(walls_after(&checked, "f1f2"), ["c2", "c3"]);
}

#[test]
fn each_rule_has_its_cells() {
    let fen = "2k3/6/6/6/6/2KR2 w - - 0 1";
    assert_eq!(walls_after(&with_walls("\"past\"", fen), "d1d4"), ["d1"]);
    assert_eq!(
        walls_after(&with_walls("\"arrow\"", fen), "d1d2"),
        ["a2", "b2", "c2", "d1", "d3", "d4", "d5", "d6", "e2", "f2"]
    );
    let edge = walls_after(&with_walls("\"edge\"", fen), "d1d2");
    assert_eq!(edge.len(), 20 - 2);
    let mut edge = with_walls("\"edge\"", fen);
    edge.play("d1d2,d2a3").unwrap();
    assert!(walls_after(&edge, "c6c5").contains(&"b3".to_owned()));
    assert_eq!(walls_after(&with_walls(r#"{"rule":"static","in":"d1 d4 rank 6"}"#, fen), "d1d4").len(), 1 + 5);
    // Black's cells are turned half around unless it has its own.
    let black = "2k3/6/6/6/6/2KR2 b - - 0 1";
    assert_eq!(walls_after(&with_walls(r#"{"rule":"static","in":"rank 1"}"#, black), "c6c5").len(), 6);
    assert_eq!(
        walls_after(&with_walls(r#"{"rule":"static","in":{"white":"rank 1","black":"a1"}}"#, black), "c6c5"),
        ["a1"]
    );
}

#[test]
fn the_player_places_walls() {
    // The rook takes the king, wherever the duck goes.
    let duck = state("duck", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    let best = Search::new(duck.game()).best(&duck, &Limits::default().with_depth(2), &mut Quiet).unwrap();
    assert_eq!(best.score, Score::Mate(1));
    assert!(duck.text(&best.ply).starts_with("e2e8,"));
    // Only a duck between saves a king that cannot move.
    let cornered = state("duck", "6rk/6pp/8/8/8/8/5PPP/r6K w - - 0 1");
    let best = Search::new(cornered.game()).best(&cornered, &Limits::default().with_depth(3), &mut Quiet).unwrap();
    let wall = cornered.game().board().name(best.ply.wall().unwrap());
    let king = best.ply.to() == cornered.game().board().cell("g1");
    let between = ["b1", "c1", "d1", "e1", "f1", "g1"].contains(&wall);
    assert!(between || !king, "{}", cornered.text(&best.ply));
    assert!(!matches!(best.score, Score::Mate(_)), "{:?}", best.score);
}

#[test]
fn the_solver_knows_walls_and_tables_refuse_them() {
    let mate = with_walls("\"static\"", "k5/6/1K4/6/6/5R w - - 0 1");
    let solution = solve(&mate, "#1".parse().unwrap(), &SolveOptions::default(), &mut ()).unwrap();
    assert!(!solution.keys.is_empty());
    let [white, black] =
        [["K", "R"].as_slice(), &["K"]].map(|men| men.iter().map(|&man| man.to_owned()).collect::<Vec<String>>());
    let found = Endgame::new(mate.game(), &white, &black, &mut Unattended);
    assert_eq!(found.err(), Some(EndgameError::Walls));
}
