//! Splits one path into several, each with a single end and no choices.
//!
//! In Betza's notation, a move in brackets goes on after a `?` only from an empty cell. A path that may end on a
//! capture and also go on, such as `wazir -> ferz` in the Lispy notation, is therefore two moves: `W` and `[mcW-F]`.

use super::bracketed::all_bracketed;
use super::leg_by_leg::as_built;
use crate::notation::Dialect;
use crate::order::sort;
use crate::piece::{Leg, Path, Pattern, Way};

/// The maximum number of paths that one is split into; the texts of more would rarely combine to a shorter one.
const MAX_SPLIT: usize = 24;

/// How many rounds of a loop are written out.
const MOST_ROUNDS: u16 = 3;

/// Texts for the parts of a path, each with one of its ends and one choice at each of its legs.
pub(super) fn texts_split(path: &Path, dialect: Dialect) -> Vec<String> {
    let mut texts = Vec::new();
    for part in split(path) {
        texts.extend(all_bracketed(&part));
        texts.extend(as_built(std::slice::from_ref(&part), dialect).0);
    }
    sort(&mut texts);
    texts.dedup();
    texts
}

/// The paths that together do what one path does; empty if there is only one, or if there are too many.
pub(super) fn split(path: &Path) -> Vec<Path> {
    let Way::Walk(pattern) = &path.way else { return Vec::new() };
    let mut ended = Vec::new();
    extended(vec![Vec::new()], pattern, &mut ended);
    if ended.len() < 2 || MAX_SPLIT < ended.len() {
        return Vec::new();
    }
    ended.into_iter().map(|parts| Path { way: Way::Walk(Pattern::Seq(parts)), ..path.clone() }).collect()
}

/// Appends a part to ways, with legs that do not end the move; adds the ways that end on one of these legs to `ended`.
fn extended(ways: Vec<Vec<Pattern>>, part: &Pattern, ended: &mut Vec<Vec<Pattern>>) -> Vec<Vec<Pattern>> {
    if MAX_SPLIT < ended.len().max(ways.len()) {
        return ways;
    }
    let with = |last: &Pattern| -> Vec<Vec<Pattern>> {
        ways.iter().map(|way| way.iter().chain([last]).cloned().collect()).collect()
    };
    match part {
        Pattern::Leg(leg) => {
            if leg.stop.is_some() {
                ended.extend(with(&Pattern::Leg(Leg { pass: None, ..leg.clone() })));
            }
            with(&Pattern::Leg(Leg { stop: None, ..leg.clone() }))
        }
        Pattern::Seq(parts) => parts.iter().fold(ways, |ways, part| extended(ways, part, ended)),
        Pattern::Any(parts) => parts.iter().flat_map(|part| extended(ways.clone(), part, ended)).collect(),
        Pattern::Loop { body, times } if times.max().is_some_and(|max| max <= MOST_ROUNDS) => {
            let mut all = Vec::new();
            let mut now = ways;
            for round in 0..=times.max().unwrap_or(0) {
                if 0 < round {
                    now = extended(now, body, ended);
                }
                if times.contains(round) {
                    all.extend(now.iter().cloned());
                }
            }
            all
        }
        Pattern::Loop { .. } | Pattern::Toward(..) | Pattern::Given(..) => {
            ended.extend(with(part));
            with(part)
        }
    }
}
