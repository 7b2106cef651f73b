use super::cond::{Asked, Truth};
use super::moves::CellSet;
use super::program::{Cells, CompiledLeg, CompiledWay, PathPlan};
use super::ride::{Landing, Scene, Start, looked_at};
use crate::board::{CellId, Occupant};
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

    pub(super) fn take(&mut self, cell: CellId) {
        if let Err(place) = self.taken.binary_search(&cell) {
            self.taken.insert(place, cell);
        }
    }

    /// Adds an effect on a cell, on a leg that began at `leg_start`.
    pub(crate) fn add(&mut self, effect: Effect, cell: CellId, leg_start: CellId, victim: Option<CellId>) {
        match effect {
            Effect::Leave | Effect::Rights => {}
            Effect::Take => self.take(cell),
            Effect::TakePassed => victim.into_iter().for_each(|victim| self.take(victim)),
            Effect::Lift => self.shifted.push((victim.unwrap_or(cell), leg_start)),
        }
    }

    /// The deed after an effect on a cell.
    fn with(mut self, effect: Effect, cell: CellId, leg_start: CellId, victim: Option<CellId>) -> Deed {
        self.add(effect, cell, leg_start, victim);
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
    /// Its place among the paths of the piece.
    pub path: usize,
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

/// A place where a move may end, or with something on it could end or go on.
#[derive(Clone, Copy)]
pub(crate) struct Arrival<'a> {
    pub source: Source<'a>,
    pub origin: OriginId,
    /// The place of the last leg in its path.
    pub leg: usize,
    /// What would be done here.
    pub intent: Intent,
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
    /// What would have to be there, where nothing is.
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
    pub way_points: &'a [WayPoint],
    /// How ill the length of the last leg shows what it is; see [`strain`].
    pub strain: u16,
}

/// What a path would do on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Intent {
    /// End.
    Stop,
    /// Go on with its next leg.
    Pass,
    /// Go on with the same leg, over what is there or, if its leap is over a piece, where it leads.
    Hop,
}

/// The end of a leg that is not the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WayPoint {
    pub cell: CellId,
    /// The place of the leg in its path.
    pub leg: usize,
    /// Whether the leg took a piece or put one elsewhere.
    pub changed: bool,
    pub origin: OriginId,
    /// How ill the length of the leg shows what it is; see [`strain`].
    pub strain: u16,
}

/// What would have to be on an empty cell for a path to end there or to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    Piece(Occupant),
    /// Nothing, after an enemy has passed.
    Passed,
}

/// How ill a leg of so many leaps shows what it is: a ride of one could be a step, a long one crosses the board, and
/// one of two leaves a cell on which nothing happens. A step is what it is.
pub(super) fn strain(leg: &CompiledLeg, leaps: u16) -> u16 {
    if leg.is_ride() { leaps.abs_diff(2) } else { 0 }
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

    /// Where it keeps the moves that only put the piece on a cell, taking what stands there, if it needs to know no more of
    /// those from this source.
    fn plain_cells(&mut self, _source: Source) -> Option<&mut CellSet> {
        None
    }

    fn arrive(&mut self, arrival: &Arrival);

    /// Is told how many states the generator visited for a path.
    fn count(&mut self, _states: usize) {}
}

/// An effect on a cell, and who is captured in passing there.
pub(super) type CellEffect = (Effect, Option<CellId>);

/// A sink that asks for all there is and passes it on. The drawing and its kin share it, so that the generator is in the
/// wasm once for all of them.
pub(crate) struct Watcher<'a> {
    watch: &'a mut dyn FnMut(&Arrival),
    /// How many states the generator visited.
    pub states: usize,
}

impl<'a> Watcher<'a> {
    pub(crate) fn new(watch: &'a mut dyn FnMut(&Arrival)) -> Watcher<'a> {
        Watcher { watch, states: 0 }
    }
}

impl Sink for Watcher<'_> {
    const POTENTIAL: bool = true;

    fn arrive(&mut self, arrival: &Arrival) {
        (self.watch)(arrival);
    }

    fn count(&mut self, states: usize) {
        self.states += states;
    }
}

/// The effects that a rule has on a cell: at most one for what stands there, and one for a capture in passing.
pub(super) fn effects(scene: &Scene, rule: Cells, landing: &Landing, deed: &Deed) -> [Option<CellEffect>; 2] {
    let here = rule.on(landing.occupant).map(|effect| (effect, None));
    let passed = match (landing.occupant, rule.passed) {
        (Occupant::Empty, Some(effect)) => {
            let victim = scene.position.passed_victim(landing.cell);
            // What an earlier leg has taken is no longer there.
            let victim = victim.filter(|&victim| scene.occupant(victim, deed) != Occupant::Empty);
            victim.map(|victim| (effect, Some(victim)))
        }
        _ => None,
    };
    // A piece can be put down only where nothing stands: the leg may have begun on a hurdle.
    let may_lift = || scene.occupant(landing.start.from, deed) == Occupant::Empty;
    [here, passed].map(|effect| effect.filter(|&(effect, _)| effect != Effect::Lift || may_lift()))
}

/// The deed after a leg that had an effect where it ended.
pub(super) fn deed_after(deed: &Deed, landing: &Landing, effect: CellEffect) -> Deed {
    let leg_start = landing.start.from;
    let ridden =
        landing.passed.iter().fold(deed.clone(), |deed, &(cell, effect)| deed.with(effect, cell, leg_start, None));
    ridden.with(effect.0, landing.cell, leg_start, effect.1)
}

/// The same source where its path may end on a cell; nothing where it may not.
fn ending_on<'a>(scene: &Scene, source: Source<'a>, to: CellId) -> Option<Source<'a>> {
    let Some(ends) = &source.plan.ends else { return Some(source) };
    let truth = Asked { position: scene.position, virgin: scene.virgin, cell: to }.holds(ends);
    let conditional = source.needs.conditional || truth == Truth::Unknown;
    (truth != Truth::No).then_some(Source { needs: Needs { conditional, ..source.needs }, ..source })
}

/// Sends the ends that the move has on a landing to the sink.
pub(super) fn arrive<S: Sink>(
    scene: &Scene,
    source: Source,
    before: &Deed,
    landing: &Landing,
    way_points: &[WayPoint],
    sink: &mut S,
) {
    let leg = landing.start.leg;
    if S::POTENTIAL
        && let Some((intent, occupant)) = landing.wanted
    {
        sink.arrive(&halfway(source, before, landing, way_points, intent, occupant));
        return;
    }
    let Some((rule, stand)) = &leg.stop else { return };
    let to = match stand {
        Stand::Here => landing.cell,
        Stand::LegStart => landing.start.from,
        Stand::PathStart => scene.origin,
    };
    let Some(source) = ending_on(scene, source, to) else { return };
    // Nearly all moves are of this kind, and for them putting all that could be told together would be half the work.
    let is_plain = *stand == Stand::Here && before.is_none() && landing.passed.is_empty() && rule.passed.is_none();
    if is_plain
        && let Some(Effect::Leave | Effect::Take) = rule.on(landing.occupant)
        && let Some(cells) = sink.plain_cells(source)
    {
        cells.insert(landing.cell);
        return;
    }
    let looked_at = match landing.target() {
        Some(target) if S::POTENTIAL => looked_at(scene, leg, target, landing.before),
        _ => Vec::new(),
    };
    let mut send = |(effect, victim): CellEffect, wanted: Option<Wanted>| {
        sink.arrive(&Arrival {
            source,
            origin: leg.origin,
            leg: leg.number,
            intent: Intent::Stop,
            leg_start: landing.start.from,
            on: landing.cell,
            to,
            effect,
            victim,
            wanted,
            before,
            passed: landing.passed,
            hurdles: landing.hurdles,
            looked_at: &looked_at,
            way_points,
            strain: strain(leg, landing.clear_leaps),
        });
    };
    for effect in effects(scene, *rule, landing, before).into_iter().flatten() {
        send(effect, None);
    }
    if S::POTENTIAL && could_be_occupied(scene, landing, way_points) {
        let sides = [[Occupant::Enemy, Occupant::EnemyRoyal], [Occupant::Friend, Occupant::FriendRoyal]];
        for pair in sides {
            let allowed = pair.into_iter().find_map(|piece| rule.on(piece).map(|effect| (effect, piece)));
            if let Some((effect, piece)) = allowed {
                send((effect, None), Some(Wanted::Piece(piece)));
            }
        }
        // Where the position says on which cell that is possible, no other cell is one.
        if let Some(effect) = rule.passed.filter(|_| scene.position.en_passant.is_none()) {
            send((effect, None), Some(Wanted::Passed));
        }
    }
}

/// Tells whether something could stand on a landing: it is empty now, and the path did not come by as over an empty cell.
pub(super) fn could_be_occupied(scene: &Scene, landing: &Landing, way_points: &[WayPoint]) -> bool {
    landing.occupant == Occupant::Empty
        && landing.cell != scene.origin
        && way_points.iter().all(|point| point.cell != landing.cell)
}

/// What tells that a path could go on if `occupant` stood where it is.
pub(super) fn halfway<'a>(
    source: Source<'a>,
    before: &'a Deed,
    landing: &Landing<'a>,
    way_points: &'a [WayPoint],
    intent: Intent,
    occupant: Occupant,
) -> Arrival<'a> {
    let leg = landing.start.leg;
    let effect = match (intent, &leg.pass) {
        (Intent::Pass, Some(pass)) => pass.on(occupant),
        _ => None,
    };
    Arrival {
        source,
        origin: leg.origin,
        leg: leg.number,
        intent,
        leg_start: landing.start.from,
        on: landing.cell,
        to: landing.cell,
        effect: effect.unwrap_or(Effect::Leave),
        victim: None,
        wanted: Some(Wanted::Piece(occupant)),
        before,
        passed: landing.passed,
        hurdles: landing.hurdles,
        looked_at: &[],
        way_points,
        strain: strain(leg, landing.clear_leaps),
    }
}

/// Tells the sink what on an empty landing would let the path go on in a way that it cannot without.
pub(super) fn wish_to_pass<S: Sink>(
    source: Source,
    before: &Deed,
    landing: &Landing,
    way_points: &[WayPoint],
    sink: &mut S,
) {
    let Some(pass) = &landing.start.leg.pass else { return };
    let leaving = if pass.on(Occupant::Empty).is_some() { None } else { pass.wanted(true) };
    for occupant in [leaving, pass.wanted(false)].into_iter().flatten() {
        sink.arrive(&halfway(source, before, landing, way_points, Intent::Pass, occupant));
    }
}

/// Sends the ends of a move that leaps straight to a cell.
pub(super) fn arrive_by_leap<S: Sink>(scene: &Scene, source: Source, leg: &CompiledLeg, cell: CellId, sink: &mut S) {
    let start = Start::new(scene.origin, leg, 0);
    let occupant = scene.occupant(cell, &Deed::NONE);
    let landing = Landing {
        start,
        cell,
        occupant,
        leaps: 1,
        clear_leaps: 1,
        before: scene.origin,
        hurdles: &[],
        passed: &[],
        wanted: None,
    };
    arrive(scene, source, &Deed::NONE, &landing, &[], sink);
}

/// Sends the end of a move whose deed is known.
pub(super) fn arrive_with<S: Sink>(
    scene: &Scene,
    source: Source,
    origin: OriginId,
    to: CellId,
    deed: &Deed,
    sink: &mut S,
) {
    let Some(source) = ending_on(scene, source, to) else { return };
    sink.arrive(&Arrival {
        source,
        origin,
        leg: 0,
        intent: Intent::Stop,
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
        strain: 0,
    });
}
