//! Plain JavaScript objects that calls return; the TypeScript types of the package are generated from them.

pub use crate::diagnostic::{Diagnostic, Span};
use crate::offsets::Offsets;
use piecewright::board::{Board, CellId};
use piecewright::compiled_text::CompiledText;
use piecewright::notation::{self, Reading};
use piecewright::piece::{OriginId, Player, Property};
use piecewright::{board, diagram};
use serde::Serialize;
use tsify::Tsify;

impl Span {
    /// Converts the parts of a text that origins stand for.
    #[must_use]
    pub fn all(origins: &[OriginId], reading: &Reading, offsets: &Offsets) -> Vec<Span> {
        origins.iter().filter_map(|&id| reading.origin(id)).map(|span| Span::new(span, offsets)).collect()
    }
}

/// A condition in prose.
#[derive(Serialize, Tsify)]
pub struct Switch {
    /// The text of the condition.
    pub text: String,
    /// Where the condition begins in the text, in UTF-16 code units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
}

/// A piece that a text defines.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ParsedPiece {
    /// The name, or `null` if the text has none.
    pub name: Option<String>,
    /// Where the definition begins in the text, in UTF-16 code units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The side that has the piece, or `null` if both may have it.
    #[tsify(type = "'white' | 'black' | null")]
    pub side: Option<&'static str>,
    /// Its properties, such as `royal`.
    pub properties: Vec<&'static str>,
    /// Its conditions in prose, which `assume` decides.
    pub switches: Vec<Switch>,
    /// Notes about it in prose.
    pub notes: Vec<String>,
}

impl ParsedPiece {
    fn new(definition: &notation::Definition, offsets: &Offsets) -> ParsedPiece {
        let Span { from, to } = Span::new(definition.span, offsets);
        let switch = |switch: &notation::Switch| {
            let Span { from, to } = Span::new(switch.span, offsets);
            Switch { text: switch.text.clone(), from, to }
        };
        let properties = &definition.piece.properties;
        ParsedPiece {
            name: definition.name.clone(),
            from,
            to,
            side: definition.side.map(Player::name),
            properties: properties
                .iter()
                .filter_map(|property| match property {
                    Property::Royal => Some("royal"),
                    Property::Iron => Some("iron"),
                    Property::Incomplete => Some("incomplete"),
                    Property::Note(_) => None,
                })
                .collect(),
            switches: definition.switches.iter().map(switch).collect(),
            notes: properties
                .iter()
                .filter_map(|property| match property {
                    Property::Note(note) => Some(note.clone()),
                    Property::Royal | Property::Iron | Property::Incomplete => None,
                })
                .collect(),
        }
    }
}

/// The result of reading a text, independent of boards.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Parsed {
    /// The notation it was read in.
    pub notation: &'static str,
    /// The pieces it defines.
    pub pieces: Vec<ParsedPiece>,
    /// The errors, warnings and remarks about the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    /// Describes what a text defines.
    #[must_use]
    pub fn new(reading: &Reading, notation: notation::Notation, offsets: &Offsets) -> Parsed {
        Parsed {
            notation: notation.id(),
            pieces: reading.pieces.iter().map(|piece| ParsedPiece::new(piece, offsets)).collect(),
            diagnostics: reading.diagnostics.iter().map(|diagnostic| Diagnostic::new(diagnostic, offsets)).collect(),
        }
    }
}

/// A list of diagnostics.
#[derive(Serialize, Tsify)]
pub struct Diagnostics {
    /// The diagnostics, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// The shape of the cells.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Squares.
    Square,
    /// Hexagons with a flat side up.
    HexFlat,
    /// Hexagons with a corner up.
    HexPointy,
    /// Triangles: those of shade 0 point up, those of shade 1 point down.
    Triangle,
}

/// A cell of a drawing; see `Layout` for its coordinates.
#[derive(Serialize, Tsify)]
pub struct CellShape {
    /// The name of the cell.
    pub name: String,
    /// The horizontal position; larger values are further right.
    pub x: i16,
    /// The vertical position; larger values are further forward.
    pub y: i16,
    /// The color: 0 (that of a1) or 1 on squares and triangles, 0 to 2 on hexagons.
    pub shade: u8,
}

/// The name of a file or a rank, placed outside the board.
#[derive(Serialize, Tsify)]
pub struct Label {
    /// The name.
    pub text: String,
    /// The horizontal position; larger values are further right.
    pub x: i16,
    /// The vertical position; larger values are further forward.
    pub y: i16,
}

/// The layout of a board. On squares, `x` and `y` count files and ranks; levels lie side by side, a file apart. On
/// hexagons with a side of length 1, a cell lies at (1.5 x, 0.866 y) if flat-topped and at (0.866 x, 1.5 y) if pointy.
/// On triangles, the middle of a cell lies at (0.5 x, 0.289 y). `y` grows upward for white.
#[derive(Serialize, Tsify)]
pub struct Layout {
    /// The spec of the board.
    pub board: String,
    /// The shape of its cells.
    pub shape: Shape,
    /// The cells, in board order.
    pub cells: Vec<CellShape>,
    /// The names of files and ranks.
    pub labels: Vec<Label>,
}

impl Layout {
    /// Describes how a board is drawn.
    #[must_use]
    pub fn new(board: &Board) -> Layout {
        let board::Layout { shape, cells, labels, .. } = board.layout();
        Layout {
            board: board.to_string(),
            shape: match shape {
                board::Shape::Square => Shape::Square,
                board::Shape::HexFlat => Shape::HexFlat,
                board::Shape::HexPointy => Shape::HexPointy,
                board::Shape::Triangle => Shape::Triangle,
            },
            cells: cells
                .into_iter()
                .map(|cell| CellShape { name: cell.name, x: cell.x, y: cell.y, shade: cell.shade })
                .collect(),
            labels: labels.into_iter().map(|label| Label { text: label.text, x: label.x, y: label.y }).collect(),
        }
    }
}

macro_rules! mirrored_enum {
    ($(#[$doc:meta])* $name:ident: $($variant:ident $text:literal,)*) => {
        $(#[$doc])*
        #[derive(Serialize, Tsify)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[doc = $text] $variant,)*
        }

        impl From<diagram::$name> for $name {
            fn from(value: diagram::$name) -> $name {
                match value {
                    $(diagram::$name::$variant => $name::$variant,)*
                }
            }
        }
    };
}

mirrored_enum! {
    /// What a diagram shows on a cell.
    Mark:
    Quiet "The piece can move here, taking nothing.",
    Capture "It can capture here, landing on the captured piece.",
    Destroy "It can capture a friend here.",
    Initial "All of that only while it has not moved.",
    EnPassant "It can end here after a piece has passed, and takes that piece.",
    Hurdle "What stands here is jumped by a move that needs it.",
    Blocking "A piece here would block a lame leap.",
    WayPoint "A leg ends here, and the move goes on.",
    Locust "What stands here is captured on the way to elsewhere.",
    Igui "What stands here is captured without the piece moving.",
    Burnt "What stands here is captured with all others in range.",
    Castling "It can castle to here.",
    Swap "It can go here and put another piece elsewhere, such as what stands here.",
    Promotion "It is promoted when it ends here.",
    Null "It can move and end where it began.",
    Conditional "All of that only if something holds that nobody decided.",
    Zone "It belongs to a part of the board that the piece is bound to.",
}

mirrored_enum! {
    /// The kind of a move.
    MoveKind:
    Quiet "It takes nothing.",
    Capture "It captures what it lands on.",
    Destroy "It captures a friend.",
    EnPassant "It captures a piece in passing.",
    Locust "It captures something that it does not land on.",
    Igui "It captures without moving.",
    Castling "A friend moves too.",
    Swap "It puts another piece elsewhere.",
    Burn "It captures all that is in range, without moving.",
    Null "Nothing changes.",
}

/// The marks of a cell.
#[derive(Serialize, Tsify)]
pub struct CellMarks {
    /// The name of the cell.
    pub cell: String,
    /// The marks; both `quiet` and `capture` if the piece can do either.
    pub marks: Vec<Mark>,
    /// The parts of the text that produced the marks.
    pub origins: Vec<Span>,
}

/// Another piece that a move puts elsewhere: a castling partner, or a piece that was swapped.
#[derive(Serialize, Tsify)]
pub struct Companion {
    /// The cell from which it goes.
    pub from: String,
    /// The cell to which it goes.
    pub to: String,
}

/// A move of a diagram.
#[derive(Serialize, Tsify)]
pub struct DiagramMove {
    /// The move string.
    #[serde(rename = "move")]
    pub text: String,
    /// The cell on which the piece stands afterward.
    pub to: String,
    /// The cells of captured pieces.
    pub captures: Vec<String>,
    /// The other pieces that the move puts elsewhere, if there are any.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub companions: Vec<Companion>,
    /// The name of what the piece becomes, if it is promoted.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<String>,
    /// The kind of the move.
    pub kind: MoveKind,
    /// Whether it depends on an unspecified condition.
    pub conditional: bool,
    /// The parts of the text that produced the move.
    pub origins: Vec<Span>,
    /// The routes of the move: for each, the cells on which its legs end, including the destination.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routes: Option<Vec<Vec<String>>>,
}

/// The diagram of a piece.
#[derive(Serialize, Tsify)]
pub struct Drawing {
    /// The cells that have marks.
    pub cells: Vec<CellMarks>,
    /// The moves, sorted as strings.
    pub moves: Vec<DiagramMove>,
    /// Whether the list of moves is complete.
    pub complete: bool,
    /// The pieces placed to show what the piece can do: the name of each cell and its occupant.
    #[tsify(type = "[cell: string, occupant: 'friend' | 'enemy' | 'friend-royal' | 'enemy-royal'][]")]
    pub placed: Vec<Vec<String>>,
    /// The errors, warnings and remarks about the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Drawing {
    /// Describes a diagram.
    #[must_use]
    pub fn new(
        diagram: &diagram::Diagram,
        placed: &[(CellId, board::Occupant)],
        compiled: &CompiledText,
        diagnostics: Vec<Diagnostic>,
        offsets: &Offsets,
        routes: bool,
    ) -> Drawing {
        let board = diagram.position.board;
        let name = |cell: &CellId| board.name(*cell).to_owned();
        let companion = |(from, to): &(CellId, CellId)| Companion { from: name(from), to: name(to) };
        let cells = diagram.cells.iter().map(|marked| CellMarks {
            cell: name(&marked.cell),
            marks: marked.marks.iter().map(Mark::from).collect(),
            origins: Span::all(&marked.origins, &compiled.reading, offsets),
        });
        let moves = diagram.moves_by_text().into_iter().map(|(text, drawn)| DiagramMove {
            text,
            to: name(&drawn.result.to),
            captures: drawn.result.captures.iter().map(name).collect(),
            companions: drawn.result.shifted.iter().map(companion).collect(),
            promotion: drawn.result.becomes.as_ref().map(|becomes| becomes.0.clone()),
            kind: drawn.kind.into(),
            conditional: drawn.conditional,
            origins: Span::all(&drawn.origins, &compiled.reading, offsets),
            routes: routes.then(|| drawn.routes.iter().map(|route| route.iter().map(name).collect()).collect()),
        });
        let placed = placed.iter().map(|(cell, occupant)| vec![name(cell), occupant.name().to_owned()]);
        Drawing {
            cells: cells.collect(),
            moves: moves.collect(),
            complete: diagram.complete,
            placed: placed.collect(),
            diagnostics,
        }
    }
}
