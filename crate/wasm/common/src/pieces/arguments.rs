//! Decodes the flat arguments of wasm calls: flags, positions, cells, notation and dialect.

use crate::{Registry, misuse};
use piecewright::board::{Board, CellId, EnPassant, Occupant, Position};
use piecewright::notation::{Dialect, Notation};
use piecewright::piece::Player;
use wasm_bindgen::JsError;

/// The bits of the `flags` that calls take.
#[derive(Clone, Copy)]
pub struct Flags(pub u32);

impl Flags {
    /// The mover is black.
    const BLACK: u32 = 1;
    /// It is known whether the piece has moved.
    const VIRGIN_KNOWN: u32 = 2;
    /// The piece has not moved.
    const VIRGIN: u32 = 4;
    /// The first bit of the turn number; 0 means unknown.
    const TURN_SHIFT: u32 = 8;

    /// The side of the mover.
    #[must_use]
    pub fn player(self) -> Player {
        if self.0 & Flags::BLACK == 0 { Player::White } else { Player::Black }
    }

    /// Whether the piece has not moved yet, if that is known.
    #[must_use]
    pub fn unmoved(self) -> Option<bool> {
        (self.0 & Flags::VIRGIN_KNOWN != 0).then_some(self.0 & Flags::VIRGIN != 0)
    }

    fn turn(self) -> Option<u16> {
        u16::try_from(self.0 >> Flags::TURN_SHIFT).ok().filter(|&turn| turn != 0)
    }
}

/// Builds a position from flat arguments. `occupants` has one byte per cell, or is empty for an empty board.
/// `en_passant` has the cell in its lower half and the victim in its upper half, each plus one, or 0 for none. `assume`
/// holds conditions, each preceded by `+` or `-` and followed by a NUL.
///
/// # Errors
///
/// `off-board` or `bad-option`.
pub fn position<'a>(
    board: &'a Board,
    flags: Flags,
    occupants: &[u8],
    en_passant: u32,
    assume: Option<&str>,
) -> Result<Position<'a>, JsError> {
    let mut position = Position::empty(board);
    position.player = flags.player();
    position.unmoved = flags.unmoved();
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

/// Returns the cell of an index.
///
/// # Errors
///
/// `off-board` if the board does not have it.
pub fn cell_at(board: &Board, index: usize) -> Result<CellId, JsError> {
    board.at(index).ok_or_else(|| misuse("off-board", "expected a cell of the board"))
}

/// Decodes the notation and dialect from one number. Its lower byte is the notation (0 for detection, then those of
/// the registry); the higher bits are the dialect, in the order of `Dialect::ALL`.
///
/// # Errors
///
/// `unknown-notation` if the module does not read it.
pub fn notation_of(number: usize) -> Result<Notation, JsError> {
    // 0 counts as the first notation: the module for Betza's has no other, and the package detects the notation for the
    // workshop.
    let index = (number & 0xFF).saturating_sub(1);
    let found = Registry::installed()?.notations.get(index).zip(Dialect::ALL.get(number >> 8));
    let (&notation, &dialect) = found.ok_or_else(|| misuse("unknown-notation", "expected the number of a notation"))?;
    Ok(notation.in_dialect(dialect))
}
