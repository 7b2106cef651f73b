//! Converts the tree to a piece: moves, turns and loops, within the limit on expanded legs.

use super::aim::{aim_along, aim_of, box_size};
use super::mistake::Mistake;
use super::pattern::{closed, has_stop, open_ended, through, turned, walk};
use super::tree::{Expr, ExprKind, Rounds, Tree, Turning};
use crate::limits::MAX_DEPTH;
use crate::notation::leg_limit::LegsLeft;
use crate::notation::{Definition, Diagnostic, Notation, Reading, Span, Switch};
use crate::piece::{
    Aim, Bend, Cond, CountRange, Counts, Leg, OriginId, Path, Pattern, Piece, Property, Rule, Turn, Way,
};

/// Converts a tree to a piece; its origins are the moves of the text, in order.
pub(super) fn lower(text: &str, tree: &Tree, diagnostics: Vec<Diagnostic>) -> Reading {
    let mut lowering = Lowering {
        text,
        reading: Reading { diagnostics, ..Reading::default() },
        switches: Vec::new(),
        properties: Vec::new(),
        legs_left: LegsLeft::new(),
    };
    let Some(body) = &tree.body else {
        return lowering.reading;
    };
    let paths = lowering.moves(body, Entry::START);
    let mut piece = Piece::default();
    for path in paths {
        let way = match path.way {
            Way::Walk(pattern) => {
                let pattern = closed(pattern);
                if !has_stop(&pattern) {
                    lowering.report_leg(Mistake::NothingLeft, &pattern);
                    continue;
                }
                Way::Walk(pattern)
            }
            way => way,
        };
        piece.paths.push(Path { way, ..path });
    }
    piece.properties = lowering.properties;
    let mut reading = lowering.reading;
    reading.pieces.push(Definition { name: None, span: tree.span, side: None, piece, switches: lowering.switches });
    reading
}

/// How a part of a path starts.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The turn relative to the part before; `None` for the first part.
    turn: Option<Turn>,
    /// The side to which angles turn.
    bend: Bend,
}

impl Entry {
    const START: Entry = Entry { turn: None, bend: Bend::Either };

    fn turning(self, turning: Turning) -> Entry {
        Entry { turn: Some(turning.angle.map_or(Turn::Outward, |angle| Turn::Angle(angle, self.bend))), ..self }
    }
}

/// The state that is collected while the moves of a piece are lowered.
///
/// Every leg is created so that it can end the move and can be passed over an empty cell. `closed` removes the second
/// where nothing follows. A function therefore changes both, regardless of its context.
pub(super) struct Lowering<'a> {
    pub text: &'a str,
    reading: Reading,
    switches: Vec<Switch>,
    properties: Vec<Property>,
    legs_left: LegsLeft,
}

impl Lowering<'_> {
    pub(super) fn report(&mut self, mistake: Mistake, span: Span) {
        self.reading.diagnostics.push(mistake.at(span));
    }

    /// Reports a mistake at the first leg of a pattern.
    fn report_leg(&mut self, mistake: Mistake, pattern: &Pattern) {
        let mut origin = None;
        pattern.for_each_leg(&mut |leg| origin = origin.or(Some(leg.origin)));
        let span = origin.and_then(|origin| self.reading.origin(origin)).unwrap_or_default();
        self.report(mistake, span);
    }

    pub(super) fn origin(&mut self, span: Span) -> OriginId {
        let id = u32::try_from(self.reading.origins.len()).unwrap_or(u32::MAX);
        self.reading.origins.push(span);
        OriginId(id)
    }

    pub(super) fn moves(&mut self, expr: &Expr, entry: Entry) -> Vec<Path> {
        let mut paths = self.moves_inside(expr, entry);
        let before = paths.len();
        // The range of a burning piece has already been checked.
        paths.retain(|path| !matches!(&path.way, Way::Walk(pattern) if pattern.is_deeper_than(MAX_DEPTH)));
        if paths.len() < before
            && self.reading.diagnostics.iter().all(|diagnostic| diagnostic.code != Mistake::DeepPiece.code())
        {
            self.report(Mistake::DeepPiece, expr.span);
        }
        paths
    }

    fn moves_inside(&mut self, expr: &Expr, entry: Entry) -> Vec<Path> {
        match &expr.kind {
            ExprKind::Join(parts) => parts.iter().flat_map(|part| self.moves(part, entry)).collect(),
            ExprKind::Chain(first, rest) => {
                let mut parts: Vec<Pattern> = Vec::new();
                let paths = self.moves(first, entry);
                parts.extend(self.pattern(paths, first.span));
                for (turning, part) in rest {
                    let paths = self.moves(part, entry.turning(*turning));
                    parts.extend(self.pattern(paths, part.span));
                }
                // If a part is missing, the parts around it cannot be connected.
                let whole = parts.len() == rest.len().saturating_add(1);
                whole.then(|| Path::from(Pattern::Seq(parts))).into_iter().collect()
            }
            ExprKind::Radial(counts, compass) => {
                let aim = aim_along(*compass);
                self.leg(aim, counts.clone(), entry, expr.span)
            }
            ExprKind::Leap(leap) => {
                // A leap of (0, 0) stays on its cell no matter how often it is repeated.
                let rides = leap.rides.clone().filter(|_| leap.numbers != (0, 0));
                let counts = rides.unwrap_or(Counts::exactly(1));
                self.leg(aim_of(leap), counts, entry, expr.span)
            }
            ExprKind::Loop(rounds) => self.rounds(rounds, entry),
            ExprKind::Call(call) => self.call(call, entry, expr.span),
            ExprKind::Betza(word) => self.betza(*word, entry),
            ExprKind::Prose(text) => {
                self.keep(Property::Note(text.clone()));
                Vec::new()
            }
        }
    }

    fn leg(&mut self, aim: Aim, counts: Counts, entry: Entry, span: Span) -> Vec<Path> {
        if !self.spend(1, span) {
            return Vec::new();
        }
        let aim = aim.turning(entry.turn.unwrap_or(Turn::Free));
        let origin = self.origin(span);
        vec![Path::from(Leg { origin, ..Leg::ride(aim, counts, Rule::MOVE_OR_TAKE).then(Rule::MOVE) })]
    }

    /// Counts expanded legs, which multiply in nested loops; returns whether they fit the limit.
    fn spend(&mut self, legs: usize, span: Span) -> bool {
        let fits = self.legs_left.spend(legs);
        if !fits && self.reading.diagnostics.iter().all(|diagnostic| diagnostic.code != Mistake::TooManyLegs.code()) {
            self.report(Mistake::TooManyLegs, span);
        }
        fits
    }

    /// Counts the leaps that a box expands to, if the way is a box.
    fn spend_on_box(&mut self, way: &Way, span: Span) -> bool {
        match way {
            Way::Box(reachable) => self.spend(box_size(reachable.files, reachable.ranks), span),
            _ => true,
        }
    }

    /// Combines these paths into one pattern; reports ways that do not consist of legs.
    pub(super) fn pattern(&mut self, paths: Vec<Path>, span: Span) -> Option<Pattern> {
        let mut patterns: Vec<Pattern> = Vec::new();
        for path in paths {
            if !self.spend_on_box(&path.way, span) {
                continue;
            }
            match (walk(path.way), path.when) {
                (Some(pattern), Cond::Always) => patterns.push(pattern),
                (Some(pattern), when) => patterns.push(Pattern::Given(when, Box::new(pattern))),
                (None, _) => self.report(Mistake::NotALeg, span),
            }
        }
        match <[Pattern; 1]>::try_from(patterns) {
            Ok([pattern]) => Some(pattern),
            Err(patterns) => (!patterns.is_empty()).then_some(Pattern::Any(patterns)),
        }
    }

    /// Lowers a loop, which may end after each number of rounds that it allows.
    fn rounds(&mut self, rounds: &Rounds, entry: Entry) -> Vec<Path> {
        // At the limit, further rounds would only take time.
        if self.legs_left.is_none() {
            self.spend(1, rounds.body.span);
            return Vec::new();
        }
        let inner = Entry { bend: Bend::Same, ..entry };
        let again = Entry { turn: Some(Turn::Free), ..inner };
        let again = rounds.closing.map_or(again, |closing| inner.turning(closing));
        let times = &rounds.times;
        let mut round = |entry: Entry| {
            let paths = self.moves(&rounds.body, entry);
            self.pattern(paths, rounds.body.span)
        };
        if *times == Counts::exactly(1) {
            return round(inner).map(Path::from).into_iter().collect();
        }
        let Some(next) = round(again) else { return Vec::new() };
        if times.is_run_from_one() {
            // Without a turn before the first leg, all rounds are alike.
            if entry.turn.is_none() {
                return vec![Path::from(Pattern::Loop { body: Box::new(next), times: times.clone() })];
            }
            let Some(first) = round(inner) else { return Vec::new() };
            let further = fewer(times, 1).unwrap_or(Counts::exactly(0)).or(&Counts::exactly(0));
            return vec![Path::from(Pattern::Seq(vec![first, Pattern::Loop { body: Box::new(next), times: further }]))];
        }
        let Some(first) = round(inner) else { return Vec::new() };
        // The rounds before the last are a copy of it, and so is a single round.
        let is_once = times.contains(1);
        let copied = next.leg_count().saturating_add(if is_once { first.leg_count() } else { 0 });
        if !self.spend(copied, rounds.body.span) {
            return Vec::new();
        }
        let once = is_once.then(|| Path::from(first.clone()));
        let longer = fewer(times, 2).map(|between| {
            let between = Pattern::Loop { body: Box::new(through(&next)), times: between };
            Path::from(Pattern::Seq(vec![through(&first), between, next]))
        });
        once.into_iter().chain(longer).collect()
    }

    /// Keeps a property once; the rounds of a loop set it several times.
    pub(super) fn keep(&mut self, property: Property) {
        if !self.properties.contains(&property) {
            self.properties.push(property);
        }
    }

    pub(super) fn switch(&mut self, switch: Switch) {
        if !self.switches.contains(&switch) {
            self.switches.push(switch);
        }
    }

    /// Keeps as a note a part of the text that changes no move.
    pub(super) fn note(&mut self, span: Span) {
        self.keep(Property::Note(span.of(self.text).trim().to_owned()));
    }

    /// Lowers a word in Betza's notation.
    fn betza(&mut self, word: Span, entry: Entry) -> Vec<Path> {
        let shifted = |span: Span| Span::new(span.from.saturating_add(word.from), span.to.saturating_add(word.from));
        let found = Notation::XBETZA.reader().read(word.of(self.text));
        let first = self.reading.origins.len();
        self.reading.origins.extend(found.origins.into_iter().map(shifted));
        for mut diagnostic in found.diagnostics {
            diagnostic.span = shifted(diagnostic.span);
            if let Some(fix) = &mut diagnostic.fix {
                fix.span = shifted(fix.span);
            }
            self.reading.diagnostics.push(diagnostic);
        }
        let mut paths = Vec::new();
        for definition in found.pieces {
            definition.piece.properties.into_iter().for_each(|property| self.keep(property));
            let switches = definition.switches.into_iter();
            for switch in switches {
                self.switch(Switch { span: shifted(switch.span), ..switch });
            }
            for path in definition.piece.paths {
                let way = match path.way {
                    Way::Walk(pattern) => {
                        let own =
                            |id: OriginId| OriginId(id.0.saturating_add(u32::try_from(first).unwrap_or(u32::MAX)));
                        if !self.spend(pattern.leg_count(), word) {
                            continue;
                        }
                        let pattern = open_ended(&pattern, own);
                        let Some(pattern) = turned(&pattern, entry.turn) else {
                            self.report(Mistake::LongBetza, word);
                            continue;
                        };
                        Way::Walk(pattern)
                    }
                    way => way,
                };
                paths.push(Path { way, ..path });
            }
        }
        paths
    }
}

/// Subtracts a number from each range of counts, and drops the ranges that end below zero.
fn fewer(counts: &Counts, by: u16) -> Option<Counts> {
    let shorter = |range: CountRange| {
        let max = range.max.map(|max| max.checked_sub(by));
        let min = range.min.saturating_sub(by);
        match max {
            Some(None) => None,
            Some(Some(max)) => Some(Counts::between(min, max)),
            None => Some(Counts::at_least(min)),
        }
    };
    counts.ranges().filter_map(shorter).reduce(|a, b| a.or(&b))
}
