//! An option of a text, and its index among the others.

use super::template::{Template, TemplateKind};
use crate::notation::parlett::tree::{Conditions, Ends};
use crate::notation::parlett::vocabulary::condition_words;
use crate::piece::CountRange;

/// One option as a text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Choice {
    rank: Rank,
    pub text: String,
}

/// The place of an option in a text; the least comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    is_first: bool,
    kind: TemplateKind,
    is_limited: bool,
    /// The least distance.
    from: u16,
    ends: u8,
    /// The index of its directions in the list of the template's family.
    directions: usize,
}

impl Choice {
    /// Returns an option that is written as it was read.
    pub(super) fn as_written(text: &str) -> Choice {
        let rank =
            Rank { is_first: false, kind: TemplateKind::Prose, is_limited: false, from: 0, ends: 0, directions: 0 };
        Choice { rank, text: text.to_owned() }
    }

    /// Returns an option of a template with a range, if the template takes one.
    pub(super) fn new(template: &Template, conditions: Conditions, range: CountRange) -> Choice {
        let text = format!("{}{}", condition_words(conditions), template.text(range));
        let rank = Rank {
            is_first: conditions.is_first,
            kind: template.kind,
            is_limited: range.max.is_some(),
            from: range.min,
            ends: match conditions.ends {
                Ends::Either => 0,
                Ends::Quiet => 1,
                Ends::Capture => 2,
            },
            directions: template.index,
        };
        Choice { rank, text }
    }
}
