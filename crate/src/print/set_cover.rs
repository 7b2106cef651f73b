//! Searches for the shortest set of candidate moves that covers every case.

use crate::order::{sort, sort_by_key};
use std::cmp::Ordering;

/// A move that covers a part of what a text must cover, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub text: String,
    /// The index of the cases that it has.
    pub covers: Vec<usize>,
    /// How many cases it has, including those that other cases contain.
    pub weight: usize,
}

/// How many choices a search looks at; nearly all pieces need a few dozen.
const MAX_LOOKS: usize = 20_000;

/// How many comparisons of a candidate with a group of cases count as one more look; a choice of a typical piece takes
/// about that much work.
const WORK_A_LOOK: usize = 1_000;

/// The moves of a text, each by its index in a list of candidates.
struct Choice {
    moves: Vec<usize>,
    length: usize,
}

/// Finds the shortest choice of candidates that together cover everything that any of them covers.
///
/// Of choices of equal length, takes the one with fewer moves, then the one whose moves come first in the order of
/// candidates. Then replaces each move by one of the same length that covers less but enough, if there is one.
pub(super) fn cheapest(size: usize, candidates: &[Candidate]) -> Vec<usize> {
    let elements = elements(size, candidates);
    let mut sets: Vec<Vec<bool>> = Vec::new();
    for index in 0..candidates.len() {
        sets.push(elements.iter().map(|element| element.contains(&index)).collect());
    }
    let useful = useful(candidates, &sets);
    let mut search = Search { candidates, elements: &elements, useful: &useful, best: None, looks: 0 };
    search.best = greedy(candidates, &sets, &useful);
    search.cover_rest(&mut Vec::new(), 0);
    let mut moves = search.best.map(|best| best.moves).unwrap_or_default();
    for index in 0..moves.len() {
        replace_by_least(&mut moves, index, candidates, &sets);
    }
    moves
}

/// Replaces a move by the first one of its length that covers least, if everything remains covered.
fn replace_by_least(moves: &mut [usize], index: usize, candidates: &[Candidate], sets: &[Vec<bool>]) {
    let Some(own) = moves.get(index).and_then(|&own| candidates.get(own)) else { return };
    if own.covers.is_empty() {
        return;
    }
    let set = |index: usize| sets.get(index).map_or(&[][..], Vec::as_slice);
    let is_said = |element: usize| {
        let others = moves.iter().enumerate().filter(|&(number, _)| number != index);
        others.map(|(_, &other)| set(other)).any(|set| set.get(element) == Some(&true))
    };
    let size = sets.first().map_or(0, Vec::len);
    let left: Vec<usize> = (0..size).filter(|&element| !is_said(element)).collect();
    let says_enough = |other: usize| left.iter().all(|&element| set(other).get(element) == Some(&true));
    let fitting = candidates.iter().enumerate().filter(|(_, other)| other.text.len() == own.text.len());
    let least = fitting.filter(|&(other, _)| says_enough(other)).min_by_key(|(_, other)| other.weight);
    if let (Some((least, _)), Some(entry)) = (least, moves.get_mut(index)) {
        *entry = least;
    }
}

/// For each group of cases that are always covered together, the candidates that cover them. Leaves out groups that are
/// covered whenever another one is.
fn elements(size: usize, candidates: &[Candidate]) -> Vec<Vec<usize>> {
    let mut said_by: Vec<Vec<usize>> = vec![Vec::new(); size];
    for (index, candidate) in candidates.iter().enumerate() {
        for &case in &candidate.covers {
            if let Some(list) = said_by.get_mut(case) {
                list.push(index);
            }
        }
    }
    said_by.retain(|list| !list.is_empty());
    sort(&mut said_by);
    said_by.dedup();
    let contains = |wide: &[usize], narrow: &[usize]| narrow.iter().all(|index| wide.binary_search(index).is_ok());
    let is_needed = |list: &Vec<usize>| !said_by.iter().any(|other| other.len() < list.len() && contains(list, other));
    let needed: Vec<bool> = said_by.iter().map(is_needed).collect();
    said_by.into_iter().zip(needed).filter(|&(_, needed)| needed).map(|(list, _)| list).collect()
}

/// The candidates that no other one replaces: another replaces one if it covers at least as much and is not longer.
fn useful(candidates: &[Candidate], sets: &[Vec<bool>]) -> Vec<usize> {
    let within = |a: &[bool], b: &[bool]| a.iter().zip(b).all(|(&a, &b)| !a || b);
    let mut useful: Vec<usize> = Vec::new();
    let length = |index: usize| candidates.get(index).map_or(0, |candidate| candidate.text.len());
    let set = |index: usize| sets.get(index).map_or(&[][..], Vec::as_slice);
    let mut order: Vec<usize> = (0..candidates.len()).filter(|&index| set(index).contains(&true)).collect();
    let weight = |index: usize| set(index).iter().filter(|&&says| says).count();
    sort_by_key(&mut order, |&index| (length(index), usize::MAX.saturating_sub(weight(index)), index));
    for index in order {
        let is_replaced = |&other: &usize| length(other) <= length(index) && within(set(index), set(other));
        if !useful.iter().any(is_replaced) {
            useful.push(index);
        }
    }
    useful
}

fn greedy(candidates: &[Candidate], sets: &[Vec<bool>], useful: &[usize]) -> Option<Choice> {
    let size = sets.first()?.len();
    let mut said = vec![false; size];
    let mut choice = Choice { moves: Vec::new(), length: 0 };
    while said.contains(&false) {
        let gain = |index: usize| {
            let set = sets.get(index)?;
            let new = set.iter().zip(&said).filter(|&(&says, &said)| says && !said).count();
            let length = candidates.get(index)?.text.len();
            // New cases per letter, in thousandths to avoid fractions.
            (0 < new).then_some((new.saturating_mul(1000).checked_div(length).unwrap_or(0), index))
        };
        let (_, index) = useful
            .iter()
            .filter_map(|&index| gain(index))
            .max_by_key(|&(gain, index)| (gain, usize::MAX.saturating_sub(index)))?;
        for (said, says) in said.iter_mut().zip(sets.get(index)?) {
            *said |= says;
        }
        choice.length = choice.length.saturating_add(candidates.get(index)?.text.len());
        choice.moves.push(index);
    }
    sort(&mut choice.moves);
    Some(choice)
}

struct Search<'a> {
    candidates: &'a [Candidate],
    elements: &'a [Vec<usize>],
    useful: &'a [usize],
    best: Option<Choice>,
    looks: usize,
}

impl Search<'_> {
    /// Tries every way to cover the rest, beginning with the group that the fewest candidates cover.
    fn cover_rest(&mut self, chosen: &mut Vec<usize>, length: usize) {
        let work = self.elements.len().saturating_mul(self.useful.len()).checked_div(WORK_A_LOOK).unwrap_or(0);
        self.looks = self.looks.saturating_add(work).saturating_add(1);
        if MAX_LOOKS < self.looks {
            return;
        }
        let left =
            self.elements.iter().filter(|element| !chosen.iter().any(|index| element.binary_search(index).is_ok()));
        let options =
            |element: &[usize]| self.useful.iter().filter(|index| element.binary_search(index).is_ok()).count();
        let Some(element) = left.min_by_key(|element| options(element)) else {
            self.keep(chosen, length);
            return;
        };
        for &index in self.useful {
            let Some(text) = self.candidates.get(index).map(|candidate| &candidate.text) else { continue };
            let length = length.saturating_add(text.len());
            let is_short = self.best.as_ref().is_none_or(|best| length <= best.length);
            if is_short && element.binary_search(&index).is_ok() {
                chosen.push(index);
                self.cover_rest(chosen, length);
                chosen.pop();
            }
        }
    }

    fn keep(&mut self, chosen: &[usize], length: usize) {
        let mut moves = chosen.to_vec();
        sort(&mut moves);
        let is_better = self.best.as_ref().is_none_or(|best| {
            let order = length.cmp(&best.length).then(moves.len().cmp(&best.moves.len())).then(moves.cmp(&best.moves));
            order == Ordering::Less
        });
        if is_better {
            self.best = Some(Choice { moves, length });
        }
    }
}
