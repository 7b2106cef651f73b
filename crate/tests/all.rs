//! All tests of the crate as one program: each program of tests would be linked with the whole crate again.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(
    clippy::duplicate_mod,
    reason = "helpers that other programs use, too, name the random numbers that they need"
)]

// The checks of the fuzz targets.
#[allow(dead_code, reason = "some of it only the fuzz targets use")]
#[path = "../fuzz/src/lib.rs"]
mod fuzz;
#[path = "common/mistakes.rs"]
mod mistakes;

mod betza_mistakes;
mod boards;
mod common;
mod convert;
mod depth;
mod detect;
mod direction_words;
mod editing;
mod equality;
mod equality_boards;
mod exact;
mod examples;
mod explanations;
mod explanations_outline;
mod explanations_plain;
mod figures;
mod fuzz_short;
mod fuzzing;
mod hand_built;
mod hasinu;
mod hasinu_docs;
mod hasinu_limits;
mod hasinu_mistakes;
mod identify;
mod lcpn;
mod lcpn_docs;
mod lcpn_mistakes;
mod limits;
mod lines_and_walks;
mod misuse;
mod parlett;
mod parlett_limits;
mod parlett_mistakes;
mod parlett_print;
mod print;
mod random;
mod sampling;
mod serde;
mod sketch;
mod taxonomy;
mod taxonomy_mistakes;
mod work;
