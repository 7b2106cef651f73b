//! The messages for each mistake.

use super::mistake::Mistake;
use crate::notation::diagnostic::Telling;

impl Mistake {
    /// Returns the messages for a mistake: its code, what was expected and found, and what to do.
    #[expect(clippy::too_many_lines, reason = "a table with a row for each mistake")]
    pub(super) const fn telling(&self) -> Telling {
        use Mistake as M;
        use Telling as T;
        match self {
            M::Nothing => T::error("empty-text", "expected a piece, found nothing", "write a piece such as `knight`"),
            M::Unexpected(_) => {
                T::error("unexpected-sign", "expected a name, a number or a bracket, found `%`", "remove it").fix("")
            }
            M::OpenString => T::error(
                "open-string",
                "expected `\"` at the end of the prose, found the end of the text",
                "write `\"` after it",
            ),
            M::OpenBracket(_) => T::error(
                "open-bracket",
                "expected `%` to close what is open here, found something else or the end",
                "write `%`",
            ),
            M::StrayBracket => {
                T::error("stray-bracket", "expected a definition or the end, found a closing bracket", "remove it")
                    .fix("")
            }
            M::WrongBracket(_) => {
                T::error("wrong-bracket", "expected `%`, found another closing bracket", "write `%`").fix("%")
            }
            M::TooDeep => T::error(
                "nesting-too-deep",
                "expected brackets and definitions nested less deeply, found more",
                "give a part a name of its own with a definition",
            ),
            M::TightDefine => {
                T::warning("tight-definition", "expected spaces around `:=`, found none", "write `name := piece`")
                    .fix(" := ")
            }
            M::ForeignDefine(style) if style.is_lisp() => T::error(
                "foreign-definition",
                "expected `(def name piece)` in Lisp style, found the sign of C style",
                "write `(def name piece)`, or choose C style",
            ),
            M::ForeignDefine(_) => T::warning(
                "foreign-definition",
                "expected `%` between a name and its piece in this style, found what another style has there",
                "write `%`",
            )
            .fix("%"),
            M::ForeignSign(_) => T::warning(
                "foreign-sign",
                "expected `%` between pieces in SQL style, found the sign of another style",
                "write `%`",
            )
            .fix("%"),
            M::DigitInName(_) => T::error(
                "digit-in-name",
                "expected a name of letters and hyphens, found a digit in it",
                "write Roman numerals: `%`",
            )
            .fix("%"),
            M::EmptyProperty => T::error("empty-property", "expected a word after `::`, found none", "write `::royal`"),
            M::EmptyKeyword => {
                T::error("empty-keyword", "expected a keyword after `:`, found none", "write one such as `:forward`")
            }
            M::BadNumber => T::error("bad-number", "expected a whole number, found something else", "write `4`"),
            M::LargeNumber => T::error(
                "number-too-large",
                "expected a number of at most 1000, found a larger one",
                "use a smaller number, or `*` for any number",
            ),
            M::LongLeap => T::error(
                "leap-too-long",
                "expected a leap of at most 63 cells, found a longer one",
                "use smaller numbers",
            ),
            M::LongRange => T::warning(
                "range-too-long",
                "expected a range of at most 1000, found a longer one",
                "write `:*` for an unlimited range",
            )
            .fix(":*"),
            M::BadRange => T::error(
                "bad-range",
                "expected the most steps, or the fewest and the most, from 1 up, found other numbers",
                "write `:4` for at most four, `:2 :*` for at least two, `:2 :4` for two to four",
            ),
            M::BadLeap => T::error(
                "bad-leap",
                "expected the two numbers of a leap, found more or fewer",
                "write how far it goes to the side and forward, as in `[1 2]`",
            ),
            M::WordInArray => {
                T::error("word-in-leap", "expected only numbers in a leap, found something else", "remove it").fix("")
            }
            M::MissingComma => {
                T::warning("missing-comma", "expected `,` between the numbers of a leap, found none", "write `[3, 1]`")
                    .fix(",")
            }
            M::Comma => {
                T::warning("comma-in-list", "expected spaces between the parts of a list, found `,`", "remove it")
                    .fix("")
            }
            M::MissingNumber => T::error(
                "missing-number",
                "expected a number after this keyword, found none",
                "write it behind: `(ferz :angle 90)`, in C and SQL style `ferz:angle(90)`",
            ),
            M::EmptyList => T::error("empty-list", "expected something in the brackets, found nothing", "remove them"),
            M::NoName => T::error(
                "missing-name",
                "expected a name for the piece, found none",
                "write the name first: `(def name piece)`, `name := piece` or `name IS piece`",
            ),
            M::NoPiece => T::error(
                "missing-piece",
                "expected a piece after the name, found none",
                "write what the name is short for: other pieces, or a leap by its numbers",
            ),
            M::ReservedName(_) => T::error(
                "reserved-name",
                "expected a name, found `%`, which means something in this style",
                "write `$%` if that is the name of a piece",
            )
            .fix("$%"),
            M::SeveralPieces => T::error(
                "several-pieces",
                "expected one piece, found another after it",
                "join pieces that it moves like: `(/ rook bishop)`",
            ),
            M::Juxtaposed(..) => T::error(
                "missing-sign",
                "expected a sign between two pieces, or the next definition, found neither",
                "write `%` between them if the piece moves like either",
            ),
            M::StrayPiece(_) => T::error(
                "piece-without-name",
                "expected a definition, as the text has some, found a piece without a name",
                "give it a name: `%`",
            ),
            M::DefinedTwice(_) => T::warning(
                "defined-twice",
                "expected a new name, found `%` again; the last definition counts",
                "choose another name, or remove a definition",
            ),
            M::LooseKeyword(_) => T::error(
                "loose-keyword",
                "expected a piece and its keywords in brackets, found them without",
                "write `(%)`",
            )
            .fix("(%)"),
            M::KeywordAsPiece => T::error(
                "keyword-without-piece",
                "expected a piece before the keyword, found none",
                "write it after what it changes: `(wazir :forward)`",
            ),
            M::ArgumentAfterKeyword => T::error(
                "piece-after-keyword",
                "expected only keywords after a keyword, found a piece",
                "write the piece first: `(wazir :forward)`",
            ),
            M::LooseSign(_) => T::error(
                "loose-sign",
                "expected the sign first in its list, found `%` elsewhere",
                "write `(% rook bishop)`",
            ),
            M::MissingOperand(_) => {
                T::error("missing-operand", "expected a piece beside `%`, found none", "write one, or remove the `%`")
            }
            M::BadClause => T::error(
                "bad-branch",
                "expected a condition and a piece in brackets, found something else",
                "write `((= (rank) 2) rook)`, or `(t rook)` for every other case",
            ),
            M::NoBranches => T::error(
                "missing-branch",
                "expected a branch in `cond`, found none",
                "write `(cond ((= (rank) 2) rook) (t knight))`",
            ),
            M::NoPieceInBranch => T::error(
                "branch-without-piece",
                "expected a piece after the condition, found none",
                "write `((= (rank) 2) rook)`",
            ),
            M::BranchAfterElse => T::error(
                "branch-after-else",
                "expected nothing after `(t …)`, which is for every other case, found a branch",
                "write `(t …)` last",
            ),
            M::MissingCondition => T::error(
                "missing-condition",
                "expected a condition, found none",
                "write one such as `rank() = 2`, or prose in double quotes",
            ),
            M::NoBraces => T::warning(
                "missing-braces",
                "expected `{` and `}` around what holds under the condition, found none",
                "write `if (rank() = 2) { rook }`",
            ),
            M::NoBraceBeforeElse => {
                T::warning("missing-brace", "expected `}` before `else`, found none", "write `} else`").fix("} else")
            }
            M::NoParentheses => T::warning(
                "missing-parentheses",
                "expected `(` and `)` around the condition, found none",
                "write `if (rank() = 2) { rook }`",
            ),
            M::NoThen => T::error("missing-then", "expected THEN after the condition, found none", "write `THEN`"),
            M::HalfComparison(_) => T::error(
                "half-comparison",
                "expected one thing on each side of `%`, found fewer or more",
                "compare a rank with a number: `(% (rank) 2)`, in C and SQL style `rank() % 2`",
            ),
            M::BadGerund(_) => T::warning(
                "misspelt-gerund",
                "expected a function with `ing` at its end, found one that is spelled differently",
                "write `%`",
            )
            .fix("%"),
            M::Cycle(_) => T::error(
                "cyclic-definition",
                "expected a definition without the piece itself, found `%` in its own definition",
                "define it by other pieces",
            ),
            M::UnknownPiece(..) => T::error(
                "unknown-piece",
                "expected the name of a piece, found `%`",
                "define it, or write it as a leap such as `[3 1]`",
            ),
            M::UnknownFunction(..) => T::warning(
                "unknown-function",
                "`%` is not a known function, so what it applies to is kept as prose",
                "define it in the text, or use a known function",
            ),
            M::UnknownKeyword(..) => T::warning(
                "unknown-keyword",
                "`:%` is not a known keyword, so it changes nothing",
                "use a direction such as `:forward` or `:left-most`, a range such as `:4`, a region such as `:within-fortress`, or a board that has this word",
            ),
            M::NoFunction => T::error(
                "not-a-function",
                "expected the name of a function, found something else",
                "write one such as `capture`",
            ),
            M::FunctionAsPiece => T::error(
                "function-as-piece",
                "expected a piece, found a function without one",
                "write what it applies to: `(capture rook)`, in C and SQL style `capture(rook)`",
            ),
            M::NumberAsPiece => T::error(
                "number-as-piece",
                "expected a piece, found a number",
                "write a leap as two numbers in brackets, such as `[2 0]`",
            ),
            M::ConditionAsPiece => T::error(
                "condition-as-piece",
                "expected a piece, found a condition",
                "write what holds under it: `(cond ((= (rank) 2) rook))`",
            ),
            M::PieceAsCondition => T::error(
                "piece-as-condition",
                "expected a condition, found a piece",
                "write one such as `(= (rank) 2)`, or prose in double quotes",
            ),
            M::UnknownCondition(_) => T::warning(
                "unknown-condition",
                "`%` is not a known condition, so the reader is asked whether it holds",
                "use `rank`, `file`, `turn`, `virgin` or `within`, or write prose in double quotes",
            ),
            M::NotCompared(_) => T::error(
                "not-compared",
                "expected `%` compared with a number, found it alone",
                "write `(= (%) 2)`, in C and SQL style `%() = 2`",
            ),
            M::BadComparison => T::error(
                "bad-comparison",
                "expected `rank`, `file` or `turn` on one side and a number on the other, found others",
                "write `(= (rank) 2)`, in C and SQL style `rank() = 2`",
            ),
            M::MissingArgument => T::error(
                "missing-argument",
                "expected something for the function to apply to, found too little",
                "write it behind: `(capture rook)`, `(hop 1 3 rook)`, `(castle 2)`",
            ),
            M::PromotionAlone(_) => T::error(
                "promotion-alone",
                "expected a promotion after a move, found it alone",
                "write the move first: `(=> pawn (promote-to %))`",
            ),
            M::NoHurdle => T::warning(
                "no-hurdle",
                "a leap like this passes over no cell, so there is nothing to jump over",
                "ride the leap, as in `rook`, or take a longer straight one",
            ),
            M::TooShort => T::warning(
                "range-too-short",
                "a range this short leaves no cell behind what is skipped",
                "use a longer range, or a part that rides such as `rook`",
            ),
            M::NothingToPass => T::warning(
                "nothing-to-pass",
                "expected a part that can end on an empty cell before `=>` or `AND_THEN`, found one that cannot: there is no move",
                "go on after a capture with `->` or `THEN`, or write `over` before the part that captures",
            ),
            M::RangeOfChain => T::warning(
                "range-of-chain",
                "expected a range after a single part, found it after a chain",
                "write it after the part that it is meant for, or use `(loop 1 3 …)`",
            ),
            M::NotChained => T::warning(
                "not-chained",
                "expected parts that go from cell to cell in a chain, found a move of another kind",
                "write that move as a choice of its own with `/`",
            ),
            M::NotJoined => T::error(
                "not-joined",
                "expected single leaps, or rides of the same length, to take as one set, found others",
                "write `(joined wazir ferz)` and give the range after it",
            ),
            M::DeepPiece => T::error(
                "piece-too-deep",
                "expected loops and choices within each other to few levels, found more than are read",
                "use fewer loops and choices within each other",
            ),
            M::TooLarge => T::error(
                "piece-too-large",
                "expected a piece that can be written out, found one with more legs than any board can show",
                "use fewer choices in chains and definitions",
            ),
        }
    }
}
