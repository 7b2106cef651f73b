//! Reads arbitrary texts in Parlett's notation, and reads the printed texts again.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::parlett::check(data));
