//! Texts for drawings: by hand, compared with the generator, and compared with the printer.

use crate::common::board;
use crate::random::Random;
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::internal::limits::MAX_STROKES;
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Definition, Notation, Span, Style, read};
use piecewright::piece::Piece;
use piecewright::print::print;
use piecewright::sketch::{Ends, LegKind, Sketch, Stroke, write};

/// Parses the short form of a drawing: cells, each optionally followed by a colon, `m` or `c`, `l` or `s` for leap or
/// slide, and `*` for all images. The cell of a first leg goes before it, with `.s` if that leg slides: `e5.s>e8:ms*`.
fn strokes(board: &Board, drawing: &str) -> Vec<Stroke> {
    let stroke = |word: &str| {
        let (via, rest) = word.split_once('>').map_or((None, word), |(via, rest)| (Some(via), rest));
        let (cell, how) = rest.split_once(':').unwrap_or((rest, ""));
        let (via, first) =
            via.map_or((None, ""), |via| via.split_once('.').map_or((Some(via), ""), |(v, s)| (Some(v), s)));
        let leg_kind = |letters: &str| match letters {
            _ if letters.contains('l') => LegKind::Leap,
            _ if letters.contains('s') => LegKind::Slide,
            _ => LegKind::Any,
        };
        Stroke {
            to: board.cell(cell).unwrap_or_else(|| panic!("{cell}")),
            ends: match how {
                _ if how.contains('m') => Ends::Quiet,
                _ if how.contains('c') => Ends::Capture,
                _ => Ends::Both,
            },
            by: leg_kind(how),
            via: via.map(|via| board.cell(via).unwrap()),
            first: leg_kind(first),
            symmetric: how.contains('*'),
        }
    };
    drawing.split_whitespace().map(stroke).collect()
}

fn sketch(spec: &str, at: &str, drawing: &str, notation: Notation) -> Sketch {
    let board = board(spec);
    write(&board, board.cell(at).unwrap(), &strokes(&board, drawing), notation)
}

#[track_caller]
fn check(spec: &str, at: &str, drawing: &str, expected: &str) {
    let found = sketch(spec, at, drawing, Notation::XBETZA);
    assert_eq!((found.text.as_str(), found.losses), (expected, Vec::new()), "{drawing}");
}

#[test]
fn common_pieces_are_drawn_in_few_letters() {
    check("8x8", "d4", "e6 f5 f3 e2 c2 b3 b5 c6", "N");
    check("8x8", "d4", "e6:*", "N");
    check("8x8", "d4", "d8:s* h8:s*", "Q");
    check("8x8", "d4", "d5:* e5:*", "K");
    check("8x8", "d4", "d5:m c5:c e5:c", "fmWfcF");
    check("8x8", "d4", "d5:m e5:c*", "fmWcF");
    check("8x8", "d4", "d5 e5 c5 c3 e3", "FfW");
    check("8x8", "d4", "d5 e5 c5 d3 c4 e4", "WfF");
    check("8x8", "d4", "d6:s*", "W2");
    check("8x8", "d4", "d6:l*", "D");
    check("8x8", "d4", "d5 d6 d7 d8", "fR");
    check("8x8", "d4", "d5:l d6:l d7:l d8:l", "fWfWXfDfH");
    check("8x8", "d4", "e6 f8:s", "rfNN");
    check("8x8", "d4", "e6", "rfN");
    check("8x8", "d4", "d7:*", "H");
    check("8x8", "d4", "g5:* e7:*", "C");
    check("8x8", "d4", "d8:ms* d5:c*", "WmR");
    check("8x8", "d4", "", "");
    check("8x8", "d4", "d4 d4:*", "");
}

/// Beyond the edge of the board the drawing is silent, so the shortest text applies.
#[test]
fn the_edge_leaves_a_choice() {
    check("8x8", "a1", "b3 c2", "N");
    check("8x8", "a1", "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1", "R");
    check("8x8", "a1", "a2", "fW");
    check("8x8", "d1", "d2:m c2:c e2:c", "fmWcF");
    check("3x3", "b2", "a1 a2 a3 b1 b3 c1 c2 c3", "K");
}

#[test]
fn all_cells_are_a_universal_leaper() {
    let board = board("8x8");
    let cells = |how: &str| -> String { board.cells().flat_map(|cell| [board.name(cell), how, " "]).collect() };
    check("8x8", "d4", &cells(""), "U");
    check("8x8", "d4", &cells(":c"), "cU");
    check("8x8", "d4", &cells(":m"), "mU");
}

#[test]
fn bent_moves_are_found() {
    check("8x8", "d4", "e5>e8:s* e5:*", "[F?R]");
    check("8x8", "d4", "e5>e8:s*", "[F-R]");
    check("8x8", "d4", "e5>e8:ms*", "[F-mR]");
    check("8x8", "d4", "d5>e6:*", "nN");
}

#[test]
fn other_boards_have_their_own_directions() {
    check("hex:6", "f6", "f7:*", "W");
    check("hex:6", "f6", "f7:* g7:*", "K");
    check("hex:6", "f6", "f11:s* h8:s*", "Q");
    check("hex:6", "f6", "g8:*", "N");
    check("hex:6", "f6", "f7:m e6:c g6:c", "fmWfscW");
    check("cube:5x5x5", "Cc3", "Cc4:*", "W");
    check("tri:8", "d4", "d5", "brF");
}

#[test]
fn a_way_point_where_the_move_begins_or_ends_is_lost() {
    let losses = |drawing: &str| {
        let found = sketch("8x8", "d4", drawing, Notation::XBETZA);
        (found.text, found.losses)
    };
    let begins = "the move to e8 cannot pass d4, where it begins".to_owned();
    let ends = "the move to e8 cannot pass e8, where it ends".to_owned();
    assert_eq!(losses("d4>e8 d4>e8:s"), (String::new(), vec![begins]));
    assert_eq!(losses("e6:* e8>e8"), ("N".to_owned(), vec![ends]));
    assert_eq!(losses("d4>a1 d4>a2 d4>a3 d4>a4 d4>a5 d4>a6 d4>a7 d4>a8").1.len(), 8);
    let many = losses("d4>a1 d4>a2 d4>a3 d4>a4 d4>a5 d4>a6 d4>a7 d4>a8 d4>b1").1;
    assert_eq!((many.len(), many[8].as_str()), (9, "more moves pass the cell where they begin or end"));
}

#[test]
fn every_notation_says_it() {
    for (notation, expected) in [
        (Notation::XBETZA, "N"),
        (Notation::Lcpn(Style::Lisp), "knight"),
        (Notation::Hasinu, "(2,1)"),
        (Notation::Taxonomy, "Knight"),
    ] {
        let found = sketch("8x8", "d4", "e6:*", notation);
        assert_eq!((found.text.as_str(), found.losses.len()), (expected, 0));
    }
    // A single leap of the hexagonal knight has no letters in Betza's notation, and numbers in the Lispy one.
    let single = |notation| sketch("hex:6", "f6", "g8", notation);
    assert_eq!(single(Notation::Lcpn(Style::Lisp)).losses, [""; 0]);
    let taxonomy = sketch("8x8", "d4", "e6:m", Notation::Taxonomy);
    assert!(!taxonomy.losses.is_empty());
}

/// Returns the destinations of a piece on the empty board, and the cells where it captures a lone enemy.
fn reached(piece: &Piece, board: &Board, at: CellId) -> [Vec<CellId>; 2] {
    let movement = compile(piece, board);
    let mut position = Position::empty(board);
    let quiet = generate(&movement, &position, at).iter().map(|m| m.to).collect();
    let mut captures = Vec::new();
    for cell in board.cells().filter(|&cell| cell != at) {
        position.put(cell, Occupant::Enemy);
        if generate(&movement, &position, at).iter().any(|m| m.captures == [cell]) {
            captures.push(cell);
        }
        position.put(cell, Occupant::Empty);
    }
    [quiet, captures]
}

/// Draws the moves of random pieces with single legs: the text has the same moves and is no longer than the piece's
/// own.
#[test]
fn drawn_moves_come_back() {
    let mut random = Random(0x5EED);
    let directions = ["", "", "", "f", "b", "l", "s", "v", "fs", "bs", "fr", "ffl", "rb", "fh", "ffrbb"];
    let modes = ["", "", "m", "c"];
    let atoms = ["W", "F", "D", "N", "A", "H", "C", "Z", "R", "B", "NN", "AA", "W2", "F3", "R4", "N2", "FX"];
    let boards = ["8x8", "8x8", "8x8", "9x10", "5x7", "cylinder:8x8", "hex:6", "hex:4:pointy", "shafran"];
    let mut longer = 0;
    for round in 0..400 {
        let board = board(random.pick(&boards));
        let count = random.pick(&[1, 1, 2, 2, 3]);
        let random_move =
            |random: &mut Random| [random.pick(&directions), random.pick(&modes), random.pick(&atoms)].concat();
        let text: String = (0..count).map(|_| random_move(&mut random)).collect();
        let reading = read(&text, Notation::XBETZA);
        if reading.has_errors() || !compile(&reading.pieces[0].piece, &board).unsupported().is_empty() {
            continue;
        }
        let piece = &reading.pieces[0].piece;
        let cells: Vec<CellId> = board.cells().collect();
        let at = random.pick(&cells);
        let [quiet, captures] = reached(piece, &board, at);
        let drawn = quiet.iter().map(|&to| Stroke::to(to, Ends::Quiet));
        let drawn: Vec<Stroke> = drawn.chain(captures.iter().map(|&to| Stroke::to(to, Ends::Capture))).collect();
        let found = write(&board, at, &drawn, Notation::XBETZA);
        let name = format!("{round}: {text} on {board} at {}: {}", board.name(at), found.text);
        let is_square = board.to_string().contains('x') && !board.to_string().contains(':');
        if is_square {
            assert_eq!(found.losses, [""; 0], "{name}");
        }
        if !found.losses.is_empty() || found.text.is_empty() {
            longer += usize::from(!found.losses.is_empty());
            println!("{name}: {:?}", found.losses);
            continue;
        }
        let again = read(&found.text, Notation::XBETZA);
        assert_eq!(reached(&again.pieces[0].piece, &board, at), [quiet, captures], "{name}");
        if is_square {
            let definition = Definition {
                name: None,
                span: Span::default(),
                side: None,
                piece: piece.clone(),
                switches: Vec::new(),
            };
            let printed = print(&[definition], Notation::XBETZA).text;
            assert!(found.text.len() <= printed.len(), "{name} but {printed}");
        }
    }
    assert!(longer < 20, "{longer}");
}

/// Boards of every geometry for drawing short texts.
const EVERY_BOARD: [&str; 12] = [
    "8x8",
    "2x8",
    "9x10",
    "cylinder:8x8",
    "torus:6x5",
    "hex:2",
    "hex:6",
    "hex:4:pointy",
    "shafran",
    "brusky",
    "tri:5",
    "cube:4x3x3",
];

/// Draws the moves of short texts: the text that is found is no longer. Directions on `K` and `Q` are never written,
/// because programs read them in two ways.
#[test]
fn no_short_text_is_drawn_longer() {
    let mut random = Random(0xACE5);
    let directions = ["", "", "", "f", "b", "l", "s", "v", "fh", "rh"];
    let modes = ["", "", "", "m", "c"];
    let atoms = ["W", "F", "N", "R", "B", "W2", "F2", "R3", "D", "NN"];
    let whole = ["K", "Q", "K2", "Q", "K"];
    let mut compared = 0;
    let mut longer = Vec::new();
    for round in 0..600 {
        let board = board(random.pick(&EVERY_BOARD));
        let random_move = |random: &mut Random| match random.pick(&[0, 1, 2]) {
            0 => [random.pick(&modes), random.pick(&whole)].concat(),
            _ => [random.pick(&directions), random.pick(&modes), random.pick(&atoms)].concat(),
        };
        let text: String = (0..random.pick(&[1, 2])).map(|_| random_move(&mut random)).collect();
        let reading = read(&text, Notation::XBETZA);
        if reading.has_errors() || !compile(&reading.pieces[0].piece, &board).unsupported().is_empty() {
            continue;
        }
        let cells: Vec<CellId> = board.cells().collect();
        let at = random.pick(&cells);
        let [quiet, captures] = reached(&reading.pieces[0].piece, &board, at);
        let drawn = quiet.iter().map(|&to| Stroke::to(to, Ends::Quiet));
        let drawn: Vec<Stroke> = drawn.chain(captures.iter().map(|&to| Stroke::to(to, Ends::Capture))).collect();
        let found = write(&board, at, &drawn, Notation::XBETZA);
        let name = format!("{round}: {text} on {board} at {}: {}", board.name(at), found.text);
        if found.losses.is_empty() {
            compared += 1;
            longer.extend(Some(name).filter(|_| text.len() < found.text.len()));
        } else {
            println!("{name}: {:?}", found.losses);
        }
    }
    assert_eq!(longer, [""; 0]);
    assert!(500 < compared, "{compared}");
}

#[test]
fn short_diagonals_make_no_rooks_and_ferzes() {
    // From the corner, on two files, and in the middle of the smallest hexagon, no diagonal is longer than a step.
    check("2x8", "a1", "a2 a3 a4 a5 a6 a7 a8 b1 b2", "Q");
    check("hex:2", "b2", "a1 a2 b1 b3 c1 c2", "W");
    check("2x8", "a4", "a1:m a2:m a3:m a5:m a6:m a7:m a8:m b4:m b3:m b5:m", "mQ");
    check("2x8", "a4", "a2 a3 a5 a6 b4 b3 b5", "K2");
}

/// Over joined edges, a bishop's cells also lie in the directions of other pieces.
#[test]
fn a_cell_that_lies_in_several_directions_is_written_once() {
    check("cylinder:8x8", "h7", "a6 a8 b1 b5 c2 c4 d3 e2 e4 f1 f5 g6 g8", "B");
}

/// When a griffon's cells are drawn one by one, `F` and `FX` are found separately.
#[test]
fn moves_that_cling_are_kept_apart() {
    let board = board("8x8");
    let at = board.cell("d4").unwrap();
    let griffon = read("[F?R]", Notation::XBETZA).pieces.remove(0).piece;
    let [quiet, _] = reached(&griffon, &board, at);
    let drawn: Vec<Stroke> = quiet.into_iter().map(|to| Stroke::to(to, Ends::Both)).collect();
    assert_eq!(write(&board, at, &drawn, Notation::XBETZA).losses, [""; 0]);
}

#[test]
fn hostile_drawings_come_to_an_end() {
    for spec in ["32x32", "16x64", "1x1", "hex:18", "tri:30", "cube:10x10x10", "torus:32x32", "cylinder:20x20"] {
        let board = board(spec);
        let mut random = Random(7);
        let cells: Vec<CellId> = board.cells().collect();
        for size in [1, 30, MAX_STROKES, 2 * MAX_STROKES] {
            let strokes: Vec<Stroke> = (0..size)
                .map(|_| Stroke {
                    to: random.pick(&cells),
                    ends: random.pick(&[Ends::Quiet, Ends::Capture, Ends::Both]),
                    by: random.pick(&[LegKind::Any, LegKind::Leap, LegKind::Slide]),
                    via: Some(random.pick(&cells)).filter(|_| random.pick(&[true, false, false, false])),
                    first: random.pick(&[LegKind::Leap, LegKind::Slide]),
                    symmetric: random.pick(&[true, false]),
                })
                .collect();
            let found = write(&board, board.middle(), &strokes, Notation::XBETZA);
            assert!(size <= MAX_STROKES || board.len() == 1 || !found.losses.is_empty());
        }
    }
}
