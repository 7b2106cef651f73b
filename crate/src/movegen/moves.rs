//! Generated moves and their text form, and the visitor that collects them.

use super::arrival::{Arrival, Source};
use super::visitor::Visitor;
use crate::board::{Board, CellId, Occupant, Position};
use crate::limits::MAX_CELLS;
use crate::order::sort;
use crate::piece::{Effect, Name};

/// One generated result: where the piece ends and what else changes.
///
/// ```
/// use piecewright::board::{Board, Occupant, Position};
/// use piecewright::movegen::{compile, generate};
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let mut position = Position::empty(&board);
/// position.unmoved = Some(true);
/// position.put(board.cell("h1").unwrap(), Occupant::Friend);
/// // A king that only castles: the partner stands on h1.
/// let king = compile(&read("isO2", Notation::XBETZA).pieces[0].piece, &board);
/// let castling = generate(&king, &position, board.cell("e1").unwrap()).iter().next().unwrap();
/// assert_eq!(castling.to_text(&board), "g1&h1-f1");
/// assert_eq!(board.name(castling.to), "g1");
/// ```
// Exhaustive: programs with rules of their own make moves.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands afterward.
    pub to: CellId,
    /// The cells of captured pieces, in board order.
    pub captures: Vec<CellId>,
    /// Other pieces that are put elsewhere, with their old and new cells: a castling partner, or a piece that was
    /// swapped.
    pub shifted: Vec<(CellId, CellId)>,
    /// What the piece becomes, if it is promoted.
    pub becomes: Option<Name>,
}

impl Move {
    /// Returns the results of an arrival: one, or one for each piece that the mover may become.
    pub(crate) fn all(arrival: &Arrival) -> Vec<Move> {
        let changes = arrival.changes();
        let result = |becomes: Option<Name>| Move {
            to: arrival.to,
            captures: changes.taken.clone(),
            shifted: changes.shifted.clone(),
            becomes,
        };
        match arrival.source.plan.becomes.as_slice() {
            [] => vec![result(None)],
            names => names.iter().map(|name| result(Some(name.clone()))).collect(),
        }
    }

    /// Returns the move string, such as `e6xe5` (described in `docs/api.md`, move strings).
    #[must_use]
    pub fn to_text(&self, board: &Board) -> String {
        let mut text = String::new();
        self.write(board, &mut text);
        text
    }

    fn write(&self, board: &Board, out: &mut String) {
        out.push_str(board.name(self.to));
        let mut captures: Vec<&str> = self.captures.iter().map(|&cell| board.name(cell)).collect();
        sort(&mut captures);
        for (name, sign) in captures.into_iter().zip(std::iter::once('x').chain(std::iter::repeat(','))) {
            out.push(sign);
            out.push_str(name);
        }
        for &(from, to) in &self.shifted {
            out.push('&');
            out.push_str(board.name(from));
            out.push('-');
            out.push_str(board.name(to));
        }
        if let Some(Name(name)) = &self.becomes {
            out.push('=');
            let joined = name.chars().map(|c| if matches!(c, ' ' | '_') { '-' } else { c });
            out.extend(joined.flat_map(char::to_lowercase));
        }
    }
}

/// The work of a state, in units of a budget.
const STATE: usize = 8;

/// The work of an end of a leg.
const LANDING: usize = 3;

/// The work of a move that does more than go to a cell; such moves are sorted.
const SPECIAL: usize = 4;

/// A set of cells.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct CellSet([u64; MAX_CELLS / 64]);

impl CellSet {
    pub(crate) const EMPTY: CellSet = CellSet([0; MAX_CELLS / 64]);

    pub(crate) fn insert(&mut self, cell: CellId) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word |= 1 << (cell.index() % 64);
        }
    }

    /// Iterates over the numbers of the cells, in ascending order.
    pub(crate) fn indices(&self) -> impl Iterator<Item = usize> + '_ {
        let mut words = self.0.iter().enumerate();
        let (mut number, mut rest) = (0, 0);
        std::iter::from_fn(move || {
            while rest == 0 {
                let (next, &word) = words.next()?;
                (number, rest) = (next, word);
            }
            let index = number * 64 + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(index)
        })
    }
}

/// The moves of one piece in one position, each once.
///
/// Moves that only put the piece on another cell, capturing what stands there, are kept as a set of cells: they need no
/// memory of their own and are already in order.
///
/// ```
/// use piecewright::board::{Board, Occupant, Position};
/// use piecewright::movegen::{compile, generate};
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let mut position = Position::empty(&board);
/// position.put(board.cell("c2").unwrap(), Occupant::Enemy);
/// let knight = compile(&read("N", Notation::XBETZA).pieces[0].piece, &board);
/// let moves = generate(&knight, &position, board.cell("a1").unwrap());
/// assert_eq!(moves.to_strings(), ["b3", "c2xc2"]);
/// // The moves as data, with the board for the names of cells.
/// for result in &moves {
///     assert_eq!(result.captures.is_empty(), board.name(result.to) == "b3");
/// }
/// ```
#[derive(Clone)]
pub struct Moves<'a> {
    position: &'a Position<'a>,
    from: CellId,
    plain: CellSet,
    special: Vec<Move>,
    complete: bool,
    /// The work of walks; see [`Moves::work`].
    walked: usize,
}

impl<'a> Moves<'a> {
    pub(super) fn new(position: &'a Position<'a>, from: CellId) -> Moves<'a> {
        Moves { position, from, plain: CellSet::EMPTY, special: Vec::new(), complete: true, walked: 0 }
    }

    pub(super) fn finish(&mut self, complete: bool) {
        sort(&mut self.special);
        self.special.dedup();
        self.complete = complete;
    }

    /// Returns the work of finding them, apart from rays: states of walks, ends of legs, and moves.
    pub(super) fn work(&self) -> usize {
        self.walked + SPECIAL * self.special.len()
    }

    /// Returns whether these are all moves; they are not if the piece exceeds the limits.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Iterates over the cells to which the piece simply moves, capturing what stands there, in board order.
    pub fn plain(&self) -> impl Iterator<Item = CellId> + '_ {
        self.plain.indices().filter_map(|index| self.position.board.at(index))
    }

    /// Returns the other moves, in order.
    #[must_use]
    pub fn special(&self) -> &[Move] {
        &self.special
    }

    /// Returns whether a plain move to this cell captures what stands there.
    #[must_use]
    pub fn takes_on(&self, cell: CellId) -> bool {
        cell != self.from && self.position.occupant(cell) != Occupant::Empty
    }

    /// Iterates over all moves: the plain ones, then the others.
    pub fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        let plain = self.plain().map(|to| Move {
            to,
            captures: if self.takes_on(to) { vec![to] } else { Vec::new() },
            shifted: Vec::new(),
            becomes: None,
        });
        plain.chain(self.special.iter().cloned())
    }

    /// Returns how many moves there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plain.indices().count() + self.special.len()
    }

    /// Returns whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the move strings, sorted by byte value.
    #[must_use]
    pub fn to_strings(&self) -> Vec<String> {
        let mut strings: Vec<String> = self.iter().map(|m| m.to_text(self.position.board)).collect();
        sort(&mut strings);
        strings.dedup();
        strings
    }

    /// Appends the move strings, sorted by byte value and joined by spaces.
    pub fn write_joined(&self, out: &mut String) {
        let board = self.position.board;
        if !self.special.is_empty() || !board.sorts_by_name() {
            out.push_str(&self.to_strings().join(" "));
            return;
        }
        for (count, to) in self.plain().enumerate() {
            if 0 < count {
                out.push(' ');
            }
            let name = board.name(to);
            out.push_str(name);
            if self.takes_on(to) {
                out.push('x');
                out.push_str(name);
            }
        }
    }
}

/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::movegen::{compile, generate};
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let king = compile(&read("K", Notation::XBETZA).pieces[0].piece, &board);
/// let position = Position::empty(&board);
/// let moves = generate(&king, &position, board.cell("a1").unwrap());
/// assert_eq!(moves.len(), 3);
/// for result in &moves {
///     assert!(["a2", "b1", "b2"].contains(&board.name(result.to)));
/// }
/// ```
impl<'a> IntoIterator for &'a Moves<'_> {
    type Item = Move;
    type IntoIter = Box<dyn Iterator<Item = Move> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

/// Moves by value need no position any more:
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::movegen::{Move, Movement, generate};
///
/// fn moves_on_empty_board(movement: &Movement, board: &Board) -> impl Iterator<Item = Move> + use<> {
///     generate(movement, &Position::empty(board), board.middle()).into_iter()
/// }
/// ```
impl IntoIterator for Moves<'_> {
    type Item = Move;
    type IntoIter = std::vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter().collect::<Vec<Move>>().into_iter()
    }
}

impl std::fmt::Debug for Moves<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.to_strings()).finish()
    }
}

impl Visitor for Moves<'_> {
    const WANTS_HYPOTHETICAL: bool = false;

    fn plain_cells(&mut self, source: Source) -> Option<&mut CellSet> {
        source.plan.becomes.is_empty().then_some(&mut self.plain)
    }

    fn count_work(&mut self, states: usize, landings: usize) {
        self.walked += STATE * states + LANDING * landings;
    }

    fn visit(&mut self, arrival: &Arrival) {
        let simple = matches!(arrival.effect, Effect::Leave | Effect::Take | Effect::AllowEnPassant);
        if simple && arrival.is_plain() && arrival.source.plan.becomes.is_empty() {
            self.plain.insert(arrival.to);
            return;
        }
        for result in Move::all(arrival) {
            // The same result, reached by a longer way, must not be listed twice.
            let takes = if self.takes_on(result.to) { vec![result.to] } else { Vec::new() };
            if result.becomes.is_none() && result.shifted.is_empty() && result.captures == takes {
                self.plain.insert(result.to);
            } else {
                self.special.push(result);
            }
        }
    }
}
