//! Groups the cases of a template into parts that directions and modes can select.

use crate::piece::Kinds;
use std::ops::Range;

/// Cases of a template that directions and modes choose or leave out together.
pub(super) struct Part {
    pub way: usize,
    pub kind: Option<Kinds>,
    pub leaps: u16,
    /// The range that lists the places of its cases in the goal; `None` if the goal lacks one of the cases.
    pub covers: Option<Range<usize>>,
    /// How many cases it has.
    pub weight: usize,
}

/// One case of a template, ordered by its part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sorted {
    /// Its way, what it ends on, and how far it goes.
    pub part: (usize, Option<Kinds>, u16),
    pub place: Place,
}

/// Where a case is in the goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Nowhere,
    /// Another case of the goal contains it.
    Within,
    At(usize),
}

impl Place {
    const fn number(self) -> Option<usize> {
        match self {
            Place::At(number) => Some(number),
            Place::Nowhere | Place::Within => None,
        }
    }
}

/// All cases of a template by their parts.
#[derive(Default)]
pub(super) struct Parts {
    pub list: Vec<Part>,
    /// The places that the parts cover.
    places: Vec<usize>,
}

impl Parts {
    pub(super) fn of(mut cases: Vec<Sorted>) -> Parts {
        cases.sort_unstable();
        let mut parts = Parts::default();
        for own in cases.chunk_by(|a, b| a.part == b.part) {
            let Some(&Sorted { part: (way, kind, leaps), place }) = own.first() else { continue };
            let from = parts.places.len();
            parts.places.extend(own.iter().filter_map(|case| case.place.number()));
            // Wrong cases sort first.
            let covers = (place != Place::Nowhere).then_some(from..parts.places.len());
            parts.list.push(Part { way, kind, leaps, covers, weight: own.len() });
        }
        parts
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Part> {
        self.list.iter()
    }

    /// The places of a part's cases in the goal.
    pub(super) fn covers(&self, part: &Part) -> &[usize] {
        part.covers.clone().and_then(|range| self.places.get(range)).unwrap_or(&[])
    }
}
