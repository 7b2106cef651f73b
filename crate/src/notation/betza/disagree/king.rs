//! Remarks on directions before `K` and `Q`, which programs read in two ways.

use super::Remarks;
use super::words::{DIRECTED_KING, HALF_KING, STEPLESS_KING};
use crate::board::{Aimed, Before, SQUARES, Space, Vector, select};
use crate::notation::Span;
use crate::notation::betza::directions::{self, Letters};
use crate::notation::betza::tree::{Chain, Class, LegText, Modifier};
use crate::piece::{Frame, Turn};

impl Remarks<'_> {
    /// Remarks on directions of `K` and `Q`, and suggests the steps written out as they are read here.
    #[inline(never)]
    pub(super) fn king(&mut self, leg: &LegText, chain: &Chain) {
        let letters: Vec<char> = leg.modifiers.iter().map(|modifier| modifier.letter).collect();
        let whole = compass(&letters, Class::EightFold);
        let split = compass(&letters, Class::Orthogonal) | compass(&letters, Class::Diagonal);
        let read = if self.dialect.splits_king() { split } else { whole };
        let read = self.engine.map_or(read, |engine| bits_of(&(engine.model.king_steps)(&String::from_iter(&letters))));
        // With an `h` the two readings can agree by the rules, but the programs still differ.
        if whole == split && !letters.contains(&'h') {
            return;
        }
        let written = chain.atom.span.of(self.text);
        let (straight, diagonal) = if written.starts_with('Q') { ('R', 'B') } else { ('W', 'F') };
        let range = written.trim_start_matches(['K', 'Q']);
        let first: String = letters.iter().filter(|&&letter| letter == 'i').collect();
        let last: String = letters.iter().filter(|&&c| c != 'i' && !Letters::First.contains(c)).collect();
        let mut spelled = String::new();
        for (directions, atom) in spellings(read).into_iter().zip([straight, diagonal, diagonal]) {
            let Some(directions) = directions else { continue };
            spelled.extend([first.as_str(), directions, last.as_str()]);
            spelled.push(atom);
            spelled.push_str(range);
        }
        if spelled.is_empty() {
            self.push(STEPLESS_KING, chain.span, "");
            return;
        }
        let wording = if whole == split { HALF_KING } else { DIRECTED_KING };
        self.respell(wording, chain.span, &spelled);
    }
}

/// Returns steps of a king as bits clockwise from forward.
fn bits_of(steps: &[(i16, i16)]) -> u8 {
    STEPS.into_iter().zip(0..).filter(|(step, _)| steps.contains(step)).fold(0, |all, (_, index)| all | 1 << index)
}

/// The steps of a king, clockwise from forward.
const STEPS: [(i16, i16); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The directions of a king that letters stand for, as bits clockwise from forward, among the steps of a class.
fn compass(letters: &[char], class: Class) -> u8 {
    let diagnostics = &mut Vec::new();
    let modifiers: Vec<Modifier> = letters.iter().map(|&letter| Modifier { letter, span: Span::new(0, 0) }).collect();
    let directions = directions::read(&modifiers, Letters::First, class, diagnostics);
    let is_own = |(x, y): (i16, i16)| match class {
        Class::Orthogonal => x == 0 || y == 0,
        Class::Diagonal => x != 0 && y != 0,
        Class::Oblique | Class::EightFold => true,
    };
    let own: Vec<Vector> = STEPS.into_iter().filter(|&step| is_own(step)).map(Vector::from).collect();
    let aim = Aimed { leaps: &[], frame: Frame::Player, directions: &directions, turn: Turn::Free };
    let open = select(Space::of(&SQUARES), &own, aim, Before { heading: None, bend: None });
    let is_open =
        |step: (i16, i16)| own.iter().zip(0..).any(|(&v, index)| v == Vector::from(step) && open & 1 << index != 0);
    STEPS.into_iter().zip(0..).filter(|&(step, _)| is_open(step)).fold(0, |all, (_, index)| all | 1 << index)
}

/// Letters for the straight steps of a set of directions and for its diagonal ones, which may take two moves.
fn spellings(set: u8) -> [Option<&'static str>; 3] {
    let straight = match set & 0b0101_0101 {
        0 => None,
        0b0000_0001 => Some("f"),
        0b0000_0100 => Some("r"),
        0b0001_0000 => Some("b"),
        0b0100_0000 => Some("l"),
        0b0000_0101 => Some("fr"),
        0b0001_0001 => Some("v"),
        0b0100_0001 => Some("fl"),
        0b0001_0100 => Some("br"),
        0b0100_0100 => Some("s"),
        0b0101_0000 => Some("bl"),
        0b0001_0101 => Some("rv"),
        0b0100_0101 => Some("fs"),
        0b0101_0001 => Some("lv"),
        0b0101_0100 => Some("bs"),
        _ => Some(""),
    };
    let (diagonal, second_diagonal) = match set & 0b1010_1010 {
        0 => (None, None),
        0b0000_0010 => (Some("fr"), None),
        0b0000_1000 => (Some("br"), None),
        0b0010_0000 => (Some("bl"), None),
        0b1000_0000 => (Some("fl"), None),
        0b1000_0010 => (Some("f"), None),
        0b0000_1010 => (Some("r"), None),
        0b0010_1000 => (Some("b"), None),
        0b1010_0000 => (Some("l"), None),
        0b0010_0010 => (Some("fr"), Some("bl")),
        0b1000_1000 => (Some("fl"), Some("br")),
        0b1000_1010 => (Some("f"), Some("br")),
        0b1010_0010 => (Some("f"), Some("bl")),
        0b0010_1010 => (Some("b"), Some("fr")),
        0b1010_1000 => (Some("b"), Some("fl")),
        _ => (Some(""), None),
    };
    [straight, diagonal, second_diagonal]
}
