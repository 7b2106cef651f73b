//! Reads direction letters and pairs of them as sectors. To which side a later leg may turn is `WrittenLeg::aim`.

use super::mistake::Mistake;
use super::tree::{Class, Modifier};
use crate::notation::Diagnostic;
use crate::piece::{Directions, Hand, Sector, Side, Sides};

/// Which letters are directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Letters {
    /// Those of a first leg.
    First,
    /// Those of a later leg, where `q` is the side of the last bend and `z` the other side.
    Later,
}

impl Letters {
    /// Returns whether a modifier is a direction.
    pub(crate) const fn contains(self, letter: char) -> bool {
        letter == 'h' || self.sides(letter).is_some()
    }

    const fn sides(self, letter: char) -> Option<Sides> {
        Some(match (letter, self) {
            ('f', _) => Sides::FORWARD,
            ('b', _) => Sides::BACKWARD,
            ('l', _) => Sides::LEFT,
            ('r', _) => Sides::RIGHT,
            ('v', _) => Sides::VERTICAL,
            ('s', _) => Sides::SIDEWAYS,
            ('q', Letters::Later) => Sides::of(Side::SameBend),
            ('z', Letters::Later) => Sides::of(Side::OtherBend),
            _ => return None,
        })
    }
}

/// Reads the direction letters among `modifiers` (source: `docs/betza.md`, directions).
///
/// Only letters that stand next to each other pair up: in `fmr` there are two single directions.
pub(crate) fn read(
    modifiers: &[Modifier],
    letters: Letters,
    class: Class,
    diagnostics: &mut Vec<Diagnostic>,
) -> Directions {
    let mut sectors = Vec::new();
    let mut rest = modifiers;
    let mut is_first = true;
    while let [first, ..] = rest {
        let next = rest.get(1).map(|modifier| modifier.letter).filter(|&letter| letters.contains(letter));
        let taken = match letters.sides(first.letter) {
            Some(sides) => {
                let next_sides = next.and_then(|letter| letters.sides(letter));
                let (sector, taken) = sector(first.letter, sides, next, next_sides, class);
                sectors.push(sector);
                taken
            }
            None if first.letter == 'h' => match (is_first && class == Class::Oblique, next) {
                (true, Some('r')) => {
                    sectors.push(Sector::Handed(Hand::Right));
                    2
                }
                (true, Some('l')) => {
                    sectors.push(Sector::Handed(Hand::Left));
                    2
                }
                _ => {
                    diagnostics.push(Mistake::LoneHalf.at(first.span));
                    1
                }
            },
            None => 1,
        };
        is_first &= !letters.contains(first.letter);
        rest = rest.get(taken..).unwrap_or(&[]);
    }
    Directions::of(sectors)
}

/// The sector that one or two letters stand for, and how many letters it takes.
fn sector(letter: char, sides: Sides, next: Option<char>, next_sides: Option<Sides>, class: Class) -> (Sector, usize) {
    let Some(next) = next else { return (Sector::Most(sides), 1) };
    if next == 'h' {
        return (Sector::Half(sides), 2);
    }
    if next == letter {
        return (Sector::Most(sides), 2);
    }
    let is_vertical = |letter: char| matches!(letter, 'f' | 'b' | 'v');
    let is_both = |letter: char| matches!(letter, 'v' | 's');
    let crosses = is_vertical(letter) != is_vertical(next);
    let pairs = match class {
        // The first letter names a half, so a letter for two opposite halves does not start a pair. On the same line,
        // `fv` is what the half and the sector have in common (source: the forum thread for variant authors of 2014,
        // where `fv` equals `ff`; other descriptions use the union).
        Class::Oblique => !is_both(letter) && (crosses || is_both(next)),
        // Either letter may come first: the thread writes the silver general as `fhsbK`.
        Class::Orthogonal | Class::Diagonal | Class::EightFold => crosses,
    };
    match next_sides {
        Some(next_sides) if pairs => (Sector::Pair(sides, next_sides), 2),
        _ => (Sector::Most(sides), 1),
    }
}
