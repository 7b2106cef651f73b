//! Describes the directions of paths with several legs: how each leg turns against the leg before.

use super::compass::{Angle, Compass, VectorTurn, sorted};
use crate::board::Vector;
use crate::order::sort;
use crate::piece::Hand;

/// The directions of paths with several legs, leg by leg.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LegDirections {
    pub first: Vec<Vector>,
    pub later: Vec<LaterLeg>,
}

/// Paths with several legs, and the words for their directions.
pub(super) struct Described {
    pub turns: LegDirections,
    pub ways: Vec<Vec<Vector>>,
}

/// How a leg may turn against the leg before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LaterLeg {
    pub bends: Vec<(Angle, TurnSide)>,
    /// The vectors that occur.
    pub vectors: Vec<Vector>,
    /// Whether only some of the vectors that match the turns occur.
    pub narrowed: bool,
    /// All angles that are possible.
    pub possible: Vec<Angle>,
}

/// The side to which a turn leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum TurnSide {
    Either,
    Same,
    Other,
    Left,
    Right,
}

/// The level of detail in the description of turns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    Angles,
    Relation,
    Sides,
}

/// Describes the directions of all these paths at once, if there are words for exactly these.
pub(super) fn leg_directions(compass: &Compass, ways: &[Vec<Vector>]) -> Option<LegDirections> {
    let details = [Detail::Angles, Detail::Relation, Detail::Sides];
    [false, true]
        .into_iter()
        .flat_map(|narrowed| details.map(|detail| (detail, narrowed)))
        .find_map(|(detail, narrowed)| directions_at(compass, ways, detail, narrowed))
}

/// Describes them in few parts: split by the kinds of their legs, by how they turn, by where they begin, and finally
/// one by one.
pub(super) fn in_parts(compass: &Compass, ways: &[Vec<Vector>]) -> Vec<Described> {
    use Criterion::{Ends, First, Kinds, Relation, Same, Sides};
    let orders = [[Kinds, Relation, Sides, Ends, First, Same], [Relation, Kinds, Sides, Ends, First, Same]];
    let description = orders.map(|order| {
        let mut all = Vec::new();
        split_until_described(compass, ways, &order, &mut all);
        all
    });
    let [kinds_first, turns_first] = description;
    if turns_first.len() < kinds_first.len() { turns_first } else { kinds_first }
}

/// The criterion by which paths are grouped.
#[derive(Clone, Copy)]
enum Criterion {
    Kinds,
    Relation,
    Sides,
    /// By all legs except the first.
    Ends,
    First,
    Same,
}

fn split_until_described(compass: &Compass, ways: &[Vec<Vector>], criteria: &[Criterion], all: &mut Vec<Described>) {
    if let Some(turns) = leg_directions(compass, ways) {
        all.push(Described { turns, ways: ways.to_vec() });
        return;
    }
    let Some((criterion, rest)) = criteria.split_first() else { return };
    let kinds = |way: &Vec<Vector>| -> Vec<Vector> { way.iter().map(|&v| compass.orbit(v)).collect() };
    let parts = match criterion {
        Criterion::Kinds => split_by(ways, kinds),
        Criterion::Relation => split_by(ways, |way| senses(compass, way, Detail::Relation)),
        Criterion::Sides => split_by(ways, |way| senses(compass, way, Detail::Sides)),
        Criterion::Ends => split_by(ways, |way| way.iter().skip(1).copied().collect::<Vec<Vector>>()),
        Criterion::First => split_by(ways, |way| way.first().copied()),
        Criterion::Same => split_by(ways, Clone::clone),
    };
    for part in &parts {
        split_until_described(compass, part, rest, all);
    }
}

fn split_by<K: Ord>(ways: &[Vec<Vector>], key: impl Fn(&Vec<Vector>) -> K) -> Vec<Vec<Vec<Vector>>> {
    let mut parts: Vec<(K, Vec<Vec<Vector>>)> = Vec::new();
    for way in ways {
        let key = key(way);
        match parts.iter_mut().find(|(own, _)| *own == key) {
            Some((_, part)) => part.push(way.clone()),
            None => parts.push((key, vec![way.clone()])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

/// The turns of one path.
fn senses(compass: &Compass, way: &[Vector], detail: Detail) -> Vec<(Angle, TurnSide)> {
    let mut hand: Option<Hand> = None;
    let mut senses = Vec::new();
    for (&from, &to) in way.iter().zip(way.iter().skip(1)) {
        let bent = compass.turn_between(from, to);
        senses.push((bent.angle, sense(bent, hand, detail)));
        hand = bent.side.or(hand);
    }
    senses
}

fn sense(bent: VectorTurn, before: Option<Hand>, detail: Detail) -> TurnSide {
    match (detail, bent.side, before) {
        (Detail::Angles, _, _) | (_, None, _) | (Detail::Relation, _, None) => TurnSide::Either,
        (Detail::Relation, Some(side), Some(hand)) if side == hand => TurnSide::Same,
        (Detail::Relation, Some(_), Some(_)) => TurnSide::Other,
        (Detail::Sides, Some(Hand::Left), _) => TurnSide::Left,
        (Detail::Sides, Some(Hand::Right), _) => TurnSide::Right,
    }
}

fn directions_at(compass: &Compass, ways: &[Vec<Vector>], detail: Detail, narrowed: bool) -> Option<LegDirections> {
    let legs = ways.first()?.len();
    let column = |index: usize| sorted(ways.iter().filter_map(|way| way.get(index)).copied().collect());
    let all_senses: Vec<Vec<(Angle, TurnSide)>> = ways.iter().map(|way| senses(compass, way, detail)).collect();
    let mut turns = LegDirections { first: column(0), later: Vec::new() };
    let mut generated: Vec<Vec<Vector>> = turns.first.iter().map(|&v| vec![v]).collect();
    for index in 1..legs {
        let observed = column(index);
        let bends = sorted(all_senses.iter().filter_map(|senses| senses.get(index - 1)).copied().collect::<Vec<_>>());
        let open = if narrowed { observed.clone() } else { compass.images(&observed) };
        let mut longer = Vec::new();
        let mut possible = Vec::new();
        let images = compass.images(&observed);
        for way in &generated {
            let (hand, last) = (hand_of(compass, way), way.last().copied()?);
            possible.extend(images.iter().map(|&next| compass.turn_between(last, next).angle));
            for &next in &open {
                let bent = compass.turn_between(last, next);
                if bends.contains(&(bent.angle, sense(bent, hand, detail))) {
                    longer.push(way.iter().copied().chain([next]).collect());
                }
            }
        }
        // The words would also cover a path with this beginning, but there is none.
        let is_known = |way: &Vec<Vector>| {
            let beginning = |known: &Vec<Vector>| known.get(..=index).unwrap_or(known).cmp(way.as_slice());
            ways.binary_search_by(beginning).is_ok()
        };
        if !longer.iter().all(is_known) {
            return None;
        }
        generated = longer;
        let is_narrowed = narrowed && observed != compass.images(&observed);
        turns.later.push(LaterLeg { bends, vectors: observed, narrowed: is_narrowed, possible: sorted(possible) });
    }
    sort(&mut generated);
    (generated == ways).then_some(turns)
}

fn hand_of(compass: &Compass, way: &[Vector]) -> Option<Hand> {
    way.iter().zip(way.iter().skip(1)).rev().find_map(|(&from, &to)| compass.turn_between(from, to).side)
}
