use super::{Board, CellId};
use crate::piece::Player;

/// A part of a board with a name, for each side one: white's fortress and black's.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Region {
    name: String,
    /// Sorted.
    white: Vec<CellId>,
    black: Vec<CellId>,
}

impl Board {
    /// The same board with a region of this name, in small letters; one of the same name is replaced.
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
        let sorted = |cells: &[CellId]| {
            let mut cells = cells.to_vec();
            crate::order::sort(&mut cells);
            cells
        };
        self.regions.retain(|region| region.name != name);
        self.regions.push(Region { name: name.to_owned(), white: sorted(white), black: sorted(black) });
        self
    }

    /// Tells whether the board has a region of this name.
    #[must_use]
    pub fn has_region(&self, name: &str) -> bool {
        self.regions.iter().any(|region| region.name == name)
    }

    /// Tells whether a cell lies in a side's own region of this name; in one that the board does not have lies none.
    #[must_use]
    pub fn is_in_region(&self, cell: CellId, name: &str, player: Player) -> bool {
        let region = self.regions.iter().find(|region| region.name == name);
        region.is_some_and(|region| {
            let cells = match player {
                Player::White => &region.white,
                Player::Black => &region.black,
            };
            cells.binary_search(&cell).is_ok()
        })
    }

    /// The board of xiangqi's regions: the fortress of three by three cells, and the half up to the river.
    pub(super) fn with_xiangqi_regions(self) -> Board {
        let cells = |fits: &dyn Fn(u16, u16) -> bool, player: Player| -> Vec<CellId> {
            self.cells().filter(|&cell| fits(self.file_of(cell, player), self.rank_of(cell, player))).collect()
        };
        let fortress = |file: u16, rank: u16| (4..=6).contains(&file) && rank <= 3;
        let river = |_: u16, rank: u16| rank <= 5;
        let sides = [Player::White, Player::Black];
        let [white_fortress, black_fortress] = sides.map(|player| cells(&fortress, player));
        let [white_river, black_river] = sides.map(|player| cells(&river, player));
        self.with_region("fortress", &white_fortress, &black_fortress).with_region("river", &white_river, &black_river)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(region: &str, player: Player, expected: &str) {
        let board: Board = "xiangqi".parse().unwrap();
        let inside: Vec<&str> = board
            .cells()
            .filter(|&cell| board.is_in_region(cell, region, player))
            .map(|cell| board.name(cell))
            .collect();
        assert_eq!(inside.join(" "), expected);
    }

    #[test]
    fn each_side_has_its_fortress() {
        check("fortress", Player::White, "d1 d2 d3 e1 e2 e3 f1 f2 f3");
        check("fortress", Player::Black, "d8 d9 d10 e8 e9 e10 f8 f9 f10");
        check("castle", Player::White, "");
    }

    #[test]
    fn each_side_has_its_half_up_to_the_river() {
        let board: Board = "xiangqi".parse().unwrap();
        for cell in board.cells() {
            let is_whites = board.rank_of(cell, Player::White) <= 5;
            assert_eq!(board.is_in_region(cell, "river", Player::White), is_whites);
            assert_eq!(board.is_in_region(cell, "river", Player::Black), !is_whites);
        }
    }
}
