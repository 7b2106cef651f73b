//! The pieces of [`piecewright`] for other programs: piece codes, move tables, and the files of game programs.
//!
//! ```
//! use piecewright::convert::convert;
//! use piecewright::notation::{Dialect, Notation};
//! use piecewright_engines::fairy::interpreted;
//!
//! // Fairy-Stockfish reads these directions of a king as those of its straight and its diagonal steps, one by one.
//! let engine = interpreted(Notation::Betza(Dialect::FairyStockfish));
//! let converted = convert("fsK", engine, Notation::XBETZA, None, None).unwrap();
//! assert_eq!(converted.text, "sWfF");
//! ```
//!
//! The crate does no input or output and keeps no state.

#![forbid(unsafe_code)]

pub mod coding;
pub mod fairy;

// Runs the examples of the documents as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
