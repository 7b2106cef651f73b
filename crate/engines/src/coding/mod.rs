//! Sets of pieces for game programs: piece codes and move tables.
//!
//! ```
//! use piecewright_engines::coding::Set;
//! use piecewright::notation::{Notation, read};
//!
//! let mut set = Set::default();
//! for text in ["N", "B"] {
//!     set.add(None, None, &read(text, Notation::XBETZA).pieces[0]).unwrap();
//! }
//! set.add(Some("nightrider"), None, &read("NN", Notation::XBETZA).pieces[0]).unwrap();
//! let names: Vec<&str> = set.members().iter().map(|member| member.name.as_str()).collect();
//! assert_eq!(names, ["piece1", "piece2", "nightrider"]);
//! let symbols: Vec<&str> = set.members().iter().map(|member| member.symbol.as_str()).collect();
//! assert_eq!(symbols, ["P", "I", "N"]);
//! ```

mod art;
mod attacks;
mod error;
pub mod export;
mod grid;
mod ids;
pub mod import;
mod json;
pub mod mobility;
mod placement;
mod program;
mod rows;
mod scheme;
mod set;
mod source;
mod symbols;
mod tables;
mod write;

pub use art::{board_in_drawings, board_in_symbols, drawing_of};
pub use error::CodingError;
pub use placement::Placement;
pub use program::Program;
pub use rows::{Lack, Row, Rows, kind, piece_of, rows_of};
pub use scheme::{Code, Codes, Meaning, Pawns, PieceType, Scheme};
pub use set::{Member, Set};
pub use source::Language;
pub use symbols::{Symbol, Tone, symbols_of};
pub use tables::TableForm;
pub use write::{Output, Request, Written, written};
