//! Lowers legs in square brackets, each with its own atom, to a pattern.

use super::chain::one_of;
use super::directions::{self, Letters};
use super::lower::Lowering;
use super::lower_leg::{LegPosition, Legs, WrittenLeg, stop_of};
use super::mistake::Mistake;
use super::tree::{Bracket, BracketLeg, Class, Joint};
use crate::piece::{Directions, Leg, OriginId, Pattern, Rule};

impl Lowering<'_> {
    /// The pattern of legs in brackets (source: `docs/betza.md`, legs in brackets).
    ///
    /// The leg before a `?` may end the move like a last leg; the move goes on from it only on an empty cell. A mode
    /// before the bracket applies wherever the move may end, unless the leg has its own mode. Directions before the
    /// bracket select whole ways.
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
        let mut legs = bracket.legs.as_slice();
        let mut parts = loop {
            match self.bracket_legs(legs, otherwise) {
                Ok(parts) => break parts,
                // If a leg cannot be made, the move ends at the last `?` before it.
                Err(index) => {
                    let before = legs.get(..index)?;
                    let last = before.iter().rposition(|leg| leg.then == Joint::May)?;
                    legs = before.get(..=last)?;
                }
            }
        };
        let count = legs.len();
        // The directions select ways by where they end, like those of oblique atoms.
        let directions = directions::read(&bracket.outer, Letters::First, Class::Oblique, self.diagnostics);
        if directions == Directions::All {
            return Some(Pattern::Seq(parts));
        }
        // Legs that cannot be made still count for where whole ways lead.
        let unmade = bracket.legs.iter().skip(count).filter(|leg| leg.atom.is_leap());
        let dead =
            |leg: &BracketLeg| Pattern::Leg(written_leg(leg, LegPosition::InBracket, OriginId::default()).dead());
        parts.extend(unmade.map(dead));
        Some(Pattern::Toward(directions, Box::new(Pattern::Seq(parts))))
    }

    /// Lowers consecutive legs, the last one as the end of the move. Returns the index of a leg that cannot be made as
    /// the error.
    fn bracket_legs(&mut self, legs: &[BracketLeg], otherwise: Rule) -> Result<Vec<Pattern>, usize> {
        let mut parts = Vec::new();
        for (number, leg) in legs.iter().enumerate() {
            let position = if number == 0 { LegPosition::First } else { LegPosition::InBracket };
            let then = if parts.len().saturating_add(1) == legs.len() { Joint::End } else { leg.then };
            parts.push(self.bracket_leg(leg, then, position, otherwise).ok_or(number)?);
        }
        Ok(parts)
    }

    fn bracket_leg(
        &mut self,
        leg: &BracketLeg,
        then: Joint,
        position: LegPosition,
        otherwise: Rule,
    ) -> Option<Pattern> {
        let origin = self.origin(leg.span);
        let written = written_leg(leg, position, origin);
        if written.has('a')
            || written.has('y')
            || written.has('x')
            || (position == LegPosition::First && (written.has('q') || written.has('z')))
        {
            self.diagnostics.push(Mistake::InnerModifier.at(leg.span));
            return None;
        }
        if !leg.atom.is_leap() {
            self.diagnostics.push(Mistake::AtomInBracket.at(leg.atom.span));
            return None;
        }
        let ways: Vec<Legs> = match then {
            Joint::End => written.ending(otherwise, self.diagnostics),
            Joint::Must => written.passing(self.diagnostics).into_iter().map(|(legs, _)| legs).collect(),
            Joint::May => {
                let mut ways = written.ending(otherwise, self.diagnostics);
                for last in ways.iter_mut().filter_map(|legs| legs.last_mut()) {
                    *last = Leg { pass: Some(Rule::MOVE), ..last.clone() };
                }
                ways
            }
        };
        one_of(ways.into_iter().map(|legs| Pattern::Seq(legs.into_iter().map(Pattern::Leg).collect())).collect())
    }
}

fn written_leg(leg: &BracketLeg, position: LegPosition, origin: OriginId) -> WrittenLeg<'_> {
    WrittenLeg { modifiers: &leg.leg.modifiers, atom: &leg.atom, position, toggled: false, origin }
}
