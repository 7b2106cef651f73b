//! Editor support for the four styles: tokens, completion and hover.

use super::complete::complete;
use super::lexer::{self, Bracket, TokenKind as Lexeme};
use super::tree::{Expr, ExprKind, Item, Joint, Tree, are_numbers};
use super::vocabulary::directions::direction;
use super::vocabulary::functions::{self, is_function};
use super::vocabulary::pieces::{self, is_piece};
use super::vocabulary::{conditions, keywords, properties, regions, signs};
use crate::notation::editing::{Editor, in_order, quoted, token_at};
use crate::notation::word_table::find;
use crate::notation::{Completion, Hover, Span, Style, Token, TokenKind};
use crate::order::SortedMap;

impl Editor for Style {
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

/// The role of a name at its place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Definition,
    Piece,
    Function,
    /// A function of a condition, such as `rank`.
    Asked,
    Region,
}

/// The names in a text, in lowercase, by start offset.
type Names = SortedMap<usize, (Role, String)>;

/// The names as they are found.
type FoundNames = Vec<(usize, (Role, String))>;

/// The parts of a parsed text that an editor needs.
struct Read {
    tree: Tree,
    names: Names,
}

fn read(text: &str, style: Style) -> Read {
    let tree = super::parse(text, style, &mut Vec::new());
    let mut names = FoundNames::new();
    for item in &tree.items {
        if let Some(name) = &item.name {
            names.push((name.span.from, (Role::Definition, name.key())));
        }
        expr(&item.body, Role::Piece, &mut names);
    }
    Read { tree, names: names.into_iter().collect() }
}

/// Records the names in an expression that is used as a piece or a function.
fn expr(node: &Expr, role: Role, names: &mut FoundNames) {
    match &node.kind {
        ExprKind::Name(name) => {
            names.push((node.span.from, (role, name.to_ascii_lowercase())));
        }
        ExprKind::Joined(joint, parts) => {
            let role = if *joint == Joint::Compose { Role::Function } else { role };
            for part in parts {
                expr(part, role, names);
            }
        }
        ExprKind::With(inner, _) => expr(inner, role, names),
        ExprKind::Call(callee, arguments) => {
            let key = match &callee.kind {
                ExprKind::Name(name) => name.to_ascii_lowercase(),
                _ => String::new(),
            };
            // A piece name with an empty argument list, which is still a piece.
            let is_piece = arguments.is_empty() && !is_function(&key);
            expr(callee, if is_piece { role } else { Role::Function }, names);
            if !are_numbers(arguments) {
                for argument in arguments {
                    expr(argument, Role::Piece, names);
                }
            }
        }
        ExprKind::Cond(branches) => {
            for branch in branches {
                branch.when.iter().for_each(|when| condition(when, names));
                expr(&branch.body, role, names);
            }
        }
        ExprKind::Compare(..) | ExprKind::Logic(..) | ExprKind::Not(_) => condition(node, names),
        ExprKind::Missing
        | ExprKind::Number(_)
        | ExprKind::Star
        | ExprKind::Text(_)
        | ExprKind::Array(_)
        | ExprKind::Property(_) => {}
    }
}

fn condition(node: &Expr, names: &mut FoundNames) {
    match &node.kind {
        ExprKind::Name(name) => {
            names.push((node.span.from, (Role::Asked, name.to_ascii_lowercase())));
        }
        ExprKind::Call(callee, arguments) => {
            condition(callee, names);
            for argument in arguments {
                if let ExprKind::Name(name) = &argument.kind {
                    names.push((argument.span.from, (Role::Region, name.to_ascii_lowercase())));
                }
            }
        }
        ExprKind::Logic(_, parts) => parts.iter().for_each(|part| condition(part, names)),
        ExprKind::Not(inner) => condition(inner, names),
        ExprKind::Compare(_, sides) => sides.iter().for_each(|side| condition(side, names)),
        ExprKind::Missing
        | ExprKind::Number(_)
        | ExprKind::Star
        | ExprKind::Text(_)
        | ExprKind::Array(_)
        | ExprKind::Property(_)
        | ExprKind::Joined(..)
        | ExprKind::With(..)
        | ExprKind::Cond(_) => {}
    }
}

impl Read {
    /// Returns the last definition of a name.
    fn definition(&self, key: &str) -> Option<&Item> {
        self.tree.items.iter().rev().find(|item| item.name.as_ref().is_some_and(|name| name.key() == key))
    }
}

fn tokens(text: &str, style: Style) -> Vec<Token> {
    let read = read(text, style);
    let lexed = lexer::tokens(text, style, &mut Vec::new());
    let mut all = Vec::new();
    for token in lexed.list {
        all.push(Token { kind: kind_of(&token.kind, token.span.of(text), token.span, style, &read), span: token.span });
    }
    in_order(Span::new(0, text.len()), all, |gap, all| between(text, gap, style, all))
}

/// Adds tokens for comments, and for text that could not be read.
pub(super) fn between(text: &str, gap: Span, style: Style, all: &mut Vec<Token>) {
    let mut at = gap.from;
    while at < gap.to {
        let rest = Span::new(at, gap.to).of(text);
        let Some(first) = rest.chars().next() else { return };
        let length = if rest.starts_with(style.comment()) {
            rest.find('\n').unwrap_or(rest.len())
        } else if first.is_whitespace() {
            first.len_utf8()
        } else {
            let is_other = |index: usize, c: char| {
                c.is_whitespace() || rest.get(index..).is_some_and(|rest| rest.starts_with(style.comment()))
            };
            rest.char_indices().find(|&(index, c)| is_other(index, c)).map_or(rest.len(), |(index, _)| index)
        };
        let to = at.saturating_add(length.max(1));
        if !first.is_whitespace() {
            let is_comment = rest.starts_with(style.comment());
            all.push(Token::new(if is_comment { TokenKind::Comment } else { TokenKind::Error }, at, to));
        }
        at = to;
    }
}

fn kind_of(lexeme: &Lexeme, written: &str, span: Span, style: Style, read: &Read) -> TokenKind {
    match lexeme {
        Lexeme::Open(Bracket::Round | Bracket::Square | Bracket::Curly) | Lexeme::Close(_) => TokenKind::Bracket,
        Lexeme::Number(..) | Lexeme::KeyNumber(_) | Lexeme::KeyStar => TokenKind::Number,
        Lexeme::Text(_) => TokenKind::Text,
        Lexeme::Property(_) => TokenKind::Property,
        Lexeme::Keyword(word) if direction(&word.to_ascii_lowercase()).is_some() => TokenKind::Direction,
        Lexeme::Keyword(_) => TokenKind::Modifier,
        Lexeme::Joint(_) | Lexeme::Sign(_) | Lexeme::Logic(_) | Lexeme::Not | Lexeme::Star | Lexeme::Comma => {
            TokenKind::Operator
        }
        Lexeme::Then | Lexeme::Define if sign_kind(written, style) == Some(TokenKind::Operator) => TokenKind::Operator,
        Lexeme::Define | Lexeme::If | Lexeme::Then | Lexeme::Else | Lexeme::End => TokenKind::Keyword,
        Lexeme::Colon => TokenKind::Error,
        Lexeme::Name(name, _) => {
            let key = name.to_ascii_lowercase();
            match read.names.get(&span.from) {
                Some((Role::Definition, _)) => TokenKind::Definition,
                Some((Role::Function | Role::Asked, _)) => TokenKind::Function,
                Some((Role::Piece, key)) if read.definition(key).is_some() => TokenKind::Name,
                Some((Role::Piece, key)) if is_piece(key) => TokenKind::Atom,
                Some((Role::Piece, key)) if is_function(key) => TokenKind::Function,
                None if sign_kind(written, style).is_some() => TokenKind::Keyword,
                None if is_function(&key) => TokenKind::Function,
                None if is_piece(&key) => TokenKind::Atom,
                Some((Role::Piece | Role::Region, _)) | None => TokenKind::Name,
            }
        }
    }
}

fn sign_kind(written: &str, style: Style) -> Option<TokenKind> {
    signs::named(written, style).map(|sign| sign.kind)
}

fn hover(text: &str, offset: usize, style: Style) -> Option<Hover> {
    let read = read(text, style);
    let lexed = lexer::tokens(text, style, &mut Vec::new());
    let index = lexed.list.partition_point(|token| token.span.to <= offset);
    let Some(token) = lexed.list.get(index).filter(|token| token.span.from <= offset) else {
        let found = token_at(&tokens(text, style), offset)?;
        let words = match found.kind {
            TokenKind::Comment => "a comment, which means nothing",
            _ => "has no meaning here",
        };
        return Some(Hover::new(found.span, None, words));
    };
    let span = token.span;
    let written = span.of(text);
    let explained = |text: String| Some(Hover::new(span, Some(written), text));
    match &token.kind {
        Lexeme::Keyword(word) => {
            let word = word.to_ascii_lowercase();
            explained(keywords::help(&word).unwrap_or_else(|| "is not known, and changes nothing".to_owned()))
        }
        Lexeme::KeyNumber(_) | Lexeme::KeyStar => {
            explained("how many steps: one number is the most, two are the least and the most, `*` is any".to_owned())
        }
        Lexeme::Property(name) => explained(properties::help(&name.to_ascii_lowercase()).to_owned()),
        Lexeme::Text(_) => {
            Some(Hover::new(span, None, "prose for people; as a condition it can be switched on and off"))
        }
        Lexeme::Number(..) | Lexeme::Open(_) | Lexeme::Close(_) | Lexeme::Comma | Lexeme::Colon => None,
        Lexeme::Name(name, _) => of_name(&name.to_ascii_lowercase(), span, written, style, &read, text),
        Lexeme::Joint(_)
        | Lexeme::Sign(_)
        | Lexeme::Logic(_)
        | Lexeme::Not
        | Lexeme::Star
        | Lexeme::Define
        | Lexeme::If
        | Lexeme::Then
        | Lexeme::Else
        | Lexeme::End => explained(signs::named(written, style)?.help.to_owned()),
    }
}

fn of_name(key: &str, span: Span, written: &str, style: Style, read: &Read, text: &str) -> Option<Hover> {
    let explained = |text: String| Some(Hover::new(span, Some(written), text));
    let (role, key) = match read.names.get(&span.from) {
        Some((role, key)) => (Some(*role), key.as_str()),
        None => (None, key),
    };
    let defined = || {
        let item = read.definition(key)?;
        Some(format!("defined here as {}", quoted(item.body.span.of(text))))
    };
    let built_in = || find(&functions::HELPS, key).map(str::to_owned);
    let piece = || find(&pieces::HELPS, key).map(str::to_owned);
    let sign = || signs::named(written, style).map(|sign| sign.help.to_owned());
    let found = match role {
        Some(Role::Definition) => defined().map(|text| text.replacen("defined here as ", "is short for ", 1)),
        Some(Role::Asked) => find(&conditions::HELPS, key).map(str::to_owned).or_else(sign),
        Some(Role::Region) => Some(find(&regions::HELPS, key).unwrap_or("a region of the board").to_owned()),
        Some(Role::Function) => {
            let own = read.definition(key).filter(|_| !is_function(key));
            let own = own.map(|item| format!("defined here as {}", quoted(item.body.span.of(text))));
            own.or_else(built_in).or_else(defined)
        }
        Some(Role::Piece) => defined().or_else(piece).or_else(built_in),
        None => sign().or_else(built_in).or_else(piece).or_else(defined),
    };
    explained(found.unwrap_or_else(|| "is not defined here".to_owned()))
}
