//! Converts texts of each notation into every other, and holds what is said of it against the generator on every board.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::convert::check(data));
