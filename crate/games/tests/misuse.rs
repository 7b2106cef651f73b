//! What newcomers get wrong in calls about games, each with what the answer has to say.

use piecewright::piece::Player;
use piecewright_games::game::{Game, State};
use piecewright_games::library;
use piecewright_games::search::{Limits, MAX_LEVEL, Quiet, Search, Values};
use piecewright_games::variant::read;
use std::time::Duration;

/// Kings and pawns, to be put into definitions with a mistake.
const PIECES: &str =
    r#""pieces": { "K": { "name": "king", "text": "K", "royal": true }, "P": { "name": "pawn", "text": "fmWfcF" } }"#;

fn state(id: &str) -> State {
    State::new(&library::get(id).unwrap())
}

/// Returns what is wrong with a definition, with help, one mistake a line.
fn mistakes(definition: &str) -> String {
    let bad = Game::from_json(definition).unwrap_err();
    let line = |diagnostic: &piecewright_games::variant::Diagnostic| {
        let help = diagnostic.help.as_deref().map(|help| format!(" ({help})")).unwrap_or_default();
        format!("{}{help}", diagnostic.message)
    };
    bad.diagnostics.iter().map(line).collect::<Vec<String>>().join("\n")
}

/// Mistakes in definitions, which `Game::from_json` reports; `read` returns what could be read of them.
const DEFINITIONS: &[(&str, &str)] = &[
    ("", "expected an object in braces"),
    ("chess", "unexpected word"),
    ("{", "unterminated object"),
    ("[]", "expected an object in braces"),
    ("{}", "expected `\"version\": 1`"),
    (r#"{ "version": "1" }"#, "expected `\"version\": 1`"),
    (r#"{ "version": 1, "board": "8x8", "start": "8/8/8/8/8/8/8/8", "peices": {} }"#, "write `pieces`"),
    (r#"{ "version": 1, "board": "0x8", "start": "8", PIECES }"#, "0x8"),
    (
        r#"{ "version": 1, "board": "3x3", "start": "k2/3/2K", PIECES, "end": { "stalemat": "draw" } }"#,
        "write `stalemate`",
    ),
    (r#"{ "version": 1, "board": "3x3", "start": "k2/3/2K", PIECES, "gatting": true }"#, "write `gating`"),
    (r#"{ "version": 1, "board": "3x3", "start": "k2/3/2Q", PIECES }"#, "Q"),
    (r#"{ "version": 1, "board": "3x3", "start": "k2/3", PIECES }"#, "expected 3 lines of cells, found 2"),
];

#[test]
fn definitions() {
    for (definition, expected) in DEFINITIONS {
        let found = mistakes(&definition.replace("PIECES", PIECES));
        assert!(found.contains(expected), "{definition}: {found}");
    }
    // `read` gives a variant with mistakes to editors; to play it takes a step that refuses it.
    let reading = read(r#"{ "version": 1, "bord": "8x8" }"#);
    assert_eq!(reading.clone().into_variant().unwrap_err().diagnostics, reading.diagnostics);
}

#[test]
fn ids_of_games() {
    for (id, expected) in [("ches", "is it `chess`?"), ("Chess", "is it `chess`?"), ("", "none"), ("go", "none")] {
        let found = library::get(id).unwrap_err().to_string();
        assert!(found.contains(expected) && library::definition(id).is_none(), "{id}: {found}");
    }
}

#[test]
fn fens() {
    let chess = library::get("chess").unwrap();
    for (fen, expected) in [
        ("", "expected 8 lines of cells, found 1"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP", "expected 8 lines of cells, found 7"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "9"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", "X"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white KQkq - 0 1", "white"),
    ] {
        let found = State::from_fen(&chess, fen).unwrap_err().to_string();
        assert!(found.contains(expected), "{fen}: {found}");
    }
}

#[test]
fn plies_as_texts() {
    for (id, text, expected) in [
        ("chess", "e2e5", "The pawn does not go to e5."),
        ("chess", "e7e5", "It is White's turn, and the pawn on e7 is Black's."),
        ("chess", "Qh7", "The queen does not go to h7."),
        ("chess", "O-O", "The bishop on f1 is in the way of castling."),
        ("chess", "hello", "`hello` is not a ply. Plies are written like `a2a3`."),
        ("chess", "", "`` is not a ply"),
        ("chess", "E2E4", "`E2E4` is not a ply. Did you mean `e2e4`?"),
        ("chess", "E4", "`E4` is not a ply. Did you mean `e4`?"),
        ("chess", "nf3", "`nf3` is not a ply. Did you mean `Nf3`?"),
        ("chess", "♘f3", "`♘f3` is not a ply. Did you mean `Nf3`?"),
        ("chess", "♟e4", "`♟e4` is not a ply. Did you mean `e4`?"),
        ("chess", "1. e4", "`1. e4` is not a ply. Did you mean `e4`?"),
        ("chess", "1...Nf3!", "`1...Nf3!` is not a ply. Did you mean `Nf3`?"),
        ("chess", "12", "`12` is not a ply. Plies are written like `a2a3`."),
        ("chess", "P@e4", "White has no pawn in hand."),
        ("chess", "0000", "The rules do not allow a pass."),
    ] {
        let mut state = state(id);
        let before = state.fen();
        let illegal = state.play(text).unwrap_err();
        assert!(illegal.refusal.reason.contains(expected), "{text}: {illegal}");
        assert!(illegal.to_string().contains(&illegal.refusal.reason) && illegal.text == text);
        assert_eq!(state.fen(), before);
    }
    let over = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let mut over = State::from_fen(state("chess").game(), over).unwrap();
    assert_eq!(over.play("e2e4").unwrap_err().refusal.reason, "The game is over: checkmate.");
}

/// A ply of another game, or of another state, is refused and not played.
#[test]
fn foreign_plies() {
    let (mut chess, mut small) = (state("chess"), state("dobutsu"));
    let before = small.fen();
    for ply in chess.legal() {
        small.play_ply(&ply).unwrap_err();
    }
    for ply in state("grand").legal().into_iter().chain(state("crazyhouse").legal()) {
        let is_legal = chess.legal().contains(&ply);
        assert_eq!(chess.play_ply(&ply).is_ok(), is_legal);
        if is_legal {
            chess.undo();
        }
    }
    assert_eq!((small.fen(), chess.fen()), (before, state("chess").fen()));
    chess.play("e2e4").unwrap();
    let reply = chess.legal().remove(0);
    chess.undo();
    chess.play_ply(&reply).unwrap_err();
}

/// Kinds of another game have no letter and no value here.
#[test]
fn foreign_kinds() {
    let (small, large) = (library::get("dobutsu").unwrap(), library::get("courier").unwrap());
    let kind = Values::of(&large).all(Player::White).last().unwrap().0;
    assert!(!large.letter_of(kind).is_empty());
    assert_eq!((small.letter_of(kind), Values::of(&small).points(kind, Player::White)), ("", 0));
    assert_eq!(small.kind("Z"), None);
}

#[test]
fn limits_of_searches() {
    let game = library::get("dobutsu").unwrap();
    let state = State::new(&game);
    let few = Limits::default().with_nodes(200);
    for limits in [
        Limits::default().with_time(Duration::ZERO),
        Limits::default().with_depth(0),
        Limits::default().with_nodes(0),
        few.with_level(0),
        few.with_level(MAX_LEVEL + 1),
        few.with_level(u8::MAX),
        few.with_depth(u32::MAX).with_time(Duration::MAX),
    ] {
        let best = Search::new(&game).best(&state, &limits, &mut Quiet).unwrap();
        assert!(state.legal().contains(&best.ply), "{limits:?}");
    }
}

/// Questions can be asked of a shared state, also from several threads.
#[test]
fn shared_states() {
    let state = &state("chess");
    let counts: Vec<usize> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| state.legal().len())).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!((counts, state.perft(2), state.outcome(), state.checks().len()), (vec![20; 4], 400, None, 0));
}
