//! The shapes of the marks, in units of a cell around its middle, so that a side lies at 0.5.

use crate::markup::Element;
use crate::paint::Colors;
use crate::tables::{
    CHEVRON, CIRCLE_ARROW, CORNER_BOTTOM_LEFT, CORNER_BOTTOM_RIGHT, CORNER_TOP_LEFT, CORNER_TOP_RIGHT, CROSSING,
    DIAMOND, DOUBLE_CHEVRON, FLAME, HURDLE_BAR, QUESTION_MARK, Role, SIGHTS, SWAP_ARROWS, TOWER,
};
use piecewright::diagram::{Mark, Marks};

/// The marks in painting order: later ones lie on top.
const PAINT_ORDER: [Mark; 17] = [
    Mark::Zone,
    Mark::Capture,
    Mark::Destroy,
    Mark::Locust,
    Mark::Igui,
    Mark::Burnt,
    Mark::Initial,
    Mark::Quiet,
    Mark::Swap,
    Mark::Castling,
    Mark::Null,
    Mark::Hurdle,
    Mark::WayPoint,
    Mark::Blocking,
    Mark::EnPassant,
    Mark::Promotion,
    Mark::Conditional,
];

/// What the marks of a cell are drawn with.
pub(crate) struct Brush {
    pub(crate) marks: Marks,
    pub(crate) colors: Colors,
    /// Whether something stands on the cell.
    pub(crate) occupied: bool,
    /// The direction to the cell, in degrees clockwise from upward.
    pub(crate) turn: i32,
}

impl Brush {
    /// Draws the marks. On an occupied cell, marks that would hide the occupant surround it or move to a corner.
    pub(crate) fn draw(&self) -> String {
        PAINT_ORDER.into_iter().filter(|&mark| self.marks.contains(mark)).map(|mark| self.mark(mark)).collect()
    }

    fn mark(&self, mark: Mark) -> String {
        match mark {
            Mark::Zone => self.dashed(Role::Note, 0.44, ".02 .07"),
            Mark::Capture => self.ring(Role::Capture),
            Mark::Destroy => self.destroy(),
            Mark::Locust => self.ring(Role::Capture) + &self.stroke(Role::Capture, CROSSING, 0.05),
            Mark::Igui => self.ring(Role::Capture) + &self.stroke(Role::Capture, SIGHTS, 0.05),
            Mark::Burnt => self.small(CORNER_BOTTOM_LEFT, &self.filled(FLAME, Role::Capture)),
            Mark::Initial => self.dashed(Role::Quiet, if self.occupied { 0.36 } else { 0.32 }, ".09 .064"),
            Mark::Quiet => Element::new("circle").with("r", 0.12).text("fill", &self.paint(Role::Quiet)).empty(),
            Mark::Swap => self.swap(),
            Mark::Castling => self.filled(TOWER, Role::Quiet),
            Mark::Null => self.stroke(Role::Quiet, CIRCLE_ARROW, 0.05),
            Mark::Hurdle => self.hurdle(),
            Mark::WayPoint => self.small(CORNER_BOTTOM_LEFT, &self.stroke(Role::Quiet, DIAMOND, 0.05)),
            Mark::Blocking => self.blocking(),
            Mark::EnPassant => self.small(CORNER_BOTTOM_RIGHT, &self.stroke(Role::Capture, CHEVRON, 0.05)),
            Mark::Promotion => self.small(CORNER_TOP_RIGHT, &self.stroke(Role::Quiet, DOUBLE_CHEVRON, 0.05)),
            Mark::Conditional => self.small(CORNER_TOP_LEFT, &self.stroke(Role::Note, QUESTION_MARK, 0.05)),
        }
    }

    fn paint(&self, role: Role) -> String {
        self.colors.paint(role)
    }

    /// Returns whether the cell holds nothing but one mark.
    fn is_alone(&self) -> bool {
        self.marks.iter().count() == 1 && !self.occupied
    }

    /// Draws a bar across the ring, which is that of a capture if an enemy can be taken too.
    fn destroy(&self) -> String {
        let ring = if self.marks.contains(Mark::Capture) { String::new() } else { self.ring(Role::Destroy) };
        let bar = if self.occupied { "M-.11 0.42h.22" } else { "M-.11 0.225h.22" };
        ring + &self.stroke(Role::Destroy, bar, 0.08)
    }

    /// Draws arrows around the occupant. On an empty cell they are smaller, and in a corner if the cell has other marks.
    fn swap(&self) -> String {
        if self.occupied {
            return self.stroke(Role::Quiet, SWAP_ARROWS, 0.05);
        }
        let (transform, width) = if self.is_alone() {
            ("scale(.6)".to_owned(), 0.08)
        } else {
            (format!("{CORNER_TOP_LEFT}scale(.3)"), 0.13)
        };
        Element::new("g").text("transform", &transform).around(&self.stroke(Role::Quiet, SWAP_ARROWS, width))
    }

    /// Draws a platform below the occupant, which the jump passes over.
    fn hurdle(&self) -> String {
        Element::new("path")
            .with("d", HURDLE_BAR)
            .text("fill", &self.paint(Role::Note))
            .text("stroke", &self.paint(Role::Paper))
            .with("stroke-width", 0.02)
            .with("transform", if self.occupied { "translate(0 0.38)" } else { "translate(0 0)" })
            .empty()
    }

    /// Draws a bar across the way from the piece: in the middle, or at the side where the way enters the cell.
    fn blocking(&self) -> String {
        let (bar, width) = if self.is_alone() { ("M-.2 0h.4", 0.08) } else { ("M-.16 .4h.32", 0.07) };
        let transform = format!("rotate({})", self.turn);
        Element::new("g").text("transform", &transform).around(&self.stroke(Role::Note, bar, width))
    }

    /// Draws a small sign: in the middle if it is alone on the cell, in its corner otherwise.
    fn small(&self, corner: &'static str, sign: &str) -> String {
        if self.is_alone() {
            return Element::new("g").with("transform", "scale(1.6)").around(sign);
        }
        let badge = Element::new("circle")
            .with("r", 0.14)
            .text("fill", &self.paint(Role::Paper))
            .text("stroke", &self.paint(Role::Line))
            .with("stroke-width", 0.02)
            .empty();
        Element::new("g").with("transform", corner).around(&(badge + sign))
    }

    /// Draws a ring around the occupant, or a white one that has room for a dot.
    fn ring(&self, role: Role) -> String {
        let (radius, width) = if self.occupied { (0.42, 0.055) } else { (0.225, 0.05) };
        let fill = if self.occupied { "none".to_owned() } else { self.paint(Role::Paper) };
        Element::new("circle")
            .with("r", radius)
            .text("fill", &fill)
            .text("stroke", &self.paint(role))
            .with("stroke-width", width)
            .empty()
    }

    fn dashed(&self, role: Role, radius: f64, pattern: &'static str) -> String {
        Element::new("circle")
            .with("r", radius)
            .with("fill", "none")
            .text("stroke", &self.paint(role))
            .with("stroke-width", 0.04)
            .with("stroke-dasharray", pattern)
            .empty()
    }

    fn filled(&self, path: &'static str, role: Role) -> String {
        Element::new("path").with("d", path).text("fill", &self.paint(role)).empty()
    }

    fn stroke(&self, role: Role, path: &'static str, width: f64) -> String {
        Element::new("path")
            .with("d", path)
            .with("fill", "none")
            .text("stroke", &self.paint(role))
            .with("stroke-width", width)
            .with("stroke-linecap", "round")
            .with("stroke-linejoin", "round")
            .empty()
    }
}
