//! Reads definitions of games that are nearly those of the library, and plays them.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::games::check(data));
