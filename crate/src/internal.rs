//! What `piecewright-games` needs beside the public interface. It changes without notice, so nothing else may use it.

pub use crate::movegen::changes::Changes;
pub use crate::movegen::follow::{PathEnd, follow};
pub use crate::movegen::lines::{Line, OccupantSet, lines};
pub use crate::notation::spelling::distance;
pub use crate::order::{sort, sort_by};
