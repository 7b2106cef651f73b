//! The changes that functions make to drafts.

use super::draft::{Course, Draft, DraftLeg, Part, Value, both, passed_over};
use super::eval::Evaluation;
use super::functions::Argument;
use super::mistake::Mistake;
use super::words::Function;
use crate::limits::MAX_COUNT;
use crate::notation::Span;
use crate::piece::{
    Cond, Counts, Edges, Hop, Kinds, Leap, Leg, Name, Over, Path, Reach, Reachable, Rule, Stand, Stop, Via, Way,
};

impl Evaluation<'_, '_> {
    /// Changes drafts as a function requires.
    #[inline(never)]
    pub(super) fn change(&mut self, function: Function, numbers: &[Argument], value: &mut Value, span: Span) {
        match function {
            Function::Virgin => value.drafts.iter_mut().for_each(|draft| when(draft, &Cond::Unmoved)),
            Function::OnTurn => {
                let turn = numbers.first().copied().flatten().and_then(|n| u16::try_from(n).ok()).filter(|&n| 0 < n);
                let Some(turn) = turn else {
                    self.report(Mistake::MissingArgument, span);
                    return;
                };
                let cond = Cond::Turn(Counts::exactly(turn));
                value.drafts.iter_mut().for_each(|draft| when(draft, &cond));
            }
            Function::Burn => burn(value),
            Function::Loop => {
                let Some(times) = counts(numbers, 0) else {
                    self.report(Mistake::MissingArgument, span);
                    return;
                };
                for part in value.drafts.iter_mut().filter_map(Draft::walk_mut) {
                    part.each_last(&mut |leg| leg.go_on(passed_over(&leg.leg)));
                    part.each_first(&mut |leg| leg.settle());
                    let body = std::mem::replace(part, Part::Seq(Vec::new()));
                    *part = Part::Loop { body: Box::new(body), times: times.clone() };
                }
            }
            Function::Joined => self.join(value, span),
            Function::Hop => {
                let (Some(hurdles), beyond) = (counts(numbers, 0), counts(numbers, 2)) else {
                    self.report(Mistake::MissingArgument, span);
                    return;
                };
                let hop = Hop { hurdles, over: Rule::HURDLE, beyond: beyond.unwrap_or(Counts::at_least(1)) };
                self.hop(value, &hop, span);
            }
            Function::Skip => {
                let skip = numbers.first().copied().flatten().and_then(|n| u16::try_from(n).ok());
                match skip.filter(|&skip| 0 < skip && skip < MAX_COUNT) {
                    Some(skip) => self.skip(value, skip, span),
                    None => self.report(Mistake::MissingArgument, span),
                }
            }
            Function::Cannon => {
                let hop = Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond: Counts::at_least(1) };
                self.hop(value, &hop, span);
            }
            Function::Grasshop => {
                let hop = Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond: Counts::exactly(1) };
                self.hop(value, &hop, span);
            }
            _ => {
                for draft in &mut value.drafts {
                    match &mut draft.course {
                        Course::Walk(part) => part.each_leg(&mut |leg| change_leg(function, leg)),
                        Course::Other(Way::Box(reachable)) => change_box(function, reachable),
                        Course::Other(_) => {}
                    }
                }
            }
        }
    }

    /// Turns every leg that can stop or pass into a hopper.
    fn hop(&mut self, value: &mut Value, hop: &Hop, span: Span) {
        let mut has_no_way = false;
        for part in value.drafts.iter_mut().filter_map(Draft::walk_mut) {
            part.each_leg(&mut |leg| {
                let leg = &mut leg.leg;
                if leg.stop.is_none() && leg.pass.is_none() {
                    return;
                }
                let is_single = leg.reach == Reach::Times(Counts::exactly(1));
                let is_touching = leg.aim.leaps.iter().all(touches);
                has_no_way |= is_single && is_touching;
                if is_single && !is_touching {
                    // A straight leap hops over pieces on its way, so it becomes a ride of as many single steps.
                    let lengths: Vec<u16> = leg.aim.leaps.iter().filter_map(steps).collect();
                    match lengths.first().filter(|_| lengths.len() == leg.aim.leaps.len()) {
                        Some(&length) if lengths.iter().all(|&other| other == length) => {
                            for leap in &mut leg.aim.leaps {
                                leap.numbers = leap.numbers.map(i16::signum);
                            }
                            leg.reach = Reach::Times(Counts::exactly(length));
                        }
                        _ => has_no_way = true,
                    }
                }
                leg.hop = Some(hop.clone());
            });
        }
        if has_no_way {
            self.report(Mistake::NoHurdle, span);
        }
    }

    /// Lets legs ignore the first `skip` cells of their ride.
    fn skip(&mut self, value: &mut Value, skip: u16, span: Span) {
        let mut is_too_short = false;
        for part in value.drafts.iter_mut().filter_map(Draft::walk_mut) {
            part.each_leg(&mut |DraftLeg { leg, .. }| {
                if let Reach::Times(counts) = &leg.reach {
                    let longer = counts.from(skip.saturating_add(1));
                    is_too_short |= longer.is_none();
                    leg.reach = Reach::Times(longer.unwrap_or_else(|| counts.clone()));
                }
                leg.skip = skip;
            });
        }
        if is_too_short {
            self.report(Mistake::TooShort, span);
        }
    }

    /// Joins the leaps of several legs into one leg, so that directions are chosen among all of them.
    fn join(&mut self, value: &mut Value, span: Span) {
        let mut joined: Option<DraftLeg> = None;
        let mut fits = true;
        for draft in std::mem::take(&mut value.drafts) {
            fits &= draft.is_plain();
            let Course::Walk(part) = draft.course else { continue };
            let legs = match part {
                Part::Leg(leg) => vec![Part::Leg(leg)],
                Part::Any(parts) => parts,
                _ => Vec::new(),
            };
            fits &= !legs.is_empty();
            for part in legs {
                let Part::Leg(leg) = part else {
                    fits = false;
                    continue;
                };
                match &mut joined {
                    None => joined = Some(*leg),
                    Some(first) => {
                        fits &= first.leg.reach == leg.leg.reach;
                        first.leg.aim.leaps.extend(leg.leg.aim.leaps);
                    }
                }
            }
        }
        if !fits {
            self.report(Mistake::NotJoined, span);
        }
        value.drafts.extend(joined.map(|leg| Draft::of(Course::Walk(Part::Leg(Box::new(leg))))));
    }
}

/// Collects everything a piece could capture into ranges that burn at once, one range for each promotion.
fn burn(value: &mut Value) {
    let mut ranges: Vec<(Vec<Name>, Vec<Path>)> = Vec::new();
    let mut others = Vec::new();
    for mut draft in std::mem::take(&mut value.drafts) {
        let becomes = std::mem::take(&mut draft.becomes);
        let paths = match &draft.course {
            Course::Walk(_) | Course::Other(Way::Box(_)) => vec![draft.into_path()],
            Course::Other(Way::Burn(range)) if draft.ends == Cond::Always => {
                let with = |path: &Path| Path { when: both(draft.when.clone(), path.when.clone()), ..path.clone() };
                range.iter().map(with).collect()
            }
            Course::Other(_) => {
                others.push(Draft { becomes, ..draft });
                continue;
            }
        };
        match ranges.iter_mut().find(|(known, _)| *known == becomes) {
            Some((_, range)) => range.extend(paths),
            None => ranges.push((becomes, paths)),
        }
    }
    let burning =
        |(becomes, range): (Vec<Name>, Vec<Path>)| Draft { becomes, ..Draft::of(Course::Other(Way::Burn(range))) };
    value.drafts = ranges.into_iter().map(burning).chain(others).collect();
}

/// Changes a leap to any cell of a box as a function requires.
fn change_box(function: Function, reachable: &mut Reachable) {
    let Stop { on, stand } = reachable.stop;
    reachable.stop = match function {
        Function::Igui | Function::Rifle => Stop { on: filtered(Function::Capture, on), stand: Stand::PathStart },
        Function::Unload => Stop { on: on.lifting(), stand },
        function => Stop { on: filtered(function, on), stand },
    };
    if function == Function::Cylinder {
        reachable.edges = Edges::SidesJoined;
    }
}

/// Returns the counts from the number at `place` to the one after it; a single number is exact, and `*` is unbounded.
fn counts(numbers: &[Argument], place: usize) -> Option<Counts> {
    let min = u16::try_from((*numbers.get(place)?)?).ok()?;
    match numbers.get(place.saturating_add(1)) {
        None => Some(Counts::exactly(min)),
        Some(None) => Some(Counts::at_least(min)),
        Some(&Some(max)) => u16::try_from(max).ok().filter(|&max| min <= max).map(|max| Counts::between(min, max)),
    }
}

fn when(draft: &mut Draft, cond: &Cond) {
    draft.when = both(cond.clone(), std::mem::replace(&mut draft.when, Cond::Always));
}

fn touches(leap: &Leap) -> bool {
    leap.numbers.iter().all(|n| n.unsigned_abs() <= 1)
}

/// Returns the length of a straight or diagonal leap in steps; `None` for an oblique leap.
fn steps(leap: &Leap) -> Option<u16> {
    let longest = leap.numbers.iter().map(|n| n.unsigned_abs()).max()?;
    leap.numbers.iter().all(|&n| n == 0 || n.unsigned_abs() == longest).then_some(longest).filter(|&n| 0 < n)
}

/// Limits a rule to the occupants on which a function lets a move end.
fn filtered(function: Function, rule: Rule) -> Rule {
    let captures = || rule.only(Kinds::PIECES).filter(|effect| !effect.leaves());
    match function {
        Function::Move => rule.only(Kinds::EMPTY),
        Function::Capture => captures().or(rule.only(Kinds::EN_PASSANT)),
        Function::CaptureAGeneral => captures().only(Kinds::ENEMY_ROYAL),
        Function::Royals => rule.only(Kinds::ROYALS),
        Function::Commoners => rule.with(Kinds::ROYALS, None),
        Function::Destroy => Rule::DESTROY,
        Function::EnPassant => Rule::EN_PASSANT,
        _ => rule,
    }
}

fn change_leg(function: Function, draft: &mut DraftLeg) {
    let leg = &mut draft.leg;
    match function {
        Function::Jump => leg.over = Over::Free,
        Function::NoJump => leg.over = lame(leg),
        Function::NoJumpStraight => leg.over = Over::Clear(Via::Straight),
        Function::NoJumpOrthogonalFirst => leg.over = Over::Clear(Via::OrthogonalFirst),
        Function::NoJumpDiagonalFirst => leg.over = Over::Clear(Via::DiagonalFirst),
        Function::NoJumpEitherWay => leg.over = Over::Clear(Via::EitherFirst),
        Function::MustJump => {
            leg.over = match lame(leg) {
                Over::Clear(via) => Over::Occupied(via),
                other => other,
            }
        }
        Function::MustJumpStraight => leg.over = Over::Occupied(Via::Straight),
        Function::MustJumpOrthogonalFirst => leg.over = Over::Occupied(Via::OrthogonalFirst),
        Function::MustJumpDiagonalFirst => leg.over = Over::Occupied(Via::DiagonalFirst),
        Function::MustJumpEitherWay => leg.over = Over::Occupied(Via::EitherFirst),
        Function::SameLength => leg.reach = Reach::AsLast,
        Function::RestOfRange => {
            if let Reach::Times(counts) = &leg.reach {
                leg.reach = Reach::Left(counts.clone());
            }
        }
        Function::Cylinder => leg.edges = Edges::SidesJoined,
        Function::Unload => {
            leg.stop = leg.stop.map(|stop| Stop { on: stop.on.lifting(), ..stop });
            leg.pass = leg.pass.map(Rule::lifting);
        }
        Function::Over => pass_only(leg, Rule::TAKE),
        Function::Mount => pass_only(leg, Rule::HURDLE),
        Function::Through => {
            let pass = leg.pass.unwrap_or_else(|| passed_over(leg));
            pass_only(leg, pass);
        }
        Function::Igui => {
            leg.stop = leg.stop.map(|stop| Stop { on: filtered(Function::Capture, stop.on), stand: Stand::LegStart });
        }
        Function::Rifle => {
            leg.stop = leg.stop.map(|stop| Stop { on: filtered(Function::Capture, stop.on), stand: Stand::PathStart });
        }
        _ => leg.stop = leg.stop.map(|stop| Stop { on: filtered(function, stop.on), ..stop }),
    }
}

/// Turns a leg on which the move could end into one that can only be passed.
fn pass_only(leg: &mut Leg, rule: Rule) {
    if let Some(stop) = leg.stop.take() {
        leg.pass = Some(rule);
        if stop.stand != Stand::Here {
            leg.resume = stop.stand;
        }
    }
}

/// Returns what a lame leap must find clear; a step to a neighbor cannot be lame.
pub(crate) fn lame(leg: &Leg) -> Over {
    let is_oblique = |leap: &Leap| steps(leap).is_none();
    if leg.aim.leaps.iter().all(touches) {
        Over::Free
    } else if leg.aim.leaps.iter().any(is_oblique) {
        Over::Clear(Via::OrthogonalFirst)
    } else {
        Over::Clear(Via::Straight)
    }
}
