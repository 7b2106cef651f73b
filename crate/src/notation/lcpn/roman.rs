//! Replaces digits in names by Roman numerals, because names cannot contain digits.

use crate::notation::Style;

/// Replaces the numbers in a name by Roman numerals, because names cannot contain digits: `knight2` becomes
/// `knight-II`.
pub(crate) fn with_numerals(name: &str, style: Style) -> String {
    let hyphen = if style.is_lisp() { '-' } else { '_' };
    let mut better = String::new();
    let mut digits = String::new();
    let mut last_is_numeral = false;
    for c in name.chars().map(Some).chain([None]) {
        match c {
            Some(c) if c.is_ascii_digit() => {
                digits.push(c);
                continue;
            }
            _ if digits.is_empty() => {}
            _ => {
                if !better.is_empty() && !better.ends_with(hyphen) {
                    better.push(hyphen);
                }
                better.push_str(&numeral(digits.parse().unwrap_or(u32::MAX)));
                digits.clear();
                last_is_numeral = true;
            }
        }
        match c {
            Some('-' | '_' | '.') if better.is_empty() || better.ends_with(hyphen) => {}
            Some('-' | '_' | '.') => better.push(hyphen),
            Some(c) => {
                if last_is_numeral && !better.ends_with(hyphen) {
                    better.push(hyphen);
                }
                better.push(c);
            }
            None => {}
        }
        last_is_numeral = false;
    }
    better
}

/// Returns a Roman numeral; 0 is `N` (nulla), and numbers above 3999 become `MMMCMXCIX`.
fn numeral(number: u32) -> String {
    const SIGNS: [(u32, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    if number == 0 {
        return "N".to_owned();
    }
    let mut left = number.min(3999);
    let mut text = String::new();
    for (value, sign) in SIGNS {
        while value <= left {
            text.push_str(sign);
            left = left.saturating_sub(value);
        }
    }
    text
}
