use super::directions::{self, is_direction};
use super::mistake::Mistake;
use super::tree::{Atom, Class, Drops, Entry, Modifier, Move, Range, Tree};
use crate::notation::{Definition, Diagnostic, Reading, Switch};
use crate::piece::{
    Aim, Castle, Cond, Counts, Directions, Edges, Frame, Hop, Leap, Leg, OriginId, Over, Path, Pattern, Piece, Player,
    Property, Reach, Rule, Sides, Stand, Stop, Turn, Via, Way,
};
use std::fmt::Write;

/// What `ii` asks, which no board knows without the start position.
const SECOND_RANK_AHEAD: &str = "it stands one rank in front of where such a piece starts";

/// Turns a tree into pieces; origins are the moves of the text, in order.
pub(super) fn lower(tree: &Tree, diagnostics: &mut Vec<Diagnostic>) -> Reading {
    let mut reading = Reading::default();
    for entry in &tree.entries {
        let mut switches = Vec::new();
        let mut piece = Piece::default();
        for one in &entry.moves {
            let origin = OriginId(u32::try_from(reading.origins.len()).unwrap_or(u32::MAX));
            reading.origins.push(one.span);
            let lowering = Lowering { one, origin, diagnostics };
            piece.paths.extend(lowering.path());
            if let Some(modifier) = second_chance(one) {
                switches.push(Switch { text: SECOND_RANK_AHEAD.to_owned(), span: modifier.span });
            }
        }
        piece.properties.extend(entry.drops.as_ref().map(drop_note));
        reading.pieces.push(definition(entry, piece, switches));
    }
    reading
}

fn definition(entry: &Entry, piece: Piece, switches: Vec<Switch>) -> Definition {
    let side = entry.id.as_ref().and_then(|id| match (id.both_sides, id.white) {
        (true, _) => None,
        (false, true) => Some(Player::White),
        (false, false) => Some(Player::Black),
    });
    let name = entry.id.as_ref().map(|id| id.name.clone());
    Definition { name, span: entry.span, side, piece, switches }
}

fn drop_note(drops: &Drops) -> Property {
    let mut note = format!("may be dropped on ranks {} to {}", drops.first_rank, drops.last_rank);
    for (letter, count) in &drops.forbidding {
        // Writing to a string cannot fail.
        let _ = write!(note, ", not on a file with {count} {letter}");
    }
    Property::Note(note)
}

/// The second `i` of a move that has two.
fn second_chance(one: &Move) -> Option<&Modifier> {
    one.modifiers.iter().filter(|modifier| modifier.letter == 'i').nth(1)
}

struct Lowering<'a, 'd> {
    one: &'a Move,
    origin: OriginId,
    diagnostics: &'d mut Vec<Diagnostic>,
}

impl Lowering<'_, '_> {
    fn path(mut self) -> Option<Path> {
        let when = match (second_chance(self.one), self.find('i')) {
            (Some(_), _) => Cond::Said(SECOND_RANK_AHEAD.to_owned()),
            (None, Some(_)) => Cond::Virgin,
            (None, None) => Cond::Always,
        };
        let way = match self.one.atom {
            Atom::Castle => self.castle()?,
            Atom::Anywhere => Way::Box { files: None, ranks: None, on: self.stop(), origin: self.origin },
            Atom::Leap(..) | Atom::King => Way::Walk(self.walk()?),
        };
        Some(Path { when, way, becomes: Vec::new() })
    }

    fn find(&self, letter: char) -> Option<&Modifier> {
        self.one.modifiers.iter().find(|modifier| modifier.letter == letter)
    }

    fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    fn count(&self, letter: char) -> u16 {
        let count = self.one.modifiers.iter().filter(|modifier| modifier.letter == letter).count();
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    fn report(&mut self, mistake: Mistake, modifier: Modifier) {
        self.diagnostics.push(mistake.at(modifier.span));
    }

    /// On what the move may end (source: `reference/betza.md` section 5).
    fn stop(&self) -> Rule {
        let modes = [
            ('m', Rule::MOVE),
            ('c', Rule::TAKE),
            ('d', Rule::DESTROY),
            ('e', Rule::EN_PASSANT),
            ('k', Rule::TAKE_ROYAL),
        ];
        let chosen: Vec<Rule> =
            modes.into_iter().filter(|&(letter, _)| self.has(letter)).map(|(_, rule)| rule).collect();
        let rule = if chosen.is_empty() { Rule::MOVE_OR_TAKE } else { chosen.into_iter().fold(Rule::NONE, Rule::or) };
        if self.has('t') { Rule { enemy_royal: None, friend_royal: None, ..rule } } else { rule }
    }

    fn aim(&mut self) -> Aim {
        let leaps = match self.one.atom {
            Atom::Leap(m, n) => vec![Leap::orbit(m, n)],
            Atom::King | Atom::Anywhere | Atom::Castle => vec![Leap::orbit(1, 0), Leap::orbit(1, 1)],
        };
        let directions = directions::read(&self.one.modifiers, self.one.atom.class(), self.diagnostics);
        Aim { leaps, frame: Frame::Player, directions, turn: Turn::Free }
    }

    /// How many leaps of the atom the move may be long; `None` is any number.
    fn longest(&self) -> Option<u16> {
        match self.one.range {
            None => Some(1),
            Some(Range::UpTo(n)) => Some(n),
            Some(Range::Unlimited) => None,
        }
    }

    fn walk(&mut self) -> Option<Pattern> {
        let aim = self.aim();
        let leg = self.leg(aim.clone(), counts(1, self.longest())?);
        let hops: Vec<Modifier> =
            self.one.modifiers.iter().copied().filter(|modifier| matches!(modifier.letter, 'p' | 'g')).collect();
        if !hops.is_empty() {
            let ways: Vec<Pattern> = hops.iter().filter_map(|&hop| self.hop(&leg, hop)).collect();
            return (!ways.is_empty()).then_some(Pattern::Any(ways));
        }
        match self.find('j').copied() {
            Some(jump) if self.one.atom.touches() => self.skip(&leg, jump),
            _ => Some(Pattern::Leg(leg)),
        }
    }

    fn leg(&self, aim: Aim, counts: Counts) -> Leg {
        // Where a leap crosses no line of cells, a lame one goes straight first, then diagonally.
        let via = if self.one.atom.class() == Class::Oblique { Via::OrthogonalFirst } else { Via::Straight };
        let over = if self.has('n') {
            Over::Clear(via)
        } else if self.has('j') && !self.one.atom.touches() {
            Over::Occupied(via)
        } else {
            Over::Free
        };
        let edges = if self.has('o') { Edges::SidesJoined } else { Edges::AsBoard };
        Leg { over, edges, origin: self.origin, ..Leg::ride(aim, counts, self.stop()) }
    }

    /// A hopper: over exactly one piece, with `g` to the next cell only.
    fn hop(&mut self, leg: &Leg, modifier: Modifier) -> Option<Pattern> {
        let beyond = if modifier.letter == 'g' { Counts::exactly(1) } else { Counts::at_least(1) };
        let hop = Some(Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond });
        let hopper = Leg { hop, ..leg.clone() };
        let is_ride = self.longest() != Some(1);
        match self.one.atom {
            Atom::King | Atom::Leap(1, _) if is_ride => Some(Pattern::Leg(hopper)),
            Atom::King | Atom::Leap(1, _) => {
                self.report(Mistake::TooShort(modifier.letter), modifier);
                None
            }
            _ if is_ride => Some(Pattern::Leg(hopper)),
            // A single straight leap hops what stands on its way: the same as a ride of just so many steps.
            Atom::Leap(m, n) if n == 0 || m == n => {
                let unit = Leap::orbit(1, n.min(1));
                let aim = Aim { leaps: vec![unit], ..hopper.aim };
                let reach = Reach::Times(Counts::exactly(m.unsigned_abs()));
                Some(Pattern::Leg(Leg { aim, reach, ..hopper }))
            }
            _ => {
                self.report(Mistake::NoHurdle(modifier.letter), modifier);
                None
            }
        }
    }

    /// A slider that ignores the first cells, one for each `j`.
    fn skip(&mut self, leg: &Leg, modifier: Modifier) -> Option<Pattern> {
        let skipped = self.count('j');
        let Some(rest) =
            self.longest().map_or(Some(Counts::at_least(1)), |n| counts(1, Some(n.saturating_sub(skipped))))
        else {
            self.report(Mistake::TooShort('j'), modifier);
            return None;
        };
        let first = Leg {
            stop: None,
            pass: Some(Rule::ANYTHING),
            ride: Rule::ANYTHING,
            ..Leg { reach: Reach::Times(Counts::exactly(skipped)), ..leg.clone() }
        };
        let straight = leg.aim.clone().relative(Directions::ALL).turning(Turn::Straight);
        let second = Leg { reach: Reach::Times(rest), aim: straight, ..leg.clone() };
        Some(Pattern::Seq(vec![Pattern::Leg(first), Pattern::Leg(second)]))
    }

    /// Castling, or without a number the move that goes nowhere (source: `reference/betza.md` sections 1.1 and 9.3).
    fn castle(&mut self) -> Option<Way> {
        let steps = match self.one.range {
            None => {
                let stop = Some(Stop { on: Rule::MOVE, stand: Stand::Here });
                let leg = Leg { stop, origin: self.origin, ..Leg::step(Aim::at(Leap::orbit(0, 0)), Rule::MOVE) };
                return Some(Way::Walk(Pattern::Leg(leg)));
            }
            Some(Range::Unlimited) => {
                self.diagnostics.push(Mistake::CastlingWithoutNumber.at(self.one.span));
                return None;
            }
            Some(Range::UpTo(steps)) => steps,
        };
        let mut sides = Sides::NONE;
        for modifier in self.one.modifiers.clone() {
            match modifier.letter {
                'l' => sides = sides.or(Sides::LEFT),
                'r' => sides = sides.or(Sides::RIGHT),
                's' => sides = sides.or(Sides::SIDEWAYS),
                'i' | 'j' => {}
                letter if is_direction(letter) => self.report(Mistake::CastlingDirection(letter), modifier),
                letter => self.report(Mistake::CastlingModifier(letter), modifier),
            }
        }
        let sides = if sides == Sides::NONE { Sides::SIDEWAYS } else { sides };
        Some(Way::Castle(Castle { sides, steps, inset: self.count('j'), origin: self.origin }))
    }
}

/// From `min` to `max`, if there is a count between.
fn counts(min: u16, max: Option<u16>) -> Option<Counts> {
    match max {
        None => Some(Counts::at_least(min)),
        Some(max) => (min <= max).then(|| Counts::between(min, max)),
    }
}
