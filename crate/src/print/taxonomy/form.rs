//! The moves of a piece on squares: their patterns with the vectors of each leg, however they were written.

use super::rays::Rays;
use super::vectors::{Vector, vectors};
use crate::limits::MAX_STEP_COUNTS;
use crate::notation::taxonomy::name::{Count, Qualifiers};
use crate::notation::taxonomy::table::DEFAULT_STEPS;
use crate::order::{sort, sort_by};
use crate::piece::{
    Cond, Counts, Directions, Edges, Frame, Leap, Leg, Over, Path, Pattern, Piece, Reach, Rule, Stand, Turn, Way,
};

/// The moves of a piece on squares.
#[derive(Clone, Default, Debug)]
pub(super) struct MoveSet {
    /// The moves of one leg.
    pub rays: Rays,
    /// The moves of several legs.
    pub forms: Vec<Form>,
}

/// A pattern.
#[derive(Clone, Debug)]
pub(super) enum Form {
    Leg(LegForm),
    Seq(Vec<Form>),
    Any(Vec<Form>),
    Loop(Box<Form>, Counts),
}

/// A leg of a path of several legs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LegForm {
    /// Its vectors if the leg before does not restrict it.
    pub vectors: Vec<Vector>,
    /// All leaps, for turns by places or angles on the whole circle.
    circle: Vec<Leap>,
    /// The directions relative to the leg before.
    relative: Directions,
    pub turn: Turn,
    pub counts: Counts,
    over: Over,
    ride: Rule,
    pub stop: Option<Rule>,
    pub pass: Option<Rule>,
}

impl MoveSet {
    /// Returns the moves of a piece; `None` if the taxonomy cannot express it.
    pub(super) fn of(piece: &Piece) -> Option<MoveSet> {
        let move_set = MoveSet::raw(piece)?;
        Some(MoveSet { rays: move_set.rays.normal(), ..move_set })
    }

    /// Returns the moves of a piece with all its rays, including redundant ones.
    pub(super) fn raw(piece: &Piece) -> Option<MoveSet> {
        let mut move_set = MoveSet::default();
        for path in &piece.paths {
            move_set.add(path)?;
        }
        Some(move_set)
    }

    fn add(&mut self, path: &Path) -> Option<()> {
        let unmoved = match path.when {
            Cond::Always => false,
            Cond::Unmoved => true,
            _ => return None,
        };
        let Way::Walk(pattern) = &path.way else { return None };
        path.becomes.is_empty().then_some(())?;
        self.add_pattern(pattern, unmoved)
    }

    fn add_pattern(&mut self, pattern: &Pattern, unmoved: bool) -> Option<()> {
        match pattern {
            Pattern::Leg(leg) if 0 < leg.skip => self.add_pattern(&leg.without_skip()?, unmoved),
            Pattern::Leg(leg) => {
                is_usual(leg).then_some(())?;
                self.rays.add_leg(leg, unmoved)
            }
            Pattern::Any(parts) => parts.iter().try_for_each(|part| self.add_pattern(part, unmoved)),
            Pattern::Seq(parts) if parts.len() == 1 => {
                parts.iter().try_for_each(|part| self.add_pattern(part, unmoved))
            }
            _ if unmoved => None,
            Pattern::Seq(_) | Pattern::Loop { .. } => {
                let form = form(pattern)?;
                if !self.forms.contains(&form) {
                    self.forms.push(form);
                }
                Some(())
            }
            Pattern::Toward(..) | Pattern::Given(..) => None,
        }
    }

    /// Returns whether both have the same moves, as far as patterns and vectors can show.
    pub(super) fn is_same(&self, other: &MoveSet) -> bool {
        let within = |a: &MoveSet, b: &MoveSet| a.forms.iter().all(|form| b.forms.contains(form));
        self.rays == other.rays && within(self, other) && within(other, self)
    }
}

/// Returns whether a leg has no property that the taxonomy cannot express.
fn is_usual(leg: &Leg) -> bool {
    let stands = leg.stop.is_none_or(|stop| stop.stand == Stand::Here);
    leg.hop.is_none()
        && !leg.unloads
        && leg.skip == 0
        && leg.edges == Edges::AsBoard
        && leg.resume == Stand::Here
        && stands
}

fn form(pattern: &Pattern) -> Option<Form> {
    Some(match pattern {
        Pattern::Leg(leg) => Form::Leg(leg_form(leg)?),
        Pattern::Seq(parts) => Form::Seq(parts.iter().map(form).collect::<Option<_>>()?),
        Pattern::Any(parts) => Form::Any(parts.iter().map(form).collect::<Option<_>>()?),
        Pattern::Loop { body, times } => Form::Loop(Box::new(form(body)?), times.clone()),
        Pattern::Toward(..) | Pattern::Given(..) => return None,
    })
}

fn leg_form(leg: &Leg) -> Option<LegForm> {
    let Reach::Times(counts) = &leg.reach else { return None };
    is_usual(leg).then_some(())?;
    let is_circle = matches!(leg.aim.turn, Turn::Ring(..) | Turn::Angle(..));
    let is_relative = leg.aim.frame == Frame::Leg && leg.aim.directions != Directions::All;
    let own = if is_relative { Directions::All } else { leg.aim.directions.clone() };
    let aim = crate::piece::Aim { directions: own, ..leg.aim.clone() };
    Some(LegForm {
        vectors: vectors(&aim)?,
        circle: if is_circle { sorted(&leg.aim.leaps) } else { Vec::new() },
        relative: if is_relative { leg.aim.directions.clone() } else { Directions::All },
        turn: leg.aim.turn,
        counts: counts.clone(),
        over: leg.over,
        // A single leap passes no cell, so its ride rule has no meaning.
        ride: if *counts == Counts::exactly(1) { Rule::MOVE } else { leg.ride },
        stop: leg.stop.map(|stop| stop.on),
        pass: leg.pass,
    })
}

/// Sorts leaps, because their order does not matter when together they form one circle.
fn sorted(leaps: &[Leap]) -> Vec<Leap> {
    let mut leaps = leaps.to_vec();
    sort_by(&mut leaps, |a, b| a.numbers < b.numbers);
    leaps
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        let within = |a: &[Form], b: &[Form]| a.iter().all(|part| b.contains(part));
        match (self, other) {
            (Form::Leg(a), Form::Leg(b)) => a == b,
            (Form::Seq(a), Form::Seq(b)) => a == b,
            (Form::Any(a), Form::Any(b)) => within(a, b) && within(b, a),
            (Form::Loop(a, n), Form::Loop(b, m)) => n == m && a == b,
            (Form::Leg(_) | Form::Seq(_) | Form::Any(_) | Form::Loop(..), _) => false,
        }
    }
}

impl Form {
    /// Collects each leg, in the order of the pattern.
    pub(super) fn legs<'a>(&'a self, out: &mut Vec<&'a LegForm>) {
        match self {
            Form::Leg(leg) => out.push(leg),
            Form::Seq(parts) | Form::Any(parts) => parts.iter().for_each(|part| part.legs(out)),
            Form::Loop(body, _) => body.legs(out),
        }
    }

    /// Collects the legs that a path may begin with.
    pub(super) fn openings<'a>(&'a self, out: &mut Vec<&'a LegForm>) {
        match self {
            Form::Leg(leg) => out.push(leg),
            Form::Seq(parts) => parts.iter().take(1).for_each(|part| part.openings(out)),
            Form::Any(parts) => parts.iter().for_each(|part| part.openings(out)),
            Form::Loop(body, _) => body.openings(out),
        }
    }

    /// Returns the number of legs of its longest path, with one round of each loop.
    pub(super) fn depth(&self) -> u16 {
        match self {
            Form::Leg(_) => 1,
            Form::Seq(parts) => parts.iter().fold(0, |sum: u16, part| sum.saturating_add(part.depth())),
            Form::Any(parts) => parts.iter().map(Form::depth).max().unwrap_or(0),
            Form::Loop(body, _) => body.depth(),
        }
    }

    /// Collects the minimum and maximum number of rounds of its loops.
    pub(super) fn rounds(&self, out: &mut Vec<u16>) {
        match self {
            Form::Leg(_) => {}
            Form::Seq(parts) | Form::Any(parts) => parts.iter().for_each(|part| part.rounds(out)),
            Form::Loop(body, times) => {
                out.push(times.min());
                out.extend(times.max());
                body.rounds(out);
            }
        }
    }
}

/// Returns the qualifiers, with their numbers of steps, that a piece could need.
pub(super) fn qualifiers(move_set: &MoveSet) -> Vec<Qualifiers> {
    let mut legs: Vec<&LegForm> = Vec::new();
    let mut numbers = move_set.rays.borders();
    let mut rounds = Vec::new();
    for form in &move_set.forms {
        form.legs(&mut legs);
        form.rounds(&mut rounds);
        numbers.push(form.depth());
    }
    numbers.extend(rounds.iter().flat_map(|&n| [n.saturating_add(1), n.saturating_add(2)]));
    if !legs.is_empty() {
        numbers.extend([2, 3, 4]);
    }
    // The default number needs no word, and other parts may cover the steps that it allows beyond the piece's smallest
    // number.
    if move_set.rays.rides() {
        numbers.push(DEFAULT_STEPS);
    }
    numbers.retain(|&n| 0 < n);
    sort(&mut numbers);
    numbers.dedup();
    numbers.truncate(if legs.is_empty() { numbers.len() } else { MAX_STEP_COUNTS.saturating_mul(2) });
    let (free, fell) = move_set.rays.passes();
    let passes = |test: fn(Rule) -> bool| legs.iter().filter_map(|leg| leg.pass).any(test);
    let plain = Qualifiers {
        free: free || passes(|rule| rule.friend.is_some()),
        fell: fell || passes(|rule| rule.enemy.is_some_and(|effect| !effect.leaves())),
        ring: legs.iter().any(|leg| matches!(leg.turn, Turn::Ring(..))),
        ..Qualifiers::NONE
    };
    let mut all = vec![plain, Qualifiers { count: Count::Any, ..plain }];
    for n in numbers {
        let counts = [Count::UpTo(n), Count::Exactly(n), Count::AtLeast(n)];
        all.extend(counts.map(|count| Qualifiers { count, ..plain }));
    }
    let fits = |qualifiers: &Qualifiers| !qualifiers.ring || matches!(qualifiers.count, Count::Any | Count::AtLeast(_));
    all.into_iter().filter(fits).collect()
}
