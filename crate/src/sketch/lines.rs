use super::family::Family;
use super::wanted::Wanted;
use crate::piece::Path;

/// For how many kinds of directions all sets of directions are tried, which takes some milliseconds each. A piece that leads
/// in more is drawn by a program or in anger.
const MAX_SEARCHED: usize = 12;

/// How many kinds of directions are looked at: those of a chess board, seen from a corner, are some twenty.
const MAX_FAMILIES: usize = 60;

/// The shortest moves of one leg for what is drawn, and the rest as leaps and rides of their own.
///
/// What leads in too many directions is left out.
pub(super) fn lines(wanted: &Wanted) -> (Vec<String>, Vec<Path>) {
    let mut families: Vec<Family> = Vec::new();
    for cell in wanted.board.cells() {
        if cell == wanted.at || wanted.ways(cell).iter().all(|ways| ways.0 == 0) {
            continue;
        }
        let leap = wanted.board.leap_to(wanted.at, cell);
        let step = wanted.board.line_under(leap).first().copied().unwrap_or(leap);
        if families.len() < MAX_FAMILIES && !families.iter().any(|family| family.has(step)) {
            families.push(Family::of(wanted, step));
        }
    }
    let mut moves = Vec::new();
    let mut literal = Vec::new();
    for (number, family) in families.iter().enumerate() {
        let (found, rest) = family.moves(wanted, MAX_SEARCHED <= number);
        moves.extend(found);
        literal.extend(rest);
    }
    (moves, literal)
}
