//! Tables of a game: from where each cell can be attacked.

use super::cell_set::{CellSet, Order};
use super::kind_set::KindSet;
use super::tables::{LineFrom, MoveTable};
use super::{Code, KindId, SideKind};
use crate::variant::BySide;
use piecewright::board::{Board, CellId, Occupant};
use piecewright::budget::Budget;
use piecewright::piece::Player;

/// A row of cells that ends at an attacked cell, seen from there.
#[derive(Debug)]
struct Row {
    cells: Vec<CellId>,
    order: Order,
    /// The same cells, on boards that sets can describe.
    set: CellSet,
    /// The kinds that attack from each cell if all before it are empty.
    slides: Vec<KindSet>,
    /// The kinds that attack from each cell if exactly one before it is occupied.
    hops: Vec<KindSet>,
    has_hops: bool,
}

impl Row {
    /// Returns whether a side may have a piece on one of its cells.
    fn may_have(&self, board: &Placement, side: Player) -> bool {
        self.order == Order::Listed || !self.set.and(board.occupied).and(board.sets[side]).is_empty()
    }

    /// Returns the cells on which something stands, the nearest first.
    fn occupied<'a>(&'a self, board: &'a Placement) -> impl Iterator<Item = CellId> + 'a {
        let mut rest = self.set.and(board.occupied);
        let mut listed = self.cells.iter().copied().filter(|&cell| !board.is_empty(cell));
        std::iter::from_fn(move || {
            if self.order == Order::Listed {
                return listed.next();
            }
            let cell = self.order.first(rest)?;
            rest.remove(cell);
            Some(cell)
        })
    }

    /// Returns the index of one of its cells.
    fn index_of(&self, cell: CellId) -> usize {
        match self.order {
            Order::Listed => self.cells.iter().position(|&other| other == cell).unwrap_or(0),
            order => order.up_to_first(self.set, cell.into()).len() as usize - 1,
        }
    }

    /// Returns whether a side has a piece on a cell that attacks if all cells before it are empty.
    fn slides_from(&self, cell: CellId, board: &Placement, side: Player) -> bool {
        board.codes[cell.index()].of(side).is_some_and(|kind| self.slides[self.index_of(cell)].has(kind))
    }

    /// Returns whether a side has a piece on a cell that attacks if exactly one cell before it is occupied.
    fn hops_from(&self, cell: CellId, board: &Placement, side: Player) -> bool {
        self.has_hops && board.codes[cell.index()].of(side).is_some_and(|kind| self.hops[self.index_of(cell)].has(kind))
    }
}

/// What stands on the cells of a board.
#[derive(Clone, Copy)]
pub(crate) struct Placement<'a> {
    pub codes: &'a [Code],
    /// The cells on which something stands, on boards that sets can describe.
    pub occupied: CellSet,
    /// Those on which each side has pieces.
    pub sets: &'a BySide<CellSet>,
}

impl Placement<'_> {
    fn has(&self, cell: CellId, side: Player, kinds: KindSet) -> bool {
        self.codes[cell.index()].of(side).is_some_and(|kind| kinds.has(kind))
    }

    fn is_empty(&self, cell: CellId) -> bool {
        self.codes[cell.index()].is_empty()
    }
}

/// A leap that must find cells empty, and a hop right behind one piece.
#[derive(Debug)]
struct LameLeap {
    from: CellId,
    under: Vec<CellId>,
    /// The cell on which a piece must stand.
    hurdle: Option<CellId>,
    kinds: KindSet,
}

/// Cells from which kinds attack whatever stands between.
#[derive(Debug)]
struct Leaps {
    from: CellSet,
    kinds: KindSet,
}

/// From where a cell is attacked by one side.
#[derive(Debug, Default)]
pub(crate) struct Attackers {
    leaps: Vec<Leaps>,
    rows: Vec<Row>,
    lame: Vec<LameLeap>,
    /// All cells from which a piece may attack, on boards that sets can describe.
    reach: CellSet,
    /// The cells that may be between such a piece and the attacked cell.
    between: CellSet,
    has_hops: bool,
}

impl Attackers {
    /// Adds a line of a kind that ends, among others, on the attacked cell.
    fn add(
        &mut self,
        from: CellId,
        kind: KindId,
        line: (bool, &[CellId], &[CellId]),
        index: usize,
        budget: &mut Budget,
    ) {
        let (hops, under, cells) = line;
        let looked_at = self.rows.len() + self.lame.len() + index;
        if budget.spend(1 + looked_at / LOOKED_AT_PER_UNIT).is_err() {
            return;
        }
        if !under.is_empty() {
            let (before, hurdle) = match &cells[..index] {
                [before @ .., hurdle] if hops => (before, Some(*hurdle)),
                before => (before, None),
            };
            let all: Vec<CellId> = under.iter().chain(before).copied().collect();
            let is_same = |leap: &&mut LameLeap| leap.from == from && leap.under == all && leap.hurdle == hurdle;
            match self.lame.iter_mut().find(is_same) {
                Some(leap) => leap.kinds.insert(kind),
                None => self.lame.push(LameLeap { from, under: all, hurdle, kinds: kind.into() }),
            }
            return;
        }
        let way: Vec<CellId> = cells[..index].iter().rev().copied().chain([from]).collect();
        let known = self.rows.iter().position(|row| row.cells.starts_with(&way) || way.starts_with(&row.cells));
        let index = known.unwrap_or(self.rows.len());
        if known.is_none() {
            let (order, set) = (Order::Listed, CellSet::default());
            self.rows.push(Row {
                cells: Vec::new(),
                order,
                set,
                slides: Vec::new(),
                hops: Vec::new(),
                has_hops: false,
            });
        }
        let row = &mut self.rows[index];
        if row.cells.len() < way.len() {
            row.slides.resize(way.len(), KindSet::EMPTY);
            row.hops.resize(way.len(), KindSet::EMPTY);
            row.cells.clone_from(&way);
        }
        row.has_hops |= hops;
        let sets = if hops { &mut row.hops } else { &mut row.slides };
        sets[way.len() - 1].insert(kind);
    }

    /// Describes its rows by sets, and joins the leaps among them.
    fn add_sets(&mut self, board: usize) {
        for mut row in std::mem::take(&mut self.rows) {
            row.order = Order::of(&row.cells, board);
            row.set = row.cells.iter().copied().collect();
            if let ([_], &[kinds]) = (&row.cells[..], &row.slides[..])
                && row.order != Order::Listed
                && !row.has_hops
            {
                match self.leaps.iter_mut().find(|leaps| leaps.kinds == kinds) {
                    Some(leaps) => leaps.from = leaps.from.or(row.set),
                    None => self.leaps.push(Leaps { from: row.set, kinds }),
                }
            } else {
                self.rows.push(row);
            }
        }
        let all = self.rows.iter().map(|row| row.set).chain(self.leaps.iter().map(|leaps| leaps.from));
        self.reach = all.fold(self.lame.iter().map(|leap| leap.from).collect(), CellSet::or);
        let rows = self.rows.iter().flat_map(|row| row.cells.split_last().map_or(&[][..], |(_, before)| before));
        self.between = rows.chain(self.lame.iter().flat_map(LameLeap::between)).copied().collect();
        self.has_hops = self.rows.iter().any(|row| row.has_hops) || self.lame.iter().any(|leap| leap.hurdle.is_some());
    }

    /// Returns whether the cell may be attacked by another piece when one goes from a cell, if it does, to another.
    pub(crate) fn may_open(&self, from: Option<CellId>, to: CellId) -> bool {
        from.is_some_and(|from| self.between.has(from)) || self.has_hops && self.between.has(to)
    }

    /// Returns whether a piece may attack the cell from another one.
    pub(crate) fn may_reach(&self, from: CellId) -> bool {
        self.reach.has(from)
    }

    /// Returns a piece of a side that attacks the cell, apart from walks, and the piece over which it hops.
    pub(crate) fn attacker(
        &self,
        board: &Placement,
        side: Player,
        kinds: &[SideKind],
    ) -> Option<(CellId, Option<CellId>)> {
        let by_row = |row: &Row| {
            if !row.may_have(board, side) {
                return None;
            }
            let mut occupied = row.occupied(board);
            let first = occupied.next()?;
            if row.slides_from(first, board, side) {
                return Some((first, None));
            }
            let second = if row.has_hops { occupied.next()? } else { return None };
            let attacks = row.hops_from(second, board, side) && may_hop(board, side, kinds, second, first);
            attacks.then_some((second, Some(first)))
        };
        let by_leap = self.leaps.iter().find_map(|leaps| leaps.attackers(board, side).next());
        by_leap
            .map(|from| (from, None))
            .or_else(|| {
                self.lame.iter().find(|leap| leap.attacks(board, side, kinds)).map(|leap| (leap.from, leap.hurdle))
            })
            .or_else(|| self.rows.iter().find_map(by_row))
    }

    /// Returns the piece of a side that attacks the cell and is worth least by a list for codes, apart from walks.
    pub(crate) fn least(&self, board: &Placement, side: Player, kinds: &[SideKind], worth: &[i32]) -> Option<CellId> {
        let mut least: Option<(i32, CellId)> = None;
        let mut add = |cell: CellId| {
            let found = (worth[board.codes[cell.index()].index()], cell);
            least = Some(least.map_or(found, |least| least.min(found)));
        };
        self.leaps.iter().flat_map(|leaps| leaps.attackers(board, side)).for_each(&mut add);
        self.lame.iter().filter(|leap| leap.attacks(board, side, kinds)).for_each(|leap| add(leap.from));
        for row in self.rows.iter().filter(|row| row.may_have(board, side)) {
            let mut occupied = row.occupied(board);
            let Some(first) = occupied.next() else { continue };
            if row.slides_from(first, board, side) {
                add(first);
            }
            if row.has_hops
                && let Some(second) = occupied.next()
                && row.hops_from(second, board, side)
                && may_hop(board, side, kinds, second, first)
            {
                add(second);
            }
        }
        least.map(|(_, cell)| cell)
    }

    /// Marks, by cell, what could let a side attack the cell, which it does not attack yet: [`LEAVE`] where a piece of the
    /// other side could do so by leaving, [`ARRIVE`] where one could by arriving.
    pub(crate) fn mark_exposing(&self, board: &Placement, side: Player, kinds: &[SideKind], marks: &mut [u8]) {
        for row in self.rows.iter().filter(|row| row.may_have(board, side)) {
            let mut hurdles: [Option<CellId>; 2] = [None; 2];
            for cell in row.occupied(board) {
                let hops = row.hops_from(cell, board, side);
                let before = || &row.cells[..row.index_of(cell)];
                let depends = |kind: KindId| !kinds[kind.index()].not_over.is_empty();
                if hops && board.codes[cell.index()].of(side).is_some_and(depends) {
                    // What stands on a cell matters, too.
                    for cell in before() {
                        marks[cell.index()] |= LEAVE | ARRIVE;
                    }
                }
                match hurdles {
                    [None, _] => {
                        if hops {
                            for cell in before() {
                                marks[cell.index()] |= ARRIVE;
                            }
                        }
                        hurdles[0] = Some(cell);
                    }
                    [Some(shield), None] => {
                        if row.slides_from(cell, board, side) {
                            marks[shield.index()] |= LEAVE;
                        }
                        if !row.has_hops {
                            break;
                        }
                        hurdles[1] = Some(cell);
                    }
                    [Some(first), Some(second)] => {
                        if hops {
                            marks[first.index()] |= LEAVE;
                            marks[second.index()] |= LEAVE;
                        }
                        break;
                    }
                }
            }
        }
        for leap in self.lame.iter().filter(|leap| board.has(leap.from, side, leap.kinds)) {
            leap.under.iter().for_each(|cell| marks[cell.index()] |= LEAVE);
            // What stands on it may be a piece that is not hopped over.
            leap.hurdle.iter().for_each(|cell| marks[cell.index()] |= ARRIVE);
        }
    }
}

impl Leaps {
    /// Returns the cells from which a side attacks.
    fn attackers(&self, board: &Placement, side: Player) -> impl Iterator<Item = CellId> {
        // An exchange leaves the sets of sides as they are, and takes pieces out of what is occupied.
        let cells = self.from.and(board.occupied).and(board.sets[side]).cells();
        cells.filter(move |&cell| board.has(cell, side, self.kinds))
    }
}

impl LameLeap {
    fn attacks(&self, board: &Placement, side: Player, kinds: &[SideKind]) -> bool {
        let has_hurdle = |cell: CellId| !board.is_empty(cell) && may_hop(board, side, kinds, self.from, cell);
        board.has(self.from, side, self.kinds)
            && self.under.iter().all(|&cell| board.is_empty(cell))
            && self.hurdle.is_none_or(has_hurdle)
    }

    /// Returns the cells between the piece and what it attacks.
    fn between(&self) -> impl Iterator<Item = &CellId> {
        self.under.iter().chain(&self.hurdle)
    }
}

/// The mark of a cell whose piece could open an attack by leaving it.
pub(crate) const LEAVE: u8 = 1;

/// The mark of a cell on which a piece could open an attack by arriving.
pub(crate) const ARRIVE: u8 = 2;

/// Returns whether the rules let the piece of a side on a cell hop over what stands on another one.
fn may_hop(board: &Placement, side: Player, kinds: &[SideKind], from: CellId, hurdle: CellId) -> bool {
    let not_over = board.codes[from.index()].of(side).map_or(KindSet::EMPTY, |kind| kinds[kind.index()].not_over);
    not_over.is_empty() || board.codes[hurdle.index()].piece().is_none_or(|(kind, _)| !not_over.has(kind))
}

/// How many rows and cells are looked at for one unit of a budget.
const LOOKED_AT_PER_UNIT: usize = 16;

/// Makes the tables of attackers for one side: for each cell, from where its kinds capture royals there. Kinds that may
/// not face each other attack straight forward as well, or in the directions of all neighbors. Also returns the kind for which
/// the budget did not suffice, if it did not.
pub(crate) fn attackers(
    board: &Board,
    side: Player,
    tables: &[MoveTable],
    (facing, along_ranks): (KindSet, bool),
    budget: &mut Budget,
) -> (Vec<Attackers>, Option<KindId>) {
    let mut found: Vec<Attackers> = board.cells().map(|_| Attackers::default()).collect();
    let ahead = board.seen_by(board.forward(), side);
    let directions = if along_ranks { board.neighbors() } else { vec![ahead] };
    let mut costly = None;
    for (kind, table) in (0..).map(KindId).zip(tables) {
        if budget.is_spent() {
            break;
        }
        for from in board.cells() {
            for &step in directions.iter().filter(|_| facing.has(kind)) {
                // A file of a torus comes back to where it began.
                let line: Vec<CellId> = std::iter::successors(board.step(from, step), |&cell| board.step(cell, step))
                    .take_while(|&cell| cell != from)
                    .take(board.len())
                    .collect();
                for (index, cell) in line.iter().enumerate() {
                    found[cell.index()].add(from, kind, (false, &[], &line), index, budget);
                }
            }
            for LineFrom { line, under, cells } in table.lines_from(from) {
                if !line.on.contains(Occupant::EnemyRoyal) {
                    continue;
                }
                for (index, cell) in cells.iter().enumerate().skip(line.kind.first_end(cells.len())) {
                    found[cell.index()].add(from, kind, (line.hops(), under, cells), index, budget);
                }
            }
        }
        if budget.is_spent() {
            costly = Some(kind);
        }
    }
    for attackers in &mut found {
        attackers.add_sets(board.len());
    }
    (found, costly)
}
