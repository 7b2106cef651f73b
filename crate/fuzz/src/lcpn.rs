//! Properties of every text in the Lispy notation: converting between styles is lossless.

use super::choices::Choices;
use super::parser::{check_diagnostics, check_spans};
use piecewright::internal::limits::MAX_DIAGNOSTICS;
use piecewright::notation::{Notation, Reading, Severity, Style, read, restyle};
use piecewright::print::print;

/// Parts of text that mean something together, so that few bytes produce deep texts.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "(", ")", "[", "]", "{", "}", " ", "\n", "\n\n", "\t", ",", "/", "=>", "->", "&", "&&", "||", "!", "=", "<", ">", "*",
    ":=", " := ", " IS ", " OR ", " AND ", " THEN ", " AND_THEN ", "IF ", " ELSE ", " END", "NOT ", "if ", "else ", "(def ",
    "(cond ", "(t ", "((= (rank) 2) ", "(and ", "(or ", "(not ", "rank()", "(virgin)", "within(fortress)", "def", "cond",
    "[2 1]", "[2, 1]", "(0 1 :only)", "[0, 1]:only", "[99 1]", "[-1 2 3]", "[1]", "0", "1", "2", "7", "1000", "99999999999",
    "1.5", "rook", "wazir", "ferz", "king", "knight", "pawn", "piece", "a", "b", "c", "knight2", "$if", "$IS", "$t", "$",
    "_", "-", "moving ", "capturing ", "moveing ", "teleporting ", "move", "capture", "cannon", "igui", "no-jump", "no_jump",
    "promote-to", "promote_to", "hop", "loop", "castle", "joined", "over", "mount", "through", "burn", "relay", "universal",
    "imitate", "on-turn", "same-length", "unload", "unload-all", "(cond ((= (rank) 4) ", "(hop 1 3)", "(loop 0 * ", ":forward", ":left-most", ":4", ":2", ":*", ":0", ":x",
    ":", "::", "::royal", "::iron", ":rider", ":only", ":any", ":angle 45", ":angle(22.5)", ":ring 1", ":within-fortress",
    ":5000", "\"see text\"", "\"by day\"", "\"", "\\", "\"a\\\"b\nc\"", "; said\n", "# said\n", "// said\n", ";", "#", "//",
    "é", "Ħasínū", "😀", "\u{feff}", "\0", "\r\n", "%", "'", "|", "@",
    "equihopper", "nonstop-equihopper", "nonstop_equihopper()", "(equihopper 2 *)", "(box 1 *)", "bounce", "rifle", "destroy",
    "grasshop", "must-jump", "(skip 1 ", "cylinder", "royals", "commoners", "en-passant", "rest-of-range", "capture-a-general",
    "within(edge)", "(within far-half)", ":straight", ":not-straight", ":same-turn", ":absolute", ":elsewhere-first", ":stays",
];

const LEAVES: [&str; 17] = [
    "rook",
    "knight",
    "[2 1]",
    "(0 1)",
    "[-1 2]",
    "\"see text\"",
    "\"a \\\"b\\\\\nc\"",
    "::royal",
    "$cond",
    "or",
    "if",
    "moving",
    "first",
    "shoot",
    "equihopper",
    "(nonstop-equihopper 2 *)",
    "(box 1 2)",
];
const FUNCTIONS: [&str; 20] = [
    "capture",
    "move",
    "cannon",
    "igui",
    "no-jump",
    "teleport",
    "(& move no-jump)",
    "(/ move igui)",
    "(hop 1 *)",
    "shoot",
    "(& capture (hop 1 3))",
    "over",
    "virgin",
    "burn",
    "bounce",
    "commoners",
    "rifle",
    "cylinder",
    "must-jump",
    "mount",
];
const KEYWORDS: [&str; 12] = [
    ":forward",
    ":4",
    ":2 :*",
    ":rider",
    ":left-most",
    ":only",
    ":any",
    ":angle 45",
    ":ring-same 1",
    ":within-fortress",
    ":not-back",
    ":sunwise",
];
const CONDITIONS: [&str; 7] = [
    "\"by day\"",
    "(= (rank) 2)",
    "(< 3 (file))",
    "(virgin)",
    "(not (within fortress))",
    "(or \"x\" (> (turn) 4))",
    "(within edge)",
];
const PIECES: [&str; 7] = ["rook", "bishop", "queen", "wazir", "king", "knight", "nightrider"];
const SLIDERS: [&str; 3] = ["rook", "bishop", "queen"];
const REGIONS: [&str; 6] = ["edge", "inner", "own-half", "far-half", "light", "dark"];
const EQUIHOPPERS: [&str; 4] = ["equihopper", "nonstop-equihopper", "(equihopper 2 *)", "(nonstop-equihopper 1 1)"];
const TURNS: [&str; 4] = [":angle 90", ":any", ":angle-same 45", ":forward"];
const SPACES: [&str; 6] = [" ", "\n", " ; said\n", "\n\n;; twice\n;;\n", "\t", "  "];

/// Checks the text that `data` encodes.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let Some(&first) = data.first() else { return };
    let style = Style::ALL[usize::from(first) % Style::ALL.len()];
    let text = text(data, style);
    check_text(&text, style);
    super::editing::check(&text, Notation::Lcpn(style));
}

/// Returns the text in a style that `data` encodes. After a first byte below 0x40 the bytes are text, below 0x80 each
/// is a token, below 0xC0 they choose among well-formed texts, and from 0xC0 on among pieces with the mechanisms that
/// only this notation has.
pub(crate) fn text(data: &[u8], style: Style) -> String {
    let Some((&first, rest)) = data.split_first() else { return String::new() };
    match first {
        0..0x40 => String::from_utf8_lossy(rest).into_owned(),
        0x40..0x80 => rest.iter().map(|&byte| TOKENS[usize::from(byte) % TOKENS.len()]).collect(),
        // The well-formed text is in Lisp style, and converted to the requested style.
        0x80.. => {
            let mut choices = Choices::new(rest);
            let lisp = if first < 0xC0 { choices.document() } else { choices.mechanisms() };
            restyle(&lisp, Style::Elisp, style).unwrap_or(lisp)
        }
    }
}

fn check_text(text: &str, style: Style) {
    let reading = read(text, Notation::Lcpn(style));
    assert_eq!(reading, read(text, Notation::Lcpn(style)), "read twice: {text:?}");
    assert!(Notation::Lcpn(style).likeness(text) <= 100);
    check_spans(text, &reading);
    check_diagnostics(text, &reading.diagnostics);
    check_fixes(text, style, &reading);
    let Some(tidy) = restyle(text, style, style) else { return };
    for other in Style::ALL {
        let printed = restyle(text, style, other);
        assert!(printed.is_some(), "{text:?} in {other:?}");
        let printed = printed.unwrap_or_default();
        let again = restyle(&printed, other, other);
        assert_eq!(again.as_ref(), Some(&printed), "printed twice: {text:?} in {other:?}");
        let back = restyle(&printed, other, style);
        assert_eq!(back.as_ref(), Some(&tidy), "there and back: {text:?} by way of {printed:?}");
        let second = read(&printed, Notation::Lcpn(other));
        // Diagnostics about unknown conditions quote the words of their style.
        if !reading
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.code.starts_with("unknown-") || diagnostic.code == "piece-too-large")
        {
            assert_eq!(written(&second), written(&reading), "{text:?} and {printed:?}");
        }
    }
}

/// Returns the printed pieces; moves that cannot be expressed are missing on both sides.
fn written(reading: &Reading) -> String {
    print(&reading.pieces, Notation::Lcpn(Style::Elisp)).text
}

fn check_fixes(text: &str, style: Style, before: &Reading) {
    if MAX_DIAGNOSTICS <= before.diagnostics.len() {
        return;
    }
    for diagnostic in &before.diagnostics {
        let Some(fix) = &diagnostic.fix else { continue };
        let fixed = fix.applied_to(text);
        let after = read(&fixed, Notation::Lcpn(style));
        let alike =
            |reading: &Reading| reading.diagnostics.iter().filter(|other| other.code == diagnostic.code).count();
        let errors = |reading: &Reading| {
            reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count()
        };
        assert!(alike(&after) < alike(before), "the fix of {diagnostic:?}, {text:?} to {fixed:?}");
        assert!(errors(&after) <= errors(before), "the fix of {diagnostic:?}, {text:?} to {fixed:?}");
    }
}

impl Choices<'_> {
    fn document(&mut self) -> String {
        let mut text = String::new();
        for name in ["first", "shoot", "$t"] {
            text = [text, format!("(def {name}{}){}", self.expr(4), self.pick(&SPACES))].concat();
            if self.is_over() {
                break;
            }
        }
        text
    }

    /// Returns a piece that hops, bounces, reflects at edges, depends on regions, borrows moves or becomes another piece.
    fn mechanisms(&mut self) -> String {
        let count = 1 + self.below(3);
        let parts: Vec<String> = (0..count).map(|_| self.mechanism(2)).collect();
        format!("(/ {})", parts.join(" "))
    }

    fn mechanism(&mut self, depth: usize) -> String {
        let choice = self.below(if depth == 0 { 5 } else { 10 });
        let inner = depth.saturating_sub(1);
        match choice {
            0 => self.pick(&PIECES).to_owned(),
            1 => self.pick(&EQUIHOPPERS).to_owned(),
            2 => format!("(bounce {})", self.pick(&SLIDERS)),
            3 => format!("({} :within-{})", self.pick(&PIECES), self.pick(&REGIONS)),
            4 => self.pick(&["(imitate)", "((imitate) :mirrored)"]).to_owned(),
            5 => {
                let (region, then, otherwise) = (self.pick(&REGIONS), self.mechanism(inner), self.mechanism(inner));
                format!("(cond ((within {region}) {then}) (t {otherwise}))")
            }
            6 => {
                let (slider, region, turn) = (self.pick(&SLIDERS), self.pick(&REGIONS), self.pick(&TURNS));
                let (least, more) = (self.below(3), self.below(3));
                let most = least + more;
                format!("(=> {slider} (loop {least} {most} (cond ((within {region}) ({slider} {turn})))))")
            }
            7 => format!("(=> {} {})", self.mechanism(inner), self.mechanism(inner)),
            8 => format!("(relay {} {})", self.mechanism(inner), self.mechanism(inner)),
            _ => format!("(=> {} (promote-to {}))", self.mechanism(inner), self.pick(&PIECES)),
        }
    }

    fn expr(&mut self, depth: usize) -> String {
        let mut text = self.pick(&SPACES).to_owned();
        let choice = if depth == 0 { 0 } else { self.below(8) };
        let inner = depth.saturating_sub(1);
        match choice {
            0 | 1 => text += self.pick(&LEAVES),
            2..=4 => {
                text += ["(/", "(=>", "(->"][choice - 2];
                for _ in 0..=self.below(3) {
                    text += &self.expr(inner);
                }
                text += ")";
            }
            5 => text = [text.as_str(), "(", self.pick(&FUNCTIONS), &self.expr(inner), ")"].concat(),
            6 => {
                text = [text, "(".to_owned(), self.expr(inner)].concat();
                for _ in 0..=self.below(2) {
                    text += self.pick(&SPACES);
                    text += self.pick(&KEYWORDS);
                }
                text += ")";
            }
            _ => {
                text += "(cond";
                for _ in 0..=self.below(2) {
                    let (space, condition) = (self.pick(&SPACES), self.pick(&CONDITIONS));
                    text = [&text, space, "(", condition, &self.expr(inner), ")"].concat();
                }
                if self.below(2) == 1 {
                    text = [&text, " (t", &self.expr(inner), ")"].concat();
                }
                text += ")";
            }
        }
        text
    }
}
