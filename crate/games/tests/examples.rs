//! Runs the examples as readers would.

#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/against_computer.rs"]
mod against_computer;
#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/depth_four.rs"]
mod depth_four;
#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/perft.rs"]
mod perft;
#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/play_many.rs"]
mod play_many;
#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/search.rs"]
mod search;

use piecewright_games::game::State;
use piecewright_games::library;
use piecewright_games::search::{Limits, Search};

/// The counts of chess (<https://www.chessprogramming.org/Perft_Results>, initial position).
#[test]
fn leaves_behind_each_ply() {
    let chess = include_str!("../../../www/games/variants/chess.json");
    let counts = perft::divide(chess, 3, None, false).unwrap();
    assert_eq!(counts.len(), 20);
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 8902);
    assert!(counts.contains(&("e2e4".to_owned(), 600)));
}

#[test]
fn the_best_ply() {
    let chess = include_str!("../../../www/games/variants/chess.json");
    let limits = Limits::default().with_depth(3);
    let best = search::search(chess, &limits, Some("7k/R7/1R6/8/8/8/8/K7 w - - 0 1")).unwrap().unwrap();
    assert!(best.starts_with("depth 1 score mate 1 ") && best.ends_with(": b6b8"), "{best}");
}

/// The computer mates after two bad plies; an illegal ply changes nothing, and nobody replies to a mate.
#[test]
fn a_game_against_the_computer() {
    let chess = library::get("chess").unwrap();
    let mut computer = Search::new(&chess);
    let mut state = State::from_fen(&chess, "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2").unwrap();
    let mut exchange = |state: &mut State, ply| {
        against_computer::exchange(state, &mut computer, &Limits::default().with_depth(2), ply)
    };
    assert!(exchange(&mut state, "g5").unwrap_err().to_string().starts_with("expected a legal ply, found `g5`"));
    assert_eq!(exchange(&mut state, "g4").unwrap().as_deref(), Some("Qh4#"));
    assert_eq!(state.history().count(), 2);
    let mut last = State::from_fen(&chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
    assert_eq!(exchange(&mut last, "Ra8").unwrap(), None);
}

/// Positions in which one ply is the best beyond doubt: a mate in one, a mate in two that only it begins, a queen that can be
/// taken for nothing, and a pawn that is protected and is not worth a rook.
#[test]
fn an_opponent_that_looks_four_plies_ahead() {
    let chess = include_str!("../../../www/games/variants/chess.json");
    let mut opponent = depth_four::Opponent::new(chess, false).unwrap();
    let mut best = |fen: &str, plies: &str| {
        opponent.reset(Some(fen), plies.split_whitespace()).unwrap();
        opponent.best()
    };
    assert_eq!(best("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "").as_deref(), Some("a1a8"));
    assert_eq!(best("7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", "b1b7 h8g8").as_deref(), Some("a2a8"));
    assert_eq!(best("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "").as_deref(), Some("e4d5"));
    assert_ne!(best("4k3/2p5/3p4/8/8/8/8/3RK3 w - - 0 1", "").as_deref(), Some("d1d6"));
    assert_eq!(best("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""), None);
    assert!(opponent.reset(Some("nonsense"), "".split_whitespace()).is_err());
    assert!(opponent.reset(None, "e2e5".split_whitespace()).is_err());
    assert!(depth_four::Opponent::new("{}", false).is_err());
    let glinski = include_str!("../../../www/games/variants/glinski.json");
    assert!(depth_four::Opponent::new(glinski, false).unwrap().best().is_some());
}

/// Two plies each of all games: no ply is illegal, and what is legal is that of the slow implementation.
#[test]
fn many_games_without_a_mistake() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = play_many::definitions(&root.join("www/games/variants")).unwrap();
    let limits = Limits::default().with_nodes(50);
    let mut lines = Vec::new();
    for (number, file) in (0..).zip(&files) {
        let record = play_many::play(&std::fs::read_to_string(file).unwrap(), number, &limits, 2).unwrap();
        assert_eq!((record.reason.as_str(), record.plies), ("cut", 2), "{record:?}");
        lines.push(record.line());
    }
    let sum = play_many::sum(lines.iter());
    assert_eq!((&sum["games"], &sum["variants"]), (&files.len().into(), &files.len().into()));
    assert_eq!((&sum["plies"], &sum["reasons"]["cut"]), (&(2 * files.len()).into(), &files.len().into()));
    // Where the first state has rights of castling, nothing is compared.
    assert!(35 < sum["compared"].as_u64().unwrap(), "{sum}");
    assert!(play_many::play("{}", 0, &limits, 2).is_err());
}
