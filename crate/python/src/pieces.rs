//! Calls about one piece: moves, diagrams, pictures, words and other notations.

use crate::error::{check, error, indices};
use crate::query::{Keywords, Query, Setup, target_of};
use piecewright::board::{BoardError, CellId, Occupant};
use piecewright::convert::{Converted, convert as convert_text};
use piecewright::diagram::{self as drawing, draw, illustrate};
use piecewright::equality::reach as reach_from;
use piecewright::explain::{Detail, explain_on};
use piecewright::movegen::generate;
use piecewright::notation::read;
use piecewright_engines::fairy::interpreted;
use piecewright_svg::{BadOption, Colors, Lines, Picture};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// Returns the moves of a piece in a position, as sorted move strings.
#[pyfunction]
#[pyo3(signature = (text, /, **query))]
pub(crate) fn moves(py: Python<'_>, text: &str, query: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<String>> {
    let keywords = Keywords::new(py, query)?;
    let query = Query::new(py, text, &keywords)?;
    let setup = Setup::new(py, &query, &keywords)?;
    keywords.finish()?;
    let position = setup.position(&query.board);
    Ok(py.detach(|| generate(&query.compiled.movement, &position, setup.at).to_strings()))
}

/// Returns the cells that a piece can go to in any position, in board order.
#[pyfunction]
#[pyo3(signature = (text, /, **query))]
pub(crate) fn reach(py: Python<'_>, text: &str, query: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<String>> {
    let keywords = Keywords::new(py, query)?;
    let query = Query::new(py, text, &keywords)?;
    let setup = Setup::new(py, &query, &keywords)?;
    keywords.finish()?;
    let position = setup.position(&query.board);
    let reached = py.detach(|| reach_from(&query.compiled.movement, &position, setup.at));
    Ok(reached.cells.into_iter().map(|cell| query.board.name(cell).to_owned()).collect())
}

/// Returns the diagram of a piece. With `illustrate`, other pieces are placed to show what it can do.
#[pyfunction]
#[pyo3(signature = (text, /, **query))]
pub(crate) fn diagram(py: Python<'_>, text: &str, query: Option<&Bound<'_, PyDict>>) -> PyResult<Diagram> {
    let keywords = Keywords::new(py, query)?;
    let diagram = Diagram::new(py, text, &keywords)?;
    keywords.finish()?;
    Ok(diagram)
}

/// Draws a piece as an SVG document.
#[pyfunction]
#[pyo3(signature = (text, /, **query))]
pub(crate) fn svg(py: Python<'_>, text: &str, query: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let keywords = Keywords::new(py, query)?;
    let diagram = Diagram::new(py, text, &keywords)?;
    diagram.draw(py, keywords)
}

/// Explains in English how a piece moves on a board.
#[pyfunction]
#[pyo3(signature = (text, /, **query))]
pub(crate) fn explain(py: Python<'_>, text: &str, query: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let keywords = Keywords::new(py, query)?;
    let (notation, board) = (keywords.notation()?, keywords.board()?);
    let name: Option<String> = keywords.take("piece")?;
    keywords.finish()?;
    let reading = read(text, interpreted(notation));
    check(py, text, &reading.diagnostics)?;
    match reading.piece(name.as_deref()) {
        Some(definition) => Ok(explain_on(&definition.piece, &board, Detail::Plain).text),
        None => Err(error(py, "unknown-piece", "expected the name of a piece that the text defines")),
    }
}

/// Writes a piece in another notation, or in a dialect of Betza's notation.
#[pyfunction]
#[pyo3(signature = (text, /, to, **query))]
pub(crate) fn convert(py: Python<'_>, text: &str, to: &str, query: Option<&Bound<'_, PyDict>>) -> PyResult<Conversion> {
    let keywords = Keywords::new(py, query)?;
    let (from, to) = (interpreted(keywords.notation()?), target_of(py, to)?);
    let piece: Option<String> = keywords.take("piece")?;
    let board: Option<String> = keywords.take("board")?;
    let unknown = |bad: BoardError| error(py, "unknown-board", &bad.to_string());
    let board = board.map(|spec| spec.parse().map_err(unknown)).transpose()?;
    keywords.finish()?;
    let converted = py.detach(|| convert_text(text, from, to, piece.as_deref(), board.as_ref()));
    let converted = converted.map_err(|unknown| error(py, "unknown-piece", &unknown.to_string()))?;
    check(py, text, &converted.diagnostics)?;
    Ok(Conversion { converted })
}

/// Returns what is wrong with a text, and remarks about it.
#[pyfunction]
#[pyo3(signature = (text, /, **query))]
pub(crate) fn diagnostics(py: Python<'_>, text: &str, query: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<Diagnostic>> {
    let keywords = Keywords::new(py, query)?;
    let query = Query::read(py, text, &keywords)?;
    keywords.finish()?;
    let diagnostics = query.compiled.diagnostics.into_iter().map(|diagnostic| {
        let (start, end) = indices(text, diagnostic.span);
        Diagnostic {
            severity: diagnostic.severity.id(),
            code: diagnostic.code,
            message: diagnostic.message,
            start,
            end,
            help: diagnostic.help,
        }
    });
    Ok(diagnostics.collect())
}

/// A remark about a text: an error, a warning or information.
#[pyclass(frozen, get_all, module = "piecewright")]
pub(crate) struct Diagnostic {
    severity: &'static str,
    code: &'static str,
    message: String,
    start: usize,
    end: usize,
    help: Option<String>,
}

#[pymethods]
impl Diagnostic {
    fn __repr__(&self) -> String {
        format!("<{} {} at {}..{}: {}>", self.severity, self.code, self.start, self.end, self.message)
    }
}

/// A text in another notation.
#[pyclass(frozen, module = "piecewright")]
pub(crate) struct Conversion {
    converted: Converted,
}

#[pymethods]
impl Conversion {
    #[getter]
    fn text(&self) -> &str {
        &self.converted.text
    }

    #[getter]
    fn losses(&self) -> Vec<String> {
        self.converted.losses.clone()
    }

    #[getter]
    fn exact(&self) -> bool {
        self.converted.is_exact()
    }

    fn __str__(&self) -> &str {
        &self.converted.text
    }

    fn __repr__(&self) -> String {
        format!("<Conversion {:?}, {}>", self.converted.text, if self.exact() { "exact" } else { "with losses" })
    }
}

/// What a piece can do in a position.
#[pyclass(frozen, module = "piecewright")]
pub(crate) struct Diagram {
    query: Query,
    setup: Setup,
    examples: Vec<(CellId, Occupant)>,
}

impl Diagram {
    fn new(py: Python<'_>, text: &str, keywords: &Keywords<'_>) -> PyResult<Diagram> {
        let query = Query::new(py, text, keywords)?;
        let mut setup = Setup::new(py, &query, keywords)?;
        let mut examples = Vec::new();
        if keywords.take("illustrate")? == Some(true) {
            examples = illustrate(&query.compiled.movement, &setup.position(&query.board), setup.at);
            for &(cell, occupant) in &examples {
                if let Some(slot) = setup.occupants.get_mut(cell.index()) {
                    *slot = occupant;
                }
            }
        }
        Ok(Diagram { query, setup, examples })
    }

    /// Passes the diagram, which borrows the position, to a function.
    fn with<T>(&self, use_it: impl FnOnce(&drawing::Diagram) -> T) -> T {
        let position = self.setup.position(&self.query.board);
        use_it(&draw(&self.query.compiled.movement, &position, self.setup.at))
    }

    fn name(&self, cell: CellId) -> &str {
        self.query.board.name(cell)
    }

    fn draw(&self, py: Python<'_>, keywords: Keywords<'_>) -> PyResult<String> {
        let options = PictureOptions::take(py, &keywords)?;
        keywords.finish()?;
        let refused = |bad: BadOption| error(py, "bad-option", &bad.to_string());
        self.with(|diagram| {
            let picture = Picture::new(diagram).compiled(&self.query.compiled).examples(&self.examples);
            options.apply(picture).map(|picture| picture.to_svg())
        })
        .map_err(refused)
    }
}

#[pymethods]
impl Diagram {
    #[getter]
    fn at(&self) -> &str {
        self.name(self.setup.at)
    }

    #[getter]
    fn side(&self) -> &'static str {
        self.setup.player.name()
    }

    #[getter]
    fn board(&self) -> String {
        self.query.board.to_string()
    }

    #[getter]
    fn moves(&self) -> Vec<String> {
        self.with(|diagram| diagram.moves_by_text().into_iter().map(|(text, _)| text).collect())
    }

    /// The marks of each marked cell.
    #[getter]
    fn marks(&self) -> BTreeMap<String, Vec<&'static str>> {
        let of = |cell: &drawing::CellMarks| cell.marks.iter().map(drawing::Mark::id).collect();
        self.with(|diagram| diagram.cells.iter().map(|cell| (self.name(cell.cell).to_owned(), of(cell))).collect())
    }

    /// What stands on other cells.
    #[getter]
    fn occupants(&self) -> BTreeMap<String, &'static str> {
        let position = self.setup.position(&self.query.board);
        let cells = self.query.board.cells().filter(|&cell| cell != self.setup.at);
        let standing = cells.map(|cell| (cell, position.occupant(cell)));
        standing
            .filter(|&(_, occupant)| occupant != Occupant::Empty)
            .map(|(cell, occupant)| (self.name(cell).to_owned(), occupant.name()))
            .collect()
    }

    /// The cells of the pieces that were placed to show what the piece can do.
    #[getter]
    fn illustration(&self) -> Vec<&str> {
        self.examples.iter().map(|&(cell, _)| self.name(cell)).collect()
    }

    #[getter]
    fn complete(&self) -> bool {
        self.with(|diagram| diagram.complete)
    }

    /// Draws it as an SVG document.
    #[pyo3(signature = (**options))]
    fn svg(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        self.draw(py, Keywords::new(py, options)?)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None)
    }

    fn __str__(&self) -> String {
        self.with(|diagram| diagram.to_string())
    }

    fn __repr__(&self) -> String {
        format!("<Diagram of {:?} on {}, board {}>", self.query.text, self.at(), self.board())
    }
}

/// How a picture is drawn.
struct PictureOptions {
    size: Option<f64>,
    coordinates: Option<bool>,
    colors: Colors,
    flip: Option<bool>,
    lines: Lines,
    title: Option<String>,
    description: Option<String>,
    explanation: Option<String>,
    id_prefix: Option<String>,
    symbol: Option<String>,
}

impl PictureOptions {
    fn take(py: Python<'_>, keywords: &Keywords<'_>) -> PyResult<PictureOptions> {
        let colors = match keywords.take::<String>("colors")?.as_deref() {
            None | Some("fixed") => Colors::Fixed,
            Some("fixed-dark") => Colors::FixedDark,
            Some("properties") => Colors::Properties,
            Some(_) => return Err(error(py, "bad-option", "expected `fixed`, `fixed-dark` or `properties` as colors")),
        };
        let lines = match keywords.take::<String>("routes")?.as_deref() {
            None | Some("few") => Lines::Few,
            Some("none") => Lines::None,
            Some("all") => Lines::All,
            Some(_) => return Err(error(py, "bad-option", "expected `few`, `all` or `none` as routes")),
        };
        Ok(PictureOptions {
            size: keywords.take("size")?,
            coordinates: keywords.take("coordinates")?,
            colors,
            flip: keywords.take("flip")?,
            lines,
            title: keywords.take("title")?,
            description: keywords.take("description")?,
            explanation: keywords.take("explanation")?,
            id_prefix: keywords.take("id_prefix")?,
            symbol: keywords.take("symbol")?,
        })
    }

    fn apply(self, picture: Picture<'_>) -> Result<Picture<'_>, BadOption> {
        let mut picture = picture
            .colors(self.colors)
            .lines(self.lines)
            .coordinates(self.coordinates.unwrap_or(true))
            .flip(self.flip.unwrap_or(false))
            .explanation(self.explanation.unwrap_or_default());
        if let Some(size) = self.size {
            picture = picture.size(size)?;
        }
        if let Some(symbol) = self.symbol {
            picture = picture.symbol(&symbol)?;
        }
        if let Some(title) = self.title {
            picture = picture.title(title);
        }
        if let Some(description) = self.description {
            picture = picture.description(description);
        }
        Ok(match self.id_prefix {
            Some(prefix) => picture.id_prefix(prefix),
            None => picture,
        })
    }
}
