//! The remarks on texts that programs read differently, or that say less than they seem to.
//!
//! Source: `docs/betza.md`, dialects and where readings differ. The comment of each remark is the shortest text for it.

use crate::notation::diagnostic::{Wording, error, info, warning};

/// `J`
pub(super) const LONG_LEAP: &Wording = &info(
    "swapped-letters",
    "XBoard swaps `J` and `L`, compared with other programs; here `%` is meant",
    "write `%`, which all of them read the same way",
);
/// `NN`
pub(super) const DOUBLED: &Wording = &info(
    "doubled-letter",
    "XBoard reads a doubled letter as one leap, other programs as a ride without limit",
    "write `%`, which all of them read the same way",
);
/// `fK`
pub(in crate::notation::betza) const DIRECTED_KING: &Wording = &info(
    "directed-king",
    "XBoard and the Interactive Diagram have one set of eight directions for `K` and `Q`, Fairy-Stockfish and the original notation two of four",
    "write `%`, which all of them read the same way",
);
/// `sbK` of an engine in whose reading it has no step
pub(super) const STEPLESS_KING: &Wording = &info(
    "directed-king",
    "XBoard and the Interactive Diagram have one set of eight directions for `K` and `Q`, Fairy-Stockfish and the original notation two of four",
    "write directions before `W` and `F`, or `R` and `B`, which all of them read the same way",
);
/// `fhK`
pub(super) const HALF_KING: &Wording = &info(
    "directed-king",
    "XBoard of 2016 and Fairy-Stockfish read more directions into `h` on `K` and `Q`",
    "write `%`, which all of them read the same way",
);
/// `W03`
pub(super) const LEADING_ZERO: &Wording = &info(
    "leading-zero",
    "a leading zero means nothing to most programs, but Betza 2.0 reads an exact range, and Fairy-Stockfish the zero alone",
    "write `%`, which all of them read the same way",
);
/// `W03`, read as the proposal of 2013 does
pub(super) const EXACT_RANGE: &Wording = &info(
    "leading-zero",
    "a range with a leading zero is exact in Betza 2.0 only",
    "write the steps as legs where others are to read it",
);
/// `W12`
pub(super) const MANY_DIGITS: &Wording = &info(
    "many-digits",
    "Fairy-Stockfish reads one digit of a range, and XBoard two",
    "write `0` if no limit is meant",
);
/// `AX`
pub(super) const SUFFIX: &Wording = &info(
    "suffix-differs",
    "`X` adds 3 to every leap here, but 1 to `G` and 2 to `A`, `J` and `Z` in an older text",
    "write the leap in numbers, as in `(5,2)`",
);
/// `sfN`
pub(super) const UNPAIRED: &Wording = &info(
    "unpaired-directions",
    "`%` is both directions here and in XBoard, only the second in a later text, and nothing in Fairy-Stockfish",
    "write a move for each direction, which all of them read the same way",
);
/// `fvN`
pub(super) const SAME_LINE: &Wording = &info(
    "narrowed-direction",
    "some programs read `%` as either direction, others as what both have in common",
    "write the first letter alone, which is what is read here",
);
/// `fsF`
pub(super) const DIAGONAL_PAIR: &Wording = &info(
    "diagonal-pair",
    "XBoard reads `%` on a diagonal leap as all directions",
    "leave out `s` or `v`, which all of them read the same way",
);
/// `nN`
pub(super) const LAME_LEAP: &Wording = &info(
    "lame-leap-differs",
    "`n` on this leap goes straight first here and in Fairy-Stockfish, but XBoard looks at one cell in the middle",
    "write the steps as legs, as in `afsW` for `nN`",
);
/// `mfW`
pub(super) const ORDER: &Wording = &info(
    "modifier-order",
    "XBoard wants `i`, directions, then `m c d e t p g o y n j`, and skips this `%`",
    "write the modifiers in that order, which all of them read the same way",
);
/// `pyafB`
pub(super) const HOP_TOGGLE: &Wording = &info(
    "hop-and-toggle",
    "`py` is read as `g` here, but as a choice of `p` and `y` in an older text and XBoard",
    "write `g`, which both read the same way",
)
.fix("g");
/// `pR3`
pub(super) const HOP_RANGE: &Wording = &info(
    "hop-range",
    "the hurdle counts toward the range here and in XBoard; other texts leave that open",
    "leave the range out, or write the legs out",
);
/// `tR`
pub(super) const THEN: &Wording = &info(
    "then-differs",
    "`t` spares royal pieces, or asks for a friend to hop over, here and in XBoard; the Interactive Diagram has none, and the original notation reads \"then\"",
    "for \"then\", write brackets, as in `[F?R]`",
);
/// `U`, `[F?R]`, read as `XBoard` does
pub(in crate::notation::betza) const UNKNOWN_TO_ENGINE: &Wording = &warning(
    "unknown-to-engine",
    "the engine of this dialect has no `%` and skips it; here it is read as usual",
    "choose another dialect such as `xbetza`, or write it without",
);
/// `WaF`
pub(super) const TWO_MOVES: &Wording = &info(
    "two-moves",
    "`%` is two moves, because a move ends at its atom",
    "for one move whose legs have different atoms, write brackets, as in `[W-F]`",
);
/// `mmW`
pub(super) const NO_EFFECT: &Wording = &info("no-effect", "this `%` adds nothing", "remove it").fix("");
/// `rook`
pub(super) const NAME: &Wording =
    &error("piece-name", "expected a notation, found the name of a piece", "write `%`").fix("%");

/// The notations of pieces whose names newcomers type.
pub(super) const NAMES: [(&str, &str); 15] = [
    ("rook", "R"),
    ("bishop", "B"),
    ("queen", "Q"),
    ("king", "K"),
    ("knight", "N"),
    ("pawn", "fmWfceFifmnD"),
    ("nightrider", "N0"),
    ("wazir", "W"),
    ("ferz", "F"),
    ("dabbaba", "D"),
    ("alfil", "A"),
    ("camel", "C"),
    ("zebra", "Z"),
    ("cannon", "mRcpR"),
    ("grasshopper", "gQ"),
];
