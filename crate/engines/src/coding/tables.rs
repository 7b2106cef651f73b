//! Tables of moves for boards of squares, in the forms that engines use.

use super::grid::Grid;
use super::scheme::{Codes, SIDES};
use super::source::{IntType, Item, RecordType};
use super::{CodingError, Lack, Row, Rows, Set, rows_of};
use piecewright::board::{Board, CellId, Vector};
use piecewright::ids;
use piecewright::internal::limits::{MAX_CLEAR, MAX_TABLE};
use piecewright::internal::sort;
use piecewright::piece::Player;

/// A form of tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TableForm {
    /// Offsets on a board with a border as wide as the longest leap: `10x12` for chess pieces.
    Mailbox,
    /// Offsets on a board with twice as many files, where one bit test shows whether a square is off the board.
    X88,
    /// Sets of squares for each square.
    Attacks,
}

ids!(TableForm { Mailbox = "mailbox", X88 = "0x88", Attacks = "attacks" });

/// The tables of one form.
pub(super) struct Table {
    pub items: Vec<Item>,
    /// The moves that are missing, with the index of their piece.
    pub lacks: Vec<(usize, Lack)>,
}

/// The moves of a set on a board.
pub(super) struct Moves<'a> {
    pub grid: Grid<'a>,
    /// The rows of each piece of the set.
    pub rows: Vec<Rows>,
}

impl<'a> Moves<'a> {
    pub(super) fn new(set: &Set, board: &'a Board) -> Result<Moves<'a>, CodingError> {
        let grid = Grid::new(board)?;
        let mut all = Vec::new();
        let mut numbers = 0;
        for member in set.members() {
            let rows = rows_of(&member.piece, board);
            numbers += rows.rows.len() * MOVE.fields.len();
            if MAX_TABLE < numbers {
                return Err(CodingError::Long);
            }
            all.push(rows);
        }
        Ok(Moves { grid, rows: all })
    }

    /// The rows of a type for a side, without leaps that are too long for the board.
    pub(super) fn of(&self, codes: &Codes, kind: usize, side: Player) -> Vec<Row> {
        let own = codes.types.get(kind).filter(|kind| kind.side.is_none_or(|own| own == side));
        let rows = own.and_then(|kind| self.rows.get(kind.member)).map_or(&[][..], |rows| &rows.rows);
        let seen = |v: Vector| if side == Player::Black { -v } else { v };
        let turned = |row: &Row| Row {
            vector: seen(row.vector),
            clear: row.clear.iter().map(|&v| seen(v)).collect(),
            ..row.clone()
        };
        rows.iter().filter(|row| self.grid.has_room(row)).map(turned).collect()
    }

    /// The longest leap of any piece, in files and in ranks.
    fn longest(&self) -> (i16, i16) {
        let rows = self.rows.iter().flat_map(|rows| &rows.rows).filter(|row| self.grid.has_room(row));
        rows.fold((0, 0), |(x, y), row| (x.max(row.vector.x.abs()), y.max(row.vector.y.abs())))
    }

    /// Builds the tables of a form.
    pub(super) fn tables(&self, codes: &Codes, form: TableForm) -> Result<Table, CodingError> {
        let lacks = self.rows.iter().enumerate();
        let mut lacks: Vec<(usize, Lack)> =
            lacks.flat_map(|(index, rows)| rows.lacks.iter().map(move |&lack| (index, lack))).collect();
        let items = match form {
            TableForm::Mailbox => self.mailbox(codes)?,
            TableForm::X88 => self.x88(codes)?,
            TableForm::Attacks => {
                let is_lame = |rows: &&Rows| rows.rows.iter().any(|row| !row.clear.is_empty());
                let lame = self.rows.iter().enumerate().filter(|(_, rows)| is_lame(rows));
                lacks.extend(lame.map(|(index, _)| (index, Lack::LameSet)));
                self.attacks(codes)?
            }
        };
        let numbers: usize = items.iter().map(size).sum();
        if MAX_TABLE < numbers { Err(CodingError::Long) } else { Ok(Table { items, lacks }) }
    }

    fn mailbox(&self, codes: &Codes) -> Result<Vec<Item>, CodingError> {
        let Grid { files, ranks, .. } = self.grid;
        let (across, along) = self.longest();
        let number = i64::from;
        // A move off the right end of a rank arrives left of the next one, so both sides share a margin.
        let (left, width) = (number((across + 1) / 2), number(files + across));
        let offset = |v: Vector| number(v.y) * width + number(v.x);
        let spans = spans(self, codes, &offset)?;
        let reach = spans.rows.iter().filter_map(|row| row.first()).map(|step| step.abs()).max().unwrap_or(0);
        let first = |bottom: i64| bottom * width + left;
        let bottom = if first(number(along)) < reach { number(along) + 1 } else { number(along) };
        let last = first(bottom) + number(ranks - 1) * width + number(files - 1);
        let height = (last + reach) / width + 1;
        let height = height.max(bottom + number(ranks) + number(along));
        let mut squares = vec![-1; usize::try_from(width * height).unwrap_or(0)];
        let mut indices = Vec::new();
        for ((file, rank, cell), n) in self.grid.squares().zip(0..) {
            let index = first(bottom) + number(rank) * width + number(file);
            indices.push(if cell.is_some() { index } else { -1 });
            let entry = usize::try_from(index).ok().and_then(|index| squares.get_mut(index));
            if let (Some(entry), Some(_)) = (entry, cell) {
                *entry = n;
            }
        }
        let mut items = vec![
            Item::Number { id: "MAILBOX_FILES", doc: "The mailbox with its border: files.", value: width },
            Item::Number { id: "MAILBOX_RANKS", doc: "The mailbox with its border: ranks.", value: height },
            numbers(
                "MAILBOX_OF_SQUARE",
                "Where each square is in the mailbox; -1 for a hole.",
                &[indices.len()],
                indices,
            ),
            numbers(
                "SQUARE_OF_MAILBOX",
                "The square at each index of the mailbox; -1 off the board.",
                &[squares.len()],
                squares,
            ),
        ];
        items.extend(spans.items(["MAILBOX_MOVES", "MAILBOX_SPANS"], "The moves, by steps in the mailbox.", codes));
        Ok(items)
    }

    fn x88(&self, codes: &Codes) -> Result<Vec<Item>, CodingError> {
        const SIDE: i16 = 8;
        let Grid { files, ranks, .. } = self.grid;
        if SIDE < files || SIDE < ranks || self.grid.has_holes() {
            return Err(CodingError::Form(TableForm::X88.id(), TableForm::Mailbox.id()));
        }
        let offset = |v: Vector| i64::from(v.y) * i64::from(2 * SIDE) + i64::from(v.x);
        let spans = spans(self, codes, &offset)?;
        let indices: Vec<i64> = self
            .grid
            .squares()
            .map(|(file, rank, _)| i64::from(rank) * i64::from(2 * SIDE) + i64::from(file))
            .collect();
        // On smaller boards the bits do not cover all indices off the board.
        let mut squares = vec![-1; 128];
        for (&index, n) in indices.iter().zip(0..) {
            if let Some(entry) = usize::try_from(index).ok().and_then(|index| squares.get_mut(index)) {
                *entry = n;
            }
        }
        let mut items = vec![
            Item::Number {
                id: "X88_OFF",
                doc: "An index is off the board if it has one of these bits, or if SQUARE_OF_X88 has -1 for it on boards \
                      smaller than 8x8.",
                value: 0x88,
            },
            numbers("X88_OF_SQUARE", "The index of each square, 16 a rank.", &[indices.len()], indices),
            numbers("SQUARE_OF_X88", "The square at each index; -1 off the board.", &[squares.len()], squares),
        ];
        items.extend(spans.items(["X88_MOVES", "X88_SPANS"], "The moves, by steps of 16 a rank.", codes));
        Ok(items)
    }

    /// The size of the board and the names of the squares.
    pub(super) fn squares(&self) -> Vec<Item> {
        let name = |(.., cell): (i16, i16, Option<CellId>)| {
            cell.map_or(String::new(), |cell| self.grid.board.name(cell).to_owned())
        };
        let names: Vec<String> = self.grid.squares().map(name).collect();
        let number = |id, doc, value: i16| Item::Number { id, doc, value: i64::from(value) };
        vec![
            number("FILES", "The board: files.", self.grid.files),
            number(
                "RANKS",
                "The board: ranks. Square n is on file n % FILES and rank n / FILES, from 0.",
                self.grid.ranks,
            ),
            Item::Texts { id: "SQUARE_NAMES", doc: "The names of the squares; none for a hole.", texts: names },
        ]
    }
}

/// A move by steps on a board that is an array.
static MOVE: RecordType = RecordType {
    name: "MoveRow",
    doc: "Moves in one direction. Kinds are sums: 1 may end on an empty square, 2 may take an enemy, 4 only while the piece \
          has not moved.",
    fields: &[
        ("step", IntType::I16, "how far one leap leads"),
        ("least", IntType::U8, "the fewest leaps, all but the last over empty squares"),
        ("most", IntType::U8, "the most leaps; 0: as many as there is room for"),
        ("kind", IntType::U8, "see above"),
        (
            "clear1",
            IntType::I16,
            "an index, relative to where each leap begins, that must be empty and on the board; 0: none",
        ),
        ("clear2", IntType::I16, "another"),
        ("clear3", IntType::I16, "another"),
    ],
};

pub(super) fn numbers(id: &'static str, doc: &'static str, lengths: &[usize], values: Vec<i64>) -> Item {
    Item::Numbers { id, doc, kind: IntType::I16, lengths: lengths.to_vec(), values }
}

/// How many numbers an item has.
fn size(item: &Item) -> usize {
    match item {
        Item::Number { .. } | Item::Record(_) => 1,
        Item::Numbers { values, .. } => values.len(),
        Item::Sets { words, .. } => words.len(),
        Item::Texts { texts, .. } => texts.len(),
        Item::Rows { row_type, rows, .. } => row_type.fields.len() * rows.len(),
    }
}

/// The rows of all types, and the range of rows of each side and type.
struct Spans {
    rows: Vec<Vec<i64>>,
    bounds: Vec<i64>,
}

fn spans(moves: &Moves, codes: &Codes, offset: &dyn Fn(Vector) -> i64) -> Result<Spans, CodingError> {
    let mut spans = Spans { rows: Vec::new(), bounds: Vec::new() };
    for (side, ..) in SIDES {
        // The empty square has no moves.
        spans.bounds.extend([0, 0]);
        for kind in 0..codes.types.len() {
            let of = |side| -> Vec<Vec<i64>> {
                let mut rows: Vec<Vec<i64>> =
                    moves.of(codes, kind, side).iter().map(|row| numbered(row, offset)).collect();
                sort(&mut rows);
                rows
            };
            let own = of(side);
            if MAX_TABLE < (spans.rows.len() + own.len()) * MOVE.fields.len() {
                return Err(CodingError::Long);
            }
            // Types that move the same way for both sides share their rows.
            let index = if side == Player::Black && own == of(Player::White) { 2 * (kind + 1) } else { usize::MAX };
            let known = spans.bounds.get(index).copied().zip(spans.bounds.get(index.saturating_add(1)).copied());
            let (from, to) = known.unwrap_or_else(|| {
                let from = spans.rows.len();
                spans.rows.extend(own);
                let number = |n| i64::try_from(n).unwrap_or(0);
                (number(from), number(spans.rows.len()))
            });
            spans.bounds.extend([from, to]);
        }
    }
    Ok(spans)
}

impl Spans {
    fn items(self, [rows, bounds]: [&'static str; 2], doc: &'static str, codes: &Codes) -> Vec<Item> {
        vec![
            Item::Record(&MOVE),
            Item::Rows { id: rows, doc, row_type: &MOVE, rows: self.rows },
            numbers(
                bounds,
                "The moves of each color and type: from one, up to but without another.",
                &[2, codes.types.len() + 1, 2],
                self.bounds,
            ),
        ]
    }
}

fn numbered(row: &Row, offset: &dyn Fn(Vector) -> i64) -> Vec<i64> {
    let most = row.most.map_or(0, i64::from);
    let clear = row.clear.iter().map(|&v| offset(v)).chain([0; MAX_CLEAR]).take(MAX_CLEAR);
    [offset(row.vector), i64::from(row.least), most, i64::from(row.kind)].into_iter().chain(clear).collect()
}
