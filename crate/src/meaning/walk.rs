//! Follows the paths of a movement on squares, and collects all their cases.

use super::cases::{Case, Kinds, Parts, word};
use super::few::Few;
use super::way::{Content, Way, allowed, bend, ends, groups, lets_through};
use crate::board::Vector;
use crate::limits::MAX_COUNT;
use crate::movegen::{Cells, CompiledLeg, CompiledWay, Movement, Op, Program, Target};
use crate::piece::{Cond, Edges, Effect, Reach, Reachable, Stand};

/// Finds every case of a movement that was compiled for squares, as far as its way stays within a window.
///
/// `whens` are the conditions of paths that are told apart, the first being always; paths with others are left out.
/// Nothing comes back if there are more than `most` cases, or if what a path does is no matter of cells.
pub(crate) fn cases_of(movement: &Movement, whens: &[Cond], window: i16, most: usize) -> Option<Vec<Case>> {
    let mut walker = Walker { window, most, when: 0, cases: Vec::new(), steps: Vec::new() };
    for path in &movement.paths {
        walker.when = u32::try_from(whens.iter().position(|when| *when == path.when)?).ok()?;
        match &path.way {
            CompiledWay::Rays(legs) => {
                for leg in legs {
                    walker.leg(&Way::start(), leg, None)?;
                }
            }
            CompiledWay::Program(program) => walker.program(program)?,
            CompiledWay::Box(reachable) => walker.every_cell(reachable)?,
            CompiledWay::Castle(_) | CompiledWay::Burn(_) | CompiledWay::Nothing => return None,
        }
    }
    movement.is_complete().then_some(walker.cases)
}

struct Walker {
    window: i16,
    most: usize,
    when: u32,
    cases: Vec<Case>,
    steps: Vec<Way>,
}

/// A leg on its way in one direction.
struct Ride {
    way: Way,
    leaps: u16,
    hurdles: u16,
    leaps_to_hurdle: u16,
    /// What it did to what it passed.
    deeds: Few<(Vector, Effect), 1>,
}

impl Walker {
    fn program(&mut self, program: &Program) -> Option<()> {
        self.steps.clear();
        self.steps.push(Way::start());
        let mut next = 0;
        while let Some(way) = self.steps.get(next).cloned() {
            self.advance(&way, next, program)?;
            next += 1;
        }
        Some(())
    }

    /// Follows a way from here later, unless it has come here before.
    fn add(&mut self, way: Way, parent: usize) -> Option<()> {
        let mut before = Some(parent);
        while let Some(place) = before {
            let step = self.steps.get(place)?;
            if step.is_like(&way) {
                return Some(());
            }
            before = step.parent;
        }
        if self.most.saturating_mul(2) <= self.steps.len() {
            return None;
        }
        self.steps.push(Way { parent: Some(parent), ..way });
        Some(())
    }

    fn advance(&mut self, way: &Way, number: usize, program: &Program) -> Option<()> {
        let to = |place: usize| Way { place, ..way.clone() };
        match program.ops.get(way.place) {
            None | Some(Op::End) => {}
            Some(Op::Jump(place)) => self.add(to(*place), number)?,
            Some(Op::Fork(places)) => {
                for &place in places {
                    self.add(to(place), number)?;
                }
            }
            Some(Op::Given(_)) => return None,
            Some(Op::Loop { counter, times, exit }) => {
                let rounds = way.counters.get(*counter).copied()?;
                let counting = |place: usize, rounds: u16| {
                    let mut way = to(place);
                    if let Some(entry) = way.counters.get_mut(*counter) {
                        *entry = rounds;
                    }
                    way
                };
                if times.contains(rounds) {
                    self.add(counting(*exit, 0), number)?;
                }
                if times.max().is_none_or(|max| rounds < max) {
                    self.add(counting(way.place + 1, (rounds + 1).min(times.horizon())), number)?;
                }
            }
            Some(Op::Leg(leg)) => {
                let leg = program.legs.get(*leg)?;
                self.leg(way, leg, Some((program, number)))?;
            }
        }
        Some(())
    }

    /// Makes a leg in each of its directions.
    fn leg(&mut self, way: &Way, leg: &CompiledLeg, within: Option<(&Program, usize)>) -> Option<()> {
        let open = leg.open(way.heading, way.bend);
        for (number, target) in leg.targets.iter().enumerate() {
            if number < 64 && open & (1 << number) == 0 {
                continue;
            }
            let mut start = way.clone();
            start.legs += 1;
            if start.legs == 1 {
                start.first = target.vector;
            }
            if target.vector.x != 0 {
                let bit = 1 << start.legs.min(31);
                match leg.edges {
                    Edges::SidesJoined => start.joined |= bit,
                    Edges::AsBoard => start.unjoined |= bit,
                }
            }
            let mut ride = Ride {
                way: start,
                leaps: 0,
                hurdles: 0,
                leaps_to_hurdle: 0,
                deeds: Few::new((Vector::ZERO, Effect::Leave)),
            };
            self.ride(&mut ride, leg, target, way, within)?;
        }
        Some(())
    }

    fn ride(
        &mut self,
        ride: &mut Ride,
        leg: &CompiledLeg,
        target: &Target,
        from: &Way,
        within: Option<(&Program, usize)>,
    ) -> Option<()> {
        let longest = match &leg.reach {
            Reach::Times(_) => leg.longest,
            Reach::AsLast => from.last_ride,
            Reach::Left(_) => leg.longest.min(from.range_left.unwrap_or(MAX_COUNT)),
        };
        while ride.leaps < longest {
            ride.leaps += 1;
            let cell = ride.way.cell;
            let next = cell + target.vector;
            let is_outside = self.window < next.x.abs() || self.window < next.y.abs();
            if is_outside || (next == from.cell && 1 < longest) || !lets_through(&mut ride.way, leg, target, cell)? {
                return Some(());
            }
            if ride.leaps <= leg.skip {
                if !ride.way.need(next, Kinds::PIECES.or(Kinds::EMPTY)) {
                    return Some(());
                }
                ride.way.cell = next;
                continue;
            }
            self.land(ride, leg, target, from, next, within)?;
            if ride.leaps == longest {
                return Some(());
            }
            if !self.pass_on(ride, leg, target, from, next, within)? {
                return Some(());
            }
        }
        Some(())
    }

    /// Goes on with a ride over a cell, in all the ways that there are; tells whether one is left to follow.
    fn pass_on(
        &mut self,
        ride: &mut Ride,
        leg: &CompiledLeg,
        target: &Target,
        from: &Way,
        next: Vector,
        within: Option<(&Program, usize)>,
    ) -> Option<bool> {
        let may_hop = leg.hop.as_ref().filter(|(hop, _)| hop.hurdles.max().is_none_or(|max| ride.hurdles < max));
        let mut ways: Few<(Kinds, Effect, bool), 3> = Few::new((Kinds::NONE, Effect::Leave, false));
        if let Some((_, over)) = may_hop {
            ways.extend(groups(*over, Kinds::PIECES).map(|(kinds, effect)| (kinds, effect, true)));
            ways.extend(groups(leg.ride, Kinds::EMPTY).map(|(kinds, effect)| (kinds, effect, false)));
        } else {
            ways.extend(groups(leg.ride, Kinds::PIECES.or(Kinds::EMPTY)).map(|(kinds, effect)| (kinds, effect, false)));
        }
        let count = ways.len();
        for (number, &(kinds, effect, is_hurdle)) in ways.iter().enumerate() {
            if number + 1 == count {
                // The last one is followed without a copy: a plain ride has no other.
                if !ride.way.need(next, kinds) {
                    return Some(false);
                }
                ride.way.cell = next;
                if effect != Effect::Leave {
                    ride.deeds.push((next, effect));
                }
                if is_hurdle {
                    ride.hurdles += 1;
                    ride.leaps_to_hurdle = ride.leaps;
                }
                return Some(true);
            }
            let mut way = ride.way.clone();
            if !way.need(next, kinds) {
                continue;
            }
            way.cell = next;
            let mut deeds = ride.deeds.clone();
            if effect != Effect::Leave {
                deeds.push((next, effect));
            }
            let (hurdles, leaps_to_hurdle) =
                if is_hurdle { (ride.hurdles + 1, ride.leaps) } else { (ride.hurdles, ride.leaps_to_hurdle) };
            let mut further = Ride { way, leaps: ride.leaps, hurdles, leaps_to_hurdle, deeds };
            self.ride(&mut further, leg, target, from, within)?;
        }
        Some(false)
    }

    /// Ends a leg on a cell: the move may end, the path may go on.
    fn land(
        &mut self,
        ride: &Ride,
        leg: &CompiledLeg,
        target: &Target,
        from: &Way,
        next: Vector,
        within: Option<(&Program, usize)>,
    ) -> Option<()> {
        let enough = leg.hop.as_ref().is_none_or(|(hop, _)| {
            hop.hurdles.contains(ride.hurdles)
                && (ride.hurdles == 0 || hop.beyond.contains(ride.leaps - ride.leaps_to_hurdle))
        });
        let may_end = match &leg.reach {
            Reach::Times(counts) | Reach::Left(counts) => counts.contains(ride.leaps),
            Reach::AsLast => ride.leaps == from.last_ride,
        };
        if !enough || !may_end {
            return Some(());
        }
        let start = from.cell;
        let stands = |stand: Stand| match stand {
            Stand::Here => next,
            Stand::LegStart => start,
            Stand::PathStart => Vector::ZERO,
        };
        if let Some((rule, stand)) = &leg.stop {
            self.stop(ride, *rule, start, stands(*stand), next)?;
        }
        if let (Some(rule), Some((program, number))) = (leg.pass, within) {
            for (mut way, effect, passed) in ends(&ride.way, rule, next) {
                for &(cell, effect) in ride.deeds.iter() {
                    way = way.after(effect, cell, start, false)?;
                }
                let Some(mut way) = way.after(effect, next, start, passed) else { continue };
                let uses = program.uses;
                let before = from.heading.and_then(|heading| program.headings.get(usize::from(heading)));
                let bend = before.and_then(|&before| bend(before, target.vector)).or(from.bend);
                let longest = match &leg.reach {
                    Reach::Times(_) => leg.longest,
                    Reach::AsLast => from.last_ride,
                    Reach::Left(_) => leg.longest.min(from.range_left.unwrap_or(MAX_COUNT)),
                };
                way.place = from.place + 1;
                way.cell = stands(leg.resume);
                way.heading = Some(target.heading).filter(|_| uses.heading || uses.bend);
                way.bend = bend.filter(|_| uses.bend);
                let last_ride = if leg.is_ride() { ride.leaps } else { from.last_ride };
                way.last_ride = if uses.last_ride { last_ride } else { 1 };
                way.range_left = Some(longest.saturating_sub(ride.leaps)).filter(|_| uses.range_left);
                self.add(way, number)?;
            }
        }
        Some(())
    }

    /// Ends the move on a cell, in each way that the rule allows.
    fn stop(&mut self, ride: &Ride, rule: Cells, start: Vector, to: Vector, on: Vector) -> Option<()> {
        // Nearly all ends are on a cell that was not looked at before, and nothing was done on the way.
        let is_new = ride.deeds.is_empty()
            && matches!(ride.way.content(on), Content::Of(cell) if cell == on)
            && ride.way.needs.iter().all(|(cell, _)| *cell != on);
        for (kinds, effect, passed) in allowed(rule) {
            if is_new && matches!(effect, Effect::Leave | Effect::Rights | Effect::Take) {
                let taken = (effect == Effect::Take).then(|| word(on));
                self.emit(&ride.way, to, on, passed, ride.leaps, Some(kinds), taken)?;
                continue;
            }
            let mut way = ride.way.clone();
            if !way.need(on, kinds) {
                continue;
            }
            for &(cell, effect) in ride.deeds.iter() {
                way = way.after(effect, cell, start, false)?;
            }
            if let Some(way) = way.after(effect, on, start, passed) {
                self.emit(&way, to, on, passed, ride.leaps, None, None)?;
            }
        }
        Some(())
    }

    /// Keeps a case; `kinds` and `taken` are what the end asks and takes beyond what the way did.
    #[expect(clippy::too_many_arguments, reason = "the parts of one case, which nothing else needs together")]
    fn emit(
        &mut self,
        way: &Way,
        to: Vector,
        on: Vector,
        passed: bool,
        leaps: u16,
        kinds: Option<Kinds>,
        taken: Option<u32>,
    ) -> Option<()> {
        if self.most <= self.cases.len() {
            return None;
        }
        let edges = match (way.joined, way.unjoined) {
            (0, _) => 0,
            (_, 0) => 1,
            (joined, _) => joined << 1,
        };
        let parts = Parts {
            when: self.when,
            edges,
            to,
            taken: &way.taken,
            shifted: &way.shifted,
            needs: &way.needs,
            kinds,
            also_taken: taken,
            on,
            passed,
        };
        self.cases.push(Case::new(&parts, way.first, leaps, way.legs));
        Some(())
    }

    /// A leap to any cell of a box.
    fn every_cell(&mut self, reachable: &Reachable) -> Option<()> {
        let Reachable { files, ranks, stop, edges, .. } = *reachable;
        if files.is_some() && edges == Edges::SidesJoined {
            return None;
        }
        let limit =
            |most: Option<u16>| most.and_then(|most| i16::try_from(most).ok()).unwrap_or(i16::MAX).min(self.window);
        let (files, ranks) = (limit(files), limit(ranks));
        for x in -files..=files {
            for y in -ranks..=ranks {
                let cell = Vector::new(x, y);
                if cell == Vector::ZERO {
                    continue;
                }
                let way = Way { first: cell, legs: 1, ..Way::start() };
                let to = if stop.stand == Stand::Here { cell } else { Vector::ZERO };
                for (way, effect, passed) in ends(&way, stop.on.into(), cell) {
                    let Some(way) = way.after(effect, cell, Vector::ZERO, passed) else { continue };
                    self.emit(&way, to, cell, passed, 1, None, None)?;
                }
            }
        }
        Some(())
    }
}
