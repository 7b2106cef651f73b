//! Differences and sums of counts.

use crate::piece::Counts;

/// Subtracts `n` from each count and drops those below `n`. `None` if none is left.
pub(super) fn minus(counts: &Counts, n: u16) -> Option<Counts> {
    shifted(counts, |min, max| (n <= max.unwrap_or(u16::MAX)).then(|| (min.saturating_sub(n), max.map(|max| max - n))))
}

/// The count of a set that has only one.
pub(super) fn exact(counts: &Counts) -> Option<u16> {
    counts.max().filter(|&max| max == counts.min())
}

/// All sums of one count from each set.
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

/// The counts of one set that are not in another; `None` if there is none.
pub(super) fn own_only(own: &Counts, other: &Counts) -> Option<Counts> {
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
