//! Reduces a path to what Betza notation can express and reports the losses.

use crate::limits::MAX_SIDE;
use crate::piece::{Across, Aim, Cond, Counts, Edges, Effect, Leg, Path, Pattern, Reach, Rule, Turn, Way};
use crate::print::EQUIHOPS;

/// The conditions of paths that the notation has letters for: none, `i` and `ii`.
pub(super) fn whens() -> Vec<Cond> {
    vec![Cond::Always, Cond::Unmoved, Cond::OneRankAhead]
}

/// The path as far as the notation can express it; describes the rest in `losses`.
pub(super) fn reduced(path: &Path, losses: &mut Vec<String>) -> Option<Path> {
    let mut lose = |words: &str| {
        if !losses.iter().any(|known| known == words) {
            losses.push(words.to_owned());
        }
    };
    if !path.becomes.is_empty() {
        lose("Betza notation has no promotion: the moves are written, what the piece becomes is not");
    }
    let when = match &path.when {
        when if whens().contains(when) => when.clone(),
        Cond::Turn(turns) if *turns == Counts::exactly(1) => Cond::Unmoved,
        when => {
            lose(if when.looks_at_cell() || is_counted(when) { NO_NUMBERS } else { IN_WORDS });
            Cond::Always
        }
    };
    let way = match &path.way {
        Way::Walk(pattern) => Way::Walk(without_conditions(pattern, &mut lose)),
        Way::Castle(castle) => Way::Castle(castle.clone()),
        Way::Borrow(lender) => Way::Borrow(lender.clone()),
        Way::Box(reachable) if reachable.files.or(reachable.ranks).is_some() && reachable.edges != Edges::AsBoard => {
            lose("Betza notation has no box across joined edges: that move is left out");
            return None;
        }
        Way::Box(reachable) if reachable.across != Across::Anything => {
            lose(EQUIHOPS);
            return None;
        }
        way @ Way::Box(_) => way.clone(),
        Way::Burn(_) => {
            lose("Betza notation cannot take all enemies around at once: the burning is left out");
            return None;
        }
        Way::Prose(words) => {
            let words: String = words.chars().take(200).collect();
            lose(&format!("what is said in words only is left out: {words}"));
            return None;
        }
    };
    if path.ends != Cond::Always {
        lose("Betza notation cannot say where a move may end: that condition is left out");
    }
    Some(Path { when, way, ends: Cond::Always, becomes: Vec::new() })
}

const NO_NUMBERS: &str =
    "Betza notation knows no ranks, files or turns: moves that depend on them are written as always open";

const IN_WORDS: &str = "a condition in words cannot be written: its moves are written as if it held";

/// Returns whether a condition asks for a turn, or whether the piece has moved.
fn is_counted(cond: &Cond) -> bool {
    match cond {
        Cond::Turn(_) | Cond::Unmoved => true,
        Cond::Not(cond) => is_counted(cond),
        Cond::All(parts) | Cond::Any(parts) => parts.iter().any(is_counted),
        Cond::Always | Cond::Rank(_) | Cond::File(_) | Cond::Region(_) | Cond::OneRankAhead | Cond::Said(_) => false,
    }
}

/// The pattern without conditions on its parts.
fn without_conditions(pattern: &Pattern, lose: &mut impl FnMut(&str)) -> Pattern {
    let mut all = |parts: &[Pattern]| parts.iter().map(|part| without_conditions(part, lose)).collect();
    match pattern {
        Pattern::Leg(leg) => Pattern::Leg(without_long_range(leg)),
        Pattern::Seq(parts) => Pattern::Seq(all(parts)),
        Pattern::Any(parts) => Pattern::Any(all(parts)),
        Pattern::Loop { body, times } => {
            let times = if is_long_round(body, times) { &Counts::at_least(0) } else { times };
            Pattern::Loop { body: Box::new(without_conditions(body, lose)), times: times.clone() }
        }
        Pattern::Toward(directions, body) => {
            Pattern::Toward(directions.clone(), Box::new(without_conditions(body, lose)))
        }
        Pattern::Given(_, body) => {
            lose("a condition in the middle of a move cannot be written: the move is written as if it held");
            without_conditions(body, lose)
        }
    }
}

/// The leg without its range limit, if no board is large enough for a ride to reach that limit.
fn without_long_range(leg: &Leg) -> Leg {
    let Reach::Times(counts) = &leg.reach else { return leg.clone() };
    let leaps = leg.aim.leaps.iter().map(|leap| leap.numbers.map(i16::unsigned_abs).into_iter().max().unwrap_or(0));
    let leap = leaps.min().unwrap_or(0);
    let is_long = |max: u16| MAX_SIDE <= max.saturating_mul(leap) && counts.min() < max;
    match counts.max() {
        Some(max) if is_long(max) && counts.min() == leg.skip.saturating_add(1) && counts.ranges().count() == 1 => {
            Leg { reach: Reach::Times(Counts::at_least(counts.min())), ..leg.clone() }
        }
        _ => leg.clone(),
    }
}

/// Returns whether a loop is a circle or a zigzag with more rounds than any board has room for.
fn is_long_round(body: &Pattern, times: &Counts) -> bool {
    let is_round = matches!(body, Pattern::Leg(Leg { aim: Aim { turn: Turn::Ring(..), .. }, .. }));
    is_round && times.min() == 0 && times.max().is_some_and(|max| MAX_SIDE.saturating_mul(2) <= max)
}

/// Returns whether a path gives the other side a right to capture in passing, which does not show in its own moves.
pub(in crate::print) fn gives_rights(path: &Path) -> bool {
    let gives = |leg: &Leg| {
        let rules: [Option<Rule>; 2] = [leg.pass, leg.stop.map(|stop| stop.on)];
        rules.into_iter().flatten().any(|rule| rule.empty == Some(Effect::AllowEnPassant))
    };
    any_leg(path, &gives)
}

/// Returns whether `holds` is true for some leg of a path.
pub(super) fn any_leg(path: &Path, holds: &impl Fn(&Leg) -> bool) -> bool {
    match &path.way {
        Way::Walk(pattern) => any_leg_of(pattern, holds),
        Way::Burn(range) => range.iter().any(|path| any_leg(path, holds)),
        Way::Castle(_) | Way::Box(_) | Way::Borrow(_) | Way::Prose(_) => false,
    }
}

fn any_leg_of(pattern: &Pattern, holds: &impl Fn(&Leg) -> bool) -> bool {
    match pattern {
        Pattern::Leg(leg) => holds(leg),
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(|part| any_leg_of(part, holds)),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => any_leg_of(body, holds),
    }
}
