//! With the feature `serde`: diagrams in the form that `toSVG` and `toText` of the JavaScript package draw.

use super::{CellMarks, Diagram, Mark, MoveKind};
use crate::board::{Board, CellId, CellShape, Label, Layout, Occupant, Shape};
use crate::piece::Player;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

#[derive(Serialize)]
struct DiagramJson<'a> {
    layout: LayoutJson<'a>,
    at: &'a str,
    side: Player,
    occupants: Occupants<'a>,
    illustration: [(); 0],
    cells: Vec<CellJson<'a>>,
    moves: Vec<MoveJson<'a>>,
    complete: bool,
    diagnostics: [(); 0],
}

#[derive(Serialize)]
struct LayoutJson<'a> {
    board: &'a Board,
    shape: Shape,
    cells: Vec<CellShape>,
    labels: Vec<Label>,
}

/// What stands on other cells than that of the piece.
struct Occupants<'a>(&'a Diagram<'a>);

impl Serialize for Occupants<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Diagram { position, at, .. } = self.0;
        let mut map = serializer.serialize_map(None)?;
        for cell in position.board.cells().filter(|cell| cell != at) {
            let occupant = position.occupant(cell);
            if occupant != Occupant::Empty {
                map.serialize_entry(position.board.name(cell), &occupant)?;
            }
        }
        map.end()
    }
}

#[derive(Serialize)]
struct CellJson<'a> {
    cell: &'a str,
    marks: Vec<Mark>,
    origins: [(); 0],
}

#[derive(Serialize)]
struct Companion<'a> {
    from: &'a str,
    to: &'a str,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    #[serde(rename = "move")]
    text: String,
    to: &'a str,
    captures: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    companions: Vec<Companion<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<&'a str>,
    kind: MoveKind,
    conditional: bool,
    origins: [(); 0],
}

/// It is written as an object that `toSVG` and `toText` of the JavaScript package draw. A diagram does not know its text, so
/// the lists `origins` and `diagnostics` are empty.
impl Serialize for Diagram<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let board = self.position.board;
        let name = |cell: CellId| board.name(cell);
        let Layout { shape, cells, labels } = board.layout();
        let cell_json = |marked: &CellMarks| CellJson {
            cell: name(marked.cell),
            marks: marked.marks.iter().collect(),
            origins: [],
        };
        let companion = |&(from, to): &(CellId, CellId)| Companion { from: name(from), to: name(to) };
        let moves = self.moves_by_text().into_iter().map(|(text, drawn)| MoveJson {
            text,
            to: name(drawn.result.to),
            captures: drawn.result.captures.iter().map(|&cell| name(cell)).collect(),
            companions: drawn.result.shifted.iter().map(companion).collect(),
            promotion: drawn.result.becomes.as_ref().map(|becomes| becomes.0.as_str()),
            kind: drawn.kind,
            conditional: drawn.conditional,
            origins: [],
        });
        let json = DiagramJson {
            layout: LayoutJson { board, shape, cells, labels },
            at: name(self.at),
            side: self.position.player,
            occupants: Occupants(self),
            illustration: [],
            cells: self.cells.iter().map(cell_json).collect(),
            moves: moves.collect(),
            complete: self.complete,
            diagnostics: [],
        };
        json.serialize(serializer)
    }
}
