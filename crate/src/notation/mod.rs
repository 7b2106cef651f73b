//! Notations: text in, pieces out. A notation knows the piece model and nothing of boards.
//!
//! Reading never fails: whatever could be read comes back, with diagnostics for the rest.
//!
//! ```
//! use piecewright::notation::{Notation, read};
//!
//! let reading = read("fmWfcF", Notation::Betza);
//! assert_eq!(reading.pieces[0].piece.paths.len(), 2);
//! assert!(reading.diagnostics.is_empty());
//! ```

// Strangers' text reaches every line below this module.
#![deny(clippy::indexing_slicing, clippy::string_slice, clippy::arithmetic_side_effects)]

mod betza;
mod diagnostic;
#[cfg(feature = "workshop")]
mod editing;
#[cfg(feature = "workshop")]
pub mod hasinu;
#[cfg(feature = "workshop")]
mod lcpn;
#[cfg(feature = "workshop")]
mod named;
mod span;
#[cfg(feature = "workshop")]
pub mod taxonomy;

#[cfg(feature = "workshop")]
use crate::limits::MAX_DETECTED;
use crate::limits::{MAX_DIAGNOSTICS, MAX_FIXES, MAX_TEXT};
use crate::order::sort_by;
use crate::piece::{OriginId, Piece, Player};
#[cfg(feature = "workshop")]
use crate::piece::{Path, Word};
#[cfg(feature = "workshop")]
pub(crate) use betza::choice;
pub use diagnostic::{Diagnostic, Fix, Severity};
#[cfg(feature = "workshop")]
use editing::Editing;
#[cfg(feature = "workshop")]
pub use editing::{Completion, Hover, Item, Token, TokenKind, complete, hover, tokens};
#[cfg(feature = "workshop")]
pub use lcpn::{lcpn_likeness, lcpn_style, restyle};
pub use span::Span;

/// A way to write pieces down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// Betza's notation, as the Interactive Diagram extended it (`XBetza`).
    Betza,
    /// Ħasínū.
    #[cfg(feature = "workshop")]
    Hasinu,
    /// The Locomotive Taxonomy.
    #[cfg(feature = "workshop")]
    Taxonomy,
    /// The Lispy Chess Piece Notation in Emacs Lisp style.
    #[cfg(feature = "workshop")]
    LcpnElisp,
    /// The Lispy Chess Piece Notation in Common Lisp style.
    #[cfg(feature = "workshop")]
    LcpnLisp,
    /// The Lispy Chess Piece Notation in C style.
    #[cfg(feature = "workshop")]
    LcpnC,
    /// The Lispy Chess Piece Notation in SQL style.
    #[cfg(feature = "workshop")]
    LcpnSql,
}

/// Which program's reading of Betza's notation counts where they contradict each other.
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

    /// The id that programs know it by.
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

/// One row of the registry: everything that the rest of the crate knows of a notation.
struct Entry {
    notation: Notation,
    id: &'static str,
    read: fn(&str, Dialect) -> Reading,
    /// Writes pieces down in the notation.
    #[cfg(feature = "workshop")]
    print: fn(&[Definition], Dialect) -> Printed,
    /// How much a text looks like one of the notation, in percent.
    #[cfg(feature = "workshop")]
    likeness: fn(&str) -> u8,
    /// What an editor asks.
    #[cfg(feature = "workshop")]
    editing: Editing,
}

const REGISTRY: &[Entry] = &[
    Entry {
        notation: Notation::Betza,
        id: "betza",
        read: betza::read,
        #[cfg(feature = "workshop")]
        print: betza::print,
        #[cfg(feature = "workshop")]
        likeness: betza::likeness,
        #[cfg(feature = "workshop")]
        editing: betza::EDITING,
    },
    #[cfg(feature = "workshop")]
    Entry {
        notation: Notation::LcpnLisp,
        id: "lcpn-lisp",
        read: lcpn::read_lisp,
        print: lcpn::print_lisp,
        likeness: |text| lcpn_likeness(text, Notation::LcpnLisp),
        editing: lcpn::EDITING_LISP,
    },
    #[cfg(feature = "workshop")]
    Entry {
        notation: Notation::LcpnElisp,
        id: "lcpn-elisp",
        read: lcpn::read_elisp,
        print: lcpn::print_elisp,
        likeness: |text| lcpn_likeness(text, Notation::LcpnElisp),
        editing: lcpn::EDITING_ELISP,
    },
    #[cfg(feature = "workshop")]
    Entry {
        notation: Notation::LcpnC,
        id: "lcpn-c",
        read: lcpn::read_c,
        print: lcpn::print_c,
        likeness: |text| lcpn_likeness(text, Notation::LcpnC),
        editing: lcpn::EDITING_C,
    },
    #[cfg(feature = "workshop")]
    Entry {
        notation: Notation::LcpnSql,
        id: "lcpn-sql",
        read: lcpn::read_sql,
        print: lcpn::print_sql,
        likeness: |text| lcpn_likeness(text, Notation::LcpnSql),
        editing: lcpn::EDITING_SQL,
    },
    #[cfg(feature = "workshop")]
    Entry {
        notation: Notation::Hasinu,
        id: "hasinu",
        read: hasinu::read,
        print: hasinu::print,
        likeness: hasinu::likeness,
        editing: hasinu::EDITING,
    },
    #[cfg(feature = "workshop")]
    Entry {
        notation: Notation::Taxonomy,
        id: "taxonomy",
        read: taxonomy::read,
        print: taxonomy::print,
        likeness: taxonomy::likeness,
        editing: taxonomy::EDITING,
    },
];

/// Pieces written down in a notation.
#[cfg(feature = "workshop")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// What the notation cannot say, each in words; nothing if the text means the very pieces.
    pub losses: Vec<String>,
}

/// Finds out which notation a text is in, the first of several that fit as well, and how sure that is, in percent.
///
/// ```
/// use piecewright::notation::{Notation, detect};
///
/// assert_eq!(detect("fmWfcF").0, Notation::Betza);
/// ```
#[cfg(feature = "workshop")]
#[must_use]
pub fn detect(text: &str) -> (Notation, u8) {
    let mut best = (Notation::Betza, 0);
    // What a text is shows at its beginning.
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

/// Writes pieces down in a notation; a single piece without a name as a bare text.
#[cfg(feature = "workshop")]
#[must_use]
pub fn print(pieces: &[Definition], notation: Notation, dialect: Dialect) -> Printed {
    let mut printed = notation.entry().map_or_else(Printed::default, |entry| (entry.print)(pieces, dialect));
    let has_words = matches!(notation, Notation::LcpnLisp | Notation::LcpnElisp | Notation::LcpnC | Notation::LcpnSql);
    if !has_words {
        named::lose(pieces, &mut printed.losses);
    }
    printed
}

/// Writes pieces as the tag `VariantMen` of a game file, in Betza's notation.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, print_variant_men, read};
///
/// let list = read("piece P& fmWfcF\npiece N& N", Notation::Betza);
/// let printed = print_variant_men(&list.pieces, Dialect::Xboard);
/// assert_eq!(printed.text, "[VariantMen \"P:fmWfcF;N:N\"]");
/// ```
#[cfg(feature = "workshop")]
#[must_use]
pub fn print_variant_men(pieces: &[Definition], dialect: Dialect) -> Printed {
    betza::variant_men(pieces, dialect)
}

/// A path in Betza's notation as legs in brackets, each with an atom of its own, if that means the same on squares. Every
/// board can read it, unlike the turns of a chain.
///
/// ```
/// use piecewright::notation::{Notation, in_brackets, read};
///
/// let griffon = &read("yafsF", Notation::Betza).pieces[0].piece;
/// assert_eq!(in_brackets(&griffon.paths[0]).as_deref(), Some("[F-R]"));
/// ```
#[cfg(feature = "workshop")]
#[must_use]
pub fn in_brackets(path: &Path) -> Option<String> {
    betza::bracketed(path)
}

impl Notation {
    /// Every notation; Betza's is the first.
    pub const ALL: &[Notation] = &[
        Notation::Betza,
        #[cfg(feature = "workshop")]
        Notation::LcpnLisp,
        #[cfg(feature = "workshop")]
        Notation::LcpnElisp,
        #[cfg(feature = "workshop")]
        Notation::LcpnC,
        #[cfg(feature = "workshop")]
        Notation::LcpnSql,
        #[cfg(feature = "workshop")]
        Notation::Hasinu,
        #[cfg(feature = "workshop")]
        Notation::Taxonomy,
    ];

    /// The id that programs know it by.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.entry().map_or("", |entry| entry.id)
    }

    /// The notation with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Notation> {
        REGISTRY.iter().find(|entry| entry.id == id).map(|entry| entry.notation)
    }

    fn entry(self) -> Option<&'static Entry> {
        REGISTRY.iter().find(|entry| entry.notation == self)
    }
}

/// What was read from a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The pieces defined, in the order of the text; a text without names defines one.
    pub pieces: Vec<Definition>,
    /// The part of the text that each [`OriginId`] of the pieces stands for.
    pub origins: Vec<Span>,
    /// What was wrong or doubtful, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The words for directions that the notation does not know and that a board may, where they stand.
    #[cfg(feature = "workshop")]
    pub words: Vec<(Span, Word)>,
}

impl Reading {
    /// The part of the text that made a leg.
    #[must_use]
    pub fn origin(&self, id: OriginId) -> Option<Span> {
        self.origins.get(usize::try_from(id.0).ok()?).copied()
    }

    /// The definition with this name, or the last one. Where none has just this name, capitals do not count, and `-` is
    /// `_`.
    #[must_use]
    pub fn piece(&self, name: Option<&str>) -> Option<&Definition> {
        match name {
            None => self.pieces.last(),
            Some(name) => {
                let find = |fits: &dyn Fn(&str) -> bool| {
                    self.pieces.iter().rev().find(|piece| piece.name.as_deref().is_some_and(fits))
                };
                find(&|own| own == name).or_else(|| find(&|own| same_name(own, name)))
            }
        }
    }

    /// Tells whether something could not be read.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }
}

/// Tells whether two names differ in capitals and the kind of hyphen only. Betza's notation has no such names.
fn same_name(a: &str, b: &str) -> bool {
    if cfg!(not(feature = "workshop")) {
        return false;
    }
    let folded = |c: char| if c == '_' { '-' } else { c };
    a.chars().map(folded).flat_map(char::to_lowercase).eq(b.chars().map(folded).flat_map(char::to_lowercase))
}

/// One piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// Its name, if the text gives one.
    pub name: Option<String>,
    /// The part of the text that defines it.
    pub span: Span,
    /// Whose piece it is, if it is only one side's.
    pub side: Option<Player>,
    /// How it moves.
    pub piece: Piece,
    /// Its conditions in prose, which a person may switch.
    pub switches: Vec<Switch>,
}

/// A condition in prose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    /// What it says.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// Reads a text in a notation, in its usual dialect.
#[must_use]
pub fn read(text: &str, notation: Notation) -> Reading {
    read_dialect(text, notation, Dialect::default())
}

/// Reads a text in a notation; the dialect matters where programs read the same text differently.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, read_dialect};
///
/// let paths = |dialect| read_dialect("fK", Notation::Betza, dialect).pieces[0].piece.paths.clone();
/// assert_ne!(paths(Dialect::Xbetza), paths(Dialect::FairyStockfish));
/// ```
#[must_use]
pub fn read_dialect(text: &str, notation: Notation, dialect: Dialect) -> Reading {
    let cut = if text.len() <= MAX_TEXT { text } else { beginning(text) };
    let Some(entry) = notation.entry() else { return Reading::default() };
    let mut reading = (entry.read)(cut, dialect);
    let key = |diagnostic: &Diagnostic| (diagnostic.span, diagnostic.severity, diagnostic.code);
    sort_by(&mut reading.diagnostics, |a, b| key(a) < key(b));
    // A part of the text that is written out several times has its mistakes each time.
    reading.diagnostics.dedup();
    keep_good_fixes(&mut reading.diagnostics, cut, |text| (entry.read)(text, dialect).diagnostics);
    reading.diagnostics.truncate(MAX_DIAGNOSTICS);
    if cut.len() < text.len() {
        reading.diagnostics.push(Diagnostic::error(
            "text-too-long",
            Span::new(cut.len(), text.len()),
            format!("expected at most {MAX_TEXT} bytes, found {}", text.len()),
        ));
    }
    reading
}

/// As much of a text as is read.
#[cold]
fn beginning(text: &str) -> &str {
    let end = text.char_indices().map(|(at, _)| at).take_while(|&at| at <= MAX_TEXT).last().unwrap_or(0);
    text.get(..end).unwrap_or(text)
}

/// Takes back the fixes that would not mend the text: where there are several mistakes, mending one may join what it kept
/// apart. Only the first fixes are tried, the others are taken back.
fn keep_good_fixes(diagnostics: &mut [Diagnostic], text: &str, read: impl Fn(&str) -> Vec<Diagnostic>) {
    // Where a remark respells all of a text, nothing is left to be joined.
    if let [Diagnostic { severity: Severity::Info, fix: Some(fix), .. }] = diagnostics
        && fix.span == Span::new(0, text.len())
    {
        return;
    }
    let errors = |list: &[Diagnostic]| list.iter().filter(|one| one.severity == Severity::Error).count();
    let alike = |list: &[Diagnostic], code: &str| list.iter().filter(|one| one.code == code).count();
    let errors_before = errors(diagnostics);
    let mut tried: usize = 0;
    for place in 0..diagnostics.len() {
        let Some((code, fix)) = diagnostics.get(place).and_then(|one| Some((one.code, one.fix.clone()?))) else {
            continue;
        };
        tried = tried.saturating_add(1);
        let mends = tried <= MAX_FIXES && {
            let after = read(&fix.applied_to(text));
            errors(&after) <= errors_before && alike(&after, code) < alike(diagnostics, code)
        };
        if let Some(one) = diagnostics.get_mut(place).filter(|_| !mends) {
            one.fix = None;
        }
    }
}
