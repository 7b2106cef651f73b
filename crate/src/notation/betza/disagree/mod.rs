//! Remarks on texts that programs read differently, and on parts of a text that have no effect.

mod king;
mod words;

use super::directions::Letters;
use super::mistake::Mistake;
use super::tree::{Atom, AtomText, Bracket, Chain, Class, LegText, Modifier, Move, Range, Tree};
use crate::limits::{MAX_DIAGNOSTICS, MAX_REMARKS};
use crate::notation::diagnostic::Wording;
use crate::notation::{Diagnostic, Dialect, Engine, Severity, Span};
use words::{
    DIAGONAL_PAIR, DOUBLED, EXACT_RANGE, HOP_RANGE, HOP_TOGGLE, LAME_LEAP, LEADING_ZERO, LONG_LEAP, MANY_DIGITS, NAME,
    NAMES, NO_EFFECT, ORDER, SAME_LINE, SUFFIX, THEN, TWO_MOVES, UNPAIRED,
};
pub(super) use words::{DIRECTED_KING, UNKNOWN_TO_ENGINE};

/// The codes for letters and digits that a dialect ignores, which are not mistakes.
const IGNORED: [&str; 2] = [Mistake::IgnoredModifier(' ').code(), Mistake::IgnoredDigits.code()];

/// Adds remarks on text that programs read differently or that has no effect. Replaces all diagnostics if the text is
/// the name of a piece.
pub(super) fn remark(
    text: &str,
    tree: &Tree,
    dialect: Dialect,
    engine: Option<&Engine>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if !diagnostics.is_empty() && is_name(text, diagnostics) {
        return;
    }
    // Moves with mistakes get no remarks, because the mistakes come first.
    let is_wrong =
        |diagnostic: &&Diagnostic| diagnostic.severity != Severity::Info && !IGNORED.contains(&diagnostic.code);
    let wrong: Vec<Span> = diagnostics.iter().filter(is_wrong).map(|diagnostic| diagnostic.span).collect();
    // With so many mistakes a remark does not help, and each would be compared with all of them.
    if MAX_DIAGNOSTICS < wrong.len() {
        return;
    }
    let is_sound = |span: Span| wrong.iter().all(|wrong| wrong.to <= span.from || span.to <= wrong.from);
    let most = diagnostics.len().saturating_add(MAX_REMARKS);
    let mut remarks = Remarks { text, dialect, engine, diagnostics };
    for entry in &tree.entries {
        let mut before: Option<&Chain> = None;
        for m in &entry.moves {
            if most <= remarks.diagnostics.len() {
                remarks.diagnostics.truncate(most);
                return;
            }
            match m {
                Move::Chain(chain) => {
                    if is_sound(chain.span) {
                        remarks.chain(chain, before);
                    }
                    before = Some(chain);
                }
                Move::Bracket(bracket) => {
                    if is_sound(bracket.span) {
                        remarks.bracket(bracket);
                        bracket.legs.iter().for_each(|leg| remarks.atom(&leg.atom));
                    }
                    before = None;
                }
            }
        }
    }
}

/// If the text is the name of a piece, replaces its mistakes by one that gives the notation of that piece.
#[inline(never)]
fn is_name(text: &str, diagnostics: &mut Vec<Diagnostic>) -> bool {
    let word = text.trim();
    let known = NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    let Some((_, notation)) = known else { return false };
    let from = text.len().saturating_sub(text.trim_start().len());
    diagnostics.clear();
    diagnostics.push(NAME.at(Span::new(from, from.saturating_add(word.len())), notation));
    true
}

struct Remarks<'a> {
    text: &'a str,
    dialect: Dialect,
    /// The engine of the dialect, if the text is read as it plays.
    engine: Option<&'a Engine>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Remarks<'_> {
    /// Adds a remark that suggests a replacement, with `%` for that text.
    fn respell(&mut self, wording: &Wording, span: Span, insert: &str) {
        self.add(wording, span, insert, Some((span, insert)));
    }

    fn push(&mut self, wording: &Wording, span: Span, detail: &str) {
        self.add(wording, span, detail, None);
    }

    // Not inlined, because it has many call sites that rarely run.
    #[cold]
    #[inline(never)]
    fn add(&mut self, wording: &Wording, span: Span, detail: &str, fix: Option<(Span, &str)>) {
        let diagnostic = wording.at(span, detail);
        self.diagnostics.push(match fix {
            Some((span, insert)) => diagnostic.fix(span, insert),
            None => diagnostic,
        });
    }

    /// Remarks on brackets, which engines skip while they read their content. For `XBoard` the brackets of the original
    /// notation are left out: `[FR]` has its own remark.
    fn bracket(&mut self, bracket: &Bracket) {
        let is_signed = bracket.span.of(self.text).bytes().any(|byte| matches!(byte, b'-' | b'?'));
        if self.dialect.lacks('[') && (is_signed || self.dialect == Dialect::FairyStockfish) {
            self.push(UNKNOWN_TO_ENGINE, bracket.span, "[");
        }
    }

    fn chain(&mut self, chain: &Chain, before: Option<&Chain>) {
        self.atom(&chain.atom);
        for leg in chain.written_legs() {
            if 1 < leg.modifiers.len() {
                self.order(leg);
                self.repeated(leg);
            }
        }
        if let Some(group) = chain.group.as_ref().filter(|_| self.dialect.lacks('(')) {
            self.push(UNKNOWN_TO_ENGINE, group.span, "group");
        }
        match chain.legs.alone() {
            Some(leg) if chain.group.is_none() => self.single(leg, chain, before),
            _ => {
                let first = &chain.legs.first;
                let follows = before.filter(|before| before.span.to == chain.span.from);
                if let Some(before) = follows.filter(|_| first.modifiers.is_empty() && chain.group.is_none()) {
                    let (earlier, later) = (before.span.of(self.text), chain.span.of(self.text));
                    // Repeating the atom is the usual way to let the move also end after the leg before.
                    if self.letter(&before.atom) != self.letter(&chain.atom) {
                        self.push(TWO_MOVES, before.span.up_to(chain.span), &format!("{earlier}` and `{later}"));
                    }
                }
                for leg in chain.legs.iter().take(chain.legs.len().saturating_sub(1)) {
                    self.hop_toggle(leg);
                }
            }
        }
    }

    /// Remarks on a move of one leg.
    fn single(&mut self, leg: &LegText, chain: &Chain, before: Option<&Chain>) {
        let atom = &chain.atom;
        if let Some(before) = before.filter(|_| !self.dialect.doubles() && leg.modifiers.is_empty())
            && before.span.to == chain.span.from
            && self.letter(&before.atom) == self.letter(atom)
        {
            let letter = before.atom.span.of(self.text);
            self.respell(DOUBLED, before.atom.span.up_to(chain.span), letter);
        }
        if leg.modifiers.is_empty() {
            return;
        }
        let has = |letter: char| leg.modifiers.iter().any(|modifier| modifier.letter == letter);
        let is_direction = |modifier: &&Modifier| Letters::First.contains(modifier.letter);
        match atom.atom {
            Atom::Anywhere | Atom::Imitator => {
                let says = |letter: char| atom.atom == Atom::Imitator && letter == 'b';
                for modifier in leg.modifiers.iter().filter(is_direction).filter(|modifier| !says(modifier.letter)) {
                    self.push(NO_EFFECT, modifier.span, modifier.span.of(self.text));
                }
            }
            Atom::King if leg.modifiers.iter().any(|modifier| Letters::First.contains(modifier.letter)) => {
                self.king(leg, chain);
            }
            Atom::King | Atom::Castle | Atom::LeapInSpace(..) => {}
            Atom::Leap(m, n) => {
                self.pairs(leg, chain);
                let crosses_one = (m, n) == (2, 0) || (m, n) == (2, 2);
                if has('n') && 1 < m && !crosses_one && atom.range.is_none() {
                    self.push(LAME_LEAP, chain.span, "");
                }
            }
        }
        if has('p') && matches!(atom.range, Some(Range::UpTo(n)) if 1 < n) {
            self.push(HOP_RANGE, atom.span, "");
        }
        if let Some(then) = leg.modifiers.iter().find(|modifier| modifier.letter == 't') {
            self.push(THEN, then.span, "");
        }
    }

    fn letter(&self, atom: &AtomText) -> Option<char> {
        atom.span.of(self.text).chars().next()
    }

    /// Remarks on the letter of an atom and its range.
    fn atom(&mut self, atom: &AtomText) {
        let written = atom.span.of(self.text);
        let mut chars = written.chars();
        let Some(letter) = chars.next() else { return };
        let rest = chars.as_str();
        let mut letters = String::new();
        if self.dialect.lacks(letter) && letter != '(' {
            self.push(UNKNOWN_TO_ENGINE, atom.span, letter.encode_utf8(&mut [0; 4]));
        }
        if rest.is_empty() && !matches!(letter, 'J' | 'L') {
            return;
        }
        let suffix = rest.chars().next().filter(|c| matches!(c, 'X' | 'Y'));
        if let Some(sign) = suffix.filter(|&sign| self.dialect.lacks(sign)) {
            self.push(UNKNOWN_TO_ENGINE, atom.span, sign.encode_utf8(&mut [0; 4]));
        }
        if suffix == Some('X') && matches!(letter, 'A' | 'G' | 'J' | 'Z') {
            self.push(SUFFIX, atom.span, "");
        }
        let plain = match self.dialect.long_leap(letter) {
            Some(Atom::Leap(3, 1)) => 'C',
            Some(_) => 'Z',
            None => letter,
        };
        let behind = rest.get(suffix.map_or(0, char::len_utf8)..).unwrap_or("");
        let range = behind.strip_prefix(letter);
        letters.push(plain);
        letters.extend(suffix);
        let doubled = range.filter(|_| letter != '(' && !matches!(letter, 'R' | 'B' | 'Q' | 'K'));
        if let Some(range) = doubled {
            letters.push_str(if range.is_empty() { "0" } else { range });
            self.respell(DOUBLED, atom.span, &letters);
        } else if plain != letter {
            letters.push_str(behind);
            self.respell(LONG_LEAP, atom.span, &letters);
        }
        self.remark_on_range(atom, written);
    }

    fn remark_on_range(&mut self, atom: &AtomText, written: &str) {
        let head = written.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let digits = written.get(head..).unwrap_or("");
        let is_limit = matches!(atom.range, Some(Range::UpTo(_) | Range::Exactly(_)));
        if digits.len() < 2 || !is_limit || self.dialect.range_digits() < digits.len() {
            return;
        }
        let span = Span::new(atom.span.from.saturating_add(head), atom.span.to);
        let short = digits.trim_start_matches('0');
        if short.len() == digits.len() {
            self.push(MANY_DIGITS, span, "");
        } else if self.dialect.zero_is_exact() {
            self.push(EXACT_RANGE, span, "");
        } else {
            let plain = format!("{}{short}", written.get(..head).unwrap_or(""));
            self.respell(LEADING_ZERO, atom.span, &plain);
        }
    }

    /// Remarks on pairs of direction letters.
    #[inline(never)]
    fn pairs(&mut self, leg: &LegText, chain: &Chain) {
        let class = chain.atom.atom.class();
        if leg.modifiers.len() < 2 || class == Class::Orthogonal {
            return;
        }
        let mut rest = leg.modifiers.as_slice();
        while let [first, second, ..] = rest {
            let (a, b) = (first.letter, second.letter);
            let span = first.span.up_to(second.span);
            let is_direction = |c: char| matches!(c, 'f' | 'b' | 'l' | 'r' | 'v' | 's');
            let is_pair = is_direction(a) && is_direction(b) && a != b;
            let is_both = |c: char| matches!(c, 'v' | 's');
            let crosses = is_vertical(a) != is_vertical(b);
            let taken = match class {
                Class::Oblique if is_pair && is_both(a) && crosses => {
                    self.unpaired(leg, chain, span);
                    2
                }
                Class::Oblique if is_pair && is_both(b) && !crosses => {
                    let first = span.of(self.text).get(..1).unwrap_or("");
                    let pair = span.of(self.text);
                    self.add(SAME_LINE, span, pair, Some((span, first)));
                    2
                }
                Class::Diagonal if is_pair && crosses && is_both(a) != is_both(b) => {
                    let pair = span.of(self.text);
                    let single = if is_both(a) { b } else { a };
                    self.add(DIAGONAL_PAIR, span, pair, Some((span, single.encode_utf8(&mut [0; 4]))));
                    2
                }
                _ if is_direction(a) && (b == 'h' || b == a || (is_pair && crosses)) => 2,
                _ => 1,
            };
            rest = rest.get(taken..).unwrap_or(&[]);
        }
    }

    /// Remarks on `sfN`; all programs read `sNfN` the same way.
    #[inline(never)]
    fn unpaired(&mut self, leg: &LegText, chain: &Chain, span: Span) {
        let directions = leg.modifiers.iter().filter(|modifier| Letters::First.contains(modifier.letter)).count();
        let pair = span.of(self.text);
        if 2 < directions {
            self.push(UNPAIRED, span, pair);
            return;
        }
        let (before, behind) = (Span::new(chain.span.from, span.from), Span::new(span.to, chain.span.to));
        let mut spelled = String::new();
        for direction in pair.chars() {
            spelled.push_str(before.of(self.text));
            spelled.push(direction);
            spelled.push_str(behind.of(self.text));
        }
        self.add(UNPAIRED, span, pair, Some((chain.span, &spelled)));
    }

    /// Remarks on the first modifier that `XBoard` skips because of its position.
    #[inline(never)]
    fn order(&mut self, leg: &LegText) {
        let mut last: usize = 0;
        let mut misplaced: Option<Modifier> = None;
        for &modifier in &leg.modifiers {
            // XBoard does not read a move at all if it lacks one of the letters.
            let Some(index) = rank_in_order(modifier.letter) else { return };
            if index < last && misplaced.is_none() {
                misplaced = Some(modifier);
            }
            last = last.max(index);
        }
        let (Some(misplaced), Some(first), Some(end)) = (misplaced, leg.modifiers.first(), leg.modifiers.last()) else {
            return;
        };
        let letter = misplaced.span.of(self.text);
        // Reordering could put direction letters next to each other, and they might pair up.
        let is_direction = |modifier: &Modifier| Letters::First.contains(modifier.letter);
        let all = leg.modifiers.iter().filter(|modifier| is_direction(modifier)).count();
        let run = leg
            .modifiers
            .iter()
            .skip_while(|modifier| !is_direction(modifier))
            .take_while(|modifier| is_direction(modifier));
        if run.count() < all {
            self.push(ORDER, misplaced.span, letter);
            return;
        }
        let mut ordered = String::new();
        for index in 0..=LAST_RANK {
            let here = leg.modifiers.iter().filter(|modifier| rank_in_order(modifier.letter) == Some(index));
            ordered.extend(here.map(|modifier| modifier.letter));
        }
        self.add(ORDER, misplaced.span, letter, Some((first.span.up_to(end.span), &ordered)));
    }

    /// Remarks on repeated letters, except those that mean more when repeated.
    #[inline(never)]
    fn repeated(&mut self, leg: &LegText) {
        let mut seen: u32 = 0;
        for modifier in &leg.modifiers {
            let bit = 1_u32.checked_shl(u32::from(modifier.letter).wrapping_sub(u32::from('a'))).unwrap_or(0);
            let counts = Letters::Later.contains(modifier.letter) || matches!(modifier.letter, 'i' | 'j' | 'n' | 'y');
            if seen & bit != 0 && !counts {
                self.push(NO_EFFECT, modifier.span, modifier.span.of(self.text));
            }
            seen |= bit;
        }
    }

    /// Remarks on `py` and `yp`.
    #[inline(never)]
    fn hop_toggle(&mut self, leg: &LegText) {
        for pair in leg.modifiers.windows(2) {
            if let [first, second] = pair
                && matches!((first.letter, second.letter), ('p', 'y') | ('y', 'p'))
            {
                self.push(HOP_TOGGLE, first.span.up_to(second.span), "");
            }
        }
    }
}

const fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

/// The last index in `XBoard`'s order of modifiers.
const LAST_RANK: usize = 12;

/// The index of a modifier in the order that `XBoard` requires; `None` for one that it does not know.
const fn rank_in_order(letter: char) -> Option<usize> {
    Some(match letter {
        'i' => 0,
        'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' => 1,
        'm' => 2,
        'c' => 3,
        'd' => 4,
        'e' => 5,
        't' => 6,
        'p' => 7,
        'g' => 8,
        'o' => 9,
        'y' => 10,
        'n' => 11,
        'j' => 12,
        _ => return None,
    })
}
