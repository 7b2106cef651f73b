//! Carries out the parts of a move on the board.

use super::{Ends, Part, Reader, Turn};
use piecewright::board::{CellId, Occupant, Vector};
use piecewright::piece::Player;
use std::collections::BTreeSet;

impl Reader<'_> {
    /// Makes all moves of a sequence of parts.
    pub(super) fn walk(&self, ways: &[(Vec<Part>, bool)], ends: Ends, moves: &mut BTreeSet<String>) {
        self.go(ways, self.from, None, ends, moves);
    }

    fn go(
        &self,
        ways: &[(Vec<Part>, bool)],
        from: CellId,
        heading: Option<Vector>,
        ends: Ends,
        moves: &mut BTreeSet<String>,
    ) {
        let Some(((parts, is_hurdle), rest)) = ways.split_first() else { return };
        for part in parts {
            for &vector in &part.vectors {
                if let (Some(turn), Some(heading)) = (&part.turn, heading)
                    && !self.is_turned(turn, heading, vector)
                {
                    continue;
                }
                let mut arrive = |cell: CellId| {
                    if rest.is_empty() {
                        self.end(cell, ends, moves);
                    } else if self.occupant(cell).is_piece() == *is_hurdle && self.occupant(cell) != Occupant::Wall {
                        self.go(rest, cell, Some(vector), ends, moves);
                    }
                };
                self.ride(part, from, vector, &mut arrive);
            }
        }
    }

    /// Calls `arrive` for every cell to which one part leads in one direction.
    fn ride(&self, part: &Part, from: CellId, vector: Vector, arrive: &mut dyn FnMut(CellId)) {
        let vector = if self.position.player == Player::White { vector } else { -vector };
        let (mut at, mut hurdle) = (from, None);
        for leaps in 1_usize.. {
            let Some(next) = self.board.step(at, vector) else { return };
            at = next;
            if part.leaps.1 < leaps {
                return;
            }
            let fits = match (part.behind, hurdle) {
                (None, _) => part.leaps.0 <= leaps,
                (Some(behind), Some(over)) => {
                    part.before.0 < over
                        && over - 1 <= part.before.1
                        && part.leaps.0 <= leaps
                        && behind.0 <= leaps - over
                        && leaps - over <= behind.1
                }
                (Some(_), None) => false,
            };
            if fits {
                arrive(at);
            }
            match self.occupant(at) {
                Occupant::Empty => {}
                Occupant::Wall => return,
                _ if part.behind.is_some() && hurdle.is_none() => hurdle = Some(leaps),
                _ => return,
            }
        }
    }

    fn occupant(&self, cell: CellId) -> Occupant {
        if cell == self.from { Occupant::Empty } else { self.position.occupant(cell) }
    }

    fn end(&self, cell: CellId, ends: Ends, moves: &mut BTreeSet<String>) {
        let name = self.board.name(cell);
        match self.occupant(cell) {
            Occupant::Empty => {
                if ends.empty {
                    moves.insert(name.to_owned());
                }
                if let Some(victim) =
                    self.position.en_passant_victim(cell).filter(|&victim| ends.passed && victim != self.from)
                {
                    moves.insert(format!("{name}x{}", self.board.name(victim)));
                }
            }
            Occupant::Enemy | Occupant::EnemyRoyal if ends.enemy => {
                moves.insert(format!("{name}x{name}"));
            }
            _ => {}
        }
    }

    fn is_turned(&self, turn: &Turn, heading: Vector, vector: Vector) -> bool {
        // Whole degrees are precise enough: the bearings of the board are, too.
        let degrees = |v: Vector| i32::try_from((self.board.bearing(v) + 500) / 1_000).unwrap_or(0);
        let mut by = (degrees(vector) - degrees(heading) + 360) % 360;
        if 180 < by {
            by -= 360;
        }
        turn.degrees.contains(&by.abs()) && (turn.side == 0 || by.signum() == turn.side || by == 180 || by == 0)
    }
}
