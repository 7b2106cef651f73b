//! What the notation cannot say of a path, in words.

use crate::movegen::compile;
use crate::piece::{Across, Edges, Effect, Kinds, Leg, Over, Path, Pattern, Piece, Reachable, Rule, Stand, Way};
use crate::print::EQUIHOPS;
use crate::print::goal::{Goal, PartIndex};

/// Something about a piece that the notation cannot express.
pub(super) type Loss = &'static str;

/// Returns what the notation cannot say of a path, if some of its cases are not covered.
pub(super) fn of_uncovered(path: &Path, goal: &Goal, covered: &[bool]) -> Option<Loss> {
    let cases = goal.cases_of(&compile(&Piece::from(path.clone()), goal.board), goal.window)?;
    let mut is_covered = true;
    let mut split = Vec::new();
    for case in cases {
        goal.for_each_part(&case, &mut split, |_, index| match index {
            PartIndex::At(index) => is_covered &= covered.get(index) == Some(&true),
            PartIndex::Within | PartIndex::Nowhere => {}
        });
    }
    (!is_covered).then(|| of_path(path))
}

/// Returns what the notation cannot say of a path.
pub(super) fn of_path(path: &Path) -> Loss {
    let pattern = match &path.way {
        Way::Walk(pattern) => pattern,
        Way::Box(Reachable { across: Across::Anything, .. }) => return "leaps to any cell",
        Way::Box(_) => return EQUIHOPS,
        Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => return OTHER,
    };
    let mut legs: Vec<Leg> = Vec::new();
    pattern.for_each_leg(&mut |leg| legs.push(leg.clone()));
    let any = |holds: &dyn Fn(&Leg) -> bool| legs.iter().any(holds);
    let any_rule = |holds: &dyn Fn(Rule) -> bool| any(&|leg| rules(leg).any(holds));
    let has = |effect: Effect| any_rule(&move |rule| rule.effects(Kinds::ANYTHING).any(|own| own == effect));
    if any(&|leg| leg.edges != Edges::AsBoard) {
        return "joined side edges";
    }
    if has(Effect::Lift) || any(&|leg| leg.unloads) {
        return "changing places";
    }
    if has(Effect::TakeEnPassant) {
        return "capturing en passant";
    }
    if any(&|leg| leg.resume != Stand::Here || leg.stop.is_some_and(|stop| stop.stand != Stand::Here)) {
        return "capturing without moving";
    }
    if any_rule(&|rule| rule.friend.is_some_and(|effect| effect == Effect::Take)) {
        return "capturing friends";
    }
    if any_rule(&|rule| rule.enemy != rule.enemy_royal || rule.friend != rule.friend_royal) {
        return "which captures are of royal pieces";
    }
    let is_over_pieces = |leg: &Leg| 0 < leg.skip || leg.hop.is_some() || matches!(leg.over, Over::Occupied(_));
    let leaves = |rule: Rule| rule.effects(Kinds::PIECES).any(Effect::leaves);
    if any(&is_over_pieces) || any_rule(&leaves) {
        return "passing over pieces that are not captured";
    }
    if any(&|leg| passing(leg).any(Rule::takes)) {
        return "capturing on the way";
    }
    if is_repeated(pattern) {
        return "how a path turns while it goes on";
    }
    if 1 < legs.len() {
        return "which parts of a move follow each other";
    }
    if any(&|leg| matches!(leg.over, Over::Clear(_))) {
        return "what must be empty below a leap";
    }
    "directions that no sign has"
}

const OTHER: Loss = "some of its moves";

/// Iterates over the rules for the cells that a leg meets.
fn rules(leg: &Leg) -> impl Iterator<Item = Rule> {
    passing(leg).chain(leg.stop.map(|stop| stop.on))
}

/// Iterates over the rules for the cells that a leg passes.
fn passing(leg: &Leg) -> impl Iterator<Item = Rule> {
    leg.pass.into_iter().chain([leg.ride]).chain(leg.hop.as_ref().map(|hop| hop.over))
}

fn is_repeated(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Leg(_) => false,
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().any(is_repeated),
        Pattern::Loop { .. } => true,
        Pattern::Toward(_, body) | Pattern::Given(_, body) => is_repeated(body),
    }
}
