//! Builders of paths, which functions, keywords and further parts can still change.

use crate::notation::Switch;
use crate::piece::{
    Cond, Counts, Directions, Frame, Leg, Name, OriginId, Path, Pattern, Property, Rule, Stand, Turn, Way,
};

/// The value of an expression: unfinished ways to move, and the properties and switches it sets.
#[derive(Clone, Default, Debug)]
pub(super) struct Value {
    pub builders: Vec<PathBuilder>,
    pub properties: Vec<Property>,
    pub switches: Vec<Switch>,
}

impl Value {
    /// Adds the properties and switches of another expression.
    pub(super) fn adopt(&mut self, properties: Vec<Property>, switches: Vec<Switch>) {
        for property in properties {
            if !self.properties.contains(&property) {
                self.properties.push(property);
            }
        }
        for switch in switches {
            if !self.switches.iter().any(|own| own.text == switch.text) {
                self.switches.push(switch);
            }
        }
    }

    pub(super) fn legs(&self) -> usize {
        self.builders.iter().map(PathBuilder::legs).fold(0, usize::saturating_add)
    }
}

/// A path that functions, keywords and further parts can still change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PathBuilder {
    pub when: Cond,
    pub ends: Cond,
    pub way: WayBuilder,
    pub becomes: Vec<Name>,
}

/// How an unfinished path moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WayBuilder {
    Walk(PatternBuilder),
    /// A way that does not consist of legs.
    Other(Way),
}

/// A pattern of unfinished legs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PatternBuilder {
    Leg(Box<LegBuilder>),
    Seq(Vec<PatternBuilder>),
    Any(Vec<PatternBuilder>),
    Loop { body: Box<PatternBuilder>, times: Counts },
    Toward(Directions, Box<PatternBuilder>),
    Given(Cond, Box<PatternBuilder>),
}

/// An unfinished leg.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LegBuilder {
    pub leg: Leg,
    /// Whether its directions are final, so that following another leg no longer changes them.
    pub has_final_directions: bool,
}

impl PathBuilder {
    pub(super) fn of(way: WayBuilder) -> PathBuilder {
        PathBuilder { when: Cond::Always, ends: Cond::Always, way, becomes: Vec::new() }
    }

    pub(super) fn of_leg(leg: Leg) -> PathBuilder {
        PathBuilder::of(WayBuilder::Walk(PatternBuilder::Leg(Box::new(LegBuilder {
            leg,
            has_final_directions: false,
        }))))
    }

    /// Returns whether it is only a walk, without conditions or promotions.
    pub(super) fn is_plain(&self) -> bool {
        matches!(self.way, WayBuilder::Walk(_))
            && self.when == Cond::Always
            && self.ends == Cond::Always
            && self.becomes.is_empty()
    }

    pub(super) fn walk_mut(&mut self) -> Option<&mut PatternBuilder> {
        match &mut self.way {
            WayBuilder::Walk(part) => Some(part),
            WayBuilder::Other(_) => None,
        }
    }

    pub(super) fn legs(&self) -> usize {
        match &self.way {
            WayBuilder::Walk(part) => part.legs(),
            WayBuilder::Other(Way::Burn(range)) => range.len(),
            WayBuilder::Other(_) => 1,
        }
    }

    /// Returns whether its legs are nested in more than `limit` levels of parts.
    pub(super) fn is_deeper_than(&self, limit: usize) -> bool {
        match &self.way {
            WayBuilder::Walk(part) => part.is_deeper_than(limit),
            WayBuilder::Other(_) => false,
        }
    }

    /// Returns the finished path. The last legs of a walk are not passed, because nothing follows them.
    pub(super) fn build(self) -> Path {
        let way = match self.way {
            WayBuilder::Walk(mut part) => {
                part.end();
                Way::Walk(part.into_pattern())
            }
            WayBuilder::Other(way) => way,
        };
        Path { when: self.when, way, ends: self.ends, becomes: self.becomes }
    }
}

impl PatternBuilder {
    /// Joins parts into a sequence.
    pub(super) fn seq(parts: Vec<PatternBuilder>) -> PatternBuilder {
        let mut all = Vec::new();
        for part in parts {
            match part {
                PatternBuilder::Seq(inner) => all.extend(inner),
                other => all.push(other),
            }
        }
        match <[PatternBuilder; 1]>::try_from(all) {
            Ok([part]) => part,
            Err(all) => PatternBuilder::Seq(all),
        }
    }

    /// Joins parts into a choice of one.
    pub(super) fn any(parts: Vec<PatternBuilder>) -> PatternBuilder {
        match <[PatternBuilder; 1]>::try_from(parts) {
            Ok([part]) => part,
            Err(parts) => PatternBuilder::Any(parts),
        }
    }

    fn is_deeper_than(&self, limit: usize) -> bool {
        let inner = limit.checked_sub(1);
        match self {
            PatternBuilder::Leg(_) => false,
            PatternBuilder::Seq(parts) | PatternBuilder::Any(parts) => {
                inner.is_none_or(|inner| parts.iter().any(|part| part.is_deeper_than(inner)))
            }
            PatternBuilder::Loop { body, .. } | PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => {
                inner.is_none_or(|inner| body.is_deeper_than(inner))
            }
        }
    }

    pub(super) fn legs(&self) -> usize {
        match self {
            PatternBuilder::Leg(_) => 1,
            PatternBuilder::Seq(parts) | PatternBuilder::Any(parts) => {
                parts.iter().map(PatternBuilder::legs).fold(0, usize::saturating_add)
            }
            PatternBuilder::Loop { body, .. } | PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => {
                body.legs()
            }
        }
    }

    /// Changes every leg.
    pub(super) fn each_leg(&mut self, change: &mut dyn FnMut(&mut LegBuilder)) {
        match self {
            PatternBuilder::Leg(leg) => change(leg),
            PatternBuilder::Seq(parts) | PatternBuilder::Any(parts) => {
                for part in parts {
                    part.each_leg(change);
                }
            }
            PatternBuilder::Loop { body, .. } | PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => {
                body.each_leg(change);
            }
        }
    }

    fn can_be_empty(&self) -> bool {
        match self {
            PatternBuilder::Leg(_) => false,
            PatternBuilder::Seq(parts) => parts.iter().all(PatternBuilder::can_be_empty),
            PatternBuilder::Any(parts) => parts.iter().any(PatternBuilder::can_be_empty),
            PatternBuilder::Loop { body, times } => times.min() == 0 || body.can_be_empty(),
            PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => body.can_be_empty(),
        }
    }

    /// Changes the legs with which the part can begin.
    pub(super) fn each_first(&mut self, change: &mut dyn FnMut(&mut LegBuilder)) {
        match self {
            PatternBuilder::Leg(leg) => change(leg),
            PatternBuilder::Any(parts) => parts.iter_mut().for_each(|part| part.each_first(change)),
            PatternBuilder::Seq(parts) => {
                for part in parts {
                    part.each_first(change);
                    if !part.can_be_empty() {
                        return;
                    }
                }
            }
            PatternBuilder::Loop { body, .. } | PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => {
                body.each_first(change);
            }
        }
    }

    /// Changes the legs with which the part can end.
    pub(super) fn each_last(&mut self, change: &mut dyn FnMut(&mut LegBuilder)) {
        match self {
            PatternBuilder::Leg(leg) => change(leg),
            PatternBuilder::Any(parts) => parts.iter_mut().for_each(|part| part.each_last(change)),
            PatternBuilder::Seq(parts) => {
                for part in parts.iter_mut().rev() {
                    part.each_last(change);
                    if !part.can_be_empty() {
                        return;
                    }
                }
            }
            PatternBuilder::Loop { body, .. } | PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => {
                body.each_last(change);
            }
        }
    }

    /// Clears `pass` on the last legs, because nothing follows them.
    fn end(&mut self) {
        match self {
            PatternBuilder::Leg(leg) => leg.leg.pass = None,
            PatternBuilder::Any(parts) => parts.iter_mut().for_each(PatternBuilder::end),
            PatternBuilder::Seq(parts) => parts.last_mut().into_iter().for_each(PatternBuilder::end),
            // The legs of a loop continue with its next round.
            PatternBuilder::Loop { .. } => {}
            PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => body.end(),
        }
    }

    /// Returns whether the move may end somewhere in this part.
    fn stops(&self) -> bool {
        match self {
            PatternBuilder::Leg(leg) => leg.leg.stop.is_some(),
            PatternBuilder::Seq(parts) | PatternBuilder::Any(parts) => parts.iter().any(PatternBuilder::stops),
            PatternBuilder::Loop { body, .. } | PatternBuilder::Toward(_, body) | PatternBuilder::Given(_, body) => {
                body.stops()
            }
        }
    }

    /// Returns a choice with one part for each place where the move may end; each part ends at that place.
    pub(super) fn split_at_stops(self) -> PatternBuilder {
        match self {
            PatternBuilder::Seq(parts) => {
                let count = parts.len();
                let mut ways = Vec::new();
                for taken in 1..=count {
                    let is_end =
                        taken == count || parts.get(taken.saturating_sub(1)).is_some_and(PatternBuilder::stops);
                    if is_end {
                        ways.push(PatternBuilder::seq(parts.iter().take(taken).cloned().collect()));
                    }
                }
                PatternBuilder::any(ways)
            }
            PatternBuilder::Any(parts) => {
                PatternBuilder::Any(parts.into_iter().map(PatternBuilder::split_at_stops).collect())
            }
            PatternBuilder::Leg(_)
            | PatternBuilder::Loop { .. }
            | PatternBuilder::Toward(..)
            | PatternBuilder::Given(..) => self,
        }
    }

    fn into_pattern(self) -> Pattern {
        let all = |parts: Vec<PatternBuilder>| parts.into_iter().map(PatternBuilder::into_pattern).collect();
        match self {
            PatternBuilder::Leg(leg) => Pattern::Leg(leg.leg),
            PatternBuilder::Seq(parts) => Pattern::Seq(all(parts)),
            PatternBuilder::Any(parts) => Pattern::Any(all(parts)),
            PatternBuilder::Loop { body, times } => Pattern::Loop { body: Box::new(body.into_pattern()), times },
            PatternBuilder::Toward(directions, body) => Pattern::Toward(directions, Box::new(body.into_pattern())),
            PatternBuilder::Given(cond, body) => Pattern::Given(cond, Box::new(body.into_pattern())),
        }
    }
}

impl LegBuilder {
    /// Makes the directions relative to the previous leg; without any directions, turns become outward.
    pub(super) fn make_relative(&mut self) {
        if self.has_final_directions {
            return;
        }
        self.has_final_directions = true;
        let aim = &mut self.leg.aim;
        if aim.directions != Directions::All {
            aim.frame = Frame::Leg;
        } else if aim.turn == Turn::Free {
            aim.turn = Turn::Outward;
        }
    }

    /// Sets the rule for going on from here and where the piece then stands, unless the leg already has a rule.
    pub(super) fn pass_by_default(&mut self, otherwise: Rule) {
        if self.leg.pass.is_none() {
            self.leg.pass = Some(otherwise);
            self.leg.resume = self.leg.stop.map_or(Stand::Here, |stop| stop.stand);
        }
    }
}

/// Returns the rule for passing a part with this stop, before `=>` and before the next round of a loop: an empty cell.
pub(crate) fn passed_over(leg: &Leg) -> Rule {
    leg.stop.map_or(Rule::MOVE, |stop| Rule { empty: stop.on.empty, en_passant: stop.on.en_passant, ..Rule::NONE })
}

/// Combines two conditions; both must hold.
pub(super) fn both(a: Cond, b: Cond) -> Cond {
    match (a, b) {
        (Cond::Always, other) | (other, Cond::Always) => other,
        (Cond::All(mut parts), Cond::All(more)) => {
            parts.extend(more);
            Cond::All(parts)
        }
        (Cond::All(mut parts), cond) => {
            parts.push(cond);
            Cond::All(parts)
        }
        (cond, Cond::All(mut parts)) => {
            parts.insert(0, cond);
            Cond::All(parts)
        }
        (a, b) => Cond::All(vec![a, b]),
    }
}

/// Gives every leg the same origin in the text.
pub(super) fn with_origin(builders: &mut [PathBuilder], origin: OriginId) {
    for builder in builders {
        match &mut builder.way {
            WayBuilder::Walk(part) => part.each_leg(&mut |leg| leg.leg.origin = origin),
            WayBuilder::Other(Way::Castle(castle)) => castle.origin = origin,
            WayBuilder::Other(Way::Box(reachable)) => reachable.origin = origin,
            WayBuilder::Other(Way::Walk(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_)) => {}
        }
    }
}
