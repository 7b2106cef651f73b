//! A piece on either side of each limit: below it the result is complete, above it the answer says that it is cut.

use piecewright::board::{Board, Occupant, Position};
use piecewright::diagram::illustrate;
use piecewright::internal::limits::{
    MAX_COUNTERS, MAX_DEPTH, MAX_DIAGNOSTICS, MAX_LEGS, MAX_OPS, MAX_PATHS, MAX_PLACED, MAX_REMARKS, MAX_TEXT,
    MAX_TRIES,
};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::{Aim, Counts, Hop, Leap, Leg, Path, Pattern, Piece, Rule, Turn};

fn wazir() -> Pattern {
    Pattern::Leg(Leg::step(Aim::at(Leap::orbit(1, 0)), Rule::MOVE_OR_TAKE).then(Rule::MOVE))
}

/// Returns whether a piece was compiled completely.
fn is_complete(piece: &Piece) -> bool {
    compile(piece, &"8x8".parse().unwrap()).is_complete()
}

#[track_caller]
fn check(make: impl Fn(usize) -> Pattern, limit: usize) {
    let complete = |n: usize| is_complete(&Piece::from(Path::from(make(n))));
    assert!(complete(limit), "below the limit");
    assert!(!complete(limit + 1), "above the limit");
}

#[test]
fn patterns_are_nested_to_a_depth() {
    check(|depth| (0..depth).fold(wazir(), |inner, _| Pattern::Seq(vec![inner])), MAX_DEPTH);
}

#[test]
fn loops_are_counted_to_a_depth() {
    let once = |inner: Pattern| Pattern::Loop { body: Box::new(inner), times: Counts::exactly(1) };
    check(|depth| (0..depth).fold(wazir(), |inner, _| once(inner)), MAX_COUNTERS);
}

#[test]
fn paths_have_so_many_places() {
    check(|count| Pattern::Seq(vec![wazir(); count]), MAX_OPS);
}

#[test]
fn pieces_have_so_many_paths() {
    let piece = |count: usize| -> Piece { (0..count).map(|_| Path::from(wazir())).collect() };
    assert!(is_complete(&piece(MAX_PATHS)));
    assert!(!is_complete(&piece(MAX_PATHS + 1)));
}

/// A piece that makes any number of king's steps, never straight back, over the occupants that `pass` allows.
fn area_mover(pass: Rule) -> Piece {
    let aim = Aim { leaps: vec![Leap::orbit(1, 0), Leap::orbit(1, 1)], ..Aim::at(Leap::orbit(1, 0)) };
    let step = Leg::step(aim.turning(Turn::NotBack), Rule::MOVE_OR_TAKE).then(pass);
    let body = Box::new(Pattern::Leg(step));
    Piece::from(Path::from(Pattern::Loop { body, times: Counts::at_least(1) }))
}

#[test]
fn an_unlimited_area_mover_comes_to_an_end() {
    let board: Board = "32x32".parse().unwrap();
    let position = Position::empty(&board);
    let movement = compile(&area_mover(Rule::MOVE), &board);
    let moves = generate(&movement, &position, board.middle());
    assert!(moves.is_complete());
    assert_eq!(moves.to_strings().len(), 1024, "every cell, its own included");
}

#[test]
fn an_unlimited_area_mover_that_captures_is_cut() {
    let board: Board = "32x32".parse().unwrap();
    let mut position = Position::empty(&board);
    for cell in board.cells() {
        position.put(cell, Occupant::Enemy);
    }
    let movement = compile(&area_mover(Rule::MOVE.or(Rule::TAKE)), &board);
    assert!(!generate(&movement, &position, board.middle()).is_complete());
}

#[test]
fn loops_around_nothing_come_to_an_end() {
    let empty = Pattern::Loop { body: Box::new(Pattern::Seq(Vec::new())), times: Counts::at_least(0) };
    let nested = Pattern::Loop { body: Box::new(empty), times: Counts::at_least(3) };
    let board: Board = "8x8".parse().unwrap();
    let movement = compile(&Piece::from(Path::from(Pattern::Seq(vec![nested, wazir()]))), &board);
    let position = Position::empty(&board);
    let moves = generate(&movement, &position, board.middle());
    assert!(moves.is_complete());
    assert_eq!(moves.to_strings(), ["c4", "d3", "d5", "e4"]);
}

fn codes(text: &str) -> Vec<&'static str> {
    read(text, Notation::XBETZA).diagnostics.into_iter().map(|diagnostic| diagnostic.code).collect()
}

#[test]
fn the_paths_of_a_piece_share_their_states() {
    let board: Board = "32x32".parse().unwrap();
    let position = Position::empty(&board);
    let is_complete = |count: usize| {
        let paths = (0..count).flat_map(|_| area_mover(Rule::MOVE).paths);
        generate(&compile(&paths.collect(), &board), &position, board.middle()).is_complete()
    };
    assert!(is_complete(1));
    assert!(!is_complete(3));
}

#[test]
fn chains_are_written_out_to_so_many_legs() {
    // The two legs before the last are counted when they are created and again when the last one is appended to them.
    let chains = MAX_LEGS / 4;
    assert_eq!(codes(&"aaW".repeat(chains)), Vec::<&str>::new());
    assert_eq!(codes(&"aaW".repeat(chains + 1)), ["too-many-legs"]);
}

#[test]
fn texts_are_read_up_to_a_length() {
    let long = |length: usize| "NW".chars().cycle().take(length).collect::<String>();
    assert_eq!(codes(&long(MAX_TEXT)), Vec::<&str>::new());
    assert_eq!(codes(&long(MAX_TEXT + 1)), ["text-too-long"]);
    // A character is never split.
    let wide = format!("{}é", long(MAX_TEXT - 1));
    assert_eq!(read(&wide, Notation::XBETZA).diagnostics[0].span.from, MAX_TEXT - 1);
}

/// Returns how many pieces an illustration places for a piece on a cell.
fn placed(piece: &Piece, spec: &str, at: &str) -> usize {
    let board: Board = spec.parse().unwrap();
    illustrate(&compile(piece, &board), &Position::empty(&board), board.cell(at).unwrap()).len()
}

/// A rook that must jump this many pieces.
fn hopper(hurdles: u16) -> Path {
    let hop = Hop { hurdles: Counts::exactly(hurdles), over: Rule::HURDLE, beyond: Counts::at_least(1) };
    let aim = Aim::at(Leap::only(0, 1));
    Path::from(Leg { hop: Some(hop), ..Leg::ride(aim, Counts::at_least(1), Rule::MOVE) })
}

#[test]
fn illustrations_place_so_many_pieces_for_one_thing() {
    let most = u16::try_from(MAX_PLACED).unwrap();
    assert_eq!(placed(&Piece::from(hopper(most)), "1x20", "a1"), MAX_PLACED);
    assert_eq!(placed(&Piece::from(hopper(most + 1)), "1x20", "a1"), 0);
}

#[test]
fn illustrations_try_so_many_places() {
    // Each victim is farther from forward than the one before, and only after the last is there room to continue.
    let choice = |count: usize| {
        let last = i16::try_from(count).unwrap() - 1;
        let leaps = (0..=last).map(|x| Leap::only(x, 1)).collect();
        let take = Leg::step(Aim { leaps, ..Aim::at(Leap::only(0, 1)) }, Rule::NONE).through(Rule::TAKE);
        let on = Leg::step(Aim::at(Leap::only(-last, 0)), Rule::MOVE);
        Piece::from(Path::from(Pattern::Seq(vec![Pattern::Leg(take), Pattern::Leg(on)])))
    };
    assert_eq!(placed(&choice(MAX_TRIES), "12x2", "a1"), 1);
    assert_eq!(placed(&choice(MAX_TRIES + 1), "12x2", "a1"), 0);
}

#[test]
fn illustrations_look_at_so_many_arrivals() {
    let both: Piece = area_mover(Rule::MOVE).paths.into_iter().chain([hopper(1)]).collect();
    assert_eq!(placed(&both, "8x8", "d4"), 1);
    assert_eq!(placed(&both, "32x32", "d4"), 0);
}

#[test]
fn remarks_hide_no_errors() {
    assert_eq!(codes(&"NN".repeat(MAX_REMARKS)).len(), MAX_REMARKS);
    assert_eq!(codes(&"NN".repeat(MAX_REMARKS + 1)).len(), MAX_REMARKS);
    assert_eq!(codes(&("NN".repeat(MAX_DIAGNOSTICS) + "f")).last(), Some(&"missing-atom"));
    // A list that is too long loses its remarks first.
    let remarked = read(&("nX, 1∗, ".repeat(MAX_DIAGNOSTICS) + "1Y"), Notation::Parlett).diagnostics;
    assert_eq!(remarked.len(), MAX_DIAGNOSTICS);
    assert_eq!(remarked.last().map(|diagnostic| diagnostic.code), Some("unknown-sign"));
}
