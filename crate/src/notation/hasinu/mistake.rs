//! Every mistake that a text in Ħasínū notation can contain, and its diagnostic.

use super::vocabulary::direction;
use crate::notation::diagnostic::{error, mistakes, warning};
use crate::notation::{Diagnostic, Span};

mistakes! {
    /// A mistake in a text in Ħasínū notation. The comment of each variant is the shortest input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) enum Mistake {
        /// The empty text.
        Nothing => error("empty-text", "expected a piece, found nothing", "write a move such as `n4dO`");
        /// `& n4dO`
        MissingBefore => error(
            "missing-move",
            "expected a move before `&`, found none",
            "write one, or remove the `&`",
        ).fix("");
        /// `n4dO &`
        MissingAfter => error(
            "missing-move",
            "expected a move after `&`, found none",
            "write one, or remove the `&`",
        ).fix("");
        /// `n4dO &t`
        MissingAfterTurn => error(
            "missing-move-after-turn",
            "expected a move after `&t`, found none",
            "write where the piece goes on, as in `1×4dD &t n4dO`",
        );
        /// `(2,1) n4dD`
        MissingJoin => error(
            "missing-join",
            "expected `&` before this move, found none",
            "write `&` before it; only between leaps such as `(1,2) (1,3)` it may be left out",
        );
        /// `rook`
        NoMove(found: String) about found => error(
            "no-move",
            "expected a move, found `%`",
            "write one such as `n4dO`, `1×8d` or `(2,1)`; prose stands after `//`",
        );
        /// `n4dO)`
        StrayClose(close: char) about close => error(
            "stray-bracket",
            "expected no `%` here, because none is open",
            "remove the `%`",
        ).fix("");
        /// `n4dO* n4dD`
        BehindEnd => error(
            "text-behind-end",
            "expected nothing after the `*` that ends the piece, found more",
            "remove it, or join the moves by `&`",
        );
        /// `n4dO, n4dD`
        Comma => error("comma-between-moves", "expected `&` between moves, found a comma", "write `&`").fix(" &");
        /// `n9dO`; with the number of directions listed
        DirectionNumber { found: String, listed: Option<u32> } about found => error(
            "direction-number",
            "expected a number of directions from 1 to 8, found `%`",
            "write `4d` with `O` or `D`, or `8d` for all directions",
        );
        /// `n3dN-E`; with the corrected text
        DirectionCount { announced: u32, listed: u32, mended: String } about mended => error(
            "direction-count",
            "expected as many directions as the number before `d` says, or all others, found another number",
            "write `%`",
        ).fix("%");
        /// `4dO`
        MissingSteps => error(
            "missing-steps",
            "expected how far the piece goes before the number of directions, found none",
            "write `n` for any number of steps, or a number and `×`, as in `n4dO` and `1×4dO`",
        );
        /// `n4d`
        NoDirections => error(
            "no-directions",
            "expected directions after `d`, found none",
            "write `O` for the straight ones, `D` for the diagonals, or a list such as `N-E`; only `8d` needs none",
        );
        /// `n1dX`
        UnknownDirection(found: String) about found => error(
            "unknown-direction",
            "expected one of `N NE E SE S SW W NW O D`, found `%`",
            "use one of these, joined by `-`",
        );
        /// `n1dN-`
        MissingDirection => error(
            "missing-direction",
            "expected a direction after `-`, found none",
            "remove the `-`",
        ).fix("");
        /// `1×4O`
        MissingD(found: String) about found => error(
            "missing-d",
            "expected `d` after the number of directions, found none",
            "write `%`",
        ).fix("%");
        /// `1×`
        MissingNumber => error(
            "missing-number",
            "expected the number of directions, found none",
            "write it before `d`, as in `1×4dO`",
        );
        /// `n×4dO`
        SignAfterN => warning(
            "sign-after-n",
            "expected no `×` after `n`, which is not a number of steps, found one",
            "write `n4dO`",
        ).fix("");
        /// `{1,2×4dO`
        OpenSet(found: String) about found => error(
            "open-set",
            "expected `}` after the numbers, found none",
            "write `%`",
        ).fix("%");
        /// `{}×4dO`
        EmptySet => error("empty-set", "expected numbers in the braces, found none", "write them as in `{1,2}×4dO`");
        /// `{1 2}×4dO`; with the corrected text
        BadSet(found: String) about found => error(
            "bad-set",
            "expected numbers with commas between them, found something else",
            "write `%`",
        ).fix("%");
        /// A set with more numbers than the limit
        LongSet => error(
            "set-too-long",
            "expected at most 100 numbers, found more",
            "leave some out, or write `n` for any number",
        );
        /// `0×4dO`
        ZeroCount => error("zero-count", "expected a number from 1 up, found `0`", "write how many steps are made");
        /// `2000×4dO`
        LongCount => warning(
            "count-too-long",
            "expected at most 1000, found a larger number",
            "write `n` for any number of steps",
        );
        /// `(2,1`
        OpenLeap => error("open-leap", "expected `)` after the leap, found none", "write `)` after it");
        /// `(2 1)`; with the corrected text
        LeapComma(found: String) about found => error(
            "leap-without-comma",
            "expected a comma between the numbers of a leap, found none",
            "write `%`",
        ).fix("%");
        /// `(2,)`
        LeapNumber => error(
            "leap-without-number",
            "expected two numbers, found one missing",
            "write a leap as `(2,1)`",
        );
        /// `(n4dO)`
        BareBrackets => error(
            "bare-brackets",
            "expected two numbers in brackets with nothing before them, found a move",
            "write `1` before the brackets for one round of it, or a function",
        );
        /// `(99,1)`
        LongLeap => error(
            "leap-too-long",
            "expected a leap of at most 63 cells, found a longer one",
            "use smaller numbers",
        );
        /// `(2,1)z`
        UnknownLetter(found: String) about found => error(
            "unknown-letter",
            "expected letters from `a` to `h` after a leap, found `%`",
            "use `a` to `h`, clockwise from the leap that is farthest to the left of those forward",
        ).fix("");
        /// `(2,0)a`
        LettersOnStraight => error(
            "letters-on-straight-leap",
            "expected no letters after a leap along a line, found some",
            "write its directions as in `j(2×1dN)`",
        );
        /// `&t° n4dO`
        AngleWithoutNumber => error(
            "angle-without-number",
            "expected a number before the unit of the angle, found none",
            "write `&t45°`",
        );
        /// `1×4dD &t45 n4dO`; with the number
        AngleWithoutUnit(found: String) about found => error(
            "angle-without-unit",
            "expected `°`, `rad` or `grad` after the angle, found none",
            "write `&t%°`",
        );
        /// `m(n4dO`
        OpenCall => error("open-bracket", "expected `)`, found none", "write `)` after what the brackets hold");
        /// `[m,c(n4dO`
        OpenSquare => error(
            "open-square-bracket",
            "expected `]`, found none",
            "write `]` after what the brackets hold",
        );
        /// `[n4dO]`
        BadSquare => error(
            "bad-group",
            "expected functions and a move such as `[m,j(2×4dO)]`, found something else",
            "write the functions with commas between them, and the move in brackets after the last one",
        );
        /// `foo(n4dO)`; with the nearest name
        UnknownFunction(name: String, near: Option<&'static str>) about name => error(
            "unknown-function",
            "expected a function of the notation or of this text, found `%`",
            "define it with `function(%, range)`, or use one such as `m`, `c` or `j`",
        );
        /// `group(sz, m)(n4dO)`
        NotApplied(found: String) about found => error(
            "not-for-groups",
            "expected a function that changes moves, found `%`",
            "write it by itself, joined by `&`",
        );
        /// `j()`
        MoveExpected => error(
            "move-expected",
            "expected a move in the brackets, found none",
            "write one, as in `j(2×4dO)`",
        );
        /// `atmove(m(2×1dN))`
        NumberExpected => error("number-expected", "expected a number here, found something else", "write a number");
        /// `j(n4dO, G)`
        SidesExpected => error(
            "sides-expected",
            "expected `F`, `E` or `FE`, found something else",
            "write `E` for enemies, `F` for friends",
        );
        /// `promote()`
        TextExpected => error("text-expected", "expected words here, found nothing", "write them, or remove this");
        /// `m(n4dO, E)`
        TooMany => error(
            "too-many-arguments",
            "expected fewer arguments in the brackets, found one too many",
            "remove it",
        ).fix("");
        /// `\ & n4dO`
        NoBetza => error(
            "no-betza",
            "expected a word in Betza's notation directly after `\\`, found none",
            "write one such as `\\N`",
        );
        /// Brackets nested deeper than the limit
        TooDeep => error("too-deep", "expected brackets nested less deeply, found more", "use fewer brackets");
        /// Nested loops whose parts are nested deeper than a piece may be
        DeepPiece => error(
            "piece-too-deep",
            "expected loops and choices within each other to few levels, found more than are read",
            "use fewer loops within loops",
        );
        /// A text that expands to too many legs
        TooManyLegs => error(
            "too-many-legs",
            "expected fewer rounds and choices, found more than are written out",
            "use fewer loops within loops",
        );
        /// `burn(1×8d) &t n4dO`
        NotALeg => error(
            "not-a-leg",
            "expected a move that goes somewhere step by step, found another",
            "join it to the others by `&`",
        );
        /// `n4dO &t \qN`
        LongBetza => error(
            "betza-behind-turn",
            "expected a Betza move of one leg in a turn or loop, found another",
            "write it in Ħasínū, or join it by `&`",
        );
        /// `m(c(n4dO))`
        NothingLeft => warning("nothing-left", "this can neither move nor capture", "leave one of `m` and `c` out");
        /// `j(1×4dO &t 1×4dD, E, 1)`
        CountOnLegs => warning(
            "number-on-turn",
            "the number of pieces jumped is counted for each part of a turn",
            "write `j` on the part that jumps",
        );
        /// `nj((2,1), F)`
        SidesOnLeap => warning(
            "sides-on-leap",
            "a leap cannot be blocked by one side only, so this one jumps over all pieces",
            "leave the side out, so that either side blocks it",
        );
    }
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let behind = Span::new(span.to, span.to);
        let before = Span::new(span.from, span.from);
        let diagnostic = self.wording().at(span, &self.detail());
        match self {
            Mistake::OpenLeap | Mistake::OpenCall => diagnostic.fix(behind, ")"),
            Mistake::OpenSquare => diagnostic.fix(behind, "]"),
            Mistake::MissingJoin => diagnostic.fix(before, "& "),
            Mistake::BareBrackets => diagnostic.fix(before, "1"),
            Mistake::UnknownDirection(found) if direction(&found.to_ascii_uppercase()).is_some() => {
                let upper = found.to_ascii_uppercase();
                diagnostic.help(format!("write `{upper}`")).fix(span, upper)
            }
            Mistake::DirectionNumber { listed: Some(listed), .. } => diagnostic.fix(span, listed.to_string()),
            Mistake::DirectionCount { announced, listed, .. } => {
                let [announced, others, listed] =
                    [announced, 8_u32.saturating_sub(announced), listed].map(|count| count.to_string());
                let noun = if announced == "1" { " direction" } else { " directions" };
                let words = ["expected ", &announced, noun, ", or the other ", &others, ", found ", &listed];
                Diagnostic { message: words.concat(), ..diagnostic }
            }
            Mistake::AngleWithoutUnit(_) => diagnostic.fix(behind, "°"),
            Mistake::UnknownFunction(name, Some(near)) => {
                let from = span.from;
                diagnostic.help(format!("write `{near}`")).fix(Span::new(from, from.saturating_add(name.len())), near)
            }
            _ => diagnostic,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{MAX_COUNT, MAX_LEAP, MAX_SET};

    #[test]
    fn messages_name_the_limits_there_are() {
        assert!(Mistake::LongCount.wording().message.contains(&MAX_COUNT.to_string()));
        assert!(Mistake::LongLeap.wording().message.contains(&MAX_LEAP.to_string()));
        assert!(Mistake::LongSet.wording().message.contains(&MAX_SET.to_string()));
    }
}
