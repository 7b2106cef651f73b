//! What the engine plays: how a piece may reach each cell.

use piecewright::board::Vector;
use piecewright::internal::SortedMap;

/// The maximum number of files on the engine's boards; a larger board terminates the program.
pub(crate) const FILES: u16 = 12;

/// The maximum number of ranks on the engine's boards.
pub(crate) const RANKS: u16 = 10;

/// The ways in which a piece may reach a cell; any one of them is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ways(u8);

impl Ways {
    pub(super) const NONE: Ways = Ways(0);
    /// Regardless of what stands in between.
    pub(super) const LEAP: Ways = Ways(1);
    /// If nothing stands in between: on the cells of a line, on the landing cells of a knight's ride, or on the path of
    /// a lame leap.
    pub(super) const CLEAR: Ways = Ways(2);
    /// If exactly one piece stands in between, on a line.
    pub(super) const HOP: Ways = Ways(4);
    /// If exactly one piece stands in between, on the last cell before it.
    pub(super) const NEXT: Ways = Ways(8);

    pub(super) const fn or(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }

    const fn but(self, other: Ways) -> Ways {
        Ways(self.0 & !other.0)
    }

    pub(super) fn has(self, other: Ways) -> bool {
        self.0 & other.0 == other.0
    }

    /// The simplest ways that mean the same for a cell.
    pub(super) fn at(self, cell: Vector) -> Ways {
        let ways = match on_line(cell) {
            // Nothing lies in between.
            Some((_, 1)) if self.0 & (Ways::LEAP.0 | Ways::CLEAR.0) != 0 => Ways::LEAP,
            Some((_, 1)) => Ways::NONE,
            // One cell lies in between: it is empty or it is not.
            Some((_, 2)) if self.has(Ways::NEXT) => Ways(self.0 | Ways::HOP.0).but(Ways::NEXT),
            _ => self,
        };
        match on_line(cell) {
            Some((_, 2)) if ways.has(Ways::CLEAR.or(Ways::HOP)) => Ways::LEAP,
            _ if ways.has(Ways::LEAP) => Ways::LEAP,
            _ if ways.has(Ways::HOP) => ways.but(Ways::NEXT),
            _ => ways,
        }
    }

    /// The ways that the other ways do not include.
    pub(super) fn beyond(self, other: Ways) -> Ways {
        if other.has(Ways::LEAP) {
            return Ways::NONE;
        }
        let hops = if other.has(Ways::HOP) { Ways::NEXT } else { Ways::NONE };
        self.but(other).but(hops)
    }
}

/// The direction of the line that a cell is on, and the number of steps along it.
pub(super) fn on_line(cell: Vector) -> Option<(Vector, u16)> {
    let (x, y) = (cell.x.unsigned_abs(), cell.y.unsigned_abs());
    let is_line = cell != Vector::ZERO && (x == 0 || y == 0 || x == y);
    is_line.then(|| (Vector::new(cell.x.signum(), cell.y.signum()), x.max(y)))
}

/// The knight's leap that leads to a cell when it is repeated, and the number of repetitions.
pub(super) fn on_ride(cell: Vector) -> Option<(Vector, u16)> {
    let (x, y) = (cell.x.unsigned_abs(), cell.y.unsigned_abs());
    let times = x.min(y);
    let leap = |way: i16, long: bool| way.signum() * if long { 2 } else { 1 };
    (0 < times && x.max(y) == 2 * times).then(|| (Vector::new(leap(cell.x, y < x), leap(cell.y, x < y)), times))
}

/// Returns whether two cells of the engine's largest board can be this far apart.
pub(super) fn is_near(cell: Vector) -> bool {
    cell.x.unsigned_abs() < FILES && cell.y.unsigned_abs() < RANKS
}

/// How many steps of a vector the largest board has room for.
pub(super) fn room(vector: Vector) -> u16 {
    (1..FILES).take_while(|&n| is_near(vector.times(n.cast_signed()))).last().unwrap_or(0)
}

/// Cells relative to the piece, each with at least one way to get there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cells(SortedMap<Vector, Ways>);

impl Cells {
    pub(super) fn add(&mut self, cell: Vector, ways: Ways) {
        if !is_near(cell) {
            return;
        }
        let ways = self.get(cell).or(ways).at(cell);
        if ways != Ways::NONE {
            self.0.insert(cell, ways);
        }
    }

    /// Adds ways without simplifying them: with a wall in between, the two halves of a leap do not make a leap.
    pub(super) fn add_as_is(&mut self, cell: Vector, ways: Ways) {
        if is_near(cell) {
            let own = self.0.or_insert_with(cell, |_| Ways::NONE);
            *own = own.or(ways);
        }
    }

    pub(super) fn get(&self, cell: Vector) -> Ways {
        self.0.get(&cell).copied().unwrap_or_default()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Vector, Ways)> {
        self.0.entries().iter().copied()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.entries().is_empty()
    }

    /// The ways of either.
    pub(super) fn or(&self, other: &Cells) -> Cells {
        let mut both = self.clone();
        other.iter().for_each(|(cell, ways)| both.add(cell, ways));
        both
    }

    /// The ways of these cells that the others lack.
    pub(super) fn beyond(&self, other: &Cells) -> Cells {
        let beyond = self.iter().map(|(cell, ways)| (cell, ways.beyond(other.get(cell))));
        Cells(beyond.filter(|&(_, ways)| ways != Ways::NONE).collect())
    }

    /// The cells that may be reached in other ways than in another play, with all their ways.
    pub(super) fn more_than(&self, other: &Cells) -> Cells {
        Cells(self.iter().filter(|&(cell, ways)| ways != other.get(cell)).collect())
    }

    /// The cells for which `holds` is true.
    pub(super) fn filter(&self, holds: impl Fn(Vector) -> bool) -> Cells {
        Cells(self.iter().filter(|&(cell, _)| holds(cell)).collect())
    }
}

/// When and on what a move ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mode {
    /// On an empty cell.
    Quiet,
    /// On an enemy, which is captured.
    Takes,
    /// On an empty cell, before the piece has moved. The engine has no captures of this kind.
    First,
}

impl Mode {
    pub(super) const ALL: [Mode; 3] = [Mode::Quiet, Mode::Takes, Mode::First];
}

/// All that a piece does in the engine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Play {
    /// On empty cells.
    pub(super) quiet: Cells,
    /// On enemies.
    pub(super) takes: Cells,
    /// On empty cells before the piece has moved; all of `quiet` is in it.
    pub(super) first: Cells,
    /// On cells that an enemy has just passed.
    pub(super) passing: Cells,
}

impl Play {
    pub(super) fn of(&self, mode: Mode) -> &Cells {
        match mode {
            Mode::Quiet => &self.quiet,
            Mode::Takes => &self.takes,
            Mode::First => &self.first,
        }
    }

    pub(super) fn of_mut(&mut self, mode: Mode) -> &mut Cells {
        match mode {
            Mode::Quiet => &mut self.quiet,
            Mode::Takes => &mut self.takes,
            Mode::First => &mut self.first,
        }
    }

    /// Captures in passing where another piece does, if this one captures there.
    pub(crate) fn pass_as(&mut self, other: &Play) {
        if other.passing.beyond(&self.takes).is_empty() {
            self.passing = other.passing.clone();
        }
    }

    /// The neighbors toward which the piece may move in any mode, even if it only reaches cells beyond them.
    pub(crate) fn steps(&self) -> Vec<Vector> {
        let all = [&self.first, &self.takes].into_iter().flat_map(Cells::iter);
        all.filter_map(|(cell, _)| on_line(cell)).map(|(step, _)| step).collect()
    }

    /// Adds the moves of any time to the first moves.
    pub(super) fn closed(mut self) -> Play {
        self.first = self.first.or(&self.quiet);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_that_mean_the_same_are_the_same() {
        let at = |ways: Ways, x: i16, y: i16| ways.at(Vector::new(x, y));
        assert_eq!(at(Ways::CLEAR, 1, 0), Ways::LEAP);
        assert_eq!(at(Ways::HOP, 1, -1), Ways::NONE);
        assert_eq!(at(Ways::NEXT, 0, 2), Ways::HOP);
        assert_eq!(at(Ways::CLEAR.or(Ways::NEXT), -2, 2), Ways::LEAP);
        assert_eq!(at(Ways::CLEAR.or(Ways::HOP).or(Ways::NEXT), 3, 0), Ways::CLEAR.or(Ways::HOP));
        assert_eq!(at(Ways::LEAP.or(Ways::HOP), 3, 3), Ways::LEAP);
        assert_eq!(at(Ways::CLEAR, 2, 1), Ways::CLEAR);
    }

    #[test]
    fn cells_are_on_lines_and_rides() {
        assert_eq!(on_line(Vector::new(-3, 3)), Some((Vector::new(-1, 1), 3)));
        assert_eq!(on_line(Vector::new(2, 1)), None);
        assert_eq!(on_ride(Vector::new(-4, 2)), Some((Vector::new(-2, 1), 2)));
        assert_eq!(on_ride(Vector::new(1, -2)), Some((Vector::new(1, -2), 1)));
        assert_eq!(on_ride(Vector::new(3, 1)), None);
        assert_eq!((room(Vector::new(1, 0)), room(Vector::new(1, 1)), room(Vector::new(2, 1))), (11, 9, 5));
    }
}
