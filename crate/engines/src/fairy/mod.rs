//! How Fairy-Stockfish reads a text and what it then plays.
//!
//! The engine reads letter by letter, skips letters that it does not know, and keeps three tables for each mode: steps,
//! slides and hops, each from a direction to a limit. The moves that it generates are coarser than its tables. A slide,
//! a hop or a lame leap that stands in a table for one direction is generated along the whole line, or in every
//! direction of its kind, and cut to the cells that any entry of the mode reaches on an empty board. So `W2pR` is
//! `RpR`, and in `fNNbnN` the backward leaps are not lame. All of this was measured on the program itself (ffish
//! 0.7.10); `tests/ffish.test.mjs` and the fuzz target `engine` check it again.
//!
//! `Play` is the result: for each mode and each cell, how the piece may get there. It is small and exact, because two
//! pieces are the same to the engine exactly if their plays are equal.

mod choose;
mod dialect;
mod letters;
mod paths;
mod play;
mod simple;
mod tables;
mod write;

pub use dialect::{FAIRY_STOCKFISH, interpreted, read_as_played};
pub(crate) use play::{FILES, RANKS};
pub(crate) use write::{Written, write};
