//! Every error and warning for a taxonomy name, with its code, message and help.

use crate::notation::diagnostic::{error, info, mistakes, warning};
use crate::notation::{Diagnostic, Span};

mistakes! {
    /// A mistake in a name. The comment of each variant is an input that triggers it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum Mistake {
        /// The empty text.
        Nothing => error("empty-text", "expected a name, found nothing", "write a name such as `Noble-Rook`");
        /// `Flying Knight`
        UnknownWord => error(
            "unknown-word",
            "expected a word of the taxonomy, found `%`",
            "use a name such as `Rook`, a prefix such as `Noble`, or an affix such as `Rider`",
        );
        /// `Noble`
        MissingHead => error(
            "missing-head",
            "expected a name to end with, found only what stands before one",
            "end with a name such as `Rook`",
        );
        /// `Rook Knight`
        SecondHead => error(
            "second-head",
            "expected one name, found `%` as a second",
            "put the first one before it as a prefix",
        );
        /// `Rook Noble`
        PrefixBehindHead => error(
            "prefix-behind-head",
            "expected the component prefix `%` before the head, found it behind",
            "put it before the head",
        );
        /// `Rook Brave`
        AffixBehindHead => error(
            "affix-behind-head",
            "expected `%` before what it applies to, found it after the head",
            "put it before the head",
        );
        /// `Fearless Rook`
        AffixWithoutPrefix => error(
            "affix-without-prefix",
            "expected a component prefix after `%`, found none",
            "put it before a component prefix such as `Noble`",
        );
        /// `Riding Rook`
        SuffixWithoutPrefix => error(
            "suffix-without-prefix",
            "expected a component prefix before `%`, found none",
            "put it after a component prefix such as `Noble`",
        );
        /// `Rook Riding`
        SuffixOfPrefixBehindHead => error(
            "suffix-of-prefix-behind-head",
            "expected `%` after a component prefix, found it after the head",
            "use the word for the head",
        );
        /// `Noble Rider Rook`
        SuffixBeforeHead => error(
            "suffix-before-head",
            "expected `%` after the head, found it before",
            "put it after the head",
        );
        /// `Brave Bereft Rook`
        SecondAffix => error(
            "second-affix",
            "expected one affix of this kind for a component, found `%` as another",
            "remove it",
        );
        /// `Wazir Walker`
        WalkerOfOne => error(
            "walker-of-one",
            "expected a compound component before `%`, found one without parts",
            "use a compound such as `Elephant`",
        );
        /// `Noble Knight Strider`
        StriderOfOne => error(
            "strider-of-one",
            "expected different components in a strider, found `%` again",
            "remove it",
        );
        /// `Bent Wazir`
        TurnWithoutRider => error(
            "turn-without-rider",
            "expected a rider or walker for `%` to turn, found a single step",
            "add `Rider`",
        );
        /// `High Noble Rook`
        FirstWithoutStrider => error(
            "first-without-strider",
            "expected a strider in which `%` comes first, found none",
            "remove it, or add `Strider` to a combination",
        );
        /// `far Wazir`
        QualifierWithoutRider => error(
            "qualifier-without-rider",
            "expected a rider or walker for `%` to qualify, found a single step",
            "add `Rider`",
        );
        /// `Wazir far Rider`
        QualifierNotInFront => error(
            "qualifier-not-in-front",
            "expected `%` in front of the name, found it inside",
            "put it in front",
        );
        /// `far far Wazir Rider`
        SecondQualifier => error("second-qualifier", "expected each qualifier once, found `%` again", "remove it");
        /// `far fire Wazir Rider`
        QualifiersDisagree => error(
            "qualifiers-disagree",
            "expected one number of steps, found `%`, which contradicts a qualifier before it",
            "keep one of them",
        );
        /// `3 Wazir Rider`
        NumberWithoutStep => error(
            "number-without-step",
            "expected `step` after `%`, found something else",
            "write `%-step`",
        ).fix("%-step");
        /// `step Wazir Rider`
        StepWithoutNumber => error(
            "step-without-number",
            "expected a number of steps before `%`, found none",
            "write a number, as in `3-step`",
        ).fix("3-step");
        /// `0-step Wazir Rider`
        BadNumber => error(
            "bad-number-of-steps",
            "expected 1 to 1000 steps, found `%`",
            "write `far` for any number of steps",
        ).fix("far");
        /// A strider of too many components or steps
        TooManyStrides => error(
            "too-many-strides",
            "expected a walker with fewer ways to go, found too many components and steps",
            "use fewer of them",
        );
        /// `Rook Prince`
        NothingCombined => warning(
            "nothing-combined",
            "expected several components for `%` to apply to, found one",
            "use the word for the head",
        );
        /// `Daunted Ferz`
        NoMoves => warning("no-moves", "`%` has no moves this way", "choose other affixes for it");
        /// `Duke Walker`
        CannotGoOn => warning(
            "cannot-go-on",
            "`%` keeps its direction, in which none of its components follows another",
            "let it turn, as in `Bent Duke Walker`",
        );
        /// `Brave Noble Rook`
        AffixApart => info(
            "affix-apart",
            "`%` applies to the head, not to the component prefix after it",
            "put it before the head",
        );
        /// `Noble Knight`
        ComponentTwice => info("component-twice", "`%` repeats what the name already says", "remove it");
        /// `Camel`
        OtherCamel => info(
            "other-camel",
            "in the taxonomy `%` is another word for `Duke`; elsewhere it leaps three and one",
            "write `Duke`",
        ).fix("Duke");
    }
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span` about `word`.
    pub(super) fn at(self, span: Span, word: &str) -> Diagnostic {
        self.wording().at(span, word)
    }
}
