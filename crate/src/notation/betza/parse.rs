use super::cursor::Cursor;
use super::mistake::Mistake;
use super::tree::{Atom, Modifier, Move, Range};
use crate::limits::{MAX_COUNT, MAX_LEAP};
use crate::notation::{Diagnostic, Span};

/// Parses the moves of one piece. Every round of its loops takes at least one character.
pub(super) fn description(text: &str, span: Span, diagnostics: &mut Vec<Diagnostic>) -> Vec<Move> {
    if span.from == span.to {
        diagnostics.push(Mistake::Nothing.at(span));
        return Vec::new();
    }
    let mut parser = Parser { cursor: Cursor::new(text, span), diagnostics };
    let mut moves = Vec::new();
    while parser.cursor.peek().is_some() {
        moves.extend(parser.one_move());
    }
    moves
}

struct Parser<'a, 'd> {
    cursor: Cursor<'a>,
    diagnostics: &'d mut Vec<Diagnostic>,
}

impl Parser<'_, '_> {
    /// Parses up to and including the next atom and its range.
    fn one_move(&mut self) -> Option<Move> {
        let mut modifiers: Vec<Modifier> = Vec::new();
        let mut unread: Option<&'static str> = None;
        let mut from = self.cursor.at();
        loop {
            let here = self.cursor;
            let Some(next) = self.cursor.peek() else {
                if let (Some(first), Some(last)) = (modifiers.first(), modifiers.last()) {
                    self.report(Mistake::MissingAtom, first.span.up_to(last.span));
                }
                return None;
            };
            match next {
                'a'..='z' => {
                    unread = unread.or(unread_modifier(next));
                    modifiers.extend(self.modifier(next));
                }
                '(' if here.rest().chars().nth(1).is_some_and(|c| c.is_ascii_lowercase()) => {
                    self.cursor.eat_while(|c| c != ')');
                    self.cursor.bump();
                    self.cursor.eat_while(|c| c.is_ascii_digit());
                    unread = Some("a repeated group");
                }
                '[' => {
                    self.cursor.eat_while(|c| c != ']');
                    self.cursor.bump();
                    self.report(Mistake::NotReadYet("a move in brackets".into()), self.cursor.since(from));
                    return None;
                }
                'A'..='Z' | '(' => {
                    let (atom, atom_span, doubled) = self.atom()?;
                    let range = self.range().or(doubled.then_some(Range::Unlimited));
                    let span = self.cursor.since(from);
                    if let Some(what) = unread {
                        self.report(Mistake::NotReadYet(what.into()), span);
                        return None;
                    }
                    return Some(Move { span, modifiers, atom, atom_span, range });
                }
                _ => {
                    self.skip(next);
                    if modifiers.is_empty() {
                        from = self.cursor.at();
                    }
                }
            }
        }
    }

    fn report(&mut self, mistake: Mistake, span: Span) {
        self.diagnostics.push(mistake.at(span));
    }

    fn modifier(&mut self, letter: char) -> Option<Modifier> {
        let from = self.cursor.at();
        self.cursor.bump();
        let span = self.cursor.since(from);
        if matches!(letter, 'w') {
            self.report(Mistake::UnknownModifier(letter), span);
            return None;
        }
        Some(Modifier { letter, span })
    }

    /// Passes over what cannot begin a modifier or an atom, and says so once for the whole run.
    fn skip(&mut self, first: char) {
        let run = if first.is_ascii_digit() {
            self.cursor.eat_while(|c| c.is_ascii_digit())
        } else if first.is_whitespace() {
            self.cursor.eat_while(char::is_whitespace)
        } else {
            let starts = |c: char| c.is_ascii_alphanumeric() || matches!(c, '(' | '[') || c.is_whitespace();
            self.cursor.eat_while(|c| !starts(c))
        };
        let mistake = if first.is_ascii_digit() {
            Mistake::NumberWithoutAtom
        } else if first.is_whitespace() {
            Mistake::Space
        } else {
            Mistake::Unexpected(self.cursor.text_of(run).chars().take(8).collect())
        };
        self.report(mistake, run);
    }

    /// Parses an atom and tells whether it is doubled.
    fn atom(&mut self) -> Option<(Atom, Span, bool)> {
        let from = self.cursor.at();
        let letter = self.cursor.bump()?;
        let parsed = match letter {
            '(' => return self.tuple(from),
            'I' => Err(Mistake::NotReadYet("the imitator".into())),
            _ => leap_of(letter).ok_or(Mistake::UnknownAtom(letter)),
        };
        let atom = match parsed {
            Ok(atom) => atom,
            Err(mistake) => {
                self.range();
                self.report(mistake, self.cursor.since(from));
                return None;
            }
        };
        let atom = match (atom, self.cursor.peek()) {
            (Atom::Leap(m, n), Some(suffix @ ('X' | 'Y'))) => {
                self.cursor.bump();
                longer(m, n, suffix)
            }
            _ => atom,
        };
        let doubled = atom != Atom::Castle && self.cursor.eat(letter);
        let span = self.cursor.since(from);
        if doubled && matches!(letter, 'R' | 'B' | 'Q' | 'K') {
            self.report(Mistake::UselessDoubling(letter), span);
        }
        let rides = matches!(letter, 'R' | 'B' | 'Q') || (doubled && letter != 'K');
        Some((atom, span, rides))
    }

    /// Parses `(m,n)`, or `(m,n)(m,n)`, which rides.
    fn tuple(&mut self, from: usize) -> Option<(Atom, Span, bool)> {
        let numbers = self.tuple_numbers();
        let Some((m, n)) = numbers else {
            self.cursor.eat_while(|c| c != ')' && !c.is_alphabetic());
            self.cursor.eat(')');
            self.report(Mistake::BadTuple, self.cursor.since(from));
            return None;
        };
        if MAX_LEAP < m || MAX_LEAP < n {
            self.range();
            self.report(Mistake::LongLeap, self.cursor.since(from));
            return None;
        }
        let again = {
            let mut ahead = Parser { cursor: self.cursor, diagnostics: &mut Vec::new() };
            let same = ahead.cursor.eat('(') && ahead.tuple_numbers() == Some((m, n));
            same.then_some(ahead.cursor)
        };
        let doubled = again.is_some();
        self.cursor = again.unwrap_or(self.cursor);
        Some((Atom::Leap(m.max(n), m.min(n)), self.cursor.since(from), doubled))
    }

    /// The numbers of a leap, after its opening bracket.
    fn tuple_numbers(&mut self) -> Option<(i16, i16)> {
        let m = self.number()?;
        let n = self.cursor.eat(',').then(|| self.number())??;
        self.cursor.eat(')').then_some((m, n))
    }

    /// A number; one too long for the type is as long as can be.
    fn number(&mut self) -> Option<i16> {
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        let digits = self.cursor.text_of(digits);
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(i16::MAX))
    }

    fn range(&mut self) -> Option<Range> {
        if self.cursor.peek() == Some('*') {
            let from = self.cursor.at();
            self.cursor.bump();
            self.report(Mistake::StarRange, self.cursor.since(from));
            return Some(Range::Unlimited);
        }
        let digits = self.cursor.eat_while(|c| c.is_ascii_digit());
        if digits.from == digits.to {
            return None;
        }
        match self.cursor.text_of(digits).parse::<u16>() {
            Ok(0) => Some(Range::Unlimited),
            Ok(n) if n <= MAX_COUNT => Some(Range::UpTo(n)),
            _ => {
                self.report(Mistake::LongRange, digits);
                Some(Range::Unlimited)
            }
        }
    }
}

/// What a modifier that needs more than one leg belongs to.
const fn unread_modifier(letter: char) -> Option<&'static str> {
    match letter {
        'a' => Some("a move of several legs"),
        'q' => Some("a circular move"),
        'z' => Some("a crooked move"),
        'u' => Some("a move that puts a captured piece down"),
        'x' => Some("a move that is lent"),
        'y' => Some("a change of range"),
        _ => None,
    }
}

/// The atom that a letter stands for (source: `reference/betza.md` sections 3 and 14.1).
const fn leap_of(letter: char) -> Option<Atom> {
    Some(match letter {
        'W' | 'R' => Atom::Leap(1, 0),
        'F' | 'B' => Atom::Leap(1, 1),
        'D' => Atom::Leap(2, 0),
        'N' => Atom::Leap(2, 1),
        'A' => Atom::Leap(2, 2),
        'H' => Atom::Leap(3, 0),
        'C' | 'L' => Atom::Leap(3, 1),
        'Z' | 'J' => Atom::Leap(3, 2),
        'G' => Atom::Leap(3, 3),
        'K' | 'Q' => Atom::King,
        'U' => Atom::Anywhere,
        'O' => Atom::Castle,
        _ => return None,
    })
}

/// `X` lengthens the larger coordinate by 3, `Y` both by 2 (source: `reference/betza.md` section 3, other atoms).
const fn longer(m: i16, n: i16, suffix: char) -> Atom {
    match suffix {
        'X' => Atom::Leap(m.saturating_add(3), n),
        _ => Atom::Leap(m.saturating_add(2), n.saturating_add(2)),
    }
}
