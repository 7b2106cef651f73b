//! Searches for a position that satisfies one conjunction but none of some others.

use super::conjunction::{Conjunction, Unknown, Values, value};
use super::site::{SiteView, number};
use crate::budget::{Budget, Spent};
use crate::limits::MAX_UNKNOWNS_SPLIT;
use crate::order::sort;

/// How many cells of conjunctions are looked up in about the time of one budget unit.
const CELLS_PER_UNIT: usize = 4;

/// Finds a position that satisfies `conjunction` but none of `others`.
///
/// A wall on a cell never helps a path, except a castling path that ends its row there. So a cell that `conjunction`
/// leaves open may as well be a wall, and another conjunction that requires something else of that cell cannot cover any
/// part of it.
pub(super) fn counterexample(
    conjunction: &Conjunction,
    others: &[Conjunction],
    view: &SiteView,
    budget: &mut Budget,
) -> Result<Option<Conjunction>, Spent> {
    // Nearly always one of the others contains `conjunction`.
    let (is_covered, work) = Conjunction::any_covers(others.iter(), conjunction);
    budget.spend(1 + work)?;
    if is_covered {
        return Ok(None);
    }
    budget.spend(others.iter().map(Conjunction::len).sum::<usize>() / CELLS_PER_UNIT)?;
    let mut open: Vec<Unknown> = Vec::new();
    for (unknown, values) in conjunction.iter() {
        open.push(unknown);
        if values & value::EN_PASSANT != 0 {
            open.extend(victims_of(unknown, view));
        }
    }
    let may_be_wall =
        |&(unknown, values): &(Unknown, Values)| matches!(unknown, Unknown::Cell(_)) && values & value::WALL != 0;
    open.extend(others.iter().flat_map(Conjunction::iter).filter(may_be_wall).map(|(unknown, _)| unknown));
    sort(&mut open);
    open.dedup();
    let is_open =
        |(unknown, _): (Unknown, Values)| !matches!(unknown, Unknown::Cell(_)) || open.binary_search(&unknown).is_ok();
    let helpful: Vec<&Conjunction> = others.iter().filter(|other| other.iter().all(is_open)).collect();
    search(conjunction.clone(), &helpful, view, budget, 0)
}

/// The cells behind a passed cell.
fn victims_of(passed: Unknown, view: &SiteView) -> Vec<Unknown> {
    let Unknown::Cell(n) = passed else { return Vec::new() };
    let cell = view.board.at(usize::from(n));
    cell.into_iter().flat_map(|cell| view.behind(cell)).map(|victim| Unknown::Cell(number(victim))).collect()
}

/// Searches among the conditions that can help; `depth` counts the unknowns split so far.
fn search(
    conjunction: Conjunction,
    others: &[&Conjunction],
    view: &SiteView,
    budget: &mut Budget,
    depth: usize,
) -> Result<Option<Conjunction>, Spent> {
    budget.spend(1 + others.iter().map(|other| other.len()).sum::<usize>() / CELLS_PER_UNIT)?;
    if MAX_UNKNOWNS_SPLIT < depth {
        return Err(Spent);
    }
    let others: Vec<&Conjunction> = others.iter().copied().filter(|other| other.overlaps(&conjunction)).collect();
    let (is_covered, work) = Conjunction::any_covers(others.iter().copied(), &conjunction);
    budget.spend(work)?;
    if is_covered {
        return Ok(None);
    }
    let Some((unknown, parts)) = branch(&conjunction, &others) else {
        return Ok(Some(conjunction).filter(|conjunction| view.fits(conjunction)));
    };
    for values in parts {
        for conjunction in restricted(&conjunction, unknown, values, view) {
            if let Some(found) = search(conjunction, &others, view, budget, depth + 1)? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// Picks the unknown that most of the others restrict further, and splits its values into the parts that they
/// distinguish.
fn branch(conjunction: &Conjunction, others: &[&Conjunction]) -> Option<(Unknown, Vec<Values>)> {
    let closer = |(unknown, values): (Unknown, Values)| (conjunction.values(unknown) & !values != 0).then_some(unknown);
    let mut looked_at: Vec<Unknown> = others.iter().flat_map(|other| other.iter()).filter_map(closer).collect();
    sort(&mut looked_at);
    let votes = looked_at.chunk_by(|a, b| a == b).filter_map(|votes| Some((votes.len(), *votes.first()?)));
    let (_, unknown) = votes.max_by_key(|&(count, unknown)| (count, std::cmp::Reverse(unknown)))?;
    let mut parts = vec![conjunction.values(unknown)];
    for other in others {
        let values = other.values(unknown);
        parts = parts.iter().flat_map(|&part| [part & !values, part & values]).filter(|&part| part != 0).collect();
    }
    Some((unknown, parts))
}

/// Restricts an unknown to some of its values. If a cell is the one that an enemy has just passed, no other cell is,
/// and the enemy stands behind it, so passed cells are split from cells that are merely empty.
fn restricted(conjunction: &Conjunction, unknown: Unknown, values: Values, view: &SiteView) -> Vec<Conjunction> {
    let is_cell = matches!(unknown, Unknown::Cell(_));
    if !is_cell || values & value::EN_PASSANT == 0 {
        return conjunction.with(unknown, values).into_iter().collect();
    }
    let mut all: Vec<Conjunction> = conjunction.with(unknown, values & !value::EN_PASSANT).into_iter().collect();
    let is_other_passed = |(other, values): (Unknown, Values)| {
        other != unknown && matches!(other, Unknown::Cell(_)) && values == value::EN_PASSANT
    };
    if conjunction.iter().any(is_other_passed) {
        return all;
    }
    let mut passed = conjunction.clone();
    let is_only = passed.restrict(unknown, value::EN_PASSANT)
        && conjunction.iter().filter(|&(other, _)| other != unknown && matches!(other, Unknown::Cell(_))).all(
            |(other, values)| {
                let mut rest = passed.values(other);
                rest &= !value::EN_PASSANT;
                passed.set(other, rest);
                values == 0 || rest != 0
            },
        );
    if is_only {
        for victim in victims_of(unknown, view) {
            all.extend(passed.with(victim, value::ENEMIES));
            if !passed.restrict(victim, !value::ENEMIES) {
                break;
            }
        }
    }
    all
}
