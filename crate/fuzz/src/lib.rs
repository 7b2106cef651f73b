//! Properties of every text and every position, as plain functions of bytes: a panic is a finding.
//!
//! libFuzzer calls them through `fuzz_targets/`, and `tests/fuzz_short.rs` calls them without it in every test run.

mod choices;
#[cfg(feature = "workshop")]
pub mod convert;
#[cfg(feature = "workshop")]
pub mod depth;
#[cfg(feature = "workshop")]
pub mod editing;
#[cfg(feature = "workshop")]
pub mod english;
pub mod generator;
#[cfg(feature = "workshop")]
pub mod hasinu;
#[cfg(feature = "workshop")]
pub mod lcpn;
pub mod parser;
#[cfg(feature = "workshop")]
pub mod same;
mod scene;
#[cfg(feature = "workshop")]
pub mod taxonomy;
mod text;
