//! Expands a pattern to its routes, and keeps those that lead in given directions.

use crate::board::{Aimed, Before, Board, MAX_VECTORS, Vector, select};
use crate::limits::MAX_PATTERN_ROUTES;
use crate::piece::{Aim, Directions, Frame, Hand, Images, Leap, Leg, Pattern, Reach, Turn};

/// One route through a pattern: its legs, each in one direction.
struct Route<'a> {
    legs: Vec<(&'a Leg, Vector)>,
    /// Where its legs lead together, each at its shortest.
    total: Vector,
    bend: Option<Hand>,
}

/// Returns the routes of a pattern that lead in one of the directions, with the vectors of their legs written out.
/// Returns `None` for a pattern with more routes than [`MAX_PATTERN_ROUTES`], or with loops, conditions or directions in it,
/// because its routes do not have a single direction.
pub(crate) fn routes_toward(board: &Board, directions: &Directions, body: &Pattern) -> Option<Vec<Pattern>> {
    let start = Route { legs: Vec::new(), total: Vector::ZERO, bend: None };
    let routes = extended(board, vec![start], body)?;
    let mut known: Vec<(Vector, bool)> = Vec::new();
    let mut open = Vec::new();
    for route in &routes {
        let is_open = known.iter().find(|(total, _)| *total == route.total).map(|&(_, is_open)| is_open);
        let is_open = is_open.unwrap_or_else(|| {
            let is_open = leads_toward(board, directions, route.total);
            known.push((route.total, is_open));
            is_open
        });
        if is_open {
            open.push(written_out(board, route));
        }
    }
    Some(open)
}

/// Returns whether a leap with these directions goes along a vector. As for an atom, they select among its own images.
fn leads_toward(board: &Board, directions: &Directions, vector: Vector) -> bool {
    let leap = Leap { images: Images::All, ..board.leap(vector) };
    let images = board.vectors(&leap).unwrap_or_default();
    let aim = Aimed { leaps: &[], frame: Frame::Player, directions, turn: Turn::Free };
    let open = select(board.space(), &images, aim, Before { heading: None, bend: None });
    let index = images.iter().take(MAX_VECTORS).position(|&image| image == vector);
    index.is_some_and(|index| open & (1 << index) != 0)
}

/// Returns all routes of a pattern, each with where its legs lead together and with their vectors written out.
pub(crate) fn routes_by_total(board: &Board, body: &Pattern) -> Option<Vec<(Vector, Pattern)>> {
    let start = Route { legs: Vec::new(), total: Vector::ZERO, bend: None };
    let routes = extended(board, vec![start], body)?;
    Some(routes.iter().map(|route| (route.total, written_out(board, route))).collect())
}

/// Returns each of the routes extended by each route of the pattern.
fn extended<'a>(board: &Board, routes: Vec<Route<'a>>, pattern: &'a Pattern) -> Option<Vec<Route<'a>>> {
    match pattern {
        Pattern::Leg(leg) => with_leg(board, &routes, leg),
        Pattern::Seq(parts) => parts.iter().try_fold(routes, |routes, part| extended(board, routes, part)),
        Pattern::Any(parts) => {
            let mut all = Vec::new();
            for part in parts {
                let copies = routes.iter().map(|route| Route { legs: route.legs.clone(), ..*route }).collect();
                all.extend(extended(board, copies, part)?);
            }
            (all.len() <= MAX_PATTERN_ROUTES).then_some(all)
        }
        Pattern::Loop { .. } | Pattern::Given(..) | Pattern::Toward(..) => None,
    }
}

fn with_leg<'a>(board: &Board, routes: &[Route<'a>], leg: &'a Leg) -> Option<Vec<Route<'a>>> {
    let aim = Aimed::on(board.space(), &leg.aim);
    let vectors: Vec<Vector> = aim.leaps.iter().filter_map(|leap| board.vectors(leap)).flatten().collect();
    // A hop over the middle of a leap is a ride of exactly that many steps, which together are the leap.
    let least = match &leg.reach {
        Reach::Times(counts) | Reach::Left(counts) => counts.min().saturating_sub(leg.skip),
        Reach::AsLast | Reach::AsBehind => 1,
    };
    let least = i16::try_from(least).unwrap_or(1);
    let mut longer = Vec::new();
    for route in routes {
        let heading = route.legs.last().map(|&(_, vector)| vector);
        let open = select(board.space(), &vectors, aim, Before { heading, bend: route.bend });
        for (index, &vector) in vectors.iter().enumerate().take(MAX_VECTORS) {
            if open & (1 << index) == 0 {
                continue;
            }
            let legs = route.legs.iter().copied().chain([(leg, vector)]).collect();
            let bend = heading.and_then(|heading| board.bend(heading, vector)).or(route.bend);
            longer.push(Route { legs, total: route.total + vector.times(least), bend });
        }
    }
    (longer.len() <= MAX_PATTERN_ROUTES).then_some(longer)
}

fn written_out(board: &Board, route: &Route) -> Pattern {
    let legs =
        route.legs.iter().map(|&(leg, vector)| Pattern::Leg(Leg { aim: Aim::at(board.leap(vector)), ..leg.clone() }));
    Pattern::Seq(legs.collect())
}
