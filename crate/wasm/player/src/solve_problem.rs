//! The solver of problems, and what it needs of the program around it.

#![expect(clippy::needless_pass_by_value, reason = "objects come over the edge owned")]

use crate::player::{Player, duration};
use piecewright_games::game::State;
use piecewright_games::solve::{
    CastlingRights, Continuation, Cut, PostPlay, Progress, Solution, SolveHost, SolveOptions, Stipulation, Try,
    Unsolvable, Variation, WrittenPly, problem_position, solve,
};
use piecewright_wasm_common::games::whole;
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
}

impl SolveHost for &SolverHost {
    fn now(&self) -> Option<Duration> {
        Some(duration(SolverHost::now(self)))
    }

    fn is_stopped(&self) -> bool {
        SolverHost::is_stopped(self)
    }

    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    fn progress(&mut self, progress: &Progress) {
        SolverHost::progress(self, progress.done, progress.of, progress.nodes as f64);
    }
}

/// What is solved.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProblemQuery {
    stipulation: String,
    /// The position, if it is not the one in which the player is.
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

/// What was found.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SolvedProblem {
    fen: String,
    verdict: &'static str,
    cut: Option<&'static str>,
    assumes_castling: bool,
    keys: Vec<SolvedContinuation>,
    tries: Vec<SolvedTry>,
    set: Option<Vec<SolvedVariation>>,
    count: f64,
    lines: Vec<Vec<SolvedPly>>,
    short_count: f64,
    short: Vec<Vec<SolvedPly>>,
    set_lines: Option<Vec<Vec<SolvedPly>>>,
    nodes: f64,
}

impl SolvedProblem {
    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    fn new(solution: Solution, state: &State, assumes_castling: bool) -> SolvedProblem {
        SolvedProblem {
            fen: state.fen(),
            verdict: solution.verdict.id(),
            cut: solution.cut.map(Cut::id),
            assumes_castling,
            keys: all(solution.keys, solved_continuation),
            tries: all(solution.tries, solved_try),
            set: solution.set.map(|set| all(set, solved_variation)),
            count: solution.count as f64,
            lines: all(solution.lines, solved_line),
            short_count: solution.short_count as f64,
            short: all(solution.short, solved_line),
            set_lines: solution.set_lines.map(|set| all(set, solved_line)),
            nodes: solution.nodes as f64,
        }
    }
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

#[wasm_bindgen]
impl Player {
    /// Solves a problem in the present state, or in one of its own.
    ///
    /// # Errors
    ///
    /// `bad-stipulation`, `bad-fen`, `illegal-position` or `unsupported`.
    pub fn solve(&self, query: Ts<ProblemQuery>, host: &SolverHost) -> Result<Ts<SolvedProblem>, JsError> {
        let query: ProblemQuery = query.to_rust()?;
        let stipulation: Stipulation =
            query.stipulation.parse().map_err(|bad| misuse("bad-stipulation", &format!("{bad}")))?;
        let (state, assumes_castling) = self.position(&query)?;
        let options = SolveOptions {
            tries: query.tries,
            set: query.set,
            variations: query.variations,
            threats: query.threats,
            solutions: query.solutions,
            intended: whole(query.intended),
            time: query.time.map(duration),
            nodes: query.nodes.map(whole),
            ..SolveOptions::default()
        };
        let solution = solve(&state, stipulation, &options, &mut { host }).map_err(|unsolvable| {
            let message = unsolvable.to_string();
            match unsolvable {
                Unsolvable::LargeBoard(_) => misuse("unsupported", &message),
                _ => misuse("illegal-position", &message),
            }
        })?;
        Ok(SolvedProblem::new(solution, &state, assumes_castling).into_ts()?)
    }

    /// Returns the position of a problem, and whether it allows castlings that no FEN has named.
    fn position(&self, query: &ProblemQuery) -> Result<(State, bool), JsError> {
        let Some(fen) = &query.fen else { return Ok((self.state().clone(), false)) };
        let castling = match query.castling.as_deref() {
            Some("assume") => CastlingRights::Assumed,
            Some("none") => CastlingRights::Never,
            _ => CastlingRights::Fen,
        };
        problem_position(self.state().game(), fen, castling).map_err(|error| misuse("bad-fen", &error.to_string()))
    }
}
