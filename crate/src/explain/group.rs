//! Groups paths that differ in one aspect, so that one sentence covers them all.

use super::compass::Compass;
use super::conditions::Condition;
use super::group_straight::{StraightPath, aligned, group_straight};
use super::normal_form::{simplify, split_into_leaps};
use super::rules::{either, is_idle, single};
use super::vector_path::{CellRun, Form, Segment, Sources, VectorPath};
use crate::board::Vector;
use crate::order::sort;
use crate::piece::{Counts, Effect, Rule, Stop};

/// The conditions of a path, and what the piece becomes at its end.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord, Default)]
pub(super) struct Terms {
    pub when: Condition,
    /// The condition on the destination.
    pub ends: Condition,
    /// The names of the pieces that it may become; empty if it stays what it is.
    pub becomes: String,
}

/// Straight paths of one kind in several directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StraightGroup {
    pub terms: Terms,
    pub form: Form,
    pub stop: Stop,
    pub vectors: Vec<Vector>,
    pub sources: Sources,
}

/// Paths of several legs that differ only in direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BentGroup {
    pub terms: Terms,
    pub forms: Vec<Form>,
    pub stop: Stop,
    /// The vectors of the legs of each path, sorted.
    pub ways: Vec<Vec<Vector>>,
    pub sources: Sources,
}

/// The most single leaps into which a path is split.
pub(super) const MAX_LEAPS: usize = 5;

/// Groups all paths of a piece by what they share.
pub(super) fn grouped(compass: &Compass, paths: Vec<(Terms, VectorPath)>) -> (Vec<StraightGroup>, Vec<BentGroup>) {
    let mut straight: Vec<StraightPath> = Vec::new();
    let mut bending: Vec<BentGroup> = Vec::new();
    for (terms, path) in paths {
        let sources = path.sources;
        match <[Segment; 1]>::try_from(path.segments) {
            Ok([segment]) => {
                for (on, form) in single(path.stop.on)
                    .into_iter()
                    .flat_map(|on| split_optional_hurdles(&segment).into_iter().map(move |form| (on, form)))
                {
                    let (terms, sources) = (terms.clone(), sources.clone());
                    let path =
                        StraightPath { terms, vector: segment.vector, form, stop: Stop { on, ..path.stop }, sources };
                    match straight.iter_mut().find(|known| **known == path) {
                        Some(known) => known.sources.add(&path.sources),
                        None => straight.push(path),
                    }
                }
            }
            Err(segments) => {
                let path = VectorPath { segments, stop: path.stop, sources };
                let path = split_into_leaps(&path, MAX_LEAPS).unwrap_or(path);
                put(&mut bending, terms, path);
            }
        }
    }
    // A straight path is described with bending ones if it differs from them only in going straight.
    let mut moved: Vec<usize> = Vec::new();
    for number in 0..bending.len() {
        let Some(group) = bending.get(number).cloned() else { continue };
        let own: Vec<(usize, Vec<Vector>)> = straight
            .iter()
            .enumerate()
            .filter(|(_, path)| path.terms == group.terms && path.stop.stand == group.stop.stand)
            .filter_map(|(index, path)| Some((index, path.as_way(&group)?)))
            .collect();
        let needed = single(group.stop.on).len();
        let mut ways = group.ways.clone();
        let mut used = Vec::new();
        for (index, way) in &own {
            let all = own.iter().filter(|(_, other)| other == way).count();
            if all == needed {
                used.push(*index);
                ways.push(way.clone());
            }
        }
        let mut sources = group.sources;
        for &index in &used {
            sources.add(&straight.get(index).map(|path| path.sources.clone()).unwrap_or_default());
        }
        sort(&mut ways);
        ways.dedup();
        if !used.is_empty() && super::leg_directions::leg_directions(compass, &ways).is_some() {
            moved.extend(used);
            if let Some(entry) = bending.get_mut(number) {
                (entry.ways, entry.sources) = (ways, sources);
            }
        }
    }
    let mut index = 0;
    straight.retain(|_| {
        index += 1;
        !moved.contains(&(index - 1))
    });
    merge_bent(&mut bending);
    let leaps: Vec<StraightPath> =
        straight.iter().filter(|path| path.form == Form::leap(Rule::NONE)).cloned().collect();
    bending.retain(|group| {
        let kind = (&group.terms, group.forms.as_slice(), group.stop);
        !compass.adds() || !group.ways.iter().all(|way| is_leapt(kind, way, &leaps))
    });
    (group_straight(compass, straight), bending)
}

/// All of a group except its ways and origins.
type Kind<'a> = (&'a Terms, &'a [Form], Stop);

/// Returns whether the piece can also leap directly to where a path of steps leads.
fn is_leapt((terms, forms, stop): Kind, way: &[Vector], leaps: &[StraightPath]) -> bool {
    let end = way.iter().fold(Vector::ZERO, |sum, &v| sum + v);
    let is_idle = forms.iter().all(|form| form.is_leap() && !form.returns && is_idle(form.end));
    is_idle
        && single(stop.on).into_iter().all(|on| {
            leaps
                .iter()
                .any(|leap| leap.vector == end && leap.stop == Stop { on, ..stop } && is_open_for(&leap.terms, terms))
        })
}

/// Returns whether a path with these terms is open whenever one with the other terms is.
pub(super) fn is_open_for(terms: &Terms, other: &Terms) -> bool {
    terms == other || (terms.when.is_always() && terms.ends == other.ends && terms.becomes == other.becomes)
}

/// Splits a segment that passes something or nothing, with any number of empty cells before it, into one that passes
/// something and one that does not.
fn split_optional_hurdles(segment: &Segment) -> Vec<Form> {
    let is_either =
        |run: &CellRun| run.spaced && run.times == Counts::exactly(1) && run.rule.empty == Some(Effect::Leave);
    let Some(index) = segment.form.passed.iter().position(is_either) else { return vec![segment.form.clone()] };
    let with = |rule: Rule| {
        let mut segment = segment.clone();
        if let Some(run) = segment.form.passed.get_mut(index) {
            run.rule = rule;
            if rule == Rule::MOVE {
                *run = CellRun::of(Rule::MOVE, Counts::at_least(1));
            }
        }
        simplify(&mut segment);
        segment.form
    };
    let rule = segment.form.passed.get(index).map_or(Rule::NONE, |run| run.rule);
    let something = Rule { empty: None, ..rule };
    [Rule::MOVE, something].into_iter().filter(|&rule| rule != Rule::NONE).map(with).collect()
}

fn put(groups: &mut Vec<BentGroup>, terms: Terms, path: VectorPath) {
    let way: Vec<Vector> = path.segments.iter().map(|segment| segment.vector).collect();
    let forms: Vec<Form> = path.segments.into_iter().map(|segment| segment.form).collect();
    let alike = |group: &&mut BentGroup| group.terms == terms && group.stop == path.stop && group.forms == forms;
    match groups.iter_mut().find(alike) {
        Some(group) => {
            if let Err(index) = group.ways.binary_search(&way) {
                group.ways.insert(index, way);
            }
            group.sources.add(&path.sources);
        }
        None => groups.push(BentGroup { terms, forms, stop: path.stop, ways: vec![way], sources: path.sources }),
    }
}

/// Joins groups that have the same ways and differ in one aspect.
fn merge_bent(groups: &mut Vec<BentGroup>) {
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

impl BentGroup {
    fn joined(&self, other: &BentGroup) -> Option<BentGroup> {
        if self.terms != other.terms || self.ways != other.ways || self.stop.stand != other.stop.stand {
            return None;
        }
        let mut sources = self.sources.clone();
        sources.add(&other.sources);
        if self.forms == other.forms {
            let on = either(self.stop.on, other.stop.on)?;
            return Some(BentGroup { stop: Stop { on, ..self.stop }, sources, ..self.clone() });
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
        (changed == 1).then(|| BentGroup { forms, sources, ..self.clone() })
    }
}
