//! The limit on the legs of a text, which every notation counts while it expands them.

use crate::limits::MAX_LEGS;

/// How many more legs a text may expand to. Loops and choices multiply them, so a short text can ask for any number.
pub(super) struct LegsLeft(usize);

impl LegsLeft {
    /// Starts a text.
    pub(super) const fn new() -> LegsLeft {
        LegsLeft(MAX_LEGS)
    }

    /// Returns whether no leg is left.
    pub(super) const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// Counts legs; returns whether they are within the limit. If they are not, the notation leaves them out and reports
    /// it, and nothing is left for later parts of the text.
    #[must_use]
    pub(super) fn spend(&mut self, legs: usize) -> bool {
        let left = self.0.checked_sub(legs);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }
}
