//! Chooses how many cells around a piece are compared when its moves are printed.

use crate::limits::MAX_DEPTH;
use crate::piece::{Aim, Bend, Leg, Path, Pattern, Reach, Rule, Turn, Way};

/// The widest window: pieces with longer ranges are written as they are built.
const WIDEST: i16 = 48;

/// The window of cells in which the moves of paths are compared, at least this wide; `None` if it would be too wide.
pub(super) fn window_of(paths: &[Path], least: i16) -> Option<i16> {
    let window = paths.iter().map(width_of).fold(least, i16::max);
    (window <= WIDEST).then_some(window)
}

/// Returns whether a path has several legs. Within a window, a few leaps may look like its rides without a limit.
pub(super) fn has_legs(path: &Path) -> bool {
    matches!(&path.way, Way::Walk(pattern) if !matches!(pattern, Pattern::Leg(_)))
}

/// How far a path can lead, with a ride without a limit counted as one leap, plus the distance that distinguishes this
/// ride from one with a limit.
fn width_of(path: &Path) -> i16 {
    match &path.way {
        Way::Walk(pattern) => {
            let (length, leap) = reach_of(pattern, 0);
            length.saturating_add(leap).saturating_add(i16::from(leap == 1))
        }
        Way::Box(reachable) => {
            let most = [reachable.files, reachable.ranks].into_iter().flatten().max().unwrap_or(0);
            i16::try_from(most).unwrap_or(i16::MAX).saturating_add(1)
        }
        Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => 0,
    }
}

/// How far a pattern leads, and its longest leap.
fn reach_of(pattern: &Pattern, depth: usize) -> (i16, i16) {
    /// The rounds counted for a loop without a limit. A circle, regardless of its number of leaps, is three leaps wide.
    const ROUNDS: i16 = 2;
    const MOST_ROUNDS: i16 = 8;
    if MAX_DEPTH < depth {
        return (i16::MAX, i16::MAX);
    }
    let deeper = |part: &Pattern| reach_of(part, depth.saturating_add(1));
    match pattern {
        Pattern::Leg(leg) => leg_reach(leg),
        Pattern::Seq(parts) => parts
            .iter()
            .map(deeper)
            .fold((0_i16, 0), |(length, leap), (more, other)| (length.saturating_add(more), leap.max(other))),
        Pattern::Any(parts) => {
            parts.iter().map(deeper).fold((0, 0), |(length, leap), (other, long)| (length.max(other), leap.max(long)))
        }
        Pattern::Loop { body, times } => {
            let (length, leap) = deeper(body);
            let most = if is_circle(body) { ROUNDS } else { MOST_ROUNDS };
            let rounds = times.max().and_then(|max| i16::try_from(max).ok()).unwrap_or(ROUNDS).min(most);
            (length.saturating_mul(rounds), leap)
        }
        Pattern::Toward(_, body) | Pattern::Given(_, body) => deeper(body),
    }
}

/// Returns whether a loop always turns to the same side.
fn is_circle(body: &Pattern) -> bool {
    matches!(body, Pattern::Leg(Leg { aim: Aim { turn: Turn::Ring(_, Bend::Same), .. }, .. }))
}

fn leg_reach(leg: &Leg) -> (i16, i16) {
    let numbers = leg.aim.leaps.iter().flat_map(|leap| leap.numbers);
    let leap = numbers.map(i16::saturating_abs).max().unwrap_or(0);
    let leaps = match &leg.reach {
        Reach::Times(counts) | Reach::Left(counts) => {
            // Behind a piece that it passes, it takes two more leaps to see where the ride may end.
            let beyond = if leg.hop.is_some() || leg.ride != Rule::MOVE { 2 } else { 0 };
            let leaps = counts.max().unwrap_or(counts.min().saturating_add(beyond));
            i16::try_from(leaps).unwrap_or(i16::MAX)
        }
        Reach::AsLast => 0,
        Reach::AsBehind => i16::MAX,
    };
    (leap.saturating_mul(leaps), leap)
}
