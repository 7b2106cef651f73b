//! Circular and zigzag rides: each leap turns, always to the same side or to alternating sides.

use super::chain::{Link, one_of};
use super::lower::Lowering;
use super::lower_leg::{LegPosition, WrittenLeg};
use super::mistake::Mistake;
use super::tree::{AtomText, Class, LegList, Modifier};
use crate::piece::{Aim, Bend, Counts, Directions, Leg, Pattern, Reach, Rule, Turn};

/// How many leaps close a circle, behind which no hopper goes on.
const CIRCLE: u16 = 8;

/// The leaps of such a ride, which end the move and do not go on.
struct Round {
    first: Leg,
    next: Leg,
}

impl Lowering<'_> {
    /// Lowers the only leg of a move, which has `q` or `z`.
    pub(super) fn round(&mut self, link: &Link, bend: Bend, atom: &AtomText) -> Option<Pattern> {
        let is_hop = |modifier: &&Modifier| matches!(modifier.letter, 'p' | 'g');
        let (hops, modifiers): (Vec<&Modifier>, Vec<&Modifier>) = link.modifiers.iter().partition(is_hop);
        let modifiers: Vec<Modifier> = modifiers.into_iter().copied().collect();
        let written = WrittenLeg {
            modifiers: &modifiers,
            atom,
            position: LegPosition::First,
            toggled: false,
            origin: link.origin,
        };
        // Without a range a circle is unlimited, regardless of the atom.
        let longest = if atom.range.is_none() { None } else { written.longest() };
        let mut legs = written.ending(Rule::MOVE_OR_TAKE, self.diagnostics);
        let leap = legs.pop().and_then(|mut legs| legs.pop())?;
        // Oblique leaps have neighbors at two different angles; in a zigzag they turn by a right angle, which is two
        // places.
        let indices = if bend == Bend::Other && atom.atom.class() == Class::Oblique { 2 } else { 1 };
        let round = Round::of(Leg { reach: Reach::Times(Counts::exactly(1)), ..leap }, Turn::Ring(indices, bend));
        if hops.is_empty() {
            return Some(round.plain(longest));
        }
        let mut ways = Vec::new();
        for hop in hops {
            // A ride that ends right behind the piece need not be kept from going around again.
            let is_closed = bend == Bend::Same && hop.letter == 'p';
            let longest = if is_closed { Some(longest.map_or(CIRCLE, |n| n.min(CIRCLE))) } else { longest };
            let Some(longest) = longest else {
                ways.push(round.hopping(hop.letter));
                continue;
            };
            if longest < 2 {
                self.diagnostics.push(Mistake::TooShort(hop.letter).at(hop.span));
            }
            for hurdle in 1..longest {
                self.spend(usize::from(hurdle.min(3)).saturating_add(2))?;
                ways.push(round.hopping_at(hop.letter, hurdle, longest.saturating_sub(hurdle)));
            }
        }
        one_of(ways)
    }
}

impl Round {
    fn of(first: Leg, turn: Turn) -> Round {
        let aim = Aim { directions: Directions::All, ..first.aim.clone() };
        // What `u` puts down is put where the whole ride began.
        let next = Leg { aim: aim.turning(turn), unloads: false, ..first.clone() };
        Round { first, next }
    }

    /// A ride of at most this many leaps over empty cells.
    fn plain(self, longest: Option<u16>) -> Pattern {
        let further = longest.map_or(Counts::at_least(0), |n| Counts::between(0, n.saturating_sub(1)));
        Pattern::Seq(vec![Pattern::Leg(self.first.then(Rule::MOVE)), looped(self.next.then(Rule::MOVE), further)])
    }

    /// A ride over the first piece on its cells: with `g` to the next cell, with `p` to any behind it.
    fn hopping(&self, letter: char) -> Pattern {
        let later = self.to_hurdle(Counts::at_least(0));
        let at_once = Pattern::Leg(self.first.clone().through(Rule::HURDLE));
        let to_hurdle = Pattern::Any(vec![at_once, Pattern::Seq(later)]);
        let mut parts = vec![to_hurdle];
        parts.extend(self.behind(letter, None));
        Pattern::Seq(parts)
    }

    /// The same with the piece at a certain place, counted in leaps, and at most this many leaps behind it.
    fn hopping_at(&self, letter: char, hurdle: u16, behind: u16) -> Pattern {
        let mut parts = match hurdle.checked_sub(2) {
            None => vec![Pattern::Leg(self.first.clone().through(Rule::HURDLE))],
            Some(between) => self.to_hurdle(Counts::exactly(between)),
        };
        parts.extend(self.behind(letter, Some(behind)));
        Pattern::Seq(parts)
    }

    /// The leaps to a piece, with so many between the first one and that onto the piece.
    fn to_hurdle(&self, between: Counts) -> Vec<Pattern> {
        let pass = |leg: &Leg| leg.clone().through(Rule::MOVE);
        let mount = self.next.clone().through(Rule::HURDLE);
        let mut parts = vec![Pattern::Leg(pass(&self.first))];
        parts.extend((between != Counts::exactly(0)).then(|| looped(pass(&self.next), between)));
        parts.push(Pattern::Leg(mount));
        parts
    }

    /// The leaps behind the piece.
    fn behind(&self, letter: char, most: Option<u16>) -> Vec<Pattern> {
        let most = if letter == 'g' { Some(1) } else { most };
        let further = most.map_or(Counts::at_least(0), |most| Counts::between(0, most.saturating_sub(1)));
        if further == Counts::between(0, 0) {
            return vec![Pattern::Leg(self.next.clone())];
        }
        let on = self.next.clone().then(Rule::MOVE);
        vec![Pattern::Leg(on.clone()), looped(on, further)]
    }
}

fn looped(leg: Leg, times: Counts) -> Pattern {
    Pattern::Loop { body: Box::new(Pattern::Leg(leg)), times }
}

/// The bend of a single leg with `q` or `z`.
pub(super) fn circular(legs: &LegList) -> Option<Bend> {
    legs.alone()?.modifiers.iter().find_map(|modifier| match modifier.letter {
        'q' => Some(Bend::Same),
        'z' => Some(Bend::Other),
        _ => None,
    })
}
