//! Move templates with gaps for directions and modes, and the cases that a printed text must cover.

use super::groups::{Group, GroupedCase, Groups};
use super::letters::{self, Name, Reaches};
use crate::board::{Board, Vector};
use crate::budget::Budget;
use crate::limits::MAX_CASES;
use crate::movegen::{Movement, compile, routes_by_total};
use crate::notation::Dialect;
use crate::notation::betza::tree::Class;
use crate::order::{sort, sort_few};
use crate::piece::{Cond, Kinds, Path, Piece, Way};
use crate::print::goal;
use crate::print::set_cover::Candidate;
use crate::symbolic::Case;
use std::ops::{Deref, Range};

/// The cost of reading and compiling the text of a template, in units of a budget.
const TEMPLATE: usize = 100;

/// The cost of a case: finding it, and looking it up among those of the goal.
const CASE: usize = 24;

/// How many cases of a candidate are listed for one unit.
const COVERED_PER_UNIT: usize = 4;

/// The window in which templates are tried first.
const NEAR: i16 = 2;

/// Everything that a text in a dialect must cover.
pub(super) struct Goal<'a> {
    moves: goal::Goal<'a>,
    pub dialect: Dialect,
    /// The shortest mode letters for each set of kinds.
    modes: Vec<(Kinds, String)>,
}

impl<'a> Deref for Goal<'a> {
    type Target = goal::Goal<'a>;

    fn deref(&self) -> &goal::Goal<'a> {
        &self.moves
    }
}

impl<'a> Goal<'a> {
    /// Returns the goal of paths; `None` if they have too many cases, or do not move by cells.
    pub(super) fn of(
        paths: &[Path],
        board: &'a Board,
        dialect: Dialect,
        whens: &[Cond],
        window: i16,
    ) -> Option<Goal<'a>> {
        let moves = goal::Goal::of(paths, board, whens, window)?;
        Some(Goal { moves, dialect, modes: letters::modes(dialect) })
    }

    /// The shortest letters for a set of modes; kinds outside `met` may be allowed or not.
    fn modes_for(&self, set: Kinds, met: Kinds) -> Option<&str> {
        let fitting = self.modes.iter().filter(|(kinds, _)| kinds.and(met) == set);
        fitting.map(|(_, letters)| letters.as_str()).min_by_key(|letters| letters.len())
    }
}

/// One move as a text with gaps for directions and for modes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Template {
    /// Before the directions.
    pub lead: String,
    /// Between the directions and the modes.
    pub head: String,
    /// After the modes.
    pub tail: String,
    /// The atom at the end of the tail, if its range is to be found.
    pub ride: Option<Ride>,
    /// What directions in the gap select among.
    pub aims: Aims,
    /// The number of legs that the modes belong to; cases with fewer legs are the same with all modes.
    pub legs: u16,
}

/// An atom at the end of a template, whose range is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ride {
    /// A straight ride; the range counts all its leaps, also those over skipped cells.
    Straight(Name),
    /// A circle or a zigzag: the range counts legs, and without a range there is no limit.
    Round(Name),
}

/// What the directions of a template select among.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aims {
    /// No directions may be written.
    None,
    /// The vectors of the first leg.
    First(Class),
    /// Whole ways, by where they lead.
    Whole,
}

impl Template {
    /// The text with its gaps filled.
    pub(super) fn text(&self, directions: &str, modes: &str, tail: &str) -> String {
        format!("{}{directions}{}{modes}{tail}", self.lead, self.head)
    }

    fn tail_of(&self, reaches: Reaches, dialect: Dialect) -> Option<String> {
        let atom = match (self.ride, reaches) {
            (None, _) => String::new(),
            (Some(Ride::Straight(name)), _) => name.with(reaches, dialect)?,
            (Some(Ride::Round(_)), Reaches::UpTo(1)) => return None,
            (Some(Ride::Round(name)), Reaches::Unlimited) => {
                let slider = name.with(reaches, dialect).filter(|slider| slider.len() == 1);
                slider.or(name.with(Reaches::UpTo(1), dialect))?
            }
            (Some(Ride::Round(name)), Reaches::UpTo(n)) => {
                // With a number, a slider's letter is as long as its step's and shows better that it rides.
                let slider = name.with(Reaches::Unlimited, dialect).filter(|slider| slider.len() == 1);
                let number = n.to_string();
                let is_read = number.len() <= dialect.range_digits();
                slider.filter(|_| is_read).map(|slider| format!("{slider}{number}")).or(name.with(reaches, dialect))?
            }
        };
        Some(format!("{}{atom}", self.tail))
    }

    /// All candidates of the template for the goal, and whether everything that it means is right. There are fewer if the
    /// budget is spent.
    pub(super) fn candidates(&self, goal: &Goal, budget: &mut Budget) -> (Vec<Candidate>, bool) {
        let mut found = Vec::new();
        let is_all_right = self.try_all(goal, &mut found, budget).unwrap_or(false);
        (found, is_all_right)
    }

    fn try_all(&self, goal: &Goal, found: &mut Vec<Candidate>, budget: &mut Budget) -> Option<bool> {
        budget.spend(TEMPLATE).ok()?;
        let mut modes = String::from("mcd");
        if goal.cases.iter().any(|case| case.kind() == Kinds::EN_PASSANT) {
            modes.push('e');
        }
        modes.retain(|letter| !goal.dialect.ignores(letter));
        let text = self.text("", &modes, &self.tail_of(Reaches::Unlimited, goal.dialect)?);
        let piece = super::read(&text, goal.dialect)?;
        let mut movement = compile(&piece, goal.board);
        for (number, when) in (0_u32..).zip(&goal.whens) {
            // All conditions but the first need an `i`, which the dialect must read.
            if number != 0 && goal.dialect.ignores('i') {
                continue;
            }
            if number != 0 && goal.cases.iter().all(|case| case.when() != number) {
                continue;
            }
            for path in &mut movement.paths {
                path.when.clone_from(when);
            }
            // Most templates are wrong from the first cells on, so a few of their cases are enough to reject them.
            let (_, nearest) = self.groups_by_first(&movement, goal, NEAR, budget)?;
            let is_wrong = !nearest.list.is_empty() && nearest.iter().all(|group| group.covers.is_none());
            if is_wrong && self.aims != Aims::Whole {
                continue;
            }
            let (mut ways, mut groups) = self.groups_by_first(&movement, goal, goal.window, budget)?;
            let is_right = groups.iter().all(|group| group.covers.is_some());
            if self.aims == Aims::Whole && !is_right {
                (ways, groups) = self.groups_by_total(&piece, when, goal, budget)?;
            }
            let before = match number {
                0 => "",
                1 => "i",
                _ => "ii",
            };
            let known = found.len();
            self.choose(&ways, &groups, goal, before, found);
            let covered: usize = found.iter().skip(known).map(|candidate| candidate.covers.len()).sum();
            budget.spend(covered / COVERED_PER_UNIT).ok()?;
            if is_right && number == 0 {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The first vectors, and the groups that choices among them select or leave out.
    fn groups_by_first(
        &self,
        movement: &Movement,
        goal: &Goal,
        window: i16,
        budget: &mut Budget,
    ) -> Option<(Vec<Vector>, Groups)> {
        let mut ways: Vec<Vector> = Vec::new();
        let mut cases = Vec::new();
        let mut buffer = Vec::new();
        let all = goal.cases_of(movement, window);
        // A movement with too many cases was followed to the limit for nothing.
        budget.spend(CASE * all.as_ref().map_or(MAX_CASES, Vec::len)).ok()?;
        for case in all? {
            let number = ways.iter().position(|&way| way == case.first).unwrap_or_else(|| {
                ways.push(case.first);
                ways.len().saturating_sub(1)
            });
            self.sort_in(&case, number, goal, &mut buffer, &mut cases);
        }
        Some((ways, Groups::of(cases)))
    }

    /// The same, by where whole ways lead.
    fn groups_by_total(
        &self,
        piece: &Piece,
        when: &Cond,
        goal: &Goal,
        budget: &mut Budget,
    ) -> Option<(Vec<Vector>, Groups)> {
        let mut groups: Vec<(Vector, Vec<Path>)> = Vec::new();
        for path in &piece.paths {
            let Way::Walk(pattern) = &path.way else { return None };
            for (total, way) in routes_by_total(goal.board, pattern)? {
                let only_way = Path { when: when.clone(), way: Way::Walk(way), ..path.clone() };
                match groups.iter_mut().find(|(own, _)| *own == total) {
                    Some((_, group)) => group.push(only_way),
                    None => groups.push((total, vec![only_way])),
                }
            }
        }
        let mut cases = Vec::new();
        let mut buffer = Vec::new();
        let mut totals = Vec::new();
        for (number, (total, paths)) in groups.into_iter().enumerate() {
            let group = Piece { paths, properties: Vec::new() };
            let all = goal.cases_of(&compile(&group, goal.board), goal.window);
            budget.spend(CASE * all.as_ref().map_or(MAX_CASES, Vec::len)).ok()?;
            for case in all? {
                self.sort_in(&case, number, goal, &mut buffer, &mut cases);
            }
            totals.push(total);
        }
        Some((totals, Groups::of(cases)))
    }

    /// Puts a case into its group; `split` is a buffer for the cases that it is split into.
    fn sort_in(&self, case: &Case, way: usize, goal: &Goal, split: &mut Vec<Case>, cases: &mut Vec<GroupedCase>) {
        let leaps = match self.ride {
            None => 0,
            Some(Ride::Straight(..)) => case.leaps,
            Some(Ride::Round(_)) => case.legs,
        };
        let is_fixed = case.legs < self.legs;
        goal.for_each_part(case, split, |part, index| {
            cases.push(GroupedCase { group: (way, (!is_fixed).then(|| part.kind()), leaps), index });
        });
    }

    /// Adds a candidate for each choice of range, modes and directions that covers nothing wrong.
    fn choose(&self, ways: &[Vector], groups: &Groups, goal: &Goal, before: &str, found: &mut Vec<Candidate>) {
        let kinds: Vec<Kinds> = goal.classes.ends().chain([Kinds::EN_PASSANT]).collect();
        let mut sets: Vec<Kinds> = vec![Kinds::NONE];
        for &kind in &kinds {
            // A kind that is nowhere right is in no set.
            let helps = |group: &Group| group.kind == Some(kind) && !groups.covers(group).is_empty();
            if groups.iter().any(helps) {
                sets.extend(sets.clone().into_iter().map(|set| set.or(kind)));
            }
        }
        // Modes that allow kinds that never occur, or whose cases other ones contain, may be written or not.
        let is_harmless = |kind: Kinds| {
            let mut own = groups.iter().filter(|group| group.kind == Some(kind));
            own.all(|group| group.covers.as_ref().is_some_and(Range::is_empty))
        };
        let met = groups.iter().filter_map(|group| group.kind).filter(|&kind| !is_harmless(kind));
        let met = met.fold(Kinds::EN_PASSANT, Kinds::or);
        for set in sets {
            let Some(modes) = goal.modes_for(set, met) else { continue };
            let is_in = |group: &&Group| group.kind.is_none_or(|kind| kind.within(set));
            let reach = |way: usize| {
                let wrong = groups.iter().filter(is_in).filter(|group| group.way == way && group.covers.is_none());
                wrong.map(|group| group.leaps).min()
            };
            let reaches: Vec<Option<u16>> = (0..ways.len()).map(reach).collect();
            let mut ranges: Vec<Option<u16>> = reaches.clone();
            if matches!(self.ride, Some(Ride::Straight(..))) {
                // A single leap needs no number.
                ranges.push(Some(2));
            }
            sort_few(&mut ranges);
            ranges.dedup();
            for range in ranges {
                // The first number of leaps that would be wrong ends the range.
                let reaches_to = match range {
                    None => Reaches::Unlimited,
                    Some(wrong) if self.ride.is_some() && 1 < wrong => Reaches::UpTo(wrong.saturating_sub(1)),
                    Some(_) => continue,
                };
                let Some(tail) = self.tail_of(reaches_to, goal.dialect) else { continue };
                let is_open = |way: usize| {
                    reaches
                        .get(way)
                        .is_some_and(|reach| reach.is_none_or(|reach| range.is_some_and(|range| range <= reach)))
                };
                let open: Vec<usize> = (0..ways.len()).filter(|&way| is_open(way)).collect();
                let within = |group: &&Group| range.is_none_or(|range| group.leaps < range);
                let within_range: Vec<&Group> = groups.iter().filter(is_in).filter(within).collect();
                let is_open = |group: &&&Group| open.contains(&group.way);
                if within_range.iter().filter(is_open).all(|group| groups.covers(group).is_empty()) {
                    continue;
                }
                let says = |chosen: &[usize]| {
                    let own = || within_range.iter().filter(|group| chosen.contains(&group.way));
                    let mut covers: Vec<usize> = own().flat_map(|group| groups.covers(group)).copied().collect();
                    sort(&mut covers);
                    covers.dedup();
                    (covers, own().map(|group| group.weight).sum::<usize>())
                };
                for (letters, chosen) in self.choices(ways, &open, goal) {
                    let (covers, weight) = says(&chosen);
                    if covers.is_empty() {
                        continue;
                    }
                    let text = format!("{before}{}", self.text(&letters, modes, &tail));
                    found.push(Candidate { text, covers, weight });
                }
            }
        }
    }

    /// The sets of directions within the open ones, each with its letters.
    fn choices(&self, ways: &[Vector], open: &[usize], goal: &Goal) -> Vec<(String, Vec<usize>)> {
        if open.len() == ways.len() {
            return vec![(String::new(), open.to_vec())];
        }
        match self.aims {
            Aims::None => Vec::new(),
            Aims::First(class) => by_ring(class, ways, open),
            Aims::Whole => super::bracket_directions::choices(ways, open, goal.board),
        }
    }
}

/// The choices among the vectors of one atom. A group of the whole set is a choice only if its letters are shorter.
fn by_ring(class: Class, ways: &[Vector], open: &[usize]) -> Vec<(String, Vec<usize>)> {
    let index = |way: usize| ways.get(way).and_then(|&v| letters::ring_index(class, v));
    let bits: Vec<(usize, usize)> = open.iter().filter_map(|&way| Some((way, 1 << index(way)?))).collect();
    let closed: usize =
        (0..ways.len()).filter(|way| !open.contains(way)).filter_map(index).fold(0, |all, index| all | 1 << index);
    let whole: usize = bits.iter().fold(0, |all, &(_, bit)| all | bit) & !closed;
    let longest = letters::directions(class, whole).map(str::len);
    let mut choices = Vec::new();
    // Every group of the whole set, which comes first.
    let mut mask = whole;
    while mask != 0 {
        if let Some(letters) = letters::directions(class, mask)
            && (mask == whole || longest.is_none_or(|longest| letters.len() < longest))
        {
            let chosen = bits.iter().filter(|&&(_, bit)| bit & mask != 0).map(|&(way, _)| way).collect();
            choices.push((letters.to_owned(), chosen));
        }
        mask = mask.saturating_sub(1) & whole;
    }
    choices
}
