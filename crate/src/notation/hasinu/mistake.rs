//! Every mistake that a text in Ħasínū notation can contain, and its diagnostic.

use super::tree::Compass;
use crate::notation::diagnostic::Telling;
use crate::notation::{Diagnostic, Span};

/// A mistake in a text in Ħasínū notation. The comment of each variant is the shortest input that triggers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mistake {
    /// The empty text.
    Nothing,
    /// `& n4dO`
    MissingBefore,
    /// `n4dO &`
    MissingAfter,
    /// `n4dO &t`
    MissingAfterTurn,
    /// `(2,1) n4dD`
    MissingJoin,
    /// `rook`
    NoMove(String),
    /// `n4dO)`
    StrayClose(char),
    /// `n4dO* n4dD`
    BehindEnd,
    /// `n4dO, n4dD`
    Comma,
    /// `n9dO`; with the number of directions listed
    DirectionNumber { found: String, listed: Option<u32> },
    /// `n3dN-E`; with the corrected text
    DirectionCount { announced: u32, listed: u32, mended: String },
    /// `4dO`
    MissingSteps,
    /// `n4d`
    NoDirections,
    /// `n1dX`
    UnknownDirection(String),
    /// `n1dN-`
    MissingDirection,
    /// `1×4O`
    MissingD(String),
    /// `1×`
    MissingNumber,
    /// `n×4dO`
    SignAfterN,
    /// `{1,2×4dO`
    OpenSet(String),
    /// `{}×4dO`
    EmptySet,
    /// `{1 2}×4dO`; with the corrected text
    BadSet(String),
    /// A set with more numbers than the limit
    LongSet,
    /// `0×4dO`
    ZeroCount,
    /// `2000×4dO`
    LongCount,
    /// `(2,1`
    OpenLeap,
    /// `(2 1)`; with the corrected text
    LeapComma(String),
    /// `(2,)`
    LeapNumber,
    /// `(n4dO)`
    BareBrackets,
    /// `(99,1)`
    LongLeap,
    /// `(2,1)z`
    UnknownLetter(String),
    /// `(2,0)a`
    LettersOnStraight,
    /// `&t° n4dO`
    AngleWithoutNumber,
    /// `1×4dD &t45 n4dO`; with the number
    AngleWithoutUnit(String),
    /// `m(n4dO`
    OpenCall,
    /// `[m,c(n4dO`
    OpenSquare,
    /// `[n4dO]`
    BadSquare,
    /// `foo(n4dO)`; with the nearest name
    UnknownFunction(String, Option<&'static str>),
    /// `group(sz, m)(n4dO)`
    NotApplied(String),
    /// `j()`
    MoveExpected,
    /// `atmove(m(2×1dN))`
    NumberExpected,
    /// `j(n4dO, G)`
    SidesExpected,
    /// `promote()`
    TextExpected,
    /// `m(n4dO, E)`
    TooMany,
    /// `\ & n4dO`
    NoBetza,
    /// Brackets nested deeper than the limit
    TooDeep,
    /// Nested loops whose parts are nested deeper than a piece may be
    DeepPiece,
    /// A text that expands to too many legs
    TooLarge,
    /// `burn(1×8d) &t n4dO`
    NotALeg,
    /// `n4dO &t \qN`
    LongBetza,
    /// `m(c(n4dO))`
    NothingLeft,
    /// `j(1×4dO &t 1×4dD, E, 1)`
    CountOnLegs,
    /// `nj((2,1), F)`
    SidesOnLeap,
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let behind = Span::new(span.to, span.to);
        let before = Span::new(span.from, span.from);
        let diagnostic = self.telling().at(span, self.detail());
        match self {
            Mistake::OpenLeap | Mistake::OpenCall => diagnostic.fix(behind, ")"),
            Mistake::OpenSquare => diagnostic.fix(behind, "]"),
            Mistake::MissingJoin => diagnostic.fix(before, "& "),
            Mistake::BareBrackets => diagnostic.fix(before, "1"),
            Mistake::UnknownDirection(found) if Compass::named(&found.to_uppercase()).is_some() => {
                let upper = found.to_uppercase();
                diagnostic.help(["write `", &upper, "`"].concat()).fix(span, upper)
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
                diagnostic
                    .help(["write `", near, "`"].concat())
                    .fix(Span::new(from, from.saturating_add(name.len())), near)
            }
            _ => diagnostic,
        }
    }

    fn detail(&self) -> &str {
        match self {
            Mistake::NoMove(found)
            | Mistake::DirectionNumber { found, .. }
            | Mistake::DirectionCount { mended: found, .. }
            | Mistake::BadSet(found)
            | Mistake::UnknownDirection(found)
            | Mistake::MissingD(found)
            | Mistake::OpenSet(found)
            | Mistake::LeapComma(found)
            | Mistake::UnknownLetter(found)
            | Mistake::AngleWithoutUnit(found)
            | Mistake::UnknownFunction(found, _)
            | Mistake::NotApplied(found) => found,
            Mistake::StrayClose(']') => "]",
            Mistake::StrayClose('}') => "}",
            Mistake::StrayClose(_) => ")",
            _ => "",
        }
    }

    /// Returns the messages for a mistake: its code, what was expected and found, and what to do.
    #[expect(clippy::too_many_lines, reason = "a table with a row for each mistake")]
    const fn telling(&self) -> Telling {
        use Mistake as M;
        use Telling as T;
        match self {
            M::Nothing => T::error("empty-text", "expected a piece, found nothing", "write a move such as `n4dO`"),
            M::MissingBefore => {
                T::error("missing-move", "expected a move before `&`, found none", "write one, or remove the `&`")
                    .fix("")
            }
            M::MissingAfter => {
                T::error("missing-move", "expected a move after `&`, found none", "write one, or remove the `&`")
                    .fix("")
            }
            M::MissingAfterTurn => T::error(
                "missing-move-after-turn",
                "expected a move after `&t`, found none",
                "write where the piece goes on, as in `1×4dD &t n4dO`",
            ),
            M::MissingJoin => T::error(
                "missing-join",
                "expected `&` before this move, found none",
                "write `&` before it; only between leaps such as `(1,2) (1,3)` it may be left out",
            ),
            M::NoMove(_) => T::error(
                "no-move",
                "expected a move, found `%`",
                "write one such as `n4dO`, `1×8d` or `(2,1)`; prose stands after `//`",
            ),
            M::StrayClose(_) => {
                T::error("stray-bracket", "expected no `%` here, because none is open", "remove the `%`").fix("")
            }
            M::Comma => {
                T::error("comma-between-moves", "expected `&` between moves, found a comma", "write `&`").fix(" &")
            }
            M::BehindEnd => T::error(
                "text-behind-end",
                "expected nothing after the `*` that ends the piece, found more",
                "remove it, or join the moves by `&`",
            ),
            M::DirectionNumber { .. } => T::error(
                "direction-number",
                "expected a number of directions from 1 to 8, found `%`",
                "write `4d` with `O` or `D`, or `8d` for all directions",
            ),
            M::DirectionCount { .. } => T::error(
                "direction-count",
                "expected as many directions as the number before `d` says, or all others, found another number",
                "write `%`",
            )
            .fix("%"),
            M::MissingSteps => T::error(
                "missing-steps",
                "expected how far the piece goes before the number of directions, found none",
                "write `n` for any number of steps, or a number and `×`, as in `n4dO` and `1×4dO`",
            ),
            M::NoDirections => T::error(
                "no-directions",
                "expected directions after `d`, found none",
                "write `O` for the straight ones, `D` for the diagonals, or a list such as `N-E`; only `8d` needs none",
            ),
            M::UnknownDirection(_) => T::error(
                "unknown-direction",
                "expected one of `N NE E SE S SW W NW O D`, found `%`",
                "use one of these, joined by `-`",
            ),
            M::MissingDirection => {
                T::error("missing-direction", "expected a direction after `-`, found none", "remove the `-`").fix("")
            }
            M::MissingD(_) => {
                T::error("missing-d", "expected `d` after the number of directions, found none", "write `%`").fix("%")
            }
            M::MissingNumber => T::error(
                "missing-number",
                "expected the number of directions, found none",
                "write it before `d`, as in `1×4dO`",
            ),
            M::SignAfterN => T::warning(
                "sign-after-n",
                "expected no `×` after `n`, which is not a number of steps, found one",
                "write `n4dO`",
            )
            .fix(""),
            M::OpenSet(_) => T::error("open-set", "expected `}` after the numbers, found none", "write `%`").fix("%"),
            M::EmptySet => {
                T::error("empty-set", "expected numbers in the braces, found none", "write them as in `{1,2}×4dO`")
            }
            M::BadSet(_) => {
                T::error("bad-set", "expected numbers with commas between them, found something else", "write `%`")
                    .fix("%")
            }
            M::LongSet => T::error(
                "set-too-long",
                "expected at most 100 numbers, found more",
                "leave some out, or write `n` for any number",
            ),
            M::ZeroCount => {
                T::error("zero-count", "expected a number from 1 up, found `0`", "write how many steps are made")
            }
            M::LongCount => T::warning(
                "count-too-long",
                "expected at most 1000, found a larger number",
                "write `n` for any number of steps",
            ),
            M::OpenLeap => T::error("open-leap", "expected `)` after the leap, found none", "write `)` after it"),
            M::LeapComma(_) => T::error(
                "leap-without-comma",
                "expected a comma between the numbers of a leap, found none",
                "write `%`",
            )
            .fix("%"),
            M::LeapNumber => {
                T::error("leap-without-number", "expected two numbers, found one missing", "write a leap as `(2,1)`")
            }
            M::BareBrackets => T::error(
                "bare-brackets",
                "expected two numbers in brackets with nothing before them, found a move",
                "write `1` before the brackets for one round of it, or a function",
            ),
            M::LongLeap => T::error(
                "leap-too-long",
                "expected a leap of at most 63 cells, found a longer one",
                "use smaller numbers",
            ),
            M::UnknownLetter(_) => T::error(
                "unknown-letter",
                "expected letters from `a` to `h` after a leap, found `%`",
                "use `a` to `h`, clockwise from the leap that is farthest to the left of those forward",
            )
            .fix(""),
            M::LettersOnStraight => T::error(
                "letters-on-straight-leap",
                "expected no letters after a leap along a line, found some",
                "write its directions as in `j(2×1dN)`",
            ),
            M::AngleWithoutNumber => T::error(
                "angle-without-number",
                "expected a number before the unit of the angle, found none",
                "write `&t45°`",
            ),
            M::AngleWithoutUnit(_) => T::error(
                "angle-without-unit",
                "expected `°`, `rad` or `grad` after the angle, found none",
                "write `&t%°`",
            ),
            M::OpenCall => {
                T::error("open-bracket", "expected `)`, found none", "write `)` after what the brackets hold")
            }
            M::OpenSquare => {
                T::error("open-square-bracket", "expected `]`, found none", "write `]` after what the brackets hold")
            }
            M::BadSquare => T::error(
                "bad-group",
                "expected functions and a move such as `[m,j(2×4dO)]`, found something else",
                "write the functions with commas between them, and the move in brackets after the last one",
            ),
            M::UnknownFunction(..) => T::error(
                "unknown-function",
                "expected a function of the notation or of this text, found `%`",
                "define it with `function(%, range)`, or use one such as `m`, `c` or `j`",
            ),
            M::NotApplied(_) => T::error(
                "not-for-groups",
                "expected a function that changes moves, found `%`",
                "write it by itself, joined by `&`",
            ),
            M::MoveExpected => {
                T::error("move-expected", "expected a move in the brackets, found none", "write one, as in `j(2×4dO)`")
            }
            M::NumberExpected => {
                T::error("number-expected", "expected a number here, found something else", "write a number")
            }
            M::SidesExpected => T::error(
                "sides-expected",
                "expected `F`, `E` or `FE`, found something else",
                "write `E` for enemies, `F` for friends",
            ),
            M::TextExpected => {
                T::error("text-expected", "expected words here, found nothing", "write them, or remove this")
            }
            M::TooMany => T::error(
                "too-many-arguments",
                "expected fewer arguments in the brackets, found one too many",
                "remove it",
            )
            .fix(""),
            M::NoBetza => T::error(
                "no-betza",
                "expected a word in Betza's notation directly after `\\`, found none",
                "write one such as `\\N`",
            ),
            M::TooDeep => {
                T::error("too-deep", "expected brackets nested less deeply, found more", "use fewer brackets")
            }
            M::DeepPiece => T::error(
                "piece-too-deep",
                "expected loops and choices within each other to few levels, found more than are read",
                "use fewer loops within loops",
            ),
            M::TooLarge => T::error(
                "too-many-legs",
                "expected fewer rounds and choices, found more than are written out",
                "use fewer loops within loops",
            ),
            M::NotALeg => T::error(
                "not-a-leg",
                "expected a move that goes somewhere step by step, found another",
                "join it to the others by `&`",
            ),
            M::LongBetza => T::error(
                "betza-behind-turn",
                "expected a Betza move of one leg in a turn or loop, found another",
                "write it in Ħasínū, or join it by `&`",
            ),
            M::NothingLeft => {
                T::warning("nothing-left", "this can neither move nor capture", "leave one of `m` and `c` out")
            }
            M::SidesOnLeap => {
                T::warning("sides-on-leap", "a leap that may not jump is blocked by either side", "leave the side out")
            }
            M::CountOnLegs => T::warning(
                "number-on-turn",
                "the number of pieces jumped is counted for each part of a turn",
                "write `j` on the part that jumps",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{MAX_COUNT, MAX_LEAP, MAX_SET};

    #[test]
    fn messages_name_the_limits_there_are() {
        assert!(Mistake::LongCount.telling().message.contains(&MAX_COUNT.to_string()));
        assert!(Mistake::LongLeap.telling().message.contains(&MAX_LEAP.to_string()));
        assert!(Mistake::LongSet.telling().message.contains(&MAX_SET.to_string()));
    }
}
