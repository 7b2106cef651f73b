//! Tests of the exports to `XBoard`, Fairy-Stockfish and Interactive Diagrams.

use super::*;
use crate::coding::import::{SetPiece, read_set};
use piecewright::equality::is_same;
use piecewright::notation::{Notation, read};
use piecewright::piece::{Piece, Property};

/// Makes a set of pieces from names and texts; names with a star are royal.
fn set(pieces: &[(&str, &str)]) -> Set {
    let mut set = Set::default();
    for (name, text) in pieces {
        let mut defined = read(text, Notation::XBETZA).pieces.remove(0);
        if name.ends_with('*') {
            defined.piece.properties.push(Property::Royal);
        }
        set.add(Some(name.trim_end_matches('*')), None, &defined).unwrap();
    }
    set
}

fn placement(set: &Set, board: &Board, fen: &str) -> Placement {
    let entries = crate::coding::import::fen_entries(fen, board).unwrap();
    Placement::read(set, board, entries.iter().map(|(cell, symbol)| (cell.as_str(), symbol.as_str()))).unwrap()
}

#[track_caller]
fn exported(set: &Set, program: Program, name: &str, board: &str, fen: Option<&str>) -> Exported {
    let board: Board = board.parse().unwrap();
    let start = fen.map(|fen| placement(set, &board, fen));
    export(set, program, &GameSettings { name, board: &board, start: start.as_ref() }).unwrap()
}

const CHESS: [(&str, &str); 6] =
    [("pawn", "fmWfceFifmnD"), ("Night", "N"), ("bishop", "B"), ("rook", "R"), ("queen", "Q"), ("king*", "KisO2")];

const CHESS_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

// The commands that engines send for chess (source: transcripts of `variant chess` in xboard mode).
#[test]
fn xboard_is_told_of_chess_as_engines_tell_it() {
    let Exported { text, losses } = exported(&set(&CHESS), Program::Xboard, "chess", "8x8", Some(CHESS_START));
    assert_eq!(
        text,
        "setup (PNBRQ................Kpnbrq................k) 8x8+0_fairy \
         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
         piece P& fmWfceFifmnD\npiece N& N\npiece B& B\npiece R& R\npiece Q& Q\npiece K& KiO2\n"
    );
    assert_eq!(losses, [""; 0]);
}

// XBoard does not read brackets, and on a lame knight it checks one cell in the middle (source: docs/betza.md,
// dialects).
#[test]
fn xboard_is_told_what_it_understands() {
    for (text, betza) in
        [("nN", "afsW"), ("[F?R]", "FyafsF"), ("W[F?R]", "KyafsF"), ("nA", "nA"), ("NN", "N0"), ("J", "Z")]
    {
        let Exported { text, losses } = exported(&set(&[("piece", text)]), Program::Xboard, "", "8x8", None);
        assert!(text.ends_with(&format!("\npiece P& {betza}\n")), "{text}");
        assert_eq!(losses, [""; 0]);
    }
    let Exported { losses, .. } = exported(&set(&[("piece", "U")]), Program::Xboard, "", "8x8", None);
    assert_eq!(losses, ["piece: XBoard does not read all of its text"]);
}

#[test]
fn fairy_stockfish_is_told_of_chess() {
    let Exported { text, losses } =
        exported(&set(&CHESS), Program::FairyStockfish, "My Chess!", "8x8", Some(CHESS_START));
    assert_eq!(
        text,
        "# My Chess!\n[my-chess]\nmaxFile = 8\nmaxRank = 8\n\
         # pawn\ncustomPiece1 = p:ifmnDfmWfceF\n# Night\ncustomPiece2 = n:N\n# bishop\ncustomPiece3 = b:B\n\
         # rook\ncustomPiece4 = r:R\n# queen\ncustomPiece5 = q:Q\n# king\nking = k:K\n\
         # what only goes forward promotes at the far side\n\
         pawnTypes = p\npromotionPawnTypes = p\npromotionPieceTypes = nbrq\n\
         promotionRegionWhite = *8\npromotionRegionBlack = *1\n\
         doubleStep = true\ndoubleStepRegionWhite = a2 b2 c2 d2 e2 f2 g2 h2\n\
         doubleStepRegionBlack = a7 b7 c7 d7 e7 f7 g7 h7\n\
         # a piece on a cell where one with first moves begins counts as one that has not moved\n\
         enPassantTypes = p\n\
         castling = true\ncastlingKingPiece = k\ncastlingKingFile = 5\ncastlingRank = 1\ncastlingRookPieces = r\n\
         castlingKingsideFile = 7\ncastlingQueensideFile = 3\n\
         startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
    );
    assert_eq!(losses, ["a piece on a cell where one with first moves begins counts as one that has not moved"]);
}

#[test]
fn a_diagram_of_chess_is_defined() {
    let Exported { text, losses } =
        exported(&set(&CHESS), Program::InteractiveDiagram, "chess", "8x8", Some(CHESS_START));
    assert_eq!(
        text,
        "<div class=\"idiagram\">\nfiles=8\nranks=8\nmaxPromote=1\npromoZone=1\npromoChoice=NBRQ\n\
         graphicsDir=/graphics.dir/alfaeriePNG/\ngraphicsType=png\nwhitePrefix=w\nblackPrefix=b\nsquareSize=50\n\
         royal=K\n\
         pawn:P:fmWfceFifmnD:pawn:a2,b2,c2,d2,e2,f2,g2,h2,,a7,b7,c7,d7,e7,f7,g7,h7\n\
         Night:N:N:knight:b1,g1,,b8,g8\nbishop:B:B:bishop:c1,f1,,c8,f8\nrook:R:R:rook:a1,h1,,a8,h8\n\
         queen:Q:Q:queen:d1,,d8\nking:K:KiO2:king:e1,,e8\n</div>\n"
    );
    assert_eq!(losses, [""; 0]);
}

#[test]
fn each_of_many_kinds_has_an_id_of_its_own() {
    let names: Vec<String> = (0..100).map(|number| format!("kind {number}")).collect();
    let many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "W")).collect();
    let text = exported(&set(&many), Program::InteractiveDiagram, "", "20x20", None).text;
    let ids: Vec<&str> =
        text.lines().filter(|line| line.contains(":W:")).filter_map(|line| line.split(':').nth(1)).collect();
    let distinct: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!((ids.len(), distinct.len()), (100, 100), "{text}");
    assert!(!distinct.contains(""), "{text}");
}

#[test]
fn pieces_without_a_start_stand_in_rows() {
    let general = [("general*", "K"), ("soldier", "fW"), ("wagon", "R"), ("horse", "nN")];
    let text = exported(&set(&general), Program::Xboard, "", "5x6", None).text;
    assert!(text.contains("5x6+0_fairy whg2/sssss/5/5/SSSSS/WHG2 w - - 0 1"), "{text}");
    let text = exported(&set(&[("pawn", "fW")]), Program::Xboard, "", "3x4", None).text;
    assert!(text.contains("3x4+0_fairy ppp/3/3/PPP w - - 0 1"), "{text}");
    let text = exported(&set(&[("king*", "K")]), Program::Xboard, "", "1x1", None).text;
    assert!(text.contains("1x1+0_fairy 1 w - - 0 1"), "{text}");
}

/// Checks the text of a piece for the engine, and the reported losses.
#[track_caller]
fn check_fairy(text: &str, betza: &str, reasons: &[&str]) {
    let Exported { text: section, losses } =
        exported(&set(&[("piece", text)]), Program::FairyStockfish, "", "8x8", None);
    let line = section.lines().find_map(|line| line.strip_prefix("customPiece1 = p:")).unwrap();
    assert_eq!(line, betza, "{text}");
    let given: Vec<&str> =
        losses.iter().filter_map(|loss| loss.strip_prefix("piece: moves are left out, for the engine ")).collect();
    assert_eq!(given, reasons, "{text}");
    for loss in &losses {
        assert!(section.contains(&format!("# {loss}\n")), "{section}");
    }
}

// The texts that the engine accepts are listed in docs/engines.md, as found by experiment (tests/ffish.test.mjs).
#[test]
fn fairy_stockfish_is_told_what_it_understands() {
    for same in ["N", "K", "Q", "W", "fW", "vN", "fsW", "fhN", "hlN", "frN", "NN", "N3", "nN", "nZ", "nA", "nD"] {
        check_fairy(same, same, &[]);
    }
    for (text, betza) in [
        ("mRcpR", "cpRmR"),
        ("gQ", "gQ"),
        ("pR3", "pW3"),
        ("pD", "pW2"),
        ("jD", "pW2"),
        ("R4", "W4"),
        ("fRbW2", "bW2fR"),
        // The engine cannot express two ways along one line, but here one of them amounts to leaps.
        ("W2pR", "pRWD"),
        ("R2gR", "gRWD"),
        ("fnDgR", "gRfD"),
        ("pW2W2", "WD"),
        ("WnDnH", "W3"),
        // The engine has no longer boards.
        ("W12", "R"),
        ("fW9", "fR"),
        ("icWR", "R"),
        ("Q3", "K3"),
        ("afsW", "nN"),
        ("WnD", "W2"),
        ("[W-W]", "nD"),
        ("fhK", "fWfF"),
        ("RB", "Q"),
        ("KNAD", "KDNA"),
        ("LJ", "CZ"),
        ("mNcK", "cKmN"),
        ("fmWfcF", "fmWfcF"),
        // Letters that the engine would pair differently are written out.
        ("fbsN", "fbsN"),
        ("jW", ""),
    ] {
        check_fairy(text, betza, &[]);
    }
}

#[test]
fn fairy_stockfish_is_not_told_what_it_does_not_understand() {
    for (text, betza, reason) in [
        ("W[F?R]", "K", "makes no moves of several legs"),
        ("DD", "", "repeats no steps but those of `W`, `F` and `N`"),
        ("RFX", "R", "leaps at most three cells far"),
        ("NnH", "N", "is lame on the leaps `D`, `A`, `N` and `Z` only"),
        ("(paf)3R", "R", "makes no moves of several legs"),
        ("pDD", "", "hops over just one piece, on lines of a queen only"),
        ("jH", "", "has no leaps that need a piece to leap over"),
        ("oR", "", "has no joined edges"),
        ("cdN", "", "takes enemies of every kind, and no friends"),
        ("ucR", "", "takes what stands where the piece goes, and only that"),
        ("mfeF", "fmF", "captures in passing only where it captures"),
        ("U", "", "has no leaps to every cell"),
        ("I", "", "lends no moves from one piece to another"),
        ("sW10", "sW9", "reads ranges of one digit"),
        ("iR", "imR", "has no first moves that capture"),
        ("fRbgR", "fR", "does not keep rides, hops and lame leaps of one mode apart: `bgR`"),
        ("fRbpR", "fR", "does not keep rides, hops and lame leaps of one mode apart: `bpR`"),
        // A hop to the next cell backward is also one forward, and the text describes both.
        ("cW9vcgRffcpWW", "vcgRscW9vcR", "does not keep rides, hops and lame leaps of one mode apart: `fcpR`"),
        ("fNNbnN", "fNN", "does not keep rides, hops and lame leaps of one mode apart: `bnN`"),
        ("fnDbpR", "bpR", "does not keep rides, hops and lame leaps of one mode apart: `fnD`"),
        ("qN", "N", "makes no moves of several legs"),
    ] {
        check_fairy(text, betza, &[reason]);
    }
}

#[track_caller]
fn refused(pieces: &[(&str, &str)], program: Program, board: &str, code: &str, message: &str) {
    let board: Board = board.parse().unwrap();
    let error = export(&set(pieces), program, &GameSettings { name: "", board: &board, start: None }).unwrap_err();
    assert_eq!((error.code(), error.to_string().as_str()), (code, message));
}

#[test]
fn games_that_a_program_has_not_are_refused() {
    let shape = "expected a rectangle of squares without holes or joined edges";
    for board in ["hex:3", "cylinder:8x8", "8x8-d4", "cube:3x3x3", "tri:3"] {
        refused(&[("a", "N")], Program::Xboard, board, "does-not-fit", shape);
    }
    refused(&[], Program::Xboard, "8x8", "bad-option", "expected at least one piece");
    let fairy = Program::FairyStockfish;
    refused(&[("a", "N")], fairy, "13x8", "does-not-fit", "expected a board of at most 12x10 for `fairy-stockfish`");
    refused(&[("a", "N")], fairy, "8x11", "does-not-fit", "expected a board of at most 12x10 for `fairy-stockfish`");
    refused(&[("a", "N")], Program::Xboard, "17x8", "does-not-fit", "expected a board of at most 16x16 for `xboard`");
    let many: Vec<(&str, &str)> = vec![("a", "N"); 26];
    let message = "expected at most 25 kinds of pieces for `fairy-stockfish`";
    refused(&many, fairy, "8x8", "does-not-fit", message);
    // A royal piece takes none of the 25 slots.
    let king = [&[("king*", "K")], &many[1..]].concat();
    assert!(exported(&set(&king), fairy, "", "8x8", None).text.contains("customPiece25 = z:N"));
    let very_many = vec![("a", "N"); 53];
    refused(&very_many, Program::Xboard, "8x8", "does-not-fit", "expected at most 52 kinds of pieces for `xboard`");
}

/// Exports a set and reads its pieces back.
#[track_caller]
fn read_back(set: &Set, program: Program) -> Vec<(SetPiece, Piece)> {
    let Exported { text, .. } = exported(set, program, "a game", "12x10", None);
    let reading = read_set(&text);
    assert_eq!(reading.program.id(), program.id(), "{text}");
    assert_eq!(reading.board.as_deref(), Some("12x10"), "{text}");
    assert_eq!(reading.diagnostics, [], "{text}");
    let read_piece =
        |set_piece: &SetPiece| read(&set_piece.text, Notation::Betza(set_piece.dialect)).pieces.remove(0).piece;
    reading.pieces.into_iter().map(|piece| (piece.clone(), read_piece(&piece))).collect()
}

#[test]
fn exports_are_read_back() {
    let pieces = [
        ("king*", "KisO2"),
        ("pawn", "fmWfceFifmnD"),
        ("cannon", "mRcpR"),
        ("horse", "nN"),
        ("crab", "ffNbsN"),
        ("grasshopper", "gQ"),
        ("nightrider", "NN"),
        ("gold", "WfF"),
        ("short rook", "R4"),
        ("zebra", "Z"),
    ];
    for program in Program::ALL {
        let set = set(&pieces);
        let back = read_back(&set, program);
        assert_eq!(back.len(), set.members().len());
        for (read, piece) in back {
            let member = set.members().iter().find(|member| member.symbol == read.symbol).unwrap();
            if program != Program::Xboard {
                assert_eq!(read.name, member.name);
            }
            assert_eq!(read.royal, member.is_royal(), "{} for {}", member.name, program.id());
            // The engine does not read castling as part of a piece.
            let paths = |piece: &Piece| -> Piece {
                piece
                    .paths
                    .iter()
                    .filter(|path| !matches!(path.way, piecewright::piece::Way::Castle(_)))
                    .cloned()
                    .collect()
            };
            let is_fairy = program == Program::FairyStockfish;
            let (a, b) = if is_fairy { (paths(&member.piece), piece) } else { (member.piece.clone(), piece) };
            assert!(is_same(&a, &b), "{} for {}: {}", member.name, program.id(), read.text);
        }
    }
}

/// Names that could break out of their line, field or element.
const HOSTILE: [&str; 8] = [
    "a\ncustomPiece9 = z:Q",
    "a\r\n[chess]",
    "x:y:z:w:a1",
    "</div><script>alert(1)</script>",
    "]#;=\"'&",
    "piece K& Q",
    "a\u{2028}b\u{85}c\u{0}d",
    "\u{202e}evil",
];

#[test]
fn names_stay_names() {
    for name in HOSTILE {
        let mut set = Set::default();
        set.add(Some(name), Some(name), &read("N", Notation::XBETZA).pieces[0]).unwrap();
        set.add(Some("b"), None, &read("B", Notation::XBETZA).pieces[0]).unwrap();
        for program in Program::ALL {
            let board: Board = "4x4".parse().unwrap();
            let plain = GameSettings { name, board: &board, start: None };
            let Exported { text, losses } = export(&set, program, &plain).unwrap();
            let lines = text.lines().count();
            let expected = {
                let mut set = Set::default();
                set.add(Some("a"), Some("A"), &read("N", Notation::XBETZA).pieces[0]).unwrap();
                set.add(Some("b"), None, &read("B", Notation::XBETZA).pieces[0]).unwrap();
                export(&set, program, &GameSettings { name: "a b", ..plain }).unwrap().text.lines().count()
            };
            assert!(lines <= expected, "{name:?} in {text}");
            let breaks = |c: char| c.is_control() && c != '\n' || is_invisible(c);
            assert!(!text.contains(breaks), "{text:?}");
            assert!(losses.iter().all(|loss| !loss.contains(breaks) && !loss.contains('\n')), "{losses:?}");
            if program == Program::InteractiveDiagram {
                assert_eq!((text.matches('<').count(), text.matches('>').count()), (2, 2), "{text}");
            }
            let back = read_set(&text);
            assert_eq!(back.pieces.len(), 2, "{text}");
            assert_eq!(back.pieces[0].text, "N", "{text}");
        }
    }
}
