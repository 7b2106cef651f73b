//! Tokens, completion and hover help for this notation.

use super::container;
use super::cursor::Cursor;
use super::directions::{self, Letters};
use super::help::{self, ModifierContext};
use super::parts::{Part, parts};
use super::tree::{Atom, AtomText, Range};
use crate::limits::MAX_COMPLETED_MOVE;
use crate::notation::dispatch::Reader;
use crate::notation::editing::{Editor, fitting, in_order, quoted, runs, token_at};
use crate::notation::{Completion, Dialect, Hover, Item, Severity, Span, Token, TokenKind};
use crate::order::sort_by_key;

impl Editor for Dialect {
    fn tokens(&self, text: &str) -> Vec<Token> {
        tokens(text, *self)
    }

    fn complete(&self, text: &str, offset: usize) -> Completion {
        complete(text, offset, *self)
    }

    fn hover(&self, text: &str, offset: usize) -> Option<Hover> {
        hover(text, offset, *self)
    }
}

/// The tokens outside descriptions, and the spans of the descriptions.
#[derive(Default)]
struct Zones {
    around: Vec<Token>,
    descriptions: Vec<Span>,
}

fn zones(text: &str) -> Zones {
    let whole = Span::new(0, text.len());
    let mut zones = Zones::default();
    if let Some(tag) = container::variant_men(text, whole) {
        zones.around.push(Token::new(TokenKind::Keyword, 0, tag.from));
        zones.around.push(Token::new(TokenKind::Keyword, tag.to, text.len()));
        let mut cursor = Cursor::new(text, tag);
        while cursor.peek().is_some() {
            let span = container::trim(text, cursor.eat_while(|c| c != ';'));
            let sign = cursor.at();
            cursor.bump();
            let name = Cursor::new(text, span).eat_while(|c| c != ':');
            let behind = name.to.saturating_add(1).min(span.to);
            zones.around.push(Token { kind: TokenKind::Definition, span: name });
            zones.around.push(Token::new(TokenKind::Operator, name.to, behind));
            zones.around.push(Token::new(TokenKind::Operator, sign, cursor.at()));
            zones.descriptions.push(Span::new(behind, span.to));
        }
        return zones;
    }
    let lines = container::lines(text, whole);
    let word_of = |line: &Span| container::first_word(text, *line);
    if !lines.iter().any(|line| matches!(word_of(line).of(text), "piece" | "setup")) {
        zones.descriptions.push(whole);
        return zones;
    }
    for line in lines {
        let word = word_of(&line);
        let rest = Span::new(word.to, line.to);
        if !matches!(word.of(text), "piece" | "setup") {
            zones.around.push(Token { kind: TokenKind::Error, span: line });
            continue;
        }
        zones.around.push(Token { kind: TokenKind::Keyword, span: word });
        if word.of(text) == "setup" {
            zones.around.push(Token { kind: TokenKind::Text, span: container::trim(text, rest) });
            continue;
        }
        let mut fields = container::fields(text, rest).into_iter();
        zones.around.extend(fields.next().map(|span| Token { kind: TokenKind::Definition, span }));
        zones.descriptions.extend(fields.next());
        zones.around.extend(fields.map(|span| Token { kind: TokenKind::Number, span }));
    }
    zones
}

fn tokens(text: &str, dialect: Dialect) -> Vec<Token> {
    let Zones { around, descriptions } = zones(text);
    let mut all = around;
    all.retain(|token| token.span.from < token.span.to);
    let mut marks = Vec::new();
    for (span, part) in parts(text, dialect) {
        mark(text, span, part, &mut marks);
    }
    sort_by_key(&mut marks, |token| token.span.from);
    for zone in descriptions {
        let from = marks.partition_point(|token| token.span.from < zone.from);
        let to = marks.partition_point(|token| token.span.from < zone.to);
        let inside = marks.get(from..to).unwrap_or_default().to_vec();
        all.extend(in_order(zone, inside, |gap, all| {
            let from = all.len();
            runs(text, gap, all, |c| kind_of(c, dialect));
            // The original *then* stands between two atoms, or before a bracket.
            for token in all.iter_mut().skip(from).filter(|token| token.span.of(text) == "t") {
                if is_then(text, token.span) {
                    token.kind = TokenKind::Operator;
                }
            }
        }));
    }
    sort_by_key(&mut all, |token| token.span.from);
    all
}

/// Returns whether a `t` that does not modify an atom means *then*.
fn is_then(text: &str, span: Span) -> bool {
    let next = text.get(span.to..).and_then(|rest| rest.chars().next());
    next.is_some_and(|c| c == '[' || c == '(' || c.is_ascii_uppercase())
}

/// The kind of a character outside the parts of the tree: it is still being typed, or could not be read.
fn kind_of(c: char, dialect: Dialect) -> Option<(TokenKind, bool)> {
    Some(match c {
        'a' if !dialect.a_is_all_directions() => (TokenKind::Operator, false),
        'a'..='z' if Letters::First.contains(c) => (TokenKind::Direction, false),
        'a'..='z' if c != 'w' => (TokenKind::Modifier, false),
        'A'..='Z' if help::atom_help(c, dialect).is_some() => (TokenKind::Atom, false),
        '[' | ']' | '(' | ')' => (TokenKind::Bracket, false),
        '-' | '?' => (TokenKind::Operator, false),
        c if c.is_whitespace() => return None,
        _ => (TokenKind::Error, true),
    })
}

/// Adds the tokens of a part.
fn mark(text: &str, span: Span, part: Part, all: &mut Vec<Token>) {
    match part {
        Part::Modifier(letter, context) => {
            let letters = if context.first { Letters::First } else { Letters::Later };
            let kind = if letters.contains(letter) { TokenKind::Direction } else { TokenKind::Modifier };
            all.push(Token { kind, span });
        }
        Part::Atom(_) => {
            let [atom, suffix, range] = divided(text, span);
            all.push(Token { kind: TokenKind::Atom, span: atom });
            all.push(Token { kind: TokenKind::Modifier, span: suffix });
            all.push(Token { kind: TokenKind::Number, span: range });
        }
        Part::Group => {
            let length = span.of(text).trim_end_matches(|c: char| c.is_ascii_digit()).len();
            let close = span.from.saturating_add(length);
            all.push(Token::new(TokenKind::Bracket, span.from, span.from.saturating_add(1)));
            all.push(Token::new(TokenKind::Bracket, close.saturating_sub(1), close));
            all.push(Token::new(TokenKind::Number, close, span.to));
        }
    }
}

/// Divides an atom into its letters, the suffix that lengthens it, and its range.
fn divided(text: &str, span: Span) -> [Span; 3] {
    let written = span.of(text);
    let without = written.trim_end_matches(|c: char| c.is_ascii_digit() || c == '*');
    let range = span.from.saturating_add(without.len());
    let letter = without.chars().nth(1).filter(|c| matches!(c, 'X' | 'Y'));
    let suffix = if letter.is_some() { span.from.saturating_add(1) } else { range };
    let end = if letter.is_some() { suffix.saturating_add(1) } else { range };
    // A doubling after the suffix, as in `FXF`, lies in none of the three.
    let atom = Span::new(span.from, suffix);
    [atom, Span::new(suffix, end), Span::new(range, span.to)]
}

fn complete(text: &str, offset: usize, dialect: Dialect) -> Completion {
    let cursor = Span::new(offset, offset);
    let nothing = Completion { span: cursor, items: Vec::new() };
    let Some(zone) = zones(text).descriptions.into_iter().find(|zone| zone.from <= offset && offset <= zone.to) else {
        return nothing;
    };
    // Moves are independent of each other, so only the one that is being written matters.
    let before = Span::new(zone.from, offset);
    let tree = container::parse(before.of(text), Span::new(0, before.of(text).len()), dialect, &mut Vec::new());
    let moves = tree.entries.iter().flat_map(|entry| &entry.moves);
    let ends = moves.map(super::tree::Move::span).filter(|span| span.to < before.of(text).len()).map(|span| span.to);
    let begun = before.of(text).get(ends.max().unwrap_or(0)..).unwrap_or("").trim_start();
    if MAX_COMPLETED_MOVE < begun.len() {
        return nothing;
    }
    let known = fewest_problems(begun, dialect);
    let fits = |text: &str| fewest_problems(&format!("{begun}{text}"), dialect) <= known;
    let leg = begun.rsplit(|c: char| !c.is_ascii_lowercase() || c == 'a').next().unwrap_or("");
    let atoms = help::ATOMS.iter().filter_map(|atom| {
        let row = help::atom_help(atom.letter, dialect)?;
        Some(Item::new(atom.letter, TokenKind::Atom, format!("{}: {}", row.name, row.help)))
    });
    let mut letters: Vec<char> = help::MODIFIERS.iter().map(|row| row.letter).collect();
    letters.dedup();
    let context = ModifierContext { first: !begun.contains(['a', '-', '?']), ..ModifierContext::BEFORE_ATOM };
    let modifiers = letters.into_iter().filter(|&letter| !leg.contains(letter)).filter_map(|letter| {
        let (name, help) = modifier_words(letter, context, dialect)?;
        let kind = match letter {
            'a' => TokenKind::Operator,
            _ if Letters::First.contains(letter) => TokenKind::Direction,
            _ => TokenKind::Modifier,
        };
        Some(Item::new(letter, kind, if name == help { help.to_owned() } else { format!("{name}: {help}") }))
    });
    let signs = help::SIGNS.iter().filter(|row| row.kind != TokenKind::Operator || row.sign != "t");
    let signs = signs.map(|row| Item::new(row.sign, row.kind, format!("{}: {}", row.name, row.help)));
    let items = atoms.chain(modifiers).chain(signs).filter(|item| fits(&item.text));
    Completion { span: cursor, items: fitting(items.collect(), "") }
}

/// The name of a modifier and what it means.
fn modifier_words(letter: char, context: ModifierContext, dialect: Dialect) -> Option<(&'static str, &'static str)> {
    if letter == 'a' && dialect.a_is_all_directions() {
        return Some(("all", "all directions, as without a letter"));
    }
    help::modifier_help(letter, context).map(|row| (row.name, row.help))
}

/// The fewest problems that a move can have, over several ways to complete it.
fn fewest_problems(begun: &str, dialect: Dialect) -> usize {
    const ENDS: [&str; 12] = ["", "W", "N", "K", "R2", "O2", "]", "W]", "?W]", "afW", "af)W", "4,1)"];
    let problems = |text: String| {
        let found = dialect.read(&text).diagnostics;
        found.iter().filter(|diagnostic| diagnostic.severity != Severity::Info).count()
    };
    ENDS.into_iter().map(|end| problems(format!("{begun}{end}"))).min().unwrap_or(0)
}

fn hover(text: &str, offset: usize, dialect: Dialect) -> Option<Hover> {
    let token = token_at(&tokens(text, dialect), offset)?;
    let zones = zones(text);
    if !zones.descriptions.iter().any(|zone| zone.from <= offset && offset < zone.to) {
        return around(text, token);
    }
    let parts = parts(text, dialect);
    let found =
        parts.iter().find(|(span, part)| span.from <= offset && offset < span.to && !matches!(part, Part::Group));
    match found {
        Some(&(span, Part::Modifier(letter, context))) => {
            let letters = if context.first { Letters::First } else { Letters::Later };
            if letters.contains(letter) {
                return direction(text, &parts, span, context);
            }
            let (name, help) = modifier_words(letter, context, dialect)?;
            Some(Hover::new(span, Some(&format!("{}: {name}", span.of(text))), help))
        }
        Some(&(span, Part::Atom(atom))) => of_atom(text, span, &atom, offset, dialect),
        Some((_, Part::Group)) | None => of_sign(text, token, dialect),
    }
}

/// The help for text around descriptions.
fn around(text: &str, token: Token) -> Option<Hover> {
    let written = token.span.of(text);
    match token.kind {
        TokenKind::Keyword => {
            let (word, help) = help::WORDS.iter().find(|(word, _)| written.contains(word))?;
            Some(Hover::new(token.span, Some(word.trim_matches(['[', '"', ' '])), *help))
        }
        TokenKind::Definition => Some(Hover::new(
            token.span,
            None,
            "the letter of the piece: a capital is white's, a small letter black's, `&` defines both",
        )),
        TokenKind::Number => {
            Some(Hover::new(token.span, None, "the ranks on which the piece may be dropped, and what forbids it"))
        }
        _ => None,
    }
}

/// The help for a direction, together with the letter that it pairs with.
fn direction(text: &str, parts: &[(Span, Part)], span: Span, context: ModifierContext) -> Option<Hover> {
    let letters = if context.first { Letters::First } else { Letters::Later };
    // The adjacent letters of the leg.
    let at = parts.iter().position(|(other, _)| *other == span)?;
    let letter_at = |at: usize| match parts.get(at) {
        Some(&(span, Part::Modifier(letter, other))) if other == context => {
            Some(super::tree::Modifier { letter, span })
        }
        _ => None,
    };
    let mut first = at;
    while let Some(before) = first.checked_sub(1).filter(|&before| {
        letter_at(before).is_some_and(|left| letter_at(first).is_some_and(|right| left.span.to == right.span.from))
    }) {
        first = before;
    }
    let mut run: Vec<super::tree::Modifier> = Vec::new();
    let mut next = first;
    while let Some(modifier) =
        letter_at(next).filter(|modifier| run.last().is_none_or(|last| last.span.to == modifier.span.from))
    {
        run.push(modifier);
        next = next.saturating_add(1);
    }
    let mut rest = run.as_slice();
    let mut is_first = true;
    while let [letter, more @ ..] = rest {
        if !letters.contains(letter.letter) {
            rest = more;
            continue;
        }
        let read = |part: &[super::tree::Modifier]| directions::read(part, letters, context.class(), &mut Vec::new());
        let two = rest.get(..2).filter(|two| two.iter().all(|letter| letters.contains(letter.letter)));
        // An `h` pairs with the next letter only if it is the first direction; otherwise it belongs to the letter
        // before.
        let paired = two.filter(|two| read(two).sectors().len() == 1 && (letter.letter != 'h' || is_first));
        let taken = paired.or_else(|| rest.get(..1))?;
        is_first = false;
        let all = taken.first()?.span.up_to(taken.last()?.span);
        if all.from <= span.from && span.to <= all.to {
            let directions = read(taken);
            let Some(&sector) = directions.sectors().first() else {
                let row = help::modifier_help(letter.letter, context)?;
                return Some(Hover::new(all, Some(&format!("{}: {}", all.of(text), row.name)), row.help));
            };
            let words = help::sector_in_words(sector, context.class(), !context.first);
            return Some(Hover::new(all, Some(&format!("{}: direction", all.of(text))), words));
        }
        rest = rest.get(taken.len()..)?;
    }
    None
}

fn of_atom(text: &str, span: Span, atom: &AtomText, offset: usize, dialect: Dialect) -> Option<Hover> {
    let [letters, suffix, range] = divided(text, span);
    if range.from <= offset {
        let limit = match (atom.atom, atom.range) {
            (Atom::Castle, Some(Range::UpTo(1))) => "castles by one cell".to_owned(),
            (Atom::Castle, Some(Range::UpTo(n))) => format!("castles by {n} cells"),
            (_, Some(Range::UpTo(1))) => "one step".to_owned(),
            (_, Some(Range::UpTo(n))) => format!("up to {n} times in the same direction"),
            (_, Some(Range::Exactly(n))) => format!("just {n} times in the same direction"),
            (_, Some(Range::Unlimited) | None) => "in the same direction as far as cells are empty".to_owned(),
        };
        return Some(Hover::new(range, Some(&format!("{}: range", range.of(text))), limit));
    }
    let again = Span::new(suffix.to, range.from);
    if again.from <= offset {
        let title = format!("{}: doubled", again.of(text));
        return Some(Hover::new(again, Some(&title), "the leap before it again and again in the same direction"));
    }
    if suffix.from <= offset {
        let row = help::sign_help(suffix.of(text))?;
        return Some(Hover::new(suffix, Some(&format!("{}: {}", row.sign, row.name)), row.help));
    }
    let written = letters.of(text);
    let Some(row) = written.chars().next().and_then(|letter| help::atom_help(letter, dialect)) else {
        let Atom::Leap(m, n) = atom.atom else { return None };
        let is_doubled = 1 < written.matches('(').count();
        let rides = if is_doubled { ", again and again in the same direction" } else { "" };
        return Some(Hover::new(letters, None, format!("leaps {m} cells one way and {n} the other{rides}")));
    };
    let is_doubled = 1 < written.chars().count();
    let rides = if is_doubled && atom.range.is_some() { ", again and again in the same direction" } else { "" };
    let name = if is_doubled { format!("{}, doubled", row.name) } else { row.name.to_owned() };
    let title = format!("{written}: {name}");
    Some(Hover::new(letters, Some(&title), format!("{}{rides}", row.help)))
}

/// The help for a sign, or for a letter that no atom follows yet.
fn of_sign(text: &str, token: Token, dialect: Dialect) -> Option<Hover> {
    let written = token.span.of(text);
    let titled = |name: &str| format!("{written}: {name}");
    let of_sign = |row: &help::SignHelp| Hover::new(token.span, Some(&titled(row.name)), row.help);
    match (token.kind, written.chars().next()?) {
        (TokenKind::Operator, 'a') | (TokenKind::Modifier | TokenKind::Direction, _) => {
            let (name, help) = modifier_words(written.chars().next()?, ModifierContext::BEFORE_ATOM, dialect)?;
            Some(Hover::new(token.span, Some(&titled(name)), help))
        }
        (TokenKind::Atom, letter) => {
            let row = help::atom_help(letter, dialect)?;
            Some(Hover::new(token.span, Some(&titled(row.name)), row.help))
        }
        (TokenKind::Number, _) => {
            Some(Hover::new(token.span, Some(&titled("repeats")), "the letters in the brackets up to so many times"))
        }
        (TokenKind::Operator | TokenKind::Bracket, _) => help::sign_help(written).map(of_sign),
        (TokenKind::Error, _) => {
            Some(Hover::new(token.span, None, format!("has no meaning here: {}", quoted(written))))
        }
        _ => None,
    }
}
