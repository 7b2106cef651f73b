//! Equality on one board, compared with the generator in random positions of that board.

use crate::common::{betza, board, piece};
use crate::random::{Random, random_position};
use piecewright::board::{CellId, Position};
use piecewright::equality::{Verdict, Witness, equal, equal_on};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Style};
use piecewright::piece::{Piece, Player};

/// Every geometry, with joined edges, holes, regions, and outlines that change when turned.
const BOARDS: [&str; 13] = [
    "8x8",
    "3x7",
    "8x8-a1,c4..d6",
    "cylinder:5x6",
    "torus:4x5",
    "hex:4",
    "hex:4:pointy",
    "hex:4-d4,a1",
    "shafran",
    "brusky",
    "tri:5",
    "cube:3x4x3",
    "xiangqi",
];

/// Checks that two pieces differ in the position of a witness itself.
#[track_caller]
fn check_witness(witness: &Witness, pieces: [&Piece; 2], context: &str) {
    let mut position = Position::empty(&witness.board);
    witness.occupants.iter().for_each(|&(cell, occupant)| position.put(cell, occupant));
    position.player = witness.player;
    position.unmoved = witness.unmoved;
    position.turn = witness.turn;
    position.assume.clone_from(&witness.assume);
    position.en_passant = witness.en_passant.map(|on| piecewright::board::EnPassant { on, victim: None });
    let moves = pieces.map(|piece| generate(&compile(piece, &witness.board), &position, witness.at).to_strings());
    assert_ne!(moves[0], moves[1], "{context}");
    assert_eq!(moves, [witness.first.clone(), witness.second.clone()], "{context}");
}

#[track_caller]
fn check(a: &Piece, b: &Piece, spec: &str, expected: bool) {
    let board = board(spec);
    for [a, b] in [[a, b], [b, a]] {
        match equal_on(a, b, &board) {
            Verdict::Equal => assert!(expected, "came out equal on {spec}"),
            Verdict::Different(witness) => {
                assert!(!expected, "came out different on {spec}: {witness:?}");
                assert_eq!(witness.board, board);
                check_witness(&witness, [a, b], spec);
            }
            Verdict::Unknown => panic!("unknown on {spec}"),
        }
    }
}

#[test]
fn a_board_can_decide_otherwise_than_squares() {
    let compare = |a: &str, b: &str, spec: &str, expected: bool| check(&betza(a), &betza(b), spec, expected);
    // On pointed hexagons one neighbor lies straight to the right, and three lie on the right half.
    compare("rW", "rhW", "8x8", true);
    compare("rW", "rhW", "hex:5:pointy", false);
    compare("rW", "rhW", "hex:5", true);
    let right = piece("(wazir:right)", Notation::Lcpn(Style::Lisp));
    check(&right, &betza("rhW"), "hex:5:pointy", true);
    check(&right, &betza("rW"), "hex:5:pointy", false);
    // On a small board a short range does not limit a slide.
    compare("R7", "R", "8x8", true);
    compare("R7", "R", "9x8", false);
    compare("R8", "R", "hex:5", true);
    compare("R7", "R", "hex:5", false);
    compare("W2", "R", "cube:3x3x3", true);
    compare("W2", "R", "cube:3x4x3", false);
    // On a board of one rank nothing goes forward, and a knight has no moves.
    compare("R", "sR", "9x1", true);
    compare("N", "F", "9x1", true);
    // On a cylinder with 5 files, four steps to the right equal one to the left.
    compare("sW", "s(4,0)", "cylinder:5x6", true);
    compare("sW", "s(4,0)", "cylinder:6x6", false);
    compare("oR", "R", "cylinder:6x6", true);
    compare("oR", "R", "6x6", false);
    compare("oW", "W", "8x8", false);
    compare("oW", "W", "hex:5", true);
    compare("O2", "O2jO3", "cylinder:8x1", false);
    // A hole ends a slide like an edge.
    compare("R2", "R", "7x1-c1", false);
    compare("R2", "R", "5x1-c1", true);
    compare("W", "R", "3x1-b1", true);
    // An en passant victim is straight behind the destination; on pointed hexagons there are two such cells, one of
    // which holds it.
    compare("mWcF", "mWceF", "hex:5:pointy", false);
    compare("mWceF", "mWcFeF", "hex:5:pointy", true);
}

#[test]
fn places_are_those_of_the_board() {
    let lispy = |text: &str| piece(text, Notation::Lcpn(Style::Lisp));
    let first = lispy("(cond ((= (rank) 1) wazir) (t ferz))");
    check(&first, &lispy("wazir"), "4x1", true);
    check(&first, &lispy("wazir"), "4x2", false);
    check(&lispy("(wazir:within-fortress)"), &lispy("wazir"), "xiangqi", false);
    check(&lispy("(wazir:within-home)"), &lispy("wazir"), "3x1+home=a1..c1", true);
    // White's home is the whole board, black's is not.
    check(&lispy("(wazir:within-home)"), &lispy("wazir"), "3x1+home=a1..c1/a1..b1", false);
}

#[test]
fn verdicts_agree_with_random_positions_of_each_board() {
    const PAIRS: usize = 130;
    const POSITIONS: usize = 400;
    let mut random = Random(0x5DEE_CE66_D1CE_4E5B);
    let mut counts = [0; 3];
    for spec in BOARDS {
        let board = board(spec);
        for n in 0..PAIRS {
            let first = random.text();
            let second = if n % 4 == 0 { random.text() } else { random.near_miss(&first) };
            let pieces = [betza(&first), betza(&second)];
            let context = format!("{first} and {second} on {spec}");
            match equal_on(&pieces[0], &pieces[1], &board) {
                Verdict::Equal => {
                    counts[0] += 1;
                    let compiled = pieces.each_ref().map(|piece| compile(piece, &board));
                    for _ in 0..POSITIONS {
                        let from: CellId = board.at(random.below(board.len())).unwrap();
                        let position = random_position(&mut random, &board, from);
                        let [a, b] = compiled.each_ref().map(|movement| generate(movement, &position, from));
                        let is_whole = a.is_complete() && b.is_complete();
                        assert!(!is_whole || a.iter().eq(b.iter()), "{context}: {position:?} {from:?}");
                    }
                }
                Verdict::Different(witness) => {
                    counts[1] += 1;
                    check_witness(&witness, [&pieces[0], &pieces[1]], &context);
                }
                Verdict::Unknown => {
                    counts[2] += 1;
                    println!("{context}: unknown");
                }
            }
        }
    }
    let [equal, different, unknown] = counts;
    println!("{equal} equal, {different} different, {unknown} unknown");
    assert!(PAIRS < equal && 3 * PAIRS < different && unknown < BOARDS.len() * PAIRS / 20, "{counts:?}");
}

#[test]
fn boards_of_squares_agree_with_all_of_them() {
    let mut random = Random(0x0123_4567_89AB_CDEF);
    let mut count = 0;
    for _ in 0..300 {
        let first = random.text();
        let second = random.near_miss(&first);
        let pieces = [betza(&first), betza(&second)];
        let all = equal(&pieces[0], &pieces[1]);
        let on = |spec: &str| equal_on(&pieces[0], &pieces[1], &board(spec));
        match all {
            Verdict::Equal => {
                count += 1;
                assert!(["12x12", "5x9"].map(on).iter().all(|verdict| *verdict == Verdict::Equal), "{first} {second}");
            }
            Verdict::Different(witness) => {
                let here = on(&witness.board.to_string());
                assert!(matches!(here, Verdict::Different(_)), "{first} {second}: {here:?} on {}", witness.board);
            }
            Verdict::Unknown => {}
        }
    }
    assert!(50 < count, "{count}");
}

#[test]
fn a_difference_for_black_alone_is_shown_for_black() {
    // The board's cells are a1, b1 and b2: white cannot go one up and one to the right within them, black can from b2.
    let (wazir, bent) = (betza("W"), betza("W[fW-rW]"));
    let Verdict::Different(witness) = equal_on(&wazir, &bent, &board("2x2-a2")) else { panic!() };
    assert_eq!((witness.player, witness.board.name(witness.at)), (Player::Black, "b2"));
    assert_eq!((witness.first.join(" "), witness.second.join(" ")), ("b1".to_owned(), "a1 b1".to_owned()));
    check_witness(&witness, [&wazir, &bent], "2x2-a2");
    check(&wazir, &bent, "2x2-b2", true);
    check(&wazir, &bent, "2x2-a1", true);
}

#[test]
fn equihoppers_hop_along_every_line() {
    let lispy = |text| piece(text, Notation::Lcpn(Style::Elisp));
    let (lone, nonstop) = (lispy("equihopper"), lispy("nonstop-equihopper"));
    // On these boards no hurdle is farther away than three files or ranks.
    let clear = betza("[pQ-fiQ][pN-fN][pC-fC][pZ-fZ]");
    check(&lone, &clear, "8x8", true);
    check(&lone, &clear, "9x1", true);
    check(&lone, &clear, "9x3", false);
    let jumping = betza("[pW-fW][pF-fF][pD-fD][pA-fA][pH-fH][pG-fG][pN-fN][pC-fC][pZ-fZ]");
    check(&nonstop, &jumping, "8x8", true);
    check(&nonstop, &jumping, "9x1", false);
    // Between a piece and its neighbor lies nothing.
    check(&lone, &nonstop, "4x4", true);
    check(&lone, &nonstop, "5x5", false);
    check(&lispy("(equihopper 2 2)"), &betza("[pW-fW][pF-fF]"), "5x5", true);
    check(&lispy("(capture equihopper)"), &betza("c[pQ-fiQ]c[pN-fN]c[pC-fC]c[pZ-fZ]"), "7x7", true);
}
