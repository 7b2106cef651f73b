//! What a trace asks of the world in which it follows a piece: a board in an unknown or a known position, or an endless
//! plane.

use super::walk::{End, Step};
use crate::board::{Board, CellId, Vector};
use crate::budget::Spent;
use crate::movegen::{BoxLeap, CellContent, Changes, PathPlan, Scene, leaps_of};
use crate::piece::{Cond, Edges, Effect, Kinds, Reachable};

/// Which crossings of a cell a ride follows, where it can continue in several: over an empty cell, over a piece that it
/// takes, over a hurdle. Each of them doubles the rides of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CrossingPolicy {
    /// Each of them.
    All,
    /// One of a hurdle and one of anything else: the first that is possible.
    First,
    /// The same two, and each of them if any of the crossings is possible. Captures on the way are forgotten.
    Joined,
}

/// The cells around a piece, and where leaps lead from them.
pub(crate) trait Topology {
    type Cell: Copy + Ord;

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

    /// Returns the leaps of a box.
    fn leaps_of(&self, reachable: &Reachable) -> Vec<BoxLeap<Self::Cell>>;
}

impl Topology for Scene<'_> {
    type Cell = CellId;

    fn board(&self) -> &Board {
        self.position.board
    }

    fn origin(&self) -> CellId {
        self.origin
    }

    fn step(&self, from: CellId, vector: Vector, edges: Edges) -> Option<CellId> {
        Scene::step(self, from, vector, edges)
    }

    fn comes_around(&self, edges: Edges) -> bool {
        Scene::comes_around(self, edges)
    }

    fn crosses_sides(&self, from: CellId, vector: Vector) -> bool {
        Scene::crosses_sides(self, from, vector)
    }

    fn leaps_of(&self, reachable: &Reachable) -> Vec<BoxLeap<CellId>> {
        leaps_of(self, reachable).collect()
    }
}

/// What is known of the cells over which a piece is traced, and what happens to the results.
///
/// [`Spent`] ends the trace: because of too much work, or a question that this world does not answer.
pub(crate) trait World: Sized {
    type Cell: Copy + Ord;
    type Topology: Topology<Cell = Self::Cell>;
    /// What a path requires of the cells that it has looked at, and of the position.
    type Facts: Clone;
    /// What a result records of its path, in addition to what the path did to other pieces.
    type Trail: Clone + Default;
    /// What is remembered of the states that a path has reached.
    type VisitedStates: Default;

    /// Whether it can follow a lame leap that is open if one of several ways under it is, which takes
    /// an “or”. In another world, a walk that meets such a leap fails.
    const FOLLOWS_ALTERNATIVES: bool;

    /// Whether rides may follow fewer than all crossings of a cell. Other worlds are compiled without the code for it.
    const LEAVES_OUT_CROSSINGS: bool = false;

    fn topology(&self) -> &Self::Topology;

    /// Returns whether it has the edges of a board: whether there is no cell where a step leads nowhere.
    fn has_edges(&self) -> bool;

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
    fn fits(&mut self, _known: &Self::Facts) -> Result<bool, Spent> {
        Ok(true)
    }

    /// Returns the trail of a leap straight to a cell.
    fn trail_of_leap(&self, _cell: Self::Cell) -> Self::Trail {
        Self::Trail::default()
    }

    /// Returns the trail when a leg begins.
    fn trail_with_leg(&self, trail: &Self::Trail, _vector: Vector, _edges: Edges) -> Self::Trail {
        trail.clone()
    }

    /// Returns the trail when a path continues from a cell on which a leg had an effect.
    fn trail_after(&self, trail: &Self::Trail, _effect: Effect, _cell: Self::Cell) -> Self::Trail {
        trail.clone()
    }

    /// Returns which crossings of a cell a ride follows.
    fn crossing_policy(&self) -> CrossingPolicy {
        CrossingPolicy::All
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
    fn burn(&mut self, _plan: Option<&PathPlan>) {}

    /// Counts a leap of a leg, before it is made.
    fn count_leap(&mut self) -> Result<(), Spent> {
        Ok(())
    }

    /// Counts a cell where a leg may end.
    fn count_landing(&mut self, _known: &Self::Facts) -> Result<(), Spent> {
        Ok(())
    }
}
