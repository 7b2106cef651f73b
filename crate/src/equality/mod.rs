//! Whether two pieces are one: exactly, on every board of squares up to a size or on one board of any geometry, or shown by
//! a position that tells them apart.
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
mod cover;
mod cube;
mod ground;
mod sample;
mod trace;
mod turned;
mod when;
mod witness;

use crate::board::Board;
use crate::budget::{Budget, Spent};
use crate::limits::{MAX_EQUALITY_WORK, MAX_SAMPLE_WORK};
use crate::movegen::{Movement, compile};
use crate::piece::{Cond, Edges, Leg, Lender, OriginId, Path, Pattern, Piece, Player, Way};
use cover::uncovered;
use ground::{Ground, Names, Site};
pub(crate) use sample::Sample;
use trace::trace;
pub use turned::{is_alike_for_both_sides, is_alike_within};
pub use witness::Witness;
use witness::witness;

/// The longest side of the boards for which equality is decided.
pub const LONGEST_SIDE: u16 = 12;

/// What is known of the equality of two pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They have the same moves in every position on the boards that were asked about.
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

/// Returns whether two pieces have the same moves on boards of squares; properties play no part.
#[must_use]
pub fn equal(a: &Piece, b: &Piece) -> Verdict {
    moves_within(a, b, None, &mut Budget::new(MAX_EQUALITY_WORK))
}

/// Decides whether two pieces have the same moves on one board within a budget that other comparisons share.
#[must_use]
pub fn equal_on_within(a: &Piece, b: &Piece, board: &Board, budget: &mut Budget) -> Verdict {
    compare_on(a, b, board, Scope::Moves, budget)
}

/// Returns whether two pieces have the same moves on one board, or without one on boards of squares. Those that cannot be
/// compared in all positions within the budget may be found to differ in one of a few.
pub(crate) fn moves_within(a: &Piece, b: &Piece, board: Option<&Board>, budget: &mut Budget) -> Verdict {
    if let Some(board) = board {
        return equal_on_within(a, b, board, budget);
    }
    // Part of the budget is kept for that.
    let most = budget.left().saturating_sub(MAX_SAMPLE_WORK);
    match budget.within(most, |part| equal_within(a, b, part)) {
        Verdict::Unknown => budget
            .within(MAX_SAMPLE_WORK, |part| sample::difference(a, b, part))
            .map_or(Verdict::Unknown, |witness| Verdict::Different(Box::new(witness))),
        verdict => verdict,
    }
}

/// Decides the same within a budget that other comparisons share.
#[must_use]
pub fn equal_within(a: &Piece, b: &Piece, budget: &mut Budget) -> Verdict {
    decide(a, b, Scope::Moves, budget, compare_on_squares)
}

/// Returns whether two pieces have the same moves on one board, from every cell and for both sides.
///
/// ```
/// use piecewright::equality::{Verdict, equal, equal_on};
/// use piecewright::notation::{Notation, read};
///
/// let piece = |text| read(text, Notation::Betza).pieces[0].piece.clone();
/// let (right, half) = (piece("rW"), piece("rhW"));
/// assert_eq!(equal(&right, &half), Verdict::Equal);
/// let Verdict::Different(witness) = equal_on(&right, &half, &"hex:5:pointy".parse().unwrap()) else { panic!() };
/// assert_eq!((witness.first.len(), witness.second.len()), (1, 3));
/// ```
#[must_use]
pub fn equal_on(a: &Piece, b: &Piece, board: &Board) -> Verdict {
    moves_within(a, b, Some(board), &mut Budget::new(MAX_EQUALITY_WORK))
}

/// Returns whether two pieces are the same also in the rights to capture en passant that they give.
#[must_use]
pub fn is_same(a: &Piece, b: &Piece) -> bool {
    same_on(a, b, None, &mut Budget::new(MAX_EQUALITY_WORK)) == Verdict::Equal
}

/// What is known of whether two pieces are the same also in the rights that they give, within a budget.
#[must_use]
pub fn same_within(a: &Piece, b: &Piece, budget: &mut Budget) -> Verdict {
    same_on(a, b, None, budget)
}

/// Compares moves and the rights to capture en passant that they give, on one board or on all boards of squares.
pub(crate) fn same_on(a: &Piece, b: &Piece, board: Option<&Board>, budget: &mut Budget) -> Verdict {
    match board {
        Some(board) => compare_on(a, b, board, Scope::MovesAndRights, budget),
        None => decide(a, b, Scope::MovesAndRights, budget, compare_on_squares),
    }
}

/// Compares on all boards of squares with sides up to [`LONGEST_SIDE`].
fn compare_on_squares(a: &Piece, b: &Piece, scope: Scope, budget: &mut Budget) -> Result<Verdict, Spent> {
    let widths = if joins_sides(a) { widths(a) } else { widths(b) };
    for width in widths {
        let site = Site::of_squares(width)?;
        let ground = site.ground(Player::White, scope);
        let compiled = [whole(a, ground.board, budget)?, whole(b, ground.board, budget)?];
        match compare_at(ground, [a, b], &compiled, budget)? {
            Verdict::Equal => {}
            verdict => return Ok(verdict),
        }
    }
    Ok(Verdict::Equal)
}

/// How many ways from a cell to another are found in about the time of a unit of a budget.
const WAYS_OF_ONE: usize = 16;

/// Compares on one board.
fn compare_on(a: &Piece, b: &Piece, board: &Board, scope: Scope, budget: &mut Budget) -> Verdict {
    decide(a, b, scope, budget, |a, b, scope, budget| {
        let joins = board.can_join_sides() && (joins_sides(a) || joins_sides(b));
        let is_alike_everywhere = !joins && !asks_where(a) && !asks_where(b);
        // Black's moves are white's turned by 180 degrees, and so are the positions of a board that is turned to itself.
        let players: &[Player] =
            if board.is_alike_turned() { &[Player::White] } else { &[Player::White, Player::Black] };
        budget.spend(board.len() + board.len() * board.len() / WAYS_OF_ONE)?;
        let sites: Vec<Site> = if is_alike_everywhere {
            board.around().into_iter().map(|around| Site::Around { board, around }).collect()
        } else {
            board.cells().map(|origin| Site::Cell { board, origin }).collect()
        };
        let on_board =
            if is_alike_everywhere { None } else { Some([whole(a, board, budget)?, whole(b, board, budget)?]) };
        for site in &sites {
            for &player in players {
                let ground = site.ground(player, scope);
                let verdict = match &on_board {
                    Some(compiled) => compare_at(ground, [a, b], compiled, budget)?,
                    None => compare_at(
                        ground,
                        [a, b],
                        &[whole(a, ground.board, budget)?, whole(b, ground.board, budget)?],
                        budget,
                    )?,
                };
                if verdict != Verdict::Equal {
                    return Ok(verdict);
                }
            }
        }
        Ok(Verdict::Equal)
    })
}

/// Decides about two pieces by what they are, or if that does not suffice, by what they do.
fn decide(
    a: &Piece,
    b: &Piece,
    scope: Scope,
    budget: &mut Budget,
    compare: impl FnOnce(&Piece, &Piece, Scope, &mut Budget) -> Result<Verdict, Spent>,
) -> Verdict {
    let [a, b] = [a, b].map(bared);
    if a == b {
        return Verdict::Equal;
    }
    match compare(&a, &b, scope, budget) {
        Ok(Verdict::Equal) => {}
        Ok(verdict) => return verdict,
        Err(Spent) => return Verdict::Unknown,
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

/// Compares two pieces where they stand.
fn compare_at(
    ground: Ground,
    pieces: [&Piece; 2],
    compiled: &[Movement; 2],
    budget: &mut Budget,
) -> Result<Verdict, Spent> {
    let mut names = Names::default();
    let [first, second] = compiled;
    let first = trace(first, ground, &mut names, budget)?;
    let second = trace(second, ground, &mut names, budget)?;
    for (one, other) in [(&first, &second), (&second, &first)] {
        for (outcome, cubes) in one {
            let others = other.get(outcome).map_or(&[][..], Vec::as_slice);
            if others == cubes {
                continue;
            }
            for cube in cubes {
                if let Some(found) = uncovered(cube, others, &ground, budget)? {
                    let shown = witness(&found, &ground, pieces, &names, budget);
                    return Ok(shown.map_or(Verdict::Unknown, |witness| Verdict::Different(Box::new(witness))));
                }
            }
        }
    }
    // Several burning paths are as many results at once, which the burnt cells alone do not tell.
    let burns = |piece: &Piece| piece.paths.iter().filter(|path| matches!(path.way, Way::Burn(_))).count();
    Ok(if pieces.into_iter().map(burns).any(|burns| 1 < burns) { Verdict::Unknown } else { Verdict::Equal })
}

/// The movement of a piece, if it is within the limits.
fn whole(piece: &Piece, board: &Board, budget: &mut Budget) -> Result<Movement, Spent> {
    let movement = compile(piece, board);
    budget.spend(movement.work())?;
    Some(movement).filter(Movement::is_complete).ok_or(Spent)
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

/// A piece with each of its paths once, without what is no part of its moves.
pub(crate) fn once_each(piece: &Piece) -> Piece {
    let mut once: Vec<Path> = Vec::new();
    for path in bared(piece).paths {
        if !once.contains(&path) {
            once.push(path);
        }
    }
    Piece { paths: once, properties: Vec::new() }
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

/// Whether a piece asks where on the board it is, or where it comes to.
fn asks_where(piece: &Piece) -> bool {
    piece.paths.iter().any(path_asks_where)
}

fn path_asks_where(path: &Path) -> bool {
    let asks = match &path.way {
        Way::Walk(pattern) => asks_in(pattern),
        Way::Burn(range) => range.iter().any(path_asks_where),
        Way::Borrow(_) | Way::Prose(_) => false,
        // These count files and ranks, and cells to an edge.
        Way::Castle(_) | Way::Box(_) => true,
    };
    asks || is_place(&path.when) || is_place(&path.ends)
}

fn asks_in(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Leg(_) => false,
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(asks_in),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) => asks_in(body),
        Pattern::Given(cond, body) => is_place(cond) || asks_in(body),
    }
}

/// Whether a condition asks for a rank, a file or a region.
fn is_place(cond: &Cond) -> bool {
    match cond {
        Cond::Rank(_) | Cond::File(_) | Cond::Region(_) => true,
        Cond::Not(inner) => is_place(inner),
        Cond::All(parts) | Cond::Any(parts) => parts.iter().any(is_place),
        Cond::Always | Cond::Virgin | Cond::Turn(_) | Cond::Said(_) => false,
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
