//! What the pieces on the board are worth by kind and cell.

use super::features::{Features, ROYAL, Tapered};
use crate::game::position::Position;
use crate::game::{Code, Rules};
use crate::variant::BySide;
use piecewright::board::CellId;

/// What the pieces of one side on the board add up to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Material {
    pub squares: Tapered,
    pub phase: i32,
    /// A hash of its weak pieces.
    pub weak: u64,
}

impl Material {
    /// Adds what a piece is worth on a cell, or takes it away with a `sign` of -1.
    pub(super) fn add(&mut self, features: &Features, rules: &Rules, (cell, code): (CellId, Code), sign: i32) {
        let square = features.square(code, cell);
        self.squares.many += sign * square.many;
        self.squares.few += sign * square.few;
        let phase = features.phase[code.index()];
        self.phase += sign * phase;
        if phase == 0 && features.exchange(code) < ROYAL {
            self.weak ^= rules.key(cell, code);
        }
    }
}

/// Returns what the pieces of both sides add up to.
pub(super) fn material(features: &Features, rules: &Rules, position: &Position) -> BySide<Material> {
    BySide::from_fn(|side| {
        let mut sum = Material::default();
        for &cell in position.pieces.cells(side) {
            sum.add(features, rules, (cell, position.pieces.code(cell)), 1);
        }
        sum
    })
}
