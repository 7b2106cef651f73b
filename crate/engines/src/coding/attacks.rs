//! Tables of attacks: sets of squares for each square.

use super::scheme::{Codes, SIDES};
use super::source::{IntType, Item, RecordType};
use super::tables::{Moves, numbers};
use super::{CodingError, Row};
use piecewright::board::Vector;
use piecewright::internal::limits::MAX_TABLE;
use piecewright::internal::{SortedMap, sort};

/// A move given by sets of squares.
static ATTACK: RecordType = RecordType {
    name: "AttackRow",
    doc: "Moves to a set of squares. Kinds are sums: 1 may end on an empty square, 2 may take an enemy, 4 only while the \
          piece has not moved.",
    fields: &[
        ("targets", IntType::U16, "the number of the set of squares reached on an empty board"),
        (
            "ray",
            IntType::I16,
            "the number of the set of all squares in this direction, of which the first piece hides what is \
                            in the same set for its own square; -1: nothing hides",
        ),
        ("up", IntType::U8, "1 if squares of the ray further away have higher numbers"),
        ("kind", IntType::U8, "see above"),
    ],
};

impl Moves<'_> {
    pub(super) fn attacks(&self, codes: &Codes) -> Result<Vec<Item>, CodingError> {
        let size = self.grid.cells.len();
        let words = size.div_ceil(64).max(1);
        let mut sets = Collection {
            moves: self,
            words,
            most: MAX_TABLE / (size * words).max(1),
            sets: Vec::new(),
            known: SortedMap::default(),
        };
        let mut rows: Vec<Vec<i64>> = Vec::new();
        let mut bounds = Vec::new();
        for (side, ..) in SIDES {
            bounds.extend([0, 0]);
            for kind in 0..codes.types.len() {
                let from = rows.len();
                let own: Vec<Row> = self.of(codes, kind, side).into_iter().filter(|row| row.clear.is_empty()).collect();
                let mut kinds: Vec<u8> = own.iter().filter(|row| row.is_leap()).map(|row| row.kind).collect();
                sort(&mut kinds);
                kinds.dedup();
                for kind in kinds {
                    let leaps: Vec<&Row> = own.iter().filter(|row| row.is_leap() && row.kind == kind).collect();
                    rows.push(vec![sets.of(&leaps)?, -1, 0, i64::from(kind)]);
                }
                for ride in own.iter().filter(|row| !row.is_leap()) {
                    let whole = Row { least: 1, most: None, ..ride.clone() };
                    let Vector { x, y } = ride.vector;
                    let is_up = 0 < y || (y == 0 && 0 < x);
                    rows.push(vec![sets.of(&[ride])?, sets.of(&[&whole])?, i64::from(is_up), i64::from(ride.kind)]);
                }
                bounds.extend([from, rows.len()].map(|n| i64::try_from(n).unwrap_or(0)));
            }
        }
        let lengths = [sets.sets.len(), size, words];
        Ok(vec![
            Item::Number {
                id: "ATTACK_WORDS",
                doc: "How many words a set of squares takes; square n is bit n % 64 of word n / 64.",
                value: i64::try_from(words).unwrap_or(0),
            },
            Item::Sets {
                id: "ATTACK_SETS",
                doc: "Sets of squares: for each number of a set, by the square that a piece stands on.",
                lengths: lengths.to_vec(),
                words: sets.sets.concat(),
            },
            Item::Record(&ATTACK),
            Item::Rows { id: "ATTACKS", doc: "The moves, as sets of squares.", row_type: &ATTACK, rows },
            numbers(
                "ATTACK_SPANS",
                "The attacks of each color and type: from one, up to but without another.",
                &[2, codes.types.len() + 1, 2],
                bounds,
            ),
        ])
    }
}

impl Row {
    fn is_leap(&self) -> bool {
        self.most == Some(1)
    }
}

/// The sets of squares, each stored once.
struct Collection<'a> {
    moves: &'a Moves<'a>,
    words: usize,
    /// The most sets that are allowed.
    most: usize,
    /// The words of each set, square by square.
    sets: Vec<Vec<u64>>,
    /// The numbers of the sets, by the leaps that reach their squares.
    known: SortedMap<Vec<Reach>, i64>,
}

/// A leap with its fewest and most repetitions.
type Reach = (Vector, u16, Option<u16>);

impl Collection<'_> {
    /// The number of the set of squares that rows reach on an empty board.
    fn of(&mut self, rows: &[&Row]) -> Result<i64, CodingError> {
        let reach: Vec<Reach> = rows.iter().map(|row| (row.vector, row.least, row.most)).collect();
        if let Some(&number) = self.known.get(&reach) {
            return Ok(number);
        }
        let grid = &self.moves.grid;
        let mut set = vec![0_u64; grid.cells.len() * self.words];
        for (index, (file, rank, cell)) in grid.squares().enumerate() {
            for row in rows.iter().filter(|_| cell.is_some()) {
                for n in self.reached(row, file, rank) {
                    if let Some(word) = set.get_mut(index * self.words + n / 64) {
                        *word |= 1 << (n % 64);
                    }
                }
            }
        }
        let known = self.sets.iter().position(|known| *known == set);
        let number = known.unwrap_or(self.sets.len());
        if known.is_none() {
            if self.most <= self.sets.len() {
                return Err(CodingError::Long);
            }
            self.sets.push(set);
        }
        let number = i64::try_from(number).map_err(|_| CodingError::Long)?;
        self.known.insert(reach, number);
        Ok(number)
    }

    fn reached(&self, row: &Row, file: i16, rank: i16) -> Vec<usize> {
        let grid = &self.moves.grid;
        let mut reached = Vec::new();
        let (mut file, mut rank) = (file, rank);
        for n in 1..=row.most.unwrap_or(u16::MAX) {
            (file, rank) = (file + row.vector.x, rank + row.vector.y);
            let is_inside = (0..grid.files).contains(&file) && (0..grid.ranks).contains(&rank);
            let index = usize::try_from(i32::from(rank) * i32::from(grid.files) + i32::from(file)).ok();
            match index.filter(|&index| is_inside && grid.cells.get(index).is_some_and(Option::is_some)) {
                Some(index) if row.least <= n => reached.push(index),
                Some(_) => {}
                None => break,
            }
        }
        reached
    }
}
