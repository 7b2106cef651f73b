//! Scores, the window that a node is asked about, and how the node is reached.

/// The score of a game that is won at once; each ply until then costs one.
pub(super) const MATE: i32 = 32_000;

/// The longest line that is searched, in plies.
pub(super) const MAX_PLY: usize = 96;

/// A score higher than any.
pub(super) const INFINITY: i32 = MATE + 1;

/// Scores beyond this are wins or losses in some number of plies.
pub(super) const MATE_IN_MAX_PLY: i32 = MATE - 2 * MAX_PLY as i32;

/// The scores that a node is asked about (alpha and beta).
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub(super) const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Returns the smallest window at a score.
    pub(super) const fn at(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    pub(super) const fn is_small(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// Returns the part of the window with scores that are possible so far from the root (mate-distance pruning).
    pub(super) fn within(self, distance: usize) -> Window {
        let nearest = MATE - distance as i32;
        Window { alpha: self.alpha.max(-nearest), beta: self.beta.min(nearest) }
    }
}

/// How a node is reached.
#[derive(Clone, Copy)]
pub(super) struct NodeContext {
    /// The distance from the root, in plies.
    pub from_root: usize,
    /// How often the turn has passed to the other side since the root: the same, but for turns of several plies.
    pub distance: usize,
    /// Whether a royal piece of the side to move is attacked.
    pub in_check: bool,
    /// Whether the search may skip a ply here to see whether that is good enough, too; not twice in a row.
    pub may_try_null_move: bool,
}
