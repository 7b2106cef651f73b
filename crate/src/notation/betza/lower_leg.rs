//! Lowers one Betza leg: its directions, range, modes and hops become legs of the piece model.

use super::directions::{self, Letters};
use super::mistake::Mistake;
use super::tree::{Atom, AtomText, Class, Modifier, Range};
use crate::notation::Diagnostic;
use crate::piece::{
    Aim, Counts, Directions, Edges, Effect, Elsewhere, Frame, Hop, Images, Kinds, Leap, Leg, OriginId, Over, Reach,
    Rule, Sector, Sides, Stand, Stop, Turn, Via,
};

/// Where a leg stands in its move, which decides what its directions mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LegPosition {
    /// Its directions are the player's.
    First,
    /// After an `a`: relative to the leg before, on all eight directions of the atom's ring.
    AfterA,
    /// After a sign in brackets: relative to the leg before, on the atom's own directions, outward if none is given.
    InBracket,
}

/// One leg as it is written, in its place.
#[derive(Clone, Copy)]
pub(crate) struct WrittenLeg<'a> {
    pub modifiers: &'a [Modifier],
    pub atom: &'a AtomText,
    pub position: LegPosition,
    /// Whether `y` or `g` changed a step into a ride, or back.
    pub toggled: bool,
    pub origin: OriginId,
}

/// What a leg may end on, for each mode letter (source: `docs/betza.md`, modes).
const MODES: [(char, Rule); 5] =
    [('m', Rule::MOVE), ('c', Rule::TAKE), ('d', Rule::DESTROY), ('e', Rule::EN_PASSANT), ('k', Rule::TAKE_ROYAL)];

/// Consecutive legs of the piece model.
pub(super) type Legs = Vec<Leg>;

impl WrittenLeg<'_> {
    pub(super) fn find(&self, letter: char) -> Option<Modifier> {
        self.modifiers.iter().copied().find(|modifier| modifier.letter == letter)
    }

    pub(super) fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    pub(super) fn count(&self, letter: char) -> u16 {
        let count = self.modifiers.iter().filter(|modifier| modifier.letter == letter).count();
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    fn class(&self) -> Class {
        self.atom.atom.class()
    }

    /// Where the leg may go (source: `docs/betza.md`, directions and legs in brackets).
    pub(crate) fn aim(&self, diagnostics: &mut Vec<Diagnostic>) -> Aim {
        let own = match self.atom.atom {
            Atom::Leap(m, n) => vec![Leap::orbit(m, n)],
            Atom::LeapInSpace(m, n, k) => {
                vec![Leap { numbers: [m, n, k, 0], dimensions: 3, images: Images::All }]
            }
            Atom::King | Atom::Anywhere | Atom::Imitator | Atom::Castle => vec![Leap::orbit(1, 0), Leap::orbit(1, 1)],
        };
        if self.position == LegPosition::First {
            let directions = directions::read(self.modifiers, Letters::First, self.class(), diagnostics);
            return Aim { leaps: own, frame: Frame::Player, directions, turn: Turn::Free, elsewhere: Elsewhere::Alike };
        }
        let given = directions::read(self.modifiers, Letters::Later, Class::EightFold, diagnostics);
        let is_given = given != Directions::All;
        let (leaps, directions, turn, elsewhere) = match (self.position, self.atom.atom) {
            (LegPosition::AfterA, Atom::Leap(m, n)) if n == 0 || m == n => {
                // An in-between direction changes the family, so the ring holds both families. Without letters the leg
                // goes straight on or turns at a right angle. Hexagonal boards have no family in between.
                let default = [Sides::FORWARD, Sides::LEFT, Sides::RIGHT].map(Sector::Most);
                let directions = if is_given { given } else { Directions::of(default.into()) };
                let elsewhere = if is_given { Elsewhere::First } else { Elsewhere::FirstOutward };
                let between = if n == 0 { Leap::orbit(m, m) } else { Leap::orbit(m, 0) };
                (vec![Leap::orbit(m, n), between], directions, Turn::Free, elsewhere)
            }
            (LegPosition::AfterA, _) if is_given => (own, given, Turn::Free, Elsewhere::Alike),
            (LegPosition::AfterA, _) => (own, given, Turn::NotBack, Elsewhere::Outward),
            (LegPosition::First | LegPosition::InBracket, _) => {
                (own, given, if is_given { Turn::Free } else { Turn::Outward }, Elsewhere::Alike)
            }
        };
        Aim { leaps, frame: Frame::Leg, directions, turn, elsewhere }
    }

    /// The maximum length of the leg in leaps of the atom; `None` is unlimited.
    pub(super) fn longest(&self) -> Option<u16> {
        let written = match self.atom.range {
            None => Some(1),
            Some(Range::UpTo(n) | Range::Exactly(n)) => Some(n),
            Some(Range::Unlimited) => None,
        };
        // Toggling changes W, F and K into R, B and Q and back, regardless of the written range. For other leapers the
        // range decides.
        let rides = if self.atom.atom.touches() { self.atom.rides } else { written != Some(1) };
        match (self.toggled, rides) {
            (false, _) => written,
            (true, true) => Some(1),
            (true, false) => None,
        }
    }

    /// The leg with a rule for ending on it, if there is one, and without a rule for going on.
    fn base(&self, stop: Option<Rule>, diagnostics: &mut Vec<Diagnostic>) -> Leg {
        // An oblique leap crosses no line of cells, so a lame one goes orthogonally first, then diagonally.
        let via = if self.class() == Class::Oblique { Via::OrthogonalFirst } else { Via::Straight };
        let over = if self.has('n') {
            Over::Clear(via)
        } else if self.has('j') && !self.atom.atom.touches() {
            Over::Occupied(via)
        } else {
            Over::Free
        };
        let edges = if self.has('o') { Edges::SidesJoined } else { Edges::AsBoard };
        let counts = match (self.atom.range, self.toggled) {
            (Some(Range::Exactly(n)), false) => Counts::exactly(n),
            _ => self.longest().map_or(Counts::at_least(1), |n| Counts::between(1, n)),
        };
        // On a later leg, `i` requires exactly as many steps as the last slide.
        let as_last = self.position != LegPosition::First && self.has('i');
        Leg {
            aim: self.aim(diagnostics),
            reach: if as_last { Reach::AsLast } else { Reach::Times(counts) },
            skip: 0,
            over,
            ride: Rule::MOVE,
            hop: None,
            stop: stop.map(|on| Stop { on, stand: Stand::Here }),
            pass: None,
            resume: Stand::Here,
            unloads: self.has('u'),
            edges,
            origin: self.origin,
        }
    }

    /// The leg without rules for ending and for going on; only where it leads matters.
    pub(super) fn dead(&self) -> Leg {
        self.base(None, &mut Vec::new())
    }

    /// What the move may end on (source: `docs/betza.md`, modes); `otherwise` if the leg has no mode.
    pub(super) fn stop(&self, otherwise: Rule) -> Rule {
        if self.modifiers.is_empty() {
            return otherwise;
        }
        let rule = self.union(&MODES).unwrap_or(otherwise);
        if self.has('t') { rule.with(Kinds::ROYALS, None) } else { rule }
    }

    fn union(&self, modes: &[(char, Rule)]) -> Option<Rule> {
        let chosen = modes.iter().filter(|(letter, _)| self.has(*letter)).map(|&(_, rule)| rule);
        chosen.reduce(Rule::or)
    }

    /// The leg as the last one; `None` with `p`, `g` or `j`, which [`WrittenLeg::ending`] handles.
    pub(super) fn ending_plainly(&self, otherwise: Rule, diagnostics: &mut Vec<Diagnostic>) -> Option<Leg> {
        let is_manifold = self.modifiers.iter().any(|modifier| matches!(modifier.letter, 'p' | 'g' | 'j'));
        (!is_manifold).then(|| self.last(otherwise, diagnostics))
    }

    fn last(&self, otherwise: Rule, diagnostics: &mut Vec<Diagnostic>) -> Leg {
        self.base(Some(self.stop(otherwise)), diagnostics)
    }

    /// The ways to make the leg as the last one, or as one that may be the last (source: `docs/betza.md`, modes).
    pub(super) fn ending(&self, otherwise: Rule, diagnostics: &mut Vec<Diagnostic>) -> Vec<Legs> {
        let leg = self.last(otherwise, diagnostics);
        let Some(leg) = self.jumping(leg, diagnostics) else { return Vec::new() };
        let hops: Vec<Modifier> =
            self.modifiers.iter().copied().filter(|modifier| matches!(modifier.letter, 'p' | 'g')).collect();
        if !hops.is_empty() {
            return hops.into_iter().filter_map(|hop| self.hop(&leg, hop, diagnostics)).map(|leg| vec![leg]).collect();
        }
        vec![vec![leg]]
    }

    /// The ways to make the leg when others follow, and whether each way toggles the range of those (source:
    /// `docs/betza.md`, what stands between two legs).
    pub(crate) fn passing(&self, diagnostics: &mut Vec<Diagnostic>) -> Vec<(Legs, bool)> {
        // `py` is an old way to write `g`.
        let is_old_hop = self.has('p') && self.has('y');
        let changing = [('y', if is_old_hop { Rule::HURDLE } else { Rule::MOVE }), ('g', Rule::HURDLE)];
        let changed = self.union(&changing);
        let kept = self.union(&MODES);
        let hopped = (self.has('p') && !is_old_hop).then_some(Rule::HURDLE);
        let kept = kept.or(if changed.is_some() || hopped.is_some() { None } else { Some(Rule::MOVE) });
        // Modes are alternatives: with `cp` an enemy may be captured or left in place, which one rule cannot express.
        let (kept, hopped) = match (kept, hopped) {
            (Some(kept), Some(hopped)) if !kept.takes() => (Some(kept.or(hopped)), None),
            both => both,
        };
        let leg = self.base(None, diagnostics);
        let Some(leg) = self.jumping(leg, diagnostics) else { return Vec::new() };
        let ways = [(kept, false), (hopped, false), (changed, true)];
        let mut legs = Vec::new();
        for (rule, toggles) in ways {
            let Some(rule) = rule else { continue };
            legs.push((vec![Leg { pass: Some(self.qualified(rule)), ..leg.clone() }], toggles));
        }
        legs
    }

    /// Applies `t` and `n` to a rule for going on.
    fn qualified(&self, rule: Rule) -> Rule {
        let hops = self.has('p') || self.has('g');
        let rule = match (self.has('t'), hops) {
            (true, true) => rule.with(Kinds::ENEMIES, None),
            (true, false) => rule.with(Kinds::ROYALS, None),
            (false, _) => rule,
        };
        if self.has('n') { Rule { empty: rule.empty.map(|_| Effect::AllowEnPassant), ..rule } } else { rule }
    }

    /// A hopper: over exactly one piece, with `g` to the next cell only.
    fn hop(&self, leg: &Leg, modifier: Modifier, diagnostics: &mut Vec<Diagnostic>) -> Option<Leg> {
        let beyond = if modifier.letter == 'g' { Counts::exactly(1) } else { Counts::at_least(1) };
        let hop = Some(Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond });
        let hopper = Leg { hop, ..leg.clone() };
        if self.longest() != Some(1) {
            return Some(hopper);
        }
        match self.atom.atom {
            Atom::King | Atom::Leap(1, _) | Atom::LeapInSpace(1, ..) => {
                diagnostics.push(Mistake::TooShort(modifier.letter).at(modifier.span));
                None
            }
            // A single straight leap hops over a piece on its way, like a ride of exactly that many steps.
            Atom::Leap(m, n) if n == 0 || m == n => {
                // The hurdle is the only piece under the leap, so `n` contradicts it. `j` requires a piece on every
                // cell there, which is possible only if there is one cell.
                let between = m.unsigned_abs().saturating_sub(1);
                if let Some(other) = self.find('n').or(self.find('j').filter(|_| between != 1)) {
                    diagnostics.push(Mistake::Contradiction(modifier.letter, other.letter).at(modifier.span));
                    return None;
                }
                let unit = |leap: &Leap| Leap { numbers: leap.numbers.map(|number| number.min(1)), ..*leap };
                let aim = Aim { leaps: hopper.aim.leaps.iter().map(unit).collect(), ..hopper.aim };
                let reach = Reach::Times(Counts::exactly(m.unsigned_abs()));
                Some(Leg { aim, reach, over: Over::Free, ..hopper })
            }
            _ => {
                diagnostics.push(Mistake::NoHurdle(modifier.letter).at(modifier.span));
                None
            }
        }
    }

    /// Applies `j`: a slider ignores its first cells, one for each `j`; a leap must pass over pieces, which `n`
    /// contradicts.
    fn jumping(&self, leg: Leg, diagnostics: &mut Vec<Diagnostic>) -> Option<Leg> {
        let Some(modifier) = self.find('j') else { return Some(leg) };
        if !self.atom.atom.touches() {
            if self.has('n') {
                diagnostics.push(Mistake::Contradiction('j', 'n').at(modifier.span));
                return None;
            }
            return Some(leg);
        }
        let skip = self.count('j');
        if self.longest().is_some_and(|longest| longest <= skip) {
            diagnostics.push(Mistake::TooShort('j').at(modifier.span));
            return None;
        }
        let reach = match &leg.reach {
            Reach::Times(counts) => Reach::Times(counts.from(skip.saturating_add(1))?),
            reach => reach.clone(),
        };
        Some(Leg { reach, skip, ..leg })
    }
}

/// What a move of one leap with these modifiers may end on.
pub(super) fn stop_of(modifiers: &[Modifier], atom: &AtomText) -> Rule {
    let origin = OriginId::default();
    let written = WrittenLeg { modifiers, atom, position: LegPosition::First, toggled: false, origin };
    let rule = written.stop(Rule::MOVE_OR_TAKE);
    if written.has('u') { rule.lifting() } else { rule }
}
