//! What kinds are worth, estimated from how they move on the board of their game.

use super::mobility::Mobility;
use crate::game::{Game, KindId, Rules};
use crate::piece::Player;
use crate::variant::BySide;

/// What the kinds of a game are worth, in hundredths of a pawn of chess; royal kinds, which cannot be lost, are worth what
/// they would be otherwise.
///
/// The estimate takes the moves that a piece has on average among few and many other pieces, a capture counting twice as
/// much as a quiet move, how many moves it needs from one cell to another, whether it is bound to cells of a color, how
/// much of it goes forward, and what it may promote to.
///
/// ```
/// use piecewright::game::Game;
/// use piecewright::piece::Player;
/// use piecewright::search::Values;
/// use piecewright::variant::read;
///
/// let definition = r#"{ "version": 1, "board": "8x8", "pieces": {
///   "K": { "text": "K", "royal": true }, "N": { "text": "N" }, "Q": { "text": "Q" } },
///   "start": "kn6/8/8/8/8/8/8/6QK w - - 0 1" }"#;
/// let game = Game::new(&read(definition).variant).unwrap();
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
        let mobilities = BySide::from_fn(|side| {
            (0..game.kinds.len()).map(|kind| Mobility::of(game, side, kind)).collect::<Vec<Mobility>>()
        });
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

    /// Returns what a kind of a side is worth.
    #[must_use]
    pub fn points(&self, kind: KindId, side: Player) -> i32 {
        self.0[side].get(kind.index()).copied().unwrap_or(0)
    }
}

fn rounded(value: f64) -> i32 {
    value.clamp(1.0, 9_000.0).round() as i32
}

/// What each part of the estimate counts, in points: fitted once by least squares to the published values that
/// `crate/tests/values.rs` lists.
mod weights {
    /// A move among many pieces.
    pub(super) const MOVE: f64 = 15.05;
    /// The square of the moves, for what several moves do together: fork, and evade.
    pub(super) const PAIR: f64 = 0.607;
    /// A move more among few pieces.
    pub(super) const OPEN: f64 = -12.49;
    /// A move forward.
    pub(super) const FORWARD: f64 = 13.25;
    /// A move of a piece that crosses the board in one; less if it needs more.
    pub(super) const SPEED: f64 = 86.22;
    /// A move more among few pieces of a piece that is bound to a part of the cells, by the share that it never sees.
    pub(super) const BOUND: f64 = -68.2;
    /// The gain of promoting at once.
    pub(super) const PROMOTION: f64 = 0.1;
}

/// Returns what a kind is worth apart from promotion.
fn plain(mobility: &Mobility) -> f64 {
    let average = mobility.average();
    let (distance, reached) = mobility.crossing();
    let [few, many] = average.moves;
    many * weights::MOVE
        + many * many * weights::PAIR
        + (few - many) * weights::OPEN
        + average.forward * weights::FORWARD
        + many / distance.max(1.0) * weights::SPEED
        + (few - many) * (1.0 - reached) * weights::BOUND
}

/// Returns what the best promotion adds: a share of the gain that shrinks with each move on the way.
fn promotion(rules: &Rules, side: Player, kind: usize, plain: &[f64], mobility: &Mobility) -> f64 {
    let Some(promotion) = &rules.sides[side].kinds[kind].promotion else { return 0.0 };
    let best = promotion.to.iter().filter(|(to, _)| rules.royal >> to.index() & 1 == 0);
    let gain = best.map(|(to, _)| plain[to.index()] - plain[kind]).fold(0.0, f64::max);
    let steps: Vec<f64> = distances_to_promotion(promotion, mobility).iter().flatten().map(|&d| f64::from(d)).collect();
    let count = f64::from(u32::try_from(steps.len().max(1)).unwrap_or(1));
    let mean = steps.iter().sum::<f64>() / count;
    gain * weights::PROMOTION / (1.0 + mean)
}

/// Returns by cell how many moves a piece needs at least to promote.
pub(super) fn distances_to_promotion(promotion: &crate::game::PromotionRules, mobility: &Mobility) -> Vec<Option<u8>> {
    let inside = |area: &Option<Vec<bool>>, place: usize| area.as_ref().is_some_and(|area| area[place]);
    let is_anywhere = promotion.arrives.is_none() && promotion.leaves.is_none();
    let goals: Vec<bool> =
        (0..mobility.from.len()).map(|place| is_anywhere || inside(&promotion.arrives, place)).collect();
    mobility.distances(&goals)
}

impl Game {
    /// Returns the kind with a letter, as the definition has it.
    #[must_use]
    pub fn kind(&self, letter: &str) -> Option<KindId> {
        (0..self.kinds.len()).map(KindId::at).find(|&kind| self.kinds[kind.index()].letter() == letter)
    }
}
