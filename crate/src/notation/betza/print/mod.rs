//! From pieces to the shortest text in Betza's notation.
//!
//! What a text must say is found out from what the piece does, not from how it is built: the cases in which it moves (see
//! `meaning`). Many moves are tried that could say part of them: every leap that leads where the piece goes, lame, ridden,
//! hopping and in circles, and the legs of its paths as chains, groups and brackets. Each is read back, and directions,
//! modes and ranges are cut down to what says nothing wrong. The shortest set of moves that says everything is the text,
//! and it is read back once more as a whole.
//!
//! Of texts of one length the one with the fewest moves is written, then the one whose moves come first. Moves are in this
//! order: those of any time, then `i`, `ii` and castling; one leg before several; without modifiers before with; by atom
//! `Q R B K W F D N A H C Z G U I O`; then by their letters. Direction letters are the first in `f b l r v s h` of the
//! shortest, modes are in the order `m c d e k t`, and the other modifiers behind them as `XBoard` wants them: `p g o n j`.
//! A ride is a doubled letter, a slider its own, a range stands on `W`, `F` and `K`. `K` and `Q` of one leg carry no
//! directions, which programs read in two ways, and `J` and `L` are never written.

mod chain;
mod container;
mod cover;
mod express;
mod letters;
mod order;
mod other;
mod path;
mod single;
mod square;
mod template;
mod whole;

use crate::board::Board;
use crate::notation::{Dialect, Printed, Severity};
use crate::piece::{Leg, Path, Pattern, Piece, Reach, Way};
pub(in crate::notation) use container::{pieces, variant_men};
use template::{Candidate, Goal, Template};

/// The least window of cells in which moves are compared: no circle of knight leaps leaves it.
const LEAST_WINDOW: i16 = 6;

/// The widest window: pieces with longer ranges are written as they are built.
const WIDEST_WINDOW: i16 = 48;

/// A text that no piece moves by.
const NO_MOVES: &str = "jW";

/// The text of one piece.
fn text_of(piece: &Piece, dialect: Dialect) -> Printed {
    let mut losses = Vec::new();
    let paths: Vec<Path> = piece.paths.iter().filter_map(|path| express::expressible(path, &mut losses)).collect();
    let Ok(board) = SQUARE.parse::<Board>() else { return Printed::default() };
    let walk = |path: &Path| {
        let (moves, losses) = moves_of(std::slice::from_ref(path), &board, dialect);
        (losses.is_empty() && moves.len() == 1).then(|| moves.concat())
    };
    let mut moves = other::texts(&paths, dialect, &walk, &mut losses);
    let walks: Vec<Path> =
        paths.iter().filter(|path| matches!(path.way, Way::Walk(_) | Way::Box { .. })).cloned().collect();
    if !walks.is_empty() {
        let (written, lost) = moves_of(&walks, &board, dialect);
        moves.extend(written);
        losses.extend(lost);
    }
    moves.sort_by_key(|text| order::rank(text));
    let text = order::joined(&moves);
    let text = if text.is_empty() { NO_MOVES.to_owned() } else { text };
    let gives_rights = |piece: &Piece| piece.paths.iter().any(express::gives_rights);
    if gives_rights(piece) && !read(&text, dialect).is_some_and(|read| gives_rights(&read)) {
        losses.push("which cells can be captured on en passant in the next turn is not written".to_owned());
    }
    Printed { text, losses }
}

/// A board that is only asked about vectors.
const SQUARE: &str = "1x1";

/// The piece of a text, if there is no mistake in it.
fn read(text: &str, dialect: Dialect) -> Option<Piece> {
    let mut diagnostics = Vec::new();
    let tree = super::container::parse(text, crate::notation::Span::new(0, text.len()), dialect, &mut diagnostics);
    let reading = super::lower::lower(&tree, dialect, &mut diagnostics);
    let has_errors = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    reading.pieces.into_iter().next().map(|definition| definition.piece).filter(|_| !has_errors)
}

/// The moves of paths that walk or leap, and what they cannot say.
fn moves_of(paths: &[Path], board: &Board, dialect: Dialect) -> (Vec<String>, Vec<String>) {
    let whens = express::whens();
    let window = paths.iter().map(window_of).max().unwrap_or(0).max(LEAST_WINDOW);
    let goal = (window <= WIDEST_WINDOW).then(|| Goal::of(paths, board, dialect, &whens, window)).flatten();
    let Some(goal) = goal else { return as_built(paths, board, dialect) };
    let mut candidates = candidates(paths, &goal);
    candidates.sort_by_cached_key(|candidate| order::rank(&candidate.text));
    candidates.dedup_by(|a, b| a.text == b.text);
    let moves: Vec<String> = cover::cheapest(goal.cases.len(), &candidates)
        .into_iter()
        .filter_map(|place| candidates.get(place).map(|candidate| candidate.text.clone()))
        .collect();
    let is_met = |moves: &[String]| {
        let back = read(&order::joined(moves), dialect);
        back.is_some_and(|back| goal.is_met_by(&back.paths))
    };
    if moves.is_empty() && goal.cases.len() == 0 || is_met(&moves) {
        return (moves, Vec::new());
    }
    let (built, losses) = as_built(paths, board, dialect);
    if losses.is_empty() && is_met(&built) {
        return (built, losses);
    }
    (moves, vec![NOT_ALL.to_owned()])
}

const NOT_ALL: &str = "some moves of the piece cannot be written in this dialect and are left out";

/// Every move that says part of the goal and nothing wrong.
fn candidates(paths: &[Path], goal: &Goal) -> Vec<Candidate> {
    let has_box = paths.iter().any(|path| matches!(path.way, Way::Box { .. }));
    let mut templates = single::templates(goal, has_box);
    let mut chains: Vec<chain::Chain> = Vec::new();
    for path in paths {
        let Way::Walk(pattern) = &path.way else { continue };
        for route in path::routes(pattern) {
            chains.extend(chain::chains(&route, goal.board, goal.dialect));
            add_new(&mut templates, square::templates(&route, goal.board, goal.dialect));
        }
    }
    let mut merged: Vec<chain::Chain> = Vec::new();
    for (place, one) in chains.iter().enumerate() {
        merged.extend(chains.iter().skip(place).filter_map(|other| one.merged(other)));
    }
    for chain in chains.iter().chain(&merged) {
        add_new(&mut templates, chain.templates(goal.dialect));
    }
    templates.iter().flat_map(|template| template.candidates(goal)).collect()
}

fn add_new(templates: &mut Vec<Template>, more: Vec<Template>) {
    for template in more {
        if !templates.contains(&template) {
            templates.push(template);
        }
    }
}

/// How far a path can lead, one more leap than what is finite in it.
fn window_of(path: &Path) -> i16 {
    match &path.way {
        Way::Walk(pattern) => {
            let (length, leap) = reach_of(pattern, 0);
            length.saturating_add(leap)
        }
        Way::Box { files, ranks, .. } => {
            let most = [files, ranks].into_iter().filter_map(|most| *most).max().unwrap_or(0);
            i16::try_from(most).unwrap_or(i16::MAX).saturating_add(1)
        }
        Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => 0,
    }
}

/// How far a pattern leads, rides without a limit counted as two leaps, and its longest leap.
fn reach_of(pattern: &Pattern, depth: usize) -> (i16, i16) {
    /// Rounds of a loop without a limit: after four leaps to the same side a circle comes back.
    const ROUNDS: i16 = 4;
    if crate::limits::MAX_DEPTH < depth {
        return (i16::MAX, i16::MAX);
    }
    let deeper = |part: &Pattern| reach_of(part, depth.saturating_add(1));
    match pattern {
        Pattern::Leg(leg) => leg_reach(leg),
        Pattern::Seq(parts) => parts
            .iter()
            .map(deeper)
            .fold((0, 0), |(length, leap), (more, other)| (length.saturating_add(more), leap.max(other))),
        Pattern::Any(parts) => {
            parts.iter().map(deeper).fold((0, 0), |(length, leap), (other, long)| (length.max(other), leap.max(long)))
        }
        Pattern::Loop { body, times } => {
            let (length, leap) = deeper(body);
            let rounds = times.max().and_then(|max| i16::try_from(max).ok()).unwrap_or(ROUNDS).min(2 * ROUNDS);
            (length.saturating_mul(rounds), leap)
        }
        Pattern::Toward(_, body) | Pattern::Given(_, body) => deeper(body),
    }
}

fn leg_reach(leg: &Leg) -> (i16, i16) {
    let numbers = leg.aim.leaps.iter().flat_map(|leap| leap.numbers);
    let leap = numbers.map(i16::saturating_abs).max().unwrap_or(0);
    let leaps = match &leg.reach {
        Reach::Times(counts) | Reach::Left(counts) => {
            let horizon = counts.max().unwrap_or(counts.min().saturating_add(1));
            i16::try_from(horizon).unwrap_or(i16::MAX)
        }
        Reach::AsLast => 0,
    };
    (leap.saturating_mul(leaps), leap)
}

/// The moves of paths one by one, as they are built, where there are too many cases to look at.
fn as_built(paths: &[Path], board: &Board, dialect: Dialect) -> (Vec<String>, Vec<String>) {
    let mut texts: Vec<String> = Vec::new();
    let mut losses = Vec::new();
    for path in paths {
        match whole_text(path, board, dialect) {
            Some(text) if texts.contains(&text) => {}
            Some(text) => texts.push(text),
            None => losses = vec![NOT_ALL.to_owned()],
        }
    }
    texts.sort_by_cached_key(|text| order::rank(text));
    (texts, losses)
}

/// One path as it is built.
fn whole_text(_path: &Path, _board: &Board, _dialect: Dialect) -> Option<String> {
    None
}
