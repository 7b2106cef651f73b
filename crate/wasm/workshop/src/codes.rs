//! Writes piece codes and tables of moves.

use crate::coding::{PieceSet, refused};
use piecewright::board::Vector;
use piecewright::notation::{Definition, Span};
use piecewright::print::print;
use piecewright_engines::coding::{
    Language, Output, Pawns, Placement, Request, Row, Scheme, TableForm, piece_of, written,
};
use piecewright_engines::fairy::interpreted;
use piecewright_wasm_common::misuse;
use piecewright_wasm_common::pieces::arguments::notation_of;
use piecewright_wasm_common::pieces::boards::HeldBoard;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// The text written for a set.
#[derive(Serialize, Tsify)]
pub struct Coded {
    /// The requested text.
    pub text: String,
    /// All of its data as JSON; the package declares its shape.
    pub data: String,
}

/// A piece read from a table.
#[derive(Serialize, Tsify)]
pub struct Untabled {
    /// The piece in the requested notation.
    pub text: String,
    /// The parts of the piece that the notation cannot express.
    pub losses: Vec<String>,
}

/// The outputs, in the order of their numbers.
fn outputs() -> impl Iterator<Item = Output> {
    Language::ALL.into_iter().map(Output::Source).chain([Output::Symbols, Output::Drawings])
}

fn numbered<T>(mut all: impl Iterator<Item = T>, number: usize) -> Result<T, JsError> {
    all.nth(number).ok_or_else(|| misuse("bad-option", "expected the number of an option"))
}

#[wasm_bindgen(js_class = PieceSet)]
impl PieceSet {
    /// Writes the codes of the set. `pawns` is 0 for the default of the scheme, 1 for one code and 2 for one for each
    /// color. `bits` is the most bits of a code, 0 for as many as allowed. `start` alternates cells and symbols;
    /// `tables` has the numbers of forms.
    ///
    /// # Errors
    ///
    /// `unknown-board`, and `bad-option` or `does-not-fit` if the set and the options are not compatible.
    #[expect(clippy::too_many_arguments, reason = "numbers and texts, checked by the package")]
    pub fn codes(
        &self,
        scheme: usize,
        pawns: usize,
        bits: u32,
        output: usize,
        by_mobility: bool,
        board: usize,
        start: Option<Vec<String>>,
        tables: &[u8],
    ) -> Result<Ts<Coded>, JsError> {
        let held = HeldBoard::with_handle(board)?;
        let board = &held.board;
        let sorted = by_mobility.then(|| self.set.by_mobility(board));
        let set = sorted.as_ref().unwrap_or(&self.set);
        let start = start.map(|entries| {
            let pairs = entries.chunks(2).filter_map(|pair| Some((pair.first()?.as_str(), pair.get(1)?.as_str())));
            Placement::read(set, board, pairs)
        });
        let forms: Result<Vec<TableForm>, JsError> =
            tables.iter().map(|&form| numbered(TableForm::ALL.into_iter(), usize::from(form))).collect();
        let request = Request {
            scheme: numbered(Scheme::ALL.into_iter(), scheme)?,
            pawns: numbered([None, Some(Pawns::One), Some(Pawns::ByColor)].into_iter(), pawns)?,
            bits: (bits != 0).then_some(bits),
            shape: numbered(outputs(), output)?,
            board,
            start: start.transpose().map_err(|error| refused(&error))?,
            tables: forms?,
        };
        let written = written(set, &request).map_err(|error| refused(&error))?;
        Ok(Coded { text: written.text, data: written.data }.into_ts()?)
    }
}

/// Reads the rows of a piece and writes the piece in a notation. A row is its leap (two numbers), the fewest and the
/// most leaps (0 for no limit), its kind, the number of squares that must be empty, and those squares (two numbers
/// each).
///
/// # Errors
///
/// `unknown-notation`, or `bad-option` for invalid rows.
#[wasm_bindgen(js_name = readRows)]
pub fn read_rows(numbers: &[i32], to: usize) -> Result<Ts<Untabled>, JsError> {
    let wrong = || misuse("bad-option", "expected rows of small whole numbers");
    let mut rows = Vec::new();
    let mut rest = numbers;
    while let [x, y, least, most, kind, clear, after @ ..] = rest {
        let vector = |x: i32, y: i32| Some(Vector::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?));
        let count = |n: i32| u16::try_from(n).ok();
        let (cells, after) =
            after.split_at_checked(2 * usize::try_from(*clear).map_err(|_| wrong())?).ok_or_else(wrong)?;
        let cells = cells.chunks(2).map(|pair| match *pair {
            [x, y] => vector(x, y),
            _ => None,
        });
        rows.push(Row {
            vector: vector(*x, *y).ok_or_else(wrong)?,
            least: count(*least).ok_or_else(wrong)?,
            most: Some(count(*most).ok_or_else(wrong)?).filter(|&most| most != 0),
            kind: u8::try_from(*kind).map_err(|_| wrong())?,
            clear: cells.collect::<Option<Vec<Vector>>>().ok_or_else(wrong)?,
        });
        rest = after;
    }
    let piece = piece_of(&rows).map_err(|error| refused(&error))?;
    let notation = interpreted(notation_of(to)?);
    let defined = Definition { name: None, span: Span::default(), side: None, piece, switches: Vec::new() };
    let printed = print(&[defined], notation);
    Ok(Untabled { text: printed.text, losses: printed.losses }.into_ts()?)
}
