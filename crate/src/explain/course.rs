use super::compass::Compass;
use crate::board::Vector;
use crate::limits::{MAX_DEPTH, MAX_WAYS};
use crate::movegen::Before;
use crate::piece::{Counts, Edges, Effect, Hand, Leg, Over, Pattern, Reach, Rule, Stand, Stop};

/// One way of a path with every vector written out, straight parts told by the squares they pass.
///
/// However a path is written, equal ways become equal courses: `WnD`, `W2` and `WafW` all have the same two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Course {
    pub strides: Vec<Stride>,
    pub stop: Stop,
}

/// A straight part of a course.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stride {
    pub vector: Vector,
    pub form: Form,
}

/// All of a stride but its direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// What lies under each leap, where that is no part of `passed`.
    pub over: Over,
    /// The squares between its ends, in order.
    pub passed: Vec<Stretch>,
    /// How many leaps it may be long in all, where `passed` leaves that open.
    pub total: Option<Counts>,
    /// Whether it is as long as the last ride.
    pub as_last: bool,
    pub edges: Edges,
    /// What may be on its last square when the course goes on.
    pub end: Rule,
    /// Whether the piece then comes back to where the stride began.
    pub returns: bool,
}

/// Squares in a row that one rule holds for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stretch {
    pub rule: Rule,
    pub times: Counts,
    /// Whether there may be any number of empty squares before each.
    pub spaced: bool,
}

impl Stretch {
    pub(super) fn of(rule: Rule, times: Counts) -> Stretch {
        Stretch { rule, times, spaced: false }
    }
}

impl Form {
    /// A single leap to a square that `end` holds for.
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

    /// How many leaps it is long, if that is certain.
    pub(super) fn exact(&self) -> Option<u16> {
        if self.over != Over::Free || self.total.is_some() || self.as_last {
            return None;
        }
        self.passed.iter().try_fold(1, |sum: u16, stretch| {
            let times = stretch.times.max().filter(|&max| max == stretch.times.min() && !stretch.spaced)?;
            Some(sum.saturating_add(times))
        })
    }

    /// How many leaps it may be long, if it is a step, a leap or a plain ride.
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

    pub(super) fn is_leap(&self) -> bool {
        self.exact() == Some(1)
    }
}

/// A way as far as it was followed.
#[derive(Clone)]
struct Way {
    strides: Vec<Stride>,
    heading: Option<Vector>,
    bend: Option<Hand>,
    /// Whether a leg was a ride.
    has_ridden: bool,
}

/// All courses of a pattern; `None` if they cannot be told one by one: rounds that bend, conditions on the way, leaps of
/// more than two dimensions, too many ways.
pub(super) fn courses(compass: &Compass, pattern: &Pattern) -> Option<Vec<Course>> {
    let mut finder = Finder { compass, found: Vec::new() };
    let start = Way { strides: Vec::new(), heading: None, bend: None, has_ridden: false };
    finder.follow(vec![start], pattern, 0)?;
    Some(finder.found)
}

struct Finder<'a> {
    compass: &'a Compass,
    found: Vec<Course>,
}

impl Finder<'_> {
    /// Follows a pattern behind each way and gives the ways that go on from there.
    fn follow(&mut self, ways: Vec<Way>, pattern: &Pattern, depth: usize) -> Option<Vec<Way>> {
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
        (longer.len() <= MAX_WAYS && self.found.len() <= MAX_WAYS).then_some(longer)
    }

    fn each(&mut self, ways: &[Way], parts: &[Pattern], depth: usize) -> Option<Vec<Way>> {
        let mut all = Vec::new();
        for part in parts {
            all.extend(self.follow(ways.to_vec(), part, depth)?);
        }
        Some(all)
    }

    /// Rounds are told one by one if there are few, or together if they go straight on from piece to piece.
    fn rounds(&mut self, ways: Vec<Way>, body: &Pattern, times: &Counts, depth: usize) -> Option<Vec<Way>> {
        const WRITTEN_OUT: u16 = 2;
        if let Pattern::Leg(leg) = body
            && let Some(longer) = self.straight_rounds(&ways, leg, times)
        {
            return Some(longer);
        }
        let most = times.max().filter(|&max| max <= WRITTEN_OUT)?;
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

    fn straight_rounds(&mut self, ways: &[Way], leg: &Leg, times: &Counts) -> Option<Vec<Way>> {
        if leg.stop.is_some() {
            return None;
        }
        let mut all: Vec<Way> = if times.contains(0) { ways.to_vec() } else { Vec::new() };
        for way in ways {
            let last = way.strides.last()?.clone();
            let [longer] = self.leg(std::slice::from_ref(way), leg)?.try_into().ok()?;
            let [next] = <[Stride; 1]>::try_from(longer.strides.get(way.strides.len()..)?.to_vec()).ok()?;
            let is_spaced = next.form.passed == [Stretch::of(Rule::MOVE, Counts::at_least(0))];
            let is_alike = next.vector == last.vector && next.form.end == last.form.end;
            if !is_alike || next.form.total.is_some() || !(is_spaced || next.form.passed.is_empty()) {
                return None;
            }
            let rounds = less(times, 1)?;
            let more = Stretch { rule: next.form.end, times: rounds, spaced: is_spaced };
            let mut passed = vec![more];
            passed.extend(next.form.passed);
            let stride = Stride { form: Form { passed, ..next.form }, ..next };
            let strides = way.strides.iter().cloned().chain([stride]).collect();
            all.push(Way { strides, ..longer });
        }
        Some(all)
    }

    fn leg(&mut self, ways: &[Way], leg: &Leg) -> Option<Vec<Way>> {
        let vectors = self.compass.orbits(&leg.aim.leaps)?;
        let mut longer = Vec::new();
        for way in ways {
            for vector in self.compass.open(&vectors, &leg.aim, Before { heading: way.heading, bend: way.bend }) {
                for strides in self.strides(leg, vector, way.has_ridden)? {
                    self.went(way, leg, vector, strides, &mut longer);
                }
            }
            if MAX_WAYS < self.found.len().max(longer.len()) {
                return None;
            }
        }
        Some(longer)
    }

    fn went(&mut self, way: &Way, leg: &Leg, vector: Vector, strides: Vec<Stride>, longer: &mut Vec<Way>) {
        let mut all: Vec<Stride> = way.strides.iter().cloned().chain(strides).collect();
        if let Some(last) = all.last_mut() {
            last.form.end = Rule::NONE;
        }
        if let Some(stop) = leg.stop.filter(|stop| stop.on != Rule::NONE) {
            self.found.push(settled(all.clone(), stop));
        }
        if let Some(pass) = leg.pass.filter(|&pass| pass != Rule::NONE) {
            let mut strides = all;
            if let Some(last) = strides.last_mut() {
                last.form.end = pass;
            }
            let bend = way.heading.and_then(|heading| self.compass.bent(heading, vector).side).or(way.bend);
            let rides = !matches!(&leg.reach, Reach::Times(counts) if counts.max() == Some(1));
            longer.push(Way { strides, heading: Some(vector), bend, has_ridden: way.has_ridden || rides });
        }
    }

    /// One leg in one direction; lame leaps are the steps that they are made of.
    fn strides(&self, leg: &Leg, vector: Vector, has_ridden: bool) -> Option<Vec<Vec<Stride>>> {
        let form = Form { edges: leg.edges, ..Form::leap(Rule::NONE) };
        let counts = match &leg.reach {
            Reach::Times(counts) => counts.clone(),
            Reach::AsLast if has_ridden => {
                return Some(vec![vec![Stride { vector, form: Form { as_last: true, ..form } }]]);
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
        let ways_under = self.compass.steps_under(leg.over, vector);
        let is_open = ways_under.iter().any(|steps| steps.len() <= 1);
        if is_open && matches!(leg.over, Over::Occupied(_)) {
            return Some(Vec::new());
        }
        if leg.over != Over::Free && !is_open && is_single && leg.hop.is_none() {
            let way = |steps: &Vec<Vector>| {
                steps.iter().map(|&vector| Stride { vector, form: Form { end: under, ..form.clone() } }).collect()
            };
            return Some(ways_under.iter().map(way).collect());
        }
        let over = if is_open { Over::Free } else { leg.over };
        let (passed, total) = passed(leg, &counts)?;
        Some(vec![vec![Stride { vector, form: Form { over, passed, total, ..form } }]])
    }
}

/// The squares that a ride or a hop of so many leaps passes, and how many leaps it has in all where that stays open.
fn passed(leg: &Leg, counts: &Counts) -> Option<(Vec<Stretch>, Option<Counts>)> {
    let empty = |times: Counts| (times != Counts::exactly(0)).then(|| Stretch::of(leg.ride, times));
    let Some(hop) = &leg.hop else { return Some((empty(less(counts, 1)?).into_iter().collect(), None)) };
    let any = Counts::at_least(0);
    let behind = less(&hop.beyond, 1)?;
    let over = Stretch { rule: hop.over, times: hop.hurdles.clone(), spaced: true };
    let is_one = hop.hurdles == Counts::exactly(1);
    let certain = hop.beyond.max().filter(|&max| max == hop.beyond.min());
    if let Some(beyond) = certain.filter(|_| is_one && counts.max().is_some()) {
        // One hurdle and a certain way behind it: what is left of the range lies before it.
        let before = less(counts, beyond.checked_add(1)?)?;
        let hurdle = Stretch::of(hop.over, Counts::exactly(1));
        return Some((empty(before).into_iter().chain([hurdle]).chain(empty(behind)).collect(), None));
    }
    if is_one && *counts == Counts::exactly(2) {
        return Some((vec![Stretch::of(hop.over, Counts::exactly(1))], None));
    }
    let mut passed = if leg.ride == Rule::MOVE { Vec::new() } else { vec![Stretch::of(leg.ride, any)] };
    passed.push(over);
    passed.extend(empty(behind));
    let total = (*counts != Counts::at_least(1)).then(|| counts.clone());
    Some((passed, total))
}

/// The counts with `n` taken off each; counts below go. `None` if none is left.
pub(super) fn less(counts: &Counts, n: u16) -> Option<Counts> {
    shifted(counts, |min, max| (n <= max.unwrap_or(u16::MAX)).then(|| (min.saturating_sub(n), max.map(|max| max - n))))
}

/// The sums of a count of each set.
pub(super) fn sum(a: &Counts, b: &Counts) -> Counts {
    let parts = b.ranges().filter_map(|range| {
        shifted(a, |min, max| {
            let most = max.zip(range.max).map(|(a, b)| a.saturating_add(b));
            Some((min.saturating_add(range.min), most))
        })
    });
    parts.reduce(|a, b| a.or(&b)).unwrap_or_else(|| a.clone())
}

fn shifted(counts: &Counts, change: impl Fn(u16, Option<u16>) -> Option<(u16, Option<u16>)>) -> Option<Counts> {
    let ranges = counts.ranges().filter_map(|range| change(range.min, range.max));
    let parts = ranges.map(|(min, max)| max.map_or(Counts::at_least(min), |max| Counts::between(min, max)));
    parts.reduce(|a, b| a.or(&b))
}

/// A course in its normal form.
fn settled(strides: Vec<Stride>, stop: Stop) -> Course {
    let mut course = Course { strides, stop };
    fold_home(&mut course);
    let mut strides: Vec<Stride> = Vec::new();
    let count = course.strides.len();
    for (place, next) in course.strides.into_iter().enumerate() {
        // What looks back to where a leg began keeps it apart from the leg before.
        let is_last = place.checked_add(1) == Some(count);
        let looks_back = lifts(next.form.end) || (is_last && lifts(course.stop.on));
        let is_held = looks_back || (is_last && course.stop.stand == Stand::LegStart);
        match strides.last_mut() {
            Some(last) if !is_held && flies_over(last, &next) => {
                last.vector = last.vector + next.vector;
                last.form.end = next.form.end;
                last.form.returns = next.form.returns;
            }
            Some(last) if !is_held && goes_on(last, &next) => {
                last.form.passed.push(Stretch::of(last.form.end, Counts::exactly(1)));
                last.form.passed.extend(next.form.passed);
                last.form.end = next.form.end;
                last.form.returns = next.form.returns;
            }
            _ => strides.push(next),
        }
    }
    strides.iter_mut().for_each(tidy);
    let mut stop = course.stop;
    if strides.len() == 1 && stop.stand == Stand::LegStart {
        stop.stand = Stand::PathStart;
    }
    Course { strides, stop }
}

/// A stride that only leads back to where the one before began is no stride: the piece comes back, or it never left.
fn fold_home(course: &mut Course) {
    let mut place: usize = 1;
    while let (Some(out), Some(back)) = (place.checked_sub(1), course.strides.get(place)) {
        let Some(there) = course.strides.get(out) else { return };
        let is_way_clear = there.form.passed.iter().all(|stretch| stretch.rule == Rule::MOVE && !stretch.spaced)
            && there.form.over == Over::Free;
        let is_as_long = back.form.as_last || (there.form.exact() == Some(1) && back.form.exact() == Some(1));
        let before = out.checked_sub(1).and_then(|place| course.strides.get(place));
        let is_home_empty = before.is_none_or(|before| !before.form.returns && empties(before.form.end));
        let is_home =
            back.vector == -there.vector && is_way_clear && is_as_long && is_home_empty && !there.form.returns;
        let is_last = place.checked_add(1) == Some(course.strides.len());
        let on = if is_last { course.stop.on } else { back.form.end };
        let empties_start = empties(there.form.end) || back.form.passed.is_empty();
        if !is_home || on.empty != Some(Effect::Leave) || !empties_start {
            place += 1;
            continue;
        }
        if is_last {
            if course.stop.stand != Stand::Here {
                return;
            }
            let stand = if out == 0 { Stand::PathStart } else { Stand::LegStart };
            course.stop = Stop { on: there.form.end, stand };
            course.strides.truncate(place);
            if let Some(last) = course.strides.last_mut() {
                last.form.end = Rule::NONE;
            }
            return;
        }
        course.strides.remove(place);
        if let Some(there) = course.strides.get_mut(out) {
            there.form.returns = true;
        }
        place += 1;
    }
}

fn lifts(rule: Rule) -> bool {
    [rule.enemy, rule.enemy_royal, rule.friend, rule.friend_royal, rule.passed].contains(&Some(Effect::Lift))
}

/// Tells whether a square is empty after the rule was followed on it.
fn empties(rule: Rule) -> bool {
    [rule.enemy, rule.enemy_royal, rule.friend, rule.friend_royal]
        .into_iter()
        .flatten()
        .all(|effect| effect == Effect::Take)
}

/// Tells whether two leaps are one: nothing on the square between them matters.
fn flies_over(last: &Stride, next: &Stride) -> bool {
    let goes_along = |a: i16, b: i16| 0 <= a.signum() * b.signum();
    last.form.end == Rule::ANYTHING
        && last.form.is_leap()
        && next.form.is_leap()
        && last.form.edges == next.form.edges
        && last.form.edges == Edges::AsBoard
        && goes_along(last.vector.x, next.vector.x)
        && goes_along(last.vector.y, next.vector.y)
}

fn goes_on(last: &Stride, next: &Stride) -> bool {
    let is_plain = |form: &Form| form.over == Over::Free && form.total.is_none() && !form.as_last;
    last.vector == next.vector
        && last.form.edges == next.form.edges
        && !last.form.returns
        && is_plain(&last.form)
        && is_plain(&next.form)
}

/// Puts the squares that a stride passes into the one form for them all.
pub(super) fn tidy(stride: &mut Stride) {
    let mut passed: Vec<Stretch> = Vec::new();
    for stretch in std::mem::take(&mut stride.form.passed) {
        if stretch.times == Counts::exactly(0) {
            continue;
        }
        let is_any = passed.last() == Some(&Stretch::of(Rule::MOVE, Counts::at_least(0)));
        if is_any && stretch.rule != Rule::MOVE && !stretch.spaced && stretch.times == Counts::exactly(1) {
            passed.pop();
            add(&mut passed, Stretch { spaced: true, ..stretch });
        } else {
            add(&mut passed, stretch);
        }
    }
    // A leap over anything needs no squares.
    if let [over] = passed.as_slice()
        && over.rule == Rule::ANYTHING
        && let Some(times) = over.times.max().filter(|&max| max == over.times.min() && !over.spaced)
        && stride.form.edges == Edges::AsBoard
    {
        let leaps = i16::try_from(times).unwrap_or(i16::MAX).saturating_add(1);
        stride.vector = stride.vector.times(leaps);
        passed.clear();
    }
    stride.form.passed = passed;
}

fn add(passed: &mut Vec<Stretch>, stretch: Stretch) {
    match passed.last_mut() {
        Some(last) if last.rule == stretch.rule && last.spaced == stretch.spaced => {
            last.times = sum(&last.times, &stretch.times);
        }
        _ => passed.push(stretch),
    }
}

/// A course whose strides are all of a certain length as single leaps, at most so many.
pub(super) fn in_leaps(course: &Course, most: usize) -> Option<Course> {
    let mut strides = Vec::new();
    for stride in &course.strides {
        stride.form.exact()?;
        if stride.form.returns {
            return None;
        }
        let leap = |end| Stride { vector: stride.vector, form: Form { edges: stride.form.edges, ..Form::leap(end) } };
        for stretch in &stride.form.passed {
            strides.extend((0..stretch.times.min()).take(most).map(|_| leap(stretch.rule)));
        }
        strides.push(leap(stride.form.end));
        if most < strides.len() {
            return None;
        }
    }
    Some(Course { strides, stop: course.stop })
}
