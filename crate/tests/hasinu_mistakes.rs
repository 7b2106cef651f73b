//! Every mistake in Ħasínū: where it is marked, what it says and how it is mended.

#![cfg(feature = "workshop")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use piecewright::notation::{Diagnostic, Notation, Severity, read};

/// Writes diagnostics as they stand in `hasinu-mistakes.txt`.
fn render(text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut lines = vec![text.to_owned()];
    for diagnostic in diagnostics {
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
        lines.extend(diagnostic.fix.iter().map(|fix| {
            let (start, end) = (text.get(..fix.span.from).unwrap(), text.get(fix.span.to..).unwrap());
            format!("fix: {start}{}{end}", fix.insert)
        }));
    }
    lines.join("\n")
}

#[test]
fn mistakes_are_told_as_written_down() {
    let cases = include_str!("hasinu-mistakes.txt");
    let mut count = 0;
    for case in cases.trim_end().split("\n\n").filter(|case| !case.starts_with('#')) {
        let text = case.lines().next().unwrap_or("");
        assert_eq!(render(text, &read(text, Notation::Hasinu).diagnostics), case);
        count += 1;
    }
    assert!(20 < count);
}
