//! What is concluded about the past of a problem: positions made by hand, and worked out by hand.

use piecewright_games::game::Game;
use piecewright_games::library;
use piecewright_games::solve::{CastlingRights, ProblemPosition, problem_position};

fn chess() -> Game {
    library::get("chess").unwrap()
}

fn read(fen: &str) -> ProblemPosition {
    problem_position(&chess(), fen, CastlingRights::Fen).unwrap()
}

/// Returns the rights and what may be captured en passant, and the same cells of undecided ones.
fn concluded(fen: &str) -> (String, String, Vec<String>) {
    let found = read(fen);
    let fields = |fen: String| -> Vec<String> { fen.split(' ').map(str::to_owned).collect() };
    let [rights, en_passant] = [2, 3].map(|index| fields(found.state.fen())[index].clone());
    (rights, en_passant, found.undecided.iter().map(|state| fields(state.fen())[3].clone()).collect())
}

#[track_caller]
fn check(fen: &str, rights: &str, en_passant: &str, undecided: &[&str]) {
    let expected = (rights.to_owned(), en_passant.to_owned(), undecided.iter().map(|&cell| cell.to_owned()).collect());
    assert_eq!(concluded(fen), expected, "{fen}");
}

#[test]
fn castling_is_possible_unless_the_last_ply_moved_its_pieces() {
    // Black's king may have come from any cell beside it, and white's pieces stand as at the start.
    check("7k/8/8/8/8/8/8/R3K2R w", "KQ", "-", &[]);
    // Black has moved last. His pawn cannot have: a pawn on its first rank is none. So the king or the rook has.
    check("4k2r/7p/8/8/8/8/8/4K3 w", "-", "-", &[]);
    // Here the pawn can have come from h7.
    check("4k2r/8/7p/8/8/8/8/4K3 w", "k", "-", &[]);
    // White has moved last, and says nothing about black.
    check("4k2r/7p/8/8/8/8/8/4K3 b", "k", "-", &[]);
    // A bishop can have come.
    check("4k2r/7p/8/8/8/b7/8/4K3 w", "k", "-", &[]);
    // Castled a ply ago: rook and king are not where they start.
    check("2kr4/8/8/8/8/8/8/4K3 w", "-", "-", &[]);
}

#[test]
fn what_the_last_ply_excludes_is_said() {
    let found = read("4k2r/7p/8/8/8/8/8/4K3 w");
    assert!(found.excludes_castling && !found.assumes_castling);
    let found = read("4k2r/8/7p/8/8/8/8/4K3 w");
    assert!(!found.excludes_castling && found.assumes_castling);
    // The FEN has the last word.
    let found = read("4k2r/7p/8/8/8/8/8/4K3 w k - 0 1");
    assert!(!found.excludes_castling && !found.assumes_castling);
    assert!(found.state.fen().contains(" k "));
    let never = problem_position(&chess(), "4k2r/8/7p/8/8/8/8/4K3 w", CastlingRights::Never).unwrap();
    assert!(!never.assumes_castling && never.state.fen().contains(" w - "));
}

#[test]
fn capturing_en_passant_is_possible_if_the_last_ply_must_have_been_the_double_step() {
    // The king can have moved instead.
    check("7k/8/8/3pP3/8/8/8/K7 w", "-", "-", &["d6"]);
    // On d6 something stands: the pawn has passed nothing.
    check("7k/8/3N4/3pP3/8/8/8/K7 w", "-", "-", &[]);
    // The king is shut in by a bishop and by pawns that have not moved. The pawn has not come from c6 or e6, where knights stand,
    // and on d6 it would have given check while black was to move.
    check("6Bk/6pp/2N1N3/2KpP3/8/8/8/8 w", "-", "d6", &[]);
    // Without the king on c5 it can have come from d6, and without a knight from c6.
    check("6Bk/6pp/2N1N3/3pP3/8/8/8/K7 w", "-", "-", &["d6"]);
    check("6Bk/6pp/4N3/2KpP3/8/8/8/8 w", "-", "-", &["d6"]);
    // No white pawn can capture it.
    check("7k/8/8/3p4/8/8/8/K7 w", "-", "-", &[]);
    // A FEN that says it is obeyed.
    check("7k/8/8/3pP3/8/8/8/K7 w - -", "-", "-", &[]);
    check("7k/8/8/3pP3/8/8/8/K7 w - d6", "-", "d6", &[]);
}

#[test]
fn a_proved_capture_en_passant_is_a_proof_only_in_games_that_are_understood() {
    // In Crazyhouse the pawn on d5 can have been dropped.
    let game = library::get("crazyhouse").unwrap();
    let found = problem_position(&game, "6Bk/6pp/2N1N3/2KpP3/8/8/8/8[] w", CastlingRights::Fen).unwrap();
    assert!(!found.proves_en_passant);
    assert_eq!(found.undecided.len(), 1);
}
