//! The cells over which a piece is traced: a board in an unknown or a known position, or an endless plane.

use super::walk::{End, Step};
use crate::board::{Board, Vector};
use crate::budget::Spent;
use crate::movegen::{CellContent, Changes, PathPlan};
use crate::piece::{Cond, Edges, Effect, Kinds, Reachable};

/// Which ways over a cell a ride follows, where it can continue in several: over an empty cell, over a piece that it
/// takes, over a hurdle. Each of them doubles the rides of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WaysOver {
    /// Each of them.
    All,
    /// One over a hurdle and one over anything else: the first that is possible.
    First,
    /// The same two, and each of them if any of the ways is possible. Captures on the way are forgotten.
    Joined,
}

/// The cells over which a piece is traced, and what happens to the results.
///
/// [`Spent`] ends the trace: because of too much work, or a question that this world does not answer.
pub(crate) trait World: Sized {
    type Cell: Copy + Ord;
    /// What a path requires of the cells that it has looked at, and of the position.
    type Facts: Clone;
    /// What a result records of its path, in addition to what the path did to other pieces.
    type Trail: Clone;
    /// What is remembered of the states that a path has reached.
    type VisitedStates: Default;

    /// Whether it can follow a lame leap that is open if one of several ways under it is, which takes
    /// an “or”. In another world, a walk that meets such a leap fails.
    const FOLLOWS_ALTERNATIVES: bool;

    /// Whether rides may follow fewer than all ways over a cell. Other worlds are compiled without the code for it.
    const LEAVES_OUT_WAYS: bool = false;

    /// Returns the board that defines vectors.
    fn board(&self) -> &Board;

    /// Returns the cell that the piece has left.
    fn origin(&self) -> Self::Cell;

    /// Returns the cell to which a leap leads, if there is one.
    fn step(&self, from: Self::Cell, vector: Vector, edges: Edges) -> Option<Self::Cell>;

    /// Returns whether a piece that goes straight on can return to where it began.
    fn comes_around(&self, edges: Edges) -> bool;

    /// Returns whether a leap crosses the left or the right edge.
    fn crosses_sides(&self, from: Self::Cell, vector: Vector) -> bool;

    /// Returns the cells to which a box leads.
    fn cells_of(&self, reachable: &Reachable) -> Vec<Self::Cell>;

    /// Restricts a cell to some kinds; returns whether any is left.
    fn restrict(known: &mut Self::Facts, cell: Self::Cell, kinds: Kinds) -> bool;

    /// Returns the enemies that may have just passed a cell, each with what must be known for that.
    fn en_passant_victims(
        &self,
        cell: Self::Cell,
        content: CellContent<Self::Cell>,
        changes: &Changes<Self::Cell>,
        known: &Self::Facts,
    ) -> Vec<(Self::Cell, Self::Facts)>;

    /// Returns what must be known for a condition on a cell to hold, one entry for each way in which it can.
    fn open(&mut self, cond: &Cond, cell: Self::Cell, known: &Self::Facts) -> Result<Vec<Self::Facts>, Spent>;

    /// Returns whether there is a position in which what is known holds.
    fn fits(&mut self, known: &Self::Facts) -> Result<bool, Spent>;

    /// Returns the trail of a path before its first leg.
    fn trail_at_start(&self) -> Self::Trail;

    /// Returns the trail of a leap straight to a cell.
    fn trail_of_leap(&self, cell: Self::Cell) -> Self::Trail;

    /// Returns the trail when a leg begins.
    fn trail_with_leg(&self, trail: &Self::Trail, vector: Vector, edges: Edges) -> Self::Trail;

    /// Returns the trail when a path continues from a cell on which a leg had an effect.
    fn trail_after(&self, trail: &Self::Trail, effect: Effect, cell: Self::Cell) -> Self::Trail;

    /// Returns which ways over a cell a ride follows.
    fn ways_over(&self) -> WaysOver {
        WaysOver::All
    }

    /// Returns whether a path has not reached a state before, or only where more was known. A world may loosen what is
    /// known of the step.
    fn is_new(
        &mut self,
        seen: &mut Self::VisitedStates,
        before: &[Step<Self>],
        step: &mut Step<Self>,
    ) -> Result<bool, Spent>;

    /// Records a result.
    fn end(&mut self, plan: &PathPlan, end: End<Self>) -> Result<(), Spent>;

    /// Begins the captures of a burning path, all of which belong to one result, or ends them.
    fn burn(&mut self, plan: Option<&PathPlan>);

    /// Counts a leap of a leg, before it is made.
    fn count_leap(&mut self) -> Result<(), Spent>;

    /// Counts a cell where a leg may end.
    fn count_landing(&mut self, known: &Self::Facts) -> Result<(), Spent>;
}
