//! Every mistake that a text in this notation can contain, and its diagnostic.

use crate::notation::diagnostic::{error, info, mistakes, warning};
use crate::notation::{Diagnostic, Span};

mistakes! {
    /// A mistake in a text in Parlett's notation. The comment of each variant is the shortest input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) enum Mistake {
        /// The empty text.
        Nothing => error("empty-text", "expected a move, found nothing", "write one such as `n+`");
        /// `n+,`; with the comma
        MissingOption { comma: Span } => error(
            "missing-option",
            "expected another move after the comma, found none",
            "write one, or remove the comma",
        );
        /// `m=`
        MissingMove => error("missing-move", "expected a move here, found none", "write one such as `n+`");
        /// `,n+`
        EmptyOption => error(
            "empty-option",
            "expected a move before the comma, found none",
            "remove the comma",
        ).fix("");
        /// `n+ nX`; with the place between the options
        MissingComma { between: Span } => error(
            "missing-comma",
            "expected a comma before another move, found none",
            "write `,` before it",
        );
        /// `1>; 1=`
        Semicolon => error(
            "semicolon",
            "expected `,` between moves, found `;`",
            "write `,`; the notation has no zones of the board and no cases",
        ).fix(",");
        /// `1+ or 1X`; with the place between the moves
        Or { between: Span } => error("or-for-comma", "expected `,` between moves, found `or`", "write `,`");
        /// `~1-2+ = 1+, ~2+`; with the place between the moves
        Explanation { between: Span } => error(
            "explanation",
            "expected `,` between moves, found `=` and another move",
            "write `,`, or an explanation in brackets after the move",
        );
        /// `final o2>`; with the word and the spaces after it
        UnknownWord { found: String, whole: Span } about found => error(
            "unknown-word",
            "expected signs of the notation, found the word `%`",
            "remove it, or write a remark in brackets after a move",
        );
        /// `n+?`
        UnknownSign(found: String) about found => error(
            "unknown-sign",
            "expected a sign of the notation, found `%`",
            "remove it",
        ).fix("");
        /// `n+, m=nX`
        LateHead => error(
            "head-inside",
            "expected `m=` only at the beginning, found it again",
            "remove it",
        ).fix("");
        /// `(as a king) 1*`
        EarlyRemark => error(
            "remark-without-move",
            "expected a move before a remark in brackets, found none",
            "write the remark after the move that it is about",
        );
        /// `+`
        NoDistance => error(
            "missing-distance",
            "expected a distance before the direction, found none",
            "write `1` for one cell, or `n` for any distance",
        );
        /// `~`
        NothingBehindType => error(
            "missing-distance",
            "expected a distance, found none",
            "write one, as in `~2+` or `~1/2`",
        );
        /// `n`
        NoDirection => error(
            "missing-direction",
            "expected a direction after the distance, found none",
            "write one of `+`, `X`, `*`, `>`, `<` and `=`, as in `n+`",
        );
        /// `1-+`
        OpenRange => error(
            "open-range",
            "expected a number before `-` and a number or `n` after it, found one missing",
            "write a range as `1-3` or `2-n`",
        );
        /// `3-1+`; with the corrected text
        RangeUpsideDown(mended: String) about mended => error(
            "range-upside-down",
            "expected the shorter distance first, found the longer one",
            "write `%`",
        ).fix("%");
        /// `0+`
        ZeroDistance => error(
            "zero-distance",
            "expected a distance from 1 up, found 0",
            "write how far the piece goes",
        );
        /// `2000+`
        LongDistance => error(
            "distance-too-long",
            "expected a distance of at most 1000, found a longer one",
            "write `n` for any distance",
        );
        /// `~99+`
        LongLeap => error(
            "leap-too-long",
            "expected a leap of at most 63 cells, found a longer one",
            "use smaller numbers",
        );
        /// `1/`
        MissingNumber => error(
            "missing-number",
            "expected a number on each side of `/`, found one missing",
            "write a leap as `~1/2`",
        );
        /// `~1/2/3`
        ThirdNumber => error(
            "third-number",
            "expected two numbers, found a third",
            "write a leap as `~1/2`",
        );
        /// `~1\2`
        Backslash => error("backslash", "expected `/` between the numbers, found `\\`", "write `/`").fix("/");
        /// `1/2+`
        LinesOnOblique => error(
            "lines-on-hippogonal",
            "expected no `+`, `X` or `*` after two numbers, found one",
            "remove it, or write a side such as `>`",
        ).fix("");
        /// `co1>`
        CaptureAndQuiet => error(
            "capture-and-quiet",
            "expected `c` or `o`, found both, which leaves no move",
            "remove one of them",
        );
        /// `cc1>`
        ConditionTwice(found: char) about found => error(
            "condition-twice",
            "expected each condition once, found `%` again",
            "remove one",
        ).fix("");
        /// `1X.c1+`
        LateCondition(found: char) about found => error(
            "condition-inside",
            "expected conditions only at the beginning of a move, found `%` inside",
            "write `%` at the beginning; it counts wherever the move ends",
        );
        /// `~^2X`
        TwoTypes => error(
            "two-types",
            "expected `~` or `^`, found two of them",
            "write `~` for a leap, or `^` for a capture by leaping over",
        );
        /// `n~(1/2)`; with the corrected text
        LateType(mended: String) about mended => error(
            "type-after-distance",
            "expected `~` or `^` before the distance, found it behind",
            "write `%`",
        ).fix("%");
        /// `1+X`
        TwoLines => error(
            "two-lines",
            "expected one of `+`, `X` and `*`, found two of them",
            "write `*` for all eight directions",
        ).fix("*");
        /// `1>>`
        SignTwice(found: char) about found => error(
            "sign-twice",
            "expected each sign once, found `%` again",
            "remove it",
        ).fix("");
        /// `1<>=`; with the corrected text
        AllSides(mended: String) about mended => error(
            "all-sides",
            "expected at most two of `>`, `<` and `=`, found all three, which leave nothing out",
            "write `%`",
        ).fix("%");
        /// `1>X`; with the corrected text
        LateLines(mended: String) about mended => error(
            "lines-after-sides",
            "expected `+`, `X` or `*` before the sides, found it behind",
            "write `%`",
        ).fix("%");
        /// `X=`
        SidewaysDiagonal => error(
            "sideways-diagonal",
            "expected `>` or `<` after `X`, found `=`, but no diagonal leads sideways",
            "write `X>`, `X<` or `X`",
        );
        /// `^1+`; with the corrected distance
        ShortLocust(mended: Option<String>) => error(
            "locust-too-short",
            "expected at least 2 cells after `^`, found 1, which leaves nothing to leap over",
            "write a longer distance, as in `^2+`",
        );
        /// `^1/2`
        ObliqueLocust => error(
            "locust-hippogonal",
            "expected a distance along a line after `^`, found two numbers, which have no cell between",
            "write a line such as `^2+`, or repeated leaps such as `^n(~1/2)`",
        );
        /// `^n(1-2+)`
        LocustSteps => error(
            "locust-of-several-steps",
            "expected one step in the brackets after `^`, found a choice of several",
            "write one distance, as in `^n(~2+)`",
        );
        /// `n()`
        EmptyGroup => error("empty-group", "expected a move in the brackets, found none", "write one such as `n(~1/2)`");
        /// `n(1/2`
        OpenBracket => error("open-bracket", "expected `)`, found none", "write `)` after what the brackets hold");
        /// `n+)`
        StrayClose => error("stray-bracket", "expected no `)` here, because none is open", "remove it").fix("");
        /// `n1/2)`; with the place for the bracket
        NotOpened { at: Span } => error(
            "bracket-not-opened",
            "expected `(` before this bracket, found none",
            "write `(` before the step that is repeated",
        );
        /// `n(1/2, 1/3)`
        CommaInGroup => error(
            "comma-in-group",
            "expected one move in brackets, found a comma",
            "write brackets around each move, as in `n(~1/2), n(~1/3)`",
        );
        /// `n(1/2)>`
        BehindGroup => error(
            "direction-after-group",
            "expected the direction in the brackets, found it after them",
            "write it in the brackets, as in `n(~1/2>)`",
        );
        /// `n(1/2)&`
        RepeatedTwice => error(
            "repeated-twice",
            "expected `&` only after a step, found it after one that is already repeated",
            "remove it",
        ).fix("");
        /// `1X.`
        MissingPart => error(
            "missing-part",
            "expected another part of the move after `.`, found none",
            "write one, as in `1X.n+`, or remove the `.`",
        );
        /// Brackets nested deeper than the limit
        TooDeep => error("too-deep", "expected brackets nested less deeply, found more", "use fewer brackets");
        /// Repeated brackets whose parts are nested deeper than a piece may be
        DeepPiece => error(
            "piece-too-deep",
            "expected brackets within each other to few levels, found more than are read",
            "use fewer brackets",
        );
        /// A text that expands to too many legs
        TooLarge => error(
            "too-many-legs",
            "expected fewer moves and ranges, found more than are written out",
            "use fewer of them",
        );
        /// `n(1X.1+)`
        ChainInGroup => warning(
            "chain-in-group",
            "a move of several parts cannot be repeated in one direction, so it is kept and not drawn",
            "write the parts outside the brackets, or each in brackets of its own",
        );
        /// `n(^2X)`
        JumpsInLine => warning(
            "jumps-in-one-line",
            "the jumps of a repetition go on in one direction; jumps that turn cannot be said",
            "write `^2X` for a single jump",
        );
        /// `o^n+`
        QuietLocust => warning(
            "quiet-locust",
            "`o` and `^` together take nothing, so this is read as a hop over one piece of either side",
            "write `c^` for a capture by leaping over",
        );
        /// `^2X.1+`
        BehindCapture => warning(
            "part-after-capture",
            "a capture ends the move, so nothing follows it",
            "remove what follows",
        );
        /// `1∗`; with the sign that is meant
        LookAlike(meant: &'static str) about meant => info(
            "look-alike",
            "this looks like `%` and is read as it",
            "write `%`",
        ).fix("%");
        /// `2+`; with the corrected text
        ExactDistance(mended: String) about mended => info(
            "exact-distance",
            "a single number is exactly so many cells; some texts mean up to so many",
            "write `%` if shorter moves are meant too",
        ).fix("%");
        /// `1/2`
        Lame => info(
            "lame-hippogonal",
            "without `~` this is blocked by a piece in between, as the horse of xiangqi is; some texts mean a leap such as the knight's",
            "write `~` before it for a leap",
        );
        /// `n(1/2)`
        GroupLeaps => info(
            "group-leaps",
            "in brackets that repeat it, each step is a leap, with or without `~`",
            "write `~` before it to say so",
        );
        /// `^n+`
        Locust => info(
            "locust",
            "`^` takes an enemy by leaping over it; some texts use it for hoppers such as the grasshopper, or for cannons",
            "use Betza's notation for those: `gQ` is a grasshopper, `mRcpR` a cannon",
        );
        /// `1X.n+`
        MayStop => info(
            "then-may-stop",
            "the move may end before a `.`; some programs require it to go on",
            "use Betza's notation for a move that must go on, as in `[F-R]`",
        );
        /// `~1/2.nX`
        OutwardOblique => info(
            "outward-oblique",
            "after two numbers the move goes on in every direction at less than 90 degrees to them; some texts mean one line only",
            "use Betza's notation for one line, as in `[N?fB]`",
        );
        /// `~1/2&`; with the corrected text
        Ampersand(mended: String) about mended => info(
            "ampersand",
            "`&` repeats the step before it in one direction; later texts write brackets",
            "write `%`",
        ).fix("%");
        /// `~1/2>=`
        BothSides => info(
            "two-sides",
            "the numbers are counted for each side separately, and the moves of both are meant",
            "write two moves, as in `~1/2>, ~1/2=`",
        );
    }
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let (before, behind) = (Span::new(span.from, span.from), Span::new(span.to, span.to));
        let diagnostic = self.wording().at(span, &self.detail());
        match self {
            Mistake::MissingOption { comma } => diagnostic.fix(comma, ""),
            Mistake::MissingComma { between } | Mistake::Or { between } | Mistake::Explanation { between } => {
                diagnostic.fix(between, ", ")
            }
            Mistake::UnknownWord { whole, .. } => diagnostic.fix(whole, ""),
            Mistake::AllSides(mended) if mended.is_empty() => diagnostic.help("leave them out"),
            Mistake::NotOpened { at } => diagnostic.fix(at, "("),
            Mistake::ShortLocust(Some(mended)) => diagnostic.help(format!("write `{mended}`")).fix(span, mended),
            Mistake::OpenBracket => diagnostic.fix(behind, ")"),
            Mistake::Lame | Mistake::GroupLeaps => diagnostic.fix(before, "~"),
            _ => diagnostic,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{MAX_COUNT, MAX_LEAP};

    #[test]
    fn messages_name_the_limits_there_are() {
        assert!(Mistake::LongDistance.wording().message.contains(&MAX_COUNT.to_string()));
        assert!(Mistake::LongLeap.wording().message.contains(&MAX_LEAP.to_string()));
    }
}
