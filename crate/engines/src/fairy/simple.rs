//! Translates a piece into the engine's terms, as far as possible.

use super::play::{Cells, Mode, Play, Ways, on_line, room};
use super::tables::{is_lame_known, kind};
use piecewright::board::{Board, Vector};
use piecewright::internal::{CompiledLeg, CompiledWay, SortedMap};
use piecewright::movegen::compile;
use piecewright::piece::{
    Castle, Cond, Counts, Edges, Effect, Leg, Over, Path, Pattern, Piece, Reach, Rule, Stand, Via, Way,
};

const SEVERAL_LEGS: &str = "the engine makes no moves of several legs";
const LONG_LEAP: &str = "the engine leaps at most three cells far";
const RIDE: &str = "the engine repeats no steps but those of `W`, `F` and `N`";
const EXACT: &str = "the engine counts a ride from its first cell on";
const DIGIT: &str = "the engine reads ranges of one digit";
const LAME: &str = "the engine is lame on the leaps `D`, `A`, `N` and `Z` only";
const HOP: &str = "the engine hops over just one piece, on lines of a queen only";
const OCCUPIED: &str = "the engine has no leaps that need a piece to leap over";
const EDGES: &str = "the engine has no joined edges";
const TARGET: &str = "the engine takes enemies of every kind, and no friends";
const ELSEWHERE: &str = "the engine takes what stands where the piece goes, and only that";
const BOX: &str = "the engine has no leaps to every cell";
const BORROW: &str = "the engine lends no moves from one piece to another";
const PROSE: &str = "the engine knows no conditions";
const PROMOTION: &str = "the engine reads promotions from its own keys only";
const BURN: &str = "the engine takes one piece at a time";
/// The reason why first moves that capture are left out.
pub(super) const FIRST: &str = "the engine has no first moves that capture";

/// A piece in the engine's terms.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Simple {
    /// Its moves.
    pub(super) play: Play,
    /// The same, with each way as it was found, not simplified.
    pub(super) found: Play,
    /// Its captures before it has moved, for which the engine has no table.
    pub(super) first_takes: Cells,
    /// Why the engine may not reach some cells.
    pub(super) why: SortedMap<(Mode, Vector), &'static str>,
    /// Why some moves cannot be translated, each reason once.
    pub(super) reasons: Vec<&'static str>,
    /// How it castles, which is configured outside the text.
    pub(super) castles: Vec<Castle>,
}

impl Simple {
    /// What the engine plays if it can play all of the piece.
    pub(crate) fn whole(&self) -> Option<&Play> {
        let has_all =
            self.reasons.is_empty() && self.castles.is_empty() && self.first_takes.beyond(&self.play.takes).is_empty();
        has_all.then_some(&self.play)
    }

    fn refuse(&mut self, reason: &'static str) {
        if !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
    }
}

/// Translates paths into the engine's terms.
pub(crate) fn simplified(paths: &[Path]) -> Simple {
    let mut simple = Simple::default();
    for path in paths {
        if let Way::Castle(castle) = &path.way {
            simple.castles.push(castle.clone());
            continue;
        }
        // A move that may end early or go on keeps its early end, even if the engine cannot go on.
        let starts = first_ends(path);
        for path in std::iter::once(path).chain(&starts) {
            if let Err(reason) = add_path(&mut simple, path) {
                simple.refuse(reason);
            }
        }
    }
    simple.play = std::mem::take(&mut simple.play).closed();
    simple
}

/// The first legs of the ways of a path, as paths of their own, if the move may end on them.
fn first_ends(path: &Path) -> Vec<Path> {
    // The normal form has no needless nesting.
    let Way::Walk(pattern) = path.normal().way else { return Vec::new() };
    let parts = match &pattern {
        Pattern::Any(parts) => parts.as_slice(),
        single => std::slice::from_ref(single),
    };
    let first = |part: &Pattern| match part {
        Pattern::Seq(parts) => match parts.first() {
            Some(Pattern::Leg(leg)) if leg.stop.is_some() => {
                let leg = Leg { pass: None, ..leg.clone() };
                Some(Path { way: Way::Walk(Pattern::Leg(leg)), ..path.clone() })
            }
            _ => None,
        },
        _ => None,
    };
    parts.iter().filter_map(first).collect()
}

/// Adds the moves of a path, or returns the reason why the engine cannot make some of them.
fn add_path(simple: &mut Simple, path: &Path) -> Result<(), &'static str> {
    let is_first = match &path.when {
        Cond::Always => false,
        Cond::Unmoved => true,
        _ => return Err(PROSE),
    };
    if path.ends != Cond::Always {
        return Err(PROSE);
    }
    if !path.becomes.is_empty() {
        return Err(PROMOTION);
    }
    let pattern = match &path.way {
        Way::Walk(pattern) => pattern,
        Way::Box(_) => return Err(BOX),
        Way::Borrow(_) => return Err(BORROW),
        Way::Burn(_) => return Err(BURN),
        Way::Prose(_) | Way::Castle(_) => return Err(PROSE),
    };
    let leg = match pattern {
        Pattern::Leg(leg) => leg,
        Pattern::Any(parts) => {
            let mut result = Ok(());
            for part in parts {
                let Pattern::Leg(_) = part else {
                    result = result.and(Err(SEVERAL_LEGS));
                    continue;
                };
                let added = add_path(simple, &Path { way: Way::Walk(part.clone()), ..path.clone() });
                result = result.and(added);
            }
            return result;
        }
        Pattern::Seq(_) | Pattern::Loop { .. } | Pattern::Toward(..) => return Err(SEVERAL_LEGS),
        Pattern::Given(..) => return Err(PROSE),
    };
    let Ok(board) = "1x1".parse::<Board>() else { return Ok(()) };
    let compiled = compile(&Piece::from(path.clone()), &board);
    match compiled.plans().first().map(|plan| &plan.way) {
        Some(CompiledWay::Rays(rays)) => match rays.as_slice() {
            [ray] => add_leg(simple, leg, ray, is_first),
            _ => Err(SEVERAL_LEGS),
        },
        Some(_) => Err(SEVERAL_LEGS),
        None => Ok(()),
    }
}

/// Adds the moves of a leg that ends the move.
fn add_leg(simple: &mut Simple, leg: &Leg, ray: &CompiledLeg, is_first: bool) -> Result<(), &'static str> {
    if leg.edges != Edges::AsBoard {
        return Err(EDGES);
    }
    let stop = leg.stop.filter(|stop| stop.stand == Stand::Here && leg.pass.is_none()).ok_or(ELSEWHERE)?;
    let on = stop.on;
    if on.friend.is_some() || on.friend_royal.is_some() || on.enemy != on.enemy_royal {
        return Err(TARGET);
    }
    if on.enemy.is_some_and(|effect| effect != Effect::Take)
        || on.en_passant.is_some_and(|effect| effect != Effect::TakeEnPassant)
        || on.empty.is_some_and(|effect| !effect.leaves())
    {
        return Err(ELSEWHERE);
    }
    if 0 < leg.skip {
        return Err(EXACT);
    }
    let Reach::Times(counts) = &leg.reach else { return Err(SEVERAL_LEGS) };
    let mut result = Ok(());
    for vector in ray.targets.iter().map(|target| target.vector) {
        match goings(leg, counts, vector) {
            Ok(goings) => goings.into_iter().for_each(|(cell, ways, why)| put(simple, on, is_first, (cell, ways, why))),
            Err(reason) => result = Err(reason),
        }
    }
    result
}

/// A cell that a leg reaches along a vector, the ways to get there, and the reason if the engine may lack those ways.
type Reached = (Vector, Ways, Option<&'static str>);

/// Adds a move to the cells of its modes.
fn put(simple: &mut Simple, on: Rule, is_first: bool, (cell, ways, why): Reached) {
    let quiet = if is_first { Mode::First } else { Mode::Quiet };
    if on.empty.is_some() {
        simple.play.of_mut(quiet).add(cell, ways);
        simple.found.of_mut(quiet).add_as_is(cell, ways);
        if let Some(why) = why {
            simple.why.insert((quiet, cell), why);
        }
    }
    if on.enemy.is_some() {
        if is_first {
            simple.first_takes.add(cell, ways);
        } else {
            simple.play.takes.add(cell, ways);
            simple.found.takes.add_as_is(cell, ways);
        }
        if let Some(why) = why {
            simple.why.insert((Mode::Takes, cell), why);
        }
    }
    match on.en_passant {
        Some(_) if is_first => simple.refuse(FIRST),
        Some(_) => {
            simple.play.passing.add(cell, ways);
            simple.found.passing.add_as_is(cell, ways);
        }
        None => {}
    }
}

/// The cells that a leg reaches along a vector.
fn goings(leg: &Leg, counts: &Counts, vector: Vector) -> Result<Vec<Reached>, &'static str> {
    let leap = kind(vector);
    if leap == (0, 0) {
        return Err(SEVERAL_LEGS);
    }
    let ride = || (1..=room(vector)).filter(|&n| counts.contains(n)).map(|n| (n, vector.times(n.cast_signed())));
    let too_far = |n: u16| (counts.max().is_some_and(|max| 9 < max) && 9 < n).then_some(DIGIT);
    if let Some(hop) = &leg.hop {
        let is_known = leg.over == Over::Free || leap.0 == 1 && matches!(leg.over, Over::Clear(_));
        if !is_known
            || leg.ride != Rule::MOVE
            || hop.hurdles != Counts::exactly(1)
            || hop.over != Rule::HURDLE
            || leap.0 != 1
        {
            return Err(HOP);
        }
        let way = match &hop.beyond {
            beyond if *beyond == Counts::exactly(1) => Ways::NEXT,
            // One hurdle, and at least one step beyond it.
            beyond if *beyond == Counts::at_least(1) => Ways::HOP,
            _ => return Err(HOP),
        };
        let is_run = counts.min() <= 2 && counts.ranges().count() == 1 && (way == Ways::HOP || counts.max().is_none());
        let why = |n: u16| too_far(n).or((!is_run).then_some(HOP));
        return Ok(ride().map(|(n, cell)| (cell, way, why(n))).collect());
    }
    if leg.ride != Rule::MOVE && *counts != Counts::exactly(1) {
        return Err(RIDE);
    }
    if *counts == Counts::exactly(1) {
        if 3 < leap.0 {
            return Err(LONG_LEAP);
        }
        return match (leg.over, on_line(vector)) {
            // Nothing lies under a step.
            (Over::Free, _) | (Over::Clear(_), Some((_, 1))) => Ok(vec![(vector, Ways::LEAP, None)]),
            (Over::Clear(Via::Straight), Some(_)) => {
                Ok(vec![(vector, Ways::CLEAR, (!is_lame_known(leap)).then_some(LAME))])
            }
            (Over::Clear(Via::OrthogonalFirst), None) if is_lame_known(leap) => Ok(vec![(vector, Ways::CLEAR, None)]),
            (Over::Clear(_), _) => Err(LAME),
            (Over::Occupied(Via::Straight), Some((_, 2))) => Ok(vec![(vector, Ways::HOP, Some(OCCUPIED))]),
            (Over::Occupied(_), _) => Err(OCCUPIED),
        };
    }
    let is_free = leg.over == Over::Free || leap.0 == 1 && matches!(leg.over, Over::Clear(_));
    if !is_free || !(leap.0 == 1 || leap == (2, 1)) {
        return Err(RIDE);
    }
    let first = |n: u16| if n == 1 { Ways::LEAP } else { Ways::CLEAR };
    Ok(ride().map(|(n, cell)| (cell, first(n), too_far(n).or((!counts.is_run_from_one()).then_some(EXACT)))).collect())
}
