//! Counts of legal plies by other programs, `tests/vectors/perft.jsonl`, against the games of the library.

use piecewright::game::{Game, State};
use piecewright::variant::read;
use std::collections::BTreeMap;
use std::path::Path;

/// The largest count that is checked here; `npm run perft` checks the others.
const MAX_NODES: u64 = 1_000_000;

#[derive(serde::Deserialize)]
struct Row {
    id: String,
    variant: String,
    chess960: bool,
    fen: Option<String>,
    depth: u32,
    nodes: u64,
}

fn game(id: &str, chess960: bool) -> Option<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../www/games/variants/{id}.json"));
    let text = std::fs::read_to_string(path).ok()?;
    let reading = read(&text);
    assert!(reading.diagnostics.is_empty(), "{id}: {:?}", reading.diagnostics);
    let game = if chess960 { Game::chess960(&reading.variant) } else { Game::new(&reading.variant) };
    match game {
        Ok(game) => Some(game),
        Err(error) => panic!("{id}: {:?}", error.diagnostics),
    }
}

#[test]
fn counts_of_legal_plies_are_those_of_other_programs() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/perft.jsonl");
    let max = std::env::var("PERFT_MAX").ok().and_then(|max| max.parse().ok()).unwrap_or(MAX_NODES);
    let only = std::env::var("PERFT_ONLY").ok();
    let text = std::fs::read_to_string(path).unwrap();
    let mut games: BTreeMap<(String, bool), Option<Game>> = BTreeMap::new();
    let mut wrong: Vec<String> = Vec::new();
    let mut right = 0;
    let mut missing: BTreeMap<String, usize> = BTreeMap::new();
    for line in text.lines() {
        let row: Row = serde_json::from_str(line).unwrap();
        if max < row.nodes || only.as_ref().is_some_and(|only| !only.split(',').any(|id| id == row.variant)) {
            continue;
        }
        let game = games.entry((row.variant.clone(), row.chess960)).or_insert_with(|| game(&row.variant, row.chess960));
        let Some(game) = game else {
            *missing.entry(row.variant).or_default() += 1;
            continue;
        };
        let state = match &row.fen {
            None => Ok(State::new(game)),
            Some(fen) => State::from_fen(game, fen),
        };
        let found = state.map(|mut state| state.perft(row.depth));
        if found == Ok(row.nodes) {
            right += 1;
        } else {
            let Row { id, variant, fen, depth, nodes, chess960 } = row;
            wrong.push(format!("{id} {variant} {chess960} {fen:?} depth {depth}: expected {nodes}, found {found:?}"));
        }
    }
    println!("{right} right, missing {missing:?}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
