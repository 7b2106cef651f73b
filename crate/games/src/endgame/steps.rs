//! What men can do where they stand: steps by the lines of their tables, and by walks where they have more than lines.

use super::roster::{Man, Roster, has_own_rules};
use super::symmetries::byte;
use crate::game::position::Position;
use crate::game::sink::Wanted;
use crate::game::tables::{LineFrom, LineKind};
use crate::game::{Code, Game, Outcome, Ply};
use crate::limits::MAX_WORK;
use piecewright::board::{CellId, Occupant};
use piecewright::internal::OccupantSet;
use piecewright::piece::Player;

/// The cells of the men of an ending, in their order; those behind the last man mean nothing.
pub(super) type Cells = [u8; super::roster::MAX_MEN];

/// What a ply does: where each man stands then, and which men are gone, as bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The man that moves; none passes.
    pub man: Option<u8>,
    pub cells: Cells,
    pub taken: u8,
}

/// A line of a man from a cell; its cells are stored with those of the others.
#[derive(Clone, Copy)]
struct StepLine {
    kind: LineKind,
    on: OccupantSet,
    start: u32,
    under: u8,
    length: u8,
}

/// A way to arrive on a cell along a line, without a capture.
#[derive(Clone, Copy)]
struct Arrival {
    from: u8,
    hops: bool,
    start: u32,
    /// How many cells are crossed; all must be empty, or all but one.
    crossed: u8,
}

/// How a man moves: its lines from each cell, and the ways to arrive on each.
struct ManSteps {
    man: Man,
    lines: Vec<StepLine>,
    line_starts: Vec<u32>,
    arrivals: Vec<Arrival>,
    arrival_starts: Vec<u32>,
    cells: Vec<u8>,
    /// Whether it has moves that are more than lines.
    has_walks: bool,
    /// By cell, whether it may stand there, if it may not everywhere.
    stays: Option<Vec<bool>>,
}

impl ManSteps {
    fn new(game: &Game, man: Man) -> ManSteps {
        let table = &game.sides[man.side].move_tables[man.kind.index()];
        let mut steps = ManSteps {
            man,
            lines: Vec::new(),
            line_starts: vec![0],
            arrivals: Vec::new(),
            arrival_starts: vec![0],
            cells: Vec::new(),
            has_walks: !table.walks.is_empty(),
            stays: game.sides[man.side].kinds[man.kind.index()].stays.clone(),
        };
        let mut arrivals: Vec<Vec<Arrival>> = vec![Vec::new(); game.board.len()];
        for from in game.board.cells() {
            for line in table.lines_from(from) {
                steps.add_line(line);
                steps.add_arrivals(from, line, &mut arrivals);
            }
            steps.line_starts.push(count(&steps.lines));
        }
        for arrivals in arrivals {
            steps.arrivals.extend(arrivals);
            steps.arrival_starts.push(count(&steps.arrivals));
        }
        steps
    }

    fn add_line(&mut self, LineFrom { line, under, cells }: LineFrom) {
        let start = count(&self.cells);
        let [under_count, length] = [under, cells].map(|cells| byte(cells.len()));
        self.cells.extend(under.iter().chain(cells).map(|cell| byte(cell.index())));
        self.lines.push(StepLine { kind: line.kind, on: line.on, start, under: under_count, length });
    }

    /// Adds the quiet ends of a line to the ways to arrive on their cells.
    fn add_arrivals(&mut self, from: CellId, LineFrom { line, under, cells }: LineFrom, all: &mut [Vec<Arrival>]) {
        if !line.on.contains(Occupant::Empty) {
            return;
        }
        for (index, cell) in cells.iter().enumerate().skip(line.kind.first_end(cells.len())) {
            let start = count(&self.cells);
            let crossed = under.iter().chain(&cells[..index]);
            self.cells.extend(crossed.map(|cell| byte(cell.index())));
            let crossed = byte(self.cells.len() - start as usize);
            all[cell.index()].push(Arrival { from: byte(from.index()), hops: line.hops(), start, crossed });
        }
    }

    /// Returns the cells of a line that must be empty, and those where it may end.
    fn cells_of(&self, line: StepLine) -> (&[u8], &[u8]) {
        let under = usize::from(line.under);
        self.cells[line.start as usize..][..under + usize::from(line.length)].split_at(under)
    }

    fn lines_from(&self, cell: u8) -> &[StepLine] {
        let index = usize::from(cell);
        &self.lines[self.line_starts[index] as usize..self.line_starts[index + 1] as usize]
    }

    fn arrivals_on(&self, cell: u8) -> &[Arrival] {
        let index = usize::from(cell);
        &self.arrivals[self.arrival_starts[index] as usize..self.arrival_starts[index + 1] as usize]
    }
}

fn count<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}

/// No man.
const NOBODY: u8 = u8::MAX;

/// What no table can hold, as walks show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Oddity {
    /// A man becomes another one.
    Promotes,
    /// A man can be captured where it has passed.
    Passes,
    /// The work for one state is too much.
    TakesTooLong,
}

/// The men on their cells, and what they can do there.
pub(super) struct Steps {
    game: Game,
    men: Vec<ManSteps>,
    /// The man on each cell.
    standing: Vec<u8>,
    /// What each man is for white and for black.
    seen: [Vec<Occupant>; 2],
    /// The same as a position, for walks and for rules of the game.
    position: Position,
    plies: Vec<Ply>,
    /// Whether the game has rules of its own, so that its generator says what is legal.
    by_rules: bool,
    /// Whether a ply was seen that moves several men.
    pub shifts: bool,
    pub oddity: Option<Oddity>,
}

impl Steps {
    pub(super) fn new(game: &Game, roster: &Roster) -> Steps {
        let seen = Player::ALL.map(|side| roster.iter().map(|man| man.seen_by(side)).collect());
        Steps {
            game: game.clone(),
            men: roster.iter().map(|&man| ManSteps::new(game, man)).collect(),
            standing: vec![NOBODY; game.board.len()],
            seen,
            position: Position::empty(game),
            plies: Vec::new(),
            by_rules: has_own_rules(game, roster),
            shifts: false,
            oddity: None,
        }
    }

    /// Returns the side of a man.
    pub(super) fn side_of(&self, man: usize) -> Player {
        self.men[man].man.side
    }

    /// Returns whether lines alone say what a man does.
    pub(super) fn is_plain(&self, man: usize) -> bool {
        !self.by_rules && !self.men[man].has_walks
    }

    /// Returns whether the side that is not to move could lose its royal man, or a man stands where it never goes.
    pub(super) fn is_illegal(&mut self, cells: Cells, side: Player) -> bool {
        let is_astray =
            |(steps, &cell): (&ManSteps, &u8)| steps.stays.as_ref().is_some_and(|stays| !stays[usize::from(cell)]);
        if self.men.iter().zip(&cells).any(is_astray) {
            return true;
        }
        if self.by_rules {
            self.put_men(cells, side);
            let game = &self.game;
            let is_illegal = self.position.is_in_check(game, side.other());
            self.lift(cells);
            return is_illegal;
        }
        let royal = 1 << Roster::royal_of(side.other());
        !self.each_movement(cells, side, &mut |step| step.taken & royal == 0)
    }

    /// Returns the outcome that rules of the game say of a state, whatever could follow.
    pub(super) fn decided(&mut self, cells: Cells, side: Player) -> Option<Outcome> {
        if !self.by_rules {
            return None;
        }
        self.put_men(cells, side);
        let outcome = self.position.decided(&self.game);
        self.lift(cells);
        outcome
    }

    /// Calls a function with each step of a side, until it returns `false`; returns whether it never did. A step may expose
    /// the side's own royal man unless the game has rules of its own.
    pub(super) fn each(&mut self, cells: Cells, side: Player, visit: &mut impl FnMut(Step) -> bool) -> bool {
        if self.by_rules { self.each_allowed(cells, side, visit) } else { self.each_movement(cells, side, visit) }
    }

    fn each_movement(&mut self, cells: Cells, side: Player, visit: &mut impl FnMut(Step) -> bool) -> bool {
        self.set_up(cells);
        let finished = (0..self.men.len()).all(|man| self.side_of(man) != side || self.each_of(man, cells, visit));
        self.clear(cells);
        finished
    }

    fn each_of(&mut self, man: usize, cells: Cells, visit: &mut impl FnMut(Step) -> bool) -> bool {
        let steps = &self.men[man];
        let has_walks = steps.has_walks;
        let finished = steps.lines_from(cells[man]).iter().all(|line| self.follow(*line, man, cells, visit));
        finished && (!has_walks || self.walk(man, cells, visit))
    }

    /// Follows a line as far as it goes.
    fn follow(&self, line: StepLine, man: usize, cells: Cells, visit: &mut impl FnMut(Step) -> bool) -> bool {
        let steps = &self.men[man];
        let seen = &self.seen[steps.man.side as usize];
        let (under, ends) = steps.cells_of(line);
        if under.iter().any(|&cell| self.standing[usize::from(cell)] != NOBODY) {
            return true;
        }
        let first_end = line.kind.first_end(ends.len());
        let mut hurdles = u8::from(!line.kind.hops());
        for (index, &to) in ends.iter().enumerate() {
            let met = self.standing[usize::from(to)];
            let occupant = if met == NOBODY { Occupant::Empty } else { seen[usize::from(met)] };
            let may_end = hurdles == 1 && first_end <= index;
            // No side takes its own royal man.
            if may_end && line.on.contains(occupant) && occupant != Occupant::FriendRoyal {
                let mut after = cells;
                after[man] = to;
                let taken = if met == NOBODY { 0 } else { 1 << met };
                if !visit(Step { man: Some(byte(man)), cells: after, taken }) {
                    return false;
                }
            }
            hurdles += u8::from(met != NOBODY);
            if hurdles == 2 {
                break;
            }
        }
        true
    }

    /// Makes the moves of a man that are more than lines.
    fn walk(&mut self, man: usize, cells: Cells, visit: &mut impl FnMut(Step) -> bool) -> bool {
        let Man { kind, side, .. } = self.men[man].man;
        let game = self.game.clone();
        let from = CellId::new(u32::from(cells[man]));
        let Some(walks) = game.sides[side].move_tables[kind.index()].walks_from(from) else { return true };
        let mut plies = std::mem::take(&mut self.plies);
        plies.clear();
        self.put_men(cells, side);
        self.position.add_walks(&game, (from, kind), walks, Wanted::All, &mut plies);
        self.lift(cells);
        let finished = plies.iter().all(|ply| self.step_of(ply, cells).is_none_or(&mut *visit));
        self.plies = plies;
        finished
    }

    fn each_allowed(&mut self, cells: Cells, side: Player, visit: &mut impl FnMut(Step) -> bool) -> bool {
        let game = self.game.clone();
        self.set_up(cells);
        self.put_men(cells, side);
        let plies = self.position.legal(&game);
        let mut finished = true;
        for ply in &plies {
            let Some(mut step) = self.step_of(ply, cells) else { continue };
            self.position.play(&game, ply);
            for (index, steps) in self.men.iter().enumerate() {
                let stands = self.position.pieces.codes()[usize::from(step.cells[index])];
                if stands != Code::new(steps.man.kind, steps.man.side) {
                    step.taken |= 1 << index;
                }
            }
            self.position.undo(&game);
            finished = visit(step);
            if !finished {
                break;
            }
        }
        self.lift(cells);
        self.clear(cells);
        finished
    }

    /// Returns what a ply does, unless it takes the royal man of its own side.
    fn step_of(&mut self, ply: &Ply, cells: Cells) -> Option<Step> {
        if ply.promotion().is_some() {
            self.oddity = Some(Oddity::Promotes);
        }
        if !ply.passed().is_empty() {
            self.oddity = self.oddity.or(Some(Oddity::Passes));
        }
        let man_on = |cell: CellId| Some(self.standing[cell.index()]).filter(|&man| man != NOBODY);
        let man = ply.from().and_then(man_on);
        let mut step = Step { man, cells, taken: 0 };
        for victim in ply.captures().iter().filter_map(|&cell| man_on(cell)) {
            step.taken |= 1 << victim;
        }
        self.shifts |= !ply.shifted().is_empty();
        for &(from, to) in ply.shifted() {
            if let Some(shifted) = man_on(from) {
                step.cells[usize::from(shifted)] = byte(to.index());
            }
        }
        if let (Some(man), Some(to)) = (man, ply.to()) {
            step.cells[usize::from(man)] = byte(to.index());
            let own_royal = 1 << Roster::royal_of(self.side_of(usize::from(man)));
            return (step.taken & own_royal == 0).then_some(step);
        }
        Some(step)
    }

    /// Calls a function with each cell from which a man can have come by a step along a line, without a capture.
    pub(super) fn each_origin(&mut self, man: usize, cells: Cells, visit: &mut impl FnMut(u8)) {
        self.set_up(cells);
        let steps = &self.men[man];
        for arrival in steps.arrivals_on(cells[man]) {
            let crossed = &steps.cells[arrival.start as usize..][..usize::from(arrival.crossed)];
            let is_free = |cell: u8| self.standing[usize::from(cell)] == NOBODY;
            let hurdles = crossed.iter().filter(|&&cell| !is_free(cell)).count();
            if hurdles == usize::from(arrival.hops) && is_free(arrival.from) {
                visit(arrival.from);
            }
        }
        self.clear(cells);
    }

    /// Calls a function with each cell and each cell where a line from it ends.
    pub(super) fn each_end_of_lines(&self, man: usize, visit: &mut impl FnMut(u8, u8)) {
        let steps = &self.men[man];
        for from in 0..byte(self.standing.len()) {
            for line in steps.lines_from(from) {
                steps.cells_of(*line).1.iter().for_each(|&to| visit(from, to));
            }
        }
    }

    /// Puts the men on their cells.
    fn set_up(&mut self, cells: Cells) {
        for (man, &cell) in (0..).zip(&cells[..self.men.len()]) {
            self.standing[usize::from(cell)] = man;
        }
    }

    fn clear(&mut self, cells: Cells) {
        for &cell in &cells[..self.men.len()] {
            self.standing[usize::from(cell)] = NOBODY;
        }
    }

    /// Puts the men into the position.
    fn put_men(&mut self, cells: Cells, side: Player) {
        self.position.work.renew(MAX_WORK);
        self.position.turn = side;
        for (steps, &cell) in self.men.iter().zip(&cells) {
            self.position.pieces.set(
                &self.game,
                CellId::new(u32::from(cell)),
                Code::new(steps.man.kind, steps.man.side),
            );
        }
        // The game compares whether pieces face each other before and after a ply.
        self.position.faces = self.by_rules && self.position.faces_each_other(&self.game);
    }

    fn lift(&mut self, cells: Cells) {
        if self.position.work.is_spent() {
            self.oddity = self.oddity.or(Some(Oddity::TakesTooLong));
        }
        for &cell in &cells[..self.men.len()] {
            self.position.pieces.set(&self.game, CellId::new(u32::from(cell)), Code::EMPTY);
        }
    }
}
