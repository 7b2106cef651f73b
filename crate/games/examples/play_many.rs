//! Lets the player play all games of a folder against itself, and checks it: `cargo run --release --package piecewright-games --example
//! play_many -- FOLDER FIRST GAMES MILLISECONDS PLIES`, with a folder of definitions such as `www/games/variants`.
//!
//! Game `n` is of the definition at index `n` modulo their number, and is drawn by the seed `n`, so that several runs from
//! different `FIRST` games add up. Each game is a line of JSON, and so is the sum at the end; `play_many add FILE…` sums
//! up the lines of files. Every ply is looked for among the legal ones, and at each eighth state those are held against
//! the slow implementation of the tests, where it knows the rules. A search is late if it takes 20 ms more than its time.

#[path = "../tests/slow/mod.rs"]
mod slow;

use piecewright::piece::Player;
use piecewright_games::game::{Game, State};
use piecewright_games::search::{Limits, Quiet, Search};
use piecewright_games::variant::read;
use serde_json::{Value, json};
use slow::{Slow, SlowGame};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How much later than its time a search may end.
const GRACE: Duration = Duration::from_millis(20);

/// Each so many states are held against the slow implementation.
const SAMPLE: usize = 8;

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// Its number, which is its seed.
    pub number: u64,
    /// The id of its definition.
    pub variant: String,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that was cut off or broken off.
    pub result: &'static str,
    /// The reason of the outcome; `cut` after the most plies; what is wrong otherwise.
    pub reason: String,
    /// How many plies were played.
    pub plies: usize,
    /// The states that were held against the slow implementation.
    pub compared: usize,
    /// The searches that took too long.
    pub late: usize,
    /// Those of them that would not have without waiting for the processor, where the system counts that.
    pub excused: usize,
    /// The longest search.
    pub longest: Duration,
    /// The memory of this process after the game in kibibytes, where the system says so; 0 elsewhere.
    pub memory: u64,
}

impl Record {
    /// Returns it as a line of JSON.
    #[must_use]
    pub fn line(&self) -> Value {
        json!({
            "game": self.number, "variant": self.variant, "result": self.result, "reason": self.reason,
            "plies": self.plies, "compared": self.compared, "late": self.late, "excused": self.excused,
            "longest": (self.longest.as_secs_f64() * 10_000.0).round() / 10.0, "memory": self.memory,
        })
    }
}

/// Plays a game of a definition against itself.
///
/// # Errors
///
/// If the definition has a mistake.
pub fn play(definition: &str, number: u64, limits: &Limits, most: usize) -> Result<Record, Box<dyn Error>> {
    let variant = read(definition).into_variant()?;
    let game = Game::with_seed(&variant, number)?;
    let slow_game = SlowGame::new(&variant).ok();
    let limits = limits.with_seed(number);
    let mut record = Record { number, variant: variant.id, result: "*", ..Record::default() };
    let mut players = [Search::new(&game), Search::new(&game)];
    let mut state = State::new(&game);
    record.reason = loop {
        if let Some(outcome) = state.outcome() {
            record.result = match outcome.winner() {
                None => "1/2-1/2",
                Some(Player::White) => "1-0",
                Some(Player::Black) => "0-1",
            };
            break outcome.termination.id().to_owned();
        }
        if most <= record.plies {
            break "cut".to_owned();
        }
        let legal: Vec<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
        if record.plies.is_multiple_of(SAMPLE)
            && let Some(slow_game) = &slow_game
            && let Some(slow) = Slow::read(slow_game, &state.fen())
            // A FEN does not say which piece is captured en passant.
            && slow.passed.is_empty()
        {
            record.compared += 1;
            let mut sorted = legal.clone();
            sorted.sort();
            if slow.texts(slow_game) != sorted {
                break format!("other legal plies: {}", state.fen());
            }
        }
        let (begun, waited) = (Instant::now(), waited());
        let best = players[record.plies % 2].best(&state, &limits, &mut Quiet);
        let taken = begun.elapsed();
        record.longest = record.longest.max(taken);
        if let Some(time) = limits.time.filter(|&time| time + GRACE < taken) {
            record.late += 1;
            record.excused += usize::from(taken <= time + GRACE + self::waited().saturating_sub(waited));
        }
        let Some(best) = best else { break format!("no ply: {}", state.fen()) };
        let text = state.text(&best.ply);
        if !legal.contains(&text) || state.play(&text).is_err() {
            break format!("illegal: {text} in {}", state.fen());
        }
        record.plies += 1;
    };
    record.memory = memory();
    Ok(record)
}

/// Returns the memory of this process in kibibytes, where the system says so.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Returns how long this process has waited for a processor, where the system says so; 0 elsewhere.
fn waited() -> Duration {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Adds up lines of games; lines that are sums are left out.
pub fn sum<'a>(lines: impl Iterator<Item = &'a Value>) -> Value {
    let (mut games, mut longest, mut memory) = (0, 0.0_f64, 0);
    let [mut plies, mut compared, mut late, mut excused] = [0; 4];
    let mut reasons: BTreeMap<String, u64> = BTreeMap::new();
    let mut variants: BTreeMap<String, u64> = BTreeMap::new();
    for line in lines.filter(|line| line["game"].is_u64()) {
        let number = |key: &str| line[key].as_u64().unwrap_or(0);
        let text = |key: &str| line[key].as_str().unwrap_or("").to_owned();
        games += 1;
        plies += number("plies");
        compared += number("compared");
        late += number("late");
        excused += number("excused");
        longest = longest.max(line["longest"].as_f64().unwrap_or(0.0));
        memory = memory.max(number("memory"));
        // What is wrong has the state behind a colon.
        *reasons.entry(text("reason").split(':').next().unwrap_or("").to_owned()).or_default() += 1;
        *variants.entry(text("variant")).or_default() += 1;
    }
    json!({
        "games": games, "variants": variants.len(), "plies": plies, "compared": compared, "late": late, "excused": excused,
        "longest": longest, "memory": memory, "reasons": reasons,
    })
}

/// Returns the files of a folder, by name.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn definitions(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    files.sort();
    Ok(files)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut lines: Vec<Value> = Vec::new();
    match arguments.as_slice() {
        [word, files @ ..] if word == "add" => {
            for file in files {
                for line in std::fs::read_to_string(file)?.lines() {
                    lines.push(serde_json::from_str(line)?);
                }
            }
        }
        [folder, first, games, time, plies] => {
            let files = definitions(Path::new(folder))?;
            let limits = Limits::default().with_time(Duration::from_millis(time.parse()?));
            let (first, games, plies) = (first.parse::<u64>()?, games.parse::<u64>()?, plies.parse()?);
            for number in first..first + games {
                let file = &files[usize::try_from(number % files.len() as u64)?];
                let line = play(&std::fs::read_to_string(file)?, number, &limits, plies)?.line();
                println!("{line}");
                lines.push(line);
            }
        }
        _ => return Err("expected a folder, the first game, a number of games, milliseconds and plies".into()),
    }
    println!("{}", sum(lines.iter()));
    Ok(())
}
