//! One line of help for every word of the notation (source: `docs/hasinu.md`), for completion and hover.

/// A word and its meaning.
pub(super) type Row = (&'static str, &'static str);

/// The functions, more common ones first.
pub(super) static FUNCTIONS: [Row; 18] = [
    ("m", "does not capture"),
    ("c", "must capture"),
    ("j", "may jump over pieces; after the move: whose, and how many at most"),
    ("nj", "may not jump: a leap is blocked by what lies between its ends"),
    ("i", "captures, and the piece stays where it is"),
    ("rifle", "captures, and the piece stays where it is"),
    ("rpg", "captures everything in its way"),
    ("burn", "captures everything that it could reach, at once, and the piece stays"),
    ("atmove", "on the piece's move of this number only"),
    ("ataction", "on the piece's move of this number only"),
    ("INF", "leaps to any cell within that many files and ranks; `n` is any number"),
    ("group", "several functions for one move, as in `group(i, c)(n8d)`"),
    ("royal", "must not be lost"),
    ("promote", "what the piece may become"),
    ("fe", "cannot be captured"),
    ("sz", "how large the piece is; it changes no move"),
    ("im", "which pieces it immobilizes; it changes no move"),
    ("function", "defines a function of your own, whose moves only people know"),
];

pub(super) fn function_help(name: &str) -> Option<&'static str> {
    row(&FUNCTIONS, name)
}

/// The directions; north is away from the player.
pub(super) static DIRECTIONS: [Row; 10] = [
    ("O", "the four straight directions"),
    ("D", "the four diagonals"),
    ("N", "straight forward"),
    ("NE", "forward to the right"),
    ("E", "to the right"),
    ("SE", "backward to the right"),
    ("S", "straight backward"),
    ("SW", "backward to the left"),
    ("W", "to the left"),
    ("NW", "forward to the left"),
];

/// The letters after a leap, clockwise.
pub(super) static LETTERS: [Row; 8] = [
    ("a", "forward, and of those the leap to the left"),
    ("b", "forward, and of those the leap to the right"),
    ("c", "to the right, and of those the leap forward"),
    ("d", "to the right, and of those the leap backward"),
    ("e", "backward, and of those the leap to the right"),
    ("f", "backward, and of those the leap to the left"),
    ("g", "to the left, and of those the leap backward"),
    ("h", "to the left, and of those the leap forward"),
];

/// The pieces that a function concerns, by side.
pub(super) static SIDES: [Row; 3] = [("E", "enemies"), ("F", "friends"), ("FE", "pieces of both sides")];

/// Example moves.
pub(super) static MOVES: [Row; 6] = [
    ("n4dO", "any number of steps in the four straight directions"),
    ("n4dD", "any number of steps along the diagonals"),
    ("1×8d", "one step in any of the eight directions"),
    ("1×1dN", "one step straight forward"),
    ("(2,1)", "leaps two cells one way and one the other"),
    ("n(2,1)", "leaps two cells one way and one the other, again and again in the same direction"),
];

/// The signs.
pub(super) static SIGNS: [Row; 14] = [
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

pub(super) fn row(table: &[Row], word: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == word).map(|&(_, help)| help)
}

#[cfg(test)]
mod tests {
    use super::super::function::{Function, NAMES};
    use super::*;

    #[test]
    fn every_function_is_explained_and_no_other() {
        for (name, _) in &NAMES {
            assert!(FUNCTIONS.iter().any(|(known, _)| known == name), "{name}");
        }
        for (name, _) in &FUNCTIONS {
            assert!(Function::named(name).is_some(), "{name}");
        }
        for (name, _) in &DIRECTIONS {
            assert!(super::super::tree::Compass::named(name).is_some(), "{name}");
        }
    }
}
