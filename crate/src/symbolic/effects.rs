//! The effects of a rule on sets of kinds.

use crate::board::Occupant;
use crate::movegen::EffectTable;
use crate::piece::{Effect, Kinds};

/// Every effect, in the order of their numbers.
const EFFECTS: [Effect; 5] = [Effect::Leave, Effect::Take, Effect::TakeEnPassant, Effect::Lift, Effect::AllowEnPassant];

/// Returns the effects of a rule on some kinds of things, each with the kinds to which it applies.
pub(super) fn groups(rule: EffectTable, among: Kinds) -> impl Iterator<Item = (Effect, Kinds)> {
    let mut groups = [Kinds::NONE; EFFECTS.len()];
    for occupant in Occupant::ALL {
        if let Some(effect) = rule.on(occupant)
            && let Some(group) = groups.get_mut(effect as usize)
        {
            *group = group.or(occupant.kinds().and(among));
        }
    }
    EFFECTS.into_iter().zip(groups).filter(|(_, kinds)| !kinds.is_none())
}
