//! Tables of endings, and what they need of the program around them.

#![expect(clippy::needless_pass_by_value, reason = "lists come over the edge owned")]

use piecewright_games::endgame::{Endgame, EndgameCounts, EndgameHost, EndgamePiece, EndgameTexts, EndgameValue};
use piecewright_games::game::{Reader, State};
use piecewright_wasm_common::games::Definition;
use piecewright_wasm_common::misuse;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const HOST: &str = "
/** What the making of a table needs of the program around it. */
export interface EndgamePage {
  /** Returns whether to stop. */
  isStopped(): boolean;
  /** Receives how many states are done, of how many. */
  progress(done: number, of: number): void;
}
";

#[wasm_bindgen]
extern "C" {
    /// What the making of a table needs of the program around it.
    #[wasm_bindgen(typescript_type = "EndgamePage")]
    pub type EndgamePage;

    #[wasm_bindgen(method, js_name = isStopped)]
    fn is_stopped(this: &EndgamePage) -> bool;

    #[wasm_bindgen(method)]
    fn progress(this: &EndgamePage, done: f64, of: f64);
}

/// The host of a table.
struct Page<'a>(&'a EndgamePage);

impl EndgameHost for Page<'_> {
    fn is_stopped(&mut self) -> bool {
        self.0.is_stopped()
    }

    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    fn progress(&mut self, done: u64, of: u64) {
        self.0.progress(done as f64, of as f64);
    }
}

/// The game of an ending whose pieces were given by their texts.
#[derive(Serialize, Tsify)]
pub struct EndgameGame {
    /// The definition as JSON.
    pub definition: String,
    /// The letters of white's pieces.
    pub white: Vec<String>,
    /// The letters of black's pieces.
    pub black: Vec<String>,
}

/// Makes the game of an ending of pieces, each given by its text, its notation and its dialect; the first of each side is
/// royal.
///
/// # Errors
///
/// `unknown-board`, or `bad-variant` for a text that cannot be read.
#[wasm_bindgen(js_name = endgameGame)]
pub fn endgame_game(
    white: Vec<String>,
    black: Vec<String>,
    board: &str,
    stalemate_loses: bool,
) -> Result<Ts<EndgameGame>, JsError> {
    let texts =
        EndgameTexts { white: pieces_of(&white), black: pieces_of(&black), board: board.to_owned(), stalemate_loses };
    let definition = texts.definition(Reader::ALL).map_err(|bad| match bad.diagnostics.first() {
        Some(first) if first.code == "unknown-board" => misuse("unknown-board", &first.message),
        Some(first) => misuse("bad-variant", &first.message),
        None => misuse("bad-variant", "expected pieces"),
    })?;
    Ok(EndgameGame { definition: definition.json, white: definition.white, black: definition.black }.into_ts()?)
}

/// Makes pieces of triples of a text, a notation and a dialect.
fn pieces_of(triples: &[String]) -> Vec<EndgamePiece> {
    let piece = |triple: &[String]| match triple {
        [text, notation, dialect] => {
            EndgamePiece { text: text.clone(), notation: notation.clone(), dialect: dialect.clone() }
        }
        _ => EndgamePiece::default(),
    };
    triples.chunks(3).map(piece).collect()
}

/// How many states of one side to move there are.
#[derive(Serialize, Tsify)]
pub struct StateCounts {
    /// Those that are legal.
    pub legal: f64,
    /// Those that white wins.
    pub won: f64,
    /// Those that nobody wins.
    pub drawn: f64,
    /// Those that black wins.
    pub lost: f64,
    /// Those in which the side to move is mated.
    pub mated: f64,
    /// Those in which the side to move is stalemated.
    pub stalemated: f64,
}

#[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
impl From<EndgameCounts> for StateCounts {
    fn from(counts: EndgameCounts) -> StateCounts {
        StateCounts {
            legal: counts.legal as f64,
            won: counts.won as f64,
            drawn: counts.legal.saturating_sub(counts.won + counts.lost) as f64,
            lost: counts.lost as f64,
            mated: counts.mated as f64,
            stalemated: counts.stalemated as f64,
        }
    }
}

/// What a table says as a whole.
#[derive(Serialize, Tsify)]
pub struct EndgameReport {
    /// The moves of white's longest win, with white to move; 0 if it never wins.
    pub moves: u16,
    /// A state with that win; nothing if there is none.
    pub fen: Option<String>,
    /// The plies of the longest win.
    pub line: Vec<String>,
    /// The moves of black's longest win, with black to move; 0 if it never wins.
    #[serde(rename = "movesOfBlack")]
    pub moves_of_black: u16,
    /// The states with white to move.
    pub white: StateCounts,
    /// The states with black to move.
    pub black: StateCounts,
    /// How many states with white to move are won in each number of moves, from 1 on.
    pub histogram: Vec<f64>,
    /// The same by the cells of pieces that stay on some cells.
    pub classes: Vec<StateClass>,
    /// Whether white can force mate.
    pub verdict: &'static str,
}

/// States with white to move whose pieces stand on cells of a class.
#[derive(Serialize, Tsify)]
pub struct StateClass {
    /// The class.
    pub id: &'static str,
    /// How many are legal.
    pub legal: f64,
    /// How many of them white wins.
    pub won: f64,
    /// The moves of the longest win.
    pub moves: u16,
    /// Whether white can force mate.
    pub verdict: &'static str,
}

/// What a state is worth with best play.
#[derive(Serialize, Tsify)]
pub struct ProbedState {
    /// `win`, `draw` or `loss` for the side to move.
    pub result: &'static str,
    /// The plies until the end; `undefined` for a draw.
    pub plies: Option<u16>,
    /// The plies of the state, the best first.
    pub best: Vec<ProbedPly>,
}

/// What a ply leads to.
#[derive(Serialize, Tsify)]
pub struct ProbedPly {
    /// The ply.
    pub ply: String,
    /// The ply as people write it.
    pub san: String,
    /// `win`, `draw` or `loss` for the side that makes it.
    pub result: &'static str,
    /// The plies until the end, with it; `undefined` for a draw.
    pub plies: Option<u16>,
}

/// How large the tables of an ending are.
#[derive(Serialize, Tsify)]
pub struct EndgameSize {
    /// The states that are stored, with either side to move.
    pub states: f64,
    /// The bytes that they take, if no win is longer than 126 moves.
    pub bytes: f64,
}

/// The most plies of a line.
const MAX_LINE: usize = 1_000;

/// The tables of an ending.
#[wasm_bindgen]
pub struct EndgameTable(Endgame);

#[wasm_bindgen]
impl EndgameTable {
    /// Makes the tables of an ending of a game; `undefined` if its definition has mistakes.
    ///
    /// # Errors
    ///
    /// If a table cannot hold the ending, or is too large.
    #[wasm_bindgen(js_name = make)]
    pub fn make(
        definition: &Definition,
        white: Vec<String>,
        black: Vec<String>,
        host: &EndgamePage,
    ) -> Result<Option<EndgameTable>, JsError> {
        let Some(game) = definition.game() else { return Ok(None) };
        let endgame = Endgame::new(game, &white, &black, &mut Page(host))
            .map_err(|error| misuse(error.code(), &error.to_string()))?;
        Ok(Some(EndgameTable(endgame)))
    }

    /// Returns how large the tables of an ending are, without making them; `undefined` if its definition has mistakes.
    ///
    /// # Errors
    ///
    /// If a table cannot hold the ending.
    #[wasm_bindgen(js_name = size)]
    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    pub fn size(
        definition: &Definition,
        white: Vec<String>,
        black: Vec<String>,
    ) -> Result<Option<Ts<EndgameSize>>, JsError> {
        let Some(game) = definition.game() else { return Ok(None) };
        let size = Endgame::size(game, &white, &black).map_err(|error| misuse(error.code(), &error.to_string()))?;
        Ok(Some(EndgameSize { states: size.states as f64, bytes: size.bytes as f64 }.into_ts()?))
    }

    /// Returns what the tables say as a whole.
    ///
    /// # Errors
    ///
    /// None that arguments can cause.
    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    pub fn report(&self) -> Result<Ts<EndgameReport>, JsError> {
        let summary = self.0.summary();
        let longest = self.0.longest();
        let line = longest.as_ref().map(|state| {
            let mut state = state.clone();
            let texts = self.0.line(&state, MAX_LINE).into_iter().map(|ply| {
                let text = state.text(&ply);
                state.play_unchecked(&ply);
                text
            });
            texts.collect()
        });
        let classes = summary.classes.iter().map(|class| StateClass {
            id: class.id,
            legal: class.legal as f64,
            won: class.won as f64,
            moves: class.longest,
            verdict: class.verdict.id(),
        });
        let report = EndgameReport {
            moves: summary.longest,
            fen: longest.map(|state| state.fen()),
            line: line.unwrap_or_default(),
            moves_of_black: summary.longest_of_black,
            white: summary.white.into(),
            black: summary.black.into(),
            histogram: summary.histogram.iter().map(|&count| count as f64).collect(),
            classes: classes.collect(),
            verdict: summary.verdict.id(),
        };
        Ok(report.into_ts()?)
    }

    /// Returns what a state is worth, as a FEN; `undefined` if it is not of this ending, or not legal.
    ///
    /// # Errors
    ///
    /// `bad-fen` if the text does not fit the game.
    pub fn probe(&self, fen: &str) -> Result<Option<Ts<ProbedState>>, JsError> {
        let state = State::from_fen(self.0.game(), fen).map_err(|error| misuse("bad-fen", &error.to_string()))?;
        let Some(value) = self.0.probe(&state) else { return Ok(None) };
        let (result, plies) = words_of(value);
        let best = self.0.plies(&state).into_iter().map(|(ply, value)| {
            let (result, plies) = words_of(value.before());
            ProbedPly { ply: state.text(&ply), san: state.san(&ply), result, plies }
        });
        Ok(Some(ProbedState { result, plies, best: best.collect() }.into_ts()?))
    }
}

fn words_of(value: EndgameValue) -> (&'static str, Option<u16>) {
    match value {
        EndgameValue::Win(plies) => ("win", Some(plies)),
        EndgameValue::Loss(plies) => ("loss", Some(plies)),
        _ => ("draw", None),
    }
}
