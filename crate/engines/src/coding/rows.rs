//! Converts the leaps and rides of a piece to rows of numbers, and back.

use super::CodingError;
use piecewright::board::{Board, Occupant, Vector};
use piecewright::internal::limits::{MAX_CLEAR, MAX_LEAP, MAX_ROWS_READ, MAX_SIDE, MAX_TIDIED};
use piecewright::internal::{CompiledLeg, CompiledWay, PathPlan, SortedMap, Target};
use piecewright::movegen::compile;
use piecewright::piece::{
    Aim, Cond, Counts, Edges, Effect, Leap, Leg, Over, Path, Piece, Reach, Rule, Stand, Via, Way,
};
use std::fmt;

/// Bits for what a move of a row may do where it ends, and when.
pub mod kind {
    /// It may end on an empty square.
    pub const MOVES: u8 = 1;
    /// It may capture an enemy.
    pub const CAPTURES: u8 = 2;
    /// Only while the piece has not moved.
    pub const INITIAL: u8 = 4;
}

/// Moves in one direction: a leap, or the same leap repeated over empty squares.
// Exhaustive: sets are made of rows that were read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// One leap: files to the right and ranks forward, from white's side.
    pub vector: Vector,
    /// The fewest leaps.
    pub least: u16,
    /// The most leaps; `None` for no limit.
    pub most: Option<u16>,
    /// What the moves may do; see [`kind`].
    pub kind: u8,
    /// The squares that must be empty under each single leap, as leaps from where it begins; at most [`MAX_CLEAR`].
    pub clear: Vec<Vector>,
}

/// Why some moves of a piece are missing from its rows.
// Exhaustive: a writer has to report every one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the texts say it")]
pub enum Lack {
    Legs,
    Condition,
    Ends,
    Promotion,
    Castling,
    Burning,
    Anywhere,
    Borrowed,
    Prose,
    Hopping,
    MustLeap,
    EitherWay,
    LongLame,
    Edges,
    Stays,
    Passing,
    Friends,
    Royals,
    Swaps,
    EnPassant,
    Rights,
    TooLarge,
    Board,
    LameSet,
}

impl fmt::Display for Lack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lack::Legs => "moves of several legs",
            Lack::Condition => "moves under a condition other than that the piece has not moved",
            Lack::Ends => "moves that may end only on some squares",
            Lack::Promotion => "moves that promote",
            Lack::Castling => "castling",
            Lack::Burning => "burning",
            Lack::Anywhere => "moves to any square of a range",
            Lack::Borrowed => "moves borrowed from other pieces",
            Lack::Prose => "moves described in words",
            Lack::Hopping => "moves that hop over pieces",
            Lack::MustLeap => "leaps that must go over a piece",
            Lack::EitherWay => "lame leaps with two ways of which one is enough",
            Lack::LongLame => "lame leaps over more than three squares",
            Lack::Edges => "moves over joined edges",
            Lack::Stays => "moves after which the piece stands elsewhere than where they led",
            Lack::Passing => "rides over pieces",
            Lack::Friends => "moves onto pieces of the own side",
            Lack::Royals => "moves that distinguish royal pieces from others",
            Lack::Swaps => "moves that swap or leave pieces where they end",
            Lack::EnPassant => "captures en passant",
            Lack::Rights => "that a move can be captured en passant",
            Lack::TooLarge => "moves beyond the limits",
            Lack::Board => "what the board does not have",
            Lack::LameSet => "lame leaps",
        })
    }
}

/// The moves of a piece as rows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Rows {
    /// The rows, sorted by leap. No two give the same move, but a leap and a ride may lead to the same square.
    pub rows: Vec<Row>,
    /// The kinds of moves that the rows lack.
    pub lacks: Vec<Lack>,
}

/// A leap with the squares that must be empty under it.
type Key = (Vector, Vec<Vector>);

/// The kinds allowed after each number of leaps, from 1; the last entry stands for all higher numbers. The first list
/// applies at any time, the second while the piece has not moved.
type Modes = [[u8; MAX_SIDE as usize + 2]; 2];

/// Writes the moves of a piece on a board of squares as rows.
///
/// ```
/// use piecewright_engines::coding::{kind, rows_of};
/// use piecewright::notation::{Notation, read};
///
/// let lance = &read("fmRfcW", Notation::XBETZA).pieces[0].piece;
/// let rows = rows_of(lance, &"8x8".parse().unwrap()).rows;
/// assert_eq!((rows[0].least, rows[0].most, rows[0].kind), (1, Some(1), kind::MOVES | kind::CAPTURES));
/// assert_eq!((rows[1].least, rows[1].most, rows[1].kind), (2, None, kind::MOVES));
/// ```
#[must_use]
pub fn rows_of(piece: &Piece, board: &Board) -> Rows {
    let piece = tidied(piece);
    let movement = compile(&piece, board);
    let mut found = RowCollector::default();
    if !movement.is_complete() {
        found.lack(Lack::TooLarge);
    }
    if !movement.unsupported().is_empty() {
        found.lack(Lack::Board);
    }
    for (path, plan) in piece.paths.iter().zip(movement.plans()) {
        found.path(path, plan);
    }
    let mut rows = Vec::new();
    for ((vector, clear), modes) in found.modes.into_entries() {
        rows.extend(runs(&modes).map(|(least, most, kind)| Row { vector, least, most, kind, clear: clear.clone() }));
    }
    Rows { rows, lacks: found.lacks }
}

#[derive(Default)]
struct RowCollector {
    modes: SortedMap<Key, Modes>,
    lacks: Vec<Lack>,
}

impl RowCollector {
    fn lack(&mut self, lack: Lack) {
        if !self.lacks.contains(&lack) {
            self.lacks.push(lack);
        }
    }

    fn path(&mut self, path: &Path, plan: &PathPlan) {
        let initial = match plan.when {
            Cond::Always => false,
            Cond::Unmoved => true,
            _ => return self.lack(Lack::Condition),
        };
        if plan.ends.is_some() {
            return self.lack(Lack::Ends);
        }
        if !plan.becomes.is_empty() {
            return self.lack(Lack::Promotion);
        }
        match &plan.way {
            CompiledWay::Rays(legs) => legs.iter().for_each(|leg| self.leg(leg, initial)),
            CompiledWay::Program(_) => self.lack(Lack::Legs),
            CompiledWay::Castle(_) => self.lack(Lack::Castling),
            CompiledWay::Burn(_) => self.lack(Lack::Burning),
            CompiledWay::Box(_) => self.lack(Lack::Anywhere),
            CompiledWay::Nothing => {
                self.lack(if matches!(path.way, Way::Prose(_)) { Lack::Prose } else { Lack::Borrowed });
            }
        }
    }

    fn leg(&mut self, leg: &CompiledLeg, initial: bool) {
        let Some((on, stand)) = leg.stop else { return };
        let Reach::Times(counts) = &leg.reach else { return self.lack(Lack::Legs) };
        if stand != Stand::Here {
            return self.lack(Lack::Stays);
        }
        if leg.hop.is_some() || 0 < leg.skip {
            return self.lack(Lack::Hopping);
        }
        if leg.edges != Edges::AsBoard {
            return self.lack(Lack::Edges);
        }
        if leg.is_ride() && leg.ride != Rule::MOVE.into() {
            return self.lack(Lack::Passing);
        }
        let mut kind = 0;
        match on.on(Occupant::Empty) {
            None => {}
            Some(Effect::Leave) => kind |= kind::MOVES,
            Some(Effect::AllowEnPassant) => {
                kind |= kind::MOVES;
                self.lack(Lack::Rights);
            }
            Some(Effect::Take | Effect::TakeEnPassant | Effect::Lift) => self.lack(Lack::Swaps),
        }
        match (on.on(Occupant::Enemy), on.on(Occupant::EnemyRoyal)) {
            (None, None) => {}
            (Some(Effect::Take), Some(Effect::Take)) => kind |= kind::CAPTURES,
            (Some(Effect::Take), None) | (None, Some(Effect::Take)) => self.lack(Lack::Royals),
            _ => self.lack(Lack::Swaps),
        }
        if on.on(Occupant::Friend).or(on.on(Occupant::FriendRoyal)).is_some() {
            self.lack(Lack::Friends);
        }
        if on.en_passant.is_some() {
            self.lack(Lack::EnPassant);
        }
        if kind == 0 {
            return;
        }
        for target in &leg.targets {
            match clear_under(leg, target) {
                Ok(clear) => self.add((target.vector, clear), counts, kind, initial),
                Err(lack) => self.lack(lack),
            }
        }
    }

    fn add(&mut self, key: Key, counts: &Counts, kind: u8, initial: bool) {
        let modes = self.modes.or_insert_with(key, |_| [[0; MAX_SIDE as usize + 2]; 2]);
        let Some(modes) = modes.get_mut(usize::from(initial)) else { return };
        for (n, mode) in (1..).zip(modes.iter_mut()).filter(|(n, _)| counts.contains(*n)) {
            debug_assert!(0 < n);
            *mode |= kind;
        }
    }
}

/// The squares that must be empty under a leap.
fn clear_under(leg: &CompiledLeg, target: &Target) -> Result<Vec<Vector>, Lack> {
    match leg.over {
        Over::Free => return Ok(Vec::new()),
        Over::Occupied(_) => return Err(Lack::MustLeap),
        Over::Clear(_) => {}
    }
    match target.under.as_slice() {
        [cells] if cells.len() <= MAX_CLEAR => Ok(cells.clone()),
        [_] => Err(Lack::LongLame),
        lists if lists.iter().any(Vec::is_empty) => Ok(Vec::new()),
        _ => Err(Lack::EitherWay),
    }
}

/// The runs of leap counts with the same kind: the least, the most, and the kind.
fn runs(modes: &Modes) -> impl Iterator<Item = (u16, Option<u16>, u8)> {
    let [always, first] = modes;
    let only_first: Vec<u8> = always.iter().zip(first).map(|(&always, &first)| first & !always).collect();
    let mut runs: Vec<(u16, Option<u16>, u8)> = Vec::new();
    for (modes, flag) in [(&always[..], 0), (&only_first[..], kind::INITIAL)] {
        let mut before = 0;
        for (n, &mode) in (1..).zip(modes) {
            match runs.last_mut() {
                Some(run) if mode != 0 && mode == before => run.1 = Some(n),
                _ if mode != 0 => runs.push((n, Some(n), mode | flag)),
                _ => {}
            }
            before = mode;
        }
    }
    // The last entry stands for all higher numbers.
    let endless = |most: Option<u16>| most.filter(|&most| most < MAX_SIDE + 2);
    runs.into_iter().map(move |(least, most, kind)| (least, endless(most), kind))
}

/// Builds a piece from rows.
///
/// ```
/// use piecewright_engines::coding::{piece_of, rows_of};
/// use piecewright::equality::{Verdict, equal};
/// use piecewright::notation::{Notation, read};
///
/// let board = "8x8".parse().unwrap();
/// let horse = &read("nNmWcF", Notation::XBETZA).pieces[0].piece;
/// let again = piece_of(&rows_of(horse, &board).rows).unwrap();
/// assert_eq!(equal(horse, &again), Verdict::Equal);
/// ```
///
/// # Errors
///
/// [`CodingError::Row`] for a row without moves, or with `clear` squares that are not those under a lame leap.
pub fn piece_of(rows: &[Row]) -> Result<Piece, CodingError> {
    if MAX_ROWS_READ < rows.len() {
        return Err(CodingError::Row("expected at most 250 rows a piece"));
    }
    rows.iter().map(path_of).collect::<Result<Piece, CodingError>>().map(|piece| tidied(&piece))
}

/// The normal form of a piece, or the piece itself if that would take too long.
fn tidied(piece: &Piece) -> Piece {
    if MAX_TIDIED < piece.paths.len() { piece.clone() } else { piece.normal() }
}

fn path_of(row: &Row) -> Result<Path, CodingError> {
    let Row { vector, least, most, kind, clear } = row;
    let is_leap = |v: &Vector| v.x.unsigned_abs().max(v.y.unsigned_abs()) <= MAX_LEAP.unsigned_abs();
    if *vector == Vector::ZERO || !is_leap(vector) {
        return Err(CodingError::Row("expected a leap of at most 63 files and ranks that leads elsewhere"));
    }
    if *least == 0 || most.is_some_and(|most| most < *least) {
        return Err(CodingError::Row("expected at least one leap, and no fewer at most than at least"));
    }
    let stop = match kind & (kind::MOVES | kind::CAPTURES) {
        kind::MOVES => Rule::MOVE,
        kind::CAPTURES => Rule::TAKE,
        0 => return Err(CodingError::Row("expected rows that move, capture, or both")),
        _ => Rule::MOVE_OR_TAKE,
    };
    let counts = most.map_or(Counts::at_least(*least), |most| Counts::between(*least, most));
    let leg = Leg::ride(Aim::at(Leap::only(vector.x, vector.y)), counts, stop);
    let over = over_of(&leg, clear)?;
    let path = Path::from(Leg { over, ..leg });
    Ok(if kind & kind::INITIAL == 0 { path } else { Path { when: Cond::Unmoved, ..path } })
}

/// The kind of lame leap that has these squares under it.
fn over_of(leg: &Leg, clear: &[Vector]) -> Result<Over, CodingError> {
    if clear.is_empty() {
        return Ok(Over::Free);
    }
    let wrong = CodingError::Row("expected as `clear` the squares under a lame leap, in their order");
    let Ok(board) = "8x8".parse::<Board>() else { return Err(wrong) };
    let lies_under = |over: &Over| {
        let movement = compile(&Piece::from(Path::from(Leg { over: *over, ..leg.clone() })), &board);
        let under = |plan: &PathPlan| match &plan.way {
            CompiledWay::Rays(legs) => legs.iter().flat_map(|leg| &leg.targets).any(|target| target.under == [clear]),
            _ => false,
        };
        movement.plans().iter().any(under)
    };
    let ways = [Via::Straight, Via::OrthogonalFirst, Via::DiagonalFirst].map(Over::Clear);
    ways.into_iter().find(lies_under).ok_or(wrong)
}
