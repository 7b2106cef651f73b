//! Reads chess-variant piece notations and generates the moves they describe.
pub mod board;
pub mod diagram;
pub mod limits;
pub mod movegen;
pub mod notation;
mod order;
pub mod piece;
pub mod study;
#[cfg(feature = "wasm")]
mod wasm;
