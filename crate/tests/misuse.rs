//! What newcomers get wrong in calls about pieces and boards, each with what the answer has to say.

use crate::common::{betza, board};
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::convert::convert;
use piecewright::diagram::draw;
use piecewright::movegen::{Movement, compile, generate};
use piecewright::notation::{Dialect, Notation, read};
use piecewright::piece::Player;

fn movement(text: &str, board: &Board) -> Movement {
    compile(&betza(text), board)
}

#[test]
fn boards_and_vocabulary() {
    for (text, expected) in [
        ("", "expected"),
        ("8", "`8`"),
        ("8x", "`8x`"),
        ("0x8", "0x8"),
        ("100x100", "100x100"),
        ("8x8-z9", "z9"),
        ("chess", "chess"),
    ] {
        let found = text.parse::<Board>().unwrap_err().to_string();
        assert!(found.contains(expected), "{text}: {found}");
    }
    let found = "Betza".parse::<Notation>().unwrap_err().to_string();
    assert!(found.contains("betza") && found.contains("`Betza`"), "{found}");
    let found = "fairy".parse::<Dialect>().unwrap_err().to_string();
    assert!(found.contains("fairy-stockfish") && found.contains("`fairy`"), "{found}");
    assert_eq!((board("8x8").cell("z9"), board("8x8").cell("A1"), board("8x8").at(64)), (None, None, None));
}

#[test]
fn names_of_pieces() {
    let text = "[0 1] {wazir}";
    let found = CompiledText::new(read("N", Notation::XBETZA), Some("knight"), &board("8x8")).unwrap_err();
    assert!(found.to_string().contains("`knight`"), "{found}");
    let found = convert(text, Notation::XBETZA, Notation::Taxonomy, Some("queen"), None).unwrap_err();
    assert!(found.to_string().contains("`queen`"), "{found}");
}

/// A text without a piece is a piece that does not move, with an error.
#[test]
fn texts_without_a_piece() {
    let board = board("8x8");
    for text in ["hello world", "(", "♞♞♞"] {
        let reading = read(text, Notation::XBETZA);
        assert!(reading.has_errors(), "{text}");
        let compiled = CompiledText::new(reading, None, &board).unwrap();
        assert!(!compiled.diagnostics.is_empty(), "{text}");
        // Whatever was read moves without a panic.
        let _ = generate(&compiled.movement, &Position::empty(&board), board.middle()).len();
    }
}

/// A piece compiled for one board moves on no other, also in release builds.
#[test]
fn positions_of_another_board() {
    let boards = ["8x8", "8x9", "hex:6", "8x8-a1", "cylinder:8x8", "1x1"].map(board);
    for own in &boards {
        let queen = movement("Q", own);
        for other in &boards {
            let position = Position::empty(other);
            let moves = generate(&queen, &position, other.middle());
            let diagram = draw(&queen, &position, other.middle());
            let is_own = own == other;
            assert_eq!((queen.is_for(other), moves.is_complete(), diagram.complete), (is_own, is_own, is_own));
            assert!(is_own || moves.is_empty() && diagram.cells.is_empty(), "{own} {other}");
        }
    }
}

/// Lists of occupants that are too short or too long, and cells that the board does not have.
#[test]
fn positions_that_do_not_fit() {
    let board = board("3x3");
    let rook = movement("R", &board);
    let moves = |position: &Position| generate(&rook, position, board.cell("a1").unwrap()).to_strings();
    let empty = moves(&Position::empty(&board));
    assert_eq!(empty, ["a2", "a3", "b1", "c1"]);
    for count in [0, 1, 8, 9, 10, 2_000] {
        let mut position = Position::of(&board, Player::White, vec![Occupant::Empty; count]);
        position.put(CellId::new(9), Occupant::Wall);
        position.put(CellId::new(u32::MAX), Occupant::Wall);
        assert_eq!(moves(&position), empty, "{count}");
        position.put(board.cell("a3").unwrap(), Occupant::Friend);
        assert_eq!(moves(&position), ["a2", "b1", "c1"], "{count}");
    }
    assert!(generate(&rook, &Position::empty(&board), CellId::new(1_000)).is_empty());
    assert_eq!(board.name(CellId::new(1_000)), "");
}

/// Moves outlive the position in which they were generated.
#[test]
fn moves_are_returned_from_functions() {
    let board = board("3x3");
    let moves = generate(&movement("W", &board), &Position::empty(&board), board.middle()).into_iter();
    assert_eq!(moves.len(), 4);
    let texts: Vec<String> = moves.map(|result| result.to_text(&board)).collect();
    assert_eq!(texts, ["a2", "b1", "b3", "c2"]);
}
