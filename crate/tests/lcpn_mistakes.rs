//! Every mistake in the Lispy notation: where it is marked, what it says and how it is mended.

#![cfg(feature = "workshop")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use piecewright::limits::{MAX_NESTING, MAX_TEXT, MAX_USES};
use piecewright::notation::{Diagnostic, Notation, Severity, Span, read};

/// A text on one line.
fn shown(text: &str) -> String {
    text.replace('\n', "\\n")
}

/// Writes diagnostics as they stand in `lcpn-mistakes.txt`.
fn render(style: Notation, text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut lines = vec![format!("{} {}", style.id(), shown(text))];
    let indent = style.id().len() + 1;
    for diagnostic in diagnostics {
        let Span { from, to } = diagnostic.span;
        let before = shown(text.get(..from).unwrap()).chars().count() + indent;
        let marked = shown(text.get(from..to).unwrap()).chars().count();
        let severity = match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        };
        lines.push(format!("{}{}", " ".repeat(before), "^".repeat(marked.max(1))));
        lines.push(format!("{severity} {}: {}", diagnostic.code, shown(&diagnostic.message)));
        lines.extend(diagnostic.help.iter().map(|help| format!("help: {}", shown(help))));
        lines.extend(diagnostic.fix.iter().map(|fix| format!("fix: {}", shown(&fix.applied_to(text)))));
    }
    lines.join("\n")
}

#[test]
fn mistakes_are_told_as_written_down() {
    let cases = include_str!("lcpn-mistakes.txt");
    let mut count = 0;
    for case in cases.trim_end().split("\n\n").filter(|case| !case.starts_with('#')) {
        let (id, text) = case.lines().next().unwrap().split_once(' ').unwrap();
        let (style, text) = (Notation::from_id(id).unwrap(), text.replace("\\n", "\n"));
        let found = render(style, &text, &read(&text, style).diagnostics);
        assert_eq!(found, case);
        count += 1;
    }
    assert!(80 < count, "{count}");
}

/// Checks that the first error of a text has a code, and that there are at most so many.
#[track_caller]
fn check_limit(text: &str, style: Notation, code: Option<&str>) {
    let reading = read(text, style);
    let errors: Vec<&str> = reading
        .diagnostics
        .iter()
        .filter(|one| one.severity == Severity::Error && one.code != "text-too-long")
        .map(|one| one.code)
        .collect();
    assert_eq!(errors.first().copied(), code, "{:?}", text.get(..60));
    assert!(errors.len() <= 3, "{errors:?}");
}

const STYLES: [Notation; 4] = [Notation::LcpnElisp, Notation::LcpnLisp, Notation::LcpnC, Notation::LcpnSql];

#[test]
fn deep_nesting_is_told_on_either_side_of_the_limit() {
    for style in STYLES {
        let nested = |depth: usize| "(".repeat(depth) + "/ rook bishop" + &")".repeat(depth);
        let infix = |depth: usize| "(".repeat(depth) + "rook" + &")".repeat(depth);
        let is_lisp = matches!(style, Notation::LcpnElisp | Notation::LcpnLisp);
        let text = |depth: usize| if is_lisp { nested(depth) } else { infix(depth - 1) };
        check_limit(&text(MAX_NESTING), style, None);
        check_limit(&text(MAX_NESTING + 1), style, Some("nesting-too-deep"));
        for bracket in [
            "(", "[", "(/ ", "(def a ", "{", "\"", "((", "[[", "IF (", "if (", "!", "NOT ", "a(", "::", ":", "moving ",
            "(cond ((",
        ] {
            let reading = read(&bracket.repeat(100_000), style);
            assert!(reading.has_errors(), "{bracket} {style:?}");
            let whole = bracket.repeat(MAX_TEXT / bracket.len());
            assert!(read(&whole, style).has_errors(), "{bracket} {style:?}");
        }
    }
}

#[test]
fn definitions_that_use_each_other_in_a_row_are_told_on_either_side_of_the_limit() {
    let name = |n: usize| ["x".repeat(n / 20 + 1), "y".repeat(n % 20 + 1)].concat();
    let row = |count: usize| -> String {
        let last = format!("{} := rook\n", name(count - 1));
        let lines: Vec<String> = (0..count - 1).map(|n| format!("{} := {}\n", name(n), name(n + 1))).collect();
        lines.concat() + &last
    };
    check_limit(&row(MAX_USES), Notation::LcpnC, None);
    check_limit(&row(MAX_USES + 1), Notation::LcpnC, Some("nesting-too-deep"));
}

#[test]
fn definitions_that_expand_without_end_are_told() {
    for (first, sign) in [("king", "/"), ("rook / knight:left", "->"), ("queen / move(king)", "=>")] {
        let mut text = format!("a := {first}\n");
        for (before, name) in ('a'..='z').zip('b'..='z') {
            // Each doubles the one before: there are 2^25 parts at the end.
            text = [text, format!("{name} := {before} {sign} capture({before})\n")].concat();
        }
        let reading = read(&text, Notation::LcpnC);
        let codes: Vec<&str> = reading.diagnostics.iter().map(|one| one.code).collect();
        assert!(codes.is_empty() || codes == ["piece-too-large"], "{codes:?}");
        assert_eq!(codes.is_empty(), sign == "/");
    }
}
