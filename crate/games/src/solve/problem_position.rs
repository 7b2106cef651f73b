//! The position of a problem, whose past nobody knows: by convention castling is possible unless something shows that it is
//! not, and a capture en passant only if something shows that it is.

use crate::game::{FenError, Game, State};

/// What decides which castlings a position allows.
// Exhaustive: calls are made with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingRights {
    /// The rights of the FEN; without that field, whatever is in place.
    #[default]
    Fen,
    /// Whatever is in place: all pieces that castle at the start of the game and stand where they stand there.
    Assumed,
    /// None.
    Never,
}

/// Reads the position of a problem. Returns it with whether it allows castlings that no FEN has named.
///
/// ```
/// use piecewright_games::library;
/// use piecewright_games::solve::{CastlingRights, problem_position};
///
/// let chess = library::get("chess").unwrap();
/// let (state, is_assumed) = problem_position(&chess, "4k3/8/8/8/8/8/8/R3K3 w", CastlingRights::Fen).unwrap();
/// assert_eq!((state.fen().as_str(), is_assumed), ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", true));
/// ```
///
/// # Errors
///
/// If the text does not fit the game.
pub fn problem_position(game: &Game, fen: &str, castling: CastlingRights) -> Result<(State, bool), FenError> {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    let has_rights = 2 < fields.len();
    if castling == CastlingRights::Never
        && let Some(rights) = fields.get_mut(2)
    {
        *rights = "-";
    }
    let mut state = State::from_fen(game, &fields.join(" "))?;
    let is_assumed = match castling {
        CastlingRights::Never => false,
        CastlingRights::Fen => !has_rights && state.assume_castlings(),
        CastlingRights::Assumed => state.assume_castlings(),
    };
    Ok((state, is_assumed))
}
