use super::packed::Manner;
use super::{misuse, timed};
use crate::board::{Board, BoardError};
use crate::order::SortedMap;
use crate::study::Study;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::JsError;

/// How many compiled texts are kept for a board; a page of diagrams has some hundreds.
const CACHED_TEXTS: usize = 512;

/// How many boards are kept; a person tries some dozens.
const MAX_BOARDS: usize = 1_000;

thread_local! {
    static BOARDS: RefCell<Vec<Rc<Bench>>> = const { RefCell::new(Vec::new()) };
}

/// A board and the texts compiled for it.
pub(super) struct Bench {
    pub board: Board,
    studies: RefCell<SortedMap<String, Rc<Study>>>,
}

impl Bench {
    /// The handle of a board, which is made unless it is known.
    pub(super) fn handle_of(spec: &str) -> Result<usize, JsError> {
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

    pub(super) fn with_handle(handle: usize) -> Result<Rc<Bench>, JsError> {
        let found = BOARDS.with_borrow(|boards| boards.get(handle).cloned());
        found.ok_or_else(|| misuse("unknown-board", "expected the handle of a board"))
    }

    pub(super) fn study(&self, text: &str, manner: Manner, piece: Option<&str>) -> Result<Rc<Study>, JsError> {
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
