//! The functions of the notation with their names and parameters.

use crate::order::sort_by;

/// What a function does.
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
    /// One that the text defines; what it does only a person knows.
    Own(String),
}

/// What may stand at a place between the brackets of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parameter {
    Move,
    Number,
    /// `F`, `E` or `FE`.
    Sides,
    /// Anything, kept as it is.
    Text,
    /// Any number of such texts.
    Texts,
}

/// Every function of the notation (source: the document, "Functions"). `rifle` is its alias for `i`; `roy` and `rifle`
/// apart, names are the document's.
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
    /// The function of the notation with this name.
    pub(crate) fn named(name: &str) -> Option<Function> {
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, function)| function.clone())
    }

    /// What it takes, and how many of these it needs.
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

    /// Returns whether it changes moves, so that several can be applied to the same ones.
    pub(super) fn is_applied(&self) -> bool {
        self.parameters().0.first() == Some(&Parameter::Move)
    }
}

/// The known name nearest to one that is not known, if it is near.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let mut near: Vec<(usize, &'static str)> = NAMES.iter().map(|&(known, _)| (distance(name, known), known)).collect();
    sort_by(&mut near, |a, b| a < b);
    // A short name is one letter away from many.
    let (steps, known) = near.first().copied()?;
    (steps <= 2 && steps.saturating_mul(2) < known.chars().count()).then_some(known)
}

/// How many letters have to be put in, left out or changed to make one word of another.
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
