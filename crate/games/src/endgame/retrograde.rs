//! Fills the table of one ending, backward from the ends of the game.

use super::distance_table::{Code, DistanceTable, MAX_IN_BYTE};
use super::roster::{BLACK_ROYAL, MAX_MEN, Roster};
use super::steps::{Cells, Oddity, Step, Steps};
use super::symmetries::byte;
use super::{EndgameError, EndgameHost};
use crate::game::{Game, GameResult};
use crate::variant::Value;
use piecewright::piece::Player;

/// How many states are looked at before the host is asked again.
const STATES_PER_QUESTION: u64 = 4_096;

/// What the states of an ending add to the progress of all.
#[derive(Clone, Copy)]
pub(super) struct Share {
    pub before: u64,
    pub own: u64,
    pub of: u64,
}

/// The making of one table.
pub(super) struct Retrograde<'a> {
    game: &'a Game,
    table: DistanceTable,
    /// The tables of fewer men.
    smaller: &'a [DistanceTable],
    /// The table to which the capture of each set of men leads.
    left: [Option<usize>; 1 << MAX_MEN],
    steps: Steps,
    /// The largest code that is stored, of those that are results.
    deepest: Code,
    most: Code,
    /// The cells from which men come whose moves are more than lines, by man and cell.
    seen_origins: Vec<Vec<Vec<u8>>>,
    /// Whether a side passed.
    passes: bool,
    share: Share,
    host: &'a mut dyn EndgameHost,
    /// The states that were looked at, each up to four times.
    looked_at: u64,
}

/// What the steps of a state lead to, for the side that makes them.
#[derive(Default)]
struct Prospects {
    is_stuck: bool,
    /// Whether a step captures nothing.
    stays: bool,
    /// The soonest loss of the other side, by a capture.
    win: Option<Code>,
    /// The latest win of the other side, if all steps are captures that lead to its wins.
    loss: Option<Code>,
}

impl<'a> Retrograde<'a> {
    pub(super) fn new(
        game: &'a Game,
        table: DistanceTable,
        smaller: &'a [DistanceTable],
        is_wide: bool,
        (share, host): (Share, &'a mut dyn EndgameHost),
    ) -> Retrograde<'a> {
        let mut left = [None; 1 << MAX_MEN];
        for (set, left) in (1_u8..).zip(&mut left[1..]) {
            let roster = table.roster.without(set);
            *left = smaller.iter().position(|smaller| smaller.roster == roster);
        }
        let cells = game.board.len();
        Retrograde {
            game,
            steps: Steps::new(game, &table.roster),
            seen_origins: vec![vec![Vec::new(); cells]; table.roster.len()],
            most: Code(if is_wide { u16::MAX - 2 } else { MAX_IN_BYTE }),
            table,
            smaller,
            left,
            deepest: Code::LOST,
            passes: false,
            share,
            host,
            looked_at: 0,
        }
    }

    /// Makes the table.
    pub(super) fn solve(mut self) -> Result<DistanceTable, EndgameError> {
        for side in Player::ALL {
            self.mark_illegal(side)?;
        }
        for side in Player::ALL {
            self.find_ends(side)?;
        }
        self.close_origins();
        let mut code = Code::LOST;
        while code <= self.deepest {
            for side in Player::ALL {
                if self.steps.shifts { self.scan(side, code)? } else { self.spread(side, code)? }
            }
            code = code.one_ply_earlier();
        }
        self.table.regions = (0..self.table.roster.len()).map(|man| self.regions_of(man)).collect();
        Ok(self.table)
    }

    /// Counts a state that is looked at, and asks the host from time to time.
    fn tick(&mut self) -> Result<(), EndgameError> {
        self.looked_at += 1;
        if !self.looked_at.is_multiple_of(STATES_PER_QUESTION) {
            return Ok(());
        }
        match self.steps.oddity {
            Some(Oddity::Promotes) => return Err(EndgameError::Promotion(self.special_letters())),
            Some(Oddity::Passes) => return Err(EndgameError::EnPassant(self.special_letters())),
            Some(Oddity::TakesTooLong) => return Err(EndgameError::TooCostly),
            None => {}
        }
        if self.host.is_stopped() {
            return Err(EndgameError::Stopped);
        }
        self.host.progress(self.share.before + (self.looked_at / 3).min(self.share.own), self.share.of);
        Ok(())
    }

    /// Returns the letters of the men that are more than lines.
    fn special_letters(&self) -> String {
        let men = self.table.roster.iter().enumerate().filter(|(man, _)| !self.steps.is_plain(*man));
        men.map(|(_, man)| self.game.letter_of(man.kind)).collect()
    }

    fn store(&mut self, side: Player, index: usize, code: Code) -> Result<(), EndgameError> {
        if self.most < code {
            return Err(EndgameError::TooLong);
        }
        self.deepest = self.deepest.max(code);
        self.table.set(side, index, code);
        Ok(())
    }

    fn mark_illegal(&mut self, side: Player) -> Result<(), EndgameError> {
        for index in 0..self.table.len() {
            self.tick()?;
            let is_legal = self.table.cells_at(index).is_some_and(|cells| !self.steps.is_illegal(cells, side));
            if !is_legal {
                self.table.set(side, index, Code::ILLEGAL);
            }
        }
        Ok(())
    }

    /// Finds the states that are over, and those that captures decide as far as one can see without the other states.
    fn find_ends(&mut self, side: Player) -> Result<(), EndgameError> {
        for index in 0..self.table.len() {
            self.tick()?;
            if self.table.get(side, index) == Code::ILLEGAL {
                continue;
            }
            let Some(cells) = self.table.cells_at(index) else { continue };
            if let Some(outcome) = self.steps.decided(cells, side) {
                let code = match outcome.result {
                    GameResult::Draw => Code::DRAW,
                    GameResult::Win { side: winner, .. } if winner == side => Code::WINS,
                    GameResult::Win { .. } => Code::LOST,
                };
                self.store(side, index, code)?;
                continue;
            }
            let Prospects { is_stuck, win, loss, .. } = self.prospects(cells, side);
            let code = if is_stuck {
                self.when_stuck(side, index, cells)
            } else {
                win.or(loss).map_or(Code::DRAW, Code::one_ply_earlier)
            };
            self.store(side, index, code)?;
        }
        Ok(())
    }

    /// Returns what it is worth to have no ply.
    fn when_stuck(&mut self, side: Player, index: usize, cells: Cells) -> Code {
        let is_in_check = self.table.get(side.other(), index) == Code::ILLEGAL;
        let end = &self.game.end;
        let weight = self.table.domain.weight(cells[BLACK_ROYAL]);
        let stuck = &mut self.table.stuck[side as usize];
        *(if is_in_check { &mut stuck.mated } else { &mut stuck.stalemated }) += weight;
        match if is_in_check { end.mate } else { end.stalemate } {
            Value::Loss | Value::Part(0..50) => Code::LOST,
            Value::Draw | Value::Part(50) => Code::DRAW,
            Value::Win | Value::Part(51..) => Code::WINS,
        }
    }

    /// Returns what the steps of a side lead to by captures, and whether there are others.
    fn prospects(&mut self, cells: Cells, side: Player) -> Prospects {
        let mut prospects = Prospects { is_stuck: true, ..Prospects::default() };
        let mut all_lose = true;
        let Retrograde { table, smaller, left, steps, seen_origins, passes, .. } = self;
        let is_plain: [bool; MAX_MEN] = std::array::from_fn(|man| man < table.roster.len() && steps.is_plain(man));
        steps.each(cells, side, &mut |step| {
            let code = if step.taken == 0 {
                table.look_up(side.other(), step.cells)
            } else {
                after_capture(&table.roster, smaller, left, side, step)
            };
            if code == Code::ILLEGAL {
                return true;
            }
            prospects.is_stuck = false;
            note_origin(seen_origins, passes, is_plain, cells, step);
            if step.taken == 0 {
                prospects.stays = true;
            } else {
                all_lose &= code.is_win();
                prospects.loss = prospects.loss.max(Some(code));
                if code.is_loss() {
                    prospects.win = Some(prospects.win.map_or(code, |win| win.min(code)));
                }
            }
            true
        });
        prospects.loss = prospects.loss.filter(|_| all_lose && !prospects.stays);
        prospects
    }

    /// Returns the code of a state in which all plies of a side lead to wins of the other one, no later than at a code.
    fn forced_loss(&mut self, cells: Cells, side: Player, most: Code) -> Option<Code> {
        let mut latest = None;
        let Retrograde { table, smaller, left, steps, .. } = self;
        let is_lost = steps.each(cells, side, &mut |step| {
            let (code, is_final) = if step.taken == 0 {
                let code = table.look_up(side.other(), step.cells);
                (code, code <= most)
            } else {
                (after_capture(&table.roster, smaller, left, side, step), true)
            };
            if code == Code::ILLEGAL {
                return true;
            }
            latest = latest.max(Some(code));
            is_final && code.is_win()
        });
        latest.filter(|_| is_lost).map(Code::one_ply_earlier)
    }

    /// Returns whether a ply of a side leads to a loss of the other one no later than at a code.
    fn can_win(&mut self, cells: Cells, side: Player, most: Code) -> bool {
        let Retrograde { table, steps, .. } = self;
        !steps.each(cells, side, &mut |step| {
            let code = table.look_up(side.other(), step.cells);
            step.taken != 0 || most < code || !code.is_loss()
        })
    }

    /// Adds what follows for the other states of a table from the symmetries to the cells from which men come.
    fn close_origins(&mut self) {
        let cells = self.seen_origins.first().map_or(0, Vec::len);
        for origins in &mut self.seen_origins {
            let mut all = vec![vec![false; cells]; cells];
            for (to, from) in origins.iter().enumerate().flat_map(|(to, all)| all.iter().map(move |&from| (to, from))) {
                for symmetry in &self.table.domain.symmetries {
                    all[usize::from(symmetry[to])][usize::from(symmetry[usize::from(from)])] = true;
                }
            }
            for (origins, all) in origins.iter_mut().zip(all) {
                *origins = (0..cells).filter(|&from| all[from]).map(byte).collect();
            }
        }
    }

    /// Returns, by cell, the region of the board that a man never leaves, named by one of its cells.
    fn regions_of(&self, man: usize) -> Vec<u8> {
        let mut regions: Vec<u8> = (0..self.game.board.len()).map(byte).collect();
        let mut join = |from: u8, to: u8| {
            let [kept, joined] = [from, to].map(|cell| regions[usize::from(cell)]);
            if kept != joined {
                regions.iter_mut().filter(|region| **region == joined).for_each(|region| *region = kept);
            }
        };
        for (to, origins) in (0_u8..=u8::MAX).zip(&self.seen_origins[man]) {
            for &from in origins {
                join(from, to);
            }
        }
        self.steps.each_end_of_lines(man, &mut join);
        regions
    }

    /// Decides the states from which plies lead to those of a side with a code.
    fn spread(&mut self, side: Player, code: Code) -> Result<(), EndgameError> {
        let mut next = 0;
        while let Some(index) = self.table.next(side, next, code) {
            self.tick()?;
            next = index + 1;
            let Some(cells) = self.table.cells_at(index) else { continue };
            for man in 0..self.table.roster.len() {
                if self.steps.side_of(man) != side {
                    self.spread_by(man, cells, code)?;
                }
            }
            if self.passes {
                self.decide(side.other(), index, code, true)?;
            }
        }
        Ok(())
    }

    /// Decides the states from which a ply of a man leads to cells with a code.
    fn spread_by(&mut self, man: usize, cells: Cells, code: Code) -> Result<(), EndgameError> {
        let side = self.steps.side_of(man);
        let is_plain = self.steps.is_plain(man);
        let mut origins = Origins::default();
        if is_plain {
            self.steps.each_origin(man, cells, &mut |from| origins.push(from));
        } else {
            let men = &cells[..self.table.roster.len()];
            let seen = &self.seen_origins[man][usize::from(cells[man])];
            seen.iter().filter(|from| **from == cells[man] || !men.contains(from)).for_each(|&from| origins.push(from));
        }
        for &from in origins.as_slice() {
            let mut before = cells;
            before[man] = from;
            if man == BLACK_ROYAL {
                let ways = self.table.domain.clone();
                for &way in ways.ways_of(from) {
                    let index = self.table.index_by(before, way);
                    self.decide(side, index, code, !is_plain)?;
                }
            } else {
                let index = self.table.index_of(before);
                self.decide(side, index, code, !is_plain)?;
            }
        }
        Ok(())
    }

    /// Decides a state that may lead to one with a code; `is_uncertain` if it may also not.
    fn decide(&mut self, side: Player, index: usize, code: Code, is_uncertain: bool) -> Result<(), EndgameError> {
        let known = self.table.get(side, index);
        if code.is_loss() {
            // A win by a capture may be stored that takes longer.
            let is_better = known == Code::DRAW || known != Code::ILLEGAL && code.one_ply_earlier() < known;
            if is_better && (!is_uncertain || self.cells_win(side, index, code)) {
                return self.store(side, index, code.one_ply_earlier());
            }
        } else if known == Code::DRAW
            && let Some(cells) = self.table.cells_at(index)
            && let Some(lost) = self.forced_loss(cells, side, code)
        {
            return self.store(side, index, lost);
        }
        Ok(())
    }

    fn cells_win(&mut self, side: Player, index: usize, code: Code) -> bool {
        self.table.cells_at(index).is_some_and(|cells| self.can_win(cells, side, code))
    }

    /// Does the same as [`Retrograde::spread`] by looking at all states: where plies move several men.
    fn scan(&mut self, side: Player, code: Code) -> Result<(), EndgameError> {
        let mover = side.other();
        for index in 0..self.table.len() {
            let known = self.table.get(mover, index);
            if known == Code::ILLEGAL || known != Code::DRAW && known <= code.one_ply_earlier() {
                continue;
            }
            self.tick()?;
            self.decide(mover, index, code, true)?;
        }
        Ok(())
    }
}

/// The cells from which a man comes.
struct Origins {
    cells: [u8; u8::MAX as usize + 1],
    count: usize,
}

impl Default for Origins {
    fn default() -> Origins {
        Origins { cells: [0; u8::MAX as usize + 1], count: 0 }
    }
}

impl Origins {
    fn push(&mut self, cell: u8) {
        if let Some(slot) = self.cells.get_mut(self.count) {
            *slot = cell;
            self.count += 1;
        }
    }

    fn as_slice(&self) -> &[u8] {
        &self.cells[..self.count]
    }
}

/// Notes from where a man comes that lines do not describe.
fn note_origin(origins: &mut [Vec<Vec<u8>>], passes: &mut bool, is_plain: [bool; MAX_MEN], cells: Cells, step: Step) {
    let Some(man) = step.man.map(usize::from) else {
        *passes = true;
        return;
    };
    if !is_plain[man] {
        let origins = &mut origins[man][usize::from(step.cells[man])];
        if !origins.contains(&cells[man]) {
            origins.push(cells[man]);
        }
    }
}

/// Returns what the state after a capture is worth for the side to move then.
fn after_capture(
    roster: &Roster,
    smaller: &[DistanceTable],
    left: &[Option<usize>; 1 << MAX_MEN],
    side: Player,
    step: Step,
) -> Code {
    if step.taken >> Roster::royal_of(side.other()) & 1 != 0 {
        return Code::LOST;
    }
    let Some(table) = left[usize::from(step.taken)].and_then(|index| smaller.get(index)) else { return Code::DRAW };
    let mut cells = Cells::default();
    let men = (0..roster.len()).filter(|man| step.taken >> man & 1 == 0);
    for (cell, man) in cells.iter_mut().zip(men) {
        *cell = step.cells[man];
    }
    table.look_up(side.other(), cells)
}
