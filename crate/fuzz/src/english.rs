//! A second reader of explanations, whose moves must be those of the piece.
//!
//! It reads English and has boards, but neither notations nor the piece model. What the sentences say is held against the
//! generator, and the cells of each clause against what its own words say.

#![allow(clippy::expect_used, clippy::panic, reason = "what the reader does not understand is a finding")]

mod plain;
mod walk;
mod words;

use super::choices::Choices;
use super::scene::Scene;
use piecewright::board::{Board, CellId, EnPassant, Occupant, Position, Shape, Vector};
use piecewright::explain::{Clause, Detail, explain_on};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::Player;
use std::collections::BTreeSet;
use words::{ends_of, range_of, split_amount, turn_of};

const DIRECTIONS: [&str; 16] = ["", "", "", "f", "b", "l", "r", "s", "v", "fs", "bs", "fr", "bl", "fh", "lh", "fhbl"];
const MODES: [&str; 8] = ["", "", "", "m", "c", "i", "im", "ce"];
const WAYS: [&str; 8] = ["", "", "", "", "n", "p", "g", "cp"];
const ATOMS: [&str; 24] = [
    "W", "F", "K", "N", "D", "A", "R", "B", "Q", "C", "Z", "H", "G", "NN", "DD", "W2", "W3", "F2", "R4", "N2", "Q3",
    "K2", "AA", "FX",
];

/// A minimum and a maximum.
type Range = (usize, usize);

/// The words between the direction of a hopper and its landing cell.
const HOP: &str = ", jumping over exactly one piece of either color and landing ";

/// On larger boards, not every cell is tried for the hurdle.
const MAX_TRIED: usize = 100;

/// No limit.
const ANY: usize = usize::MAX;

/// Explains the piece that the bytes up to the first line break encode, reads the explanation, and compares its moves
/// with those of the piece in the position that the other bytes encode.
///
/// # Panics
///
/// If the explanation contains a word that the reader does not know, or if its moves differ from those of the piece.
pub fn check(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (piece, rest) = data.split_at(end);
    let Some(scene) = Scene::new(rest.get(1..).unwrap_or_default()) else { return };
    if scene.board.has_joined_edges() || scene.board.has_levels() || scene.board.shape() == Shape::Triangle {
        return;
    }
    let text = text(&mut Choices::new(piece));
    for detail in [Detail::Plain, Detail::Full] {
        check_text(&text, &scene, detail);
    }
}

/// Checks the plain explanation of a text in a position, as `check` does.
///
/// # Panics
///
/// If the explanation contains a word that the reader does not know, or if its moves differ from those of the piece.
pub fn check_plain(text: &str, position: &[u8]) {
    if let Some(scene) = Scene::new(position) {
        check_text(text, &scene, Detail::Plain);
    }
}

fn check_text(text: &str, scene: &Scene, detail: Detail) {
    let reading = read(text, Notation::XBETZA);
    let Some(definition) = reading.pieces.last().filter(|_| reading.diagnostics.is_empty()) else { return };
    let movement = compile(&definition.piece, &scene.board);
    let position = scene.position();
    let found: BTreeSet<String> = generate(&movement, &position, scene.from).to_strings().into_iter().collect();
    let reader = Reader { board: &scene.board, position: &position, from: scene.from };
    let explanation = explain_on(&definition.piece, &scene.board, detail);
    let context = || {
        let at = scene.board.name(scene.from);
        format!("{text} from {at} in {position:?} for {:?}\n{}", position.player, explanation.text)
    };
    assert_eq!(reader.moves(&explanation.text, detail), found, "{}", context());
    let clauses: Vec<&str> = explanation.clauses.iter().map(|clause| clause.text.as_str()).collect();
    assert_eq!(clauses.join(" "), explanation.text, "{}", context());
    for clause in &explanation.clauses {
        check_cells(scene, clause, detail, &context);
    }
}

/// Checks that the cells of a clause are those to which its words lead from the middle of the board, as they are read.
fn check_cells(scene: &Scene, clause: &Clause, detail: Detail, context: &dyn Fn() -> String) {
    let Scene { board, .. } = scene;
    let from = board.middle();
    let mut position = scene.position();
    (position.player, position.turn) = (Player::White, None);
    position.put(from, Occupant::Empty);
    let ends = |position: &Position| -> BTreeSet<CellId> {
        let moves = Reader { board, position, from }.moves(&clause.text, detail);
        moves.iter().filter_map(|m| board.cell(m.split('x').next()?)).collect()
    };
    for cell in ends(&position) {
        assert!(clause.cells.contains(&cell), "{} of {:?} in {}", board.name(cell), clause.text, context());
    }
    if MAX_TRIED < board.len() {
        return;
    }
    // What stands on the cell, and one other piece, which is jumped over or has passed it, are enough for each move that
    // this reader knows.
    for &cell in &clause.cells {
        let is_read = board.cells().filter(|&other| other != from).any(|other| {
            [Occupant::Empty, Occupant::Enemy].into_iter().any(|occupant| {
                let mut position = Position::empty(board);
                position.unmoved = Some(true);
                position.en_passant = Some(EnPassant { on: cell, victim: Some(other) });
                position.put(other, Occupant::Enemy);
                position.put(cell, occupant);
                ends(&position).contains(&cell)
            })
        });
        assert!(is_read, "{} is not an end of {:?} in {}", board.name(cell), clause.text, context());
    }
}

/// Returns a text of at most four simple moves.
fn text(choices: &mut Choices) -> String {
    let mut text = String::new();
    for _ in 0..4 {
        let atom = choices.pick(&ATOMS);
        let way = choices.pick(&WAYS);
        // The condition for each leap of a lame ride is a separate sentence, which the reader does not support.
        let way = if way == "n" && ["NN", "DD", "AA", "N2"].contains(&atom) { "" } else { way };
        text.extend([choices.pick(&DIRECTIONS), choices.pick(&MODES), way, atom]);
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

/// What a move may end on.
#[derive(Clone, Copy, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is one kind of thing, of which any may be allowed")]
struct Ends {
    empty: bool,
    enemy: bool,
    passed: bool,
    /// Whether the move must end on a piece, which stays.
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
    /// How it turns relative to the previous part.
    turn: Option<Turn>,
}

struct Turn {
    degrees: Vec<i32>,
    /// The side of the turn: left is negative.
    side: i32,
}

impl Reader<'_> {
    fn moves(&self, text: &str, detail: Detail) -> BTreeSet<String> {
        match detail {
            Detail::Full => self.moves_in_full(text),
            Detail::Plain => self.moves_in_full(&plain::in_full(text, self.is_hexes())),
        }
    }

    fn moves_in_full(&self, text: &str) -> BTreeSet<String> {
        const HURDLE: &str = ", jumping over exactly one piece of either color";
        let mut moves = BTreeSet::new();
        let mut sentences: Vec<String> = Vec::new();
        for sentence in text.trim_end_matches('.').split(". ") {
            // The landing or the end of a long move is in a separate sentence.
            match sentences.last_mut() {
                Some(last) if sentence.starts_with("It lands ") => {
                    let landing = sentence.replacen("It lands ", " and landing ", 1);
                    let is_empty = landing.contains(" on the empty ");
                    let landing = landing.replacen(" on the empty ", " on the ", 1);
                    *last = last.replacen(HURDLE, &[HURDLE, &landing].concat(), 1);
                    if is_empty {
                        last.push_str(
                            &[", ending on an empty ", if self.is_hexes() { "cell" } else { "square" }].concat(),
                        );
                    }
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
            "A diagonal step leads between two touching cells, occupied or not, to the nearest cell beyond them"
                .to_owned(),
            "Cannot move".to_owned(),
        ];
        if meanings.iter().any(|known| known == sentence) {
            return;
        }
        // The rest of the reader uses the words for squares.
        let sentence = sentence.replace("cell", "square");
        let mut rest = sentence.as_str();
        let mut is_first = false;
        if let Some(later) = rest.strip_prefix("On its first move, it ") {
            is_first = true;
            rest = later.strip_prefix("may ").unwrap_or(later);
        }
        let (rest, more) =
            rest.split_once("; on its first move also ").map_or((rest, None), |(rest, more)| (rest, Some(more)));
        let unmoved = self.position.is_unmoved() == Some(true);
        if is_first && !unmoved {
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
        if let Some(more) = more.filter(|_| unmoved) {
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

    /// Returns the alternative routes of one part of a sentence, and what it ends on.
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

    /// Reads a hurdle after a number of empty squares: `over at most two empty squares forward`.
    fn late_hop(&self, way: &str, hop: &str) -> Part {
        let (amount, rest) = way.split_once(" empty ").expect("over empty squares");
        let amount = amount.strip_prefix("over ").unwrap_or(amount);
        let (_, directions) = rest.split_once(' ').expect("in which directions");
        let before = range_of(amount);
        Part { before, ..over_one(self.directions(directions), hop) }
    }

    fn leaps(&self, rest: &str) -> Vec<Part> {
        const OVER: &str = " over a piece of either color";
        const TWICE: &str = "twice in line";
        // Over anything except a hole of the board.
        const OVER_EITHER: &str = " over an empty square or a piece of either color";
        if let Some(shape) = rest.strip_prefix(TWICE) {
            let shape = shape.strip_suffix(", over exactly one piece of either color").expect("over what");
            let shape = shape.trim_start_matches([' ', ',']).trim_end_matches(" each time");
            let vectors = shape.split(", or ").flat_map(|shape| self.shape(shape)).collect();
            return vec![Part { vectors, leaps: (2, 2), behind: Some((1, 1)), before: (0, ANY), turn: None }];
        }
        let over = |shape: &str, behind| {
            let (leaps, directions) = split_amount(shape);
            Part { vectors: self.directions(directions), leaps, behind, before: (0, ANY), turn: None }
        };
        if let Some(shape) = rest.strip_suffix(OVER_EITHER) {
            return vec![over(shape, None), over(shape, Some((1, 1)))];
        }
        if let Some(shape) = rest.strip_suffix(OVER) {
            return vec![over(shape, Some((1, 1)))];
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
}

fn straight_on(directions: &str, turn: Option<Turn>) -> Option<Turn> {
    if directions == "straight on" { Some(Turn { degrees: vec![0], side: 0 }) } else { turn }
}

/// Returns a ride over one piece.
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
