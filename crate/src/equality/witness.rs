//! Builds a position in which two pieces move differently.

use super::conjunction::{Conjunction, Unknown, Values, YES, value};
use super::site::{Extent, Names, Site, SiteView};
use crate::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use crate::budget::Budget;
use crate::movegen::{Moves, compile, generate_within};
use crate::piece::{Piece, Player};

/// A position in which two pieces move differently.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Witness {
    /// The board.
    pub board: Board,
    /// The cell of the piece.
    pub at: CellId,
    /// The owner of the piece: white, unless the difference shows only for black.
    pub player: Player,
    /// The other pieces, in board order.
    pub occupants: Vec<(CellId, Occupant)>,
    /// Whether the piece has not moved yet, where that matters.
    pub unmoved: Option<bool>,
    /// Which move of the piece this is, where that matters.
    pub turn: Option<u16>,
    /// The cell that can be captured on en passant.
    pub en_passant: Option<CellId>,
    /// The conditions in prose, and whether each holds.
    pub assume: Vec<(String, bool)>,
    /// The moves of the first piece, as move strings.
    pub first: Vec<String>,
    /// The moves of the second piece, as move strings.
    pub second: Vec<String>,
}

/// What stands on the cells that the condition leaves open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elsewhere {
    Nothing,
    Walls,
}

/// Finds the cell of a board for the number of an unknown.
type CellOf<'a> = Box<dyn Fn(&Board, u16) -> Option<CellId> + 'a>;

/// A board and a cell of it on which a condition can occur.
struct Stage<'a> {
    board: Board,
    at: CellId,
    /// Finds the cell of the board for the number of an unknown.
    cell: CellOf<'a>,
}

/// Builds the plainest position that satisfies a condition under which the pieces differ. The generator makes the
/// moves, so the difference is verified. Returns `None` if the moves are the same after all, or if the budget does not
/// allow finding all moves.
pub(super) fn witness(
    conjunction: &Conjunction,
    view: &SiteView,
    pieces: [&Piece; 2],
    names: &Names,
    budget: &mut Budget,
) -> Option<Witness> {
    let sides: &[i16] = if matches!(view.site, Site::Squares { .. }) { &[8, 12] } else { &[0] };
    let attempts = [Elsewhere::Nothing, Elsewhere::Walls];
    let mut attempts = attempts.into_iter().flat_map(|elsewhere| sides.iter().map(move |&side| (side, elsewhere)));
    attempts.find_map(|(side, elsewhere)| {
        let stage = stage(conjunction, view, names, side)?;
        attempt(conjunction, view.player, pieces, names, stage, elsewhere, budget)
    })
}

/// Finds a place where a condition can occur; `side` is the longest side of a board of squares.
fn stage<'a>(conjunction: &Conjunction, view: &SiteView<'a>, names: &Names, side: i16) -> Option<Stage<'a>> {
    match view.site {
        Site::Squares { width, .. } => {
            let extent = Extent::of(view, conjunction);
            let file = match width {
                Some((_, file)) => file + 1,
                None => number_near_middle(conjunction.values(Unknown::File), extent.low.x, extent.high.x, side)?,
            };
            let board: Board = format!("{}x{side}", width.map_or(side, |(width, _)| width)).parse().ok()?;
            let rank = number_near_middle(conjunction.values(Unknown::Rank), extent.low.y, extent.high.y, side)?;
            let corner = board.at(0)?;
            let at = board.step(corner, Vector::new(file - 1, rank - 1))?;
            let view = *view;
            let cell = move |board: &Board, cell: u16| board.step(at, view.point(view.board.at(usize::from(cell))?));
            let board = with_regions(&board, conjunction, names, |number| cell(&board, number))?;
            Some(Stage { board, at, cell: Box::new(cell) })
        }
        Site::Around { board, around } => {
            let open = view.origins(conjunction, around);
            let is_open = |index: usize| open.get(index / 64).is_some_and(|word| word & (1 << (index % 64)) != 0);
            let middle = board.middle();
            let origins = around.origins.iter().enumerate().filter(|&(index, _)| is_open(index));
            let far = |cell: CellId| {
                let way = board.way(middle, cell);
                board.dot(way, way)
            };
            let at = origins.map(|(_, &cell)| cell).min_by_key(|&cell| (far(cell), cell))?;
            let cell = move |board: &Board, cell: u16| around.on(board, at, around.plane.at(usize::from(cell))?);
            Some(Stage { board: (*board).clone(), at, cell: Box::new(cell) })
        }
        Site::Cell { board, origin } => {
            let cell = |board: &Board, cell: u16| board.at(usize::from(cell));
            Some(Stage { board: (*board).clone(), at: *origin, cell: Box::new(cell) })
        }
    }
}

fn attempt(
    conjunction: &Conjunction,
    player: Player,
    pieces: [&Piece; 2],
    names: &Names,
    Stage { board, at, cell: on_board }: Stage,
    elsewhere: Elsewhere,
    budget: &mut Budget,
) -> Option<Witness> {
    let mut position = Position::empty(&board);
    let mut en_passant = None;
    if elsewhere == Elsewhere::Walls {
        board.cells().filter(|&cell| cell != at).for_each(|cell| position.put(cell, Occupant::Wall));
    }
    for (unknown, values) in conjunction.iter() {
        match unknown {
            Unknown::Cell(number) => {
                let Some(cell) = on_board(&board, number) else {
                    if values & value::WALL == 0 {
                        return None;
                    }
                    continue;
                };
                if values == value::EN_PASSANT {
                    en_passant = Some(EnPassant { on: cell, victim: None });
                }
                position.put(cell, occupant(values));
            }
            Unknown::Unmoved => position.unmoved = Some(values & YES != 0),
            Unknown::Turn => position.turn = u16::try_from(values.trailing_zeros()).ok(),
            Unknown::Said(n) => {
                let text = names.said.get(usize::from(n))?.clone();
                position.assume.push((text, values & YES != 0));
            }
            Unknown::Rank | Unknown::File | Unknown::Inside(..) => {}
        }
    }
    position.player = player;
    position.en_passant = en_passant;
    let movements = pieces.map(|piece| compile(piece, &board));
    let mut difference = |position: &Position| {
        let found = movements.each_ref().map(|movement| generate_within(movement, position, at, budget));
        let is_known = found.iter().all(Moves::is_complete);
        let [first, second] = found.map(|moves| moves.to_strings());
        (is_known && first != second).then_some([first, second])
    };
    let mut found = difference(&position)?;
    make_plain(&mut position, &mut |position| match difference(position) {
        Some(plainer) => {
            found = plainer;
            true
        }
        None => false,
    });
    let [first, second] = found;
    let occupants = board.cells().map(|cell| (cell, position.occupant(cell)));
    Some(Witness {
        at,
        player,
        occupants: occupants.filter(|&(_, occupant)| occupant != Occupant::Empty).collect(),
        unmoved: position.unmoved,
        turn: position.turn,
        en_passant: en_passant.map(|en_passant| en_passant.on),
        assume: position.assume.clone(),
        first,
        second,
        board,
    })
}

/// Returns the board with the regions that the condition requires.
fn with_regions(
    board: &Board,
    conjunction: &Conjunction,
    names: &Names,
    at: impl Fn(u16) -> Option<CellId>,
) -> Option<Board> {
    let mut spec = board.to_string();
    for (n, name) in (0..).zip(&names.regions) {
        let asked = |(unknown, values): (Unknown, Values)| match unknown {
            Unknown::Inside(region, cell) if region == n => Some((cell, values == YES)),
            _ => None,
        };
        let asked: Vec<(CellId, bool)> = conjunction
            .iter()
            .filter_map(asked)
            .map(|(cell, is_inside)| Some((at(cell)?, is_inside)))
            .collect::<Option<_>>()?;
        let mut cells: Vec<&str> =
            asked.iter().filter(|(_, is_inside)| *is_inside).map(|&(cell, _)| board.name(cell)).collect();
        // A region that the board has by its shape is replaced: by one elsewhere if none of these cells lies in it.
        if cells.is_empty() && board.has_region(name) {
            let elsewhere = board.cells().find(|cell| asked.iter().all(|(known, _)| known != cell));
            cells.extend(elsewhere.map(|cell| board.name(cell)));
        }
        if !cells.is_empty() {
            spec.extend(["+", name, "=", &cells.join(",")]);
        }
    }
    spec.parse().ok()
}

/// Empties cells where the difference remains, and replaces walls with plain pieces.
fn make_plain(position: &mut Position, differs: &mut dyn FnMut(&Position) -> bool) {
    for cell in position.board.cells() {
        let before = position.occupant(cell);
        let plainer = PLAINEST_FIRST.into_iter().take_while(|&occupant| occupant != before);
        for occupant in plainer {
            position.put(cell, occupant);
            if differs(position) {
                break;
            }
            position.put(cell, before);
        }
    }
}

/// The occupants of a cell, simplest first.
const PLAINEST_FIRST: [Occupant; 6] =
    [Occupant::Empty, Occupant::Friend, Occupant::Enemy, Occupant::FriendRoyal, Occupant::EnemyRoyal, Occupant::Wall];

/// The simplest occupant that has one of the values.
fn occupant(values: Values) -> Occupant {
    PLAINEST_FIRST.into_iter().find(|&occupant| value::of(occupant) & values != 0).unwrap_or_default()
}

/// The rank or file nearest to the middle from which all required cells are on the board.
fn number_near_middle(allowed: Values, low: i16, high: i16, side: i16) -> Option<i16> {
    let is_open = |n: &i16| allowed & (1 << *n) != 0 && 1 <= n + low && n + high <= side;
    (1..=side).filter(is_open).min_by_key(|n| ((2 * n - side).abs(), *n))
}
