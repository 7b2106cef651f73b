//! Games: a variant compiled and checked, its states, legal plies and outcomes.
//!
//! ```
//! use piecewright_games::game::{Game, State};
//!
//! let game = Game::from_json(r#"{ "version": 1, "id": "pawns", "board": "3x4",
//!   "pieces": { "K": { "name": "king", "text": "K", "royal": true }, "P": { "name": "pawn", "text": "fmWfcF" } },
//!   "start": "k1p/3/3/P1K w - - 0 1" }"#).unwrap();
//! let mut state = State::new(&game);
//! assert_eq!(state.perft(1), 4);
//! state.play("a1a2").unwrap();
//! assert_eq!(state.fen(), "k1p/3/P2/2K b - - 0 1");
//! ```

mod area;
pub(crate) mod attackers;
mod attacks;
pub(crate) mod cell_set;
mod compile;
mod compile_rules;
mod drops;
pub(crate) mod fen;
mod hands;
pub(crate) mod history;
mod hurdles;
mod immobile;
pub(crate) mod kind_set;
pub(crate) mod legal;
mod material;
mod morph;
mod outcome;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod plies;
pub(crate) mod ply;
pub(crate) mod position;
mod progress;
mod promotion;
mod question;
mod refusal;
pub(crate) mod rights;
mod rights_field;
pub(crate) mod san;
mod shield;
pub(crate) mod sink;
mod soundness;
mod spelling;
mod starts;
mod state;
pub(crate) mod tables;
pub(crate) mod turn;
mod unplayed;
mod walls;
pub(crate) mod work;

pub use crate::variant::BadVariant;
use crate::variant::{BySide, Check, End, Forced, InPlace, NoDrop, Pass, Royal, Variant, read};
use attackers::Attackers;
pub use fen::FenError;
use kind_set::KindSet;
use material::MaterialRules;
use morph::MorphRules;
pub use outcome::{GameResult, Outcome, Termination};
use piecewright::board::{Board, CellId, Vector};
use piecewright::notation::{Diagnostic, Notation, Reading, Style, lcpn_style};
use piecewright::piece::{Piece, Player};
use piecewright_engines::fairy::read_as_played;
pub use ply::{Illegal, Ply};
use progress::ProgressRules;
pub use refusal::{Missing, Refusal};
use rights::CastlingWay;
use starts::ShuffleRules;
pub use state::State;
use std::sync::Arc;
use tables::MoveTable;
use turn::TurnRules;
use walls::WallRules;

/// Reads the texts of pieces. A program that names only what it reads links nothing else.
// Exhaustive: programs that read fewer notations make one.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// Reads the text of a piece in a notation.
    pub read: fn(&str, Notation) -> Reading,
    /// Finds the style of a text in the Lispy notation.
    pub lcpn_style: fn(&str) -> Style,
}

impl Reader {
    /// Reads every notation, the dialect of an engine as it plays the text.
    pub const ALL: Reader = Reader { read: read_as_played, lcpn_style };
}

/// A kind of piece of a game, by its index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KindId(u8);

impl KindId {
    /// Returns the kind at an index; there are never more than a byte can count.
    pub(crate) fn at(index: usize) -> KindId {
        KindId(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// Returns the index among the kinds of the game.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What stands on a cell of a state: nothing, a wall, or a piece of a kind and a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Code(u8);

impl Code {
    pub(crate) const EMPTY: Code = Code(0);

    /// A wall. There are too few kinds for a piece to have this number.
    pub(crate) const WALL: Code = Code(u8::MAX);

    /// Returns the number, from 0 for nothing.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn new(kind: KindId, side: Player) -> Code {
        Code(1 + 2 * kind.0 + side as u8)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the kind and the side of the piece.
    pub(crate) const fn piece(self) -> Option<(KindId, Player)> {
        match self.0.wrapping_sub(1) {
            // A wall and nothing.
            254.. => None,
            code => Some((KindId(code / 2), if code % 2 == 0 { Player::White } else { Player::Black })),
        }
    }

    /// Returns the kind if the piece belongs to a side.
    pub(crate) fn of(self, side: Player) -> Option<KindId> {
        // Codes of the other side are odd here, which makes them too large when their bits are rotated, as a wall and nothing are.
        let kind = self.0.wrapping_sub(1 + side as u8).rotate_right(1);
        (kind < 127).then_some(KindId(kind))
    }
}

/// A variant compiled and checked. It never changes, and its states share it.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
///
/// let shogi = library::get("shogi").unwrap();
/// assert_eq!(shogi.board().to_string(), "9x9");
/// assert_eq!(State::new(&shogi).legal().len(), 30);
/// ```
#[derive(Debug, Clone)]
pub struct Game(Arc<Rules>);

impl std::ops::Deref for Game {
    type Target = Rules;

    fn deref(&self) -> &Rules {
        &self.0
    }
}

/// What a [`Game`] consists of.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent rules, of which most games have few")]
pub struct Rules {
    pub(crate) board: Board,
    pub(crate) kinds: Vec<GameKind>,
    pub(crate) sides: BySide<SideRules>,
    /// What the definition says and the game does not play.
    warnings: Vec<Diagnostic>,
    /// The start, or the one that a seed has drawn.
    start: String,
    /// Other starts, of which a seed picks one.
    starts: Vec<String>,
    shuffle: Option<ShuffleRules>,
    castling: Option<CastlingRules>,
    pub(crate) capture: CaptureRules,
    /// The kinds that must be dropped before anything else, as a set.
    pub(crate) drop_first: KindSet,
    pub(crate) drops: bool,
    pub(crate) gating: bool,
    /// The walls that plies place.
    pub(crate) walls: Option<WallRules>,
    /// How many plies turns have, if not all have one.
    pub(crate) turn: Option<TurnRules>,
    /// Whether rights and castling plies name the partner, as in Chess960.
    chess960: bool,
    pub(crate) pass: BySide<Pass>,
    pub(crate) check: Check,
    pub(crate) end: End,
    pub(crate) extinct: Vec<ExtinctRules>,
    /// The lines of pieces that end the game.
    lines: Vec<LineRules>,
    /// The kinds that may not face each other.
    pub(crate) facing: KindSet,
    /// Whether a capture en passant may leave pieces facing each other that otherwise may not.
    pub(crate) faces_after_en_passant: bool,
    /// The kinds that offer an end by facing each other.
    pub(crate) offers_by_facing: KindSet,
    /// What each kind counts where the pieces that are left decide, in tenths.
    points: Vec<u16>,
    /// What is too little to win.
    material: Option<MaterialRules>,
    /// The moves that reset the counter of quiet plies.
    progress: BySide<ProgressRules>,
    /// By kind, the kinds that count with it where only the last piece of a side may not be lost.
    last_of: Vec<KindSet>,
    pub(crate) royal: KindSet,
    /// The kinds whose moves are more than lines.
    pub(crate) walkers: BySide<KindSet>,
    /// Whether a royal piece is in check if and only if a line of an enemy piece ends on it.
    pub(crate) has_plain_checks: bool,
    /// A number for each cell and code, for hashes.
    keys: Vec<u64>,
    /// The cells that touch each cell, in games with blasts.
    pub(crate) neighbors: Vec<Vec<CellId>>,
}

#[derive(Debug)]
pub(crate) struct GameKind {
    /// The letter in upper case, with `+` or `~` where it has one.
    letter: String,
    name: String,
    pub(crate) royal: Royal,
    /// What it is in the hand of the side that captured it.
    pub(crate) in_hand: KindId,
}

#[derive(Debug, Default)]
pub(crate) struct SideRules {
    pub(crate) move_tables: Vec<MoveTable>,
    /// How the kinds move that have special moves while the FEN names them among the rights.
    tables_with_right: Vec<Option<MoveTable>>,
    pub(crate) attackers: Vec<Attackers>,
    /// The same for pieces that are not captured by facing them; the same table if there is none.
    pub(crate) takers: Option<Vec<Attackers>>,
    pub(crate) kinds: Vec<SideKind>,
    /// How each kind moves, as its texts say it, by area.
    pieces: Vec<Vec<ZonePiece>>,
    /// Whether a piece can have two ways to one result.
    pub(crate) may_repeat: bool,
    /// Whether a kind promotes by a ply of its own.
    promotes_in_place: bool,
    /// Whether there are kinds of which no two may be dropped on cells of one color.
    drops_by_color: bool,
    /// The goals, each with its kinds.
    pub(crate) goals: Vec<(KindSet, Vec<bool>)>,
}

/// How a kind moves on some cells.
#[derive(Debug)]
struct ZonePiece {
    cells: Vec<bool>,
    text: String,
    notation: Notation,
    piece: Piece,
    /// Whether its moves there are first moves.
    is_first: bool,
    /// Whether slides among them can be answered en passant.
    slides: bool,
}

#[derive(Debug, Default)]
pub(crate) struct SideKind {
    pub(crate) morphs: Vec<MorphRules>,
    pub(crate) promotion: Option<PromotionRules>,
    /// What it can become again and again, itself without a change.
    pub(crate) later: KindSet,
    /// By cell, whether a move from there can end with a promotion; empty if none can from any cell.
    promotes_from: Vec<bool>,
    /// Where it may be dropped; anywhere if `None`.
    drop_area: Option<Vec<bool>>,
    no_drop: Vec<NoDrop>,
    /// On a file with so many of these kinds it is not dropped.
    file_limits: Vec<Limit>,
    dropped_as: Option<KindId>,
    /// By cell, whether a piece there could never move.
    immobile_on: Vec<bool>,
    /// Whether it may neither go nor be dropped where it could never move.
    never_stuck: bool,
    pub(crate) stays: Option<Vec<bool>>,
    /// The kinds over which it may not hop.
    pub(crate) not_over: KindSet,
    /// By cell, the kinds that cannot capture it there; empty if all can.
    shields: Vec<KindSet>,
    /// By cell, the cells from which an enemy forbids its moves without a capture; empty if there is no such rule.
    pub(crate) blocked_by: Vec<Vec<CellId>>,
    /// The enemies that end its rights once they aim at it.
    ended_by: KindSet,
}

/// How many pieces of some kinds together a side may have, in all or on a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    kinds: KindSet,
    most: u16,
}

#[derive(Debug)]
pub(crate) struct PromotionRules {
    /// What the piece can become, each with how many such pieces a side may have.
    pub(crate) to: Vec<(KindId, Option<Limit>)>,
    pub(crate) arrives: Option<Vec<bool>>,
    pub(crate) leaves: Option<Vec<bool>>,
    forced: Forced,
    on_capture: bool,
    not_en_passant: bool,
    /// Whether it is a ply of its own.
    in_place: Option<InPlace>,
}

#[derive(Debug)]
struct CastlingRules {
    kind: KindId,
    partners: KindSet,
    /// The files, from 0 as white counts, where the piece and its partner end: toward the last file, and the first.
    files: [Option<[u16; 2]>; 2],
    /// The files of the partners, where they need not be the outermost.
    partner_files: [Option<u16>; 2],
    /// The file from which the piece castles, if it is not any.
    king_file: Option<u16>,
    rank: BySide<u16>,
    after_drop: bool,
    /// Whether a side may not castle toward the side to which the other one has.
    opposite: bool,
    /// The ways of each side that go by cells instead of files, all that there are then.
    ways: Option<BySide<Vec<CastlingWay>>>,
}

#[derive(Debug, Default)]
pub(crate) struct CaptureRules {
    pub(crate) to_hand: bool,
    pub(crate) forced: bool,
    /// The kinds that cannot capture every piece.
    pub(crate) limited: KindSet,
    pub(crate) blast: Option<BlastRules>,
}

/// Which kinds survive a blast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlastRules {
    /// Those that it spares beside the captured piece.
    pub(crate) spares: KindSet,
    /// Those that survive it anywhere.
    pub(crate) immune: KindSet,
    /// Those that it removes although nothing can capture them.
    removes: KindSet,
}

#[derive(Debug)]
pub(crate) struct ExtinctRules {
    /// Each a set of kinds counted together.
    pub(crate) sets: Vec<KindSet>,
    pub(crate) left: u8,
    pub(crate) enemies: u8,
    claimed: bool,
    pub(crate) is: crate::variant::Value,
}

/// A line of pieces that ends the game.
#[derive(Debug)]
struct LineRules {
    kinds: KindSet,
    length: usize,
    may_have_gaps: bool,
    /// The steps from cell to cell, for a block each with the step from one of its lines to the next.
    steps: Vec<(Vector, Option<Vector>)>,
}

/// How a game begins.
// Exhaustive: calls are made with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// Whether rights and castling plies name the partner, as in Chess960.
    pub chess960: bool,
    /// What draws the start, if not the usual one is wanted.
    pub seed: Option<u64>,
}

impl Rules {
    /// Returns whether a promotion turns a piece over or back.
    fn turns_over(&self, from: KindId, to: KindId) -> bool {
        [from, to].into_iter().any(|kind| self.kinds[kind.index()].letter.starts_with('+'))
    }

    /// Returns the kind with a letter, as the definition has it.
    pub(crate) fn kind_with(&self, letter: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.letter == letter).map(KindId::at)
    }

    /// Returns whether a side may ever pass.
    pub(crate) fn has_passes(&self) -> bool {
        Player::ALL.into_iter().any(|side| self.pass[side] != Pass::Never)
    }
}

impl GameKind {
    /// Returns the letter in upper case, with `+` or `~` where it has one.
    pub(crate) fn letter(&self) -> &str {
        &self.letter
    }

    /// Returns whether a promotion in a notation means the kind, by its name or its letter.
    fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name) || self.letter.eq_ignore_ascii_case(name)
    }
}

impl Game {
    /// Reads and compiles the JSON of a definition (`docs/variants.md`).
    ///
    /// ```
    /// use piecewright_games::game::Game;
    ///
    /// let bad = Game::from_json(r#"{ "version": 1, "board": "8x8", "start": "8/8/8/8/8/8/8/8", "peices": {} }"#);
    /// let diagnostics = bad.unwrap_err().diagnostics;
    /// assert_eq!(diagnostics[1].help.as_deref(), Some("write `pieces`"));
    /// ```
    ///
    /// # Errors
    ///
    /// With diagnostics if the definition cannot be read, or contradicts itself or its board.
    pub fn from_json(definition: &str) -> Result<Game, BadVariant> {
        Game::new(&read(definition).into_variant()?)
    }

    /// Compiles a variant. One that was read with mistakes lacks what could not be read:
    /// [`VariantReading::into_variant`](crate::variant::VariantReading::into_variant) refuses it.
    ///
    /// # Errors
    ///
    /// With diagnostics if the definition contradicts itself or its board.
    pub fn new(variant: &Variant) -> Result<Game, BadVariant> {
        Game::with_reader(variant, Opening::default(), Reader::ALL)
    }

    /// Compiles a variant whose pieces may begin on other cells, as in Chess960: rights name the files of partners, and
    /// a castling is written as the move of the piece to its partner.
    ///
    /// # Errors
    ///
    /// As for [`Game::new`].
    pub fn chess960(variant: &Variant) -> Result<Game, BadVariant> {
        Game::with_reader(variant, Opening { chess960: true, ..Opening::default() }, Reader::ALL)
    }

    /// Compiles a variant whose start a seed draws: one of several, with its shuffled pieces arranged anew.
    /// Castling is written as in [`Game::chess960`] if pieces are shuffled.
    ///
    /// ```
    /// use piecewright_games::game::{Game, State};
    /// use piecewright_games::variant::read;
    ///
    /// let variant = read(r#"{ "version": 1, "board": "5x4", "start": "kbbr1/5/5/KBBR1 w - - 0 1",
    ///   "shuffle": { "in": "rank 1", "colors": "B" },
    ///   "pieces": { "K": { "name": "king", "text": "K", "royal": true }, "B": { "name": "bishop", "text": "B" },
    ///     "R": { "name": "rook", "text": "R" } } }"#).into_variant().unwrap();
    /// let game = Game::with_seed(&variant, 1).unwrap();
    /// let fen = State::new(&game).fen();
    /// assert_eq!(fen, State::new(&Game::with_seed(&variant, 1).unwrap()).fen());
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Game::new`].
    pub fn with_seed(variant: &Variant, seed: u64) -> Result<Game, BadVariant> {
        Game::with_reader(variant, Opening { seed: Some(seed), ..Opening::default() }, Reader::ALL)
    }

    /// Compiles a variant like [`Game::new`] or [`Game::chess960`], with a function that reads the texts of its pieces. A
    /// program whose function reads one notation does not link the others.
    ///
    /// # Errors
    ///
    /// As for [`Game::new`].
    pub fn with_reader(variant: &Variant, opening: Opening, reader: Reader) -> Result<Game, BadVariant> {
        compile::compile(variant, opening, reader).map(|rules| Game(Arc::new(rules)))
    }

    /// Returns what the texts of its pieces say that no game plays, each with its span in the definition.
    ///
    /// ```
    /// use piecewright_games::game::Game;
    ///
    /// let game = Game::from_json(r#"{ "version": 1, "board": "8x8", "start": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    ///   "pieces": { "K": { "text": "KisO2", "royal": true }, "R": { "text": "R" } } }"#).unwrap();
    /// assert_eq!(game.warnings()[0].code, "castling-not-played");
    /// ```
    #[must_use]
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }

    /// Returns whether both are one game, not only equal ones.
    pub(crate) fn is(&self, other: &Game) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Returns its board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the letter of a kind as the definition has it; nothing for a kind that only another game has.
    #[must_use]
    pub fn letter_of(&self, kind: KindId) -> &str {
        self.ply_letter(kind)
    }
}
