//! Diagnostics formatted as in the files of mistakes.

use piecewright::notation::{Diagnostic, Notation, Severity, read};

/// Checks each case of a file: a text, then its diagnostics. Cases are separated by empty lines; `#` begins a comment.
#[track_caller]
#[allow(dead_code, reason = "some of it only some tests use")]
pub fn check(cases: &str, notation: Notation) {
    assert!(20 < check_with(cases, |text| read(text, notation).diagnostics));
}

/// Checks each case of a file with the diagnostics that a function returns, and returns the number of cases.
#[track_caller]
pub fn check_with(cases: &str, diagnostics: impl Fn(&str) -> Vec<Diagnostic>) -> usize {
    let mut count = 0;
    for case in cases.trim_end().split("\n\n").filter(|case| !case.starts_with('#')) {
        let text = case.lines().next().unwrap_or("");
        assert_eq!(render(text, &diagnostics(text)), case);
        count += 1;
    }
    count
}

/// Returns whether a message has no markup except backticks around quotes from a notation, because people read messages
/// as they are.
fn is_plain(words: &str) -> bool {
    let parts: Vec<&str> = words.split('`').collect();
    let is_prose = |part: &&str| !part.contains(['*', '_', '<', '[']) && !part.contains("  ");
    parts.len() % 2 == 1 && parts.iter().step_by(2).all(is_prose)
}

/// Returns the span marked under the text, the message, and the text after the fix.
fn render(text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut lines = vec![text.to_owned()];
    for diagnostic in diagnostics {
        for words in [&diagnostic.message].into_iter().chain(&diagnostic.help) {
            assert!(is_plain(words), "{words}");
        }
        let before = text.get(..diagnostic.span.from).unwrap().chars().count();
        let marked = diagnostic.span.of(text).chars().count();
        let severity = match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        };
        lines.push(format!("{}{}", " ".repeat(before), "^".repeat(marked.max(1))));
        lines.push(format!("{severity} {}: {}", diagnostic.code, diagnostic.message));
        lines.extend(diagnostic.help.iter().map(|help| format!("help: {help}")));
        lines.extend(diagnostic.fix.iter().map(|fix| format!("fix: {}", fix.applied_to(text))));
    }
    lines.join("\n")
}
