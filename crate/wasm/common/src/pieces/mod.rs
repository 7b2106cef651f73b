//! The calls about pieces: boards, moves, diagrams and diagnostics.

pub mod arguments;
pub mod boards;
pub mod cache;
pub mod engine;
pub mod wire;

use crate::Registry;
use crate::offsets::Offsets;
use arguments::{Flags, cell_at, notation_of, position};
use boards::HeldBoard;
use engine::encode_plain;
use piecewright::compiled_text::{CompiledText, too_large};
use piecewright::diagram::{draw, illustrate};
use piecewright::movegen::generate;
use std::cell::{Cell, RefCell};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

thread_local! {
    static TIMING: Cell<bool> = const { Cell::new(false) };
    static LAST_MOVES: RefCell<LastMoves> = const { RefCell::new(LastMoves { plain: Vec::new(), special: String::new() }) };
}

/// The result of the last call of `moves`.
struct LastMoves {
    plain: Vec<u32>,
    special: String,
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = performance)]
    static PERFORMANCE: Option<web_sys::Performance>;
}

/// Turns performance marks around parse, compile and generate on or off. They cost more than the work they measure, so
/// they are off by default.
#[wasm_bindgen(js_name = setTiming)]
pub fn set_timing(on: bool) {
    TIMING.set(on);
}

fn timed<T>(name: &str, work: impl FnOnce() -> T) -> T {
    if !TIMING.get() {
        return work();
    }
    // Failing marks are ignored: only a measurement is lost.
    let mark = |mark: &str| PERFORMANCE.with(|performance| performance.as_ref().map(|timer| timer.mark(mark)));
    let _ = mark(name);
    let result = work();
    PERFORMANCE.with(|performance| {
        let measured = performance.as_ref().map(|timer| timer.measure_with_start_mark(name, name));
        let _ = measured;
    });
    result
}

/// Makes a board and returns its handle, which is valid until `dropBoard`.
///
/// # Errors
///
/// `unknown-board` if the text is not a board.
#[wasm_bindgen]
pub fn board(spec: &str) -> Result<usize, JsError> {
    HeldBoard::make(spec)
}

/// Releases the handle of a board. Compiled movements keep their board.
#[wasm_bindgen(js_name = dropBoard)]
pub fn drop_board(board: usize) {
    HeldBoard::forget(board);
}

/// Returns how a board is drawn.
///
/// # Errors
///
/// `unknown-board` if the number is not a valid handle.
#[wasm_bindgen]
pub fn layout(board: usize) -> Result<Ts<wire::Layout>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    Ok(wire::Layout::new(&held.board).into_ts()?)
}

/// Returns the number of the cell nearest to the middle.
///
/// # Errors
///
/// `unknown-board` if the number is not a valid handle.
#[wasm_bindgen]
pub fn middle(board: usize) -> Result<usize, JsError> {
    Ok(HeldBoard::with_handle(board)?.board.middle().index())
}

/// The bits of the result of `moves`.
mod result_bits {
    /// There are diagnostics.
    pub(super) const DIAGNOSTICS: u32 = 1;
    /// The limits cut the list of moves.
    pub(super) const CUT: u32 = 2;
    /// There are moves that do more than moving the piece and capturing on its destination.
    pub(super) const SPECIAL: u32 = 4;
    /// The first bit of the number of plain moves.
    pub(super) const COUNT_SHIFT: u32 = 8;
}

/// Generates the moves of a piece, which `plainMoves` and `specialMoves` then return. Bit 0 of the result says whether
/// there are diagnostics, bit 1 whether the limits cut the list, bit 2 whether there are special moves; the bits from 8
/// up hold the number of plain moves.
///
/// # Errors
///
/// `unknown-board`, `off-board`, `unknown-notation`, `unknown-piece` or `bad-option`.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "flat arguments are what makes the call cheap")]
pub fn moves(
    text: &str,
    notation: usize,
    piece: Option<String>,
    board: usize,
    at: usize,
    flags: u32,
    occupants: Option<Vec<u8>>,
    en_passant: u32,
    assume: Option<String>,
) -> Result<u32, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let compiled = held.compiled(text, notation_of(notation)?, piece.as_deref())?;
    let occupants = occupants.as_deref().unwrap_or_default();
    let position = position(&held.board, Flags(flags), occupants, en_passant, assume.as_deref())?;
    let from = cell_at(&held.board, at)?;
    let moves = timed("piecewright:generate", || generate(&compiled.movement, &position, from));
    Ok(LAST_MOVES.with_borrow_mut(|LastMoves { plain, special }| {
        plain.clear();
        encode_plain(&moves, plain);
        special.clear();
        for special_move in moves.special() {
            special.push_str(&special_move.to_text(&held.board));
            special.push(' ');
        }
        let bit = |holds: bool, bit: u32| if holds { bit } else { 0 };
        bit(!compiled.diagnostics.is_empty(), result_bits::DIAGNOSTICS)
            | bit(!moves.is_complete(), result_bits::CUT)
            | bit(!special.is_empty(), result_bits::SPECIAL)
            | u32::try_from(plain.len()).unwrap_or(0) << result_bits::COUNT_SHIFT
    }))
}

/// Returns the address of the plain moves found by the last call of `moves`, in board order: one word each, as in
/// `CompiledMovement`.
#[wasm_bindgen(js_name = plainMoves)]
#[must_use]
pub fn plain_moves() -> *const u32 {
    LAST_MOVES.with_borrow(|last| last.plain.as_ptr())
}

/// Returns the move strings of the special moves found by the last call of `moves`, each followed by a space.
#[wasm_bindgen(js_name = specialMoves)]
#[must_use]
pub fn special_moves() -> String {
    LAST_MOVES.with_borrow_mut(|last| std::mem::take(&mut last.special))
}

/// Returns the diagnostics of a piece on a board.
///
/// # Errors
///
/// `unknown-board`, `unknown-notation` or `unknown-piece`.
#[wasm_bindgen]
pub fn diagnostics(
    text: &str,
    notation: usize,
    piece: Option<String>,
    board: usize,
    complete: bool,
) -> Result<Ts<wire::Diagnostics>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let compiled = held.compiled(text, notation_of(notation)?, piece.as_deref())?;
    Ok(wire::Diagnostics { diagnostics: wire_diagnostics(&compiled, complete, &Offsets::of(text)) }.into_ts()?)
}

fn wire_diagnostics(compiled: &CompiledText, complete: bool, offsets: &Offsets) -> Vec<wire::Diagnostic> {
    let cut = (!complete && compiled.movement.is_complete()).then(|| too_large(compiled.span));
    compiled.diagnostics.iter().chain(&cut).map(|diagnostic| wire::Diagnostic::new(diagnostic, offsets)).collect()
}

/// Returns the diagram of a piece: its marks, its moves (with their routes if `routes` is set), and diagnostics. With
/// `illustrated`, other pieces are placed first to show what the piece can do.
///
/// # Errors
///
/// `unknown-board`, `off-board`, `unknown-notation`, `unknown-piece` or `bad-option`.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "the same arguments as `moves`")]
pub fn diagram(
    text: &str,
    notation: usize,
    piece: Option<String>,
    board: usize,
    at: usize,
    flags: u32,
    occupants: Option<Vec<u8>>,
    en_passant: u32,
    assume: Option<String>,
    illustrated: bool,
    routes: bool,
) -> Result<Ts<wire::Drawing>, JsError> {
    let held = HeldBoard::with_handle(board)?;
    let compiled = held.compiled(text, notation_of(notation)?, piece.as_deref())?;
    let occupants = occupants.as_deref().unwrap_or_default();
    let mut position = position(&held.board, Flags(flags), occupants, en_passant, assume.as_deref())?;
    let from = cell_at(&held.board, at)?;
    let placed = if illustrated { illustrate(&compiled.movement, &position, from) } else { Vec::new() };
    for &(cell, occupant) in &placed {
        position.put(cell, occupant);
    }
    let diagram = timed("piecewright:generate", || draw(&compiled.movement, &position, from));
    let offsets = Offsets::of(text);
    let diagnostics = wire_diagnostics(&compiled, diagram.complete, &offsets);
    Ok(wire::Drawing::new(&diagram, &placed, &compiled, diagnostics, &offsets, routes).into_ts()?)
}

/// Reads a text and returns its pieces and diagnostics, independent of boards.
///
/// # Errors
///
/// `unknown-notation`.
#[wasm_bindgen]
pub fn parse(text: &str, notation: usize) -> Result<Ts<wire::Parsed>, JsError> {
    let notation = notation_of(notation)?;
    Ok(wire::Parsed::new(&(Registry::installed()?.read)(text, notation), notation, &Offsets::of(text)).into_ts()?)
}
