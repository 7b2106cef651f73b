//! Merges orthogonal and diagonal moves into `K` or `Q` moves where the result is the same.

use super::check::differences;
use super::target::Target;
use crate::notation::Notation;
use crate::print::choice;

/// A move of one atom without directions: `mW3`.
#[derive(Clone, Copy)]
struct PlainAtom<'a> {
    mode: &'a str,
    atom: char,
    range: &'a str,
}

/// Merges moves along all lines with those along all diagonals, `mW` and `mF` to `mK`, if they lead to the same cells.
///
/// Near an edge, a longer ride may lead no further than a shorter one: where no diagonal is longer than a step, `RF`
/// becomes `Q`.
pub(super) fn merge(moves: &mut Vec<String>, target: &Target) {
    let tried = |moves: &[String]| differences(&choice::joined(moves.to_vec()), Notation::XBETZA.into(), target);
    let Some(mut pairs) = Some(pairs(moves)).filter(|pairs| !pairs.is_empty()) else { return };
    let before = tried(moves);
    while let Some((straight, diagonal)) = pairs.pop() {
        let rest = || moves.iter().filter(|&text| *text != straight && *text != diagonal).cloned();
        let length = straight.len() + diagonal.len();
        let shorter = merged(&straight, &diagonal).into_iter().filter(|text| text.len() < length);
        let found =
            shorter.map(|text| rest().chain([text]).collect::<Vec<String>>()).find(|moves| tried(moves) == before);
        if let Some(found) = found {
            *moves = found;
            pairs = self::pairs(moves);
        }
    }
}

/// Pairs of moves that might be merged.
fn pairs(moves: &[String]) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for straight in moves {
        for diagonal in moves {
            if !merged(straight, diagonal).is_empty() {
                pairs.push((straight.clone(), diagonal.clone()));
            }
        }
    }
    pairs
}

/// The moves that could replace both, shortest first.
fn merged(straight: &str, diagonal: &str) -> Vec<String> {
    let (Some(a), Some(b)) = (plain(straight), plain(diagonal)) else { return Vec::new() };
    if a.atom == b.atom || a.mode != b.mode {
        return Vec::new();
    }
    // Other atoms may stand for the lines where they reach the same cells on this board: `FcRcA` for `cQF`.
    let mut ends: Vec<String> = ["K", "Q", "K2", "K3"].map(str::to_owned).into();
    ends.extend([a.range, b.range].into_iter().filter(|range| !range.is_empty()).map(|range| format!("K{range}")));
    ends.iter().map(|end| format!("{}{end}", a.mode)).collect()
}

fn plain(text: &str) -> Option<PlainAtom<'_>> {
    let at = text.find(|letter: char| letter.is_ascii_uppercase())?;
    let (mode, rest) = text.split_at_checked(at)?;
    let atom = rest.chars().next()?;
    let range = rest.get(1..)?;
    let is_plain = ["", "m", "c"].contains(&mode) && range.chars().all(|letter| letter.is_ascii_digit());
    is_plain.then_some(PlainAtom { mode, atom, range })
}
