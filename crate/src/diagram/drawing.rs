//! Collects the arrivals that the move generator reports into marks and drawn moves.

use super::{CellMarks, DrawnMove, Mark, Marks, MoveKind};
use crate::board::{CellId, Occupant, Position};
use crate::movegen::{Arrival, Intent, Missing, Move, PathKind, WayPoint};
use crate::order::SortedMap;
use crate::piece::{Effect, OriginId};

/// How many routes to one move are kept; a wandering piece has thousands.
const MAX_ROUTES: usize = 8;

/// Collects the arrivals of a piece into marks and moves.
pub(super) struct Drawing<'a> {
    position: &'a Position<'a>,
    at: CellId,
    cells: SortedMap<CellId, CellNote>,
    moves: Vec<DrawnMove>,
    /// The indices of the moves, sorted by move, because keeping numbers sorted is cheaper than keeping moves sorted.
    sorted: Vec<usize>,
    /// The way points marked last. All ends of a leg share them, so they need not be marked again.
    marked: Vec<WayPoint>,
}

/// What is known of a cell so far.
#[derive(Default)]
struct CellNote {
    marks: Marks,
    origins: Vec<OriginId>,
    /// Whether it can be reached by other than the piece's first move.
    at_any_time: bool,
    /// Whether it can be reached without an unspecified condition.
    anyway: bool,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(position: &'a Position<'a>, at: CellId) -> Drawing<'a> {
        Drawing { position, at, cells: SortedMap::default(), moves: Vec::new(), sorted: Vec::new(), marked: Vec::new() }
    }

    pub(super) fn finish(self) -> (Vec<CellMarks>, Vec<DrawnMove>) {
        let cells = self.cells.into_entries().into_iter().map(|(cell, note)| {
            let mut marks = note.marks;
            if marks.is_reached() && !note.at_any_time {
                marks.insert(Mark::Initial);
            }
            if marks.is_reached() && !note.anyway {
                marks.insert(Mark::Conditional);
            }
            CellMarks { cell, marks, origins: note.origins }
        });
        let moves = self.sorted.iter().filter_map(|&index| self.moves.get(index).cloned());
        (cells.collect(), moves.collect())
    }

    fn mark(&mut self, cell: CellId, mark: Mark, arrival: &Arrival) {
        self.mark_from(arrival.origin, cell, mark, arrival);
    }

    fn mark_from(&mut self, origin: OriginId, cell: CellId, mark: Mark, arrival: &Arrival) {
        let note = self.cells.or_insert_with(cell, |_| CellNote::default());
        note.marks.insert(mark);
        if mark.is_reached() {
            note.at_any_time |= !arrival.source.needs.unmoved;
            note.anyway |= !arrival.source.needs.conditional;
        }
        if !note.origins.contains(&origin) {
            note.origins.push(origin);
        }
    }

    /// Marks the ends of the earlier legs. A piece captured there has a mark of its own.
    fn mark_way_points(&mut self, arrival: &Arrival) {
        if self.marked == arrival.way_points {
            return;
        }
        self.marked.clear();
        self.marked.extend_from_slice(arrival.way_points);
        for point in arrival.way_points.iter().filter(|point| !point.changed) {
            let is_hurdle = point.cell != self.at && self.position.occupant(point.cell).is_piece();
            let mark = if is_hurdle { Mark::Hurdle } else { Mark::WayPoint };
            self.mark_from(point.origin, point.cell, mark, arrival);
        }
    }

    /// Marks a cell by what would have to stand there.
    fn mark_missing(&mut self, missing: Missing, arrival: &Arrival) {
        let mark = match (missing, arrival.effect) {
            (Missing::EnPassant, _) => Mark::EnPassant,
            (_, Effect::Lift) => Mark::Swap,
            _ if arrival.before.unload.is_some() => Mark::Swap,
            (Missing::Piece(Occupant::Friend | Occupant::FriendRoyal), _) => Mark::Destroy,
            _ if arrival.to != arrival.on => Mark::Igui,
            _ => Mark::Capture,
        };
        self.mark(arrival.on, mark, arrival);
    }

    fn kind_of(&self, result: &Move, arrival: &Arrival) -> MoveKind {
        let is_friend = |cell: CellId| matches!(self.position.occupant(cell), Occupant::Friend | Occupant::FriendRoyal);
        match (arrival.source.kind(), result.captures.as_slice()) {
            (PathKind::Castle, _) => MoveKind::Castling,
            (PathKind::Burn, _) => MoveKind::Burn,
            (PathKind::Walk, []) if !result.shifted.is_empty() => MoveKind::Swap,
            (PathKind::Walk, []) if result.to == self.at => MoveKind::Null,
            (PathKind::Walk, []) => MoveKind::Quiet,
            (PathKind::Walk, _) if arrival.victim.is_some() => MoveKind::EnPassant,
            (PathKind::Walk, _) if result.to == self.at => MoveKind::Igui,
            (PathKind::Walk, &[cell]) if cell == result.to && is_friend(cell) => MoveKind::Destroy,
            (PathKind::Walk, &[cell]) if cell == result.to => MoveKind::Capture,
            (PathKind::Walk, _) => MoveKind::Locust,
        }
    }

    /// Marks the cells where a move ends and where it captures.
    fn mark_result(&mut self, result: &Move, kind: MoveKind, arrival: &Arrival) {
        for &victim in result.captures.iter().filter(|&&victim| victim != result.to) {
            let mark = match kind {
                MoveKind::Burn => Mark::Burnt,
                MoveKind::Igui => Mark::Igui,
                _ => Mark::Locust,
            };
            self.mark(victim, mark, arrival);
        }
        let on_end = match kind {
            MoveKind::Locust if result.captures.contains(&result.to) => Mark::Capture,
            MoveKind::Quiet | MoveKind::Locust => Mark::Quiet,
            MoveKind::Capture => Mark::Capture,
            MoveKind::Destroy => Mark::Destroy,
            MoveKind::EnPassant => Mark::EnPassant,
            MoveKind::Castling => Mark::Castling,
            MoveKind::Swap => Mark::Swap,
            MoveKind::Null => Mark::Null,
            // The piece stays; only its victims are marked.
            MoveKind::Igui | MoveKind::Burn => return,
        };
        self.mark(result.to, on_end, arrival);
        if result.becomes.is_some() {
            self.mark(result.to, Mark::Promotion, arrival);
        }
    }

    fn record(&mut self, result: Move, kind: MoveKind, arrival: &Arrival) {
        let conditional = arrival.source.needs.conditional;
        let of = |index: &usize| self.moves.get(*index).map(|drawn| &drawn.result);
        let number = self.sorted.partition_point(|index| of(index) < Some(&result));
        let known = self.sorted.get(number).copied().filter(|index| of(index) == Some(&result));
        let index = known.unwrap_or(self.moves.len());
        if known.is_none() {
            self.moves.push(DrawnMove { result, kind, conditional, origins: Vec::new(), routes: Vec::new() });
            self.sorted.insert(number, index);
        }
        let Some(drawn) = self.moves.get_mut(index) else { return };
        drawn.conditional &= conditional;
        for origin in arrival.way_points.iter().map(|point| point.origin).chain([arrival.origin]) {
            if !drawn.origins.contains(&origin) {
                drawn.origins.push(origin);
            }
        }
        if drawn.routes.len() < MAX_ROUTES {
            let route: Vec<CellId> = arrival.way_points.iter().map(|point| point.cell).chain([arrival.on]).collect();
            if !drawn.routes.contains(&route) {
                drawn.routes.push(route);
            }
        }
    }

    /// Adds the marks and the moves of one arrival.
    pub(super) fn take_in(&mut self, arrival: &Arrival) {
        if arrival.intent != Intent::Stop {
            // A possible victim of a burn is not an end of the move, but it is all that a diagram can show of it.
            let is_victim = arrival.missing.is_some() && arrival.source.kind() == PathKind::Burn;
            if is_victim && !arrival.effect.leaves() {
                self.mark(arrival.on, Mark::Burnt, arrival);
            }
            return;
        }
        for &cell in arrival.hurdles {
            self.mark(cell, Mark::Hurdle, arrival);
        }
        for &cell in arrival.looked_at {
            self.mark(cell, Mark::Blocking, arrival);
        }
        self.mark_way_points(arrival);
        if let Some(missing) = arrival.missing {
            self.mark_missing(missing, arrival);
            return;
        }
        for result in Move::all(arrival) {
            let kind = self.kind_of(&result, arrival);
            self.mark_result(&result, kind, arrival);
            // If it is unspecified whether the piece has moved, a first move is marked, but it is not listed as a move.
            if !arrival.source.needs.unmoved || self.position.is_unmoved() == Some(true) {
                self.record(result, kind, arrival);
            }
        }
    }
}
