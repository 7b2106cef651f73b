//! Writes paths that reach too far to be compared by cases as they are built.

use super::chain::{in_directions, routes};
use super::option::Choice;
use super::template::{ONCE, Spelling, Template, TemplateKind};
use super::{OPTION, piece_of, whens};
use crate::budget::Budget;
use crate::notation::parlett::tree::{Conditions, Ends};
use crate::order::sort;
use crate::piece::{Cond, CountRange, Counts, Leg, Path, Pattern, Piece, Reach, Rule, Stand, Way};
use crate::print::taxonomy::vectors::vectors;

/// Returns the options for a path, if the parts for its legs mean the same.
pub(super) fn as_built(path: &Path, budget: &mut Budget) -> Option<Vec<Choice>> {
    let conditions = conditions(path)?;
    let wanted = Piece::from(path.clone()).normal().paths;
    let is_same = |template: &Template| {
        let text = Choice::new(template, conditions, ONCE).text;
        piece_of(&text).is_some_and(|piece| piece.normal().paths == wanted)
    };
    for route in routes(path) {
        for template in in_directions(&route, Spelling::Usual) {
            budget.spend(OPTION).ok()?;
            if is_same(&template) {
                let kind = if route.len() == 1 { TemplateKind::Slide } else { TemplateKind::Chain };
                return Some(vec![Choice::new(&Template { kind, ..template }, conditions, ONCE)]);
            }
        }
    }
    let Way::Walk(Pattern::Leg(leg)) = &path.way else { return None };
    let Reach::Times(counts) = &leg.reach else { return None };
    if leg.hop.is_some() {
        return None;
    }
    // An option for each range.
    let choice = |range| {
        let counts = match range {
            CountRange { min, max: None } => Counts::at_least(min),
            CountRange { min, max: Some(max) } => Counts::between(min, max),
        };
        single(path, &Leg { reach: Reach::Times(counts), ..leg.clone() }, conditions)
    };
    counts.ranges().map(choice).collect()
}

/// Returns the conditions of a path, if all its ends have the same.
fn conditions(path: &Path) -> Option<Conditions> {
    let Way::Walk(pattern) = &path.way else { return None };
    let mut ends: Vec<Option<Ends>> = Vec::new();
    pattern.for_each_leg(&mut |leg| {
        let stop = leg.stop.filter(|stop| stop.stand == Stand::Here).map(|stop| stop.on);
        ends.push(match stop {
            Some(Rule::MOVE_OR_TAKE) => Some(Ends::Either),
            Some(Rule::MOVE) => Some(Ends::Quiet),
            Some(Rule::TAKE) => Some(Ends::Capture),
            _ => None,
        });
    });
    let ends = (*ends.first()?).filter(|first| ends.iter().all(|end| *end == Some(*first)))?;
    whens().contains(&path.when).then(|| Conditions { is_first: path.when != Cond::Always, ends })
}

/// Returns the option for one leg, if a part goes along the same vectors.
fn single(path: &Path, leg: &Leg, conditions: Conditions) -> Option<Choice> {
    let wanted = vectors(&leg.aim)?;
    let is_plain = leg.pass.is_none() && leg.ride == Rule::MOVE;
    let route = routes(&Path { way: Way::Walk(Pattern::Leg(leg.clone())), ..path.clone() });
    let [route] = route.as_slice() else { return None };
    let mut fitting = in_directions(route, Spelling::Usual).into_iter();
    let template = fitting.find(|template| is_plain && vectors_of(&template.text(ONCE)) == Some(wanted.clone()))?;
    Some(Choice::new(&Template { kind: TemplateKind::Slide, ..template }, conditions, ONCE))
}

/// Returns the vectors of the legs of a text, sorted.
fn vectors_of(text: &str) -> Option<Vec<(i16, i16)>> {
    let piece = piece_of(text)?;
    let mut all = Vec::new();
    for path in &piece.paths {
        let Way::Walk(Pattern::Leg(leg)) = &path.way else { return None };
        all.extend(vectors(&leg.aim)?);
    }
    sort(&mut all);
    all.dedup();
    Some(all)
}
