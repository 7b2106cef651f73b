//! Texts that are deep, long or wide.

use super::super::choices::Choices;
use piecewright::notation::{Notation, Style};

/// The maximum length of a text in bytes: slightly more than the limit for reading.
const LONGEST: usize = 21_000;

/// How often a part may be repeated: around the limits, and far above them.
const COUNTS: [usize; 16] = [1, 2, 3, 6, 7, 20, 39, 41, 60, 63, 65, 99, 101, 400, 2_000, 21_000];

/// Reads segments in sequence, each encoded as a count of two bytes, a length of one byte, and that many bytes of text.
pub(super) fn repeated(mut data: &[u8]) -> String {
    let mut text = String::new();
    while let [high, low, length, rest @ ..] = data {
        let (part, behind) = rest.split_at(usize::from(*length).min(rest.len()));
        let part = String::from_utf8_lossy(part);
        let count = usize::from(u16::from_be_bytes([*high, *low])).min(LONGEST / part.len().max(1));
        text += &part.repeat(count);
        data = behind;
    }
    text
}

/// Builds a text of the notation from the choices in `data`.
pub(super) fn built(data: &[u8], notation: Notation) -> String {
    let mut choices = Choices::new(data);
    let mut text = String::new();
    while !choices.is_over() && text.len() < LONGEST {
        text += &choices.shape(&Words::of(notation), 3);
        text += choices.pick(&["", "", " ", "\n"]);
    }
    text
}

/// The building blocks of a notation.
struct Words {
    leaves: &'static [&'static str],
    /// Opening and closing parts that can nest.
    pairs: &'static [(&'static str, &'static str)],
    /// Separators between parts.
    signs: &'static [&'static str],
    /// The parts of a definition: before its name, after its name, and at its end.
    definition: [&'static str; 3],
}

impl Words {
    fn of(notation: Notation) -> Words {
        match notation {
            Notation::Betza(_) => Words {
                leaves: BETZA,
                pairs: BETZA_PAIRS,
                signs: &["", "", "a", "-", "?", "t", ";"],
                definition: ["piece ", " ", "\n"],
            },
            Notation::Hasinu => Words {
                leaves: HASINU,
                pairs: HASINU_PAIRS,
                signs: &[" & ", " &t ", " &t45° ", ",", ""],
                definition: ["function(", ")&", ""],
            },
            Notation::Taxonomy => {
                Words { leaves: TAXONOMY, pairs: TAXONOMY_PAIRS, signs: &[" ", "-", " "], definition: ["", " ", "\n"] }
            }
            Notation::Parlett => Words {
                leaves: PARLETT,
                pairs: PARLETT_PAIRS,
                signs: &[", ", ".", ",", "", " ", "; "],
                definition: ["", "", ", "],
            },
            Notation::Lcpn(Style::Elisp | Style::Lisp) => Words {
                leaves: LISP,
                pairs: LISP_PAIRS,
                signs: &[" ", "\n", " ; said\n"],
                definition: ["(def ", " ", ")\n"],
            },
            Notation::Lcpn(Style::C) => Words {
                leaves: INFIX,
                pairs: C_PAIRS,
                signs: &[" / ", " -> ", " => ", " & ", ", ", " // said\n"],
                definition: ["", " := ", "\n"],
            },
            Notation::Lcpn(Style::Sql) => Words {
                leaves: INFIX,
                pairs: SQL_PAIRS,
                signs: &[" OR ", " THEN ", " AND_THEN ", " AND ", ", ", " # said\n"],
                definition: ["", " IS ", "\n"],
            },
            #[expect(clippy::panic, reason = "a new notation needs texts here")]
            other => panic!("no words for `{other}`"),
        }
    }
}

#[rustfmt::skip]
const BETZA: &[&str] = &[
    "W", "F", "N", "K", "Q", "R4", "(2,1)", "(63,63)", "W0", "NN", "KK", "O2", "U", "fmW", "mpaf", "caf", "a", "q", "z", "yaf",
    "x", "(a)", "(paf)", "(caf)6", "(x)", "(afy)9", "[F?R]", "[W-DD]", "99999", "K44", "abaf",
];
const BETZA_PAIRS: &[(&str, &str)] = &[
    ("(", ")"),
    ("[", "]"),
    ("[W-", "]"),
    ("(a", ")3"),
    ("a", "W"),
    ("v[F?", "?R]"),
    ("KaKa", "K"),
    ("t[", "]"),
    ("t", ""),
];
#[rustfmt::skip]
const HASINU: &[&str] = &[
    "1×8d", "n8d", "1×4dO", "n4dD", "(2,1)", "n(2,1)", "(63,63)ab", "\\N", "\\(caf)6mkB", "\\aaaaK", "//prose", "INF(9,9)", "INF(n,n)",
    "{1,3}×8d", "99999×8d", "royal()", "n", "group(", "[i,", "a", "j", "°", "n4dS &t",
];
const HASINU_PAIRS: &[(&str, &str)] = &[
    ("(", ")"),
    ("n(", ")"),
    ("2(", ")"),
    ("{1,3}(", ")"),
    ("j(", ")"),
    ("m(", ")"),
    ("c(", ")"),
    ("i(", ")"),
    ("burn(", ")"),
    ("atmove(1, ", ")"),
    ("ataction(9, ", ")"),
    ("group(j, m)(", ")"),
    ("[i,j(", ")]"),
    ("a(", ")"),
    ("function(a)&group(a,a,", "a)("),
    ("function(a)&a(", ")"),
    ("n(n8d &t", " &t)"),
    ("n4dS &t45° (", ")"),
    ("rpg(", ")"),
    ("\\[", "]"),
    ("n((2,1) &t22.5° ", ")"),
];
#[rustfmt::skip]
const TAXONOMY: &[&str] = &[
    "Knight", "Rook", "Wazir", "Rider", "Walker", "Strider", "far", "fire", "fury", "ring", "free", "fell", "Bent", "Crooked", "Iron",
    "3-step", "999-step", "fury 60-step", "Elephant", "Arch", "Forward", "Conqueror", "Walking", "First", "Pawn", "Queen",
];
const TAXONOMY_PAIRS: &[(&str, &str)] = &[
    ("Walking ", ""),
    ("far ", " Rider"),
    ("999-step ", " Walker"),
    ("fury 400-step ", " Walker"),
    ("Bent ", " Rider"),
    ("Forward ", ""),
];
#[rustfmt::skip]
const PARLETT: &[&str] = &[
    "n+", "1X", "2*", "~1/2", "1/2", "~63/63", "~1-63*", "~n*", "^n*", "^2X", "oi2>", "c1X>", "n(~1/2)", "1-1000+", "99999+", "1X.n+", "~1-2+&",
    "n", "(", ")", "(in words)", "m=", "or", "&", "1-", "x", "∗",
];
const PARLETT_PAIRS: &[(&str, &str)] = &[
    ("(", ")"),
    ("n(", ")"),
    ("2(", ")"),
    ("1-3(", ")"),
    ("2-n(", ")"),
    ("~(", ")"),
    ("^(", ")"),
    ("n(1X.", ")"),
    ("1X.", ""),
    ("", "&"),
    ("1-2(~1-2", ")"),
    ("n+ (in words ", ")"),
];
#[rustfmt::skip]
const LISP: &[&str] = &[
    "rook", "knight", "king", "(2 1)", "[63 63]", "\"see text\"", "\"by day\"", "::royal", "aa", "ab", "(rank)", "(virgin)", "9999", "*",
    ":forward", ":4", ":", "(", ")", "hop", "(loop 0 *)", "(/ rook)", "(cond", "\"", ":angle 45", "def",
];
const LISP_PAIRS: &[(&str, &str)] = &[
    ("(", ")"),
    ("[", "]"),
    ("(capture ", ")"),
    ("(/ rook ", ")"),
    ("(/ ", " knight)"),
    ("(-> wazir ", ")"),
    ("(-> ", " ferz)"),
    ("(=> wazir ", ")"),
    ("(=> ", " ferz)"),
    ("(& capture ", ")"),
    ("((& move ", ") rook)"),
    ("(loop 0 1 ", ")"),
    ("(loop 0 * ", ")"),
    ("(", " :forward)"),
    ("(cond (\"x\" ", "))"),
    ("(cond (", " rook))"),
    ("(not ", ")"),
    ("(and (virgin) ", ")"),
    ("(or ", " \"y\")"),
    ("(= ", " 2)"),
    ("(burn ", ")"),
    ("(relay ", " rook)"),
    ("((hop 1) ", ")"),
    ("(aa ", ")"),
    ("(def aa ", ")"),
    ("(promote-to ", ")"),
    ("((loop 0 1) & ", ")"),
];
#[rustfmt::skip]
const INFIX: &[&str] = &[
    "rook", "knight", "king", "[2, 1]", "[63, 63]", "\"see text\"", "\"by day\"", "::royal", "aa", "ab", "rank()", "virgin()", "9999", "*",
    ":forward", ":4", ":", "(", ")", "(1)", "(rook)", "(x)", "!", "NOT", "if", "ELSE", "\"", ":angle(45)", "capture", "moving", "else",
];
const C_PAIRS: &[(&str, &str)] = &[
    ("(", ")"),
    ("capture(", ")"),
    ("", "(1)"),
    ("", "(rook)"),
    ("", ":4"),
    ("", ":4(rook)"),
    ("wazir -> (", ")"),
    ("(", ") => ferz"),
    ("loop(0, 1, ", ")"),
    ("loop(0, 1) & ", ""),
    ("", " -> rook => bishop"),
    ("if (\"x\") { ", " }"),
    ("if (", ") { rook }"),
    ("!", ""),
    ("!(", ")"),
    ("(virgin() && ", ")"),
    ("(", " || \"y\")"),
    ("(", " = 2)"),
    ("if (\"x\") { rook } else ", ""),
    ("relay(", ", rook)"),
    ("aa(", ")"),
    ("hop(1)(", ")"),
    ("move & ", ""),
    ("promote_to(", ")"),
    ("if (\"x\") ", ""),
    ("{", "}"),
    ("[", "]"),
    ("", "()"),
];
const SQL_PAIRS: &[(&str, &str)] = &[
    ("(", ")"),
    ("capture(", ")"),
    ("", "(1)"),
    ("", "(rook)"),
    ("", ":4"),
    ("", ":4(rook)"),
    ("wazir THEN (", ")"),
    ("(", ") AND_THEN ferz"),
    ("loop(0, 1, ", ")"),
    ("loop(0, 1) AND ", ""),
    ("", " THEN rook AND_THEN bishop"),
    ("IF \"x\" THEN ", " END"),
    ("IF ", " THEN rook END"),
    ("NOT ", ""),
    ("NOT (", ")"),
    ("(virgin() AND ", ")"),
    ("(", " OR \"y\")"),
    ("(", " = 2)"),
    ("IF \"x\" THEN rook ELSE ", " END"),
    ("relay(", ", rook)"),
    ("moving ", ""),
    ("aaing ", ""),
    ("hop(1)(", ")"),
    ("capture AND ", ""),
    ("", "()"),
    ("IF ", ""),
];

impl Choices<'_> {
    /// Builds a part of a text, which contains further parts up to a depth.
    fn shape(&mut self, words: &Words, depth: usize) -> String {
        if depth == 0 {
            return self.pick(words.leaves).to_owned();
        }
        let inner = depth - 1;
        match self.below(12) {
            0 | 1 => self.pick(words.leaves).to_owned(),
            2..=4 => {
                let (open, close) = self.pick(words.pairs);
                let count = self.pick(&COUNTS);
                let inside = self.shape(words, inner);
                let count = count.min(LONGEST / (open.len() + close.len()).max(1));
                [&open.repeat(count), inside.as_str(), &close.repeat(count)].concat()
            }
            5 | 6 => {
                // Several pairs, nested.
                let pairs = [self.pick(words.pairs), self.pick(words.pairs), self.pick(words.pairs)];
                let count = self.pick(&COUNTS).min(400);
                let inside = self.shape(words, inner);
                let open: String = pairs.iter().map(|pair| pair.0).collect();
                let close: String = pairs.iter().rev().map(|pair| pair.1).collect();
                [&open.repeat(count), inside.as_str(), &close.repeat(count)].concat()
            }
            7 | 8 => {
                let (part, sign) = (self.shape(words, inner), self.pick(words.signs));
                let count = self.pick(&COUNTS).min(LONGEST / (part.len() + sign.len()).max(1));
                vec![part.as_str(); count].join(sign)
            }
            9 => {
                // A chain that alternates between several signs.
                let parts = [self.shape(words, inner), self.shape(words, inner)];
                let signs = [self.pick(words.signs), self.pick(words.signs)];
                let once = [&parts[0], signs[0], &parts[1], signs[1]].concat();
                let count = self.pick(&COUNTS).min(LONGEST / once.len().max(1));
                once.repeat(count) + &parts[0]
            }
            10 => {
                let sign = self.pick(&["9", "x", "Ħ", "-", "😀", "0", "e\u{301}", "\0"]);
                sign.repeat(self.pick(&COUNTS).min(LONGEST / sign.len()))
            }
            _ => {
                let [before, behind, end] = words.definition;
                let count = self.pick(&COUNTS).min(400);
                let is_chain = self.pick(&[true, false]);
                let body = self.shape(words, inner);
                let (open, close) = self.pick(words.pairs);
                let mut text = String::new();
                for number in 0..count {
                    let used = if is_chain { [open, &name(number + 1), close].concat() } else { body.clone() };
                    text += &[before, &name(number), behind, &used, end].concat();
                    if LONGEST < text.len() {
                        break;
                    }
                }
                text + &[before, &name(count), behind, &body, end].concat()
            }
        }
    }
}

/// Returns a name for each number, made of letters.
fn name(number: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).unwrap_or(0));
    [letter(number / 26), letter(number)].iter().collect()
}
