//! The state of a path while its cases are collected: what it asks of cells and what it took.

use super::cases::{Kinds, PASSED_ON, word};
use super::few::Few;
use crate::board::{Occupant, Vector};
use crate::limits::MAX_COUNTERS;
use crate::movegen::{Cells, CompiledLeg, Target};
use crate::piece::{Effect, Hand, Over};

/// A piece on its way.
#[derive(Clone)]
pub(super) struct Way {
    pub place: usize,
    pub cell: Vector,
    pub heading: Option<u16>,
    pub bend: Option<Hand>,
    pub last_ride: u16,
    pub range_left: Option<u16>,
    pub counters: [u16; MAX_COUNTERS],
    pub legs: u16,
    pub first: Vector,
    /// Which sideways legs crossed joined edges, and which could not.
    pub joined: u32,
    pub unjoined: u32,
    /// Cells whose pieces were taken, as words.
    pub taken: Few<u32, 2>,
    /// Other pieces that were put elsewhere, from where to where.
    pub shifted: Few<(Vector, Vector), 1>,
    /// What must stand on the cells that were looked at.
    pub needs: Few<(Vector, Kinds), 8>,
    pub parent: Option<usize>,
}

/// Where the enemy stands that has passed a cell, as far from the cell as no way leads.
const ELSEWHERE: Vector = Vector::new(0, 128);

/// What is on a cell.
pub(super) enum Content {
    /// Nothing, whatever stood there before.
    Nothing,
    /// What stood on this cell before the move.
    Of(Vector),
}

impl Way {
    pub(super) fn start() -> Way {
        Way {
            place: 0,
            cell: Vector::ZERO,
            heading: None,
            bend: None,
            // Before any ride a leg that is to be as long is one leap.
            last_ride: 1,
            range_left: None,
            counters: [0; MAX_COUNTERS],
            legs: 0,
            first: Vector::ZERO,
            joined: 0,
            unjoined: 0,
            taken: Few::new(0),
            shifted: Few::new((Vector::ZERO, Vector::ZERO)),
            needs: Few::new((Vector::ZERO, Kinds::NONE)),
            parent: None,
        }
    }

    pub(super) fn content(&self, cell: Vector) -> Content {
        if let Some(&(from, _)) = self.shifted.iter().find(|&&(_, to)| to == cell) {
            return Content::Of(from);
        }
        let is_taken = !self.taken.is_empty() && self.taken.contains(&word(cell));
        let is_gone = cell == Vector::ZERO || is_taken || self.shifted.iter().any(|&(from, _)| from == cell);
        if is_gone { Content::Nothing } else { Content::Of(cell) }
    }

    /// Asks for one of some kinds on a cell; tells whether that can be.
    pub(super) fn need(&mut self, cell: Vector, kinds: Kinds) -> bool {
        match self.content(cell) {
            Content::Nothing => !kinds.and(Kinds::EMPTY).is_none(),
            Content::Of(cell) => {
                if let Some((_, own)) = self.needs.iter_mut().find(|(own, _)| *own == cell) {
                    *own = own.and(kinds);
                    return !own.is_none();
                }
                self.needs.push((cell, kinds));
                !kinds.is_none()
            }
        }
    }

    /// The same way after an effect on a cell, on a leg that began at `leg_start`; `None` if it cannot be. With `passed`
    /// the effect is on the enemy that has just passed the cell.
    pub(super) fn after(mut self, effect: Effect, cell: Vector, leg_start: Vector, passed: bool) -> Option<Way> {
        match effect {
            Effect::Leave | Effect::Rights => {}
            Effect::Take => match self.content(cell) {
                Content::Nothing => {}
                Content::Of(_) => self.taken.push(word(cell)),
            },
            Effect::TakePassed => {
                // There is one cell at most on which a capture in passing is possible.
                let victim = word(cell) | PASSED_ON;
                if self.taken.iter().any(|&taken| PASSED_ON <= taken && taken != victim) {
                    return None;
                }
                self.taken.push(victim);
            }
            Effect::Lift => {
                // A piece can be put down only where nothing stands.
                if !self.need(leg_start, Kinds::EMPTY) {
                    return None;
                }
                let from = if passed { cell + ELSEWHERE } else { cell };
                self.shifted.push((from, leg_start));
            }
        }
        Some(self)
    }

    /// Returns whether what may follow is the same.
    pub(super) fn is_like(&self, other: &Way) -> bool {
        self.place == other.place
            && self.cell == other.cell
            && self.heading == other.heading
            && self.bend == other.bend
            && self.last_ride == other.last_ride
            && self.range_left == other.range_left
            && self.counters == other.counters
            && self.taken == other.taken
            && self.shifted == other.shifted
    }
}

/// The sense in which a turn goes.
pub(super) fn bend(from: Vector, to: Vector) -> Option<Hand> {
    let clockwise = i32::from(from.y) * i32::from(to.x) - i32::from(from.x) * i32::from(to.y);
    match clockwise {
        0 => None,
        1.. => Some(Hand::Right),
        _ => Some(Hand::Left),
    }
}

/// The kinds that a rule allows, by what happens to them.
pub(super) fn groups(rule: Cells, of: Kinds) -> impl Iterator<Item = (Kinds, Effect)> {
    let effects = [Effect::Leave, Effect::Take, Effect::Lift, Effect::Rights, Effect::TakePassed];
    effects.into_iter().filter_map(move |effect| {
        let allowed = Occupant::ALL.into_iter().filter(|&occupant| rule.on(occupant) == Some(effect));
        let kinds = allowed.fold(Kinds::NONE, |kinds, occupant| kinds.or(Kinds::one(occupant))).and(of);
        (!kinds.is_none()).then_some((kinds, effect))
    })
}

/// What a rule allows: the kinds, what happens to them, and whether to an enemy that has passed.
pub(super) fn allowed(rule: Cells) -> impl Iterator<Item = (Kinds, Effect, bool)> {
    let here = groups(rule, Kinds::PIECES.or(Kinds::EMPTY)).map(|(kinds, effect)| (kinds, effect, false));
    here.chain(rule.passed.map(|effect| (Kinds::EMPTY, effect, true)))
}

/// The ways in which a rule lets a leg end on a cell, each with what happens there.
pub(super) fn ends(way: &Way, rule: Cells, cell: Vector) -> Vec<(Way, Effect, bool)> {
    let mut ends = Vec::new();
    for (kinds, effect, passed) in allowed(rule) {
        let mut way = way.clone();
        if way.need(cell, kinds) {
            ends.push((way, effect, passed));
        }
    }
    ends
}

/// Asks for what must lie under a leap; tells whether it can be. Nothing comes back where one of several will do.
pub(super) fn lets_through(way: &mut Way, leg: &CompiledLeg, target: &Target, from: Vector) -> Option<bool> {
    let (kinds, must_have_some) = match leg.over {
        Over::Free => return Some(true),
        Over::Clear(_) => (Kinds::EMPTY, false),
        Over::Occupied(_) => (Kinds::PIECES, true),
    };
    let [under] = target.under.as_slice() else { return None };
    if must_have_some && under.is_empty() {
        return Some(false);
    }
    Some(under.iter().all(|&offset| way.need(from + offset, kinds)))
}
