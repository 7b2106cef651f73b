//! The regions that boards define, which conditions and `:within-…` name. Any other name is a region too.

use crate::notation::word_table::Help;

/// The regions with their lines of help.
pub(crate) static HELPS: [Help; 2] = [
    ("fortress", "the nine cells of xiangqi's general, on each side"),
    ("river", "the half of xiangqi's board up to the river, each side's own"),
];
