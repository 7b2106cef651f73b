//! The cells around royals.

use super::features::Features;
use crate::game::cell_set::CellSet;
use crate::game::position::Position;
use crate::variant::BySide;
use piecewright::board::CellId;
use piecewright::piece::Player;

/// The cells of and around the royals of each side.
#[derive(Default)]
pub(super) struct RoyalZone {
    pub(super) sets: BySide<CellSet>,
    /// The same as lists, on boards that sets cannot describe.
    lists: BySide<Vec<CellId>>,
}

impl RoyalZone {
    pub(super) fn mark(&mut self, position: &Position, features: &Features) {
        for side in Player::ALL {
            let royals = &position.pieces.royals(side);
            self.sets[side] = royals.iter().fold(CellSet::default(), |set, royal| set.or(features.near[royal.index()]));
            if CellSet::MOST < position.pieces.codes().len() {
                self.lists[side].clear();
                let around = royals.iter().flat_map(|royal| features.around[royal.index()].iter().chain([royal]));
                self.lists[side].extend(around);
            }
        }
    }

    pub(super) fn has(&self, side: Player, cell: CellId) -> bool {
        self.sets[side].has(cell) || self.lists[side].contains(&cell)
    }

    /// Returns how many pieces of a side are close to its own royals.
    pub(super) fn count(&self, side: Player, position: &Position) -> u32 {
        if CellSet::MOST < position.pieces.codes().len() {
            let close = position.pieces.cells(side).iter().filter(|&&cell| self.has(side, cell));
            return u32::try_from(close.count()).unwrap_or(u32::MAX);
        }
        self.sets[side].and(position.pieces.set_of(side)).len()
    }
}
