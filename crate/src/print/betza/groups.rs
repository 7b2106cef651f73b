//! Groups the cases of a template into groups that directions and modes can select.

use crate::order::sort;
use crate::piece::Kinds;
use crate::print::goal::PartIndex;
use std::ops::Range;

/// Cases of a template that directions and modes choose or leave out together.
pub(super) struct Group {
    pub way: usize,
    pub kind: Option<Kinds>,
    pub leaps: u16,
    /// The range that lists the index of its cases in the goal; `None` if the goal lacks one of the cases.
    pub covers: Option<Range<usize>>,
    /// How many cases it has.
    pub weight: usize,
}

/// One case of a template, ordered by its group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GroupedCase {
    /// Its way, what it ends on, and how far it goes.
    pub group: (usize, Option<Kinds>, u16),
    pub index: PartIndex,
}

/// All cases of a template by their groups.
#[derive(Default)]
pub(super) struct Groups {
    pub list: Vec<Group>,
    /// The places that the groups cover.
    indices: Vec<usize>,
}

impl Groups {
    pub(super) fn of(mut cases: Vec<GroupedCase>) -> Groups {
        sort(&mut cases);
        let mut groups = Groups::default();
        for own in cases.chunk_by(|a, b| a.group == b.group) {
            let Some(&GroupedCase { group: (way, kind, leaps), index }) = own.first() else { continue };
            let from = groups.indices.len();
            groups.indices.extend(own.iter().filter_map(|case| case.index.number()));
            // Wrong cases sort first.
            let covers = (index != PartIndex::Nowhere).then_some(from..groups.indices.len());
            groups.list.push(Group { way, kind, leaps, covers, weight: own.len() });
        }
        groups
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Group> {
        self.list.iter()
    }

    /// The index of a group's cases in the goal.
    pub(super) fn covers(&self, group: &Group) -> &[usize] {
        group.covers.clone().and_then(|range| self.indices.get(range)).unwrap_or(&[])
    }
}
