//! The regions that boards have, which conditions and `:within-…` name. Any other name is a region too.

use crate::notation::word_table::Help;

/// The regions with their lines of help.
pub(crate) static HELPS: [Help; 8] = [
    ("fortress", "the nine cells of xiangqi's general, on each side"),
    ("river", "the half of xiangqi's board up to the river, each side's own"),
    ("edge", "the cells of any board that lack a neighbor"),
    ("inner", "the cells of any board that are not on its edge"),
    ("own-half", "the ranks of any board nearer to the player's own side"),
    ("far-half", "the ranks of any board nearer to the other side"),
    ("light", "the light squares of a board of squares, like h1"),
    ("dark", "the dark squares of a board of squares, like a1"),
];
