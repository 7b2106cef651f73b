//! Parses one part of a move: its type, its distance, and its direction or what it holds in brackets.

use super::direction::Signed;
use super::mistake::Mistake;
use super::parse::{Parser, Read, Unreadable};
use super::slot::Slot;
use super::tree::{Conditions, Group, Manner, Oblique, Part, Step};
use super::vocabulary::{condition, is_word, manner, manner_word, sign};
use crate::limits::{MAX_BRACKETS, MAX_COUNT, MAX_LEAP};
use crate::notation::Span;
use crate::piece::CountRange;

/// Any distance.
const ANY: CountRange = CountRange { min: 1, max: None };

impl Parser<'_, '_> {
    /// Reads a part; an option begins with it after these conditions.
    pub(super) fn part(&mut self, conditions: Conditions) -> Read<Part> {
        let first = self.peek();
        let from = self.cursor.at();
        if is_word(self.cursor.text_of(self.letters())) {
            self.unknown();
            return Err(Unreadable);
        }
        if let Some(first) = first
            && condition(first.encode_utf8(&mut [0; 4])).is_some()
        {
            let span = self.bump();
            return self.fail(Mistake::LateCondition(first), span);
        }
        let written = self.manner(None)?;
        let at = {
            self.peek();
            self.cursor.at()
        };
        let (manner, step) = match self.peek() {
            Some('(') => (written, self.group(None)?),
            Some(c) if c == 'n' || c.is_ascii_digit() => self.counted(written, at)?,
            Some('/' | '\\') => {
                let span = self.bump();
                return self.fail(Mistake::MissingNumber, span);
            }
            Some('-') => {
                let span = self.bump();
                return self.fail(Mistake::OpenRange, span);
            }
            Some('+' | 'X' | '*' | '<' | '>' | '=') => {
                let span = self.bump();
                return self.fail(Mistake::NoDistance, span);
            }
            None | Some(',' | ';' | ')' | '.') => {
                let missing = self.here();
                let is_bare = written.is_none() && conditions == Conditions::default();
                let mistake = match self.peek() {
                    Some(',') if is_bare && self.depth == 0 => return self.fail(Mistake::EmptyOption, self.next()),
                    Some(')') if is_bare && 0 < self.depth => return self.fail(Mistake::EmptyGroup, self.next()),
                    _ if is_bare => Mistake::MissingMove,
                    _ => Mistake::NothingBehindType,
                };
                return self.fail(mistake, missing);
            }
            Some(_) => {
                self.unknown();
                return Err(Unreadable);
            }
        };
        let part = Part { span: self.cursor.since(from), manner: manner.unwrap_or_default(), step };
        self.repeated(part, from)
    }

    /// The span of the next sign.
    pub(super) fn next(&self) -> Span {
        let from = self.cursor.at();
        let length = self.cursor.peek().map_or(0, char::len_utf8);
        Span::new(from, from.saturating_add(length))
    }

    /// Takes the type of a move, after one that has been read.
    fn manner(&mut self, mut written: Option<Manner>) -> Read<Option<Manner>> {
        self.peek();
        let from = self.cursor.at();
        while let Some((found, _, _)) = self.eat_sign(manner) {
            if written.is_some() {
                return self.fail(Mistake::TwoTypes, self.cursor.since(from));
            }
            written = Some(found);
            self.record_expected(Slot::Part { has_type: true });
        }
        Ok(written)
    }

    /// Reads what begins with a number or `n`: a straight part, two numbers or a repeated group.
    fn counted(&mut self, written: Option<Manner>, at: usize) -> Read<(Option<Manner>, Step)> {
        let (reach, is_number) = self.reach()?;
        let counted = self.cursor.since(at);
        self.record_expected(Slot::Distance { is_number });
        match self.peek() {
            Some('/' | '\\') => {
                let slash = self.slash();
                let across = reach.max.filter(|&max| is_number && max == reach.min);
                let Some(across) = across else { return self.fail(Mistake::MissingNumber, slash) };
                let oblique = self.oblique(across, at)?;
                if written == Some(Manner::Locust) {
                    return self.fail(Mistake::ObliqueLocust, self.cursor.since(at));
                }
                return Ok((written, oblique));
            }
            Some('~' | '^') => return self.late_type(written, reach, at, counted),
            _ => {}
        }
        self.check_distance(reach, counted)?;
        Ok((written, self.measured(reach, written, counted)?))
    }

    /// Reads what follows a distance of this type: a group or a direction.
    fn measured(&mut self, reach: CountRange, manner: Option<Manner>, counted: Span) -> Read<Step> {
        if manner == Some(Manner::Locust)
            && let CountRange { min: 1, max: Some(max) } = reach
        {
            let mended = if max <= 2 { "2".to_owned() } else { format!("2-{max}") };
            return self.fail(Mistake::ShortLocust(Some(mended)), counted);
        }
        if self.peek() == Some('(') {
            return self.group(Some(reach));
        }
        if manner == Some(Manner::Leap) && reach.max.is_some_and(|max| MAX_LEAP.unsigned_abs() < max) {
            return self.fail(Mistake::LongLeap, counted);
        }
        self.straight(reach)
    }

    /// Reads a type that stands behind the distance.
    fn late_type(
        &mut self,
        written: Option<Manner>,
        reach: CountRange,
        at: usize,
        counted: Span,
    ) -> Read<(Option<Manner>, Step)> {
        self.check_distance(reach, counted)?;
        let found = self.manner(written)?;
        let distance = self.cursor.text_of(counted).to_owned();
        let mended = format!("{}{distance}", manner_word(found.unwrap_or_default()));
        self.report(Mistake::LateType(mended), self.cursor.since(at));
        Ok((found, self.measured(reach, found, counted)?))
    }

    /// Reads `n`, a number or a range; returns whether it is a single number.
    fn reach(&mut self) -> Read<(CountRange, bool)> {
        if self.eat('n').is_some() {
            return Ok((ANY, false));
        }
        self.peek();
        let from = self.cursor.at();
        let min = self.number();
        self.record_expected(Slot::Distance { is_number: true });
        if self.eat('-').is_none() {
            return Ok((CountRange { min, max: Some(min) }, true));
        }
        self.record_expected(Slot::RangeEnd);
        match self.peek() {
            Some('n') => {
                self.bump();
                Ok((CountRange { min, max: None }, false))
            }
            Some(c) if c.is_ascii_digit() => {
                let max = self.number();
                if max < min && 0 < max {
                    let mended = format!("{max}-{min}");
                    return self.fail(Mistake::RangeUpsideDown(mended), self.cursor.since(from));
                }
                Ok((CountRange { min, max: Some(max) }, false))
            }
            None | Some(',' | ';') => {
                let missing = self.here();
                self.fail(Mistake::OpenRange, missing)
            }
            Some(_) => {
                let found = self.next();
                self.fail(Mistake::OpenRange, found)
            }
        }
    }

    /// Reads a number; one that is too large for the type becomes the largest.
    fn number(&mut self) -> u16 {
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        self.cursor.text_of(digits).parse().unwrap_or(u16::MAX)
    }

    fn check_distance(&mut self, reach: CountRange, span: Span) -> Read<()> {
        if reach.min == 0 || reach.max == Some(0) {
            return self.fail(Mistake::ZeroDistance, span);
        }
        if MAX_COUNT < reach.min || reach.max.is_some_and(|max| MAX_COUNT < max) {
            return self.fail(Mistake::LongDistance, span);
        }
        Ok(())
    }

    /// Takes the `/` between two numbers.
    fn slash(&mut self) -> Span {
        let is_backward = self.peek() == Some('\\');
        let span = self.bump();
        if is_backward {
            self.report(Mistake::Backslash, span);
        }
        span
    }

    /// Reads the rest of two numbers, after `/`.
    fn oblique(&mut self, across: u16, at: usize) -> Read<Step> {
        self.record_expected(Slot::Second);
        let along = match self.peek() {
            Some(c) if c.is_ascii_digit() => self.number(),
            Some('/' | '\\') => {
                let span = self.next();
                return self.fail(Mistake::MissingNumber, span);
            }
            _ => {
                let missing = self.here();
                return self.fail(Mistake::MissingNumber, missing);
            }
        };
        let numbers = self.cursor.since(at);
        if matches!(self.peek(), Some('/' | '\\')) {
            let slash = self.bump();
            return self.fail(Mistake::ThirdNumber, slash);
        }
        let number = |number: u16| i16::try_from(number).ok().filter(|&number| number <= MAX_LEAP);
        let (Some(across), Some(along)) = (number(across), number(along)) else {
            return self.fail(Mistake::LongLeap, numbers);
        };
        self.peek();
        let from = self.cursor.at();
        let signs = self.signs(Signed { lines: None, is_oblique: true, from })?;
        Ok(Step::Oblique(Oblique { across, along, signs }))
    }

    /// Reads a group, which is repeated so often.
    fn group(&mut self, times: Option<CountRange>) -> Read<Step> {
        if MAX_BRACKETS <= self.depth {
            let rest = self.cursor.remainder();
            self.report(Mistake::TooDeep, rest);
            self.cursor.eat_while(|_| true);
            return Err(Unreadable);
        }
        if let Some(remark) = self.eat_remark() {
            return self.fail(Mistake::EarlyRemark, remark);
        }
        let open = self.bump();
        self.record_expected(Slot::Part { has_type: false });
        self.depth = self.depth.saturating_add(1);
        let parts = self.parts(Conditions::default())?;
        match self.peek() {
            Some(')') => {
                self.bump();
            }
            Some(',' | ';') => {
                let span = self.bump();
                return self.fail(Mistake::CommaInGroup, span);
            }
            found => {
                let span = Span::new(open.from, self.here().to);
                self.report(Mistake::OpenBracket, span);
                if found.is_some() {
                    return Err(Unreadable);
                }
            }
        }
        self.depth = self.depth.saturating_sub(1);
        self.record_expected(Slot::Joint { in_group: 0 < self.depth });
        if let Some((_, _, span)) = self.eat_sign(sign) {
            return self.fail(Mistake::BehindGroup, span);
        }
        Ok(Step::Group(Group { times, parts }))
    }

    /// Takes `&` after a part, which repeats it.
    fn repeated(&mut self, part: Part, from: usize) -> Read<Part> {
        let Some(sign) = self.eat('&') else { return Ok(part) };
        self.record_expected(Slot::Joint { in_group: 0 < self.depth });
        if matches!(part.step, Step::Group(Group { times: Some(_), .. })) {
            return self.fail(Mistake::RepeatedTwice, sign);
        }
        let step = self.cursor.text_of(part.span);
        let mended = if step.starts_with('(') { format!("n{step}") } else { format!("n({step})") };
        let span = self.cursor.since(from);
        self.report(Mistake::Ampersand(mended), span);
        if self.peek() == Some('&') {
            let again = self.bump();
            return self.fail(Mistake::RepeatedTwice, again);
        }
        let parts = vec![part];
        Ok(Part { span, manner: Manner::Slide, step: Step::Group(Group { times: Some(ANY), parts }) })
    }
}
