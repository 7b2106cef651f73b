//! From where a kind attacks a cell, and which cells must be empty for that: what decides, without playing them, that most
//! plies give no check, and that most replies do not end one.

use crate::game::cell_set::CellSet;
use crate::game::{KindId, Rules};
use piecewright::board::{CellId, Occupant};
use piecewright::piece::Player;

/// How a kind attacks a cell from another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attack {
    /// Never.
    No,
    /// If these cells are empty.
    Open(CellSet),
    /// If it depends on more than a set of cells can say.
    Unclear,
}

/// How each kind attacks each cell, found out when it is first asked. Boards must be such that sets describe them.
pub(super) struct DirectLines {
    cells: usize,
    kinds: usize,
    /// By side, kind and attacked cell, an entry for each origin.
    attacks: Vec<Option<Box<[Attack]>>>,
}

impl DirectLines {
    pub(super) fn new(rules: &Rules) -> DirectLines {
        let (cells, kinds) = (rules.board.len(), rules.kinds.len());
        DirectLines { cells, kinds, attacks: vec![None; 2 * kinds * cells] }
    }

    /// Returns how a kind of a side attacks a cell from an origin.
    pub(super) fn attack(&mut self, rules: &Rules, side: Player, kind: KindId, from: CellId, target: CellId) -> Attack {
        let index = (side as usize * self.kinds + kind.index()) * self.cells + target.index();
        let found = self.attacks[index].get_or_insert_with(|| {
            rules.board.cells().map(|from| attack_from(rules, side, kind, from, target)).collect()
        });
        found[from.index()]
    }
}

fn attack_from(rules: &Rules, side: Player, kind: KindId, from: CellId, target: CellId) -> Attack {
    let mut found = Attack::No;
    for line in rules.sides[side].move_tables[kind.index()].lines_from(from) {
        let Some(index) = line.cells.iter().position(|&cell| cell == target) else { continue };
        if !line.line.on.contains(Occupant::EnemyRoyal) {
            continue;
        }
        let between: CellSet = line.under.iter().chain(&line.cells[..index]).copied().collect();
        let is_plain = !line.line.hops() && found == Attack::No;
        found = if is_plain { Attack::Open(between) } else { Attack::Unclear };
    }
    found
}
