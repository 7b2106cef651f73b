//! Walls: where plies place them, and that they do.

use super::compile::Compiler;
use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::sink::Wanted;
use super::{Code, Rules};
use crate::variant::{BySide, WallRule, Walls};
use piecewright::board::{Board, CellId, Occupant, Shape};
use piecewright::internal::sort;

/// What a wall looks like to moves that are more than lines: a piece that both sides can hop over, and none can capture.
pub(super) const WALL_IN_WALKS: Occupant = Occupant::FriendRoyal;

/// Where plies place walls.
#[derive(Debug)]
pub(crate) struct WallRules {
    rule: WallRule,
    /// By cell, whether a side may place a wall there.
    cells: BySide<Vec<bool>>,
    /// By cell, whether it is at the edge of the board, and the cells with which it shares a side; empty but for
    /// [`WallRule::Edge`].
    edges: Vec<(bool, Vec<CellId>)>,
}

impl Compiler<'_> {
    pub(super) fn walls(&mut self, walls: &Walls) -> WallRules {
        let cells = BySide::from_fn(|side| match &walls.area {
            Some(area) => self.area(area, side),
            None => vec![true; self.board.len()],
        });
        let rule = walls.rule.value;
        let edges = if rule == WallRule::Edge { edges(&self.board) } else { Vec::new() };
        WallRules { rule, cells, edges }
    }
}

/// Returns, by cell, whether it is at the edge of a board, and the cells with which it shares a side.
fn edges(board: &Board) -> Vec<(bool, Vec<CellId>)> {
    let steps = board.neighbors();
    // Triangles point up or down, each with half of the directions.
    let sides = if board.shape() == Shape::Triangle { 3 } else { steps.len() };
    let of = |cell: CellId| {
        let beside: Vec<CellId> = steps.iter().filter_map(|&step| board.step(cell, step)).collect();
        (beside.len() < sides, beside)
    };
    board.cells().map(of).collect()
}

impl Position {
    /// Places the wall of a ply, whose piece has moved already.
    pub(super) fn place_wall(&mut self, rules: &Rules, cell: CellId) {
        if rules.walls.as_ref().is_some_and(|walls| walls.rule == WallRule::Duck) {
            for wall in self.pieces.walls().to_vec() {
                self.put(rules, wall, Code::EMPTY);
            }
        }
        self.put(rules, cell, Code::WALL);
    }

    /// Replaces each ply of a list from an index on by those that also place a wall: one for each cell where it can.
    pub(super) fn add_walls(&mut self, rules: &Rules, walls: &WallRules, first: usize, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let is_open = |cell: CellId, position: &Position| {
            let is_edge = walls.edges.get(cell.index()).is_none_or(|(is_edge, beside)| {
                *is_edge || beside.iter().any(|&beside| position.pieces.code(beside) == Code::WALL)
            });
            is_edge && walls.cells[side][cell.index()]
        };
        let empty = |cell: &CellId| self.pieces.code(*cell).is_empty() && is_open(*cell, self);
        let empty: Vec<CellId> = rules.board.cells().filter(empty).collect();
        let bare = plies.split_off(first);
        for ply in bare {
            let (mut left, entered) = self.left_and_entered(&ply);
            // A pass places none, nor does a piece that leaves no cell where walls stand behind pieces.
            if ply.act == PlyKind::Pass || walls.rule == WallRule::Past && !left.contains(&ply.from) {
                plies.push(ply);
                continue;
            }
            left.retain(|cell| is_open(*cell, self) && !entered.contains(cell));
            let mut add = |cell: CellId| plies.push(ply.with_wall(Some(cell)));
            match walls.rule {
                WallRule::Past => left.into_iter().filter(|&cell| cell == ply.from).for_each(add),
                WallRule::Arrow => {
                    let reached = self.reached_after(rules, &ply);
                    let cells = empty.iter().filter(|cell| !entered.contains(cell)).chain(&left);
                    cells.copied().filter(|cell| reached.contains(cell)).for_each(add);
                }
                WallRule::Duck | WallRule::Static | WallRule::Edge => {
                    empty.iter().copied().filter(|cell| !entered.contains(cell)).for_each(&mut add);
                    left.into_iter().for_each(add);
                }
            }
        }
    }

    /// Returns the cells that a ply leaves empty and those where pieces arrive, apart from a blast.
    fn left_and_entered(&self, ply: &Ply) -> (Vec<CellId>, Vec<CellId>) {
        match ply.act {
            PlyKind::Pass => (Vec::new(), Vec::new()),
            PlyKind::Drop(_) => (Vec::new(), vec![ply.to]),
            PlyKind::Castle(way) => self
                .rights
                .castling(way)
                .map_or_else(Default::default, |way| (vec![way.king, way.partner], vec![way.king_to, way.partner_to])),
            PlyKind::Move => {
                let (from, to): (Vec<CellId>, Vec<CellId>) = ply.shifted().iter().copied().unzip();
                let mut left = [from, ply.captures().to_vec(), vec![ply.from]].concat();
                let entered = [to, vec![ply.to]].concat();
                left.retain(|cell| !entered.contains(cell));
                sort(&mut left);
                left.dedup();
                (left, entered)
            }
        }
    }

    /// Returns where the piece of a ply could go without a capture once it has moved, as the kind that it was.
    fn reached_after(&mut self, rules: &Rules, ply: &Ply) -> Vec<CellId> {
        let side = self.turn;
        self.play(rules, ply);
        let turn = std::mem::replace(&mut self.turn, side);
        let mut found: Vec<Ply> = Vec::new();
        let table = &rules.sides[side].move_tables[ply.kind.index()];
        let occupied = self.pieces.occupied();
        self.add_moves(rules, (ply.to, ply.kind), table, occupied, Wanted::All, &mut found);
        self.turn = turn;
        self.undo(rules);
        found.into_iter().filter(|ply| !ply.captures_any() && ply.shifted().is_empty()).map(|ply| ply.to).collect()
    }
}
