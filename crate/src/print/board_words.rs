//! Losses for direction words that only a board defines.

use crate::notation::Definition;
use crate::order::sort;
use crate::piece::{Directions, Lender, Pattern, Sector, Way, Word};

/// Adds a loss for each direction word in pieces, for notations that cannot write these words.
pub(super) fn lose(pieces: &[Definition], losses: &mut Vec<String>) {
    let mut words = Vec::new();
    pieces.iter().flat_map(|definition| &definition.piece.paths).for_each(|path| in_way(&path.way, &mut words));
    sort(&mut words);
    words.dedup();
    let loss = |word: &Word| format!("the direction `{}`, which only a board can give a meaning", word.as_str());
    losses.extend(words.iter().map(loss));
}

fn in_way(way: &Way, words: &mut Vec<Word>) {
    match way {
        Way::Walk(pattern) => in_pattern(pattern, words),
        Way::Burn(range) => range.iter().for_each(|path| in_way(&path.way, words)),
        Way::Borrow(Lender::Relay(reach, lent)) => {
            in_pattern(reach, words);
            in_pattern(lent, words);
        }
        Way::Castle(_) | Way::Box(_) | Way::Borrow(Lender::LastMover { .. }) | Way::Prose(_) => {}
    }
}

fn in_pattern(pattern: &Pattern, words: &mut Vec<Word>) {
    match pattern {
        Pattern::Leg(leg) => in_directions(&leg.aim.directions, words),
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| in_pattern(part, words)),
        Pattern::Toward(directions, body) => {
            in_directions(directions, words);
            in_pattern(body, words);
        }
        Pattern::Loop { body, .. } | Pattern::Given(_, body) => in_pattern(body, words),
    }
}

fn in_directions(directions: &Directions, words: &mut Vec<Word>) {
    words.extend(directions.sectors().iter().filter_map(|sector| match sector {
        Sector::Named(word) => Some(*word),
        _ => None,
    }));
}
