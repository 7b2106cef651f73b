//! Random small problems, solved by the solver and by trying everything, without tables and in no clever order.

#[path = "slow/exhaustive.rs"]
mod exhaustive;

use crate::random::Random;
use exhaustive::Exhaustive;
use piecewright_games::game::{Game, State};
use piecewright_games::solve::{Continuation, PostPlay, SolveOptions, Stipulation, Variation, WrittenPly, solve};
use std::collections::BTreeMap;

/// How many problems are compared if `PIECEWRIGHT_PROBLEMS` says no other number.
const PROBLEMS: u64 = 400;

const STIPULATIONS: [&str; 31] = [
    "#1",
    "#2",
    "#2",
    "#3",
    "=2",
    "#=2",
    "s#1",
    "s#2",
    "s=2",
    "r#1",
    "r#2",
    "semi-r#2",
    "h#1",
    "h#1.5",
    "h#2",
    "h=2",
    "h#0.5",
    "ser-#2",
    "ser-#3",
    "ser-=2",
    "ser-h#2",
    "ser-h=2",
    "ser-s#2",
    "win2",
    "s#2 quodlibet",
    "s#=2 quodlibet",
    "semi-r#2 quodlibet",
    "#2 postkeyplay",
    "#3 postkeyplay",
    "r#2 postkeyplay",
    "s#2 quodlibet postkeyplay",
];

const BOARDS: [&str; 5] = ["3x4", "4x4", "3x5", "hex:3", "cylinder:4x4"];

/// Kinds with hoppers, riders, lame pieces, pieces that capture as they do not move, and pawns.
const KINDS: &str = r#""K": { "text": "K", "royal": true }, "Q": { "text": "Q" }, "R": { "text": "R" }, "B": { "text": "B" },
    "N": { "text": "N" }, "G": { "text": "gQ" }, "I": { "text": "NN" }, "C": { "text": "mRcpR" }, "A": { "text": "nAD" },
    "S": { "text": "fFWbF" }, "L": { "text": "mQcN" }, "D": { "text": "KcabK" }, "P": { "text": "fmWfcF", "promotes": {
    "to": "QNG", "in": "last rank" } }"#;

fn lines_of(board: &str) -> Vec<usize> {
    if board == "hex:3" {
        return vec![1, 3, 5, 5, 5];
    }
    let (width, height) = board.trim_start_matches("cylinder:").split_once('x').unwrap();
    vec![width.parse().unwrap(); height.parse().unwrap()]
}

fn fen_of(lines: &[usize], pieces: &BTreeMap<usize, char>, side: char) -> String {
    let mut at = 0;
    let mut rows = Vec::new();
    for &length in lines {
        let mut row = String::new();
        let mut empty = 0;
        for cell in at..at + length {
            if let Some(&letter) = pieces.get(&cell) {
                if 0 < empty {
                    row.push_str(&empty.to_string());
                }
                empty = 0;
                row.push(letter);
            } else {
                empty += 1;
            }
        }
        if 0 < empty {
            row.push_str(&empty.to_string());
        }
        at += length;
        rows.push(row);
    }
    format!("{} {side} - - 0 1", rows.join("/"))
}

fn game(board: &str) -> Game {
    let lines = lines_of(board);
    let cells = lines.iter().sum::<usize>();
    let pieces = BTreeMap::from([(0, 'k'), (cells - 1, 'K'), (cells - 2, 'R')]);
    let kinds = if board == "hex:3" { KINDS.replace("last rank", "far edge") } else { KINDS.to_owned() };
    let kinds = kinds.replace("last rank", &format!("rank {}", lines.len()));
    let start = fen_of(&lines, &pieces, 'w');
    let json = format!(r#"{{ "version": 1, "board": "{board}", "pieces": {{ {kinds} }}, "start": "{start}" }}"#);
    Game::from_json(&json).unwrap_or_else(|error| panic!("{board}: {:?}", error.diagnostics))
}

fn random_fen(random: &mut Random, board: &str) -> String {
    let lines = lines_of(board);
    let cells = lines.iter().sum::<usize>();
    let mut pieces = BTreeMap::new();
    let mut letters = vec!['K', 'k'];
    for _ in 0..2 + random.below(4) {
        let letter = char::from(b"QQRRBNGICASLDPP"[random.below(15)]);
        letters.push(if random.below(4) < 3 { letter } else { letter.to_ascii_lowercase() });
    }
    // Sometimes a side has no king.
    if random.below(40) == 0 {
        letters.remove(random.below(2));
    }
    for letter in letters {
        let cell = random.below(cells);
        pieces.entry(cell).or_insert(letter);
    }
    fen_of(&lines, &pieces, if random.below(2) == 0 { 'w' } else { 'b' })
}

fn texts<'a>(plies: impl IntoIterator<Item = &'a WrittenPly>) -> Vec<String> {
    let mut texts: Vec<String> = plies.into_iter().map(|ply| ply.text.clone()).collect();
    texts.sort();
    texts
}

fn replies(variations: &[Variation]) -> exhaustive::Replies {
    let answers = |found: &Variation| texts(found.answers.iter().map(|answer| &answer.ply));
    variations.iter().map(|found| (found.reply.text.clone(), answers(found))).collect()
}

fn post_play(found: &PostPlay) -> exhaustive::PostPlay {
    exhaustive::PostPlay {
        zugzwang: found.zugzwang,
        threats: texts(found.threats.iter().map(|threat| &threat.ply)),
        variations: replies(&found.variations),
        defences: texts(found.variations.iter().filter(|found| found.is_defence).map(|found| &found.reply)),
    }
}

fn lines(lines: &[Vec<WrittenPly>]) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> =
        lines.iter().map(|line| line.iter().map(|ply| ply.text.clone()).collect()).collect();
    lines.sort();
    lines
}

/// Compares all that is found; returns whether there is a solution, or `None` if the position is illegal.
fn compare(state: &State, stipulation: Stipulation) -> Option<bool> {
    let name = format!("{stipulation} of {}", state.fen());
    let slow = Exhaustive { stipulation };
    let options = SolveOptions { tries: 1, set: true, solutions: 100_000, ..SolveOptions::default() };
    let Ok(found) = solve(state, stipulation, &options, &mut ()) else {
        assert!(exhaustive::is_illegal(state), "{name}");
        return None;
    };
    assert!(!exhaustive::is_illegal(state), "{name}");
    assert!(found.is_complete(), "{name}");
    if !stipulation.play().is_forced() {
        let expected = slow.lines(state);
        assert_eq!(lines(&found.lines), expected, "{name}");
        assert_eq!(found.count, expected.len() as u64, "{name}");
        assert_eq!(lines(&found.short), slow.shorter_lines(state), "{name}: shorter ones");
        assert_eq!(found.set_lines.as_deref().map(lines), slow.set_lines(state), "{name}: set play");
        return Some(!expected.is_empty());
    }
    if stipulation.is_post_key_play() {
        let after_key = found.after_key.unwrap();
        let given = (after_key.moves, texts(&after_key.refutations), post_play(&after_key.play));
        assert_eq!(given, slow.after_key(state), "{name}");
        return Some(after_key.moves.is_some());
    }
    let keys = |key: &Continuation| (key.ply.text.clone(), (key.moves, post_play(&key.play)));
    let found_keys: BTreeMap<_, _> = found.keys.iter().map(keys).collect();
    assert_eq!(found_keys, slow.keys(state), "{name}: keys");
    let tries: BTreeMap<_, _> =
        found.tries.iter().map(|refuted| (refuted.ply.text.clone(), texts(&refuted.refutations))).collect();
    assert_eq!(tries, slow.tries(state), "{name}: tries");
    assert_eq!(found.set.as_deref().map(replies), slow.set_play(state), "{name}: set play");
    Some(!found_keys.is_empty())
}

#[test]
fn random_problems_are_solved_as_by_trying_everything() {
    let problems = std::env::var("PIECEWRIGHT_PROBLEMS").map_or(PROBLEMS, |count| count.parse().unwrap());
    let seed = std::env::var("PIECEWRIGHT_SEED").map_or(1, |seed| seed.parse::<u64>().unwrap());
    let games: Vec<Game> = BOARDS.into_iter().map(game).collect();
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let [mut compared, mut solved] = [0; 2];
    while compared < problems {
        let index = random.below(BOARDS.len());
        let fen = random_fen(&mut random, BOARDS[index]);
        let state = State::from_fen(&games[index], &fen).unwrap();
        let stipulation = STIPULATIONS[random.below(STIPULATIONS.len())].parse().unwrap();
        let found = compare(&state, stipulation);
        compared += u64::from(found.is_some());
        solved += u64::from(found == Some(true));
    }
    assert!(problems / 10 < solved, "only {solved} of {problems} have a solution");
}
