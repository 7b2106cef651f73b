//! The large wasm module: every call, notation and board.

#![expect(clippy::needless_pass_by_value, reason = "optional arguments come over the edge owned")]

mod answers;
mod codes;
mod coding;
#[path = "../../common/mod.rs"]
mod common;
#[path = "../../common/detection.rs"]
mod detection;
mod editing;
mod exporting;
mod names;
mod registry;
mod sketching;
