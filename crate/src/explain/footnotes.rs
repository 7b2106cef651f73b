//! Collects the terms that need a footnote, such as slides or royal pieces, so that each is explained once.

use super::compass::{Compass, Grid};
use crate::piece::Rule;

/// The terms of a sentence that need an explanation. Each is explained once, after the sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub(super) struct Footnotes(u16);

impl Footnotes {
    pub(super) const NONE: Footnotes = Footnotes(0);
    /// The piece slides.
    pub(super) const SLIDES: Footnotes = Footnotes(1);
    /// The piece slides, and jumps over something on its way.
    pub(super) const JUMPS: Footnotes = Footnotes(2);
    /// A leap is repeated.
    pub(super) const LANDS: Footnotes = Footnotes(4);
    /// Some pieces are royal.
    pub(super) const ROYALS: Footnotes = Footnotes(8);
    /// A step is diagonal in a sense that differs from squares.
    pub(super) const DIAGONALS: Footnotes = Footnotes(16);
    /// Which way is forward depends on the cell.
    pub(super) const MIRRORED: Footnotes = Footnotes(32);
    /// Distances are counted in columns.
    pub(super) const COLUMNS: Footnotes = Footnotes(64);
    /// A step leads through a corner.
    pub(super) const CORNERS: Footnotes = Footnotes(128);
    /// A leap is repeated, and passes over something on the way.
    pub(super) const LEAPS_OVER: Footnotes = Footnotes(256);

    pub(super) const fn or(self, other: Footnotes) -> Footnotes {
        Footnotes(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Footnotes) -> Footnotes {
        Footnotes(self.0 & !other.0)
    }

    pub(super) const fn has(self, other: Footnotes) -> bool {
        self.0 & other.0 == other.0
    }

    /// The terms that the words for a rule use.
    pub(super) fn of_rule(rule: Rule) -> Footnotes {
        let is_apart = rule.enemy != rule.enemy_royal || rule.friend != rule.friend_royal;
        if is_apart { Footnotes::ROYALS } else { Footnotes::NONE }
    }

    /// Returns whether they have one in common.
    pub(super) const fn intersects(self, other: Footnotes) -> bool {
        self.0 & other.0 != 0
    }

    /// Notes about the way of a piece, each with the footnotes of the sentences it follows.
    pub(super) fn about_rides(self, compass: &Compass) -> Vec<(Footnotes, String)> {
        let cell = compass.cell();
        let mut all = Vec::new();
        let leaps = Footnotes::LANDS.or(Footnotes::LEAPS_OVER);
        if self.has(Footnotes::LEAPS_OVER) {
            all.push((
                leaps,
                format!("Apart from what it jumps over, every {cell} it lands on before the last must be empty."),
            ));
        } else if self.has(Footnotes::LANDS) {
            all.push((leaps, format!("Every {cell} it lands on before the last must be empty.")));
        }
        let slides = Footnotes::SLIDES.or(Footnotes::JUMPS);
        // A chess player expects that pieces stop a slide.
        if compass.is_plain() {
            return all;
        }
        if self.has(Footnotes::JUMPS) {
            all.push((slides, format!("Apart from what it jumps over, it slides over empty {cell}s only.")));
        } else if self.has(Footnotes::SLIDES) {
            all.push((slides, format!("It slides over empty {cell}s only.")));
        }
        all
    }

    /// The sentences that explain terms, after all others.
    pub(super) fn meanings(self, compass: &Compass) -> Vec<String> {
        let mut all = Vec::new();
        if self.has(Footnotes::DIAGONALS) {
            let diagonal = match compass.grid {
                Grid::Triangles => "A diagonal step leads past a corner to the nearest cell that points the same way.",
                Grid::Levels => "A diagonal direction is two straight ones at once.",
                Grid::Squares | Grid::Hexes => {
                    "A diagonal step leads between two touching cells, occupied or not, to the nearest cell beyond them."
                }
            };
            all.push(diagonal.to_owned());
        }
        if self.has(Footnotes::CORNERS) {
            all.push("A direction through a corner is three straight ones at once.".to_owned());
        }
        if self.has(Footnotes::COLUMNS) {
            all.push("A column is half a cell wide.".to_owned());
        }
        if self.has(Footnotes::MIRRORED) {
            all.push("On a cell that points backward, forward and backward are exchanged.".to_owned());
        }
        if self.has(Footnotes::ROYALS) {
            all.push("A royal piece is one that must not be lost, such as a king.".to_owned());
        }
        all
    }
}
