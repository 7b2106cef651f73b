//! What is on the board: rays, routes, occupants, marks and the piece.

use crate::geometry::{Plan, Point};
use crate::lines::Pen;
use crate::mark_shapes::Brush;
use crate::markup::{Element, decimal};
use crate::paint::Colors;
use crate::piece_shapes::PieceBrush;
use crate::rays::Ray;
use crate::routes::{Route, degrees};
use crate::scene::Scene;
use crate::symbol::Symbol;
use piecewright::board::CellId;
use piecewright::board::Occupant;
use piecewright::diagram::{CellMarks, Mark};

/// What is drawn on a board.
pub(crate) struct Contents<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) plan: &'a Plan,
    pub(crate) colors: Colors,
    pub(crate) rays: &'a [Ray],
    pub(crate) routes: &'a [Route],
    pub(crate) symbol: Option<&'a Symbol>,
}

impl Contents<'_> {
    /// Draws rays and routes at the bottom, then occupants, then marks, then the piece and the leg numbers on top.
    pub(crate) fn draw(&self) -> String {
        let (scene, plan, colors) = (self.scene, self.plan, self.colors);
        let pen = Pen { scene, plan, colors };
        let (lines, signs) = pen.routes(self.routes);
        let mut markup = pen.rays(self.rays);
        markup.push_str(&lines);
        markup.extend(scene.occupants.iter().map(|&(cell, occupant)| self.occupant(cell, occupant)));
        markup.extend(scene.diagram.cells.iter().map(|marked| self.marks(marked)));
        let at = scene.diagram.at;
        let piece = self.pieces().piece(self.symbol);
        let group = Element::new("g").text("data-piece", scene.name(at));
        markup.push_str(&group.text("transform", &self.to_cell(at, 1.0)).around(&piece));
        markup + &signs
    }

    fn pieces(&self) -> PieceBrush {
        PieceBrush { colors: self.colors, side: self.scene.diagram.position.player }
    }

    fn occupant(&self, cell: CellId, occupant: Occupant) -> String {
        let is_example = self.scene.is_example(cell);
        let drawn = if is_example { self.pieces().example(occupant) } else { self.pieces().occupant(occupant) };
        Element::new("g")
            .text("data-on", self.scene.name(cell))
            .with("data-occupant", occupant.name())
            .maybe("data-illustration", is_example.then_some("true"))
            .text("transform", &self.to_cell(cell, 1.0))
            .around(&drawn)
    }

    fn marks(&self, marked: &CellMarks) -> String {
        let cell = marked.cell;
        let at = self.scene.diagram.at;
        let occupied = cell == at || self.scene.is_occupied(cell);
        let turn = if marked.marks.contains(Mark::Blocking) {
            let (from, to) = (self.plan.middle(at), self.plan.middle(cell));
            degrees(to.x - from.x, from.y - to.y)
        } else {
            0
        };
        // Marks for where the piece may go can grow, because they need no room for others.
        let is_target = !occupied && marked.marks.iter().all(|mark| matches!(mark, Mark::Quiet | Mark::Capture));
        let growth = if is_target { self.plan.growth } else { 1.0 };
        let words: Vec<&str> = marked.marks.iter().map(Mark::id).collect();
        let brush = Brush { marks: marked.marks, colors: self.colors, occupied, turn };
        Element::new("g")
            .text("data-cell", self.scene.name(cell))
            .text("data-mark", &words.join(" "))
            .text("transform", &self.to_cell(cell, growth))
            .around(&brush.draw())
    }

    /// Converts from cells around the middle of a cell to pixels.
    fn to_cell(&self, cell: CellId, growth: f64) -> String {
        let Point { x, y } = self.plan.middle(cell);
        let scale = self.plan.size * self.plan.roominess * growth;
        format!("translate({} {})scale({})", decimal(x), decimal(y), decimal(scale))
    }
}
