//! Finds the name of a piece: the components, and how they move, that make exactly its moves in the fewest words.

use super::form::{Form, LegForm, MoveSet, qualifiers};
use super::middle::{Captures, Middle};
use super::rays::Rays;
use super::vectors::{Vector, vectors};
use super::words;
use crate::budget::{Budget, Spent};
use crate::limits::{MAX_CHOICES, MAX_COMPONENTS, MAX_NAMED_LINES, MAX_NAMED_PATTERNS};
use crate::notation::taxonomy::lower::lower;
use crate::notation::taxonomy::name::{Ends, Manner, Name, Part, Qualifiers, Repetition, Turns};
use crate::notation::taxonomy::stride::strides;
use crate::notation::taxonomy::table::{COMPONENTS, Component, Heading, Makeup, Meaning, PREFIXES};
use crate::order::{sort, sort_by};
use crate::piece::{OriginId, Piece};

/// Returns the systematic name of a piece, if it has one.
///
/// The name has the fewest words, or for striders few. Its head is the component with the most moves from the middle of
/// an empty 8x8 board, without affixes; if several have as many, it is the first of them in the tables. Its prefixes
/// are in the order of the tables.
///
/// If the budget is not sufficient, returns the best of the names that were tried.
pub(super) fn find(piece: &Piece, budget: &mut Budget) -> Option<Name> {
    find_all(piece, budget).into_iter().next()
}

/// Returns the systematic name of a piece, then the names of other components that say the same in as many words, with
/// no move said more often.
pub(super) fn find_all(piece: &Piece, budget: &mut Budget) -> Vec<Name> {
    search_all(piece, budget).unwrap_or_default().found.into_iter().map(|found| found.name).collect()
}

fn search_all(piece: &Piece, budget: &mut Budget) -> Option<BestNames> {
    let move_set = MoveSet::of(piece)?;
    let is_empty = move_set.forms.is_empty() && move_set.rays == Rays::default();
    if is_empty || MAX_NAMED_PATTERNS < move_set.forms.len() || MAX_NAMED_LINES < move_set.rays.len() {
        return None;
    }
    let search = Search::new(&move_set, Middle::new()?);
    let mut best = BestNames::default();
    for qualifiers in qualifiers(&move_set) {
        let tried = search.striders(qualifiers, &mut best, budget);
        if tried.and_then(|()| search.parts(qualifiers, &mut best, budget)).is_err() {
            break;
        }
    }
    Some(best)
}

/// The cost of computing the move set of one component with one manner, in units of the budget.
const FRAGMENT: usize = 60;

/// How many lines of move sets are compared in about the time of one unit of the budget.
const LINES_PER_UNIT: usize = 8;

/// A name that fits, with what makes it better than another.
pub(super) struct NameMatch {
    name: Name,
    words: usize,
    /// The total number of cells that its components reach; more than the piece reaches if they overlap.
    cells: usize,
    /// The indices of the head and then of the prefixes in the tables.
    indices: Vec<usize>,
}

impl NameMatch {
    fn is_better(&self, other: &NameMatch) -> bool {
        (self.words, self.cells, &self.indices) < (other.words, other.cells, &other.indices)
    }
}

/// The most names that are kept beside the best.
const MAX_NAMES: usize = 8;

/// The best names so far: they have the same number of words and reach the same number of cells, the best one first.
#[derive(Default)]
pub(super) struct BestNames {
    found: Vec<NameMatch>,
}

impl BestNames {
    /// Returns the number of words of the best name.
    fn words(&self) -> Option<usize> {
        self.found.first().map(|best| best.words)
    }

    fn offer(&mut self, found: NameMatch) {
        let cost = |name_match: &NameMatch| (name_match.words, name_match.cells);
        if let Some(best) = self.found.first() {
            if cost(best) < cost(&found) || self.found.iter().any(|known| known.name == found.name) {
                return;
            }
            if cost(&found) < cost(best) {
                self.found.clear();
            }
        }
        let index = self.found.partition_point(|known| !found.is_better(known));
        self.found.insert(index, found);
        self.found.truncate(MAX_NAMES);
    }
}

/// A component with a manner, and its move set.
struct Fragment {
    part: Part,
    said: Affixes,
    move_set: MoveSet,
}

pub(super) struct Search<'a> {
    pub(super) move_set: &'a MoveSet,
    pub(super) middle: Middle,
    /// Each component with each heading in which it goes only where the piece goes.
    candidates: Vec<Candidate>,
}

/// A component with one heading.
struct Candidate {
    component: &'static Component,
    heading: Heading,
    /// The vectors of one step, sorted.
    moves: Vec<Vector>,
}

impl Search<'_> {
    fn new(move_set: &MoveSet, middle: Middle) -> Search<'_> {
        let mut openings: Vec<&LegForm> = Vec::new();
        move_set.forms.iter().for_each(|form| form.openings(&mut openings));
        let mut first: Vec<Vector> = openings.into_iter().flat_map(|leg| leg.vectors.iter().copied()).collect();
        first.extend(move_set.rays.vectors());
        sort(&mut first);
        first.dedup();
        let mut candidates = Vec::new();
        for component in &COMPONENTS {
            let whole = first_vectors(component, Heading::ANY);
            // A component that shares no step with the piece cannot be a part of it in any direction.
            if whole.iter().all(|v| !first.contains(v)) {
                continue;
            }
            for heading in headings() {
                let moves = first_vectors(component, heading);
                let is_new = heading == Heading::ANY || moves != whole;
                // If a pawn only captures or never captures, only one kind of its steps is left.
                let is_pawn = component.makeup == Makeup::Pawn && moves.iter().any(|v| first.contains(v));
                if is_new && !moves.is_empty() && (is_pawn || moves.iter().all(|v| first.contains(v))) {
                    candidates.push(Candidate { component, heading, moves });
                }
            }
        }
        Search { move_set, middle, candidates }
    }

    /// Tries the names whose parts move independently.
    fn parts(&self, qualifiers: Qualifiers, best: &mut BestNames, budget: &mut Budget) -> Result<(), Spent> {
        let mut fragments: Vec<Fragment> = Vec::new();
        // Parts with patterns are tried first, because usually there are none and the rest can be skipped.
        for with_forms in [true, false] {
            for Candidate { component, heading, moves } in &self.candidates {
                for (repetition, turns) in self.ways(component, moves, with_forms) {
                    for ends in [Ends::Any, Ends::Quiet, Ends::Capture] {
                        let manner = Manner { repetition, ends, turns, heading: *heading, first: false };
                        budget.spend(FRAGMENT.saturating_add(self.move_set.rays.len() / LINES_PER_UNIT))?;
                        fragments.extend(self.fragment(Part { component, manner }, qualifiers));
                    }
                }
            }
            let is_made = |form| fragments.iter().any(|fragment| fragment.move_set.forms.contains(form));
            if with_forms && !self.move_set.forms.iter().all(is_made) {
                return Ok(());
            }
        }
        let fragments = without_weaker(fragments, budget)?;
        let mut choice = FragmentSearch { search: self, qualifiers, fragments: &fragments, tried: 0, best, budget };
        choice.choose(&mut Vec::new())
    }

    /// Returns the ways to go that could be in the piece: those that make one of its patterns, or the others.
    fn ways(&self, component: &Component, moves: &[Vector], with_forms: bool) -> Vec<(Repetition, Turns)> {
        if !with_forms {
            let rides = self.move_set.rays.rides() || !self.move_set.forms.is_empty();
            let ways = [(Repetition::Once, Turns::Straight), (Repetition::Ride, Turns::Straight)];
            return ways.into_iter().take(if rides { 2 } else { 1 }).collect();
        }
        let opens = |form: &Form| {
            let mut openings = Vec::new();
            form.openings(&mut openings);
            openings.iter().all(|leg| leg.vectors.iter().all(|v| moves.contains(v)))
        };
        if !self.move_set.forms.iter().any(opens) {
            return Vec::new();
        }
        let turns = [Turns::Straight, Turns::Bent, Turns::Crooked];
        let walks = turns.map(|turns| (Repetition::Walk, turns)).into_iter().filter(|_| component.makeup.is_compound());
        turns.map(|turns| (Repetition::Ride, turns)).into_iter().chain(walks).collect()
    }

    /// Returns a part with its move set, if all of it is in the piece.
    fn fragment(&self, part: Part, qualifiers: Qualifiers) -> Option<Fragment> {
        let name = Name { qualifiers, parts: vec![part], whole: Manner::PLAIN };
        let move_set = MoveSet::raw(&lower(&name, &mut |_| {}))?;
        let is_empty = move_set.forms.is_empty() && move_set.rays == Rays::default();
        if is_empty || !move_set.forms.iter().all(|form| self.move_set.forms.contains(form)) {
            return None;
        }
        let is_part = move_set.rays.is_within(&self.move_set.rays)
            || (move_set.rays.begins_within(&self.move_set.rays) && {
                let mut together = self.move_set.rays.clone();
                together.extend(&move_set.rays);
                together.normal() == self.move_set.rays
            });
        is_part.then(|| Fragment { part, said: affixes(part.manner), move_set })
    }
}

/// Returns every heading, all directions first.
pub(super) fn headings() -> impl Iterator<Item = Heading> {
    let headings = PREFIXES.iter().filter_map(|affix| match affix.meaning {
        Meaning::Toward(heading) => Some(heading),
        _ => None,
    });
    std::iter::once(Heading::ANY).chain(headings)
}

/// Returns the vectors of one step of a component.
pub(super) fn first_vectors(component: &Component, heading: Heading) -> Vec<Vector> {
    let Some(component) = COMPONENTS.iter().find(|row| *row == component) else { return Vec::new() };
    let manner = Manner { heading, ..Manner::PLAIN };
    let steps = strides(Part { component, manner }, Manner::PLAIN, OriginId::default());
    let mut all: Vec<Vector> =
        steps.iter().filter(|stride| !stride.is_double).filter_map(|stride| vectors(&stride.aim())).flatten().collect();
    sort(&mut all);
    all
}

/// Removes each fragment that another replaces in fewer words, or with the same words but earlier in the tables.
fn without_weaker(fragments: Vec<Fragment>, budget: &mut Budget) -> Result<Vec<Fragment>, Spent> {
    budget.spend(fragments.len().saturating_mul(fragments.len()) / PAIRS_PER_UNIT)?;
    let is_weaker = |(index, weak): (usize, &Fragment)| {
        let said = weak.said;
        fragments.iter().enumerate().any(|(other, strong)| {
            let says = strong.said;
            let does_more = || {
                weak.move_set.rays.is_within(&strong.move_set.rays)
                    && weak.move_set.forms.iter().all(|form| strong.move_set.forms.contains(form))
            };
            let is_shorter = count(says) < count(said);
            let is_same = || says == said && other < index && strong.move_set.is_same(&weak.move_set);
            let says_less = says.iter().zip(said).all(|(&own, other)| own == 0 || own == other);
            other != index && says_less && (is_shorter && does_more() || is_same())
        })
    };
    let weak: Vec<bool> = fragments.iter().enumerate().map(is_weaker).collect();
    let kept = fragments.into_iter().zip(weak).filter(|(_, weak)| !weak);
    Ok(kept.map(|(fragment, _)| fragment).collect())
}

/// How many pairs of fragments are compared in about the time of one unit of the budget.
const PAIRS_PER_UNIT: usize = 8;

/// The affixes of a part, by kind; 0 is none.
type Affixes = [u8; 4];

fn affixes(manner: Manner) -> Affixes {
    let heading = if manner.heading == Heading::ANY { 0 } else { manner.heading.number() };
    [manner.repetition as u8, manner.ends as u8, manner.turns as u8, heading]
}

fn count(said: Affixes) -> usize {
    said.iter().filter(|&&affix| affix != 0).count()
}

/// Returns the minimum number of words for parts, of which shared affixes may be written once.
fn least_words(said: &[Affixes]) -> usize {
    let affixes = (0..4).map(|kind| {
        let mut values: Vec<u8> =
            said.iter().filter_map(|affixes| affixes.get(kind)).copied().filter(|&affix| affix != 0).collect();
        // If some parts ride or have a heading, all may.
        if values.len() == said.len() || kind == 0 || kind == 3 {
            sort(&mut values);
            values.dedup();
        }
        values.len()
    });
    affixes.fold(said.len(), usize::saturating_add)
}

/// A search for fragments that together make the piece.
struct FragmentSearch<'a, 'b> {
    search: &'a Search<'a>,
    qualifiers: Qualifiers,
    fragments: &'a [Fragment],
    tried: usize,
    best: &'b mut BestNames,
    budget: &'b mut Budget,
}

impl FragmentSearch<'_, '_> {
    fn choose(&mut self, chosen: &mut Vec<usize>) -> Result<(), Spent> {
        self.tried = self.tried.saturating_add(1);
        if MAX_CHOICES < self.tried {
            return Ok(());
        }
        let lines = self.search.move_set.rays.len().saturating_mul(chosen.len().saturating_add(1));
        self.budget.spend(lines.saturating_add(self.fragments.len()) / LINES_PER_UNIT)?;
        let move_set = self.search.move_set;
        let mut rays = Rays::default();
        let mut forms: Vec<&Form> = Vec::new();
        for fragment in chosen.iter().filter_map(|&index| self.fragments.get(index)) {
            rays.extend(&fragment.move_set.rays);
            forms.extend(&fragment.move_set.forms);
        }
        let missing_form = move_set.forms.iter().find(|form| !forms.contains(form));
        let missing = move_set.rays.first_without(&rays);
        if missing_form.is_none() && missing.is_none() {
            let parts = chosen.iter().filter_map(|&index| self.fragments.get(index));
            let chosen: Vec<ChosenPart> = parts.map(|fragment| (fragment.part, fragment.part)).collect();
            self.offer_riding(&chosen)?;
            self.offer_heading(&chosen)?;
            return self.search.offer(chosen, Manner::PLAIN, self.qualifiers, self.best, self.budget);
        }
        let said: Vec<Affixes> =
            chosen.iter().filter_map(|&index| self.fragments.get(index)).map(|fragment| fragment.said).collect();
        let is_long = self.best.words().is_some_and(|words| words <= least_words(&said));
        if is_long || MAX_COMPONENTS <= chosen.len() {
            return Ok(());
        }
        for (index, fragment) in self.fragments.iter().enumerate() {
            let helps = match (missing_form, &missing) {
                (Some(form), _) => fragment.move_set.forms.contains(form),
                (None, Some(missing)) => missing.is_within(&fragment.move_set.rays),
                (None, None) => false,
            };
            if helps {
                chosen.push(index);
                self.choose(chosen)?;
                chosen.pop();
            }
        }
        Ok(())
    }
}

impl FragmentSearch<'_, '_> {
    /// If some parts ride, offers the name in which all ride, if it means the same: slides do not repeat, and an affix
    /// that all parts share is written once.
    fn offer_riding(&mut self, chosen: &[ChosenPart]) -> Result<(), Spent> {
        let repetitions = || chosen.iter().map(|(part, _)| part.manner.repetition);
        let some_ride = repetitions().any(|repetition| repetition == Repetition::Ride)
            && repetitions().any(|repetition| repetition == Repetition::Once);
        if !some_ride || repetitions().any(|repetition| repetition == Repetition::Walk) {
            return Ok(());
        }
        self.offer_alike(chosen, |manner| Manner { repetition: Repetition::Ride, ..manner })
    }

    /// If several parts have one heading and the others have none, offers the name in which all have it, if it means the
    /// same: pawns, for example, go forward anyway.
    fn offer_heading(&mut self, chosen: &[ChosenPart]) -> Result<(), Spent> {
        let headings = || chosen.iter().map(|(part, _)| part.manner.heading).filter(|&heading| heading != Heading::ANY);
        let Some(heading) = headings().next() else { return Ok(()) };
        let count = headings().count();
        if count < 2 || count == chosen.len() || headings().any(|other| other != heading) {
            return Ok(());
        }
        self.offer_alike(chosen, |manner| Manner { heading, ..manner })
    }

    /// Offers the name whose parts have other manners, if it means the same.
    fn offer_alike(&mut self, chosen: &[ChosenPart], other: impl Fn(Manner) -> Manner) -> Result<(), Spent> {
        let with = |part: Part| Part { manner: other(part.manner), ..part };
        let chosen: Vec<ChosenPart> = chosen.iter().map(|&(part, alone)| (with(part), alone)).collect();
        let parts: Vec<Part> = chosen.iter().map(|&(part, _)| part).collect();
        self.budget.spend(FRAGMENT.saturating_mul(parts.len()))?;
        let name = Name { qualifiers: self.qualifiers, parts, whole: Manner::PLAIN };
        let move_set = MoveSet::of(&lower(&name, &mut |_| {}));
        if move_set.is_some_and(|move_set| move_set.is_same(self.search.move_set)) {
            self.search.offer(chosen, Manner::PLAIN, self.qualifiers, self.best, self.budget)?;
        }
        Ok(())
    }
}

/// A part of a name, and the part by itself, whose cells are counted.
pub(super) type ChosenPart = (Part, Part);

impl Search<'_> {
    /// Sorts parts, writes what all have in common once, and keeps the name if it is the best so far.
    pub(super) fn offer(
        &self,
        mut chosen: Vec<ChosenPart>,
        whole: Manner,
        qualifiers: Qualifiers,
        best: &mut BestNames,
        budget: &mut Budget,
    ) -> Result<(), Spent> {
        let index =
            |part: &Part| COMPONENTS.iter().position(|component| component == part.component).unwrap_or(usize::MAX);
        sort_by(&mut chosen, |(a, _), (b, _)| {
            let key = |part: &Part| {
                let Manner { repetition, ends, turns, heading, .. } = part.manner;
                (index(part), ends, heading, repetition, turns)
            };
            key(a) < key(b)
        });
        let named = |chosen: &[ChosenPart]| {
            let parts: Vec<Part> = chosen.iter().map(|&(part, _)| part).collect();
            let repeats = parts.iter().any(|part| part.manner.and(whole).repetition != Repetition::Once);
            let qualifiers = if repeats { qualifiers } else { Qualifiers::NONE };
            with_shared_affixes(Name { qualifiers, parts, whole })
        };
        // The number of words does not depend on the head.
        let words = words(&named(&chosen)).len();
        if best.words().is_some_and(|least| least < words) {
            return Ok(());
        }
        let head = self.head(&chosen, budget)?;
        if head < chosen.len() {
            let part = chosen.remove(head);
            chosen.push(part);
        }
        let mut cells = 0usize;
        for &(_, alone) in &chosen {
            cells = cells.saturating_add(self.middle.reached(alone, qualifiers, Captures::Counted, budget)?);
        }
        let indices = chosen.iter().rev().map(|(part, _)| index(part)).collect();
        best.offer(NameMatch { name: named(&chosen), words, cells, indices });
        Ok(())
    }

    /// Returns the index of the component that has the most moves without affixes, the first of several.
    fn head(&self, chosen: &[ChosenPart], budget: &mut Budget) -> Result<usize, Spent> {
        let mut head = 0;
        let mut most = 0;
        if chosen.len() < 2 {
            return Ok(head);
        }
        for (number, &(Part { component, .. }, _)) in chosen.iter().enumerate() {
            let plain = Part { component, manner: Manner::PLAIN };
            let moves = self.middle.reached(plain, Qualifiers::NONE, Captures::Ignored, budget)?;
            if most < moves {
                (head, most) = (number, moves);
            }
        }
        Ok(head)
    }
}

/// Moves affixes that all parts share to the whole name, where that takes fewer words.
fn with_shared_affixes(mut name: Name) -> Name {
    if name.parts.len() < 2 {
        return name;
    }
    let manners: Vec<Manner> = name.parts.iter().map(|part| part.manner).collect();
    let all = |holds: &dyn Fn(&Manner) -> bool| manners.iter().all(holds);
    if all(&|manner| manner.repetition == Repetition::Ride) {
        name.whole.repetition = Repetition::Ride;
    }
    if let Some(ends) = [Ends::Quiet, Ends::Capture].into_iter().find(|&ends| all(&|manner| manner.ends == ends)) {
        name.whole.ends = ends;
    }
    let repetition: Vec<&Manner> = manners.iter().filter(|manner| manner.repetition != Repetition::Once).collect();
    let turns =
        [Turns::Bent, Turns::Crooked].into_iter().find(|&turns| repetition.iter().all(|manner| manner.turns == turns));
    if let Some(turns) = turns.filter(|_| 1 < repetition.len()) {
        name.whole.turns = turns;
    }
    let own = manners.iter().filter(|manner| manner.heading != Heading::ANY).count();
    let said = |heading: Heading| {
        let others = manners.iter().filter(|manner| manner.heading != heading).count().saturating_add(1);
        all(&|manner| heading.contains(manner.heading)).then_some((others, heading))
    };
    let shortest = headings().skip(1).filter_map(said).min_by_key(|&(words, _)| words);
    if let Some((_, heading)) = shortest.filter(|&(words, _)| words < own) {
        name.whole.heading = heading;
    }
    for part in &mut name.parts {
        let manner = &mut part.manner;
        manner.repetition =
            if name.whole.repetition == Repetition::Ride { Repetition::Once } else { manner.repetition };
        manner.ends = if name.whole.ends == manner.ends { Ends::Any } else { manner.ends };
        manner.turns = if name.whole.turns == manner.turns { Turns::Straight } else { manner.turns };
        manner.heading = if name.whole.heading == manner.heading { Heading::ANY } else { manner.heading };
    }
    name
}
