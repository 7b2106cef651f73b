//! A definition that was read, and the games that are played by it. Lists come over the edge as one text, because
//! marshalling objects costs more than generating plies.

use super::reader;
use crate::diagnostic::Diagnostic;
use crate::misuse;
use crate::offsets::Offsets;
use piecewright::board::CellId;
use piecewright::piece::Player;
use piecewright_games::game::{Game, GameResult, KindId, Missing, Opening, Ply, Refusal, State};
use piecewright_games::variant::read;
use serde::Serialize;
use std::fmt::Write;
use std::time::Duration;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// What is wrong with a definition.
#[derive(Serialize, Tsify)]
pub struct DefinitionDiagnostics {
    /// The diagnostics, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A definition that was read.
#[wasm_bindgen]
pub struct Definition {
    game: Option<Game>,
    diagnostics: Vec<piecewright::notation::Diagnostic>,
    offsets: Offsets,
}

#[wasm_bindgen]
impl Definition {
    /// Reads and compiles the JSON of a definition. With `chess960`, castling plies name the partner; a seed draws the
    /// start.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(text: &str, chess960: bool, seed: Option<f64>) -> Definition {
        let opening = Opening { chess960, seed: seed.map(whole) };
        let game = read(text).into_variant().and_then(|variant| Game::with_reader(&variant, opening, reader()));
        let (game, diagnostics) = match game {
            Ok(game) => {
                let warnings = game.warnings().to_vec();
                (Some(game), warnings)
            }
            Err(bad) => (None, bad.diagnostics),
        };
        Definition { game, diagnostics, offsets: Offsets::of(text) }
    }

    /// Returns what is wrong with it, or doubtful.
    ///
    /// # Errors
    ///
    /// None that a definition can cause.
    pub fn diagnostics(&self) -> Result<Ts<DefinitionDiagnostics>, JsError> {
        let diagnostics =
            self.diagnostics.iter().map(|diagnostic| Diagnostic::new(diagnostic, &self.offsets)).collect();
        Ok(DefinitionDiagnostics { diagnostics }.into_ts()?)
    }

    /// Begins a game; `undefined` if the definition has mistakes.
    #[must_use]
    pub fn begin(&self) -> Option<PlayedGame> {
        self.game.as_ref().map(|game| PlayedGame { state: State::new(game) })
    }
}

impl Definition {
    /// Returns the game, unless the definition has mistakes.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }
}

/// A game that is being played.
#[wasm_bindgen]
pub struct PlayedGame {
    state: State,
}

#[wasm_bindgen]
impl PlayedGame {
    /// Goes back to the start, or to a state as a FEN.
    ///
    /// # Errors
    ///
    /// `bad-fen` if the text does not fit the game.
    pub fn reset(&mut self, fen: Option<String>) -> Result<(), JsError> {
        let game = self.state.game().clone();
        self.state = match fen {
            None => State::new(&game),
            Some(fen) => State::from_fen(&game, &fen).map_err(|error| misuse("bad-fen", &error.to_string()))?,
        };
        Ok(())
    }

    /// Returns the letter of the kind that made the last call take more work than a call may do, and forgets it; what
    /// that call has returned is not everything.
    #[wasm_bindgen(js_name = takeCostly)]
    #[must_use]
    pub fn take_costly(&mut self) -> Option<String> {
        let kind = self.state.take_costly()?;
        Some(self.state.game().letter_of(kind).to_owned())
    }

    /// Returns the state as a FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.state.fen()
    }

    /// Returns whether it is white's turn.
    #[wasm_bindgen(js_name = isWhitesTurn)]
    #[must_use]
    pub fn is_whites_turn(&self) -> bool {
        self.state.turn() == Player::White
    }

    /// Returns how many plies the side to move has left in its turn.
    #[wasm_bindgen(js_name = pliesLeft)]
    #[must_use]
    pub fn plies_left(&self) -> u8 {
        self.state.plies_left()
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> String {
        self.state.game().board().to_string()
    }

    /// Returns the pieces on the board and in hand, each with a space behind it: the cell, or nothing, a colon, and the
    /// letter, which is in lower case if the piece is black's. A wall has `*` for a letter.
    #[must_use]
    pub fn pieces(&self) -> String {
        let game = self.state.game();
        let letter = |kind: KindId, side: Player| match side {
            Player::White => game.letter_of(kind).to_owned(),
            Player::Black => game.letter_of(kind).to_lowercase(),
        };
        let mut text = String::new();
        for (cell, kind, side) in self.state.pieces() {
            let _ = write!(text, "{}:{} ", game.board().name(cell), letter(kind, side));
        }
        for cell in self.state.walls() {
            let _ = write!(text, "{}:* ", game.board().name(cell));
        }
        for side in Player::ALL {
            for (kind, count) in self.state.hand(side) {
                text.push_str(&format!(":{} ", letter(kind, side)).repeat(usize::from(count)));
            }
        }
        text
    }

    /// Returns the occupied cells and the codes of what stands there as the side to move sees it, each followed by a
    /// space.
    #[must_use]
    pub fn occupants(&self) -> String {
        let board = self.state.game().board();
        let code = |cell: CellId| self.state.occupant(self.state.turn(), cell) as u8;
        let of = |cell: CellId| format!("{} {} ", board.name(cell), code(cell));
        self.state.pieces().map(|(cell, ..)| cell).chain(self.state.walls()).map(of).collect()
    }

    /// Returns the legal plies, each followed by a space.
    #[must_use]
    pub fn plies(&self) -> String {
        let plies = self.state.legal();
        plies.iter().map(|ply| self.state.text(ply) + " ").collect()
    }

    /// Returns the origin and the destination of each legal ply that has both, each followed by a space.
    #[must_use]
    pub fn dests(&self) -> String {
        let plies = self.state.legal();
        let board = self.state.game().board();
        let mut text = String::new();
        for (from, to) in plies.iter().filter_map(|ply| Some((ply.from()?, ply.to()?))) {
            for cell in [from, to] {
                text.push_str(board.name(cell));
                text.push(' ');
            }
        }
        text
    }

    /// Returns the legal plies in lines of nine fields: the ply, its algebraic text, origin, destination, captures, the
    /// letter of the piece, of what it becomes, and of what is put from hand with its cell, and the cell of the wall. Fields
    /// may be empty, captures are divided by commas.
    #[must_use]
    pub fn legal(&self) -> String {
        let mut lines = String::new();
        for (ply, san) in self.state.legal_with_san() {
            self.write(&ply, &san, &mut lines);
        }
        lines
    }

    /// Plays a ply: as `legal` writes it, its algebraic text, or an origin with a move string. Returns it as `legal` does.
    ///
    /// # Errors
    ///
    /// `illegal`.
    pub fn play(&mut self, text: &str) -> Result<String, JsError> {
        let ply = self.state.play(text).map_err(|illegal| misuse("illegal", &illegal.to_string()))?;
        Ok(self.state.text(&ply))
    }

    /// Takes the last ply back; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.state.undo().is_some()
    }

    /// Explains why a text is not a legal ply; `undefined` if it is. If the piece has no such move, the reason is followed
    /// by six further fields, for the call that explains pieces: origin, destination, the name, the text and the notation
    /// of the piece, and `first` if its moves there are first moves.
    #[must_use]
    pub fn why(&self, text: &str) -> Option<String> {
        let Refusal { reason, missing, .. } = self.state.refusal(text)?;
        let Some(Missing { from, to, name, text, notation, is_first, .. }) = missing else { return Some(reason) };
        let board = self.state.game().board();
        let first = if is_first { "first" } else { "" };
        Some([&reason, board.name(from), board.name(to), &name, &text, notation.id(), first].join("\t"))
    }

    /// Returns the cells of the royal pieces in check, each followed by a space.
    #[must_use]
    pub fn checks(&self) -> String {
        let checks = self.state.checks();
        let board = self.state.game().board();
        checks.into_iter().map(|cell| board.name(cell).to_owned() + " ").collect()
    }

    /// Returns the outcome: `white`, `black` or `draw`, a space and the reason, with a space and the winner's hundredths
    /// if they are not all of the point; `undefined` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<String> {
        let outcome = self.state.outcome()?;
        let winner = outcome.winner().map_or("draw", Player::name);
        let mut text = format!("{winner} {}", outcome.termination.id());
        if let GameResult::Win { points, .. } = outcome.result
            && points != 100
        {
            let _ = write!(text, " {points}");
        }
        Some(text)
    }

    /// Counts the leaves of the tree of legal plies at a depth.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    pub fn perft(&self, depth: u32) -> f64 {
        self.state.perft(depth) as f64
    }

    /// Returns the legal plies, each followed by a space, the leaves below it, and a space.
    #[must_use]
    pub fn divide(&self, depth: u32) -> String {
        let mut text = String::new();
        for (ply, count) in self.state.divide(depth) {
            let _ = write!(text, "{} {count} ", self.state.text(&ply));
        }
        text
    }
}

impl PlayedGame {
    fn write(&self, ply: &Ply, san: &str, lines: &mut String) {
        let game = self.state.game();
        let board = game.board();
        let name = |cell: Option<CellId>| cell.map_or("", |cell| board.name(cell));
        let captures: Vec<&str> = ply.captures().iter().map(|&cell| board.name(cell)).collect();
        let kind = if ply.to().is_some() { game.letter_of(ply.kind()) } else { "" };
        let becomes = ply.promotion().map_or("", |kind| game.letter_of(kind));
        let put = match ply.from_hand() {
            Some((kind, cell)) => format!("{}@{}", game.letter_of(kind), board.name(cell)),
            None => String::new(),
        };
        let text = self.state.text(ply);
        let [from, to, wall] = [ply.from(), ply.to(), ply.wall()].map(name);
        let fields = [&text, san, from, to, &captures.join(","), kind, becomes, &put, wall];
        lines.push_str(&fields.join("\t"));
        lines.push('\n');
    }
}

/// Returns a number of JavaScript as a whole one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast limits the number")]
#[must_use]
pub fn whole(number: f64) -> u64 {
    number as u64
}

/// Converts milliseconds of JavaScript.
#[must_use]
pub fn duration(milliseconds: f64) -> Duration {
    Duration::from_micros(whole(milliseconds * 1_000.0))
}
