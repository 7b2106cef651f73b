//! Expands the patterns of a piece to lists of routes: ways through a pattern, each step with its vector, so
//! that each route can be described by itself.

use super::compass::Compass;
use super::counts::minus;
use super::normal_form::{lifts, normalized};
use super::passed::{Passed, passed};
use super::vector_path::{CellRun, Form, Segment, Sources, VectorPath};
use crate::board::{Before, Vector};
use crate::limits::{MAX_DEPTH, MAX_LEGS_EXPLAINED, MAX_VECTOR_PATHS};
use crate::piece::{Counts, Hand, Leg, Over, Pattern, Reach, Rule, Stand};

/// The beginning of a path, up to where another leg may follow.
#[derive(Clone)]
struct PathPrefix {
    segments: Vec<Segment>,
    heading: Option<Vector>,
    bend: Option<Hand>,
    /// Whether a leg was a ride.
    has_ridden: bool,
    sources: Sources,
    /// Its legs, each with its vector written out.
    route: Vec<Pattern>,
}

/// A route through a pattern, and the pattern of this route alone.
pub(super) struct Expanded {
    pub path: VectorPath,
    pub alone: Pattern,
}

/// Returns all routes through a pattern, or `None` if they cannot be described one by one, for example for conditions on the way,
/// long loops that bend, leaps of more dimensions than the board has, and too many routes. `repeats` or `outline` then
/// describes the pattern.
pub(super) fn expanded(compass: &Compass, pattern: &Pattern) -> Option<Vec<Expanded>> {
    let mut expander = Expander { compass, found: Vec::new() };
    let start = PathPrefix {
        segments: Vec::new(),
        heading: None,
        bend: None,
        has_ridden: false,
        sources: Sources::default(),
        route: Vec::new(),
    };
    expander.follow(vec![start], pattern, 0)?;
    Some(expander.found)
}

struct Expander<'a> {
    compass: &'a Compass<'a>,
    found: Vec<Expanded>,
}

impl Expander<'_> {
    /// Extends each prefix by a pattern. Adds those with which a move may end to `found`, and returns those that continue.
    fn follow(&mut self, prefixes: Vec<PathPrefix>, pattern: &Pattern, depth: usize) -> Option<Vec<PathPrefix>> {
        // Pieces built by hand may have patterns of any depth.
        let deeper = depth.checked_add(1).filter(|&depth| depth < MAX_DEPTH)?;
        let longer = match pattern {
            Pattern::Leg(leg) => self.leg(&prefixes, leg)?,
            Pattern::Seq(parts) => {
                parts.iter().try_fold(prefixes, |prefixes, part| self.follow(prefixes, part, deeper))?
            }
            Pattern::Any(parts) => self.each(&prefixes, parts, deeper)?,
            Pattern::Loop { body, times } => self.rounds(prefixes, body, times, deeper)?,
            Pattern::Toward(directions, body) => {
                let parts = self.compass.toward(directions, body)?;
                self.each(&prefixes, &parts, deeper)?
            }
            Pattern::Given(..) => return None,
        };
        (longer.len() <= MAX_VECTOR_PATHS && self.found.len() <= MAX_VECTOR_PATHS).then_some(longer)
    }

    fn each(&mut self, prefixes: &[PathPrefix], parts: &[Pattern], depth: usize) -> Option<Vec<PathPrefix>> {
        let mut all = Vec::new();
        for part in parts {
            all.extend(self.follow(prefixes.to_vec(), part, depth)?);
        }
        Some(all)
    }

    /// Expands rounds one by one if there are few, or together if they continue straight on.
    fn rounds(
        &mut self,
        prefixes: Vec<PathPrefix>,
        body: &Pattern,
        times: &Counts,
        depth: usize,
    ) -> Option<Vec<PathPrefix>> {
        if let Pattern::Leg(leg) = body
            && let Some(longer) = self.straight_rounds(&prefixes, leg, times)
        {
            return Some(longer);
        }
        // A few rounds read better one by one than as a loop, and more of them where the move may end in each.
        let most_expanded = if body.may_end() { 3 } else { 2 };
        let most = times.max().filter(|&max| max <= most_expanded)?;
        let mut all = Vec::new();
        let mut current = prefixes;
        for round in 0..=most {
            if times.contains(round) {
                all.extend(current.iter().cloned());
            }
            if round < most {
                current = self.follow(current, body, depth)?;
            }
        }
        Some(all)
    }

    /// Expands rounds of one leg to one segment, if they all go straight on: the squares on which the rounds end become
    /// squares that the segment passes. Returns `None` if one segment cannot say it, for example because they bend; the
    /// rounds may still be expanded one by one.
    fn straight_rounds(&mut self, prefixes: &[PathPrefix], leg: &Leg, times: &Counts) -> Option<Vec<PathPrefix>> {
        // Where the move may end after each round, there are several paths. Besides, `leg` adds them to `found`, where they
        // would stay if the rounds are then expanded one by one.
        if leg.stop.is_some() {
            return None;
        }
        let mut all: Vec<PathPrefix> = if times.contains(0) { prefixes.to_vec() } else { Vec::new() };
        for prefix in prefixes {
            let [longer] = self.leg(std::slice::from_ref(prefix), leg)?.try_into().ok()?;
            // The first round must be one segment, and go straight on from the leg before; then the others do so, too.
            let [before @ .., round] = longer.segments.as_slice() else { return None };
            if before.len() != prefix.segments.len() || prefix.heading != Some(round.vector) {
                return None;
            }
            // A round is one leap, or a slide of any length over empty squares.
            let leap = Form { edges: leg.edges, ..Form::leap(round.form.end) };
            let slide = Form { passed: vec![CellRun::of(Rule::MOVE, Counts::at_least(0))], ..leap.clone() };
            let spaced = round.form == slide;
            // What a round lifts is put down where that round began, which one segment cannot say.
            if (!spaced && round.form != leap) || lifts(round.form.end) {
                return None;
            }
            // The last round ends where the segment does.
            let ends = CellRun { rule: round.form.end, times: minus(times, 1)?, spaced };
            let mut segments = longer.segments;
            if let Some(segment) = segments.last_mut() {
                segment.form.passed.insert(0, ends);
            }
            let mut route = longer.route;
            if let Some(last) = route.last_mut() {
                *last = Pattern::Loop { body: Box::new(last.clone()), times: times.clone() };
            }
            all.push(PathPrefix { segments, route, ..longer });
        }
        Some(all)
    }

    fn leg(&mut self, prefixes: &[PathPrefix], leg: &Leg) -> Option<Vec<PathPrefix>> {
        let vectors = self.compass.vectors(&leg.aim)?;
        let mut longer = Vec::new();
        for prefix in prefixes {
            if MAX_LEGS_EXPLAINED < prefix.segments.len() {
                return None;
            }
            // There are no words for a return to the start of the path from a later leg.
            if leg.pass.is_some() && leg.resume == Stand::PathStart && !prefix.segments.is_empty() {
                return None;
            }
            for vector in self.compass.open(&vectors, &leg.aim, Before { heading: prefix.heading, bend: prefix.bend }) {
                for segments in self.segments(leg, vector, prefix.has_ridden)? {
                    self.add_leg(prefix, leg, vector, segments, &mut longer)?;
                }
            }
            if MAX_VECTOR_PATHS < self.found.len().max(longer.len()) {
                return None;
            }
        }
        Some(longer)
    }

    fn add_leg(
        &mut self,
        prefix: &PathPrefix,
        leg: &Leg,
        vector: Vector,
        segments: Vec<Segment>,
        longer: &mut Vec<PathPrefix>,
    ) -> Option<()> {
        // What refers to the start of a leg is said of the start of a segment, so the leg must be one.
        let returns = leg.pass.is_some() && leg.resume != Stand::Here;
        let stays = leg.stop.is_some_and(|stop| stop.stand == Stand::LegStart || lifts(stop.on));
        let looks_back = returns || stays || leg.pass.is_some_and(lifts);
        // A path has no words for a piece captured on another leg, so a piece that unloads is described leg by leg.
        if leg.unloads || (looks_back && segments.len() != 1) {
            return None;
        }
        let mut all: Vec<Segment> = prefix.segments.iter().cloned().chain(segments).collect();
        if let Some(last) = all.last_mut() {
            // Every step of a lame leap has the rule for the squares under it, but the last one ends the leg.
            last.form.end = Rule::NONE;
        }
        let mut sources = prefix.sources.clone();
        sources.add(&Sources { origins: vec![leg.origin], routes: Vec::new() });
        let aimed = Leg { aim: self.compass.aim_along(vector, &leg.aim), ..leg.clone() };
        let route_with =
            |aimed: Leg| prefix.route.iter().cloned().chain([Pattern::Leg(aimed)]).collect::<Vec<Pattern>>();
        if let Some(stop) = leg.stop.filter(|stop| stop.on != Rule::NONE) {
            let path = VectorPath { sources: sources.clone(), ..normalized(self.compass, all.clone(), stop) };
            self.found.push(Expanded { path, alone: Pattern::Seq(route_with(Leg { pass: None, ..aimed.clone() })) });
        }
        if let Some(pass) = leg.pass.filter(|&pass| pass != Rule::NONE) {
            let mut segments = all;
            if let Some(last) = segments.last_mut() {
                last.form.end = pass;
                last.form.returns = leg.resume != Stand::Here;
            }
            let bend = prefix.heading.and_then(|heading| self.compass.board.bend(heading, vector)).or(prefix.bend);
            let rides = !matches!(&leg.reach, Reach::Times(counts) if counts.max() == Some(1));
            longer.push(PathPrefix {
                segments,
                heading: Some(vector),
                bend,
                has_ridden: prefix.has_ridden || rides,
                sources,
                route: route_with(aimed.through(pass)),
            });
        }
        Some(())
    }

    /// Returns the versions of one leg in one direction, none if it is impossible there. A version is one segment, or the
    /// steps of a single lame leap. Returns `None` if there are no words for the leg.
    fn segments(&self, leg: &Leg, vector: Vector, has_ridden: bool) -> Option<Vec<Vec<Segment>>> {
        let only = |form: Form| Some(vec![vec![Segment { vector, form }]]);
        let impossible = Some(Vec::new());
        let form = Form { edges: leg.edges, ..Form::leap(Rule::NONE) };
        let counts = match &leg.reach {
            Reach::Times(counts) => counts.clone(),
            Reach::AsLast if has_ridden => {
                if leg.over != Over::Free || leg.hop.is_some() || leg.ride != Rule::MOVE {
                    return None;
                }
                let skipped = (0 < leg.skip).then(|| CellRun::of(Rule::ANYTHING, Counts::exactly(leg.skip)));
                return only(Form { as_last: true, passed: skipped.into_iter().collect(), ..form });
            }
            // Without an earlier ride, it is one leap.
            Reach::AsLast => Counts::exactly(1),
            Reach::AsBehind | Reach::Left(_) => return None,
        };
        if counts.max().is_some_and(|max| max <= leg.skip) {
            return impossible;
        }
        let step_lists = self.compass.steps_under(leg, vector)?;
        let is_one_step = step_lists.iter().any(|steps| steps.len() <= 1);
        // A leap over pieces must have cells under it.
        let over = match leg.over {
            Over::Occupied(_) if is_one_step => return impossible,
            Over::Clear(_) if is_one_step => Over::Free,
            over => over,
        };
        let rule_under = match over {
            Over::Free => None,
            Over::Clear(_) => Some(Rule::MOVE),
            Over::Occupied(_) => Some(Rule::HURDLE),
        };
        let is_leap = counts == Counts::exactly(1) && leg.hop.is_none();
        if let Some(end) = rule_under.filter(|_| is_leap) {
            let step = |&vector: &Vector| Segment { vector, form: Form { end, ..form.clone() } };
            return Some(step_lists.iter().map(|steps| steps.iter().map(step).collect()).collect());
        }
        // If the second leap leads back to where the leg began, only one leap is possible, and no hop.
        if self.compass.comes_back(vector) && counts != Counts::exactly(1) {
            let is_possible = counts.contains(1) && leg.hop.is_none();
            return if is_possible { only(Form { over, ..form }) } else { impossible };
        }
        let Passed { mut runs, total } = passed(leg, &counts)?;
        // What nothing lets through is never passed.
        if runs.iter().any(|run| run.rule == Rule::NONE && !run.times.contains(0)) {
            return impossible;
        }
        runs.retain(|run| run.rule != Rule::NONE);
        only(Form { over, passed: runs, total, ..form })
    }
}
