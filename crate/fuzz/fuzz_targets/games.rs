//! Reads definitions of games that are nearly those of the library, and plays them.

#![no_main]

#[allow(dead_code, reason = "some of it only other targets use")]
#[path = "../src/choices.rs"]
mod choices;
#[path = "../src/games.rs"]
mod games;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| games::check(data));
