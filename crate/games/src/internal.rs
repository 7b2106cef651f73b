//! What the tests and the examples of this crate need beside the public interface. It changes without notice, so nothing else
//! may use it.

pub use crate::search::values::{WEIGHTS, traits};

/// The bounds on games.
pub mod limits {
    pub use crate::limits::*;
}
