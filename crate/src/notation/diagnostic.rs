//! Diagnostics with severity, code, message and fix, and the rows of mistakes from which notations make them.

use super::Span;
use crate::excerpt::beginning;
use crate::piece::Word;
use crate::vocabulary::ids;
use std::borrow::Cow;
use std::fmt;

/// The severity of a diagnostic.
// Exhaustive: a program that lists diagnostics has to sort every one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// Something could not be read.
    Error,
    /// The text was read, but a part of it has no effect, or another one than it seems to have.
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
// Exhaustive: readers outside this crate make them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// The id of the mistake, in words joined by hyphens; never reused for another.
    pub code: &'static str,
    /// The part of the text that it is about.
    pub span: Span,
    /// What is wrong: as a rule what was expected, then what was found.
    pub message: String,
    /// What to do, with the corrected text in backticks.
    pub help: Option<String>,
    /// An edit that removes the mistake.
    pub fix: Option<Fix>,
    /// The word for a direction that the notation does not have. On a board that has it, it is not a mistake.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub word: Option<Word>,
}

/// An edit: the text of `span` is replaced by `insert`.
// Exhaustive: readers outside this crate make them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
        format!("{before}{}{after}", self.insert)
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
        Diagnostic { severity: Severity::Error, code, span, message, help: None, fix: None, word: None }
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

/// The texts of a mistake or remark; `%` stands for the detail of each occurrence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wording {
    pub code: &'static str,
    severity: Severity,
    pub message: &'static str,
    help: &'static str,
    /// The text that replaces the marked one.
    fix: Option<&'static str>,
}

/// Returns the texts of an error: its code, what was expected and found, and what to do.
pub(super) const fn error(code: &'static str, message: &'static str, help: &'static str) -> Wording {
    Wording { code, severity: Severity::Error, message, help, fix: None }
}

/// Returns the texts of a warning, as [`error`] does.
pub(super) const fn warning(code: &'static str, message: &'static str, help: &'static str) -> Wording {
    Wording { code, severity: Severity::Warning, message, help, fix: None }
}

/// Returns the texts of a remark, as [`error`] does.
pub(super) const fn info(code: &'static str, message: &'static str, help: &'static str) -> Wording {
    Wording { code, severity: Severity::Info, message, help, fix: None }
}

impl Wording {
    /// Adds the text that replaces the marked one.
    pub(super) const fn fix(self, insert: &'static str) -> Wording {
        Wording { fix: Some(insert), ..self }
    }

    /// Makes the diagnostic at a span.
    pub(super) fn at(self, span: Span, detail: &str) -> Diagnostic {
        let shown = shortened(detail);
        Diagnostic {
            severity: self.severity,
            code: self.code,
            span,
            message: filled(self.message, &shown),
            help: Some(filled(self.help, &shown)),
            fix: self.fix.map(|insert| Fix { span, insert: filled(insert, detail) }),
            word: None,
        }
    }
}

/// Declares the mistakes of a notation, each in one row: its comment is the shortest input for it, then come its name
/// with what it carries, the detail that its texts show, and the texts.
macro_rules! mistakes {
    (@detail) => {
        std::borrow::Cow::Borrowed("")
    };
    (@detail $detail:expr) => {
        $crate::notation::diagnostic::IntoDetail::into_detail($detail)
    };
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $(
                $(#[$comment:meta])*
                $mistake:ident
                $(($($value:ident: $value_type:ty),+))?
                $({ $($field:ident: $field_type:ty),+ })?
                $(about $detail:expr)?
                => $wording:expr;
            )+
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $name {
            $(
                $(#[$comment])*
                $mistake $(($($value_type),+))? $({ $($field: $field_type),+ })?,
            )+
        }

        impl $name {
            /// Returns its texts.
            #[allow(unused_variables, reason = "few texts depend on what a mistake carries")]
            const fn wording(&self) -> $crate::notation::diagnostic::Wording {
                match self {
                    $($name::$mistake $(($($value),+))? $({ $($field),+ })? => $wording,)+
                }
            }

            /// Returns the code of its diagnostic.
            #[allow(dead_code, reason = "not every notation asks")]
            pub(super) const fn code(&self) -> &'static str {
                self.wording().code
            }

            /// Returns the text that replaces `%` in its texts.
            #[allow(unused_variables, dead_code, reason = "not every mistake or notation has details")]
            fn detail(&self) -> std::borrow::Cow<'_, str> {
                match self {
                    $(
                        $name::$mistake $(($($value),+))? $({ $($field),+ })? => {
                            $crate::notation::diagnostic::mistakes!(@detail $($detail)?)
                        }
                    )+
                }
            }
        }
    };
}

pub(super) use mistakes;

/// What can be the detail of a mistake.
pub(super) trait IntoDetail<'a> {
    fn into_detail(self) -> Cow<'a, str>;
}

impl<'a> IntoDetail<'a> for &'a str {
    fn into_detail(self) -> Cow<'a, str> {
        self.into()
    }
}

impl<'a> IntoDetail<'a> for &'a &'static str {
    fn into_detail(self) -> Cow<'a, str> {
        (*self).into()
    }
}

impl<'a> IntoDetail<'a> for &'a String {
    fn into_detail(self) -> Cow<'a, str> {
        self.into()
    }
}

impl<'a> IntoDetail<'a> for String {
    fn into_detail(self) -> Cow<'a, str> {
        self.into()
    }
}

impl<'a> IntoDetail<'a> for &char {
    fn into_detail(self) -> Cow<'a, str> {
        String::from(*self).into()
    }
}

/// Shortens a text to what a message shows.
pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    /// A few lines on a phone, in bytes.
    const SHOWN: usize = 120;
    if text.len() <= SHOWN {
        return text.into();
    }
    format!("{}…", beginning(text, SHOWN)).into()
}

/// Replaces each `%` of a template by `detail`.
pub(super) fn filled(template: &str, detail: &str) -> String {
    template.replace('%', detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_cut_long_details_and_fixes_keep_them() {
        let wording = error("long", "here is `%`", "write `%`").fix("%");
        let detail = "é".repeat(61);
        let diagnostic = wording.at(Span::new(0, 1), &detail);
        assert_eq!(diagnostic.message, format!("here is `{}…`", "é".repeat(60)));
        assert_eq!(diagnostic.help, Some(format!("write `{}…`", "é".repeat(60))));
        assert_eq!(diagnostic.fix.unwrap().insert, detail);
        assert_eq!(wording.at(Span::new(0, 1), "12").message, "here is `12`");
    }
}
