//! Converts the tree to a piece, within the limit on expanded legs.

use super::mistake::Mistake;
use super::step::{Entry, Exit, Stride, aim, aims, along, hop};
use super::tree::{Choice, Ends, Group, Manner, Part, Step, Tree};
use crate::limits::{MAX_DEPTH, MAX_LEAP};
use crate::notation::leg_limit::LegsLeft;
use crate::notation::{Definition, Diagnostic, Reading, Span};
use crate::piece::{
    Aim, Cond, CountRange, Counts, Leg, OriginId, Over, Path, Pattern, Piece, Property, Rule, Turn, Via, Way,
};

/// Converts a tree to a piece; its origins are the parts of the text, in order.
pub(super) fn lower(text: &str, tree: &Tree, diagnostics: Vec<Diagnostic>) -> Reading {
    let reading = Reading { diagnostics, ..Reading::default() };
    let mut lowering = Lowering { reading, legs_left: LegsLeft::new(), is_too_large: false };
    let mut piece = Piece::default();
    for choice in &tree.choices {
        piece.paths.extend(lowering.choice(text, choice));
        piece.properties.extend(choice.remark.iter().cloned().map(Property::Note));
    }
    let mut reading = lowering.reading;
    if !tree.choices.is_empty() {
        let span = Span::new(0, text.len());
        reading.pieces.push(Definition { name: None, span, side: None, piece, switches: Vec::new() });
    }
    reading
}

/// Why a part has no legs.
enum NotLowered {
    /// Its mistake has been reported.
    Wrong,
    /// No pattern of legs can express it.
    NotDrawable,
}

type Lowered<T> = Result<T, NotLowered>;

/// The state that is collected while the moves of a piece are lowered.
struct Lowering {
    reading: Reading,
    legs_left: LegsLeft,
    is_too_large: bool,
}

impl Lowering {
    fn report(&mut self, mistake: Mistake, span: Span) {
        self.reading.diagnostics.push(mistake.at(span));
    }

    fn wrong<T>(&mut self, mistake: Mistake, span: Span) -> Lowered<T> {
        self.report(mistake, span);
        Err(NotLowered::Wrong)
    }

    fn origin(&mut self, span: Span) -> OriginId {
        let id = u32::try_from(self.reading.origins.len()).unwrap_or(u32::MAX);
        self.reading.origins.push(span);
        OriginId(id)
    }

    /// Counts expanded legs, which multiply in groups; fails if they do not fit the limit.
    fn spend(&mut self, legs: usize, span: Span) -> Lowered<()> {
        if self.legs_left.spend(legs) {
            return Ok(());
        }
        if !std::mem::replace(&mut self.is_too_large, true) {
            self.report(Mistake::TooLarge, span);
        }
        Err(NotLowered::Wrong)
    }

    /// Lowers an option to the paths of a piece.
    fn choice(&mut self, text: &str, choice: &Choice) -> Vec<Path> {
        let when = if choice.conditions.is_first { Cond::Unmoved } else { Cond::Always };
        let path = |way: Way| Path { when: when.clone(), ..Path::from(way) };
        let patterns = match self.chain(choice) {
            Ok(patterns) => patterns,
            Err(NotLowered::Wrong) => return Vec::new(),
            Err(NotLowered::NotDrawable) => return vec![path(Way::Prose(choice.span.of(text).to_owned()))],
        };
        if patterns.iter().any(|pattern| pattern.is_deeper_than(MAX_DEPTH)) {
            self.report(Mistake::DeepPiece, choice.span);
            return Vec::new();
        }
        patterns.into_iter().map(|pattern| path(Way::Walk(pattern))).collect()
    }

    /// Lowers the parts of an option; the move may end after each.
    fn chain(&mut self, choice: &Choice) -> Lowered<Vec<Pattern>> {
        let ends = choice.conditions.ends;
        let mut parts = choice.parts.as_slice();
        // A capture ends the move. What nothing can follow is the last part.
        if let Some(index) = parts.iter().position(|part| ends != Ends::Quiet && is_locust(part))
            && let (kept, [behind, ..]) = parts.split_at(index.saturating_add(1))
        {
            let last = parts.last().map_or(behind.span, |part| part.span);
            self.report(Mistake::BehindCapture, behind.span.up_to(last));
            parts = kept;
        }
        if let [part] = parts {
            let origin = self.origin(choice.span);
            return self.part(part, PartContext { ends, origin, entry: Entry::FIRST, exit: Exit::End });
        }
        let mut seq = Vec::new();
        for (number, part) in (1..).zip(parts) {
            let origin = self.origin(part.span);
            let entry = if number == 1 { Entry::FIRST } else { Entry::LATER };
            let exit = if number == parts.len() { Exit::End } else { Exit::May };
            seq.push(one_of(self.part(part, PartContext { ends, origin, entry, exit })?));
        }
        Ok(vec![Pattern::Seq(seq)])
    }

    /// Lowers a part to alternatives.
    fn part(&mut self, part: &Part, context: PartContext) -> Lowered<Vec<Pattern>> {
        let Step::Group(group) = &part.step else {
            return self.step(part, part.manner, context);
        };
        match (group.times, group.parts.as_slice()) {
            (_, []) => Err(NotLowered::Wrong),
            (_, [_, _, ..]) => {
                self.report(Mistake::ChainInGroup, part.span);
                Err(NotLowered::NotDrawable)
            }
            (None, [inner]) => {
                let Some(manner) = both(part.manner, inner.manner) else {
                    return self.wrong(Mistake::TwoTypes, part.span);
                };
                self.part(&Part { span: part.span, manner, step: inner.step.clone() }, context)
            }
            (Some(times), [inner]) => self.repeated(part, times, inner, context),
        }
    }

    /// Lowers a part that is not a group.
    fn step(&mut self, part: &Part, manner: Manner, context: PartContext) -> Lowered<Vec<Pattern>> {
        let legs: Vec<Leg> = match (&part.step, manner) {
            (Step::Group(_), _) => Vec::new(),
            (Step::Oblique(_), Manner::Locust) => return self.wrong(Mistake::ObliqueLocust, part.span),
            (Step::Oblique(oblique), _) => {
                let over = if manner == Manner::Slide { Over::Clear(Via::OrthogonalFirst) } else { Over::Free };
                vec![Leg { over, ..context.leg(context.turned(aim(*oblique)), ONCE) }]
            }
            (Step::Straight(reach, direction), Manner::Slide) => context.rides(aims(*direction, 1), *reach),
            (Step::Straight(reach, direction), Manner::Leap) => match reach.max {
                // No leap is infinitely long, so what stands on the line is passed one cell at a time.
                None => {
                    let rides = context.rides(aims(*direction, 1), *reach).into_iter();
                    rides.map(|leg| Leg { ride: Rule::ANYTHING, ..leg }).collect()
                }
                // Brackets may hide that a distance is one of a leap.
                Some(max) if MAX_LEAP.unsigned_abs() < max => return self.wrong(Mistake::LongLeap, part.span),
                Some(max) => {
                    (reach.min..=max).flat_map(|length| context.rides(aims(*direction, along(length)), ONCE)).collect()
                }
            },
            (Step::Straight(reach, direction), Manner::Locust) => {
                return self.locust(part, aims(*direction, 1), *reach, context);
            }
        };
        self.patterns(legs, part)
    }

    /// Lowers a part that leaps over an enemy.
    fn locust(
        &mut self,
        part: &Part,
        aims: Vec<Aim>,
        reach: CountRange,
        context: PartContext,
    ) -> Lowered<Vec<Pattern>> {
        // Brackets may hide that there is nothing to leap over.
        if reach.min == 1 && reach.max.is_some() {
            return self.wrong(Mistake::ShortLocust(None), part.span);
        }
        let mistake = if context.ends == Ends::Quiet { Mistake::QuietLocust } else { Mistake::Locust };
        self.report(mistake, part.span);
        let legs = aims.into_iter().map(|aim| context.locust(context.turned(aim), reach)).collect();
        self.patterns(legs, part)
    }

    /// Returns legs as alternatives, within the limit.
    fn patterns(&mut self, legs: Vec<Leg>, part: &Part) -> Lowered<Vec<Pattern>> {
        self.spend(legs.len(), part.span)?;
        Ok(legs.into_iter().map(Pattern::Leg).collect())
    }

    /// Lowers a group that is repeated in one direction. Each of its steps is one leap.
    fn repeated(
        &mut self,
        part: &Part,
        times: CountRange,
        inner: &Part,
        context: PartContext,
    ) -> Lowered<Vec<Pattern>> {
        // The null move stays on its cell no matter how often it is repeated.
        if stays(inner) && inner.manner != Manner::Locust {
            let mistake = Mistake::ObliqueLocust;
            let is_locust = part.manner == Manner::Locust;
            return if is_locust { self.wrong(mistake, part.span) } else { self.part(inner, context) };
        }
        let stride = Stride::of(inner);
        match (part.manner, inner.manner, stride) {
            (Manner::Leap | Manner::Locust, Manner::Locust, _) => self.wrong(Mistake::TwoTypes, part.span),
            (Manner::Locust, _, Some(stride)) => self.locust(part, stride.aims(), times, context),
            (Manner::Locust, _, None) => self.wrong(Mistake::LocustSteps, part.span),
            (_, Manner::Slide | Manner::Leap, Some(stride)) => self.patterns(context.rides(stride.aims(), times), part),
            (_, Manner::Slide, None) if !matches!(inner.step, Step::Group(_)) => {
                self.rounds(&Part { manner: Manner::Leap, ..inner.clone() }, times, context)
            }
            (_, Manner::Slide | Manner::Leap, None) => self.rounds(inner, times, context),
            (_, Manner::Locust, _) => {
                if times.max != Some(1) {
                    self.report(Mistake::JumpsInLine, part.span);
                }
                self.rounds(inner, times, context)
            }
        }
    }

    /// Lowers a part that is repeated in one direction, round by round.
    fn rounds(&mut self, part: &Part, times: CountRange, context: PartContext) -> Lowered<Vec<Pattern>> {
        let straight = Entry { turn: Turn::Straight };
        let mut round = |entry: Entry, exit: Exit| self.part(part, PartContext { entry, exit, ..context }).map(one_of);
        let fewer = |by: u16| {
            let max = times.max.map(|max| max.saturating_sub(by));
            counts(CountRange { min: times.min.saturating_sub(by), max })
        };
        if times.max == Some(1) {
            return Ok(vec![round(context.entry, context.exit)?]);
        }
        // A leg without one before it may go anywhere, so all rounds of a first part are alike.
        if context.entry.turn != Turn::Outward {
            let body = Box::new(round(straight, Exit::Must)?);
            let before = Pattern::Loop { body, times: fewer(1) };
            return Ok(vec![Pattern::Seq(vec![before, round(straight, context.exit)?])]);
        }
        let once = if times.min == 1 { Some(round(context.entry, context.exit)?) } else { None };
        let first = round(context.entry, Exit::Must)?;
        let body = Box::new(round(straight, Exit::Must)?);
        let between = Pattern::Loop { body, times: fewer(2) };
        let more = Pattern::Seq(vec![first, between, round(straight, context.exit)?]);
        Ok(once.into_iter().chain([more]).collect())
    }
}

/// How a part is made in its place.
#[derive(Clone, Copy)]
struct PartContext {
    /// What the move may end on.
    ends: Ends,
    origin: OriginId,
    entry: Entry,
    exit: Exit,
}

/// A single leap.
const ONCE: CountRange = CountRange { min: 1, max: Some(1) };

impl PartContext {
    /// Returns an aim as it is after the part before.
    fn turned(self, aim: Aim) -> Aim {
        self.entry.turned(aim)
    }

    /// Returns a ride for each aim.
    fn rides(self, aims: Vec<Aim>, reach: CountRange) -> Vec<Leg> {
        aims.into_iter().map(|aim| self.leg(self.turned(aim), reach)).collect()
    }

    /// A leg over empty cells.
    fn leg(self, aim: Aim, reach: CountRange) -> Leg {
        let stop = match self.ends {
            Ends::Either => Rule::MOVE_OR_TAKE,
            Ends::Capture => Rule::TAKE,
            Ends::Quiet => Rule::MOVE,
        };
        self.exit.of(Leg { origin: self.origin, ..Leg::ride(aim, counts(reach), stop) })
    }

    /// A leg that leaps over one piece and ends on an empty cell.
    fn locust(self, aim: Aim, reach: CountRange) -> Leg {
        let hop = hop(reach, self.ends == Ends::Quiet);
        let reach = CountRange { min: reach.min.max(2), ..reach };
        let leg = Leg { origin: self.origin, hop: Some(hop), ..Leg::ride(aim, counts(reach), Rule::MOVE) };
        self.exit.of(leg)
    }
}

fn counts(reach: CountRange) -> Counts {
    reach.max.map_or(Counts::at_least(reach.min), |max| Counts::between(reach.min, max))
}

/// Returns the type that stands before or in brackets; `None` if they contradict each other.
pub(super) fn both(outer: Manner, inner: Manner) -> Option<Manner> {
    match (outer, inner) {
        (Manner::Slide, manner) | (manner, Manner::Slide) => Some(manner),
        (outer, inner) => (outer == inner).then_some(outer),
    }
}

/// Returns whether every way of a part captures by leaping over an enemy.
pub(super) fn is_locust(part: &Part) -> bool {
    let inside = |group: &Group| matches!(group.parts.as_slice(), [inner] if is_locust(inner));
    part.manner == Manner::Locust || matches!(&part.step, Step::Group(group) if inside(group))
}

/// Returns whether a part is the null move, in any brackets.
fn stays(part: &Part) -> bool {
    match &part.step {
        Step::Oblique(oblique) => oblique.across == 0 && oblique.along == 0,
        Step::Group(group) => matches!(group.parts.as_slice(), [inner] if stays(inner)),
        Step::Straight(..) => false,
    }
}

/// Joins alternatives into one pattern.
fn one_of(patterns: Vec<Pattern>) -> Pattern {
    match <[Pattern; 1]>::try_from(patterns) {
        Ok([pattern]) => pattern,
        Err(patterns) => Pattern::Any(patterns),
    }
}
