//! Tables of a game: where each kind goes from each cell, and from where a cell can be attacked.

use super::{Code, KindId, SideKind};
use crate::board::{Board, CellId, Occupant, Position};
use crate::movegen::{Line, Movement, OccupantSet, lines};
use crate::order::sort;
use crate::piece::Player;

/// A line in a table; its cells are stored with those of the others.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent properties, of which most lines have none")]
pub(crate) struct FlatLine {
    /// The occupants on which it may end.
    pub on: OccupantSet,
    pub takes_en_passant: bool,
    pub allows_en_passant: bool,
    /// Whether an enemy may then capture en passant on the cells that it jumps.
    pub marks: bool,
    pub hops: bool,
    /// How many of its cells must be empty, and cannot be ended on.
    under: u16,
    length: u16,
    start: u32,
}

impl FlatLine {
    /// Returns whether it captures.
    pub(crate) const fn can_take(&self) -> bool {
        self.takes_en_passant || self.on.contains(Occupant::Enemy) || self.on.contains(Occupant::EnemyRoyal)
    }
}

/// The ways of one kind of one side that are more than lines, where it stands in one zone.
#[derive(Debug)]
pub(crate) struct Walks {
    pub movement: Movement,
    /// The places of the paths that are more than lines.
    pub paths: Vec<usize>,
    pub unmoved: bool,
}

/// Where one kind of one side goes from each cell.
#[derive(Debug, Default)]
pub(crate) struct Ways {
    lines: Vec<FlatLine>,
    /// The place of the first line of each cell, and one more.
    starts: Vec<u32>,
    cells: Vec<CellId>,
    /// What is more than lines; few kinds have any.
    pub walks: Vec<Walks>,
    /// The place in `walks` by cell, for kinds that have any.
    walks_on: Vec<Option<u8>>,
    /// Whether two lines of one cell lead to the same cell.
    pub overlap: bool,
}

/// How a kind moves on the cells of a zone.
pub(crate) struct ZoneWays<'a> {
    pub movement: &'a Movement,
    /// By cell, whether this zone decides.
    pub cells: &'a [bool],
    /// Whether moves there are first moves.
    pub is_first: bool,
}

impl Ways {
    /// Makes the table of a kind from its movements by zone; `stays` are the cells that it may not leave.
    ///
    /// Also returns, by zone, the places of the paths that are more than lines.
    pub(crate) fn new(
        board: &Board,
        player: Player,
        zones: &[ZoneWays],
        stays: Option<&[bool]>,
    ) -> (Ways, Vec<Vec<usize>>) {
        let mut ways = Ways { walks_on: vec![None; board.len()], ..Ways::default() };
        let mut position = Position::empty(board);
        position.player = player;
        let mut walk_paths: Vec<Vec<usize>> = Vec::new();
        for zone in zones {
            let is_walk = |path: &usize| {
                let plan = &zone.movement.paths[*path];
                let mut cells = board.cells().filter(|cell| zone.cells[cell.index()]);
                cells.any(|from| lines(plan, &position, from, zone.is_first).is_none())
            };
            walk_paths.push((0..zone.movement.paths.len()).filter(is_walk).collect());
        }
        for from in board.cells() {
            ways.starts.push(length_of(&ways.lines));
            let Some(place) = zones.iter().position(|zone| zone.cells[from.index()]) else { continue };
            let zone = &zones[place];
            let mut targets: Vec<CellId> = Vec::new();
            for (path, plan) in zone.movement.paths.iter().enumerate() {
                if walk_paths[place].contains(&path) {
                    continue;
                }
                for line in lines(plan, &position, from, zone.is_first).unwrap_or_default() {
                    let is_first = zone.is_first || plan.needs_unmoved;
                    for part in within(line, stays) {
                        targets.extend(&part.cells);
                        ways.add(&part, is_first);
                    }
                }
            }
            let count = targets.len();
            sort(&mut targets);
            targets.dedup();
            ways.overlap |= targets.len() < count;
        }
        ways.starts.push(length_of(&ways.lines));
        (ways, walk_paths)
    }

    fn add(&mut self, line: &Line, is_first: bool) {
        // A lame leap that only moves passes over its cells as a pawn's double step does (source: `docs/betza.md`,
        // en passant).
        let is_quiet = line.on == OccupantSet(1) && !line.takes_en_passant;
        self.lines.push(FlatLine {
            on: line.on,
            takes_en_passant: line.takes_en_passant,
            allows_en_passant: line.allows_en_passant,
            marks: is_first && is_quiet && !line.under.is_empty(),
            hops: line.hops,
            under: u16::try_from(line.under.len()).unwrap_or(0),
            length: u16::try_from(line.cells.len()).unwrap_or(0),
            start: length_of(&self.cells),
        });
        self.cells.extend(line.under.iter().chain(&line.cells));
    }

    /// Adds what is more than lines.
    pub(crate) fn add_walks(&mut self, board: &Board, walks: Walks, cells: &[bool]) {
        let place = u8::try_from(self.walks.len()).ok();
        self.walks.push(walks);
        for cell in board.cells().filter(|cell| cells[cell.index()]) {
            self.walks_on[cell.index()] = place;
        }
    }

    /// Returns the lines from a cell.
    pub(crate) fn lines_from(&self, cell: CellId) -> &[FlatLine] {
        let index = cell.index();
        &self.lines[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Returns the ways from a cell that are more than lines.
    pub(crate) fn walks_from(&self, cell: CellId) -> Option<&Walks> {
        self.walks_on[cell.index()].map(|place| &self.walks[usize::from(place)])
    }

    /// Returns the cells of a line that must be empty, and those where it may end.
    pub(crate) fn cells_of(&self, line: &FlatLine) -> (&[CellId], &[CellId]) {
        let start = line.start as usize;
        let under = start + usize::from(line.under);
        (&self.cells[start..under], &self.cells[under..under + usize::from(line.length)])
    }

    /// Returns whether a piece could move from a cell if the board were empty but for enemies.
    pub(crate) fn goes_from(&self, cell: CellId) -> bool {
        !self.lines_from(cell).is_empty() || self.walks_from(cell).is_some()
    }
}

fn length_of<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}

/// Splits a line into those that end in an area.
fn within(line: Line, area: Option<&[bool]>) -> Vec<Line> {
    let Some(area) = area else { return vec![line] };
    let inside = |cell: &CellId| area[cell.index()];
    if line.cells.iter().all(inside) {
        return vec![line];
    }
    // A line that hops has no cells that must be empty.
    if line.hops {
        let kept = line.cells.iter().copied().take_while(inside).collect();
        return vec![Line { cells: kept, ..line }];
    }
    let part = |place: usize| {
        let under = line.under.iter().chain(&line.cells[..place]).copied().collect();
        Line { under, cells: vec![line.cells[place]], ..line }
    };
    (0..line.cells.len()).filter(|&place| inside(&line.cells[place])).map(part).collect()
}

/// A set of kinds.
pub(crate) type Kinds = u128;

/// A row of cells that ends at an attacked cell, seen from there.
#[derive(Debug, Default)]
struct Row {
    cells: Vec<CellId>,
    /// The kinds that attack from each cell if all before it are empty.
    slides: Vec<Kinds>,
    /// The kinds that attack from each cell if exactly one before it is occupied.
    hops: Vec<Kinds>,
}

/// A leap that must find cells empty.
#[derive(Debug)]
struct LameLeap {
    from: CellId,
    under: Vec<CellId>,
    kinds: Kinds,
}

/// From where a cell is attacked by one side.
#[derive(Debug, Default)]
pub(crate) struct Attackers {
    rows: Vec<Row>,
    lame: Vec<LameLeap>,
}

impl Attackers {
    /// Adds a line of a kind that ends, among others, on the attacked cell.
    fn add(&mut self, from: CellId, kind: KindId, line: (bool, &[CellId], &[CellId]), place: usize) {
        let (hops, under, cells) = line;
        let bit = 1 << kind.index();
        if !under.is_empty() {
            let all: Vec<CellId> = under.iter().chain(&cells[..place]).copied().collect();
            match self.lame.iter_mut().find(|leap| leap.from == from && leap.under == all) {
                Some(leap) => leap.kinds |= bit,
                None => self.lame.push(LameLeap { from, under: all, kinds: bit }),
            }
            return;
        }
        let way: Vec<CellId> = cells[..place].iter().rev().copied().chain([from]).collect();
        let known = self.rows.iter().position(|row| row.cells.starts_with(&way) || way.starts_with(&row.cells));
        let place = known.unwrap_or(self.rows.len());
        if known.is_none() {
            self.rows.push(Row::default());
        }
        let row = &mut self.rows[place];
        if row.cells.len() < way.len() {
            row.slides.resize(way.len(), 0);
            row.hops.resize(way.len(), 0);
            row.cells.clone_from(&way);
        }
        let masks = if hops { &mut row.hops } else { &mut row.slides };
        masks[way.len() - 1] |= bit;
    }

    /// Returns a piece of a side that attacks the cell, apart from walks, and the piece over which it hops.
    pub(crate) fn attacker(
        &self,
        codes: &[Code],
        side: Player,
        kinds: &[SideKind],
    ) -> Option<(CellId, Option<CellId>)> {
        let has = |cell: CellId, kinds: Kinds| {
            codes[cell.index()].of(side).is_some_and(|kind| kinds >> kind.index() & 1 != 0)
        };
        let is_empty = |cell: &CellId| codes[cell.index()].is_empty();
        let by_row = |row: &Row| {
            let mut hurdle = None;
            for (place, &cell) in row.cells.iter().enumerate() {
                if codes[cell.index()].is_empty() {
                    continue;
                }
                if has(cell, if hurdle.is_none() { row.slides[place] } else { row.hops[place] })
                    && hurdle.is_none_or(|hurdle| may_hop(codes, side, kinds, cell, hurdle))
                {
                    return Some((cell, hurdle));
                }
                if hurdle.is_some() {
                    break;
                }
                hurdle = Some(cell);
            }
            None
        };
        let is_lame = |leap: &&LameLeap| has(leap.from, leap.kinds) && leap.under.iter().all(is_empty);
        let by_row = self.rows.iter().find_map(by_row);
        by_row.or_else(|| self.lame.iter().find(is_lame).map(|leap| (leap.from, None)))
    }

    /// Returns the piece of a side that attacks the cell and is worth least by a list for codes, apart from walks.
    pub(crate) fn least(&self, codes: &[Code], side: Player, kinds: &[SideKind], worth: &[i32]) -> Option<CellId> {
        let mut least: Option<(i32, CellId)> = None;
        let mut look = |cell: CellId, kinds: Kinds| {
            let code = codes[cell.index()];
            if code.of(side).is_some_and(|kind| kinds >> kind.index() & 1 != 0) {
                let found = (worth[code.index()], cell);
                least = Some(least.map_or(found, |least| least.min(found)));
            }
        };
        for row in &self.rows {
            let mut occupied = row.cells.iter().enumerate().filter(|(_, cell)| !codes[cell.index()].is_empty());
            let Some((place, &hurdle)) = occupied.next() else { continue };
            look(hurdle, row.slides[place]);
            if let Some((place, &cell)) = occupied.next()
                && row.hops[place] != 0
                && may_hop(codes, side, kinds, cell, hurdle)
            {
                look(cell, row.hops[place]);
            }
        }
        for leap in &self.lame {
            if leap.under.iter().all(|cell| codes[cell.index()].is_empty()) {
                look(leap.from, leap.kinds);
            }
        }
        least.map(|(_, cell)| cell)
    }

    /// Adds the cells of the other side's pieces whose absence could open an attack, to a list by cell; returns `false`
    /// if more than that matters, as where a piece that arrives becomes a hurdle.
    pub(crate) fn shields(&self, codes: &[Code], side: Player, present: Kinds, shields: &mut [bool]) -> bool {
        let other = side.other();
        for row in &self.rows {
            if row.hops.iter().any(|&kinds| kinds & present != 0) {
                return false;
            }
            let mut shield = None;
            for (place, &cell) in row.cells.iter().enumerate() {
                let code = codes[cell.index()];
                if code.is_empty() {
                    continue;
                }
                match (shield, code.of(other)) {
                    (None, Some(_)) => shield = Some(cell),
                    (Some(shield), None)
                        if code.of(side).is_some_and(|kind| row.slides[place] >> kind.index() & 1 != 0) =>
                    {
                        shields[shield.index()] = true;
                        break;
                    }
                    _ => break,
                }
            }
        }
        for leap in &self.lame {
            if codes[leap.from.index()].of(side).is_some_and(|kind| leap.kinds >> kind.index() & 1 != 0) {
                leap.under.iter().for_each(|cell| shields[cell.index()] = true);
            }
        }
        true
    }
}

/// Returns whether the rules let the piece of a side on a cell hop over what stands on another one.
fn may_hop(codes: &[Code], side: Player, kinds: &[SideKind], from: CellId, hurdle: CellId) -> bool {
    let not_over = codes[from.index()].of(side).map_or(0, |kind| kinds[kind.index()].not_over);
    not_over == 0 || codes[hurdle.index()].piece().is_none_or(|(kind, _)| not_over >> kind.index() & 1 == 0)
}

/// Makes the tables of attackers for one side: for each cell, from where its kinds capture royals there. Kinds that may
/// not face each other attack straight forward as well.
pub(crate) fn attackers(board: &Board, side: Player, ways: &[Ways], facing: Kinds) -> Vec<Attackers> {
    let mut found: Vec<Attackers> = board.cells().map(|_| Attackers::default()).collect();
    let ahead = board.seen_by(board.forward(), side);
    for (kind, ways) in (0..).map(KindId).zip(ways) {
        for from in board.cells() {
            if facing >> kind.index() & 1 != 0 {
                let file: Vec<CellId> =
                    std::iter::successors(board.step(from, ahead), |&cell| board.step(cell, ahead)).collect();
                for (place, cell) in file.iter().enumerate() {
                    found[cell.index()].add(from, kind, (false, &[], &file), place);
                }
            }
            for line in ways.lines_from(from) {
                if !line.on.contains(Occupant::EnemyRoyal) {
                    continue;
                }
                let (under, cells) = ways.cells_of(line);
                for (place, cell) in cells.iter().enumerate() {
                    found[cell.index()].add(from, kind, (line.hops, under, cells), place);
                }
            }
        }
    }
    found
}
