//! Parses the options of a text: their conditions, the signs between them, and remarks.

use super::mistake::Mistake;
use super::slot::Slot;
use super::tree::{Choice, Conditions, Ends, Part, Tree};
use super::vocabulary::{condition, is_word, lines, look_alike, manner, sign};
use crate::notation::cursor::Cursor;
use crate::notation::{Diagnostic, Span};

/// What a text is made of.
#[derive(Default)]
pub(super) struct Parsed {
    pub tree: Tree,
    /// The parts of the text that are not signs.
    pub words: Vec<Words>,
    /// What may follow the text.
    pub expected: Option<Slot>,
}

/// A part of a text that is not made of signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Words {
    /// `m=`
    Head(Span),
    /// A remark, with its brackets.
    Remark(Span),
    /// Words and signs without a meaning.
    Unknown(Span),
}

/// Parses a text. Every iteration of its loops takes at least one character.
pub(super) fn parse(text: &str, diagnostics: &mut Vec<Diagnostic>) -> Parsed {
    let cursor = Cursor::new(text);
    let mut parser = Parser { cursor, diagnostics, depth: 0, is_too_deep: false, words: Vec::new(), expected: None };
    let tree = parser.tree();
    Parsed { tree, words: parser.words, expected: parser.expected }
}

/// A part of an option that cannot be read; its mistake has been reported.
pub(super) struct Unreadable;

pub(super) type Read<T> = Result<T, Unreadable>;

pub(super) struct Parser<'a, 'd> {
    pub cursor: Cursor<'a>,
    diagnostics: &'d mut Vec<Diagnostic>,
    /// The number of open brackets; where an option cannot be read, those that it has opened.
    pub depth: usize,
    is_too_deep: bool,
    pub words: Vec<Words>,
    /// What may follow the text, once the parser has reached its end.
    pub expected: Option<Slot>,
}

impl Parser<'_, '_> {
    pub(super) fn report(&mut self, mistake: Mistake, span: Span) {
        // After `TooDeep` the rest of the text is skipped, so any further report would be misleading.
        if !self.is_too_deep {
            self.is_too_deep = mistake == Mistake::TooDeep;
            self.diagnostics.push(mistake.at(span));
        }
    }

    /// Reports a mistake that makes the option unreadable.
    pub(super) fn fail<T>(&mut self, mistake: Mistake, span: Span) -> Read<T> {
        self.report(mistake, span);
        Err(Unreadable)
    }

    /// Returns the next sign after spaces, which mean nothing; a character that looks like a sign is that sign.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.cursor.skip_spaces();
        let next = self.cursor.peek()?;
        Some(look_alike(next).map_or(next, |(meant, _)| meant))
    }

    /// Takes the next sign, and remarks that it only looks like one.
    pub(super) fn bump(&mut self) -> Span {
        let from = self.cursor.at();
        let taken = self.cursor.bump();
        let span = self.cursor.since(from);
        if let Some((_, meant)) = taken.and_then(look_alike) {
            self.report(Mistake::LookAlike(meant), span);
        }
        span
    }

    /// Takes a sign if it is next.
    pub(super) fn eat(&mut self, wanted: char) -> Option<Span> {
        (self.peek() == Some(wanted)).then(|| self.bump())
    }

    /// Takes the next sign if it has a meaning.
    pub(super) fn eat_sign<M>(&mut self, meaning: impl Fn(&str) -> Option<M>) -> Option<(M, char, Span)> {
        let next = self.peek()?;
        let found = meaning(next.encode_utf8(&mut [0; 4]))?;
        Some((found, next, self.bump()))
    }

    /// The letters that come next, in one run.
    pub(super) fn letters(&self) -> Span {
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        run(&mut ahead, char::is_alphabetic)
    }

    /// Takes the next letters if they are a word.
    pub(super) fn eat_word(&mut self) -> Option<Span> {
        let letters = self.letters();
        if !is_word(self.cursor.text_of(letters)) {
            return None;
        }
        self.cursor.skip_spaces();
        Some(run(&mut self.cursor, char::is_alphabetic))
    }

    /// An empty span where something is missing: behind what has been taken, without the spaces.
    pub(super) fn here(&self) -> Span {
        let at = self.cursor.before().trim_end().len();
        Span::new(at, at)
    }

    fn tree(&mut self) -> Tree {
        let mut tree = Tree::default();
        self.record_expected(Slot::Move(Conditions::default()));
        if self.peek().is_none() {
            self.report(Mistake::Nothing, self.cursor.remainder());
            return tree;
        }
        if let Some(head) = self.eat_head() {
            self.words.push(Words::Head(head));
            self.record_expected(Slot::Move(Conditions::default()));
            if self.peek().is_none() {
                self.report(Mistake::MissingMove, self.here());
            }
        }
        while self.peek().is_some() {
            let choice = if self.peek() == Some(')') { Err(Unreadable) } else { self.choice() };
            let is_read = choice.is_ok();
            tree.choices.extend(choice);
            if !is_read {
                self.skip_option();
            }
            self.separators(is_read);
        }
        tree
    }

    /// Takes `m=`.
    fn eat_head(&mut self) -> Option<Span> {
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        let from = ahead.at();
        let is_head = ahead.eat("m") && ahead.eat_behind_spaces("=");
        is_head.then(|| {
            self.cursor = ahead;
            self.cursor.since(from)
        })
    }

    /// Reads one option with its remarks.
    fn choice(&mut self) -> Read<Choice> {
        let known = self.words.len();
        loop {
            if is_word(self.cursor.text_of(self.letters())) {
                self.unknown();
            } else if let Some(head) = self.eat_head() {
                self.words.push(Words::Head(head));
                self.report(Mistake::LateHead, head);
            } else if let Some(remark) = self.eat_remark() {
                self.report(Mistake::EarlyRemark, remark);
            } else {
                break;
            }
        }
        // Where only words stand, nothing more is missing.
        if known < self.words.len() && matches!(self.peek(), None | Some(',' | ';' | ')')) {
            return Err(Unreadable);
        }
        self.peek();
        let from = self.cursor.at();
        let conditions = self.conditions()?;
        let parts = self.parts(conditions)?;
        let span = self.cursor.since(from);
        let mut remark: Option<String> = None;
        while let Some(found) = self.eat_remark() {
            let words = self.cursor.text_of(found);
            let words = words.strip_prefix('(').unwrap_or(words);
            let words = words.strip_suffix(')').unwrap_or(words).trim();
            remark = Some(remark.map_or_else(|| words.to_owned(), |first| format!("{first}; {words}")));
        }
        Ok(Choice { span, conditions, parts, remark })
    }

    fn conditions(&mut self) -> Read<Conditions> {
        let mut conditions = Conditions::default();
        let from = self.cursor.at();
        loop {
            self.record_expected(Slot::Move(conditions));
            let Some((found, letter, span)) = self.eat_sign(condition) else { return Ok(conditions) };
            if (found.is_first && conditions.is_first) || (found.ends != Ends::Either && found.ends == conditions.ends)
            {
                self.report(Mistake::ConditionTwice(letter), span);
            } else if found.ends != Ends::Either && conditions.ends != Ends::Either {
                return self.fail(Mistake::CaptureAndQuiet, self.cursor.since(from));
            }
            conditions.is_first |= found.is_first;
            if found.ends != Ends::Either {
                conditions.ends = found.ends;
            }
        }
    }

    /// Reads parts with `.` between them.
    pub(super) fn parts(&mut self, conditions: Conditions) -> Read<Vec<Part>> {
        let mut parts = vec![self.part(conditions)?];
        while self.eat('.').is_some() {
            self.record_expected(Slot::Part { has_type: false });
            match self.peek() {
                None | Some(',' | ';' | ')' | '.') => {
                    let missing = self.here();
                    self.report(Mistake::MissingPart, missing);
                }
                Some(_) => parts.push(self.part(Conditions::default())?),
            }
        }
        Ok(parts)
    }
}

/// The characters of a word that are looked at together. Words are looked for at every option, and a text may be one long
/// run of letters.
const MAX_WORD: usize = 64;

/// Takes characters while they are wanted, but not too many.
pub(super) fn run(cursor: &mut Cursor, wanted: impl Fn(char) -> bool) -> Span {
    let from = cursor.at();
    for _ in 0..MAX_WORD {
        if !cursor.peek().is_some_and(&wanted) {
            break;
        }
        cursor.bump();
    }
    Span::new(from, cursor.at())
}

/// Returns whether a character has a meaning somewhere.
pub(super) fn is_known(c: char) -> bool {
    let meant = look_alike(c).map_or(c, |(meant, _)| meant);
    let mut buffer = [0; 4];
    let word: &str = meant.encode_utf8(&mut buffer);
    let is_sign = condition(word).is_some() || manner(word).is_some() || lines(word).is_some() || sign(word).is_some();
    is_sign || meant.is_ascii_digit() || ",;.&()-/\\n".contains(meant)
}
