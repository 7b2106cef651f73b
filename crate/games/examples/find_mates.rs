//! Makes problems for the player: `cargo run --release --package piecewright-games --example find_mates -- FILE PIECES MOVES SECONDS
//! SEED`, with a definition such as `www/games/variants/chess.json`, white's and black's pieces such as `KQNkp`, and letters
//! in brackets for a hand.
//!
//! It puts the pieces on random cells and prints the positions in which white wins in exactly so many moves with one key:
//! the game, the moves, the FEN and the key. The rules are those of the tests' slow implementation, and the player is
//! never asked.

#[path = "../../tests/random/mod.rs"]
mod random;
#[path = "../tests/slow/mod.rs"]
mod slow;

use piecewright::piece::Player;
use piecewright_games::game::{Game, State};
use piecewright_games::variant::read;
use random::Random;
use slow::solver::Solver;
use slow::{Slow, SlowGame};
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, army, moves, seconds, seed] = arguments.as_slice() else {
        return Err("expected a file, pieces, moves, seconds and a seed".into());
    };
    let moves: u32 = moves.parse()?;
    let variant = read(&std::fs::read_to_string(file)?).variant;
    let slow_game = SlowGame::new(&variant)?;
    let game = Game::new(&variant)?;
    let (board, hand) = army.split_once('[').unwrap_or((army, "]"));
    let mut signs: Vec<String> = Vec::new();
    for letter in board.chars() {
        match signs.last_mut() {
            Some(last) if last == "+" => last.push(letter),
            _ => signs.push(letter.to_string()),
        }
    }
    let cells = slow_game.board.len();
    let mut random = Random(seed.parse::<u64>()? * 2 + 1);
    let until = Instant::now() + Duration::from_secs(seconds.parse()?);
    while Instant::now() < until {
        let mut placed: Vec<Option<&str>> = vec![None; cells];
        for sign in &signs {
            placed[random.below(cells)] = Some(sign);
        }
        if placed.iter().flatten().count() < signs.len() {
            continue;
        }
        let fields = if slow_game.variant.end.checks.is_some() { "- - 2+3 0 1" } else { "- - 0 1" };
        let hand = if hand == "]" { String::new() } else { format!("[{hand}") };
        let fen = format!("{}{hand} w {fields}", slow_game.written(&placed));
        let Ok(fen) = State::from_fen(&game, &fen).map(|state| state.fen()) else { continue };
        let Some(slow) = Slow::read(&slow_game, &fen) else { continue };
        let is_sound = slow.decided(&slow_game).is_none()
            && slow.may_stand(&slow_game)
            && !slow.is_in_check(&slow_game, Player::Black)
            && !slow.is_in_check(&slow_game, Player::White)
            && slow_game
                .variant
                .facing
                .as_ref()
                .is_none_or(|rule| !slow.faces(&slow_game, &rule.kinds, rule.along_ranks))
            && !slow.offers(&slow_game);
        if !is_sound {
            continue;
        }
        let mut solver = Solver::new(&slow_game, Player::White);
        if (1..moves).any(|fewer| solver.wins(&slow, fewer)) || !solver.wins(&slow, moves) {
            continue;
        }
        if let [key] = &solver.keys(&slow, moves)[..] {
            println!("{}\t{moves}\t{fen}\t{key}\tconstructed", slow_game.variant.id);
        }
    }
    Ok(())
}
