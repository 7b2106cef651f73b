//! Queries: a text, how it is read, and a position, from the keywords of a call.

use crate::error::{check, error};
use piecewright::board::{Board, BoardError, CellId, EnPassant, Occupant, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::notation::{Dialect, Interpretation, Notation, read};
use piecewright::piece::Player;
use piecewright::vocabulary::UnknownId;
use piecewright_engines::fairy::interpreted;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The keywords of a call; each is taken once.
pub(crate) struct Keywords<'py> {
    py: Python<'py>,
    left: Bound<'py, PyDict>,
}

impl<'py> Keywords<'py> {
    pub(crate) fn new(py: Python<'py>, given: Option<&Bound<'py, PyDict>>) -> PyResult<Keywords<'py>> {
        let left = match given {
            Some(given) => given.copy()?,
            None => PyDict::new(py),
        };
        Ok(Keywords { py, left })
    }

    /// Takes the value of a keyword; `None` of Python is the same as none.
    pub(crate) fn take<T>(&self, name: &str) -> PyResult<Option<T>>
    where
        T: for<'a> FromPyObject<'a, 'py>,
    {
        let Some(value) = self.left.get_item(name)? else { return Ok(None) };
        self.left.del_item(name)?;
        if value.is_none() {
            return Ok(None);
        }
        let found = value.get_type().name()?;
        let wrong = || PyTypeError::new_err(format!("{name} cannot be of the type {found}"));
        value.extract().map(Some).map_err(|_| wrong())
    }

    /// Refuses what was not taken.
    pub(crate) fn finish(self) -> PyResult<()> {
        match self.left.keys().iter().next() {
            Some(name) => Err(PyTypeError::new_err(format!("got an unexpected keyword argument '{name}'"))),
            None => Ok(()),
        }
    }

    /// Takes the notation of a text.
    pub(crate) fn notation(&self) -> PyResult<Notation> {
        let py = self.py;
        let notation: Option<String> = self.take("notation")?;
        let notation = notation.map_or(Ok(Notation::XBETZA), |id| notation_of(py, &id))?;
        match self.take::<String>("dialect")? {
            Some(id) if matches!(notation, Notation::Betza(_)) => dialect_of(py, &id),
            Some(_) => Err(error(py, "bad-option", "expected no dialect, because only Betza's notation has some")),
            None => Ok(notation),
        }
    }

    /// Takes the board; `8x8` if none is given.
    pub(crate) fn board(&self) -> PyResult<Board> {
        let spec: Option<String> = self.take("board")?;
        let spec = spec.as_deref().unwrap_or("8x8");
        spec.parse().map_err(|bad: BoardError| error(self.py, "unknown-board", &bad.to_string()))
    }
}

/// Returns the notation with an id.
fn notation_of(py: Python<'_>, id: &str) -> PyResult<Notation> {
    id.parse().map_err(|unknown: UnknownId| error(py, "unknown-notation", &unknown.to_string()))
}

fn dialect_of(py: Python<'_>, id: &str) -> PyResult<Notation> {
    let dialect: Result<Dialect, UnknownId> = id.parse();
    dialect.map(Notation::Betza).map_err(|unknown| error(py, "unknown-notation", &unknown.to_string()))
}

/// Returns the notation, or the dialect of Betza's notation, with an id.
pub(crate) fn target_of(py: Python<'_>, id: &str) -> PyResult<Interpretation> {
    dialect_of(py, id).or_else(|_| notation_of(py, id)).map(interpreted)
}

/// A text that was read and compiled for a board.
pub(crate) struct Query {
    pub(crate) text: String,
    pub(crate) board: Board,
    pub(crate) compiled: CompiledText,
}

impl Query {
    /// Reads the text and the keywords of a call, also if the text has errors.
    pub(crate) fn read(py: Python<'_>, text: &str, keywords: &Keywords<'_>) -> PyResult<Query> {
        let notation = keywords.notation()?;
        let board = keywords.board()?;
        let piece: Option<String> = keywords.take("piece")?;
        let reading = read(text, interpreted(notation));
        let compiled = CompiledText::new(reading, piece.as_deref(), &board)
            .map_err(|unknown| error(py, "unknown-piece", &unknown.to_string()))?;
        Ok(Query { text: text.to_owned(), board, compiled })
    }

    /// Does the same, and refuses a text with errors.
    pub(crate) fn new(py: Python<'_>, text: &str, keywords: &Keywords<'_>) -> PyResult<Query> {
        let query = Query::read(py, text, keywords)?;
        check(py, text, &query.compiled.diagnostics)?;
        Ok(query)
    }

    fn cell(&self, py: Python<'_>, name: &str) -> PyResult<CellId> {
        let message = || format!("expected a cell of the board {}, found `{name}`", self.board);
        self.board.cell(name).ok_or_else(|| error(py, "off-board", &message()))
    }
}

/// A position without its board, which a position borrows.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) at: CellId,
    pub(crate) player: Player,
    pub(crate) occupants: Vec<Occupant>,
    unmoved: Option<bool>,
    turn: Option<u16>,
    en_passant: Option<EnPassant>,
    assume: Vec<(String, bool)>,
}

impl Setup {
    /// Takes the position from the keywords of a call.
    pub(crate) fn new(py: Python<'_>, query: &Query, keywords: &Keywords<'_>) -> PyResult<Setup> {
        let at: Option<String> = keywords.take("at")?;
        let at = at.map_or_else(|| Ok(query.board.middle()), |name| query.cell(py, &name))?;
        let player = match keywords.take::<String>("side")?.as_deref() {
            None | Some("white") => Player::White,
            Some("black") => Player::Black,
            Some(side) => {
                return Err(error(py, "bad-option", &format!("expected `white` or `black` as side, found `{side}`")));
            }
        };
        let mut occupants = vec![Occupant::Empty; query.board.len()];
        if let Some(given) = keywords.take::<Bound<'_, PyDict>>("occupants")? {
            for (cell, occupant) in given {
                let cell = query.cell(py, &cell.extract::<String>()?)?;
                if let Some(slot) = occupants.get_mut(cell.index()) {
                    *slot = occupant_of(py, &occupant.extract::<String>()?)?;
                }
            }
        }
        let en_passant = keywords.take::<String>("ep")?.map(|text| en_passant_of(py, query, &text)).transpose()?;
        let assume = match keywords.take::<Bound<'_, PyDict>>("assume")? {
            Some(given) => {
                given.iter().map(|(text, holds)| Ok((text.extract()?, holds.extract()?))).collect::<PyResult<_>>()?
            }
            None => Vec::new(),
        };
        Ok(Setup {
            at,
            player,
            occupants,
            unmoved: keywords.take("virgin")?,
            turn: keywords.take("turn")?,
            en_passant,
            assume,
        })
    }

    /// Returns the position on a board.
    pub(crate) fn position<'a>(&self, board: &'a Board) -> Position<'a> {
        let mut position = Position::of(board, self.player, self.occupants.clone());
        position.unmoved = self.unmoved;
        position.turn = self.turn;
        position.en_passant = self.en_passant;
        position.assume.clone_from(&self.assume);
        position
    }
}

fn occupant_of(py: Python<'_>, name: &str) -> PyResult<Occupant> {
    let known = Occupant::ALL.into_iter().filter(|occupant| *occupant != Occupant::Empty);
    let names: Vec<&str> = known.clone().map(Occupant::name).collect();
    let message = || format!("expected one of `{}` as occupant, found `{name}`", names.join(" "));
    known.into_iter().find(|occupant| occupant.name() == name).ok_or_else(|| error(py, "bad-option", &message()))
}

/// Reads the cell that was passed, and that of the piece that passed it: `e6`, or `e6xf5`.
fn en_passant_of(py: Python<'_>, query: &Query, text: &str) -> PyResult<EnPassant> {
    let (on, victim) = text.split_once('x').map_or((text, None), |(on, victim)| (on, Some(victim)));
    let victim = victim.map(|victim| query.cell(py, victim)).transpose()?;
    Ok(EnPassant { on: query.cell(py, on)?, victim })
}
