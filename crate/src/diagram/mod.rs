//! Diagrams: what a board shows about a piece, as plain data that renderers draw.
//!
//! ```
//! use piecewright::board::{Board, Position};
//! use piecewright::diagram::draw;
//! use piecewright::movegen::compile;
//! use piecewright::notation::{Notation, read};
//!
//! let board: Board = "5x3".parse().unwrap();
//! let position = Position::empty(&board);
//! let reading = read("N", Notation::XBETZA);
//! let movement = compile(&reading.pieces[0].piece, &board);
//! let diagram = draw(&movement, &position, board.middle());
//! assert_eq!(diagram.to_string(), "\
//! X . . . X
//! . . ! . .
//! X . . . X
//! ");
//! ```

mod drawing;
mod illustrate;
#[cfg(feature = "serde")]
mod json;
mod letters;
mod mark;
mod text;

use crate::board::{CellId, Position};
use crate::limits::MAX_ARRIVALS;
use crate::movegen::{Arrival, FnVisitor, Move, Movement, Visitor, run};
use crate::order::sort_by;
use crate::piece::OriginId;
use drawing::Drawing;
pub use illustrate::illustrate;
pub use mark::{Mark, Marks, MoveKind};

/// What a piece can do in a position.
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::compiled_text::CompiledText;
/// use piecewright::diagram::{Mark, draw};
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "3x3".parse().unwrap();
/// let pawn = CompiledText::new(read("mfWcfF", Notation::XBETZA), None, &board).unwrap();
/// let position = Position::empty(&board);
/// let diagram = draw(&pawn.movement, &position, board.middle());
/// let quiet = diagram.cells.iter().filter(|marked| marked.marks.contains(Mark::Quiet));
/// assert_eq!(quiet.map(|marked| board.name(marked.cell)).collect::<Vec<_>>(), ["b3"]);
/// assert_eq!(diagram.moves.len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagram<'a> {
    /// The position, with the board and what stands on it.
    pub position: &'a Position<'a>,
    /// Where the piece stands.
    pub at: CellId,
    /// The cells that have marks, in board order.
    pub cells: Vec<CellMarks>,
    /// The moves, in order.
    pub moves: Vec<DrawnMove>,
    /// Whether these are all marks and moves; they are not if the piece exceeds the limits.
    pub complete: bool,
}

impl Diagram<'_> {
    /// Returns the moves with their move strings, sorted by byte value.
    #[must_use]
    pub fn moves_by_text(&self) -> Vec<(String, &DrawnMove)> {
        let text = |drawn: &DrawnMove| drawn.result.to_text(self.position.board);
        let mut moves: Vec<(String, &DrawnMove)> = self.moves.iter().map(|drawn| (text(drawn), drawn)).collect();
        sort_by(&mut moves, |a, b| a.0 < b.0);
        moves
    }
}

/// The marks of a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct CellMarks {
    /// Which cell.
    pub cell: CellId,
    /// Its marks.
    pub marks: Marks,
    /// The parts of the text that made them, without duplicates.
    pub origins: Vec<OriginId>,
}

/// A move of a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DrawnMove {
    /// Its result.
    pub result: Move,
    /// What kind of move it is.
    pub kind: MoveKind,
    /// Whether it depends on an unspecified condition.
    pub conditional: bool,
    /// The parts of the text that made it, without duplicates.
    pub origins: Vec<OriginId>,
    /// The routes to it: the cells on which legs ended, including the last one.
    pub routes: Vec<Vec<CellId>>,
}

/// Draws a piece: its moves, and the cells on which it could capture a piece that is not there now.
///
/// An empty cell on which an enemy could be captured has the mark for a capture, so the pawn `fmWfcF` has three marked
/// cells on an empty board. If it is unspecified whether the piece has moved, its first moves are marked too, but they
/// are not among the moves.
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::diagram::{Mark, draw};
/// use piecewright::movegen::compile;
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let pawn = compile(&read("fmWfcF", Notation::XBETZA).pieces[0].piece, &board);
/// let position = Position::empty(&board);
/// let diagram = draw(&pawn, &position, board.cell("e4").unwrap());
/// let captures = diagram.cells.iter().filter(|cell| cell.marks.contains(Mark::Capture));
/// assert_eq!(captures.map(|cell| board.name(cell.cell)).collect::<Vec<_>>(), ["d5", "f5"]);
/// assert_eq!(diagram.moves.len(), 1);
/// ```
#[must_use]
pub fn draw<'a>(movement: &Movement, position: &'a Position<'a>, at: CellId) -> Diagram<'a> {
    let mut drawing = Drawing::new(position, at);
    let mut take_in = |arrival: &Arrival| drawing.take_in(arrival);
    let mut visitor = FnVisitor::new(&mut take_in, MAX_ARRIVALS);
    let complete = run(movement, position, at, &mut visitor) && !visitor.is_full();
    let (cells, moves) = drawing.finish();
    Diagram { position, at, cells, moves, complete }
}
