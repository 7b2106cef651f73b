//! The symmetries of a board that all men share.

use super::roster::Man;
use crate::game::Rules;
use crate::game::tables::{LineFrom, LineKind};
use piecewright::board::{Board, CellId};

/// The most symmetries that are used, and the most images of cells that are tried to find them.
const MAX_SYMMETRIES: usize = 1_024;
const MAX_TRIALS: usize = 1_000_000;

/// A symmetry: the image of each cell.
pub(super) type Permutation = Vec<u8>;

/// Returns a number of a cell on a board that is small enough for a table.
pub(super) fn byte(index: usize) -> u8 {
    u8::try_from(index).unwrap_or(u8::MAX)
}

/// Returns the symmetries under which all men move alike, the identity first.
pub(super) fn shared_symmetries(rules: &Rules, men: &[Man]) -> Vec<Permutation> {
    let identity: Permutation = (0..rules.board.len()).map(byte).collect();
    let has_walks = |man: &Man| !rules.sides[man.side].move_tables[man.kind.index()].walks.is_empty();
    if men.iter().any(has_walks) {
        return vec![identity];
    }
    let lines: Vec<Vec<Vec<CellLine>>> = men.iter().map(|man| lines_of(rules, *man)).collect();
    let mut found = automorphisms(&rules.board);
    found.retain(|permutation| lines.iter().all(|lines| keeps(permutation, lines)));
    // Without all of them, they may not form a group.
    if found.len() < MAX_SYMMETRIES { order_identity_first(found, identity) } else { vec![identity] }
}

fn order_identity_first(mut found: Vec<Permutation>, identity: Permutation) -> Vec<Permutation> {
    found.retain(|permutation| *permutation != identity);
    found.insert(0, identity);
    found
}

/// A line of a man as numbers, to be compared.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct CellLine {
    kind: u8,
    on: u8,
    under: Vec<u8>,
    cells: Vec<u8>,
}

impl CellLine {
    fn new(LineFrom { line, under, cells }: LineFrom) -> CellLine {
        let numbers = |cells: &[CellId]| cells.iter().map(|cell| byte(cell.index())).collect::<Vec<u8>>();
        let kind = match line.kind {
            // Each leap of a row is a line of its own here.
            LineKind::Ride | LineKind::Leaps => 0,
            LineKind::Hop => 1,
            LineKind::HopToLast => 2,
        };
        let mut under = numbers(under);
        under.sort_unstable();
        CellLine { kind, on: line.on.0, under, cells: numbers(cells) }
    }

    fn mapped(&self, by: &Permutation) -> CellLine {
        let map = |cells: &[u8]| cells.iter().map(|&cell| by[usize::from(cell)]).collect::<Vec<u8>>();
        let mut under = map(&self.under);
        under.sort_unstable();
        CellLine { under, cells: map(&self.cells), ..*self }
    }
}

/// Returns the lines of a man from each cell, sorted.
fn lines_of(rules: &Rules, man: Man) -> Vec<Vec<CellLine>> {
    let table = &rules.sides[man.side].move_tables[man.kind.index()];
    let sorted = |cell: CellId| {
        let mut lines: Vec<CellLine> = table.lines_from(cell).map(CellLine::new).collect();
        lines.sort_unstable();
        lines
    };
    rules.board.cells().map(sorted).collect()
}

/// Returns whether a man moves alike from each cell and from its image.
fn keeps(permutation: &Permutation, lines: &[Vec<CellLine>]) -> bool {
    lines.iter().enumerate().all(|(cell, own)| {
        let image = &lines[usize::from(permutation[cell])];
        let mut mapped: Vec<CellLine> = own.iter().map(|line| line.mapped(permutation)).collect();
        mapped.sort_unstable();
        mapped == *image
    })
}

/// Returns the permutations of the cells that keep which cells are neighbors.
fn automorphisms(board: &Board) -> Vec<Permutation> {
    let neighbors = |cell: CellId| {
        let mut cells: Vec<usize> =
            board.neighbors().iter().filter_map(|&step| board.step(cell, step)).map(CellId::index).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    };
    let neighbors: Vec<Vec<usize>> = board.cells().map(neighbors).collect();
    let mut search = Automorphisms {
        order: breadth_first(&neighbors),
        images: vec![u8::MAX; neighbors.len()],
        is_used: vec![false; neighbors.len()],
        neighbors,
        found: Vec::new(),
        trials: 0,
    };
    search.extend(0);
    search.found
}

/// Returns the cells in an order in which each but the first is a neighbor of an earlier one, as far as the board is connected.
fn breadth_first(neighbors: &[Vec<usize>]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    let mut is_seen = vec![false; neighbors.len()];
    for first in 0..neighbors.len() {
        if !std::mem::replace(&mut is_seen[first], true) {
            order.push(first);
        }
        let mut next = order.len().saturating_sub(1);
        while let Some(&cell) = order.get(next) {
            for &neighbor in &neighbors[cell] {
                if !std::mem::replace(&mut is_seen[neighbor], true) {
                    order.push(neighbor);
                }
            }
            next += 1;
        }
    }
    order
}

/// A search for automorphisms, which gives one cell after the other an image.
struct Automorphisms {
    order: Vec<usize>,
    neighbors: Vec<Vec<usize>>,
    images: Permutation,
    is_used: Vec<bool>,
    found: Vec<Permutation>,
    trials: usize,
}

impl Automorphisms {
    fn extend(&mut self, depth: usize) {
        let Some(&cell) = self.order.get(depth) else {
            self.found.push(self.images.clone());
            return;
        };
        for image in self.possible_images(cell, depth) {
            self.trials += 1;
            if MAX_SYMMETRIES <= self.found.len() || MAX_TRIALS < self.trials {
                return;
            }
            if !self.is_used[image] && self.fits(cell, image, depth) {
                self.is_used[image] = true;
                self.images[cell] = byte(image);
                self.extend(depth + 1);
                self.is_used[image] = false;
            }
        }
    }

    /// Returns the cells that may be the image of one: neighbors of the image of a neighbor, if one has an image.
    fn possible_images(&self, cell: usize, depth: usize) -> Vec<usize> {
        let known = self.order[..depth].iter().find(|earlier| self.neighbors[**earlier].contains(&cell));
        match known {
            Some(&earlier) => self.neighbors[usize::from(self.images[earlier])].clone(),
            None => (0..self.neighbors.len()).collect(),
        }
    }

    fn fits(&self, cell: usize, image: usize, depth: usize) -> bool {
        let (own, others) = (&self.neighbors[cell], &self.neighbors[image]);
        own.len() == others.len()
            && self.order[..depth]
                .iter()
                .all(|&earlier| own.contains(&earlier) == others.contains(&usize::from(self.images[earlier])))
    }
}
