//! Traces the conditions of paths: the values for which they hold or fail.

use super::LONGEST_SIDE;
use super::conjunction::{Conjunction, LAST_TURN, Unknown, Values, YES};
use super::reach::{ConditionValue, settled};
use super::site::{Site, number};
use super::trace::Tracer;
use crate::board::CellId;
use crate::budget::Spent;
use crate::piece::{Cond, Counts, Name};

impl Tracer<'_> {
    /// Narrows a condition to the cases in which `cond` on a cell holds, or fails.
    pub(super) fn holds(
        &mut self,
        cond: &Cond,
        cell: CellId,
        holds: bool,
        conjunction: &Conjunction,
    ) -> Result<Vec<Conjunction>, Spent> {
        self.budget.spend(1)?;
        let point = self.view.point(cell);
        let (board, player) = (self.view.board, self.view.player);
        if let Site::Cell { .. } = self.view.site {
            let is_so = match cond {
                Cond::Rank(ranks) => Some(ranks.contains(board.rank_of(cell, player))),
                Cond::File(files) => Some(files.contains(board.file_of(cell, player))),
                Cond::Region(Name(name)) => Some(board.is_in_region(cell, name, player)),
                _ => None,
            };
            if let Some(is_so) = is_so {
                return Ok(if is_so == holds { vec![conjunction.clone()] } else { Vec::new() });
            }
        }
        if let Some(facts) = self.cell_search.as_ref().map(|search| search.position)
            && let Some(open) = settled(cond, facts)
        {
            return Ok(match open {
                ConditionValue::Holds(is_so) if is_so == holds => vec![conjunction.clone()],
                ConditionValue::Holds(_) => Vec::new(),
                ConditionValue::OnTurns(turns) => {
                    let turns = if holds { turns } else { Unknown::Turn.all() & !turns };
                    conjunction.with(Unknown::Turn, turns).into_iter().collect()
                }
            });
        }
        let only = |unknown: Unknown, values: Values| {
            let values = if holds { values } else { unknown.all() & !values };
            conjunction.with(unknown, values).into_iter().collect()
        };
        match cond {
            Cond::Always => Ok(if holds { vec![conjunction.clone()] } else { Vec::new() }),
            Cond::Unmoved => Ok(only(Unknown::Unmoved, YES)),
            Cond::Turn(turns) => Ok(only(Unknown::Turn, numbers(turns, 0, LAST_TURN))),
            Cond::Rank(ranks) => Ok(only(Unknown::Rank, numbers(ranks, point.y, LONGEST_SIDE))),
            Cond::File(files) => Ok(only(Unknown::File, numbers(files, point.x, LONGEST_SIDE))),
            Cond::OneRankAhead | Cond::Said(_) => {
                let prose = cond.prose().unwrap_or_default();
                Ok(only(Unknown::Said(index_in(&mut self.names.said, prose)), YES))
            }
            // Each board defines its own regions, so any cell may or may not lie in one.
            Cond::Region(Name(name)) => {
                Ok(only(Unknown::Inside(index_in(&mut self.names.regions, name), number(cell)), YES))
            }
            Cond::Not(inner) => self.holds(inner, cell, !holds, conjunction),
            // All parts hold, or none of them does.
            Cond::All(parts) if holds => self.open_all(parts, cell, holds, conjunction),
            Cond::Any(parts) if !holds => self.open_all(parts, cell, holds, conjunction),
            Cond::All(parts) | Cond::Any(parts) => {
                let mut open = Vec::new();
                for part in parts {
                    open.extend(self.holds(part, cell, holds, conjunction)?);
                }
                Ok(open)
            }
        }
    }

    fn open_all(
        &mut self,
        parts: &[Cond],
        cell: CellId,
        hold: bool,
        conjunction: &Conjunction,
    ) -> Result<Vec<Conjunction>, Spent> {
        let mut conjunctions = vec![conjunction.clone()];
        for part in parts {
            let mut narrower = Vec::new();
            for conjunction in &conjunctions {
                narrower.extend(self.holds(part, cell, hold, conjunction)?);
            }
            conjunctions = narrower;
        }
        Ok(conjunctions)
    }
}

/// The numbers up to `last` that are in a set of counts after adding `shift`.
fn numbers(counts: &Counts, shift: i16, last: u16) -> Values {
    let shifted = |n: &u16| {
        let at = i32::from(*n) + i32::from(shift);
        u16::try_from(at).is_ok_and(|at| counts.contains(at))
    };
    (1..=last).filter(shifted).fold(0, |values, n| values | 1 << n)
}

/// The index of a text in a list, appending it if it is missing.
fn index_in(list: &mut Vec<String>, text: &str) -> u16 {
    let index = list.iter().position(|known| known == text).unwrap_or_else(|| {
        list.push(text.to_owned());
        list.len() - 1
    });
    u16::try_from(index).unwrap_or(u16::MAX)
}
