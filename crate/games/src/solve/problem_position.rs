//! The position of a problem, whose past nobody knows: by convention castling is possible unless something shows that it is
//! not, and a capture en passant only if something shows that it is.

use super::last_plies::{LastPlies, LastPly, Passage};
use crate::game::rights::CastlingWay;
use crate::game::{FenError, Game, State};

/// What decides which castlings a position allows.
///
/// ```
/// use piecewright_games::library;
/// use piecewright_games::solve::{CastlingRights, problem_position};
///
/// let chess = library::get("chess").unwrap();
/// let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let may_castle = |rights| problem_position(&chess, fen, rights).unwrap().state.why("e1g1").is_none();
/// assert!(may_castle(CastlingRights::Assumed) && !may_castle(CastlingRights::Never));
/// ```
// Exhaustive: calls are made with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingRights {
    /// The rights of the FEN; without that field, whatever is in place and not excluded by the last ply.
    #[default]
    Fen,
    /// The same as without that field: all pieces that castle at the start of the game and stand where they stand there.
    Assumed,
    /// None.
    Never,
}

/// The position of a problem, and what was concluded about its past.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ProblemPosition {
    /// The position.
    pub state: State,
    /// Whether it allows castlings that no FEN has named.
    pub assumes_castling: bool,
    /// Whether pieces are in place for a castling that is not allowed: the last ply must have moved one of them.
    pub excludes_castling: bool,
    /// Whether it allows a capture en passant that no FEN has named: the last ply must have made it possible.
    pub proves_en_passant: bool,
    /// The position with each capture en passant that the last ply can, but need not have made possible.
    pub undecided: Vec<State>,
}

/// Reads the position of a problem. The fields of the FEN decide about castling and capturing en passant. What they
/// leave open follows from what the last ply can have been.
///
/// ```
/// use piecewright_games::library;
/// use piecewright_games::solve::{CastlingRights, problem_position};
///
/// let chess = library::get("chess").unwrap();
/// let read = |fen| problem_position(&chess, fen, CastlingRights::Fen).unwrap();
/// let castling = read("k7/8/8/8/8/8/8/R3K3 w");
/// assert_eq!((castling.state.fen().as_str(), castling.assumes_castling), ("k7/8/8/8/8/8/8/R3K3 w Q - 0 1", true));
/// // The pawn on d5 comes from d7 or from d6.
/// let pawns = read("7k/8/8/3pP3/8/8/8/K7 w");
/// assert_eq!(pawns.state.fen(), "7k/8/8/3pP3/8/8/8/K7 w - - 0 1");
/// assert_eq!(pawns.undecided[0].fen(), "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1");
/// ```
///
/// # Errors
///
/// If the text does not fit the game.
pub fn problem_position(game: &Game, fen: &str, castling: CastlingRights) -> Result<ProblemPosition, FenError> {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    let [has_rights, has_en_passant] = [2, 3].map(|index| index < fields.len());
    if castling == CastlingRights::Never
        && let Some(rights) = fields.get_mut(2)
    {
        *rights = "-";
    }
    let state = State::from_fen(game, &fields.join(" "))?;
    let mut found = ProblemPosition {
        state,
        assumes_castling: false,
        excludes_castling: false,
        proves_en_passant: false,
        undecided: Vec::new(),
    };
    let assumes = match castling {
        CastlingRights::Never => false,
        CastlingRights::Fen => !has_rights,
        CastlingRights::Assumed => true,
    };
    // Where turns have several plies, problems are not solved.
    if (assumes || !has_en_passant) && game.turn.is_none() {
        found.conclude(assumes, !has_en_passant);
    }
    Ok(found)
}

impl ProblemPosition {
    /// Concludes what fields of the FEN have not said.
    fn conclude(&mut self, castling: bool, en_passant: bool) {
        let ways = if castling { self.state.castlings_in_place() } else { Vec::new() };
        let (own, others): (Vec<CastlingWay>, Vec<CastlingWay>) =
            ways.into_iter().partition(|way| way.side == self.state.turn());
        // More plies only make conclusions impossible.
        let is_open = |plies: &[LastPly]| {
            others.iter().any(|way| all_moved(plies, way)) || en_passant && the_only_passage(plies).is_some()
        };
        let last = LastPlies::before(&self.state, is_open);
        let is_certain = last.is_complete && !last.plies.is_empty();
        let (excluded, possible): (Vec<CastlingWay>, Vec<CastlingWay>) =
            others.into_iter().partition(|way| is_certain && all_moved(&last.plies, way));
        self.excludes_castling = !excluded.is_empty();
        if castling {
            self.assumes_castling = self.state.allow_castlings(own.into_iter().chain(possible));
        }
        if en_passant {
            self.conclude_en_passant(&last);
        }
    }

    fn conclude_en_passant(&mut self, last: &LastPlies) {
        let mut passages: Vec<&Passage> =
            last.plies.iter().map(|ply| &ply.en_passant).filter(|passage| !passage.is_empty()).collect();
        passages.dedup();
        let answered = passages.into_iter().filter_map(|passage| {
            let mut state = self.state.clone();
            state.position.en_passant.clone_from(passage);
            state.legal().iter().any(|ply| ply.is_en_passant).then_some(state)
        });
        let mut answered: Vec<State> = answered.collect();
        if last.is_complete && the_only_passage(&last.plies).is_some() {
            if let Some(state) = answered.pop() {
                self.state = state;
                self.proves_en_passant = true;
            }
        } else {
            self.undecided = answered;
        }
    }
}

/// Returns whether each of some plies moved a piece that a castling needs.
fn all_moved(plies: &[LastPly], way: &CastlingWay) -> bool {
    plies.iter().all(|ply| ply.moved.contains(&way.king) || ply.moved.contains(&way.partner))
}

/// Returns what may be captured en passant, if it is the same after each of some plies.
fn the_only_passage(plies: &[LastPly]) -> Option<&Passage> {
    let (first, rest) = plies.split_first()?;
    let is_same = rest.iter().all(|ply| ply.en_passant == first.en_passant);
    (is_same && !first.en_passant.is_empty()).then_some(&first.en_passant)
}
