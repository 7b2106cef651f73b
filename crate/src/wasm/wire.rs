//! What goes over the edge as plain JavaScript objects; the package's TypeScript types are made from these.

use super::Offsets;
use crate::board::{Board, CellId};
use crate::notation::{self, Reading, Severity};
use crate::order::sort_by;
use crate::piece::{OriginId, Player, Property};
use crate::study::Study;
use crate::{board, diagram};
use serde::Serialize;
use tsify::Tsify;

/// A part of a text, in UTF-16 code units.
#[derive(Serialize, Tsify)]
pub struct Span {
    /// The first unit.
    pub from: usize,
    /// The unit after the last.
    pub to: usize,
}

impl Span {
    fn new(span: notation::Span, offsets: &Offsets) -> Span {
        Span { from: offsets.units(span.from), to: offsets.units(span.to) }
    }

    pub(super) fn all(origins: &[OriginId], reading: &Reading, offsets: &Offsets) -> Vec<Span> {
        origins.iter().filter_map(|&id| reading.origin(id)).map(|span| Span::new(span, offsets)).collect()
    }
}

/// An edit: the text from `from` to `to` is replaced by `insert`.
#[derive(Serialize, Tsify)]
pub struct Fix {
    /// The first unit replaced.
    pub from: usize,
    /// The unit after the last one replaced.
    pub to: usize,
    /// What takes their place.
    pub insert: String,
}

/// Something to tell about a part of a text.
#[derive(Serialize, Tsify)]
pub struct Diagnostic {
    /// How bad it is.
    #[tsify(type = "'error' | 'warning' | 'info'")]
    pub severity: &'static str,
    /// Which mistake it is.
    pub code: &'static str,
    /// What was expected, then what was found.
    pub message: String,
    /// What to do, with the corrected text in backticks.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// An edit that removes the mistake.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<Fix>,
    /// The first unit of the place, in UTF-16 code units.
    pub from: usize,
    /// The unit after the last.
    pub to: usize,
}

impl Diagnostic {
    pub(super) fn new(diagnostic: &notation::Diagnostic, offsets: &Offsets) -> Diagnostic {
        let Span { from, to } = Span::new(diagnostic.span, offsets);
        Diagnostic {
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Info => "info",
            },
            code: diagnostic.code,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
            fix: diagnostic.fix.as_ref().map(|fix| {
                let Span { from, to } = Span::new(fix.span, offsets);
                Fix { from, to, insert: fix.insert.clone() }
            }),
            from,
            to,
        }
    }
}

/// A condition in prose.
#[derive(Serialize, Tsify)]
pub struct Switch {
    /// What it says.
    pub text: String,
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
}

/// A piece that a text defines.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ParsedPiece {
    /// Its name, or `null` if the text gives none.
    pub name: Option<String>,
    /// Where its definition begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// Whose piece it is, or `null` if it is not only one side's.
    #[tsify(type = "'white' | 'black' | null")]
    pub side: Option<&'static str>,
    /// What is known of it beside its moves, in a word each.
    pub properties: Vec<&'static str>,
    /// Its conditions in prose.
    pub switches: Vec<Switch>,
    /// What is said of it in prose.
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

/// What a text says, apart from boards.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Parsed {
    /// The notation it was read in.
    pub notation: &'static str,
    /// The pieces it defines.
    pub pieces: Vec<ParsedPiece>,
    /// What is wrong with it.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    pub(super) fn new(reading: &Reading, notation: notation::Notation, offsets: &Offsets) -> Parsed {
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
    /// In the order of the text.
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
    /// Triangles: those of shade 0 point up, those of shade 1 down.
    Triangle,
}

/// Where a cell lies in a drawing; see `Layout`.
#[derive(Serialize, Tsify)]
pub struct Place {
    /// The name of the cell.
    pub name: String,
    /// To the right.
    pub x: i16,
    /// Forward.
    pub y: i16,
    /// Its color: 0 (a1's) or 1 on squares and triangles, 0 to 2 on hexagons.
    pub shade: u8,
}

/// The name of a file or a rank, at a place beside the board.
#[derive(Serialize, Tsify)]
pub struct Label {
    /// The name.
    pub text: String,
    /// To the right.
    pub x: i16,
    /// Forward.
    pub y: i16,
}

/// How a board is drawn. On squares, `x` and `y` count files and ranks; levels lie side by side, a file apart. On hexagons
/// with a side of length 1, a cell lies at (1.5 x, 0.866 y) if flat-topped and at (0.866 x, 1.5 y) if pointy; on triangles
/// the middle of a cell lies at (0.5 x, 0.289 y). `y` grows upward for white.
#[derive(Serialize, Tsify)]
pub struct Layout {
    /// The board's spec.
    pub board: String,
    /// The shape of its cells.
    pub shape: Shape,
    /// The cells, in board order.
    pub cells: Vec<Place>,
    /// The names of files and ranks.
    pub labels: Vec<Label>,
}

impl Layout {
    pub(super) fn new(board: &Board) -> Layout {
        let board::Layout { shape, cells, labels } = board.layout();
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
                .map(|cell| Place { name: cell.name, x: cell.x, y: cell.y, shade: cell.shade })
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
            fn from(one: diagram::$name) -> $name {
                match one {
                    $(diagram::$name::$variant => $name::$variant,)*
                }
            }
        }
    };
}

mirrored_enum! {
    /// What a diagram says about a cell.
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
    /// What kind of move a move is.
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
    /// Its marks; `quiet` with `capture` is both.
    pub marks: Vec<Mark>,
    /// The parts of the text that made them.
    pub origins: Vec<Span>,
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
    /// What kind of move it is.
    pub kind: MoveKind,
    /// Whether it depends on something that nobody decided.
    pub conditional: bool,
    /// The parts of the text that made it.
    pub origins: Vec<Span>,
    /// The ways to it: the cells on which legs end, the last one included.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routes: Option<Vec<Vec<String>>>,
}

/// What is drawn of a piece.
#[derive(Serialize, Tsify)]
pub struct Drawing {
    /// The cells that have marks.
    pub cells: Vec<CellMarks>,
    /// The moves, sorted as strings.
    pub moves: Vec<DiagramMove>,
    /// Whether these are all.
    pub complete: bool,
    /// What was placed to show what the piece can do: the name of each cell and what stands there.
    #[tsify(type = "[cell: string, occupant: 'friend' | 'enemy' | 'friend-royal' | 'enemy-royal'][]")]
    pub placed: Vec<Vec<String>>,
    /// What is wrong with the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Drawing {
    pub(super) fn new(
        diagram: &diagram::Diagram,
        placed: &[(CellId, board::Occupant)],
        study: &Study,
        diagnostics: Vec<Diagnostic>,
        offsets: &Offsets,
        routes: bool,
    ) -> Drawing {
        let board = diagram.position.board;
        let name = |cell: &CellId| board.name(*cell).to_owned();
        let cells = diagram.cells.iter().map(|marked| CellMarks {
            cell: name(&marked.cell),
            marks: marked.marks.iter().map(Mark::from).collect(),
            origins: Span::all(&marked.origins, &study.reading, offsets),
        });
        let moves = diagram.moves.iter().map(|drawn| DiagramMove {
            text: drawn.result.to_text(board),
            to: name(&drawn.result.to),
            captures: drawn.result.captures.iter().map(name).collect(),
            kind: drawn.kind.into(),
            conditional: drawn.conditional,
            origins: Span::all(&drawn.origins, &study.reading, offsets),
            routes: routes.then(|| drawn.routes.iter().map(|route| route.iter().map(name).collect()).collect()),
        });
        let mut moves: Vec<DiagramMove> = moves.collect();
        sort_by(&mut moves, |a, b| a.text < b.text);
        let placed = placed.iter().map(|(cell, occupant)| vec![name(cell), occupant.name().to_owned()]);
        Drawing { cells: cells.collect(), moves, complete: diagram.complete, placed: placed.collect(), diagnostics }
    }
}
