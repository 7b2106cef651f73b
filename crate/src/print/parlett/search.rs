//! Searches for the shortest set of options that covers the cases in which a piece moves.

use super::chain;
use super::option::Choice;
use super::template::{Family, Gap, ONCE, Spelling, Template, TemplateKind, leap, locust, reach};
use super::{CASE, OPTION, piece_of, whens};
use crate::board::Vector;
use crate::budget::{Budget, Spent};
use crate::limits::{MAX_CASES, MAX_RESPELLED};
use crate::movegen::compile;
use crate::notation::parlett::tree::{Conditions, Ends, Lines};
use crate::order::{sort, sort_by};
use crate::piece::{CountRange, Kinds, Path, Piece, Reach, Rule, Way};
use crate::print;
use crate::print::goal::{Goal, PartIndex};
use crate::print::set_cover::{Candidate, cheapest};
use crate::symbolic::Case;

/// What separates options.
pub(super) const SEPARATOR: &str = ", ";

const LINES: [Lines; 3] = [Lines::Orthogonal, Lines::Diagonal, Lines::All];

/// Returns the options of the shortest text that covers as much of the goal as the notation can express, and for each
/// case of the goal whether they cover it.
pub(super) fn shortest(paths: &[Path], goal: &Goal, budget: &mut Budget) -> (Vec<Choice>, Vec<bool>) {
    let (choices, candidates): (Vec<Choice>, Vec<Candidate>) =
        options(paths, goal, Spelling::Usual, budget).into_iter().unzip();
    let indices = cheapest(goal.cases.len(), &candidates);
    let mut covered = vec![false; goal.cases.len()];
    for candidate in indices.iter().filter_map(|&index| candidates.get(index)) {
        for &case in &candidate.covers {
            if let Some(entry) = covered.get_mut(case) {
                *entry = true;
            }
        }
    }
    (indices.iter().filter_map(|&index| choices.get(index).cloned()).collect(), covered)
}

/// Returns the options of the shortest text that means the same as paths on boards of every geometry; none if options
/// cannot say that.
pub(super) fn everywhere(paths: &[Path], goal: &Goal, budget: &mut Budget) -> Vec<Choice> {
    let mut choices: Vec<Choice> =
        options(paths, goal, Spelling::All, budget).into_iter().map(|(choice, _)| choice).collect();
    // Short texts are the most useful.
    sort_by(&mut choices, |a, b| (a.text.len(), a) < (b.text.len(), b));
    choices.truncate(MAX_RESPELLED);
    sort(&mut choices);
    let own: Piece = paths.iter().cloned().collect();
    let texts = choices.iter().map(|choice| choice.text.clone()).collect();
    let mut found = print::everywhere::everywhere(&own, texts, &piece_of, budget);
    choices.retain(|choice| found.candidates.iter().any(|candidate| candidate.text == choice.text));
    for candidate in &mut found.candidates {
        candidate.text.push_str(SEPARATOR);
    }
    let is_covered = |case: usize| found.candidates.iter().any(|candidate| candidate.covers.contains(&case));
    if !(0..found.size).all(is_covered) {
        return Vec::new();
    }
    cheapest(found.size, &found.candidates).iter().filter_map(|&index| choices.get(index).cloned()).collect()
}

/// Returns every option that covers part of the goal and nothing wrong, in the order of a text.
fn options(paths: &[Path], goal: &Goal, spelling: Spelling, budget: &mut Budget) -> Vec<(Choice, Candidate)> {
    let mut found: Vec<TemplateMatch> = Vec::new();
    for templates in templates(paths, goal, spelling).into_iter().chain(chain::templates(paths, spelling)) {
        if add(&mut found, templates, goal, spelling, budget).is_err() {
            break;
        }
    }
    let borders = RangeBorders::of(&found);
    let mut options: Vec<(Choice, Candidate)> = Vec::new();
    for template_match in &found {
        template_match.add_candidates(&borders, &mut options);
    }
    sort_by(&mut options, |(a, _), (b, _)| a < b);
    options.dedup_by(|(a, _), (b, _)| a.text == b.text);
    options
}

/// Lists the parts that may lead where the piece goes, each in all directions that it can have.
fn templates(paths: &[Path], goal: &Goal, spelling: Spelling) -> Vec<Vec<Template>> {
    let mut orbits: Vec<(i16, i16)> = goal.cases.iter().map(|case| orbit(case.to)).collect();
    sort(&mut orbits);
    orbits.dedup();
    // What two or more equal leaps in one direction may be made of.
    let part = |(m, n): (i16, i16), count: i16| Some((m.checked_div(count)?, n.checked_div(count)?));
    let parts = |whole: (i16, i16)| {
        let is_equal = move |&count: &i16| part(whole, count).is_some_and(|(m, n)| (m * count, n * count) == whole);
        (2..=whole.1).filter(is_equal).filter_map(move |count| part(whole, count))
    };
    let mut units: Vec<(i16, i16)> = orbits.iter().flat_map(|&whole| parts(whole)).collect();
    sort(&mut units);
    units.dedup();
    let is_straight = |(m, n): (i16, i16)| 0 < n && (m == 0 || m == n);
    let distances = |orbits: &[(i16, i16)]| {
        let mut all: Vec<i16> = orbits.iter().filter(|&&orbit| is_straight(orbit)).map(|&(_, n)| n).collect();
        sort(&mut all);
        all.dedup();
        all
    };
    let mut all = Vec::new();
    let mut straight = |kind: TemplateKind, gap: Gap, texts: [&str; 3]| {
        for lines in LINES {
            all.push(Family::Straight(lines).templates(kind, gap, spelling, texts).collect());
        }
    };
    if let Some(&farthest) = distances(&orbits).last() {
        straight(TemplateKind::Slide, Gap::Rides(1), ["", "", ""]);
        straight(TemplateKind::Leap, Gap::Leaps(farthest), [leap(), "", ""]);
    }
    for from in endless_leaps(paths) {
        straight(TemplateKind::Leap, Gap::None, [leap(), &reach(CountRange { min: from, max: None }), ""]);
    }
    for distance in distances(&units).into_iter().filter(|&distance| 1 < distance) {
        straight(TemplateKind::Ride, Gap::Rides(distance), ["", &format!("({}{distance}", leap()), ")"]);
    }
    if goal.cases.iter().any(Case::needs_piece_elsewhere) {
        straight(TemplateKind::Locust, Gap::None, [locust(), "n", ""]);
        for distance in distances(&orbits).into_iter().filter(|&distance| 1 < distance) {
            straight(TemplateKind::Locust, Gap::None, [locust(), &distance.to_string(), ""]);
        }
    }
    let is_oblique = |&&(m, n): &&(i16, i16)| 0 < m && m < n;
    for &(m, n) in orbits.iter().filter(is_oblique) {
        let family = Family::Oblique(m, n);
        all.push(family.templates(TemplateKind::Oblique, Gap::None, spelling, [leap(), "", ""]).collect());
        all.push(family.templates(TemplateKind::Lame, Gap::None, spelling, ["", "", ""]).collect());
    }
    for &(m, n) in units.iter().filter(is_oblique) {
        let texts = ["", &format!("({}", leap()), ")"];
        all.push(Family::Oblique(m, n).templates(TemplateKind::Ride, Gap::Rides(n), spelling, texts).collect());
    }
    if orbits.contains(&(0, 0)) {
        all.push(
            Family::Oblique(0, 0)
                .templates(TemplateKind::Oblique, Gap::None, spelling, [leap(), "", ""])
                .take(1)
                .collect(),
        );
    }
    all
}

/// Returns the least distances of leaps to any cell of a line beyond.
fn endless_leaps(paths: &[Path]) -> Vec<u16> {
    let mut all = Vec::new();
    for path in paths {
        let Way::Walk(pattern) = &path.way else { continue };
        pattern.for_each_leg(&mut |leg| match &leg.reach {
            Reach::Times(counts) if leg.ride == Rule::ANYTHING && counts.max().is_none() => all.push(counts.min()),
            _ => {}
        });
    }
    sort(&mut all);
    all.dedup();
    all
}

/// Returns the absolute numbers of a vector, the smaller first.
fn orbit(v: Vector) -> (i16, i16) {
    let (x, y) = (v.x.abs(), v.y.abs());
    (x.min(y), x.max(y))
}

/// A template under a condition, with its cases.
struct TemplateMatch {
    template: Template,
    is_first: bool,
    groups: Vec<Group>,
    /// The largest number of units within the window.
    longest: u16,
    /// How many of its cases are cases of the goal.
    right: usize,
}

/// The cases of a template of one length, quiet or capturing.
struct Group {
    count: u16,
    captures: bool,
    /// The index of its cases in the goal; `None` if the goal lacks one of the cases.
    covers: Option<Vec<usize>>,
    weight: usize,
}

/// Adds templates that have the same vectors in different directions, those first that have all of them.
fn add(
    found: &mut Vec<TemplateMatch>,
    templates: Vec<Template>,
    goal: &Goal,
    spelling: Spelling,
    budget: &mut Budget,
) -> Result<(), Spent> {
    for template in templates {
        let is_whole = template.index == 0;
        let Some((all, is_right)) = TemplateMatch::of(&template, goal, budget)? else { continue };
        // Fewer directions have no other cases, and add nothing if all cases are right.
        let is_last = is_whole
            && ((is_right && spelling == Spelling::Usual) || all.iter().all(|found_match| found_match.right == 0));
        found.extend(all.into_iter().filter(|found_match| found_match.groups.iter().any(Group::helps)));
        if is_last {
            break;
        }
    }
    Ok(())
}

impl Group {
    fn helps(&self) -> bool {
        self.covers.as_ref().is_some_and(|covers| !covers.is_empty())
    }
}

impl TemplateMatch {
    /// Returns a template under each condition that matters, and whether the goal has all of its cases at any time;
    /// nothing for a template that has too many cases.
    fn of(template: &Template, goal: &Goal, budget: &mut Budget) -> Result<Option<(Vec<TemplateMatch>, bool)>, Spent> {
        budget.spend(OPTION)?;
        let Some(mut piece) = piece_of(&template.text(template.widest())) else { return Ok(None) };
        let mut all = Vec::new();
        for (number, when) in (0_u32..).zip(whens()) {
            if number != 0 && goal.cases.iter().all(|case| case.when() != number) {
                continue;
            }
            for path in &mut piece.paths {
                path.when = when.clone();
            }
            let cases = goal.cases_of(&compile(&piece, goal.board), goal.window);
            budget.spend(cases.as_ref().map_or(MAX_CASES, Vec::len).saturating_mul(CASE))?;
            let Some(cases) = cases else { return Ok(None) };
            let template_match = TemplateMatch::under(template, number != 0, &cases, goal);
            if template_match.groups.iter().all(|group| group.covers.is_some()) && number == 0 {
                return Ok(Some((vec![template_match], true)));
            }
            all.push(template_match);
        }
        Ok(Some((all, false)))
    }

    fn under(template: &Template, is_first: bool, cases: &[Case], goal: &Goal) -> TemplateMatch {
        let mut parts: Vec<(u16, bool, PartIndex)> = Vec::new();
        let mut split = Vec::new();
        for case in cases {
            let count = template.count(case.to);
            goal.for_each_part(case, &mut split, |part, index| {
                parts.push((count, part.kind() != Kinds::EMPTY, index));
            });
        }
        sort(&mut parts);
        let mut groups = Vec::new();
        for own in parts.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let Some(&(count, captures, first)) = own.first() else { continue };
            let indices = || own.iter().filter_map(|(.., index)| index.number()).collect();
            // Wrong cases sort first.
            let covers = (first != PartIndex::Nowhere).then(indices);
            groups.push(Group { count, captures, covers, weight: own.len() });
        }
        let longest = groups.iter().map(|group| group.count).max().unwrap_or(1);
        let right = parts.iter().filter(|(.., index)| index.number().is_some()).count();
        TemplateMatch { template: template.clone(), is_first, groups, longest, right }
    }

    /// Iterates over the letters for what a move may end on, each with the groups that it has.
    fn by_ends(&self) -> impl Iterator<Item = (Ends, Vec<&Group>)> {
        let ends = [Ends::Either, Ends::Quiet, Ends::Capture];
        // A locust always captures, although it ends on an empty cell.
        let ends = ends.into_iter().take(if self.template.kind == TemplateKind::Locust { 1 } else { 3 });
        ends.map(|ends| {
            let has = |group: &&Group| match ends {
                Ends::Either => true,
                Ends::Quiet => !group.captures,
                Ends::Capture => group.captures,
            };
            (ends, self.groups.iter().filter(has).collect())
        })
    }

    /// Returns the longest ranges in which all of these groups are right.
    fn runs(&self, groups: &[&Group]) -> Vec<CountRange> {
        let is_right = |count: u16| {
            let own = || groups.iter().filter(|group| group.count == count);
            own().next().is_some() && own().all(|group| group.covers.is_some())
        };
        let mut runs: Vec<CountRange> = Vec::new();
        for count in (1..=self.longest).filter(|&count| is_right(count)) {
            match runs.last_mut() {
                Some(run) if run.max == Some(count.saturating_sub(1)) => run.max = Some(count),
                _ => runs.push(CountRange { min: count, max: Some(count) }),
            }
        }
        if matches!(self.template.gap, Gap::Rides(_))
            && let Some(last) = runs.last_mut().filter(|run| run.max == Some(self.longest))
        {
            last.max = None;
        }
        runs
    }

    fn add_candidates(&self, borders: &RangeBorders, candidates: &mut Vec<(Choice, Candidate)>) {
        let mut open: Vec<CountRange> = Vec::new();
        for (ends, groups) in self.by_ends() {
            let runs = self.runs(&groups);
            if ends == Ends::Either {
                open.clone_from(&runs);
            }
            // What may both capture and not needs no sign for either.
            let is_open = |range: CountRange| {
                ends != Ends::Either && open.iter().any(|run| contains(*run, range.min) && ends_within(range, *run))
            };
            for run in runs {
                for range in borders.within(run, self.template.gap).into_iter().filter(|&range| !is_open(range)) {
                    let own = || groups.iter().filter(|group| contains(range, group.count));
                    let mut covers: Vec<usize> =
                        own().filter_map(|group| group.covers.as_ref()).flatten().copied().collect();
                    if covers.is_empty() {
                        continue;
                    }
                    sort(&mut covers);
                    covers.dedup();
                    let weight = own().map(|group| group.weight).sum();
                    let choice = Choice::new(&self.template, Conditions { is_first: self.is_first, ends }, range);
                    let text = format!("{}{SEPARATOR}", choice.text);
                    candidates.push((choice, Candidate { text, covers, weight }));
                }
            }
        }
    }
}

fn ends_within(range: CountRange, run: CountRange) -> bool {
    run.max.is_none_or(|last| range.max.is_some_and(|max| max <= last))
}

fn contains(range: CountRange, count: u16) -> bool {
    range.min <= count && range.max.is_none_or(|max| count <= max)
}

/// Where ranges may begin and end: where one is right and its neighbor is not, in any direction.
struct RangeBorders {
    first: Vec<u16>,
    last: Vec<u16>,
}

impl RangeBorders {
    fn of(found: &[TemplateMatch]) -> RangeBorders {
        let mut borders = RangeBorders { first: vec![1], last: vec![1] };
        for template_match in found {
            for (_, groups) in template_match.by_ends() {
                for run in template_match.runs(&groups) {
                    borders.first.push(run.min);
                    borders.last.extend(run.max);
                    borders.first.extend(run.max.map(|max| max.saturating_add(1)));
                    borders.last.push(run.min.saturating_sub(1));
                }
            }
        }
        for list in [&mut borders.first, &mut borders.last] {
            sort(list);
            list.dedup();
        }
        borders
    }

    /// Returns the ranges within a longest one that a text may need; of leaps, also each distance by itself.
    fn within(&self, run: CountRange, gap: Gap) -> Vec<CountRange> {
        if gap == Gap::None {
            return vec![ONCE];
        }
        let first = || self.first.iter().copied().filter(|&first| contains(run, first));
        let last = self.last.iter().copied().filter(|&last| contains(run, last)).map(Some).chain([run.max]);
        let mut all: Vec<CountRange> = last
            .flat_map(|max| first().filter(move |&min| max.is_none_or(|max| min <= max)).map(move |min| (min, max)))
            .map(|(min, max)| CountRange { min, max })
            .collect();
        if matches!(gap, Gap::Leaps(_))
            && let Some(max) = run.max
        {
            all.extend((run.min..=max).map(|count| CountRange { min: count, max: Some(count) }));
        }
        // A leap to the next cell is a slide.
        all.retain(|&range| matches!(gap, Gap::Rides(_)) || range != ONCE);
        sort(&mut all);
        all.dedup();
        all
    }
}
