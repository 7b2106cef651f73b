//! Rewrites one path as legs in brackets with the same meaning on squares.

use super::leg_by_leg::gaps;
use super::template::{Goal, Template};
use super::{SQUARE, read, reduce, routes, special, square, window_of};
use crate::board::Board;
use crate::notation::Dialect;
use crate::piece::{Path, Way};

/// Returns the shortest text that writes a path as legs in brackets, each with an atom of its own, and that means the
/// same on squares.
///
/// Letters of a chain, such as the `fs` of `afsW`, lie between two directions of its atom, and only squares have such
/// directions. In brackets every leg is a set of vectors, which every board has.
pub(in crate::print) fn bracketed(path: &Path) -> Option<String> {
    all_bracketed(path).into_iter().min_by(|a, b| (a.len(), a).cmp(&(b.len(), b)))
}

/// Returns all texts of this kind; on boards other than squares each may mean something else.
pub(super) fn all_bracketed(path: &Path) -> Vec<String> {
    let Way::Walk(pattern) = &path.way else { return Vec::new() };
    let Ok(board) = SQUARE.parse::<Board>() else { return Vec::new() };
    let dialect = Dialect::default();
    let paths = std::slice::from_ref(path);
    let goal = window_of(paths, dialect).and_then(|window| Goal::of(paths, &board, dialect, &reduce::whens(), window));
    let Some(goal) = goal else { return Vec::new() };
    let initial = special::initial(&path.when);
    let means_it = |text: &String| read(text, dialect).is_some_and(|back| goal.is_met_by(&back.paths));
    let mut texts: Vec<String> = Vec::new();
    for route in routes::routes(pattern) {
        let Some((directions, modes)) = gaps(&route, dialect) else { continue };
        let brackets = square::brackets(&route, &board, dialect).into_iter().flat_map(square::Bracketed::all);
        let fill = |template: Template| format!("{initial}{}", template.text(&directions, &modes, &template.tail));
        texts.extend(brackets.map(fill).filter(means_it));
    }
    texts
}
