//! Modifiers: what functions such as `m` and `c` change in each leg of a move.

use super::vocabulary::Effect as Does;
use crate::limits::MAX_LEAP;
use crate::piece::{Aim, Counts, Effect, Hop, Kinds, Leap, Leg, Over, Pattern, Reach, Rule, Stand, Stop, Via};

/// The pieces that a function concerns, by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PieceSides {
    Friends,
    Enemies,
    Both,
}

impl PieceSides {
    const fn has_friends(self) -> bool {
        matches!(self, PieceSides::Friends | PieceSides::Both)
    }

    const fn has_enemies(self) -> bool {
        matches!(self, PieceSides::Enemies | PieceSides::Both)
    }

    /// Returns the rule that allows an effect on these pieces.
    pub(crate) const fn rule(self, effect: Effect) -> Rule {
        let friends = if self.has_friends() { Some(effect) } else { None };
        let enemies = if self.has_enemies() { Some(effect) } else { None };
        Rule { friend: friends, friend_royal: friends, enemy: enemies, enemy_royal: enemies, ..Rule::NONE }
    }
}

/// What a function changes in each leg of a move (source: the document, "General functions", and our additions).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Modifier {
    /// The leg may not capture.
    Quiet,
    /// The leg must capture.
    Capture,
    /// The leg captures without moving the piece.
    Rifle(PieceSides),
    /// The leg may jump over these pieces, up to a maximum number.
    Jump(PieceSides, Option<u16>),
    /// The leg may not jump over these pieces.
    NoJump(PieceSides),
    /// The leg captures these pieces on its way.
    Rampage(PieceSides),
}

impl Modifier {
    /// Returns the modifier for a function that only changes legs.
    pub(super) fn of(does: Does, whose: Option<PieceSides>, number: Option<u16>) -> Option<Modifier> {
        Some(match does {
            Does::Quiet => Modifier::Quiet,
            Does::Capture => Modifier::Capture,
            Does::Rifle => Modifier::Rifle(whose.unwrap_or(PieceSides::Enemies)),
            Does::Jump => Modifier::Jump(whose.unwrap_or(PieceSides::Both), number),
            Does::NoJump => Modifier::NoJump(whose.unwrap_or(PieceSides::Both)),
            Does::Rampage => Modifier::Rampage(whose.unwrap_or(PieceSides::Enemies)),
            _ => return None,
        })
    }

    /// Returns the pattern with every leg changed.
    pub(super) fn applied_to(self, pattern: Pattern) -> Pattern {
        match (self, self.applied_to_all(pattern)) {
            // A single leg that must capture, and that captures on its way, does so before the path goes on. If
            // there are several legs, any of them may be the one that captures.
            (Modifier::Capture, Pattern::Leg(leg)) => {
                let pass = leg.pass.map(|pass| if pass.takes() { pass.filter(takes) } else { pass });
                Pattern::Leg(Leg { pass, ..leg })
            }
            (_, pattern) => pattern,
        }
    }

    fn applied_to_all(self, pattern: Pattern) -> Pattern {
        match pattern {
            Pattern::Leg(leg) => Pattern::Leg(self.applied_to_leg(leg)),
            Pattern::Seq(mut parts) => {
                // A move that has already captured something counts as a capture wherever it ends.
                let taken = parts.iter().position(must_take).filter(|_| self == Modifier::Capture);
                let rest = taken.map(|index| parts.split_off(index.saturating_add(1).min(parts.len())));
                let changed = self.applied_to_parts(parts).into_iter();
                Pattern::Seq(changed.chain(rest.into_iter().flatten()).collect())
            }
            Pattern::Any(parts) => Pattern::Any(self.applied_to_parts(parts)),
            Pattern::Loop { body, times } => Pattern::Loop { body: Box::new(self.applied_to_all(*body)), times },
            Pattern::Toward(directions, body) => Pattern::Toward(directions, Box::new(self.applied_to_all(*body))),
            Pattern::Given(cond, body) => Pattern::Given(cond, Box::new(self.applied_to_all(*body))),
        }
    }

    fn applied_to_parts(self, parts: Vec<Pattern>) -> Vec<Pattern> {
        parts.into_iter().map(|part| self.applied_to_all(part)).collect()
    }

    fn applied_to_leg(self, leg: Leg) -> Leg {
        match self {
            Modifier::Quiet => {
                let quiet = |rule: Rule| rule.filter(|effect| !takes(effect));
                let leg = stopping(leg, quiet);
                Leg {
                    ride: quiet(leg.ride),
                    pass: leg.pass.map(quiet),
                    hop: leg.hop.map(|hop| Hop { over: quiet(hop.over), ..hop }),
                    ..leg
                }
            }
            Modifier::Capture => stopping(leg, |on| on.filter(takes)),
            Modifier::Rifle(whose) => {
                let leg = stopping(leg, |on| taken(on, whose));
                leg.standing(Stand::PathStart)
            }
            Modifier::Jump(whose, number) => jumping(leg, whose, number),
            Modifier::NoJump(whose) => {
                let leaves = whose.rule(Effect::Leave);
                let over = match via(&leg) {
                    Some(via) if whose == PieceSides::Both && leg.over == Over::Free => Over::Clear(via),
                    _ => leg.over,
                };
                Leg { ride: minus(leg.ride, leaves), pass: leg.pass.map(|pass| minus(pass, leaves)), over, ..leg }
            }
            Modifier::Rampage(whose) => {
                let takes = whose.rule(Effect::Take);
                let leg = stopping(leg, |on| if on.takes() { on.or(takes) } else { on });
                Leg { ride: leg.ride.or(takes), pass: leg.pass.map(|pass| pass.or(takes)), ..leg }
            }
        }
    }
}

const fn takes(effect: Effect) -> bool {
    matches!(effect, Effect::Take | Effect::TakeEnPassant)
}

/// Returns whether a part can be passed only by capturing.
fn must_take(part: &Pattern) -> bool {
    match part {
        Pattern::Leg(leg) => leg.pass.is_some_and(|pass| pass != Rule::NONE && pass.filter(takes) == pass),
        Pattern::Any(parts) => !parts.is_empty() && parts.iter().all(must_take),
        Pattern::Seq(parts) => parts.iter().any(must_take),
        Pattern::Given(_, body) | Pattern::Toward(_, body) => must_take(body),
        Pattern::Loop { body, times } => 0 < times.min() && must_take(body),
    }
}

/// Removes from a rule every piece effect that `other` shares.
fn minus(rule: Rule, other: Rule) -> Rule {
    rule.map(|kind, own| {
        let is_shared = kind.within(Kinds::PIECES) && other.effects(kind).next() == own;
        own.filter(|_| !is_shared)
    })
}

/// Returns what a move with this stop rule captures of these pieces.
fn taken(on: Rule, whose: PieceSides) -> Rule {
    if on.takes() { on.or(whose.rule(Effect::Take)).filter(takes).and(whose.rule(Effect::Take)) } else { Rule::NONE }
}

/// Changes the stop rule of a leg; a leg whose rule becomes empty is no longer a stop.
fn stopping(leg: Leg, change: impl Fn(Rule) -> Rule) -> Leg {
    let stop = leg.stop.map(|stop| Stop { on: change(stop.on), ..stop }).filter(|stop| stop.on != Rule::NONE);
    Leg { stop, ..leg }
}

fn jumping(leg: Leg, whose: PieceSides, number: Option<u16>) -> Leg {
    let hurdles = whose.rule(Effect::Leave);
    let over = if matches!(leg.over, Over::Clear(_)) { Over::Free } else { leg.over };
    let pass = leg.pass.map(|pass| pass.or(hurdles));
    match number {
        Some(most) => {
            let hop = Hop { hurdles: Counts::between(0, most), over: hurdles, beyond: Counts::at_least(1) };
            Leg { hop: leg.hop.or(Some(hop)), over, pass, ..leg }
        }
        None => as_one_leap(Leg { ride: leg.ride.or(hurdles), over, pass, ..leg }),
    }
}

/// Turns a ride of a fixed number of leaps that passes over anything into one leap, which not even a wall blocks.
fn as_one_leap(leg: Leg) -> Leg {
    let Reach::Times(counts) = &leg.reach else { return leg };
    let times = counts.min();
    let Some(by) = i16::try_from(times).ok().filter(|_| counts.max() == Some(times)) else { return leg };
    let longer = |leap: &Leap| {
        let numbers = leap.numbers.map(|number| number.saturating_mul(by));
        let fits = numbers.iter().all(|number| number.saturating_abs() <= MAX_LEAP);
        fits.then_some(Leap { numbers, ..*leap })
    };
    match leg.aim.leaps.iter().map(longer).collect::<Option<Vec<Leap>>>() {
        Some(leaps) if leg.ride == Rule::ANYTHING && leg.hop.is_none() => {
            let aim = Aim { leaps, ..leg.aim };
            Leg { aim, reach: Reach::Times(Counts::exactly(1)), ride: Rule::MOVE, ..leg }
        }
        _ => leg,
    }
}

/// Returns the cells that a leap passes if it may not jump; a step to a touching cell passes none.
pub(super) fn via(leg: &Leg) -> Option<Via> {
    let is_long = |leap: &Leap| leap.numbers.iter().any(|&n| 1 < n.unsigned_abs());
    let is_straight = |leap: &Leap| {
        let [m, n, ..] = leap.numbers.map(i16::unsigned_abs);
        m == 0 || n == 0 || m == n
    };
    if !leg.aim.leaps.iter().any(is_long) {
        return None;
    }
    Some(if leg.aim.leaps.iter().all(is_straight) { Via::Straight } else { Via::OrthogonalFirst })
}
