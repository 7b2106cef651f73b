//! Joins what a piece can do under the same conditions to one sentence, in the words of chess players: `Moves like a rook
//! or a knight, or one square diagonally.`

use super::compass::{Compass, sorted};
use super::counts::exact;
use super::group::{StraightGroup, Terms};
use super::known_parts::KnownPart;
use super::path_sentences::end_rank;
use super::phrase::{Predicate, Verb, Words};
use super::sentence::{Description, leaps};
use super::vector_path::{CellRun, Form, Sources};
use super::words::{LONG_CONDITIONAL_LIST, LONG_LIST, amount, several};
use super::{Sentence, cells};
use crate::board::{CellId, Vector};
use crate::order::sort_by;
use crate::piece::{Counts, Edges, Over, Rule, Stand};
use std::cmp::Reverse;

/// One of the moves that a sentence lists.
struct Alternative {
    phrasing: Phrasing,
    vectors: Vec<Vector>,
    sources: Sources,
    within: Option<Vec<CellId>>,
}

/// How an alternative is said, in the order of a sentence.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Phrasing {
    /// `like a rook`.
    Known(KnownPart),
    /// `like a bishop, up to two squares`.
    Limited(KnownPart, String),
    /// `any number of squares forward`; longer ones first.
    Slide(Reverse<u16>, Words),
    /// `one square diagonally`.
    Step(Words),
    /// `two squares diagonally`, after `leaps`.
    Leap(Words),
}

/// What a piece can do under the same conditions and with the same end.
struct Shared {
    terms: Terms,
    on: Rule,
    alternatives: Vec<Alternative>,
    leaps: Vec<StraightGroup>,
}

/// Takes from `groups` those that such sentences can describe, except what `is_apart`, and returns the sentences.
pub(super) fn joined(
    compass: &Compass,
    groups: &mut Vec<StraightGroup>,
    is_apart: impl Fn(&StraightGroup) -> bool,
) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut all: Vec<Shared> = Vec::new();
    for group in std::mem::take(groups).into_iter().flat_map(|group| in_known_parts(compass, group)) {
        let is_joined = is_usual(&group) && !is_apart(&group);
        if let Some(description) = over_one_hurdle(compass, &group).filter(|_| is_joined) {
            sentences.push(sentence_of_hop(compass, description, group));
        } else if is_joined && is_leap(compass, &group) {
            add_to(&mut all, &group, |shared| shared.leaps.push(group.clone()));
        } else if let Some(phrasing) = phrasing(compass, &group).filter(|_| is_joined) {
            add_to(&mut all, &group, |shared| shared.alternatives.push(Alternative::of(compass, phrasing, &group)));
        } else {
            groups.push(group);
        }
    }
    sentences.extend(all.into_iter().flat_map(|shared| shared.sentences(compass)));
    sentences
}

/// Splits slides if some of them are all that a known piece makes.
fn in_known_parts(compass: &Compass, group: StraightGroup) -> Vec<StraightGroup> {
    let is_slide = group.form.lengths() == Some(Counts::at_least(1));
    let (diagonal, straight): (Vec<Vector>, Vec<Vector>) =
        group.vectors.iter().partition(|&&vector| compass.is_diagonal(vector));
    let is_known = |vectors: &[Vector]| KnownPart::of_slides(compass, vectors).is_some();
    let is_split = is_slide && !is_known(&group.vectors) && (is_known(&diagonal) || is_known(&straight));
    if !is_split || diagonal.is_empty() || straight.is_empty() {
        return vec![group];
    }
    [straight, diagonal].map(|vectors| StraightGroup { vectors, ..group.clone() }).to_vec()
}

/// Returns whether the piece goes to where its path leads, as usual on this board, and moves or captures there.
fn is_usual(group: &StraightGroup) -> bool {
    let on = group.stop.on;
    group.stop.stand == Stand::Here
        && group.form.edges == Edges::AsBoard
        && (on == Rule::MOVE_OR_TAKE || on == Rule::MOVE || on == Rule::TAKE)
}

fn is_leap(compass: &Compass, group: &StraightGroup) -> bool {
    group.form == Form::leap(Rule::NONE) && group.vectors.iter().all(|&v| v != Vector::ZERO && !compass.touches(v))
}

/// Changes what shares its terms and its end with a group.
fn add_to(all: &mut Vec<Shared>, group: &StraightGroup, add: impl FnOnce(&mut Shared)) {
    let (terms, on) = (group.terms.clone(), group.stop.on);
    if let Some(shared) = all.iter_mut().find(|shared| shared.terms == terms && shared.on == on) {
        add(shared);
    } else {
        let mut shared = Shared { terms, on, alternatives: Vec::new(), leaps: Vec::new() };
        add(&mut shared);
        all.push(shared);
    }
}

/// How steps and slides are said.
fn phrasing(compass: &Compass, group: &StraightGroup) -> Option<Phrasing> {
    let lengths = group.form.lengths().filter(|_| group.vectors.iter().all(|&v| compass.touches(v)))?;
    let aim = compass.directions(&group.vectors);
    if lengths == Counts::exactly(1) {
        let step = || Phrasing::Step(Words::from(several(1, compass.cell())).then(&aim));
        return Some(KnownPart::of_steps(compass, &group.vectors).map_or_else(step, Phrasing::Known));
    }
    // For an exact distance, the explanation has to say what lies between.
    if exact(&lengths).is_some() {
        return None;
    }
    let far = amount(&lengths, compass.cell());
    Some(match KnownPart::of_slides(compass, &group.vectors) {
        Some(part) if lengths == Counts::at_least(1) => Phrasing::Known(part),
        Some(part) if lengths.ranges().count() == 1 => Phrasing::Limited(part, far),
        _ => Phrasing::Slide(Reverse(lengths.max().unwrap_or(u16::MAX)), Words::from(far).then(aim)),
    })
}

/// Describes a step, a slide or a leap whose end is said elsewhere.
pub(super) fn single(compass: &Compass, group: &StraightGroup) -> Option<Predicate> {
    let phrasing = if is_leap(compass, group) { leap(compass, group) } else { phrasing(compass, group) };
    Some(predicate(compass, Rule::MOVE_OR_TAKE, &[&phrasing?]))
}

/// A single leap, if one description covers it.
fn leap(compass: &Compass, group: &StraightGroup) -> Option<Phrasing> {
    let known = KnownPart::of_leaps(compass, &group.vectors).map(Phrasing::Known);
    known.or_else(|| {
        let [(words, _)] = <[_; 1]>::try_from(leaps(compass, &[group], LONG_LIST)).ok()?;
        Some(Phrasing::Leap(words))
    })
}

impl Alternative {
    fn of(compass: &Compass, phrasing: Phrasing, group: &StraightGroup) -> Alternative {
        let (vectors, sources) = (group.vectors.clone(), group.sources.clone());
        Alternative { phrasing, vectors, sources, within: cells::of_straight(compass, group) }
    }
}

impl Shared {
    fn sentences(mut self, compass: &Compass) -> Vec<Sentence> {
        self.add_leaps(compass);
        sort_by(&mut self.alternatives, |a, b| a.phrasing < b.phrasing);
        let (terms, on) = (self.terms.clone(), self.on);
        let sentence = |(index, alternatives): (usize, Vec<Alternative>)| {
            let sources = Sources::all(alternatives.iter().map(|alternative| &alternative.sources));
            let phrasings: Vec<&Phrasing> = alternatives.iter().map(|alternative| &alternative.phrasing).collect();
            let vectors: Vec<Vector> =
                alternatives.iter().flat_map(|alternative| alternative.vectors.clone()).collect();
            let footnotes = compass.footnotes(&vectors);
            let description = Description { footnotes, ..Description::new(predicate(compass, on, &phrasings)) };
            let within = alternatives.into_iter().map(|alternative| alternative.within).reduce(cells::either).flatten();
            Sentence { terms: terms.clone(), rank: (end_rank(on), 0, index), description, sources, within }
        };
        self.in_readable_parts(compass).into_iter().enumerate().map(sentence).collect()
    }

    /// Turns leaps into alternatives: those of known pieces by their names.
    fn add_leaps(&mut self, compass: &Compass) {
        let mut others: Vec<StraightGroup> = Vec::new();
        for group in std::mem::take(&mut self.leaps) {
            match KnownPart::of_leaps(compass, &group.vectors) {
                Some(part) => self.alternatives.push(Alternative::of(compass, Phrasing::Known(part), &group)),
                None => others.push(group),
            }
        }
        // Where leaps are joined depends on their order.
        sort_by(&mut others, |a, b| leap_rank(compass, a) < leap_rank(compass, b));
        let Some(first) = others.first().cloned() else { return };
        let sources = Sources::all(others.iter().map(|group| &group.sources));
        for (words, vectors) in leaps(compass, &others.iter().collect::<Vec<_>>(), self.most_words()) {
            let group = StraightGroup { vectors: sorted(vectors), sources: sources.clone(), ..first.clone() };
            self.alternatives.push(Alternative::of(compass, Phrasing::Leap(words), &group));
        }
    }

    fn most_words(&self) -> usize {
        if self.terms.when.is_always() { LONG_LIST } else { LONG_CONDITIONAL_LIST }
    }

    /// Splits a long list. What holds only for the end of a move is said after a single alternative.
    fn in_readable_parts(self, compass: &Compass) -> Vec<Vec<Alternative>> {
        let is_plain = self.terms.ends.is_always() && self.terms.becomes.is_empty();
        let most = if is_plain { self.most_words() } else { 0 };
        let mut all: Vec<Vec<Alternative>> = Vec::new();
        for alternative in self.alternatives {
            let fits = |list: &&mut Vec<Alternative>| {
                let phrasings: Vec<&Phrasing> =
                    list.iter().chain([&alternative]).map(|listed| &listed.phrasing).collect();
                predicate(compass, self.on, &phrasings).finite().count() <= most
            };
            match all.last_mut().filter(fits) {
                Some(list) => list.push(alternative),
                None => all.push(vec![alternative]),
            }
        }
        all
    }
}

/// The order of leaps in a sentence: shorter ones first.
fn leap_rank(compass: &Compass, group: &StraightGroup) -> (usize, Vec<Vector>) {
    let numbers = group.vectors.first().map_or([0; 3], |&v| compass.numbers(compass.orbit(v)));
    (numbers.iter().map(|n| usize::from(n.unsigned_abs())).sum(), group.vectors.clone())
}

/// Says all alternatives with one verb at the beginning, if they can do with one.
fn predicate(compass: &Compass, on: Rule, phrasings: &[&Phrasing]) -> Predicate {
    let captures = on == Rule::TAKE;
    let known: Vec<&KnownPart> = phrasings.iter().filter_map(|&phrasing| phrasing.known()).collect();
    let is_alone = phrasings.len() == 1;
    let mut phrases: Vec<Words> = Vec::new();
    if !known.is_empty() {
        phrases.push(KnownPart::like(compass, &known));
    }
    let (mut by_moving, mut leaping) = (Vec::new(), Vec::new());
    for phrasing in phrasings {
        match phrasing {
            Phrasing::Known(_) => {}
            Phrasing::Limited(part, far) => {
                let like = KnownPart::like(compass, &[part]);
                phrases.push(if is_alone { like.aside(far) } else { like.then(far) });
            }
            Phrasing::Slide(_, words) if captures => by_moving.push(words.clone()),
            Phrasing::Slide(_, words) | Phrasing::Step(words) => phrases.push(words.clone()),
            Phrasing::Leap(words) => leaping.push(words.clone()),
        }
    }
    if !by_moving.is_empty() {
        phrases.push(Words::from("by moving").then(Words::alternatives(by_moving)));
    }
    let only_leaps = phrases.is_empty() && !captures;
    if !leaping.is_empty() {
        let leaps = Words::alternatives(leaping);
        phrases.push(match (captures, only_leaps) {
            (true, _) => Words::from("by leaping").then(leaps),
            (false, true) => leaps,
            (false, false) => Words::verb(Verb::Leap).then(leaps),
        });
    }
    let verb = if captures {
        Verb::Capture
    } else if only_leaps {
        Verb::Leap
    } else {
        Verb::Move
    };
    let is_list = 1 < known.len() || 1 < phrases.len();
    let words = Words::alternatives(phrases);
    let is_list = is_list || words.has_alternatives;
    Predicate::new(verb, if on == Rule::MOVE { without_capturing(words, is_list) } else { words })
}

/// After a list, it must be clear that the restriction applies to all.
fn without_capturing(words: Words, is_list: bool) -> Words {
    if is_list { words.aside("always without capturing") } else { words.then("without capturing") }
}

impl Phrasing {
    fn known(&self) -> Option<&KnownPart> {
        match self {
            Phrasing::Known(part) => Some(part),
            Phrasing::Limited(..) | Phrasing::Slide(..) | Phrasing::Step(_) | Phrasing::Leap(_) => None,
        }
    }
}

/// Describes a hop over one piece: to any cell behind it, or to the next one.
fn over_one_hurdle(compass: &Compass, group: &StraightGroup) -> Option<Description> {
    let form = &group.form;
    let hurdle = CellRun { rule: Rule::HURDLE, times: Counts::exactly(1), spaced: true };
    let any_empty = CellRun::of(Rule::MOVE, Counts::at_least(0));
    let [over, behind @ ..] = form.passed.as_slice() else { return None };
    let is_simple = *over == hurdle && form.over == Over::Free && form.total.is_none() && !form.as_last;
    if !is_simple || !group.vectors.iter().all(|&v| compass.touches(v)) {
        return None;
    }
    let verb = if group.stop.on == Rule::TAKE { Verb::Capture } else { Verb::Move };
    let quiet = if group.stop.on == Rule::MOVE { "without capturing" } else { "" };
    let part = KnownPart::of_slides(compass, &group.vectors);
    let aim = compass.directions(&group.vectors);
    let words = if behind.is_empty() {
        let way = part.map_or_else(|| Words::from(aim), |part| part.lines(compass));
        let jumps = Words::verb(Verb::Jump).then("over exactly one piece and");
        let lands = Words::verb(Verb::Land).then(["on the ", compass.cell(), " right behind it"]);
        way.then(quiet).push(": ").push(jumps.then(lands))
    } else if *behind == [any_empty] {
        let by = if verb == Verb::Capture { "by moving" } else { "" };
        let far = amount(&Counts::at_least(1), compass.cell());
        let way = part.map_or_else(|| Words::from(by).then(far).then(aim), |part| KnownPart::like(compass, &[&part]));
        way.then(quiet).aside("but must jump over exactly one piece on the way")
    } else {
        return None;
    };
    Some(Description { footnotes: compass.footnotes(&group.vectors), ..Description::new(Predicate::new(verb, words)) })
}

fn sentence_of_hop(compass: &Compass, description: Description, group: StraightGroup) -> Sentence {
    let within = cells::of_straight(compass, &group);
    let StraightGroup { terms, stop, sources, .. } = group;
    Sentence { terms, rank: (end_rank(stop.on), 3, 0), description, sources, within }
}
