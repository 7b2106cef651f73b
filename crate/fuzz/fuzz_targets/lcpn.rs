//! Reads arbitrary texts in the four styles of the Lispy notation, and converts each into the others and back.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::lcpn::check(data));
