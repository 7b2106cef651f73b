//! The men of an ending, the endings that captures lead to, and what of a game no table can hold.

use super::EndgameError;
use crate::game::tables::Exposed;
use crate::game::{Game, KindId, Rules};
use crate::variant::{Pass, Royal, Value};
use piecewright::board::Occupant;
use piecewright::piece::Player;

/// The most men of an ending, both royal ones counted.
pub(super) const MAX_MEN: usize = 4;

/// The index of black's royal man, whose cell symmetries keep in a part of the board.
pub(super) const BLACK_ROYAL: usize = 0;

/// A man of an ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Man {
    pub kind: KindId,
    pub side: Player,
    pub is_royal: bool,
}

impl Man {
    /// Returns what the man is for a side.
    pub(super) const fn seen_by(self, side: Player) -> Occupant {
        match (self.side as u8 == side as u8, self.is_royal) {
            (true, false) => Occupant::Friend,
            (true, true) => Occupant::FriendRoyal,
            (false, false) => Occupant::Enemy,
            (false, true) => Occupant::EnemyRoyal,
        }
    }
}

/// The men of an ending: black's royal man, white's, white's others, black's others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Roster(Vec<Man>);

impl std::ops::Deref for Roster {
    type Target = [Man];

    fn deref(&self) -> &[Man] {
        &self.0
    }
}

impl Roster {
    /// Reads the men of both sides, each given by letters of the game.
    pub(super) fn new(game: &Game, white: &[KindId], black: &[KindId]) -> Result<Roster, EndgameError> {
        let is_royal = |kind: KindId| game.royal.has(kind);
        let royal_of = |side: Player, kinds: &[KindId]| {
            let mut royals = kinds.iter().copied().filter(|&kind| is_royal(kind));
            match (royals.next(), royals.next()) {
                (Some(kind), None) => Ok(Man { kind, side, is_royal: true }),
                (None, _) => Err(EndgameError::NoRoyal(side)),
                (Some(_), Some(_)) => Err(EndgameError::SeveralRoyals(side)),
            }
        };
        let others_of = |side: Player, kinds: &[KindId]| {
            let mut kinds: Vec<KindId> = kinds.iter().copied().filter(|&kind| !is_royal(kind)).collect();
            kinds.sort_unstable();
            kinds.into_iter().map(move |kind| Man { kind, side, is_royal: false })
        };
        let royals = [royal_of(Player::Black, black)?, royal_of(Player::White, white)?];
        let others = others_of(Player::White, white).chain(others_of(Player::Black, black));
        let men: Vec<Man> = royals.into_iter().chain(others).collect();
        if MAX_MEN < men.len() {
            return Err(EndgameError::TooManyMen(men.len()));
        }
        Ok(Roster(men))
    }

    /// Returns the men without those of a set of bits.
    pub(super) fn without(&self, taken: u8) -> Roster {
        let left = self.0.iter().enumerate().filter(|(index, _)| taken >> index & 1 == 0);
        Roster(left.map(|(_, &man)| man).collect())
    }

    /// Returns the royal man of a side.
    pub(super) const fn royal_of(side: Player) -> usize {
        match side {
            Player::Black => BLACK_ROYAL,
            Player::White => 1,
        }
    }

    /// Returns the indices of two men that are alike, if any: they are adjacent in the list.
    pub(super) fn twins(&self) -> Option<usize> {
        (2..self.0.len()).find(|&index| index + 1 < self.0.len() && self.0[index] == self.0[index + 1])
    }

    /// Returns the sets of men, as bits, that captures can take away, the largest first, so that what is left of each
    /// is in order of size.
    pub(super) fn captured_sets(&self) -> Vec<u8> {
        let others = self.0.len().saturating_sub(2);
        let mut sets: Vec<u8> = (0..1_u8 << others).map(|set| set << 2).collect();
        sets.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
        sets
    }
}

/// Returns what of a game no table of an ending can hold.
pub(super) fn refusal(game: &Game, men: &[Man]) -> Option<EndgameError> {
    let is_draw_or_loss = |value: Value| matches!(value, Value::Draw | Value::Loss);
    if game.drops || game.capture.to_hand {
        return Some(EndgameError::Hands);
    }
    if game.gating {
        return Some(EndgameError::Gating);
    }
    if game.walls.is_some() {
        return Some(EndgameError::Walls);
    }
    if game.turn.is_some() {
        return Some(EndgameError::Turns);
    }
    if game.end.checks.is_some() || game.end.castlings.white.contains(&true) || game.end.castlings.black.contains(&true)
    {
        return Some(EndgameError::History);
    }
    if !is_draw_or_loss(game.end.mate) || game.end.draws.is_some() {
        return Some(EndgameError::OtherAim);
    }
    men.iter().find_map(|man| refusal_of(game, *man)).or_else(|| passing_refusal(game, men))
}

fn refusal_of(game: &Game, man: Man) -> Option<EndgameError> {
    let letter = || game.letter_of(man.kind).to_owned();
    let own = &game.sides[man.side];
    let kind = &own.kinds[man.kind.index()];
    if kind.promotion.is_some() || !kind.morphs.is_empty() {
        return Some(EndgameError::Promotion(letter()));
    }
    let table = &own.move_tables[man.kind.index()];
    let needs_unmoved = table.walks.iter().any(|walks| {
        let mut paths = walks.paths.iter();
        walks.unmoved || paths.any(|&path| walks.movement.needs_unmoved(path))
    });
    (needs_unmoved || own.has_first_moves(man.kind)).then(|| EndgameError::FirstMoves(letter()))
}

/// Returns a refusal if a man could capture another one en passant.
fn passing_refusal(game: &Game, men: &[Man]) -> Option<EndgameError> {
    let lines = |man: &Man| {
        let table = &game.sides[man.side].move_tables[man.kind.index()];
        game.board.cells().flat_map(|cell| table.lines_from(cell))
    };
    let taker = men.iter().find(|man| lines(man).any(|from| from.line.takes_en_passant))?;
    let exposes = |man: &&Man| lines(man).any(|from| from.line.exposed != Exposed::None);
    men.iter().find(exposes).map(|_| EndgameError::EnPassant(game.letter_of(taker.kind).to_owned()))
}

/// Returns whether a game has rules beside the movement of its men that matter to an ending, so that its own generator must
/// say what is legal.
pub(super) fn has_own_rules(game: &Rules, men: &[Man]) -> bool {
    let check = game.check;
    let end = &game.end;
    let of_man = |man: &Man| {
        let own = &game.sides[man.side].kinds[man.kind.index()];
        !own.not_over.is_empty() || !own.blocked_by.is_empty() || game.kinds[man.kind.index()].royal == Royal::Last
    };
    game.capture.blast.is_some()
        || game.capture.forced
        || !game.capture.limited.is_empty()
        || !game.facing.is_empty()
        || !game.offers_by_facing.is_empty()
        || Player::ALL.into_iter().any(|side| game.pass[side] != Pass::Never)
        || check.needs_all
        || check.is_illegal
        || check.king_stays
        || !game.extinct.is_empty()
        || !end.goals.is_empty()
        || !end.lines.is_empty()
        || men.iter().any(of_man)
}
