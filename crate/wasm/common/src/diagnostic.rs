//! Diagnostics as plain JavaScript objects.

use crate::offsets::Offsets;
use piecewright::notation;
use serde::Serialize;
use tsify::Tsify;

/// A part of a text, by offsets in UTF-16 code units.
#[derive(Serialize, Tsify)]
pub struct Span {
    /// Where it begins.
    pub from: usize,
    /// Where it ends; this offset is no longer part of it.
    pub to: usize,
}

impl Span {
    /// Converts a part of a text.
    #[must_use]
    pub fn new(span: notation::Span, offsets: &Offsets) -> Span {
        Span { from: offsets.units(span.from), to: offsets.units(span.to) }
    }
}

/// An edit: the text from `from` to `to` is replaced by `insert`.
#[derive(Serialize, Tsify)]
pub struct Fix {
    /// Where the replaced text begins, in UTF-16 code units.
    pub from: usize,
    /// Where it ends; equal to `from` if nothing is replaced.
    pub to: usize,
    /// The replacement text.
    pub insert: String,
}

/// An error, a warning or a remark about a part of a text.
#[derive(Serialize, Tsify)]
pub struct Diagnostic {
    /// The severity.
    #[tsify(type = "'error' | 'warning' | 'info'")]
    pub severity: &'static str,
    /// The stable id of the kind of problem, such as `unknown-atom`.
    pub code: &'static str,
    /// What was expected, and what was found instead.
    pub message: String,
    /// How to correct it, with the corrected text in backticks.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// An edit that corrects the text.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<Fix>,
    /// Where the affected part of the text begins, in UTF-16 code units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
}

impl Diagnostic {
    /// Converts a diagnostic of the core.
    #[must_use]
    pub fn new(diagnostic: &notation::Diagnostic, offsets: &Offsets) -> Diagnostic {
        let Span { from, to } = Span::new(diagnostic.span, offsets);
        Diagnostic {
            severity: diagnostic.severity.id(),
            code: diagnostic.code,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
            fix: diagnostic.fix.as_ref().map(|fix| {
                let Span { from, to } = Span::new(fix.span, offsets);
                Fix { from, to, insert: fix.insert.clone() }
            }),
            from,
            to,
        }
    }
}
