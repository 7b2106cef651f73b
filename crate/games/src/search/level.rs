//! How well each level plays.

use super::Limits;
use super::score_window::MAX_PLY;
use crate::limits::MAX_WORK;
use std::time::Duration;

/// The highest level.
pub const MAX_LEVEL: u8 = 8;

/// What a search may do.
pub(super) struct Strength {
    pub depth: i32,
    pub nodes: u64,
    pub time: Option<Duration>,
    /// What the rules of the game may take, in the units of [`MAX_WORK`].
    pub work: usize,
    /// How far scores of plies are wrong, in points.
    pub noise: i32,
}

/// A level: its depth, its nodes, and how far its scores are wrong.
struct Level {
    depth: i32,
    nodes: u64,
    noise: i32,
}

/// The levels below the highest, from the lowest.
const LEVELS: [Level; 7] = [
    Level { depth: 1, nodes: 2_000, noise: 500 },
    Level { depth: 1, nodes: 5_000, noise: 250 },
    Level { depth: 2, nodes: 10_000, noise: 150 },
    Level { depth: 3, nodes: 20_000, noise: 90 },
    Level { depth: 4, nodes: 50_000, noise: 50 },
    Level { depth: 6, nodes: 100_000, noise: 25 },
    Level { depth: 8, nodes: 300_000, noise: 10 },
];

/// Plies at the beginning of a game in which chance may choose among nearly equal ones.
const OPENING: usize = 10;

/// How far the highest level's scores may be wrong there.
const OPENING_NOISE: i32 = 12;

/// More nodes than any computer searches in a second, and more work than it does.
const NODES_PER_SECOND: f64 = 20_000_000.0;
const WORK_PER_SECOND: f64 = 100_000_000.0;

/// The nodes that are always enough for a first depth.
const LEAST_NODES: u64 = 100_000;

/// What the highest level is limited to if nothing else is.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

impl Strength {
    pub(super) fn of(limits: &Limits, played: usize) -> Strength {
        let level = LEVELS.get(usize::from(limits.level.max(1)) - 1);
        let deepest = i32::try_from(MAX_PLY / 2).unwrap_or(i32::MAX);
        let depth = limits.depth.map_or(deepest, |depth| i32::try_from(depth).unwrap_or(deepest).clamp(1, deepest));
        let is_limited = limits.time.is_some() || limits.depth.is_some() || limits.nodes.is_some();
        let time = if is_limited || level.is_some() { limits.time } else { Some(DEFAULT_TIME) };
        let seconds = time.map(|time| time.as_secs_f64());
        let fastest = seconds.map_or(u64::MAX, |seconds| ((seconds * NODES_PER_SECOND) as u64).max(LEAST_NODES));
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(fastest).max(1);
        let work = seconds.map_or(usize::MAX, |seconds| ((seconds * WORK_PER_SECOND) as usize).max(MAX_WORK));
        match level {
            Some(level) => Strength {
                depth: depth.min(level.depth),
                nodes: nodes.min(level.nodes),
                time,
                work,
                noise: level.noise,
            },
            None => Strength {
                depth,
                nodes,
                time,
                work,
                noise: if limits.seed.is_some() && played < OPENING { OPENING_NOISE } else { 0 },
            },
        }
    }
}
