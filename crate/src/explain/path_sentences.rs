//! Builds the sentences about paths with explicit vectors, one for each kind of move.

use super::cells;
use super::compass::Compass;
use super::group::{StraightGroup, Terms, grouped};
use super::leg_directions::Described;
use super::phrase::Words;
use super::vector_path::{Form, Sources, VectorPath};
use super::vector_words::Leaps;
use super::words::{LONG_SENTENCE, amount, numbers};
use super::{Rank, Sentence, alternatives, continued, leg, leg_directions, sentence};
use crate::board::Vector;
use crate::order::sort_by;
use crate::piece::{Counts, Rule, Stand};

/// Builds the sentences about paths with explicit vectors.
pub(super) fn sentences_of_paths(compass: &Compass, paths: Vec<(Terms, VectorPath)>) -> Vec<Sentence> {
    let (mut straight, mut bent) = grouped(compass, paths);
    let first_moves = first_moves(compass, &mut straight);
    let mut sentences = if compass.is_plain() {
        let is_apart = |group: &StraightGroup| first_moves.iter().any(|more| is_continued(group, more));
        let mut sentences = continued::continued(compass, &mut straight, &mut bent, is_apart);
        sentences.extend(alternatives::joined(compass, &mut straight, is_apart));
        sentences
    } else {
        Vec::new()
    };
    let (leaps, rest): (Vec<&StraightGroup>, Vec<&StraightGroup>) =
        straight.iter().partition(|group| is_leap(compass, group));
    let mut done: Vec<&StraightGroup> = Vec::new();
    for first in &leaps {
        if done.contains(first) {
            continue;
        }
        let is_alike = |other: &&&StraightGroup| other.terms == first.terms && other.stop == first.stop;
        let mut alike: Vec<&StraightGroup> = leaps.iter().filter(is_alike).copied().collect();
        sort_by(&mut alike, |a, b| (rank(compass, a), &a.vectors) < (rank(compass, b), &b.vectors));
        let mut sources = Sources::default();
        for group in &alike {
            sources.add(&group.sources);
        }
        let (end, kind, length) = rank(compass, first);
        for (index, (description, vectors)) in sentence::leaping(compass, &alike).into_iter().enumerate() {
            let (terms, sources) = (first.terms.clone(), sources.clone());
            let rank = (end, kind, length.saturating_add(index));
            let within = cells::of_straight(compass, &StraightGroup { vectors, ..(*first).clone() });
            sentences.push(Sentence { terms, rank, description, sources, within });
        }
        done.extend(alike);
    }
    for group in &rest.into_iter().flat_map(|group| in_readable_parts(compass, group)).collect::<Vec<StraightGroup>>() {
        let mut text = sentence::straight(compass, group);
        let (mut sources, mut within) = (group.sources.clone(), cells::of_straight(compass, group));
        for more in first_moves.iter().filter(|more| is_continued(group, more)) {
            text.push(on_first_move(compass, group, more));
            sources.add(&more.sources);
            within = cells::either(within, cells::of_straight(compass, more));
        }
        let terms = group.terms.clone();
        sentences.push(Sentence { terms, rank: rank(compass, group), description: text, sources, within });
    }
    for group in &bent {
        for Described { turns, ways } in leg_directions::in_parts(compass, &group.ways) {
            sentences.push(Sentence {
                terms: group.terms.clone(),
                rank: (4, end_rank(group.stop.on), group.forms.len()),
                description: sentence::bent(compass, group, &turns),
                sources: group.sources.clone(),
                within: cells::of_bent(compass, group, &ways),
            });
        }
    }
    sentences
}

/// Describes the longer steps of the first move that extend a group.
fn on_first_move(compass: &Compass, group: &StraightGroup, more: &StraightGroup) -> Words {
    let lengths = more.form.lengths().unwrap_or(Counts::exactly(1));
    if compass.is_plain() && group.stop.on.en_passant.is_none() {
        return Words::aside_of(["or ", &numbers(&lengths), " on its first move"]);
    }
    let between = leg::between(compass, lengths.max().unwrap_or(u16::MAX));
    Words::clause_of(["on its first move also ", &amount(&lengths, compass.cell())]).then(between)
}

/// Splits a group with many leaps into those forward and those backward, or those to either side, if it has too many
/// words for one sentence.
fn in_readable_parts(compass: &Compass, group: &StraightGroup) -> Vec<StraightGroup> {
    let is_whole = compass.images(&group.vectors) == group.vectors;
    let is_list = !is_whole && matches!(compass.leaps(&group.vectors), Leaps::Oblique);
    let words = || sentence::straight(compass, group).parts.first().map_or(0, |first| first.finite().count());
    if !is_list || words() <= LONG_SENTENCE {
        return vec![group.clone()];
    }
    let parts = |is_first: &dyn Fn(Vector) -> bool| -> [Vec<Vector>; 2] {
        let (first, second) = group.vectors.iter().copied().partition(|&v| is_first(v));
        [first, second]
    };
    let forward = compass.board.forward();
    let halves = [parts(&|v| 0 < compass.board.dot(v, forward)), parts(&|v| 180_000 < compass.board.bearing(v))];
    match halves.into_iter().find(|parts| parts.iter().all(|part| !part.is_empty())) {
        Some(parts) => parts.map(|vectors| StraightGroup { vectors, ..group.clone() }).to_vec(),
        None => vec![group.clone()],
    }
}

/// Returns whether the second group extends the first one on the first move, so that one sentence covers both.
fn is_continued(group: &StraightGroup, more: &StraightGroup) -> bool {
    group.terms.when.is_always()
        && group.terms.becomes == more.terms.becomes
        && group.stop == more.stop
        && group.vectors == more.vectors
        && group.form.edges == more.form.edges
        && group.form.lengths().is_some_and(|lengths| lengths.max().is_some())
}

/// Removes and returns the longer steps of the first move that extend other groups.
fn first_moves(compass: &Compass, groups: &mut Vec<StraightGroup>) -> Vec<StraightGroup> {
    let continues = |group: &&StraightGroup| {
        group.terms.when.is_first_move()
            && group.vectors.iter().all(|&v| compass.touches(v))
            && group.form.lengths().is_some_and(|lengths| 1 < lengths.min())
            && groups.iter().any(|other| is_continued(other, group))
    };
    let taken: Vec<StraightGroup> = groups.iter().filter(continues).cloned().collect();
    groups.retain(|group| !taken.contains(group));
    taken
}

pub(super) fn end_rank(on: Rule) -> u8 {
    if on == Rule::MOVE_OR_TAKE {
        0
    } else if on == Rule::MOVE {
        1
    } else if on.empty.is_none() {
        2
    } else {
        3
    }
}

/// Returns whether a group is a plain leap over squares.
fn is_leap(compass: &Compass, group: &StraightGroup) -> bool {
    group.form == Form::leap(Rule::NONE)
        && group.stop.stand == Stand::Here
        && group.vectors.iter().all(|&v| v != Vector::ZERO && !compass.touches(v))
}

fn rank(compass: &Compass, group: &StraightGroup) -> Rank {
    if group.stop.stand != Stand::Here {
        return (3, 4, 0);
    }
    let numbers = group.vectors.first().map_or([0; 3], |&v| compass.numbers(compass.orbit(v)));
    let length: usize = numbers.iter().map(|n| usize::from(n.unsigned_abs())).sum();
    let kind = match group.form.lengths() {
        None => 3,
        Some(lengths) if lengths != Counts::exactly(1) => 0,
        Some(_) if group.vectors.iter().all(|&v| compass.touches(v)) => 1,
        Some(_) => 2,
    };
    (end_rank(group.stop.on), kind, if kind == 2 { length } else { 0 })
}
