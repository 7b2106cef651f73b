use super::compass::{Compass, orbit, touches, unit};
use super::counts::less;
use super::course::{Course, Form, Stretch, Stride};
use super::settle::{in_leaps, tidy};
use crate::board::Vector;
use crate::limits::MAX_LEAP;
use crate::order::sort;
use crate::piece::{Counts, Edges, Effect, Rule, Stop};

/// When a course is open and what the piece becomes at its end, in words: equal words are equal conditions.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord, Default)]
pub(super) struct Terms {
    pub when: String,
    pub becomes: String,
}

/// Straight courses of one kind, in several directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Straight {
    pub terms: Terms,
    pub form: Form,
    pub stop: Stop,
    pub vectors: Vec<Vector>,
}

/// Courses of several legs that only differ in their directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bending {
    pub terms: Terms,
    pub forms: Vec<Form>,
    pub stop: Stop,
    /// The vectors of the legs of each course, sorted.
    pub ways: Vec<Vec<Vector>>,
}

/// How many single leaps a course is told by at most.
const MAX_LEAPS: usize = 5;

/// Puts all courses of a piece together by what is alike in them.
pub(super) fn merged(compass: &Compass, courses: Vec<(Terms, Course)>) -> (Vec<Straight>, Vec<Bending>) {
    let mut items: Vec<Item> = Vec::new();
    let mut bending: Vec<Bending> = Vec::new();
    for (terms, course) in courses {
        match <[Stride; 1]>::try_from(course.strides) {
            Ok([stride]) => {
                for on in single(course.stop.on) {
                    let stop = Stop { on, ..course.stop };
                    let item = Item { terms: terms.clone(), vector: stride.vector, form: stride.form.clone(), stop };
                    if !items.contains(&item) {
                        items.push(item);
                    }
                }
            }
            Err(strides) => {
                let course = Course { strides, stop: course.stop };
                let course = in_leaps(&course, MAX_LEAPS).unwrap_or(course);
                put(&mut bending, terms, course);
            }
        }
    }
    // A straight course is told with those that bend if they are alike but for that.
    let mut moved: Vec<usize> = Vec::new();
    for number in 0..bending.len() {
        let Some(group) = bending.get(number).cloned() else { continue };
        let own: Vec<(usize, Vec<Vector>)> = items
            .iter()
            .enumerate()
            .filter(|(_, item)| item.terms == group.terms && item.stop.stand == group.stop.stand)
            .filter_map(|(place, item)| Some((place, item.as_way(&group)?)))
            .collect();
        let needed = single(group.stop.on).len();
        let mut ways = group.ways.clone();
        let mut used = Vec::new();
        for (place, way) in &own {
            let all = own.iter().filter(|(_, other)| other == way).count();
            if all == needed {
                used.push(*place);
                ways.push(way.clone());
            }
        }
        sort(&mut ways);
        ways.dedup();
        if !used.is_empty() && super::turns::turns(compass, &ways).is_some() {
            moved.extend(used);
            if let Some(entry) = bending.get_mut(number) {
                entry.ways = ways;
            }
        }
    }
    let mut place = 0;
    items.retain(|_| {
        place += 1;
        !moved.contains(&(place - 1))
    });
    merge_bending(&mut bending);
    let leaps: Vec<Item> = items.iter().filter(|item| item.form == Form::leap(Rule::NONE)).cloned().collect();
    bending.retain(|group| {
        let kind = (&group.terms, group.forms.as_slice(), group.stop);
        !group.ways.iter().all(|way| is_leapt(kind, way, &leaps))
    });
    (straight(items), bending)
}

/// All of a group but its ways.
type Kind<'a> = (&'a Terms, &'a [Form], Stop);

/// Tells whether the piece leaps anyway to where a course of steps leads.
fn is_leapt((terms, forms, stop): Kind, way: &[Vector], leaps: &[Item]) -> bool {
    let end = way.iter().fold(Vector::ZERO, |sum, &v| sum + v);
    let is_idle = forms.iter().all(|form| form.is_leap() && !form.returns && is_idle(form.end));
    is_idle
        && single(stop.on).into_iter().all(|on| {
            leaps
                .iter()
                .any(|leap| leap.vector == end && leap.stop == Stop { on, ..stop } && is_open_for(&leap.terms, terms))
        })
}

/// Tells whether a rule changes nothing on a square.
fn is_idle(rule: Rule) -> bool {
    let all = [rule.empty, rule.enemy, rule.enemy_royal, rule.friend, rule.friend_royal, rule.passed];
    all.into_iter().flatten().all(|effect| effect == Effect::Leave)
}

/// Tells whether what some terms hold for is open whenever other terms hold.
fn is_open_for(terms: &Terms, other: &Terms) -> bool {
    terms == other || (terms.when.is_empty() && terms.becomes == other.becomes)
}

fn put(groups: &mut Vec<Bending>, terms: Terms, course: Course) {
    let way: Vec<Vector> = course.strides.iter().map(|stride| stride.vector).collect();
    let forms: Vec<Form> = course.strides.into_iter().map(|stride| stride.form).collect();
    let alike = |group: &&mut Bending| group.terms == terms && group.stop == course.stop && group.forms == forms;
    match groups.iter_mut().find(alike) {
        Some(group) => {
            if let Err(place) = group.ways.binary_search(&way) {
                group.ways.insert(place, way);
            }
        }
        None => groups.push(Bending { terms, forms, stop: course.stop, ways: vec![way] }),
    }
}

/// Joins groups that have the same ways and differ in one thing.
fn merge_bending(groups: &mut Vec<Bending>) {
    let mut a = 0;
    while a < groups.len() {
        let mut b = a + 1;
        while b < groups.len() {
            let joined = groups.get(a).zip(groups.get(b)).and_then(|(a, b)| a.joined(b));
            if let Some((joined, entry)) = joined.zip(groups.get_mut(a)) {
                *entry = joined;
                groups.remove(b);
                b = a + 1;
            } else {
                b += 1;
            }
        }
        a += 1;
    }
}

impl Bending {
    fn joined(&self, other: &Bending) -> Option<Bending> {
        if self.terms != other.terms || self.ways != other.ways || self.stop.stand != other.stop.stand {
            return None;
        }
        if self.forms == other.forms {
            let on = either(self.stop.on, other.stop.on)?;
            return Some(Bending { stop: Stop { on, ..self.stop }, ..self.clone() });
        }
        if self.stop != other.stop || self.forms.len() != other.forms.len() {
            return None;
        }
        let mut forms = Vec::new();
        let mut changed = 0;
        for (a, b) in self.forms.iter().zip(&other.forms) {
            if a != b {
                changed += 1;
            }
            let end = either(a.end, b.end)?;
            if a.end != b.end && a.passed != b.passed {
                return None;
            }
            if (Form { passed: Vec::new(), end, ..a.clone() }) != (Form { passed: Vec::new(), end, ..b.clone() }) {
                return None;
            }
            forms.push(Form { passed: aligned(&a.passed, &b.passed)?, end, ..a.clone() });
        }
        (changed == 1).then(|| Bending { forms, ..self.clone() })
    }
}

/// One straight course, ending on one kind of square.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Item {
    terms: Terms,
    vector: Vector,
    form: Form,
    stop: Stop,
}

impl Item {
    /// Its vectors, if it is one of the courses of a group but for going straight on.
    fn as_way(&self, group: &Bending) -> Option<Vec<Vector>> {
        if !single(group.stop.on).contains(&self.stop.on) {
            return None;
        }
        if self.form.exact().map(usize::from) != Some(group.forms.len()) {
            return None;
        }
        let stride = Stride { vector: self.vector, form: self.form.clone() };
        let course = in_leaps(&Course { strides: vec![stride], stop: self.stop }, MAX_LEAPS)?;
        let is_alike = course.strides.len() == group.forms.len()
            && course.strides.iter().zip(&group.forms).all(|(stride, form)| stride.form == *form);
        is_alike.then(|| course.strides.iter().map(|stride| stride.vector).collect())
    }

    /// Tells whether they are the same but for the squares they pass.
    fn is_like(&self, other: &Item) -> bool {
        self.vector == other.vector
            && self.stop == other.stop
            && self.terms == other.terms
            && self.form.is_like(&other.form)
    }
}

/// The straight courses, put together as far as can be.
fn straight(mut items: Vec<Item>) -> Vec<Straight> {
    join_lengths(&mut items);
    leave_out(&mut items);
    part_quiet_lengths(&mut items);
    let mut groups: Vec<Straight> = Vec::new();
    let mut whole: Vec<Item> = Vec::new();
    for item in items {
        let alike = |other: &&mut Item| {
            other.vector == item.vector
                && other.terms == item.terms
                && other.form == item.form
                && other.stop.stand == item.stop.stand
        };
        let joined = whole.iter_mut().find(alike).and_then(|other| Some((either(other.stop.on, item.stop.on)?, other)));
        match joined {
            Some((on, other)) => other.stop.on = on,
            None => whole.push(item),
        }
    }
    for Item { terms, vector, form, stop } in whole {
        // A leap along a line is told by its length, whichever line it is.
        let kind = |v: Vector| if touches(unit(v)) { (orbit(v).0, 0) } else { orbit(v) };
        let alike = |group: &&mut Straight| {
            group.terms == terms
                && group.form == form
                && group.stop == stop
                && group.vectors.first().is_some_and(|&first| kind(first) == kind(vector))
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.vectors.push(vector),
            None => groups.push(Straight { terms, form, stop, vectors: vec![vector] }),
        }
    }
    for group in &mut groups {
        sort(&mut group.vectors);
    }
    groups
}

/// Joins courses in the same direction that differ only in how many squares of one kind they pass, or in what one is.
fn join_lengths(items: &mut Vec<Item>) {
    // What grew may be joined with what did not fit before.
    while join_once(items) {}
}

fn join_once(items: &mut Vec<Item>) -> bool {
    let mut has_joined = false;
    let mut a = 0;
    while a < items.len() {
        let mut b = a + 1;
        while b < items.len() {
            let joined = items.get(a).zip(items.get(b)).and_then(|(a, b)| {
                let passed = if a.is_like(b) { aligned(&a.form.passed, &b.form.passed) } else { None }?;
                let mut stride = Stride { vector: a.vector, form: Form { passed, ..a.form.clone() } };
                tidy(&mut stride);
                Some(Item { vector: stride.vector, form: stride.form, ..a.clone() })
            });
            if let Some((joined, entry)) = joined.zip(items.get_mut(a)) {
                *entry = joined;
                items.remove(b);
                has_joined = true;
            } else {
                b += 1;
            }
        }
        a += 1;
    }
    has_joined
}

/// Two ways over squares as one, if they differ in how many there are in one place, or in what is on one of them.
fn aligned(a: &[Stretch], b: &[Stretch]) -> Option<Vec<Stretch>> {
    if a == b {
        return Some(a.to_vec());
    }
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    if short.len() == long.len() {
        let mut all = Vec::new();
        let mut changed = 0;
        for (a, b) in short.iter().zip(long) {
            if a == b {
                all.push(a.clone());
                continue;
            }
            changed += 1;
            if a.rule == b.rule && a.spaced == b.spaced {
                all.push(Stretch { times: a.times.or(&b.times), ..a.clone() });
            } else if a.times == b.times && a.times == Counts::exactly(1) && !a.spaced && !b.spaced {
                all.push(Stretch { rule: either(a.rule, b.rule)?, ..a.clone() });
            } else {
                return None;
            }
        }
        return (changed == 1).then_some(all);
    }
    if short.len() + 1 != long.len() {
        return None;
    }
    let extra = (0..long.len()).find(|&place| {
        let rest = long.iter().enumerate().filter(|&(own, _)| own != place).map(|(_, stretch)| stretch);
        rest.eq(short.iter())
    })?;
    let mut all = long.to_vec();
    let entry = all.get_mut(extra)?;
    // With and without the one thing that is jumped over are two moves in the words of any player.
    if entry.rule != Rule::MOVE && entry.times == Counts::exactly(1) {
        return None;
    }
    entry.times = entry.times.or(&Counts::exactly(0));
    Some(all)
}

/// Leaves out what other courses give anyway: an open condition where there is none, a ride where there is a leap.
fn leave_out(items: &mut Vec<Item>) {
    let all = items.clone();
    let mut place = 0;
    items.retain_mut(|item| {
        place += 1;
        keep(item, all.iter().enumerate().filter(|&(own, _)| own + 1 != place).map(|(_, other)| other))
    });
}

fn keep<'a>(item: &mut Item, others: impl Iterator<Item = &'a Item>) -> bool {
    let mut covered: Vec<u16> = Vec::new();
    let is_free = Item { form: Form { passed: Vec::new(), ..item.form.clone() }, ..item.clone() };
    for other in others {
        if !is_along(other.vector, item.vector)
            || !is_open_for(&other.terms, &item.terms)
            || other.stop != item.stop
            || other.form.edges != Edges::AsBoard
        {
            continue;
        }
        let conditioned = other.terms != item.terms;
        if other.vector == item.vector
            && other.form.is_like(&item.form)
            && covers(&other.form.passed, &item.form.passed)
        {
            return false;
        }
        if other.vector == item.vector
            && conditioned
            && let (Some(own), Some(covering)) = (item.form.lengths(), other.form.lengths())
        {
            let Some(rest) = own_only(&own, &covering) else { return false };
            set_lengths(item, &rest);
        }
        let is_leap = other.form == is_free.form && other.form.passed.is_empty();
        let leaps = item.form.exact().filter(|_| is_leap && item.form.passed.iter().all(|way| is_idle(way.rule)));
        if leaps.is_some_and(|n| 1 < n && item.vector.times(i16::try_from(n).unwrap_or(0)) == other.vector) {
            return false;
        }
        if is_leap && let Some(times) = (2..=MAX_LEAP).find(|&n| item.vector.times(n) == other.vector) {
            covered.extend(u16::try_from(times).ok());
        }
    }
    let Some(mut lengths) = item.form.lengths().filter(|_| !covered.is_empty()) else { return true };
    sort(&mut covered);
    for &times in &covered {
        match own_only(&lengths, &Counts::exactly(times)) {
            Some(rest) => lengths = rest,
            None => return false,
        }
    }
    // In the middle of a ride a leap of the same length leaves no gap.
    for &times in &covered {
        if lengths.min() < times && lengths.max().is_none_or(|max| times < max) {
            lengths = lengths.or(&Counts::exactly(times));
        }
    }
    set_lengths(item, &lengths);
    true
}

/// Takes a quiet length that goes beyond where the piece also captures for a move of its own: what is left then moves and
/// captures alike, as the steps of the prince do in all directions.
fn part_quiet_lengths(items: &mut Vec<Item>) {
    let enemies = single(Rule::TAKE);
    let mut longer: Vec<Item> = Vec::new();
    let all = items.clone();
    for item in items.iter_mut().filter(|item| item.stop.on == Rule::MOVE) {
        let Some(lengths) = item.form.lengths() else { continue };
        let mut captures = enemies.iter().map(|&enemy| {
            let alike = |other: &&Item| {
                other.stop.on == enemy
                    && other.vector == item.vector
                    && other.terms == item.terms
                    && other.stop.stand == item.stop.stand
                    && other.form.edges == item.form.edges
            };
            all.iter().filter(alike).find_map(|other| other.form.lengths())
        });
        let Some(Some(shared)) = captures.next() else { continue };
        let is_shared = captures.all(|other| other.as_ref() == Some(&shared)) && own_only(&shared, &lengths).is_none();
        let beyond = own_only(&lengths, &shared).filter(|beyond| beyond.max() == Some(beyond.min()));
        if let Some(beyond) = beyond.filter(|_| is_shared) {
            let mut more = item.clone();
            set_lengths(&mut more, &beyond);
            longer.push(more);
            set_lengths(item, &shared);
        }
    }
    items.extend(longer);
}

/// Tells whether two vectors lead in the same direction.
fn is_along(a: Vector, b: Vector) -> bool {
    let (ax, ay, bx, by) = (i32::from(a.x), i32::from(a.y), i32::from(b.x), i32::from(b.y));
    ax * by == ay * bx && 0 <= ax * bx + ay * by
}

/// Tells whether every way over squares that the second allows is one that the first allows.
fn covers(all: &[Stretch], some: &[Stretch]) -> bool {
    let mut rest = some.iter();
    let mut next = rest.next();
    for stretch in all {
        let own = next.filter(|next| next.rule == stretch.rule && next.spaced == stretch.spaced);
        if own.is_some_and(|own| own_only(&own.times, &stretch.times).is_none()) {
            next = rest.next();
        } else if !stretch.times.contains(0) {
            return false;
        }
    }
    next.is_none()
}

fn set_lengths(item: &mut Item, lengths: &Counts) {
    item.form.passed.clear();
    if let Some(times) = less(lengths, 1).filter(|times| *times != Counts::exactly(0)) {
        item.form.passed.push(Stretch::of(Rule::MOVE, times));
    }
}

/// The counts of one set that are not in another; `None` if there is none.
fn own_only(own: &Counts, other: &Counts) -> Option<Counts> {
    let mut left: Option<Counts> = None;
    let mut add = |part: Counts| left = Some(left.take().map_or(part.clone(), |left| left.or(&part)));
    for range in own.ranges() {
        let mut from = range.min;
        let mut is_done = false;
        for hole in other.ranges() {
            if hole.max.is_some_and(|max| max < from) || range.max.is_some_and(|max| max < hole.min) {
                continue;
            }
            if from < hole.min {
                add(Counts::between(from, hole.min - 1));
            }
            match hole.max {
                Some(max) => from = max.saturating_add(1),
                None => is_done = true,
            }
        }
        match range.max {
            _ if is_done => {}
            Some(max) if from <= max => add(Counts::between(from, max)),
            Some(_) => {}
            None => add(Counts::at_least(from)),
        }
    }
    left
}

/// A rule as rules for one kind of square each.
fn single(rule: Rule) -> Vec<Rule> {
    [
        Rule { empty: rule.empty, ..Rule::NONE },
        Rule { enemy: rule.enemy, ..Rule::NONE },
        Rule { enemy_royal: rule.enemy_royal, ..Rule::NONE },
        Rule { friend: rule.friend, ..Rule::NONE },
        Rule { friend_royal: rule.friend_royal, ..Rule::NONE },
        Rule { passed: rule.passed, ..Rule::NONE },
    ]
    .into_iter()
    .filter(|&part| part != Rule::NONE)
    .collect()
}

/// What either of two rules allows, unless they contradict each other.
fn either(a: Rule, b: Rule) -> Option<Rule> {
    let fits = |a: Option<Effect>, b: Option<Effect>| a.is_none() || b.is_none() || a == b;
    let fit = fits(a.empty, b.empty)
        && fits(a.enemy, b.enemy)
        && fits(a.enemy_royal, b.enemy_royal)
        && fits(a.friend, b.friend)
        && fits(a.friend_royal, b.friend_royal)
        && fits(a.passed, b.passed);
    fit.then(|| a.or(b))
}
