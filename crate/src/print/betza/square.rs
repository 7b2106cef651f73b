//! Writes a route as legs in square brackets, joined by `-` and `?`.

use super::letters::{Name, Reaches};
use super::modes::{is_read, others, passing};
use super::routes::{Length, Link, Route};
use super::template::{Aims, Goal, Template};
use super::turns::{after, bends, inner, vectors};
use crate::board::{Board, Vector};
use crate::budget::Budget;
use crate::notation::Dialect;
use crate::notation::betza::tree::Class;
use crate::order::sort;
use crate::piece::Rule;
use crate::print::set_cover::Candidate;

/// The maximum number of legs of a route for which each joint is tried both as `-` and as `?`.
const MAX_JOINTS: usize = 4;

/// Legs in brackets, with gaps for directions and modes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bracketed {
    /// The template with directions and modes before the bracket.
    outer: Template,
    /// Templates with directions or modes inside. They are as long as the outer one, so they only matter if not all
    /// ways are wanted.
    inner: Vec<Template>,
}

impl Bracketed {
    /// All candidates of the bracket for the goal.
    pub(super) fn candidates(&self, goal: &Goal, budget: &mut Budget) -> Vec<Candidate> {
        let (mut candidates, is_all_right) = self.outer.candidates(goal, budget);
        if !is_all_right {
            candidates.extend(self.inner.iter().flat_map(|template| template.candidates(goal, budget).0));
        }
        candidates
    }

    /// Returns all its templates.
    pub(super) fn all(self) -> impl Iterator<Item = Template> {
        std::iter::once(self.outer).chain(self.inner)
    }
}

/// The ways to write a route as legs in brackets.
pub(super) fn brackets(route: &Route, board: &Board, dialect: Dialect) -> Vec<Bracketed> {
    if route.links.len() < 2 || route.group.is_some() {
        return Vec::new();
    }
    let Some(legs) = legs(route, board, dialect) else { return Vec::new() };
    let joints = legs.len().saturating_sub(1);
    let mut brackets = Vec::new();
    let choices = if joints < MAX_JOINTS { 1_usize << joints } else { 1 };
    for choice in 0..choices {
        let mut text = String::new();
        let mut may_all = true;
        for (index, (letters, atom)) in legs.iter().enumerate() {
            // In routes with more legs, no leg is followed by a `?`.
            let may = index < MAX_JOINTS && choice & 1 << index != 0;
            // After a `?`, a path goes on only from an empty cell.
            may_all &= !may || letters.is_plain;
            if index < joints {
                text.push_str(&letters.before);
                text.push_str(atom);
                text.push(if may { '?' } else { '-' });
            }
        }
        if !may_all {
            continue;
        }
        let Some((last, atom)) = legs.last() else { continue };
        let whole = format!("[{text}{}{atom}]", last.before);
        let head = format!("{text}{}", last.turn);
        let tail = format!("{}{atom}]", last.rest);
        // With a `?`, the modes of the last leg do not affect moves that end earlier.
        let fixed = if choice == 0 { 0 } else { u16::try_from(legs.len()).unwrap_or(0) };
        let class = legs.first().map_or(Class::EightFold, |(first, _)| first.class);
        let mut inner = vec![template("[", &head, &tail, Aims::First(class), fixed)];
        if choice != 0 {
            inner.push(template("", &format!("[{head}"), &tail, Aims::Whole, fixed));
        }
        brackets.push(Bracketed { outer: template("", "", &whole, Aims::Whole, 0), inner });
    }
    brackets.retain(|bracket| is_read(&bracket.outer, dialect));
    brackets
}

pub(super) fn template(lead: &str, head: &str, tail: &str, aims: Aims, legs: u16) -> Template {
    Template { lead: lead.to_owned(), head: head.to_owned(), tail: tail.to_owned(), ride: None, aims, legs }
}

/// The letters of one leg in brackets.
struct Letters {
    /// All of them.
    before: String,
    /// The letters for where it goes.
    turn: String,
    /// The other letters.
    rest: String,
    class: Class,
    /// Whether it goes on from empty cells only.
    is_plain: bool,
}

fn legs(route: &Route, board: &Board, dialect: Dialect) -> Option<Vec<(Letters, String)>> {
    let mut headings: Vec<Vector> = Vec::new();
    let mut legs = Vec::new();
    for (number, link) in route.links.iter().enumerate() {
        let is_last = number.saturating_add(1) == route.links.len();
        let own: Vec<Vector> = if number == 0 {
            vectors(board, &link.aim)
        } else {
            let mut all: Vec<Vector> = headings.iter().flat_map(|&heading| after(board, &link.aim, heading)).collect();
            sort(&mut all);
            all.dedup();
            all
        };
        let name = Name::of(&own)?;
        let turn = if number == 0 {
            String::new()
        } else if bends(&link.aim) {
            return None;
        } else {
            inner(&link.aim, name, &headings, board)?
        };
        let turn = if link.length.is_none() { format!("i{turn}") } else { turn };
        let rest = rest(link, is_last, dialect)?;
        let reaches = match link.length {
            Some(Length::Step) => Reaches::UpTo(1),
            Some(Length::UpTo(n)) => Reaches::UpTo(n),
            None | Some(Length::Unlimited) => Reaches::Unlimited,
        };
        let before = format!("{turn}{rest}");
        let is_plain = link.pass == Some(Rule::MOVE);
        legs.push((Letters { before, turn, rest, class: name.class(), is_plain }, name.with(reaches, dialect)?));
        headings = own;
    }
    Some(legs)
}

pub(super) fn rest(link: &Link, is_last: bool, dialect: Dialect) -> Option<String> {
    let pass = match link.pass {
        Some(rule) if !is_last => passing(rule, false, dialect)?,
        _ => String::new(),
    };
    Some(format!("{pass}{}", others(link, is_last)?))
}
