//! Follows one leg in one direction, with sets of the kinds of things that may stand on its cells.

use super::deed::{Deed, Thing};
use super::few::Few;
use super::kinds::{Kinds, groups};
use super::world::World;
use crate::budget::Spent;
use crate::movegen::{CompiledLeg, Start, Target};
use crate::piece::{Edges, Effect, Over};

/// A leg on its way in one direction.
struct Riding<W: World> {
    cell: W::Cell,
    leaps: u16,
    hurdles: u16,
    leaps_to_hurdle: u16,
    /// What happened to pieces that it passed.
    passed: Few<(W::Cell, Effect), 1>,
    is_around: bool,
    known: W::Known,
}

impl<W: World> Clone for Riding<W> {
    fn clone(&self) -> Riding<W> {
        Riding { passed: self.passed.clone(), known: self.known.clone(), ..*self }
    }
}

/// A cell at which a leg may end, as far as its length and its hurdles go.
pub(super) struct Landing<'a, W: World> {
    pub start: Start<'a, W::Cell>,
    pub cell: W::Cell,
    pub thing: Thing<W::Cell>,
    pub leaps: u16,
    pub passed: &'a [(W::Cell, Effect)],
    pub known: &'a W::Known,
}

/// What is called wherever a leg may end.
pub(super) type Land<'a, W> = dyn FnMut(&mut W, &Landing<W>) -> Result<(), Spent> + 'a;

/// Follows one leg in one direction and calls `land` wherever it may end.
///
/// The rules are those of `movegen`, which has one occupant where this has several that are possible. Where a ride can go on
/// in several ways, each is followed to its end, one after the other.
pub(super) fn ride<W: World>(
    world: &mut W,
    start: Start<W::Cell>,
    deed: &Deed<W::Cell>,
    known: &W::Known,
    land: &mut Land<W>,
) -> Result<(), Spent> {
    let leg = start.leg;
    let Some(target) = leg.targets.get(start.target) else { return Ok(()) };
    let longest = start.longest();
    // Of several ways to go on the last one in the list is followed first.
    let mut rides = vec![Riding {
        cell: start.from,
        leaps: 0,
        hurdles: 0,
        leaps_to_hurdle: 0,
        passed: Few::new((start.from, Effect::Leave)),
        is_around: false,
        known: known.clone(),
    }];
    while let Some(mut at) = rides.pop() {
        if at.leaps == longest {
            continue;
        }
        world.count_leap()?;
        let from = at.cell;
        let Some(next) = world.step(from, target.vector, leg.edges) else { continue };
        at.is_around |= leg.edges == Edges::SidesJoined && world.crosses_sides(from, target.vector);
        let is_round_trip = leg.goes_straight && world.comes_around(leg.edges);
        let is_home = next == world.origin() && (at.is_around || is_round_trip);
        if is_home || (next == start.from && 1 < longest) {
            continue;
        }
        at.cell = next;
        at.leaps += 1;
        match let_through(world, leg, target, from, deed, &mut at.known)? {
            Through::Open => arrive(world, start, deed, at, &mut rides, land)?,
            Through::Closed => {}
            Through::Either(others) => {
                for known in others {
                    arrive(world, start, deed, Riding { known, ..at.clone() }, &mut rides, land)?;
                }
            }
        }
    }
    Ok(())
}

/// Ends a leg on the cell that it came to, or goes on from there.
fn arrive<W: World>(
    world: &mut W,
    start: Start<W::Cell>,
    deed: &Deed<W::Cell>,
    mut at: Riding<W>,
    rides: &mut Vec<Riding<W>>,
    land: &mut Land<W>,
) -> Result<(), Spent> {
    let leg = start.leg;
    let thing = deed.thing(at.cell, world.origin());
    if at.leaps <= leg.skip {
        if restrict::<W>(&mut at.known, thing, Kinds::ANYTHING) {
            rides.push(at);
        }
        return Ok(());
    }
    if leg.may_end_behind(at.hurdles, at.leaps - at.leaps_to_hurdle) && start.may_end_after(at.leaps) {
        world.count_landing(&at.known)?;
        let (passed, known) = (&at.passed, &at.known);
        land(world, &Landing { start, cell: at.cell, thing, leaps: at.leaps, passed, known })?;
    }
    if at.leaps < start.longest() {
        ride_on(leg, thing, at, rides);
    }
    Ok(())
}

/// Leaves only some kinds where a thing stands; returns whether that can be.
pub(super) fn restrict<W: World>(known: &mut W::Known, thing: Thing<W::Cell>, kinds: Kinds) -> bool {
    match thing {
        Thing::Nothing => kinds.meets(Kinds::NOTHING),
        Thing::Of(cell) => W::restrict(known, cell, kinds),
    }
}

/// Whether what lies under one leap lets the piece make it.
enum Through<K> {
    Open,
    Closed,
    /// There are several ways to look at it.
    Either(Vec<K>),
}

/// Asks for what must lie under one leap.
fn let_through<W: World>(
    world: &W,
    leg: &CompiledLeg,
    target: &Target,
    from: W::Cell,
    deed: &Deed<W::Cell>,
    known: &mut W::Known,
) -> Result<Through<W::Known>, Spent> {
    let (kinds, is_clear) = match leg.over {
        Over::Free => return Ok(Through::Open),
        Over::Clear(_) => (Kinds::NOTHING, true),
        Over::Occupied(_) => (Kinds::PIECES, false),
    };
    let asks = |under: &[_], known: &mut W::Known| {
        (is_clear || !under.is_empty())
            && under.iter().all(|&offset| {
                let cell = world.step(from, offset, leg.edges);
                cell.is_some_and(|cell| restrict::<W>(known, deed.thing(cell, world.origin()), kinds))
            })
    };
    match target.under.as_slice() {
        [under] if asks(under, known) => Ok(Through::Open),
        [_] => Ok(Through::Closed),
        several => {
            world.follow_either()?;
            let open = several.iter().filter_map(|under| {
                let mut known = known.clone();
                asks(under, &mut known).then_some(known)
            });
            Ok(Through::Either(open.collect()))
        }
    }
}

/// What happens to a thing that a ride passes, of which kinds it is, and whether it counts as a hurdle.
type Way = (Effect, Kinds, bool);

/// The ways in which a leg goes on over a cell at which it does not end.
fn ride_on<W: World>(leg: &CompiledLeg, thing: Thing<W::Cell>, at: Riding<W>, rides: &mut Vec<Riding<W>>) {
    let mut ways: Few<Way, 4> = Few::new((Effect::Leave, Kinds::NONE, false));
    let ride = |among: Kinds| groups(leg.ride, among).map(|(effect, kinds)| (effect, kinds, false));
    match leg.over_hurdle(at.hurdles) {
        Some(over) => {
            ways.extend(groups(over, Kinds::PIECES).map(|(effect, kinds)| (effect, kinds, true)));
            ways.extend(ride(Kinds::NOTHING));
        }
        None if W::TELLS_EMPTY_APART => {
            ways.extend(ride(Kinds::NOTHING));
            ways.extend(ride(Kinds::PIECES));
        }
        None => ways.extend(ride(Kinds::ANYTHING)),
    }
    let mut ways = ways.iter();
    let Some(&first) = ways.next() else { return };
    for &way in ways.rev() {
        rides.extend(at.clone().over(thing, way));
    }
    rides.extend(at.over(thing, first));
}

impl<W: World> Riding<W> {
    /// The ride over a thing of some kinds, which may be a hurdle; nothing if none of them can be there.
    fn over(mut self, thing: Thing<W::Cell>, (effect, kinds, is_hurdle): Way) -> Option<Riding<W>> {
        if is_hurdle {
            self.hurdles += 1;
            self.leaps_to_hurdle = self.leaps;
        }
        if effect != Effect::Leave {
            self.passed.push((self.cell, effect));
        }
        restrict::<W>(&mut self.known, thing, kinds).then_some(self)
    }
}
