//! Which turns and directions mean the same as a list of ways.

use super::square::{Vector, hits_both_sides, orbit};
use crate::limits::MAX_CHAINS;
use crate::order::sort;

/// How a part of a chain goes on from the part before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Joint {
    /// It is the first.
    First,
    Outward,
    /// By so many eighths of a circle.
    Eighths(u8),
}

/// A chain: where each of its legs may go.
pub(super) type Chain = Vec<(Joint, Vec<Vector>)>;

/// One vector for each leg.
pub(super) type Way = Vec<Vector>;

/// How turns are written where several words mean the same on squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turns {
    /// As `&t` without an angle, if that goes.
    Short,
    /// With their angle.
    AsBuilt,
}

/// Chains that together have just these ways; nothing if it takes too many, or turns for which there is no word.
pub(super) fn cover(mut ways: Vec<Way>, turns: Turns) -> Option<Vec<Chain>> {
    sort(&mut ways);
    ways.dedup();
    let mut left = ways.clone();
    let mut chains: Vec<Chain> = Vec::new();
    // From what covers most to each way by itself.
    let manners: [Manner; 6] = [
        |way| key(way, 0, true),
        |way| key(way, 0, false),
        |way| key(way, 1, true),
        |way| key(way, 1, false),
        |way| key(way, way.len(), true),
        |way| key(way, way.len(), false),
    ];
    // Of each two the first has turns without an angle.
    let order: [usize; 6] = match turns {
        Turns::Short => [0, 1, 2, 3, 4, 5],
        Turns::AsBuilt => [1, 0, 3, 2, 5, 4],
    };
    for manner in order.into_iter().filter_map(|place| manners.get(place)) {
        let mut keys: Vec<Key> = left.iter().filter_map(|way| manner(way)).collect();
        sort(&mut keys);
        keys.dedup();
        for key in keys {
            let group: Vec<&Way> = left.iter().filter(|way| manner(way).as_ref() == Some(&key)).collect();
            let chain = chain_of(&key, &group);
            let Some(mut made) = ways_of(&chain).filter(|made| made.iter().all(|way| ways.binary_search(way).is_ok()))
            else {
                continue;
            };
            sort(&mut made);
            left.retain(|way| made.binary_search(way).is_err());
            chains.push(chain);
            if MAX_CHAINS < chains.len() {
                return None;
            }
        }
    }
    left.is_empty().then_some(chains)
}

/// What ways have in common that one chain can cover: their turns, the kinds of their leaps, and some first vectors.
type Key = (Vec<Joint>, Vec<(i16, i16)>, Vec<Vector>);

/// A choice of what ways have in common.
type Manner = fn(&[Vector]) -> Option<Key>;

/// The key of a way; `coarse` puts all outward turns together.
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

/// Returns whether a leap goes outward from the one before; behind one to where the piece stands each does.
fn goes_outward(before: Vector, after: Vector) -> bool {
    before == Vector::new(0, 0) || 0 < after.dot(before)
}

/// Steps to touching cells are written together, other leaps by their numbers.
pub(super) fn kind(v: Vector) -> (i16, i16) {
    match v.orbit() {
        (1, _) => (1, 0),
        orbit => orbit,
    }
}

fn chain_of((joints, ..): &Key, ways: &[&Way]) -> Chain {
    let at = |place: usize| {
        let mut all: Vec<Vector> = ways.iter().filter_map(|way| way.get(place).copied()).collect();
        sort(&mut all);
        all.dedup();
        all
    };
    joints.iter().enumerate().map(|(place, &joint)| (joint, at(place))).collect()
}

/// The ways of a chain as the notation reads it; nothing if an angle of it would mean another.
fn ways_of(chain: &Chain) -> Option<Vec<Way>> {
    let mut ways: Vec<Way> = vec![Vec::new()];
    for (joint, set) in chain {
        let mut orbits: Vec<Vector> = set.iter().flat_map(|&v| orbit(v.orbit())).collect();
        sort(&mut orbits);
        orbits.dedup();
        let mut longer: Vec<Way> = Vec::new();
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
            // What cannot go on could still end, and would not be among the ways.
            if longer.len() == before {
                return None;
            }
        }
        ways = longer;
    }
    Some(ways)
}
