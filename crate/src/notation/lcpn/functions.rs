use super::draft::{Course, Draft, DraftLeg, Part, Value, both};
use super::eval::{Evaluation, State, one, prose};
use super::mistake::Mistake;
use super::print;
use super::tree::{Expr, Joint, Kind, are_numbers};
use super::words::{self, Function};
use crate::notation::Span;
use crate::piece::{
    Castle, Cond, Counts, Edges, Effect, Hop, Leap, Leg, Lender, Name, Over, Property, Reach, Rule, Sides, Stand, Stop,
    Via, Way,
};

/// What a function is applied to.
enum Operand<'e> {
    Written(&'e [Expr]),
    Known(Value),
}

/// A number among arguments; `None` is `*`.
type Argument = Option<i32>;

impl Evaluation<'_, '_> {
    /// Tells whether a definition is short for a function.
    pub(super) fn is_function(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Joined(Joint::Compose, _) => true,
            Kind::Joined(Joint::Either, parts) => parts.iter().all(|part| self.is_function(part)),
            Kind::Name(name) => {
                let key = name.to_lowercase();
                self.find(&key).is_none() && words::piece(&key).is_none() && words::is_function(&key)
            }
            Kind::Call(callee, arguments) => are_numbers(arguments) && takes_more(callee),
            _ => false,
        }
    }

    pub(super) fn call(&mut self, callee: &Expr, arguments: &[Expr], span: Span) -> Value {
        // A piece in brackets of its own, which in Lisp is a call without arguments.
        if let Kind::Name(name) = &callee.kind
            && arguments.is_empty()
            && !words::is_function(&name.to_lowercase())
        {
            return self.expr(callee);
        }
        self.apply(callee, &[], Operand::Written(arguments), span)
    }

    fn apply(&mut self, callee: &Expr, numbers: &[Argument], operand: Operand, span: Span) -> Value {
        match &callee.kind {
            Kind::Joined(Joint::Either, functions) => {
                let mut all = Value::default();
                for function in functions {
                    let operand = match &operand {
                        Operand::Written(arguments) => Operand::Written(arguments),
                        Operand::Known(value) => Operand::Known(value.clone()),
                    };
                    let value = self.apply(function, numbers, operand, span);
                    if !self.spend(value.legs(), span) {
                        break;
                    }
                    all.drafts.extend(value.drafts);
                    all.adopt(value.properties, value.switches);
                }
                all
            }
            Kind::Joined(Joint::Compose, functions) => {
                let mut operand = operand;
                for function in functions.iter().rev() {
                    operand = Operand::Known(self.apply(function, numbers, operand, span));
                }
                match operand {
                    Operand::Known(value) => value,
                    Operand::Written(_) => Value::default(),
                }
            }
            Kind::Call(inner, arguments) if are_numbers(arguments) => {
                // A number that could not be read was told already.
                if arguments.iter().any(|one| one.kind == Kind::Missing) {
                    return Value::default();
                }
                let numbers: Vec<Argument> = arguments.iter().filter_map(argument).collect();
                self.apply(inner, &numbers, operand, span)
            }
            Kind::Name(name) => self.apply_name(name, numbers, operand, callee.span, span),
            Kind::Missing => Value::default(),
            _ => {
                self.report(Mistake::NoFunction, callee.span);
                Value::default()
            }
        }
    }

    fn apply_name(
        &mut self,
        name: &str,
        numbers: &[Argument],
        operand: Operand,
        place_of_name: Span,
        span: Span,
    ) -> Value {
        let key = name.to_lowercase();
        let own = self.find(&key).and_then(|place| self.entries.get(place)).map(|entry| entry.body);
        if let Some(body) = own.filter(|body| self.is_function(body)) {
            let place = self.find(&key);
            let state = place.and_then(|place| self.entries.get_mut(place)).map(|entry| &mut entry.state);
            let is_running =
                state.is_none_or(|state| matches!(std::mem::replace(state, State::Running), State::Running));
            if is_running {
                self.report(Mistake::Cycle(name.to_owned()), place_of_name);
                return Value::default();
            }
            // Each use takes from what may be written out, as functions may use each other more than once.
            let value = if self.spend(8, span) && self.enter(span) {
                let value = self.apply(body, numbers, operand, span);
                self.leave();
                value
            } else {
                Value::default()
            };
            if let Some(entry) = place.and_then(|place| self.entries.get_mut(place)) {
                entry.state = State::Waiting;
            }
            return value;
        }
        let Some(function) = words::function(&key) else {
            let nearest = words::nearest(&key, words::functions());
            let nearest = nearest.map(|name| print::name(&name, self.style));
            self.report(Mistake::UnknownFunction(name.to_owned(), nearest), place_of_name);
            let text = match operand {
                Operand::Written(arguments) => print::call_on_one_line(name, arguments, self.style),
                Operand::Known(_) => print::name(name, self.style),
            };
            return prose(&text);
        };
        let (mut all, rest) = (numbers.to_vec(), operand);
        let operand = match rest {
            Operand::Written(arguments) => {
                let count = arguments.iter().take_while(|one| argument(one).is_some()).count();
                let (own, pieces) = arguments.split_at_checked(count).unwrap_or((&[], arguments));
                all.extend(own.iter().filter_map(argument));
                Operand::Written(pieces)
            }
            known @ Operand::Known(_) => known,
        };
        self.built_in(function, &all, operand, span)
    }

    fn built_in(&mut self, function: Function, numbers: &[Argument], operand: Operand, span: Span) -> Value {
        let arguments = match &operand {
            Operand::Written(arguments) => *arguments,
            Operand::Known(_) => &[],
        };
        match function {
            Function::PromoteTo => {
                let names = self.promotions(arguments, span);
                let first = names.first().map_or("", |name| name.0.as_str()).to_owned();
                self.report(Mistake::PromotionAlone(first), span);
                return Value::default();
            }
            Function::Universal => return self.anywhere(None, None, arguments, span),
            Function::Box => {
                let count = |place: usize| -> Option<Option<u16>> {
                    Some((*numbers.get(place)?).map(|n| u16::try_from(n).unwrap_or(0)))
                };
                let (Some(files), Some(ranks)) = (count(0), count(1)) else { return self.arguments_missing(span) };
                return self.anywhere(files, ranks, arguments, span);
            }
            Function::Castle => {
                let count = |place: usize| numbers.get(place).copied().flatten().and_then(|n| u16::try_from(n).ok());
                let Some(steps) = count(0) else { return self.arguments_missing(span) };
                let origin = self.origin(span);
                let castle = Castle { sides: Sides::SIDEWAYS, steps, inset: count(1).unwrap_or(0), origin };
                return one(Draft::of(Course::Other(Way::Castle(castle))));
            }
            Function::Imitate => {
                let lender = Way::Borrow(Lender::LastMover { mirrored: false });
                let note = Property::Note("moves as the piece that the opponent moved last".to_owned());
                return Value { properties: vec![note], ..one(Draft::of(Course::Other(lender))) };
            }
            Function::Relay => {
                let [reach, lent] = arguments else { return self.arguments_missing(span) };
                let (Some(reach), Some(lent)) = (self.pattern(reach), self.pattern(lent)) else {
                    return self.arguments_missing(span);
                };
                let lender = Way::Borrow(Lender::Relay(Box::new(reach), Box::new(lent)));
                let note = Property::Note("lends moves to friends it reaches".to_owned());
                return Value { properties: vec![note], ..one(Draft::of(Course::Other(lender))) };
            }
            _ => {}
        }
        let mut value = match operand {
            Operand::Known(value) => value,
            Operand::Written([]) => return self.arguments_missing(span),
            Operand::Written([argument]) => self.expr(argument),
            Operand::Written(arguments) if function == Function::Joined => {
                let mut all = Value::default();
                for argument in arguments {
                    let value = self.expr(argument);
                    all.drafts.extend(value.drafts);
                    all.adopt(value.properties, value.switches);
                }
                all
            }
            Operand::Written(arguments) => {
                if let Some(second) = arguments.get(1) {
                    self.report(Mistake::SeveralPieces, second.span);
                }
                arguments.first().map_or_else(Value::default, |first| self.expr(first))
            }
        };
        self.change(function, numbers, &mut value, span);
        value
    }

    fn arguments_missing(&mut self, span: Span) -> Value {
        self.report(Mistake::MissingArgument, span);
        Value::default()
    }

    fn anywhere(&mut self, files: Option<u16>, ranks: Option<u16>, more: &[Expr], span: Span) -> Value {
        if let Some(first) = more.first() {
            self.report(Mistake::SeveralPieces, first.span);
        }
        let origin = self.origin(span);
        one(Draft::of(Course::Other(Way::Box { files, ranks, on: Rule::MOVE_OR_TAKE, origin })))
    }

    /// The names of the pieces that a promotion leads to.
    pub(super) fn promotions(&mut self, arguments: &[Expr], span: Span) -> Vec<Name> {
        if arguments.is_empty() {
            self.report(Mistake::MissingArgument, span);
        }
        let mut names = Vec::new();
        for argument in arguments {
            if let Kind::Name(name) = &argument.kind {
                names.push(Name(name.clone()));
            } else {
                let text = print::on_one_line(argument, self.style);
                names.push(Name(text.chars().filter(|c| !c.is_whitespace()).collect()));
            }
        }
        names
    }

    /// The legs of a piece, for what lends them.
    fn pattern(&mut self, expr: &Expr) -> Option<crate::piece::Pattern> {
        let value = self.expr(expr);
        let patterns: Vec<crate::piece::Pattern> = value
            .drafts
            .into_iter()
            .filter_map(|draft| match draft.into_path().way {
                Way::Walk(pattern) => Some(pattern),
                _ => None,
            })
            .collect();
        match <[crate::piece::Pattern; 1]>::try_from(patterns) {
            Ok([pattern]) => Some(pattern),
            Err(patterns) => (!patterns.is_empty()).then_some(crate::piece::Pattern::Any(patterns)),
        }
    }

    /// Changes ways to move as a function does.
    fn change(&mut self, function: Function, numbers: &[Argument], value: &mut Value, span: Span) {
        match function {
            Function::Virgin => value.drafts.iter_mut().for_each(|draft| when(draft, &Cond::Virgin)),
            Function::OnTurn => {
                let turn = numbers.first().copied().flatten().and_then(|n| u16::try_from(n).ok()).filter(|&n| 0 < n);
                let Some(turn) = turn else {
                    self.report(Mistake::MissingArgument, span);
                    return;
                };
                let cond = Cond::Turn(Counts::exactly(turn));
                value.drafts.iter_mut().for_each(|draft| when(draft, &cond));
            }
            Function::Burn => {
                for draft in &mut value.drafts {
                    if let Course::Walk(_) = &draft.course {
                        let course = std::mem::replace(&mut draft.course, Course::Other(Way::Prose(String::new())));
                        if let Way::Walk(pattern) = Draft::of(course).into_path().way {
                            draft.course = Course::Other(Way::Burn(pattern));
                        }
                    }
                }
            }
            Function::Loop => {
                let Some(times) = counts(numbers, 0) else {
                    self.report(Mistake::MissingArgument, span);
                    return;
                };
                for part in value.drafts.iter_mut().filter_map(Draft::walk_mut) {
                    part.each_last(&mut |leg| leg.go_on(Rule::MOVE));
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
                        Course::Other(Way::Box { on, .. }) => *on = filtered(function, *on),
                        Course::Other(_) => {}
                    }
                }
            }
        }
    }

    /// Makes hoppers of the legs on which the move may end.
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
                    // A straight leap hops over what stands on its way: the same as so many steps.
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

    /// Makes one leg of the leaps of several, so that directions are chosen among all of them.
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
                        let leaps = std::mem::take(&mut leg.leg.aim.leaps.clone());
                        fits &= first.leg.reach == leg.leg.reach;
                        first.leg.aim.leaps.extend(leaps);
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

/// Tells whether a function with numbers wants a piece too.
fn takes_more(callee: &Expr) -> bool {
    let takes = |name: &String| words::function(&name.to_lowercase()).is_some_and(Function::takes_numbers);
    matches!(&callee.kind, Kind::Name(name) if takes(name))
}

fn argument(expr: &Expr) -> Option<Argument> {
    match expr.kind {
        Kind::Number(n) => Some(Some(n)),
        Kind::Star => Some(None),
        _ => None,
    }
}

/// The counts from one number to the next.
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

/// How many steps to direct or diagonal neighbors a straight leap is long.
fn steps(leap: &Leap) -> Option<u16> {
    let longest = leap.numbers.iter().map(|n| n.unsigned_abs()).max()?;
    leap.numbers.iter().all(|&n| n == 0 || n.unsigned_abs() == longest).then_some(longest).filter(|&n| 0 < n)
}

/// What a function lets a move end on.
fn filtered(function: Function, rule: Rule) -> Rule {
    let takes = |effect: Option<Effect>| effect.filter(|effect| !effect.leaves());
    match function {
        Function::Move => Rule { empty: rule.empty, ..Rule::NONE },
        Function::Capture => Rule {
            empty: None,
            enemy: takes(rule.enemy),
            enemy_royal: takes(rule.enemy_royal),
            friend: takes(rule.friend),
            friend_royal: takes(rule.friend_royal),
            passed: rule.passed,
        },
        Function::CaptureAGeneral => Rule { enemy_royal: takes(rule.enemy_royal), ..Rule::NONE },
        Function::Royals => Rule { enemy_royal: rule.enemy_royal, friend_royal: rule.friend_royal, ..Rule::NONE },
        Function::Commoners => Rule { enemy_royal: None, friend_royal: None, ..rule },
        Function::Destroy => Rule::DESTROY,
        Function::EnPassant => Rule::EN_PASSANT,
        _ => rule,
    }
}

/// The same rule, but what would be captured is put down where the leg began.
pub(super) fn lifting(rule: Rule) -> Rule {
    let lift = |effect: Option<Effect>| match effect {
        Some(Effect::Take | Effect::TakePassed) => Some(Effect::Lift),
        effect => effect,
    };
    Rule {
        empty: rule.empty,
        enemy: lift(rule.enemy),
        enemy_royal: lift(rule.enemy_royal),
        friend: lift(rule.friend),
        friend_royal: lift(rule.friend_royal),
        passed: lift(rule.passed),
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
            leg.stop = leg.stop.map(|stop| Stop { on: lifting(stop.on), ..stop });
            leg.pass = leg.pass.map(lifting);
        }
        Function::Over => pass_only(leg, Rule::TAKE),
        Function::Mount => pass_only(leg, Rule::HURDLE),
        Function::Through => {
            let pass = leg.pass.unwrap_or(Rule::MOVE);
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

/// Lets a leg that could be the last one of a move only be passed.
fn pass_only(leg: &mut Leg, rule: Rule) {
    if leg.stop.take().is_some() {
        leg.pass = Some(rule);
    }
}

/// What a lame leap asks for; a step to a neighbor cannot be lame.
pub(super) fn lame(leg: &Leg) -> Over {
    let is_oblique = |leap: &Leap| steps(leap).is_none();
    if leg.aim.leaps.iter().all(touches) {
        Over::Free
    } else if leg.aim.leaps.iter().any(is_oblique) {
        Over::Clear(Via::OrthogonalFirst)
    } else {
        Over::Clear(Via::Straight)
    }
}
