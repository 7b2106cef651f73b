//! The Python package `piecewright`: calls and classes for Python, each a few lines around the crates.

mod error;
mod games;
mod pieces;
mod query;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::games::{Game, Outcome, SearchResult, games};
    #[pymodule_export]
    use super::pieces::{Conversion, Diagnostic, Diagram, convert, diagnostics, diagram, explain, moves, reach, svg};
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python has for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
