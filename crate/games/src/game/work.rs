//! The work that one question about a state takes, counted and never timed.

use super::{KindId, Rules};
use piecewright::budget::Budget;

/// What is left of the work for a question, and which kinds have taken it.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    budget: Budget,
    /// What each kind has taken, in the order of the kinds.
    taken: Vec<usize>,
}

impl Work {
    pub(crate) fn new(rules: &Rules, most: usize) -> Work {
        Work { budget: Budget::new(most), taken: vec![0; rules.kinds.len()] }
    }

    /// Nothing is left of it: what stands in for work that is lent.
    pub(crate) const LENT: Work = Work { budget: Budget::new(0), taken: Vec::new() };

    /// Begins another question.
    pub(crate) fn renew(&mut self, most: usize) {
        self.budget = Budget::new(most);
        self.taken.fill(0);
    }

    /// Does work for a kind.
    pub(crate) fn of<T>(&mut self, kind: KindId, work: impl FnOnce(&mut Budget) -> T) -> T {
        let before = self.budget.used();
        let found = work(&mut self.budget);
        if let Some(taken) = self.taken.get_mut(kind.index()) {
            *taken += self.budget.used() - before;
        }
        found
    }

    /// Takes work off for a kind; returns whether it was left.
    pub(crate) fn spend(&mut self, kind: KindId, work: usize) -> bool {
        self.of(kind, |budget| budget.spend(work)).is_ok()
    }

    /// Returns whether there was less than was needed, so that what was found is not everything.
    pub(crate) const fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }

    pub(crate) const fn used(&self) -> usize {
        self.budget.used()
    }

    /// Returns the kind that has taken most of the work, if there was not enough.
    pub(super) fn costliest_kind(&self) -> Option<KindId> {
        let most = self.taken.iter().enumerate().max_by_key(|&(_, taken)| *taken);
        most.filter(|_| self.is_spent()).map(|(index, _)| KindId::at(index))
    }
}
