//! What the calls of a module read.

use crate::misuse;
use piecewright::board::{Board, BoardError};
use piecewright::compiled_text::{CompiledText, UnknownPiece};
use piecewright::notation::{Notation, Reading};
use std::cell::Cell;
use wasm_bindgen::JsError;

/// What the calls about pieces read. A module names only what it has, so that the linker drops the rest.
#[derive(Clone, Copy)]
pub struct Registry {
    /// The notations, in the order of their numbers.
    pub notations: &'static [Notation],
    /// Reads a text.
    pub read: fn(&str, Notation) -> Reading,
    /// Reads the text of a board.
    pub board: fn(&str) -> Result<Board, BoardError>,
    /// Compiles a piece of a text for a board.
    pub compile: fn(Reading, Option<&str>, &Board) -> Result<CompiledText, UnknownPiece>,
}

thread_local! {
    static REGISTRY: Cell<Option<Registry>> = const { Cell::new(None) };
}

impl Registry {
    /// Makes all calls of the module use this registry; the module calls it when it starts.
    pub fn install(self) {
        REGISTRY.set(Some(self));
    }

    /// Returns the registry of the module.
    ///
    /// # Errors
    ///
    /// `not-loaded` before the module has started, when nothing can call it.
    pub fn installed() -> Result<Registry, JsError> {
        REGISTRY.get().ok_or_else(|| misuse("not-loaded", "expected the module to have started"))
    }
}
