//! Describes patterns that have no better words, leg by leg.

use super::compass::Compass;
use super::leg::order;
use super::places::Leaps;
use super::sentence::{Description, ending, on_the_way};
use super::words::{amount, condition, joined_or, several, squares};
use crate::limits::{MAX_DEPTH, MAX_EXPLANATION};
use crate::piece::{
    Aim, Bend, Counts, Directions, Edges, Frame, Hand, Leap, Leg, Over, Pattern, Reach, Rule, Sector, Side, Sides,
    Stand, Turn,
};

/// Describes a pattern part by part, with each of its alternatives separate.
pub(super) fn outline(compass: &Compass, pattern: &Pattern) -> Vec<Description> {
    match pattern {
        Pattern::Any(parts) => parts.iter().map(|part| one_way(compass, part)).collect(),
        other => vec![one_way(compass, other)],
    }
}

fn one_way(compass: &Compass, pattern: &Pattern) -> Description {
    let all = match pattern {
        Pattern::Seq(parts) => parts.as_slice(),
        other => std::slice::from_ref(other),
    };
    let mut description = Description::default();
    for one in all {
        let mut out = String::new();
        match one {
            // Further rounds are described after what precedes them.
            Pattern::Loop { body, times } if !description.parts.is_empty() => {
                part(compass, body, 0, &mut out);
                let least = if times.contains(0) { "may then go on" } else { "then goes on" };
                description.after.push(["It ", least, ", ", &amount(times, "time"), "."].concat());
                description.after.push(["Each time it ", &out, "."].concat());
            }
            _ => {
                part(compass, one, 0, &mut out);
                if description.after.is_empty() {
                    description.parts.push(out);
                } else {
                    description.after.push(["Then it ", &out, "."].concat());
                }
            }
        }
    }
    description
}

fn part(compass: &Compass, pattern: &Pattern, depth: usize, out: &mut String) {
    if MAX_DEPTH < depth || MAX_EXPLANATION < out.len() {
        return;
    }
    let mut list = |parts: &[Pattern], word: &str| {
        for (place, one) in parts.iter().enumerate() {
            if 0 < place {
                out.push_str(word);
            }
            part(compass, one, depth + 1, out);
        }
    };
    match pattern {
        Pattern::Leg(one) => leg(compass, one, out),
        Pattern::Seq(parts) => list(parts, ", then "),
        Pattern::Any(parts) => {
            list(parts, ", or ");
        }
        Pattern::Loop { body, times } => {
            let least = if times.contains(0) { "if at all, " } else { "" };
            out.extend([least, &amount(times, "time"), " (", ""]);
            part(compass, body, depth + 1, out);
            out.push(')');
        }
        Pattern::Toward(directions, body) => {
            out.extend(["goes, so that all legs together lead ", &toward(directions), ": ("]);
            part(compass, body, depth + 1, out);
            out.push(')');
        }
        Pattern::Given(cond, body) => {
            out.extend([&condition(cond), ": ("]);
            part(compass, body, depth + 1, out);
            out.push(')');
        }
    }
}

fn leg(compass: &Compass, leg: &Leg, out: &mut String) {
    let lengths = match &leg.reach {
        Reach::Times(counts) if *counts == Counts::exactly(1) => String::new(),
        Reach::Times(counts) => [", ", &amount(counts, "time"), " in the same direction"].concat(),
        Reach::AsLast => ", as often as the leg before was repeated".to_owned(),
        Reach::Left(counts) => [", as often as the legs before left over of ", &amount(counts, "time")].concat(),
    };
    out.extend([aim(compass, &leg.aim), lengths]);
    if leg.ride != Rule::MOVE && leg.reach != Reach::Times(Counts::exactly(1)) {
        out.extend([", passing ", &squares(compass, leg.ride, "or")]);
    }
    if 0 < leg.skip {
        out.extend([
            ", whatever stands on the first ",
            &amount(&Counts::exactly(leg.skip), compass.cell()),
            " of its way",
        ]);
    }
    if let Some(hop) = &leg.hop {
        let over = squares(compass, hop.over, "or");
        out.extend([
            ", over ",
            &amount(&hop.hurdles, compass.cell()),
            " with ",
            &over,
            " and ",
            &amount(&hop.beyond, "leap"),
            " beyond",
        ]);
    }
    match leg.over {
        Over::Free => {}
        Over::Clear(via) => {
            out.extend([", if the ", compass.cell(), "s under the leap", order(via), " are empty"]);
        }
        Over::Occupied(via) => {
            out.extend([", if there is a piece on each ", compass.cell(), " under the leap", order(via)]);
        }
    }
    if leg.edges == Edges::SidesJoined {
        out.push_str(", as if the left and right edges of the board were joined");
    }
    if let Some(stop) = leg.stop {
        if stop.on != Rule::MOVE_OR_TAKE {
            out.push_str(&ending(compass, stop.on, false));
        }
        out.push_str(match stop.stand {
            Stand::Here => "",
            Stand::LegStart => " without making this leg",
            Stand::PathStart => " without leaving where it stands",
        });
    }
    if let Some(pass) = leg.pass {
        let on = squares(compass, pass, "or");
        let back = match leg.resume {
            Stand::Here => None,
            Stand::LegStart => Some("where this leg began"),
            Stand::PathStart => Some("where it started"),
        };
        match (leg.stop, back) {
            (None, None) => out.push_str(&on_the_way(compass, pass)),
            (None, Some(start)) => out.extend([&on_the_way(compass, pass), ", and comes back to ", start]),
            (Some(_), None) => out.extend([", to go on from ", &on]),
            (Some(_), Some(start)) => out.extend([", or comes back from ", &on, " to ", start, " to go on"]),
        }
    }
}

fn aim(compass: &Compass, aim: &Aim) -> String {
    let mut text = match compass.vectors(aim) {
        Some(vectors) => shape(compass, &vectors),
        None => ["leaps ", &joined_or(&aim.leaps.iter().map(numbers).collect::<Vec<String>>())].concat(),
    };
    let frame = match aim.frame {
        Frame::Player => "",
        Frame::Leg => " (seen along the last leg)",
    };
    if aim.directions != Directions::ALL {
        text.extend([" ", &toward(&aim.directions), frame]);
    }
    match aim.turn {
        Turn::Free => {}
        Turn::Straight => text.push_str(" straight on"),
        Turn::Outward => text.push_str(" turning by less than a right angle"),
        Turn::NotStraight => text.push_str(" not straight on"),
        Turn::NotBack => text.push_str(" not straight back"),
        Turn::Ring(places, bend) => {
            text.extend([" turning by ", &places.to_string(), " of its directions", side_of(bend)]);
        }
        Turn::Angle(angle, bend) => {
            let (whole, rest) = (angle / 1_000, angle % 1_000);
            let rest = (1_000 + rest).to_string().split_off(1);
            let rest = match rest.trim_end_matches('0') {
                "" => String::new(),
                digits => [".", digits].concat(),
            };
            text.extend([" turning ", &whole.to_string(), &rest, " degrees", side_of(bend)]);
        }
    }
    text
}

const fn side_of(bend: Bend) -> &'static str {
    match bend {
        Bend::Either => " to either side",
        Bend::Same => " to the same side as before",
        Bend::Other => " to the opposite side",
    }
}

/// Describes all vectors of a leap.
fn shape(compass: &Compass, vectors: &[crate::board::Vector]) -> String {
    let mut rest = vectors.to_vec();
    let mut words: Vec<String> = Vec::new();
    while let Some(&first) = rest.first() {
        let (own, others): (Vec<_>, Vec<_>) =
            rest.iter().partition(|&&v| !matches!(compass.leaps(&[first, v]), Leaps::Mixed));
        words.push(match compass.leaps(&own) {
            Leaps::None => "stays where it is".to_owned(),
            Leaps::Steps => ["goes one ", compass.cell(), " ", &compass.directions(&own)].concat(),
            Leaps::Lines(n) => ["leaps ", &several(n, compass.cell()), " ", &compass.directions(&own)].concat(),
            Leaps::Oblique | Leaps::Mixed => ["leaps ", &compass.oblique(&own)].concat(),
        });
        rest = others;
    }
    joined_or(&words)
}

fn numbers(leap: &Leap) -> String {
    let count = usize::from(leap.dimensions).clamp(2, leap.numbers.len());
    let numbers: Vec<String> = leap.numbers.iter().take(count).map(ToString::to_string).collect();
    let images = match leap.images {
        crate::piece::Images::All => "any way around",
        crate::piece::Images::Only => "just so",
    };
    ["by (", &numbers.join(", "), "), ", images].concat()
}

fn toward(directions: &Directions) -> String {
    let parts: Vec<String> = directions
        .0
        .iter()
        .map(|&sector| match sector {
            Sector::Half(all) => ["in the half ", &sides(all)].concat(),
            Sector::Most(all) => ["as far ", &sides(all), " as possible"].concat(),
            Sector::Shallow(all) => ["in the half ", &sides(all), ", but not as far as possible"].concat(),
            Sector::ButMost(all) => ["not as far ", &sides(all), " as possible"].concat(),
            Sector::Quarter(a, b) => [&sides(a), " and ", &sides(b), " at once"].concat(),
            Sector::Pair(a, b) => [&sides(a), " and as far ", &sides(b), " as possible"].concat(),
            Sector::Handed(Hand::Left) => "to the left of a straight line".to_owned(),
            Sector::Handed(Hand::Right) => "to the right of a straight line".to_owned(),
            Sector::Named(word) => ["toward what the board calls `", word.as_str(), "`"].concat(),
        })
        .collect();
    parts.join(" or ")
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
