//! What kinds are worth, estimated from how they move on the board of their game.

use super::mobility::Mobility;
use crate::game::{Game, KindId, Rules};
use crate::variant::BySide;
use piecewright::board::Board;
use piecewright::piece::{Piece, Player};

/// What the kinds of a game are worth, in hundredths of a pawn of chess; royal kinds, which cannot be lost, are worth what
/// they would be otherwise.
///
/// The estimate takes the moves that a piece has on average among few and many other pieces, a capture counting twice as
/// much as a quiet move, how many moves it needs from one cell to another, whether it is bound to cells of a color, how
/// much of it goes forward, and what it may promote to.
///
/// ```
/// use piecewright_games::game::Game;
/// use piecewright::piece::Player;
/// use piecewright_games::search::Values;
///
/// let definition = r#"{ "version": 1, "board": "8x8", "pieces": {
///   "K": { "text": "K", "royal": true }, "N": { "text": "N" }, "Q": { "text": "Q" } },
///   "start": "kn6/8/8/8/8/8/8/6QK w - - 0 1" }"#;
/// let game = Game::from_json(definition).unwrap();
/// let values = Values::of(&game);
/// let points = |letter: &str| values.points(game.kind(letter).unwrap(), Player::White);
/// assert!(2 * points("N") < points("Q") && points("Q") < 4 * points("N"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values(BySide<Vec<i32>>);

impl Values {
    /// Estimates the values of the kinds of a game.
    #[must_use]
    pub fn of(game: &Game) -> Values {
        let mobilities = Mobility::of_all(game);
        Values::with(game, &mobilities)
    }

    /// Estimates the values of kinds whose moves are known.
    pub(super) fn with(rules: &Rules, mobilities: &BySide<Vec<Mobility>>) -> Values {
        Values(BySide::from_fn(|side| {
            let plain: Vec<f64> = mobilities[side].iter().map(plain).collect();
            let of = |kind: usize| plain[kind] + promotion(rules, side, kind, &plain, &mobilities[side][kind]);
            (0..plain.len()).map(of).map(rounded).collect()
        }))
    }

    /// Returns the same values, none above a bound.
    pub(super) fn at_most(self, most: i32) -> Values {
        let Values(BySide { white, black }) = self;
        let bounded = |points: Vec<i32>| points.into_iter().map(|points| points.min(most)).collect();
        Values(BySide { white: bounded(white), black: bounded(black) })
    }

    /// Returns what a kind of a side is worth.
    #[must_use]
    pub fn points(&self, kind: KindId, side: Player) -> i32 {
        self.0[side].get(kind.index()).copied().unwrap_or(0)
    }

    /// Returns what all kinds of a side are worth, in the order of the definition.
    pub fn all(&self, side: Player) -> impl Iterator<Item = (KindId, i32)> {
        self.0[side].iter().enumerate().map(|(index, &points)| (KindId::at(index), points))
    }
}

/// Rounds a value; what can move is worth something.
fn rounded(value: f64) -> i32 {
    value.max(1.0).round() as i32
}

/// What a piece is worth on a board, in hundredths of a pawn of chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Estimate {
    /// The value: 0 for a piece that can never move, otherwise at least 1. There is no upper bound, though far above the
    /// published values, which end at 13 pawns, it says little.
    pub points: i32,
    /// How far it typically is from published values that it was not fitted to.
    pub error: i32,
}

impl Estimate {
    /// Returns a value with its typical error.
    #[must_use]
    pub fn of(points: i32) -> Estimate {
        Estimate { points, error: (f64::from(points) * ERROR).round() as i32 }
    }
}

/// Estimates what a piece is worth on a board. What it promotes to and castling, which are rules of a game, do not count.
///
/// ```
/// use piecewright::notation::{Notation, read};
/// use piecewright_games::search::estimate;
///
/// let board = "8x8".parse().unwrap();
/// let points = |text: &str| estimate(&read(text, Notation::XBETZA).pieces[0].piece, &board).points;
/// assert!(points("F") < points("N") && points("N") < points("R") && points("R") < points("Q"));
/// ```
#[must_use]
pub fn estimate(piece: &Piece, board: &Board) -> Estimate {
    let mobility = Mobility::of_piece(piece, board);
    let can_move = mobility.targets.iter().any(|targets| !targets.is_empty());
    if can_move { Estimate::of(rounded(plain(&mobility))) } else { Estimate::default() }
}

/// Returns what of the movement of a piece on a board its value depends on, at the index of its weight in [`WEIGHTS`].
#[must_use]
pub fn traits(piece: &Piece, board: &Board) -> [f64; WEIGHTS.len()] {
    traits_of(&Mobility::of_piece(piece, board))
}

/// What each of [`traits`] counts, in points: fitted by `crate/games/examples/fit_values.rs` to the rows of
/// `crate/games/tests/values.tsv` that are marked so.
///
/// They are: a move among many pieces; the square of the moves, for what several moves do together, such as forks; a move
/// more among few pieces; a move forward; a move of a piece that crosses the board in one, less if it needs more; a move
/// more among few pieces by the share of the cells that the piece never sees.
pub const WEIGHTS: [f64; 6] = [10.44, 0.305, -13.27, 24.21, 92.12, -80.77];

/// How far the estimate typically is from a published value that it was not fitted to, as a share of the value.
const ERROR: f64 = 0.06;

/// The share of the gain of promoting that counts at once.
const PROMOTION: f64 = 0.05;

fn traits_of(mobility: &Mobility) -> [f64; WEIGHTS.len()] {
    let average = mobility.average();
    let (distance, reached) = mobility.crossing();
    let [few, many] = average.moves;
    let more = few - many;
    [many, many * many, more, average.forward, many / distance.max(1.0), more * (1.0 - reached)]
}

/// Returns what a kind is worth apart from promotion.
fn plain(mobility: &Mobility) -> f64 {
    traits_of(mobility).iter().zip(WEIGHTS).map(|(amount, weight)| amount * weight).sum()
}

/// Returns what the best promotion adds: a share of the gain that shrinks with each move on the way.
fn promotion(rules: &Rules, side: Player, kind: usize, plain: &[f64], mobility: &Mobility) -> f64 {
    let Some(promotion) = &rules.sides[side].kinds[kind].promotion else { return 0.0 };
    let best = promotion.to.iter().filter(|(to, _)| !rules.royal.has(*to));
    let gain = best.map(|(to, _)| plain[to.index()] - plain[kind]).fold(0.0, f64::max);
    let steps: Vec<f64> = distances_to_promotion(promotion, mobility).iter().flatten().map(|&d| f64::from(d)).collect();
    let count = f64::from(u32::try_from(steps.len().max(1)).unwrap_or(1));
    let mean = steps.iter().sum::<f64>() / count;
    gain * PROMOTION / (1.0 + mean)
}

/// Returns by cell how many moves a piece needs at least to promote.
pub(super) fn distances_to_promotion(promotion: &crate::game::PromotionRules, mobility: &Mobility) -> Vec<Option<u8>> {
    let inside = |area: &Option<Vec<bool>>, index: usize| area.as_ref().is_some_and(|area| area[index]);
    let is_anywhere = promotion.arrives.is_none() && promotion.leaves.is_none();
    let goals: Vec<bool> =
        (0..mobility.from.len()).map(|index| is_anywhere || inside(&promotion.arrives, index)).collect();
    mobility.distances(&goals)
}

impl Game {
    /// Returns the kind with a letter, as the definition has it.
    #[must_use]
    pub fn kind(&self, letter: &str) -> Option<KindId> {
        (0..self.kinds.len()).map(KindId::at).find(|&kind| self.kinds[kind.index()].letter() == letter)
    }
}
