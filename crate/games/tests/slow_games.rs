//! Random games of the library, held against a slow implementation of the rules that shares no code with them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod library;
#[path = "../../tests/random/mod.rs"]
mod random;
mod slow;

use library::{game, library};
use piecewright_games::game::State;
use piecewright_games::variant::read;
use random::Random;
use slow::{Slow, SlowGame};

/// Plies for each game; `PIECEWRIGHT_PLIES` names another number.
const PLIES: usize = 120;

/// Games that the slow implementation plays at least.
const GAMES: usize = 80;

#[test]
fn random_games_of_the_library_are_those_of_the_slow_implementation() {
    let plies = std::env::var("PIECEWRIGHT_PLIES").map_or(PLIES, |plies| plies.parse().unwrap());
    let mut compared = 0;
    for (id, definition) in library() {
        let Ok(slow_game) = SlowGame::new(&read(&definition).variant) else { continue };
        let game = game(&definition);
        let mut random = Random(id.bytes().map(u64::from).sum());
        let mut state = State::new(&game);
        let mut held = 0;
        let mut slow: Option<Slow> = None;
        for _ in 0..plies {
            let legal = state.legal();
            let mut found: Vec<String> = legal.iter().map(|ply| state.text(ply)).collect();
            found.sort();
            // A FEN does not say which piece is captured en passant.
            slow = slow.or_else(|| Slow::read(&slow_game, &state.fen()).filter(|slow| slow.passed.is_empty()));
            if let Some(slow) = &slow {
                held += 1;
                assert_eq!(found, slow.texts(&slow_game), "{id} {}", state.fen());
                let over = slow.decided(&slow_game).or_else(|| found.is_empty().then(|| slow.stuck(&slow_game)));
                let outcome = state.outcome().filter(|_| found.is_empty());
                assert_eq!(outcome.map(|outcome| outcome.result), over, "{id}");
            }
            if legal.is_empty() {
                state = State::new(&game);
                slow = None;
                continue;
            }
            let text = &found[random.below(found.len())];
            slow = slow.map(|slow| {
                let mut legal = slow.legal(&slow_game).into_iter();
                legal.find(|(ply, _)| slow.text(&slow_game, ply) == *text).unwrap().1
            });
            state.play(text).unwrap();
        }
        compared += usize::from(0 < held);
    }
    assert!(GAMES <= compared, "{compared}");
}
