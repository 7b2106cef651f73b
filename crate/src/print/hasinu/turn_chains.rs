//! Finds chains of turns and directions that mean the same as a list of ways.

use super::square::{Vector, hits_both_sides, orbit};
use crate::limits::MAX_CHAINS;
use crate::order::sort;

/// How a part of a chain is joined to the part before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Joint {
    /// The first part.
    First,
    Outward,
    /// A turn by this many eighths of a circle.
    Eighths(u8),
}

/// A chain: the directions that each of its legs may take.
pub(super) type Chain = Vec<(Joint, Vec<Vector>)>;

/// One vector for each leg.
pub(super) type Route = Vec<Vector>;

/// How to write turns that several words express equally on squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turns {
    /// As `&t` without an angle, where possible.
    Short,
    /// With an angle.
    AsBuilt,
}

/// Returns chains that together have exactly these ways; `None` if too many are needed, or turns that have no word.
pub(super) fn cover(mut ways: Vec<Route>, turns: Turns) -> Option<Vec<Chain>> {
    sort(&mut ways);
    ways.dedup();
    let mut left = ways.clone();
    let mut chains: Vec<Chain> = Vec::new();
    // From the keys that cover most ways to a key for each way.
    let groupings: [Grouping; 6] = [
        |way| key(way, 0, true),
        |way| key(way, 0, false),
        |way| key(way, 1, true),
        |way| key(way, 1, false),
        |way| key(way, way.len(), true),
        |way| key(way, way.len(), false),
    ];
    // The first grouping of each pair writes outward turns without an angle.
    let order: [usize; 6] = match turns {
        Turns::Short => [0, 1, 2, 3, 4, 5],
        Turns::AsBuilt => [1, 0, 3, 2, 5, 4],
    };
    for grouping in order.into_iter().filter_map(|index| groupings.get(index)) {
        let mut keys: Vec<Key> = left.iter().filter_map(|way| grouping(way)).collect();
        sort(&mut keys);
        keys.dedup();
        for key in keys {
            let group: Vec<&Route> = left.iter().filter(|way| grouping(way).as_ref() == Some(&key)).collect();
            let chain = chain_of(&key, &group);
            let Some(mut covered) =
                ways_of(&chain).filter(|covered| covered.iter().all(|way| ways.binary_search(way).is_ok()))
            else {
                continue;
            };
            sort(&mut covered);
            left.retain(|way| covered.binary_search(way).is_err());
            chains.push(chain);
            if MAX_CHAINS < chains.len() {
                return None;
            }
        }
    }
    left.is_empty().then_some(chains)
}

/// Body the ways that one chain can cover have in common: their turns, the kinds of their leaps, and some first
/// vectors.
type Key = (Vec<Joint>, Vec<(i16, i16)>, Vec<Vector>);

/// A choice of what the ways of a chain have in common.
type Grouping = fn(&[Vector]) -> Option<Key>;

/// Returns the key of a way; `coarse` puts all outward turns together.
fn key(way: &[Vector], fixed: usize, coarse: bool) -> Option<Key> {
    let mut joints = vec![Joint::First];
    for (&before, &after) in way.iter().zip(way.iter().skip(1)) {
        let is_outward = goes_outward(before, after);
        joints.push(match after.eighths(before) {
            _ if is_outward && coarse => Joint::Outward,
            Some(eighths) => Joint::Eighths(eighths),
            None => return None,
        });
    }
    let kinds = way.iter().map(|&v| kind(v)).collect();
    Some((joints, kinds, way.iter().copied().take(fixed).collect()))
}

/// Returns whether a leap goes outward from the one before; after a leap of (0, 0), every leap does.
fn goes_outward(before: Vector, after: Vector) -> bool {
    before == Vector::new(0, 0) || 0 < after.dot(before)
}

/// Returns the kind of a leap: steps to touching cells are written together, other leaps by their numbers.
pub(super) fn kind(v: Vector) -> (i16, i16) {
    match v.orbit() {
        (1, _) => (1, 0),
        orbit => orbit,
    }
}

fn chain_of((joints, ..): &Key, ways: &[&Route]) -> Chain {
    let at = |index: usize| {
        let mut all: Vec<Vector> = ways.iter().filter_map(|way| way.get(index).copied()).collect();
        sort(&mut all);
        all.dedup();
        all
    };
    joints.iter().enumerate().map(|(index, &joint)| (joint, at(index))).collect()
}

/// Returns the ways of a chain as the notation reads it; `None` if one of its angles would have another meaning.
fn ways_of(chain: &Chain) -> Option<Vec<Route>> {
    let mut ways: Vec<Route> = vec![Vec::new()];
    for (joint, set) in chain {
        let mut orbits: Vec<Vector> = set.iter().flat_map(|&v| orbit(v.orbit())).collect();
        sort(&mut orbits);
        orbits.dedup();
        let mut longer: Vec<Route> = Vec::new();
        for way in &ways {
            let heading = way.last().copied();
            if let (Joint::Eighths(eighths), Some(before)) = (joint, heading)
                && !hits_both_sides(&orbits, before, *eighths)
            {
                return None;
            }
            let is_open = |v: Vector| match (joint, heading) {
                (Joint::First, _) | (_, None) => true,
                (Joint::Outward, Some(before)) => goes_outward(before, v),
                (Joint::Eighths(eighths), Some(before)) => v.eighths(before) == Some(*eighths),
            };
            let before = longer.len();
            longer.extend(set.iter().filter(|&&v| is_open(v)).map(|&v| way.iter().copied().chain([v]).collect()));
            // A way that cannot go on would end early, and is not among the ways to cover.
            if longer.len() == before {
                return None;
            }
        }
        ways = longer;
    }
    Some(ways)
}
