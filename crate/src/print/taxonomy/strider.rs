//! Finds the name of a strider, whose components are the legs of its pattern.

use super::find::{BestNames, ChosenPart, Search, first_vectors, headings};
use super::form::{LegForm, MoveSet};
use crate::budget::{Budget, Spent};
use crate::limits::{MAX_COMPONENTS, MAX_STRIDES};
use crate::notation::taxonomy::lower::lower;
use crate::notation::taxonomy::name::{Ends, Manner, Name, Part, Qualifiers, Repetition, Turns};
use crate::notation::taxonomy::table::{COMPONENTS, Component, Heading, Makeup};
use crate::piece::{Counts, Rule, Turn};

impl Search<'_> {
    /// Tries the names whose parts follow each other in a strider: its components are the legs of the pattern.
    pub(super) fn striders(
        &self,
        qualifiers: Qualifiers,
        best: &mut BestNames,
        budget: &mut Budget,
    ) -> Result<(), Spent> {
        let mut legs: Vec<&LegForm> = Vec::new();
        self.move_set.forms.iter().for_each(|form| form.legs(&mut legs));
        // No name expands to more legs.
        if MAX_STRIDES < legs.len() {
            return Ok(());
        }
        let mut first: Vec<&LegForm> = Vec::new();
        self.move_set.forms.iter().for_each(|form| form.openings(&mut first));
        // The first leg of a path turns freely, so the turns are bent only if all legs turn freely.
        let has_turn = |leg: &&&LegForm| leg.turn != Turn::Free;
        let Some(turns) = legs.iter().find(has_turn).map_or(Some(Turns::Bent), |leg| turns_of(leg.turn)) else {
            return Ok(());
        };
        let mut tried: Vec<Vec<Part>> = Vec::new();
        for usual in usuals(&legs) {
            budget.spend(legs.len().saturating_mul(legs.len()))?;
            let members = members(&legs, &legs, usual);
            if tried.contains(&members) {
                continue;
            }
            tried.push(members.clone());
            let openers = members_of(&members, &legs, &first, usual);
            let is_open = openers.len() == members.len();
            let is_twice = |(index, part): (usize, &Part)| {
                members.iter().take(index).any(|other| other.component == part.component)
            };
            if members.iter().enumerate().any(is_twice)
                || members.len() < 2
                || MAX_COMPONENTS < members.len()
                || !(is_open || openers.len() == 1)
            {
                continue;
            }
            let parts: Vec<Part> = members
                .iter()
                .map(|part| {
                    let first = !is_open && openers.contains(part);
                    Part { manner: Manner { first, ..part.manner }, ..*part }
                })
                .collect();
            let whole = Manner { repetition: Repetition::Walk, turns, ..Manner::PLAIN };
            let name = Name { qualifiers, parts, whole };
            let move_set = MoveSet::of(&lower(&name, &mut |_| {}));
            if move_set.is_some_and(|move_set| move_set.is_same(self.move_set)) {
                let alone = |part: &Part| Part { manner: Manner { first: false, ..part.manner }, ..*part };
                let chosen: Vec<ChosenPart> = name.parts.iter().map(|part| (*part, alone(part))).collect();
                self.offer(chosen, whole, qualifiers, best, budget)?;
            }
        }
        Ok(())
    }
}

/// How to interpret legs that several components could have.
#[derive(Clone, Copy)]
struct LegInterpretation {
    /// As a pawn's leg, if the pawn ends this way.
    pawn: Option<Ends>,
    /// As a component with this heading.
    heading: Heading,
}

/// Returns the interpretations to try: legs may belong to a pawn, of which affixes may have left one, and a heading
/// that fits all legs is written once.
fn usuals(legs: &[&LegForm]) -> Vec<LegInterpretation> {
    let is_shared = |&heading: &Heading| {
        let is_named =
            |leg: &LegForm| COMPONENTS.iter().any(|component| first_vectors(component, heading) == leg.vectors);
        legs.iter().all(|leg| is_named(leg))
    };
    let shared = if legs.len() <= MAX_COMPONENTS { headings().skip(1).filter(is_shared).collect() } else { Vec::new() };
    let pawns = [None, Some(Ends::Any), Some(Ends::Quiet), Some(Ends::Capture)];
    let of = |heading: Heading| pawns.map(|pawn| LegInterpretation { pawn, heading });
    std::iter::once(Heading::ANY).chain(shared).flat_map(of).collect()
}

/// Returns how a turn between steps is written, if it can be.
const fn turns_of(turn: Turn) -> Option<Turns> {
    match turn {
        Turn::Straight | Turn::Ring(..) => Some(Turns::Straight),
        Turn::NotStraight => Some(Turns::Crooked),
        Turn::Free => Some(Turns::Bent),
        _ => None,
    }
}

/// Returns the components that legs stand for. If `usual` has the ends of a pawn, the legs of a pawn stand for it.
fn members(all: &[&LegForm], legs: &[&LegForm], usual: LegInterpretation) -> Vec<Part> {
    let mut members: Vec<Part> = Vec::new();
    for leg in legs {
        let part = member(all, leg, usual);
        members.extend(part.filter(|part| !members.contains(part)));
    }
    members
}

fn members_of(members: &[Part], all: &[&LegForm], legs: &[&LegForm], usual: LegInterpretation) -> Vec<Part> {
    let own = self::members(all, legs, usual);
    members.iter().copied().filter(|member| own.iter().any(|own_part| own_part.component == member.component)).collect()
}

/// Returns the component that a leg stands for, given its vectors and all legs like it.
fn member(legs: &[&LegForm], leg: &LegForm, usual: LegInterpretation) -> Option<Part> {
    let mut alike = legs.iter().filter(|other| other.vectors == leg.vectors && other.counts == leg.counts);
    let stop = alike.find_map(|leg| leg.stop);
    let slides = leg.counts == Counts::at_least(1);
    if let Some(ends) = usual.pawn.filter(|_| is_pawn(stop, leg)) {
        let component = COMPONENTS.iter().find(|component| component.makeup == Makeup::Pawn)?;
        return Some(Part { component, manner: Manner { ends, ..Manner::PLAIN } });
    }
    let ends = match stop {
        Some(Rule::MOVE) => Ends::Quiet,
        Some(Rule::TAKE) => Ends::Capture,
        _ => Ends::Any,
    };
    let fits = |component: &Component| match component.makeup {
        Makeup::Leaps(_) => !slides,
        Makeup::Slides(_) => slides,
        Makeup::Pawn => false,
    };
    let leads_along = |component: &Component, heading: Heading| first_vectors(component, heading) == leg.vectors;
    let fitting = || COMPONENTS.iter().filter(|component| fits(component));
    let part = |component, heading| Part { component, manner: Manner { ends, heading, ..Manner::PLAIN } };
    let usually = fitting().find(|component| leads_along(component, usual.heading));
    usually.map(|component| part(component, usual.heading)).or_else(|| {
        fitting().find_map(|component| {
            let heading = headings().find(|&heading| leads_along(component, heading))?;
            Some(part(component, heading))
        })
    })
}

/// Returns whether a leg may belong to a pawn.
fn is_pawn(stop: Option<Rule>, leg: &LegForm) -> bool {
    let quiet = leg.vectors == [(0, 1)] && stop.is_none_or(|stop| stop == Rule::MOVE);
    let takes = leg.vectors == [(-1, 1), (1, 1)] && stop.is_none_or(|stop| stop.en_passant.is_some());
    quiet || takes
}
