//! Normalizes accented letters in names, and parses angles with their units.

use super::mistake::Mistake;
use super::parse::Parser;

/// Letters of Western and Central Europe that can be one character or two, grouped by their combining mark: each
/// composed letter is followed by its base letter (source: the Unicode Character Database, U+00C0 to U+017F).
const COMPOSED: [(char, &str); 13] = [
    ('\u{300}', "ÀAÈEÌIÒOÙUàaèeìiòoùu"),
    ('\u{301}', "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźz"),
    ('\u{302}', "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷy"),
    ('\u{303}', "ÃAÑNÕOãañnõoĨIĩiŨUũu"),
    ('\u{304}', "ĀAāaĒEēeĪIīiŌOōoŪUūu"),
    ('\u{306}', "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭu"),
    ('\u{307}', "ĊCċcĖEėeĠGġgİIŻZżz"),
    ('\u{308}', "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸY"),
    ('\u{30a}', "ÅAåaŮUůu"),
    ('\u{30b}', "ŐOőoŰUűu"),
    ('\u{30c}', "ČCčcĎDďdĚEěeĽLľlŇNňnŘRřrŠSšsŤTťtŽZžz"),
    ('\u{327}', "ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţt"),
    ('\u{328}', "ĄAąaĘEęeĮIįiŲUųu"),
];

/// Decomposes the letters of a name, so that it compares equal however it was typed.
pub(super) fn folded(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        let found = COMPOSED.iter().find_map(|(mark, letters)| {
            let mut pairs = letters.chars().step_by(2).zip(letters.chars().skip(1).step_by(2));
            pairs.find(|&(composed, _)| composed == c).map(|(_, base)| (base, *mark))
        });
        match found {
            Some((base, mark)) => text.extend([base, mark]),
            None => text.push(c),
        }
    }
    text
}

/// The units of angles, longer names first, each with its size in thousandths of a degree as a fraction.
const UNITS: [(&str, u64, u64); 8] = [
    ("degrees", 1_000, 1),
    ("deg", 1_000, 1),
    ("grad", 900, 1),
    ("gon", 900, 1),
    ("rad", 57_295_780, 1_000),
    ("°", 1_000, 1),
    // Similar characters that people type instead.
    ("º", 1_000, 1),
    ("˚", 1_000, 1),
];

/// The fraction of an angle is read to a millionth.
const MILLIONTHS: u64 = 1_000_000;

/// The largest number of an angle; larger numbers are clamped.
const LARGEST: u64 = 100_000;

/// Parses the angle after `&t` in thousandths of a degree; without an angle, takes nothing.
pub(super) fn angle(parser: &mut Parser) -> Option<u32> {
    let before = parser.cursor;
    let sign = before.at().saturating_sub(1);
    parser.cursor.skip_spaces();
    let from = parser.cursor.at();
    let whole = parser.cursor.eat_while(|c| c.is_ascii_digit());
    let has_number = whole.from < whole.to;
    let mut part = "";
    let mut ahead = parser.cursor;
    if has_number && (ahead.eat(".") || ahead.eat(",")) && ahead.peek().is_some_and(|c| c.is_ascii_digit()) {
        let digits = ahead.eat_while(|c| c.is_ascii_digit());
        part = ahead.text_of(digits);
        parser.cursor = ahead;
    }
    let number = parser.cursor.since(from);
    let unit = UNITS.iter().find(|(name, ..)| parser.cursor.eat_behind_spaces(name));
    match unit {
        Some(&(_, over, under)) if has_number => {
            let whole: u64 = parser.cursor.text_of(whole).parse().unwrap_or(u64::MAX);
            let scaled: String = part.chars().chain("000000".chars()).take(6).collect();
            let millionths = whole.min(LARGEST).saturating_mul(MILLIONTHS).saturating_add(scaled.parse().unwrap_or(0));
            let thousandths =
                millionths.saturating_mul(over).checked_div(under.saturating_mul(MILLIONTHS)).unwrap_or(0);
            u32::try_from(thousandths.checked_rem(360_000).unwrap_or(0)).ok()
        }
        Some(_) => {
            let span = parser.cursor.since(sign);
            parser.report(Mistake::AngleWithoutNumber, span);
            None
        }
        // The number belongs to the move, as in `&t 1×4dD`.
        None if !has_number || begins_move(parser) => {
            parser.cursor = before;
            None
        }
        None => {
            let text = parser.cursor.text_of(number).to_owned();
            parser.report(Mistake::AngleWithoutUnit(text.clone()), number);
            None
        }
    }
}

/// Returns whether the text after a number makes it part of a move.
fn begins_move(parser: &Parser) -> bool {
    matches!(parser.cursor.peek_behind_spaces(), Some('×' | 'x' | '('))
        || matches!(parser.cursor.peek(), Some('d' | ')'))
}
