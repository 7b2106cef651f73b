//! The bounds on games; those on pieces are in [`piecewright::limits`].

/// Bytes of the definition of a game: the longest of the library has some 5,000.
pub const MAX_DEFINITION: usize = 100_000;

/// Kinds of pieces of a game, with those that promotions make; a cell of a state takes a byte.
pub const MAX_KINDS: usize = 100;

/// Work for one question about a state of a game, in units of at most about a tenth of a microsecond (see
/// `piecewright::budget`): a few tenths of a second. The games of the library take less than a thousandth of it.
pub const MAX_WORK: usize = 2_000_000;
