//! Evaluates calls of functions, and makes the moves of those that do not change others.

use super::apply::apply;
use super::builder::{PathBuilder, Value, WayBuilder};
use super::eval::{DefinitionState, Evaluation, prose, single};
use super::format;
use super::mistake::Mistake;
use super::tree::{Expr, ExprKind, Joint, are_numbers};
use super::vocabulary::functions::{self, Function, is_function};
use super::vocabulary::{nearest, pieces};
use crate::limits::MAX_DEPTH;
use crate::notation::Span;
use crate::piece::{Across, Castle, Lender, Name, Property, Reachable, Sides, Way};

/// The operand of a function.
enum Operand<'e> {
    Written(&'e [Expr]),
    Known(Value),
}

/// A number among the arguments; `None` is `*`.
pub(super) type Argument = Option<i32>;

impl Evaluation<'_, '_> {
    /// Returns whether a definition defines a function instead of a piece.
    pub(super) fn is_function(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Joined(Joint::Compose, _) => true,
            ExprKind::Joined(Joint::Either, parts) => parts.iter().all(|part| self.is_function(part)),
            ExprKind::Name(name) => {
                let key = name.to_ascii_lowercase();
                self.find(&key).is_none() && !pieces::is_piece(&key) && is_function(&key)
            }
            ExprKind::Call(callee, arguments) => are_numbers(arguments) && takes_more(callee),
            _ => false,
        }
    }

    pub(super) fn call(&mut self, callee: &Expr, arguments: &[Expr], span: Span) -> Value {
        // A piece name in brackets of its own, which Lisp reads as a call without arguments.
        if let ExprKind::Name(name) = &callee.kind
            && arguments.is_empty()
            && !is_function(&name.to_ascii_lowercase())
        {
            return self.expr(callee);
        }
        self.apply(callee, &[], Operand::Written(arguments), span)
    }

    /// Applies a function that is part of another function.
    fn apply_inner(&mut self, callee: &Expr, numbers: &[Argument], operand: Operand, span: Span) -> Value {
        if !self.enter(span) {
            return Value::default();
        }
        let mut value = self.apply(callee, numbers, operand, span);
        self.leave();
        self.bound(&mut value, span);
        value
    }

    fn apply(&mut self, callee: &Expr, numbers: &[Argument], operand: Operand, span: Span) -> Value {
        match &callee.kind {
            ExprKind::Joined(Joint::Either, functions) => {
                let mut all = Value::default();
                for function in functions {
                    let operand = match &operand {
                        Operand::Written(arguments) => Operand::Written(arguments),
                        Operand::Known(value) => Operand::Known(value.clone()),
                    };
                    let value = self.apply_inner(function, numbers, operand, span);
                    if !self.spend(value.legs(), span) {
                        break;
                    }
                    all.builders.extend(value.builders);
                    all.adopt(value.properties, value.switches);
                }
                all
            }
            ExprKind::Joined(Joint::Compose, functions) => {
                let mut operand = operand;
                for function in functions.iter().rev() {
                    operand = Operand::Known(self.apply_inner(function, numbers, operand, span));
                }
                match operand {
                    Operand::Known(value) => value,
                    Operand::Written(_) => Value::default(),
                }
            }
            ExprKind::Call(inner, arguments) if are_numbers(arguments) => {
                // The unreadable number has already been reported.
                if arguments.iter().any(|argument| argument.kind == ExprKind::Missing) {
                    return Value::default();
                }
                let numbers: Vec<Argument> = arguments.iter().filter_map(argument).collect();
                self.apply_inner(inner, &numbers, operand, span)
            }
            ExprKind::Name(name) => self.apply_name(name, numbers, operand, callee.span, span),
            ExprKind::Missing => Value::default(),
            _ => {
                self.report(Mistake::NoFunction, callee.span);
                Value::default()
            }
        }
    }

    #[inline(never)]
    fn apply_name(&mut self, name: &str, numbers: &[Argument], operand: Operand, name_span: Span, span: Span) -> Value {
        let key = name.to_ascii_lowercase();
        let own = self.find(&key).and_then(|index| self.entries.get(index)).map(|entry| entry.body);
        if let Some(body) = own.filter(|body| self.is_function(body)) {
            let index = self.find(&key);
            let state = index.and_then(|index| self.entries.get_mut(index)).map(|entry| &mut entry.state);
            let is_running = state.is_none_or(|state| {
                matches!(std::mem::replace(state, DefinitionState::Running), DefinitionState::Running)
            });
            if is_running {
                self.report(Mistake::Cycle(name.to_owned()), name_span);
                return Value::default();
            }
            // Every use counts against the limit, because functions may use each other more than once.
            let fits = self.spend(8, span);
            let value = if fits { self.apply_inner(body, numbers, operand, span) } else { Value::default() };
            if let Some(entry) = index.and_then(|index| self.entries.get_mut(index)) {
                entry.state = DefinitionState::Waiting;
            }
            return value;
        }
        let Some(function) = Function::named(&key) else {
            let nearest = nearest(&key, functions::names());
            let nearest = nearest.map(|name| format::name(&name, self.style));
            self.report(Mistake::UnknownFunction(name.to_owned(), nearest), name_span);
            let text = match operand {
                Operand::Written(arguments) => format::call_on_one_line(name, arguments, self.style),
                Operand::Known(_) => format::name(name, self.style),
            };
            return prose(&text);
        };
        let (mut all, rest) = (numbers.to_vec(), operand);
        let operand = match rest {
            Operand::Written(arguments) => {
                let count = arguments.iter().take_while(|expr| argument(expr).is_some()).count();
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
            Function::Makes(make) | Function::MakesPiece(make) => return make(self, numbers, arguments, span),
            Function::Promotes => return self.promotion_alone(arguments, span),
            _ => {}
        }
        let mut value = match operand {
            Operand::Known(value) => value,
            Operand::Written([]) => return arguments_missing(self, span),
            Operand::Written([argument]) => self.expr(argument),
            Operand::Written(arguments) if matches!(function, Function::Pieces(_)) => self.union_of(arguments),
            Operand::Written(arguments) => {
                if let Some(second) = arguments.get(1) {
                    self.report(Mistake::SeveralPieces, second.span);
                }
                arguments.first().map_or_else(Value::default, |first| self.expr(first))
            }
        };
        apply(self, function, numbers, &mut value, span);
        value
    }

    #[inline(never)]
    fn union_of(&mut self, arguments: &[Expr]) -> Value {
        let mut all = Value::default();
        for argument in arguments {
            let value = self.expr(argument);
            all.builders.extend(value.builders);
            all.adopt(value.properties, value.switches);
        }
        all
    }

    #[inline(never)]
    fn promotion_alone(&mut self, arguments: &[Expr], span: Span) -> Value {
        let names = self.promotions(arguments, span);
        let first = names.first().map_or("", |name| name.0.as_str()).to_owned();
        self.report(Mistake::PromotionAlone(first), span);
        Value::default()
    }

    /// Returns the names of the pieces that a promotion leads to.
    pub(super) fn promotions(&mut self, arguments: &[Expr], span: Span) -> Vec<Name> {
        if arguments.is_empty() {
            self.report(Mistake::MissingArgument, span);
        }
        let mut names = Vec::new();
        for argument in arguments {
            if let ExprKind::Name(name) = &argument.kind {
                names.push(Name(name.clone()));
            } else {
                let text = format::on_one_line(argument, self.style);
                names.push(Name(text.chars().filter(|c| !c.is_whitespace()).collect()));
            }
        }
        names
    }

    /// Returns the legs of a piece as one pattern, for functions that lend moves.
    #[inline(never)]
    fn pattern(&mut self, expr: &Expr) -> Option<crate::piece::Pattern> {
        // Functions that lend moves use more stack frames than others, so they count as another level.
        if !self.enter(expr.span) {
            return None;
        }
        let value = self.expr(expr);
        self.leave();
        let patterns: Vec<crate::piece::Pattern> = value
            .builders
            .into_iter()
            .filter_map(|builder| match builder.build().way {
                Way::Walk(pattern) => Some(pattern),
                _ => None,
            })
            .collect();
        match <[crate::piece::Pattern; 1]>::try_from(patterns) {
            Ok([pattern]) => Some(pattern),
            Err(patterns) => (!patterns.is_empty()).then_some(crate::piece::Pattern::Any(patterns)),
        }
    }
}

/// Makes the leap to any other cell.
pub(super) fn universal(evaluation: &mut Evaluation, _: &[Argument], more: &[Expr], span: Span) -> Value {
    anywhere(evaluation, (None, None), Across::Anything, more, span)
}

/// Makes the leap over a piece halfway to any cell, or to any within two numbers of files and ranks.
pub(super) fn equihop(
    evaluation: &mut Evaluation,
    across: Across,
    numbers: &[Argument],
    more: &[Expr],
    span: Span,
) -> Value {
    match *numbers {
        [] => anywhere(evaluation, (None, None), across, more, span),
        [files, ranks, ..] => anywhere(evaluation, (side(files), side(ranks)), across, more, span),
        [_] => arguments_missing(evaluation, span),
    }
}

/// Returns the files or ranks to either side.
fn side(limit: Argument) -> Option<u16> {
    limit.map(|n| u16::try_from(n).unwrap_or(0))
}

/// Makes the leap to any cell within two numbers of files and ranks.
pub(super) fn within_box(evaluation: &mut Evaluation, numbers: &[Argument], more: &[Expr], span: Span) -> Value {
    let [files, ranks, ..] = *numbers else { return arguments_missing(evaluation, span) };
    anywhere(evaluation, (side(files), side(ranks)), Across::Anything, more, span)
}

fn anywhere(
    evaluation: &mut Evaluation,
    (files, ranks): (Option<u16>, Option<u16>),
    across: Across,
    more: &[Expr],
    span: Span,
) -> Value {
    if let Some(first) = more.first() {
        evaluation.report(Mistake::SeveralPieces, first.span);
    }
    let origin = evaluation.origin(span);
    let reachable = Reachable { across, ..Reachable::within(files, ranks, origin) };
    single(PathBuilder::of(WayBuilder::Other(Way::Box(reachable))))
}

/// Makes a castling move by a number of cells.
pub(super) fn castle(evaluation: &mut Evaluation, numbers: &[Argument], _: &[Expr], span: Span) -> Value {
    let count = |index: usize| numbers.get(index).copied().flatten().and_then(|n| u16::try_from(n).ok());
    let Some(steps) = count(0) else { return arguments_missing(evaluation, span) };
    let origin = evaluation.origin(span);
    let castle = Castle { sides: Sides::SIDEWAYS, steps, inset: count(1).unwrap_or(0), origin };
    single(PathBuilder::of(WayBuilder::Other(Way::Castle(castle))))
}

/// Makes the moves of the piece that the opponent moved last.
pub(super) fn imitate(_: &mut Evaluation, _: &[Argument], _: &[Expr], _: Span) -> Value {
    let lender = Way::Borrow(Lender::LastMover { mirrored: false });
    let note = Property::Note("moves as the piece that the opponent moved last".to_owned());
    Value { properties: vec![note], ..single(PathBuilder::of(WayBuilder::Other(lender))) }
}

/// Makes the moves that the second piece lends to friends that the first one reaches.
#[inline(never)]
pub(super) fn relay(evaluation: &mut Evaluation, _: &[Argument], arguments: &[Expr], span: Span) -> Value {
    let [reach, lent] = arguments else { return arguments_missing(evaluation, span) };
    let (Some(reach), Some(lent)) = (evaluation.pattern(reach), evaluation.pattern(lent)) else {
        return arguments_missing(evaluation, span);
    };
    if reach.is_deeper_than(MAX_DEPTH) || lent.is_deeper_than(MAX_DEPTH) {
        evaluation.report(Mistake::DeepPiece, span);
        return Value::default();
    }
    let lender = Way::Borrow(Lender::Relay(Box::new(reach), Box::new(lent)));
    let note = Property::Note("lends moves to friends it reaches".to_owned());
    Value { properties: vec![note], ..single(PathBuilder::of(WayBuilder::Other(lender))) }
}

fn arguments_missing(evaluation: &mut Evaluation, span: Span) -> Value {
    evaluation.report(Mistake::MissingArgument, span);
    Value::default()
}

/// Returns whether a function with numbers still needs a piece.
fn takes_more(callee: &Expr) -> bool {
    let takes = |name: &String| Function::named(&name.to_ascii_lowercase()).is_some_and(Function::takes_numbers);
    matches!(&callee.kind, ExprKind::Name(name) if takes(name))
}

fn argument(expr: &Expr) -> Option<Argument> {
    match expr.kind {
        ExprKind::Number(n) => Some(Some(n)),
        ExprKind::Star => Some(None),
        _ => None,
    }
}
