//! The bounds on games; those on pieces are in the core.

/// Bytes of the definition of a game: the longest of the library has some 5,000.
pub const MAX_DEFINITION: usize = 100_000;

/// Kinds of pieces of a game, with those that promotions make; a cell of a state takes a byte.
pub const MAX_KINDS: usize = 100;

/// Plies of a turn, unless turns grow: nobody plays with more than four.
pub const MAX_TURN: u16 = 16;

/// Work for one question about a state of a game, in units of at most about a tenth of a microsecond (see
/// `piecewright::budget`): a few tenths of a second. The games of the library take less than a thousandth of it.
pub const MAX_WORK: usize = 2_000_000;

/// Work to make the tables of a game, in the same units, for definitions of fewer bytes than [`SHORT_DEFINITION`] and for
/// any others: some tenths of a second, and some seconds. Chess takes a hundredth of the lower one, and a game of a hundred
/// riders on 25 by 25 cells half of the higher one.
pub const MAX_OPENING_WORK: [usize; 2] = [4_000_000, 16_000_000];

/// Bytes of a definition below which it is short.
pub const SHORT_DEFINITION: usize = 2_000;
