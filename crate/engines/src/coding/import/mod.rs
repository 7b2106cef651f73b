//! Reads sets of pieces from the texts of other programs: the inverse of [`export`](super::export).
//!
//! ```
//! use piecewright_engines::coding::{Program, import::read_set};
//!
//! let text = "[horses]\nmaxFile = 4\nmaxRank = 4\nking = k\n# horse\ncustomPiece1 = h:nN\nstartFen = h2k/4/4/K2H w - - 0 1\n";
//! let set = read_set(text);
//! assert_eq!((set.program, set.name.as_deref(), set.board.as_deref()), (Program::FairyStockfish, Some("horses"), Some("4x4")));
//! let pieces: Vec<(&str, &str, &str)> = set.pieces.iter().map(|one| (&*one.name, &*one.symbol, &*one.text)).collect();
//! assert_eq!(pieces, [("king", "K", "K"), ("horse", "H", "nN")]);
//! assert_eq!(set.start[0], ("a4".to_owned(), "h".to_owned()));
//! ```

mod commands;
mod fen;
mod interactive;
mod mistake;
mod section;
#[cfg(test)]
mod tests;

use super::Program;
use crate::fairy::read_as_played;
use mistake::Mistake;
use piecewright::board::Board;
use piecewright::internal::limits::{MAX_DIAGNOSTICS, MAX_MEMBERS, MAX_TEXT};
use piecewright::internal::sort_by_key;
use piecewright::notation::{Diagnostic, Dialect, Notation, Severity, Span};

/// A piece of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPiece {
    /// The name; empty if the text has none.
    pub name: String,
    /// Its letter, in upper case.
    pub symbol: String,
    /// Whether the piece is royal.
    pub royal: bool,
    /// The moves, in Betza notation.
    pub text: String,
    /// The dialect of `text`.
    pub dialect: Dialect,
}

/// The result of reading a set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetReading {
    /// The program that reads such texts.
    pub program: Program,
    /// The name of the game, if the text has one.
    pub name: Option<String>,
    /// The board, if the text has one.
    pub board: Option<String>,
    /// The start position: the names of cells with the letters of pieces, black's in lower case.
    pub start: Vec<(String, String)>,
    /// Its pieces.
    pub pieces: Vec<SetPiece>,
    /// The errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads the text of a program. It never fails: it returns what could be read, and diagnostics for the rest.
#[must_use]
pub fn read_set(text: &str) -> SetReading {
    let end =
        text.char_indices().map(|(at, c)| at + c.len_utf8()).take_while(|&end| end <= MAX_TEXT).last().unwrap_or(0);
    let read = text.get(..end).unwrap_or("");
    let mut reader = Reader { text: read, set: SetReading { program: program_of(read), ..SetReading::default() } };
    match reader.set.program {
        Program::Xboard => commands::read(&mut reader),
        Program::FairyStockfish => section::read(&mut reader),
        Program::InteractiveDiagram => interactive::read(&mut reader),
    }
    if end < text.len() {
        reader.say(Span::new(end, text.len()), &Mistake::Long);
    }
    let mut set = reader.set;
    sort_by_key(&mut set.diagnostics, |diagnostic| (diagnostic.span, diagnostic.severity, diagnostic.code));
    set.diagnostics.truncate(MAX_DIAGNOSTICS);
    set
}

/// The occupied cells of a FEN with their pieces; `None` if its rows do not fit the board.
#[must_use]
pub fn fen_entries(fen: &str, board: &Board) -> Option<Vec<(String, String)>> {
    let white = piecewright::piece::Player::White;
    let files = board.cells().map(|cell| board.file_of(cell, white)).max()?;
    let ranks = board.cells().map(|cell| board.rank_of(cell, white)).max()?;
    let is_rectangle = usize::from(files) * usize::from(ranks) == board.len();
    if is_rectangle { fen::read(fen, board, (files, ranks)) } else { None }
}

/// Detects the program for which a text was written.
fn program_of(text: &str) -> Program {
    let is = |holds: &dyn Fn(&str) -> bool| text.lines().any(|line| holds(line.trim()));
    let is_diagram = |line: &str| line.starts_with("<div") && line.contains("idiagram") || line.starts_with("files=");
    let is_command =
        |line: &str| line.starts_with("piece ") || line.starts_with("setup ") || line.contains("[VariantMen \"");
    let is_section = |line: &str| line.starts_with('[') && line.ends_with(']') || line.starts_with("customPiece");
    // Diagrams are checked before commands, because a name in a diagram may begin like a command.
    if is(&is_diagram) {
        Program::InteractiveDiagram
    } else if is(&is_command) {
        Program::Xboard
    } else if is(&is_section) {
        Program::FairyStockfish
    } else if is(&|line| 3 <= line.matches(':').count()) {
        Program::InteractiveDiagram
    } else {
        Program::Xboard
    }
}

/// The state of reading a text.
struct Reader<'a> {
    text: &'a str,
    set: SetReading,
}

impl<'a> Reader<'a> {
    /// The trimmed lines, each with its span.
    fn lines(&self) -> Vec<(Span, &'a str)> {
        let mut at = 0;
        let mut lines = Vec::new();
        for whole in self.text.split_inclusive('\n') {
            let line = whole.trim();
            let from = at + (whole.len() - whole.trim_start().len()).min(whole.len());
            lines.push((Span::new(from, from + line.len()), line));
            at += whole.len();
        }
        lines
    }

    fn say(&mut self, span: Span, mistake: &Mistake) {
        self.set.diagnostics.push(mistake.at(span));
    }

    /// Adds a piece, and the diagnostics of its text, which begins at `from` if it is written in the source.
    fn add(&mut self, piece: SetPiece, from: Option<usize>) {
        if MAX_MEMBERS <= self.set.pieces.len() {
            let from = from.unwrap_or(0);
            self.say(Span::new(from, from + piece.text.len()), &Mistake::Members);
            return;
        }
        let Some(from) = from else {
            self.set.pieces.push(piece);
            return;
        };
        let moved = |span: Span| Span::new(span.from + from, span.to + from);
        for mut diagnostic in read_as_played(&piece.text, Notation::Betza(piece.dialect)).diagnostics {
            // Remarks about other programs are irrelevant, because the text is for this program.
            if diagnostic.severity == Severity::Info {
                continue;
            }
            diagnostic.span = moved(diagnostic.span);
            diagnostic.fix = diagnostic.fix.map(|fix| piecewright::notation::Fix { span: moved(fix.span), ..fix });
            self.set.diagnostics.push(diagnostic);
        }
        self.set.pieces.push(piece);
    }

    /// Sets the size of the board, and the start position if there is a FEN.
    fn board(&mut self, size: (u16, u16), fen: Option<(Span, &str)>) -> Option<Board> {
        let name = format!("{}x{}", size.0, size.1);
        let Ok(board) = name.parse::<Board>() else {
            self.say(Span::new(0, self.text.len()), &Mistake::Size);
            return None;
        };
        if let Some((span, fen)) = fen {
            match fen::read(fen, &board, size) {
                Some(start) => self.set.start = start,
                None => self.say(span, &Mistake::Fen),
            }
        }
        self.set.board = Some(name);
        Some(board)
    }
}

/// A text in Betza notation for a piece that cannot move.
const STILL: &str = "jW";

/// The names that programs use for known pieces, and their moves.
const KNOWN: [(&str, &str); 37] = [
    ("pawn", "fmWfceFifmnD"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("fers", "F"),
    ("alfil", "A"),
    ("fersAlfil", "FA"),
    ("silver", "FfW"),
    ("aiwok", "RNF"),
    ("bers", "RF"),
    ("archbishop", "BN"),
    ("chancellor", "RN"),
    ("amazon", "QN"),
    ("knibis", "mNcB"),
    ("biskni", "mBcN"),
    ("kniroo", "mNcR"),
    ("rookni", "mRcN"),
    ("shogiPawn", "fW"),
    ("lance", "fR"),
    ("shogiKnight", "fN"),
    ("gold", "WfF"),
    ("dragonHorse", "BW"),
    ("clobber", "cW"),
    ("breakthrough", "fmWfF"),
    ("immobile", STILL),
    ("cannon", "mRcpR"),
    ("janggiCannon", "pR"),
    ("soldier", "fsW"),
    ("horse", "nN"),
    ("elephant", "nA"),
    ("janggiElephant", "nZ"),
    ("banner", "RcpRnN"),
    ("wazir", "W"),
    ("commoner", "K"),
    ("centaur", "KN"),
    ("king", "K"),
];

/// The moves of a piece that programs know by this name, ignoring case.
fn known(name: &str) -> Option<(&'static str, &'static str)> {
    KNOWN.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name))
}
