//! A few sample positions that show most differences quickly, where an exact comparison takes long.

use super::witness::Witness;
use crate::board::{Board, CellId, Occupant, Position};
use crate::budget::Budget;
use crate::limits::LONGEST_SAMPLED;
use crate::movegen::{Move, compile, generate_within};
use crate::order::sort;
use crate::piece::{Cond, Path, Pattern, Piece, Way};

/// The sample positions: how many of 16 cells are occupied, and whether the piece has moved.
const SETTINGS: [(u32, bool); 4] = [(0, true), (0, false), (2, true), (5, true)];

/// The moves of a piece in each sample position; `None` where not all moves are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample(Vec<Option<Vec<Move>>>);

impl Sample {
    /// Generates the moves of a piece in the sample positions, within a budget.
    #[must_use]
    pub fn of(piece: &Piece, budget: &mut Budget) -> Sample {
        let Ok(board) = BOARD.parse::<Board>() else { return Sample(Vec::new()) };
        // Conditions in prose are undecided here, so the moves would mix those of several positions.
        if piece.paths.iter().any(asks_prose) || LONGEST_SAMPLED < piece.paths.len() {
            return Sample(Vec::new());
        }
        let movement = compile(piece, &board);
        let mut sampled = |setting| {
            let position = position(&board, setting);
            let moves = generate_within(&movement, &position, board.middle(), budget);
            moves.is_complete().then(|| moves.iter().collect())
        };
        Sample(SETTINGS.map(&mut sampled).into())
    }

    /// The index of the first position in which two pieces move differently. Pieces that differ need not have one.
    #[must_use]
    pub fn difference(&self, other: &Sample) -> Option<usize> {
        let pairs = self.0.iter().zip(&other.0);
        pairs.into_iter().position(|pair| matches!(pair, (Some(own), Some(others)) if own != others))
    }
}

/// A board with the same number of cells on every side of its middle.
const BOARD: &str = "11x11";

/// Finds a sample position in which two pieces move differently.
pub(super) fn difference(a: &Piece, b: &Piece, budget: &mut Budget) -> Option<Witness> {
    let [first, second] = [a, b].map(|piece| Sample::of(piece, budget));
    let index = first.difference(&second)?;
    let board: Board = BOARD.parse().ok()?;
    let setting = SETTINGS.get(index)?;
    let (occupants, position) = (standing(&board, *setting), position(&board, *setting));
    let moves = |sample: &Sample| -> Option<Vec<String>> {
        let mut moves: Vec<String> = sample.0.get(index)?.as_ref()?.iter().map(|m| m.to_text(&board)).collect();
        sort(&mut moves);
        moves.dedup();
        Some(moves)
    };
    let (first, second) = (moves(&first)?, moves(&second)?);
    let (at, unmoved, turn) = (board.middle(), position.unmoved, position.turn);
    let assume = Vec::new();
    drop(position);
    let player = crate::piece::Player::White;
    Some(Witness { board, at, player, occupants, unmoved, turn, en_passant: None, assume, first, second })
}

fn position(board: &Board, setting: (u32, bool)) -> Position<'_> {
    let mut position = Position::empty(board);
    for (cell, occupant) in standing(board, setting) {
        position.put(cell, occupant);
    }
    position.unmoved = Some(!setting.1);
    position.turn = Some(if setting.1 { 2 } else { 1 });
    position
}

/// The occupants of a sample position: pseudo-random, but always the same.
fn standing(board: &Board, (of_16, _): (u32, bool)) -> Vec<(CellId, Occupant)> {
    let mut chance = 0x9E37_79B9_u32.wrapping_mul(of_16 + 1);
    let mut next = |_: &CellId| {
        chance ^= chance << 13;
        chance ^= chance >> 17;
        chance ^= chance << 5;
        chance
    };
    let all = [Occupant::Enemy, Occupant::Friend, Occupant::Enemy, Occupant::EnemyRoyal];
    let others = board.cells().filter(|&cell| cell != board.middle());
    let filled = others.filter_map(|cell| {
        let chance = next(&cell);
        (chance >> 9 & 15 < of_16).then_some((cell, *all.get((chance >> 20 & 3) as usize)?))
    });
    filled.collect()
}

/// Returns whether a path depends on a condition in prose.
fn asks_prose(path: &Path) -> bool {
    let in_way = match &path.way {
        Way::Walk(pattern) => asks_prose_in(pattern),
        Way::Burn(range) => range.iter().any(asks_prose),
        Way::Castle(_) | Way::Box(_) | Way::Borrow(_) | Way::Prose(_) => false,
    };
    in_way || is_prose(&path.when) || is_prose(&path.ends)
}

fn asks_prose_in(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Leg(_) => false,
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(asks_prose_in),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) => asks_prose_in(body),
        Pattern::Given(cond, body) => is_prose(cond) || asks_prose_in(body),
    }
}

fn is_prose(cond: &Cond) -> bool {
    match cond {
        Cond::OneRankAhead | Cond::Said(_) => true,
        Cond::Not(inner) => is_prose(inner),
        Cond::All(parts) | Cond::Any(parts) => parts.iter().any(is_prose),
        Cond::Always | Cond::Unmoved | Cond::Turn(_) | Cond::Rank(_) | Cond::File(_) | Cond::Region(_) => false,
    }
}
