//! Tests on every geometry: known moves, symmetries, distances, and hexagonal pieces as compounds of square ones.
//!
//! Sources of the known moves: the rules of Gliński, `McCooey` and Shafran as published, and the move lists in the
//! tests of the programs hexchess by Scott Bedard and by the Hexchess App.

use crate::common::board;
use crate::random::Random;
use piecewright::board::{Board, CellId, Occupant, Position, Vector};
use piecewright::compiled_text::CompiledText;
use piecewright::movegen::{Movement, compile, generate};
use piecewright::notation::{Dialect, Notation, Severity, Span, Style, read};
use piecewright::piece::{Aim, Counts, Leap, Leg, Path, Piece, Player, Rule};
use std::collections::{BTreeSet, VecDeque};

const HEX_BOARDS: [&str; 6] = ["hex:6", "hex:6:pointy", "shafran", "brusky", "devasa:9", "devasa:8"];

#[track_caller]
fn betza(text: &str, board: &Board) -> Movement {
    let reading = read(text, Notation::XBETZA);
    assert!(!reading.has_errors(), "{text}");
    compile(&reading.pieces[0].piece, board)
}

fn names(board: &Board, cells: &BTreeSet<CellId>) -> Vec<String> {
    let mut names: Vec<String> = cells.iter().map(|&cell| board.name(cell).to_owned()).collect();
    names.sort();
    names
}

/// Returns the destinations of a piece.
fn reached(movement: &Movement, position: &Position, from: CellId) -> BTreeSet<CellId> {
    generate(movement, position, from).iter().map(|m| m.to).collect()
}

/// Checks the destinations of a piece on an empty board.
#[track_caller]
fn check(spec: &str, text: &str, at: &str, expected: &str) {
    let board = board(spec);
    let position = Position::empty(&board);
    let found = reached(&betza(text, &board), &position, board.cell(at).unwrap());
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(names(&board, &found), expected, "{text} on {at} of {spec}");
}

#[test]
fn the_pieces_of_hexagonal_chess_move_as_published() {
    check("hex:6", "N", "f6", "c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5");
    check("hex:6", "N", "f10", "c8 d7 e7 g7 h7 i8");
    check("hex:6", "N", "f11", "d8 e8 g8 h8");
    check("hex:6", "N", "f1", "d2 e3 g3 h2");
    check("hex:6", "N", "a1", "b4 c4 d2 d3");
    check("hex:6", "N", "a6", "b4 c5 d7 d8");
    check("hex:6", "N", "l6", "h7 h8 i5 k4");
    check("hex:6", "W", "f6", "e5 e6 f5 f7 g5 g6");
    check("hex:6", "F", "f6", "d5 e4 e7 g4 g7 h5");
}

/// White's pieces at the start of Gliński's game.
const GLINSKI: &str = "b1 c2 d3 e4 f5 g4 h3 i2 k1 c1 i1 d1 h1 f1 f2 f3 e1 g1";

#[test]
fn pieces_are_blocked_where_they_were_seen_to_be() {
    let hex = board("hex:6");
    let mut position = Position::empty(&hex);
    position.put(hex.cell("h8").unwrap(), Occupant::Friend);
    position.put(hex.cell("d8").unwrap(), Occupant::Enemy);
    let from = hex.cell("f6").unwrap();
    let found = names(&hex, &reached(&betza("B", &hex), &position, from));
    assert_eq!(found, ["b4", "d2", "d5", "d8", "e4", "e7", "g4", "g7", "h2", "h5", "k4"]);

    position.clear();
    for name in GLINSKI.split(' ') {
        position.put(hex.cell(name).unwrap(), Occupant::Friend);
    }
    let found = |text: &str, at: &str| names(&hex, &reached(&betza(text, &hex), &position, hex.cell(at).unwrap()));
    assert_eq!(found("N", "d1"), ["b2", "c3", "f4", "g2"]);
    assert_eq!(found("R", "i1"), ["f4", "g3", "h2"]);
    assert_eq!(found("B", "f2"), ["b6", "c5", "d4", "e3", "g3", "h4", "i5", "k6"]);
}

#[test]
fn the_boards_of_variants_touch_as_their_outlines_say() {
    // Shafran's white king starts on the lowest corner, which has three neighbors.
    check("shafran", "W", "e1", "d1 e2 f2");
    check("shafran", "W", "a1", "a2 b1 b2");
    check("shafran", "W", "i10", "h9 h10 i9");
    check("shafran", "W", "e5", "d4 d5 e4 e6 f5 f6");
    // Brusky's files are slanted: the first cells of the long ones have two neighbors in the row above.
    check("brusky", "W", "a1", "a2 b1 b2");
    check("brusky", "W", "e1", "d1 e2 f1 f2");
    check("brusky", "W", "a5", "a4 b5 b6");
    check("brusky", "W", "l8", "k7 k8 l7");
    // A line of De Vasa's board has nine cells, numbered from the right.
    check("devasa:9", "W", "a9", "a8 b9");
    check("devasa:9", "W", "a1", "a2 b1 b2");
    check("devasa:9", "W", "e5", "d4 d5 e4 e6 f5 f6");
    check("devasa:9", "fhW", "e5", "f5 f6");
    // Pawns step to two cells where a corner of their cell points forward, and to one elsewhere.
    check("brusky", "fW", "e2", "e3 f3");
    check("shafran", "fW", "e2", "e3");
}

#[test]
fn triangles_and_levels_have_the_neighbors_they_touch() {
    check("tri:5", "W", "c1", "b1 d1");
    check("tri:5", "W", "b1", "a1 c1 a2");
    check("tri:5", "W", "c2", "b2 d2 d1");
    check("tri:5", "F", "e1", "c1 g1 c2 e2");
    check("tri:5", "fhW", "c2", "b2 d2");
    check("tri:5", "R", "a1", "b1 c1 d1 e1 f1 g1 h1 i1");
    check("cube:5x5x5", "W", "Cc3", "Bc3 Cb3 Cc2 Cc4 Cd3 Dc3");
    check("cube:5x5x5", "fW", "Cc3", "Cc4");
    check("cube:5x5x5", "N", "Aa1", "Ab3 Ac2 Ba3 Bc1 Ca2 Cb1");
    check("cube:5x5x5", "lR", "Cc3", "Ca3 Cb3");
}

/// A piece that rides or leaps along a vector of three numbers.
fn spatial(numbers: [i16; 4], counts: Counts) -> Piece {
    let leap = Leap { numbers, dimensions: 3, ..Leap::orbit(0, 0) };
    Piece::from(Path::from(Leg::ride(Aim::at(leap), counts, Rule::MOVE_OR_TAKE)))
}

#[test]
fn a_unicorn_rides_through_corners() {
    let board = board("cube:5x5x5");
    let position = Position::empty(&board);
    let count = |numbers: [i16; 4], counts: Counts, at: &str| {
        let movement = compile(&spatial(numbers, counts), &board);
        assert_eq!(movement.unsupported(), []);
        reached(&movement, &position, board.cell(at).unwrap())
    };
    let from_corner = count([1, 1, 1, 0], Counts::at_least(1), "Aa1");
    assert_eq!(names(&board, &from_corner), ["Bb2", "Cc3", "Dd4", "Ee5"]);
    assert_eq!(count([1, 1, 1, 0], Counts::at_least(1), "Cc3").len(), 16);
    assert_eq!(count([2, 1, 0, 0], Counts::exactly(1), "Cc3").len(), 24);
    assert_eq!(count([1, 1, 0, 0], Counts::exactly(1), "Cc3").len(), 12);
    // A unicorn reaches 30 of the 125 cells in all (Raumschach's rules), on one of the four nets.
    let movement = compile(&spatial([1, 1, 1, 0], Counts::at_least(1)), &board);
    assert_eq!(distances(&board, &movement, board.cell("Ba1").unwrap()).len(), 30);

    let flat: Board = "8x8".parse().unwrap();
    assert_eq!(compile(&spatial([1, 1, 1, 0], Counts::exactly(1)), &flat).unsupported().len(), 1);
}

/// Returns the distance in moves of each reachable cell.
fn distances(board: &Board, movement: &Movement, from: CellId) -> Vec<(CellId, i32)> {
    let position = Position::empty(board);
    let mut found = vec![(from, 0)];
    let mut next = VecDeque::from([(from, 0)]);
    while let Some((cell, distance)) = next.pop_front() {
        for to in reached(movement, &position, cell) {
            if !found.iter().any(|&(known, _)| known == to) {
                found.push((to, distance + 1));
                next.push_back((to, distance + 1));
            }
        }
    }
    found
}

/// Checks the distances from some cells to all others against a formula on the positions where cells are drawn.
#[track_caller]
fn check_distances(spec: &str, formula: fn((i32, i32), (i32, i32)) -> i32) {
    let board = board(spec);
    let layout = board.layout();
    let drawn = |cell: CellId| {
        let point = &layout.cells[cell.index()];
        (i32::from(point.x), i32::from(point.y))
    };
    let movement = betza("W", &board);
    for from in [board.middle(), board.at(0).unwrap(), board.at(board.len() / 3).unwrap()] {
        let found = distances(&board, &movement, from);
        assert_eq!(found.len(), board.len(), "{spec}");
        for (to, distance) in found {
            let expected = formula(drawn(from), drawn(to));
            assert_eq!(distance, expected, "{spec} {} {}", board.name(from), board.name(to));
        }
    }
}

#[test]
fn distances_are_those_of_formulas() {
    // Across columns of half cells, then along them (redblobgames.com, "doubled coordinates").
    let flat = |(ax, ay): (i32, i32), (bx, by): (i32, i32)| {
        let (x, y) = ((ax - bx).abs(), (ay - by).abs());
        x + 0.max((y - x) / 2)
    };
    let pointy = |(ax, ay): (i32, i32), (bx, by): (i32, i32)| {
        let (x, y) = ((ax - bx).abs(), (ay - by).abs());
        y + 0.max((x - y) / 2)
    };
    check_distances("hex:6", flat);
    check_distances("shafran", flat);
    check_distances("hex:6:pointy", pointy);
    check_distances("brusky", pointy);
    check_distances("devasa:9", pointy);
    check_distances("9x10", |(ax, ay), (bx, by)| (ax - bx).abs() + (ay - by).abs());
    // Every step crosses one line of one of the three families.
    check_distances("tri:8", |a, b| {
        let strips = |(x, y): (i32, i32)| {
            let (row, down) = (y.div_euclid(3), y.rem_euclid(3));
            [row, (x - row).div_euclid(2), (x + row + down).div_euclid(2)]
        };
        strips(a).into_iter().zip(strips(b)).map(|(a, b)| (a - b).abs()).sum()
    });
    // Three levels in a row, five files and a gap apart; the rows are five ranks and two gaps apart.
    check_distances("cube:5x5x5", |a, b| {
        let parts = |(x, y): (i32, i32)| [x / 6 + 3 * (1 - y / 7), x % 6, y % 7];
        parts(a).into_iter().zip(parts(b)).map(|(a, b)| (a - b).abs()).sum()
    });
}

/// Returns a position in which about every fourth cell is occupied.
fn crowded<'a>(board: &'a Board, random: &mut Random) -> Position<'a> {
    let mut position = Position::empty(board);
    for cell in board.cells() {
        let number = random.below(20);
        position.put(cell, Occupant::ALL.get(number + 1).copied().unwrap_or_default());
    }
    position
}

const SYMMETRIC: [&str; 14] = ["W", "F", "D", "N", "A", "H", "C", "Z", "G", "R", "B", "Q", "NN", "mRcpR"];

#[test]
fn turning_and_mirroring_the_board_turns_and_mirrors_the_moves() {
    let turn = |v: Vector| Vector::new(-v.y, v.x + v.y);
    let mirror = |v: Vector| Vector::new(v.y, v.x);
    let mut random = Random(7);
    for spec in ["hex:6", "hex:6:pointy", "hex:4"] {
        let board = board(spec);
        let image = |cell: CellId, map: fn(Vector) -> Vector| {
            board.step(board.middle(), map(board.way(board.middle(), cell))).unwrap()
        };
        for text in SYMMETRIC {
            let movement = betza(text, &board);
            for _ in 0..20 {
                let position = crowded(&board, &mut random);
                let from = board.cells().nth(random.below(37)).unwrap();
                for map in [turn, mirror] {
                    let mut mapped = Position::empty(&board);
                    for cell in board.cells() {
                        mapped.put(image(cell, map), position.occupant(cell));
                    }
                    let moved = reached(&movement, &position, from).into_iter().map(|cell| image(cell, map));
                    let expected: BTreeSet<CellId> = moved.collect();
                    assert_eq!(reached(&movement, &mapped, image(from, map)), expected, "{text} on {spec}");
                }
            }
        }
    }
}

#[test]
fn what_is_symmetric_can_go_back() {
    let odd = ["tri:6", "cube:4x3x3", "8x8-a1..c2,e4,h8", "hex:6-f6,a1", "torus:5x6"];
    for spec in HEX_BOARDS.into_iter().chain(odd) {
        let board = board(spec);
        let position = Position::empty(&board);
        // Few orbits on triangles lead back to cells of the same orientation.
        let texts = ["W", "F", "R", "B", "Q", "N", "D", "A", "H", "C", "NN"];
        for text in &texts[..if spec.starts_with("tri") { 5 } else { 11 }] {
            let movement = betza(text, &board);
            let all: Vec<BTreeSet<CellId>> = board.cells().map(|cell| reached(&movement, &position, cell)).collect();
            for (from, moves) in board.cells().zip(&all) {
                for to in moves {
                    assert!(to.index() < board.len());
                    assert!(all[to.index()].contains(&from), "{text} {} {}", board.name(from), board.name(*to));
                }
            }
        }
    }
}

#[test]
fn blacks_moves_are_whites_on_the_turned_board() {
    let mut random = Random(11);
    for spec in HEX_BOARDS.into_iter().chain(["8x8", "cube:5x5x5"]) {
        let board = board(spec);
        for text in ["fmWfcF", "fhN", "rfF", "lbR", "fmWflcWfrcW", "fsW"] {
            let movement = betza(text, &board);
            for _ in 0..20 {
                let position = crowded(&board, &mut random);
                let mut turned = Position::empty(&board);
                turned.player = Player::Black;
                for cell in board.cells() {
                    turned.put(board.turned(cell).unwrap(), position.occupant(cell));
                }
                let from = board.middle();
                let moved = reached(&movement, &position, from).into_iter();
                let expected: BTreeSet<CellId> = moved.map(|cell| board.turned(cell).unwrap()).collect();
                let found = reached(&movement, &turned, board.turned(from).unwrap());
                assert_eq!(found, expected, "{text} on {spec}");
            }
        }
    }
}

#[test]
fn bishops_keep_their_color_and_knights_change_it() {
    for spec in HEX_BOARDS {
        let board = board(spec);
        let shades: Vec<u8> = board.layout().cells.iter().map(|point| point.shade).collect();
        let position = Position::empty(&board);
        let [bishop, knight] = ["B", "N"].map(|text| betza(text, &board));
        for cell in board.cells() {
            let own = shades[cell.index()];
            assert!(reached(&bishop, &position, cell).iter().all(|to| shades[to.index()] == own), "{spec}");
            assert!(reached(&knight, &position, cell).iter().all(|to| shades[to.index()] != own), "{spec}");
        }
    }
    let counts = [0, 1, 2].map(|shade| board("hex:6").layout().cells.iter().filter(|c| c.shade == shade).count());
    assert_eq!(counts.iter().sum::<usize>(), 91);
    assert_eq!(counts, [31, 30, 30]);
}

/// The board of Gliński's game laid out on squares: files stay as they are, and one step forward and to the right
/// becomes diagonal.
const CLIPPED: &str = "11x11-a7..a11,b8..b11,c9..c11,d10..d11,e11,k1..k5,j1..j4,i1..i3,h1..h2,g1";

#[test]
fn hexagonal_pieces_are_compounds_on_a_clipped_square_board() {
    // Source: Tony Paletta (2003) and H. G. Muller (2024), comments on chessvariants.com.
    let pieces = [
        ("R", "RfrBblB"),
        ("B", "flBbrBfrNNrfNNblNNlbNN"),
        ("Q", "QfrNNrfNNblNNlbNN"),
        ("K", "KfrNrfNblNlbN"),
        ("N", "flNlfNbrNrbNfrZrfZblZlbZfrCrfCblClbC"),
        // The pawns of Gliński and McCooey.
        ("fmWfrcWflcW", "fmWfrcFlcW"),
        ("fmWfcF", "fmWrfcNflcF"),
    ];
    let (hex, squares) = (board("hex:6"), board(CLIPPED));
    assert_eq!(squares.len(), 91);
    let (hex_middle, middle) = (hex.middle(), squares.cell("f6").unwrap());
    let on_squares = |cell: CellId| {
        let way = hex.way(hex_middle, cell);
        squares.step(middle, Vector::new(way.x, way.x + way.y)).unwrap()
    };
    let mut random = Random(3);
    for (text, compound) in pieces {
        let (own, other) = (betza(text, &hex), betza(compound, &squares));
        for round in 0..40 {
            let position = if round == 0 { Position::empty(&hex) } else { crowded(&hex, &mut random) };
            let mut laid = Position::empty(&squares);
            for cell in hex.cells() {
                laid.put(on_squares(cell), position.occupant(cell));
            }
            for from in hex.cells() {
                let expected = reached(&other, &laid, on_squares(from));
                let found: BTreeSet<CellId> = reached(&own, &position, from).into_iter().map(on_squares).collect();
                assert_eq!(names(&squares, &found), names(&squares, &expected), "{text} on {}", hex.name(from));
            }
        }
    }
}

#[test]
fn ranks_and_files_are_those_of_the_names() {
    for (spec, cell, white, black) in [
        ("hex:6", "f1", (6, 1), (6, 11)),
        ("hex:6", "l6", (11, 6), (1, 1)),
        ("hex:6:pointy", "a6", (1, 6), (11, 6)),
        ("shafran", "f2", (6, 2), (4, 9)),
        ("brusky", "d8", (4, 8), (9, 1)),
        ("devasa:9", "b9", (1, 2), (9, 8)),
        // If the board looks different after a turn, as here, the cell in the same place counts.
        ("tri:5", "a5", (1, 5), (5, 1)),
        ("cube:5x5x5", "Ab1", (2, 1), (4, 5)),
        ("8x8-a1..a3,b1", "b4", (2, 4), (7, 5)),
    ] {
        let board = board(spec);
        let cell = board.cell(cell).unwrap();
        let found = |player| (board.file_of(cell, player), board.rank_of(cell, player));
        assert_eq!((found(Player::White), found(Player::Black)), (white, black), "{spec}");
    }
}

#[test]
fn later_legs_of_betza_turn_by_what_lies_there() {
    let mut random = Random(5);
    for spec in ["hex:6", "hex:5:pointy", "brusky"] {
        let board = board(spec);
        // Without direction letters a leg goes outward, as in brackets, whose moves are independent vectors.
        for (chain, bracket) in [
            ("aW", "[W-W]"),
            ("aF", "[F-F]"),
            ("aN", "[N-N]"),
            ("aK", "[K-K]"),
            ("aR", "[R-R]"),
            ("aaW", "[W-W-W]"),
            ("afW", "[W-fW]"),
            ("alF", "[F-lF]"),
            ("abhR", "[R-bhR]"),
            ("asK", "[K-sK]"),
            ("afrN", "[N-frN]"),
            ("cafK", "[cK-fK]"),
        ] {
            let (own, other) = (betza(chain, &board), betza(bracket, &board));
            for _ in 0..10 {
                let position = crowded(&board, &mut random);
                for from in board.cells() {
                    let [own, other] = [&own, &other].map(|movement| generate(movement, &position, from).to_strings());
                    assert_eq!(own, other, "{chain} on {} of {spec}", board.name(from));
                }
            }
        }
    }
    // `l` means two of the six neighbors; from there `q` turns one place further to the same side, `z` to the other.
    check("hex:6", "falaqW", "f6", "d6 e5");
    check("hex:6", "falazW", "f6", "d6 e8");
}

#[test]
fn castling_needs_a_row_with_an_end() {
    let codes = |text: &str, spec: &str| {
        let compiled = CompiledText::new(read(text, Notation::XBETZA), None, &board(spec)).unwrap();
        compiled.diagnostics.into_iter().map(|diagnostic| diagnostic.code).collect::<Vec<_>>()
    };
    for spec in ["cylinder:8x8", "torus:8x8", "hex:6"] {
        assert_eq!(codes("KisO2", spec), ["no-castling"], "{spec}");
    }
    for spec in ["8x8", "2x1"] {
        assert_eq!(codes("KisO2", spec), [""; 0], "{spec}");
    }
}

#[test]
fn a_turn_between_two_directions_is_an_error_off_squares() {
    let diagnostics = |text: &str, spec: &str| {
        let compiled = CompiledText::new(read(text, Notation::XBETZA), None, &board(spec)).unwrap();
        let found = compiled.diagnostics.into_iter();
        let reported = found.map(|diagnostic| {
            let mended = diagnostic.fix.map(|fix| fix.applied_to(text));
            (diagnostic.code, diagnostic.severity, diagnostic.span, diagnostic.help.unwrap_or_default(), mended)
        });
        reported.collect::<Vec<_>>()
    };
    let no_such_turn = |from, to, help, mended| ("no-such-turn", Severity::Error, Span::new(from, to), help, mended);
    assert_eq!(diagnostics("WyafsF", "8x8"), []);
    // The bracket form of the move, which means the same on squares.
    for (text, from, to, brackets, mended) in [
        ("WyafsF", 3, 6, "[F-R]", "W[F-R]"),
        ("afsW", 1, 4, "[W-F]", "[W-F]"),
        ("afrF", 1, 4, "[F-frW]", "[F-frW]"),
        ("BcafsWN", 3, 6, "[cW-F]", "B[cW-F]N"),
        ("iafsWfmW", 2, 5, "i[W-F]", "i[W-F]fmW"),
        ("piece +S& BcafsW", 13, 16, "[cW-F]", "piece +S& B[cW-F]"),
    ] {
        let help = format!("choose a board of squares, or write this move as `{brackets}`");
        assert_eq!(diagnostics(text, "hex:6"), [no_such_turn(from, to, help, Some(mended.to_owned()))]);
        assert_eq!(diagnostics(mended, "hex:6"), []);
    }
    // The same holds in every dialect with joined legs.
    for dialect in [Dialect::Xbetza, Dialect::Original, Dialect::Xboard] {
        let errors = |text: &str| {
            let compiled = CompiledText::new(read(text, Notation::Betza(dialect)), None, &board("hex:6")).unwrap();
            compiled
                .diagnostics
                .into_iter()
                .filter(|diagnostic| diagnostic.severity == Severity::Error)
                .collect::<Vec<_>>()
        };
        let fix = errors("BafsW").pop().and_then(|diagnostic| diagnostic.fix).unwrap();
        assert_eq!(fix.applied_to("BafsW"), "B[W-F]");
        assert_eq!(errors("B[W-F]"), []);
    }
    // Brackets do not help where a turn goes to a side that does not exist in three dimensions.
    let help = "choose a board of squares, or write the legs in brackets, each with its atom, as in `[F?R]`".to_owned();
    assert_eq!(diagnostics("qN", "cube:5x5x5"), [no_such_turn(0, 2, help, None)]);
    for text in ["afhW", "afrN", "afrK", "aW", "abW", "[F?R]", "[W-frW]", "frW"] {
        assert_eq!(diagnostics(text, "hex:6"), [], "{text}");
    }
}

#[test]
fn the_largest_boards_have_room_for_every_move() {
    for (spec, cells) in [("32x32", 1024), ("tri:32", 1024), ("cube:10x10x10", 1000), ("hex:18:pointy", 919)] {
        let board = board(spec);
        assert_eq!(board.len(), cells);
        let position = Position::empty(&board);
        let last = board.at(cells - 1).unwrap();
        assert_eq!(reached(&betza("U", &board), &position, last).len(), cells - 1, "{spec}");
        let moves = generate(&betza("U", &board), &position, last).to_strings();
        assert!(moves.is_sorted(), "{spec}");
    }
}

#[test]
fn no_text_of_a_board_is_too_much() {
    let parts =
        ["8x8", "cube:5x5x5", "tri:9", "hex:4", "-", "+", "=", "/", ",", "..", "a1", "Aa1", "h8", "x", ":", "é", ""];
    let mut random = Random(13);
    for _ in 0..20_000 {
        let count = random.below(8);
        let text: String = (0..count).map(|_| parts[random.below(17)]).collect();
        if let Ok(board) = text.parse::<Board>() {
            assert_eq!(board.to_string(), text);
            assert!(!board.is_empty());
            assert_eq!(board.layout().cells.len(), board.len());
        }
    }
}

#[test]
fn a_part_that_can_never_move_is_named() {
    let warnings = |text: &str, spec: &str| -> Vec<String> {
        let reading = read(text, Notation::Lcpn(Style::Elisp));
        let compiled = CompiledText::new(reading, None, &board(spec)).unwrap();
        compiled
            .diagnostics
            .iter()
            .map(|diagnostic| format!("{} {}", diagnostic.code, &text[diagnostic.span.from..diagnostic.span.to]))
            .collect()
    };
    // No step to a direct neighbor of a square goes forward and to the left at once; of a hexagon one does.
    assert_eq!(warnings("(/ (wazir :forward-left) ferz)", "8x8"), ["no-moves (wazir :forward-left)"]);
    assert!(warnings("(wazir :forward-left)", "hex:6").is_empty());
    assert!(warnings("(ferz :forward-left)", "8x8").is_empty());
}
