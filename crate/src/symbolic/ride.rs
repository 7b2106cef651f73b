//! Follows one leg in one direction, with sets of the kinds of things that may stand on its cells.

use super::effects::groups;
use super::inline_vec::InlineVec;
use super::world::{CrossingPolicy, Topology, World};
use crate::budget::Spent;
use crate::limits::MAX_COUNT;
use crate::movegen::{CellContent, Changes, CompiledLeg, Start, Target};
use crate::piece::{Edges, Effect, Kinds, Over, Reach};

/// A leg on its way in one direction.
struct RideState<W: World> {
    cell: W::Cell,
    leaps: u16,
    hurdles: u16,
    leaps_to_hurdle: u16,
    /// What happened to the pieces that it passed.
    on_the_way: InlineVec<(W::Cell, Effect), 1>,
    is_around: bool,
    known: W::Facts,
}

impl<W: World> Clone for RideState<W> {
    fn clone(&self) -> RideState<W> {
        RideState { on_the_way: self.on_the_way.clone(), known: self.known.clone(), ..*self }
    }
}

/// A cell where a leg may end, as far as its length and its hurdles decide.
pub(super) struct Landing<'a, W: World> {
    pub start: Start<'a, W::Cell>,
    pub cell: W::Cell,
    pub content: CellContent<W::Cell>,
    pub leaps: u16,
    pub on_the_way: &'a [(W::Cell, Effect)],
    pub known: &'a W::Facts,
}

/// The function called for each cell where a leg may end.
pub(super) type OnLanding<'a, W> = dyn FnMut(&mut W, &Landing<W>) -> Result<(), Spent> + 'a;

/// Follows one leg in one direction and calls `land` for each cell where it may end.
///
/// The rules are those of `movegen`, which has one occupant where this has several possible ones. If a ride can
/// continue in several ways, each is followed to its end before the next.
pub(super) fn ride<W: World>(
    world: &mut W,
    start: Start<W::Cell>,
    changes: &Changes<W::Cell>,
    known: &W::Facts,
    land: &mut OnLanding<W>,
) -> Result<(), Spent> {
    if start.leg.reach == Reach::AsBehind {
        return ride_as_behind(world, start, changes, known, land);
    }
    ride_ahead(world, start, changes, known, land)
}

/// Follows a leg that is as long as the way to the nearest piece or to the edge behind it: for each of these lengths, with
/// what must be known for it.
fn ride_as_behind<W: World>(
    world: &mut W,
    start: Start<W::Cell>,
    changes: &Changes<W::Cell>,
    known: &W::Facts,
    land: &mut OnLanding<W>,
) -> Result<(), Spent> {
    if !world.has_edges() {
        return Err(Spent);
    }
    let leg = start.leg;
    let Some(target) = leg.targets.get(start.target) else { return Ok(()) };
    let mut known = known.clone();
    let mut cell = start.from;
    for last_ride in 1..=MAX_COUNT {
        world.count_leap()?;
        let start = Start { last_ride, ..start };
        let Some(next) = world.topology().step(cell, -target.vector, leg.edges) else {
            return ride_ahead(world, start, changes, &known, land);
        };
        if next == start.from {
            return Ok(());
        }
        let content = changes.content_of(next, world.topology().origin());
        let mut stopped = known.clone();
        if restrict::<W>(&mut stopped, content, Kinds::PIECES.or(Kinds::WALL)) {
            ride_ahead(world, start, changes, &stopped, land)?;
        }
        if !restrict::<W>(&mut known, content, Kinds::NOTHING) {
            return Ok(());
        }
        cell = next;
    }
    Ok(())
}

fn ride_ahead<W: World>(
    world: &mut W,
    start: Start<W::Cell>,
    changes: &Changes<W::Cell>,
    known: &W::Facts,
    land: &mut OnLanding<W>,
) -> Result<(), Spent> {
    let leg = start.leg;
    let Some(target) = leg.targets.get(start.target) else { return Ok(()) };
    let longest = start.longest();
    let mut at = RideState {
        cell: start.from,
        leaps: 0,
        hurdles: 0,
        leaps_to_hurdle: 0,
        on_the_way: InlineVec::new((start.from, Effect::Leave)),
        is_around: false,
        known: known.clone(),
    };
    // The last ride in this list is followed next.
    let mut others = Vec::new();
    loop {
        let goes_on = at.leaps < longest && at.leap(world, start, target, changes, &mut others, land)?;
        if !goes_on {
            match others.pop() {
                Some(other) => at = other,
                None => return Ok(()),
            }
        }
    }
}

impl<W: World> RideState<W> {
    /// Makes one leap; returns whether the ride may continue. If it can continue in several ways, adds the others to
    /// `others`.
    fn leap(
        &mut self,
        world: &mut W,
        start: Start<W::Cell>,
        target: &Target,
        changes: &Changes<W::Cell>,
        others: &mut Vec<RideState<W>>,
        land: &mut OnLanding<W>,
    ) -> Result<bool, Spent> {
        let leg = start.leg;
        world.count_leap()?;
        let from = self.cell;
        let Some(next) = world.topology().step(from, target.vector, leg.edges) else { return Ok(false) };
        self.is_around |= leg.edges == Edges::SidesJoined && world.topology().crosses_sides(from, target.vector);
        let is_round_trip = leg.goes_straight && world.topology().comes_around(leg.edges);
        let is_home = next == world.topology().origin() && (self.is_around || is_round_trip);
        if is_home || (next == start.from && 1 < start.longest()) {
            return Ok(false);
        }
        self.cell = next;
        self.leaps += 1;
        match let_through(world, leg, target, from, changes, &mut self.known)? {
            LamePassage::Open => self.arrive(world, start, changes, others, land),
            LamePassage::Closed => Ok(false),
            LamePassage::Either(all) => {
                for known in all {
                    let mut other = RideState { known, ..self.clone() };
                    if other.arrive(world, start, changes, others, land)? {
                        others.push(other);
                    }
                }
                Ok(false)
            }
        }
    }

    /// Ends the leg on the cell that it has reached, if it may, and continues from there; returns whether the ride
    /// continues.
    fn arrive(
        &mut self,
        world: &mut W,
        start: Start<W::Cell>,
        changes: &Changes<W::Cell>,
        others: &mut Vec<RideState<W>>,
        land: &mut OnLanding<W>,
    ) -> Result<bool, Spent> {
        let leg = start.leg;
        let content = changes.content_of(self.cell, world.topology().origin());
        if self.leaps <= leg.skip {
            return Ok(restrict::<W>(&mut self.known, content, Kinds::ANYTHING));
        }
        let clear_leaps = self.leaps - self.leaps_to_hurdle;
        if leg.may_end_behind(self.hurdles, clear_leaps) && start.may_end_after(self.leaps) {
            world.count_landing(&self.known)?;
            let (on_the_way, known) = (&self.on_the_way, &self.known);
            land(world, &Landing { start, cell: self.cell, content, leaps: self.leaps, on_the_way, known })?;
        }
        Ok(self.leaps < start.longest() && self.go_on(world, leg, content, others))
    }

    /// Continues over the cell that the leg has reached; returns whether that is possible.
    fn go_on(
        &mut self,
        world: &W,
        leg: &CompiledLeg,
        content: CellContent<W::Cell>,
        others: &mut Vec<RideState<W>>,
    ) -> bool {
        let mut crossings = NO_CROSSINGS;
        let ride =
            |among: Kinds| groups(leg.ride, among).map(|(effect, kinds)| Crossing { effect, kinds, is_hurdle: false });
        match leg.over_hurdle(self.hurdles) {
            Some(over) => {
                let hurdles = groups(over, Kinds::PIECES);
                crossings.extend(hurdles.map(|(effect, kinds)| Crossing { effect, kinds, is_hurdle: true }));
                crossings.extend(ride(Kinds::NOTHING));
            }
            None => crossings.extend(ride(Kinds::ANYTHING)),
        }
        if W::LEAVES_OUT_CROSSINGS && 1 < crossings.len() {
            match world.crossing_policy() {
                CrossingPolicy::All => {}
                CrossingPolicy::First => crossings = self.first_of(&crossings, content),
                CrossingPolicy::Joined => crossings = joined(&crossings),
            }
        }
        let mut crossings = crossings.iter();
        let Some(&first) = crossings.next() else { return false };
        for &crossing in crossings.rev() {
            let mut other = self.clone();
            if other.cross(content, crossing) {
                others.push(other);
            }
        }
        self.cross(content, first)
    }

    /// Returns the first possible crossing of a hurdle and the first possible one of anything else.
    fn first_of(&self, crossings: &Crossings, content: CellContent<W::Cell>) -> Crossings {
        let first = |is_hurdle: bool| {
            let mut alike = crossings.iter().copied().filter(|crossing| crossing.is_hurdle == is_hurdle);
            alike.find(|&crossing| self.clone().cross(content, crossing))
        };
        let mut few = NO_CROSSINGS;
        few.extend([false, true].into_iter().filter_map(first));
        few
    }

    /// Crosses a cell; returns whether anything that the crossing needs can stand there.
    fn cross(&mut self, content: CellContent<W::Cell>, Crossing { effect, kinds, is_hurdle }: Crossing) -> bool {
        if is_hurdle {
            self.hurdles += 1;
            self.leaps_to_hurdle = self.leaps;
        }
        if effect != Effect::Leave {
            self.on_the_way.push((self.cell, effect));
        }
        restrict::<W>(&mut self.known, content, kinds)
    }
}

/// How a ride crosses a cell.
#[derive(Clone, Copy)]
struct Crossing {
    /// What happens to what stands there.
    effect: Effect,
    /// What may stand there.
    kinds: Kinds,
    /// Whether it counts as a hurdle.
    is_hurdle: bool,
}

/// The ways in which a ride can cross one cell.
type Crossings = InlineVec<Crossing, 4>;

const NO_CROSSINGS: Crossings =
    InlineVec::new(Crossing { effect: Effect::Leave, kinds: Kinds::NONE, is_hurdle: false });

/// Joins the crossings of a hurdle, and those of anything else. Crossings that put a piece elsewhere stay as they are,
/// because a later leg may meet it there.
fn joined(crossings: &Crossings) -> Crossings {
    let mut few = NO_CROSSINGS;
    few.extend(crossings.iter().copied().filter(|crossing| crossing.effect == Effect::Lift));
    for is_hurdle in [false, true] {
        let is_joined = |crossing: &&Crossing| crossing.effect != Effect::Lift && crossing.is_hurdle == is_hurdle;
        let kinds = crossings.iter().filter(is_joined).fold(Kinds::NONE, |kinds, crossing| kinds.or(crossing.kinds));
        few.extend(Some(Crossing { effect: Effect::Leave, kinds, is_hurdle }).filter(|_| !kinds.is_none()));
    }
    few
}

/// Restricts a thing to some kinds; returns whether that is possible.
pub(super) fn restrict<W: World>(known: &mut W::Facts, content: CellContent<W::Cell>, kinds: Kinds) -> bool {
    match content {
        CellContent::Nothing => kinds.meets(Kinds::NOTHING),
        CellContent::Of(cell) => W::restrict(known, cell, kinds),
    }
}

/// Whether the cells under one leap let the piece make it.
enum LamePassage<K> {
    Open,
    Closed,
    /// Several ways are possible, each with what must be known for it.
    Either(Vec<K>),
}

/// Restricts the cells under one leap to what the leap needs.
fn let_through<W: World>(
    world: &W,
    leg: &CompiledLeg,
    target: &Target,
    from: W::Cell,
    changes: &Changes<W::Cell>,
    known: &mut W::Facts,
) -> Result<LamePassage<W::Facts>, Spent> {
    let (kinds, is_clear) = match leg.over {
        Over::Free => return Ok(LamePassage::Open),
        Over::Clear(_) => (Kinds::NOTHING, true),
        Over::Occupied(_) => (Kinds::PIECES, false),
    };
    let asks = |under: &[_], known: &mut W::Facts| {
        (is_clear || !under.is_empty())
            && under.iter().all(|&offset| {
                let cell = world.topology().step(from, offset, leg.edges);
                cell.is_some_and(|cell| {
                    restrict::<W>(known, changes.content_of(cell, world.topology().origin()), kinds)
                })
            })
    };
    match target.under.as_slice() {
        [under] if asks(under, known) => Ok(LamePassage::Open),
        [_] => Ok(LamePassage::Closed),
        several => {
            if !W::FOLLOWS_ALTERNATIVES {
                return Err(Spent);
            }
            let open = several.iter().filter_map(|under| {
                let mut known = known.clone();
                asks(under, &mut known).then_some(known)
            });
            Ok(LamePassage::Either(open.collect()))
        }
    }
}
