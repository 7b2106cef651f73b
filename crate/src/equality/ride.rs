use super::Spent;
use super::cube::{Cube, Unknown, value};
use super::trace::{Thing, Tracer, split};
use crate::board::CellId;
use crate::movegen::{CompiledLeg, Deed, Start, Target};
use crate::piece::{Edges, Effect, Over};

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
            self.budget.spend(1)?;
            let Some(next) = self.scene.step(at.cell, target.vector, leg.edges) else { continue };
            let joined = leg.edges == Edges::SidesJoined;
            let is_around = at.is_around || joined && self.scene.crosses_sides(at.cell, target.vector);
            let is_round_trip = leg.goes_straight && self.scene.comes_around(leg.edges);
            let is_home = next == self.ground.origin && (is_around || is_round_trip);
            if is_home || (next == start.from && 1 < longest) {
                continue;
            }
            let at = Riding { leaps: at.leaps + 1, is_around, ..at };
            for cube in self.let_through(leg, target, at.cell, deed, &at.cube) {
                let at = Riding { cell: next, cube, ..at.clone() };
                let thing = self.thing(next, deed);
                if at.leaps <= leg.skip {
                    riding.extend(self.skipped(thing, at));
                    continue;
                }
                let is_enough = leg.hop.as_ref().is_none_or(|(hop, _)| {
                    let beyond = at.leaps - at.leaps_to_hurdle;
                    hop.hurdles.contains(at.hurdles) && (at.hurdles == 0 || hop.beyond.contains(beyond))
                });
                if is_enough && start.may_end_after(at.leaps) {
                    let (passed, cube) = (at.passed.clone(), at.cube.clone());
                    landings.push(Landing { start, cell: next, thing, leaps: at.leaps, passed, cube });
                }
                ride_on(leg, thing, &at, &mut riding);
            }
        }
        Ok(landings)
    }

    /// A ride over a cell that it ignores: only a wall stops it.
    fn skipped(&self, thing: Thing, at: Riding) -> Option<Riding> {
        let Thing::Of(n) = thing else { return Some(at) };
        let cube = at.cube.with(Unknown::Cell(n), value::NOTHING | value::PIECES)?;
        Some(Riding { cube, ..at })
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

/// The ways in which a leg goes on over a cell at which it does not end.
fn ride_on(leg: &CompiledLeg, thing: Thing, at: &Riding, riding: &mut Vec<Riding>) {
    let mut go = |(effect, cube): (Effect, Cube), is_hurdle: bool| {
        let mut further = Riding { cube, ..at.clone() };
        if is_hurdle {
            further.hurdles += 1;
            further.leaps_to_hurdle = at.leaps;
        }
        if effect != Effect::Leave {
            further.passed.push((at.cell, effect));
        }
        riding.push(further);
    };
    let may_hop = leg.hop.as_ref().filter(|(hop, _)| hop.hurdles.max().is_none_or(|max| at.hurdles < max));
    let Some((_, over)) = may_hop else {
        for way in split(leg.ride, thing, &at.cube) {
            go(way, false);
        }
        return;
    };
    for (rule, hops) in [(leg.ride, false), (*over, true)] {
        for (effect, cube) in split(rule, thing, &at.cube) {
            let is_piece = match thing {
                Thing::Nothing => false,
                Thing::Of(n) => cube.values(Unknown::Cell(n)) & value::PIECES != 0,
            };
            if is_piece == hops {
                go((effect, cube), hops);
            }
        }
    }
}
