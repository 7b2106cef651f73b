//! Stipulations: what a problem asks for, such as `#3`, `s#2`, `h#2.5`, `ser-h=4` or `s#2 quodlibet`.

use std::fmt;
use std::str::FromStr;

/// The most half moves of a stipulation.
pub const MAX_HALF_MOVES: u16 = 60;

/// The word behind a stipulation whose goal either side may reach.
const QUODLIBET: &str = "quodlibet";

/// The word behind a stipulation whose position is the one after the key.
const POST_KEY_PLAY: &str = "postkeyplay";

/// Who plays for what.
// Exhaustive: a program that solves or writes problems has to know them all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// The side to move forces the goal.
    Direct,
    /// The side to move forces the other side to reach the goal against it.
    SelfPlay,
    /// The same, where whoever can reach the goal with one ply must.
    Reflex,
    /// The same, where only the other side must.
    SemiReflex,
    /// Both sides help.
    Help,
    /// The side to move makes all plies, the last of which reaches the goal.
    SeriesDirect,
    /// The side to move makes all plies, then the other one reaches the goal.
    SeriesHelp,
    /// The side to move makes all plies, then the other one has to reach the goal.
    SeriesSelf,
}

impl Play {
    /// Each with what stands before its goal; a longer prefix comes before what it begins with.
    const PREFIXES: [(Play, &'static str); 8] = [
        (Play::SeriesHelp, "ser-h"),
        (Play::SeriesSelf, "ser-s"),
        (Play::SeriesDirect, "ser-"),
        (Play::SemiReflex, "semi-r"),
        (Play::SelfPlay, "s"),
        (Play::Reflex, "r"),
        (Play::Help, "h"),
        (Play::Direct, ""),
    ];

    /// Returns whether one side plays against the other, so that there are keys and refutations.
    #[must_use]
    pub const fn is_forced(self) -> bool {
        matches!(self, Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex)
    }

    /// Returns whether one side forces the other to reach the goal, and may reach it itself.
    const fn may_be_quodlibet(self) -> bool {
        matches!(self, Play::SelfPlay | Play::SemiReflex)
    }
}

/// What the last ply reaches.
// Exhaustive: a program that solves or writes problems has to know them all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Checkmate.
    Mate,
    /// Stalemate.
    Stalemate,
    /// Checkmate or stalemate.
    Stuck,
    /// A win by the rules of the game.
    Win,
}

impl Goal {
    const SIGNS: [(Goal, &'static str); 4] =
        [(Goal::Stuck, "#="), (Goal::Mate, "#"), (Goal::Stalemate, "="), (Goal::Win, "win")];

    /// Returns its sign in a stipulation.
    #[must_use]
    pub fn sign(self) -> &'static str {
        Goal::SIGNS.iter().find(|(goal, _)| *goal == self).map_or("", |(_, sign)| sign)
    }
}

/// What a problem asks for. Its text and [`FromStr`] are each other's inverse.
///
/// ```
/// use piecewright_games::solve::{Goal, Play, Stipulation};
///
/// let stipulation: Stipulation = "h#2.5".parse().unwrap();
/// assert_eq!((stipulation.play(), stipulation.goal(), stipulation.half_moves()), (Play::Help, Goal::Mate, 5));
/// assert_eq!(stipulation.to_string(), "h#2.5");
/// assert!("h#0".parse::<Stipulation>().is_err());
/// assert!("s#2 quodlibet".parse::<Stipulation>().unwrap().is_quodlibet());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stipulation {
    play: Play,
    goal: Goal,
    half_moves: u16,
    is_quodlibet: bool,
    is_post_key_play: bool,
}

impl Stipulation {
    /// Returns who plays for what.
    #[must_use]
    pub const fn play(self) -> Play {
        self.play
    }

    /// Returns what the last ply reaches.
    #[must_use]
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// Returns twice the number of moves in it.
    #[must_use]
    pub const fn half_moves(self) -> u16 {
        self.half_moves
    }

    /// Returns the number of whole moves in it.
    #[must_use]
    pub const fn moves(self) -> u16 {
        self.half_moves / 2
    }

    /// Returns whether the side that forces the other one to reach the goal may also reach it itself.
    #[must_use]
    pub const fn is_quodlibet(self) -> bool {
        self.is_quodlibet
    }

    /// Returns whether the position is the one after the key, which counts as the first move: the other side begins.
    #[must_use]
    pub const fn is_post_key_play(self) -> bool {
        self.is_post_key_play
    }

    /// Returns the same with fewer moves, the fewest first.
    pub(super) fn shorter(self) -> Vec<Stipulation> {
        let first = 2 - self.half_moves % 2;
        (first..self.half_moves).step_by(2).map(|half_moves| Stipulation { half_moves, ..self }).collect()
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = Play::PREFIXES.iter().find(|(play, _)| *play == self.play).map_or("", |(_, prefix)| prefix);
        let half = if self.half_moves % 2 == 1 { ".5" } else { "" };
        write!(f, "{prefix}{}{}{half}", self.goal.sign(), self.moves())?;
        for (is_said, word) in [(self.is_quodlibet, QUODLIBET), (self.is_post_key_play, POST_KEY_PLAY)] {
            if is_said {
                write!(f, " {word}")?;
            }
        }
        Ok(())
    }
}

/// Splits a word off the end of a text; returns whether it was there.
fn without_word<'a>(text: &'a str, word: &str) -> (&'a str, bool) {
    let rest = text.strip_suffix(word).filter(|rest| rest.ends_with(char::is_whitespace));
    rest.map_or((text, false), |rest| (rest.trim_end(), true))
}

/// A text that is not a stipulation that this module solves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BadStipulation {
    /// The text.
    pub text: String,
}

impl fmt::Display for BadStipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = MAX_HALF_MOVES / 2;
        write!(
            f,
            "expected a stipulation of at most {most} moves, such as `#2`, `h#2.5` or `ser-s=3`, found `{}`",
            self.text
        )
    }
}

impl std::error::Error for BadStipulation {}

impl FromStr for Stipulation {
    type Err = BadStipulation;

    fn from_str(text: &str) -> Result<Stipulation, BadStipulation> {
        let read = || {
            let lower = text.trim().to_ascii_lowercase();
            let (plain, is_post_key_play) = without_word(&lower, POST_KEY_PLAY);
            let (plain, is_quodlibet) = without_word(plain, QUODLIBET);
            let (play, rest) =
                Play::PREFIXES.into_iter().find_map(|(play, prefix)| Some((play, plain.strip_prefix(prefix)?)))?;
            let (goal, rest) =
                Goal::SIGNS.into_iter().find_map(|(goal, sign)| Some((goal, rest.strip_prefix(sign)?)))?;
            let rest = rest.trim();
            let (moves, half) = rest.strip_suffix(".5").map_or((rest, 0), |moves| (moves, 1));
            let is_number = !moves.is_empty() && moves.bytes().all(|byte| byte.is_ascii_digit());
            let moves: u16 = moves.parse().ok().filter(|_| is_number)?;
            let half_moves = moves.checked_mul(2)?.checked_add(half)?;
            let has_length = (1..=MAX_HALF_MOVES).contains(&half_moves) && (half == 0 || play == Play::Help);
            let has_words = (!is_quodlibet || play.may_be_quodlibet()) && (!is_post_key_play || play.is_forced());
            (has_length && has_words).then_some(Stipulation { play, goal, half_moves, is_quodlibet, is_post_key_play })
        };
        read().ok_or_else(|| BadStipulation { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::Stipulation;

    #[test]
    fn texts_and_stipulations_invert_each_other() {
        let texts = "#1,=2,#=3,win2,s#2,r#2,semi-r#2,h#2,h#0.5,h=3,ser-#9,ser-h#4,ser-s=3,\
            s#2 quodlibet,semi-r=1 quodlibet,#3 postkeyplay,r#2 postkeyplay,s#=2 quodlibet postkeyplay";
        for text in texts.split(',') {
            assert_eq!(text.parse::<Stipulation>().unwrap().to_string(), text);
        }
        let mistakes = ",#,2,#0,#31,#2.5,hs#2,h#,#+2,#2x,ser-r#2,##2,s#-1,#99999999,\
            quodlibet,#2 quodlibet,r#2 quodlibet,h#2 quodlibet,s#2quodlibet,h#2 postkeyplay,#2 postkeyplay quodlibet";
        for text in mistakes.split(',') {
            assert!(text.parse::<Stipulation>().is_err(), "{text}");
        }
    }
}
