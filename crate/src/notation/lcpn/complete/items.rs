//! The completion items offered at each kind of place, each with a line of help.

use super::place::{Ending, Place};
use crate::notation::lcpn::format;
use crate::notation::lcpn::help::{self, Row};
use crate::notation::lcpn::style::gerund;
use crate::notation::lcpn::words;
use crate::notation::{Item, Style, TokenKind};

/// Returns the items that fit a place; `names` are the names that the text defines.
pub(super) fn items(place: Place, style: Style, names: &[String]) -> Vec<Item> {
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
                // A condition function is inserted with its brackets.
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

/// Returns the keywords to offer. There are many rule keywords, so they are included only if the typed text starts one.
pub(super) fn keywords(begun: &str, style: Style) -> Vec<Item> {
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
    all.extend(help::single_words().filter_map(|word| item(word, TokenKind::Modifier)));
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

/// Spells a word with the style's hyphens or underscores.
fn hyphened(word: &str, style: Style) -> String {
    if style.is_lisp() { word.to_owned() } else { word.replace('-', "_") }
}

fn rows(rows: &'static [Row], kind: TokenKind, style: Style) -> impl Iterator<Item = Item> {
    rows.iter().map(move |(word, help)| Item::new(format::name(word, style), kind, *help))
}
