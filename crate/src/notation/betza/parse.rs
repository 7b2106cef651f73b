//! Parses the description of one piece into moves: modifiers, groups, chains and brackets.

use super::atom;
use super::cursor::Cursor;
use super::directions::Letters;
use super::mistake::Mistake;
use super::tree::{AtomText, Bracket, BracketLeg, Chain, Group, Joint, LegList, LegText, Modifier, Move};
use crate::limits::MAX_COUNT;
use crate::notation::{Diagnostic, Dialect, Span};

/// Parses the moves of one piece. Every round of its loops takes at least one character.
pub(super) fn description(text: &str, span: Span, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) -> Vec<Move> {
    if span.from == span.to {
        diagnostics.push(Mistake::Nothing.at(span));
        return Vec::new();
    }
    let mut parser = Parser { cursor: Cursor::new(text, span), dialect, diagnostics };
    // Most moves have one capital letter, so the list rarely grows.
    let mut moves = Vec::with_capacity(span.of(text).bytes().filter(u8::is_ascii_uppercase).count());
    while parser.cursor.peek().is_some() {
        if let Some(m) = parser.one_move() {
            moves.push(m);
        }
    }
    moves
}

struct Parser<'a, 'd> {
    cursor: Cursor<'a>,
    dialect: Dialect,
    diagnostics: &'d mut Vec<Diagnostic>,
}

/// The part of a move before its atom, as far as it has been read.
#[derive(Default)]
struct Prefix {
    /// The legs of the part that is being read: before the group, in it or after it.
    legs: LegList,
    /// The legs before the group, once it has been read.
    before: LegList,
    group: Option<Box<Group>>,
    /// The span from the first to the last character.
    span: Option<Span>,
}

impl Prefix {
    fn cover(&mut self, span: Span) {
        self.span = Some(self.span.map_or(span, |all| all.up_to(span)));
    }

    fn push(&mut self, modifier: Modifier) {
        self.cover(modifier.span);
        if modifier.letter == 'a' {
            self.legs.later.push(LegText::default());
        } else {
            self.legs.last_mut().modifiers.push(modifier);
        }
    }

    fn into_chain(self, span: Span, atom: AtomText) -> Chain {
        match self.group {
            None => Chain { span, legs: self.legs, group: None, atom },
            Some(mut group) => {
                group.after = self.legs;
                Chain { span, legs: self.before, group: Some(group), atom }
            }
        }
    }
}

impl Parser<'_, '_> {
    /// Parses up to and including the next atom and its range, or the next bracket.
    fn one_move(&mut self) -> Option<Move> {
        let mut prefix = Prefix::default();
        loop {
            let here = self.cursor;
            let from = prefix.span.map_or(here.at(), |span| span.from);
            let Some(next) = self.cursor.peek() else {
                if let Some(span) = prefix.span {
                    self.report(Mistake::MissingAtom, span);
                }
                return None;
            };
            match next {
                'a'..='z' => {
                    let from = self.cursor.at();
                    match self.modifier() {
                        Some(modifier) => prefix.push(modifier),
                        None => prefix.cover(self.cursor.since(from)),
                    }
                }
                '(' if here.rest().chars().nth(1).is_some_and(|c| c.is_ascii_lowercase()) => self.group(&mut prefix),
                '[' => return self.bracket(from, prefix),
                '(' if is_leg_group(here.rest()) => return self.leg_group(from, prefix),
                'A'..='Z' | '(' => {
                    let atom = self.atom()?;
                    let chain = prefix.into_chain(self.cursor.since(from), atom);
                    return Some(self.then(chain));
                }
                _ => self.skip(next),
            }
        }
    }

    fn report(&mut self, mistake: Mistake, span: Span) {
        self.diagnostics.push(mistake.at(span));
    }

    fn atom(&mut self) -> Option<AtomText> {
        atom::parse(&mut self.cursor, self.dialect, self.diagnostics)
    }

    fn modifier(&mut self) -> Option<Modifier> {
        let from = self.cursor.at();
        let letter = self.cursor.bump()?;
        let span = self.cursor.since(from);
        if letter == 'w' {
            self.report(Mistake::UnknownModifier(letter), span);
            return None;
        }
        // Before a bracket `t` is the original *then* in every dialect.
        let is_then = letter == 't' && self.cursor.peek() == Some('[');
        if self.dialect.ignores(letter) && !is_then {
            self.report(Mistake::IgnoredModifier(letter), span);
            return None;
        }
        if letter == 'a' && self.dialect.a_is_all_directions() {
            return None;
        }
        Some(Modifier { letter, span })
    }

    /// Parses `(v)n`.
    #[inline(never)]
    fn group(&mut self, prefix: &mut Prefix) {
        let from = self.cursor.at();
        self.cursor.bump();
        let mut inner = Prefix::default();
        while self.cursor.peek().is_some_and(|c| c.is_ascii_lowercase()) {
            if let Some(modifier) = self.modifier() {
                inner.push(modifier);
            }
        }
        let closed = self.cursor.eat(')');
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        let span = self.cursor.since(from);
        prefix.cover(span);
        if !closed || inner.legs.len() < 2 || prefix.group.is_some() {
            self.report(if closed { Mistake::BadGroup } else { Mistake::OpenGroup }, span);
            return;
        }
        let times = self.cursor.text_of(digits).parse().ok().filter(|&n| n <= MAX_COUNT);
        if times.is_none() && digits.from < digits.to {
            self.report(Mistake::LongRepeat, digits);
        }
        prefix.before = std::mem::take(&mut prefix.legs);
        prefix.group = Some(Box::new(Group { span, legs: inner.legs, times, after: LegList::default() }));
    }

    /// Parses `[leg-leg?leg]`, or the old `[AB]` and `t[AB]` without signs, with the prefix before it.
    #[inline(never)]
    fn bracket(&mut self, from: usize, prefix: Prefix) -> Option<Move> {
        if prefix.group.is_some() || prefix.legs.alone().is_none() {
            self.report(Mistake::ChainBeforeBracket, self.cursor.since(from));
        }
        let mut outer = prefix.legs.first.modifiers;
        let opened = self.cursor.at();
        self.cursor.bump();
        // In the original `t[AB]` the move may end after each leg.
        let unsigned = if outer.last().is_some_and(|modifier| modifier.letter == 't') {
            outer.pop();
            Joint::May
        } else {
            Joint::Must
        };
        let mut legs: Vec<BracketLeg> = Vec::new();
        let mut is_signed = true;
        while self.cursor.peek().is_some_and(|c| c != ']') {
            let Some(mut leg) = self.bracket_leg() else { continue };
            leg.then = match self.cursor.peek() {
                Some('-') => Joint::Must,
                Some('?') => Joint::May,
                Some(']') | None => Joint::End,
                Some(_) => {
                    is_signed = false;
                    unsigned
                }
            };
            if matches!(self.cursor.peek(), Some('-' | '?')) {
                self.cursor.bump();
            }
            legs.push(leg);
        }
        let is_open = !self.cursor.eat(']');
        let span = self.cursor.since(from);
        if is_open {
            self.report(Mistake::OpenBracket, Span::new(opened, span.to));
        } else if !is_signed {
            self.report(Mistake::OldBracket, span);
        }
        match legs.last_mut() {
            None => {
                self.report(Mistake::EmptyBracket, span);
                return None;
            }
            Some(last) if last.then != Joint::End => {
                last.then = Joint::End;
                if !is_open {
                    self.report(Mistake::MissingLeg, Span::new(last.span.to, span.to));
                }
            }
            Some(_) => {}
        }
        Some(Move::Bracket(Bracket { span, outer, legs }))
    }

    /// Parses one leg in brackets; skips text that cannot be one.
    fn bracket_leg(&mut self) -> Option<BracketLeg> {
        let from = self.cursor.at();
        let mut modifiers = Vec::new();
        while self.cursor.peek().is_some_and(|c| c.is_ascii_lowercase()) {
            modifiers.extend(self.modifier());
        }
        match self.cursor.peek() {
            Some('A'..='Z' | '(') => {
                let atom = self.atom()?;
                let span = self.cursor.since(from);
                Some(BracketLeg { span, leg: LegText { modifiers }, atom, then: Joint::End })
            }
            found => {
                if from < self.cursor.at() {
                    self.report(Mistake::MissingAtom, self.cursor.since(from));
                }
                match found {
                    Some('-' | '?' | '[') => {
                        let sign = self.cursor.at();
                        self.cursor.bump();
                        if from == sign {
                            self.report(Mistake::MissingLeg, self.cursor.since(sign));
                        }
                    }
                    Some(']') | None => {}
                    Some(other) => self.skip(other),
                }
                None
            }
        }
    }

    /// Continues after an atom. If `t` and another atom follow, this is the original *then*, as in `FtR`. In the
    /// proposal of 2013 a dash joins legs.
    #[inline(never)]
    fn then(&mut self, chain: Chain) -> Move {
        if self.dialect.joins_with_dashes() && self.cursor.peek() == Some('-') {
            return self.dashes(chain);
        }
        let follows = |cursor: &Cursor| {
            let mut chars = cursor.rest().chars();
            chars.next() == Some('t') && chars.next().is_some_and(|c| c.is_ascii_uppercase() || c == '(')
        };
        let is_plain = chain.group.is_none() && chain.legs.alone().is_some();
        if !is_plain || !follows(&self.cursor) {
            return Move::Chain(chain);
        }
        let from = chain.span.from;
        let outer = chain.legs.first.modifiers;
        let first = BracketLeg { span: chain.atom.span, leg: LegText::default(), atom: chain.atom, then: Joint::End };
        let mut legs = vec![first];
        while follows(&self.cursor) {
            self.cursor.bump();
            let Some(atom) = self.atom() else { break };
            if let Some(last) = legs.last_mut() {
                last.then = Joint::May;
            }
            legs.push(BracketLeg { span: atom.span, leg: LegText::default(), atom, then: Joint::End });
        }
        let span = self.cursor.since(from);
        self.report(Mistake::OldThen, span);
        Move::Bracket(Bracket { span, outer, legs })
    }

    /// Continues after an atom that is followed by a dash: legs that must be made, straight on unless they have
    /// directions.
    #[inline(never)]
    fn dashes(&mut self, chain: Chain) -> Move {
        let from = chain.span.from;
        let first = BracketLeg { span: chain.span, leg: chain.legs.first, atom: chain.atom, then: Joint::End };
        let legs = self.dashed_legs(first);
        Move::Bracket(Bracket { span: self.cursor.since(from), outer: Vec::new(), legs })
    }

    /// Parses `(leg-leg)`, which is how the proposal of 2013 keeps such legs apart from what stands beside them.
    #[inline(never)]
    fn leg_group(&mut self, from: usize, prefix: Prefix) -> Option<Move> {
        if prefix.group.is_some() || prefix.legs.alone().is_none() {
            self.report(Mistake::ChainBeforeBracket, self.cursor.since(from));
        }
        let opened = self.cursor.at();
        self.cursor.bump();
        let first = self.bracket_leg()?;
        let legs = self.dashed_legs(first);
        let closed = self.cursor.eat(')');
        let span = self.cursor.since(from);
        if !closed {
            self.report(Mistake::OpenGroup, Span::new(opened, span.to));
        } else if !self.dialect.joins_with_dashes() {
            self.report(Mistake::LegGroup, span);
        }
        Some(Move::Bracket(Bracket { span, outer: prefix.legs.first.modifiers, legs }))
    }

    /// Parses the legs behind dashes.
    fn dashed_legs(&mut self, first: BracketLeg) -> Vec<BracketLeg> {
        let mut legs = vec![first];
        while self.cursor.eat('-') {
            let sign = Span::new(self.cursor.at().saturating_sub(1), self.cursor.at());
            let Some(mut leg) = self.bracket_leg() else {
                self.report(Mistake::MissingLeg, sign);
                break;
            };
            let forward = Modifier { letter: 'f', span: leg.atom.span };
            if !leg.leg.modifiers.iter().any(|modifier| Letters::Later.contains(modifier.letter)) {
                leg.leg.modifiers.push(forward);
            }
            if let Some(last) = legs.last_mut() {
                last.then = Joint::Must;
            }
            legs.push(leg);
        }
        legs
    }

    /// Skips text that cannot begin a modifier or an atom, and reports the whole run once.
    fn skip(&mut self, first: char) {
        let run = if first.is_ascii_digit() {
            self.cursor.eat_while(|c| c.is_ascii_digit())
        } else if first.is_whitespace() {
            self.cursor.eat_while(char::is_whitespace)
        } else {
            let starts = |c: char| c.is_ascii_alphanumeric() || matches!(c, '(' | '[' | ']') || c.is_whitespace();
            let from = self.cursor.at();
            self.cursor.bump();
            self.cursor.eat_while(|c| !starts(c));
            self.cursor.since(from)
        };
        let mistake = if matches!(self.cursor.text_of(run), "?" | "-") {
            Mistake::LooseSign(first)
        } else if first.is_ascii_digit() {
            Mistake::NumberWithoutAtom
        } else if first.is_whitespace() {
            Mistake::Space
        } else {
            Mistake::Unexpected(self.cursor.text_of(run).chars().take(8).collect())
        };
        self.report(mistake, run);
    }
}

/// Returns whether a text begins with a round bracket, one leg and a dash.
fn is_leg_group(text: &str) -> bool {
    let leg = text.get(1..).unwrap_or("").trim_start_matches(|c: char| c.is_ascii_lowercase());
    let behind = leg.trim_start_matches(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
    leg.starts_with(|c: char| c.is_ascii_uppercase()) && behind.starts_with('-')
}
