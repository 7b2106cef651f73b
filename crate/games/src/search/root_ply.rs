//! The plies at the root of a search.

use crate::game::ply::Ply;

/// A ply at the root.
pub(super) struct Root {
    pub ply: Ply,
    /// What is added to its score, so that a weaker player errs.
    pub noise: i32,
}
