//! Tables of a game: where each kind goes from each cell.

use super::cell_set::{CellSet, Order};
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::budget::Budget;
use piecewright::internal::{Line, OccupantSet, lines, sort};
use piecewright::movegen::Movement;
use piecewright::piece::Player;

/// A line in a table, or several leaps that end on the same occupants; its cells are stored with those of the others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FlatLine {
    pub kind: LineKind,
    /// The occupants on which it may end.
    pub on: OccupantSet,
    pub takes_en_passant: bool,
    /// The cells on which an enemy may then capture it en passant.
    pub exposed: Exposed,
    /// Whether it does no more than to move, to capture enemies where it ends, and to capture en passant; and is a ride or
    /// leaps that nothing blocks, if its cells are listed.
    pub is_plain: bool,
    /// The order of its cells, without those that must be empty.
    pub order: Order,
    /// Its cells, unless they are listed.
    pub set: CellSet,
    /// The cells that must be empty, unless its cells are listed.
    clear: CellSet,
    /// Whether it hops or has cells that must be empty.
    has_conditions: bool,
    /// How many of its cells must be empty, and cannot be ended on.
    under: u16,
    length: u16,
    start: u32,
}

/// How a line goes from cell to cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    /// A leap or a ride: what stands on a cell blocks those behind it.
    Ride,
    /// Several leaps: each cell is one of its own, which no other blocks.
    Leaps,
    /// A ride that must first pass exactly one piece.
    Hop,
    /// Such a ride that may end on the last of its cells alone.
    HopToLast,
}

/// The cells of a line on which the piece may be captured en passant after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exposed {
    None,
    /// Those that it jumps, as a pawn's double step does.
    Jumped,
    /// The one where it ends.
    End,
}

impl LineKind {
    /// Returns whether it must first pass a piece.
    pub(crate) const fn hops(self) -> bool {
        matches!(self, LineKind::Hop | LineKind::HopToLast)
    }

    /// Returns the index of the first cell of a line on which it may end.
    pub(crate) const fn first_end(self, length: usize) -> usize {
        match self {
            LineKind::Ride | LineKind::Leaps => 0,
            LineKind::Hop => 1,
            LineKind::HopToLast => length.saturating_sub(1),
        }
    }

    const fn of(hops: bool, ends_last: bool) -> LineKind {
        match (hops, ends_last) {
            (false, _) => LineKind::Ride,
            (true, false) => LineKind::Hop,
            (true, true) => LineKind::HopToLast,
        }
    }
}

impl FlatLine {
    /// Returns whether it captures.
    pub(crate) const fn can_take(&self) -> bool {
        self.takes_en_passant || self.on.contains(Occupant::Enemy) || self.on.contains(Occupant::EnemyRoyal)
    }

    /// Returns whether it must first pass a piece.
    pub(crate) const fn hops(&self) -> bool {
        self.kind.hops()
    }

    /// Returns whether it lists leaps.
    pub(crate) const fn is_leaps(&self) -> bool {
        matches!(self.kind, LineKind::Leaps)
    }

    /// Returns which of its cells it reaches: those up to the first that is occupied, those behind it up to the next one of
    /// lines that hop, or all of leaps. Its cells are not listed.
    pub(crate) fn reached(&self, occupied: CellSet) -> CellSet {
        let reached = if self.is_leaps() { self.set } else { self.up_to_first(self.set, occupied) };
        if self.has_conditions { self.reached_on_conditions(reached, occupied) } else { reached }
    }

    /// Returns the same of a line that hops, or of which some cells must be empty.
    #[inline(never)]
    fn reached_on_conditions(&self, up_to_hurdle: CellSet, occupied: CellSet) -> CellSet {
        if !self.clear.and(occupied).is_empty() {
            CellSet::default()
        } else if self.hops() {
            self.up_to_first(self.set.without(up_to_hurdle), occupied)
        } else {
            up_to_hurdle
        }
    }

    const fn up_to_first(&self, cells: CellSet, occupied: CellSet) -> CellSet {
        self.order.up_to_first(cells, cells.and(occupied))
    }

    /// Returns whether it is a leap that can be listed together with others.
    const fn is_leap(&self) -> bool {
        self.is_plain && !self.takes_en_passant && !self.hops() && self.length == 1
    }
}

/// One line from a cell.
#[derive(Clone, Copy)]
pub(crate) struct LineFrom<'a> {
    pub line: &'a FlatLine,
    /// The cells that must be empty.
    pub under: &'a [CellId],
    /// The cells where it may end, the nearest first.
    pub cells: &'a [CellId],
}

/// The paths of one kind of one side that are more than lines, where it stands in one zone.
#[derive(Debug)]
pub(crate) struct Walks {
    pub movement: Movement,
    /// The indices of the paths that are more than lines.
    pub paths: Vec<usize>,
    pub unmoved: bool,
}

/// Where one kind of one side moves from each cell, as lines and walks.
#[derive(Debug, Default)]
pub(crate) struct MoveTable {
    lines: Vec<FlatLine>,
    /// The index of the first line of each cell, and one more.
    starts: Vec<u32>,
    cells: Vec<CellId>,
    /// What is more than lines; few kinds have any.
    pub walks: Vec<Walks>,
    /// The index in `walks` by cell, for kinds that have any.
    walks_on: Vec<Option<u8>>,
    /// Whether two lines from one cell lead to the same cell and may end there on the same occupant.
    pub overlap: bool,
}

/// How a kind moves on the cells of a zone.
pub(crate) struct ZoneMovement<'a> {
    pub movement: &'a Movement,
    /// By cell, whether this zone decides.
    pub cells: &'a [bool],
    /// Whether moves there are first moves.
    pub is_first: bool,
    /// Whether slides among them can be answered en passant, and not only lame leaps.
    pub slides: bool,
}

impl MoveTable {
    /// Makes the table of a kind from its movements by zone; `stays` are the cells that it may not leave.
    ///
    /// Also returns, by zone, the indices of the paths that are more than lines. If the budget does not suffice, what it
    /// returns is not everything.
    pub(crate) fn new(
        board: &Board,
        player: Player,
        zones: &[ZoneMovement],
        stays: Option<&[bool]>,
        budget: &mut Budget,
    ) -> (MoveTable, Vec<Vec<usize>>) {
        let mut table = MoveTable { walks_on: vec![None; board.len()], ..MoveTable::default() };
        let mut position = Position::empty(board);
        position.player = player;
        let mut walk_paths: Vec<Vec<usize>> = Vec::new();
        for zone in zones {
            let mut is_walk = |path: &usize| {
                let mut cells = board.cells().filter(|cell| zone.cells[cell.index()]);
                let mut is_more = |from: CellId| {
                    let lines = lines(zone.movement, *path, &position, from, zone.is_first);
                    budget.spend(lines.as_deref().map_or(1, work_of)).is_err() || lines.is_none()
                };
                cells.any(&mut is_more)
            };
            walk_paths.push((0..zone.movement.path_count()).filter(&mut is_walk).collect());
        }
        for from in board.cells() {
            table.starts.push(length_of(&table.lines));
            let Some(index) = zones.iter().position(|zone| zone.cells[from.index()]) else { continue };
            if budget.is_spent() {
                continue;
            }
            let zone = &zones[index];
            let first = table.lines.len();
            let mut ends: Vec<LineEnd> = Vec::new();
            for path in 0..zone.movement.path_count() {
                if walk_paths[index].contains(&path) {
                    continue;
                }
                let lines = lines(zone.movement, path, &position, from, zone.is_first).unwrap_or_default();
                let _ = budget.spend(work_of(&lines));
                for line in lines {
                    let is_first = zone.is_first || zone.movement.needs_unmoved(path);
                    // A ride that may not end on its first cells is not a lame leap.
                    let is_slide = zone.slides && is_first && !line.hops && line.on == OccupantSet(1);
                    let is_lame = is_slide || !line.hops && !line.under.is_empty();
                    for Part { line, ends_last } in within(line, stays, is_slide) {
                        let kind = LineKind::of(line.hops, ends_last);
                        let own = line.cells.iter().skip(kind.first_end(line.cells.len()));
                        ends.extend(own.map(|&cell| (cell, line.on.0, line.takes_en_passant)));
                        let passes = is_lame && !line.under.is_empty();
                        table.add(&line, kind, is_first && passes);
                    }
                }
            }
            table.join_leaps(first);
            table.add_sets(first, board.len());
            sort(&mut ends);
            table.overlap |= ends.chunk_by(|(a, ..), (b, ..)| a == b).any(do_the_same);
        }
        table.starts.push(length_of(&table.lines));
        (table, walk_paths)
    }

    fn add(&mut self, line: &Line, kind: LineKind, may_mark: bool) {
        // A lame first leap that only moves passes over its cells as a pawn's double step does (source: `docs/betza.md`,
        // en passant).
        let is_quiet = line.on == OccupantSet(1) && !line.takes_en_passant;
        let takes_friends = line.on.contains(Occupant::Friend) || line.on.contains(Occupant::FriendRoyal);
        let takes_alike = line.on.contains(Occupant::Enemy) == line.on.contains(Occupant::EnemyRoyal);
        let exposed = match line.allows_en_passant {
            _ if may_mark && is_quiet => Exposed::Jumped,
            true => Exposed::End,
            false => Exposed::None,
        };
        self.lines.push(FlatLine {
            kind,
            on: line.on,
            takes_en_passant: line.takes_en_passant,
            exposed,
            order: Order::Listed,
            set: CellSet::default(),
            clear: CellSet::default(),
            has_conditions: kind.hops() || !line.under.is_empty(),
            is_plain: exposed == Exposed::None && !takes_friends && takes_alike,
            under: u16::try_from(line.under.len()).unwrap_or(0),
            length: u16::try_from(line.cells.len()).unwrap_or(0),
            start: length_of(&self.cells),
        });
        self.cells.extend(line.under.iter().chain(&line.cells));
    }

    /// Lists leaps together that were added from a line on, end on the same occupants and must have the same cells empty.
    fn join_leaps(&mut self, first: usize) {
        let mut kept: Vec<FlatLine> = Vec::new();
        // Each with the index of its first leap among the lines that are kept.
        let mut groups: Vec<(usize, Vec<CellId>)> = Vec::new();
        for line in self.lines.split_off(first) {
            if line.is_leap() {
                let (under, cells) = self.cells_of(&line);
                let is_alike = |other: &FlatLine| other.on == line.on && self.cells_of(other).0 == under;
                if let Some((_, all)) = groups.iter_mut().find(|(index, _)| is_alike(&kept[*index])) {
                    all.extend(cells);
                    continue;
                }
                groups.push((kept.len(), cells.to_vec()));
            }
            kept.push(line);
        }
        for (index, mut cells) in groups {
            sort(&mut cells);
            cells.dedup();
            if 1 < cells.len() {
                let start = length_of(&self.cells);
                let length = u16::try_from(cells.len()).unwrap_or(0);
                let under = self.cells_of(&kept[index]).0.to_vec();
                kept[index] = FlatLine { kind: LineKind::Leaps, start, length, ..kept[index] };
                self.cells.extend(under.into_iter().chain(cells));
            }
        }
        self.lines.extend(kept);
    }

    /// Adds the sets of the lines from one on.
    fn add_sets(&mut self, first: usize, board: usize) {
        for index in first..self.lines.len() {
            let line = self.lines[index];
            let (under, cells) = self.cells_of(&line);
            let order = match line.kind {
                // Followed cell by cell.
                LineKind::HopToLast => Order::Listed,
                LineKind::Leaps if board <= CellSet::MOST => Order::Rising,
                _ => Order::of(cells, board),
            };
            let set_of = |cells: &[CellId]| cells.iter().copied().filter(|_| order != Order::Listed).collect();
            let is_plain = line.is_plain && (order != Order::Listed || !line.has_conditions);
            self.lines[index] = FlatLine { order, set: set_of(cells), clear: set_of(under), is_plain, ..line };
        }
    }

    /// Has lines that hop followed cell by cell, as those of a kind that cannot hop over everything must be.
    pub(crate) fn follow_hops(&mut self) {
        self.lines.iter_mut().filter(|line| line.hops()).for_each(|line| line.is_plain = false);
    }

    /// Adds what is more than lines.
    pub(crate) fn add_walks(&mut self, board: &Board, walks: Walks, cells: &[bool]) {
        let index = u8::try_from(self.walks.len()).ok();
        self.walks.push(walks);
        for cell in board.cells().filter(|cell| cells[cell.index()]) {
            self.walks_on[cell.index()] = index;
        }
    }

    /// Returns the lines from a cell.
    pub(crate) fn lines_from(&self, cell: CellId) -> impl Iterator<Item = LineFrom<'_>> {
        self.rows_from(cell).iter().flat_map(|row| self.lines_of(row))
    }

    /// Returns the lines of a row of the table: the leaps that it lists together, each by itself.
    pub(crate) fn lines_of<'a>(&'a self, row: &'a FlatLine) -> impl Iterator<Item = LineFrom<'a>> {
        let (under, cells) = self.cells_of(row);
        let size = if row.is_leaps() { 1 } else { cells.len().max(1) };
        cells.chunks(size).map(move |cells| LineFrom { line: row, under, cells })
    }

    /// Returns the lines from a cell as the table has them, with leaps together.
    pub(crate) fn rows_from(&self, cell: CellId) -> &[FlatLine] {
        let index = cell.index();
        &self.lines[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Returns the walks from a cell.
    pub(crate) fn walks_from(&self, cell: CellId) -> Option<&Walks> {
        self.walks_on[cell.index()].map(|index| &self.walks[usize::from(index)])
    }

    /// Returns the cells of a line that must be empty, and those where it may end.
    pub(crate) fn cells_of(&self, line: &FlatLine) -> (&[CellId], &[CellId]) {
        let start = line.start as usize;
        let under = start + usize::from(line.under);
        (&self.cells[start..under], &self.cells[under..under + usize::from(line.length)])
    }

    /// Returns whether a piece on a cell has a line along which it could move.
    pub(crate) fn has_line_from(&self, cell: CellId) -> bool {
        // Behind a hurdle there must be a cell to end on.
        self.rows_from(cell).iter().any(|row| usize::from(row.hops()) < usize::from(row.length))
    }
}

fn length_of<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}

/// Returns the work of finding lines, in units of a budget.
fn work_of(lines: &[Line]) -> usize {
    1 + lines.iter().map(|line| 1 + (line.under.len() + line.cells.len()) / CELLS_PER_UNIT).sum::<usize>()
}

/// How many cells of a line are found for one unit of a budget.
const CELLS_PER_UNIT: usize = 4;

/// Where a line may end, on which occupants, as the bits of an [`OccupantSet`], and whether it captures en passant there.
type LineEnd = (CellId, u8, bool);

/// Returns whether two of the lines that may end on a cell could do the same there.
fn do_the_same(ends: &[LineEnd]) -> bool {
    let mut seen = (0, false);
    ends.iter().any(|&(_, on, takes_en_passant)| {
        let again = seen.0 & on != 0 || seen.1 && takes_en_passant;
        seen = (seen.0 | on, seen.1 || takes_en_passant);
        again
    })
}

/// A line, or the part of one that ends in an area.
struct Part {
    line: Line,
    /// Whether it may end on the last of its cells alone.
    ends_last: bool,
}

/// Splits a line into those that end in an area, whatever they cross.
fn within(line: Line, area: Option<&[bool]>, is_apart: bool) -> Vec<Part> {
    let inside = |cell: &CellId| area.is_none_or(|area| area[cell.index()]);
    if !is_apart && line.cells.iter().all(inside) {
        return vec![Part { line, ends_last: false }];
    }
    let part = |index: usize| {
        // What a line hops over may stand on any of its cells.
        if line.hops {
            return Part { line: Line { cells: line.cells[..=index].to_vec(), ..line.clone() }, ends_last: true };
        }
        let under = line.under.iter().chain(&line.cells[..index]).copied().collect();
        Part { line: Line { under, cells: vec![line.cells[index]], ..line }, ends_last: false }
    };
    // A ride that hops cannot end on its first cell.
    let first = usize::from(line.hops);
    (first..line.cells.len()).filter(|&index| inside(&line.cells[index])).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::super::cell_set::{CellSet, Order};
    use super::super::position::mix;
    use super::{LineFrom, MoveTable, ZoneMovement};
    use piecewright::board::{Board, CellId};
    use piecewright::budget::Budget;
    use piecewright::movegen::compile;
    use piecewright::notation::{Notation, read};
    use piecewright::piece::Player;

    /// Returns the table of a piece on all cells of a board.
    fn move_table(text: &str, board: &Board) -> MoveTable {
        let reading = read(text, Notation::XBETZA);
        let piece = reading.piece(None).map(|definition| definition.piece.clone()).unwrap_or_default();
        let cells = vec![true; board.len()];
        let zone = ZoneMovement { movement: &compile(&piece, board), cells: &cells, is_first: false, slides: false };
        MoveTable::new(board, Player::White, &[zone], None, &mut Budget::new(usize::MAX)).0
    }

    /// Returns the cells that a line reaches, by following it.
    fn followed_by_cell(line: LineFrom, is_occupied: impl Fn(CellId) -> bool) -> Vec<CellId> {
        let mut reached = Vec::new();
        if line.under.iter().any(|&cell| is_occupied(cell)) {
            return reached;
        }
        let mut hurdles_left = usize::from(line.line.hops());
        for &cell in line.cells {
            if hurdles_left == 0 {
                reached.push(cell);
            }
            if is_occupied(cell) {
                let Some(left) = hurdles_left.checked_sub(1) else { break };
                hurdles_left = left;
            }
        }
        reached
    }

    #[test]
    fn sets_reach_what_lists_reach() {
        let (mut followed, mut conditional) = (0, 0);
        for spec in ["8x8", "9x10", "11x11", "cylinder:8x8", "torus:6x6", "hex:6", "tri:6", "cube:4x4x4"] {
            let board: Board = spec.parse().unwrap();
            for text in ["R", "B", "NN", "N", "K", "R3", "gB", "pR", "nN", "nAnH", "mRcpR", "fmWfcF"] {
                let table = move_table(text, &board);
                for seed in 0..20_u64 {
                    let is_occupied = |cell: CellId| mix(seed << 32 | cell.index() as u64).is_multiple_of(3);
                    let occupied: CellSet = board.cells().filter(|&cell| is_occupied(cell)).collect();
                    for row in board.cells().flat_map(|from| table.rows_from(from)) {
                        if row.order == Order::Listed {
                            continue;
                        }
                        let expected: CellSet =
                            table.lines_of(row).flat_map(|line| followed_by_cell(line, is_occupied)).collect();
                        assert_eq!(row.reached(occupied), expected, "{text} on {spec}: {:?}", table.cells_of(row));
                        followed += 1;
                        conditional += usize::from(row.has_conditions && !row.reached(occupied).is_empty());
                    }
                }
            }
        }
        assert!(20_000 < conditional, "{conditional}");
        assert!(100_000 < followed, "{followed}");
    }

    #[test]
    fn leaps_are_listed_together() {
        let board: Board = "8x8".parse().unwrap();
        let from = board.cell("d4").unwrap();
        let (knight, queen) = (move_table("N", &board), move_table("Q", &board));
        assert_eq!(knight.rows_from(from).len(), 1);
        assert_eq!(knight.lines_from(from).count(), 8);
        assert_eq!(queen.rows_from(from).len(), 8);
    }
}
