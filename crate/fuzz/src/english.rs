//! A second reader of explanations: it knows English and boards, and neither notations nor the model of pieces. What it
//! takes from the sentences about a piece must be what the piece does.

#![allow(clippy::expect_used, clippy::panic, reason = "what the reader does not understand is a finding")]

use super::choices::Choices;
use super::scene::Scene;
use piecewright::board::{Board, CellId, Occupant, Position, Shape, Vector};
use piecewright::explain::explain_on;
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::Player;
use std::collections::BTreeSet;

const DIRECTIONS: [&str; 16] = ["", "", "", "f", "b", "l", "r", "s", "v", "fs", "bs", "fr", "bl", "fh", "lh", "fhbl"];
const MODES: [&str; 8] = ["", "", "", "m", "c", "i", "im", "ce"];
const WAYS: [&str; 8] = ["", "", "", "", "n", "p", "g", "cp"];
const ATOMS: [&str; 24] = [
    "W", "F", "K", "N", "D", "A", "R", "B", "Q", "C", "Z", "H", "G", "NN", "DD", "W2", "W3", "F2", "R4", "N2", "Q3",
    "K2", "AA", "FX",
];

/// The fewest and the most of something.
type Range = (usize, usize);

/// What stands between where a hopper goes and where it lands.
const HOP: &str = ", jumping over exactly one piece of either color and landing ";

/// No limit.
const ANY: usize = usize::MAX;

/// Explains the piece that the bytes up to the first line break choose, reads the explanation, and compares what it says
/// with the moves in the position that the rest stands for.
///
/// # Panics
///
/// If the explanation has a word that the reader does not know, or says something else than what the piece does.
pub fn check(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (piece, rest) = data.split_at(end);
    let Some(scene) = Scene::new(rest.get(1..).unwrap_or_default()) else { return };
    if scene.board.has_joined_edges() || scene.board.has_levels() || scene.board.shape() == Shape::Triangle {
        return;
    }
    let text = text(&mut Choices::new(piece));
    let reading = read(&text, Notation::Betza);
    let Some(definition) = reading.pieces.last().filter(|_| reading.diagnostics.is_empty()) else { return };
    let movement = compile(&definition.piece, &scene.board);
    let told = explain_on(&definition.piece, &scene.board);
    let position = scene.position();
    let found: BTreeSet<String> = generate(&movement, &position, scene.from).to_strings().into_iter().collect();
    let reader = Reader { board: &scene.board, position: &position, from: scene.from };
    let read = reader.moves(&told.text);
    let context = || {
        format!("{text} from {} in {position:?} for {:?}\n{}", scene.board.name(scene.from), position.player, told.text)
    };
    assert_eq!(read, found, "{}", context());
    let clauses: Vec<&str> = told.clauses.iter().map(|clause| clause.text.as_str()).collect();
    assert_eq!(clauses.join(" "), told.text, "{}", context());
}

/// At most four simple moves.
fn text(choices: &mut Choices) -> String {
    let mut text = String::new();
    for _ in 0..4 {
        let atom = choices.one(&ATOMS);
        let way = choices.one(&WAYS);
        // What a lame ride asks of each leap is said in a sentence of its own, which the reader does not follow.
        let way = if way == "n" && ["NN", "DD", "AA", "N2"].contains(&atom) { "" } else { way };
        text.extend([choices.one(&DIRECTIONS), choices.one(&MODES), way, atom]);
        if choices.is_over() {
            break;
        }
    }
    text
}

struct Reader<'a> {
    board: &'a Board,
    position: &'a Position<'a>,
    from: CellId,
}

/// On what a move may end.
#[derive(Clone, Copy, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is one kind of thing, of which any may be allowed")]
struct Ends {
    empty: bool,
    enemy: bool,
    passed: bool,
    /// Whether a piece has to be there, which stays.
    hurdle: bool,
}

/// A straight part of a move.
struct Part {
    vectors: Vec<Vector>,
    leaps: Range,
    /// How far behind a hurdle it ends, if it jumps over one.
    behind: Option<Range>,
    /// How many empty squares come before the hurdle.
    before: Range,
    /// How it turns against the part before.
    turn: Option<Turn>,
}

struct Turn {
    degrees: Vec<i32>,
    /// To which side: left is negative.
    side: i32,
}

impl Reader<'_> {
    fn moves(&self, text: &str) -> BTreeSet<String> {
        const HURDLE: &str = ", jumping over exactly one piece of either color";
        let mut moves = BTreeSet::new();
        let mut sentences: Vec<String> = Vec::new();
        for sentence in text.trim_end_matches('.').split(". ") {
            // Where a long move lands or ends is a sentence of its own.
            match sentences.last_mut() {
                Some(last) if sentence.starts_with("It lands ") => {
                    let landing = sentence.replacen("It lands ", " and landing ", 1);
                    *last = last.replacen(HURDLE, &[HURDLE, &landing].concat(), 1);
                }
                Some(last) if sentence.starts_with("It ends on ") => {
                    last.push_str(&sentence.replacen("It ends on ", ", ending on ", 1));
                }
                _ => sentences.push(sentence.to_owned()),
            }
        }
        for sentence in &sentences {
            self.sentence(sentence, &mut moves);
        }
        moves
    }

    fn is_hexes(&self) -> bool {
        self.board.shape() != Shape::Square
    }

    fn sentence(&self, sentence: &str, moves: &mut BTreeSet<String>) {
        let cell = if self.is_hexes() { "cell" } else { "square" };
        assert!(!self.is_hexes() || !sentence.contains("square"), "squares on hexagons: {sentence}");
        let meanings = [
            format!("It slides over empty {cell}s only"),
            format!("Apart from what it jumps over, it slides over empty {cell}s only"),
            format!("Every {cell} it lands on before the last must be empty"),
            format!("Apart from what it jumps over, every {cell} it lands on before the last must be empty"),
            "A diagonal step leads between two touching cells to the nearest cell beyond them".to_owned(),
            "Cannot move".to_owned(),
        ];
        if meanings.iter().any(|known| known == sentence) {
            return;
        }
        // All that follows is in the words for squares.
        let sentence = sentence.replace("cell", "square");
        let mut rest = sentence.as_str();
        let mut is_first = false;
        if let Some(later) = rest.strip_prefix("On its first move, it ") {
            is_first = true;
            rest = later.strip_prefix("may ").unwrap_or(later);
        }
        let (rest, more) =
            rest.split_once("; on its first move also ").map_or((rest, None), |(rest, more)| (rest, Some(more)));
        let virgin = self.position.is_virgin() == Some(true);
        if is_first && !virgin {
            return;
        }
        let parts: Vec<&str> = rest.split(", then ").collect();
        let (mut ways, mut ends) = (Vec::new(), Ends::default());
        for (number, part) in parts.iter().enumerate() {
            let is_last = number + 1 == parts.len();
            let (read, end) = self.part(part, number == 0);
            if is_last {
                ends = end;
            } else {
                assert!(end.empty != end.hurdle && !end.enemy, "a way over {part}");
            }
            ways.push((read, end.hurdle));
        }
        self.walk(&ways, ends, moves);
        if let Some(more) = more.filter(|_| virgin) {
            let (amount, tail) = split_amount(more);
            assert!(tail.is_empty() || tail.starts_with(", if the square"), "{more}");
            let [(first, _)] = ways.as_slice() else { panic!("longer steps of {rest}") };
            for part in first {
                let longer =
                    Part { vectors: part.vectors.clone(), leaps: amount, behind: None, before: (0, ANY), turn: None };
                self.walk(&[(vec![longer], false)], ends, moves);
            }
        }
    }

    /// The ways of one part of a sentence, one of which is taken, and on what it ends.
    fn part(&self, part: &str, is_first: bool) -> (Vec<Part>, Ends) {
        let mut rest = part.trim();
        let mut ends = Ends { empty: true, enemy: true, ..Ends::default() };
        let cut = |rest: &mut &str, end: &str| match rest.strip_suffix(end).map(str::to_owned) {
            Some(shorter) => {
                *rest = &rest[..shorter.len()];
                true
            }
            None => false,
        };
        for tail in [", if the square between is empty", ", if the squares between are empty"] {
            cut(&mut rest, tail);
        }
        if cut(&mut rest, ", always without capturing")
            || cut(&mut rest, " without capturing")
            || cut(&mut rest, ", ending on an empty square")
            || cut(&mut rest, ", and ends on an empty square")
            || cut(&mut rest, " to an empty square")
        {
            ends = Ends { empty: true, ..Ends::default() };
        }
        if let Some((way, list)) = rest.split_once(", ending on ") {
            ends = ends_of(list);
            rest = way;
        }
        if cut(&mut rest, ", also en passant (an enemy that has just passed that square)") {
            ends.passed = true;
        }
        if cut(&mut rest, " onto a piece of either color, which stays there") {
            ends = Ends { hurdle: true, ..Ends::default() };
        }
        if cut(&mut rest, ", capturing an enemy there") {
            ends.empty = false;
        }
        for tail in [", if the square between is empty", ", if the squares between are empty"] {
            cut(&mut rest, tail);
        }
        let lower = rest.to_lowercase();
        let mut words = lower.as_str();
        let mut turn = None;
        if let Some(later) = words.strip_prefix("turns ") {
            let (how, later) = later.split_once(" and ").expect("a verb after a turn");
            turn = Some(turn_of(how));
            words = later;
        }
        words = words.strip_prefix("also ").unwrap_or(words);
        for both in ["moves or captures ", "move or capture "] {
            if let Some(later) = words.strip_prefix(both) {
                return (vec![self.steps(later, turn, is_first)], ends);
            }
        }
        if let Some(later) = words.strip_prefix("captures by ").or_else(|| words.strip_prefix("capture by ")) {
            ends.empty = false;
            words = later;
        } else if let Some(later) = words.strip_prefix("captures ").or_else(|| words.strip_prefix("capture ")) {
            ends.empty = false;
            return (vec![self.steps(later, turn, is_first)], ends);
        }
        if let Some(later) = words
            .strip_prefix("going in leaps ")
            .or_else(|| words.strip_prefix("goes in leaps "))
            .or_else(|| words.strip_prefix("go in leaps "))
        {
            let (shape, hop) = later.split_once(HOP).expect("what it jumps over");
            let of = |shape: &str| self.shape(shape.strip_prefix("of ").unwrap_or(shape));
            let vectors = shape.split(", or ").flat_map(of).collect();
            return (vec![over_one(vectors, hop)], ends);
        }
        let (verb, rest) = words.split_once(' ').expect("a verb and how far");
        let ways = match verb {
            "moves" | "move" | "moving" | "goes" | "go" | "going" => vec![self.steps(rest, turn, is_first)],
            "slides" | "slide" | "sliding" => vec![self.slide(rest, turn, is_first)],
            "leaps" | "leap" | "leaping" => self.leaps(rest),
            "makes" | "make" | "making" => {
                let shape =
                    rest.strip_suffix(" in line, each but the last to a piece of either color").expect("over what");
                let (leaps, shape) = split_amount(shape);
                let of = |shape: &str| self.shape(shape.strip_prefix("of ").unwrap_or(shape));
                let vectors = shape.split(", or ").flat_map(of).collect();
                vec![Part { vectors, leaps, behind: Some((1, 1)), before: (0, ANY), turn: None }]
            }
            _ => panic!("the verb {verb} in {part}"),
        };
        (ways, ends)
    }

    fn steps(&self, rest: &str, turn: Option<Turn>, is_first: bool) -> Part {
        let (leaps, directions) = split_amount(rest);
        assert!(!directions.starts_with("in leaps"), "leaps in {rest}");
        Part {
            vectors: self.later(directions, turn.as_ref(), is_first),
            leaps,
            behind: None,
            before: (0, ANY),
            turn: straight_on(directions, turn),
        }
    }

    fn slide(&self, rest: &str, turn: Option<Turn>, is_first: bool) -> Part {
        match rest.split_once(HOP) {
            Some((way, hop)) if way.starts_with("over ") => self.late_hop(way, hop),
            Some((directions, hop)) => over_one(self.directions(directions), hop),
            None => self.steps(rest, turn, is_first),
        }
    }

    /// A hurdle behind a number of empty squares: `over at most two empty squares forward`.
    fn late_hop(&self, way: &str, hop: &str) -> Part {
        let (amount, rest) = way.split_once(" empty ").expect("over empty squares");
        let amount = amount.strip_prefix("over ").unwrap_or(amount);
        let (_, directions) = rest.split_once(' ').expect("in which directions");
        let count = |words: &str| usize::try_from(number(words)).unwrap_or(0);
        let before = if let Some(most) = amount.strip_prefix("at most ") {
            (0, count(most))
        } else if let Some(least) = amount.strip_prefix("at least ") {
            (count(least), ANY)
        } else if let Some((least, most)) = amount.split_once(" to ").or_else(|| amount.split_once(" or ")) {
            (count(least), count(most))
        } else {
            (count(amount), count(amount))
        };
        Part { before, ..over_one(self.directions(directions), hop) }
    }

    fn leaps(&self, rest: &str) -> Vec<Part> {
        const OVER: &str = " over a piece of either color";
        if let Some(shape) = rest.strip_suffix(OVER) {
            let (leaps, directions) = split_amount(shape);
            let part = Part {
                vectors: self.directions(directions),
                leaps,
                behind: Some((1, 1)),
                before: (0, ANY),
                turn: None,
            };
            return vec![part];
        }
        let (rest, leaps) = match rest.strip_suffix(" in the same direction") {
            Some(rest) => {
                let (shape, times) = rest.rsplit_once(", ").expect("how often");
                (shape, split_amount(times).0)
            }
            None => (rest, (1, 1)),
        };
        let vectors = rest.split(", or ").flat_map(|shape| self.shape(shape)).collect();
        vec![Part { vectors, leaps, behind: None, before: (0, ANY), turn: None }]
    }

    /// The vectors of a leap.
    fn shape(&self, shape: &str) -> Vec<Vector> {
        // What was described once is only named later.
        let named = |name: &str| match (name, self.is_hexes()) {
            ("like a knight", false) => Some("two squares one way and one at right angles"),
            ("like a camel", false) => Some("three squares one way and one at right angles"),
            ("like a zebra", false) => Some("three squares one way and two at right angles"),
            ("like a knight", true) => Some("two squares in a straight direction and one at 60 degrees to it"),
            _ => None,
        };
        let shape = shape.split_once('(').map_or(shape, |(_, inner)| inner.trim_end_matches(')'));
        let shape = named(shape).unwrap_or(shape);
        if let Some((far, aside)) = shape.split_once(" one way and ") {
            let (m, n) = (number(far), number(aside));
            return signed(&[(m, n), (n, m)]);
        }
        if let Some((far, aside)) = shape.split_once(" in a straight direction and ") {
            let ring = ring();
            let (m, n) = (number(far), number(aside));
            let of = |place: usize, other: usize| ring[place].times(m) + ring[other % 6].times(n);
            return (0..6).flat_map(|place| [of(place, place + 1), of(place, place + 5)]).collect();
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

    /// A direction by its name.
    fn direction(&self, name: &str) -> Vec<Vector> {
        let all = |list: &[(i16, i16)]| list.iter().map(|&(x, y)| Vector::new(x, y)).collect::<Vec<Vector>>();
        if !self.is_hexes() {
            return all(match name {
                "in any direction" => &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
                "diagonally" => &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
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
        let diagonal = |place: usize| ring[place] + ring[(place + 1) % 6];
        let diagonals: Vec<Vector> = (0..6).map(diagonal).collect();
        match name {
            "in any of the twelve directions" => return ring.into_iter().chain(diagonals).collect(),
            "in any of the six straight directions" | "straight" => return ring,
            "in any of the six diagonal directions" | "diagonally" => return diagonals,
            _ => {}
        }
        // On flat cells forward is a side; on pointed ones, a corner, and to the right is a side.
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
        let place = names.iter().position(|&known| known == word);
        vec![vectors[place.unwrap_or_else(|| panic!("the direction {name}"))]]
    }

    /// A list of directions.
    fn directions(&self, list: &str) -> Vec<Vector> {
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

    /// The directions of a part, which may say no more than how it turns.
    fn later(&self, directions: &str, turn: Option<&Turn>, is_first: bool) -> Vec<Vector> {
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

    /// Makes all moves of some parts, one behind the other.
    fn walk(&self, ways: &[(Vec<Part>, bool)], ends: Ends, moves: &mut BTreeSet<String>) {
        self.go(ways, self.from, None, ends, moves);
    }

    fn go(
        &self,
        ways: &[(Vec<Part>, bool)],
        from: CellId,
        heading: Option<Vector>,
        ends: Ends,
        moves: &mut BTreeSet<String>,
    ) {
        let Some(((parts, is_hurdle), rest)) = ways.split_first() else { return };
        for part in parts {
            for &vector in &part.vectors {
                if let (Some(turn), Some(heading)) = (&part.turn, heading)
                    && !self.is_turned(turn, heading, vector)
                {
                    continue;
                }
                let mut arrive = |cell: CellId| {
                    if rest.is_empty() {
                        self.end(cell, ends, moves);
                    } else if self.occupant(cell).is_piece() == *is_hurdle && self.occupant(cell) != Occupant::Wall {
                        self.go(rest, cell, Some(vector), ends, moves);
                    }
                };
                self.ride(part, from, vector, &mut arrive);
            }
        }
    }

    /// Every cell to which one part leads in one direction.
    fn ride(&self, part: &Part, from: CellId, vector: Vector, arrive: &mut dyn FnMut(CellId)) {
        let vector = if self.position.player == Player::White { vector } else { -vector };
        let (mut at, mut hurdle) = (from, None);
        for leaps in 1_usize.. {
            let Some(next) = self.board.step(at, vector) else { return };
            at = next;
            if part.leaps.1 < leaps {
                return;
            }
            let fits = match (part.behind, hurdle) {
                (None, _) => part.leaps.0 <= leaps,
                (Some(behind), Some(over)) => {
                    part.before.0 < over
                        && over - 1 <= part.before.1
                        && part.leaps.0 <= leaps
                        && behind.0 <= leaps - over
                        && leaps - over <= behind.1
                }
                (Some(_), None) => false,
            };
            if fits {
                arrive(at);
            }
            match self.occupant(at) {
                Occupant::Empty => {}
                Occupant::Wall => return,
                _ if part.behind.is_some() && hurdle.is_none() => hurdle = Some(leaps),
                _ => return,
            }
        }
    }

    fn occupant(&self, cell: CellId) -> Occupant {
        if cell == self.from { Occupant::Empty } else { self.position.occupant(cell) }
    }

    fn end(&self, cell: CellId, ends: Ends, moves: &mut BTreeSet<String>) {
        let name = self.board.name(cell);
        match self.occupant(cell) {
            Occupant::Empty => {
                if ends.empty {
                    moves.insert(name.to_owned());
                }
                if let Some(victim) =
                    self.position.passed_victim(cell).filter(|&victim| ends.passed && victim != self.from)
                {
                    moves.insert(format!("{name}x{}", self.board.name(victim)));
                }
            }
            Occupant::Enemy | Occupant::EnemyRoyal if ends.enemy => {
                moves.insert(format!("{name}x{name}"));
            }
            _ => {}
        }
    }

    fn is_turned(&self, turn: &Turn, heading: Vector, vector: Vector) -> bool {
        // Half degrees are far from any rounding.
        let degrees = |v: Vector| i32::try_from(self.board.bearing(v) / 500).unwrap_or(0);
        let mut by = (degrees(vector) - degrees(heading) + 720 + 1) / 2 % 360;
        if 180 < by {
            by -= 360;
        }
        turn.degrees.contains(&by.abs()) && (turn.side == 0 || by.signum() == turn.side || by == 180 || by == 0)
    }
}

/// A list of what a move may end on.
fn ends_of(list: &str) -> Ends {
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

fn straight_on(directions: &str, turn: Option<Turn>) -> Option<Turn> {
    if directions == "straight on" { Some(Turn { degrees: vec![0], side: 0 }) } else { turn }
}

fn turn_of(how: &str) -> Turn {
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

/// How many squares or times, and what follows: `up to three squares forward`.
fn split_amount(text: &str) -> (Range, &str) {
    let count = |words: &str| usize::try_from(number(words)).unwrap_or(0);
    let end = ["squares", "square", "times", "time", "leaps", "leap"]
        .iter()
        .filter_map(|thing| text.find(thing).map(|at| (at, std::cmp::Reverse(at + thing.len()))))
        .min()
        .map_or_else(|| panic!("an amount in {text}"), |(_, std::cmp::Reverse(end))| end);
    let (amount, rest) = text.split_at(end);
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    let range = if amount.starts_with("any number of") || amount.starts_with("one or more") {
        (1, ANY)
    } else if let Some(times) = amount.strip_prefix("exactly ") {
        (count(times), count(times))
    } else if let Some(most) = amount.strip_prefix("up to ") {
        (1, count(most))
    } else if let Some(least) = amount.strip_prefix("at least ") {
        (count(least), ANY)
    } else if let Some((least, most)) = amount.split_once(" to ").or_else(|| amount.split_once(" or ")) {
        (count(least), count(most))
    } else {
        (count(amount), count(amount))
    };
    (range, rest)
}

/// All signs of some pairs.
fn signed(pairs: &[(i16, i16)]) -> Vec<Vector> {
    let all = |&(x, y): &(i16, i16)| [(x, y), (-x, y), (x, -y), (-x, -y)].map(|(x, y)| Vector::new(x, y));
    pairs.iter().flat_map(all).collect()
}

/// A ride over one piece.
fn over_one(vectors: Vec<Vector>, hop: &str) -> Part {
    let (landing, total) = hop.split_once(" behind it").expect("where it lands");
    let behind = if landing == "on the square right" { (1, 1) } else { split_amount(landing).0 };
    let leaps = match total.strip_prefix(", ") {
        Some(total) => match total.strip_prefix("at most ").and_then(|most| most.strip_suffix(" from its start")) {
            Some(most) => (1, split_amount(most).0.1),
            None => split_amount(total.strip_suffix(" in all").expect("all of it")).0,
        },
        None => (1, ANY),
    };
    Part { vectors, leaps, behind: Some(behind), before: (0, ANY), turn: None }
}

/// The six touching cells of a hexagon, clockwise.
fn ring() -> Vec<Vector> {
    [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)].map(|(x, y)| Vector::new(x, y)).to_vec()
}
