//! One step of a component.

use super::name::{Ends, Manner, Part};
use super::table::{Heading, Makeup};
use crate::piece::{
    Aim, Cond, Counts, Directions, Elsewhere, Frame, Leap, Leg, OriginId, Over, Path, Pattern, Rule, Sector, Sides,
    Turn, Via,
};

/// One step of a component: a leap, or a ride of a slider.
#[derive(Clone, Debug)]
pub(crate) struct Stride {
    leaps: Vec<(i16, i16)>,
    pub slides: bool,
    directions: Directions,
    /// The occupants on which the move may end.
    pub on: Rule,
    /// The occupants over which a further step may follow.
    pass: Rule,
    /// Whether it is the pawn's double step, which only an unmoved pawn makes and which no step follows.
    pub is_double: bool,
    origin: OriginId,
}

/// Returns the steps of a component with its own affixes and those of all parts: one step, except for the pawn.
pub(crate) fn strides(part: Part, whole: Manner, origin: OriginId) -> Vec<Stride> {
    let manner = part.manner.and(whole);
    let ends = match manner.ends {
        Ends::Any => Rule::MOVE_OR_TAKE.or(Rule::EN_PASSANT),
        Ends::Quiet => Rule::MOVE,
        Ends::Capture => Rule::TAKE.or(Rule::EN_PASSANT),
        Ends::Nothing => Rule::NONE,
    };
    let stride = |orbits: &[(i16, i16)], slides: bool| {
        let directions = directions(orbits, manner.heading)?;
        let on = Rule::MOVE_OR_TAKE.and(ends);
        if on == Rule::NONE {
            return None;
        }
        let pass = if manner.ends == Ends::Quiet { Rule::MOVE } else { Rule::MOVE_OR_TAKE };
        Some(Stride { leaps: orbits.to_vec(), slides, directions, on, pass, is_double: false, origin })
    };
    match part.component.makeup {
        Makeup::Leaps(orbits) => stride(orbits, false).into_iter().collect(),
        Makeup::Slides(orbits) => stride(orbits, true).into_iter().collect(),
        Makeup::Pawn if manner.heading.meets(Heading::FORWARD) => {
            let pawn = |leap: (i16, i16), rule: Rule, is_double: bool| Stride {
                leaps: vec![leap],
                slides: false,
                directions: Sector::Most(Sides::FORWARD).into(),
                on: rule.and(ends),
                pass: rule.and(Rule::MOVE_OR_TAKE),
                is_double,
                origin,
            };
            let all = [
                pawn((1, 0), Rule::MOVE, false),
                pawn((1, 1), Rule::TAKE.or(Rule::EN_PASSANT), false),
                pawn((2, 0), Rule::MOVE, true),
            ];
            all.into_iter().filter(|stride| stride.on != Rule::NONE).collect()
        }
        Makeup::Pawn => Vec::new(),
    }
}

/// Returns the directions of a heading; `None` if none of the leaps goes there. Forward and backward are halves.
/// Sideways is the remainder, so diagonal and oblique leaps never go sideways.
fn directions(orbits: &[(i16, i16)], heading: Heading) -> Option<Directions> {
    if heading == Heading::ANY {
        return Some(Directions::All);
    }
    let is_straight = orbits.iter().any(|&(_, n)| n == 0);
    let sectors = [
        (Heading::FORWARD, Sector::Half(Sides::FORWARD)),
        (Heading::SIDEWAYS, Sector::Most(Sides::SIDEWAYS)),
        (Heading::BACKWARD, Sector::Half(Sides::BACKWARD)),
    ];
    let is_heading = |side: Heading| heading.meets(side) && (side != Heading::SIDEWAYS || is_straight);
    let chosen: Vec<Sector> =
        sectors.into_iter().filter(|&(side, _)| is_heading(side)).map(|(_, sector)| sector).collect();
    (!chosen.is_empty()).then(|| Directions::of(chosen))
}

impl Stride {
    /// Returns whether it is a step of a component with several orbits.
    pub(super) fn is_compound(&self) -> bool {
        1 < self.leaps.len()
    }

    /// Splits the step into one for each of its orbits; only straight orbits go sideways.
    pub(super) fn split_by_orbit(&self) -> Vec<Stride> {
        let own = |&leap: &(i16, i16)| {
            let keeps = |sector: &&Sector| leap.1 == 0 || !matches!(sector, Sector::Most(_));
            let sectors: Vec<Sector> = self.directions.sectors().iter().filter(keeps).copied().collect();
            let is_possible = self.directions == Directions::All || !sectors.is_empty();
            is_possible.then(|| Stride { leaps: vec![leap], directions: Directions::of(sectors), ..self.clone() })
        };
        self.leaps.iter().filter_map(own).collect()
    }

    /// Returns the aim of the step.
    pub(crate) fn aim(&self) -> Aim {
        let leaps = self.leaps.iter().map(|&(m, n)| Leap::orbit(m, n)).collect();
        Aim {
            leaps,
            frame: Frame::Player,
            directions: self.directions.clone(),
            turn: Turn::Free,
            elsewhere: Elsewhere::Alike,
        }
    }

    /// Returns the step as a leg where the move ends.
    pub(super) fn leg(&self, turn: Turn) -> Leg {
        let aim = self.aim().turning(turn);
        let counts = if self.slides { Counts::at_least(1) } else { Counts::exactly(1) };
        let over = if self.is_double { Over::Clear(Via::Straight) } else { Over::Free };
        Leg { over, origin: self.origin, ..Leg::ride(aim, counts, self.on) }
    }

    /// Returns the step as a complete path.
    pub(super) fn alone(&self) -> Path {
        let when = if self.is_double { Cond::Unmoved } else { Cond::Always };
        Path { when, ..Path::from(self.leg(Turn::Free)) }
    }

    /// Returns the part of a rule for going on that the step allows; after a pawn's capturing step, it allows only
    /// captures.
    pub(super) fn passing(&self, rule: Rule) -> Rule {
        rule.filter(|effect| if effect.leaves() { self.pass.empty.is_some() } else { self.pass.enemy.is_some() })
    }

    /// Returns the ways to make the step within a path; `ends` says whether the move may end here, `goes_on` lists the
    /// rules for going on.
    pub(super) fn legs_in_path(&self, turn: Turn, ends: bool, goes_on: &[Rule]) -> Vec<Pattern> {
        let leg = self.leg(turn);
        let leg = Leg { stop: leg.stop.filter(|stop| ends && stop.on != Rule::NONE), ..leg };
        let passes: Vec<Rule> =
            goes_on.iter().map(|&rule| self.passing(rule)).filter(|&rule| rule != Rule::NONE).collect();
        let Some((&first, others)) = passes.split_first() else {
            return if leg.stop.is_some() { vec![Pattern::Leg(leg)] } else { Vec::new() };
        };
        // If an enemy may be captured or leapt over, two legs are needed; the move ends at one of them.
        let more = others.iter().map(|&rule| Pattern::Leg(leg.clone().through(rule)));
        let first = Pattern::Leg(Leg { pass: Some(first), ..leg.clone() });
        std::iter::once(first).chain(more).collect()
    }
}
