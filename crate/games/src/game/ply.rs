//! Plies: what a player does at a time, in most games the whole turn.

use super::{KindId, Refusal, Rules};
use piecewright::board::CellId;
use piecewright::movegen::Move;
use piecewright::piece::Player;
use std::fmt;

/// What a ply does with the piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum PlyKind {
    /// It moves.
    Move,
    /// It is put on the board from hand, where it is this kind.
    Drop(KindId),
    /// It castles by this way of the state.
    Castle(u8),
    /// Nothing moves.
    Pass,
}

/// What a player does at a time: the whole turn, unless turns have several plies.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
///
/// let chess = library::get("chess").unwrap();
/// let mut state = State::new(&chess);
/// let ply = state.play("Nf3").unwrap();
/// assert_eq!(ply.from().map(|cell| chess.board().name(cell)), Some("g1"));
/// assert_eq!(state.undo(), Some(ply.clone()));
/// // A ply has no text of its own: it takes the state before it.
/// assert_eq!((state.text(&ply).as_str(), state.san(&ply).as_str()), ("g1f3", "Nf3"));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ply {
    pub(crate) from: CellId,
    pub(crate) to: CellId,
    pub(crate) act: PlyKind,
    pub(crate) kind: KindId,
    pub(crate) becomes: Option<KindId>,
    /// Whether its victim has just passed the cell where it ends.
    pub(crate) is_en_passant: bool,
    /// The only cell of a captured piece.
    victim: Option<CellId>,
    /// The only cell on which an enemy may then capture en passant.
    passed: Option<CellId>,
    /// What hardly any ply has. Lists of plies are long and made often, so it is kept apart.
    rare: Option<Box<Extra>>,
    /// Where it places a wall. It comes last, so that sorted lists have the plies together that differ by it alone.
    pub(crate) wall: Option<CellId>,
}

/// What few plies have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Extra {
    /// The cells of captured pieces, if there are several.
    victims: Vec<CellId>,
    /// The cells on which an enemy may then capture en passant, if there are several.
    passed: Vec<CellId>,
    /// Where other pieces go, from and to.
    shifted: Vec<(CellId, CellId)>,
    /// What is put from hand on a cell that the ply leaves.
    gate: Option<(KindId, CellId)>,
}

impl Ply {
    /// Makes a ply that only puts a piece from one cell to another.
    pub(crate) const fn bare(from: CellId, to: CellId, kind: KindId, act: PlyKind) -> Ply {
        Ply {
            from,
            to,
            act,
            kind,
            becomes: None,
            is_en_passant: false,
            victim: None,
            passed: None,
            rare: None,
            wall: None,
        }
    }

    /// Makes the ply in which nothing moves.
    pub(crate) fn pass() -> Ply {
        let cell = CellId::default();
        Ply::bare(cell, cell, KindId(0), PlyKind::Pass)
    }

    /// Makes the piece another one, which is not captured en passant.
    pub(crate) fn becoming(mut self, kind: KindId) -> Ply {
        self.becomes = Some(kind);
        self.passed = None;
        if let Some(rare) = &mut self.rare {
            rare.passed.clear();
        }
        self
    }

    /// Captures on one cell.
    pub(crate) const fn capturing(mut self, victim: CellId) -> Ply {
        self.victim = Some(victim);
        self
    }

    /// Captures on some cells.
    pub(crate) fn capturing_all(mut self, victims: &[CellId]) -> Ply {
        match victims {
            [] => self.victim = None,
            [victim] => self.victim = Some(*victim),
            _ => self.rare_mut().victims = victims.to_vec(),
        }
        self
    }

    /// Lets an enemy capture en passant on some cells.
    pub(crate) fn passing(mut self, cells: &[CellId]) -> Ply {
        match cells {
            [] => self.passed = None,
            [cell] => self.passed = Some(*cell),
            _ => self.rare_mut().passed = cells.to_vec(),
        }
        self
    }

    /// Moves other pieces, too.
    pub(crate) fn shifting(mut self, shifted: Vec<(CellId, CellId)>) -> Ply {
        if !shifted.is_empty() {
            self.rare_mut().shifted = shifted;
        }
        self
    }

    /// Puts a piece from hand on a cell that the ply leaves.
    pub(crate) fn gating(mut self, kind: KindId, cell: CellId) -> Ply {
        self.rare_mut().gate = Some((kind, cell));
        self
    }

    /// Returns the ply without the piece that it puts from hand on a cell that it leaves.
    pub(crate) fn without_gate(&self) -> Ply {
        let mut ply = self.clone();
        if let Some(rare) = &mut ply.rare {
            rare.gate = None;
        }
        ply
    }

    /// Returns the ply with a wall on a cell, or without any.
    pub(crate) fn with_wall(&self, wall: Option<CellId>) -> Ply {
        Ply { wall, ..self.clone() }
    }

    /// Returns whether both have the same text: a short one does not say whether it captures.
    pub(crate) fn is_named_as(&self, other: &Ply) -> bool {
        let name = |ply: &Ply| (ply.from, ply.to, ply.act, ply.becomes, ply.gate(), ply.wall);
        let are_short = self.is_short() && other.is_short();
        let have_same_effects = || self.captures() == other.captures() && self.shifted() == other.shifted();
        name(self) == name(other) && (are_short || have_same_effects())
    }

    fn rare_mut(&mut self) -> &mut Extra {
        self.rare.get_or_insert_default()
    }

    /// Returns the cells on which an enemy may then capture en passant.
    pub(crate) fn passed(&self) -> &[CellId] {
        match &self.rare {
            Some(rare) if !rare.passed.is_empty() => &rare.passed,
            _ => self.passed.as_slice(),
        }
    }

    /// Returns where other pieces go, from and to.
    pub(crate) fn shifted(&self) -> &[(CellId, CellId)] {
        self.rare.as_ref().map_or(&[], |rare| &rare.shifted)
    }

    /// Returns what is put from hand on a cell that the ply leaves, and the cell.
    pub(crate) fn gate(&self) -> Option<(KindId, CellId)> {
        self.rare.as_ref()?.gate
    }

    /// Returns whether it captures.
    pub(crate) fn captures_any(&self) -> bool {
        self.victim.is_some() || self.rare.as_ref().is_some_and(|rare| !rare.victims.is_empty())
    }

    /// Returns where the piece comes from; `None` for a drop or a pass.
    #[must_use]
    pub fn from(&self) -> Option<CellId> {
        matches!(self.act, PlyKind::Move | PlyKind::Castle(_)).then_some(self.from)
    }

    /// Returns where the piece stands afterward; `None` for a pass.
    #[must_use]
    pub fn to(&self) -> Option<CellId> {
        (self.act != PlyKind::Pass).then_some(self.to)
    }

    /// Returns the cells of captured pieces.
    #[must_use]
    pub fn captures(&self) -> &[CellId] {
        match &self.rare {
            Some(rare) if !rare.victims.is_empty() => &rare.victims,
            _ => self.victim.as_slice(),
        }
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
        matches!(self.act, PlyKind::Drop(_))
    }

    /// Returns the kind that is put on the board from hand, and the cell: of a drop, or of gating.
    #[must_use]
    pub fn from_hand(&self) -> Option<(KindId, CellId)> {
        match self.act {
            PlyKind::Drop(held) => Some((held, self.to)),
            PlyKind::Move | PlyKind::Castle(_) | PlyKind::Pass => self.gate(),
        }
    }

    /// Returns where it places a wall, if it does.
    #[must_use]
    pub const fn wall(&self) -> Option<CellId> {
        self.wall
    }

    /// Returns whether it captures or promotes.
    pub(crate) fn is_noisy(&self) -> bool {
        self.captures_any() || self.becomes.is_some()
    }

    /// Returns whether it does no more than to put a piece on its cell, in place of what stands there.
    pub(crate) fn is_plain(&self) -> bool {
        let is_move = matches!(self.act, PlyKind::Move | PlyKind::Drop(_));
        is_move
            && !self.is_en_passant
            && self.rare.is_none()
            && self.wall.is_none()
            && self.victim.is_none_or(|victim| victim == self.to)
    }

    /// Returns whether the result is that the piece goes to a cell, captures at most what stood or just passed there, and
    /// nothing else.
    pub(crate) fn is_short(&self) -> bool {
        self.shifted().is_empty()
            && match self.captures() {
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
        let mut to = ply.to;
        match ply.act {
            PlyKind::Pass => return "0000".to_owned(),
            PlyKind::Drop(held) => {
                let put = letter(ply.kind);
                // A piece dropped as its other side is named by what it is in hand, with a mark.
                if put == letter(held) || put.starts_with('+') {
                    text.push_str(put);
                } else {
                    text.push('+');
                    text.push_str(letter(held));
                }
                text.push('@');
                text.push_str(name(to));
            }
            PlyKind::Castle(_) => {
                match ply.gate() {
                    // The partner's cell is where the piece is put: the partner is named as the one that moves.
                    Some((_, cell)) if cell != ply.from => {
                        text.push_str(name(cell));
                        text.push_str(name(ply.from));
                    }
                    _ => {
                        text.push_str(name(ply.from));
                        let names_partner = self.chess960 || self.is_own_step(ply);
                        to = partner.filter(|_| names_partner).unwrap_or(to);
                        text.push_str(name(to));
                    }
                }
            }
            PlyKind::Move => self.write_move(ply, &mut text),
        }
        if let Some((kind, _)) = ply.gate() {
            text.push_str(&letter(kind).to_lowercase());
        }
        self.write_wall(ply, to, &mut text);
        text
    }

    /// Writes the wall of a ply, as Fairy-Stockfish does: as if it came from the cell where the piece ends.
    fn write_wall(&self, ply: &Ply, to: CellId, text: &mut String) {
        if let Some(wall) = ply.wall {
            text.push(',');
            text.push_str(self.board.name(to));
            text.push_str(self.board.name(wall));
        }
    }

    /// Returns whether the piece that castles could also go to its cell by itself, or stands there.
    fn is_own_step(&self, ply: &Ply) -> bool {
        let reaches = |side: Player| {
            let table = self.sides[side].move_tables.get(ply.kind.index());
            table.is_some_and(|table| table.lines_from(ply.from).any(|line| line.cells.contains(&ply.to)))
        };
        ply.from == ply.to || ply.from.index() < self.board.len() && Player::ALL.into_iter().any(reaches)
    }

    /// Returns the letter of a kind as plies have it.
    pub(crate) fn ply_letter(&self, kind: KindId) -> &str {
        self.kinds.get(kind.index()).map_or("", |kind| kind.letter.trim_end_matches('~'))
    }

    /// Returns the move string of a ply, without its origin.
    pub(crate) fn move_string(&self, ply: &Ply) -> String {
        let captures = ply.captures().to_vec();
        let generated = Move { to: ply.to, captures, shifted: ply.shifted().to_vec(), becomes: None };
        generated.to_text(&self.board)
    }

    /// Returns the origin, a colon and the move string, also of a ply that has a shorter text.
    pub(crate) fn long_text(&self, ply: &Ply) -> String {
        let mut text = format!("{}:{}", self.board.name(ply.from), self.move_string(ply));
        self.write_promotion(ply, &mut text);
        self.write_wall(ply, ply.to, &mut text);
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
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
///
/// let mut state = State::new(&library::get("chess").unwrap());
/// let illegal = state.play("O-O").unwrap_err();
/// assert_eq!(illegal.to_string(), "expected a legal ply, found `O-O`: The bishop on f1 is in the way of castling.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Illegal {
    /// The text.
    pub text: String,
    /// Why it is not one; [`State::explained`](super::State::explained) may know more.
    pub refusal: Refusal,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a legal ply, found `{}`: {}", self.text, self.refusal.reason)
    }
}

impl std::error::Error for Illegal {}
