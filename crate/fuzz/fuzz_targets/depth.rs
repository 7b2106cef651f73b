//! Makes every call with deep, long and wide texts of every notation, on a small stack.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::depth::check(data));
