//! Pictures of chess-variant pieces: a diagram of the crate `piecewright` becomes an SVG document.
//!
//! ```
//! use piecewright::board::{Board, Position};
//! use piecewright::diagram::draw;
//! use piecewright::movegen::compile;
//! use piecewright::notation::{Notation, read};
//! use piecewright_svg::Picture;
//!
//! let board: Board = "hex:4".parse().unwrap();
//! let position = Position::empty(&board);
//! let movement = compile(&read("R", Notation::XBETZA).pieces[0].piece, &board);
//! let diagram = draw(&movement, &position, board.middle());
//! let svg = Picture::new(&diagram).to_svg();
//! assert_eq!(svg.matches(" data-mark=\"quiet capture\"").count(), 18);
//! ```
//!
//! A picture has the same bytes as one of `toSVG` of the JavaScript package. Both have their colors, outlines and measures from one
//! table, and tests compare them.

#![forbid(unsafe_code)]

mod contents;
mod description;
mod geometry;
mod ground;
mod lines;
mod mark_shapes;
mod markup;
mod paint;
mod picture;
mod piece_shapes;
mod rays;
mod routes;
mod scene;
mod symbol;
mod tables;

pub use paint::Colors;
pub use picture::{BadOption, Picture};
pub use routes::Lines;

// Runs the example of the document as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
