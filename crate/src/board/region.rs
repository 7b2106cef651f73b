//! Named regions of a board that belong to one side, such as the fortress of xiangqi.

use super::natural_region::NaturalRegion;
use super::{Board, CellId};
use crate::order::sort;
use crate::piece::Player;

/// A part of a board that belongs to one side, such as the fortress of xiangqi.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Region {
    /// Sorted, without duplicates.
    cells: Vec<CellId>,
}

impl Region {
    /// Returns whether a cell lies in it.
    #[must_use]
    pub fn contains(&self, cell: CellId) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    /// Returns its cells, in board order.
    #[must_use]
    pub fn cells(&self) -> &[CellId] {
        &self.cells
    }
}

impl From<Vec<CellId>> for Region {
    fn from(mut cells: Vec<CellId>) -> Region {
        sort(&mut cells);
        cells.dedup();
        Region { cells }
    }
}

/// A name with white's region and black's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    name: Box<str>,
    white: Region,
    black: Region,
}

impl Board {
    /// Returns the region of a player with this name; names are in lower case, with `-` between words.
    ///
    /// ```
    /// use piecewright::board::Board;
    /// use piecewright::piece::Player;
    ///
    /// let board: Board = "xiangqi".parse().unwrap();
    /// let fortress = board.region("fortress", Player::Black).unwrap();
    /// assert_eq!(fortress.cells().len(), 9);
    /// assert!(fortress.contains(board.cell("e10").unwrap()));
    /// // Each side's own bank of the river, which elephants do not leave.
    /// let bank = board.region("river", Player::White).unwrap();
    /// assert!(bank.contains(board.cell("a5").unwrap()) && !bank.contains(board.cell("a6").unwrap()));
    /// ```
    #[must_use]
    pub fn region(&self, name: &str, player: Player) -> Option<&Region> {
        let named = self.regions.iter().find(|named| *named.name == *name)?;
        Some(match player {
            Player::White => &named.white,
            Player::Black => &named.black,
        })
    }

    /// Returns whether the board has a region of this name, of its own or by its shape.
    #[must_use]
    pub fn has_region(&self, name: &str) -> bool {
        let natural = || NaturalRegion::named(name).is_some_and(|region| self.has_natural(region));
        self.region(name, Player::White).is_some() || natural()
    }

    /// Iterates over the names of its regions.
    pub(super) fn region_names(&self) -> impl Iterator<Item = &str> {
        self.regions.iter().map(|named| &*named.name)
    }

    /// Returns whether a cell lies in a player's own region of this name; a region that the board does not have is
    /// empty. Every board has the regions `edge`, `inner`, `own-half` and `far-half`, and boards of squares `light` and
    /// `dark`, unless it has one of its own with that name.
    #[must_use]
    pub fn is_in_region(&self, cell: CellId, name: &str, player: Player) -> bool {
        match (self.region(name, player), NaturalRegion::named(name)) {
            (Some(region), _) => region.contains(cell),
            (None, Some(region)) => self.is_in_natural(cell, region, player),
            (None, None) => false,
        }
    }

    /// Returns the same board with a region of this name, in lower case; replaces a region of the same name.
    ///
    /// ```
    /// use piecewright::board::Board;
    /// use piecewright::piece::Player;
    ///
    /// let board: Board = "8x8".parse().unwrap();
    /// let cell = |name: &str| board.cell(name).unwrap();
    /// let throne = board.clone().with_region("throne", &[cell("e1")], &[cell("e8")]);
    /// assert!(throne.is_in_region(cell("e8"), "throne", Player::Black));
    /// ```
    #[must_use]
    pub fn with_region(mut self, name: &str, white: &[CellId], black: &[CellId]) -> Board {
        self.regions.retain(|named| *named.name != *name);
        let [white, black] = [white, black].map(|cells| Region::from(cells.to_vec()));
        self.regions.push(Named { name: name.into(), white, black });
        self
    }

    /// Returns the same board with the regions of another one, limited to its own cells.
    pub(super) fn with_regions_of(mut self, other: &Board) -> Board {
        for Named { name, white, black } in &other.regions {
            let [white, black] = [white, black].map(|region| {
                let cells = region.cells().iter().filter_map(|&cell| self.cell(other.name(cell)));
                Region::from(cells.collect::<Vec<CellId>>())
            });
            self.regions.push(Named { name: name.clone(), white, black });
        }
        self
    }

    /// Adds the cells of a rectangle of the grid, both corners included.
    pub(super) fn add_rectangle(&self, from: CellId, to: CellId, cells: &mut Vec<CellId>) {
        let (a, b) = (self.point(from), self.point(to));
        let within = |n: i16, a: i16, b: i16| a.min(b) <= n && n <= a.max(b);
        for cell in self.cells() {
            let point = self.point(cell);
            if within(point.x, a.x, b.x) && within(point.y, a.y, b.y) {
                cells.push(cell);
            }
        }
    }
}
