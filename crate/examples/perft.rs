//! Counts the positions after some moves, like engine self-tests: `cargo run --release --example perft -- 4`.
//!
//! The game is chess without the rules that go beyond single pieces: no castling, promotion, en passant or check.

use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::movegen::{Movement, compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::Player;
use std::error::Error;

/// The kinds of pieces: their letters in the array below, and their moves. A pawn's double step is its first move.
const KINDS: [(char, &str); 6] = [('P', "fmWfcFifmnD"), ('N', "N"), ('B', "B"), ('R', "R"), ('Q', "Q"), ('K', "K")];

/// White's letters are upper case; ranks start from the first.
const ARRAY: [&str; 8] =
    ["RNBQKBNR", "PPPPPPPP", "........", "........", "........", "........", "pppppppp", "rnbqkbnr"];

/// A piece of the game: its side, and the index of its kind in the list.
type Man = (Player, usize);

/// The game: its board and the compiled moves of each kind.
struct Game {
    board: Board,
    kinds: Vec<Movement>,
}

/// The occupants of the cells in board order, and the side to move.
#[derive(Clone)]
struct Place {
    men: Vec<Option<Man>>,
    mover: Player,
}

impl Game {
    fn new() -> Result<Game, Box<dyn Error>> {
        let board: Board = "8x8".parse()?;
        let kinds = KINDS.iter().map(|(_, text)| {
            let reading = read(text, Notation::XBETZA);
            let definition = reading.piece(None).ok_or("a kind has no moves")?;
            Ok(compile(&definition.piece, &board))
        });
        let kinds = kinds.collect::<Result<_, Box<dyn Error>>>()?;
        Ok(Game { board, kinds })
    }

    /// Counts the positions after `depth` moves.
    fn count(&self, place: &Place, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |from, to| self.count(&place.after(from, to), depth - 1);
        self.board
            .cells()
            .flat_map(|from| self.destinations(place, from).into_iter().map(move |to| after(from, to)))
            .sum()
    }

    /// Returns the destinations of the piece on a cell, if it belongs to the side to move.
    fn destinations(&self, place: &Place, from: CellId) -> Vec<CellId> {
        let Some((owner, kind)) = place.on(from) else { return Vec::new() };
        let Some(movement) = self.kinds.get(kind).filter(|_| owner == place.mover) else { return Vec::new() };
        let mut position = Position::empty(&self.board);
        position.player = owner;
        // Only pawns use this, and a pawn on its second rank has not moved.
        position.unmoved = Some(self.board.rank_of(from, owner) == 2);
        for cell in self.board.cells() {
            let seen = place.on(cell).map(|(other, _)| if other == owner { Occupant::Friend } else { Occupant::Enemy });
            position.put(cell, seen.unwrap_or(Occupant::Empty));
        }
        generate(movement, &position, from).plain().collect()
    }
}

impl Place {
    fn start(board: &Board) -> Place {
        let man = |cell| {
            let rank = ARRAY.get(usize::from(board.rank_of(cell, Player::White)) - 1)?;
            let letter = rank.chars().nth(usize::from(board.file_of(cell, Player::White)) - 1)?;
            let kind = KINDS.iter().position(|&(name, _)| name == letter.to_ascii_uppercase())?;
            Some((if letter.is_ascii_uppercase() { Player::White } else { Player::Black }, kind))
        };
        Place { men: board.cells().map(man).collect(), mover: Player::White }
    }

    fn on(&self, cell: CellId) -> Option<Man> {
        self.men.get(cell.index()).copied().flatten()
    }

    /// Returns the position after a move.
    fn after(&self, from: CellId, to: CellId) -> Place {
        let mut next = self.clone();
        let man = next.men.get_mut(from.index()).and_then(Option::take);
        if let Some(cell) = next.men.get_mut(to.index()) {
            *cell = man;
        }
        next.mover = match self.mover {
            Player::White => Player::Black,
            Player::Black => Player::White,
        };
        next
    }
}

/// Counts the positions that `depth` moves from the start lead to.
///
/// # Errors
///
/// Cannot occur with the list of kinds above.
pub fn perft(depth: u32) -> Result<u64, Box<dyn Error>> {
    let game = Game::new()?;
    Ok(game.count(&Place::start(&game.board), depth))
}

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(3), |word| word.parse())?;
    for moves in 1..=depth {
        println!("{moves}: {}", perft(moves)?);
    }
    Ok(())
}
