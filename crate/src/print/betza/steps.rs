//! Rides over pieces as single steps.

use crate::piece::{Aim, Counts, Directions, Frame, Leg, Pattern, Reach, Rule, Stand, Turn};

/// The largest minimum length that is written out as steps.
pub(super) const MAX_WRITTEN_STEPS: u16 = 8;

/// A ride over more than empty cells as single steps, because a ride of letters stops at any piece. The steps beyond the
/// least length are a loop, behind one round of it.
pub(super) fn step_by_step(leg: &Leg, counts: &Counts) -> Pattern {
    let straight = Aim { frame: Frame::Leg, directions: Directions::All, turn: Turn::Straight, ..leg.aim.clone() };
    let first = Leg { reach: Reach::Times(Counts::exactly(1)), ride: Rule::MOVE, ..leg.clone() };
    let on = Leg { aim: straight, ..first.clone() };
    let ride = leg.ride;
    let pass = |step: &Leg| Pattern::Leg(Leg { resume: Stand::Here, ..step.clone().through(ride) });
    let steps =
        |passed: u16| -> Vec<Pattern> { (0..passed).map(|step| pass(if step == 0 { &first } else { &on })).collect() };
    let ending = |passed: u16| Pattern::Leg(if passed == 0 { first.clone() } else { on.clone() });
    let mut ways = Vec::new();
    for range in counts.ranges() {
        let least = range.min.saturating_sub(1).min(MAX_WRITTEN_STEPS);
        let mut way = steps(least);
        way.push(ending(least));
        ways.push(Pattern::Seq(way));
        if range.max == Some(range.min) {
            continue;
        }
        let mut way = steps(least.saturating_add(1));
        let further = range.max.map(|max| max.saturating_sub(range.min).saturating_sub(1));
        if further != Some(0) {
            let times = further.map_or(Counts::at_least(0), |further| Counts::between(0, further));
            way.push(Pattern::Loop { body: Box::new(pass(&on)), times });
        }
        way.push(ending(1));
        ways.push(Pattern::Seq(way));
    }
    Pattern::Any(ways)
}
