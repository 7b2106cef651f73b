//! The modifier `u`: what the whole move captures is put down where its leg began.

use crate::piece::{Effect, Kinds, Leg, Pattern, Rule, Stop};

/// Simplifies a move in which each leg that captures has its own `u`: it then puts down only what it captures itself, for
/// which the model has an effect.
pub(super) fn simplify(pattern: &mut Pattern) {
    let (mut has_any, mut are_own) = (false, true);
    pattern.for_each_leg(&mut |leg| {
        has_any |= leg.unloads;
        are_own &= leg.unloads || !captures(leg);
    });
    if has_any && are_own {
        pattern.for_each_leg_mut(&mut |leg| {
            if leg.unloads {
                leg.unloads = false;
                leg.stop = leg.stop.map(|stop| Stop { on: stop.on.lifting(), ..stop });
                leg.pass = leg.pass.map(Rule::lifting);
            }
        });
    }
}

/// Returns whether a leg captures where it ends.
fn captures(leg: &Leg) -> bool {
    let takes = |effect: Effect| matches!(effect, Effect::Take | Effect::TakeEnPassant);
    let mut rules = leg.stop.iter().map(|stop| stop.on).chain(leg.pass);
    rules.any(|rule| rule.effects(Kinds::PIECES.or(Kinds::EN_PASSANT)).any(takes))
}
