//! What `piecewright-games` needs beside the public interface. It changes without notice, so nothing else may use it.

pub use crate::movegen::{Changes, Line, OccupantSet, PathEnd, follow, lines};
pub use crate::notation::spelling::distance;
pub use crate::order::{sort, sort_by};
