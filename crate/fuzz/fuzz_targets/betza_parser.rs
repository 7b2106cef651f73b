//! Reads arbitrary texts in every dialect of Betza's notation.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::parser::check(data));
