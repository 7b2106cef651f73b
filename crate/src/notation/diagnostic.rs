//! Diagnostics with severity, code, message and fix, and message templates.

use super::Span;
use crate::vocabulary::ids;
use std::borrow::Cow;
use std::fmt;

/// The severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// Something could not be read.
    Error,
    /// The text was read but cannot be honored.
    Warning,
    /// Others may read it differently, or it could be written better.
    Info,
}

ids!(Severity { Error = "error", Warning = "warning", Info = "info" });

/// A message about a part of a text.
///
/// ```
/// use piecewright::notation::{Notation, read};
///
/// let reading = read("fW3(", Notation::XBETZA);
/// let message = "error: expected a leap such as `(4,1)`, found something else in brackets";
/// assert_eq!(reading.diagnostics[0].to_string(), message);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// The id of the mistake, in words joined by hyphens; never reused for another.
    pub code: &'static str,
    /// The part of the text that it is about.
    pub span: Span,
    /// What was expected, then what was found.
    pub message: String,
    /// What to do, with the corrected text in backticks.
    pub help: Option<String>,
    /// An edit that removes the mistake.
    pub fix: Option<Fix>,
}

/// An edit: the text of `span` is replaced by `insert`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The part that is replaced.
    pub span: Span,
    /// The text that replaces it.
    pub insert: String,
}

impl Fix {
    /// Returns the text with the edit applied.
    #[must_use]
    pub fn applied_to(&self, text: &str) -> String {
        let before = text.get(..self.span.from).unwrap_or(text);
        let after = text.get(self.span.to..).unwrap_or("");
        [before, &self.insert, after].concat()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.severity, self.message)
    }
}

impl Diagnostic {
    /// Makes an error without help or fix.
    #[must_use]
    pub fn error(code: &'static str, span: Span, message: String) -> Diagnostic {
        Diagnostic { severity: Severity::Error, code, span, message, help: None, fix: None }
    }

    /// Returns the diagnostic with another severity.
    #[must_use]
    pub fn severity(self, severity: Severity) -> Diagnostic {
        Diagnostic { severity, ..self }
    }

    /// Returns the diagnostic with advice.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: Some(help.into()), ..self }
    }

    /// Returns the diagnostic with an edit.
    #[must_use]
    pub fn fix(self, span: Span, insert: impl Into<String>) -> Diagnostic {
        Diagnostic { fix: Some(Fix { span, insert: insert.into() }), ..self }
    }
}

/// The wording of a mistake in a table; `%` stands for the detail of each occurrence.
///
/// Tables of plain text take a fraction of the bytes of formatting code, and there are many mistakes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling {
    pub code: &'static str,
    severity: Severity,
    pub message: &'static str,
    help: &'static str,
    /// The text that replaces the marked one.
    fix: Option<&'static str>,
}

impl Telling {
    pub(super) const fn error(code: &'static str, message: &'static str, help: &'static str) -> Telling {
        Telling { code, severity: Severity::Error, message, help, fix: None }
    }

    pub(super) const fn warning(code: &'static str, message: &'static str, help: &'static str) -> Telling {
        Telling { code, severity: Severity::Warning, message, help, fix: None }
    }

    pub(super) const fn info(code: &'static str, message: &'static str, help: &'static str) -> Telling {
        Telling { code, severity: Severity::Info, message, help, fix: None }
    }

    pub(super) const fn fix(self, insert: &'static str) -> Telling {
        Telling { fix: Some(insert), ..self }
    }

    /// Makes the diagnostic at a place.
    pub(super) fn at(self, span: Span, detail: &str) -> Diagnostic {
        let shown = shortened(detail);
        Diagnostic {
            severity: self.severity,
            code: self.code,
            span,
            message: filled(self.message, &shown),
            help: Some(filled(self.help, &shown)),
            fix: self.fix.map(|insert| Fix { span, insert: filled(insert, detail) }),
        }
    }
}

/// Shortens a text to what a message shows.
pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    /// A few lines on a phone, in bytes.
    const SHOWN: usize = 120;
    if text.len() <= SHOWN {
        return text.into();
    }
    let shown = (0..=SHOWN).rev().find_map(|end| text.get(..end)).unwrap_or("");
    [shown, "…"].concat().into()
}

/// Replaces each `%` of a template by `detail`.
pub(super) fn filled(template: &str, detail: &str) -> String {
    let mut text = String::with_capacity(template.len().saturating_add(detail.len()));
    let mut rest = template;
    // The standard library's character search would add bytes to the wasm.
    while let Some(at) = rest.bytes().position(|byte| byte == b'%') {
        text.push_str(rest.get(..at).unwrap_or(""));
        text.push_str(detail);
        rest = rest.get(at.saturating_add(1)..).unwrap_or("");
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_details_are_cut_in_what_is_said_and_whole_in_the_fix() {
        let telling = Telling::error("long", "here is `%`", "write `%`").fix("%");
        let detail = "é".repeat(61);
        let told = telling.at(Span::new(0, 1), &detail);
        assert_eq!(told.message, format!("here is `{}…`", "é".repeat(60)));
        assert_eq!(told.help, Some(format!("write `{}…`", "é".repeat(60))));
        assert_eq!(told.fix.unwrap().insert, detail);
        assert_eq!(telling.at(Span::new(0, 1), "12").message, "here is `12`");
    }
}
