//! The player: legal plies, repeatable searches, and its limits. `mates.rs` tests mates.

use crate::library::{game, library};
use piecewright_games::game::{Game, State};
use piecewright_games::library::definition;
use piecewright_games::search::{Host, Limits, MAX_LEVEL, Quiet, Score, Search, SearchResult};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

fn nodes(nodes: u64) -> Limits {
    Limits::default().with_nodes(nodes)
}

fn games() -> BTreeMap<String, Game> {
    library().into_iter().map(|(id, definition)| (id, game(&definition))).collect()
}

/// Plays a game against itself, alternating levels, and returns its plies.
fn play(game: &Game, limits: [Limits; 2], plies: usize) -> Vec<String> {
    let mut players = [Search::new(game), Search::new(game)];
    let mut state = State::new(game);
    let mut played = Vec::new();
    for index in 0..plies {
        let best = players[index % 2].best(&state, &limits[index % 2], &mut Quiet);
        let legal: Vec<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
        let Some(best) = best else {
            assert_eq!(legal, [""; 0], "{}", state.fen());
            break;
        };
        let text = state.text(&best.ply);
        assert!(legal.contains(&text), "{text} in {}", state.fen());
        check_line(&state, &best);
        if state.outcome().is_some() {
            break;
        }
        state.play(&text).unwrap();
        played.push(text);
    }
    played
}

/// Asserts that the best line can be played and begins with the ply.
fn check_line(state: &State, best: &SearchResult) {
    let mut state = state.clone();
    assert_eq!(best.pv.first(), Some(&best.ply));
    for ply in &best.pv {
        let text = state.text(ply);
        state.play(&text).unwrap_or_else(|error| panic!("{error} in {}", state.fen()));
    }
}

#[test]
fn every_ply_is_legal_in_every_game() {
    for (id, game) in games() {
        let low = nodes(60).with_level(2).with_seed(7);
        let played = play(&game, [nodes(120), low], 24);
        assert!(!played.is_empty(), "{id}");
    }
}

/// The same seed, level and number of nodes give the same game: in games of every kind of rule, and with the small table
/// of the lower levels as well as with the large one.
#[test]
fn the_same_seed_gives_the_same_game() {
    let games = games();
    let ids =
        ["chess", "glinski", "devasa", "shogi", "crazyhouse", "xiangqi", "janggi", "atomic", "seirawan", "antichess"];
    for (index, id) in ids.into_iter().enumerate() {
        let levels = [(1, 300, 20), (3, 900, 10), (6, 1_500, 8), (MAX_LEVEL, 300, 20)];
        for (level, count, plies) in [levels[index % 4], levels[(index + 2) % 4]] {
            let limits = nodes(count).with_seed(11).with_level(level);
            let [first, second] = [(); 2].map(|()| play(&games[id], [limits; 2], plies));
            assert_eq!(first, second, "{id}, level {level}");
        }
        // A player that has forgotten plays as a new one does, whatever was asked of the state.
        let limits = nodes(300).with_seed(12);
        assert_eq!(replayed(&games[id], &limits, 16), play(&games[id], [limits; 2], 16), "{id}");
    }
    // As many nodes as the large table is for.
    let limits = nodes(20_000).with_seed(5);
    let [first, second] = [(); 2].map(|()| play(&games["shogi"], [limits; 2], 3));
    assert_eq!(first, second);
    // Another seed, another opening.
    let first = |seed: u64| play(&games["chess"], [nodes(2_000).with_seed(seed); 2], 1).remove(0);
    let found: std::collections::BTreeSet<String> = (1..12).map(first).collect();
    assert!(1 < found.len());
}

/// Plays a game with players that have searched before and were cleared.
fn replayed(game: &Game, limits: &Limits, plies: usize) -> Vec<String> {
    let mut players = [Search::new(game), Search::new(game)];
    for player in &mut players {
        // As many nodes as the large table is for.
        player.best(&State::new(game), &nodes(20_000), &mut Quiet);
        player.clear();
    }
    let mut state = State::new(game);
    let mut played = Vec::new();
    for index in 0..plies {
        let Some(best) = players[index % 2].best(&state, limits, &mut Quiet) else { break };
        if state.outcome().is_some() {
            break;
        }
        let text = state.text(&best.ply);
        state.play(&text).unwrap();
        played.push(text);
    }
    played
}

/// Stops after some questions, and counts time by them.
struct Stopping {
    asked: Cell<u32>,
    most: u32,
}

impl Host for Stopping {
    fn now(&self) -> Option<Duration> {
        self.asked.set(self.asked.get() + 1);
        Some(Duration::from_millis(self.asked.get().into()))
    }

    fn is_stopped(&self) -> bool {
        self.most <= self.asked.get()
    }
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let games = games();
    for id in ["chess", "glinski", "grasshopper"] {
        let state = State::new(&games[id]);
        let unlimited = Limits::default().with_depth(60);
        let mut host = Stopping { asked: Cell::new(0), most: 6 };
        let best = Search::new(&games[id]).best(&state, &unlimited.with_time(Duration::MAX), &mut host).unwrap();
        assert!(best.nodes < 2_000, "{id}: {}", best.nodes);
        // By time, which passes with each question.
        let mut host = Stopping { asked: Cell::new(0), most: u32::MAX };
        let best =
            Search::new(&games[id]).best(&state, &unlimited.with_time(Duration::from_millis(6)), &mut host).unwrap();
        assert!(best.nodes < 2_000, "{id}: {}", best.nodes);
        // By nodes, exactly.
        let best = Search::new(&games[id]).best(&state, &unlimited.with_nodes(777), &mut Quiet).unwrap();
        assert_eq!(best.nodes, 777, "{id}");
    }
}

#[test]
fn a_game_that_is_over_has_no_best_ply() {
    let games = games();
    let none = |id: &str, fen: &str| {
        let game = &games[id];
        let state = State::from_fen(game, fen).unwrap();
        assert_eq!(Search::new(game).best(&state, &nodes(1_000), &mut Quiet), None, "{id} {fen}");
    };
    // Mate, stalemate, a king on the hill, a king blown up.
    none("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    none("chess", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1");
    none("kingofthehill", "k7/8/8/8/4K3/8/8/8 b - - 0 1");
    none("atomic", "rnbq1bnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1");
}

#[test]
fn a_single_legal_ply_is_found_with_any_limit() {
    let games = games();
    let game = &games["chess"];
    let state = State::from_fen(game, "k7/8/1K6/8/8/8/8/7R b - - 0 1").unwrap();
    for limits in [nodes(1), Limits::default().with_depth(1), nodes(5_000).with_time(Duration::ZERO)] {
        let best = Search::new(game).best(&state, &limits, &mut Quiet).unwrap();
        assert_eq!(state.text(&best.ply), "a8b8");
    }
}

/// The first depth takes the time that it needs, also where thousands of plies are legal.
#[test]
fn a_search_without_time_finishes_its_first_depth() {
    let games = games();
    for id in ["chess", "shogi", "duck", "amazons"] {
        let state = State::new(&games[id]);
        let mut host = Stopping { asked: Cell::new(0), most: u32::MAX };
        let limits = Limits::default().with_time(Duration::from_millis(1));
        let best = Search::new(&games[id]).best(&state, &limits, &mut host).unwrap();
        assert!(1 <= best.depth, "{id}");
        assert!(best.nodes < 50_000, "{id}: {}", best.nodes);
    }
}

/// A queen that can be taken by a pawn, and rules by which taking is not what it seems.
#[test]
fn values_of_captures_follow_the_rules() {
    let games = games();
    let best = |id: &str, fen: &str, count: u64| {
        let game = &games[id];
        let state = State::from_fen(game, fen).unwrap();
        let best = Search::new(game).best(&state, &nodes(count), &mut Quiet).unwrap();
        state.text(&best.ply)
    };
    assert_eq!(best("chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 2_000), "e4d5");
    // A side that loses its last piece wins.
    assert_ne!(best("antichess", "8/8/8/8/8/5n2/8/R7 w - - 0 1", 5_000), "a1a8");
    // A rook for a pawn, but the king beside it goes too.
    assert_eq!(best("atomic", "4k3/4p3/8/8/8/8/8/K3R3 w - - 0 1", 2_000), "e1e7");
}

/// A mate that takes longer than the rule of fifty moves allows is none, though the player has seen it before.
#[test]
fn a_mate_comes_before_the_draw_by_quiet_plies() {
    let game = &games()["chess"];
    let mut search = Search::new(game);
    let mut found = |quiet: u32| {
        let state = State::from_fen(game, &format!("k7/8/2K5/8/8/8/8/7R w - - {quiet} 80")).unwrap();
        search.best(&state, &nodes(20_000), &mut Quiet).unwrap().score
    };
    assert_eq!(found(0), Score::Mate(2));
    assert!(matches!(found(98), Score::Points(_)));
    assert_eq!(found(96), Score::Mate(2));
}

/// The last ply before the draw by quiet plies wins if it leaves no legal ply where that loses.
#[test]
fn a_side_without_plies_is_judged_before_quiet_plies() {
    let game = game(&definition("chess").unwrap().replace(r#""stalemate": "draw""#, r#""stalemate": "loss""#));
    let state = State::from_fen(&game, "k7/8/8/8/8/8/1Q6/2K5 w - - 99 80").unwrap();
    let best = Search::new(&game).best(&state, &nodes(2_000), &mut Quiet).unwrap();
    assert_eq!((state.text(&best.ply).as_str(), best.score), ("b2b6", Score::Mate(1)));
}

/// What one piece more is worth is seen, though each side has dozens.
#[test]
fn large_armies_on_large_boards_are_judged() {
    let armies = |piece: &str| vec![piece.repeat(16); 7].join("/");
    let start = format!("k15/{}/{}/K15 w - - 0 1", armies("q"), armies("Q"));
    let game = game(&format!(
        r#"{{"version":1,"board":"16x16","start":"{start}","pieces":{{
            "K":{{"name":"king","text":"K","royal":true}},"Q":{{"name":"queen","text":"mQ"}}}}}}"#
    ));
    let score = |fen: &str| {
        let state = State::from_fen(&game, fen).unwrap();
        Search::new(&game).best(&state, &nodes(2_000), &mut Quiet).unwrap().score
    };
    assert!(matches!(score(&start), Score::Points(-100..=100)), "{:?}", score(&start));
    let more = start.replacen('q', "1", 1);
    assert!(matches!(score(&more), Score::Points(200..=1_000)), "{:?}", score(&more));
}

/// A royal piece that a side may lose is worth something: taking it is better than leaving it.
#[test]
fn royal_pieces_that_can_be_spared_are_taken() {
    let game = game(
        r#"{"version":1,"board":"7x7","start":"k5k/7/7/6R/7/7/K6 w - - 0 1","pieces":{
            "K":{"name":"king","text":"K","royal":"last"},"R":{"name":"rook","text":"R"}}}"#,
    );
    let state = State::new(&game);
    let best = Search::new(&game).best(&state, &Limits::default().with_depth(1), &mut Quiet).unwrap();
    assert_eq!(state.text(&best.ply), "g4g7");
}

/// A clock that advances by the same time with each reading.
struct Ticking {
    readings: Cell<u32>,
    tick: Duration,
}

impl Host for Ticking {
    fn now(&self) -> Option<Duration> {
        self.readings.set(self.readings.get() + 1);
        Some(self.tick * self.readings.get())
    }
}

/// The clock is read after every node where nodes take long, and seldom where they do not.
#[test]
fn the_clock_is_read_as_often_as_nodes_take_long() {
    let game = &games()["chess"];
    let nodes_a_reading = |tick: Duration, time: Duration| {
        let mut host = Ticking { readings: Cell::new(0), tick };
        let limits = Limits::default().with_time(time);
        let best = Search::new(game).best(&State::new(game), &limits, &mut host).unwrap();
        best.nodes / u64::from(host.readings.get())
    };
    assert!(nodes_a_reading(Duration::from_millis(5), Duration::from_secs(1)) <= 2);
    assert!(60 <= nodes_a_reading(Duration::from_micros(10), Duration::from_millis(5)));
}

/// A clock that never moves does not let a search go on forever.
#[test]
fn a_search_ends_by_a_clock_that_stands_still() {
    let game = game(
        r#"{"version":1,"board":"4x4","start":"k3/p3/P3/K3 w - - 0 1","pieces":{
            "K":{"text":"K","royal":true},"P":{"text":"fmWfcF"}}}"#,
    );
    let mut host = Ticking { readings: Cell::new(0), tick: Duration::ZERO };
    for limits in [Limits::default(), Limits::default().with_time(Duration::from_secs(1_000))] {
        let best = Search::new(&game).best(&State::new(&game), &limits, &mut host).unwrap();
        assert!(best.nodes < 250_000, "{}", best.nodes);
    }
}

/// Without a clock of the host, that of the machine ends a search: no other limit does here.
#[test]
fn a_search_ends_by_the_clock_of_the_machine() {
    let game = &games()["chess"];
    let limits = Limits::default().with_time(Duration::from_millis(50));
    let best = Search::new(game).best(&State::new(game), &limits, &mut Quiet).unwrap();
    // A search that does not see time pass takes a million.
    assert!(best.nodes < 900_000, "{}", best.nodes);
}

#[test]
fn a_player_becomes_that_of_another_game() {
    let games = games();
    let [chess, shogi] = ["chess", "shogi"].map(|id| &games[id]);
    let state = State::new(shogi);
    let of = |game: &Game| Search::new(game).best(&state, &nodes(500), &mut Quiet);
    assert_eq!(of(chess), of(shogi));
}

#[test]
fn lower_levels_look_less_far() {
    let games = games();
    let state = State::new(&games["chess"]);
    let count = |level: u8| {
        let limits = Limits::default().with_level(level).with_seed(1).with_depth(5);
        Search::new(&games["chess"]).best(&state, &limits, &mut Quiet).unwrap().nodes
    };
    let counts: Vec<u64> = [1, 3, 4, 5].map(count).to_vec();
    assert!(counts.is_sorted(), "{counts:?}");
    assert!(counts[0] < 2_000 && 8 == MAX_LEVEL);
}
