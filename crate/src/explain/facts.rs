//! Collects the terms that the sentences use, such as slides or royal pieces, so that each is explained once.

use super::compass::{Compass, Ground};
use crate::piece::Rule;

/// The terms of a sentence that need an explanation. Each is explained once, after the sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub(super) struct Facts(u16);

impl Facts {
    pub(super) const NONE: Facts = Facts(0);
    /// The piece slides.
    pub(super) const SLIDES: Facts = Facts(1);
    /// The piece slides, and jumps over something on its way.
    pub(super) const JUMPS: Facts = Facts(2);
    /// A leap is repeated.
    pub(super) const LANDS: Facts = Facts(4);
    /// Some pieces are royal.
    pub(super) const ROYALS: Facts = Facts(8);
    /// A step is diagonal in a sense that differs from squares.
    pub(super) const DIAGONALS: Facts = Facts(16);
    /// Which way is forward depends on the cell.
    pub(super) const MIRRORED: Facts = Facts(32);
    /// Distances are counted in columns.
    pub(super) const COLUMNS: Facts = Facts(64);
    /// A step leads through a corner.
    pub(super) const CORNERS: Facts = Facts(128);
    /// A leap is repeated, and passes over something on the way.
    pub(super) const LEAPS_OVER: Facts = Facts(256);

    pub(super) const fn or(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    pub(super) const fn has(self, other: Facts) -> bool {
        self.0 & other.0 == other.0
    }

    /// The terms that the words for a rule use.
    pub(super) fn of_rule(rule: Rule) -> Facts {
        let is_apart = rule.enemy != rule.enemy_royal || rule.friend != rule.friend_royal;
        if is_apart { Facts::ROYALS } else { Facts::NONE }
    }

    /// Returns whether they have one in common.
    pub(super) const fn meets(self, other: Facts) -> bool {
        self.0 & other.0 != 0
    }

    /// Notes about the way of a piece, each with the facts of the sentences it follows.
    pub(super) fn of_the_way(self, compass: &Compass) -> Vec<(Facts, String)> {
        let cell = compass.cell();
        let mut all = Vec::new();
        let leaps = Facts::LANDS.or(Facts::LEAPS_OVER);
        if self.has(Facts::LEAPS_OVER) {
            all.push((
                leaps,
                ["Apart from what it jumps over, every ", cell, " it lands on before the last must be empty."].concat(),
            ));
        } else if self.has(Facts::LANDS) {
            all.push((leaps, ["Every ", cell, " it lands on before the last must be empty."].concat()));
        }
        let slides = Facts::SLIDES.or(Facts::JUMPS);
        if self.has(Facts::JUMPS) {
            all.push((slides, ["Apart from what it jumps over, it slides over empty ", cell, "s only."].concat()));
        } else if self.has(Facts::SLIDES) {
            all.push((slides, ["It slides over empty ", cell, "s only."].concat()));
        }
        all
    }

    /// The sentences that explain terms, after all others.
    pub(super) fn meanings(self, compass: &Compass) -> Vec<String> {
        let mut all = Vec::new();
        if self.has(Facts::DIAGONALS) {
            let diagonal = match compass.ground {
                Ground::Triangles => {
                    "A diagonal step leads past a corner to the nearest cell that points the same way."
                }
                Ground::Levels => "A diagonal direction is two straight ones at once.",
                Ground::Squares | Ground::Hexes => {
                    "A diagonal step leads between two touching cells to the nearest cell beyond them."
                }
            };
            all.push(diagonal.to_owned());
        }
        if self.has(Facts::CORNERS) {
            all.push("A direction through a corner is three straight ones at once.".to_owned());
        }
        if self.has(Facts::COLUMNS) {
            all.push("A column is half a cell wide.".to_owned());
        }
        if self.has(Facts::MIRRORED) {
            all.push("On a cell that points backward, forward and backward are exchanged.".to_owned());
        }
        if self.has(Facts::ROYALS) {
            all.push("A royal piece is one that must not be lost, such as a king.".to_owned());
        }
        all
    }
}
