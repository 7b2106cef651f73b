//! What a piece does, without a position: every case in which it moves, as what must stand on which cells and what comes
//! of it.
//!
//! A case is a move on an endless board of squares around the piece: where it ends, what it takes, what else it moves, and
//! for every cell that it looks at which kinds of occupants let it. Two pieces with the same cases make the same moves.
//! Rides have no end on an endless board, so only ways are followed that stay within a window; it must be wide enough for
//! what is finite in the pieces compared.
//!
//! ```text
//! R, the ride to the right, window 3:      [1 0]  if [1 0] is empty
//!                                          [1 0] taking [1 0]  if an enemy is on [1 0]
//!                                          [2 0]  if [1 0] and [2 0] are empty
//!                                          …
//! ```

mod cases;
mod walk;

pub(crate) use cases::{Case, Cases, Classes, Kinds};
pub(crate) use walk::cases_of;
