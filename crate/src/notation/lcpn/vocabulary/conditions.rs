//! The functions of conditions, such as `rank` (source: `docs/lcpn.md`, conditions).

use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::{Cond, Counts, Name};

/// What a function of a condition asks.
#[derive(Clone, Copy)]
pub(crate) enum Condition {
    /// For a number, which is compared.
    Compared(fn(Counts) -> Cond),
    /// Whether something holds.
    Holds(fn() -> Cond),
    /// Whether something holds of a region.
    Region(fn(Name) -> Cond),
}

use Condition::{Compared, Holds, Region};

// The words that the printer writes, too.
pub(crate) const RANK: &str = "rank";
pub(crate) const FILE: &str = "file";
pub(crate) const TURN: &str = "turn";
pub(crate) const VIRGIN: &str = "virgin";
pub(crate) const WITHIN: &str = "within";

const ROWS: &[Row<Condition>] = &[
    row(RANK, "the rank of the piece, from 1 at its own side", Compared(Cond::Rank)),
    row(
        FILE,
        "the file of the piece, from 1 at the left of its side: black's file 1 is the last",
        Compared(Cond::File),
    ),
    row(TURN, "which move of the piece it is, from 1", Compared(Cond::Turn)),
    row(VIRGIN, "holds while the piece has not moved", Holds(|| Cond::Unmoved)),
    row(WITHIN, "holds while the piece stands in its own region of that name", Region(Cond::Region)),
];

static CONDITIONS: [(&str, Condition); ROWS.len()] = meanings(ROWS);

/// The functions of conditions with their lines of help.
pub(crate) static HELPS: [Help; ROWS.len()] = helps(ROWS);

impl Condition {
    /// Returns the function of conditions with a name, which is in lowercase.
    pub(crate) fn named(name: &str) -> Option<Condition> {
        find(&CONDITIONS, name)
    }
}
