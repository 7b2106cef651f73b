//! Prints paths leg by leg, as they are built, and reads each text back to check it.

use super::letters::{self, Name, Reaches};
use super::modes::{others, passing, without_rights};
use super::on_squares::on_squares;
use super::routes::{self, Length, Route};
use super::template::Template;
use super::turns::vectors;
use super::{MOVES_LEFT_OUT, chain, order, read, special, square};
use crate::board::Board;
use crate::notation::Dialect;
use crate::notation::betza::directions::Letters;
use crate::order::sort_by_key;
use crate::piece::{Aim, Directions, Frame, Hand, Path, Pattern, Piece, Rule, Sector, Turn, Way};

/// Writes paths one by one with the letters of their legs, and returns the moves and the losses.
pub(super) fn as_built(paths: &[Path], dialect: Dialect) -> (Vec<String>, Vec<String>) {
    let mut texts: Vec<String> = Vec::new();
    let mut losses = Vec::new();
    let Ok(board) = super::SQUARE.parse::<Board>() else { return (texts, losses) };
    let merged = Piece { paths: paths.to_vec(), properties: Vec::new() }.normal().paths;
    for path in merged {
        match texts_of(&path, &board, dialect, 0) {
            Some(written) => texts.extend(written),
            None => losses = vec![MOVES_LEFT_OUT.to_owned()],
        }
    }
    sort_by_key(&mut texts, |text| order::rank(text));
    texts.dedup();
    (texts, losses)
}

/// Writes several paths as one move, if Betza's notation can.
pub(super) fn as_one(paths: &[Path], dialect: Dialect) -> Option<String> {
    let board = super::SQUARE.parse::<Board>().ok()?;
    let merged = Piece { paths: paths.to_vec(), properties: Vec::new() }.normal().paths;
    texts_of(&joined(&merged)?, &board, dialect, 0).filter(|texts| texts.len() == 1).map(|texts| texts.concat())
}

/// Joins all paths, if there are several and they differ only in their way.
fn joined(paths: &[Path]) -> Option<Path> {
    let [first, _, ..] = paths else { return None };
    let pattern = |path: &Path| match &path.way {
        Way::Walk(pattern) if (Path { way: path.way.clone(), ..first.clone() }) == *path => Some(pattern.clone()),
        _ => None,
    };
    let patterns = paths.iter().map(pattern).collect::<Option<Vec<Pattern>>>()?;
    Some(Path { way: Way::Walk(Pattern::Any(patterns)), ..first.clone() })
}

/// The texts of a path: one that is read as exactly this path, or those of its parts.
fn texts_of(path: &Path, board: &Board, dialect: Dialect, depth: usize) -> Option<Vec<String>> {
    let wanted = on_squares(path).normal();
    let Way::Walk(pattern) = &path.way else { return None };
    let initial = special::initial(&path.when);
    let fits = |text: &String| {
        let back = read(text, dialect);
        back.is_some_and(|back| matches!(back.paths.as_slice(), [own] if on_squares(own).normal() == wanted))
    };
    for route in routes::routes(pattern) {
        let mut templates: Vec<Template> =
            chain::chains(&route, board, dialect).iter().flat_map(|chain| chain.templates(dialect)).collect();
        templates.extend(square::brackets(&route, board, dialect).into_iter().flat_map(square::Bracketed::all));
        templates.extend(single(&route, board, dialect));
        let Some((directions, modes)) = gaps(&route, dialect) else { continue };
        let texts =
            templates.iter().map(|template| format!("{initial}{}", template.text(&directions, &modes, &template.tail)));
        if let Some(text) = texts.filter(|text| dialect.writes(text)).filter(fits).min_by_key(String::len) {
            return Some(vec![text]);
        }
    }
    let Pattern::Any(parts) = pattern else { return None };
    if 4 < depth {
        return None;
    }
    let part = |part: &Pattern| {
        let path = Path { way: Way::Walk(part.clone()), ..path.clone() };
        texts_of(&path, board, dialect, depth.saturating_add(1))
    };
    parts.iter().map(part).collect::<Option<Vec<Vec<String>>>>().map(|texts| texts.concat())
}

/// A route of one leg.
fn single(route: &Route, board: &Board, dialect: Dialect) -> Option<Template> {
    let [link] = route.links.as_slice() else { return None };
    let all = Aim { directions: Directions::All, turn: Turn::Free, frame: Frame::Player, ..link.aim.clone() };
    let name = Name::of(&vectors(board, &all))?;
    let reaches = match link.length? {
        Length::Step => Reaches::UpTo(1),
        Length::UpTo(n) => Reaches::UpTo(n),
        Length::Unlimited => Reaches::Unlimited,
    };
    let tail = format!("{}{}", others(link, true)?, name.with(reaches, dialect)?);
    Some(square::template("", "", &tail, super::template::Aims::None, 0))
}

/// The directions of the first leg and the modes of the last one.
pub(super) fn gaps(route: &Route, dialect: Dialect) -> Option<(String, String)> {
    let (first, last) = (route.links.first()?, route.links.last()?);
    let sectors = route.toward.as_ref().unwrap_or(&first.aim.directions).sectors();
    let directions = match sectors {
        [Sector::Handed(Hand::Right)] => "hr".to_owned(),
        [Sector::Handed(Hand::Left)] => "hl".to_owned(),
        sectors => letters::literally(sectors, Letters::First)?,
    };
    let stop = last.stop?;
    let modes = if without_rights(stop) == Rule::MOVE_OR_TAKE { String::new() } else { ending(stop, dialect)? };
    Some((directions, modes))
}

/// The mode letters of a last leg.
fn ending(stop: Rule, dialect: Dialect) -> Option<String> {
    let known = [(Rule::MOVE, "m"), (Rule { enemy_royal: None, ..Rule::MOVE_OR_TAKE }, "t")];
    if let Some((_, letters)) = known.into_iter().find(|(rule, _)| *rule == stop) {
        return Some(letters.to_owned());
    }
    passing(stop, false, dialect)
}
