//! The regions that every board has by its shape: its edge, its halves and, on squares, its colors.

use super::{Board, CellId, Shape};
use crate::piece::Player;

/// A region that follows from the shape of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NaturalRegion {
    /// The cells that lack a neighbor.
    Edge,
    /// The cells that are not on the edge.
    Inner,
    /// The ranks that are nearer to the player's own side than to the other; a rank in the middle belongs to no half.
    OwnHalf,
    /// The ranks that are nearer to the other side.
    FarHalf,
    /// The squares of one color, like h1.
    Light,
    /// The squares of the other color, like a1.
    Dark,
}

impl NaturalRegion {
    /// Returns the region with this name.
    pub(crate) fn named(name: &str) -> Option<NaturalRegion> {
        Some(match name {
            "edge" => NaturalRegion::Edge,
            "inner" => NaturalRegion::Inner,
            "own-half" => NaturalRegion::OwnHalf,
            "far-half" => NaturalRegion::FarHalf,
            "light" => NaturalRegion::Light,
            "dark" => NaturalRegion::Dark,
            _ => return None,
        })
    }
}

impl Board {
    /// Returns whether the shape of the board gives it this region.
    pub(super) fn has_natural(&self, region: NaturalRegion) -> bool {
        let is_color = matches!(region, NaturalRegion::Light | NaturalRegion::Dark);
        !is_color || self.shape() == Shape::Square
    }

    /// Returns whether a cell lies in a player's region of this kind.
    pub(super) fn is_in_natural(&self, cell: CellId, region: NaturalRegion, player: Player) -> bool {
        let is_edge = || self.neighbors().into_iter().any(|vector| self.step(cell, vector).is_none());
        let ranks = || {
            let [white, black] = [Player::White, Player::Black].map(|side| self.rank_of(cell, side));
            if player == Player::White { (white, black) } else { (black, white) }
        };
        self.has_natural(region)
            && match region {
                NaturalRegion::Edge => is_edge(),
                NaturalRegion::Inner => !is_edge(),
                NaturalRegion::OwnHalf => ranks().0 < ranks().1,
                NaturalRegion::FarHalf => ranks().1 < ranks().0,
                NaturalRegion::Light => self.shade(cell) != 0,
                NaturalRegion::Dark => self.shade(cell) == 0,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(board: &str, region: &str, player: Player) -> String {
        let board: Board = board.parse().unwrap();
        let inside = board.cells().filter(|&cell| board.is_in_region(cell, region, player));
        inside.map(|cell| board.name(cell)).collect::<Vec<&str>>().join(" ")
    }

    /// By hand.
    #[test]
    fn boards_of_squares_have_an_edge_two_halves_and_two_colors() {
        assert_eq!(cells("3x4", "edge", Player::Black), "a1 a2 a3 a4 b1 b4 c1 c2 c3 c4");
        assert_eq!(cells("3x4", "inner", Player::White), "b2 b3");
        assert_eq!(cells("2x3", "own-half", Player::White), "a1 b1");
        assert_eq!(cells("2x3", "own-half", Player::Black), "a3 b3");
        assert_eq!(cells("2x3", "far-half", Player::White), "a3 b3");
        assert_eq!(cells("2x2", "dark", Player::White), "a1 b2");
        assert_eq!(cells("2x2", "light", Player::Black), "a2 b1");
    }

    /// By hand: the edge of a hexagon of hexagons is its outer ring, and a cylinder has no edge at its sides.
    #[test]
    fn an_edge_is_where_a_neighbor_is_missing() {
        assert_eq!(cells("hex:2", "inner", Player::White), "b2");
        assert_eq!(cells("hex:2", "dark", Player::White), "");
        assert_eq!(cells("cylinder:3x3", "inner", Player::White), "a2 b2 c2");
        // A board's own region of the name wins.
        assert_eq!(cells("3x3+edge=b2", "edge", Player::White), "b2");
    }
}
