//! Counts how many moves a piece has on average.

use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::budget::Budget;
use piecewright::internal::limits::MAX_MOBILITY_WORK;
use piecewright::internal::once_each;
use piecewright::movegen::{compile, generate_within};
use piecewright::piece::Piece;

/// A sum of moves and the number of positions; the sum divided by the number is the mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Tally {
    /// The moves in all positions together.
    pub moves: u64,
    /// The number of positions.
    pub positions: u64,
}

/// How many moves a piece has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Mobility {
    /// On the empty board, once from each cell.
    pub empty: Tally,
    /// Among other pieces, [`FILLINGS`] times from each cell.
    pub occupied: Tally,
    /// The number of other cells that are occupied in `occupied`: [`OCCUPATION`] percent of them, rounded down.
    pub others: usize,
    /// How the moves were counted, in words.
    pub method: String,
}

/// How many random positions are tried for each cell.
pub const FILLINGS: u16 = 20;

/// The percentage of the other cells that are occupied.
pub const OCCUPATION: usize = 30;

/// The seed of the random positions.
const SEED: u64 = 20_140_917;

/// The cost of filling a board, and how many moves are counted in the time of one budget unit.
const FILLED: usize = 20;
const COUNTED_PER_UNIT: usize = 4;

/// The piece or the board has too many moves to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// Counts the moves of a white piece that has moved before: on the empty board, and among random other pieces, half of
/// them enemies and none of them royal.
///
/// ```
/// use piecewright_engines::coding::mobility::mobility;
/// use piecewright::notation::{Notation, read};
///
/// let knight = &read("N", Notation::XBETZA).pieces[0].piece;
/// let counted = mobility(knight, &"8x8".parse().unwrap()).unwrap();
/// // 5.25 on average.
/// assert_eq!((counted.empty.moves, counted.empty.positions), (336, 64));
/// ```
///
/// # Errors
///
/// [`TooLarge`] if there are too many moves to count.
pub fn mobility(piece: &Piece, board: &Board) -> Result<Mobility, TooLarge> {
    mobility_within(piece, board, &mut Budget::new(MAX_MOBILITY_WORK))
}

/// Counts the same within a budget of the caller's.
///
/// # Errors
///
/// [`TooLarge`] if the budget does not allow counting all moves.
pub fn mobility_within(piece: &Piece, board: &Board, budget: &mut Budget) -> Result<Mobility, TooLarge> {
    // Each distinct path is followed once.
    let movement = compile(&once_each(piece), board);
    let mut random = Random(SEED);
    let mut position = Position::empty(board);
    let mut moves_from = |position: &Position, from: CellId| -> Result<u64, TooLarge> {
        let moves = generate_within(&movement, position, from, budget);
        if !moves.is_complete() {
            return Err(TooLarge);
        }
        let found = moves.plain().count() + moves.special().len();
        budget.spend(FILLED + found / COUNTED_PER_UNIT).map_err(|_| TooLarge)?;
        u64::try_from(found).map_err(|_| TooLarge)
    };
    let mut empty = Tally::default();
    for from in board.cells() {
        empty.moves += moves_from(&position, from)?;
        empty.positions += 1;
    }
    let others = (board.len() - 1) * OCCUPATION / 100;
    let mut occupied = Tally::default();
    for from in board.cells() {
        let mut cells: Vec<CellId> = board.cells().filter(|&cell| cell != from).collect();
        for _ in 0..FILLINGS {
            random.choose(&mut cells, others);
            position.clear();
            for (&cell, occupant) in
                cells.iter().take(others).zip([Occupant::Friend, Occupant::Enemy].into_iter().cycle())
            {
                position.put(cell, occupant);
            }
            occupied.moves += moves_from(&position, from)?;
            occupied.positions += 1;
        }
    }
    Ok(Mobility { empty, occupied, others, method: method(board, others, &occupied) })
}

fn method(board: &Board, others: usize, occupied: &Tally) -> String {
    format!(
        "the mean number of moves of a white piece that has moved before, over the {} cells of `{board}`: on the empty \
         board, and in {} random positions, {FILLINGS} for each cell, with {others} of the other cells occupied \
         ({OCCUPATION} percent), by friends and enemies in turn, none of them royal; the positions are the same each time",
        board.len(),
        occupied.positions,
    )
}

/// A random generator with a fixed sequence on every platform (source: `SplitMix64`, Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(1).max(1);
        usize::try_from(self.next() % bound).unwrap_or(0)
    }

    /// Moves `many` items, chosen at random, to the front.
    fn choose<T>(&mut self, items: &mut [T], many: usize) {
        for index in 0..many.min(items.len()) {
            let other = index + self.below(items.len() - index);
            items.swap(index, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use piecewright::notation::{Notation, read};

    #[track_caller]
    fn check(text: &str, board: &str, empty: (u64, u64)) {
        let piece = &read(text, Notation::XBETZA).pieces[0].piece;
        let counted = mobility(piece, &board.parse().unwrap()).unwrap();
        assert_eq!((counted.empty.moves, counted.empty.positions), empty, "{text}");
        assert_eq!(counted.occupied.positions, empty.1 * 20, "{text}");
    }

    // Counted by hand: a rook has 14 moves from every cell; a bishop 7, 9, 11 or 13, depending on its ring; a king 3, 5
    // or 8; a wazir one move each way across each of the 112 borders between cells.
    #[test]
    fn moves_on_the_empty_board_are_counted() {
        check("R", "8x8", (896, 64));
        check("B", "8x8", (28 * 7 + 20 * 9 + 12 * 11 + 4 * 13, 64));
        check("K", "8x8", (4 * 3 + 24 * 5 + 36 * 8, 64));
        check("W", "8x8", (224, 64));
        check("fW", "1x5", (4, 5));
        check("W", "hex:2", (24, 7));
    }

    // Pieces that can go to any cell: 18 of the 63 other cells are occupied, by friends and enemies in turn.
    #[test]
    fn a_share_of_the_other_cells_is_occupied() {
        let board: Board = "8x8".parse().unwrap();
        let universal = |text: &str| mobility(&read(text, Notation::XBETZA).pieces[0].piece, &board).unwrap();
        let counted = universal("cU");
        assert_eq!(counted.others, 18);
        // Half of the 18 are enemies, and all of them can be captured in every position.
        assert_eq!(counted.occupied, Tally { moves: 9 * 64 * 20, positions: 64 * 20 });
        assert_eq!(universal("mU").occupied.moves, (63 - 18) * 64 * 20);
        assert_eq!(universal("dU").occupied.moves, 9 * 64 * 20);
    }

    #[test]
    fn what_is_too_large_is_not_counted() {
        // 1,023 moves from each of 1,024 cells, 21 times.
        let piece = &read("U", Notation::XBETZA).pieces[0].piece;
        assert_eq!(mobility(piece, &"32x32".parse().unwrap()), Err(TooLarge));
        assert!(mobility(piece, &"8x8".parse().unwrap()).is_ok());
    }
}
