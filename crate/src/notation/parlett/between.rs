//! What stands between the options of a text: commas and what is written instead of them, remarks, and what has no meaning.

use super::mistake::Mistake;
use super::parse::{Parser, Words, is_known, run};
use super::slot::Slot;
use super::tree::Conditions;
use super::vocabulary::is_word;
use crate::notation::Span;

impl Parser<'_, '_> {
    /// Takes what separates an option from the next one, up to the beginning of that. Only after an option that could be
    /// read is a missing comma reported.
    pub(super) fn separators(&mut self, is_read: bool) {
        let mut comma: Option<Span> = None;
        while let Some(next) = self.peek() {
            let letters = self.letters();
            let word = self.cursor.text_of(letters);
            match next {
                ',' | ';' => {
                    let span = self.bump();
                    match (next, comma) {
                        (_, Some(_)) => self.report(Mistake::EmptyOption, span),
                        (';', None) => self.report(Mistake::Semicolon, span),
                        _ => {}
                    }
                    comma = Some(span);
                }
                '=' => {
                    let before = self.here().from;
                    let span = self.bump();
                    self.report(Mistake::Explanation { between: self.up_to_next(before) }, span);
                    comma = Some(span);
                }
                ')' => {
                    let span = self.bump();
                    self.report(Mistake::StrayClose, span);
                }
                _ if word.eq_ignore_ascii_case("or") => {
                    self.or(letters);
                    comma = Some(letters);
                }
                _ if comma.is_some() => break,
                _ if starts_option(next) || is_word(word) => {
                    // A word has its own report.
                    if is_read && !is_word(word) {
                        self.missing_comma();
                    }
                    break;
                }
                _ => self.unknown(),
            }
            self.record_expected(Slot::Move(Conditions::default()));
        }
        if let Some(comma) = comma
            && self.peek().is_none()
        {
            let missing = self.here();
            self.report(Mistake::MissingOption { comma }, missing);
        }
    }

    /// The span from an offset to the next sign.
    pub(super) fn up_to_next(&self, from: usize) -> Span {
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        Span::new(from, ahead.at())
    }

    /// Takes and reports `or`.
    fn or(&mut self, word: Span) {
        let before = self.here().from;
        self.cursor.skip_spaces();
        run(&mut self.cursor, char::is_alphabetic);
        self.words.push(Words::Unknown(word));
        self.report(Mistake::Or { between: self.up_to_next(before) }, word);
    }

    fn missing_comma(&mut self) {
        let between = Span::new(self.here().from, self.cursor.at());
        let mut ahead = self.cursor;
        ahead.bump();
        run(&mut ahead, |c| !c.is_whitespace() && !",;()".contains(c));
        let option = ahead.since(self.cursor.at());
        self.report(Mistake::MissingComma { between }, option);
    }

    /// Takes and reports a word, or a run of characters without a meaning.
    pub(super) fn unknown(&mut self) {
        if let Some(word) = self.eat_word() {
            self.words.push(Words::Unknown(word));
            let found = self.cursor.text_of(word).to_owned();
            let whole = self.up_to_next(word.from);
            self.report(Mistake::UnknownWord { found, whole }, word);
            return;
        }
        let from = self.cursor.at();
        self.cursor.bump();
        self.cursor.eat_while(|c| !c.is_whitespace() && !is_known(c));
        let span = self.cursor.since(from);
        let found = self.cursor.text_of(span).to_owned();
        self.words.push(Words::Unknown(span));
        self.report(Mistake::UnknownSign(found), span);
    }

    /// Takes a bracket that holds words.
    pub(super) fn eat_remark(&mut self) -> Option<Span> {
        if self.peek() != Some('(') {
            return None;
        }
        let from = self.cursor.at();
        let mut ahead = self.cursor;
        let mut open: usize = 0;
        let mut has_words = false;
        while let Some(next) = ahead.peek() {
            let letters = run(&mut ahead, char::is_alphabetic);
            has_words |= is_word(ahead.text_of(letters));
            if letters.from < letters.to {
                continue;
            }
            ahead.bump();
            match next {
                '(' => open = open.saturating_add(1),
                ')' => open = open.saturating_sub(1),
                _ => {}
            }
            if open == 0 {
                break;
            }
        }
        if !has_words {
            return None;
        }
        self.cursor = ahead;
        let span = self.cursor.since(from);
        self.words.push(Words::Remark(span));
        if 0 < open {
            self.report(Mistake::OpenBracket, span);
        } else {
            self.record_expected(Slot::Remarked);
        }
        Some(span)
    }

    /// Skips the rest of an option that cannot be read, with the brackets that it has opened.
    pub(super) fn skip_option(&mut self) {
        let mut open = std::mem::take(&mut self.depth);
        while let Some(next) = self.peek() {
            match next {
                ',' | ';' | ')' if open == 0 => break,
                '(' => open = open.saturating_add(1),
                ')' => open = open.saturating_sub(1),
                _ => {}
            }
            let letters = self.letters();
            if open == 0 && self.cursor.text_of(letters).eq_ignore_ascii_case("or") {
                self.or(letters);
                break;
            }
            if let Some(word) = self.eat_word() {
                self.words.push(Words::Unknown(word));
                continue;
            }
            self.cursor.bump();
        }
    }
}

/// Returns whether an option can begin with a sign.
fn starts_option(c: char) -> bool {
    "icon~^(+X*<>=/\\-.".contains(c) || c.is_ascii_digit()
}
