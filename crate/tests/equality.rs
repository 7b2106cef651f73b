//! Exact equality, compared with the vectors, with the generator in random positions, and with itself.

use crate::common::{betza, file, known_texts};
use crate::random::{Random, random_position};
use piecewright::board::Board;
use piecewright::equality::{Verdict, equal};
use piecewright::movegen::{Movement, compile, generate};
use piecewright::piece::Piece;
use serde_json::Value;

#[track_caller]
fn check(a: &str, b: &str, expected: bool) {
    for (a, b) in [(a, b), (b, a)] {
        match equal(&betza(a), &betza(b)) {
            Verdict::Equal => assert!(expected, "{a} and {b} came out equal"),
            Verdict::Different(witness) => {
                assert!(!expected, "{a} and {b} came out different: {witness:?}");
                assert_ne!(witness.first, witness.second);
            }
            Verdict::Unknown => panic!("{a} and {b}: unknown"),
        }
    }
}

#[test]
fn the_vectors_hold() {
    let lines = file("tests/vectors/equivalences-betza.jsonl");
    let mut count = 0;
    for line in lines.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        println!("{}", row["id"]);
        check(row["a"]["text"].as_str().unwrap(), row["b"]["text"].as_str().unwrap(), row["equal"].as_bool().unwrap());
        count += 1;
    }
    assert_eq!(count, 119);
}

#[test]
fn what_depends_on_more_than_pieces_is_told_apart() {
    check("iW2", "W2", false);
    check("ifmW2", "ifmW2fmW", false);
    check("fmWifmW2", "fmWifmnD", true);
    check("iiW", "W", false);
    check("mWceF", "mWcF", false);
    check("O2", "O3", false);
    check("O2lO2", "O2", true);
    check("isO2", "O2", false);
    check("jO2", "O2", false);
    check("oR", "R", false);
    check("oRR", "oR", true);
    check("oWoWX", "oWX", false);
    check("cR", "ckR", true);
    check("cR", "kR", false);
    check("ckR", "cRkR", true);
    check("U", "mUcU", true);
    check("udR", "dR", false);
}

#[test]
fn a_piece_too_large_to_compare_is_unknown() {
    assert_eq!(equal(&betza("(a)R"), &betza("(a)Rfn(a)R")), Verdict::Unknown);
}

/// The boards of the random positions.
fn boards() -> Vec<Board> {
    ["8x8", "12x12", "5x9", "10x4"].map(|spec| spec.parse().unwrap()).into()
}

struct Pair {
    pieces: [Piece; 2],
}

impl Pair {
    /// Whether the two have the same moves in a number of random positions.
    fn seem_equal(&self, boards: &[Board], positions: usize, random: &mut Random) -> bool {
        let compiled: Vec<[Movement; 2]> =
            boards.iter().map(|board| [0, 1].map(|n| compile(&self.pieces[n], board))).collect();
        (0..positions).all(|_| {
            let n = random.below(boards.len());
            let from = boards[n].at(random.below(boards[n].len())).unwrap();
            let position = random_position(random, &boards[n], from);
            let [a, b] = [0, 1].map(|which| generate(&compiled[n][which], &position, from));
            !(a.is_complete() && b.is_complete()) || a.iter().eq(b.iter())
        })
    }
}

#[test]
fn verdicts_agree_with_random_positions() {
    const PAIRS: usize = 2_000;
    const POSITIONS: usize = 1_000;
    let mut random = Random(0x5DEE_CE66_D1CE_4E5B);
    let boards = boards();
    let mut counts = [0; 3];
    for n in 0..PAIRS {
        let first = random.text();
        let second = if n % 2 == 0 { random.text() } else { random.near_miss(&first) };
        let pieces = [betza(&first), betza(&second)];
        let pair = Pair { pieces };
        let verdict = equal(&pair.pieces[0], &pair.pieces[1]);
        counts[match verdict {
            Verdict::Equal => 0,
            Verdict::Different(_) => 1,
            Verdict::Unknown => {
                println!("{first} {second}: unknown");
                2
            }
        }] += 1;
        if verdict == Verdict::Equal {
            assert!(pair.seem_equal(&boards, POSITIONS, &mut random), "{first} and {second} came out equal");
        }
        assert_eq!(equal(&pair.pieces[0], &pair.pieces[0].clone()), Verdict::Equal);
    }
    let [equal, different, unknown] = counts;
    println!("{equal} equal, {different} different, {unknown} unknown");
    assert!(100 < equal && 1_000 < different && unknown < PAIRS / 50, "{counts:?}");
}

#[test]
fn the_pieces_of_the_catalog_are_equal_when_they_seem_so() {
    const POSITIONS: usize = 400;
    const OTHERS: usize = 3_000;
    let boards = boards();
    let texts = known_texts();
    let pieces: Vec<Piece> = texts.iter().map(|text| betza(text)).collect();
    // The moves of each piece in the same positions.
    let print = |piece: &Piece| -> Vec<String> {
        let mut random = Random(0x0123_4567_89AB_CDEF);
        let compiled: Vec<Movement> = boards.iter().map(|board| compile(piece, board)).collect();
        let moves = |_| {
            let n = random.below(boards.len());
            let from = boards[n].at(random.below(boards[n].len())).unwrap();
            let position = random_position(&mut random, &boards[n], from);
            generate(&compiled[n], &position, from).to_strings().join(" ")
        };
        (0..POSITIONS).map(moves).collect()
    };
    let prints: Vec<Vec<String>> = pieces.iter().map(print).collect();
    let mut alike = 0;
    for first in 0..texts.len() {
        for second in first + 1..texts.len() {
            if prints[first] == prints[second] {
                let verdict = equal(&pieces[first], &pieces[second]);
                println!("{} {}: {verdict:?}", texts[first], texts[second]);
                // A position that the generator found is sufficient too.
                assert_ne!(verdict, Verdict::Unknown);
                alike += usize::from(verdict == Verdict::Equal);
            }
        }
    }
    assert!(5 < alike, "{alike}");
    let mut random = Random(0xFEDC_BA98_7654_3210);
    for _ in 0..OTHERS {
        let [first, second] = [0, 1].map(|_| random.below(texts.len()));
        if prints[first] != prints[second] {
            let verdict = equal(&pieces[first], &pieces[second]);
            assert!(matches!(verdict, Verdict::Different(_)), "{} {}: {verdict:?}", texts[first], texts[second]);
        }
    }
}
