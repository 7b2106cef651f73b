//! From what is drawn on a board to the shortest text: which cells a piece reaches, and how.
//!
//! A stroke is one thing drawn: a cell and what happens there, perhaps by way of another cell. What is drawn is put together
//! from moves of Betza's notation, which are tried out on the board itself: a move that leads to no cell but those that are
//! drawn may be part of the text, and the shortest choice of such moves that lead to all of them is the text. It holds for
//! this board and this cell; where the board ends, any continuation will do, and the shortest is taken.
//!
//! ```
//! use piecewright::board::Board;
//! use piecewright::notation::{Dialect, Notation};
//! use piecewright::sketch::{Ends, Manner, Stroke, write};
//!
//! let board: Board = "8x8".parse().unwrap();
//! let cell = |name| board.cell(name).unwrap();
//! let text = |strokes: &[Stroke]| write(&board, cell("d4"), strokes, Notation::Betza, Dialect::default()).text;
//! // One leap and all its images.
//! let knight = Stroke { symmetric: true, ..Stroke::to(cell("e6"), Ends::Both) };
//! assert_eq!(text(&[knight]), "N");
//! // All cells up to the edge are a slide.
//! let cells = ["d5", "d6", "d7", "d8"].map(|name| Stroke::to(cell(name), Ends::Quiet));
//! assert_eq!(text(&cells), "fmR");
//! // A diagonal step, then a slide outward.
//! let griffon = Stroke { by: Manner::Slide, via: Some(cell("e5")), symmetric: true, ..Stroke::to(cell("e8"), Ends::Both) };
//! assert_eq!(text(&[griffon]), "[F-R]");
//! ```

mod bends;
mod check;
mod directions;
mod family;
mod kings;
mod lines;
mod wanted;

use crate::board::{Board, CellId, Shape};
use crate::notation::{Definition, Dialect, Notation, Span, read};
use crate::piece::{Path, Piece};
use crate::print::{choice, print};
use check::differences;
use wanted::Wanted;
pub use wanted::{Ends, Manner, Stroke};

/// A text for what is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    /// The text; nothing if nothing is drawn.
    pub text: String,
    /// In what its moves are not those that are drawn; nothing if they are.
    pub losses: Vec<String>,
}

/// Writes the shortest text whose moves, of a white piece on this cell, are those that are drawn.
///
/// Strokes to the cell of the piece itself draw nothing.
#[must_use]
pub fn write(board: &Board, at: CellId, strokes: &[Stroke], notation: Notation, dialect: Dialect) -> Sketch {
    let wanted = Wanted::new(board, at, strokes);
    if wanted.is_nothing() {
        return Sketch::default();
    }
    let (mut moves, literal) = match wanted.anywhere() {
        Some(text) => (vec![text], Vec::new()),
        None => lines::lines(&wanted),
    };
    moves.extend(bends::bends(&wanted));
    if moves.iter().map(String::len).sum::<usize>() <= LONG {
        kings::merge(&mut moves, &wanted);
    }
    let joined = choice::joined(moves);
    let found = read(&joined, Notation::Betza).pieces.pop().map(|one| one.piece).unwrap_or_default();
    let mut sketch = printed(board, &joined, found, literal, notation, dialect);
    if !wanted.is_whole {
        sketch.losses.push("more is drawn than is looked at".to_owned());
    }
    sketch.losses.extend(differences(&sketch.text, notation, dialect, &wanted));
    sketch
}

/// A text of so many letters is not made shorter, which would take seconds and help nobody.
const LONG: usize = 300;

/// The text of a piece that moves as `joined` and by these leaps.
fn printed(
    board: &Board,
    joined: &str,
    found: Piece,
    literal: Vec<Path>,
    notation: Notation,
    dialect: Dialect,
) -> Sketch {
    let is_square = board.shape() == Shape::Square;
    let is_written = notation == Notation::Betza && dialect == Dialect::default();
    // On cells of other shapes directions mean something else than the printer takes them for.
    if is_written && (!is_square || (LONG < joined.len() && literal.is_empty())) {
        return Sketch { text: joined.to_owned(), losses: Vec::new() };
    }
    let has_literal = !literal.is_empty();
    let piece = Piece { paths: found.paths.into_iter().chain(literal).collect(), properties: Vec::new() };
    let definition = Definition { name: None, span: Span::default(), side: None, piece, switches: Vec::new() };
    let printed = print(&[definition], notation, dialect);
    let is_shorter = is_written && !has_literal && (printed.text.len() > joined.len() || !printed.losses.is_empty());
    if is_shorter {
        return Sketch { text: joined.to_owned(), losses: Vec::new() };
    }
    Sketch { text: printed.text, losses: printed.losses }
}
