//! Builds the paths of walkers and striders, whose steps alternate between components.

use super::lower::{one_of, rules_between_steps, seq_of, turn};
use super::mistake::Mistake;
use super::name::{Manner, Qualifiers};
use super::stride::Stride;
use crate::limits::{MAX_ENDLESS, MAX_STRIDES, MAX_WALKED};
use crate::piece::{Counts, Path, Pattern, Rule, Turn, Way};

/// A component of a walker.
pub(super) struct Member {
    pub strides: Vec<Stride>,
    pub first: bool,
}

/// Adds the paths of a walker, which makes each step as another component than the one before.
pub(super) fn walk(
    members: &[Member],
    whole: Manner,
    qualifiers: Qualifiers,
    paths: &mut Vec<Path>,
    report: &mut dyn FnMut(Mistake),
) {
    let has_first = members.iter().any(|member| member.first);
    let firsts: Vec<usize> =
        members.iter().enumerate().filter(|(_, member)| member.first || !has_first).map(|(index, _)| index).collect();
    let may_open = |index: usize| firsts.contains(&index) && qualifiers.min() == 1;
    for (index, member) in members.iter().enumerate() {
        let doubles = member.strides.iter().filter(|stride| stride.is_double && may_open(index));
        paths.extend(doubles.map(Stride::alone));
    }
    let walker = Walker { members, qualifiers, turn: turn(whole.turns, qualifiers) };
    let mut budget = MAX_STRIDES;
    let patterns: Result<Vec<Pattern>, TooManyWays> =
        firsts.into_iter().filter_map(|first| walker.way(first, 1, Turn::Free, &mut budget).transpose()).collect();
    match patterns {
        Ok(patterns) => paths.extend(patterns.into_iter().map(|pattern| Path::from(Way::Walk(pattern)))),
        Err(TooManyWays) => report(Mistake::TooManyStrides),
    }
}

/// The walker has more ways than the limit.
struct TooManyWays;

struct Walker<'a> {
    members: &'a [Member],
    qualifiers: Qualifiers,
    turn: Turn,
}

impl Walker<'_> {
    /// Returns the ways to go on with one component as step `number`; `None` if there are none.
    fn way(&self, member: usize, number: u16, turn: Turn, budget: &mut usize) -> Result<Option<Pattern>, TooManyWays> {
        let rest = self.rest(member, number, budget)?;
        if rest.is_none() && number < self.qualifiers.min() {
            return Ok(None);
        }
        let step = self.step(member, number, turn, rest.is_some(), budget)?;
        Ok(step.map(|step| seq_of(std::iter::once(step).chain(rest).collect())))
    }

    /// Returns one component as step `number`, if it has such a step.
    fn step(
        &self,
        member: usize,
        number: u16,
        turn: Turn,
        goes_on: bool,
        budget: &mut usize,
    ) -> Result<Option<Pattern>, TooManyWays> {
        let min = self.qualifiers.min();
        let strides = self.members.get(member).map_or(&[][..], |member| &member.strides);
        let rules = rules_between_steps(self.qualifiers, number < min);
        let goes_on: &[Rule] = if goes_on { &rules } else { &[] };
        let ways: Vec<Pattern> = strides
            .iter()
            .filter(|stride| !stride.is_double)
            .flat_map(|stride| stride.legs_in_path(turn, min <= number, goes_on))
            .collect();
        *budget = budget.checked_sub(ways.len().max(1)).ok_or(TooManyWays)?;
        Ok((!ways.is_empty()).then(|| one_of(ways)))
    }

    /// Returns what may follow a component after `done` steps, if anything can.
    fn rest(&self, last: usize, done: u16, budget: &mut usize) -> Result<Option<Pattern>, TooManyWays> {
        if self.qualifiers.max().is_some_and(|max| max <= done) {
            return Ok(None);
        }
        let is_member = |&other: &usize| self.members.get(other).is_some_and(|member| !member.strides.is_empty());
        let others: Vec<usize> = (0..self.members.len()).filter(|&other| other != last).filter(is_member).collect();
        if others.is_empty() {
            return Ok(None);
        }
        if self.qualifiers.max().is_none() && self.qualifiers.min() <= done.saturating_add(1) {
            return self.endless(last, &others, budget).map(Some);
        }
        if MAX_WALKED <= done {
            return Err(TooManyWays);
        }
        let next = done.saturating_add(1);
        let mut ways = Vec::new();
        for other in others {
            ways.extend(self.way(other, next, self.turn, budget)?);
        }
        Ok((!ways.is_empty()).then(|| one_of(ways)))
    }

    /// Returns any number of steps after `last`, from the second step on, no two of the same component in a row. Each
    /// step may be the end, so only the order of the steps matters: others, then `last`, and so on.
    fn endless(&self, last: usize, others: &[usize], budget: &mut usize) -> Result<Pattern, TooManyWays> {
        if MAX_ENDLESS < self.members.len() {
            return Err(TooManyWays);
        }
        let words = self.words(others, budget)?;
        let again = self.late(last, budget)?;
        Ok(Pattern::Loop { body: Box::new(seq_of(vec![words, again])), times: Counts::at_least(0) })
    }

    fn late(&self, member: usize, budget: &mut usize) -> Result<Pattern, TooManyWays> {
        self.step(member, u16::MAX, self.turn, true, budget).map(|step| step.unwrap_or(Pattern::Any(Vec::new())))
    }

    /// Returns one or more steps of these components, no two of the same component in a row.
    fn words(&self, members: &[usize], budget: &mut usize) -> Result<Pattern, TooManyWays> {
        let Some((&pivot, others)) = members.split_first() else { return Ok(Pattern::Any(Vec::new())) };
        if others.is_empty() {
            return self.late(pivot, budget);
        }
        let own = |budget: &mut usize| self.late(pivot, budget);
        let more = |budget: &mut usize| self.words(others, budget);
        let rounds = |parts: Vec<Pattern>| Pattern::Loop { body: Box::new(seq_of(parts)), times: Counts::at_least(0) };
        let maybe = |part: Pattern| Pattern::Loop { body: Box::new(part), times: Counts::between(0, 1) };
        let from_more = vec![more(budget)?, rounds(vec![own(budget)?, more(budget)?]), maybe(own(budget)?)];
        let from_own = vec![own(budget)?, rounds(vec![more(budget)?, own(budget)?]), maybe(more(budget)?)];
        Ok(Pattern::Any(vec![seq_of(from_more), seq_of(from_own)]))
    }
}
