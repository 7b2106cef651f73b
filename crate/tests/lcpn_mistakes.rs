//! Every mistake in the Lispy notation: the marked span, the message and the fix.

use piecewright::internal::limits::{MAX_NESTING, MAX_TEXT};
use piecewright::notation::{Diagnostic, Notation, Severity, Span, Style, read};

/// Formats a text on one line.
fn shown(text: &str) -> String {
    text.replace('\n', "\\n")
}

/// Formats diagnostics as in `lcpn-mistakes.txt`.
fn render(style: Style, text: &str, diagnostics: &[Diagnostic]) -> String {
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
        let (style, text) = (id.parse::<Style>().unwrap(), text.replace("\\n", "\n"));
        let found = render(style, &text, &read(&text, Notation::Lcpn(style)).diagnostics);
        assert_eq!(found, case);
        count += 1;
    }
    assert!(80 < count, "{count}");
}

/// Checks that the first error of a text has a code, and the maximum number of errors.
#[track_caller]
fn check_limit(text: &str, style: Style, code: Option<&str>) {
    let reading = read(text, Notation::Lcpn(style));
    let errors: Vec<&str> = reading
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error && diagnostic.code != "text-too-long")
        .map(|diagnostic| diagnostic.code)
        .collect();
    assert_eq!(errors.first().copied(), code, "{:?}", text.get(..60));
    assert!(errors.len() <= 3, "{errors:?}");
}

#[test]
fn deep_nesting_is_told_on_either_side_of_the_limit() {
    for style in Style::ALL {
        let nested = |depth: usize| "(".repeat(depth) + "/ rook bishop" + &")".repeat(depth);
        let infix = |depth: usize| "(".repeat(depth) + "rook" + &")".repeat(depth);
        let is_lisp = matches!(style, Style::Elisp | Style::Lisp);
        let text = |depth: usize| if is_lisp { nested(depth) } else { infix(depth - 1) };
        check_limit(&text(MAX_NESTING), style, None);
        check_limit(&text(MAX_NESTING + 1), style, Some("nesting-too-deep"));
        for bracket in [
            "(", "[", "(/ ", "(def a ", "{", "\"", "((", "[[", "IF (", "if (", "!", "NOT ", "a(", "::", ":", "moving ",
            "(cond ((",
        ] {
            let reading = read(&bracket.repeat(100_000), Notation::Lcpn(style));
            assert!(reading.has_errors(), "{bracket} {style:?}");
            let whole = bracket.repeat(MAX_TEXT / bracket.len());
            assert!(read(&whole, Notation::Lcpn(style)).has_errors(), "{bracket} {style:?}");
        }
    }
}

/// Checks a diagnostic without a fix verbatim.
#[track_caller]
fn check_whole(diagnostic: &Diagnostic, code: &str, span: Span, message: &str, help: Option<&str>) {
    assert_eq!((diagnostic.severity, diagnostic.code, diagnostic.span), (Severity::Error, code, span));
    assert_eq!((diagnostic.message.as_str(), diagnostic.help.as_deref()), (message, help));
    assert_eq!(diagnostic.fix, None);
}

#[test]
fn a_hundred_thousand_brackets_are_told_where_they_are_too_deep() {
    for style in Style::ALL {
        let diagnostics = read(&"(".repeat(100_000), Notation::Lcpn(style)).diagnostics;
        let [deep, long] = diagnostics.as_slice() else { panic!("{diagnostics:?}") };
        let message = "expected brackets and definitions nested less deeply, found more";
        let help = "give a part a name of its own with a definition";
        check_whole(deep, "nesting-too-deep", Span::new(MAX_NESTING, MAX_NESTING + 1), message, Some(help));
        let message = "expected at most 20000 bytes, found 100000";
        check_whole(long, "text-too-long", Span::new(MAX_TEXT, 100_000), message, None);
    }
}

#[test]
fn a_definition_that_expands_a_billion_times_is_told_where_it_grows_too_large() {
    let name = |n: usize| format!("p{}", "i".repeat(n));
    let line = |n: usize| format!("{} := {} -> {}\n", name(n), name(n - 1), name(n - 1));
    // Each line doubles the previous one: there are 2^30 parts at the end.
    let text = "p := king\n".to_owned() + &(1..=30).map(line).collect::<String>();
    let diagnostics = read(&text, Notation::Lcpn(Style::C)).diagnostics;
    let [large] = diagnostics.as_slice() else { panic!("{diagnostics:?}") };
    let message = "expected a piece that can be written out, found one with more legs than any board can show";
    check_whole(large, "piece-too-large", large.span, message, Some("use fewer choices in chains and definitions"));
    // The marked place is the use of a definition that exceeds the limit: the second one on its line.
    let used = large.span.of(&text);
    let before = text.get(..large.span.from).unwrap();
    let is_second = |n: usize| used == name(n) && before.ends_with(&format!("{} := {} -> ", name(n + 1), name(n)));
    assert!((5..15).any(is_second), "{used}");
}

#[test]
fn definitions_that_use_each_other_in_a_row_are_told_on_either_side_of_the_limit() {
    let name = |n: usize| ["x".repeat(n / 20 + 1), "y".repeat(n % 20 + 1)].concat();
    let row = |count: usize| -> String {
        let last = format!("{} := rook\n", name(count - 1));
        let lines: Vec<String> = (0..count - 1).map(|n| format!("{} := {}\n", name(n), name(n + 1))).collect();
        lines.concat() + &last
    };
    check_limit(&row(MAX_NESTING), Style::C, None);
    check_limit(&row(MAX_NESTING + 1), Style::C, Some("nesting-too-deep"));
}

#[test]
fn definitions_that_expand_without_end_are_told() {
    for (first, sign) in [("king", "/"), ("rook / knight:left", "->"), ("queen / move(king)", "=>")] {
        let mut text = format!("a := {first}\n");
        for (before, name) in ('a'..='z').zip('b'..='z') {
            // Each line doubles the previous one: there are 2^25 parts at the end. After a capture, `=>` has nothing to
            // pass on.
            let function = if sign == "=>" { "move" } else { "capture" };
            text = [text, format!("{name} := {before} {sign} {function}({before})\n")].concat();
        }
        let reading = read(&text, Notation::Lcpn(Style::C));
        let codes: Vec<&str> = reading.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert!(codes.is_empty() || codes == ["piece-too-large"], "{codes:?}");
        assert_eq!(codes.is_empty(), sign == "/");
    }
}
