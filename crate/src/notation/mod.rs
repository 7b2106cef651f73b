//! Notations: text in, pieces out. A notation knows the piece model and no boards; a remark in Betza's notation
//! compares directions on squares.
//!
//! Reading never fails: it returns everything that could be read, with diagnostics for the rest.
//!
//! ```
//! use piecewright::notation::{Notation, read};
//!
//! let reading = read("fmWfcF", Notation::XBETZA);
//! assert_eq!(reading.pieces[0].piece.paths.len(), 2);
//! assert!(reading.diagnostics.is_empty());
//! ```

// Untrusted text reaches all code below this module.
#![deny(clippy::indexing_slicing, clippy::string_slice, clippy::arithmetic_side_effects)]

pub mod betza;
mod cursor;
mod diagnostic;
mod dispatch;
mod editing;
mod engine;
pub mod hasinu;
mod ids;
pub(crate) mod lcpn;
mod leg_limit;
pub(crate) mod parlett;
mod reading;
mod span;
pub(crate) mod spelling;
pub mod taxonomy;
mod word_table;

use crate::excerpt::beginning;
use crate::limits::{MAX_DIAGNOSTICS, MAX_FIXES, MAX_TEXT};
use crate::order::sort_by;
pub use diagnostic::{Diagnostic, Fix, Severity};
pub use dispatch::{detect, detect_in};
pub use editing::{Completion, Hover, Item, Token, TokenKind, complete, hover, tokens};
pub use engine::{Engine, EngineModel, Interpretation, Played, Replay};
pub use ids::{Dialect, Notation, Style};
pub use lcpn::{lcpn_style, restyle};
pub use reading::{Definition, Reading, Switch};
pub use span::Span;

/// Reads a text in a notation, as it is written or as an engine plays it. The dialect of Betza's notation matters where programs
/// read the same text differently.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, read};
///
/// let paths = |dialect| read("fK", Notation::Betza(dialect)).pieces[0].piece.paths.clone();
/// assert_ne!(paths(Dialect::Xbetza), paths(Dialect::Original));
/// ```
#[must_use]
pub fn read(text: &str, notation: impl Into<Interpretation>) -> Reading {
    read_in(text, notation.into())
}

fn read_in(text: &str, Interpretation { notation, engine }: Interpretation) -> Reading {
    checked(text, |text| match engine {
        Some(engine) => betza::read_for(text, engine.dialect, Some(engine)),
        None => notation.reader().read(text),
    })
}

/// Reads a text within the limits, with its diagnostics in order and only fixes that improve it.
fn checked(text: &str, read: impl Fn(&str) -> Reading) -> Reading {
    let cut = beginning(text, MAX_TEXT);
    let mut reading = read(cut);
    let key = |diagnostic: &Diagnostic| (diagnostic.span, diagnostic.severity, diagnostic.code);
    sort_by(&mut reading.diagnostics, |a, b| key(a) < key(b));
    // A part of the text that is lowered several times reports its mistakes each time.
    reading.diagnostics.dedup();
    keep_good_fixes(&mut reading.diagnostics, cut, |text| read(text).diagnostics);
    shorten(&mut reading.diagnostics);
    if cut.len() < text.len() {
        reading.diagnostics.push(Diagnostic::error(
            "text-too-long",
            Span::new(cut.len(), text.len()),
            format!("expected at most {MAX_TEXT} bytes, found {}", text.len()),
        ));
    }
    reading
}

/// Cuts a list of diagnostics to what is listed for one text. Remarks go first, so that they hide no mistake.
fn shorten(diagnostics: &mut Vec<Diagnostic>) {
    let surplus = diagnostics.len().saturating_sub(MAX_DIAGNOSTICS);
    if 0 < surplus {
        let remarks = diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Info).count();
        let mut kept = remarks.saturating_sub(surplus);
        diagnostics.retain(|diagnostic| {
            let is_kept = diagnostic.severity != Severity::Info || 0 < kept;
            kept = kept.saturating_sub(usize::from(diagnostic.severity == Severity::Info));
            is_kept
        });
    }
    diagnostics.truncate(MAX_DIAGNOSTICS);
}

/// The codes of pieces with more legs or ways than are made; their texts take longest to read.
const TOO_LARGE: [&str; 4] = ["too-many-legs", "too-many-ways", "too-many-strides", "piece-too-large"];

fn is_too_large(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| TOO_LARGE.contains(&diagnostic.code))
}

/// Removes the fixes that would not improve the text: if there are several mistakes, fixing one may join parts that it
/// kept apart. Only the first [`MAX_FIXES`] fixes are tried, or one if the
/// piece is too large; the others are removed.
fn keep_good_fixes(diagnostics: &mut [Diagnostic], text: &str, read: impl Fn(&str) -> Vec<Diagnostic>) {
    // A remark that respells the whole text leaves nothing to join.
    if let [Diagnostic { severity: Severity::Info, fix: Some(fix), .. }] = diagnostics
        && fix.span == Span::new(0, text.len())
    {
        return;
    }
    let errors = |list: &[Diagnostic]| list.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count();
    let count = |list: &[Diagnostic], code: &str| list.iter().filter(|diagnostic| diagnostic.code == code).count();
    let errors_before = errors(diagnostics);
    let most = if is_too_large(diagnostics) { 1 } else { MAX_FIXES };
    let mut tried: usize = 0;
    for index in 0..diagnostics.len() {
        let Some((code, fix)) =
            diagnostics.get(index).and_then(|diagnostic| Some((diagnostic.code, diagnostic.fix.clone()?)))
        else {
            continue;
        };
        tried = tried.saturating_add(1);
        let mends = tried <= most && {
            let after = read(&fix.applied_to(text));
            errors(&after) <= errors_before && count(&after, code) < count(diagnostics, code)
        };
        if let Some(diagnostic) = diagnostics.get_mut(index).filter(|_| !mends) {
            diagnostic.fix = None;
        }
    }
}
