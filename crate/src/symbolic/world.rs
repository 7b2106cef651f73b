//! What a piece is traced over: a board that nothing is known of, or an endless plane.

use super::kinds::Kinds;
use super::walk::{End, Step};
use crate::board::{Board, Vector};
use crate::budget::Spent;
use crate::movegen::{Deed, PathPlan, Thing};
use crate::piece::{Cond, Edges, Effect, Reachable};

/// The cells over which a piece is traced, and what becomes of what is found.
///
/// [`Spent`] ends all of it: too much work, or a question that this world does not answer.
pub(crate) trait World: Sized {
    type Cell: Copy + Ord;
    /// What a path asks of the cells that it has looked at, and of the position.
    type Known: Clone;
    /// What a result says of its path, beside what the path did to other pieces.
    type Trail: Clone;
    /// What is remembered of the states that a path has come to.
    type Seen: Default;

    /// Whether a ride over an empty cell is another one than over a piece that it passes likewise.
    const TELLS_EMPTY_APART: bool;

    /// The board that is asked about vectors.
    fn board(&self) -> &Board;

    /// The cell that the piece has left.
    fn origin(&self) -> Self::Cell;

    /// The cell to which a leap leads, if there is one.
    fn step(&self, from: Self::Cell, vector: Vector, edges: Edges) -> Option<Self::Cell>;

    /// Returns whether what goes straight on can come back to where it began.
    fn comes_around(&self, edges: Edges) -> bool;

    /// Returns whether a leap crosses the left or the right edge.
    fn crosses_sides(&self, from: Self::Cell, vector: Vector) -> bool;

    /// The cells to which a box leads.
    fn cells_of(&self, reachable: &Reachable) -> Vec<Self::Cell>;

    /// Leaves only some kinds on a cell; returns whether any is left.
    fn restrict(known: &mut Self::Known, cell: Self::Cell, kinds: Kinds) -> bool;

    /// The enemies that may have passed a cell just now, each with what must be known then.
    fn passers(
        &self,
        cell: Self::Cell,
        thing: Thing<Self::Cell>,
        deed: &Deed<Self::Cell>,
        known: &Self::Known,
    ) -> Vec<(Self::Cell, Self::Known)>;

    /// What must be known for a condition on a cell to hold.
    fn open(&mut self, cond: &Cond, cell: Self::Cell, known: &Self::Known) -> Result<Vec<Self::Known>, Spent>;

    /// Returns whether there is any position in which what is known holds.
    fn fits(&mut self, known: &Self::Known) -> Result<bool, Spent>;

    /// What is said of a path before its first leg.
    fn start(&self) -> Self::Trail;

    /// The same of a leap straight to a cell.
    fn leap(&self, cell: Self::Cell) -> Self::Trail;

    /// The same when a leg begins.
    fn begin_leg(&self, trail: &Self::Trail, vector: Vector, edges: Edges) -> Self::Trail;

    /// The same when a path goes on from a cell on which a leg had an effect.
    fn go_on(&self, trail: &Self::Trail, effect: Effect, cell: Self::Cell) -> Self::Trail;

    /// Returns whether a path has not come to a state before, or only where more was known.
    fn is_new(&mut self, seen: &mut Self::Seen, before: &[Step<Self>], step: &Step<Self>) -> Result<bool, Spent>;

    /// Keeps a result.
    fn end(&mut self, plan: &PathPlan, end: End<Self>) -> Result<(), Spent>;

    /// From now on what is taken is taken by burning, or no longer.
    fn burn(&mut self, burns: bool);

    /// Before a leap of a leg.
    fn count_leap(&mut self) -> Result<(), Spent>;

    /// Where a leg may end.
    fn count_landing(&mut self, known: &Self::Known) -> Result<(), Spent>;

    /// Where one of several ways under a leap will do.
    fn follow_either(&self) -> Result<(), Spent>;
}
