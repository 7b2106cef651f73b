//! The cost of each step of the pipeline on `8x8` for 40 common pieces and 12 with several legs: `cargo bench`.
//!
//! Each figure is for all pieces of a list together; `scripts/bench-package.mjs` measures the whole call from
//! JavaScript.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test or a benchmark fails by panicking")]

use piecewright::board::{Board, Position};
use piecewright::diagram::draw;
use piecewright::movegen::{Movement, compile, generate};
use piecewright::notation::{Diagnostic, Notation, Reading, Severity, read};
use std::fmt;

/// A list of pieces.
#[derive(Clone, Copy)]
enum List {
    Common,
    MultiLeg,
}

const LISTS: [List; 2] = [List::Common, List::MultiLeg];

impl List {
    fn texts(self) -> impl Iterator<Item = &'static str> {
        let list = match self {
            List::Common => include_str!("common-pieces.txt"),
            List::MultiLeg => include_str!("multi-leg-pieces.txt"),
        };
        list.split_whitespace()
    }

    fn readings(self) -> Vec<Reading> {
        self.texts().map(|text| read(text, Notation::XBETZA)).collect()
    }

    /// Reads and compiles all of them.
    fn movements(self, board: &Board) -> Vec<Movement> {
        self.readings().iter().map(|reading| compile(&reading.pieces[0].piece, board)).collect()
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            List::Common => "common",
            List::MultiLeg => "several legs",
        })
    }
}

fn main() {
    check();
    divan::main();
}

/// Checks the number of moves from d4, counted by hand for each list: a benchmark of wrong moves would be worthless.
fn check() {
    assert_eq!(["N", "R", "Q", "fmWfcF", "nN", "[F?R]", "RasR"].map(moves_of), [8, 14, 27, 1, 8, 24, 63]);
    assert_eq!(LISTS.map(|list| list.texts().count()), [40, 12]);
    let is_remark = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Info;
    assert!(LISTS.iter().flat_map(|list| list.readings()).all(|reading| reading.diagnostics.iter().all(is_remark)));
}

fn moves_of(text: &str) -> usize {
    let board = chess_board();
    let movement = compile(&read(text, Notation::XBETZA).pieces[0].piece, &board);
    generate(&movement, &Position::empty(&board), board.middle()).to_strings().len()
}

fn chess_board() -> Board {
    "8x8".parse().unwrap()
}

#[divan::bench(args = LISTS)]
fn parse(bencher: divan::Bencher, list: List) {
    bencher.bench(|| list.readings());
}

#[divan::bench(args = LISTS)]
fn parse_and_compile(bencher: divan::Bencher, list: List) {
    let board = chess_board();
    bencher.bench(|| list.movements(&board));
}

#[divan::bench(name = "generate", args = LISTS)]
fn generate_all(bencher: divan::Bencher, list: List) {
    let board = chess_board();
    let movements = list.movements(&board);
    let position = Position::empty(&board);
    let from = board.middle();
    bencher.bench(|| {
        movements
            .iter()
            .map(|movement| {
                let moves = generate(divan::black_box(movement), &position, from);
                moves.plain().count() + moves.special().len()
            })
            .sum::<usize>()
    });
}

#[divan::bench(args = LISTS)]
fn write_strings(bencher: divan::Bencher, list: List) {
    let board = chess_board();
    let movements = list.movements(&board);
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

#[divan::bench(args = LISTS)]
fn diagram(bencher: divan::Bencher, list: List) {
    let board = chess_board();
    let movements = list.movements(&board);
    let position = Position::empty(&board);
    let from = board.middle();
    bencher.bench(|| movements.iter().map(|movement| draw(movement, &position, from).cells.len()).sum::<usize>());
}
