//! Converts one leg to a tree of the Lispy notation: leaps, keywords and functions.

use super::{TreeBuilder, call, is_all, keyword, most, node, with, word};
use crate::notation::Span;
use crate::notation::lcpn::apply::lame;
use crate::notation::lcpn::builder::passed_over;
use crate::notation::lcpn::tree::{Expr, ExprKind, Joint, Keyword, KeywordKind};
use crate::notation::lcpn::vocabulary::{directions, functions, keywords, pieces, rules};
use crate::piece::{
    Aim, Bend, CountRange, Counts, Directions, Edges, Frame, Hop, Images, Kinds, Leap, Leg, Over, Reach, Rule, Stand,
    Stop, Turn, Via,
};

/// What follows a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Nothing: the move ends.
    Last,
    /// `=>`: the move cannot end at the part.
    Must,
    /// `->`: the move may end, or go on.
    May,
    /// The next round of a loop.
    Loop,
}

impl TreeBuilder {
    /// Returns one leg: its leaps with keywords, in functions.
    pub(super) fn leg(&mut self, leg: &Leg, first: bool, role: Role) -> Expr {
        let reach = &unskipped(leg);
        let mut keywords = self.range(reach);
        let mut expr = self.leaps(&leg.aim, reach, &mut keywords);
        keywords.extend(direction_keywords(&leg.aim.directions));
        turn_keywords(&leg.aim, first, &mut keywords);
        keywords.extend(self.elsewhere(&leg.aim));
        expr = with(expr, keywords);
        if leg.edges == Edges::SidesJoined {
            expr = call(functions::CYLINDER, vec![expr]);
        }
        if let Some(function) = over_function(leg) {
            expr = call(function, vec![expr]);
        }
        match &leg.reach {
            Reach::AsLast => expr = call(functions::SAME_LENGTH, vec![expr]),
            Reach::AsBehind => expr = call(functions::BOUNCE, vec![expr]),
            Reach::Left(_) => expr = call(functions::REST_OF_RANGE, vec![expr]),
            Reach::Times(_) => {}
        }
        if 0 < leg.skip {
            expr = node(ExprKind::Call(Box::new(call(functions::SKIP, vec![most(Some(leg.skip))])), vec![expr]));
        }
        if let Some(hop) = &leg.hop {
            expr = self.hop(hop, expr);
        }
        let mut rules = Vec::new();
        if leg.ride != Rule::MOVE {
            rule_keywords(rules::RIDE, leg.ride, &mut rules);
        }
        if let Some(hop) = leg.hop.as_ref().filter(|hop| hop.over != Rule::HURDLE) {
            rule_keywords(rules::HURDLE, hop.over, &mut rules);
        }
        expr = ends(leg, role, with(expr, rules));
        if leg.unloads { call(functions::UNLOAD_ALL, vec![expr]) } else { expr }
    }

    /// Returns keywords for the meaning of the leg on boards whose cells are not squares.
    fn elsewhere(&self, aim: &Aim) -> Vec<Keyword> {
        let words = [
            (keywords::ELSEWHERE_FIRST, aim.elsewhere.is_first()),
            (keywords::ELSEWHERE_OUTWARD, aim.elsewhere.is_outward()),
        ];
        let said = words.into_iter().filter(|&(_, is_said)| is_said && self.is_for_all_boards);
        said.map(|(word, _)| keyword(word)).collect()
    }

    /// Returns keywords for the length of the leg.
    fn range(&mut self, reach: &Reach) -> Vec<Keyword> {
        let (Reach::Times(counts) | Reach::Left(counts)) = reach else { return Vec::new() };
        if *counts == Counts::exactly(1) {
            return Vec::new();
        }
        if *counts == Counts::at_least(1) {
            return vec![keyword(keywords::RIDER)];
        }
        let plain = |kind: KeywordKind| Keyword { span: Span::default(), comments: Vec::new(), kind };
        let end = |max: Option<u16>| plain(max.map_or(KeywordKind::Star, KeywordKind::Number));
        if counts.is_run_from_one() {
            return vec![end(counts.max())];
        }
        if counts.min() == 0 {
            self.report_loss("a ride of no length");
        }
        let pair = |CountRange { min, max }: CountRange| [plain(KeywordKind::Number(min.max(1))), end(max)];
        counts.ranges().flat_map(pair).collect()
    }

    /// Returns the leaps: a name, numbers, or several as one set. If the name implies a ride, removes the keyword for
    /// it.
    fn leaps(&mut self, aim: &Aim, reach: &Reach, keywords: &mut Vec<Keyword>) -> Expr {
        if let [leap] = aim.leaps.as_slice() {
            if leap.images == Images::Only {
                keywords.insert(0, keyword(keywords::ONLY));
                return node(ExprKind::Array(numbers(leap)));
            }
            if let Some(rider) = pieces::name_of(&aim.leaps, true)
                && *reach == Reach::Times(Counts::at_least(1))
                && let Some(name) = self.known(rider)
            {
                keywords.clear();
                return name;
            }
            return self.leap(leap);
        }
        // In all directions, two sets of leaps mean the same as one, unless the leg turns by places or angles among
        // them.
        let is_cut = self.is_for_all_boards && aim.elsewhere.is_first();
        let is_simple = is_all(&aim.directions) && !is_cut && !matches!(aim.turn, Turn::Ring(..) | Turn::Angle(..));
        let rides = *reach == Reach::Times(Counts::at_least(1));
        if is_simple
            && let Some(name) = pieces::name_of(&aim.leaps, rides)
            && let Some(name) = self.known(name)
        {
            if rides {
                keywords.clear();
            }
            return name;
        }
        if aim.leaps.is_empty() {
            self.report_loss("a leg without a leap");
        }
        let parts = aim.leaps.iter().map(|leap| {
            let only = if leap.images == Images::Only { vec![keyword(keywords::ONLY)] } else { Vec::new() };
            let leap = if only.is_empty() { self.leap(leap) } else { node(ExprKind::Array(numbers(leap))) };
            with(leap, only)
        });
        let parts = parts.collect();
        call(functions::JOINED, parts)
    }

    fn leap(&self, leap: &Leap) -> Expr {
        let name = pieces::name_of(std::slice::from_ref(leap), false).and_then(|name| self.known(name));
        name.unwrap_or_else(|| node(ExprKind::Array(numbers(leap))))
    }

    /// Returns a built-in piece, unless the document defines another piece of that name.
    fn known(&self, name: &str) -> Option<Expr> {
        let is_free = self.taken.iter().all(|taken| taken != name);
        is_free.then(|| node(ExprKind::Name(name.to_owned())))
    }

    fn hop(&mut self, hop: &Hop, expr: Expr) -> Expr {
        let once = hop.hurdles == Counts::exactly(1);
        if once && hop.beyond == Counts::at_least(1) {
            return call(functions::CANNON, vec![expr]);
        }
        if once && hop.beyond == Counts::exactly(1) {
            return call(functions::GRASSHOP, vec![expr]);
        }
        let mut arguments = Vec::new();
        let all = if hop.beyond == Counts::at_least(1) { vec![&hop.hurdles] } else { vec![&hop.hurdles, &hop.beyond] };
        for counts in all {
            if 1 < counts.ranges().count() {
                self.report_loss("several ranges of hurdles");
            }
            arguments.push(most(Some(counts.min())));
            arguments.push(most(counts.max()));
        }
        node(ExprKind::Call(Box::new(call(functions::HOP, arguments)), vec![expr]))
    }
}

/// Returns the reach as written inside `skip`, which then removes the first cells.
fn unskipped(leg: &Leg) -> Reach {
    match &leg.reach {
        Reach::Times(counts) if 0 < leg.skip && counts.min() == leg.skip.saturating_add(1) => {
            Reach::Times(counts.or(&Counts::up_to(leg.skip)))
        }
        reach => reach.clone(),
    }
}

/// Adds functions and keywords for where the leg may end, and how the path goes on.
fn ends(leg: &Leg, role: Role, expr: Expr) -> Expr {
    let resumes = match leg.resume {
        _ if leg.pass.is_none() => None,
        Stand::Here => None,
        Stand::LegStart => Some(keyword(keywords::PASS_STAYS)),
        Stand::PathStart => Some(keyword(keywords::PASS_RETURNS)),
    };
    let Some(stop) = leg.stop else {
        let expr = with(expr, resumes.into_iter().collect());
        let pass = leg.pass.unwrap_or(Rule::NONE);
        if pass == Rule::TAKE {
            return call(functions::OVER, vec![expr]);
        }
        if pass == Rule::HURDLE {
            return call(functions::MOUNT, vec![expr]);
        }
        // A function for each way to go on reads better than a keyword for each kind of occupant.
        let ways = [(Rule::MOVE, functions::THROUGH), (Rule::TAKE, functions::OVER), (Rule::HURDLE, functions::MOUNT)];
        if let Some(functions) = united(pass, &ways) {
            return node(ExprKind::Call(Box::new(functions), vec![expr]));
        }
        let mut keywords = Vec::new();
        if pass != Rule::MOVE {
            rule_keywords(rules::PASS, pass, &mut keywords);
        }
        let expr = with(expr, keywords);
        return if role == Role::Must { expr } else { call(functions::THROUGH, vec![expr]) };
    };
    let otherwise = match role {
        Role::May => Some(stop.on),
        Role::Loop => Some(passed_over(leg)),
        Role::Last | Role::Must => None,
    };
    let mut keywords = Vec::new();
    if let Some(otherwise) = otherwise {
        let pass = leg.pass.unwrap_or(Rule::NONE);
        if pass != otherwise || leg.resume != stop.stand {
            rule_keywords(rules::PASS, pass, &mut keywords);
            keywords.extend(resumes);
        }
    }
    stop_of(stop, expr, keywords)
}

/// Joins functions into one, if together they allow exactly the rule.
fn united(rule: Rule, functions: &[(Rule, &str)]) -> Option<Expr> {
    let mut all = Rule::NONE;
    let mut parts = Vec::new();
    for &(allowed, function) in functions {
        // Skips a function that allows something beyond the rule, or nothing new.
        if allowed.or(rule) == rule && rule.or(allowed) == rule && all.or(allowed) != all {
            all = all.or(allowed);
            parts.push(word(function));
        }
    }
    let fits = all == rule && 1 < parts.len();
    fits.then(|| Expr::joined(Joint::Either, parts, Span::default()))
}

fn numbers(leap: &Leap) -> Vec<i16> {
    leap.numbers.iter().copied().take(usize::from(leap.dimensions.max(2))).collect()
}

/// Adds the shortest words for where a move may end.
pub(super) fn stop_of(stop: Stop, expr: Expr, mut keywords: Vec<Keyword>) -> Expr {
    let simple = [
        (Rule::MOVE_OR_TAKE, None),
        (Rule::MOVE, Some(functions::MOVE)),
        (Rule::TAKE, Some(functions::CAPTURE)),
        (Rule::DESTROY, Some(functions::DESTROY)),
        (Rule::EN_PASSANT, Some(functions::EN_PASSANT)),
        (Rule::TAKE_ROYAL, Some(functions::CAPTURE_A_GENERAL)),
    ];
    let wrap = |function: Option<&str>, expr: Expr| match function {
        Some(function) => call(function, vec![expr]),
        None => expr,
    };
    let stays = match stop.stand {
        Stand::Here => None,
        Stand::LegStart => Some((functions::IGUI, keywords::STAYS)),
        Stand::PathStart => Some((functions::RIFLE, keywords::RETURNS)),
    };
    if let (Some((function, _)), Rule::TAKE) = (stays, stop.on) {
        return call(function, vec![with(expr, keywords)]);
    }
    keywords.extend(stays.map(|(_, word)| keyword(word)));
    for (rule, function) in simple {
        if rule == stop.on {
            return wrap(function, with(expr, keywords));
        }
        if rule.lifting() == stop.on {
            return call(functions::UNLOAD, vec![wrap(function, with(expr, keywords))]);
        }
        if rule.with(Kinds::ROYALS, None) == stop.on {
            return call(functions::COMMONERS, vec![wrap(function, with(expr, keywords))]);
        }
    }
    let functions: Vec<(Rule, &str)> =
        simple.into_iter().filter_map(|(rule, function)| Some((rule, function?))).collect();
    if let Some(functions) = united(stop.on, &functions) {
        return node(ExprKind::Call(Box::new(functions), vec![with(expr, keywords)]));
    }
    rule_keywords(rules::STOP, stop.on, &mut keywords);
    with(expr, keywords)
}

/// Adds the keywords for a rule, one for each kind of occupant.
fn rule_keywords(when: &str, rule: Rule, keywords: &mut Vec<Keyword>) {
    keywords.extend(rules::words(when, rule).iter().map(|word| keyword(word)));
}

/// Returns the function for the cells under a leap.
fn over_function(leg: &Leg) -> Option<&'static str> {
    let usual = lame(leg);
    Some(match leg.over {
        Over::Free => return None,
        over @ Over::Clear(_) if over == usual => functions::NO_JUMP,
        Over::Clear(Via::Straight) => functions::NO_JUMP_STRAIGHT,
        Over::Clear(Via::OrthogonalFirst) => functions::NO_JUMP_ORTHOGONAL_FIRST,
        Over::Clear(Via::DiagonalFirst) => functions::NO_JUMP_DIAGONAL_FIRST,
        Over::Clear(Via::EitherFirst) => functions::NO_JUMP_EITHER_WAY,
        Over::Occupied(via) if Over::Clear(via) == usual => functions::MUST_JUMP,
        Over::Occupied(Via::Straight) => functions::MUST_JUMP_STRAIGHT,
        Over::Occupied(Via::OrthogonalFirst) => functions::MUST_JUMP_ORTHOGONAL_FIRST,
        Over::Occupied(Via::DiagonalFirst) => functions::MUST_JUMP_DIAGONAL_FIRST,
        Over::Occupied(Via::EitherFirst) => functions::MUST_JUMP_EITHER_WAY,
    })
}

fn turn_keywords(aim: &Aim, first: bool, keywords: &mut Vec<Keyword>) {
    let all = is_all(&aim.directions);
    if !first && !all && aim.frame == Frame::Player {
        keywords.push(keyword(keywords::ABSOLUTE));
    }
    let numbered = |word: &str, thousandths: u32| {
        let kind = KeywordKind::Word(word.to_owned(), Some(thousandths));
        Keyword { span: Span::default(), comments: Vec::new(), kind }
    };
    let steps = |n: u8| u32::from(n).saturating_mul(1000);
    keywords.push(match aim.turn {
        Turn::Free if !first && all => keyword(keywords::ANY),
        Turn::Free => return,
        Turn::Outward if first || all => {
            // A part that follows another goes outward anyway.
            if first {
                keywords.push(keyword(keywords::OUTWARD));
            }
            return;
        }
        Turn::Outward => keyword(keywords::OUTWARD),
        Turn::Straight => keyword(keywords::STRAIGHT),
        Turn::NotStraight => keyword(keywords::NOT_STRAIGHT),
        Turn::NotBack => keyword(keywords::NOT_BACK),
        Turn::Ring(n, Bend::Either) => numbered(keywords::RING, steps(n)),
        Turn::Ring(n, Bend::Same) => numbered(keywords::RING_SAME, steps(n)),
        Turn::Ring(n, Bend::Other) => numbered(keywords::RING_OTHER, steps(n)),
        Turn::Angle(angle, Bend::Either) => numbered(keywords::ANGLE, angle),
        Turn::Angle(angle, Bend::Same) => numbered(keywords::ANGLE_SAME, angle),
        Turn::Angle(angle, Bend::Other) => numbered(keywords::ANGLE_OTHER, angle),
    });
}

/// Returns the keywords for directions.
pub(super) fn direction_keywords(directions: &Directions) -> Vec<Keyword> {
    directions::words(directions.sectors()).iter().map(|word| keyword(word)).collect()
}
