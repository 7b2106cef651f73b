//! Endgame tables: the rows of `tests/vectors/endgames.jsonl`, figures that are known from books, and that each state is worth one ply
//! more than the best that it leads to.

use crate::library;
use crate::random::Random;
use piecewright::piece::Player;
use piecewright_games::endgame::{
    Endgame, EndgameCounts, EndgamePiece, EndgameTexts, EndgameValue, EndgameVerdict, Unattended,
};
use piecewright_games::game::{Game, Reader, State};
use serde_json::Value;
use std::collections::BTreeSet;

/// The states of an ending that the usual tests still make, of all tables and both sides to move.
const QUICK: usize = 210_000;

struct Row {
    texts: EndgameTexts,
    value: Value,
}

fn rows() -> Vec<Row> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/endgames.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let row = |line: &str| {
        let value: Value = serde_json::from_str(line).unwrap();
        let list =
            |key: &str| value[key].as_array().unwrap().iter().map(|text| text.as_str().unwrap().into()).collect();
        let board = value["board"].as_str().unwrap().to_owned();
        let texts = EndgameTexts { white: list("white"), black: list("black"), board, stalemate_loses: false };
        Row { texts, value }
    };
    text.lines().map(row).collect()
}

/// Makes the game of some texts, and returns the letters of white and of black.
fn game_of(texts: &EndgameTexts) -> (Game, Vec<String>, Vec<String>) {
    let definition = texts.definition(Reader::ALL).unwrap();
    (Game::from_json(&definition.json).unwrap(), definition.white, definition.black)
}

fn endgame(texts: &EndgameTexts) -> Endgame {
    let (game, white, black) = game_of(texts);
    Endgame::new(&game, &white, &black, &mut Unattended).unwrap()
}

fn name_of(EndgameTexts { white, black, board, .. }: &EndgameTexts) -> String {
    let list =
        |pieces: &[EndgamePiece]| pieces.iter().map(|piece| piece.text.clone()).collect::<Vec<String>>().join(",");
    format!("{} against {} on {board}", list(white), list(black))
}

fn check(row: &Row) {
    let Row { texts, value } = row;
    let name = name_of(texts);
    let endgame = endgame(texts);
    let summary = endgame.summary();
    assert_eq!(u64::from(summary.longest), value["longest"].as_u64().unwrap(), "{name}");
    let has = |counts: &EndgameCounts, expected: &Value| {
        let figures = [counts.legal, counts.won, counts.lost, counts.stalemated].map(Some);
        let keys = ["legal", "won", "lost", "stalemate"].map(|key| expected[key].as_u64());
        assert_eq!(figures, keys, "{name}");
    };
    has(&summary.white, &value["white_to_move"]);
    has(&summary.black, &value["black_to_move"]);
    assert_eq!(Some(summary.black.mated), value["black_to_move"]["mated"].as_u64(), "{name}");
    for (key, class) in value["classes"].as_object().into_iter().flatten() {
        let id = match key.as_str() {
            "color of the middle" => "middle",
            "other colors" => "others",
            id => id,
        };
        let found = summary.classes.iter().find(|found| found.id == id).unwrap();
        let figures = [found.legal, found.won, u64::from(found.longest)].map(Some);
        assert_eq!(figures, ["legal", "won", "longest"].map(|key| class[key].as_u64()), "{name} {key}");
    }
}

fn size_of(texts: &EndgameTexts) -> usize {
    let (game, white, black) = game_of(texts);
    Endgame::size(&game, &white, &black).unwrap().states
}

#[test]
fn small_endings_have_the_figures_of_other_programs() {
    let rows = rows();
    let quick: Vec<&Row> = rows.iter().filter(|row| size_of(&row.texts) <= QUICK).collect();
    assert!(50 < quick.len(), "{}", quick.len());
    quick.into_iter().for_each(check);
}

/// Run by `cargo test --release --package piecewright-games large_endings -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn large_endings_have_the_figures_of_other_programs() {
    for row in rows().iter().filter(|row| QUICK < size_of(&row.texts)) {
        let begun = std::time::Instant::now();
        check(row);
        println!("{} {:?}", name_of(&row.texts), begun.elapsed());
    }
}

/// Checks those rows of `endgames-published.tsv` whose size a filter takes; returns for how many pieces or pairs there are some.
fn check_published(is_asked: impl Fn(usize) -> bool) -> usize {
    let mut seen = BTreeSet::new();
    for row in include_str!("endgames-published.tsv").lines().filter(|row| !row.starts_with('#')) {
        let [pieces, board, published, _source] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let white: Vec<&str> = ["K"].into_iter().chain(pieces.split(',')).collect();
        let texts = texts(&white, &["K"], board);
        if !is_asked(size_of(&texts)) {
            continue;
        }
        let endgame = endgame(&texts);
        let summary = endgame.summary();
        match published {
            "yes" => assert_ne!(summary.verdict, EndgameVerdict::Rarely, "{row}"),
            "no" => assert_eq!(summary.verdict, EndgameVerdict::Rarely, "{row}"),
            longest => assert_eq!(summary.longest.to_string(), longest, "{row}"),
        }
        seen.insert(pieces);
    }
    seen.len()
}

#[test]
fn small_endings_are_as_others_have_published() {
    let pieces = check_published(|size| size <= QUICK);
    assert!(10 < pieces, "{pieces}");
}

/// Run by `cargo test --release --package piecewright-games large_endings -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn large_endings_are_as_others_have_published() {
    let pieces = check_published(|size| QUICK < size);
    assert!(20 < pieces, "{pieces}");
}

fn texts(white: &[&str], black: &[&str], board: &str) -> EndgameTexts {
    let list = |texts: &[&str]| texts.iter().map(|&text| text.into()).collect();
    EndgameTexts { white: list(white), black: list(black), board: board.to_owned(), stalemate_loses: false }
}

/// What books say of chess.
#[test]
fn queen_and_rook_mate_as_fast_as_books_say() {
    let queen = endgame(&texts(&["K", "Q"], &["K"], "8x8"));
    let summary = queen.summary();
    assert_eq!((summary.longest, summary.verdict), (10, EndgameVerdict::Forced));
    assert_eq!(summary.black.legal - summary.black.won, 23_048);
    assert_eq!(endgame(&texts(&["K", "R"], &["K"], "8x8")).summary().longest, 16);
    for drawn in ["A", "F", "N"] {
        let endgame = endgame(&texts(&["K", drawn], &["K"], "8x8"));
        assert_eq!((endgame.summary().longest, endgame.longest().is_some()), (0, false), "{drawn}");
    }
}

/// What books say of two minor pieces.
#[test]
#[ignore = "takes minutes without optimization"]
fn two_minor_pieces_mate_as_fast_as_books_say() {
    let bishops = endgame(&texts(&["K", "B", "B"], &["K"], "8x8"));
    let of = |id: &str| bishops.summary().classes.iter().find(|class| class.id == id).map(|class| class.longest);
    assert_eq!((of("unlike"), of("like")), (Some(19), Some(0)));
    assert_eq!(endgame(&texts(&["K", "B", "N"], &["K"], "8x8")).summary().longest, 33);
}

/// Returns what a state is worth by what its plies lead to, by the plies of the game.
fn value_by_plies(endgame: &Endgame, state: &State) -> EndgameValue {
    let mut after = state.clone();
    let values: Vec<EndgameValue> = state
        .legal()
        .iter()
        .map(|ply| {
            after.play_unchecked(ply);
            let value = endgame.probe(&after).unwrap();
            after.undo();
            value
        })
        .collect();
    let wins =
        values.iter().filter_map(|value| if let EndgameValue::Loss(plies) = value { Some(plies + 1) } else { None });
    let losses = values.iter().map(|value| if let EndgameValue::Win(plies) = value { Some(plies + 1) } else { None });
    match (wins.min(), losses.collect::<Option<Vec<u16>>>()) {
        (Some(plies), _) => EndgameValue::Win(plies),
        (None, Some(losses)) => match losses.into_iter().max() {
            Some(plies) => EndgameValue::Loss(plies),
            None => stuck(state),
        },
        (None, None) => EndgameValue::Draw,
    }
}

/// Returns what a state without plies is worth.
fn stuck(state: &State) -> EndgameValue {
    match state.outcome().unwrap().winner() {
        None => EndgameValue::Draw,
        Some(winner) if winner == state.turn() => EndgameValue::Win(1),
        Some(_) => EndgameValue::Loss(0),
    }
}

/// Compares random states with what their plies lead to; returns how many were won or lost.
fn check_random_states(endgame: &Endgame, white: &[String], black: &[String], name: &str) -> usize {
    let game = endgame.game();
    let cells: Vec<String> = game.board().cells().map(|cell| game.board().name(cell).to_owned()).collect();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut decided = 0;
    let mut checked = 0;
    for _ in 0..20_000 {
        let men = white
            .iter()
            .map(|letter| (letter, Player::White))
            .chain(black.iter().map(|letter| (letter, Player::Black)));
        let mut draw = |most: usize| random.below(most);
        if checked == 1_500 {
            break;
        }
        let side = if draw(2) == 0 { "w" } else { "b" };
        let Some(state) = state_of(game, men, &cells, side, &mut draw) else { continue };
        let Some(value) = endgame.probe(&state) else { continue };
        assert_eq!(value, value_by_plies(endgame, &state), "{name}: {state}");
        decided += usize::from(value != EndgameValue::Draw);
        checked += 1;
    }
    assert!(200 < checked, "{name}: {checked}");
    decided
}

/// Puts men on cells that are drawn.
fn state_of<'a>(
    game: &Game,
    men: impl Iterator<Item = (&'a String, Player)>,
    cells: &[String],
    side: &str,
    draw: &mut impl FnMut(usize) -> usize,
) -> Option<State> {
    let mut stands: Vec<(String, String)> = Vec::new();
    for (letter, owner) in men {
        let cell = cells[draw(cells.len())].clone();
        if stands.iter().any(|(taken, _)| *taken == cell) {
            return None;
        }
        stands.push((cell, if owner == Player::White { letter.clone() } else { letter.to_lowercase() }));
    }
    // The cells of an empty board as a FEN has them, filled line by line.
    let fen = fen_of(game, &stands);
    State::from_fen(game, &format!("{fen} {side} - - 0 1")).ok()
}

/// Writes the cells of a FEN: by the names of cells, files are letters and ranks numbers.
fn fen_of(game: &Game, stands: &[(String, String)]) -> String {
    let start = State::new(game).fen();
    let lines = start.split([' ', '[']).next().unwrap().split('/').count();
    let mut ranks: Vec<Vec<String>> = vec![Vec::new(); lines];
    for cell in game.board().cells() {
        let name = game.board().name(cell);
        let rank: usize = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase()).parse().unwrap();
        ranks[lines - rank].push(name.to_owned());
    }
    let letter = |cell: &String| stands.iter().find(|(taken, _)| taken == cell).map_or("1", |(_, letter)| letter);
    let line = |mut rank: Vec<String>| {
        rank.sort_by_key(|name| name.bytes().next());
        let mut text = String::new();
        let mut empty = 0;
        for cell in &rank {
            match letter(cell) {
                "1" => empty += 1,
                letter => {
                    text.push_str(&if empty == 0 { String::new() } else { empty.to_string() });
                    text.push_str(letter);
                    empty = 0;
                }
            }
        }
        text + &if empty == 0 { String::new() } else { empty.to_string() }
    };
    ranks.into_iter().map(line).collect::<Vec<String>>().join("/")
}

#[test]
fn every_state_is_a_ply_from_the_best_that_it_leads_to() {
    // Lines, pieces that move one way, hoppers, bent pieces, locusts, lame pieces; hexagons and cylinders; two sides that win.
    for (white, black, board) in [
        (&["K", "R"][..], &["K", "N"][..], "5x5"),
        (&["K", "WfF"], &["K"], "6x6"),
        (&["K", "mRcpR"], &["K", "mRcpR"], "5x4"),
        (&["K", "WyafsF"], &["K"], "5x5"),
        (&["K", "gQ", "gQ"], &["K"], "4x5"),
        (&["K", "mQcaaF"], &["K"], "5x5"),
        (&["K", "mQbaK"], &["K"], "5x5"),
        (&["K", "nN"], &["WF"], "6x6"),
        (&["K", "R"], &["K"], "cylinder:6x5"),
        (&["K", "B", "N"], &["K"], "hex:3"),
        (&["N", "Q"], &["K"], "hex:4"),
        (&["K", "W"], &["K", "WfF"], "5x5"),
    ] {
        let texts = texts(white, black, board);
        let (_, white, black) = game_of(&texts);
        let name = name_of(&texts);
        check_random_states(&endgame(&texts), &white, &black, &name);
    }
}

/// Games with rules of their own: a bare king that loses, pieces that may not face each other, explosions.
#[test]
fn the_rules_of_a_game_hold_in_its_endings() {
    for (id, white, black) in [("minixiangqi", "KR", "K"), ("gardner", "KQ", "K"), ("kyotoshogi", "K", "K")] {
        let game = library::named(id);
        let letters = |text: &str| text.chars().map(String::from).collect::<Vec<String>>();
        let (white, black) = (letters(white), letters(black));
        match Endgame::new(&game, &white, &black, &mut Unattended) {
            Ok(endgame) => assert!(0 < check_random_states(&endgame, &white, &black, id), "{id}"),
            Err(error) => assert_eq!((id, error.code()), ("kyotoshogi", "unsupported")),
        }
    }
}
