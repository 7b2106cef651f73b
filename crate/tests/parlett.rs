//! Parlett's notation: texts of encyclopedias compared with Betza's notation and with moves that another program made.

use crate::common::{Vector, piece};
use crate::exact;
use crate::fuzz::same::same_moves;
use piecewright::board::{Board, Occupant, Position};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Severity, detect, read};
use piecewright::piece::{Piece, Property, Way};

/// Returns how two pieces differ, if they do.
fn difference(a: &Piece, b: &Piece) -> Option<String> {
    exact::difference(a, b, || same_moves(a, b, 200, 0).err())
}

/// Checks that the first error of a text touches a part of it, or its end.
#[track_caller]
fn check_error(text: &str, near: &str) {
    let reading = read(text, Notation::Parlett);
    let error = reading.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
    let span = error.unwrap_or_else(|| panic!("no error in {text}")).span;
    let touches = |(from, found): (usize, &str)| span.from < from + found.len() && from < span.to;
    let is_near = if near.is_empty() { span.to == text.len() } else { text.match_indices(near).any(touches) };
    assert!(is_near, "{text}: {:?}", reading.diagnostics);
}

#[test]
fn texts_are_read_as_the_vectors_say() {
    let (mut equal, mut moves, mut errors) = (0, 0, 0);
    for vector in Vector::read("parlett.jsonl") {
        if let Some(near) = vector.field("near") {
            check_error(vector.text(), near);
            errors += 1;
        } else if vector.field("text").is_some() {
            vector.check(&piece(vector.text(), Notation::Parlett));
            moves += 1;
        } else {
            let side = |name: &str| {
                let text = &vector.value(name)["text"];
                let notation = vector.value(name)["notation"].as_str().unwrap().parse().unwrap();
                piece(text.as_str().unwrap(), notation)
            };
            let found = difference(&side("a"), &side("b"));
            let is_equal = vector.value("equal").as_bool().unwrap();
            assert_eq!(found.is_none(), is_equal, "{} {}: {found:?}", vector.id(), vector.value("a")["text"]);
            equal += 1;
        }
    }
    assert_eq!((equal, moves, errors), (172, 66, 33));
}

/// Returns the moves on an empty board from its middle cell.
fn moves(text: &str, notation: Notation, board: &str) -> String {
    let board: Board = board.parse().unwrap();
    let movement = compile(&piece(text, notation), &board);
    let mut position = Position::empty(&board);
    position.unmoved = Some(true);
    generate(&movement, &position, board.middle()).to_strings().join(" ")
}

#[test]
fn other_boards_have_the_same_signs() {
    // Signs mean what the letters of Betza's notation mean there.
    for (text, betza) in [
        ("n*", "Q"),
        ("~1/2", "N"),
        ("n(~1/2)", "NN"),
        ("1/2", "nN"),
        ("1-4+", "R4"),
        ("~1-2+", "WD"),
        ("~2X", "A"),
        ("1X.n+", "[F?R]"),
        ("n+.1X", "[R?F]"),
        ("o1>, c1X>, oi2>", "mfWcfFimfW2"),
        ("1=", "sW"),
        ("1<>", "vW"),
        ("~1/2>", "ffN"),
        ("~2/1<", "bsN"),
        ("^n*, on*", "mQ[cR-mfW][cB-mfF]"),
    ] {
        for board in ["hex:6", "hex:6:pointy", "tri:8", "cube:5x5x5", "hexhex"] {
            let Ok(_) = board.parse::<Board>() else { continue };
            assert_eq!(
                moves(text, Notation::Parlett, board),
                moves(betza, Notation::XBETZA, board),
                "{text} on {board}"
            );
        }
    }
    // Forward or sideways are all of both, and no more: on these hexagons one cell lies straight forward and none
    // straight sideways.
    assert_eq!(moves("1>", Notation::Parlett, "hex:6"), "f7");
    assert_eq!(moves("1=", Notation::Parlett, "hex:6"), "e5 e6 g5 g6");
    assert_eq!(moves("1>=", Notation::Parlett, "hex:6"), "e5 e6 f7 g5 g6");
    assert_eq!(moves("2+", Notation::Parlett, "hex:6"), "d4 d6 f4 f8 h4 h6");
}

#[test]
fn remarks_are_kept() {
    let reading = read("n(~2X) (in one direction), 1* (once) (in the corner)", Notation::Parlett);
    assert_eq!(reading.diagnostics, []);
    let note = |words: &str| Property::Note(words.to_owned());
    assert_eq!(reading.pieces[0].piece.properties, [note("in one direction"), note("once; in the corner")]);
    // A move of several parts cannot be repeated in one direction, so its text is kept.
    let reading = read("n(1X.1+), 1*", Notation::Parlett);
    assert_eq!(reading.pieces[0].piece.paths[0].way, Way::Prose("n(1X.1+)".to_owned()));
    assert_eq!(reading.pieces[0].piece.paths.len(), 2);
}

#[test]
fn spaces_and_look_alikes_mean_nothing() {
    let same = |a: &str, b: &str| assert_eq!(piece(a, Notation::Parlett), piece(b, Notation::Parlett), "{a}, {b}");
    for (written, meant) in [
        ("\t o i 2 > , ~ 1 / 2 = , n ( 3 + ) \n", "oi2>, ~1/2=, n(3+)"),
        ("m=1>=,1<>", "1=>, 1><"),
        ("1✴, N×, nx, 1÷, 1–3+", "1*, nX, nX, 1=, 1-3+"),
        ("1+>, 1+<, 1+=", "1>, 1<, 1="),
        ("~(1/2), c(n*>), ~n(1/2)", "~1/2, cn*>, n(~1/2)"),
    ] {
        let normal = |text: &str| piece(text, Notation::Parlett).normal();
        assert_eq!(normal(written), normal(meant), "{written}");
    }
    same("1+>", "1>");
    assert!(read("", Notation::Parlett).has_errors() && read(" \n", Notation::Parlett).pieces.is_empty());
}

/// Readings that the vectors leave out: moves by hand from d4 of an empty or nearly empty board.
#[test]
fn rare_signs_are_read_as_documented() {
    let check = |text: &str, pieces: &[(&str, Occupant)], expected: &str| {
        let board: Board = "8x8".parse().unwrap();
        let mut position = Position::empty(&board);
        for (cell, occupant) in pieces {
            position.put(board.cell(cell).unwrap(), *occupant);
        }
        let movement = compile(&piece(text, Notation::Parlett), &board);
        let found = generate(&movement, &position, board.cell("d4").unwrap()).to_strings().join(" ");
        assert_eq!(found, expected, "{text}");
    };
    let hurdle = [("d6", Occupant::Enemy), ("f4", Occupant::Friend)];
    // A hop over one piece of either side, to any cell beyond.
    check("o^n+", &hurdle, "d7 d8 g4 h4");
    check("o^3+", &hurdle, "d7 g4");
    // Leaps in a line of two cells each, over an enemy each.
    let men = [("e5", Occupant::Enemy), ("g7", Occupant::Enemy), ("c3", Occupant::Enemy)];
    check("n(^2X)", &men, "b2xc3 f6xe5 h8xe5,g7");
    check("2(^2X)", &men, "h8xe5,g7");
    // A locust along knight's leaps.
    check("^n(~1/2)", &[("e6", Occupant::Enemy)], "f8xe6");
    // Two steps of one or two cells each, in one direction.
    check("2(1-2>)", &[], "d6 d7 d8");
    check("2(1-2>)", &[("d5", Occupant::Enemy)], "d7 d8");
    check("1=.n(1-2X>)", &[("f5", Occupant::Friend)], "a6 b5 c4 e4 g6 h7");
    // The null move stays where it is, however often it is made.
    for text in ["~0/0", "2(0/0)", "n(n(~0/0))"] {
        check(text, &[], "d4");
    }
    check("~2/0>", &[], "b4 f4");
    check("~2/2=", &[], "b2 b6 f2 f6");
    check("~0/2=", &[], "b4 f4");
    check("1+.~1/1", &[], "b3 b5 c2 c4 c6 d3 d5 e2 e4 e6 f3 f5");
    check("~1/2>=", &[], "b3 b5 c6 e6 f3 f5");
}

#[test]
fn texts_are_detected_beside_other_notations() {
    for vector in Vector::read("parlett.jsonl") {
        if vector.field("near").is_some() {
            continue;
        }
        let text = vector.field("text").or_else(|| vector.value("a")["text"].as_str()).unwrap();
        assert_eq!(detect(text).0, Notation::Parlett, "{text}");
    }
    // No text of another notation is taken for this one, not even where it is unfinished.
    let mut count = 0;
    for file in ["hasinu.jsonl", "taxonomy.jsonl", "lcpn.jsonl", "betza-square.jsonl", "xbetza.jsonl"] {
        for vector in Vector::read(file) {
            let text = vector.text();
            for end in [text.len(), text.len() / 2, text.len() / 3] {
                let Some(text) = text.get(..end) else { continue };
                assert_ne!(detect(text).0, Notation::Parlett, "{text}");
                count += 1;
            }
        }
    }
    assert!(3_000 < count, "{count}");
}
