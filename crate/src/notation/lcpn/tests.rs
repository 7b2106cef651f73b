//! Tests that the four styles write the same tree: printed text reads back as the same tree and prints the same again.

#![allow(clippy::arithmetic_side_effects, clippy::indexing_slicing, reason = "a test fails by panicking")]

use super::format::document;
use super::parse;
use super::tree::{Expr, ExprKind, Tree};
use crate::notation::{Severity, Span, Style};
use crate::xorshift::Random;

/// Returns the same tree without spans, which differ between styles.
pub(super) fn placeless(mut tree: Tree) -> Tree {
    for item in &mut tree.items {
        item.span = Span::default();
        if let Some(name) = &mut item.name {
            name.span = Span::default();
        }
        clear(&mut item.body);
    }
    tree
}

fn clear(expr: &mut Expr) {
    expr.span = Span::default();
    match &mut expr.kind {
        ExprKind::Joined(_, parts) | ExprKind::Logic(_, parts) => parts.iter_mut().for_each(clear),
        ExprKind::With(inner, keywords) => {
            clear(inner);
            for keyword in keywords {
                keyword.span = Span::default();
            }
        }
        ExprKind::Call(callee, arguments) => {
            clear(callee);
            arguments.iter_mut().for_each(clear);
        }
        ExprKind::Cond(branches) => {
            for branch in branches {
                branch.when.iter_mut().for_each(clear);
                clear(&mut branch.body);
            }
        }
        ExprKind::Compare(_, sides) => sides.iter_mut().for_each(clear),
        ExprKind::Not(inner) => clear(inner),
        _ => {}
    }
}

/// Returns the tree of a text, if it has no errors.
fn tree(text: &str, style: Style) -> Option<Tree> {
    let mut diagnostics = Vec::new();
    let tree = parse(text, style, &mut diagnostics);
    diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error).then(|| placeless(tree))
}

/// Checks that a text gives the same tree in every style, and that printing it twice changes nothing.
#[track_caller]
fn check(text: &str, style: Style) -> bool {
    let Some(first) = tree(text, style) else { return false };
    for other in Style::ALL {
        let printed = document(&first, other);
        let again = tree(&printed, other);
        assert_eq!(again.as_ref(), Some(&first), "{style:?} to {other:?}\n{text}\n---\n{printed}");
        assert_eq!(document(&again.unwrap(), other), printed, "{style:?} to {other:?}\n{text}");
    }
    true
}

#[test]
fn every_vector_is_the_same_tree_in_all_styles() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/lcpn.jsonl");
    let file = std::fs::read_to_string(path).unwrap();
    let mut count = 0;
    for line in file.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let style = value["notation"].as_str().unwrap().parse().unwrap();
        count += usize::from(check(value["text"].as_str().unwrap(), style));
    }
    assert!(620 < count, "{count}");
}

impl Random {
    /// Returns a text in Lisp style that uses every construct, with comments in odd places.
    fn expr(&mut self, depth: usize) -> String {
        let space = |random: &mut Random| {
            random.pick(&[" ", " ", " ", " ", "\n", " ; said \"so\"\n", "\n\n;; twice;\n;;\n  ", "\t"]).to_owned()
        };
        let s = space(self);
        if depth == 0 {
            return s + self.pick(&[
                "rook",
                "knight",
                "[2 1]",
                "(0 1)",
                "[-1 2 3]",
                "\"see text\"",
                "\"a \\\"b\\\\\nc\"",
                "::royal",
                "$cond",
                "or",
                "if",
                "IS",
                "t",
                "moving",
                "king",
                "my-piece",
                "_odd",
                "Ħasínū",
                "::half-royal",
            ]);
        }
        let count = 1 + self.below(3);
        let depth = depth - 1;
        let parts = |random: &mut Random, count: usize| -> String { (0..count).map(|_| random.expr(depth)).collect() };
        let head = match self.below(12) {
            0 | 1 => return s + "(/" + &parts(self, count) + ")",
            2 => return s + "(=>" + &parts(self, count) + ")",
            3 => return s + "(->" + &parts(self, count) + ")",
            4 | 5 => {
                let function = self.pick(&[
                    "capture",
                    "move",
                    "teleport",
                    "moving",
                    "(& move no-jump)",
                    "(/ move igui)",
                    "(hop 1 *)",
                    "(& capture (hop 1 3))",
                    "shoot",
                    "(& capture (& cannon move))",
                ]);
                return s + "(" + function + &parts(self, 1) + ")";
            }
            6..=8 => {
                let words =
                    [":forward", ":4", ":*", ":angle 45", ":angle 22.5", ":within-fortress", ":left-most", ":only"];
                let mut text = s + "(" + &parts(self, 1);
                for _ in 0..count {
                    text += &space(self);
                    text += self.pick(&words);
                }
                return text + ")";
            }
            9 => return s + "(& capture cannon " + self.pick(&["shoot", "(hop 1 2)"]) + ")",
            _ => "(cond",
        };
        let mut text = s + head;
        for _ in 0..count {
            text = format!("{text}{}({}{})", space(self), self.cond(depth), self.expr(depth));
        }
        if self.below(2) == 0 {
            text = format!("{text}{}(t{})", space(self), self.expr(depth));
        }
        text + ")"
    }

    fn cond(&mut self, depth: usize) -> String {
        if depth == 0 || self.below(3) == 0 {
            return self
                .pick(&[
                    "\"by day\"",
                    "(= (rank) 2)",
                    "(< 3 (file))",
                    "(> (turn) ; so\n 4)",
                    "(virgin)",
                    "(within fortress)",
                    "moon",
                ])
                .to_owned();
        }
        let word = self.pick(&["and", "or", "not"]);
        let count = if word == "not" { 1 } else { 1 + self.below(3) };
        let parts: Vec<String> = (0..count).map(|_| self.cond(depth - 1)).collect();
        format!("({word} {})", parts.join(" "))
    }
}

#[test]
fn random_documents_are_the_same_tree_in_all_styles() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut count = 0;
    for _ in 0..1500 {
        let mut text = String::new();
        for name in ["first", "shoot", "$t"].iter().take(1 + random.below(3)) {
            let depth = random.below(5);
            let end = ["\n", "\n\n", " ; end\n", "\n\n; by itself\n"];
            text = format!("{text}(def {name} {}){}", random.expr(depth), random.pick(&end));
        }
        let style = [Style::Lisp, Style::Elisp][random.below(2)];
        count += usize::from(check(&text, style));
    }
    assert!(1000 < count, "{count}");
}
