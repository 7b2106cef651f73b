//! Identifies pieces among the known ones, which the package loads from a file outside the module.

use crate::answers::piece_of;
use piecewright::board::Board;
use piecewright::budget::Budget;
use piecewright::identify::Catalog;
use piecewright::internal::limits::MAX_NAMING_WORK;
use piecewright::notation::{Notation, Style, read};
use piecewright::piece::Piece;
use piecewright::print::taxonomy;
use piecewright_wasm_common::pieces::arguments::notation_of;
use piecewright_wasm_common::pieces::boards::HeldBoard;
use piecewright_wasm_common::pieces::cache::{Cache, CacheKey};
use serde::Serialize;
use std::cell::RefCell;
use std::rc::Rc;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// The most relatives of a piece that are returned.
const MOST_RELATIVES: usize = 5;

/// The number of boards with a cached catalog; the catalog of one board takes about a megabyte.
const MOST_BOARDS: usize = 4;

/// The names of a piece; known pieces are given by their numbers.
#[derive(Serialize, Tsify)]
pub struct Identified {
    /// The known pieces with the same moves.
    pub same: Vec<usize>,
    /// The names in the Locomotive Taxonomy, the systematic one first.
    pub systematic: Vec<String>,
    /// Whether all of this was decided within the limits.
    pub complete: bool,
    /// The known pieces with similar moves, each with a description of the difference.
    #[tsify(type = "[number, string][]")]
    pub nearest: Vec<(usize, String)>,
}

/// The known pieces.
#[wasm_bindgen(js_name = KnownPieces)]
#[derive(Debug)]
pub struct KnownPieces {
    catalog: Catalog,
    /// The catalogs for the boards that were requested last.
    boards: RefCell<Vec<(Board, Rc<Catalog>)>>,
    /// The taxonomy names that were found; the search for them takes longest.
    names: RefCell<Cache<Rc<Named>>>,
}

/// The names of a piece in the taxonomy, and whether the search for them was complete.
#[derive(Debug)]
struct Named {
    names: Vec<String>,
    complete: bool,
}

impl Named {
    fn of(piece: &Piece) -> Named {
        let mut budget = Budget::new(MAX_NAMING_WORK);
        let names = taxonomy::names_within(piece, &mut budget);
        Named { names, complete: !budget.is_spent() }
    }
}

#[wasm_bindgen(js_class = KnownPieces)]
impl KnownPieces {
    /// Reads texts in Betza's notation and then in the Lispy notation, one per line; the number of a piece is the index
    /// of its line. `first_alike` has for each piece the number of the first one that moves the same way on squares.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(betza: &str, lispy: &str, first_alike: &[u32]) -> KnownPieces {
        let piece = |line: &str, notation: Notation| {
            read(line, notation).pieces.pop().map(|definition| definition.piece).unwrap_or_default()
        };
        let betza = betza.lines().map(|line| piece(line, Notation::XBETZA));
        let lispy = lispy.lines().map(|line| piece(line, Notation::Lcpn(Style::Lisp)));
        let first_alike: Vec<usize> = first_alike.iter().filter_map(|&number| usize::try_from(number).ok()).collect();
        let catalog = Catalog::knowing(betza.chain(lispy).collect(), &first_alike);
        KnownPieces { catalog, boards: RefCell::default(), names: RefCell::new(Cache::EMPTY) }
    }

    /// Identifies a piece, on a board if one is given. Its systematic name always describes its moves on squares.
    ///
    /// # Errors
    ///
    /// `unknown-notation`, `unknown-piece` or `unknown-board`.
    pub fn identify(
        &self,
        text: &str,
        notation: usize,
        piece: Option<String>,
        board: Option<usize>,
    ) -> Result<Ts<Identified>, JsError> {
        let asked = CacheKey { board: 0, notation: notation_of(notation)?, text, piece: piece.as_deref() };
        let piece = piece_of(text, notation, asked.piece)?;
        let identity = match board {
            Some(board) => self.on(board)?.identify(&piece, MOST_RELATIVES),
            None => self.catalog.identify(&piece, MOST_RELATIVES),
        };
        let known = self.names.borrow_mut().get(asked);
        let systematic = known.unwrap_or_else(|| {
            let named = Rc::new(Named::of(&piece));
            let bytes = named.names.iter().map(|name| size_of::<String>() + name.len()).sum();
            self.names.borrow_mut().keep(asked, Rc::clone(&named), bytes);
            named
        });
        Ok(Identified {
            same: identity.same,
            systematic: systematic.names.clone(),
            complete: identity.complete && systematic.complete,
            nearest: identity.nearest.into_iter().map(|relative| (relative.number, relative.difference)).collect(),
        }
        .into_ts()?)
    }

    /// Returns the catalog of the known pieces on a board.
    fn on(&self, board: usize) -> Result<Rc<Catalog>, JsError> {
        let held = HeldBoard::with_handle(board)?;
        let mut boards = self.boards.borrow_mut();
        if let Some((_, known)) = boards.iter().find(|(own, _)| *own == held.board) {
            return Ok(Rc::clone(known));
        }
        if MOST_BOARDS <= boards.len() {
            boards.remove(0);
        }
        let catalog = Rc::new(Catalog::on(self.catalog.pieces().to_vec(), &held.board));
        boards.push((held.board.clone(), Rc::clone(&catalog)));
        Ok(catalog)
    }
}
