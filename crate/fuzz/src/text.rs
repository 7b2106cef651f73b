//! Builds texts from the fuzzer's bytes: raw text, tokens, repetitions and well-formed moves.

use super::choices::Choices;

/// The maximum length of a text made by repetition; a longer one only takes more time.
const MAX_REPEATED: usize = 1_000;

/// Parts of text that mean something together, so that few bytes produce deep texts.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w",
    "x", "y", "z", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T",
    "U", "V", "W", "X", "Y", "Z", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "03", "10", "99", "1000",
    "1001", "65536", "4294967296", "99999999999999999999", "*", "(", ")", "[", "]", "-", "?", ",", ":", ";", "&", "'",
    "!", "+", ".", "\"", "\n", " ", "\t", "\r\n", "\0", "\u{a0}", "é", "😀", "e\u{301}", "\u{feff}", "(4,1)", "(0,0)",
    "(3,3)(3,3)", "(63,1)", "(64,1)", "(1,", "(,1)", "(1,2", "piece ", "piece A ", "piece +S& ", "piece p ", "piece",
    "setup", "setup (-) 8x8\n", "\n\n", "[VariantMen \"", "\"]", "P:", "N:", "p:", " 1-8P1", " 1-", " 3-4", "af", "ab",
    "as", "ax", "afs", "yaf", "paf", "caf", "gab", "mpaf", "ya", "iaf", "(caf)", "(paf)3", "(a)9", "((", "))", "[F?R]",
    "[W-DD]", "[F?", "?R]", "-bF", "[]", "t[FR]", "tR", "FtR", "fh", "hr", "fsb", "frbl", "NN", "RR", "W0", "R4", "isO2",
    "O1", "OX", "FX", "NY", "qN", "zB", "nN",
];

const DIRECTIONS: [&str; 20] =
    ["", "", "", "f", "b", "l", "r", "s", "v", "fs", "bs", "fr", "lb", "fb", "fsb", "frbl", "fh", "hr", "q", "z"];
const MODES: [&str; 24] = [
    "", "", "", "m", "c", "mc", "d", "cd", "k", "e", "ce", "p", "mp", "g", "t", "u", "y", "o", "n", "j", "jj", "i",
    "ii", "x",
];
const ATOMS: [&str; 32] = [
    "W",
    "F",
    "K",
    "N",
    "D",
    "A",
    "R",
    "B",
    "Q",
    "C",
    "Z",
    "H",
    "G",
    "L",
    "J",
    "NN",
    "DD",
    "AA",
    "W3",
    "F2",
    "R4",
    "K0",
    "W02",
    "N2",
    "FX",
    "DY",
    "NY0",
    "(4,1)",
    "(0,0)",
    "(2,1)(2,1)",
    "U",
    "I",
];

/// Builds a text from bytes. After a first byte below 0x80 the bytes are text, below 0xB0 each is a token, below 0xC0
/// the tokens are repeated, and from 0xC0 on they choose among well-formed moves.
pub(crate) fn text(data: &[u8]) -> String {
    let Some((&first, rest)) = data.split_first() else { return String::new() };
    let tokens = || rest.iter().map(|&byte| TOKENS[usize::from(byte) % TOKENS.len()]);
    match first {
        0..0x80 => String::from_utf8_lossy(data).into_owned(),
        0x80..0xB0 => tokens().collect(),
        0xB0..0xC0 => {
            let once: String = tokens().collect();
            let most = MAX_REPEATED / once.len().max(1);
            once.repeat(most.min(1 << (first - 0xB0)))
        }
        0xC0.. => Choices::new(rest).text(),
    }
}

impl Choices<'_> {
    fn text(&mut self) -> String {
        let mut text = self.one_move();
        while !self.is_over() {
            text += &self.one_move();
        }
        text
    }

    fn one_move(&mut self) -> String {
        match self.below(8) {
            0 | 1 => self.leg() + self.pick(&ATOMS),
            2 | 3 => self.legs() + self.pick(&ATOMS),
            4 => {
                let before = self.pick(&["", "", "c", "af", "mab"]);
                let times = self.pick(&["2", "0", "1", "3", "9", "16", "", "1000", "1001"]);
                let inner = self.leg() + "a" + &self.legs();
                let (after, atom) = (self.leg(), self.pick(&ATOMS));
                format!("{before}({inner}){times}{after}{atom}")
            }
            5 | 6 => self.bracket(),
            _ => {
                let [first, side, inset] =
                    [["", "i", "ii"], ["s", "l", "r"], ["", "j", "jj"]].map(|list| self.pick(&list));
                format!("{first}{side}{inset}O{}", self.pick(&["2", "1", "3", "0", "", "9"]))
            }
        }
    }

    fn leg(&mut self) -> String {
        let [first, directions, mode, other] =
            [&["", "", "", "i"][..], &DIRECTIONS, &MODES, &MODES].map(|list| self.pick(list));
        format!("{first}{directions}{mode}{other}")
    }

    /// Returns one to four legs.
    fn legs(&mut self) -> String {
        let count = 1 + self.below(4);
        let legs: Vec<String> = (0..count).map(|_| self.leg()).collect();
        legs.join("a")
    }

    fn bracket(&mut self) -> String {
        let mut text = self.leg() + "[";
        for _ in 0..=self.below(3) {
            text += &self.leg();
            text += self.pick(&ATOMS);
            text += self.pick(&["-", "?"]);
        }
        text + &self.leg() + self.pick(&ATOMS) + "]"
    }
}
