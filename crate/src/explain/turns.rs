//! Groups courses of several legs by how each leg turns against the leg before.

use super::compass::{Angle, Bent, Compass, sorted};
use crate::board::Vector;
use crate::order::sort;
use crate::piece::Hand;

/// The directions of courses with several legs, leg by leg.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Turns {
    pub first: Vec<Vector>,
    pub later: Vec<Later>,
}

/// How a leg may turn against the leg before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Later {
    pub bends: Vec<(Angle, Sense)>,
    /// The vectors that occur.
    pub vectors: Vec<Vector>,
    /// Whether only some of the vectors that match the turns occur.
    pub narrowed: bool,
    /// All angles that are possible.
    pub possible: Vec<Angle>,
}

/// The side to which a turn leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Sense {
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

/// Describes the directions of all these courses at once, if there are words for exactly these.
pub(super) fn turns(compass: &Compass, ways: &[Vec<Vector>]) -> Option<Turns> {
    let details = [Detail::Angles, Detail::Relation, Detail::Sides];
    [false, true]
        .into_iter()
        .flat_map(|narrowed| details.map(|detail| (detail, narrowed)))
        .find_map(|(detail, narrowed)| described(compass, ways, detail, narrowed))
}

/// Describes them in few parts: split by the kinds of their legs, by how they turn, by where they begin, and finally
/// one by one.
pub(super) fn turns_in_parts(compass: &Compass, ways: &[Vec<Vector>]) -> Vec<Turns> {
    use Likeness::{Ends, First, Kinds, Relation, Same, Sides};
    let orders = [[Kinds, Relation, Sides, Ends, First, Same], [Relation, Kinds, Sides, Ends, First, Same]];
    let description = orders.map(|order| {
        let mut all = Vec::new();
        describe_in_parts(compass, ways, &order, &mut all);
        all
    });
    let [kinds_first, turns_first] = description;
    if turns_first.len() < kinds_first.len() { turns_first } else { kinds_first }
}

/// The criterion by which courses are grouped.
#[derive(Clone, Copy)]
enum Likeness {
    Kinds,
    Relation,
    Sides,
    /// By all legs except the first.
    Ends,
    First,
    Same,
}

fn describe_in_parts(compass: &Compass, ways: &[Vec<Vector>], likenesses: &[Likeness], all: &mut Vec<Turns>) {
    if let Some(turns) = turns(compass, ways) {
        all.push(turns);
        return;
    }
    let Some((likeness, rest)) = likenesses.split_first() else { return };
    let kinds = |way: &Vec<Vector>| -> Vec<Vector> { way.iter().map(|&v| compass.orbit(v)).collect() };
    let parts = match likeness {
        Likeness::Kinds => parted(ways, kinds),
        Likeness::Relation => parted(ways, |way| senses(compass, way, Detail::Relation)),
        Likeness::Sides => parted(ways, |way| senses(compass, way, Detail::Sides)),
        Likeness::Ends => parted(ways, |way| way.iter().skip(1).copied().collect::<Vec<Vector>>()),
        Likeness::First => parted(ways, |way| way.first().copied()),
        Likeness::Same => parted(ways, Clone::clone),
    };
    for part in &parts {
        describe_in_parts(compass, part, rest, all);
    }
}

fn parted<K: Ord>(ways: &[Vec<Vector>], key: impl Fn(&Vec<Vector>) -> K) -> Vec<Vec<Vec<Vector>>> {
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

/// The turns of one course.
fn senses(compass: &Compass, way: &[Vector], detail: Detail) -> Vec<(Angle, Sense)> {
    let mut hand: Option<Hand> = None;
    let mut senses = Vec::new();
    for (&from, &to) in way.iter().zip(way.iter().skip(1)) {
        let bent = compass.bent(from, to);
        senses.push((bent.angle, sense(bent, hand, detail)));
        hand = bent.side.or(hand);
    }
    senses
}

fn sense(bent: Bent, before: Option<Hand>, detail: Detail) -> Sense {
    match (detail, bent.side, before) {
        (Detail::Angles, _, _) | (_, None, _) | (Detail::Relation, _, None) => Sense::Either,
        (Detail::Relation, Some(side), Some(hand)) if side == hand => Sense::Same,
        (Detail::Relation, Some(_), Some(_)) => Sense::Other,
        (Detail::Sides, Some(Hand::Left), _) => Sense::Left,
        (Detail::Sides, Some(Hand::Right), _) => Sense::Right,
    }
}

fn described(compass: &Compass, ways: &[Vec<Vector>], detail: Detail, narrowed: bool) -> Option<Turns> {
    let legs = ways.first()?.len();
    let column = |place: usize| sorted(ways.iter().filter_map(|way| way.get(place)).copied().collect());
    let all_senses: Vec<Vec<(Angle, Sense)>> = ways.iter().map(|way| senses(compass, way, detail)).collect();
    let mut turns = Turns { first: column(0), later: Vec::new() };
    let mut generated: Vec<Vec<Vector>> = turns.first.iter().map(|&v| vec![v]).collect();
    for place in 1..legs {
        let observed = column(place);
        let bends = sorted(all_senses.iter().filter_map(|senses| senses.get(place - 1)).copied().collect::<Vec<_>>());
        let open = if narrowed { observed.clone() } else { compass.images(&observed) };
        let mut longer = Vec::new();
        let mut possible = Vec::new();
        let images = compass.images(&observed);
        for way in &generated {
            let (hand, last) = (hand_of(compass, way), way.last().copied()?);
            possible.extend(images.iter().map(|&next| compass.bent(last, next).angle));
            for &next in &open {
                let bent = compass.bent(last, next);
                if bends.contains(&(bent.angle, sense(bent, hand, detail))) {
                    longer.push(way.iter().copied().chain([next]).collect());
                }
            }
        }
        // The words would also cover a course with this beginning, but no such course exists.
        let is_known = |way: &Vec<Vector>| {
            let beginning = |known: &Vec<Vector>| known.get(..=place).unwrap_or(known).cmp(way.as_slice());
            ways.binary_search_by(beginning).is_ok()
        };
        if !longer.iter().all(is_known) {
            return None;
        }
        generated = longer;
        let is_narrowed = narrowed && observed != compass.images(&observed);
        turns.later.push(Later { bends, vectors: observed, narrowed: is_narrowed, possible: sorted(possible) });
    }
    sort(&mut generated);
    (generated == ways).then_some(turns)
}

fn hand_of(compass: &Compass, way: &[Vector]) -> Option<Hand> {
    way.iter().zip(way.iter().skip(1)).rev().find_map(|(&from, &to)| compass.bent(from, to).side)
}
