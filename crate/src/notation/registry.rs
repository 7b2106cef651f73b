//! The registry of notations, with everything that the rest of the crate knows about each.

use super::{Reading, betza, editing::Editing, hasinu, lcpn, read, taxonomy};
use crate::limits::MAX_DETECTED;
use crate::vocabulary::{UnknownId, ids};
use std::fmt;
use std::str::FromStr;

/// A notation for pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// Betza's notation, in one of its dialects.
    Betza(Dialect),
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
    /// Betza's notation as the Interactive Diagram extended it (`XBetza`), which counts where nothing else is said.
    pub const XBETZA: Notation = Notation::Betza(Dialect::Xbetza);

    /// Every notation; Betza's is the first, in its default dialect.
    pub const ALL: &[Notation] = &[
        Notation::XBETZA,
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
            Notation::Betza(_) => "betza",
            Notation::Hasinu => "hasinu",
            Notation::Taxonomy => "taxonomy",
            Notation::LcpnElisp => "lcpn-elisp",
            Notation::LcpnLisp => "lcpn-lisp",
            Notation::LcpnC => "lcpn-c",
            Notation::LcpnSql => "lcpn-sql",
        }
    }

    /// Returns the dialect of Betza's notation; the other notations have only the default one.
    #[must_use]
    pub const fn dialect(self) -> Dialect {
        match self {
            Notation::Betza(dialect) => dialect,
            _ => Dialect::Xbetza,
        }
    }

    /// Returns the notation in a dialect, if it is Betza's; the others have no dialects.
    #[must_use]
    pub const fn in_dialect(self, dialect: Dialect) -> Notation {
        match self {
            Notation::Betza(_) => Notation::Betza(dialect),
            other => other,
        }
    }

    pub(super) fn entry(self) -> Option<&'static Entry> {
        let notation = self.in_dialect(Dialect::default());
        REGISTRY.iter().find(|entry| entry.notation == notation)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Parses an id; Betza's notation then has its default dialect.
impl FromStr for Notation {
    type Err = UnknownId;

    fn from_str(id: &str) -> Result<Notation, UnknownId> {
        let known = || Notation::ALL.iter().map(|notation| notation.id()).collect();
        let found = Notation::ALL.iter().copied().find(|notation| notation.id() == id);
        found.ok_or_else(|| UnknownId { known: known(), found: id.to_owned() })
    }
}

/// The reading of Betza's notation that counts where programs contradict each other, the default one first.
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

ids!(Dialect {
    Xbetza = "xbetza",
    Original = "original",
    Betza2 = "betza2",
    Xboard = "xboard",
    FairyStockfish = "fairy-stockfish",
});

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
    let betza = Notation::Betza(dialect);
    if !read(text, betza).has_errors() {
        return (betza, READ);
    }
    let mut best = (betza, 0);
    // The beginning of a text shows which notation it has.
    let end = text.char_indices().map(|(at, _)| at).find(|&at| MAX_DETECTED <= at);
    let text = end.and_then(|end| text.get(..end)).unwrap_or(text);
    for entry in REGISTRY {
        let likeness = (entry.likeness)(text);
        if best.1 < likeness {
            best = (entry.notation.in_dialect(dialect), likeness);
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
    Entry { notation: Notation::XBETZA, read: betza::read, likeness: betza::likeness, editing: betza::EDITING },
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
