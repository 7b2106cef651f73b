//! Reads explanations of arbitrary simple pieces back and compares them with the moves.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::english::check(data));
