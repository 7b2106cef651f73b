//! Chooses the entries of the engine's tables that give a piece its moves in one mode.

use super::play::{Cells, Ways, is_near, on_line, on_ride, room};
use super::tables::{Family, Limit, Table, Tables, is_lame_known, kind};
use piecewright::board::Vector;

/// An entry of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Entry {
    pub table: Table,
    pub vector: Vector,
    pub limit: Limit,
}

/// The longest range of one digit.
const LONGEST_RANGE: u16 = 9;

/// The longest coordinate of a leap.
const LONGEST_LEAP: u16 = 3;

/// Groups of cells that affect each other in the engine: files and ranks share a lame leap, and so do the diagonals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Group {
    Straight,
    Diagonal,
    Knights,
    /// Leaps to cells that no other entry reaches.
    Others,
}

const STEPS: [(i16, i16); 16] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

impl Group {
    fn of(cell: Vector) -> Group {
        match (on_line(cell), on_ride(cell)) {
            (Some((unit, _)), _) if unit.x == 0 || unit.y == 0 => Group::Straight,
            (Some(_), _) => Group::Diagonal,
            (None, Some(_)) => Group::Knights,
            (None, None) => Group::Others,
        }
    }

    /// The directions in which it has lines.
    fn directions(self) -> impl Iterator<Item = Vector> {
        STEPS.into_iter().map(Vector::from).filter(move |&step| Group::of(step) == self)
    }

    const fn families(self) -> &'static [Family] {
        match self {
            Group::Straight => &[Family::Ranks, Family::Files],
            Group::Diagonal => &[Family::Diagonals],
            Group::Knights => &[Family::Knights],
            Group::Others => &[],
        }
    }
}

/// The moves that the entries of a group may make the engine generate: along the lines of each family, and lame leaps.
#[derive(Clone, Debug, Default)]
struct Allowed {
    along: Vec<(Family, Ways)>,
    lame: bool,
}

impl Allowed {
    /// Every choice for a group, those that generate less first.
    fn all(group: Group) -> Vec<Allowed> {
        let lines =
            [Ways::NONE, Ways::CLEAR, Ways::HOP, Ways::NEXT, Ways::CLEAR.or(Ways::HOP), Ways::CLEAR.or(Ways::NEXT)];
        let lines = if group == Group::Knights { &lines[..2] } else { &lines };
        let mut all = vec![Allowed { along: Vec::new(), lame: true }, Allowed::default()];
        for &family in group.families() {
            all = all
                .into_iter()
                .flat_map(|allowed| {
                    lines.iter().map(move |&ways| {
                        let along = allowed.along.iter().copied().chain([(family, ways)]).collect();
                        Allowed { along, ..allowed }
                    })
                })
                .collect();
        }
        all
    }

    fn along(&self, unit: Vector) -> Ways {
        let own = self.along.iter().find(|(family, _)| Family::of(unit) == Some(*family));
        own.map_or(Ways::NONE, |&(_, ways)| ways)
    }

    /// The ways that are generated for a cell that an entry reaches.
    fn at(&self, unit: Vector, n: u16) -> Ways {
        let cell = unit.times(n.cast_signed());
        let along = match self.along(unit) {
            ways if n == 1 && ways.has(Ways::CLEAR) => Ways::LEAP,
            ways => ways,
        };
        let lame = if self.lame && is_lame_known(kind(cell)) { Ways::CLEAR } else { Ways::NONE };
        along.or(lame).at(cell)
    }
}

/// Chooses the entries that produce as much as possible of what is needed, and nothing that is not wanted.
///
/// If the engine generates other moves from them too, these are entered as well, so that a text states all that it
/// plays.
pub(super) fn choose(wanted: &Cells, needed: &Cells) -> Vec<Entry> {
    let groups = [Group::Straight, Group::Diagonal, Group::Knights, Group::Others];
    let of_group = |group| {
        let entries = choose_in(group, wanted, needed);
        let generated = tables_of(&entries).cells();
        if generated == needed.filter(|cell| Group::of(cell) == group) {
            return entries;
        }
        let all = choose_in(group, wanted, &generated);
        if tables_of(&all).cells() == generated { all } else { entries }
    };
    groups.into_iter().flat_map(of_group).collect()
}

fn choose_in(group: Group, wanted: &Cells, needed: &Cells) -> Vec<Entry> {
    let of_group = |cells: &Cells| cells.filter(|cell| Group::of(cell) == group);
    let (wanted, needed) = (of_group(wanted), of_group(needed));
    if needed.is_empty() {
        return Vec::new();
    }
    let mut best: Option<(usize, usize, Vec<Entry>)> = None;
    for allowed in Allowed::all(group) {
        let entries = entries(group, &allowed, &wanted, &needed);
        let cells = tables_of(&entries).cells();
        if !cells.beyond(&wanted).is_empty() {
            continue;
        }
        // A cell with some of its ways is better than one with none.
        let missing: usize =
            needed.beyond(&cells).iter().map(|(cell, _)| if cells.get(cell) == Ways::NONE { 2 } else { 1 }).sum();
        if best.as_ref().is_none_or(|(least, count, _)| (missing, entries.len()) < (*least, *count)) {
            best = Some((missing, entries.len(), entries));
        }
    }
    best.map_or_else(Vec::new, |(_, _, entries)| entries)
}

pub(super) fn tables_of(entries: &[Entry]) -> Tables {
    let mut tables = Tables::default();
    for entry in entries {
        tables.enter(entry.table, entry.vector, entry.limit);
    }
    tables
}

/// The entries for a group, if the engine generates no more than is allowed.
fn entries(group: Group, allowed: &Allowed, wanted: &Cells, needed: &Cells) -> Vec<Entry> {
    let mut entries = Vec::new();
    if group == Group::Others {
        for (vector, ways) in needed.iter() {
            entries.extend(step(vector, ways, allowed));
        }
        return entries;
    }
    for unit in group.directions() {
        let room = room(unit);
        let at = |n: u16| unit.times(n.cast_signed());
        let is_fine = |n: u16| allowed.at(unit, n).beyond(wanted.get(at(n))) == Ways::NONE;
        let run = (1..=room).take_while(|&n| is_fine(n)).last().unwrap_or(0);
        // How many cells of the line its entries reach, counted from the first.
        let mut reached = 0;
        let mut reach = |table: Table, way: Ways| {
            if !allowed.along(unit).has(way) {
                return None;
            }
            let is_for = |n: u16| needed.get(at(n)).has(way) && !needed.get(at(n)).has(Ways::LEAP);
            let last = (2..=run).rev().find(|&n| is_for(n))?;
            let limit = match way {
                // This hop has no range.
                Ways::NEXT if run < room => return None,
                Ways::NEXT => Limit::Times(1),
                _ if last == room => Limit::None,
                _ => Limit::Times(last.min(LONGEST_RANGE)),
            };
            reached =
                reached.max(if limit == Limit::None || way == Ways::NEXT { room } else { last.min(LONGEST_RANGE) });
            Some(Entry { table, vector: unit, limit })
        };
        entries.extend(reach(Table::Slides, Ways::CLEAR));
        entries.extend(reach(Table::Hops, Ways::HOP));
        entries.extend(reach(Table::Hops, Ways::NEXT));
        for n in (1..=LONGEST_LEAP).filter(|&n| is_near(at(n))) {
            let ways = needed.get(at(n));
            let is_there = n <= reached && ways.beyond(allowed.at(unit, n)) == Ways::NONE;
            if ways != Ways::NONE && !is_there && (ways.has(Ways::LEAP) || is_fine(n)) {
                entries.extend(step(at(n), ways, allowed));
            }
        }
    }
    entries
}

/// A leap, or a lame leap if the engine knows it.
fn step(vector: Vector, ways: Ways, allowed: &Allowed) -> Option<Entry> {
    let kind = kind(vector);
    let limit = match ways {
        _ if LONGEST_LEAP < kind.0 => return None,
        ways if ways.has(Ways::LEAP) => Limit::None,
        ways if ways.has(Ways::CLEAR) && allowed.lame && is_lame_known(kind) => Limit::Lame,
        _ => return None,
    };
    Some(Entry { table: Table::Steps, vector, limit })
}
