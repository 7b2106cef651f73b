//! One path as several, each of which ends in one place and leaves nothing to choose.
//!
//! A bracket of Betza's notation goes on after a `?` from an empty cell only. What may end on a capture and still goes on,
//! as `wazir -> ferz` of the Lispy notation does, is two moves there: `W` and `[mcW-F]`.

use super::bracketed::all_bracketed;
use super::built::as_built;
use crate::notation::Dialect;
use crate::order::sort;
use crate::piece::{Leg, Path, Pattern, Way};

/// How many paths one is taken apart to at most; more texts would rarely be put together to a shorter one.
const MOST_APART: usize = 24;

/// How many rounds of a loop are written out.
const MOST_ROUNDS: u16 = 3;

/// Texts that say parts of a path, each for one place where it can end and one choice at each of its legs.
pub(super) fn texts_apart(path: &Path, dialect: Dialect) -> Vec<String> {
    let mut texts = Vec::new();
    for part in apart(path) {
        texts.extend(all_bracketed(&part));
        texts.extend(as_built(std::slice::from_ref(&part), dialect).0);
    }
    sort(&mut texts);
    texts.dedup();
    texts
}

/// The paths that together do what one does; nothing if it is one of these, or if there are too many.
pub(super) fn apart(path: &Path) -> Vec<Path> {
    let Way::Walk(pattern) = &path.way else { return Vec::new() };
    let mut ended = Vec::new();
    extended(vec![Vec::new()], pattern, &mut ended);
    if ended.len() < 2 || MOST_APART < ended.len() {
        return Vec::new();
    }
    ended.into_iter().map(|parts| Path { way: Way::Walk(Pattern::Seq(parts)), ..path.clone() }).collect()
}

/// The ways with a part behind each, none of whose legs is an end; those up to an end are added to `ended`.
fn extended(ways: Vec<Vec<Pattern>>, part: &Pattern, ended: &mut Vec<Vec<Pattern>>) -> Vec<Vec<Pattern>> {
    if MOST_APART < ended.len().max(ways.len()) {
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
