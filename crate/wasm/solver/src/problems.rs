//! The solver of problems, and what it needs of the program around it.

#![expect(clippy::needless_pass_by_value, reason = "objects come over the edge owned")]

use piecewright_games::game::State;
use piecewright_games::solve::{
    AfterKey, CastlingRights, Continuation, CutReason, PostPlay, ProblemPosition, Progress, Solution, SolutionPart,
    SolveHost, SolveOptions, Stipulation, Try, Unsolvable, Variation, Verdict, WrittenPly, estimate, problem_position,
    solve,
};
use piecewright_wasm_common::games::{Definition, FollowedState, duration, whole};
use piecewright_wasm_common::misuse;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const HOST: &str = "
/** What solving needs of the program around it. */
export interface SolverHost {
  /** Returns the time in milliseconds since some moment. */
  now(): number;
  /** Returns whether solving is to end. */
  isStopped(): boolean;
  /** Receives how many first plies of how many are done, and how many nodes were looked at. */
  progress(done: number, of: number, nodes: number): void;
  /** Receives each part of the solution as soon as it is found. */
  found(part: SolvedPart): void;
}
";

#[wasm_bindgen]
extern "C" {
    /// What solving needs of the program around it.
    #[wasm_bindgen(typescript_type = "SolverHost")]
    pub type SolverHost;

    #[wasm_bindgen(method)]
    fn now(this: &SolverHost) -> f64;

    #[wasm_bindgen(method, js_name = isStopped)]
    fn is_stopped(this: &SolverHost) -> bool;

    #[wasm_bindgen(method)]
    fn progress(this: &SolverHost, done: usize, of: usize, nodes: f64);

    #[wasm_bindgen(method)]
    fn found(this: &SolverHost, part: Ts<SolvedPart>);
}

/// Who hears of solving.
struct Listener<'a> {
    host: &'a SolverHost,
    /// Whether parts of the solution are heard, too.
    hears_parts: bool,
}

impl Listener<'_> {
    fn hear(&self, part: SolvedPart) {
        // Without it, a search that is stopped keeps less.
        if let Ok(part) = part.into_ts() {
            self.host.found(part);
        }
    }
}

impl SolveHost for Listener<'_> {
    fn now(&self) -> Option<Duration> {
        Some(duration(self.host.now()))
    }

    fn is_stopped(&self) -> bool {
        self.host.is_stopped()
    }

    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    fn progress(&mut self, progress: &Progress) {
        self.host.progress(progress.done, progress.of, progress.nodes as f64);
    }

    fn part(&mut self, part: &SolutionPart) {
        if self.hears_parts {
            self.hear(solved_part(part.clone()));
        }
    }
}

/// What is solved.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProblemQuery {
    stipulation: String,
    /// The position, if it is not the one in which the game is.
    fen: Option<String>,
    /// `assume`, `none` or, by default, what the position says.
    castling: Option<String>,
    tries: usize,
    set: bool,
    variations: bool,
    threats: bool,
    solutions: usize,
    intended: f64,
    nodes: Option<f64>,
    time: Option<f64>,
}

impl ProblemQuery {
    fn stipulation(&self) -> Result<Stipulation, JsError> {
        self.stipulation.parse().map_err(|bad| misuse("bad-stipulation", &format!("{bad}")))
    }

    fn options(&self) -> SolveOptions {
        SolveOptions {
            tries: self.tries,
            set: self.set,
            variations: self.variations,
            threats: self.threats,
            solutions: self.solutions,
            intended: whole(self.intended),
            time: self.time.map(duration),
            nodes: self.nodes.map(whole),
            ..SolveOptions::default()
        }
    }
}

/// What solving takes.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SolvingEstimate {
    nodes: f64,
    bytes: f64,
    is_exact: bool,
}

/// A ply with its texts.
#[derive(Serialize, Tsify)]
pub struct SolvedPly {
    ply: String,
    san: String,
    letter: String,
    body: String,
    becomes: Option<String>,
    mark: &'static str,
}

impl SolvedPly {
    fn new(written: WrittenPly) -> SolvedPly {
        let WrittenPly { text, san, letter, body, becomes, mark, .. } = written;
        SolvedPly { ply: text, san, letter, body, becomes, mark: mark.sign() }
    }
}

/// A ply that reaches the goal, and what follows.
#[derive(Serialize, Tsify)]
pub struct SolvedContinuation {
    ply: SolvedPly,
    moves: u16,
    #[serde(rename = "then")]
    follows: SolvedPlay,
}

/// What follows a ply.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SolvedPlay {
    zugzwang: bool,
    threats: Vec<SolvedContinuation>,
    variations: Vec<SolvedVariation>,
    is_cut: bool,
}

/// A reply and its answers.
#[derive(Serialize, Tsify)]
pub struct SolvedVariation {
    reply: SolvedPly,
    defends: bool,
    answers: Vec<SolvedContinuation>,
}

/// A first ply that fails.
#[derive(Serialize, Tsify)]
pub struct SolvedTry {
    ply: SolvedPly,
    refutations: Vec<SolvedPly>,
    #[serde(rename = "then")]
    follows: SolvedPlay,
}

/// What follows a key that has been played before the position.
#[derive(Serialize, Tsify)]
pub struct SolvedAfterKey {
    moves: Option<u16>,
    refutations: Vec<SolvedPly>,
    #[serde(rename = "then")]
    follows: SolvedPlay,
}

/// What was found.
#[derive(Serialize, Tsify, Default)]
#[serde(rename_all = "camelCase")]
pub struct SolvedProblem {
    fen: String,
    verdict: &'static str,
    cut: Option<&'static str>,
    conclusions: Vec<&'static str>,
    alternatives: Vec<SolvedProblem>,
    keys: Vec<SolvedContinuation>,
    tries: Vec<SolvedTry>,
    set: Option<Vec<SolvedVariation>>,
    after_key: Option<SolvedAfterKey>,
    count: f64,
    lines: Vec<Vec<SolvedPly>>,
    short_count: f64,
    short: Vec<Vec<SolvedPly>>,
    set_lines: Option<Vec<Vec<SolvedPly>>>,
    nodes: f64,
}

impl SolvedProblem {
    /// Returns what there is of a problem that is stopped before anything is found.
    fn begun(state: &State) -> SolvedProblem {
        SolvedProblem {
            fen: state.fen(),
            verdict: Verdict::Unfinished.id(),
            cut: Some(CutReason::Stopped.id()),
            ..SolvedProblem::default()
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    fn new(solution: Solution, state: &State) -> SolvedProblem {
        SolvedProblem {
            fen: state.fen(),
            verdict: solution.verdict.id(),
            cut: solution.cut.map(CutReason::id),
            conclusions: Vec::new(),
            alternatives: Vec::new(),
            keys: all(solution.keys, solved_continuation),
            tries: all(solution.tries, solved_try),
            set: solution.set.map(|set| all(set, solved_variation)),
            after_key: solution.after_key.map(solved_after_key),
            count: solution.count as f64,
            lines: all(solution.lines, solved_line),
            short_count: solution.short_count as f64,
            short: all(solution.short, solved_line),
            set_lines: solution.set_lines.map(|set| all(set, solved_line)),
            nodes: solution.nodes as f64,
        }
    }
}

/// A part of what is found, in one of its fields.
#[derive(Serialize, Tsify, Default)]
#[serde(rename_all = "camelCase")]
pub struct SolvedPart {
    /// What there is before anything is found.
    begun: Option<SolvedProblem>,
    /// It comes again with what follows.
    key: Option<SolvedContinuation>,
    #[serde(rename = "try")]
    refuted: Option<SolvedTry>,
    line: Option<Vec<SolvedPly>>,
    short: Option<Vec<SolvedPly>>,
    set_line: Option<Vec<SolvedPly>>,
}

fn solved_part(part: SolutionPart) -> SolvedPart {
    let none = SolvedPart::default();
    match part {
        SolutionPart::Key(key) => SolvedPart { key: Some(solved_continuation(key)), ..none },
        SolutionPart::Try(refuted) => SolvedPart { refuted: Some(solved_try(refuted)), ..none },
        SolutionPart::Line(line) => SolvedPart { line: Some(solved_line(line)), ..none },
        SolutionPart::Short(line) => SolvedPart { short: Some(solved_line(line)), ..none },
        SolutionPart::SetLine(line) => SolvedPart { set_line: Some(solved_line(line)), ..none },
        _ => none,
    }
}

/// Returns whether both have the same solutions, whatever else was found.
fn are_alike(solution: &Solution, other: &Solution) -> bool {
    let keys = |solution: &Solution| -> Vec<(String, u16)> {
        solution.keys.iter().map(|key| (key.ply.text.clone(), key.moves)).collect()
    };
    let refutations = |solution: &Solution| -> Option<Vec<String>> {
        let after_key = solution.after_key.as_ref()?;
        Some(after_key.refutations.iter().map(|reply| reply.text.clone()).collect())
    };
    let verdict = |solution: &Solution| (solution.verdict, solution.count, solution.short_count, refutations(solution));
    verdict(solution) == verdict(other) && keys(solution) == keys(other) && solution.lines == other.lines
}

fn all<A, B>(given: Vec<A>, convert: fn(A) -> B) -> Vec<B> {
    given.into_iter().map(convert).collect()
}

fn solved_line(line: Vec<WrittenPly>) -> Vec<SolvedPly> {
    all(line, SolvedPly::new)
}

fn solved_continuation(found: Continuation) -> SolvedContinuation {
    SolvedContinuation { ply: SolvedPly::new(found.ply), moves: found.moves, follows: solved_play(found.play) }
}

fn solved_play(play: PostPlay) -> SolvedPlay {
    SolvedPlay {
        zugzwang: play.zugzwang,
        threats: all(play.threats, solved_continuation),
        variations: all(play.variations, solved_variation),
        is_cut: play.is_cut,
    }
}

fn solved_variation(found: Variation) -> SolvedVariation {
    SolvedVariation {
        reply: SolvedPly::new(found.reply),
        defends: found.is_defence,
        answers: all(found.answers, solved_continuation),
    }
}

fn solved_try(found: Try) -> SolvedTry {
    let Try { ply, refutations, play, .. } = found;
    SolvedTry { ply: SolvedPly::new(ply), refutations: all(refutations, SolvedPly::new), follows: solved_play(play) }
}

fn solved_after_key(found: AfterKey) -> SolvedAfterKey {
    let AfterKey { moves, refutations, play, .. } = found;
    SolvedAfterKey { moves, refutations: all(refutations, SolvedPly::new), follows: solved_play(play) }
}

/// A solver of problems of one game.
#[wasm_bindgen]
pub struct Solver(FollowedState);

#[wasm_bindgen]
impl Solver {
    /// Makes a solver of a game; `undefined` if its definition has mistakes.
    #[wasm_bindgen(js_name = of)]
    #[must_use]
    pub fn of(definition: &Definition) -> Option<Solver> {
        Some(Solver(FollowedState::new(definition.game()?)))
    }

    /// Goes to the state after some plies, divided by spaces, from the start or from a FEN.
    ///
    /// # Errors
    ///
    /// `bad-fen` if the text does not fit the game, `illegal` for a ply.
    pub fn reset(&mut self, fen: Option<String>, plies: &str) -> Result<(), JsError> {
        self.0.reset(fen, plies)
    }

    /// Solves a problem in the present state, or in one of its own.
    ///
    /// # Errors
    ///
    /// `bad-stipulation`, `bad-fen`, `illegal-position` or `unsupported`.
    pub fn solve(&self, query: Ts<ProblemQuery>, host: &SolverHost) -> Result<Ts<SolvedProblem>, JsError> {
        let query: ProblemQuery = query.to_rust()?;
        let stipulation = query.stipulation()?;
        let options = query.options();
        let position = self.position(&query)?;
        let state = position.as_ref().map_or(self.0.state(), |position| &position.state);
        let conclusions = position.as_ref().map(conclusions).unwrap_or_default();
        let mut listener = Listener { host, hears_parts: true };
        listener.hear(SolvedPart {
            begun: Some(SolvedProblem { conclusions: conclusions.clone(), ..SolvedProblem::begun(state) }),
            ..SolvedPart::default()
        });
        let solution = solve(state, stipulation, &options, &mut listener).map_err(refused)?;
        listener.hears_parts = false;
        let mut alternatives = Vec::new();
        for state in position.iter().flat_map(|position| &position.undecided) {
            let alternative = solve(state, stipulation, &options, &mut listener).map_err(refused)?;
            if !are_alike(&solution, &alternative) {
                alternatives.push(SolvedProblem::new(alternative, state));
            }
        }
        Ok(SolvedProblem { conclusions, alternatives, ..SolvedProblem::new(solution, state) }.into_ts()?)
    }

    /// Estimates what solving takes.
    ///
    /// # Errors
    ///
    /// As for `solve`.
    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    pub fn estimate(&self, query: Ts<ProblemQuery>, host: &SolverHost) -> Result<Ts<SolvingEstimate>, JsError> {
        let query: ProblemQuery = query.to_rust()?;
        let position = self.position(&query)?;
        let state = position.as_ref().map_or(self.0.state(), |position| &position.state);
        let mut listener = Listener { host, hears_parts: false };
        let found = estimate(state, query.stipulation()?, &query.options(), &mut listener).map_err(refused)?;
        let estimate =
            SolvingEstimate { nodes: found.nodes as f64, bytes: found.bytes as f64, is_exact: found.is_exact };
        Ok(estimate.into_ts()?)
    }

    /// Returns the position of a problem that has one of its own.
    fn position(&self, query: &ProblemQuery) -> Result<Option<ProblemPosition>, JsError> {
        let Some(fen) = &query.fen else { return Ok(None) };
        let castling = match query.castling.as_deref() {
            Some("assume") => CastlingRights::Assumed,
            Some("none") => CastlingRights::Never,
            _ => CastlingRights::Fen,
        };
        let found = problem_position(self.0.state().game(), fen, castling);
        found.map(Some).map_err(|error| misuse("bad-fen", &error.to_string()))
    }
}

/// Returns what was concluded about the past of a position, as words of the package.
fn conclusions(position: &ProblemPosition) -> Vec<&'static str> {
    let found = [
        (position.assumes_castling, "castling"),
        (position.excludes_castling, "no-castling"),
        (position.proves_en_passant, "en-passant"),
    ];
    found.into_iter().filter_map(|(is_so, word)| is_so.then_some(word)).collect()
}

fn refused(unsolvable: Unsolvable) -> JsError {
    let message = unsolvable.to_string();
    match unsolvable {
        Unsolvable::LargeBoard(_) | Unsolvable::Turns => misuse("unsupported", &message),
        _ => misuse("illegal-position", &message),
    }
}
