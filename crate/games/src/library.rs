//! The games of the library: chess, its relatives of all continents, and modern variants.
//!
//! ```
//! use piecewright_games::game::State;
//! use piecewright_games::library;
//!
//! let xiangqi = library::get("xiangqi").unwrap();
//! assert_eq!(State::new(&xiangqi).legal().len(), 44);
//! assert_eq!(library::ids().count(), 101);
//! ```
//!
//! The feature `library`, on by default, has them. Their definitions take 120 kB of a program that calls this module.

use crate::game::Game;
use crate::variant::nearest;
use std::fmt;

/// Returns each id with the file of this name.
macro_rules! files {
    ($($id:literal,)*) => {
        [$(($id, include_str!(concat!("../variants/", $id, ".json"))),)*]
    };
}

/// The ids of all games and their definitions, in the order of the ids.
#[rustfmt::skip]
const GAMES: [(&str, &str); 101] = files![
    "3check", "5check", "ai-wok", "almost", "amazon", "amazons", "antichess", "asean", "atomar", "atomic", "berolina",
    "breakthrough", "brusky", "cambodian", "capablanca", "capahouse", "caparandom", "centaur", "chancellor",
    "chaturanga", "checkshogi", "chess", "chessgi", "chigorin", "codrus", "coregal", "courier", "crazyhouse",
    "devasa", "dobutsu", "duck", "embassy", "euroshogi", "extinction", "fischerandom", "gardner", "georgian", "giveaway",
    "glinski", "gorogoro", "gothic", "grand", "grasshopper", "gustav3", "hoppelpoppel", "horde", "janggi", "janus",
    "jesonmor", "judkins", "karouk", "kinglet", "kingofthehill", "knightmate", "koedem", "kyotoshogi", "legan",
    "loop", "losalamos", "losers", "makpong", "makruk", "manchu", "marseillais", "mccooey", "minishogi", "minixiangqi", "misere",
    "modern", "newzealand", "nightrider", "nocastle", "nocheckatomic", "okisakishogi", "omicron", "opulent",
    "pawnback", "pawnsideways", "perfect", "placement", "pocketknight", "raazuvaa", "racingkings", "seirawan",
    "shafran", "shako", "shatranj", "shogi", "shoshogi", "shouse", "sittuyin", "sortofalmost", "spartan", "suicide",
    "tencubed", "threekings", "torishogi", "torpedo", "troitzky", "wolf", "xiangqi",
];

/// Returns the ids of the games, in order; those that Fairy-Stockfish knows have the ids that it uses.
#[must_use]
pub fn ids() -> impl ExactSizeIterator<Item = &'static str> {
    GAMES.into_iter().map(|(id, _)| id)
}

/// Returns the definition of a game, for [`read`](crate::variant::read); `None` if the library has no game with this id.
#[must_use]
pub fn definition(id: &str) -> Option<&'static str> {
    GAMES.into_iter().find(|(known, _)| *known == id).map(|(_, definition)| definition)
}

/// Returns a game, compiled.
///
/// ```
/// use piecewright_games::library;
///
/// let error = library::get("ches").unwrap_err();
/// assert_eq!(error.to_string(), "expected the id of a game of the library, found `ches`; is it `chess`?");
/// ```
///
/// # Errors
///
/// [`UnknownGame`] if the library has no game with this id.
pub fn get(id: &str) -> Result<Game, UnknownGame> {
    // A test compiles every definition.
    let game = definition(id).and_then(|definition| Game::from_json(definition).ok());
    game.ok_or_else(|| UnknownGame { id: id.to_owned() })
}

/// An id that no game of the library has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownGame {
    /// The id.
    pub id: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected the id of a game of the library, found `{}`", self.id)?;
        match nearest(ids(), &self.id.to_lowercase()) {
            Some(id) => write!(f, "; is it `{id}`?"),
            None => write!(f, ", which none of them has"),
        }
    }
}

impl std::error::Error for UnknownGame {}
