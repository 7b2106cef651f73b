//! Which code reads and edits a notation, and which notation a text most likely has.

use super::editing::Editor;
use super::hasinu::Hasinu;
use super::parlett::Parlett;
use super::taxonomy::Taxonomy;
use super::{Dialect, Notation, Reading, read};
use crate::excerpt::beginning;
use crate::limits::MAX_DETECTED;

/// What a notation must be able to do.
pub(super) trait Reader {
    /// Reads a text as it is written.
    fn read(&self, text: &str) -> Reading;

    /// Returns how much a text looks like this notation, in percent.
    fn likeness(&self, text: &str) -> u8;
}

impl Notation {
    /// Returns the code that reads it.
    pub(super) fn reader(&self) -> &dyn Reader {
        match self {
            Notation::Betza(dialect) => dialect,
            Notation::Lcpn(style) => style,
            Notation::Hasinu => &Hasinu,
            Notation::Taxonomy => &Taxonomy,
            Notation::Parlett => &Parlett,
        }
    }

    /// Returns the code that helps to edit it. A program that only reads texts does not link it.
    pub(super) fn editor(&self) -> &dyn Editor {
        match self {
            Notation::Betza(dialect) => dialect,
            Notation::Lcpn(style) => style,
            Notation::Hasinu => &Hasinu,
            Notation::Taxonomy => &Taxonomy,
            Notation::Parlett => &Parlett,
        }
    }

    /// Returns how much a text looks like this notation, in percent. Betza's notation gets the same answer in every
    /// dialect.
    ///
    /// ```
    /// use piecewright::notation::{Notation, Style};
    ///
    /// assert!(80 < Notation::Lcpn(Style::Elisp).likeness("(def camel [3 1])"));
    /// assert_eq!(Notation::Lcpn(Style::Elisp).likeness("fmWfcF"), 0);
    /// assert!(90 < Notation::Hasinu.likeness("n4dO & (2,1)"));
    /// assert_eq!(Notation::Taxonomy.likeness("far Noble Riding Rook"), 100);
    /// ```
    #[must_use]
    pub fn likeness(self, text: &str) -> u8 {
        self.in_dialect(Dialect::default()).reader().likeness(text)
    }
}

/// Returns the notation that a text most likely has, the first of several equally likely ones, and how sure that is, in
/// percent.
///
/// ```
/// use piecewright::notation::{Notation, detect};
///
/// assert_eq!(detect("fmWfcF").0, Notation::XBETZA);
/// ```
#[must_use]
pub fn detect(text: &str) -> (Notation, u8) {
    detect_in(text, Dialect::default())
}

/// Detects the notation of a text like [`detect`], but reads Betza's notation in a given dialect.
///
/// A text without errors in that dialect is always taken for Betza's notation, even if it also looks like another.
/// Callers that read Betza's notation first and call this only if it fails therefore get the same answer.
#[must_use]
pub fn detect_in(text: &str, dialect: Dialect) -> (Notation, u8) {
    /// How sure it is that a text without errors is in Betza's notation.
    const READ: u8 = 95;
    let betza = Notation::Betza(dialect);
    if !read(text, betza).has_errors() {
        return (betza, READ);
    }
    let mut best = (betza, 0);
    // The beginning of a text shows which notation it has.
    let text = beginning(text, MAX_DETECTED);
    for notation in Notation::ALL {
        let likeness = notation.likeness(text);
        if best.1 < likeness {
            best = (notation.in_dialect(dialect), likeness);
        }
    }
    best
}
