//! The games of the library.

use piecewright_games::game::{Game, State};
use piecewright_games::library::get;
use std::path::Path;

/// Returns the id and the definition of every game of the library, in the order of the ids.
pub fn library() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = std::fs::read_dir(root.join("www/games/variants")).unwrap();
    let mut games: Vec<(String, String)> = folder
        .map(|entry| {
            let path = entry.unwrap().path();
            let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (id, std::fs::read_to_string(path).unwrap())
        })
        .collect();
    games.sort();
    games
}

/// Returns a game of the library.
pub fn named(id: &str) -> Game {
    get(id).unwrap()
}

/// Returns a state of a game of the library.
#[track_caller]
pub fn state(id: &str, fen: &str) -> State {
    State::from_fen(&named(id), fen).unwrap()
}

/// Compiles a definition without mistakes.
#[track_caller]
pub fn game(definition: &str) -> Game {
    Game::from_json(definition).unwrap()
}
