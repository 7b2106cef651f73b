//! Converts texts between all notations, and checks the claims about the result on every board.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::convert::check(data));
