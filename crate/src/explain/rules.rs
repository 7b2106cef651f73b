//! Splits a rule by kind of square, and merges two rules.

use crate::piece::{Effect, Rule};

/// Splits a rule into rules for one kind of square each.
pub(super) fn single(rule: Rule) -> Vec<Rule> {
    [
        Rule { empty: rule.empty, ..Rule::NONE },
        Rule { enemy: rule.enemy, ..Rule::NONE },
        Rule { enemy_royal: rule.enemy_royal, ..Rule::NONE },
        Rule { friend: rule.friend, ..Rule::NONE },
        Rule { friend_royal: rule.friend_royal, ..Rule::NONE },
        Rule { passed: rule.passed, ..Rule::NONE },
    ]
    .into_iter()
    .filter(|&part| part != Rule::NONE)
    .collect()
}

/// Merges two rules, unless they contradict each other.
pub(super) fn either(a: Rule, b: Rule) -> Option<Rule> {
    let fits = |a: Option<Effect>, b: Option<Effect>| a.is_none() || b.is_none() || a == b;
    let fit = fits(a.empty, b.empty)
        && fits(a.enemy, b.enemy)
        && fits(a.enemy_royal, b.enemy_royal)
        && fits(a.friend, b.friend)
        && fits(a.friend_royal, b.friend_royal)
        && fits(a.passed, b.passed);
    fit.then(|| a.or(b))
}

/// Returns whether a rule has no effect on a square.
pub(super) fn is_idle(rule: Rule) -> bool {
    let all = [rule.empty, rule.enemy, rule.enemy_royal, rule.friend, rule.friend_royal, rule.passed];
    all.into_iter().flatten().all(|effect| effect == Effect::Leave)
}
