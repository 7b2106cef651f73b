//! Every error and warning of the Betza reader, with its code, message and help.

use crate::notation::diagnostic::Telling;
use crate::notation::{Diagnostic, Span};

/// The mistakes in a text in Betza notation. The comment of each is the shortest input for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mistake {
    /// The empty text.
    Nothing,
    /// `f`
    MissingAtom,
    /// `3W`
    NumberWithoutAtom,
    /// `P`
    UnknownAtom(char),
    /// `wW`
    UnknownModifier(char),
    /// `dN`, read as Fairy-Stockfish does
    IgnoredModifier(char),
    /// `W10`, read as Fairy-Stockfish does
    IgnoredDigits,
    /// `W!`
    Unexpected(String),
    /// `F?R`, `F-R`
    LooseSign(char),
    /// `W F`
    Space,
    /// `W*`
    StarRange,
    /// `W9999999999`
    LongRange,
    /// `(1,`
    BadTuple,
    /// `(99,1)`
    LongLeap,
    /// `RR`
    UselessDoubling(char),
    /// `(paf3R`
    OpenGroup,
    /// `(c)3R`, `(af)(af)R`
    BadGroup,
    /// `(af)2000W`
    LongRepeat,
    /// `[F?R`
    OpenBracket,
    /// `[]`
    EmptyBracket,
    /// `[F?]`
    MissingLeg,
    /// `t[FR]`, `[FR]`
    OldBracket,
    /// `FtR`
    OldThen,
    /// `af[F?R]`
    ChainBeforeBracket,
    /// `j[F?R]`
    OuterModifier(char),
    /// `[yF-R]`
    InnerModifier,
    /// `[O-R]`
    AtomInBracket,
    /// `mNxN`
    BadRelay,
    /// `UaU`
    NoLegs,
    /// `qafN`
    BendWithoutLeg(char),
    /// `yW`
    ToggleAtEnd,
    /// `ymaymaymaymaymaymaymaW`
    TooManyWays,
    /// More legs than a text may expand to.
    TooManyLegs,
    /// `(yaf)17W`
    TooManyRounds,
    /// `hF`
    LoneHalf,
    /// `pN`
    NoHurdle(char),
    /// `jW`
    TooShort(char),
    /// `njD`
    Contradiction(char, char),
    /// `fO2`
    CastlingDirection(char),
    /// `cO2`
    CastlingModifier(char),
    /// `O0`
    CastlingWithoutNumber,
    /// `piece`
    MissingId,
    /// `piece +S&`
    MissingDescription,
    /// `piece P& fW 1-`
    BadDrops,
    /// `piece P fW` after a line `hello`
    UnknownCommand,
}

impl Mistake {
    /// The diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let diagnostic = self.telling().at(span, &self.detail());
        // The fix closes the bracket after its content.
        if self == Mistake::OpenBracket { diagnostic.fix(Span::new(span.to, span.to), "]") } else { diagnostic }
    }

    /// The text that replaces `%` in the words of the mistake.
    fn detail(&self) -> String {
        match self {
            Mistake::UnknownAtom(letter)
            | Mistake::UnknownModifier(letter)
            | Mistake::IgnoredModifier(letter)
            | Mistake::UselessDoubling(letter)
            | Mistake::OuterModifier(letter)
            | Mistake::BendWithoutLeg(letter)
            | Mistake::NoHurdle(letter)
            | Mistake::TooShort(letter)
            | Mistake::CastlingDirection(letter)
            | Mistake::CastlingModifier(letter)
            | Mistake::LooseSign(letter) => String::from(*letter),
            Mistake::Unexpected(found) => found.clone(),
            Mistake::Contradiction(one, other) => format!("`{one}` and `{other}`"),
            _ => String::new(),
        }
    }

    /// The words for each mistake: its code, what was expected and found, and what to do.
    #[expect(clippy::too_many_lines, reason = "a table with a row for each mistake")]
    const fn telling(&self) -> Telling {
        use Mistake as M;
        use Telling as T;
        match self {
            M::Nothing => T::error("empty-text", "expected a piece, found nothing", "write an atom such as `N`"),
            M::MissingAtom => T::error(
                "missing-atom",
                "expected an atom after these modifiers, found the end",
                "add a capital letter such as `W` or `F`",
            ),
            M::NumberWithoutAtom => T::error(
                "number-without-atom",
                "expected an atom before the number",
                "write the range after its atom, as in `W3`",
            )
            .fix(""),
            M::UnknownAtom(_) => T::error(
                "unknown-atom",
                "expected an atom, found `%`",
                "use one of `W F D N A H C Z G K Q R B O U I`, or a leap such as `(4,1)`",
            ),
            M::UnknownModifier(_) => T::error(
                "unknown-modifier",
                "expected a modifier or an atom, found `%`",
                "remove the `%`; the directions are `f b l r v s h`",
            )
            .fix(""),
            M::IgnoredModifier(_) => T::warning(
                "ignored-modifier",
                "this dialect has no `%` and reads on as if it were not there",
                "choose another dialect, or remove it",
            )
            .fix(""),
            M::IgnoredDigits => T::warning(
                "ignored-digits",
                "this dialect reads no further digits of a range",
                "choose another dialect, or a shorter range",
            )
            .fix(""),
            M::Unexpected(_) => {
                T::error("unexpected-sign", "expected a modifier or an atom, found `%`", "remove it").fix("")
            }
            M::LooseSign(_) => T::error(
                "loose-sign",
                "expected a modifier or an atom, found `%`, which joins legs in brackets",
                "put the legs in brackets: `[F%R]`",
            ),
            M::Space => T::warning(
                "space-in-piece",
                "expected a modifier or an atom, found a space",
                "join the moves of one piece without spaces",
            )
            .fix(""),
            M::StarRange => {
                T::error("star-range", "expected a number as range, found `*`", "write `0` for an unlimited range")
                    .fix("0")
            }
            M::LongRange => T::warning(
                "range-too-long",
                "expected a range of at most 1000, found a longer one",
                "write `0` for an unlimited range",
            )
            .fix("0"),
            M::BadTuple => T::error(
                "bad-leap",
                "expected a leap such as `(4,1)`, found something else in brackets",
                "write `(4,1)`",
            ),
            M::LongLeap => T::error(
                "leap-too-long",
                "expected a leap of at most 63 cells, found a longer one",
                "use smaller numbers",
            ),
            M::UselessDoubling(_) => T::info("useless-doubling", "`%%` is the same as `%`", "write `%`").fix("%"),
            M::OpenGroup => T::error(
                "open-group",
                "expected `)` and a number after the repeated part, found something else",
                "write `(paf)3R`",
            ),
            M::BadGroup => T::error(
                "bad-group",
                "expected one repeated part with an `a` in it, found another",
                "write it as in `(paf)3R`, or write the legs out",
            ),
            M::LongRepeat => T::warning(
                "repeat-too-long",
                "expected at most 1000 rounds, found more",
                "leave the number out for any number of rounds",
            )
            .fix(""),
            M::OpenBracket => {
                T::error("open-bracket", "expected `]` after the legs, found the end", "write `]` after them")
            }
            M::EmptyBracket => T::error("empty-bracket", "expected legs in the brackets, found none", "write `[F?R]`"),
            M::MissingLeg => T::error("missing-leg", "expected a leg such as `R`, found none", "write `[F?R]`"),
            M::OldBracket => T::info(
                "old-bracket",
                "this is read as the original notation's sequence of legs",
                "write `-` between legs that must be made, `?` before one that may: `[F?R]`",
            ),
            M::OldThen => T::info(
                "old-then",
                "`t` between atoms is read as \"then\", as in the original notation",
                "write `[F?R]`, which other programs read the same way",
            ),
            M::ChainBeforeBracket => T::error(
                "chain-before-bracket",
                "expected only directions and modes before a bracket, found legs",
                "write all legs in the brackets",
            ),
            M::OuterModifier(_) => T::warning(
                "modifier-before-bracket",
                "`%` has no effect before a bracket",
                "write it on a leg in the brackets, or remove it",
            )
            .fix(""),
            M::InnerModifier => T::error(
                "modifier-in-bracket",
                "expected a leg with directions and modes, found `a`, `x`, `y`, `q` or `z` on it",
                "write legs as `[F-R]`; for circular ones write `qN` without brackets",
            ),
            M::AtomInBracket => T::error(
                "atom-in-bracket",
                "expected an atom that leaps, found another",
                "use an atom such as `W` or `R` in brackets",
            ),
            M::BadRelay => T::error("bad-relay", "expected legs after `x` for it to lend, found none", "write `mNxaN`"),
            M::NoLegs => T::error("no-legs", "expected this atom alone, found several legs", "remove the `a`"),
            M::BendWithoutLeg(_) => T::warning(
                "bend-without-leg",
                "`%` bends a later leg, or the whole ride of a single one",
                "write it after an `a`",
            )
            .fix(""),
            M::ToggleAtEnd => {
                T::warning("toggle-at-end", "`y` changes the range of later legs, but none follows", "remove the `y`")
                    .fix("")
            }
            M::TooManyWays => T::error(
                "too-many-ways",
                "expected fewer choices between `y` and other modes, found too many",
                "write each of them as a move of its own",
            ),
            M::TooManyLegs => T::error(
                "too-many-legs",
                "expected fewer legs and rounds, found more than are written out",
                "use fewer or shorter chains",
            ),
            M::TooManyRounds => T::warning(
                "too-many-rounds",
                "rounds that change the range are made at most 16 times",
                "write `16` or less, or no number",
            ),
            M::LoneHalf => T::error(
                "lone-half",
                "expected `h` after a direction, found it alone",
                "write `fh` for the forward half",
            )
            .fix(""),
            M::NoHurdle(_) => T::warning(
                "no-hurdle",
                "`%` asks for a hurdle, but this leap passes over no cell",
                "ride the leap, as in `N0`, or take a straight one",
            ),
            M::TooShort(_) => T::warning(
                "range-too-short",
                "a range this short leaves no cell behind what `%` passes",
                "use a longer range, or `0` for an unlimited one",
            ),
            M::Contradiction(..) => T::warning(
                "contradiction",
                "% ask for different things on the cells between, so there is no such move",
                "remove one of the two letters",
            ),
            M::CastlingDirection(_) => T::warning(
                "castling-direction",
                "castling goes to the side, so `%` has no effect",
                "use `l`, `r` or `s`",
            )
            .fix(""),
            M::CastlingModifier(_) => T::warning(
                "castling-modifier",
                "castling has no use for `%`",
                "castling is always to empty cells; remove it",
            )
            .fix(""),
            M::CastlingWithoutNumber => T::error(
                "castling-without-number",
                "expected how many cells castling moves, found `0`",
                "write `O2` for a king that moves two cells",
            ),
            M::MissingId => {
                T::error("missing-id", "expected the id of a piece after `piece`, found none", "write `piece A RNF`")
            }
            M::MissingDescription => T::error(
                "missing-description",
                "expected a description of the moves after the id, found none",
                "write `piece A RNF`",
            ),
            M::BadDrops => T::error(
                "bad-drop-field",
                "expected a drop field such as `1-8P1`, found an unfinished or different one",
                "give the first and the last rank, then pieces that forbid the drop: `1-8P1`",
            ),
            M::UnknownCommand => T::warning(
                "unknown-command",
                "expected a `piece` or `setup` command, found something else",
                "remove the line",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{MAX_COUNT, MAX_LEAP};
    use crate::notation::diagnostic::filled;

    #[test]
    fn messages_name_the_limits_there_are() {
        assert!(Mistake::LongRange.telling().message.contains(&MAX_COUNT.to_string()));
        assert!(Mistake::LongLeap.telling().message.contains(&MAX_LEAP.to_string()));
    }

    #[test]
    fn details_stand_where_they_belong() {
        let diagnostic = Mistake::UselessDoubling('R').at(Span::new(0, 2));
        assert_eq!(diagnostic.message, "`RR` is the same as `R`");
        assert_eq!(diagnostic.fix.unwrap().insert, "R");
        assert_eq!(filled("no place", "x"), "no place");
    }
}
