//! A piece to a name where its legs are not those of the name: what could move alike is tried, and compared case by case.

use super::find::{Found, first_vectors, headings, offer};
use super::form::{LegForm, Shape, cells, qualifiers};
use super::lower::lower;
use super::name::{Count, Ends, Going, Manner, Name, Part, Qualifiers, Turns};
use super::square::Vector;
use super::table::{COMPONENTS, Heading};
use crate::board::Board;
use crate::limits::{MAX_CASES, MAX_STEPS_GUESSED};
use crate::meaning::{Case, Cases, Classes, cases_of};
use crate::movegen::compile;
use crate::order::sort;
use crate::piece::{Cond, Piece};

/// Into how many cases one case may be split to be compared.
const MAX_SPLIT: usize = 64;

/// Tries names of one component that repeats itself or its parts, for a piece of several legs that start as that does:
/// `[W-R]` is `fury Wazir Rider`.
pub(super) fn guess(piece: &Piece, shape: &Shape, best: &mut Option<Found>) {
    if shape.forms.is_empty() || longest(shape).is_none_or(|steps| MAX_STEPS_GUESSED < steps) {
        return;
    }
    let mut openings: Vec<&LegForm> = Vec::new();
    shape.forms.iter().for_each(|form| form.openings(&mut openings));
    let mut first: Vec<Vector> = openings.into_iter().flat_map(|leg| leg.vectors.iter().copied()).collect();
    first.extend(shape.rays.vectors());
    sort(&mut first);
    first.dedup();
    let reached = cells(shape);
    let mut own: Option<Vec<Case>> = None;
    for name in names(&first, shape) {
        let other = lower(&name, &mut |_| {});
        let is_near = Shape::of(&other).is_some_and(|shape| cells(&shape) == reached);
        if !is_near {
            continue;
        }
        let Some(own) =
            own.get_or_insert_with(|| cases(piece).unwrap_or_default()).get(..).filter(|own| !own.is_empty())
        else {
            return;
        };
        if cases(&other).is_some_and(|other| is_same(own, &other)) {
            let parts = name.parts.iter().map(|part| (*part, reached)).collect();
            offer(parts, Manner::PLAIN, name.qualifiers, best);
        }
    }
}

/// The names of one component that start with just these vectors.
fn names(first: &[Vector], shape: &Shape) -> Vec<Name> {
    let mut names = Vec::new();
    let fits = |one: &Qualifiers| match one.count {
        Count::Any => true,
        Count::UpTo(n) | Count::Exactly(n) | Count::AtLeast(n) => n <= MAX_STEPS_GUESSED,
    };
    for qualifiers in qualifiers(shape).into_iter().filter(fits) {
        for component in &COMPONENTS {
            let whole = first_vectors(component, Heading::ANY);
            for heading in headings() {
                let moves = first_vectors(component, heading);
                if moves != first || heading != Heading::ANY && moves == whole {
                    continue;
                }
                let walks = component.makeup.is_compound();
                for going in [Going::Ride, Going::Walk].into_iter().take(if walks { 2 } else { 1 }) {
                    for turns in [Turns::Straight, Turns::Bent, Turns::Crooked] {
                        for ends in [Ends::Any, Ends::Quiet, Ends::Capture] {
                            let manner = Manner { going, ends, turns, heading, first: false };
                            let parts = vec![Part { component, manner }];
                            names.push(Name { qualifiers, parts, whole: Manner::PLAIN });
                        }
                    }
                }
            }
        }
    }
    names
}

/// The most steps of a part of a piece, those without an end aside.
fn longest(shape: &Shape) -> Option<u16> {
    let mut legs: Vec<&LegForm> = Vec::new();
    let mut steps = Vec::new();
    for form in &shape.forms {
        form.legs(&mut legs);
        form.rounds(&mut steps);
        steps.push(form.depth());
    }
    steps.extend(shape.rays.borders());
    steps.extend(legs.iter().flat_map(|leg| [Some(leg.counts.min()), leg.counts.max()]).flatten());
    steps.into_iter().max()
}

/// Every case in which a piece moves, as far as the steps that are guessed and those of a ride beyond lead.
fn cases(piece: &Piece) -> Option<Vec<Case>> {
    let board: Board = "1x1".parse().ok()?;
    let window = i16::try_from(MAX_STEPS_GUESSED).ok()?.saturating_mul(2).saturating_add(2);
    cases_of(&compile(piece, &board), &[Cond::Always, Cond::Virgin], window, MAX_CASES)
}

fn is_same(a: &[Case], b: &[Case]) -> bool {
    let all: Vec<Case> = a.iter().chain(b).cloned().collect();
    let classes = Classes::of(&all);
    let split = |cases: &[Case]| classes.split_all(cases.to_vec(), MAX_SPLIT).map(Cases::new);
    matches!((split(a), split(b)), (Some(a), Some(b)) if a.same(&b))
}
