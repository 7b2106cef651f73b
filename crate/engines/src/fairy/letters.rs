//! The engine's reading of a text, letter by letter.

use super::play::{Mode, Play};
use super::tables::{Limit, Table, Tables};
use piecewright::board::Vector;

/// The leaps of an atom, each by its larger and its smaller coordinate; `None` for other letters.
fn atom(letter: char) -> Option<&'static [(i16, i16)]> {
    Some(match letter {
        'W' | 'R' => &[(1, 0)],
        'F' | 'B' => &[(1, 1)],
        'D' => &[(2, 0)],
        'N' => &[(2, 1)],
        'A' => &[(2, 2)],
        'H' => &[(3, 0)],
        'C' | 'L' => &[(3, 1)],
        'Z' | 'J' => &[(3, 2)],
        'G' => &[(3, 3)],
        'K' | 'Q' => &[(1, 0), (1, 1)],
        _ => return None,
    })
}

const fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v' | 'h')
}

const fn is_sideways(letter: char) -> bool {
    matches!(letter, 'r' | 'l' | 's' | 'h')
}

/// A pair of letters for directions; a letter alone is a pair with itself.
pub(super) type Pair = (char, char);

/// The letters before an atom.
#[derive(Default)]
struct Prefix {
    /// The letters found among `m c p g n i`.
    letters: String,
    directions: Vec<Pair>,
}

impl Prefix {
    fn has(&self, letter: char) -> bool {
        self.letters.contains(letter)
    }

    /// Returns whether an entry is made in a mode; without `m` and `c` it is for quiet moves and for captures.
    fn is_for(&self, mode: Mode) -> bool {
        let means = |letter| self.has(letter) || !self.has('m') && !self.has('c');
        match mode {
            Mode::Quiet => means('m') && !self.has('i'),
            // There are no first moves that capture.
            Mode::Takes => means('c') && !self.has('i'),
            Mode::First => means('m') && self.has('i'),
        }
    }
}

/// The tables of each mode.
#[derive(Default)]
struct All {
    quiet: Tables,
    takes: Tables,
    first: Tables,
}

/// Returns what the engine plays for a text.
///
/// An `e` lets the piece capture in passing wherever it captures: the engine skips the letter itself, but the key that
/// lists the pieces that capture in passing is written for pieces with an `e`.
pub(crate) fn play_of(text: &str) -> Play {
    let letters: Vec<char> = text.chars().collect();
    let mut all = All::default();
    let mut prefix = Prefix::default();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        at += 1;
        let next = letters.get(at).copied();
        match letter {
            'm' | 'c' | 'p' | 'g' | 'n' | 'i' => prefix.letters.push(letter),
            _ if is_vertical(letter) || is_sideways(letter) => {
                let (pair, letters) = pair_of(letter, next);
                at += letters - 1;
                prefix.directions.push(pair);
            }
            _ => {
                let Some(leaps) = atom(letter) else { continue };
                let range = next.filter(|&c| c == letter || c.is_ascii_digit());
                at += usize::from(range.is_some());
                enter(&mut all, &std::mem::take(&mut prefix), letter, leaps, range);
            }
        }
    }
    let takes = all.takes.cells();
    let passing = if text.contains('e') { takes.clone() } else { super::play::Cells::default() };
    Play { quiet: all.quiet.cells(), takes, first: all.first.cells(), passing }.closed()
}

/// Enters the moves of an atom into the tables.
fn enter(all: &mut All, prefix: &Prefix, letter: char, leaps: &[(i16, i16)], range: Option<char>) {
    let digit = range.and_then(|range| range.to_digit(10)).and_then(|digit| u16::try_from(digit).ok());
    let repeats = range.is_some() || matches!(letter, 'R' | 'B' | 'Q');
    let hops = prefix.has('p') || prefix.has('g');
    let table = match (hops, repeats) {
        (true, _) => Table::Hops,
        (false, true) => Table::Slides,
        (false, false) => Table::Steps,
    };
    let limit = match digit {
        Some(0) => Limit::None,
        Some(digit) => Limit::Times(digit),
        // On an atom that repeats, `n` has no effect.
        None if prefix.has('n') && !repeats => Limit::Lame,
        None if prefix.has('g') => Limit::Times(1),
        None => Limit::None,
    };
    for &leap in leaps {
        let is_straight = leaps.len() == 1 && leap.1 == 0;
        let directions = if is_straight { apart(&prefix.directions) } else { prefix.directions.clone() };
        for vector in vectors(leap, &directions) {
            for (mode, tables) in
                [(Mode::Quiet, &mut all.quiet), (Mode::Takes, &mut all.takes), (Mode::First, &mut all.first)]
            {
                if prefix.is_for(mode) {
                    tables.enter(table, vector, limit);
                }
            }
        }
    }
}

/// The pair that a direction letter makes, with the next letter or alone, and the number of letters used.
fn pair_of(letter: char, next: Option<char>) -> (Pair, usize) {
    let pairs = |second: char| {
        second == letter || is_vertical(letter) && is_sideways(second) || is_sideways(letter) && is_vertical(second)
    };
    match next.filter(|&second| pairs(second)) {
        Some(second) => ((letter, second), 2),
        None => ((letter, letter), 1),
    }
}

/// Pairs direction letters as the engine does.
pub(super) fn paired(letters: &str) -> Vec<Pair> {
    let letters: Vec<char> = letters.chars().collect();
    let mut pairs = Vec::new();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let (pair, used) = pair_of(letter, letters.get(at + 1).copied());
        pairs.push(pair);
        at += used;
    }
    pairs
}

/// Splits pairs of directions as the engine does before a straight leap: each letter stands for itself.
pub(super) fn apart(directions: &[Pair]) -> Vec<Pair> {
    directions.iter().flat_map(|&(a, b)| if a == b { vec![(a, a)] } else { vec![(a, a), (b, b)] }).collect()
}

/// The vectors of a leap that the engine picks for some directions; all if there are none.
pub(super) fn vectors((long, short): (i16, i16), directions: &[Pair]) -> Vec<Vector> {
    // The pairs that pick each vector: its own side, both sides, a wide direction with a narrow one, halves, and a
    // hand.
    let table: [(i16, i16, &str); 8] = [
        (short, long, "ff vv rf rv fh rh hr"),
        (-short, -long, "bb vv lb lv bh lh hr"),
        (long, -short, "rr ss br bs bh rh hr"),
        (-long, short, "ll ss fl fs fh lh hr"),
        (long, short, "rr ss fr fs fh rh hl"),
        (-long, -short, "ll ss bl bs bh lh hl"),
        (short, -long, "bb vv rb rv bh rh hl"),
        (-short, long, "ff vv lf lv fh lh hl"),
    ];
    let mut picked: Vec<Vector> = Vec::new();
    for (x, y, pairs) in table {
        let picks = |&(a, b): &Pair| pairs.split(' ').any(|pair| pair.chars().eq([a, b]));
        let vector = Vector::new(x, y);
        if (directions.is_empty() || directions.iter().any(picks)) && !picked.contains(&vector) {
            picked.push(vector);
        }
    }
    picked
}
