//! Games with the pieces of [`piecewright`]: chess variants as data, their legal plies and ends, a player, and a solver of
//! problems.
//!
//! Each module is one arrow of this flow:
//!
//! ```text
//! JSON ──variant──▶ Variant ──game──▶ Game ──game──▶ State ──search──▶ SearchResult
//!                                                └──solve───▶ Solution
//! ```
//!
//! ```
//! use piecewright_games::game::{Game, State};
//! use piecewright_games::search::{Limits, Quiet, Score, Search};
//!
//! // JSON → Variant → Game: kings, and a piece that moves as a rook or a knight.
//! let game = Game::from_json(r#"{
//!     "version": 1, "board": "6x6", "start": "k5/6/1K4/6/6/5C",
//!     "pieces": {"K": {"text": "K", "royal": true}, "C": {"text": "RN"}}
//! }"#).unwrap();
//!
//! // Game → State.
//! let mut state = State::new(&game);
//! assert_eq!(state.legal().len(), 18);
//!
//! // State → SearchResult.
//! let best = Search::new(&game).best(&state, &Limits::default().with_depth(2), &mut Quiet).unwrap();
//! assert_eq!((state.text(&best.ply).as_str(), best.score), ("f1f6", Score::Mate(1)));
//! state.play("f1f6").unwrap();
//! assert_eq!(state.outcome().unwrap().winner(), Some(piecewright::piece::Player::White));
//! ```
//!
//! The crate does no input or output and keeps no state. A search reads the clock of the machine, or that of its host, which
//! can also stop it.

#![forbid(unsafe_code)]

mod clock;
pub mod endgame;
pub mod game;
#[doc(hidden)]
pub mod internal;
#[cfg(feature = "library")]
pub mod library;
mod limits;
pub mod search;
pub mod solve;
pub mod variant;

// Runs the examples of the documents as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/variants.md")]
struct Variants;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct Rust;
