//! The tests of the crate as one program: each program of tests would be linked with the whole crate again. Only
//! the examples, which use some of these files too, and `memory.rs` are programs of their own.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../tests/common/mistakes.rs"]
mod mistakes;
#[path = "../../tests/random/mod.rs"]
mod random;

mod areas;
mod blockers;
mod captures;
mod endgames;
mod fen;
mod fuzz_short;
mod games;
mod library;
mod material;
mod mates;
mod mechanisms;
mod misuse;
mod perft;
mod plies;
mod problem_past;
mod problem_rows;
mod problems;
mod retrograde;
mod search;
mod sets;
mod shields;
mod slow;
mod slow_endgames;
mod slow_games;
mod slow_problems;
mod turns;
mod unplayed;
mod values;
mod variant_mistakes;
mod variants;
