//! Piecewright reads notations of chess-variant pieces and generates the moves they describe, on square and hexagonal
//! boards.
//!
//! Each module is one box or one arrow of this flow, in reading order:
//!
//! ```text
//! text ──notation──▶ Piece ──movegen──▶ Movement ──movegen──▶ Moves
//!                                           └──────diagram──▶ Diagram
//! ```
//!
//! ```
//! use piecewright::board::{Board, Occupant, Position};
//! use piecewright::diagram::draw;
//! use piecewright::movegen::{compile, generate};
//! use piecewright::notation::{Notation, read};
//!
//! // text → Piece: the cannon of xiangqi slides to move and jumps one piece to capture.
//! let reading = read("mRcpR", Notation::XBETZA);
//! let cannon = &reading.pieces[0].piece;
//!
//! // Piece → Movement, for one board.
//! let board: Board = "9x3".parse().unwrap();
//! let movement = compile(cannon, &board);
//!
//! // Movement → Moves, in one position.
//! let mut position = Position::empty(&board);
//! position.put(board.cell("d2").unwrap(), Occupant::Friend);
//! position.put(board.cell("g2").unwrap(), Occupant::Enemy);
//! let from = board.cell("b2").unwrap();
//! assert_eq!(generate(&movement, &position, from).to_strings(), ["a2", "b1", "b3", "c2", "g2xg2"]);
//!
//! // Movement → Diagram, which shows e2 and f2 too: an enemy there could be captured.
//! assert_eq!(draw(&movement, &position, from).to_string(), "\
//! . m . . . . . . .
//! m ! m : c c C . .
//! . m . . . . . . .
//!
//! m can move there
//! c can capture there
//! C enemy, can capture there
//! ");
//! ```
//!
//! The crate does no input or output, keeps no state and has no dependencies by default. With the feature `serde`, ids
//! and boards are serialized as their texts, notations, diagnostics and occupants as serde derives it, and diagrams as the
//! JavaScript package draws them. The bindings to JavaScript, from which the npm package is made, are crates of their own.

#![forbid(unsafe_code)]

pub mod board;
pub mod budget;
pub mod compiled_text;
pub mod convert;
pub mod diagram;
pub mod equality;
mod excerpt;
pub mod explain;
pub mod identify;
#[doc(hidden)]
pub mod internal;
mod limits;
pub mod movegen;
pub mod notation;
mod order;
pub mod piece;
pub mod print;
mod sample;
#[cfg(feature = "serde")]
mod serialize;
pub mod sketch;
mod symbolic;
pub mod vocabulary;
#[cfg(test)]
mod xorshift;

// Runs the examples of the documents as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Project;
