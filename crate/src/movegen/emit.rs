//! Emits the program of a pattern: legs, choices and loops.

use super::compile::{Compiler, looks_at_bend, origin_in};
use super::program::{Op, Program};
use crate::board::Aimed;
use crate::limits::{MAX_COUNTERS, MAX_OPS};
use crate::piece::{Counts, Leg, Pattern, Reach};

/// Writes the legs of a pattern, and the operations between them, as a program.
pub(super) struct Emitter<'c, 'b, 'p> {
    pub compiler: &'c mut Compiler<'b>,
    pub program: &'p mut Program,
    /// How many loops enclose the current instruction; each has a counter.
    pub counters: usize,
}

impl Emitter<'_, '_, '_> {
    pub(super) fn emit(&mut self, pattern: &Pattern) {
        if MAX_OPS <= self.program.ops.len() {
            self.compiler.complete = false;
            self.program.ops.push(Op::End);
            return;
        }
        match pattern {
            Pattern::Leg(leg) => self.leg(leg),
            Pattern::Seq(parts) => parts.iter().for_each(|part| self.emit(part)),
            Pattern::Any(parts) => self.any(parts),
            Pattern::Loop { body, times } => self.rounds(body, times),
            Pattern::Toward(directions, body) => {
                let ways = super::routes::routes_toward(self.compiler.board, directions, body);
                self.compiler.complete &= ways.is_some();
                self.any(&ways.unwrap_or_default());
            }
            Pattern::Given(cond, body) => {
                self.compiler.check_regions(cond, origin_in(body));
                self.program.ops.push(Op::Given(cond.clone()));
                self.emit(body);
            }
        }
    }

    fn leg(&mut self, leg: &Leg) {
        let compiled = self.compiler.leg(leg, self.program.legs.len(), &self.program.headings);
        let uses = &mut self.program.uses;
        uses.heading |= Aimed::on(self.compiler.board.space(), &leg.aim).is_relative();
        uses.bend |= looks_at_bend(&leg.aim);
        uses.last_ride |= leg.reach == Reach::AsLast;
        uses.range_left |= matches!(leg.reach, Reach::Left(_));
        self.program.ops.push(Op::Leg(self.program.legs.len()));
        self.program.legs.push(compiled);
    }

    fn any(&mut self, parts: &[Pattern]) {
        let fork = self.program.ops.len();
        self.program.ops.push(Op::Fork(Vec::new()));
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for part in parts {
            starts.push(self.program.ops.len());
            self.emit(part);
            ends.push(self.program.ops.len());
            self.program.ops.push(Op::Jump(0));
        }
        let after = self.program.ops.len();
        for end in ends {
            self.patch(end, Op::Jump(after));
        }
        self.patch(fork, Op::Fork(starts));
    }

    fn rounds(&mut self, body: &Pattern, times: &Counts) {
        if MAX_COUNTERS <= self.counters {
            self.compiler.complete = false;
            self.program.ops.push(Op::End);
            return;
        }
        let counter = self.counters;
        self.counters += 1;
        let top = self.program.ops.len();
        self.program.ops.push(Op::End);
        self.emit(body);
        self.program.ops.push(Op::Jump(top));
        self.counters -= 1;
        let exit = self.program.ops.len();
        self.patch(top, Op::Loop { counter, times: times.clone(), exit });
    }

    fn patch(&mut self, index: usize, op: Op) {
        if let Some(entry) = self.program.ops.get_mut(index) {
            *entry = op;
        }
    }
}
