//! Describes leg by leg what the other files have no words for.

use super::compass::Compass;
use super::conditions::condition;
use super::leg::{around, order};
use super::phrase::{Predicate, Verb, Words};
use super::sentence::{Description, ending, on_the_way};
use super::vector_words::Leaps;
use super::words::{amount, joined_or, number, several, squares};
use crate::board::Vector;
use crate::limits::{MAX_DEPTH, MAX_EXPLANATION};
use crate::piece::{
    Aim, Bend, Counts, Directions, Frame, Hand, Leap, Leg, Over, Pattern, Reach, Rule, Sector, Side, Sides, Stand, Turn,
};

/// Describes a pattern part by part, with each of its alternatives separate, and returns what each description is of.
pub(super) fn outline(compass: &Compass, pattern: &Pattern) -> Vec<(Description, Pattern)> {
    let parts = match pattern {
        Pattern::Any(parts) => parts.as_slice(),
        other => std::slice::from_ref(other),
    };
    parts.iter().map(|part| (description_of(compass, part), part.clone())).collect()
}

fn description_of(compass: &Compass, pattern: &Pattern) -> Description {
    let all = match pattern {
        Pattern::Seq(parts) => parts.as_slice(),
        other => std::slice::from_ref(other),
    };
    let mut description = Description::default();
    for part in all {
        let mut writer = Writer { compass, out: Predicate::default() };
        match part {
            // Further rounds are described after what precedes them.
            Pattern::Loop { body, times } if !description.parts.is_empty() => {
                writer.pattern(body, 0);
                let least = if times.contains(0) { "it may then go on" } else { "it then goes on" };
                description.after.push(Words::from(least).aside(amount(times, "time")));
                description.after.push(Words::from("each time it").then(writer.out.finite()));
            }
            _ => {
                writer.pattern(part, 0);
                if description.after.is_empty() {
                    description.parts.push(writer.out);
                } else {
                    description.after.push(Words::from("then it").then(writer.out.finite()));
                }
            }
        }
    }
    description
}

/// Writes a pattern as a predicate.
struct Writer<'a> {
    compass: &'a Compass<'a>,
    out: Predicate,
}

impl Writer<'_> {
    /// Writes words after a space, or after their own comma.
    fn add(&mut self, words: impl Into<Words>) {
        self.out = std::mem::take(&mut self.out).then(words);
    }

    fn aside(&mut self, words: impl Into<Words>) {
        self.add(Words::aside_of(words));
    }

    /// Writes a verb and what belongs to it.
    fn verb(&mut self, predicate: Predicate) {
        if self.out.is_empty() {
            self.out = predicate;
        } else {
            self.add(predicate.finite());
        }
    }

    fn pattern(&mut self, pattern: &Pattern, depth: usize) {
        if MAX_DEPTH < depth || MAX_EXPLANATION < self.out.len() {
            return;
        }
        match pattern {
            Pattern::Leg(leg) => self.leg(leg),
            Pattern::Seq(parts) => {
                self.out.is_sequence |= 1 < parts.len();
                self.list(parts, ", then ", depth);
            }
            Pattern::Any(parts) => self.list(parts, ", or ", depth),
            Pattern::Loop { body, times } => {
                let least = if times.contains(0) { "if at all, " } else { "" };
                self.add([least, &amount(times, "time")]);
                self.within_brackets(body, depth);
            }
            Pattern::Toward(directions, body) => {
                let together = Words::aside_of("so that all legs together lead").then(toward(directions));
                self.verb(Predicate::new(Verb::Go, together.push(":")));
                self.within_brackets(body, depth);
            }
            Pattern::Given(cond, body) => {
                let only = ["on only ", &condition(cond).text(), ":"];
                self.verb(Predicate::new(Verb::Go, Words::from(only)));
                self.within_brackets(body, depth);
            }
        }
    }

    fn list(&mut self, parts: &[Pattern], between: &str, depth: usize) {
        for (index, part) in parts.iter().enumerate() {
            if index == 0 {
                self.pattern(part, depth + 1);
                continue;
            }
            if MAX_EXPLANATION < self.out.len() {
                return;
            }
            let predicate = self.apart(part, depth);
            let words = Words::from(between).push(predicate.finite());
            self.out.is_sequence |= predicate.is_sequence;
            self.out.rest = std::mem::take(&mut self.out.rest).push(words).compound();
        }
    }

    fn within_brackets(&mut self, body: &Pattern, depth: usize) {
        let part = self.apart(body, depth);
        self.out.is_sequence |= part.is_sequence;
        self.add(Words::from("(").push(part.finite()).push(")"));
    }

    /// A part of a pattern by itself.
    fn apart(&self, pattern: &Pattern, depth: usize) -> Predicate {
        let mut writer = Writer { compass: self.compass, out: Predicate::default() };
        writer.pattern(pattern, depth + 1);
        writer.out
    }

    fn leg(&mut self, leg: &Leg) {
        let compass = self.compass;
        let cell = compass.cell();
        self.aim(&leg.aim);
        match &leg.reach {
            Reach::Times(counts) if *counts == Counts::exactly(1) => {}
            Reach::Times(counts) => self.aside([&amount(counts, "time"), " in the same direction"]),
            Reach::AsLast => self.aside("as many times as in its last ride"),
            Reach::AsBehind => {
                self.aside("exactly as many times as it takes the other way to meet a piece or to leave the board");
            }
            Reach::Left(counts) => {
                self.aside(["as often as the legs before left over of ", &amount(counts, "time")]);
            }
        }
        if leg.ride != Rule::MOVE && leg.reach != Reach::Times(Counts::exactly(1)) {
            self.aside(Words::from("passing").then(squares(compass, leg.ride)));
        }
        if 0 < leg.skip {
            let skipped = amount(&Counts::exactly(leg.skip), cell);
            self.aside(["whatever stands on the first ", &skipped, " of its way"]);
        }
        if let Some(hop) = &leg.hop {
            let over = Words::from(["over ", &amount(&hop.hurdles, cell), " with"]).then(squares(compass, hop.over));
            self.aside(over.then(["and ", &amount(&hop.beyond, "leap"), " beyond"]).compound());
        }
        match leg.over {
            Over::Free => {}
            Over::Clear(via) => {
                self.aside(Words::from(["if the ", cell, "s under the leap"]).push(order(via)).then("are empty"));
            }
            Over::Occupied(via) => {
                self.aside(Words::from(["if there is a piece on each ", cell, " under the leap"]).push(order(via)));
            }
        }
        self.add(around(leg.edges));
        if let Some(stop) = leg.stop {
            if stop.on != Rule::MOVE_OR_TAKE {
                self.add(ending(compass, stop.on, false).words(compass));
            }
            self.add(match stop.stand {
                Stand::Here => "",
                Stand::LegStart => "without making this leg",
                Stand::PathStart => "without leaving where it stands",
            });
        }
        if let Some(pass) = leg.pass {
            let start = match leg.resume {
                Stand::Here => None,
                Stand::LegStart => Some("where this leg began"),
                Stand::PathStart => Some("where it started"),
            };
            match (leg.stop, start) {
                (None, None) => self.add(on_the_way(compass, pass)),
                (None, Some(start)) => {
                    let back = Words::from(["and comes back to ", start]).compound();
                    self.add(on_the_way(compass, pass).aside(back));
                }
                (Some(_), None) => {
                    self.aside(Words::from("and may go on from").then(squares(compass, pass)).compound());
                }
                (Some(_), Some(start)) => {
                    let back = Words::from("or comes back from").then(squares(compass, pass));
                    self.aside(back.then(["to ", start, " to go on"]));
                }
            }
        }
        if leg.unloads {
            self.aside(Words::from("and what the whole move captures is put down where this leg began").compound());
        }
    }

    fn aim(&mut self, aim: &Aim) {
        if let Some(vectors) = self.compass.vectors(aim) {
            self.shape(&vectors);
        } else {
            let leaps = joined_or(&aim.leaps.iter().map(numbers).collect::<Vec<String>>());
            self.verb(Predicate::new(Verb::Leap, leaps));
        }
        if aim.directions != Directions::All {
            self.add(toward(&aim.directions));
            self.add(match aim.frame {
                Frame::Player => "",
                Frame::Leg => "(seen along the last leg)",
            });
        }
        match aim.turn {
            Turn::Free => {}
            Turn::Straight => self.add("straight on"),
            Turn::Outward => self.add(Words::from("turning by less than a right angle").compound()),
            Turn::NotStraight => self.add("not straight on"),
            Turn::NotBack => self.add("not straight back"),
            Turn::Ring(steps, bend) => {
                let next = match steps {
                    1 => "turning to its next direction".to_owned(),
                    steps => format!("turning by {} of its directions", number(u16::from(steps))),
                };
                let side = match bend {
                    Bend::Either => " on either side",
                    Bend::Same => " on the same side as before",
                    Bend::Other => " on the opposite side",
                };
                self.aside(Words::from([&next, side]).compound());
            }
            Turn::Angle(angle, bend) => {
                let (whole, rest) = (angle / 1_000, angle % 1_000);
                let rest = (1_000 + rest).to_string().split_off(1);
                let rest = match rest.trim_end_matches('0') {
                    "" => String::new(),
                    digits => format!(".{digits}"),
                };
                self.add(["turning ", &whole.to_string(), &rest, " degrees", side_of(bend)]);
            }
        }
    }

    /// Writes all vectors of a leap.
    fn shape(&mut self, vectors: &[Vector]) {
        let compass = self.compass;
        let mut rest = vectors.to_vec();
        let mut kinds: Vec<Predicate> = Vec::new();
        while let Some(&first) = rest.first() {
            let (own, others): (Vec<_>, Vec<_>) =
                rest.iter().partition(|&&v| !matches!(compass.leaps(&[first, v]), Leaps::Mixed));
            kinds.push(match compass.leaps(&own) {
                Leaps::None => Predicate::new(Verb::Stay, "where it is"),
                Leaps::Steps => Predicate::new(Verb::Go, ["one ", compass.cell(), " ", &compass.directions(&own)]),
                Leaps::Lines(n) => {
                    let far = several(n, compass.cell());
                    Predicate::new(Verb::Leap, Words::from(far).then(compass.directions(&own)))
                }
                Leaps::Oblique | Leaps::Mixed => Predicate::new(Verb::Leap, compass.oblique(&own).words()),
            });
            rest = others;
        }
        let mut kinds = kinds.into_iter();
        if let Some(first) = kinds.next() {
            self.verb(first);
        }
        let further: Vec<Words> = kinds.map(|kind| kind.finite()).collect();
        let count = further.len();
        for (index, kind) in (1..).zip(further) {
            if index == count {
                self.add(Words::from("or").then(kind));
            } else {
                self.aside(kind);
            }
        }
    }
}

const fn side_of(bend: Bend) -> &'static str {
    match bend {
        Bend::Either => " to either side",
        Bend::Same => " to the same side as before",
        Bend::Other => " to the opposite side",
    }
}

fn numbers(leap: &Leap) -> String {
    let count = usize::from(leap.dimensions).clamp(2, leap.numbers.len());
    let numbers: Vec<String> = leap.numbers.iter().take(count).map(ToString::to_string).collect();
    let images = match leap.images {
        crate::piece::Images::All => "any way around",
        crate::piece::Images::Only => "just so",
    };
    format!("by ({}), {images}", numbers.join(", "))
}

fn toward(directions: &Directions) -> Words {
    let parts: Vec<String> = directions
        .sectors()
        .iter()
        .map(|&sector| match sector {
            Sector::Half(all) => format!("in the half {}", sides(all)),
            Sector::Most(all) => format!("as far {} as possible", sides(all)),
            Sector::Shallow(all) => format!("in the half {}, but not as far as possible", sides(all)),
            Sector::ButMost(all) => format!("not as far {} as possible", sides(all)),
            Sector::Quarter(a, b) => format!("{} and {} at once", sides(a), sides(b)),
            Sector::Pair(a, b) => format!("{} and as far {} as possible", sides(a), sides(b)),
            Sector::Handed(Hand::Left) => "to the left of a straight line".to_owned(),
            Sector::Handed(Hand::Right) => "to the right of a straight line".to_owned(),
            Sector::Named(word) => format!("toward what the board calls `{}`", word.as_str()),
        })
        .collect();
    let words = Words::from(parts.join(" or "));
    // A quarter lies in two halves: `forward and to the left at once`.
    let is_compound =
        directions.sectors().iter().any(|sector| matches!(sector, Sector::Quarter(..) | Sector::Pair(..)));
    if is_compound { words.compound() } else { words }
}

fn sides(all: Sides) -> String {
    let words: Vec<String> = all
        .iter()
        .map(|side| {
            let word = match side {
                Side::Forward => "forward",
                Side::Backward => "backward",
                Side::Left => "to the left",
                Side::Right => "to the right",
                Side::SameBend => "to the side of the last turn",
                Side::OtherBend => "to the side opposite to the last turn",
            };
            word.to_owned()
        })
        .collect();
    words.join(" or ")
}
