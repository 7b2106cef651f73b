//! Writes a route as a chain of legs of one atom, joined by `a`.

use super::letters::{self, Name, Reaches};
use super::modes::{is_read, others, passing};
use super::routes::{Group, Length, Route};
use super::template::{Aims, Template};
use super::turns::{after, bends, vectors};
use crate::board::{Board, Vector};
use crate::notation::Dialect;
use crate::notation::betza::directions::Letters;
use crate::notation::betza::tree::Class;
use crate::piece::{Aim, Rule, Turn};

/// A route as legs of one atom, joined by `a`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    name: Name,
    /// The atom as it is written, with its range.
    atom: String,
    legs: Vec<ChainLeg>,
    group: Option<Group>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct ChainLeg {
    turn: Turns,
    /// The ways to go on: what the path goes on from, and whether that changes the range of later legs. The last leg
    /// has none.
    pass: Vec<(Rule, bool)>,
    /// `n`, `j` and other modifiers, in the order of writing.
    others: String,
    /// Whether it is as long as the ride before.
    alike: bool,
}

/// Where a leg goes relative to the leg before.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Turns {
    /// It is the first one.
    First,
    /// A set of places in the circle of eight, counted from straight on.
    Ring(usize),
    /// Letters that depend on earlier bends.
    Letters(String),
}

/// The circle in which the directions of a later leg are counted.
fn circle(name: Name) -> Class {
    if name.class() == Class::Oblique { Class::Oblique } else { Class::EightFold }
}

/// The ways to write a route as a chain.
pub(super) fn chains(route: &Route, board: &Board, dialect: Dialect) -> Vec<Chain> {
    let Some(first) = route.links.first() else { return Vec::new() };
    if route.links.len() < 2 || !dialect.writes_chains() {
        return Vec::new();
    }
    let vectors = vectors(board, &first.aim);
    let mut names: Vec<Name> = Vec::new();
    for v in &vectors {
        let (m, n) = letters::orbit(*v);
        for name in [Some(Name::Leap(m, n)), (m == 1).then_some(Name::King)].into_iter().flatten() {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let is_mixed = names.contains(&Name::Leap(1, 0)) && names.contains(&Name::Leap(1, 1));
    let chains = names.into_iter().flat_map(|name| chains_of(route, name, &vectors, board, dialect));
    // If all first steps are of one kind, the king's atom helps only if it saves the letters of a later leg.
    let saves = |chain: &Chain| {
        chain.name != Name::King || is_mixed || chain.legs.iter().any(|leg| leg.turn == Turns::Ring(0xEF))
    };
    chains.filter(saves).collect()
}

fn chains_of(route: &Route, name: Name, vectors: &[Vector], board: &Board, dialect: Dialect) -> Vec<Chain> {
    let mut turns: Vec<Turns> = Vec::new();
    let class = circle(name);
    let is_own = |v: &Vector| name == Name::King || Name::Leap(letters::orbit(*v).0, letters::orbit(*v).1) == name;
    let mut headings: Vec<Vector> = vectors.iter().copied().filter(is_own).collect();
    for (number, link) in route.links.iter().enumerate() {
        if number == 0 {
            turns.push(Turns::First);
            continue;
        }
        let (turn, next) = if bends(&link.aim) {
            if link.aim.turn != Turn::Free {
                return Vec::new();
            }
            let Some(letters) = letters::literally(link.aim.directions.sectors(), Letters::Later) else {
                return Vec::new();
            };
            (Turns::Letters(letters), circle_of(name))
        } else {
            let Some(ring) = ring(&link.aim, &headings, name, board) else { return Vec::new() };
            let all = circle_of(name);
            let ahead = |v: &Vector| {
                let index = letters::ring_index(class, *v);
                headings.iter().filter_map(|&h| letters::ring_index(class, h)).any(|from| {
                    index.is_some_and(|index| ring & 1 << (index.wrapping_add(8).wrapping_sub(from) % 8) != 0)
                })
            };
            (Turns::Ring(ring), all.into_iter().filter(ahead).collect())
        };
        turns.push(turn);
        headings = next;
    }
    let Some(length) = route.links.iter().find_map(|link| link.length) else { return Vec::new() };
    let atoms = [(length, false), (length, true)];
    let chains = atoms.into_iter().filter_map(|(length, slides)| {
        let atom = atom(name, length, slides, dialect)?;
        let legs = legs(route, &turns, name, length, slides)?;
        Some(Chain { name, atom, legs, group: route.group.clone() })
    });
    chains.collect()
}

/// The atom with a range. With `slides` it is a slider's letter with a number, which toggling changes into a step.
fn atom(name: Name, length: Length, slides: bool, dialect: Dialect) -> Option<String> {
    let reaches = match length {
        Length::Step => Reaches::UpTo(1),
        Length::UpTo(n) => Reaches::UpTo(n),
        Length::Unlimited => Reaches::Unlimited,
    };
    if !slides {
        return name.with(reaches, dialect);
    }
    let (Length::UpTo(n), Name::King | Name::Leap(1, _)) = (length, name) else { return None };
    let numbered = name.with(Reaches::UpTo(n), dialect)?;
    let number: String = numbered.chars().filter(char::is_ascii_digit).collect();
    Some(format!("{}{number}", name.with(Reaches::Unlimited, dialect)?))
}

/// The legs, with a toggle wherever the next leg has a different range.
fn legs(route: &Route, turns: &[Turns], name: Name, length: Length, slides: bool) -> Option<Vec<ChainLeg>> {
    let touches = matches!(name, Name::King | Name::Leap(1, _));
    let other = match length {
        Length::Step => Length::Unlimited,
        Length::UpTo(_) if touches && !slides => Length::Unlimited,
        Length::UpTo(_) | Length::Unlimited => Length::Step,
    };
    let mut toggled = false;
    let mut legs = Vec::new();
    for (number, link) in route.links.iter().enumerate() {
        let now = if toggled { other } else { length };
        if link.length.is_some_and(|length| length != now) {
            return None;
        }
        let next = route.links.iter().skip(number.saturating_add(1)).find_map(|link| link.length);
        let follows = route.links.get(number.saturating_add(1));
        let changes = follows.is_some_and(|link| link.length.is_some()) && next.is_some_and(|next| next != now);
        let pass = match (&link.pass, follows) {
            (Some(rule), Some(_)) => vec![(*rule, changes)],
            (None, Some(_)) => return None,
            (_, None) => Vec::new(),
        };
        toggled ^= changes;
        legs.push(ChainLeg {
            turn: turns.get(number)?.clone(),
            pass,
            others: others(link, follows.is_none())?,
            alike: link.length.is_none(),
        });
    }
    Some(legs)
}

/// All vectors of the circle of an atom.
fn circle_of(name: Name) -> Vec<Vector> {
    let (m, n) = match name {
        Name::Leap(m, n) => (m, n),
        // Only squares have circles of vectors.
        Name::King | Name::LeapInSpace(..) => (1, 0),
    };
    if circle(name) == Class::Oblique {
        let pairs = [(m, n), (n, m)];
        return pairs.into_iter().flat_map(|(x, y)| signs(x, y)).collect();
    }
    [(m, 0), (0, m), (m, m)].into_iter().flat_map(|(x, y)| signs(x, y)).collect()
}

fn signs(x: i16, y: i16) -> Vec<Vector> {
    let mut all = Vec::new();
    for (sx, sy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let v = Vector::new(x.wrapping_mul(sx), y.wrapping_mul(sy));
        if !all.contains(&v) {
            all.push(v);
        }
    }
    all
}

/// Where an aim goes relative to the leg before, if that is the same after each of the headings.
fn ring(aim: &Aim, headings: &[Vector], name: Name, board: &Board) -> Option<usize> {
    let class = circle(name);
    let members = circle_of(name);
    let mut found: Option<usize> = None;
    for &heading in headings {
        let from = letters::ring_index(class, heading)?;
        let mut mask = 0;
        for v in after(board, aim, heading) {
            if !members.contains(&v) {
                return None;
            }
            mask |= 1 << (letters::ring_index(class, v)?.wrapping_add(8).wrapping_sub(from) % 8);
        }
        if found.is_some_and(|found| found != mask) {
            return None;
        }
        found = Some(mask);
    }
    found.filter(|&mask| mask != 0)
}

impl Chain {
    /// The same legs with the king's atom, which has both kinds of steps.
    pub(super) fn of_king(&self, dialect: Dialect) -> Option<Chain> {
        let slides = match self.name {
            Name::Leap(1, 0) => 'R',
            Name::Leap(1, 1) => 'B',
            _ => return None,
        };
        let slides = self.atom.starts_with(slides);
        let number: String = self.atom.chars().filter(char::is_ascii_digit).collect();
        let reaches = if slides { Reaches::Unlimited } else { Reaches::UpTo(1) };
        let atom = format!("{}{number}", Name::King.with(reaches, dialect)?);
        Some(Chain { name: Name::King, atom, ..self.clone() })
    }

    /// The same chain with the direction straight back removed from later legs that have others too: a move that
    /// returns to its origin takes nothing.
    pub(super) fn without_back(&self) -> Option<Chain> {
        const BACK: usize = 1 << 4;
        let mut chain = self.clone();
        for leg in &mut chain.legs {
            if let Turns::Ring(ring) = &mut leg.turn
                && *ring != BACK
            {
                *ring &= !BACK;
            }
        }
        (chain != *self).then_some(chain)
    }

    /// Merges two chains that differ only in one leg's directions or modes.
    pub(super) fn merged(&self, other: &Chain) -> Option<Chain> {
        if self.name != other.name || self.atom != other.atom || self.legs.len() != other.legs.len() {
            return None;
        }
        if self.group != other.group || self == other {
            return None;
        }
        let mut legs = Vec::new();
        let mut differs: usize = 0;
        for (a, b) in self.legs.iter().zip(&other.legs) {
            if a == b {
                legs.push(a.clone());
                continue;
            }
            differs = differs.saturating_add(1);
            if a.others != b.others || a.alike != b.alike {
                return None;
            }
            let leg = match (&a.turn, &b.turn) {
                (Turns::Ring(x), Turns::Ring(y)) if a.pass == b.pass => {
                    ChainLeg { turn: Turns::Ring(x | y), ..a.clone() }
                }
                (x, y) if x == y => ChainLeg { pass: united(&a.pass, &b.pass), ..a.clone() },
                _ => return None,
            };
            legs.push(leg);
        }
        (differs == 1).then(|| Chain { legs, ..self.clone() })
    }

    /// The letters for where a leg goes.
    fn turn(&self, leg: &ChainLeg) -> Option<String> {
        // Without letters a leg goes straight on or at right angles; with a king's or an oblique atom it goes anywhere
        // but back.
        let unwritten = if matches!(self.name.class(), Class::EightFold | Class::Oblique) { 0xEF } else { 0x45 };
        let letters = match &leg.turn {
            Turns::First => "",
            Turns::Letters(letters) => letters,
            Turns::Ring(ring) if *ring == unwritten => "",
            Turns::Ring(0xFF) => "vhs",
            Turns::Ring(ring) => letters::directions(Class::EightFold, *ring)?,
        };
        Some(format!("{}{letters}", if leg.alike { "i" } else { "" }))
    }

    /// The chain with gaps for the directions of its first leg and the modes of its last.
    pub(super) fn templates(&self, dialect: Dialect) -> Vec<Template> {
        let all = [self.written_out(dialect), self.grouped(dialect)];
        let all = if self.group.is_some() { [None, self.with_group(dialect)] } else { all };
        all.into_iter().flatten().filter(|template| is_read(template, dialect)).collect()
    }

    fn template(&self, head: String) -> Option<Template> {
        let last = self.legs.last()?;
        let aims = Aims::First(self.name.class());
        let tail = format!("{}{}", last.others, self.atom);
        Some(Template { lead: String::new(), head, tail, ride: None, aims, legs: 0 })
    }

    fn written_out(&self, dialect: Dialect) -> Option<Template> {
        let mut head = String::new();
        for (number, leg) in self.legs.iter().enumerate() {
            head.push_str(&self.turn(leg)?);
            if number.saturating_add(1) < self.legs.len() {
                head.push_str(&Chain::behind_turn(leg, dialect)?);
                head.push('a');
            }
        }
        self.template(head)
    }

    /// The letters of a leg after its directions.
    fn behind_turn(leg: &ChainLeg, dialect: Dialect) -> Option<String> {
        let mut text = String::new();
        for &(rule, changes) in &leg.pass {
            let letters = passing(rule, changes, dialect)?;
            let is_unsaid = letters.is_empty() && 1 < leg.pass.len();
            text.push_str(if is_unsaid { "m" } else { &letters });
        }
        text.push_str(&leg.others);
        Some(text)
    }

    /// Equal legs as a group: `(paf)3R`.
    fn grouped(&self, dialect: Dialect) -> Option<Template> {
        let [first, later @ ..] = self.legs.as_slice() else { return None };
        let (last, middle) = later.split_last()?;
        let turn = &last.turn;
        let is_even =
            middle.iter().all(|leg| leg.turn == *turn && leg.pass == first.pass && leg.others == first.others);
        let changes = first.pass.iter().any(|&(_, changes)| changes);
        if middle.is_empty() || !is_even || changes {
            return None;
        }
        let head = format!("({}a{})", Chain::behind_turn(first, dialect)?, self.turn(last)?);
        self.template(format!("{head}{}", middle.len().saturating_add(1)))
    }

    /// A loop as a group. Its rounds begin within a leg: the letters before the first `a` of a round belong to the leg
    /// that the previous round, or the part before the group, began.
    fn with_group(&self, dialect: Dialect) -> Option<Template> {
        let group = self.group.as_ref()?;
        let body = self.legs.get(group.from..group.to)?;
        let (open, _) = body.split_first()?;
        let before = group.from.checked_sub(body.len())?.checked_add(1)?;
        let mut head = String::new();
        for (number, leg) in self.legs.iter().take(before).enumerate() {
            head.push_str(&self.turn(leg)?);
            if number.saturating_add(1) < before {
                head.push_str(&Chain::behind_turn(leg, dialect)?);
                head.push('a');
            }
        }
        head.push('(');
        head.push_str(&Chain::behind_turn(open, dialect)?);
        for leg in body.iter().skip(1) {
            head.push('a');
            head.push_str(&self.turn(leg)?);
            head.push_str(&Chain::behind_turn(leg, dialect)?);
        }
        head.push('a');
        head.push_str(&self.turn(open)?);
        head.push(')');
        if let Some(times) = group.times {
            head.push_str(&times.to_string());
        }
        let closing = self.legs.get(group.to..)?;
        for (number, leg) in closing.iter().enumerate() {
            if 0 < number {
                head.push('a');
                head.push_str(&self.turn(leg)?);
            }
            if number.saturating_add(1) < closing.len() {
                head.push_str(&Chain::behind_turn(leg, dialect)?);
            }
        }
        self.template(head)
    }
}

/// The ways to go on of two legs, merged into as few as possible.
fn united(a: &[(Rule, bool)], b: &[(Rule, bool)]) -> Vec<(Rule, bool)> {
    let mut all = a.to_vec();
    for &(rule, changes) in b {
        let fitting = |(own, other): &&mut (Rule, bool)| *other == changes && own.or(rule) == rule.or(*own);
        match all.iter_mut().find(fitting) {
            Some((own, _)) => *own = own.or(rule),
            None => all.push((rule, changes)),
        }
    }
    all
}
