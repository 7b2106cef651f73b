//! Properties of definitions of games, of positions and of plies.

#![allow(clippy::panic, reason = "what a state does not take back is a finding")]

use super::choices::Choices;
use piecewright::notation::Diagnostic;
use piecewright::piece::Player;
use piecewright_games::game::{Game, State};
use piecewright_games::variant::{Royal, Variant, read};
use std::path::Path;
use std::sync::LazyLock;

/// The definitions of the library.
static LIBRARY: LazyLock<Vec<String>> = LazyLock::new(|| {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = crates.ancestors().map(|above| above.join("www/games/variants")).find(|folder| folder.is_dir());
    let entries = folder.into_iter().flat_map(std::fs::read_dir).flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "no library above {}", crates.display());
    paths.iter().flat_map(std::fs::read_to_string).collect()
});

/// What may stand in place of a part of a definition or of a position.
#[rustfmt::skip]
const PARTS: &[&str] = &[
    "", "\"", "{", "}", "[", "]", ",", ":", "null", "true", "false", "0", "1", "-1", "2.5", "255", "256", "65535",
    "65536", "99999999999999999999", "1e400", "\"\"", "\"K\"", "\"P\"", "\"Q\"", "\"+P\"", "\"QRBN\"", "\"KK\"",
    "\"rank 1\"", "\"rank 8\"", "\"ranks 7 8 9\"", "\"file a\"", "\"far edge\"", "\"a1\"", "\"z99\"", "\"zone\"",
    "\"W\"", "\"fmWfcF\"", "\"KuaK\"", "\"[\"", "\"mQcN\"", "\"U\"", "\"8x8\"", "\"1x1\"", "\"32x32\"", "\"hex:5\"",
    "\"tri:5\"", "\"cube:3x3x3\"", "\"torus:5x6\"", "\"8x8-d4\"", "\"win\"", "\"loss\"", "\"draw\"", "\"to hand\"",
    "\"royal\"", "\"text\"", "\"promotes\"", "\"hand\"", "\"first\"", "\"drop\"", "\"start\"", "\"castling\"",
    "\"black\"", "\"\u{e9}\"", "\"\\u0000\"", "\u{feff}", "// note\n", "K", "k", "p", "P", "/", "//", "9", "[P]", "[",
    "]", "\"notOver\"", "\"inPlace\":{\"quiet\":true},\"to\"", "\"line\":{\"length\":3},\"mate\"", "\"starts\"",
    "{\"winner\":0.75}", "\"material\":{\"one\":\"N\",\"sameColor\":\"B\"},\"mate\"", "\"blockedBy\"", "\"kingFile\":\"e\",\"kind\"",
    "\"adjudication\":{\"passes\":true,\"facing\":\"K\"},\"mate\"", "\"always\"",
    "\"shuffle\":{\"in\":\"rank 1\"},\"start\"", " w ", " b ", " - ", "KQkq", "e3", "~", "+", "*", "3+3", "12", "\u{1F600}",
];

const PLIES: usize = 12;

/// Reads the definition that `data` encodes; if it is a game, plays it and reads positions.
///
/// The first byte chooses a game of the library, the second how many parts of it are replaced; then follow three bytes
/// for each such part, the choices of the plies, and the parts of a position.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let library = &*LIBRARY;
    let definition = &library[choices.below(library.len())];
    let definition = changed(definition, &mut choices, is_part_of_json);
    let reading = read(&definition);
    assert_eq!(reading, read(&definition), "read twice: {definition}");
    check_diagnostics(&definition, &reading.diagnostics);
    let game = match choices.below(8) {
        7 => Game::chess960(&reading.variant),
        6 => Game::with_seed(&reading.variant, 1),
        _ => Game::new(&reading.variant),
    };
    match game {
        Err(bad) => {
            assert!(!bad.diagnostics.is_empty(), "no reason against {definition}");
            check_diagnostics(&definition, &bad.diagnostics);
        }
        Ok(game) => {
            let mut state = State::new(&game);
            play(&mut state, &reading.variant, &mut choices, &definition);
            let fen = changed(&state.fen(), &mut choices, |c| c.is_ascii_alphanumeric());
            if let Ok(mut state) = State::from_fen(&game, &fen) {
                play(&mut state, &reading.variant, &mut choices, &definition);
            }
        }
    }
}

fn check_diagnostics(definition: &str, diagnostics: &[Diagnostic]) {
    for diagnostic in diagnostics {
        assert!(definition.get(diagnostic.span.from..diagnostic.span.to).is_some(), "{diagnostic:?} in {definition}");
        assert!(!diagnostic.message.is_empty(), "{diagnostic:?} in {definition}");
    }
}

const fn is_part_of_json(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '"' | ' ' | '+' | '-')
}

/// Replaces up to three parts of a text.
fn changed(text: &str, choices: &mut Choices, is_word: impl Fn(char) -> bool) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (part, after) = rest.split_at(word.max(first.len_utf8()));
        parts.push(part);
        rest = after;
    }
    for _ in 0..choices.below(4) {
        let index = choices.below(256) * 256 + choices.below(256);
        let count = parts.len().max(1);
        // Bytes that are none leave the text as it is.
        if let Some(part) = parts.get_mut(index % count) {
            *part = choices.pick(PARTS);
        }
    }
    parts.concat()
}

/// Plays some plies and takes them back, and checks each state.
fn play(state: &mut State, variant: &Variant, choices: &mut Choices, definition: &str) {
    let mut fens = vec![state.fen()];
    let had_royals = Player::ALL.map(|side| royals(state, variant, side));
    for _ in 0..PLIES {
        let plies = state.legal();
        let is_costly = state.take_costly().is_some();
        let outcome = state.outcome();
        if is_costly || state.take_costly().is_some() {
            // Nothing is said of what the last answers left out.
            break;
        }
        assert!(!plies.is_empty() || outcome.is_some(), "{} goes on without a ply in {definition}", state.fen());
        for (side, had_royal) in Player::ALL.into_iter().zip(had_royals) {
            let is_lost = had_royal && !royals(state, variant, side);
            assert!(!is_lost || outcome.is_some(), "{} goes on without a royal in {definition}", state.fen());
        }
        if plies.is_empty() || choices.is_over() {
            break;
        }
        let ply = &plies[choices.below(plies.len())];
        let text = state.text(ply);
        let context = || format!("{text} in {} of {definition}", fens.concat());
        assert_eq!(state.why(&text), None, "{}", context());
        let played = state.play(&text).unwrap_or_else(|error| panic!("{error}: {}", context()));
        assert_eq!(&played, ply, "{}", context());
        let fen = state.fen();
        let read = State::from_fen(state.game(), &fen).unwrap_or_else(|error| panic!("{error}: {fen}, {}", context()));
        assert_eq!(read.clone().fen(), fen, "{}", context());
        fens.push(fen);
    }
    while let Some(fen) = fens.pop() {
        assert_eq!(state.fen(), fen, "taken back in {definition}");
        state.undo();
    }
}

/// Returns whether a side has a royal piece on the board.
fn royals(state: &State, variant: &Variant, side: Player) -> bool {
    let is_royal =
        |letter: &str| variant.kinds.iter().any(|kind| kind.letter.value == letter && kind.royal != Royal::No);
    let mut own = state.pieces().filter(|&(_, _, owner)| owner == side);
    own.any(|(_, kind, _)| is_royal(state.game().letter_of(kind)))
}
