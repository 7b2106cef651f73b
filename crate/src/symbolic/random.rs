//! Random texts, for tests.

pub(crate) use crate::xorshift::Random;

impl Random {
    /// Makes one to three moves, each of one to three legs or a bracket, with all letters that change how a leg goes.
    pub(crate) fn betza(&mut self) -> String {
        const TURNS: [&str; 12] = ["", "", "f", "b", "s", "fs", "fr", "bl", "v", "fh", "q", "z"];
        const MODES: [&str; 12] = ["", "", "", "m", "c", "p", "d", "cd", "mp", "u", "y", "k"];
        const OTHERS: [&str; 12] = ["", "", "", "", "j", "jj", "o", "jo", "n", "i", "p", "g"];
        const ATOMS: [&str; 16] =
            ["W", "F", "K", "N", "D", "A", "R", "B", "Q", "H", "WW", "W3", "F2", "R4", "NN", "DD"];
        let mut text = String::new();
        for _ in 0..=self.below(2) {
            if self.below(4) == 0 {
                let legs: Vec<String> = (0..2 + self.below(2))
                    .map(|_| format!("{}{}{}", self.pick(&MODES[..8]), self.pick(&OTHERS), self.pick(&ATOMS)))
                    .collect();
                let signs = [self.pick(&["-", "?"]), self.pick(&["-", "?"])];
                let inner: String = legs
                    .iter()
                    .enumerate()
                    .map(|(n, leg)| if n == 0 { leg.clone() } else { format!("{}{leg}", signs[n - 1]) })
                    .collect();
                text.extend([self.pick(&["", "", "f", "v", "m"]), "[", &inner, "]"]);
                continue;
            }
            let count = 1 + self.below(3);
            let leg =
                |random: &mut Random| format!("{}{}{}", random.pick(&TURNS), random.pick(&MODES), random.pick(&OTHERS));
            let legs: Vec<String> = (0..count).map(|_| leg(self)).collect();
            text.extend([legs.join("a").as_str(), self.pick(&ATOMS)]);
        }
        text
    }

    /// Makes an expression in the Lispy notation.
    pub(crate) fn lispy(&mut self, depth: usize) -> String {
        let pieces = ["wazir", "ferz", "king", "knight", "dabbabah", "rook", "bishop", "(rook :2)", "(box 1 2)"];
        if depth == 0 {
            return self.pick(&pieces).to_owned();
        }
        let inner = self.lispy(depth - 1);
        match self.below(10) {
            0 => format!("(/ {inner} {})", self.lispy(depth - 1)),
            1 => format!("(-> {inner} ({} :any))", self.lispy(depth - 1)),
            2 => format!("(=> {inner} {})", self.lispy(depth - 1)),
            3 => format!("(burn {inner})"),
            4 => format!("(cylinder {inner})"),
            5 => format!("(skip 1 {inner})"),
            6 => {
                let other = self.lispy(depth - 1);
                format!("(loop 1 2 (cond ((< (rank) 4) ({inner} :any)) (t ({other} :any))))")
            }
            _ => format!(
                "({} {inner})",
                self.pick(&["igui", "rifle", "capture", "move", "unload", "unload-all", "over", "cannon", "virgin"])
            ),
        }
    }
}
