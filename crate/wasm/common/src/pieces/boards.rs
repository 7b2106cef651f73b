//! The boards that JavaScript refers to by handle, and the pieces compiled for them.

use super::cache::{Cache, CacheKey};
use super::timed;
use crate::{Registry, misuse};
use piecewright::board::{Board, BoardError};
use piecewright::compiled_text::CompiledText;
use piecewright::notation::Notation;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::JsError;

thread_local! {
    static BOARDS: RefCell<HeldBoards> = const { RefCell::new(HeldBoards { count: 0, held: Vec::new() }) };
    static COMPILED_TEXTS: RefCell<Cache<Rc<CompiledText>>> = const { RefCell::new(Cache::EMPTY) };
}

/// The boards with valid handles, in the order in which they were made.
struct HeldBoards {
    /// The number of boards made so far, which is the next handle; handles are unique.
    count: usize,
    held: Vec<Rc<HeldBoard>>,
}

/// A board that JavaScript holds by its handle, for which texts are compiled.
pub struct HeldBoard {
    /// The board.
    pub board: Board,
    handle: usize,
}

impl HeldBoard {
    /// Makes a board and returns its handle, which is valid until the board is dropped; the package limits how many it
    /// holds.
    ///
    /// # Errors
    ///
    /// `unknown-board` if the text is not a board.
    pub fn make(spec: &str) -> Result<usize, JsError> {
        let board = (Registry::installed()?.board)(spec)
            .map_err(|error: BoardError| misuse("unknown-board", &error.to_string()))?;
        Ok(BOARDS.with_borrow_mut(|HeldBoards { count, held }| {
            let handle = *count;
            *count = handle.wrapping_add(1);
            held.push(Rc::new(HeldBoard { board, handle }));
            handle
        }))
    }

    /// Removes a board. Compiled movements keep it; its compiled texts are not requested any more, so the cache drops them
    /// over time.
    pub fn forget(handle: usize) {
        BOARDS.with_borrow_mut(|boards| boards.held.retain(|held| held.handle != handle));
    }

    /// Returns the board of a handle.
    ///
    /// # Errors
    ///
    /// `unknown-board` if the handle is not valid.
    pub fn with_handle(handle: usize) -> Result<Rc<HeldBoard>, JsError> {
        let found = BOARDS.with_borrow(|boards| boards.held.iter().find(|held| held.handle == handle).cloned());
        found.ok_or_else(|| misuse("unknown-board", "expected the handle of a board"))
    }

    /// Compiles a piece of a text, or takes it from the cache.
    ///
    /// # Errors
    ///
    /// `unknown-piece` if the text does not define it.
    pub fn compiled(&self, text: &str, notation: Notation, piece: Option<&str>) -> Result<Rc<CompiledText>, JsError> {
        let asked = CacheKey { board: self.handle, text, notation, piece };
        if let Some(found) = COMPILED_TEXTS.with_borrow_mut(|cache| cache.get(asked)) {
            return Ok(found);
        }
        let registry = Registry::installed()?;
        let reading = timed("piecewright:parse", || (registry.read)(text, notation));
        let compiled = timed("piecewright:compile", || (registry.compile)(reading, piece, &self.board));
        let mut compiled = compiled.map_err(|error| misuse("unknown-piece", &error.to_string()))?;
        // The patterns are not needed after compilation, and would double the memory.
        compiled.reading.pieces = Vec::new();
        let compiled = Rc::new(compiled);
        COMPILED_TEXTS.with_borrow_mut(|cache| cache.keep(asked, Rc::clone(&compiled), compiled.bytes()));
        Ok(compiled)
    }
}
