//! The normal form of paths: joins segments that continue straight, and simplifies the squares they pass.

use super::compass::Compass;
use super::counts::sum;
use super::vector_path::{CellRun, Form, Segment, Sources, VectorPath};
use crate::piece::{Counts, Edges, Effect, Kinds, Over, Rule, Stand, Stop};

/// Brings a path into its normal form.
pub(super) fn normalized(compass: &Compass, segments: Vec<Segment>, stop: Stop) -> VectorPath {
    let mut path = VectorPath { segments, stop, sources: Sources::default() };
    fold_returns(&mut path);
    let mut segments: Vec<Segment> = Vec::new();
    let count = path.segments.len();
    let is_straight = path.segments.windows(2).all(|pair| matches!(pair, [a, b] if a.vector == b.vector));
    for (index, next) in path.segments.into_iter().enumerate() {
        // A rule that refers to the start of its leg keeps the leg apart from the one before.
        let is_last = index.checked_add(1) == Some(count);
        let looks_back = next.form.returns || lifts(next.form.end) || (is_last && lifts(path.stop.on));
        let is_held = looks_back || (is_last && path.stop.stand == Stand::LegStart);
        match segments.last_mut() {
            Some(last) if !is_held && !is_straight && flies_over(compass, last, &next) => {
                last.vector = last.vector + next.vector;
                last.form.end = next.form.end;
                last.form.returns = next.form.returns;
            }
            Some(last) if !is_held && continues_straight(last, &next) && !compass.comes_back(next.vector) => {
                last.form.passed.push(CellRun::of(last.form.end, Counts::exactly(1)));
                last.form.passed.extend(next.form.passed);
                last.form.end = next.form.end;
                last.form.returns = next.form.returns;
            }
            _ => segments.push(next),
        }
    }
    for segment in &mut segments {
        simplify(segment);
    }
    let mut stop = path.stop;
    if segments.len() == 1 && stop.stand == Stand::LegStart {
        stop.stand = Stand::PathStart;
    }
    VectorPath { segments, stop, sources: Sources::default() }
}

/// Removes a segment that only leads back to where the one before began: the piece returns from there, or never left.
fn fold_returns(path: &mut VectorPath) {
    let mut index: usize = 1;
    while let (Some(out), Some(back)) = (index.checked_sub(1), path.segments.get(index)) {
        let Some(there) = path.segments.get(out) else { return };
        let is_way_clear =
            there.form.passed.iter().all(|run| run.rule == Rule::MOVE && !run.spaced) && there.form.over == Over::Free;
        let is_as_long = back.form.as_last || (there.form.exact() == Some(1) && back.form.exact() == Some(1));
        let before = out.checked_sub(1).and_then(|index| path.segments.get(index));
        let is_home_empty = before.is_none_or(|before| !before.form.returns && empties(before.form.end));
        let is_return =
            back.vector == -there.vector && is_way_clear && is_as_long && is_home_empty && !there.form.returns;
        let is_last = index.checked_add(1) == Some(path.segments.len());
        let on = if is_last { path.stop.on } else { back.form.end };
        let empties_start = empties(there.form.end) || back.form.passed.is_empty();
        if !is_return || on.empty != Some(Effect::Leave) || !empties_start {
            index += 1;
            continue;
        }
        if is_last {
            if path.stop.stand != Stand::Here {
                return;
            }
            let stand = if out == 0 { Stand::PathStart } else { Stand::LegStart };
            path.stop = Stop { on: there.form.end, stand };
            path.segments.truncate(index);
            if let Some(last) = path.segments.last_mut() {
                last.form.end = Rule::NONE;
            }
            return;
        }
        path.segments.remove(index);
        if let Some(there) = path.segments.get_mut(out) {
            there.form.returns = true;
        }
        index += 1;
    }
}

pub(super) fn lifts(rule: Rule) -> bool {
    rule.effects(Kinds::PIECES.or(Kinds::EN_PASSANT)).any(|effect| effect == Effect::Lift)
}

/// Returns whether a square is empty after a rule was applied to it.
fn empties(rule: Rule) -> bool {
    rule.effects(Kinds::PIECES).all(|effect| effect == Effect::Take)
}

/// Returns whether two leaps equal a single one because it does not matter which piece stands between them. For a wall
/// there this is not true; a straight path, which a single wall can stop, is therefore described with what it passes.
/// The next leap of a piece that came back begins elsewhere.
fn flies_over(compass: &Compass, last: &Segment, next: &Segment) -> bool {
    last.form.end == Rule::ANYTHING
        && !last.form.returns
        && last.form.is_leap()
        && next.form.is_leap()
        && last.form.edges == next.form.edges
        && last.form.edges == Edges::AsBoard
        && compass.is_one_leap(last.vector, next.vector)
}

fn continues_straight(last: &Segment, next: &Segment) -> bool {
    let is_plain = |form: &Form| form.over == Over::Free && form.total.is_none() && !form.as_last;
    last.vector == next.vector
        && last.form.edges == next.form.edges
        && !last.form.returns
        && is_plain(&last.form)
        && is_plain(&next.form)
}

/// Brings the squares that a segment passes into their normal form.
pub(super) fn simplify(segment: &mut Segment) {
    let mut passed: Vec<CellRun> = Vec::new();
    for run in std::mem::take(&mut segment.form.passed) {
        if run.times == Counts::exactly(0) {
            continue;
        }
        let is_any = passed.last() == Some(&CellRun::of(Rule::MOVE, Counts::at_least(0)));
        if is_any && run.rule != Rule::MOVE && !run.spaced && run.times == Counts::exactly(1) {
            passed.pop();
            add(&mut passed, CellRun { spaced: true, ..run });
        } else if let Some(empty) = passed.last_mut().filter(|last| last.rule == Rule::MOVE && !last.spaced)
            && run.spaced
            && run.times == Counts::exactly(1)
        {
            // At least this many empty squares, then the run.
            empty.times = Counts::at_least(empty.times.min());
            passed.push(CellRun { spaced: false, ..run });
        } else {
            add(&mut passed, run);
        }
    }
    segment.form.passed = passed;
}

fn add(passed: &mut Vec<CellRun>, run: CellRun) {
    match passed.last_mut() {
        Some(last) if last.rule == run.rule && last.spaced == run.spaced => {
            last.times = sum(&last.times, &run.times);
        }
        _ => passed.push(run),
    }
}

/// Splits segments of fixed length into single leaps. Returns `None` if a length varies, a segment returns, or there are
/// more than `most` leaps.
pub(super) fn split_into_leaps(path: &VectorPath, most: usize) -> Option<VectorPath> {
    let mut segments = Vec::new();
    for segment in &path.segments {
        segment.form.exact()?;
        if segment.form.returns {
            return None;
        }
        let leap =
            |end| Segment { vector: segment.vector, form: Form { edges: segment.form.edges, ..Form::leap(end) } };
        for run in &segment.form.passed {
            segments.extend((0..run.times.min()).take(most).map(|_| leap(run.rule)));
        }
        segments.push(leap(segment.form.end));
        if most < segments.len() {
            return None;
        }
    }
    Some(VectorPath { segments, stop: path.stop, sources: path.sources.clone() })
}
