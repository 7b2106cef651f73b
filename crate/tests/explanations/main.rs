//! The explanations of the catalog's pieces, and whether exactly the equal pieces share an explanation.
//!
//! `PIECEWRIGHT_WRITE=1 cargo test --test explanations` regenerates `explanations.txt`. That file is what the code under
//! test wrote: it shows in review what a change does to sentences, and proves nothing. Whether they are true, others decide:
//! here the cells of every clause of the same texts are held against the generator, pieces with different moves must have
//! different explanations, and `fuzz/src/english.rs` reads sentences back and compares their moves with the generator's.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position, Shape, Vector};
use piecewright::equality::reach;
use piecewright::explain::{Detail, Explanation, explain_on, why};
use piecewright::limits::{MAX_EXPLANATION, MAX_TEXT};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Style, read};
use piecewright::piece::{
    Aim, Bend, Cond, Counts, Leap, Leg, Name, OriginId, Path, Pattern, Piece, Player, Property, Reachable, Rule, Turn,
    Way,
};
use std::collections::{BTreeMap, BTreeSet};

const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/explanations.txt");

/// Returns the texts of the catalog, each once, in order.
fn texts() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/pieces.tsv");
    let table = std::fs::read_to_string(path).unwrap();
    let mut texts: Vec<String> = Vec::new();
    for text in table.lines().skip(1).filter_map(|line| line.split('\t').nth(1)) {
        if !texts.iter().any(|known| known == text) {
            texts.push(text.to_owned());
        }
    }
    texts
}

fn piece(text: &str) -> Piece {
    read(text, Notation::XBETZA).pieces.remove(0).piece
}

const DETAILS: [Detail; 2] = [Detail::Plain, Detail::Full];

/// The full explanation on the usual board.
fn full(piece: &Piece) -> String {
    on_squares(piece, Detail::Full)
}

fn on_squares(piece: &Piece, detail: Detail) -> String {
    explain_on(piece, &"8x8".parse().unwrap(), detail).text
}

const BOARDS: [&str; 8] = ["8x8", "cylinder:8x8", "xiangqi", "hex:6", "hex:6:pointy", "shafran", "tri:8", "cube:5x5x5"];

/// The maximum number of words in a readable sentence. Sentences about random pieces may have a few more.
const MOST_WORDS: usize = 35;
const MOST_WORDS_BY_CHANCE: usize = 45;

/// Checks that an explanation has no flaws that a reader would notice.
#[track_caller]
fn check_style(text: &str, board: &Board, english: &str, most: usize) {
    let is_squares = board.to_string().contains('x') && !board.has_levels() || *board.to_string() == *"xiangqi";
    for bad in ["  ", " ,", " .", "..", "one squares", "one cells", "one times", "one leaps", "()", "( "] {
        assert!(!english.contains(bad), "{bad:?} in {text} on {board}: {english}");
    }
    assert!(is_squares || !english.to_lowercase().contains("square"), "{text} on {board}: {english}");
    assert!(english.ends_with('.'), "{text} on {board}: {english}");
    for sentence in english.split(". ") {
        let words = sentence.split_whitespace().count();
        // On triangles and in three dimensions, each direction may need its own words.
        let is_plain = board.shape() != Shape::Triangle && !board.has_levels();
        assert!(!is_plain || words < most, "{words} words of {text} on {board}: {sentence}");
    }
}

#[test]
fn sentences_can_be_read() {
    const RANDOM: usize = 150;
    let boards: Vec<Board> = BOARDS.iter().map(|spec| spec.parse().unwrap()).collect();
    let mut all = texts();
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let mut pick = |list: &[&str]| list[dice.throw(list.len())].to_owned();
    for _ in 0..RANDOM {
        all.push(
            pick(&["", "f", "b", "s", "v", "fh", "lh", "fr"])
                + &pick(&[
                    "", "m", "c", "i", "p", "g", "cp", "n", "j", "af", "afs", "caf", "mpaf", "cab", "yafs", "afsaf",
                ])
                + &pick(&["W", "F", "K", "N", "D", "A", "R", "B", "Q", "C", "NN", "R3", "B2", "W2", "Z", "N2"])
                + &pick(&["", "", "W", "fcF", "[F?R]", "[W-D]", "qN", "zR", "imfN"]),
        );
    }
    let known = texts().len();
    for (number, text) in all.iter().enumerate() {
        let most = if number < known { MOST_WORDS } else { MOST_WORDS_BY_CHANCE };
        let reading = read(text, Notation::XBETZA);
        let piece = &reading.pieces[0].piece;
        for (board, detail) in boards.iter().flat_map(|board| DETAILS.map(|detail| (board, detail))) {
            let explanation = explain_on(piece, board, detail);
            check_style(text, board, &explanation.text, most);
            let clauses: Vec<&str> = explanation.clauses.iter().map(|clause| clause.text.as_str()).collect();
            assert_eq!(clauses.join(" "), explanation.text);
            for clause in &explanation.clauses {
                assert!(
                    clause.origins.iter().all(|&origin| reading.origin(origin).is_some()),
                    "{text}: {}",
                    clause.text
                );
            }
        }
    }
}

/// Returns whether the cells of all clauses together are those to which the generator's moves lead, or some of them if the
/// explanation leaves something out; `None` if there are too many moves to say. `reach` has tests of its own against all positions of small boards.
fn has_the_cells_of_its_moves(piece: &Piece, board: &Board) -> Option<bool> {
    let moves = reach(&compile(piece, board), &Position::empty(board), board.middle());
    let reached: BTreeSet<CellId> = moves.cells.into_iter().collect();
    let has_these = |explanation: Explanation| {
        let known: BTreeSet<CellId> =
            explanation.clauses.iter().flat_map(|clause| clause.cells.iter().copied()).collect();
        let is_cut = explanation.text.ends_with("There is more to it than is said here.");
        if is_cut { known.is_subset(&reached) } else { known == reached }
    };
    moves.is_complete.then(|| DETAILS.into_iter().all(|detail| has_these(explain_on(piece, board, detail))))
}

/// The cells of the clauses are those on which some move ends, with some occupants: no cell that is only passed, and the
/// piece's own where a move comes back.
#[test]
fn clauses_have_the_cells_of_all_moves() {
    const OTHER: [(Notation, &str); 12] = [
        (Notation::Hasinu, "{1,3}×4dO"),
        (Notation::Hasinu, "n(2,1)"),
        (Notation::Hasinu, "j({1,2}×4dO)"),
        (Notation::Hasinu, "INF(2,3)"),
        (Notation::Hasinu, "burn(2×8d)"),
        (Notation::Hasinu, "3(1×4dO&t45°)"),
        (Notation::Lcpn(Style::Lisp), "(loop 1 3 wazir)"),
        (Notation::Lcpn(Style::Lisp), "(cannon rook)"),
        (Notation::Lcpn(Style::Lisp), "(-> knight rook:forward)"),
        (Notation::Lcpn(Style::Lisp), "(=> wazir ferz)"),
        (Notation::Taxonomy, "Fell Rook"),
        (Notation::Parlett, "n+,1X>"),
    ];
    let mut decided = 0;
    let mut undecided = 0;
    for spec in BOARDS.into_iter().chain(["torus:5x6"]) {
        let board: Board = spec.parse().unwrap();
        let catalog = texts().into_iter().map(|text| (Notation::XBETZA, text));
        let others = OTHER.map(|(notation, text)| (notation, text.to_owned()));
        for (notation, text) in catalog.chain(others) {
            for definition in read(&text, notation).pieces {
                match has_the_cells_of_its_moves(&definition.piece, &board) {
                    Some(is_right) => {
                        assert!(is_right, "{text} on {board}: {:?}", cells_of_clauses(&definition.piece, &board));
                    }
                    None => undecided += 1,
                }
                decided += 1;
            }
        }
    }
    assert!(undecided * 20 < decided, "{undecided} of {decided}");
}

/// The text of each clause with the names of its cells.
fn cells_of_clauses(piece: &Piece, board: &Board) -> Vec<(String, String)> {
    let names = |cells: Vec<CellId>| cells.into_iter().map(|cell| board.name(cell)).collect::<Vec<&str>>().join(" ");
    let explanation = explain_on(piece, board, Detail::Full);
    explanation.clauses.into_iter().map(|clause| (clause.text, names(clause.cells))).collect()
}

/// The cells of single clauses, by hand.
#[test]
fn a_clause_has_its_own_cells() {
    #[track_caller]
    fn check(notation: Notation, text: &str, spec: &str, expected: &[&str]) {
        let piece = read(text, notation).pieces.remove(0).piece;
        let found = cells_of_clauses(&piece, &spec.parse().unwrap());
        let cells: Vec<&str> = found.iter().map(|(_, cells)| cells.as_str()).collect();
        assert_eq!(cells, expected, "{text} on {spec}: {found:?}");
    }
    let betza = |text, spec, expected: &[&str]| check(Notation::XBETZA, text, spec, expected);
    check(Notation::Hasinu, "{1,3}×4dO", "8x8", &["a4 c4 d1 d3 d5 d7 e4 g4", ""]);
    // A queen on a cylinder comes around, but not onto its own square.
    betza("vR", "cylinder:8x8", &["d1 d2 d3 d5 d6 d7 d8", ""]);
    betza("sR", "cylinder:8x8", &["a4 b4 c4 e4 f4 g4 h4", ""]);
    // What captures without moving ends where it began.
    betza("fcabW", "8x8", &["d4"]);
    betza("fW[fR-bW]", "8x8", &["d5", "d4 d5 d6 d7", ""]);
    // A nearby hurdle is passed, never reached.
    betza("fpR", "8x8", &["d6 d7 d8", ""]);
    betza("fmWfcF", "8x8", &["d5", "c5 e5"]);
    betza("fmRfB2", "8x8", &["b6 c5 e5 f6", "d5 d6 d7 d8", ""]);
    // Onto c5 or e5, then onward along the file or the rank.
    betza("[fF-fR]", "8x8", &["a5 b5 c6 c7 c8 e6 e7 e8 f5 g5 h5", ""]);
}

/// A piece can reach a cell, or there is a reason why not; a change that the reason suggests makes the cell reachable.
#[test]
fn reasons_are_given_where_a_piece_cannot_go() {
    #[track_caller]
    fn check(text: &str, spec: &str, placed: &[(&str, Occupant)], cells: (&str, &str), expected: Option<&str>) {
        let board: Board = spec.parse().unwrap();
        let cell = |name: &str| board.cell(name).unwrap();
        let mut position = Position::empty(&board);
        for &(name, occupant) in placed {
            position.put(cell(name), occupant);
        }
        let found = why(&piece(text), &position, cell(cells.0), cell(cells.1));
        assert_eq!(found.as_deref(), expected, "{text}");
    }
    use Occupant::{Enemy, EnemyRoyal, Friend, Wall};
    check("R", "8x8", &[], ("d4", "d8"), None);
    check("R", "8x8", &[("d5", Enemy)], ("d4", "d8"), Some("The way to d8 is blocked by d5."));
    check("R", "8x8", &[("d5", Enemy), ("d7", Friend)], ("d4", "d8"), Some("The way to d8 is blocked by d5 and d7."));
    check("R", "8x8", &[("d8", Friend)], ("d4", "d8"), Some("A piece of its own side stands on d8."));
    check("R", "8x8", &[("d8", Wall)], ("d4", "d8"), Some("d8 is a wall."));
    check("R", "8x8", &[], ("d4", "e5"), Some("It has no move that leads from d4 to e5."));
    check("R", "8x8", &[], ("d4", "d4"), Some("It stands on d4 now, and no move of it ends where it began."));
    check("fmWfcF", "8x8", &[], ("d4", "e5"), Some("It can go to e5 only to capture."));
    check("fmWfcF", "8x8", &[("d5", Enemy)], ("d4", "d5"), Some("It cannot capture on d5."));
    check("fmWfceFifmnD", "8x8", &[], ("d4", "d6"), Some("It can go to d6 only on its first move."));
    check("feF", "8x8", &[], ("d4", "e5"), Some("It can go to e5 only to capture a piece that has just passed it."));
    check("tR", "8x8", &[("d5", EnemyRoyal)], ("d4", "d5"), Some("It cannot capture a royal piece on d5."));
    check("pR", "8x8", &[], ("d4", "d7"), Some("It can go to d7 only with a piece on d5 or d6."));
    check("cpR", "8x8", &[("d8", Enemy)], ("d4", "d8"), Some("It can go to d8 only with a piece on d5, d6 or d7."));
    check(
        "cR",
        "8x8",
        &[("d5", Friend)],
        ("d4", "d8"),
        Some("It can go to d8 only to capture. The way to d8 is blocked by d5."),
    );
    check(
        "cabW",
        "8x8",
        &[("d5", Enemy)],
        ("d4", "d5"),
        Some("It can capture what stands on d5, but does not go there."),
    );
    check("nN", "8x8", &[("d5", Enemy)], ("d4", "e6"), Some("The way to e6 is blocked by d5."));
    check("W", "hex:6", &[], ("f6", "g7"), Some("It has no move that leads from f6 to g7."));
}

/// Explanations that are true on each family of boards, by hand from the boards' documents.
#[test]
fn explanations_know_their_board() {
    #[track_caller]
    fn check(text: &str, spec: &str, expected: &str) {
        assert_eq!(explain_on(&piece(text), &spec.parse().unwrap(), Detail::Full).text, expected, "{text} on {spec}");
    }
    let diagonal = "A diagonal step leads between two touching cells to the nearest cell beyond them.";
    check("W", "hex:6", "Moves one cell in any of the six straight directions.");
    check("fmWfcfhF", "hex:6", &["Moves one cell forward without capturing. Captures one cell diagonally forward-left or diagonally forward-right. ", diagonal].concat());
    check("F", "hex:6", &["Moves one cell in any of the six diagonal directions. ", diagonal].concat());
    check("fhW", "hex:6", "Moves one cell forward, forward-left or forward-right.");
    check("fhW", "hex:6:pointy", "Moves one cell forward-left or forward-right.");
    check("lhW", "hex:6:pointy", "Moves one cell forward-left, to the left or backward-left.");
    check(
        "Q",
        "hex:6",
        &["Slides any number of cells in any of the twelve directions. It slides over empty cells only. ", diagonal]
            .concat(),
    );
    check("N", "hex:6", "Leaps like a knight (two cells in a straight direction and one at 60 degrees to it).");
    check("W", "tri:8", "Moves one cell across any of its three sides.");
    check(
        "R",
        "tri:8",
        "Slides any number of cells to the left or to the right. It slides over empty cells only. Moves one cell across its level side.",
    );
    let likewise = "to the left, or likewise in another direction (turned or mirrored)";
    let triangles = "A column is half a cell wide. On a cell that points backward, forward and backward are exchanged.";
    let hop = "jumping over exactly one piece of either color. It lands any number of leaps behind it. Apart from what \
               it jumps over, every cell it lands on before the last must be empty.";
    let leaps = ["Goes in leaps of two rows forward and two columns ", likewise, ", "].concat();
    check("pA0", "tri:8", &[&leaps, hop, " ", triangles].concat());
    let clear =
        "as far to the right as possible, if the cells under the leap (first straight, then diagonally) are empty.";
    check(
        "rniN",
        "tri:8",
        &["On its first move, it may leap one row forward and two columns ", likewise, " ", clear].concat(),
    );
    check("W", "cube:5x5x5", "Moves one cell in any of the six straight directions.");
    check("N", "cube:5x5x5", "Leaps like a knight (two cells one way and one at right angles).");
}

/// Regressions: each of these once had a wrong explanation.
#[test]
fn what_was_wrong_is_right() {
    #[track_caller]
    fn check(notation: Notation, text: &str, expected: &str) {
        let piece = read(text, notation).pieces.remove(0).piece;
        assert_eq!(full(&piece), expected, "{text}");
    }
    let betza = |text, expected| check(Notation::XBETZA, text, expected);
    betza("[F-A]", "Goes one square diagonally to an empty square, then leaps two squares straight on.");
    betza(
        "[W-D]",
        "Goes one square forward, backward or sideways to an empty square, then leaps two squares straight on.",
    );
    betza(
        "[W-H]",
        "Goes one square forward, backward or sideways to an empty square, then leaps three squares straight on.",
    );
    betza(
        "[F?A]",
        "Moves one square diagonally. Goes one square diagonally to an empty square, then leaps two squares straight on.",
    );
    betza(
        "fafcabW",
        "Goes one square forward to an empty square, then captures, without going there, an enemy that it would reach by \
         going one square straight on.",
    );
    check(
        Notation::Lcpn(Style::Lisp),
        "(ferz :within-fortress)",
        "Moves one square diagonally, ending within its own fortress.",
    );
    check(
        Notation::Hasinu,
        "burn(1×8d)",
        "Stays where it is and captures at once every enemy within reach of a piece that moves one square in any direction.",
    );
}

#[test]
fn pieces_are_explained_as_written_down() {
    let mut snapshot = String::from(
        "# Written by the code under test, and read by people: explanations.rs says how to write it anew, and what proves it.\n",
    );
    for text in texts() {
        snapshot.extend([
            "\n",
            &text,
            "\n",
            &full(&piece(&text)),
            "\n",
            &on_squares(&piece(&text), Detail::Plain),
            "\n",
        ]);
    }
    if std::env::var_os("PIECEWRIGHT_WRITE").is_some() {
        std::fs::write(SNAPSHOT, &snapshot).unwrap();
    }
    let known = std::fs::read_to_string(SNAPSHOT).unwrap_or_default();
    for (entry, known) in snapshot.split("\n\n").zip(known.split("\n\n")) {
        assert_eq!(entry, known);
    }
    assert_eq!(snapshot.len(), known.len());
}

/// A random number generator with the same sequence in each run.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % sides
    }
}

/// Returns a board with random pieces, and the cell of the moving piece.
fn scene<'b>(board: &'b Board, cells: &[CellId], dice: &mut Dice) -> (Position<'b>, CellId) {
    let mut position = Position::empty(board);
    let empty = 1 + dice.throw(12);
    for &cell in cells {
        let occupant = match dice.throw(empty + 4) {
            0 => Occupant::Enemy,
            1 => Occupant::Friend,
            2 => Occupant::EnemyRoyal,
            3 => Occupant::FriendRoyal,
            _ => Occupant::Empty,
        };
        position.put(cell, occupant);
    }
    position.player = if dice.throw(2) == 0 { Player::White } else { Player::Black };
    position.unmoved = Some(dice.throw(2) == 0);
    let said = "it stands one rank in front of where such a piece starts";
    position.assume = vec![(said.to_owned(), dice.throw(2) == 0)];
    let from = cells[dice.throw(cells.len())];
    // Mostly next to the moving piece, otherwise it would rarely be captured.
    let near = Vector::new(i16::try_from(dice.throw(3)).unwrap() - 1, i16::try_from(dice.throw(3)).unwrap() - 1);
    if let Some(passed) = board.step(from, near).filter(|&cell| position.occupant(cell) == Occupant::Empty) {
        position.en_passant = Some(EnPassant { on: passed, victim: None });
    }
    (position, from)
}

/// Groups the pieces by their moves in many positions: on each board, for each side, moved or not.
#[test]
fn only_equal_pieces_are_explained_alike() {
    const SCENES: usize = 250;
    let texts = texts();
    let pieces: Vec<Piece> = texts.iter().map(|text| piece(text)).collect();
    let mut done: Vec<Vec<String>> = vec![Vec::new(); texts.len()];
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for spec in ["8x8", "9x10", "20x20"] {
        let board: Board = spec.parse().unwrap();
        let cells: Vec<CellId> = board.cells().collect();
        let movements: Vec<_> = pieces.iter().map(|piece| compile(piece, &board)).collect();
        for _ in 0..SCENES {
            let (position, from) = scene(&board, &cells, &mut dice);
            for (movement, done) in movements.iter().zip(&mut done) {
                let mut moves = String::new();
                generate(movement, &position, from).write_joined(&mut moves);
                done.push(moves);
            }
        }
    }
    let mut by_moves: BTreeMap<&[String], Vec<&str>> = BTreeMap::new();
    let mut by_words: [BTreeMap<String, Vec<&str>>; 2] = Default::default();
    for ((text, piece), done) in texts.iter().zip(&pieces).zip(&done) {
        by_moves.entry(done).or_default().push(text);
        for (by_words, detail) in by_words.iter_mut().zip(DETAILS) {
            by_words.entry(on_squares(piece, detail)).or_default().push(text);
        }
    }
    // An imitator has no moves unless a piece moved last, but it differs from a piece that cannot move.
    let has_moves = |text: &str| text != "I";
    let groups = |all: Vec<Vec<&str>>| -> BTreeSet<String> {
        let names = all.into_iter().map(|mut group| {
            group.retain(|text| has_moves(text));
            group.join(" ")
        });
        names.filter(|names| !names.is_empty()).collect()
    };
    let expected = groups(by_moves.into_values().collect());
    for by_words in by_words {
        let found = groups(by_words.into_values().collect());
        let none: Vec<&String> = Vec::new();
        assert_eq!(found.symmetric_difference(&expected).collect::<Vec<_>>(), none);
    }
    // Some pieces of the catalog are equal with different texts.
    assert!(expected.len() < texts.len());
}

/// Pairs from other sources, equal or not.
#[test]
fn known_pairs_are_explained_alike_or_not() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/equivalences-betza.jsonl");
    let pairs = std::fs::read_to_string(path).unwrap();
    let mut wrong = Vec::new();
    for line in pairs.lines() {
        let pair: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |side: &str| pair[side]["text"].as_str().unwrap().to_owned();
        for detail in DETAILS {
            let (a, b) = (on_squares(&piece(&text("a")), detail), on_squares(&piece(&text("b")), detail));
            if (a == b) != pair["equal"].as_bool().unwrap() {
                wrong.push(format!("{} {}\n  {a}\n  {b}", text("a"), text("b")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} {}", wrong.len(), wrong.join("\n"));
}

#[test]
fn ways_to_write_a_piece_do_not_matter() {
    for (a, b) in [
        ("WnD", "R2"),
        ("afK", "nDnA"),
        ("RpafR", "(paf)1R"),
        ("afafW", "nH"),
        ("mpafsK", "N"),
        ("mpafmpafmpafsW", "FX"),
        ("pafW", "pD"),
        ("pafW", "jD"),
        ("pafQ", "pQ"),
        ("gafQ", "gQ"),
        ("(afq)7N", "qN"),
        ("W2D", "WD"),
        ("nDjD", "nDpD"),
        ("hrNhlN", "N"),
        ("fNbN", "vN"),
        ("afsKN", "N"),
        ("mQcQ", "Q"),
        ("ilO2irO2", "isO2"),
        ("fmWfmnD", "fmW2"),
        ("KfmnnD", "fmW2fcWFsbW"),
        ("KimK", "K"),
        ("DjDnD", "D"),
    ] {
        for detail in DETAILS {
            assert_eq!(on_squares(&piece(a), detail), on_squares(&piece(b), detail), "{a} {b}");
        }
    }
}

/// Pieces that the catalog does not contain.
#[test]
fn other_pieces_are_explained() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(full(&piece(text)), expected, "{text}");
    }
    check("O", "Stays where it is (a pass).");
    // A wall between stops it.
    check("nDpD", "Leaps two squares forward, backward or sideways over an empty square or a piece of either color.");
    check("fmW2", "Slides up to two squares forward without capturing. It slides over empty squares only.");
    check(
        "lO2",
        "Castles to the left: it moves two squares toward a piece of its own side that has not moved, at the edge of the \
         board. That piece then jumps over it to the square right beside it. All squares between the two must be empty.",
    );
    check(
        "tR",
        "Slides any number of squares forward, backward or sideways, ending on an empty square, or an enemy that is not \
         royal, which it captures. It slides over empty squares only. A royal piece is one that must not be lost, such as \
         a king.",
    );
    check(
        "pR3",
        "Slides forward, backward or sideways, jumping over exactly one piece of either color and landing any number of \
         squares behind it, at most three squares from its start. Apart from what it jumps over, it slides over empty squares only.",
    );
    check(
        "nDD",
        "Leaps two squares forward, backward or sideways, any number of times in the same direction. The squares under each \
         leap must be empty. Every square it lands on before the last must be empty.",
    );
    check(
        "jjR",
        "Slides at least three squares forward, backward or sideways. The first two squares on its way may hold pieces, which \
         it jumps over. Apart from what it jumps over, it slides over empty squares only.",
    );
    check(
        "(paf)R",
        "Slides forward, backward or sideways, jumping over any number of pieces of either color and landing any number of \
         squares behind the last one, if any. Apart from what it jumps over, it slides over empty squares only.",
    );
    check(
        "udK",
        "Moves one square in any direction, ending on a piece of its own side, which goes to the square that this piece came from.",
    );
    check("cabW", "Captures an enemy one square away (forward, backward or sideways) without leaving its square.");
    check(
        "icabN",
        "On its first move, it may capture, without leaving its square, an enemy that it would reach by leaping like a \
         knight (two squares one way and one at right angles).",
    );
    check("mU", "Leaps to any other square on the board, ending on an empty square.");
    check("bI", "Moves like the piece that the opponent moved last, with forward and backward exchanged.");
    check(
        "arW",
        "Goes one square forward, backward or sideways to an empty square, then turns at a right angle to the right and \
         goes one square.",
    );
}

/// Moves that Betza's notation cannot express.
#[test]
fn what_other_notations_say_is_explained() {
    #[track_caller]
    fn check(path: impl Into<Path>, change: impl FnOnce(&mut Piece), expected: &str) {
        let mut piece = Piece::from(path.into());
        change(&mut piece);
        assert_eq!(full(&piece), expected);
    }
    let king = Aim { leaps: vec![Leap::orbit(1, 0), Leap::orbit(1, 1)], ..Aim::at(Leap::orbit(1, 0)) };
    let step = || Leg::step(king.clone(), Rule::MOVE_OR_TAKE);
    check(
        step(),
        |piece| piece.properties.push(Property::Royal),
        "Moves one square in any direction. It is royal: it must not be lost.",
    );
    check(
        step(),
        |piece| piece.paths[0].becomes = vec![Name("queen".into()), Name("rook".into())],
        "Moves one square in any direction, and becomes queen or rook.",
    );
    check(
        step(),
        |piece| {
            piece.paths[0].when = Cond::All(vec![Cond::Rank(Counts::exactly(2)), Cond::Not(Box::new(Cond::Unmoved))]);
        },
        "From rank 2 (counted from its own side) and not on its first move, it may move one square in any direction.",
    );
    check(
        Way::Burn(vec![Path::from(step())]),
        |_| (),
        "Stays where it is and captures at once every enemy within reach of a piece that moves one square in any direction.",
    );
    check(
        Way::Box(Reachable::within(Some(2), Some(1), OriginId::default())),
        |_| (),
        "Leaps to any other square at most two files away and at most one rank away.",
    );
    let far = Leap { numbers: [1, 0, 2, 0], dimensions: 3, ..Leap::orbit(1, 0) };
    check(Leg::step(Aim::at(far), Rule::MOVE_OR_TAKE), |_| (), "Leaps by (1, 0, 2), any way around.");
    let turned = Aim::at(Leap::orbit(2, 1)).turning(Turn::Angle(90_000, Bend::Either));
    check(
        Pattern::Seq(vec![
            Pattern::Leg(Leg::step(Aim::at(Leap::orbit(2, 1)), Rule::NONE).through(Rule::MOVE)),
            Pattern::Leg(Leg::step(turned, Rule::MOVE)),
        ]),
        |_| (),
        "Leaps like a knight (two squares one way and one at right angles) to an empty square. Then it turns at a right \
         angle to either side and leaps like a knight, ending on an empty square.",
    );
    check(Way::Prose("as the dice say".into()), |_| (), "Moves as follows: as the dice say.");
    // The author's own text is quoted as it is: its words are not interpreted.
    check(
        Way::Prose("like a camel (of the desert), then like a camel (of the desert)".into()),
        |piece| piece.paths[0].when = Cond::Unmoved,
        "On its first move, it may move as follows: like a camel (of the desert), then like a camel (of the desert).",
    );
    assert_eq!(full(&Piece::default()), "Cannot move.");
}

/// The explanation of any text is short enough to read and takes little time, however long the text is.
#[test]
fn explanations_have_a_limit() {
    let many = |part: &str| part.repeat(MAX_TEXT / part.len());
    let texts = [many("W"), many("aK"), many("fafsW"), many("KaKaa"), many("(4,1)"), many("m(paf)9Q"), many("[W?fF]")];
    for text in texts.iter().chain([&[&many("a")[1..], "N"].concat(), &["[", &many("N?")[2..], "N]"].concat()]) {
        for detail in DETAILS {
            let explanation = on_squares(&piece(text), detail);
            assert!(explanation.len() <= MAX_EXPLANATION + 100, "{}", &text[..20]);
        }
    }
}

/// A piece has the same explanation for every order of its moves.
#[test]
fn the_order_of_moves_does_not_matter() {
    const PIECES: usize = 400;
    let texts = texts();
    let mut dice = Dice(0x1234_5678_9ABC_DEF1);
    for _ in 0..PIECES {
        let parts: Vec<&str> = (0..3).map(|_| texts[dice.throw(texts.len())].as_str()).collect();
        let mut piece = piece(&parts.concat());
        let explanation = DETAILS.map(|detail| on_squares(&piece, detail));
        piece.paths.reverse();
        assert_eq!(DETAILS.map(|detail| on_squares(&piece, detail)), explanation, "{parts:?}");
        // Duplicate moves do not change the explanation either.
        piece.paths.extend(piece.paths.clone());
        assert_eq!(DETAILS.map(|detail| on_squares(&piece, detail)), explanation, "{parts:?}");
    }
}
