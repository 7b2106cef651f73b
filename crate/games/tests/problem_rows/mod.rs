//! The rows of `tests/vectors/problems.jsonl`, and the game of each.

use piecewright_games::game::Game;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// A problem, and what other programs found.
#[derive(serde::Deserialize)]
pub struct Row {
    pub id: String,
    pub board: String,
    pub fen: String,
    pub stipulation: String,
    #[serde(default)]
    pub pieces: BTreeMap<String, String>,
    #[serde(flatten)]
    pub expected: serde_json::Map<String, Value>,
}

fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

/// Returns all rows.
pub fn rows() -> Vec<Row> {
    file("tests/vectors/problems.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns long direct mates of chess: the stipulation, the position, the key and the source of each, separated by tabs.
pub fn long_mates() -> Vec<String> {
    let text = file("crate/games/tests/long-mates.tsv");
    text.lines().filter(|line| line.contains('\t')).map(str::to_owned).collect()
}

/// Returns the game of a row: chess or Gliński's chess with more pieces, on its board.
pub fn game(row: &Row) -> Game {
    let side = row.board.strip_prefix("hex:").map(|side| side.parse::<usize>().unwrap());
    let id = if side.is_some() { "glinski" } else { "chess" };
    let mut definition: Value = serde_json::from_str(&file(&format!("www/games/variants/{id}.json"))).unwrap();
    for (letter, text) in &row.pieces {
        definition["pieces"][letter] = json!({ "text": text });
    }
    let letters: String = row.pieces.keys().map(String::as_str).collect();
    let mut pawn = definition["pieces"]["P"].take();
    pawn["promotes"]["to"] = json!(format!("QRBN{letters}"));
    definition["board"] = json!(row.board);
    match side {
        Some(6) => {}
        Some(side) => {
            // Smaller hexagons have no double step.
            pawn.as_object_mut().unwrap().remove("first");
            let widest = 2 * side - 1;
            let empty: Vec<String> = (1..widest - 1).map(|line| (2 * line + 1).min(widest).to_string()).collect();
            definition["start"] = json!(format!("k/{}/K{} w - - 0 1", empty.join("/"), widest - 1));
        }
        None if row.board != "8x8" => {
            let height: usize = row.board.split('x').next_back().unwrap().parse().unwrap();
            let width: usize = row.board.split('x').next().unwrap().parse().unwrap();
            pawn["promotes"]["in"] = json!(format!("rank {height}"));
            definition.as_object_mut().unwrap().remove("castling");
            let empty = vec![width.to_string(); height - 2].join("/");
            definition["start"] = json!(format!("k{}/{empty}/KQ{} w - - 0 1", width - 1, width - 2));
        }
        None => {}
    }
    definition["pieces"]["P"] = pawn;
    Game::from_json(&definition.to_string()).unwrap_or_else(|error| panic!("{}: {:?}", row.id, error.diagnostics))
}
