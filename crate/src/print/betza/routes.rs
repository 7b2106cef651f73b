//! Expands a pattern into routes: sequences of legs that Betza letters can express.

use super::steps::{MAX_WRITTEN_STEPS, step_by_step};
use crate::limits::{MAX_DEPTH, MAX_ROUTES};
use crate::piece::{
    Aim, Counts, Directions, Edges, Effect, Frame, Hop, Kinds, Leap, Leg, Over, Pattern, Reach, Rule, Sector, Sides,
    Stand, Stop, Turn, Via,
};

/// One way through a pattern: its legs one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Route {
    pub links: Vec<Link>,
    /// The legs that are repeated.
    pub group: Option<Group>,
    /// Directions that select among its ways, as they stand in the pattern.
    pub toward: Option<Directions>,
}

/// A part of a route that is repeated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub from: usize,
    pub to: usize,
    /// The maximum number of rounds, including the one before the loop; `None` is any number.
    pub times: Option<u16>,
}

/// One leg, as far as the notation can express it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Link {
    pub aim: Aim,
    /// Its length; `None` if it is as long as the ride before.
    pub length: Option<Length>,
    /// `n` or `j`.
    pub over: Option<char>,
    /// How many cells a slider skips.
    pub skipped: u16,
    /// `p` or `g`.
    pub hop: Option<char>,
    pub joined: bool,
    pub stop: Option<Rule>,
    pub pass: Option<Rule>,
    /// Whether the piece that it ends on is put down where the leg began.
    pub lifts: bool,
    /// Whether what the whole move captures is put down where it began.
    pub unloads: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    Step,
    UpTo(u16),
    Unlimited,
}

/// The routes through a pattern, with loops both as groups and written out. Leaves out routes that no letters can
/// express.
pub(super) fn routes(pattern: &Pattern) -> Vec<Route> {
    let mut routes = extended(vec![LegSequence::default()], pattern, 0);
    routes.truncate(MAX_ROUTES);
    let mut all: Vec<Route> = Vec::new();
    for route in routes.iter().filter_map(LegSequence::route) {
        let others = [route.respelled(), route.hopping(), route.outward()];
        all.push(route);
        all.extend(others.into_iter().flatten());
    }
    all
}

impl Route {
    /// The same route with a ride to a hurdle and a ride straight on behind it joined to one hop: `pafpafR` is `pafpR`.
    fn hopping(&self) -> Option<Route> {
        let [_, .., before, last] = self.links.as_slice() else { return None };
        let is_ride = |link: &Link| link.length == Some(Length::Unlimited) && link.hop.is_none() && link.skipped == 0;
        let is_hop = before.pass == Some(Rule::HURDLE) && before.stop.is_none() && goes_straight(&last.aim);
        let is_even = before.over == last.over && before.joined == last.joined;
        if !is_hop || !is_even || !is_ride(before) || !is_ride(last) || self.group.is_some() {
            return None;
        }
        let mut route = self.clone();
        route.links.pop();
        let link = route.links.last_mut()?;
        *link = Link { hop: Some('p'), pass: None, stop: last.stop, lifts: last.lifts, ..link.clone() };
        Some(route)
    }

    /// The same route with later legs that go outward in any direction, if the player's directions select among them:
    /// directions before the brackets then select among whole ways.
    fn outward(&self) -> Option<Route> {
        let is_narrowed =
            |aim: &Aim| aim.turn == Turn::Outward && aim.frame == Frame::Player && aim.directions != Directions::All;
        let mut route = self.clone();
        let mut narrowed = route.links.iter_mut().skip(1).filter(|link| is_narrowed(&link.aim)).peekable();
        narrowed.peek()?;
        for link in narrowed {
            link.aim = Aim { frame: Frame::Leg, directions: Directions::All, ..link.aim.clone() };
        }
        Some(route)
    }

    /// The same route with a step before a straight ride made a ride, or a ride made a step: `yafN` is `afNN`.
    fn respelled(&self) -> Option<Route> {
        let index = self.links.windows(2).position(|pair| {
            matches!(pair, [before, after] if goes_straight(&after.aim)
                && after.length == Some(Length::Unlimited)
                && matches!(before.length, Some(Length::Step | Length::Unlimited))
                && before.pass == Some(Rule::MOVE)
                && before.stop.is_none())
        })?;
        let mut route = self.clone();
        let link = route.links.get_mut(index)?;
        link.length = if link.length == Some(Length::Step) { Some(Length::Unlimited) } else { Some(Length::Step) };
        Some(route)
    }
}

/// A way through a pattern, leg by leg.
#[derive(Clone, Default)]
struct LegSequence {
    legs: Vec<Leg>,
    group: Option<Group>,
    toward: Option<Directions>,
}

fn extended(before: Vec<LegSequence>, pattern: &Pattern, depth: usize) -> Vec<LegSequence> {
    if MAX_DEPTH < depth || MAX_ROUTES < before.len() {
        return Vec::new();
    }
    let deeper = depth.saturating_add(1);
    match pattern {
        Pattern::Leg(leg) => before.into_iter().flat_map(|raw| extended_by(raw, leg)).collect(),
        Pattern::Seq(parts) => parts.iter().fold(before, |before, part| extended(before, part, deeper)),
        Pattern::Any(parts) => parts.iter().flat_map(|part| extended(before.clone(), part, deeper)).collect(),
        Pattern::Loop { body, times } => rounds(&before, body, times, deeper),
        Pattern::Toward(directions, body) => {
            let mut all = extended(before, body, deeper);
            for raw in &mut all {
                raw.toward = Some(directions.clone());
            }
            all
        }
        Pattern::Given(_, body) => extended(before, body, deeper),
    }
}

/// How many rounds of a loop are written out.
const WRITTEN_ROUNDS: u16 = 3;

fn rounds(before: &[LegSequence], body: &Pattern, times: &Counts, depth: usize) -> Vec<LegSequence> {
    let mut all = Vec::new();
    for raw in before {
        let from = raw.legs.len();
        let once = extended(vec![raw.clone()], body, depth);
        if times.min() == 0 && raw.group.is_none() && times.max() != Some(0) {
            all.extend(once.iter().map(|once| {
                let times = times.max().map(|max| max.saturating_add(1));
                LegSequence { group: Some(Group { from, to: once.legs.len(), times }), ..once.clone() }
            }));
        }
        let mut written = vec![raw.clone()];
        for round in 0..=WRITTEN_ROUNDS {
            if times.contains(round) {
                all.extend(written.iter().cloned());
            }
            if times.max().is_some_and(|max| max <= round) {
                break;
            }
            written = extended(written, body, depth);
        }
    }
    all
}

/// Appends a leg to a way; a leg that no letters can express by itself is split.
fn extended_by(mut raw: LegSequence, leg: &Leg) -> Vec<LegSequence> {
    let leg = &if raw.legs.is_empty() { from_start(leg) } else { leg.clone() };
    if let Some(on) = returning(leg) {
        let back = Leg {
            aim: Aim { turn: Turn::Free, ..leg.aim.clone().relative(BACK.into()) },
            reach: Reach::AsLast,
            skip: 0,
            hop: None,
            over: Over::Free,
            stop: leg.stop.map(|_| Stop { on: Rule::MOVE, stand: Stand::Here }),
            pass: leg.pass.map(|_| Rule::MOVE),
            resume: Stand::Here,
            ..leg.clone()
        };
        raw.legs.extend([Leg { resume: Stand::Here, ..leg.clone().through(on) }, back]);
        return vec![raw];
    }
    // A hop captures nothing on its way, but legs do.
    if leg.hop.as_ref().is_some_and(|hop| hop.over.takes())
        && let Some(legs) = leg.without_hop()
    {
        return extended(vec![raw], &legs, 0);
    }
    if let Some([mount, rest]) = split_at_hurdle(leg) {
        raw.legs.extend([mount, rest]);
        return vec![raw];
    }
    if let Over::Clear(Via::EitherFirst) = leg.over {
        let ways = [Via::OrthogonalFirst, Via::DiagonalFirst];
        return ways
            .into_iter()
            .flat_map(|via| extended_by(raw.clone(), &Leg { over: Over::Clear(via), ..leg.clone() }))
            .collect();
    }
    let Reach::Times(counts) = &leg.reach else {
        raw.legs.push(leg.clone());
        return vec![raw];
    };
    if leg.ride != Rule::MOVE && *counts != Counts::exactly(1) && leg.hop.is_none() && leg.skip == 0 {
        return extended(vec![raw], &step_by_step(leg, counts), 0);
    }
    if counts.min() < 2 || counts.max() == Some(1) || leg.hop.is_some() || leg.ride != Rule::MOVE || 0 < leg.skip {
        raw.legs.push(leg.clone());
        return vec![raw];
    }
    // A ride with a minimum length is written as steps and a ride for the rest.
    counts
        .ranges()
        .map(|range| {
            let mut raw = raw.clone();
            let mut aim = leg.aim.clone();
            for _ in 1..range.min.min(MAX_WRITTEN_STEPS) {
                let step = Leg { aim, reach: Reach::Times(Counts::exactly(1)), ..leg.clone() };
                raw.legs.push(step.through(Rule::MOVE));
                aim = Aim { frame: Frame::Leg, directions: Directions::All, turn: Turn::Straight, ..leg.aim.clone() };
            }
            let rest = range
                .max
                .map_or(Counts::at_least(1), |max| Counts::up_to(max.saturating_sub(range.min).saturating_add(1)));
            raw.legs.push(Leg { aim, reach: Reach::Times(rest), ..leg.clone() });
            raw
        })
        .collect()
}

/// Splits a hop that other legs follow into two legs, onto the hurdle and straight on, because a `p` there only goes on
/// from a piece.
fn split_at_hurdle(leg: &Leg) -> Option<[Leg; 2]> {
    let hop = leg.hop.as_ref().filter(|hop| hop.hurdles == Counts::exactly(1) && leg.pass.is_some())?;
    let is_ride = leg.reach == Reach::Times(Counts::at_least(1)) && leg.ride == Rule::MOVE && leg.skip == 0;
    let beyond = [Counts::at_least(1), Counts::exactly(1)].contains(&hop.beyond);
    (is_ride && beyond).then(|| {
        let plain = Leg { hop: None, ..leg.clone() };
        let aim = leg.aim.clone().relative(Directions::All).turning(Turn::Straight);
        let rest = Leg { aim, reach: Reach::Times(hop.beyond.clone()), ..plain.clone() };
        [Leg { resume: Stand::Here, ..plain.through(hop.over) }, rest]
    })
}

/// A first leg in terms of its own start, which is the start of the path.
fn from_start(leg: &Leg) -> Leg {
    let at = |stand: Stand| if stand == Stand::PathStart { Stand::LegStart } else { stand };
    let stop = leg.stop.map(|stop| Stop { stand: at(stop.stand), ..stop });
    Leg { stop, resume: at(leg.resume), ..leg.clone() }
}

/// The rule by which a leg returns to where it began, if it always does. A move that ends or goes on from there is
/// written with a leg back.
fn returning(leg: &Leg) -> Option<Rule> {
    let passes = leg.pass.filter(|_| leg.resume == Stand::LegStart);
    match (leg.stop, leg.pass) {
        (Some(Stop { on, stand: Stand::LegStart }), None) => Some(on),
        (Some(Stop { on, stand: Stand::LegStart }), Some(_)) => passes.filter(|&pass| pass == on),
        (None, Some(_)) => passes,
        _ => None,
    }
}

/// Returns whether a leg goes on in the direction of the leg before, as far as its letters say.
fn goes_straight(aim: &Aim) -> bool {
    aim.turn == Turn::Straight
        || (aim.frame == Frame::Leg && aim.directions.sectors() == [Sector::Most(Sides::FORWARD)])
        || (aim.turn == Turn::Outward && aim.directions == Directions::All)
}

const BACK: Sector = Sector::Most(Sides::BACKWARD);

impl LegSequence {
    fn route(&self) -> Option<Route> {
        let mut links: Vec<Link> = Vec::new();
        let mut group = self.group.clone();
        let mut skipped: Option<&Leg> = None;
        for (index, leg) in self.legs.iter().enumerate() {
            if is_skip(leg)
                && self.legs.get(index.saturating_add(1)).is_some_and(|next| next.aim.turn == Turn::Straight)
            {
                skipped = Some(leg);
                // A group counts legs as they are written, and this one is not.
                if let Some(group) = &mut group {
                    group.from = group.from.saturating_sub(usize::from(index < group.from));
                    group.to = group.to.saturating_sub(usize::from(index < group.to));
                }
                continue;
            }
            let mut link = link(leg)?;
            let is_ride = |link: &Link| matches!(link.length, None | Some(Length::UpTo(_) | Length::Unlimited));
            if link.length.is_none() && !links.iter().any(is_ride) {
                // Without a ride before it, a leg that repeats the last length is a step.
                link.length = Some(Length::Step);
            }
            if let Some(skip) = skipped.take() {
                link.aim = skip.aim.clone();
                link.skipped = match &skip.reach {
                    Reach::Times(counts) => counts.min(),
                    Reach::AsLast | Reach::AsBehind | Reach::Left(_) => return None,
                };
            }
            if 0 < link.skipped {
                link.length = match link.length {
                    Some(Length::Step) => Some(Length::UpTo(link.skipped.saturating_add(1))),
                    Some(Length::UpTo(n)) => Some(Length::UpTo(n.saturating_add(link.skipped))),
                    length => length,
                };
            }
            links.push(link);
        }
        (!links.is_empty()).then(|| Route { links, group, toward: self.toward.clone() })
    }
}

/// A ride of an exact number of steps over a hurdle, as the one leap that it stands for.
fn over_one(leg: &Leg) -> Option<Leg> {
    let hop = leg.hop.as_ref()?;
    let Reach::Times(counts) = &leg.reach else { return None };
    let steps = i16::try_from(counts.min()).ok()?;
    if *counts != Counts::exactly(counts.min()) || steps < 2 {
        return None;
    }
    let longer = |leap: &Leap| Leap { numbers: leap.numbers.map(|number| number.saturating_mul(steps)), ..*leap };
    let aim = Aim { leaps: leg.aim.leaps.iter().map(longer).collect(), ..leg.aim.clone() };
    Some(Leg { aim, reach: Reach::Times(Counts::exactly(1)), hop: Some(hop.clone()), ..leg.clone() })
}

/// Returns whether a leg only skips the first cells for a slider that ignores them.
fn is_skip(leg: &Leg) -> bool {
    leg.ride == Rule::ANYTHING && leg.pass == Some(Rule::ANYTHING) && leg.stop.is_none() && leg.hop.is_none()
}

fn link(leg: &Leg) -> Option<Link> {
    if let Some(step) = over_one(leg) {
        return link(&step);
    }
    if leg.ride != Rule::MOVE && leg.reach != Reach::Times(Counts::exactly(1)) {
        return None;
    }
    let length = match &leg.reach {
        Reach::AsLast => None,
        Reach::AsBehind | Reach::Left(_) => return None,
        Reach::Times(counts) => {
            // The skipped cells are added again in `Raw::route`.
            let range = counts.ranges().next().filter(|_| counts.ranges().count() == 1)?;
            let most = range.max.map(|max| max.saturating_sub(leg.skip));
            match (range.min.saturating_sub(leg.skip), most) {
                (1, Some(1)) => Some(Length::Step),
                (1, Some(max)) => Some(Length::UpTo(max)),
                (1, None) => Some(Length::Unlimited),
                _ => return None,
            }
        }
    };
    let touches = leg.aim.leaps.iter().all(|leap| leap.numbers.iter().all(|number| number.unsigned_abs() < 2));
    let over = match leg.over {
        Over::Free => None,
        // Nothing lies under a step.
        Over::Clear(_) if touches => None,
        Over::Clear(Via::Straight | Via::OrthogonalFirst) => Some('n'),
        Over::Occupied(Via::Straight | Via::OrthogonalFirst) => Some('j'),
        Over::Clear(Via::DiagonalFirst | Via::EitherFirst) | Over::Occupied(_) => return None,
    };
    let any = Counts::at_least(1);
    let hop = match &leg.hop {
        None => None,
        Some(Hop { hurdles, over, beyond }) if *hurdles == Counts::exactly(1) && *over == Rule::HURDLE => {
            match beyond {
                beyond if *beyond == any => Some('p'),
                beyond if *beyond == Counts::exactly(1) => Some('g'),
                _ => return None,
            }
        }
        Some(_) => return None,
    };
    let stop = match leg.stop {
        _ if leg.pass.is_some() && leg.resume != Stand::Here => return None,
        None => None,
        Some(Stop { on, stand: Stand::Here }) => Some(on),
        Some(_) => return None,
    };
    let lifted = |rule: Rule| rule.effects(Kinds::PIECES.or(Kinds::EN_PASSANT)).any(|effect| effect == Effect::Lift);
    let lifts = stop.is_some_and(lifted);
    let joined = leg.edges == Edges::SidesJoined;
    let skipped = leg.skip;
    Some(Link {
        aim: leg.aim.clone(),
        length,
        over,
        skipped,
        hop,
        joined,
        stop,
        pass: leg.pass,
        lifts,
        unloads: leg.unloads,
    })
}
