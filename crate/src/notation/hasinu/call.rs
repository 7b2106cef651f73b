//! Parses function calls: arguments, `group(…)` and square brackets.

use super::item::is_of_name;
use super::mistake::Mistake;
use super::parse::Parser;
use super::slot::Slot;
use super::tree::{Applied, Argument, Call, Expr, ExprKind};
use super::unicode::decomposed;
use super::vocabulary::{Function, Parameter, nearest};
use crate::notation::Span;

impl Parser<'_, '_> {
    /// Returns the function with a name; reports unknown names.
    pub(super) fn function(&mut self, name: Span) -> Option<Function> {
        let text = self.cursor.text_of(name);
        if let Some(function) = Function::named(text) {
            return Some(function);
        }
        let own = decomposed(text);
        if self.own.contains(&own) {
            return Some(Function::OWN);
        }
        self.report(Mistake::UnknownFunction(text.chars().take(32).collect(), nearest(text)), name);
        None
    }

    /// Parses the arguments of a function, after the opening bracket.
    pub(super) fn arguments(&mut self, function: Function, from: usize, open: usize) -> Vec<Argument> {
        let found = self.deeper(|parser| Some(parser.arguments_inside(function, from, open)));
        found.unwrap_or_default()
    }

    fn arguments_inside(&mut self, function: Function, from: usize, open: usize) -> Vec<Argument> {
        let Function { parameters, required, .. } = function;
        let known = self.diagnostics.len();
        let mut arguments: Vec<Argument> = Vec::new();
        let mut comma = self.cursor.at();
        loop {
            self.expects(parameters.get(arguments.len()).copied());
            let more = matches!(self.cursor.peek_behind_spaces(), Some(c) if !matches!(c, ')' | '*'));
            if !more && arguments.len() >= required.min(1) {
                break;
            }
            let repeated = parameters.last().copied().filter(|&last| last == Parameter::Texts);
            let index = arguments.len();
            match parameters.get(index).copied().or(repeated) {
                Some(_) if !more => break,
                Some(parameter) => arguments.push(self.argument(parameter)),
                None => {
                    self.raw();
                    self.expects(Slot::Nothing);
                    self.report(Mistake::TooMany, self.cursor.since(comma));
                }
            }
            comma = self.cursor.at();
            if self.cursor.eat_behind_spaces(",") {
                continue;
            }
            if !matches!(self.cursor.peek_behind_spaces(), None | Some(')' | '*')) {
                let stray = self.cursor.at();
                self.cursor.skip_spaces();
                self.cursor.bump();
                self.no_move(stray);
                continue;
            }
            break;
        }
        self.close(open);
        if arguments.len() < required && self.diagnostics.len() == known {
            let mistake = match parameters.get(arguments.len()) {
                Some(Parameter::Move) => Mistake::MoveExpected,
                Some(Parameter::Number) => Mistake::NumberExpected,
                _ => Mistake::TextExpected,
            };
            self.report(mistake, self.cursor.since(from));
        }
        arguments
    }

    /// Parses `i, c)(n8d)`, after the opening bracket of `group(`.
    pub(super) fn group(&mut self, open: usize) -> Option<Call> {
        let mut functions = Vec::new();
        loop {
            functions.extend(self.member());
            if !self.cursor.eat_behind_spaces(",") {
                break;
            }
        }
        self.close(open);
        self.expects(Slot::Nothing);
        self.cursor.skip_spaces();
        let inner = self.cursor.at();
        if !self.cursor.eat("(") {
            self.report(Mistake::MoveExpected, self.cursor.since(open));
            return None;
        }
        let arguments = self.arguments(Function::GROUP, open, inner);
        Some(Call { functions, arguments })
    }

    /// Parses the name of a function in a group or in square brackets.
    fn member(&mut self) -> Option<Applied> {
        self.expects(Slot::Applied);
        self.cursor.skip_spaces();
        let name = self.cursor.eat_while(is_of_name);
        self.expects(Slot::Nothing);
        let is_alone = matches!(self.cursor.peek_behind_spaces(), None | Some(',' | '(' | ')' | ']' | '*'));
        if name.from == name.to || !is_alone {
            self.cursor.eat_while(|c| !",()[]*&".contains(c));
            let span = Span::new(name.from, self.cursor.at());
            self.report(Mistake::BadSquare, span);
            return None;
        }
        let function = self.function(name)?;
        if !function.is_applied() || function == Function::GROUP {
            self.report(Mistake::NotApplied(self.cursor.text_of(name).to_owned()), name);
            return None;
        }
        Some(Applied { function, name })
    }

    /// Parses `[i,c(n8d)]`.
    pub(super) fn square(&mut self, from: usize) -> Expr {
        self.cursor.bump();
        let before = self.diagnostics.len();
        let mut functions: Vec<Applied> = Vec::new();
        loop {
            functions.extend(self.member());
            if !self.cursor.eat_behind_spaces(",") {
                break;
            }
        }
        self.cursor.skip_spaces();
        let open = self.cursor.at();
        let known = self.diagnostics.len();
        let mut arguments = Vec::new();
        if self.cursor.eat("(") {
            let last = functions.last().map_or(Function::GROUP, |last| last.function);
            arguments = self.arguments(last, from, open);
        } else {
            self.cursor.eat_while(|c| !"]*&".contains(c));
            self.expects(Slot::Nothing);
            if self.diagnostics.len() == before {
                self.report(Mistake::BadSquare, self.cursor.since(from));
            }
        }
        self.expects(Slot::Nothing);
        // An unclosed bracket inside also leaves this one open and has been reported.
        if !self.cursor.eat_behind_spaces("]") && self.diagnostics.len() == known {
            self.report(Mistake::OpenSquare, self.cursor.since(from));
        }
        let call = Call { functions, arguments };
        Expr { span: self.cursor.since(from), kind: ExprKind::Call(call) }
    }
}
