//! Estimates how likely a text is Ħasínū notation.

use super::parse::parse;
use super::tree::{Expr, ExprKind, Tree, Value};
use crate::notation::Severity;

/// Returns how likely a text is Ħasínū notation, in percent.
///
/// A text without errors scores high if it has a construct that only this notation has, and lower if it has only leaps
/// in brackets. The Lispy notation reads these too, but with a remark about the comma. A text with errors, as people have while they type, is scored by its
/// signs.
pub(super) fn likeness(text: &str) -> u8 {
    let mut diagnostics = Vec::new();
    let tree = parse(text, &mut diagnostics);
    let Tree { body: Some(body), .. } = &tree else { return signs(text, 40) };
    if diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error) {
        return if is_own(body) { 97 } else { 80 };
    }
    let most = if is_own(body) { 70 } else { 40 };
    signs(text, most)
}

/// Scores the signs of the notation in a text: directions after their number, `×`, turns and functions.
fn signs(text: &str, most: u8) -> u8 {
    let directions = |text: &str| {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < text.len()
            && rest.strip_prefix('d').is_some_and(|rest| rest.starts_with(['N', 'E', 'S', 'W', 'O', 'D']))
    };
    let starts = text.char_indices().filter_map(|(at, _)| text.get(at..));
    let found = [
        starts.clone().any(directions) || text.contains("8d"),
        text.contains('×') || text.contains("1x"),
        text.contains("&t"),
        ["atmove(", "ataction(", "INF(", "rpg(", "rifle(", "group(", "promote("].iter().any(|word| text.contains(word)),
    ];
    let count = found.into_iter().filter(|&found| found).count();
    u8::try_from(count).unwrap_or(4).saturating_mul(25).min(most)
}

/// Returns whether an expression contains a construct that only this notation has.
fn is_own(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Radial(..) | ExprKind::Chain(..) | ExprKind::Loop(_) | ExprKind::Betza(_) => true,
        ExprKind::Leap(leap) => leap.rides.is_some(),
        ExprKind::Join(parts) => parts.iter().any(is_own),
        ExprKind::Call(call) => {
            call.functions.iter().any(|applied| !applied.function.is_applied())
                || call.arguments.iter().any(|argument| matches!(&argument.value, Value::Move(inner) if is_own(inner)))
        }
        ExprKind::Prose(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::likeness;

    #[test]
    fn texts_of_the_notation_are_distinguished_from_others() {
        let own = [
            "n4dO*",
            "1×4dD &t n4dO",
            "n((2,1) &t22.5°)*",
            "\\mQ & i(\\cQ)*",
            "INF(2, 2)*",
            "(2,1) & n8d",
            "m((2,1)) & c(1×8d)",
        ];
        for text in own {
            assert!(90 <= likeness(text), "{text}: {}", likeness(text));
        }
        for text in ["(2,1)", "(1,2) (1,3)*"] {
            assert!((70..90).contains(&likeness(text)), "{text}: {}", likeness(text));
        }
        let half = ["n4dO &", "1×4dD &t45° ", "n3dN-E", "atmove(1, m(2×1dN)) & m(1×1dN"];
        for text in half {
            assert!((20..90).contains(&likeness(text)), "{text}: {}", likeness(text));
        }
        let others = [
            "N",
            "fmWfcF",
            "[F?R]",
            "(def rook [1 0] :rider)",
            "rook / knight",
            "knight & capture(rook)",
            "Noble Rook",
            "far Knight Rider",
            "",
            "SELECT",
        ];
        for text in others {
            assert!(likeness(text) <= 5, "{text}: {}", likeness(text));
        }
    }
}
