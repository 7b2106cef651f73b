//! Every word and sign of Ħasínū (source: `docs/hasinu.md`): a table for each kind, and a row for each word.

use super::modifier::PieceSides;
use super::tree::Compass;
use crate::notation::spelling::distance;
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};

/// A function: what it does, and what it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Function {
    pub does: Effect,
    pub parameters: &'static [Parameter],
    /// How many of the parameters are required.
    pub required: usize,
}

/// What a function does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    Royal,
    Promote,
    Iron,
    Group,
    Size,
    Define,
    Jump,
    NoJump,
    Immobilize,
    Quiet,
    Capture,
    Rifle,
    Burn,
    Rampage,
    OnMove,
    Box,
    /// The text defines it; only a person knows what it does.
    Own,
}

/// The kind of argument that a function takes at an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Parameter {
    Move,
    Number,
    /// `F`, `E` or `FE`.
    Sides,
    /// Any text, kept as it is.
    Text,
    /// Any number of texts.
    Texts,
}

use Parameter::{Move, Number, Sides, Text, Texts};

const fn function(does: Effect, parameters: &'static [Parameter], required: usize) -> Function {
    Function { does, parameters, required }
}

/// The functions, more common ones first (source: the document, "Functions"). `rifle` is another name for `i` that the
/// document does not have.
const FUNCTION_ROWS: &[Row<Function>] = &[
    row("m", "does not capture", function(Effect::Quiet, &[Move], 1)),
    row("c", "must capture", function(Effect::Capture, &[Move], 1)),
    row(
        "j",
        "may jump over pieces; after the move: whose, and how many at most",
        function(Effect::Jump, &[Move, Sides, Number], 1),
    ),
    row(
        "nj",
        "may not jump: a leap is blocked by what lies between its ends",
        function(Effect::NoJump, &[Move, Sides], 1),
    ),
    row("i", "captures, and the piece stays where it is", function(Effect::Rifle, &[Move, Sides, Text], 1)),
    row("rifle", "captures, and the piece stays where it is", function(Effect::Rifle, &[Move, Sides, Text], 1)),
    row("rpg", "captures everything in its way", function(Effect::Rampage, &[Move, Sides, Text], 1)),
    row(
        "burn",
        "captures everything that it could reach, at once, and the piece stays",
        function(Effect::Burn, &[Move, Sides, Text], 1),
    ),
    row("atmove", "on the piece's move of this number only", function(Effect::OnMove, &[Number, Move], 2)),
    row("ataction", "on the piece's move of this number only", function(Effect::OnMove, &[Number, Move], 2)),
    row(
        "INF",
        "leaps to any cell within that many files and ranks; `n` is any number",
        function(Effect::Box, &[Number, Number], 2),
    ),
    row("group", "several functions for one move, as in `group(i, c)(n8d)`", function(Effect::Group, &[Move], 1)),
    row("royal", "must not be lost", function(Effect::Royal, &[Text], 0)),
    row("promote", "what the piece may become", function(Effect::Promote, &[Text, Texts], 1)),
    row("fe", "cannot be captured", function(Effect::Iron, &[Text, Texts], 0)),
    row("sz", "how large the piece is; it changes no move", function(Effect::Size, &[Number, Number], 1)),
    row(
        "im",
        "which pieces it immobilizes; it changes no move",
        function(Effect::Immobilize, &[Move, Sides, Text, Number], 1),
    ),
    row(
        "function",
        "defines a function of your own, whose moves only people know",
        function(Effect::Define, &[Text, Texts], 1),
    ),
];

static FUNCTIONS: [(&str, Function); FUNCTION_ROWS.len()] = meanings(FUNCTION_ROWS);

/// The functions with their lines of help.
pub(super) static FUNCTION_HELPS: [Help; FUNCTION_ROWS.len()] = helps(FUNCTION_ROWS);

impl Function {
    /// Several functions for one move.
    pub(super) const GROUP: Function = function(Effect::Group, &[Move], 1);

    /// A function that the text defines.
    pub(super) const OWN: Function = function(Effect::Own, &[Move, Texts], 0);

    /// Returns the function of the notation with this name.
    pub(crate) fn named(name: &str) -> Option<Function> {
        find(&FUNCTIONS, name)
    }

    /// Returns whether it changes moves, so that several functions can be applied to the same moves.
    pub(super) fn is_applied(self) -> bool {
        self.parameters.first() == Some(&Move)
    }
}

/// Returns the known function nearest to an unknown one, if it is close enough.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let (steps, known) = FUNCTIONS.iter().map(|&(known, _)| (distance(name, known), known)).min()?;
    // A short name is one letter away from many others, so it must be closer.
    (steps <= 2 && steps.saturating_mul(2) < known.chars().count()).then_some(known)
}

/// The directions; north is away from the player.
const DIRECTION_ROWS: &[Row<Compass>] = &[
    row("O", "the four straight directions", Compass::ORTHOGONAL),
    row("D", "the four diagonals", Compass::DIAGONAL),
    row("N", "straight forward", Compass(1)),
    row("NE", "forward to the right", Compass(1 << 1)),
    row("E", "to the right", Compass(1 << 2)),
    row("SE", "backward to the right", Compass(1 << 3)),
    row("S", "straight backward", Compass(1 << 4)),
    row("SW", "backward to the left", Compass(1 << 5)),
    row("W", "to the left", Compass(1 << 6)),
    row("NW", "forward to the left", Compass(1 << 7)),
];

static DIRECTIONS: [(&str, Compass); DIRECTION_ROWS.len()] = meanings(DIRECTION_ROWS);

/// The directions with their lines of help.
pub(super) static DIRECTION_HELPS: [Help; DIRECTION_ROWS.len()] = helps(DIRECTION_ROWS);

/// Returns the directions for a word.
pub(crate) fn direction(word: &str) -> Option<Compass> {
    find(&DIRECTIONS, word)
}

/// Returns the words for directions: one for all straight or all diagonal ones, otherwise one each, clockwise from
/// north.
pub(crate) fn direction_words(compass: Compass) -> Vec<&'static str> {
    let whole = DIRECTIONS.iter().filter(|(_, own)| *own == compass);
    let single = DIRECTIONS.iter().filter(|(_, own)| own.count() == 1 && own.and(compass) == *own);
    let word = |&(word, _): &(&'static str, Compass)| word;
    match whole.map(word).next() {
        Some(word) => vec![word],
        None => single.map(word).collect(),
    }
}

/// The letters after a leap, clockwise, each with its bit in a set of letters.
const LETTER_ROWS: &[Row<u8>] = &[
    row("a", "forward, and of those the leap to the left", 1),
    row("b", "forward, and of those the leap to the right", 1 << 1),
    row("c", "to the right, and of those the leap forward", 1 << 2),
    row("d", "to the right, and of those the leap backward", 1 << 3),
    row("e", "backward, and of those the leap to the right", 1 << 4),
    row("f", "backward, and of those the leap to the left", 1 << 5),
    row("g", "to the left, and of those the leap backward", 1 << 6),
    row("h", "to the left, and of those the leap forward", 1 << 7),
];

static LETTERS: [(&str, u8); LETTER_ROWS.len()] = meanings(LETTER_ROWS);

/// The letters with their lines of help.
pub(super) static LETTER_HELPS: [Help; LETTER_ROWS.len()] = helps(LETTER_ROWS);

/// Returns the bit of a letter after a leap.
pub(super) fn letter(c: char) -> Option<u8> {
    find(&LETTERS, c.encode_utf8(&mut [0; 4]))
}

/// The words for the pieces that a function concerns.
const SIDE_ROWS: &[Row<PieceSides>] = &[
    row("E", "enemies", PieceSides::Enemies),
    row("F", "friends", PieceSides::Friends),
    row("FE", "pieces of both sides", PieceSides::Both),
];

static SIDES: [(&str, PieceSides); SIDE_ROWS.len()] = meanings(SIDE_ROWS);

/// The words for pieces with their lines of help.
pub(super) static SIDE_HELPS: [Help; SIDE_ROWS.len()] = helps(SIDE_ROWS);

/// Returns the row of a word for pieces, whose letters may be in either order.
fn in_order(word: &str) -> &str {
    if word == "EF" { "FE" } else { word }
}

/// Returns the pieces for a word.
pub(super) fn whose(word: &str) -> Option<PieceSides> {
    find(&SIDES, in_order(word))
}

/// Returns the line of help for a word for pieces.
pub(super) fn side_help(word: &str) -> Option<&'static str> {
    find(&SIDE_HELPS, in_order(word))
}

/// The signs, each with its line of help.
pub(super) static SIGNS: [Help; 14] = [
    ("&", "joins moves: the piece can make either"),
    ("&t", "goes on after a turn of less than 90 degrees"),
    ("&t45°", "goes on after a turn by this angle to either side"),
    ("*", "ends the text"),
    ("×", "exactly that many steps, blocked by what stands in between"),
    ("x", "exactly that many steps, blocked by what stands in between"),
    ("-", "and this direction"),
    ("d", "in that many directions, which are named after it"),
    ("n", "any number, at least one"),
    (",", "between numbers, or what a function takes"),
    ("(", "begins the numbers of a leap, a loop, or what a function takes"),
    ("[", "begins several functions for one move"),
    ("{", "begins a set of numbers, any of which will do"),
    ("\\", "reads the word after it as Betza's notation"),
];

/// Moves that completion offers as examples.
pub(super) static EXAMPLES: [Help; 6] = [
    ("n4dO", "any number of steps in the four straight directions"),
    ("n4dD", "any number of steps along the diagonals"),
    ("1×8d", "one step in any of the eight directions"),
    ("1×1dN", "one step straight forward"),
    ("(2,1)", "leaps two cells one way and one the other"),
    ("n(2,1)", "leaps two cells one way and one the other, again and again in the same direction"),
];
