//! Parses words into a tree, which assigns each affix to the component it modifies.

use super::mistake::Mistake;
use super::table::{Affix, Component, Qualifier, Scope};
use super::word::{KnownWord, Word, nearest, words};
use crate::limits::MAX_FIXES;
use crate::notation::diagnostic::shortened;
use crate::notation::{Diagnostic, Span};

/// A name as it is written, with each affix assigned to what it modifies.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub qualifiers: Vec<(Qualifier, Span)>,
    /// The component prefixes, then the head.
    pub parts: Vec<PartText>,
    /// The affixes that modify all parts.
    pub combined: Vec<AffixText>,
    /// Whether the last part is a head.
    pub has_head: bool,
}

/// A component as it is written.
#[derive(Debug)]
pub(super) struct PartText {
    pub component: &'static Component,
    pub span: Span,
    pub affixes: Vec<AffixText>,
}

/// An affix as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct AffixText {
    pub affix: &'static Affix,
    pub span: Span,
}

/// Parses a text as one name.
pub(super) fn parse(text: &str, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let words = words(text);
    let mut parser = Parser {
        text,
        words: &words,
        diagnostics,
        tree: Tree::default(),
        head_affixes: Vec::new(),
        waiting: Vec::new(),
        misplaced: Vec::new(),
        head_word: 0,
        unknown: 0,
    };
    if words.is_empty() {
        parser.diagnostics.push(Mistake::Nothing.at(Span::new(0, 0), ""));
    }
    for (index, &word) in words.iter().enumerate() {
        parser.word(index, word);
    }
    parser.finish();
    parser.tree
}

struct Parser<'a> {
    text: &'a str,
    words: &'a [Word],
    diagnostics: &'a mut Vec<Diagnostic>,
    tree: Tree,
    /// Affixes before the head that modify it.
    head_affixes: Vec<AffixText>,
    /// Affixes before a component prefix that has not been read yet.
    waiting: Vec<AffixText>,
    /// Suffixes before the head that modify the head or all parts.
    misplaced: Vec<(usize, AffixText, Scope, Mistake)>,
    /// The index of the head among the words.
    head_word: usize,
    /// The number of unknown words.
    unknown: usize,
}

impl Parser<'_> {
    fn word(&mut self, index: usize, word: Word) {
        let span = word.span;
        match word.known {
            KnownWord::Unknown => {
                let found = span.of(self.text);
                let diagnostic = Mistake::UnknownWord.at(span, found);
                // A fix takes a while to find, so their number is limited.
                let meant = if self.unknown < MAX_FIXES { nearest(found) } else { None };
                self.unknown = self.unknown.saturating_add(1);
                self.diagnostics.push(match meant {
                    Some(meant) => mended(diagnostic, span, meant),
                    None => diagnostic,
                });
            }
            KnownWord::Number => self.report(Mistake::NumberWithoutStep, span),
            KnownWord::Step => self.report(Mistake::StepWithoutNumber, span),
            KnownWord::Qualifier(qualifier) => self.qualifier(index, qualifier, span),
            KnownWord::Name(component) => self.name(index, component, span),
            KnownWord::Prefix(component) => self.prefix(index, component, span),
            KnownWord::Before(affix, scope) => self.leading_affix(index, AffixText { affix, span }, scope),
            KnownWord::Behind(affix, scope) => self.trailing_affix(index, AffixText { affix, span }, scope),
        }
    }

    fn report(&mut self, mistake: Mistake, span: Span) {
        self.diagnostics.push(mistake.at(span, span.of(self.text)));
    }

    fn report_with_fix(&mut self, mistake: Mistake, span: Span, edited: Span, insert: String) {
        self.diagnostics.push(mended(mistake.at(span, span.of(self.text)), edited, insert));
    }

    /// Returns the span of the word with this index.
    fn span_at(&self, index: usize) -> Span {
        self.words.get(index).map_or_else(Span::default, |word| word.span)
    }

    /// Reports a word after another one that it belongs before; the fix moves it there.
    fn report_late(&mut self, mistake: Mistake, index: usize, target: usize, written: &str) {
        let (from, span) = (self.span_at(target), self.span_at(index));
        let between = from.up_to(self.span_at(index.saturating_sub(1)));
        let insert = format!("{written} {}", between.of(self.text));
        self.report_with_fix(mistake, span, from.up_to(span), insert);
    }

    fn qualifier(&mut self, index: usize, qualifier: Qualifier, span: Span) {
        let before = self.words.get(..index).unwrap_or_default();
        if before
            .iter()
            .any(|word| !matches!(word.known, KnownWord::Qualifier(_) | KnownWord::Number | KnownWord::Unknown))
        {
            self.report_late(Mistake::QualifierNotInFront, index, 0, span.of(self.text));
        }
        self.tree.qualifiers.push((qualifier, span));
    }

    /// Reads the name of a component, which is the head.
    fn name(&mut self, index: usize, component: &'static Component, span: Span) {
        if self.tree.has_head {
            let old = self.span_at(self.head_word);
            let prefix = self.tree.parts.last().map_or("", |part| part.component.prefix);
            if self.head_word == index.saturating_sub(1) {
                let between = Span::new(old.to, span.to).of(self.text);
                self.report_with_fix(Mistake::SecondHead, span, old.up_to(span), format!("{prefix}{between}"));
            } else {
                self.report(Mistake::SecondHead, span);
            }
            self.tree.parts.push(PartText { component, span, affixes: Vec::new() });
            self.head_word = index;
            return;
        }
        for waiting in std::mem::take(&mut self.waiting) {
            let word = waiting.affix.word(Scope::Name).unwrap_or("");
            self.report_with_fix(Mistake::AffixWithoutPrefix, waiting.span, waiting.span, word.to_owned());
            self.head_affixes.push(waiting);
        }
        self.head_word = index;
        self.tree.has_head = true;
        let affixes = std::mem::take(&mut self.head_affixes);
        self.tree.parts.push(PartText { component, span, affixes });
        for (index, affix, scope, mistake) in std::mem::take(&mut self.misplaced) {
            let scope = self.scope_here(scope);
            let between = self.span_at(index.saturating_add(1)).up_to(span);
            let insert = format!("{} {}", between.of(self.text), affix.affix.word(scope).unwrap_or(""));
            self.report_with_fix(mistake, affix.span, affix.span.up_to(span), insert);
            self.attach(affix, scope);
        }
    }

    /// Returns the scope that an affix of the head gets if it was written with this scope.
    fn scope_here(&self, scope: Scope) -> Scope {
        if scope == Scope::Combined && 1 < self.tree.parts.len() { Scope::Combined } else { Scope::Name }
    }

    /// Attaches an affix to the last part or to all parts.
    fn attach(&mut self, affix: AffixText, scope: Scope) {
        match (scope, self.tree.parts.last_mut()) {
            (Scope::Combined, _) | (_, None) => self.tree.combined.push(affix),
            (Scope::Name | Scope::Prefix, Some(part)) => part.affixes.push(affix),
        }
    }

    fn prefix(&mut self, index: usize, component: &'static Component, span: Span) {
        let part = PartText { component, span, affixes: std::mem::take(&mut self.waiting) };
        if self.tree.has_head {
            self.report_late(Mistake::PrefixBehindHead, index, self.head_word, component.prefix);
            let before = self.tree.parts.len().saturating_sub(1);
            self.tree.parts.insert(before, part);
        } else {
            self.tree.parts.push(part);
        }
    }

    /// Reads an affix that precedes what it modifies.
    fn leading_affix(&mut self, index: usize, affix: AffixText, scope: Scope) {
        if self.tree.has_head {
            let scope = self.scope_here(scope);
            let word = affix.affix.word(scope).unwrap_or("");
            self.report_late(Mistake::AffixBehindHead, index, self.head_word, word);
            self.attach(affix, scope);
            return;
        }
        match scope {
            Scope::Name => self.head_affixes.push(affix),
            Scope::Prefix => self.waiting.push(affix),
            Scope::Combined => self.tree.combined.push(affix),
        }
    }

    /// Reads an affix that follows what it modifies.
    fn trailing_affix(&mut self, index: usize, affix: AffixText, scope: Scope) {
        if self.tree.has_head {
            if scope == Scope::Prefix {
                let word = affix.affix.word(Scope::Name).unwrap_or("");
                self.report_with_fix(Mistake::SuffixOfPrefixBehindHead, affix.span, affix.span, word.to_owned());
            }
            self.attach(affix, scope);
            return;
        }
        let is_behind_prefix = self.waiting.is_empty() && !self.tree.parts.is_empty();
        match scope {
            Scope::Prefix if is_behind_prefix => self.attach(affix, scope),
            Scope::Prefix => self.misplaced.push((index, affix, Scope::Name, Mistake::SuffixWithoutPrefix)),
            Scope::Name if is_behind_prefix => {
                let word = affix.affix.word(Scope::Prefix).unwrap_or("");
                self.report_with_fix(Mistake::SuffixBeforeHead, affix.span, affix.span, word.to_owned());
                self.attach(affix, Scope::Prefix);
            }
            Scope::Name | Scope::Combined => self.misplaced.push((index, affix, scope, Mistake::SuffixBeforeHead)),
        }
    }

    /// Reports the mistakes of a text that ends without a head.
    fn finish(&mut self) {
        let Some(last) = self.words.last().filter(|_| !self.tree.has_head) else { return };
        for (_, affix, _, mistake) in std::mem::take(&mut self.misplaced) {
            self.report(mistake, affix.span);
        }
        // An unknown word may have been meant as the head.
        let is_unknown = |word: &Word| matches!(word.known, KnownWord::Unknown | KnownWord::Number | KnownWord::Step);
        match self.tree.parts.last() {
            _ if self.words.iter().any(is_unknown) => {}
            Some(part) => {
                let (span, name) = (part.span, part.component.name);
                // The affixes before it would need other words too.
                if span == last.span && part.affixes.is_empty() {
                    self.report_with_fix(Mistake::MissingHead, span, span, name.to_owned());
                } else {
                    self.report(Mistake::MissingHead, span);
                }
            }
            None => self.report(Mistake::MissingHead, last.span),
        }
    }
}

/// Adds a fix to a diagnostic, with the fix's text as its help.
pub(super) fn mended(diagnostic: Diagnostic, span: Span, insert: String) -> Diagnostic {
    let help =
        if insert.trim().is_empty() { "remove it".to_owned() } else { format!("write `{}`", shortened(insert.trim())) };
    diagnostic.help(help).fix(span, insert)
}
