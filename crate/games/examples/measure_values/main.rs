//! Measures what a piece is worth by games of the player against itself:
//!
//! ```text
//! cargo run --release --package piecewright-games --example measure_values -- results.jsonl \
//!     --piece F --against N --slots NN --pawns 8:8 --nodes 2000 --pairs 500 --until 0.1 --threads 2
//! ```
//!
//! One side has the first piece in the slots of a shuffled first rank of chess, the other the second one; `-` is no piece.
//! Each start is played twice, with colors exchanged. Each pair of games adds a line to the file, and a later run goes on
//! where an earlier one stopped. `--slots "" --pawns 8:7` measures the scale, what a pawn is worth. Without `--piece` it
//! prints what a file says.

pub mod playing;
mod random;
pub mod setup;
pub mod summing;

use piecewright_games::search::Search;
use playing::{Pair, play_pair};
use setup::Setup;
use std::collections::BTreeSet;
use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use summing::{Measured, difference, pawn, score, table};

/// What to do.
struct Task {
    setup: Setup,
    /// The pairs of games to play, with those of earlier runs.
    pairs: u64,
    /// The standard error in pawns that is good enough.
    until: f64,
    threads: usize,
}

/// What the threads share.
struct Shared {
    /// The results of the setup and of pawns, and where new ones go.
    pairs: Vec<Pair>,
    file: File,
    /// The seeds that are played or being played.
    taken: BTreeSet<u64>,
    is_over: bool,
    failure: Option<String>,
}

/// Reads the pairs of a file; a line that was cut off when a run was stopped does not count.
fn read_pairs(text: &str) -> Vec<Pair> {
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Returns the pairs of a setup.
fn of_setup<'a>(pairs: &'a [Pair], setup: &Setup) -> Vec<&'a Pair> {
    pairs.iter().filter(|pair| pair.setup == *setup).collect()
}

/// Returns the standard error in pawns; of the score of pawns, in pawns too.
fn uncertainty(pairs: &[Pair], setup: &Setup) -> f64 {
    let scale = pawn(pairs, setup.nodes);
    let found: Measured = score(&of_setup(pairs, setup));
    difference(setup, found, scale).map_or(found.error / scale.is, |more| more.error / 100.0)
}

/// Fewer pairs say too little about their own spread.
const FEWEST: usize = 30;

fn measure(task: &Task, path: &str) -> Result<(), Box<dyn Error>> {
    let game = task.setup.game()?;
    let earlier = std::fs::read_to_string(path).unwrap_or_default();
    let pairs = read_pairs(&earlier);
    let taken = of_setup(&pairs, &task.setup).iter().map(|pair| pair.seed).collect();
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    // The line that was being written when an earlier run was ended.
    let whole = earlier.rfind('\n').map_or(0, |end| end + 1);
    if whole < earlier.len() {
        file.set_len(whole.try_into()?)?;
    }
    let shared = Mutex::new(Shared { pairs, file, taken, is_over: false, failure: None });
    std::thread::scope(|scope| {
        for _ in 0..task.threads {
            scope.spawn(|| {
                let mut search = Search::new(&game);
                while let Some(seed) = next_seed(task, &shared) {
                    let result = play_pair(&task.setup, &game, &mut search, seed).map_err(|error| error.to_string());
                    keep(task, &shared, result);
                }
            });
        }
    });
    match shared.into_inner().map_err(|_| "a thread has broken down")?.failure {
        None => Ok(()),
        Some(failure) => Err(failure.into()),
    }
}

/// Takes the next seed; `None` if enough is known.
fn next_seed(task: &Task, shared: &Mutex<Shared>) -> Option<u64> {
    let mut shared = shared.lock().ok()?;
    let known = of_setup(&shared.pairs, &task.setup).len();
    let is_sure = FEWEST <= known && uncertainty(&shared.pairs, &task.setup) <= task.until;
    if shared.is_over || is_sure {
        return None;
    }
    let seed = (0..task.pairs).find(|seed| !shared.taken.contains(seed))?;
    shared.taken.insert(seed);
    Some(seed)
}

/// Writes a result down, and reports how far things are now and then.
fn keep(task: &Task, shared: &Mutex<Shared>, result: Result<Pair, String>) {
    let Ok(mut shared) = shared.lock() else { return };
    let written = result.and_then(|pair| {
        let line = serde_json::to_string(&pair).map_err(|error| error.to_string())? + "\n";
        shared.file.write_all(line.as_bytes()).map_err(|error| error.to_string())?;
        shared.pairs.push(pair);
        Ok(())
    });
    if let Err(failure) = written {
        shared.failure = Some(failure);
        shared.is_over = true;
        return;
    }
    if of_setup(&shared.pairs, &task.setup).len().is_multiple_of(20) {
        let lines = table(&shared.pairs);
        let start = format!("{} against {} for {:2} with", task.setup.piece, task.setup.against, task.setup.slots);
        let pawns = format!(" {}:{} pawns at {} nodes", task.setup.pawns[0], task.setup.pawns[1], task.setup.nodes);
        let line = lines.lines().find(|line| line.starts_with(&(start.clone() + &pawns)));
        eprintln!("{}", line.unwrap_or_default());
    }
}

fn task(options: &[String]) -> Result<Task, Box<dyn Error>> {
    let setup = Setup { piece: String::new(), against: "N".into(), slots: "NN".into(), pawns: [8, 8], nodes: 2_000 };
    let mut task = Task { setup, pairs: 500, until: 0.0, threads: 2 };
    for option in options.chunks(2) {
        let [name, value] = option else { return Err(format!("expected a value of {}", option.concat()).into()) };
        match name.as_str() {
            "--piece" => task.setup.piece.clone_from(value),
            "--against" => task.setup.against.clone_from(value),
            "--slots" => task.setup.slots.clone_from(value),
            "--pawns" => {
                let (own, other) = value.split_once(':').ok_or("expected pawns such as 8:7")?;
                task.setup.pawns = [own.parse()?, other.parse()?];
            }
            "--nodes" => task.setup.nodes = value.parse()?,
            "--pairs" => task.pairs = value.parse()?,
            "--until" => task.until = value.parse()?,
            "--threads" => task.threads = value.parse::<usize>()?.clamp(1, 64),
            _ => return Err(format!("unknown option {name}").into()),
        }
    }
    if task.setup.piece.is_empty() {
        task.setup.piece.clone_from(&task.setup.against);
    }
    Ok(task)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (path, options) = arguments.split_first().ok_or("expected a file for the results")?;
    if !options.is_empty() {
        measure(&task(options)?, path)?;
    }
    println!("{}", table(&read_pairs(&std::fs::read_to_string(path)?)));
    Ok(())
}
