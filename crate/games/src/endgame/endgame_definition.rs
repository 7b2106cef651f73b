//! The definition of a game for an ending of pieces that are given by their texts.

use crate::game::fen::cells_text;
use crate::game::{BadVariant, Game, Opening, Reader};
use crate::variant::read;
use piecewright::board::{Board, CellId};
use piecewright::notation::{Diagnostic, Span};
use std::fmt::Write;

/// A piece of an ending by its text.
// Exhaustive: calls are made with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EndgamePiece {
    /// The text.
    pub text: String,
    /// Its notation, as definitions name it; Betza's if it is empty.
    pub notation: String,
    /// Its dialect; the usual one if it is empty.
    pub dialect: String,
}

impl From<&str> for EndgamePiece {
    /// Makes a piece of a text in Betza's notation.
    fn from(text: &str) -> EndgamePiece {
        EndgamePiece { text: text.to_owned(), ..EndgamePiece::default() }
    }
}

/// What an ending is made of: pieces by their texts, the first of each side royal.
///
/// ```
/// use piecewright_games::endgame::{Endgame, EndgameTexts, Unattended};
/// use piecewright_games::game::{Game, Reader};
///
/// // A king and a piece that steps as a wazir or leaps as a dabbaba.
/// let pieces = EndgameTexts {
///     white: vec!["K".into(), "WD".into()],
///     black: vec!["K".into()],
///     board: "5x5".into(),
///     stalemate_loses: false,
/// };
/// let definition = pieces.definition(Reader::ALL).unwrap();
/// let game = Game::from_json(&definition.json).unwrap();
/// let endgame = Endgame::new(&game, &definition.white, &definition.black, &mut Unattended).unwrap();
/// assert_eq!(endgame.summary().longest, 11);
/// ```
// Exhaustive: calls are made with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EndgameTexts {
    /// White's pieces.
    pub white: Vec<EndgamePiece>,
    /// Black's pieces.
    pub black: Vec<EndgamePiece>,
    /// The board.
    pub board: String,
    /// Whether the side that is stalemated loses.
    pub stalemate_loses: bool,
}

/// The definition of a game for an ending, with the letters of its men.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EndgameDefinition {
    /// The definition, as JSON.
    pub json: String,
    /// The letters of white's pieces.
    pub white: Vec<String>,
    /// The letters of black's pieces.
    pub black: Vec<String>,
}

/// The letters of pieces whose text is more than a letter.
const LETTERS: &str = "XYZUVWAEHMOST";

/// How many starts are tried: in some, the royal pieces attack each other or cannot move.
const STARTS: usize = 24;

/// A kind of the definition.
struct TextKind<'a> {
    letter: String,
    piece: &'a EndgamePiece,
    is_royal: bool,
}

impl EndgameTexts {
    /// Returns the definition of a game in which these pieces fight.
    ///
    /// # Errors
    ///
    /// With diagnostics if the board or a text cannot be read.
    pub fn definition(&self, reader: Reader) -> Result<EndgameDefinition, BadVariant> {
        let mut kinds: Vec<TextKind> = Vec::new();
        let white = letters_of(&self.white, &mut kinds);
        let black = letters_of(&self.black, &mut kinds);
        let board: Board = self.board.parse().map_err(|error| BadVariant {
            diagnostics: vec![Diagnostic::error("unknown-board", Span::default(), format!("{error}"))],
        })?;
        let cells: Vec<CellId> = board.cells().collect();
        let mut first_error = None;
        for (&own, &other) in cells.iter().zip(cells.iter().rev()).take(STARTS.min(cells.len() / 2)) {
            let stands = |cell: CellId, at: CellId, letters: &[String]| {
                letters.first().filter(|_| cell == at).cloned().unwrap_or_default()
            };
            let start =
                cells_text(&board, |cell| stands(cell, own, &white) + &stands(cell, other, &black).to_lowercase());
            let json = self.json(&kinds, &start);
            match read(&json).into_variant().and_then(|variant| Game::with_reader(&variant, Opening::default(), reader))
            {
                Ok(_) => return Ok(EndgameDefinition { json, white, black }),
                Err(error) if !concerns_start(&error) => return Err(error),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        Err(first_error.unwrap_or_else(|| BadVariant { diagnostics: Vec::new() }))
    }

    fn json(&self, kinds: &[TextKind], start: &str) -> String {
        let of_kind = |TextKind { letter, piece, is_royal }: &TextKind| {
            let keys = [("text", &piece.text), ("notation", &piece.notation), ("dialect", &piece.dialect)];
            let stated = keys.iter().filter(|(key, value)| *key == "text" || !value.is_empty());
            let mut fields: Vec<String> = stated.map(|(key, value)| format!("\"{key}\": {}", quoted(value))).collect();
            if *is_royal {
                fields.push("\"royal\": true".to_owned());
            }
            format!("    {}: {{ {} }}", quoted(letter), fields.join(", "))
        };
        let pieces: Vec<String> = kinds.iter().map(of_kind).collect();
        let start = quoted(&format!("{start} w - - 0 1"));
        let stalemate = if self.stalemate_loses { "loss" } else { "draw" };
        let lines = [
            "{".to_owned(),
            "  \"version\": 1,".to_owned(),
            "  \"name\": \"Endgame\",".to_owned(),
            format!("  \"board\": {},", quoted(&self.board)),
            "  \"pieces\": {".to_owned(),
            pieces.join(",\n"),
            "  },".to_owned(),
            format!("  \"start\": {start},"),
            format!("  \"end\": {{ \"stalemate\": \"{stalemate}\" }}"),
            "}\n".to_owned(),
        ];
        lines.join("\n")
    }
}

/// Returns whether another start may mend a definition.
fn concerns_start(error: &BadVariant) -> bool {
    let codes = ["over-at-start", "both-stuck"];
    error.diagnostics.iter().all(|diagnostic| codes.contains(&diagnostic.code))
}

/// Gives each piece a letter, the same to equal ones, and returns the letters.
fn letters_of<'a>(pieces: &'a [EndgamePiece], kinds: &mut Vec<TextKind<'a>>) -> Vec<String> {
    let letter_of = |(index, piece): (usize, &'a EndgamePiece)| {
        let is_royal = index == 0;
        if let Some(known) = kinds.iter().find(|kind| kind.piece == piece && kind.is_royal == is_royal) {
            return known.letter.clone();
        }
        let own = if is_royal { "K" } else { piece.text.as_str() };
        // The royal piece of the other side may come later.
        let is_usual = matches!(own.as_bytes(), [b'A'..=b'Z']) && (is_royal || own != "K");
        let candidates = is_usual.then(|| own.to_owned()).into_iter().chain(LETTERS.chars().map(String::from));
        let is_free = |letter: &String| kinds.iter().all(|kind| kind.letter != *letter);
        let letter = candidates.into_iter().find(is_free).unwrap_or_default();
        kinds.push(TextKind { letter: letter.clone(), piece, is_royal });
        letter
    };
    pieces.iter().enumerate().map(letter_of).collect()
}

/// Writes a text as JSON.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            _ if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}
