//! Parses one atom with its suffix, doubling and range.

use super::cursor::Cursor;
use super::mistake::Mistake;
use super::tree::{Atom, AtomText, Range};
use crate::limits::{MAX_COUNT, MAX_LEAP};
use crate::notation::{Diagnostic, Dialect, Span};

/// Parses an atom with its suffix, its doubling and its range, at a capital letter or an opening bracket.
pub(super) fn parse(cursor: &mut Cursor, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) -> Option<AtomText> {
    let from = cursor.at();
    let letter = cursor.bump()?;
    let (atom, doubled) = if letter == '(' {
        tuple(cursor, from, dialect, diagnostics)?
    } else {
        let Some(atom) = dialect.long_leap(letter).or(leap_of(letter)) else {
            range(cursor, dialect, diagnostics);
            diagnostics.push(Mistake::UnknownAtom(letter).at(cursor.since(from)));
            return None;
        };
        let atom = suffixed(cursor, atom);
        let may_double = dialect.doubles() && !matches!(atom, Atom::Castle | Atom::Anywhere | Atom::Imitator);
        let doubled = may_double && cursor.eat(letter);
        if doubled && matches!(letter, 'R' | 'B' | 'Q' | 'K') {
            diagnostics.push(Mistake::UselessDoubling(letter).at(cursor.since(from)));
        }
        (atom, doubled && letter != 'K')
    };
    let rides = matches!(letter, 'R' | 'B' | 'Q');
    let range = range(cursor, dialect, diagnostics).or((rides || doubled).then_some(Range::Unlimited));
    Some(AtomText { atom, span: cursor.since(from), range, rides })
}

/// Takes an `X` or `Y` after an atom, which lengthens it (source: `docs/betza.md`, atoms).
fn suffixed(cursor: &mut Cursor, atom: Atom) -> Atom {
    match (atom, cursor.peek()) {
        (Atom::Leap(m, n), Some('X')) => {
            cursor.bump();
            Atom::Leap(m.saturating_add(3), n)
        }
        (Atom::Leap(m, n), Some('Y')) => {
            cursor.bump();
            Atom::Leap(m.saturating_add(2), n.saturating_add(2))
        }
        _ => atom,
    }
}

/// Parses `(m,n)` or, for boards with levels, `(m,n,k)`, after the opening bracket; written twice it rides.
fn tuple(
    cursor: &mut Cursor,
    from: usize,
    dialect: Dialect,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Atom, bool)> {
    let Some(numbers) = tuple_numbers(cursor) else {
        cursor.eat_while(|c| !matches!(c, ')' | ']') && !c.is_ascii_alphabetic());
        cursor.eat(')');
        diagnostics.push(Mistake::BadTuple.at(cursor.since(from)));
        return None;
    };
    let (m, n, k) = numbers;
    if MAX_LEAP < m.max(n).max(k.unwrap_or(0)) {
        range(cursor, dialect, diagnostics);
        diagnostics.push(Mistake::LongLeap.at(cursor.since(from)));
        return None;
    }
    let mut again = *cursor;
    let doubled = again.eat('(') && tuple_numbers(&mut again) == Some(numbers);
    if doubled {
        *cursor = again;
    }
    let atom = match k {
        None => Atom::Leap(m.max(n), m.min(n)),
        Some(k) => {
            let [largest, least] = [m.max(n).max(k), m.min(n).min(k)];
            Atom::LeapInSpace(largest, m.max(n).min(m.min(n).max(k)), least)
        }
    };
    Some((atom, doubled))
}

fn tuple_numbers(cursor: &mut Cursor) -> Option<(i16, i16, Option<i16>)> {
    let m = number(cursor)?;
    let n = cursor.eat(',').then(|| number(cursor))??;
    let k = if cursor.eat(',') { Some(number(cursor)?) } else { None };
    cursor.eat(')').then_some((m, n, k))
}

/// A number; one that is too large for the type becomes the largest.
fn number(cursor: &mut Cursor) -> Option<i16> {
    let digits = cursor.eat_while(|c| c.is_ascii_digit());
    let digits = cursor.text_of(digits);
    (!digits.is_empty()).then(|| digits.parse().unwrap_or(i16::MAX))
}

fn range(cursor: &mut Cursor, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) -> Option<Range> {
    if !matches!(cursor.peek(), Some('*' | '0'..='9')) {
        return None;
    }
    let from = cursor.at();
    if cursor.eat('*') {
        diagnostics.push(Mistake::StarRange.at(cursor.since(from)));
        return Some(Range::Unlimited);
    }
    let digits = cursor.eat_while(|c| c.is_ascii_digit());
    let text = cursor.text_of(digits);
    let read = text.get(..dialect.range_digits().min(text.len())).unwrap_or(text);
    if read.len() < text.len() {
        diagnostics.push(Mistake::IgnoredDigits.at(Span::new(digits.from.saturating_add(read.len()), digits.to)));
    }
    match read.parse::<u16>() {
        Ok(0) => Some(Range::Unlimited),
        Ok(n) if n <= MAX_COUNT && read.starts_with('0') && dialect.zero_is_exact() => Some(Range::Exactly(n)),
        Ok(n) if n <= MAX_COUNT => Some(Range::UpTo(n)),
        _ => {
            diagnostics.push(Mistake::LongRange.at(digits));
            Some(Range::Unlimited)
        }
    }
}

/// The atom that a letter stands for (source: `docs/betza.md`, atoms).
const fn leap_of(letter: char) -> Option<Atom> {
    Some(match letter {
        'W' | 'R' => Atom::Leap(1, 0),
        'F' | 'B' => Atom::Leap(1, 1),
        'D' => Atom::Leap(2, 0),
        'N' => Atom::Leap(2, 1),
        'A' => Atom::Leap(2, 2),
        'H' => Atom::Leap(3, 0),
        'C' => Atom::Leap(3, 1),
        'Z' => Atom::Leap(3, 2),
        'G' => Atom::Leap(3, 3),
        'K' | 'Q' => Atom::King,
        'U' => Atom::Anywhere,
        'I' => Atom::Imitator,
        'O' => Atom::Castle,
        _ => return None,
    })
}
