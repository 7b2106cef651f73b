//! Writes pieces in Parlett's notation.
//!
//! As in Betza's notation, what a text must cover are the cases in which the piece moves, and the text is the shortest
//! set of options that covers them. Each option that could be part of it is read back for that, so that nothing here
//! says what the signs mean. Options are separated by a comma and a space. Slides come first, the unlimited ones before
//! those of few cells, then leaps, repeated leaps, locusts and moves of several parts; options for the first move come
//! last.

mod built;
mod chain;
mod loss;
mod option;
mod remark;
mod search;
mod template;

use super::goal::Goal;
use super::window::{has_legs, window_of};
use super::{EQUIHOPS, Printed};
use crate::board::Board;
use crate::budget::Budget;
use crate::limits::{MAX_CASES, MAX_OPTIONS_WORK};
use crate::notation::{Definition, Notation, read};
use crate::order::sort;
use crate::piece::{Across, Cond, Counts, Path, Piece, Property, Reachable, Way};
use loss::{Loss, of_path};
use option::Choice;

/// Prints the last piece; a text has only one.
pub(super) fn print(pieces: &[Definition]) -> Printed {
    let Some((last, others)) = pieces.split_last() else { return Printed::default() };
    let mut budget = Budget::new(MAX_OPTIONS_WORK);
    let mut printer = Printer::new(&mut budget);
    if !others.is_empty() {
        printer.lose("all but the last piece");
    }
    if last.side.is_some() {
        printer.lose("whose piece it is");
    }
    let paths: Vec<Path> = last.piece.paths.iter().filter_map(|path| printer.walk(path)).collect();
    if let Ok(board) = SQUARE.parse::<Board>() {
        printer.paths(&paths, &board);
    }
    printer.done(&last.piece.properties)
}

/// Prints the last piece with options that mean the same on boards other than squares; `None` if there are none, or if
/// the budget is too small to find them.
pub(super) fn print_alike(pieces: &[Definition], budget: &mut Budget) -> Option<String> {
    let piece = &pieces.last()?.piece;
    let mut printer = Printer::new(budget);
    let paths: Vec<Path> = piece.paths.iter().filter_map(|path| printer.walk(path)).collect();
    let board: Board = SQUARE.parse().ok()?;
    let goal = printer.goal(&paths, &board)?;
    printer.options = search::everywhere(&paths, &goal, printer.budget);
    let is_found = printer.losses.is_empty() && !printer.options.is_empty() && !printer.budget.is_spent();
    is_found.then(|| printer.done(&piece.properties).text)
}

/// A board that is only used for its vectors.
const SQUARE: &str = "1x1";

/// The smallest window of cells in which moves are compared.
const LEAST: i16 = 4;

/// The conditions of paths that the notation has signs for: none, and `i`.
fn whens() -> Vec<Cond> {
    vec![Cond::Always, Cond::Unmoved]
}

/// The work of reading and compiling an option, and of looking at one of its cases, in units of the budget.
const OPTION: usize = 300;
const CASE: usize = 15;

/// The piece that a text means; `None` if it has errors.
fn piece_of(text: &str) -> Option<Piece> {
    let mut reading = read(text, Notation::Parlett);
    if reading.has_errors() { None } else { reading.pieces.pop().map(|definition| definition.piece) }
}

/// The loss where the budget does not suffice.
const CUT_SHORT: Loss = "some of its moves, because the search for signs was cut short";

struct Printer<'a> {
    options: Vec<Choice>,
    losses: Vec<String>,
    budget: &'a mut Budget,
}

impl<'a> Printer<'a> {
    const fn new(budget: &'a mut Budget) -> Printer<'a> {
        Printer { options: Vec::new(), losses: Vec::new(), budget }
    }

    /// The cases of paths; `None` if they have too many, or reach too far.
    fn goal<'b>(&mut self, paths: &[Path], board: &'b Board) -> Option<Goal<'b>> {
        let least = paths.iter().map(|path| template::box_width(&path.way)).fold(LEAST, i16::max);
        let window = window_of(paths, least)?;
        self.budget.spend(OPTION).ok()?;
        let goal = Goal::of(paths, board, &whens(), window);
        self.budget.spend(goal.as_ref().map_or(MAX_CASES, |goal| goal.cases.len()).saturating_mul(CASE)).ok()?;
        goal
    }

    fn lose(&mut self, loss: Loss) {
        if self.losses.iter().all(|known| known != loss) {
            self.losses.push(loss.to_owned());
        }
    }

    /// Returns a path as far as the notation may have signs for it.
    fn walk(&mut self, path: &Path) -> Option<Path> {
        if !path.becomes.is_empty() {
            self.lose("promotion");
        }
        let when = match &path.when {
            when if whens().contains(when) => when.clone(),
            Cond::Turn(turns) if *turns == Counts::exactly(1) => Cond::Unmoved,
            _ => {
                self.lose("when a move is possible");
                return None;
            }
        };
        if path.ends != Cond::Always && path.becomes.is_empty() {
            self.lose("where a move may end");
            return None;
        }
        match &path.way {
            Way::Box(Reachable { across: Across::Hurdle | Across::LoneHurdle, .. }) => self.lose(EQUIHOPS),
            Way::Box(Reachable { files: None, .. } | Reachable { ranks: None, .. }) => self.lose("leaps to any cell"),
            Way::Walk(_) | Way::Box(_) => {
                if super::betza::gives_rights(path) {
                    self.lose("which cells can be captured on en passant in the next turn");
                }
                let way = path.way.clone();
                return Some(Path { when, way, ends: Cond::Always, becomes: Vec::new() });
            }
            Way::Castle(_) => self.lose("castling"),
            Way::Burn(_) => self.lose("burning"),
            Way::Borrow(_) => self.lose("moves lent by another piece"),
            // What the notation can say but no board can draw is kept as it was written.
            Way::Prose(text) => match piece_of(text).filter(|piece| piece.paths == std::slice::from_ref(path)) {
                Some(_) => self.options.push(Choice::as_written(text)),
                None => self.lose("moves described in words"),
            },
        }
        None
    }

    /// Writes paths together, or each by itself if they have too many cases or reach too far.
    fn paths(&mut self, paths: &[Path], board: &Board) {
        if paths.is_empty() {
            return;
        }
        match (self.goal(paths, board), paths) {
            (Some(goal), _) => {
                let (options, covered) = search::shortest(paths, &goal, self.budget);
                let uncovered = paths.iter().filter_map(|path| loss::of_uncovered(path, &goal, &covered));
                let mut losses: Vec<Loss> = uncovered.collect();
                if losses.is_empty() {
                    losses.extend(loss_farther_away(paths, &options, &goal));
                }
                for loss in losses {
                    self.lose(if self.budget.is_spent() { CUT_SHORT } else { loss });
                }
                self.options.extend(options);
            }
            (None, [path]) => match built::as_built(path, self.budget) {
                Some(options) => self.options.extend(options),
                None => self.lose(if self.budget.is_spent() { CUT_SHORT } else { of_path(path) }),
            },
            (None, paths) => {
                let is_known = |path: &Path| self.goal(std::slice::from_ref(path), board).is_some();
                let (known, others): (Vec<Path>, Vec<Path>) = paths.iter().cloned().partition(is_known);
                let size = if others.is_empty() { 1 } else { paths.len() };
                known.chunks(size).chain(others.chunks(1)).for_each(|group| self.paths(group, board));
            }
        }
    }

    /// Joins the options, with the notes of the piece as remarks.
    fn done(mut self, properties: &[Property]) -> Printed {
        sort(&mut self.options);
        self.options.dedup();
        if self.options.is_empty() && self.losses.is_empty() {
            self.lose("a piece that does not move");
        }
        let mut notes = Vec::new();
        for property in properties {
            match property {
                Property::Royal => self.lose("that the piece is royal"),
                Property::Iron => self.lose("that the piece cannot be captured"),
                Property::Incomplete => self.lose("that there is more to the piece"),
                Property::Note(note) => notes.push(note.as_str()),
            }
        }
        let texts = self.options.iter().map(|option| option.text.clone()).collect();
        let (text, lost) = remark::with_remarks(texts, &notes);
        self.losses.extend(lost);
        Printed { text, losses: self.losses }
    }
}

/// Returns what is lost if options that cover a goal have other cases than the paths in a wider window.
fn loss_farther_away(paths: &[Path], options: &[Choice], goal: &Goal) -> Option<Loss> {
    /// The loss where a few leaps took the place of a ride without a limit.
    const FARTHER_AWAY: Loss = "how far some of its moves lead";
    if !paths.iter().any(has_legs) {
        return None;
    }
    // In a window of too many cases a smaller one shows most differences. If all have too many it stays open; a conversion
    // compares both pieces in any case. One comparison of so many cases at the most is made even if the search has spent
    // the budget.
    let wider = [(goal.window / 2).max(3), 2, 1].map(|more| goal.window.saturating_add(more));
    let wide = wider.into_iter().find_map(|window| Goal::of(paths, goal.board, &whens(), window))?;
    let texts: Vec<&str> = options.iter().map(|option| option.text.as_str()).collect();
    // A text without options is not a piece.
    let written = piece_of(&texts.join(search::SEPARATOR)).map(|piece| piece.paths).unwrap_or_default();
    (!wide.is_met_by(&written)).then_some(FARTHER_AWAY)
}
