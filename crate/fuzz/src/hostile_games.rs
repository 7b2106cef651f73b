//! Properties of games whose pieces have many ways to move: each question ends, with an answer or with the kind that costs
//! too much.

use super::choices::Choices;
use piecewright_games::game::{Game, State};
use piecewright_games::internal::limits::MAX_WORK;
use piecewright_games::search::{Host, Limits, Search};
use std::time::Duration;

/// Boards, each with its files and ranks.
const BOARDS: &[(&str, usize, usize)] = &[
    ("8x8", 8, 8),
    ("8x8", 8, 8),
    ("5x6", 5, 6),
    ("torus:8x8", 8, 8),
    ("cylinder:9x10", 9, 10),
    ("16x16", 16, 16),
    ("32x32", 32, 32),
    ("torus:32x32", 32, 32),
];

#[rustfmt::skip]
const LEGS: &[&str] = &["Q", "Q", "R", "B", "NN", "N", "K", "W", "F", "Q3", "mQ", "cQ", "pQ", "gQ", "sR", "fB", "bR", "DD", "AA"];

const JOINTS: &[&str] = &["?", "?", "?", "-"];

const WHOLE: &[&str] = &["Q", "(mpaf)Q", "(caf)6mkB", "UcafU", "mafafafK", "(caf)0Q", "mKa3K", "pabW", "N"];

/// The letters of the kinds that are not royal.
const LETTERS: &str = "ABCDEFGHIJLMNOPQRSTUVWXYZ";

/// A clock that stands still, so that equal bytes lead to equal searches.
struct Still;

impl Host for Still {
    fn now(&self) -> Option<Duration> {
        Some(Duration::ZERO)
    }
}

/// Makes the definition that `data` encodes, and asks everything about the game. The bytes are the choices: the board, the
/// number of kinds, the text of each, and how many ranks are full of pieces.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let definition = definition(&mut choices);
    let game = match Game::from_json(&definition) {
        Ok(game) => game,
        Err(bad) => {
            assert!(!bad.diagnostics.is_empty(), "no reason against {definition}");
            for diagnostic in bad.diagnostics.iter().filter(|diagnostic| diagnostic.code == "too-costly") {
                assert!(
                    definition.get(diagnostic.span.from..diagnostic.span.to).is_some(),
                    "{diagnostic:?} in {definition}"
                );
            }
            return;
        }
    };
    let mut state = State::new(&game);
    for _ in 0..2 {
        let Some(plies) = asked(&mut state, &definition) else { return };
        let Some(ply) = plies.get(choices.below(plies.len().max(1))) else { return };
        assert!(state.play(ply).is_ok() || state.take_costly().is_some(), "{ply} in {} of {definition}", state.fen());
    }
    let limits = Limits::default().with_time(Duration::from_millis(1)).with_nodes(100);
    let is_over = state.legal().is_empty();
    let best = Search::new(&game).best(&state, &limits, &mut Still);
    assert!(is_over || best.is_some(), "no ply for {} of {definition}", state.fen());
}

/// Asks about a state; returns the texts of its plies, or `None` if they cost too much.
fn asked(state: &mut State, definition: &str) -> Option<Vec<String>> {
    let plies = state.legal();
    assert!(state.work() <= MAX_WORK, "{definition}");
    if state.take_costly().is_some() {
        return None;
    }
    let texts = plies.iter().map(|ply| state.text(ply)).collect();
    let with_san = state.legal_with_san();
    assert!(state.work() <= MAX_WORK, "{definition}");
    if state.take_costly().is_none() {
        assert!(with_san.iter().map(|(ply, _)| ply).eq(&plies), "{} of {definition}", state.fen());
    }
    let outcome = state.outcome();
    if state.take_costly().is_none() {
        assert!(!plies.is_empty() || outcome.is_some(), "{} goes on without a ply in {definition}", state.fen());
    }
    assert!(state.why("a1a1").is_some() || state.take_costly().is_some() || !plies.is_empty(), "{definition}");
    Some(texts)
}

fn definition(choices: &mut Choices) -> String {
    let &(board, files, ranks) = &BOARDS[choices.below(BOARDS.len())];
    let most = if choices.below(4) == 0 { LETTERS.len() } else { 3 };
    let count = 1 + choices.below(most);
    let kinds: Vec<(char, String)> = LETTERS.chars().take(count).map(|letter| (letter, text(choices))).collect();
    let full = 1 + choices.below(ranks / 2 - 1);
    let sparse = choices.below(3) == 0;
    let mut cells = (0..full * files).map(|index| match index {
        0 => 'K',
        _ if sparse && index % 5 != 0 => ' ',
        _ => kinds[index % kinds.len()].0,
    });
    let lines: Vec<String> = (0..full).map(|_| line(&mut cells.by_ref().take(files))).collect();
    let empty = vec![files.to_string(); ranks - 2 * full];
    let white: Vec<String> = lines.iter().rev().cloned().collect();
    let black: Vec<String> = lines.iter().map(|line| line.to_lowercase()).collect();
    let rows = [black, empty, white].concat().join("/");
    let pieces: Vec<String> =
        kinds.iter().map(|(letter, text)| format!(r#""{letter}": {{ "text": "{text}" }}"#)).collect();
    let pieces = pieces.join(", ");
    format!(
        r#"{{ "version": 1, "board": "{board}", "pieces": {{ "K": {{ "text": "K", "royal": true }}, {pieces} }}, "start": "{rows} w - - 0 1" }}"#
    )
}

/// Writes a line of a FEN; spaces are empty cells.
fn line(cells: &mut dyn Iterator<Item = char>) -> String {
    let (mut line, mut empty) = (String::new(), 0);
    for cell in cells {
        if cell == ' ' {
            empty += 1;
            continue;
        }
        if empty != 0 {
            line += &std::mem::take(&mut empty).to_string();
        }
        line.push(cell);
    }
    if empty == 0 { line } else { line + &empty.to_string() }
}

fn text(choices: &mut Choices) -> String {
    if choices.below(5) == 0 {
        return choices.pick(WHOLE).to_string();
    }
    let mut text = format!("[{}", choices.pick(LEGS));
    for _ in 0..=choices.below(4) {
        text += choices.pick(JOINTS);
        text += choices.pick(LEGS);
    }
    text + "]"
}
