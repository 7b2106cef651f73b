use crate::piece::Counts;

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
