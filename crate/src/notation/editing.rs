//! What an editor asks of a text: what its parts are, what may come next, and what a part means.
//!
//! All of it comes from the parsers' own lexers and trees, so that an editor knows just what a reader knows. It holds for
//! broken texts too: what is being typed nearly always is one.

use super::{Diagnostic, Dialect, Notation, Reading, Severity, Span, is_too_large, read_dialect};
use crate::budget::Budget;
use crate::limits::{MAX_FITTED, MAX_FITTING_WORK, MAX_LEGS, MAX_TEXT};
use crate::piece::{Path, Side, Sides};

/// What a part of a text is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// A piece that the notation knows by itself: an atom, a piece of the prelude, a component.
    Atom,
    /// What changes the part beside it.
    Modifier,
    /// What says where to.
    Direction,
    /// A number, or what stands for any.
    Number,
    /// A sign or word that joins parts.
    Operator,
    /// What opens or closes.
    Bracket,
    /// A word that gives a text its form.
    Keyword,
    /// A name that the text defines, or that nobody knows.
    Name,
    /// A name where it is defined.
    Definition,
    /// A function.
    Function,
    /// What is said of the whole piece.
    Property,
    /// Prose.
    Text,
    /// What is written for readers and means nothing.
    Comment,
    /// What could not be read.
    Error,
}

impl TokenKind {
    /// Every kind.
    pub const ALL: [TokenKind; 14] = [
        TokenKind::Atom,
        TokenKind::Modifier,
        TokenKind::Direction,
        TokenKind::Number,
        TokenKind::Operator,
        TokenKind::Bracket,
        TokenKind::Keyword,
        TokenKind::Name,
        TokenKind::Definition,
        TokenKind::Function,
        TokenKind::Property,
        TokenKind::Text,
        TokenKind::Comment,
        TokenKind::Error,
    ];

    /// The id that programs know it by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            TokenKind::Atom => "atom",
            TokenKind::Modifier => "modifier",
            TokenKind::Direction => "direction",
            TokenKind::Number => "number",
            TokenKind::Operator => "operator",
            TokenKind::Bracket => "bracket",
            TokenKind::Keyword => "keyword",
            TokenKind::Name => "name",
            TokenKind::Definition => "definition",
            TokenKind::Function => "function",
            TokenKind::Property => "property",
            TokenKind::Text => "text",
            TokenKind::Comment => "comment",
            TokenKind::Error => "error",
        }
    }
}

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands; never empty.
    pub span: Span,
}

impl Token {
    pub(super) const fn new(kind: TokenKind, from: usize, to: usize) -> Token {
        Token { kind, span: Span::new(from, to) }
    }
}

/// What may stand at a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completion {
    /// What an item takes the place of: the word that has been begun there, all of it; empty where none is.
    pub span: Span,
    /// What fits, the likelier first.
    pub items: Vec<Item>,
}

/// Something that may stand at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What is written.
    pub text: String,
    /// What it is.
    pub kind: TokenKind,
    /// What it means, in a line.
    pub help: String,
}

impl Item {
    pub(super) fn new(text: impl Into<String>, kind: TokenKind, help: impl Into<String>) -> Item {
        Item { text: text.into(), kind, help: help.into() }
    }
}

/// What a part of a text means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The part.
    pub span: Span,
    /// What it is called, if it has a name beside what is written.
    pub title: Option<String>,
    /// What it means.
    pub text: String,
}

impl Hover {
    pub(super) fn new(span: Span, title: Option<&str>, text: impl Into<String>) -> Hover {
        Hover { span, title: title.map(str::to_owned), text: text.into() }
    }
}

/// What a notation answers an editor: the three questions of this module.
#[derive(Clone, Copy)]
pub(super) struct Editing {
    pub tokens: fn(&str, Dialect) -> Vec<Token>,
    /// The text, a place in it on the border of two characters, and the dialect.
    pub complete: fn(&str, usize, Dialect) -> Completion,
    pub hover: fn(&str, usize, Dialect) -> Option<Hover>,
    /// The codes of what is no mistake yet, since words that follow mend it.
    pub mended: &'static [&'static str],
}

/// The longest word that is completed, and the longest definition that is quoted, in bytes.
const MAX_QUOTED: usize = 200;

/// Splits a text into its parts, in order; they cover all that means something. What is beyond the limit of a text is left
/// out.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, tokens};
///
/// let kinds = tokens("fmW3", Notation::Betza, Dialect::Xbetza).into_iter().map(|token| token.kind.id());
/// assert_eq!(kinds.collect::<Vec<_>>(), ["direction", "modifier", "atom", "number"]);
/// ```
#[must_use]
pub fn tokens(text: &str, notation: Notation, dialect: Dialect) -> Vec<Token> {
    let text = readable(text);
    notation.entry().map_or_else(Vec::new, |entry| (entry.editing.tokens)(text, dialect))
}

/// Tells what may stand at a place of a text, which is a byte. No item makes a mistake of what stands before it, as far as
/// the text is not too long, and its pieces not too large, for each to be tried.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, complete};
///
/// let completion = complete("(capt", 5, Notation::LcpnLisp, Dialect::Xbetza);
/// assert_eq!(completion.items[0].text, "capture");
/// assert_eq!(completion.items[0].help, "ends on an enemy, which is captured");
/// ```
#[must_use]
pub fn complete(text: &str, offset: usize, notation: Notation, dialect: Dialect) -> Completion {
    let text = readable(text);
    let offset = border(text, offset);
    let nothing = Completion { span: Span::new(offset, offset), items: Vec::new() };
    let Some(entry) = notation.entry() else { return nothing };
    let mut completion = (entry.editing.complete)(text, offset, dialect);
    if text.len() <= MAX_FITTED {
        let mut budget = Budget::new(MAX_FITTING_WORK);
        let is_late = |code: &str| !entry.editing.mended.contains(&code);
        // No count where the budget was spent before.
        let mut faults = |text: &str, reaches: usize| {
            budget.spend(0).ok()?;
            let reading = read_dialect(text, notation, dialect);
            let _ = budget.spend(work_of(text, &reading));
            let is_before = |span: Span| span.from < completion.span.from && span.to <= reaches;
            let is_fault = |one: &&Diagnostic| one.severity == Severity::Error && is_late(one.code);
            Some(reading.diagnostics.iter().filter(is_fault).filter(|one| is_before(one.span)).count())
        };
        let with = |word: &str| {
            let (before, behind) = (text.get(..completion.span.from), text.get(completion.span.to..));
            [before.unwrap_or(""), word, behind.unwrap_or("")].concat()
        };
        // What an item takes the place of may have kept the text before it whole.
        let known = faults(text, usize::MAX).max(faults(&with(""), usize::MAX));
        let mut fits =
            |item: &Item| faults(&with(&item.text), completion.span.from).is_none_or(|now| Some(now) <= known);
        let fitting: Vec<bool> = completion.items.iter().map(&mut fits).collect();
        let mut fitting = fitting.into_iter();
        completion.items.retain(|_| fitting.next() == Some(true));
    }
    completion
}

/// Tells what the part of a text means that the character at a byte belongs to; nothing where there is none.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, hover};
///
/// let hover = hover("fmN", 2, Notation::Betza, Dialect::Xbetza).unwrap();
/// assert_eq!(hover.title.as_deref(), Some("N: knight"));
/// assert_eq!(hover.text, "leaps two cells one way and one the other");
/// ```
#[must_use]
pub fn hover(text: &str, offset: usize, notation: Notation, dialect: Dialect) -> Option<Hover> {
    let text = readable(text);
    notation.entry().and_then(|entry| (entry.editing.hover)(text, border(text, offset), dialect))
}

/// What it took to read a text, in units of a budget: its bytes, and the legs that it came to.
fn work_of(text: &str, reading: &Reading) -> usize {
    let paths = reading.pieces.iter().flat_map(|definition| &definition.piece.paths);
    // Nothing may be left of more legs than there may be.
    let is_cut = is_too_large(&reading.diagnostics);
    let legs = if is_cut { MAX_LEGS } else { paths.map(Path::leg_count).fold(0, usize::saturating_add) };
    text.len().saturating_mul(BYTE).saturating_add(legs.saturating_mul(LEG))
}

/// What a byte of a text takes.
const BYTE: usize = 4;

/// What a leg takes, made and copied wherever parts lie within parts.
const LEG: usize = 100;

/// As much of a text as is read.
fn readable(text: &str) -> &str {
    text.get(..border(text, MAX_TEXT)).unwrap_or(text)
}

/// The last border of two characters up to an offset.
fn border(text: &str, offset: usize) -> usize {
    if text.len() <= offset {
        return text.len();
    }
    (0..=offset).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// The token that a character belongs to.
pub(super) fn token_at(tokens: &[Token], offset: usize) -> Option<Token> {
    let place = tokens.partition_point(|token| token.span.to <= offset);
    tokens.get(place).copied().filter(|token| token.span.from <= offset)
}

/// Puts tokens in order, drops those that are empty or overlap one before them, and has `between` split what lies between.
pub(super) fn in_order(
    span: Span,
    mut tokens: Vec<Token>,
    mut between: impl FnMut(Span, &mut Vec<Token>),
) -> Vec<Token> {
    tokens.sort_by_key(|token| (token.span.from, token.span.to));
    let mut all = Vec::new();
    let mut at = span.from;
    for token in tokens {
        if token.span.from < at || token.span.to <= token.span.from || span.to < token.span.to {
            continue;
        }
        if at < token.span.from {
            between(Span::new(at, token.span.from), &mut all);
        }
        at = token.span.to;
        all.push(token);
    }
    if at < span.to {
        between(Span::new(at, span.to), &mut all);
    }
    all
}

/// Splits a part of a text into runs of characters of the same kind; what has no kind, such as a space, is left out. A kind
/// with `false` is never joined with its neighbor.
pub(super) fn runs(text: &str, span: Span, all: &mut Vec<Token>, kind_of: impl Fn(char) -> Option<(TokenKind, bool)>) {
    let mut joins = false;
    for (at, c) in span.of(text).char_indices() {
        let Some((kind, is_run)) = kind_of(c) else {
            joins = false;
            continue;
        };
        let from = span.from.saturating_add(at);
        let to = from.saturating_add(c.len_utf8());
        match all.last_mut() {
            Some(last) if joins && is_run && last.kind == kind => last.span.to = to,
            _ => all.push(Token::new(kind, from, to)),
        }
        joins = is_run;
    }
}

/// Keeps the items that go on as a word was begun, in small letters or capitals, before them those that are just it; the
/// order stays otherwise. Those that only contain it come last.
pub(super) fn fitting(items: Vec<Item>, begun: &str) -> Vec<Item> {
    if begun.is_empty() {
        return items;
    }
    if MAX_QUOTED < begun.len() {
        return Vec::new();
    }
    let begun = begun.to_lowercase();
    let rank = |item: &Item| {
        let text = item.text.to_lowercase();
        match (text == begun, text.starts_with(&begun), text.contains(&begun)) {
            (true, _, _) => Some(0_u8),
            (_, true, _) => Some(1),
            (_, _, true) => Some(2),
            _ => None,
        }
    };
    let mut ranked: Vec<(u8, Item)> = items.into_iter().filter_map(|item| Some((rank(&item)?, item))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, item)| item).collect()
}

/// A part of a text as it is quoted: on one line, and cut where it is long.
pub(super) fn quoted(text: &str) -> String {
    let words: Vec<&str> =
        text.get(..border(text, MAX_QUOTED.saturating_mul(2))).unwrap_or("").split_whitespace().collect();
    let line = words.join(" ");
    let end = border(&line, MAX_QUOTED);
    let is_cut = end < line.len() || MAX_QUOTED.saturating_mul(2) < text.len();
    let shown = line.get(..end).unwrap_or("");
    ["`", shown, if is_cut { " …" } else { "" }, "`"].concat()
}

/// Some sides in words, as lines of help name them.
pub(super) fn sides_in_words(sides: Sides) -> String {
    let words: Vec<&str> = sides
        .iter()
        .map(|side| match side {
            Side::Forward => "forward",
            Side::Backward => "backward",
            Side::Left => "left",
            Side::Right => "right",
            Side::SameBend => "the side of the last turn",
            Side::OtherBend => "the side opposite to the last turn",
        })
        .collect();
    words.join(" or ")
}
