//! Where a kind goes from a cell among random pieces, from its movement alone.

use crate::game::Rules;
use crate::game::tables::{FlatLine, LineFrom, MoveTable, Walks, ZoneMovement};
use crate::variant::BySide;
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::budget::Budget;
use piecewright::internal::follow;
use piecewright::movegen::compile;
use piecewright::piece::{Path, Piece, Player, Way};
use std::ops::ControlFlow;

/// The shares of cells that are occupied, half of them by either side: few, as in an endgame, and many.
pub(super) const DENSITIES: [f64; 2] = [0.1, 0.35];

/// Positions that are made at random for each cell, for moves that are more than lines; fewer on boards of more than
/// [`MOST_SAMPLED`] cells, which have more cells to average over.
const SAMPLES: usize = 24;
const FEWEST_SAMPLES: usize = 3;
const MOST_SAMPLED: usize = 144;

/// Work for all those positions of a piece or of all kinds of a game, in units of at most about a tenth of a microsecond:
/// some tenths of a second. Cells whose turn comes later are left out, which only happens to pieces that no game has.
const MAX_SAMPLED: usize = 3_000_000;

/// Work to make the tables of a piece, in the same units.
const MAX_TABLES: usize = 5_000_000;

/// What a path costs at least in one position, in the same units.
const STATES_A_RUN: usize = 16;

/// How many cells of a random position take as long as a unit.
const CELLS_A_STATE: usize = 4;

/// Cells to which the moves from all others are counted, on large boards; on smaller ones, all.
const MOST_GOALS: usize = 64;

/// What a quiet move and a capture count (source: H. G. Muller, a move that only captures is worth two thirds of a move,
/// one that does not capture a third).
const QUIET: f64 = 1.0 / 3.0;
const CAPTURE: f64 = 2.0 / 3.0;

/// How a kind moves from one cell.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct CellMobility {
    /// Expected moves at each density, by which a capture and a quiet move together are one.
    pub moves: [f64; 2],
    /// Those of them that go forward, at the higher density.
    pub forward: f64,
}

/// How a kind of a side moves.
#[derive(Clone, Default, Debug)]
pub(super) struct Mobility {
    /// By cell; `None` where it can never stand or never move.
    pub from: Vec<Option<CellMobility>>,
    /// The cells it can go to from each cell, if other pieces stood as it needs them.
    pub targets: Vec<Vec<CellId>>,
}

/// A movement to count: whose, on which board, and the area that it may not leave.
#[derive(Clone, Copy)]
struct CountedMovement<'a> {
    board: &'a Board,
    side: Player,
    table: &'a MoveTable,
    stays: Option<&'a [bool]>,
}

impl Mobility {
    /// Counts the moves of a kind of a game.
    pub(super) fn of(rules: &Rules, side: Player, kind: usize, budget: &mut Budget) -> Mobility {
        let own = &rules.sides[side];
        let stays = own.kinds[kind].stays.as_deref();
        Mobility::count(&CountedMovement { board: &rules.board, side, table: &own.move_tables[kind], stays }, budget)
    }

    /// Counts the moves of all kinds of a game, which share the work.
    pub(super) fn of_all(rules: &Rules) -> BySide<Vec<Mobility>> {
        let mut budget = Budget::new(MAX_SAMPLED);
        let mut left = 2 * rules.kinds.len();
        BySide::from_fn(|side| {
            let kinds = (0..rules.kinds.len()).map(|kind| {
                let share = budget.left() / left;
                left -= 1;
                budget.within(share, |part| Mobility::of(rules, side, kind, part))
            });
            kinds.collect()
        })
    }

    /// Counts the moves of a white piece that has moved before; castling, which is a rule of a game, is left out.
    pub(super) fn of_piece(piece: &Piece, board: &Board) -> Mobility {
        let is_own = |path: &&Path| !matches!(path.way, Way::Castle(_));
        let piece = Piece { paths: piece.paths.iter().filter(is_own).cloned().collect(), ..piece.clone() };
        let movement = compile(&piece, board);
        let cells = vec![true; board.len()];
        let zone = ZoneMovement { movement: &movement, cells: &cells, is_first: false, slides: false };
        let (mut table, mut walk_paths) =
            MoveTable::new(board, Player::White, &[zone], None, &mut Budget::new(MAX_TABLES));
        if let Some(paths) = walk_paths.pop().filter(|paths| !paths.is_empty()) {
            table.add_walks(board, Walks { movement, paths, unmoved: false }, &cells);
        }
        let counted = CountedMovement { board, side: Player::White, table: &table, stays: None };
        Mobility::count(&counted, &mut Budget::new(MAX_SAMPLED))
    }

    fn count(counted: &CountedMovement, budget: &mut Budget) -> Mobility {
        let mut mobility = Mobility::default();
        for cell in counted.board.cells() {
            let mut targets = Vec::new();
            let can_stand = counted.stays.is_none_or(|stays| stays[cell.index()]);
            let can_leave =
                can_stand && (counted.table.has_line_from(cell) || counted.table.walks_from(cell).is_some());
            let is_late = budget.is_spent() && counted.table.walks_from(cell).is_some();
            let from = (can_leave && !is_late).then(|| from_cell(counted, cell, &mut targets, budget));
            mobility.from.push(from);
            mobility.targets.push(targets);
        }
        mobility
    }

    /// Returns the averages over the cells where it can stand.
    pub(super) fn average(&self) -> CellMobility {
        let cells: Vec<&CellMobility> = self.from.iter().flatten().collect();
        let count = f64::from(u32::try_from(cells.len().max(1)).unwrap_or(1));
        let mut sum = CellMobility::default();
        for cell in cells {
            sum.moves[0] += cell.moves[0] / count;
            sum.moves[1] += cell.moves[1] / count;
            sum.forward += cell.forward / count;
        }
        sum
    }

    /// Returns about the work of finding distances, in units of a budget.
    pub(super) fn work_of_distances(&self) -> usize {
        let targets = self.targets.iter().map(Vec::len).sum::<usize>();
        1 + (targets + self.targets.len()) / CELLS_A_STATE
    }

    /// Returns the fewest moves from each cell to the nearest of some cells, on an empty board; `None` where there is
    /// no way.
    pub(super) fn distances(&self, goals: &[bool]) -> Vec<Option<u8>> {
        let mut found: Vec<Option<u8>> = goals.iter().map(|&is_goal| is_goal.then_some(0)).collect();
        let mut left: Vec<usize> = (0..found.len()).filter(|&index| found[index].is_none()).collect();
        for distance in 1..u8::MAX {
            let is_next =
                |index: usize| self.targets[index].iter().any(|cell| found[cell.index()] == Some(distance - 1));
            let (next, rest): (Vec<usize>, Vec<usize>) = left.into_iter().partition(|&index| is_next(index));
            left = rest;
            if next.is_empty() {
                break;
            }
            for index in next {
                found[index] = Some(distance);
            }
        }
        found
    }

    /// Returns the mean number of moves between two cells of which one can be reached from the other, and the share of
    /// such pairs of cells.
    pub(super) fn crossing(&self) -> (f64, f64) {
        let (mut sum, mut reached, mut all) = (0_u32, 0_u32, 0_u32);
        let step = (self.from.len() / MOST_GOALS).max(1);
        for to in (0..self.from.len()).step_by(step).filter(|&to| self.from[to].is_some()) {
            let goal: Vec<bool> = (0..self.from.len()).map(|index| index == to).collect();
            let distances = self.distances(&goal);
            for (index, distance) in distances.iter().enumerate() {
                if index == to || self.from[index].is_none() {
                    continue;
                }
                all += 1;
                reached += u32::from(distance.is_some());
                sum += u32::from(distance.unwrap_or(0));
            }
        }
        (f64::from(sum) / f64::from(reached.max(1)), f64::from(reached) / f64::from(all.max(1)))
    }
}

fn from_cell(counted: &CountedMovement, cell: CellId, targets: &mut Vec<CellId>, budget: &mut Budget) -> CellMobility {
    let CountedMovement { board, side, table, .. } = *counted;
    let mut found = CellMobility::default();
    let rank = board.rank_of(cell, side);
    for LineFrom { line, under, cells } in table.lines_from(cell) {
        let weight = weight(line);
        for (index, &to) in cells.iter().enumerate() {
            targets.push(to);
            let reach = DENSITIES.map(|density| weight * reach(line, density, under.len(), index));
            found.moves[0] += reach[0];
            found.moves[1] += reach[1];
            if rank < board.rank_of(to, side) {
                found.forward += reach[1];
            }
        }
    }
    if let Some(walks) = table.walks_from(cell) {
        sample(counted, walks, cell, &mut found, targets, budget);
    }
    targets.sort_unstable();
    targets.dedup();
    found
}

fn weight(line: &FlatLine) -> f64 {
    let quiet = if line.on.contains(Occupant::Empty) { QUIET } else { 0.0 };
    let capture = if line.on.contains(Occupant::Enemy) { CAPTURE } else { 0.0 };
    quiet + capture
}

/// Returns how likely a line is open as far as a cell.
fn reach(line: &FlatLine, density: f64, under: usize, index: usize) -> f64 {
    let empty = |count: usize| (0..count).fold(1.0, |product, _| product * (1.0 - density));
    if line.hops() {
        let hurdles = f64::from(u32::try_from(index).unwrap_or(0));
        return hurdles * density * empty(under + index.saturating_sub(1));
    }
    empty(under + index)
}

/// Adds the moves that are more than lines, which are counted in random positions.
fn sample(
    counted: &CountedMovement,
    walks: &Walks,
    cell: CellId,
    found: &mut CellMobility,
    targets: &mut Vec<CellId>,
    budget: &mut Budget,
) {
    let CountedMovement { board, side, stays, .. } = *counted;
    let rank = board.rank_of(cell, side);
    let samples = (SAMPLES * MOST_SAMPLED / board.len().max(1)).clamp(FEWEST_SAMPLES, SAMPLES);
    for (index, density) in DENSITIES.into_iter().enumerate() {
        let mut random = Random(u64::try_from(cell.index()).unwrap_or(0));
        for _ in 0..samples {
            let mut position = Position::empty(board);
            position.player = side;
            position.unmoved = Some(walks.unmoved);
            for other in board.cells().filter(|&other| other != cell) {
                position.put(other, random.occupant(density));
            }
            position.put(cell, Occupant::Friend);
            let mut reached: Vec<(CellId, bool)> = Vec::new();
            follow(&walks.movement, &walks.paths, &position, cell, budget, &mut |end| {
                if stays.is_none_or(|stays| stays[end.to().index()]) {
                    reached.push((end.to(), !end.changes().taken.is_empty()));
                }
                ControlFlow::Continue(())
            });
            let _ = budget.spend(STATES_A_RUN * walks.paths.len() + board.len() / CELLS_A_STATE);
            reached.sort_unstable();
            reached.dedup();
            for (to, takes) in reached {
                // As lines are: by what the move is worth if what it needs is there.
                let share = if takes { CAPTURE / (density / 2.0) } else { QUIET / (1.0 - density) };
                let share = share / f64::from(u32::try_from(samples).unwrap_or(1));
                found.moves[index] += share;
                if index == 1 && rank < board.rank_of(to, side) {
                    found.forward += share;
                }
                targets.push(to);
            }
        }
    }
}

/// Numbers that look random (`SplitMix64`), the same on every machine.
pub(super) struct Random(pub u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn occupant(&mut self, density: f64) -> Occupant {
        let share = f64::from(u32::try_from(self.next() >> 40).unwrap_or(0)) / f64::from(1_u32 << 24);
        if density <= share {
            Occupant::Empty
        } else if share < density / 2.0 {
            Occupant::Enemy
        } else {
            Occupant::Friend
        }
    }
}
