//! Help and series play: all lines of an exact length that reach the goal. A table keeps only what fails.

use super::effort::{Effort, Stopped};
use super::proof_table::{Bounds, ProofTable};
use super::{CutReason, Goal, SolutionPart, SolvingState, WrittenPly};
use crate::game::ply::Ply;
use crate::game::position::mix;
use piecewright::internal::{sort, sort_by};

/// The most solutions that are counted.
const MAX_COUNTED: u64 = 1_000_000;

/// What distinguishes questions about different numbers of plies.
const PLIES: u64 = 1 << 45;

/// What a line is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Script {
    /// How many of its first plies one side makes while the other one passes.
    pub series: u16,
    /// How many plies it has.
    pub plies: u16,
    /// Whether its last ply forces the other side to reach the goal.
    pub forces: bool,
}

/// A line that is kept.
pub(super) struct Line {
    plies: Vec<Ply>,
    pub written: Vec<WrittenPly>,
}

/// A search of help or series play.
pub(super) struct Lines<'a, 'h> {
    pub state: SolvingState,
    pub effort: Effort<'h>,
    pub table: &'a mut ProofTable,
    pub goal: Goal,
    pub script: Script,
    /// How many lines are kept.
    pub max_kept: usize,
    pub count: u64,
    pub kept: Vec<Line>,
    /// The state in which the lines begin, which writes them.
    pub writer: SolvingState,
    /// What part of the solution the lines are.
    pub part: fn(Vec<WrittenPly>) -> SolutionPart,
}

impl Lines<'_, '_> {
    /// Looks for all lines of a script.
    pub(super) fn search(&mut self, script: Script) -> Result<(), Stopped> {
        self.script = script;
        (self.count, self.kept) = (0, Vec::new());
        if script.plies == 0 {
            return Ok(());
        }
        let found = self.search_ply(0);
        sort_by(&mut self.kept, |a, b| a.plies < b.plies);
        found.map(|_| ())
    }

    /// Looks for lines after some plies; returns whether there are any.
    fn search_ply(&mut self, played: u16) -> Result<bool, Stopped> {
        self.effort.count(&mut self.state)?;
        let left = self.script.plies - played;
        if left == 1 {
            return self.end();
        }
        let salt = mix(PLIES | u64::from(left));
        if self.table.get(self.state.hash() ^ salt, || self.state.second_hash()).is_some() {
            return Ok(false);
        }
        let mut plies = self.state.plies();
        if 2 < left {
            sort(&mut plies);
        }
        let is_series = played < self.script.series;
        let is_root = played == 0;
        if is_root {
            self.effort.progress.of = plies.len();
        }
        let mut has_lines = false;
        for (index, ply) in plies.iter().enumerate() {
            self.state.play(ply);
            if !is_series {
                has_lines |= self.search_ply(played + 1)?;
            } else if !self.state.is_over() && !self.state.is_in_check() {
                self.state.pass();
                has_lines |= self.search_ply(played + 1)?;
                self.state.undo();
            }
            self.state.undo();
            if is_root {
                self.effort.progress.done = index + 1;
            }
        }
        if !has_lines {
            let mut key = self.state.key();
            key.first ^= salt;
            let plies = u8::try_from(left).unwrap_or(u8::MAX);
            self.table.put(key, Bounds { proved: 0, refuted: plies, hint: 0 });
        }
        Ok(has_lines)
    }

    /// Adds the lines that the last ply ends; returns whether there are any.
    fn end(&mut self) -> Result<bool, Stopped> {
        let mut last = if self.script.forces { self.forcing()? } else { self.state.finishing(self.goal, usize::MAX) };
        if last.is_empty() {
            return Ok(false);
        }
        sort(&mut last);
        for ply in last {
            self.count += 1;
            if self.kept.len() < self.max_kept {
                let mut plies = self.state.line();
                plies.push(ply);
                let written = self.writer.written_line(&plies, self.script.series);
                self.effort.report(&(self.part)(written.clone()));
                self.kept.push(Line { plies, written });
            }
            if MAX_COUNTED <= self.count {
                return Err(self.effort.stop(CutReason::Solutions));
            }
        }
        Ok(true)
    }

    /// Returns the plies after which every reply reaches the goal, and there are replies.
    fn forcing(&mut self) -> Result<Vec<Ply>, Stopped> {
        let mut found = Vec::new();
        for ply in self.state.plies() {
            self.effort.count(&mut self.state)?;
            self.state.play(&ply);
            let replies = self.state.plies();
            let forces = !replies.is_empty()
                && replies.iter().all(|reply| {
                    self.state.play(reply);
                    let is_reached = self.state.is_reached(self.goal);
                    self.state.undo();
                    is_reached
                });
            self.state.undo();
            if forces {
                found.push(ply);
            }
        }
        Ok(found)
    }
}
