//! Groups courses that differ in one aspect, so that one sentence covers them all.

use super::compass::Compass;
use super::course::{Course, Form, Sources, Stretch, Stride};
use super::rules::{either, is_idle, single};
use super::settle::{in_leaps, tidy};
use super::straight::{Item, aligned, straight};
use super::words::Condition;
use crate::board::Vector;
use crate::order::sort;
use crate::piece::{Counts, Effect, Rule, Stop};

/// The conditions of a course, and what the piece becomes at its end.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord, Default)]
pub(super) struct Terms {
    pub when: Condition,
    /// The condition on the destination.
    pub ends: Condition,
    /// The names of the pieces that it may become; empty if it stays what it is.
    pub becomes: String,
}

/// Straight courses of one kind in several directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Straight {
    pub terms: Terms,
    pub form: Form,
    pub stop: Stop,
    pub vectors: Vec<Vector>,
    pub sources: Sources,
}

/// Courses of several legs that differ only in direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bending {
    pub terms: Terms,
    pub forms: Vec<Form>,
    pub stop: Stop,
    /// The vectors of the legs of each course, sorted.
    pub ways: Vec<Vec<Vector>>,
    pub sources: Sources,
}

/// The most single leaps into which a course is split.
pub(super) const MAX_LEAPS: usize = 5;

/// Groups all courses of a piece by what they share.
pub(super) fn merged(compass: &Compass, courses: Vec<(Terms, Course)>) -> (Vec<Straight>, Vec<Bending>) {
    let mut items: Vec<Item> = Vec::new();
    let mut bending: Vec<Bending> = Vec::new();
    for (terms, course) in courses {
        let sources = course.sources;
        match <[Stride; 1]>::try_from(course.strides) {
            Ok([stride]) => {
                for (on, form) in single(course.stop.on)
                    .into_iter()
                    .flat_map(|on| one_thing_each(&stride).into_iter().map(move |form| (on, form)))
                {
                    let (terms, sources) = (terms.clone(), sources.clone());
                    let item = Item { terms, vector: stride.vector, form, stop: Stop { on, ..course.stop }, sources };
                    match items.iter_mut().find(|known| **known == item) {
                        Some(known) => known.sources.add(&item.sources),
                        None => items.push(item),
                    }
                }
            }
            Err(strides) => {
                let course = Course { strides, stop: course.stop, sources };
                let course = in_leaps(&course, MAX_LEAPS).unwrap_or(course);
                put(&mut bending, terms, course);
            }
        }
    }
    // A straight course is described with bending ones if it differs from them only in going straight.
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
        !compass.adds() || !group.ways.iter().all(|way| is_leapt(kind, way, &leaps))
    });
    (straight(compass, items), bending)
}

/// All of a group except its ways and origins.
type Kind<'a> = (&'a Terms, &'a [Form], Stop);

/// Returns whether the piece can also leap directly to where a course of steps leads.
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

/// Returns whether a course with these terms is open whenever one with the other terms is.
pub(super) fn is_open_for(terms: &Terms, other: &Terms) -> bool {
    terms == other || (terms.when.is_always() && terms.ends == other.ends && terms.becomes == other.becomes)
}

/// Splits a stride that passes something or nothing, with any number of empty cells before it, into one that passes
/// something and one that does not.
fn one_thing_each(stride: &Stride) -> Vec<Form> {
    let is_either = |stretch: &Stretch| {
        stretch.spaced && stretch.times == Counts::exactly(1) && stretch.rule.empty == Some(Effect::Leave)
    };
    let Some(place) = stride.form.passed.iter().position(is_either) else { return vec![stride.form.clone()] };
    let with = |rule: Rule| {
        let mut stride = stride.clone();
        if let Some(stretch) = stride.form.passed.get_mut(place) {
            stretch.rule = rule;
            if rule == Rule::MOVE {
                *stretch = Stretch::of(Rule::MOVE, Counts::at_least(1));
            }
        }
        tidy(&mut stride);
        stride.form
    };
    let rule = stride.form.passed.get(place).map_or(Rule::NONE, |stretch| stretch.rule);
    let something = Rule { empty: None, ..rule };
    [Rule::MOVE, something].into_iter().filter(|&rule| rule != Rule::NONE).map(with).collect()
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
            group.sources.add(&course.sources);
        }
        None => groups.push(Bending { terms, forms, stop: course.stop, ways: vec![way], sources: course.sources }),
    }
}

/// Joins groups that have the same ways and differ in one aspect.
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
        let mut sources = self.sources.clone();
        sources.add(&other.sources);
        if self.forms == other.forms {
            let on = either(self.stop.on, other.stop.on)?;
            return Some(Bending { stop: Stop { on, ..self.stop }, sources, ..self.clone() });
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
        (changed == 1).then(|| Bending { forms, sources, ..self.clone() })
    }
}
