//! The definition of a game for an ending of pieces that are given by their texts.

use crate::game::fen::cells_text;
use crate::game::{BadVariant, Game, Opening, Reader};
use crate::variant::read;
use piecewright::board::{Board, CellId};
use piecewright::notation::{Diagnostic, Span};

/// What an ending is made of: texts of pieces, the first of each side royal.
// Exhaustive: calls are made with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EndgameTexts {
    /// White's pieces.
    pub white: Vec<String>,
    /// Black's pieces.
    pub black: Vec<String>,
    /// The board.
    pub board: String,
    /// The notation of the texts, as definitions name it; `betza` if it is empty.
    pub notation: String,
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
    text: &'a str,
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
            let start = cells_text(&board, |cell| {
                stands(cell, own, &white) + &stands(cell, other, &black).to_lowercase()
            });
            let json = self.json(&kinds, &start);
            match read(&json).into_variant().and_then(|variant| Game::with_reader(&variant, Opening::default(), reader)) {
                Ok(_) => return Ok(EndgameDefinition { json, white, black }),
                Err(error) if !concerns_start(&error) => return Err(error),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        Err(first_error.unwrap_or_else(|| BadVariant { diagnostics: Vec::new() }))
    }

    fn json(&self, kinds: &[TextKind], start: &str) -> String {
        let of_kind = |kind: &TextKind| {
            let royal = if kind.is_royal { ", \"royal\": true" } else { "" };
            format!("    {}: {{ \"text\": {}{royal} }}", quoted(&kind.letter), quoted(kind.text))
        };
        let pieces: Vec<String> = kinds.iter().map(of_kind).collect();
        let notation = match self.notation.as_str() {
            "" => String::new(),
            notation => format!("\n  \"notation\": {},", quoted(notation)),
        };
        format!(
            "{{\n  \"version\": 1,\n  \"name\": \"Endgame\",\n  \"board\": {},{notation}\n  \"pieces\": {{\n{}\n  }},\n  \"start\": {},\n  \"end\": {{ \"stalemate\": \"{}\" }}\n}}\n",
            quoted(&self.board),
            pieces.join(",\n"),
            quoted(&format!("{start} w - - 0 1")),
            if self.stalemate_loses { "loss" } else { "draw" },
        )
    }
}

/// Returns whether another start may mend a definition.
fn concerns_start(error: &BadVariant) -> bool {
    let codes = ["over-at-start", "both-stuck"];
    error.diagnostics.iter().all(|diagnostic| codes.contains(&diagnostic.code))
}

/// Gives each text a letter, the same to equal ones, and returns the letters.
fn letters_of<'a>(texts: &'a [String], kinds: &mut Vec<TextKind<'a>>) -> Vec<String> {
    let letter_of = |(index, text): (usize, &'a String)| {
        let (is_royal, text) = (index == 0, text.as_str());
        if let Some(known) = kinds.iter().find(|kind| kind.text == text && kind.is_royal == is_royal) {
            return known.letter.clone();
        }
        let is_free = |letter: &String| kinds.iter().all(|kind| kind.letter != *letter);
        let own = if is_royal { "K" } else { text };
        // The royal piece of the other side may come later.
        let may_be_own = own.len() == 1 && own.bytes().all(|byte| byte.is_ascii_uppercase()) && (is_royal || own != "K");
        let candidates = may_be_own.then(|| own.to_owned()).into_iter().chain(LETTERS.chars().map(String::from));
        let letter = candidates.into_iter().find(is_free).unwrap_or_default();
        kinds.push(TextKind { letter: letter.clone(), text, is_royal });
        letter
    };
    texts.iter().enumerate().map(letter_of).collect()
}

/// Writes a text as JSON.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            _ if letter.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(letter))),
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}
