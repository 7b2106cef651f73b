//! Games as data: a board, kinds of pieces, a start and rules.
//!
//! A rule is a mechanism with parameters; no code knows a game by its name. A [`Variant`] may be wrong: [`read`] reports
//! what it cannot read, and compiling it for its board what contradicts itself or the board.

mod end;
mod fields;
mod read;
mod read_end;
mod read_kind;
mod read_rules;

pub use end::{
    Adjudication, Along, End, Extinct, Goal, GoalCounts, InLine, LineForm, Material, QuietPlies, Repetition, Value,
};
pub(crate) use fields::{listed, nearest};
use piecewright::notation::{Notation, Style};
use piecewright::piece::Player;
pub use read::{BadVariant, VariantReading, read};
use std::ops::Index;

pub use piecewright::notation::{Diagnostic, Span};

/// A value with its span in the text of the definition.
// Exhaustive: a value and its span are all there is to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Where it is written.
    pub span: Span,
}

impl Located<String> {
    /// Returns the span of a part, by its offset in the value; `None` if escapes stand between the quotes.
    pub(crate) fn within(&self, part: Span) -> Option<Span> {
        let is_plain = self.span.to.checked_sub(self.span.from) == self.value.len().checked_add(2);
        let from = self.span.from + 1;
        (is_plain && part.to <= self.value.len()).then(|| Span::new(from + part.from, from + part.to))
    }

    /// Returns the span where a part of the value first occurs.
    pub(crate) fn part(&self, part: &str) -> Option<Span> {
        let from = self.value.find(part).filter(|_| !part.is_empty())?;
        self.within(Span::new(from, from + part.len()))
    }
}

/// A value for each side.
// Exhaustive: there are two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// Returns the values that a function returns for each side.
    pub fn from_fn(mut of: impl FnMut(Player) -> T) -> BySide<T> {
        BySide { white: of(Player::White), black: of(Player::Black) }
    }
}

impl<T> Index<Player> for BySide<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::White => &self.white,
            Player::Black => &self.black,
        }
    }
}

impl<T> std::ops::IndexMut<Player> for BySide<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::White => &mut self.white,
            Player::Black => &mut self.black,
        }
    }
}

/// A game as data.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Variant {
    /// Its id: lower case letters, digits and hyphens.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The source of its rules.
    pub source: String,
    /// The bytes of its text, which bound the work to open it; 0 if it has none.
    pub length: usize,
    /// Its board, as boards are written.
    pub board: Located<String>,
    /// Regions by name.
    pub regions: Vec<(Located<String>, Area)>,
    /// Its kinds of pieces.
    pub kinds: Vec<Kind>,
    /// The position at the start, as a FEN.
    pub start: Located<String>,
    /// Other positions at the start, of which a seed picks one.
    pub starts: Vec<Located<String>>,
    /// How a seed arranges the pieces at the start.
    pub shuffle: Option<Shuffle>,
    /// How it castles, if it does.
    pub castling: Option<Castling>,
    /// What happens to captured pieces.
    pub capture: Capture,
    /// How pieces in hand are dropped.
    pub drops: Drops,
    /// Whether a piece that moves for the first time, named by its file among the rights of the FEN, may be followed by
    /// one from hand on the cell that it leaves.
    pub gating: bool,
    /// When each side may pass.
    pub pass: BySide<Pass>,
    /// The kinds that may not face each other with nothing between.
    pub facing: Option<Facing>,
    /// The walls that plies place, if they do.
    pub walls: Option<Walls>,
    /// How many plies a turn has; one if `None`.
    pub turn: Option<Located<Turn>>,
    /// What check means.
    pub check: Check,
    /// How it ends.
    pub end: End,
}

/// How many plies a turn has. A check ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Turn {
    /// The plies of a turn.
    pub plies: u8,
    /// The plies of white's first turn, if it has another number.
    pub first: Option<u8>,
    /// Whether each turn has a ply more than the one before it, beginning with white's first.
    pub grows: bool,
}

impl Turn {
    /// Returns whether a turn may have more than one ply.
    #[must_use]
    pub fn has_several_plies(self) -> bool {
        self.grows || 1 < self.plies.max(self.first.unwrap_or(1))
    }
}

/// Walls, which plies place on empty cells: no piece ends on one or captures it, and each stands in the way as a piece does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Walls {
    /// Where a ply places one, and whether those before it stay.
    pub rule: Located<WallRule>,
    /// The cells on which a side may place one; all if `None`.
    pub area: Option<Area>,
}

/// Where a ply places a wall.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WallRule {
    /// On any empty cell, to which the only wall goes from where it was.
    #[default]
    Duck,
    /// On any empty cell.
    Static,
    /// On the cell that the piece has left.
    Past,
    /// Where the piece could go without a capture from the cell where it ended.
    Arrow,
    /// On an empty cell that is at the edge of the board or touches a wall with a side.
    Edge,
}

/// How a seed arranges the pieces of both sides at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Shuffle {
    /// White's cells whose pieces are shuffled; black's do so on the same files.
    pub area: Area,
    /// The kinds whose pieces stand on cells of as many colors as they can.
    pub colors: Located<KindLetters>,
    /// The kinds that stand between pieces of another kind.
    pub between: Vec<(Located<String>, Located<String>)>,
}

/// Kinds that may not face each other with nothing between.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Facing {
    /// The kinds.
    pub kinds: Located<KindLetters>,
    /// Whether they may not along ranks either, and not only along files.
    pub along_ranks: bool,
    /// Whether a capture en passant may leave them facing each other.
    pub except_en_passant: bool,
}

/// What check means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Check {
    /// Whether all royals of a side must be attacked for it to be in check, instead of any.
    pub needs_all: bool,
    /// Whether giving check is illegal.
    pub is_illegal: bool,
    /// Whether a royal piece in check may not move, except to capture the only piece that gives check.
    pub king_stays: bool,
}

/// Cells, as written for each side: `rank 8`, `ranks 7 8 9`, `files a b`, `far edge`, `all`, cells such as `e4`, names
/// of regions, and several of these. Ranks and files count from the side's own corner. Without a text of its own, black
/// has white's cells turned half around.
// Exhaustive: definitions are made of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// White's cells, and black's turned around if it has none of its own.
    pub white: Located<String>,
    /// Black's cells as white counts them.
    pub black: Option<Located<String>>,
}

/// Letters of kinds: single letters, or several characters such as `+P` and `[Fo]`.
// Exhaustive: a list is all there is to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KindLetters(pub Vec<String>);

/// A kind of piece.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Kind {
    /// Its letter in a FEN, in upper case, or a name in brackets such as `[Fo]`; promoted forms have a `+` before it.
    pub letter: Located<String>,
    /// Its name.
    pub name: String,
    /// Whether it may be lost.
    pub royal: Royal,
    /// The kinds of which the last piece may not be lost; all kinds with [`Royal::Last`] if `None`.
    pub last_of: Option<Located<KindLetters>>,
    /// How each side's pieces of this kind move, promote and are dropped.
    pub rules: BySide<KindRules>,
}

/// Whether a kind may be lost.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Royal {
    /// It may be captured.
    #[default]
    No,
    /// It may not be left under attack.
    Yes,
    /// It may not be left under attack while its side has no other one of this kind or of the kinds that count with it:
    /// all such kinds, or those of [`Kind::last_of`].
    Last,
}

/// The rules of a kind for one side.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct KindRules {
    /// How it moves.
    pub text: Located<String>,
    /// The notation of its texts.
    pub notation: TextNotation,
    /// Where it moves otherwise: the first area that holds its cell decides.
    pub zones: Vec<Zone>,
    /// The area that it may not leave.
    pub stays: Option<Area>,
    /// Whether it may neither go nor be dropped where it could never move.
    pub never_stuck: bool,
    /// The kinds over which it may not hop.
    pub not_over: Located<KindLetters>,
    /// What cannot capture it.
    pub uncapturable: Uncapturable,
    /// Where a piece with this text could capture an enemy, that enemy forbids all its moves without a capture.
    pub blocked_by: Option<Located<String>>,
    /// What it becomes as its move ends, whether the side wants or not: the first that applies decides, before `promotes`.
    pub morphs: Vec<Morph>,
    /// How it promotes.
    pub promotes: Option<Promotion>,
    /// What it is in the hand of the side that captured it; itself if `None`.
    pub in_hand: Option<Located<String>>,
    /// Where it may be dropped; anywhere if `None`.
    pub drop_area: Option<Area>,
    /// Drops that are illegal.
    pub no_drop: Vec<NoDrop>,
    /// What it may be dropped as, in addition to itself.
    pub dropped_as: Option<Located<String>>,
    /// Where the rules of its drops are written, if it has any.
    pub drop_span: Option<Span>,
}

/// What cannot capture a piece; nothing captures one whose text says that it is iron.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Uncapturable {
    /// Every kind can.
    #[default]
    No,
    /// No kind can.
    Always,
    /// These kinds cannot.
    By(Located<KindLetters>),
    /// Only these kinds can.
    ExceptBy(Located<KindLetters>),
}

/// The notation of the texts of a kind.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextNotation {
    /// One that the definition names.
    Named(Notation),
    /// The Lispy Chess Piece Notation, in whichever style the text of the kind is in.
    Lcpn,
}

impl Default for TextNotation {
    fn default() -> TextNotation {
        TextNotation::Named(Notation::default())
    }
}

impl TextNotation {
    /// Returns the notation of a kind with a text, whose style a function finds if it is in the Lispy notation.
    #[must_use]
    pub fn of(self, text: &str, lcpn_style: fn(&str) -> Style) -> Notation {
        match self {
            TextNotation::Named(notation) => notation,
            TextNotation::Lcpn => Notation::Lcpn(lcpn_style(text)),
        }
    }
}

/// How a kind moves on some cells.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Zone {
    /// The cells; `None` if the FEN names the pieces among its rights, by their files on the first rank of their side.
    pub area: Option<Area>,
    /// How it moves there; as elsewhere, but as a piece that has not moved, if `None`.
    pub text: Option<Located<String>>,
    /// The enemies that end a right for good once they aim at the piece, whatever stands between.
    pub ended_by: Located<KindLetters>,
    /// Whether its moves there are first moves, whose lame quiet leaps can be answered en passant.
    pub is_first: bool,
    /// Whether quiet slides among them can be answered, too.
    pub slides: bool,
}

/// What a kind becomes as its move ends, whether the side wants or not.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Morph {
    /// The kinds that it becomes; what it captures if `None`.
    pub to: Option<Located<KindLetters>>,
    /// Where a move must end.
    pub arrives: Option<Area>,
    /// Whether only captures do it.
    pub on_capture: bool,
    /// The kinds of which a capture must take one; any if there are none.
    pub captures: Located<KindLetters>,
}

/// How a kind promotes.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Promotion {
    /// The kinds that it may become.
    pub to: Located<KindLetters>,
    /// Where a move must end.
    pub arrives: Option<Area>,
    /// Where a move may begin instead.
    pub leaves: Option<Area>,
    /// When it must promote.
    pub forced: Forced,
    /// Whether only captures promote.
    pub on_capture: bool,
    /// Whether captures en passant never do.
    pub not_en_passant: bool,
    /// How many pieces of some kinds together a side may have; one more is not made.
    pub limits: Vec<(Located<KindLetters>, u16)>,
    /// Whether it is a ply of its own of a piece that stands in the area, instead of the end of a move.
    pub in_place: Option<InPlace>,
}

/// A promotion that is a ply of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct InPlace {
    /// Whether the piece may also move with it, as what it becomes, to an empty cell.
    pub moves: bool,
    /// Whether it may attack no enemy then, and no other piece may give check by it.
    pub quiet: bool,
    /// Whether the last piece of its kind may promote on any cell.
    pub last_anywhere: bool,
}

/// When a promotion is not a choice.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Forced {
    /// Always.
    #[default]
    Always,
    /// If the piece could never move again.
    WhenStuck,
    /// Never.
    Never,
}

/// A kind of drop that is illegal.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, PartialEq, Debug)]
pub enum NoDrop {
    /// On a file that has too many pieces of some kinds.
    OnFileWith {
        /// How many pieces are too many.
        most: u8,
        /// The kinds that are counted; the kind itself if there are none.
        kinds: Located<KindLetters>,
    },
    /// Where the piece could never move.
    Stuck,
    /// If it mates.
    Mates,
    /// If it gives check.
    Checks,
    /// On a cell of the same color as another one of its kind.
    SameColor,
    /// Above an empty cell, as white sees the board.
    Unsupported,
}

/// How a game castles: a piece moves sideways toward a partner, which is put on its other side.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Castling {
    /// The kind that castles.
    pub kind: Located<String>,
    /// The kinds of its partners.
    pub partners: Located<KindLetters>,
    /// The files where it and its partner end on the side of the last file.
    pub kingside: Option<[Located<String>; 2]>,
    /// The files where they end on the side of the first file.
    pub queenside: Option<[Located<String>; 2]>,
    /// The cells from and to which both go, as white counts, instead of files: toward each side, which the rights name
    /// `k` and `q`. Black's are turned half around.
    pub cells: [Vec<CastlingCells>; 2],
    /// The files on which the partners stand toward the last file and toward the first, if other partners may stand
    /// nearer to the edge.
    pub partner_files: [Option<Located<String>>; 2],
    /// The file from which the piece castles; any if `None`.
    pub king_file: Option<Located<String>>,
    /// The rank on which a side castles; the first if `None`.
    pub rank: Option<u16>,
    /// Whether pieces that were dropped may castle.
    pub after_drop: bool,
    /// Whether a side may not castle toward the side to which the other one has.
    pub opposite: bool,
}

/// A way to castle, by cells.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct CastlingCells {
    /// Where the piece begins and ends.
    pub own: [Located<String>; 2],
    /// Where its partner begins and ends.
    pub partner: [Located<String>; 2],
}

/// What happens to captured pieces.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Capture {
    /// Whether they come to the hand of the side that captured them.
    pub to_hand: bool,
    /// Whether promoted pieces stay promoted in hand.
    pub keeps_promotion: bool,
    /// Whether a side that can capture must.
    pub forced: bool,
    /// Sets of kinds in each of which no piece can capture another one.
    pub mutually_immune: Vec<Located<KindLetters>>,
    /// Whether a capture removes the capturing piece and its neighbors too.
    pub blast: Option<Blast>,
}

/// A capture that removes the capturing piece and all that stands next to the captured one.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Blast {
    /// The kinds next to it that stay.
    pub spares: Located<KindLetters>,
    /// The kinds that stay even if they capture or are captured.
    pub immune: Located<KindLetters>,
    /// The kinds that it removes although no kind can capture them; others that none can capture stay.
    pub removes: Located<KindLetters>,
}

/// How pieces in hand are dropped.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Drops {
    /// Whether a side may drop pieces.
    pub allowed: bool,
    /// The kinds that must all be dropped before anything else, as long as one can be.
    pub first: Option<Located<KindLetters>>,
}

/// When a side may pass.
// Exhaustive: a program that plays by definitions has to know every case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// If it has no other ply.
    WhenStuck,
    /// Always, unless it is in check; a pass that takes an offer to end the game is legal in check, too.
    Always,
}
