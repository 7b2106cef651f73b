//! Cases: what happens in a move and what must stand on each cell; sets of cases and their classes.

use super::inline_vec::InlineVec;
use crate::board::Vector;
use crate::order::{sort, sort_by, sort_few, sort_few_by};
use crate::piece::Kinds;
use std::cmp::Ordering;

/// A case, and how the piece reached it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The condition of the path, what happens, then what must stand on each cell, in an order in which equal cases
    /// have equal words.
    words: InlineVec<u32, 12>,
    /// How many of the words come before what must stand on each cell.
    result: usize,
    /// Hashes of the outcome and of all words, so that different cases are quickly found to be different.
    marks: CaseHashes,
    /// The vector of the first leg.
    pub first: Vector,
    /// Where the last leg ended.
    on: Vector,
    /// Whether it ended on a cell that an enemy had just passed, and captured that enemy.
    en_passant: bool,
    /// How many leaps the last leg made.
    pub leaps: u16,
    /// How many legs were made.
    pub legs: u16,
    /// Where the piece stands at the end.
    pub to: Vector,
}

/// Hashes that are equal for equal lists of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct CaseHashes {
    outcome: u64,
    whole: u64,
}

/// Returns the hash of a list of words, by the multiplication that Fowler, Noll and Vo use (FNV).
fn mark(words: &[u32]) -> u64 {
    words.iter().fold(0xCBF2_9CE4_8422_2325, |mark, &word| (mark ^ u64::from(word)).wrapping_mul(0x0100_0000_01B3))
}

/// The parts of which a case is made.
pub(super) struct CaseParts<'a> {
    /// The number of the condition of the path; 0 means always.
    pub when: u32,
    /// Which joined edges the way may cross; 0 means none.
    pub edges: u32,
    pub to: Vector,
    pub taken: &'a [Vector],
    /// The old and the new cell of each piece.
    pub shifted: &'a [(Vector, Vector)],
    pub needs: &'a [(Vector, Kinds)],
    /// Where the last leg ended.
    pub on: Vector,
    /// Whether the case is a capture en passant.
    pub en_passant: bool,
}

/// Returns a cell as a word.
fn word(cell: Vector) -> u32 {
    let part = |n: i16| u32::from(n.wrapping_add(256).unsigned_abs() & 511);
    part(cell.x) << 9 | part(cell.y)
}

/// The lowest bit of the kinds in a word that says what must stand on a cell.
const KIND_SHIFT: u32 = 18;

impl Case {
    pub(super) fn new(parts: &CaseParts, first: Vector, leaps: u16, legs: u16) -> Case {
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let mut words = InlineVec::new(0);
        let (taken, shifted) = (parts.taken, parts.shifted);
        words.extend([parts.when, parts.edges, word(parts.to), count(taken.len()) | count(shifted.len()) << 16]);
        words.extend(taken.iter().map(|&cell| word(cell)));
        if let Some(taken) = words.get_mut(4..).filter(|taken| 1 < taken.len()) {
            sort_few(taken);
        }
        for &(from, to) in shifted {
            words.extend([word(from), word(to)]);
        }
        let result = words.len();
        words.extend(parts.needs.iter().map(|&(cell, kinds)| word(cell) | u32::from(kinds.bits()) << KIND_SHIFT));
        if let Some(needs) = words.get_mut(result..) {
            sort_few_by(needs, |&a, &b| cell_of(a) < cell_of(b));
        }
        let marks = CaseHashes::default();
        Case { words, result, marks, first, on: parts.on, en_passant: parts.en_passant, leaps, legs, to: parts.to }
            .marked()
    }

    fn marked(mut self) -> Case {
        self.marks = CaseHashes { outcome: mark(self.outcome()), whole: mark(&self.words) };
        self
    }

    /// Returns the kinds of things on which the last leg may end.
    pub(crate) fn kind(&self) -> Kinds {
        if self.en_passant {
            return Kinds::EN_PASSANT;
        }
        let on = word(self.on);
        self.needs().iter().find(|&&need| cell_of(need) == on).map_or(Kinds::EMPTY, |&need| kinds_of(need))
    }

    fn result(&self) -> &[u32] {
        self.words.get(..self.result).unwrap_or(&[])
    }

    fn needs(&self) -> &[u32] {
        self.words.get(self.result..).unwrap_or(&[])
    }

    /// Returns whether there must be a piece on a cell other than the one where the last leg ends.
    pub(crate) fn needs_piece_elsewhere(&self) -> bool {
        let on = word(self.on);
        let is_piece = |need: u32| kinds_of(need).and(Kinds::EMPTY).is_none();
        self.needs().iter().any(|&need| cell_of(need) != on && is_piece(need))
    }

    /// Returns whether a piece other than the mover changes place.
    pub(crate) fn shifts(&self) -> bool {
        self.words.get(3).is_some_and(|counts| 0 < counts >> 16)
    }

    /// Returns whether the way may cross joined edges.
    pub(crate) fn crosses(&self) -> bool {
        self.words.get(1).is_some_and(|&edges| edges != 0)
    }

    /// Returns the number of the condition of its path.
    pub(crate) fn when(&self) -> u32 {
        self.words.first().copied().unwrap_or(0)
    }

    /// Returns whether the other case holds, with the same result, whenever this one does.
    fn is_within(&self, other: &Case) -> bool {
        let (own, others) = (self.result(), other.result());
        let [own_when, own_edges, own_rest @ ..] = own else { return false };
        let [when, edges, rest @ ..] = others else { return false };
        let is_open = when == own_when || *when == 0;
        let is_joined = edges == own_edges || (*own_edges == 0 && *edges == 1);
        is_open && is_joined && own_rest == rest && covers(other.needs(), self.needs())
    }

    fn same(&self, other: &Case) -> bool {
        self.marks == other.marks && self.words == other.words
    }

    /// Orders cases so that those with the same outcome are next to each other.
    fn order(&self, other: &Case) -> Ordering {
        let (own, others) = (self.words.get(2..), other.words.get(2..));
        own.cmp(&others).then_with(|| self.words.cmp(&other.words))
    }

    /// Returns what happens, without the condition and the edges.
    fn outcome(&self) -> &[u32] {
        self.result().get(2..).unwrap_or(&[])
    }
}

fn cell_of(need: u32) -> u32 {
    need & ((1 << KIND_SHIFT) - 1)
}

fn kinds_of(need: u32) -> Kinds {
    Kinds::from_bits(u8::try_from(need >> KIND_SHIFT).unwrap_or(0))
}

/// Returns whether the second needs imply the first; both are sorted by cell.
fn covers(wide: &[u32], narrow: &[u32]) -> bool {
    let mut rest = narrow.iter();
    wide.iter().all(|&want| {
        let found = rest.find(|&&have| cell_of(want) <= cell_of(have));
        found.is_some_and(|&have| cell_of(have) == cell_of(want) && kinds_of(have).within(kinds_of(want)))
    })
}

/// Returns the coarsest classes of kinds that none of the given sets divides. Empty and occupied are always separate.
fn classes(needs: &[Kinds]) -> Vec<Kinds> {
    let mut classes = vec![Kinds::EMPTY];
    let pieces = [Kinds::FRIEND, Kinds::ENEMY, Kinds::FRIEND_ROYAL, Kinds::ENEMY_ROYAL];
    for piece in pieces {
        let is_like = |class: &Kinds| needs.iter().all(|need| class.within(*need) == piece.within(*need));
        match classes.iter_mut().skip(1).find(|class| is_like(class)) {
            Some(class) => *class = class.or(piece),
            None => classes.push(piece),
        }
    }
    classes
}

/// The cases of a piece, without duplicates and without cases that another one contains.
#[derive(Clone, Debug, Default)]
pub(crate) struct CaseSet {
    list: Vec<Case>,
    /// The hashes of all words of each case with the index of the case, sorted.
    wholes: Vec<(u64, usize)>,
    /// The hashes of the outcomes, with the indices of their cases, sorted.
    outcomes: Vec<(u64, usize)>,
}

/// How a case was split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SplitResult {
    /// It does not need to be split.
    Whole,
    /// It was split into parts.
    Parts,
    /// It distinguishes kinds that the classes do not, or would need too many parts.
    Never,
}

/// How finely cases are split by what stands on a cell: kinds that a piece never distinguishes stay together. Hurdles
/// are distinguished less often than what a move ends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OccupantClasses {
    /// The classes on the cell where the last leg ends.
    on: Vec<Kinds>,
    /// The classes on all other cells.
    elsewhere: Vec<Kinds>,
}

impl OccupantClasses {
    /// Returns the coarsest classes that distinguish what these cases do.
    pub(crate) fn of(cases: &[Case]) -> OccupantClasses {
        let needs = |wanted: bool| {
            let of = move |case: &Case| {
                let on = word(case.on);
                let needs = case.needs().iter().filter(|&&need| (cell_of(need) == on) == wanted);
                needs.map(|&need| kinds_of(need)).collect::<Vec<Kinds>>()
            };
            let mut all: Vec<Kinds> = cases.iter().flat_map(of).collect();
            sort(&mut all);
            all.dedup();
            all
        };
        let mut ends = needs(true);
        // Capturing an enemy is always distinguished from capturing a friend.
        ends.push(Kinds::ENEMIES);
        let mut others = needs(false);
        if cases.iter().any(|case| case.on != case.to) {
            // A move that stays or returns may also be a leg that ends on a piece and another one back, so all cells
            // share the classes.
            ends.extend_from_slice(&others);
            others.extend_from_slice(&ends);
        }
        OccupantClasses { on: classes(&ends), elsewhere: classes(&others) }
    }

    /// Iterates over the classes of what a move may end on.
    pub(crate) fn ends(&self) -> impl Iterator<Item = Kinds> + '_ {
        self.on.iter().copied()
    }

    /// Splits a case into at most `most` cases that need one class on each cell, and adds them to `all`.
    pub(crate) fn split(&self, case: &Case, most: usize, all: &mut Vec<Case>) -> SplitResult {
        let on = word(case.on);
        let mut several: Vec<(usize, Vec<Kinds>)> = Vec::new();
        let mut count: usize = 1;
        for (index, &need) in case.words.iter().enumerate().skip(case.result) {
            let kinds = kinds_of(need);
            let known = if cell_of(need) == on { &self.on } else { &self.elsewhere };
            if known.contains(&kinds) {
                continue;
            }
            let classes: Vec<Kinds> = known.iter().copied().filter(|class| class.within(kinds)).collect();
            count = count.saturating_mul(classes.len());
            if classes.iter().fold(Kinds::NONE, |all, &class| all.or(class)) != kinds || most < count {
                return SplitResult::Never;
            }
            several.push((index, classes));
        }
        if several.is_empty() {
            return SplitResult::Whole;
        }
        let mut parts = vec![case.clone()];
        for (index, classes) in several {
            let with = |part: &Case, class: Kinds| {
                let mut part = part.clone();
                if let Some(word) = part.words.get_mut(index) {
                    *word = cell_of(*word) | u32::from(class.bits()) << KIND_SHIFT;
                }
                part
            };
            parts = parts.iter().flat_map(|part| classes.iter().map(move |&class| with(part, class))).collect();
        }
        all.extend(parts.into_iter().map(Case::marked));
        SplitResult::Parts
    }

    /// Returns all cases split, or `None` if one of them cannot be.
    pub(crate) fn split_all(&self, cases: Vec<Case>, most: usize) -> Option<Vec<Case>> {
        let mut all = Vec::with_capacity(cases.len());
        for case in cases {
            match self.split(&case, most, &mut all) {
                SplitResult::Whole => all.push(case),
                SplitResult::Parts => {}
                SplitResult::Never => return None,
            }
        }
        Some(all)
    }
}

impl CaseSet {
    /// Sorts cases and drops those that others contain.
    pub(crate) fn new(mut list: Vec<Case>) -> CaseSet {
        sort_by(&mut list, |a, b| Case::order(a, b).is_lt());
        list.dedup_by(|a, b| a.same(b));
        let mut kept: Vec<Case> = Vec::with_capacity(list.len());
        for group in list.chunk_by(|a, b| a.outcome() == b.outcome()) {
            let is_contained = |case: &Case| group.iter().any(|other| !case.same(other) && case.is_within(other));
            kept.extend(group.iter().filter(|case| !is_contained(case)).cloned());
        }
        let sorted = |mark: fn(&CaseHashes) -> u64| {
            let mut all: Vec<(u64, usize)> = kept.iter().map(|case| mark(&case.marks)).zip(0..).collect();
            sort(&mut all);
            all
        };
        let (wholes, outcomes) = (sorted(|marks| marks.whole), sorted(|marks| marks.outcome));
        CaseSet { list: kept, wholes, outcomes }
    }

    /// Iterates over the cases with this hash in a list, with their indices.
    fn with<'a>(&'a self, marks: &'a [(u64, usize)], mark: u64) -> impl Iterator<Item = (usize, &'a Case)> {
        let from = marks.partition_point(|&(own, _)| own < mark);
        let same = marks.get(from..).unwrap_or(&[]).iter().take_while(move |&&(own, _)| own == mark);
        same.filter_map(|&(_, index)| Some((index, self.list.get(index)?)))
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Case> {
        self.list.iter()
    }

    /// Returns the index of a case, if it is one of these.
    pub(crate) fn index_of(&self, case: &Case) -> Option<usize> {
        self.with(&self.wholes, case.marks.whole).find(|(_, own)| own.same(case)).map(|(index, _)| index)
    }

    /// Returns whether one of these contains a case.
    pub(crate) fn contains(&self, case: &Case) -> bool {
        self.with(&self.outcomes, case.marks.outcome).any(|(_, own)| case.is_within(own))
    }

    /// Returns whether both have the same cases.
    pub(crate) fn same(&self, other: &CaseSet) -> bool {
        self.list.len() == other.list.len() && self.list.iter().zip(&other.list).all(|(a, b)| a.same(b))
    }
}
