//! What the player knows of a game before it plays: values, and where pieces stand well. All of it follows from the rules
//! and the movements.

use super::mobility::{CellMobility, Mobility};
use super::values::{Values, distances_to_promotion};
use crate::game::cell_set::CellSet;
use crate::game::tables::LineFrom;
use crate::game::{Code, Game, KindId, Rules, State};
use crate::variant::{BySide, Royal, Value};
use piecewright::board::CellId;
use piecewright::budget::Budget;
use piecewright::piece::Player;

/// A score with many pieces on the board, and one with few.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tapered {
    pub many: i32,
    pub few: i32,
}

/// What losing a royal piece is worth in an exchange.
pub(super) const ROYAL: i32 = 10_000;

/// The number of codes that a cell can have.
const CODES: usize = 256;

#[derive(Debug)]
pub(super) struct Features {
    cells: usize,
    /// By code, what a piece is worth in an exchange.
    pub exchange: Vec<i32>,
    held: BySide<Vec<i32>>,
    /// By code and cell.
    squares: Vec<Tapered>,
    /// By code, what a reachable cell is worth; 0 for kinds whose moves are not counted.
    pub mobility: Vec<i32>,
    /// By code, how much a piece attacks.
    pub attack: Vec<i32>,
    /// By code and cell, where enemies that promote could stop a piece; empty for those that do not promote.
    stoppers: Vec<Vec<CellId>>,
    passed: Vec<i32>,
    /// By code, how much a piece adds to the number of pieces.
    pub phase: Vec<i32>,
    pub full_phase: i32,
    /// The cells next to each cell.
    pub around: Vec<Vec<CellId>>,
    /// Each cell with those next to it, on boards that sets can describe.
    pub near: Vec<CellSet>,
    /// The steps from each cell to each other one; empty on large boards.
    steps: Vec<u8>,
    /// Whether material is good to have.
    pub wants_material: bool,
    /// Whether null moves are safe: but for rare positions, some ply is at least as good as passing.
    pub null_move_allowed: bool,
    pub check_counts: Option<i32>,
}

impl Features {
    pub(super) fn of(game: &Game) -> Features {
        let mobilities = Mobility::of_all(game);
        let values = Values::with(game, &mobilities).at_most(MOST_POINTS);
        let cells = game.board.len();
        let around = around(game);
        let wants_material = !loses_to_win(game);
        let mut features = Features {
            cells,
            exchange: vec![0; CODES],
            held: BySide::from_fn(|side| held(game, &values, side)),
            squares: vec![Tapered::default(); CODES * cells],
            mobility: vec![0; CODES],
            attack: vec![0; CODES],
            stoppers: vec![Vec::new(); CODES * cells],
            passed: vec![0; CODES * cells],
            phase: vec![0; CODES],
            full_phase: 1,
            near: game.board.cells().map(|cell| around[cell.index()].iter().copied().chain([cell]).collect()).collect(),
            steps: if cells <= MAX_STEPS { steps(&around) } else { Vec::new() },
            around,
            wants_material,
            null_move_allowed: wants_material
                && !game.capture.forced
                && !game.has_passes()
                // A second ply of the turn makes up for much.
                && game.turn.is_none()
                && game.drop_first.is_empty()
                && game.offers_by_facing.is_empty()
                && game.end.mate == Value::Loss
                && !game.royal.is_empty(),
            check_counts: game.end.checks.map(i32::from),
        };
        let central = features.central();
        let mut budget = Budget::new(MAX_WAYS_WORK);
        for side in Player::ALL {
            for (index, mobility) in mobilities[side].iter().enumerate() {
                features.add_kind(game, &values, (side, index), mobility, &central, &mut budget);
            }
        }
        for side in Player::ALL {
            features.add_stoppers(game, side, &mut budget);
        }
        let start = State::new(game);
        let full = start.position.pieces.codes().iter().map(|code| features.phase[code.index()]).sum::<i32>();
        features.full_phase = full.max(1);
        features
    }

    pub(super) fn exchange(&self, code: Code) -> i32 {
        self.exchange[code.index()]
    }

    pub(super) fn held(&self, side: Player, kind: KindId) -> i32 {
        self.held[side][kind.index()]
    }

    pub(super) fn square(&self, code: Code, cell: CellId) -> Tapered {
        self.squares[code.index() * self.cells + cell.index()]
    }

    pub(super) fn stoppers(&self, code: Code, cell: CellId) -> &[CellId] {
        &self.stoppers[code.index() * self.cells + cell.index()]
    }

    pub(super) fn passed(&self, code: Code, cell: CellId) -> i32 {
        self.passed[code.index() * self.cells + cell.index()]
    }

    pub(super) fn steps(&self, from: CellId, to: CellId) -> i32 {
        self.steps.get(from.index() * self.cells + to.index()).map_or(0, |&steps| i32::from(steps))
    }

    /// Returns by cell how central it is, from -8 to 8: how few steps other cells are away.
    fn central(&self) -> Vec<i32> {
        let far = |from: usize| self.steps.iter().skip(from * self.cells).take(self.cells).map(|&s| i32::from(s)).sum();
        let sums: Vec<i32> = (0..self.cells).map(far).collect();
        let (least, most) = (sums.iter().min().copied().unwrap_or(0), sums.iter().max().copied().unwrap_or(0));
        sums.iter().map(|sum| if least == most { 0 } else { 8 - 16 * (sum - least) / (most - least) }).collect()
    }

    fn add_kind(
        &mut self,
        game: &Game,
        values: &Values,
        (side, index): (Player, usize),
        mobility: &Mobility,
        central: &[i32],
        budget: &mut Budget,
    ) {
        let kind = KindId::at(index);
        let code = Code::new(kind, side);
        let is_royal = game.royal.has(kind);
        let points = values.points(kind, side);
        self.exchange[code.index()] = if is_royal { ROYAL } else { points };
        let promotes = game.sides[side].kinds[index].promotion.is_some();
        let is_pawn = promotes && points < WEAK && !is_royal;
        self.mobility[code.index()] = if is_royal || is_pawn { 0 } else { 4 };
        self.attack[code.index()] = if is_royal || is_pawn { 1 } else { (points / 160).clamp(2, 6) };
        self.phase[code.index()] = if is_royal || is_pawn { 0 } else { points };
        let average = mobility.average();
        // One of several may be lost.
        let material = if is_royal && game.kinds[index].royal != Royal::Last { 0 } else { points };
        let goal = goal_bonus(game, (side, index), mobility, budget);
        let advance = advance(game, values, (side, index), mobility, budget);
        for cell in game.board.cells() {
            let index = cell.index();
            let own = from(mobility, index, average);
            let mut square = Tapered { many: material, few: material };
            if is_royal {
                square.many += if game.end.goals.is_empty() { -3 * central[index] } else { 0 };
                square.few += 4 * central[index];
            } else if is_pawn {
                square.many += central[index];
                square.many += advance[index] * 3 / 20;
                square.few += advance[index] * 3 / 10;
            } else {
                square.many += own + central[index] / 2;
                square.few += own + central[index] / 2;
                square.many += advance[index] / 4;
                square.few += advance[index] / 4;
            }
            if !self.wants_material {
                square.many = square.many / 4 - material;
                square.few = square.few / 4 - material;
            }
            square.many += goal[index];
            square.few += goal[index];
            self.squares[code.index() * self.cells + index] = square;
            self.passed[code.index() * self.cells + index] = if is_pawn { advance[index] } else { 0 };
        }
    }

    /// Returns whether a kind is one of the weak pieces that promote.
    fn is_weak(&self, game: &Game, side: Player, kind: usize) -> bool {
        let code = Code::new(KindId::at(kind), side);
        game.sides[side].kinds[kind].promotion.is_some() && self.exchange[code.index()] < WEAK
    }

    /// Finds where enemies that promote could stop a piece on its way to promotion.
    fn add_stoppers(&mut self, game: &Game, side: Player, budget: &mut Budget) {
        let other = side.other();
        let guards = (0..game.kinds.len()).filter(|&kind| self.is_weak(game, other, kind));
        let mut reach = vec![false; self.cells * self.cells];
        for kind in guards {
            if budget.is_spent() {
                break;
            }
            reach.iter_mut().zip(guarded(game, other, kind, budget)).for_each(|(all, guarded)| *all |= guarded);
        }
        for kind in 0..game.kinds.len() {
            let code = Code::new(KindId::at(kind), side);
            if self.passed.iter().skip(code.index() * self.cells).take(self.cells).all(|&bonus| bonus == 0) {
                continue;
            }
            for cell in game.board.cells() {
                let way = way(game, side, kind, cell, budget);
                let is_paid = budget.spend(self.cells * way.len().min(MAX_WAY) / CELLS_PER_UNIT).is_ok();
                if MAX_WAY < way.len() || !is_paid {
                    // A piece that roams is not on its way.
                    self.passed[code.index() * self.cells + cell.index()] = 0;
                    continue;
                }
                let stops = |at: &CellId| way.iter().any(|on| reach[at.index() * self.cells + on.index()]);
                self.stoppers[code.index() * self.cells + cell.index()] = game.board.cells().filter(stops).collect();
            }
        }
    }
}

/// Work to see what stands in the way of promotions and how far goals are, in units of at most about a tenth of a
/// microsecond: some tenths of a second. What is left out then makes the player weaker in games that no one plays.
const MAX_WAYS_WORK: usize = 4_000_000;

/// How many cells are looked at for one unit.
const CELLS_PER_UNIT: usize = 32;

/// Cells on the way of a piece that goes straight to promotion, at most.
const MAX_WAY: usize = 32;

/// The most that the player gives for a piece, so that an army of them is worth less than a mate.
const MOST_POINTS: i32 = 9_000;

/// Kinds that promote and are worth less than this are played as pawns are.
const WEAK: i32 = 200;

/// Boards with more cells have no table of steps.
const MAX_STEPS: usize = 256;

/// Returns what a cell is better for a kind than others, by how much it can move from there.
fn from(mobility: &Mobility, cell: usize, average: CellMobility) -> i32 {
    let Some(found) = mobility.from[cell] else { return -20 };
    ((found.moves[1] - average.moves[1]) * 7.0).clamp(-40.0, 40.0) as i32
}

/// Returns the cells next to each cell.
fn around(game: &Game) -> Vec<Vec<CellId>> {
    let vectors = game.board.neighbors();
    let near = |cell: CellId| {
        let mut cells: Vec<CellId> = vectors.iter().filter_map(|&vector| game.board.step(cell, vector)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    };
    game.board.cells().map(near).collect()
}

/// Returns the steps from each cell to each other.
fn steps(around: &[Vec<CellId>]) -> Vec<u8> {
    let cells = around.len();
    let mut steps = vec![u8::MAX; cells * cells];
    for from in 0..cells {
        let mut reached = vec![from];
        steps[from * cells + from] = 0;
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for near in &around[cell] {
                let index = from * cells + near.index();
                if steps[index] == u8::MAX {
                    steps[index] = steps[from * cells + cell].saturating_add(1);
                    reached.push(near.index());
                }
            }
        }
    }
    steps
}

/// Returns what the kinds are worth in the hand of a side: a little more than on the board, because they can go anywhere.
fn held(game: &Game, values: &Values, side: Player) -> Vec<i32> {
    let of = |kind: usize| {
        let points = values.points(KindId::at(kind), side);
        points + points.min(400) / 10
    };
    (0..game.kinds.len()).map(of).collect()
}

/// Returns whether a side wins by losing its pieces.
fn loses_to_win(game: &Game) -> bool {
    let all = game.kinds.len();
    game.extinct.iter().any(|rule| rule.is == Value::Win && rule.sets.iter().any(|set| set.len() as usize + 1 >= all))
}

/// Returns, for each pair of cells, whether a piece from the first can block or capture one on the second, now or after
/// quiet moves.
fn guarded(game: &Rules, side: Player, kind: usize, budget: &mut Budget) -> Vec<bool> {
    let cells = game.board.len();
    let table = &game.sides[side].move_tables[kind];
    let mut found = vec![false; cells * cells];
    for from in game.board.cells() {
        let mut path = way(game, side, kind, from, budget);
        path.push(from);
        for &cell in &path {
            found[from.index() * cells + cell.index()] = true;
            for LineFrom { cells: ends, .. } in table.lines_from(cell).filter(|from| from.line.can_take()) {
                for to in ends {
                    found[from.index() * cells + to.index()] = true;
                }
            }
        }
    }
    found
}

/// Returns the cells that a piece passes if it goes on by quiet moves, of which some are missing once the budget is spent.
fn way(game: &Rules, side: Player, kind: usize, from: CellId, budget: &mut Budget) -> Vec<CellId> {
    use piecewright::board::Occupant;
    let table = &game.sides[side].move_tables[kind];
    let mut seen = vec![false; game.board.len()];
    let mut found: Vec<CellId> = vec![from];
    let mut next = 0;
    while let Some(&cell) = found.get(next).filter(|_| !budget.is_spent()) {
        next += 1;
        for LineFrom { cells, .. } in table.lines_from(cell).filter(|from| from.line.on.contains(Occupant::Empty)) {
            let _ = budget.spend(cells.len());
            for &to in cells {
                if to != from && !std::mem::replace(&mut seen[to.index()], true) {
                    found.push(to);
                }
            }
        }
    }
    found.remove(0);
    found
}

/// Returns by cell what it is worth to be near promotion with nothing in the way.
fn advance(
    game: &Game,
    values: &Values,
    (side, kind): (Player, usize),
    mobility: &Mobility,
    budget: &mut Budget,
) -> Vec<i32> {
    let mut found = vec![0; game.board.len()];
    let Some(promotion) = &game.sides[side].kinds[kind].promotion else { return found };
    let own = values.points(KindId::at(kind), side);
    let best = promotion.to.iter().filter(|(to, _)| !game.royal.has(*to));
    if budget.spend(mobility.work_of_distances()).is_err() {
        return found;
    }
    let gain = best.map(|&(to, _)| values.points(to, side) - own).max().unwrap_or(0).max(0);
    for (index, distance) in distances_to_promotion(promotion, mobility).into_iter().enumerate() {
        let mut share = gain / 4;
        for _ in 1..distance.unwrap_or(20).max(1) {
            share = share * 11 / 20;
        }
        found[index] = share;
    }
    found
}

/// Returns by cell what it is worth to be near a goal.
fn goal_bonus(game: &Game, (side, kind): (Player, usize), mobility: &Mobility, budget: &mut Budget) -> Vec<i32> {
    let mut found = vec![0; game.board.len()];
    for (goal, (kinds, cells)) in game.end.goals.iter().zip(&game.sides[side].goals) {
        if !kinds.has(KindId::at(kind)) || goal.is == Value::Draw || budget.spend(mobility.work_of_distances()).is_err()
        {
            continue;
        }
        let sign = if goal.is == Value::Win { 1 } else { -1 };
        for (index, distance) in mobility.distances(cells).into_iter().enumerate() {
            let Some(distance) = distance.map(i32::from) else { continue };
            found[index] += sign * ((8 - distance).max(0) * 14 + 300 / (1 + distance * distance));
        }
    }
    found
}
