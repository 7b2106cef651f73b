//! Converts the directions and leaps of the notation to aims of the model.

use super::tree::{Compass, LeapText, Letters};
use crate::limits::MAX_LEAP;
use crate::piece::{
    Aim, Directions, Elsewhere, Frame, Images, Leap, Leg, Pattern, Reachable, Rule, Sector, Sides, Turn,
};

/// Returns the aim of straight and diagonal steps in some of the eight directions (source: the document, "Orthogonal
/// and Diagonal moves").
pub(super) fn aim_along(compass: Compass) -> Aim {
    const ORTHOGONAL: Leap = Leap::orbit(1, 0);
    const DIAGONAL: Leap = Leap::orbit(1, 1);
    let (straight, diagonal) = (compass.and(Compass::ORTHOGONAL), compass.and(Compass::DIAGONAL));
    let leaps = match (straight.count(), diagonal.count()) {
        (_, 0) => vec![ORTHOGONAL],
        (0, _) => vec![DIAGONAL],
        _ => vec![ORTHOGONAL, DIAGONAL],
    };
    let is_whole = compass == Compass::ALL || compass == Compass::ORTHOGONAL || compass == Compass::DIAGONAL;
    let directions =
        if is_whole { Directions::All } else { Directions::of(compass.indices().filter_map(sector_at).collect()) };
    Aim { leaps, frame: Frame::Player, directions, turn: Turn::Free, elsewhere: Elsewhere::Alike }
}

/// Returns the sector of one of the eight directions, which are numbered clockwise from north.
fn sector_at(index: usize) -> Option<Sector> {
    const SIDES: [Sides; 4] = [Sides::FORWARD, Sides::RIGHT, Sides::BACKWARD, Sides::LEFT];
    let side = |index: usize| SIDES.iter().copied().cycle().nth(index);
    let at = index.checked_div(2)?;
    if index.is_multiple_of(2) {
        return Some(Sector::Most(side(at)?));
    }
    Some(Sector::Quarter(side(at)?, side(at.saturating_add(1))?))
}

/// Returns the aim of a leap (source: the document, "Parts of Oblique Moves").
pub(super) fn aim_of(leap: &LeapText) -> Aim {
    let (m, n) = leap.numbers;
    let sectors = (0..8).filter(|index| leap.letters.0 & (1 << index) != 0).filter_map(letter_at);
    let directions = if leap.letters == Letters(u8::MAX) { Directions::All } else { Directions::of(sectors.collect()) };
    Aim {
        leaps: vec![Leap::orbit(m.max(n), m.min(n))],
        frame: Frame::Player,
        directions,
        turn: Turn::Free,
        elsewhere: Elsewhere::Alike,
    }
}

/// Returns the sector of one of the letters: the half it lies in, and within that the leaps along a side.
fn letter_at(index: u32) -> Option<Sector> {
    const F: Sides = Sides::FORWARD;
    const B: Sides = Sides::BACKWARD;
    const L: Sides = Sides::LEFT;
    const R: Sides = Sides::RIGHT;
    let (half, along) =
        *[(L, F), (R, F), (F, R), (B, R), (R, B), (L, B), (B, L), (F, L)].get(usize::try_from(index).ok()?)?;
    Some(Sector::Pair(half, along))
}

/// Returns how many leaps a box expands to.
pub(super) fn box_size(files: Option<u16>, ranks: Option<u16>) -> usize {
    let side = |side: Option<u16>| {
        let far = side.map_or(MAX_LEAP.unsigned_abs(), |side| side.min(MAX_LEAP.unsigned_abs()));
        usize::from(far).saturating_mul(2).saturating_add(1)
    };
    side(files).saturating_mul(side(ranks))
}

/// Returns every leap within a box, in legs that are small enough for a board to compile.
pub(super) fn box_legs(reachable: &Reachable) -> Pattern {
    /// The maximum number of vectors in a leg.
    const A_LEG: usize = 64;
    let span = |side: Option<u16>| {
        let far = side.and_then(|side| i16::try_from(side).ok()).unwrap_or(MAX_LEAP).min(MAX_LEAP);
        far.saturating_neg()..=far
    };
    let mut leaps: Vec<Leap> = Vec::new();
    let &Reachable { files, ranks, stop, edges, origin, across: _ } = reachable;
    for x in span(files) {
        leaps.extend(
            span(ranks).filter(|&y| (x, y) != (0, 0)).map(|y| Leap { images: Images::Only, ..Leap::orbit(x, y) }),
        );
    }
    let leg = |leaps: &[Leap]| {
        let aim = Aim { leaps: leaps.to_vec(), ..Aim::at(Leap::orbit(1, 0)) };
        let step = Leg::step(aim, stop.on).standing(stop.stand).then(Rule::MOVE);
        Pattern::Leg(Leg { edges, origin, ..step })
    };
    Pattern::Any(leaps.chunks(A_LEG).map(leg).collect())
}
