//! Paths of several legs as lines: those that cross nothing but empty cells before the last leg.

use super::lines::{Ending, Line, OccupantSet, TargetLine, ending, line_to};
use super::program::{CompiledLeg, EffectTable, Op, Program};
use super::walk::Memo;
use crate::board::{Board, CellId, Occupant};
use crate::piece::{Edges, Effect, Over, Player, Reach, Stand};

/// The most lines of a path of several legs from a cell. A path with more leads to most of its cells in several ways, which
/// the states of a walk find once.
const MOST_LINES: usize = 32;

/// The most leaps that are looked at for these lines: paths of many legs branch at each of them, and may lead nowhere.
const MOST_LEAPS: usize = 256;

/// Returns the lines of a path of several legs from a cell, or `None` if it is more than lines.
pub(super) fn bent_lines(program: &Program, (board, player): (&Board, Player), from: CellId) -> Option<Vec<Line>> {
    if program.uses.last_ride || program.uses.range_left {
        return None;
    }
    let mut bends = Bends { program, board, player, from, under: Vec::new(), found: Vec::new(), leaps: 0 };
    bends.follow(0, from, Memo::START)?;
    Some(bends.found)
}

/// The lines of a path, while its legs are followed.
struct Bends<'a> {
    program: &'a Program,
    board: &'a Board,
    player: Player,
    from: CellId,
    /// The cells where the legs before ended.
    under: Vec<CellId>,
    found: Vec<Line>,
    /// How many leaps were looked at.
    leaps: usize,
}

impl Bends<'_> {
    /// Adds the lines from an instruction on; returns `None` if they are more than lines.
    fn follow(&mut self, pc: usize, at: CellId, memo: Memo) -> Option<()> {
        let program = self.program;
        let Op::Leg(number) = program.ops.get(pc)? else { return None };
        let leg = program.legs.get(*number)?;
        let is_last = matches!(program.ops.get(pc + 1), None | Some(Op::End));
        if !matches!(leg.reach, Reach::Times(_)) || leg.unloads || is_last != leg.pass.is_none() {
            return None;
        }
        let end = match leg.stop {
            None => None,
            Some(_) => Some(plain_ending(leg)?),
        };
        if !is_last && !is_step_over_empty_cell(leg) {
            return None;
        }
        let open = leg.open_targets(memo.heading, memo.bend);
        for (_, target) in leg.targets.iter().enumerate().filter(|&(index, _)| open & (1 << index) != 0) {
            self.leaps += 1;
            if MOST_LEAPS < self.leaps {
                return None;
            }
            let line = match line_to(leg, target, end.unwrap_or(NOWHERE), (self.board, self.player), at) {
                TargetLine::Line(line) => line,
                TargetLine::OffBoard => continue,
                TargetLine::MoreThanLine => return None,
            };
            // A piece may pass the cell that it has left, and land there.
            if MOST_LINES <= self.found.len() || line.under.iter().chain(&line.cells).any(|&cell| cell == self.from) {
                return None;
            }
            let next = *line.cells.first()?;
            if end.is_some() {
                let under = self.under.iter().chain(&line.under).copied().collect();
                self.found.push(Line { under, ..line });
            }
            if !is_last {
                let memo = memo.after(program, self.board, leg, Some(target), 1, 1);
                self.under.push(next);
                self.follow(pc + 1, next, memo)?;
                self.under.pop();
            }
        }
        Some(())
    }
}

/// What a leg does at its end if the move cannot end there.
const NOWHERE: Ending = Ending { on: OccupantSet(0), takes_en_passant: false, allows_en_passant: false, hop: None };

/// Returns what a leg does where the move ends, unless that is more than to go to a cell or to capture what stands there.
/// What only moves may allow captures en passant.
fn plain_ending(leg: &CompiledLeg) -> Option<Ending> {
    let found = ending(leg)?;
    let is_quiet = found.on == OccupantSet(1 << Occupant::Empty as u8);
    (!is_quiet && !found.takes_en_passant && !found.allows_en_passant && found.hop.is_none()).then_some(found)
}

/// Returns whether a leg is one leap to an empty cell, from which the path goes on.
fn is_step_over_empty_cell(leg: &CompiledLeg) -> bool {
    let goes_on = |pass: EffectTable| {
        pass.en_passant.is_none()
            && Occupant::ALL.into_iter().all(|occupant| match pass.on(occupant) {
                None => occupant != Occupant::Empty,
                Some(effect) => occupant == Occupant::Empty && effect == Effect::Leave,
            })
    };
    !leg.is_ride()
        && leg.skip == 0
        && leg.over == Over::Free
        && leg.hop.is_none()
        && leg.edges == Edges::AsBoard
        && leg.resume == Stand::Here
        && leg.pass.is_some_and(goes_on)
}
