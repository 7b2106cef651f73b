//! Converts one leg to functions, counts and directions.

use super::square::Vector;
use crate::limits::MAX_SET;
use crate::notation::hasinu::modifier::PieceSides;
use crate::notation::hasinu::tree::Compass;
use crate::notation::hasinu::vocabulary::{direction, direction_words};
use crate::order::sort;
use crate::piece::{Counts, Edges, Effect, Hop, Kinds, Leap, Leg, Over, Reach, Rule, Stand, Via};

/// Something about a piece that the notation cannot express.
pub(super) type Loss = &'static str;

const CAPTURE_AND_GO_ON: Loss = "capturing a piece on the way and going on";

/// The index of a leg in its path, as far as it affects how the leg is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PathPosition {
    /// Other legs follow.
    Inner,
    /// No leg follows.
    Last,
}

/// A function around a move, with the other arguments before and after the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Function {
    pub name: String,
    pub before: String,
    pub after: String,
}

impl Function {
    pub(super) fn new(name: &str, after: &str) -> Function {
        Function { name: name.to_owned(), before: String::new(), after: after.to_owned() }
    }
}

/// Returns the functions around a leg, innermost first, and what is lost of its stops.
pub(super) fn functions(
    leg: &Leg,
    position: PathPosition,
    is_first: bool,
) -> Result<(Vec<Function>, Option<Loss>), Loss> {
    if leg.edges != Edges::AsBoard {
        return Err("joined side edges");
    }
    if leg.unloads {
        return Err("changing places");
    }
    if position == PathPosition::Inner && leg.resume != Stand::Here {
        return Err("going on from where a leg began");
    }
    let mut functions = passing(leg, position)?;
    let must_capture = position == PathPosition::Inner && must_capture(leg);
    let is_lame = matches!(leg.over, Over::Clear(_));
    if is_lame && !functions.is_empty() && leg.aim.leaps.iter().any(is_far_and_straight) {
        // The leap is written as a ride, and a function would apply to each of its cells.
        return Err("a leap that must be clear and goes on over a piece");
    }
    if is_lame && !leg.aim.leaps.iter().all(is_straight) {
        functions.push(Function::new("nj", ""));
    }
    let Some(stop) = leg.stop else {
        // Innermost, because a quiet move would cancel the captures on the way.
        functions.splice(0..0, [Function::new("c", ""), Function::new("m", "")]);
        if must_capture {
            functions.push(Function::new("c", ""));
        }
        return Ok((functions, None));
    };
    let (on, lost) = ends(stop.on);
    let rampage = functions.iter().find(|function| function.name == "rpg");
    let has_rampage = rampage.is_some();
    let friends = on.friend.is_some();
    // A rampage captures at its end whom it captures on the way, if it captures there at all.
    if rampage.is_some_and(|rampage| on.takes() && rampage.after.contains('F') != friends) {
        return Err("capturing others at the end than on the way");
    }
    match stop.stand {
        Stand::Here if must_capture && on.empty.is_some() => return Err(CAPTURE_AND_GO_ON),
        Stand::Here => {}
        _ if must_capture => return Err(CAPTURE_AND_GO_ON),
        Stand::LegStart if !is_first => return Err("ending where a later leg began"),
        Stand::LegStart | Stand::PathStart => {
            let whose = match (on, on.empty) {
                (_, Some(_)) => return Err("moving without leaving the cell"),
                (on, _) if on == Rule::TAKE => "",
                (on, _) if on == Rule::DESTROY => ", F",
                _ => ", FE",
            };
            functions.push(Function::new("i", whose));
            return Ok((functions, lost));
        }
    }
    if friends && !has_rampage {
        // Only for a single step, with nothing in the way, does a rampage change no more than the end.
        let is_step = leg.reach == Reach::Times(Counts::exactly(1)) && !is_lame && position == PathPosition::Last;
        if !is_step || on.enemy.is_none() {
            return Err("capturing friends");
        }
        functions.push(Function::new("rpg", ", FE"));
    }
    match (on.empty.is_some(), on.enemy.is_some()) {
        (true, true) => {}
        // `m` is applied before a rampage, which it would otherwise cancel.
        (true, false) if friends => return Err("capturing friends"),
        (true, false) if has_rampage => functions.insert(0, Function::new("m", "")),
        (true, false) => functions.push(Function::new("m", "")),
        (false, true) => functions.push(Function::new("c", "")),
        (false, false) if friends => return Err("capturing friends only"),
        (false, false) => return Err(lost.unwrap_or("a move without an end")),
    }
    Ok((functions, lost))
}

/// Returns whether what follows a leg needs a piece where the leg ends.
pub(super) fn must_capture(leg: &Leg) -> bool {
    leg.pass.is_some_and(|pass| pass.empty.is_none())
}

/// Returns the part of a stop rule that the notation can express, and what is lost.
fn ends(on: Rule) -> (Rule, Option<Loss>) {
    let mut said = Rule { en_passant: None, ..on };
    let mut lost = on.en_passant.map(|_| "capturing en passant");
    if on.effects(Kinds::PIECES).any(|effect| effect == Effect::Lift) {
        said = Rule { empty: said.empty, ..said.filter(|effect| effect != Effect::Lift) };
        lost = Some("changing places");
    }
    if said.enemy != said.enemy_royal {
        lost = Some("which captures are of royal pieces");
        said.enemy_royal = said.enemy;
    }
    if said.friend != said.friend_royal {
        lost = Some("which captures are of royal pieces");
        said.friend_royal = said.friend;
    }
    (said, lost)
}

/// Returns the functions for the cells that a leg passes, on its way and at its end.
fn passing(leg: &Leg, position: PathPosition) -> Result<Vec<Function>, Loss> {
    let is_ride = leg.reach != Reach::Times(Counts::exactly(1));
    if let Some(hop) = &leg.hop {
        return hopping(leg, hop, position);
    }
    if matches!(leg.over, Over::Occupied(_)) {
        return Err("leaping only over pieces");
    }
    let ride = is_ride.then_some(leg.ride);
    let pass = match (position, leg.pass) {
        (PathPosition::Last, _) => None,
        (PathPosition::Inner, None) => return Err("a leg that nothing can follow"),
        (PathPosition::Inner, pass) => pass,
    };
    let rule = match (ride, pass) {
        (Some(ride), Some(pass)) if ride != pass => return Err("passing other things between two legs than on them"),
        (ride, pass) => ride.or(pass).unwrap_or(Rule::MOVE),
    };
    for (whose, word) in [(PieceSides::Both, ""), (PieceSides::Enemies, ", E"), (PieceSides::Friends, ", F")] {
        if rule == Rule::MOVE.or(whose.rule(Effect::Leave)) {
            return Ok(vec![Function::new("j", word)]);
        }
    }
    for (whose, word) in [(PieceSides::Enemies, ""), (PieceSides::Both, ", FE"), (PieceSides::Friends, ", F")] {
        // A leg that must capture is put into `c` as well.
        let takes = whose.rule(Effect::Take);
        if rule == Rule::MOVE.or(takes) || (!is_ride && rule == takes) {
            return Ok(vec![Function::new("rpg", word)]);
        }
    }
    match rule {
        Rule::MOVE => Ok(Vec::new()),
        rule if rule.empty.is_none() && rule.takes() => Err(CAPTURE_AND_GO_ON),
        rule if rule.empty.is_none() => Err("going on only over a piece"),
        _ => Err("what may stand where the path goes on"),
    }
}

/// Returns the function for jumping over a limited number of pieces.
fn hopping(leg: &Leg, hop: &Hop, position: PathPosition) -> Result<Vec<Function>, Loss> {
    const EXACT: Loss = "hopping over pieces that must be there";
    let most = hop.hurdles.max().ok_or(EXACT)?;
    let is_any = hop.hurdles == Counts::between(0, most) && hop.beyond == Counts::at_least(1);
    let is_plain = leg.ride == Rule::MOVE && leg.over == Over::Free && position == PathPosition::Last;
    for (whose, word) in [(PieceSides::Both, ", FE, "), (PieceSides::Enemies, ", E, "), (PieceSides::Friends, ", F, ")]
    {
        if is_any && is_plain && hop.over == whose.rule(Effect::Leave) {
            return Ok(vec![Function::new("j", &format!("{word}{most}"))]);
        }
    }
    Err(EXACT)
}

fn is_straight(leap: &Leap) -> bool {
    let [m, n, ..] = leap.numbers.map(i16::unsigned_abs);
    m == 0 || n == 0 || m == n
}

/// Returns whether a leap goes straight over cells, which is written as a ride.
fn is_far_and_straight(leap: &Leap) -> bool {
    is_straight(leap) && leap.numbers.iter().any(|number| 1 < number.abs())
}

/// Formats counts in the notation: `n`, a number or a set.
pub(super) fn counts(counts: &Counts) -> Option<String> {
    let mut numbers: Vec<u16> = Vec::new();
    for range in counts.ranges() {
        let Some(max) = range.max else {
            return (*counts == Counts::at_least(1)).then(|| "n".to_owned());
        };
        numbers.extend((range.min.max(1)..=max).take(MAX_SET.saturating_add(1)));
    }
    match numbers.as_slice() {
        [] => None,
        [number] => Some(number.to_string()),
        _ if MAX_SET < numbers.len() => None,
        all => {
            let words: Vec<String> = all.iter().map(u16::to_string).collect();
            Some(format!("{{{}}}", words.join(",")))
        }
    }
}

/// A leg without the functions around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Base {
    /// Steps in some of the eight directions: their counts and directions.
    Radial(String, Compass),
    /// A leap with its counts, and its letters as bits; if it has all of them, none are written.
    Leap(String, u8),
    /// Steps with a function that they need.
    Within(&'static str, String, Compass),
}

impl Base {
    pub(super) fn text(&self) -> String {
        match self {
            Base::Radial(steps, compass) => radial(steps, *compass),
            Base::Leap(text, u8::MAX) => text.clone(),
            Base::Leap(text, bits) => {
                let all = ('a'..='h').zip(0..8).filter(|(_, index)| bits & (1 << index) != 0);
                text.chars().chain(all.map(|(letter, _)| letter)).collect()
            }
            Base::Within(name, steps, compass) => format!("{name}({})", radial(steps, *compass)),
        }
    }

    /// Returns a key that is equal for legs that can be joined.
    pub(super) fn key(&self) -> String {
        match self {
            Base::Radial(steps, _) => format!("{steps}×"),
            Base::Leap(text, _) => text.clone(),
            Base::Within(name, steps, _) => format!("{name} {steps}"),
        }
    }

    /// Returns whether it is a leap; two leaps need no `&` between them.
    pub(super) const fn is_leap(&self) -> bool {
        matches!(self, Base::Leap(..))
    }
}

/// Returns a leg's counts and directions, one for each kind of vector.
pub(super) fn bases(leg: &Leg, vectors: &[Vector]) -> Result<Vec<Base>, Loss> {
    let Reach::Times(times) = &leg.reach else { return Err("a leg as long as another") };
    let steps = counts(times).ok_or("a range that begins behind the first step")?;
    let mut kinds: Vec<(i16, i16)> = vectors.iter().map(|&v| super::turn_chains::kind(v)).collect();
    sort(&mut kinds);
    kinds.dedup();
    let mut bases = Vec::new();
    for kind in kinds {
        let of_kind: Vec<Vector> = vectors.iter().copied().filter(|&v| super::turn_chains::kind(v) == kind).collect();
        bases.push(match kind {
            (0, _) => Base::Leap("(0,0)".to_owned(), u8::MAX),
            (1, _) => Base::Radial(steps.clone(), compass(&of_kind)),
            (m, n) if n == 0 || m == n => straight(leg, kind, &steps, &of_kind)?,
            _ => {
                if matches!(leg.over, Over::Clear(Via::DiagonalFirst | Via::EitherFirst | Via::Straight)) {
                    return Err("which way a lame leap goes");
                }
                Base::Leap(leap(kind, &steps), letters(&of_kind))
            }
        });
    }
    Ok(bases)
}

/// Returns a straight or diagonal leap.
fn straight(leg: &Leg, (m, n): (i16, i16), steps: &str, vectors: &[Vector]) -> Result<Base, Loss> {
    let all = compass(vectors);
    let is_lame = matches!(leg.over, Over::Clear(_));
    if is_lame && steps == "1" {
        return Ok(Base::Radial(m.to_string(), all));
    }
    if is_lame {
        return Err("a ride of lame leaps");
    }
    if all.count() == 4 {
        return Ok(Base::Leap(leap((m, n), steps), u8::MAX));
    }
    if steps == "1" {
        return Ok(Base::Within("j", m.to_string(), all));
    }
    Err("a ride of leaps along a line in some directions only")
}

fn leap((m, n): (i16, i16), steps: &str) -> String {
    let steps = if steps == "1" { "" } else { steps };
    format!("{steps}({m},{n})")
}

/// Returns the letters of oblique vectors, one bit each.
fn letters(vectors: &[Vector]) -> u8 {
    // Clockwise, from the left one of the forward leaps.
    let bit = |v: &Vector| -> u8 {
        let steep = v.x.saturating_abs() < v.y.saturating_abs();
        match (steep, 0 < v.x, 0 < v.y) {
            (true, false, true) => 1,
            (true, true, true) => 2,
            (false, true, true) => 4,
            (false, true, false) => 8,
            (true, true, false) => 16,
            (true, false, false) => 32,
            (false, false, false) => 64,
            (false, false, true) => 128,
        }
    };
    vectors.iter().fold(0, |bits, v| bits | bit(v))
}

/// Returns the directions of straight and diagonal vectors.
fn compass(vectors: &[Vector]) -> Compass {
    let position = |v: &Vector| {
        let name = match (v.x.signum(), v.y.signum()) {
            (0, 1) => "N",
            (1, 1) => "NE",
            (1, 0) => "E",
            (1, -1) => "SE",
            (0, -1) => "S",
            (-1, -1) => "SW",
            (-1, 0) => "W",
            _ => "NW",
        };
        direction(name).unwrap_or_default()
    };
    vectors.iter().map(position).fold(Compass::default(), Compass::or)
}

/// Formats steps such as `1×7dS`: with the directions, or with those left out if they are fewer.
fn radial(steps: &str, compass: Compass) -> String {
    let sign = if steps == "n" { "" } else { "×" };
    let listed = if 4 < compass.count() { compass.others() } else { compass };
    let directions = direction_words(listed).join("-");
    format!("{steps}{sign}{}d{directions}", compass.count())
}
