//! What Fairy-Stockfish makes of a text.
//!
//! It reads letter by letter and skips what it does not know. A leap, a ride and a hop in one direction are one entry each
//! in its tables, so that of two that were written the last one counts. Found out from the program itself (ffish 0.7.10),
//! which `tests/ffish.test.mjs` asks again.

use crate::board::Vector;
use crate::piece::{Aim, Cond, Counts, Hop, Leap, Leg, Over, Path, Piece, Rule, Via};

/// How a piece moves in a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// Leaps over what lies there.
    Leap,
    /// Leaps if nothing lies there.
    Lame(Via),
    /// Repeats a step, without a limit or so many times at most.
    Ride(Option<u16>),
    /// Rides over exactly one piece, and beyond it as far as it may.
    Hop(Option<u16>),
    /// Rides up to a piece, and one cell beyond it.
    HopNext,
}

impl Manner {
    /// The table of the engine that it stands in.
    const fn table(self) -> u8 {
        match self {
            Manner::Leap | Manner::Lame(_) => 0,
            Manner::Ride(_) => 1,
            Manner::Hop(_) | Manner::HopNext => 2,
        }
    }

    /// How much it does in a direction, beside others of its table.
    pub(super) fn width(self) -> u16 {
        match self {
            Manner::Lame(_) | Manner::HopNext => 0,
            Manner::Ride(Some(limit)) | Manner::Hop(Some(limit)) => limit,
            Manner::Leap | Manner::Ride(None) | Manner::Hop(None) => u16::MAX,
        }
    }

    /// Tells whether the engine moves a piece like that along a vector; what it read and cannot do, it leaves out.
    pub(super) fn is_known(self, vector: Vector) -> bool {
        let leap = kind(vector);
        match self {
            Manner::Leap => leap.0 <= LONGEST,
            Manner::Lame(_) => matches!(leap, (2, 0..=2) | (3, 2)),
            Manner::Ride(_) => matches!(leap, (1, _) | (2, 1)),
            Manner::Hop(_) | Manner::HopNext => leap.0 == 1,
        }
    }
}

/// The longest coordinate of a leap.
pub(super) const LONGEST: u16 = 3;

/// The larger coordinate of a leap, then the smaller one.
pub(super) fn kind(vector: Vector) -> (u16, u16) {
    let (x, y) = (vector.x.unsigned_abs(), vector.y.unsigned_abs());
    (x.max(y), x.min(y))
}

/// The cells that a lame leap looks at.
pub(super) const fn via(leap: (u16, u16)) -> Via {
    if leap.1 == 0 || leap.0 == leap.1 { Via::Straight } else { Via::OrthogonalFirst }
}

/// An entry of a table of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    initial: bool,
    takes: bool,
    vector: Vector,
    manner: Manner,
}

/// The leaps of an atom, each by its larger and its smaller coordinate; nothing for a letter that is none.
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

/// What was read before an atom.
#[derive(Default)]
struct Prefix {
    /// Those of `m c p g n i` that were met.
    letters: String,
    directions: Vec<Pair>,
}

impl Prefix {
    fn has(&self, letter: char) -> bool {
        self.letters.contains(letter)
    }

    /// Tells whether the moves are quiet ones or captures; where nothing is said they are both.
    fn means(&self, letter: char) -> bool {
        self.has(letter) || !self.has('m') && !self.has('c')
    }
}

/// The piece that the engine plays for a text.
pub(super) fn read(text: &str) -> Piece {
    let letters: Vec<char> = text.chars().collect();
    let mut entries: Vec<Entry> = Vec::new();
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
                enter(&mut entries, &std::mem::take(&mut prefix), letter, leaps, range);
            }
        }
    }
    let passing = text.contains('e');
    entries.iter().filter(|entry| entry.manner.is_known(entry.vector)).map(|entry| path(entry, passing)).collect()
}

/// Adds a move to the tables.
fn enter(entries: &mut Vec<Entry>, prefix: &Prefix, letter: char, leaps: &[(i16, i16)], range: Option<char>) {
    let limit = range.and_then(|digit| digit.to_digit(10)).and_then(|digit| u16::try_from(digit).ok());
    let rides = range.is_some() || matches!(letter, 'R' | 'B' | 'Q');
    for &leap in leaps {
        let is_hop = prefix.has('p') || prefix.has('g');
        let manner = match limit.filter(|&limit| 0 < limit) {
            Some(1) if is_hop => Manner::HopNext,
            None if prefix.has('g') && limit.is_none() => Manner::HopNext,
            limit if is_hop => Manner::Hop(limit),
            limit if rides => Manner::Ride(limit),
            _ if prefix.has('n') => Manner::Lame(via((leap.0.unsigned_abs(), leap.1.unsigned_abs()))),
            _ => Manner::Leap,
        };
        let is_straight = leaps.len() == 1 && leap.1 == 0;
        let directions = if is_straight { apart(&prefix.directions) } else { prefix.directions.clone() };
        for takes in [false, true] {
            if prefix.means(if takes { 'c' } else { 'm' }) {
                for vector in vectors(leap, &directions) {
                    let entry = Entry { initial: prefix.has('i'), takes, vector, manner };
                    entries.retain(|other| {
                        let key = |one: &Entry| (one.initial, one.takes, one.vector, one.manner.table());
                        key(other) != key(&entry)
                    });
                    entries.push(entry);
                }
            }
        }
    }
}

/// The pair that a letter for a direction makes, with the next one or alone, and how many letters that are.
fn pair_of(letter: char, next: Option<char>) -> (Pair, usize) {
    let pairs = |second: char| {
        second == letter || is_vertical(letter) && is_sideways(second) || is_sideways(letter) && is_vertical(second)
    };
    match next.filter(|&second| pairs(second)) {
        Some(second) => ((letter, second), 2),
        None => ((letter, letter), 1),
    }
}

/// Letters for directions as the engine pairs them up.
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

/// Pairs of directions as the engine reads them before a straight leap: each letter for itself.
pub(super) fn apart(directions: &[Pair]) -> Vec<Pair> {
    directions.iter().flat_map(|&(a, b)| if a == b { vec![(a, a)] } else { vec![(a, a), (b, b)] }).collect()
}

/// The vectors of a leap that the engine picks for some directions; all if there are none.
pub(super) fn vectors((long, short): (i16, i16), directions: &[Pair]) -> Vec<Vector> {
    // The pairs that pick each vector: a wide direction and a narrow one, halves, a hand; and its own side and both sides.
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

/// An entry as a path of the model.
fn path(entry: &Entry, passing: bool) -> Path {
    let aim = Aim::at(Leap::only(entry.vector.x, entry.vector.y));
    let stop = match (entry.takes, passing) {
        (false, _) => Rule::MOVE,
        (true, false) => Rule::TAKE,
        (true, true) => Rule::TAKE.or(Rule::EN_PASSANT),
    };
    let upto = |limit: Option<u16>| limit.map_or(Counts::at_least(1), Counts::up_to);
    let hop = |limit, beyond| {
        let hop = Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond };
        Leg { hop: Some(hop), ..Leg::ride(aim.clone(), upto(limit), stop) }
    };
    let leg = match entry.manner {
        Manner::Leap => Leg::step(aim, stop),
        Manner::Lame(via) => Leg { over: Over::Clear(via), ..Leg::step(aim, stop) },
        Manner::Ride(limit) => Leg::ride(aim, upto(limit), stop),
        Manner::Hop(limit) => hop(limit, Counts::at_least(1)),
        Manner::HopNext => hop(None, Counts::exactly(1)),
    };
    let when = if entry.initial { Cond::Virgin } else { Cond::Always };
    Path { when, ..Path::from(leg) }
}
