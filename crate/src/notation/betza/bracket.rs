use super::chain::one_of;
use super::directions::{self, Letters};
use super::leg::{LegPlan, Legs, Place, stop_of};
use super::lower::Lowering;
use super::mistake::Mistake;
use super::tree::{Bracket, BracketLeg, Class, Joint};
use crate::piece::{Directions, Leg, Pattern, Rule};

impl Lowering<'_> {
    /// The pattern of legs in brackets (source: `docs/betza.md`, legs in brackets).
    ///
    /// The leg before a `?` may end the move as a last leg does, and is passed over an empty cell only. A mode before the
    /// bracket holds wherever the move may end and the leg does not say otherwise; directions before it choose whole ways.
    #[inline(never)]
    pub(super) fn bracket(&mut self, bracket: &Bracket) -> Option<Pattern> {
        for modifier in &bracket.outer {
            if !matches!(modifier.letter, 'm' | 'c' | 'd' | 'e' | 'k' | 'i')
                && !Letters::First.contains(modifier.letter)
            {
                self.diagnostics.push(Mistake::OuterModifier(modifier.letter).at(modifier.span));
            }
        }
        let otherwise = stop_of(&bracket.outer, &bracket.legs.last()?.atom);
        let mut parts = Vec::new();
        for (number, leg) in bracket.legs.iter().enumerate() {
            let place = if number == 0 { Place::First } else { Place::InBracket };
            parts.push(self.bracket_leg(leg, place, otherwise)?);
        }
        let pattern = Pattern::Seq(parts);
        // The ways are told apart by where they end, in the manner of oblique atoms.
        let directions = directions::read(&bracket.outer, Letters::First, Class::Oblique, self.diagnostics);
        if directions == Directions::ALL {
            return Some(pattern);
        }
        Some(Pattern::Toward(directions, Box::new(pattern)))
    }

    fn bracket_leg(&mut self, leg: &BracketLeg, place: Place, otherwise: Rule) -> Option<Pattern> {
        let origin = self.origin(leg.span);
        let plan = LegPlan { modifiers: &leg.leg.modifiers, atom: &leg.atom, place, toggled: false, origin };
        if plan.has('a')
            || plan.has('y')
            || plan.has('x')
            || (place == Place::First && (plan.has('q') || plan.has('z')))
        {
            self.diagnostics.push(Mistake::InnerModifier.at(leg.span));
            return None;
        }
        if !leg.atom.is_leap() {
            self.diagnostics.push(Mistake::AtomInBracket.at(leg.atom.span));
            return None;
        }
        let ways: Vec<Legs> = match leg.then {
            Joint::End => plan.ending(otherwise, self.diagnostics),
            Joint::Must => plan.passing(self.diagnostics).into_iter().map(|(legs, _)| legs).collect(),
            Joint::May => {
                let mut ways = plan.ending(otherwise, self.diagnostics);
                for last in ways.iter_mut().filter_map(|legs| legs.last_mut()) {
                    *last = Leg { pass: Some(Rule::MOVE), ..last.clone() };
                }
                ways
            }
        };
        one_of(ways.into_iter().map(|legs| Pattern::Seq(legs.into_iter().map(Pattern::Leg).collect())).collect())
    }
}
