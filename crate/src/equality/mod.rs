//! Decides whether two pieces have the same moves, on every board of squares up to a size or on one board of any
//! geometry, and otherwise finds a position in which they differ.
//!
//! The cells of the board are unknowns. A piece is traced over a board on which every cell is unknown, and each of its
//! results gets the conditions under which it is possible: sets of values for the cells that the path looks at. Two
//! pieces are equal if, for each result, the conditions of either piece cover those of the other.
//!
//! ```
//! use piecewright::equality::{Verdict, equal};
//! use piecewright::notation::{Notation, read};
//!
//! let piece = |text| read(text, Notation::XBETZA).pieces[0].piece.clone();
//! assert_eq!(equal(&piece("WnD"), &piece("W2")), Verdict::Equal);
//! let Verdict::Different(witness) = equal(&piece("WD"), &piece("W2")) else { panic!() };
//! // With something on d5, only the one can leap over it.
//! assert_ne!(witness.first, witness.second);
//! ```

#[cfg(test)]
mod agreement;
mod conjunction;
mod counterexample;
#[cfg(test)]
mod occupations;
mod reach;
mod sample;
mod site;
mod trace;
mod turned;
mod when;
mod witness;

use crate::board::Board;
use crate::budget::{Budget, Spent};
use crate::limits::{MAX_EQUALITY_WORK, MAX_SAMPLE_WORK};
use crate::movegen::{Movement, compile};
use crate::piece::{Cond, Edges, Leg, Lender, OriginId, Path, Pattern, Piece, Player, Reach, Way};
use counterexample::counterexample;
pub(crate) use reach::reach_within;
pub use reach::{ReachableCells, reach};
#[doc(hidden)]
pub use sample::Sample;
use site::{Names, Site, SiteView};
use trace::trace;
pub use turned::{is_alike_for_both_sides, is_alike_within};
pub use witness::Witness;
use witness::witness;

/// The longest side of the boards for which equality is decided.
pub const LONGEST_SIDE: u16 = 12;

/// The result of comparing two pieces.
///
/// ```
/// use piecewright::equality::{Verdict, equal};
/// use piecewright::notation::{Notation, read};
///
/// let piece = |text| read(text, Notation::XBETZA).pieces.remove(0).piece;
/// assert_eq!(equal(&piece("K"), &piece("WF")), Verdict::Equal);
/// assert!(matches!(equal(&piece("K"), &piece("W")), Verdict::Different(_)));
/// ```
// Exhaustive: two pieces are equal, are not, or it took too long to find out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They have the same moves in every position on the compared boards.
    Equal,
    /// They differ, for example in this position.
    Different(Box<Witness>),
    /// The comparison exceeded its work limit, or the moves depend on something that no position determines.
    Unknown,
}

/// What to compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    /// The moves: destination, captures, shifted pieces, and what the piece becomes.
    Moves,
    /// Also the rights to capture en passant that the moves give.
    MovesAndRights,
}

/// Returns whether two pieces have the same moves on boards of squares, ignoring properties.
///
/// ```
/// use piecewright::equality::{Verdict, equal};
/// use piecewright::notation::{Notation, read};
///
/// let piece = |text: &str| read(text, Notation::XBETZA).pieces.remove(0).piece;
/// assert_eq!(equal(&piece("WnD"), &piece("W2")), Verdict::Equal);
/// let Verdict::Different(witness) = equal(&piece("WD"), &piece("W2")) else { panic!("one of them leaps") };
/// assert_eq!(witness.board.to_string(), "8x8");
/// ```
#[must_use]
pub fn equal(a: &Piece, b: &Piece) -> Verdict {
    same_moves_within(a, b, None, &mut Budget::new(MAX_EQUALITY_WORK))
}

/// Decides whether two pieces have the same moves on one board, within a shared budget.
#[must_use]
pub fn equal_on_within(a: &Piece, b: &Piece, board: &Board, budget: &mut Budget) -> Verdict {
    compare_on(a, b, board, Scope::Moves, budget)
}

/// Returns whether two pieces have the same moves on one board, or on boards of squares if no board is given. If the
/// budget does not allow comparing all positions on boards of squares, a few sample positions may still show a difference.
pub(crate) fn same_moves_within(a: &Piece, b: &Piece, board: Option<&Board>, budget: &mut Budget) -> Verdict {
    if let Some(board) = board {
        return equal_on_within(a, b, board, budget);
    }
    // Part of the budget is kept for the samples.
    let most = budget.left().saturating_sub(MAX_SAMPLE_WORK);
    match budget.within(most, |part| equal_within(a, b, part)) {
        Verdict::Unknown => budget
            .within(MAX_SAMPLE_WORK, |part| sample::difference(a, b, part))
            .map_or(Verdict::Unknown, |witness| Verdict::Different(Box::new(witness))),
        verdict => verdict,
    }
}

/// Decides whether two pieces have the same moves on boards of squares, within a shared budget.
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
/// let piece = |text| read(text, Notation::XBETZA).pieces[0].piece.clone();
/// let (right, half) = (piece("rW"), piece("rhW"));
/// assert_eq!(equal(&right, &half), Verdict::Equal);
/// let Verdict::Different(witness) = equal_on(&right, &half, &"hex:5:pointy".parse().unwrap()) else { panic!() };
/// assert_eq!((witness.first.len(), witness.second.len()), (1, 3));
/// ```
#[must_use]
pub fn equal_on(a: &Piece, b: &Piece, board: &Board) -> Verdict {
    same_moves_within(a, b, Some(board), &mut Budget::new(MAX_EQUALITY_WORK))
}

/// Returns whether two pieces have the same moves and give the same rights to capture en passant, on boards of squares.
#[must_use]
pub fn is_same(a: &Piece, b: &Piece) -> bool {
    same_on(a, b, None, &mut Budget::new(MAX_EQUALITY_WORK)) == Verdict::Equal
}

/// Decides whether two pieces have the same moves and give the same rights to capture en passant, within a shared
/// budget.
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
        let view = site.view(Player::White, scope);
        let compiled = [whole(a, view.board, budget)?, whole(b, view.board, budget)?];
        match compare_at(view, [a, b], &compiled, budget)? {
            Verdict::Equal => {}
            verdict => return Ok(verdict),
        }
    }
    Ok(Verdict::Equal)
}

/// How many vectors between two cells are found in about the time of one budget unit.
const WAYS_PER_UNIT: usize = 16;

/// Compares on one board.
fn compare_on(a: &Piece, b: &Piece, board: &Board, scope: Scope, budget: &mut Budget) -> Verdict {
    decide(a, b, scope, budget, |a, b, scope, budget| {
        let joins = board.can_join_sides() && (joins_sides(a) || joins_sides(b));
        let is_alike_everywhere = !joins && !asks_where(a) && !asks_where(b);
        // Black's moves are white's turned by 180 degrees, so on a board with that symmetry white alone is enough.
        let players: &[Player] =
            if board.is_alike_turned() { &[Player::White] } else { &[Player::White, Player::Black] };
        budget.spend(board.len() + board.len() * board.len() / WAYS_PER_UNIT)?;
        let sites: Vec<Site> = if is_alike_everywhere {
            board.around().into_iter().map(|around| Site::Around { board, around }).collect()
        } else {
            board.cells().map(|origin| Site::Cell { board, origin }).collect()
        };
        let on_board =
            if is_alike_everywhere { None } else { Some([whole(a, board, budget)?, whole(b, board, budget)?]) };
        for site in &sites {
            for &player in players {
                let view = site.view(player, scope);
                let verdict = match &on_board {
                    Some(compiled) => compare_at(view, [a, b], compiled, budget)?,
                    None => compare_at(
                        view,
                        [a, b],
                        &[whole(a, view.board, budget)?, whole(b, view.board, budget)?],
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

/// Compares two pieces by their paths, and if those differ, by their moves.
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

/// The board widths and files of the piece that must be compared to decide equality; `None` where one board stands for
/// all.
fn widths(piece: &Piece) -> Vec<Option<(i16, i16)>> {
    if !joins_sides(piece) {
        return vec![None];
    }
    // Where edges are joined, the reachable cells depend on the width of the board and on the file of the piece.
    let side = i16::try_from(LONGEST_SIDE).unwrap_or(i16::MAX);
    (1..=side).rev().flat_map(|width| (0..width).map(move |file| Some((width, file)))).collect()
}

/// Pairs of compiled paths that are compared per budget unit.
const PATHS_PER_UNIT: usize = 8;

/// Compares two pieces on one site.
fn compare_at(
    view: SiteView,
    pieces: [&Piece; 2],
    compiled: &[Movement; 2],
    budget: &mut Budget,
) -> Result<Verdict, Spent> {
    let mut names = Names::default();
    let [first, second] = compiled;
    budget.spend(first.paths.len().saturating_mul(second.paths.len()) / PATHS_PER_UNIT)?;
    if has_paths_of(first, second) && has_paths_of(second, first) {
        return Ok(Verdict::Equal);
    }
    let first = trace(first, view, &mut names, budget)?;
    let second = trace(second, view, &mut names, budget)?;
    for (results, compared) in [(&first, &second), (&second, &first)] {
        for (outcome, conjunctions) in results.iter() {
            let others = compared.get(outcome).map_or(&[][..], Vec::as_slice);
            if others == conjunctions.as_slice() {
                continue;
            }
            for conjunction in conjunctions {
                if let Some(found) = counterexample(conjunction, others, &view, budget)? {
                    let shown = witness(&found, &view, pieces, &names, budget);
                    return Ok(shown.map_or(Verdict::Unknown, |witness| Verdict::Different(Box::new(witness))));
                }
            }
        }
    }
    // Several burning paths are several results at once, which the burnt cells alone do not distinguish.
    let burns = |piece: &Piece| piece.paths.iter().filter(|path| matches!(path.way, Way::Burn(_))).count();
    Ok(if pieces.into_iter().map(burns).any(|burns| 1 < burns) { Verdict::Unknown } else { Verdict::Equal })
}

/// Returns whether a movement has every path of another one.
fn has_paths_of(movement: &Movement, other: &Movement) -> bool {
    other.paths.iter().all(|path| movement.paths.contains(path))
}

/// Compiles a piece, and fails if its movement exceeds a limit.
fn whole(piece: &Piece, board: &Board, budget: &mut Budget) -> Result<Movement, Spent> {
    let movement = compile(piece, board);
    budget.spend(movement.work())?;
    Some(movement).filter(Movement::is_complete).ok_or(Spent)
}

/// Returns the piece without properties and origins, which do not affect its moves.
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

/// Returns a piece with each distinct path once, without properties and origins.
#[doc(hidden)]
#[must_use]
pub fn once_each(piece: &Piece) -> Piece {
    let mut once: Vec<Path> = Vec::new();
    for path in bared(piece).paths {
        if !once.contains(&path) {
            once.push(path);
        }
    }
    Piece { paths: once, properties: Vec::new() }
}

/// The paths with moves that cannot be generated from a position.
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

/// Whether any condition of a piece depends on where on the board it stands or ends.
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
    asks || depends_on_cell(&path.when) || depends_on_cell(&path.ends)
}

fn asks_in(pattern: &Pattern) -> bool {
    match pattern {
        // The edge behind a piece decides how far it goes.
        Pattern::Leg(leg) => leg.reach == Reach::AsBehind,
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(asks_in),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) => asks_in(body),
        Pattern::Given(cond, body) => depends_on_cell(cond) || asks_in(body),
    }
}

/// Whether a condition names a rank, a file or a region.
fn depends_on_cell(cond: &Cond) -> bool {
    match cond {
        Cond::Rank(_) | Cond::File(_) | Cond::Region(_) => true,
        Cond::Not(inner) => depends_on_cell(inner),
        Cond::All(parts) | Cond::Any(parts) => parts.iter().any(depends_on_cell),
        Cond::Always | Cond::Unmoved | Cond::Turn(_) | Cond::OneRankAhead | Cond::Said(_) => false,
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
