//! Errors and warnings in an imported set, except those in the notation of its pieces.

use piecewright::internal::limits::{MAX_MEMBERS, MAX_TEXT};
use piecewright::notation::{Diagnostic, Severity, Span};

/// The errors in the text of a program, except those in its pieces.
pub(super) enum Mistake {
    /// The text is longer than the limit.
    Long,
    /// The text has more pieces than a set may have.
    Members,
    /// `hello`
    Nothing,
    /// `[horses]`, then `hello`
    Line,
    /// `[horses]`, then `customPiece1 = horse`
    Piece,
    /// `[horses]`, then `maxFile = many`
    Size,
    /// `setup (PK pk) 8x8+0_fairy 8 w - - 0 1`
    Fen,
    /// `[horses:chess]`
    Parent,
    /// A second section.
    Sections,
    /// `camel::::a1`
    Moves,
    /// `camel:C:C::z99`
    Cell,
}

impl Mistake {
    pub(super) fn at(&self, span: Span) -> Diagnostic {
        let (code, message, help) = match self {
            Mistake::Long => {
                let message = format!("expected at most {MAX_TEXT} bytes, found more");
                return Diagnostic::error("text-too-long", span, message);
            }
            Mistake::Members => {
                let message = format!("expected at most {MAX_MEMBERS} pieces, found more");
                return Diagnostic::error("too-many-pieces", span, message);
            }
            Mistake::Nothing => (
                "no-set",
                "expected `piece` commands, a section of `variants.ini` or an Interactive Diagram, found none of them",
                "write a line for each piece, as in `piece N& N`",
            ),
            Mistake::Line => (
                "unknown-line",
                "expected a key and its value, found another line",
                "write it as in `maxRank = 8`, or put `#` before it",
            ),
            Mistake::Piece => (
                "bad-piece",
                "expected a letter and a text in Betza's notation, found something else",
                "write them as in `customPiece1 = h:nN`",
            ),
            Mistake::Size => (
                "bad-size",
                "expected a number of files or ranks, found something else",
                "write it as in `maxRank = 8`",
            ),
            Mistake::Fen => (
                "bad-start",
                "expected a FEN with a row for each rank of the board and all its files in each row, found another text",
                "write it as in `k7/8/8/8/8/8/8/7K w - - 0 1`",
            ),
            Mistake::Parent => (
                "inherited-pieces",
                "expected all pieces in the section, found the name of another section that has more",
                "copy the pieces of that section into this one",
            ),
            Mistake::Sections => {
                ("more-sections", "expected one section, found another one, which is not read", "read it alone")
            }
            Mistake::Moves => (
                "missing-description",
                "expected how the piece moves, found nothing, and its name is not known",
                "write it as in `camel:C:C:camel:b1,g1`",
            ),
            Mistake::Cell => {
                ("bad-cell", "expected cells of the board, found another text", "write them as in `a2-h2` or `b1,g1`")
            }
        };
        let severity = match self {
            Mistake::Parent | Mistake::Sections | Mistake::Line => Severity::Warning,
            _ => Severity::Error,
        };
        Diagnostic::error(code, span, message.into()).severity(severity).help(help)
    }
}
