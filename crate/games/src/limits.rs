//! The bounds on games; those on pieces are in [`piecewright::limits`].

/// Bytes of the definition of a game: the longest of the library has some 5,000.
pub const MAX_DEFINITION: usize = 100_000;

/// Kinds of pieces of a game, with those that promotions make; a cell of a state takes a byte.
pub const MAX_KINDS: usize = 100;
