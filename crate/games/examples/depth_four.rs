//! A plain opponent for matches, which speaks UCI: `cargo run --release --package piecewright-games --example depth_four -- FOLDER`, with
//! a folder of definitions such as `www/games/variants`.
//!
//! It looks four plies ahead, and then only at what can be taken back on the cell of the last capture. It counts material
//! and how near pieces are to the middle of the board, and knows no clock. That is what the Interactive Diagram of the
//! Chess Variant Pages says about itself; the code is our own.

use piecewright::board::{Board, CellId};
use piecewright_games::game::{Game, Ply, State};
use piecewright_games::search::Values;
use piecewright_games::variant::read;
use std::error::Error;
use std::fs::read_to_string;
use std::io::{BufRead, Write};
use std::path::Path;

/// How many plies it looks ahead.
const DEPTH: u32 = 4;

/// What a lost game is worth; one that is lost later is worth more.
const LOST: i32 = -1_000_000;

/// How many steps the farthest cell is away from the middle.
const STEPS: i64 = 8;

/// What a step toward the middle is worth, in hundredths of a pawn.
const STEP: i32 = 5;

/// A player of one game.
pub struct Opponent {
    state: State,
    values: Values,
    /// How many steps each cell is away from the middle.
    distances: Vec<i32>,
    /// At each depth the quiet ply that was last too good to be allowed, which is tried early.
    refutations: Vec<Option<Ply>>,
}

impl Opponent {
    /// Makes a player of a game by its definition.
    ///
    /// # Errors
    ///
    /// If the definition has a mistake.
    pub fn new(definition: &str, chess960: bool) -> Result<Opponent, Box<dyn Error>> {
        let make = if chess960 { Game::chess960 } else { Game::new };
        let game = make(&read(definition).into_variant()?)?;
        let distances = distances(game.board());
        let refutations = vec![None; DEPTH as usize + 1];
        Ok(Opponent { state: State::new(&game), values: Values::of(&game), distances, refutations })
    }

    /// Goes to the state after some plies, from the start or from a FEN.
    ///
    /// # Errors
    ///
    /// If the FEN or a ply does not fit the game.
    pub fn reset<'a>(&mut self, fen: Option<&str>, plies: impl Iterator<Item = &'a str>) -> Result<(), Box<dyn Error>> {
        let game = self.state.game().clone();
        self.state = match fen {
            Some(fen) => State::from_fen(&game, fen)?,
            None => State::new(&game),
        };
        for ply in plies {
            self.state.play(ply)?;
        }
        Ok(())
    }

    /// Returns the best ply; `None` if none is legal.
    pub fn best(&mut self) -> Option<String> {
        let mut best: Option<(i32, Ply)> = None;
        for ply in self.sorted(DEPTH) {
            let alpha = best.as_ref().map_or(2 * LOST, |&(score, _)| score);
            self.state.play_unchecked(&ply);
            // A repetition ends the game at the root, where it is cheap to ask.
            let score = match self.state.outcome() {
                Some(_) => -self.end(1),
                None => -self.search(2 * LOST, -alpha, DEPTH - 1, &ply),
            };
            self.state.undo();
            if best.is_none() || alpha < score {
                best = Some((score, ply));
            }
        }
        best.map(|(_, ply)| self.state.text(&ply))
    }

    fn search(&mut self, mut alpha: i32, beta: i32, depth: u32, last: &Ply) -> i32 {
        // Without a capture there is nothing to take back. A mate by the last ply is not seen.
        if depth == 0 && last.captures().is_empty() {
            return self.judge();
        }
        let plies = self.sorted(depth);
        if plies.is_empty() {
            return self.end(i32::try_from(DEPTH - depth).unwrap_or(0));
        }
        let retakes = |ply: &Ply| last.to().is_some_and(|to| ply.captures().contains(&to));
        if depth == 0 {
            alpha = alpha.max(self.judge());
        }
        for ply in plies {
            if beta <= alpha {
                break;
            }
            if depth == 0 && !retakes(&ply) {
                continue;
            }
            self.state.play_unchecked(&ply);
            alpha = alpha.max(-self.search(-beta, -alpha, depth.saturating_sub(1), &ply));
            self.state.undo();
            if beta <= alpha && ply.captures().is_empty() {
                self.refutations[depth as usize] = Some(ply);
            }
        }
        alpha
    }

    /// Returns the score of a state that is over, or in which no ply is legal, for the side to move.
    fn end(&mut self, plies: i32) -> i32 {
        match self.state.outcome().and_then(|outcome| outcome.winner()) {
            None => 0,
            Some(winner) if winner == self.state.turn() => -LOST - plies,
            Some(_) => LOST + plies,
        }
    }

    /// Returns the legal plies, those first that take the most with the least, and then what has refuted others.
    fn sorted(&mut self, depth: u32) -> Vec<Ply> {
        let mut plies = self.state.legal();
        let state = &self.state;
        let values = &self.values;
        let turn = state.turn();
        let refutation = self.refutations[depth as usize].as_ref();
        let worth = |cell: CellId| {
            let found = state.pieces().find(|&(at, ..)| at == cell);
            found.map_or(0, |(_, kind, side)| values.points(kind, side))
        };
        plies.sort_by_cached_key(|ply| {
            let taken: i32 = ply.captures().iter().map(|&cell| worth(cell)).sum();
            let risk = if taken == 0 { 0 } else { values.points(ply.kind(), turn) / 16 };
            let gain = ply.promotion().map_or(0, |kind| values.points(kind, turn));
            (risk - taken - gain, Some(ply) != refutation)
        });
        plies
    }

    /// Judges a state for the side to move.
    fn judge(&self) -> i32 {
        let turn = self.state.turn();
        let sign = |side| if side == turn { 1 } else { -1 };
        let board = self.state.pieces().map(|(cell, kind, side)| {
            let away = self.distances.get(cell.index()).copied().unwrap_or(0);
            sign(side) * (self.values.points(kind, side) - STEP * away)
        });
        let hands = [turn, turn.other()].into_iter().flat_map(|side| {
            let held = self.state.hand(side);
            held.map(move |(kind, count)| sign(side) * i32::from(count) * self.values.points(kind, side))
        });
        board.chain(hands).sum()
    }
}

/// Returns how far each cell of a board is from the middle, as parts of the farthest in `STEPS`.
fn distances(board: &Board) -> Vec<i32> {
    let cells = board.layout().cells;
    let count = i64::try_from(cells.len()).unwrap_or(i64::MAX).max(1);
    // Scaled by the number of cells, so that the middle is a whole number.
    let indices = cells.iter().map(|cell| (i64::from(cell.x) * count, i64::from(cell.y) * count));
    let indices: Vec<(i64, i64)> = indices.collect();
    let x: i64 = cells.iter().map(|cell| i64::from(cell.x)).sum();
    let y: i64 = cells.iter().map(|cell| i64::from(cell.y)).sum();
    let away = |&(at_x, at_y): &(i64, i64)| (at_x - x).abs() + (at_y - y).abs();
    let farthest = indices.iter().map(away).max().unwrap_or(0).max(1);
    indices.iter().map(|index| i32::try_from(away(index) * STEPS / farthest).unwrap_or(0)).collect()
}

/// The state of the conversation: the game, and the position to search.
#[derive(Default)]
struct Session {
    folder: Option<String>,
    path: Option<String>,
    variant: String,
    chess960: bool,
    opponent: Option<Opponent>,
}

impl Session {
    /// Answers a line; `None` ends the program.
    fn answer(&mut self, line: &str) -> Result<Option<String>, Box<dyn Error>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        Ok(Some(match word {
            "uci" => "id name Piecewright depth four\nid author Piecewright\noption name UCI_Variant type string default chess\n\
                      option name VariantPath type string default <empty>\noption name UCI_Chess960 type check default false\n\
                      uciok\n"
                .to_owned(),
            "isready" => "readyok\n".to_owned(),
            "setoption" => {
                self.set(rest);
                String::new()
            }
            "position" => {
                self.position(rest)?;
                String::new()
            }
            "go" => {
                let best = self.opponent()?.best();
                format!("bestmove {}\n", best.as_deref().unwrap_or("(none)"))
            }
            "quit" => return Ok(None),
            _ => String::new(),
        }))
    }

    fn set(&mut self, text: &str) {
        let (name, value) = text.split_once(" value ").unwrap_or((text, ""));
        match name.trim_start_matches("name ").trim() {
            "UCI_Variant" => value.trim().clone_into(&mut self.variant),
            "VariantPath" => self.path = (value != "<empty>").then(|| value.trim().to_owned()),
            "UCI_Chess960" => self.chess960 = value.trim() == "true",
            _ => return,
        }
        self.opponent = None;
    }

    fn position(&mut self, text: &str) -> Result<(), Box<dyn Error>> {
        let (position, plies) = text.split_once("moves").unwrap_or((text, ""));
        let fen = position.trim().strip_prefix("fen ").map(str::trim);
        self.opponent()?.reset(fen, plies.split_whitespace())
    }

    fn opponent(&mut self) -> Result<&mut Opponent, Box<dyn Error>> {
        let game = match self.opponent.take() {
            Some(game) => game,
            None => Opponent::new(&self.definition()?, self.chess960)?,
        };
        Ok(self.opponent.insert(game))
    }

    /// Reads the definition: of the path, or of the folder by the name of the game.
    fn definition(&self) -> Result<String, Box<dyn Error>> {
        if let Some(path) = &self.path {
            return Ok(read_to_string(path)?);
        }
        let folder = self.folder.as_ref().ok_or("expected a folder of definitions, or VariantPath")?;
        let name = if self.variant.is_empty() { "chess" } else { &self.variant };
        Ok(read_to_string(Path::new(folder).join(format!("{name}.json")))?)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut session = Session { folder: std::env::args().nth(1), ..Session::default() };
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        match session.answer(line?.trim()) {
            Ok(None) => break,
            Ok(Some(answer)) => write!(out, "{answer}")?,
            Err(error) => writeln!(out, "info string {error}")?,
        }
        out.flush()?;
    }
    Ok(())
}
