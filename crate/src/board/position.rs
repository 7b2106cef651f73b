//! Positions: what stands on each cell, en passant, and whether the piece has moved.

use super::{Board, CellId, Vector};
use crate::piece::{Kinds, Player};
use std::fmt;

/// What stands on a cell, as the moving piece sees it.
///
/// ```
/// use piecewright::board::Occupant;
///
/// assert!(Occupant::ALL.contains(&Occupant::EnemyRoyal));
/// assert!(Occupant::EnemyRoyal.is_piece() && !Occupant::Wall.is_piece());
/// ```
// Exhaustive: a program that sets up positions has to know them all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Occupant {
    /// Nothing.
    #[default]
    Empty = 0,
    /// A piece of the same side.
    Friend = 1,
    /// A piece of the other side.
    Enemy = 2,
    /// A piece of the same side that may not be lost.
    FriendRoyal = 3,
    /// A piece of the other side that may not be lost.
    EnemyRoyal = 4,
    /// A wall: no leg can end here, pass through, hop over or capture it.
    Wall = 5,
}

impl Occupant {
    /// Every occupant, in the order of their numbers.
    pub const ALL: [Occupant; 6] = [
        Occupant::Empty,
        Occupant::Friend,
        Occupant::Enemy,
        Occupant::FriendRoyal,
        Occupant::EnemyRoyal,
        Occupant::Wall,
    ];

    /// Returns the name used in positions; empty for an empty cell.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Occupant::Empty => "",
            Occupant::Friend => "friend",
            Occupant::Enemy => "enemy",
            Occupant::FriendRoyal => "friend-royal",
            Occupant::EnemyRoyal => "enemy-royal",
            Occupant::Wall => "wall",
        }
    }

    /// Returns the words for readers; empty for an empty cell.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Occupant::Empty => "",
            Occupant::Friend => "friend",
            Occupant::Enemy => "enemy",
            Occupant::FriendRoyal => "royal friend",
            Occupant::EnemyRoyal => "royal enemy",
            Occupant::Wall => "wall",
        }
    }

    /// Returns the kinds that it can count as: an empty cell may be one that an enemy has just passed.
    #[must_use]
    pub const fn kinds(self) -> Kinds {
        match self {
            Occupant::Empty => Kinds::NOTHING,
            Occupant::Friend => Kinds::FRIEND,
            Occupant::Enemy => Kinds::ENEMY,
            Occupant::FriendRoyal => Kinds::FRIEND_ROYAL,
            Occupant::EnemyRoyal => Kinds::ENEMY_ROYAL,
            Occupant::Wall => Kinds::WALL,
        }
    }

    /// Returns whether it is a piece, which can be a hurdle.
    #[must_use]
    pub const fn is_piece(self) -> bool {
        !matches!(self, Occupant::Empty | Occupant::Wall)
    }
}

/// A cell on which en passant is possible, and the piece that is then captured.
///
/// ```
/// use piecewright::board::{Board, EnPassant, Occupant, Position};
/// use piecewright::compiled_text::CompiledText;
/// use piecewright::movegen::generate;
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let pawn = CompiledText::new(read("fmWfceF", Notation::XBETZA), None, &board).unwrap();
/// let mut position = Position::empty(&board);
/// position.put(board.cell("d5").unwrap(), Occupant::Enemy);
/// position.en_passant = board.cell("d6").map(|on| EnPassant { on, victim: None });
/// let moves = generate(&pawn.movement, &position, board.cell("e5").unwrap());
/// assert_eq!(moves.to_strings(), ["d6xd5", "e6"]);
/// ```
// Exhaustive: positions are set up with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EnPassant {
    /// The cell that was passed.
    pub on: CellId,
    /// The cell of the captured piece; if `None`, it is straight behind `on` as the capturing side sees it.
    pub victim: Option<CellId>,
}

/// A position as one piece sees it.
///
/// ```
/// use piecewright::board::{Board, Occupant, Position};
///
/// let board: Board = "8x8".parse().unwrap();
/// let mut position = Position::empty(&board);
/// let cell = board.cell("e5").unwrap();
/// position.put(cell, Occupant::Enemy);
/// assert_eq!(position.occupant(cell), Occupant::Enemy);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position<'a> {
    /// The board.
    pub board: &'a Board,
    /// The side that moves.
    pub player: Player,
    /// What stands on each cell, by cell number.
    occupants: Vec<Occupant>,
    /// Whether the piece has not moved yet. If `None`, `turn` decides; if that is unknown too, it counts as moved in
    /// generated moves.
    pub unmoved: Option<bool>,
    /// Which move of the piece this is, from 1, if known.
    pub turn: Option<u16>,
    /// The cell on which en passant is possible, if any.
    pub en_passant: Option<EnPassant>,
    /// The conditions in prose that are decided, and whether they hold.
    pub assume: Vec<(String, bool)>,
}

impl<'a> Position<'a> {
    /// Returns the position of an empty board, with white to move.
    #[must_use]
    pub fn empty(board: &'a Board) -> Position<'a> {
        Position::of(board, Player::White, vec![Occupant::Empty; board.len()])
    }

    /// Returns the position with these occupants, in board order, as `player` sees them. Cells without one are empty, and
    /// occupants beyond the last cell are left out.
    #[must_use]
    pub fn of(board: &'a Board, player: Player, mut occupants: Vec<Occupant>) -> Position<'a> {
        occupants.resize(board.len(), Occupant::Empty);
        Position { board, player, occupants, unmoved: None, turn: None, en_passant: None, assume: Vec::new() }
    }

    /// Returns the occupants, in board order.
    #[must_use]
    pub fn into_occupants(self) -> Vec<Occupant> {
        self.occupants
    }

    /// Returns what stands on a cell.
    #[must_use]
    pub fn occupant(&self, cell: CellId) -> Occupant {
        self.occupants.get(cell.index()).copied().unwrap_or_default()
    }

    /// Puts something on a cell; on one that the board does not have, nothing happens.
    pub fn put(&mut self, cell: CellId, occupant: Occupant) {
        if let Some(entry) = self.occupants.get_mut(cell.index()) {
            *entry = occupant;
        }
    }

    /// Returns whether the piece has not moved yet, if `unmoved` or `turn` says so.
    #[must_use]
    pub fn is_unmoved(&self) -> Option<bool> {
        self.unmoved.or(self.turn.map(|turn| turn == 1))
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        self.occupants.fill(Occupant::Empty);
    }

    /// Returns the enemy that a capture en passant on `cell` would take.
    #[must_use]
    pub fn en_passant_victim(&self, cell: CellId) -> Option<CellId> {
        let en_passant = self.en_passant.filter(|en_passant| en_passant.on == cell)?;
        let is_enemy = |&victim: &CellId| matches!(self.occupant(victim), Occupant::Enemy | Occupant::EnemyRoyal);
        if let Some(victim) = en_passant.victim {
            return Some(victim).filter(is_enemy);
        }
        self.board.behind(cell, self.player).find(is_enemy)
    }
}

impl Board {
    /// Returns the cells straight behind a cell as a player sees it; on some boards there are two.
    pub fn behind(&self, cell: CellId, player: Player) -> impl Iterator<Item = CellId> {
        let back = self.seen_by(-self.forward(), player);
        let neighbors = self.neighbors();
        let nearest = neighbors.iter().map(|&n| self.dot(n, back)).max();
        let is_behind = move |n: &Vector| Some(self.dot(*n, back)) == nearest;
        neighbors.into_iter().filter(is_behind).filter_map(move |n| self.step(cell, n))
    }
}

impl fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}", self.board)?;
        for cell in self.board.cells() {
            let occupant = self.occupant(cell);
            if occupant != Occupant::Empty {
                write!(f, " {}={}", self.board.name(cell), occupant.name())?;
            }
        }
        f.write_str(")")
    }
}
