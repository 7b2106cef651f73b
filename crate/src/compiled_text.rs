//! A piece of a text compiled for a board, with its diagnostics: the place where notations and boards meet.
//!
//! ```
//! use piecewright::board::{Board, Position};
//! use piecewright::movegen::generate;
//! use piecewright::notation::{Notation, read};
//! use piecewright::compiled_text::CompiledText;
//!
//! let board: Board = "8x8".parse().unwrap();
//! let compiled = CompiledText::new(read("fN!", Notation::XBETZA), None, &board).unwrap();
//! assert_eq!(compiled.diagnostics[0].code, "unexpected-sign");
//! let position = Position::empty(&board);
//! let moves = generate(&compiled.movement, &position, board.cell("b1").unwrap());
//! assert_eq!(moves.to_strings(), ["a3", "c3"]);
//! ```

use crate::board::Board;
use crate::movegen::{Movement, Unsupported, compile};
use crate::notation::{Definition, Diagnostic, Notation, Reading, Severity, Span, read};
use crate::piece::{OriginId, Path, Pattern, Piece, Way};
use crate::print::in_brackets;
use std::fmt;

/// A text compiled for a board.
///
/// ```
/// use piecewright::board::Board;
/// use piecewright::compiled_text::CompiledText;
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let begun = CompiledText::new(read("fmWfc", Notation::XBETZA), None, &board).unwrap();
/// assert_eq!(begun.diagnostics[0].message, "expected an atom after these modifiers, found the end");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct CompiledText {
    /// The result of reading the text.
    pub reading: Reading,
    /// The chosen piece, compiled. Without a piece in the text, it is one that does not move.
    pub movement: Movement,
    /// What is wrong with the text, and what the board does not support.
    pub diagnostics: Vec<Diagnostic>,
    /// The part of the text that defines the piece.
    pub span: Span,
}

/// The error that the text defines no piece of this name.
// Exhaustive: the name is all there is to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPiece(pub String);

impl fmt::Display for UnknownPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected the name of a piece that the text defines, found `{}`", self.0)
    }
}

impl std::error::Error for UnknownPiece {}

impl CompiledText {
    /// Compiles one of the pieces of a reading, the last one if none is named. Suggests other texts for moves that the
    /// board does not have.
    ///
    /// # Errors
    ///
    /// [`UnknownPiece`] if the text does not define the named piece.
    pub fn new(reading: Reading, piece: Option<&str>, board: &Board) -> Result<CompiledText, UnknownPiece> {
        CompiledText::of(reading, piece, board, with_brackets)
    }

    /// Does the same as [`CompiledText::new`] without suggestions, which take a printer: a program that calls only this links
    /// none.
    ///
    /// # Errors
    ///
    /// [`UnknownPiece`] if the text does not define the named piece.
    pub fn without_suggestions(
        reading: Reading,
        piece: Option<&str>,
        board: &Board,
    ) -> Result<CompiledText, UnknownPiece> {
        CompiledText::of(reading, piece, board, |diagnostic, _, _, _, _| diagnostic)
    }

    fn of(
        reading: Reading,
        piece: Option<&str>,
        board: &Board,
        suggest: fn(Diagnostic, Unsupported, Option<&Definition>, &[Span], &Board) -> Diagnostic,
    ) -> Result<CompiledText, UnknownPiece> {
        let chosen = reading.piece(piece);
        if let (Some(name), None) = (piece, chosen) {
            return Err(UnknownPiece(name.to_owned()));
        }
        let span = chosen.map(|definition| definition.span).unwrap_or_default();
        let movement = compile(chosen.map_or(&Piece::default(), |definition| &definition.piece), board);
        let mut diagnostics = reading.diagnostics.clone();
        diagnostics.retain(|diagnostic| diagnostic.word.is_none_or(|word| board.direction(word.as_str()).is_none()));
        for &unsupported in movement.unsupported() {
            let diagnostic = explain(unsupported, &reading, board);
            diagnostics.push(suggest(diagnostic, unsupported, chosen, &reading.respellable, board));
        }
        if movement.has_idle_leg() {
            add_idle_legs(&movement, &reading, board, &mut diagnostics);
        }
        if !movement.is_complete() {
            diagnostics.push(too_large(span));
        }
        Ok(CompiledText { reading, movement, diagnostics, span })
    }

    /// Returns about how many bytes it takes, without the pieces that were read.
    #[must_use]
    pub fn bytes(&self) -> usize {
        const DIAGNOSTIC: usize = size_of::<Diagnostic>() + 120;
        let diagnostics = self.diagnostics.len() + self.reading.diagnostics.len();
        size_of::<CompiledText>()
            + self.movement.bytes()
            + diagnostics * DIAGNOSTIC
            + size_of_val(&*self.reading.origins)
    }
}

/// Reports the parts of a text that cannot move on the board, unless something else is wrong with them.
fn add_idle_legs(movement: &Movement, reading: &Reading, board: &Board, diagnostics: &mut Vec<Diagnostic>) {
    let legs: Vec<(Span, bool)> = movement
        .idle_legs()
        .into_iter()
        .filter_map(|(origin, is_idle)| Some((reading.origin(origin)?, is_idle)))
        .collect();
    // A word such as `king` stands for several legs, of which one is enough.
    for &(span, _) in legs.iter().filter(|(span, is_idle)| *is_idle && !legs.contains(&(*span, false))) {
        let touches = |diagnostic: &Diagnostic| diagnostic.span.from < span.to && span.from < diagnostic.span.to;
        if diagnostics.iter().any(|diagnostic| diagnostic.code == NO_MOVES || touches(diagnostic)) {
            continue;
        }
        let message = format!("expected a direction that this leap has, found none, so it has no moves (`{board}`)");
        let diagnostic = Diagnostic::error(NO_MOVES, span, message).severity(Severity::Warning);
        diagnostics.push(diagnostic.help("choose other directions, or another board"));
    }
}

/// The code of the warning that a part of a piece cannot move; that of the taxonomy has the same.
const NO_MOVES: &str = "no-moves";

/// Returns the diagnostic for a piece with more moves than the limits let it find.
#[must_use]
pub fn too_large(span: Span) -> Diagnostic {
    Diagnostic::error(
        "piece-too-large",
        span,
        "expected a piece with fewer ways to move, found one over the limits".into(),
    )
    .severity(Severity::Warning)
    .help("use shorter ranges or fewer moves; only some of the moves are shown")
}

/// Adds, as help, the bracket form of a move with a turn that the board does not have, if the board can read that form.
/// Also offers it as a fix for the `respellable` part that contains the move.
fn with_brackets(
    diagnostic: Diagnostic,
    unsupported: Unsupported,
    chosen: Option<&Definition>,
    respellable: &[Span],
    board: &Board,
) -> Diagnostic {
    let Unsupported::Turn(origin) = unsupported else { return diagnostic };
    let has_it = |path: &&Path| matches!(&path.way, Way::Walk(pattern) if has_leg(pattern, origin));
    let path = chosen.and_then(|chosen| chosen.piece.paths.iter().find(has_it));
    let text = path.filter(|_| !board.has_levels()).and_then(in_brackets);
    let is_read = |text: &String| {
        let reading = read(text, Notation::XBETZA);
        reading.pieces.iter().all(|definition| compile(&definition.piece, board).unsupported().is_empty())
    };
    let Some(text) = text.filter(is_read) else { return diagnostic };
    let leg = diagnostic.span;
    let diagnostic = diagnostic.help(format!("choose a board of squares, or write this move as `{text}`"));
    // A move is one path, so the part has no others.
    match respellable.iter().find(|span| span.from <= leg.from && leg.to <= span.to) {
        Some(&span) => diagnostic.fix(span, text),
        None => diagnostic,
    }
}

fn has_leg(pattern: &Pattern, origin: OriginId) -> bool {
    match pattern {
        Pattern::Leg(leg) => leg.origin == origin,
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(|part| has_leg(part, origin)),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => has_leg(body, origin),
    }
}

fn explain(unsupported: Unsupported, reading: &Reading, board: &Board) -> Diagnostic {
    let (code, origin, message, help) = match unsupported {
        Unsupported::Dimensions(origin) => (
            "too-many-dimensions",
            origin,
            "expected leaps in the plane of the board, found a further number",
            "leave it out",
        ),
        Unsupported::JoinedSides(origin) => (
            "no-side-edges",
            origin,
            "expected a board with straight side edges to join, found another shape",
            "choose a board of squares",
        ),
        Unsupported::Region(origin) => (
            "unknown-region",
            origin,
            "expected a region that the board has, found another, so no cell lies in it",
            "choose a board with this region, such as `xiangqi` for the fortress",
        ),
        Unsupported::Castling(origin) => (
            "no-castling",
            origin,
            "expected a board with straight ranks that end at an edge, to castle on, found another shape",
            "choose a board of squares whose side edges are not joined",
        ),
        Unsupported::Turn(origin) => (
            "no-such-turn",
            origin,
            "expected a turn that this board has, found one that there is only on others",
            "choose a board of squares, or write the legs in brackets, each with its atom, as in `[F?R]`",
        ),
    };
    // Text that the board does not support is left out; a direction that does not exist is an error.
    let severity = if matches!(unsupported, Unsupported::Turn(_)) { Severity::Error } else { Severity::Warning };
    let span = reading.origin(origin).unwrap_or_default();
    Diagnostic::error(code, span, format!("{message} (`{board}`)")).severity(severity).help(help)
}
