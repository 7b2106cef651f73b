//! Expands the patterns of a piece to paths with explicit vectors.

use super::compass::Compass;
use super::counts::{less, sum};
use super::normal_form::normalized;
use crate::board::Vector;
use crate::limits::{MAX_DEPTH, MAX_LEGS_EXPLAINED, MAX_VECTOR_PATHS};
use crate::movegen::Before;
use crate::piece::{Counts, Edges, Hand, Leg, OriginId, Over, Pattern, Reach, Rule, Stand, Stop};
use std::cmp::Ordering;

/// One way to follow a pattern, with an explicit vector for each straight part.
///
/// It does not depend on how the piece is written: `WnD`, `W2` and `WafW` have the same paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct VectorPath {
    pub segments: Vec<Segment>,
    pub stop: Stop,
    pub sources: Sources,
}

/// The parts of a text from which something was built. They do not affect equality: any two compare equal.
#[derive(Clone, Debug, Default)]
pub(super) struct Sources(pub Vec<OriginId>);

impl PartialEq for Sources {
    fn eq(&self, _: &Sources) -> bool {
        true
    }
}

impl Eq for Sources {}

impl PartialOrd for Sources {
    fn partial_cmp(&self, other: &Sources) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Sources {
    fn cmp(&self, _: &Sources) -> Ordering {
        Ordering::Equal
    }
}

impl Sources {
    pub(super) fn add(&mut self, other: &Sources) {
        for &origin in &other.0 {
            if let Err(place) = self.0.binary_search(&origin) {
                self.0.insert(place, origin);
            }
        }
    }
}

/// A straight part of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Segment {
    pub vector: Vector,
    pub form: Form,
}

/// All of a segment except its direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// What must stand on the cells under each leap of a ride. A single lame leap becomes several segments instead.
    pub over: Over,
    /// The cells between its ends, in order.
    pub passed: Vec<Run>,
    /// The total number of leaps, where the runs of `passed` leave it open.
    pub total: Option<Counts>,
    /// Whether it is as long as the last ride.
    pub as_last: bool,
    pub edges: Edges,
    /// The rule for its last cell if the path continues from there; [`Rule::NONE`] for the last segment.
    pub end: Rule,
    /// Whether the piece then returns to where the segment began.
    pub returns: bool,
}

/// Consecutive squares with one rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub rule: Rule,
    pub times: Counts,
    /// Whether any number of empty squares may precede each of these squares.
    pub spaced: bool,
}

impl Run {
    pub(super) fn of(rule: Rule, times: Counts) -> Run {
        Run { rule, times, spaced: false }
    }
}

impl Form {
    /// A single leap to a square to which `end` applies.
    pub(super) fn leap(end: Rule) -> Form {
        Form {
            over: Over::Free,
            passed: Vec::new(),
            total: None,
            as_last: false,
            edges: Edges::AsBoard,
            end,
            returns: false,
        }
    }

    /// The number of leaps, if it is fixed.
    pub(super) fn exact(&self) -> Option<u16> {
        if self.over != Over::Free || self.total.is_some() || self.as_last {
            return None;
        }
        self.passed.iter().try_fold(1, |sum: u16, run| {
            let times = run.times.max().filter(|&max| max == run.times.min() && !run.spaced)?;
            Some(sum.saturating_add(times))
        })
    }

    /// The possible numbers of leaps of a step, a leap or a plain ride; `None` for other segments.
    pub(super) fn lengths(&self) -> Option<Counts> {
        if self.over != Over::Free || self.total.is_some() || self.as_last {
            return None;
        }
        match self.passed.as_slice() {
            [] => Some(Counts::exactly(1)),
            [way] if way.rule == Rule::MOVE && !way.spaced => Some(sum(&way.times, &Counts::exactly(1))),
            _ => None,
        }
    }

    /// Returns whether two forms differ only in the squares they pass.
    pub(super) fn is_like(&self, other: &Form) -> bool {
        self.over == other.over
            && self.total == other.total
            && self.as_last == other.as_last
            && self.edges == other.edges
            && self.end == other.end
            && self.returns == other.returns
    }

    pub(super) fn is_leap(&self) -> bool {
        self.exact() == Some(1)
    }
}

/// The beginning of a path, up to where another leg may follow.
#[derive(Clone)]
struct PartialPath {
    segments: Vec<Segment>,
    heading: Option<Vector>,
    bend: Option<Hand>,
    /// Whether a leg was a ride.
    has_ridden: bool,
    sources: Sources,
}

/// All paths of a pattern. Returns `None` if they cannot be described one by one: for loops that bend, conditions on
/// the way, leaps of more dimensions than the board has, and too many ways.
pub(super) fn expanded(compass: &Compass, pattern: &Pattern) -> Option<Vec<VectorPath>> {
    let mut finder = Finder { compass, found: Vec::new() };
    let start =
        PartialPath { segments: Vec::new(), heading: None, bend: None, has_ridden: false, sources: Sources::default() };
    finder.follow(vec![start], pattern, 0)?;
    Some(finder.found)
}

struct Finder<'a> {
    compass: &'a Compass<'a>,
    found: Vec<VectorPath>,
}

impl Finder<'_> {
    /// Extends each way by a pattern, and returns the ways that continue from there.
    fn follow(&mut self, ways: Vec<PartialPath>, pattern: &Pattern, depth: usize) -> Option<Vec<PartialPath>> {
        let deeper = depth.checked_add(1).filter(|&depth| depth < MAX_DEPTH)?;
        let longer = match pattern {
            Pattern::Leg(leg) => self.leg(&ways, leg)?,
            Pattern::Seq(parts) => parts.iter().try_fold(ways, |ways, part| self.follow(ways, part, deeper))?,
            Pattern::Any(parts) => self.each(&ways, parts, deeper)?,
            Pattern::Loop { body, times } => self.rounds(ways, body, times, deeper)?,
            Pattern::Toward(directions, body) => {
                let parts = self.compass.toward(directions, body)?;
                self.each(&ways, &parts, deeper)?
            }
            Pattern::Given(..) => return None,
        };
        (longer.len() <= MAX_VECTOR_PATHS && self.found.len() <= MAX_VECTOR_PATHS).then_some(longer)
    }

    fn each(&mut self, ways: &[PartialPath], parts: &[Pattern], depth: usize) -> Option<Vec<PartialPath>> {
        let mut all = Vec::new();
        for part in parts {
            all.extend(self.follow(ways.to_vec(), part, depth)?);
        }
        Some(all)
    }

    /// Expands rounds one by one if there are few, or together if they continue straight on.
    fn rounds(
        &mut self,
        ways: Vec<PartialPath>,
        body: &Pattern,
        times: &Counts,
        depth: usize,
    ) -> Option<Vec<PartialPath>> {
        // Few rounds read better one by one than as a loop, and more of them where the move may end in each.
        let most_expanded = if may_end(body) { 3 } else { 2 };
        if let Pattern::Leg(leg) = body
            && let Some(longer) = self.straight_rounds(&ways, leg, times)
        {
            return Some(longer);
        }
        let most = times.max().filter(|&max| max <= most_expanded)?;
        let mut all = Vec::new();
        let mut current = ways;
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

    /// Expands rounds of one leg that continue straight on as one segment; `None` if they bend or differ.
    fn straight_rounds(&mut self, ways: &[PartialPath], leg: &Leg, times: &Counts) -> Option<Vec<PartialPath>> {
        if leg.stop.is_some() {
            return None;
        }
        let mut all: Vec<PartialPath> = if times.contains(0) { ways.to_vec() } else { Vec::new() };
        for way in ways {
            let last = way.segments.last()?.clone();
            let [longer] = self.leg(std::slice::from_ref(way), leg)?.try_into().ok()?;
            let [next] = <[Segment; 1]>::try_from(longer.segments.get(way.segments.len()..)?.to_vec()).ok()?;
            let is_spaced = next.form.passed == [Run::of(Rule::MOVE, Counts::at_least(0))];
            let is_alike = next.vector == last.vector && next.form.end == last.form.end;
            if !is_alike || next.form.total.is_some() || !(is_spaced || next.form.passed.is_empty()) {
                return None;
            }
            let rounds = less(times, 1)?;
            let more = Run { rule: next.form.end, times: rounds, spaced: is_spaced };
            let mut passed = vec![more];
            passed.extend(next.form.passed);
            let segment = Segment { form: Form { passed, ..next.form }, ..next };
            let segments = way.segments.iter().cloned().chain([segment]).collect();
            all.push(PartialPath { segments, ..longer });
        }
        Some(all)
    }

    fn leg(&mut self, ways: &[PartialPath], leg: &Leg) -> Option<Vec<PartialPath>> {
        let vectors = self.compass.vectors(&leg.aim)?;
        let mut longer = Vec::new();
        for way in ways {
            if MAX_LEGS_EXPLAINED < way.segments.len() {
                return None;
            }
            // There are no words for a return to the start of the path from a later leg.
            if leg.pass.is_some() && leg.resume == Stand::PathStart && !way.segments.is_empty() {
                return None;
            }
            for vector in self.compass.open(&vectors, &leg.aim, Before { heading: way.heading, bend: way.bend }) {
                for segments in self.segments(leg, vector, way.has_ridden)? {
                    self.add_leg(way, leg, vector, segments, &mut longer);
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
        way: &PartialPath,
        leg: &Leg,
        vector: Vector,
        segments: Vec<Segment>,
        longer: &mut Vec<PartialPath>,
    ) {
        let mut all: Vec<Segment> = way.segments.iter().cloned().chain(segments).collect();
        if let Some(last) = all.last_mut() {
            last.form.end = Rule::NONE;
        }
        let mut sources = way.sources.clone();
        sources.add(&Sources(vec![leg.origin]));
        if let Some(stop) = leg.stop.filter(|stop| stop.on != Rule::NONE) {
            self.found.push(VectorPath { sources: sources.clone(), ..normalized(self.compass, all.clone(), stop) });
        }
        if let Some(pass) = leg.pass.filter(|&pass| pass != Rule::NONE) {
            let mut segments = all;
            if let Some(last) = segments.last_mut() {
                last.form.end = pass;
                last.form.returns = leg.resume != Stand::Here;
            }
            let bend = way.heading.and_then(|heading| self.compass.turn_between(heading, vector).side).or(way.bend);
            let rides = !matches!(&leg.reach, Reach::Times(counts) if counts.max() == Some(1));
            longer.push(PartialPath {
                segments,
                heading: Some(vector),
                bend,
                has_ridden: way.has_ridden || rides,
                sources,
            });
        }
    }

    /// Expands one leg in one direction; lame leaps become the steps they consist of.
    fn segments(&self, leg: &Leg, vector: Vector, has_ridden: bool) -> Option<Vec<Vec<Segment>>> {
        let form = Form { edges: leg.edges, ..Form::leap(Rule::NONE) };
        let counts = match &leg.reach {
            Reach::Times(counts) => counts.clone(),
            Reach::AsLast if has_ridden => {
                let skipped = (0 < leg.skip).then(|| Run::of(Rule::ANYTHING, Counts::exactly(leg.skip)));
                let form = Form { as_last: true, passed: skipped.into_iter().collect(), ..form };
                return Some(vec![vec![Segment { vector, form }]]);
            }
            Reach::AsLast => Counts::exactly(1),
            Reach::Left(_) => return None,
        };
        let is_single = counts == Counts::exactly(1);
        let under = match leg.over {
            Over::Free => Rule::NONE,
            Over::Clear(_) => Rule::MOVE,
            Over::Occupied(_) => Rule::HURDLE,
        };
        let ways_under = self.compass.steps_under(leg, vector)?;
        let is_open = ways_under.iter().any(|steps| steps.len() <= 1);
        if is_open && matches!(leg.over, Over::Occupied(_)) {
            return Some(Vec::new());
        }
        if leg.over != Over::Free && !is_open && is_single && leg.hop.is_none() {
            let way = |steps: &Vec<Vector>| {
                steps.iter().map(|&vector| Segment { vector, form: Form { end: under, ..form.clone() } }).collect()
            };
            return Some(ways_under.iter().map(way).collect());
        }
        let over = if is_open { Over::Free } else { leg.over };
        if self.compass.comes_back(vector) && counts != Counts::exactly(1) {
            // The second leap leads back to where the leg began, so only one leap is possible, and no hop.
            let is_step = counts.contains(1) && leg.hop.is_none();
            return Some(if is_step {
                vec![vec![Segment { vector, form: Form { over, ..form } }]]
            } else {
                Vec::new()
            });
        }
        let (passed, total) = passed(leg, &counts)?;
        Some(vec![vec![Segment { vector, form: Form { over, passed, total, ..form } }]])
    }
}

/// Returns whether a move may end somewhere in a pattern.
fn may_end(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Leg(leg) => leg.stop.is_some(),
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(may_end),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => may_end(body),
    }
}

/// The squares that a ride or a hop of so many leaps passes, and its total number of leaps if those squares do not
/// determine it.
pub(super) fn passed(leg: &Leg, counts: &Counts) -> Option<(Vec<Run>, Option<Counts>)> {
    if 0 < leg.skip {
        let rest = Leg { skip: 0, ..leg.clone() };
        let (mut passed, total) = passed_on(&rest, &less(counts, leg.skip)?)?;
        passed.insert(0, Run::of(Rule::ANYTHING, Counts::exactly(leg.skip)));
        return Some((passed, total.map(|_| counts.clone())));
    }
    passed_on(leg, counts)
}

/// The same for a leg without skipped cells.
fn passed_on(leg: &Leg, counts: &Counts) -> Option<(Vec<Run>, Option<Counts>)> {
    let empty = |times: Counts| (times != Counts::exactly(0)).then(|| Run::of(leg.ride, times));
    let Some(hop) = &leg.hop else { return Some((empty(less(counts, 1)?).into_iter().collect(), None)) };
    let any = Counts::at_least(0);
    let behind = less(&hop.beyond, 1)?;
    let over = Run { rule: hop.over, times: hop.hurdles.clone(), spaced: true };
    let is_one = hop.hurdles == Counts::exactly(1);
    let certain = hop.beyond.max().filter(|&max| max == hop.beyond.min());
    if let Some(beyond) = certain.filter(|_| is_one && counts.max().is_some()) {
        // With one hurdle and a fixed distance behind it, the rest of the range lies before the hurdle.
        let before = less(counts, beyond.checked_add(1)?)?;
        let hurdle = Run::of(hop.over, Counts::exactly(1));
        return Some((empty(before).into_iter().chain([hurdle]).chain(empty(behind)).collect(), None));
    }
    // A hop of at most two leaps goes over a hurdle beside the piece.
    if is_one && counts.max() == Some(2) && hop.beyond.contains(1) {
        return Some((vec![Run::of(hop.over, Counts::exactly(1))], None));
    }
    let mut passed = if leg.ride == Rule::MOVE { Vec::new() } else { vec![Run::of(leg.ride, any)] };
    passed.push(over);
    passed.extend(empty(behind));
    let total = (*counts != Counts::at_least(1)).then(|| counts.clone());
    Some((passed, total))
}
