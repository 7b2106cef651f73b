//! Tokens, completion and hover help for editors.
//!
//! Everything comes from the parsers' own lexers and trees, so an editor knows exactly what a reader knows. It also
//! works on broken texts, because a text that is being typed nearly always is broken.

use super::{Diagnostic, Notation, Reading, Severity, Span, is_too_large, read};
use crate::budget::Budget;
use crate::excerpt::beginning;
use crate::limits::{MAX_FITTED, MAX_FITTING_WORK, MAX_LEGS, MAX_TEXT};
use crate::order::sort_by_key;
use crate::piece::{Path, Side, Sides};
use crate::vocabulary::ids;

/// The kind of a token.
// Exhaustive: an editor has to color every kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// A piece that the notation knows by itself: an atom, a piece of the prelude, a component.
    Atom,
    /// A part that changes the one next to it.
    Modifier,
    /// A direction.
    Direction,
    /// A number, or a sign that stands for any number.
    Number,
    /// A sign or word that joins parts.
    Operator,
    /// A sign that opens or closes a group.
    Bracket,
    /// A word of the syntax.
    Keyword,
    /// A name that the text defines, or an unknown name.
    Name,
    /// A name where it is defined.
    Definition,
    /// A function.
    Function,
    /// A property of the whole piece.
    Property,
    /// Prose.
    Text,
    /// A comment, which has no effect.
    Comment,
    /// Text that could not be read.
    Error,
}

ids!(TokenKind {
    Atom = "atom",
    Modifier = "modifier",
    Direction = "direction",
    Number = "number",
    Operator = "operator",
    Bracket = "bracket",
    Keyword = "keyword",
    Name = "name",
    Definition = "definition",
    Function = "function",
    Property = "property",
    Text = "text",
    Comment = "comment",
    Error = "error",
});

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Token {
    /// Its kind.
    pub kind: TokenKind,
    /// The part of the text, never empty.
    pub span: Span,
}

impl Token {
    pub(super) const fn new(kind: TokenKind, from: usize, to: usize) -> Token {
        Token { kind, span: Span::new(from, to) }
    }
}

/// The items that may stand at an offset.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Completion {
    /// The span that an item replaces: the whole word that has been begun there, or an empty span if there is none.
    pub span: Span,
    /// The items that fit, the likelier ones first.
    pub items: Vec<Item>,
}

/// A text that may stand at an offset.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Item {
    /// The text to insert.
    pub text: String,
    /// Its kind.
    pub kind: TokenKind,
    /// Its meaning, in one line.
    pub help: String,
}

impl Item {
    pub(super) fn new(text: impl Into<String>, kind: TokenKind, help: impl Into<String>) -> Item {
        Item { text: text.into(), kind, help: help.into() }
    }
}

/// The meaning of a part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hover {
    /// The part.
    pub span: Span,
    /// Its name, if it has one besides the text itself.
    pub title: Option<String>,
    /// Its meaning.
    pub text: String,
}

impl Hover {
    pub(super) fn new(span: Span, title: Option<&str>, text: impl Into<String>) -> Hover {
        Hover { span, title: title.map(str::to_owned), text: text.into() }
    }
}

/// What a notation must be able to do for editors.
pub(super) trait Editor {
    fn tokens(&self, text: &str) -> Vec<Token>;

    /// Takes a byte offset on a character border.
    fn complete(&self, text: &str, offset: usize) -> Completion;

    fn hover(&self, text: &str, offset: usize) -> Option<Hover>;

    /// Returns the codes of mistakes that further typing can correct.
    fn correctable(&self) -> &'static [&'static str] {
        &[]
    }
}

/// The longest word that is completed, and the longest definition that is quoted, in bytes.
const MAX_QUOTED: usize = 200;

/// Splits a text into tokens, in order; they cover everything that has a meaning. Text beyond the length limit is left
/// out.
///
/// ```
/// use piecewright::notation::{Notation, Style, tokens};
///
/// let kinds = tokens("fmW3", Notation::XBETZA).into_iter().map(|token| token.kind.id());
/// assert_eq!(kinds.collect::<Vec<_>>(), ["direction", "modifier", "atom", "number"]);
/// ```
#[must_use]
pub fn tokens(text: &str, notation: Notation) -> Vec<Token> {
    let text = beginning(text, MAX_TEXT);
    notation.editor().tokens(text)
}

/// Returns the items that may stand at a byte offset of a text. No item causes a mistake in the text before it; this is
/// checked only if the text is short enough, and its pieces small enough, for each item to be tried. Beyond the length
/// limit there are no items.
///
/// ```
/// use piecewright::notation::{Notation, Style, complete};
///
/// let completion = complete("(capt", 5, Notation::Lcpn(Style::Lisp));
/// assert_eq!(completion.items[0].text, "capture");
/// assert_eq!(completion.items[0].help, "ends on an enemy, which is captured");
/// ```
#[must_use]
pub fn complete(text: &str, offset: usize, notation: Notation) -> Completion {
    let offset = beginning(text, offset).len();
    let text = beginning(text, MAX_TEXT);
    if text.len() < offset {
        return Completion { span: Span::new(offset, offset), items: Vec::new() };
    }
    let editor = notation.editor();
    let mut completion = editor.complete(text, offset);
    if text.len() <= MAX_FITTED {
        let mut budget = Budget::new(MAX_FITTING_WORK);
        let is_late = |code: &str| !editor.correctable().contains(&code);
        // Returns no count once the budget is spent.
        let mut faults = |text: &str, reaches: usize| {
            if budget.is_spent() {
                return None;
            }
            let reading = read(text, notation);
            let _ = budget.spend(work_of(text, &reading));
            let is_before = |span: Span| span.from < completion.span.from && span.to <= reaches;
            let is_fault =
                |diagnostic: &&Diagnostic| diagnostic.severity == Severity::Error && is_late(diagnostic.code);
            Some(reading.diagnostics.iter().filter(is_fault).filter(|diagnostic| is_before(diagnostic.span)).count())
        };
        let with = |word: &str| {
            let (before, behind) = (text.get(..completion.span.from), text.get(completion.span.to..));
            format!("{}{word}{}", before.unwrap_or(""), behind.unwrap_or(""))
        };
        // The word that an item replaces may have kept the text before it valid.
        let known = faults(text, usize::MAX).max(faults(&with(""), usize::MAX));
        let mut fits =
            |item: &Item| faults(&with(&item.text), completion.span.from).is_none_or(|now| Some(now) <= known);
        let fitting: Vec<bool> = completion.items.iter().map(&mut fits).collect();
        let mut fitting = fitting.into_iter();
        completion.items.retain(|_| fitting.next() == Some(true));
    }
    completion
}

/// Returns the meaning of the part of a text to which the character at a byte offset belongs; `None` if no part with a
/// meaning is there.
///
/// ```
/// use piecewright::notation::{Notation, Style, hover};
///
/// let hover = hover("fmN", 2, Notation::XBETZA).unwrap();
/// assert_eq!(hover.title.as_deref(), Some("N: knight"));
/// assert_eq!(hover.text, "leaps two cells one way and one the other");
/// ```
#[must_use]
pub fn hover(text: &str, offset: usize, notation: Notation) -> Option<Hover> {
    let offset = beginning(text, offset).len();
    let text = beginning(text, MAX_TEXT);
    if text.len() < offset { None } else { notation.editor().hover(text, offset) }
}

/// The work of reading a text, in units of a budget: its bytes, and the legs that it produced.
fn work_of(text: &str, reading: &Reading) -> usize {
    let paths = reading.pieces.iter().flat_map(|definition| &definition.piece.paths);
    // A piece over the limit may have no legs left, so the limit is counted.
    let is_cut = is_too_large(&reading.diagnostics);
    let legs = if is_cut { MAX_LEGS } else { paths.map(Path::leg_count).fold(0, usize::saturating_add) };
    text.len().saturating_mul(BYTE).saturating_add(legs.saturating_mul(LEG))
}

/// The work for one byte of a text.
const BYTE: usize = 4;

/// The work for one leg; nested parts are copied.
const LEG: usize = 100;

/// The token that a character belongs to.
pub(super) fn token_at(tokens: &[Token], offset: usize) -> Option<Token> {
    let index = tokens.partition_point(|token| token.span.to <= offset);
    tokens.get(index).copied().filter(|token| token.span.from <= offset)
}

/// Sorts tokens, drops those that are empty, overlap an earlier one or leave the span, and calls `between` for each
/// gap.
pub(super) fn in_order(
    span: Span,
    mut tokens: Vec<Token>,
    mut between: impl FnMut(Span, &mut Vec<Token>),
) -> Vec<Token> {
    sort_by_key(&mut tokens, |token| (token.span.from, token.span.to));
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

/// Splits a part of a text into runs of characters of the same kind; characters without a kind, such as spaces, are
/// left out. A kind with `false` is never joined with its neighbor.
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

/// Keeps the items that contain a begun word, regardless of case: first those that equal it, then those that begin with
/// it, then the others. The order is otherwise unchanged.
pub(super) fn fitting(items: Vec<Item>, begun: &str) -> Vec<Item> {
    if begun.is_empty() {
        return items;
    }
    if MAX_QUOTED < begun.len() {
        return Vec::new();
    }
    let begun = begun.to_ascii_lowercase();
    let rank = |item: &Item| {
        let text = item.text.to_ascii_lowercase();
        match (text == begun, text.starts_with(&begun), text.contains(&begun)) {
            (true, _, _) => Some(0_u8),
            (_, true, _) => Some(1),
            (_, _, true) => Some(2),
            _ => None,
        }
    };
    let mut ranked: Vec<(u8, Item)> = items.into_iter().filter_map(|item| Some((rank(&item)?, item))).collect();
    sort_by_key(&mut ranked, |(rank, _)| *rank);
    ranked.into_iter().map(|(_, item)| item).collect()
}

/// Quotes a part of a text on one line, cut if it is long.
pub(super) fn quoted(text: &str) -> String {
    let words: Vec<&str> = beginning(text, MAX_QUOTED.saturating_mul(2)).split_whitespace().collect();
    let line = words.join(" ");
    let shown = beginning(&line, MAX_QUOTED);
    let is_cut = shown.len() < line.len() || MAX_QUOTED.saturating_mul(2) < text.len();
    format!("`{shown}{}`", if is_cut { " …" } else { "" })
}

/// Names sides in the words of the help texts.
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
