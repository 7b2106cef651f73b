//! The tests of the crate as one program: each program of tests would be linked with the whole crate again. Only
//! `memory.rs` is one of its own.

#[path = "../../tests/common/mistakes.rs"]
mod mistakes;
#[path = "../../tests/random/mod.rs"]
mod random;

mod areas;
mod captures;
mod endgames;
mod examples;
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
