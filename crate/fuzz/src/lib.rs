//! Properties of every text and every position, as plain functions of bytes: a panic is a finding.
//!
//! libFuzzer calls them through `fuzz_targets/`, and `tests/fuzz_short.rs` calls them without it in every test run. Those of
//! games, in `games.rs` and `hostile_games.rs`, are not part of this library, because the core's tests include it and the core knows no games.

mod choices;
pub mod clauses;
pub mod convert;
pub mod depth;
pub mod editing;
pub mod english;
pub mod generator;
pub mod hasinu;
pub mod lcpn;
pub mod parlett;
pub mod parser;
pub mod same;
mod scene;
pub mod taxonomy;
mod text;
