//! Follows the paths of a piece through a world, and finds every result with what must be known for it.

use super::castle::castle;
use super::effects::groups;
use super::ride::{Landing, restrict, ride};
use super::world::{Topology, World};
use crate::budget::Spent;
use crate::limits::MAX_COUNTERS;
use crate::movegen::{
    BoxLeap, CellContent, Changes, CompiledLeg, CompiledWay, EffectTable, Memo, Op, PathPlan, Program, Start,
};
use crate::piece::{Cond, Effect, Kinds, Stand, Stop};

/// All that the future of a path depends on, except the position.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TraceState<C> {
    pc: usize,
    cell: C,
    memo: Memo,
    counters: [u16; MAX_COUNTERS],
    pub changes: Changes<C>,
}

impl<C: Clone> TraceState<C> {
    fn at(&self, pc: usize) -> TraceState<C> {
        TraceState { pc, ..self.clone() }
    }

    fn counting(&self, pc: usize, counter: usize, rounds: u16) -> TraceState<C> {
        let mut state = self.at(pc);
        state.counters.iter_mut().skip(counter).take(1).for_each(|count| *count = rounds);
        state
    }
}

/// A state that a path has reached.
pub(crate) struct Step<W: World> {
    pub state: TraceState<W::Cell>,
    /// What must be known to reach it; `None` after the path has continued from there.
    pub known: Option<W::Facts>,
    pub trail: W::Trail,
    /// The index of the step before, if there is one.
    pub parent: Option<usize>,
}

/// A result of a path.
pub(crate) struct End<'a, W: World> {
    /// Where the piece stands.
    pub to: W::Cell,
    /// Where the last leg began.
    pub leg_start: W::Cell,
    /// Where the last leg ended.
    pub on: W::Cell,
    /// What happens where it ended.
    pub effect: Effect,
    /// The piece captured en passant there.
    pub passer: Option<W::Cell>,
    /// How many leaps the last leg made.
    pub leaps: u16,
    /// What happened to the pieces that it passed.
    pub on_the_way: &'a [(W::Cell, Effect)],
    /// What the piece did on the legs before.
    pub before: &'a Changes<W::Cell>,
    pub trail: &'a W::Trail,
    pub known: &'a W::Facts,
}

impl<W: World> End<'_, W> {
    /// Returns all that the piece did.
    pub(crate) fn changes(&self) -> Changes<W::Cell> {
        let mut changes = self.before.clone();
        self.on_the_way.iter().for_each(|&(cell, effect)| changes.add(effect, cell, self.leg_start, None));
        changes.add_at_end(self.effect, self.on, self.leg_start, self.passer);
        changes
    }
}

/// Follows a path under its condition, evaluated on the cell where the piece stands.
pub(crate) fn follow_path<W: World>(world: &mut W, plan: &PathPlan, known: &W::Facts) -> Result<(), Spent> {
    for known in world.open(&plan.when, world.topology().origin(), known)? {
        follow_way(world, plan, &known)?;
    }
    Ok(())
}

/// Follows a path that is open.
pub(super) fn follow_way<W: World>(world: &mut W, plan: &PathPlan, known: &W::Facts) -> Result<(), Spent> {
    let origin = world.topology().origin();
    match &plan.way {
        CompiledWay::Rays(legs) => {
            let none = Changes::NONE;
            for leg in legs {
                for (number, target) in leg.targets.iter().enumerate() {
                    let trail = world.trail_with_leg(&W::Trail::default(), target.vector, leg.edges);
                    let start = Start::new(origin, leg, number);
                    ride(world, start, &none, known, &mut |world, landing| stop(world, plan, landing, &none, &trail))?;
                }
            }
        }
        CompiledWay::Program(program) => {
            let walk = Walk { plan, program, steps: Vec::new(), seen: W::VisitedStates::default() };
            walk.follow(world, known)?;
        }
        CompiledWay::Castle(castle_move) => {
            for side in castle_move.sides.iter() {
                castle(world, plan, castle_move, side, known)?;
            }
        }
        CompiledWay::Burn(range) => {
            let ends = plan.ends.as_ref().unwrap_or(&Cond::Always);
            for known in world.open(ends, origin, known)? {
                world.burn(Some(plan));
                let followed = range.iter().try_for_each(|part| follow_path(world, part, &known));
                world.burn(None);
                followed?;
            }
        }
        CompiledWay::Box(reachable) => {
            for box_leap in world.topology().leaps_of(reachable) {
                leap(world, plan, &box_leap, reachable.stop, known)?;
            }
        }
        CompiledWay::Nothing => {}
    }
    Ok(())
}

/// Follows a move straight to a cell.
fn leap<W: World>(
    world: &mut W,
    plan: &PathPlan,
    leap: &BoxLeap<W::Cell>,
    stop: Stop,
    known: &W::Facts,
) -> Result<(), Spent> {
    let origin = world.topology().origin();
    let none = Changes::NONE;
    let cell = leap.to;
    let mut passed = known.clone();
    let mut allows = |cell: W::Cell, kinds: Kinds| restrict::<W>(&mut passed, none.content_of(cell, origin), kinds);
    let is_open = leap.between.iter().all(|&cell| allows(cell, Kinds::NOTHING))
        && leap.hurdle.is_none_or(|hurdle| allows(hurdle, Kinds::PIECES));
    if !is_open {
        return Ok(());
    }
    let known = &passed;
    let to = if stop.stand == Stand::Here { cell } else { origin };
    let trail = world.trail_of_leap(cell);
    let visit = Visit { cell, content: none.content_of(cell, origin), leg_start: None };
    each_effect(world, stop.on.into(), visit, &none, known, &mut |world, effect, passer, known| {
        let (leg_start, on, before, trail, known) = (origin, cell, &none, &trail, &known);
        world.end(plan, End { to, leg_start, on, effect, passer, leaps: 1, on_the_way: &[], before, trail, known })
    })
}

/// A walk through the program of a path, shortest ways first.
struct Walk<'a, W: World> {
    plan: &'a PathPlan,
    program: &'a Program,
    steps: Vec<Step<W>>,
    seen: W::VisitedStates,
}

impl<W: World> Walk<'_, W> {
    fn follow(mut self, world: &mut W, known: &W::Facts) -> Result<(), Spent> {
        let origin = world.topology().origin();
        let changes = Changes::NONE;
        let first = TraceState { pc: 0, cell: origin, memo: Memo::START, counters: [0; MAX_COUNTERS], changes };
        let trail = W::Trail::default();
        self.add(world, None, first, known.clone(), trail)?;
        let mut next = 0;
        while let Some(step) = self.steps.get_mut(next) {
            if let Some(known) = step.known.take() {
                let (state, trail) = (step.state.clone(), step.trail.clone());
                self.advance(world, next, &state, known, trail)?;
            }
            next += 1;
        }
        Ok(())
    }

    /// Adds a state to follow later, unless the path has reached it before.
    fn add(
        &mut self,
        world: &mut W,
        parent: Option<usize>,
        state: TraceState<W::Cell>,
        known: W::Facts,
        trail: W::Trail,
    ) -> Result<(), Spent> {
        let mut step = Step { state, known: Some(known), trail, parent };
        if world.is_new(&mut self.seen, &self.steps, &mut step)? {
            self.steps.push(step);
        }
        Ok(())
    }

    fn advance(
        &mut self,
        world: &mut W,
        number: usize,
        state: &TraceState<W::Cell>,
        known: W::Facts,
        trail: W::Trail,
    ) -> Result<(), Spent> {
        let program = self.program;
        let parent = Some(number);
        match program.ops.get(state.pc) {
            None | Some(Op::End) => {}
            Some(Op::Jump(target)) => self.add(world, parent, state.at(*target), known, trail)?,
            Some(Op::Fork(targets)) => {
                for &target in targets {
                    self.add(world, parent, state.at(target), known.clone(), trail.clone())?;
                }
            }
            Some(Op::Given(cond)) => {
                for known in world.open(cond, state.cell, &known)? {
                    self.add(world, parent, state.at(state.pc + 1), known, trail.clone())?;
                }
            }
            Some(Op::Loop { counter, times, exit }) => {
                let rounds = state.counters.get(*counter).copied().unwrap_or(0);
                if times.contains(rounds) {
                    let state = state.counting(*exit, *counter, 0);
                    self.add(world, parent, state, known.clone(), trail.clone())?;
                }
                if times.max().is_none_or(|max| rounds < max) {
                    let state = state.counting(state.pc + 1, *counter, (rounds + 1).min(times.horizon()));
                    self.add(world, parent, state, known, trail)?;
                }
            }
            Some(Op::Leg(index)) => {
                let Some(leg) = program.legs.get(*index) else { return Ok(()) };
                let mut known = known;
                let Some(changes) = changes_at_start(world, leg, state, &mut known) else { return Ok(()) };
                let state = &TraceState { changes, ..state.clone() };
                let open = leg.open_targets(state.memo.heading, state.memo.bend);
                let Memo { last_ride, range_left, .. } = state.memo;
                for (target, to) in leg.targets.iter().enumerate().filter(|&(target, _)| open & (1 << target) != 0) {
                    let trail = world.trail_with_leg(&trail, to.vector, leg.edges);
                    let start = Start { from: state.cell, leg, target, last_ride, range_left };
                    ride(world, start, &state.changes, &known, &mut |world, landing| {
                        stop(world, self.plan, landing, &state.changes, &trail)?;
                        self.pass(world, number, state, landing, &trail)
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Continues from the end of a leg.
    fn pass(
        &mut self,
        world: &mut W,
        number: usize,
        state: &TraceState<W::Cell>,
        landing: &Landing<W>,
        trail: &W::Trail,
    ) -> Result<(), Spent> {
        let Start { leg, target, .. } = landing.start;
        let Some(rule) = leg.pass else { return Ok(()) };
        each_effect(
            world,
            rule,
            Visit::of(landing),
            &state.changes,
            landing.known,
            &mut |world, effect, passer, known| {
                let longest = landing.start.longest();
                let target = leg.targets.get(target);
                let memo =
                    state.memo.after(self.program, world.topology().board(), leg, target, landing.leaps, longest);
                let cell = stands(world, leg.resume, landing);
                let changes = landing.end(cell, effect, passer, &state.changes, trail, &known).changes();
                let state = TraceState { pc: state.pc + 1, cell, memo, changes, counters: state.counters };
                let trail = world.trail_after(trail, effect, landing.cell);
                if world.fits(&known)? {
                    self.add(world, Some(number), state, known, trail)?;
                }
                Ok(())
            },
        )
    }
}

/// Returns the changes before a leg, with what it unloads at its start; `None` if there is no room for that.
fn changes_at_start<W: World>(
    world: &W,
    leg: &CompiledLeg,
    state: &TraceState<W::Cell>,
    known: &mut W::Facts,
) -> Option<Changes<W::Cell>> {
    if !leg.unloads {
        return Some(state.changes.clone());
    }
    let start = state.changes.content_of(state.cell, world.topology().origin());
    let has_room = state.changes.taken.is_empty() || restrict::<W>(known, start, Kinds::NOTHING);
    state.changes.unloading(state.cell).filter(|_| has_room)
}

/// Ends the move after a leg, if the leg allows it.
fn stop<W: World>(
    world: &mut W,
    plan: &PathPlan,
    landing: &Landing<W>,
    before: &Changes<W::Cell>,
    trail: &W::Trail,
) -> Result<(), Spent> {
    let Some((rule, stand)) = landing.start.leg.stop else { return Ok(()) };
    let to = stands(world, stand, landing);
    each_effect(world, rule, Visit::of(landing), before, landing.known, &mut |world, effect, passer, known| {
        world.end(plan, landing.end(to, effect, passer, before, trail, &known))
    })
}

impl<W: World> Landing<'_, W> {
    /// Returns the end of a path here, with an effect.
    fn end<'a>(
        &'a self,
        to: W::Cell,
        effect: Effect,
        passer: Option<W::Cell>,
        before: &'a Changes<W::Cell>,
        trail: &'a W::Trail,
        known: &'a W::Facts,
    ) -> End<'a, W> {
        let Landing { start, cell: on, leaps, on_the_way, .. } = *self;
        End { to, leg_start: start.from, on, effect, passer, leaps, on_the_way, before, trail, known }
    }
}

/// Returns the cell on which the piece stands after a leg.
fn stands<W: World>(world: &W, stand: Stand, landing: &Landing<W>) -> W::Cell {
    match stand {
        Stand::Here => landing.cell,
        Stand::LegStart => landing.start.from,
        Stand::PathStart => world.topology().origin(),
    }
}

/// A cell on which a rule has effects.
#[derive(Clone, Copy)]
struct Visit<C> {
    cell: C,
    content: CellContent<C>,
    leg_start: Option<C>,
}

impl<C: Copy> Visit<C> {
    fn of<W: World<Cell = C>>(landing: &Landing<W>) -> Visit<C> {
        Visit { cell: landing.cell, content: landing.content, leg_start: Some(landing.start.from) }
    }
}

/// The function called with an effect on a cell, the piece captured en passant there, and what must be known for it.
type OnEffect<'a, W> =
    dyn FnMut(&mut W, Effect, Option<<W as World>::Cell>, <W as World>::Facts) -> Result<(), Spent> + 'a;

/// Calls `act` with each effect that a rule has on a cell.
fn each_effect<W: World>(
    world: &mut W,
    rule: EffectTable,
    visit: Visit<W::Cell>,
    changes: &Changes<W::Cell>,
    known: &W::Facts,
    act: &mut OnEffect<W>,
) -> Result<(), Spent> {
    let origin = world.topology().origin();
    // A piece can be put down only on an empty cell, and the leg may have begun on a hurdle.
    let has_room = |effect: Effect, known: &mut W::Facts| {
        let to = visit.leg_start.and_then(|start| changes.put_by(effect, visit.cell, start));
        to.is_none_or(|to| restrict::<W>(known, changes.content_of(to, origin), Kinds::NOTHING))
    };
    for (effect, kinds) in groups(rule, Kinds::ANYTHING) {
        let mut known = known.clone();
        if restrict::<W>(&mut known, visit.content, kinds) && has_room(effect, &mut known) {
            act(world, effect, None, known)?;
        }
    }
    if let Some(effect) = rule.en_passant {
        for (passer, mut known) in world.en_passant_victims(visit.cell, visit.content, changes, known) {
            if has_room(effect, &mut known) {
                act(world, effect, Some(passer), known)?;
            }
        }
    }
    Ok(())
}
