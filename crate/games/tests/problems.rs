//! Problems that other solvers have solved, `tests/vectors/problems.jsonl`, against the solver.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use piecewright_games::game::{Game, State};
use piecewright_games::solve::{Cut, PostPlay, Solution, SolveOptions, Variation, Verdict, WrittenPly, solve};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

#[derive(serde::Deserialize)]
struct Row {
    id: String,
    board: String,
    fen: String,
    stipulation: String,
    #[serde(default)]
    pieces: BTreeMap<String, String>,
    #[serde(flatten)]
    expected: serde_json::Map<String, Value>,
}

fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

fn rows() -> Vec<Row> {
    file("tests/vectors/problems.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns the game of a row: chess or Gliński's chess with more pieces, on its board.
fn game(row: &Row) -> Game {
    let side = row.board.strip_prefix("hex:").map(|side| side.parse::<usize>().unwrap());
    let id = if side.is_some() { "glinski" } else { "chess" };
    let mut definition: Value = serde_json::from_str(&file(&format!("www/games/variants/{id}.json"))).unwrap();
    for (letter, text) in &row.pieces {
        definition["pieces"][letter] = json!({ "text": text });
    }
    let letters: String = row.pieces.keys().map(String::as_str).collect();
    let mut pawn = definition["pieces"]["P"].take();
    pawn["promotes"]["to"] = json!(format!("QRBN{letters}"));
    definition["board"] = json!(row.board);
    match side {
        Some(6) => {}
        Some(side) => {
            // Smaller hexagons have no double step.
            pawn.as_object_mut().unwrap().remove("first");
            let widest = 2 * side - 1;
            let empty: Vec<String> = (1..widest - 1).map(|line| (2 * line + 1).min(widest).to_string()).collect();
            definition["start"] = json!(format!("k/{}/K{} w - - 0 1", empty.join("/"), widest - 1));
        }
        None if row.board != "8x8" => {
            let height: usize = row.board.split('x').next_back().unwrap().parse().unwrap();
            let width: usize = row.board.split('x').next().unwrap().parse().unwrap();
            pawn["promotes"]["in"] = json!(format!("rank {height}"));
            definition.as_object_mut().unwrap().remove("castling");
            let empty = vec![width.to_string(); height - 2].join("/");
            definition["start"] = json!(format!("k{}/{empty}/KQ{} w - - 0 1", width - 1, width - 2));
        }
        None => {}
    }
    definition["pieces"]["P"] = pawn;
    Game::from_json(&definition.to_string()).unwrap_or_else(|error| panic!("{}: {:?}", row.id, error.diagnostics))
}

fn texts<'a>(plies: impl IntoIterator<Item = &'a WrittenPly>) -> Value {
    let mut texts: Vec<&str> = plies.into_iter().map(|ply| ply.text.as_str()).collect();
    texts.sort_unstable();
    json!(texts)
}

fn replies(variations: &[Variation]) -> Value {
    let answers = |found: &Variation| texts(found.answers.iter().map(|answer| &answer.ply));
    variations.iter().map(|found| (found.reply.text.clone(), answers(found))).collect::<serde_json::Map<_, _>>().into()
}

fn lines(lines: &[Vec<WrittenPly>]) -> Value {
    let mut lines: Vec<Vec<&str>> =
        lines.iter().map(|line| line.iter().map(|ply| ply.text.as_str()).collect()).collect();
    lines.sort_unstable();
    json!(lines)
}

fn what_follows(ply: &WrittenPly, follows: &PostPlay) -> Value {
    json!({
        "check": matches!(ply.mark.sign(), "+" | "#"),
        "threats": texts(follows.threats.iter().map(|threat| &threat.ply)),
        "zugzwang": follows.zugzwang,
        "variations": replies(&follows.variations),
        "defences": texts(follows.variations.iter().filter(|found| found.is_defence).map(|found| &found.reply)),
    })
}

/// Returns what a row would say of a solution.
fn described(row: &Row, solution: &Solution) -> Value {
    let mut all = json!({
        "keys": texts(solution.keys.iter().map(|key| &key.ply)),
        "shortest": solution.shortest().unwrap_or(0),
        "tries": solution.tries.iter().map(|refuted| {
            (refuted.ply.text.clone(), json!(refuted.refutations[0].text))
        }).collect::<serde_json::Map<_, _>>(),
        "play": solution.keys.iter().map(|key| {
            (key.ply.text.clone(), what_follows(&key.ply, &key.play))
        }).collect::<serde_json::Map<_, _>>(),
        "count": solution.count,
        "shortCount": solution.short_count,
        "solutions": lines(&solution.lines),
        "short": lines(&solution.short),
    });
    all["set"] = match (&solution.set, &solution.set_lines) {
        (Some(set), _) => replies(set),
        (_, Some(set)) => lines(set),
        _ => Value::Null,
    };
    let object = all.as_object_mut().unwrap();
    object.retain(|name, _| row.expected.contains_key(name));
    all
}

fn solved(row: &Row, game: &Game, options: &SolveOptions) -> Solution {
    let state = State::from_fen(game, &row.fen).unwrap_or_else(|error| panic!("{}: {error}", row.id));
    let stipulation = row.stipulation.parse().unwrap_or_else(|error| panic!("{}: {error}", row.id));
    solve(&state, stipulation, options, &mut ()).unwrap_or_else(|error| panic!("{}: {error}", row.id))
}

fn all_phases() -> SolveOptions {
    SolveOptions { tries: 1, set: true, ..SolveOptions::default() }
}

#[test]
fn every_problem_is_solved_as_by_other_solvers() {
    let rows = rows();
    assert!(150 < rows.len());
    let mut mistakes = Vec::new();
    for row in &rows {
        let game = game(row);
        let solution = solved(row, &game, &all_phases());
        assert!(solution.is_complete(), "{}: {:?}", row.id, solution.cut);
        let found = described(row, &solution);
        for (name, value) in found.as_object().unwrap().iter().filter(|(name, value)| row.expected[*name] != **value) {
            let Row { id, stipulation, fen, .. } = row;
            let expected = &row.expected[name];
            mistakes.push(format!("{id} ({stipulation}, {fen}): {name} is {value}, not {expected}"));
        }
    }
    assert!(mistakes.is_empty(), "{} mistakes:\n{}", mistakes.len(), mistakes.join("\n"));
}

/// The most nodes of a problem that is solved a second time almost without a table.
const FEW_NODES: u64 = 20_000;

#[test]
fn nothing_depends_on_the_size_of_the_table() {
    let mut compared = 0;
    for row in &rows() {
        let game = game(row);
        let large = solved(row, &game, &SolveOptions { nodes: Some(FEW_NODES), ..all_phases() });
        if large.is_complete() {
            // Room for two entries.
            let mut small = solved(row, &game, &SolveOptions { memory: 0, ..all_phases() });
            small.nodes = large.nodes;
            assert_eq!(small, large, "{}", row.id);
            compared += 1;
        }
    }
    assert!(100 < compared, "{compared}");
}

#[test]
fn what_is_found_before_a_limit_is_true() {
    let mut cut = 0;
    for row in rows().iter().filter(|row| row.expected.contains_key("keys")) {
        let game = game(row);
        for nodes in [0, 10, 100, 1_000] {
            let solution = solved(row, &game, &SolveOptions { nodes: Some(nodes), ..all_phases() });
            let known = row.expected["keys"].as_array().unwrap();
            assert!(solution.keys.iter().all(|key| known.contains(&json!(key.ply.text))), "{}", row.id);
            cut += usize::from(!solution.is_complete());
            let is_unfinished = solution.cut.is_some_and(|cut| cut == Cut::Nodes);
            assert_eq!(is_unfinished, solution.verdict == Verdict::Unfinished, "{}", row.id);
        }
    }
    assert!(100 < cut, "{cut}");
}
