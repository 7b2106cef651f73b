//! Problems that other solvers have solved, `tests/vectors/problems.jsonl`, against the solver.

use crate::problem_rows::{Row, game, long_mates, rows};
use piecewright_games::game::{Game, State};
use piecewright_games::solve::{
    CutReason, PostPlay, Solution, SolutionPart, SolveHost, SolveOptions, Variation, Verdict, WrittenPly, solve,
};
use serde_json::{Value, json};

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
            let is_unfinished = solution.cut.is_some_and(|cut| cut == CutReason::Nodes);
            assert_eq!(is_unfinished, solution.verdict == Verdict::Unfinished, "{}", row.id);
        }
    }
    assert!(100 < cut, "{cut}");
}

/// Long direct mates with their published keys. The one of six moves has few pieces; Excelsior takes longer without optimization.
#[test]
fn long_mates_have_their_published_keys() {
    let chess = piecewright_games::library::get("chess").unwrap();
    for line in long_mates() {
        let [stipulation, fen, key, source] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let state = State::from_fen(&chess, fen).unwrap();
        let options = SolveOptions { variations: false, threats: false, ..SolveOptions::default() };
        let solution = solve(&state, stipulation.parse().unwrap(), &options, &mut ()).unwrap();
        assert_eq!(texts(solution.keys.iter().map(|key| &key.ply)), json!([key]), "{source}");
        assert_eq!(solution.verdict, Verdict::Sound, "{source}");
    }
}

#[test]
fn threats_and_variations_are_left_out_apart() {
    let chess = piecewright_games::library::get("chess").unwrap();
    let state = State::from_fen(&chess, "8/8/rB6/7p/5p2/8/1R6/3N1K1k w - - 0 1").unwrap();
    let play = |variations, threats| {
        let options = SolveOptions { variations, threats, ..SolveOptions::default() };
        solve(&state, "#2".parse().unwrap(), &options, &mut ()).unwrap().keys.remove(0).play
    };
    let all = play(true, true);
    assert_eq!(all.threats.len(), 2);
    assert!(all.variations.iter().any(|variation| variation.is_defence));
    let threats_alone = play(false, true);
    assert_eq!((threats_alone.threats.len(), threats_alone.variations.len()), (2, 0));
    let variations_alone = play(true, false);
    assert_eq!(variations_alone.threats.len(), 0);
    assert_eq!(replies(&variations_alone.variations), replies(&all.variations));
}

/// A host that stops after some looks, and keeps what it has heard.
#[derive(Default)]
struct Interrupted {
    parts: Vec<SolutionPart>,
    looks: std::cell::Cell<u32>,
}

impl SolveHost for Interrupted {
    fn is_stopped(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        4 < self.looks.get()
    }

    fn part(&mut self, part: &SolutionPart) {
        self.parts.push(part.clone());
    }
}

#[test]
fn a_mate_by_checks_is_known_long_before_the_search_is_complete() {
    let chess = piecewright_games::library::get("chess").unwrap();
    // E. Lasker against G. Thomas, London 1912: the queen's sacrifice mates in seven moves at most, by checks alone.
    let state = State::from_fen(&chess, "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 0 1").unwrap();
    let options = SolveOptions { nodes: Some(400_000), ..SolveOptions::default() };
    let solution = solve(&state, "#8".parse().unwrap(), &options, &mut ()).unwrap();
    assert_eq!((solution.verdict, solution.cut), (Verdict::Unfinished, Some(CutReason::Nodes)));
    assert!(solution.keys.iter().any(|key| key.ply.text == "h5h7"));
}

#[test]
fn a_host_hears_every_part_that_is_kept() {
    let rows = rows();
    let mut heard = 0;
    for row in rows.iter().filter(|row| ["#2", "h#2", "ser-#3", "s#2"].contains(&row.stipulation.as_str())) {
        let game = game(row);
        let state = State::from_fen(&game, &row.fen).unwrap();
        let mut host = Interrupted::default();
        let solution = solve(&state, row.stipulation.parse().unwrap(), &all_phases(), &mut host).unwrap();
        let has = |part: SolutionPart| assert!(!solution.is_complete() || host.parts.contains(&part), "{}", row.id);
        solution.keys.iter().cloned().map(SolutionPart::Key).for_each(has);
        solution.tries.iter().cloned().map(SolutionPart::Try).for_each(has);
        solution.lines.iter().cloned().map(SolutionPart::Line).for_each(has);
        let is_true = |part: &SolutionPart| match part {
            SolutionPart::Key(key) => row.expected["keys"].as_array().unwrap().contains(&json!(key.ply.text)),
            SolutionPart::Try(refuted) => row.expected["tries"].get(&refuted.ply.text).is_some(),
            _ => true,
        };
        assert!(host.parts.iter().all(is_true), "{}", row.id);
        heard += host.parts.len();
    }
    assert!(100 < heard, "{heard}");
}
