//! Ħasínū compared with the vectors and with Betza's notation.

use crate::common::{Vector, file, known_pieces, piece};
use crate::exact;
use crate::random::Random;
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::diagram::{Mark, draw};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Severity, read};
use piecewright::piece::{Piece, Player, Property};
use piecewright::print::print;
use serde_json::Value;
use std::collections::BTreeMap;

#[test]
fn every_vector_is_read_and_moves() {
    let vectors = Vector::read("hasinu.jsonl");
    let mut count = 0;
    for vector in vectors.iter().filter(|vector| vector.field("expect").is_none()) {
        vector.check(&piece(vector.text(), Notation::Hasinu));
        count += 1;
    }
    assert_eq!(count, 223);
}

#[test]
fn every_mistake_of_the_vectors_is_an_error_at_its_place() {
    let vectors = Vector::read("hasinu.jsonl");
    let mut count = 0;
    for vector in vectors.iter().filter(|vector| vector.field("expect") == Some("error")) {
        let (text, near) = (vector.text(), vector.field("near").unwrap());
        let start = text.find(near).unwrap();
        let diagnostics = read(text, Notation::Hasinu).diagnostics;
        let first = diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
        let span = first.unwrap_or_else(|| panic!("{} {text}: {diagnostics:?}", vector.id())).span;
        let touches = span.from < start + near.len() && start < span.to;
        assert!(touches, "{} {text}: {first:?} is not near {near}", vector.id());
        count += 1;
    }
    assert_eq!(count, 26);
}

/// Boards, each with the percentage of occupied cells.
const SCENES: [(usize, &str); 6] = [(0, "8x8"), (15, "8x8"), (35, "9x10"), (60, "8x8"), (25, "12x12"), (40, "5x6")];

/// Returns how two pieces differ, if they do.
fn difference(a: &Piece, b: &Piece) -> Option<String> {
    exact::difference(a, b, || sampled(a, b, 200))
}

/// Returns a position in which the two pieces move differently, if the sample contains one.
fn sampled(a: &Piece, b: &Piece, rounds: usize) -> Option<String> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for round in 0..rounds {
        let (percent, spec) = SCENES[round % SCENES.len()];
        let board: Board = spec.parse().unwrap();
        let (movement_a, movement_b) = (compile(a, &board), compile(b, &board));
        let from = if round < SCENES.len() { board.middle() } else { board.at(random.below(board.len())).unwrap() };
        let mut position = Position::empty(&board);
        position.player = if round.is_multiple_of(2) { Player::White } else { Player::Black };
        position.unmoved = Some(random.below(2) == 0);
        position.turn = Some([2, 1, 3][random.below(3)]).filter(|_| position.unmoved == Some(false));
        let kinds = [Occupant::Enemy, Occupant::Friend, Occupant::Enemy, Occupant::EnemyRoyal, Occupant::FriendRoyal];
        for cell in board.cells().collect::<Vec<CellId>>() {
            if random.below(100) < percent {
                position.put(cell, kinds[random.below(kinds.len())]);
            }
        }
        let moves = |movement| generate(movement, &position, from).to_strings();
        let (moves_a, moves_b) = (moves(&movement_a), moves(&movement_b));
        if moves_a != moves_b {
            return Some(format!("{} {position:?} {}: {moves_a:?} {moves_b:?}", spec, board.name(from)));
        }
    }
    None
}

fn notation(value: &Value) -> Option<Notation> {
    value["notation"].as_str().unwrap().parse().ok()
}

#[test]
fn pairs_are_equal_or_not_as_the_vectors_say() {
    let mut count = 0;
    for line in file("tests/vectors/equivalences-hasinu-taxonomy.jsonl").lines() {
        let pair: Value = serde_json::from_str(line).unwrap();
        let is_ours = |side: &str| notation(&pair[side]) == Some(Notation::Hasinu);
        if !is_ours("a") && !is_ours("b") {
            continue;
        }
        let sides =
            ["a", "b"].map(|side| notation(&pair[side]).map(|known| (pair[side]["text"].as_str().unwrap(), known)));
        let [Some(a), Some(b)] = sides else { continue };
        let found = difference(&piece(a.0, a.1), &piece(b.0, b.1));
        assert_eq!(found.is_none(), pair["equal"].as_bool().unwrap(), "{line}: {found:?}");
        count += 1;
    }
    assert!(69 <= count, "{count}");
}

/// The minimum percentage of known pieces that the printer can express.
const EXACT: usize = 87;

#[test]
fn known_pieces_are_printed_exactly_or_with_losses() {
    let pieces = known_pieces();
    let mut exact = 0;
    let mut losses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, betza) in &pieces {
        let reading = read(betza, Notation::XBETZA);
        let printed = print(&reading.pieces, Notation::Hasinu);
        println!("{name}: {betza} = {} {:?}", printed.text, printed.losses);
        if !printed.losses.is_empty() {
            for loss in printed.losses {
                losses.entry(loss).or_default().push(betza.clone());
            }
            continue;
        }
        exact += 1;
        let own = piece(&printed.text, Notation::Hasinu);
        let found = difference(&reading.pieces[0].piece, &own);
        assert_eq!(found, None, "{name} {betza} {}", printed.text);
        let again = print(&read(&printed.text, Notation::Hasinu).pieces, Notation::Hasinu);
        assert_eq!((again.text, again.losses), (printed.text, Vec::new()), "{name} {betza}");
    }
    for (loss, texts) in &losses {
        println!("{loss}: {}", texts.join(" "));
    }
    let share = exact * 100 / pieces.len();
    println!("{exact} of {} known pieces are exact in Ħasínū: {share} %", pieces.len());
    assert!(EXACT <= share);
}

/// The rows of the document's tables: the name of the piece, its text in Betza's notation, and its text in Ħasínū.
///
/// If the columns are not equal pieces, `Differ` gives the reason.
const TABLES: &[(&str, &[&str], &str, Columns)] = &[
    ("Short Rook", &["R4"], "{1, 2, 3, 4}×4dO*", Columns::Equal),
    ("Bishop", &["B"], "n4dD*", Columns::Equal),
    ("Queen", &["Q"], "n8d*", Columns::Equal),
    ("Lance", &["fR"], "n1dN*", Columns::Equal),
    ("Drunken Elephant", &["FfrlW"], "1×7dS*", Columns::Equal),
    ("Knight", &["N"], "(2, 1)*", Columns::Equal),
    ("Camel", &["L"], "(3, 1)*", Columns::Equal),
    ("Zebra", &["J"], "(3, 2)*", Columns::Equal),
    ("Cardinal", &["NB"], "(2, 1) & n4dD*", Columns::Equal),
    ("Marshall", &["NR"], "(2, 1) & n4dO*", Columns::Equal),
    ("Amazon", &["QN"], "(2, 1) & n8d*", Columns::Equal),
    ("Gnu", &["NL"], "(1, 2) (1, 3)*", Columns::Equal),
    ("Buffalo", &["NLJ"], "(1, 2) (1, 3) (2, 3)*", Columns::Equal),
    ("No name", &["B5R4", "Q4B5"], "{1,2,3,4}×8d & 5×4dD*", Columns::Equal),
    ("Gryphon", &["FtR"], "1×4dD &t n4dO*", Columns::Equal),
    (
        "Anchorite",
        &["WtB"],
        "n4dO &t n4dD*",
        Columns::Differ("one steps like a wazir first, the other slides like a rook"),
    ),
    ("Rhino", &["WtF"], "1×4dO &t 1×4dD*", Columns::Equal),
    ("Rose", &["qN"], "n((2,1) &t22.5°)*", Columns::Equal),
    ("Rook never backwards", &["frlR"], "n3dN-E-W*", Columns::Equal),
    ("Knight never backwards", &["fhN"], "(1,2)abch*", Columns::Equal),
    ("Fibnif", &["fbNF"], "(1,2)abef & 1×4dD*", Columns::Equal),
    ("Crab", &["ffNbsN"], "(1,2)abdg*", Columns::Equal),
    (
        "No name",
        &["RlLrN"],
        "(1,3)fgha (1,2)bcde & n4dO*",
        Columns::Differ("the letters are four leaps a side, `l` and `r` two"),
    ),
    ("Rifle Queen", &["mQcaibQ"], "m(n8d) & group(i, c)(n8d)*", Columns::Equal),
    ("Rifle Queen", &["mQcaibQ"], "\\mQ & i(\\cQ)*", Columns::Equal),
    (
        "Pawn minus en passant",
        &["fmWfcFifmnD"],
        "atmove(1, m(2×1dN)) & m(1×1dN) & c(1×2dNE-NW) & promote(//reach rank eight, n8d, n4dO, n4dD, (2,1))*",
        Columns::Equal,
    ),
    ("Lion move", &["KNAD"], "INF(2, 2)*", Columns::Equal),
];

/// The relation between the two columns of a row.
enum Columns {
    Equal,
    Differ(&'static str),
}

#[test]
fn the_columns_of_the_documents_tables_are_equal_pieces() {
    for (name, betza, hasinu, columns) in TABLES {
        let own = piece(hasinu, Notation::Hasinu);
        let printed = print(&read(hasinu, Notation::Hasinu).pieces, Notation::Hasinu);
        assert_eq!(printed.losses, [] as [&str; 0], "{name}");
        assert_eq!(difference(&own, &piece(&printed.text, Notation::Hasinu)), None, "{name} {}", printed.text);
        for text in *betza {
            let theirs = piece(text, Notation::XBETZA);
            let found = difference(&own, &theirs);
            match columns {
                Columns::Equal => assert_eq!(found, None, "{name}"),
                Columns::Differ(reason) => assert!(found.is_some(), "{name}: {reason}"),
            }
            let printed = print(&read(text, Notation::XBETZA).pieces, Notation::Hasinu);
            assert_eq!(printed.losses, [] as [&str; 0], "{name} {text}");
            let again = piece(&printed.text, Notation::Hasinu);
            assert_eq!(difference(&theirs, &again), None, "{name} {text} {}", printed.text);
        }
    }
}

/// Returns the cells with a mark for a white piece on d4 of a board with these occupants.
fn marked(text: &str, mark: Mark, occupants: &[(&str, Occupant)]) -> String {
    let board: Board = "8x8".parse().unwrap();
    let mut position = Position::empty(&board);
    for &(name, occupant) in occupants {
        position.put(board.cell(name).unwrap(), occupant);
    }
    let movement = compile(&piece(text, Notation::Hasinu), &board);
    let diagram = draw(&movement, &position, board.cell("d4").unwrap());
    let cells = diagram.cells.iter().filter(|cell| cell.marks.contains(mark));
    cells.map(|cell| board.name(cell.cell)).collect::<Vec<&str>>().join(" ")
}

#[test]
fn what_changes_a_diagram_has_a_mark_of_its_own() {
    let enemies = [("d6", Occupant::Enemy), ("e5", Occupant::Enemy), ("b4", Occupant::Friend)];
    assert_eq!(marked("burn(1×8d)", Mark::Burnt, &[]), "c3 c4 c5 d3 d5 e3 e4 e5");
    assert_eq!(marked("burn(1×8d)", Mark::Burnt, &enemies), "c3 c4 c5 d3 d5 e3 e4 e5");
    assert_eq!(marked("burn(2×4dO)", Mark::Burnt, &enemies), "d2 d6 f4");
    assert_eq!(marked("rpg(n4dO)", Mark::Locust, &enemies), "d6");
    assert_eq!(marked("i(1×4dO)", Mark::Igui, &[]), "c4 d3 d5 e4");
    assert_eq!(marked("i(n4dO)", Mark::Igui, &enemies), "c4 d1 d2 d3 d5 d6 e4 f4 g4 h4");
    assert_eq!(marked("atmove(1, m(2×1dN))", Mark::Initial, &[]), "d6");
    assert_eq!(marked("atmove(3, m(2×1dN))", Mark::Conditional, &[]), "d6");
}

#[test]
fn what_changes_no_move_is_kept_as_a_property() {
    for (text, properties) in [
        ("1×8d & royal()", vec![Property::Royal]),
        ("1×8d & royal(A)", vec![Property::Royal, Property::Note("royal(A)".to_owned())]),
        ("n4dO & fe(exclusive, (2,1))", vec![Property::Iron, Property::Note("fe(exclusive, (2,1))".to_owned())]),
        ("1×4dO & im(1×8d, E, P, 2)", vec![Property::Note("im(1×8d, E, P, 2)".to_owned())]),
        ("1×4dO & sz(2, 2)", vec![Property::Note("sz(2, 2)".to_owned())]),
        ("rpg(n4dO, E, G)", vec![Property::Note("rpg(n4dO, E, G)".to_owned())]),
        ("1×8d & //returns once", vec![Property::Note("returns once".to_owned())]),
    ] {
        let own = piece(text, Notation::Hasinu);
        assert_eq!(own.properties, properties, "{text}");
        let printed = print(&read(text, Notation::Hasinu).pieces, Notation::Hasinu);
        assert_eq!(printed.losses, [] as [&str; 0], "{text}");
        assert_eq!(piece(&printed.text, Notation::Hasinu).properties, properties, "{text} {}", printed.text);
    }
}

#[test]
fn a_function_of_the_text_is_a_condition_that_a_person_decides() {
    // The name is written first with composed letters, then with decomposed ones.
    let text = "function(laȝoħasínū, range) & lao(n4dO) & laȝoħasi\u{301}nu\u{304}(1×4dD)";
    let reading = read(text, Notation::Hasinu);
    assert_eq!(reading.diagnostics.iter().map(|diagnostic| diagnostic.code).collect::<Vec<_>>(), ["unknown-function"]);
    assert_eq!(reading.pieces[0].switches[0].text, "laȝoħasi\u{301}nu\u{304}");
    let text = "function(hop, range) & hop(1×4dD)";
    let printed = print(&read(text, Notation::Hasinu).pieces, Notation::Hasinu);
    assert_eq!((printed.text.as_str(), printed.losses.len()), ("hop(1×4dD) & function(hop, range)", 0));
}
