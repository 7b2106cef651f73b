//! How a game ends, as data.

use super::{Area, BySide, KindLetters, Located};
use piecewright::piece::Player;

/// What an end is worth for the side to which it happens.
// Exhaustive: a program that plays by definitions has to know every value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Value {
    /// It loses.
    #[default]
    Loss,
    /// Nobody wins.
    Draw,
    /// It wins.
    Win,
    /// It gets so many hundredths of the point, and the other side gets the rest.
    Part(u8),
}

/// How a game ends.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct End {
    /// What being mated is worth.
    pub mate: Value,
    /// What having no ply without being in check is worth.
    pub stalemate: Value,
    /// Kinds that end the game when they are lost.
    pub extinct: Vec<Extinct>,
    /// Cells that end the game when they are reached.
    pub goals: Vec<Goal>,
    /// The number of checks that win.
    pub checks: Option<u8>,
    /// How often a position must occur.
    pub repetition: Option<Repetition>,
    /// How many plies may pass without progress.
    pub quiet: Option<QuietPlies>,
    /// Lines of pieces that end the game.
    pub lines: Vec<InLine>,
    /// When the pieces that are left decide.
    pub adjudication: Option<Adjudication>,
    /// What is too little to win.
    pub material: Option<Material>,
    /// The castlings that win, of each side toward the last file and toward the first; a side that had some and has the
    /// right to none of them left loses.
    pub castlings: BySide<[bool; 2]>,
    /// The side that wins what would be a draw.
    pub draws: Option<Player>,
}

/// As in a definition that says nothing about it.
impl Default for End {
    fn default() -> End {
        End {
            mate: Value::Loss,
            stalemate: Value::Draw,
            extinct: Vec::new(),
            goals: Vec::new(),
            checks: None,
            repetition: None,
            quiet: None,
            lines: Vec::new(),
            adjudication: None,
            material: None,
            castlings: BySide::default(),
            draws: None,
        }
    }
}

/// Kinds that end the game when they are lost.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Extinct {
    /// Sets of kinds that are counted together; one of all kinds if `None`.
    pub kinds: Option<Vec<Located<KindLetters>>>,
    /// How many pieces of one of the sets count as lost.
    pub left: u8,
    /// How many the other side must have.
    pub enemies: u8,
    /// Whether the side that lost them has one more ply, which may do the same to the other.
    pub claimed: bool,
    /// What losing them is worth.
    pub is: Value,
}

/// Cells that end the game when they are reached.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Goal {
    /// The kinds that may reach them.
    pub kinds: Located<KindLetters>,
    /// The cells.
    pub area: Area,
    /// When reaching them counts.
    pub counts: GoalCounts,
    /// How many of the pieces must be there.
    pub at_least: u8,
    /// Whether fewer are enough where no cell of the area is empty after a ply of their side.
    pub or_full: bool,
    /// Whether the piece may not be captured there.
    pub safe: bool,
    /// What reaching them is worth.
    pub is: Value,
}

/// When reaching a goal counts.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GoalCounts {
    /// At once.
    #[default]
    AtOnce,
    /// If the piece is still there after the other side's reply.
    AfterReply,
    /// At once, unless black can reach a goal with its next ply.
    EqualTurns,
}

/// Repetition of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Repetition {
    /// How often it must occur.
    pub times: u8,
    /// What it is worth for the side to move.
    pub is: Value,
    /// What giving check with every ply since is worth for the side that did, if that is something else.
    pub perpetual_check: Option<Value>,
}

/// Plies without progress.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct QuietPlies {
    /// How many; `None` if they are counted and no number ends the game.
    pub plies: Option<u16>,
    /// The kinds whose moves are progress, as captures, drops and promotions are, unless they can be taken back.
    pub unless: BySide<Located<KindLetters>>,
    /// What it is worth for the side to move.
    pub is: Value,
}

/// Pieces in a line that end the game.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct InLine {
    /// How many stand side by side in a straight line, or along each side of a square.
    pub length: Located<u8>,
    /// The kinds; all if `None`.
    pub kinds: Option<Located<KindLetters>>,
    /// Along what the line may lie; along anything if `None`.
    pub along: Option<Located<Along>>,
    /// What they form.
    pub form: LineForm,
    /// What having such a line is worth.
    pub is: Value,
}

/// The lines of a board of squares along which pieces may stand.
// Exhaustive: lines go along files, ranks or diagonals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Along {
    /// Files.
    pub files: bool,
    /// Ranks.
    pub ranks: bool,
    /// Diagonals.
    pub diagonals: bool,
}

/// What pieces form that end the game by standing in a line.
// Exhaustive: a program that plays by definitions has to know every form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LineForm {
    /// A line without gaps.
    #[default]
    Row,
    /// A line with anything between.
    Spread,
    /// A full square of squares.
    Block,
}

/// An end at which the pieces that are left decide.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Adjudication {
    /// Whether it comes after a pass of each side.
    pub passes: bool,
    /// The kinds that offer it when they face each other along a file with nothing between: the other side passes to
    /// take the offer, or ends it with a ply.
    pub facing: Located<KindLetters>,
    /// What the pieces of each kind count, in tenths; it is a draw if nothing counts.
    pub points: Vec<(Located<String>, u16)>,
    /// What black has in addition, in tenths.
    pub black: u16,
}

/// What is too little to win: the game is a draw if no side has more than royal pieces and either one piece or pieces on
/// cells of one color.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Material {
    /// The kinds that do not count, as royal ones do not.
    pub idle: Located<KindLetters>,
    /// The kinds of which one piece, the only one of both sides, is too little.
    pub alone: Located<KindLetters>,
    /// The kinds of which any number is too little as long as all stand on cells of one color.
    pub same_color: Located<KindLetters>,
}
