//! Explanations in a chess player's words. The expected sentences are written by hand from what the documents of the
//! notations and the rules of the games say.

use piecewright::board::Board;
use piecewright::explain::{Detail, explain, explain_on};
use piecewright::notation::{Notation, read};
use piecewright::piece::{Cond, Name};

fn plain_on(text: &str, board: &str) -> String {
    explain_on(&read(text, Notation::XBETZA).pieces.remove(0).piece, &board.parse().unwrap(), Detail::Plain).text
}

/// The pieces of chess and of well-known variants.
#[test]
fn known_pieces_are_explained_by_their_names() {
    for (text, expected) in [
        ("R", "Moves like a rook."),
        ("B", "Moves like a bishop."),
        ("Q", "Moves like a queen."),
        ("K", "Moves like a king."),
        ("N", "Moves like a knight."),
        ("RB", "Moves like a queen."),
        ("WF", "Moves like a king."),
        ("BN", "Moves like a bishop or a knight."),
        ("QN", "Moves like a queen or a knight."),
        ("KN", "Moves like a king or a knight."),
        ("RF", "Moves like a rook, or one square diagonally."),
        ("RfF", "Moves like a rook, or one square diagonally forward."),
        ("BW", "Moves like a bishop, or one square orthogonally."),
        ("C", "Moves like a camel (three squares one way, one across)."),
        ("BNC", "Moves like a bishop, a knight or a camel (three squares one way, one across)."),
        ("NA", "Moves like a knight, or leaps two squares diagonally."),
        ("KAD", "Moves like a king, or leaps two squares in any direction."),
        ("RsB", "Moves like a queen."),
        ("BsR", "Moves like a bishop, or any number of squares sideways."),
    ] {
        assert_eq!(plain_on(text, "8x8"), expected, "{text}");
    }
}

#[test]
fn limits_and_directions_are_said() {
    for (text, expected) in [
        ("B2", "Moves like a bishop, up to two squares."),
        ("R4", "Moves like a rook, up to four squares."),
        ("RB3", "Moves like a rook, or like a bishop up to three squares."),
        ("[W-R]", "Moves like a rook, at least two squares."),
        ("fR", "Moves any number of squares forward."),
        ("fRfN", "Moves any number of squares forward, or leaps two squares forward and one to either side."),
        ("FvW", "Moves one square vertically or diagonally."),
        ("nA", "Moves two squares diagonally, if the square between is empty."),
        ("NN", "Leaps like a knight, any number of times in the same direction until a piece is in the way."),
        ("A2", "Leaps two squares diagonally, up to two times in the same direction unless a piece is in the way."),
    ] {
        assert_eq!(plain_on(text, "8x8"), expected, "{text}");
    }
}

#[test]
fn what_moves_and_what_captures_is_kept_apart() {
    for (text, expected) in [
        ("mBcN", "Moves like a bishop without capturing. Captures like a knight."),
        ("RmN", "Moves like a rook. Also moves like a knight without capturing."),
        ("NcK", "Moves like a knight. Also captures like a king."),
        ("mNmA", "Moves like a knight, or leaps two squares diagonally, always without capturing."),
        ("cfRcA", "Captures by moving any number of squares forward, or by leaping two squares diagonally."),
        ("fmWfcF", "Moves one square forward without capturing. Captures one square diagonally forward."),
        (
            "fmWfceFifmnD",
            "Moves one square forward without capturing, or two on its first move. Captures one square diagonally \
             forward, also en passant.",
        ),
        (
            "KimNimA",
            "Moves like a king. On its first move, it may move like a knight, or leap two squares diagonally, always \
             without capturing.",
        ),
    ] {
        assert_eq!(plain_on(text, "8x8"), expected, "{text}");
    }
}

/// The cannons of xiangqi and janggi, and the grasshopper.
#[test]
fn hoppers_jump_over_one_piece() {
    for (text, expected) in [
        (
            "mRcpR",
            "Moves like a rook without capturing. Captures like a rook, but must jump over exactly one piece on the way.",
        ),
        ("pR", "Moves like a rook, but must jump over exactly one piece on the way."),
        ("gQ", "Moves along queen lines: jumps over exactly one piece and lands on the square right behind it."),
        ("fgR", "Moves forward: jumps over exactly one piece and lands on the square right behind it."),
        (
            "imgR",
            "On its first move, it may move along rook lines without capturing: jump over exactly one piece and land on \
             the square right behind it.",
        ),
        ("pD", "Leaps two squares orthogonally over a piece."),
    ] {
        assert_eq!(plain_on(text, "8x8"), expected, "{text}");
    }
}

/// The griffon and its kin, the horse of xiangqi, the hook mover, the rose and the zigzag of the boyscout.
#[test]
fn longer_ways_are_told_from_their_beginning() {
    for (text, expected) in [
        ("[F?R]", "Moves one square diagonally, and from an empty square may slide outward like a rook."),
        ("[W?B]", "Moves one square orthogonally, and from an empty square may slide outward like a bishop."),
        ("nN", "Goes one square orthogonally to an empty square, then goes one square diagonally outward."),
        ("RasR", "Moves like a rook, and from an empty square may turn at a right angle to either side and slide."),
        (
            "qN",
            "Leaps like a knight. From an empty square it may repeat the leap in a circle, turning by less than a right \
             angle each time.",
        ),
        (
            "zB",
            "Goes one square diagonally. From an empty square it may repeat the step in a zigzag, turning at a right \
             angle each time.",
        ),
        (
            "isO2",
            "On its first move, it may castle to either side: it moves two squares toward an unmoved piece of its own \
             side at the edge of the board, which jumps over it. All squares between the two must be empty.",
        ),
    ] {
        assert_eq!(plain_on(text, "8x8"), expected, "{text}");
    }
}

#[test]
fn other_boards_have_their_own_words() {
    let diagonal =
        " A diagonal step leads between two touching cells, occupied or not, to the nearest cell beyond them.";
    for (text, board, expected) in [
        ("R", "hex:6", "Moves like a rook on hexagons."),
        ("RN", "hex:6", "Moves like a rook on hexagons or a knight (two cells straight, one at 60 degrees to that)."),
        ("R3", "hex:6:pointy", "Moves like a rook on hexagons, up to three cells."),
        ("fR", "hex:6", "Moves any number of cells forward."),
        ("R", "cube:5x5x5", "Moves any number of cells in any of the six straight directions."),
        ("R", "cylinder:8x8", "Moves like a rook."),
        ("R", "tri:8", "Moves any number of cells to the left or to the right, or one cell across its level side."),
    ] {
        assert_eq!(plain_on(text, board), expected, "{text} on {board}");
    }
    for (text, expected) in [
        ("B", "Moves like a bishop on hexagons."),
        ("Q", "Moves like a queen on hexagons."),
        ("K", "Moves like a king on hexagons."),
        (
            "gQ",
            "Moves along queen lines on hexagons: jumps over exactly one piece and lands on the cell right behind it.",
        ),
    ] {
        assert_eq!(plain_on(text, "hex:6"), [expected, diagonal].concat(), "{text}");
    }
}

/// What holds only at the end of a move is not said after a list, where it could seem to be about the last item.
#[test]
fn ends_are_said_of_one_move_at_a_time() {
    let mut piece = read("RF", Notation::XBETZA).pieces.remove(0).piece;
    for path in &mut piece.paths {
        path.ends = Cond::Region(Name("fortress".into()));
    }
    assert_eq!(
        explain(&piece),
        "Moves like a rook, ending within its own fortress. Also moves one square diagonally, ending within its own \
         fortress.",
    );
}

/// A sentence for several moves has the parts of the text behind each of them, and the cells of all.
#[test]
fn joined_sentences_have_all_parts_and_cells() {
    let board: Board = "8x8".parse().unwrap();
    let reading = read("vRfF", Notation::XBETZA);
    let explanation = explain_on(&reading.pieces[0].piece, &board, Detail::Plain);
    assert_eq!(explanation.clauses.len(), 1);
    let cells: Vec<&str> = explanation.clauses[0].cells.iter().map(|&cell| board.name(cell)).collect();
    assert_eq!(cells.join(" "), "c5 d1 d2 d3 d5 d6 d7 d8 e5");
    let parts: Vec<&str> = explanation.clauses[0]
        .origins
        .iter()
        .map(|&origin| reading.origin(origin).unwrap())
        .map(|span| &"vRfF"[span.from..span.to])
        .collect();
    assert_eq!(parts, ["vR", "fF"]);
}
