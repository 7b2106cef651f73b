//! The directions, such as `:forward-most` (source: `docs/lcpn.md`, directions): words by themselves, and words of
//! which others are composed.

use crate::notation::editing::sides_in_words;
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::{Hand, Sector, Side, Sides};

/// The sides of a player, with other spellings.
const SIDES: [(&[&str], Sides); 4] = [
    (&["forward", "forwards"], Sides::FORWARD),
    (&["backward", "backwards"], Sides::BACKWARD),
    (&["left", "leftward", "leftwards"], Sides::LEFT),
    (&["right", "rightward", "rightwards"], Sides::RIGHT),
];

/// The sides that depend on the last turn.
const TURNS: &[Row<Sides>] = &[
    row("same-turn", "a later part: to the side to which the path turned last", Sides::of(Side::SameBend)),
    row("other-turn", "a later part: to the side opposite to the last turn", Sides::of(Side::OtherBend)),
];

static TURN_SIDES: [(&str, Sides); TURNS.len()] = meanings(TURNS);
static TURN_HELPS: [Help; TURNS.len()] = helps(TURNS);

/// A pair of opposite sides, which stands in words with `-by-`.
struct Pair {
    word: &'static str,
    sides: Sides,
    /// The directions that the word means by itself.
    alone: Option<Sector>,
}

const PAIRS: [Pair; 2] = [
    Pair { word: "vertical", sides: Sides::VERTICAL, alone: None },
    Pair { word: "sideways", sides: Sides::SIDEWAYS, alone: Some(Sector::Most(Sides::SIDEWAYS)) },
];

/// Makes the directions that a side and its ending mean.
type Narrow = fn(Sides) -> Sector;

/// What is written after a side.
const ENDINGS: [(&str, Narrow); 2] = [("-most", Sector::Most), ("-shallow", Sector::Shallow)];

/// What stands between the sides of a pair of directions.
const BY: &str = "-by-";

/// Directions of which no words are composed.
const OTHERS: [(&str, Sector); 4] = [
    ("narrow", Sector::Most(Sides::VERTICAL)),
    ("wide", Sector::ButMost(Sides::VERTICAL)),
    ("left-handed", Sector::Handed(Hand::Left)),
    ("right-handed", Sector::Handed(Hand::Right)),
];

/// An example of a word with `-by-`, whose help would otherwise be hard to read.
const EXAMPLE: Help = ("vertical-by-sideways", "half forward or backward, and in it the leaps nearest to the sides");

/// Returns the side for a word.
fn side(word: &str) -> Option<Sides> {
    let own = SIDES.iter().find(|(spellings, _)| spellings.contains(&word)).map(|&(_, side)| side);
    own.or_else(|| find(&TURN_SIDES, word))
}

/// Returns the sides for a word before or after `-by-`.
fn sides(word: &str) -> Option<Sides> {
    let pair = PAIRS.iter().find(|pair| pair.word == word).map(|pair| pair.sides);
    pair.or_else(|| side(word))
}

/// Returns the directions for a word.
pub(crate) fn direction(word: &str) -> Option<Sector> {
    if let Some(sides) = side(word) {
        return Some(Sector::Half(sides));
    }
    let pair = PAIRS.iter().find(|pair| pair.word == word).and_then(|pair| pair.alone);
    if let Some(sector) = pair.or_else(|| find(&OTHERS, word)) {
        return Some(sector);
    }
    for (ending, sector) in ENDINGS {
        if let Some(sides) = word.strip_suffix(ending).and_then(side) {
            return Some(sector(sides));
        }
    }
    if let Some((wide, narrow)) = word.split_once(BY) {
        return Some(Sector::Pair(sides(wide)?, sides(narrow)?));
    }
    let quarter = |(at, _): (usize, &str)| {
        let (first, two) = word.split_at_checked(at)?;
        Some(Sector::Quarter(side(first)?, side(two.strip_prefix('-')?)?))
    };
    word.match_indices('-').find_map(quarter)
}

/// Returns the directions that completion offers, more common ones first.
pub(crate) fn offered() -> Vec<String> {
    let sides = || SIDES.iter().filter_map(|(spellings, _)| spellings.first().copied());
    let pairs = PAIRS.iter().filter(|pair| pair.alone.is_some()).map(|pair| pair.word.to_owned());
    let (along, across): (Vec<&str>, Vec<&str>) =
        sides().partition(|word| side(word).is_some_and(|side| Sides::VERTICAL.or(side) == Sides::VERTICAL));
    let quarters = along.iter().flat_map(|first| across.iter().map(move |two| format!("{first}-{two}")));
    let ends = ENDINGS.iter().flat_map(|(ending, _)| sides().map(move |side| format!("{side}{ending}")));
    let others = OTHERS.iter().map(|(word, _)| (*word).to_owned());
    sides().map(str::to_owned).chain(pairs).chain(quarters).chain(ends).chain(others).collect()
}

/// Returns further directions, with help of their own.
pub(crate) fn later() -> impl Iterator<Item = &'static str> {
    TURN_HELPS.iter().map(|&(word, _)| word).chain([EXAMPLE.0])
}

/// Returns the line of help for a direction.
pub(crate) fn help(word: &str) -> Option<String> {
    if let Some(help) = find(&TURN_HELPS, word).or_else(|| find(&[EXAMPLE], word)) {
        return Some(help.to_owned());
    }
    direction(word).map(in_words)
}

fn in_words(sector: Sector) -> String {
    match sector {
        Sector::Half(sides) => format!("{}: all that have a part of that direction", sides_in_words(sides)),
        Sector::Most(sides) => format!("{}: those at the smallest angle to it", sides_in_words(sides)),
        Sector::Shallow(sides) => format!("{}: its half without those at the smallest angle", sides_in_words(sides)),
        Sector::ButMost(sides) => format!("all but those nearest to {}", sides_in_words(sides)),
        Sector::Quarter(wide, narrow) => format!("{} and {} alike", sides_in_words(wide), sides_in_words(narrow)),
        Sector::Pair(wide, narrow) => {
            format!("of the half {} those nearest to {}", sides_in_words(wide), sides_in_words(narrow))
        }
        Sector::Handed(Hand::Left) => "those to the left of the nearest straight step".to_owned(),
        Sector::Handed(Hand::Right) => "those to the right of the nearest straight step".to_owned(),
        Sector::Named(word) => format!("what the board calls {}", word.as_str()),
    }
}

/// Returns the words for directions, in the order in which the printer writes them.
pub(crate) fn words(sectors: &[Sector]) -> Vec<String> {
    let each = |sides: Sides, ending: &str| -> Vec<String> {
        side_words(sides).iter().map(|side| format!("{side}{ending}")).collect()
    };
    let of_sides = |&sector: &Sector| match sector {
        Sector::Half(sides) => each(sides, ""),
        Sector::Most(sides) if pair_alone(sector).is_none() => each(sides, "-most"),
        Sector::Shallow(sides) => each(sides, "-shallow"),
        _ => Vec::new(),
    };
    let others = |&sector: &Sector| match sector {
        Sector::Half(_) | Sector::Shallow(_) => Vec::new(),
        Sector::Most(_) => pair_alone(sector).map(str::to_owned).into_iter().collect(),
        Sector::ButMost(_) | Sector::Handed(_) => {
            OTHERS.iter().filter(|(_, own)| *own == sector).map(|(word, _)| (*word).to_owned()).collect()
        }
        Sector::Quarter(first, second) => {
            let seconds = side_words(second);
            let with = |first: &str| seconds.iter().map(|second| format!("{first}-{second}")).collect::<Vec<String>>();
            side_words(first).iter().flat_map(|word| with(word)).collect()
        }
        Sector::Pair(wide, narrow) => {
            let both = pair_word(wide).zip(pair_word(narrow));
            both.map(|(wide, narrow)| format!("{wide}{BY}{narrow}")).into_iter().collect()
        }
        Sector::Named(word) => vec![word.as_str().to_owned()],
    };
    sectors.iter().flat_map(of_sides).chain(sectors.iter().flat_map(others)).collect()
}

/// Returns the word of a pair of sides that means these directions by itself.
fn pair_alone(sector: Sector) -> Option<&'static str> {
    PAIRS.iter().find(|pair| pair.alone == Some(sector)).map(|pair| pair.word)
}

/// Returns the word before or after `-by-`, for a single side or two opposite sides.
fn pair_word(sides: Sides) -> Option<&'static str> {
    let pair = PAIRS.iter().find(|pair| pair.sides == sides).map(|pair| pair.word);
    pair.or_else(|| side_words(sides).first().copied())
}

/// Returns the words for the single sides of a set.
fn side_words(sides: Sides) -> Vec<&'static str> {
    let word = |side: Side| {
        let own = SIDES.iter().find(|(_, own)| *own == Sides::of(side)).and_then(|(spellings, _)| spellings.first());
        own.copied().or_else(|| TURN_SIDES.iter().find(|(_, own)| *own == Sides::of(side)).map(|&(word, _)| word))
    };
    sides.iter().filter_map(word).collect()
}
