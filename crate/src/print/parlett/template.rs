//! Options with a gap for the range: every part that could be one, in all directions that signs name.

use crate::board::Vector;
use crate::notation::parlett::tree::{Lines, Manner, Signs};
use crate::notation::parlett::vocabulary::{lines_word, manner_word, signs_word};
use crate::piece::{CountRange, Way};

/// The kinds of options, in the order in which they are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum TemplateKind {
    /// `1-4+`
    Slide,
    /// `~2+`
    Leap,
    /// `~1/2`
    Oblique,
    /// `1/2`
    Lame,
    /// `n(~1/2)`
    Ride,
    /// `^2X`
    Locust,
    /// `1X.n+`
    Chain,
    /// `n(1X.1+)`, which no board can draw
    Prose,
}

/// An option without its conditions, with a gap for its range if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Template {
    pub kind: TemplateKind,
    /// Before the range.
    pub before: String,
    /// After the range.
    pub after: String,
    pub gap: Gap,
    /// The index of its directions in the list of its family.
    pub index: usize,
}

/// The range that a template takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gap {
    /// None.
    None,
    /// Any range of rides whose leaps lead so many cells along a line.
    Rides(i16),
    /// A range of distances that ends somewhere, because an endless one is not a list of leaps; the number is the
    /// greatest that is tried.
    Leaps(i16),
}

impl Template {
    /// The text with this range.
    pub(super) fn text(&self, range: CountRange) -> String {
        let range = if self.gap == Gap::None { String::new() } else { reach(range) };
        format!("{}{range}{}", self.before, self.after)
    }

    /// The widest range that is tried.
    pub(super) fn widest(&self) -> CountRange {
        match self.gap {
            Gap::None => ONCE,
            Gap::Rides(_) => CountRange { min: 1, max: None },
            Gap::Leaps(max) => CountRange { min: 1, max: Some(max.unsigned_abs()) },
        }
    }

    /// How many units of the range lead to a cell; 1 if it has no range.
    pub(super) fn count(&self, to: Vector) -> u16 {
        let cells = to.x.abs().max(to.y.abs());
        let count = match self.gap {
            Gap::None => 1,
            Gap::Rides(leap) => cells.checked_div(leap).unwrap_or(1),
            Gap::Leaps(_) => cells,
        };
        count.unsigned_abs()
    }
}

/// The range of a template that has none.
pub(super) const ONCE: CountRange = CountRange { min: 1, max: Some(1) };

/// Formats a range: `n`, `2`, `1-4` or `2-n`.
pub(super) fn reach(range: CountRange) -> String {
    match range {
        CountRange { min: 0 | 1, max: None } => "n".to_owned(),
        CountRange { min, max: None } => format!("{min}-n"),
        CountRange { min, max: Some(max) } if min == max => min.to_string(),
        CountRange { min, max: Some(max) } => format!("{min}-{max}"),
    }
}

/// Which spellings of directions are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spelling {
    /// One for each set of vectors of squares.
    Usual,
    /// Every one, because on other boards they may differ.
    All,
}

/// The vectors among which directions select.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    Straight(Lines),
    Oblique(i16, i16),
}

/// Every set of signs with a spelling.
const SIGNS: [Signs; 6] = [
    Signs::FORWARD,
    Signs::BACKWARD,
    Signs::FORWARD.or(Signs::BACKWARD),
    Signs::SIDEWAYS,
    Signs::FORWARD.or(Signs::SIDEWAYS),
    Signs::BACKWARD.or(Signs::SIDEWAYS),
];

impl Family {
    /// The texts of its directions, all of them first; those of oblique leaps have the numbers before them.
    pub(super) fn directions(self, spelling: Spelling) -> Vec<String> {
        let mut all = Vec::new();
        match self {
            Family::Straight(lines) => {
                all.push(lines_word(lines).to_owned());
                for signs in SIGNS {
                    let word = signs_word(signs);
                    match lines {
                        Lines::Orthogonal => all.push(word.to_owned()),
                        Lines::All => all.push(format!("{}{word}", lines_word(lines))),
                        Lines::Diagonal if signs == Signs::FORWARD || signs == Signs::BACKWARD => {
                            all.push(format!("{}{word}", lines_word(lines)));
                        }
                        Lines::Diagonal => {}
                    }
                }
            }
            Family::Oblique(a, b) => {
                let (a, b) = (a.min(b), a.max(b));
                all.push(format!("{a}/{b}"));
                for signs in SIGNS {
                    let word = signs_word(signs);
                    all.push(format!("{a}/{b}{word}"));
                    // To both sides at once, the other order is another spelling of a direction at right angles.
                    if spelling == Spelling::All || signs == Signs::FORWARD || signs == Signs::BACKWARD {
                        all.push(format!("{b}/{a}{word}"));
                    }
                }
            }
        }
        all
    }

    /// The templates with a text before the range and one between it and the directions, in all directions.
    pub(super) fn templates(
        self,
        kind: TemplateKind,
        gap: Gap,
        spelling: Spelling,
        [before, between, end]: [&str; 3],
    ) -> impl Iterator<Item = Template> {
        let [before, between, end] = [before, between, end].map(str::to_owned);
        self.directions(spelling).into_iter().enumerate().map(move |(index, directions)| Template {
            kind,
            before: before.clone(),
            after: format!("{between}{directions}{end}"),
            gap,
            index,
        })
    }
}

/// The sign of a leap.
pub(super) fn leap() -> &'static str {
    manner_word(Manner::Leap)
}

/// The sign of a locust.
pub(super) fn locust() -> &'static str {
    manner_word(Manner::Locust)
}

/// The window that shows where the leaps of a box end, and that no ride of such leaps ends there.
pub(super) fn box_width(way: &Way) -> i16 {
    match way {
        Way::Box(reachable) => {
            let most = [reachable.files, reachable.ranks].into_iter().flatten().max().unwrap_or(0);
            i16::try_from(most).unwrap_or(i16::MAX).saturating_mul(2)
        }
        _ => 0,
    }
}
