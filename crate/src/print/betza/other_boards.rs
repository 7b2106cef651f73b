//! Texts that mean the same on boards other than squares, where the shortest one does not.
//!
//! On squares `rW`, `rhW` and `rsW` are one move; on pointed hexagons the right half of a wazir is three. So the moves
//! of the shortest text are respelled in other ways that are equal on squares, and each path is written leg by leg,
//! also in brackets. Each of these texts is tried in some positions on boards of every geometry, and the shortest
//! choice of texts that do nothing wrong there is taken.

use super::bracketed::all_bracketed;
use super::choice::{Choice, joined, shortest};
use super::container::with_texts;
use super::leg_by_leg::{as_built, as_one};
use super::split::texts_split;
use super::{SQUARE, moves_of, order, read, reduce, special};
use crate::board::Board;
use crate::budget::Budget;
use crate::limits::{MAX_LEGS_RESPELLED, MAX_RESPELLED};
use crate::notation::{Definition, Dialect, Engine};
use crate::order::sort_by_key;
use crate::piece::{Path, Piece, Way};
use crate::print::Printed;
use crate::print::everywhere::everywhere;
use crate::print::set_cover::Candidate;

/// Returns two texts of pieces in which the pieces at the indices `chosen` are written to mean the same everywhere: the
/// shortest text that does so in some positions, and the text with the letters of the pieces' legs. Empty if all of
/// these pieces have too many legs.
pub(in crate::print) fn print_alike(
    pieces: &[Definition],
    chosen: &[usize],
    (dialect, engine): (Dialect, Option<&Engine>),
    budget: &mut Budget,
) -> Vec<String> {
    let is_short = |piece: &Piece| piece.paths.iter().map(Path::leg_count).sum::<usize>() <= MAX_LEGS_RESPELLED;
    if !chosen.iter().filter_map(|&index| pieces.get(index)).any(|definition| is_short(&definition.piece)) {
        return Vec::new();
    }
    let with = |written: &mut dyn FnMut(&Piece) -> Option<String>| {
        let mut text = |number: usize, piece: &Piece| {
            let is_chosen = chosen.iter().take(MOST_CHOSEN).any(|&index| index == number);
            let alike = if is_chosen && is_short(piece) { written(piece) } else { None };
            alike.map_or_else(|| super::text_of(piece, dialect, engine), |text| Printed { text, losses: Vec::new() })
        };
        with_texts(pieces, &mut text).text
    };
    vec![with(&mut |piece| text_of(piece, dialect, budget)), with(&mut |piece| built_text_of(piece, dialect))]
}

/// The text of a piece, each path with the letters of its legs.
fn built_text_of(piece: &Piece, dialect: Dialect) -> Option<String> {
    let mut losses = Vec::new();
    let paths: Vec<Path> = piece.paths.iter().filter_map(|path| reduce::reduced(path, &mut losses)).collect();
    let (walks, others): (Vec<Path>, Vec<Path>) = paths.into_iter().partition(|path| matches!(path.way, Way::Walk(_)));
    let (texts, lost) = as_built(&walks, dialect);
    (others.is_empty() && losses.is_empty() && lost.is_empty()).then(|| joined(texts))
}

/// How many pieces of one text are respelled; each takes a few milliseconds.
const MOST_CHOSEN: usize = 50;

/// The shortest text of a piece that means the same everywhere; `None` if the budget is too small to find it.
fn text_of(piece: &Piece, dialect: Dialect, budget: &mut Budget) -> Option<String> {
    let mut losses = Vec::new();
    let paths: Vec<Path> = piece.paths.iter().filter_map(|path| reduce::reduced(path, &mut losses)).collect();
    let board: Board = SQUARE.parse().ok()?;
    let walk = |path: &Path| {
        let (moves, losses) = moves_of(std::slice::from_ref(path), &board, dialect);
        (losses.is_empty() && moves.len() == 1).then(|| moves.concat())
    };
    let others = special::texts(&paths, dialect, &walk, &mut losses);
    let walks: Vec<Path> = paths.into_iter().filter(|path| matches!(path.way, Way::Walk(_) | Way::Box(_))).collect();
    let (known, lost) = moves_of(&walks, &board, dialect);
    if !losses.is_empty() || !lost.is_empty() {
        return None;
    }
    let mut texts = known;
    texts.extend(as_one(&walks, dialect));
    for path in &walks {
        texts.extend(as_built(std::slice::from_ref(path), dialect).0);
        texts.extend(all_bracketed(path));
        texts.extend(texts_split(path, dialect));
    }
    let mut all = texts.clone();
    for text in &texts {
        all.extend(respelled(text));
        all.extend(with_kings(text));
        all.extend(straight(text));
    }
    all.retain(|text| dialect.writes(text));
    // Short texts are the most useful.
    sort_by_key(&mut all, |text| (text.len(), order::rank(text)));
    all.dedup();
    all.truncate(MAX_RESPELLED);
    let own: Piece = walks.into_iter().collect();
    let found = everywhere(&own, all, &|text| read(text, dialect), budget);
    let choice = |Candidate { text, covers, .. }| Choice { text, covers };
    let moves = shortest(found.size, found.candidates.into_iter().map(choice).collect());
    (!moves.is_empty() && !budget.is_spent()).then(|| joined(others.into_iter().chain(moves).collect()))
}

/// How many directions of a move are respelled; each doubles the number of texts.
const MOST_RESPELLED: usize = 3;

/// The same legs in brackets, with `f` on those without a direction: on squares, straight on is the only outward
/// direction of a slide after its step.
fn straight(text: &str) -> Option<String> {
    let (before, legs) = text.split_once('[')?;
    let mut parts = legs.split_inclusive(['-', '?']);
    let mut all = format!("{before}[{}", parts.next()?);
    for leg in parts {
        let letters = leg.find(|letter: char| letter.is_ascii_uppercase()).and_then(|end| leg.get(..end))?;
        let has_directions = letters.contains(|letter| "fblrvshqz".contains(letter));
        all.push_str(if has_directions { "" } else { "f" });
        all.push_str(leg);
    }
    Some(all)
}

/// How many atoms of a bracket are written as a king's or a queen's; each doubles the number of texts.
const MOST_KINGS: usize = 3;

/// The same legs in brackets, with the atoms of both kinds of steps in place of some atoms of one kind.
fn with_kings(text: &str) -> Vec<String> {
    let atoms: Vec<usize> = text.match_indices(['W', 'F', 'R', 'B']).map(|(at, _)| at).collect();
    if !text.contains('[') || MOST_KINGS < atoms.len() {
        return Vec::new();
    }
    let spelling = |mask: usize| {
        let letter = |(at, letter): (usize, char)| {
            let is_chosen = atoms.iter().position(|&atom| atom == at).is_some_and(|index| mask & 1 << index != 0);
            match letter {
                'W' | 'F' if is_chosen => 'K',
                'R' | 'B' if is_chosen => 'Q',
                letter => letter,
            }
        };
        text.char_indices().map(letter).collect()
    };
    (1..1_usize << atoms.len()).map(spelling).collect()
}

/// The same move with halves in place of single directions before its atom or its bracket, and the other way round.
fn respelled(text: &str) -> Vec<String> {
    let rest = text.trim_start_matches('i');
    let initial = text.get(..text.len().saturating_sub(rest.len())).unwrap_or("");
    let end = rest.trim_start_matches(|letter| "fblrvsh".contains(letter));
    let letters = rest.get(..rest.len().saturating_sub(end.len())).unwrap_or("");
    let mut words: Vec<String> = Vec::new();
    for letter in letters.chars() {
        match words.last_mut() {
            Some(last) if letter == 'h' && last.len() == 1 => last.push('h'),
            _ => words.push(letter.to_string()),
        }
    }
    if MOST_RESPELLED < words.len() {
        return Vec::new();
    }
    let is_pair = |a: &str, b: &str| words.len() == 2 && words.iter().all(|word| word == a || word == b);
    let both = match words.as_slice() {
        [_, _] if is_pair("f", "b") => Some("v"),
        [_, _] if is_pair("l", "r") => Some("s"),
        _ => None,
    };
    let mut all = vec![String::new()];
    for word in &words {
        let other = word.strip_suffix('h').map_or_else(|| format!("{word}h"), str::to_owned);
        all = all.iter().flat_map(|before| [format!("{before}{word}"), format!("{before}{other}")]).collect();
    }
    all.extend(both.map(str::to_owned));
    if 1 < words.len() {
        // Each direction as a move of its own.
        all.extend(words.iter().flat_map(|word| [word.clone(), format!("{word}h")]));
    }
    all.into_iter().map(|letters| format!("{initial}{letters}{end}")).collect()
}
