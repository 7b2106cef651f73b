//! Diagnostics with severity, code, message and fix, and message templates.

use super::Span;
use std::borrow::Cow;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// Something could not be read.
    Error,
    /// It was read but cannot be honored.
    Warning,
    /// Others may read it differently, or it could be written better.
    Info,
}

/// Something to tell about a part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Which mistake it is, in words joined by hyphens; never reused for another.
    pub code: &'static str,
    /// Where.
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
    /// What is replaced.
    pub span: Span,
    /// What takes its place.
    pub insert: String,
}

impl Fix {
    /// The text with the edit made.
    #[must_use]
    pub fn applied_to(&self, text: &str) -> String {
        let before = text.get(..self.span.from).unwrap_or(text);
        let after = text.get(self.span.to..).unwrap_or("");
        [before, &self.insert, after].concat()
    }
}

impl Diagnostic {
    /// An error.
    #[must_use]
    pub fn error(code: &'static str, span: Span, message: String) -> Diagnostic {
        Diagnostic { severity: Severity::Error, code, span, message, help: None, fix: None }
    }

    /// The same with another severity.
    #[must_use]
    pub fn severity(self, severity: Severity) -> Diagnostic {
        Diagnostic { severity, ..self }
    }

    /// The same with advice.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Diagnostic {
        Diagnostic { help: Some(help.into()), ..self }
    }

    /// The same with an edit.
    #[must_use]
    pub fn fix(self, span: Span, insert: impl Into<String>) -> Diagnostic {
        Diagnostic { fix: Some(Fix { span, insert: insert.into() }), ..self }
    }
}

/// The words for a mistake, as a table has them: `%` stands for what is told by the place.
///
/// Tables of plain text take a fraction of the bytes of formatting code, and there are many mistakes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling {
    pub code: &'static str,
    severity: Severity,
    pub message: &'static str,
    help: &'static str,
    /// What the marked text is replaced by.
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

    /// The diagnostic at a place.
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

/// As much of a text as a message shows.
pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    /// Some lines on a phone.
    const SHOWN: usize = 120;
    if text.len() <= SHOWN {
        return text.into();
    }
    let shown = (0..=SHOWN).rev().find_map(|end| text.get(..end)).unwrap_or("");
    [shown, "…"].concat().into()
}

/// A text with `detail` in each place of `%`.
pub(super) fn filled(template: &str, detail: &str) -> String {
    let mut text = String::with_capacity(template.len().saturating_add(detail.len()));
    let mut rest = template;
    // Searching for a letter by the standard library would be bytes of the wasm.
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
