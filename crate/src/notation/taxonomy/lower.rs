//! A name to a piece.

use super::mistake::Mistake;
use super::name::{Ends, Going, Manner, Name, Part, Qualifiers, Turns};
use super::table::{COMPONENTS, Heading, Makeup};
use crate::order::sort_by;
use crate::piece::{
    Aim, Bend, Cond, Counts, Directions, Effect, Elsewhere, Frame, Leap, Leg, OriginId, Over, Path, Pattern, Piece,
    Reach, Rule, Sector, Sides, Turn, Via, Way,
};

/// Legs that the strides of one walker may be written out to, where the components multiply.
const MAX_STRIDES: usize = 400;

/// Components of which a walker without a greatest number of strides may be made: each multiplies the pattern by five.
const MAX_ENDLESS: usize = 4;

/// Turns a name into a piece; its origins are the places of the parts.
pub(super) fn lower(name: &Name, report: &mut dyn FnMut(Mistake)) -> Piece {
    let mut paths = Vec::new();
    let numbered = || name.parts.iter().zip((0..).map(OriginId));
    if name.strides() {
        // The order of the components says nothing, so a strider is the same piece in each.
        let mut parts: Vec<(&Part, OriginId)> = numbered().collect();
        let place = |part: &Part| COMPONENTS.iter().position(|one| one == part.component);
        let key = |part: &Part| (place(part), part.manner.first, part.manner.ends, part.manner.heading);
        sort_by(&mut parts, |(a, _), (b, _)| key(a) < key(b));
        let member = |(part, origin): (&Part, OriginId)| Member {
            strides: strides(*part, name.whole, origin),
            first: part.manner.first,
        };
        let parts: Vec<Member> = parts.into_iter().map(member).collect();
        walk(&parts, name.whole, name.qualifiers, &mut paths, report);
        return paths.into_iter().collect();
    }
    for (part, origin) in numbered() {
        let manner = part.manner.and(name.whole);
        let strides = strides(*part, name.whole, origin);
        match manner.going {
            Going::Once => strides.iter().for_each(|stride| paths.push(stride.alone())),
            Going::Ride => ride(&strides, manner, name.qualifiers, &mut paths),
            Going::Walk if part.component.makeup.is_compound() => {
                let members: Vec<Member> = strides
                    .iter()
                    .flat_map(Stride::split)
                    .map(|stride| Member { strides: vec![stride], first: false })
                    .collect();
                walk(&members, manner, name.qualifiers, &mut paths, report);
            }
            Going::Walk => strides.iter().for_each(|stride| paths.push(stride.alone())),
        }
    }
    paths.into_iter().collect()
}

/// One step of a component: a leap, or a ride of a slider.
#[derive(Clone, Debug)]
pub(super) struct Stride {
    leaps: Vec<(i16, i16)>,
    slides: bool,
    directions: Directions,
    /// On what the move may end.
    pub on: Rule,
    /// What a further step may follow on.
    pass: Rule,
    /// The pawn's double step, which only a pawn that has not moved makes, and nothing follows.
    pub is_double: bool,
    origin: OriginId,
}

/// The steps of a component as its affixes and those of the whole leave them: one, save for the pawn.
pub(super) fn strides(part: Part, whole: Manner, origin: OriginId) -> Vec<Stride> {
    let manner = part.manner.and(whole);
    let ends = match manner.ends {
        Ends::Any => Rule::MOVE_OR_TAKE.or(Rule::EN_PASSANT),
        Ends::Quiet => Rule::MOVE,
        Ends::Capture => Rule::TAKE.or(Rule::EN_PASSANT),
        Ends::Nothing => Rule::NONE,
    };
    let stride = |orbits: &[(i16, i16)], slides: bool| {
        let directions = directions(orbits, manner.heading)?;
        let on = only(Rule::MOVE_OR_TAKE, ends);
        if on == Rule::NONE {
            return None;
        }
        let pass = if manner.ends == Ends::Quiet { Rule::MOVE } else { Rule::MOVE_OR_TAKE };
        Some(Stride { leaps: orbits.to_vec(), slides, directions, on, pass, is_double: false, origin })
    };
    match part.component.makeup {
        Makeup::Leaps(orbits) => stride(orbits, false).into_iter().collect(),
        Makeup::Slides(orbits) => stride(orbits, true).into_iter().collect(),
        Makeup::Pawn if manner.heading.meets(Heading::FORWARD) => {
            let pawn = |leap: (i16, i16), rule: Rule, is_double: bool| Stride {
                leaps: vec![leap],
                slides: false,
                directions: Directions(vec![Sector::Most(Sides::FORWARD)]),
                on: only(rule, ends),
                pass: only(rule, Rule::MOVE_OR_TAKE),
                is_double,
                origin,
            };
            let all = [
                pawn((1, 0), Rule::MOVE, false),
                pawn((1, 1), Rule::TAKE.or(Rule::EN_PASSANT), false),
                pawn((2, 0), Rule::MOVE, true),
            ];
            all.into_iter().filter(|stride| stride.on != Rule::NONE).collect()
        }
        Makeup::Pawn => Vec::new(),
    }
}

/// What of a rule another allows too.
fn only(rule: Rule, other: Rule) -> Rule {
    Rule {
        empty: rule.empty.filter(|_| other.empty.is_some()),
        enemy: rule.enemy.filter(|_| other.enemy.is_some()),
        enemy_royal: rule.enemy_royal.filter(|_| other.enemy_royal.is_some()),
        friend: rule.friend.filter(|_| other.friend.is_some()),
        friend_royal: rule.friend_royal.filter(|_| other.friend_royal.is_some()),
        passed: rule.passed.filter(|_| other.passed.is_some()),
    }
}

/// The directions of a heading; nothing if none of the leaps goes there. Forward and backward are halves; sideways is what
/// has no part in either, so diagonal and oblique leaps never go sideways.
fn directions(orbits: &[(i16, i16)], heading: Heading) -> Option<Directions> {
    if heading == Heading::ANY {
        return Some(Directions::ALL);
    }
    let is_straight = orbits.iter().any(|&(_, n)| n == 0);
    let sectors = [
        (Heading::FORWARD, Sector::Half(Sides::FORWARD)),
        (Heading::SIDEWAYS, Sector::Most(Sides::SIDEWAYS)),
        (Heading::BACKWARD, Sector::Half(Sides::BACKWARD)),
    ];
    let goes = |side: Heading| heading.meets(side) && (side != Heading::SIDEWAYS || is_straight);
    let chosen: Vec<Sector> = sectors.into_iter().filter(|&(side, _)| goes(side)).map(|(_, sector)| sector).collect();
    (!chosen.is_empty()).then_some(Directions(chosen))
}

impl Stride {
    /// The same for each of its orbits; sideways goes with the straight ones.
    fn split(&self) -> Vec<Stride> {
        let own = |&leap: &(i16, i16)| {
            let keeps = |sector: &&Sector| leap.1 == 0 || !matches!(sector, Sector::Most(_));
            let sectors: Vec<Sector> = self.directions.0.iter().filter(keeps).copied().collect();
            let goes = self.directions == Directions::ALL || !sectors.is_empty();
            goes.then(|| Stride { leaps: vec![leap], directions: Directions(sectors), ..self.clone() })
        };
        self.leaps.iter().filter_map(own).collect()
    }

    /// Where it goes.
    pub(super) fn aim(&self) -> Aim {
        let leaps = self.leaps.iter().map(|&(m, n)| Leap::orbit(m, n)).collect();
        Aim {
            leaps,
            frame: Frame::Player,
            directions: self.directions.clone(),
            turn: Turn::Free,
            elsewhere: Elsewhere::Alike,
        }
    }

    /// The step as a leg at which the move ends.
    fn leg(&self, turn: Turn) -> Leg {
        let aim = self.aim().turning(turn);
        let counts = if self.slides { Counts::at_least(1) } else { Counts::exactly(1) };
        let over = if self.is_double { Over::Clear(Via::Straight) } else { Over::Free };
        Leg { over, origin: self.origin, ..Leg::ride(aim, counts, self.on) }
    }

    /// The step as a path of its own.
    fn alone(&self) -> Path {
        let when = if self.is_double { Cond::Virgin } else { Cond::Always };
        Path { when, ..Path::from(self.leg(Turn::Free)) }
    }

    /// What of a rule for going on the step allows; a pawn's step that must capture follows no leap.
    fn passing(&self, rule: Rule) -> Rule {
        let allows =
            |effect: &Effect| if effect.leaves() { self.pass.empty.is_some() } else { self.pass.enemy.is_some() };
        Rule {
            empty: rule.empty.filter(allows),
            enemy: rule.enemy.filter(allows),
            enemy_royal: rule.enemy_royal.filter(allows),
            friend: rule.friend.filter(allows),
            friend_royal: rule.friend_royal.filter(allows),
            passed: rule.passed.filter(allows),
        }
    }

    /// The ways to make the step within a path; `ends` tells whether the move may end at it, `goes_on` what may follow on.
    fn within(&self, turn: Turn, ends: bool, goes_on: &[Rule]) -> Vec<Pattern> {
        let leg = self.leg(turn);
        let leg = Leg { stop: leg.stop.filter(|stop| ends && stop.on != Rule::NONE), ..leg };
        let passes: Vec<Rule> =
            goes_on.iter().map(|&rule| self.passing(rule)).filter(|&rule| rule != Rule::NONE).collect();
        let Some((&first, others)) = passes.split_first() else {
            return if leg.stop.is_some() { vec![Pattern::Leg(leg)] } else { Vec::new() };
        };
        // An enemy that may be taken as well as leapt asks for two legs; the move ends at one of them.
        let more = others.iter().map(|&rule| Pattern::Leg(leg.clone().through(rule)));
        let first = Pattern::Leg(Leg { pass: Some(first), ..leg.clone() });
        std::iter::once(first).chain(more).collect()
    }
}

/// On what a path goes on between two steps; two rules where one cannot say it.
fn between(qualifiers: Qualifiers, is_before_least: bool) -> Vec<Rule> {
    let takes = qualifiers.fell && !(is_before_least && qualifiers.is_fury());
    match (qualifiers.free, takes) {
        (false, false) => vec![Rule::MOVE],
        (false, true) => vec![Rule::MOVE_OR_TAKE],
        (true, false) => vec![Rule::ANYTHING],
        (true, true) => vec![Rule::ANYTHING, Rule::TAKE],
    }
}

/// How a further step turns.
fn turn(turns: Turns, qualifiers: Qualifiers) -> Turn {
    match turns {
        _ if qualifiers.ring => Turn::Ring(1, Bend::Same),
        Turns::Straight => Turn::Straight,
        Turns::Bent => Turn::Free,
        Turns::Crooked => Turn::NotStraight,
    }
}

/// A rider: the same component again and again.
fn ride(strides: &[Stride], manner: Manner, qualifiers: Qualifiers, paths: &mut Vec<Path>) {
    // What never captures does not go on after a capture either.
    let qualifiers = Qualifiers { fell: qualifiers.fell && manner.ends != Ends::Quiet, ..qualifiers };
    paths.extend(strides.iter().filter(|stride| stride.is_double).map(Stride::alone));
    let strides: Vec<Stride> = strides.iter().filter(|stride| !stride.is_double).cloned().collect();
    let (min, max) = (qualifiers.min(), qualifiers.max());
    let counts = max.map_or(Counts::at_least(min), |max| Counts::between(min, max));
    let turn = turn(manner.turns, qualifiers);
    let (early, late) = (between(qualifiers, true), between(qualifiers, false));
    let is_one_ride = turn == Turn::Straight && late.len() == 1 && (min == 1 || early == late);
    let is_plain_slide = min == 1 && late == [Rule::MOVE];
    let (whole, parts): (Vec<Stride>, Vec<Stride>) =
        strides.into_iter().partition(|stride| is_one_ride && (!stride.slides || is_plain_slide));
    for stride in whole {
        let leg = stride.leg(Turn::Free);
        let over = stride.passing(late.first().copied().unwrap_or(Rule::MOVE));
        let reach = if stride.slides { leg.reach.clone() } else { Reach::Times(counts.clone()) };
        paths.push(Path::from(Leg { ride: over, reach, ..leg }));
    }
    if parts.is_empty() {
        return;
    }
    let step = |turn: Turn, ends: bool, goes_on: &[Rule]| {
        one_of(parts.iter().flat_map(|stride| stride.within(turn, ends, goes_on)).collect())
    };
    let further: &[Rule] = if max == Some(min) { &[] } else { &late };
    let rounds = |body: Pattern, times: Counts| Pattern::Loop { body: Box::new(body), times };
    let mut seq = Vec::new();
    if 1 < min {
        seq.push(step(Turn::Free, false, &early));
        if 2 < min {
            seq.push(rounds(step(turn, false, &early), Counts::exactly(min.saturating_sub(2))));
        }
        seq.push(step(turn, true, further));
    } else {
        seq.push(step(Turn::Free, true, further));
    }
    if max != Some(min) {
        let times = max.map_or(Counts::at_least(0), |max| Counts::between(0, max.saturating_sub(min)));
        seq.push(rounds(step(turn, true, &late), times));
    }
    paths.push(Path::from(Way::Walk(seq_of(seq))));
}

/// A component of a walker.
struct Member {
    strides: Vec<Stride>,
    first: bool,
}

/// A walker: each step is made as another component than the one before.
fn walk(
    members: &[Member],
    whole: Manner,
    qualifiers: Qualifiers,
    paths: &mut Vec<Path>,
    report: &mut dyn FnMut(Mistake),
) {
    let has_first = members.iter().any(|member| member.first);
    let firsts: Vec<usize> =
        members.iter().enumerate().filter(|(_, member)| member.first || !has_first).map(|(place, _)| place).collect();
    let may_open = |place: usize| firsts.contains(&place) && qualifiers.min() == 1;
    for (place, member) in members.iter().enumerate() {
        let doubles = member.strides.iter().filter(|stride| stride.is_double && may_open(place));
        paths.extend(doubles.map(Stride::alone));
    }
    let walker = Walker { members, qualifiers, turn: turn(whole.turns, qualifiers) };
    let mut budget = MAX_STRIDES;
    let patterns: Result<Vec<Pattern>, TooMany> =
        firsts.into_iter().filter_map(|first| walker.way(first, 1, Turn::Free, &mut budget).transpose()).collect();
    match patterns {
        Ok(patterns) => paths.extend(patterns.into_iter().map(|one| Path::from(Way::Walk(one)))),
        Err(TooMany) => report(Mistake::TooManyStrides),
    }
}

/// The ways of a walker are more than the limit.
struct TooMany;

struct Walker<'a> {
    members: &'a [Member],
    qualifiers: Qualifiers,
    turn: Turn,
}

impl Walker<'_> {
    /// The ways to go on with one component as the step of this number: nothing if there are none.
    fn way(&self, member: usize, number: u16, turn: Turn, budget: &mut usize) -> Result<Option<Pattern>, TooMany> {
        let rest = self.rest(member, number, budget)?;
        if rest.is_none() && number < self.qualifiers.min() {
            return Ok(None);
        }
        let step = self.step(member, number, turn, rest.is_some(), budget)?;
        Ok(step.map(|step| seq_of(std::iter::once(step).chain(rest).collect())))
    }

    /// One component as the step of this number, if it has any.
    fn step(
        &self,
        member: usize,
        number: u16,
        turn: Turn,
        goes_on: bool,
        budget: &mut usize,
    ) -> Result<Option<Pattern>, TooMany> {
        let min = self.qualifiers.min();
        let strides = self.members.get(member).map_or(&[][..], |member| &member.strides);
        let rules = between(self.qualifiers, number < min);
        let goes_on: &[Rule] = if goes_on { &rules } else { &[] };
        let ways: Vec<Pattern> = strides
            .iter()
            .filter(|stride| !stride.is_double)
            .flat_map(|stride| stride.within(turn, min <= number, goes_on))
            .collect();
        *budget = budget.checked_sub(ways.len().max(1)).ok_or(TooMany)?;
        Ok((!ways.is_empty()).then(|| one_of(ways)))
    }

    /// What may follow on a component after so many steps, if anything does.
    fn rest(&self, last: usize, done: u16, budget: &mut usize) -> Result<Option<Pattern>, TooMany> {
        if self.qualifiers.max().is_some_and(|max| max <= done) {
            return Ok(None);
        }
        let is_member = |&other: &usize| self.members.get(other).is_some_and(|member| !member.strides.is_empty());
        let others: Vec<usize> = (0..self.members.len()).filter(|&other| other != last).filter(is_member).collect();
        if others.is_empty() {
            return Ok(None);
        }
        if self.qualifiers.max().is_none() && self.qualifiers.min() <= done.saturating_add(1) {
            return self.endless(last, &others, budget).map(Some);
        }
        let next = done.saturating_add(1);
        let mut ways = Vec::new();
        for other in others {
            ways.extend(self.way(other, next, self.turn, budget)?);
        }
        Ok((!ways.is_empty()).then(|| one_of(ways)))
    }

    /// Any number of steps from the second on, of which no two in a row are alike, after `last`. Each step may be the end,
    /// so only how the steps follow each other matters: others, then `last`, and so on.
    fn endless(&self, last: usize, others: &[usize], budget: &mut usize) -> Result<Pattern, TooMany> {
        if MAX_ENDLESS < self.members.len() {
            return Err(TooMany);
        }
        let words = self.words(others, budget)?;
        let again = self.late(last, budget)?;
        Ok(Pattern::Loop { body: Box::new(seq_of(vec![words, again])), times: Counts::at_least(0) })
    }

    fn late(&self, member: usize, budget: &mut usize) -> Result<Pattern, TooMany> {
        self.step(member, u16::MAX, self.turn, true, budget).map(|step| step.unwrap_or(Pattern::Any(Vec::new())))
    }

    /// One or more steps of these components, of which no two in a row are alike.
    fn words(&self, members: &[usize], budget: &mut usize) -> Result<Pattern, TooMany> {
        let Some((&pivot, others)) = members.split_first() else { return Ok(Pattern::Any(Vec::new())) };
        if others.is_empty() {
            return self.late(pivot, budget);
        }
        let own = |budget: &mut usize| self.late(pivot, budget);
        let more = |budget: &mut usize| self.words(others, budget);
        let rounds = |parts: Vec<Pattern>| Pattern::Loop { body: Box::new(seq_of(parts)), times: Counts::at_least(0) };
        let maybe = |part: Pattern| Pattern::Loop { body: Box::new(part), times: Counts::between(0, 1) };
        let from_more = vec![more(budget)?, rounds(vec![own(budget)?, more(budget)?]), maybe(own(budget)?)];
        let from_own = vec![own(budget)?, rounds(vec![more(budget)?, own(budget)?]), maybe(more(budget)?)];
        Ok(Pattern::Any(vec![seq_of(from_more), seq_of(from_own)]))
    }
}

/// One of several patterns.
fn one_of(mut patterns: Vec<Pattern>) -> Pattern {
    match patterns.pop() {
        Some(only) if patterns.is_empty() => only,
        Some(last) => {
            patterns.push(last);
            Pattern::Any(patterns)
        }
        None => Pattern::Any(patterns),
    }
}

/// Patterns one after the other; those without a leg say nothing.
fn seq_of(patterns: Vec<Pattern>) -> Pattern {
    let is_empty = |pattern: &Pattern| matches!(pattern, Pattern::Seq(parts) if parts.is_empty());
    let mut parts: Vec<Pattern> = patterns.into_iter().filter(|pattern| !is_empty(pattern)).collect();
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            Pattern::Seq(parts)
        }
        None => Pattern::Seq(parts),
    }
}
