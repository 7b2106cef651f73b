use super::Span;

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
