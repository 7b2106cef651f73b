//! Progress: the plies after which the counter of quiet plies begins anew, as what was before cannot come back.

use super::compile::Compiler;
use super::immobile::WORK_OF_LOOK;
use super::kind_set::KindSet;
use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::{KindId, Rules, SideRules};
use crate::variant::{KindLetters, Royal};
use piecewright::board::{self, CellId};
use piecewright::movegen::{compile as compile_piece, generate_within};
use piecewright::piece::Player;

/// How many cells, and moves from each, are looked at for one that can be taken back.
const LOOKS: usize = 8;

/// The kinds of a side whose moves are progress.
#[derive(Debug, Default)]
pub(crate) struct ProgressRules {
    kinds: KindSet,
    /// By kind and cell, where its moves end from which a move without a capture leads back; empty for other kinds.
    returns: Vec<Vec<Vec<CellId>>>,
}

impl Compiler<'_> {
    pub(super) fn progress(&mut self, side: Player, rules: &SideRules) -> ProgressRules {
        let quiet = self.variant.end.quiet.as_ref();
        let named = quiet.map(|quiet| self.set(&quiet.unless[side]));
        let count = rules.pieces.len();
        let mut progress = ProgressRules { kinds: KindSet::EMPTY, returns: vec![Vec::new(); count] };
        for index in 0..count {
            let kind = KindId::at(index);
            if named.is_some_and(|named| !named.has(kind)) || named.is_none() && !self.may_advance(side, index) {
                continue;
            }
            if named.is_none() && self.for_kind(index, |compiler| compiler.surely_returns(side, rules, index)) {
                continue;
            }
            let (moves, returns) = self.for_kind(index, |compiler| compiler.moves_and_returns(side, rules, index));
            if named.is_some() || moves && returns.iter().all(Vec::is_empty) {
                progress.kinds.insert(kind);
                progress.returns[index] = returns;
            }
        }
        progress
    }

    /// Returns whether a kind can be a pawn. Pieces that turn over, as those of shogi, are none.
    fn may_advance(&self, side: Player, index: usize) -> bool {
        let (own, kind) = &self.kinds[index];
        let turns_over = |KindLetters(to): &KindLetters| to.iter().any(|letter| letter.starts_with('+'));
        let promotes = kind.rules[side].promotes.as_ref();
        own.royal == Royal::No
            && !own.letter.starts_with('+')
            && !promotes.is_some_and(|promotion| turns_over(&promotion.to.value))
    }

    /// Returns whether a look at a few moves of a kind on the empty board finds one that can be taken back.
    fn surely_returns(&mut self, side: Player, rules: &SideRules, index: usize) -> bool {
        let (board, budget) = (&self.board, &mut self.budget);
        let mut empty = board::Position::empty(board);
        empty.player = side;
        let zones = &rules.pieces[index];
        let movements: Vec<_> = zones.iter().map(|zone| compile_piece(&zone.piece, board)).collect();
        let mut ends = |from: CellId| -> Vec<CellId> {
            let mut look = |movement| {
                let moves = budget.within(WORK_OF_LOOK, |part| generate_within(movement, &empty, from, part));
                moves.iter().map(|found| found.to).collect()
            };
            let zone = zones.iter().position(|zone| zone.cells[from.index()]);
            zone.map_or_else(Vec::new, |zone| look(&movements[zone]))
        };
        for from in board.cells().step_by(board.len().div_ceil(LOOKS)) {
            let some: Vec<CellId> = ends(from).into_iter().filter(|&to| to != from).take(LOOKS).collect();
            if some.into_iter().any(|to| ends(to).contains(&from)) {
                return true;
            }
        }
        false
    }

    /// Returns whether a kind has a move without a capture on the empty board and, by the cell where such a move begins, where
    /// those end that can be taken back.
    fn moves_and_returns(&mut self, side: Player, rules: &SideRules, index: usize) -> (bool, Vec<Vec<CellId>>) {
        let mut empty = board::Position::empty(&self.board);
        empty.player = side;
        let mut ends: Vec<Vec<CellId>> = vec![Vec::new(); self.board.len()];
        for zone in &rules.pieces[index] {
            let movement = compile_piece(&zone.piece, &self.board);
            for from in self.board.cells().filter(|cell| zone.cells[cell.index()]) {
                let found = generate_within(&movement, &empty, from, &mut self.budget);
                ends[from.index()] = found.iter().map(|found| found.to).collect();
            }
        }
        let returns = self.board.cells().map(|from| {
            let leads_back = |to: &CellId| *to != from && ends[to.index()].contains(&from);
            ends[from.index()].iter().copied().filter(leads_back).collect()
        });
        let returns = returns.collect();
        (ends.iter().any(|ends| !ends.is_empty()), returns)
    }
}

impl Position {
    /// Returns whether a ply of the side to move is progress: a capture, a drop, a promotion, or a move of a kind whose moves
    /// are, unless it can be taken back.
    pub(super) fn is_progress(&self, rules: &Rules, ply: &Ply) -> bool {
        let side = self.turn;
        let turns_back = |becomes: KindId| rules.sides[side].kinds[becomes.index()].later.has(ply.kind);
        let promotes = ply.becomes.is_some_and(|becomes| !turns_back(becomes));
        match ply.act {
            PlyKind::Drop(_) => true,
            PlyKind::Move => ply.captures_any() || promotes || rules.progress[side].has(ply),
            PlyKind::Castle(_) | PlyKind::Pass => false,
        }
    }
}

impl ProgressRules {
    fn has(&self, ply: &Ply) -> bool {
        self.kinds.has(ply.kind) && !self.returns[ply.kind.index()][ply.from.index()].contains(&ply.to)
    }
}
