//! Texts of plies, and why others are illegal.

use crate::library::{game, library, named, state};
use piecewright::piece::Player;
use piecewright_games::game::State;

#[track_caller]
fn check_san(state: &mut State, ply: &str, san: &str) {
    let found = state.legal_with_san().into_iter().find(|(candidate, _)| state.text(candidate) == ply).unwrap();
    assert_eq!(found.1, san);
    state.play(san).unwrap();
    assert_eq!(state.undo().map(|undone| state.text(&undone)).as_deref(), Some(ply));
}

#[test]
fn plies_of_chess_are_written_as_the_laws_of_chess_have_it() {
    let mut start = state("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    check_san(&mut start, "g1f3", "Nf3");
    check_san(&mut start, "e2e4", "e4");
    let mut castling = state("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    check_san(&mut castling, "e1g1", "O-O");
    check_san(&mut castling, "e1c1", "O-O-O");
    check_san(&mut castling, "a1a8", "Rxa8+");
    // Two rooks on a file, two on a rank, three knights.
    let mut rooks = state("chess", "7k/8/8/R7/8/8/8/R2R2K1 w - - 0 1");
    check_san(&mut rooks, "a1a3", "R1a3");
    check_san(&mut rooks, "a1b1", "Rab1");
    let mut knights = state("chess", "k7/8/8/8/2N5/8/N1N5/6K1 w - - 0 1");
    check_san(&mut knights, "c2e3", "N2e3");
    check_san(&mut knights, "a2b4", "Nab4");
    let mut queens = state("chess", "8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1");
    check_san(&mut queens, "h4e1", "Qh4e1");
    let mut pawns = state("chess", "3k4/P7/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    check_san(&mut pawns, "c5d6", "cxd6");
    check_san(&mut pawns, "a7a8n", "a8=N");
    check_san(&mut pawns, "a7a8q", "a8=Q+");
    let mut mate = state("chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
    check_san(&mut mate, "d8h4", "Qh4#");
    check_san(&mut mate, "b8c6", "Nc6");
}

#[test]
fn signs_behind_a_ply_and_zeros_in_castling_are_understood() {
    let mut castling = state("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["0-0", "O-O!", "e1g1"] {
        castling.play(text).unwrap();
        assert_eq!(castling.fen().split(' ').next(), Some("r3k2r/8/8/8/8/8/8/R4RK1"));
        castling.undo();
    }
    castling.play("Rxa8").unwrap();
    castling.undo();
    assert_eq!(castling.why("Rb8").unwrap(), "No rook of White's goes to b8.");
    assert_eq!(castling.why("rook").unwrap(), "`rook` is not a ply. Plies are written like `a1a2`.");
}

/// A game, a position in it, and texts each with why it is not a legal ply there.
type Forbidden = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Positions of the library with algebraic texts that are not legal plies, and what forbids each: by the rules of the game,
/// read off the position by hand.
const FORBIDDEN: &[Forbidden] = &[
    (
        "chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[
            ("Qh7", "The queen has no move that leads from d1 to h7."),
            ("Qd5", "The way to d5 is blocked by d2."),
            ("O-O", "The bishop on f1 is in the way of castling."),
            ("0-0-0", "is in the way of castling."),
            ("Nd5", "No knight of White's goes to d5."),
            ("e5", "The pawn has no move that leads from e2 to e5."),
            ("exd5", "The pawn has no move that leads from e2 to d5."),
            ("dxe3", "The pawn can go to e3 only to capture."),
            ("e3=Q", "is written `e3`."),
            ("Ke2", "A piece of its own side stands on e2."),
            ("Nxf3", "What the knight can do there is written `Nf3`."),
            ("Ng1f3", "What the knight can do there is written `Nf3`."),
            ("Nbf3", "The knight has no move that leads from b1 to f3."),
            ("Nhf3", "White has no knight on h."),
            ("N5f3", "White has no knight on 5."),
            ("E4", "`E4` is not a ply. Did you mean `e4`?"),
            ("Zf3", "No piece has the letter `Z`."),
            ("Ni3", "`Ni3` is not a ply."),
            ("knight", "`knight` is not a ply."),
        ],
    ),
    // A pinned knight beside a free one, two rooks that may both go to a cell, and a pawn that has to promote.
    (
        "chess",
        "4r1k1/P7/8/8/8/4N3/8/R3K2R w - - 0 1",
        &[
            ("Nc4", "The king on e1 would be attacked by the rook on e8."),
            ("a8", "is written `a8=Q`, `a8=R`, `a8=B`, `a8=N`."),
            ("a8=K", "What the pawn can do there is written"),
            ("O-O", "White has no such castling."),
            ("Qe2", "White has no queen."),
        ],
    ),
    (
        "chess",
        "7k/8/8/8/8/8/8/R4R1K w - - 0 1",
        &[("Rc1", "More than one rook can go there: `Rac1`, `Rfc1`."), ("Rac1#", "")],
    ),
    (
        "chess",
        "k3r3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        &[
            ("O-O", "On the way of castling, e1 is attacked by the rook on e8."),
            ("Rh2", "would be attacked by the rook on e8"),
        ],
    ),
    // Black's own letters, drops, promoted pieces, and cells of hexagons with levels of their own.
    (
        "chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        &[("e4", "The pawn has no move that leads from e7 to e4.")],
    ),
    (
        "shogi",
        "4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1",
        &[("P@e9", "stands on e9"), ("+Re5", "White has no dragon."), ("Ge5", "White has no")],
    ),
    ("glinski", "", &[("Qf9", "The queen"), ("O-O", "The game has no castling.")]),
    ("breakthrough", "", &[("Nf3", "No piece has the letter `N`.")]),
];

#[test]
fn an_illegal_algebraic_text_gets_its_reason() {
    let mut wrong: Vec<String> = Vec::new();
    for &(id, fen, rows) in FORBIDDEN {
        let state = if fen.is_empty() { State::new(&named(id)) } else { state(id, fen) };
        for &(text, reason) in rows {
            let found = state.why(text).unwrap_or_default();
            if found.is_empty() != reason.is_empty() || !found.contains(reason) {
                wrong.push(format!("{id}: {text}: {found}, not {reason}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_text_of_a_legal_ply_is_its_own() {
    for (id, definition) in library() {
        let mut state = State::new(&game(&definition));
        for step in 0..25_usize {
            let plies = state.legal_with_san();
            if plies.is_empty() {
                break;
            }
            let mut sans: Vec<&str> = plies.iter().map(|(_, san)| san.trim_end_matches(['+', '#'])).collect();
            sans.sort_unstable();
            sans.dedup();
            assert_eq!(sans.len(), plies.len(), "{id} {}", state.fen());
            let (ply, san) = &plies[(step * step * 17 + 3 * step) % plies.len()];
            let played = state.play(san).unwrap();
            assert_eq!(&played, ply, "{id} {san}");
        }
    }
}

/// Every refused pair of cells has a reason, and no legal ply has one.
#[test]
fn what_is_illegal_has_a_reason() {
    for (id, definition) in library() {
        let mut state = State::new(&game(&definition));
        for step in 0..6_usize {
            let plies = state.legal();
            if plies.is_empty() {
                break;
            }
            let texts: Vec<String> = plies.iter().map(|ply| state.text(ply)).collect();
            for text in &texts {
                assert_eq!(state.why(text), None, "{id} {text}");
            }
            let board = state.game().board().clone();
            let names: Vec<&str> = board.cells().map(|cell| board.name(cell)).collect();
            for number in 0..30 {
                let (from, to) = (names[number * 31 % names.len()], names[(number * 57 + step) % names.len()]);
                let text = format!("{from}{to}");
                if !texts.contains(&text) {
                    let reason = state.why(&text).unwrap_or_default();
                    assert!(
                        reason.ends_with('.') && reason.starts_with(|c: char| c.is_uppercase()),
                        "{id} {text}: {reason:?}"
                    );
                }
            }
            state.play(&texts[(step * 41 + 7) % texts.len()]).unwrap();
        }
    }
}

#[track_caller]
fn check_why(id: &str, fen: &str, ply: &str, reason: &str) {
    assert_eq!(state(id, fen).why(ply).as_deref(), Some(reason));
}

#[test]
fn the_rule_that_forbids_a_ply_is_named() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check_why("chess", start, "e7e5", "It is White's turn, and the pawn on e7 is Black's.");
    check_why("chess", start, "e3e4", "No piece stands on e3.");
    check_why("chess", start, "a1a4", "The way to a4 is blocked by a2.");
    check_why("chess", start, "a1a2", "A piece of its own side stands on a2.");
    check_why("chess", start, "e1g1", "The bishop on f1 is in the way of castling.");
    check_why("chess", start, "P@e4", "White has no pawn in hand.");
    check_why("chess", start, "0000", "The rules do not allow a pass.");
    let pinned = "4k3/4r3/8/8/8/8/4N3/4K2R w K - 0 1";
    check_why("chess", pinned, "e2c3", "The king on e1 would be attacked by the rook on e7.");
    let through = "5rk1/8/8/8/8/8/8/4K2R w K - 0 1";
    check_why("chess", through, "e1g1", "On the way of castling, f1 is attacked by the rook on f8.");
    let mut moved = state("chess", "6k1/8/8/8/8/8/8/4K2R w K - 0 1");
    for ply in ["e1e2", "g8g7", "e2e1", "g7g8"] {
        moved.play(ply).unwrap();
    }
    assert_eq!(moved.why("e1g1").as_deref(), Some("The right to castle there is lost."));
    let promotion = "6k1/P7/8/8/8/8/8/4K3 w - - 0 1";
    let choices = "What the pawn can do there is written `a7a8b`, `a7a8n`, `a7a8q`, `a7a8r`.";
    let found = state("chess", promotion).why("a7a8").unwrap();
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters
    };
    assert_eq!(sorted(&found), sorted(choices), "{found}");
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    check_why("chess", mate, "e2e3", "The game is over: checkmate.");
    let cannon = "3k5/9/4c4/9/4p4/9/9/9/9/4K4 w - - 0 1";
    check_why(
        "xiangqi",
        cannon,
        "e1e2",
        "The general on e2 would be attacked by the cannon on e8 over the soldier on e6.",
    );
    let general = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1";
    check_why("xiangqi", general, "e1d1", "The general on d1 would be attacked by the general on d10.");
    let pawns = "4k4/9/9/9/9/9/P8/9/4K4[P] w - 0 1";
    let doubled = "A pawn cannot be dropped on a5: not with another pawn of its side on the file, and not where it could never move.";
    check_why("shogi", pawns, "P@a5", doubled);
}

#[test]
fn who_repeats_by_giving_check_alone_loses_in_shogi() {
    let mut state = state("shogi", "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1");
    let round = ["e9e8", "a9a8", "e8e9", "a8a9"];
    for ply in std::iter::once("a1a9").chain(round.into_iter().cycle().take(12)) {
        assert_eq!(state.outcome(), None);
        state.play(ply).unwrap();
    }
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.termination.id()), (Some(Player::Black), "repetition"));
}

#[test]
fn a_position_that_repeats_without_check_is_a_draw() {
    let mut state = state("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    for ply in ["a1a2", "e8e7", "a2a1", "e7e8"].into_iter().cycle().take(8) {
        assert_eq!(state.outcome(), None);
        state.play(ply).unwrap();
    }
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.termination.id()), (None, "repetition"));
}

/// Returns how many plies of a cycle end the game by repetition after a first ply.
fn plies_to_repeat(fen: &str, first: &str, cycle: [&str; 4]) -> Option<usize> {
    let mut state = state("chess", fen);
    state.play(first).unwrap();
    let mut plies = cycle.into_iter().cycle().take(20);
    let last = plies.position(|ply| {
        state.play(ply).unwrap();
        state.outcome().is_some_and(|outcome| outcome.termination.id() == "repetition")
    });
    last.map(|last| last + 1)
}

#[test]
fn a_position_with_a_capture_en_passant_repeats_only_if_that_is_legal() {
    let kings = ["e8d8", "e1d1", "d8e8", "d1e1"];
    // The position after the first ply of the cycle is the first to occur three times.
    assert_eq!(plies_to_repeat("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a2a4", kings), Some(9));
    assert_eq!(plies_to_repeat("4k3/8/8/8/2p5/8/P7/4K3 w - - 0 1", "a2a4", kings), Some(8));
    // The rook pins the pawn.
    let pinned = ["b8b7", "e1d1", "b7b8", "d1e1"];
    assert_eq!(plies_to_repeat("1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1", "a2a4", pinned), Some(8));
}

/// The rules look at what is attacked by pieces that go by several legs, also while a capture en passant is possible.
#[test]
fn pieces_of_several_legs_attack_while_a_capture_en_passant_is_possible() {
    let definition = r#"{ "version": 1, "board": "8x8", "start": "4k2l/8/8/8/3p4/8/4P3/K7 w - - 0 1", "pieces": {
        "K": { "text": "K", "royal": true },
        "L": { "text": "KaK" },
        "P": { "text": "fmWfceF", "first": { "in": "rank 2", "text": "fmWfceFfmnD" } } } }"#;
    let mut state = State::new(&game(definition));
    state.play("e2e4").unwrap();
    let legal = state.legal();
    assert!(legal.iter().any(|ply| state.text(ply) == "d4e3"), "{}", state.fen());
    state.play("d4e3").unwrap();
    assert_eq!(state.fen(), "4k2l/8/8/8/8/4p3/8/K7 w - - 0 2");
}
