//! An endless plane of squares around a piece, and every case in which the piece moves on it.

use super::cases::{Case, CaseParts};
use super::inline_vec::InlineVec;
use super::ride::restrict;
use super::walk::{End, Step, follow_way};
use super::world::{Topology, World};
use crate::board::{Board, Vector};
use crate::budget::Spent;
use crate::movegen::{BoxLeap, CellContent, Changes, CompiledWay, Movement, PathPlan};
use crate::piece::{Across, Cond, Edges, Effect, Kinds, Reachable};

/// Finds every case of a movement compiled for a board of squares, as far as its way stays within a window.
///
/// `whens` are the conditions of paths that are distinguished; the first is [`Cond::Always`]. Returns `None` if a path
/// has another condition, if there are more than `most` cases, or if a path depends on more than the cells around the
/// piece.
pub(crate) fn cases_of(
    movement: &Movement,
    board: &Board,
    whens: &[Cond],
    window: i16,
    most: usize,
) -> Option<Vec<Case>> {
    let mut plane = Plane { window: Window { board, side: window }, most, when: 0, cases: Vec::new() };
    for plan in &movement.paths {
        plane.when = u32::try_from(whens.iter().position(|when| *when == plan.when)?).ok()?;
        let is_known = plan.ends.is_none()
            && match &plan.way {
                CompiledWay::Rays(_) | CompiledWay::Program(_) => true,
                CompiledWay::Box(reachable) => reachable.files.is_none() || reachable.edges == Edges::AsBoard,
                CompiledWay::Castle(_) | CompiledWay::Burn(_) | CompiledWay::Nothing => false,
            };
        if !is_known {
            return None;
        }
        follow_way(&mut plane, plan, &InlineVec::new((Vector::ZERO, Kinds::NONE))).ok()?;
    }
    movement.is_complete().then_some(plane.cases)
}

/// The part of an endless plane that is looked at: the squares at most `side` files and ranks away.
struct Window<'a> {
    board: &'a Board,
    side: i16,
}

/// An endless plane, of which only a window is looked at.
struct Plane<'a> {
    window: Window<'a>,
    /// The maximum number of cases; twice as many states may be visited.
    most: usize,
    /// The number of the condition of the path.
    when: u32,
    cases: Vec<Case>,
}

/// The course of a path so far.
#[derive(Clone, Default)]
struct Trail {
    legs: u16,
    /// The vector of the first leg.
    first: Vector,
    /// The legs with sideways vectors that joined the side edges, and those that did not, one bit each.
    joined: u32,
    unjoined: u32,
}

/// Where the enemy that has passed a cell stands, relative to the cell: farther away than any way leads.
const ELSEWHERE: Vector = Vector::new(0, 128);

impl Topology for Window<'_> {
    type Cell = Vector;

    fn board(&self) -> &Board {
        self.board
    }

    fn origin(&self) -> Vector {
        Vector::ZERO
    }

    fn step(&self, from: Vector, vector: Vector, _: Edges) -> Option<Vector> {
        let next = from + vector;
        (next.x.abs() <= self.side && next.y.abs() <= self.side).then_some(next)
    }

    fn comes_around(&self, _: Edges) -> bool {
        false
    }

    fn crosses_sides(&self, _: Vector, _: Vector) -> bool {
        false
    }

    fn leaps_of(&self, reachable: &Reachable) -> Vec<BoxLeap<Vector>> {
        let limit =
            |most: Option<u16>| most.and_then(|most| i16::try_from(most).ok()).unwrap_or(i16::MAX).min(self.side);
        let (files, ranks) = (limit(reachable.files), limit(reachable.ranks));
        let cells = (-files..=files).flat_map(|x| (-ranks..=ranks).map(move |y| Vector::new(x, y)));
        let leap = |to: Vector| match reachable.across {
            _ if to == Vector::ZERO => None,
            Across::Anything => Some(BoxLeap::to(to)),
            _ if to.x % 2 != 0 || to.y % 2 != 0 => None,
            across => {
                let hurdle = Vector::new(to.x / 2, to.y / 2);
                let line = if across == Across::LoneHurdle { self.board.line_under(to) } else { Vec::new() };
                let between = line.into_iter().filter(|&cell| cell != hurdle).collect();
                Some(BoxLeap { to, hurdle: Some(hurdle), between })
            }
        };
        cells.filter_map(leap).collect()
    }
}

impl<'a> World for Plane<'a> {
    type Cell = Vector;
    type Topology = Window<'a>;
    type Facts = InlineVec<(Vector, Kinds), 8>;
    type Trail = Trail;
    type VisitedStates = ();

    /// A case says what must stand on cells, and cannot say that one of several things must.
    const FOLLOWS_ALTERNATIVES: bool = false;

    fn topology(&self) -> &Window<'a> {
        &self.window
    }

    fn has_edges(&self) -> bool {
        false
    }

    fn restrict(known: &mut Self::Facts, cell: Vector, kinds: Kinds) -> bool {
        /// There are no walls, and an empty cell that an enemy has passed is not distinguished from others.
        const DISTINGUISHED: Kinds = Kinds::EMPTY.or(Kinds::PIECES);
        let kinds = kinds.and(DISTINGUISHED);
        if let Some((_, own)) = known.iter_mut().find(|(own, _)| *own == cell) {
            *own = own.and(kinds);
            return !own.is_none();
        }
        known.push((cell, kinds));
        !kinds.is_none()
    }

    fn en_passant_victims(
        &self,
        cell: Vector,
        content: CellContent<Vector>,
        changes: &Changes<Vector>,
        known: &Self::Facts,
    ) -> Vec<(Vector, Self::Facts)> {
        let passer = cell + ELSEWHERE;
        // En passant is possible on at most one cell.
        let is_other = |taken: &Vector| self.window.side < taken.y && *taken != passer;
        let mut known = known.clone();
        let is_open = !changes.taken.iter().any(is_other) && restrict::<Plane>(&mut known, content, Kinds::EMPTY);
        is_open.then_some((passer, known)).into_iter().collect()
    }

    /// Fails, because conditions on the cells of a way are not known here.
    fn open(&mut self, _: &Cond, _: Vector, _: &Self::Facts) -> Result<Vec<Self::Facts>, Spent> {
        Err(Spent)
    }

    fn trail_of_leap(&self, cell: Vector) -> Trail {
        Trail { legs: 1, first: cell, ..Trail::default() }
    }

    fn trail_with_leg(&self, trail: &Trail, vector: Vector, edges: Edges) -> Trail {
        let legs = trail.legs + 1;
        let first = if legs == 1 { vector } else { trail.first };
        let bit = if vector.x == 0 { 0 } else { 1 << legs.min(31) };
        match edges {
            Edges::SidesJoined => Trail { legs, first, joined: trail.joined | bit, ..*trail },
            Edges::AsBoard => Trail { legs, first, unjoined: trail.unjoined | bit, ..*trail },
        }
    }

    /// A path that returns to an earlier state would only repeat itself.
    fn is_new(&mut self, (): &mut (), steps: &[Step<Self>], step: &mut Step<Self>) -> Result<bool, Spent> {
        let mut before = step.parent;
        while let Some(earlier) = before.and_then(|index| steps.get(index)) {
            if earlier.state == step.state {
                return Ok(false);
            }
            before = earlier.parent;
        }
        if self.most.saturating_mul(2) <= steps.len() { Err(Spent) } else { Ok(true) }
    }

    fn end(&mut self, _: &PathPlan, end: End<Self>) -> Result<(), Spent> {
        if self.most <= self.cases.len() {
            return Err(Spent);
        }
        let End { to, on, passer, leaps, trail, known, .. } = end;
        let edges = match (trail.joined, trail.unjoined) {
            (0, _) => 0,
            (_, 0) => 1,
            (joined, _) => joined << 1,
        };
        // A plain capture changes only the cell where it ends. Building its changes would be half of the work.
        let is_plain = end.before.is_none() && end.on_the_way.is_empty();
        let changes = match end.effect {
            Effect::Take if is_plain => None,
            _ => Some(end.changes()),
        };
        let own = [on];
        let (taken, shifted) =
            changes.as_ref().map_or((&own[..], &[][..]), |changes| (&changes.taken[..], &changes.shifted[..]));
        let parts =
            CaseParts { when: self.when, edges, to, taken, shifted, needs: known, on, en_passant: passer.is_some() };
        self.cases.push(Case::new(&parts, trail.first, leaps, trail.legs));
        Ok(())
    }
}
