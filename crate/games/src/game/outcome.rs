//! Outcomes: how a game has ended, and why.

use super::kind_set::KindSet;
use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::rights::CastlingWay;
use super::{KindId, LineRules, Rules, State};
use crate::variant::{BySide, GoalCounts, Value};
use piecewright::board::{CellId, Vector};
use piecewright::piece::Player;

/// How a game has ended.
///
/// ```
/// use piecewright::piece::Player;
/// use piecewright_games::game::{State, Termination};
/// use piecewright_games::library;
///
/// let mut state = State::new(&library::get("chess").unwrap());
/// for ply in ["f3", "e5", "g4", "Qh4"] {
///     assert_eq!(state.outcome(), None);
///     state.play(ply).unwrap();
/// }
/// let outcome = state.outcome().unwrap();
/// assert_eq!((outcome.winner(), outcome.termination), (Some(Player::Black), Termination::Checkmate));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// Who won, or that nobody did.
    pub result: GameResult,
    /// The rule that ended it.
    pub termination: Termination,
}

impl Outcome {
    /// Returns the side that won; `None` for a draw.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        match self.result {
            GameResult::Win { side, .. } => Some(side),
            GameResult::Draw => None,
        }
    }
}

/// The result of a game.
// Exhaustive: a game is drawn or won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// Each side gets half of the point.
    Draw,
    /// A side won.
    Win {
        /// The side.
        side: Player,
        /// Its hundredths of the point, more than 50; the other side gets the rest.
        points: u8,
    },
}

/// Why a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Termination {
    /// The side to move is in check and has no legal ply.
    Checkmate,
    /// The side to move is not in check and has no legal ply.
    Stalemate,
    /// A side has lost pieces that it may not lose.
    Extinction,
    /// A piece has reached its goal.
    Goal,
    /// A side has given as many checks as win.
    Checks,
    /// The same state has occurred too often.
    Repetition,
    /// Too many plies without progress.
    NMoves,
    /// Pieces stand in a line.
    Line,
    /// The pieces that are left have decided.
    Adjudication,
    /// Neither side has enough left to win.
    Material,
    /// A side has castled as it wins, or can no longer.
    Castling,
}

piecewright::ids!(Termination {
    Checkmate = "checkmate",
    Stalemate = "stalemate",
    Extinction = "extinction",
    Goal = "goal",
    Checks = "checks",
    Repetition = "repetition",
    NMoves = "n-moves",
    Line = "line",
    Adjudication = "adjudication",
    Material = "material",
    Castling = "castling",
});

impl Rules {
    /// Returns the outcome in which something is worth a value for a side.
    pub(super) fn worth(&self, value: Value, side: Player, termination: Termination) -> Outcome {
        let result = match (value, self.end.draws) {
            (Value::Draw, None) => GameResult::Draw,
            (Value::Win, _) => GameResult::Win { side, points: 100 },
            (Value::Loss, _) => GameResult::Win { side: side.other(), points: 100 },
            (Value::Draw, Some(side)) => GameResult::Win { side, points: 100 },
            (Value::Part(part), _) => GameResult::Win { side: side.other(), points: 100_u8.saturating_sub(part) },
        };
        Outcome { result, termination }
    }
}

impl Position {
    /// Returns the outcome that the last ply has decided at once, whatever could follow.
    pub(crate) fn decided(&mut self, rules: &Rules) -> Option<Outcome> {
        self.achieved(rules).or_else(|| self.adjudicated(rules))
    }

    /// Returns the outcome that the last ply has decided by what stands on the board.
    pub(crate) fn achieved(&mut self, rules: &Rules) -> Option<Outcome> {
        self.extinct(rules)
            .or_else(|| self.at_goal(rules))
            .or_else(|| self.checked_enough(rules))
            .or_else(|| self.in_line(rules))
            .or_else(|| self.castled(rules))
    }

    fn extinct(&self, rules: &Rules) -> Option<Outcome> {
        for rule in &rules.extinct {
            for side in [self.mover(), self.mover().other()] {
                for &set in &rule.sets {
                    let count = |side: Player| {
                        let kinds = self.pieces.counts(side).iter().zip(self.hands.counts(side)).enumerate();
                        let counted = kinds.filter(|(kind, _)| set.has(KindId::at(*kind)));
                        counted.map(|(_, (&board, &hand))| u32::from(board) + u32::from(hand)).sum::<u32>()
                    };
                    let enemies = u32::from(rule.enemies) + u32::from(rule.claimed && side == self.turn);
                    if count(side) <= u32::from(rule.left) && enemies <= count(side.other()) {
                        return Some(rules.worth(rule.is, side, Termination::Extinction));
                    }
                }
            }
        }
        None
    }

    fn at_goal(&mut self, rules: &Rules) -> Option<Outcome> {
        for (index, goal) in rules.end.goals.iter().enumerate() {
            let mover = self.mover();
            let other = mover.other();
            let reached = match goal.counts {
                // What an enemy has filled counts from the next ply of the side itself on (source: Fairy-Stockfish).
                GoalCounts::AtOnce if goal.or_full && !goal.safe => {
                    self.reaches_goal(rules, index, mover).then_some(mover)
                }
                // A piece that could be captured when it arrived, and was not, may be safe now.
                GoalCounts::AtOnce => [mover, other].into_iter().find(|&side| self.has_reached(rules, index, side)),
                GoalCounts::AfterReply if self.reaches_goal(rules, index, other) => Some(other),
                // A reply changes nothing where the piece is safe.
                GoalCounts::AfterReply => (goal.safe && self.has_reached(rules, index, mover)).then_some(mover),
                GoalCounts::EqualTurns => self.reached_in_equal_turns(rules, index),
            };
            if let Some(side) = reached {
                let is_shared = match goal.counts {
                    GoalCounts::AtOnce => goal.safe,
                    GoalCounts::AfterReply => false,
                    GoalCounts::EqualTurns => true,
                };
                let both = is_shared && Player::ALL.into_iter().all(|side| self.has_reached(rules, index, side));
                let value = if both { Value::Draw } else { goal.is };
                return Some(rules.worth(value, side, Termination::Goal));
            }
        }
        None
    }

    /// Returns whether a side has reached a goal, with pieces that may not be captured there if that counts. If there
    /// are more pieces than it takes, the enemy can capture only one, so they need not be safe (source: Fairy-Stockfish).
    fn has_reached(&mut self, rules: &Rules, index: usize, side: Player) -> bool {
        let goal = &rules.end.goals[index];
        if !goal.safe {
            return self.reaches_goal(rules, index, side);
        }
        let found: Vec<CellId> = self.on_goal(rules, index, side).collect();
        let needed = usize::from(goal.at_least);
        let is_safe = |&cell: &CellId| !self.is_takeable(rules, cell, side.other());
        needed < found.len() || needed == found.len() && found.iter().all(is_safe)
    }

    /// Returns whether enough pieces of a side stand on a goal.
    fn reaches_goal(&self, rules: &Rules, index: usize, side: Player) -> bool {
        let goal = &rules.end.goals[index];
        let found = self.on_goal(rules, index, side).count();
        usize::from(goal.at_least) <= found || goal.or_full && 0 < found && self.has_no_room(rules, index, side)
    }

    /// Returns whether no cell of a goal is empty.
    fn has_no_room(&self, rules: &Rules, index: usize, side: Player) -> bool {
        let cells = rules.sides[side].goals.get(index).map(|(_, cells)| cells);
        cells.is_some_and(|cells| cells.iter().zip(self.pieces.codes()).all(|(is_in, code)| !is_in || !code.is_empty()))
    }

    fn on_goal(&self, rules: &Rules, index: usize, side: Player) -> impl Iterator<Item = CellId> {
        let goal = rules.sides[side].goals.get(index);
        let is_on_goal = move |cell: &CellId| {
            goal.is_some_and(|(kinds, cells)| {
                cells[cell.index()] && self.pieces.code(*cell).of(side).is_some_and(|kind| kinds.has(kind))
            })
        };
        self.pieces.cells(side).iter().copied().filter(is_on_goal)
    }

    /// Returns the side that has reached a goal, unless black can still reach one with its next ply.
    fn reached_in_equal_turns(&mut self, rules: &Rules, index: usize) -> Option<Player> {
        let mover = self.turn.other();
        if !self.has_reached(rules, index, mover) {
            // What has outlived the reply need not be safe any more (source: Fairy-Stockfish).
            return self.reaches_goal(rules, index, self.turn).then_some(self.turn);
        }
        if mover == Player::Black || self.has_reached(rules, index, self.turn) {
            return Some(mover);
        }
        let can_join = self.joins(rules, index);
        (!can_join).then_some(mover)
    }

    /// Returns whether the side to move can reach a goal with its next ply.
    fn joins(&mut self, rules: &Rules, index: usize) -> bool {
        let side = self.turn;
        let plies = self.allowed(rules);
        plies.into_iter().any(|ply| {
            self.play(rules, &ply);
            let joins = self.has_reached(rules, index, side);
            self.undo(rules);
            joins
        })
    }

    fn checked_enough(&self, rules: &Rules) -> Option<Outcome> {
        let needed = rules.end.checks?;
        let side = Player::ALL.into_iter().find(|&side| needed <= self.checks_given[side])?;
        Some(rules.worth(Value::Win, side, Termination::Checks))
    }

    fn in_line(&self, rules: &Rules) -> Option<Outcome> {
        for (rule, line) in rules.end.lines.iter().zip(&rules.lines) {
            let mut sides = [self.mover(), self.mover().other()].into_iter();
            if let Some(side) = sides.find(|&side| self.has_line(rules, side, line)) {
                return Some(rules.worth(rule.is, side, Termination::Line));
            }
        }
        None
    }

    /// Returns whether pieces of a side form what ends the game.
    fn has_line(&self, rules: &Rules, side: Player, line: &LineRules) -> bool {
        let length = line.length;
        let has = |cell: &CellId| self.pieces.code(*cell).of(side).is_some_and(|kind| line.kinds.has(kind));
        let row =
            |from: CellId, step: Vector| std::iter::successors(Some(from), move |&cell| rules.board.step(cell, step));
        let is_full = |from: CellId, step: Vector| row(from, step).take(length).take_while(has).count() == length;
        let begins = |from: CellId, step: Vector, across: Option<Vector>| match across {
            Some(across) => row(from, step).take(length).filter(|&cell| is_full(cell, across)).count() == length,
            None if line.may_have_gaps => {
                let others = row(from, step).skip(1).take_while(|&cell| cell != from);
                length <= 1 + others.filter(has).count()
            }
            None => is_full(from, step),
        };
        let mut own = self.pieces.cells(side).iter().filter(|cell| has(cell));
        own.any(|&from| line.steps.iter().any(|&(step, across)| begins(from, step, across)))
    }

    /// Returns the outcome if a side has castled as it wins, or can no longer.
    fn castled(&self, rules: &Rules) -> Option<Outcome> {
        let wins = |way: &CastlingWay| rules.end.castlings[way.side][usize::from(!way.is_kingside)];
        if let Some(&Ply { act: PlyKind::Castle(way), .. }) = self.history.last().map(|played| &played.ply)
            && let Some(way) = self.rights.castling(way).filter(|way| wins(way))
        {
            return Some(rules.worth(Value::Win, way.side, Termination::Castling));
        }
        let may_win = |side: Player| self.rights.castlings_left().any(|(_, way)| way.side == side && wins(way));
        let mut sides = [self.mover(), self.mover().other()].into_iter();
        let side = sides.find(|&side| rules.end.castlings[side].contains(&true) && !may_win(side))?;
        Some(rules.worth(Value::Loss, side, Termination::Castling))
    }

    fn adjudicated(&self, rules: &Rules) -> Option<Outcome> {
        let rule = rules.end.adjudication.as_ref()?;
        let passed = || self.history.plies().rev().take(2).filter(|ply| ply.act == PlyKind::Pass).count() == 2;
        if !(rule.passes && passed() || self.answers_offer()) {
            return None;
        }
        let of = |side: Player| {
            let counts = self.pieces.counts(side).iter().zip(&rules.points);
            counts.map(|(&count, &points)| u64::from(count) * u64::from(points)).sum::<u64>()
        };
        let (white, black) = (of(Player::White), of(Player::Black) + u64::from(rule.black));
        let value = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Value::Win,
            std::cmp::Ordering::Equal => Value::Draw,
            std::cmp::Ordering::Less => Value::Loss,
        };
        Some(rules.worth(value, Player::White, Termination::Adjudication))
    }

    /// Returns whether kinds that offer an end by facing each other do so.
    #[inline]
    pub(crate) fn faces_each_other(&self, rules: &Rules) -> bool {
        let kinds = rules.offers_by_facing;
        !kinds.is_empty() && self.some_face_each_other(rules, kinds)
    }

    /// Returns whether pieces of some kinds face each other.
    fn some_face_each_other(&self, rules: &Rules, kinds: KindSet) -> bool {
        let of = |cell: CellId, side: Player| self.pieces.code(cell).of(side).is_some_and(|kind| kinds.has(kind));
        let faces = |from: CellId| {
            let ahead = rules.board.seen_by(rules.board.forward(), Player::White);
            let mut cells = std::iter::successors(rules.board.step(from, ahead), |&cell| rules.board.step(cell, ahead));
            // A file of a cylinder may have no end.
            let mut cells = cells.by_ref().take(rules.board.len());
            cells.find(|cell| !self.pieces.code(*cell).is_empty()).is_some_and(|cell| of(cell, Player::Black))
        };
        self.pieces.cells(Player::White).iter().copied().filter(|&cell| of(cell, Player::White)).any(faces)
    }

    /// Returns the side that has given check with each of its turns after the `first` ones, unless both have.
    fn perpetual_checker(&self, rules: &Rules, first: usize) -> Option<Player> {
        let mut gave = BySide { white: true, black: true };
        let mut earlier = self.clone();
        while first < earlier.history.len() {
            // A turn gives check with its last ply, if it does.
            if !earlier.turn_plies.has_begun() {
                let turn = earlier.turn;
                gave[turn.other()] &= earlier.is_in_check(rules, turn);
            }
            if !gave.white && !gave.black {
                return None;
            }
            earlier.undo(rules)?;
        }
        match (gave.white, gave.black) {
            (true, false) => Some(Player::White),
            (false, true) => Some(Player::Black),
            _ => None,
        }
    }

    pub(crate) fn outcome(&mut self, rules: &Rules) -> Option<Outcome> {
        if let Some(outcome) = self.decided(rules) {
            return Some(outcome);
        }
        if self.is_stuck(rules) {
            return Some(self.outcome_when_stuck(rules));
        }
        if let Some(outcome) = self.without_material(rules) {
            return Some(outcome);
        }
        let times = rules.end.repetition.map_or(0, |rule| usize::from(rule.times));
        let before = if times == 0 { Vec::new() } else { self.occurrences(rules) };
        if let Some(&first) = before.first()
            && times <= before.len() + 1
        {
            return self.repeated(rules, first);
        }
        self.quiet_too_long(rules)
    }

    /// Returns the outcome if the side to move has no legal ply.
    pub(crate) fn outcome_when_stuck(&mut self, rules: &Rules) -> Outcome {
        let side = self.turn;
        if self.is_left_in_check(rules, side) {
            rules.worth(rules.end.mate, side, Termination::Checkmate)
        } else {
            rules.worth(rules.end.stalemate, side, Termination::Stalemate)
        }
    }

    /// Returns what it is worth to repeat a state that first occurred after some plies.
    pub(crate) fn repeated(&self, rules: &Rules, first: usize) -> Option<Outcome> {
        let rule = rules.end.repetition?;
        let lost = rule.perpetual_check.and_then(|value| Some((value, self.perpetual_checker(rules, first)?)));
        let (value, side) = lost.unwrap_or((rule.is, self.turn));
        Some(rules.worth(value, side, Termination::Repetition))
    }

    /// Returns the outcome if too many plies have passed without progress.
    pub(crate) fn quiet_too_long(&self, rules: &Rules) -> Option<Outcome> {
        let quiet = rules.end.quiet.as_ref()?;
        (quiet.plies? <= self.clocks.halfmove).then(|| rules.worth(quiet.is, self.turn, Termination::NMoves))
    }
}

impl State {
    /// Returns how the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.question().position.outcome(&self.game)
    }
}
