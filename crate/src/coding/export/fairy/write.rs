//! A piece as a text that Fairy-Stockfish reads as it is meant.

use super::engine::{self, LONGEST, Manner, apart, kind, paired, vectors, via};
use crate::board::{Board, Vector};
use crate::budget::Budget;
use crate::movegen::{CompiledLeg, CompiledWay, compile};
use crate::notation::{Definition, Dialect, Notation, Span, print, read};
use crate::piece::{Castle, Cond, Counts, Edges, Effect, Leg, Over, Path, Pattern, Piece, Reach, Rule, Stand, Way};

/// A piece as far as the engine can play it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Written {
    /// The text.
    pub text: String,
    /// Why some moves are left out, each reason once.
    pub reasons: Vec<&'static str>,
    /// How it castles, which the engine is told elsewhere.
    pub castles: Vec<Castle>,
    /// Whether some moves are only open before the piece has moved.
    pub has_first_moves: bool,
    /// Whether it captures in passing.
    pub passes: bool,
}

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
const PASSING: &str = "the engine captures in passing wherever it captures";
const BOX: &str = "the engine has no leaps to every cell";
const BORROW: &str = "the engine lends no moves from one piece to another";
const PROSE: &str = "the engine knows no conditions";
const BURN: &str = "the engine takes one piece at a time";

/// A single move in the engine's terms.
struct Simple {
    when_virgin: bool,
    on: Rule,
    manner: Manner,
    vectors: Vec<Vector>,
}

impl Simple {
    fn leap(&self) -> Option<(u16, u16)> {
        self.vectors.first().copied().map(kind)
    }
}

/// Writes a piece.
pub(super) fn write(piece: &Piece, budget: &mut Budget) -> Written {
    let mut written = Written::default();
    let mut simple: Vec<Simple> = Vec::new();
    for path in &in_few_paths(piece) {
        if let Way::Castle(castle) = &path.way {
            written.castles.push(castle.clone());
            continue;
        }
        // Of a move that may end early and go on, the early end is there even so.
        let starts = first_ends(path);
        for path in std::iter::once(path).chain(&starts) {
            match simplified(path) {
                Ok(more) => simple.extend(more),
                Err(reason) if !written.reasons.contains(&reason) => written.reasons.push(reason),
                Err(_) => {}
            }
        }
    }
    written.has_first_moves = simple.iter().any(|one| one.when_virgin);
    written.passes = simple.iter().any(|one| one.on.passed.is_some());
    written.text = text_of(simple, &mut written.reasons);
    let without_castling: Piece =
        piece.paths.iter().filter(|path| !matches!(path.way, Way::Castle(_))).cloned().collect();
    let is_same = crate::equality::equal_within(&engine::read(&written.text), &without_castling, budget);
    if written.reasons.is_empty() && is_same != crate::equality::Verdict::Equal {
        written.reasons.push(if written.passes { PASSING } else { SEVERAL_LEGS });
    }
    written
}

/// The same piece in the fewest and simplest paths: what a text of several legs comes to is often one leap.
fn in_few_paths(piece: &Piece) -> Vec<Path> {
    let definition =
        Definition { name: None, span: Span::default(), side: None, piece: piece.clone(), switches: Vec::new() };
    let printed = print(&[definition], Notation::Betza, Dialect::Xbetza);
    let read = if printed.losses.is_empty() { read(&printed.text, Notation::Betza).pieces.pop() } else { None };
    read.map_or_else(|| piece.paths.clone(), |definition| definition.piece.paths)
}

/// The first legs of a path of several, as far as the move may end with them, as paths of their own.
fn first_ends(path: &Path) -> Vec<Path> {
    // Without needless nesting.
    let Way::Walk(pattern) = path.normal().way else { return Vec::new() };
    let parts = match &pattern {
        Pattern::Any(parts) => parts.as_slice(),
        one => std::slice::from_ref(one),
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

/// The moves of a path, or why the engine cannot make them.
fn simplified(path: &Path) -> Result<Vec<Simple>, &'static str> {
    let when_virgin = match &path.when {
        Cond::Always => false,
        Cond::Virgin => true,
        _ => return Err(PROSE),
    };
    if path.ends != Cond::Always {
        return Err(PROSE);
    }
    let pattern = match &path.way {
        Way::Walk(pattern) => pattern,
        Way::Box(_) => return Err(BOX),
        Way::Borrow(_) => return Err(BORROW),
        Way::Burn(_) => return Err(BURN),
        Way::Prose(_) | Way::Castle(_) => return Err(PROSE),
    };
    let legs: Vec<&Leg> = match pattern {
        Pattern::Leg(leg) => vec![leg],
        Pattern::Any(parts) => {
            let leg = |part: &Pattern| if let Pattern::Leg(_) = part { Ok(part.clone()) } else { Err(SEVERAL_LEGS) };
            return parts.iter().try_fold(Vec::new(), |mut all, part| {
                all.extend(simplified(&Path { way: Way::Walk(leg(part)?), ..path.clone() })?);
                Ok(all)
            });
        }
        Pattern::Seq(_) | Pattern::Loop { .. } | Pattern::Toward(..) => return Err(SEVERAL_LEGS),
        Pattern::Given(..) => return Err(PROSE),
    };
    let Ok(board) = "1x1".parse::<Board>() else { return Ok(Vec::new()) };
    let compiled = compile(&Piece::from(path.clone()), &board);
    let CompiledWay::Rays(rays) = compiled.paths.first().map_or(&CompiledWay::Nothing, |plan| &plan.way) else {
        return Err(SEVERAL_LEGS);
    };
    legs.into_iter().zip(rays).try_fold(Vec::new(), |mut all, (leg, ray)| {
        all.extend(of_leg(leg, ray, when_virgin)?);
        Ok(all)
    })
}

/// The moves of a leg that ends the move.
fn of_leg(leg: &Leg, ray: &CompiledLeg, when_virgin: bool) -> Result<Vec<Simple>, &'static str> {
    if leg.edges != Edges::AsBoard {
        return Err(EDGES);
    }
    let stop = leg.stop.filter(|stop| stop.stand == Stand::Here && leg.pass.is_none()).ok_or(ELSEWHERE)?;
    let on = stop.on;
    if on.friend.is_some() || on.friend_royal.is_some() || on.enemy != on.enemy_royal {
        return Err(TARGET);
    }
    if on.enemy.is_some_and(|effect| effect != Effect::Take) || on.passed.is_some_and(|one| one != Effect::TakePassed) {
        return Err(ELSEWHERE);
    }
    if on.passed.is_some() && on.enemy.is_none() {
        return Err(PASSING);
    }
    if 0 < leg.skip {
        return Err(EXACT);
    }
    let Reach::Times(counts) = &leg.reach else { return Err(SEVERAL_LEGS) };
    // Those of one kind together, for king and queen have two.
    let mut kinds: Vec<((u16, u16), Vec<Vector>)> = Vec::new();
    for vector in ray.targets.iter().map(|target| target.vector) {
        match kinds.iter_mut().find(|(known, _)| *known == kind(vector)) {
            Some((_, vectors)) => vectors.push(vector),
            None => kinds.push((kind(vector), vec![vector])),
        }
    }
    let simple = |(leap, vectors): ((u16, u16), Vec<Vector>)| {
        let manner = manner_of(leg, counts, leap)?;
        Ok(Simple { when_virgin, on, manner, vectors })
    };
    kinds.into_iter().map(simple).collect()
}

/// How the engine makes a leg along leaps of a kind.
fn manner_of(leg: &Leg, counts: &Counts, leap: (u16, u16)) -> Result<Manner, &'static str> {
    if leap == (0, 0) {
        return Err(SEVERAL_LEGS);
    }
    if LONGEST < leap.0 {
        return Err(LONG_LEAP);
    }
    let vector = Vector::new(leap.0.cast_signed(), leap.1.cast_signed());
    let known = |manner: Manner, reason| if manner.is_known(vector) { Ok(manner) } else { Err(reason) };
    let limit = match counts.max() {
        None => None,
        Some(max) if max <= 9 => Some(max),
        Some(_) => return Err(DIGIT),
    };
    if let Some(hop) = &leg.hop {
        if leg.over != Over::Free
            || leg.ride != Rule::MOVE
            || hop.hurdles != Counts::exactly(1)
            || hop.over != Rule::HURDLE
        {
            return Err(HOP);
        }
        return match (hop.beyond == Counts::exactly(1), hop.beyond == Counts::at_least(1), limit) {
            (true, _, None) if counts.min() <= 2 => known(Manner::HopNext, HOP),
            (_, true, _) if counts.min() <= 2 => known(Manner::Hop(limit), HOP),
            _ => Err(HOP),
        };
    }
    if *counts == Counts::exactly(1) {
        return match leg.over {
            Over::Free => known(Manner::Leap, LONG_LEAP),
            // Nothing lies under a step.
            Over::Clear(_) if leap.0 == 1 => Ok(Manner::Leap),
            Over::Clear(given) if given == via(leap) => known(Manner::Lame(given), LAME),
            Over::Clear(_) => Err(LAME),
            Over::Occupied(_) => Err(OCCUPIED),
        };
    }
    let is_free = leg.over == Over::Free || leap.0 == 1 && matches!(leg.over, Over::Clear(_));
    if !is_free || leg.ride != Rule::MOVE {
        return Err(RIDE);
    }
    if !counts.is_run_from_one() {
        return Err(EXACT);
    }
    known(Manner::Ride(limit), RIDE)
}

/// The text of moves, those that differ only in their leap with `K` or `Q` where that says both.
fn text_of(mut moves: Vec<Simple>, reasons: &mut Vec<&'static str>) -> String {
    // Of two moves in one direction the later one counts, so the wider one comes last.
    moves.sort_by_key(|one| one.manner.width());
    let mut text = String::new();
    while !moves.is_empty() {
        let one = moves.remove(0);
        let is_whole = |one: &Simple| one.vectors.len() == 4 && one.vectors.iter().all(|&vector| kind(vector).0 == 1);
        let partner = moves.iter().position(|other| {
            let alike = (other.when_virgin, other.on, other.manner) == (one.when_virgin, one.on, one.manner);
            alike && is_whole(&one) && is_whole(other) && other.leap() != one.leap()
        });
        if let Some(place) = partner {
            moves.remove(place);
        }
        let written = move_text(&one, partner.is_some());
        match written {
            Some(written) => text.push_str(&written),
            None if !reasons.contains(&SEVERAL_LEGS) => reasons.push(SEVERAL_LEGS),
            None => {}
        }
    }
    text
}

/// The text of one move.
fn move_text(one: &Simple, both: bool) -> Option<String> {
    let leap = one.leap()?;
    let step = leap.0 == 1;
    let slides = !matches!(one.manner, Manner::Leap | Manner::Lame(_)) && step;
    let unlimited = matches!(one.manner, Manner::Ride(None) | Manner::Hop(None) | Manner::HopNext);
    let atom = match leap {
        _ if both => {
            if slides && unlimited {
                'Q'
            } else {
                'K'
            }
        }
        (1, 0) => {
            if slides && unlimited {
                'R'
            } else {
                'W'
            }
        }
        (1, 1) => {
            if slides && unlimited {
                'B'
            } else {
                'F'
            }
        }
        (2, 0) => 'D',
        (2, 1) => 'N',
        (2, 2) => 'A',
        (3, 0) => 'H',
        (3, 1) => 'C',
        (3, 2) => 'Z',
        (3, 3) => 'G',
        _ => return None,
    };
    let mut text = String::new();
    if one.when_virgin {
        text.push('i');
    }
    if !both {
        text.push_str(&directions(leap, &one.vectors)?);
    }
    let quiet = one.on.empty.is_some();
    let takes = one.on.enemy.is_some();
    match (quiet, takes) {
        (true, true) if one.on.passed.is_none() => {}
        (true, true) => text.push_str("mc"),
        (true, false) => text.push('m'),
        (false, _) => text.push('c'),
    }
    if one.on.passed.is_some() {
        text.push('e');
    }
    match one.manner {
        Manner::Hop(_) => text.push('p'),
        Manner::HopNext => text.push('g'),
        Manner::Lame(_) => text.push('n'),
        Manner::Leap | Manner::Ride(_) => {}
    }
    text.push(atom);
    match one.manner {
        Manner::Ride(None) if !step => text.push(atom),
        Manner::Ride(Some(limit)) | Manner::Hop(Some(limit)) => text.push_str(&limit.to_string()),
        _ => {}
    }
    Some(text)
}

/// The shortest directions first; the last ones pick one vector each, and join.
const TRIED: [&str; 26] = [
    "", "f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fh", "bh", "lh", "rh", "hl", "hr", "fl", "fr", "bl",
    "br", "lf", "rf", "lb", "fbs", "fsb",
];

/// Pairs that pick one vector of an oblique or a diagonal leap each, or one side of a straight one.
const SINGLE: [&str; 12] = ["f", "b", "l", "r", "rf", "lf", "fr", "fl", "br", "bl", "rb", "lb"];

/// The letters that pick just these vectors of a leap.
fn directions(leap: (u16, u16), wanted: &[Vector]) -> Option<String> {
    let picks = |letters: &str| {
        let picked = picked(leap, letters);
        picked.len() == wanted.len() && picked.iter().all(|vector| wanted.contains(vector))
    };
    if let Some(letters) = TRIED.iter().find(|letters| picks(letters)) {
        return Some((*letters).to_owned());
    }
    let mut text = String::new();
    for vector in wanted {
        let single = SINGLE.iter().find(|letters| picked(leap, letters) == [*vector])?;
        // A letter doubled is no other direction, and cannot pair up with the next one.
        text.push_str(&if single.len() == 1 { single.repeat(2) } else { (*single).to_owned() });
    }
    picks(&text).then_some(text)
}

/// What letters pick, as the engine reads them.
fn picked((long, short): (u16, u16), letters: &str) -> Vec<Vector> {
    let pairs = paired(letters);
    let pairs = if short == 0 { apart(&pairs) } else { pairs };
    vectors((long.cast_signed(), short.cast_signed()), &pairs)
}
