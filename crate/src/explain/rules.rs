//! Splits a rule by kind of square, and merges two rules.

use crate::piece::{Effect, Kinds, Rule};

/// Splits a rule into rules for one kind of square each.
pub(super) fn single(rule: Rule) -> Vec<Rule> {
    rule.entries().into_iter().map(|(kind, _)| rule.only(kind)).filter(|&part| part != Rule::NONE).collect()
}

/// Merges two rules, unless they contradict each other.
pub(super) fn either(a: Rule, b: Rule) -> Option<Rule> {
    let both = a.or(b);
    (both == b.or(a)).then_some(both)
}

/// Returns whether a rule has no effect on a square.
pub(super) fn is_idle(rule: Rule) -> bool {
    rule.effects(Kinds::ANYTHING).all(|effect| effect == Effect::Leave)
}
