//! Texts on either side of each depth limit.
//!
//! Depth without brackets counts too: chains, nested functions, turns and definitions.

use piecewright::convert::convert;
use piecewright::internal::limits::{MAX_BRACKETS, MAX_CONDITIONS, MAX_DEPTH, MAX_NESTING, MAX_TEXT, MAX_WALKED};
use piecewright::movegen::compile;
use piecewright::notation::{Notation, Reading, Style, read};
use piecewright::piece::{Cond, Way};

/// Checks that a text is read completely, and that its pieces are compiled completely.
#[track_caller]
fn check_read(text: &str, notation: Notation) -> Reading {
    let reading = read(text, notation);
    assert!(!reading.has_errors(), "{:?}", reading.diagnostics.first());
    for definition in &reading.pieces {
        assert!(compile(&definition.piece, &"8x8".parse().unwrap()).is_complete());
    }
    reading
}

/// Checks that a text has exactly one diagnostic, and returns the marked part of the text.
#[track_caller]
fn check_told<'t>(text: &'t str, notation: Notation, code: &str) -> &'t str {
    let reading = read(text, notation);
    let mut diagnostics = reading.diagnostics.iter().filter(|diagnostic| diagnostic.code == code);
    let diagnostic = diagnostics.next().unwrap_or_else(|| panic!("{:?}", reading.diagnostics.first()));
    assert_eq!(diagnostics.next(), None);
    assert!(compile(&reading.pieces.last().unwrap().piece, &"8x8".parse().unwrap()).is_complete());
    diagnostic.span.of(text)
}

fn around(open: &str, inner: &str, close: &str, count: usize) -> String {
    [&open.repeat(count), inner, &close.repeat(count)].concat()
}

#[test]
fn lispy_texts_have_so_many_levels() {
    // A call has two levels: itself and its argument.
    let calls = |count: usize| around("(capture ", "rook", ")", count);
    check_read(&calls(MAX_NESTING - 1), Notation::Lcpn(Style::Elisp));
    assert!(
        check_told(&calls(MAX_NESTING), Notation::Lcpn(Style::Elisp), "nesting-too-deep")
            .starts_with("(capture (capture")
    );
    // A choice has one pair of brackets for itself and one for its branch.
    let choices = |count: usize| around("(cond (\"by day\" ", "rook", "))", count);
    check_read(&choices((MAX_NESTING - 1) / 2), Notation::Lcpn(Style::Elisp));
    check_told(&choices(MAX_NESTING / 2), Notation::Lcpn(Style::Elisp), "nesting-too-deep");
    // The condition, its branch and the choice itself add three levels.
    let nots = |count: usize| format!("if ({}virgin()) {{ rook }}", "!".repeat(count));
    check_read(&nots(MAX_NESTING - 4), Notation::Lcpn(Style::C));
    check_told(&nots(MAX_NESTING - 3), Notation::Lcpn(Style::C), "nesting-too-deep");
}

#[test]
fn lispy_texts_have_so_many_levels_without_brackets() {
    for (first, behind) in [("rook", "(1)"), ("x", "(x)"), ("rook", ":4(capture)"), ("rook", "(1):4")] {
        let row = |count: usize| first.to_owned() + &behind.repeat(count);
        let found = |count: usize| read(&row(count), Notation::Lcpn(Style::C)).diagnostics;
        assert!(found(20).iter().all(|diagnostic| diagnostic.code != "nesting-too-deep"), "{first}{behind}");
        assert_eq!(
            found(4_000).iter().filter(|diagnostic| diagnostic.code == "nesting-too-deep").count(),
            1,
            "{first}{behind}"
        );
    }
    let chain = |count: usize| "rook -> wazir => ".repeat(count) + "ferz";
    let is_deep = |count: usize| {
        read(&chain(count), Notation::Lcpn(Style::C))
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.code == "nesting-too-deep")
    };
    assert!(!is_deep(2) && is_deep(500));
    let colons = |notation: Notation, text: String| read(&text, notation).diagnostics.len();
    assert!(0 < colons(Notation::Lcpn(Style::C), "rook".to_owned() + &":".repeat(10_000)));
    assert!(0 < colons(Notation::Lcpn(Style::Elisp), ["(rook ", &": ".repeat(9_000), ")"].concat()));
}

#[test]
fn definitions_count_with_what_they_stand_in() {
    let name = |n: usize| ["x".repeat(n / 20 + 1), "y".repeat(n % 20 + 1)].concat();
    let row = |count: usize| -> String {
        let lines = (0..count).map(|n| format!("{} := capture({})\n", name(n), name(n + 1)));
        lines.collect::<String>() + &name(count) + " := rook\n"
    };
    // Each part has a call and its argument.
    check_read(&row(MAX_NESTING / 2 - 1), Notation::Lcpn(Style::C));
    check_told(&row(MAX_NESTING / 2), Notation::Lcpn(Style::C), "nesting-too-deep");
    let functions = |count: usize| -> String {
        let lines = (0..count).map(|n| format!("{} := {} & capture\n", name(n), name(n + 1)));
        format!("p := {}(rook)\n", name(0)) + &lines.collect::<String>() + &name(count) + " := move & capture\n"
    };
    let is_deep = |count: usize| {
        read(&functions(count), Notation::Lcpn(Style::C))
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.code == "nesting-too-deep")
    };
    assert!(!is_deep(10) && is_deep(400));
}

#[test]
fn pieces_of_lispy_texts_have_so_many_parts_within_each_other() {
    let loops = |count: usize| "loop(0, 1) & ".repeat(count) + "move(rook)";
    assert_eq!(read(&loops(MAX_DEPTH), Notation::Lcpn(Style::C)).diagnostics, []);
    let text = loops(MAX_DEPTH + 1);
    let message = check_told(&text, Notation::Lcpn(Style::C), "piece-too-deep");
    assert!(message.ends_with("move(rook)"), "{message}");
}

#[test]
fn lispy_texts_have_so_many_conditions() {
    let ladder = |count: usize| "if (rank() = 1) { rook } else ".repeat(count) + "{ king }";
    // Each branch also contains the negated conditions before it.
    check_read(&ladder(50), Notation::Lcpn(Style::C));
    const { assert!(50 * 50 < MAX_CONDITIONS) };
    check_told(&ladder(400), Notation::Lcpn(Style::C), "piece-too-large");
}

#[test]
fn pieces_in_hasinu_have_so_many_parts_within_each_other() {
    // Each bracket is a choice, and part of the following one.
    let turns = |count: usize| around("m(1×4dO & ", "1×4dO", ") &t 1×4dD", count);
    assert_eq!(read(&turns(MAX_DEPTH / 2 - 2), Notation::Hasinu).diagnostics, []);
    const { assert!(MAX_DEPTH / 2 + 2 <= MAX_BRACKETS) };
    check_told(&turns(MAX_DEPTH / 2 + 2), Notation::Hasinu, "piece-too-deep");
}

#[test]
fn conditions_in_hasinu_stand_beside_each_other() {
    let text = |count: usize| format!("function(a) & group(a{})(n4dO)", ", a".repeat(count));
    let reading = read(&text(6_000), Notation::Hasinu);
    let paths = &reading.pieces[0].piece.paths;
    let Cond::All(parts) = &paths[0].when else { panic!("{:?}", reading.diagnostics) };
    assert!(5_000 < parts.len() && parts.iter().all(|part| matches!(part, Cond::Said(_))));
    // Dropping, copying and formatting it does not need stack.
    assert_eq!(format!("{:?}", paths.clone()), format!("{paths:?}"));
}

#[test]
fn walkers_make_so_many_steps_one_by_one() {
    let walker = |steps: u16| format!("{steps}-step Elephant Walker");
    let reading = check_read(&walker(MAX_WALKED), Notation::Taxonomy);
    assert!(reading.pieces[0].piece.paths.iter().any(|path| matches!(path.way, Way::Walk(_))));
    assert!(read(&walker(MAX_WALKED + 1), Notation::Taxonomy).has_errors());
    assert!(read(&walker(1_000), Notation::Taxonomy).has_errors());
}

#[test]
fn what_is_written_can_be_read_again() {
    let converted = |text: &str, from, to| convert(text, from, to, None, None).unwrap();
    // `AND_THEN` is longer than `=>`.
    let chain = "rook => ".repeat(1_500) + "king";
    assert!(chain.len() < MAX_TEXT);
    assert_ne!(converted(&chain, Notation::Lcpn(Style::C), Notation::Lcpn(Style::Sql)).losses, Vec::<String>::new());
    // The ends of this path alternate, and each change of the sign between its parts is a level.
    let path = |count: usize| "[F?W".to_owned() + &"-F?W".repeat(count) + "]";
    let losses = converted(&path(500), Notation::XBETZA, Notation::Lcpn(Style::Elisp)).losses;
    assert_eq!(losses, ["the Lispy notation cannot say a move of so many parts within each other"]);
}

#[test]
fn conditions_that_multiply_are_lost() {
    let text = |count: usize| format!("if (turn() < 9{}) {{ rook }}", " && turn() < 9".repeat(count));
    let converted = convert(&text(60), Notation::Lcpn(Style::C), Notation::Hasinu, None, None).unwrap();
    assert_eq!(converted.losses.len(), 1, "{:?}", converted.losses);
}

#[test]
fn ranges_that_burn_grow_to_a_number_of_ways() {
    let name = |n: usize| format!("p{}", "i".repeat(n));
    let line = |n: usize| format!("{0} := burn(virgin({1}) / {1})\n", name(n), name(n - 1));
    let text = |count: usize| "p := burn(king)\n".to_owned() + &(1..=count).map(line).collect::<String>();
    check_read(&text(5), Notation::Lcpn(Style::C));
    // Each line doubles the previous one.
    check_told(&text(30), Notation::Lcpn(Style::C), "piece-too-large");
}
