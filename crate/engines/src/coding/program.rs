//! The programs for which texts are written and read.

use piecewright::ids;

/// A program that plays games with new pieces, or its file format.
///
/// ```
/// use piecewright_engines::coding::Program;
///
/// assert_eq!("fairy-stockfish".parse(), Ok(Program::FairyStockfish));
/// assert_eq!(Program::Xboard.to_string(), "xboard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Program {
    /// The commands `setup` and `piece` with which an engine describes its game to `XBoard` or `WinBoard`, and the tag
    /// `VariantMen`.
    #[default]
    Xboard,
    /// A section of the file `variants.ini` of Fairy-Stockfish.
    FairyStockfish,
    /// The definition of an Interactive Diagram, as on the Chess Variant Pages.
    InteractiveDiagram,
}

ids!(Program {
    Xboard = "xboard",
    FairyStockfish = "fairy-stockfish",
    InteractiveDiagram = "interactive-diagram",
});
