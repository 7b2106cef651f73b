//! Sets of pieces in the words of programs, and back.

use super::coding::{PieceSet, refused};
use super::workshop::piece_of;
use super::{Bench, CompiledMovement, Flags, Offsets, misuse, wire};
use crate::coding::export::{ExportRefusal, Game, Target, export};
use crate::coding::import::{self, fen_entries};
use crate::coding::mobility::{self, Tally};
use crate::coding::{Placement, Refusal};
use crate::movegen::rays;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// A set of pieces in the words of a program.
#[derive(Serialize, Tsify)]
pub struct Exported {
    /// The text.
    pub text: String,
    /// What it does not say, or not quite, in words.
    pub losses: Vec<String>,
}

/// A set of pieces that was read from the text of a program.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReadSet {
    /// What the text is.
    #[tsify(type = "'xboard' | 'fairy-stockfish' | 'interactive-diagram'")]
    pub form: &'static str,
    /// What the game is called, if the text says it.
    pub name: Option<String>,
    /// Its board, if the text says it.
    pub board: Option<String>,
    /// Where its pieces begin: cells with symbols.
    #[tsify(type = "[string, string][]")]
    pub start: Vec<(String, String)>,
    /// Its pieces.
    pub pieces: Vec<ReadMember>,
    /// What is wrong with it.
    pub diagnostics: Vec<wire::Diagnostic>,
}

/// A piece of a set that was read.
#[derive(Serialize, Tsify)]
pub struct ReadMember {
    /// What it is called; nothing if the text does not say.
    pub name: String,
    /// Its letter, in upper case.
    pub symbol: String,
    /// Whether it may not be lost.
    pub royal: bool,
    /// How it moves, in Betza's notation.
    pub text: String,
    /// In which dialect.
    #[tsify(type = "'xbetza' | 'xboard' | 'fairy-stockfish'")]
    pub dialect: &'static str,
}

/// How many moves a piece has, as sums and of how many positions they are.
#[derive(Serialize, Tsify)]
pub struct Mobility {
    /// Moves and positions of the empty board.
    #[tsify(type = "[number, number]")]
    pub empty: (f64, f64),
    /// Moves and positions among other pieces.
    #[tsify(type = "[number, number]")]
    pub occupied: (f64, f64),
    /// How it was counted, in words.
    pub method: String,
}

/// Writes a set of pieces for a program; `entries` are cells and symbols in turn, `fen` is the start as a FEN.
///
/// # Errors
///
/// `unknown-board`, or `bad-option` and `does-not-fit` where a program has no such game.
#[wasm_bindgen(js_name = exportSet)]
pub fn export_set(
    set: &PieceSet,
    target: &str,
    name: &str,
    board: usize,
    entries: Option<Vec<String>>,
    fen: Option<String>,
) -> Result<Ts<Exported>, JsError> {
    let bench = Bench::with_handle(board)?;
    let board = &bench.board;
    let target = Target::from_id(target).ok_or_else(|| misuse("bad-option", "expected the id of an export"))?;
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
    let place = |pairs: Vec<(String, String)>| {
        Placement::read(&set.set, board, pairs.iter().map(|(cell, symbol)| (cell.as_str(), symbol.as_str())))
    };
    let start = pairs.map(place).transpose().map_err(|refusal: Refusal| refused(&refusal))?;
    let game = Game { name, board, start: start.as_ref() };
    let exported = export(&set.set, target, &game);
    let refuse = |refusal: ExportRefusal| misuse(refusal.code(), &refusal.to_string());
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
    let piece = |one: import::SetPiece| ReadMember {
        name: one.name,
        symbol: one.symbol,
        royal: one.royal,
        text: one.text,
        dialect: one.dialect.id(),
    };
    Ok(ReadSet {
        form: set.form.id(),
        name: set.name,
        board: set.board,
        start: set.start,
        pieces: set.pieces.into_iter().map(piece).collect(),
        diagnostics: set.diagnostics.iter().map(|one| wire::Diagnostic::new(one, &offsets)).collect(),
    }
    .into_ts()?)
}

/// Counts the moves of a piece.
///
/// # Errors
///
/// `unknown-notation`, `unknown-piece`, `unknown-board`, or `does-not-fit` where they are too many to be counted.
#[wasm_bindgen]
pub fn mobility(text: &str, manner: usize, piece: Option<String>, board: usize) -> Result<Ts<Mobility>, JsError> {
    let bench = Bench::with_handle(board)?;
    let piece = piece_of(text, manner, piece.as_deref())?;
    let too_large = |_| misuse("does-not-fit", "expected a piece and a board with fewer ways to go");
    let counted = mobility::mobility(&piece, &bench.board).map_err(too_large)?;
    Ok(Mobility { empty: numbers(counted.empty), occupied: numbers(counted.occupied), method: counted.method }
        .into_ts()?)
}

#[wasm_bindgen(js_class = CompiledMovement)]
impl CompiledMovement {
    /// All moves as a table of rays (see `movegen/rays.rs`), for the flags of `run`; nothing for a piece that does more.
    #[must_use]
    pub fn rays(&self, flags: u32) -> Option<Vec<u16>> {
        let flags = Flags(flags);
        rays(&self.study.movement, &self.bench.board, flags.player(), flags.virgin().unwrap_or(false))
    }
}

/// Counts as numbers of JavaScript, which are exact far beyond what is counted.
#[expect(clippy::cast_precision_loss, reason = "counts are below the limits of work")]
const fn numbers(tally: Tally) -> (f64, f64) {
    (tally.moves as f64, tally.positions as f64)
}
