//! Writes the codes, symbols and tables of a set, as plain data and as a source.

use super::art::sign_of;
use super::json::Json;
use super::placement::Placement;
use super::scheme::{Codes, Meaning, Pawns, SIDES, Scheme};
use super::source::{IntType, Item, data, write};
use super::symbols::symbols_of;
use super::tables::{Moves, TableForm};
use super::{CodingError, Lack, Language, Row, Set, board_in_drawings, board_in_symbols, kind};
use piecewright::board::Board;
use piecewright::piece::Player;

/// What to write for a set.
// Exhaustive: calls are made with it.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The coding scheme.
    pub scheme: Scheme,
    /// How many codes a piece gets if its moves depend on its side; by default two, but one where codes are flags.
    pub pawns: Option<Pawns>,
    /// The most bits a code may take.
    pub bits: Option<u32>,
    /// The kind of text to write.
    pub shape: Output,
    /// The board.
    pub board: &'a Board,
    /// The start position, if known.
    pub start: Option<Placement>,
    /// The requested tables of moves.
    pub tables: Vec<TableForm>,
}

/// The kind of a text.
// Exhaustive: a call names one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// A source text in a programming language.
    Source(Language),
    /// The board at the start with Unicode symbols.
    Symbols,
    /// The board at the start with drawings.
    Drawings,
}

/// The text and data written for a set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Written {
    /// The requested text.
    pub text: String,
    /// All of its data, as JSON.
    pub data: String,
}

/// Writes the codes of a set, its symbols, and tables of its moves.
///
/// ```
/// use piecewright_engines::coding::{Language, Output, Request, Scheme, Set, written};
/// use piecewright::notation::{Notation, read};
///
/// let mut set = Set::default();
/// set.add(Some("knight"), None, &read("N", Notation::XBETZA).pieces[0]).unwrap();
/// let request = Request {
///     scheme: Scheme::BigEnd,
///     pawns: None,
///     bits: None,
///     shape: Output::Source(Language::C),
///     board: &"8x8".parse().unwrap(),
///     start: None,
///     tables: Vec::new(),
/// };
/// assert!(written(&set, &request).unwrap().text.contains("#define PIECE_BKNIGHT PIECE_(3)"));
/// ```
///
/// # Errors
///
/// A [`CodingError`] if the set, the scheme, the board and the tables are not compatible.
pub fn written(set: &Set, request: &Request) -> Result<Written, CodingError> {
    let Request { scheme, pawns, bits, shape, board, start, tables } = request;
    let count = start.as_ref().map(|start| start.pieces.len());
    let codes = Codes::new(set, *scheme, *pawns, count, *bits)?;
    let numbered_start = start.as_ref().filter(|_| *scheme == Scheme::Numbers);
    let tabled = if tables.is_empty() { Tabled::default() } else { tabled(set, &codes, board, tables)? };
    let names: Vec<&str> = set.members().iter().map(|member| member.name.as_str()).collect();
    let mut entries: Vec<(String, Json)> =
        described(set, &codes, board).into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    entries.extend(numbered_start.map(|start| ("numbers".into(), number_data(&codes, start, board))));
    entries.extend(tabled.data);
    let left_out = |(member, lack, forms): &LeftOut| {
        Json::object([
            ("of", Json::from(*member)),
            ("name", Json::text(names.get(*member).copied().unwrap_or(""))),
            ("what", Json::text(lack.to_string())),
            ("tables", Json::List(forms.iter().map(|form| Json::text(form.id())).collect())),
        ])
    };
    entries.push(("leftOut".into(), Json::List(tabled.lacks.iter().map(left_out).collect())));
    let data = format!("{}\n", Json::Object(entries));
    let nobody = Placement::default();
    let standing = start.as_ref().unwrap_or(&nobody);
    let text = match shape {
        Output::Source(Language::Json) => data.clone(),
        Output::Source(language) => {
            let mut items = named(set, &codes);
            items.extend(numbered_start.into_iter().flat_map(|start| numbered(&codes, start, board)));
            items.extend(tabled.items);
            let lacks = tabled.lacks.iter().map(|(member, lack, forms)| (*member, describe(*lack, forms)));
            write(*language, &codes, &names, &items, &lacks.collect::<Vec<_>>())
        }
        Output::Symbols => board_in_symbols(set, board, standing),
        Output::Drawings => board_in_drawings(set, board, standing)?,
    };
    Ok(Written { text, data })
}

/// The index of a piece, the moves that are missing, and the tables that miss them.
type LeftOut = (usize, Lack, Vec<TableForm>);

/// All requested tables.
#[derive(Default)]
struct Tabled {
    items: Vec<Item>,
    data: Vec<(String, Json)>,
    lacks: Vec<LeftOut>,
}

fn tabled(set: &Set, codes: &Codes, board: &Board, forms: &[TableForm]) -> Result<Tabled, CodingError> {
    let moves = Moves::new(set, board)?;
    let mut items = moves.squares();
    let mut entries: Vec<(String, Json)> = items.iter().filter_map(Item::data).collect();
    let rows = set.members().iter().zip(&moves.rows).map(|(member, rows)| row_data(&member.name, &rows.rows));
    entries.push(("moves".into(), Json::List(rows.collect())));
    let mut tables = Vec::new();
    let mut lacks: Vec<LeftOut> = Vec::new();
    for &form in forms {
        let table = moves.tables(codes, form)?;
        tables.push((form.id(), data(&table.items)));
        for (member, lack) in table.lacks {
            match lacks.iter_mut().find(|(own, known, _)| (*own, *known) == (member, lack)) {
                Some((.., forms)) => forms.push(form),
                None => lacks.push((member, lack, vec![form])),
            }
        }
        // Two forms may share records.
        let known: Vec<&'static str> = records(&items).collect();
        let is_new = |item: &Item| !matches!(item, Item::Record(shape) if known.contains(&shape.name));
        items.extend(table.items.into_iter().filter(is_new));
    }
    entries.push(("tables".into(), Json::object(tables)));
    Ok(Tabled { items, data: entries, lacks })
}

fn describe(lack: Lack, forms: &[TableForm]) -> String {
    let forms: Vec<&str> = forms.iter().map(|form| form.id()).collect();
    format!("{lack} ({})", forms.join(", "))
}

fn records(items: &[Item]) -> impl Iterator<Item = &'static str> + '_ {
    items.iter().filter_map(|item| match item {
        Item::Record(shape) => Some(shape.name),
        _ => None,
    })
}

/// The items that every source has for its types.
fn named(set: &Set, codes: &Codes) -> Vec<Item> {
    let member = |kind: &super::PieceType| set.members().get(kind.member);
    let texts = |id, doc, text: &dyn Fn(&super::Member) -> String| Item::Texts {
        id,
        doc,
        texts: std::iter::once(String::new())
            .chain(codes.types.iter().map(|kind| member(kind).map(text).unwrap_or_default()))
            .collect(),
    };
    let sign = |side: Player| move |member: &super::Member| sign_of(member, side);
    let mut items = vec![
        Item::Number {
            id: "TYPES",
            doc: "How many types there are, that of no piece included.",
            value: i64::try_from(codes.types.len() + 1).unwrap_or(0),
        },
        texts("TYPE_NAMES", "The names of the types.", &|member| member.name.clone()),
        texts("TYPE_SYMBOLS", "The symbols of the types, as white has them.", &|member| member.symbol.clone()),
        texts("WHITE_SIGNS", "What stands for a piece of white's on a line of text.", &sign(Player::White)),
        texts("BLACK_SIGNS", "What stands for one of black's.", &sign(Player::Black)),
    ];
    if codes.scheme == Scheme::Flags {
        let flags = 1 << codes.types.len();
        let kind = |flag: usize| if flag.is_power_of_two() { i64::from(flag.trailing_zeros()) + 1 } else { 0 };
        items.push(Item::Numbers {
            id: "TYPE_BY_FLAG",
            doc: "The type of each code without its two colors.",
            kind: IntType::U8,
            lengths: vec![flags],
            values: (0..flags).map(kind).collect(),
        });
    }
    items
}

/// The items for the single pieces of the start.
fn numbered(codes: &Codes, start: &Placement, board: &Board) -> Vec<Item> {
    let types = start.pieces.iter().map(|&(_, member, side)| codes.type_of(member, side));
    // The squares around the board have the number after the last piece.
    let types = std::iter::once(0).chain(types).chain([0]);
    let types: Vec<i64> = types.map(|kind| i64::try_from(kind).unwrap_or(0)).collect();
    let squares = start.pieces.iter().map(|&(cell, ..)| board.name(cell).to_owned());
    vec![
        Item::Number {
            id: "WHITE_PIECES",
            doc: "How many pieces are white's: theirs are the numbers up to this one.",
            value: i64::try_from(start.of_white()).unwrap_or(0),
        },
        Item::Numbers {
            id: "TYPE_BY_NUMBER",
            doc: "The type of each piece at the start, by its number. A promoted piece keeps its number, so a game has a copy.",
            kind: IntType::up_to(codes.types.len()),
            lengths: vec![types.len()],
            values: types,
        },
        Item::Texts {
            id: "START_SQUARES",
            doc: "The piece list: where each piece stands at the start, by its number.",
            texts: std::iter::once(String::new()).chain(squares).collect(),
        },
    ]
}

fn number_data(codes: &Codes, start: &Placement, board: &Board) -> Json {
    let squares = || start.pieces.iter().map(|&(cell, ..)| board.name(cell));
    let types = start.pieces.iter().map(|&(_, member, side)| codes.type_of(member, side));
    Json::object([
        ("count", Json::from(start.pieces.len())),
        ("white", Json::from(start.of_white())),
        ("bySquare", Json::object(squares().zip(1_i64..).map(|(square, number)| (square, Json::Number(number))))),
        ("squares", Json::List(std::iter::once("").chain(squares()).map(Json::text).collect())),
        ("types", Json::list(std::iter::once(0).chain(types))),
    ])
}

/// The data about codes, for people and programs.
fn described(set: &Set, codes: &Codes, board: &Board) -> Vec<(&'static str, Json)> {
    let nil = std::iter::once(("pnil".to_owned(), Json::Number(0)));
    let types = (1_i64..).zip(&codes.types).map(|(number, kind)| (kind.id.clone(), Json::Number(number)));
    let own = codes.codes.iter().map(|code| (code.id.clone(), Json::from(code.code)));
    let blockers = codes.codes.iter().filter_map(|code| {
        let Meaning::Blocker(why) = &code.meaning else { return None };
        Some(Json::object([("id", Json::text(&code.id)), ("code", Json::from(code.code)), ("why", Json::text(why))]))
    });
    let pieces = set.members().iter().enumerate().map(|(index, member)| {
        let by_side = |of: &dyn Fn(Player) -> Json| Json::object(SIDES.map(|(side, _, name)| (name, of(side))));
        let kind = |side| codes.type_of(index, side);
        let mut entries = vec![
            ("name", Json::text(&member.name)),
            ("symbol", Json::text(&member.symbol)),
            ("id", Json::text(codes.ids.get(index).map_or("", |id| id))),
            ("royal", Json::Flag(member.is_royal())),
            ("bothAlike", Json::Flag(!codes.sided.get(index).copied().unwrap_or(false))),
            ("types", by_side(&|side| Json::from(kind(side)))),
        ];
        if codes.scheme != Scheme::Numbers {
            entries.push(("codes", by_side(&|side| Json::from(codes.code(kind(side), side)))));
        }
        Json::object(entries)
    });
    let symbols = set.members().iter().enumerate().flat_map(|(index, member)| {
        symbols_of(&member.name).into_iter().map(move |symbol| symbol.data(index, &member.name))
    });
    let mut entries = vec![
        ("scheme", Json::text(codes.scheme.id())),
        ("pawns", Json::text(codes.pawns.id())),
        ("board", Json::text(board.to_string())),
        ("formula", Json::text(codes.formula())),
        ("typeBits", Json::from(codes.type_bits)),
        ("bits", Json::from(codes.bits)),
        ("types", Json::Object(nil.chain(types).collect())),
        ("codes", Json::Object(own.collect())),
        ("blockers", Json::List(blockers.collect())),
    ];
    if codes.scheme == Scheme::Flags {
        let colors = [("white".to_owned(), Json::Number(1)), ("black".to_owned(), Json::Number(2))];
        let flags = (2..).zip(&codes.types).map(|(bit, kind)| (kind.id.clone(), Json::Number(1 << bit)));
        entries.push(("flags", Json::Object(colors.into_iter().chain(flags).collect())));
    }
    entries.push(("pieces", Json::List(pieces.collect())));
    entries.push(("symbols", Json::List(symbols.collect())));
    entries
}

/// The leaps and rides of a piece from white's side, in the form that can be read back.
fn row_data(name: &str, rows: &[Row]) -> Json {
    let leap = |v: piecewright::board::Vector| Json::list([v.x, v.y]);
    let row = |row: &Row| {
        let mut entries = vec![
            ("leap", leap(row.vector)),
            ("least", Json::from(row.least)),
            ("most", row.most.map_or(Json::Null, Json::from)),
            ("moves", Json::Flag(row.kind & kind::MOVES != 0)),
            ("captures", Json::Flag(row.kind & kind::CAPTURES != 0)),
            ("initial", Json::Flag(row.kind & kind::INITIAL != 0)),
        ];
        if !row.clear.is_empty() {
            entries.push(("clear", Json::List(row.clear.iter().map(|&v| leap(v)).collect())));
        }
        Json::object(entries)
    };
    Json::object([("name", Json::text(name)), ("rows", Json::List(rows.iter().map(row).collect()))])
}
