//! Reads the words of explanations: directions, shapes of leaps, turns, amounts and ends.

use super::{ANY, Ends, Range, Reader, Turn};
use piecewright::board::{Shape, Vector};

impl Reader<'_> {
    /// Returns the vectors of a leap.
    pub(super) fn shape(&self, shape: &str) -> Vec<Vector> {
        // A leap that was described before is only named.
        let named = |name: &str| match (name, self.is_hexes()) {
            ("like a knight", false) => Some("two squares one way and one at right angles"),
            ("like a camel", false) => Some("three squares one way and one at right angles"),
            ("like a zebra", false) => Some("three squares one way and two at right angles"),
            ("like a giraffe", false) => Some("four squares one way and one at right angles"),
            ("like a knight", true) => Some("two squares in a straight direction and one at 60 degrees to it"),
            _ => None,
        };
        let shape = shape.split_once('(').map_or(shape, |(_, inner)| inner.trim_end_matches(')'));
        let shape = named(shape).unwrap_or(shape);
        // The same in a chess player's words.
        let in_full = match (shape.strip_suffix(" across"), shape.strip_suffix(" at 60 degrees to that")) {
            (Some(shorter), _) => shorter.replace(" one way, ", " one way and "),
            (_, Some(shorter)) => shorter.replace(" straight, ", " in a straight direction and "),
            _ => shape.to_owned(),
        };
        let shape = in_full.as_str();
        if let Some((far, aside)) = shape.split_once(" one way and ") {
            let (m, n) = (number(far), number(aside));
            return signed(&[(m, n), (n, m)]);
        }
        if let Some((far, aside)) = shape.split_once(" in a straight direction and ") {
            let ring = ring();
            let (m, n) = (number(far), number(aside));
            let of = |index: usize, other: usize| ring[index].times(m) + ring[other % 6].times(n);
            return (0..6).flat_map(|index| [of(index, index + 1), of(index, index + 5)]).collect();
        }
        let (first, second) = shape.split_once(" and ").map_or((shape, None), |(a, b)| (a, Some(b)));
        let Some(second) = second else {
            // Along a line: `two or three squares diagonally`.
            let (lengths, directions) = shape.split_once(" squares ").expect("how many squares");
            let units = self.directions(directions);
            let lengths: Vec<i16> = lengths.replace(" or ", ", ").split(", ").map(number).collect();
            return lengths.iter().flat_map(|&n| units.iter().map(move |unit| unit.times(n))).collect();
        };
        let (far, along) =
            first.split_once(' ').and_then(|(n, rest)| Some((n, rest.split_once(' ')?.1))).expect("two numbers");
        let (aside, sides) = second.split_once(' ').expect("how far aside");
        let (m, n) = (number(far), number(aside));
        let along = self.directions(along);
        let sides = if sides == "to either side" { self.directions("sideways") } else { self.directions(sides) };
        along.iter().flat_map(|along| sides.iter().map(|side| along.times(m) + side.times(n))).collect()
    }

    /// Returns the vectors of a direction by its name.
    fn direction(&self, name: &str) -> Vec<Vector> {
        let all = |list: &[(i16, i16)]| list.iter().map(|&(x, y)| Vector::new(x, y)).collect::<Vec<Vector>>();
        if !self.is_hexes() {
            return all(match name {
                "in any direction" => &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
                "diagonally" => &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
                "vertically" => &[(0, 1), (0, -1)],
                "forward" | "straight forward" => &[(0, 1)],
                "backward" | "straight backward" => &[(0, -1)],
                "sideways" => &[(1, 0), (-1, 0)],
                "to the left" | "straight to the left" => &[(-1, 0)],
                "to the right" | "straight to the right" => &[(1, 0)],
                "diagonally to the left" => &[(-1, 1), (-1, -1)],
                "diagonally to the right" => &[(1, 1), (1, -1)],
                "diagonally forward" => &[(-1, 1), (1, 1)],
                "diagonally backward" => &[(-1, -1), (1, -1)],
                "diagonally forward to the left" => &[(-1, 1)],
                "diagonally forward to the right" => &[(1, 1)],
                "diagonally backward to the left" => &[(-1, -1)],
                "diagonally backward to the right" => &[(1, -1)],
                _ => panic!("the direction {name}"),
            });
        }
        let ring = ring();
        let diagonal = |index: usize| ring[index] + ring[(index + 1) % 6];
        let diagonals: Vec<Vector> = (0..6).map(diagonal).collect();
        match name {
            "in any of the twelve directions" => return ring.into_iter().chain(diagonals).collect(),
            "in any of the six straight directions" | "straight" => return ring,
            "in any of the six diagonal directions" | "diagonally" => return diagonals,
            _ => {}
        }
        // On flat cells, forward is a side; on pointed ones, forward is a corner, and right is a side.
        let is_flat = self.board.shape() == Shape::HexFlat;
        let (is_diagonal, word) = match name.strip_prefix("diagonally ") {
            Some(word) => (true, word),
            None => (false, name.strip_prefix("straight ").unwrap_or(name)),
        };
        let sides = ["forward", "forward-right", "backward-right", "backward", "backward-left", "forward-left"];
        let corners =
            ["forward-right", "to the right", "backward-right", "backward-left", "to the left", "forward-left"];
        // Pointed cells are flat ones turned by 30 degrees: the second axis leads forward and to the right.
        let (names, vectors) = match (is_flat, is_diagonal) {
            (true, false) => (sides, ring),
            (true, true) => (corners, diagonals),
            (false, false) => (corners, ring),
            (false, true) => {
                (["forward-right", "backward-right", "backward", "backward-left", "forward-left", "forward"], diagonals)
            }
        };
        let index = names.iter().position(|&known| known == word);
        vec![vectors[index.unwrap_or_else(|| panic!("the direction {name}"))]]
    }

    /// Reads a list of directions.
    pub(super) fn directions(&self, list: &str) -> Vec<Vector> {
        let mut all: Vec<Vector> = Vec::new();
        for item in list.split(", ").flat_map(|item| item.split(" or ")) {
            match item.split_once(" except ") {
                Some((most, except)) => {
                    let kind = ["diagonal", "straight"].into_iter().find(|&kind| most.contains(kind));
                    let except = match kind.filter(|_| self.is_hexes()) {
                        Some("diagonal") => format!("diagonally {except}"),
                        Some(kind) => format!("{kind} {except}"),
                        None => except.to_owned(),
                    };
                    let left_out = self.direction(&except);
                    all.extend(self.direction(most).into_iter().filter(|v| !left_out.contains(v)));
                }
                None => all.extend(self.direction(item)),
            }
        }
        all
    }

    /// Returns the directions of a later part, which may give only its turn.
    pub(super) fn later(&self, directions: &str, turn: Option<&Turn>, is_first: bool) -> Vec<Vector> {
        let any = || {
            if self.is_hexes() {
                self.direction("in any of the twelve directions")
            } else {
                self.direction("in any direction")
            }
        };
        match directions {
            "" if turn.is_some() => any(),
            "straight on" if !is_first => any(),
            list => self.directions(list),
        }
    }
}

/// Reads a list of what a move may end on.
pub(super) fn ends_of(list: &str) -> Ends {
    let mut ends = Ends::default();
    let mut rest = list;
    while !rest.is_empty() {
        rest = rest.trim_start_matches([' ', ',']);
        rest = rest.strip_prefix("or ").unwrap_or(rest);
        if let Some(later) = rest.strip_prefix("an empty square") {
            (ends.empty, rest) = (true, later);
        } else if let Some(later) = rest.strip_prefix("an enemy, which it captures") {
            (ends.enemy, rest) = (true, later);
        } else if let Some(later) =
            rest.strip_prefix("a square that an enemy has just passed, capturing that enemy (en passant)")
        {
            (ends.passed, rest) = (true, later);
        } else {
            panic!("an end on {rest}");
        }
    }
    ends
}

pub(super) fn turn_of(how: &str) -> Turn {
    let (how, side) = match (how.strip_suffix(" to the left"), how.strip_suffix(" to the right")) {
        (Some(how), _) => (how, -1),
        (_, Some(how)) => (how, 1),
        _ => (how.strip_suffix(" to either side").unwrap_or(how), 0),
    };
    if how == "at a right angle" {
        return Turn { degrees: vec![90], side };
    }
    let numbers = how.strip_suffix(" degrees").unwrap_or_else(|| panic!("a turn {how}"));
    Turn { degrees: numbers.split(" or ").map(|n| n.parse().expect("degrees")).collect(), side }
}

fn number(words: &str) -> i16 {
    const NUMBERS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let first = words.split(' ').next().unwrap_or_default();
    let known = NUMBERS.iter().position(|&known| known == first);
    known.map_or_else(
        || first.parse().unwrap_or_else(|_| panic!("the number {first}")),
        |n| i16::try_from(n).unwrap_or(0),
    )
}

/// Reads an amount: `up to three`, `one to three`, `at least two`.
pub(super) fn range_of(amount: &str) -> Range {
    let count = |words: &str| usize::try_from(number(words)).unwrap_or(0);
    if amount.starts_with("any number of") || amount.starts_with("one or more") {
        (1, ANY)
    } else if let Some(times) = amount.strip_prefix("exactly ") {
        (count(times), count(times))
    } else if let Some(most) = amount.strip_prefix("up to ") {
        (1, count(most))
    } else if let Some(most) = amount.strip_prefix("at most ") {
        (0, count(most))
    } else if let Some(least) = amount.strip_prefix("at least ") {
        (count(least), ANY)
    } else if let Some((least, _)) = amount.split_once(" or more") {
        (count(least), ANY)
    } else if let Some((least, most)) = amount.split_once(" to ").or_else(|| amount.split_once(" or ")) {
        (count(least), count(most))
    } else {
        (count(amount), count(amount))
    }
}

/// Reads an amount of squares or times, and returns the rest: `up to three squares forward`.
pub(super) fn split_amount(text: &str) -> (Range, &str) {
    let end = ["squares", "square", "times", "time", "leaps", "leap"]
        .iter()
        .filter_map(|phrase| text.find(phrase).map(|at| (at, std::cmp::Reverse(at + phrase.len()))))
        .min()
        .map_or_else(|| panic!("an amount in {text}"), |(_, std::cmp::Reverse(end))| end);
    let (amount, rest) = text.split_at(end);
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    (range_of(amount), rest)
}

/// Returns the vectors for all combinations of signs.
fn signed(pairs: &[(i16, i16)]) -> Vec<Vector> {
    let all = |&(x, y): &(i16, i16)| [(x, y), (-x, y), (x, -y), (-x, -y)].map(|(x, y)| Vector::new(x, y));
    pairs.iter().flat_map(all).collect()
}

/// Returns the six touching cells of a hexagon, clockwise.
fn ring() -> Vec<Vector> {
    [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)].map(|(x, y)| Vector::new(x, y)).to_vec()
}
