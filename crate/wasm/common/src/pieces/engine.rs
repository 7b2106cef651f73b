//! `CompiledMovement`, the handle through which engines generate moves in wasm memory.

use super::arguments::{Flags, cell_at, notation_of, position};
use super::boards::HeldBoard;
use piecewright::board::CellId;
use piecewright::compiled_text::CompiledText;
use piecewright::movegen::{Moves, generate};
use std::rc::Rc;
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// A piece compiled for a board, for engines. The position and the moves lie in the memory of the module, where the
/// package accesses them without copying.
#[wasm_bindgen(js_name = CompiledMovement)]
pub struct CompiledMovement {
    held: Rc<HeldBoard>,
    compiled: Rc<CompiledText>,
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
    pub fn new(text: &str, notation: usize, piece: Option<String>, board: usize) -> Result<CompiledMovement, JsError> {
        let held = HeldBoard::with_handle(board)?;
        let compiled = held.compiled(text, notation_of(notation)?, piece.as_deref())?;
        let occupants = vec![0; held.board.len()];
        Ok(CompiledMovement { held, compiled, occupants, out: Vec::new() })
    }

    /// Returns the address of the occupants, one byte per cell.
    #[must_use]
    pub fn occupants(&self) -> *const u8 {
        self.occupants.as_ptr()
    }

    /// Returns the address of the moves, valid after `run`.
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
        let position = position(&self.held.board, Flags(flags), &self.occupants, 0, None)?;
        let from = cell_at(&self.held.board, from)?;
        let moves = generate(&self.compiled.movement, &position, from);
        self.out.clear();
        encode(&moves, &mut self.out);
        Ok(self.out.len())
    }
}

#[cfg(feature = "rays")]
#[wasm_bindgen(js_class = CompiledMovement)]
impl CompiledMovement {
    /// Returns all moves as a table of rays for the flags of `run`, or nothing for a piece that
    /// does more.
    #[must_use]
    pub fn rays(&self, flags: u32) -> Option<Vec<u16>> {
        let flags = Flags(flags);
        piecewright::movegen::rays(
            &self.compiled.movement,
            &self.held.board,
            flags.player(),
            flags.unmoved().unwrap_or(false),
        )
    }
}

/// Encodes moves as words. Bits 0 to 15 are the destination, bit 16 says whether the piece on it is captured, and bits
/// 20 to 31 count the further words of the move. A further word is a captured cell, or with bit 31 a shifted piece:
/// bits 0 to 14 are its origin, bits 15 to 29 its destination.
fn encode(moves: &Moves, out: &mut Vec<u32>) {
    encode_plain(moves, out);
    for m in moves.special() {
        let further = m.captures.len() + m.shifted.len();
        out.push(number(m.to) | u32::try_from(further).unwrap_or(0) << 20);
        out.extend(m.captures.iter().map(|&cell| number(cell)));
        out.extend(m.shifted.iter().map(|&(from, to)| 1 << 31 | number(to) << 15 | number(from)));
    }
}

/// Encodes the moves that need no further words.
pub(super) fn encode_plain(moves: &Moves, out: &mut Vec<u32>) {
    out.extend(moves.plain().map(|to| number(to) | u32::from(moves.takes_on(to)) << 16));
}

fn number(cell: CellId) -> u32 {
    u32::try_from(cell.index()).unwrap_or(0)
}
