//! Traces every result of a piece with the conditions under which it occurs.

use super::cube::{Cube, Unknown, Values, value};
use super::ground::{Ground, Names, number};
use super::ride::Landing;
use crate::board::{CellId, Occupant, Position};
use crate::budget::{Budget, Spent};
use crate::limits::MAX_COUNTERS;
use crate::movegen::{
    Cells, CompiledWay, Deed, Memo, Move, Movement, Op, PathPlan, Program, Scene, Start, is_reachable,
};
use crate::piece::{Cond, Effect, Name, Stand, Stop};
use std::collections::BTreeMap;

/// What a piece may do on a board that nothing is known of: each result with the conditions under which it is open.
pub(super) type Results = BTreeMap<Outcome, Vec<Cube>>;

/// Something that a piece may bring about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Outcome {
    /// A move, and the cells on which it gives a right to capture en passant.
    Move(Move, Vec<CellId>),
    /// This cell is among those that a burning piece takes, which are taken all at once.
    Burnt(CellId),
}

/// Traces every path of a piece; nothing if the budget does not suffice.
///
/// This follows the rules of `movegen` with sets of values where that has one occupant a cell. It is written apart from
/// it, for the generator is built for speed; tests hold the two against each other.
pub(super) fn trace(
    movement: &Movement,
    ground: Ground,
    names: &mut Names,
    budget: &mut Budget,
) -> Result<Results, Spent> {
    let mut position = Position::empty(ground.board);
    position.player = ground.player;
    let scene = Scene { position: &position, origin: ground.origin, virgin: false, potential: false };
    let mut tracer = Tracer { scene: &scene, ground, names, budget, results: Results::new(), burns: false };
    for plan in &movement.paths {
        tracer.path(plan)?;
    }
    for cubes in tracer.results.values_mut() {
        absorb(cubes, tracer.budget)?;
    }
    Ok(tracer.results)
}

/// How many conditions are held against another in about the time of a unit of a budget.
const COMPARED_A_STEP: usize = 8;

/// Leaves out what another condition contains.
fn absorb(cubes: &mut Vec<Cube>, budget: &mut Budget) -> Result<(), Spent> {
    cubes.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
    cubes.dedup();
    let mut kept: Vec<Cube> = Vec::new();
    for cube in cubes.drain(..) {
        budget.spend(1 + kept.len() / COMPARED_A_STEP)?;
        if !kept.iter().any(|other| other.contains(&cube)) {
            kept.push(cube);
        }
    }
    kept.sort();
    *cubes = kept;
    Ok(())
}

/// What it takes to come to a state: copies of it and of what it asks for.
const STEP: usize = 30;

/// What a result takes: it is looked up among the others, and kept with its condition.
const RESULT: usize = 25;

/// How many cells of a condition are copied in about the time of a unit of a budget.
pub(super) const CELLS_COPIED: usize = 4;

/// To copy a piece that was taken or put elsewhere takes as long as to copy so many cells of a condition.
const COPIES_OF_DEED: usize = 2;

/// What stands on a cell during a move.
#[derive(Clone, Copy)]
pub(super) enum Thing {
    /// Nothing: the piece has left the cell, or taken what stood there.
    Nothing,
    /// What the position has on the cell with this number.
    Of(u16),
}

/// All that the future of a path depends on, but for the position.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    place: usize,
    cell: CellId,
    memo: Memo,
    counters: [u16; MAX_COUNTERS],
    deed: Deed,
    rights: Vec<CellId>,
}

pub(super) struct Tracer<'a> {
    pub scene: &'a Scene<'a>,
    pub ground: Ground<'a>,
    pub names: &'a mut Names,
    pub budget: &'a mut Budget,
    results: Results,
    /// Whether results are what a burning piece would take.
    burns: bool,
}

impl Tracer<'_> {
    fn path(&mut self, plan: &PathPlan) -> Result<(), Spent> {
        let mut cube = Cube::default();
        if let Some(file) = self.ground.file() {
            cube.restrict(Unknown::File, 2 << file);
        }
        for cube in self.open(&plan.when, self.ground.origin, true, &cube)? {
            self.way(plan, &cube)?;
        }
        Ok(())
    }

    fn way(&mut self, plan: &PathPlan, cube: &Cube) -> Result<(), Spent> {
        let origin = self.ground.origin;
        match &plan.way {
            CompiledWay::Rays(legs) => {
                let none = Deed::default();
                for leg in legs {
                    for target in 0..leg.targets.len() {
                        let start = Start::new(origin, leg, target);
                        for landing in self.ride(start, &none, cube)? {
                            self.stop(plan, &landing, &none, &[])?;
                        }
                    }
                }
            }
            CompiledWay::Program(program) => self.walk(plan, program, cube)?,
            CompiledWay::Castle(castle) => {
                for side in castle.sides.iter() {
                    self.castle(plan, castle, side, cube)?;
                }
            }
            CompiledWay::Burn(range) => {
                let ends = plan.ends.as_ref().unwrap_or(&Cond::Always);
                for cube in self.open(ends, origin, true, cube)? {
                    self.burns = true;
                    let traced = range.iter().try_for_each(|plan| self.in_range(plan, &cube));
                    self.burns = false;
                    traced?;
                }
            }
            CompiledWay::Box(reachable) => {
                for cell in self.ground.board.cells() {
                    if is_reachable(self.scene, reachable, cell) {
                        self.leap(plan, cell, reachable.stop, cube)?;
                    }
                }
            }
            CompiledWay::Nothing => {}
        }
        Ok(())
    }

    /// A path of the range of a burning piece.
    fn in_range(&mut self, plan: &PathPlan, cube: &Cube) -> Result<(), Spent> {
        for cube in self.open(&plan.when, self.ground.origin, true, cube)? {
            self.way(plan, &cube)?;
        }
        Ok(())
    }

    /// A move straight to a cell.
    fn leap(&mut self, plan: &PathPlan, cell: CellId, stop: Stop, cube: &Cube) -> Result<(), Spent> {
        let none = Deed::default();
        let origin = self.ground.origin;
        let to = if stop.stand == Stand::Here { cell } else { origin };
        for (effect, victim, cube) in self.effects(stop.on.into(), self.thing(cell, &none), cell, None, &none, cube) {
            let mut deed = none.clone();
            deed.add(effect, cell, origin, victim);
            self.result(plan, to, &deed, &[], &cube)?;
        }
        Ok(())
    }

    fn walk(&mut self, plan: &PathPlan, program: &Program, cube: &Cube) -> Result<(), Spent> {
        let first = State {
            place: 0,
            cell: self.ground.origin,
            memo: Memo::START,
            counters: [0; MAX_COUNTERS],
            deed: Deed::default(),
            rights: Vec::new(),
        };
        let mut seen: BTreeMap<State, Vec<Cube>> = BTreeMap::new();
        let mut layer = vec![(first, cube.clone())];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for (state, cube) in layer {
                let known = seen.entry(state.clone()).or_default();
                let copied = cube.len() + COPIES_OF_DEED * state.deed.taken.len().max(state.deed.shifted.len());
                self.budget.spend(STEP + 2 * copied / CELLS_COPIED + known.len() / COMPARED_A_STEP)?;
                if known.iter().any(|weaker| weaker.contains(&cube)) {
                    continue;
                }
                known.push(cube.clone());
                self.advance(plan, program, &state, &cube, &mut next)?;
            }
            layer = next;
        }
        Ok(())
    }

    fn advance(
        &mut self,
        plan: &PathPlan,
        program: &Program,
        state: &State,
        cube: &Cube,
        next: &mut Vec<(State, Cube)>,
    ) -> Result<(), Spent> {
        let at = |place: usize| State { place, ..state.clone() };
        match program.ops.get(state.place) {
            None | Some(Op::End) => {}
            Some(Op::Jump(place)) => next.push((at(*place), cube.clone())),
            Some(Op::Fork(places)) => next.extend(places.iter().map(|&place| (at(place), cube.clone()))),
            Some(Op::Given(cond)) => {
                let open = self.open(cond, state.cell, true, cube)?;
                next.extend(open.into_iter().map(|cube| (at(state.place + 1), cube)));
            }
            Some(Op::Loop { counter, times, exit }) => {
                let rounds = state.counters.get(*counter).copied().unwrap_or(0);
                let counting = |place: usize, rounds: u16| {
                    let mut state = at(place);
                    state.counters.iter_mut().skip(*counter).take(1).for_each(|count| *count = rounds);
                    state
                };
                if times.contains(rounds) {
                    next.push((counting(*exit, 0), cube.clone()));
                }
                if times.max().is_none_or(|max| rounds < max) {
                    next.push((counting(state.place + 1, (rounds + 1).min(times.horizon())), cube.clone()));
                }
            }
            Some(Op::Leg(number)) => {
                let Some(leg) = program.legs.get(*number) else { return Ok(()) };
                let open = leg.open(state.memo.heading, state.memo.bend);
                for target in (0..leg.targets.len()).filter(|&target| open & (1 << target) != 0) {
                    let Memo { last_ride, range_left, .. } = state.memo;
                    let start = Start { from: state.cell, leg, target, last_ride, range_left };
                    for landing in self.ride(start, &state.deed, cube)? {
                        self.stop(plan, &landing, &state.deed, &state.rights)?;
                        self.pass(program, state, &landing, next)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Where the path goes on from the end of a leg.
    fn pass(
        &mut self,
        program: &Program,
        state: &State,
        landing: &Landing,
        next: &mut Vec<(State, Cube)>,
    ) -> Result<(), Spent> {
        let Start { leg, target, from, .. } = landing.start;
        let Some(pass) = leg.pass else { return Ok(()) };
        let effects = self.effects(pass, landing.thing, landing.cell, Some(from), &state.deed, &landing.cube);
        for (effect, victim, cube) in effects {
            let mut deed = state.deed.clone();
            let mut rights = state.rights.clone();
            landing.passed.iter().for_each(|&(cell, effect)| deed.add(effect, cell, from, None));
            deed.add(effect, landing.cell, from, victim);
            if effect == Effect::Rights && self.ground.with_rights {
                rights.push(landing.cell);
            }
            let target = leg.targets.get(target);
            let budget = landing.start.longest();
            let memo = state.memo.after(program, self.ground.board, leg, target, landing.leaps, budget);
            let cell = self.stands(leg.resume, landing);
            let state = State { place: state.place + 1, cell, memo, deed, rights, counters: state.counters };
            if self.fits(&cube)? {
                next.push((state, cube));
            }
        }
        Ok(())
    }

    /// Returns whether what a condition asks for is on a board at all.
    fn fits(&mut self, cube: &Cube) -> Result<bool, Spent> {
        self.budget.spend(self.ground.work_of_fitting(cube))?;
        Ok(self.ground.fits(cube))
    }

    /// The cell on which the piece stands after a leg.
    fn stands(&self, stand: Stand, landing: &Landing) -> CellId {
        match stand {
            Stand::Here => landing.cell,
            Stand::LegStart => landing.start.from,
            Stand::PathStart => self.ground.origin,
        }
    }

    /// The moves that end with a leg.
    fn stop(&mut self, plan: &PathPlan, landing: &Landing, before: &Deed, rights: &[CellId]) -> Result<(), Spent> {
        let Start { leg, from, .. } = landing.start;
        let Some((on, stand)) = leg.stop else { return Ok(()) };
        let to = self.stands(stand, landing);
        for (effect, victim, cube) in self.effects(on, landing.thing, landing.cell, Some(from), before, &landing.cube) {
            let mut deed = before.clone();
            landing.passed.iter().for_each(|&(cell, effect)| deed.add(effect, cell, from, None));
            deed.add(effect, landing.cell, from, victim);
            self.result(plan, to, &deed, rights, &cube)?;
        }
        Ok(())
    }

    /// Keeps a result where it may be.
    pub(super) fn result(
        &mut self,
        plan: &PathPlan,
        to: CellId,
        deed: &Deed,
        rights: &[CellId],
        cube: &Cube,
    ) -> Result<(), Spent> {
        self.budget.spend(RESULT + cube.len() / CELLS_COPIED)?;
        if let Some(ends) = &plan.ends {
            for cube in self.open(ends, to, true, cube)? {
                self.add(plan, to, deed, rights, &cube)?;
            }
            return Ok(());
        }
        self.add(plan, to, deed, rights, cube)
    }

    fn add(&mut self, plan: &PathPlan, to: CellId, deed: &Deed, rights: &[CellId], cube: &Cube) -> Result<(), Spent> {
        if !self.fits(cube)? {
            return Ok(());
        }
        if self.burns {
            for &victim in &deed.taken {
                self.results.entry(Outcome::Burnt(victim)).or_default().push(cube.clone());
            }
            return Ok(());
        }
        let mut add = |becomes: Option<Name>| {
            let one = Move { to, captures: deed.taken.clone(), shifted: deed.shifted.clone(), becomes };
            self.results.entry(Outcome::Move(one, rights.to_vec())).or_default().push(cube.clone());
        };
        match plan.becomes.as_slice() {
            [] => add(None),
            names => names.iter().for_each(|name| add(Some(name.clone()))),
        }
        Ok(())
    }

    /// What stands on a cell after a deed.
    pub(super) fn thing(&self, cell: CellId, deed: &Deed) -> Thing {
        if let Some(&(from, _)) = deed.shifted.iter().find(|&&(_, to)| to == cell) {
            return Thing::Of(number(from));
        }
        let is_left = cell == self.ground.origin || deed.taken.contains(&cell);
        if is_left || deed.shifted.iter().any(|&(from, _)| from == cell) {
            return Thing::Nothing;
        }
        Thing::Of(number(cell))
    }

    /// The effects that a rule has on a cell, each with who is captured in passing and when it comes about.
    fn effects(
        &self,
        rule: Cells,
        thing: Thing,
        cell: CellId,
        leg_start: Option<CellId>,
        deed: &Deed,
        cube: &Cube,
    ) -> Vec<(Effect, Option<CellId>, Cube)> {
        let mut found: Vec<(Effect, Option<CellId>, Cube)> = Vec::new();
        for (effect, cube) in split(rule, thing, cube) {
            found.push((effect, None, cube));
        }
        // Only one cell at a time has just been passed.
        let is_passed = |(other, values): (Unknown, Values)| {
            matches!(other, Unknown::Cell(_)) && values == value::PASSED && other != Unknown::Cell(number(cell))
        };
        if let (Some(effect), Thing::Of(n)) = (rule.passed, thing)
            && !cube.iter().any(is_passed)
            && let Some(mut cube) = cube.with(Unknown::Cell(n), value::PASSED)
        {
            // The nearest enemy of those that stand straight behind it.
            for victim in self.ground.behind(cell) {
                let unknown = Unknown::Cell(number(victim));
                let is_there = matches!(self.thing(victim, deed), Thing::Of(_));
                if is_there && let Some(cube) = cube.with(unknown, value::ENEMIES) {
                    found.push((effect, Some(victim), cube));
                }
                if !cube.restrict(unknown, !value::ENEMIES) {
                    break;
                }
            }
        }
        // A piece can be put down only where nothing stands: the leg may have begun on a hurdle.
        let has_room = |cube: Cube| match leg_start.map(|start| self.thing(start, deed)) {
            None | Some(Thing::Nothing) => Some(cube),
            Some(Thing::Of(n)) => cube.with(Unknown::Cell(n), value::NOTHING),
        };
        let lifts = |effect: Effect| effect == Effect::Lift;
        let placed = |(effect, victim, cube): (Effect, Option<CellId>, Cube)| {
            let cube = if lifts(effect) { has_room(cube) } else { Some(cube) };
            cube.map(|cube| (effect, victim, cube))
        };
        found.into_iter().filter_map(placed).collect()
    }
}

/// The effects of a rule on a thing, each with when it comes about. Empty cells and pieces are told apart.
fn split(rule: Cells, thing: Thing, cube: &Cube) -> Vec<(Effect, Cube)> {
    let narrowed = |(effect, values)| match thing {
        Thing::Nothing => Some((effect, cube.clone())),
        Thing::Of(n) => Some((effect, cube.with(Unknown::Cell(n), values)?)),
    };
    groups(rule, thing).filter_map(narrowed).collect()
}

/// The effects of a rule on a thing, each with the values for which it comes about.
pub(super) fn groups(rule: Cells, thing: Thing) -> impl Iterator<Item = (Effect, Values)> {
    let mut groups: [Option<(Effect, bool, Values)>; Occupant::ALL.len()] = [None; Occupant::ALL.len()];
    let met = match thing {
        Thing::Nothing => &[Occupant::Empty][..],
        Thing::Of(_) => &Occupant::ALL[..],
    };
    for &occupant in met {
        let Some(effect) = rule.on(occupant) else { continue };
        let is_piece = occupant.is_piece();
        let is_own = |group: &Option<(Effect, bool, Values)>| {
            group.is_none_or(|(own, of_pieces, _)| own == effect && of_pieces == is_piece)
        };
        if let Some(group) = groups.iter_mut().find(|group| is_own(group)) {
            let values = group.map_or(0, |group| group.2);
            *group = Some((effect, is_piece, values | value::of(occupant)));
        }
    }
    groups.into_iter().map_while(|group| group.map(|(effect, _, values)| (effect, values)))
}
