//! Words for directions and leaps, on every kind of board.

use super::compass::{Compass, Grid, sorted};
use super::phrase::Words;
use super::words::{listed, number, several};
use crate::board::Vector;
use crate::order::sort;

/// The words for the four directions along ranks and files.
pub(super) const fn along_lines(is_plain: bool) -> &'static str {
    if is_plain { "orthogonally" } else { "forward, backward or sideways" }
}

/// The common kind of the vectors of a leg with one leap.
pub(super) enum Leaps {
    /// No leap: the piece stays.
    None,
    /// Steps to touching cells.
    Steps,
    /// Leaps of this many cells along lines.
    Lines(u16),
    /// Leaps off the lines.
    Oblique,
    /// Leaps of several of these kinds.
    Mixed,
}

/// The words for leaps off the lines.
pub(super) enum Shape {
    /// All leaps of a known piece.
    Like { name: &'static str, meaning: String },
    /// Alternatives such as `two squares forward and one to the left`.
    Measured(Vec<Measure>),
    /// One leap and all its images.
    AnyImage(String),
}

/// A distance off the lines, and the leaps that it describes.
pub(super) struct Measure {
    pub words: Words,
    pub vectors: Vec<Vector>,
}

/// Leaps over hexagons that are equally far along one direction and beside it.
struct OnHexes {
    along: Vector,
    far: i16,
    less: i16,
    aside: Vec<String>,
    vectors: Vec<Vector>,
}

impl Measure {
    /// A distance that joins two others with `and`.
    fn compound(words: String, vectors: Vec<Vector>) -> Measure {
        Measure { words: Words::from(words).compound(), vectors }
    }
}

impl Shape {
    /// All leaps of a vector: those of a known piece, or described by their distances.
    fn whole(name: Option<&'static str>, meaning: String, vectors: &[Vector]) -> Shape {
        match name {
            Some(name) => Shape::Like { name, meaning },
            None => Shape::Measured(vec![Measure::compound(meaning, vectors.to_vec())]),
        }
    }

    /// The words after `leaps`.
    pub(super) fn words(self) -> Words {
        match self {
            Shape::Like { name, meaning } => Words::like(name, meaning),
            Shape::Measured(all) => Words::alternatives(all.into_iter().map(|measure| measure.words).collect()),
            Shape::AnyImage(displacement) => Shape::any_image(displacement.into()),
        }
    }

    /// The words after `in leaps`.
    pub(super) fn of_leaps(self) -> Words {
        let of = |words: Words| Words::from("of").then(words);
        match self {
            Shape::Like { name, meaning } => Words::like(name, meaning),
            Shape::Measured(all) => Words::alternatives(all.into_iter().map(|measure| of(measure.words)).collect()),
            Shape::AnyImage(displacement) => Shape::any_image(of(displacement.into())),
        }
    }

    fn any_image(displacement: Words) -> Words {
        Words::alternatives(vec![displacement, "likewise in another direction (turned or mirrored)".into()]).compound()
    }
}

impl Compass<'_> {
    pub(super) fn leaps(&self, vectors: &[Vector]) -> Leaps {
        let Some(&first) = vectors.first() else { return Leaps::None };
        let all = |holds: &dyn Fn(Vector) -> bool| vectors.iter().all(|&v| holds(v));
        if all(&|v| v == Vector::ZERO) {
            Leaps::None
        } else if all(&|v| self.touches(v)) {
            Leaps::Steps
        } else if all(&|v| self.touches(self.unit(v)) && self.length(v) == self.length(first)) {
            Leaps::Lines(u16::try_from(self.length(first)).unwrap_or(u16::MAX))
        } else if all(&|v| self.orbit(v) == self.orbit(first) && !self.touches(self.unit(v))) {
            Leaps::Oblique
        } else {
            Leaps::Mixed
        }
    }

    /// Describes directions along lines and diagonals.
    pub(super) fn directions(&self, vectors: &[Vector]) -> String {
        let units = sorted(vectors.iter().map(|&v| self.unit(v)).collect());
        match self.grid {
            Grid::Squares => on_squares(&units, self.is_plain()),
            Grid::Hexes => self.on_hexes(&units),
            Grid::Triangles => self.on_triangles(&units),
            Grid::Levels => self.on_levels(&units),
        }
    }

    /// Describes oblique leaps: `like a knight (two squares one way and one at right angles)`.
    pub(super) fn oblique(&self, vectors: &[Vector]) -> Shape {
        let Some(&first) = vectors.first() else { return Shape::Measured(Vec::new()) };
        let is_whole = self.images(&[first]) == sorted(vectors.to_vec());
        match self.grid {
            Grid::Squares => self.oblique_on_squares(vectors),
            Grid::Hexes => self.oblique_on_hexes(vectors, is_whole),
            Grid::Triangles if is_whole => {
                let nearest = self.in_order(vectors).first().copied().unwrap_or(first);
                Shape::AnyImage(self.displacement(nearest))
            }
            Grid::Levels if is_whole => self.shape_on_levels(first, vectors),
            Grid::Levels => self.oblique_on_levels(vectors),
            Grid::Triangles => Shape::Measured(vectors.iter().map(|&v| self.measure(v)).collect()),
        }
    }

    /// The name of a direction by its angle; a direction exactly sideways is `to the left` or `to the right`.
    fn bearing_name(&self, unit: Vector) -> &'static str {
        const NAMES: [&str; 12] = [
            "forward",
            "forward-right",
            "forward-right",
            "to the right",
            "backward-right",
            "backward-right",
            "backward",
            "backward-left",
            "backward-left",
            "to the left",
            "forward-left",
            "forward-left",
        ];
        let hour = (self.board.bearing(unit) + 15_000) / 30_000 % 12;
        usize::try_from(hour).ok().and_then(|hour| NAMES.get(hour)).copied().unwrap_or("forward")
    }

    /// Sorts vectors from forward to backward, left before right.
    fn in_order(&self, vectors: &[Vector]) -> Vec<Vector> {
        let mut all = vectors.to_vec();
        crate::order::sort_by(&mut all, |&a, &b| {
            let key = |v: Vector| {
                let bearing = self.board.bearing(v);
                if 180_000 < bearing { (360_000 - bearing, 0) } else { (bearing, 1) }
            };
            key(a) < key(b)
        });
        all
    }

    fn on_hexes(&self, units: &[Vector]) -> String {
        let units = self.in_order(units);
        let (diagonal, straight): (Vec<Vector>, Vec<Vector>) = units.iter().partition(|&&v| self.is_diagonal(v));
        let name = |v: &Vector| self.bearing_name(*v).to_owned();
        let mut words: Vec<String> = Vec::new();
        let missing = |all: &[Vector], found: &[Vector]| -> Vec<Vector> {
            all.iter().copied().filter(|v| !found.contains(v)).collect()
        };
        let neighbors = self.board.neighbors();
        let diagonals: Vec<Vector> = self.near.iter().copied().filter(|v| !neighbors.contains(v)).collect();
        if straight.len() == 6 && diagonal.len() == 6 {
            return "in any of the twelve directions".to_owned();
        }
        match missing(&neighbors, &straight).as_slice() {
            [] => words.push("in any of the six straight directions".to_owned()),
            [exception] => words.push(format!("in any of the six straight directions except {}", name(exception))),
            _ if diagonal.is_empty() => words.extend(straight.iter().map(name)),
            _ => words.extend(straight.iter().map(|v| format!("straight {}", name(v)))),
        }
        match missing(&diagonals, &diagonal).as_slice() {
            [] => words.push("in any of the six diagonal directions".to_owned()),
            [exception] => words.push(format!("in any of the six diagonal directions except {}", name(exception))),
            _ => words.extend(diagonal.iter().map(|v| format!("diagonally {}", name(v)))),
        }
        listed(&words, "or")
    }

    fn oblique_on_hexes(&self, vectors: &[Vector], is_whole: bool) -> Shape {
        let split = |v: Vector| {
            let [(neighbor, a), (diagonal, b)] = self.board.split(v);
            (neighbor, a + b, diagonal + -neighbor, b)
        };
        let Some(&first) = vectors.first() else { return Shape::Measured(Vec::new()) };
        if is_whole {
            let (_, a, _, b) = split(first);
            let far = several(a.unsigned_abs(), "cell");
            let aside = number(b.unsigned_abs());
            let shape = if self.is_plain() {
                format!("{far} straight, {aside} at 60 degrees to that")
            } else {
                format!("{far} in a straight direction and {aside} at 60 degrees to it")
            };
            return Shape::whole(((a, b) == (2, 1)).then_some("knight"), shape, vectors);
        }
        let mut groups: Vec<OnHexes> = Vec::new();
        for v in self.in_order(vectors) {
            let (along, a, aside, b) = split(v);
            let name = self.bearing_name(aside).to_owned();
            match groups.iter_mut().find(|group| (group.along, group.far, group.less) == (along, a, b)) {
                Some(group) => {
                    group.aside.push(name);
                    group.vectors.push(v);
                }
                None => groups.push(OnHexes { along, far: a, less: b, aside: vec![name], vectors: vec![v] }),
            }
        }
        let measures = groups.into_iter().map(|OnHexes { along, far, less, aside, vectors }| {
            let (far, less) = (several(far.unsigned_abs(), "cell"), number(less.unsigned_abs()));
            let words = format!("{far} {} and {less} {}", self.bearing_name(along), listed(&aside, "or"));
            Measure::compound(words, vectors)
        });
        Shape::Measured(measures.collect())
    }

    fn on_triangles(&self, units: &[Vector]) -> String {
        let units = self.in_order(units);
        let (diagonal, straight): (Vec<Vector>, Vec<Vector>) = units.iter().partition(|&&v| self.is_diagonal(v));
        let mut words: Vec<String> = Vec::new();
        if straight.len() == 3 {
            words.push("across any of its three sides".to_owned());
        } else {
            words.extend(straight.iter().map(|&v| {
                let [x, ..] = self.numbers(v);
                match x.signum() {
                    1 => "to the right".to_owned(),
                    -1 => "to the left".to_owned(),
                    _ => "across its level side".to_owned(),
                }
            }));
        }
        if diagonal.len() == 6 {
            words.push("in any of the six diagonal directions".to_owned());
        } else {
            words.extend(diagonal.iter().map(|&v| format!("diagonally {}", self.bearing_name(v))));
        }
        listed(&words, "or")
    }

    fn on_levels(&self, units: &[Vector]) -> String {
        let straight = |v: &Vector| self.numbers(*v).iter().filter(|&&n| n != 0).count();
        let parts: Vec<Vec<Vector>> =
            (1..=3).map(|axes| units.iter().copied().filter(|v| straight(v) == axes).collect()).collect();
        let counts: Vec<usize> = parts.iter().map(Vec::len).collect();
        if counts == [6, 12, 8] {
            return "in any of the 26 directions".to_owned();
        }
        let mut words: Vec<String> = Vec::new();
        for (part, (whole, text)) in parts.iter().zip([
            (6, "in any of the six straight directions"),
            (12, "in any of the twelve diagonal directions"),
            (8, "in any of the eight directions through a corner"),
        ]) {
            if part.len() == whole {
                words.push(text.to_owned());
            } else {
                words.extend(part.iter().map(|&v| self.level_name(v)));
            }
        }
        listed(&words, "or")
    }

    fn level_name(&self, unit: Vector) -> String {
        let word = |n: i16, more: &'static str, less: &'static str| match n.signum() {
            1 => Some(more),
            -1 => Some(less),
            _ => None,
        };
        let [x, y, z] = self.numbers(unit);
        let names = [word(y, "forward", "backward"), word(x, "right", "left"), word(z, "up", "down")];
        let names = names.into_iter().flatten().collect::<Vec<&str>>().join("-");
        if y == 0 && z == 0 { format!("to the {names}") } else { names }
    }

    fn shape_on_levels(&self, vector: Vector, vectors: &[Vector]) -> Shape {
        let mut numbers = self.numbers(vector).map(i16::unsigned_abs);
        sort(&mut numbers);
        let [c, b, a] = numbers;
        let shape = format!("{} one way and {} at right angles", several(a, "cell"), number(b));
        match (a, b, c) {
            (2, 1, 0) => Shape::whole(Some("knight"), shape, vectors),
            (_, _, 0) => Shape::whole(None, shape, vectors),
            _ => Shape::whole(None, format!("{shape} and {} at right angles to both", number(c)), vectors),
        }
    }

    /// Describes leaps along two axes, joining those with the same part along one axis where the other part leads in
    /// any direction at right angles to it.
    fn oblique_on_levels(&self, vectors: &[Vector]) -> Shape {
        let mut rest = vectors.to_vec();
        let mut measures: Vec<Measure> = Vec::new();
        for axis in [1, 0, 2] {
            let part = |v: Vector| self.numbers(v).get(axis).copied().unwrap_or(0);
            let aside =
                |v: Vector| self.numbers(v).into_iter().map(i16::unsigned_abs).sum::<u16>() - part(v).unsigned_abs();
            for n in sorted(rest.iter().map(|&v| part(v)).filter(|&n| n != 0).collect()).into_iter().rev() {
                let own: Vec<Vector> = rest.iter().copied().filter(|&v| part(v) == n).collect();
                // In the plane at right angles to an axis there are four straight directions.
                if own.len() == 4 && own.iter().all(|&v| self.numbers(v).contains(&0)) {
                    let alone = own.first().map_or(Vector::ZERO, |&v| v);
                    let mut numbers = [0; 3];
                    if let Some(entry) = numbers.get_mut(axis) {
                        *entry = n;
                    }
                    let far = self.displacement_of(numbers);
                    let words = format!("{far} and {} in any direction at right angles", number(aside(alone)));
                    rest.retain(|v| !own.contains(v));
                    measures.push(Measure::compound(words, own));
                }
            }
        }
        measures.extend(rest.into_iter().map(|v| self.measure(v)));
        Shape::Measured(measures)
    }

    /// Describes one leap.
    fn measure(&self, vector: Vector) -> Measure {
        Measure::compound(self.displacement(vector), vec![vector])
    }

    /// Describes where one vector leads: `two cells to the right and one up`.
    fn displacement(&self, vector: Vector) -> String {
        self.displacement_of(self.numbers(vector))
    }

    fn displacement_of(&self, [x, y, z]: [i16; 3]) -> String {
        let is_flat = self.grid == Grid::Triangles;
        let mut words: Vec<String> = Vec::new();
        for (n, more, less, noun) in [
            (y, "forward", "backward", if is_flat { "row" } else { "cell" }),
            (x, "to the right", "to the left", if is_flat { "column" } else { "cell" }),
            (z, "up", "down", "cell"),
        ] {
            if n != 0 {
                let way = if 0 < n { more } else { less };
                let count = if is_flat || words.is_empty() {
                    several(n.unsigned_abs(), noun)
                } else {
                    number(n.unsigned_abs())
                };
                words.push(format!("{count} {way}"));
            }
        }
        listed(&words, "and")
    }

    fn oblique_on_squares(&self, vectors: &[Vector]) -> Shape {
        let Some(&first) = vectors.first() else { return Shape::Measured(Vec::new()) };
        let (a, b) = (first.x.abs(), first.y.abs());
        let (m, n) = (a.max(b), a.min(b));
        let count = |n: i16| several(n.unsigned_abs(), "square");
        if vectors.len() == 8 {
            let shape = if self.is_plain() {
                format!("{} one way, {} across", count(m), number(n.unsigned_abs()))
            } else {
                format!("{} one way and {} at right angles", count(m), number(n.unsigned_abs()))
            };
            let name = match (m, n) {
                (2, 1) => Some("knight"),
                (3, 1) => Some("camel"),
                (3, 2) => Some("zebra"),
                (4, 1) => Some("giraffe"),
                _ => None,
            };
            // Every chess player knows the knight.
            let meaning = if self.is_plain() && name == Some("knight") { String::new() } else { shape };
            return Shape::whole(name, meaning, vectors);
        }
        let mut measures = Vec::new();
        let mut description: Vec<Vector> = Vec::new();
        for y in [1, -1] {
            for (x, along) in [(n, m), (m, n)] {
                let (right, left) = (Vector::new(x, y * along), Vector::new(-x, y * along));
                let side = match (vectors.contains(&left), vectors.contains(&right)) {
                    (true, true) => "to either side",
                    (true, false) => "to the left",
                    (false, true) => "to the right",
                    (false, false) => continue,
                };
                if description.contains(&right) {
                    continue;
                }
                description.push(right);
                let way = if 0 < y { " forward and " } else { " backward and " };
                let words = format!("{}{way}{} {side}", count(along), number(x.unsigned_abs()));
                let own = [left, right].into_iter().filter(|v| vectors.contains(v)).collect();
                measures.push(Measure::compound(words, own));
            }
        }
        Shape::Measured(measures)
    }
}

fn on_squares(units: &[Vector], is_plain: bool) -> String {
    const ALL: [(i16, i16); 8] = [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1)];
    let has = |x: i16, y: i16| units.contains(&Vector::new(x, y));
    let missing: Vec<(i16, i16)> = ALL.into_iter().filter(|&(x, y)| !has(x, y)).collect();
    let is_straight = |&(x, y): &(i16, i16)| x == 0 || y == 0;
    match missing.as_slice() {
        [] => return "in any direction".to_owned(),
        [exception] => return format!("in any direction except {}", one_direction(*exception)),
        rest if rest.len() == 4 && rest.iter().all(is_straight) => return "diagonally".to_owned(),
        rest if rest.len() == 4 && !rest.iter().any(is_straight) => return along_lines(is_plain).to_owned(),
        _ => {}
    }
    for (y, words) in [(1, "straight or diagonally forward"), (-1, "straight or diagonally backward")] {
        if is_plain && units.len() == 3 && units.iter().all(|unit| unit.y == y) {
            return words.to_owned();
        }
    }
    let is_mixed = units.iter().any(|v| v.x != 0 && v.y != 0);
    let mut words: Vec<String> = Vec::new();
    let mut add = |text: &str| words.push(text.to_owned());
    let straight = |word: &'static str| if is_mixed { format!("straight {word}") } else { word.to_owned() };
    match (has(0, 1), has(0, -1)) {
        (true, true) if is_mixed && is_plain => add("vertically"),
        (is_forward, is_backward) => {
            if is_forward {
                add(&straight("forward"));
            }
            if is_backward {
                add(&straight("backward"));
            }
        }
    }
    match (has(-1, 0), has(1, 0)) {
        (true, true) => add("sideways"),
        (true, false) => add(&straight("to the left")),
        (false, true) => add(&straight("to the right")),
        (false, false) => {}
    }
    let diagonals = [has(-1, 1), has(1, 1), has(-1, -1), has(1, -1)];
    match diagonals {
        [true, true, true, true] => add("diagonally"),
        [true, false, true, false] => add("diagonally to the left"),
        [false, true, false, true] => add("diagonally to the right"),
        [forward_left, forward_right, backward_left, backward_right] => {
            for (y, left, right) in [(1, forward_left, forward_right), (-1, backward_left, backward_right)] {
                match (left, right) {
                    (true, true) => add(if 0 < y { "diagonally forward" } else { "diagonally backward" }),
                    (true, false) => add(&one_direction((-1, y))),
                    (false, true) => add(&one_direction((1, y))),
                    (false, false) => {}
                }
            }
        }
    }
    listed(&words, "or")
}

fn one_direction((x, y): (i16, i16)) -> String {
    let along = match y.signum() {
        1 => "forward",
        -1 => "backward",
        _ => "",
    };
    let aside = match x.signum() {
        1 => "to the right",
        -1 => "to the left",
        _ => "",
    };
    let kind = if x == 0 || y == 0 { "straight " } else { "diagonally " };
    let gap = if x == 0 || y == 0 { "" } else { " " };
    format!("{kind}{along}{gap}{aside}")
}
