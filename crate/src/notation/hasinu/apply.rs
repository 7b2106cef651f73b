//! Applies functions to moves.

use super::lower::{Entry, Lowering};
use super::mistake::Mistake;
use super::modifier::{Modifier, PieceSides, via};
use super::pattern::{closed, has_stop};
use super::tree::{Applied, Argument, Call, Value};
use super::vocabulary::{self, Effect};
use crate::notation::{Span, Switch};
use crate::piece::{Aim, Cond, Counts, Leap, Leg, Path, Pattern, Property, Reachable, Rule, Way};

impl Lowering<'_> {
    pub(super) fn call(&mut self, call: &Call, entry: Entry, span: Span) -> Vec<Path> {
        let Some(outer) = call.functions.last() else {
            return self.first_move(&call.arguments, entry);
        };
        match outer.function.does {
            Effect::Royal => {
                self.keep(Property::Royal);
                if !call.arguments.is_empty() {
                    self.note(span);
                }
                Vec::new()
            }
            Effect::Iron => {
                self.keep(Property::Iron);
                if !call.arguments.is_empty() {
                    self.note(span);
                }
                Vec::new()
            }
            Effect::Promote | Effect::Size | Effect::Define | Effect::Immobilize => {
                self.note(span);
                Vec::new()
            }
            Effect::Box => {
                let side = |index: usize| match call.arguments.get(index).map(|argument| &argument.value) {
                    Some(Value::Number(number)) => Some(*number),
                    _ => None,
                };
                let (Some(files), Some(ranks)) = (side(0), side(1)) else { return Vec::new() };
                let origin = self.origin(span);
                vec![Path::from(Way::Box(Reachable::within(files, ranks, origin)))]
            }
            _ => {
                let index = usize::from(outer.function.does == Effect::OnMove);
                let mut paths = self.first_move(call.arguments.get(index..).unwrap_or_default(), entry);
                for applied in call.functions.iter().rev() {
                    paths = self.applied(applied, &call.arguments, paths, span);
                }
                paths
            }
        }
    }

    fn first_move(&mut self, arguments: &[Argument], entry: Entry) -> Vec<Path> {
        match arguments.first().map(|argument| &argument.value) {
            Some(Value::Move(expr)) => self.moves(expr, entry),
            Some(Value::Number(_) | Value::Text) | None => Vec::new(),
        }
    }

    /// Applies a function to moves.
    fn applied(&mut self, applied: &Applied, arguments: &[Argument], paths: Vec<Path>, span: Span) -> Vec<Path> {
        let word = |index: usize| arguments.get(index).map(|argument| argument.span.of(self.text));
        let whose = word(1).map(|word| vocabulary::whose(word).unwrap_or(PieceSides::Both));
        let number = match arguments.get(2).map(|argument| &argument.value) {
            Some(Value::Number(number)) => *number,
            _ => None,
        };
        match applied.function.does {
            Effect::OnMove => self.on_move(arguments, paths),
            Effect::Burn => {
                let own = whose.unwrap_or(PieceSides::Enemies);
                self.keep_extras(arguments, span);
                let range = self.range(paths, own, span);
                if range.is_empty() {
                    self.report(Mistake::NothingLeft, span);
                    return Vec::new();
                }
                vec![Path::from(Way::Burn(range))]
            }
            Effect::Own => {
                let more = arguments.get(1..).unwrap_or_default().iter();
                let mut said = applied.name.of(self.text).to_owned();
                for argument in more {
                    said.push_str(", ");
                    said.push_str(argument.span.of(self.text));
                }
                self.switch(Switch { text: said.clone(), span: applied.name });
                given(paths, &Cond::said(said))
            }
            does => {
                let Some(modifier) = Modifier::of(does, whose, number) else { return paths };
                self.keep_extras(arguments, span);
                self.check(modifier, &paths, span);
                paths.into_iter().filter_map(|path| modified(path, modifier)).collect()
            }
        }
    }

    /// Returns the paths along which a burning piece captures these pieces; reports moves that do not consist of legs.
    fn range(&mut self, paths: Vec<Path>, whose: PieceSides, span: Span) -> Vec<Path> {
        let mut range = Vec::new();
        for path in paths {
            match modified(path, Modifier::Rifle(whose)) {
                Some(Path { way: Way::Burn(inner), when, .. }) => range.extend(given(inner, &when)),
                Some(Path { way: Way::Walk(pattern), when, .. }) => {
                    let pattern = closed(pattern);
                    if has_stop(&pattern) {
                        range.push(Path { when, ..Path::from(pattern) });
                    }
                }
                Some(path) if matches!(path.way, Way::Box(_)) => range.push(path),
                Some(_) => self.report(Mistake::NotALeg, span),
                None => {}
            }
        }
        range
    }

    /// Keeps the call as a note if its third argument is text.
    fn keep_extras(&mut self, arguments: &[Argument], span: Span) {
        if arguments.get(2).is_some_and(|argument| argument.value == Value::Text) {
            self.note(span);
        }
    }

    /// Warns of arguments that the function cannot honor for these moves.
    fn check(&mut self, modifier: Modifier, paths: &[Path], span: Span) {
        let patterns = || {
            paths.iter().filter_map(|path| match &path.way {
                Way::Walk(pattern) => Some(pattern),
                _ => None,
            })
        };
        let mut is_leap = false;
        let mut look = |leg: &Leg| is_leap |= via(leg).is_some();
        patterns().for_each(|pattern| pattern.for_each_leg(&mut look));
        match modifier {
            Modifier::Jump(_, Some(_)) if patterns().any(|pattern| !matches!(pattern, Pattern::Leg(_))) => {
                self.report(Mistake::CountOnLegs, span);
            }
            Modifier::NoJump(PieceSides::Friends | PieceSides::Enemies) if is_leap => {
                self.report(Mistake::SidesOnLeap, span);
            }
            _ => {}
        }
    }

    /// Limits moves to one turn. On the first turn the piece has not moved yet.
    fn on_move(&mut self, arguments: &[Argument], paths: Vec<Path>) -> Vec<Path> {
        let Some(number) = arguments.first() else { return paths };
        match number.value {
            Value::Number(Some(0)) => {
                self.report(Mistake::ZeroCount, number.span);
                Vec::new()
            }
            Value::Number(Some(1)) => given(paths, &Cond::Unmoved),
            Value::Number(Some(turn)) => given(paths, &Cond::Turn(Counts::exactly(turn))),
            Value::Number(None) | Value::Move(_) | Value::Text => paths,
        }
    }
}

/// Adds a condition to each path.
fn given(paths: Vec<Path>, cond: &Cond) -> Vec<Path> {
    let with = |when: Cond| match when {
        Cond::Always => cond.clone(),
        when if *cond == Cond::Always => when,
        // The conditions of nested functions form one flat list.
        Cond::All(parts) => Cond::All(std::iter::once(cond.clone()).chain(parts).collect()),
        when => Cond::All(vec![cond.clone(), when]),
    };
    paths.into_iter().map(|path| Path { when: with(path.when), ..path }).collect()
}

/// Modifies the legs of a path; returns `None` if that leaves no move.
fn modified(path: Path, modifier: Modifier) -> Option<Path> {
    let way = match path.way {
        Way::Walk(pattern) => Way::Walk(modifier.applied_to(pattern)),
        Way::Box(reachable) => {
            let stop = Some(reachable.stop);
            let single = Leg { stop, ..Leg::step(Aim::at(Leap::orbit(1, 0)), Rule::NONE) };
            let Pattern::Leg(Leg { stop: Some(stop), .. }) = modifier.applied_to(Pattern::Leg(single)) else {
                return None;
            };
            Way::Box(Reachable { stop, ..reachable })
        }
        way @ (Way::Castle(_) | Way::Burn(_)) => match modifier {
            Modifier::Capture if matches!(way, Way::Castle(_)) => return None,
            Modifier::Quiet if matches!(way, Way::Burn(_)) => return None,
            _ => way,
        },
        way @ (Way::Borrow(_) | Way::Prose(_)) => way,
    };
    Some(Path { way, ..path })
}
