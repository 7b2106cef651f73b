//! The points on which Betza dialects disagree, one method on `Dialect` for each.

use super::tree::Atom;
use crate::notation::Dialect;

/// The points on which programs that read Betza's notation contradict each other (source: `docs/betza.md`, dialects).
/// Everything else is read the same way in all dialects.
impl Dialect {
    /// The leap of `J` or `L`, which `XBoard` swaps.
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

    /// Returns whether the directions of `fK` apply to the orthogonal and the diagonal steps separately, which makes
    /// three steps instead of one.
    pub(super) const fn splits_king(self) -> bool {
        matches!(self, Dialect::Original | Dialect::FairyStockfish)
    }

    /// Returns whether `a` means all directions and does not join legs.
    pub(super) const fn a_is_all_directions(self) -> bool {
        matches!(self, Dialect::Betza2)
    }

    /// Returns whether `a` joins legs, so that they can be written as a chain.
    pub(crate) const fn writes_chains(self) -> bool {
        !self.a_is_all_directions() && !self.ignores('a')
    }

    /// Returns whether `W03` is exactly three steps and not at most three.
    pub(super) const fn zero_is_exact(self) -> bool {
        matches!(self, Dialect::Betza2)
    }

    /// Returns whether `W-F` joins legs with atoms of their own, which go straight on unless they have directions.
    pub(super) const fn joins_with_dashes(self) -> bool {
        matches!(self, Dialect::Betza2)
    }

    /// Returns whether `O2` is castling and not the null move with a range.
    pub(crate) const fn castles(self) -> bool {
        !matches!(self, Dialect::Betza2)
    }

    /// Returns whether `NN` is a nightrider and not the same leap named twice.
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

    /// Returns whether a modifier is skipped without effect.
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

    /// Returns whether the engine of the dialect lacks an atom, suffix, group or bracket and skips it: `O`, `U`, `I`,
    /// `X`, `Y`, `(`, `[`. The reader still reads them.
    pub(super) const fn lacks(self, sign: char) -> bool {
        match self {
            Dialect::FairyStockfish => matches!(sign, 'O' | 'U' | 'I' | 'X' | 'Y' | '(' | '['),
            Dialect::Xboard => matches!(sign, 'U' | 'I' | 'X' | 'Y' | '(' | '['),
            Dialect::Xbetza | Dialect::Original | Dialect::Betza2 => false,
        }
    }

    /// Returns whether the program of the dialect reads a move the way other programs do. Engines read neither brackets
    /// nor groups, and `XBoard` looks at one cell in the middle of a lame leap.
    pub(crate) fn writes(self, text: &str) -> bool {
        let is_engine = matches!(self, Dialect::Xboard | Dialect::FairyStockfish);
        let atom = text.chars().find(char::is_ascii_uppercase);
        let is_odd = self == Dialect::Xboard && text.contains('n') && !matches!(atom, Some('D' | 'A'));
        !(is_odd || is_engine && text.contains(['[', '(']))
    }
}
