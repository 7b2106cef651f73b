//! Reads arbitrary texts as names of the Locomotive Taxonomy, and names the pieces again.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| piecewright_fuzz::taxonomy::check(data));
