//! Turns each landing of a leg into arrivals for the visitor: the moves that end there and, for a visitor that asks what
//! could happen, the moves that another piece there would let end or continue.

use super::arrival::{Arrival, Intent, Missing, Needs, Source, WayPoint, unclearness};
use super::castle::BoxLeap;
use super::changes::Changes;
use super::cond::{Circumstances, Truth};
use super::program::{CompiledLeg, EffectTable};
use super::ride::{Landing, Scene, Start, looked_at};
use super::visitor::Visitor;
use crate::board::{CellId, Occupant};
use crate::piece::{Effect, OriginId, Stand};

/// An effect on a cell, and the piece captured en passant there.
pub(super) type CellEffect = (Effect, Option<CellId>);

/// Returns the effects of a rule on a cell: at most one for what stands there, and one for a capture en passant.
pub(super) fn effects(
    scene: &Scene,
    rule: EffectTable,
    landing: &Landing,
    changes: &Changes,
) -> [Option<CellEffect>; 2] {
    let here = rule.on(landing.occupant).map(|effect| (effect, None));
    let passed = match (landing.occupant, rule.en_passant) {
        (Occupant::Empty, Some(effect)) => {
            let victim = scene.position.en_passant_victim(landing.cell);
            // A piece that an earlier leg has taken is no longer there.
            let victim = victim.filter(|&victim| scene.occupant(victim, changes) != Occupant::Empty);
            victim.map(|victim| (effect, Some(victim)))
        }
        _ => None,
    };
    // A piece can be put down only on an empty cell, and the leg may have begun on a hurdle.
    let has_room = |effect: Effect| {
        let to = changes.put_by(effect, landing.cell, landing.start.from);
        to.is_none_or(|to| scene.occupant(to, changes) == Occupant::Empty)
    };
    [here, passed].map(|effect| effect.filter(|&(effect, _)| has_room(effect)))
}

/// Returns the changes after a leg that had this effect on the cell where it ended.
pub(super) fn changes_after(changes: &Changes, landing: &Landing, effect: CellEffect) -> Changes {
    let leg_start = landing.start.from;
    let ridden = landing
        .on_the_way
        .iter()
        .fold(changes.clone(), |changes, &(cell, effect)| changes.with(effect, cell, leg_start, None));
    ridden.ending(effect.0, landing.cell, leg_start, effect.1)
}

/// Returns the same source if its path may end on a cell, otherwise `None`.
fn ending_on<'a>(scene: &Scene, source: Source<'a>, to: CellId) -> Option<Source<'a>> {
    let Some(ends) = &source.plan.ends else { return Some(source) };
    let truth = Circumstances { position: scene.position, unmoved: scene.unmoved, cell: to }.holds(ends);
    let conditional = source.needs.conditional || truth == Truth::Unknown;
    (truth != Truth::No).then_some(Source { needs: Needs { conditional, ..source.needs }, ..source })
}

/// Sends the moves that end on a landing to the visitor.
pub(super) fn report_landing<V: Visitor>(
    scene: &Scene,
    source: Source,
    before: &Changes,
    landing: &Landing,
    way_points: &[WayPoint],
    visitor: &mut V,
) {
    let leg = landing.start.leg;
    // A burning piece follows its range with a visitor that wants everything, even if its own visitor does not.
    if V::WANTS_HYPOTHETICAL
        && let Some((intent, occupant)) = landing.missing
    {
        visitor.visit(&possible_arrival(source, before, landing, way_points, intent, occupant));
        return;
    }
    let Some((rule, stand)) = &leg.stop else { return };
    let to = landing.stands(*stand, scene);
    let Some(source) = ending_on(scene, source, to) else { return };
    // Nearly all moves are of this kind; building an arrival for each would take half of the time.
    let is_plain =
        *stand == Stand::Here && before.is_none() && landing.on_the_way.is_empty() && rule.en_passant.is_none();
    if is_plain
        && let Some(Effect::Leave | Effect::Take) = rule.on(landing.occupant)
        && let Some(cells) = visitor.plain_cells(source)
    {
        cells.insert(landing.cell);
        return;
    }
    let looked_at = match landing.target() {
        Some(target) if V::WANTS_HYPOTHETICAL => looked_at(scene, leg, target, landing.before),
        _ => Vec::new(),
    };
    let mut send = |(effect, victim): CellEffect, missing: Option<Missing>| {
        visitor.visit(&Arrival {
            source,
            origin: leg.origin,
            leg: leg.number,
            intent: Intent::Stop,
            leg_start: landing.start.from,
            on: landing.cell,
            to,
            effect,
            victim,
            missing,
            before,
            on_the_way: landing.on_the_way,
            hurdles: landing.hurdles,
            looked_at: &looked_at,
            way_points,
            unclearness: unclearness(leg, landing.clear_leaps),
        });
    };
    for effect in effects(scene, *rule, landing, before).into_iter().flatten() {
        send(effect, None);
    }
    if V::WANTS_HYPOTHETICAL && could_be_occupied(scene, landing, way_points) {
        // Any piece of a side stands for all of them, the ordinary one first.
        let sides = [[Occupant::Enemy, Occupant::EnemyRoyal], [Occupant::Friend, Occupant::FriendRoyal]];
        for pair in sides {
            let allowed = pair.into_iter().find_map(|piece| rule.on(piece).map(|effect| (effect, piece)));
            if let Some((effect, piece)) = allowed {
                send((effect, None), Some(Missing::Piece(piece)));
            }
        }
        // If the position names the cell for en passant, no other cell is possible.
        if let Some(effect) = rule.en_passant.filter(|_| scene.position.en_passant.is_none()) {
            send((effect, None), Some(Missing::EnPassant));
        }
    }
}

/// Returns whether a piece could stand on a landing: it is empty now, it is not the origin, and no earlier leg ended on
/// it, which has already decided what stands there.
pub(super) fn could_be_occupied(scene: &Scene, landing: &Landing, way_points: &[WayPoint]) -> bool {
    landing.occupant == Occupant::Empty
        && landing.cell != scene.origin
        && way_points.iter().all(|point| point.cell != landing.cell)
}

/// Returns the arrival that reports that a path could continue if `occupant` stood on the cell.
pub(super) fn possible_arrival<'a>(
    source: Source<'a>,
    before: &'a Changes,
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
        missing: Some(Missing::Piece(occupant)),
        before,
        on_the_way: landing.on_the_way,
        hurdles: landing.hurdles,
        looked_at: &[],
        way_points,
        unclearness: unclearness(leg, landing.clear_leaps),
    }
}

/// Reports which occupants of an empty landing would let the path continue: one that stays there, unless the empty cell
/// does the same, and one that is captured or moved.
pub(super) fn report_possible_passes<V: Visitor>(
    source: Source,
    before: &Changes,
    landing: &Landing,
    way_points: &[WayPoint],
    visitor: &mut V,
) {
    let Some(pass) = &landing.start.leg.pass else { return };
    let staying = if pass.on(Occupant::Empty).is_some() { None } else { pass.missing_to_stay() };
    for occupant in [staying, pass.missing_to_change()].into_iter().flatten() {
        visitor.visit(&possible_arrival(source, before, landing, way_points, Intent::Pass, occupant));
    }
}

/// Sends the moves of a box, which reaches its cell in one go.
pub(super) fn report_leap<V: Visitor>(
    scene: &Scene,
    source: Source,
    leg: &CompiledLeg,
    leap: &BoxLeap<CellId>,
    visitor: &mut V,
) {
    let occupant = |cell: CellId| scene.occupant(cell, &Changes::NONE);
    if leap.between.iter().any(|&cell| occupant(cell) != Occupant::Empty) {
        return;
    }
    let land = |cell: CellId| Landing::of_leap(Start::new(scene.origin, leg, 0), cell, occupant(cell));
    let landing = match leap.hurdle {
        Some(hurdle) if occupant(hurdle) == Occupant::Empty => {
            Landing { missing: Some((Intent::Hop, Occupant::Friend)), ..land(hurdle) }
        }
        Some(hurdle) if !occupant(hurdle).is_piece() => return,
        _ => Landing { hurdles: leap.hurdle.as_slice(), ..land(leap.to) },
    };
    if landing.missing.is_none() || scene.hypothetical {
        report_landing(scene, source, &Changes::NONE, &landing, &[], visitor);
    }
}

/// Sends a move that is not made leg by leg, with all its changes at once.
pub(super) fn report_whole_move<V: Visitor>(
    scene: &Scene,
    source: Source,
    origin: OriginId,
    to: CellId,
    changes: &Changes,
    visitor: &mut V,
) {
    let Some(source) = ending_on(scene, source, to) else { return };
    visitor.visit(&Arrival {
        source,
        origin,
        leg: 0,
        intent: Intent::Stop,
        leg_start: to,
        on: to,
        to,
        effect: Effect::Leave,
        victim: None,
        missing: None,
        before: changes,
        on_the_way: &[],
        hurdles: &[],
        looked_at: &[],
        way_points: &[],
        unclearness: 0,
    });
}
