use crate::limits::{MAX_COUNT, MAX_LEAP};
use crate::notation::{Diagnostic, Severity, Span};

/// What can be wrong with a text in Betza notation. The shortest input for each stands in its comment.
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
    /// `hF`
    LoneHalf,
    /// `pN`
    NoHurdle(char),
    /// `jW`
    TooShort(char),
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
    pub(super) fn at(self, span: Span) -> Diagnostic {
        use Mistake as M;
        let plain = |message: String| Diagnostic::error(self.code(), span, message);
        match &self {
            M::Nothing => plain("expected a piece, found nothing".into()).help("write an atom such as `N`"),
            M::MissingAtom => plain("expected an atom after these modifiers, found the end".into())
                .help("add a capital letter such as `W` or `F`"),
            M::NumberWithoutAtom => plain("expected an atom before the number".into())
                .help("write the range behind its atom, as in `W3`")
                .fix(span, ""),
            M::UnknownAtom(letter) => plain(format!("expected an atom, found `{letter}`"))
                .help("use one of `W F D N A H C Z G K Q R B O U`, or a leap such as `(4,1)`"),
            M::UnknownModifier(letter) => plain(format!("expected a modifier or an atom, found `{letter}`"))
                .help(format!("remove the `{letter}`; the directions are `f b l r v s h`"))
                .fix(span, ""),
            M::IgnoredModifier(letter) => {
                plain(format!("this dialect has no `{letter}` and reads on as if it were not there"))
                    .severity(Severity::Warning)
                    .help("choose another dialect, or remove it")
                    .fix(span, "")
            }
            M::IgnoredDigits => plain("this dialect reads no further digits of a range".into())
                .severity(Severity::Warning)
                .help("choose another dialect, or a shorter range")
                .fix(span, ""),
            M::Unexpected(found) => {
                plain(format!("expected a modifier or an atom, found `{found}`")).help("remove it").fix(span, "")
            }
            M::Space => plain("expected a modifier or an atom, found a space".into())
                .severity(Severity::Warning)
                .help("join the moves of one piece without spaces")
                .fix(span, ""),
            M::StarRange => plain("expected a number as range, found `*`".into())
                .help("write `0` for an unlimited range")
                .fix(span, "0"),
            M::LongRange => plain(format!("expected a range of at most {MAX_COUNT}, found a longer one"))
                .severity(Severity::Warning)
                .help("write `0` for an unlimited range")
                .fix(span, "0"),
            M::BadTuple => {
                plain("expected a leap such as `(4,1)`, found something else in brackets".into()).help("write `(4,1)`")
            }
            M::LongLeap => plain(format!("expected a leap of at most {MAX_LEAP} cells")).help("use smaller numbers"),
            M::UselessDoubling(letter) => {
                plain(format!("`{letter}{letter}` is read as `{letter}`, which is what it says"))
                    .severity(Severity::Info)
                    .help(format!("write `{letter}`"))
                    .fix(span, letter.to_string())
            }
            M::OpenGroup => plain("expected `)` and a number behind the repeated part".into()).help("write `(paf)3R`"),
            M::BadGroup => plain("expected one repeated part with an `a` in it, found another".into())
                .help("write it as in `(paf)3R`, or write the legs out"),
            M::OpenBracket => plain("expected `]` behind the legs, found the end".into())
                .help("write `]` behind them")
                .fix(Span::new(span.to, span.to), "]"),
            M::EmptyBracket => plain("expected legs in the brackets, found none".into()).help("write `[F?R]`"),
            M::MissingLeg => plain("expected a leg such as `R` here".into()).help("write `[F?R]`"),
            M::OldBracket => plain("this is read as the original notation's sequence of legs".into())
                .severity(Severity::Info)
                .help("write `-` between legs that must be made, `?` before one that may: `[F?R]`"),
            M::OldThen => plain("`t` between atoms is read as the original notation's *then*".into())
                .severity(Severity::Info)
                .help("write `[F?R]`, which other programs read alike"),
            M::ChainBeforeBracket => plain("expected only directions and modes before a bracket, found legs".into())
                .help("write all legs in the brackets"),
            M::OuterModifier(letter) => plain(format!("`{letter}` says nothing before a bracket"))
                .severity(Severity::Warning)
                .help("write it on a leg in the brackets, or remove it")
                .fix(span, ""),
            M::InnerModifier => {
                plain("expected a leg with directions and modes, found `x`, `y`, `q` or `z` on it".into())
                    .help("`[F-R]` needs no `y`; for circular legs write `qN` without brackets")
            }
            M::AtomInBracket => plain("expected an atom that leaps, found another".into())
                .help("use an atom such as `W` or `R` in brackets"),
            M::BadRelay => plain("expected legs behind `x` to lend".into()).help("write `mNxaN`"),
            M::NoLegs => plain("expected this atom alone, found several legs".into()).help("remove the `a`"),
            M::BendWithoutLeg(letter) => {
                plain(format!("`{letter}` bends a later leg, or the whole ride of a single one"))
                    .severity(Severity::Warning)
                    .help("write it behind an `a`")
                    .fix(span, "")
            }
            M::ToggleAtEnd => plain("`y` changes the range of later legs, but none follows".into())
                .severity(Severity::Warning)
                .help("remove the `y`")
                .fix(span, ""),
            M::TooManyWays => plain("expected fewer choices between `y` and other modes, found too many".into())
                .help("write the ways out as moves of their own"),
            M::LoneHalf => plain("expected `h` behind a direction, found it alone".into())
                .help("write `fh` for the forward half")
                .fix(span, ""),
            M::NoHurdle(letter) => plain(format!("`{letter}` asks for a hurdle, but this leap passes over no cell"))
                .severity(Severity::Warning)
                .help("ride the leap, as in `N0`, or take a straight one"),
            M::TooShort(letter) => plain(format!("a range this short leaves no cell behind what `{letter}` passes"))
                .severity(Severity::Warning)
                .help("use a longer range, or `0` for an unlimited one"),
            M::CastlingDirection(letter) => plain(format!("castling goes to the side, so `{letter}` says nothing"))
                .severity(Severity::Warning)
                .help("use `l`, `r` or `s`")
                .fix(span, ""),
            M::CastlingModifier(letter) => plain(format!("castling has no use for `{letter}`"))
                .severity(Severity::Warning)
                .help("castling is always to empty cells; remove it")
                .fix(span, ""),
            M::CastlingWithoutNumber => plain("expected how many cells castling moves, found `0`".into())
                .help("write `O2` for a king that moves two cells"),
            M::MissingId => plain("expected the id of a piece after `piece`".into()).help("write `piece A RNF`"),
            M::MissingDescription => {
                plain("expected a description of the moves after the id".into()).help("write `piece A RNF`")
            }
            M::BadDrops => plain("expected a drop field such as `1-8P1`, found an unfinished or different one".into())
                .help("give the first and the last rank, then pieces that forbid the drop: `1-8P1`"),
            M::UnknownCommand => plain("expected a `piece` or `setup` command, found something else".into())
                .severity(Severity::Warning)
                .help("remove the line"),
        }
    }

    const fn code(&self) -> &'static str {
        match self {
            Mistake::Nothing => "empty-text",
            Mistake::MissingAtom => "missing-atom",
            Mistake::NumberWithoutAtom => "number-without-atom",
            Mistake::UnknownAtom(_) => "unknown-atom",
            Mistake::UnknownModifier(_) => "unknown-modifier",
            Mistake::IgnoredModifier(_) => "ignored-modifier",
            Mistake::IgnoredDigits => "ignored-digits",
            Mistake::Unexpected(_) => "unexpected-sign",
            Mistake::Space => "space-in-piece",
            Mistake::StarRange => "star-range",
            Mistake::LongRange => "range-too-long",
            Mistake::BadTuple => "bad-leap",
            Mistake::LongLeap => "leap-too-long",
            Mistake::UselessDoubling(_) => "useless-doubling",
            Mistake::OpenGroup => "open-group",
            Mistake::BadGroup => "bad-group",
            Mistake::OpenBracket => "open-bracket",
            Mistake::EmptyBracket => "empty-bracket",
            Mistake::MissingLeg => "missing-leg",
            Mistake::OldBracket => "old-bracket",
            Mistake::OldThen => "old-then",
            Mistake::ChainBeforeBracket => "chain-before-bracket",
            Mistake::OuterModifier(_) => "modifier-before-bracket",
            Mistake::InnerModifier => "modifier-in-bracket",
            Mistake::AtomInBracket => "atom-in-bracket",
            Mistake::BadRelay => "bad-relay",
            Mistake::NoLegs => "no-legs",
            Mistake::BendWithoutLeg(_) => "bend-without-leg",
            Mistake::ToggleAtEnd => "toggle-at-end",
            Mistake::TooManyWays => "too-many-ways",
            Mistake::LoneHalf => "lone-half",
            Mistake::NoHurdle(_) => "no-hurdle",
            Mistake::TooShort(_) => "range-too-short",
            Mistake::CastlingDirection(_) => "castling-direction",
            Mistake::CastlingModifier(_) => "castling-modifier",
            Mistake::CastlingWithoutNumber => "castling-without-number",
            Mistake::MissingId => "missing-id",
            Mistake::MissingDescription => "missing-description",
            Mistake::BadDrops => "bad-drop-field",
            Mistake::UnknownCommand => "unknown-command",
        }
    }
}
