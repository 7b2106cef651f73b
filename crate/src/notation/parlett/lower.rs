//! Converts the tree to a piece.

use super::tree::{Choice, Direction, Ends, Lines, Part, Signs, Step, Tree};
use crate::notation::{Definition, Diagnostic, Reading, Span};
use crate::piece::{Aim, Cond, Counts, Directions, Leap, Leg, OriginId, Path, Piece, Rule, Sector, Sides};

/// Converts a tree to a piece; its origins are the parts of the text, in order.
pub(super) fn lower(text: &str, tree: &Tree, diagnostics: Vec<Diagnostic>) -> Reading {
    let mut reading = Reading { diagnostics, ..Reading::default() };
    let mut piece = Piece::default();
    for choice in &tree.choices {
        for part in &choice.parts {
            let origin = OriginId(u32::try_from(reading.origins.len()).unwrap_or(u32::MAX));
            reading.origins.push(part.span);
            piece.paths.extend(paths(choice, part, origin));
        }
    }
    let span = Span::new(0, text.len());
    reading.pieces.push(Definition { name: None, span, side: None, piece, switches: Vec::new() });
    reading
}

fn paths(choice: &Choice, part: &Part, origin: OriginId) -> Vec<Path> {
    let Step::Straight(reach, direction) = part.step else { return Vec::new() };
    let stop = match choice.conditions.ends {
        Ends::Either => Rule::MOVE_OR_TAKE,
        Ends::Capture => Rule::TAKE,
        Ends::Quiet => Rule::MOVE,
    };
    let when = if choice.conditions.is_first { Cond::Unmoved } else { Cond::Always };
    let counts = reach.max.map_or(Counts::at_least(reach.min), |max| Counts::between(reach.min, max));
    let leg = |aim: Aim| Leg { origin, ..Leg::ride(aim, counts.clone(), stop) };
    aims(direction).into_iter().map(|aim| Path { when: when.clone(), ..Path::from(leg(aim)) }).collect()
}

/// Returns the aims of a direction; each line that signs narrow has its own, because they select among its vectors.
fn aims(direction: Direction) -> Vec<Aim> {
    let leaps: &[Leap] = match direction.lines {
        Lines::Orthogonal => &[Leap::orbit(1, 0)],
        Lines::Diagonal => &[Leap::orbit(1, 1)],
        Lines::All => &[Leap::orbit(1, 0), Leap::orbit(1, 1)],
    };
    if direction.signs == Signs::NONE {
        return vec![Aim { leaps: leaps.to_vec(), ..Aim::at(Leap::orbit(1, 0)) }];
    }
    let sectors = |is_diagonal: bool| {
        let sides =
            [(Signs::FORWARD, Sides::FORWARD), (Signs::BACKWARD, Sides::BACKWARD), (Signs::SIDEWAYS, Sides::SIDEWAYS)];
        let sides = sides.into_iter().filter(|(sign, _)| direction.signs.meets(*sign));
        let sides = sides.filter(|(sign, _)| !(is_diagonal && *sign == Signs::SIDEWAYS));
        Directions(sides.map(|(_, side)| Sector::Most(side)).collect())
    };
    let narrowed = |leap: &Leap| Aim { directions: sectors(leap.numbers.get(1) == Some(&1)), ..Aim::at(*leap) };
    leaps.iter().map(narrowed).filter(|aim| aim.directions != Directions::ALL).collect()
}
