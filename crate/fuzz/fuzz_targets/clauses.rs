//! Holds the cells of the clauses of explanations against the moves of the generator.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::clauses::check(data));
