//! A short run of the fuzz target's checks without libFuzzer: its corpus, then random bytes, the same in every run.

#[path = "../../fuzz/src/choices.rs"]
mod choices;
#[allow(dead_code, reason = "some of it only the targets of the core use")]
#[path = "../../tests/fuzzing/mod.rs"]
mod fuzzing;
#[path = "../../fuzz/src/games.rs"]
mod games;

#[path = "../../fuzz/src/hostile_games.rs"]
mod hostile_games;

use fuzzing::{Random, check_corpus, check_random};

const PLAYED: usize = 300;

/// Each takes up to a second without optimization.
const HOSTILE: usize = 8;

#[test]
fn the_corpus_of_games_is_clean() {
    check_corpus("games", games::check);
}

#[test]
fn games_that_are_nearly_those_of_the_library_are_refused_or_played() {
    let make = |random: &mut Random, _: usize| (0..40).map(|_| random.byte()).collect();
    check_random(PLAYED, 0x4528_21E6_38D0_1377, make, games::check);
}

#[test]
fn the_corpus_of_hostile_games_is_clean() {
    check_corpus("hostile_games", hostile_games::check);
}

#[test]
fn hostile_games_answer_or_name_what_costs_too_much() {
    // The first byte chooses a small board.
    let make = |random: &mut Random, _: usize| {
        (0..24).map(|n| if n == 0 { random.byte() % 4 } else { random.byte() }).collect()
    };
    check_random(HOSTILE, 0x2D98_4E1B_63C7_A05F, make, hostile_games::check);
}
