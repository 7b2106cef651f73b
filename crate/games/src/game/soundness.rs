//! Whether a game that could be compiled makes sense: every kind can move, and the start is one.

use super::{Rules, State};
use crate::variant::{Royal, Variant};
use piecewright::notation::Diagnostic;
use piecewright::piece::Player;

/// Returns what is wrong with a game, by its state at the start.
pub(super) fn unsound(variant: &Variant, mut state: State) -> Vec<Diagnostic> {
    let game = state.game().clone();
    let mut diagnostics = immobile(variant, &game);
    diagnostics.extend(without_partner(variant, &state));
    diagnostics.extend(without_royal(variant, &game, &state));
    if diagnostics.is_empty() {
        let over = over_at_start(variant, &mut state);
        diagnostics.extend(too_costly(variant, &game, &mut state).or(over));
    }
    diagnostics
}

/// Reports the kinds that no side can move from any cell, though their texts say that they move.
fn immobile(variant: &Variant, rules: &Rules) -> Vec<Diagnostic> {
    let moves = |index: usize| {
        Player::ALL.into_iter().any(|side| {
            let side = &rules.sides[side];
            let with_right = side.tables_with_right.get(index).is_some_and(Option::is_some);
            with_right || side.kinds.get(index).is_none_or(|kind| kind.immobile_on.contains(&false))
        })
    };
    let indices = 0..variant.kinds.len();
    let found = indices.filter(|&index| !moves(index)).filter_map(|index| variant.kinds.get(index));
    let found = found.filter(|kind| Player::ALL.iter().any(|&side| !kind.rules[side].text.value.is_empty()));
    let report = |kind: &crate::variant::Kind| {
        let message =
            format!("expected a piece that can move on this board, found that `{}` never can", kind.letter.value);
        Diagnostic::error("never-moves", kind.rules.white.text.span, message)
    };
    found.map(report).collect()
}

/// Reports a castling that nobody can ever make.
fn without_partner(variant: &Variant, state: &State) -> Option<Diagnostic> {
    let castling = variant.castling.as_ref()?;
    if castling.after_drop || !state.position.rights.castlings().is_empty() {
        return None;
    }
    let message = "expected a start that gives somebody the right to castle with a partner, found none".to_owned();
    let error = Diagnostic::error("castling-without-partner", castling.kind.span, message);
    Some(error.help("put both on the rank of castling, with `KQkq` behind the side to move"))
}

/// Reports a side that has no royal piece at the start where a kind is royal, unless the rules say what else ends it.
fn without_royal(variant: &Variant, rules: &Rules, state: &State) -> Option<Diagnostic> {
    let end = &variant.end;
    if !end.extinct.is_empty() || !end.goals.is_empty() || end.checks.is_some() {
        return None;
    }
    let is_royal = |index: usize| rules.kinds.get(index).is_some_and(|kind| kind.royal != Royal::No);
    let has_royal = |side: Player| {
        let on_board = state.pieces().any(|(_, kind, owner)| owner == side && is_royal(kind.index()));
        on_board || state.hand(side).any(|(kind, count)| 0 < count && is_royal(kind.index()))
    };
    let side = Player::ALL.into_iter().find(|&side| !has_royal(side)).filter(|_| !rules.royal.is_empty())?;
    let message = format!("expected a royal piece of {}, found none", side.name());
    let error = Diagnostic::error("royal-missing", variant.start.span, message);
    Some(error.help("put one into the start, or say in `end` how a side without one loses"))
}

/// Reports the kind that took most of the work, if the last question about the start took too much.
fn too_costly(variant: &Variant, rules: &Rules, state: &mut State) -> Option<Diagnostic> {
    let letter = rules.ply_letter(state.take_costly()?);
    let kind = variant.kinds.iter().find(|kind| kind.letter.value == letter)?;
    let message =
        format!("expected a game whose plies are found quickly, found that those of `{letter}` take too much work");
    let error = Diagnostic::error("too-costly", kind.rules.white.text.span, message);
    Some(error.help("give it fewer legs, put fewer of it on the board, or make the board smaller"))
}

/// Reports a start in which the game is over, or in which both sides can only pass.
fn over_at_start(variant: &Variant, state: &mut State) -> Option<Diagnostic> {
    let error = |code, message| Some(Diagnostic::error(code, variant.start.span, message));
    if let Some(outcome) = state.outcome() {
        let message = format!(
            "expected a start from which the game can go on, found that it is over by {}",
            outcome.termination.id()
        );
        return error("over-at-start", message);
    }
    let is_stuck = |state: &mut State| state.legal().iter().all(|ply| ply.to().is_none());
    if !is_stuck(state) || state.play("0000").is_err() {
        return None;
    }
    let is_over = is_stuck(state);
    state.undo();
    let message = "expected a start from which a piece can move, found that both sides can only pass".to_owned();
    if is_over { error("both-stuck", message) } else { None }
}
