//! The notations, their dialects and styles, and the ids of all of them.

use crate::vocabulary::{UnknownId, ids};
use std::fmt;
use std::str::FromStr;

/// A notation for pieces.
///
/// ```
/// use piecewright::notation::Notation;
///
/// assert_eq!("hasinu".parse(), Ok(Notation::Hasinu));
/// assert_eq!(Notation::Hasinu.to_string(), "hasinu");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Notation {
    /// Betza's notation, in one of its dialects.
    Betza(Dialect),
    /// The Lispy Chess Piece Notation, in one of its styles.
    Lcpn(Style),
    /// Ħasínū.
    Hasinu,
    /// The Locomotive Taxonomy.
    Taxonomy,
    /// Parlett's movement notation.
    Parlett,
}

impl Notation {
    /// Every notation; Betza's is the first, in its default dialect.
    pub const ALL: &[Notation] = &[
        Notation::XBETZA,
        Notation::Lcpn(Style::Lisp),
        Notation::Lcpn(Style::Elisp),
        Notation::Lcpn(Style::C),
        Notation::Lcpn(Style::Sql),
        Notation::Hasinu,
        Notation::Taxonomy,
        Notation::Parlett,
    ];

    /// Betza's notation as the Interactive Diagram extended it (`XBetza`), which counts where nothing else is said.
    pub const XBETZA: Notation = Notation::Betza(Dialect::Xbetza);

    /// Returns the id that programs use for it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Notation::Betza(_) => "betza",
            Notation::Lcpn(style) => style.id(),
            Notation::Hasinu => "hasinu",
            Notation::Taxonomy => "taxonomy",
            Notation::Parlett => "parlett",
        }
    }

    /// Returns the dialect of Betza's notation, and the default one for other notations, which have no dialects.
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
}

impl Default for Notation {
    fn default() -> Notation {
        Notation::XBETZA
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

/// How Betza's notation is read where programs contradict each other; the default comes first.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, read};
///
/// let xboard: Dialect = "xboard".parse().unwrap();
/// assert!(!read("fmWfcF", Notation::Betza(xboard)).has_errors());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Dialect {
    /// As the Interactive Diagram reads it.
    #[default]
    Xbetza,
    /// As Ralph Betza wrote it.
    Original,
    /// As proposed in 2013.
    Betza2,
    /// As `XBoard` reads it.
    Xboard,
    /// As Fairy-Stockfish reads it.
    FairyStockfish,
}

ids!(Dialect {
    Xbetza = "xbetza",
    Original = "original",
    Betza2 = "betza2",
    Xboard = "xboard",
    FairyStockfish = "fairy-stockfish",
});

/// The style of the Lispy notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Style {
    /// Emacs Lisp: square brackets around the numbers of a leap.
    #[default]
    Elisp,
    /// Common Lisp: round brackets only.
    Lisp,
    /// Operators between operands.
    C,
    /// Words in capitals between operands.
    Sql,
}

ids!(Style {
    Elisp = "lcpn-elisp",
    Lisp = "lcpn-lisp",
    C = "lcpn-c",
    Sql = "lcpn-sql",
});
