//! Generates castling moves.

use super::arrival::{Intent, Source};
use super::changes::Changes;
use super::compile::bare_leg;
use super::report::{possible_arrival, report_whole_move};
use super::ride::{Landing, Scene, Start};
use super::visitor::Visitor;
use crate::board::{Aimed, Before, Board, CellId, Occupant, Vector, select};
use crate::piece::{Across, Castle, Edges, Frame, Reachable, Rule, Sector, Side, Sides, Stand, Stop, Turn};

/// Castles to each side where a partner stands (source: `docs/betza.md`, castling).
pub(super) fn castle<V: Visitor>(castle: &Castle, scene: &Scene, source: Source, visitor: &mut V) {
    for side in castle.sides.iter() {
        let Some(cells) = castling_cells(castle, side, scene) else { continue };
        match scene.position.occupant(cells.partner) {
            Occupant::Friend | Occupant::FriendRoyal => {
                let changes = Changes::of_castling(cells.partner, cells.partner_to);
                report_whole_move(scene, source, castle.origin, cells.to, &changes, visitor);
            }
            Occupant::Empty if V::WANTS_HYPOTHETICAL => wish_for_partner(castle, scene, source, cells.partner, visitor),
            _ => {}
        }
    }
}

fn wish_for_partner<V: Visitor>(castle: &Castle, scene: &Scene, source: Source, partner: CellId, visitor: &mut V) {
    let leg = bare_leg(Stop { on: Rule::NONE, stand: Stand::Here }, castle.origin);
    let landing = Landing::of_leap(Start::new(scene.origin, &leg, 0), partner, Occupant::Empty);
    visitor.visit(&possible_arrival(source, &Changes::NONE, &landing, &[], Intent::Hop, Occupant::Friend));
}

/// The cells of a castling move, apart from the one where the piece stands.
struct CastleCells {
    /// Where the piece ends.
    to: CellId,
    /// Where its partner must stand.
    partner: CellId,
    /// Where the partner ends.
    partner_to: CellId,
}

/// Returns the cells of castling to a side, if the way to the partner is clear.
fn castling_cells(castle: &Castle, side: Side, scene: &Scene) -> Option<CastleCells> {
    let board = scene.position.board;
    let way = board.seen_by(straight_way(board, side)?, scene.position.player);
    let occupant = |cell: CellId| scene.position.occupant(cell);
    let mut row = vec![scene.origin];
    while let Some(cell) = row.last().and_then(|&last| board.step(last, way)) {
        // A wall ends the row as the edge does; a row that wraps around has no edge.
        if occupant(cell) == Occupant::Wall {
            break;
        }
        if cell == scene.origin {
            return None;
        }
        row.push(cell);
    }
    let index = row.len().checked_sub(1 + usize::from(castle.inset))?;
    let partner = *row.get(index)?;
    let between = row.get(1..index)?;
    let is_clear = between.iter().all(|&cell| occupant(cell) == Occupant::Empty);
    let steps = usize::from(castle.steps);
    if !is_clear || index < steps {
        return None;
    }
    Some(CastleCells { to: *row.get(steps)?, partner, partner_to: *row.get(steps.checked_sub(1)?)? })
}

/// Returns the only neighbor vector that goes straight to a side for white, or `None` if the board does not have
/// exactly one.
pub(crate) fn straight_way(board: &Board, side: Side) -> Option<Vector> {
    let neighbors = board.neighbors();
    let directions = Sector::Most(Sides::of(side)).into();
    let aim = Aimed { leaps: &[], frame: Frame::Player, directions: &directions, turn: Turn::Free };
    let open = select(board.space(), &neighbors, aim, Before { heading: None, bend: None });
    if open.count_ones() != 1 {
        return None;
    }
    let index = usize::try_from(open.trailing_zeros()).ok()?;
    neighbors.get(index).copied()
}

/// Returns whether a board has room for castling to a side: its rows are straight and do not all wrap around.
pub(super) fn can_castle(board: &Board, side: Side) -> bool {
    straight_way(board, side).is_some_and(|way| board.cells().any(|cell| board.step(cell, way).is_none()))
}

/// A leap of a box: where it leads, and what it must pass.
pub(crate) struct BoxLeap<Cell> {
    pub to: Cell,
    /// The cell halfway, if a piece must stand there.
    pub hurdle: Option<Cell>,
    /// The other cells on the way, if they must be empty.
    pub between: Vec<Cell>,
}

impl<Cell> BoxLeap<Cell> {
    /// Returns the leap to a cell over anything.
    pub(crate) const fn to(cell: Cell) -> BoxLeap<Cell> {
        BoxLeap { to: cell, hurdle: None, between: Vec::new() }
    }
}

/// Returns the leaps of a box from the origin, in the order of the cells to which they lead or on which their hurdles
/// stand.
pub(crate) fn leaps_of(scene: &Scene, reachable: &Reachable) -> impl Iterator<Item = BoxLeap<CellId>> {
    let board = scene.position.board;
    let leap = move |cell: CellId| match reachable.across {
        Across::Anything => Some(BoxLeap::to(cell)),
        _ if cell == scene.origin => None,
        across => {
            let sides_joined = reachable.edges == Edges::SidesJoined;
            let to = board.beyond(scene.origin, cell, sides_joined)?;
            let between = match across {
                Across::LoneHurdle => board.line_over(scene.origin, cell, sides_joined)?,
                Across::Anything | Across::Hurdle => Vec::new(),
            };
            Some(BoxLeap { to, hurdle: Some(cell), between })
        }
    };
    board.cells().filter_map(leap).filter(move |leap| is_reachable(scene, reachable, leap.to))
}

/// Returns whether a cell is one of those that can be reached from the origin.
fn is_reachable(scene: &Scene, reachable: &Reachable, cell: CellId) -> bool {
    let joins_sides = reachable.edges == Edges::SidesJoined;
    let (files, ranks) = scene.position.board.apart(scene.origin, cell, scene.position.player, joins_sides);
    let is_near = |distance: u16, limit: Option<u16>| limit.is_none_or(|limit| distance <= limit);
    cell != scene.origin && is_near(files, reachable.files) && is_near(ranks, reachable.ranks)
}
