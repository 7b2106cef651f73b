//! A short run of the fuzz targets' checks without libFuzzer: their corpus, then random texts, the same in every run.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "some of it only the fuzz targets use")]
#[path = "../fuzz/src/lib.rs"]
mod fuzz;

use std::path::Path;

/// Checks every file of a corpus.
fn check_corpus(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        check(&std::fs::read(&path).unwrap());
        count += 1;
    }
    assert!(20 < count, "{count} files in {}", folder.display());
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
const NAMED: usize = 400;
const CONVERTED: usize = 700;
const EXPLAINED: usize = 3_000;

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
    let mut random = Random(0x0123_4567_89AB_CDEF);
    for _ in 0..IN_HASINU {
        let mut data = vec![0x80];
        data.extend(random.bytes(12));
        fuzz::hasinu::check(&data);
    }
}

#[test]
fn the_corpus_of_names_is_clean() {
    check_corpus("taxonomy", fuzz::taxonomy::check);
}

#[test]
fn random_names_come_back() {
    let mut random = Random(0x6A09_E667_F3BC_C908);
    for number in 0..NAMED {
        // Two out of three are well-formed.
        let manner = if number % 3 == 0 { 0x80 } else { 0xC0 };
        let mut data = vec![manner];
        data.extend(random.bytes(if manner == 0x80 { 7 } else { 28 }));
        fuzz::taxonomy::check(&data);
    }
}

#[test]
fn the_corpus_of_the_lispy_notation_is_clean() {
    check_corpus("lcpn", fuzz::lcpn::check);
}

#[test]
fn random_lispy_texts_are_the_same_in_every_style() {
    let mut random = Random(0x6C62_272E_07BB_0142);
    for _ in 0..PARSED {
        let mut data = vec![random.byte() | 0x40];
        data.extend(random.bytes(if data[0] < 0x80 { 24 } else { 60 }));
        fuzz::lcpn::check(&data);
    }
}

#[test]
fn the_corpus_of_english_is_clean() {
    check_corpus("english", fuzz::english::check);
}

#[test]
fn explanations_say_what_pieces_do() {
    let mut random = Random(0x0BAD_CAFE_1234_5677);
    for _ in 0..EXPLAINED {
        let mut data: Vec<u8> = random.bytes(12).into_iter().filter(|&byte| byte != b'\n').collect();
        data.push(b'\n');
        data.extend(random.bytes(24));
        fuzz::english::check(&data);
    }
}

#[test]
fn random_texts_are_read_well() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for _ in 0..PARSED {
        let mut data = vec![random.manner()];
        data.extend(random.bytes(24));
        fuzz::parser::check(&data);
    }
}

#[test]
fn random_pieces_move_well() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..GENERATED {
        let mut data = vec![random.manner()];
        data.extend(random.bytes(16).into_iter().filter(|&byte| byte != b'\n'));
        data.push(b'\n');
        data.extend(random.bytes(24));
        fuzz::generator::check(&data);
    }
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
    let mut random = Random(0x3C6E_F372_FE94_F82B);
    for _ in 0..SHAPED {
        let mut data = vec![random.byte() & 0x7F, random.byte() | 1];
        data.extend(random.bytes(40));
        fuzz::depth::check(&data);
    }
}

#[test]
fn random_conversions_are_what_is_said_of_them() {
    let mut random = Random(0x3C6E_F372_FE94_F82B);
    for _ in 0..CONVERTED {
        let mut data = vec![random.byte(), random.byte(), random.manner() | 0x40];
        data.extend(random.bytes(14));
        fuzz::convert::check(&data);
    }
}
