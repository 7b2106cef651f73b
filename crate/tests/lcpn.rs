//! The Lispy Chess Piece Notation: all of its own vectors, and equivalences tested in random positions.

use crate::common::{Vector, known_texts};
use crate::exact;
use crate::random::Random;
use piecewright::board::{Board, Occupant, Position};
use piecewright::diagram::draw;
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Reading, Severity, Style, read, restyle};
use piecewright::piece::{Piece, Player};
use piecewright::print::print;
use serde_json::Value;

fn notation(id: &str) -> Notation {
    id.parse::<Notation>().unwrap()
}

/// Checks a text without moves: the expectation is an error, some diagnostic, or none.
#[track_caller]
fn check_told(vector: &Vector, expect: &str, reading: &Reading) {
    let text = vector.text();
    let near = vector.field("near").map(|near| {
        let from = text.find(near).unwrap();
        (from, from + near.len())
    });
    let touches = |from: usize, to: usize| near.is_none_or(|(start, end)| from <= end && start <= to);
    let errors = || reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let holds = match expect {
        "error" => errors().next().is_some_and(|diagnostic| touches(diagnostic.span.from, diagnostic.span.to)),
        "diagnostic" => reading.diagnostics.iter().any(|diagnostic| touches(diagnostic.span.from, diagnostic.span.to)),
        "clean" => errors().next().is_none(),
        other => panic!("{other}"),
    };
    assert!(holds, "{} {text}\n{:#?}", vector.id(), reading.diagnostics);
}

#[test]
fn vectors_hold() {
    let mut moves = 0;
    let mut reported = 0;
    for vector in Vector::read("lcpn.jsonl") {
        let reading = read(vector.text(), notation(vector.field("notation").unwrap()));
        if let Some(expect) = vector.field("expect") {
            check_told(&vector, expect, &reading);
            reported += 1;
            continue;
        }
        assert!(!reading.has_errors(), "{} {}\n{:#?}", vector.id(), vector.text(), reading.diagnostics);
        let piece = reading.piece(vector.field("piece"));
        vector.check(&piece.unwrap_or_else(|| panic!("{}", vector.id())).piece);
        moves += 1;
    }
    assert_eq!((moves, reported), (644, 38));
}

/// Returns the first position in which two pieces have different moves.
fn difference(a: &Piece, b: &Piece) -> Option<String> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for spec in ["8x8", "7x9", "12x12", "9x10"] {
        let board: Board = spec.parse().unwrap();
        let movements = [a, b].map(|piece| compile(piece, &board));
        for _ in 0..60 {
            let mut position = Position::empty(&board);
            position.player = [Player::White, Player::Black][random.below(2)];
            position.unmoved = Some(random.below(2) == 0);
            let density = 1 + random.below(12);
            let at = board.at(random.below(board.len())).unwrap();
            for cell in board.cells().filter(|&cell| cell != at) {
                if random.below(16) < density {
                    position.put(cell, Occupant::ALL[1 + random.below(4)]);
                }
            }
            let [left, right] = movements.each_ref().map(|movement| generate(movement, &position, at).to_strings());
            if left != right {
                return Some(format!("{position:?} at {}: {left:?} and {right:?}", board.name(at)));
            }
        }
    }
    None
}

#[test]
fn equivalences_hold() {
    let mut count = 0;
    for vector in Vector::read("equivalences.jsonl") {
        let [a, b] = ["a", "b"].map(|side| {
            let value: &Value = vector.value(side);
            let reading = read(value["text"].as_str().unwrap(), notation(value["notation"].as_str().unwrap()));
            assert!(!reading.has_errors(), "{} {:#?}", vector.id(), reading.diagnostics);
            reading.piece(value["piece"].as_str()).unwrap().piece.clone()
        });
        let difference = exact::difference(&a, &b, || difference(&a, &b));
        let equal = vector.value("equal").as_bool().unwrap();
        assert_eq!(difference.is_none(), equal, "{} {difference:?}", vector.id());
        count += 1;
    }
    assert_eq!(count, 96);
}

/// Checks that a piece of Betza's notation, written in a style and read again, makes the same moves.
#[track_caller]
fn check_written(betza: &str, style: Style) -> String {
    let reading = read(betza, Notation::XBETZA);
    let printed = print(&reading.pieces, Notation::Lcpn(style));
    assert_eq!(printed.losses, Vec::<String>::new(), "{betza}: {}", printed.text);
    let again = read(&printed.text, Notation::Lcpn(style));
    assert!(again.diagnostics.is_empty(), "{betza}: {}\n{:#?}", printed.text, again.diagnostics);
    let (own, back) = (&reading.pieces[0].piece, &again.pieces[0].piece);
    // All styles share one tree, so comparing one of them exactly is enough.
    let found = if style == Style::Elisp {
        exact::difference(own, back, || difference(own, back))
    } else {
        difference(own, back)
    };
    assert_eq!(found, None, "{betza}: {}", printed.text);
    assert_eq!(restyle(&printed.text, style, style).as_ref(), Some(&printed.text), "{betza}");
    printed.text
}

#[test]
fn known_pieces_are_written_without_loss() {
    let texts = known_texts();
    assert!(300 < texts.len());
    for betza in &texts {
        for style in Style::ALL {
            let text = check_written(betza, style);
            if style == Style::Elisp {
                println!("{betza}\t{}", text.replace('\n', "~"));
            }
        }
    }
}

/// Draws a piece of a text as the document does.
#[track_caller]
fn check_figure(text: &str, style: Notation, spec: &str, at: &str, others: &[&str], figure: &str) {
    let board: Board = spec.parse().unwrap();
    let reading = read(text, style);
    assert!(reading.diagnostics.is_empty(), "{:#?}", reading.diagnostics);
    let mut position = Position::empty(&board);
    for other in others {
        position.put(board.cell(other).unwrap(), Occupant::Friend);
    }
    let drawn = draw(&compile(&reading.pieces[0].piece, &board), &position, board.cell(at).unwrap()).to_string();
    // The document indents the rows of hexes by half as much.
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = |text: &str| text.lines().map(words).filter(|line| !line.is_empty()).collect::<Vec<_>>();
    assert_eq!(lines(&drawn), lines(figure));
}

#[test]
fn the_figures_of_the_document_are_drawn() {
    let crab = "
        . . . . . . .
        . . X . X . .
        . . . . . . .
        . . . ! . . .
        . X . . . X .
        . . . . . . .";
    check_figure("(2 1 :forward-most :backwards-shallow)", Notation::Lcpn(Style::Lisp), "7x6", "d3", &[], crab);
    let horse = "
        . . . . . . .
        . . X . X . .
        . X . . . . .
        . . . ! : . .
        . X : . . . .
        . . X . X . .
        . . . . . . .";
    // The piece on c3 does not block the way; the one on e4 does.
    let others = ["e4", "c3"];
    check_figure("chinese_horse := wazir => ferz:outward", Notation::Lcpn(Style::C), "7x7", "d4", &others, horse);
    // The hexes of the document are in rows; five are to the left of the piece, and the board has six to a side.
    let hexes = "
             . . . . . .
            . . . . . . .
           . . . . . . . .
          . . . . . . . . .
         . . . . X X . . . .
        . . . . X ! . . . . .
         . . . . X . . . . .
          . . . . . . . . .
           . . . . . . . .
            . . . . . . .
             . . . . . .";
    check_figure("half_turned := [1, 0]:forward:left", Notation::Lcpn(Style::C), "hex:6:pointy", "f6", &[], hexes);
}

/// Checks that finished definitions stay the same while a text is being typed.
#[track_caller]
fn check_typed(text: &str, style: Style) {
    let whole = read(text, Notation::Lcpn(style));
    assert!(whole.diagnostics.is_empty());
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let reading = read(&text[..end], Notation::Lcpn(style));
        // The last definition may be unfinished.
        for finished in whole.pieces.iter().filter(|piece| piece.span.to < end) {
            let now = reading.piece(finished.name.as_deref());
            let paths = now.map(|now| now.piece.paths.len());
            assert_eq!(paths, Some(finished.piece.paths.len()), "{:?} of {:?}", finished.name, &text[..end]);
            assert_eq!(difference(&now.unwrap().piece, &finished.piece), None);
        }
    }
}

#[test]
fn a_branch_begins_a_line_where_the_last_one_is_full() {
    for length in 1..40 {
        let text = format!("(def a (cond ((= (rank) 2) (/ rook bishop {} knight)) (t king)))", "x".repeat(length));
        for style in Style::ALL {
            let written = restyle(&text, Style::Elisp, style).unwrap();
            // Brackets that close are not counted.
            let widest = written.lines().map(|line| line.trim_end_matches(')').len()).max();
            assert!(widest <= Some(80), "{written}");
        }
    }
}

#[test]
fn finished_definitions_are_read_while_the_last_one_is_typed() {
    let text = "(def simple (/ (move (0 1 :only)) (capture (1 1 :forward)))) ; the basic move
(def pawn
  (cond ((= (rank) 2) (/ simple ((& move no-jump) (0 2 :only))))
        (\"by day\" (=> simple (promote-to queen rook)))
        (t simple)))
(def last (-> king (king :any)))";
    check_typed(text, Style::Elisp);
    for style in [Style::Lisp, Style::C, Style::Sql] {
        check_typed(&restyle(text, Style::Elisp, style).unwrap(), style);
    }
}

/// A text that breaks off is converted only if nothing of it is lost: what was written is read and written again alike.
#[test]
fn a_text_that_breaks_off_is_converted_whole_or_not_at_all() {
    let text = "(def first (-> (no-jump (2 1)) (king (0 1) :forward))) (def second (cond ((= (rank) 2) (igui rook)) (t first)))";
    let mut converted = 0;
    for style in Style::ALL {
        let whole = restyle(text, Style::Elisp, style).unwrap();
        for end in 0..whole.len() {
            for other in Style::ALL {
                let Some(written) = restyle(&whole[..end], style, other) else { continue };
                assert_eq!(restyle(&written, other, other).as_ref(), Some(&written), "{:?}", &whole[..end]);
                converted += 1;
            }
        }
    }
    assert!(0 < converted);
    assert_eq!(restyle("elephant IS no_jumping [2, ", Style::Sql, Style::Elisp), None);
}
