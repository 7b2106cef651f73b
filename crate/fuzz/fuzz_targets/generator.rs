//! Generates the moves of arbitrary pieces in arbitrary positions.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::generator::check(data));
