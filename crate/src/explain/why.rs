//! Explains why a piece cannot go to a cell. Every reason is verified: in a changed position, the piece can go there.

use super::conditions::{condition, destination_condition};
use super::words::listed;
use crate::board::{Board, CellId, EnPassant, Occupant, Position};
use crate::budget::Budget;
use crate::equality::reach;
use crate::limits::{MAX_REASONS_TRIED, MAX_REASONS_WORK};
use crate::movegen::{Movement, Moves, compile, generate_within};
use crate::piece::{Cond, Path, Pattern, Piece, Way};
use std::cell::{Cell, RefCell};

/// The most cells that are named as alternatives.
const MOST_NAMED: usize = 3;

/// The last turn number that is tried.
const LAST_TURN: u16 = 20;

/// Explains in a sentence or two why a piece on `from` cannot go to `cell` in a position. Returns `None` if it can.
///
/// ```
/// use piecewright::board::{Board, Occupant, Position};
/// use piecewright::explain::why;
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let rook = &read("R", Notation::XBETZA).pieces[0].piece;
/// let cell = |name| board.cell(name).unwrap();
/// let mut position = Position::empty(&board);
/// assert_eq!(why(rook, &position, cell("d4"), cell("d7")), None);
/// position.put(cell("d5"), Occupant::Enemy);
/// assert_eq!(why(rook, &position, cell("d4"), cell("d7")).unwrap(), "The way to d7 is blocked by d5.");
/// assert_eq!(why(rook, &position, cell("d4"), cell("e5")).unwrap(), "It has no move that leads from d4 to e5.");
/// ```
#[must_use]
pub fn why(piece: &Piece, position: &Position, from: CellId, cell: CellId) -> Option<String> {
    let movement = compile(piece, position.board);
    let work = Work {
        left: Cell::new(MAX_REASONS_TRIED),
        budget: RefCell::new(Budget::new(MAX_REASONS_WORK)),
        is_cut: Cell::new(false),
    };
    let trial = Trial { piece, movement: &movement, from, cell, work: &work };
    if trial.can_go(position) {
        return None;
    }
    Some(trial.reason(position))
}

struct Trial<'a> {
    piece: &'a Piece,
    movement: &'a Movement,
    from: CellId,
    cell: CellId,
    work: &'a Work,
}

/// The remaining work.
struct Work {
    /// How many more positions may be tried.
    left: Cell<usize>,
    budget: RefCell<Budget>,
    /// Whether some moves were not searched.
    is_cut: Cell<bool>,
}

/// A changed position in which the piece may be able to go to the cell, and the reason that this would show.
type Change<'a> = (Position<'a>, String);

impl Trial<'_> {
    fn can_go(&self, position: &Position) -> bool {
        let Some(left) = self.work.left.get().checked_sub(1) else {
            self.work.is_cut.set(true);
            return false;
        };
        self.work.left.set(left);
        self.moves(position).iter().any(|m| m.to == self.cell)
    }

    fn moves<'b>(&self, position: &'b Position<'b>) -> Moves<'b> {
        let moves = generate_within(self.movement, position, self.from, &mut self.work.budget.borrow_mut());
        self.work.is_cut.set(self.work.is_cut.get() || !moves.is_complete());
        moves
    }

    fn name<'b>(&self, board: &'b Board) -> &'b str {
        board.name(self.cell)
    }

    fn reason(&self, position: &Position) -> String {
        let board = position.board;
        let name = self.name(board);
        if self.cell == self.from {
            return format!("It stands on {name} now, and no move of it ends where it began.");
        }
        if position.occupant(self.cell) == Occupant::Wall {
            return format!("{name} is a wall.");
        }
        let captures = |m: &crate::movegen::Move| m.captures.contains(&self.cell);
        if self.moves(position).iter().any(|m| captures(&m)) {
            return format!("It can capture what stands on {name}, but does not go there.");
        }
        let first = self.changes(position);
        if let Some(reason) = first.iter().find_map(|(changed, text)| self.can_go(changed).then(|| text.clone())) {
            return reason;
        }
        if let Some(reason) = self.on_the_way(position) {
            return reason;
        }
        for (changed, text) in &first {
            let further =
                self.changes(changed).into_iter().find_map(|(changed, text)| self.can_go(&changed).then_some(text));
            if let Some(reason) = further.or_else(|| self.on_the_way(changed)) {
                return format!("{text} {reason}");
            }
        }
        if let Some(reason) = self.unmet(position) {
            return reason;
        }
        if self.can_ever_go(position) {
            return format!("It could go to {name} only if other pieces stood on the board.");
        }
        if self.work.is_cut.get() {
            return format!("Why it cannot go to {name}, or whether it can, was not decided within the limits.");
        }
        format!("It has no move that leads from {} to {name}.", board.name(self.from))
    }

    /// Returns whether the piece can go to the cell if anything may stand on the others.
    fn can_ever_go(&self, position: &Position) -> bool {
        let mut open = Position::empty(position.board);
        open.player = position.player;
        for cell in position.board.cells().filter(|&cell| position.occupant(cell) == Occupant::Wall) {
            open.put(cell, Occupant::Wall);
        }
        let reached = reach(self.movement, &open, self.from);
        reached.cells.contains(&self.cell)
    }

    /// Changes of the occupant of the cell, or of the state of the piece.
    fn changes<'b>(&self, position: &Position<'b>) -> Vec<Change<'b>> {
        let name = self.name(position.board);
        let with = |occupant: Occupant, text: &[&str]| {
            let mut changed = position.clone();
            changed.put(self.cell, occupant);
            (changed, text.concat())
        };
        let mut all: Vec<Change> = match position.occupant(self.cell) {
            Occupant::Empty => vec![
                with(Occupant::Enemy, &["It can go to ", name, " only to capture."]),
                with(Occupant::EnemyRoyal, &["It can go to ", name, " only to capture a royal piece."]),
                with(Occupant::Friend, &["It can go to ", name, " only if a piece of its own side stands there."]),
                with(
                    Occupant::FriendRoyal,
                    &["It can go to ", name, " only if a royal piece of its own side stands there."],
                ),
            ],
            Occupant::Friend | Occupant::FriendRoyal => {
                let text = ["A piece of its own side stands on ", name, "."];
                vec![with(Occupant::Empty, &text), with(Occupant::Enemy, &text)]
            }
            Occupant::Enemy | Occupant::EnemyRoyal => {
                let is_royal = position.occupant(self.cell) == Occupant::EnemyRoyal;
                let other = if is_royal { Occupant::Enemy } else { Occupant::EnemyRoyal };
                let apart = if is_royal {
                    "It cannot capture a royal piece on "
                } else {
                    "It can capture only a royal piece on "
                };
                vec![with(other, &[apart, name, "."]), with(Occupant::Empty, &["It cannot capture on ", name, "."])]
            }
            Occupant::Wall => Vec::new(),
        };
        if position.occupant(self.cell) == Occupant::Empty {
            all.extend(self.passed(position));
        }
        let mut moved = position.clone();
        if position.is_unmoved() == Some(true) {
            (moved.unmoved, moved.turn) = (Some(false), position.turn.map(|_| 2));
            all.push((moved, format!("It cannot go to {name} on its first move.")));
        } else {
            (moved.unmoved, moved.turn) = (Some(true), position.turn.map(|_| 1));
            all.push((moved, format!("It can go to {name} only on its first move.")));
        }
        let mut conds = ConditionSummary::default();
        self.piece.paths.iter().for_each(|path| conds.add_path(path, 0));
        for text in conds.said {
            for holds in [true, false] {
                let mut changed = position.clone();
                changed.assume.retain(|(known, _)| *known != text);
                changed.assume.push((text.clone(), holds));
                let word = if holds { " only if " } else { " only if it is not so that " };
                all.push((changed, format!("It can go to {name}{word}{text}.")));
            }
        }
        if conds.has_turns {
            for turn in 1..=LAST_TURN {
                let mut changed = position.clone();
                (changed.turn, changed.unmoved) = (Some(turn), None);
                all.push((changed, format!("It can go to {name} only on other moves, such as number {turn}.")));
            }
        }
        all
    }

    /// The position after an enemy has passed the cell.
    fn passed<'b>(&self, position: &Position<'b>) -> Option<Change<'b>> {
        let board = position.board;
        let back = board.seen_by(-board.forward(), position.player);
        let behind = board.neighbors().into_iter().max_by_key(|&neighbor| board.dot(neighbor, back))?;
        let victim = board.step(self.cell, behind).filter(|&victim| victim != self.from)?;
        let mut changed = position.clone();
        changed.put(victim, Occupant::Enemy);
        // The victim itself may be what the move needs, for example as a hurdle.
        if self.can_go(&changed) {
            return None;
        }
        changed.en_passant = Some(EnPassant { on: self.cell, victim: Some(victim) });
        let text = ["It can go to ", board.name(self.cell), " only to capture a piece that has just passed it."];
        Some((changed, text.concat()))
    }

    /// Finds the pieces that block the way, or cells where a piece to jump over is missing.
    fn on_the_way(&self, position: &Position) -> Option<String> {
        let board = position.board;
        let name = self.name(board);
        let others = || board.cells().filter(|&cell| cell != self.from && cell != self.cell);
        let occupied: Vec<CellId> = others().filter(|&cell| position.occupant(cell) != Occupant::Empty).collect();
        let without = |cells: &[CellId]| {
            let mut changed = position.clone();
            for &cell in cells {
                changed.put(cell, Occupant::Empty);
            }
            changed
        };
        let blocked = |cells: &[CellId]| {
            let names: Vec<String> = cells.iter().map(|&cell| board.name(cell).to_owned()).collect();
            format!("The way to {name} is blocked by {}.", listed(&names, "and"))
        };
        if let Some(&blocker) = occupied.iter().find(|&&cell| self.can_go(&without(&[cell]))) {
            return Some(blocked(&[blocker]));
        }
        if 1 < occupied.len() && self.can_go(&without(&occupied)) {
            let mut needed = occupied;
            for cell in needed.clone() {
                let fewer: Vec<CellId> = needed.iter().copied().filter(|&other| other != cell).collect();
                if self.can_go(&without(&fewer)) {
                    needed = fewer;
                }
            }
            return Some(blocked(&needed));
        }
        for (occupant, word) in
            [(Occupant::Friend, "a piece"), (Occupant::Enemy, "an enemy"), (Occupant::EnemyRoyal, "a royal enemy")]
        {
            let helps = |cell: &CellId| {
                let mut changed = position.clone();
                changed.put(*cell, occupant);
                position.occupant(*cell) != occupant && self.can_go(&changed)
            };
            let names: Vec<String> = others().filter(helps).map(|cell| board.name(cell).to_owned()).collect();
            if !names.is_empty() {
                let more = if MOST_NAMED < names.len() { " (or elsewhere)" } else { "" };
                let shown = names.get(..MOST_NAMED).unwrap_or(&names);
                return Some(format!("It can go to {name} only with {word} on {}{more}.", listed(shown, "or")));
            }
        }
        None
    }

    /// Finds a condition on the origin or destination that does not hold.
    fn unmet(&self, position: &Position) -> Option<String> {
        let board = position.board;
        for path in &self.piece.paths {
            for (end, condition, free) in [
                ("ending ", destination_condition(&path.ends), Path { ends: Cond::Always, ..path.clone() }),
                ("", condition(&path.when), Path { when: Cond::Always, ..path.clone() }),
            ] {
                if !condition.is_always() {
                    let piece = Piece::from(free);
                    let movement = compile(&piece, board);
                    let trial = Trial { piece: &piece, movement: &movement, ..*self };
                    if trial.can_go(position) {
                        let name = board.name(self.cell);
                        return Some(format!("It could go to {name} only {end}{}.", condition.text()));
                    }
                }
            }
        }
        None
    }
}

/// The prose conditions of a piece, and whether any condition depends on the turn.
#[derive(Default)]
struct ConditionSummary {
    said: Vec<String>,
    has_turns: bool,
}

impl ConditionSummary {
    fn add_path(&mut self, path: &Path, depth: usize) {
        if crate::limits::MAX_DEPTH < depth {
            return;
        }
        self.add(&path.when, 0);
        self.add(&path.ends, 0);
        match &path.way {
            Way::Walk(pattern) => self.add_pattern(pattern, 0),
            Way::Burn(range) => range.iter().for_each(|path| self.add_path(path, depth + 1)),
            Way::Box(_) | Way::Castle(_) | Way::Borrow(_) | Way::Prose(_) => {}
        }
    }

    fn add_pattern(&mut self, pattern: &Pattern, depth: usize) {
        if crate::limits::MAX_DEPTH < depth {
            return;
        }
        match pattern {
            Pattern::Leg(_) => {}
            Pattern::Seq(parts) | Pattern::Any(parts) => {
                for part in parts {
                    self.add_pattern(part, depth + 1);
                }
            }
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) => self.add_pattern(body, depth + 1),
            Pattern::Given(cond, body) => {
                self.add(cond, 0);
                self.add_pattern(body, depth + 1);
            }
        }
    }

    fn add(&mut self, cond: &Cond, depth: usize) {
        if crate::limits::MAX_DEPTH < depth {
            return;
        }
        match cond {
            Cond::OneRankAhead | Cond::Said(_) => {
                let is_new = |text: &&str| !self.said.iter().any(|known| known == text);
                let text = cond.prose().filter(is_new).map(str::to_owned);
                self.said.extend(text);
            }
            Cond::Turn(_) => self.has_turns = true,
            Cond::Not(inner) => self.add(inner, depth + 1),
            Cond::All(parts) | Cond::Any(parts) => parts.iter().for_each(|part| self.add(part, depth + 1)),
            Cond::Always | Cond::Unmoved | Cond::Rank(_) | Cond::File(_) | Cond::Region(_) => {}
        }
    }
}
