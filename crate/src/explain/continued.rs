//! Joins a move with the longer ones that begin like it: `Moves one square diagonally, and from an empty square may slide
//! outward like a rook.`

use super::alternatives::single;
use super::compass::{Compass, sorted};
use super::group::{BentGroup, StraightGroup};
use super::leg_directions::{Described, in_parts};
use super::path_sentences::end_rank;
use super::phrase::{Predicate, Verb, Words};
use super::sentence::{Description, bent};
use super::vector_path::Form;
use super::{Sentence, cells};
use crate::board::Vector;
use crate::piece::{Rule, Stand};

/// Takes from the groups those that such sentences describe, except what `is_apart`, and returns the sentences.
pub(super) fn continued(
    compass: &Compass,
    straight: &mut Vec<StraightGroup>,
    bends: &mut Vec<BentGroup>,
    is_apart: impl Fn(&StraightGroup) -> bool,
) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    bends.retain(|group| {
        let Some(index) = straight.iter().position(|first| is_beginning(first, group) && !is_apart(first)) else {
            return true;
        };
        let Some(sentence) = straight.get(index).and_then(|first| sentence(compass, first, group)) else { return true };
        straight.remove(index);
        sentences.push(sentence);
        false
    });
    sentences
}

/// Returns whether a move ends where the second leg of the others begins, and needs nothing more than they do.
fn is_beginning(first: &StraightGroup, group: &BentGroup) -> bool {
    let [leg, _] = group.forms.as_slice() else { return false };
    let vectors: Vec<Vector> = sorted(group.ways.iter().filter_map(|way| way.first().copied()).collect());
    leg.end == Rule::MOVE
        && !leg.returns
        && first.form == Form { end: Rule::NONE, ..leg.clone() }
        && first.vectors == vectors
        && (&first.terms, first.stop) == (&group.terms, group.stop)
        && group.stop.on == Rule::MOVE_OR_TAKE
        && group.stop.stand == Stand::Here
        && group.terms.ends.is_always()
        && group.terms.becomes.is_empty()
}

fn sentence(compass: &Compass, first: &StraightGroup, group: &BentGroup) -> Option<Sentence> {
    let [Described { turns, ways }] = <[Described; 1]>::try_from(in_parts(compass, &group.ways)).ok()?;
    let Description { parts, after, footnotes } = bent(compass, group, &turns);
    let [_, second] = <[Predicate; 2]>::try_from(parts).ok()?;
    let from = ["and from an empty ", compass.cell(), " may"];
    let more = Words::aside_of(from).then(second.words().with_verbs(Verb::base));
    let parts = vec![single(compass, first)?.then(more.compound())];
    let mut sources = first.sources.clone();
    sources.add(&group.sources);
    Some(Sentence {
        terms: group.terms.clone(),
        rank: (end_rank(group.stop.on), 4, 0),
        description: Description { parts, after, footnotes },
        sources,
        within: cells::either(cells::of_straight(compass, first), cells::of_bent(compass, group, &ways)),
    })
}
