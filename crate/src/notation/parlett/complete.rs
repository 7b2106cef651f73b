//! Completion for this notation: what can be written at an offset of a text.

use super::parse::parse;
use super::slot::Slot;
use super::tree::{Conditions, Ends, Lines, Signs};
use super::vocabulary::{
    CONDITION_HELPS, EXAMPLES, JOINT_HELPS, LINE_HELPS, MANNER_HELPS, SIGN_HELPS, condition, is_word, sign,
};
use crate::notation::word_table::{Help, find};
use crate::notation::{Completion, Item, Span, TokenKind};

pub(super) fn complete(text: &str, offset: usize) -> Completion {
    let before = text.get(..offset).unwrap_or("");
    let here = |items: Vec<Item>| Completion { span: Span::new(offset, offset), items };
    // Inside a remark or a word there is nothing to complete.
    let letters = before.len().saturating_sub(before.trim_end_matches(char::is_alphabetic).len());
    if is_word(before.get(before.len().saturating_sub(letters)..).unwrap_or("")) {
        return here(Vec::new());
    }
    let behind = text.get(offset..).unwrap_or("");
    let is_counting =
        before.ends_with(|c: char| c.is_ascii_digit()) && behind.starts_with(|c: char| c.is_ascii_digit());
    let expected = parse(before, &mut Vec::new()).expected.filter(|_| !is_counting);
    here(expected.map_or(Vec::new(), items))
}

fn items(slot: Slot) -> Vec<Item> {
    let mut items = Vec::new();
    let joint = |word: &'static str, kind: TokenKind| Item::new(word, kind, find(&JOINT_HELPS, word).unwrap_or(""));
    let any = || joint("n", TokenKind::Number);
    let open = || joint("(", TokenKind::Bracket);
    let all =
        |table: &'static [Help], kind: TokenKind| table.iter().map(move |(word, help)| Item::new(*word, kind, *help));
    match slot {
        Slot::Move(conditions) => {
            let is_first = conditions == Conditions::default();
            if is_first {
                items.extend(all(&EXAMPLES, TokenKind::Atom));
            }
            let is_free = |word: &str| {
                condition(word).is_some_and(|asked| {
                    if asked.is_first { !conditions.is_first } else { conditions.ends == Ends::Either }
                })
            };
            items.extend(all(&CONDITION_HELPS, TokenKind::Modifier).filter(|item| is_free(&item.text)));
            items.extend(all(&MANNER_HELPS, TokenKind::Modifier));
            items.push(any());
        }
        Slot::Part { has_type } => {
            items.push(any());
            if !has_type {
                items.extend(all(&MANNER_HELPS, TokenKind::Modifier));
            }
            items.push(open());
        }
        Slot::Distance { is_number } => {
            items.extend(all(&LINE_HELPS, TokenKind::Direction));
            items.extend(all(&SIGN_HELPS, TokenKind::Direction));
            items.push(open());
            if is_number {
                items.extend(["-", "/"].map(|word| joint(word, TokenKind::Operator)));
            }
        }
        Slot::RangeEnd => items.push(any()),
        Slot::Direction { lines, signs, in_group } => {
            let fits = |word: &str| {
                sign(word).is_some_and(|sign| {
                    let whole = signs.or(sign);
                    let is_sideways = lines == Some(Lines::Diagonal) && sign.meets(Signs::SIDEWAYS);
                    !signs.meets(sign) && !is_sideways && !whole.is_all()
                })
            };
            items.extend(all(&SIGN_HELPS, TokenKind::Direction).filter(|item| fits(&item.text)));
            items.push(joint("&", TokenKind::Operator));
            items.extend(joints(in_group));
        }
        Slot::Joint { in_group } => items.extend(joints(in_group)),
        Slot::Remarked => items.push(joint(",", TokenKind::Operator)),
        // Any number.
        Slot::Second => {}
    }
    items
}

/// Returns the signs that join parts and moves.
fn joints(in_group: bool) -> Vec<Item> {
    let words = if in_group { [")", "."] } else { [",", "."] };
    let kind = |word: &str| if word == ")" { TokenKind::Bracket } else { TokenKind::Operator };
    words.into_iter().map(|word| Item::new(word, kind(word), find(&JOINT_HELPS, word).unwrap_or(""))).collect()
}
