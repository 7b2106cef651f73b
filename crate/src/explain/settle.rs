//! The normal form of courses: joins strides that continue straight, and simplifies the squares they pass.

use super::compass::Compass;
use super::counts::sum;
use super::course::{Course, Form, Sources, Stretch, Stride};
use crate::piece::{Counts, Edges, Effect, Kinds, Over, Rule, Stand, Stop};

/// Brings a course into its normal form.
pub(super) fn settled(compass: &Compass, strides: Vec<Stride>, stop: Stop) -> Course {
    let mut course = Course { strides, stop, sources: Sources::default() };
    fold_home(&mut course);
    let mut strides: Vec<Stride> = Vec::new();
    let count = course.strides.len();
    let is_straight = course.strides.windows(2).all(|pair| matches!(pair, [a, b] if a.vector == b.vector));
    for (place, next) in course.strides.into_iter().enumerate() {
        // A rule that refers to the start of its leg keeps the leg apart from the one before.
        let is_last = place.checked_add(1) == Some(count);
        let looks_back = lifts(next.form.end) || (is_last && lifts(course.stop.on));
        let is_held = looks_back || (is_last && course.stop.stand == Stand::LegStart);
        match strides.last_mut() {
            Some(last) if !is_held && !is_straight && flies_over(compass, last, &next) => {
                last.vector = last.vector + next.vector;
                last.form.end = next.form.end;
                last.form.returns = next.form.returns;
            }
            Some(last) if !is_held && goes_on(last, &next) && !compass.comes_back(next.vector) => {
                last.form.passed.push(Stretch::of(last.form.end, Counts::exactly(1)));
                last.form.passed.extend(next.form.passed);
                last.form.end = next.form.end;
                last.form.returns = next.form.returns;
            }
            _ => strides.push(next),
        }
    }
    for stride in &mut strides {
        tidy(stride);
    }
    let mut stop = course.stop;
    if strides.len() == 1 && stop.stand == Stand::LegStart {
        stop.stand = Stand::PathStart;
    }
    Course { strides, stop, sources: Sources::default() }
}

/// Removes a stride that only leads back to where the one before began: the piece returns from there, or never left.
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
    rule.effects(Kinds::PIECES.or(Kinds::PASSED)).any(|effect| effect == Effect::Lift)
}

/// Returns whether a square is empty after a rule was applied to it.
fn empties(rule: Rule) -> bool {
    rule.effects(Kinds::PIECES).all(|effect| effect == Effect::Take)
}

/// Returns whether two leaps equal a single one because it does not matter which piece stands between them. Of a wall
/// there this is not true; a straight course, which a single wall can stop, is therefore described with what it passes.
fn flies_over(compass: &Compass, last: &Stride, next: &Stride) -> bool {
    last.form.end == Rule::ANYTHING
        && last.form.is_leap()
        && next.form.is_leap()
        && last.form.edges == next.form.edges
        && last.form.edges == Edges::AsBoard
        && compass.is_one_leap(last.vector, next.vector)
}

fn goes_on(last: &Stride, next: &Stride) -> bool {
    let is_plain = |form: &Form| form.over == Over::Free && form.total.is_none() && !form.as_last;
    last.vector == next.vector
        && last.form.edges == next.form.edges
        && !last.form.returns
        && is_plain(&last.form)
        && is_plain(&next.form)
}

/// Brings the squares that a stride passes into their normal form.
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
        } else if let Some(empty) = passed.last_mut().filter(|last| last.rule == Rule::MOVE && !last.spaced)
            && stretch.spaced
            && stretch.times == Counts::exactly(1)
        {
            // At least this many empty squares, then the stretch.
            empty.times = Counts::at_least(empty.times.min());
            passed.push(Stretch { spaced: false, ..stretch });
        } else {
            add(&mut passed, stretch);
        }
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

/// Splits strides of fixed length into single leaps. Returns `None` if a length varies, a stride returns, or there are
/// more than `most` leaps.
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
    Some(Course { strides, stop: course.stop, sources: course.sources.clone() })
}
