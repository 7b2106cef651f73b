//! What a piece does, without a position: every case in which it moves, as what must stand on which cells and what comes
//! of it.
//!
//! A case is a move on an endless board of squares around the piece: where it ends, what it takes, what else it moves, and
//! for every cell that it looks at which kinds of occupants let it. Two pieces with the same cases make the same moves.
//! Rides have no end on an endless board, so only ways are followed that stay within a window; it must be wide enough for
//! what is finite in the pieces compared.
//!
//! ```text
//! R, the ride to the right, window 3:      [1 0]  if [1 0] is empty
//!                                          [1 0] taking [1 0]  if an enemy is on [1 0]
//!                                          [2 0]  if [1 0] and [2 0] are empty
//!                                          …
//! ```

mod cases;
mod few;
mod sample;
mod walk;
mod way;

pub(crate) use cases::{Case, Cases, Classes, Kinds, Split};
pub(crate) use sample::{Sample, Sampled};
pub(crate) use walk::cases_of;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::movegen::compile;
    use crate::notation::{Notation, read};
    use crate::piece::Cond;

    fn cases(text: &str, window: i16) -> Vec<Case> {
        let board: Board = "1x1".parse().unwrap();
        let piece = &read(text, Notation::Betza).pieces[0].piece;
        cases_of(&compile(piece, &board), &[Cond::Always, Cond::Virgin], window, 1_000).unwrap()
    }

    fn check(a: &str, b: &str, is_same: bool) {
        let all: Vec<Case> = cases(a, 5).into_iter().chain(cases(b, 5)).collect();
        let classes = Classes::of(&all);
        let split = |text: &str| Cases::new(classes.split_all(cases(text, 5), 64).unwrap());
        assert_eq!(split(a).same(&split(b)), is_same, "{a} {b}");
    }

    #[test]
    fn a_rook_has_a_quiet_move_and_a_capture_for_each_cell() {
        assert_eq!(cases("R", 3).len(), 4 * 3 * 2);
        // In each line a hurdle on the first cell, then on the second.
        assert_eq!(cases("pR", 3).len(), 4 * (2 + 1) * 2);
        assert_eq!(cases("U", 2).len(), 24 * 2);
    }

    #[test]
    fn pieces_are_the_same_if_their_cases_are() {
        check("WF", "K", true);
        check("[W-W]", "nD", true);
        check("RW", "R", true);
        check("afsW", "nN", true);
        check("iWW", "W", false);
        check("WiW", "W", true);
        check("D", "nDpD", false);
        check("mpafW", "nDpD", true);
        check("caibR", "cabR", false);
        check("ovR", "vR", true);
        check("oR", "R", false);
    }
}
