//! The tables of the engine, and what it generates from them.

use super::play::{Cells, Ways, is_near, on_line, on_ride, room};
use piecewright::board::Vector;
use piecewright::internal::{SortedMap, sort};

/// The table of an entry. An entry for the same direction replaces the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Table {
    Steps,
    Slides,
    Hops,
}

/// How far an entry goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Limit {
    /// A step is a lame leap. A hop reaches one cell, which is too near.
    Lame,
    /// At most this many steps; for a hop, 1 means that it ends right behind the hurdle, at any distance.
    Times(u16),
    /// Any number of steps; exactly one in the table of steps.
    None,
}

/// The tables of one mode.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tables(SortedMap<(Table, Vector), Limit>);

/// The longest coordinate of a step that is repeated.
const LONGEST_REPEATED: u16 = 2;

/// The lines or leaps that share one generator in the engine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Family {
    Ranks,
    Files,
    Diagonals,
    Knights,
}

impl Family {
    /// The family of a direction that the engine repeats.
    pub(super) fn of(vector: Vector) -> Option<Family> {
        match (vector.x.unsigned_abs(), vector.y.unsigned_abs()) {
            (1, 0) => Some(Family::Ranks),
            (0, 1) => Some(Family::Files),
            (1, 1) => Some(Family::Diagonals),
            (1, 2) | (2, 1) => Some(Family::Knights),
            _ => None,
        }
    }
}

/// The larger coordinate of a leap, then the smaller one.
pub(super) fn kind(vector: Vector) -> (u16, u16) {
    let (x, y) = (vector.x.unsigned_abs(), vector.y.unsigned_abs());
    (x.max(y), x.min(y))
}

/// The lame leaps that the engine knows.
pub(super) const fn is_lame_known(kind: (u16, u16)) -> bool {
    matches!(kind, (2, 0..=2) | (3, 2))
}

impl Tables {
    pub(super) fn enter(&mut self, table: Table, vector: Vector, limit: Limit) {
        self.0.insert((table, vector), limit);
    }

    fn entries(&self) -> impl Iterator<Item = (Table, Vector, Limit)> {
        self.0.entries().iter().map(|&((table, vector), limit)| (table, vector, limit))
    }

    /// The cells that any entry reaches on an empty board, sorted. The engine generates no moves to other cells.
    fn reached(&self) -> Vec<Vector> {
        let mut reached = Vec::new();
        for (table, vector, limit) in self.entries() {
            let times = match (table, limit) {
                (Table::Steps, _) | (_, Limit::Lame) => 1,
                (Table::Slides | Table::Hops, Limit::None) | (Table::Hops, Limit::Times(1)) => room(vector),
                (Table::Slides | Table::Hops, Limit::Times(times)) => times,
            };
            if table == Table::Steps || kind(vector).0 <= LONGEST_REPEATED {
                reached.extend((1..=times.min(room(vector))).map(|n| vector.times(n.cast_signed())));
            }
        }
        sort(&mut reached);
        reached.dedup();
        reached
    }

    /// The moves that the engine generates.
    pub(super) fn cells(&self) -> Cells {
        let mut along: SortedMap<Family, Ways> = SortedMap::default();
        let mut lame: Vec<(u16, u16)> = Vec::new();
        let mut cells = Cells::default();
        for (table, vector, limit) in self.entries() {
            let way = match (table, limit) {
                (Table::Steps, Limit::Lame) => {
                    if is_lame_known(kind(vector)) && !lame.contains(&kind(vector)) {
                        lame.push(kind(vector));
                    }
                    continue;
                }
                (Table::Steps, _) => {
                    cells.add(vector, Ways::LEAP);
                    continue;
                }
                (Table::Slides, _) => Ways::CLEAR,
                (Table::Hops, Limit::Times(1)) => Ways::NEXT,
                (Table::Hops, _) => Ways::HOP,
            };
            match Family::of(vector) {
                // The engine has no hoppers on the leaps of a knight.
                None => {}
                Some(Family::Knights) if table == Table::Hops => {}
                Some(family) => {
                    let ways = along.or_insert_with(family, |_| Ways::NONE);
                    *ways = ways.or(way);
                }
            }
        }
        let along = |direction: Vector| {
            Family::of(direction).and_then(|family| along.get(&family)).copied().unwrap_or_default()
        };
        for cell in self.reached().into_iter().filter(|&cell| is_near(cell)) {
            let ways = match (on_line(cell), on_ride(cell)) {
                (Some((direction, _)), _) => along(direction),
                // The first leap of a ride passes no cell.
                (None, Some((leap, 1))) if along(leap).has(Ways::CLEAR) => Ways::LEAP,
                (None, Some((leap, _))) => along(leap),
                (None, None) => Ways::NONE,
            };
            let is_lame = lame.contains(&kind(cell));
            cells.add(cell, if is_lame { ways.or(Ways::CLEAR) } else { ways });
        }
        cells
    }
}
