//! What may stand at a place of a text.

use super::editing::between;
use super::help::{self, Row};
use super::lexer::{self, Bracket, Token as Lexed, TokenKind as Lexeme};
use super::print;
use super::style::{Style, gerund, gerund_of};
use super::tree::Joint;
use super::words;
use crate::notation::editing::fitting;
use crate::notation::{Completion, Item, Span, Token, TokenKind};

/// What can stand somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// A name that nobody can guess, a number, or nothing.
    Nothing,
    /// Right behind a bracket in Lisp.
    Head,
    /// The same where only a definition can begin.
    HeadOfDefinition,
    /// The same where a definition can begin, or a piece.
    HeadOfText,
    /// A piece, in Lisp behind a function.
    Piece,
    /// A piece within `IF` and `END`, where a further `IF` would take that `END`.
    PieceOfBranch,
    /// A piece behind which keywords may stand, too.
    PieceOrKeyword,
    Keyword,
    Function,
    /// A condition; in Lisp with its brackets.
    Condition,
    /// Right behind the bracket of a condition in Lisp.
    Asked,
    /// Right behind the bracket of a branch in Lisp.
    Branch,
    Region,
    /// Behind a piece in C and SQL style: what joins it to another one, or ends what it stands in.
    Joint(Ending),
    /// Behind what a condition asks in C and SQL style.
    Comparison,
    /// Behind a whole condition in these.
    Logic,
}

/// What may stand behind a piece beside what joins it to another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Nothing,
    /// The sign that makes a definition of a name.
    Definition,
    /// `else` behind a brace.
    Else,
    /// `ELSE` or `END`.
    Branch,
    /// `END`.
    LastBranch,
}

pub(super) fn complete(text: &str, offset: usize, style: Style) -> Completion {
    let lexed = lexer::tokens(text, style, &mut Vec::new()).list;
    let nothing = Completion { span: Span::new(offset, offset), items: Vec::new() };
    let place = lexed.partition_point(|token| token.span.to < offset);
    let touched = lexed.get(place).filter(|token| token.span.from < offset);
    let is_word = |token: &&Lexed| {
        token.span.of(text).starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '$'))
            || matches!(token.kind, Lexeme::Keyword(_) | Lexeme::Colon | Lexeme::Property(_))
    };
    // What stands right behind a sign is a place of its own.
    let is_apart = |token: &&Lexed| token.span.to == offset && !matches!(token.kind, Lexeme::Number(..));
    let word = touched.filter(is_word);
    if word.is_none() && touched.is_some_and(|token| !is_apart(&token)) {
        return nothing;
    }
    if is_open_text(touched, text, offset) || is_comment(&lexed, text, offset, style) {
        return nothing;
    }
    // A word that gives the text its form is whole: another in its place would change what stands before it.
    let is_name = |token: &Lexed| {
        matches!(token.kind, Lexeme::Name(..) | Lexeme::Keyword(_) | Lexeme::Colon | Lexeme::Property(_))
    };
    if word.is_some_and(|token| !is_name(token)) {
        return nothing;
    }
    // What is put right before a word would become a part of it.
    let is_glued = |token: &Lexed| {
        let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
        token.span.from == offset && token.span.of(text).starts_with(is_letter)
    };
    if word.is_none() && lexed.iter().any(is_glued) {
        return nothing;
    }
    let span = word.map_or(nothing.span, |token| token.span);
    let begun = Span::new(span.from, offset).of(text);
    let before: Vec<&Lexed> = lexed.iter().take_while(|token| token.span.to <= span.from).collect();
    let names = defined(&lexed, text, style, span);
    let items = if begun.starts_with("::") || (begun.starts_with(':') && is_property_place(&before, style)) {
        help::PROPERTIES
            .iter()
            .map(|(word, help)| Item::new(["::", word].concat(), TokenKind::Property, *help))
            .collect()
    } else if begun.starts_with(':') {
        keywords(begun, style)
    } else {
        let next = lexed.iter().find(|token| span.to <= token.span.from && offset <= token.span.from);
        let next = next.map(|token| &token.kind);
        let place = if style.is_lisp() { in_lisp(&before, text) } else { in_infix(&before, style, &names) };
        // A word that has been begun gives its place to another one.
        let next = next.filter(|_| span.from == span.to);
        let is_crowded = !style.is_lisp() && takes_place(place) && next.is_some_and(begins_operand);
        items(if is_crowded { Place::Nothing } else { before_next(place, next) }, style, &names)
    };
    // What is called already keeps its brackets.
    let is_called = lexed.iter().any(|token| token.span.from == span.to && token.kind == Lexeme::Open(Bracket::Round));
    let without_call = |item: Item| match item.text.split_once('(') {
        Some((name, _)) if is_called && !style.is_lisp() && !name.is_empty() => Item { text: name.to_owned(), ..item },
        _ => item,
    };
    // A colon is never left out.
    let is_apart = |item: &Item| begun.is_empty() || item.text.starts_with(':') == begun.starts_with(':');
    let items: Vec<Item> = items.into_iter().filter(is_apart).map(without_call).collect();
    let hyphened = if style.is_lisp() { begun.replace('_', "-") } else { begun.replace('-', "_") };
    Completion { span, items: fitting(items, hyphened.trim_start_matches('$')) }
}

/// Tells whether what stands at a place is an operand, of which two cannot stand beside each other.
fn takes_place(place: Place) -> bool {
    matches!(place, Place::Piece | Place::PieceOfBranch | Place::Function | Place::Condition | Place::Region)
}

fn begins_operand(kind: &Lexeme) -> bool {
    matches!(
        kind,
        Lexeme::Name(..)
            | Lexeme::Number(..)
            | Lexeme::Text(_)
            | Lexeme::Property(_)
            | Lexeme::Open(_)
            | Lexeme::If
            | Lexeme::Star
            | Lexeme::Not
    )
}

/// What can stand at a place that more follows on.
fn before_next(place: Place, next: Option<&Lexeme>) -> Place {
    match (place, next) {
        // A name and its sign belong together, and so do the numbers of a leap.
        (_, Some(Lexeme::Define))
        | (Place::Keyword | Place::PieceOrKeyword, Some(Lexeme::Number(..)))
        | (
            Place::Comparison | Place::Logic,
            Some(Lexeme::Sign(_) | Lexeme::Logic(_) | Lexeme::Joint(_) | Lexeme::Then),
        )
        | (Place::Joint(Ending::Branch), Some(Lexeme::Else)) => Place::Nothing,
        (place, _) => place,
    }
}

/// Tells whether a place lies in prose that is not closed.
fn is_open_text(touched: Option<&Lexed>, text: &str, offset: usize) -> bool {
    touched.is_some_and(|token| {
        let written = token.span.of(text);
        let is_closed = 1 < written.len() && written.ends_with('"') && !written.ends_with("\\\"");
        matches!(token.kind, Lexeme::Text(_)) && (offset < token.span.to || !is_closed)
    })
}

fn is_comment(lexed: &[Lexed], text: &str, offset: usize, style: Style) -> bool {
    let place = lexed.partition_point(|token| token.span.from < offset);
    let from = place.checked_sub(1).and_then(|last| lexed.get(last)).map_or(0, |token| token.span.to);
    let to = lexed.get(place).map_or(text.len(), |token| token.span.from);
    let mut gap: Vec<Token> = Vec::new();
    if from < to {
        between(text, Span::new(from, to), style, &mut gap);
    }
    let inside = |token: &Token| token.span.from < offset && offset <= token.span.to;
    gap.iter().any(|token| token.kind == TokenKind::Comment && inside(token))
}

/// The names that a text defines elsewhere, as they are written.
fn defined(lexed: &[Lexed], text: &str, style: Style, but: Span) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (place, token) in lexed.iter().enumerate() {
        let at = |place: Option<usize>| place.and_then(|place| lexed.get(place)).map(|token| &token.kind);
        let is_defined = if style.is_lisp() {
            let is_def =
                matches!(at(place.checked_sub(1)), Some(Lexeme::Name(word, false)) if word.to_lowercase() == "def");
            is_def && matches!(at(place.checked_sub(2)), Some(Lexeme::Open(_)))
        } else {
            at(place.checked_add(1)) == Some(&Lexeme::Define)
        };
        let name = token.span.of(text).to_owned();
        if is_defined && matches!(token.kind, Lexeme::Name(..)) && token.span != but && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Tells whether a property can stand behind these tokens.
fn is_property_place(before: &[&Lexed], style: Style) -> bool {
    let begins = |kind: &Lexeme| matches!(kind, Lexeme::Define | Lexeme::Joint(Joint::Either) | Lexeme::Property(_));
    let Some(last) = before.last() else { return true };
    !style.is_lisp() && begins(&last.kind)
}

/// A list that is open in Lisp: what stands first in it, and how many things there are.
#[derive(Default)]
struct List {
    head: Option<String>,
    count: usize,
}

fn in_lisp(before: &[&Lexed], text: &str) -> Place {
    let mut open: Vec<List> = Vec::new();
    // A text is one piece, or definitions.
    let (mut pieces, mut definitions): (usize, usize) = (0, 0);
    for token in before {
        let (is_open, is_closed) = match token.kind {
            Lexeme::Open(_) => (true, false),
            Lexeme::Close(_) => (false, true),
            _ => (false, false),
        };
        if is_closed {
            open.pop();
            continue;
        }
        if let Some(list) = open.last_mut() {
            list.count = list.count.saturating_add(1);
            if list.head.is_none() {
                list.head = Some(if is_open { String::new() } else { token.span.of(text).to_lowercase() });
            }
        }
        if open.is_empty() {
            pieces = pieces.saturating_add(1);
        }
        if let ([list], Lexeme::Name(word, false)) = (open.as_slice(), &token.kind)
            && list.count == 1
            && word.to_lowercase() == "def"
        {
            pieces = pieces.saturating_sub(1);
            definitions = definitions.saturating_add(1);
        }
        if is_open {
            open.push(List::default());
        }
    }
    let is_behind_keyword = before
        .last()
        .is_some_and(|token| matches!(token.kind, Lexeme::Keyword(_) | Lexeme::KeyNumber(_) | Lexeme::KeyStar));
    let head_above = |levels: usize| {
        let place = open.len().checked_sub(levels)?;
        open.get(place).map(|list| list.head.as_deref().unwrap_or(""))
    };
    let is_condition = |head: &str| matches!(head, "and" | "or" | "not" | "=" | "<" | ">");
    let Some(list) = open.last() else { return if before.is_empty() { Place::Piece } else { Place::Nothing } };
    let above = head_above(2).unwrap_or("");
    let Some(head) = &list.head else {
        return match above {
            "cond" => Place::Branch,
            // The first list of a branch is its condition.
            "" if head_above(3) == Some("cond") && open.iter().rev().nth(1).is_some_and(|list| list.count == 1) => {
                Place::Asked
            }
            _ if is_condition(above) => Place::Asked,
            _ if 1 < open.len() => Place::Head,
            // The bracket that is open here was counted as a piece.
            _ if 1 < pieces => Place::Nothing,
            _ if 0 < definitions => Place::HeadOfDefinition,
            _ => Place::HeadOfText,
        };
    };
    if above == "cond" {
        return Place::Piece;
    }
    match head.as_str() {
        "def" if list.count == 1 => Place::Nothing,
        "def" | "/" | "=>" | "->" | "promote-to" => Place::Piece,
        "&" => Place::Function,
        "within" => Place::Region,
        "and" | "or" | "not" => Place::Condition,
        "cond" | "=" | "<" | ">" | "rank" | "file" | "turn" => Place::Nothing,
        head if words::is_piece(head) => Place::Keyword,
        head if head.starts_with(|c: char| c.is_ascii_digit() || c == '-') && head != "->" => {
            if list.count < 2 {
                Place::Nothing
            } else {
                Place::Keyword
            }
        }
        // A function wants its piece first.
        head if words::is_function(head) && list.count < 2 => Place::Piece,
        _ if is_behind_keyword => Place::Keyword,
        _ => Place::PieceOrKeyword,
    }
}

fn in_infix(before: &[&Lexed], style: Style, names: &[String]) -> Place {
    // Whether each open bracket, and in SQL style what `IF` began, holds conditions.
    let mut open = vec![false];
    // Whether each `IF` that is open has had its last branch.
    let mut branches: Vec<bool> = Vec::new();
    let mut last: Option<&Lexeme> = None;
    let mut is_behind_condition = false;
    for token in before {
        let here = open.last().copied().unwrap_or(false);
        match &token.kind {
            Lexeme::Open(bracket) => open.push(*bracket == Bracket::Round && (here || last == Some(&Lexeme::If))),
            Lexeme::Close(_) if 1 < open.len() => {
                is_behind_condition = open.pop() == Some(true) && open.last() == Some(&false);
            }
            Lexeme::If if style == Style::Sql => {
                open.push(true);
                // `ELSE IF` goes on with the same ladder.
                if last == Some(&Lexeme::Else) {
                    branches.pop();
                }
                branches.push(false);
            }
            Lexeme::Else => {
                branches.pop();
                branches.push(true);
            }
            Lexeme::End => {
                branches.pop();
            }
            Lexeme::Then if style == Style::Sql && here => {
                open.pop();
            }
            Lexeme::Define => {
                open = vec![false];
                branches.clear();
            }
            _ => {}
        }
        last = Some(&token.kind);
    }
    let is_condition = open.last().copied().unwrap_or(false);
    let operand = match (is_condition, style == Style::Sql && !branches.is_empty()) {
        (true, _) => Place::Condition,
        (false, true) => Place::PieceOfBranch,
        (false, false) => Place::Piece,
    };
    match last {
        None => Place::Piece,
        Some(Lexeme::Joint(Joint::Compose)) if !is_condition => Place::Function,
        Some(Lexeme::If) if style == Style::C => Place::Nothing,
        // A brace comes next.
        Some(Lexeme::Close(Bracket::Round)) if is_behind_condition && style == Style::C => Place::Nothing,
        Some(Lexeme::Sign(_) | Lexeme::Open(Bracket::Square) | Lexeme::Colon) => Place::Nothing,
        Some(Lexeme::Open(Bracket::Round))
            if before.iter().rev().nth(1).is_some_and(|token| is_called(token, "within")) =>
        {
            Place::Region
        }
        // What a condition asks takes nothing.
        Some(Lexeme::Open(Bracket::Round))
            if is_condition
                && before.iter().rev().nth(1).is_some_and(|token| matches!(token.kind, Lexeme::Name(..))) =>
        {
            Place::Nothing
        }
        Some(Lexeme::Comma) if matches!(innermost(before), Some(Lexeme::Open(Bracket::Square))) => Place::Nothing,
        Some(Lexeme::Name(word, _)) if style == Style::Sql && is_gerund(word, names) => Place::Piece,
        Some(
            Lexeme::Name(..)
            | Lexeme::Number(..)
            | Lexeme::Text(_)
            | Lexeme::Close(_)
            | Lexeme::Keyword(_)
            | Lexeme::KeyNumber(_)
            | Lexeme::KeyStar
            | Lexeme::Star
            | Lexeme::End,
        ) => {
            let is_number = matches!(last, Some(Lexeme::Number(..) | Lexeme::Star));
            let is_name = matches!(last, Some(Lexeme::Name(..)));
            match last {
                _ if is_condition && is_compared(before) => Place::Logic,
                _ if is_condition => Place::Comparison,
                _ if is_number => Place::Nothing,
                _ if style == Style::Sql && branches.last() == Some(&false) => Place::Joint(Ending::Branch),
                _ if style == Style::Sql && branches.last() == Some(&true) => Place::Joint(Ending::LastBranch),
                Some(Lexeme::Close(Bracket::Curly)) => Place::Joint(Ending::Else),
                _ if is_name && begins_item(before) => Place::Joint(Ending::Definition),
                _ => Place::Joint(Ending::Nothing),
            }
        }
        Some(
            Lexeme::Open(_)
            | Lexeme::Property(_)
            | Lexeme::Joint(_)
            | Lexeme::Logic(_)
            | Lexeme::Not
            | Lexeme::Comma
            | Lexeme::Define
            | Lexeme::If
            | Lexeme::Then
            | Lexeme::Else,
        ) => operand,
    }
}

/// Tells whether the last of the tokens is the first of a definition or of a piece.
fn begins_item(before: &[&Lexed]) -> bool {
    let Some(token) = before.iter().rev().nth(1) else { return true };
    matches!(token.kind, Lexeme::Name(..) | Lexeme::Close(_) | Lexeme::Keyword(_) | Lexeme::Text(_) | Lexeme::End)
}

/// Tells whether the last of the tokens belongs to a comparison, of which each has one sign.
fn is_compared(before: &[&Lexed]) -> bool {
    let is_of_one = |kind: &Lexeme| {
        matches!(kind, Lexeme::Sign(_) | Lexeme::Name(..) | Lexeme::Number(..) | Lexeme::Open(_) | Lexeme::Close(_))
    };
    let mut one = before.iter().rev().take_while(|token| is_of_one(&token.kind));
    one.any(|token| matches!(token.kind, Lexeme::Sign(_)))
}

fn is_called(token: &Lexed, word: &str) -> bool {
    matches!(&token.kind, Lexeme::Name(name, _) if name.to_lowercase() == word)
}

/// The bracket that is open last.
fn innermost<'t>(before: &[&'t Lexed]) -> Option<&'t Lexeme> {
    let mut closed: usize = 0;
    for token in before.iter().rev() {
        match token.kind {
            Lexeme::Close(_) => closed = closed.saturating_add(1),
            Lexeme::Open(_) if closed == 0 => return Some(&token.kind),
            Lexeme::Open(_) => closed = closed.saturating_sub(1),
            _ => {}
        }
    }
    None
}

fn is_gerund(word: &str, names: &[String]) -> bool {
    let is_own = |name: &str| names.iter().any(|own| own.replace('_', "-").eq_ignore_ascii_case(name));
    gerund_of(&word.to_lowercase(), |name| words::is_function(name) || is_own(name)).is_some()
}

/// A name with the hyphens of a style.
fn hyphened(word: &str, style: Style) -> String {
    if style.is_lisp() { word.to_owned() } else { word.replace('-', "_") }
}

fn rows(rows: &'static [Row], kind: TokenKind, style: Style) -> impl Iterator<Item = Item> {
    rows.iter().map(move |(word, help)| Item::new(print::name(word, style), kind, *help))
}

fn items(place: Place, style: Style, names: &[String]) -> Vec<Item> {
    let own = || names.iter().map(|name| Item::new(name.as_str(), TokenKind::Name, "defined in this text"));
    let pieces = || rows(&help::PIECES, TokenKind::Atom, style);
    let functions = || {
        let written = move |word: &str| {
            let in_gerund = style == Style::Sql && words::has_gerund(word);
            hyphened(&if in_gerund { gerund(word) } else { word.to_owned() }, style)
        };
        help::FUNCTIONS.iter().map(move |(word, help)| Item::new(written(word), TokenKind::Function, *help))
    };
    let forms = |wanted: &'static [&'static str]| {
        let all = help::forms(style).iter().filter(|form| wanted.contains(&form.word));
        all.map(|form| Item::new(form.word, form.kind, form.help))
    };
    let asked = || rows(&help::CONDITIONS, TokenKind::Function, style);
    match place {
        Place::Nothing => Vec::new(),
        Place::HeadOfDefinition => forms(&["def"]).collect(),
        Place::HeadOfText => forms(&["def"]).chain(items(Place::Head, style, names)).collect(),
        Place::Head => functions().chain(forms(&["/", "=>", "->", "&", "cond"])).chain(own()).chain(pieces()).collect(),
        Place::Piece if style.is_lisp() => own().chain(pieces()).collect(),
        Place::Piece => own().chain(pieces()).chain(functions()).chain(forms(&["if", "IF"])).collect(),
        Place::PieceOfBranch => own().chain(pieces()).chain(functions()).collect(),
        Place::PieceOrKeyword => own().chain(pieces()).chain(keywords(":", style)).collect(),
        Place::Keyword => keywords(":", style),
        Place::Function => functions().chain(own()).collect(),
        Place::Condition if style.is_lisp() => {
            let calls = [
                ("(virgin)", "holds while the piece has not moved"),
                ("(= (rank) 2)", "holds on that rank, from 1 at the own side"),
                ("(within fortress)", "holds while the piece stands in its own region of that name"),
            ];
            calls.into_iter().map(|(text, help)| Item::new(text, TokenKind::Function, help)).collect()
        }
        Place::Condition => {
            let call = |mut item: Item| {
                // What is asked is called.
                item.text.push_str(if item.text == "within" { "(fortress)" } else { "()" });
                item
            };
            asked().map(call).chain(forms(&["!", "NOT"])).collect()
        }
        Place::Branch => {
            let mut all: Vec<Item> = forms(&["t"]).collect();
            all.extend(items(Place::Condition, style, names));
            all
        }
        Place::Asked => asked().chain(forms(&["=", "<", ">", "and", "or", "not"])).collect(),
        Place::Region => rows(&help::REGIONS, TokenKind::Name, style).collect(),
        Place::Joint(ending) => {
            let ends: &'static [&'static str] = match ending {
                Ending::Nothing => &[],
                Ending::Definition => &[":=", "IS"],
                Ending::Else => &["else"],
                Ending::Branch => &["ELSE", "END"],
                Ending::LastBranch => &["END"],
            };
            let joints = forms(&["/", "=>", "->", "OR", "AND_THEN", "THEN"]);
            forms(ends).chain(joints).chain(keywords(":", style)).collect()
        }
        Place::Logic => forms(&["&&", "||", "AND", "OR", "THEN"]).collect(),
        Place::Comparison => forms(&["=", "<", ">", "&&", "||", "AND", "OR", "THEN"]).collect(),
    }
}

/// The keywords that go on as one was begun; those of rules, of which there are many, only where one was.
fn keywords(begun: &str, style: Style) -> Vec<Item> {
    let item = |word: &str, kind: TokenKind| {
        let text = [":", &hyphened(&help::with_number(word, style), style)].concat();
        Some(Item::new(text, kind, help::keyword_help(word)?))
    };
    let mut all: Vec<Item> = help::DIRECTIONS.iter().filter_map(|word| item(word, TokenKind::Direction)).collect();
    all.push(Item::new(
        ":2",
        TokenKind::Number,
        "at most so many steps; a second number is the most, the first the least",
    ));
    all.push(Item::new(":*", TokenKind::Number, "any number of steps, behind the least"));
    all.extend(help::KEYWORDS.iter().filter_map(|(word, _)| item(word, TokenKind::Modifier)));
    for (region, _) in &help::REGIONS {
        all.extend(item(&["within-", region].concat(), TokenKind::Modifier));
    }
    let begun = begun.to_lowercase();
    for (when, _) in &help::RULES {
        let begins = begun.strip_prefix(':').is_some_and(|begun| !begun.is_empty() && begun.starts_with(when));
        if !begins {
            if begun.strip_prefix(':').is_some_and(|begun| when.starts_with(begun)) {
                all.extend(item(&[when, "-nothing"].concat(), TokenKind::Modifier));
            }
            continue;
        }
        all.extend(item(&[when, "-nothing"].concat(), TokenKind::Modifier));
        for (verb, _) in &help::VERBS {
            for (on, _) in &help::OCCUPANTS {
                all.extend(item(&[when, "-", verb, "-", on].concat(), TokenKind::Modifier));
            }
        }
    }
    all
}
