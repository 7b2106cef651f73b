//! Calls for the workshop; none of them delays a board after a key press.

use crate::registry;
use piecewright::board::{Board, CellId, Occupant};
use piecewright::equality::{LONGEST_SIDE, Verdict, Witness, equal as are_equal, equal_on, reach as cells_in_reach};
use piecewright::explain::Detail;
use piecewright::notation::Reading;
use piecewright::piece::{Piece, Player};
use piecewright::{convert, explain};
use piecewright_engines::fairy::interpreted;
use piecewright_wasm_common::misuse;
use piecewright_wasm_common::offsets::Offsets;
use piecewright_wasm_common::pieces::arguments::{Flags, cell_at, notation_of, position};
use piecewright_wasm_common::pieces::boards::HeldBoard;
use piecewright_wasm_common::pieces::wire;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// The result of comparing two pieces.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// The verdict.
    #[tsify(type = "'equal' | 'different' | 'unknown'")]
    pub verdict: &'static str,
    /// The board for which the verdict holds if the pieces are equal; if none was given, the largest board that was
    /// compared.
    pub up_to: String,
    /// A position in which they differ.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Difference>,
}

/// A position in which two pieces move differently.
#[derive(Serialize, Tsify)]
pub struct Difference {
    /// The board.
    pub board: String,
    /// The cell of the piece.
    pub at: String,
    /// The side that has the piece.
    #[tsify(type = "'white' | 'black'")]
    pub side: &'static str,
    /// The occupants of other cells.
    #[tsify(type = "[string, string][]")]
    pub occupants: Vec<(String, &'static str)>,
    /// Whether the piece has not moved yet, where that matters.
    pub virgin: Option<bool>,
    /// Which move of the piece this is, where that matters.
    pub turn: Option<u16>,
    /// The cell that can be captured on en passant.
    pub ep: Option<String>,
    /// The conditions in prose, and whether each holds.
    #[tsify(type = "[string, boolean][]")]
    pub assume: Vec<(String, bool)>,
    /// The moves of the first piece.
    pub a: Vec<String>,
    /// The moves of the second piece.
    pub b: Vec<String>,
}

impl From<Witness> for Difference {
    fn from(witness: Witness) -> Difference {
        let board = &witness.board;
        let name = |cell| board.name(cell).to_owned();
        let named = |&(cell, occupant): &(_, Occupant)| (name(cell), occupant.name());
        Difference {
            board: board.to_string(),
            at: name(witness.at),
            side: match witness.player {
                Player::White => "white",
                Player::Black => "black",
            },
            occupants: witness.occupants.iter().map(named).collect(),
            virgin: witness.unmoved,
            turn: witness.turn,
            ep: witness.en_passant.map(name),
            assume: witness.assume,
            a: witness.first,
            b: witness.second,
        }
    }
}

/// A text in another notation.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Converted {
    /// The text.
    pub text: String,
    /// Whether it has the same moves: on the given board or, without one, on boards of every geometry.
    pub exact: bool,
    /// The boards on which it was found to have the same moves, if these are not all boards.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<String>,
    /// What the text does not express, and on which boards its moves differ, in words.
    pub losses: Vec<String>,
    /// The diagnostics of the original text.
    pub diagnostics: Vec<wire::Diagnostic>,
}

/// Reads the requested piece of a text; one that does not move if the text defines none.
pub(super) fn piece_of(text: &str, notation: usize, name: Option<&str>) -> Result<Piece, JsError> {
    piece_in(&registry::read(text, notation_of(notation)?), name)
}

fn piece_in(reading: &Reading, name: Option<&str>) -> Result<Piece, JsError> {
    match (reading.piece(name), name) {
        (Some(definition), _) => Ok(definition.piece.clone()),
        (None, Some(_)) => Err(misuse("unknown-piece", "expected the name of a piece that the text defines")),
        (None, None) => Ok(Piece::default()),
    }
}

/// Compares the moves of two pieces, on one board or, without one, on all boards of squares.
///
/// # Errors
///
/// `unknown-notation`, `unknown-piece` or `unknown-board`.
#[wasm_bindgen]
pub fn equal(
    a: &str,
    a_notation: usize,
    a_piece: Option<String>,
    b: &str,
    b_notation: usize,
    b_piece: Option<String>,
    board: Option<usize>,
) -> Result<Ts<Comparison>, JsError> {
    let a = piece_of(a, a_notation, a_piece.as_deref())?;
    let b = piece_of(b, b_notation, b_piece.as_deref())?;
    let held = board.map(HeldBoard::with_handle).transpose()?;
    let board = held.as_ref().map(|held| &held.board);
    let up_to = board.map_or_else(|| format!("{LONGEST_SIDE}x{LONGEST_SIDE}"), Board::to_string);
    let (verdict, witness) = match board.map_or_else(|| are_equal(&a, &b), |board| equal_on(&a, &b, board)) {
        Verdict::Equal => ("equal", None),
        Verdict::Different(witness) => ("different", Some(Difference::from(*witness))),
        Verdict::Unknown => ("unknown", None),
    };
    Ok(Comparison { verdict, up_to, witness }.into_ts()?)
}

/// Converts the pieces of a text, or one of them, to another notation. If a board is given, only moves on it have to
/// match.
///
/// # Errors
///
/// `unknown-notation`, `unknown-piece` or `unknown-board`.
#[wasm_bindgen]
pub fn convert(
    text: &str,
    from: usize,
    to: usize,
    piece: Option<String>,
    board: Option<usize>,
) -> Result<Ts<Converted>, JsError> {
    let held = board.map(HeldBoard::with_handle).transpose()?;
    let board = held.as_ref().map(|held| &held.board);
    let [from, to] = [interpreted(notation_of(from)?), interpreted(notation_of(to)?)];
    let converted = convert::convert(text, from, to, piece.as_deref(), board);
    let converted = converted.map_err(|error| misuse("unknown-piece", &error.to_string()))?;
    let offsets = Offsets::of(text);
    Ok(Converted {
        exact: converted.is_exact(),
        text: converted.text,
        up_to: Some(converted.up_to.join(", ")).filter(|boards| !boards.is_empty()),
        losses: converted.losses,
        diagnostics: converted
            .diagnostics
            .iter()
            .map(|diagnostic| wire::Diagnostic::new(diagnostic, &offsets))
            .collect(),
    }
    .into_ts()?)
}

/// The explanation of a piece in plain English.
#[derive(Serialize, Tsify)]
pub struct Explained {
    /// The whole text.
    pub text: String,
    /// The same text, sentence by sentence.
    pub clauses: Vec<Clause>,
}

/// A sentence of an explanation, with the further sentences that belong to it.
#[derive(Serialize, Tsify)]
pub struct Clause {
    /// The text of the sentence.
    pub text: String,
    /// The parts of the notation's text that produced it.
    pub origins: Vec<wire::Span>,
    /// The cells on which its moves end from the middle of the board, for any occupants.
    pub cells: Vec<String>,
    /// Whether these are all of them, which only pieces with very many moves do not have.
    pub complete: bool,
}

/// Explains in plain English how a piece moves on a board, from the ground up if `is_full`.
///
/// # Errors
///
/// `unknown-board`, `unknown-notation` or `unknown-piece`.
#[wasm_bindgen]
pub fn explain(
    text: &str,
    notation: usize,
    piece: Option<String>,
    board: usize,
    is_full: bool,
) -> Result<Ts<Explained>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let reading = registry::read(text, notation_of(notation)?);
    let detail = if is_full { Detail::Full } else { Detail::Plain };
    let explanation = explain::explain_on(&piece_in(&reading, piece.as_deref())?, &held.board, detail);
    let offsets = Offsets::of(text);
    let clause = |clause: explain::Clause| Clause {
        text: clause.text,
        origins: wire::Span::all(&clause.origins, &reading, &offsets),
        cells: clause.cells.into_iter().map(|cell| held.board.name(cell).to_owned()).collect(),
        complete: clause.is_complete,
    };
    Ok(Explained { text: explanation.text, clauses: explanation.clauses.into_iter().map(clause).collect() }
        .into_ts()?)
}

/// Explains why a piece cannot go to a cell in a position; returns nothing if it can.
///
/// # Errors
///
/// `unknown-board`, `off-board`, `unknown-notation`, `unknown-piece` or `bad-option`.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "the same arguments as `moves`")]
pub fn why(
    text: &str,
    notation: usize,
    piece: Option<String>,
    board: usize,
    at: usize,
    flags: u32,
    occupants: Option<Vec<u8>>,
    en_passant: u32,
    assume: Option<String>,
    cell: usize,
) -> Result<Option<String>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let piece = piece_of(text, notation, piece.as_deref())?;
    let occupants = occupants.as_deref().unwrap_or_default();
    let position = position(&held.board, Flags(flags), occupants, en_passant, assume.as_deref())?;
    let (from, cell) = (cell_at(&held.board, at)?, cell_at(&held.board, cell)?);
    Ok(explain::why(&piece, &position, from, cell))
}

/// Finds the cells that a piece can go to, whatever stands on cells without an occupant. Returns 1 if these are all cells,
/// otherwise 0, and then three numbers a cell: its place on the board, its file and its rank, both from 0.
///
/// # Errors
///
/// `unknown-board`, `off-board`, `unknown-notation`, `unknown-piece` or `bad-option`.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "the same arguments as `moves`")]
pub fn reach(
    text: &str,
    notation: usize,
    piece: Option<String>,
    board: usize,
    at: usize,
    flags: u32,
    occupants: Option<Vec<u8>>,
    en_passant: u32,
    assume: Option<String>,
) -> Result<Vec<u16>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let board = &held.board;
    let compiled = held.compiled(text, notation_of(notation)?, piece.as_deref())?;
    let occupants = occupants.as_deref().unwrap_or_default();
    let position = position(board, Flags(flags), occupants, en_passant, assume.as_deref())?;
    let found = cells_in_reach(&compiled.movement, &position, cell_at(board, at)?);
    let point = |cell: CellId| {
        let [file, rank] = [board.file_of(cell, Player::White), board.rank_of(cell, Player::White)];
        [u16::try_from(cell.index()).unwrap_or(0), file.saturating_sub(1), rank.saturating_sub(1)]
    };
    let mut numbers = vec![u16::from(found.is_complete)];
    numbers.extend(found.cells.into_iter().flat_map(point));
    Ok(numbers)
}
