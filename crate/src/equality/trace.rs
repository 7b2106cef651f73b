//! Traces every result of a piece with the conditions under which it occurs.

use super::conjunction::{Conjunction, Unknown, Values, value};
use super::reach::{CellSearch, Precision};
use super::site::{Names, Site, SiteView, number};
use crate::board::{CellId, Position};
use crate::budget::{Budget, Spent};
use crate::movegen::{CellContent, Changes, Move, Movement, PathPlan, Scene};
use crate::order::{LargeMap, sort, sort_by};
use crate::piece::{Cond, Effect, Kinds, Name};
use crate::symbolic::{CrossingPolicy, End, Step, TraceState, World, follow_path};

/// The results of a piece on a board of unknown cells, each with the conditions under which it is possible.
pub(super) type Results = LargeMap<Outcome, Vec<Conjunction>>;

/// One possible result of a piece.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Outcome {
    /// A move, and the cells on which it gives the right to capture en passant.
    Move(Move, Vec<CellId>),
    /// One of the cells that a burning piece captures in the same move. Each has its own conditions, so that their
    /// combinations need not be listed. The names are what the piece may become, sorted.
    Burnt(CellId, Vec<Name>),
}

/// Returns every result of a piece, each with the conditions under which it occurs, or [`Spent`] if that takes too much
/// work.
pub(super) fn trace(
    movement: &Movement,
    view: SiteView,
    names: &mut Names,
    budget: &mut Budget,
) -> Result<Results, Spent> {
    let mut conjunction = Conjunction::default();
    if let Some(file) = view.file() {
        // Here files count from 0, and the bits of the unknown from 1.
        conjunction.restrict(Unknown::File, 2 << file);
    }
    let mut position = Position::empty(view.board);
    position.player = view.player;
    let mut tracer = Tracer::new(&position, view, names, budget, None);
    tracer.follow(movement, &conjunction)?;
    for conjunctions in tracer.results.values_mut() {
        absorb(conjunctions, tracer.budget)?;
    }
    Ok(tracer.results)
}

/// Removes duplicates, and conjunctions that another one covers.
fn absorb(conjunctions: &mut Vec<Conjunction>, budget: &mut Budget) -> Result<(), Spent> {
    // A conjunction covers only ones that are at least as long, so the short ones come first.
    sort_by(conjunctions, |a, b| (a.len(), a) < (b.len(), b));
    conjunctions.dedup();
    let mut kept: Vec<Conjunction> = Vec::new();
    for conjunction in conjunctions.drain(..) {
        let (is_covered, work) = Conjunction::any_covers(kept.iter(), &conjunction);
        budget.spend(1 + work)?;
        if !is_covered {
            kept.push(conjunction);
        }
    }
    sort(&mut kept);
    *conjunctions = kept;
    Ok(())
}

/// The cost of one leap.
const LEAP: usize = 6;

/// The cost of one end of a leg.
const LANDING: usize = 8;

/// The cost of reaching a state: copying it and its condition.
const STEP: usize = 30;

/// The cost of a result: looking it up and storing its condition.
const RESULT: usize = 25;

/// Cells of a condition that are copied per budget unit.
const CELLS_COPIED: usize = 4;

/// Copying the captured and the shifted pieces takes as long as copying this many cells of a condition for each piece of
/// the longer list.
const COPIES_OF_CHANGES: usize = 2;

/// The world of the symbolic walk in which every cell is an unknown.
///
/// It has two jobs. `trace` leaves `cell_search` unset and gets `results` with all their conditions. `reach` sets it: its
/// position decides what is known, `results` stays empty, and only the cells where moves end are kept. The precision of
/// that search says what is lost on the way:
///
/// - `Exact`: nothing.
/// - `FirstVisit`: all ways to a state but the first, with what they needed and captured. It may miss cells.
/// - `Loose`: what earlier legs needed and captured. It may find cells that no move reaches.
pub(super) struct Tracer<'a> {
    scene: Scene<'a>,
    pub view: SiteView<'a>,
    pub names: &'a mut Names,
    pub budget: &'a mut Budget,
    results: Results,
    /// What the piece may become, while the results are captures of a burning piece.
    burns: Option<Vec<Name>>,
    /// Set by `reach` alone: collects cells instead of results.
    pub cell_search: Option<CellSearch<'a>>,
}

impl<'a> World for Tracer<'a> {
    type Cell = CellId;
    type Topology = Scene<'a>;
    type Facts = Conjunction;
    /// The cells on which the path gives a right to capture en passant.
    type Trail = Vec<CellId>;
    type VisitedStates = LargeMap<(TraceState<CellId>, Vec<CellId>), Vec<Conjunction>>;

    const FOLLOWS_ALTERNATIVES: bool = true;
    const LEAVES_OUT_CROSSINGS: bool = true;

    fn topology(&self) -> &Scene<'a> {
        &self.scene
    }

    fn has_edges(&self) -> bool {
        matches!(self.view.site, Site::Cell { .. })
    }

    fn restrict(known: &mut Conjunction, cell: CellId, kinds: Kinds) -> bool {
        known.restrict(Unknown::Cell(number(cell)), Values::from(kinds.bits()))
    }

    fn en_passant_victims(
        &self,
        cell: CellId,
        standing: CellContent<CellId>,
        changes: &Changes<CellId>,
        known: &Conjunction,
    ) -> Vec<(CellId, Conjunction)> {
        let unknown = Unknown::Cell(number(cell));
        let is_other_passed = |(other, values): (Unknown, Values)| {
            matches!(other, Unknown::Cell(_)) && values == value::EN_PASSANT && other != unknown
        };
        let mut found = Vec::new();
        let passed = self.cell_search.as_ref().and_then(|search| search.position.en_passant);
        let is_elsewhere = passed.is_some_and(|passed| passed.on != cell);
        // At most one cell was just passed, and the move must not have changed it.
        if is_elsewhere || standing != CellContent::Of(cell) || known.iter().any(is_other_passed) {
            return found;
        }
        let Some(mut no_enemy_yet) = known.with(unknown, value::EN_PASSANT) else { return found };
        // The victim is the first enemy among the cells directly behind the passed one. There may be two such cells.
        let named = passed.and_then(|passed| passed.victim);
        for victim in named.into_iter().chain(self.view.behind(cell).filter(|_| named.is_none())) {
            let victim_unknown = Unknown::Cell(number(victim));
            // An earlier leg may have taken what stood there.
            let is_occupied = matches!(changes.content_of(victim, self.view.origin), CellContent::Of(_));
            if is_occupied && let Some(known) = no_enemy_yet.with(victim_unknown, value::ENEMIES) {
                found.push((victim, known));
            }
            // For a later cell to have the victim, this one must hold no enemy.
            if !no_enemy_yet.restrict(victim_unknown, !value::ENEMIES) {
                break;
            }
        }
        found
    }

    fn open(&mut self, cond: &Cond, cell: CellId, known: &Conjunction) -> Result<Vec<Conjunction>, Spent> {
        self.holds(cond, cell, true, known)
    }

    /// Returns whether all cells that a condition requires exist together on some board.
    fn fits(&mut self, known: &Conjunction) -> Result<bool, Spent> {
        self.budget.spend(self.view.work_of_fitting(known))?;
        Ok(self.view.fits(known))
    }

    fn trail_after(&self, rights: &Self::Trail, effect: Effect, cell: CellId) -> Self::Trail {
        let mut rights = rights.clone();
        if effect == Effect::AllowEnPassant && self.view.with_rights {
            rights.push(cell);
        }
        rights
    }

    fn crossing_policy(&self) -> CrossingPolicy {
        match self.precision() {
            Precision::Exact => CrossingPolicy::All,
            Precision::FirstVisit => CrossingPolicy::First,
            Precision::Loose => CrossingPolicy::Joined,
        }
    }

    fn is_new(
        &mut self,
        seen: &mut Self::VisitedStates,
        _: &[Step<Self>],
        step: &mut Step<Self>,
    ) -> Result<bool, Spent> {
        if let Some(search) = &self.cell_search
            && search.precision != Precision::Exact
        {
            self.budget.spend(STEP)?;
            let state = search.loosened(step);
            let known = seen.or_default((state, Vec::new()));
            let is_new = known.is_empty();
            // Only marks the state as seen: nothing compares these conditions.
            known.push(Conjunction::default());
            return Ok(is_new);
        }
        let Some(conjunction) = &step.known else { return Ok(false) };
        let changes = &step.state.changes;
        let known = seen.or_default((step.state.clone(), step.trail.clone()));
        let copied = conjunction.len() + COPIES_OF_CHANGES * changes.taken.len().max(changes.shifted.len());
        // It is copied for the step and to remember it.
        let (is_covered, work) = Conjunction::any_covers(known.iter(), conjunction);
        self.budget.spend(STEP + 2 * copied / CELLS_COPIED + work)?;
        if is_covered {
            return Ok(false);
        }
        known.push(conjunction.clone());
        Ok(true)
    }

    fn end(&mut self, plan: &PathPlan, end: End<Self>) -> Result<(), Spent> {
        match &plan.ends {
            None => self.add(plan, &end, end.known),
            Some(ends) => {
                let open = self.holds(ends, end.to, true, end.known)?;
                open.iter().try_for_each(|conjunction| self.add(plan, &end, conjunction))
            }
        }
    }

    fn burn(&mut self, plan: Option<&PathPlan>) {
        self.burns = plan.map(|plan| {
            let mut becomes = plan.becomes.clone();
            sort(&mut becomes);
            becomes.dedup();
            becomes
        });
    }

    fn count_leap(&mut self) -> Result<(), Spent> {
        self.budget.spend(LEAP)
    }

    fn count_landing(&mut self, known: &Conjunction) -> Result<(), Spent> {
        self.budget.spend(LANDING + 2 * known.len() / CELLS_COPIED)
    }
}

impl<'a> Tracer<'a> {
    /// Creates a tracer; the position only says where leaps lead, because `holds` in `when` decides conditions.
    pub(super) fn new(
        position: &'a Position<'a>,
        view: SiteView<'a>,
        names: &'a mut Names,
        budget: &'a mut Budget,
        cell_search: Option<CellSearch<'a>>,
    ) -> Tracer<'a> {
        let scene = Scene { position, origin: view.origin, unmoved: false, hypothetical: false };
        Tracer { scene, view, names, budget, results: Results::default(), burns: None, cell_search }
    }

    /// Follows every path of a piece.
    pub(super) fn follow(&mut self, movement: &Movement, known: &Conjunction) -> Result<(), Spent> {
        movement.paths.iter().try_for_each(|plan| follow_path(self, plan, known))
    }

    fn precision(&self) -> Precision {
        self.cell_search.as_ref().map_or(Precision::Exact, |search| search.precision)
    }

    /// Stores a result if its condition can occur.
    fn add(&mut self, plan: &PathPlan, end: &End<Self>, conjunction: &Conjunction) -> Result<(), Spent> {
        if let Some(search) = &mut self.cell_search {
            if self.burns.is_none() {
                return search.add(end.to);
            }
            // A piece that burns stays, and makes no move if it captures nothing.
            let may_burn = search.precision == Precision::Loose || !end.changes().taken.is_empty();
            return if may_burn { search.add(self.view.origin) } else { Ok(()) };
        }
        if !self.fits(conjunction)? {
            return Ok(());
        }
        let Changes { taken, shifted, .. } = end.changes();
        let count = if self.burns.is_some() { taken.len() } else { plan.becomes.len() };
        self.budget.spend(count.max(1).saturating_mul(RESULT + conjunction.len() / CELLS_COPIED))?;
        if let Some(becomes) = &self.burns {
            for victim in taken {
                self.results.or_default(Outcome::Burnt(victim, becomes.clone())).push(conjunction.clone());
            }
            return Ok(());
        }
        let mut add_move = |becomes: Option<Name>| {
            let m = Move { to: end.to, captures: taken.clone(), shifted: shifted.clone(), becomes };
            self.results.or_default(Outcome::Move(m, end.trail.clone())).push(conjunction.clone());
        };
        match plan.becomes.as_slice() {
            [] => add_move(None),
            names => names.iter().for_each(|name| add_move(Some(name.clone()))),
        }
        Ok(())
    }
}
