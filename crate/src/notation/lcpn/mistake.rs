//! Every mistake that a text in the Lispy notation can contain, and its diagnostic.

use crate::notation::diagnostic::{error, mistakes, warning};
use crate::notation::{Diagnostic, Span, Style};

mistakes! {
    /// A mistake in a text of the Lispy notation. The comment of each variant is the shortest input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) enum Mistake {
        /// The empty text.
        Nothing => error("empty-text", "expected a piece, found nothing", "write a piece such as `knight`");
        /// `%`
        Unexpected(word: String) about word => error(
            "unexpected-sign",
            "expected a name, a number or a bracket, found `%`",
            "remove it",
        ).fix("");
        /// `"see text`
        OpenString => error(
            "open-string",
            "expected `\"` at the end of the prose, found the end of the text",
            "write `\"` after it",
        );
        /// `(def a (rook`, with the closing brackets that are missing
        OpenBracket(closing: String) about closing.trim() => error(
            "open-bracket",
            "expected `%` to close what is open here, found something else or the end",
            "write `%`",
        );
        /// `rook)`
        StrayBracket => error(
            "stray-bracket",
            "expected a definition or the end, found a closing bracket",
            "remove it",
        ).fix("");
        /// `[3, 1)` in C style
        WrongBracket(closing: &'static str) about closing => error(
            "wrong-bracket",
            "expected `%`, found another closing bracket",
            "write `%`",
        ).fix("%");
        /// Brackets nested deeper than the limit.
        TooDeep => error(
            "nesting-too-deep",
            "expected brackets and definitions nested less deeply, found more",
            "give a part a name of its own with a definition",
        );
        /// `a:=rook` in C style
        TightDefine => warning(
            "tight-definition",
            "expected spaces around `:=`, found none",
            "write `name := piece`",
        ).fix(" := ");
        /// `camel IS [3, 1]` in C style, `camel := [3, 1]` in the others
        ForeignDefine(style: Style) about style.define() => if style.is_lisp() {
            error(
                "foreign-definition",
                "expected `(def name piece)` in Lisp style, found the sign of C style",
                "write `(def name piece)`, or choose C style",
            )
        } else {
            warning(
                "foreign-definition",
                "expected `%` between a name and its piece in this style, found what another style has there",
                "write `%`",
            )
            .fix("%")
        };
        /// `rook / knight` in SQL style, with the SQL word for the operator
        ForeignSign(sign: &'static str) about sign => warning(
            "foreign-sign",
            "expected `%` between pieces in SQL style, found the sign of another style",
            "write `%`",
        ).fix("%");
        /// `knight2`, with the name in Roman numerals
        DigitInName(word: String) about word => error(
            "digit-in-name",
            "expected a name of letters and hyphens, found a digit in it",
            "write Roman numerals: `%`",
        ).fix("%");
        /// `::`
        EmptyProperty => error("empty-property", "expected a word after `::`, found none", "write `::royal`");
        /// `wazir:`
        EmptyKeyword => error(
            "empty-keyword",
            "expected a keyword after `:`, found none",
            "write one such as `:forward`",
        );
        /// `rook:4x`
        BadNumber => error("bad-number", "expected a whole number, found something else", "write `4`");
        /// `(hop 5000 1 rook)`
        LargeNumber => error(
            "number-too-large",
            "expected a number of at most 1000, found a larger one",
            "use a smaller number, or `*` for any number",
        );
        /// `[99 1]`
        LongLeap => error(
            "leap-too-long",
            "expected a leap of at most 63 cells, found a longer one",
            "use smaller numbers",
        );
        /// `rook:5000`
        LongRange => warning(
            "range-too-long",
            "expected a range of at most 1000, found a longer one",
            "write `:*` for an unlimited range",
        ).fix(":*");
        /// `rook:3:1`
        BadRange => error(
            "bad-range",
            "expected the most steps, or the fewest and the most, from 1 up, found other numbers",
            "write `:4` for at most four, `:2 :*` for at least two, `:2 :4` for two to four",
        );
        /// `[3]`
        BadLeap => error(
            "bad-leap",
            "expected the two numbers of a leap, found more or fewer",
            "write how far it goes to the side and forward, as in `[1 2]`",
        );
        /// `[3 banana]`
        WordInArray => error(
            "word-in-leap",
            "expected only numbers in a leap, found something else",
            "remove it",
        ).fix("");
        /// `[3 1]` in C style
        MissingComma => warning(
            "missing-comma",
            "expected `,` between the numbers of a leap, found none",
            "write `[3, 1]`",
        ).fix(",");
        /// `(3, 1)` in Lisp style
        Comma => warning(
            "comma-in-list",
            "expected spaces between the parts of a list, found `,`",
            "remove it",
        ).fix("");
        /// `(ferz :angle)`
        MissingNumber => error(
            "missing-number",
            "expected a number after this keyword, found none",
            "write it behind: `(ferz :angle 90)`, in C and SQL style `ferz:angle(90)`",
        );
        /// `()`
        EmptyList => error("empty-list", "expected something in the brackets, found nothing", "remove them");
        /// `(def [3 1] camel)`
        NoName => error(
            "missing-name",
            "expected a name for the piece, found none",
            "write the name first: `(def name piece)`, `name := piece` or `name IS piece`",
        );
        /// `(def camel)`
        NoPiece => error(
            "missing-piece",
            "expected a piece after the name, found none",
            "write what the name is short for: other pieces, or a leap by its numbers",
        );
        /// `if := [1, 2]`
        ReservedName(word: String) about word => error(
            "reserved-name",
            "expected a name, found `%`, which means something in this style",
            "write `$%` if that is the name of a piece",
        ).fix("$%");
        /// `(def a rook bishop)`
        SeveralPieces => error(
            "several-pieces",
            "expected one piece, found another after it",
            "join pieces that it moves like: `(/ rook bishop)`",
        );
        /// `rook bishop` in C style
        Juxtaposed(found: String, sign: &'static str) about sign => error(
            "missing-sign",
            "expected a sign between two pieces, or the next definition, found neither",
            "write `%` between them if the piece moves like either",
        );
        /// `(def a rook) knight`
        StrayPiece(style: Style) about style.definition() => error(
            "piece-without-name",
            "expected a definition, as the text has some, found a piece without a name",
            "give it a name: `%`",
        );
        /// `(def a rook) (def a knight)`
        DefinedTwice(word: String) about word => warning(
            "defined-twice",
            "expected a new name, found `%` again; the last definition counts",
            "choose another name, or remove a definition",
        );
        /// `rook :4` in Lisp style
        LooseKeyword(word: String) about word => error(
            "loose-keyword",
            "expected a piece and its keywords in brackets, found them without",
            "write `(%)`",
        ).fix("(%)");
        /// `(/ :forward rook)`
        KeywordAsPiece => error(
            "keyword-without-piece",
            "expected a piece before the keyword, found none",
            "write it after what it changes: `(wazir :forward)`",
        );
        /// `(wazir :forward ferz)`
        ArgumentAfterKeyword => error(
            "piece-after-keyword",
            "expected only keywords after a keyword, found a piece",
            "write the piece first: `(wazir :forward)`",
        );
        /// `(rook / bishop)` in Lisp style
        LooseSign(word: String) about word => error(
            "loose-sign",
            "expected the sign first in its list, found `%` elsewhere",
            "write `(% rook bishop)`",
        );
        /// `rook /`
        MissingOperand(word: String) about word => error(
            "missing-operand",
            "expected a piece beside `%`, found none",
            "write one, or remove the `%`",
        );
        /// `(cond rook)`
        BadClause => error(
            "bad-branch",
            "expected a condition and a piece in brackets, found something else",
            "write `((= (rank) 2) rook)`, or `(t rook)` for every other case",
        );
        /// `(cond)`
        NoBranches => error(
            "missing-branch",
            "expected a branch in `cond`, found none",
            "write `(cond ((= (rank) 2) rook) (t knight))`",
        );
        /// `(cond ((= (rank) 2)))`
        NoPieceInBranch => error(
            "branch-without-piece",
            "expected a piece after the condition, found none",
            "write `((= (rank) 2) rook)`",
        );
        /// `(cond (t rook) ("by day" bishop))`
        BranchAfterElse => error(
            "branch-after-else",
            "expected nothing after `(t …)`, which is for every other case, found a branch",
            "write `(t …)` last",
        );
        /// `if { wazir }`
        MissingCondition => error(
            "missing-condition",
            "expected a condition, found none",
            "write one such as `rank() = 2`, or prose in double quotes",
        );
        /// `if (rank() = 2) wazir`
        NoBraces => warning(
            "missing-braces",
            "expected `{` and `}` around what holds under the condition, found none",
            "write `if (rank() = 2) { rook }`",
        );
        /// `if (rank() = 2) { wazir else { ferz }`
        NoBraceBeforeElse => warning(
            "missing-brace",
            "expected `}` before `else`, found none",
            "write `} else`",
        ).fix("} else");
        /// `if rank() = 2 { wazir }`
        NoParentheses => warning(
            "missing-parentheses",
            "expected `(` and `)` around the condition, found none",
            "write `if (rank() = 2) { rook }`",
        );
        /// `IF rank() = 2 wazir END`
        NoThen => error("missing-then", "expected THEN after the condition, found none", "write `THEN`");
        /// `if (rank() =) { wazir }`
        HalfComparison(word: String) about word => error(
            "half-comparison",
            "expected one thing on each side of `%`, found fewer or more",
            "compare a rank with a number: `(% (rank) 2)`, in C and SQL style `rank() % 2`",
        );
        /// `moveing rook`, with the correct spelling
        BadGerund(word: String) about word => warning(
            "misspelt-gerund",
            "expected a function with `ing` at its end, found one that is spelled differently",
            "write `%`",
        ).fix("%");
        /// `(def a (/ a rook))`
        Cycle(word: String) about word => error(
            "cyclic-definition",
            "expected a definition without the piece itself, found `%` in its own definition",
            "define it by other pieces",
        );
        /// `hippocampus`, with the nearest name
        UnknownPiece(word: String, nearest: Option<String>) about word => error(
            "unknown-piece",
            "expected the name of a piece, found `%`",
            "define it, or write it as a leap such as `[3 1]`",
        );
        /// `teleport(rook)`, with the nearest name
        UnknownFunction(word: String, nearest: Option<String>) about word => warning(
            "unknown-function",
            "`%` is not a known function, so what it applies to is kept as prose",
            "define it in the text, or use a known function",
        );
        /// `(rook :sunwise)`, with the nearest word
        UnknownKeyword(word: String, nearest: Option<String>) about word => warning(
            "unknown-keyword",
            "`:%` is not a known keyword, so it changes nothing",
            "use a direction such as `:forward` or `:left-most`, a range such as `:4`, a region such as `:within-fortress`, or a board that has this word",
        );
        /// `((/ rook knight) rook)`, with a piece as the function
        NoFunction => error(
            "not-a-function",
            "expected the name of a function, found something else",
            "write one such as `capture`",
        );
        /// `(/ rook capture)`
        FunctionAsPiece => error(
            "function-as-piece",
            "expected a piece, found a function without one",
            "write what it applies to: `(capture rook)`, in C and SQL style `capture(rook)`",
        );
        /// `(def two 2)`
        NumberAsPiece => error(
            "number-as-piece",
            "expected a piece, found a number",
            "write a leap as two numbers in brackets, such as `[2 0]`",
        );
        /// `(def a (= (rank) 2))`
        ConditionAsPiece => error(
            "condition-as-piece",
            "expected a piece, found a condition",
            "write what holds under it: `(cond ((= (rank) 2) rook))`",
        );
        /// `(cond ([1 1] knight))`
        PieceAsCondition => error(
            "piece-as-condition",
            "expected a condition, found a piece",
            "write one such as `(= (rank) 2)`, or prose in double quotes",
        );
        /// `(cond ((in-check) king))`
        UnknownCondition(word: String) about word => warning(
            "unknown-condition",
            "`%` is not a known condition, so the reader is asked whether it holds",
            "use `rank`, `file`, `turn`, `virgin` or `within`, or write prose in double quotes",
        );
        /// `(cond ((rank) king))`
        NotCompared(word: String) about word => error(
            "not-compared",
            "expected `%` compared with a number, found it alone",
            "write `(= (%) 2)`, in C and SQL style `%() = 2`",
        );
        /// `(cond ((= (rank) (file)) king))`
        BadComparison => error(
            "bad-comparison",
            "expected `rank`, `file` or `turn` on one side and a number on the other, found others",
            "write `(= (rank) 2)`, in C and SQL style `rank() = 2`",
        );
        /// `(capture)`
        MissingArgument => error(
            "missing-argument",
            "expected something for the function to apply to, found too little",
            "write it behind: `(capture rook)`, `(hop 1 3 rook)`, `(castle 2)`",
        );
        /// `(promote-to queen)` alone
        PromotionAlone(word: String) about word => error(
            "promotion-alone",
            "expected a promotion after a move, found it alone",
            "write the move first: `(=> pawn (promote-to %))`",
        );
        /// `(cannon wazir)`
        NoHurdle => warning(
            "no-hurdle",
            "a leap like this passes over no cell, so there is nothing to jump over",
            "ride the leap, as in `rook`, or take a longer straight one",
        );
        /// `(skip 1 wazir)`
        TooShort => warning(
            "range-too-short",
            "a range this short leaves no cell behind what is skipped",
            "use a longer range, or a part that rides such as `rook`",
        );
        /// `(=> (capture wazir) ferz)`
        NothingToPass => warning(
            "nothing-to-pass",
            "expected a part that can end on an empty cell before `=>` or `AND_THEN`, found one that cannot: there is no move",
            "go on after a capture with `->` or `THEN`, or write `over` before the part that captures",
        );
        /// `((=> wazir ferz) :3)`
        RangeOfChain => warning(
            "range-of-chain",
            "expected a range after a single part, found it after a chain",
            "write it after the part that it is meant for, or use `(loop 1 3 …)`",
        );
        /// `(=> (universal) wazir)`
        NotChained => warning(
            "not-chained",
            "expected parts that go from cell to cell in a chain, found a move of another kind",
            "write that move as a choice of its own with `/`",
        );
        /// `(joined rook wazir)`
        NotJoined => error(
            "not-joined",
            "expected single leaps, or rides of the same length, to take as one set, found others",
            "write `(joined wazir ferz)` and give the range after it",
        );
        /// `loop(0, 1) & loop(0, 1) & …` with a hundred loops.
        DeepPiece => error(
            "piece-too-deep",
            "expected loops and choices within each other to few levels, found more than are read",
            "use fewer loops and choices within each other",
        );
        /// A definition that expands to more legs, paths or conditions than the limits.
        TooLarge => error(
            "piece-too-large",
            "expected a piece that can be written out, found one with more legs than any board can show",
            "use fewer choices in chains and definitions",
        );
    }
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let (detail, wording) = (self.detail(), self.wording());
        // The message shortens a long detail, but the fix needs all of it.
        let fix = wording.at(span, &detail).fix;
        let diagnostic = Diagnostic { fix, ..wording.at(span, &shortened(&detail)) };
        let nearest = match &self {
            Mistake::UnknownPiece(_, Some(nearest)) | Mistake::UnknownFunction(_, Some(nearest)) => nearest.clone(),
            // The fix for a keyword includes its colon.
            Mistake::UnknownKeyword(_, Some(nearest)) => format!(":{nearest}"),
            _ => return diagnostic,
        };
        diagnostic.help(format!("write `{nearest}`")).fix(span, nearest)
    }
}

/// Shortens a text for a message.
fn shortened(text: &str) -> String {
    /// The number of characters that a reader takes in at a glance.
    const SHOWN: usize = 60;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
