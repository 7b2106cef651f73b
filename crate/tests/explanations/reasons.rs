//! Why a piece cannot go to a cell.

use crate::common::betza;
use piecewright::board::{Board, Occupant, Position};
use piecewright::explain::why;

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
        let found = why(&betza(text), &position, cell(cells.0), cell(cells.1));
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
