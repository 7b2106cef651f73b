//! Groups straight paths by length and direction, and drops those that others cover.

use super::compass::Compass;
use super::counts::{minus, own_only};
use super::group::{BentGroup, MAX_LEAPS, StraightGroup, Terms, is_open_for};
use super::normal_form::{simplify, split_into_leaps};
use super::rules::{either, is_idle, single};
use super::vector_path::{CellRun, Form, Segment, Sources, VectorPath};
use crate::board::Vector;
use crate::limits::MAX_LEAP;
use crate::order::sort;
use crate::piece::{Counts, Edges, Kinds, Rule, Stand, Stop};

/// One straight path, ending on one kind of square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StraightPath {
    pub terms: Terms,
    pub vector: Vector,
    pub form: Form,
    pub stop: Stop,
    pub sources: Sources,
}

impl StraightPath {
    /// The vectors of this path as single leaps, if it differs from the paths of a group only in going straight.
    pub(super) fn as_way(&self, group: &BentGroup) -> Option<Vec<Vector>> {
        if !single(group.stop.on).contains(&self.stop.on) {
            return None;
        }
        if self.form.exact().map(usize::from) != Some(group.forms.len()) {
            return None;
        }
        let segment = Segment { vector: self.vector, form: self.form.clone() };
        let path = split_into_leaps(
            &VectorPath { segments: vec![segment], stop: self.stop, sources: Sources::default() },
            MAX_LEAPS,
        )?;
        let is_alike = path.segments.len() == group.forms.len()
            && path.segments.iter().zip(&group.forms).all(|(segment, form)| segment.form == *form);
        is_alike.then(|| path.segments.iter().map(|segment| segment.vector).collect())
    }

    /// Returns whether two paths differ only in the squares they pass.
    fn is_like(&self, other: &StraightPath) -> bool {
        self.vector == other.vector
            && self.stop == other.stop
            && self.terms == other.terms
            && self.form.is_like(&other.form)
    }
}

/// Groups the straight paths as far as possible.
pub(super) fn group_straight(compass: &Compass, mut paths: Vec<StraightPath>) -> Vec<StraightGroup> {
    join_lengths(&mut paths);
    drop_covered(compass, &mut paths);
    split_quiet_lengths(&mut paths);
    let mut groups: Vec<StraightGroup> = Vec::new();
    let mut whole: Vec<StraightPath> = Vec::new();
    for path in paths {
        let alike = |other: &&mut StraightPath| {
            other.vector == path.vector
                && other.terms == path.terms
                && other.form == path.form
                && other.stop.stand == path.stop.stand
                && (path.stop.stand == Stand::Here || have_one_effect(other.stop.on, path.stop.on))
        };
        let joined = whole.iter_mut().find(alike).and_then(|other| Some((either(other.stop.on, path.stop.on)?, other)));
        match joined {
            Some((on, other)) => {
                other.stop.on = on;
                other.sources.add(&path.sources);
            }
            None => whole.push(path),
        }
    }
    for StraightPath { terms, vector, form, stop, sources } in whole {
        // A leap along a line is described by its length, for any line.
        let kind = |v: Vector| {
            if compass.touches(compass.unit(v)) { (compass.length(v), Vector::ZERO) } else { (0, compass.orbit(v)) }
        };
        let alike = |group: &&mut StraightGroup| {
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
            None => groups.push(StraightGroup { terms, form, stop, vectors: vec![vector], sources }),
        }
    }
    for group in &mut groups {
        sort(&mut group.vectors);
    }
    groups
}

/// Returns whether the same happens to all pieces of both rules: what is captured and what is not from where it stands are
/// different moves.
fn have_one_effect(a: Rule, b: Rule) -> bool {
    let mut effects = a.effects(Kinds::PIECES).chain(b.effects(Kinds::PIECES));
    let first = effects.next();
    effects.all(|effect| Some(effect) == first)
}

/// Joins paths in the same direction that differ only in how many squares of one kind they pass, or in the rule of
/// one square.
fn join_lengths(paths: &mut Vec<StraightPath>) {
    // A joined path may fit others that did not fit before.
    while join_once(paths) {}
}

fn join_once(paths: &mut Vec<StraightPath>) -> bool {
    let mut has_joined = false;
    let mut a = 0;
    while a < paths.len() {
        let mut b = a + 1;
        while b < paths.len() {
            let joined = paths.get(a).zip(paths.get(b)).and_then(|(a, b)| {
                let passed = if a.is_like(b) { aligned(&a.form.passed, &b.form.passed) } else { None }?;
                let mut segment = Segment { vector: a.vector, form: Form { passed, ..a.form.clone() } };
                simplify(&mut segment);
                let mut sources = a.sources.clone();
                sources.add(&b.sources);
                Some(StraightPath { vector: segment.vector, form: segment.form, sources, ..a.clone() })
            });
            if let Some((joined, entry)) = joined.zip(paths.get_mut(a)) {
                *entry = joined;
                paths.remove(b);
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
pub(super) fn aligned(a: &[CellRun], b: &[CellRun]) -> Option<Vec<CellRun>> {
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
                all.push(CellRun { times: a.times.or(&b.times), ..a.clone() });
            } else if a.times == b.times && a.times == Counts::exactly(1) && !a.spaced && !b.spaced {
                all.push(CellRun { rule: either(a.rule, b.rule)?, ..a.clone() });
            } else {
                return None;
            }
        }
        return (changed == 1).then_some(all);
    }
    if short.len() + 1 != long.len() {
        return None;
    }
    let extra = (0..long.len()).find(|&index| {
        let rest = long.iter().enumerate().filter(|&(own, _)| own != index).map(|(_, run)| run);
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

/// Removes what other paths already cover: a conditional move that is also unconditional, and a ride where there is a
/// leap.
fn drop_covered(compass: &Compass, paths: &mut Vec<StraightPath>) {
    let all = paths.clone();
    let mut index = 0;
    paths.retain_mut(|path| {
        index += 1;
        keep(compass, path, all.iter().enumerate().filter(|&(own, _)| own + 1 != index).map(|(_, other)| other))
    });
}

fn keep<'a>(compass: &Compass, path: &mut StraightPath, others: impl Iterator<Item = &'a StraightPath>) -> bool {
    let mut covered: Vec<u16> = Vec::new();
    let is_free = StraightPath { form: Form { passed: Vec::new(), ..path.form.clone() }, ..path.clone() };
    for other in others {
        if !is_along(other.vector, path.vector)
            || !is_open_for(&other.terms, &path.terms)
            || other.stop != path.stop
            || other.form.edges != Edges::AsBoard
        {
            continue;
        }
        let conditioned = other.terms != path.terms;
        if other.vector == path.vector
            && other.form.is_like(&path.form)
            && covers(&other.form.passed, &path.form.passed)
        {
            return false;
        }
        if other.vector == path.vector
            && conditioned
            && let (Some(own), Some(covering)) = (path.form.lengths(), other.form.lengths())
        {
            let Some(rest) = own_only(&own, &covering) else { return false };
            // The description keeps the middle of a ride, so that it has no gap.
            if rest.ranges().count() <= own.ranges().count() {
                set_lengths(path, &rest);
            }
        }
        let is_leap = compass.adds() && other.form == is_free.form && other.form.passed.is_empty();
        let leaps = path.form.exact().filter(|_| is_leap && path.form.passed.iter().all(|way| is_idle(way.rule)));
        if leaps.is_some_and(|n| 1 < n && path.vector.times(i16::try_from(n).unwrap_or(0)) == other.vector) {
            return false;
        }
        if is_leap && let Some(times) = (2..=MAX_LEAP).find(|&n| path.vector.times(n) == other.vector) {
            covered.extend(u16::try_from(times).ok());
        }
    }
    let Some(mut lengths) = path.form.lengths().filter(|_| !covered.is_empty()) else { return true };
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
    set_lengths(path, &lengths);
    true
}

/// Splits off a quiet length that exceeds the lengths of the captures. The rest then moves and captures alike, as the
/// prince does in all directions.
fn split_quiet_lengths(paths: &mut Vec<StraightPath>) {
    let enemies = single(Rule::TAKE);
    let mut longer: Vec<StraightPath> = Vec::new();
    let all = paths.clone();
    for path in paths.iter_mut().filter(|path| path.stop.on == Rule::MOVE) {
        let Some(lengths) = path.form.lengths() else { continue };
        let mut captures = enemies.iter().map(|&enemy| {
            let alike = |other: &&StraightPath| {
                other.stop.on == enemy
                    && other.vector == path.vector
                    && other.terms == path.terms
                    && other.stop.stand == path.stop.stand
                    && other.form.edges == path.form.edges
            };
            all.iter().filter(alike).find_map(|other| other.form.lengths())
        });
        let Some(Some(shared)) = captures.next() else { continue };
        let is_shared = captures.all(|other| other.as_ref() == Some(&shared)) && own_only(&shared, &lengths).is_none();
        let beyond = own_only(&lengths, &shared).filter(|beyond| beyond.max() == Some(beyond.min()));
        if let Some(beyond) = beyond.filter(|_| is_shared) {
            let mut more = path.clone();
            set_lengths(&mut more, &beyond);
            longer.push(more);
            set_lengths(path, &shared);
        }
    }
    paths.extend(longer);
}

/// Returns whether two vectors have the same direction.
fn is_along(a: Vector, b: Vector) -> bool {
    let (ax, ay, bx, by) = (i32::from(a.x), i32::from(a.y), i32::from(b.x), i32::from(b.y));
    ax * by == ay * bx && 0 <= ax * bx + ay * by
}

/// Returns whether the first list allows every way over squares that the second one allows.
fn covers(all: &[CellRun], some: &[CellRun]) -> bool {
    let mut rest = some.iter();
    let mut next = rest.next();
    for run in all {
        let own = next.filter(|next| next.rule == run.rule && next.spaced == run.spaced);
        if own.is_some_and(|own| own_only(&own.times, &run.times).is_none()) {
            next = rest.next();
        } else if !run.times.contains(0) {
            return false;
        }
    }
    next.is_none()
}

fn set_lengths(path: &mut StraightPath, lengths: &Counts) {
    path.form.passed.clear();
    if let Some(times) = minus(lengths, 1).filter(|times| *times != Counts::exactly(0)) {
        path.form.passed.push(CellRun::of(Rule::MOVE, times));
    }
}
