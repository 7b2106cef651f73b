//! The piece model: how a piece moves, independent of notation and board.
//!
//! The types are exhaustive: pieces are built by hand of them, and a generator or a printer has to know every case.
//!
//! A [`Piece`] is a set of [`Path`]s. A path is usually a [`Pattern`] of [`Leg`]s, which a board turns into moves.
//!
//! ```
//! use piecewright::piece::{Aim, Counts, Leap, Leg, Path, Piece, Rule};
//!
//! // A rook: the leap [1 0] and its images, ridden as far as it goes, ending on an empty cell or an enemy.
//! let rook = Piece::from(Path::from(Leg::ride(Aim::at(Leap::orbit(1, 0)), Counts::at_least(1), Rule::MOVE_OR_TAKE)));
//! assert_eq!(rook.paths.len(), 1);
//! ```

mod aim;
mod cond;
mod counts;
mod kinds;
mod leg;
mod normal;
mod path;
mod player;
mod rule;
mod word;

pub use aim::{Aim, Bend, Directions, Elsewhere, Frame, Hand, Images, Leap, Sector, Sectors, Side, Sides, Turn};
pub use cond::Cond;
pub use counts::{CountRange, Counts};
pub use kinds::Kinds;
pub use leg::{Edges, Hop, Leg, OriginId, Over, Reach, Stand, Stop, Via};
pub use path::{Across, Castle, Lender, Name, Path, Pattern, Piece, Property, Reachable, Way};
pub use player::Player;
pub use rule::{Effect, Rule};
pub use word::Word;
