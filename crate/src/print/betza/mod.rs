//! Writes pieces as the shortest text in Betza's notation.
//!
//! What a text must cover follows from what the piece does, not from how it is built: from the cases in which it moves
//! (see `symbolic`). The printer tries many moves that could cover part of them: every leap that leads where the piece
//! goes, lame, ridden, hopping and in circles, and the legs of its paths as chains, groups and brackets. It reads each
//! of them back and cuts directions, modes and ranges down until nothing is wrong. The shortest set of moves that
//! covers all cases is the text, which is read back once more as a whole.
//!
//! Of texts of equal length, the one with the fewest moves is written, then the one whose moves come first. Moves are
//! in this order: by the number of leading `i`, with castling after the others; one leg before several; without
//! modifiers before with; by atom `Q R B K W F D N A H C Z G U I O`; without `g` and `j` before with; then by their
//! letters. Direction letters are the first in `f b l r v s h` of the shortest, modes are in the order `m c d e k t`,
//! and the other modifiers follow in `XBoard`'s order: `p g o n j`. A ride is a doubled letter, a slider has its own
//! letter, and `W`, `F` and `K` take a range. `K` and `Q` of one leg have no directions, because programs read those in
//! two ways, and `J` and `L` are never written.

mod bracket_directions;
mod bracketed;
mod chain;
pub(crate) mod choice;
mod container;
mod groups;
mod in_space;
mod leg_by_leg;
mod letters;
mod modes;
mod on_squares;
mod one_atom;
mod order;
mod other_boards;
mod reduce;
mod routes;
mod special;
mod split;
mod square;
mod steps;
mod template;
mod turns;

use crate::board::Board;
use crate::budget::Budget;
use crate::limits::{MAX_LEGS_SHORTENED, MAX_SHORTENING_WORK};
use crate::notation::betza::piece_of as read;
use crate::notation::{Dialect, Engine, Played};
use crate::order::sort_by_key;
use crate::piece::{Cond, Path, Pattern, Piece, Reachable, Rule, Stand, Way};
use crate::print::set_cover::{self, Candidate};
use crate::print::{Printed, window};
pub(in crate::print) use bracketed::bracketed;
pub(in crate::print) use container::pieces;
use leg_by_leg::{as_built, as_one};
pub(in crate::print) use other_boards::print_alike;
pub(in crate::print) use reduce::gives_rights;
use template::{Goal, Template};

/// A text that has no moves.
const NO_MOVES: &str = "jW";

/// The text of one piece, as an engine plays it if there is one.
fn text_of(piece: &Piece, dialect: Dialect, engine: Option<&Engine>) -> Printed {
    let mut losses = Vec::new();
    let paths: Vec<Path> = piece.paths.iter().filter_map(|path| reduce::reduced(path, &mut losses)).collect();
    let Ok(board) = SQUARE.parse::<Board>() else { return Printed::default() };
    let walk = |path: &Path| {
        let (moves, losses) = moves_of(std::slice::from_ref(path), &board, dialect);
        (losses.is_empty() && moves.len() == 1).then(|| moves.concat())
    };
    let mut moves = special::texts(&paths, dialect, &walk, &mut losses);
    let walks = paths.iter().filter(|path| matches!(path.way, Way::Walk(_) | Way::Box(_))).cloned();
    let (in_space, walks): (Vec<Path>, Vec<Path>) = walks.partition(Path::leaps_in_space);
    for path in &in_space {
        match in_space::texts(path, dialect) {
            Some(written) => moves.extend(written),
            None => losses.push(MOVES_LEFT_OUT.to_owned()),
        }
    }
    if !walks.is_empty() {
        let (written, lost) = moves_of(&walks, &board, dialect);
        moves.extend(written);
        losses.extend(lost);
    }
    sort_by_key(&mut moves, |text| order::rank(text));
    let text = order::joined(&moves);
    let text = if text.is_empty() { NO_MOVES.to_owned() } else { text };
    if let Some(engine) = engine {
        match played(engine, &text, piece, losses.is_empty()) {
            Played::Better(text) => return Printed { text, losses: Vec::new() },
            Played::Otherwise if losses.is_empty() => losses.push(NOT_PLAYED.to_owned()),
            Played::AsMeant | Played::Otherwise => {}
        }
    }
    let gives_rights = |piece: &Piece| piece.paths.iter().any(gives_rights);
    if gives_rights(piece) && !read(&text, dialect).is_some_and(|read| gives_rights(&read)) {
        losses.push("which cells can be captured on en passant in the next turn is not written".to_owned());
    }
    let mut distinct: Vec<String> = Vec::new();
    for loss in losses {
        if !distinct.contains(&loss) {
            distinct.push(loss);
        }
    }
    Printed { text, losses: distinct }
}

const NOT_PLAYED: &str = "the engine plays this text otherwise than the piece moves";

/// How the engine plays the text of a piece. A text that covers all of the piece may do so in simpler terms, so its own
/// piece is tried as well: two steps in one direction, the first onto a hurdle, are a hop.
fn played(engine: &Engine, text: &str, piece: &Piece, says_all: bool) -> Played {
    let played = |piece: &Piece| (engine.model.played)(text, piece);
    match played(piece) {
        Played::Otherwise if says_all => read(text, engine.dialect).map_or(Played::Otherwise, |entry| played(&entry)),
        other => other,
    }
}

/// A board that is only used for its vectors.
const SQUARE: &str = "1x1";

/// The smallest window of cells in which moves are compared.
const LEAST: i16 = 4;

/// The smallest window for several legs in a dialect that writes no chains. It is wider than six cells, the longest
/// leap that a letter with a suffix expresses: otherwise lame leaps look like a bent ride within the window. In other
/// dialects the chain is shorter, and a window this wide would double the time that printing takes.
const LEAST_FOR_LEGS: i16 = 8;

/// The window of cells in which the moves of paths are compared; `None` if it would be too wide.
fn window_of(paths: &[Path], dialect: Dialect) -> Option<i16> {
    let least = if !dialect.writes_chains() && paths.iter().any(window::has_legs) { LEAST_FOR_LEGS } else { LEAST };
    window::window_of(paths, least)
}

/// The moves of paths that walk or leap, and their losses.
fn moves_of(paths: &[Path], board: &Board, dialect: Dialect) -> (Vec<String>, Vec<String>) {
    let whens = reduce::whens();
    let window = window_of(paths, dialect);
    let goal_in = |paths: &[Path], window: i16| Goal::of(paths, board, dialect, &whens, window);
    let paths = &without_what_leaps_say(paths);
    let Some(goal) = window.and_then(|window| goal_in(paths, window)) else {
        // Paths with too many cases or too long ranges are written as they are built, the others without them.
        if MAX_LEGS_SHORTENED < paths.iter().map(Path::leg_count).sum() {
            return as_built(paths, dialect);
        }
        if let Some(text) = as_one(paths, dialect) {
            return (vec![text], Vec::new());
        }
        let is_known = |path: &Path| {
            let path = std::slice::from_ref(path);
            window_of(path, dialect).is_some_and(|own| goal_in(path, own).is_some())
        };
        let (known, others): (Vec<Path>, Vec<Path>) = paths.iter().cloned().partition(is_known);
        let (mut moves, mut losses) = as_built(&others, dialect);
        let groups: Vec<&[Path]> = if others.is_empty() { known.chunks(1).collect() } else { vec![&known] };
        if paths.len() == 1 {
            return as_built(paths, dialect);
        }
        for group in groups.into_iter().filter(|group| !group.is_empty()) {
            let (more, lost) = moves_of(group, board, dialect);
            moves.extend(more);
            losses.extend(lost);
        }
        sort_by_key(&mut moves, |text| order::rank(text));
        moves.dedup();
        losses.dedup();
        return (moves, losses);
    };
    let mut budget = Budget::new(MAX_SHORTENING_WORK);
    let moves = shortest(candidates(paths, &goal, &mut budget), &goal);
    let is_met = |moves: &[String]| {
        let back = read(&order::joined(moves), dialect);
        back.is_some_and(|back| goal.is_met_by(&back.paths))
    };
    if moves.is_empty() && goal.cases.len() == 0 || is_met(&moves) {
        return (moves, Vec::new());
    }
    let (built, losses) = as_built(paths, dialect);
    if losses.is_empty() && is_met(&built) {
        return (built, losses);
    }
    // A path that may end on a capture and also go on is not a single move.
    let apart: Vec<Path> = paths.iter().flat_map(split::split).collect();
    if !apart.is_empty() {
        let all: Vec<Path> = paths.iter().cloned().chain(apart).collect();
        let moves = shortest(candidates(&all, &goal, &mut budget), &goal);
        if is_met(&moves) {
            return (moves, Vec::new());
        }
    }
    let loss = if budget.is_spent() { SEARCH_CUT } else { MOVES_LEFT_OUT };
    (moves, vec![loss.to_owned()])
}

/// The shortest set of candidates that covers everything of the goal that any of them covers.
fn shortest(mut candidates: Vec<Candidate>, goal: &Goal) -> Vec<String> {
    sort_by_key(&mut candidates, |candidate| order::rank(&candidate.text));
    candidates.dedup_by(|a, b| a.text == b.text);
    let indices = set_cover::cheapest(goal.cases.len(), &candidates).into_iter();
    indices.filter_map(|index| candidates.get(index).map(|candidate| candidate.text.clone())).collect()
}

/// The paths without those to cells that the piece can leap to anyway. The endless plane on which cases are compared
/// does not show these paths over joined edges.
fn without_what_leaps_say(paths: &[Path]) -> Vec<Path> {
    let anywhere = paths.iter().find_map(|path| match (&path.when, &path.way) {
        (Cond::Always, Way::Box(Reachable { files: None, ranks: None, stop, .. })) if stop.stand == Stand::Here => {
            Some(stop.on)
        }
        _ => None,
    });
    let Some(on) = anywhere else { return paths.to_vec() };
    let is_said = |path: &Path| match &path.way {
        Way::Walk(Pattern::Leg(leg))
            if leg.ride == Rule::MOVE && leg.hop.as_ref().is_none_or(|hop| hop.over == Rule::HURDLE) =>
        {
            // Its own cell is the one that it cannot leap to.
            let is_null = leg.aim.leaps.iter().any(|leap| leap.numbers == [0; 4]);
            let is_within = |rule: Rule| rule.or(on) == on && on.or(rule) == on;
            !is_null && leg.stop.is_some_and(|stop| stop.stand == Stand::Here && is_within(stop.on))
        }
        _ => false,
    };
    paths.iter().filter(|path| !is_said(path)).cloned().collect()
}

/// The loss that moves are left out of a text. They may be moves that no usual board has room for.
pub(crate) const MOVES_LEFT_OUT: &str = "some moves of the piece cannot be written in this dialect and are left out";

const SEARCH_CUT: &str = "some moves of the piece are left out: the search for their text was cut short";

/// Every move that covers part of the goal and nothing wrong.
fn candidates(paths: &[Path], goal: &Goal, budget: &mut Budget) -> Vec<Candidate> {
    let mut templates = one_atom::templates(goal, paths);
    let mut chains: Vec<chain::Chain> = Vec::new();
    let mut brackets: Vec<square::Bracketed> = Vec::new();
    for path in paths {
        let Way::Walk(pattern) = &path.way else { continue };
        for route in routes::routes(pattern) {
            chains.extend(chain::chains(&route, goal.board, goal.dialect));
            for bracket in square::brackets(&route, goal.board, goal.dialect) {
                if !brackets.contains(&bracket) {
                    brackets.push(bracket);
                }
            }
        }
    }
    let mut merged: Vec<chain::Chain> = chains.iter().filter_map(chain::Chain::without_back).collect();
    let kings: Vec<chain::Chain> = chains.iter().filter_map(|chain| chain.of_king(goal.dialect)).collect();
    // The king's atom is only right for legs that both kinds of steps make.
    let both = |king: &&chain::Chain| 1 < kings.iter().filter(|other| other == king).count();
    chains.extend(kings.iter().filter(both).cloned());
    for (index, chain) in chains.iter().enumerate() {
        merged.extend(chains.iter().skip(index).filter_map(|other| chain.merged(other)));
    }
    for chain in chains.iter().chain(&merged) {
        add_new(&mut templates, chain.templates(goal.dialect));
    }
    // Legs in brackets come from the piece itself, and usually are its text, so they are tried first.
    let mut candidates: Vec<Candidate> = Vec::new();
    for bracket in brackets {
        candidates.extend(bracket.candidates(goal, budget));
    }
    candidates.extend(templates.iter().flat_map(|template| template.candidates(goal, budget).0));
    candidates.retain(|candidate| goal.dialect.writes(&candidate.text));
    candidates
}

fn add_new(templates: &mut Vec<Template>, more: Vec<Template>) {
    for template in more {
        if !templates.contains(&template) {
            templates.push(template);
        }
    }
}
