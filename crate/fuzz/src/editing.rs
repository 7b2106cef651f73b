//! Properties of the calls for editors.

use piecewright::notation::{Completion, Notation, Severity, Span, complete, hover, read, tokens};

/// Checks the tokens of a text, and the answers at one offset that the text itself chooses.
pub(crate) fn check(text: &str, notation: Notation) {
    check_parts(text, notation);
    // Completion tries every word, so only some texts check it.
    if text.len().is_multiple_of(16) {
        let sum: usize = text.bytes().map(usize::from).sum();
        let at = (0..=sum % (text.len() + 1)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        check_told(text, at, notation);
    }
}

/// Checks that the tokens are in order, end on character borders, do not overlap, and leave out only separators.
pub(crate) fn check_parts(text: &str, notation: Notation) {
    let mut at = 0;
    let tokens = tokens(text, notation);
    let is_long = piecewright::internal::limits::MAX_TEXT < text.len();
    for token in &tokens {
        let span = token.span;
        assert!(at <= span.from && span.from < span.to, "{token:?} in {text:?}");
        assert!(text.get(span.from..span.to).is_some(), "{token:?} in {text:?}");
        check_gap(&text[at..span.from], text);
        at = span.to;
    }
    if !is_long {
        check_gap(&text[at..], text);
    }
}

fn check_gap(gap: &str, text: &str) {
    assert!(gap.chars().all(|c| c.is_whitespace() || c == '-'), "{gap:?} is left out of {text:?}");
}

/// Checks that the answers at an offset lie around it and are not empty.
pub fn check_told(text: &str, at: usize, notation: Notation) -> Completion {
    if let Some(hover) = hover(text, at, notation) {
        let span = hover.span;
        assert!(text.get(span.from..span.to).is_some(), "{hover:?} at {at} in {text:?}");
        assert!(span.from <= at && at < span.to && !hover.text.is_empty(), "{hover:?} at {at} in {text:?}");
    }
    let completion = complete(text, at, notation);
    let span = completion.span;
    assert!(span.from <= at && at <= span.to, "{span:?} at {at} in {text:?}");
    assert!(text.get(span.from..span.to).is_some(), "{span:?} in {text:?}");
    for item in &completion.items {
        assert!(!item.text.is_empty() && !item.help.is_empty() && item.help.len() < 200, "{item:?}");
    }
    completion
}

/// Checks the completions at an offset of the text that `data` encodes in a notation; its first byte chooses the offset.
pub fn check_offers(data: &[u8], notation: Notation) {
    let Some((&chosen, data)) = data.split_first() else { return };
    let text = match notation {
        Notation::Betza(_) => super::text::text(data),
        Notation::Hasinu => super::hasinu::text(data),
        Notation::Taxonomy => super::taxonomy::text(data),
        Notation::Parlett => super::parlett::text(data),
        Notation::Lcpn(style) => super::lcpn::text(data, style),
        #[expect(clippy::panic, reason = "a new notation needs texts here")]
        other => panic!("no texts for `{other}`"),
    };
    let most = usize::from(chosen) % (text.len() + 1);
    let at = (0..=most).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    check_at(&text, at, notation);
}

/// Diagnostics about an incomplete name, which further words after the offered one can fix.
const MENDED: [&str; 6] = [
    "empty-text",
    "missing-head",
    "turn-without-rider",
    "first-without-strider",
    "qualifier-without-rider",
    "nothing-combined",
];

/// Checks that accepting a completion in a valid text does not make anything before it worse.
pub(crate) fn check_at(text: &str, at: usize, notation: Notation) {
    let completion = check_told(text, at, notation);
    let span = completion.span;
    let errors = |text: &str, counts: &dyn Fn(Span) -> bool| {
        let diagnostics = read(text, notation).diagnostics;
        let is_mended = |code: &str| notation == Notation::Taxonomy && MENDED.contains(&code);
        let counted =
            diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error && counts(diagnostic.span));
        let counted = counted.filter(|diagnostic| !is_mended(diagnostic.code));
        counted.map(|diagnostic| diagnostic.code).collect::<Vec<_>>()
    };
    // A mistake that spans the offset may be reported on either side of the inserted text. The replaced text may have
    // made the text before it valid.
    let mut emptied = text.to_owned();
    emptied.replace_range(span.from..span.to, "");
    let known = [text, &emptied].map(|text| errors(text, &|error| error.from < span.from));
    let most = known.iter().map(Vec::len).max().unwrap_or(0);
    for item in &completion.items {
        let mut taken = text.to_owned();
        taken.replace_range(span.from..span.to, &item.text);
        let after = errors(&taken, &|error| error.from < span.from && error.to <= span.from);
        assert!(after.len() <= most, "{:?} at {at} in {text:?} brings {after:?}, before {known:?}", item.text);
    }
}
