//! Finds the shortest text for a drawing on a board: the cells that a piece reaches, and how.
//!
//! A stroke is one drawn move: a cell and what happens there, possibly with a way-point. The text is built from moves
//! in Betza notation that are tried on the board. A move that leads only to drawn cells may be part of the text, and
//! the shortest choice of moves that covers all drawn cells becomes the text. It is valid for this board and this cell;
//! beyond the edge any continuation is possible, and the shortest is taken.
//!
//! ```
//! use piecewright::board::Board;
//! use piecewright::notation::Notation;
//! use piecewright::sketch::{Ends, LegKind, Stroke, write};
//!
//! let board: Board = "8x8".parse().unwrap();
//! let cell = |name| board.cell(name).unwrap();
//! let text = |strokes: &[Stroke]| write(&board, cell("d4"), strokes, Notation::XBETZA).text;
//! // One leap and all its images.
//! let knight = Stroke { symmetric: true, ..Stroke::to(cell("e6"), Ends::Both) };
//! assert_eq!(text(&[knight]), "N");
//! // All cells up to the edge are a slide.
//! let cells = ["d5", "d6", "d7", "d8"].map(|name| Stroke::to(cell(name), Ends::Quiet));
//! assert_eq!(text(&cells), "fmR");
//! // A diagonal step, then a slide outward.
//! let griffon = Stroke { by: LegKind::Slide, via: Some(cell("e5")), symmetric: true, ..Stroke::to(cell("e8"), Ends::Both) };
//! assert_eq!(text(&[griffon]), "[F-R]");
//! ```

mod bends;
mod check;
mod directions;
mod family;
mod kings;
mod lines;
mod target;

use crate::board::{Board, CellId, Shape};
use crate::notation::{Definition, Interpretation, Notation, Span, read};
use crate::piece::{Path, Piece};
use crate::print::{choice, print};
use check::{differences, unbent};
use target::Target;
pub use target::{Ends, LegKind, Stroke};

/// The text for a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Sketch {
    /// The text; empty if nothing is drawn.
    pub text: String,
    /// How its moves differ from the drawing, in words; empty if they match.
    pub losses: Vec<String>,
}

/// Writes the shortest text that gives a white piece on the given cell the moves that are drawn.
///
/// Strokes to the cell of the piece itself are ignored. Those with a way-point on which they begin or end are losses.
#[must_use]
pub fn write(board: &Board, at: CellId, strokes: &[Stroke], notation: impl Into<Interpretation>) -> Sketch {
    write_in(board, at, strokes, notation.into())
}

fn write_in(board: &Board, at: CellId, strokes: &[Stroke], notation: Interpretation) -> Sketch {
    let target = Target::new(board, at, strokes);
    if target.is_nothing() {
        return Sketch { text: String::new(), losses: unbent(&target) };
    }
    let (mut moves, literal) = match target.text_for_anywhere() {
        Some(text) => (vec![text], Vec::new()),
        None => lines::lines(&target),
    };
    moves.extend(bends::bends(&target));
    if moves.iter().map(String::len).sum::<usize>() <= LONG {
        kings::merge(&mut moves, &target);
    }
    let joined = choice::joined(moves);
    let found = read(&joined, Notation::XBETZA).pieces.pop().map(|definition| definition.piece).unwrap_or_default();
    let mut sketch = printed(board, &joined, found, literal, notation);
    if !target.is_whole {
        sketch.losses.push("more is drawn than is looked at".to_owned());
    }
    sketch.losses.extend(unbent(&target));
    sketch.losses.extend(differences(&sketch.text, notation, &target));
    sketch
}

/// Texts longer than this are not shortened, because that would take seconds for little benefit.
const LONG: usize = 300;

/// Writes a piece that has the moves of `joined` and the given leaps.
fn printed(board: &Board, joined: &str, found: Piece, literal: Vec<Path>, notation: Interpretation) -> Sketch {
    let is_square = board.shape() == Shape::Square;
    let is_written = notation.notation == Notation::XBETZA;
    // On cells of other shapes, directions have a different meaning than the printer assumes.
    if is_written && (!is_square || (LONG < joined.len() && literal.is_empty())) {
        return Sketch { text: joined.to_owned(), losses: Vec::new() };
    }
    let has_literal = !literal.is_empty();
    let piece = Piece { paths: found.paths.into_iter().chain(literal).collect(), properties: Vec::new() };
    let definition = Definition { name: None, span: Span::default(), side: None, piece, switches: Vec::new() };
    let printed = print(&[definition], notation);
    let is_shorter = is_written && !has_literal && (printed.text.len() > joined.len() || !printed.losses.is_empty());
    if is_shorter {
        return Sketch { text: joined.to_owned(), losses: Vec::new() };
    }
    Sketch { text: printed.text, losses: printed.losses }
}
