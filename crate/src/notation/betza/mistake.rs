//! Every error and warning of the Betza reader, with its code, message and help.

use crate::notation::diagnostic::{error, info, mistakes, warning};
use crate::notation::{Diagnostic, Span};

mistakes! {
    /// The mistakes in a text in Betza notation. The comment of each is the shortest input for it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) enum Mistake {
        /// The empty text.
        Nothing => error("empty-text", "expected a piece, found nothing", "write an atom such as `N`");
        /// `f`
        MissingAtom => error(
            "missing-atom",
            "expected an atom after these modifiers, found the end",
            "add a capital letter such as `W` or `F`",
        );
        /// `3W`
        NumberWithoutAtom => error(
            "number-without-atom",
            "expected an atom before the number",
            "write the range after its atom, as in `W3`",
        ).fix("");
        /// `P`
        UnknownAtom(letter: char) about letter => error(
            "unknown-atom",
            "expected an atom, found `%`",
            "use one of `W F D N A H C Z G K Q R B O U I`, or a leap such as `(4,1)`",
        );
        /// `wW`
        UnknownModifier(letter: char) about letter => error(
            "unknown-modifier",
            "expected a modifier or an atom, found `%`",
            "remove the `%`; the directions are `f b l r v s h`",
        ).fix("");
        /// `dN`, read as Fairy-Stockfish does
        IgnoredModifier(letter: char) about letter => warning(
            "ignored-modifier",
            "this dialect has no `%` and reads on as if it were not there",
            "choose another dialect, or remove it",
        ).fix("");
        /// `W10`, read as Fairy-Stockfish does
        IgnoredDigits => warning(
            "ignored-digits",
            "this dialect reads no further digits of a range",
            "choose another dialect, or a shorter range",
        ).fix("");
        /// `W!`
        Unexpected(found: String) about found => error(
            "unexpected-sign",
            "expected a modifier or an atom, found `%`",
            "remove it",
        ).fix("");
        /// `F?R`, `F-R`
        LooseSign(letter: char) about letter => error(
            "loose-sign",
            "expected a modifier or an atom, found `%`, which joins legs in brackets",
            "put the legs in brackets: `[F%R]`",
        );
        /// `W F`
        Space => warning(
            "space-in-piece",
            "expected a modifier or an atom, found a space",
            "join the moves of one piece without spaces",
        ).fix("");
        /// `W*`
        StarRange => error(
            "star-range",
            "expected a number as range, found `*`",
            "write `0` for an unlimited range",
        ).fix("0");
        /// `W9999999999`
        LongRange => warning(
            "range-too-long",
            "expected a range of at most 1000, found a longer one",
            "write `0` for an unlimited range",
        ).fix("0");
        /// `(1,`
        BadTuple => error(
            "bad-leap",
            "expected a leap such as `(4,1)`, found something else in brackets",
            "write `(4,1)`",
        );
        /// `(99,1)`
        LongLeap => error(
            "leap-too-long",
            "expected a leap of at most 63 cells, found a longer one",
            "use smaller numbers",
        );
        /// `RR`
        UselessDoubling(letter: char) about letter => info(
            "useless-doubling",
            "`%%` is the same as `%`",
            "write `%`",
        ).fix("%");
        /// `(paf3R`
        OpenGroup => error(
            "open-group",
            "expected `)` and a number after the repeated part, found something else",
            "write `(paf)3R`",
        );
        /// `(c)3R`, `(af)(af)R`
        BadGroup => error(
            "bad-group",
            "expected one repeated part with an `a` in it, found another",
            "write it as in `(paf)3R`, or write the legs out",
        );
        /// `(af)2000W`
        LongRepeat => warning(
            "repeat-too-long",
            "expected at most 1000 rounds, found more",
            "leave the number out for any number of rounds",
        ).fix("");
        /// `[F?R`
        OpenBracket => error("open-bracket", "expected `]` after the legs, found the end", "write `]` after them");
        /// `[]`
        EmptyBracket => error("empty-bracket", "expected legs in the brackets, found none", "write `[F?R]`");
        /// `[F?]`
        MissingLeg => error("missing-leg", "expected a leg such as `R`, found none", "write `[F?R]`");
        /// `t[FR]`, `[FR]`
        OldBracket => info(
            "old-bracket",
            "this is read as the original notation's sequence of legs",
            "write `-` between legs that must be made, `?` before one that may: `[F?R]`",
        );
        /// `(R-sR)`
        LegGroup => info(
            "leg-group",
            "legs in round brackets are read as in the proposal of 2013",
            "write `[R-sR]`, which other programs read too",
        );
        /// `FtR`
        OldThen => info(
            "old-then",
            "`t` between atoms is read as \"then\", as in the original notation",
            "write `[F?R]`, which other programs read the same way",
        );
        /// `af[F?R]`
        ChainBeforeBracket => error(
            "chain-before-bracket",
            "expected only directions and modes before a bracket, found legs",
            "write all legs in the brackets",
        );
        /// `j[F?R]`
        OuterModifier(letter: char) about letter => warning(
            "modifier-before-bracket",
            "`%` has no effect before a bracket",
            "write it on a leg in the brackets, or remove it",
        ).fix("");
        /// `[yF-R]`
        InnerModifier => error(
            "modifier-in-bracket",
            "expected a leg with directions and modes, found `a`, `x`, `y`, `q` or `z` on it",
            "write legs as `[F-R]`; for circular ones write `qN` without brackets",
        );
        /// `[O-R]`
        AtomInBracket => error(
            "atom-in-bracket",
            "expected an atom that leaps, found another",
            "use an atom such as `W` or `R` in brackets",
        );
        /// `mNxN`
        BadRelay => error("bad-relay", "expected legs after `x` for it to lend, found none", "write `mNxaN`");
        /// `UaU`
        NoLegs => error("no-legs", "expected this atom alone, found several legs", "remove the `a`");
        /// `qafN`
        BendWithoutLeg(letter: char) about letter => warning(
            "bend-without-leg",
            "`%` bends a later leg, or the whole ride of a single one",
            "write it after an `a`",
        ).fix("");
        /// `yW`
        ToggleAtEnd => warning(
            "toggle-at-end",
            "`y` changes the range of later legs, but none follows",
            "remove the `y`",
        ).fix("");
        /// `ymaymaymaymaymaymaymaW`
        TooManyWays => error(
            "too-many-ways",
            "expected fewer choices between `y` and other modes, found too many",
            "write each of them as a move of its own",
        );
        /// More legs than a text may expand to.
        TooManyLegs => error(
            "too-many-legs",
            "expected fewer legs and rounds, found more than are written out",
            "use fewer or shorter chains",
        );
        /// `(yaf)17W`
        TooManyRounds => warning(
            "too-many-rounds",
            "rounds that change the range are made at most 16 times",
            "write `16` or less, or no number",
        );
        /// `hF`
        LoneHalf => error(
            "lone-half",
            "expected `h` after a direction, found it alone",
            "write `fh` for the forward half",
        ).fix("");
        /// `pN`
        NoHurdle(letter: char) about letter => warning(
            "no-hurdle",
            "`%` asks for a hurdle, but this leap passes over no cell",
            "ride the leap, as in `N0`, or take a straight one",
        );
        /// `jW`
        TooShort(letter: char) about letter => warning(
            "range-too-short",
            "a range this short leaves no cell behind what `%` passes",
            "use a longer range, or `0` for an unlimited one",
        );
        /// `njD`
        Contradiction(letter: char, other: char) about format!("`{letter}` and `{other}`") => warning(
            "contradiction",
            "% ask for different things on the cells between, so there is no such move",
            "remove one of the two letters",
        );
        /// `fO2`
        CastlingDirection(letter: char) about letter => warning(
            "castling-direction",
            "castling goes to the side, so `%` has no effect",
            "use `l`, `r` or `s`",
        ).fix("");
        /// `cO2`
        CastlingModifier(letter: char) about letter => warning(
            "castling-modifier",
            "castling has no use for `%`",
            "castling is always to empty cells; remove it",
        ).fix("");
        /// `O0`
        CastlingWithoutNumber => error(
            "castling-without-number",
            "expected how many cells castling moves, found `0`",
            "write `O2` for a king that moves two cells",
        );
        /// `piece`
        MissingId => error("missing-id", "expected the id of a piece after `piece`, found none", "write `piece A RNF`");
        /// `piece +S&`
        MissingDescription => error(
            "missing-description",
            "expected a description of the moves after the id, found none",
            "write `piece A RNF`",
        );
        /// `piece P& fW 1-`
        BadDrops => error(
            "bad-drop-field",
            "expected a drop field such as `1-8P1`, found an unfinished or different one",
            "give the first and the last rank, then pieces that forbid the drop: `1-8P1`",
        );
        /// `piece P fW` after a line `hello`
        UnknownCommand => warning(
            "unknown-command",
            "expected a `piece` or `setup` command, found something else",
            "remove the line",
        );
    }
}

impl Mistake {
    /// The diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let diagnostic = self.wording().at(span, &self.detail());
        // The fix closes the bracket after its content.
        if self == Mistake::OpenBracket { diagnostic.fix(Span::new(span.to, span.to), "]") } else { diagnostic }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{MAX_COUNT, MAX_LEAP};
    use crate::notation::diagnostic::filled;

    #[test]
    fn messages_name_the_limits_there_are() {
        assert!(Mistake::LongRange.wording().message.contains(&MAX_COUNT.to_string()));
        assert!(Mistake::LongLeap.wording().message.contains(&MAX_LEAP.to_string()));
    }

    #[test]
    fn details_stand_where_they_belong() {
        let diagnostic = Mistake::UselessDoubling('R').at(Span::new(0, 2));
        assert_eq!(diagnostic.message, "`RR` is the same as `R`");
        assert_eq!(diagnostic.fix.unwrap().insert, "R");
        assert_eq!(filled("no place", "x"), "no place");
    }
}
