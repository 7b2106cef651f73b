//! Every error and warning for a taxonomy name, with its code, message and help.

use crate::notation::diagnostic::Telling;
use crate::notation::{Diagnostic, Span};

/// A mistake in a name. The comment of each variant is an input that triggers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mistake {
    /// The empty text.
    Nothing,
    /// `Flying Knight`
    UnknownWord,
    /// `Noble`
    MissingHead,
    /// `Rook Knight`
    SecondHead,
    /// `Rook Noble`
    PrefixBehindHead,
    /// `Rook Brave`
    AffixBehindHead,
    /// `Fearless Rook`
    AffixWithoutPrefix,
    /// `Riding Rook`
    SuffixWithoutPrefix,
    /// `Rook Riding`
    SuffixOfPrefixBehindHead,
    /// `Noble Rider Rook`
    SuffixBeforeHead,
    /// `Brave Bereft Rook`
    SecondAffix,
    /// `Wazir Walker`
    WalkerOfOne,
    /// `Noble Knight Strider`
    StriderOfOne,
    /// `Bent Wazir`
    TurnWithoutRider,
    /// `High Noble Rook`
    FirstWithoutStrider,
    /// `far Wazir`
    QualifierWithoutRider,
    /// `Wazir far Rider`
    QualifierNotInFront,
    /// `far far Wazir Rider`
    SecondQualifier,
    /// `far fire Wazir Rider`
    QualifiersDisagree,
    /// `3 Wazir Rider`
    NumberWithoutStep,
    /// `step Wazir Rider`
    StepWithoutNumber,
    /// `0-step Wazir Rider`
    BadNumber,
    /// A strider of too many components or steps
    TooManyStrides,
    /// `Rook Prince`
    NothingCombined,
    /// `Daunted Ferz`
    NoMoves,
    /// `Duke Walker`
    CannotGoOn,
    /// `Brave Noble Rook`
    AffixApart,
    /// `Noble Knight`
    ComponentTwice,
    /// `Camel`
    OtherCamel,
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span` about `word`.
    pub(super) fn at(self, span: Span, word: &str) -> Diagnostic {
        self.telling().at(span, word)
    }

    /// Returns the code of the diagnostic.
    pub(super) const fn code(self) -> &'static str {
        self.telling().code
    }

    /// Returns the messages for a mistake: its code, what was expected and found, and what to do where no fix can be
    /// offered.
    #[expect(clippy::too_many_lines, reason = "a table with a row for each mistake")]
    const fn telling(self) -> Telling {
        use Mistake as M;
        use Telling as T;
        match self {
            M::Nothing => T::error("empty-text", "expected a name, found nothing", "write a name such as `Noble-Rook`"),
            M::UnknownWord => T::error(
                "unknown-word",
                "expected a word of the taxonomy, found `%`",
                "use a name such as `Rook`, a prefix such as `Noble`, or an affix such as `Rider`",
            ),
            M::MissingHead => T::error(
                "missing-head",
                "expected a name to end with, found only what stands before one",
                "end with a name such as `Rook`",
            ),
            M::SecondHead => T::error(
                "second-head",
                "expected one name, found `%` as a second",
                "put the first one before it as a prefix",
            ),
            M::PrefixBehindHead => T::error(
                "prefix-behind-head",
                "expected the component prefix `%` before the head, found it behind",
                "put it before the head",
            ),
            M::AffixBehindHead => T::error(
                "affix-behind-head",
                "expected `%` before what it applies to, found it after the head",
                "put it before the head",
            ),
            M::AffixWithoutPrefix => T::error(
                "affix-without-prefix",
                "expected a component prefix after `%`, found none",
                "put it before a component prefix such as `Noble`",
            ),
            M::SuffixWithoutPrefix => T::error(
                "suffix-without-prefix",
                "expected a component prefix before `%`, found none",
                "put it after a component prefix such as `Noble`",
            ),
            M::SuffixOfPrefixBehindHead => T::error(
                "suffix-of-prefix-behind-head",
                "expected `%` after a component prefix, found it after the head",
                "use the word for the head",
            ),
            M::SuffixBeforeHead => {
                T::error("suffix-before-head", "expected `%` after the head, found it before", "put it after the head")
            }
            M::SecondAffix => T::error(
                "second-affix",
                "expected one affix of this kind for a component, found `%` as another",
                "remove it",
            ),
            M::WalkerOfOne => T::error(
                "walker-of-one",
                "expected a compound component before `%`, found one without parts",
                "use a compound such as `Elephant`",
            ),
            M::StriderOfOne => {
                T::error("strider-of-one", "expected different components in a strider, found `%` again", "remove it")
            }
            M::TurnWithoutRider => T::error(
                "turn-without-rider",
                "expected a rider or walker for `%` to turn, found a single step",
                "add `Rider`",
            ),
            M::FirstWithoutStrider => T::error(
                "first-without-strider",
                "expected a strider in which `%` comes first, found none",
                "remove it, or add `Strider` to a combination",
            ),
            M::QualifierWithoutRider => T::error(
                "qualifier-without-rider",
                "expected a rider or walker for `%` to qualify, found a single step",
                "add `Rider`",
            ),
            M::QualifierNotInFront => T::error(
                "qualifier-not-in-front",
                "expected `%` in front of the name, found it inside",
                "put it in front",
            ),
            M::SecondQualifier => {
                T::error("second-qualifier", "expected each qualifier once, found `%` again", "remove it")
            }
            M::QualifiersDisagree => T::error(
                "qualifiers-disagree",
                "expected one number of steps, found `%`, which contradicts a qualifier before it",
                "keep one of them",
            ),
            M::NumberWithoutStep => {
                T::error("number-without-step", "expected `step` after `%`, found something else", "write `%-step`")
                    .fix("%-step")
            }
            M::StepWithoutNumber => T::error(
                "step-without-number",
                "expected a number of steps before `%`, found none",
                "write a number, as in `3-step`",
            )
            .fix("3-step"),
            M::BadNumber => T::error(
                "bad-number-of-steps",
                "expected 1 to 1000 steps, found `%`",
                "write `far` for any number of steps",
            )
            .fix("far"),
            M::TooManyStrides => T::error(
                "too-many-strides",
                "expected a walker with fewer ways to go, found too many components and steps",
                "use fewer of them",
            ),
            M::NothingCombined => T::warning(
                "nothing-combined",
                "expected several components for `%` to apply to, found one",
                "use the word for the head",
            ),
            M::NoMoves => T::warning("no-moves", "`%` has no moves this way", "choose other affixes for it"),
            M::CannotGoOn => T::warning(
                "cannot-go-on",
                "`%` keeps its direction, in which none of its components follows another",
                "let it turn, as in `Bent Duke Walker`",
            ),
            M::AffixApart => T::info(
                "affix-apart",
                "`%` applies to the head, not to the component prefix after it",
                "put it before the head",
            ),
            M::ComponentTwice => T::info("component-twice", "`%` repeats what the name already says", "remove it"),
            M::OtherCamel => T::info(
                "other-camel",
                "in the taxonomy `%` is another word for `Duke`; elsewhere it leaps three and one",
                "write `Duke`",
            )
            .fix("Duke"),
        }
    }
}
