//! Describes moves that are not made of legs: castling, leaps within a box, burning and lent moves.

use super::compass::{Compass, Grid};
use super::conditions::{condition, destination_condition};
use super::expand::{self, Expanded};
use super::footnotes::Footnotes;
use super::group::Terms;
use super::leg::around;
use super::path_sentences::sentences_of_paths;
use super::phrase::{Predicate, Verb, Words};
use super::sentence::{Description, Ending};
use super::vector_path::Sources;
use super::words::{amount, captured, listed, several, squares};
use super::{Sentence, outline, repeats};
use crate::limits::MAX_DEPTH;
use crate::order::sort;
use crate::piece::{Across, Castle, Counts, Path, Pattern, Reachable, Rule, Side, Sides, Stand, Stop, Way};

/// Describes castlings; those that differ only in side or in distance share a sentence.
pub(super) fn castlings(compass: &Compass, castles: Vec<Castling>) -> Vec<Sentence> {
    let mut one_distance: Vec<Castling> = Vec::new();
    for castling in castles {
        let is_alike = |other: &&mut Castling| {
            (&other.terms, &other.steps, other.inset) == (&castling.terms, &castling.steps, castling.inset)
        };
        match one_distance.iter_mut().find(is_alike) {
            Some(other) => {
                other.sides = other.sides.or(castling.sides);
                other.sources.add(&castling.sources);
            }
            None => one_distance.push(castling),
        }
    }
    let mut all: Vec<Castling> = Vec::new();
    for castling in one_distance {
        let is_alike = |other: &&mut Castling| {
            (&other.terms, other.inset, other.sides) == (&castling.terms, castling.inset, castling.sides)
        };
        match all.iter_mut().find(is_alike) {
            Some(other) => {
                other.steps = other.steps.or(&castling.steps);
                other.sources.add(&castling.sources);
            }
            None => all.push(castling),
        }
    }
    all.into_iter()
        .map(|Castling { terms, steps, inset, sides, sources }| Sentence {
            terms,
            rank: (5, 0, 0),
            description: castling(compass, &steps, inset, sides),
            sources,
            within: None,
        })
        .collect()
}

/// Castlings that one sentence describes.
pub(super) struct Castling {
    terms: Terms,
    steps: Counts,
    inset: u16,
    sides: Sides,
    sources: Sources,
}

impl Castling {
    pub(super) fn of(terms: Terms, castle: &Castle, sources: Sources) -> Castling {
        let Castle { sides, steps, inset, .. } = *castle;
        Castling { terms, steps: Counts::exactly(steps), inset, sides, sources }
    }
}

fn castling(compass: &Compass, steps: &Counts, inset: u16, sides: Sides) -> Description {
    let cell = compass.cell();
    let toward = |side: Side| match side {
        Side::Left => "to the left",
        Side::Right => "to the right",
        Side::Forward => "forward",
        Side::Backward => "backward",
        Side::SameBend | Side::OtherBend => "sideways",
    };
    let words: Vec<String> = sides.iter().map(|side| toward(side).to_owned()).collect();
    let sides = if sides == Sides::SIDEWAYS { "to either side".to_owned() } else { listed(&words, "or") };
    let destination = match inset {
        0 => "at the edge of the board".to_owned(),
        n => format!("{} from the edge of the board", several(n, cell)),
    };
    let far =
        if steps.max() == Some(0) { format!("onto the {cell} of") } else { format!("{} toward", amount(steps, cell)) };
    let all_empty = Words::from(["all ", cell, "s between the two must be empty"]);
    if compass.is_plain() {
        let way = format!("it moves {far} an unmoved piece of its own side {destination}, which jumps over it");
        let castles = Predicate::new(Verb::Castle, [&sides, ": ", &way]);
        return Description { after: vec![all_empty], ..Description::new(castles) };
    }
    let way = format!("it moves {far} a piece of its own side that has not moved, {destination}");
    let after = vec![Words::from(["that piece then jumps over it to the ", cell, " right beside it"]), all_empty];
    Description { after, ..Description::new(Predicate::new(Verb::Castle, [&sides, ": ", &way])) }
}

pub(super) fn within_box(compass: &Compass, reachable: &Reachable) -> Description {
    let Reachable { files, ranks, across, stop: Stop { on, stand }, edges, .. } = *reachable;
    let cell = compass.cell();
    let within = |limit: Option<u16>, word: &str| limit.map(|limit| format!("at most {} away", several(limit, word)));
    let destination = match (files, ranks) {
        (None, None) if across == Across::Anything => Words::from("on the board"),
        (None, None) => Words::default(),
        (Some(files), Some(ranks)) if files == ranks && compass.grid == Grid::Squares => {
            Words::from(["up to ", &several(files, cell), " away"])
        }
        _ => {
            let limits: Vec<String> = [within(files, "file"), within(ranks, "rank")].into_iter().flatten().collect();
            let destination = Words::from(listed(&limits, "and"));
            if limits.len() < 2 { destination } else { destination.compound() }
        }
    };
    let predicate = if stand == Stand::Here {
        let any = match across {
            Across::Anything => Words::from(["to any other ", cell]),
            Across::Hurdle | Across::LoneHurdle => Words::from(["over any piece to the ", cell, " as far beyond it"]),
        };
        let destination = any.then(destination).then(around(edges));
        let end =
            if on == Rule::MOVE_OR_TAKE { Words::default() } else { Ending::On(squares(compass, on)).words(compass) };
        Predicate::new(Verb::Leap, destination.then(end))
    } else {
        let what = captured(compass, on).map_or_else(|| squares(compass, on), Words::from);
        let what = match across {
            Across::Anything => what,
            Across::Hurdle | Across::LoneHurdle => {
                what.then(Words::from("as far beyond any piece as that piece is away"))
            }
        };
        Predicate::new(Verb::Capture, what.then(destination).then(around(edges)).aside("without moving"))
    };
    let after = match across {
        Across::Anything | Across::Hurdle => Vec::new(),
        Across::LoneHurdle => vec![Words::from(["any other ", cell, "s on the straight line between must be empty"])],
    };
    Description { after, footnotes: Footnotes::of_rule(on), ..Description::new(predicate) }
}

/// Describes all ways of a pattern in one predicate, and returns what else belongs to it.
fn ways(compass: &Compass, pattern: &Pattern) -> (Predicate, Description) {
    let mut parts: Vec<Description> = if let Some(paths) = expand::expanded(compass, pattern) {
        let paths = paths.into_iter().map(|Expanded { path, .. }| (Terms::default(), path)).collect();
        sentences_of_paths(compass, paths).into_iter().map(|sentence| sentence.description).collect()
    } else {
        let described = repeats::repeats(compass, pattern).unwrap_or_else(|| outline::outline(compass, pattern));
        described.into_iter().map(|(description, _)| description).collect()
    };
    sort(&mut parts);
    let mut rest = Description::default();
    let predicates: Vec<Predicate> = parts
        .into_iter()
        .map(|description| {
            let predicate = description.predicate();
            rest.footnotes = rest.footnotes.or(description.footnotes);
            rest.after.extend(description.after);
            predicate
        })
        .collect();
    (either(&predicates), rest)
}

/// Joins alternative predicates.
fn either(predicates: &[Predicate]) -> Predicate {
    let words = Words::joined(predicates.iter().map(Predicate::finite), "; or ");
    Predicate { is_sequence: predicates.iter().any(|predicate| predicate.is_sequence), ..Predicate::other(words) }
}

pub(super) fn burn(compass: &Compass, range: &[Path]) -> Description {
    let mut rest = Description::default();
    let mut parts: Vec<Predicate> = Vec::new();
    for (index, path) in range.iter().enumerate() {
        let is_alike = |other: &Path| (&other.when, &other.ends) == (&path.when, &path.ends);
        let (way, more) = match &path.way {
            // Walks with the same condition are described together, at the first of them.
            Way::Walk(_) => {
                let is_walk = |other: &Path| matches!(other.way, Way::Walk(_)) && is_alike(other);
                if range.get(..index).is_some_and(|before| before.iter().any(is_walk)) {
                    continue;
                }
                let walks = range.iter().filter(|other| is_alike(other)).filter_map(|other| match &other.way {
                    Way::Walk(pattern) => Some(as_moves(pattern, 0)),
                    Way::Box(_) | Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => None,
                });
                ways(compass, &Pattern::Any(walks.collect()))
            }
            Way::Box(reachable) => {
                let description =
                    within_box(compass, &Reachable { stop: as_move_stop(reachable.stop), ..reachable.clone() });
                (description.predicate(), description)
            }
            Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => continue,
        };
        let when = condition(&path.when);
        let ends = destination_condition(&path.ends);
        let ends = if ends.is_always() { Words::default() } else { Words::aside_of(["ending ", &ends.text()]) };
        rest.footnotes = rest.footnotes.or(more.footnotes);
        rest.after.extend(more.after);
        let words = Words::from(when.text()).then(way.finite()).then(ends);
        parts.push(Predicate { is_sequence: way.is_sequence, ..Predicate::other(words) });
    }
    sort(&mut parts);
    parts.dedup();
    let way = either(&parts);
    let captures = Words::from("where it is and captures at once every enemy within reach of a piece that").compound();
    let predicate = Predicate { is_sequence: way.is_sequence, ..Predicate::new(Verb::Stay, captures.then(way.rest)) };
    Description { parts: vec![predicate], ..rest }
}

/// Turns a range into moves, because it is described by how a piece would move along it.
fn as_moves(range: &Pattern, depth: usize) -> Pattern {
    let deeper = depth.saturating_add(1);
    let all = |parts: &[Pattern]| parts.iter().map(|part| as_moves(part, deeper)).collect();
    match range {
        _ if MAX_DEPTH < depth => range.clone(),
        Pattern::Leg(leg) => {
            let mut leg = leg.clone();
            leg.stop = leg.stop.map(as_move_stop);
            Pattern::Leg(leg)
        }
        Pattern::Seq(parts) => Pattern::Seq(all(parts)),
        Pattern::Any(parts) => Pattern::Any(all(parts)),
        Pattern::Loop { body, times } => Pattern::Loop { body: Box::new(as_moves(body, deeper)), times: times.clone() },
        Pattern::Toward(directions, body) => Pattern::Toward(directions.clone(), Box::new(as_moves(body, deeper))),
        Pattern::Given(cond, body) => Pattern::Given(cond.clone(), Box::new(as_moves(body, deeper))),
    }
}

fn as_move_stop(stop: Stop) -> Stop {
    let on = if stop.on == Rule::TAKE { Rule::MOVE_OR_TAKE } else { stop.on };
    Stop { on, stand: Stand::Here }
}

pub(super) fn relay(compass: &Compass, reach: &Pattern, lent: &Pattern) -> Description {
    let ((reach, first), (lent, second)) = (ways(compass, reach), ways(compass, lent));
    let lends = Words::from("moves to each piece of its own side that stands within reach of a piece that");
    let lends = Predicate { is_sequence: reach.is_sequence, ..Predicate::new(Verb::Lend, lends.then(reach.rest)) };
    let also = Words::from("while it stands there, that piece also").then(lent.rest);
    let after = first.after.into_iter().chain([also]).chain(second.after).collect();
    Description { parts: vec![lends], after, footnotes: first.footnotes.or(second.footnotes) }
}
