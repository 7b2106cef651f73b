//! Checks whether a piece moves the same way for both sides.

use super::conjunction::{Conjunction, Unknown};
use super::counterexample::counterexample;
use super::site::{Names, Site, SiteView, number};
use super::trace::{Outcome, Results, trace};
use super::{Scope, bared, whole, widths};
use crate::board::{Board, CellId};
use crate::budget::{Budget, Spent};
use crate::limits::MAX_EQUALITY_WORK;
use crate::movegen::Move;
use crate::order::sort;
use crate::piece::{Cond, Directions, Images, Leg, Lender, Path, Pattern, Piece, Player, Sector, Way};

/// Returns whether a piece moves the same way for both sides, that is, whether turning the board by 180 degrees around
/// it changes nothing.
///
/// Also returns `false` where boards of squares cannot decide it: for moves that depend on ranks, files or regions,
/// which are counted from the mover's own side, for direction names that only some boards have, and for pieces that
/// exceed the work limits.
///
/// ```
/// use piecewright::equality::is_alike_for_both_sides;
/// use piecewright::notation::{Notation, Style, read};
///
/// let is_alike = |text| is_alike_for_both_sides(&read(text, Notation::XBETZA).pieces[0].piece);
/// assert!(is_alike("fNbN") && is_alike("KisO2"));
/// assert!(!is_alike("fN") && !is_alike("fmWfcF"));
/// ```
#[must_use]
pub fn is_alike_for_both_sides(piece: &Piece) -> bool {
    is_alike_within(piece, &mut Budget::new(MAX_EQUALITY_WORK))
}

/// Decides the same within a shared budget.
#[must_use]
pub fn is_alike_within(piece: &Piece, budget: &mut Budget) -> bool {
    let piece = bared(piece);
    let patterns = || piece.paths.iter().flat_map(patterns_of);
    // Several burning paths are several results at once, which the burnt cells alone do not distinguish.
    let burns = piece.paths.iter().filter(|path| matches!(path.way, Way::Burn(_))).count();
    if 1 < burns || patterns().any(names_words) {
        return false;
    }
    if piece.paths.iter().all(goes_every_way) {
        return true;
    }
    // The borrowing piece is unspecified, so both patterns must be symmetric.
    let lent = |path: &&Path| matches!(path.way, Way::Borrow(Lender::Relay(..)));
    let walks = piece.paths.iter().filter(lent).flat_map(patterns_of);
    let walks: Vec<Piece> = walks.map(|pattern| Piece::from(Path::from(pattern.clone()))).collect();
    [&piece].into_iter().chain(&walks).all(|piece| {
        let mut widths = widths(piece).into_iter();
        widths.all(|width| is_alike_on(piece, width, budget).unwrap_or(false))
    })
}

/// Returns whether a path has no direction, no condition on a place and no captures in passing, so that turning a
/// position changes nothing. Most pieces have only such paths.
fn goes_every_way(path: &Path) -> bool {
    let is_open = |cond: &Cond| matches!(cond, Cond::Always | Cond::Unmoved);
    let is_free = |leg: &Leg| {
        let Leg { aim, stop, pass, hop, ride, .. } = leg;
        let rules = [stop.map(|stop| stop.on), *pass, hop.as_ref().map(|hop| hop.over), Some(*ride)];
        aim.directions == Directions::All
            && aim.leaps.iter().all(|leap| leap.images == Images::All)
            && rules.into_iter().flatten().all(|rule| rule.en_passant.is_none())
    };
    is_open(&path.when) && is_open(&path.ends) && matches!(&path.way, Way::Walk(Pattern::Leg(leg)) if is_free(leg))
}

fn is_alike_on(piece: &Piece, width: Option<(i16, i16)>, budget: &mut Budget) -> Result<bool, Spent> {
    let site = Site::of_squares(width)?;
    let view = site.view(Player::White, Scope::MovesAndRights);
    budget.spend(2 * view.board.len())?;
    let opposite = Site::of_squares(width.map(|(width, file)| (width, width - 1 - file)))?;
    let mut names = Names::default();
    let mut traced =
        |view: SiteView, budget: &mut Budget| trace(&whole(piece, view.board, budget)?, view, &mut names, budget);
    let own = traced(view, budget)?;
    let seen = traced(opposite.view(Player::White, Scope::MovesAndRights), budget)?;
    let Some(turned) = turned(seen, &view) else { return Ok(false) };
    for (results, compared) in [(&own, &turned), (&turned, &own)] {
        for (outcome, conjunctions) in results.iter() {
            let others = compared.get(outcome).map_or(&[][..], Vec::as_slice);
            for conjunction in conjunctions {
                if counterexample(conjunction, others, &view, budget)?.is_some() {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

/// Turns the results of a piece by 180 degrees. Returns `None` where they depend on its place on the board.
fn turned(results: Results, view: &SiteView) -> Option<Results> {
    let board = view.board;
    let mut turned = Results::default();
    for (outcome, conjunctions) in results.into_entries() {
        let outcome = match outcome {
            Outcome::Burnt(cell, becomes) => Outcome::Burnt(across(cell, board), becomes),
            Outcome::Move(Move { to, captures, shifted, becomes }, rights) => {
                let mut captures: Vec<CellId> = captures.into_iter().map(|cell| across(cell, board)).collect();
                sort(&mut captures);
                let shifted = shifted.into_iter().map(|(from, to)| (across(from, board), across(to, board))).collect();
                let rights = rights.into_iter().map(|cell| across(cell, board)).collect();
                Outcome::Move(Move { to: across(to, board), captures, shifted, becomes }, rights)
            }
        };
        let conjunctions: Option<Vec<Conjunction>> =
            conjunctions.iter().map(|conjunction| turned_cube(conjunction, view)).collect();
        turned.or_default(outcome).extend(conjunctions?);
    }
    for conjunctions in turned.values_mut() {
        sort(conjunctions);
    }
    Some(turned)
}

fn turned_cube(conjunction: &Conjunction, view: &SiteView) -> Option<Conjunction> {
    let mut turned = Conjunction::default();
    for (unknown, values) in conjunction.iter() {
        match unknown {
            Unknown::Cell(n) => {
                let cell = view.board.at(usize::from(n))?;
                turned.restrict(Unknown::Cell(number(across(cell, view.board))), values);
            }
            Unknown::Unmoved | Unknown::Turn | Unknown::Said(_) => {
                turned.restrict(unknown, values);
            }
            Unknown::File => {
                let file = view.file()?;
                turned.restrict(Unknown::File, 2 << file);
            }
            Unknown::Rank | Unknown::Inside(..) => return None,
        }
    }
    Some(turned)
}

/// The cell opposite a cell after a turn by 180 degrees; cells are numbered by file, then by rank.
fn across(cell: CellId, board: &Board) -> CellId {
    board.at((board.len() - 1).saturating_sub(cell.index())).unwrap_or(cell)
}

fn patterns_of(path: &Path) -> Vec<&Pattern> {
    match &path.way {
        Way::Walk(pattern) => vec![pattern],
        Way::Burn(range) => range.iter().flat_map(patterns_of).collect(),
        Way::Borrow(Lender::Relay(reaching, lent)) => vec![reaching, lent],
        Way::Borrow(Lender::LastMover { .. }) | Way::Castle(_) | Way::Box(_) | Way::Prose(_) => Vec::new(),
    }
}

/// Returns whether a pattern names a direction that only some boards know.
fn names_words(pattern: &Pattern) -> bool {
    let in_directions =
        |directions: &Directions| directions.sectors().iter().any(|sector| matches!(sector, Sector::Named(_)));
    match pattern {
        Pattern::Leg(leg) => in_directions(&leg.aim.directions),
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(names_words),
        Pattern::Toward(directions, body) => in_directions(directions) || names_words(body),
        Pattern::Loop { body, .. } | Pattern::Given(_, body) => names_words(body),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Notation, Style, read};

    #[track_caller]
    fn check(text: &str, notation: Notation, is_alike: bool) {
        let reading = read(text, notation);
        assert!(!reading.has_errors(), "{text}: {:?}", reading.diagnostics);
        assert_eq!(is_alike_for_both_sides(&reading.pieces[0].piece), is_alike, "{text}");
    }

    #[test]
    fn the_moves_decide_not_the_text() {
        for text in
            ["K", "Q", "NN", "vR", "sRfbB", "nN", "fNbN", "isO2", "pR", "gQ", "oR", "[F-R]", "fFlFrFbF", "cyafsF"]
        {
            check(text, Notation::XBETZA, true);
        }
        // A pawn, a lance, a piece that captures to one side, and pieces with a left side that differs from the right.
        for text in ["fmWfcF", "fR", "rcW", "fsW", "fmWfceFifmnD", "fyafsF", "ofR", "eF", "frlK"] {
            check(text, Notation::XBETZA, false);
        }
    }

    #[test]
    fn what_counts_from_the_own_side_is_no_more_alike() {
        check("(cond ((= (rank) 2) wazir) (t ferz))", Notation::Lcpn(Style::Lisp), false);
        check("(wazir:within-fortress)", Notation::Lcpn(Style::Lisp), false);
    }

    #[test]
    fn relays_are_alike_if_what_they_lend_is() {
        check("(relay king king)", Notation::Lcpn(Style::Lisp), true);
        check("(relay king (wazir:forward))", Notation::Lcpn(Style::Lisp), false);
    }
}
