//! The normal form of pieces: sorted and merged paths without nesting.

use super::{
    Aim, Cond, Counts, Directions, Edges, Frame, Leg, OriginId, Path, Pattern, Piece, Reach, Stand, Turn, Way,
};
use crate::limits::MAX_DEPTH;
use crate::order::sort_by;
use std::hash::{Hash, Hasher};

impl Piece {
    /// Returns the same moves in a form that does not depend on how they were written.
    ///
    /// Paths are sorted and occur once. Paths of one leg that differ only in what they may end on, in their directions
    /// or in their lengths are merged. Patterns are not nested without need, and legs do not record the text that made
    /// them. Properties are unchanged. Pieces with equal normal forms make equal moves on every board. The converse
    /// does not hold: `[W-W]` and a lame dabbaba stay different.
    ///
    /// ```
    /// use piecewright::notation::{Notation, read};
    ///
    /// let normal = |text| read(text, Notation::XBETZA).pieces[0].piece.normal();
    /// assert_eq!(normal("mNcN"), normal("N"));
    /// assert_eq!(normal("WfN"), normal("fNW"));
    /// ```
    #[must_use]
    pub fn normal(&self) -> Piece {
        Piece { paths: normal_paths(&self.paths), properties: self.properties.clone() }
    }
}

fn normal_paths(paths: &[Path]) -> Vec<Path> {
    let mut paths: Vec<Path> = paths.iter().flat_map(parts).map(|path| path.normal()).collect();
    merge(&mut paths, merged);
    paths
}

impl Path {
    /// Returns the path with its pattern in normal form.
    #[must_use]
    pub fn normal(&self) -> Path {
        let way = match &self.way {
            Way::Walk(pattern) => Way::Walk(pattern.normal(0)),
            Way::Burn(range) => Way::Burn(normal_paths(range)),
            Way::Castle(castle) => Way::Castle(super::Castle { origin: OriginId::default(), ..castle.clone() }),
            Way::Box(reachable) => Way::Box(super::Reachable { origin: OriginId::default(), ..reachable.clone() }),
            Way::Borrow(super::Lender::Relay(reaching, lent)) => {
                let normal = |pattern: &Pattern| Box::new(pattern.normal(0));
                Way::Borrow(super::Lender::Relay(normal(reaching), normal(lent)))
            }
            Way::Borrow(lender @ super::Lender::LastMover { .. }) => Way::Borrow(lender.clone()),
            Way::Prose(words) => Way::Prose(words.clone()),
        };
        Path { way, ..self.clone() }
    }
}

/// Sorts items in an order that depends only on their values, and removes duplicates. Nothing reads a meaning from the
/// order, so a hash is enough, and the model needs no order of its own.
fn sort<T: Hash + PartialEq>(items: &mut Vec<T>) {
    // Patterns are large, so each is hashed once.
    let mut keyed: Vec<(u64, T)> = items.drain(..).map(|item| (key(&item), item)).collect();
    sort_by(&mut keyed, |(a, _), (b, _)| a < b);
    items.extend(keyed.into_iter().map(|(_, item)| item));
    items.dedup();
}

fn key(item: &impl Hash) -> u64 {
    let mut fixed = Fixed(0xCBF2_9CE4_8422_2325);
    item.hash(&mut fixed);
    fixed.finish()
}

/// A hasher without randomness.
struct Fixed(u64);

impl Hasher for Fixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

/// Returns the alternatives of a path, each as a path of its own.
fn parts(path: &Path) -> Vec<Path> {
    match &path.way {
        Way::Walk(Pattern::Any(all)) => {
            all.iter().map(|part| Path { way: Way::Walk(part.clone()), ..path.clone() }).collect()
        }
        _ => vec![path.clone()],
    }
}

impl Pattern {
    fn normal(&self, depth: usize) -> Pattern {
        if MAX_DEPTH < depth {
            return self.clone();
        }
        let deeper = |part: &Pattern| part.normal(depth + 1);
        match self {
            Pattern::Leg(leg) => Pattern::Leg(normal_leg(leg)),
            Pattern::Seq(parts) => {
                let flat = parts.iter().map(deeper).flat_map(|part| match part {
                    Pattern::Seq(inner) => inner,
                    part => vec![part],
                });
                alone_or(flat.collect(), Pattern::Seq)
            }
            Pattern::Any(parts) => {
                let flat = parts.iter().map(deeper).flat_map(|part| match part {
                    Pattern::Any(inner) => inner,
                    part => vec![part],
                });
                let mut flat: Vec<Pattern> = flat.collect();
                if flat.len() <= MOST_MERGED {
                    merge(&mut flat, merged_patterns);
                } else {
                    sort(&mut flat);
                }
                alone_or(flat, Pattern::Any)
            }
            Pattern::Loop { body, times } if *times == Counts::exactly(1) => deeper(body),
            Pattern::Loop { body, times } => Pattern::Loop { body: Box::new(deeper(body)), times: times.clone() },
            Pattern::Toward(Directions::All, body) | Pattern::Given(Cond::Always, body) => deeper(body),
            Pattern::Toward(directions, body) => Pattern::Toward(directions.clone(), Box::new(deeper(body))),
            Pattern::Given(cond, body) => Pattern::Given(cond.clone(), Box::new(deeper(body))),
        }
    }
}

fn alone_or(mut parts: Vec<Pattern>, several: fn(Vec<Pattern>) -> Pattern) -> Pattern {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            several(parts)
        }
        None => several(parts),
    }
}

fn normal_leg(leg: &Leg) -> Leg {
    let mut leg = Leg { origin: OriginId::default(), ..leg.clone() };
    if leg.pass.is_none() {
        leg.resume = Stand::Here;
    }
    // On some boards, only the first leap of some aims counts, so it stays first.
    let fixed = usize::from(leg.aim.elsewhere.is_first());
    let mut others = leg.aim.leaps.split_off(fixed.min(leg.aim.leaps.len()));
    sort(&mut others);
    leg.aim.leaps.append(&mut others);
    let mut sectors = leg.aim.directions.sectors().to_vec();
    sort(&mut sectors);
    leg.aim.directions = Directions::of(sectors);
    // What counts as forward does not matter if all directions count.
    if leg.aim.directions == Directions::All {
        leg.aim.frame = Frame::Player;
    }
    leg
}

/// The most alternatives that are merged, because merging takes the square of their number.
const MOST_MERGED: usize = 256;

/// The most leaps of a merged leg, because a board limits the vectors that it compiles as one leg.
const MOST_LEAPS: usize = 8;

/// Sorts items, and merges every two that can be one.
fn merge<T: Hash + PartialEq>(items: &mut Vec<T>, merged: fn(&T, &T) -> Option<T>) {
    sort(items);
    let mut apart: Vec<T> = Vec::new();
    for item in items.drain(..) {
        let mut item = item;
        // A merged item may merge with a third one.
        while let Some((index, both)) = first_some(&apart, |other| merged(other, &item)) {
            apart.remove(index);
            item = both;
        }
        apart.push(item);
    }
    sort(&mut apart);
    *items = apart;
}

fn first_some<T, U>(items: &[T], ask: impl Fn(&T) -> Option<U>) -> Option<(usize, U)> {
    items.iter().enumerate().find_map(|(index, item)| Some((index, ask(item)?)))
}

/// Merges two alternatives within a path that differ in one respect.
fn merged_patterns(pattern: &Pattern, other: &Pattern) -> Option<Pattern> {
    let (Pattern::Leg(a), Pattern::Leg(b)) = (pattern, other) else { return None };
    let stops = a.pass == b.pass && a.stop.is_some() && b.stop.is_some();
    let leg = if a.pass.is_none() && stops { merged_legs(a, b) } else { None };
    leg.or_else(|| merged_leaps(a, b)).map(Pattern::Leg)
}

/// Merges two legs that differ only in their leaps, if no direction and no turn selects among the leaps.
fn merged_leaps(a: &Leg, b: &Leg) -> Option<Leg> {
    // Whether a vector is allowed must not depend on the others.
    let is_own = !matches!(a.aim.turn, Turn::Ring(..) | Turn::Angle(..)) && !a.aim.elsewhere.is_first();
    let is_free = a.aim.directions == Directions::All && is_own;
    let aim = Aim { leaps: a.aim.leaps.clone(), ..b.aim.clone() };
    let is_short = a.aim.leaps.len() + b.aim.leaps.len() <= MOST_LEAPS;
    if !is_free || !is_short || (Leg { aim, ..b.clone() }) != *a {
        return None;
    }
    let leaps = [&a.aim.leaps[..], &b.aim.leaps[..]].concat();
    Some(normal_leg(&Leg { aim: Aim { leaps, ..a.aim.clone() }, ..a.clone() }))
}

fn merged(path: &Path, other: &Path) -> Option<Path> {
    if path.becomes != other.becomes {
        return None;
    }
    if path.way == other.way {
        // A path that is always open includes the same path under a condition.
        let always = [path, other].into_iter().find(|path| path.when == Cond::Always)?;
        return Some(always.clone());
    }
    let (Way::Walk(Pattern::Leg(a)), Way::Walk(Pattern::Leg(b))) = (&path.way, &other.way) else { return None };
    if path.when != other.when || a.pass.is_some() || b.pass.is_some() {
        return None;
    }
    let leg = merged_legs(a, b)?;
    Some(Path { way: Way::Walk(Pattern::Leg(leg)), ..path.clone() })
}

/// Merges two legs that differ in one respect.
fn merged_legs(a: &Leg, b: &Leg) -> Option<Leg> {
    let (stop, other_stop) = (a.stop?, b.stop?);
    // Checked first, because most legs differ in their leaps.
    if a.aim.leaps != b.aim.leaps {
        return None;
    }
    let same_but_stop = Leg { stop: a.stop, ..b.clone() } == *a;
    if same_but_stop && stop.stand == other_stop.stand {
        let on = stop.on.or(other_stop.on);
        // If both allow the same occupant with different effects, they stay separate.
        return (on == other_stop.on.or(stop.on)).then(|| Leg { stop: Some(super::Stop { on, ..stop }), ..a.clone() });
    }
    let same_but_directions = Leg { aim: a.aim.clone(), ..b.clone() } == *a;
    if same_but_directions {
        let aim = Aim { directions: a.aim.directions.or(&b.aim.directions), ..a.aim.clone() };
        let alike = Aim { directions: a.aim.directions.clone(), ..b.aim.clone() } == a.aim;
        return alike.then(|| normal_leg(&Leg { aim, ..a.clone() }));
    }
    let (Reach::Times(counts), Reach::Times(other)) = (&a.reach, &b.reach) else { return None };
    let same_but_reach = Leg { reach: a.reach.clone(), ..b.clone() } == *a;
    // With hurdles or joined edges, the shorter ride may behave differently.
    let is_plain = a.hop.is_none() && a.edges == Edges::AsBoard;
    (same_but_reach && is_plain).then(|| Leg { reach: Reach::Times(counts.or(other)), ..a.clone() })
}
