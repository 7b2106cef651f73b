//! What is measured: the armies of both sides, and the starts that a seed draws.

use super::random::Random;
use piecewright_games::game::Game;
use piecewright_games::variant::read;
use serde::{Deserialize, Serialize};
use std::error::Error;

/// The pieces of the first rank of chess.
const RANK: &str = "RNBQKBNR";

/// Stands for no piece.
pub const NOTHING: &str = "-";

/// An experiment: one side has a piece instead of another, or a number of pawns.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The piece of one side, in Betza's notation, or `-` for none.
    pub piece: String,
    /// The piece that the other side has there.
    pub against: String,
    /// The pieces of chess in whose place they stand, such as `NN`.
    pub slots: String,
    /// The pawns of each.
    pub pawns: [u8; 2],
    /// What the player looks at for a ply.
    pub nodes: u64,
}

impl Setup {
    /// Compiles the game.
    ///
    /// # Errors
    ///
    /// If a text or the slots are wrong.
    pub fn game(&self) -> Result<Game, Box<dyn Error>> {
        let mut left = RANK.replace('K', "");
        for slot in self.slots.chars() {
            let index =
                left.find(slot).ok_or("expected slots of the pieces Q, R, B and N, as often as chess has them")?;
            left.remove(index);
        }
        if self.pawns.iter().any(|&count| 8 < count) {
            return Err("expected at most 8 pawns".into());
        }
        let own = |letter: &str, text: &str| match text {
            NOTHING => Ok(String::new()),
            _ => serde_json::to_string(text).map(|text| format!(r#""{letter}": {{ "text": {text} }},"#)),
        };
        let definition = format!(
            r#"{{ "version": 1, "board": "8x8", "pieces": {{ {} {}
            "K": {{ "text": "K", "royal": true }}, "Q": {{ "text": "Q" }}, "R": {{ "text": "R" }},
            "B": {{ "text": "B" }}, "N": {{ "text": "N" }},
            "P": {{ "text": "fmWfceF", "first": {{ "in": "rank 2", "text": "fmWfceFfmnD" }},
              "promotes": {{ "to": "QRBN", "in": "rank 8" }} }} }},
            "start": "{}",
            "end": {{ "mate": "loss", "stalemate": "draw", "repetition": {{ "times": 3, "is": "draw" }},
              "quiet": {{ "plies": 100, "unless": "P", "is": "draw" }} }} }}"#,
            own("X", &self.piece)?,
            own("Y", &self.against)?,
            self.start(0, true),
        );
        let reading = read(&definition);
        if let Some(first) = reading.diagnostics.first() {
            return Err(first.to_string().into());
        }
        Ok(Game::new(&reading.variant)
            .map_err(|bad| bad.diagnostics.first().map_or(String::new(), ToString::to_string))?)
    }

    /// Returns the start of a seed as a FEN. The pieces stand on the same files for both sides.
    #[must_use]
    pub fn start(&self, seed: u64, first_is_white: bool) -> String {
        let mut random = Random::new(seed);
        let rank = self.rank(&mut random);
        let files: Vec<usize> = random.order(8);
        let army = |side: usize| {
            let letter = [("X", &self.piece), ("Y", &self.against)][side];
            let own = if letter.1 == NOTHING { "1" } else { letter.0 };
            let pieces: String = rank.iter().map(|&(piece, is_slot)| if is_slot { own } else { piece }).collect();
            let count = usize::from(self.pawns[side]);
            let pawns: String = (0..8).map(|file| if files[..count].contains(&file) { 'P' } else { '1' }).collect();
            (pieces, pawns)
        };
        let [white, black] = if first_is_white { [0, 1] } else { [1, 0] }.map(army);
        let lower = |(pieces, pawns): (String, String)| format!("{}/{}", pieces.to_lowercase(), pawns.to_lowercase());
        with_counts(&format!("{}/8/8/8/8/{}/{} w - - 0 1", lower(black), white.1, white.0))
    }

    /// Shuffles the first rank until the bishops, and the pieces in two slots, stand on cells of both colors: bound to a
    /// color, two on the same would be worth less. Says of each piece whether it is a slot.
    fn rank(&self, random: &mut Random) -> Vec<(&'static str, bool)> {
        let mut pieces: Vec<(&'static str, bool)> =
            RANK.split("").filter(|piece| !piece.is_empty()).map(|piece| (piece, false)).collect();
        for slot in self.slots.chars() {
            if let Some(found) = pieces.iter_mut().find(|(piece, is_slot)| piece.starts_with(slot) && !is_slot) {
                found.1 = true;
            }
        }
        loop {
            let shuffled: Vec<(&'static str, bool)> = random.order(8).into_iter().map(|index| pieces[index]).collect();
            let colors = |belongs: &dyn Fn(&(&str, bool)) -> bool| {
                let files = (0..8).filter(|&file| belongs(&shuffled[file]));
                files.fold([0, 0], |[even, odd], file| if file % 2 == 0 { [even + 1, odd] } else { [even, odd + 1] })
            };
            let is_even = |[even, odd]: [u8; 2]| even + odd != 2 || even == odd;
            if is_even(colors(&|drawn| drawn.0 == "B" && !drawn.1)) && is_even(colors(&|drawn| drawn.1)) {
                return shuffled;
            }
        }
    }
}

/// Writes each row of `1` as one number, as a FEN must.
fn with_counts(fen: &str) -> String {
    (2..=8).rev().fold(fen.to_owned(), |text, count| text.replace(&"1".repeat(count), &count.to_string()))
}
