//! Places extra pieces that make all capabilities of a piece visible in one diagram: for one after another, as few as it
//! needs.

use crate::board::{CellId, Occupant, Position};
use crate::limits::{LOOKS_A_RUN, MAX_LOOKS, MAX_PLACED, MAX_TRIES};
use crate::movegen::{Arrival, Capability, FnVisitor, Intent, Missing, Movement, capabilities, run, run_one};

/// Chooses what to place on empty cells, as mounts and victims, so that each capability of a piece is seen once.
///
/// Capabilities that already show need nothing; an empty cell on which an enemy could be captured counts as showing.
/// For each of the rest, the fewest pieces are placed that make a move possible, preferably forward and, if the piece
/// rides, two leaps apart. What stands on the board stays and counts. A capability is left out if [`MAX_PLACED`] more
/// pieces cannot show it, or if the allowed work does not reach it.
///
/// The cannon of xiangqi moves like a rook and captures over a mount, which the empty board cannot show:
///
/// ```text
/// . . . c . . . .
/// . . . . . . . .
/// . . . : . . . .
/// . . . m . . . .
/// m m m ! m m m m
///
/// m can move there
/// c enemy, can capture there
/// ```
///
/// ```
/// use piecewright::board::{Board, Occupant, Position};
/// use piecewright::diagram::illustrate;
/// use piecewright::movegen::compile;
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x5".parse().unwrap();
/// let reading = read("mRcpR", Notation::XBETZA);
/// let movement = compile(&reading.pieces[0].piece, &board);
/// let placed = illustrate(&movement, &Position::empty(&board), board.cell("d1").unwrap());
/// let cell = |name: &str| board.cell(name).unwrap();
/// assert_eq!(placed, [(cell("d3"), Occupant::Friend), (cell("d5"), Occupant::Enemy)]);
/// ```
#[must_use]
pub fn illustrate(movement: &Movement, position: &Position, at: CellId) -> Vec<(CellId, Occupant)> {
    let mut search = Search { movement, position: position.clone(), at, placed: Vec::new(), looks: 0 };
    let mut seen = search.seen();
    for capability in capabilities(movement) {
        if seen.binary_search(&capability).is_ok() {
            continue;
        }
        // Tries the fewest pieces first.
        if let Some(now) = (1..=MAX_PLACED).find_map(|most| search.show(capability, &seen, &[], most)) {
            seen = now;
        }
    }
    search.placed
}

struct Search<'a, 'p> {
    movement: &'a Movement,
    /// The position with the pieces placed so far.
    position: Position<'p>,
    at: CellId,
    placed: Vec<(CellId, Occupant)>,
    /// How much was looked at so far; see [`MAX_LOOKS`].
    looks: usize,
}

impl Search<'_, '_> {
    /// Returns the capabilities that the position shows, sorted.
    fn seen(&mut self) -> Vec<Capability> {
        let mut seen: Vec<Capability> = Vec::new();
        let mut looks = self.looks + LOOKS_A_RUN;
        let room = (MAX_LOOKS + 1).saturating_sub(looks);
        let mut watch = |arrival: &Arrival| {
            looks += 1 + arrival.way_points.len();
            let shows = match arrival.missing {
                None | Some(Missing::EnPassant) => true,
                Some(Missing::Piece(occupant)) => matches!(occupant, Occupant::Enemy | Occupant::EnemyRoyal),
            };
            if !shows || arrival.intent != Intent::Stop || MAX_LOOKS < looks {
                return;
            }
            for capability in arrival.capabilities(&self.position) {
                if let Err(index) = seen.binary_search(&capability) {
                    seen.insert(index, capability);
                }
            }
        };
        let mut visitor = FnVisitor::new(&mut watch, room);
        run(self.movement, &self.position, self.at, &mut visitor);
        let states = visitor.states;
        self.looks = looks + states;
        seen
    }

    /// Places at most `most` pieces so that a move shows the capability and everything in `seen` stays visible; returns
    /// what is then visible. Skips wishes that are already `known`, because they have nothing to do with the piece
    /// placed last.
    fn show(
        &mut self,
        capability: Capability,
        seen: &[Capability],
        known: &[RankedPlacement],
        most: usize,
    ) -> Option<Vec<Capability>> {
        if MAX_LOOKS <= self.looks {
            return None;
        }
        let (is_shown, placements) = self.look_for(capability);
        if is_shown {
            return Some(self.seen()).filter(|now| seen.iter().all(|known| now.binary_search(known).is_ok()));
        }
        if most == 0 {
            return None;
        }
        let mut best = RankedPlacement(0);
        for _ in 0..MAX_TRIES {
            let is_new = |placement: RankedPlacement| known.iter().all(|old| old.what() != placement.what());
            best = placements.iter().copied().filter(|&placement| best < placement && is_new(placement)).min()?;
            let Some((cell, occupant)) = best.placed_on(&self.position) else { continue };
            self.position.put(cell, occupant);
            self.placed.push((cell, occupant));
            let shown = self.show(capability, seen, &placements, most - 1);
            if shown.is_some() {
                return shown;
            }
            self.placed.pop();
            self.position.put(cell, Occupant::Empty);
        }
        None
    }

    /// Returns whether a move shows the capability, and which pieces would let its path get further.
    fn look_for(&mut self, capability: Capability) -> (bool, Vec<RankedPlacement>) {
        let mut is_shown = false;
        let mut placements: Vec<RankedPlacement> = Vec::new();
        let mut looks = self.looks + LOOKS_A_RUN;
        let room = (MAX_LOOKS + 1).saturating_sub(looks);
        let position = &self.position;
        let mut watch = |arrival: &Arrival| {
            looks += 1 + arrival.way_points.len();
            if MAX_LOOKS < looks {
                return;
            }
            let serves = arrival.capabilities(position).any(|shown| shown == capability);
            match arrival.missing {
                None => is_shown |= serves && arrival.intent == Intent::Stop,
                // An end that does not show the capability leads nowhere.
                Some(Missing::Piece(occupant))
                    if arrival.on != self.at && (serves || arrival.intent != Intent::Stop) =>
                {
                    let placement = RankedPlacement::new(arrival, occupant, serves, position, self.at);
                    if position.occupant(arrival.on) == Occupant::Empty && !placements.contains(&placement) {
                        placements.push(placement);
                    }
                }
                Some(_) => {}
            }
        };
        let mut visitor = FnVisitor::new(&mut watch, room);
        run_one(self.movement, capability.path, position, self.at, &mut visitor);
        let states = visitor.states;
        self.looks = looks + states;
        (is_shown, placements)
    }
}

/// A cell and the piece to place there, in one number that is smaller for a better wish. From the highest bits down:
/// whether it shows the wanted capability; how few of the pieces on the board its path uses so far; how unclear the
/// lengths of its legs are; how far from forward it is; how far away; then the cell and the occupant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct RankedPlacement(u64);

impl RankedPlacement {
    fn new(arrival: &Arrival, occupant: Occupant, serves: bool, position: &Position, at: CellId) -> RankedPlacement {
        let board = position.board;
        let way = board.seen_by(board.way(at, arrival.on), position.player);
        let clockwise = u64::from(board.bearing(way));
        // A cell to the right comes before the same cell to the left.
        let turn = (2 * clockwise).min(2 * (360_000 - clockwise) + 1);
        let distance = u64::from(board.dot(way, way).unsigned_abs());
        let is_used = |cell: CellId| position.occupant(cell).is_piece();
        let used = arrival.way_points.iter().filter(|point| is_used(point.cell)).count() + arrival.hurdles.len();
        let unclearness: u16 =
            arrival.way_points.iter().map(|point| point.unclearness).sum::<u16>() + arrival.unclearness;
        let parts = [
            (1, u64::from(!serves)),
            (4, 15_u64.saturating_sub(used as u64)),
            (7, u64::from(unclearness)),
            (20, turn),
            (14, distance),
            (11, arrival.on.index() as u64),
            (3, occupant as u64),
        ];
        RankedPlacement(parts.into_iter().fold(0, |number, (bits, part)| number << bits | part.min((1 << bits) - 1)))
    }

    /// Returns how many pieces the path uses, the cell and the occupant, still in one number.
    fn what(self) -> u64 {
        self.0 & (0xF << 55 | 0x3FFF)
    }

    fn placed_on(self, position: &Position) -> Option<(CellId, Occupant)> {
        let occupant = Occupant::ALL.get((self.0 & 7) as usize)?;
        Some((position.board.at((self.0 >> 3 & 0x7FF) as usize)?, *occupant))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::movegen::compile;
    use crate::notation::{Notation, read};

    /// Checks which pieces are placed for a piece of Betza's notation in the middle of a board, as `d6 friend` and so
    /// on.
    #[track_caller]
    fn check(text: &str, spec: &str, occupants: &[(&str, Occupant)], expected: &[&str]) {
        let board: Board = spec.parse().unwrap();
        let reading = read(text, Notation::XBETZA);
        assert!(!reading.has_errors(), "{text}");
        let mut position = Position::empty(&board);
        for &(name, occupant) in occupants {
            position.put(board.cell(name).unwrap(), occupant);
        }
        let placed = illustrate(&compile(&reading.pieces[0].piece, &board), &position, board.middle());
        let words: Vec<String> =
            placed.iter().map(|&(cell, occupant)| format!("{} {}", board.name(cell), occupant.name())).collect();
        assert_eq!(words, expected, "{text}");
    }

    #[test]
    fn what_an_empty_board_shows_needs_nothing() {
        for text in ["N", "fmWfcF", "fmWfceFifmnD", "nN", "qN", "[F?R]", "mR", "U"] {
            check(text, "8x8", &[], &[]);
        }
    }

    #[test]
    fn hoppers_get_a_hurdle() {
        check("mRcpR", "8x8", &[], &["d6 friend", "d8 enemy"]);
        check("pR", "8x8", &[], &["d6 friend"]);
        check("gQ", "8x8", &[], &["d6 friend"]);
        check("jD", "8x8", &[], &["d5 friend"]);
        check("jH", "8x8", &[], &["d5 friend", "d6 friend"]);
        check("pR", "hex:6", &[], &["f8 friend"]);
    }

    #[test]
    fn those_that_take_in_passing_get_a_victim() {
        check("cafmF", "8x8", &[], &["e5 enemy"]);
        check("KNADcaKmcabK", "8x8", &[], &["d5 enemy"]);
        check("mQcafmQ", "8x8", &[], &["d6 enemy"]);
        check("mRcaibR", "8x8", &[], &["d6 enemy"]);
        check("yafmcabQ", "8x8", &[], &["d7 enemy"]);
    }

    #[test]
    fn friends_are_shown_where_they_are_wanted() {
        check("RudR", "8x8", &[], &["d6 friend"]);
        check("KdN", "8x8", &[], &["e6 friend"]);
        check("KisO2", "8x8", &[], &["h4 friend"]);
    }

    #[test]
    fn what_stands_there_stays_and_counts() {
        check("mRcpR", "8x8", &[("d6", Occupant::Enemy)], &[]);
        check("mRcpR", "8x8", &[("b4", Occupant::Friend), ("a4", Occupant::Enemy)], &[]);
        let walls = [("d5", Occupant::Wall), ("e4", Occupant::Wall), ("c4", Occupant::Wall), ("d3", Occupant::Wall)];
        check("pR", "8x8", &walls, &[]);
    }
}
