//! The pieces of a position: what stands on each cell, what each side has where, and the part of the hash that follows from it.

use super::attackers::Placement;
use super::cell_set::CellSet;
use super::{Code, Rules};
use crate::variant::BySide;
use piecewright::board::{CellId, Occupant};
use piecewright::piece::Player;

/// What stands on the board. All parts say the same, each in the form that some question needs.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    codes: Vec<Code>,
    /// The occupants as each side sees them.
    occupants: BySide<Vec<Occupant>>,
    /// The cells on which each side has pieces, on boards that sets can describe.
    sets: BySide<CellSet>,
    /// The cells of walls, in no order.
    walls: Vec<CellId>,
    /// The same as a set, on boards that sets can describe.
    wall_set: CellSet,
    cells: BySide<Vec<CellId>>,
    /// The index of each occupied cell in its list of `cells`.
    indices: Vec<u16>,
    /// How many pieces of each kind each side has.
    counts: BySide<Vec<u16>>,
    royals: BySide<Vec<CellId>>,
    hash: u64,
}

impl Pieces {
    /// Returns a board without pieces.
    pub(crate) fn none(rules: &Rules) -> Pieces {
        let cells = rules.board.len();
        Pieces {
            codes: vec![Code::EMPTY; cells],
            occupants: BySide::from_fn(|_| vec![Occupant::Empty; cells]),
            sets: BySide::default(),
            walls: Vec::new(),
            wall_set: CellSet::default(),
            cells: BySide::default(),
            indices: vec![0; cells],
            counts: BySide::from_fn(|_| vec![0; rules.kinds.len()]),
            royals: BySide::default(),
            hash: 0,
        }
    }

    /// Returns what stands on a cell.
    #[expect(clippy::inline_always, reason = "a build for size does not inline it, and perft takes 5 % more time")]
    #[inline(always)]
    pub(crate) fn code(&self, cell: CellId) -> Code {
        self.codes[cell.index()]
    }

    /// Returns what stands on each cell.
    pub(crate) fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Returns the cells of the pieces of a side, in no order.
    pub(crate) fn cells(&self, side: Player) -> &[CellId] {
        &self.cells[side]
    }

    /// Returns the cells of the pieces of a side as a set, on boards that sets can describe.
    pub(crate) fn set_of(&self, side: Player) -> CellSet {
        self.sets[side]
    }

    /// Returns the cells of the pieces of each side as sets, on boards that sets can describe.
    pub(crate) const fn sets(&self) -> &BySide<CellSet> {
        &self.sets
    }

    /// Returns the cells on which something stands, on boards that sets can describe.
    pub(crate) const fn occupied(&self) -> CellSet {
        self.sets.white.or(self.sets.black).or(self.wall_set)
    }

    /// Returns the cells of walls, in no order.
    pub(crate) fn walls(&self) -> &[CellId] {
        &self.walls
    }

    /// Returns how many pieces of each kind a side has.
    pub(crate) fn counts(&self, side: Player) -> &[u16] {
        &self.counts[side]
    }

    /// Returns the cells of the royal pieces of a side.
    pub(crate) fn royals(&self, side: Player) -> &[CellId] {
        &self.royals[side]
    }

    /// Returns what stands on a cell as a side sees it.
    pub(crate) fn occupant(&self, side: Player, cell: CellId) -> Occupant {
        self.occupants[side][cell.index()]
    }

    pub(crate) fn placement(&self) -> Placement<'_> {
        Placement { codes: &self.codes, occupied: self.occupied(), sets: &self.sets }
    }

    /// Returns what the pieces add to a hash.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts a piece or a wall on a cell, or nothing, in place of what stands there.
    pub(crate) fn set(&mut self, rules: &Rules, cell: CellId, code: Code) {
        let index = cell.index();
        if let Some((kind, side)) = self.codes[index].piece() {
            self.counts[side][kind.index()] -= 1;
            self.sets[side].remove(cell);
            let list = &mut self.cells[side];
            let listed_at = usize::from(self.indices[index]);
            list.swap_remove(listed_at);
            if let Some(&moved) = list.get(listed_at) {
                self.indices[moved.index()] = self.indices[index];
            }
            if rules.royal.has(kind) {
                self.royals[side].retain(|&royal| royal != cell);
            }
            self.hash ^= rules.key(cell, self.codes[index]);
        } else if self.codes[index] == Code::WALL {
            self.walls.retain(|&wall| wall != cell);
            self.wall_set.remove(cell);
            self.hash ^= rules.key(cell, Code::WALL);
        }
        self.codes[index] = code;
        let Some((kind, side)) = code.piece() else {
            let is_wall = code == Code::WALL;
            if is_wall {
                self.walls.push(cell);
                self.wall_set.insert(cell);
                self.hash ^= rules.key(cell, code);
            }
            let occupant = if is_wall { Occupant::Wall } else { Occupant::Empty };
            self.occupants.white[index] = occupant;
            self.occupants.black[index] = occupant;
            return;
        };
        self.counts[side][kind.index()] += 1;
        self.sets[side].insert(cell);
        self.indices[index] = u16::try_from(self.cells[side].len()).unwrap_or(0);
        self.cells[side].push(cell);
        let is_royal = rules.royal.has(kind);
        if is_royal {
            self.royals[side].push(cell);
        }
        let (own, other) =
            if is_royal { (Occupant::FriendRoyal, Occupant::EnemyRoyal) } else { (Occupant::Friend, Occupant::Enemy) };
        self.occupants[side][index] = own;
        self.occupants[side.other()][index] = other;
        self.hash ^= rules.key(cell, code);
    }

    /// Takes what stands on a cell to an empty one.
    pub(crate) fn relocate(&mut self, rules: &Rules, from: CellId, to: CellId) {
        let [left, entered] = [from, to].map(CellId::index);
        let code = std::mem::replace(&mut self.codes[left], Code::EMPTY);
        let Some((kind, side)) = code.piece() else { return };
        self.codes[entered] = code;
        self.sets[side].remove(from);
        self.sets[side].insert(to);
        self.indices[entered] = self.indices[left];
        self.cells[side][usize::from(self.indices[left])] = to;
        if rules.royal.has(kind) {
            self.royals[side].iter_mut().filter(|royal| **royal == from).for_each(|royal| *royal = to);
        }
        for occupants in [&mut self.occupants.white, &mut self.occupants.black] {
            occupants[entered] = std::mem::replace(&mut occupants[left], Occupant::Empty);
        }
        self.hash ^= rules.key(from, code) ^ rules.key(to, code);
    }

    /// Replaces a code and nothing else, for a question about attacks; the code that it returns is to be put back.
    pub(crate) fn replace_code(&mut self, cell: CellId, code: Code) -> Code {
        std::mem::replace(&mut self.codes[cell.index()], code)
    }

    /// Replaces what a side sees on a cell and nothing else; what it returns is to be put back.
    pub(crate) fn replace_occupant(&mut self, side: Player, cell: CellId, occupant: Occupant) -> Occupant {
        std::mem::replace(&mut self.occupants[side][cell.index()], occupant)
    }

    /// Lets both sides see something else where walls stand, until it is called with what they are.
    pub(crate) fn show_walls_as(&mut self, occupant: Occupant) {
        for cell in &self.walls {
            self.occupants.white[cell.index()] = occupant;
            self.occupants.black[cell.index()] = occupant;
        }
    }

    /// Lends the codes, or takes them back when called with what it has lent.
    pub(crate) const fn lend_codes(&mut self, codes: Vec<Code>) -> Vec<Code> {
        std::mem::replace(&mut self.codes, codes)
    }

    /// Lends the occupants as a side sees them, or takes them back when called with what it has lent.
    pub(crate) fn lend_occupants(&mut self, side: Player, occupants: Vec<Occupant>) -> Vec<Occupant> {
        std::mem::replace(&mut self.occupants[side], occupants)
    }
}
