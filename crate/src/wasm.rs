//! The only file that knows JavaScript exists: flat calls in, plain results out.
//!
//! What is called at every key press passes numbers, one byte a cell and one joined string, for marshalling structs
//! costs more than generating moves; what is rich and rare goes through serde.

#![expect(clippy::needless_pass_by_value, reason = "optional arguments come over the edge owned")]

#[cfg(feature = "workshop")]
mod codes;
#[cfg(feature = "workshop")]
mod coding;
#[cfg(feature = "workshop")]
mod editing;
#[cfg(feature = "workshop")]
mod exporting;
#[cfg(feature = "workshop")]
mod names;
#[cfg(feature = "workshop")]
mod sketching;
mod wire;
#[cfg(feature = "workshop")]
mod workshop;

use crate::board::{Board, BoardError, CellId, EnPassant, Occupant, Position};
use crate::diagram::{draw, illustrate};
use crate::movegen::{Moves, generate};
use crate::notation::{Dialect, Notation, Reading, read_dialect};
use crate::order::SortedMap;
use crate::piece::Player;
use crate::study::{Study, too_large};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue, prelude::wasm_bindgen};

/// How many compiled texts are kept for a board; a page of diagrams has some hundreds.
const CACHED_TEXTS: usize = 512;

/// How many boards are kept; a person tries some dozens.
const MAX_BOARDS: usize = 1_000;

thread_local! {
    static BOARDS: RefCell<Vec<Rc<Bench>>> = const { RefCell::new(Vec::new()) };
    static TIMING: Cell<bool> = const { Cell::new(false) };
    static FOUND: RefCell<Found> = const { RefCell::new(Found { plain: Vec::new(), special: String::new() }) };
}

/// What the last call of `moves` found.
struct Found {
    plain: Vec<u32>,
    special: String,
}

/// A board and the texts compiled for it.
struct Bench {
    board: Board,
    studies: RefCell<SortedMap<String, Rc<Study>>>,
}

impl Bench {
    fn with_handle(handle: usize) -> Result<Rc<Bench>, JsError> {
        let found = BOARDS.with_borrow(|boards| boards.get(handle).cloned());
        found.ok_or_else(|| misuse("unknown-board", "expected the handle of a board"))
    }

    fn study(&self, text: &str, manner: Manner, piece: Option<&str>) -> Result<Rc<Study>, JsError> {
        // What is not asked for in the usual way is kept under a key that no text of its own can have been read from.
        let unusual = piece.is_some() || manner != Manner::default();
        let named = unusual.then(|| format!("{text}\0{}\0{}", manner.dialect.id(), piece.unwrap_or("")));
        let key = named.as_deref().unwrap_or(text);
        if let Some(found) = self.studies.borrow().get(key) {
            return Ok(Rc::clone(found));
        }
        let reading = timed("piecewright:parse", || manner.read(text));
        let made = timed("piecewright:compile", || Study::new(reading, piece, &self.board));
        let made = Rc::new(made.map_err(|error| misuse("unknown-piece", &error.to_string()))?);
        // A text with a NUL could be mistaken for a named piece, and is not worth keeping.
        if named.is_some() || !text.contains('\0') {
            let mut studies = self.studies.borrow_mut();
            if CACHED_TEXTS <= studies.len() {
                studies.clear();
            }
            studies.or_insert_with(key.to_owned(), |_| Rc::clone(&made));
        }
        Ok(made)
    }
}

/// How a text is to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Manner {
    notation: Notation,
    dialect: Dialect,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner { notation: Notation::Betza, dialect: Dialect::default() }
    }
}

impl Manner {
    fn read(self, text: &str) -> Reading {
        read_dialect(text, self.notation, self.dialect)
    }
}

/// Sends panics to the console, where a person may find them.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&JsValue::from_str(&panic.to_string()))));
}

/// An error of the caller; the package makes a `PiecewrightError` of the code before the colon and the rest.
fn misuse(code: &str, message: &str) -> JsError {
    JsError::new(&format!("{code}: {message}"))
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = performance)]
    static PERFORMANCE: Option<web_sys::Performance>;
}

/// Turns performance marks around parse, compile and generate on or off; they cost more than what they measure, so
/// they are off at first.
#[wasm_bindgen(js_name = setTiming)]
pub fn set_timing(on: bool) {
    TIMING.set(on);
}

fn timed<T>(name: &str, work: impl FnOnce() -> T) -> T {
    if !TIMING.get() {
        return work();
    }
    // A browser that refuses a mark loses a figure, not a diagram.
    let mark = |mark: &str| PERFORMANCE.with(|performance| performance.as_ref().map(|timer| timer.mark(mark)));
    let _ = mark(name);
    let result = work();
    PERFORMANCE.with(|performance| {
        let measured = performance.as_ref().map(|timer| timer.measure_with_start_mark(name, name));
        let _ = measured;
    });
    result
}

/// Makes a board and returns its handle.
///
/// # Errors
///
/// `unknown-board` for a text that is no board.
#[wasm_bindgen]
pub fn board(spec: &str) -> Result<usize, JsError> {
    let board: Board = spec.parse().map_err(|error: BoardError| misuse("unknown-board", &error.to_string()))?;
    BOARDS.with_borrow_mut(|boards| {
        if let Some(known) = boards.iter().position(|bench| bench.board == board) {
            return Ok(known);
        }
        if MAX_BOARDS <= boards.len() {
            return Err(misuse("unknown-board", "expected fewer different boards on one page"));
        }
        boards.push(Rc::new(Bench { board, studies: RefCell::default() }));
        Ok(boards.len() - 1)
    })
}

/// How a board is drawn.
///
/// # Errors
///
/// `unknown-board` for a number that is no handle.
#[wasm_bindgen]
pub fn layout(board: usize) -> Result<Ts<wire::Layout>, JsError> {
    let bench = Bench::with_handle(board)?;
    Ok(wire::Layout::new(&bench.board).into_ts()?)
}

/// The number of the cell nearest to the middle.
///
/// # Errors
///
/// `unknown-board` for a number that is no handle.
#[wasm_bindgen]
pub fn middle(board: usize) -> Result<usize, JsError> {
    Ok(Bench::with_handle(board)?.board.middle().index())
}

/// The bits of the `flags` that calls take.
#[derive(Clone, Copy)]
struct Flags(u32);

impl Flags {
    /// The mover is black.
    const BLACK: u32 = 1;
    /// Somebody said whether the piece has moved.
    const VIRGIN_KNOWN: u32 = 2;
    /// The piece has not moved.
    const VIRGIN: u32 = 4;
    /// Where the number of the turn begins; 0 is unknown.
    const TURN_SHIFT: u32 = 8;

    fn player(self) -> Player {
        if self.0 & Flags::BLACK == 0 { Player::White } else { Player::Black }
    }

    fn virgin(self) -> Option<bool> {
        (self.0 & Flags::VIRGIN_KNOWN != 0).then_some(self.0 & Flags::VIRGIN != 0)
    }

    fn turn(self) -> Option<u16> {
        u16::try_from(self.0 >> Flags::TURN_SHIFT).ok().filter(|&turn| turn != 0)
    }
}

/// Puts a position together from flat parts. `occupants` has a byte a cell, or none for an empty board; `en_passant` has the
/// cell in its lower half and the victim in its upper half, each plus one, 0 for none; `assume` holds conditions, each after
/// `+` or `-` and before a NUL.
fn position<'a>(
    board: &'a Board,
    flags: Flags,
    occupants: &[u8],
    en_passant: u32,
    assume: Option<&str>,
) -> Result<Position<'a>, JsError> {
    let mut position = Position::empty(board);
    position.player = flags.player();
    position.virgin = flags.virgin();
    position.turn = flags.turn();
    for (cell, &code) in board.cells().zip(occupants) {
        let occupant = Occupant::ALL.get(usize::from(code)).copied();
        position.put(cell, occupant.ok_or_else(|| misuse("bad-option", "expected the code of an occupant"))?);
    }
    let cell = |half: u32| (half != 0).then(|| cell_at(board, half as usize - 1)).transpose();
    let victim = cell(en_passant >> 16)?;
    position.en_passant = cell(en_passant & 0xFFFF)?.map(|on| EnPassant { on, victim });
    for entry in assume.unwrap_or("").split_terminator('\0') {
        let condition: String = entry.chars().skip(1).collect();
        position.assume.push((condition, entry.starts_with('+')));
    }
    Ok(position)
}

fn cell_at(board: &Board, index: usize) -> Result<CellId, JsError> {
    board.at(index).ok_or_else(|| misuse("off-board", "expected a cell of the board"))
}

/// How a text is to be read, by a number of the package: in its lower byte the notation (0 has it found out, then come
/// those of `notations`), above it the dialect, in the order of `dialects`.
fn manner_of(number: usize) -> Result<Manner, JsError> {
    // With one notation there is nothing to find out.
    let place = (number & 0xFF).saturating_sub(1);
    let found = Notation::ALL.get(place).zip(Dialect::ALL.get(number >> 8));
    let (&notation, &dialect) = found.ok_or_else(|| misuse("unknown-notation", "expected the number of a notation"))?;
    Ok(Manner { notation, dialect })
}

/// The ids of the dialects, in the order of their numbers.
#[wasm_bindgen]
#[must_use]
pub fn dialects() -> Vec<String> {
    Dialect::ALL.iter().map(|dialect| dialect.id().to_owned()).collect()
}

/// The ids of the notations, in the order of their numbers.
#[wasm_bindgen]
#[must_use]
pub fn notations() -> Vec<String> {
    Notation::ALL.iter().map(|notation| notation.id().to_owned()).collect()
}

/// The bits of what `moves` returns.
mod found {
    /// There are diagnostics.
    pub(super) const DIAGNOSTICS: u32 = 1;
    /// The limits cut the list.
    pub(super) const CUT: u32 = 2;
    /// There are moves that do more than to put the piece on a cell and to take what stands there.
    pub(super) const SPECIAL: u32 = 4;
    /// Where the number of the other moves begins.
    pub(super) const COUNT_SHIFT: u32 = 8;
}

/// Generates the moves of a piece; `plain_moves` and `special_moves` then give them. Returns in bit 0 whether there are
/// diagnostics, in bit 1 whether the limits cut the list, in bit 2 whether there are special moves, and from bit 8 on how
/// many plain ones there are.
///
/// # Errors
///
/// `unknown-board`, `off-board`, `unknown-notation`, `unknown-piece` or `bad-option`.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "flat arguments are what makes the call cheap")]
pub fn moves(
    text: &str,
    manner: usize,
    piece: Option<String>,
    board: usize,
    at: usize,
    flags: u32,
    occupants: Option<Vec<u8>>,
    en_passant: u32,
    assume: Option<String>,
) -> Result<u32, JsError> {
    let bench = Bench::with_handle(board)?;
    let study = bench.study(text, manner_of(manner)?, piece.as_deref())?;
    let occupants = occupants.as_deref().unwrap_or_default();
    let position = position(&bench.board, Flags(flags), occupants, en_passant, assume.as_deref())?;
    let from = cell_at(&bench.board, at)?;
    let moves = timed("piecewright:generate", || generate(&study.movement, &position, from));
    Ok(FOUND.with_borrow_mut(|Found { plain, special }| {
        plain.clear();
        encode_plain(&moves, plain);
        special.clear();
        for one in moves.special() {
            special.push_str(&one.to_text(&bench.board));
            special.push(' ');
        }
        let bit = |holds: bool, bit: u32| if holds { bit } else { 0 };
        bit(!study.diagnostics.is_empty(), found::DIAGNOSTICS)
            | bit(!moves.is_complete(), found::CUT)
            | bit(!special.is_empty(), found::SPECIAL)
            | u32::try_from(plain.len()).unwrap_or(0) << found::COUNT_SHIFT
    }))
}

/// Where the plain moves can be read that the last call of `moves` found, in board order: a word each, as in
/// `CompiledMovement`.
#[wasm_bindgen(js_name = plainMoves)]
#[must_use]
pub fn plain_moves() -> *const u32 {
    FOUND.with_borrow(|found| found.plain.as_ptr())
}

/// The move strings of the special moves that the last call of `moves` found, each before a space.
#[wasm_bindgen(js_name = specialMoves)]
#[must_use]
pub fn special_moves() -> String {
    FOUND.with_borrow_mut(|found| std::mem::take(&mut found.special))
}

/// The diagnostics of a piece on a board.
///
/// # Errors
///
/// `unknown-board`, `unknown-notation` or `unknown-piece`.
#[wasm_bindgen]
pub fn diagnostics(
    text: &str,
    manner: usize,
    piece: Option<String>,
    board: usize,
    complete: bool,
) -> Result<Ts<wire::Diagnostics>, JsError> {
    let bench = Bench::with_handle(board)?;
    let study = bench.study(text, manner_of(manner)?, piece.as_deref())?;
    Ok(wire::Diagnostics { diagnostics: wire_diagnostics(&study, complete, &Offsets::of(text)) }.into_ts()?)
}

fn wire_diagnostics(study: &Study, complete: bool, offsets: &Offsets) -> Vec<wire::Diagnostic> {
    let cut = (!complete && study.movement.is_complete()).then(|| too_large(study.span));
    study.diagnostics.iter().chain(&cut).map(|diagnostic| wire::Diagnostic::new(diagnostic, offsets)).collect()
}

/// What is drawn of a piece: marks, moves with their routes if they are wanted, and diagnostics; with `illustrated`, after
/// pieces were placed that let it show what it can do.
///
/// # Errors
///
/// `unknown-board`, `off-board`, `unknown-notation`, `unknown-piece` or `bad-option`.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "the same arguments as `moves`")]
pub fn diagram(
    text: &str,
    manner: usize,
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
    let bench = Bench::with_handle(board)?;
    let study = bench.study(text, manner_of(manner)?, piece.as_deref())?;
    let occupants = occupants.as_deref().unwrap_or_default();
    let mut position = position(&bench.board, Flags(flags), occupants, en_passant, assume.as_deref())?;
    let from = cell_at(&bench.board, at)?;
    let placed = if illustrated { illustrate(&study.movement, &position, from) } else { Vec::new() };
    for &(cell, occupant) in &placed {
        position.put(cell, occupant);
    }
    let diagram = timed("piecewright:generate", || draw(&study.movement, &position, from));
    let offsets = Offsets::of(text);
    let diagnostics = wire_diagnostics(&study, diagram.complete, &offsets);
    Ok(wire::Drawing::new(&diagram, &placed, &study, diagnostics, &offsets, routes).into_ts()?)
}

/// What a text says, apart from boards.
///
/// # Errors
///
/// `unknown-notation`.
#[wasm_bindgen]
pub fn parse(text: &str, manner: usize) -> Result<Ts<wire::Parsed>, JsError> {
    let manner = manner_of(manner)?;
    Ok(wire::Parsed::new(&manner.read(text), manner.notation, &Offsets::of(text)).into_ts()?)
}

/// A piece compiled for a board, for engines: the position and the moves lie in the module's own memory, where the
/// package reaches them without a copy through glue.
#[wasm_bindgen(js_name = CompiledMovement)]
pub struct CompiledMovement {
    bench: Rc<Bench>,
    study: Rc<Study>,
    occupants: Vec<u8>,
    out: Vec<u32>,
}

#[wasm_bindgen(js_class = CompiledMovement)]
impl CompiledMovement {
    /// Compiles a piece.
    ///
    /// # Errors
    ///
    /// `unknown-board`, `unknown-notation` or `unknown-piece`.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, manner: usize, piece: Option<String>, board: usize) -> Result<CompiledMovement, JsError> {
        let bench = Bench::with_handle(board)?;
        let study = bench.study(text, manner_of(manner)?, piece.as_deref())?;
        let occupants = vec![0; bench.board.len()];
        Ok(CompiledMovement { bench, study, occupants, out: Vec::new() })
    }

    /// Where the occupants are written, a byte a cell.
    #[must_use]
    pub fn occupants(&self) -> *const u8 {
        self.occupants.as_ptr()
    }

    /// Where the moves can be read after `run`.
    #[must_use]
    pub fn out(&self) -> *const u32 {
        self.out.as_ptr()
    }

    /// Generates the moves of a piece on a cell and returns how many words they take.
    ///
    /// # Errors
    ///
    /// `off-board` or `bad-option`.
    pub fn run(&mut self, from: usize, flags: u32) -> Result<usize, JsError> {
        let position = position(&self.bench.board, Flags(flags), &self.occupants, 0, None)?;
        let from = cell_at(&self.bench.board, from)?;
        let moves = generate(&self.study.movement, &position, from);
        self.out.clear();
        encode(&moves, &mut self.out);
        Ok(self.out.len())
    }
}

/// Writes moves as words: bits 0 to 15 the destination, bit 16 whether the piece on it is captured, bits 20 to 31 how many
/// further words belong to the move. A further word is a captured cell, or with bit 31 a piece put elsewhere: bits 0 to 14
/// from where, bits 15 to 29 to where.
fn encode(moves: &Moves, out: &mut Vec<u32>) {
    encode_plain(moves, out);
    for one in moves.special() {
        let further = one.captures.len() + one.shifted.len();
        out.push(number(one.to) | u32::try_from(further).unwrap_or(0) << 20);
        out.extend(one.captures.iter().map(|&cell| number(cell)));
        out.extend(one.shifted.iter().map(|&(from, to)| 1 << 31 | number(to) << 15 | number(from)));
    }
}

/// Writes the moves that need no further word.
fn encode_plain(moves: &Moves, out: &mut Vec<u32>) {
    out.extend(moves.plain().map(|to| number(to) | u32::from(moves.takes_on(to)) << 16));
}

fn number(cell: CellId) -> u32 {
    u32::try_from(cell.index()).unwrap_or(0)
}

/// Turns offsets in bytes into UTF-16 code units.
struct Offsets {
    /// For each character that is not ASCII, the byte after it and how many bytes more than units were counted so far.
    shifts: Vec<(usize, usize)>,
}

impl Offsets {
    fn of(text: &str) -> Offsets {
        let mut surplus = 0;
        let wide = text.char_indices().filter(|(_, c)| !c.is_ascii());
        let shifts = wide.map(|(at, c)| {
            surplus += c.len_utf8() - c.len_utf16();
            (at + c.len_utf8(), surplus)
        });
        Offsets { shifts: shifts.collect() }
    }

    fn units(&self, byte: usize) -> usize {
        let before = self.shifts.partition_point(|&(after, _)| after <= byte);
        let surplus = before.checked_sub(1).and_then(|last| self.shifts.get(last)).map_or(0, |&(_, surplus)| surplus);
        byte - surplus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_count_code_units() {
        let text = "aé😀\u{fffd}z";
        let offsets = Offsets::of(text);
        for (bytes, units) in [(0, 0), (1, 1), (3, 2), (7, 4), (10, 5), (11, 6)] {
            assert_eq!(offsets.units(bytes), units, "{bytes}");
        }
    }
}
