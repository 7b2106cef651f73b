use crate::notation::betza::lower::SECOND_RANK_AHEAD;
use crate::piece::{Cond, Counts, Effect, Leg, Path, Pattern, Rule, Way};

/// The conditions of paths that the notation has letters for: none, `i` and `ii`.
pub(super) fn whens() -> Vec<Cond> {
    vec![Cond::Always, Cond::Virgin, Cond::Said(SECOND_RANK_AHEAD.to_owned())]
}

/// The path as far as the notation can say it; what it cannot say is told in words.
pub(super) fn expressible(path: &Path, losses: &mut Vec<String>) -> Option<Path> {
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
        Cond::Turn(turns) if *turns == Counts::exactly(1) => Cond::Virgin,
        Cond::Said(_) => {
            lose("a condition in words cannot be written: its moves are written as if it held");
            Cond::Always
        }
        _ => {
            lose("Betza notation knows no ranks, files or turns: moves that depend on them are written as always open");
            Cond::Always
        }
    };
    let way = match &path.way {
        Way::Walk(pattern) => Way::Walk(without_conditions(pattern, &mut lose)),
        Way::Castle(castle) => Way::Castle(castle.clone()),
        Way::Borrow(lender) => Way::Borrow(lender.clone()),
        way @ Way::Box { .. } => way.clone(),
        Way::Burn(_) => {
            lose("Betza notation cannot take all enemies around at once: the burning is left out");
            return None;
        }
        Way::Prose(words) => {
            let words: String = words.chars().take(200).collect();
            lose(&["what is said in words only is left out: ", &words].concat());
            return None;
        }
    };
    Some(Path { when, way, becomes: Vec::new() })
}

/// The pattern with all its parts always open.
fn without_conditions(pattern: &Pattern, lose: &mut impl FnMut(&str)) -> Pattern {
    let mut all = |parts: &[Pattern]| parts.iter().map(|part| without_conditions(part, lose)).collect();
    match pattern {
        Pattern::Leg(leg) => Pattern::Leg(leg.clone()),
        Pattern::Seq(parts) => Pattern::Seq(all(parts)),
        Pattern::Any(parts) => Pattern::Any(all(parts)),
        Pattern::Loop { body, times } => {
            Pattern::Loop { body: Box::new(without_conditions(body, lose)), times: times.clone() }
        }
        Pattern::Toward(directions, body) => {
            Pattern::Toward(directions.clone(), Box::new(without_conditions(body, lose)))
        }
        Pattern::Given(_, body) => {
            lose("a condition in the midst of a move cannot be written: the move is written as if it held");
            without_conditions(body, lose)
        }
    }
}

/// Tells whether a path gives the other side a right to capture in passing, which does not show in its own moves.
pub(super) fn gives_rights(path: &Path) -> bool {
    let gives = |leg: &Leg| {
        let rules: [Option<Rule>; 2] = [leg.pass, leg.stop.map(|stop| stop.on)];
        rules.into_iter().flatten().any(|rule| rule.empty == Some(Effect::Rights))
    };
    match &path.way {
        Way::Walk(pattern) | Way::Burn(pattern) => any_leg(pattern, &gives),
        Way::Castle(_) | Way::Box { .. } | Way::Borrow(_) | Way::Prose(_) => false,
    }
}

/// Tells whether something holds of a leg of a pattern.
fn any_leg(pattern: &Pattern, holds: &impl Fn(&Leg) -> bool) -> bool {
    match pattern {
        Pattern::Leg(leg) => holds(leg),
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(|part| any_leg(part, holds)),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => any_leg(body, holds),
    }
}
