//! Properties of every text in Betza's notation.

use super::text::text;
use piecewright::internal::limits::MAX_DIAGNOSTICS;
use piecewright::notation::{Diagnostic, Dialect, Notation, Reading, Severity, Span};
use piecewright_engines::fairy::read_as_played;

/// Only some fixes are tried for texts with more bytes or origins, because each fix reads the text again several times.
const LONG: usize = 1_000;

/// The number of fixes that are tried for a long text.
const FIXES_OF_LONG: usize = 2;

/// Reads the text that `data` encodes in every dialect, and checks its diagnostics.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let text = text(data);
    for dialect in Dialect::ALL {
        let read = |text: &str| read_as_played(text, Notation::Betza(dialect));
        let reading = read(&text);
        assert_eq!(reading, read(&text), "read twice: {text:?} in {dialect:?}");
        check_spans(&text, &reading);
        check_diagnostics(&text, &reading.diagnostics);
        check_fixes(&text, &reading, read);
        super::editing::check(&text, Notation::Betza(dialect));
    }
}

/// Checks that every fix removes its diagnostic; of a long text only some are tried.
pub(crate) fn check_fixes(text: &str, reading: &Reading, read: impl Fn(&str) -> Reading) {
    let most = if text.len().max(reading.origins.len()) < LONG { MAX_DIAGNOSTICS } else { FIXES_OF_LONG };
    for diagnostic in reading.diagnostics.iter().filter(|diagnostic| diagnostic.fix.is_some()).take(most) {
        check_fix(text, reading, diagnostic, &read);
    }
}

/// Checks that every span lies inside the text, on character borders, and is not reversed.
pub(crate) fn check_spans(text: &str, reading: &Reading) {
    let diagnostics = reading.diagnostics.iter();
    let marked = diagnostics
        .flat_map(|diagnostic| std::iter::once(diagnostic.span).chain(diagnostic.fix.as_ref().map(|fix| fix.span)));
    let pieces = reading.pieces.iter();
    let defined = pieces.flat_map(|definition| {
        std::iter::once(definition.span).chain(definition.switches.iter().map(|switch| switch.span))
    });
    for span in marked.chain(defined).chain(reading.origins.iter().copied()) {
        assert!(text.get(span.from..span.to).is_some(), "{span:?} in {text:?}");
    }
    for origin in &reading.origins {
        let is_inside = |piece: Span| piece.from <= origin.from && origin.to <= piece.to;
        assert!(reading.pieces.iter().any(|piece| is_inside(piece.span)), "{origin:?} is in no piece of {text:?}");
    }
}

pub(crate) fn check_diagnostics(text: &str, diagnostics: &[Diagnostic]) {
    // One additional diagnostic says that the text is too long.
    assert!(diagnostics.len() <= MAX_DIAGNOSTICS + 1, "{} diagnostics for {text:?}", diagnostics.len());
    assert!(
        diagnostics.is_sorted_by_key(|diagnostic| (diagnostic.span.from, diagnostic.span.to)),
        "out of order for {text:?}"
    );
    for diagnostic in diagnostics {
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(diagnostic.code.split('-').all(is_word), "the code {:?}", diagnostic.code);
        let texts = [Some(&diagnostic.message), diagnostic.help.as_ref()];
        for words in texts.into_iter().flatten() {
            let is_filled = text.contains('%') || !words.contains('%');
            assert!(!words.is_empty() && words.len() < 300 && is_filled, "{words:?} for {text:?}");
        }
    }
}

/// Checks that applying a fix leaves fewer diagnostics of its kind and no additional error, unless the removed text
/// separated two parts that are now read as one.
fn check_fix(text: &str, before: &Reading, diagnostic: &Diagnostic, read: impl Fn(&str) -> Reading) {
    // If the list of diagnostics is cut, a removed one makes room for another.
    if MAX_DIAGNOSTICS <= before.diagnostics.len() {
        return;
    }
    let Some(fix) = &diagnostic.fix else { return };
    let mut fixed = text.to_owned();
    fixed.replace_range(fix.span.from..fix.span.to, &fix.insert);
    let after = read(&fixed);
    if fix.insert.is_empty() && joins(text, fix.span) {
        return;
    }
    let alike = |reading: &Reading| reading.diagnostics.iter().filter(|other| other.code == diagnostic.code).count();
    assert!(
        alike(&after) < alike(before),
        "the fix of {diagnostic:?}, {text:?} to {fixed:?}, leaves {:?}",
        after.diagnostics,
    );
    let errors = |reading: &Reading| {
        reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count()
    };
    assert!(
        errors(&after) <= errors(before),
        "the fix of {diagnostic:?}, {text:?} to {fixed:?}, brings {:?}",
        after.diagnostics,
    );
}

/// Returns whether the text before and after a span could be read as one without the span, such as the two `N` around
/// the `!` of `N!N`.
fn joins(text: &str, span: Span) -> bool {
    let (start, end) = (&text[..span.from], &text[span.to..]);
    let (Some(before), Some(behind)) = (start.chars().next_back(), end.chars().next()) else { return false };
    let opens = before.is_ascii_uppercase() || before.is_ascii_digit() || "()*,t".contains(before);
    let goes_on = behind.is_ascii_uppercase() || behind.is_ascii_digit() || "()*,-t".contains(behind);
    let is_word = |word: &&str| !text.contains(word) && [start, end].concat().contains(word);
    (opens && goes_on) || behind == 'h' || ["piece", "setup", "[VariantMen \""].iter().any(is_word)
}
