//! The vectors that an aim allows on a leg, and the shortest letters for a leg's turn in brackets.

use super::letters::{self, Name};
use crate::board::{Aimed, Before, Board, Vector, select};
use crate::notation::Span;
use crate::notation::betza::directions::Letters;
use crate::notation::betza::lower_leg::{LegPosition, WrittenLeg};
use crate::notation::betza::tree::{AtomText, Modifier};
use crate::order::sort;
use crate::piece::{Aim, Bend, OriginId, Sector, Side, Sides, Turn};

/// Every vector that an aim allows on a first leg.
pub(super) fn vectors(board: &Board, aim: &Aim) -> Vec<Vector> {
    let all: Vec<Vector> = aim.leaps.iter().filter_map(|leap| board.vectors(leap)).flatten().collect();
    let mask = select(board.space(), &all, Aimed::on(board.space(), aim), Before { heading: None, bend: None });
    all.into_iter().zip(0..64).filter(|&(_, index)| mask & 1 << index != 0).map(|(v, _)| v).collect()
}

/// The vectors that an aim allows after a leg.
pub(super) fn after(board: &Board, aim: &Aim, heading: Vector) -> Vec<Vector> {
    let all: Vec<Vector> = aim.leaps.iter().filter_map(|leap| board.vectors(leap)).flatten().collect();
    let mask =
        select(board.space(), &all, Aimed::on(board.space(), aim), Before { heading: Some(heading), bend: None });
    all.into_iter().zip(0..64).filter(|&(_, index)| mask & 1 << index != 0).map(|(v, _)| v).collect()
}

/// Returns whether an aim depends on how the path bent.
pub(super) fn bends(aim: &Aim) -> bool {
    let bends = |sides: Sides| sides.contains(Side::SameBend) || sides.contains(Side::OtherBend);
    let turns = matches!(aim.turn, Turn::Ring(_, Bend::Same | Bend::Other) | Turn::Angle(_, Bend::Same | Bend::Other));
    turns
        || aim.directions.sectors().iter().any(|sector| match *sector {
            Sector::Half(sides) | Sector::Most(sides) | Sector::Shallow(sides) | Sector::ButMost(sides) => bends(sides),
            Sector::Quarter(a, b) | Sector::Pair(a, b) => bends(a) || bends(b),
            Sector::Handed(_) | Sector::Named(_) => false,
        })
}

/// The letters for where a leg in brackets goes, in the order in which they are tried.
const INNER: &str = ". f b l r v s fr fl fs fh br bl bs bh rv rh lv lh fbs bfs fhs bhs fhb bhf fhbh flr fsr";

/// The shortest letters for an aim of a leg in brackets.
pub(super) fn inner(aim: &Aim, name: Name, headings: &[Vector], board: &Board) -> Option<String> {
    if bends(aim) {
        return letters::literally(aim.directions.sectors(), Letters::Later);
    }
    let sorted = |mut all: Vec<Vector>| {
        sort(&mut all);
        all
    };
    let wanted: Vec<Vec<Vector>> = headings.iter().map(|&heading| sorted(after(board, aim, heading))).collect();
    inner_aims(name).find_map(|(letters, aim)| {
        let fits = |(heading, wanted): (&Vector, &Vec<Vector>)| sorted(after(board, &aim, *heading)) == *wanted;
        headings.iter().zip(&wanted).all(fits).then(|| letters.to_owned())
    })
}

/// The letters that are tried on a leg in brackets, and what they mean before an atom.
pub(super) fn inner_aims(name: Name) -> impl Iterator<Item = (&'static str, Aim)> {
    let span = Span::new(0, 0);
    let atom = AtomText { atom: name.atom(), span, range: None, rides: false };
    INNER.split(' ').map(|letters| if letters == "." { "" } else { letters }).map(move |letters| {
        let modifiers: Vec<Modifier> = letters.chars().map(|letter| Modifier { letter, span }).collect();
        let origin = OriginId::default();
        let written =
            WrittenLeg { modifiers: &modifiers, atom: &atom, position: LegPosition::InBracket, toggled: false, origin };
        (letters, written.aim(&mut Vec::new()))
    })
}
