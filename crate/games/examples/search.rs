//! Searches a state of a game and prints each depth: `cargo run --release --package piecewright-games --example search -- FILE
//! MILLISECONDS [FEN]`, with a definition such as `www/games/variants/chess.json`.

use piecewright_games::game::{Game, State};
use piecewright_games::search::{Host, Limits, Score, Search, SearchResult};
use std::error::Error;
use std::time::{Duration, Instant};

/// Prints each depth.
struct Printer {
    start: Instant,
    state: State,
}

impl Printer {
    fn line(&self, best: &SearchResult) -> String {
        let mut state = self.state.clone();
        let mut line = Vec::new();
        for ply in &best.pv {
            let text = state.text(ply);
            if state.play(&text).is_err() {
                break;
            }
            line.push(text);
        }
        let score = match best.score {
            Score::Points(points) => format!("{points}"),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        format!("depth {} score {score} nodes {}: {}", best.depth, best.nodes, line.join(" "))
    }
}

impl Host for Printer {
    fn info(&mut self, best: &SearchResult) {
        println!("{:6} ms, {}", self.start.elapsed().as_millis(), self.line(best));
    }
}

/// Returns the best ply of a state and the score, as `depth … score …`.
///
/// # Errors
///
/// If the definition or the FEN has a mistake.
pub fn search(definition: &str, limits: &Limits, fen: Option<&str>) -> Result<Option<String>, Box<dyn Error>> {
    let game = Game::from_json(definition)?;
    let state = match fen {
        Some(fen) => State::from_fen(&game, fen)?,
        None => State::new(&game),
    };
    let start = Instant::now();
    let mut search = Search::new(&game);
    println!("prepared in {:.1} ms", start.elapsed().as_secs_f64() * 1_000.0);
    let mut printer = Printer { start: Instant::now(), state };
    let state = printer.state.clone();
    let best = search.best(&state, limits, &mut printer);
    let seconds = printer.start.elapsed().as_secs_f64();
    if let Some(best) = &best {
        println!("{} nodes in {seconds:.1} s", best.nodes);
    }
    Ok(best.map(|best| printer.line(&best)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, milliseconds, fen @ ..] = arguments.as_slice() else {
        return Err("expected a file with the definition of a game, and milliseconds".into());
    };
    let definition = std::fs::read_to_string(file)?;
    let limits = Limits::default().with_time(Duration::from_millis(milliseconds.parse()?));
    match search(&definition, &limits, fen.first().map(String::as_str))? {
        Some(best) => println!("{best}"),
        None => println!("no ply is legal"),
    }
    Ok(())
}
