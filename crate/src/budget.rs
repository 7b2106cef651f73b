//! The work that one call may do, counted and never timed.
//!
//! A call passes one budget through all its phases, and over all pieces of a set, so that many slow pieces take no
//! longer than one. When it is spent, the call returns what it has and reports that this is not everything.
//!
//! ```
//! use piecewright::budget::Budget;
//!
//! let mut budget = Budget::new(3);
//! assert!(budget.spend(2).is_ok());
//! assert!(budget.spend(2).is_err());
//! // What was refused ends the work: nothing is left for smaller steps.
//! assert!(budget.is_spent() && budget.spend(1).is_err());
//! ```

/// The work that may still be done, in units of at most about a tenth of a microsecond on a desktop computer.
#[derive(Clone, Debug)]
pub struct Budget {
    limit: usize,
    left: usize,
    is_spent: bool,
}

/// The error that a budget does not suffice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent;

impl Budget {
    /// Creates a budget of `limit` units.
    #[must_use]
    pub const fn new(limit: usize) -> Budget {
        Budget { limit, left: limit, is_spent: false }
    }

    /// Takes some work off the budget.
    ///
    /// # Errors
    ///
    /// [`Spent`] if less is left, and for every call from then on.
    pub fn spend(&mut self, work: usize) -> Result<(), Spent> {
        match self.left.checked_sub(work) {
            Some(left) if !self.is_spent => {
                self.left = left;
                Ok(())
            }
            _ => {
                self.left = 0;
                self.is_spent = true;
                Err(Spent)
            }
        }
    }

    /// Runs a part of the call that may use at most `most` units of what is left.
    pub fn within<T>(&mut self, most: usize, work: impl FnOnce(&mut Budget) -> T) -> T {
        let (result, is_spent) = self.part(most, work);
        self.is_spent |= is_spent && self.left == 0;
        result
    }

    /// Does some work for each of some items. First, each item gets an even share of what is left. Then those for which
    /// that did not suffice get the rest, so that no item keeps the others from being done.
    pub fn share<T, R>(&mut self, items: &[T], mut work: impl FnMut(&T, &mut Budget) -> R) -> Vec<R> {
        let mut results: Vec<(R, bool)> = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let part = self.left / (items.len() - index);
            results.push(self.part(part, |part| work(item, part)));
        }
        let mut undecided = results.iter().filter(|(_, is_spent)| *is_spent).count();
        for (item, result) in items.iter().zip(&mut results).filter(|(_, (_, is_spent))| *is_spent) {
            // A share that is no larger than the first one would not suffice either.
            let part = self.left / undecided;
            if self.limit / items.len() < part {
                *result = self.part(part, |part| work(item, part));
            }
            undecided -= 1;
        }
        results.into_iter().map(|(result, _)| result).collect()
    }

    /// Runs a part of the call, and returns its result and whether its share did not suffice.
    fn part<R>(&mut self, most: usize, work: impl FnOnce(&mut Budget) -> R) -> (R, bool) {
        let mut part = Budget::new(most.min(self.left));
        let result = work(&mut part);
        self.left -= part.used();
        (result, part.is_spent)
    }

    /// Returns how much is left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.left
    }

    /// Returns how much has been done.
    #[must_use]
    pub const fn used(&self) -> usize {
        self.limit - self.left
    }

    /// Returns whether some work was refused.
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        self.is_spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_share_what_is_left() {
        let mut budget = Budget::new(10);
        assert!(budget.within(4, |part| part.spend(5)).is_err());
        assert_eq!((budget.used(), budget.is_spent()), (4, false));
        assert!(budget.within(9, |part| part.spend(6)).is_ok());
        assert!(budget.within(9, |part| part.spend(1)).is_err());
        assert!(budget.is_spent());
    }

    #[test]
    fn a_slow_item_takes_nothing_from_the_others() {
        let mut budget = Budget::new(100);
        // The first one gets what the others leave.
        assert_eq!(budget.share(&[70, 5, 5, 5], |&work, part| part.spend(work).is_ok()), [false, true, true, true]);
        let mut budget = Budget::new(100);
        assert_eq!(budget.share(&[50, 5, 5, 5], |&work, part| part.spend(work).is_ok()), [true; 4]);
    }
}
