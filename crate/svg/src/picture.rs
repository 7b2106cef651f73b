//! A picture of a diagram and how it is drawn.

use crate::contents::Contents;
use crate::description::{describe, note, title};
use crate::geometry::{Plan, PlanOptions};
use crate::ground::{board, labels};
use crate::markup::{Element, decimal, escape, printable};
use crate::paint::Colors;
use crate::rays::rays;
use crate::routes::{Lines, choose};
use crate::scene::Scene;
use crate::symbol::Symbol;
use crate::tables::{NOTE_WIDTH, Role};
use piecewright::board::{CellId, Occupant};
use piecewright::compiled_text::CompiledText;
use piecewright::diagram::Diagram;
use std::fmt;

/// The size of a cell in pixels, unless another is wished.
const SIZE: f64 = 45.0;

/// A picture of a diagram, with how it is drawn. [`to_svg`](Picture::to_svg) and [`Display`](fmt::Display) write it.
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::compiled_text::CompiledText;
/// use piecewright::diagram::{draw, illustrate};
/// use piecewright::notation::{Notation, read};
/// use piecewright_svg::{Colors, Picture};
///
/// let board: Board = "9x10".parse().unwrap();
/// let cannon = CompiledText::new(read("mRcpR", Notation::XBETZA), None, &board).unwrap();
/// let at = board.cell("e5").unwrap();
/// let mut position = Position::empty(&board);
/// let examples = illustrate(&cannon.movement, &position, at);
/// for &(cell, occupant) in &examples {
///     position.put(cell, occupant);
/// }
/// let diagram = draw(&cannon.movement, &position, at);
///
/// let picture = Picture::new(&diagram).compiled(&cannon).examples(&examples).colors(Colors::FixedDark);
/// let svg = picture.size(60.0).unwrap().to_svg();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"571.2\""));
/// assert!(svg.contains("<title>White piece on e5, board 9x10</title>"));
/// assert!(svg.contains(" data-on=\"e7\" data-occupant=\"friend\" data-illustration=\"true\""));
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    diagram: &'a Diagram<'a>,
    compiled: Option<&'a CompiledText>,
    examples: Vec<CellId>,
    size: f64,
    coordinates: bool,
    flip: bool,
    colors: Colors,
    lines: Lines,
    title: Option<String>,
    description: Option<String>,
    explanation: String,
    id_prefix: Option<String>,
    symbol: Option<Symbol>,
}

/// A value that a picture cannot have.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum BadOption {
    /// The size is not a number above 0.
    Size(f64),
    /// The symbol is neither one or two letters nor a group that only draws.
    Symbol(String),
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::Size(size) => write!(f, "expected a number of pixels above 0 as size, found `{size}`"),
            BadOption::Symbol(symbol) => {
                write!(f, "expected letters or a face as symbol, found `{}`", printable(symbol))
            }
        }
    }
}

impl std::error::Error for BadOption {}

impl<'a> Picture<'a> {
    /// Returns the picture of a diagram with the usual options.
    #[must_use]
    pub fn new(diagram: &'a Diagram<'a>) -> Picture<'a> {
        Picture {
            diagram,
            compiled: None,
            examples: Vec::new(),
            size: SIZE,
            coordinates: true,
            flip: false,
            colors: Colors::Fixed,
            lines: Lines::Few,
            title: None,
            description: None,
            explanation: String::new(),
            id_prefix: None,
            symbol: None,
        }
    }

    /// Sets the text of the piece, whose mistakes are noted below the board, and whose parts group lines. Without it, each leg counts
    /// as a part.
    #[must_use]
    pub fn compiled(mut self, compiled: &'a CompiledText) -> Picture<'a> {
        self.compiled = Some(compiled);
        self
    }

    /// Sets which occupants only show what a move needs, as [`illustrate`](piecewright::diagram::illustrate) returns them. They are
    /// drawn lighter.
    #[must_use]
    pub fn examples(mut self, placed: &[(CellId, Occupant)]) -> Picture<'a> {
        self.examples = placed.iter().map(|&(cell, _)| cell).collect();
        self
    }

    /// Sets the side of a square, or the distance between two sides of a hexagon, in pixels; 45 by default.
    ///
    /// # Errors
    ///
    /// [`BadOption::Size`] if it is not a number above 0.
    pub fn size(mut self, pixels: f64) -> Result<Picture<'a>, BadOption> {
        if !pixels.is_finite() || pixels <= 0.0 {
            return Err(BadOption::Size(pixels));
        }
        self.size = pixels;
        Ok(self)
    }

    /// Sets whether files and ranks are named beside the board; they are by default.
    #[must_use]
    pub fn coordinates(mut self, shown: bool) -> Picture<'a> {
        self.coordinates = shown;
        self
    }

    /// Sets whether black's side is at the bottom; it is not by default.
    #[must_use]
    pub fn flip(mut self, flipped: bool) -> Picture<'a> {
        self.flip = flipped;
        self
    }

    /// Sets where the colors come from.
    #[must_use]
    pub fn colors(mut self, colors: Colors) -> Picture<'a> {
        self.colors = colors;
        self
    }

    /// Sets which lines are drawn.
    #[must_use]
    pub fn lines(mut self, lines: Lines) -> Picture<'a> {
        self.lines = lines;
        self
    }

    /// Sets the title; by default it names the piece, its cell and the board.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Picture<'a> {
        self.title = Some(title.into());
        self
    }

    /// Sets the description instead of the one made from the explanation and the marks.
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Picture<'a> {
        self.description = Some(description.into());
        self
    }

    /// Sets how the piece moves, as [`explain`](piecewright::explain::explain) says it: the description begins with it.
    #[must_use]
    pub fn explanation(mut self, explanation: impl Into<String>) -> Picture<'a> {
        self.explanation = explanation.into();
        self
    }

    /// Sets the prefix of the ids that link title and description to the picture; without it there are no ids.
    #[must_use]
    pub fn id_prefix(mut self, prefix: impl Into<String>) -> Picture<'a> {
        self.id_prefix = Some(prefix.into());
        self
    }

    /// Sets what is drawn for the piece itself instead of a compass rose: one or two letters, or a group `<g>` of elements
    /// that only draw.
    ///
    /// # Errors
    ///
    /// [`BadOption::Symbol`] for anything else.
    pub fn symbol(mut self, symbol: &str) -> Result<Picture<'a>, BadOption> {
        let Some(read) = Symbol::read(symbol) else { return Err(BadOption::Symbol(symbol.to_owned())) };
        self.symbol = Some(read);
        Ok(self)
    }

    /// Draws the picture as an SVG document, with the same bytes as `toSVG` of the JavaScript package from a diagram with its
    /// routes.
    ///
    /// Every marked cell is a group with `data-cell` (its name) and `data-mark` (its marks, separated by blanks). There is no
    /// script, no style sheet and no external reference.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let scene = Scene::new(self.diagram, self.compiled, &self.examples);
        let Picture { size, coordinates, flip, colors, .. } = *self;
        let spec = self.diagram.position.board;
        let plan = Plan::new(spec, PlanOptions { size, coordinates, flip });
        let routes = choose(&scene, &plan, self.lines);
        let rays = if self.lines == Lines::None { Vec::new() } else { rays(&scene, &plan) };
        let mut content = self.words(&scene, &routes);
        content.push_str(&board(&plan, spec.as_text(), colors));
        if coordinates {
            content.push_str(&labels(&plan, colors));
        }
        let symbol = self.symbol.as_ref();
        content.push_str(&Contents { scene: &scene, plan: &plan, colors, rays: &rays, routes: &routes, symbol }.draw());
        let mut height = plan.height;
        if let Some(note) = note(&scene) {
            let (line, bottom) = below(note, plan.width, plan.height, colors);
            content.push_str(&line);
            height = bottom;
        }
        self.document(plan.width, height).around(&content)
    }

    /// Begins the element of the document.
    fn document(&self, width: f64, height: f64) -> Element {
        Element::new("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("width", width)
            .with("height", height)
            .text("viewBox", &format!("0 0 {} {}", decimal(width), decimal(height)))
            .with("role", "img")
            .maybe("aria-labelledby", self.id("title").as_deref())
            .maybe("aria-describedby", self.id("description").as_deref())
    }

    /// Writes the title and the description.
    fn words(&self, scene: &Scene, routes: &[Vec<CellId>]) -> String {
        let title = self.title.clone().unwrap_or_else(|| title(scene));
        // The explanation may quote conditions, and other sentences follow it.
        let described =
            || format!("{} {}", printable(&self.explanation), describe(scene, routes)).trim_start().to_owned();
        let description = self.description.clone().unwrap_or_else(described);
        Element::new("title").maybe("id", self.id("title").as_deref()).around(&escape(&title))
            + &Element::new("desc").maybe("id", self.id("description").as_deref()).around(&escape(&description))
    }

    fn id(&self, name: &str) -> Option<String> {
        self.id_prefix.as_ref().map(|prefix| format!("{prefix}-{name}"))
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_svg())
    }
}

/// Draws a line below the board, and returns where it ends.
fn below(note: &str, width: f64, top: f64, colors: Colors) -> (String, f64) {
    let letters = note.chars().fold(0.0, |count, _| count + 1.0);
    let font = 14.0_f64.min(width / (NOTE_WIDTH * letters));
    let text = Element::new("text")
        .with("font-family", "Georgia,serif")
        .with("font-size", font)
        .with("text-anchor", "middle")
        .text("fill", &colors.paint(Role::Label))
        .with("x", width / 2.0)
        .with("y", top + font)
        .with("aria-hidden", "true");
    (text.around(&escape(note)), top + 1.5 * font)
}
