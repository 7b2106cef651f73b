//! How well each level plays.

use super::{LONGEST, Limits};

/// The highest level.
pub const MAX_LEVEL: u8 = 8;

/// What a search may do.
pub(super) struct Strength {
    pub depth: i32,
    pub nodes: u64,
    pub time: Option<f64>,
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

/// What the highest level is limited to if nothing else is.
const DEFAULT_TIME: f64 = 1_000.0;

impl Strength {
    pub(super) fn of(limits: &Limits, played: usize) -> Strength {
        let level = LEVELS.get(usize::from(limits.level.max(1)) - 1);
        let deepest = i32::try_from(LONGEST / 2).unwrap_or(i32::MAX);
        let depth = limits.depth.map_or(deepest, |depth| i32::try_from(depth).unwrap_or(deepest).clamp(1, deepest));
        let nodes = limits.nodes.unwrap_or(u64::MAX).max(1);
        let is_limited = limits.time.is_some() || limits.depth.is_some() || limits.nodes.is_some();
        match level {
            Some(level) => Strength {
                depth: depth.min(level.depth),
                nodes: nodes.min(level.nodes),
                time: limits.time,
                noise: level.noise,
            },
            None => Strength {
                depth,
                nodes,
                time: if is_limited { limits.time } else { Some(DEFAULT_TIME) },
                noise: if limits.seed.is_some() && played < OPENING { OPENING_NOISE } else { 0 },
            },
        }
    }
}
