//! The moves of one leg on squares: the numbers of steps along each vector, and what may be at the end and in between.

use super::vectors::{Vector, times, vectors};
use crate::order::sort;
use crate::piece::{Counts, Effect, Leg, Over, Reach, Rule};

/// The longest distance on the longest board.
const LONGEST: i16 = 63;

/// A repeated vector, with what is on the cells in between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Line {
    vector: Vector,
    through: CellsBetween,
    /// Whether only a piece that has not moved can take it.
    unmoved: bool,
}

/// The occupants of the cells in between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum CellsBetween {
    Nothing,
    /// Any occupants, which stay there.
    Anything,
    /// Enemies on at least one cell, which are captured.
    Victims,
    /// Enemies on every cell, which are captured.
    Row,
}

/// The numbers of steps after which the piece may end on an empty cell, on an enemy, or after capturing en passant, as
/// sets of bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Ends {
    quiet: u64,
    take: u64,
    passed: u64,
}

impl Ends {
    fn each(self, other: Ends, combine: impl Fn(u64, u64) -> u64) -> Ends {
        Ends {
            quiet: combine(self.quiet, other.quiet),
            take: combine(self.take, other.take),
            passed: combine(self.passed, other.passed),
        }
    }

    fn filter(self, steps: u64) -> Ends {
        Ends { quiet: self.quiet & steps, take: self.take & steps, passed: self.passed & steps }
    }

    const fn any(self) -> u64 {
        self.quiet | self.take | self.passed
    }
}

/// Returns how many times, from 2, one vector makes up another.
fn factor(unit: Vector, several: Vector) -> Option<u16> {
    let factor = several.0.checked_div(unit.0).or(several.1.checked_div(unit.1))?;
    (2 <= factor && times(unit, factor) == several).then_some(factor.unsigned_abs())
}

/// Returns the set that contains one number.
fn bit(n: u16) -> u64 {
    1u64.checked_shl(u32::from(n)).unwrap_or(0)
}

/// The ends of each line; the lines are unique and sorted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Rays(Vec<(Line, Ends)>);

impl Rays {
    fn add(&mut self, line: Line, ends: Ends) {
        if ends.any() == 0 {
            return;
        }
        let index = self.0.partition_point(|(own, _)| *own < line);
        match self.0.get_mut(index) {
            Some((own, found)) if *own == line => *found = found.each(ends, |a, b| a | b),
            _ => self.0.insert(index, (line, ends)),
        }
    }

    fn get(&self, line: Line) -> Ends {
        let index = self.0.partition_point(|(own, _)| *own < line);
        self.0.get(index).filter(|(own, _)| *own == line).map_or_else(Ends::default, |&(_, ends)| ends)
    }

    /// Adds the lines of a leg; returns `None` if rays cannot express it.
    pub(super) fn add_leg(&mut self, leg: &Leg, unmoved: bool) -> Option<()> {
        let Reach::Times(counts) = &leg.reach else { return None };
        (leg.skip == 0).then_some(())?;
        let is_single = *counts == Counts::exactly(1);
        let stop = leg.stop?.on;
        for vector in vectors(&leg.aim)? {
            let longest = LONGEST.checked_div(vector.0.abs().max(vector.1.abs()))?;
            let within = |n: &u16| counts.contains(*n);
            let steps = (1..=longest.unsigned_abs()).filter(within).fold(0, |steps, n| steps | bit(n));
            let (vector, steps) = match leg.over {
                Over::Free => (vector, steps),
                // A lame leap is a ride of exactly as many single steps.
                Over::Clear(_) => {
                    let parts = straight_parts(vector)?;
                    let unit = (vector.0.checked_div(parts)?, vector.1.checked_div(parts)?);
                    let spread = |n: &u16| steps & bit(*n) != 0;
                    let parts = parts.unsigned_abs();
                    let steps = (1..=longest.unsigned_abs()).filter(spread);
                    (unit, steps.fold(0, |steps, n| steps | bit(n.saturating_mul(parts))))
                }
                Over::Occupied(_) => return None,
            };
            let ends = ends(stop, steps)?;
            let line = |through: CellsBetween| Line { vector, through, unmoved };
            let first = ends.filter(bit(1));
            let more = ends.filter(!bit(1));
            self.add(line(CellsBetween::Nothing), first);
            match leg.ride {
                _ if is_single => self.add(line(CellsBetween::Nothing), more),
                Rule::MOVE => self.add(line(CellsBetween::Nothing), more),
                _ if leg.over != Over::Free => return None,
                Rule::ANYTHING => self.add(line(CellsBetween::Anything), more),
                Rule::MOVE_OR_TAKE => {
                    self.add(line(CellsBetween::Nothing), more);
                    self.add(line(CellsBetween::Victims), more);
                }
                Rule::TAKE => self.add(line(CellsBetween::Row), more),
                Rule::NONE => {}
                _ => return None,
            }
        }
        Some(())
    }

    /// Returns the number of lines.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn extend(&mut self, other: &Rays) {
        other.0.iter().for_each(|&(line, ends)| self.add(line, ends));
    }

    /// Returns the rays without ends that another line also allows whenever this one does.
    pub(super) fn normal(&self) -> Rays {
        let mut normal = Rays::default();
        for &(line, ends) in &self.0 {
            let mut left = ends;
            if line.unmoved {
                left = left.each(self.get(Line { unmoved: false, ..line }), |own, other| own & !other);
            }
            if line.through == CellsBetween::Nothing {
                for unmoved in [false, line.unmoved] {
                    let leapt = self.get(Line { through: CellsBetween::Anything, unmoved, ..line });
                    left = left.each(leapt, |own, other| own & !other);
                }
            }
            if line.through == CellsBetween::Row {
                for unmoved in [false, line.unmoved] {
                    let taken = self.get(Line { through: CellsBetween::Victims, unmoved, ..line });
                    left = left.each(taken, |own, other| own & !other);
                }
            }
            left = left.each(self.covered(line), |own, other| own & !other);
            normal.add(line, left);
        }
        normal
    }

    /// Returns the ends of a line that fewer, longer steps also reach under conditions that are not stricter.
    fn covered(&self, line: Line) -> Ends {
        let mut found = Ends::default();
        if matches!(line.through, CellsBetween::Victims | CellsBetween::Row) {
            return found;
        }
        for &(other, ends) in &self.0 {
            let Some(factor) = factor(line.vector, other.vector).filter(|_| line.unmoved || !other.unmoved) else {
                continue;
            };
            let ends = match other.through {
                CellsBetween::Anything => ends,
                CellsBetween::Nothing if line.through == CellsBetween::Nothing => ends,
                // A single leap passes no cell.
                CellsBetween::Nothing => ends.filter(bit(1)),
                CellsBetween::Victims | CellsBetween::Row => continue,
            };
            let longer = |_: u64, steps: u64| {
                let multiples = (1..=LONGEST.unsigned_abs()).filter(|&n| steps & bit(n) != 0);
                multiples.fold(0, |all, n| all | bit(n.saturating_mul(factor)))
            };
            found = found.each(Ends::default().each(ends, longer), |a, b| a | b);
        }
        found
    }

    /// Returns whether every end is in `other`, line by line.
    pub(super) fn is_within(&self, other: &Rays) -> bool {
        self.0.iter().all(|&(line, ends)| ends.each(other.get(line), |own, other| own & !other) == Ends::default())
    }

    /// Returns whether all single steps are in `other`; no other line can replace a single step.
    pub(super) fn begins_within(&self, other: &Rays) -> bool {
        self.0.iter().filter(|(line, _)| !line.unmoved).all(|&(line, ends)| {
            let left = ends.filter(bit(1)).each(other.get(line), |own, other| own & !other);
            left == Ends::default()
        })
    }

    /// Returns the first end that is missing in `other`.
    pub(super) fn first_without(&self, other: &Rays) -> Option<Rays> {
        self.0.iter().find_map(|&(line, ends)| {
            let left = ends.each(other.get(line), |own, other| own & !other);
            let lowest = |kind: u64| kind & kind.wrapping_neg();
            let lowest_ends = match (left.quiet, left.take) {
                (0, 0) => Ends { passed: lowest(left.passed), ..Ends::default() },
                (0, take) => Ends { take: lowest(take), ..Ends::default() },
                (quiet, _) => Ends { quiet: lowest(quiet), ..Ends::default() },
            };
            (lowest_ends != Ends::default()).then(|| Rays(vec![(line, lowest_ends)]))
        })
    }

    /// Returns the vectors, unique and sorted.
    pub(super) fn vectors(&self) -> Vec<Vector> {
        let mut all: Vec<Vector> = self.0.iter().map(|(line, _)| line.vector).collect();
        sort(&mut all);
        all.dedup();
        all
    }

    /// Returns the minimum and maximum numbers of steps of rides, except 1 and the longest possible.
    pub(super) fn borders(&self) -> Vec<u16> {
        let mut borders: Vec<u16> = Vec::new();
        for (line, ends) in &self.0 {
            let longest = LONGEST.checked_div(line.vector.0.abs().max(line.vector.1.abs())).unwrap_or(0);
            for kind in [ends.quiet, ends.take] {
                let ends = [kind.trailing_zeros(), 63u32.saturating_sub(kind.leading_zeros())];
                let ends = ends.into_iter().filter_map(|n| u16::try_from(n).ok());
                borders.extend(ends.filter(|&n| kind != 0 && 1 < n && n < longest.unsigned_abs()));
            }
        }
        sort(&mut borders);
        borders.dedup();
        borders
    }

    /// Returns whether any ride leaps over pieces, and whether any captures them on its way.
    pub(super) fn passes(&self) -> (bool, bool) {
        let has = |through: CellsBetween| self.0.iter().any(|(line, _)| line.through == through);
        (has(CellsBetween::Anything), has(CellsBetween::Victims) || has(CellsBetween::Row))
    }

    /// Returns whether any line takes more than one step.
    pub(super) fn rides(&self) -> bool {
        self.0.iter().any(|(_, ends)| ends.any() & !bit(1) != 0)
    }
}

/// Returns the number of single steps in a straight or diagonal leap.
fn straight_parts((x, y): Vector) -> Option<i16> {
    let is_straight = x == 0 || y == 0 || x.abs() == y.abs();
    is_straight.then_some(x.abs().max(y.abs()))
}

/// Returns the ends that a rule allows after these steps; `None` for a rule that the taxonomy cannot express.
fn ends(rule: Rule, steps: u64) -> Option<Ends> {
    let is = |found: Option<Effect>, effect: Effect| match found {
        None => Some(0),
        Some(found) if found == effect => Some(steps),
        Some(_) => None,
    };
    let takes = is(rule.enemy, Effect::Take)?;
    let others = rule.friend.is_some() || rule.friend_royal.is_some() || rule.enemy != rule.enemy_royal;
    if others {
        return None;
    }
    Some(Ends {
        quiet: is(rule.empty, Effect::Leave)?,
        take: takes,
        passed: is(rule.en_passant, Effect::TakeEnPassant)?,
    })
}
