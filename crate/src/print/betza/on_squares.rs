//! Removes from a path what applies only to boards without square cells.

use crate::piece::{Aim, Elsewhere, Leg, Path, Pattern, Way};

/// Returns the path without its meaning on boards other than squares, which other notations cannot express.
pub(super) fn on_squares(path: &Path) -> Path {
    match &path.way {
        Way::Walk(pattern) => Path { way: Way::Walk(alike(pattern)), ..path.clone() },
        _ => path.clone(),
    }
}

fn alike(pattern: &Pattern) -> Pattern {
    let all = |parts: &[Pattern]| parts.iter().map(alike).collect();
    match pattern {
        Pattern::Leg(leg) => {
            let aim = Aim { elsewhere: Elsewhere::Alike, ..leg.aim.clone() };
            Pattern::Leg(Leg { aim, ..leg.clone() })
        }
        Pattern::Seq(parts) => Pattern::Seq(all(parts)),
        Pattern::Any(parts) => Pattern::Any(all(parts)),
        Pattern::Loop { body, times } => Pattern::Loop { body: Box::new(alike(body)), times: times.clone() },
        Pattern::Toward(directions, body) => Pattern::Toward(directions.clone(), Box::new(alike(body))),
        Pattern::Given(cond, body) => Pattern::Given(cond.clone(), Box::new(alike(body))),
    }
}
