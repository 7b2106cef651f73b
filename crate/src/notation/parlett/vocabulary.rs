//! Every sign of the notation: a table for each kind, and a row for each sign.

use super::tree::{Conditions, Ends, Lines, Manner, Signs};
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};

const IS_FIRST: Conditions = Conditions { is_first: true, ends: Ends::Either };
const CAPTURES: Conditions = Conditions { is_first: false, ends: Ends::Capture };
const IS_QUIET: Conditions = Conditions { is_first: false, ends: Ends::Quiet };

const CONDITION_ROWS: &[Row<Conditions>] = &[
    row("i", "only as the first move of the piece", IS_FIRST),
    row("c", "only as a capture", CAPTURES),
    row("o", "never as a capture", IS_QUIET),
];

static CONDITIONS: [(&str, Conditions); CONDITION_ROWS.len()] = meanings(CONDITION_ROWS);

/// The signs for conditions with their lines of help.
pub(super) static CONDITION_HELPS: [Help; CONDITION_ROWS.len()] = helps(CONDITION_ROWS);

/// Returns the condition that a letter stands for.
pub(super) fn condition(word: &str) -> Option<Conditions> {
    find(&CONDITIONS, word)
}

/// Returns the letters of conditions, in the order in which they are written.
pub(crate) fn condition_words(conditions: Conditions) -> String {
    let is_set = |row: &Conditions| {
        (row.is_first && conditions.is_first) || (row.ends != Ends::Either && row.ends == conditions.ends)
    };
    CONDITIONS.iter().filter(|(_, row)| is_set(row)).map(|&(word, _)| word).collect()
}

const MANNER_ROWS: &[Row<Manner>] = &[
    row("~", "leaps: what stands between does not matter", Manner::Leap),
    row("^", "takes an enemy by leaping over it", Manner::Locust),
];

static MANNERS: [(&str, Manner); MANNER_ROWS.len()] = meanings(MANNER_ROWS);

/// The signs for types of moves with their lines of help.
pub(super) static MANNER_HELPS: [Help; MANNER_ROWS.len()] = helps(MANNER_ROWS);

/// Returns the type of move that a sign stands for.
pub(super) fn manner(word: &str) -> Option<Manner> {
    find(&MANNERS, word)
}

/// Returns the sign of a type of move; a slide has none.
pub(crate) fn manner_word(manner: Manner) -> &'static str {
    word_of(&MANNERS, manner)
}

const LINE_ROWS: &[Row<Lines>] = &[
    row("+", "the four orthogonal directions", Lines::Orthogonal),
    row("X", "the four diagonals", Lines::Diagonal),
    row("*", "all eight directions", Lines::All),
];

static LINES: [(&str, Lines); LINE_ROWS.len()] = meanings(LINE_ROWS);

/// The signs for lines with their lines of help.
pub(super) static LINE_HELPS: [Help; LINE_ROWS.len()] = helps(LINE_ROWS);

/// Returns the lines that a sign stands for.
pub(super) fn lines(word: &str) -> Option<Lines> {
    find(&LINES, word)
}

/// Returns the sign for lines.
pub(crate) fn lines_word(lines: Lines) -> &'static str {
    word_of(&LINES, lines)
}

const SIGN_ROWS: &[Row<Signs>] = &[
    row(">", "forward", Signs::FORWARD),
    row("<", "backward", Signs::BACKWARD),
    row("=", "sideways, both ways", Signs::SIDEWAYS),
    row("<>", "forward and backward", Signs::FORWARD.or(Signs::BACKWARD)),
    row(">=", "forward or sideways", Signs::FORWARD.or(Signs::SIDEWAYS)),
    row("<=", "backward or sideways", Signs::BACKWARD.or(Signs::SIDEWAYS)),
];

static SIGNS: [(&str, Signs); SIGN_ROWS.len()] = meanings(SIGN_ROWS);

/// The signs for sides with their lines of help.
pub(super) static SIGN_HELPS: [Help; SIGN_ROWS.len()] = helps(SIGN_ROWS);

/// Returns the sides that one sign stands for.
pub(super) fn sign(word: &str) -> Option<Signs> {
    find(&SIGNS, word)
}

/// Returns the spelling of a set of signs, which is empty if there are none; the three signs together have none.
pub(crate) fn signs_word(signs: Signs) -> &'static str {
    word_of(&SIGNS, signs)
}

/// Returns the word with a meaning; empty if there is none.
fn word_of<M: Copy + PartialEq>(table: &[(&'static str, M)], meaning: M) -> &'static str {
    table.iter().find(|(_, own)| *own == meaning).map_or("", |&(word, _)| word)
}

/// The signs between numbers, parts and moves, each with its line of help.
pub(super) static JOINT_HELPS: [Help; 9] = [
    (",", "or: another move"),
    (".", "then: the move may end here or go on outward"),
    ("&", "repeats the step before it in one direction"),
    ("(", "begins a step, which is repeated in one direction if a number stands before it"),
    (")", "ends the step in brackets"),
    ("-", "up to, in a range of distances"),
    ("/", "so many cells one way and so many across"),
    ("n", "any number"),
    ("m=", "the move is; it may be left out"),
];

/// Moves that completion offers as examples.
pub(super) static EXAMPLES: [Help; 8] = [
    ("n+", "any distance along the four orthogonals"),
    ("nX", "any distance along the four diagonals"),
    ("n*", "any distance in all eight directions"),
    ("1*", "one cell in any of the eight directions"),
    ("~1/2", "leaps one cell one way and two across, as a knight"),
    ("1-4+", "up to four cells along the four orthogonals"),
    ("n(~1/2)", "leaps as a knight, again and again in the same direction"),
    ("1X.n+", "one cell diagonally, then any distance outward along an orthogonal"),
];

/// Characters that look like signs of the notation or often stand for them, and the signs.
const LOOK_ALIKES: [(char, char, &str); 12] = [
    ('\u{2217}', '*', "*"),
    ('\u{2734}', '*', "*"),
    ('×', 'X', "X"),
    ('x', 'X', "X"),
    ('÷', '=', "="),
    ('\u{2013}', '-', "-"),
    ('\u{2010}', '-', "-"),
    ('\u{2011}', '-', "-"),
    ('\u{2212}', '-', "-"),
    ('\u{223c}', '~', "~"),
    ('\u{2044}', '/', "/"),
    ('N', 'n', "n"),
];

/// Returns the sign that a character looks like, if it is not one itself.
pub(super) fn look_alike(c: char) -> Option<(char, &'static str)> {
    LOOK_ALIKES.iter().find(|(own, _, _)| *own == c).map(|&(_, meant, word)| (meant, word))
}

/// Returns whether letters are a word, and not signs of the notation next to each other.
pub(super) fn is_word(letters: &str) -> bool {
    1 < letters.chars().count() && letters.chars().any(|c| !"icomnNxX×".contains(c))
}
