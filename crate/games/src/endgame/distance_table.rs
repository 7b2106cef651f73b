//! The table of one ending: how far each state is from its end, in one byte, or in two if an ending is long.

use super::roster::{BLACK_ROYAL, Roster};
use super::steps::Cells;
use super::symmetries::Permutation;
use piecewright::piece::Player;
use std::sync::Arc;

/// What a state is worth, as it is stored: 0 for a draw, or one more than the plies until the end, or that it is illegal.
/// The side to move wins if the number of plies is odd, and has lost if it is even.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Code(pub u16);

impl Code {
    pub(super) const DRAW: Code = Code(0);
    pub(super) const ILLEGAL: Code = Code(u16::MAX);
    /// The side to move has lost.
    pub(super) const LOST: Code = Code(1);
    /// The side to move wins with its next ply.
    pub(super) const WINS: Code = Code(2);

    pub(super) const fn is_win(self) -> bool {
        self.0.is_multiple_of(2) && self.0 != 0
    }

    pub(super) const fn is_loss(self) -> bool {
        !self.0.is_multiple_of(2) && self.0 != Code::ILLEGAL.0
    }

    /// Returns the same result one ply earlier.
    pub(super) const fn one_ply_earlier(self) -> Code {
        Code(self.0 + 1)
    }

    /// Returns the plies until the end; `None` for a draw.
    pub(super) const fn plies(self) -> Option<u16> {
        if self.is_win() || self.is_loss() { Some(self.0 - 1) } else { None }
    }
}

/// The numbers of the states of one side to move.
#[derive(Debug)]
enum Store {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

/// The largest number that a byte can hold beside the mark of illegal states.
pub(super) const MAX_IN_BYTE: u16 = u8::MAX as u16 - 1;

impl Store {
    fn new(states: usize, is_wide: bool) -> Store {
        if is_wide { Store::Words(vec![0; states]) } else { Store::Bytes(vec![0; states]) }
    }

    fn get(&self, index: usize) -> Code {
        match self {
            Store::Bytes(bytes) if bytes[index] == u8::MAX => Code::ILLEGAL,
            Store::Bytes(bytes) => Code(bytes[index].into()),
            Store::Words(words) => Code(words[index]),
        }
    }

    fn set(&mut self, index: usize, code: Code) {
        match self {
            Store::Bytes(bytes) => bytes[index] = u8::try_from(code.0).unwrap_or(u8::MAX),
            Store::Words(words) => words[index] = code.0,
        }
    }

    /// Returns the first index from one on at which a code is stored.
    fn next(&self, from: usize, code: Code) -> Option<usize> {
        let found = match self {
            Store::Bytes(bytes) => {
                let byte = u8::try_from(code.0).ok()?;
                bytes[from..].iter().position(|&stored| stored == byte)
            }
            Store::Words(words) => words[from..].iter().position(|&stored| stored == code.0),
        };
        found.map(|offset| from + offset)
    }
}

/// The part of a board to which symmetries bring one man.
#[derive(Debug)]
pub(super) struct Domain {
    pub symmetries: Vec<Permutation>,
    /// The cells of the part.
    pub cells: Vec<u8>,
    /// By cell, the index of its image in the part.
    ranks: Vec<u8>,
    /// By cell, the symmetries that bring it to its image.
    ways: Vec<Vec<u16>>,
}

impl Domain {
    pub(super) fn new(symmetries: Vec<Permutation>) -> Domain {
        let cells = symmetries.first().map_or(0, Vec::len);
        let image = |cell: usize| symmetries.iter().map(|symmetry| symmetry[cell]).min().unwrap_or(0);
        let mut part: Vec<u8> = (0..cells).map(image).collect();
        part.sort_unstable();
        part.dedup();
        let rank = |cell: usize| part.binary_search(&image(cell)).map_or(0, super::symmetries::byte);
        let ways_of = |cell: usize| {
            let ways = (0_u16..).zip(&symmetries).filter(|(_, symmetry)| symmetry[cell] == image(cell));
            ways.map(|(index, _)| index).collect()
        };
        let (ranks, ways) = ((0..cells).map(rank).collect(), (0..cells).map(ways_of).collect());
        Domain { cells: part, ranks, ways, symmetries }
    }

    /// Returns the symmetries that bring a cell to its image: several if one keeps the image.
    pub(super) fn ways_of(&self, cell: u8) -> &[u16] {
        &self.ways[usize::from(cell)]
    }

    /// Returns how many states each state stands for whose first man is on a cell.
    pub(super) fn weight(&self, cell: u8) -> u64 {
        (self.symmetries.len() / self.ways_of(cell).len().max(1)) as u64
    }
}

/// The table of one ending.
#[derive(Debug)]
pub(super) struct DistanceTable {
    pub roster: Roster,
    pub domain: Arc<Domain>,
    cells: usize,
    twins: Option<usize>,
    stores: [Store; 2],
    /// The states in which each side has no ply.
    pub stuck: [Stuck; 2],
    /// For each man, the regions that it never leaves: by cell, one of the cells of its region.
    pub regions: Vec<Vec<u8>>,
}

/// The states in which a side has no ply.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Stuck {
    pub mated: u64,
    pub stalemated: u64,
}

impl DistanceTable {
    pub(super) fn new(roster: Roster, domain: &Arc<Domain>, cells: usize, is_wide: bool) -> DistanceTable {
        let states = states_of(&roster, domain, cells);
        let twins = roster.twins();
        let stores = [0, 1].map(|_| Store::new(states, is_wide));
        DistanceTable {
            roster,
            domain: domain.clone(),
            cells,
            twins,
            stores,
            stuck: [Stuck::default(); 2],
            regions: Vec::new(),
        }
    }

    /// Returns how many states it stores for each side to move.
    pub(super) fn len(&self) -> usize {
        states_of(&self.roster, &self.domain, self.cells)
    }

    pub(super) fn get(&self, side: Player, index: usize) -> Code {
        self.stores[side as usize].get(index)
    }

    pub(super) fn set(&mut self, side: Player, index: usize, code: Code) {
        self.stores[side as usize].set(index, code);
    }

    pub(super) fn next(&self, side: Player, from: usize, code: Code) -> Option<usize> {
        self.stores[side as usize].next(from, code)
    }

    /// Returns where men on some cells are stored.
    pub(super) fn index_of(&self, cells: Cells) -> usize {
        let way = self.domain.ways_of(cells[BLACK_ROYAL]).first().copied().unwrap_or(0);
        self.index_by(cells, way)
    }

    /// Returns where men on some cells are stored after a symmetry that brings the first man to its image.
    pub(super) fn index_by(&self, cells: Cells, way: u16) -> usize {
        let symmetry = &self.domain.symmetries[usize::from(way)];
        let mut images = cells;
        if way != 0 {
            for cell in &mut images[..self.roster.len()] {
                *cell = symmetry[usize::from(*cell)];
            }
        }
        if let Some(first) = self.twins
            && images[first + 1] < images[first]
        {
            images.swap(first, first + 1);
        }
        let first = usize::from(self.domain.ranks[usize::from(images[BLACK_ROYAL])]);
        images[1..self.roster.len()].iter().fold(first, |index, &cell| index * self.cells + usize::from(cell))
    }

    /// Returns the cells of the men at an index; `None` if two stand on one cell, or if men that are alike are in the other
    /// order.
    pub(super) fn cells_at(&self, index: usize) -> Option<Cells> {
        let mut cells = Cells::default();
        let mut rest = index;
        for man in (1..self.roster.len()).rev() {
            cells[man] = super::symmetries::byte(rest % self.cells);
            rest /= self.cells;
        }
        cells[BLACK_ROYAL] = self.domain.cells[rest];
        let men = &cells[..self.roster.len()];
        let is_apart = (1..men.len()).all(|man| !men[..man].contains(&men[man]));
        let is_ordered = self.twins.is_none_or(|first| men[first] < men[first + 1]);
        (is_apart && is_ordered).then_some(cells)
    }

    /// Returns what is stored for men on some cells.
    pub(super) fn look_up(&self, side: Player, cells: Cells) -> Code {
        self.get(side, self.index_of(cells))
    }
}

/// Returns how many states a table has for each side to move.
pub(super) fn states_of(roster: &Roster, domain: &Domain, cells: usize) -> usize {
    let others = u32::try_from(roster.len().saturating_sub(1)).unwrap_or(u32::MAX);
    domain.cells.len().saturating_mul(cells.saturating_pow(others))
}
