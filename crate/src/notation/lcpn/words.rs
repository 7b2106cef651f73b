//! Built-in functions and pieces, and the nearest known word to a misspelled one.

use super::draft::Draft;
use crate::piece::{Aim, Cond, Counts, Directions, Images, Kinds, Leap, Leg, Over, Rule, Sector, Sides, Via};

/// A built-in function (source: `docs/lcpn.md`, functions).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Function {
    Move,
    Capture,
    CaptureAGeneral,
    Destroy,
    EnPassant,
    Royals,
    Commoners,
    Over,
    Mount,
    Through,
    Igui,
    Rifle,
    Unload,
    Burn,
    Cannon,
    Grasshop,
    Hop,
    Jump,
    NoJump,
    NoJumpStraight,
    NoJumpOrthogonalFirst,
    NoJumpDiagonalFirst,
    NoJumpEitherWay,
    MustJump,
    MustJumpStraight,
    MustJumpOrthogonalFirst,
    MustJumpDiagonalFirst,
    MustJumpEitherWay,
    PromoteTo,
    Virgin,
    OnTurn,
    Castle,
    Loop,
    Joined,
    Skip,
    SameLength,
    RestOfRange,
    Cylinder,
    Universal,
    Box,
    Imitate,
    Relay,
}

/// The last word of a keyword for a rule, such as `:stop-take-enemy`, and what it stands for.
pub(crate) const KINDS: [(&str, Kinds); 6] = [
    ("empty", Kinds::EMPTY),
    ("enemy", Kinds::ENEMY),
    ("enemy-royal", Kinds::ENEMY_ROYAL),
    ("friend", Kinds::FRIEND),
    ("friend-royal", Kinds::FRIEND_ROYAL),
    ("passed", Kinds::EN_PASSANT),
];

use Function as F;

const FUNCTIONS: [(&str, Function); 42] = [
    ("move", F::Move),
    ("capture", F::Capture),
    ("capture-a-general", F::CaptureAGeneral),
    ("cannon", F::Cannon),
    ("igui", F::Igui),
    ("no-jump", F::NoJump),
    ("jump", F::Jump),
    ("promote-to", F::PromoteTo),
    ("destroy", F::Destroy),
    ("en-passant", F::EnPassant),
    ("royals", F::Royals),
    ("commoners", F::Commoners),
    ("over", F::Over),
    ("mount", F::Mount),
    ("through", F::Through),
    ("rifle", F::Rifle),
    ("unload", F::Unload),
    ("burn", F::Burn),
    ("grasshop", F::Grasshop),
    ("hop", F::Hop),
    ("no-jump-straight", F::NoJumpStraight),
    ("no-jump-orthogonal-first", F::NoJumpOrthogonalFirst),
    ("no-jump-diagonal-first", F::NoJumpDiagonalFirst),
    ("no-jump-either-way", F::NoJumpEitherWay),
    ("must-jump", F::MustJump),
    ("must-jump-straight", F::MustJumpStraight),
    ("must-jump-orthogonal-first", F::MustJumpOrthogonalFirst),
    ("must-jump-diagonal-first", F::MustJumpDiagonalFirst),
    ("must-jump-either-way", F::MustJumpEitherWay),
    ("virgin", F::Virgin),
    ("on-turn", F::OnTurn),
    ("castle", F::Castle),
    ("loop", F::Loop),
    ("joined", F::Joined),
    ("skip", F::Skip),
    ("same-length", F::SameLength),
    ("rest-of-range", F::RestOfRange),
    ("cylinder", F::Cylinder),
    ("universal", F::Universal),
    ("box", F::Box),
    ("imitate", F::Imitate),
    ("relay", F::Relay),
];

impl Function {
    /// Returns whether a call with numbers alone is still a function, which needs a piece.
    pub(super) const fn takes_numbers(self) -> bool {
        matches!(self, F::Hop | F::Loop | F::OnTurn | F::Skip)
    }
}

/// Returns the built-in function with a name, which is in lowercase with hyphens.
pub(super) fn function(key: &str) -> Option<Function> {
    FUNCTIONS.iter().find(|(name, _)| *name == key).map(|&(_, function)| function)
}

pub(super) fn is_function(key: &str) -> bool {
    function(key).is_some()
}

/// Returns the names of the built-in functions.
pub(super) fn functions() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().map(|&(name, _)| name)
}

/// Returns whether a function reads well as a gerund in SQL style.
pub(super) fn has_gerund(key: &str) -> bool {
    matches!(key, "move" | "capture" | "jump" | "no-jump" | "destroy" | "unload" | "burn")
}

/// A name, the leaps of the piece, and whether it rides them.
type Leaper = (&'static str, &'static [(i16, i16)], bool);

/// The leapers, which make their leaps once, and the riders, which repeat them.
const LEAPERS: [Leaper; 16] = [
    ("wazir", &[(1, 0)], false),
    ("ferz", &[(1, 1)], false),
    ("dabbabah", &[(2, 0)], false),
    ("knight", &[(2, 1)], false),
    ("alfil", &[(2, 2)], false),
    ("threeleaper", &[(3, 0)], false),
    ("camel", &[(3, 1)], false),
    ("zebra", &[(3, 2)], false),
    ("tripper", &[(3, 3)], false),
    ("king", &[(1, 0), (1, 1)], false),
    ("rook", &[(1, 0)], true),
    ("bishop", &[(1, 1)], true),
    ("queen", &[(1, 0), (1, 1)], true),
    ("nightrider", &[(2, 1)], true),
    ("giraffe", &[(4, 1)], false),
    ("antelope", &[(4, 3)], false),
];

/// Returns the names of the pieces that are known without a definition.
pub(super) fn pieces() -> impl Iterator<Item = &'static str> {
    LEAPERS.iter().map(|&(name, _, _)| name).chain(["pawn"])
}

pub(super) fn is_piece(key: &str) -> bool {
    pieces().any(|name| name == key)
}

/// Returns the built-in piece that makes exactly this leap once.
pub(crate) fn leaper_of(leap: &Leap) -> Option<&'static str> {
    let [m, n, 0, 0] = leap.numbers else { return None };
    let is_plain = leap.images == Images::All && leap.dimensions == 2;
    let found = LEAPERS.iter().find(|(_, leaps, rides)| !rides && **leaps == [(m, n)]);
    found.filter(|_| is_plain).map(|&(name, _, _)| name)
}

/// Returns the moves of a piece that is known without a definition.
pub(super) fn piece(key: &str) -> Option<Vec<Draft>> {
    if key == "pawn" {
        return Some(pawn());
    }
    let &(_, leaps, rides) = LEAPERS.iter().find(|(name, _, _)| *name == key)?;
    let counts = if rides { Counts::at_least(1) } else { Counts::exactly(1) };
    let leg = |&(m, n): &(i16, i16)| Leg::ride(Aim::at(Leap::orbit(m, n)), counts.clone(), Rule::MOVE_OR_TAKE);
    Some(leaps.iter().map(|leap| Draft::of_leg(leg(leap))).collect())
}

/// Returns the moves of FIDE's pawn without promotion, which depends on the size of the board.
fn pawn() -> Vec<Draft> {
    let ahead = |n: i16, stop: Rule| Leg::step(Aim::at(Leap::only(0, n)), stop);
    let slanting = |stop: Rule| {
        let directions = Directions(vec![Sector::Half(Sides::FORWARD)]);
        Leg::step(Aim { directions, ..Aim::at(Leap::orbit(1, 1)) }, stop)
    };
    let double = Leg { over: Over::Clear(Via::Straight), ..ahead(2, Rule::MOVE) };
    vec![
        Draft::of_leg(ahead(1, Rule::MOVE)),
        Draft::of_leg(slanting(Rule::TAKE)),
        Draft::of_leg(slanting(Rule::EN_PASSANT)),
        Draft { when: Cond::Unmoved, ..Draft::of_leg(double) },
    ]
}

/// Returns the known name with the most similar spelling, if one is close enough.
pub(super) fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let letters = word.chars().count();
    let limit = letters.checked_div(3).unwrap_or(0).max(1);
    let mut best: Option<(usize, &str)> = None;
    for name in names {
        if name.chars().count().abs_diff(letters) <= limit {
            let distance = distance(word, name);
            if distance <= limit && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, name));
            }
        }
    }
    best.map(|(_, name)| name.to_owned())
}

/// Returns how many letters must be inserted, removed or changed to turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (number, from) in a.chars().take(64).enumerate() {
        let mut diagonal = number;
        let mut left = number.saturating_add(1);
        let mut next = vec![left];
        for (above, &to) in row.iter().skip(1).zip(&b) {
            let changed = diagonal.saturating_add(usize::from(from != to));
            left = changed.min(above.saturating_add(1)).min(left.saturating_add(1));
            diagonal = *above;
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}
