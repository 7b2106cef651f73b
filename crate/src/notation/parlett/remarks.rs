//! Remarks on what others read differently.

use super::lower::{both, is_locust};
use super::mistake::Mistake;
use super::tree::{Choice, Conditions, Direction, Ends, Lines, Manner, Part, Signs, Step, Tree};
use super::vocabulary::look_alike;
use crate::notation::Diagnostic;
use crate::order::sort;
use crate::piece::CountRange;

/// Single distances that are compared with the other options of a text; no author reads more remarks.
const MAX_DISTANCES: usize = 50;

/// Adds the remarks on a text.
pub(super) fn remark(text: &str, tree: &Tree, diagnostics: &mut Vec<Diagnostic>) {
    let mut remarks = Remarks { text, tree, distances: 0, diagnostics };
    for choice in &tree.choices {
        remarks.choice(choice);
    }
}

struct Remarks<'a, 'd> {
    text: &'a str,
    tree: &'a Tree,
    /// The single distances that have been compared.
    distances: usize,
    diagnostics: &'d mut Vec<Diagnostic>,
}

/// Where a part is.
#[derive(Clone, Copy)]
struct Around<'a> {
    choice: &'a Choice,
    /// The type before the brackets around it.
    manner: Manner,
    /// Whether brackets repeat it.
    is_repeated: bool,
}

impl Remarks<'_, '_> {
    fn choice(&mut self, choice: &Choice) {
        let around = Around { choice, manner: Manner::Slide, is_repeated: false };
        for part in &choice.parts {
            self.part(part, around);
        }
        let [first, between @ .., last] = choice.parts.as_slice() else { return };
        // Nothing follows a capture.
        if is_locust(first) && choice.conditions.ends != Ends::Quiet {
            return;
        }
        self.diagnostics.push(Mistake::MayStop.at(first.span.up_to(last.span)));
        if let Some(part) = [first].into_iter().chain(between).find(|part| is_oblique(part)) {
            self.diagnostics.push(Mistake::OutwardOblique.at(part.span.up_to(last.span)));
        }
    }

    fn part(&mut self, part: &Part, around: Around) {
        let manner = both(around.manner, part.manner).unwrap_or(part.manner);
        match &part.step {
            Step::Group(group) => {
                let is_repeated = around.is_repeated || group.times.is_some();
                for inner in &group.parts {
                    self.part(inner, Around { manner, is_repeated, ..around });
                }
            }
            Step::Oblique(oblique) => {
                let signs = oblique.signs;
                if signs.meets(Signs::SIDEWAYS) && signs != Signs::SIDEWAYS {
                    self.diagnostics.push(Mistake::BothSides.at(part.span));
                }
                // Nothing stands between neighbors.
                if 1 < oblique.across.max(oblique.along) && manner == Manner::Slide {
                    let mistake = if around.is_repeated { Mistake::GroupLeaps } else { Mistake::Lame };
                    self.diagnostics.push(mistake.at(part.span));
                }
            }
            Step::Straight(CountRange { min: distance @ 2.., max: Some(max) }, direction)
                if max == distance && manner == Manner::Slide =>
            {
                let written = part.span.of(self.text);
                if around.is_repeated {
                    self.diagnostics.push(Mistake::GroupLeaps.at(part.span));
                } else if !is_range(written)
                    && !self.is_reached_otherwise(distance.saturating_sub(1), *direction, around.choice)
                {
                    let mended = format!("1-{written}");
                    self.diagnostics.push(Mistake::ExactDistance(mended).at(part.span));
                }
            }
            Step::Straight(..) => {}
        }
    }

    /// Returns whether other options reach every distance up to this one, so that it does not matter whether the option
    /// means the shorter distances too: a pawn has `o1>` beside `oi2>`.
    fn is_reached_otherwise(&mut self, up_to: u16, direction: Direction, of: &Choice) -> bool {
        self.distances = self.distances.saturating_add(1);
        if MAX_DISTANCES < self.distances || 1 < of.parts.len() {
            return false;
        }
        Side::ALL.into_iter().filter(|side| side.is_in(direction)).all(|side| {
            let reach = |choice: &Choice| match choice.parts.as_slice() {
                [Part { step: Step::Straight(reach, own), manner: Manner::Slide | Manner::Leap, .. }]
                    if side.is_in(*own) && is_no_stricter(choice.conditions, of.conditions) =>
                {
                    Some(*reach)
                }
                _ => None,
            };
            let mut reached: Vec<CountRange> = self.tree.choices.iter().filter_map(reach).collect();
            sort(&mut reached);
            let covered = reached.into_iter().fold(0, |covered: u16, reach| match reach.max {
                _ if covered.saturating_add(1) < reach.min => covered,
                Some(max) => covered.max(max),
                None => u16::MAX,
            });
            up_to <= covered
        })
    }
}

/// Returns whether a distance is written as a range, such as `2-2`.
fn is_range(part: &str) -> bool {
    let behind = part.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    behind.starts_with(|c| look_alike(c).map_or(c, |(meant, _)| meant) == '-')
}

/// Returns whether a move under some conditions can be made whenever one under others can.
fn is_no_stricter(conditions: Conditions, others: Conditions) -> bool {
    (!conditions.is_first || others.is_first) && (conditions.ends == Ends::Either || conditions.ends == others.ends)
}

fn is_oblique(part: &Part) -> bool {
    match &part.step {
        Step::Oblique(_) => true,
        Step::Group(group) => group.parts.iter().any(is_oblique),
        Step::Straight(..) => false,
    }
}

/// The directions that signs distinguish.
#[derive(Clone, Copy)]
struct Side {
    is_diagonal: bool,
    sign: Signs,
}

impl Side {
    const ALL: [Side; 5] = [
        Side { is_diagonal: false, sign: Signs::FORWARD },
        Side { is_diagonal: false, sign: Signs::BACKWARD },
        Side { is_diagonal: false, sign: Signs::SIDEWAYS },
        Side { is_diagonal: true, sign: Signs::FORWARD },
        Side { is_diagonal: true, sign: Signs::BACKWARD },
    ];

    fn is_in(self, direction: Direction) -> bool {
        let other = if self.is_diagonal { Lines::Orthogonal } else { Lines::Diagonal };
        direction.lines != other && (direction.signs == Signs::NONE || direction.signs.meets(self.sign))
    }
}
