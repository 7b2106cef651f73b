//! Plies: what a player does in one turn.

use super::{KindId, Rules};
use crate::board::CellId;
use crate::movegen::Move;
use crate::piece::Player;
use std::fmt;

/// A few cells; nearly always none or one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Cells {
    #[default]
    None,
    One(CellId),
    Many(Box<[CellId]>),
}

impl Cells {
    pub(crate) fn as_slice(&self) -> &[CellId] {
        match self {
            Cells::None => &[],
            Cells::One(cell) => std::slice::from_ref(cell),
            Cells::Many(cells) => cells,
        }
    }

    pub(crate) const fn is_none(&self) -> bool {
        matches!(self, Cells::None)
    }
}

impl From<&[CellId]> for Cells {
    fn from(cells: &[CellId]) -> Cells {
        match cells {
            [] => Cells::None,
            [cell] => Cells::One(*cell),
            cells => Cells::Many(cells.into()),
        }
    }
}

impl From<Vec<CellId>> for Cells {
    fn from(cells: Vec<CellId>) -> Cells {
        Cells::from(cells.as_slice())
    }
}

/// What a ply does with the piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Act {
    /// It moves.
    Move,
    /// It is put on the board from hand, where it is this kind.
    Drop(KindId),
    /// It castles by this way of the state.
    Castle(u8),
    /// Nothing moves.
    Pass,
}

/// What a player does in one turn.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ply {
    pub(crate) from: CellId,
    pub(crate) to: CellId,
    pub(crate) act: Act,
    pub(crate) kind: KindId,
    pub(crate) becomes: Option<KindId>,
    pub(crate) captures: Cells,
    /// The cells on which an enemy may then capture en passant.
    pub(crate) passed: Cells,
    pub(crate) shifted: Vec<(CellId, CellId)>,
    /// What is put from hand on a cell that the ply leaves.
    pub(crate) gate: Option<(KindId, CellId)>,
    /// Whether its victim has just passed the cell where it ends.
    pub(crate) is_en_passant: bool,
}

impl Ply {
    /// Returns where the piece comes from; `None` for a drop or a pass.
    #[must_use]
    pub fn from(&self) -> Option<CellId> {
        matches!(self.act, Act::Move | Act::Castle(_)).then_some(self.from)
    }

    /// Returns where the piece stands afterward; `None` for a pass.
    #[must_use]
    pub fn to(&self) -> Option<CellId> {
        (self.act != Act::Pass).then_some(self.to)
    }

    /// Returns the cells of captured pieces.
    #[must_use]
    pub fn captures(&self) -> &[CellId] {
        self.captures.as_slice()
    }

    /// Returns the kind of the piece before the ply.
    #[must_use]
    pub const fn kind(&self) -> KindId {
        self.kind
    }

    /// Returns what the piece becomes, if it is promoted.
    #[must_use]
    pub const fn promotion(&self) -> Option<KindId> {
        self.becomes
    }

    /// Returns whether the piece is put on the board from hand.
    #[must_use]
    pub const fn is_drop(&self) -> bool {
        matches!(self.act, Act::Drop(_))
    }

    /// Returns the kind that is put on the board from hand, and the cell: of a drop, or of gating.
    #[must_use]
    pub fn from_hand(&self) -> Option<(KindId, CellId)> {
        match self.act {
            Act::Drop(held) => Some((held, self.to)),
            Act::Move | Act::Castle(_) | Act::Pass => self.gate,
        }
    }

    /// Returns whether it captures or promotes.
    pub(crate) const fn is_noisy(&self) -> bool {
        !self.captures.is_none() || self.becomes.is_some()
    }

    /// Returns whether the result is that the piece goes to a cell, captures at most what stood or just passed there, and
    /// nothing else.
    pub(crate) fn is_short(&self) -> bool {
        self.shifted.is_empty()
            && match self.captures.as_slice() {
                [] => true,
                [only] => *only == self.to || self.is_en_passant,
                _ => false,
            }
    }
}

impl Rules {
    /// Returns the text of a ply, as UCI has it where it can say it (`docs/variants.md`, plies); `partner` is the one that
    /// it castles with.
    pub(crate) fn ply_text(&self, ply: &Ply, partner: Option<CellId>) -> String {
        let name = |cell: CellId| self.board.name(cell);
        let letter = |kind: KindId| self.ply_letter(kind);
        let mut text = String::new();
        match ply.act {
            Act::Pass => return "0000".to_owned(),
            Act::Drop(held) => {
                let put = letter(ply.kind);
                // A piece dropped as its other side is named by what it is in hand, with a mark.
                if put == letter(held) || put.starts_with('+') {
                    text.push_str(put);
                } else {
                    text.push('+');
                    text.push_str(letter(held));
                }
                text.push('@');
                text.push_str(name(ply.to));
                return text;
            }
            Act::Castle(_) => {
                match ply.gate {
                    // The partner's cell is where the piece is put: the partner is named as the one that moves.
                    Some((_, cell)) if cell != ply.from => {
                        text.push_str(name(cell));
                        text.push_str(name(ply.from));
                    }
                    _ => {
                        text.push_str(name(ply.from));
                        let names_partner = self.chess960 || self.is_own_step(ply);
                        text.push_str(name(partner.filter(|_| names_partner).unwrap_or(ply.to)));
                    }
                }
            }
            Act::Move => self.write_move(ply, &mut text),
        }
        if let Some((kind, _)) = ply.gate {
            text.push_str(&letter(kind).to_lowercase());
        }
        text
    }

    /// Returns whether the piece that castles could also go to its cell by itself, or stands there.
    fn is_own_step(&self, ply: &Ply) -> bool {
        let goes = |side: Player| {
            let ways = &self.sides[side].ways[ply.kind.index()];
            ways.lines_from(ply.from).iter().any(|line| ways.cells_of(line).1.contains(&ply.to))
        };
        ply.from == ply.to || Player::ALL.into_iter().any(goes)
    }

    /// Returns the letter of a kind as plies have it.
    pub(crate) fn ply_letter(&self, kind: KindId) -> &str {
        self.kinds[kind.index()].letter.trim_end_matches('~')
    }

    /// Returns the move string of a ply, without its origin.
    pub(crate) fn move_string(&self, ply: &Ply) -> String {
        let captures = ply.captures.as_slice().to_vec();
        let one = Move { to: ply.to, captures, shifted: ply.shifted.clone(), becomes: None };
        one.to_text(&self.board)
    }

    /// Returns the origin, a colon and the move string, also of a ply that has a shorter text.
    pub(crate) fn long_text(&self, ply: &Ply) -> String {
        let mut text = format!("{}:{}", self.board.name(ply.from), self.move_string(ply));
        self.write_promotion(ply, &mut text);
        text
    }

    fn write_move(&self, ply: &Ply, text: &mut String) {
        text.push_str(self.board.name(ply.from));
        if ply.is_short() {
            text.push_str(self.board.name(ply.to));
        } else {
            text.push(':');
            text.push_str(&self.move_string(ply));
        }
        self.write_promotion(ply, text);
    }

    fn write_promotion(&self, ply: &Ply, text: &mut String) {
        if let Some(becomes) = ply.becomes {
            let (old, new) = (self.ply_letter(ply.kind), self.ply_letter(becomes));
            if new.strip_prefix('+') == Some(old) {
                text.push('+');
            } else if old.strip_prefix('+') == Some(new) {
                text.push('-');
            } else {
                text.push_str(&new.to_lowercase());
            }
        }
    }
}

/// A text that is not a legal ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The text.
    pub text: String,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a legal ply, found `{}`", self.text)
    }
}

impl std::error::Error for Illegal {}
