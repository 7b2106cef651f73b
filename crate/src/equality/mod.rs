//! Whether two pieces are one: exactly, on every board of squares up to a size, or shown by a position that tells them
//! apart.
//!
//! Cells are unknowns. A piece is traced over a board that nothing is known of, and each of its results gets the
//! conditions under which it is open: sets of values for the cells that the path looks at. Two pieces are equal when for
//! each result the conditions of the one cover those of the other.
//!
//! ```
//! use piecewright::equality::{Verdict, equal};
//! use piecewright::notation::{Notation, read};
//!
//! let piece = |text| read(text, Notation::Betza).pieces[0].piece.clone();
//! assert_eq!(equal(&piece("WnD"), &piece("W2")), Verdict::Equal);
//! let Verdict::Different(witness) = equal(&piece("WD"), &piece("W2")) else { panic!() };
//! // With something on d5, only the one can leap over it.
//! assert_ne!(witness.first, witness.second);
//! ```

#[cfg(test)]
mod agreement;
mod castle;
mod cover;
mod cube;
mod ground;
mod ride;
mod trace;
mod turned;
mod when;
mod witness;

use crate::board::{Board, CellId, Vector};
use crate::limits::MAX_EQUALITY_WORK;
use crate::movegen::{Movement, compile};
use crate::piece::{Edges, Leg, Lender, OriginId, Path, Pattern, Piece, Way};
use cover::uncovered;
use ground::{Ground, Names};
use trace::trace;
pub use turned::is_alike_for_both_sides;
pub(crate) use turned::is_alike_within;
pub use witness::Witness;
use witness::witness;

/// The longest side of the boards for which equality is decided.
pub const LONGEST_SIDE: u16 = 12;

/// What is known of the equality of two pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They have the same moves in every position on every board of squares with sides up to [`LONGEST_SIDE`].
    Equal,
    /// They differ, for example here.
    Different(Box<Witness>),
    /// The work went over its limit, or what they do depends on what no position tells.
    Unknown,
}

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    /// Moves: where they end, what they capture and put elsewhere, what the piece becomes.
    Moves,
    /// Also the rights to capture en passant that they give.
    MovesAndRights,
}

/// The work that may still be done.
struct Budget(usize);

impl Budget {
    fn spend(&mut self, work: usize) -> Result<(), Spent> {
        self.0 = self.0.checked_sub(work).ok_or(Spent)?;
        Ok(())
    }
}

/// The budget does not suffice.
#[derive(Debug)]
struct Spent;

/// Tells whether two pieces have the same moves; properties play no part.
#[must_use]
pub fn equal(a: &Piece, b: &Piece) -> Verdict {
    compare(a, b, Scope::Moves)
}

/// Tells whether two pieces are the same also in the rights to capture en passant that they give.
#[must_use]
pub fn is_same(a: &Piece, b: &Piece) -> bool {
    compare(a, b, Scope::MovesAndRights) == Verdict::Equal
}

fn compare(a: &Piece, b: &Piece, scope: Scope) -> Verdict {
    let [a, b] = [a, b].map(bared);
    if a == b {
        return Verdict::Equal;
    }
    let mut budget = Budget(MAX_EQUALITY_WORK);
    let widths = if joins_sides(&a) { widths(&a) } else { widths(&b) };
    for width in widths {
        match compare_on(&a, &b, width, scope, &mut budget) {
            Ok(Verdict::Equal) => {}
            Ok(verdict) => return verdict,
            Err(Spent) => return Verdict::Unknown,
        }
    }
    let (mine, theirs) = (opaque(&a), opaque(&b));
    let same = mine.iter().all(|path| theirs.contains(path)) && theirs.iter().all(|path| mine.contains(path));
    if same { Verdict::Equal } else { Verdict::Unknown }
}

/// The widths of boards, with the file on which a piece stands, that tell all of it; `None` where one board stands for all.
fn widths(piece: &Piece) -> Vec<Option<(i16, i16)>> {
    if !joins_sides(piece) {
        return vec![None];
    }
    // Where edges are joined, what a piece can reach depends on the width of the board and where on it the piece stands.
    let side = i16::try_from(LONGEST_SIDE).unwrap_or(i16::MAX);
    (1..=side).rev().flat_map(|width| (0..width).map(move |file| Some((width, file)))).collect()
}

/// A board on which pieces are traced, with the piece in the middle of it, or on one file.
struct Field {
    board: Board,
    origin: CellId,
    places: Vec<Vector>,
    width: Option<(i16, i16)>,
}

impl Field {
    fn new(width: Option<(i16, i16)>) -> Result<Field, Spent> {
        let reach = i16::try_from(LONGEST_SIDE).unwrap_or(1) - 1;
        let (files, file) = width.unwrap_or((2 * reach + 1, reach));
        let board: Board = format!("{files}x{}", 2 * reach + 1).parse().map_err(|_| Spent)?;
        let corner = board.at(0).ok_or(Spent)?;
        let origin = board.step(corner, Vector::new(file, reach)).ok_or(Spent)?;
        let places = board.cells().map(|cell| board.way(origin, cell)).collect();
        Ok(Field { board, origin, places, width })
    }

    fn ground(&self, scope: Scope) -> Ground<'_> {
        let Field { board, origin, places, width } = self;
        Ground { board, origin: *origin, places, width: *width, with_rights: scope == Scope::MovesAndRights }
    }
}

/// Compares on boards of one width with the piece on one file, or on all boards where no leg joins their sides.
fn compare_on(
    a: &Piece,
    b: &Piece,
    width: Option<(i16, i16)>,
    scope: Scope,
    budget: &mut Budget,
) -> Result<Verdict, Spent> {
    let field = Field::new(width)?;
    let (board, ground) = (&field.board, field.ground(scope));
    let mut names = Names::default();
    let first = trace(&whole(a, board)?, ground, &mut names, budget)?;
    let second = trace(&whole(b, board)?, ground, &mut names, budget)?;
    for (one, other) in [(&first, &second), (&second, &first)] {
        for (outcome, cubes) in one {
            let others = other.get(outcome).map_or(&[][..], Vec::as_slice);
            if others == cubes {
                continue;
            }
            for cube in cubes {
                if let Some(found) = uncovered(cube, others, &ground, budget)? {
                    let shown = witness(&found, &ground, [a, b], &names);
                    return Ok(shown.map_or(Verdict::Unknown, |witness| Verdict::Different(Box::new(witness))));
                }
            }
        }
    }
    // Several burning paths are as many results at once, which the burnt cells alone do not tell.
    let burns = |piece: &Piece| piece.paths.iter().filter(|path| matches!(path.way, Way::Burn(_))).count();
    Ok(if burns(a).max(burns(b)) <= 1 { Verdict::Equal } else { Verdict::Unknown })
}

/// The movement of a piece, if it is within the limits.
fn whole(piece: &Piece, board: &Board) -> Result<Movement, Spent> {
    Some(compile(piece, board)).filter(Movement::is_complete).ok_or(Spent)
}

/// The piece without what is no part of its moves.
fn bared(piece: &Piece) -> Piece {
    let mut piece = Piece { paths: piece.paths.clone(), properties: Vec::new() };
    bare_ways(&mut piece.paths);
    piece
}

fn bare_ways(paths: &mut [Path]) {
    for path in paths {
        each_leg(&mut path.way, &mut |leg| leg.origin = OriginId::default());
        match &mut path.way {
            Way::Castle(castle) => castle.origin = OriginId::default(),
            Way::Box(reachable) => reachable.origin = OriginId::default(),
            Way::Burn(range) => bare_ways(range),
            Way::Walk(_) | Way::Borrow(_) | Way::Prose(_) => {}
        }
    }
}

/// The paths whose moves no position tells.
fn opaque(piece: &Piece) -> Vec<&Path> {
    piece.paths.iter().filter(|path| matches!(path.way, Way::Borrow(_) | Way::Prose(_))).collect()
}

fn joins_sides(piece: &Piece) -> bool {
    let mut joins = false;
    for mut path in piece.paths.clone() {
        each_leg(&mut path.way, &mut |leg| joins |= leg.edges == Edges::SidesJoined);
    }
    joins || piece.paths.iter().any(|path| box_joins_sides(&path.way))
}

fn box_joins_sides(way: &Way) -> bool {
    match way {
        Way::Box(reachable) => reachable.edges == Edges::SidesJoined,
        Way::Burn(range) => range.iter().any(|path| box_joins_sides(&path.way)),
        Way::Walk(_) | Way::Castle(_) | Way::Borrow(_) | Way::Prose(_) => false,
    }
}

fn each_leg(way: &mut Way, act: &mut dyn FnMut(&mut Leg)) {
    match way {
        Way::Walk(pattern) => each_leg_of(pattern, act),
        Way::Burn(range) => range.iter_mut().for_each(|path| each_leg(&mut path.way, act)),
        Way::Borrow(Lender::Relay(reaching, lent)) => {
            each_leg_of(reaching, act);
            each_leg_of(lent, act);
        }
        Way::Borrow(Lender::LastMover { .. }) | Way::Castle(_) | Way::Box(_) | Way::Prose(_) => {}
    }
}

fn each_leg_of(pattern: &mut Pattern, act: &mut dyn FnMut(&mut Leg)) {
    match pattern {
        Pattern::Leg(leg) => act(leg),
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter_mut().for_each(|part| each_leg_of(part, act)),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => each_leg_of(body, act),
    }
}
