//! Follows a piece in unknown positions: what it may do, and what must stand on which cells for that.
//!
//! [`ride`] and [`walk`] are the rules of movement. They run in any [`World`]: on a board of unknown cells, as
//! `equality` does, on an endless [`plane`] of squares, where the results are [`cases`], or in a known position, where
//! they are moves, which tests compare with those of `movegen`.
//!
//! A case is one move: where it ends, what it captures, what else it moves, and for every cell that it looks at the
//! [`Kinds`](crate::piece::Kinds) of things that may stand there. Two pieces with the same cases make the same moves. Rides
//! never end on a plane, so only paths within a window are followed. The window must be wide enough for everything
//! finite in the pieces that are compared.
//!
//! ```text
//! R, the ride to the right, window 3:      [1 0]  if [1 0] is empty
//!                                          [1 0] taking [1 0]  if an enemy is on [1 0]
//!                                          [2 0]  if [1 0] and [2 0] are empty
//!                                          …
//! ```

mod cases;
mod castle;
mod effects;
mod inline_vec;
mod plane;
#[cfg(test)]
mod random;
mod ride;
#[cfg(test)]
mod slow;
mod walk;
mod world;

pub(crate) use cases::{Case, CaseSet, OccupantClasses, SplitResult};
pub(crate) use plane::cases_of;
#[cfg(test)]
pub(crate) use random::Random;
pub(crate) use walk::{End, Step, TraceState, follow_path};
pub(crate) use world::{CrossingPolicy, World};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::movegen::compile;
    use crate::notation::{Notation, read};
    use crate::piece::Cond;

    fn cases(text: &str, window: i16) -> Vec<Case> {
        let board: Board = "1x1".parse().unwrap();
        let piece = &read(text, Notation::XBETZA).pieces[0].piece;
        cases_of(&compile(piece, &board), &board, &[Cond::Always, Cond::Unmoved], window, 1_000).unwrap()
    }

    fn check(a: &str, b: &str, is_same: bool) {
        let all: Vec<Case> = cases(a, 5).into_iter().chain(cases(b, 5)).collect();
        let classes = OccupantClasses::of(&all);
        let split = |text: &str| CaseSet::new(classes.split_all(cases(text, 5), 64).unwrap());
        assert_eq!(split(a).same(&split(b)), is_same, "{a} {b}");
    }

    #[test]
    fn a_rook_has_a_quiet_move_and_a_capture_for_each_cell() {
        assert_eq!(cases("R", 3).len(), 4 * 3 * 2);
        // In each line, the hurdle is on the first cell, then on the second.
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
