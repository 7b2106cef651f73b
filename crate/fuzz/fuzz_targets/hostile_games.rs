//! Opens games whose pieces have many ways to move, and asks everything about them.

#![no_main]

#[allow(dead_code, reason = "some of it only other targets use")]
#[path = "../src/choices.rs"]
mod choices;
#[path = "../src/hostile_games.rs"]
mod hostile_games;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| hostile_games::check(data));
