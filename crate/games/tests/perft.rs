//! Counts of legal plies by other programs, `tests/games/perft.jsonl`, against the games of the library.

use piecewright_games::game::{Game, State};
use piecewright_games::variant::read;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

/// The largest count that is checked if `PIECEWRIGHT_PERFT` names no other one; `npm run perft` does.
const MAX_NODES: u64 = 1_000_000;

/// Rows with another count, and why.
const DISPUTED: [(&str, &str); 2] = [
    ("p-1078", "counts mates by a dropped pawn as plies; in shogi such a drop is illegal"),
    ("p-1232", "counts a mate by a dropped pawn as a ply; in shogi such a drop is illegal"),
];

#[derive(Debug, serde::Deserialize)]
struct Row {
    id: String,
    variant: String,
    chess960: bool,
    fen: Option<String>,
    depth: u32,
    nodes: u64,
}

fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/perft.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn game(id: &str, chess960: bool) -> Game {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../www/games/variants/{id}.json"));
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{id}: {error}"));
    let reading = read(&text);
    assert!(reading.diagnostics.is_empty(), "{id}: {:?}", reading.diagnostics);
    let compile = if chess960 { Game::chess960 } else { Game::new };
    compile(&reading.variant).unwrap_or_else(|error| panic!("{id}: {:?}", error.diagnostics))
}

/// Returns what is wrong about a row, if anything.
fn mistake(row: &Row, game: &Game) -> Option<String> {
    let state = match &row.fen {
        None => Ok(State::new(game)),
        Some(fen) => State::from_fen(game, fen),
    };
    let found = state.map(|state| state.perft(row.depth));
    let is_disputed = DISPUTED.iter().any(|(id, _)| *id == row.id);
    ((found == Ok(row.nodes)) == is_disputed).then(|| format!("{row:?}: found {found:?}"))
}

#[test]
fn counts_of_legal_plies_are_those_of_other_programs() {
    let max = std::env::var("PIECEWRIGHT_PERFT").map_or(MAX_NODES, |max| max.parse().unwrap());
    let mut rows = rows();
    assert!(20 * DISPUTED.len() <= rows.len(), "at most one row in twenty is disputed");
    rows.retain(|row| row.nodes <= max);
    let mut games: BTreeMap<(&str, bool), Game> = BTreeMap::new();
    for row in &rows {
        games.entry((&row.variant, row.chess960)).or_insert_with(|| game(&row.variant, row.chess960));
    }
    // Threads take one row after another, as some take a thousand times as long as others.
    let next = Mutex::new(rows.iter());
    let mistakes = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let Some(row) = next.lock().unwrap().next() else { return };
                    let found = mistake(row, &games[&(row.variant.as_str(), row.chess960)]);
                    mistakes.lock().unwrap().extend(found);
                }
            });
        }
    });
    let mistakes = mistakes.into_inner().unwrap();
    assert!(mistakes.is_empty(), "{} of {} rows:\n{}", mistakes.len(), rows.len(), mistakes.join("\n"));
}
