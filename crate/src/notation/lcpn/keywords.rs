//! Applies the keywords after a piece, such as `:forward` or `:4`, to drafts.

use super::draft::{Course, Draft, DraftLeg, Part, both};
use super::eval::Evaluation;
use super::mistake::Mistake;
use super::tree::{Keyword, KeywordKind};
use super::words;
use super::{format, help};
use crate::piece::{
    Bend, Castle, Cond, Counts, Directions, Effect, Elsewhere, Frame, Images, Name, Reach, Reachable, Rule, Sector,
    Side, Sides, Stand, Turn, Way, Word,
};

/// The changes that the keywords after a piece ask for.
#[derive(Default)]
pub(super) struct Changes {
    directions: Vec<Sector>,
    turn: Option<Turn>,
    /// `:any` and `:absolute`: the directions do not change when the part follows another one.
    settles: Option<Frame>,
    reach: Option<Reach>,
    only: bool,
    regions: Vec<Cond>,
    stop: Option<Rule>,
    pass: Option<Rule>,
    ride: Option<Rule>,
    hurdle: Option<Rule>,
    stand: Option<Stand>,
    resume: Option<Stand>,
    mirrored: bool,
    /// `:elsewhere-first`, `:elsewhere-outward`.
    elsewhere: Elsewhere,
}

/// A keyword other than a direction or a rule.
pub(super) struct Row {
    /// The keyword without its colon.
    pub word: &'static str,
    /// What it means, in one line.
    pub help: &'static str,
    /// Applies it, with the number in its brackets.
    change: fn(&mut Changes, Option<u32>),
}

const fn row(word: &'static str, help: &'static str, change: fn(&mut Changes, Option<u32>)) -> Row {
    Row { word, help, change }
}

/// Every keyword other than a direction or a rule, in the order in which completion offers them.
pub(super) static KEYWORDS: [Row; 21] = [
    row("rider", "repeats the leap as far as cells are empty", |changes, _| {
        changes.reach = Some(Reach::Times(Counts::at_least(1)));
    }),
    row("only", "exactly the leap of the numbers: cells to the right, then cells forward", |changes, _| {
        changes.only = true;
    }),
    row("outward", "a later part: by less than 90 degrees, as without a word", |changes, _| {
        changes.turn = Some(Turn::Outward);
    }),
    row("any", "a later part: in any direction", |changes, _| {
        changes.settles = Some(Frame::Leg);
    }),
    row("straight", "a later part: on in the same direction", |changes, _| {
        changes.turn = Some(Turn::Straight);
    }),
    row("not-straight", "a later part: in any direction but the same", |changes, _| {
        changes.turn = Some(Turn::NotStraight);
    }),
    row("not-back", "a later part: in any direction but the opposite", |changes, _| {
        changes.turn = Some(Turn::NotBack);
    }),
    row("angle", "a later part: after a turn of that many degrees to either side", |changes, number| {
        changes.turn = Some(Turn::Angle(angle(number), Bend::Either));
    }),
    row(
        "angle-same",
        "a later part: after a turn of that many degrees to the side of the last one",
        |changes, number| {
            changes.turn = Some(Turn::Angle(angle(number), Bend::Same));
        },
    ),
    row(
        "angle-other",
        "a later part: after a turn of that many degrees to the side opposite to the last one",
        |changes, number| {
            changes.turn = Some(Turn::Angle(angle(number), Bend::Other));
        },
    ),
    row("ring", "a later part: that many places on in the circle of its own directions", |changes, number| {
        changes.turn = Some(Turn::Ring(places(number), Bend::Either));
    }),
    row(
        "ring-same",
        "a later part: that many places on in its circle, to the side of the last turn",
        |changes, number| {
            changes.turn = Some(Turn::Ring(places(number), Bend::Same));
        },
    ),
    row(
        "ring-other",
        "a later part: that many places on in its circle, to the side opposite to the last turn",
        |changes, number| {
            changes.turn = Some(Turn::Ring(places(number), Bend::Other));
        },
    ),
    row("absolute", "a later part: its direction words are the player's", |changes, _| {
        changes.settles = Some(Frame::Player);
    }),
    row("elsewhere-first", "on boards whose cells are not squares: only the first of the leaps", |changes, _| {
        changes.elsewhere = changes.elsewhere.with(Elsewhere::First);
    }),
    row(
        "elsewhere-outward",
        "on boards whose cells are not squares: outward, whatever its directions are",
        |changes, _| {
            changes.elsewhere = changes.elsewhere.with(Elsewhere::Outward);
        },
    ),
    row("stays", "after the move the piece stands where the part began", |changes, _| {
        changes.stand = Some(Stand::LegStart);
    }),
    row("returns", "after the move the piece stands where the move began", |changes, _| {
        changes.stand = Some(Stand::PathStart);
    }),
    row("pass-stays", "the path goes on from where the part began", |changes, _| {
        changes.resume = Some(Stand::LegStart);
    }),
    row("pass-returns", "the path goes on from where the move began", |changes, _| {
        changes.resume = Some(Stand::PathStart);
    }),
    row("mirrored", "of an imitator: with forward and backward exchanged", |changes, _| {
        changes.mirrored = true;
    }),
];

/// The number of places in the circle of directions, which is one without a number.
fn places(number: Option<u32>) -> u8 {
    number.and_then(|n| u8::try_from(n.checked_div(1000).unwrap_or(0)).ok()).unwrap_or(1)
}

/// An angle in thousandths of a degree.
fn angle(number: Option<u32>) -> u32 {
    number.unwrap_or(0).checked_rem(360_000).unwrap_or(0)
}

/// Returns the line of help for a keyword.
pub(super) fn help(word: &str) -> Option<&'static str> {
    KEYWORDS.iter().find(|row| row.word == word).map(|row| row.help)
}

impl Evaluation<'_, '_> {
    /// Changes drafts as keywords require; a choice passes them to each of its parts.
    pub(super) fn with_keywords(&mut self, drafts: &mut [Draft], keywords: &[Keyword]) {
        let changes = self.changes(keywords);
        let Some(last) = keywords.last() else { return };
        let mut is_told = false;
        for draft in drafts {
            for region in &changes.regions {
                draft.ends = both(std::mem::replace(&mut draft.ends, Cond::Always), region.clone());
            }
            match &mut draft.course {
                Course::Walk(part) => {
                    let fits = changes.apply(part);
                    if !fits && !is_told {
                        self.report(Mistake::RangeOfChain, last.span);
                        is_told = true;
                    }
                }
                Course::Other(Way::Castle(castle)) => changes.apply_to_castle(castle),
                Course::Other(Way::Borrow(crate::piece::Lender::LastMover { mirrored })) => {
                    *mirrored |= changes.mirrored;
                }
                Course::Other(Way::Box(Reachable { stop, .. })) => {
                    stop.on = changes.stop.unwrap_or(stop.on);
                    stop.stand = changes.stand.unwrap_or(stop.stand);
                }
                Course::Other(_) => {}
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
                    let word = word.to_lowercase();
                    if !changes.word(&word, *number) {
                        // A board may define the word for some of its vectors. On other boards it changes nothing.
                        if let Some(word) = Word::new(&word) {
                            changes.directions.push(Sector::Named(word));
                            self.words.push((keyword.span, word));
                        }
                        let written = |word: &str| format::name(word, self.style);
                        let nearest = words::nearest(&word, help::keyword_words()).map(|word| written(&word));
                        let word = written(&word);
                        self.report(Mistake::UnknownKeyword(word, nearest), keyword.span);
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
    if let [one] = numbers {
        return range(1, *one);
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
    /// Applies a keyword; returns whether it is known.
    fn word(&mut self, word: &str, number: Option<u32>) -> bool {
        if let Some(sectors) = direction(word) {
            self.directions.extend(sectors);
            return true;
        }
        if let Some(region) = word.strip_prefix("within-") {
            self.regions.push(Cond::Region(Name(region.to_owned())));
            return true;
        }
        match KEYWORDS.iter().find(|row| row.word == word) {
            Some(row) => {
                (row.change)(self, number);
                true
            }
            None => self.rule(word),
        }
    }

    /// Reads a rule keyword such as `:stop-take-enemy`: when it applies, what happens, and to which occupant.
    fn rule(&mut self, word: &str) -> bool {
        let Some((what, rest)) = word.split_once('-') else { return false };
        let slot = match what {
            "stop" => &mut self.stop,
            "pass" => &mut self.pass,
            "ride" => &mut self.ride,
            "hurdle" => &mut self.hurdle,
            _ => return false,
        };
        if rest == "nothing" {
            *slot = Some(slot.unwrap_or(Rule::NONE));
            return true;
        }
        let Some((verb, kind)) = rest.split_once('-') else { return false };
        let effect = match verb {
            "leave" => Effect::Leave,
            "take" if kind == "passed" => Effect::TakeEnPassant,
            "take" => Effect::Take,
            "lift" => Effect::Lift,
            "mark" => Effect::AllowEnPassant,
            _ => return false,
        };
        let Some((_, kinds)) = words::KINDS.iter().find(|(word, _)| *word == kind) else { return false };
        *slot = Some(slot.unwrap_or(Rule::NONE).with(*kinds, Some(effect)));
        true
    }

    /// Changes a walk; returns whether every requested change had a single leg to apply to.
    fn apply(&self, part: &mut Part) -> bool {
        if let Part::Any(parts) = part {
            let mut fits = true;
            for part in parts {
                fits &= self.apply(part);
            }
            return fits;
        }
        let is_leg = matches!(part, Part::Leg(_));
        part.each_leg(&mut |leg| self.apply_to_leg(leg));
        part.each_first(&mut |leg| self.turn_leg(leg));
        if !self.directions.is_empty() {
            let directions = Directions(self.directions.clone());
            match &mut *part {
                Part::Leg(leg) if leg.leg.aim.directions == Directions::ALL => {
                    leg.leg.aim.directions = directions;
                    leg.leg.aim.frame = self.settles.unwrap_or(Frame::Player);
                }
                // A part that already has directions keeps only those that lie in both.
                part => {
                    let inner = std::mem::replace(part, Part::Seq(Vec::new()));
                    *part = Part::Toward(directions, Box::new(inner));
                }
            }
        }
        match (&self.reach, part) {
            (Some(reach), Part::Leg(leg)) => leg.leg.reach = reach.clone(),
            (Some(_), Part::Toward(_, inner)) => {
                if let Part::Leg(leg) = &mut **inner {
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

    fn turn_leg(&self, leg: &mut DraftLeg) {
        if let Some(turn) = self.turn {
            leg.leg.aim.turn = turn;
        }
        if let Some(frame) = self.settles {
            leg.is_settled = true;
            if frame == Frame::Leg && self.turn.is_none() {
                leg.leg.aim.turn = Turn::Free;
            }
        }
    }

    fn apply_to_leg(&self, leg: &mut DraftLeg) {
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
                    sides = sides.or(Sides::one(side));
                }
            }
        }
        if sides != Sides::NONE {
            castle.sides = sides;
        }
    }
}

/// Returns the side for a word.
fn side(word: &str) -> Option<Sides> {
    Some(match word {
        "forward" | "forwards" => Sides::FORWARD,
        "backward" | "backwards" => Sides::BACKWARD,
        "left" | "leftward" | "leftwards" => Sides::LEFT,
        "right" | "rightward" | "rightwards" => Sides::RIGHT,
        "same-turn" => Sides::one(Side::SameBend),
        "other-turn" => Sides::one(Side::OtherBend),
        _ => return None,
    })
}

fn side_of_pair(word: &str) -> Option<Sides> {
    match word {
        "vertical" => Some(Sides::VERTICAL),
        "sideways" => Some(Sides::SIDEWAYS),
        word => side(word),
    }
}

/// Returns the directions for a word (source: `docs/lcpn.md`, directions).
pub(super) fn direction(word: &str) -> Option<Vec<Sector>> {
    if let Some(sides) = side(word) {
        return Some(vec![Sector::Half(sides)]);
    }
    let sectors = match word {
        "sideways" => vec![Sector::Most(Sides::SIDEWAYS)],
        "narrow" => vec![Sector::Most(Sides::VERTICAL)],
        "wide" => vec![Sector::ButMost(Sides::VERTICAL)],
        "left-handed" => vec![Sector::Handed(crate::piece::Hand::Left)],
        "right-handed" => vec![Sector::Handed(crate::piece::Hand::Right)],
        _ => {
            if let Some(sides) = word.strip_suffix("-most").and_then(side) {
                vec![Sector::Most(sides)]
            } else if let Some(sides) = word.strip_suffix("-shallow").and_then(side) {
                vec![Sector::Shallow(sides)]
            } else if let Some((wide, narrow)) = word.split_once("-by-") {
                vec![Sector::Pair(side_of_pair(wide)?, side_of_pair(narrow)?)]
            } else {
                let place = |(at, _): (usize, &str)| {
                    let (a, b) = word.split_at_checked(at)?;
                    Some((side(a)?, side(b.strip_prefix('-')?)?))
                };
                let (a, b) = word.match_indices('-').find_map(place)?;
                vec![Sector::Quarter(a, b)]
            }
        }
    };
    Some(sectors)
}
