//! The signs and structural words of each style, such as `=>` and `cond`.

use crate::notation::TokenKind::{Keyword, Operator};
use crate::notation::lcpn::tree::{Joint, Link, Logic, Sign as Comparison};
use crate::notation::{Style, TokenKind};

/// What a sign or word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Joint(Joint),
    Compare(Comparison),
    Logic(Logic),
    Not,
    /// `*`: any number.
    Star,
    /// `def`, `:=`
    Define,
    /// `cond`, `if`
    If,
    /// `THEN`, after a condition and between parts.
    Then,
    /// `t`, `else`
    Else,
    /// `END`
    End,
}

impl Sign {
    pub(crate) const EITHER: Sign = Sign::Joint(Joint::Either);
    pub(crate) const COMPOSE: Sign = Sign::Joint(Joint::Compose);
    pub(crate) const MUST: Sign = Sign::Joint(Joint::Chain(Link::Must));
    pub(crate) const MAY: Sign = Sign::Joint(Joint::Chain(Link::May));
    pub(crate) const EQUAL: Sign = Sign::Compare(Comparison::Equal);
    pub(crate) const LESS: Sign = Sign::Compare(Comparison::Less);
    pub(crate) const GREATER: Sign = Sign::Compare(Comparison::Greater);
    pub(crate) const AND: Sign = Sign::Logic(Logic::And);
    pub(crate) const OR: Sign = Sign::Logic(Logic::Or);
}

/// A sign or structural word of a style.
pub(crate) struct Row {
    pub word: &'static str,
    pub kind: TokenKind,
    pub sign: Sign,
    pub help: &'static str,
}

const fn row(word: &'static str, kind: TokenKind, sign: Sign, help: &'static str) -> Row {
    Row { word, kind, sign, help }
}

const EITHER_HELP: &str = "moves like either of the parts";
const COMPOSE_HELP: &str = "one function applied to what the next one makes";
const MUST_HELP: &str = "the part before is passed: it ends on an empty cell, and the part after it follows";
const MAY_HELP: &str = "the part before is a move by itself, and the part after it may follow";
const DEFINE_HELP: &str = "a name and the piece that it is short for";
const EQUAL_HELP: &str = "holds if both are equal";
const LESS_HELP: &str = "holds if the first is less than the second";
const GREATER_HELP: &str = "holds if the first is more than the second";
const AND_HELP: &str = "holds if all conditions hold";
const OR_HELP: &str = "holds if one of the conditions holds";
const NOT_HELP: &str = "holds if the condition does not";
const STAR_HELP: &str = "any number";
const IF_HELP: &str = "a condition in round brackets, then in braces what holds under it";
const ELSE_HELP: &str = "what holds otherwise";

static LISP: [Row; 14] = [
    row("/", Operator, Sign::EITHER, EITHER_HELP),
    row("=>", Operator, Sign::MUST, MUST_HELP),
    row("->", Operator, Sign::MAY, MAY_HELP),
    row("&", Operator, Sign::COMPOSE, COMPOSE_HELP),
    row("def", Keyword, Sign::Define, DEFINE_HELP),
    row("cond", Keyword, Sign::If, "the first branch whose condition holds"),
    row("t", Keyword, Sign::Else, "holds where no condition before it does"),
    row("=", Operator, Sign::EQUAL, EQUAL_HELP),
    row("<", Operator, Sign::LESS, LESS_HELP),
    row(">", Operator, Sign::GREATER, GREATER_HELP),
    row("and", Keyword, Sign::AND, AND_HELP),
    row("or", Keyword, Sign::OR, OR_HELP),
    row("not", Keyword, Sign::Not, NOT_HELP),
    row("*", Operator, Sign::Star, STAR_HELP),
];

static C: [Row; 14] = [
    row("/", Operator, Sign::EITHER, EITHER_HELP),
    row("=>", Operator, Sign::MUST, MUST_HELP),
    row("->", Operator, Sign::MAY, MAY_HELP),
    row("&", Operator, Sign::COMPOSE, COMPOSE_HELP),
    row(":=", Operator, Sign::Define, DEFINE_HELP),
    row("if", Keyword, Sign::If, IF_HELP),
    row("else", Keyword, Sign::Else, ELSE_HELP),
    row("=", Operator, Sign::EQUAL, EQUAL_HELP),
    row("<", Operator, Sign::LESS, LESS_HELP),
    row(">", Operator, Sign::GREATER, GREATER_HELP),
    row("&&", Operator, Sign::AND, AND_HELP),
    row("||", Operator, Sign::OR, OR_HELP),
    row("!", Operator, Sign::Not, NOT_HELP),
    row("*", Operator, Sign::Star, STAR_HELP),
];

static SQL: [Row; 13] = [
    row("OR", Operator, Sign::EITHER, "moves like either of the parts; between conditions: holds if one of them holds"),
    row("AND_THEN", Operator, Sign::MUST, MUST_HELP),
    row("THEN", Operator, Sign::Then, "the part after may follow; after a condition: what holds under it"),
    row("AND", Operator, Sign::COMPOSE, "joins functions; between conditions: holds if all of them hold"),
    row("IS", Keyword, Sign::Define, DEFINE_HELP),
    row("IF", Keyword, Sign::If, "a condition, then `THEN` and what holds under it"),
    row("ELSE", Keyword, Sign::Else, ELSE_HELP),
    row("END", Keyword, Sign::End, "ends what `IF` began"),
    row("=", Operator, Sign::EQUAL, EQUAL_HELP),
    row("<", Operator, Sign::LESS, LESS_HELP),
    row(">", Operator, Sign::GREATER, GREATER_HELP),
    row("NOT", Operator, Sign::Not, NOT_HELP),
    row("*", Operator, Sign::Star, STAR_HELP),
];

/// Returns the signs and structural words of a style.
pub(crate) fn of_style(style: Style) -> &'static [Row] {
    match style {
        Style::Lisp | Style::Elisp => &LISP,
        Style::C => &C,
        Style::Sql => &SQL,
    }
}

/// Returns the row of a sign or word as a style spells it; Lisp ignores case.
pub(crate) fn named(word: &str, style: Style) -> Option<&'static Row> {
    let same = |known: &str| if style.is_lisp() { known.eq_ignore_ascii_case(word) } else { known == word };
    of_style(style).iter().find(|row| same(row.word))
}

/// Returns the meaning of a structural word. A name that equals one needs `$`.
pub(crate) fn reserved(word: &str, style: Style) -> Option<Sign> {
    named(word, style).filter(|row| is_word(row)).map(|row| row.sign)
}

fn is_word(row: &Row) -> bool {
    row.word.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Returns the longest sign with which a text begins. Every style reads the signs of C style.
pub(crate) fn beginning(text: &str) -> Option<&'static Row> {
    let signs = C.iter().filter(|row| !is_word(row) && text.starts_with(row.word));
    signs.max_by_key(|row| row.word.len())
}

/// Returns the spelling of a sign in a style; empty if the style lacks it.
pub(crate) fn spelling(sign: Sign, style: Style) -> &'static str {
    // In SQL style the same word also begins the body of a branch, and joints also join conditions.
    let sign = match (style, sign) {
        (Style::Sql, Sign::MAY) => Sign::Then,
        (Style::Sql, Sign::AND) => Sign::COMPOSE,
        (Style::Sql, Sign::OR) => Sign::EITHER,
        (_, sign) => sign,
    };
    of_style(style).iter().find(|row| row.sign == sign).map_or("", |row| row.word)
}
