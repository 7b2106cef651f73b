//! A short run of the fuzz targets' checks without libFuzzer: their corpus, then random texts, the same in every run.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "some of it only the fuzz targets use")]
#[path = "../fuzz/src/lib.rs"]
mod fuzz;

use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Checks every file of a corpus.
fn check_corpus(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let paths: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(20 < paths.len(), "{} files in {}", paths.len(), folder.display());
    on_all_cores(&paths, |path| {
        println!("{}", path.display());
        check(&std::fs::read(path).unwrap());
    });
}

/// Calls `check` with every item. The threads take one at a time, because some items take a thousand times as long as others.
fn on_all_cores<T: Sync>(items: &[T], check: impl Fn(&T) + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    check(item);
                }
            });
        }
    });
}

/// Checks this many random inputs.
fn check_random(count: usize, seed: u64, mut make: impl FnMut(&mut Random, usize) -> Vec<u8>, check: fn(&[u8])) {
    let mut random = Random(seed);
    let inputs: Vec<_> = (0..count).map(|number| make(&mut random, number)).collect();
    on_all_cores(&inputs, |input| check(input));
}

/// A small random number generator (xorshift), so that failures are reproducible.
struct Random(u64);

impl Random {
    fn byte(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.to_le_bytes()[4]
    }

    /// Returns at most this many bytes.
    fn bytes(&mut self, most: u8) -> Vec<u8> {
        let count = self.byte() % most;
        (0..count).map(|_| self.byte()).collect()
    }

    /// Returns a first byte that turns the bytes after it into tokens or well-formed moves.
    fn manner(&mut self) -> u8 {
        if self.byte().is_multiple_of(2) { 0x80 } else { 0xC0 }
    }
}

const PARSED: usize = 3_000;
const GENERATED: usize = 2_000;
const SHAPED: usize = 40;
const IN_HASINU: usize = 1_500;
const IN_PARLETT: usize = 3_000;
const NAMED: usize = 400;
const CONVERTED: usize = 700;
const EXPLAINED: usize = 3_000;
const PLAYED: usize = 300;

#[test]
fn the_corpus_of_the_parser_is_clean() {
    check_corpus("betza_parser", fuzz::parser::check);
}

#[test]
fn the_corpus_of_the_generator_is_clean() {
    check_corpus("generator", fuzz::generator::check);
}

#[test]
fn the_corpus_of_hasinu_is_clean() {
    check_corpus("hasinu", fuzz::hasinu::check);
}

#[test]
fn random_texts_in_hasinu_mean_the_same_when_printed() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![0x80];
        data.extend(random.bytes(12));
        data
    };
    check_random(IN_HASINU, 0x0123_4567_89AB_CDEF, make, fuzz::hasinu::check);
}

#[test]
fn the_corpus_of_parlett_is_clean() {
    check_corpus("parlett", fuzz::parlett::check);
}

#[test]
fn random_texts_in_parlett_mean_the_same_when_printed() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![random.manner()];
        data.extend(random.bytes(14));
        data
    };
    check_random(IN_PARLETT, 0x1F83_D9AB_FB41_BD6B, make, fuzz::parlett::check);
}

#[test]
fn the_corpus_of_names_is_clean() {
    check_corpus("taxonomy", fuzz::taxonomy::check);
}

#[test]
fn random_names_come_back() {
    let make = |random: &mut Random, number: usize| {
        // Two out of three are well-formed.
        let manner = if number.is_multiple_of(3) { 0x80 } else { 0xC0 };
        let mut data = vec![manner];
        data.extend(random.bytes(if manner == 0x80 { 7 } else { 28 }));
        data
    };
    check_random(NAMED, 0x6A09_E667_F3BC_C908, make, fuzz::taxonomy::check);
}

#[test]
fn the_corpus_of_the_lispy_notation_is_clean() {
    check_corpus("lcpn", fuzz::lcpn::check);
}

#[test]
fn random_lispy_texts_are_the_same_in_every_style() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![random.byte() | 0x40];
        data.extend(random.bytes(if data[0] < 0x80 { 24 } else { 60 }));
        data
    };
    check_random(PARSED, 0x6C62_272E_07BB_0142, make, fuzz::lcpn::check);
}

#[test]
fn the_corpus_of_english_is_clean() {
    check_corpus("english", fuzz::english::check);
}

#[test]
fn explanations_say_what_pieces_do() {
    let make = |random: &mut Random, _: usize| {
        let mut data: Vec<u8> = random.bytes(12).into_iter().filter(|&byte| byte != b'\n').collect();
        data.push(b'\n');
        data.extend(random.bytes(24));
        data
    };
    check_random(EXPLAINED, 0x0BAD_CAFE_1234_5677, make, fuzz::english::check);
}

#[test]
fn the_corpus_of_games_is_clean() {
    check_corpus("games", fuzz::games::check);
}

#[test]
fn games_that_are_nearly_those_of_the_library_are_refused_or_played() {
    let make = |random: &mut Random, _: usize| (0..40).map(|_| random.byte()).collect();
    check_random(PLAYED, 0x4528_21E6_38D0_1377, make, fuzz::games::check);
}

#[test]
fn random_texts_are_read_well() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![random.manner()];
        data.extend(random.bytes(24));
        data
    };
    check_random(PARSED, 0x9E37_79B9_7F4A_7C15, make, fuzz::parser::check);
}

#[test]
fn random_pieces_move_well() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![random.manner()];
        data.extend(random.bytes(16).into_iter().filter(|&byte| byte != b'\n'));
        data.push(b'\n');
        data.extend(random.bytes(24));
        data
    };
    check_random(GENERATED, 0x2545_F491_4F6C_DD1D, make, fuzz::generator::check);
}

#[test]
fn the_corpus_of_depth_is_clean() {
    check_corpus("depth", fuzz::depth::check);
}

#[test]
fn the_corpus_of_conversions_is_clean() {
    check_corpus("convert", fuzz::convert::check);
}

#[test]
fn deep_texts_come_back() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![random.byte() & 0x7F, random.byte() | 1];
        data.extend(random.bytes(40));
        data
    };
    check_random(SHAPED, 0x3C6E_F372_FE94_F82B, make, fuzz::depth::check);
}

#[test]
fn random_conversions_are_what_is_said_of_them() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![random.byte(), random.byte(), random.manner() | 0x40];
        data.extend(random.bytes(14));
        data
    };
    check_random(CONVERTED, 0x3C6E_F372_FE94_F82B, make, fuzz::convert::check);
}
