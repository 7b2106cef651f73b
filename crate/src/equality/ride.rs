//! Traces one leg in one direction, with sets of possible occupants.

use super::cube::{Cube, Unknown, Values, value};
use super::trace::{CELLS_COPIED, Thing, Tracer, groups};
use crate::board::CellId;
use crate::budget::Spent;
use crate::movegen::{CompiledLeg, Deed, Start, Target};
use crate::piece::{Edges, Effect, Over};

/// What one leap takes, and what one end of a leg does.
const LEAP: usize = 6;
const LANDING: usize = 8;

/// A leg on its way in one direction.
#[derive(Clone)]
struct Riding {
    cell: CellId,
    leaps: u16,
    hurdles: u16,
    leaps_to_hurdle: u16,
    passed: Vec<(CellId, Effect)>,
    is_around: bool,
    cube: Cube,
}

/// Where a leg may end.
pub(super) struct Landing<'a> {
    pub start: Start<'a>,
    pub cell: CellId,
    pub thing: Thing,
    pub leaps: u16,
    pub passed: Vec<(CellId, Effect)>,
    pub cube: Cube,
}

impl Tracer<'_> {
    /// Everywhere that one leg may end in one direction; see `movegen`, whose rules these are.
    pub(super) fn ride<'l>(&mut self, start: Start<'l>, deed: &Deed, cube: &Cube) -> Result<Vec<Landing<'l>>, Spent> {
        let mut landings = Vec::new();
        let leg = start.leg;
        let Some(target) = leg.targets.get(start.target) else { return Ok(landings) };
        let longest = start.longest();
        let mut riding = vec![Riding {
            cell: start.from,
            leaps: 0,
            hurdles: 0,
            leaps_to_hurdle: 0,
            passed: Vec::new(),
            is_around: false,
            cube: cube.clone(),
        }];
        while let Some(at) = riding.pop() {
            if at.leaps == longest {
                continue;
            }
            self.budget.spend(LEAP)?;
            let Some(next) = self.scene.step(at.cell, target.vector, leg.edges) else { continue };
            let joined = leg.edges == Edges::SidesJoined;
            let is_around = at.is_around || joined && self.scene.crosses_sides(at.cell, target.vector);
            let is_round_trip = leg.goes_straight && self.scene.comes_around(leg.edges);
            let is_home = next == self.ground.origin && (is_around || is_round_trip);
            if is_home || (next == start.from && 1 < longest) {
                continue;
            }
            let from = at.cell;
            let at = Riding { leaps: at.leaps + 1, cell: next, is_around, ..at };
            let goes_on = at.leaps < longest;
            // Most legs look at nothing under a leap, and then nothing has to be copied.
            if leg.over == Over::Free {
                self.arrive(start, deed, at, goes_on, &mut landings, &mut riding)?;
                continue;
            }
            for cube in self.let_through(leg, target, from, deed, &at.cube) {
                let at = Riding { cube, ..at.clone() };
                self.arrive(start, deed, at, goes_on, &mut landings, &mut riding)?;
            }
        }
        Ok(landings)
    }

    /// Ends a leg on the cell that it came to, or goes on from there.
    fn arrive<'l>(
        &mut self,
        start: Start<'l>,
        deed: &Deed,
        at: Riding,
        goes_on: bool,
        landings: &mut Vec<Landing<'l>>,
        riding: &mut Vec<Riding>,
    ) -> Result<(), Spent> {
        let leg = start.leg;
        let thing = self.thing(at.cell, deed);
        if at.leaps <= leg.skip {
            riding.extend(skipped(thing, at));
            return Ok(());
        }
        let is_enough = leg.hop.as_ref().is_none_or(|(hop, _)| {
            let beyond = at.leaps - at.leaps_to_hurdle;
            hop.hurdles.contains(at.hurdles) && (at.hurdles == 0 || hop.beyond.contains(beyond))
        });
        if is_enough && start.may_end_after(at.leaps) {
            self.budget.spend(LANDING + 2 * at.cube.len() / CELLS_COPIED)?;
            let (cell, leaps) = (at.cell, at.leaps);
            if !goes_on {
                landings.push(Landing { start, cell, thing, leaps, passed: at.passed, cube: at.cube });
                return Ok(());
            }
            let (passed, cube) = (at.passed.clone(), at.cube.clone());
            landings.push(Landing { start, cell, thing, leaps, passed, cube });
        }
        if goes_on {
            ride_on(leg, thing, at, riding);
        }
        Ok(())
    }

    /// When what lies under one leap lets the piece make it.
    fn let_through(&self, leg: &CompiledLeg, target: &Target, from: CellId, deed: &Deed, cube: &Cube) -> Vec<Cube> {
        let (asked, is_clear) = match leg.over {
            Over::Free => return vec![cube.clone()],
            Over::Clear(_) => (value::NOTHING, true),
            Over::Occupied(_) => (value::PIECES, false),
        };
        let mut open = Vec::new();
        for cells in &target.under {
            if cells.is_empty() && !is_clear {
                continue;
            }
            let through = cells.iter().try_fold(cube.clone(), |cube, &offset| {
                let cell = self.scene.step(from, offset, leg.edges)?;
                match self.thing(cell, deed) {
                    Thing::Nothing => is_clear.then_some(cube),
                    Thing::Of(n) => cube.with(Unknown::Cell(n), asked),
                }
            });
            open.extend(through);
        }
        open
    }
}

/// A ride over a cell that it ignores: only a wall stops it.
fn skipped(thing: Thing, at: Riding) -> Option<Riding> {
    let Thing::Of(n) = thing else { return Some(at) };
    let cube = at.cube.with(Unknown::Cell(n), value::NOTHING | value::PIECES)?;
    Some(Riding { cube, ..at })
}

/// The ways in which a leg goes on over a cell at which it does not end.
fn ride_on(leg: &CompiledLeg, thing: Thing, mut at: Riding, riding: &mut Vec<Riding>) {
    let may_hop = leg.hop.as_ref().filter(|(hop, _)| hop.hurdles.max().is_none_or(|max| at.hurdles < max));
    let Some((_, over)) = may_hop else {
        // A plain ride goes on over empty cells only: it is the same ride, which asks for more.
        let mut ways = groups(leg.ride, thing);
        if let (Some((effect, values)), None) = (ways.next(), ways.next()) {
            if effect != Effect::Leave {
                at.passed.push((at.cell, effect));
            }
            if at.restrict(thing, values) {
                riding.push(at);
            }
            return;
        }
        for (effect, values) in groups(leg.ride, thing) {
            riding.extend(at.further(thing, effect, values, false));
        }
        return;
    };
    for (rule, hops) in [(leg.ride, false), (*over, true)] {
        for (effect, values) in groups(rule, thing) {
            let is_piece = matches!(thing, Thing::Of(_)) && values & value::PIECES != 0;
            if is_piece == hops {
                riding.extend(at.further(thing, effect, values, hops));
            }
        }
    }
}

impl Riding {
    /// Asks for one of some values where it is; tells whether that can be.
    fn restrict(&mut self, thing: Thing, values: Values) -> bool {
        match thing {
            Thing::Nothing => true,
            Thing::Of(n) => self.cube.restrict(Unknown::Cell(n), values),
        }
    }

    /// The same over a thing with one of some values.
    fn further(&self, thing: Thing, effect: Effect, values: Values, is_hurdle: bool) -> Option<Riding> {
        let mut further = self.clone();
        if is_hurdle {
            further.hurdles += 1;
            further.leaps_to_hurdle = self.leaps;
        }
        if effect != Effect::Leave {
            further.passed.push((self.cell, effect));
        }
        further.restrict(thing, values).then_some(further)
    }
}
