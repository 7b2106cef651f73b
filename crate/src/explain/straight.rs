//! Merges straight courses by length and direction, and drops those that others cover.

use super::compass::Compass;
use super::counts::{less, own_only};
use super::course::{Course, Form, Sources, Stretch, Stride};
use super::merge::{Bending, MAX_LEAPS, Straight, Terms, is_open_for};
use super::rules::{either, is_idle, single};
use super::settle::{in_leaps, tidy};
use crate::board::Vector;
use crate::limits::MAX_LEAP;
use crate::order::sort;
use crate::piece::{Counts, Edges, Rule, Stop};

/// One straight course, ending on one kind of square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub terms: Terms,
    pub vector: Vector,
    pub form: Form,
    pub stop: Stop,
    pub sources: Sources,
}

impl Item {
    /// The vectors of this course as single leaps, if it differs from the courses of a group only in going straight.
    pub(super) fn as_way(&self, group: &Bending) -> Option<Vec<Vector>> {
        if !single(group.stop.on).contains(&self.stop.on) {
            return None;
        }
        if self.form.exact().map(usize::from) != Some(group.forms.len()) {
            return None;
        }
        let stride = Stride { vector: self.vector, form: self.form.clone() };
        let course =
            in_leaps(&Course { strides: vec![stride], stop: self.stop, sources: Sources::default() }, MAX_LEAPS)?;
        let is_alike = course.strides.len() == group.forms.len()
            && course.strides.iter().zip(&group.forms).all(|(stride, form)| stride.form == *form);
        is_alike.then(|| course.strides.iter().map(|stride| stride.vector).collect())
    }

    /// Returns whether two courses differ only in the squares they pass.
    fn is_like(&self, other: &Item) -> bool {
        self.vector == other.vector
            && self.stop == other.stop
            && self.terms == other.terms
            && self.form.is_like(&other.form)
    }
}

/// Groups the straight courses as far as possible.
pub(super) fn straight(compass: &Compass, mut items: Vec<Item>) -> Vec<Straight> {
    join_lengths(&mut items);
    leave_out(compass, &mut items);
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
            Some((on, other)) => {
                other.stop.on = on;
                other.sources.add(&item.sources);
            }
            None => whole.push(item),
        }
    }
    for Item { terms, vector, form, stop, sources } in whole {
        // A leap along a line is described by its length, for any line.
        let kind = |v: Vector| {
            if compass.touches(compass.unit(v)) { (compass.length(v), Vector::ZERO) } else { (0, compass.orbit(v)) }
        };
        let alike = |group: &&mut Straight| {
            group.terms == terms
                && group.form == form
                && group.stop == stop
                && group.vectors.first().is_some_and(|&first| kind(first) == kind(vector))
        };
        match groups.iter_mut().find(alike) {
            Some(group) => {
                group.vectors.push(vector);
                group.sources.add(&sources);
            }
            None => groups.push(Straight { terms, form, stop, vectors: vec![vector], sources }),
        }
    }
    for group in &mut groups {
        sort(&mut group.vectors);
    }
    groups
}

/// Joins courses in the same direction that differ only in how many squares of one kind they pass, or in the rule of
/// one square.
fn join_lengths(items: &mut Vec<Item>) {
    // A joined course may fit others that did not fit before.
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
                let mut sources = a.sources.clone();
                sources.add(&b.sources);
                Some(Item { vector: stride.vector, form: stride.form, sources, ..a.clone() })
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

/// Joins two ways over squares if they differ in the number of squares in one place, or in the rule of one of them.
pub(super) fn aligned(a: &[Stretch], b: &[Stretch]) -> Option<Vec<Stretch>> {
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
    // Players regard moves with and without the hurdle as two different moves.
    if entry.rule != Rule::MOVE && entry.times == Counts::exactly(1) {
        return None;
    }
    entry.times = entry.times.or(&Counts::exactly(0));
    Some(all)
}

/// Removes what other courses already cover: a conditional move that is also unconditional, and a ride where there is a
/// leap.
fn leave_out(compass: &Compass, items: &mut Vec<Item>) {
    let all = items.clone();
    let mut place = 0;
    items.retain_mut(|item| {
        place += 1;
        keep(compass, item, all.iter().enumerate().filter(|&(own, _)| own + 1 != place).map(|(_, other)| other))
    });
}

fn keep<'a>(compass: &Compass, item: &mut Item, others: impl Iterator<Item = &'a Item>) -> bool {
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
            // The description keeps the middle of a ride, so that it has no gap.
            if rest.ranges().count() <= own.ranges().count() {
                set_lengths(item, &rest);
            }
        }
        let is_leap = compass.adds() && other.form == is_free.form && other.form.passed.is_empty();
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
    // A leap to the middle of a ride leaves no gap in it.
    for &times in &covered {
        if lengths.min() < times && lengths.max().is_none_or(|max| times < max) {
            lengths = lengths.or(&Counts::exactly(times));
        }
    }
    set_lengths(item, &lengths);
    true
}

/// Splits off a quiet length that exceeds the lengths of the captures. The rest then moves and captures alike, as the
/// prince does in all directions.
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

/// Returns whether two vectors have the same direction.
fn is_along(a: Vector, b: Vector) -> bool {
    let (ax, ay, bx, by) = (i32::from(a.x), i32::from(a.y), i32::from(b.x), i32::from(b.y));
    ax * by == ay * bx && 0 <= ax * bx + ay * by
}

/// Returns whether the first list allows every way over squares that the second one allows.
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
