//! The registry of notations, with everything that the rest of the crate knows about each.

use super::{Reading, editing::Editor, read_as_written};
use crate::excerpt::beginning;
use crate::limits::MAX_DETECTED;
use crate::vocabulary::{UnknownId, ids};
use std::fmt;
use std::str::FromStr;

/// Declares the notations: Betza's and the Lispy one are families, whose values carry their own code. Every other one is
/// a row with its id and the type that carries its code.
macro_rules! notations {
    ($($(#[$comment:meta])* $notation:ident = $id:literal, $code:path;)+) => {
        /// A notation for pieces.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
        #[non_exhaustive]
        pub enum Notation {
            /// Betza's notation, in one of its dialects.
            Betza(Dialect),
            /// The Lispy Chess Piece Notation, in one of its styles.
            Lcpn(Style),
            $($(#[$comment])* $notation,)+
        }

        impl Notation {
            /// Every notation; Betza's is the first, in its default dialect.
            pub const ALL: &[Notation] = &[
                Notation::XBETZA,
                Notation::Lcpn(Style::Lisp),
                Notation::Lcpn(Style::Elisp),
                Notation::Lcpn(Style::C),
                Notation::Lcpn(Style::Sql),
                $(Notation::$notation,)+
            ];

            /// Returns the id that programs use for it.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    Notation::Betza(_) => "betza",
                    Notation::Lcpn(style) => style.id(),
                    $(Notation::$notation => $id,)+
                }
            }

            /// Returns the code that reads it.
            pub(super) fn reader(&self) -> &dyn Reader {
                match self {
                    Notation::Betza(dialect) => dialect,
                    Notation::Lcpn(style) => style,
                    $(Notation::$notation => &$code,)+
                }
            }

            /// Returns the code that helps to edit it. A program that only reads texts does not link it.
            pub(super) fn editor(&self) -> &dyn Editor {
                match self {
                    Notation::Betza(dialect) => dialect,
                    Notation::Lcpn(style) => style,
                    $(Notation::$notation => &$code,)+
                }
            }
        }
    };
}

notations! {
    /// Ħasínū.
    Hasinu = "hasinu", super::hasinu::Hasinu;
    /// The Locomotive Taxonomy.
    Taxonomy = "taxonomy", super::taxonomy::Taxonomy;
    /// Parlett's movement notation.
    Parlett = "parlett", super::parlett::Parlett;
}

impl Notation {
    /// Betza's notation as the Interactive Diagram extended it (`XBetza`), which counts where nothing else is said.
    pub const XBETZA: Notation = Notation::Betza(Dialect::Xbetza);

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

/// What a notation must be able to do.
pub(super) trait Reader {
    /// Reads a text as it is written.
    fn read(&self, text: &str) -> Reading;

    /// Returns how much a text looks like this notation, in percent.
    fn likeness(&self, text: &str) -> u8;
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
    if !read_as_written(text, betza).has_errors() {
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
