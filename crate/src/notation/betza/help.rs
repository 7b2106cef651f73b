//! One line of help for every letter and sign (source: `docs/betza.md`), for completion and hover help.

use super::tree::{Atom, Class};
use crate::notation::Dialect;
use crate::notation::TokenKind;
use crate::notation::editing::sides_in_words;
use crate::piece::{Hand, Sector};

/// The help for an atom.
pub(super) struct AtomHelp {
    pub letter: char,
    pub name: &'static str,
    pub help: &'static str,
}

const fn atom(letter: char, name: &'static str, help: &'static str) -> AtomHelp {
    AtomHelp { letter, name, help }
}

/// The atoms, the most common first.
pub(super) static ATOMS: [AtomHelp; 18] = [
    atom('W', "wazir", "one cell straight"),
    atom('F', "ferz", "one cell diagonally"),
    atom('K', "king", "one cell in any direction"),
    atom('N', "knight", "leaps two cells one way and one the other"),
    atom('R', "rook", "straight, as far as it goes"),
    atom('B', "bishop", "diagonally, as far as it goes"),
    atom('Q', "queen", "straight or diagonally, as far as it goes"),
    atom('D', "dabbaba", "leaps two cells straight"),
    atom('A', "alfil", "leaps two cells diagonally"),
    atom('H', "threeleaper", "leaps three cells straight"),
    atom('C', "camel", "leaps three cells one way and one the other"),
    atom('Z', "zebra", "leaps three cells one way and two the other"),
    atom('G', "tripper", "leaps three cells diagonally"),
    atom('L', "camel", "leaps three cells one way and one the other"),
    atom('J', "zebra", "leaps three cells one way and two the other"),
    atom('U', "universal leaper", "leaps to any other cell"),
    atom('I', "imitator", "moves as the piece that the opponent moved last"),
    atom('O', "castling", "castles by as many cells as the number says; without one it passes the turn"),
];

/// The atom that a letter stands for in a dialect.
pub(super) fn atom_help(letter: char, dialect: Dialect) -> Option<&'static AtomHelp> {
    // The meaning of `J` and `L` depends on the program.
    let letter = match dialect.long_leap(letter) {
        Some(Atom::Leap(3, 1)) => 'C',
        Some(Atom::Leap(3, 2)) => 'Z',
        _ => letter,
    };
    ATOMS.iter().find(|atom| atom.letter == letter)
}

/// What a modifier belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The only leg of a chain.
    Alone,
    /// One of several legs.
    Leg,
    /// All legs of the bracket after it.
    Outer,
}

/// Where a modifier stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ModifierContext {
    /// Whether it belongs to the first leg.
    pub first: bool,
    /// Whether it belongs to the last leg, or to one on which the move may end.
    pub last: bool,
    pub role: Role,
    /// The atom, if there is one.
    pub atom: Option<Atom>,
}

impl ModifierContext {
    /// The place in a move whose atom is still to come.
    pub(super) const BEFORE_ATOM: ModifierContext =
        ModifierContext { first: true, last: true, role: Role::Alone, atom: None };

    pub(super) fn class(self) -> Class {
        self.atom.map_or(if self.role == Role::Outer { Class::Oblique } else { Class::EightFold }, Atom::class)
    }
}

/// Where a line of help applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    /// On a leg that is not the last.
    Passing,
    /// On a leg that is not the first.
    Later,
    /// On the only leg of a chain.
    Alone,
    /// Before castling.
    Castling,
    /// On an atom that steps to touching cells.
    Touching,
    /// Everywhere else.
    Else,
}

/// The help for a modifier in some of its places.
pub(super) struct ModifierHelp {
    pub letter: char,
    at: Where,
    pub name: &'static str,
    pub help: &'static str,
}

const fn modifier(letter: char, at: Where, name: &'static str, help: &'static str) -> ModifierHelp {
    ModifierHelp { letter, at, name, help }
}

/// The modifiers; of several lines for one letter, the one that applies in fewer places comes first.
pub(super) static MODIFIERS: [ModifierHelp; 42] = [
    modifier('f', Where::Else, "forward", "forward"),
    modifier('b', Where::Else, "backward", "backward"),
    modifier('l', Where::Else, "left", "to the left"),
    modifier('r', Where::Else, "right", "to the right"),
    modifier('v', Where::Else, "vertical", "forward or backward"),
    modifier('s', Where::Else, "sideways", "to the left or to the right"),
    modifier('h', Where::Else, "half", "with the letter beside it: all directions on that side"),
    modifier('m', Where::Passing, "move", "goes on from an empty cell"),
    modifier('m', Where::Else, "move", "ends on an empty cell"),
    modifier('c', Where::Passing, "capture", "captures an enemy there and goes on"),
    modifier('c', Where::Else, "capture", "ends on an enemy, which is captured"),
    modifier('p', Where::Passing, "hop", "hops over the piece there, of either side, and goes on"),
    modifier('p', Where::Else, "hop", "hops over exactly one piece of either side and ends anywhere behind it"),
    modifier('g', Where::Passing, "hop", "hops over the piece there; steps after it become rides, and rides steps"),
    modifier('g', Where::Else, "grasshop", "hops over exactly one piece and ends on the cell right behind it"),
    modifier('n', Where::Passing, "trail", "goes on from an empty cell, on which it can then be captured en passant"),
    modifier('n', Where::Else, "lame", "a piece between the ends of the leap blocks it"),
    modifier(
        'j',
        Where::Castling,
        "partner",
        "the partner stands one cell before the last of the row; each further `j` means one more",
    ),
    modifier(
        'j',
        Where::Touching,
        "skip",
        "skips the first cell, whatever stands there; each further `j` skips one more",
    ),
    modifier('j', Where::Else, "jump", "there must be pieces on all cells between the ends of the leap"),
    modifier('i', Where::Later, "same length", "makes exactly as many steps as the slide before"),
    modifier('i', Where::Else, "initial", "only while the piece has not moved; `ii` also one rank ahead of its start"),
    modifier('e', Where::Passing, "en passant", "captures en passant there and goes on"),
    modifier('e', Where::Else, "en passant", "captures en passant: ends where the victim has just passed"),
    modifier('d', Where::Passing, "destroy", "captures a friend there and goes on"),
    modifier('d', Where::Else, "destroy", "ends on a friend, which is captured"),
    modifier('k', Where::Passing, "king", "captures a royal enemy there and goes on"),
    modifier('k', Where::Else, "king", "ends on a royal enemy, which is captured"),
    modifier('t', Where::Passing, "temper", "spares royal pieces there; with `p` or `g` it hops over friends only"),
    modifier('t', Where::Else, "temper", "captures no royal piece"),
    modifier('o', Where::Else, "cylinder", "for this move the left and the right edge of the board are joined"),
    modifier('q', Where::Later, "same turn", "to the same side as the last turn"),
    modifier('q', Where::Alone, "circle", "rides in a circle: each leap turns by one place to the same side"),
    modifier('q', Where::Else, "circle", "rides in a circle, or on a later leg: to the same side as the last turn"),
    modifier('z', Where::Later, "other turn", "to the side opposite to the last turn"),
    modifier('z', Where::Alone, "zigzag", "rides in a zigzag: each leap turns by one place, to either side in turn"),
    modifier('z', Where::Else, "zigzag", "rides in a zigzag, or on a later leg: to the side opposite to the last turn"),
    modifier('u', Where::Else, "unload", "puts what the whole move would capture down where the leg began"),
    modifier('x', Where::Else, "relay", "lends the legs after it to the friends that this one reaches"),
    modifier('y', Where::Passing, "range", "goes on from an empty cell; steps after it become rides, and rides steps"),
    modifier('y', Where::Else, "range", "between two legs: steps after it become rides, and rides steps"),
    modifier('a', Where::Else, "and then", "ends a leg; the next one goes on from there, with the same atom"),
];

/// Finds the help for a modifier in its place.
pub(super) fn modifier_help(letter: char, context: ModifierContext) -> Option<&'static ModifierHelp> {
    let holds = |at: Where| match at {
        Where::Passing => !context.last,
        Where::Later => !context.first,
        Where::Alone => context.role == Role::Alone,
        Where::Castling => context.atom == Some(Atom::Castle),
        Where::Touching => context.atom.is_some_and(Atom::touches),
        Where::Else => true,
    };
    MODIFIERS.iter().find(|row| row.letter == letter && holds(row.at))
}

/// The help for a sign.
pub(super) struct SignHelp {
    pub sign: &'static str,
    pub kind: TokenKind,
    pub name: &'static str,
    pub help: &'static str,
}

const fn sign(sign: &'static str, kind: TokenKind, name: &'static str, help: &'static str) -> SignHelp {
    SignHelp { sign, kind, name, help }
}

/// Everything that is not a letter before an atom. The numbers are examples.
pub(super) static SIGNS: [SignHelp; 11] = [
    sign("0", TokenKind::Number, "range", "repeats the leap in the same direction as far as cells are empty"),
    sign("2", TokenKind::Number, "range", "repeats the leap in the same direction, up to that many times"),
    sign("X", TokenKind::Modifier, "longer", "adds three to the larger number of the leap before it"),
    sign("Y", TokenKind::Modifier, "longer", "adds two to both numbers of the leap before it"),
    sign("-", TokenKind::Operator, "must", "the next leg must be made"),
    sign("?", TokenKind::Operator, "may", "the move may end here, or the next leg is made"),
    sign("[", TokenKind::Bracket, "legs", "begins legs that have atoms of their own"),
    sign("]", TokenKind::Bracket, "legs", "ends the legs that have atoms of their own"),
    sign(
        "(",
        TokenKind::Bracket,
        "brackets",
        "begins a leap in numbers, as `(4,1)`, or letters that are repeated, as `(paf)2`",
    ),
    sign(")", TokenKind::Bracket, "brackets", "ends a leap in numbers, or letters that are repeated"),
    sign("t", TokenKind::Operator, "then", "the move may end here, or what is written next follows"),
];

/// The words that engines write around descriptions.
pub(super) static WORDS: [(&str, &str); 3] = [
    ("piece", "defines a piece for an engine: its letter, then how it moves"),
    ("setup", "the start position for an engine, which is not read here"),
    ("[VariantMen \"", "defines the pieces of a game file"),
];

/// Finds the help for a sign.
pub(super) fn sign_help(sign: &str) -> Option<&'static SignHelp> {
    SIGNS.iter().find(|row| row.sign == sign)
}

/// Describes directions as an atom of a class reads them.
pub(super) fn sector_in_words(sector: Sector, class: Class, is_later: bool) -> String {
    let text = match (sector, class) {
        (Sector::Most(sides), Class::Orthogonal | Class::EightFold) => format!("straight {}", sides_in_words(sides)),
        (Sector::Most(sides), Class::Diagonal) => format!("{}: both diagonals on that side", sides_in_words(sides)),
        (Sector::Most(sides), Class::Oblique) => {
            format!("{}: the leaps nearest to that direction", sides_in_words(sides))
        }
        (Sector::Pair(first, second), Class::Oblique) => {
            let [first, second] = [first, second].map(sides_in_words);
            format!("of the half {first} the leaps nearest to {second}")
        }
        (Sector::Pair(first, second) | Sector::Quarter(first, second), _) => {
            let [first, second] = [first, second].map(sides_in_words);
            format!("the diagonal between {first} and {second}")
        }
        (Sector::Handed(Hand::Left), _) => "the leaps that lie to the left of a straight line, all around".to_owned(),
        (Sector::Handed(Hand::Right), _) => "the leaps that lie to the right of a straight line, all around".to_owned(),
        (Sector::Half(sides) | Sector::Shallow(sides) | Sector::ButMost(sides), _) => {
            format!("{}: all directions on that side", sides_in_words(sides))
        }
        // No letter of this notation stands for it.
        (Sector::Named(word), _) => format!("what the board calls {}", word.as_str()),
    };
    if is_later { format!("{text}, seen along the leg before") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Notation, read};

    #[test]
    fn every_letter_that_is_read_is_explained() {
        let is_read = |text: String, code: &str| {
            read(&text, Notation::XBETZA).diagnostics.iter().all(|diagnostic| diagnostic.code != code)
        };
        for letter in 'a'..='z' {
            let is_explained = modifier_help(letter, ModifierContext::BEFORE_ATOM).is_some();
            assert_eq!(is_read(format!("{letter}W"), "unknown-modifier"), is_explained, "{letter}");
        }
        for letter in 'A'..='Z' {
            for dialect in Dialect::ALL {
                let is_explained = atom_help(letter, dialect).is_some();
                assert_eq!(is_read(letter.to_string(), "unknown-atom"), is_explained, "{letter} in {dialect:?}");
            }
        }
    }

    #[test]
    fn letters_stand_together() {
        // Completion lists each letter once.
        let mut letters: Vec<char> = MODIFIERS.iter().map(|row| row.letter).collect();
        letters.dedup();
        let mut sorted = letters.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(letters.len(), sorted.len());
        assert!(MODIFIERS.iter().all(|row| modifier_help(row.letter, ModifierContext::BEFORE_ATOM).is_some()));
    }
}
