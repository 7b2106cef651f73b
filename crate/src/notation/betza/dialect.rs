//! The points on which Betza dialects disagree, one method on `Dialect` for each.

use super::tree::Atom;
use crate::notation::Dialect;

/// Where the programs that read Betza's notation contradict each other (source: `docs/betza.md`, dialects). Everything else is read alike in all dialects.
impl Dialect {
    /// `J` and `L`: `XBoard` has them the other way round.
    pub(super) const fn long_leap(self, letter: char) -> Option<Atom> {
        match (letter, self) {
            ('L', Dialect::Xboard)
            | ('J', Dialect::Xbetza | Dialect::Original | Dialect::Betza2 | Dialect::FairyStockfish) => {
                Some(Atom::Leap(3, 2))
            }
            ('J', Dialect::Xboard)
            | ('L', Dialect::Xbetza | Dialect::Original | Dialect::Betza2 | Dialect::FairyStockfish) => {
                Some(Atom::Leap(3, 1))
            }
            _ => None,
        }
    }

    /// `fK`: the directions hold for the orthogonal and the diagonal steps apart, so it is three steps and not one.
    pub(super) const fn splits_king(self) -> bool {
        matches!(self, Dialect::Original | Dialect::FairyStockfish)
    }

    /// `a`: all directions, and not the sign between legs.
    pub(super) const fn a_is_all_directions(self) -> bool {
        matches!(self, Dialect::Betza2)
    }

    /// Whether `a` joins legs, so that they can be written as a chain.
    #[cfg(feature = "workshop")]
    pub(crate) const fn writes_chains(self) -> bool {
        !self.a_is_all_directions() && !self.ignores('a')
    }

    /// `W03`: just three steps, and not at most three.
    pub(super) const fn zero_is_exact(self) -> bool {
        matches!(self, Dialect::Betza2)
    }

    /// `W-F`: legs with atoms of their own, which go straight on unless they say otherwise.
    pub(super) const fn joins_with_dashes(self) -> bool {
        matches!(self, Dialect::Betza2)
    }

    /// `O2`: the null move with a range, and not castling.
    pub(crate) const fn castles(self) -> bool {
        !matches!(self, Dialect::Betza2)
    }

    /// `NN`: a nightrider, and not the same leap named twice.
    pub(crate) const fn doubles(self) -> bool {
        !matches!(self, Dialect::Xboard)
    }

    /// How many digits of a range are read.
    pub(crate) const fn range_digits(self) -> usize {
        match self {
            Dialect::FairyStockfish => 1,
            Dialect::Xboard => 2,
            Dialect::Xbetza | Dialect::Original | Dialect::Betza2 => usize::MAX,
        }
    }

    /// Whether a modifier is skipped without effect.
    pub(crate) const fn ignores(self, letter: char) -> bool {
        match self {
            Dialect::FairyStockfish => {
                !matches!(letter, 'm' | 'c' | 'e' | 'p' | 'g' | 'n' | 'i' | 'f' | 'b' | 'r' | 'l' | 'v' | 's' | 'h')
            }
            Dialect::Xboard => matches!(letter, 'k' | 'q' | 'z' | 'u' | 'x'),
            Dialect::Original => matches!(letter, 'd' | 'e' | 'i' | 'k' | 'u' | 'x' | 'y'),
            Dialect::Xbetza | Dialect::Betza2 => false,
        }
    }

    /// Whether it is the dialect of an engine that has no such atom, suffix, group or bracket and skips it: `O`, `U`, `I`,
    /// `X`, `Y`, `(`, `[`. They are read all the same.
    pub(super) const fn lacks(self, sign: char) -> bool {
        match self {
            Dialect::FairyStockfish => matches!(sign, 'O' | 'U' | 'I' | 'X' | 'Y' | '(' | '['),
            Dialect::Xboard => matches!(sign, 'U' | 'I' | 'X' | 'Y' | '(' | '['),
            Dialect::Xbetza | Dialect::Original | Dialect::Betza2 => false,
        }
    }

    /// Whether the program of the dialect reads a move that is written like this, as others do: engines read no brackets and
    /// no groups, and `XBoard` looks at one cell in the middle of a lame leap.
    #[cfg(feature = "workshop")]
    pub(crate) fn writes(self, text: &str) -> bool {
        let is_engine = matches!(self, Dialect::Xboard | Dialect::FairyStockfish);
        let atom = text.chars().find(char::is_ascii_uppercase);
        let is_odd = self == Dialect::Xboard && text.contains('n') && !matches!(atom, Some('D' | 'A'));
        !(is_odd || is_engine && text.contains(['[', '(']))
    }
}
