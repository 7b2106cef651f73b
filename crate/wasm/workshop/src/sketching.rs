//! Turns a drawing on a board into text.

use piecewright::internal::limits::MAX_STROKES;
use piecewright::sketch::{self, Ends, LegKind, Stroke};
use piecewright_engines::fairy::interpreted;
use piecewright_wasm_common::misuse;
use piecewright_wasm_common::pieces::arguments::{cell_at, notation_of};
use piecewright_wasm_common::pieces::boards::HeldBoard;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// The text for a drawing.
#[derive(Serialize, Tsify)]
pub struct Drawn {
    /// The text; empty if nothing is drawn.
    pub text: String,
    /// Whether the moves of the text are exactly those drawn.
    pub exact: bool,
    /// How the moves of the text differ from the drawing, in words.
    pub losses: Vec<String>,
}

/// How many numbers describe a stroke: its destination, the end of its first leg plus one or 0, and what it is.
const NUMBERS: usize = 3;

/// Writes the shortest text that has exactly the moves that are drawn.
///
/// Each stroke is three numbers: its cell; its way-point plus one, or 0; and what it is. That has two bits for
/// quiet, capture or both, two for unspecified, leap or slide, two for the same choice of its first leg, and one that
/// is set if its images are drawn too.
///
/// # Errors
///
/// `unknown-board`, `off-board`, `unknown-notation`, or `bad-option` for invalid numbers or too many strokes.
#[wasm_bindgen]
pub fn draw(board: usize, at: usize, strokes: &[u32], to: usize) -> Result<Ts<Drawn>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let board = &held.board;
    let wanted = interpreted(notation_of(to)?);
    if NUMBERS * MAX_STROKES < strokes.len() {
        return Err(misuse("bad-option", &format!("expected at most {MAX_STROKES} things drawn")));
    }
    let from = cell_at(board, at)?;
    let stroke = |numbers: &[u32]| {
        let &[to, via, how] = numbers else { return Err(misuse("bad-option", "expected three numbers a stroke")) };
        let leg_kind = |bits: u32| match bits & 3 {
            0 => LegKind::Any,
            1 => LegKind::Leap,
            _ => LegKind::Slide,
        };
        Ok(Stroke {
            to: cell_at(board, to as usize)?,
            ends: match how & 3 {
                0 => Ends::Quiet,
                1 => Ends::Capture,
                _ => Ends::Both,
            },
            by: leg_kind(how >> 2),
            via: (via != 0).then(|| cell_at(board, via as usize - 1)).transpose()?,
            first: leg_kind(how >> 4),
            symmetric: how >> 6 & 1 != 0,
        })
    };
    let strokes: Vec<Stroke> = strokes.chunks(NUMBERS).map(stroke).collect::<Result<_, JsError>>()?;
    let sketch = sketch::write(board, from, &strokes, wanted);
    Ok(Drawn { exact: sketch.losses.is_empty(), text: sketch.text, losses: sketch.losses }.into_ts()?)
}
