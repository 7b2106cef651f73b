//! The functions of the notation with their names and parameters.

use crate::order::sort_by;

/// A function of the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Function {
    Royal,
    Promote,
    Iron,
    Group,
    Size,
    Define,
    Jump,
    NoJump,
    Immobilize,
    Quiet,
    Capture,
    Rifle,
    Burn,
    Rampage,
    OnMove,
    Box,
    /// A function that the text defines; only a person knows what it does.
    Own(String),
}

/// The kind of argument that a function takes at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parameter {
    Move,
    Number,
    /// `F`, `E` or `FE`.
    Sides,
    /// Any text, kept as it is.
    Text,
    /// Any number of texts.
    Texts,
}

/// Every function of the notation (source: the document, "Functions"). `rifle` is an alias for `i` that the document
/// does not have; the other names are the document's.
pub(super) const NAMES: [(&str, Function); 18] = [
    ("royal", Function::Royal),
    ("promote", Function::Promote),
    ("fe", Function::Iron),
    ("group", Function::Group),
    ("sz", Function::Size),
    ("function", Function::Define),
    ("j", Function::Jump),
    ("nj", Function::NoJump),
    ("im", Function::Immobilize),
    ("m", Function::Quiet),
    ("c", Function::Capture),
    ("i", Function::Rifle),
    ("rifle", Function::Rifle),
    ("burn", Function::Burn),
    ("rpg", Function::Rampage),
    ("ataction", Function::OnMove),
    ("atmove", Function::OnMove),
    ("INF", Function::Box),
];

impl Function {
    /// Returns the function of the notation with this name.
    pub(crate) fn named(name: &str) -> Option<Function> {
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, function)| function.clone())
    }

    /// Returns the parameters, and how many of them are required.
    pub(super) fn parameters(&self) -> (&'static [Parameter], usize) {
        use Parameter::{Move, Number, Sides, Text, Texts};
        match self {
            Function::Royal => (&[Text], 0),
            Function::Iron => (&[Text, Texts], 0),
            Function::Size => (&[Number, Number], 1),
            Function::Promote | Function::Define => (&[Text, Texts], 1),
            Function::Jump => (&[Move, Sides, Number], 1),
            Function::NoJump => (&[Move, Sides], 1),
            Function::Immobilize => (&[Move, Sides, Text, Number], 1),
            Function::Quiet | Function::Capture | Function::Group => (&[Move], 1),
            Function::Rifle | Function::Burn | Function::Rampage => (&[Move, Sides, Text], 1),
            Function::OnMove => (&[Number, Move], 2),
            Function::Box => (&[Number, Number], 2),
            Function::Own(_) => (&[Move, Texts], 0),
        }
    }

    /// Returns whether it changes moves, so that several functions can be applied to the same moves.
    pub(super) fn is_applied(&self) -> bool {
        self.parameters().0.first() == Some(&Parameter::Move)
    }
}

/// Returns the known name nearest to an unknown one, if it is close enough.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let mut near: Vec<(usize, &'static str)> = NAMES.iter().map(|&(known, _)| (distance(name, known), known)).collect();
    sort_by(&mut near, |a, b| a < b);
    // A short name is one letter away from many others, so it must be closer.
    let (steps, known) = near.first().copied()?;
    (steps <= 2 && steps.saturating_mul(2) < known.chars().count()).then_some(known)
}

/// Returns how many letters must be inserted, removed or changed to turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (line, one) in (1..).zip(a.chars().take(32)) {
        let mut before: usize = line;
        let mut next = vec![line];
        for ((&above_left, &above), two) in row.iter().zip(row.iter().skip(1)).zip(b.chars()) {
            let changed = above_left.saturating_add(usize::from(one != two));
            before = changed.min(above.saturating_add(1)).min(before.saturating_add(1));
            next.push(before);
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}
