//! Mates: the player says in how many moves, and a solver that knows nothing of the player confirms it.

use crate::library::{game, library};
use crate::slow::solver::Solver;
use crate::slow::{Slow, SlowGame};
use piecewright_games::game::{Game, State};
use piecewright_games::search::{Limits, Quiet, Score, Search, SearchResult};
use piecewright_games::variant::read;
use std::collections::{BTreeMap, BTreeSet};

/// Each row: a game, the number of moves in which the side to move wins, a state, the plies with which it does, and who
/// composed it. `constructed` positions are those that `crate/games/examples/find_mates.rs` found.
const COMPOSED: &str = include_str!("mates.tsv");

/// Each row: a game, the number of moves in which the side to move wins, and a state, from random games.
const RANDOM: &str = include_str!("mates.txt");

/// An army of pieces that only the Lispy notation describes.
const ARMY: &str = include_str!("lispy-army.json");

/// The nodes in which the player must find a mate, however many plies the position has.
const NODES: u64 = 2_500_000;

struct Problem {
    id: &'static str,
    moves: u32,
    fen: &'static str,
    /// None if it is not known.
    keys: Vec<&'static str>,
}

fn problems(rows: &'static str) -> Vec<Problem> {
    let rows = rows.lines().filter(|line| !line.starts_with('#'));
    let problem = |row: &'static str| {
        let [id, moves, fen, rest @ ..] = &row.split('\t').collect::<Vec<&str>>()[..] else { panic!("{row}") };
        let keys = rest.first().map_or(Vec::new(), |keys| keys.split(' ').collect());
        Problem { id, moves: moves.parse().unwrap(), fen, keys }
    };
    rows.map(problem).collect()
}

fn definitions() -> BTreeMap<String, String> {
    library().into_iter().chain([("lispy-army".to_owned(), ARMY.to_owned())]).collect()
}

/// Returns what the player finds without a limit of depth.
fn solved(game: &Game, problem: &Problem) -> (State, SearchResult) {
    let state = State::from_fen(game, problem.fen).unwrap();
    let limits = Limits::default().with_nodes(NODES);
    let best = Search::new(game).best(&state, &limits, &mut Quiet).unwrap();
    (state, best)
}

fn mate(moves: u32) -> Score {
    Score::Mate(i32::try_from(moves).unwrap())
}

/// Asserts that all rows of some games are true, by trying every ply in the slow implementation.
#[track_caller]
fn check_truth(rows: &'static str, part: usize, parts: usize) {
    let definitions = definitions();
    let ids: BTreeSet<&str> = problems(rows).iter().map(|problem| problem.id).collect();
    for id in ids.into_iter().skip(part).step_by(parts) {
        let slow_game = SlowGame::new(&read(&definitions[id]).variant).unwrap();
        for Problem { moves, fen, keys, .. } in problems(rows).into_iter().filter(|problem| problem.id == id) {
            let slow = Slow::read(&slow_game, fen).unwrap();
            let mut solver = Solver::new(&slow_game, slow.turn);
            assert!(!solver.wins(&slow, moves - 1), "{id} {fen}: mate in fewer than {moves}");
            if keys.is_empty() {
                assert!(solver.wins(&slow, moves), "{id} {fen}: no mate in {moves}");
            } else {
                assert_eq!(solver.keys(&slow, moves), keys, "{id} {fen}");
            }
        }
    }
}

#[test]
fn composed_mates_are_true() {
    check_truth(COMPOSED, 0, 2);
}

/// As many again, so that two threads share them.
#[test]
fn more_composed_mates_are_true() {
    check_truth(COMPOSED, 1, 2);
}

/// Whole games have too many plies for each run of the tests: `PIECEWRIGHT_MATES=all` asks for them.
#[test]
fn mates_of_random_games_are_true() {
    if std::env::var("PIECEWRIGHT_MATES").is_ok_and(|which| which == "all") {
        check_truth(RANDOM, 0, 1);
    }
    assert!(60 <= problems(RANDOM).len());
}

#[test]
fn the_player_says_mate_truly() {
    let definitions = definitions();
    let problems = problems(COMPOSED);
    let mut missed = Vec::new();
    for problem in &problems {
        let game = game(&definitions[problem.id]);
        let (state, best) = solved(&game, problem);
        let text = state.text(&best.ply);
        if best.score != mate(problem.moves) || !problem.keys.contains(&text.as_str()) {
            missed.push(format!("{} {}: {text} {:?}, {} nodes", problem.id, problem.fen, best.score, best.nodes));
        }
    }
    assert_eq!(missed, [""; 0]);
    let ids: BTreeSet<&str> = problems.iter().map(|problem| problem.id).collect();
    assert!(60 <= problems.len() && 12 <= ids.len(), "{} {}", problems.len(), ids.len());
}

/// Returns a ply with which the side to move wins within some moves whatever the other side plays, found by trying all.
fn winning(state: &mut State, moves: u32) -> Option<String> {
    let side = state.turn();
    for ply in state.legal() {
        let text = state.text(&ply);
        state.play(&text).unwrap();
        let wins = match state.outcome() {
            Some(outcome) => outcome.winner() == Some(side),
            None => 1 < moves && loses(state, moves - 1),
        };
        state.undo();
        if wins {
            return Some(text);
        }
    }
    None
}

/// Returns whether the side to move loses within some moves of the other side whatever it plays.
fn loses(state: &mut State, moves: u32) -> bool {
    let side = state.turn();
    state.legal().iter().all(|ply| {
        let text = state.text(ply);
        state.play(&text).unwrap();
        let loses = match state.outcome() {
            Some(outcome) => outcome.winner().is_some_and(|winner| winner != side),
            None => winning(state, moves).is_some(),
        };
        state.undo();
        loses
    })
}

#[test]
fn mates_of_random_games_are_found() {
    let definitions = definitions();
    let mut missed = Vec::new();
    for problem in problems(RANDOM) {
        let game = game(&definitions[problem.id]);
        let (mut state, best) = solved(&game, &problem);
        assert_eq!(winning(&mut state, problem.moves - 1), None, "{}", problem.fen);
        let text = state.text(&best.ply);
        state.play(&text).unwrap();
        // The ply wins in as many moves, by trying all answers.
        if best.score != mate(problem.moves) || !loses(&mut state, problem.moves - 1) {
            missed.push(format!("{} {}: {text} {:?}, {} nodes", problem.id, problem.fen, best.score, best.nodes));
        }
    }
    assert_eq!(missed, [""; 0]);
}
