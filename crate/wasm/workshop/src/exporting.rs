//! Exports sets of pieces to other programs, and reads them back.

use crate::answers::piece_of;
use crate::coding::{PieceSet, refused};
use piecewright_engines::coding::export::{ExportError, GameSettings, export};
use piecewright_engines::coding::import::{self, fen_entries};
use piecewright_engines::coding::mobility::{self, Tally};
use piecewright_engines::coding::{CodingError, Placement, Program};
use piecewright_wasm_common::misuse;
use piecewright_wasm_common::offsets::Offsets;
use piecewright_wasm_common::pieces::boards::HeldBoard;
use piecewright_wasm_common::pieces::wire;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// A set of pieces written for a program.
#[derive(Serialize, Tsify)]
pub struct Exported {
    /// The text.
    pub text: String,
    /// The parts of the set that the text does not express, or not exactly, in words.
    pub losses: Vec<String>,
}

/// A set of pieces read from the text of a program.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReadSet {
    /// The format of the text.
    #[tsify(type = "'xboard' | 'fairy-stockfish' | 'interactive-diagram'")]
    pub form: &'static str,
    /// The name of the game, if the text has one.
    pub name: Option<String>,
    /// The board, if the text has one.
    pub board: Option<String>,
    /// The start position: cells with symbols.
    #[tsify(type = "[string, string][]")]
    pub start: Vec<(String, String)>,
    /// Its pieces.
    pub pieces: Vec<ReadMember>,
    /// The diagnostics of the text.
    pub diagnostics: Vec<wire::Diagnostic>,
}

/// A piece of a set that was read from a text.
#[derive(Serialize, Tsify)]
pub struct ReadMember {
    /// The name; empty if the text has none.
    pub name: String,
    /// Its letter, in upper case.
    pub symbol: String,
    /// Whether the piece is royal.
    pub royal: bool,
    /// The moves, in Betza notation.
    pub text: String,
    /// The dialect of `text`.
    #[tsify(type = "'xbetza' | 'xboard' | 'fairy-stockfish'")]
    pub dialect: &'static str,
}

/// How many moves a piece has: each pair is a total number of moves and the number of positions.
#[derive(Serialize, Tsify)]
pub struct Mobility {
    /// Moves and positions on the empty board.
    #[tsify(type = "[number, number]")]
    pub empty: (f64, f64),
    /// Moves and positions among other pieces.
    #[tsify(type = "[number, number]")]
    pub occupied: (f64, f64),
    /// How the moves were counted, in words.
    pub method: String,
}

/// Writes a set of pieces for a program. `entries` alternates cells and symbols; `fen` is the start position as a FEN,
/// used if there are no `entries`.
///
/// # Errors
///
/// `unknown-board`, or `bad-option` and `does-not-fit` if the program does not support the game.
#[wasm_bindgen(js_name = exportSet)]
pub fn export_set(
    set: &PieceSet,
    program: &str,
    name: &str,
    board: usize,
    entries: Option<Vec<String>>,
    fen: Option<String>,
) -> Result<Ts<Exported>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let board = &held.board;
    let program = program.parse::<Program>().map_err(|error| misuse("bad-option", &error.to_string()))?;
    let pairs = match (entries, fen) {
        (Some(entries), _) => {
            let pair = |pair: &[String]| Some((pair.first()?.clone(), pair.get(1)?.clone()));
            Some(entries.chunks(2).filter_map(pair).collect())
        }
        (None, Some(fen)) => {
            let wrong = || misuse("bad-option", "expected a start as a FEN whose rows fit the board");
            Some(fen_entries(&fen, board).ok_or_else(wrong)?)
        }
        (None, None) => None,
    };
    let placement = |pairs: Vec<(String, String)>| {
        Placement::read(&set.set, board, pairs.iter().map(|(cell, symbol)| (cell.as_str(), symbol.as_str())))
    };
    let start = pairs.map(placement).transpose().map_err(|error: CodingError| refused(&error))?;
    let game = GameSettings { name, board, start: start.as_ref() };
    let exported = export(&set.set, program, &game);
    let refuse = |error: ExportError| misuse(error.code(), &error.to_string());
    let exported = exported.map_err(refuse)?;
    Ok(Exported { text: exported.text, losses: exported.losses }.into_ts()?)
}

/// Reads a set of pieces from the text of a program.
///
/// # Errors
///
/// None.
#[wasm_bindgen(js_name = readSet)]
pub fn read_set(text: &str) -> Result<Ts<ReadSet>, JsError> {
    let set = import::read_set(text);
    let offsets = Offsets::of(text);
    let piece = |read_piece: import::SetPiece| ReadMember {
        name: read_piece.name,
        symbol: read_piece.symbol,
        royal: read_piece.royal,
        text: read_piece.text,
        dialect: read_piece.dialect.id(),
    };
    Ok(ReadSet {
        form: set.program.id(),
        name: set.name,
        board: set.board,
        start: set.start,
        pieces: set.pieces.into_iter().map(piece).collect(),
        diagnostics: set.diagnostics.iter().map(|diagnostic| wire::Diagnostic::new(diagnostic, &offsets)).collect(),
    }
    .into_ts()?)
}

/// Counts the moves of a piece.
///
/// # Errors
///
/// `unknown-notation`, `unknown-piece`, `unknown-board`, or `does-not-fit` if there are too many moves to count.
#[wasm_bindgen]
pub fn mobility(text: &str, notation: usize, piece: Option<String>, board: usize) -> Result<Ts<Mobility>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let piece = piece_of(text, notation, piece.as_deref())?;
    let too_large = |_| misuse("does-not-fit", "expected a piece and a board with fewer ways to go");
    let counted = mobility::mobility(&piece, &held.board).map_err(too_large)?;
    Ok(Mobility { empty: numbers(counted.empty), occupied: numbers(counted.occupied), method: counted.method }
        .into_ts()?)
}

/// Converts counts to JavaScript numbers, which are exact far beyond these counts.
#[expect(clippy::cast_precision_loss, reason = "counts are below the limits of work")]
const fn numbers(tally: Tally) -> (f64, f64) {
    (tally.moves as f64, tally.positions as f64)
}
