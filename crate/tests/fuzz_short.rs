//! A short run of the fuzz targets' checks without libFuzzer: their corpus, then random texts, the same in every run.

use crate::common::known_texts;
use crate::fuzz;
use crate::fuzzing::{Random, check_corpus, check_random};

const PARSED: usize = 3_000;
const GENERATED: usize = 2_000;
const SHAPED: usize = 40;
const IN_HASINU: usize = 1_500;
const IN_PARLETT: usize = 3_000;
const NAMED: usize = 400;
const CONVERTED: usize = 700;
const EXPLAINED: usize = 3_000;
const WITH_CELLS: usize = 600;

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

/// The pieces of the catalog on squares and hexagons. The reader knows no captures on the way, no loops, no castling and
/// no pieces that are moved by others.
#[test]
fn the_plain_explanations_of_known_pieces_say_what_they_do() {
    const SCENES: u8 = 8;
    const ON_HEXAGONS: u8 = 3;
    let is_known = |text: &&str| {
        !text.contains(['(', 'I', 'O', 'U', 'j', 'o', 'q', 'u', 'x', 'z'])
            && !["ca", "fea", "mab", "maf", "KaK", "afaf", "ii"].iter().any(|part| text.contains(part))
    };
    let texts = known_texts();
    let known: Vec<&str> = texts.iter().map(String::as_str).filter(is_known).collect();
    assert!(290 < known.len(), "{}", known.len());
    let mut random = Random(0x6A09_E667_F3BC_C908);
    for text in known {
        for number in 0..SCENES {
            let board = if number % 2 == 0 { 0 } else { ON_HEXAGONS };
            let mut position = vec![board];
            position.extend(random.bytes(24));
            fuzz::english::check_plain(text, &position);
        }
    }
}

#[test]
fn the_corpus_of_clauses_is_clean() {
    check_corpus("clauses", fuzz::clauses::check);
}

#[test]
fn clauses_have_the_cells_of_their_moves() {
    let make = |random: &mut Random, number: usize| {
        let before: &[u8] = [&[][..], &[], &[0x81], &[0x82], &[0x83]][number % 5];
        let mut data = before.to_vec();
        data.push(random.manner());
        data.extend(random.bytes(12).into_iter().filter(|&byte| byte != b'\n'));
        data.push(b'\n');
        data.extend(random.bytes(24));
        data
    };
    check_random(WITH_CELLS, 0x51ED_270B_7F4A_33C5, make, fuzz::clauses::check);
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
fn random_pieces_of_the_lispy_notation_move_well() {
    let make = |random: &mut Random, _: usize| {
        let mut data = vec![0x81, random.byte() | 0xC0];
        data.extend(random.bytes(20).into_iter().filter(|&byte| byte != b'\n'));
        data.push(b'\n');
        data.extend(random.bytes(24));
        data
    };
    check_random(GENERATED, 0x3C6E_F372_A54F_F53A, make, fuzz::generator::check);
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
