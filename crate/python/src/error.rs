//! Mistakes as exceptions of Python.

use piecewright::notation::{Diagnostic, Severity, Span};
use pyo3::prelude::*;

/// Makes the exception of the package.
pub(crate) fn error(py: Python<'_>, code: &str, message: &str) -> PyErr {
    exception(py, (message, code))
}

/// Makes the exception for a mistake in a text.
pub(crate) fn error_in(py: Python<'_>, text: &str, diagnostic: &Diagnostic) -> PyErr {
    let (start, end) = indices(text, diagnostic.span);
    exception(py, (&diagnostic.message, diagnostic.code, start, end, &diagnostic.help))
}

/// Makes the exception for the first error among diagnostics, if there is one.
pub(crate) fn check(py: Python<'_>, text: &str, diagnostics: &[Diagnostic]) -> PyResult<()> {
    match diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error) {
        Some(diagnostic) => Err(error_in(py, text, diagnostic)),
        None => Ok(()),
    }
}

/// Converts a part of a text from bytes to the characters of Python.
pub(crate) fn indices(text: &str, Span { from, to, .. }: Span) -> (usize, usize) {
    let count = |end: usize| text.get(..end).unwrap_or(text).chars().count();
    (count(from), count(to))
}

fn exception<'py>(py: Python<'py>, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let class = py.import("piecewright._error").and_then(|module| module.getattr("PiecewrightError"));
    match class.and_then(|class| class.call1(arguments)) {
        Ok(value) => PyErr::from_value(value),
        Err(error) => error,
    }
}
