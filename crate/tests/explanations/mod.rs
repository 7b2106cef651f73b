//! Explanations in English: whether they can be read, whether they are true, and whether exactly the equal pieces share one.
//!
//! `PIECEWRIGHT_WRITE=1 cargo test --package piecewright explanations::` regenerates `explanations.txt`. That file is what the code under
//! test wrote: it shows in review what a change does to sentences, and proves nothing. Whether they are true, others decide:
//! here the cells of every clause of the same texts are held against the generator, pieces with different moves must have
//! different explanations, and `fuzz/src/english.rs` reads sentences back and compares their moves with the generator's.

mod alike;
mod cells;
mod reasons;
mod sentences;
mod style;

use piecewright::explain::{Detail, explain_on};
use piecewright::piece::Piece;

const DETAILS: [Detail; 2] = [Detail::Plain, Detail::Full];

/// The full explanation on the usual board.
fn full(piece: &Piece) -> String {
    on_squares(piece, Detail::Full)
}

fn on_squares(piece: &Piece, detail: Detail) -> String {
    explain_on(piece, &"8x8".parse().unwrap(), detail).text
}

const BOARDS: [&str; 8] = ["8x8", "cylinder:8x8", "xiangqi", "hex:6", "hex:6:pointy", "shafran", "tri:8", "cube:5x5x5"];

/// A random number generator with the same sequence in each run.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % sides
    }
}
