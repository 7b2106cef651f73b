//! Applies the keywords after a piece, such as `:forward` or `:4`, to unfinished paths.

use super::builder::{LegBuilder, PathBuilder, PatternBuilder, WayBuilder, both};
use super::eval::Evaluation;
use super::format;
use super::mistake::Mistake;
use super::tree::{Keyword, KeywordKind};
use super::vocabulary::{keywords, nearest};
use crate::notation::Diagnostic;
use crate::piece::{
    Castle, Cond, Counts, Directions, Elsewhere, Frame, Images, Lender, Reach, Reachable, Rule, Sector, Side, Sides,
    Stand, Turn, Way, Word,
};

/// The changes that the keywords after a piece ask for.
#[derive(Default)]
pub(super) struct Changes {
    pub directions: Vec<Sector>,
    pub turn: Option<Turn>,
    /// `:any` and `:absolute`: the directions do not change when the part follows another one.
    pub frame: Option<Frame>,
    pub reach: Option<Reach>,
    pub only: bool,
    pub regions: Vec<Cond>,
    pub stop: Option<Rule>,
    pub pass: Option<Rule>,
    pub ride: Option<Rule>,
    pub hurdle: Option<Rule>,
    pub stand: Option<Stand>,
    pub resume: Option<Stand>,
    pub mirrored: bool,
    /// `:elsewhere-first`, `:elsewhere-outward`.
    pub elsewhere: Elsewhere,
}

/// The number of steps in the circle of directions, which is one without a number.
pub(super) fn ring_steps(number: Option<u32>) -> u8 {
    number.and_then(|n| u8::try_from(n.checked_div(1000).unwrap_or(0)).ok()).unwrap_or(1)
}

/// An angle in thousandths of a degree.
pub(super) fn angle(number: Option<u32>) -> u32 {
    number.unwrap_or(0).checked_rem(360_000).unwrap_or(0)
}

impl Evaluation<'_, '_> {
    /// Changes builders as keywords require; a choice passes them to each of its parts.
    pub(super) fn with_keywords(&mut self, builders: &mut [PathBuilder], keywords: &[Keyword]) {
        let changes = self.changes(keywords);
        let Some(last) = keywords.last() else { return };
        let mut is_reported = false;
        for builder in builders {
            for region in &changes.regions {
                builder.ends = both(std::mem::replace(&mut builder.ends, Cond::Always), region.clone());
            }
            match &mut builder.way {
                WayBuilder::Walk(part) => {
                    let fits = changes.apply(part);
                    if !fits && !is_reported {
                        self.report(Mistake::RangeOfChain, last.span);
                        is_reported = true;
                    }
                }
                WayBuilder::Other(Way::Castle(castle)) => changes.apply_to_castle(castle),
                WayBuilder::Other(Way::Borrow(Lender::LastMover { mirrored })) => {
                    *mirrored |= changes.mirrored;
                }
                WayBuilder::Other(Way::Box(Reachable { stop, .. })) => {
                    stop.on = changes.stop.unwrap_or(stop.on);
                    stop.stand = changes.stand.unwrap_or(stop.stand);
                }
                WayBuilder::Other(_) => {}
            }
        }
    }

    fn changes(&mut self, keywords: &[Keyword]) -> Changes {
        let mut changes = Changes::default();
        let mut numbers: Vec<Option<u16>> = Vec::new();
        for keyword in keywords {
            match &keyword.kind {
                KeywordKind::Number(n) => numbers.push(Some(*n)),
                KeywordKind::Star => numbers.push(None),
                KeywordKind::Word(word, number) => {
                    let word = word.to_ascii_lowercase();
                    if !keywords::apply(&word, *number, &mut changes) {
                        // A board may define the word for some of its vectors. On other boards it changes nothing.
                        let of_board = Word::new(&word);
                        changes.directions.extend(of_board.map(Sector::Named));
                        let written = |word: &str| format::name(word, self.style);
                        let known = keywords::plain();
                        let nearest = nearest(&word, known.iter().map(String::as_str)).map(|word| written(&word));
                        let diagnostic = Mistake::UnknownKeyword(written(&word), nearest).at(keyword.span);
                        self.diagnostics.push(Diagnostic { word: of_board, ..diagnostic });
                    }
                }
            }
        }
        if let (Some(first), Some(last)) = (keywords.first(), keywords.last())
            && !numbers.is_empty()
        {
            match counts_of(&numbers) {
                Some(counts) => changes.reach = Some(Reach::Times(counts)),
                None => self.report(Mistake::BadRange, first.span.up_to(last.span)),
            }
        }
        changes
    }
}

/// Returns the ride lengths for numbers: one is the maximum, two are minimum and maximum, more are further pairs.
fn counts_of(numbers: &[Option<u16>]) -> Option<Counts> {
    let range = |min: u16, max: Option<u16>| match max {
        _ if min == 0 => None,
        None => Some(Counts::at_least(min)),
        Some(max) if min <= max => Some(Counts::between(min, max)),
        Some(_) => None,
    };
    if let [number] = numbers {
        return range(1, *number);
    }
    let mut all: Option<Counts> = None;
    for pair in numbers.chunks(2) {
        let [min, max] = pair else { return None };
        let counts = range((*min)?, *max)?;
        all = Some(all.map_or(counts.clone(), |all| all.or(&counts)));
    }
    all
}

impl Changes {
    /// Changes a walk; returns whether every requested change had a single leg to apply to.
    fn apply(&self, part: &mut PatternBuilder) -> bool {
        if let PatternBuilder::Any(parts) = part {
            let mut fits = true;
            for part in parts {
                fits &= self.apply(part);
            }
            return fits;
        }
        let is_leg = matches!(part, PatternBuilder::Leg(_));
        part.each_leg(&mut |leg| self.apply_to_leg(leg));
        part.each_first(&mut |leg| self.turn_leg(leg));
        if !self.directions.is_empty() {
            let directions = Directions::of(self.directions.clone());
            match &mut *part {
                PatternBuilder::Leg(leg) if leg.leg.aim.directions == Directions::All => {
                    leg.leg.aim.directions = directions;
                    leg.leg.aim.frame = self.frame.unwrap_or(Frame::Player);
                }
                // A part that already has directions keeps only those that lie in both.
                part => {
                    let inner = std::mem::replace(part, PatternBuilder::Seq(Vec::new()));
                    *part = PatternBuilder::Toward(directions, Box::new(inner));
                }
            }
        }
        match (&self.reach, part) {
            (Some(reach), PatternBuilder::Leg(leg)) => leg.leg.reach = reach.clone(),
            (Some(_), PatternBuilder::Toward(_, inner)) => {
                if let PatternBuilder::Leg(leg) = &mut **inner {
                    leg.leg.reach = self.reach.clone().unwrap_or(Reach::Times(Counts::exactly(1)));
                } else {
                    return false;
                }
            }
            (Some(_), _) => return is_leg,
            (None, _) => {}
        }
        true
    }

    fn turn_leg(&self, leg: &mut LegBuilder) {
        if let Some(turn) = self.turn {
            leg.leg.aim.turn = turn;
        }
        if let Some(frame) = self.frame {
            leg.has_final_directions = true;
            if frame == Frame::Leg && self.turn.is_none() {
                leg.leg.aim.turn = Turn::Free;
            }
        }
    }

    fn apply_to_leg(&self, leg: &mut LegBuilder) {
        let leg = &mut leg.leg;
        if self.only {
            leg.aim.leaps.iter_mut().for_each(|leap| leap.images = Images::Only);
        }
        if let Some(stop) = &mut leg.stop {
            stop.on = self.stop.unwrap_or(stop.on);
            stop.stand = self.stand.unwrap_or(stop.stand);
        }
        leg.aim.elsewhere = leg.aim.elsewhere.with(self.elsewhere);
        leg.pass = self.pass.or(leg.pass);
        leg.resume = self.resume.unwrap_or(leg.resume);
        leg.ride = self.ride.unwrap_or(leg.ride);
        if let (Some(hop), Some(rule)) = (&mut leg.hop, self.hurdle) {
            hop.over = rule;
        }
    }

    fn apply_to_castle(&self, castle: &mut Castle) {
        let mut sides = Sides::NONE;
        for sector in &self.directions {
            if let Sector::Half(some) | Sector::Most(some) = sector {
                for side in some.iter().filter(|side| matches!(side, Side::Left | Side::Right)) {
                    sides = sides.or(Sides::of(side));
                }
            }
        }
        if sides != Sides::NONE {
            castle.sides = sides;
        }
    }
}
