//! Moves of several parts, which follow the legs of a path.

use super::template::{Family, Gap, ONCE, Spelling, Template, TemplateKind, leap, locust, reach};
use crate::limits::{MAX_DEPTH, MAX_ROUTES};
use crate::notation::parlett::tree::Lines;
use crate::piece::{Aim, CountRange, Edges, Leap, Leg, Over, Path, Pattern, Reach, Rule, Via, Way};

/// How many combinations of directions of the parts of a move are tried.
const MAX_COMBINED: usize = 400;

/// The most parts of one move.
const MAX_PARTS: usize = 6;

/// One leg as a text with a gap for its directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    before: String,
    after: &'static str,
    family: Family,
}

/// Lists the moves of several parts that the legs of paths suggest, each in all directions that it can have.
pub(super) fn templates(paths: &[Path], spelling: Spelling) -> Vec<Vec<Template>> {
    let mut all: Vec<Vec<Part>> = Vec::new();
    for route in paths.iter().flat_map(routes) {
        if 1 < route.len() && !all.contains(&route) {
            all.push(route);
        }
    }
    all.truncate(MAX_ROUTES);
    all.iter().map(|route| in_directions(route, spelling)).collect()
}

/// Lists the ways through a path, part by part.
pub(super) fn routes(path: &Path) -> Vec<Vec<Part>> {
    match &path.way {
        Way::Walk(pattern) => extended(vec![Vec::new()], pattern, 0),
        Way::Castle(_) | Way::Burn(_) | Way::Box(_) | Way::Borrow(_) | Way::Prose(_) => Vec::new(),
    }
}

/// Returns the text of a route in all directions of its parts, first in all of them at once.
pub(super) fn in_directions(route: &[Part], spelling: Spelling) -> Vec<Template> {
    let mut texts = vec![String::new()];
    for part in route {
        let directions = part.family.directions(spelling);
        let longer = |text: &String| {
            let joint = if text.is_empty() { "" } else { "." };
            let with = |own: &String| format!("{text}{joint}{}{own}{}", part.before, part.after);
            directions.iter().map(with).collect::<Vec<String>>()
        };
        texts = texts.iter().flat_map(longer).take(MAX_COMBINED).collect();
    }
    let template =
        |(index, before)| Template { kind: TemplateKind::Chain, before, after: String::new(), gap: Gap::None, index };
    texts.into_iter().enumerate().map(template).collect()
}

fn extended(before: Vec<Vec<Part>>, pattern: &Pattern, depth: usize) -> Vec<Vec<Part>> {
    if MAX_DEPTH < depth || MAX_ROUTES < before.len() {
        return Vec::new();
    }
    let deeper = depth.saturating_add(1);
    match pattern {
        Pattern::Leg(leg) => extended_by(&before, leg),
        Pattern::Seq(list) => list.iter().fold(before, |before, part| extended(before, part, deeper)),
        Pattern::Any(list) => {
            let apart = list.iter().flat_map(|part| extended(before.clone(), part, deeper));
            as_one_leg(list).iter().flat_map(|leg| extended_by(&before, leg)).chain(apart).collect()
        }
        Pattern::Toward(_, body) => extended(before, body, deeper),
        Pattern::Loop { .. } | Pattern::Given(..) => Vec::new(),
    }
}

fn extended_by(before: &[Vec<Part>], leg: &Leg) -> Vec<Vec<Part>> {
    let parts = parts(leg);
    let longer = |route: &Vec<Part>| {
        let with = |part: &Part| route.iter().chain([part]).cloned().collect::<Vec<Part>>();
        parts.iter().map(with).filter(|route| route.len() <= MAX_PARTS).collect::<Vec<Vec<Part>>>()
    };
    before.iter().flat_map(longer).collect()
}

/// Joins alternatives to one leg with all their leaps, if they may differ only in where they go.
fn as_one_leg(alternatives: &[Pattern]) -> Option<Leg> {
    let [Pattern::Leg(first), others @ ..] = alternatives else { return None };
    let mut leaps = first.aim.leaps.clone();
    for other in others {
        let Pattern::Leg(leg) = other else { return None };
        if leg.reach != first.reach || leg.over != first.over || leg.hop != first.hop || leg.ride != first.ride {
            return None;
        }
        leaps.extend(leg.aim.leaps.iter().filter(|leap| !leaps.contains(leap)).copied().collect::<Vec<Leap>>());
    }
    Some(Leg { aim: Aim { leaps, ..first.aim.clone() }, ..first.clone() })
}

/// Returns the parts that may write a leg: one, or one for each of its leaps and ranges.
fn parts(leg: &Leg) -> Vec<Part> {
    let Reach::Times(counts) = &leg.reach else { return Vec::new() };
    // Only a locust has a hurdle.
    if leg.hop.as_ref().is_some_and(|hop| !hop.over.takes()) || leg.edges != Edges::AsBoard || 0 < leg.skip {
        return Vec::new();
    }
    let families = match together(&leg.aim.leaps) {
        Some(family) => vec![family],
        None => leg.aim.leaps.iter().filter_map(|leap| together(std::slice::from_ref(leap))).collect(),
    };
    let with = |range: CountRange| families.iter().filter_map(move |&(family, size)| part(leg, family, size, range));
    counts.ranges().flat_map(with).collect()
}

fn part(leg: &Leg, family: Family, size: i16, range: CountRange) -> Option<Part> {
    let is_once = range == ONCE;
    let is_step = matches!(family, Family::Straight(_)) && size == 1;
    let straight = match family {
        Family::Straight(_) => size.to_string(),
        Family::Oblique(..) => String::new(),
    };
    let (before, after) = match (family, leg.over) {
        _ if leg.hop.is_some() && is_step => (
            format!("{}{}", locust(), reach(if range.max.is_none() { CountRange { min: 1, ..range } } else { range })),
            "",
        ),
        _ if leg.hop.is_some() => return None,
        _ if is_step && leg.ride == Rule::ANYTHING => (format!("{}{}", leap(), reach(range)), ""),
        _ if is_step => (reach(range), ""),
        (_, Over::Free) if is_once => (format!("{}{straight}", leap()), ""),
        (_, Over::Free) => (format!("{}({}{straight}", reach(range), leap()), ")"),
        (_, Over::Clear(Via::Straight | Via::OrthogonalFirst)) if is_once => (straight, ""),
        (_, Over::Clear(_) | Over::Occupied(_)) => return None,
    };
    Some(Part { before, after, family })
}

/// Returns the family of leaps that one part can have together, with the number of cells that a straight one covers.
fn together(leaps: &[Leap]) -> Option<(Family, i16)> {
    let orbit = |leap: &Leap| match leap.numbers {
        [m, n, 0, 0] => Some((m.saturating_abs().min(n.saturating_abs()), m.saturating_abs().max(n.saturating_abs()))),
        _ => None,
    };
    let orbits = leaps.iter().map(orbit).collect::<Option<Vec<(i16, i16)>>>()?;
    let &(m, n) = orbits.first()?;
    let is_line = |&(a, b): &(i16, i16)| b == n && (a == 0 || a == b);
    if n == 0 {
        return None;
    }
    if orbits.iter().all(is_line) {
        let has = |a: i16| orbits.contains(&(a, n));
        let lines = match (has(0), has(n)) {
            (true, true) => Lines::All,
            (true, false) => Lines::Orthogonal,
            _ => Lines::Diagonal,
        };
        return Some((Family::Straight(lines), n));
    }
    orbits.iter().all(|&own| own == (m, n)).then_some((Family::Oblique(m, n), n))
}
