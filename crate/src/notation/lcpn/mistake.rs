//! Every mistake that a text in the Lispy notation can contain, and its diagnostic.

use crate::notation::{Diagnostic, Span, Style};

/// A mistake in a text of the Lispy notation. The comment of each variant is the shortest input that triggers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mistake {
    /// The empty text.
    Nothing,
    /// `%`
    Unexpected(String),
    /// `"see text`
    OpenString,
    /// `(def a (rook`, with the closing brackets that are missing
    OpenBracket(String),
    /// `rook)`
    StrayBracket,
    /// `[3, 1)` in C style
    WrongBracket(&'static str),
    /// Brackets nested deeper than the limit.
    TooDeep,
    /// `a:=rook` in C style
    TightDefine,
    /// `camel IS [3, 1]` in C style, `camel := [3, 1]` in the others
    ForeignDefine(Style),
    /// `rook / knight` in SQL style, with the SQL word for the operator
    ForeignSign(&'static str),
    /// `knight2`, with the name in Roman numerals
    DigitInName(String),
    /// `::`
    EmptyProperty,
    /// `wazir:`
    EmptyKeyword,
    /// `rook:4x`
    BadNumber,
    /// `(hop 5000 1 rook)`
    LargeNumber,
    /// `[99 1]`
    LongLeap,
    /// `rook:5000`
    LongRange,
    /// `rook:3:1`
    BadRange,
    /// `[3]`
    BadLeap,
    /// `[3 banana]`
    WordInArray,
    /// `[3 1]` in C style
    MissingComma,
    /// `(3, 1)` in Lisp style
    Comma,
    /// `(ferz :angle)`
    MissingNumber,
    /// `()`
    EmptyList,
    /// `(def [3 1] camel)`
    NoName,
    /// `(def camel)`
    NoPiece,
    /// `if := [1, 2]`
    ReservedName(String),
    /// `(def a rook bishop)`
    SeveralPieces,
    /// `rook bishop` in C style
    Juxtaposed(String, &'static str),
    /// `(def a rook) knight`
    StrayPiece(Style),
    /// `(def a rook) (def a knight)`
    DefinedTwice(String),
    /// `rook :4` in Lisp style
    LooseKeyword(String),
    /// `(/ :forward rook)`
    KeywordAsPiece,
    /// `(wazir :forward ferz)`
    ArgumentAfterKeyword,
    /// `(rook / bishop)` in Lisp style
    LooseSign(String),
    /// `rook /`
    MissingOperand(String),
    /// `(cond rook)`
    BadClause,
    /// `(cond)`
    NoBranches,
    /// `(cond ((= (rank) 2)))`
    NoPieceInBranch,
    /// `(cond (t rook) ("by day" bishop))`
    BranchAfterElse,
    /// `if { wazir }`
    MissingCondition,
    /// `if (rank() = 2) wazir`
    NoBraces,
    /// `if (rank() = 2) { wazir else { ferz }`
    NoBraceBeforeElse,
    /// `if rank() = 2 { wazir }`
    NoParentheses,
    /// `IF rank() = 2 wazir END`
    NoThen,
    /// `if (rank() =) { wazir }`
    HalfComparison(String),
    /// `moveing rook`, with the correct spelling
    BadGerund(String),
    /// `(def a (/ a rook))`
    Cycle(String),
    /// `hippocampus`, with the nearest name
    UnknownPiece(String, Option<String>),
    /// `teleport(rook)`, with the nearest name
    UnknownFunction(String, Option<String>),
    /// `(rook :sunwise)`, with the nearest word
    UnknownKeyword(String, Option<String>),
    /// `((/ rook knight) rook)`, with a piece as the function
    NoFunction,
    /// `(/ rook capture)`
    FunctionAsPiece,
    /// `(def two 2)`
    NumberAsPiece,
    /// `(def a (= (rank) 2))`
    ConditionAsPiece,
    /// `(cond ([1 1] knight))`
    PieceAsCondition,
    /// `(cond ((in-check) king))`
    UnknownCondition(String),
    /// `(cond ((rank) king))`
    NotCompared(String),
    /// `(cond ((= (rank) (file)) king))`
    BadComparison,
    /// `(capture)`
    MissingArgument,
    /// `(promote-to queen)` alone
    PromotionAlone(String),
    /// `(cannon wazir)`
    NoHurdle,
    /// `(skip 1 wazir)`
    TooShort,
    /// `(=> (capture wazir) ferz)`
    NothingToPass,
    /// `((=> wazir ferz) :3)`
    RangeOfChain,
    /// `(=> (universal) wazir)`
    NotChained,
    /// `(joined rook wazir)`
    NotJoined,
    /// `loop(0, 1) & loop(0, 1) & …` with a hundred loops.
    DeepPiece,
    /// A definition that expands to more legs, paths or conditions than the limits.
    TooLarge,
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let (detail, nearest) = self.detail();
        let telling = self.telling();
        // The message shortens a long detail, but the fix needs all of it.
        let fix = telling.at(span, &detail).fix;
        let mut diagnostic = Diagnostic { fix, ..telling.at(span, &shortened(&detail)) };
        if let Some(nearest) = nearest {
            // The fix for a keyword includes its colon.
            let insert = if matches!(self, Mistake::UnknownKeyword(..)) { [":", &nearest].concat() } else { nearest };
            diagnostic = diagnostic.help(["write `", &insert, "`"].concat()).fix(span, insert);
        }
        diagnostic
    }

    /// Returns the text that replaces `%` in the messages, and the most similar known word.
    fn detail(&self) -> (String, Option<String>) {
        match self {
            Mistake::UnknownPiece(word, nearest)
            | Mistake::UnknownFunction(word, nearest)
            | Mistake::UnknownKeyword(word, nearest) => (word.clone(), nearest.clone()),
            Mistake::Unexpected(word)
            | Mistake::DigitInName(word)
            | Mistake::ReservedName(word)
            | Mistake::DefinedTwice(word)
            | Mistake::LooseKeyword(word)
            | Mistake::LooseSign(word)
            | Mistake::MissingOperand(word)
            | Mistake::HalfComparison(word)
            | Mistake::BadGerund(word)
            | Mistake::Cycle(word)
            | Mistake::UnknownCondition(word)
            | Mistake::NotCompared(word)
            | Mistake::PromotionAlone(word) => (word.clone(), None),
            Mistake::OpenBracket(word) => (word.trim().to_owned(), None),
            Mistake::Juxtaposed(_, sign) | Mistake::WrongBracket(sign) | Mistake::ForeignSign(sign) => {
                ((*sign).to_owned(), None)
            }
            Mistake::ForeignDefine(style) => (style.define().to_owned(), None),
            Mistake::StrayPiece(style) => {
                let example = match style {
                    Style::Lisp | Style::Elisp => "(def name rook)",
                    Style::C => "name := rook",
                    Style::Sql => "name IS rook",
                };
                (example.to_owned(), None)
            }
            _ => (String::new(), None),
        }
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
