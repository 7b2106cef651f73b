//! The registry of notations, with everything that the rest of the crate knows about each.

use super::{Reading, betza, editing::Editing, hasinu, lcpn, read_dialect, taxonomy};
use crate::limits::MAX_DETECTED;

/// A notation for pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// Betza's notation, as the Interactive Diagram extended it (`XBetza`).
    Betza,
    /// Ħasínū.
    Hasinu,
    /// The Locomotive Taxonomy.
    Taxonomy,
    /// The Lispy Chess Piece Notation in Emacs Lisp style.
    LcpnElisp,
    /// The Lispy Chess Piece Notation in Common Lisp style.
    LcpnLisp,
    /// The Lispy Chess Piece Notation in C style.
    LcpnC,
    /// The Lispy Chess Piece Notation in SQL style.
    LcpnSql,
}

impl Notation {
    /// Every notation; Betza's is the first.
    pub const ALL: &[Notation] = &[
        Notation::Betza,
        Notation::LcpnLisp,
        Notation::LcpnElisp,
        Notation::LcpnC,
        Notation::LcpnSql,
        Notation::Hasinu,
        Notation::Taxonomy,
    ];

    /// Returns the id that programs use for it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Notation::Betza => "betza",
            Notation::Hasinu => "hasinu",
            Notation::Taxonomy => "taxonomy",
            Notation::LcpnElisp => "lcpn-elisp",
            Notation::LcpnLisp => "lcpn-lisp",
            Notation::LcpnC => "lcpn-c",
            Notation::LcpnSql => "lcpn-sql",
        }
    }

    /// Returns the notation with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Notation> {
        Notation::ALL.iter().copied().find(|notation| notation.id() == id)
    }

    pub(super) fn entry(self) -> Option<&'static Entry> {
        REGISTRY.iter().find(|entry| entry.notation == self)
    }
}

/// The reading of Betza's notation that counts where programs contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Dialect {
    /// The Interactive Diagram's.
    #[default]
    Xbetza,
    /// Ralph Betza's own.
    Original,
    /// The proposal of 2013.
    Betza2,
    /// `XBoard`'s.
    Xboard,
    /// Fairy-Stockfish's.
    FairyStockfish,
}

impl Dialect {
    /// Every dialect, the default one first.
    pub const ALL: [Dialect; 5] =
        [Dialect::Xbetza, Dialect::Original, Dialect::Betza2, Dialect::Xboard, Dialect::FairyStockfish];

    /// Returns the id that programs use for it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Dialect::Xbetza => "xbetza",
            Dialect::Original => "original",
            Dialect::Betza2 => "betza2",
            Dialect::Xboard => "xboard",
            Dialect::FairyStockfish => "fairy-stockfish",
        }
    }
}

/// Returns the notation that a text most likely has, the first of several equally likely ones, and how sure that is, in
/// percent.
///
/// ```
/// use piecewright::notation::{Notation, detect};
///
/// assert_eq!(detect("fmWfcF").0, Notation::Betza);
/// ```
#[must_use]
pub fn detect(text: &str) -> (Notation, u8) {
    detect_dialect(text, Dialect::default())
}

/// Detects the notation of a text like [`detect`], but reads Betza's notation in a given dialect.
///
/// A text without errors in that dialect is always taken for Betza's notation, even if it also looks like another.
/// Callers that read Betza's notation first and call this only if it fails therefore get the same answer.
#[must_use]
pub fn detect_dialect(text: &str, dialect: Dialect) -> (Notation, u8) {
    /// How sure it is that a text without errors is in Betza's notation.
    const READ: u8 = 95;
    let reading = read_dialect(text, Notation::Betza, dialect);
    if !reading.has_errors() {
        return (Notation::Betza, READ);
    }
    let mut best = (Notation::Betza, 0);
    // The beginning of a text shows which notation it has.
    let end = text.char_indices().map(|(at, _)| at).find(|&at| MAX_DETECTED <= at);
    let text = end.and_then(|end| text.get(..end)).unwrap_or(text);
    for entry in REGISTRY {
        let likeness = (entry.likeness)(text);
        if best.1 < likeness {
            best = (entry.notation, likeness);
        }
    }
    best
}

/// One row of the registry: everything that the rest of the crate knows about a notation.
pub(super) struct Entry {
    notation: Notation,
    /// Reads a text.
    pub(super) read: fn(&str, Dialect) -> Reading,
    /// Returns how much a text looks like the notation, in percent.
    likeness: fn(&str) -> u8,
    /// The functions for editors.
    pub(super) editing: Editing,
}

const REGISTRY: &[Entry] = &[
    Entry { notation: Notation::Betza, read: betza::read, likeness: betza::likeness, editing: betza::EDITING },
    Entry {
        notation: Notation::LcpnLisp,
        read: lcpn::read_lisp,
        likeness: |text| lcpn::lcpn_likeness(text, Notation::LcpnLisp),
        editing: lcpn::EDITING_LISP,
    },
    Entry {
        notation: Notation::LcpnElisp,
        read: lcpn::read_elisp,
        likeness: |text| lcpn::lcpn_likeness(text, Notation::LcpnElisp),
        editing: lcpn::EDITING_ELISP,
    },
    Entry {
        notation: Notation::LcpnC,
        read: lcpn::read_c,
        likeness: |text| lcpn::lcpn_likeness(text, Notation::LcpnC),
        editing: lcpn::EDITING_C,
    },
    Entry {
        notation: Notation::LcpnSql,
        read: lcpn::read_sql,
        likeness: |text| lcpn::lcpn_likeness(text, Notation::LcpnSql),
        editing: lcpn::EDITING_SQL,
    },
    Entry { notation: Notation::Hasinu, read: hasinu::read, likeness: hasinu::likeness, editing: hasinu::EDITING },
    Entry {
        notation: Notation::Taxonomy,
        read: taxonomy::read,
        likeness: taxonomy::likeness,
        editing: taxonomy::EDITING,
    },
];
