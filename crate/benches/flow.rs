//! What each arrow of the flow costs for the 40 common pieces on `8x8`: `cargo bench`.
//!
//! Each figure is for all 40 pieces together; the whole call from JavaScript is measured by `npm run bench`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test or a benchmark fails by panicking")]

use piecewright::board::{Board, Position};
use piecewright::diagram::draw;
use piecewright::movegen::{Movement, compile, generate};
use piecewright::notation::{Notation, Reading, read};

const PIECES: &str = include_str!("common-pieces.txt");

fn main() {
    check();
    divan::main();
}

/// A benchmark of wrong moves measures nothing: the number of moves from d4 is counted once by hand for each kind.
fn check() {
    let counts: Vec<usize> = ["N", "R", "Q", "fmWfcF", "nN"].map(moves_of).into();
    assert_eq!(counts, [8, 14, 27, 1, 8]);
    assert_eq!(texts().count(), 40);
}

fn moves_of(text: &str) -> usize {
    let board = chess_board();
    let movement = compile(&read(text, Notation::Betza).pieces[0].piece, &board);
    generate(&movement, &Position::empty(&board), board.middle()).to_strings().len()
}

fn texts() -> impl Iterator<Item = &'static str> {
    PIECES.split_whitespace()
}

fn chess_board() -> Board {
    "8x8".parse().unwrap()
}

fn readings() -> Vec<Reading> {
    texts().map(|text| read(text, Notation::Betza)).collect()
}

/// Reads and compiles them all.
fn movements(board: &Board) -> Vec<Movement> {
    readings().iter().map(|reading| compile(&reading.pieces[0].piece, board)).collect()
}

#[divan::bench]
fn parse(bencher: divan::Bencher) {
    bencher.bench(readings);
}

#[divan::bench]
fn parse_and_compile(bencher: divan::Bencher) {
    let board = chess_board();
    bencher.bench(|| movements(&board));
}

#[divan::bench(name = "generate")]
fn generate_all(bencher: divan::Bencher) {
    let board = chess_board();
    let movements = movements(&board);
    let position = Position::empty(&board);
    let from = board.middle();
    bencher.bench(|| {
        movements
            .iter()
            .map(|movement| generate(divan::black_box(movement), &position, from).plain().count())
            .sum::<usize>()
    });
}

#[divan::bench]
fn write_strings(bencher: divan::Bencher) {
    let board = chess_board();
    let movements = movements(&board);
    let position = Position::empty(&board);
    let from = board.middle();
    bencher.bench(|| {
        let mut out = String::new();
        for movement in &movements {
            generate(movement, &position, from).write_joined(&mut out);
        }
        out
    });
}

#[divan::bench]
fn diagram(bencher: divan::Bencher) {
    let board = chess_board();
    let movements = movements(&board);
    let position = Position::empty(&board);
    let from = board.middle();
    bencher.bench(|| movements.iter().map(|movement| draw(movement, &position, from).cells.len()).sum::<usize>());
}
