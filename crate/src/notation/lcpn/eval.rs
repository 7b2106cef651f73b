//! Evaluates the expressions and definitions of a document to builders, within limits.

use super::builder::{PathBuilder, Value, WayBuilder, both, with_origin};
use super::format;
use super::mistake::Mistake;
use super::tree::{Branch, Expr, ExprKind, Joint};
use super::vocabulary::functions::{self, Function, is_function};
use super::vocabulary::{nearest, pieces, properties};
use crate::limits::{MAX_COMPARED, MAX_CONDITIONS, MAX_DEPTH, MAX_NESTING, MAX_PATHS};
use crate::notation::leg_limit::LegsLeft;
use crate::notation::{Diagnostic, Span, Style, Switch};
use crate::piece::{Aim, Cond, Images, Leap, Leg, OriginId, Property, Rule, Way};

/// A definition of the document.
pub(super) struct Entry<'t> {
    pub key: String,
    pub body: &'t Expr,
    pub state: DefinitionState,
}

/// The evaluation state of a definition.
pub(super) enum DefinitionState {
    Waiting,
    /// Being evaluated; using it now would define it by itself.
    Running,
    Done(Value),
}

/// The state that is collected while a document is evaluated.
pub(super) struct Evaluation<'t, 'd> {
    pub style: Style,
    pub entries: Vec<Entry<'t>>,
    pub origins: Vec<Span>,
    pub diagnostics: &'d mut Vec<Diagnostic>,
    /// How many more legs may be expanded.
    legs_left: LegsLeft,
    /// How many more conditions may be expanded.
    conditions_left: usize,
    is_reported: bool,
    /// How many expressions are being evaluated inside each other, through the definitions they use as well.
    depth: usize,
}

impl<'t, 'd> Evaluation<'t, 'd> {
    pub(super) fn new(style: Style, entries: Vec<Entry<'t>>, diagnostics: &'d mut Vec<Diagnostic>) -> Self {
        Evaluation {
            style,
            entries,
            origins: Vec::new(),
            diagnostics,
            legs_left: LegsLeft::new(),
            conditions_left: MAX_CONDITIONS,
            is_reported: false,
            depth: 0,
        }
    }

    pub(super) fn report(&mut self, mistake: Mistake, span: Span) {
        self.diagnostics.push(mistake.at(span));
    }

    pub(super) fn origin(&mut self, span: Span) -> OriginId {
        let id = u32::try_from(self.origins.len()).unwrap_or(u32::MAX);
        self.origins.push(span);
        OriginId(id)
    }

    /// Counts expanded legs; returns whether they fit the limit.
    pub(super) fn spend(&mut self, legs: usize, span: Span) -> bool {
        let fits = self.legs_left.spend(legs);
        self.check_room(fits, span)
    }

    /// Counts expanded conditions; returns whether they fit the limit.
    fn spend_on_conditions(&mut self, count: usize, span: Span) -> bool {
        let left = self.conditions_left.checked_sub(count);
        self.conditions_left = left.unwrap_or(0);
        self.check_room(left.is_some(), span)
    }

    /// Reports once that the piece is too large.
    fn check_room(&mut self, fits: bool, span: Span) -> bool {
        if !fits && !std::mem::replace(&mut self.is_reported, true) {
            self.report(Mistake::TooLarge, span);
        }
        fits
    }

    /// Enters a nested expression; returns whether its depth is within the limit.
    pub(super) fn enter(&mut self, span: Span) -> bool {
        self.depth = self.depth.saturating_add(1);
        let fits = self.depth <= MAX_NESTING;
        if !fits {
            self.depth = self.depth.saturating_sub(1);
            if !std::mem::replace(&mut self.is_reported, true) {
                self.report(Mistake::TooDeep, span);
            }
        }
        fits
    }

    pub(super) fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Reports unknown functions that the definition of a function uses.
    pub(super) fn check_function(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Joined(_, parts) => parts.iter().for_each(|part| self.check_function(part)),
            ExprKind::Name(name) => {
                let key = name.to_ascii_lowercase();
                if self.find(&key).is_none() && !is_function(&key) {
                    let nearest = nearest(&key, functions::names());
                    let nearest = nearest.map(|name| format::name(&name, self.style));
                    self.report(Mistake::UnknownFunction(name.to_owned(), nearest), expr.span);
                }
            }
            _ => {}
        }
    }

    /// Returns the index of the last definition of a name.
    pub(super) fn find(&self, key: &str) -> Option<usize> {
        self.entries.iter().rposition(|entry| entry.key == key)
    }

    /// Returns the value of a definition, evaluated once; `None` if the definition uses itself.
    pub(super) fn entry(&mut self, index: usize) -> Option<Value> {
        let body = {
            let entry = self.entries.get_mut(index)?;
            match &entry.state {
                DefinitionState::Done(value) => return Some(value.clone()),
                DefinitionState::Running => return None,
                DefinitionState::Waiting => {
                    entry.state = DefinitionState::Running;
                    entry.body
                }
            }
        };
        let value = self.expr(body);
        if let Some(entry) = self.entries.get_mut(index) {
            entry.state = DefinitionState::Done(value.clone());
        }
        Some(value)
    }

    /// Evaluates an expression that is used as a piece.
    pub(super) fn expr(&mut self, expr: &Expr) -> Value {
        if !self.enter(expr.span) {
            return Value::default();
        }
        let mut value = self.expr_inside(expr);
        self.leave();
        self.bound(&mut value, expr.span);
        value
    }

    /// Removes the builders that have become too deep for a piece, and reports this once.
    pub(super) fn bound(&mut self, value: &mut Value, span: Span) {
        let before = value.builders.len();
        value.builders.retain(|builder| !builder.is_deeper_than(MAX_DEPTH));
        if value.builders.len() < before && !std::mem::replace(&mut self.is_reported, true) {
            self.report(Mistake::DeepPiece, span);
        }
    }

    fn expr_inside(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            ExprKind::Name(name) => self.name(name, expr.span),
            ExprKind::Joined(Joint::Either, parts) => self.either(parts, expr.span),
            ExprKind::Joined(Joint::Chain(link), parts) => self.chain(*link, parts),
            ExprKind::With(inner, keywords) => {
                let mut value = self.expr(inner);
                self.with_keywords(&mut value.builders, keywords);
                self.widen(&mut value.builders, inner, expr.span);
                value
            }
            ExprKind::Call(callee, arguments) => {
                let mut value = self.call(callee, arguments, expr.span);
                if let [argument] = arguments.as_slice() {
                    self.widen(&mut value.builders, argument, expr.span);
                }
                value
            }
            ExprKind::Cond(branches) => self.cond(branches),
            _ => self.leaf(expr),
        }
    }

    /// Evaluates an expression that contains no others, or none that are pieces. This is a function of its own to keep
    /// the stack frames of the recursive cases small.
    #[inline(never)]
    fn leaf(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            ExprKind::Array(numbers) => {
                let origin = self.origin(expr.span);
                single(PathBuilder::of_leg(leap_leg(numbers, origin)))
            }
            ExprKind::Text(text) => prose(text),
            ExprKind::Property(name) => property(name),
            ExprKind::Joined(..) => {
                self.report(Mistake::FunctionAsPiece, expr.span);
                Value::default()
            }
            ExprKind::Number(_) | ExprKind::Star => {
                self.report(Mistake::NumberAsPiece, expr.span);
                Value::default()
            }
            // Reported already, or handled by `expr`.
            ExprKind::Missing
            | ExprKind::Name(_)
            | ExprKind::With(..)
            | ExprKind::Call(..)
            | ExprKind::Cond(_)
            | ExprKind::Compare(..)
            | ExprKind::Logic(..)
            | ExprKind::Not(_) => Value::default(),
        }
    }

    /// Marks the whole changed expression as the origin of legs that come from a single leaf, because that is what a
    /// reader wants to see highlighted.
    fn widen(&mut self, builders: &mut [PathBuilder], inner: &Expr, span: Span) {
        let is_leaf = |kind: &ExprKind| match kind {
            ExprKind::Name(_) | ExprKind::Array(_) => true,
            ExprKind::With(inner, _) => matches!(inner.kind, ExprKind::Name(_) | ExprKind::Array(_)),
            ExprKind::Call(_, arguments) => {
                arguments.len() == 1
                    && arguments.iter().all(|argument| matches!(argument.kind, ExprKind::Name(_) | ExprKind::Array(_)))
            }
            _ => false,
        };
        if is_leaf(&inner.kind) {
            let origin = self.origin(span);
            with_origin(builders, origin);
        }
    }

    #[inline(never)]
    fn name(&mut self, name: &str, span: Span) -> Value {
        let key = name.to_ascii_lowercase();
        let origin = self.origin(span);
        let mut value = if let Some(index) = self.find(&key) {
            if self.entries.get(index).is_some_and(|entry| self.is_function(entry.body)) {
                self.report(Mistake::FunctionAsPiece, span);
                return Value::default();
            }
            let Some(value) = self.entry(index) else {
                self.report(Mistake::Cycle(name.to_owned()), span);
                return Value::default();
            };
            // `royal` applies to the piece that is defined, not to the piece that uses it.
            Value { properties: incomplete(value.properties), ..value }
        } else if let Some(builders) = pieces::moves(&key) {
            Value { builders, ..Value::default() }
        } else if matches!(Function::named(&key), Some(Function::MakesPiece(_))) {
            let callee = Expr::new(ExprKind::Name(key), span);
            return self.call(&callee, &[], span);
        } else {
            if is_function(&key) {
                self.report(Mistake::FunctionAsPiece, span);
            } else if !key.contains(|c: char| c.is_ascii_digit()) {
                let own = self.entries.iter().map(|entry| entry.key.as_str());
                let similar = nearest(&key, own).or_else(|| nearest(&key, pieces::names()));
                let similar = similar.map(|name| format::name(&name, self.style));
                self.report(Mistake::UnknownPiece(name.to_owned(), similar), span);
            }
            return Value::default();
        };
        if !self.spend(value.legs(), span) {
            return Value::default();
        }
        with_origin(&mut value.builders, origin);
        value
    }

    #[inline(never)]
    fn either(&mut self, parts: &[Expr], span: Span) -> Value {
        let mut all = Value::default();
        for part in parts {
            let value = self.expr(part);
            self.add(&mut all, value, span);
        }
        all
    }

    /// Adds the builders that are not in the list yet.
    #[inline(never)]
    fn add(&mut self, all: &mut Value, value: Value, span: Span) {
        for builder in value.builders {
            let is_new = MAX_COMPARED < all.builders.len() || !all.builders.contains(&builder);
            if MAX_PATHS <= all.builders.len() {
                self.spend(usize::MAX, span);
            } else if is_new {
                all.builders.push(builder);
            }
        }
        all.adopt(value.properties, value.switches);
    }

    /// Evaluates the branches of a choice. Each is open if its condition holds and none before it does.
    #[inline(never)]
    fn cond(&mut self, branches: &[Branch]) -> Value {
        let mut all = Value::default();
        let mut before = Cond::Always;
        for branch in branches {
            let mut switches: Vec<Switch> = Vec::new();
            let own = branch.when.as_ref().map_or(Cond::Always, |when| self.condition(when, &mut switches));
            let value = self.expr(&branch.body);
            all.adopt(Vec::new(), switches);
            if !self.add_open(&mut all, value, &both(before.clone(), own.clone()), branch.body.span) {
                return all;
            }
            before = both(before, Cond::Not(Box::new(own)));
        }
        all
    }

    /// Adds builders that are open under a condition; returns whether all of them fit the limit.
    #[inline(never)]
    fn add_open(&mut self, all: &mut Value, value: Value, open: &Cond, span: Span) -> bool {
        let conditions = open.count();
        all.adopt(value.properties, value.switches);
        for builder in value.builders {
            if !self.spend_on_conditions(conditions.saturating_add(builder.when.count()), span) {
                return false;
            }
            let when = both(open.clone(), builder.when.clone());
            all.builders.push(PathBuilder { when, ..builder });
        }
        true
    }
}

/// Returns a leg for the numbers of a leap.
fn leap_leg(numbers: &[i16], origin: OriginId) -> Leg {
    let mut leap = Leap { numbers: [0; 4], dimensions: 0, images: Images::All };
    for (slot, &number) in leap.numbers.iter_mut().zip(numbers) {
        *slot = number;
        leap.dimensions = leap.dimensions.saturating_add(1);
    }
    Leg { origin, ..Leg::step(Aim::at(leap), Rule::MOVE_OR_TAKE) }
}

pub(super) fn single(builder: PathBuilder) -> Value {
    Value { builders: vec![builder], ..Value::default() }
}

/// Evaluates quoted text: prose for people, or a note that the definition is incomplete.
pub(super) fn prose(text: &str) -> Value {
    let folded = text.trim().to_ascii_lowercase();
    if folded == "more" || folded == "see text" {
        return Value { properties: vec![Property::Incomplete], ..Value::default() };
    }
    let properties = vec![Property::Note(text.to_owned())];
    let builders = vec![PathBuilder::of(WayBuilder::Other(Way::Prose(text.to_owned())))];
    Value { builders, properties, switches: Vec::new() }
}

fn property(name: &str) -> Value {
    Value { properties: vec![properties::property(name)], ..Value::default() }
}

/// Returns the properties that a piece inherits from a piece it uses: those about its moves.
fn incomplete(properties: Vec<Property>) -> Vec<Property> {
    properties.into_iter().filter(|property| matches!(property, Property::Incomplete | Property::Note(_))).collect()
}
