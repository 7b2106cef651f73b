use super::compile::{Cells, CompiledLeg, CompiledWay, PathPlan};
use super::ride::{Landing, Scene, Start, looked_at};
use crate::board::{CellId, Occupant};
use crate::order::sort;
use crate::piece::{Effect, OriginId, Stand};

/// What a piece did on its way: the pieces it took and those it moved elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default, PartialOrd, Ord, Hash)]
pub(crate) struct Deed {
    /// Sorted.
    pub taken: Vec<CellId>,
    /// From where to where.
    pub shifted: Vec<(CellId, CellId)>,
}

impl Deed {
    pub(crate) const NONE: Deed = Deed { taken: Vec::new(), shifted: Vec::new() };

    pub(crate) fn is_none(&self) -> bool {
        self.taken.is_empty() && self.shifted.is_empty()
    }

    fn take(&mut self, cell: CellId) {
        if let Err(place) = self.taken.binary_search(&cell) {
            self.taken.insert(place, cell);
        }
    }

    /// The deed after an effect on a cell, on a leg that began at `leg_start`.
    fn with(mut self, effect: Effect, cell: CellId, leg_start: CellId, victim: Option<CellId>) -> Deed {
        match effect {
            Effect::Leave | Effect::Rights => {}
            Effect::Take => self.take(cell),
            Effect::TakePassed => victim.into_iter().for_each(|victim| self.take(victim)),
            Effect::Lift => self.shifted.push((cell, leg_start)),
        }
        self
    }
}

/// What else a move needs than a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Needs {
    /// The piece must not have moved yet.
    pub virgin: bool,
    /// Something must hold that nobody decided.
    pub conditional: bool,
}

/// Which path of a piece an arrival belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub plan: &'a PathPlan,
    pub needs: Needs,
}

/// The kinds of ways to move, as far as a diagram tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PathKind {
    Walk,
    Castle,
    Burn,
}

impl Source<'_> {
    pub(crate) fn kind(&self) -> PathKind {
        match self.plan.way {
            CompiledWay::Castle(_) => PathKind::Castle,
            CompiledWay::Burn(_) => PathKind::Burn,
            CompiledWay::Rays(_) | CompiledWay::Program(_) | CompiledWay::Box { .. } | CompiledWay::Nothing => {
                PathKind::Walk
            }
        }
    }
}

/// A place where a move may end.
pub(crate) struct Arrival<'a> {
    pub source: Source<'a>,
    pub origin: OriginId,
    /// Where the last leg began.
    pub leg_start: CellId,
    /// Where the last leg ended.
    pub on: CellId,
    /// Where the piece stands.
    pub to: CellId,
    /// What happens on the last leg's end.
    pub effect: Effect,
    /// Who is captured in passing there.
    pub victim: Option<CellId>,
    /// What would have to stand there, where nothing does.
    pub wanted: Option<Wanted>,
    /// What the piece did on the legs before.
    pub before: &'a Deed,
    /// What the last leg did to pieces between its ends.
    pub passed: &'a [(CellId, Effect)],
    /// The hurdles of the last leg.
    pub hurdles: &'a [CellId],
    /// The cells that the last leg's lame leap looked at.
    pub looked_at: &'a [CellId],
    /// The ends of the legs before.
    pub way_points: &'a [CellId],
}

/// What would have to be on an empty cell for a move to end there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    Enemy,
    Friend,
    /// Nothing, after an enemy has passed.
    Passed,
}

impl Arrival<'_> {
    /// All that the piece did, the last leg included.
    pub(crate) fn deed(&self) -> Deed {
        let ridden = self
            .passed
            .iter()
            .fold(self.before.clone(), |deed, &(cell, effect)| deed.with(effect, cell, self.leg_start, None));
        ridden.with(self.effect, self.on, self.leg_start, self.victim)
    }

    /// Tells whether the piece did nothing before it came to where it stands.
    pub(crate) fn is_plain(&self) -> bool {
        self.before.is_none() && self.passed.is_empty() && self.on == self.to
    }
}

/// Takes in what the generator finds.
pub(crate) trait Sink {
    /// Whether it also wants moves that something on the last cell would make possible, those of a piece that nobody
    /// said has moved, and the cells that were looked at.
    const POTENTIAL: bool;

    fn arrive(&mut self, arrival: &Arrival);
}

/// An effect on a cell, and who is captured in passing there.
pub(super) type CellEffect = (Effect, Option<CellId>);

/// The effects that a rule has on a cell: at most one for what stands there, and one for a capture in passing.
pub(super) fn effects(scene: &Scene, rule: Cells, landing: &Landing) -> [Option<CellEffect>; 2] {
    let here = rule.on(landing.occupant).map(|effect| (effect, None));
    let passed = match (landing.occupant, rule.passed) {
        (Occupant::Empty, Some(effect)) => {
            scene.position.passed_victim(landing.cell).map(|victim| (effect, Some(victim)))
        }
        _ => None,
    };
    [here, passed]
}

/// The deed after a leg that had an effect where it ended.
pub(super) fn deed_after(deed: &Deed, landing: &Landing, effect: CellEffect) -> Deed {
    let leg_start = landing.start.from;
    let ridden =
        landing.passed.iter().fold(deed.clone(), |deed, &(cell, effect)| deed.with(effect, cell, leg_start, None));
    ridden.with(effect.0, landing.cell, leg_start, effect.1)
}

/// Sends the ends that the move has on a landing to the sink.
pub(super) fn arrive<S: Sink>(
    scene: &Scene,
    source: Source,
    before: &Deed,
    landing: &Landing,
    way_points: &[CellId],
    sink: &mut S,
) {
    let leg = landing.start.leg;
    let Some((rule, stand)) = &leg.stop else { return };
    let looked_at = match landing.target() {
        Some(target) if S::POTENTIAL => looked_at(scene, leg, target, landing.before),
        _ => Vec::new(),
    };
    let mut send = |(effect, victim): CellEffect, wanted: Option<Wanted>| {
        sink.arrive(&Arrival {
            source,
            origin: leg.origin,
            leg_start: landing.start.from,
            on: landing.cell,
            to: match stand {
                Stand::Here => landing.cell,
                Stand::LegStart => landing.start.from,
                Stand::PathStart => scene.origin,
            },
            effect,
            victim,
            wanted,
            before,
            passed: landing.passed,
            hurdles: landing.hurdles,
            looked_at: &looked_at,
            way_points,
        });
    };
    for effect in effects(scene, *rule, landing).into_iter().flatten() {
        send(effect, None);
    }
    if S::POTENTIAL && landing.occupant == Occupant::Empty {
        let enemy = rule.on(Occupant::Enemy).or(rule.on(Occupant::EnemyRoyal));
        let friend = rule.on(Occupant::Friend).or(rule.on(Occupant::FriendRoyal));
        let wanted = [(enemy, Wanted::Enemy), (friend, Wanted::Friend), (rule.passed, Wanted::Passed)];
        for (effect, wanted) in wanted {
            if let Some(effect) = effect {
                send((effect, None), Some(wanted));
            }
        }
    }
}

/// Sends the ends of a move that leaps straight to a cell.
pub(super) fn arrive_by_leap<S: Sink>(scene: &Scene, source: Source, leg: &CompiledLeg, cell: CellId, sink: &mut S) {
    let start = Start::new(scene.origin, leg, 0);
    let occupant = scene.occupant(cell, &Deed::NONE);
    let landing = Landing { start, cell, occupant, leaps: 1, before: scene.origin, hurdles: &[], passed: &[] };
    arrive(scene, source, &Deed::NONE, &landing, &[], sink);
}

/// Sends the end of a move whose deed is known.
pub(super) fn arrive_with<S: Sink>(source: Source, origin: OriginId, to: CellId, deed: &Deed, sink: &mut S) {
    sink.arrive(&Arrival {
        source,
        origin,
        leg_start: to,
        on: to,
        to,
        effect: Effect::Leave,
        victim: None,
        wanted: None,
        before: deed,
        passed: &[],
        hurdles: &[],
        looked_at: &[],
        way_points: &[],
    });
}

/// Collects the cells of enemies that could be taken.
#[derive(Default)]
pub(super) struct Victims {
    taken: Vec<CellId>,
    origin: OriginId,
}

impl Victims {
    /// What taking all of them is, and which text asks for it.
    pub(super) fn into_deed(mut self) -> (Deed, OriginId) {
        sort(&mut self.taken);
        self.taken.dedup();
        (Deed { taken: self.taken, shifted: Vec::new() }, self.origin)
    }
}

impl Sink for Victims {
    const POTENTIAL: bool = false;

    fn arrive(&mut self, arrival: &Arrival) {
        self.taken.extend(arrival.deed().taken);
        self.origin = arrival.origin;
    }
}
