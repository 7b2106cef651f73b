//! What the other crates and the tests of this project need beside the public interface. It changes without notice, so nothing
//! else may use it.

pub use crate::equality::{Sample, once_each};
pub use crate::excerpt::beginning;
pub use crate::movegen::changes::Changes;
pub use crate::movegen::follow::{PathEnd, follow};
pub use crate::movegen::lines::{Line, OccupantSet, lines};
pub use crate::movegen::{CompiledLeg, CompiledWay, PathPlan, Target};
pub use crate::notation::spelling::distance;
pub use crate::order::{SortedMap, sort, sort_by, sort_by_key};

/// The bounds on texts, boards and work.
pub mod limits {
    pub use crate::limits::*;
}
