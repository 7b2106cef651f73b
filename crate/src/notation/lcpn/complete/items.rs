//! The completion items offered in each kind of slot, each with a line of help.

use super::slot::{Ending, Slot};
use crate::notation::lcpn::format;
use crate::notation::lcpn::gerunds::gerund;
use crate::notation::lcpn::vocabulary::functions::{self, GERUNDS};
use crate::notation::lcpn::vocabulary::signs::Sign;
use crate::notation::lcpn::vocabulary::{conditions, directions, keywords, pieces, regions, rules, signs};
use crate::notation::word_table::{Help, find};
use crate::notation::{Item, Style, TokenKind};

/// Returns the items that fit a slot; `names` are the names that the text defines.
pub(super) fn items(slot: Slot, style: Style, names: &[String]) -> Vec<Item> {
    let own = || names.iter().map(|name| Item::new(name.as_str(), TokenKind::Name, "defined in this text"));
    let pieces = || rows(&pieces::HELPS, TokenKind::Atom, style);
    let functions = || {
        let written = move |word: &str| {
            let in_gerund = style == Style::Sql && GERUNDS.contains(&word);
            hyphened(&if in_gerund { gerund(word) } else { word.to_owned() }, style)
        };
        functions::HELPS.iter().map(move |(word, help)| Item::new(written(word), TokenKind::Function, *help))
    };
    let signs = |wanted: &'static [Sign]| {
        let is_wanted = move |row: &&signs::Row| wanted.iter().any(|&sign| signs::spelling(sign, style) == row.word);
        signs::of_style(style).iter().filter(is_wanted).map(|row| Item::new(row.word, row.kind, row.help))
    };
    let asked = || rows(&conditions::HELPS, TokenKind::Function, style);
    match slot {
        Slot::Nothing => Vec::new(),
        Slot::HeadOfDefinition => signs(&[Sign::Define]).collect(),
        Slot::HeadOfText => signs(&[Sign::Define]).chain(items(Slot::Head, style, names)).collect(),
        Slot::Head => functions()
            .chain(signs(&[Sign::EITHER, Sign::MUST, Sign::MAY, Sign::COMPOSE, Sign::If]))
            .chain(own())
            .chain(pieces())
            .collect(),
        Slot::Piece if style.is_lisp() => own().chain(pieces()).collect(),
        Slot::Piece => own().chain(pieces()).chain(functions()).chain(signs(&[Sign::If])).collect(),
        Slot::PieceOfBranch => own().chain(pieces()).chain(functions()).collect(),
        Slot::PieceOrKeyword => own().chain(pieces()).chain(keyword_items(":", style)).collect(),
        Slot::Keyword => keyword_items(":", style),
        Slot::Function => functions().chain(own()).collect(),
        Slot::Condition if style.is_lisp() => {
            let help = |word: &str| find(&conditions::HELPS, word).unwrap_or("");
            let calls = [
                ("(virgin)", help("virgin")),
                ("(= (rank) 2)", "holds on that rank, from 1 at the own side"),
                ("(within fortress)", help("within")),
            ];
            calls.into_iter().map(|(text, help)| Item::new(text, TokenKind::Function, help)).collect()
        }
        Slot::Condition => {
            let call = |mut item: Item| {
                // A condition function is inserted with its brackets.
                item.text.push_str(if item.text == "within" { "(fortress)" } else { "()" });
                item
            };
            asked().map(call).chain(signs(&[Sign::Not])).collect()
        }
        Slot::Branch => {
            let mut all: Vec<Item> = signs(&[Sign::Else]).collect();
            all.extend(items(Slot::Condition, style, names));
            all
        }
        Slot::Asked => {
            asked().chain(signs(&[Sign::EQUAL, Sign::LESS, Sign::GREATER, Sign::AND, Sign::OR, Sign::Not])).collect()
        }
        Slot::Region => rows(&regions::HELPS, TokenKind::Name, style).collect(),
        Slot::Joint(ending) => {
            let ends: &'static [Sign] = match ending {
                Ending::Nothing => &[],
                Ending::Definition => &[Sign::Define],
                Ending::Else => &[Sign::Else],
                Ending::Branch => &[Sign::Else, Sign::End],
                Ending::LastBranch => &[Sign::End],
            };
            let joints = signs(&[Sign::EITHER, Sign::MUST, Sign::MAY]);
            signs(ends).chain(joints).chain(keyword_items(":", style)).collect()
        }
        Slot::Logic => signs(&[Sign::AND, Sign::OR, Sign::Then]).collect(),
        Slot::Comparison => signs(&[Sign::EQUAL, Sign::LESS, Sign::GREATER, Sign::AND, Sign::OR, Sign::Then]).collect(),
    }
}

/// Returns the keywords to offer. There are many rule keywords, so they are included only if the typed text starts one.
pub(super) fn keyword_items(begun: &str, style: Style) -> Vec<Item> {
    let item = |word: &str, kind: TokenKind| {
        let text = format!(":{}", hyphened(&keywords::with_number(word, style), style));
        Some(Item::new(text, kind, keywords::help(word)?))
    };
    let modifiers =
        |words: &[String]| -> Vec<Item> { words.iter().filter_map(|word| item(word, TokenKind::Modifier)).collect() };
    let offered = directions::offered();
    let mut all: Vec<Item> = offered.iter().filter_map(|word| item(word, TokenKind::Direction)).collect();
    all.push(Item::new(
        ":2",
        TokenKind::Number,
        "at most so many steps; a second number is the most, the first the least",
    ));
    all.push(Item::new(":*", TokenKind::Number, "any number of steps, behind the least"));
    all.extend(keywords::single().filter_map(|word| item(word, TokenKind::Modifier)));
    all.extend(keywords::of_regions().filter_map(|word| item(&word, TokenKind::Modifier)));
    let begun = begun.to_ascii_lowercase();
    let Some(begun) = begun.strip_prefix(':') else { return all };
    for (when, _) in &rules::WHEN_HELPS {
        let words = rules::offered(when);
        if begun.starts_with(when) {
            all.extend(modifiers(&words));
        } else if when.starts_with(begun) {
            all.extend(modifiers(words.get(..1).unwrap_or_default()));
        }
    }
    all
}

/// Spells a word with the style's hyphens or underscores.
fn hyphened(word: &str, style: Style) -> String {
    if style.is_lisp() { word.to_owned() } else { word.replace('-', "_") }
}

fn rows(rows: &'static [Help], kind: TokenKind, style: Style) -> impl Iterator<Item = Item> {
    rows.iter().map(move |(word, help)| Item::new(format::name(word, style), kind, *help))
}
