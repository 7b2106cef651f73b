//! Endgame tables: the rows of `tests/vectors/endgames.jsonl`, figures that are known from books, and that each state is worth one ply
//! more than the best that it leads to.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use piecewright_games::endgame::{Endgame, EndgameCounts, EndgameTexts, Unattended};
use piecewright_games::game::{Game, Reader};
use serde_json::Value;

/// The states of an ending that the usual tests still make, of all tables and both sides to move.
const QUICK: usize = 700_000;

struct Row {
    texts: EndgameTexts,
    value: Value,
}

fn rows() -> Vec<Row> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/endgames.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let row = |line: &str| {
        let value: Value = serde_json::from_str(line).unwrap();
        let list = |key: &str| value[key].as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect();
        let board = value["board"].as_str().unwrap().to_owned();
        let texts = EndgameTexts { white: list("white"), black: list("black"), board, ..EndgameTexts::default() };
        Row { texts, value }
    };
    text.lines().map(row).collect()
}

/// Makes the game of some texts, and returns the letters of white and of black.
fn game_of(texts: &EndgameTexts) -> (Game, Vec<String>, Vec<String>) {
    let definition = texts.definition(Reader::ALL).unwrap();
    (Game::from_json(&definition.json).unwrap(), definition.white, definition.black)
}

fn strs(letters: &[String]) -> Vec<&str> {
    letters.iter().map(String::as_str).collect()
}

fn endgame(texts: &EndgameTexts) -> Endgame {
    let (game, white, black) = game_of(texts);
    Endgame::new(&game, &strs(&white), &strs(&black), &mut Unattended).unwrap()
}

fn check(row: &Row) {
    let Row { texts, value } = row;
    let name = format!("{:?} against {:?} on {}", texts.white, texts.black, texts.board);
    let endgame = endgame(texts);
    let summary = endgame.summary();
    assert_eq!(u64::from(summary.longest), value["longest"].as_u64().unwrap(), "{name}");
    let has = |counts: &EndgameCounts, expected: &Value| {
        let figures = [counts.legal, counts.won, counts.lost, counts.stalemated].map(Some);
        let keys = ["legal", "won", "lost", "stalemate"].map(|key| expected[key].as_u64());
        assert_eq!(figures, keys, "{name}");
    };
    has(&summary.white, &value["white_to_move"]);
    has(&summary.black, &value["black_to_move"]);
    assert_eq!(Some(summary.black.mated), value["black_to_move"]["mated"].as_u64(), "{name}");
    for (key, class) in value["classes"].as_object().into_iter().flatten() {
        let id = match key.as_str() {
            "color of the middle" => "middle",
            "other colors" => "others",
            id => id,
        };
        let found = summary.classes.iter().find(|found| found.id == id).unwrap();
        let figures = [found.legal, found.won, u64::from(found.longest)].map(Some);
        assert_eq!(figures, ["legal", "won", "longest"].map(|key| class[key].as_u64()), "{name} {key}");
    }
}

fn size_of(row: &Row) -> usize {
    let (game, white, black) = game_of(&row.texts);
    Endgame::size(&game, &strs(&white), &strs(&black)).unwrap().states
}

#[test]
fn small_endings_have_the_figures_of_other_programs() {
    let rows = rows();
    let quick: Vec<&Row> = rows.iter().filter(|row| size_of(row) <= QUICK).collect();
    assert!(50 < quick.len(), "{}", quick.len());
    quick.into_iter().for_each(check);
}

/// Run by `cargo test --release --package piecewright-games --test endgames -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn large_endings_have_the_figures_of_other_programs() {
    for row in rows().iter().filter(|row| QUICK < size_of(row)) {
        let begun = std::time::Instant::now();
        check(row);
        println!("{:?} {:?} {} {:?}", row.texts.white, row.texts.black, row.texts.board, begun.elapsed());
    }
}
