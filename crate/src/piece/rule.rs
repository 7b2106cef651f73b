//! Which occupants a leg accepts on a cell, and what happens to them.

use super::kinds::Kinds;

/// What happens to the occupant of a cell that a leg passes, hops over or ends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Effect {
    /// It stays as it is.
    Leave,
    /// It is captured.
    Take,
    /// The piece that has just passed this empty cell is captured (en passant).
    TakeEnPassant,
    /// It is picked up and put down where the leg began; nothing is captured.
    Lift,
    /// It stays, and in the next turn an enemy may capture en passant on the cell.
    AllowEnPassant,
}

impl Effect {
    /// Returns whether all pieces stay where they are.
    #[must_use]
    pub const fn leaves(self) -> bool {
        matches!(self, Effect::Leave | Effect::AllowEnPassant)
    }
}

/// What a leg allows on a cell, by what stands there; `None` means not allowed.
///
/// A wall is never allowed, so it has no field. `en_passant` applies in addition to `empty`, on an empty cell where en
/// passant is possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rule {
    /// An empty cell.
    pub empty: Option<Effect>,
    /// An enemy that is not royal.
    pub enemy: Option<Effect>,
    /// A royal enemy.
    pub enemy_royal: Option<Effect>,
    /// A friend that is not royal.
    pub friend: Option<Effect>,
    /// A royal friend.
    pub friend_royal: Option<Effect>,
    /// An empty cell that an enemy has just passed.
    pub en_passant: Option<Effect>,
}

impl Rule {
    /// Allows nothing.
    pub const NONE: Rule =
        Rule { empty: None, enemy: None, enemy_royal: None, friend: None, friend_royal: None, en_passant: None };

    /// Allows an empty cell.
    pub const MOVE: Rule = Rule { empty: Some(Effect::Leave), ..Rule::NONE };

    /// Allows an enemy, royal or not, which is captured.
    pub const TAKE: Rule = Rule { enemy: Some(Effect::Take), enemy_royal: Some(Effect::Take), ..Rule::NONE };

    /// Allows an empty cell, or an enemy, which is captured. Most moves end this way.
    pub const MOVE_OR_TAKE: Rule = Rule::MOVE.or(Rule::TAKE);

    /// Allows a friend, which is captured.
    pub const DESTROY: Rule = Rule { friend: Some(Effect::Take), friend_royal: Some(Effect::Take), ..Rule::NONE };

    /// Allows a royal enemy, which is captured.
    pub const TAKE_ROYAL: Rule = Rule { enemy_royal: Some(Effect::Take), ..Rule::NONE };

    /// Allows an empty cell that an enemy has just passed; that enemy is captured.
    pub const EN_PASSANT: Rule = Rule { en_passant: Some(Effect::TakeEnPassant), ..Rule::NONE };

    /// Allows any piece, which stays.
    pub const HURDLE: Rule = Rule {
        enemy: Some(Effect::Leave),
        enemy_royal: Some(Effect::Leave),
        friend: Some(Effect::Leave),
        friend_royal: Some(Effect::Leave),
        ..Rule::NONE
    };

    /// Allows an empty cell or any piece, which stays.
    pub const ANYTHING: Rule = Rule::MOVE.or(Rule::HURDLE);

    /// Returns each kind of thing with its effect, if it is allowed.
    #[must_use]
    pub const fn entries(self) -> [(Kinds, Option<Effect>); 6] {
        [
            (Kinds::EMPTY, self.empty),
            (Kinds::ENEMY, self.enemy),
            (Kinds::ENEMY_ROYAL, self.enemy_royal),
            (Kinds::FRIEND, self.friend),
            (Kinds::FRIEND_ROYAL, self.friend_royal),
            (Kinds::EN_PASSANT, self.en_passant),
        ]
    }

    /// Returns the effects on some kinds of things, one for each kind that is allowed.
    pub fn effects(self, kinds: Kinds) -> impl Iterator<Item = Effect> {
        self.entries().into_iter().filter(move |(kind, _)| kind.within(kinds)).filter_map(|(_, effect)| effect)
    }

    /// Returns the rule with the effects that a function returns for each kind and its effect.
    #[must_use]
    pub fn map(self, effect: impl Fn(Kinds, Option<Effect>) -> Option<Effect>) -> Rule {
        Rule {
            empty: effect(Kinds::EMPTY, self.empty),
            enemy: effect(Kinds::ENEMY, self.enemy),
            enemy_royal: effect(Kinds::ENEMY_ROYAL, self.enemy_royal),
            friend: effect(Kinds::FRIEND, self.friend),
            friend_royal: effect(Kinds::FRIEND_ROYAL, self.friend_royal),
            en_passant: effect(Kinds::EN_PASSANT, self.en_passant),
        }
    }

    /// Returns the rule with another effect on some kinds of things, or with these not allowed.
    #[must_use]
    pub fn with(self, kinds: Kinds, effect: Option<Effect>) -> Rule {
        self.map(|kind, own| if kind.within(kinds) { effect } else { own })
    }

    /// Returns the rule for some kinds of things only; the others are not allowed.
    #[must_use]
    pub fn only(self, kinds: Kinds) -> Rule {
        self.map(|kind, own| own.filter(|_| kind.within(kinds)))
    }

    /// Returns the part of the rule that has some effects.
    #[must_use]
    pub fn filter(self, is_kept: impl Fn(Effect) -> bool) -> Rule {
        self.map(|_, own| own.filter(|&effect| is_kept(effect)))
    }

    /// Returns the same rule with captures changed to lifts: a captured piece is put down where the leg began.
    #[must_use]
    pub fn lifting(self) -> Rule {
        self.map(|kind, own| match own {
            Some(Effect::Take | Effect::TakeEnPassant) if kind != Kinds::EMPTY => Some(Effect::Lift),
            own => own,
        })
    }

    /// Returns whether any piece is captured or picked up.
    #[must_use]
    pub fn takes(self) -> bool {
        self.effects(Kinds::PIECES).any(|effect| matches!(effect, Effect::Take | Effect::Lift))
    }

    /// Returns what `self` allows where `other` allows something too.
    #[must_use]
    pub const fn and(self, other: Rule) -> Rule {
        const fn both(a: Option<Effect>, b: Option<Effect>) -> Option<Effect> {
            if b.is_some() { a } else { None }
        }
        Rule {
            empty: both(self.empty, other.empty),
            enemy: both(self.enemy, other.enemy),
            enemy_royal: both(self.enemy_royal, other.enemy_royal),
            friend: both(self.friend, other.friend),
            friend_royal: both(self.friend_royal, other.friend_royal),
            en_passant: both(self.en_passant, other.en_passant),
        }
    }

    /// Returns what either rule allows, with the effect of `self` where both allow it.
    #[must_use]
    pub const fn or(self, other: Rule) -> Rule {
        const fn first(a: Option<Effect>, b: Option<Effect>) -> Option<Effect> {
            if a.is_some() { a } else { b }
        }
        Rule {
            empty: first(self.empty, other.empty),
            enemy: first(self.enemy, other.enemy),
            enemy_royal: first(self.enemy_royal, other.enemy_royal),
            friend: first(self.friend, other.friend),
            friend_royal: first(self.friend_royal, other.friend_royal),
            en_passant: first(self.en_passant, other.en_passant),
        }
    }
}
