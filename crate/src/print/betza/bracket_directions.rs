//! Direction letters before a bracket, which select among whole routes by their destination.

use crate::board::{Aimed, Before, Board, MAX_VECTORS, Vector, select};
use crate::notation::Span;
use crate::notation::betza::directions::{self, Letters};
use crate::notation::betza::tree::{Class, Modifier};
use crate::piece::{Aim, Directions, Elsewhere, Frame, Turn};

/// The letters before a bracket, in the order in which they are tried.
const TRIED: &str = "f b l r v s fr fl fs fh br bl bs bh rf rb rv rh lf lb lv lh hr hl fbs fsb bfs vlr fhl fhr bhl bhr \
    frb flb bfr bfl frlb flrb frbl frfl brbl rflf rblb lrf lrb";

/// The choices among whole ways by where they lead, each with its letters. There are none among more ways than a set of
/// vectors has room for.
pub(super) fn choices(totals: &[Vector], open: &[usize], board: &Board) -> Vec<(String, Vec<usize>)> {
    let mut choices: Vec<(String, Vec<usize>)> = Vec::new();
    if MAX_VECTORS < totals.len() {
        return choices;
    }
    for letters in TRIED.split(' ') {
        let chosen = chosen(&read(letters, Letters::First, Class::Oblique), totals, board);
        let is_new = choices.iter().all(|(_, known)| *known != chosen);
        if is_new && !chosen.is_empty() && chosen.iter().all(|way| open.contains(way)) {
            choices.push((letters.to_owned(), chosen));
        }
    }
    choices
}

/// The directions that letters stand for.
pub(super) fn read(letters: &str, kind: Letters, class: Class) -> Directions {
    let span = Span::new(0, 0);
    let modifiers: Vec<Modifier> = letters.chars().map(|letter| Modifier { letter, span }).collect();
    directions::read(&modifiers, kind, class, &mut Vec::new())
}

/// Returns whether letters have mistakes as directions.
#[cfg(test)]
pub(super) fn has_mistakes(letters: &str, class: Class) -> bool {
    let span = Span::new(0, 0);
    let modifiers: Vec<Modifier> = letters.chars().map(|letter| Modifier { letter, span }).collect();
    let mut diagnostics = Vec::new();
    directions::read(&modifiers, Letters::First, class, &mut diagnostics);
    !diagnostics.is_empty()
}

fn chosen(directions: &Directions, totals: &[Vector], board: &Board) -> Vec<usize> {
    let aim = Aim {
        leaps: Vec::new(),
        frame: Frame::Player,
        directions: directions.clone(),
        turn: Turn::Free,
        elsewhere: Elsewhere::Alike,
    };
    let mask = select(board.space(), totals, Aimed::on(board.space(), &aim), Before { heading: None, bend: None });
    (0..totals.len().min(MAX_VECTORS)).filter(|&way| mask & 1 << way != 0).collect()
}
